// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "options/TrainConfig.h"

/// The path, the query and the user of a webhook's address are as good as a password: whoever knows them can post
/// there. Of such an address nothing but the scheme and the host is ever shown, sent or written down.
namespace tempera::options {

/// "https://hooks.example.org" of "https://user@hooks.example.org:8443/services/T00/B00?key=1"; what is no web address
/// is "an address".
std::string shownAddress(std::string_view address);

/// What the job in a run folder says of an address: its scheme and host, and "/…" for the rest. Empty stays empty, and
/// so does a keptAddress().
std::string storedAddress(std::string_view address);
/// Whether it is one of those: nobody can be reached there; TEMPERA_WEBHOOK has to say the whole.
bool isStoredAddress(std::string_view address);

/// The same with the name under which the studio has the whole in the desktop's keychain:
/// "https://hooks.example.org/keychain-3f2a91c0/…".
/// @param name eight hexadecimal digits that say nothing of the address
std::string keptAddress(std::string_view address, std::string_view name);
/// That name; empty where there is none.
std::string keptName(std::string_view address);

/// The config as it may lie in a file. Addresses of stores that hold credentials, which no job may have, are left out.
TrainConfig withoutSecrets(TrainConfig config);
/// Whether what is typed for this option, and is no value of it yet, may be a secret.
bool mayHoldSecret(std::string_view key);

} // namespace tempera::options
