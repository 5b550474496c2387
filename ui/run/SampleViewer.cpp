// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SampleViewer.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

#include "bridge/RunModel.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kMaxSide = 4096;

} // namespace

SampleViewer::SampleViewer(const RunModel& run, int index, QWidget* parent)
    : QDialog(parent)
    , run_(run)
    , view_(makeLabel({}, "", this))
    , prompt_(makeLabel({}, "strong", this))
    , facts_(makeLabel({}, "caption", this)) {
    setWindowTitle(tr("Sample"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeToScreen(this, {760, 820});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    view_->setAlignment(Qt::AlignCenter);
    view_->setMinimumSize(256, 256);
    view_->setAccessibleName(tr("Sample"));
    column->addWidget(view_, 1);
    prompt_->setWordWrap(true);
    prompt_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(prompt_);
    column->addWidget(facts_);
    display(index);
}

void SampleViewer::display(int index) {
    index_ = index;
    const run::SampleEvent& sample = run_.samples()[static_cast<std::size_t>(index)];
    prompt_->setText(qstr(sample.prompt));
    facts_->setText(tr("step %1 · seed %2 · %3 · arrow keys: other steps and prompts")
                        .arg(sample.step)
                        .arg(sample.seed)
                        .arg(qstr(sample.path.filename())));
    readPicture(sample.path, kMaxSide, this, [this, index](const QImage& image, const QString& error) {
        if (index == index_) {
            picture_ = QPixmap::fromImage(image);
            view_->setText(error);
            fit();
        }
    });
}

void SampleViewer::fit() {
    if (!picture_.isNull()) {
        const qreal ratio = devicePixelRatioF();
        QPixmap shown = picture_.scaled(view_->size() * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        shown.setDevicePixelRatio(ratio);
        view_->setPixmap(shown);
    }
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
    if (index_ >= static_cast<int>(run_.samples().size())) {
        close(); // a resume took it back
        return;
    }
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
    if (next != index_ && next < static_cast<int>(run_.samples().size())) {
        display(next);
    }
}

void SampleViewer::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    fit();
}

} // namespace tempera::ui
