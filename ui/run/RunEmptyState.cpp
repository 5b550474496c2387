// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunEmptyState.h"

#include <QVBoxLayout>

#include "bridge/Credentials.h"
#include "run/RunController.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

RunEmptyState::RunEmptyState(const RunController& run, QWidget* parent)
    : QWidget(parent)
    , run_(run)
    , title_(makeLabel({}, "title"))
    , text_(makeLabel({}, "secondary"))
    , open_(makeButton(tr("Open run folder …"), QStringLiteral("folder")))
    , credentials_(makeButton(tr("Credentials …"), QStringLiteral("key"))) {
    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addStretch(2);
    for (QLabel* label : {title_, text_}) {
        label->setAlignment(Qt::AlignCenter);
        column->addWidget(label);
    }
    text_->setWordWrap(true);
    column->addSpacing(4);
    column->addWidget(open_, 0, Qt::AlignCenter);
    column->addWidget(credentials_, 0, Qt::AlignCenter);
    column->addStretch(3);
    connect(open_, &QPushButton::clicked, this, &RunEmptyState::openRequested);
    connect(credentials_, &QPushButton::clicked, this, [this] { Q_EMIT credentialsRequested(run_.remoteAddress()); });
    connect(&run_, &RunController::stateChanged, this, &RunEmptyState::refresh);
    refresh();
}

void RunEmptyState::refresh() {
    const bool isRemote = run_.isRemote();
    const bool isReached = run_.isReached();
    title_->setText(!isRemote   ? tr("No run is open")
                    : isReached ? tr("Looking for the run …")
                                : tr("The run is not reached"));
    text_->setText(!isRemote   ? tr("Start begins one with the present settings.\nA run that was started elsewhere is "
                                      "opened from its folder, or dropped here.")
                   : isReached ? run_.remoteAddress()
                               : tr("It is tried again until it is there."));
    open_->setVisible(!isRemote);
    credentials_->setVisible(isRemote && !isReached && !credentialFields(utf8(run_.remoteAddress())).empty());
}

} // namespace tempera::ui
