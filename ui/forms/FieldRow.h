// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "options/Schema.h"
#include "options/Validation.h"

class QLabel;
class QToolButton;

namespace tempera::ui {

class AppModel;
class ChangeDot;
class Editor;

/// One option in a form: mark of change, label, field, reset, and below them what is wrong with it. Thread: ui.
class FieldRow : public QWidget {
    Q_OBJECT

public:
    /// The widest that a label is, in px: what the columns of a window of 1366 px leave beside most fields.
    static constexpr int kWidestLabel = 176;

    /// @param wideGroup whether the row stands in a group as wide as the form
    FieldRow(AppModel& model, const options::Option& option, bool wideGroup, QWidget* parent = nullptr);

    const options::Option& option() const { return option_; }
    Editor& editor() const { return *editor_; }
    bool isChanged() const { return changed_; }
    /// Why the option counts for nothing now; empty where it counts.
    const QString& ignored() const { return ignored_; }
    /// The message shown below the field; empty when nothing is wrong.
    QString message() const;

    /// Reads value, mark, condition and drafts from the model.
    void refresh();
    void showProblem(const options::Problem* problem);
    /// Below the field while nothing is wrong with it, until it is given again.
    void showNote(const QString& note);
    void flash();

    /// The least width in px that shows each of the field's choices whole; 0 for a field as wide as the form.
    int neededForField() const;
    /// Does nothing to a field as wide as the form.
    void setFieldWidth(int width);
    /// What a row of this width leaves the label, in px, and the least that shows its longest word.
    int roomForLabel(int width) const;
    int neededForLabel() const;
    /// So many px, so that the fields of all rows begin at the same place; less where the row has not so many.
    void setLabelWidth(int width);

Q_SIGNALS:
    /// The field has got the focus, or the row was clicked: its help is wanted, also where it is ignored now.
    void focused();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    void build();
    void take(bool typing);
    void describe();

    AppModel& model_;
    const options::Option& option_;
    ChangeDot* dot_;
    QLabel* label_;
    Editor* editor_;
    QToolButton* reset_;
    QLabel* message_;
    const bool wideGroup_;
    const QString help_;
    bool changed_ = false;
    QString ignored_;
    QString note_;
};

} // namespace tempera::ui
