// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include <functional>

#include "options/Schema.h"

namespace tempera::ui {

class AppModel;
class FieldRow;

/// The editors of those options that `accepts` takes, grouped as the schema groups them, in as many columns as fit.
/// Nothing in it is written by hand for one option: editors follow from the option's type. Thread: ui.
class SchemaForm : public QWidget {
    Q_OBJECT

public:
    using Filter = std::function<bool(const options::Option&)>;

    SchemaForm(AppModel& model, Filter accepts, QWidget* parent = nullptr);
    ~SchemaForm() override;

    /// Shows options up to this level; with `onlyChanged` only those that differ from the baseline, whatever their
    /// level.
    void setFilter(options::Level level, bool onlyChanged);
    bool contains(const QString& key) const;
    /// Scrolls to the field, gives it the focus and lets it flash; shows it even if its level is filtered out.
    void reveal(const QString& key);
    FieldRow* row(const QString& key) const;

Q_SIGNALS:
    /// The option whose editor has the focus, for the help below.
    void optionFocused(const tempera::options::Option* option);

private:
    void build(const Filter& accepts);
    void refresh();

    AppModel& model_;
    QHash<QString, FieldRow*> rows_;
};

} // namespace tempera::ui
