// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "base/Result.h"

namespace tempera {

/// The addresses of both ends of the way from this machine to another.
struct WayEnds {
    std::string here; ///< of the interface that it leads through: by which the other one reaches this machine
    std::string there;
};

/// Sends nothing. @param host a name or an address
Result<WayEnds> wayTo(const std::string& host, int port);

/// Whether an address or name means this machine alone: localhost, 127.0.0.1, 127.0.1.1, ::1.
bool isLoopback(const std::string& host);

/// Whether a program listens at a port there now. Waits for an answer for at most `most`, beside looking up the name.
bool isListening(const std::string& host, int port, std::chrono::milliseconds most);

/// A port that nobody listens on now at the loopback interface, and that the system gives to nobody by itself.
Result<int> freeLoopbackPort();

/// Listens at a port of the loopback interface alone. @return the socket, which the caller owns
Result<int> listenOnLoopback(int port);

} // namespace tempera
