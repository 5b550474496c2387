// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetFindings.h"

#include <algorithm>
#include <iterator>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/AcceptedProblems.h"
#include "data/CaptionEdits.h"
#include "data/RenamedFolder.h"
#include "plan/TextLength.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kSettleMs = 300;
constexpr std::size_t kTagsOffered = 50'000; ///< a caption that is a sentence is no tag: the rare ones go first

struct Found {
    DatasetFindings::Problems problems; ///< null: stopped, or they cannot be told
    QString failure;
    QStringList tags;
};

Found lookThrough(const data::DatasetIndex& dataset, const options::TrainConfig& config, const std::stop_token& stop) {
    Found found;
    auto problems = data::findProblems(dataset, config.dataset, plan::captionLength(config), {}, stop);
    data::TagIndex tags;
    for (const data::Picture& picture : dataset.pictures) {
        if (stop.stop_requested()) {
            return found;
        }
        tags.add(picture.caption);
    }
    for (const data::TagCount& tag : tags.sorted()) {
        if (static_cast<std::size_t>(found.tags.size()) == kTagsOffered) {
            break;
        }
        found.tags.append(qstr(tag.tag));
    }
    if (problems.ok()) {
        found.problems = freedInBackground(std::move(problems).value());
    } else {
        found.failure = engineText(qstr(problems.error().message));
    }
    return found;
}

/// By another number of repeats.
std::optional<data::FolderRename> repeatsChanged(const data::DatasetIndex& before, const data::DatasetIndex& now) {
    auto rename = data::renameBetween(before, now);
    const auto nameOf = [](const fs::path& folder) {
        const auto name = data::parseFolderName(folder.filename().native());
        return std::make_pair(folder.parent_path(), name ? name->classTokens : std::string());
    };
    return rename && nameOf(rename->from) == nameOf(rename->to) ? rename : std::nullopt;
}

} // namespace

DatasetFindings::DatasetFindings(AppModel& model, QObject* parent)
    : QObject(parent)
    , model_(model) {
    settling_.setSingleShot(true);
    settling_.setInterval(kSettleMs);
    connect(&settling_, &QTimer::timeout, this, &DatasetFindings::look);
}

DatasetFindings::~DatasetFindings() { stop_.request_stop(); }

void DatasetFindings::lookAnew() {
    stop_.request_stop();
    stop_ = std::stop_source();
    problems_.reset();
    all_.reset();
    failure_.clear();
    followRename();
    dataset_ = model_.dataset();
    settling_.start();
}

/// What takes minutes to find is not looked for again because of a name.
void DatasetFindings::followRename() {
    const auto now = model_.dataset();
    const auto rename = dataset_ && now && !lookAlikes_.empty() ? repeatsChanged(*dataset_, *now) : std::nullopt;
    if (!rename) {
        return;
    }
    for (data::LookAlike& each : lookAlikes_) {
        for (fs::path* file : {&each.file, &each.like}) {
            if (file->parent_path() == rename->from) {
                *file = rename->to / file->filename();
            }
        }
    }
}

void DatasetFindings::look() {
    lookAnew();
    settling_.stop();
    if (!dataset_) {
        return;
    }
    inQuietBackground(
        this,
        [dataset = dataset_, config = model_.config(), stop = stop_.get_token()] {
            return lookThrough(*dataset, config, stop);
        },
        [this, dataset = dataset_, stop = stop_.get_token()](const Found& found) {
            if (dataset != dataset_ || stop.stop_requested()) {
                return; // overtaken
            }
            Q_EMIT tagsFound(found.tags);
            if (found.problems) {
                problems_ = found.problems;
                tell();
            } else {
                failure_ = found.failure;
                Q_EMIT failed(failure_);
            }
        });
}

void DatasetFindings::setLookAlikes(std::vector<data::LookAlike> found) {
    lookAlikes_ = std::move(found);
    tell();
}

void DatasetFindings::tell() {
    if (!problems_) {
        return;
    }
    const int telling = ++lastTelling_;
    inBackground(
        this,
        [dataset = dataset_, problems = problems_, alike = lookAlikes_] {
            std::vector<data::Problem> all = *problems;
            std::ranges::move(data::lookAlikeProblems(*dataset, alike), std::back_inserter(all));
            data::AcceptedProblems(dataset->root).mark(all);
            return freedInBackground(std::move(all));
        },
        [this, telling, problems = problems_](const Problems& all) {
            if (telling == lastTelling_ && problems == problems_) { // else overtaken
                all_ = all;
                Q_EMIT problemsFound(all_);
            }
        });
}

} // namespace tempera::ui
