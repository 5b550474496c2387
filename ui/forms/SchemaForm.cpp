// SPDX-License-Identifier: GPL-3.0-or-later
#include "forms/SchemaForm.h"

#include <QGuiApplication>
#include <QTextDocumentFragment>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

#include "bridge/AppModel.h"
#include "forms/Editor.h"
#include "forms/Editors.h"
#include "forms/FieldRow.h"
#include "forms/TimestepPlot.h"
#include "theme/Text.h"
#include "widgets/ColumnsLayout.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMinimumColumn = 400;
constexpr int kColumnGap = 28;
constexpr int kGroupGap = 20;
constexpr int kUntilReleasedMs = 50;
/// Room of the change mark, which hangs in the margin so that labels line up with headings.
constexpr int kMarkWidth = 14;

bool isWide(const options::Option& option) {
    return option.type == options::ValueType::Path || option.type == options::ValueType::TextList ||
           !addressForm(option).isEmpty();
}

QString asSentence(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

} // namespace

SchemaForm::SchemaForm(AppModel& model, const Filter& accepts, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , nothing_(makeLabel({}, "secondary", this)) {
    nothing_->setContentsMargins(kMarkWidth, 0, 0, 0);
    nothing_->setTextFormat(Qt::RichText);
    nothing_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    nothing_->setAccessibleName(tr("What is not shown"));
    connect(nothing_, &QLabel::linkActivated, this, [this] { Q_EMIT levelWanted(leastLevel()); });
    build(accepts);
    connect(&model_, &AppModel::configChanged, this, &SchemaForm::refresh);
    connect(&model_, &AppModel::problemsChanged, this, &SchemaForm::showProblems);
    connect(&model_, &AppModel::jobChanged, this, [this] { refresh({}); });
    connect(&model_, &AppModel::replaced, this, [this](const QString& key, const QString& by) {
        if (FieldRow* row = rows_.value(key)) {
            const options::Option& other = *options::schema().find(by.toStdString());
            row->showNote(
                tr("Left empty, as %1 is given instead. Undo brings it back.").arg(optionText(other.facts.label)));
        }
    });
    refresh({});
    showProblems();
    applyFilter();
}

void SchemaForm::build(const Filter& accepts) {
    columns_ = new ColumnsLayout(kMinimumColumn, kColumnGap, kGroupGap, this);
    columns_->addBlock(nothing_, true);
    std::vector<const options::Option*> accepted;
    for (const options::Page page : options::kPages) {
        const auto options = options::schema().onPage(page);
        std::copy_if(options.begin(), options.end(), std::back_inserter(accepted),
                     [&accepts](const auto* option) { return accepts(*option); });
    }
    for (const options::Option* option : accepted) {
        // One wide field makes its group as wide as the page, so that all fields of it begin at the same place.
        const bool wide = std::any_of(accepted.begin(), accepted.end(), [option](const auto* other) {
            return other->facts.group == option->facts.group && isWide(*other);
        });
        Group& group = groupOf(optionText(option->facts.group), wide);
        auto* row = new FieldRow(model_, *option, wide, group.widget);
        group.widget->layout()->addWidget(row);
        group.rows.push_back(row);
        rows_.insert(qstr(option->key()), row);
        connect(row, &FieldRow::focused, this, [this, row] { Q_EMIT optionFocused(&row->option()); });
        connect(&row->editor(), &Editor::left, this,
                [this] { QTimer::singleShot(0, this, &SchemaForm::hideUnchanged); });
    }
    addPictures();
}

/// What shows the effect of a group's options at a glance stands below them.
void SchemaForm::addPictures() {
    const auto* distribution = rows_.value(QStringLiteral("timesteps.distribution"));
    if (distribution) {
        QWidget* group = distribution->parentWidget();
        group->layout()->addWidget(new TimestepPlot(model_, group));
    }
}

SchemaForm::Group& SchemaForm::groupOf(const QString& title, bool wide) {
    const auto found =
        std::find_if(groups_.begin(), groups_.end(), [&title](const Group& group) { return group.title == title; });
    if (found != groups_.end()) {
        return *found;
    }
    auto* widget = new QWidget(this);
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (!title.isEmpty()) {
        QLabel* heading = makeLabel(title, "heading", widget);
        heading->setContentsMargins(kMarkWidth, 0, 0, 4);
        column->addWidget(heading);
    }
    QLabel* reason = makeLabel({}, "secondary", widget);
    reason->setContentsMargins(kMarkWidth, 0, 0, 4);
    reason->setWordWrap(true);
    column->addWidget(reason);
    columns_->addBlock(widget, wide);
    groups_.push_back({title, widget, reason, {}});
    return groups_.back();
}

void SchemaForm::refresh(const QString& key) {
    // Conditions tie options together, so one change may grey out others.
    for (FieldRow* row : std::as_const(rows_)) {
        row->refresh();
    }
    if (onlyChanged_ || key.isEmpty() || std::any_of(groups_.begin(), groups_.end(), [this](const Group& group) {
            return isFolded(group) != !group.reason->isHidden();
        })) {
        applyFilter();
    }
}

void SchemaForm::showProblems() {
    for (FieldRow* row : std::as_const(rows_)) {
        const auto& problems = model_.problems();
        const auto found = std::find_if(problems.begin(), problems.end(), [row](const options::Problem& problem) {
            return problem.key == row->option().key();
        });
        row->showProblem(found == problems.end() ? nullptr : &*found);
    }
}

bool SchemaForm::isShown(const FieldRow& row) const {
    // A changed option is never hidden: what is not seen must be at its default. Nor is the one that is edited, or what
    // is typed next would go into another.
    if (row.isChanged() || row.isAncestorOf(window()->focusWidget())) {
        return true;
    }
    const options::Option& option = row.option();
    return !onlyChanged_ && (option.facts.level <= level_ || revealed_.contains(qstr(option.key())));
}

/// Whether all that would be seen of a group is ignored now, for one reason, and nobody has touched it.
bool SchemaForm::isFolded(const Group& group) const {
    QString reason;
    for (const FieldRow* row : group.rows) {
        if (!isShown(*row)) {
            continue;
        }
        if (row->ignored().isEmpty() || row->isChanged() || revealed_.contains(qstr(row->option().key())) ||
            (!reason.isEmpty() && row->ignored() != reason)) {
            return false;
        }
        reason = row->ignored();
    }
    return !reason.isEmpty();
}

void SchemaForm::applyFilter() {
    bool any = false;
    for (const Group& group : groups_) {
        bool shown = false;
        const bool folded = isFolded(group);
        for (FieldRow* row : group.rows) {
            const bool visible = isShown(*row);
            if (visible && folded) {
                group.reason->setText(asSentence(row->ignored()));
            }
            row->setVisible(visible && !folded);
            shown = shown || visible;
        }
        group.reason->setVisible(folded);
        group.widget->setVisible(shown);
        any = any || shown;
    }
    nothing_->setText(onlyChanged_ ? tr("Nothing differs from the preset here.")
                                   : tr("What is here is seldom needed. <a href=\"more\">Show it</a>"));
    nothing_->setAccessibleDescription(QTextDocumentFragment::fromHtml(nothing_->text()).toPlainText());
    nothing_->setVisible(!any);
    alignFields();
    columns_->invalidate();
    updateGeometry();
}

/// What was left as it had been; not under a mouse button that is down, which would be released over something else.
void SchemaForm::hideUnchanged() {
    if (!onlyChanged_) {
        return;
    }
    if (QGuiApplication::mouseButtons() != Qt::NoButton) {
        QTimer::singleShot(kUntilReleasedMs, this, &SchemaForm::hideUnchanged);
    } else {
        applyFilter();
    }
}

void SchemaForm::resizeEvent(QResizeEvent* event) {
    alignFields();
    QWidget::resizeEvent(event);
}

/// One wide field must neither begin before the others nor end after them: all fields are as wide as the widest must
/// be, and the labels of all rows as wide as the narrowest can be, as long as their words are whole.
void SchemaForm::alignFields() {
    int field = 0;
    for (const FieldRow* row : std::as_const(rows_)) {
        if (row->isVisibleTo(this)) {
            field = std::max(field, row->neededForField());
        }
    }
    for (FieldRow* row : std::as_const(rows_)) {
        row->setFieldWidth(std::max(field, row->neededForField()));
    }
    const int column = columns_->columnWidth(width());
    int room = FieldRow::kWidestLabel;
    int needed = 0;
    for (const FieldRow* row : std::as_const(rows_)) {
        if (row->isVisibleTo(this)) {
            room = std::min(room, row->roomForLabel(column));
            needed = std::max(needed, row->neededForLabel());
        }
    }
    for (FieldRow* row : std::as_const(rows_)) {
        row->setLabelWidth(std::clamp(room, std::min(needed, FieldRow::kWidestLabel), FieldRow::kWidestLabel));
    }
}

void SchemaForm::setFilter(options::Level level, bool onlyChanged) {
    level_ = level;
    onlyChanged_ = onlyChanged;
    revealed_.clear();
    applyFilter();
}

void SchemaForm::addRevealed(const options::Option& option) {
    revealed_.insert(qstr(option.key()));
    if (options::applies(option, model_.config())) {
        return;
    }
    for (const options::Condition& condition : option.facts.onlyWhen) {
        if (!condition.key.empty()) {
            addRevealed(*options::schema().find(condition.key));
        }
    }
}

void SchemaForm::reveal(const QString& key) {
    FieldRow* row = rows_.value(key);
    if (!row) {
        return;
    }
    revealed_.clear();
    addRevealed(row->option());
    if (onlyChanged_ && !row->isChanged()) {
        onlyChanged_ = false;
    }
    applyFilter();
    row->editor().setFocus(Qt::ShortcutFocusReason);
    Q_EMIT optionFocused(&row->option()); // one that is ignored now takes no focus: its help says why
    row->flash();
}

options::Level SchemaForm::leastLevel() const {
    options::Level least = options::Level::Expert;
    for (const FieldRow* row : rows_) {
        least = std::min(least, row->option().facts.level);
    }
    return least;
}

int SchemaForm::changedCount() const {
    return static_cast<int>(
        std::count_if(rows_.begin(), rows_.end(), [](const FieldRow* row) { return row->isChanged(); }));
}

} // namespace tempera::ui
