// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/Result.h"

/// What rclone says when something went wrong, for a person, and whether it may pass.
namespace tempera::remote {

/// @param output what it wrote to standard error @param code its exit code
/// @param variables that it was given beside those of this process
/// @return Failed or BadRequest, as ObjectStore says; one line without credentials, addresses' queries and the ids of
/// requests
Error storeError(std::string_view output, int code,
                 const std::vector<std::pair<std::string, std::string>>& variables = {});

/// The text without what are credentials: user and password in addresses, signatures and tokens in queries, and every
/// one of `secrets`.
std::string withoutSecrets(std::string text, const std::vector<std::string>& secrets);

/// The values of this process's variables, and of `more`, that may be credentials, as their names tell.
std::vector<std::string> secretsOfEnvironment(const std::vector<std::pair<std::string, std::string>>& more = {});

} // namespace tempera::remote
