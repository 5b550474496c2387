// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace tempera::ui {

class ElidedLabel;
class ProblemFixer;

/// Says above the pictures what is being done with their files, which can be stopped, or was just done, and takes that
/// back. Hidden where nothing was done, or something else since. Thread: ui.
class FixNotice : public QWidget {
    Q_OBJECT

public:
    explicit FixNotice(ProblemFixer& fixer, QWidget* parent = nullptr);

private:
    void showButtons();

    ProblemFixer& fixer_;
    ElidedLabel* text_;
    QPushButton* undo_;
    QPushButton* stop_;
};

} // namespace tempera::ui
