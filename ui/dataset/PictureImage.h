// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "data/ImageTransform.h"

namespace tempera::ui {

/// With pixels of its own, in the format that is drawn fastest. Thread: any.
inline QImage toQImage(const data::Image& image) {
    return QImage(image.rgb.data(), image.width, image.height, qsizetype{image.width} * 3, QImage::Format_RGB888)
        .convertToFormat(QImage::Format_RGB32);
}

} // namespace tempera::ui
