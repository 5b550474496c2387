// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetTools.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStyle>
#include <QTimer>
#include <QToolButton>

#include "bridge/EngineText.h"
#include "dataset/TagVocabulary.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/Keys.h"

namespace tempera::ui {

namespace {

constexpr int kFilterDelayMs = 120;

void setKind(QPushButton* button, const char* kind) {
    if (button->property("kind").toString() == QLatin1String(kind)) {
        return;
    }
    button->setProperty("kind", QLatin1String(kind));
    button->style()->unpolish(button);
    button->style()->polish(button);
}

} // namespace

DatasetTools::DatasetTools(TagVocabulary& vocabulary, QWidget* parent)
    : QWidget(parent)
    , vocabulary_(vocabulary)
    , row_(new QWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addWidget(row_);
    filterProblem_ = makeLabel({}, "error", this);
    filterProblem_->setWordWrap(true);
    filterProblem_->hide();
    column->addWidget(filterProblem_);
    matches_ = makeLabel({}, "caption", this);
    matches_->hide();
    column->addWidget(matches_);

    auto* row = new QHBoxLayout(row_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    addFilter(row_);
    row->addWidget(filter_, 1);
    edit_ = makeIconButton(QStringLiteral("edit"), tr("Edit captions"), row_);
    connect(edit_, &QToolButton::clicked, this, &DatasetTools::editRequested);
    row->addWidget(edit_);
    rescan_ = makeIconButton(QStringLiteral("refresh"), tr("Read the folder again"), row_);
    connect(rescan_, &QToolButton::clicked, this, &DatasetTools::rescanRequested);
    row->addWidget(rescan_);
    problems_ = makeButton(tr("Problems"), {}, "", row_);
    connect(problems_, &QPushButton::clicked, this, &DatasetTools::problemsRequested);
    row->addWidget(problems_);
    save_ = makeButton({}, QStringLiteral("save"), "", row_);
    connect(save_, &QPushButton::clicked, this, &DatasetTools::saveRequested);
    row->addWidget(save_);
    row->addWidget(makeMore(row_));
    row_->setMinimumWidth(1); // its words are no reason to keep the window wide
    showTexts();
}

void DatasetTools::addFilter(QWidget* row) {
    filter_ = new QLineEdit(row);
    filter_->setObjectName(QStringLiteral("pictureFilter"));
    filter_->setPlaceholderText(tr("Filter")); // in a narrow window there is no room for more
    QStringList terms;
    for (const data::FilterTerm& term : data::filterTerms()) {
        terms.append(qstr(term.example));
    }
    filter_->setToolTip(tr("Words of the name or the caption, and any of\n%1\njoined by AND, OR, NOT and parentheses.")
                            .arg(terms.join(QStringLiteral("   "))));
    filter_->setAccessibleName(tr("Filter pictures"));
    filter_->setClearButtonEnabled(true);
    constexpr int kAroundText = 26; // its frame
    filter_->setMinimumWidth(filter_->fontMetrics().horizontalAdvance(filter_->placeholderText()) + kAroundText);
    delay_ = new QTimer(this);
    delay_->setSingleShot(true);
    delay_->setInterval(kFilterDelayMs);
    connect(filter_, &QLineEdit::textChanged, delay_, qOverload<>(&QTimer::start));
    connect(delay_, &QTimer::timeout, this, &DatasetTools::filter);
    const auto leave = [this] {
        delay_->stop();
        filter();
        Q_EMIT filterLeft();
    };
    connect(filter_, &QLineEdit::returnPressed, this, leave);
    auto* down = new QShortcut(Qt::Key_Down, filter_, this, leave);
    down->setContext(Qt::WidgetShortcut);
}

QToolButton* DatasetTools::makeMore(QWidget* row) {
    auto* more = makeIconButton(QStringLiteral("menu"), tr("More"), row);
    more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(more);
    menu->addAction(icon(QStringLiteral("edit")), tr("Edit captions"), this, &DatasetTools::editRequested);
    menu->addAction(icon(QStringLiteral("export")), tr("Copy pictures …"), this, &DatasetTools::copyRequested);
    menu->addAction(icon(QStringLiteral("refresh")), tr("Read the folder again"), this, &DatasetTools::rescanRequested);
    menu->addMenu(makeTagOffers(menu));
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("folder")), tr("Open dataset of sd-scripts …"), this,
                    &DatasetTools::importRequested);
    menu->addAction(icon(QStringLiteral("save")), tr("Save as dataset of sd-scripts …"), this,
                    &DatasetTools::saveForSdScriptsRequested);
    more->setMenu(menu);
    return more;
}

void DatasetTools::chooseTagList() {
    auto* dialog = new QFileDialog(window(), tr("Tags to be offered"), qstr(vocabulary_.list()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Lists of tags (*.csv *.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, &vocabulary_,
            [this](const QString& file) { vocabulary_.setList(toPath(file)); });
    dialog->open();
}

QMenu* DatasetTools::makeTagOffers(QWidget* parent) {
    auto* menu = new QMenu(tr("Tags offered while typing"), parent);
    menu->setObjectName(QStringLiteral("tagOffers"));
    menu->setToolTipsVisible(true);
    auto* offered = menu->addAction(tr("Offer tags"));
    offered->setCheckable(true);
    auto* list = menu->addAction({}, this, &DatasetTools::chooseTagList);
    list->setToolTip(tr("A tag a line, or as the lists of booru sites have it, such as danbooru.csv of "
                        "a1111-sd-webui-tagcomplete: they are offered after the tags of the dataset."));
    auto* without = menu->addAction(tr("Without a list"), this, [this] { vocabulary_.setList({}); });
    connect(offered, &QAction::toggled, this, [this](bool isOn) { vocabulary_.setOffered(isOn); });
    const auto show = [this, offered, list, without] {
        const QSignalBlocker quiet(offered);
        offered->setChecked(vocabulary_.isOffered());
        const auto count = static_cast<qulonglong>(vocabulary_.listSize());
        list->setText(vocabulary_.list().empty() ? tr("With a list …")
                      : count == 0               ? tr("With a list (%1) …").arg(qstr(vocabulary_.list().filename()))
                                                 : tr("With a list (%1, %2 tags) …")
                                         .arg(qstr(vocabulary_.list().filename()), QLocale().toString(count)));
        without->setEnabled(!vocabulary_.list().empty());
    };
    connect(&vocabulary_, &TagVocabulary::choiceChanged, menu, show);
    show();
    return menu;
}

void DatasetTools::setWarnings(int count) {
    warnings_ = count;
    setKind(problems_, count > 0 ? "warning" : "");
    showTexts();
}

void DatasetTools::setUnsaved(int captions) {
    unsaved_ = captions;
    showTexts();
}

void DatasetTools::fitInto(int width) {
    room_ = width;
    showTexts();
}

void DatasetTools::setEditKeys(const QKeySequence& keys) {
    edit_->setToolTip(withKeys(tr("Edit captions of many pictures"), keys));
}

bool DatasetTools::fits() const {
    row_->layout()->invalidate();
    return row_->layout()->totalMinimumSize().width() <= room_;
}

void DatasetTools::showTexts() {
    const QLocale locale;
    enum class Room { Words, Icons, Few };
    const auto showIn = [&](Room room) {
        const bool isNarrow = room != Room::Words;
        const auto text = [&](const QString& word, const QString& counted, int count) {
            return isNarrow ? (count > 0 ? locale.toString(count) : QString())
                            : (count > 0 ? counted.arg(locale.toString(count)) : word);
        };
        problems_->setText(text(tr("Problems"), tr("Problems · %1"), warnings_));
        save_->setText(text(tr("Saved"), tr("Save · %1"), unsaved_));
        rescan_->setVisible(!isNarrow); // what is not there is in the menu
        edit_->setVisible(room != Room::Few);
        save_->setVisible(room != Room::Few || unsaved_ > 0);
        for (QPushButton* button : {problems_, save_}) {
            button->setMinimumWidth(0);
            button->setMinimumWidth(button->sizeHint().width());
        }
    };
    bool isNarrow = false;
    for (const Room room : {Room::Words, Room::Icons, Room::Few}) {
        showIn(room);
        isNarrow = room != Room::Words;
        if (fits()) {
            break;
        }
    }
    problems_->setIcon(isNarrow ? icon(QStringLiteral("warning"), warnings_ > 0 ? Tint::Warning : Tint::Secondary)
                                : QIcon());
    problems_->setToolTip(tr("What was found about the pictures and their captions"));
    problems_->setAccessibleName(tr("Problems: %1").arg(locale.toString(warnings_)));
    save_->setEnabled(unsaved_ > 0);
    save_->setAccessibleName(unsaved_ > 0 ? tr("Save %Ln captions", nullptr, unsaved_) : tr("All captions are saved"));
    save_->setToolTip(unsaved_ > 0 ? tr("Writes the edited captions into their files")
                                   : tr("All captions are in their files"));
}

void DatasetTools::filter() {
    const auto wanted = data::PictureFilter::parse(utf8(filter_->text()));
    setStyleFlag(filter_, "invalid", !wanted.ok());
    filterProblem_->setVisible(!wanted.ok());
    if (wanted.ok()) {
        Q_EMIT filterChanged(*wanted);
    } else { // what was shown stays while a term is typed
        filterProblem_->setText(engineText(qstr(wanted.error().message)));
    }
}

void DatasetTools::filterBy(const QString& text) {
    filter_->setText(text);
    delay_->stop();
    filter();
}

void DatasetTools::showMatches(const QString& text) {
    matches_->setText(text);
    matches_->setVisible(!text.isEmpty());
}

void DatasetTools::focusFilter() {
    filter_->setFocus();
    filter_->selectAll();
}

} // namespace tempera::ui
