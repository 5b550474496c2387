// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include <cstdint>
#include <vector>

#include "run/SampleRows.h"

class QGridLayout;

namespace tempera::ui {

class ElidedLabel;
class RunModel;
class SampleTile;

/// The previews of a run: a row for each prompt (SampleRows), a column for each step, newest at the right; of very many
/// steps as many as are of use, spread evenly (SampleViewer walks through all). `maxRows` > 0 shows the first only.
/// Pictures are read on other threads. Thread: ui.
class SampleGallery : public QWidget {
    Q_OBJECT

public:
    enum class Prompts { Shown, Hidden };
    SampleGallery(const RunModel& run, int tileSize, int maxRows, QWidget* parent = nullptr,
                  Prompts prompts = Prompts::Shown);

    /// How many pictures are shown.
    int count() const { return static_cast<int>(tiles_.size()); }

Q_SIGNALS:
    /// The user wants to see a picture large: index into RunModel::samples().
    void opened(int index);

private:
    void refresh();
    std::vector<std::int64_t> shownSteps() const;
    SampleTile* makeTile(int index);
    void place(int index, SampleTile* tile, int column);
    void showPrompts();

    const RunModel& run_;
    int tileSize_;
    int maxRows_;
    Prompts prompts_;
    int columns_ = 0;
    SampleRows rows_;
    std::size_t generation_ = 0;
    QHash<int, SampleTile*> tiles_; ///< by index in RunModel::samples()
    QList<QWidget*> labels_;        ///< prompts and steps
    QGridLayout* grid_;
};

} // namespace tempera::ui
