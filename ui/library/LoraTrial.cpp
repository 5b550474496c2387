// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/LoraTrial.h"

#include <QBuffer>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/Text.h"
#include "bridge/Background.h"
#include "library/ToolField.h"
#include "library/TrialSheet.h"
#include "options/Schema.h"
#include "run/SampleTile.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

using Type = ToolFieldSpec::Type;

constexpr int kLeastTile = 120;
constexpr int kMostTile = 512;
constexpr int kGap = 8;
constexpr int kSheetMargin = 12;
constexpr int kFormWidth = 404;
constexpr int kNegativeHeight = 56;
constexpr int kMargin = 20;
constexpr std::size_t kMostWeights = 8;
constexpr qsizetype kMostPrompts = 16;
constexpr double kLargest = 10.0; ///< weight

bool isCommaDecimal() { return QLocale().decimalPoint() == QStringLiteral(","); }

QString weightText(double weight) {
    return weight == 0.0 ? LoraTrial::tr("without") : LoraTrial::tr("weight %1").arg(figure(formatNumber(weight)));
}

/// "0, 0.5, 1"; where fractions have a comma "0; 0,5; 1".
QString listText(std::initializer_list<double> weights) {
    QStringList texts;
    for (const double weight : weights) {
        texts.append(figure(formatNumber(weight)));
    }
    return texts.join(isCommaDecimal() ? QStringLiteral("; ") : QStringLiteral(", "));
}

const options::Option& option(const char* key) { return *options::schema().find(key); }

/// A field of `tempera sample` that is called so, with the range of an option of the samples.
ToolFieldSpec numberField(const char* name, Type type, const char* key, const QString& value) {
    const options::Facts& facts = option(key).facts;
    return {.name = QLatin1String(name),
            .type = type,
            .label = optionText(facts.label),
            .help = {},
            .unit = optionText(facts.unit),
            .value = value,
            .least = facts.min,
            .most = facts.max};
}

QString sideText(int pixels) { return pixels > 0 ? QString::number(pixels) : QString(); }

} // namespace

LoraTrial::LoraTrial(const FileEntry& lora, const options::TrainConfig& job, QWidget* parent, Devices devices)
    : QDialog(parent)
    , lora_(lora)
    , devices_(std::move(devices))
    , bar_(new QProgressBar(this))
    , line_(makeLabel({}, "caption", this))
    , draw_(makeButton(tr("Draw"), {}, "primary", this))
    , save_(makeButton(tr("Save as a picture …"), QStringLiteral("export"), "", this)) {
    setWindowTitle(tr("Try %1").arg(qstr(lora.path.filename())));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeToScreen(this, {1240, 800});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(10);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(makeForm(job));
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

QWidget* LoraTrial::makeForm(const options::TrainConfig& job) {
    auto* scroll = new QScrollArea(this); // low screens do not hold all of it
    scroll->setObjectName(QStringLiteral("pageScroll"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(kFormWidth);
    auto* form = new QWidget(scroll);
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, kGap, 0);
    column->setSpacing(6);
    model_ = new ToolField({.name = QStringLiteral("model"),
                            .type = Type::Model,
                            .label = tr("Model"),
                            .help = tr("The LoRA changes what this one draws"),
                            .value = qstr(job.model.path)},
                           form);
    QStringList prompts;
    for (const std::string& prompt : job.sample.prompts) {
        prompts.append(qstr(prompt));
    }
    prompts_ = new TextArea(form);
    prompts_->setObjectName(QStringLiteral("trialPrompts"));
    prompts_->setAccessibleName(tr("Prompts, one a line"));
    prompts_->setTabChangesFocus(true);
    prompts_->setPlainText(prompts.join(QLatin1Char('\n')));
    negative_ = new TextArea(form);
    negative_->setObjectName(QStringLiteral("trialNegative"));
    negative_->setAccessibleName(optionText(option("sample.negative_prompt").facts.label));
    negative_->setTabChangesFocus(true);
    negative_->setFixedHeight(kNegativeHeight);
    negative_->setPlainText(qstr(job.sample.negativePrompt));
    weights_ = new QLineEdit(listText({0.0, 0.5, 0.75, 1.0}), form);
    weights_->setObjectName(QStringLiteral("trialWeights"));
    weights_->setAccessibleName(tr("Weights"));
    column->addWidget(model_);
    column->addWidget(makeLabel(prompts_->accessibleName(), "", form));
    column->addWidget(prompts_, 1);
    column->addWidget(makeLabel(negative_->accessibleName(), "", form));
    column->addWidget(negative_);
    auto* meaning = makeLabel(tr("Weights: 0 is without the LoRA, 1 as it was trained"), "", form);
    meaning->setWordWrap(true);
    column->addWidget(meaning);
    column->addWidget(weights_);
    column->addWidget(makeHow(job));
    scroll->setWidget(form);
    return scroll;
}

QWidget* LoraTrial::makeHow(const options::TrainConfig& job) {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    ToolFieldSpec sampler{.name = QStringLiteral("sampler"),
                          .type = Type::Choice,
                          .label = optionText(option("sample.sampler").facts.label),
                          .help = {},
                          .value = qstr(options::toText(option("sample.sampler").get(job)))};
    for (const options::Choice& choice : option("sample.sampler").choices) {
        sampler.choices.emplace_back(qstr(choice.id), optionText(choice.label));
    }
    ToolFieldSpec steps = numberField("steps", Type::Integer, "sample.steps", QString::number(job.sample.steps));
    steps.label = tr("Steps");
    steps.help = tr("Of the sampler; more take longer");
    ToolFieldSpec width = numberField("width", Type::Integer, "sample.width", sideText(job.sample.width));
    ToolFieldSpec height = numberField("height", Type::Integer, "sample.height", sideText(job.sample.height));
    width.optional = height.optional = true;
    height.help = tr("Both empty: the size that the model was made for");
    ToolFieldSpec seed = numberField("seed", Type::Integer, "sample.seed", QString::number(job.sample.seed));
    seed.label = tr("Seed");
    seed.help = tr("The same for all pictures: what differs is the LoRA's");
    for (const ToolFieldSpec& spec :
         {sampler, steps, numberField("cfg", Type::Number, "sample.cfg", qstr(formatNumber(job.sample.cfg))), width,
          height, seed}) {
        auto* field = new ToolField(spec, box);
        how_.push_back(field);
        column->addWidget(field);
        connect(field, &ToolField::changed, field, [field] { field->setProblem({}); });
    }
    addDevices(column);
    return box;
}

/// By default one that no training uses, which may end for want of memory.
void LoraTrial::addDevices(QVBoxLayout* column) {
    const std::vector<TrialDevice> all = devices_ ? devices_() : std::vector<TrialDevice>();
    if (all.empty()) {
        return;
    }
    const auto free = std::ranges::find(all, false, &TrialDevice::trains);
    ToolFieldSpec spec{.name = QStringLiteral("device"),
                       .type = Type::Choice,
                       .label = tr("Device"),
                       .help = {},
                       .value = free == all.end() ? all.back().id : free->id};
    for (const TrialDevice& device : all) {
        spec.choices.emplace_back(device.id, device.text);
    }
    device_ = new ToolField(spec, column->parentWidget());
    deviceNote_ = makeLabel({}, "warning", column->parentWidget());
    deviceNote_->setWordWrap(true);
    column->addWidget(device_);
    column->addWidget(deviceNote_);
    connect(device_, &ToolField::changed, this, &LoraTrial::showDeviceNote);
    showDeviceNote();
}

void LoraTrial::showDeviceNote() {
    if (!device_) {
        return;
    }
    const std::vector<TrialDevice> all = devices_();
    const auto chosen = std::ranges::find(all, device_->value(), &TrialDevice::id);
    const bool isCpu = device_->value() == QStringLiteral("cpu");
    const bool trainsAll = std::ranges::all_of(
        all, [](const TrialDevice& each) { return each.trains || each.id == QStringLiteral("cpu"); });
    deviceNote_->setText(chosen != all.end() && chosen->trains
                             ? (isCpu ? tr("A training uses it, and gets slower meanwhile")
                                      : tr("A training uses it, which may end for want of memory: the CPU is safe"))
                         : isCpu && trainsAll ? tr("Every GPU is in use by a training; the CPU takes far longer")
                                              : QString());
    deviceNote_->setVisible(!deviceNote_->text().isEmpty());
}

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
    static const QRegularExpression kBetween(QStringLiteral("[\\s,;]+"));
    static const QRegularExpression kBetweenCommas(QStringLiteral("(?:[\\s;]|,(?=\\s|$))+")); // 0,5 is a number
    std::vector<double> weights;
    for (const QString& word :
         weights_->text().split(isCommaDecimal() ? kBetweenCommas : kBetween, Qt::SkipEmptyParts)) {
        const auto weight = parseNumber(utf8(withPoint(word)));
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
    for (ToolField* field : how_) {
        field->setProblem(toolProblem(field->spec(), field->value())); // numbers and choices: no file is looked at
    }
    if (const auto wrong = mistake()) {
        end(wrong->first, "error");
        wrong->second->setFocus();
    } else {
        draw();
    }
}

std::optional<std::pair<QString, QWidget*>> LoraTrial::mistake() const {
    if (model_->value().isEmpty()) {
        return std::pair(tr("Choose a model first"), model_->editor());
    }
    if (const auto count = prompts().size(); count == 0 || count > kMostPrompts) {
        return std::pair(tr("Expected 1 to %1 prompts").arg(kMostPrompts), static_cast<QWidget*>(prompts_));
    }
    if (!weights()) {
        return std::pair(tr("Weights: expected 1 to %1 numbers from -%2 to %2, such as %3")
                             .arg(kMostWeights)
                             .arg(kLargest, 0, 'f', 0)
                             .arg(listText({0.0, 0.5, 1.0})),
                         static_cast<QWidget*>(weights_));
    }
    for (const ToolField* field : how_) {
        if (!field->problem().isEmpty()) {
            return std::pair(tr("%1: %2").arg(field->spec().label, field->problem()), field->editor());
        }
    }
    return std::nullopt;
}

void LoraTrial::draw() {
    showDeviceNote();
    const QStringList lines = prompts();
    const std::vector<double> each = weights().value_or(std::vector<double>());
    lay(lines, each);
    drawing_ = true;
    stopping_ = false;
    save_->setEnabled(false);
    draw_->setText(tr("Stop"));
    draw_->setDefault(false); // a second Enter would end it
    setTone(line_, "caption");
    bar_->setRange(0, 0); // until there is something to count
    bar_->show();
    line_->setText(tr("Loading the model"));
    process_.start(arguments(lines, each));
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
    const QString facts = howText();
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
    if (const QString negative = negative_->toPlainText().simplified(); !negative.isEmpty()) {
        list << QStringLiteral("--negative") << negative;
    }
    QStringList sides;
    for (const ToolField* field : how_) {
        const QString& name = field->spec().name;
        if (field->value().isEmpty()) {
            continue;
        }
        if (name == QStringLiteral("width") || name == QStringLiteral("height")) {
            sides.append(field->value());
        } else {
            list << QStringLiteral("--") + name << field->value();
        }
    }
    if (device_) {
        list << QStringLiteral("--device") << device_->value();
    }
    if (!sides.isEmpty()) { // one alone is that of a square
        list << QStringLiteral("--size") << sides.join(QLatin1Char('x'));
    }
    return list;
}

QString LoraTrial::howText() const {
    QStringList texts;
    for (const ToolField* field : how_) {
        const ToolFieldSpec& spec = field->spec();
        if (const QString value = field->value(); spec.type == Type::Choice) {
            const auto chosen = std::ranges::find(spec.choices, value, [](const auto& choice) { return choice.first; });
            texts.append(chosen == spec.choices.end() ? value : chosen->second);
        } else if (!value.isEmpty()) {
            texts.append(QStringLiteral("%1 %2").arg(spec.label, figure(utf8(value))));
        }
    }
    return texts.join(QStringLiteral(" · "));
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
    TrialSheet sheet{.title = QStringLiteral("%1 · %2").arg(qstr(lora_.path.filename()), pictures_.front().facts),
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
    auto* dialog = new QFileDialog(this, tr("Save the pictures"), qstr(lora_.path.parent_path()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Pictures (*.png)")});
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(qstr(lora_.path.stem()) + QStringLiteral("-weights.png"));
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
