// SPDX-License-Identifier: Apache-2.0
#include "options/Secrets.h"

#include <algorithm>

#include "base/Quote.h"
#include "base/Text.h"
#include "options/Schema.h"
#include "options/StoreAddress.h"

namespace tempera::options {

namespace {

constexpr std::string_view kRest = "/…";
constexpr std::string_view kKept = "/keychain-";
constexpr std::size_t kNameLength = 8;

/// The host of what stands between "//" and the path; IPv6 addresses keep their brackets.
std::string_view hostOf(std::string_view authority) {
    if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos)
        authority.remove_prefix(at + 1);
    if (authority.starts_with('['))
        return authority.substr(0, authority.find(']') + 1);
    return authority.substr(0, authority.find(':'));
}

/// What is no address of a store, and has what credentials in one have.
bool mayHoldCredentials(std::string_view address) {
    return address.find_first_of("@?#,=") != address.npos && !parseStoreAddress(address).ok();
}

} // namespace

std::string shownAddress(std::string_view address) {
    const std::size_t slashes = address.find("://");
    const std::string scheme = lowerAscii(address.substr(0, slashes));
    if (scheme != "http" && scheme != "https")
        return "an address";
    const std::string_view rest = address.substr(slashes + 3);
    const std::string_view host = hostOf(rest.substr(0, rest.find_first_of("/?#\\")));
    return host.empty() ? scheme + "://" : scheme + "://" + oneLine(host, 253);
}

std::string storedAddress(std::string_view address) {
    if (address.empty() || !keptName(address).empty())
        return std::string(address);
    return shownAddress(address) + std::string(kRest);
}

bool isStoredAddress(std::string_view address) { return address.ends_with(kRest); }

std::string keptAddress(std::string_view address, std::string_view name) {
    return shownAddress(address) + std::string(kKept) + std::string(name) + std::string(kRest);
}

std::string keptName(std::string_view address) {
    const std::size_t kept = address.rfind(kKept);
    if (kept == address.npos || !isStoredAddress(address))
        return {};
    std::string_view name = address.substr(kept + kKept.size());
    name.remove_suffix(std::min(name.size(), kRest.size()));
    const bool isName = name.size() == kNameLength && name.find_first_not_of("0123456789abcdef") == name.npos;
    return isName && address == keptAddress(address, name) ? std::string(name) : std::string();
}

TrainConfig withoutSecrets(TrainConfig config) {
    config.remote.webhook = storedAddress(config.remote.webhook);
    if (mayHoldCredentials(config.remote.uri))
        config.remote.uri.clear();
    for (const Option& option : schema().options()) {
        const std::string path = option.type == ValueType::Path ? toText(option.get(config)) : std::string();
        if (isStoreAddress(path) && mayHoldCredentials(path))
            option.set(config, std::string());
    }
    return config;
}

bool mayHoldSecret(std::string_view key) { return key == "remote.webhook" || key == "remote.uri"; }

} // namespace tempera::options
