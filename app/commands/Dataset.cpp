// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <numeric>
#include <stop_token>
#include <tuple>
#include <utility>

#include "base/Cancel.h"
#include "base/Quote.h"
#include "base/Signals.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/DatasetConfig.h"
#include "commands/NumberArgument.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/ProgressLine.h"
#include "commands/TextArgument.h"
#include "data/AcceptedProblems.h"
#include "data/Bucketing.h"
#include "data/CaptionStore.h"
#include "data/DatasetIndex.h"
#include "data/FixJournal.h"
#include "data/NearDuplicates.h"
#include "data/PictureCopies.h"
#include "data/ProblemFixes.h"
#include "data/ProblemReport.h"
#include "data/Problems.h"
#include "data/RenamedFolder.h"
#include "data/SdScriptsDataset.h"
#include "data/Withholding.h"
#include "options/Job.h"
#include "plan/Showings.h"
#include "plan/TextLength.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using data::Problem;
using data::Severity;

struct Arguments {
    std::string folder;
    std::vector<std::string> settings;
    bool nearDuplicates = false;
    bool json = false;
    std::vector<std::string> reported, accepted, fixes, aside; ///< kinds of problems
    bool undo = false;
    bool redo = false;
    std::string copyTo;
    std::string shape = "bucket";
    std::string format = "same";
    int quality = data::CopyRules().quality;
    std::string toml;
};

/// That takes its time, so they are looked for where they are asked for.
bool looksForAlike(const Arguments& arguments) {
    const auto names = [](const std::vector<std::string>& kinds) {
        return std::ranges::find(kinds, kindName(data::ProblemKind::NearDuplicate)) != kinds.end();
    };
    return arguments.nearDuplicates || names(arguments.reported) || names(arguments.accepted) ||
           names(arguments.fixes) || names(arguments.aside);
}

struct Examined {
    data::DatasetIndex index;
    std::map<data::Size, std::pair<long long, long long>> buckets; ///< images, presentations
    std::vector<Problem> problems;
    long long captions = 0;
    std::vector<int> showings; ///< of each picture in an epoch
    long long presentations = 0;
};

Result<Examined> examine(const options::TrainConfig& job, const Arguments& arguments) {
    const options::DatasetConfig& config = job.dataset;
    Examined seen;
    {
        ProgressLine progress("reading", "pictures");
        TEMPERA_TRY(seen.index, scanGivenFolder(config, [&](std::size_t done, std::size_t total) {
                        progress.update(done, total);
                    }));
    }
    seen.showings = plan::showingsInEpoch(seen.index, data::withheldPictures(seen.index, job.validation));
    TEMPERA_TRY(const data::Bucketing bucketing, data::Bucketing::make(config));
    for (std::size_t i = 0; i < seen.index.pictures.size(); ++i) {
        const data::Picture& picture = seen.index.pictures[i];
        auto& [images, presentations] = seen.buckets[bucketing.place({picture.width, picture.height}).bucket];
        ++images;
        presentations += seen.showings[i];
        seen.presentations += seen.showings[i];
        seen.captions += picture.hasCaption ? 1 : 0;
    }
    ProgressLine progress("comparing", "pictures");
    TEMPERA_TRY(seen.problems,
                data::findProblems(seen.index, config, plan::captionLength(job),
                                   [&](std::size_t done, std::size_t total) { progress.update(done, total); }));
    if (looksForAlike(arguments)) {
        ProgressLine looking("looking", "pictures");
        TEMPERA_TRY(std::vector<Problem> alike,
                    data::findNearDuplicates(
                        seen.index, [&](std::size_t done, std::size_t total) { looking.update(done, total); }));
        std::move(alike.begin(), alike.end(), std::back_inserter(seen.problems));
    }
    data::AcceptedProblems(seen.index.root).mark(seen.problems);
    return seen;
}

std::string_view useName(data::FolderUse use) {
    return use == data::FolderUse::Training ? "training" : use == data::FolderUse::Class ? "class" : "validation";
}

Json toJson(const Examined& seen) {
    Json folders = Json::array(), buckets = Json::array(), problems = Json::array();
    for (const data::Folder& folder : seen.index.folders) {
        const plan::FolderShowings shown = plan::showingsOf(folder, seen.showings);
        folders.push_back({{"path", show(folder.path)},
                           {"class", folder.classTokens},
                           {"repeats", folder.repeats},
                           {"images", folder.count},
                           {"use", useName(folder.use)},
                           {"presentations", shown.all},
                           {"shown_least", shown.least},
                           {"shown_most", shown.most},
                           {"never_shown", shown.never}});
    }
    for (const auto& [size, counts] : seen.buckets)
        buckets.push_back({{"width", size.width},
                           {"height", size.height},
                           {"images", counts.first},
                           {"presentations", counts.second}});
    for (const Problem& problem : seen.problems) { // there may be one for each picture, and lists in braces are copied
        Json& one = problems.emplace_back(Json::object());
        one["kind"] = kindName(problem.kind);
        one["severity"] = severityName(problem.severity);
        one["file"] = show(problem.file);
        one["message"] = problem.message;
        one["accepted"] = problem.accepted;
    }
    Json json = {{"path", show(seen.index.root)}, {"images", seen.index.pictures.size()},
                 {"captions", seen.captions},     {"presentations_per_epoch", seen.presentations},
                 {"folders", std::move(folders)}, {"buckets", std::move(buckets)}};
    json["problems"] = std::move(problems);
    return json;
}

/// "shown 2 to 3 times an epoch, 4 of them never": of the class, as the training's pictures need it.
std::string classLine(const plan::FolderShowings& shown) {
    std::string text = "class pictures, each shown " + std::to_string(shown.least);
    if (shown.most != shown.least)
        text += " to " + std::to_string(shown.most);
    text += " times an epoch";
    if (shown.never > 0)
        text += ", " + formatCount(static_cast<long long>(shown.never)) + " of them never";
    return text;
}

std::string folderLines(const Examined& seen) {
    std::string text;
    for (const data::Folder& folder : seen.index.folders) {
        text += "    " + counted(folder.count, "image") + " × " + std::to_string(folder.repeats) + "  " +
                printable(folder.path.filename());
        if (!folder.classTokens.empty())
            text += "  (class " + inQuotes(folder.classTokens) + ")";
        if (folder.use == data::FolderUse::Class)
            text += "  " + classLine(plan::showingsOf(folder, seen.showings));
        if (folder.use == data::FolderUse::Validation)
            text += "  validation pictures, never trained on";
        text += "\n";
    }
    return text;
}

std::string bucketLines(const Examined& seen) {
    constexpr long long kWidth = 30;
    long long most = 1;
    for (const auto& [size, counts] : seen.buckets)
        most = std::max(most, counts.second);
    std::string text;
    for (const auto& [size, counts] : seen.buckets) {
        char line[96];
        std::snprintf(line, sizeof line, "    %5d × %-5d %10s  ", size.width, size.height,
                      formatCount(counts.first).c_str());
        text += line;
        for (long long i = 0; i < std::max(1LL, kWidth * counts.second / most); ++i)
            text += "█";
        text += "\n";
    }
    return text;
}

/// The problems by kind, the gravest first, each with a few of its files, the worst of them.
std::string problemLines(const Examined& seen, const options::DatasetConfig& config) {
    constexpr std::size_t kMostShown = 5;
    std::string text;
    for (const auto& [severity, kind, problems, accepted] : data::groupProblems(seen.problems, seen.index, config)) {
        text += "    " + (accepted ? "accepted" : std::string(severityName(severity))) + ": " +
                data::summary(kind, problems.size()) + "\n";
        for (std::size_t i = 0; i < std::min(kMostShown, problems.size()) && !accepted; ++i)
            text += "        " + printable(data::nameInside(seen.index, problems[i]->file)) + ": " +
                    problems[i]->message + "\n";
        if (problems.size() > kMostShown && !accepted)
            text += "        and " + formatCount(static_cast<long long>(problems.size() - kMostShown)) + " more\n";
    }
    return text.empty() ? "    none\n" : text;
}

std::string toText(const Examined& seen, const options::DatasetConfig& config) {
    const auto images = static_cast<long long>(seen.index.pictures.size());
    return show(seen.index.root) + "\n  " + counted(images, "image") + ", " + formatCount(seen.captions) +
           " with a caption file, " + counted(seen.presentations, "presentation") + " an epoch\n  folders\n" +
           folderLines(seen) + "  buckets\n" + bucketLines(seen) + "  problems\n" + problemLines(seen, config);
}

/// What was done, one line each; errors go to stderr and make the verb fail.
struct Done {
    std::vector<std::string> lines;
    std::size_t errors = 0;

    void failed(const Error& error) {
        ++errors;
        std::fprintf(stderr, "tempera: %s\n", error.message.c_str());
    }
};

Result<data::ProblemKind> kindOf(const std::string& name, const char* option) {
    if (const auto kind = data::kindNamed(name))
        return *kind;
    std::vector<std::string> names;
    for (const data::ProblemKind kind : data::problemKinds())
        names.emplace_back(kindName(kind));
    return Error::badRequest(std::string(option) + ": found " + inQuotes(name) + ", expected one of " +
                             join(names, ", "));
}

/// " → photo.png": what became of a file.
std::string becameOf(const data::FixedFile& fixed, const fs::path& root) {
    fs::path now = fixed.written;
    for (const auto& [from, to] : fixed.moved)
        if (now.empty() && from == fixed.file)
            now = to;
    return now.empty() || now == fixed.file ? std::string() : " → " + printable(now.lexically_proximate(root));
}

/// Whether there are problems of the kind; else that is told.
bool isAny(data::ProblemKind kind, const Examined& seen, Done& done) {
    const bool found = std::ranges::find(seen.problems, kind, &Problem::kind) != seen.problems.end();
    if (!found)
        done.lines.push_back(std::string(kindName(kind)) + ": none");
    return found;
}

/// Captions are known by the names of their files.
void followFolders(const fs::path& dataset, data::StepKind kind, const std::vector<data::FixedFile>& files,
                   bool isUndone, Done& done) {
    if (kind != data::StepKind::RenameFolder)
        return;
    for (const data::FixedFile& each : files)
        for (const auto& [before, after] : each.moved) {
            const auto& [from, to] = isUndone ? std::tie(after, before) : std::tie(before, after);
            const bool wasOwn = data::plainName(to) == data::plainName(dataset);
            const auto captions = data::CaptionStore::open(wasOwn ? from : dataset);
            const Status followed = captions.ok() ? (*captions)->folderRenamed(from, to) : Status(captions.error());
            if (!followed.ok())
                done.failed(followed.error());
        }
}

/// Takes all problems of a kind as they are, or no longer does.
Status accept(const std::string& name, bool accepts, Examined& seen, Done& done) {
    TEMPERA_TRY(const data::ProblemKind kind, kindOf(name, accepts ? "--accept" : "--report"));
    if (!isAny(kind, seen, done))
        return {};
    std::vector<Problem> chosen;
    std::size_t grave = 0;
    for (const Problem& problem : seen.problems)
        if (problem.kind == kind && problem.accepted != accepts) {
            if (accepts && !data::AcceptedProblems::canBe(problem))
                ++grave;
            else
                chosen.push_back(problem);
        }
    if (grave > 0)
        done.failed(Error::failed(data::summary(kind, grave) + "; that cannot be accepted"));
    if (chosen.empty())
        return {};
    data::FixJournal journal(seen.index.root);
    if (accepts)
        TEMPERA_CHECK(journal.accept(chosen));
    else
        TEMPERA_CHECK(journal.report(chosen));
    data::AcceptedProblems(seen.index.root).mark(seen.problems);
    done.lines.push_back((accepts ? "accepted: " : "reported again: ") + data::summary(kind, chosen.size()));
    return {};
}

/// Mends all problems of a kind that are not accepted, or leaves out their files.
/// @return whether files have changed
Result<bool> fix(const std::string& name, bool aside, const Examined& seen, const options::TrainConfig& config,
                 std::stop_token stop, Done& done) {
    TEMPERA_TRY(const data::ProblemKind kind, kindOf(name, aside ? "--set-aside" : "--fix"));
    if (!isAny(kind, seen, done))
        return false;
    std::vector<const Problem*> open;
    for (const Problem& problem : seen.problems)
        if (problem.kind == kind && !problem.accepted)
            open.push_back(&problem);
    const data::FixPlan plan = data::planFixes(open, aside, seen.index, config.loss);
    const auto& left = plan.left;
    if (left.size() == 1)
        done.failed(Error::failed(show(left[0]->file) + ": " + left[0]->message + "; only you can mend that"));
    else if (!left.empty())
        done.failed(Error::failed(data::summary(kind, left.size()) + "; only you can mend that"));
    bool isChanged = false;
    for (const auto& [how, files] : plan.files) {
        const std::string doing(stepName(data::stepOf(how)));
        ProgressLine progress(doing, "files");
        TEMPERA_TRY(const data::FixReport report,
                    data::FixJournal(seen.index.root)
                        .apply(
                            how, files, seen.index, config.dataset,
                            [&](std::size_t ready, std::size_t total) { progress.update(ready, total); }, stop));
        for (const Error& error : report.errors)
            done.failed(error);
        isChanged = isChanged || !report.fixed.empty();
        followFolders(seen.index.root, data::stepOf(how), report.fixed, false, done);
        for (const data::FixedFile& fixed : report.fixed)
            done.lines.push_back(doing + ": " + printable(fixed.file) + becameOf(fixed, seen.index.root) +
                                 (fixed.note.empty() ? "" : " (" + fixed.note + ")"));
        if (report.isStopped)
            return cancelled();
    }
    return isChanged;
}

std::string told(const data::FixJournal::Step& step) {
    return std::string(stepName(step.kind)) + ", " + counted(step.files.size(), "file");
}

/// Puts back what was mended last, here or in the window.
Status undo(const fs::path& folder, Done& done) {
    TEMPERA_TRY(const data::FixJournal::Undone undone, data::FixJournal(folder).undoLast());
    if (undone.step.files.empty() && undone.errors.empty())
        return Error::failed(show(folder) + ": there is nothing to undo");
    for (const Error& error : undone.errors)
        done.failed(error);
    if (undone.step.files.empty())
        return {};
    followFolders(folder, undone.step.kind, undone.step.files, true, done);
    const auto before = data::FixJournal(folder).ends().last;
    done.lines.push_back("undone: " + told(undone.step) +
                         (before ? " (--undo once more takes back: " + told(*before) + ")" : ""));
    return {};
}

/// Does again what was put back last, here or in the window.
Status redo(const Examined& seen, const options::DatasetConfig& config, Done& done) {
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    ProgressLine progress("doing again", "files");
    TEMPERA_TRY(const data::FixJournal::Redone redone,
                data::FixJournal(seen.index.root)
                    .redoLast(
                        seen.index, config,
                        [&](std::size_t ready, std::size_t total) { progress.update(ready, total); },
                        stop.get_token()));
    const auto& [step, report] = redone;
    if (step.files.empty())
        return Error::failed(show(seen.index.root) + ": there is nothing to redo");
    for (const Error& error : report.errors)
        done.failed(error);
    followFolders(seen.index.root, step.kind, report.fixed, false, done);
    if (!report.fixed.empty())
        done.lines.push_back("done again: " + told({step.kind, report.fixed, step.time}));
    return report.isStopped ? Status(cancelled()) : Status();
}

Result<data::CopyRules> rulesOf(const Arguments& arguments) {
    data::CopyRules rules;
    rules.quality = arguments.quality;
    if (rules.quality < 1 || rules.quality > 100)
        return Error::badRequest("--quality: found " + std::to_string(rules.quality) + ", expected 1 to 100");
    if (arguments.format != "same") {
        const auto format = data::formatNamed(arguments.format);
        if (!format)
            return Error::badRequest("--format: found " + inQuotes(arguments.format) +
                                     ", expected same, png, jpeg or webp");
        rules.format = *format;
    }
    if (const auto side = parseInteger(arguments.shape)) {
        rules.shape = data::CopyRules::Shape::Longest;
        rules.longestSide = static_cast<int>(std::clamp<long long>(*side, 0, 1 << 20));
    } else if (arguments.shape == "as-is" || arguments.shape == "bucket") {
        rules.shape = arguments.shape == "bucket" ? data::CopyRules::Shape::Bucket : data::CopyRules::Shape::AsIs;
    } else {
        return Error::badRequest("--size: found " + inQuotes(arguments.shape) +
                                 ", expected bucket, as-is or the pixels of the longest side");
    }
    return rules;
}

Status copy(const Arguments& arguments, const Examined& seen, const options::TrainConfig& config, std::stop_token stop,
            Done& done) {
    TEMPERA_TRY(const data::CopyRules rules, rulesOf(arguments));
    std::vector<std::size_t> all(seen.index.pictures.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    ProgressLine progress("copying", "pictures");
    TEMPERA_TRY(const data::CopyReport report,
                data::copyPictures(
                    seen.index, all, rules, config.dataset, config.loss, arguments.copyTo,
                    [&](std::size_t ready, std::size_t total) { progress.update(ready, total); }, stop)
                    .context("--copy-to"));
    for (const Error& error : report.errors)
        done.failed(error);
    done.lines.push_back(counted(report.copied, "picture") + " in " + printable(arguments.copyTo) + ", " +
                         formatCount(static_cast<long long>(report.unchanged)) + " of them unchanged");
    return {};
}

Status writeToml(const Arguments& arguments, const Examined& seen, const options::TrainConfig& config, Done& done) {
    const data::SdScriptsDataset saved = data::toSdScripts(seen.index, config);
    TEMPERA_CHECK(writeFileAtomically(arguments.toml, saved.toml).context("--write-toml"));
    done.lines.push_back("written: " + printable(arguments.toml));
    for (const std::string& line : saved.leftOut)
        done.lines.push_back("left out: " + line);
    return {};
}

/// Refuses what cannot be meant before anything is done.
Status checkArguments(const Arguments& arguments) {
    for (const auto& [kinds, option] : {std::pair(&arguments.reported, "--report"),
                                        {&arguments.accepted, "--accept"},
                                        {&arguments.fixes, "--fix"},
                                        {&arguments.aside, "--set-aside"}})
        for (const std::string& kind : *kinds)
            if (const auto known = kindOf(kind, option); !known.ok())
                return known.error();
    if (const auto rules = rulesOf(arguments); !rules.ok())
        return rules.error();
    if (!arguments.copyTo.empty())
        if (const Status outside = data::requireOutside(arguments.copyTo, arguments.folder); !outside.ok())
            return outside.error().context("--copy-to");
    std::error_code error;
    if (!arguments.toml.empty() && fs::exists(arguments.toml, error))
        return Error::badRequest("--write-toml: " + arguments.toml + " exists already; expected a new file");
    return {};
}

/// What was asked for beside looking. What a fix has changed is looked at again before anything else is done.
Status change(const Arguments& arguments, Examined seen, const options::TrainConfig& config, Done& done) {
    std::stop_source stop;
    TEMPERA_TRY(const auto signals, StopSignals::watch([&](int) { stop.request_stop(); }));
    for (const std::string& kind : arguments.reported)
        TEMPERA_CHECK(accept(kind, false, seen, done));
    for (const std::string& kind : arguments.accepted)
        TEMPERA_CHECK(accept(kind, true, seen, done));
    bool isChanged = false;
    const auto lookAgain = [&]() -> Status {
        if (std::exchange(isChanged, false)) {
            TEMPERA_TRY(seen, examine(config, arguments));
        }
        return {};
    };
    const auto fixAll = [&](const std::vector<std::string>& kinds, bool aside) -> Status {
        for (const std::string& kind : kinds) {
            TEMPERA_CHECK(lookAgain());
            TEMPERA_TRY(isChanged, fix(kind, aside, seen, config, stop.get_token(), done));
        }
        return {};
    };
    TEMPERA_CHECK(fixAll(arguments.fixes, false));
    TEMPERA_CHECK(fixAll(arguments.aside, true));
    if (arguments.copyTo.empty() && arguments.toml.empty())
        return {};
    TEMPERA_CHECK(lookAgain());
    if (!arguments.copyTo.empty())
        TEMPERA_CHECK(copy(arguments, seen, config, stop.get_token(), done));
    if (!arguments.toml.empty())
        TEMPERA_CHECK(writeToml(arguments, seen, config, done));
    return {};
}

Status report(const Arguments& arguments, const Done& done, const Status& status) {
    if (arguments.json)
        printJson(Json({{"done", done.lines}, {"errors", done.errors}}));
    else
        print(join(done.lines, "\n") + (done.lines.empty() ? "" : "\n"));
    TEMPERA_CHECK(status);
    if (done.errors > 0)
        return Error::failed(counted(done.errors, "file") + " could not be done");
    return {};
}

Status run(const Arguments& arguments) {
    TEMPERA_CHECK(checkArguments(arguments));
    TEMPERA_TRY(const options::TrainConfig config, datasetConfig(arguments.folder, arguments.settings));
    if (arguments.undo) {
        Done done;
        const Status status = undo(config.dataset.path, done);
        return report(arguments, done, status);
    }
    TEMPERA_TRY(Examined seen, examine(config, arguments));
    if (arguments.redo) {
        Done done;
        const Status status = redo(seen, config.dataset, done);
        return report(arguments, done, status);
    }
    const bool changes = !arguments.reported.empty() || !arguments.accepted.empty() || !arguments.fixes.empty() ||
                         !arguments.aside.empty() || !arguments.copyTo.empty() || !arguments.toml.empty();
    if (!changes) {
        if (arguments.json)
            printJson(toJson(seen));
        else
            print(toText(seen, config.dataset));
        return {};
    }
    Done done;
    const Status status = change(arguments, std::move(seen), config, done);
    return report(arguments, done, status);
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("DIR", arguments->folder, "a folder of pictures, or of folders named like \"40_name class\"")
        ->required();
    verb.add_option("--set", arguments->settings, "dataset.option=value, as in a job")->allow_extra_args(false);
    verb.add_flag("--near-duplicates", arguments->nearDuplicates,
                  "also find pictures that look alike; decodes all of them");
    verb.add_flag("--json", arguments->json, "print one JSON object");
    std::vector<CLI::Option*> changes;
    const auto change = [&](const char* name, auto& value, const char* help, const char* type) {
        changes.push_back(verb.add_option(name, value, help)->allow_extra_args(false)->type_name(type));
        return changes.back();
    };
    change("--accept", arguments->accepted,
           "take all problems of a kind as they are: nothing more is said of them, and --fix leaves them alone",
           "KIND");
    change("--report", arguments->reported, "the problems of a kind that were accepted are problems again", "KIND");
    change("--fix", arguments->fixes,
           "mend all problems of a kind, such as wrong-extension, alpha, cmyk, rotated, caption-encoding; "
           "originals go into the folder \"set aside by tempera\" beside them",
           "KIND");
    change("--set-aside", arguments->aside,
           "take all pictures with a problem of a kind out of the data set, with caption and mask, into that folder",
           "KIND");
    CLI::Option* copyTo =
        change("--copy-to", arguments->copyTo,
               "copy the pictures with captions and masks into a new folder, as --size and --format say", "FOLDER")
            ->check(filled("a new folder"));
    verb.add_option("--size", arguments->shape,
                    "of the copies: bucket (resized and cut as for training), as-is, or pixels of the longest side")
        ->capture_default_str()
        ->needs(copyTo);
    verb.add_option("--format", arguments->format, "of the copies: same, png, jpeg or webp")
        ->capture_default_str()
        ->needs(copyTo);
    addNumber(verb, "--quality", arguments->quality, "of JPEG and WebP, 1 to 100; a WebP of 100 loses nothing")
        ->capture_default_str()
        ->needs(copyTo);
    change("--write-toml", arguments->toml, "write the data set as sd-scripts reads it (--dataset_config)", "FILE")
        ->check(filled("a new file"));
    auto* undo = verb.add_flag("--undo", arguments->undo,
                               "put back what --fix, --set-aside or --accept, or the window, did last");
    auto* redo =
        verb.add_flag("--redo", arguments->redo, "do again what --undo, or the window, put back last")->excludes(undo);
    for (CLI::Option* each : changes) {
        undo->excludes(each);
        redo->excludes(each);
    }
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command datasetCommand = {
    "dataset", "Show images, captions, repeats, buckets and problems of a folder, mend and copy them", declare};

} // namespace tempera::app
