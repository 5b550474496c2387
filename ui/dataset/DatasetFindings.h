// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <stop_token>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/NearDuplicates.h"
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

    /// Forgets what was found, and looks through the model's data set once nothing more is urgent: its plan and its
    /// first pictures come first.
    void lookAnew();
    /// Looks again once the settings stay as they are.
    void lookSoon() { settling_.start(); }
    /// What was found on request is among the problems from now on, as long as its pictures are there: looking at every
    /// picture takes too long for every scan.
    void setLookAlikes(std::vector<data::LookAlike> found);
    /// Others are accepted now: tells what was found once more.
    void tell();
    const std::vector<data::LookAlike>& lookAlikes() const { return lookAlikes_; }
    /// Null while they are looked for, or where they cannot be told.
    const Problems& problems() const { return all_; }
    /// Why they cannot be told; empty: they can.
    const QString& failure() const { return failure_; }
    /// Of which the last found problems are.
    const std::shared_ptr<const data::DatasetIndex>& dataset() const { return dataset_; }

Q_SIGNALS:
    void problemsFound(const tempera::ui::DatasetFindings::Problems& problems);
    void failed(const QString& why);
    /// The most frequent ones first.
    void tagsFound(const QStringList& tags);

private:
    void look();
    void followRename();

    AppModel& model_;
    QTimer settling_;
    std::stop_source stop_;
    std::shared_ptr<const data::DatasetIndex> dataset_;
    Problems problems_;
    Problems all_; ///< with those that look alike
    QString failure_;
    int lastTelling_ = 0;
    std::vector<data::LookAlike> lookAlikes_;
};

} // namespace tempera::ui
