// SPDX-License-Identifier: Apache-2.0
#include "options/import/Import.h"

#include <algorithm>
#include <array>

#include "base/Files.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "options/Schema.h"
#include "options/import/DatasetSets.h"
#include "options/import/OneTrainer.h"
#include "options/import/Rule.h"

namespace tempera::options {

using namespace foreign;

namespace {

constexpr std::uint64_t kLargestFile = 4 << 20;
constexpr std::size_t kMostKeys = 20'000;

constexpr std::array<std::string_view, 3> kTrainerNames = {"kohya_ss", "sd-scripts", "OneTrainer"};

std::string_view namesOf(const Option& option, Trainer trainer) {
    const Aliases& aliases = option.facts.aliases;
    return trainer == Trainer::OneTrainer ? aliases.oneTrainer
           : trainer == Trainer::KohyaSs  ? aliases.kohyaSs
                                          : aliases.sdScripts;
}

/// "conv_dim" of "network_args.conv_dim".
std::string_view withoutList(std::string_view bare) {
    for (const std::string_view list : {"network_args.", "optimizer_args.", "lr_scheduler_args."})
        if (bare.starts_with(list))
            return bare.substr(list.size());
    return bare;
}

const Option* findByAlias(Trainer trainer, std::string_view bare) {
    for (const std::string_view name : {bare, withoutList(bare)})
        for (const Option& option : schema().options())
            if (isNamed(namesOf(option, trainer), name))
                return &option;
    return nullptr;
}

/// The tables of a trainer, in the order they are asked: what the form of kohya_ss has not renamed are sd-scripts' own
/// names.
struct Tables {
    std::vector<std::span<const Rule>> rules;
    std::vector<Trainer> aliases;
    std::span<const Default> defaults;
};

Tables tablesOf(Trainer trainer) {
    switch (trainer) {
    case Trainer::KohyaSs:
        return {{kohyaRules(), sdScriptsRules()}, {Trainer::KohyaSs, Trainer::SdScripts}, kohyaDefaults()};
    case Trainer::SdScripts:
        return {{sdScriptsRules()}, {Trainer::SdScripts}, sdScriptsDefaults()};
    case Trainer::OneTrainer:
        return {{oneTrainerRules()}, {Trainer::OneTrainer}, oneTrainerDefaults()};
    }
    return {};
}

/// The row that decides, before the options' own names are asked or, where they know nothing, after.
const Rule* decidingRule(const Tables& tables, const Source& source, const Key& key, bool unsupportedOnes) {
    for (const std::span<const Rule> rules : tables.rules)
        for (const Rule& rule : rules)
            if (isNamed(rule.names, key.bare) && rule.unsupported.empty() != unsupportedOnes &&
                (!rule.ignored || !rule.ignored(source).empty()))
                return &rule;
    return nullptr;
}

/// Whatever a trainer calls it in a later version: its value is repeated nowhere.
bool namesSecret(const Key& key) {
    const std::string name = lowerAscii(key.bare);
    constexpr std::array<std::string_view, 4> kParts = {"password", "secret", "api_key", "credential"};
    return name.ends_with("_token") || std::any_of(kParts.begin(), kParts.end(), [&](std::string_view part) {
               return name.find(part) != std::string::npos;
           });
}

Finding findingOf(const Tables& tables, const Source& source, const Key& key) {
    if (namesSecret(key))
        return isEmpty(key.value)
                   ? off()
                   : Finding{Outcome::LeftOut,
                             {},
                             TR_NOOP("Options", "secrets are never imported: give them in the environment")};
    if (const Rule* rule = decidingRule(tables, source, key, false))
        return apply(*rule, source, key);
    for (const Trainer trainer : tables.aliases)
        if (const Option* option = findByAlias(trainer, key.bare))
            return take(*option, source, key);
    if (const Rule* rule = decidingRule(tables, source, key, true))
        return apply(*rule, source, key);
    return {Outcome::Unknown, {}, {}};
}

/// Gives the options of a finding their values; one that cannot hold its value makes the key unsupported.
void give(const Finding& finding, ImportedKey& key, Import& import) {
    key.outcome = finding.outcome;
    key.note = finding.note;
    for (const Given& given : finding.given) {
        const Option* option = schema().find(given.key);
        const Status fits = option ? check(*option, given.value)
                                   : Status(Error::badRequest("this version has no " + std::string(given.key)));
        if (!fits.ok()) {
            key.outcome = Outcome::Unsupported;
            key.note = (option ? std::string(given.key) + ": " : "") + fits.error().message;
            continue;
        }
        option->set(import.config, given.value);
        import.given.insert(std::string(given.key));
        key.became.push_back({std::string(given.key), toText(given.value)});
    }
    const bool same = key.became.size() == 1 && key.became.front().value == key.value;
    if (key.outcome == Outcome::Taken && !same)
        key.outcome = Outcome::Translated;
}

std::string shownValue(const Value& value) {
    constexpr std::size_t kShown = 200;
    return std::holds_alternative<std::monostate>(value) ? "null" : oneLine(toText(value), kShown);
}

void translate(const Tables& tables, const Source& source, Import& import) {
    constexpr std::size_t kLongestName = 200;
    for (const Key& key : source.keys) {
        Finding finding = findingOf(tables, source, key);
        ImportedKey imported;
        imported.name = oneLine(key.name, kLongestName);
        if (finding.outcome != Outcome::LeftOut) {
            imported.value = shownValue(key.value);
            if (source.find(key.bare) != &key)
                finding = isEmpty(key.value) ? off() : own(TR_NOOP("Options", "said again further down, which counts"));
        }
        give(finding, imported, import);
        import.keys.push_back(std::move(imported));
    }
}

/// What the trainer would do where the file is silent, so that the job does the same.
void addDefaults(const Tables& tables, Source& source, bool isDataset, std::size_t& firstAssumed) {
    constexpr std::string_view kOfDatasets = "enable_bucket caption_extension";
    firstAssumed = source.keys.size();
    std::vector<Key> added;
    for (const Default& each : tables.defaults) {
        const Key* key = source.find(each.name);
        if (isDataset && !isNamed(kOfDatasets, each.name))
            continue;
        if ((!key || isEmpty(key->value)) && (!each.counts || each.counts(source)))
            added.push_back({std::string(each.name), std::string(each.name), std::string(each.value)});
    }
    source.keys.insert(source.keys.end(), added.begin(), added.end());
}

/// The dataset config that a training config names.
void readDatasetConfig(Source& source, const fs::path& folder) {
    const std::string name = source.text("dataset_config");
    if (name.empty())
        return;
    const fs::path file = fs::path(name).is_absolute() ? fs::path(name) : folder / name;
    const auto text = readFile(file, kLargestFile);
    auto dataset = text.ok() ? readToml(*text) : Result<Source>(text.error());
    if (!dataset.ok())
        return;
    unfoldDataset(*dataset);
    source.folders = dataset->folders;
    for (Key& key : dataset->keys) {
        key.name = "dataset_config: " + key.name;
        source.keys.push_back(std::move(key));
    }
}

Result<Trainer> guessTrainer(const Source& source) {
    if (source.has("format") && source.text("format") == "tempera-job")
        return Error::badRequest("a job of Tempera, no file of another trainer", "open it as it is");
    for (const char* name : {"training_method", "model_type", "base_model_name", "__version", "output_model_format"})
        if (source.has(name) && !source.has("pretrained_model_name_or_path"))
            return Trainer::OneTrainer;
    for (const char* name : {"LoRA_type", "max_resolution", "train_batch_size", "pretrained_model_name_or_path",
                             "optimizer", "lr_scheduler", "train_data_dir", "network_dim"})
        if (source.has(name))
            return Trainer::KohyaSs;
    return Error::badRequest("no settings of kohya_ss or OneTrainer are in it");
}

bool isToml(std::string_view text, const fs::path& file) {
    const std::string extension = lowerAscii(file.extension().string());
    return extension == ".toml" || (extension != ".json" && !trim(text).starts_with('{'));
}

struct Read {
    Source source;
    Trainer trainer;
};

Result<Read> read(std::string_view text, const fs::path& file, std::optional<Trainer> trainer) {
    const bool toml = isToml(text, file);
    TEMPERA_TRY(Source source, toml ? readToml(text) : readJson(text));
    if (source.keys.empty())
        return Error::badRequest("no settings are in it");
    if (source.keys.size() > kMostKeys)
        return Error::badRequest("found " + formatCount(std::ssize(source.keys)) + " values, expected settings");
    if (toml && trainer == Trainer::OneTrainer)
        return Error::badRequest("found TOML, expected the JSON of OneTrainer");
    if (toml)
        return Read{std::move(source), Trainer::SdScripts};
    TEMPERA_TRY(const Trainer guessed, guessTrainer(source));
    if (trainer && (*trainer == Trainer::OneTrainer) != (guessed == Trainer::OneTrainer))
        return Error::badRequest("found settings of " + std::string(trainerName(guessed)) + ", expected those of " +
                                 std::string(trainerName(*trainer)));
    return Read{std::move(source), guessed};
}

void addProblems(Import& import) {
    for (Problem& problem : validate(import.config))
        (problem.isMissing ? import.missing : import.problems).push_back(std::move(problem));
}

/// TOML is many a program's; that of sd-scripts has names that are known.
bool isOfSdScripts(Source& source) {
    unfoldDataset(source);
    const Tables tables = tablesOf(Trainer::SdScripts);
    return std::any_of(source.keys.begin(), source.keys.end(), [&](const Key& key) {
        const bool isOfAnother = key.bare.starts_with("same.") || key.bare.starts_with("other.");
        return !isOfAnother && (findByAlias(Trainer::SdScripts, key.bare) || decidingRule(tables, source, key, false));
    });
}

} // namespace

std::string_view trainerName(Trainer trainer) { return kTrainerNames[static_cast<std::size_t>(trainer)]; }

std::string_view outcomeName(Outcome outcome) {
    constexpr std::array<std::string_view, 7> kNames = {"taken",   "off",      "translated", "unsupported",
                                                        "unknown", "left_out", "assumed"};
    return kNames[static_cast<std::size_t>(outcome)];
}

Result<Import> importText(std::string_view text, const fs::path& file, std::optional<Trainer> trainer) {
    TEMPERA_TRY(Read found, read(text, file, trainer).context(show(file)));
    Source& source = found.source;
    const bool isDataset = found.trainer == Trainer::SdScripts && isDatasetConfig(source);
    std::error_code error;
    source.folder = fs::absolute(file, error).parent_path();
    if (found.trainer == Trainer::OneTrainer) {
        migrateOneTrainer(source);
    } else {
        unfoldArguments(source);
        unfoldDataset(source);
        readDatasetConfig(source, source.folder);
        placeFolders(source);
    }
    const Tables tables = tablesOf(found.trainer);
    std::size_t firstAssumed = 0;
    addDefaults(tables, source, isDataset, firstAssumed);
    Import import{.trainer = found.trainer,
                  .config = {},
                  .given = {},
                  .keys = {},
                  .folders = source.folders,
                  .isDataset = isDataset,
                  .problems = {},
                  .missing = {}};
    translate(tables, source, import);
    for (std::size_t i = firstAssumed; i < import.keys.size(); ++i)
        if (import.keys[i].outcome != Outcome::Unsupported)
            import.keys[i].outcome = Outcome::Assumed;
    addProblems(import);
    return import;
}

Result<Import> importSettings(const fs::path& file, std::optional<Trainer> trainer) {
    const auto text = readFile(file, kLargestFile);
    if (!text.ok())
        return Error::badRequest(text.error().message, text.error().hint);
    return importText(*text, file, trainer);
}

std::optional<Trainer> trainerOfText(std::string_view text, const fs::path& file) {
    auto found = read(text, file, std::nullopt);
    if (!found.ok() || (found->trainer == Trainer::SdScripts && !isOfSdScripts(found->source)))
        return std::nullopt;
    return found->trainer;
}

std::optional<Trainer> trainerOfFile(const fs::path& file) {
    const auto text = readFile(file, kLargestFile);
    return text.ok() ? trainerOfText(*text, file) : std::nullopt;
}

Error notAJob(Trainer trainer, const fs::path& file) {
    return Error::badRequest(show(file) + ": found settings of " + std::string(trainerName(trainer)) +
                                 ", expected a job of tempera",
                             "tempera import " + show(file) + " --out JOB.json makes a job of them");
}

TrainConfig laidOver(const TrainConfig& base, const Import& import) {
    const auto isSaid = [&import](const Option& option) {
        if (import.given.contains(std::string(option.key())))
            return true;
        if (!import.isDataset)
            return option.facts.belongs == Belongs::Recipe;
        // Where it is silent sd-scripts has its defaults; only the resolution may stand elsewhere.
        return option.key().starts_with("dataset.") && !option.facts.aliases.sdScripts.empty() &&
               option.key() != "dataset.resolution";
    };
    TrainConfig config = base;
    for (const Option& option : schema().options())
        if (isSaid(option))
            option.set(config, option.get(import.config));
    return config;
}

} // namespace tempera::options
