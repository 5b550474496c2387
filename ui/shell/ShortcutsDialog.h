// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "bridge/Shortcuts.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tempera::ui {

/// All commands and their keys, which can be changed, and the keys that belong to controls, by where they work.
/// Thread: ui.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent = nullptr);

private:
    void fill();
    void find(const QString& words);
    QTreeWidgetItem* group(const QString& title);
    void buildEditor();
    void showCurrent();
    void showKeys();
    void take(const QKeySequence& keys);
    void takeOver();
    void offerToTakeOver(const Shortcuts::Command& command, const QKeySequence& keys);
    const Shortcuts::Command* current() const;

    Shortcuts& shortcuts_;
    QLineEdit* search_;
    QTreeWidget* table_;
    QLabel* label_;
    QKeySequenceEdit* keys_;
    QPushButton* none_;
    QPushButton* usual_;
    QLabel* message_;
    QPushButton* takeOver_;
    QKeySequence wanted_; ///< what another command has
};

} // namespace tempera::ui
