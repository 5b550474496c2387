// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SampleViewer.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "bridge/RunModel.h"
#include "run/ComparedPicture.h"
#include "run/SampleRows.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMaxSide = 4096;
constexpr int kParts = 100; ///< of the slider

std::vector<TablePicture> picturesOf(const RunModel& run) {
    std::vector<TablePicture> pictures;
    const SampleRows rows = rowsOf(run.samples());
    for (const run::SampleEvent& sample : run.samples()) {
        pictures.push_back({rows.of[pictures.size()], sample.step, sample.path, qstr(sample.prompt),
                            sample.step == 0 ? SampleViewer::tr("before training")
                                             : SampleViewer::tr("step %1").arg(countText(sample.step)),
                            SampleViewer::tr("seed %1 · %2").arg(sample.seed).arg(qstr(sample.path.filename()))});
    }
    return pictures;
}

} // namespace

SampleViewer::SampleViewer(const RunModel& run, int index, QWidget* parent)
    : SampleViewer(picturesOf(run), index, parent) {
    connect(&run, &RunModel::samplesChanged, this, [this, &run, generation = run.samplesGeneration()] {
        if (run.samplesGeneration() != generation) {
            close(); // indices are of other samples now
        } else {
            pictures_ = picturesOf(run);
            fillOthers(index_);
        }
    });
}

SampleViewer::SampleViewer(std::vector<TablePicture> pictures, int index, QWidget* parent, Against against)
    : QDialog(parent)
    , pictures_(std::move(pictures))
    , choice_(against)
    , view_(new ComparedPicture(this))
    , prompt_(makeLabel({}, "strong", this))
    , facts_(makeLabel({}, "caption", this)) {
    setWindowTitle(tr("Sample"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeToScreen(this, {760, 860});
    setMinimumSize(480, 440); // with a long prompt, which is wrapped
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    view_->setMinimumSize(256, 256);
    view_->setFocusPolicy(Qt::StrongFocus); // Tab comes back to it, and to its arrow keys
    column->addWidget(view_, 1);
    column->addWidget(makeComparison());
    prompt_->setWordWrap(true);
    prompt_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(prompt_);
    facts_->setWordWrap(true);
    column->addWidget(facts_);
    display(index);
    view_->setFocus();
}

QWidget* SampleViewer::makeComparison() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    compares_ = new QCheckBox(tr("Compare with"), bar);
    against_ = new ComboBox(bar);
    against_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    against_->setAccessibleName(tr("Compare with the sample of"));
    border_ = new QSlider(Qt::Horizontal, bar);
    border_->setRange(0, kParts);
    border_->setValue(kParts / 2);
    border_->setPageStep(kParts / 10);
    border_->setAccessibleName(tr("Border between the two pictures"));
    row->addWidget(compares_);
    row->addWidget(against_);
    row->addWidget(border_, 1);
    connect(compares_, &QCheckBox::toggled, this, &SampleViewer::showOther);
    connect(against_, &QComboBox::currentIndexChanged, this, &SampleViewer::showOther);
    connect(border_, &QSlider::valueChanged, view_,
            [this](int value) { view_->setBorder(static_cast<double>(value) / kParts); });
    connect(view_, &ComparedPicture::borderMoved, border_, [this](double share) {
        const QSignalBlocker blocker(border_);
        border_->setValue(static_cast<int>(std::lround(share * kParts)));
    });
    return bar;
}

void SampleViewer::display(int index) {
    const int was = std::exchange(index_, index);
    const TablePicture& picture = at(index);
    prompt_->setText(picture.prompt);
    view_->setAccessibleName(tr("Sample: %1, %2").arg(picture.prompt, picture.name));
    facts_->setText(tr("%1 · %2 · arrow keys: the others of the table").arg(picture.name, picture.facts));
    readPicture(picture.file, kMaxSide, this, [this, index](const QImage& image, const QString& error) {
        if (index == index_) {
            view_->setPicture(QPixmap::fromImage(image), error);
        }
    });
    fillOthers(was);
}

/// What was chosen before stays so, as far as it lies to this as it lay to that.
void SampleViewer::fillOthers(int was) {
    const TablePicture& here = at(index_);
    int wanted = -1;
    if (const QVariant before = against_->currentData(); before.isValid()) {
        const TablePicture& other = at(before.toInt());
        const bool isBeside = choice_ == Against::All && other.column == at(was).column;
        wanted = indexOf(choice_ == Against::All ? other.row : here.row, isBeside ? here.column : other.column);
        wanted = wanted == index_ ? was : wanted;
    }
    {
        const QSignalBlocker blocker(against_);
        against_->clear();
        for (int i = 0; i < static_cast<int>(pictures_.size()); ++i) {
            if (i != index_ && (choice_ == Against::All || at(i).row == here.row)) {
                against_->addItem(at(i).name, i);
            }
        }
        against_->setCurrentIndex(std::max(0, against_->findData(wanted)));
    }
    compares_->setEnabled(against_->count() > 0);
    showOther();
}

/// -1: there is none.
int SampleViewer::indexOf(std::int64_t row, std::int64_t column) const {
    const auto found = std::ranges::find_if(
        pictures_, [&](const TablePicture& picture) { return picture.row == row && picture.column == column; });
    return found != pictures_.end() ? static_cast<int>(found - pictures_.begin()) : -1;
}

void SampleViewer::compareWith(int index) {
    against_->setCurrentIndex(std::max(0, against_->findData(index)));
    compares_->setChecked(true);
}

void SampleViewer::showOther() {
    const bool compares = compares_->isChecked() && against_->count() > 0;
    against_->setVisible(compares);
    border_->setVisible(compares);
    other_ = compares ? against_->currentData().toInt() : -1;
    if (other_ < 0) {
        view_->setOther({});
        return;
    }
    view_->setNames(at(other_).name, at(index_).name);
    readPicture(at(other_).file, kMaxSide, this, [this, other = other_](const QImage& image, const QString&) {
        if (other == other_) {
            view_->setOther(QPixmap::fromImage(image));
        }
    });
}

int SampleViewer::neighbour(int columns, int rows) const {
    const TablePicture& here = at(index_);
    int best = index_;
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
        const std::int64_t byColumn = pictures_[i].column - here.column;
        const std::int64_t byRow = pictures_[i].row - here.row;
        const std::int64_t distance = columns != 0 ? byColumn * columns : byRow * rows;
        const bool sameLine = columns != 0 ? byRow == 0 : byColumn == 0;
        if (sameLine && distance > 0 && distance < nearest) {
            nearest = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

void SampleViewer::keyPressEvent(QKeyEvent* event) {
    int next = index_;
    switch (event->key()) {
    case Qt::Key_Left:
        next = neighbour(-1, 0);
        break;
    case Qt::Key_Right:
        next = neighbour(1, 0);
        break;
    case Qt::Key_Up:
        next = neighbour(0, -1);
        break;
    case Qt::Key_Down:
        next = neighbour(0, 1);
        break;
    default:
        QDialog::keyPressEvent(event);
        return;
    }
    if (next != index_) {
        display(next);
    }
}

} // namespace tempera::ui
