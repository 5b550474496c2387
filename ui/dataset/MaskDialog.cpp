// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/MaskDialog.h"

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/ImageTransform.h"
#include "data/PngFile.h"
#include "dataset/MaskCanvas.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLongestSide = 1536; ///< of a mask: the training looks at cells of 8 pixels
constexpr QSize kUsual(820, 640);
constexpr int kLeastSlider = 72;
constexpr int kUsualBrush = 8; ///< percent of the longer side

struct Loaded {
    QImage picture;
    QImage mask;
    QString problem;
};

QImage toQImage(const data::Image& image) {
    return QImage(image.rgb.data(), image.width, image.height, qsizetype{image.width} * 3, QImage::Format_RGB888)
        .convertToFormat(QImage::Format_RGB32);
}

Loaded loadBoth(const fs::path& picture, const fs::path& mask) {
    Loaded loaded;
    const auto image = data::thumbnail(picture, kLongestSide);
    if (!image.ok()) {
        loaded.problem = engineText(qstr(image.error().message));
        return loaded;
    }
    loaded.picture = toQImage(*image);
    std::error_code missing;
    if (!fs::exists(mask, missing)) {
        return loaded;
    }
    const auto read = data::thumbnail(mask, kLongestSide);
    if (!read.ok()) {
        loaded.problem = engineText(qstr(read.error().message));
        return loaded;
    }
    // The red channel counts, as in the training.
    loaded.mask = QImage(read->width, read->height, QImage::Format_Grayscale8);
    for (int y = 0; y < read->height; ++y) {
        for (int x = 0; x < read->width; ++x) {
            loaded.mask.scanLine(y)[x] = *read->at(x, y);
        }
    }
    return loaded;
}

Status saveMask(const fs::path& file, const QImage& mask) {
    data::Image image{mask.width(), mask.height(), {}};
    image.rgb.reserve(static_cast<std::size_t>(mask.width()) * static_cast<std::size_t>(mask.height()) * 3);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            image.rgb.insert(image.rgb.end(), 3, mask.constScanLine(y)[x]);
        }
    }
    return data::savePng(file, image);
}

} // namespace

MaskDialog::MaskDialog(Series series, bool isUsed, QWidget* parent)
    : QDialog(parent)
    , series_(std::move(series))
    , number_(series_.first)
    , canvas_(new MaskCanvas(this)) {
    setWindowTitle(tr("Mask"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    column->addWidget(makeTools());
    column->addWidget(canvas_, 1);
    column->addWidget(makeView());
    status_ = makeLabel({}, "secondary", this);
    status_->setText(tr("What is tinted does not count. The picture itself stays as it is. The right button does the "
                        "opposite, X changes between both, the wheel, + and − size the brush; with Ctrl they zoom."));
    status_->setWordWrap(true);
    column->addWidget(status_);
    use_ = new QCheckBox(tr("Use mask files in the training"), this);
    use_->setChecked(!isUsed);
    use_->setVisible(!isUsed);
    column->addWidget(use_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    save_ = makeButton(tr("Save mask"), {}, "primary", this);
    save_->setObjectName(QStringLiteral("saveMask"));
    save_->setEnabled(false);
    buttons->addButton(save_, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { save([this] { accept(); }); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    addKeys();
    keepWhole(this, layout()->totalMinimumSize().width());
    resizeToScreen(this, kUsual);
    connect(canvas_, &MaskCanvas::changed, this, &MaskDialog::showState);
    connect(canvas_, &MaskCanvas::zoomChanged, this, &MaskDialog::showState);
    canvas_->setFocus();
    load();
}

QWidget* MaskDialog::makeTools() {
    auto* tools = new QWidget(this);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* brush = new QSlider(Qt::Horizontal, tools);
    const auto percent = [](double part) { return static_cast<int>(std::lround(100 * part)); };
    brush->setRange(percent(MaskCanvas::kLeastBrush), percent(MaskCanvas::kMostBrush));
    brush->setValue(kUsualBrush);
    brush->setMinimumWidth(kLeastSlider);
    brush->setAccessibleName(tr("Size of the brush"));
    brush->setToolTip(tr("Size of the brush"));
    canvas_->setBrush(kUsualBrush / 100.0);
    connect(brush, &QSlider::valueChanged, this, [this, percent](int chosen) {
        if (chosen != percent(canvas_->brush())) { // small steps of the wheel are not rounded away
            canvas_->setBrush(chosen / 100.0);
        }
    });
    connect(canvas_, &MaskCanvas::brushChanged, brush,
            [brush, percent](double part) { brush->setValue(percent(part)); });
    row->addWidget(brush, 1);
    takesOut_ = new QCheckBox(tr("Take out"), tools);
    takesOut_->setObjectName(QStringLiteral("takesOut"));
    takesOut_->setToolTip(tr("Off: the brush puts parts back"));
    takesOut_->setChecked(true);
    connect(takesOut_, &QCheckBox::toggled, canvas_, &MaskCanvas::setTakesOut);
    connect(canvas_, &MaskCanvas::takesOutChanged, takesOut_, &QCheckBox::setChecked);
    row->addWidget(takesOut_);
    const auto tool = [&](const QString& text, auto&& act) {
        auto* button = makeButton(text, {}, "", tools);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, act);
        row->addWidget(button);
        return button;
    };
    tool(tr("All"), [this] { canvas_->fill(true); });
    tool(tr("Nothing"), [this] { canvas_->fill(false); });
    tool(tr("Invert"), [this] { canvas_->invert(); });
    undo_ = tool(tr("Undo"), [this] { canvas_->undo(); });
    redo_ = tool(tr("Redo"), [this] { canvas_->redo(); });
    return tools;
}

/// Which picture it is, and how near.
QWidget* MaskDialog::makeView() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto step = [&](const QString& iconName, const QString& name, const QString& keys, auto&& act) {
        auto* button = makeIconButton(iconName, name, box);
        button->setToolTip(QStringLiteral("%1 (%2)").arg(name, keys));
        connect(button, &QToolButton::clicked, this, act);
        row->addWidget(button);
        return button;
    };
    const auto native = [](Qt::Key key) { return QKeySequence(key).toString(QKeySequence::NativeText); };
    previous_ = step(QStringLiteral("previous"), tr("Previous picture"), native(Qt::Key_PageUp), [this] { go(-1); });
    next_ = step(QStringLiteral("next"), tr("Next picture"), native(Qt::Key_PageDown), [this] { go(1); });
    place_ = makeLabel({}, "secondary", box);
    row->addWidget(place_);
    row->addStretch(1);
    const QString ctrl = QKeySequence(Qt::CTRL | Qt::Key_Plus).toString(QKeySequence::NativeText);
    step(QStringLiteral("minus"), tr("Zoom out"),
         QKeySequence(Qt::CTRL | Qt::Key_Minus).toString(QKeySequence::NativeText), [this] { canvas_->zoomBy(-1); });
    fit_ = makeButton({}, {}, "", box);
    fit_->setAutoDefault(false);
    fit_->setToolTip(
        tr("Show all of it (%1)").arg(QKeySequence(Qt::CTRL | Qt::Key_0).toString(QKeySequence::NativeText)));
    connect(fit_, &QPushButton::clicked, canvas_, &MaskCanvas::fit);
    row->addWidget(fit_);
    step(QStringLiteral("plus"), tr("Zoom in"), ctrl, [this] { canvas_->zoomBy(1); });
    return box;
}

void MaskDialog::addKeys() {
    const auto key = [this](const QString& text, const QList<QKeySequence>& keys, auto&& act) {
        auto* action = new QAction(text, this);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
    };
    key(undo_->text(), QKeySequence::keyBindings(QKeySequence::Undo), [this] { canvas_->undo(); });
    key(redo_->text(), QKeySequence::keyBindings(QKeySequence::Redo), [this] { canvas_->redo(); });
    key(tr("Save mask"), QKeySequence::keyBindings(QKeySequence::Save), [this] { save_->click(); });
    key(tr("Previous picture"), {Qt::Key_PageUp}, [this] { go(-1); });
    key(tr("Next picture"), {Qt::Key_PageDown}, [this] { go(1); });
}

void MaskDialog::load() {
    files_ = {};
    canvas_->setPicture({}, {});
    struct Opened {
        Files files;
        Loaded loaded;
    };
    inBackground(
        this,
        [files = series_.files, number = number_] {
            Opened opened{files(number), {}};
            opened.loaded = loadBoth(opened.files.picture, opened.files.mask);
            return opened;
        },
        [this, number = number_](const Opened& opened) {
            if (number != number_) {
                return; // gone on meanwhile
            }
            files_ = opened.files;
            setWindowTitle(tr("Mask of %1").arg(qstr(files_.picture.filename())));
            save_->setToolTip(qstr(files_.mask));
            canvas_->setPicture(opened.loaded.picture, opened.loaded.mask);
            if (!opened.loaded.problem.isEmpty()) {
                complain(opened.loaded.problem);
            }
        });
}

void MaskDialog::go(int by) {
    const int to = number_ + by;
    if (to < 0 || to >= series_.count) {
        return;
    }
    const auto show = [this, to] {
        number_ = to;
        load();
    };
    if (canvas_->canUndo()) {
        save(show);
    } else {
        show();
    }
}

void MaskDialog::complain(const QString& problem) {
    setTone(status_, "error");
    status_->setText(problem);
}

void MaskDialog::showState() {
    const QLocale locale;
    undo_->setEnabled(canvas_->canUndo());
    redo_->setEnabled(canvas_->canRedo());
    save_->setEnabled(!canvas_->isEmpty());
    previous_->setEnabled(number_ > 0);
    next_->setEnabled(number_ + 1 < series_.count);
    place_->setText(tr("%1 of %2").arg(locale.toString(number_ + 1), locale.toString(series_.count)));
    const QString zoom = locale.toString(100 * canvas_->view().zoom(), 'f', 0);
    fit_->setText(QStringLiteral("%1 %").arg(zoom));
    fit_->setAccessibleName(tr("Show all of it; now %1 %").arg(zoom));
}

void MaskDialog::done(int result) {
    if (hasSaved_) {
        Q_EMIT saved(use_->isChecked());
    }
    QDialog::done(result);
}

void MaskDialog::reject() {
    if (!canvas_->canUndo()) {
        QDialog::reject();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Question, tr("Mask"), tr("The mask was changed."),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this](int answer) {
        if (answer == QMessageBox::Save) {
            save([this] { accept(); });
        } else if (answer == QMessageBox::Discard) {
            QDialog::reject();
        }
    });
    box->open();
}

void MaskDialog::save(const std::function<void()>& then) {
    setEnabled(false);
    inBackground(
        this, [file = files_.mask, mask = canvas_->mask()] { return saveMask(file, mask); },
        [this, then](const Status& status) {
            setEnabled(true);
            canvas_->setFocus(); // which it lost
            if (!status.ok()) {
                complain(engineText(qstr(status.error().message)));
                return;
            }
            hasSaved_ = true;
            then();
        });
}

} // namespace tempera::ui
