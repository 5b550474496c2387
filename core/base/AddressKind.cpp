// SPDX-License-Identifier: Apache-2.0
#include "base/AddressKind.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace tempera {

namespace {

struct Range4 {
    std::uint32_t network;
    int bits;
    AddressKind kind;
};
constexpr Range4 kRanges4[] = {
    {0x00000000, 8, AddressKind::Refused},  // "this network"; Linux takes 0.0.0.0 for itself
    {0x0A000000, 8, AddressKind::Private},  // 10.0.0.0
    {0x7F000000, 8, AddressKind::Loopback}, // 127.0.0.0
    {0xA9FE0000, 16, AddressKind::Refused}, // 169.254.0.0, link-local
    {0xAC100000, 12, AddressKind::Private}, // 172.16.0.0
    {0xC0A80000, 16, AddressKind::Private}, // 192.168.0.0
    {0x6464C8C8, 32, AddressKind::Refused}, // 100.100.100.200, metadata of Alibaba Cloud
    {0xA83F8110, 32, AddressKind::Refused}, // 168.63.129.16, the host of Azure's machines
    {0xE0000000, 4, AddressKind::Refused},  // multicast
    {0xF0000000, 4, AddressKind::Refused},  // reserved, broadcast
};

AddressKind kindOf4(std::uint32_t address) {
    for (const Range4& range : kRanges4)
        if ((address ^ range.network) >> (32 - range.bits) == 0)
            return range.kind;
    return AddressKind::Public;
}

using Bytes = std::array<std::uint8_t, 16>;

std::uint32_t fourOf(const Bytes& bytes, std::size_t first) {
    std::uint32_t address = 0;
    for (std::size_t i = first; i < first + 4; ++i)
        address = address << 8 | bytes[i];
    return address;
}

template <std::size_t N>
bool startsWith(const Bytes& bytes, const std::uint8_t (&prefix)[N]) {
    return std::equal(std::begin(prefix), std::end(prefix), bytes.begin());
}

AddressKind kindOf6(const Bytes& bytes) {
    constexpr std::uint8_t kZeros[12] = {}, kMapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF},
                           kNat64[12] = {0, 0x64, 0xFF, 0x9B}, k6to4[2] = {0x20, 0x02};
    constexpr std::uint8_t kAmazon[16] = {0xFD, 0x00, 0x0E, 0xC2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54},
                           kGoogle[16] = {0xFD, 0x20, 0x00, 0xCE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54};
    if (startsWith(bytes, kMapped) || startsWith(bytes, kNat64))
        return kindOf4(fourOf(bytes, 12));
    if (startsWith(bytes, k6to4))
        return kindOf4(fourOf(bytes, 2));
    if (startsWith(bytes, kZeros)) { // ::, ::1, and IPv4-compatible addresses
        const std::uint32_t last = fourOf(bytes, 12);
        return last == 1 ? AddressKind::Loopback : kindOf4(last);
    }
    const bool isLinkLocal = bytes[0] == 0xFE && (bytes[1] & 0xC0) == 0x80;
    if (isLinkLocal || bytes[0] == 0xFF || startsWith(bytes, kAmazon) || startsWith(bytes, kGoogle))
        return AddressKind::Refused;
    const bool isSiteLocal = bytes[0] == 0xFE && (bytes[1] & 0xC0) == 0xC0;
    return (bytes[0] & 0xFE) == 0xFC || isSiteLocal ? AddressKind::Private : AddressKind::Public;
}

AddressKind kindOf6(const in6_addr& address) {
    Bytes bytes;
    std::memcpy(bytes.data(), &address, bytes.size());
    return kindOf6(bytes);
}

} // namespace

AddressKind kindOf(const sockaddr& address) {
    if (address.sa_family == AF_INET) {
        sockaddr_in four;
        std::memcpy(&four, &address, sizeof four);
        return kindOf4(ntohl(four.sin_addr.s_addr));
    }
    if (address.sa_family == AF_INET6) {
        sockaddr_in6 six;
        std::memcpy(&six, &address, sizeof six);
        return kindOf6(six.sin6_addr);
    }
    return AddressKind::Refused;
}

std::optional<AddressKind> kindOfLiteral(std::string host) {
    if (host.size() > 2 && host.front() == '[' && host.back() == ']')
        host = host.substr(1, host.size() - 2);
    host = host.substr(0, host.find('%')); // the zone of a link-local address
    in6_addr six{};
    if (::inet_pton(AF_INET6, host.c_str(), &six) == 1)
        return kindOf6(six);
    // As names are looked up: "127.1", "0x7f.0.0.1" and "2130706433" are addresses, too.
    in_addr four{};
    if (host.empty() || host.find_first_of(" \t\n") != std::string::npos || ::inet_aton(host.c_str(), &four) != 1)
        return std::nullopt;
    return kindOf4(ntohl(four.s_addr));
}

} // namespace tempera
