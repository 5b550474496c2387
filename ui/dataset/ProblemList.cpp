// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemList.h"

#include <QHash>
#include <QHeaderView>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

#include "base/Quote.h"
#include "base/Text.h"
#include "bridge/EngineText.h"
#include "data/ProblemReport.h"
#include "dataset/ProblemsDialog.h"
#include "theme/Icons.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

constexpr int kShownPerKind = 1000;
constexpr int kKindRole = Qt::UserRole + 1;     ///< QString: a heading whose pictures can be shown
constexpr int kProblemRole = Qt::UserRole + 2;  ///< qulonglong: number of the problem
constexpr int kAllRole = Qt::UserRole + 3;      ///< int: data::ProblemKind of a heading
constexpr int kSeverityRole = Qt::UserRole + 4; ///< int: its data::Severity
constexpr int kAcceptedRole = Qt::UserRole + 5; ///< bool: of a heading

QString inOneLine(const fs::path& file) {
    constexpr std::size_t kLongest = 5000; // more than a path can have
    return qstr(oneLine(tempera::show(file), kLongest));
}

/// What was found stands there whole, in as many lines as it needs.
class WrappingDelegate : public QStyledItemDelegate {
public:
    explicit WrappingDelegate(QTreeView* tree)
        : QStyledItemDelegate(tree)
        , tree_(tree) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize single = QStyledItemDelegate::sizeHint(option, index);
        const QFontMetrics& metrics = option.fontMetrics;
        const QRect room(0, 0, tree_->columnWidth(index.column()) - kBeside, QWIDGETSIZE_MAX);
        const int lines = metrics.boundingRect(room, Qt::TextWordWrap, index.data().toString()).height();
        return {single.width(), std::max(single.height(), lines + kBetween)};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->features |= QStyleOptionViewItem::WrapText;
        option->textElideMode = Qt::ElideRight;
    }

private:
    static constexpr int kBeside = 24;
    static constexpr int kBetween = 8;
    QTreeView* tree_;
};

} // namespace

ProblemList::ProblemList(QWidget* parent)
    : QTreeWidget(parent) {
    setObjectName(QStringLiteral("problems"));
    setAccessibleName(ProblemsDialog::tr("Problems"));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHeaderLabels({ProblemsDialog::tr("File"), ProblemsDialog::tr("What was found")});
    header()->setSectionResizeMode(0, QHeaderView::Interactive);
    header()->resizeSection(0, 280);
    setTextElideMode(Qt::ElideMiddle); // both the folder and the end of the name are told
    setItemDelegateForColumn(1, new WrappingDelegate(this));
    connect(header(), &QHeaderView::sectionResized, this, &QTreeWidget::doItemsLayout, Qt::QueuedConnection);
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { activate(*item); });
    connect(this, &QTreeWidget::itemSelectionChanged, this, &ProblemList::choiceChanged);
    hide(); // until there is something in it
}

void ProblemList::fill(std::shared_ptr<const data::DatasetIndex> dataset, const std::vector<data::Problem>& problems,
                       const options::DatasetConfig& config) {
    const Place before = place();
    dataset_ = std::move(dataset);
    problems_ = problems;
    {
        const QSignalBlocker quiet(this); // the lines of before are of other problems
        clear();
        const bool isFirst = isHidden() && !problems.empty();
        setVisible(!problems.empty());
        if (isFirst) {
            setFocus();
        }
        addGroups(config);
        if (isFirst) {
            setCurrentItem(topLevelItem(0));
        } else {
            goTo(before);
        }
    }
    Q_EMIT choiceChanged();
}

bool ProblemList::goToKind(data::ProblemKind kind) {
    for (int i = 0; i < topLevelItemCount(); ++i) {
        if (topLevelItem(i)->data(0, kAllRole).toInt() == static_cast<int>(kind)) {
            setCurrentItem(topLevelItem(i));
            setFocus(); // the button, disabled meanwhile, has lost it
            return true;
        }
    }
    return false;
}

ProblemList::Chosen ProblemList::chosen() const {
    std::set<std::size_t> ones;
    std::set<Group> all;
    for (const QTreeWidgetItem* item : selectedItems()) {
        if (item->parent()) {
            ones.insert(item->data(0, kProblemRole).toULongLong());
        } else {
            all.insert(lineOf(*item).first);
        }
    }
    Chosen found;
    for (std::size_t i = 0; i < problems_.size(); ++i) {
        const data::Problem& problem = problems_[i];
        if (ones.contains(i) || all.contains({problem.severity, problem.kind, problem.accepted})) {
            found.push_back(&problem);
        }
    }
    return found;
}

bool ProblemList::isHeadingChosen() const {
    return std::ranges::any_of(selectedItems(), [](const QTreeWidgetItem* item) { return !item->parent(); });
}

const data::Problem* ProblemList::firstChosen() const {
    const QTreeWidgetItem* item = chosenItem();
    if (item && item->childCount() > 0) { // of a heading the first
        item = item->child(0);
    }
    return item && item->data(0, kProblemRole).isValid() ? &problems_[item->data(0, kProblemRole).toULongLong()]
                                                         : nullptr;
}

bool ProblemList::canShow() const {
    const QTreeWidgetItem* item = chosenItem();
    return item && (item->data(0, Qt::UserRole).isValid() || item->data(0, kKindRole).isValid());
}

void ProblemList::showChosen() {
    if (const QTreeWidgetItem* item = chosenItem()) {
        activate(*item);
    }
}

/// The one that the keyboard is at, where it is chosen.
QTreeWidgetItem* ProblemList::chosenItem() const {
    QTreeWidgetItem* current = currentItem();
    if (current && current->isSelected()) {
        return current;
    }
    const auto chosen = selectedItems();
    return chosen.isEmpty() ? nullptr : chosen.constFirst();
}

/// A picture, or all that have the same problem.
void ProblemList::activate(const QTreeWidgetItem& item) {
    const QVariant picture = item.data(0, Qt::UserRole), kind = item.data(0, kKindRole);
    if (picture.isValid()) {
        Q_EMIT pictureChosen(static_cast<std::size_t>(picture.toULongLong()));
    } else if (kind.isValid()) {
        Q_EMIT kindChosen(kind.toString());
    }
}

ProblemList::Line ProblemList::lineOf(const QTreeWidgetItem& item) const {
    const QTreeWidgetItem& head = item.parent() ? *item.parent() : item;
    const Group group{static_cast<data::Severity>(head.data(0, kSeverityRole).toInt()),
                      static_cast<data::ProblemKind>(head.data(0, kAllRole).toInt()),
                      head.data(0, kAcceptedRole).toBool()};
    return {group, item.parent() ? problems_[item.data(0, kProblemRole).toULongLong()].file.string() : std::string()};
}

ProblemList::Place ProblemList::place() const {
    Place place;
    place.scrolledTo = verticalScrollBar()->value();
    for (int i = 0; i < topLevelItemCount(); ++i) {
        const QTreeWidgetItem* head = topLevelItem(i);
        const Group group = lineOf(*head).first;
        place.expanded[group] = head->isExpanded();
        for (int row = -1; row < head->childCount(); ++row) {
            const QTreeWidgetItem* item = row < 0 ? head : head->child(row);
            if (item->isSelected()) {
                place.first = place.first.value_or(std::pair(group, row));
                place.chosen.insert(lineOf(*item));
            }
        }
    }
    return place;
}

/// To the same lines; where all of them are gone, to what has taken the place of the first. Never to a heading in the
/// place of a file, or to another heading: the next press of a button would be about much that nobody has chosen.
void ProblemList::goTo(const Place& place) {
    QTreeWidgetItem* next = nullptr;
    std::vector<QTreeWidgetItem*> same;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem* head = topLevelItem(i);
        const Group group = lineOf(*head).first;
        if (const auto known = place.expanded.find(group); known != place.expanded.end()) {
            head->setExpanded(known->second);
        }
        for (int row = -1; row < head->childCount(); ++row) {
            QTreeWidgetItem* item = row < 0 ? head : head->child(row);
            if (place.chosen.contains(lineOf(*item))) {
                same.push_back(item);
            }
        }
        if (place.first && place.first->first == group && place.first->second >= 0) {
            next = head->child(std::min(place.first->second, head->childCount() - 1));
        }
    }
    if (same.empty() && next) {
        same.push_back(next);
    }
    doItemsLayout();
    verticalScrollBar()->setValue(place.scrolledTo);
    for (QTreeWidgetItem* item : same) {
        if (item == same.front()) {
            setCurrentItem(item);
        }
        item->setSelected(true);
    }
}

void ProblemList::addGroups(const options::DatasetConfig& config) {
    QHash<QString, QString> texts; // many pictures have the same to be said of them
    const auto text = [&texts](const std::string& message) {
        QString& known = texts[qstr(message)];
        known = known.isEmpty() ? engineText(qstr(message)) : known;
        return known;
    };
    for (const auto& [severity, kind, list, accepted] : data::groupProblems(problems_, *dataset_, config)) {
        const std::string summary = data::summary(kind, list.size()); // "5 pictures are …"
        const std::size_t behind = summary.find(' ');
        auto* head = new QTreeWidgetItem(
            this, {figure(summary.substr(0, behind)) + QLatin1Char(' ') + text(summary.substr(behind + 1))});
        head->setFirstColumnSpanned(true);
        if (accepted) {
            head->setText(0, ProblemsDialog::tr("Accepted: %1").arg(head->text(0)));
        } else if (severity != data::Severity::Note) {
            const bool isError = severity == data::Severity::Error;
            head->setIcon(0, icon(isError ? QStringLiteral("error") : QStringLiteral("warning"),
                                  isError ? Tint::Error : Tint::Warning));
            head->setData(
                0, Qt::AccessibleTextRole,
                (isError ? ProblemsDialog::tr("Error: %1") : ProblemsDialog::tr("Warning: %1")).arg(head->text(0)));
        }
        head->setData(0, kAllRole, static_cast<int>(kind));
        head->setData(0, kSeverityRole, static_cast<int>(severity));
        head->setData(0, kAcceptedRole, accepted);
        const bool ofPictures = std::any_of(list.begin(), list.end(), [](const data::Problem* problem) {
            return problem->picture != data::Problem::kNoPicture;
        });
        if (ofPictures && !accepted) { // a filter leaves them out
            head->setData(0, kKindRole, qstr(data::kindName(kind)));
        }
        for (std::size_t i = 0; i < list.size() && i < kShownPerKind; ++i) {
            auto* item = new QTreeWidgetItem(
                head, QStringList{inOneLine(data::nameInside(*dataset_, list[i]->file)), text(list[i]->message)});
            item->setToolTip(0, qstr(list[i]->file));
            item->setToolTip(1, item->text(1));
            item->setData(0, kProblemRole, static_cast<qulonglong>(list[i] - problems_.data()));
            if (list[i]->picture != data::Problem::kNoPicture)
                item->setData(0, Qt::UserRole, static_cast<qulonglong>(list[i]->picture));
        }
        head->setExpanded(list.size() <= 20 && !accepted);
        for (int row = -1; row < head->childCount() && accepted; ++row) {
            QTreeWidgetItem* item = row < 0 ? head : head->child(row);
            for (const int column : {0, 1}) {
                item->setForeground(column, QColor::fromRgb(tokens().secondary));
            }
        }
    }
}

} // namespace tempera::ui
