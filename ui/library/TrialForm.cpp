// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/TrialForm.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "base/Text.h"
#include "bridge/Background.h"
#include "library/ToolField.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

using Type = ToolFieldSpec::Type;

constexpr int kGap = 8;
constexpr int kWidth = 404;
constexpr int kNegativeHeight = 56;
constexpr std::size_t kMostWeights = 8;
constexpr qsizetype kMostPrompts = 16;
constexpr double kLargest = 10.0; ///< weight

bool isCommaDecimal() { return QLocale().decimalPoint() == QStringLiteral(","); }

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

QString weightText(double weight) {
    return weight == 0.0 ? TrialForm::tr("without") : TrialForm::tr("weight %1").arg(figure(formatNumber(weight)));
}

TrialForm::TrialForm(const FileEntry& lora, const options::TrainConfig& job, Devices devices, QWidget* parent)
    : QScrollArea(parent) // low screens do not hold all of it
    , lora_(lora)
    , devices_(std::move(devices)) {
    setObjectName(QStringLiteral("pageScroll"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setFixedWidth(kWidth);
    auto* form = new QWidget(this);
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, kGap, 0);
    column->setSpacing(6);
    addModel(job, column);
    addPrompts(job, column);
    addHow(job, column);
    setWidget(form);
}

void TrialForm::addModel(const options::TrainConfig& job, QVBoxLayout* column) {
    const QString otherwise = qstr(job.model.path);
    model_ = new ToolField({.name = QStringLiteral("model"),
                            .type = Type::Model,
                            .label = tr("Model"),
                            .help = tr("The LoRA changes what this one draws"),
                            .value = lora_.base.empty() ? otherwise : qstr(lora_.base)},
                           column->parentWidget());
    baseNote_ = makeLabel({}, "caption", column->parentWidget());
    baseNote_->setObjectName(QStringLiteral("baseNote"));
    baseNote_->setWordWrap(true);
    column->addWidget(model_);
    column->addWidget(baseNote_);
    connect(model_, &ToolField::changed, this, &TrialForm::showBaseNote);
    showBaseNote();
    if (!lora_.base.empty()) {
        lookForBase(otherwise);
    }
}

/// It may lie on a disk that sleeps, or is gone.
void TrialForm::lookForBase(const QString& otherwise) {
    inBackground(
        patientPool(), this,
        [base = lora_.base] {
            std::error_code unknown;
            return fs::exists(base, unknown);
        },
        [this, otherwise](bool isThere) {
            isBaseThere_ = isThere;
            if (!isThere && model_->value() == qstr(lora_.base)) {
                model_->setValue(otherwise);
            }
            showBaseNote();
        });
}

void TrialForm::showBaseNote() {
    const QString base = lora_.base.empty() ? lora_.baseName : qstr(lora_.base);
    const bool isKnown = !lora_.base.empty() && isBaseThere_;
    const bool isBase = isKnown && toPath(model_->value()).lexically_normal() == lora_.base.lexically_normal();
    setTone(baseNote_, isKnown ? "caption" : "warning");
    baseNote_->setText(base.isEmpty() ? tr("The LoRA does not tell which model it was trained on")
                       : isBase       ? tr("The LoRA was trained on it")
                       : isKnown      ? tr("The LoRA was trained on %1").arg(base)
                                      : tr("The LoRA was trained on %1, which is not there").arg(base));
}

void TrialForm::addPrompts(const options::TrainConfig& job, QVBoxLayout* column) {
    QWidget* form = column->parentWidget();
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
    column->addWidget(makeLabel(prompts_->accessibleName(), "", form));
    column->addWidget(prompts_, 1);
    column->addWidget(makeLabel(negative_->accessibleName(), "", form));
    column->addWidget(negative_);
    auto* meaning = makeLabel(tr("Weights: 0 is without the LoRA, 1 as it was trained"), "", form);
    meaning->setWordWrap(true);
    column->addWidget(meaning);
    column->addWidget(weights_);
}

void TrialForm::addHow(const options::TrainConfig& job, QVBoxLayout* form) {
    auto* box = new QWidget(form->parentWidget());
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
    form->addWidget(box);
}

/// By default one that no training uses, which may end for want of memory.
void TrialForm::addDevices(QVBoxLayout* column) {
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
    deviceNote_->setObjectName(QStringLiteral("deviceNote"));
    deviceNote_->setWordWrap(true);
    column->addWidget(device_);
    column->addWidget(deviceNote_);
    connect(device_, &ToolField::changed, this, &TrialForm::showDeviceNote);
    showDeviceNote();
}

void TrialForm::showDeviceNote() {
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

QStringList TrialForm::prompts() const {
    QStringList lines;
    for (const QString& line : prompts_->toPlainText().split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty()) {
            lines.append(line.trimmed());
        }
    }
    return lines;
}

std::optional<std::vector<double>> TrialForm::weights() const {
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

std::optional<std::pair<QString, QWidget*>> TrialForm::mistake() {
    for (ToolField* field : how_) {
        field->setProblem(toolProblem(field->spec(), field->value())); // numbers and choices: no file is looked at
    }
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

QStringList TrialForm::arguments() const {
    QStringList list{QStringLiteral("--model"), model_->value()};
    for (const QString& prompt : prompts()) {
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

QString TrialForm::howText() const {
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

} // namespace tempera::ui
