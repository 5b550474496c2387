// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QWidget>

#include <functional>
#include <vector>

#include "options/Schema.h"

class QLabel;

namespace tempera::ui {

class AppModel;
class ColumnsLayout;
class FieldRow;

/// The editors of those options that `accepts` takes, grouped as the schema groups them, in as many columns as fit.
/// Nothing in it is written by hand for one option: editors follow from the option's type. Thread: ui.
class SchemaForm : public QWidget {
    Q_OBJECT

public:
    using Filter = std::function<bool(const options::Option&)>;

    SchemaForm(AppModel& model, const Filter& accepts, QWidget* parent = nullptr);

    /// Shows options up to this level; with `onlyChanged` only those that differ from the baseline, whatever their
    /// level.
    void setFilter(options::Level level, bool onlyChanged);
    /// Gives the field the focus and lets it flash; shows it even if its level is filtered out, and where it is ignored
    /// now the fields that make it count, too.
    void reveal(const QString& key);
    FieldRow* row(const QString& key) const { return rows_.value(key); }
    /// How many of its options differ from the baseline.
    int changedCount() const;

Q_SIGNALS:
    /// The option whose editor has the focus, for the help below.
    void optionFocused(const tempera::options::Option* option);
    /// The user asks for what is above the level, of which nothing is shown.
    void levelWanted(tempera::options::Level level);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Group {
        QString title;
        QWidget* widget = nullptr;
        QLabel* reason = nullptr; ///< why the whole group is ignored, in place of its fields
        std::vector<FieldRow*> rows;
    };
    void build(const Filter& accepts);
    void addPictures();
    Group& groupOf(const QString& title, bool wide);
    void refresh(const QString& key);
    void showProblems();
    void applyFilter();
    void hideUnchanged();
    void alignFields();
    void addRevealed(const options::Option& option);
    bool isShown(const FieldRow& row) const;
    bool isFolded(const Group& group) const;
    /// The lowest level at which the form shows anything.
    options::Level leastLevel() const;

    AppModel& model_;
    QHash<QString, FieldRow*> rows_;
    std::vector<Group> groups_;
    QLabel* nothing_;
    ColumnsLayout* columns_ = nullptr;
    options::Level level_ = options::Level::Basic;
    bool onlyChanged_ = false;
    QSet<QString> revealed_;
};

} // namespace tempera::ui
