// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetPage.h"

#include <QVBoxLayout>

#include "forms/FormPage.h"
#include "shell/AppModel.h"

namespace tempera::ui {

DatasetPage::DatasetPage(AppModel& model, QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new FormPage(model, options::Page::Dataset, {}, this));
}

} // namespace tempera::ui
