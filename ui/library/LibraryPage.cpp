// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/LibraryPage.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QStackedWidget>

#include "bridge/Settings.h"
#include "library/FilesView.h"
#include "library/RunsView.h"
#include "library/ToolBench.h"
#include "library/ToolStrip.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;
enum View { Runs, Files };

} // namespace

LibraryPage::LibraryPage(const AppModel& model, Settings& settings, Credentials& credentials, const Machine& machine,
                         const JobQueue& queue, QWidget* parent)
    : QWidget(parent)
    , settings_(settings)
    , tools_(new ToolBench(credentials, this))
    , runs_(new RunsView(model, settings, *tools_, queue))
    , files_(new FilesView(model, settings, *tools_, machine, queue))
    , stack_(new QStackedWidget)
    , switch_(new QButtonGroup(this))
    , subtitle_(new ElidedLabel)
    , otherRun_(makeButton(tr("Open run folder …"), QStringLiteral("folder")))
    , addFolder_(makeButton(tr("Add folder …"), QStringLiteral("folder")))
    , addFile_(makeButton(tr("Add file …"), QStringLiteral("plus"))) {
    setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(12);
    column->addWidget(makeHead());
    column->addWidget(makeSwitch(), 0, Qt::AlignLeft);
    stack_->insertWidget(Runs, runs_);
    stack_->insertWidget(Files, files_);
    column->addWidget(stack_, 1);
    auto* strip = new ToolStrip(tools_->queue(), this);
    column->addWidget(strip);
    connect(strip, &ToolStrip::changeRequested, tools_, &ToolBench::change);
    connect(tools_, &ToolBench::credentialsRequested, this, &LibraryPage::credentialsRequested);
    connect(runs_, &RunsView::openRequested, this, &LibraryPage::openRequested);
    connect(runs_, &RunsView::remoteRequested, this, &LibraryPage::remoteRequested);
    connect(runs_, &RunsView::jobRequested, this, &LibraryPage::jobRequested);
    connect(runs_, &RunsView::resumeRequested, this, &LibraryPage::resumeRequested);
    connect(runs_, &RunsView::deleted, this, &LibraryPage::deleted);
    connect(runs_, &RunsView::fileRequested, this, &LibraryPage::showFile);
    connect(runs_, &RunsView::countChanged, this, &LibraryPage::showCount);
    connect(files_, &FilesView::countChanged, this, &LibraryPage::showCount);
    connect(files_, &FilesView::modelRequested, this, &LibraryPage::modelRequested);
    switch_->button(settings_.libraryShowsFiles() ? Files : Runs)->setChecked(true);
    showView();
}

QWidget* LibraryPage::makeHead() {
    auto* bar = new QWidget(this);
    auto* head = new QHBoxLayout(bar);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(8);
    auto* titles = new QVBoxLayout;
    titles->setSpacing(4);
    auto* title = makeLabel(tr("Library"));
    title->setObjectName(QStringLiteral("pageTitle"));
    subtitle_->setObjectName(QStringLiteral("pageSubtitle"));
    titles->addWidget(title);
    titles->addWidget(subtitle_);
    head->addLayout(titles, 1);
    refresh_ = makeButton(tr("Look again"), QStringLiteral("refresh"));
    refresh_->setAccessibleName(tr("Look again"));
    for (QPushButton* button : {refresh_, otherRun_, addFolder_, addFile_}) {
        head->addWidget(button);
    }
    connect(refresh_, &QPushButton::clicked, this, &LibraryPage::refresh);
    connect(otherRun_, &QPushButton::clicked, this, &LibraryPage::otherRequested);
    connect(addFolder_, &QPushButton::clicked, this, [this] {
        if (showsFiles()) {
            files_->chooseFolder();
        } else {
            runs_->chooseFolder();
        }
    });
    connect(addFile_, &QPushButton::clicked, files_, &FilesView::chooseFile);
    return bar;
}

QWidget* LibraryPage::makeSwitch() {
    auto* bar = new QWidget(this);
    bar->setObjectName(QStringLiteral("segments"));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const auto& [view, text] : {std::pair(Runs, tr("Runs")), std::pair(Files, tr("Files"))}) {
        auto* button = makeButton(text);
        button->setCheckable(true);
        button->setProperty("segment", QLatin1String(view == Runs ? "first" : "last"));
        switch_->addButton(button, view);
        row->addWidget(button);
    }
    connect(switch_, &QButtonGroup::idClicked, this, [this](int view) {
        settings_.setLibraryShowsFiles(view == Files);
        showView();
    });
    return bar;
}

bool LibraryPage::showsFiles() const { return switch_->checkedId() == Files; }

void LibraryPage::showFiles(bool files) { switch_->button(files ? Files : Runs)->click(); }

void LibraryPage::showFile(const QString& path) {
    showFiles(true);
    files_->addPlace(path);
}

void LibraryPage::showView() {
    stack_->setCurrentIndex(switch_->checkedId());
    otherRun_->setVisible(!showsFiles());
    addFolder_->setToolTip(showsFiles() ? tr("Shows the models, LoRAs and embeddings of a folder")
                                        : tr("Shows all runs of a folder and below it"));
    addFile_->setVisible(showsFiles());
    showCount();
    if (isVisible()) {
        refresh();
    }
}

void LibraryPage::showCount() {
    if (showsFiles()) {
        subtitle_->setText(files_->count() == 0 ? tr("Models, LoRAs and embeddings")
                                                : tr("Files: %1").arg(files_->count()));
    } else {
        subtitle_->setText(runs_->count() == 0 ? tr("Past runs, and those that go on")
                                               : tr("Runs: %1").arg(runs_->count()));
    }
}

void LibraryPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

/// Of the buttons above the list the one whose sign says it all makes way first. On a low screen the list has the room.
void LibraryPage::resizeEvent(QResizeEvent* event) {
    constexpr int kWordsFrom = 700, kRoomyFrom = 420;
    QWidget::resizeEvent(event);
    const bool isLow = height() < kRoomyFrom;
    layout()->setContentsMargins(kMargin, isLow ? 8 : 18, kMargin, isLow ? 8 : 16);
    layout()->setSpacing(isLow ? 8 : 12);
    const bool isNarrow = width() < kWordsFrom;
    refresh_->setText(isNarrow ? QString() : refresh_->accessibleName());
    refresh_->setToolTip(isNarrow ? refresh_->accessibleName() : QString());
}

void LibraryPage::refresh() {
    if (showsFiles()) {
        files_->refresh();
    } else {
        runs_->refresh();
    }
}

bool LibraryPage::isSettled() const { return runs_->isSettled() && files_->isSettled(); }

} // namespace tempera::ui
