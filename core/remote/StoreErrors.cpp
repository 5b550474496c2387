// SPDX-License-Identifier: Apache-2.0
#include "remote/StoreErrors.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <regex>

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::remote {

namespace {

enum class Duration { Passes, Stays };

/// What is known to go wrong, the more telling before the more general.
struct Known {
    std::string_view sign;  ///< in what rclone says
    std::string_view words; ///< for a person; empty: what rclone says
    Duration duration;
};
constexpr std::array<Known, 40> kKnown{{
    {"RequestTimeTooSkewed", "the clock of this machine is wrong", Duration::Passes},
    {"NoSuchBucket", "there is no such bucket", Duration::Stays},
    {"ContainerNotFound", "there is no such container", Duration::Stays},
    {"InvalidBucketName", "that is no name of a bucket", Duration::Stays},
    {"NoCredentialProviders", "no credentials were found (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE)",
     Duration::Stays},
    {"could not find default credentials", "no credentials were found (GOOGLE_APPLICATION_CREDENTIALS)",
     Duration::Stays},
    {"InvalidAccessKeyId", "it does not know the access key", Duration::Stays},
    {"SignatureDoesNotMatch", "the secret key is wrong", Duration::Stays},
    {"ExpiredToken", "the credentials have expired", Duration::Stays},
    {"InvalidToken", "the session token is wrong", Duration::Stays},
    {"AuthorizationHeaderMalformed", "the bucket is in another region (AWS_REGION)", Duration::Stays},
    {"PermanentRedirect", "the bucket is in another region (AWS_REGION)", Duration::Stays},
    {"AccessDenied", "access denied (403)", Duration::Stays},
    {"AuthorizationFailure", "access denied (403)", Duration::Stays},
    {"AuthenticationFailed", "access denied (403)", Duration::Stays},
    {"QuotaExceeded", "the quota is used up", Duration::Stays},
    {"didn't find section in config file", "rclone has no remote of that name (rclone listremotes)", Duration::Stays},
    {"knownhosts:", "its host key is not in ~/.ssh/known_hosts", Duration::Stays},
    {"known_hosts", "there is no ~/.ssh/known_hosts to know the host by (ssh to it once)", Duration::Stays},
    {"unable to authenticate", "it does not accept the key or the password", Duration::Stays},
    {"couldn't connect to ssh-agent", "there is no key for it, and no ssh-agent", Duration::Stays},
    {"x509:", "", Duration::Stays},
    {"SlowDown", "it asks to slow down", Duration::Passes},
    {"connection refused", "nobody answers (connection refused)", Duration::Passes},
    {"no such host", "its host is not known (DNS)", Duration::Passes},
    {"i/o timeout", "it does not answer in time", Duration::Passes},
    {"timeout", "it does not answer in time", Duration::Passes},
    {"network is unreachable", "there is no network", Duration::Passes},
    {"connection reset", "the connection broke", Duration::Passes},
    {"broken pipe", "the connection broke", Duration::Passes},
    {"corrupted on transfer", "a file arrived damaged", Duration::Passes},
    {"EOF", "the connection broke", Duration::Passes},
    {"no space left", "", Duration::Passes}, // there or here, as the path tells
    {"401 Unauthorized", "it wants other credentials (401)", Duration::Stays},
    {"403 Forbidden", "access denied (403)", Duration::Stays},
    {"status code: 403", "access denied (403)", Duration::Stays},
    {"permission denied", "permission denied", Duration::Stays},
    {"file name too long", "", Duration::Stays},
    {"not a directory", "a file lies where a folder is expected", Duration::Stays},
    {"unknown flag", "this rclone is too old, expected 1.60 or newer", Duration::Stays},
}};

/// What rclone says last, as one line: "2026/11/22 07:47:07 Failed to copyto: NoSuchBucket: …\n\tstatus code: 404, …".
std::string lastMessage(std::string_view output) {
    static const std::regex kStamp("[0-9]{4}/[0-9]{2}/[0-9]{2} [0-9:]{8} ");
    static const std::regex kNoise("^(CRITICAL|ERROR|NOTICE|Fatal error) *: *|Failed to [a-z ]+"
                                   "( with [0-9]+ errors: last error was)?: |error in ListJSON: |"
                                   ",? *(request id|host id): *[^,]*|caused by: |RequestError: send request failed *");
    const std::string text(output);
    std::size_t begin = 0;
    for (std::sregex_iterator match(text.begin(), text.end(), kStamp), end; match != end; ++match)
        begin = static_cast<std::size_t>(match->position() + match->length());
    return std::string(trim(std::regex_replace(oneLine(text.substr(begin), 2000), kNoise, "")));
}

/// Without what follows "?" in addresses.
std::string withoutQueries(const std::string& text) {
    static const std::regex kQuery("(://[^ \"?]*)\\?[^ \"]*");
    return std::regex_replace(text, kQuery, "$1");
}

} // namespace

Error storeError(std::string_view output, int code, const std::vector<std::pair<std::string, std::string>>& variables) {
    const std::string said = withoutSecrets(withoutQueries(lastMessage(output)), secretsOfEnvironment(variables));
    const std::string all(output);
    const auto known = std::find_if(kKnown.begin(), kKnown.end(),
                                    [&](const Known& one) { return all.find(one.sign) != std::string::npos; });
    constexpr int kFatal = 7; // rclone's word for what more tries will not mend
    const bool stays = known == kKnown.end() ? code == kFatal : known->duration == Duration::Stays;
    std::string words = known == kKnown.end() || known->words.empty() ? oneLine(said, 300) : std::string(known->words);
    if (words.empty())
        words = "rclone ended with " + std::to_string(code) + " and said nothing";
    return stays ? Error::badRequest(std::move(words)) : Error::failed(std::move(words));
}

std::string withoutSecrets(std::string text, const std::vector<std::string>& secrets) {
    static const std::regex kUser("://[^ /@\"]+@");
    static const std::regex kSigned("((sig|signature|x-amz-[a-z-]+|token|password|key)=)[^ &\"]+",
                                    std::regex::icase | std::regex::ECMAScript);
    for (const std::string& secret : secrets)
        for (std::size_t at = 0; (at = text.find(secret, at)) != std::string::npos; at += 3)
            text.replace(at, secret.size(), "***");
    return std::regex_replace(std::regex_replace(text, kUser, "://***@"), kSigned, "$1***");
}

std::vector<std::string> secretsOfEnvironment(const std::vector<std::pair<std::string, std::string>>& more) {
    constexpr std::size_t kShortest = 8; // shorter ones are words of their own
    static const std::regex kName("(KEY|SECRET|TOKEN|PASS|SAS|CREDENTIAL|CONNECTION_STRING)");
    std::vector<std::string> secrets;
    const auto add = [&secrets](const std::string& name, std::string_view value) {
        if (value.size() >= kShortest && std::regex_search(name, kName))
            secrets.emplace_back(value);
    };
    for (char** entry = environ; entry && *entry; ++entry) {
        const std::string_view variable(*entry);
        if (const std::size_t equals = variable.find('='); equals != variable.npos)
            add(std::string(variable.substr(0, equals)), variable.substr(equals + 1));
    }
    for (const auto& [name, value] : more)
        add(name, value);
    // One that holds another goes first, or a part of it would stay.
    std::sort(secrets.begin(), secrets.end(),
              [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
    return secrets;
}

} // namespace tempera::remote
