// SPDX-License-Identifier: Apache-2.0
#include "base/LocalAddress.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/Descriptor.h"

namespace tempera {

namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

Result<Addresses> addressesOf(const std::string& host, int port, int kind) {
    addrinfo hints{};
    hints.ai_socktype = kind;
    addrinfo* found = nullptr;
    if (const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0)
        return Error::failed("cannot find " + host + ": " + ::gai_strerror(error));
    return Addresses(found, &::freeaddrinfo);
}

/// Empty where it has none.
std::string textOf(const sockaddr* address, socklen_t length) {
    char text[NI_MAXHOST] = {};
    const bool known = ::getnameinfo(address, length, text, sizeof text, nullptr, 0, NI_NUMERICHOST) == 0;
    return known ? text : std::string();
}

/// The local end of a datagram socket that is connected there; empty where there is no way.
std::string localEnd(const addrinfo& remote) {
    const Descriptor socket(::socket(remote.ai_family, remote.ai_socktype | SOCK_CLOEXEC, remote.ai_protocol));
    sockaddr_storage local{};
    socklen_t length = sizeof local;
    auto* const address = reinterpret_cast<sockaddr*>(&local);
    const bool known = socket.get() >= 0 && ::connect(socket.get(), remote.ai_addr, remote.ai_addrlen) == 0 &&
                       ::getsockname(socket.get(), address, &length) == 0;
    return known ? textOf(address, length) : std::string();
}

bool answers(const addrinfo& remote, std::chrono::milliseconds most) {
    const Descriptor socket(
        ::socket(remote.ai_family, remote.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, remote.ai_protocol));
    if (socket.get() < 0)
        return false;
    if (::connect(socket.get(), remote.ai_addr, remote.ai_addrlen) == 0)
        return true;
    pollfd connected{socket.get(), POLLOUT, 0};
    int error = 0;
    socklen_t length = sizeof error;
    return errno == EINPROGRESS && ::poll(&connected, 1, static_cast<int>(most.count())) == 1 &&
           ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &length) == 0 && error == 0;
}

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

} // namespace

Result<WayEnds> wayTo(const std::string& host, int port) {
    TEMPERA_TRY(const Addresses addresses, addressesOf(host, port, SOCK_DGRAM));
    for (const addrinfo* one = addresses.get(); one; one = one->ai_next)
        if (std::string here = localEnd(*one); !here.empty())
            return WayEnds{std::move(here), textOf(one->ai_addr, one->ai_addrlen)};
    return Error::failed("there is no way to " + host);
}

bool isListening(const std::string& host, int port, std::chrono::milliseconds most) {
    const Result<Addresses> addresses = addressesOf(host, port, SOCK_STREAM);
    for (const addrinfo* one = addresses.ok() ? addresses->get() : nullptr; one; one = one->ai_next)
        if (answers(*one, most))
            return true;
    return false;
}

bool isLoopback(const std::string& host) {
    in_addr address{};
    const bool isNumber = ::inet_pton(AF_INET, host.c_str(), &address) == 1;
    return host == "localhost" || host == "::1" || (isNumber && ntohl(address.s_addr) >> 24 == IN_LOOPBACKNET);
}

Result<int> freeLoopbackPort() {
    constexpr int kFirst = 20000, kLast = 31999; // below those that Linux gives to connections
    std::random_device random;
    for (int attempt = 0; attempt < 100; ++attempt) {
        const int port = std::uniform_int_distribution(kFirst, kLast)(random);
        if (const auto socket = listenOnLoopback(port); socket.ok()) {
            ::close(*socket);
            return port;
        }
    }
    return Error::failed("no port is free between " + std::to_string(kFirst) + " and " + std::to_string(kLast));
}

Result<int> listenOnLoopback(int port) {
    const sockaddr_in address = loopback(port);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int on = 1; // connections of a run before may still be closing
    if (socket >= 0 && ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        ::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
        ::listen(socket, SOMAXCONN) == 0)
        return socket;
    const std::string reason = std::strerror(errno);
    if (socket >= 0)
        ::close(socket);
    return Error::failed("cannot listen at port " + std::to_string(port) + ": " + reason);
}

} // namespace tempera
