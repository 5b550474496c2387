// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include <cstdint>
#include <stop_token>

#include "base/Files.h"

namespace tempera::ui {

/// Thumbnails on disk, below cacheHome()/thumbnails, each under a name that follows from path, size and time of change
/// of its picture: a picture that changed gets another. Thread: any but the user interface's.

/// The thumbnail as it was stored, else made by the trainer's own code, and stored. Null where the picture cannot be
/// read. @param side pixels of the longer side
QImage loadThumbnail(const fs::path& picture, int side);

/// Deletes the thumbnails that were not used for the longest time until the others take up at most `bytes`.
/// @return how many it deleted
std::size_t pruneThumbnails(std::uintmax_t bytes, const std::stop_token& stop = {});

} // namespace tempera::ui
