// SPDX-License-Identifier: Apache-2.0
#include "remote/WebhookSigner.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <optional>

#include "base/Text.h"

namespace tempera::remote {

namespace {

constexpr std::string_view kPrefix = "whsec_";
constexpr std::size_t kShortest = 24, kLongest = 64; // bytes, as the specification says

std::optional<std::string> fromBase64(std::string_view text) {
    if (text.empty() || text.size() % 4 != 0 || text.size() > 2 * kLongest)
        return std::nullopt;
    std::string bytes(text.size(), '\0');
    const int length =
        EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                        reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
    if (length < 0)
        return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
    bytes.resize(static_cast<std::size_t>(length) - padding);
    return bytes;
}

std::string toBase64(const unsigned char* bytes, std::size_t count) {
    std::string text((count + 2) / 3 * 4 + 1, '\0'); // and the zero that OpenSSL writes
    text.resize(static_cast<std::size_t>(
        EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()), bytes, static_cast<int>(count))));
    return text;
}

} // namespace

Result<WebhookSigner> WebhookSigner::of(std::string_view secrets) {
    WebhookSigner signer;
    for (const std::string& word : split(secrets, ' ')) {
        std::string_view secret = trim(word);
        if (secret.empty())
            continue;
        if (secret.starts_with(kPrefix))
            secret.remove_prefix(kPrefix.size());
        auto key = fromBase64(secret);
        if (!key || key->size() < kShortest || key->size() > kLongest)
            return Error::badRequest(
                "TEMPERA_WEBHOOK_SECRET: found something else, expected whsec_ and base64 of 24 to "
                "64 bytes, or several of them with spaces between",
                "make one with: echo whsec_$(openssl rand -base64 32)");
        signer.keys_.push_back(std::move(*key));
    }
    return signer;
}

std::string WebhookSigner::sign(std::string_view id, std::int64_t unixSeconds, std::string_view body) const {
    const std::string content = std::string(id) + "." + std::to_string(unixSeconds) + "." + std::string(body);
    std::vector<std::string> signatures;
    for (const std::string& key : keys_) {
        unsigned char digest[EVP_MAX_MD_SIZE];
        unsigned int length = 0;
        HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
             reinterpret_cast<const unsigned char*>(content.data()), content.size(), digest, &length);
        signatures.push_back("v1," + toBase64(digest, length));
    }
    return join(signatures, " ");
}

} // namespace tempera::remote
