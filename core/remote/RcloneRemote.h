// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/Result.h"
#include "options/StoreAddress.h"

namespace tempera::remote {

/// What rclone is told to reach a store: a name for its command line, and everything else through its environment, so
/// that nobody who lists the processes sees it.
struct RcloneRemote {
    std::string root; ///< "tempera:bucket/run": paths are appended to it with "/"
    std::vector<std::pair<std::string, std::string>> environment;
    std::vector<std::string> flags;
    bool isFolder = false;         ///< of this machine: `root` is its path
    bool replacesWhole = false;    ///< what is put there appears when it is whole, and hashes are compared
    bool keepsTimes = false;       ///< of files, so that one of the same size and time is the same
    bool missesEmptyFolder = true; ///< a folder that is not there is an error: only then, no such bucket
};

using Variables = std::function<std::optional<std::string>(const char* name)>;
/// The variables of this process that are set and not empty.
std::optional<std::string> environmentVariable(const char* name);

/// @param variables credentials and endpoints: AWS_*, AZURE_STORAGE_*, GOOGLE_APPLICATION_CREDENTIALS, HOME
/// @return BadRequest where one has no meaning
Result<RcloneRemote> rcloneRemote(const options::StoreAddress& address, const Variables& variables);

/// `root` and `path` below it.
std::string below(const std::string& root, std::string_view path);

} // namespace tempera::remote
