// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetPage.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>

#include "bridge/AppModel.h"
#include "dataset/DatasetEmptyState.h"
#include "dataset/PictureBrowser.h"
#include "forms/FormPage.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;

} // namespace

DatasetPage::DatasetPage(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , pages_(new QStackedWidget(this))
    , browser_(new PictureBrowser(model, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(pages_);
    pages_->addWidget(makePictures());
    options_ = new FormPage(model_, options::Page::Dataset, tr("How pictures and captions are read"), this);
    options_->addAbove(makeSwitch(true));
    pages_->addWidget(options_);
    connect(&model_, &AppModel::datasetChanged, this, &DatasetPage::showDataset);
    connect(browser_, &PictureBrowser::captionsRecovered, this, &DatasetPage::captionsRecovered);
    showDataset();
}

DatasetPage::~DatasetPage() = default;

void DatasetPage::showOptions(bool shown) { pages_->setCurrentIndex(shown ? 1 : 0); }

QWidget* DatasetPage::makeSwitch(bool optionsShown) {
    auto* box = new QWidget(this);
    box->setObjectName(QStringLiteral("segments"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(optionsShown ? 14 : 0, 0, 0, 0);
    row->setSpacing(0);
    for (const bool forOptions : {false, true}) {
        auto* button = makeButton(forOptions ? tr("Options") : tr("Pictures"), {}, "", box);
        button->setProperty("segment", QLatin1String(forOptions ? "last" : "first"));
        button->setCheckable(true);
        button->setChecked(forOptions == optionsShown);
        connect(button, &QPushButton::clicked, this, [this, button, forOptions, optionsShown] {
            button->setChecked(forOptions == optionsShown); // this switch belongs to its page and always shows it
            showOptions(forOptions);
        });
        row->addWidget(button);
    }
    row->addStretch(optionsShown ? 1 : 0);
    return box;
}

QWidget* DatasetPage::makePictures() {
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(12);
    auto* header = new QHBoxLayout;
    auto* titles = new QVBoxLayout;
    titles->setSpacing(4);
    auto* title = makeLabel(tr("Dataset"), "", page);
    title->setObjectName(QStringLiteral("pageTitle"));
    subtitle_ = new ElidedLabel(Qt::ElideRight, page);
    subtitle_->setObjectName(QStringLiteral("pageSubtitle"));
    titles->addWidget(title);
    titles->addWidget(subtitle_);
    header->addLayout(titles, 1);
    header->addWidget(makeSwitch(false), 0, Qt::AlignBottom);
    column->addLayout(header);

    stack_ = new QStackedWidget(page);
    stack_->addWidget(new DatasetEmptyState(model_, page));
    stack_->addWidget(browser_);
    column->addWidget(stack_, 1);
    return page;
}

void DatasetPage::showDataset() {
    browser_->showDataset();
    const auto dataset = model_.dataset();
    subtitle_->setText(
        dataset ? tr("%n pictures, %1 presentations an epoch", nullptr, static_cast<int>(dataset->pictures.size()))
                      .arg(QLocale().toString(static_cast<qlonglong>(dataset->presentations())))
                : tr("What the model learns from"));
    stack_->setCurrentIndex(dataset ? 1 : 0);
}

void DatasetPage::setInUse(bool inUse) { browser_->setInUse(inUse); }

bool DatasetPage::isSettled() const { return browser_->isSettled(); }

int DatasetPage::unsavedCaptions() const { return browser_->unsavedCaptions(); }

void DatasetPage::saveCaptions(const std::function<void(bool all)>& done) { browser_->saveCaptions(done); }

} // namespace tempera::ui
