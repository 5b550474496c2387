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
constexpr int kProject = 192, kPreset = 172, kLeastSelector = 100; ///< widths

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
    auto* name = makeLabel(QStringLiteral("Tempera"), "", this);
    name->setObjectName(QStringLiteral("wordmark"));
    row->addWidget(name);
    row->addSpacing(6);
    project_ = makeSelector(projectMenu_, kProject, tr("Project"));
    row->addWidget(project_);
    row->addStretch(1);

    search_ = new SearchBox(this);
    search_->setMinimumWidth(180);
    search_->setMaximumWidth(320);
    row->addWidget(search_, 2);
    preset_ = makeSelector(presetMenu_, kPreset, tr("Preset"));
    row->addWidget(preset_);
    auto* compare = makeButton(tr("Compare"), {}, "", this);
    compare->setToolTip(tr("What differs from a preset, another job or a past run"));
    connect(compare, &QPushButton::clicked, this, &TopBar::compareClicked);
    row->addWidget(compare);
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

/// The selectors give way where there is no room for all: their texts are shortened anyway.
void TopBar::fitSelectors() {
    const int others = layout()->minimumSize().width() - project_->minimumWidth() - preset_->minimumWidth();
    const int room = width() - others;
    for (const auto& [button, most] : {std::pair(project_, kProject), std::pair(preset_, kPreset)}) {
        const int fitting = std::clamp(room * most / (kProject + kPreset), kLeastSelector, most);
        if (button->minimumWidth() != fitting) {
            button->setFixedWidth(fitting);
            button->resize(fitting, button->height());
            showElided(button, button->toolTip());
        }
    }
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fitSelectors();
}

bool TopBar::event(QEvent* event) {
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest) { // the text of a button has changed
        fitSelectors();
    }
    return done;
}

void TopBar::setProject(const QString& name, bool modified) {
    showElided(project_, modified ? tr("%1 • edited").arg(name) : name);
}

void TopBar::setPreset(const QString& name) { showElided(preset_, name); }

void TopBar::setStart(const QString& text, const QString& whyNot) {
    start_->setText(text);
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
    start_->setToolTip(whyNotStart_.isEmpty() ? startKeys_.toString(QKeySequence::NativeText) : whyNotStart_);
    queue_->setToolTip(whyNotQueue_.isEmpty()
                           ? withKeys(tr("Add to the queue: trains once the others have ended"), queueKeys_)
                           : whyNotQueue_);
}

void TopBar::openMainMenu() { menu_->showMenu(); }

} // namespace tempera::ui
