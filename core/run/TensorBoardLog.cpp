// SPDX-License-Identifier: Apache-2.0
#include "run/TensorBoardLog.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <optional>
#include <vector>

#include "base/Files.h"
#include "run/EventPieces.h"
#include "run/TensorBoardRecord.h"

namespace tempera::run {

namespace {

namespace tb = tensorboard;

// TensorBoard takes for its own what has this in its name, and reads a folder's files in the order of their names.
constexpr std::string_view kPrefix = "events.out.tfevents.", kSuffix = ".tempera";

/// The number that a file of ours has in its name.
std::optional<std::int64_t> numberOf(std::string_view name) {
    if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix))
        return std::nullopt;
    name.remove_prefix(kPrefix.size());
    name.remove_suffix(std::min(name.size(), kSuffix.size()));
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc() && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> lastNumberIn(const fs::path& folder) {
    std::optional<std::int64_t> last;
    std::error_code error;
    for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::end(entry); entry.increment(error))
        last = std::max(last, numberOf(entry->path().filename().string()));
    return last;
}

/// As Markdown shows it word for word.
std::string asCode(std::string_view text) {
    std::string code = "    ";
    for (const char c : text) {
        code += c;
        if (c == '\n')
            code += "    ";
    }
    return code;
}

/// The size that a PNG's first chunk tells (PNG specification, 11.2.2).
std::optional<tb::Picture> pictureOf(std::string_view png) {
    constexpr std::size_t kWidthAt = 16;
    if (png.size() < kWidthAt + 8 || png.substr(12, 4) != "IHDR")
        return std::nullopt;
    const auto number = [&](std::size_t at) {
        std::int64_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value << 8 | static_cast<unsigned char>(png[at + i]);
        return value;
    };
    return tb::Picture{number(kWidthAt), number(kWidthAt + 4), png};
}

std::string records(double time, const StepEvent& event) {
    std::string all;
    const auto add = [&](std::string_view tag, double value) { all += tb::scalar(time, event.step, tag, value); };
    add("train/loss", event.loss);
    add("train/lr", event.learningRate);
    if (event.textEncoderRate)
        add("train/lr_text_encoder", *event.textEncoderRate);
    add("train/grad_norm", event.gradNorm);
    add("speed/it_per_s", event.itPerS);
    add("speed/images_per_s", event.imagesPerS);
    return all;
}

std::string records(double time, const ValidationEvent& event) {
    return tb::scalar(time, event.step, "validation/loss", event.loss);
}

template <typename Other>
std::string records(double, const Other&) {
    return {};
}

} // namespace

Result<TensorBoardLog::File> TensorBoardLog::File::create(const fs::path& folder, double unixSeconds) {
    TEMPERA_CHECK(createFolders(folder));
    const auto now = static_cast<std::int64_t>(std::llround(unixSeconds));
    const std::int64_t number = std::max(lastNumberIn(folder).value_or(now - 1) + 1, now);
    const fs::path path = folder / (std::string(kPrefix) + std::to_string(number) + std::string(kSuffix));
    File file(Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644)), path);
    if (file.descriptor_.get() < 0)
        return Error::failed("cannot write " + show(path) + ": " + std::strerror(errno));
    TEMPERA_CHECK(file.write(tb::fileHeader(unixSeconds)));
    return file;
}

Status TensorBoardLog::File::write(std::string_view records) {
    while (!records.empty()) {
        const ssize_t written = ::write(descriptor_.get(), records.data(), records.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return Error::failed("cannot write " + show(path_) + ": " + std::strerror(errno));
        records.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<TensorBoardLog> TensorBoardLog::begin(const RunPaths& paths, const TimedEvent& begun) {
    const bool isFirst = !lastNumberIn(paths.tensorboard());
    TEMPERA_TRY(File figures, File::create(paths.tensorboard(), begun.time));
    const std::int64_t from = std::get<RunEvent>(begun.event).resumedFrom.value_or(0);
    TensorBoardLog log(paths, from > 0 ? from + 1 : 0, std::move(figures));
    TEMPERA_CHECK(log.figures_.write(tb::sessionStart(begun.time, log.firstStep_)));
    if (const Result<std::string> job = readFile(paths.job()); job.ok())
        TEMPERA_CHECK(log.figures_.write(tb::text(begun.time, from, "job", asCode(*job))));
    if (isFirst && from > 0) {
        TEMPERA_CHECK(log.appendRecord());
    }
    return log;
}

/// What counts of the record, which may be longer than fits in memory.
Status TensorBoardLog::appendRecord() {
    std::vector<std::int64_t> resumes; // the steps that they went on from
    const auto note = [&resumes](const TimedEvent& timed) -> Status {
        if (const auto* run = std::get_if<RunEvent>(&timed.event); run && run->resumedFrom)
            resumes.push_back(*run->resumedFrom);
        return {};
    };
    TEMPERA_CHECK(forEachEvent(paths_.events(), note, 1));
    for (std::size_t i = resumes.size(); i-- > 1;) // what a later one goes back behind is void, too
        resumes[i - 1] = std::min(resumes[i - 1], resumes[i]);
    std::size_t passed = 0;
    return forEachEvent(paths_.events(), [&](const TimedEvent& timed) -> Status {
        if (const auto* run = std::get_if<RunEvent>(&timed.event); run && run->resumedFrom)
            ++passed;
        const auto step = stepOf(timed.event);
        if (step && passed < resumes.size() && (*step > resumes[passed] || resumes[passed] == 0))
            return {};
        return append(timed);
    });
}

Status TensorBoardLog::append(const TimedEvent& timed) {
    if (const auto* sample = std::get_if<SampleEvent>(&timed.event))
        return appendSample(timed.time, *sample);
    return figures_.write(std::visit([&](const auto& event) { return records(timed.time, event); }, timed.event));
}

Status TensorBoardLog::appendSample(double time, const SampleEvent& event) {
    const Result<std::string> png = readFile(event.path);
    const std::optional<tb::Picture> picture = png.ok() ? pictureOf(*png) : std::nullopt;
    if (!picture)
        return {};
    if (!samples_ || stepOfSamples_ != event.step) {
        const bool isFirst = !samples_;
        TEMPERA_TRY(samples_, File::create(paths_.tensorboard() / "samples", time));
        stepOfSamples_ = event.step;
        if (isFirst)
            TEMPERA_CHECK(samples_->write(tb::sessionStart(time, firstStep_)));
    }
    return samples_->write(
        tb::picture(time, event.step, "sample/" + std::to_string(event.index), event.prompt, *picture));
}

} // namespace tempera::run
