// SPDX-License-Identifier: Apache-2.0
#include "base/Hash.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "base/Descriptor.h"
#include "base/Files.h"

namespace tempera {

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

std::string toHex(const unsigned char* bytes, std::size_t count) {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text(count * 2, '0');
    for (std::size_t i = 0; i < count; ++i) {
        text[2 * i] = kDigits[bytes[i] >> 4];
        text[2 * i + 1] = kDigits[bytes[i] & 15];
    }
    return text;
}

} // namespace

struct Sha256::State {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    State() { EVP_DigestInit_ex(context, EVP_sha256(), nullptr); }
    ~State() { EVP_MD_CTX_free(context); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;
};

Sha256::Sha256()
    : state_(std::make_unique<State>()) {}
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) { EVP_DigestUpdate(state_->context, bytes.data(), bytes.size()); }

std::string Sha256::hex() {
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int length = 0;
    EVP_DigestFinal_ex(state_->context, digest, &length);
    return toHex(digest, length);
}

std::string sha256Hex(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.hex();
}

Result<std::string> sha256OfFile(const std::filesystem::path& path) {
    const auto unreadable = [&path] {
        return Error::badRequest("cannot read " + show(path) + ": " + std::strerror(errno));
    };
    int descriptor = -1;
    do
        descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    while (descriptor < 0 && errno == EINTR);
    const Descriptor file(descriptor);
    struct stat info {};
    if (file.get() < 0 || ::fstat(file.get(), &info) != 0)
        return unreadable();
    if (!S_ISREG(info.st_mode))
        return Error::badRequest(show(path) + ": not a regular file");
    // Read and not mapped: a disk that fails is an error here, and no signal that ends the program.
    Sha256 hash;
    std::vector<char> piece(kPiece);
    for (;;) {
        const ssize_t got = ::read(file.get(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return unreadable();
        if (got == 0)
            return hash.hex();
        hash.add({piece.data(), static_cast<std::size_t>(got)});
    }
}

std::string fastHashHex(std::string_view bytes) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
    return toHex(canonical.digest, sizeof canonical.digest);
}

std::uint64_t streamOfName(std::string_view name) { return XXH3_128bits(name.data(), name.size()).high64; }

std::uint64_t fastHash64(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

} // namespace tempera
