// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/Files.h"
#include "base/Text.h"
#include "options/Job.h"
#include "options/import/Kohya.h"

/// Caches, data sets, files and samples.
namespace tempera::options::foreign {

namespace {

constexpr std::uint64_t kLargestPrompts = 1 << 20;

/// A line of prompts: the prompt itself, and what its flags say.
struct PromptLine {
    std::string prompt;
    std::vector<std::pair<std::string, std::string>> flags; ///< "w" and "512"
};

/// "a mug --w 512 --n blurred": flags are two dashes and a short word, as sd-scripts reads them.
PromptLine parsePrompt(const std::string& line) {
    PromptLine parsed;
    std::size_t at = line.find(" --");
    parsed.prompt = std::string(trim(line.substr(0, at)));
    while (at != std::string::npos) {
        const std::size_t next = line.find(" --", at + 1);
        const std::string flag = line.substr(at + 3, next == std::string::npos ? next : next - at - 3);
        const std::size_t space = flag.find(' ');
        parsed.flags.emplace_back(flag.substr(0, space),
                                  space == std::string::npos ? "" : std::string(trim(flag.substr(space))));
        at = next;
    }
    return parsed;
}

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    for (const std::string& line : split(text, '\n'))
        if (const std::string_view trimmed = trim(line); !trimmed.empty() && !trimmed.starts_with('#'))
            lines.emplace_back(trimmed);
    return lines;
}

/// The option that a flag of a prompt sets, with its value; the samples of a job share them.
std::optional<Given> optionOf(const std::string& flag, const std::string& value) {
    struct Flag {
        std::string_view name;
        std::string_view option;
        bool whole;
    };
    constexpr std::array<Flag, 6> kFlags = {{{"w", "sample.width", true},
                                             {"h", "sample.height", true},
                                             {"d", "sample.seed", true},
                                             {"s", "sample.steps", true},
                                             {"l", "sample.cfg", false},
                                             {"g", "sample.cfg", false}}};
    if (flag == "n")
        return Given{"sample.negative_prompt", value};
    const auto found = std::find_if(kFlags.begin(), kFlags.end(), [&](const Flag& each) { return each.name == flag; });
    const auto number = numberIn(value);
    if (found == kFlags.end() || !number)
        return std::nullopt;
    return Given{found->option, numberValue(*number, found->whole)};
}

/// The prompts of a text or of the file that it names.
std::optional<std::vector<std::string>> promptLines(const Source& source, const std::string& text) {
    const bool names = text.find('\n') == std::string::npos &&
                       (text.ends_with(".txt") || text.ends_with(".toml") || text.ends_with(".json"));
    if (!names)
        return linesOf(text);
    const auto file = text.ends_with(".txt") ? readFile(resolvedPath(text, source.folder), kLargestPrompts)
                                             : Result<std::string>(Error::badRequest("other formats"));
    return file.ok() && isUtf8(*file) ? std::optional(linesOf(*file)) : std::nullopt;
}

} // namespace

Finding bucketStep(const Source&, const Key& key) {
    constexpr long kCell = 8; // a latent's pixel
    const auto value = numberOf(key.value);
    if (!value || *value <= 0)
        return off();
    const long step = std::max(1L, std::lround(*value / kCell)) * kCell;
    Finding finding{Outcome::Taken, {{"dataset.bucket_step", std::int64_t{step}}}, {}};
    if (static_cast<double>(step) != *value)
        finding.note = TR_NOOP("Options", "sides are multiples of 8, one pixel of a latent");
    return finding;
}

Finding cacheFlag(const Source&, const Key& key) {
    const bool latents = key.bare.starts_with("cache_latents");
    if (!flagOf(key.value).value_or(false))
        return off();
    return {Outcome::Translated,
            {{latents ? "cache.latents" : "cache.text", true}},
            TR_NOOP("Options", "always on the disk")};
}

Finding datasetConfig(const Source& source, const Key& key) {
    if (isEmpty(key.value))
        return off();
    const bool wasRead = std::any_of(source.keys.begin(), source.keys.end(),
                                     [](const Key& each) { return each.name.starts_with("dataset_config: "); });
    if (wasRead)
        return own(TR_NOOP("Options", "read with this file: its keys are named, too"));
    return unsupported(TR_NOOP("Options", "there is no such file here: choose the pictures as dataset.path"));
}

Finding keptEpochs(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (value && *value > 0)
        return {Outcome::Translated, {{"save.keep_last", wholeOf(*value)}}, {}};
    if (scriptOf(source) == Script::Network && source.number("save_last_n_steps").value_or(0) == 0)
        return {Outcome::Translated, {{"save.keep_last", std::int64_t{0}}}, TR_NOOP("Options", "all are kept")};
    return off();
}

Finding keptSteps(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    const double every = source.number("save_every_n_steps").value_or(0);
    if (!value || *value <= 0)
        return off();
    if (every <= 0)
        return own(TR_NOOP("Options", "nothing is saved by steps"));
    return {Outcome::Translated,
            {{"save.keep_last", wholeOf(std::max(1.0, std::floor(*value / every)))}},
            TR_NOOP("Options", "the files of so many steps")};
}

Finding samplePrompts(const Source& source, const Key& key) {
    if (isEmpty(key.value))
        return off();
    const auto lines = promptLines(source, toText(key.value));
    if (!lines)
        return unsupported(
            TR_NOOP("Options", "a file of prompts that cannot be read here as text: give them as sample.prompts"));
    std::vector<std::string> prompts;
    Finding finding;
    for (const std::string& line : *lines) {
        const PromptLine parsed = parsePrompt(line);
        for (const auto& [flag, value] : parsed.flags) {
            if (auto given = prompts.empty() ? optionOf(flag, value) : std::nullopt)
                finding.given.push_back(*std::move(given));
            else if (finding.note.empty())
                finding.note =
                    "all samples of a job share size, steps, seed and negative prompt: those of the first prompt "
                    "count, --" +
                    flag + " does not";
        }
        prompts.push_back(parsed.prompt);
    }
    finding.given.insert(finding.given.begin(), Given{"sample.prompts", prompts});
    return finding;
}

} // namespace tempera::options::foreign
