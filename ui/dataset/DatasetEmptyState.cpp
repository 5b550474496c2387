// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetEmptyState.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include "bridge/AppModel.h"
#include "bridge/Wording.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

/// What is wrong with the folder; that it is the one of the pictures is said above it.
QString reason(const QString& error) {
    const QLatin1String own("dataset.path: ");
    return formWords(error.startsWith(own) ? error.mid(own.size()) : error);
}

} // namespace

DatasetEmptyState::DatasetEmptyState(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , title_(makeLabel({}, "title", this))
    , text_(makeLabel({}, "secondary", this))
    , choose_(makeButton(tr("Choose a folder …"), QStringLiteral("folder"), "", this))
    , again_(makeButton(tr("Read the folder again"), QStringLiteral("refresh"), "", this)) {
    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addStretch(2);
    for (QLabel* label : {title_, text_}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addSpacing(4);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(choose_);
    buttons->addWidget(again_);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addStretch(3);
    connect(again_, &QPushButton::clicked, this, [this] { model_.rescanDataset(); });
    connect(choose_, &QPushButton::clicked, this, &DatasetEmptyState::chooseFolder);
    connect(&model_, &AppModel::planChanged, this, &DatasetEmptyState::refresh);
    connect(&model_, &AppModel::datasetChanged, this, &DatasetEmptyState::refresh);
    refresh();
}

void DatasetEmptyState::refresh() {
    const PlanState& plan = model_.plan();
    const bool chosen = !model_.config().dataset.path.empty();
    const bool reading = plan.busy && plan.error.isEmpty() && chosen;
    const bool failed = chosen && !plan.error.isEmpty();
    title_->setText(reading  ? tr("Reading the pictures")
                    : failed ? tr("The pictures cannot be read")
                             : tr("No pictures yet"));
    const QLocale locale;
    text_->setText(reading && plan.toScan > 0
                       ? tr("%1 of %2").arg(locale.toString(plan.scanned), locale.toString(plan.toScan))
                   : reading ? QString()
                   : failed  ? reason(plan.error)
                             : tr("Choose the folder of your pictures, or drop it here.\n"
                                   "A folder named “40_name class” is shown 40 times an epoch; "
                                   "captions lie in .txt files beside the pictures."));
    choose_->setVisible(!reading);
    again_->setVisible(failed);
}

void DatasetEmptyState::chooseFolder() {
    auto* dialog = new QFileDialog(window(), tr("Folder of your pictures"), qstr(model_.config().dataset.path));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        if (toPath(folder) == model_.config().dataset.path) {
            model_.rescanDataset(); // it may be there, or have pictures, by now
        }
        model_.set(*options::schema().find("dataset.path"), options::Value(utf8(folder)));
    });
    dialog->open();
}

} // namespace tempera::ui
