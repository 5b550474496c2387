// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "options/import/Import.h"

class QTreeWidget;

namespace tempera::ui {

/// What became of every setting of another trainer's file, before anything is taken from it. Accepting it means to
/// apply. Thread: ui.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(const options::Import& import, const QString& file, QWidget* parent = nullptr);

private:
    void fill(const options::Import& import);
    void addGroup(const options::Import& import, options::Outcome outcome, const QString& title, bool open);
    QString summary(const options::Import& import) const;

    QTreeWidget* table_;
};

} // namespace tempera::ui
