// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolStrip.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

#include "base/Text.h"
#include "library/ToolQueue.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kParts = 1000; ///< of a bar, whose range is an int
constexpr int kMargin = 12;

/// "writing 120 of 3,400 MB"
QString progressText(const ToolProgress& progress) {
    const auto word = [](const QString& text) {
        return text == QStringLiteral("writing")     ? ToolStrip::tr("writing")
               : text == QStringLiteral("uploading") ? ToolStrip::tr("uploading")
               : text == QStringLiteral("loading")   ? ToolStrip::tr("loading")
               : text == QStringLiteral("drawing")   ? ToolStrip::tr("drawing")
               : text == QStringLiteral("steps")     ? ToolStrip::tr("steps")
               : text == QStringLiteral("computing") ? ToolStrip::tr("computing")
               : text == QStringLiteral("layers")    ? ToolStrip::tr("layers")
                                                     : text; // "MB" is the same everywhere
    };
    if (!progress.trouble.isEmpty()) {
        return ToolStrip::tr("held up: %1").arg(progress.trouble);
    }
    if (progress.total == 0) {
        return ToolStrip::tr("reading …");
    }
    return ToolStrip::tr("%1 %2 of %3 %4", "what, done, total, unit")
        .arg(word(progress.what), figure(formatCount(progress.done)), figure(formatCount(progress.total)),
             word(progress.unit));
}

/// Of several lines the one that names the output.
QString resultText(const ToolResult& result) {
    const QStringList lines = result.line.split(QLatin1Char('\n'));
    const QStringList named = result.output.isEmpty() ? lines : lines.filter(result.output.constFirst());
    return named.isEmpty() ? lines.constLast() : named.constLast();
}

} // namespace

ToolStrip::ToolStrip(ToolQueue& queue, QWidget* parent)
    : QWidget(parent)
    , queue_(queue)
    , column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(6);
    connect(&queue_, &ToolQueue::changed, this, &ToolStrip::refresh);
    refresh();
}

void ToolStrip::refresh() {
    for (auto row = rows_.begin(); row != rows_.end();) {
        if (queue_.find(row.key())) {
            ++row;
        } else {
            row->widget->hide();
            row->widget->deleteLater();
            row = rows_.erase(row);
        }
    }
    for (const ToolJob& job : queue_.jobs()) {
        if (!rows_.contains(job.id)) {
            rows_.insert(job.id, makeRow(job.id));
        }
        fill(rows_.value(job.id), job);
    }
    setVisible(!rows_.isEmpty());
}

ToolStrip::Row ToolStrip::makeRow(int id) {
    auto* card = makeCard(this);
    Row row{card,
            new ElidedLabel(Qt::ElideMiddle, card),
            new QProgressBar(card),
            new ElidedLabel(Qt::ElideRight, card),
            makeButton(tr("Cancel"), {}, "danger", card),
            makeButton(tr("Change …"), {}, "", card),
            makeButton(tr("Dismiss"), {}, "", card)};
    auto* line = new QHBoxLayout(card);
    line->setContentsMargins(kMargin, 8, kMargin, 8);
    line->setSpacing(8);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(4);
    setTone(row.title, "strong");
    row.bar->setTextVisible(false);
    row.bar->setRange(0, kParts);
    texts->addWidget(row.title);
    texts->addWidget(row.bar);
    texts->addWidget(row.text);
    line->addLayout(texts, 1);
    line->addWidget(row.cancel);
    line->addWidget(row.change);
    line->addWidget(row.dismiss);
    connect(row.cancel, &QPushButton::clicked, this, [this, id] { queue_.cancel(id); });
    connect(row.change, &QPushButton::clicked, this, [this, id] { Q_EMIT changeRequested(id); });
    connect(row.dismiss, &QPushButton::clicked, this, [this, id] { queue_.dismiss(id); });
    column_->addWidget(card);
    return row;
}

void ToolStrip::fill(const Row& row, const ToolJob& job) {
    using Outcome = ToolResult::Outcome;
    const bool isRunning = queue_.isRunning(job.id);
    const bool isWrong =
        job.result && (job.result->outcome == Outcome::Refused || job.result->outcome == Outcome::Failed);
    row.title->setText(job.call.title);
    row.bar->setVisible(isRunning);
    row.bar->setAccessibleName(tr("Progress of %1").arg(job.call.title));
    row.bar->setRange(0, job.progress.total > 0 ? kParts : 0); // it moves by itself until there is something to count
    row.bar->setValue(job.progress.total > 0 ? static_cast<int>(job.progress.done * kParts / job.progress.total) : 0);
    const QString text = job.result  ? resultText(*job.result)
                         : isRunning ? progressText(job.progress)
                                     : tr("waits until the one before it is done");
    row.text->setText(text);
    row.text->setToolTip(job.result ? job.result->line : QString());
    const bool isHeldUp = isRunning && !job.progress.trouble.isEmpty();
    setTone(row.text, isWrong ? "error" : isHeldUp ? "warning" : "caption");
    row.cancel->setVisible(!job.result);
    row.change->setVisible(isWrong);
    row.dismiss->setVisible(job.result.has_value());
    row.widget->setAccessibleName(QStringLiteral("%1: %2").arg(job.call.title, text));
}

} // namespace tempera::ui
