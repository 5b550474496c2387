// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/FirstSteps.h"

#include <QAccessible>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStandardPaths>

#include <algorithm>
#include <iterator>
#include <utility>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/OptionValue.h"
#include "bridge/PresetText.h"
#include "bridge/ToolProcess.h"
#include "devices/MachineWords.h"
#include "options/Schema.h"
#include "shell/LibrariesStep.h"
#include "shell/ProblemNotice.h"
#include "shell/TrialStep.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr QSize kSize(720, 760);
constexpr int kIndent = 30; ///< of what belongs to a step below its number

const options::Option& option(const char* key) { return *options::schema().find(key); }

bool hasLength(const options::TrainConfig& config) { return config.train.epochs || config.train.steps; }

/// Of the model as it was read.
std::optional<options::ModelFamily> familyOf(const PlanResult& result) {
    if (!result.model) {
        return std::nullopt;
    }
    switch (result.model->family) {
    case spec::Family::Sd1:
        return options::ModelFamily::Sd1;
    case spec::Family::Sd2:
        return options::ModelFamily::Sd2;
    case spec::Family::Sdxl:
        return options::ModelFamily::Sdxl;
    }
    return std::nullopt;
}

QLabel* makeText(const char* tone, QWidget* parent) {
    QLabel* label = makeLabel({}, tone, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

FirstSteps::FirstSteps(AppModel& model, const Machine& machine, JobQueue& queue, Credentials& credentials,
                       QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , machine_(machine)
    , demo_(new ToolProcess(this))
    , libraries_(new LibrariesStep(this))
    , trial_(new TrialStep(model, queue, credentials, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("First steps"));
    auto* inner = new QWidget;
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(24, 20, 24, 12);
    column->setSpacing(18);
    buildMachine(column);
    buildModel(column);
    buildPictures(column);
    buildPreset(column);
    buildTrial(column);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("pageScroll"));
    scroll->setWidget(inner);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(scroll, 1);
    problems_ = new QVBoxLayout;
    problems_->setContentsMargins(24, 0, 24, 0);
    whole->addLayout(problems_);
    whole->addWidget(makeFoot());
    setMinimumSize(480, 320);
    resizeToScreen(this, kSize);
    connect(&machine_, &Machine::changed, this, &FirstSteps::showMachine);
    // Not while a step of undo is taken.
    connect(&model_, &AppModel::configChanged, this, &FirstSteps::proposeRunFolder, Qt::QueuedConnection);
    connect(&model_, &AppModel::planChanged, this, &FirstSteps::refresh);
    connect(&model_, &AppModel::problemsChanged, this, &FirstSteps::refresh);
    connect(&model_, &AppModel::jobChanged, this, &FirstSteps::refresh);
    inBackground(
        this, [] { return options::listPresets(); },
        [this](const std::vector<options::Preset>& presets) {
            presets_ = presets;
            showMachine();
            fillPresets();
        });
    showMachine();
    refresh();
    proposeRunFolder();
}

FirstSteps::Step FirstSteps::addStep(QVBoxLayout* column, int number, const QString& title) {
    auto* step = new QVBoxLayout;
    step->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    QLabel* label = makeLabel(tr("%1. %2", "number and title of a step").arg(number).arg(title), "title");
    head->addWidget(label);
    QLabel* state = makeLabel({}, "strong");
    state->setAccessibleName(title);
    head->addWidget(state, 1, Qt::AlignRight);
    step->addLayout(head);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(kIndent, 0, 0, 0);
    body->setSpacing(6);
    step->addLayout(body);
    column->addLayout(step);
    return {state, body};
}

void FirstSteps::buildMachine(QVBoxLayout* column) {
    machineStep_ = addStep(column, 1, tr("This machine"));
    machineStep_.body->addWidget(libraries_);
    connect(libraries_, &LibrariesStep::answered, this, &FirstSteps::refresh);
}

void FirstSteps::buildModel(QVBoxLayout* column) {
    modelStep_ = addStep(column, 2, tr("A model to begin with"));
    modelText_ = makeText("secondary", this);
    modelStep_.body->addWidget(modelText_);
    auto* row = new QHBoxLayout;
    QPushButton* file = makeButton(tr("Model file …"), QStringLiteral("model"), "", this);
    QPushButton* folder = makeButton(tr("Model folder …"), QStringLiteral("folder"), "", this);
    row->addWidget(file);
    row->addWidget(folder);
    row->addStretch(1);
    modelStep_.body->addLayout(row);
    connect(file, &QPushButton::clicked, this, [this] { choosePath("model.path", tr("Model file"), false); });
    connect(folder, &QPushButton::clicked, this, [this] { choosePath("model.path", tr("Model folder"), true); });
}

void FirstSteps::buildPictures(QVBoxLayout* column) {
    pictureStep_ = addStep(column, 3, tr("Your pictures"));
    pictureText_ = makeText("secondary", this);
    pictureStep_.body->addWidget(pictureText_);
    QPushButton* folder = makeButton(tr("Folder of pictures …"), QStringLiteral("folder"), "", this);
    pictureStep_.body->addWidget(folder, 0, Qt::AlignLeft);
    connect(folder, &QPushButton::clicked, this,
            [this] { choosePath("dataset.path", tr("Folder of your pictures"), true); });
}

void FirstSteps::buildPreset(QVBoxLayout* column) {
    presetStep_ = addStep(column, 4, tr("What is to be learned"));
    preset_ = new ComboBox(this);
    preset_->setAccessibleName(tr("Preset"));
    preset_->setPlaceholderText(tr("Choose what fits"));
    preset_->setMinimumWidth(320);
    presetStep_.body->addWidget(preset_, 0, Qt::AlignLeft);
    presetText_ = makeText("secondary", this);
    presetStep_.body->addWidget(presetText_);
    connect(preset_, &QComboBox::activated, this, &FirstSteps::takePreset);
}

void FirstSteps::buildTrial(QVBoxLayout* column) {
    trialStep_ = addStep(column, 5, tr("A trial of two steps"));
    trialStep_.body->addWidget(trial_);
    connect(trial_, &TrialStep::stateChanged, this, [this](const QString& state, const char* tone) {
        trialStep_.state->setText(state);
        setTone(trialStep_.state, tone);
    });
    connect(trial_, &TrialStep::cancelled, this, [this] {
        if (std::exchange(starts_, false)) {
            begin();
        }
        refresh();
    });
}

QWidget* FirstSteps::makeFoot() {
    auto* foot = new QFrame(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(24, 12, 24, 16);
    row->setSpacing(8);
    takeDemo_ = makeButton(tr("Take the demo"), {}, "", this);
    takeDemo_->setToolTip(tr("A little model and pictures that come with Tempera: trained on any machine in minutes"));
    message_ = new ElidedLabel(Qt::ElideMiddle);
    QPushButton* close = makeButton(tr("Close"), {}, "", this);
    start_ = makeButton(tr("Start training"), QStringLiteral("play"), "primary", this);
    row->addWidget(takeDemo_);
    row->addWidget(message_, 1);
    row->addWidget(close);
    row->addWidget(start_);
    connect(takeDemo_, &QPushButton::clicked, this, &FirstSteps::writeDemo);
    connect(demo_, &ToolProcess::ended, this, [this](const ToolResult& result) {
        if (result.outcome == ToolResult::Outcome::Done) {
            Q_EMIT demoWritten(demoFolder_);
        }
        say(result.outcome == ToolResult::Outcome::Done ? tr("The demo is in %1").arg(demoFolder_) : result.line);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(start_, &QPushButton::clicked, this, [this] {
        starts_ = trial_->isRunning();
        if (starts_) {
            trial_->cancel();
            refresh();
        } else {
            begin();
        }
    });
    return foot;
}

void FirstSteps::begin() {
    accept();
    Q_EMIT startRequested();
}

void FirstSteps::say(const QString& message) {
    static_cast<ElidedLabel*>(message_)->setText(message);
    message_->setAccessibleName(message);
    QAccessibleEvent alert(message_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void FirstSteps::showMachine() {
    if (!machine_.state().known) {
        machineStep_.state->setText(tr("is being looked at"));
        return;
    }
    const std::vector<MachineLine> lines = machineWords(machine_.state(), presets_);
    QString all;
    for (const MachineLine& line : lines) {
        all += line.text + QLatin1Char('\n');
    }
    if (all == machineText_) {
        return; // it is looked at every two seconds
    }
    machineText_ = all;
    delete machineLines_;
    machineLines_ = new QWidget(this);
    auto* column = new QVBoxLayout(machineLines_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    for (const MachineLine& line : lines) {
        QLabel* label = makeText(toneOf(line), machineLines_);
        label->setText(line.text);
        column->addWidget(label);
    }
    machineStep_.body->insertWidget(0, machineLines_);
    const bool gpu = bestGpu(machine_.state()).has_value();
    machineStep_.state->setText(gpu ? tr("ready") : tr("without a GPU"));
    setTone(machineStep_.state, gpu ? "good" : "secondary");
    fillPresets();
}

/// There is no place to choose it here.
void FirstSteps::proposeRunFolder() {
    const options::TrainConfig& config = model_.config();
    if (config.save.dir.empty() && !config.dataset.path.empty() && hasLength(config)) {
        const fs::path pictures = config.dataset.path.lexically_normal();
        model_.set(option("save.dir"), (pictures.parent_path() / (pictures.filename().string() + " run")).string());
    }
}

/// What keeps Start from being there: the plan, which says it too, is behind this window.
void FirstSteps::showProblems() {
    std::vector<options::Problem> errors;
    std::ranges::copy_if(model_.problems(), std::back_inserter(errors), [this](const options::Problem& problem) {
        return problem.severity == options::Severity::Error && !model_.isYetToCome(problem);
    });
    const auto isSame = [](const options::Problem& a, const options::Problem& b) {
        return a.key == b.key && a.message == b.message;
    };
    if (std::ranges::equal(errors, errors_, isSame)) {
        return; // for whoever reads them
    }
    errors_ = std::move(errors);
    while (QLayoutItem* item = problems_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    if (!errors_.empty()) {
        auto* notice = new ProblemNotice(ProblemNotice::Kind::Errors, errors_, false, this);
        connect(notice, &ProblemNotice::chosen, this, [this](const QString& key) {
            reject();
            Q_EMIT model_.revealRequested(key);
        });
        connect(notice, &ProblemNotice::wholeWanted, this, &QDialog::reject); // the plan has all of them
        problems_->addWidget(notice);
    }
}

void FirstSteps::refresh() {
    const PlanResult& result = model_.plan().result;
    const options::TrainConfig& config = model_.config();
    const bool hasModel = result.model != nullptr;
    const bool chosen = !config.model.path.empty();
    modelStep_.state->setText(hasModel ? tr("ready") : QString());
    setTone(modelStep_.state, "good");
    modelText_->setText(
        hasModel ? tr("%1, of %2")
                       .arg(valueText(option("model.family"), std::string(spec::familyName(result.model->family))),
                            qstr(config.model.path.filename()))
        : chosen
            ? tr("%1 cannot be read as a model (yet)").arg(qstr(config.model.path.filename()))
            : tr("A file (.safetensors) or a folder of Stable Diffusion 1.5, 2.1 or XL, as you have it for drawing "
                 "pictures. It is only read."));
    const auto dataset = model_.dataset();
    const auto count = dataset ? static_cast<int>(dataset->pictures.size()) : 0;
    pictureStep_.state->setText(count > 0 ? tr("ready") : QString());
    setTone(pictureStep_.state, "good");
    pictureText_->setText(
        count > 0 ? tr("%Ln pictures in %1", nullptr, count).arg(qstr(config.dataset.path.filename()))
                  : tr("Ten to thirty for a subject, more for a style. Captions are .txt files beside them; the page "
                       "Dataset helps to write them. A folder “40_name class” is shown 40 times."));
    fillPresets();
    showProblems();
    const bool can = model_.canStart() && !libraries_->areMissing();
    trial_->refresh(can);
    start_->setEnabled(can && !starts_);
    takeDemo_->setEnabled(!libraries_->areMissing());
}

/// Those for the model that is chosen, as the machine is.
void FirstSteps::fillPresets() {
    const auto family = familyOf(model_.plan().result);
    preset_->setEnabled(family.has_value());
    std::vector<options::Preset> fitting;
    if (family) {
        fitting = fittingPresets(machine_.state(), presets_, *family);
    }
    const auto sameName = [](const options::Preset& a, const options::Preset& b) { return a.name == b.name; };
    if (!std::equal(fitting.begin(), fitting.end(), fitting_.begin(), fitting_.end(), sameName)) {
        fitting_ = std::move(fitting);
        const QSignalBlocker quiet(preset_);
        preset_->clear();
        for (const options::Preset& preset : fitting_) {
            preset_->addItem(preset.group.size() > 1 ? presetGroup(preset)[1] : presetTitle(preset),
                             presetDescription(preset));
        }
    }
    int current = -1;
    for (std::size_t i = 0; i < fitting_.size(); ++i) {
        current = presetId(fitting_[i]) == model_.baselinePreset() ? static_cast<int>(i) : current;
    }
    preset_->setCurrentIndex(current);
    const bool isLong = hasLength(model_.config());
    presetStep_.state->setText(isLong ? tr("ready") : QString());
    setTone(presetStep_.state, "good");
    preset_->setPlaceholderText(isLong ? tr("Settings of your own") : tr("Choose what fits"));
    presetText_->setText(!family        ? tr("What fits is listed once the model is known")
                         : current >= 0 ? preset_->itemData(current).toString()
                                        : tr("Everything can be changed later"));
}

void FirstSteps::takePreset(int index) {
    if (index >= 0 && index < static_cast<int>(fitting_.size())) {
        Q_EMIT presetChosen(fitting_[static_cast<std::size_t>(index)]);
    }
}

void FirstSteps::writeDemo() {
    demoFolder_ = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + QStringLiteral("/tempera-demo");
    if (!demo_->isRunning()) {
        demo_->start({QStringLiteral("demo"), demoFolder_, QStringLiteral("--only-write")});
    }
}

void FirstSteps::choosePath(const char* key, const QString& title, bool folder) {
    auto* dialog = new QFileDialog(this, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (!folder) {
        dialog->setNameFilters({tr("Models (*.safetensors *.ckpt)"), tr("All files (*)")});
    }
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, key](const QString& path) { model_.set(option(key), options::Value(utf8(path))); });
    dialog->open();
}

} // namespace tempera::ui
