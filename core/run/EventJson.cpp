// SPDX-License-Identifier: Apache-2.0
#include "run/Events.h"

#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "base/Files.h"
#include "base/Quote.h"

namespace tempera::run {

namespace {

using Json = nlohmann::ordered_json;

/// Writes the fields of an event under their names.
class Writer {
public:
    explicit Writer(Json& json)
        : json_(json) {}

    template <class T>
    void operator()(const char* name, const T& value) {
        json_[name] = value;
    }
    template <class T>
    void operator()(const char* name, const std::optional<T>& value) {
        if (value)
            (*this)(name, *value);
    }
    /// JSON knows no infinities: what is not finite is null.
    void operator()(const char* name, double value) { json_[name] = std::isfinite(value) ? Json(value) : Json(); }
    void operator()(const char* name, const fs::path& value) { json_[name] = show(value); }
    void operator()(const char* name, Phase value) { json_[name] = phaseName(value); }
    void operator()(const char* name, hardware::Slowdown value) { json_[name] = hardware::slowdownName(value); }
    void operator()(const char* name, const std::vector<fs::path>& values) {
        Json list = Json::array();
        for (const fs::path& value : values)
            list.push_back(show(value));
        json_[name] = std::move(list);
    }
    void operator()(const char* name, const std::vector<DeviceState>& values); // its fields are written likewise
    void operator()(const char* name, const std::vector<DeviceMemory>& values) {
        Json list = Json::array();
        for (const DeviceMemory& value : values)
            list.push_back({{"device", value.device}, {"bytes", value.bytes}, {"peak", value.peak}});
        json_[name] = std::move(list);
    }

private:
    Json& json_;
};

/// Reads the fields of an event; one that is missing keeps its default, one of a wrong type throws.
class Reader {
public:
    explicit Reader(const Json& json)
        : json_(json) {}

    template <class T>
    void operator()(const char* name, T& value) const {
        if (const auto at = json_.find(name); at != json_.end())
            value = at->template get<T>();
    }
    template <class T>
    void operator()(const char* name, std::optional<T>& value) const {
        if (const auto at = json_.find(name); at != json_.end() && !at->is_null())
            value = at->template get<T>();
    }
    void operator()(const char* name, double& value) const {
        if (const auto at = json_.find(name); at != json_.end())
            value = at->is_null() ? std::numeric_limits<double>::quiet_NaN() : at->get<double>();
    }
    void operator()(const char* name, fs::path& value) const {
        if (const auto at = json_.find(name); at != json_.end())
            value = path(*at);
    }
    void operator()(const char* name, Phase& value) const {
        if (const auto at = json_.find(name); at != json_.end())
            value = phaseOfName(at->get_ref<const std::string&>()).value_or(value);
    }
    void operator()(const char* name, std::optional<hardware::Slowdown>& value) const {
        if (const auto at = json_.find(name); at != json_.end() && !at->is_null())
            value = hardware::slowdownOfName(at->get_ref<const std::string&>());
    }
    void operator()(const char* name, std::vector<fs::path>& values) const {
        if (const auto at = json_.find(name); at != json_.end())
            for (const Json& value : *at)
                values.push_back(path(value));
    }
    void operator()(const char* name, std::vector<DeviceState>& values) const;
    void operator()(const char* name, std::vector<DeviceMemory>& values) const {
        if (const auto at = json_.find(name); at != json_.end())
            for (const Json& value : *at)
                values.push_back({value.at("device").get<std::string>(), value.at("bytes").get<std::int64_t>(),
                                  value.value("peak", std::int64_t{0})});
    }

private:
    static fs::path path(const Json& json) {
        const auto& text = json.get_ref<const std::string&>();
        return {std::u8string(text.begin(), text.end())};
    }

    const Json& json_;
};

// One list of fields for each event, for writing and for reading. `E` is the event, const or not.

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, RunEvent>
void fields(Visitor&& visit, E& event) {
    visit("version", event.version);
    visit("name", event.name);
    visit("program", event.program);
    visit("resumed_from", event.resumedFrom);
    visit("steps", event.steps);
    visit("epochs", event.epochs);
    visit("steps_per_epoch", event.stepsPerEpoch);
    visit("global_batch", event.globalBatch);
    visit("images", event.images);
    visit("presentations_per_epoch", event.presentationsPerEpoch);
    visit("devices", event.devices);
    visit("precision", event.precision);
    visit("model_hash", event.modelHash);
    visit("dataset_hash", event.datasetHash);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, PhaseEvent>
void fields(Visitor&& visit, E& event) {
    visit("phase", event.phase);
    visit("done", event.done);
    visit("total", event.total);
    visit("unit", event.unit);
    visit("seconds_left", event.secondsLeft);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, StepEvent>
void fields(Visitor&& visit, E& event) {
    visit("step", event.step);
    visit("epoch", event.epoch);
    visit("images_seen", event.imagesSeen);
    visit("loss", event.loss);
    visit("lr", event.learningRate);
    visit("lr_text_encoder", event.textEncoderRate);
    visit("grad_norm", event.gradNorm);
    visit("skipped", event.skipped);
    visit("it_per_s", event.itPerS);
    visit("images_per_s", event.imagesPerS);
    visit("seconds_left", event.secondsLeft);
    visit("memory", event.memory);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, DeviceState>
void fields(Visitor&& visit, E& state) {
    visit("device", state.device);
    visit("images_per_s", state.imagesPerS);
    visit("exchanging", state.exchanging);
    visit("memory", state.memory);
    visit("memory_total", state.memoryTotal);
    visit("temperature_c", state.temperature);
    visit("power_w", state.power);
    visit("energy_wh", state.energy);
    visit("slowed_by", state.slowedBy);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, DevicesEvent>
void fields(Visitor&& visit, E& event) {
    visit("seconds", event.seconds);
    visit("devices", event.devices);
    visit("exchanging", event.exchanging);
    visit("efficiency", event.efficiency);
    visit("efficiency_measured", event.isEfficiencyMeasured);
    visit("energy_wh", event.energy);
    visit("cost_time", event.costOfTime);
    visit("cost_electricity", event.costOfElectricity);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, ValidationEvent>
void fields(Visitor&& visit, E& event) {
    visit("step", event.step);
    visit("loss", event.loss);
    visit("images", event.images);
    visit("seconds", event.seconds);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, SampleEvent>
void fields(Visitor&& visit, E& event) {
    visit("step", event.step);
    visit("index", event.index);
    visit("prompt", event.prompt);
    visit("path", event.path);
    visit("seed", event.seed);
    visit("seconds", event.seconds);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, CheckpointEvent>
void fields(Visitor&& visit, E& event) {
    visit("step", event.step);
    visit("path", event.path);
    visit("bytes", event.bytes);
    visit("seconds", event.seconds);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, WarningEvent>
void fields(Visitor&& visit, E& event) {
    visit("message", event.message);
    visit("step", event.step);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, ErrorEvent>
void fields(Visitor&& visit, E& event) {
    visit("message", event.message);
    visit("hint", event.hint);
    visit("step", event.step);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, StoppedEvent>
void fields(Visitor&& visit, E& event) {
    visit("step", event.step);
    visit("path", event.path);
}

template <class Visitor, class E>
requires std::is_same_v<std::remove_const_t<E>, DoneEvent>
void fields(Visitor&& visit, E& event) {
    visit("step", event.step);
    visit("images_seen", event.imagesSeen);
    visit("seconds", event.seconds);
    visit("output", event.output);
}

void Writer::operator()(const char* name, const std::vector<DeviceState>& values) {
    Json list = Json::array();
    for (const DeviceState& value : values) {
        Json item = Json::object();
        fields(Writer(item), value);
        list.push_back(std::move(item));
    }
    json_[name] = std::move(list);
}

void Reader::operator()(const char* name, std::vector<DeviceState>& values) const {
    if (const auto at = json_.find(name); at != json_.end())
        for (const Json& item : *at)
            fields(Reader(item), values.emplace_back());
}

/// In the order of the alternatives of Event.
constexpr std::array<std::string_view, std::variant_size_v<Event>> kNames{
    "run", "phase", "step", "validation", "sample", "checkpoint", "warning", "error", "stopped", "done", "devices"};

template <std::size_t I = 0>
std::optional<Event> emptyEvent(std::string_view name) {
    if constexpr (I < std::variant_size_v<Event>)
        return name == kNames[I] ? Event(std::in_place_index<I>) : emptyEvent<I + 1>(name);
    else
        return std::nullopt;
}

} // namespace

std::string toJsonLine(const TimedEvent& event) {
    Json json;
    json["event"] = kNames[event.event.index()];
    json["time"] = std::round(event.time * 1000.0) / 1000.0;
    std::visit([&](const auto& body) { fields(Writer(json), body); }, event.event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<std::optional<TimedEvent>> parseEvent(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object() || !json.contains("event") || !json["event"].is_string())
        return Error::badRequest("not an event: " + oneLine(line));
    TimedEvent timed;
    try {
        std::optional<Event> event = emptyEvent(json["event"].get_ref<const std::string&>());
        if (!event)
            return std::optional<TimedEvent>();
        std::visit([&](auto& body) { fields(Reader(json), body); }, *event);
        timed = {json.value("time", 0.0), std::move(*event)};
    } catch (const Json::exception& error) {
        return Error::badRequest("malformed event: " + oneLine(error.what()));
    }
    return std::optional<TimedEvent>(std::move(timed));
}

} // namespace tempera::run
