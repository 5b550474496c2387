// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <cstdint>
#include <vector>

#include "base/Files.h"

class QCheckBox;
class QLabel;
class QSlider;

namespace tempera::ui {

class ComboBox;
class ComparedPicture;
class RunModel;

/// One picture of a table of pictures.
struct TablePicture {
    std::int64_t row = 0;    ///< prompt
    std::int64_t column = 0; ///< step, or whatever else differs
    fs::path file;
    QString prompt;
    QString name;  ///< of the column: "step 300"
    QString facts; ///< "seed 7 · step-000300-1.png"
};

/// One picture large. Left and Right go through the columns of its row, Up and Down through the rows of the column.
/// Compared, it lies over another picture, with a border between them that the mouse and a slider move: of the same
/// row, or where all rows are of one prompt, of any. Thread: ui.
class SampleViewer : public QDialog {
    Q_OBJECT

public:
    enum class Against { Row, All };
    SampleViewer(std::vector<TablePicture> pictures, int index, QWidget* parent, Against against = Against::Row);
    /// The samples of a run, those that come while it is open, too. It closes when a resume takes samples back.
    SampleViewer(const RunModel& run, int index, QWidget* parent);

    /// Begins with these two over one another.
    void compareWith(int index);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeComparison();
    const TablePicture& at(int index) const { return pictures_[static_cast<std::size_t>(index)]; }
    void display(int index);
    /// The picture `columns` columns or `rows` rows away, or the present one.
    int neighbour(int columns, int rows) const;
    /// @param was the index of what was shown before
    void fillOthers(int was);
    int indexOf(std::int64_t row, std::int64_t column) const;
    void showOther();

    std::vector<TablePicture> pictures_;
    Against choice_;
    int index_ = 0;
    int other_ = -1; ///< index of what it is compared with; -1: nothing
    ComparedPicture* view_;
    QLabel* prompt_;
    QLabel* facts_;
    QCheckBox* compares_ = nullptr;
    ComboBox* against_ = nullptr; ///< by their indices
    QSlider* border_ = nullptr;
};

} // namespace tempera::ui
