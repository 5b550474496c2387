// SPDX-License-Identifier: Apache-2.0
#include "remote/Webhooks.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include "base/Clock.h"
#include "options/Secrets.h"
#include "options/WebhookRules.h"
#include "remote/HttpPost.h"
#include "remote/WebhookMessages.h"

namespace tempera::remote {

namespace {

using Steady = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

constexpr std::size_t kMostWaiting = 256;

struct Letter {
    WebhookMessage message;
    std::string id; ///< the same for every attempt, so that a receiver sees that it has it already
    int attempts = 0;

    bool isDispensable() const { return message.event == "checkpoint" || message.event == "sample"; }
};

std::string newId(std::mt19937_64& random) {
    constexpr std::string_view kLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::uniform_int_distribution<std::size_t> letter(0, kLetters.size() - 1);
    std::string id = "msg_";
    for (int i = 0; i < 27; ++i)
        id += kLetters[letter(random)];
    return id;
}

std::mt19937_64 seededByTheSystem() {
    std::random_device device;
    std::seed_seq seed{device(), device(), device(), device()};
    return std::mt19937_64(seed);
}

} // namespace

class Webhooks::Sender {
public:
    explicit Sender(WebhookSettings settings)
        : settings_(std::move(settings))
        , messages_(settings_.events, settings_.run)
        , thread_([this] { run(); }) {}
    ~Sender() { finish(Milliseconds(0)); }
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;

    void onEvent(const run::TimedEvent& event) {
        const std::lock_guard lock(mutex_);
        add(messages_.of(event));
    }
    void setStored(std::optional<std::int64_t> step) {
        const std::lock_guard lock(mutex_);
        messages_.setStored(step);
    }
    void onFailure(const std::string& message, const std::string& hint, std::optional<std::int64_t> step) {
        const std::lock_guard lock(mutex_);
        add(messages_.failed(systemClock().unixSeconds(), message, hint, step));
    }
    void finish(Milliseconds patience);
    void hurry(Milliseconds patience);

private:
    void add(std::optional<WebhookMessage> message);
    void run();
    bool waitForWork(std::unique_lock<std::mutex>& lock);
    PostEnd send(const Letter& letter);
    void take(Letter letter, const PostEnd& end);
    void pause(const PostEnd& end);
    void giveUp(std::size_t letters) { lost_ += letters; }
    void complain(const std::string& what);
    bool isLate() const { return isFinishing_ && Steady::now() >= deadline(); }
    Steady::time_point deadline() const { return std::min(deadline_, latest_.load()); }

    const WebhookSettings settings_;
    std::mutex mutex_;
    std::condition_variable changed_;
    WebhookMessages messages_;
    std::deque<Letter> waiting_; ///< without the one that is under way
    std::size_t lost_ = 0;
    int failures_ = 0; ///< in a row
    Steady::time_point notBefore_{};
    Steady::time_point askedFor_{}; ///< by the receiver: nothing before it
    bool isClosed_ = false;         ///< the receiver wants nothing any more
    bool hasComplained_ = false;
    std::mt19937_64 random_ = seededByTheSystem();
    // Asked by the transfer, which does not hold the lock; the deadline is set before the flag.
    Steady::time_point deadline_{};
    std::atomic<Steady::time_point> latest_ = Steady::time_point::max();
    std::atomic<bool> isFinishing_ = false;
    std::thread thread_; ///< last: it uses the rest
};

void Webhooks::Sender::add(std::optional<WebhookMessage> message) {
    if (!message || isClosed_ || isFinishing_)
        return;
    if (waiting_.size() >= kMostWaiting) {
        const auto oldest =
            std::find_if(waiting_.begin(), waiting_.end(), [](const Letter& letter) { return letter.isDispensable(); });
        if (oldest != waiting_.end()) {
            waiting_.erase(oldest);
            giveUp(1);
        }
    }
    waiting_.push_back({std::move(*message), newId(random_)});
    changed_.notify_all();
}

/// @return false when there is nothing left to do
bool Webhooks::Sender::waitForWork(std::unique_lock<std::mutex>& lock) {
    for (;;) {
        if (isLate() || (isFinishing_ && waiting_.empty()))
            return false;
        if (waiting_.empty()) {
            changed_.wait(lock);
            continue;
        }
        if (Steady::now() >= notBefore_)
            return true;
        changed_.wait_until(lock, isFinishing_ ? std::min(notBefore_, deadline()) : notBefore_);
    }
}

void Webhooks::Sender::run() {
    std::unique_lock lock(mutex_);
    while (waitForWork(lock)) {
        Letter letter = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        const PostEnd end = send(letter);
        lock.lock();
        ++letter.attempts;
        take(std::move(letter), end);
    }
    giveUp(waiting_.size());
    waiting_.clear();
}

PostEnd Webhooks::Sender::send(const Letter& letter) {
    HttpPost request;
    request.url = settings_.url;
    request.body = letter.message.body;
    request.timeout = settings_.patience.answer;
    request.isLate = [this] { return isLate(); };
    const auto now = static_cast<std::int64_t>(systemClock().unixSeconds());
    request.headers = {"Content-Type: application/json", "User-Agent: tempera", "Expect:", "webhook-id: " + letter.id,
                       "webhook-timestamp: " + std::to_string(now)};
    if (settings_.signer.signs())
        request.headers.push_back("webhook-signature: " + settings_.signer.sign(letter.id, now, request.body));
    return post(request);
}

/// What becomes of a letter, and of those behind it, after an attempt.
void Webhooks::Sender::take(Letter letter, const PostEnd& end) {
    if (end.kind == PostEnd::Kind::Delivered) {
        failures_ = 0;
        hasComplained_ = false;
        return;
    }
    if (end.kind == PostEnd::Kind::Never) {
        complain(end.what + "; it is told nothing any more");
        giveUp(1 + waiting_.size());
        waiting_.clear();
        isClosed_ = true;
        return;
    }
    if (end.kind == PostEnd::Kind::Refused) {
        complain(end.what);
        giveUp(1);
        return;
    }
    complain(end.what + "; it is tried again");
    pause(end);
    const bool isWorn = isFinishing_ || letter.attempts >= settings_.patience.attempts;
    if (isWorn && letter.isDispensable()) {
        giveUp(1);
        // At the end the time that is left belongs to what must arrive.
        if (isFinishing_)
            giveUp(std::erase_if(waiting_, [](const Letter& other) { return other.isDispensable(); }));
    } else if (isWorn) {
        waiting_.push_back(std::move(letter));
    } else {
        waiting_.push_front(std::move(letter));
    }
}

void Webhooks::Sender::pause(const PostEnd& end) {
    const WebhookPatience& patience = settings_.patience;
    Milliseconds length = patience.firstPause;
    for (int doubled = 0; doubled < failures_ && length < patience.longestPause; ++doubled)
        length *= 2;
    ++failures_;
    length = std::min(length, patience.longestPause);
    // Half of it at least: many runs that were refused together do not come back together.
    length = Milliseconds(std::uniform_int_distribution(length.count() / 2, length.count())(random_));
    const Steady::time_point now = Steady::now();
    if (end.retryAfter)
        askedFor_ = now + std::min<Milliseconds>(*end.retryAfter, patience.longestAskedFor);
    notBefore_ = std::max(now + length, askedFor_);
}

/// Once until something is delivered again.
void Webhooks::Sender::complain(const std::string& what) {
    if (!std::exchange(hasComplained_, true) && settings_.warn)
        settings_.warn("webhook " + options::shownAddress(settings_.url) + ": " + what);
}

void Webhooks::Sender::finish(Milliseconds patience) {
    if (!thread_.joinable())
        return;
    {
        const std::lock_guard lock(mutex_);
        deadline_ = Steady::now() + patience;
        failures_ = 0;
        notBefore_ = askedFor_;
        isFinishing_ = true;
    }
    changed_.notify_all();
    thread_.join();
    if (lost_ > 0 && settings_.warn)
        settings_.warn("webhook " + options::shownAddress(settings_.url) + ": " +
                       (lost_ == 1 ? "1 message could not be delivered"
                                   : std::to_string(lost_) + " messages could not be delivered"));
}

void Webhooks::Sender::hurry(Milliseconds patience) {
    {
        const std::lock_guard lock(mutex_);
        latest_ = Steady::now() + patience;
    }
    changed_.notify_all();
}

Webhooks::Webhooks(std::unique_ptr<Sender> sender)
    : sender_(std::move(sender)) {}
Webhooks::~Webhooks() = default;

Result<std::unique_ptr<Webhooks>> Webhooks::start(WebhookSettings settings) {
    TEMPERA_CHECK(options::checkWebhookAddress(settings.url, "remote.webhook"));
    return std::unique_ptr<Webhooks>(new Webhooks(std::make_unique<Sender>(std::move(settings))));
}

void Webhooks::onEvent(const run::TimedEvent& event) { sender_->onEvent(event); }
void Webhooks::setStored(std::optional<std::int64_t> step) { sender_->setStored(step); }
void Webhooks::onFailure(const std::string& message, const std::string& hint, std::optional<std::int64_t> step) {
    sender_->onFailure(message, hint, step);
}
void Webhooks::finish(Milliseconds patience) { sender_->finish(patience); }
void Webhooks::hurry(Milliseconds patience) { sender_->hurry(patience); }

} // namespace tempera::remote
