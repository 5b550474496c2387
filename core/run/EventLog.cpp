// SPDX-License-Identifier: Apache-2.0
#include "run/EventLog.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <deque>
#include <functional>
#include <utility>

#include "base/Descriptor.h"
#include "base/Files.h"

namespace tempera::run {

namespace {

Error fileError(std::string_view what, const fs::path& file) {
    return Error::failed(std::string(what) + " " + show(file) + ": " + std::strerror(errno));
}

/// The length of the file up to and including its last newline.
off_t lengthOfWholeLines(int descriptor, off_t size) {
    char buffer[4096];
    while (size > 0) {
        const off_t from = std::max<off_t>(0, size - static_cast<off_t>(sizeof buffer));
        const ssize_t got = ::pread(descriptor, buffer, static_cast<std::size_t>(size - from), from);
        if (got <= 0)
            return size;
        for (ssize_t i = got; i-- > 0;)
            if (buffer[i] == '\n')
                return from + i + 1;
        size = from;
    }
    return 0;
}

/// What a later resume does to the events before it.
bool isVoidAfter(const Event& event, std::int64_t resumedFrom) {
    if (std::holds_alternative<DoneEvent>(event) || std::holds_alternative<StoppedEvent>(event) ||
        std::holds_alternative<ErrorEvent>(event))
        return true;
    const auto step = stepOf(event);
    return step && (*step > resumedFrom || resumedFrom == 0);
}

/// Whether the last event is a resume that makes some of the steps before it void, and not all that there are.
bool takesStepsBack(const std::vector<TimedEvent>& events) {
    const auto* run = events.empty() ? nullptr : std::get_if<RunEvent>(&events.back().event);
    return run && run->resumedFrom.value_or(0) > 0 && std::ranges::any_of(events, [run](const TimedEvent& timed) {
               const auto* step = std::get_if<StepEvent>(&timed.event);
               return step && step->step > *run->resumedFrom;
           });
}

constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr std::size_t kLongestLine = 16 * kBlock;

Error cannotRead(const fs::path& file) {
    return Error::badRequest("cannot read " + show(file) + ": " + std::strerror(errno));
}

ssize_t readAt(int descriptor, char* to, std::size_t size, std::uint64_t offset) {
    ssize_t got = -1;
    do
        got = ::pread(descriptor, to, size, static_cast<off_t>(offset));
    while (got < 0 && errno == EINTR);
    return got;
}

/// Where the hole ends that begins at `offset`, if it is longer than any event: nothing in it is one.
std::uint64_t behindHole(int descriptor, std::uint64_t offset) {
    const auto from = static_cast<off_t>(offset);
    off_t data = ::lseek(descriptor, from, SEEK_DATA);
    if (data < 0 && errno == ENXIO) // none up to the end
        data = ::lseek(descriptor, 0, SEEK_END);
    return data - from > static_cast<off_t>(kLongestLine) ? static_cast<std::uint64_t>(data) : offset;
}

/// Calls `use` with the whole lines from `offset` on, holding one block of the file at a time, until more than `atMost`
/// bytes are read. What no event is as long as is passed over up to its end. @return the offset behind the last of them
Result<std::uint64_t> forEachLine(const fs::path& file, std::uint64_t offset, std::uint64_t atMost,
                                  const std::function<Status(std::string_view)>& use) {
    std::error_code none;
    if (const fs::file_status status = fs::status(file, none); fs::exists(status) && !fs::is_regular_file(status))
        return Error::badRequest(show(file) + ": not a regular file"); // a pipe would be waited for
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.get() < 0 && errno != ENOENT)
        return cannotRead(file);
    std::string text; // begins with the part of a line that the block before ended with
    const std::uint64_t first = offset;
    for (bool isEnded = descriptor.get() < 0; !isEnded && offset - first < atMost;) {
        const std::size_t kept = text.size();
        if (const std::uint64_t behind = behindHole(descriptor.get(), offset + kept); behind > offset + kept) {
            text.clear();
            offset = behind;
            continue;
        }
        text.resize(kept + kBlock);
        const ssize_t got = readAt(descriptor.get(), text.data() + kept, kBlock, offset + kept);
        if (got < 0)
            return cannotRead(file);
        isEnded = got == 0;
        text.resize(kept + static_cast<std::size_t>(got));
        std::size_t begin = 0;
        for (std::size_t end = text.find('\n', kept); end != std::string::npos; end = text.find('\n', begin)) {
            TEMPERA_CHECK(use(std::string_view(text).substr(begin, end - begin)));
            begin = end + 1;
        }
        if (text.size() - begin > kLongestLine) // a crash of the system leaves zeros, of any length
            begin = text.size();
        text.erase(0, begin);
        offset += begin;
    }
    return offset;
}

Status requireKnownVersion(const RunEvent& event, const fs::path& file) {
    if (event.version > kEventsVersion)
        return Error::badRequest(show(file) + ": written by a newer program (events version " +
                                 std::to_string(event.version) + ", this one reads up to " +
                                 std::to_string(kEventsVersion) + ")");
    return {};
}

} // namespace

Result<EventLog> EventLog::open(const fs::path& file, const Clock& clock) {
    TEMPERA_CHECK(createFolders(file.parent_path()));
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return fileError("cannot open", file);
    EventLog log(descriptor, file, clock);
    struct stat info {};
    if (::fstat(descriptor, &info) != 0)
        return fileError("cannot read", file);
    if (S_ISFIFO(info.st_mode))
        return Error::badRequest(show(file) + ": not a regular file");
    if (const off_t whole = lengthOfWholeLines(descriptor, info.st_size);
        whole < info.st_size && ::ftruncate(descriptor, whole) != 0)
        return fileError("cannot cut the torn last line of", file);
    return log;
}

EventLog::EventLog(int descriptor, fs::path file, const Clock& clock)
    : descriptor_(descriptor)
    , file_(std::move(file))
    , clock_(&clock) {}

EventLog::EventLog(EventLog&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1))
    , file_(std::move(other.file_))
    , clock_(other.clock_) {}

EventLog& EventLog::operator=(EventLog&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(file_, other.file_);
    std::swap(clock_, other.clock_);
    return *this;
}

EventLog::~EventLog() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

Result<TimedEvent> EventLog::append(const Event& event) {
    TimedEvent timed{clock_->unixSeconds(), event};
    const std::string line = toJsonLine({timed.time, withRelativePaths(event, file_.parent_path())}) + "\n";
    std::string_view rest = line;
    while (!rest.empty()) { // once, but for a disk that is about to be full: then the second one says why
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            break;
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    if (!rest.empty()) {
        const Error error = fileError("cannot write", file_);
        // Half a line would spoil the next one.
        const off_t half = std::ssize(line) - std::ssize(rest);
        struct stat info {};
        if (half > 0 && ::fstat(descriptor_, &info) == 0 && ::ftruncate(descriptor_, info.st_size - half) != 0)
            return error.context("and cannot cut it");
        return error;
    }
    return timed;
}

Status EventLog::sync() {
    if (::fsync(descriptor_) != 0)
        return fileError("cannot sync", file_);
    return {};
}

EventReader::EventReader(fs::path file)
    : file_(std::move(file)) {}

Status EventReader::addLine(std::string_view line, Batch& batch) const {
    Result<std::optional<TimedEvent>> event = parseEvent(line);
    if (!event.ok()) {
        ++batch.badLines;
        return {};
    }
    if (!*event)
        return {};
    TimedEvent& timed = **event;
    if (const auto* run = std::get_if<RunEvent>(&timed.event))
        TEMPERA_CHECK(requireKnownVersion(*run, file_));
    batch.events.push_back({timed.time, withAbsolutePaths(std::move(timed.event), file_.parent_path())});
    return {};
}

Result<EventReader::Batch> EventReader::poll(std::uint64_t atMost, std::size_t lastSteps) {
    Batch batch;
    struct stat info {};
    if (::stat(file_.c_str(), &info) != 0)
        return batch;
    const auto size = static_cast<std::uint64_t>(info.st_size);
    if (inode_ != 0 && (info.st_ino != inode_ || size < offset_)) {
        batch.restarted = true;
        offset_ = 0;
    }
    inode_ = info.st_ino;
    if (S_ISREG(info.st_mode) && size == offset_)
        return batch;
    const std::uint64_t before = offset_;
    std::deque<std::string> steps;
    bool arePassedOver = false, areMissed = false; // steps
    const auto addSteps = [&]() -> Status {
        for (const std::string& line : std::exchange(steps, {}))
            TEMPERA_CHECK(addLine(line, batch));
        return {};
    };
    const auto add = [&](std::string_view line) -> Status {
        if (lastSteps != kAllSteps && line.starts_with("{\"event\":\"step\",")) {
            if (steps.size() == lastSteps) {
                steps.pop_front();
                arePassedOver = true;
            }
            steps.emplace_back(line);
            return {};
        }
        if (!line.starts_with("{\"event\":\"phase\",") && !line.starts_with("{\"event\":\"devices\","))
            TEMPERA_CHECK(addSteps());
        TEMPERA_CHECK(addLine(line, batch));
        areMissed = areMissed || (arePassedOver && takesStepsBack(batch.events));
        return {};
    };
    TEMPERA_TRY(offset_, forEachLine(file_, offset_, atMost, add));
    TEMPERA_CHECK(addSteps());
    if (areMissed) { // the last ones that count are among those that were passed over
        offset_ = before;
        TEMPERA_TRY(Batch whole, poll(atMost, kAllSteps));
        whole.restarted = whole.restarted || batch.restarted;
        return whole;
    }
    batch.more = offset_ - before >= atMost;
    dropVoid(batch.events);
    return batch;
}

void dropVoid(std::vector<TimedEvent>& events) {
    std::vector<TimedEvent> kept;
    kept.reserve(events.size());
    for (TimedEvent& timed : events) {
        if (const auto* run = std::get_if<RunEvent>(&timed.event); run && run->resumedFrom)
            std::erase_if(kept,
                          [&](const TimedEvent& earlier) { return isVoidAfter(earlier.event, *run->resumedFrom); });
        kept.push_back(std::move(timed));
    }
    events = std::move(kept);
}

Result<std::vector<TimedEvent>> readEvents(const fs::path& file) {
    TEMPERA_TRY(EventReader::Batch batch, EventReader(file).poll());
    return std::move(batch.events);
}

Result<RunRecord> readRunRecord(const fs::path& file) {
    RunRecord record;
    const auto add = [&](std::string_view line) -> Status {
        // Nearly all lines are steps: they are not worth parsing.
        if (line.find("\"run\"") == std::string_view::npos && line.find("\"done\"") == std::string_view::npos)
            return {};
        Result<std::optional<TimedEvent>> event = parseEvent(line);
        if (!event.ok() || !*event)
            return {};
        if (const auto* run = std::get_if<RunEvent>(&(*event)->event)) {
            TEMPERA_CHECK(requireKnownVersion(*run, file));
            record = {*run, (*event)->time, false};
        } else if (std::holds_alternative<DoneEvent>((*event)->event)) {
            record.done = true;
        }
        return {};
    };
    TEMPERA_CHECK(forEachLine(file, 0, EventReader::kNoLimit, add));
    return record;
}

Result<MadeAtStep> readMadeAt(const fs::path& file, std::int64_t step) {
    MadeAtStep made;
    const auto add = [&](std::string_view line) -> Status {
        constexpr std::array<std::string_view, 4> kOfUse = {"\"run\"", "\"sample\"", "\"validation\"",
                                                            "\"checkpoint\""};
        if (std::ranges::none_of(kOfUse,
                                 [&](std::string_view name) { return line.find(name) != std::string_view::npos; }))
            return {};
        const Result<std::optional<TimedEvent>> event = parseEvent(line);
        if (!event.ok() || !*event)
            return {};
        if (const auto* run = std::get_if<RunEvent>(&(*event)->event); run && run->resumedFrom.value_or(-1) < step) {
            made.samples = 0;
            made.validation = false;
        } else if (const auto* sample = std::get_if<SampleEvent>(&(*event)->event)) {
            made.samples += sample->step == step ? 1 : 0;
            made.sampleSeconds = sample->seconds;
        } else if (const auto* loss = std::get_if<ValidationEvent>(&(*event)->event)) {
            made.validation = made.validation || loss->step == step;
            made.validationSeconds = loss->seconds;
        } else if (const auto* checkpoint = std::get_if<CheckpointEvent>(&(*event)->event)) {
            made.checkpointSeconds = checkpoint->seconds;
        }
        return {};
    };
    TEMPERA_CHECK(forEachLine(file, 0, EventReader::kNoLimit, add));
    return made;
}

} // namespace tempera::run
