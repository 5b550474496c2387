// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QPushButton;

namespace tempera::ui {

/// The most frequent tags of a folder with their counts, as buttons that wrap like words. Thread: ui.
class TagChips : public QWidget {
    Q_OBJECT

public:
    struct Tag {
        QString text;
        int count = 0;
    };

    explicit TagChips(QWidget* parent = nullptr);
    void setTags(const std::vector<Tag>& tags);

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
        QString text;
        int width; ///< with the whole text
    };
    int arrange(int width, bool move) const;

    std::vector<Chip> chips_;
};

/// Comma-separated parts of every caption with how often each occurs, most frequent first, at most `limit`.
std::vector<TagChips::Tag> countTags(const std::vector<QString>& captions, std::size_t limit);

} // namespace tempera::ui
