// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/Files.h"
#include "commands/ProgressLine.h"
#include "train/ImageSampler.h"

namespace tempera::app {

/// What `tempera sample` tells while it draws and of what it wrote. As JSON: the events of ProgressLine, then
/// `{"event": "preview", "path": "…", "step": 3, "steps": 30}` whenever a preview is on disk,
/// `{"event": "sample", "path": "…", "seed": 42, "prompt": "…"}` for every picture, with `lora_scale` where that was
/// given, and `{"event": "done", "output": ["…"]}`.
class SampleReport {
public:
    /// @param preview a PNG that is replaced as the pictures take shape, at most twice a second; empty: none
    SampleReport(ProgressStyle style, fs::path preview);

    /// After every step of the sampler.
    void drawing(const train::SampleProgress& now);
    /// A picture lies on disk.
    void wrote(const fs::path& file, std::uint64_t seed, const std::string& prompt, std::optional<double> loraScale);
    void done() const;

private:
    using Clock = std::chrono::steady_clock;

    void writePreview(const train::SampleProgress& now);

    ProgressStyle style_;
    fs::path preview_;
    Clock::time_point previewed_;
    ProgressLine line_;
    std::vector<fs::path> files_;
};

} // namespace tempera::app
