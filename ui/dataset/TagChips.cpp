// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/TagChips.h"

#include <QHash>
#include <QPushButton>

#include <algorithm>

#include "widgets/Controls.h"

namespace tempera::ui {

namespace {
constexpr int kGap = 6;
constexpr int kNarrowest = 40;
constexpr int kWordsOfATag = 4;
constexpr int kLongestTag = 40; ///< characters shown of a caption that is a sentence
} // namespace

TagChips::TagChips(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TagChips::setTags(const std::vector<Tag>& tags) {
    for (const Chip& chip : chips_)
        delete chip.button;
    chips_.clear();
    for (const Tag& tag : tags) {
        QString shown = tag.text;
        if (shown.size() > kLongestTag)
            shown = shown.left(kLongestTag - 1) + QChar(0x2026);
        const QString text = QStringLiteral("%1  %2").arg(shown, QString::number(tag.count));
        auto* button = makeButton(QString(text).replace(QLatin1Char('&'), QStringLiteral("&&")), {}, "chip", this);
        button->setToolTip(tr("Add “%1” to the caption").arg(tag.text));
        button->setAccessibleName(tr("Add tag %1, used %Ln times", nullptr, tag.count).arg(tag.text));
        connect(button, &QPushButton::clicked, this, [this, text = tag.text] { Q_EMIT chosen(text); });
        button->ensurePolished(); // else its letters are not those of the style yet
        button->show();
        chips_.push_back({button, text, button->sizeHint().width()});
    }
    arrange(width(), true);
    updateGeometry();
}

int TagChips::arrange(int width, bool move) const {
    int x = 0, y = 0, rowHeight = 0;
    for (const Chip& chip : chips_) {
        const QSize size(std::min(chip.width, std::max(width, kNarrowest)), chip.button->sizeHint().height());
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += rowHeight + kGap;
            rowHeight = 0;
        }
        if (move) {
            const QFontMetrics metrics = chip.button->fontMetrics();
            const int room = size.width() - (chip.width - metrics.horizontalAdvance(chip.text));
            QString shown =
                size.width() < chip.width ? metrics.elidedText(chip.text, Qt::ElideMiddle, room) : chip.text;
            chip.button->setText(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
            chip.button->setGeometry(QRect(QPoint(x, y), size));
        }
        x += size.width() + kGap;
        rowHeight = std::max(rowHeight, size.height());
    }
    return y + rowHeight;
}

int TagChips::heightForWidth(int width) const { return arrange(width, false); }

QSize TagChips::sizeHint() const { return {200, arrange(std::max(width(), 200), false)}; }

void TagChips::resizeEvent(QResizeEvent*) {
    arrange(width(), true);
    setMinimumHeight(heightForWidth(width()));
}

std::vector<TagChips::Tag> countTags(const std::vector<QString>& captions, std::size_t limit) {
    QHash<QString, int> counts;
    for (const QString& caption : captions)
        for (const QString& part : caption.split(QLatin1Char(',')))
            if (const QString tag = part.simplified(); !tag.isEmpty())
                ++counts[tag];
    std::vector<TagChips::Tag> tags;
    tags.reserve(static_cast<std::size_t>(counts.size()));
    for (auto at = counts.cbegin(); at != counts.cend(); ++at)
        if (at.value() > 1 || at.key().count(QLatin1Char(' ')) < kWordsOfATag) // a sentence of one picture is no tag
            tags.push_back({at.key(), at.value()});
    const auto moreOften = [](const TagChips::Tag& a, const TagChips::Tag& b) {
        return a.count != b.count ? a.count > b.count : a.text < b.text;
    };
    const auto end = tags.begin() + static_cast<std::ptrdiff_t>(std::min(limit, tags.size()));
    std::partial_sort(tags.begin(), end, tags.end(), moreOften);
    tags.erase(end, tags.end());
    return tags;
}

} // namespace tempera::ui
