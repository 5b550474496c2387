// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/BucketTable.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

#include "theme/Theme.h"

namespace tempera::ui {

namespace {
constexpr int kBarHeight = 10;
constexpr int kShapeSide = 18;
constexpr double kMuchLost = 0.2; ///< as in the report of problems
} // namespace

void BucketTable::setRows(std::vector<BucketRow> rows, std::int64_t globalBatch) {
    beginResetModel();
    rows_ = std::move(rows);
    std::sort(rows_.begin(), rows_.end(), [](const BucketRow& a, const BucketRow& b) {
        return a.bucket.pictures.size() != b.bucket.pictures.size()
                   ? a.bucket.pictures.size() > b.bucket.pictures.size()
                   : a.bucket.size < b.bucket.size;
    });
    globalBatch_ = globalBatch;
    endResetModel();
}

int BucketTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QString BucketTable::text(const BucketRow& row, int column) const {
    const QLocale locale;
    const auto count = [&locale](auto number) { return locale.toString(static_cast<qlonglong>(number)); };
    switch (column) {
    case Size:
        return tr("%1 × %2").arg(row.bucket.size.width).arg(row.bucket.size.height);
    case Pictures:
        return count(row.bucket.pictures.size());
    case Batches:
        return count(row.bucket.batches);
    case LastBatch:
        return row.lastBatch == globalBatch_ ? tr("full")
                                             : tr("%1 of %2").arg(count(row.lastBatch), count(globalBatch_));
    case Lost:
        return tr("%1 %").arg(locale.toString(row.lost * 100, 'f', 0));
    case Enlarged:
        return row.enlarged ? count(row.enlarged) : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant BucketTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const BucketRow& row = this->row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Share || index.column() == Shape ? text(row, Pictures) : text(row, index.column());
    case Qt::TextAlignmentRole:
        return index.column() >= Pictures && index.column() != Share ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                                     : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if ((index.column() == Lost && row.lost > kMuchLost) || (index.column() == Enlarged && row.enlarged > 0) ||
            (index.column() == LastBatch && row.lastBatch < globalBatch_)) {
            return QColor::fromRgb(tokens().warning);
        }
        return {};
    case kShareRole: {
        const double most = static_cast<double>(rows_.front().bucket.pictures.size());
        return index.column() == Share ? QVariant(static_cast<double>(row.bucket.pictures.size()) / most) : QVariant();
    }
    case kAspectRole:
        return index.column() == Shape ? QVariant(static_cast<double>(row.bucket.size.width) / row.bucket.size.height)
                                       : QVariant();
    default:
        return {};
    }
}

QVariant BucketTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return section >= Pictures && section != Share ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                       : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section == LastBatch) {
        return tr("A batch holds pictures of one bucket. What is left over at the end of an epoch makes a smaller one: "
                  "no picture is left out.");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Size:
        return tr("Bucket");
    case Pictures:
        return tr("Pictures");
    case Batches:
        return tr("Batches");
    case LastBatch:
        return tr("Last batch");
    case Lost:
        return tr("Cut off");
    case Enlarged:
        return tr("Enlarged");
    default:
        return {};
    }
}

void BucketDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant share = index.data(BucketTable::kShareRole), aspect = index.data(BucketTable::kAspectRole);
    QStyledItemDelegate::paint(painter, option, index);
    if (!share.isValid() && !aspect.isValid()) {
        return;
    }
    const Tokens& colours = tokens();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (share.isValid()) {
        const QRectF room = QRectF(option.rect).adjusted(6, 0, -6, 0);
        const double width = std::max(2.0, room.width() * share.toDouble());
        painter->setPen(Qt::NoPen);
        painter->setBrush(QColor::fromRgb(colours.accent));
        painter->drawRoundedRect(QRectF(room.left(), room.center().y() - kBarHeight / 2.0, width, kBarHeight), 2, 2);
    } else {
        const double ratio = aspect.toDouble();
        const QSizeF size(ratio >= 1 ? kShapeSide : kShapeSide * ratio, ratio >= 1 ? kShapeSide / ratio : kShapeSide);
        QRectF shape({}, size);
        shape.moveCenter(QRectF(option.rect).center());
        painter->setPen(QPen(QColor::fromRgb(colours.secondary), 1.5));
        painter->setBrush(QColor::fromRgb(colours.accentSoft));
        painter->drawRect(shape);
    }
    painter->restore();
}

} // namespace tempera::ui
