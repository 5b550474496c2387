// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/Text.h"
#include "plan/ExchangeText.h"
#include "plan/RunPlan.h"
#include "run/DeviceTally.h"

namespace tempera::plan {

namespace {

constexpr std::size_t kLabelWidth = 10;

std::string label(std::string_view text) {
    std::string padded = "  " + std::string(text);
    padded.resize(kLabelWidth + 4, ' ');
    return padded;
}

std::string size(std::uint64_t bytes) { return formatBytes(static_cast<double>(bytes)); }

std::string plural(std::int64_t count, std::string_view one) {
    return formatCount(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

std::string rightAligned(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

/// Eighths of a block, so that short bars differ, too.
std::string bar(double part, int width) {
    constexpr std::array kEighths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int eighths = static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * width * 8));
    std::string text;
    for (int i = 0; i < eighths / 8; ++i)
        text += "█";
    return text + kEighths[static_cast<std::size_t>(eighths % 8)];
}

std::string datasetLines(const RunPlan& plan) {
    const bool hasClass = plan.classImages > 0;
    const std::int64_t own = hasClass ? plan.ownPresentations : plan.presentationsPerEpoch;
    std::string text = label("dataset") + plural(plan.images, "image") + ", with repeats " +
                       plural(own, "presentation") + " an epoch\n";
    if (!hasClass)
        return text;
    text += label("") + plural(plan.classImages, "class image") +
            ", shown in turn with them: " + plural(plan.presentationsPerEpoch - own, "presentation") + ", together " +
            formatCount(plan.presentationsPerEpoch) + " an epoch\n";
    if (plan.classFolder && plan.classFolder->missing > 0)
        text += label("") + formatCount(plan.classFolder->missing) + " of them are drawn before the training, into " +
                show(plan.classFolder->path) + "\n";
    else if (plan.classFolder)
        text += label("") + formatCount(plan.classFolder->pictures) + " of them were drawn earlier, in " +
                show(plan.classFolder->path) + "\n";
    return text;
}

std::string bucketLines(const RunPlan& plan) {
    constexpr std::size_t kMostShown = 24;
    constexpr int kBarWidth = 24;
    std::int64_t most = 1;
    for (const Bucket& bucket : plan.buckets)
        most = std::max(most, bucket.presentations);
    std::string text;
    for (std::size_t i = 0; i < plan.buckets.size() && i < kMostShown; ++i) {
        const Bucket& bucket = plan.buckets[i];
        text += label(i == 0 ? "buckets" : "");
        text += rightAligned(std::to_string(bucket.size.width), 5) + " × ";
        std::string height = std::to_string(bucket.size.height);
        height.resize(5, ' ');
        text += height + rightAligned(plural(static_cast<std::int64_t>(bucket.pictures.size()), "image"), 14) +
                rightAligned(formatCount(bucket.batches) + (bucket.batches == 1 ? " batch" : " batches"), 16) + "  " +
                bar(static_cast<double>(bucket.presentations) / static_cast<double>(most), kBarWidth) + "\n";
    }
    if (plan.buckets.size() > kMostShown)
        text += label("") + "and " + formatCount(static_cast<long long>(plan.buckets.size() - kMostShown)) + " more\n";
    return text;
}

std::string hostLine(const RunPlan& plan) {
    return feelsHostMemory(plan) ? label("") + "and of the computer's memory about " + size(plan.memory.host) +
                                       (plan.hostMemory > 0 ? " of " + size(plan.hostMemory) : "") + "\n"
                                 : "";
}

std::string memoryLines(const RunPlan& plan) {
    const MemoryEstimate& memory = plan.memory;
    std::string text = label("memory") + "about " + size(memory.total());
    if (plan.deviceMemory > 0)
        text += " of " + size(plan.deviceMemory) + " on each device  " +
                bar(static_cast<double>(memory.total()) / static_cast<double>(plan.deviceMemory), 20);
    return text + "\n" + label("") + "weights " + size(memory.weights) + " · gradients " + size(memory.gradients) +
           " · optimizer " + size(memory.optimizer) + " · activations " + size(memory.activations) + " · workspace " +
           size(memory.workspace) + "\n" + hostLine(plan);
}

std::string reliefLines(const RunPlan& plan) {
    std::string text;
    for (const MemoryRelief& relief : plan.reliefs) {
        std::string changes;
        for (const auto& [key, value] : relief.changes)
            changes += " --set " + key + "=" + value;
        const auto slower = std::lround((relief.slower - 1) * 100);
        text += label(text.empty() ? "to fit" : "") + relief.what + ": " + size(relief.saved) + " less, then about " +
                size(relief.total) + (slower > 0 ? ", a step takes " + std::to_string(slower) + " % longer" : "") +
                (slower < 0 ? ", a step takes " + std::to_string(-slower) + " % less time" : "") + "\n" + label("") +
                changes + "\n";
    }
    return text;
}

std::string epochs(double value) {
    const double rounded = std::round(value * 100) / 100;
    if (rounded == 0)
        return "less than one epoch";
    return formatNumber(rounded) + (rounded == 1.0 ? " epoch" : " epochs");
}

std::string timeLine(const TimeEstimate& time) {
    std::string perStep = time.secondsPerStep < 1 ? std::to_string(std::lround(time.secondsPerStep * 1000)) + " ms"
                                                  : formatNumber(std::round(time.secondsPerStep * 10) / 10) + " s";
    std::string parts = "training " + formatDuration(time.trainingSeconds);
    if (time.samplingSeconds >= 1)
        parts += " · samples " + formatDuration(time.samplingSeconds);
    if (time.validationSeconds >= 1)
        parts += " · validation " + formatDuration(time.validationSeconds);
    if (time.drawingSeconds >= 1)
        parts += " · drawing class images " + formatDuration(time.drawingSeconds);
    if (time.cachingSeconds >= 1)
        parts += " · caching " + formatDuration(time.cachingSeconds) + " where nothing is cached yet";
    return label("time") + "about " + formatDuration(time.seconds) + ", " + perStep + " a step (" + time.basis + ")\n" +
           label("") + parts + "\n";
}

std::string fileLines(const RunPlan& plan) {
    std::string text;
    for (const PlannedFiles& files : plan.files) {
        text += label(text.empty() ? "files" : "") + files.what + ": " + files.name + ", ";
        if (files.kept != 1)
            text += formatCount(files.kept) + " × ";
        text += size(files.bytes);
        if (files.count != files.kept)
            text += " (of " + formatCount(files.count) + " written)";
        text += "\n";
    }
    return text;
}

/// Names of warnings that say the same of several options, as one: those of sampling without a prompt are many.
struct Folded {
    std::vector<std::string> keys;
    std::string message;
};

std::vector<Folded> folded(const std::vector<std::string>& warnings) {
    constexpr std::string_view kIgnored = ": ignored: it ";
    std::vector<Folded> lines;
    for (const std::string& warning : warnings) {
        const std::size_t at = warning.find(kIgnored);
        if (at == std::string::npos) {
            lines.push_back({{}, warning});
            continue;
        }
        const std::string message = warning.substr(at + kIgnored.size());
        const auto same = std::find_if(lines.begin(), lines.end(), [&](const Folded& line) {
            return !line.keys.empty() && line.message == message;
        });
        if (same == lines.end())
            lines.push_back({{warning.substr(0, at)}, message});
        else
            same->keys.push_back(warning.substr(0, at));
    }
    return lines;
}

/// "counts only when …" of one, "does not count when …".
std::string ofSeveral(const std::string& verb) {
    for (const auto& [one, several] : {std::pair<std::string_view, std::string_view>("counts ", "they count "),
                                       {"does not count ", "they do not count "}})
        if (verb.starts_with(one))
            return std::string(several) + verb.substr(one.size());
    return "it " + verb;
}

std::string warningLines(const RunPlan& plan) {
    constexpr std::size_t kShown = 4;
    std::string text;
    for (const Folded& line : folded(plan.warnings)) {
        const std::vector<std::string> shown(
            line.keys.begin(), line.keys.begin() + static_cast<std::ptrdiff_t>(std::min(kShown, line.keys.size())));
        const std::size_t more = line.keys.size() - shown.size();
        text += label("warning") + join(shown, ", ");
        if (more > 0)
            text += " and " + std::to_string(more) + " more";
        if (!line.keys.empty())
            text += ": ignored: " + (line.keys.size() == 1 ? "it " + line.message : ofSeveral(line.message));
        text += (line.keys.empty() ? line.message : "") + "\n";
    }
    return text;
}

std::string interruptionLines(const RunPlan& plan) {
    if (!plan.mayBeInterrupted)
        return {};
    const InterruptionPlan& planned = plan.interruption;
    std::string text = label("interrupt") + "costs " + interruptionText(planned) + "\n" + label("") +
                       "with a checkpoint every " + plural(planned.everySteps, "step");
    if (planned.uploadSeconds)
        text += ", which takes " + formatDuration(*planned.uploadSeconds) + " to upload at remote.bandwidth";
    return text + "\n";
}

} // namespace

bool feelsHostMemory(const RunPlan& plan) {
    constexpr std::uint64_t kFelt = 4; // a quarter
    const std::uint64_t host = plan.memory.host;
    return host > 0 && host != plan.memory.total() && host >= plan.hostMemory / kFelt;
}

std::string toText(const RunPlan& plan) {
    std::string text;
    text += datasetLines(plan);
    if (plan.validationImages > 0)
        text += label("") + plural(plan.validationImages, "image") + " withheld for validation\n";
    text += bucketLines(plan);
    text += label("batch") + std::to_string(plan.batchSize) + " a device × " + std::to_string(plan.accumulation) +
            " accumulated × " + plural(plan.devices, "device") + " = " + plural(plan.globalBatch, "image") +
            " a step\n";
    text += label("devices") + join(plan.deviceNames, ", ") + "\n";
    if (plan.devices > 1)
        text += label("exchange") + exchangeText(plan.exchange, plan.devices) + "\n";
    text += label("length") + plural(plan.stepsPerEpoch, "step") + " an epoch, " + epochs(plan.epochs) + " = " +
            plural(plan.optimizerSteps, "optimizer step") + ", " + plural(plan.imagesSeen, "image") + " seen\n";
    text += memoryLines(plan) + reliefLines(plan);
    text += timeLine(plan.time);
    if (plan.cost)
        text += label("cost") + (*plan.cost < 0.01 ? "" : "about ") + run::costText(*plan.cost) +
                ", by devices.price_per_hour\n";
    text += interruptionLines(plan);
    text += fileLines(plan);
    return text + warningLines(plan);
}

} // namespace tempera::plan
