// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemsDialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "base/Quote.h"
#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/AcceptedProblems.h"
#include "data/FolderScan.h"
#include "data/NearDuplicates.h"
#include "data/ProblemReport.h"
#include "dataset/DatasetFindings.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemPreview.h"
#include "theme/Icons.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kShownPerKind = 1000;
constexpr std::size_t kManyFiles = 10;          ///< are not set aside unasked, of a whole heading
constexpr int kKindRole = Qt::UserRole + 1;     ///< QString: a heading whose pictures can be shown
constexpr int kProblemRole = Qt::UserRole + 2;  ///< qulonglong: number of the problem
constexpr int kAllRole = Qt::UserRole + 3;      ///< int: data::ProblemKind of a heading
constexpr int kSeverityRole = Qt::UserRole + 4; ///< int: its data::Severity
constexpr int kAcceptedRole = Qt::UserRole + 5; ///< bool: of a heading

constexpr int kRoomForPreview = 640; ///< width of the dialog

QString inOneLine(const fs::path& file) {
    constexpr std::size_t kLongest = 5000; // more than a path can have
    return qstr(oneLine(tempera::show(file), kLongest));
}

QString fixLabel(data::Fix fix) {
    switch (fix) {
    case data::Fix::Rename:
        return ProblemsDialog::tr("Rename");
    case data::Fix::Convert:
        return ProblemsDialog::tr("Convert to PNG");
    case data::Fix::RewriteAsUtf8:
        return ProblemsDialog::tr("Rewrite as UTF-8");
    case data::Fix::RenameFolder:
        return ProblemsDialog::tr("Use the folder");
    case data::Fix::SetAside:
    case data::Fix::Add: // mends nothing
    case data::Fix::PaintMask:
    case data::Fix::Accept:
        break;
    }
    return ProblemsDialog::tr("Set aside");
}

QString fixHelp(data::Fix fix) {
    const QString aside = qstr(std::string(data::kSetAside));
    switch (fix) {
    case data::Fix::Rename:
        return ProblemsDialog::tr("Gives the file the ending that its content has; nothing in it changes.");
    case data::Fix::Convert:
        return ProblemsDialog::tr("Writes a PNG with exactly the pixels that are trained on. The original goes into "
                                  "the folder “%1” beside it.")
            .arg(aside);
    case data::Fix::RewriteAsUtf8:
        return ProblemsDialog::tr("Guesses what the text was written in, and writes it as UTF-8. The original goes "
                                  "into the folder “%1” beside it.")
            .arg(aside);
    case data::Fix::RenameFolder:
        return ProblemsDialog::tr("Puts “1_” before the folder's name, so that each of its pictures is shown once an "
                                  "epoch.");
    case data::Fix::SetAside:
    case data::Fix::Add:
    case data::Fix::PaintMask:
    case data::Fix::Accept:
        break;
    }
    return ProblemsDialog::tr(
               "Moves the pictures, with caption and mask, into the folder “%1” beside them: they are not "
               "trained on. Nothing is deleted.")
        .arg(aside);
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

ProblemsDialog::ProblemsDialog(AppModel& model, DatasetFindings& findings, ProblemFixer& fixer, QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , findings_(findings)
    , fixer_(fixer) {
    setWindowTitle(tr("Problems of the dataset"));
    setMinimumSize(560, 340);
    resizeToScreen(this, {960, 600});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    status_ = makeLabel(tr("Looking at the pictures…"), "secondary", this);
    status_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    status_->setWordWrap(true);
    column->addWidget(status_);
    tree_ = new QTreeWidget(this);
    tree_->setObjectName(QStringLiteral("problems"));
    tree_->setAccessibleName(tr("Problems"));
    tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    tree_->setHeaderLabels({tr("File"), tr("What was found")});
    tree_->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    tree_->header()->resizeSection(0, 280);
    tree_->setTextElideMode(Qt::ElideMiddle); // both the folder and the end of the name are told
    tree_->setItemDelegateForColumn(1, new WrappingDelegate(tree_));
    connect(tree_->header(), &QHeaderView::sectionResized, tree_, &QTreeWidget::doItemsLayout, Qt::QueuedConnection);
    tree_->hide(); // until there is something in it
    auto* middle = new QHBoxLayout;
    middle->setSpacing(16);
    middle->addWidget(tree_, 1);
    preview_ = new ProblemPreview(this);
    middle->addWidget(preview_);
    column->addLayout(middle, 1);
    column->addWidget(makeFixes());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    nearDuplicates_ = makeButton(tr("Find look-alikes"), {}, "", this);
    nearDuplicates_->setToolTip(tr("Looks at every picture for others of the same content in another size, format or "
                                   "quality. Takes a while in a large dataset."));
    nearDuplicates_->setEnabled(false); // until the rest is known
    connect(nearDuplicates_, &QPushButton::clicked, this, &ProblemsDialog::lookForNearDuplicates);
    buttons->addButton(nearDuplicates_, QDialogButtonBox::ActionRole);
    show_ = makeButton(tr("Show"), {}, "", this);
    show_->setEnabled(false);
    connect(show_, &QPushButton::clicked, this, [this] { activate(*chosenItem()); });
    buttons->addButton(show_, QDialogButtonBox::ActionRole);
    undo_ = makeButton(tr("Undo"), {}, "", this);
    undo_->setObjectName(QStringLiteral("undoFix"));
    connect(undo_, &QPushButton::clicked, &fixer_, &ProblemFixer::undo);
    buttons->addButton(undo_, QDialogButtonBox::ActionRole);
    for (QAbstractButton* button : buttons->buttons()) {
        static_cast<QPushButton*>(button)->setAutoDefault(false); // Return is for the list
    }
    column->addWidget(buttons);

    connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { activate(*item); });
    connect(tree_, &QTreeWidget::itemSelectionChanged, this, &ProblemsDialog::showFixes);
    connect(tree_, &QTreeWidget::itemSelectionChanged, this, &ProblemsDialog::showPreview);
    connect(&fixer_, &ProblemFixer::busyChanged, this, &ProblemsDialog::showFixes);
    connect(&fixer_, &ProblemFixer::progressed, this, [this](int done, int total) {
        status_->setText(tr("%1 of %2 files").arg(QLocale().toString(done), QLocale().toString(total)));
    });
    connect(&fixer_, &ProblemFixer::finished, this, [this](const QString& text, bool isWhole) {
        result_ = {text, isWhole};
        showResult();
    });
    connect(&model_, &AppModel::datasetChanged, this, [this] {
        if (!model_.dataset()) {
            reject();
        }
    });
    connect(&findings_, &DatasetFindings::problemsFound, this, &ProblemsDialog::take);
    connect(&findings_, &DatasetFindings::failed, status_, &QLabel::setText);
    showFixes();
    if (findings_.problems()) {
        take();
    } else if (!findings_.failure().isEmpty()) {
        status_->setText(findings_.failure());
    }
}

void ProblemsDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    fitPreview();
}

/// Where there is nothing to be seen the list has the room.
void ProblemsDialog::fitPreview() { preview_->setVisible(!preview_->isEmpty() && width() >= kRoomForPreview); }

QWidget* ProblemsDialog::makeFixes() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    fixText_ = makeLabel({}, "secondary", box);
    fixText_->setWordWrap(true);
    fixText_->setMinimumHeight(fixText_->fontMetrics().lineSpacing() * 3); // the list does not jump
    row->addWidget(fixText_, 1);
    aside_ = makeButton(tr("Set aside"), {}, "", box);
    aside_->setToolTip(fixHelp(data::Fix::SetAside));
    connect(aside_, &QPushButton::clicked, this, [this] { fix(true); });
    fix_ = makeButton(tr("Rename"), {}, "", box);
    connect(fix_, &QPushButton::clicked, this, [this] { fix(false); });
    accept_ = makeButton(tr("Accept"), {}, "", box);
    accept_->setToolTip(tr("Takes it as it is: it stands at the end of the list and is not counted, until its file "
                           "changes or something else is to be said of it."));
    connect(accept_, &QPushButton::clicked, this, [this] { acceptChosen(true); });
    reportAgain_ = makeButton(tr("Report again"), {}, "", box);
    connect(reportAgain_, &QPushButton::clicked, this, [this] { acceptChosen(false); });
    for (QPushButton* button : {accept_, reportAgain_, aside_, fix_}) {
        button->setAutoDefault(false);
        button->installEventFilter(this);
        row->addWidget(button, 0, Qt::AlignTop);
    }
    return box;
}

bool ProblemsDialog::eventFilter(QObject* button, QEvent* event) {
    return event->type() == QEvent::MouseButtonDblClick || QDialog::eventFilter(button, event);
}

void ProblemsDialog::take() {
    dataset_ = findings_.dataset();
    fill(*findings_.problems());
    showResult();
    if (std::exchange(looksForAlike_, false)) {
        showAlike();
    }
    nearDuplicates_->setEnabled(true);
}

/// Of the last fix, as long as the dialog is open.
void ProblemsDialog::showResult() {
    if (!result_.first.isEmpty()) {
        status_->setText(result_.first);
        setTone(status_, result_.second ? "good" : "warning");
    }
}

/// The one that the keyboard is at, where it is chosen.
QTreeWidgetItem* ProblemsDialog::chosenItem() const {
    QTreeWidgetItem* current = tree_->currentItem();
    if (current && current->isSelected()) {
        return current;
    }
    const auto chosen = tree_->selectedItems();
    return chosen.isEmpty() ? nullptr : chosen.constFirst();
}

ProblemsDialog::Chosen ProblemsDialog::chosen() const {
    std::set<std::size_t> ones;
    std::set<Group> all;
    for (const QTreeWidgetItem* item : tree_->selectedItems()) {
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

/// The files to be set aside, or to be mended in the way of the first of them.
std::vector<fs::path> ProblemsDialog::fixable(const Chosen& problems, bool aside) const {
    std::vector<fs::path> found;
    const options::LossConfig loss = model_.config().loss;
    const data::Fix how = fixFor(problems);
    for (const data::Problem* each : problems) {
        if (aside ? data::canSetAside(*each) : data::fixOf(*each, *dataset_, loss) == how) {
            found.push_back(each->file);
        }
    }
    return found;
}

data::Fix ProblemsDialog::fixFor(const Chosen& problems) const {
    const options::LossConfig loss = model_.config().loss;
    for (const data::Problem* each : problems) {
        if (const auto fix = data::fixOf(*each, *dataset_, loss)) {
            return *fix;
        }
    }
    return data::Fix::SetAside;
}

void ProblemsDialog::showFixes() {
    const QTreeWidgetItem* item = chosenItem();
    const bool isBusy = fixer_.isBusy(), inUse = fixer_.isInUse();
    show_->setEnabled(item && (item->data(0, Qt::UserRole).isValid() || item->data(0, kKindRole).isValid()));
    const auto last = fixer_.undoable();
    undo_->setEnabled(last && !inUse);
    undo_->setToolTip(last ? tr("Puts back what was done last: %1").arg(ProblemFixer::nameOf(*last))
                           : tr("Puts back what was done last"));
    const Chosen problems = chosen();
    const data::Fix how = fixFor(problems);
    const bool writes = !problems.empty() && (problems.front()->kind == data::ProblemKind::CaptionMissing ||
                                              problems.front()->kind == data::ProblemKind::CaptionEmpty ||
                                              problems.front()->kind == data::ProblemKind::CaptionLong);
    const bool hasFix = how != data::Fix::SetAside;
    fix_->setVisible(isBusy || hasFix || writes);
    fix_->setText(isBusy ? tr("Stop") : hasFix ? fixLabel(how) : tr("Edit captions"));
    fix_->setEnabled(isBusy || writes || !inUse);
    aside_->setVisible(
        !isBusy && std::ranges::any_of(problems, [](const data::Problem* each) { return data::canSetAside(*each); }));
    aside_->setEnabled(!inUse);
    const auto isOpen = [](const data::Problem* each) {
        return !each->accepted && data::AcceptedProblems::canBe(*each);
    };
    accept_->setVisible(!isBusy && std::ranges::any_of(problems, isOpen));
    reportAgain_->setVisible(!isBusy &&
                             std::ranges::any_of(problems, [](const data::Problem* each) { return each->accepted; }));
    fixText_->setText(problems.empty() || isBusy ? QString()
                      : inUse  ? tr("A training is running: its pictures stay as they are until it has ended.")
                      : hasFix ? fixHelp(how)
                      : writes ? tr("Shows the pictures, with the first one's caption ready to be written.")
                      : aside_->isVisibleTo(this) ? fixHelp(data::Fix::SetAside)
                                                  : QString());
}

void ProblemsDialog::fix(bool aside) {
    if (fixer_.isBusy()) {
        fixer_.stop();
        return;
    }
    const Chosen all = chosen();
    const std::vector<fs::path> files = fixable(all, aside);
    const data::Fix how = aside ? data::Fix::SetAside : fixFor(all);
    const auto items = tree_->selectedItems();
    const bool isWhole = std::ranges::any_of(items, [](const QTreeWidgetItem* item) { return !item->parent(); });
    if (aside && isWhole && files.size() > kManyFiles) {
        askToSetAside(files);
    } else if (!files.empty() && (aside || how != data::Fix::SetAside)) {
        fixer_.apply(how, files);
    } else if (chosenItem()) {
        activate(*chosenItem());
        Q_EMIT captionsWanted();
    }
}

void ProblemsDialog::acceptChosen(bool accepted) {
    std::vector<data::Problem> problems;
    for (const data::Problem* each : chosen()) {
        if (each->accepted != accepted) {
            problems.push_back(*each);
        }
    }
    if (accepted) {
        fixer_.accept(std::move(problems));
    } else {
        result_ = {};
        fixer_.reportAgain(std::move(problems));
    }
}

void ProblemsDialog::askToSetAside(const std::vector<fs::path>& files) {
    auto* box =
        new QMessageBox(QMessageBox::Question, tr("Set aside"),
                        tr("Set %Ln files aside?", nullptr, static_cast<int>(files.size())), QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(fixHelp(data::Fix::SetAside));
    auto* go = box->addButton(tr("Set aside"), QMessageBox::AcceptRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, go, files](const QAbstractButton* button) {
        if (button == go) {
            fixer_.apply(data::Fix::SetAside, files);
        }
    });
    box->open();
}

ProblemsDialog::~ProblemsDialog() { stop_.request_stop(); }

/// A picture, or all that have the same problem.
void ProblemsDialog::activate(const QTreeWidgetItem& item) {
    const QVariant picture = item.data(0, Qt::UserRole), kind = item.data(0, kKindRole);
    if (picture.isValid()) {
        Q_EMIT pictureChosen(static_cast<std::size_t>(picture.toULongLong()));
        accept();
    } else if (kind.isValid()) {
        Q_EMIT kindChosen(kind.toString());
        accept();
    }
}

void ProblemsDialog::lookForNearDuplicates() {
    nearDuplicates_->setEnabled(false);
    setTone(status_, "secondary");
    status_->setText(tr("Looking at the pictures…"));
    stop_ = std::stop_source();
    const auto progress = [dialog = QPointer<ProblemsDialog>(this)](std::size_t done, std::size_t total) {
        constexpr std::size_t kTold = 200; ///< times
        if (done % std::max<std::size_t>(1, total / kTold) == 0) {
            QMetaObject::invokeMethod(qApp, [dialog, done, total] {
                if (dialog && !dialog->nearDuplicates_->isEnabled()) {
                    const QLocale locale;
                    dialog->status_->setText(tr("%1 of %2 files")
                                                 .arg(locale.toString(static_cast<qulonglong>(done)),
                                                      locale.toString(static_cast<qulonglong>(total))));
                }
            });
        }
    };
    inQuietBackground(
        this,
        [dataset = dataset_, progress, stop = stop_.get_token()] {
            return data::findLookAlikes(*dataset, progress, stop);
        },
        [this](const Result<std::vector<data::LookAlike>>& found) {
            nearDuplicates_->setEnabled(true);
            if (!found.ok()) {
                status_->setText(engineText(qstr(found.error().message)));
                return;
            }
            result_ = {};
            looksForAlike_ = true;
            findings_.setLookAlikes(*found);
        });
}

/// Those that were looked for are in the list now.
void ProblemsDialog::showAlike() {
    bool isAny = false;
    for (int i = 0; i < tree_->topLevelItemCount() && !isAny; ++i) {
        isAny = tree_->topLevelItem(i)->data(0, kAllRole).toInt() == static_cast<int>(data::ProblemKind::NearDuplicate);
        if (isAny) {
            tree_->setCurrentItem(tree_->topLevelItem(i));
            tree_->setFocus(); // the button, disabled meanwhile, has lost it
        }
    }
    if (!isAny) {
        status_->setText(tr("No two pictures look alike."));
    }
}

/// Of the chosen line: its picture, and the one that it looks like.
void ProblemsDialog::showPreview() {
    std::vector<ProblemPreview::Shown> shown;
    const auto add = [&](const fs::path& file) {
        const auto found = std::find_if(dataset_->pictures.begin(), dataset_->pictures.end(),
                                        [&file](const data::Picture& picture) { return picture.file == file; });
        if (found != dataset_->pictures.end()) {
            shown.push_back({file, QStringLiteral("%1 × %2 · %3")
                                       .arg(found->width)
                                       .arg(found->height)
                                       .arg(qstr(formatBytes(static_cast<double>(found->header.bytes))))});
        }
    };
    const QTreeWidgetItem* item = chosenItem();
    if (item && item->childCount() > 0) { // of a heading the first
        item = item->child(0);
    }
    if (item && item->data(0, kProblemRole).isValid()) {
        const data::Problem& problem = problems_[item->data(0, kProblemRole).toULongLong()];
        add(problem.file);
        for (const data::LookAlike& each : findings_.lookAlikes()) {
            if (problem.kind == data::ProblemKind::NearDuplicate && each.file == problem.file) {
                add(each.like);
            }
        }
    }
    preview_->setPictures(shown);
    fitPreview();
}

void ProblemsDialog::fill(const std::vector<data::Problem>& problems) {
    const Place before = place();
    problems_ = problems;
    const QSignalBlocker quiet(tree_); // the lines of before are of other problems
    tree_->clear();
    const bool isFirst = tree_->isHidden() && !problems.empty();
    tree_->setVisible(!problems.empty());
    if (isFirst) {
        tree_->setFocus();
    }
    if (problems.empty()) {
        status_->setText(tr("Every picture can be read, every caption fits. Nothing to report."));
        showFixes();
        showPreview();
        return;
    }
    status_->setText(tr("Double-click a picture to see it, or a heading to see all of its pictures. What can be done "
                        "about the chosen lines stands below the list."));
    setTone(status_, "secondary");
    addGroups();
    if (isFirst) {
        tree_->setCurrentItem(tree_->topLevelItem(0));
    } else {
        goTo(before);
    }
    showFixes();
    showPreview();
}

ProblemsDialog::Line ProblemsDialog::lineOf(const QTreeWidgetItem& item) const {
    const QTreeWidgetItem& head = item.parent() ? *item.parent() : item;
    const Group group{static_cast<data::Severity>(head.data(0, kSeverityRole).toInt()),
                      static_cast<data::ProblemKind>(head.data(0, kAllRole).toInt()),
                      head.data(0, kAcceptedRole).toBool()};
    return {group, item.parent() ? problems_[item.data(0, kProblemRole).toULongLong()].file.string() : std::string()};
}

ProblemsDialog::Place ProblemsDialog::place() const {
    Place place;
    place.scrolledTo = tree_->verticalScrollBar()->value();
    for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* head = tree_->topLevelItem(i);
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
void ProblemsDialog::goTo(const Place& place) {
    QTreeWidgetItem* next = nullptr;
    std::vector<QTreeWidgetItem*> same;
    for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* head = tree_->topLevelItem(i);
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
    tree_->doItemsLayout();
    tree_->verticalScrollBar()->setValue(place.scrolledTo);
    for (QTreeWidgetItem* item : same) {
        if (item == same.front()) {
            tree_->setCurrentItem(item);
        }
        item->setSelected(true);
    }
}

void ProblemsDialog::addGroups() {
    QHash<QString, QString> texts; // many pictures have the same to be said of them
    const auto text = [&texts](const std::string& message) {
        QString& known = texts[qstr(message)];
        known = known.isEmpty() ? engineText(qstr(message)) : known;
        return known;
    };
    for (const auto& [severity, kind, list, accepted] :
         data::groupProblems(problems_, *dataset_, model_.config().dataset)) {
        const std::string summary = data::summary(kind, list.size()); // "5 pictures are …"
        const std::size_t behind = summary.find(' ');
        auto* head = new QTreeWidgetItem(
            tree_, {figure(summary.substr(0, behind)) + QLatin1Char(' ') + text(summary.substr(behind + 1))});
        head->setFirstColumnSpanned(true);
        if (accepted) {
            head->setText(0, tr("Accepted: %1").arg(head->text(0)));
        } else if (severity != data::Severity::Note) {
            const bool isError = severity == data::Severity::Error;
            head->setIcon(0, icon(isError ? QStringLiteral("error") : QStringLiteral("warning"),
                                  isError ? Tint::Error : Tint::Warning));
            head->setData(0, Qt::AccessibleTextRole,
                          (isError ? tr("Error: %1") : tr("Warning: %1")).arg(head->text(0)));
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
