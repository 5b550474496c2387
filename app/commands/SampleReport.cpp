// SPDX-License-Identifier: Apache-2.0
#include "commands/SampleReport.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <utility>

#include "commands/EventLine.h"
#include "data/PngFile.h"

namespace tempera::app {

SampleReport::SampleReport(ProgressStyle style, fs::path preview)
    : style_(style)
    , preview_(std::move(preview))
    , line_("drawing", "steps", style) {}

void SampleReport::drawing(const train::SampleProgress& now) {
    line_.update(static_cast<std::size_t>(now.picture * now.steps + now.together * now.step),
                 static_cast<std::size_t>(now.pictures * now.steps));
    if (!preview_.empty())
        writePreview(now);
}

void SampleReport::writePreview(const train::SampleProgress& now) {
    constexpr std::chrono::milliseconds kBetween(500);
    if (now.step < now.steps && Clock::now() - previewed_ < kBetween)
        return;
    previewed_ = Clock::now();
    if (const Status saved = data::savePng(preview_, now.preview()); !saved.ok()) {
        StatusLine().say("tempera: no more previews: " + saved.error().message);
        preview_.clear();
        return;
    }
    if (style_ == ProgressStyle::Json)
        printEvent({{"event", "preview"}, {"path", wholePath(preview_)}, {"step", now.step}, {"steps", now.steps}});
}

void SampleReport::wrote(const fs::path& file, std::uint64_t seed, const std::string& prompt,
                         std::optional<double> loraScale) {
    files_.push_back(file);
    if (style_ != ProgressStyle::Json) {
        std::printf("%s\n", show(file).c_str());
        return;
    }
    nlohmann::ordered_json event = {{"event", "sample"}, {"path", wholePath(file)}, {"seed", seed}, {"prompt", prompt}};
    if (loraScale)
        event["lora_scale"] = *loraScale;
    printEvent(event);
}

void SampleReport::done() const {
    if (style_ != ProgressStyle::Json)
        return;
    auto output = nlohmann::ordered_json::array();
    for (const fs::path& file : files_)
        output.push_back(wholePath(file));
    printEvent({{"event", "done"}, {"output", std::move(output)}});
}

} // namespace tempera::app
