// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <cstdio>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "base/Quote.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/DatasetConfig.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/ProgressLine.h"
#include "data/AcceptedProblems.h"
#include "data/Bucketing.h"
#include "data/CaptionChange.h"
#include "data/CaptionStore.h"
#include "data/Captions.h"
#include "data/DatasetIndex.h"
#include "data/PictureFilter.h"
#include "data/Problems.h"
#include "plan/TextLength.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using data::CaptionChange;
using data::CaptionStore;
using Kind = CaptionChange::Kind;
using Pair = std::pair<std::string, std::string>;

struct Arguments {
    std::string folder;
    std::vector<std::string> settings;
    std::string filter;
    std::vector<std::string> add, addFirst, remove;
    std::vector<Pair> rename, replace;
    bool isExpression = false;
    bool ignoreCase = false;
    bool dryRun = false;
    bool undo = false;
    bool redo = false;
    bool json = false;
};

struct Step {
    CaptionChange change;
    const char* option;
    const char* label; ///< "%s" is how many captions
};

std::vector<Step> stepsOf(const Arguments& arguments, data::CaptionLines lines) {
    std::vector<Step> steps;
    const auto add = [&](Kind kind, const char* option, const char* label, const Pair& texts) {
        CaptionChange change;
        change.kind = kind;
        std::tie(change.what, change.by) = texts;
        change.lines = lines;
        change.isExpression = arguments.isExpression;
        change.matchCase = !arguments.ignoreCase;
        steps.push_back({std::move(change), option, label});
    };
    for (const std::string& tags : arguments.add)
        add(Kind::AddTags, "--add", "Add tags to %s", {tags, {}});
    for (const std::string& tags : arguments.addFirst) {
        add(Kind::AddTags, "--add-first", "Add tags to %s", {tags, {}});
        steps.back().change.atStart = true;
    }
    for (const std::string& tags : arguments.remove)
        add(Kind::RemoveTags, "--remove", "Remove tags from %s", {tags, {}});
    for (const Pair& names : arguments.rename)
        add(Kind::RenameTag, "--rename", "Rename a tag in %s", names);
    for (const Pair& texts : arguments.replace)
        add(Kind::ReplaceText, "--replace", "Replace text in %s", texts);
    return steps;
}

/// What undo says; one command is one step.
std::string labelOf(const std::vector<Step>& steps, std::size_t captions) {
    std::string label = steps.size() == 1 ? steps.front().label : "Change %s";
    return label.replace(label.find("%s"), 2, counted(captions, "caption"));
}

std::string shortened(std::string_view text) {
    constexpr std::size_t kLongest = 400;
    return oneLine(text, kLongest);
}

struct Seen {
    data::DatasetIndex index;
    std::vector<std::size_t> pictures; ///< that the filter leaves
};

Result<Seen> look(const Arguments& arguments, const options::TrainConfig& config) {
    TEMPERA_TRY(const data::PictureFilter filter, data::PictureFilter::parse(arguments.filter).context("--filter"));
    Seen seen;
    ProgressLine progress("reading", "pictures");
    const auto tell = [&](std::size_t done, std::size_t total) { progress.update(done, total); };
    TEMPERA_TRY(seen.index, scanGivenFolder(config.dataset, tell));
    const data::CaptionLength length = plan::captionLength(config);
    std::vector<data::Problem> problems = seen.index.problems;
    if (filter.needsProblems()) {
        TEMPERA_TRY(problems, data::findProblems(seen.index, config.dataset, length, tell));
        data::AcceptedProblems(seen.index.root).mark(problems);
    }
    std::map<std::size_t, std::vector<const data::Problem*>> byPicture;
    for (const data::Problem& problem : problems)
        if (problem.picture != data::Problem::kNoPicture && !problem.accepted)
            byPicture[problem.picture].push_back(&problem);
    TEMPERA_TRY(const data::Bucketing bucketing, data::Bucketing::make(config.dataset));
    for (std::size_t i = 0; i < seen.index.pictures.size(); ++i) {
        const data::Picture& picture = seen.index.pictures[i];
        const auto& found = byPicture[i];
        if (filter.matches({picture, seen.index.folderOf(picture), picture.caption.string(), length.of(picture),
                            bucketing.place({picture.width, picture.height}).bucket, found}))
            seen.pictures.push_back(i);
    }
    return seen;
}

void printTags(const Seen& seen, const options::TrainConfig& config, bool asJson) {
    data::TagIndex tags;
    std::size_t captions = 0;
    for (const std::size_t i : seen.pictures)
        if (const data::Picture& picture = seen.index.pictures[i]; picture.hasCaption) {
            ++captions;
            tags.add(config.dataset.wildcards ? picture.captionLines() : picture.caption.string());
        }
    if (!asJson) {
        std::string text = counted(captions, "caption") + " of " + counted(seen.pictures.size(), "picture") + "\n";
        for (const data::TagCount& each : tags.sorted())
            text += formatCount(static_cast<long long>(each.captions)) + "\t" + shortened(each.tag) + "\n";
        return print(text);
    }
    Json list = Json::array();
    for (const data::TagCount& each : tags.sorted())
        list.push_back({{"tag", each.tag}, {"captions", each.captions}});
    printJson(Json({{"pictures", seen.pictures.size()}, {"captions", captions}, {"tags", list}}));
}

/// What changes, or has changed, and why the rest did not.
class Report {
public:
    Report(const fs::path& root, bool asJson)
        : root_(root)
        , asJson_(asJson) {}

    void changed(const CaptionStore::Edit& edit) {
        constexpr std::size_t kMostOnATerminal = 40;
        const std::string& before = edit.base->text;
        if (list_.size() < kMostOnATerminal || ::isatty(STDOUT_FILENO) == 0)
            lines_ += nameOf(edit.file) + ": " + shortened(before) + " → " + shortened(edit.text) + "\n";
        else
            ++untold_;
        list_.push_back({{"file", show(edit.file)}, {"before", before}, {"after", edit.text}});
    }
    /// They are those of a window that is closed, or was killed.
    void unsaved(const std::vector<fs::path>& files) {
        if (files.empty())
            return;
        errors_ += files.size();
        std::vector<std::string> names;
        for (const fs::path& file : files)
            names.push_back(nameOf(file));
        std::fprintf(stderr, "tempera: not written, as what was edited in the window before is not saved: %s\n",
                     shortened(join(names, ", ")).c_str());
    }
    void failed(const Error& error) {
        ++errors_;
        std::fprintf(stderr, "tempera: %s\n", error.message.c_str());
    }
    void told(const std::string& line) {
        if (const std::size_t untold = std::exchange(untold_, 0); untold > 0)
            lines_ += "and " + formatCount(static_cast<long long>(untold)) + " more\n";
        lines_ += line + "\n";
    }

    Status end() const {
        if (asJson_)
            printJson(Json({{"changed", list_}, {"errors", errors_}}));
        else
            print(lines_);
        return errors_ == 0 ? Status() : Status(Error::failed(counted(errors_, "caption") + " could not be changed"));
    }

private:
    std::string nameOf(const fs::path& file) const { return printable(file.lexically_proximate(root_)); }

    fs::path root_;
    bool asJson_;
    std::string lines_;
    Json list_ = Json::array();
    std::size_t errors_ = 0, untold_ = 0;
};

void save(CaptionStore& store, const std::vector<fs::path>& files, Report& report) {
    const CaptionStore::SaveReport saved = store.save(files);
    for (const Error& error : saved.errors)
        report.failed(error);
    for (const CaptionStore::Conflict& conflict : saved.conflicts)
        report.failed(Error::failed(show(conflict.file) +
                                    " was changed by another program meanwhile; the window asks what is to stay"));
    if (!saved.journal.ok())
        std::fprintf(stderr, "tempera: --undo will not know of it: %s\n", saved.journal.error().message.c_str());
}

/// What would change nothing, or between all letters, is a slip.
Status requireSomething(const Step& step) {
    const CaptionChange& change = step.change;
    const bool isOfTags = change.kind == Kind::AddTags || change.kind == Kind::RemoveTags;
    if (isOfTags ? data::tagsOf(change.what).empty() : trim(change.what).empty() && change.kind == Kind::RenameTag)
        return Error::badRequest(std::string(step.option) + ": found " + inQuotes(change.what) + ", expected a tag");
    if (change.kind == Kind::ReplaceText && change.what.empty())
        return Error::badRequest("--replace: found nothing, expected a text to look for");
    return {};
}

Result<std::vector<data::CaptionEdit>> editsOf(const std::vector<Step>& steps) {
    std::vector<data::CaptionEdit> edits;
    for (const Step& step : steps) {
        TEMPERA_CHECK(requireSomething(step));
        TEMPERA_TRY(data::CaptionEdit edit, data::makeEdit(step.change).context(step.option));
        edits.push_back(std::move(edit));
    }
    return edits;
}

/// What the edits, one after the other, make of the captions. One that cannot be read or edited stays as it is.
std::vector<CaptionStore::Edit> changesOf(const Seen& seen, const std::vector<data::CaptionEdit>& edits,
                                          std::string_view extension, Report& report) {
    std::set<fs::path> files; // a face that was cut out may share its caption
    for (const std::size_t i : seen.pictures)
        files.insert(data::captionFileOf(seen.index.pictures[i], extension));
    std::vector<CaptionStore::Edit> changes;
    for (const fs::path& file : files) {
        auto before = CaptionStore::read(file);
        if (!before.ok()) {
            report.failed(before.error());
            continue;
        }
        Result<std::string> after = before->text;
        for (const data::CaptionEdit& edit : edits)
            if (after.ok())
                after = edit(*after).context(show(file));
        if (!after.ok())
            report.failed(after.error());
        else if (*after != before->text)
            changes.push_back({file, *std::move(after), *std::move(before)});
    }
    return changes;
}

/// @return what is in its file now
Result<std::vector<CaptionStore::Edit>> write(std::vector<CaptionStore::Edit> changes, const std::vector<Step>& steps,
                                              const fs::path& dataset, Report& report) {
    TEMPERA_TRY(const auto store, CaptionStore::open(dataset));
    std::vector<fs::path> files, unsaved;
    for (const CaptionStore::Edit& change : changes)
        (store->isEdited(change.file) ? unsaved : files).push_back(change.file);
    report.unsaved(unsaved);
    std::erase_if(changes, [&](const CaptionStore::Edit& change) { return store->isEdited(change.file); });
    TEMPERA_CHECK(store->apply(changes, labelOf(steps, changes.size())));
    save(*store, files, report);
    std::erase_if(changes, [&](const CaptionStore::Edit& change) { return store->isEdited(change.file); });
    return changes;
}

Status change(const std::vector<Step>& steps, const Seen& seen, const options::TrainConfig& config, bool dryRun,
              Report& report) {
    TEMPERA_TRY(const auto edits, editsOf(steps));
    auto changes = changesOf(seen, edits, config.dataset.captionExtension, report);
    if (!dryRun && !changes.empty()) {
        TEMPERA_TRY(changes, write(std::move(changes), steps, seen.index.root, report));
    }
    for (const CaptionStore::Edit& change : changes)
        report.changed(change);
    report.told(counted(changes.size(), "caption") + (dryRun            ? " would change"
                                                      : changes.empty() ? " changed"
                                                                        : " changed (--undo takes it back)"));
    return {};
}

Status goBack(const Arguments& arguments, const options::TrainConfig& config, Report& report) {
    TEMPERA_TRY(const auto store, CaptionStore::open(config.dataset.path));
    const auto step = arguments.redo ? store->nextRedo() : store->nextUndo();
    if (!step)
        return Error::failed(show(config.dataset.path) + ": there is nothing to " + (arguments.redo ? "redo" : "undo"));
    const std::vector<fs::path> edited = store->edited(); // nobody has said that they are to be saved
    const std::set<fs::path> unsaved(edited.begin(), edited.end());
    TEMPERA_TRY(const CaptionStore::Replayed replayed, arguments.redo ? store->redo() : store->undo());
    for (const fs::path file : replayed.left)
        report.failed(Error::failed(show(file) + " stays as it is: another program has changed it"));
    std::vector<fs::path> files, left;
    for (const fs::path file : replayed.files)
        if (store->isEdited(file))
            (unsaved.contains(file) ? left : files).push_back(file);
    report.unsaved(left);
    save(*store, files, report);
    const std::size_t stay = replayed.left.size() + left.size();
    report.told((arguments.redo ? "done again: " : "undone: ") + shortened(step->label) +
                (stay > 0 ? ", but for " + formatCount(static_cast<long long>(stay)) + " that stay" : ""));
    return {};
}

Status run(const Arguments& arguments) {
    TEMPERA_TRY(const options::TrainConfig config, datasetConfig(arguments.folder, arguments.settings));
    Report report(config.dataset.path, arguments.json);
    if (arguments.undo || arguments.redo) {
        TEMPERA_CHECK(goBack(arguments, config, report));
        return report.end();
    }
    const auto lines = config.dataset.wildcards ? data::CaptionLines::Every : data::CaptionLines::First;
    const std::vector<Step> steps = stepsOf(arguments, lines);
    TEMPERA_TRY(const Seen seen, look(arguments, config));
    if (steps.empty()) {
        printTags(seen, config, arguments.json);
        return {};
    }
    TEMPERA_CHECK(change(steps, seen, config, arguments.dryRun, report));
    return report.end();
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option("DIR", arguments->folder, "a data set, as of `tempera dataset`")->required();
    verb.add_option("--set", arguments->settings, "dataset.option=value, as in a job")->allow_extra_args(false);
    auto* filter =
        verb.add_option("--filter", arguments->filter,
                        "of these pictures only: words, and terms such as tag:\"red dress\", tokens:>75, problem:"
                        "caption-missing, joined by OR, NOT and parentheses");
    std::vector<CLI::Option*> others = {filter};
    const auto change = [&](const char* name, auto& value, const char* help, const char* type) {
        others.push_back(verb.add_option(name, value, help)->allow_extra_args(false)->type_name(type));
        return others.back();
    };
    change("--add", arguments->add, "add tags, separated by commas, where they are missing", "TAGS");
    change("--add-first", arguments->addFirst, "the same at the start of the captions", "TAGS");
    change("--remove", arguments->remove, "take tags out", "TAGS");
    change("--rename", arguments->rename, "rename a tag", "OLD NEW");
    auto* replace = change("--replace", arguments->replace, "replace text", "OLD NEW");
    verb.add_flag("--regex", arguments->isExpression,
                  "OLD of --replace is a regular expression as in Perl, \\1 in NEW its first group")
        ->needs(replace);
    verb.add_flag("--ignore-case", arguments->ignoreCase, "of --replace")->needs(replace);
    others.push_back(verb.add_flag("--dry-run", arguments->dryRun, "show what would change"));
    auto* undo =
        verb.add_flag("--undo", arguments->undo, "take back what was done to captions last, here or in the window");
    auto* redo = verb.add_flag("--redo", arguments->redo, "do again what was taken back last")->excludes(undo);
    for (CLI::Option* other : others) {
        undo->excludes(other);
        redo->excludes(other);
    }
    verb.add_flag("--json", arguments->json, "print one JSON object");
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command captionsCommand = {"captions", "Show the tags of a data set and change captions, many at once", declare};

} // namespace tempera::app
