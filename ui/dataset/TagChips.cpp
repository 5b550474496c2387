// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/TagChips.h"

#include <QLocale>
#include <QPushButton>

#include <algorithm>

#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {
constexpr int kGap = 6;
constexpr int kNarrowest = 40;
constexpr int kLongestTag = 40; ///< characters shown of a caption that is a sentence
} // namespace

TagChips::TagChips(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QString TagChips::textOf(const QString& tag, const QString& count) {
    return QString(tag + QStringLiteral("  ") + count).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

void TagChips::setTags(const std::vector<data::TagCount>& tags) {
    if (tags == tags_)
        return; // a chip that has the focus keeps it
    tags_ = tags;
    for (const Chip& chip : chips_)
        delete chip.button;
    chips_.clear();
    for (const auto& [name, captions] : tags) {
        const QString tag = qstr(name), count = QLocale().toString(static_cast<qulonglong>(captions));
        QString shown = tag;
        if (shown.size() > kLongestTag)
            shown = shown.left(kLongestTag - 1) + QChar(0x2026);
        auto* button = makeButton(textOf(shown, count), {}, "chip", this);
        button->setToolTip(tr("Add “%1” to the caption").arg(tag));
        button->setAccessibleName(tr("Add tag %1, used %Ln times", nullptr, static_cast<int>(captions)).arg(tag));
        connect(button, &QPushButton::clicked, this, [this, tag] { Q_EMIT chosen(tag); });
        button->ensurePolished(); // else its letters are not those of the style yet
        button->show();
        chips_.push_back({button, shown, count, button->sizeHint().width()});
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
            const int tooWide = chip.width - size.width();
            const int room = metrics.horizontalAdvance(chip.tag) - tooWide; // the count stays whole
            chip.button->setText(
                textOf(tooWide > 0 ? metrics.elidedText(chip.tag, Qt::ElideMiddle, room) : chip.tag, chip.count));
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

} // namespace tempera::ui
