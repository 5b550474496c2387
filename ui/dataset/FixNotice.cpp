// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FixNotice.h"

#include <QHBoxLayout>
#include <QLocale>
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
    stop_ = makeButton(tr("Stop"), {}, "", this);
    connect(stop_, &QPushButton::clicked, &fixer_, &ProblemFixer::stop);
    row->addWidget(stop_);
    auto* close = makeIconButton(QStringLiteral("close"), tr("Close"), this);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    row->addWidget(close);
    hide();
    connect(&fixer_, &ProblemFixer::busyChanged, this, &FixNotice::showButtons);
    connect(&fixer_, &ProblemFixer::progressed, this, [this](int done, int total) {
        const QLocale locale;
        text_->setText(tr("%1 of %2 files").arg(locale.toString(done), locale.toString(total)));
        text_->setToolTip({});
        setTone(text_, "secondary");
        show();
    });
    connect(&fixer_, &ProblemFixer::finished, this, [this](const QString& text, bool isWhole) {
        text_->setText(text);
        text_->setToolTip(text);
        setTone(text_, isWhole ? "good" : "warning");
        showButtons();
        show();
    });
    showButtons();
}

void FixNotice::showButtons() {
    stop_->setVisible(fixer_.isBusy());
    undo_->setVisible(!fixer_.isBusy());
    undo_->setEnabled(fixer_.undoable() && !fixer_.isInUse());
}

} // namespace tempera::ui
