// SPDX-License-Identifier: Apache-2.0
#include "hardware/HostInfo.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "base/Text.h"
#include "hardware/Cgroup.h"

namespace tempera::hardware {

namespace {

/// Files of /proc say that they are empty, so they are read to their end instead of to their size.
std::string readProcFile(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Lines "key : value" of one file.
struct KeyValue {
    std::string key;
    std::string value;
};

std::vector<KeyValue> keyValues(const std::string& text, char separator) {
    std::vector<KeyValue> pairs;
    for (const std::string& line : split(text, '\n'))
        if (const std::size_t at = line.find(separator); at != std::string::npos)
            pairs.push_back({std::string(trim(std::string_view(line).substr(0, at))),
                             std::string(trim(std::string_view(line).substr(at + 1)))});
    return pairs;
}

void readProcessor(const fs::path& root, HostInfo& info) {
    std::set<std::pair<std::string, std::string>> cores;
    std::set<std::string> flags;
    std::string package;
    int processors = 0;
    for (const auto& [key, value] : keyValues(readProcFile(root / "proc/cpuinfo"), ':')) {
        if (key == "processor")
            ++processors;
        else if (key == "model name")
            info.cpuModel = value;
        else if (key == "physical id")
            package = value;
        else if (key == "core id")
            cores.insert({package, value});
        else if (key == "flags" && flags.empty())
            for (const std::string& flag : split(value, ' '))
                flags.insert(flag);
    }
    info.logicalCores = std::max(1, processors);
    info.physicalCores = cores.empty() ? info.logicalCores : static_cast<int>(cores.size());
    const auto has = [&](const char* flag) { return flags.contains(flag); };
    info.avx2 = has("avx2");
    info.avx512 = has("avx512f") && has("avx512bw") && has("avx512dq") && has("avx512vl");
    info.avx512Bf16 = info.avx512 && has("avx512_bf16");
    info.amxBf16 = has("amx_bf16") && has("amx_tile");
}

void readMemory(const fs::path& root, HostInfo& info) {
    for (const auto& [key, value] : keyValues(readProcFile(root / "proc/meminfo"), ':')) {
        const auto kilobytes = parseInteger(std::string_view(value).substr(0, value.find(' '))).value_or(0);
        const std::uint64_t bytes = static_cast<std::uint64_t>(std::max(0LL, kilobytes)) * 1024;
        if (key == "MemTotal")
            info.memoryTotal = bytes;
        else if (key == "MemAvailable")
            info.memoryAvailable = bytes;
    }
}

void applyLimits(const CgroupLimits& limits, HostInfo& info) {
    if (limits.memory && *limits.memory < info.memoryTotal) {
        info.memoryTotal = *limits.memory;
        info.memoryAvailable =
            std::min(info.memoryAvailable, *limits.memory - std::min(limits.memoryUsed, *limits.memory));
    }
    if (limits.cores)
        info.logicalCores = std::clamp(static_cast<int>(std::ceil(*limits.cores)), 1, info.logicalCores);
}

void applyAffinity(HostInfo& info) {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0)
        info.logicalCores = std::clamp(CPU_COUNT(&set), 1, info.logicalCores);
}

std::string systemName(const fs::path& root) {
    for (const auto& [key, value] : keyValues(readProcFile(root / "etc/os-release"), '='))
        if (key == "PRETTY_NAME" && value.size() > 2 && value.front() == '"')
            return value.substr(1, value.size() - 2);
        else if (key == "PRETTY_NAME")
            return value;
    return "unknown";
}

} // namespace

HostInfo readHostInfo(const fs::path& root) {
    HostInfo info;
    info.cpuModel = "unknown";
    readProcessor(root, info);
    readMemory(root, info);
    if (root == "/")
        applyAffinity(info);
    applyLimits(readCgroupLimits(root), info);
    info.physicalCores = std::min(info.physicalCores, info.logicalCores);
    info.system = systemName(root);
    if (utsname name{}; ::uname(&name) == 0)
        info.kernel = name.release;
    return info;
}

Result<std::uint64_t> freeDiskSpace(const fs::path& path) {
    std::error_code error;
    fs::path existing = fs::absolute(path, error).lexically_normal();
    while (!existing.empty() && existing.has_relative_path() && !fs::exists(existing, error))
        existing = existing.parent_path();
    struct statvfs info {};
    if (::statvfs(existing.c_str(), &info) != 0)
        return Error::failed(show(existing) + ": " + std::strerror(errno));
    return static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
}

} // namespace tempera::hardware
