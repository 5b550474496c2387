// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/TopBar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>

#include <algorithm>

#include "shell/SearchBox.h"
#include "theme/PlainTexts.h"
#include "widgets/Controls.h"
#include "widgets/Keys.h"

namespace tempera::ui {

namespace {

constexpr int kHeight = 52;
constexpr int kSelectorPadding = 40;
constexpr int kBehindName = 6;
constexpr int kProject = 192, kPreset = 172;              ///< widths
constexpr int kLeastSelector = 100, kNarrowSelector = 60; ///< where all else has given way
constexpr int kSearch = 180, kNarrowSearch = 96, kWideSearch = 320;

} // namespace

TopBar::TopBar(QWidget* parent)
    : QFrame(parent)
    , mainMenu_(new QMenu(this))
    , projectMenu_(new QMenu(this))
    , presetMenu_(new QMenu(this)) {
    setObjectName(QStringLiteral("topBar"));
    setFixedHeight(kHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 16, 0);
    row->setSpacing(8);

    menu_ = makeIconButton(QStringLiteral("menu"), tr("Menu"), this);
    menu_->setPopupMode(QToolButton::InstantPopup);
    menu_->setMenu(mainMenu_);
    row->addWidget(menu_);
    name_ = makeLabel(QStringLiteral("Tempera"), "", this);
    name_->setObjectName(QStringLiteral("wordmark"));
    row->addWidget(name_);
    row->addSpacing(kBehindName);
    project_ = makeSelector(projectMenu_, kProject, tr("Project"));
    row->addWidget(project_);
    row->addStretch(1);

    search_ = new SearchBox(this);
    search_->setMinimumWidth(kSearch);
    search_->setMaximumWidth(kWideSearch);
    row->addWidget(search_, 2);
    preset_ = makeSelector(presetMenu_, kPreset, tr("Preset"));
    row->addWidget(preset_);
    compare_ = makeButton(tr("Compare"), {}, "", this);
    compare_->setToolTip(tr("What differs from a preset, another job or a past run"));
    compareSign_ = makeIconButton(QStringLiteral("compare"), tr("Compare"), this);
    compareSign_->setToolTip(QStringLiteral("%1: %2").arg(tr("Compare"), compare_->toolTip()));
    compareSign_->hide();
    connect(compare_, &QPushButton::clicked, this, &TopBar::compareClicked);
    connect(compareSign_, &QToolButton::clicked, this, &TopBar::compareClicked);
    row->addWidget(compare_);
    row->addWidget(compareSign_);
    start_ = makeButton(tr("Start"), QStringLiteral("play"), "primary", this);
    connect(start_, &QPushButton::clicked, this, &TopBar::startClicked);
    row->addWidget(start_);
    queue_ = makeIconButton(QStringLiteral("queue"), tr("Add to the queue"), this);
    connect(queue_, &QToolButton::clicked, this, &TopBar::queueClicked);
    row->addWidget(queue_);
    setQueue({});
    setStart(tr("Start"), {});
}

QPushButton* TopBar::makeSelector(QMenu* menu, int width, const QString& name) {
    auto* button = makeButton({}, {}, "", this);
    button->setObjectName(QStringLiteral("selector"));
    button->setMenu(menu);
    button->setFixedWidth(width);
    button->setAccessibleName(name);
    return button;
}

void TopBar::showElided(QPushButton* button, const QString& text) {
    // A button with a menu loses the left padding of the style sheet: an en space stands in for it.
    button->setText(QStringLiteral("\u2002") + withoutMnemonic(button->fontMetrics().elidedText(
                                                   text, Qt::ElideMiddle, button->width() - kSelectorPadding)));
    button->setToolTip(text);
    button->setAccessibleDescription(text);
}

int TopBar::leastSelector(Room room) { return room < Room::Narrow ? kLeastSelector : kNarrowSelector; }

/// What gives way where there is no room for all, one after the other; Start never does.
int TopBar::widthOfOthers(Room room) const {
    const int compare = (room < Room::Signs ? compare_->sizeHint() : compareSign_->sizeHint()).width();
    const int start = start_->sizeHint().width() - start_->fontMetrics().horizontalAdvance(start_->text()) +
                      start_->fontMetrics().horizontalAdvance(room < Room::Least ? startText_ : QString());
    const int name = room < Room::NoName ? name_->sizeHint().width() + layout()->spacing() : 0;
    const int search = room < Room::Narrow ? kSearch : kNarrowSearch;
    constexpr int kGaps = 6; // between menu, project, search, preset, compare, start and queue
    const QMargins edges = layout()->contentsMargins();
    return edges.left() + edges.right() + kBehindName + kGaps * layout()->spacing() + name + search + compare + start +
           menu_->sizeHint().width() + queue_->sizeHint().width();
}

void TopBar::fit() {
    Room room = Room::Whole;
    while (room < Room::Least && widthOfOthers(room) + 2 * leastSelector(room) > width()) {
        room = static_cast<Room>(static_cast<int>(room) + 1);
    }
    name_->setVisible(room < Room::NoName);
    if (compareSign_->isHidden() == (room >= Room::Signs)) {
        QWidget* gone = room < Room::Signs ? static_cast<QWidget*>(compareSign_) : compare_;
        QWidget* there = room < Room::Signs ? static_cast<QWidget*>(compare_) : compareSign_;
        const bool hadFocus = gone->hasFocus();
        there->show();
        if (hadFocus) {
            there->setFocus();
        }
        gone->hide();
    }
    search_->setMinimumWidth(room < Room::Narrow ? kSearch : kNarrowSearch);
    start_->setText(room < Room::Least ? startText_ : QString());
    fitSelectors(width() - widthOfOthers(room), leastSelector(room));
}

/// Their texts are shortened anyway.
void TopBar::fitSelectors(int room, int least) {
    for (const auto& [button, most] : {std::pair(project_, kProject), std::pair(preset_, kPreset)}) {
        const int fitting = std::clamp(room * most / (kProject + kPreset), least, most);
        if (button->minimumWidth() != fitting) {
            button->setFixedWidth(fitting);
            button->resize(fitting, button->height());
            showElided(button, button->toolTip());
        }
    }
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

bool TopBar::event(QEvent* event) {
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest) { // the text of a button has changed
        fit();
    }
    return done;
}

void TopBar::setProject(const QString& name, bool modified) {
    showElided(project_, modified ? tr("%1 • edited").arg(name) : name);
}

void TopBar::setPreset(const QString& name) { showElided(preset_, name); }

void TopBar::setStart(const QString& text, const QString& whyNot) {
    startText_ = text;
    start_->setAccessibleName(text);
    fit();
    start_->setEnabled(whyNot.isEmpty());
    whyNotStart_ = whyNot;
    showToolTips();
}

void TopBar::setQueue(const QString& whyNot) {
    queue_->setEnabled(whyNot.isEmpty());
    whyNotQueue_ = whyNot;
    showToolTips();
}

void TopBar::setKeys(const QKeySequence& start, const QKeySequence& queue) {
    startKeys_ = start;
    queueKeys_ = queue;
    showToolTips();
}

void TopBar::showToolTips() {
    const QString keys = startKeys_.toString(QKeySequence::NativeText);
    start_->setToolTip(!whyNotStart_.isEmpty()    ? whyNotStart_
                       : start_->text().isEmpty() ? withKeys(startText_, startKeys_)
                                                  : keys);
    queue_->setToolTip(whyNotQueue_.isEmpty()
                           ? withKeys(tr("Add to the queue: trains once the others have ended"), queueKeys_)
                           : whyNotQueue_);
}

void TopBar::openMainMenu() { menu_->showMenu(); }

} // namespace tempera::ui
