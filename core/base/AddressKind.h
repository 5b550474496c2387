// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

struct sockaddr;

namespace tempera {

/// Whose an IP address is, for programs that connect where a user's file tells them to.
enum class AddressKind {
    Public,
    Private,  ///< of a local network: RFC 1918, RFC 4193
    Loopback, ///< this machine
    Refused,  ///< nobody's to connect to: link-local (where clouds keep their metadata), multicast, unspecified, …
};

/// IPv4 addresses that are written as IPv6 ones (mapped, compatible, NAT64, 6to4) count as what they lead to. Anything
/// but IPv4 and IPv6 is refused.
AddressKind kindOf(const sockaddr& address);

/// The same for a host of a URL where it is an address and no name; IPv6 with or without brackets.
std::optional<AddressKind> kindOfLiteral(std::string host);

} // namespace tempera
