// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>
#include <vector>

#include "run/SeriesTable.h"

class QTableView;

namespace tempera::ui {

class ComboBox;

/// A figure of several runs as a table, a row for each step that one of them has and a column for each run: for
/// reading, and for assistive technology. Thread: ui.
class RunTable : public QWidget {
    Q_OBJECT

public:
    explicit RunTable(QWidget* parent = nullptr);
    ~RunTable() override;

    /// They must outlive this or be replaced.
    void setRuns(std::vector<NamedRun> runs);
    /// Takes up what is new of them.
    void refresh();

private:
    class Model;
    void fillFigures();

    std::unique_ptr<Model> model_;
    QTableView* view_;
    ComboBox* figure_;
};

} // namespace tempera::ui
