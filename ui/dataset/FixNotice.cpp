// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FixNotice.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include "dataset/ProblemFixer.h"
#include "widgets/Controls.h"

namespace tempera::ui {

FixNotice::FixNotice(ProblemFixer& fixer, QWidget* parent)
    : QWidget(parent)
    , fixer_(fixer)
    , text_(new ElidedLabel(Qt::ElideRight, this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(text_, 1);
    undo_ = makeButton(tr("Undo"), {}, "", this);
    connect(undo_, &QPushButton::clicked, &fixer_, &ProblemFixer::undo);
    row->addWidget(undo_);
    auto* close = makeIconButton(QStringLiteral("close"), tr("Close"), this);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    row->addWidget(close);
    hide();
    connect(&fixer_, &ProblemFixer::busyChanged, this, &FixNotice::showUndo);
    connect(&fixer_, &ProblemFixer::finished, this, [this](const QString& text, bool isWhole) {
        text_->setText(text);
        text_->setToolTip(text);
        setTone(text_, isWhole ? "good" : "warning");
        showUndo();
        show();
    });
    showUndo();
}

void FixNotice::showUndo() { undo_->setEnabled(fixer_.undoable() && !fixer_.isInUse()); }

} // namespace tempera::ui
