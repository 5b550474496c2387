// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/Result.h"

namespace tempera {

/// The longest path that a Unix socket's address can hold.
std::size_t longestSocketPath();

/// A server that answers lines of text with lines of text on a Unix socket of mode 0600; connections of other users are
/// closed. One thread of its own serves every client; a client that sends more than 64 KiB without a newline, or does
/// not read its replies, is cut off.
class LineServer {
public:
    /// Called in the server's thread with a line without its newline; returns the reply without newline. Must not
    /// block.
    using Answer = std::function<std::string(std::string_view)>;

    static Result<std::unique_ptr<LineServer>> listen(const std::filesystem::path& socket, Answer answer);
    /// Closes all connections and removes the socket.
    ~LineServer();
    LineServer(const LineServer&) = delete;
    LineServer& operator=(const LineServer&) = delete;

private:
    struct State;
    explicit LineServer(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// Whether there is a socket that nobody listens on, as a killed process leaves it. Thread: any; does not wait.
bool isAbandoned(const std::filesystem::path& socket);

/// Connects, sends one line and returns the first line of the reply. Thread: any; waits.
Result<std::string> askLine(const std::filesystem::path& socket, std::string_view line,
                            std::chrono::milliseconds timeout);

} // namespace tempera
