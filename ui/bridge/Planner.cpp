// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Planner.h"

#include <QElapsedTimer>
#include <QMetaObject>
#include <QPointer>

#include <algorithm>
#include <mutex>
#include <utility>

#include "bridge/Background.h"
#include "hardware/HostInfo.h"
#include "hardware/UsableGpus.h"
#include "plan/ModelOptions.h"
#include "plan/NetworkParameters.h"
#include "plan/RunContents.h"
#include "plan/RunNeeds.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kSettlingMs = 300;
constexpr int kPatienceMs = 500;
constexpr int kLateMs = 3000; ///< more than what a plan takes where the disk answers
constexpr int kEndMs = 2000;  ///< more than what a scan or a plan takes to end, where the disk answers

/// When a model was changed last: of a diffusers folder the newest of its files, two levels deep.
fs::file_time_type newestIn(const fs::path& model) {
    std::error_code ignored;
    fs::file_time_type newest = fs::last_write_time(model, ignored);
    const auto options = fs::directory_options::skip_permission_denied;
    for (auto entry = fs::recursive_directory_iterator(model, options, ignored);
         !ignored && entry != fs::recursive_directory_iterator(); entry.increment(ignored)) {
        newest = std::max(newest, entry->last_write_time(ignored));
        if (entry.depth() > 0) {
            entry.disable_recursion_pending();
        }
    }
    return newest;
}

} // namespace

/// What the plan of one keystroke shares with the next: the facts of the model file and of the machine. Guarded by its
/// mutex; used by the planning thread only, one plan at a time. One that is never answered keeps it: the others have
/// another one then.
struct Planner::ModelCache {
    explicit ModelCache(ReadModel reader)
        : read(std::move(reader)) {}

    ReadModel read;
    std::mutex mutex;
    fs::path path;
    fs::file_time_type time;
    std::shared_ptr<const spec::ModelFacts> facts;
    std::string hash; ///< of its contents; empty: not asked for yet, or not to be read
    bool machineKnown = false;
    hardware::HostInfo host;
    hardware::UsableGpus gpus;

    Result<std::shared_ptr<const spec::ModelFacts>> model(const fs::path& wanted) {
        const auto written = newestIn(wanted);
        if (facts && wanted == path && written == time) {
            return facts;
        }
        TEMPERA_TRY(spec::ModelFacts found, read(wanted));
        path = wanted;
        time = written;
        facts = std::make_shared<const spec::ModelFacts>(std::move(found));
        hash.clear();
        return facts;
    }

    /// By which class pictures are found again; it takes samples of the whole file. @pre model() has given facts
    const std::string& contents() {
        if (hash.empty()) {
            if (auto sampled = plan::contentsOf(*facts); sampled.ok()) {
                hash = *std::move(sampled);
            }
        }
        return hash;
    }

    Result<plan::PlannedDevices> devices(const options::DevicesConfig& wanted, bool allowFewer) {
        if (!machineKnown) {
            host = hardware::readHostInfo();
            gpus = hardware::findUsableGpus();
            machineKnown = true;
        }
        TEMPERA_TRY(const auto chosen, hardware::chooseDevices(wanted.use, gpus, allowFewer));
        return plan::describeDevices(chosen, host);
    }
};

namespace {

/// Whether a dataset has to be read again: everything else in the section only changes how the same pictures are used.
bool sameScan(const options::DatasetConfig& a, const options::DatasetConfig& b) {
    return a.path == b.path && a.validationPath == b.validationPath && a.classPath == b.classPath &&
           (a.classImages > 0) == (b.classImages > 0) && a.captionExtension == b.captionExtension;
}

/// dataset.repeats counts for folders without a number in their name.
std::shared_ptr<const data::DatasetIndex> withRepeats(const data::DatasetIndex& index, int repeats) {
    data::DatasetIndex changed = index;
    for (data::Folder& folder : changed.folders) {
        folder.repeats = folder.numbered ? folder.repeats : repeats;
    }
    return freedInBackground(std::move(changed));
}

fs::path rootOf(const data::DatasetIndex* index) { return index ? index->root : fs::path(); }

/// Whether plans look at the same files and folders, whose disk may not answer.
bool samePlaces(const options::TrainConfig& a, const options::TrainConfig& b) {
    return a.model.path == b.model.path && a.model.vae == b.model.vae && a.network.weights == b.network.weights &&
           a.save.dir == b.save.dir && a.dataset.classPath == b.dataset.classPath;
}

/// What the engine asks of the model before it begins.
Status checkFiles(const options::TrainConfig& config, spec::ModelFacts facts) {
    TEMPERA_CHECK(plan::applyModelOptions(config.model, facts));
    return plan::trainsNetwork(config) ? plan::checkNetwork(facts, config.network) : Status();
}

template <class Cache>
PlanResult compute(const options::TrainConfig& config, const data::DatasetIndex* index, Cache& cache) {
    PlanResult result;
    const std::scoped_lock lock(cache.mutex);
    auto devices = cache.devices(config.devices, config.exchange.allowFewer);
    auto model = cache.model(config.model.path);
    if (!devices.ok()) {
        result.errors.push_back(devices.error());
    } else {
        result.deviceMemory = devices->memory;
        result.deviceModel = qstr(devices->model);
    }
    if (model.ok()) {
        result.model = *model;
        if (const Status files = checkFiles(config, **model); !files.ok()) {
            result.errors.push_back(files.error());
        }
    } else if (!config.model.path.empty()) { // that it is missing is said by the validation
        result.errors.push_back(model.error().context("model.path"));
    }
    if (!index || !devices.ok()) {
        return result;
    }
    if (model.ok()) {
        const std::string hash = config.dataset.classImages > 0 ? cache.contents() : std::string();
        auto full = plan::makePlan(config, *index, **model, *devices, hash);
        if (full.ok()) {
            result.plan = std::move(full).value();
            result.complete = true;
            return result;
        }
        result.errors.push_back(full.error());
    }
    const auto batches = plan::makeBatchPlan(config.dataset, config.train, *index, devices->asked(), config.validation);
    if (batches.ok()) {
        result.plan = plan::countRun(config, *index, *batches, devices->count());
    } else if (!model.ok()) {
        result.errors.push_back(batches.error());
    }
    return result;
}

} // namespace

Planner::Planner(Scan scan, QObject* parent, ReadModel readModel)
    : QObject(parent)
    , scan_(std::move(scan))
    , readModel_(std::move(readModel))
    , modelCache_(std::make_shared<ModelCache>(readModel_)) {
    qRegisterMetaType<PlanResult>();
    settling_.setSingleShot(true);
    settling_.setInterval(kSettlingMs);
    connect(&settling_, &QTimer::timeout, this, &Planner::startScan);
    patience_.setSingleShot(true);
    patience_.setInterval(kPatienceMs);
    connect(&patience_, &QTimer::timeout, this, &Planner::dropOther);
    late_.setSingleShot(true);
    late_.setInterval(kLateMs);
    connect(&late_, &QTimer::timeout, this, [this] {
        if (again_) {
            startPlan();
        }
    });
}

Planner::~Planner() {
    stop_.request_stop();
    patientPool().waitForDone(kEndMs);
}

void Planner::request(const options::TrainConfig& config, bool isTyping) {
    const bool otherDataset = scanWanted_ || !sameScan(config.dataset, scannedConfig_);
    config_ = config;
    settling_.stop();
    if (otherDataset && isTyping) {
        settling_.start();
    } else if (otherDataset) {
        startScan();
    } else if (scannedConfig_.repeats != config.dataset.repeats) {
        scannedConfig_.repeats = config.dataset.repeats;
        if (index_) {
            index_ = withRepeats(*index_, config.dataset.repeats);
            Q_EMIT scanned(index_, {});
        }
    }
    startPlan();
}

void Planner::rescan() { startScan(); }

void Planner::amend(const std::shared_ptr<const data::DatasetIndex>& before,
                    const std::shared_ptr<const data::DatasetIndex>& after) {
    if (scanning_ || index_ != before || !after) {
        return startScan();
    }
    index_ = after;
    startPlan(); // it is made while the others take in the dataset
    Q_EMIT scanned(index_, {});
}

void Planner::startScan() {
    settling_.stop();
    scanWanted_ = false;
    stop_.request_stop();
    stop_ = std::stop_source();
    scannedConfig_ = config_.dataset;
    scanning_ = true;
    const std::uint64_t id = ++scanId_;
    patience_.stop();
    if (scanError_ || (index_ && index_->root != config_.dataset.path)) {
        patience_.start();
    }
    Q_EMIT busyChanged();
    Q_EMIT scanProgress(0, 0);
    const auto report = [alive = QPointer<Planner>(this), id](std::size_t done, std::size_t total) {
        QMetaObject::invokeMethod(qApp, [alive, id, done, total] {
            if (alive) {
                alive->reportScan(id, done, total);
            }
        });
    };
    inBackground(
        patientPool(), this,
        [scan = scan_, config = config_.dataset, report, stop = stop_.get_token()] {
            QElapsedTimer sinceReport;
            sinceReport.start();
            const auto seldom = [&report, &sinceReport](std::size_t done, std::size_t total) {
                if (sinceReport.elapsed() > 100) {
                    sinceReport.restart();
                    report(done, total);
                }
            };
            return std::make_shared<Result<data::DatasetIndex>>(scan(config, seldom, stop));
        },
        [this, id](const std::shared_ptr<Result<data::DatasetIndex>>& result) { finishScan(id, result); });
}

void Planner::reportScan(std::uint64_t id, std::size_t done, std::size_t total) {
    if (id == scanId_ && scanning_) {
        Q_EMIT scanProgress(static_cast<int>(done), static_cast<int>(total));
    }
}

/// What is shown is true: of a folder that takes long to be read nothing is known, and what was read is not meant.
void Planner::dropOther() {
    if (scanning_) {
        index_.reset();
        scanError_.reset();
        startPlan();
        Q_EMIT scanned(nullptr, {});
    }
}

void Planner::finishScan(std::uint64_t id, std::shared_ptr<Result<data::DatasetIndex>> result) {
    if (id != scanId_) {
        return; // overtaken by a newer scan
    }
    scanning_ = false;
    patience_.stop();
    index_.reset();
    scanError_.reset();
    if (result->ok()) {
        index_ = freedInBackground(std::move(*result).value());
        const auto& folders = index_->folders;
        if (std::any_of(folders.begin(), folders.end(), [this](const data::Folder& folder) {
                return !folder.numbered && folder.repeats != scannedConfig_.repeats; // changed while they were read
            })) {
            index_ = withRepeats(*index_, scannedConfig_.repeats);
        }
    } else {
        scanError_ = result->error();
        if (!scanError_->hint.empty()) { // which folder may be meant
            scanError_->message += " (" + scanError_->hint + ")";
        }
    }
    startPlan(); // it is made while the others take in the dataset
    Q_EMIT scanned(index_, scanError_ ? qstr(scanError_->message) : QString());
}

/// One that is late is not waited for, unless this would read what it waits for: another thread would be lost to it.
void Planner::startPlan() {
    if (planning_ && (late_.isActive() || samePlaces(config_, plannedConfig_))) {
        again_ = true;
        return;
    }
    if (planning_) {
        modelCache_ = std::make_shared<ModelCache>(readModel_);
    }
    again_ = false;
    planning_ = true;
    plannedConfig_ = config_;
    plannedRoot_ = rootOf(index_.get());
    late_.start();
    const std::uint64_t id = ++planId_;
    Q_EMIT busyChanged();
    inBackground(
        patientPool(), this,
        [config = config_, index = index_, cache = modelCache_] { return compute(config, index.get(), *cache); },
        [this, id](const PlanResult& result) { finishPlan(id, result); });
}

void Planner::finishPlan(std::uint64_t id, const PlanResult& result) {
    if (id != planId_) {
        return; // overtaken by a newer plan
    }
    planning_ = false;
    late_.stop();
    // Where another one is wanted this is what can be seen while a value is held down, unless it is of other files.
    if (!again_ || (samePlaces(config_, plannedConfig_) && rootOf(index_.get()) == plannedRoot_)) {
        PlanResult complete = result;
        if (scanError_ && !config_.dataset.path.empty()) {
            complete.errors.push_back(*scanError_);
        }
        Q_EMIT planned(complete);
    }
    if (again_) {
        startPlan();
    } else {
        Q_EMIT busyChanged();
    }
}

} // namespace tempera::ui
