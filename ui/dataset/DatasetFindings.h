// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/Problems.h"

namespace tempera::ui {

class AppModel;

/// What a data set has of problems and of tags: both take seconds in a large one, and are looked for on another thread.
/// Thread: ui.
class DatasetFindings : public QObject {
    Q_OBJECT

public:
    using Problems = std::shared_ptr<const std::vector<data::Problem>>;

    explicit DatasetFindings(AppModel& model, QObject* parent = nullptr);
    ~DatasetFindings() override;

    /// Looks through the model's data set; what was looked for before is forgotten.
    void look();
    /// The same once the settings stay as they are.
    void lookSoon() { settling_.start(); }
    /// What was found on request goes on being shown until the data set is another: looking at every picture takes too
    /// long for every scan.
    void addLookAlikes(const std::vector<data::Problem>& found);
    /// Of which the last found problems are.
    const std::shared_ptr<const data::DatasetIndex>& dataset() const { return dataset_; }

Q_SIGNALS:
    void problemsFound(const tempera::ui::DatasetFindings::Problems& problems);
    /// The most frequent ones first.
    void tagsFound(const QStringList& tags);

private:
    void tell();

    AppModel& model_;
    QTimer settling_;
    std::stop_source stop_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    Problems problems_;
    /// Of which data set they were found.
    std::pair<std::shared_ptr<const data::DatasetIndex>, std::vector<data::Problem>> lookAlikes_;
};

} // namespace tempera::ui
