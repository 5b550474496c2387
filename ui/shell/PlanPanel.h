// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

#include <map>
#include <set>
#include <vector>

#include "shell/ProblemNotice.h"

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QVBoxLayout;

namespace tempera::plan {
struct InterruptionPlan;
struct RunPlan;
} // namespace tempera::plan

namespace tempera::ui {

class AppModel;
class KeyValueGrid;
class ReliefList;

/// The plan of the present settings, always there and, unless it says that it is counted anew, always true, and what
/// stands in the way of a start. Thread: ui.
class PlanPanel : public QFrame {
    Q_OBJECT

public:
    explicit PlanPanel(AppModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void hideRequested();

private:
    QWidget* makeContent();
    QHBoxLayout* makeTitle(QWidget* parent);
    KeyValueGrid* addSection(QVBoxLayout* column, const QString& title);
    void addMemory(QVBoxLayout* column);
    void refresh();
    void showSubtitle();
    void setStale(bool isStale);
    void showData(const plan::RunPlan& plan);
    void showWork(const plan::RunPlan& plan);
    void showMemory();
    void showHostMemory(const plan::RunPlan& plan);
    double shareLeft() const;
    void showTimeAndFiles();
    void showLoss(const plan::InterruptionPlan& interruption);
    void showProblems();
    void buildNotices();

    using Kind = ProblemNotice::Kind;
    AppModel& model_;
    QLabel* subtitle_;
    KeyValueGrid* data_;
    KeyValueGrid* work_;
    QWidget* memorySection_;
    QProgressBar* memoryBar_;
    QLabel* memoryText_;
    QLabel* memoryVerdict_;
    QLabel* hostMemory_;
    ReliefList* reliefs_;
    KeyValueGrid* time_;
    KeyValueGrid* lost_;
    KeyValueGrid* files_;
    QTimer patience_;      ///< with figures that are counted anew: most are there before one has looked
    QVBoxLayout* toBegin_; ///< above the counts: one need not look for it
    QVBoxLayout* problems_;
    bool isStale_ = false;
    std::map<Kind, std::vector<options::Problem>> shown_;
    std::set<Kind> whole_; ///< of which all are shown
};

} // namespace tempera::ui
