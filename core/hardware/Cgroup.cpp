// SPDX-License-Identifier: Apache-2.0
#include "hardware/Cgroup.h"

#include <fstream>

#include "base/Text.h"

namespace tempera::hardware {

namespace {

std::string firstLine(const fs::path& file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return line;
}

std::optional<std::uint64_t> bytesIn(const fs::path& file) {
    constexpr long long kUnlimited = 1LL << 60; // version 1 writes "no limit" as a number near 2^63
    const auto value = parseInteger(trim(firstLine(file)));
    if (!value || *value < 0 || *value >= kUnlimited)
        return std::nullopt;
    return static_cast<std::uint64_t>(*value);
}

/// File cache that the kernel drops before it kills anyone.
std::uint64_t droppable(const fs::path& group) {
    std::ifstream stream(group / "memory.stat");
    std::string key;
    std::uint64_t value = 0;
    std::uint64_t inactive = 0;
    while (stream >> key >> value)
        if (key == "total_inactive_file" || (key == "inactive_file" && inactive == 0))
            inactive = value;
    return inactive;
}

std::optional<double> quota(const fs::path& group) {
    const auto both = split(firstLine(group / "cpu.max"), ' '); // version 2: "200000 100000" or "max 100000"
    auto time = parseNumber(both.front());
    auto period = parseNumber(both.back());
    if (!time) { // version 1
        time = parseNumber(trim(firstLine(group / "cpu.cfs_quota_us")));
        period = parseNumber(trim(firstLine(group / "cpu.cfs_period_us")));
    }
    if (!time || !period || *time <= 0 || *period <= 0)
        return std::nullopt;
    return *time / *period;
}

void tighten(const fs::path& group, CgroupLimits& limits) {
    auto memory = bytesIn(group / "memory.max");
    auto used = bytesIn(group / "memory.current");
    if (!memory) {
        memory = bytesIn(group / "memory.limit_in_bytes");
        used = bytesIn(group / "memory.usage_in_bytes");
    }
    if (memory && (!limits.memory || *memory < *limits.memory)) {
        limits.memory = memory;
        limits.memoryUsed = used.value_or(0) - std::min(used.value_or(0), droppable(group));
    }
    if (const auto cores = quota(group); cores && (!limits.cores || *cores < *limits.cores))
        limits.cores = cores;
}

/// The folders of a controller from the process's own group up to the mount point.
void tightenUpwards(const fs::path& mount, const std::string& path, CgroupLimits& limits) {
    fs::path group = (mount / fs::path(path).relative_path()).lexically_normal();
    if (!group.has_filename())
        group = group.parent_path();
    for (; group != mount && group.has_relative_path(); group = group.parent_path())
        tighten(group, limits);
    tighten(mount, limits);
}

} // namespace

CgroupLimits readCgroupLimits(const fs::path& root) {
    CgroupLimits limits;
    std::ifstream groups(root / "proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) { // "4:memory:/path" or "0::/path"
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        const std::string path = line.substr(second + 1);
        const fs::path base = root / "sys/fs/cgroup";
        if (controllers.empty())
            tightenUpwards(base, path, limits);
        for (const std::string& controller : split(controllers, ','))
            if (controller == "memory" || controller == "cpu")
                tightenUpwards(base / controller, path, limits);
    }
    return limits;
}

} // namespace tempera::hardware
