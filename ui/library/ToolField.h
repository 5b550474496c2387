// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "library/ToolForm.h"

class QHBoxLayout;
class QLabel;

namespace tempera::ui {

class ComboBox;
class UnitEdit;

/// One row of a tool's dialog: label, editor, and below it what the field is for or what is wrong with it. Thread: ui.
class ToolField : public QWidget {
    Q_OBJECT

public:
    explicit ToolField(const ToolFieldSpec& spec, QWidget* parent = nullptr);

    const ToolFieldSpec& spec() const { return spec_; }
    QString value() const;
    /// Without changed().
    void setValue(const QString& value);
    /// Empty: shows the help again.
    void setProblem(const QString& problem);
    QString problem() const { return problem_; }
    QWidget* editor() const;

Q_SIGNALS:
    /// By the user.
    void changed();
    /// For the store at this address.
    void credentialsRequested(const QString& address);

private:
    QWidget* makeChoice();
    QWidget* makeEdit();
    void addKey(QHBoxLayout* line);
    void browse();
    void take(const QString& path);

    ToolFieldSpec spec_;
    QString problem_;
    ComboBox* choice_ = nullptr;
    UnitEdit* edit_ = nullptr;
    QLabel* line_;
};

} // namespace tempera::ui
