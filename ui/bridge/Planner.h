// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"
#include "plan/RunPlan.h"
#include "spec/ModelFacts.h"

namespace tempera::ui {

/// What planning a config gave. `plan` is there whenever the dataset could be counted; without a readable model it has
/// the counts only (no memory, time or files) and `complete` is false.
struct PlanResult {
    std::optional<plan::RunPlan> plan;
    bool complete = false;
    std::uint64_t deviceMemory = 0; ///< bytes of one device; 0: unknown
    QString deviceModel;
    std::shared_ptr<const spec::ModelFacts> model;
    std::vector<Error> errors;
};

/// Scans datasets and computes plans on threads of its own, always for the newest config: what was overtaken is
/// cancelled or dropped. A dataset is scanned again only when its folder changes or on request; other repeats are
/// counted anew from what was read. Thread: ui.
class Planner : public QObject {
    Q_OBJECT

public:
    using Scan = std::function<Result<data::DatasetIndex>(const options::DatasetConfig& config,
                                                          const data::ScanProgress& progress, std::stop_token stop)>;
    using ReadModel = std::function<Result<spec::ModelFacts>(const fs::path& path)>;
    /// @param scan of another kind in tests; `readModel` likewise
    explicit Planner(Scan scan = data::scanDataset, QObject* parent = nullptr,
                     ReadModel readModel = spec::readModelFacts);
    /// A disk that does not answer is not waited for.
    ~Planner() override;

    /// @param isTyping more of a path may follow: its folder is read once nothing does
    void request(const options::TrainConfig& config, bool isTyping = false);
    void rescan();
    /// The dataset was `before` and is `after`; read again where it is another one or `after` is null.
    void amend(const std::shared_ptr<const data::DatasetIndex>& before,
               const std::shared_ptr<const data::DatasetIndex>& after);
    bool isBusy() const { return scanning_ || planning_ || again_ || settling_.isActive(); }

Q_SIGNALS:
    void busyChanged();
    void scanProgress(int done, int total);
    /// The dataset of the newest config was read; null where `error` says why not, and without one while that of
    /// another folder takes its time.
    void scanned(std::shared_ptr<const tempera::data::DatasetIndex> index, const QString& error);
    void planned(const tempera::ui::PlanResult& result);

private:
    struct ModelCache;
    void startScan();
    void reportScan(std::uint64_t id, std::size_t done, std::size_t total);
    void dropOther();
    void finishScan(std::uint64_t id, std::shared_ptr<Result<data::DatasetIndex>> result);
    void startPlan();
    void finishPlan(std::uint64_t id, const PlanResult& result);

    Scan scan_;
    ReadModel readModel_;
    options::TrainConfig config_;
    options::TrainConfig plannedConfig_; ///< the plan that is being made is of these
    fs::path plannedRoot_;               ///< and of the pictures in this folder
    options::DatasetConfig scannedConfig_;
    std::shared_ptr<const data::DatasetIndex> index_;
    std::optional<Error> scanError_;
    std::shared_ptr<ModelCache> modelCache_;
    std::stop_source stop_;
    std::uint64_t scanId_ = 0;
    std::uint64_t planId_ = 0;
    bool scanWanted_ = true;
    bool scanning_ = false;
    bool planning_ = false;
    bool again_ = false;
    QTimer settling_; ///< until a path that is typed is taken for whole
    QTimer patience_; ///< with what was read before, while it is of another folder
    QTimer late_;     ///< a plan that takes longer waits for a disk
};

} // namespace tempera::ui
