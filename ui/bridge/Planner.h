// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

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
    explicit Planner(QObject* parent = nullptr);
    ~Planner() override;

    void request(const options::TrainConfig& config);
    void rescan();
    /// The dataset was `before` and is `after`; read again where it is another one or `after` is null.
    void amend(const std::shared_ptr<const data::DatasetIndex>& before,
               const std::shared_ptr<const data::DatasetIndex>& after);
    bool isBusy() const { return scanning_ || planning_ || again_; }

Q_SIGNALS:
    void busyChanged();
    void scanProgress(int done, int total);
    /// The dataset of the newest config was read; null where `error` says why not.
    void scanned(std::shared_ptr<const tempera::data::DatasetIndex> index, const QString& error);
    void planned(const tempera::ui::PlanResult& result);

private:
    struct ModelCache;
    void startScan();
    void finishScan(std::uint64_t id, std::shared_ptr<Result<data::DatasetIndex>> result);
    void startPlan();
    void finishPlan(const PlanResult& result);

    options::TrainConfig config_;
    options::DatasetConfig scannedConfig_;
    std::shared_ptr<const data::DatasetIndex> index_;
    std::optional<Error> scanError_;
    std::shared_ptr<ModelCache> modelCache_;
    std::stop_source stop_;
    std::uint64_t scanId_ = 0;
    bool scanWanted_ = true;
    bool scanning_ = false;
    bool planning_ = false;
    bool again_ = false;
    QThreadPool pool_;
};

} // namespace tempera::ui
