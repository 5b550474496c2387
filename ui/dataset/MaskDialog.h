// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "base/Files.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;

namespace tempera::ui {

class MaskCanvas;

/// Paints which parts of a picture count, and writes that beside it, or where loss.mask_path says; the picture itself
/// stays as it is. Thread: ui; files are read and written on another.
class MaskDialog : public QDialog {
    Q_OBJECT

public:
    /// @param mask the file it is read from, if it is there, and written to
    /// @param isUsed the training heeds mask files
    MaskDialog(fs::path picture, fs::path mask, bool isUsed, QWidget* parent = nullptr);

    /// Asks first where something was painted.
    void reject() override;

Q_SIGNALS:
    /// @param use the training is to heed mask files from now on
    void saved(bool use);

private:
    QWidget* makeTools();
    void load();
    void save();
    void showState();

    fs::path picture_;
    fs::path mask_;
    MaskCanvas* canvas_;
    QCheckBox* takesOut_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* redo_ = nullptr;
    QCheckBox* use_;
    QLabel* status_;
    QPushButton* save_;
};

} // namespace tempera::ui
