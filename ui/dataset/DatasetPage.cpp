// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetPage.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>

#include "bridge/AppModel.h"
#include "dataset/BucketsView.h"
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
    , browser_(new PictureBrowser(model, this))
    , buckets_(new BucketsView(model, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(pages_);
    pages_->addWidget(makePictures());
    options_ = new FormPage(model_, options::Page::Dataset, tr("How pictures and captions are read"), this);
    options_->addToHeader(makeSwitch(View::Options)); // in the same place
    pages_->addWidget(options_);
    connect(&model_, &AppModel::datasetChanged, this, &DatasetPage::showDataset);
    connect(&model_, &AppModel::configChanged, this, [this](const QString& key) { // after the browser
        if (key.isEmpty() || key.startsWith(QLatin1String("validation."))) {
            showCounts();
        }
    });
    connect(buckets_, &BucketsView::bucketChosen, this, [this](data::Size bucket) {
        showView(View::Pictures);
        browser_->filterBy(QStringLiteral("bucket:%1x%2").arg(bucket.width).arg(bucket.height));
    });
    connect(browser_, &PictureBrowser::unsavedChanged, this, &DatasetPage::unsavedChanged);
    connect(browser_, &PictureBrowser::captionsRecovered, this, &DatasetPage::captionsRecovered);
    connect(browser_, &PictureBrowser::told, this, &DatasetPage::told);
    connect(browser_, &PictureBrowser::importRequested, this, &DatasetPage::importRequested);
    connect(&browser_->history(), &DatasetHistory::changed, this, &DatasetPage::stepsChanged);
    connect(&browser_->history(), &DatasetHistory::told, this, &DatasetPage::told);
    showDataset();
}

DatasetPage::~DatasetPage() = default;

void DatasetPage::showOptions(bool shown) { showView(shown ? View::Options : View::Pictures); }

void DatasetPage::showView(View view) {
    view_ = view;
    pages_->setCurrentIndex(view == View::Options ? 1 : 0);
    stack_->setCurrentIndex(!model_.dataset() ? 0 : view == View::Buckets ? 2 : 1);
    const auto buttons = switch_->findChildren<QPushButton*>();
    for (int i = 0; i < buttons.size(); ++i) {
        buttons.at(i)->setChecked(static_cast<View>(i) == (view == View::Buckets ? view : View::Pictures));
    }
    Q_EMIT stepsChanged();
}

DatasetHistory::Next DatasetPage::nextStep(bool forward) const {
    const bool isSeen = isVisible() && view_ != View::Options && model_.dataset();
    return isSeen ? browser_->history().next(forward) : DatasetHistory::Next();
}

void DatasetPage::goStep(bool forward) {
    showView(View::Pictures); // what changes out of sight looks like nothing
    browser_->history().go(forward);
}

void DatasetPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT stepsChanged();
}

void DatasetPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    Q_EMIT stepsChanged();
}

QWidget* DatasetPage::makeSwitch(View shown) {
    auto* box = new QWidget(this);
    box->setObjectName(QStringLiteral("segments"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const View view : {View::Pictures, View::Buckets, View::Options}) {
        auto* button = makeButton(view == View::Pictures  ? tr("Pictures")
                                  : view == View::Buckets ? tr("Buckets")
                                                          : tr("Options"),
                                  {}, "", box);
        button->setProperty("segment", QLatin1String(view == View::Pictures  ? "first"
                                                     : view == View::Buckets ? "middle"
                                                                             : "last"));
        button->setCheckable(true);
        button->setChecked(view == shown);
        connect(button, &QPushButton::clicked, this, [this, button, view, shown] {
            button->setChecked(view == shown); // where this switch is not seen, it says what it did
            showView(view);
        });
        row->addWidget(button);
    }
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
    switch_ = makeSwitch(View::Pictures);
    header->addWidget(switch_, 0, Qt::AlignBottom);
    column->addLayout(header);

    stack_ = new QStackedWidget(page);
    stack_->addWidget(new DatasetEmptyState(model_, page));
    stack_->addWidget(browser_);
    stack_->addWidget(buckets_);
    column->addWidget(stack_, 1);
    return page;
}

void DatasetPage::showDataset() {
    browser_->showDataset();
    showCounts();
    stack_->setCurrentIndex(!model_.dataset() ? 0 : view_ == View::Buckets ? 2 : 1);
    Q_EMIT stepsChanged();
}

void DatasetPage::showCounts() {
    const auto dataset = model_.dataset();
    subtitle_->setText(
        dataset ? tr("%Ln pictures, %1 presentations an epoch", nullptr, static_cast<int>(dataset->pictures.size()))
                      .arg(QLocale().toString(browser_->presentations()))
                : tr("What the model learns from"));
}

void DatasetPage::showProblems() {
    showOptions(false);
    browser_->showProblems();
}

void DatasetPage::addPictures(const std::vector<fs::path>& files) {
    showOptions(false);
    browser_->addPictures(files);
}

void DatasetPage::setInUse(bool inUse) { browser_->setInUse(inUse); }

bool DatasetPage::isSettled() const { return browser_->isSettled(); }

int DatasetPage::unsavedCaptions() const { return browser_->unsavedCaptions(); }

void DatasetPage::saveCaptions(const std::function<void(bool all)>& done) { browser_->saveCaptions(done); }

} // namespace tempera::ui
