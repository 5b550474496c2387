// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>

#include <vector>

#include "bridge/RunFollower.h"
#include "bridge/RunModel.h"

class QLabel;
class QVBoxLayout;

namespace tempera::ui {

class ElidedLabel;
class KeyValueGrid;
class MetricsPlot;
class SampleGallery;
struct RunEntry;

/// What the chosen run of the library is: figures, the curve of its loss, its samples, its files, and the options that
/// are not as by default. Goes along with a run that goes on, while it is seen. Thread: ui; reads on others.
class RunDetails : public QScrollArea {
    Q_OBJECT

public:
    explicit RunDetails(QWidget* parent = nullptr);

    /// Null: nothing.
    void show(const RunEntry* run);
    /// What is shown is the run asked for last.
    bool isSettled() const;
    /// A figure or an option, as it is shown.
    QString value(const QString& name) const;

Q_SIGNALS:
    void fileRequested(const QString& file);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Described;
    QWidget* makeContent();
    void follow();
    void describe();
    void fill(const Described& described);
    void showFigures();

    fs::path folder_;
    bool isRemote_ = false; ///< a copy of one in an object store
    RunModel model_;
    RunFollower follower_;
    std::pair<std::vector<fs::path>, std::size_t> written_; ///< files and checkpoints, when it was looked for them
    std::int64_t checkpoints_ = 0;
    QTimer soon_; ///< whoever walks through the list with the arrow keys is not held up
    int reading_ = 0;
    QWidget* content_;
    ElidedLabel* name_;
    ElidedLabel* place_;
    KeyValueGrid* figures_;
    QLabel* why_; ///< it failed
    MetricsPlot* loss_;
    SampleGallery* samples_;
    QWidget* strip_;
    QWidget* filesBox_;
    QVBoxLayout* files_;
    KeyValueGrid* options_;
};

} // namespace tempera::ui
