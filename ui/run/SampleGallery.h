// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include <cstdint>
#include <vector>

#include "run/Events.h"

class QGridLayout;

namespace tempera::ui {

class ElidedLabel;
class RunModel;
class SampleTile;

/// The previews of a run: a row for each prompt, a column for each step, newest at the right. `maxRows` > 0 shows the
/// first prompts only. Pictures are read on other threads. Thread: ui.
class SampleGallery : public QWidget {
    Q_OBJECT

public:
    SampleGallery(const RunModel& run, int tileSize, int maxRows, QWidget* parent = nullptr);

    /// How many pictures are shown.
    int count() const { return shown_; }

Q_SIGNALS:
    /// The user wants to see a picture large: index into RunModel::samples().
    void opened(int index);

private:
    void refresh();
    void add(const run::SampleEvent& sample, int index);
    void addColumn(std::int64_t step);
    void showPrompt(int row, const QString& text);

    const RunModel& run_;
    int tileSize_;
    int maxRows_;
    int shown_ = 0;
    std::vector<std::int64_t> steps_;
    QHash<int, ElidedLabel*> prompts_; ///< by row
    QGridLayout* grid_;
};

} // namespace tempera::ui
