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

#include "bridge/RunModel.h"
#include "run/ComparedPicture.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMaxSide = 4096;
constexpr int kParts = 100; ///< of the slider

QString stepText(std::int64_t step) {
    return step == 0 ? SampleViewer::tr("before training") : SampleViewer::tr("step %1").arg(step);
}

} // namespace

SampleViewer::SampleViewer(const RunModel& run, int index, QWidget* parent)
    : QDialog(parent)
    , run_(run)
    , generation_(run.samplesGeneration())
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
    view_->setAccessibleName(tr("Sample"));
    column->addWidget(view_, 1);
    column->addWidget(makeComparison());
    prompt_->setWordWrap(true);
    prompt_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(prompt_);
    facts_->setWordWrap(true);
    column->addWidget(facts_);
    display(index);
    connect(&run_, &RunModel::samplesChanged, this, [this] {
        if (run_.samplesGeneration() != generation_) {
            close(); // a resume took it back
        }
    });
    setFocus(); // the arrow keys
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
    index_ = index;
    const run::SampleEvent& sample = run_.samples()[static_cast<std::size_t>(index)];
    prompt_->setText(qstr(sample.prompt));
    facts_->setText(tr("%1 · seed %2 · %3 · arrow keys: other steps and prompts")
                        .arg(stepText(sample.step))
                        .arg(sample.seed)
                        .arg(qstr(sample.path.filename())));
    readPicture(sample.path, kMaxSide, this, [this, index](const QImage& image, const QString& error) {
        if (index == index_) {
            view_->setPicture(QPixmap::fromImage(image), error);
        }
    });
    fillSteps();
}

/// The other steps of the prompt; the one that was chosen before stays so.
void SampleViewer::fillSteps() {
    const auto& samples = run_.samples();
    const run::SampleEvent& here = samples[static_cast<std::size_t>(index_)];
    const QVariant before = against_->currentData();
    {
        const QSignalBlocker blocker(against_);
        against_->clear();
        for (const run::SampleEvent& sample : samples) {
            if (sample.index == here.index && sample.step != here.step) {
                against_->addItem(stepText(sample.step), QVariant::fromValue<qlonglong>(sample.step));
            }
        }
        against_->setCurrentIndex(std::max(0, against_->findData(before)));
    }
    compares_->setEnabled(against_->count() > 0);
    showOther();
}

void SampleViewer::showOther() {
    const bool compares = compares_->isChecked() && against_->count() > 0;
    against_->setVisible(compares);
    border_->setVisible(compares);
    const auto& samples = run_.samples();
    const std::int64_t prompt = samples[static_cast<std::size_t>(index_)].index;
    const auto found = std::find_if(samples.begin(), samples.end(), [&](const run::SampleEvent& sample) {
        return sample.index == prompt && sample.step == against_->currentData().toLongLong();
    });
    other_ = compares && found != samples.end() ? static_cast<int>(found - samples.begin()) : -1;
    if (other_ < 0) {
        view_->setOther({});
        return;
    }
    readPicture(found->path, kMaxSide, this, [this, other = other_](const QImage& image, const QString&) {
        if (other == other_) {
            view_->setOther(QPixmap::fromImage(image));
        }
    });
}

int SampleViewer::neighbour(int steps, int prompts) const {
    const auto& samples = run_.samples();
    const run::SampleEvent& here = samples[static_cast<std::size_t>(index_)];
    int best = index_;
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const std::int64_t byStep = samples[i].step - here.step;
        const std::int64_t byPrompt = samples[i].index - here.index;
        const std::int64_t distance = steps != 0 ? byStep * steps : byPrompt * prompts;
        const bool sameLine = steps != 0 ? byPrompt == 0 : byStep == 0;
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
