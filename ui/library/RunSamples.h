// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "run/SeriesTable.h"

class QLabel;
class QTableView;

namespace tempera::ui {

class ComboBox;

/// What several runs drew of one prompt with one seed: a row for each run, a column for each step. What is clicked is
/// laid over that of another run, and can be over any. Pictures are read on other threads when they come into view.
/// Thread: ui.
class RunSamples : public QWidget {
    Q_OBJECT

public:
    explicit RunSamples(QWidget* parent = nullptr);
    ~RunSamples() override;

    /// They must outlive this or be replaced; each has its line of the charts beside its name.
    void setRuns(std::vector<NamedRun> runs);
    /// Takes up what is new of them.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    class Model;
    class Tiles;
    void fillPrompts();
    void fit();
    void enlarge(const QModelIndex& index);

    /// What is compared: a prompt and a seed; another seed draws another picture.
    using Subject = std::pair<QString, std::uint64_t>;
    Subject chosen() const;

    std::unique_ptr<Model> model_;
    std::vector<Subject> subjects_; ///< of the list, row by row
    Tiles* tiles_;
    ComboBox* prompt_;
    QTableView* view_;
    QLabel* none_;
    std::size_t generation_ = 0; ///< of the samples whose pictures were read
};

} // namespace tempera::ui
