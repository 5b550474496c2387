// SPDX-License-Identifier: Apache-2.0
#include "options/Secrets.h"

#include <algorithm>

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::options {

namespace {

constexpr std::string_view kRest = "/…";

/// The host of what stands between "//" and the path; IPv6 addresses keep their brackets.
std::string_view hostOf(std::string_view authority) {
    if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos)
        authority.remove_prefix(at + 1);
    if (authority.starts_with('['))
        return authority.substr(0, authority.find(']') + 1);
    return authority.substr(0, authority.find(':'));
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
    return address.empty() ? std::string() : shownAddress(address) + std::string(kRest);
}

bool isStoredAddress(std::string_view address) { return address.ends_with(kRest); }

TrainConfig withoutSecrets(TrainConfig config) {
    config.remote.webhook = storedAddress(config.remote.webhook);
    return config;
}

} // namespace tempera::options
