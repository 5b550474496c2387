// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QPixmap>

#include "base/Files.h"

namespace tempera::ui {

/// One preview picture, never stretched; reads its thumbnail on another thread when first shown. Thread: ui.
class SampleTile : public QAbstractButton {
    Q_OBJECT

public:
    SampleTile(const fs::path& file, int side, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {side_, side_}; }
    /// Of the square that it is fitted into, in pixels of the window.
    void setSide(int side);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void load();

    fs::path file_;
    int side_;
    int asked_ = 0; ///< for a picture of so many pixels; 0: for none
    QPixmap picture_;
    QString error_;
};

/// Draws a picture into its frame as a tile does; where there is none, why not.
enum class TileFrame { Plain, Pointed, Focused };
void paintTile(QPainter& painter, const QRect& rect, const QPixmap& picture, const QString& error, TileFrame frame);

/// A picture fitted into `maxSide` pixels; null, with the reason, where it cannot be read. Thread: any but the user
/// interface's.
struct ReadPicture {
    QImage image;
    QString error;
};
ReadPicture pictureOf(const fs::path& file, int maxSide);

/// Reads a picture on another thread and hands it to `done` on this one, fitted into `maxSide` pixels; a null image and
/// the reason when it cannot be read. Nothing is called after `context` is gone.
void readPicture(const fs::path& file, int maxSide, QObject* context,
                 std::function<void(const QImage& image, const QString& error)> done);

} // namespace tempera::ui
