// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace tempera::ui {

class PictureDelegate;

/// The pictures in as many columns as there is room for; the columns fill the width. Thread: ui.
class PictureGrid : public QListView {
    Q_OBJECT

public:
    explicit PictureGrid(QWidget* parent = nullptr);

    /// This picture alone, whatever keys are down: setCurrentIndex would add it to those chosen with Ctrl.
    void choose(int row);
    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles = {}) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    PictureDelegate* delegate_;
};

} // namespace tempera::ui
