// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ProblemPreview.h"

#include <QLabel>
#include <QVBoxLayout>

#include "bridge/Background.h"
#include "dataset/ThumbnailCache.h"
#include "dataset/ThumbnailFiles.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {
constexpr int kSide = 160;
} // namespace

ProblemPreview::ProblemPreview(QWidget* parent)
    : QWidget(parent) {
    setFixedWidth(kSide);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    for (Place& place : places_) {
        place.picture = new QLabel(this);
        place.picture->setAlignment(Qt::AlignCenter);
        place.name = new ElidedLabel(Qt::ElideMiddle, this);
        place.facts = new ElidedLabel(Qt::ElideRight, this);
        setTone(place.facts, "secondary");
        column->addWidget(place.picture);
        column->addWidget(place.name);
        column->addWidget(place.facts);
        column->addSpacing(8);
    }
    column->addStretch(1);
    setPictures({});
}

void ProblemPreview::setPictures(const std::vector<Shown>& pictures) {
    const int number = ++*wanted_;
    isEmpty_ = pictures.empty();
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const Place& place = places_[i];
        const bool isUsed = i < pictures.size();
        for (QWidget* each : std::initializer_list<QWidget*>{place.picture, place.name, place.facts}) {
            each->setVisible(isUsed);
        }
        if (!isUsed) {
            continue;
        }
        place.picture->setPixmap({});
        place.picture->setAccessibleName(qstr(pictures[i].file.filename()));
        place.name->setText(qstr(pictures[i].file.filename()));
        place.name->setToolTip(qstr(pictures[i].file));
        place.facts->setText(pictures[i].facts);
        inBackground(
            *QThreadPool::globalInstance(), this,
            [file = pictures[i].file, number, newest = wanted_] {
                return newest->load() == number ? loadThumbnail(file, ThumbnailCache::kSide) : QImage();
            },
            [this, number, i](const QImage& image) {
                if (number == *wanted_) {
                    setPicture(places_[i], image);
                }
            });
    }
}

void ProblemPreview::setPicture(const Place& place, const QImage& image) const {
    if (image.isNull()) {
        return;
    }
    const double ratio = devicePixelRatioF();
    QPixmap pixmap =
        QPixmap::fromImage(image.scaled(QSize(kSide, kSide) * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    pixmap.setDevicePixelRatio(ratio);
    place.picture->setPixmap(pixmap);
}

} // namespace tempera::ui
