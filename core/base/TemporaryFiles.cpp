// SPDX-License-Identifier: Apache-2.0
#include "base/TemporaryFiles.h"

#include <algorithm>
#include <string_view>

namespace tempera {

namespace {

constexpr std::string_view kPrefix = ".tempera-", kSuffix = ".tmp";

bool isTemporaryName(std::string_view name) {
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix) || name.size() <= kPrefix.size() + kSuffix.size())
        return false;
    name.remove_prefix(kPrefix.size());
    name.remove_suffix(kSuffix.size());
    return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

std::string temporaryName(unsigned number) {
    return std::string(kPrefix) + std::to_string(number) + std::string(kSuffix);
}

void removeOldTemporaries(const fs::path& folder, std::chrono::seconds age) {
    const auto latest = fs::file_time_type::clock::now() - age;
    std::error_code failure;
    fs::directory_iterator entries(folder, failure);
    for (; !failure && entries != fs::directory_iterator(); entries.increment(failure)) {
        std::error_code unknown;
        if (!isTemporaryName(entries->path().filename().native()) || entries->is_symlink(unknown) ||
            !entries->is_regular_file(unknown))
            continue;
        if (const auto written = entries->last_write_time(unknown); !unknown && written < latest)
            fs::remove(entries->path(), unknown);
    }
}

} // namespace tempera
