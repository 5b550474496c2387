// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/LoraTrial.h"

#include <QBuffer>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>

#include <algorithm>

#include "base/Text.h"
#include "bridge/Background.h"
#include "library/ToolField.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kTile = 192;
constexpr int kFormWidth = 400;
constexpr int kMargin = 20;
constexpr std::size_t kMostWeights = 8;
constexpr qsizetype kMostPrompts = 16;
constexpr double kLargest = 10.0; ///< weight

QString weightText(double weight) {
    return weight == 0.0 ? tempera::ui::LoraTrial::tr("without")
                         : tempera::ui::LoraTrial::tr("weight %1").arg(qstr(formatNumber(weight)));
}

} // namespace

LoraTrial::LoraTrial(const FileEntry& lora, const QString& model, const QStringList& prompts, QWidget* parent)
    : QDialog(parent)
    , lora_(lora)
    , bar_(new QProgressBar(this))
    , line_(makeLabel({}, "caption", this))
    , draw_(makeButton(tr("Draw"), {}, "primary", this))
    , save_(makeButton(tr("Save as a picture …"), QStringLiteral("export"), "", this)) {
    setWindowTitle(tr("Try %1").arg(qstr(lora.path.filename())));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeToScreen(this, {1240, 760});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(10);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(makeForm(model, prompts));
    row->addWidget(makeSheet(), 1);
    column->addLayout(row, 1);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress of the pictures"));
    bar_->hide();
    line_->setWordWrap(true);
    column->addWidget(bar_);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(line_, 1);
    auto* close = makeButton(tr("Close"), {}, "", this);
    foot->addWidget(save_);
    foot->addWidget(close);
    foot->addWidget(draw_);
    column->addLayout(foot);
    save_->setEnabled(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(draw_, &QPushButton::clicked, this, &LoraTrial::drawOrStop);
    connect(save_, &QPushButton::clicked, this, &LoraTrial::save);
    connect(&process_, &ToolProcess::progressed, this, &LoraTrial::showProgress);
    connect(&process_, &ToolProcess::drew, this, &LoraTrial::showPicture);
    connect(&process_, &ToolProcess::ended, this, &LoraTrial::take);
}

LoraTrial::~LoraTrial() = default;

QWidget* LoraTrial::makeForm(const QString& model, const QStringList& prompts) {
    using Type = ToolFieldSpec::Type;
    auto* form = new QWidget(this);
    form->setFixedWidth(kFormWidth);
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    prompts_ = new TextArea(form);
    prompts_->setObjectName(QStringLiteral("trialPrompts"));
    prompts_->setAccessibleName(tr("Prompts, one a line"));
    prompts_->setTabChangesFocus(true);
    prompts_->setPlainText(prompts.join(QLatin1Char('\n')));
    weights_ = new QLineEdit(QStringLiteral("0, 0.5, 0.75, 1"), form);
    weights_->setObjectName(QStringLiteral("trialWeights"));
    weights_->setAccessibleName(tr("Weights"));
    model_ = new ToolField({.name = QStringLiteral("model"),
                            .type = Type::Model,
                            .label = tr("Model"),
                            .help = tr("The LoRA changes what this one draws"),
                            .value = model},
                           form);
    steps_ = new ToolField({.name = QStringLiteral("steps"),
                            .type = Type::Integer,
                            .label = tr("Steps"),
                            .help = tr("Of the sampler; more take longer"),
                            .value = QStringLiteral("20")},
                           form);
    seed_ = new ToolField({.name = QStringLiteral("seed"),
                           .type = Type::Integer,
                           .label = tr("Seed"),
                           .help = tr("The same for all pictures: what differs is the LoRA's"),
                           .value = QStringLiteral("1")},
                          form);
    column->addWidget(model_);
    column->addWidget(makeLabel(tr("Prompts, one a line"), "", form));
    column->addWidget(prompts_, 1);
    column->addWidget(makeLabel(tr("Weights: 0 is without the LoRA, 1 as it was trained"), "", form));
    column->addWidget(weights_);
    column->addWidget(steps_);
    column->addWidget(seed_);
    return form;
}

QWidget* LoraTrial::makeSheet() {
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Pictures"));
    scroll->setWidgetResizable(true);
    sheet_ = new QWidget(scroll);
    sheet_->setObjectName(QStringLiteral("page"));
    grid_ = new QGridLayout(sheet_);
    grid_->setContentsMargins(12, 12, 12, 12);
    grid_->setSpacing(8);
    grid_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* none = makeLabel(tr("A row for each prompt, a column for each weight."), "secondary", sheet_);
    grid_->addWidget(none, 0, 0);
    scroll->setWidget(sheet_);
    return scroll;
}

QStringList LoraTrial::prompts() const {
    QStringList lines;
    for (const QString& line : prompts_->toPlainText().split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty()) {
            lines.append(line.trimmed());
        }
    }
    return lines;
}

std::optional<std::vector<double>> LoraTrial::weights() const {
    std::vector<double> weights;
    static const QRegularExpression kBetween(QStringLiteral("[\\s,;]+"));
    for (const QString& word : weights_->text().split(kBetween, Qt::SkipEmptyParts)) {
        const auto weight = parseNumber(utf8(word));
        if (!weight || std::abs(*weight) > kLargest) {
            return std::nullopt;
        }
        weights.push_back(*weight);
    }
    return weights.empty() || weights.size() > kMostWeights ? std::nullopt : std::optional(weights);
}

void LoraTrial::drawOrStop() {
    if (drawing_) {
        stopping_ = true;
        draw_->setEnabled(false);
        process_.cancel();
        return;
    }
    const QStringList lines = prompts();
    const auto each = weights();
    if (model_->value().isEmpty()) {
        end(tr("Choose a model first"), "error");
        model_->editor()->setFocus();
    } else if (lines.isEmpty() || lines.size() > kMostPrompts) {
        end(tr("Expected 1 to %1 prompts").arg(kMostPrompts), "error");
        prompts_->setFocus();
    } else if (!each) {
        end(tr("Weights: expected 1 to %1 numbers from -%2 to %2, such as 0, 0.5, 1")
                .arg(kMostWeights)
                .arg(kLargest, 0, 'f', 0),
            "error");
        weights_->setFocus();
    } else {
        lay(lines, *each);
        drawing_ = true;
        stopping_ = false;
        save_->setEnabled(false);
        draw_->setText(tr("Stop"));
        setTone(line_, "caption");
        bar_->setRange(0, 0); // until there is something to count
        bar_->show();
        line_->setText(tr("Loading the model"));
        process_.start(arguments(lines, *each));
    }
}

void LoraTrial::clear() {
    while (QLayoutItem* item = grid_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    cells_.clear();
    at_ = 0;
}

/// Prompt by prompt, so that the first row tells early whether the rest is worth waiting for.
void LoraTrial::lay(const QStringList& prompts, const std::vector<double>& weights) {
    clear();
    ++sheets_;
    const int columns = static_cast<int>(weights.size());
    for (int column = 0; column < columns; ++column) {
        auto* head = makeLabel(weightText(weights[static_cast<std::size_t>(column)]), "strong", sheet_);
        grid_->addWidget(head, 0, column, Qt::AlignHCenter);
    }
    for (int prompt = 0; prompt < prompts.size(); ++prompt) {
        auto* text = new ElidedLabel(Qt::ElideRight, sheet_);
        setTone(text, "heading");
        text->setText(prompts[prompt]);
        grid_->addWidget(text, 2 * prompt + 1, 0, 1, columns);
        for (int column = 0; column < columns; ++column) {
            cells_.push_back({prompts[prompt], weights[static_cast<std::size_t>(column)], 2 * prompt + 2, column});
            auto* place = makeLabel(QStringLiteral("…"), "secondary", sheet_);
            place->setAlignment(Qt::AlignCenter);
            place->setFixedSize(kTile, kTile);
            grid_->addWidget(place, 2 * prompt + 2, column);
        }
    }
}

/// All pictures in one go: the model is loaded once.
QStringList LoraTrial::arguments(const QStringList& prompts, const std::vector<double>& weights) const {
    QStringList scales;
    for (const double weight : weights) {
        scales.append(qstr(formatNumber(weight)));
    }
    QStringList list{QStringLiteral("sample"),
                     QStringLiteral("--model"),
                     model_->value(),
                     QStringLiteral("--lora"),
                     qstr(lora_.path) + QStringLiteral(":1"),
                     QStringLiteral("--lora-scale"),
                     scales.join(QLatin1Char(',')),
                     QStringLiteral("--out"),
                     folder_.filePath(QStringLiteral("%1.png").arg(sheets_))};
    for (const QString& prompt : prompts) {
        list << QStringLiteral("--prompt") << prompt;
    }
    for (const ToolField* field : {steps_, seed_}) {
        if (!field->value().isEmpty()) {
            list << QStringLiteral("--") + field->spec().name << field->value();
        }
    }
    return list;
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
    } else if (at_ < cells_.size()) {
        const auto each = std::max<qint64>(1, progress.total / static_cast<qint64>(cells_.size()));
        const qint64 step = progress.done - each * static_cast<qint64>(at_);
        line_->setText(tr("Picture %1 of %2: step %3 of %4")
                           .arg(at_ + 1)
                           .arg(cells_.size())
                           .arg(std::clamp<qint64>(step, 0, each))
                           .arg(each));
    }
}

void LoraTrial::showPicture(const QString& file) {
    if (at_ >= cells_.size()) {
        return;
    }
    const Cell& cell = cells_[at_++];
    if (QLayoutItem* place = grid_->itemAtPosition(cell.row, cell.column)) {
        delete place->widget();
    }
    auto* tile = new SampleTile(toPath(file), kTile, sheet_);
    tile->setAccessibleName(QStringLiteral("%1, %2").arg(cell.prompt, weightText(cell.weight)));
    grid_->addWidget(tile, cell.row, cell.column);
}

void LoraTrial::take(const ToolResult& result) {
    if (result.outcome == ToolResult::Outcome::Done) {
        end(tr("Pictures: %1, seed %2").arg(cells_.size()).arg(seed_->value()), "caption");
    } else if (stopping_ || result.outcome == ToolResult::Outcome::Cancelled) {
        end(at_ > 0 ? tr("Stopped after %1 of %2 pictures").arg(at_).arg(cells_.size()) : tr("Stopped"), "caption");
    } else {
        end(result.line, "error");
    }
}

void LoraTrial::end(const QString& line, const char* tone) {
    drawing_ = stopping_ = false;
    bar_->hide();
    setTone(line_, tone);
    line_->setText(line);
    draw_->setText(tr("Draw"));
    draw_->setEnabled(true);
    save_->setEnabled(at_ > 0);
}

void LoraTrial::save() {
    auto* dialog = new QFileDialog(this, tr("Save the pictures"), qstr(lora_.path.parent_path()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Pictures (*.png)")});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(qstr(lora_.path.stem()) + QStringLiteral("-weights.png"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        inBackground(
            this,
            [path = toPath(file), sheet = sheet_->grab().toImage()] {
                QByteArray bytes;
                QBuffer buffer(&bytes);
                buffer.open(QIODevice::WriteOnly);
                return sheet.save(&buffer, "PNG") && writeFileAtomically(path, bytes.toStdString()).ok();
            },
            [this, file](bool isWritten) {
                if (!isWritten) {
                    setTone(line_, "error");
                    line_->setText(tr("%1 cannot be written").arg(file));
                }
            });
    });
    dialog->open();
}

} // namespace tempera::ui
