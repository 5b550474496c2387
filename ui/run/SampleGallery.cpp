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

/// Each prompt takes a line for its text and one for its pictures.
constexpr int rowOfPrompt(std::int64_t index) { return static_cast<int>(index) * 3; }

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
    grid_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
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
        shown_ = 0;
        steps_.clear();
    }
    for (; shown_ < static_cast<int>(samples.size()); ++shown_) {
        add(samples[static_cast<std::size_t>(shown_)], shown_);
    }
}

void SampleGallery::add(const run::SampleEvent& sample, int index) {
    if (maxRows_ > 0 && sample.index >= maxRows_) {
        return;
    }
    if (steps_.empty() || steps_.back() != sample.step) {
        steps_.push_back(sample.step);
    }
    const int column = static_cast<int>(steps_.size()) - 1;
    const int row = rowOfPrompt(sample.index);
    if (!grid_->itemAtPosition(row, 0)) {
        auto* prompt = new ElidedLabel(Qt::ElideRight, this);
        prompt->setText(qstr(sample.prompt));
        prompt->setProperty("tone", QStringLiteral("heading"));
        prompt->setMinimumWidth(tileSize_);
        grid_->addWidget(prompt, row, 0, 1, -1);
    }
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
