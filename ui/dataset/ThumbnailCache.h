// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCache>
#include <QImage>
#include <QObject>
#include <QPixmap>
#include <QSet>
#include <QThreadPool>

#include <memory>
#include <stop_token>

#include "data/DatasetIndex.h"

namespace tempera::ui {

/// Small pictures made by the trainer's own code on background threads and kept in memory and on disk
/// (ThumbnailFiles.h). Thread: ui; nothing here blocks.
class ThumbnailCache : public QObject {
    Q_OBJECT

public:
    static constexpr int kSide = 256; ///< pixels of the longer side

    explicit ThumbnailCache(QObject* parent = nullptr);
    ~ThumbnailCache() override;

    /// The thumbnail, or a null pixmap until ready() tells that it is there; the last one asked for comes first, and
    /// the first of many is dropped. Asking again for what is asked for already costs nothing. A picture whose file was
    /// another one at the last scan is made anew.
    QPixmap get(const data::Picture& picture);
    /// Drops all requests: another dataset was opened.
    void cancelPending();
    bool isIdle() const { return pending_.isEmpty(); }

Q_SIGNALS:
    void ready(const QByteArray& file); ///< by its bytes, which may be no UTF-8

private:
    struct Kept {
        QPixmap pixmap;
        std::uint64_t state; ///< of the file that it was made of
    };
    class Wanted;
    void load();
    void deliver(const QByteArray& file, std::uint64_t state, const QImage& image);

    QThreadPool pool_;
    QCache<QByteArray, Kept> memory_; ///< by file, cost in kB
    QSet<QByteArray> pending_;        ///< files
    std::stop_source pruning_;
    std::unique_ptr<Wanted> wanted_;
    bool isStarting_ = false; ///< load() is on its way
};

} // namespace tempera::ui
