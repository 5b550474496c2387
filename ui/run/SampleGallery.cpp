// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SampleGallery.h"

#include <QGridLayout>

#include <algorithm>

#include "bridge/RunModel.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kPromptGap = 6;

/// Each prompt takes a line of air, one for its text, one for its pictures and one for their steps.
constexpr int rowOfPrompt(std::int64_t index) { return static_cast<int>(index) * 4 + 1; }

} // namespace

SampleGallery::SampleGallery(const RunModel& run, int tileSize, int maxRows, QWidget* parent)
    : QWidget(parent)
    , run_(run)
    , tileSize_(tileSize)
    , maxRows_(maxRows)
    , grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(5);
    grid_->setAlignment(Qt::AlignTop);
    connect(&run_, &RunModel::samplesChanged, this, &SampleGallery::refresh);
    refresh();
}

void SampleGallery::refresh() {
    const auto& samples = run_.samples();
    const bool rewound = static_cast<int>(samples.size()) < shown_;
    if (rewound) {
        while (QLayoutItem* item = grid_->takeAt(0)) {
            item->widget()->deleteLater();
            delete item;
        }
        grid_->setColumnStretch(static_cast<int>(steps_.size()), 0);
        shown_ = 0;
        steps_.clear();
        prompts_.clear();
    }
    for (; shown_ < static_cast<int>(samples.size()); ++shown_) {
        add(samples[static_cast<std::size_t>(shown_)], shown_);
    }
}

/// The column after the last one takes up the rest of the width, and the prompts reach over it.
void SampleGallery::addColumn(std::int64_t step) {
    grid_->setColumnStretch(static_cast<int>(steps_.size()), 0);
    steps_.push_back(step);
    grid_->setColumnStretch(static_cast<int>(steps_.size()), 1);
    for (auto prompt = prompts_.begin(); prompt != prompts_.end(); ++prompt) {
        grid_->removeWidget(prompt.value());
        grid_->addWidget(prompt.value(), prompt.key(), 0, 1, static_cast<int>(steps_.size()) + 1);
    }
}

void SampleGallery::showPrompt(int row, const QString& text) {
    ElidedLabel*& prompt = prompts_[row];
    if (!prompt) {
        prompt = new ElidedLabel(Qt::ElideRight, this);
        grid_->setRowMinimumHeight(row - 1, row > rowOfPrompt(0) ? kPromptGap : 0);
        setTone(prompt, "heading");
        grid_->addWidget(prompt, row, 0, 1, static_cast<int>(steps_.size()) + 1);
    }
    prompt->setText(text);
}

void SampleGallery::add(const run::SampleEvent& sample, int index) {
    if (maxRows_ > 0 && sample.index >= maxRows_) {
        return;
    }
    if (steps_.empty() || steps_.back() != sample.step) {
        addColumn(sample.step);
    }
    const int column = static_cast<int>(steps_.size()) - 1;
    const int row = rowOfPrompt(sample.index);
    showPrompt(row, qstr(sample.prompt));
    auto* tile = new SampleTile(sample.path, tileSize_, this);
    const QString step = sample.step == 0 ? tr("before") : tr("step %1").arg(sample.step);
    tile->setAccessibleName(tr("%1, %2").arg(qstr(sample.prompt), step));
    connect(tile, &QAbstractButton::clicked, this, [this, index] { Q_EMIT opened(index); });
    grid_->addWidget(tile, row + 1, column, Qt::AlignLeft | Qt::AlignTop);
    auto* caption = makeLabel(step, "caption", this);
    caption->setAlignment(Qt::AlignHCenter);
    grid_->addWidget(caption, row + 2, column);
}

} // namespace tempera::ui
