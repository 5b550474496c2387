// SPDX-License-Identifier: Apache-2.0
#include "remote/WebhookMessages.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "options/Job.h"

namespace tempera::remote {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestText = 1000; // bytes of a prompt or a message

std::string timestamp(double unixSeconds) {
    const auto seconds = static_cast<std::time_t>(unixSeconds);
    std::tm parts{};
    char text[32];
    if (!::gmtime_r(&seconds, &parts) || std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        return {};
    return text;
}

/// "checkpoints/step-000050": what lies elsewhere by its name alone, as the rest is nobody's business.
std::string shownPath(const std::filesystem::path& path) {
    if (!path.is_absolute() && !options::isAddress(path.string()))
        return show(path);
    const std::filesystem::path folder = path.parent_path().filename();
    return show(folder.empty() ? path.filename() : folder / path.filename());
}

} // namespace

/// Makes the message of one event.
struct WebhookMessages::Maker {
    WebhookMessages& messages;
    double time;

    std::string ofAll() const {
        return messages.run_.steps > 0 ? " of " + std::to_string(messages.run_.steps) : std::string();
    }

    std::optional<WebhookMessage> make(const std::string& event, std::int64_t step, const std::string& text,
                                       const Json& more) const {
        if (!messages.wants(event))
            return std::nullopt;
        const auto& last = messages.last_;
        const std::string line = messages.run_.name + ": " + text;
        Json json = {{"event", event}, {"step", step}, {"run", messages.run_.name}, {"steps", messages.run_.steps}};
        json["images_seen"] = last ? last->imagesSeen : 0;
        json["loss"] = last && std::isfinite(last->loss) ? Json(last->loss) : Json();
        json["elapsed_seconds"] = messages.began_ ? messages.clock_.monotonicSeconds() - *messages.began_ : 0.0;
        json["timestamp"] = timestamp(time);
        json.update(more);
        json["text"] = json["content"] = line;
        return WebhookMessage{event, json.dump(-1, ' ', false, Json::error_handler_t::replace)};
    }

    std::optional<WebhookMessage> operator()(const run::RunEvent& event) const {
        messages.run_ = event;
        messages.began_ = messages.clock_.monotonicSeconds();
        messages.last_.reset();
        const std::int64_t step = event.resumedFrom.value_or(0);
        Json more = {{"devices", event.devices}, {"program", event.program}};
        if (event.resumedFrom)
            more["resumed_from"] = step;
        return make("start", step,
                    event.resumedFrom ? "goes on from step " + std::to_string(step) + ofAll()
                                      : "started, " + std::to_string(event.steps) + " steps",
                    more);
    }
    std::optional<WebhookMessage> operator()(const run::StepEvent& event) const {
        messages.last_ = event;
        return std::nullopt;
    }
    std::optional<WebhookMessage> operator()(const run::CheckpointEvent& event) const {
        return make("checkpoint", event.step, "checkpoint at step " + std::to_string(event.step) + ofAll(),
                    {{"path", shownPath(event.path)}, {"bytes", event.bytes}});
    }
    std::optional<WebhookMessage> operator()(const run::SampleEvent& event) const {
        const std::string prompt = oneLine(event.prompt, kLongestText);
        return make(
            "sample", event.step, "sample at step " + std::to_string(event.step) + ": " + prompt,
            {{"path", shownPath(event.path)}, {"index", event.index}, {"prompt", prompt}, {"seed", event.seed}});
    }
    std::optional<WebhookMessage> operator()(const run::DoneEvent& event) const {
        if (messages.run_.steps == 0) // one that was complete before
            messages.run_.steps = event.step;
        Json output = Json::array();
        for (const auto& file : event.output)
            output.push_back(shownPath(file));
        return make("complete", event.step,
                    "complete, " + std::to_string(event.step) + " steps in " + formatDuration(event.seconds),
                    {{"output", output}, {"images_seen", event.imagesSeen}, {"elapsed_seconds", event.seconds}});
    }
    std::optional<WebhookMessage> operator()(const run::ErrorEvent& event) const {
        return messages.failed(time, event.message, event.hint, event.step);
    }
    template <class Other>
    std::optional<WebhookMessage> operator()(const Other&) const {
        return std::nullopt;
    }
};

WebhookMessages::WebhookMessages(std::vector<std::string> events, std::string run, const Clock& clock)
    : events_(std::move(events))
    , clock_(clock) {
    run_.name = std::move(run);
}

bool WebhookMessages::wants(const std::string& event) const {
    return std::find(events_.begin(), events_.end(), event) != events_.end();
}

std::optional<WebhookMessage> WebhookMessages::of(const run::TimedEvent& event) {
    return std::visit(Maker{*this, event.time}, event.event);
}

std::optional<WebhookMessage> WebhookMessages::failed(double time, const std::string& message, const std::string& hint,
                                                      std::optional<std::int64_t> step) {
    if (std::exchange(hasFailed_, true))
        return std::nullopt;
    const std::int64_t at = step.value_or(last_ ? last_->step : 0);
    const std::string line = oneLine(message, kLongestText);
    Json more = {{"message", line}, {"hint", oneLine(hint, kLongestText)}};
    if (stored_)
        more["stored_step"] = *stored_ ? Json(**stored_) : Json();
    return Maker{*this, time}.make("failed", at, "failed at step " + std::to_string(at) + ": " + line, more);
}

} // namespace tempera::remote
