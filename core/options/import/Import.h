// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "options/TrainConfig.h"
#include "options/Validation.h"

/// Settings of other trainers as a job: presets and configs of kohya_ss (JSON), training and dataset configs of
/// sd-scripts (TOML), presets and configs of OneTrainer (JSON).
namespace tempera::options {

enum class Trainer { KohyaSs, SdScripts, OneTrainer };

/// "kohya_ss", "sd-scripts", "OneTrainer".
std::string_view trainerName(Trainer trainer);

/// What became of a key of the file.
enum class Outcome {
    Taken,       ///< an option has its value
    Off,         ///< it says that something is not used, which is so here too
    Translated,  ///< other words for the same, or something that Tempera does without an option
    Unsupported, ///< Tempera does not have it; the note says what that means
    Unknown,     ///< no name that the trainer is known to have
    LeftOut,     ///< a secret
    Assumed,     ///< not in the file: what the trainer does without it
};

/// "taken", "off", …
std::string_view outcomeName(Outcome outcome);

/// An option that a key gave a value.
struct GivenOption {
    std::string key;
    std::string value; ///< as `toText` writes it
};

struct ImportedKey {
    std::string name;  ///< where it stands in the file: "optimizer.beta1", "network_args.conv_dim"
    std::string value; ///< what the file says, in one line; empty for secrets
    Outcome outcome = Outcome::Unknown;
    std::vector<GivenOption> became;
    std::string note; ///< why, or what it means; may be empty
};

/// A folder of pictures that a dataset config of sd-scripts names.
struct ImportedFolder {
    fs::path path;
    int repeats = 1;
    std::string classTokens;
    bool isClass = false;
    /// Its name does not say that, or there are several: a data set of links is made of them (DatasetFolders.h).
    bool isLinked = true;
    bool isMissing = false; ///< it is not on this machine, and left out
    std::string name;       ///< of the link: "10_mug"
    std::string subset;     ///< where it stands: "datasets[0].subsets[1]."
};

struct Import {
    Trainer trainer = Trainer::KohyaSs;
    TrainConfig config;            ///< the defaults with what the file gives
    std::set<std::string> given;   ///< the options that the file gives
    std::vector<ImportedKey> keys; ///< every key of the file in its order, then what was assumed
    std::vector<ImportedFolder> folders;
    bool isDataset = false;        ///< a dataset config alone: it says nothing of the recipe
    std::vector<Problem> problems; ///< of the result, without what is only missing
    std::vector<Problem> missing;  ///< what is to be set before it can be trained: the model, the pictures …
};

/// Reads the file and translates what it says. Without `trainer` its content tells whose it is. Relative paths in it
/// become paths below its folder. Errors are BadRequest with one line. Thread: any.
Result<Import> importSettings(const fs::path& file, std::optional<Trainer> trainer = std::nullopt);

/// The same for a text; `file` is where it came from, which need not exist.
Result<Import> importText(std::string_view text, const fs::path& file, std::optional<Trainer> trainer = std::nullopt);

/// Whose settings a text or a file holds; nothing where they are no other trainer's.
std::optional<Trainer> trainerOfText(std::string_view text, const fs::path& file);
std::optional<Trainer> trainerOfFile(const fs::path& file);

/// "found settings of kohya_ss, expected a job of tempera", with the way from one to the other as the hint.
Error notAJob(Trainer trainer, const fs::path& file);

/// `base` with the imported settings: the recipe whole, and of what belongs to the project what the file gives; of a
/// dataset config the data set whole and no more.
TrainConfig laidOver(const TrainConfig& base, const Import& import);

} // namespace tempera::options
