// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "shell/Shortcuts.h"

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tempera::ui {

/// All commands and their keys, which can be changed, and the keys that work inside one control. Thread: ui.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent = nullptr);

private:
    void fill();
    void addFixed(const QString& group, const QList<std::pair<QString, QString>>& keys);
    QTreeWidgetItem* group(const QString& title);
    void buildEditor();
    void showCurrent();
    void showKeys();
    void take(const QKeySequence& keys);
    const Shortcuts::Command* current() const;

    Shortcuts& shortcuts_;
    QTreeWidget* table_;
    QLabel* label_;
    QKeySequenceEdit* keys_;
    QPushButton* none_;
    QPushButton* usual_;
    QLabel* message_;
};

} // namespace tempera::ui
