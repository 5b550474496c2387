// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace tempera::ui {

class ElidedLabel;

/// Names at the left, figures at the right or, where there is no room for both, below, under a small heading. Rows are
/// made when first set and hidden when set to nothing, so that a live figure never rebuilds anything.
class KeyValueGrid : public QWidget {
public:
    explicit KeyValueGrid(const QString& title, QWidget* parent = nullptr);

    void set(const QString& name, const QString& value);
    void setTitle(const QString& title);
    /// Hides every row that was not set since the last call.
    void hideUnset();
    QString value(const QString& name) const;

private:
    struct Row {
        QWidget* line = nullptr;
        ElidedLabel* value = nullptr;
        bool set = false;
    };
    Row addRow(const QString& name);

    QLabel* title_;
    QVBoxLayout* lines_;
    QHash<QString, Row> rows_;
};

} // namespace tempera::ui
