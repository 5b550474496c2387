// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FolderList.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QSpinBox>
#include <QVBoxLayout>

#include <numeric>

#include "plan/Showings.h"
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

bool isBeingEdited(const QSpinBox& repeats) { return repeats.value() != repeats.property("present").toInt(); }

} // namespace

FolderList::FolderList(QWidget* parent)
    : QFrame(parent)
    , column_(new QVBoxLayout(this))
    , group_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("card"));
    column_->setContentsMargins(1, 1, 1, 1);
    column_->setSpacing(0);
    group_->setExclusive(true);
}

void FolderList::setDataset(const data::DatasetIndex* dataset, std::vector<int> showings) {
    showings_ = std::move(showings);
    const int folders = dataset ? static_cast<int>(dataset->folders.size()) : 0;
    const int first = folders > 1 ? -1 : 0; // all of them come before the first
    setVisible(folders > 0);
    // Rows stay where they can: who steps repeats with the keyboard keeps his place.
    if (static_cast<int>(rows_.size()) != folders - first) {
        for (const Row& row : rows_) {
            column_->removeWidget(row.widget); // else it counts until it is gone
            row.widget->hide();
            row.widget->deleteLater();
        }
        rows_.clear();
        for (int folder = first; folder < folders; ++folder) {
            rows_.push_back(makeRow(folder));
            column_->addWidget(rows_.back().widget);
        }
    }
    current_ = folders == 1 ? 0 : current_ < folders ? current_ : -1;
    for (int folder = first; folder < folders; ++folder) {
        fill(rows_[static_cast<std::size_t>(folder - first)], folder, *dataset);
    }
}

bool FolderList::eventFilter(QObject* button, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        setStyleFlag(static_cast<QWidget*>(button)->parentWidget(), "focused", event->type() == QEvent::FocusIn);
    }
    return QFrame::eventFilter(button, event);
}

FolderList::Row FolderList::makeRow(int folder) {
    Row row{new QWidget(this), new ElidedButton(this), nullptr, makeLabel({}, "secondary", this)};
    row.button->setProperty("kind", QStringLiteral("row"));
    row.button->setAutoDefault(false);
    row.widget->setObjectName(QStringLiteral("folderRow"));
    row.widget->setAttribute(Qt::WA_StyledBackground);
    auto* line = new QHBoxLayout(row.widget);
    line->setContentsMargins(2, 2, 12, 2);
    line->setSpacing(8);
    row.button->setCheckable(true);
    row.button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    group_->addButton(row.button);
    row.button->installEventFilter(this);
    connect(row.button, &QPushButton::clicked, this, [this, folder] { choose(folder); });
    connect(row.button, &QPushButton::toggled, row.widget, [row](bool on) {
        setStyleFlag(row.widget, "chosen", on);
        row.button->setWholeText(row.button->property("name").toString()); // it is bolder then
    });
    line->addWidget(row.button, 1);
    if (folder >= 0) {
        row.repeats = makeRepeats(folder);
        line->addWidget(row.repeats);
    }
    row.counts->setMinimumWidth(110);
    row.counts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(row.counts);
    return row;
}

QSpinBox* FolderList::makeRepeats(int folder) {
    auto* repeats = new RepeatsBox(this);
    repeats->setRange(1, data::mostRepeats());
    repeats->setPrefix(QStringLiteral("× "));
    repeats->setButtonSymbols(QAbstractSpinBox::NoButtons);
    repeats->setFixedWidth(72);
    // Once the wanted number stands there, not at every step on the way to it.
    connect(repeats, &QSpinBox::editingFinished, this, [this, folder, repeats] {
        if (isBeingEdited(*repeats)) {
            repeats->setProperty("present", repeats->value());
            Q_EMIT repeatsEdited(folder, repeats->value());
        }
    });
    return repeats;
}

void FolderList::fill(const Row& row, int folder, const data::DatasetIndex& dataset) {
    const data::Folder* entry = folder < 0 ? nullptr : &dataset.folders[static_cast<std::size_t>(folder)];
    const QString name = entry ? qstr(entry->path.filename()) : tr("All folders");
    row.button->setProperty("name", name);
    row.button->setChecked(folder == current_);
    row.button->setWholeText(name);
    setStyleFlag(row.widget, "chosen", folder == current_);
    row.button->setToolTip(qstr(entry ? entry->path : dataset.root));
    row.button->setAccessibleName(tr("Folder %1").arg(name));
    if (entry) {
        if (!row.repeats->hasFocus() || !isBeingEdited(*row.repeats)) {
            row.repeats->setProperty("present", entry->repeats);
            row.repeats->setValue(entry->repeats);
        }
        row.repeats->setAccessibleName(tr("Repeats of %1").arg(name));
        row.repeats->setEnabled(!inUse_ || !entry->numbered);
        row.repeats->setToolTip(!entry->numbered ? tr("How often an epoch shows each picture (dataset.repeats).")
                                : inUse_ ? tr("A training is running: its folders keep their names until it has ended.")
                                         : tr("How often an epoch shows each picture. The number stands in the "
                                              "folder's name: a change renames the folder."));
    }
    showCounts(row, entry, dataset);
}

/// Those of the class are shown as the training's need it, whatever the repeats.
void FolderList::showCounts(const Row& row, const data::Folder* folder, const data::DatasetIndex& dataset) {
    const QLocale locale;
    const auto pictures = static_cast<qlonglong>(folder ? folder->count : dataset.pictures.size());
    const plan::FolderShowings counted = folder ? plan::showingsOf(*folder, showings_) : plan::FolderShowings();
    const qlonglong shown = folder ? counted.all : std::accumulate(showings_.begin(), showings_.end(), qlonglong{0});
    QString text = QStringLiteral("%1 → %2").arg(locale.toString(pictures), locale.toString(shown));
    QString help = tr("%1 pictures, shown %2 times an epoch").arg(locale.toString(pictures), locale.toString(shown));
    if (folder && folder->use == data::FolderUse::Class) {
        const QString each = counted.least == counted.most ? locale.toString(counted.least)
                                                           : QStringLiteral("%1–%2").arg(locale.toString(counted.least),
                                                                                         locale.toString(counted.most));
        text = QStringLiteral("%1 × %2 → %3").arg(locale.toString(pictures), each, locale.toString(shown));
        help = tr("Class pictures: an epoch shows each of them %1 times, all together as often as the training "
                  "pictures.")
                   .arg(each);
        if (counted.never > 0) {
            help += QLatin1Char(' ') + tr("%Ln of them are never shown.", nullptr, static_cast<int>(counted.never));
        }
    } else if (folder && folder->use == data::FolderUse::Validation) {
        help = tr("Validation pictures: they are never trained on.");
    }
    row.counts->setText(text);
    row.counts->setToolTip(help);
    row.counts->setAccessibleName(help);
}

void FolderList::showAll() {
    if (rows_.size() > 1) {
        rows_.front().button->setChecked(true);
        choose(-1);
    }
}

void FolderList::choose(int folder) {
    current_ = folder;
    Q_EMIT folderChosen(folder);
}

} // namespace tempera::ui
