// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

#include "data/CaptionEdits.h"

class QPushButton;

namespace tempera::ui {

/// The most frequent tags of a folder with their counts, as buttons that wrap like words. Thread: ui.
class TagChips : public QWidget {
    Q_OBJECT

public:
    explicit TagChips(QWidget* parent = nullptr);
    void setTags(const std::vector<data::TagCount>& tags);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& tag);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Chip {
        QPushButton* button;
        QString tag;
        QString count;
        int width; ///< with the whole text
    };
    static QString textOf(const QString& tag, const QString& count);
    int arrange(int width, bool move) const;

    std::vector<data::TagCount> tags_;
    std::vector<Chip> chips_;
};

} // namespace tempera::ui
