// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "base/Quote.h"
#include "base/Text.h"
#include "commands/Command.h"
#include "commands/DatasetConfig.h"
#include "commands/ProgressLine.h"
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
    const char* label; ///< "%s" is how many captions
};

std::vector<Step> stepsOf(const Arguments& arguments, data::CaptionLines lines) {
    std::vector<Step> steps;
    const auto add = [&](Kind kind, const char* label, const Pair& texts) {
        CaptionChange change;
        change.kind = kind;
        std::tie(change.what, change.by) = texts;
        change.lines = lines;
        change.isExpression = arguments.isExpression;
        change.matchCase = !arguments.ignoreCase;
        steps.push_back({std::move(change), label});
    };
    for (const std::string& tags : arguments.add)
        add(Kind::AddTags, "Add tags to %s", {tags, {}});
    for (const std::string& tags : arguments.addFirst) {
        add(Kind::AddTags, "Add tags to %s", {tags, {}});
        steps.back().change.atStart = true;
    }
    for (const std::string& tags : arguments.remove)
        add(Kind::RemoveTags, "Remove tags from %s", {tags, {}});
    for (const Pair& names : arguments.rename)
        add(Kind::RenameTag, "Rename a tag in %s", names);
    for (const Pair& texts : arguments.replace)
        add(Kind::ReplaceText, "Replace text in %s", texts);
    return steps;
}

std::string counted(std::size_t count, std::string_view one) {
    return formatCount(static_cast<long long>(count)) + " " + std::string(one) + (count == 1 ? "" : "s");
}

std::string printable(std::string_view text) {
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
    TEMPERA_TRY(seen.index, data::scanDataset(config.dataset, tell));
    const data::CaptionLength length = plan::captionLength(config);
    std::vector<data::Problem> problems = seen.index.problems;
    if (filter.needsProblems()) {
        TEMPERA_TRY(problems, data::findProblems(seen.index, config.dataset, length, tell));
    }
    std::map<std::size_t, std::vector<const data::Problem*>> byPicture;
    for (const data::Problem& problem : problems)
        if (problem.picture != data::Problem::kNoPicture)
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

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print(const Json& json) { print(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"); }

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
            text += formatCount(static_cast<long long>(each.captions)) + "\t" + printable(each.tag) + "\n";
        return print(text);
    }
    Json list = Json::array();
    for (const data::TagCount& each : tags.sorted())
        list.push_back({{"tag", each.tag}, {"captions", each.captions}});
    print(Json({{"pictures", seen.pictures.size()}, {"captions", captions}, {"tags", list}}));
}

/// What changes, or has changed, and why the rest did not.
class Report {
public:
    Report(const fs::path& root, bool asJson)
        : root_(root)
        , asJson_(asJson) {}

    void changed(const fs::path& file, std::string_view before, std::string_view after) {
        const fs::path name = file.lexically_proximate(root_);
        lines_ += printable(show(name)) + ": " + printable(before) + " → " + printable(after) + "\n";
        list_.push_back({{"file", show(file)}, {"before", before}, {"after", after}});
    }
    void failed(const Error& error) {
        ++errors_;
        std::fprintf(stderr, "tempera: %s\n", error.message.c_str());
    }
    void told(const std::string& line) { lines_ += line + "\n"; }

    Status end() const {
        if (asJson_)
            print(Json({{"changed", list_}, {"errors", errors_}}));
        else
            print(lines_);
        return errors_ == 0 ? Status() : Status(Error::failed(counted(errors_, "caption") + " could not be changed"));
    }

private:
    fs::path root_;
    bool asJson_;
    std::string lines_;
    Json list_ = Json::array();
    std::size_t errors_ = 0;
};

void save(CaptionStore& store, const std::vector<fs::path>& files, Report& report) {
    const CaptionStore::SaveReport saved = store.save(files);
    for (const Error& error : saved.errors)
        report.failed(error);
    for (const CaptionStore::Conflict& conflict : saved.conflicts)
        report.failed(Error::failed(show(conflict.file) +
                                    " was changed by another program meanwhile; the window asks what is to stay"));
}

Status change(const std::vector<Step>& steps, const Seen& seen, const options::TrainConfig& config, bool dryRun,
              Report& report) {
    std::vector<data::CaptionEdit> edits;
    for (const Step& step : steps) {
        TEMPERA_TRY(data::CaptionEdit edit, data::makeEdit(step.change).context("--replace")); // what else may be wrong
        edits.push_back(std::move(edit));
    }
    std::map<fs::path, std::string> texts; // a face that was cut out may share its caption
    for (const std::size_t i : seen.pictures)
        texts.emplace(data::captionFileOf(seen.index.pictures[i], config.dataset.captionExtension), std::string());
    TEMPERA_TRY(const auto store, CaptionStore::open(seen.index.root));
    std::map<fs::path, std::string> before;
    for (auto at = texts.begin(); at != texts.end();) {
        auto text = store->text(at->first);
        if (!text.ok()) {
            report.failed(text.error());
            at = texts.erase(at);
            continue;
        }
        before[at->first] = at->second = *std::move(text);
        ++at;
    }
    std::vector<fs::path> touched;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        std::vector<CaptionStore::Edit> changed;
        for (auto& [file, text] : texts) {
            TEMPERA_TRY(std::string after, edits[step](text).context(show(file)));
            if (after != text)
                changed.push_back({file, text = std::move(after), std::nullopt});
        }
        std::string label = steps[step].label;
        label.replace(label.find("%s"), 2, counted(changed.size(), "caption"));
        if (!dryRun && !changed.empty())
            TEMPERA_CHECK(store->apply(changed, label));
    }
    for (const auto& [file, text] : texts)
        if (text != before[file]) {
            report.changed(file, before[file], text);
            touched.push_back(file);
        }
    if (!dryRun)
        save(*store, touched, report);
    report.told(dryRun ? counted(touched.size(), "caption") + " would change"
                       : counted(touched.size(), "caption") + " changed (--undo takes it back)");
    return {};
}

Status goBack(const Arguments& arguments, const options::TrainConfig& config, Report& report) {
    TEMPERA_TRY(const auto store, CaptionStore::open(config.dataset.path));
    const auto step = arguments.redo ? store->nextRedo() : store->nextUndo();
    if (!step)
        return Error::failed(show(config.dataset.path) + ": there is nothing to " + (arguments.redo ? "redo" : "undo"));
    TEMPERA_TRY(const CaptionStore::Replayed replayed, arguments.redo ? store->redo() : store->undo());
    for (const fs::path file : replayed.left)
        report.failed(Error::failed(show(file) + " stays as it is: another program has changed it"));
    save(*store, {replayed.files.begin(), replayed.files.end()}, report);
    report.told((arguments.redo ? "done again: " : "undone: ") + printable(step->label));
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
    verb.add_option("--filter", arguments->filter,
                    "of these pictures only: words, and terms such as tag:\"red dress\", tokens:>75, problem:caption-"
                    "missing, joined by OR, NOT and parentheses");
    const auto change = [&verb](const char* name, auto& value, const char* help, const char* type) {
        verb.add_option(name, value, help)->allow_extra_args(false)->type_name(type);
    };
    change("--add", arguments->add, "add tags, separated by commas, where they are missing", "TAGS");
    change("--add-first", arguments->addFirst, "the same at the start of the captions", "TAGS");
    change("--remove", arguments->remove, "take tags out", "TAGS");
    change("--rename", arguments->rename, "rename a tag", "OLD NEW");
    change("--replace", arguments->replace, "replace text", "OLD NEW");
    verb.add_flag("--regex", arguments->isExpression,
                  "OLD of --replace is a regular expression as in Perl, \\1 in NEW its first group");
    verb.add_flag("--ignore-case", arguments->ignoreCase, "of --replace");
    verb.add_flag("--dry-run", arguments->dryRun, "show what would change");
    auto* undo =
        verb.add_flag("--undo", arguments->undo, "take back what was done to captions last, here or in the window");
    verb.add_flag("--redo", arguments->redo, "do again what was taken back last")->excludes(undo);
    verb.add_flag("--json", arguments->json, "print one JSON object");
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command captionsCommand = {"captions", "Show the tags of a data set and change captions, many at once", declare};

} // namespace tempera::app
