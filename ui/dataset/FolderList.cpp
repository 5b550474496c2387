// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FolderList.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLocale>
#include <QSpinBox>
#include <QVBoxLayout>

#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

/// Scrolling the page must not change repeats.
class RepeatsBox : public QSpinBox {
public:
    using QSpinBox::QSpinBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace

FolderList::FolderList(QWidget* parent)
    : QFrame(parent)
    , rows_(new QVBoxLayout(this))
    , group_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("card"));
    rows_->setContentsMargins(1, 1, 1, 1);
    rows_->setSpacing(0);
    group_->setExclusive(true);
}

void FolderList::setDataset(const data::DatasetIndex* dataset) {
    while (QLayoutItem* item = rows_->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    setVisible(dataset && !dataset->folders.empty());
    if (!dataset)
        return;
    const int folders = static_cast<int>(dataset->folders.size());
    current_ = folders == 1 ? 0 : current_ < folders ? current_ : -1;
    for (int folder = folders > 1 ? -1 : 0; folder < folders; ++folder)
        rows_->addWidget(makeRow(folder, *dataset));
}

QWidget* FolderList::makeRow(int folder, const data::DatasetIndex& dataset) {
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("folderRow"));
    row->setAttribute(Qt::WA_StyledBackground);
    row->setProperty("chosen", folder == current_);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(2, 2, 12, 2);
    line->setSpacing(8);

    const QLocale locale;
    const bool all = folder < 0;
    const data::Folder* entry = all ? nullptr : &dataset.folders[static_cast<std::size_t>(folder)];
    const QString name = all ? tr("All folders") : qstr(entry->path.filename());
    auto* button = makeButton(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&")), {}, "row", row);
    button->setCheckable(true);
    button->setChecked(folder == current_);
    button->setToolTip(all ? qstr(dataset.root) : qstr(entry->path));
    button->setAccessibleName(tr("Folder %1").arg(name));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    group_->addButton(button);
    connect(button, &QPushButton::clicked, this, [this, folder] { choose(folder); });
    connect(button, &QPushButton::toggled, row, [row](bool on) { setStyleFlag(row, "chosen", on); });
    line->addWidget(button, 1);

    if (entry) {
        auto* repeats = new RepeatsBox(row);
        repeats->setRange(1, data::mostRepeats());
        repeats->setValue(entry->repeats);
        repeats->setPrefix(QStringLiteral("× "));
        repeats->setButtonSymbols(QAbstractSpinBox::NoButtons);
        repeats->setKeyboardTracking(false);
        repeats->setFixedWidth(72);
        repeats->setAccessibleName(tr("Repeats of %1").arg(name));
        repeats->setToolTip(entry->numbered
                                ? tr("How often an epoch shows each picture. The number stands in the folder's name: a "
                                     "change renames the folder.")
                                : tr("How often an epoch shows each picture (dataset.repeats)."));
        connect(repeats, &QSpinBox::valueChanged, this,
                [this, folder](int value) { Q_EMIT repeatsEdited(folder, value); });
        line->addWidget(repeats);
    }
    const auto pictures = static_cast<qlonglong>(entry ? entry->count : dataset.pictures.size());
    const auto shown = entry ? pictures * entry->repeats : static_cast<qlonglong>(dataset.presentations());
    auto* counts =
        makeLabel(QStringLiteral("%1 → %2").arg(locale.toString(pictures), locale.toString(shown)), "secondary", row);
    counts->setMinimumWidth(110);
    counts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    counts->setAccessibleName(tr("%1 pictures, shown %2 times an epoch").arg(pictures).arg(shown));
    line->addWidget(counts);
    return row;
}

void FolderList::choose(int folder) {
    current_ = folder;
    Q_EMIT folderChosen(folder);
}

} // namespace tempera::ui
