// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SampleGallery.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <set>
#include <utility>

#include "bridge/RunModel.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kPromptGap = 6;
constexpr std::size_t kMostColumns = 32; ///< a widget each: a run of days samples a thousand times

/// Each prompt takes a line of air, one for its text, one for its pictures and one for their steps.
constexpr int rowOfPrompt(int place) { return place * 4 + 1; }

QString stepText(std::int64_t step) {
    return step == 0 ? SampleGallery::tr("before") : SampleGallery::tr("step %1").arg(step);
}

} // namespace

SampleGallery::SampleGallery(const RunModel& run, int tileSize, int maxRows, QWidget* parent, Prompts prompts)
    : QWidget(parent)
    , run_(run)
    , tileSize_(tileSize)
    , maxRows_(maxRows)
    , prompts_(prompts)
    , grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(5);
    grid_->setAlignment(Qt::AlignTop);
    connect(&run_, &RunModel::samplesChanged, this, &SampleGallery::refresh);
    refresh();
}

void SampleGallery::refresh() {
    if (generation_ != run_.samplesGeneration()) {
        generation_ = run_.samplesGeneration(); // files of the same names may hold other pictures now
        qDeleteAll(std::exchange(tiles_, {}));
    }
    qDeleteAll(std::exchange(labels_, {}));
    const std::vector<std::int64_t> steps = shownSteps();
    const QHash<int, SampleTile*> before = std::exchange(tiles_, {});
    const auto& samples = run_.samples();
    rows_ = rowsOf(samples);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto column = std::lower_bound(steps.begin(), steps.end(), samples[i].step);
        const bool shown = column != steps.end() && *column == samples[i].step;
        if (shown && (maxRows_ == 0 || rows_.of[i] < maxRows_)) {
            const int index = static_cast<int>(i);
            SampleTile* tile = before.value(index);
            place(index, tile ? tile : makeTile(index), static_cast<int>(column - steps.begin()));
        }
    }
    for (auto tile = before.begin(); tile != before.end(); ++tile) {
        if (!tiles_.contains(tile.key())) {
            delete tile.value();
        }
    }
    // The column after the last one takes up the rest of the width, and the prompts reach over it.
    for (int column = 0; column < grid_->columnCount(); ++column) {
        grid_->setColumnStretch(column, 0);
    }
    columns_ = static_cast<int>(steps.size());
    grid_->setColumnStretch(columns_, 1);
    showPrompts();
}

/// The steps that have a column, rising: of very many every second, fourth … and the newest.
std::vector<std::int64_t> SampleGallery::shownSteps() const {
    std::set<std::int64_t> all;
    for (const run::SampleEvent& sample : run_.samples()) {
        all.insert(sample.step);
    }
    std::size_t stride = 1;
    while (all.size() / stride > kMostColumns) {
        stride *= 2;
    }
    std::vector<std::int64_t> shown;
    std::size_t position = 0;
    for (const std::int64_t step : all) {
        if (position++ % stride == 0 || position == all.size()) {
            shown.push_back(step);
        }
    }
    return shown;
}

SampleTile* SampleGallery::makeTile(int index) {
    const run::SampleEvent& sample = run_.samples()[static_cast<std::size_t>(index)];
    auto* tile = new SampleTile(sample.path, tileSize_, this);
    tile->setAccessibleName(tr("%1, %2").arg(qstr(sample.prompt), stepText(sample.step)));
    connect(tile, &QAbstractButton::clicked, this, [this, index] { Q_EMIT opened(index); });
    return tile;
}

void SampleGallery::place(int index, SampleTile* tile, int column) {
    const run::SampleEvent& sample = run_.samples()[static_cast<std::size_t>(index)];
    const int row = rowOfPrompt(rows_.of[static_cast<std::size_t>(index)]);
    tiles_.insert(index, tile);
    grid_->addWidget(tile, row + 1, column, Qt::AlignLeft | Qt::AlignTop);
    auto* caption = makeLabel(stepText(sample.step), "caption", this);
    caption->setAlignment(Qt::AlignHCenter);
    labels_.append(caption);
    grid_->addWidget(caption, row + 2, column);
}

void SampleGallery::showPrompts() {
    if (prompts_ == Prompts::Hidden) {
        return;
    }
    std::set<int> shown;
    for (auto tile = tiles_.begin(); tile != tiles_.end(); ++tile) {
        shown.insert(rows_.of[static_cast<std::size_t>(tile.key())]);
    }
    for (const int place : shown) {
        const int row = rowOfPrompt(place);
        auto* label = new ElidedLabel(Qt::ElideRight, this);
        grid_->setRowMinimumHeight(row - 1, row > rowOfPrompt(0) ? kPromptGap : 0);
        setTone(label, "heading");
        label->setText(rows_.titles[static_cast<std::size_t>(place)]);
        labels_.append(label);
        grid_->addWidget(label, row, 0, 1, columns_ + 1);
    }
}

} // namespace tempera::ui
