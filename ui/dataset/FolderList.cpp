// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/FolderList.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

#include "dataset/FolderRepeats.h"
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
    const int first = folders > 1 ? -1 : 0;
    setVisible(folders > 0);
    const fs::path chosen = current_ >= 0 ? rows_[static_cast<std::size_t>(current_ - firstFolder())].path : fs::path();
    // Rows stay with their folders: who steps repeats with the keyboard keeps his place.
    if (static_cast<int>(rows_.size()) == folders - first) {
        if (dataset) {
            arrange(*dataset);
        }
    } else {
        for (const Row& row : rows_) {
            column_->removeWidget(row.widget); // else it counts until it is gone
            if (row.repeats) {
                row.repeats->blockSignals(true); // what is half typed is not for a folder of the new data set
            }
            row.widget->hide();
            row.widget->setParent(nullptr);
            row.widget->deleteLater();
        }
        rows_.clear();
        for (int folder = first; folder < folders; ++folder) {
            rows_.push_back(makeRow(folder >= 0));
            rows_.back().path = folder < 0 ? fs::path() : dataset->folders[static_cast<std::size_t>(folder)].path;
            column_->addWidget(rows_.back().widget);
        }
    }
    const auto row = std::ranges::find(rows_, chosen, &Row::path);
    current_ = folders == 1 ? 0 : row == rows_.end() ? -1 : static_cast<int>(row - rows_.begin()) + first;
    for (int folder = first; folder < folders; ++folder) {
        fill(rows_[static_cast<std::size_t>(folder - first)], folder, *dataset);
    }
}

/// Brings the rows into the order of the folders; the one row of a folder that is gone becomes that of a new one, whose
/// name is another now.
void FolderList::arrange(const data::DatasetIndex& dataset) {
    const auto first = rows_.begin() - firstFolder();
    for (std::size_t i = 0; i < dataset.folders.size(); ++i) {
        const auto at = first + static_cast<std::ptrdiff_t>(i);
        const auto same = std::ranges::find(at, rows_.end(), dataset.folders[i].path, &Row::path);
        const auto gone = std::find_if(at, rows_.end(), [&](const Row& row) {
            return std::ranges::find(dataset.folders, row.path, &data::Folder::path) == dataset.folders.end();
        });
        const auto taken = same != rows_.end() ? same : gone;
        if (taken != rows_.end()) {
            std::rotate(at, taken, taken + 1);
        }
    }
    for (const Row& row : rows_) {
        column_->removeWidget(row.widget);
        column_->addWidget(row.widget);
    }
    for (std::size_t i = 1; i < rows_.size(); ++i) {
        QWidget* last = rows_[i - 1].repeats ? static_cast<QWidget*>(rows_[i - 1].repeats) : rows_[i - 1].button;
        setTabOrder(last, rows_[i].button);
        setTabOrder(rows_[i].button, rows_[i].repeats);
    }
}

int FolderList::folderOf(const QWidget* row) const {
    return static_cast<int>(std::ranges::find(rows_, row, &Row::widget) - rows_.begin()) + firstFolder();
}

bool FolderList::eventFilter(QObject* button, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        setStyleFlag(static_cast<QWidget*>(button)->parentWidget(), "focused", event->type() == QEvent::FocusIn);
    }
    return QFrame::eventFilter(button, event);
}

FolderList::Row FolderList::makeRow(bool isFolder) {
    Row row{new QWidget(this), new ElidedButton(this), nullptr, makeLabel({}, "secondary", this), {}};
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
    connect(row.button, &QPushButton::clicked, this, [this, row] { choose(folderOf(row.widget)); });
    connect(row.button, &QPushButton::toggled, row.widget, [row](bool on) {
        setStyleFlag(row.widget, "chosen", on);
        row.button->setWholeText(row.button->property("name").toString()); // it is bolder then
    });
    line->addWidget(row.button, 1);
    if (isFolder) {
        row.repeats = makeRepeats(row.widget);
        line->addWidget(row.repeats);
    }
    row.counts->setMinimumWidth(110);
    row.counts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(row.counts);
    return row;
}

QSpinBox* FolderList::makeRepeats(const QWidget* row) {
    auto* repeats = new RepeatsBox(this);
    repeats->setRange(1, data::mostRepeats());
    repeats->setPrefix(QStringLiteral("× "));
    repeats->setButtonSymbols(QAbstractSpinBox::NoButtons);
    repeats->setFixedWidth(72);
    // Once the wanted number stands there, not at every step on the way to it.
    connect(repeats, &QSpinBox::editingFinished, this, [this, row, repeats] {
        if (isBeingEdited(*repeats)) {
            repeats->setProperty("present", repeats->value());
            Q_EMIT repeatsEdited(folderOf(row), repeats->value());
        }
    });
    return repeats;
}

void FolderList::fill(Row& row, int folder, const data::DatasetIndex& dataset) {
    const data::Folder* entry = folder < 0 ? nullptr : &dataset.folders[static_cast<std::size_t>(folder)];
    const QString name = !entry                  ? tr("All folders")
                         : entry->target.empty() ? qstr(entry->path.filename())
                                                 : QStringLiteral("%1 → %2").arg(qstr(entry->path.filename()),
                                                                                 qstr(entry->target.filename()));
    row.path = entry ? entry->path : fs::path();
    row.button->setProperty("name", name);
    row.button->setChecked(folder == current_);
    row.button->setWholeText(name);
    setStyleFlag(row.widget, "chosen", folder == current_);
    QString place = qstr(entry ? entry->path : dataset.root);
    if (entry && !entry->target.empty()) {
        place += QStringLiteral(" → ") + qstr(entry->target);
    }
    row.button->setToolTip(place);
    row.button->setAccessibleName(tr("Folder %1").arg(name));
    if (entry) {
        if (!row.repeats->hasFocus() || !isBeingEdited(*row.repeats)) {
            row.repeats->setProperty("present", entry->repeats);
            row.repeats->setValue(entry->repeats);
        }
        row.repeats->setAccessibleName(tr("Repeats of %1").arg(name));
        const bool canChange = FolderRepeats::canChange(*entry);
        row.repeats->setEnabled(canChange && (!inUse_ || !entry->numbered));
        row.repeats->setToolTip(
            entry->use == data::FolderUse::Validation ? tr("Validation pictures: they are never trained on.")
            : !canChange       ? tr("Class pictures: they are shown as often as the training pictures, all together.")
            : !entry->numbered ? tr("How often an epoch shows each picture (dataset.repeats).")
            : inUse_           ? tr("A training is running: its folders keep their names until it has ended.")
                               : tr("How often an epoch shows each picture. The number stands in the folder's name: a "
                                              "change renames the folder."));
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
