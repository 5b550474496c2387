// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FactsPanel.h"

#include <QVBoxLayout>

#include "bridge/Background.h"
#include "library/FileDetails.h"
#include "library/MetadataView.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kLeastWidth = 300;
constexpr int kMostWidth = 440;
constexpr int kMargin = 16;

} // namespace

FactsPanel::FactsPanel(QWidget* parent)
    : QScrollArea(parent)
    , content_(new QWidget(this))
    , name_(new ElidedLabel(Qt::ElideMiddle))
    , folder_(new ElidedLabel(Qt::ElideMiddle))
    , problem_(makeLabel({}, "error"))
    , facts_(new KeyValueGrid({}))
    , metadata_(new MetadataView) {
    setObjectName(QStringLiteral("pageScroll"));
    setAccessibleName(tr("About the chosen file"));
    setMinimumWidth(kLeastWidth);
    setMaximumWidth(kMostWidth);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(kMargin, 0, kMargin / 2, 0);
    column->setSpacing(4);
    setTone(name_, "title");
    setTone(folder_, "caption");
    problem_->setWordWrap(true);
    column->addWidget(name_);
    column->addWidget(folder_);
    column->addSpacing(8);
    column->addWidget(problem_);
    column->addWidget(facts_);
    column->addSpacing(12);
    column->addWidget(metadata_, 1);
    column->addStretch(0);
    setWidget(content_);
    show({});
}

void FactsPanel::show(const fs::path& path) {
    path_ = path;
    content_->setVisible(!path.empty());
    if (path.empty()) {
        return;
    }
    ++reading_;
    inBackground(
        this, [path] { return readDetails(path); },
        [this, path](const FileDetails& details) {
            --reading_;
            if (path == path_) {
                fill(path, details);
            }
        });
}

void FactsPanel::fill(const fs::path& path, const FileDetails& details) {
    name_->setText(qstr(path.filename()));
    folder_->setText(qstr(path.parent_path()));
    problem_->setText(details.problem);
    problem_->setVisible(!details.problem.isEmpty());
    for (const auto& [name, value] : factRows(details)) {
        facts_->set(name, value);
    }
    metadata_->set(details.file.metadata);
}

QString FactsPanel::value(const QString& name) const { return facts_->value(name); }

} // namespace tempera::ui
