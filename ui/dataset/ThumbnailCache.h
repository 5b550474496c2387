// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QPixmap>
#include <QThreadPool>

#include <atomic>
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

    /// The thumbnail, or a null pixmap until ready() tells that it is there. Asking again for what is asked for already
    /// costs nothing.
    /// A picture whose file was another one at the last scan is made anew.
    QPixmap get(const data::Picture& picture);
    /// Drops requests that nobody waits for any more (the user scrolled on or opened another dataset).
    void cancelPending();
    bool isIdle() const { return pending_.isEmpty(); }

Q_SIGNALS:
    void ready(const QString& file);

private:
    struct Kept {
        QPixmap pixmap;
        std::uint64_t state; ///< of the file that it was made of
    };
    void deliver(const QString& file, std::uint64_t state, const QImage& image, int generation);

    QThreadPool pool_;
    QCache<QString, Kept> memory_; ///< cost in kB
    QHash<QString, int> pending_;  ///< file → generation it was asked in
    std::stop_source pruning_;
    std::shared_ptr<std::atomic<int>> generation_ = std::make_shared<std::atomic<int>>(0);
};

} // namespace tempera::ui
