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
#include "bridge/Shortcuts.h"
#include "data/FixJournal.h"
#include "data/ImageTransform.h"
#include "data/PngFile.h"
#include "dataset/MaskCanvas.h"
#include "dataset/PictureImage.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/Keys.h"

namespace tempera::ui {

namespace {

constexpr int kLongestSide = 1536; ///< of what is painted on: the training looks at cells of 8 pixels
constexpr QSize kUsual(820, 640);
constexpr int kLeastSlider = 72;
constexpr int kUsualBrush = 8; ///< percent of the longer side

struct Loaded {
    QImage picture;
    QImage mask;
    QString problem;
};

/// The red channel counts, as in the training.
QImage redOf(const data::Image& image) {
    QImage red(image.width, image.height, QImage::Format_Grayscale8);
    for (int y = 0; y < image.height; ++y) {
        uchar* line = red.scanLine(y);
        for (int x = 0; x < image.width; ++x) {
            line[x] = *image.at(x, y);
        }
    }
    return red;
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
    loaded.mask = redOf(*read);
    return loaded;
}

QImage inSize(const QImage& mask, const QSize& size) {
    return mask.size() == size ? mask
                               : mask.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                                     .convertToFormat(QImage::Format_Grayscale8);
}

/// What was painted, in a mask that may be finer than what it was painted on: of its own pixels all stay that nobody
/// has touched, and those that were inverted are inverted.
QImage paintedInto(const QImage& mask, const QImage& before, const QImage& after) {
    const QSize size = mask.size().expandedTo(after.size());
    QImage whole = inSize(mask, size);
    const QImage painted = inSize(after, size);
    for (int y = 0; y < size.height(); ++y) {
        const int row = y * after.height() / size.height();
        const uchar* was = before.constScanLine(row);
        const uchar* is = after.constScanLine(row);
        const uchar* from = painted.constScanLine(y);
        uchar* to = whole.scanLine(y);
        for (int x = 0; x < size.width(); ++x) {
            const int at = x * after.width() / size.width();
            if (is[at] != was[at]) {
                to[x] = is[at] + was[at] == 255 ? static_cast<uchar>(255 - to[x]) : from[x];
            }
        }
    }
    return whole;
}

Status write(const fs::path& file, const QImage& mask) {
    data::Image image{mask.width(), mask.height(), {}};
    image.rgb.reserve(static_cast<std::size_t>(mask.width()) * static_cast<std::size_t>(mask.height()) * 3);
    for (int y = 0; y < mask.height(); ++y) {
        const uchar* line = mask.constScanLine(y);
        for (int x = 0; x < mask.width(); ++x) {
            image.rgb.insert(image.rgb.end(), 3, line[x]);
        }
    }
    return data::savePng(file, image);
}

/// As a step of the data set's history: what was there before comes back by undo.
Status saveMask(const fs::path& dataset, const MaskDialog::Files& files, const QImage& before, const QImage& after) {
    std::error_code missing;
    const bool isThere = fs::exists(files.mask, missing);
    if (isThere && before == after) {
        return {};
    }
    const auto now = isThere ? data::loadImage(files.mask) : Result<data::Image>(data::Image());
    const QImage whole = isThere && now.ok() ? paintedInto(redOf(*now), before, after) : after;
    return data::FixJournal(dataset).replaceMask(files.picture, files.mask,
                                                 [&whole](const fs::path& file) { return write(file, whole); });
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
                        "opposite; the wheel sizes the brush, with Ctrl it zooms."));
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
    brush_ = new QSlider(Qt::Horizontal, tools);
    const auto percent = [](double part) { return static_cast<int>(std::lround(100 * part)); };
    brush_->setRange(percent(MaskCanvas::kLeastBrush), percent(MaskCanvas::kMostBrush));
    brush_->setValue(kUsualBrush);
    brush_->setMinimumWidth(kLeastSlider);
    brush_->setAccessibleName(tr("Size of the brush"));
    canvas_->setBrush(kUsualBrush / 100.0);
    connect(brush_, &QSlider::valueChanged, this, [this, percent](int chosen) {
        if (chosen != percent(canvas_->brush())) { // small steps of the wheel are not rounded away
            canvas_->setBrush(chosen / 100.0);
        }
    });
    connect(canvas_, &MaskCanvas::brushChanged, brush_,
            [brush = brush_, percent](double part) { brush->setValue(percent(part)); });
    row->addWidget(brush_, 1);
    takesOut_ = new QCheckBox(tr("Take out"), tools);
    takesOut_->setObjectName(QStringLiteral("takesOut"));
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
    const auto step = [&](const QString& iconName, const QString& name, auto&& act) {
        auto* button = makeIconButton(iconName, name, box);
        connect(button, &QToolButton::clicked, this, act);
        row->addWidget(button);
        return button;
    };
    previous_ = step(QStringLiteral("previous"), tr("Previous picture"), [this] { go(-1); });
    next_ = step(QStringLiteral("next"), tr("Next picture"), [this] { go(1); });
    place_ = makeLabel({}, "secondary", box);
    row->addWidget(place_);
    row->addStretch(1);
    out_ = step(QStringLiteral("minus"), tr("Zoom out"), [this] { canvas_->zoomBy(-1); });
    fit_ = makeButton({}, {}, "", box);
    fit_->setAutoDefault(false);
    connect(fit_, &QPushButton::clicked, canvas_, &MaskCanvas::fit);
    row->addWidget(fit_);
    in_ = step(QStringLiteral("plus"), tr("Zoom in"), [this] { canvas_->zoomBy(1); });
    return box;
}

struct MaskDialog::Key {
    PartCommand command;
    void (*act)(MaskDialog& dialog);
};

std::vector<MaskDialog::Key> MaskDialog::keys() {
    using Dialog = MaskDialog;
    const auto larger = Qt::Key_BracketRight, smaller = Qt::Key_BracketLeft;
    return {
        {{QStringLiteral("edit.undo"), tr("Undo"), systemKeys(QKeySequence::Undo)},
         [](Dialog& its) { its.canvas_->undo(); }},
        {{QStringLiteral("edit.redo"), tr("Redo"), systemKeys(QKeySequence::Redo)},
         [](Dialog& its) { its.canvas_->redo(); }},
        {{QStringLiteral("file.save"), tr("Save mask"), {QKeySequence::Save}}, [](Dialog& its) { its.save_->click(); }},
        {{QStringLiteral("mask.previous"), tr("Previous picture"), {Qt::Key_PageUp}}, [](Dialog& its) { its.go(-1); }},
        {{QStringLiteral("mask.next"), tr("Next picture"), {Qt::Key_PageDown}}, [](Dialog& its) { its.go(1); }},
        {{QStringLiteral("mask.larger"), tr("Larger brush"), {Qt::Key_Plus, larger}},
         [](Dialog& its) { its.canvas_->sizeBrush(1); }},
        {{QStringLiteral("mask.smaller"), tr("Smaller brush"), {Qt::Key_Minus, smaller}},
         [](Dialog& its) { its.canvas_->sizeBrush(-1); }},
        {{QStringLiteral("mask.opposite"), tr("Take out or put back"), {Qt::Key_X}},
         [](Dialog& its) { its.takesOut_->toggle(); }},
        {{QStringLiteral("mask.zoom_in"), tr("Zoom in"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}},
         [](Dialog& its) { its.canvas_->zoomBy(1); }},
        {{QStringLiteral("mask.zoom_out"), tr("Zoom out"), {Qt::CTRL | Qt::Key_Minus}},
         [](Dialog& its) { its.canvas_->zoomBy(-1); }},
        {{QStringLiteral("mask.whole"), tr("Show all of it"), {Qt::CTRL | Qt::Key_0}},
         [](Dialog& its) { its.canvas_->fit(); }},
    };
}

QList<PartCommand> MaskDialog::commands() {
    QList<PartCommand> commands;
    for (const Key& key : keys()) {
        commands.append(key.command);
    }
    return commands;
}

void MaskDialog::addKeys() {
    for (const Key& key : keys()) {
        QAction* action = Shortcuts::make(key.command, this);
        connect(action, &QAction::triggered, this, [this, act = key.act] { act(*this); });
        addAction(action);
    }
    const auto named = [this](const char* name) { return findChild<QAction*>(QLatin1String(name)); };
    tellKeys(undo_, undo_->text(), {named("edit.undo")});
    tellKeys(redo_, redo_->text(), {named("edit.redo")});
    tellKeys(previous_, previous_->toolTip(), {named("mask.previous")});
    tellKeys(next_, next_->toolTip(), {named("mask.next")});
    tellKeys(brush_, brush_->accessibleName(), {named("mask.smaller"), named("mask.larger")});
    tellKeys(takesOut_, tr("Off: the brush puts parts back"), {named("mask.opposite")});
    tellKeys(out_, out_->toolTip(), {named("mask.zoom_out")});
    tellKeys(fit_, tr("Show all of it"), {named("mask.whole")});
    tellKeys(in_, in_->toolTip(), {named("mask.zoom_in")});
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
            loaded_ = canvas_->mask();
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
        this,
        [dataset = series_.dataset, files = files_, before = loaded_, after = canvas_->mask()] {
            return saveMask(dataset, files, before, after);
        },
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
