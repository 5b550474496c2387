// SPDX-License-Identifier: Apache-2.0
#include "options/WebhookRules.h"

#include <algorithm>
#include <string>

#include "base/AddressKind.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "options/Secrets.h"

namespace tempera::options {

namespace {

/// Whether there is no port, or one that can be: from 1 to 65535.
bool mayBePort(std::string_view address) {
    std::string_view authority = address.substr(address.find("://") + 3);
    authority = authority.substr(0, authority.find_first_of("/?#"));
    authority.remove_prefix(authority.rfind('@') == authority.npos ? 0 : authority.rfind('@') + 1);
    const std::size_t colon = authority.find(':', authority.starts_with('[') ? authority.find(']') : 0);
    if (colon == authority.npos)
        return true;
    const std::string_view digits = authority.substr(colon + 1);
    const auto port = parseInteger(digits);
    const bool isNumber = digits.find_first_not_of("0123456789") == digits.npos;
    return isNumber && port && *port >= 1 && *port <= 65535;
}

/// What is wrong with an address; empty: nothing that its text tells.
std::string whatIsWrong(std::string_view address) {
    const std::string shown = shownAddress(address);
    const std::size_t slashes = shown.find("://");
    if (slashes == std::string::npos)
        return "found something else, expected an address that begins with https://";
    const bool isUnreadable = std::any_of(address.begin(), address.end(), [](char letter) {
        return static_cast<unsigned char>(letter) <= ' ' || letter == '\\' || letter == '\x7f';
    });
    const std::string host = shown.substr(slashes + 3);
    if (host.empty() || isUnreadable)
        return "found " + shown + " with a space, a control character or no host, expected https://host/…";
    if (!mayBePort(address))
        return "found " + shown + " with a port that cannot be, expected one from 1 to 65535, or none";
    const auto kind = kindOfLiteral(host);
    if (kind == AddressKind::Refused)
        return "found " + shown + ", which is link-local or nobody's address, expected a host to talk to";
    if (kind == AddressKind::Public && shown.starts_with("http:"))
        return "found " + shown + ", expected https: plain http is for this machine and the local network";
    return {};
}

} // namespace

Status checkWebhookAddress(std::string_view address, std::string_view where) {
    if (const std::string wrong = whatIsWrong(address); !wrong.empty())
        return Error::badRequest(std::string(where) + ": " + wrong);
    return {};
}

void checkWebhook(const RemoteConfig& remote, std::vector<Problem>& problems) {
    if (!remote.webhook.empty() && !isStoredAddress(remote.webhook))
        if (std::string wrong = whatIsWrong(remote.webhook); !wrong.empty())
            problems.push_back({"remote.webhook", std::move(wrong), Severity::Error, false});
    for (const std::string& event : remote.webhookEvents)
        if (std::find(kWebhookEvents.begin(), kWebhookEvents.end(), event) == kWebhookEvents.end()) {
            const std::vector<std::string> all(kWebhookEvents.begin(), kWebhookEvents.end());
            problems.push_back({"remote.webhook_events",
                                "found " + inQuotes(event) + ", expected some of " + join(all, ", "), Severity::Error,
                                false});
        }
}

} // namespace tempera::options
