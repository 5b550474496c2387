// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/LoraTrial.h"

#include <QBuffer>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <utility>

#include "base/Text.h"
#include "bridge/Background.h"
#include "library/TrialForm.h"
#include "library/TrialSheet.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLeastTile = 120;
constexpr int kMostTile = 512;
constexpr int kGap = 8;
constexpr int kSheetMargin = 12;
constexpr int kMargin = 20;

} // namespace

LoraTrial::LoraTrial(const FileEntry& lora, const options::TrainConfig& job, QWidget* parent,
                     TrialForm::Devices devices)
    : QDialog(parent)
    , lora_(lora)
    , form_(new TrialForm(lora, job, std::move(devices), this))
    , bar_(new QProgressBar(this))
    , line_(makeLabel({}, "caption", this))
    , draw_(makeButton(tr("Draw"), {}, "primary", this))
    , save_(makeButton(tr("Save as a picture …"), QStringLiteral("export"), "", this)) {
    setWindowTitle(tr("Try %1").arg(nameOf(lora)));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeToScreen(this, {1240, 800});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(10);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(form_);
    row->addWidget(makeSheet(), 1);
    column->addLayout(row, 1);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress of the pictures"));
    bar_->hide();
    column->addWidget(bar_);
    column->addWidget(makeFoot());
    connect(&process_, &ToolProcess::progressed, this, &LoraTrial::showProgress);
    connect(&process_, &ToolProcess::drew, this, &LoraTrial::showPicture);
    connect(&process_, &ToolProcess::ended, this, &LoraTrial::take);
}

LoraTrial::~LoraTrial() = default;

QWidget* LoraTrial::makeSheet() {
    scroll_ = new QScrollArea(this);
    scroll_->setAccessibleName(tr("Pictures"));
    scroll_->setWidgetResizable(true);
    scroll_->viewport()->installEventFilter(this);
    sheet_ = new QWidget(scroll_);
    sheet_->setObjectName(QStringLiteral("page"));
    grid_ = new QGridLayout(sheet_);
    grid_->setContentsMargins(kSheetMargin, kSheetMargin, kSheetMargin, kSheetMargin);
    grid_->setSpacing(kGap);
    grid_->setAlignment(Qt::AlignCenter);
    auto* none = makeLabel(tr("A row for each prompt, a column for each weight.\nA click on a picture shows it large, "
                              "and over the others of its prompt."),
                           "secondary", sheet_);
    none->setAlignment(Qt::AlignCenter);
    none->setWordWrap(true);
    none->setMinimumWidth(kLeastTile * 2);
    grid_->addWidget(none, 0, 0);
    scroll_->setWidget(sheet_);
    return scroll_;
}

QWidget* LoraTrial::makeFoot() {
    auto* box = new QWidget(this);
    auto* foot = new QHBoxLayout(box);
    foot->setContentsMargins(0, 0, 0, 0);
    foot->setSpacing(kGap);
    line_->setWordWrap(true);
    auto* close = makeButton(tr("Close"), {}, "", box);
    foot->addWidget(line_, 1);
    foot->addWidget(save_);
    foot->addWidget(close);
    foot->addWidget(draw_);
    save_->setEnabled(false);
    draw_->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(draw_, &QPushButton::clicked, this, &LoraTrial::drawOrStop);
    connect(save_, &QPushButton::clicked, this, &LoraTrial::save);
    return box;
}

void LoraTrial::drawOrStop() {
    if (drawing_) {
        stopping_ = true;
        draw_->setEnabled(false);
        process_.cancel();
        return;
    }
    if (const auto wrong = form_->mistake()) {
        end(wrong->first, "error");
        wrong->second->setFocus();
    } else {
        draw();
    }
}

void LoraTrial::draw() {
    form_->showDeviceNote();
    const std::vector<double> weights = form_->weights().value_or(std::vector<double>());
    lay(form_->prompts(), weights);
    drawing_ = true;
    stopping_ = false;
    save_->setEnabled(false);
    draw_->setText(tr("Stop"));
    draw_->setDefault(false); // a second Enter would end it
    setTone(line_, "caption");
    bar_->setRange(0, 0); // until there is something to count
    bar_->show();
    line_->setText(tr("Loading the model"));
    process_.start(arguments(weights));
}

void LoraTrial::clear() {
    while (QLayoutItem* item = grid_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    places_.clear();
    pictures_.clear();
    at_ = 0;
}

/// Prompt by prompt, so that the first row tells early whether the rest is worth waiting for.
void LoraTrial::lay(const QStringList& prompts, const std::vector<double>& weights) {
    clear();
    ++sheets_;
    columns_ = static_cast<int>(weights.size());
    grid_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    const int side = tileSide();
    for (int column = 0; column < columns_; ++column) {
        auto* head = makeLabel(weightText(weights[static_cast<std::size_t>(column)]), "strong", sheet_);
        grid_->addWidget(head, 0, column, Qt::AlignHCenter);
    }
    const QString facts = form_->howText();
    for (int row = 0; row < prompts.size(); ++row) {
        auto* text = new ElidedLabel(Qt::ElideRight, sheet_);
        setTone(text, "heading");
        text->setText(prompts[row]);
        grid_->addWidget(text, 2 * row + 1, 0, 1, columns_);
        for (int column = 0; column < columns_; ++column) {
            pictures_.push_back(
                {row, column, {}, prompts[row], weightText(weights[static_cast<std::size_t>(column)]), facts});
            auto* place = makeLabel(QStringLiteral("…"), "secondary", sheet_);
            place->setAlignment(Qt::AlignCenter);
            place->setFixedSize(side, side);
            places_.push_back(place);
            grid_->addWidget(place, 2 * row + 2, column);
        }
    }
}

/// As large as the columns have room beside one another.
int LoraTrial::tileSide() const {
    const int bar = scroll_->verticalScrollBar()->sizeHint().width();
    const int room = scroll_->width() - 2 * scroll_->frameWidth() - bar - 2 * kSheetMargin - (columns_ - 1) * kGap;
    return std::clamp(room / std::max(1, columns_), kLeastTile, kMostTile);
}

void LoraTrial::fitTiles() {
    const int side = tileSide();
    for (QWidget* place : places_) {
        if (auto* tile = qobject_cast<SampleTile*>(place)) {
            tile->setSide(side);
        } else {
            place->setFixedSize(side, side);
        }
    }
}

bool LoraTrial::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && watched == scroll_->viewport()) {
        fitTiles();
    }
    return QDialog::eventFilter(watched, event);
}

/// All pictures in one go: the model is loaded once.
QStringList LoraTrial::arguments(const std::vector<double>& weights) const {
    QStringList scales;
    for (const double weight : weights) {
        scales.append(qstr(formatNumber(weight)));
    }
    return QStringList{QStringLiteral("sample"),
                       QStringLiteral("--lora"),
                       qstr(lora_.path) + QStringLiteral(":1"),
                       QStringLiteral("--lora-scale"),
                       scales.join(QLatin1Char(',')),
                       QStringLiteral("--out"),
                       folder_.filePath(QStringLiteral("%1.png").arg(sheets_))} +
           form_->arguments();
}

void LoraTrial::showProgress(const ToolProgress& progress) {
    if (progress.total <= 0) {
        return;
    }
    constexpr int kParts = 1000;
    const bool draws = progress.what == QStringLiteral("drawing");
    bar_->setRange(0, kParts);
    bar_->setValue(static_cast<int>(static_cast<double>(progress.done) / static_cast<double>(progress.total) * kParts));
    if (!draws) {
        line_->setText(tr("Loading the model: %1 of %2 MB").arg(progress.done).arg(progress.total));
    } else if (at_ < pictures_.size()) {
        const auto each = std::max<qint64>(1, progress.total / static_cast<qint64>(pictures_.size()));
        const qint64 step = progress.done - each * static_cast<qint64>(at_);
        line_->setText(tr("Picture %1 of %2: step %3 of %4")
                           .arg(at_ + 1)
                           .arg(pictures_.size())
                           .arg(std::clamp<qint64>(step, 0, each))
                           .arg(each));
    }
}

void LoraTrial::showPicture(const QString& file) {
    if (at_ >= pictures_.size()) {
        return;
    }
    const int index = static_cast<int>(at_);
    TablePicture& picture = pictures_[at_];
    picture.file = toPath(file);
    auto* tile = new SampleTile(picture.file, tileSide(), sheet_);
    tile->setAccessibleName(QStringLiteral("%1, %2").arg(picture.prompt, picture.name));
    connect(tile, &QAbstractButton::clicked, this, [this, index] { enlarge(index); });
    delete grid_->replaceWidget(places_[at_], tile);
    delete std::exchange(places_[at_], tile);
    ++at_;
}

std::vector<TablePicture> LoraTrial::pictures() const {
    return {pictures_.begin(), pictures_.begin() + static_cast<std::ptrdiff_t>(at_)};
}

void LoraTrial::enlarge(int index) { (new SampleViewer(pictures(), index, this))->open(); }

void LoraTrial::take(const ToolResult& result) {
    if (result.outcome == ToolResult::Outcome::Done) {
        end(tr("%Ln pictures: %1", nullptr, static_cast<int>(pictures_.size())).arg(pictures_.front().facts),
            "caption");
    } else if (stopping_ || result.outcome == ToolResult::Outcome::Cancelled) {
        end(at_ > 0 ? tr("Stopped after %1 of %2 pictures").arg(at_).arg(pictures_.size()) : tr("Stopped"), "caption");
    } else {
        end(result.line, "error");
    }
}

void LoraTrial::end(const QString& line, const char* tone) {
    for (std::size_t i = at_; i < places_.size(); ++i) { // nothing comes there any more
        static_cast<QLabel*>(places_[i])->setText(tr("not drawn"));
    }
    drawing_ = stopping_ = false;
    bar_->hide();
    setTone(line_, tone);
    line_->setText(line);
    draw_->setText(tr("Draw"));
    draw_->setEnabled(true);
    draw_->setDefault(true);
    save_->setEnabled(at_ > 0);
}

void LoraTrial::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && drawing_) {
        if (!stopping_) {
            drawOrStop();
        }
    } else {
        QDialog::keyPressEvent(event);
    }
}

/// Nobody waits for the step that the engine is in.
void LoraTrial::done(int result) {
    if (drawing_) {
        setAttribute(Qt::WA_DeleteOnClose, false);
        process_.disconnect(this);
        connect(&process_, &ToolProcess::ended, this, &QObject::deleteLater);
        process_.cancel();
    }
    QDialog::done(result);
}

TrialSheet LoraTrial::sheet() const {
    TrialSheet sheet{.title = QStringLiteral("%1 · %2").arg(nameOf(lora_), pictures_.front().facts),
                     .font = font(),
                     .text = tokens().text,
                     .background = tokens().surface};
    for (int column = 0; column < columns_; ++column) {
        sheet.columns.append(pictures_[static_cast<std::size_t>(column)].name);
    }
    const auto columns = static_cast<std::size_t>(columns_);
    const std::size_t rows = (at_ + columns - 1) / columns; // of a stopped one those that were begun
    sheet.pictures.assign(pictures_.begin(), pictures_.begin() + static_cast<std::ptrdiff_t>(rows * columns));
    return sheet;
}

void LoraTrial::save() {
    auto* dialog = new QFileDialog(this, tr("Save the pictures"), qstr(placeOf(lora_).parent_path()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Pictures (*.png)")});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(qstr(placeOf(lora_).stem()) + QStringLiteral("-weights.png"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        inBackground(
            this,
            [path = toPath(file), sheet = sheet()] {
                QByteArray bytes;
                QBuffer buffer(&bytes);
                buffer.open(QIODevice::WriteOnly);
                return drawn(sheet).save(&buffer, "PNG") && writeFileAtomically(path, bytes.toStdString()).ok();
            },
            [this, file](bool isWritten) {
                setTone(line_, isWritten ? "caption" : "error");
                line_->setText(isWritten ? tr("Saved as %1").arg(file) : tr("%1 cannot be written").arg(file));
            });
    });
    dialog->open();
}

} // namespace tempera::ui
