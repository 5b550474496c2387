// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/TrialSheet.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

#include "run/SampleTile.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 24;
constexpr int kGap = 12;
constexpr int kLeastWidth = 192; ///< of a column: the words above need room

} // namespace

QImage drawn(const TrialSheet& sheet) {
    std::vector<QImage> images;
    QSize cell(kLeastWidth, 0);
    bool any = false;
    for (const TablePicture& picture : sheet.pictures) {
        images.push_back(picture.file.empty() ? QImage() : pictureOf(picture.file, kLargestOfSheet).image);
        cell = cell.expandedTo(images.back().size());
        any = any || !images.back().isNull();
    }
    const int columns = static_cast<int>(sheet.columns.size());
    if (!any || columns == 0) {
        return {};
    }
    QFont heading = sheet.font;
    heading.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(sheet.font);
    const int width = columns * cell.width() + (columns - 1) * kGap;
    const auto heightOf = [&](const QString& text) {
        return metrics.boundingRect(QRect(0, 0, width, 1 << 20), Qt::TextWordWrap, text).height();
    };
    const int rows = static_cast<int>((images.size() + sheet.columns.size() - 1) / sheet.columns.size());
    int height = 2 * kMargin + heightOf(sheet.title) + kGap + metrics.height();
    for (int row = 0; row < rows; ++row) {
        const auto first = static_cast<std::size_t>(row * columns);
        height += kGap + heightOf(sheet.pictures[first].prompt) + kGap / 2 + cell.height();
    }
    QImage picture(width + 2 * kMargin, height, QImage::Format_RGB32);
    picture.fill(QColor(sheet.background));
    QPainter painter(&picture);
    painter.setPen(QColor(sheet.text));
    painter.setFont(sheet.font);
    int top = kMargin;
    const auto write = [&](const QString& text) {
        const int lines = heightOf(text);
        painter.drawText(QRect(kMargin, top, width, lines), Qt::TextWordWrap, text);
        top += lines;
    };
    write(sheet.title);
    top += kGap;
    painter.setFont(heading);
    for (int column = 0; column < columns; ++column) {
        painter.drawText(QRect(kMargin + column * (cell.width() + kGap), top, cell.width(), metrics.height()),
                         Qt::AlignCenter, sheet.columns[column]);
    }
    top += metrics.height();
    painter.setFont(sheet.font);
    for (std::size_t i = 0; i < images.size(); ++i) {
        const int column = static_cast<int>(i) % columns;
        if (column == 0) {
            top += kGap + (i == 0 ? 0 : cell.height());
            write(sheet.pictures[i].prompt);
            top += kGap / 2;
        }
        const QPoint place(kMargin + column * (cell.width() + kGap) + (cell.width() - images[i].width()) / 2,
                           top + (cell.height() - images[i].height()) / 2);
        painter.drawImage(place, images[i]);
    }
    return picture;
}

} // namespace tempera::ui
