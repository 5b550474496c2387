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
