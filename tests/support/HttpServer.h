// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "LoopbackListener.h"

namespace tempera::test {

/// A request as an HttpServer has got it.
struct HttpRequest {
    std::string line;                           ///< "POST /path HTTP/1.1"
    std::map<std::string, std::string> headers; ///< names in lower case
    std::string body;
    std::chrono::steady_clock::time_point at;
};

/// What an HttpServer does with a request.
struct HttpAnswer {
    int code = 200;
    std::vector<std::string> headers = {};
    std::string body = {};
    std::chrono::milliseconds after = std::chrono::milliseconds(0); ///< how long it thinks
    bool isReset = false;                                           ///< the connection is reset instead
};

/// A real, small HTTP server at a port of the loopback interface; one request at a time, in a thread of its own.
class HttpServer {
public:
    /// @param answer called in the server's thread with each request and how many came before it
    explicit HttpServer(std::function<HttpAnswer(const HttpRequest&, std::size_t)> answer)
        : answer_(std::move(answer))
        , thread_([this] { run(); }) {}
    ~HttpServer() {
        isOver_ = true;
        thread_.join();
    }
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    int port() const { return listener_.port(); }
    std::string url(const std::string& path = "/hook") const {
        return "http://127.0.0.1:" + std::to_string(port()) + path;
    }
    std::vector<HttpRequest> requests() const {
        const std::lock_guard lock(mutex_);
        return requests_;
    }
    /// Waits for so many requests.
    bool waitFor(std::size_t count, std::chrono::seconds patience = std::chrono::seconds(60)) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, [&] { return requests_.size() >= count; });
    }

private:
    void run() {
        while (!isOver_) {
            const int client = listener_.accept();
            if (client < 0)
                continue;
            serve(client);
            ::close(client);
        }
    }

    void serve(int client) {
        HttpRequest request;
        if (!read(client, request))
            return;
        std::size_t before = 0;
        {
            const std::lock_guard lock(mutex_);
            before = requests_.size();
        }
        const HttpAnswer answer = answer_(request, before);
        {
            const std::lock_guard lock(mutex_);
            requests_.push_back(request);
        }
        changed_.notify_all();
        for (auto left = answer.after; left.count() > 0 && !isOver_; left -= std::chrono::milliseconds(10))
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        if (answer.isReset) {
            const linger now{1, 0};
            ::setsockopt(client, SOL_SOCKET, SO_LINGER, &now, sizeof now);
            return;
        }
        std::string text = "HTTP/1.1 " + std::to_string(answer.code) +
                           " So\r\nConnection: close\r\nContent-Length: " + std::to_string(answer.body.size()) + "\r\n";
        for (const std::string& header : answer.headers)
            text += header + "\r\n";
        text += "\r\n" + answer.body;
        for (std::size_t sent = 0; sent < text.size();) {
            const ssize_t got = ::send(client, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
            if (got <= 0)
                return;
            sent += static_cast<std::size_t>(got);
        }
    }

    static bool read(int client, HttpRequest& request) {
        std::string bytes;
        char piece[4096];
        for (;;) {
            if (const std::size_t end = bytes.find("\r\n\r\n"); end != std::string::npos) {
                parse(bytes.substr(0, end), request);
                const auto length = request.headers.find("content-length");
                const std::size_t body = length == request.headers.end() ? 0 : std::stoul(length->second);
                if (bytes.size() >= end + 4 + body) {
                    request.body = bytes.substr(end + 4, body);
                    request.at = std::chrono::steady_clock::now();
                    return true;
                }
            }
            pollfd ready{client, POLLIN, 0};
            if (::poll(&ready, 1, 5000) != 1)
                return false;
            const ssize_t got = ::recv(client, piece, sizeof piece, 0);
            if (got <= 0)
                return false;
            bytes.append(piece, static_cast<std::size_t>(got));
        }
    }

    static void parse(const std::string& head, HttpRequest& request) {
        std::size_t begin = 0;
        for (std::size_t number = 0; begin <= head.size(); ++number) {
            const std::size_t end = std::min(head.find("\r\n", begin), head.size());
            const std::string line = head.substr(begin, end - begin);
            begin = end + 2;
            const std::size_t colon = line.find(": ");
            if (number == 0) {
                request.line = line;
            } else if (colon != std::string::npos) {
                std::string name = line.substr(0, colon);
                for (char& letter : name)
                    letter = static_cast<char>(::tolower(letter));
                request.headers[name] = line.substr(colon + 2);
            }
        }
    }

    std::function<HttpAnswer(const HttpRequest&, std::size_t)> answer_;
    LoopbackListener listener_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<HttpRequest> requests_;
    std::atomic<bool> isOver_ = false;
    std::thread thread_; ///< the last: it uses what stands above
};

} // namespace tempera::test
