// SPDX-License-Identifier: Apache-2.0
#include "base/LocalAddress.h"

#include <cstring>
#include <memory>

#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tempera {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

/// The local end of a datagram socket that is connected there; empty where there is no way.
std::string localEnd(const addrinfo& remote) {
    const int socket = ::socket(remote.ai_family, remote.ai_socktype | SOCK_CLOEXEC, remote.ai_protocol);
    if (socket < 0)
        return {};
    sockaddr_storage local{};
    socklen_t length = sizeof local;
    char text[NI_MAXHOST] = {};
    auto* const address = reinterpret_cast<sockaddr*>(&local);
    const bool known = ::connect(socket, remote.ai_addr, remote.ai_addrlen) == 0 &&
                       ::getsockname(socket, address, &length) == 0 &&
                       ::getnameinfo(address, length, text, sizeof text, nullptr, 0, NI_NUMERICHOST) == 0;
    ::close(socket);
    return known ? text : std::string();
}

} // namespace

Result<std::string> localAddressTowards(const std::string& host, int port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    if (const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0)
        return Error::failed("cannot find " + host + ": " + ::gai_strerror(error));
    const Addresses addresses(found, &::freeaddrinfo);
    for (const addrinfo* one = addresses.get(); one; one = one->ai_next)
        if (std::string local = localEnd(*one); !local.empty())
            return local;
    return Error::failed("there is no way to " + host);
}

} // namespace tempera
