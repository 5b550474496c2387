// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "base/Result.h"

namespace tempera {

/// SHA-256 (FIPS 180-4), fed piece by piece.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    void add(std::string_view bytes);
    /// 64 hexadecimal digits. The object cannot be used afterwards.
    std::string hex();

private:
    struct State;
    std::unique_ptr<State> state_;
};

std::string sha256Hex(std::string_view bytes);
Result<std::string> sha256OfFile(const std::filesystem::path& path);

/// XXH3-128 as 32 hexadecimal digits: for cache keys, not for security.
std::string fastHashHex(std::string_view bytes);
/// The first 64 bits of fastHashHex, as the coordinate of a random stream that belongs to a name.
std::uint64_t streamOfName(std::string_view name);
/// XXH3-64: to tell apart what is compared whole where it agrees.
std::uint64_t fastHash64(std::string_view bytes);

} // namespace tempera
