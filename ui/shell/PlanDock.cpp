// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PlanDock.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

#include "bridge/AppModel.h"
#include "bridge/Settings.h"
#include "shell/PlanPanel.h"
#include "shell/PlanStrip.h"
#include "widgets/Controls.h"

namespace tempera::ui {

PlanDock::PlanDock(AppModel& model, Settings& settings, QWidget* body)
    : QFrame(body)
    , model_(model)
    , settings_(settings)
    , panel_(new PlanPanel(model, body)) // in no layout: it may lie over the page
    , strip_(new PlanStrip(this))
    , isOver_(settings.showsPlanOver()) {
    setObjectName(QStringLiteral("planDock"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(strip_);
    panel_->installEventFilter(this);
    connect(panel_, &PlanPanel::hideRequested, this, [this] { setOpen(false); });
    connect(strip_, &QPushButton::clicked, this, [this] { setOpen(!isOpen()); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { makeWay(now); });
    connect(&model_, &AppModel::problemsChanged, this, &PlanDock::showProblems);
    showProblems();
    arrange();
}

PlanDock::~PlanDock() { disconnect(qApp, nullptr, this, nullptr); } // its parts lose the focus as they go

bool PlanDock::isOpen() const { return isBeside_ ? settings_.showsPlan() : isOver_; }

void PlanDock::setOpen(bool open) {
    const bool hadFocus = panel_->isAncestorOf(QApplication::focusWidget());
    if (isBeside_) {
        settings_.setShowsPlan(open);
    } else {
        settings_.setShowsPlanOver(open);
    }
    become(open);
    if (hadFocus && !open) {
        strip_->setFocus();
    } else if (open && !isBeside_) { // what lies over another has the keys
        panel_->setFocus();
    }
}

void PlanDock::setBeside(bool isBeside) {
    if (isBeside != isBeside_) {
        isBeside_ = isBeside;
        isOver_ = settings_.showsPlanOver();
        become(isOpen());
    }
}

void PlanDock::setKeys(const QKeySequence& keys) { strip_->setKeys(keys); }

void PlanDock::become(bool open) {
    isOver_ = open && !isBeside_;
    arrange();
    Q_EMIT openChanged(open);
}

void PlanDock::arrange() {
    const bool isOpen = this->isOpen();
    const bool takesRoom = isOpen && isBeside_;
    strip_->setVisible(!takesRoom);
    strip_->setChecked(isOpen);
    setFixedWidth(takesRoom ? panel_->minimumWidth() : strip_->sizeHint().width());
    setStyleFlag(panel_, "over", isOpen && !isBeside_);
    panel_->setVisible(isOpen);
    place();
}

void PlanDock::place() {
    const int width = panel_->minimumWidth();
    const int left = isBeside_ ? x() : std::max(0, x() - width);
    panel_->setGeometry(left, y(), width, height());
    panel_->raise();
}

void PlanDock::moveEvent(QMoveEvent* event) {
    QFrame::moveEvent(event);
    place();
}

void PlanDock::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    place();
}

void PlanDock::showProblems() {
    int errors = 0, missing = 0, warnings = 0;
    for (const options::Problem& problem : model_.problems()) {
        const bool isMissing = model_.isYetToCome(problem);
        missing += isMissing;
        errors += !isMissing && problem.severity == options::Severity::Error;
        warnings += !isMissing && problem.severity == options::Severity::Warning;
    }
    if (errors > 0) {
        strip_->setProblems(errors, "error", tr("errors: %1").arg(errors));
    } else if (missing > 0) {
        strip_->setProblems(missing, "secondary", tr("to fill in: %1").arg(missing));
    } else {
        strip_->setProblems(warnings, "warning", tr("warnings: %1").arg(warnings));
    }
}

/// Whoever goes to a field that it lies over has to see that.
void PlanDock::makeWay(const QWidget* focused) {
    const bool isOfPage = focused && isOver_ && parentWidget()->isAncestorOf(focused) && focused != panel_ &&
                          !panel_->isAncestorOf(focused);
    if (isOfPage && panel_->geometry().contains(focused->mapTo(parentWidget(), focused->rect().center()))) {
        become(false);
    }
}

bool PlanDock::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && isOver_) {
        setOpen(false);
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace tempera::ui
