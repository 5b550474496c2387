// SPDX-License-Identifier: Apache-2.0
#include "base/Socket.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

#include "base/Descriptor.h"
#include "base/Files.h"

namespace tempera {

namespace {

constexpr std::size_t kLongestLine = std::size_t{64} << 10;

Error socketError(std::string_view what, const fs::path& socket) {
    return Error::failed(std::string(what) + " " + show(socket) + ": " + std::strerror(errno));
}

Result<sockaddr_un> addressOf(const fs::path& socket) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = socket.string();
    if (path.size() > longestSocketPath())
        return Error::failed("the socket path " + show(socket) + " is longer than " +
                             std::to_string(longestSocketPath()) + " bytes");
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
}

const sockaddr* generic(const sockaddr_un& address) { return reinterpret_cast<const sockaddr*>(&address); }

bool isOurUser(int fd) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::getuid();
}

/// Connects, waiting for a place in the queue of the other side. False after the deadline.
Result<bool> connectBefore(const Descriptor& connection, const fs::path& socket,
                           std::chrono::steady_clock::time_point deadline) {
    TEMPERA_TRY(const sockaddr_un address, addressOf(socket));
    while (::connect(connection.get(), generic(address), sizeof address) != 0) {
        if (errno != EAGAIN && errno != EINTR)
            return socketError("cannot reach", socket);
        if (std::chrono::steady_clock::now() >= deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

struct Client {
    Descriptor socket;
    std::string received;
};

} // namespace

std::size_t longestSocketPath() { return sizeof(sockaddr_un::sun_path) - 1; }

struct LineServer::State {
    fs::path path;
    Answer answer;
    Descriptor listener;
    Descriptor wakeUp;
    std::vector<Client> clients;
    std::thread thread;

    void run();
    bool accept();
    bool serve(Client& client) const;
};

void LineServer::State::run() {
    constexpr int kPause = 200; // ms
    for (bool isFull = false;;) {
        // Where nobody can be let in, whoever waits outside would make poll return at once, again and again.
        std::vector<pollfd> polled{{wakeUp.get(), POLLIN, 0}, {isFull ? -1 : listener.get(), POLLIN, 0}};
        for (const Client& client : clients)
            polled.push_back({client.socket.get(), POLLIN, 0});
        if (::poll(polled.data(), polled.size(), isFull ? kPause : -1) < 0) {
            if (errno == EINTR)
                continue;
            return;
        }
        if (polled[0].revents != 0)
            return;
        for (std::size_t i = clients.size(); i-- > 0;)
            if (polled[i + 2].revents != 0 && !serve(clients[i]))
                clients.erase(clients.begin() + static_cast<std::ptrdiff_t>(i));
        isFull = polled[1].revents != 0 && !accept();
    }
}

/// False when there are no more descriptors, or no memory.
bool LineServer::State::accept() {
    Descriptor socket(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (socket.get() < 0)
        return errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM;
    if (isOurUser(socket.get()))
        clients.push_back({std::move(socket), {}});
    return true;
}

/// Reads what is there and answers every whole line. False when the client is to be dropped.
bool LineServer::State::serve(Client& client) const {
    char buffer[4096];
    const ssize_t got = ::recv(client.socket.get(), buffer, sizeof buffer, 0);
    if (got <= 0)
        return got < 0 && (errno == EAGAIN || errno == EINTR);
    client.received.append(buffer, static_cast<std::size_t>(got));
    for (std::size_t end = client.received.find('\n'); end != std::string::npos; end = client.received.find('\n')) {
        const std::string reply = answer(std::string_view(client.received).substr(0, end)) + "\n";
        client.received.erase(0, end + 1);
        // A reply is far smaller than the socket's buffer: a client that lets it fill up is not waited for.
        if (::send(client.socket.get(), reply.data(), reply.size(), MSG_NOSIGNAL) != std::ssize(reply))
            return false;
    }
    return client.received.size() <= kLongestLine;
}

LineServer::LineServer(std::unique_ptr<State> state)
    : state_(std::move(state)) {}

Result<std::unique_ptr<LineServer>> LineServer::listen(const fs::path& socket, Answer answer) {
    TEMPERA_TRY(const sockaddr_un address, addressOf(socket));
    auto state = std::make_unique<State>();
    state->path = socket;
    state->answer = std::move(answer);
    state->listener = Descriptor(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    state->wakeUp = Descriptor(::eventfd(0, EFD_CLOEXEC));
    if (state->listener.get() < 0 || state->wakeUp.get() < 0)
        return socketError("cannot open", socket);
    ::unlink(socket.c_str());
    // Nobody can connect before listen(), so the mode is right before it matters.
    if (::bind(state->listener.get(), generic(address), sizeof address) != 0 || ::chmod(socket.c_str(), 0600) != 0 ||
        ::listen(state->listener.get(), 16) != 0)
        return socketError("cannot listen on", socket);
    state->thread = std::thread([raw = state.get()] { raw->run(); });
    return std::unique_ptr<LineServer>(new LineServer(std::move(state)));
}

LineServer::~LineServer() {
    const std::uint64_t one = 1;
    if (::write(state_->wakeUp.get(), &one, sizeof one) != sizeof one)
        std::terminate(); // an eventfd takes 2^64-2 writes
    state_->thread.join();
    ::unlink(state_->path.c_str());
}

bool isAbandoned(const fs::path& socket) {
    const auto address = addressOf(socket);
    const Descriptor connection(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    return address.ok() && connection.get() >= 0 &&
           ::connect(connection.get(), generic(*address), sizeof *address) != 0 && errno == ECONNREFUSED;
}

Result<std::string> askLine(const fs::path& socket, std::string_view line, std::chrono::milliseconds timeout) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    const Error late =
        Error::failed("no answer on " + show(socket) + " within " + std::to_string(timeout.count()) + " ms");
    Descriptor connection(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (connection.get() < 0)
        return socketError("cannot reach", socket);
    TEMPERA_TRY(const bool connected, connectBefore(connection, socket, deadline));
    if (!connected)
        return late;
    const std::string request = std::string(line) + "\n";
    if (::send(connection.get(), request.data(), request.size(), MSG_NOSIGNAL) != std::ssize(request))
        return socketError("cannot write to", socket);

    std::string reply;
    while (reply.find('\n') == std::string::npos) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        pollfd polled{connection.get(), POLLIN, 0};
        if (left.count() <= 0 || ::poll(&polled, 1, static_cast<int>(left.count())) == 0)
            return late;
        char buffer[4096];
        const ssize_t got = ::recv(connection.get(), buffer, sizeof buffer, 0);
        if (got == 0)
            return Error::failed("the connection to " + show(socket) + " was closed");
        if (got > 0)
            reply.append(buffer, static_cast<std::size_t>(got));
        else if (errno != EINTR && errno != EAGAIN)
            return socketError("cannot read from", socket);
        if (reply.size() > kLongestLine)
            return Error::failed("the answer on " + show(socket) + " is too long");
    }
    return reply.substr(0, reply.find('\n'));
}

} // namespace tempera
