// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace tempera::test {

/// Listens at a free port of the loopback interface.
class LoopbackListener {
public:
    LoopbackListener() {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), length);
        ::listen(socket_, SOMAXCONN);
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length);
        port_ = ntohs(address.sin_port);
    }
    ~LoopbackListener() { ::close(socket_); }
    LoopbackListener(const LoopbackListener&) = delete;
    LoopbackListener& operator=(const LoopbackListener&) = delete;

    int port() const { return port_; }
    /// Waits a moment for somebody. @return the connection, which the caller closes; -1: nobody came
    int accept() const {
        pollfd ready{socket_, POLLIN, 0};
        return ::poll(&ready, 1, 20) == 1 ? ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC) : -1;
    }

private:
    const int socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int port_ = 0;
};

} // namespace tempera::test
