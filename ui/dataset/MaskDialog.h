// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QImage>

#include <functional>
#include <vector>

#include "base/Files.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace tempera::ui {

class MaskCanvas;
struct PartCommand;

/// Paints which parts of a picture count, and writes that beside it, or where loss.mask_path says; the picture itself
/// stays as it is, and the mask before comes back by undo in the data set. Thread: ui; files are read and written on
/// another.
class MaskDialog : public QDialog {
    Q_OBJECT

public:
    struct Files {
        fs::path picture;
        fs::path mask; ///< it is read from, if it is there, and written to, as a PNG
    };
    /// The pictures that are gone through, in their order.
    struct Series {
        std::function<Files(int number)> files; ///< may touch the disk; called on any thread
        int count = 0;
        int first = 0;    ///< the number that is shown first
        fs::path dataset; ///< whose history tells of the masks
    };

    /// @param isUsed the training heeds mask files
    MaskDialog(Series series, bool isUsed, QWidget* parent = nullptr);

    /// What its keys do; undo, redo and saving have those of the window.
    static QList<PartCommand> commands();

    /// Asks first where something was painted.
    void reject() override;

protected:
    void done(int result) override;

Q_SIGNALS:
    /// Masks were saved; told once, at the end.
    /// @param use the training is to heed mask files from now on
    void saved(bool use);

private:
    struct Key;
    static std::vector<Key> keys();
    QWidget* makeTools();
    QWidget* makeView();
    void addKeys();
    void load();
    /// What was painted; `then` is not called where it cannot be written.
    void save(const std::function<void()>& then);
    /// Saves what was painted, and shows the next picture or the one before.
    void go(int by);
    void complain(const QString& problem);
    void showState();

    Series series_;
    int number_;
    Files files_;   ///< none while they are being read
    QImage loaded_; ///< the mask before anything was painted
    bool hasSaved_ = false;
    MaskCanvas* canvas_;
    QSlider* brush_ = nullptr;
    QCheckBox* takesOut_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* redo_ = nullptr;
    QToolButton* previous_ = nullptr;
    QToolButton* next_ = nullptr;
    QLabel* place_ = nullptr;
    QToolButton* out_ = nullptr;
    QPushButton* fit_ = nullptr;
    QToolButton* in_ = nullptr;
    QCheckBox* use_;
    QLabel* status_;
    QPushButton* save_;
};

} // namespace tempera::ui
