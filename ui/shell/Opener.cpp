// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Opener.h"

#include <algorithm>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "options/Schema.h"
#include "run/RunController.h"
#include "run/RunFolder.h"
#include "shell/Dropped.h"
#include "shell/JobController.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

/// One of them is open at a time.
bool isOnlyOne(DroppedKind kind) {
    return kind == DroppedKind::Job || kind == DroppedKind::Project || kind == DroppedKind::Run;
}

} // namespace

Opener::Opener(AppModel& model, RunController& run, JobController& jobs, QObject* parent)
    : QObject(parent)
    , model_(model)
    , run_(run)
    , jobs_(jobs) {
    connect(&jobs_, &JobController::opened, this, &Opener::followRunOfJob);
}

void Opener::open(const fs::path& path, std::optional<PageId> page) {
    look(path, [this, page](const Dropped& found) {
        take(found);
        if (page) {
            Q_EMIT shownOn(*page);
        }
    });
}

void Opener::openInLibrary(const fs::path& path) {
    look(path, [this, path](const Dropped& found) {
        switch (found.kind) {
        case DroppedKind::Job:
        case DroppedKind::Project:
        case DroppedKind::Run:
        case DroppedKind::Preset:
            take(found);
            Q_EMIT shownOn(PageId::Library);
            break;
        default:
            Q_EMIT foundForLibrary(fs::absolute(path).lexically_normal());
            break;
        }
    });
}

/// What was asked for earlier and took longer to be looked at does not replace a job or run that was opened after it.
void Opener::look(const fs::path& path, const std::function<void(const Dropped& found)>& then) {
    ++looking_;
    inBackground(
        patientPool(), this, [path = fs::absolute(path).lexically_normal()] { return examine(path); },
        [this, then, number = ++asked_](const Dropped& found) {
            --looking_;
            if (number > opened_) {
                opened_ = isOnlyOne(found.kind) ? number : opened_;
                then(found);
            }
            Q_EMIT looked();
        });
}

void Opener::take(const Dropped& found) {
    switch (found.kind) {
    case DroppedKind::Job:
        jobs_.open(found.path);
        break;
    case DroppedKind::Project:
        jobs_.open(run::RunPaths{found.path}.job());
        break;
    case DroppedKind::Run:
        openRun(found.path);
        break;
    case DroppedKind::Model:
        setPath("model.path", found.path, PageId::Model);
        break;
    case DroppedKind::Vae:
        setPath("model.vae", found.path, PageId::Model);
        break;
    case DroppedKind::Dataset:
        setPath("dataset.path", found.path, PageId::Dataset);
        break;
    case DroppedKind::Preset:
        Q_EMIT presetFound(found.path);
        break;
    case DroppedKind::Weights:
        Q_EMIT foundForLibrary(found.path);
        break;
    case DroppedKind::Picture:
        Q_EMIT picturesFound({found.path});
        break;
    case DroppedKind::Unknown:
        Q_EMIT failed(found.problem);
        break;
    }
}

void Opener::openAll(const std::vector<fs::path>& paths) {
    if (paths.size() == 1) {
        open(paths.front());
        return;
    }
    ++looking_;
    inBackground(
        patientPool(), this,
        [paths] {
            std::vector<Dropped> found;
            for (const fs::path& path : paths) {
                found.push_back(examine(fs::absolute(path).lexically_normal()));
            }
            return found;
        },
        [this](const std::vector<Dropped>& found) {
            --looking_;
            takeAll(found);
            Q_EMIT looked();
        });
}

void Opener::takeAll(const std::vector<Dropped>& found) {
    std::vector<fs::path> pictures;
    int others = 0;
    for (const Dropped& each : found) {
        if (each.kind == DroppedKind::Picture) {
            pictures.push_back(each.path);
        } else if (lowerAscii(each.path.extension().string()) != model_.config().dataset.captionExtension) {
            ++others; // captions come along with their pictures
        }
    }
    const fs::path above = found.empty() ? fs::path() : found.front().path.parent_path();
    const bool areFolders = std::ranges::all_of(found, [&](const Dropped& each) {
        return each.kind == DroppedKind::Dataset && each.path.parent_path() == above;
    });
    if (!pictures.empty()) {
        Q_EMIT picturesFound(pictures);
        if (others > 0) {
            Q_EMIT failed(tr("%Ln of the files are no pictures, and were left out.", nullptr, others));
        }
    } else if (!found.empty() && areFolders) {
        setPath("dataset.path", above, PageId::Dataset);
    } else {
        Q_EMIT failed(
            tr("Several files at once can be opened where they are pictures, or folders of pictures beside one "
               "another."));
    }
}

void Opener::setPath(const char* key, const fs::path& path, PageId page) {
    model_.set(*options::schema().find(key), options::Value(path.string()));
    Q_EMIT shownOn(page);
}

void Opener::openRun(const fs::path& folder) {
    run_.open(fs::absolute(folder).lexically_normal());
    if (model_.jobFile().empty() && !model_.isModified()) {
        // Nothing is being edited: the plan beside the run is the run's own.
        model_.takeSettings(run::RunPaths{run_.folder()}.job());
    }
    Q_EMIT shownOn(PageId::Run);
}

void Opener::followRunOfJob() {
    if (run_.isActive() || model_.config().save.dir.empty()) {
        return;
    }
    const fs::path folder = model_.config().save.dir;
    inBackground(
        patientPool(), this, [folder] { return run::runState({folder}); },
        [this, folder, shown = run_.folder()](const Result<run::RunState>& state) {
            const bool isOvertaken = model_.config().save.dir != folder || run_.folder() != shown || run_.isActive();
            if (state.ok() && *state != run::RunState::None && !isOvertaken) {
                run_.open(folder);
            }
        });
}

} // namespace tempera::ui
