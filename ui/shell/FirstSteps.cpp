// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/FirstSteps.h"

#include <QAccessible>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/EngineProcess.h"
#include "bridge/ToolProcess.h"
#include "devices/MachineWords.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr QSize kSize(720, 760);
constexpr int kCleanUpMs = 3000;
constexpr int kStopped = 130; ///< exit code of tempera-setup, as of shells
constexpr int kFailed = 1;
constexpr int kIndent = 30; ///< of what belongs to a step below its number

const options::Option& option(const char* key) { return *options::schema().find(key); }

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

FirstSteps::FirstSteps(AppModel& model, const Machine& machine, QWidget* parent)
    : QDialog(parent)
    , model_(model)
    , machine_(machine)
    , presets_(options::listPresets())
    , demo_(new ToolProcess(this)) {
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
    whole->addWidget(makeFoot());
    setMinimumSize(480, 320);
    resizeToScreen(this, kSize);
    connect(&machine_, &Machine::changed, this, &FirstSteps::showMachine);
    connect(&model_, &AppModel::planChanged, this, &FirstSteps::refresh);
    connect(&model_, &AppModel::problemsChanged, this, &FirstSteps::refresh);
    connect(&model_, &AppModel::jobChanged, this, &FirstSteps::refresh);
    showMachine();
    askForLibraries();
    refresh();
}

FirstSteps::~FirstSteps() {
    for (QProcess* each : findChildren<QProcess*>()) {
        each->disconnect(this); // what it would tell is of no use any more
        each->terminate();
        each->waitForFinished(kCleanUpMs);
    }
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
    librariesText_ = makeText("warning", this);
    librariesText_->hide();
    machineStep_.body->addWidget(librariesText_);
    fetch_ = makeButton(tr("Fetch LibTorch"), QStringLiteral("save"), "", this);
    fetch_->setToolTip(
        tr("From PyPI, for this user. What has arrived is kept when it is stopped, or the window closed."));
    fetch_->hide();
    machineStep_.body->addWidget(fetch_, 0, Qt::AlignLeft);
    connect(fetch_, &QPushButton::clicked, this, &FirstSteps::fetchLibraries);
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
    trialText_ = makeText("secondary", this);
    trialStep_.body->addWidget(trialText_);
    try_ = makeButton(tr("Try it"), QStringLiteral("play"), "", this);
    trialStep_.body->addWidget(try_, 0, Qt::AlignLeft);
    connect(try_, &QPushButton::clicked, this, &FirstSteps::tryOut);
    connect(&trial_, &TrialRun::progressed, trialText_, &QLabel::setText);
    connect(&trial_, &TrialRun::ended, this, &FirstSteps::showTrial);
    connect(&trial_, &TrialRun::cancelled, this, &FirstSteps::trialCancelled);
}

QWidget* FirstSteps::makeFoot() {
    auto* foot = new QFrame(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(24, 12, 24, 16);
    row->setSpacing(8);
    takeDemo_ = makeButton(tr("Take the demo"), {}, "", this);
    takeDemo_->setToolTip(tr("A little model and pictures that come with Tempera: trained on any machine in minutes"));
    message_ = new ElidedLabel;
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
        starts_ = trial_.isRunning();
        if (starts_) {
            trial_.cancel();
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
    const bool gpu = bestGpu(machine_.state()) != nullptr;
    machineStep_.state->setText(gpu ? tr("ready") : tr("without a GPU"));
    setTone(machineStep_.state, gpu ? "good" : "secondary");
    fillPresets();
}

/// The engine does not start without LibTorch, and says so.
void FirstSteps::askForLibraries() {
    auto* version = new QProcess(this);
    connect(version, &QProcess::finished, this, [this, version](int code) {
        version->deleteLater();
        takeLibraries(code == 0, QString::fromUtf8(version->readAllStandardError()).trimmed());
    });
    connect(version, &QProcess::errorOccurred, this, [this, version](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            version->deleteLater();
            takeLibraries(false, version->errorString());
        }
    });
    version->start(qstr(EngineProcess::program()), {QStringLiteral("--version")});
}

/// @param said why the engine does not start
void FirstSteps::takeLibraries(bool areThere, const QString& said) {
    lacksLibraries_ = !areThere;
    fetch_->setVisible(lacksLibraries_ && !setupProgram().isEmpty());
    if (!lacksLibraries_) {
        showLibraries({});
    } else if (setupProgram().isEmpty()) {
        showLibraries(said);
    } else if (fetched_.isEmpty()) {
        showLibraries(tr("LibTorch, which the engine computes with, is not on this machine yet: 550 MB, and 2 GB "
                         "more for NVIDIA's cards."));
    }
    refresh();
}

void FirstSteps::showLibraries(const QString& text, const char* tone) {
    setTone(librariesText_, tone);
    librariesText_->setText(text);
    librariesText_->setVisible(!text.isEmpty());
}

QString FirstSteps::setupProgram() {
    return QStandardPaths::findExecutable(
        QStringLiteral("tempera-setup"),
        {qstr(EngineProcess::program().parent_path()), QStringLiteral("/usr/bin"), QStringLiteral("/usr/local/bin")});
}

void FirstSteps::fetchLibraries() {
    if (setup_) {
        setup_->terminate();
        return;
    }
    fetch_->setText(tr("Stop fetching"));
    fetched_.clear();
    setup_ = new QProcess(this);
    setup_->setProcessChannelMode(QProcess::MergedChannels);
    connect(setup_, &QProcess::readyRead, this, &FirstSteps::tellOfFetching);
    connect(setup_, &QProcess::finished, this, [this](int code) {
        tellOfFetching();
        endFetching(code);
    });
    connect(setup_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fetched_ = setup_->errorString();
            endFetching(kFailed);
        }
    });
    showLibraries(tr("Asking PyPI"), "secondary");
    setup_->start(setupProgram(), {QStringLiteral("--progress")});
}

void FirstSteps::endFetching(int code) {
    std::exchange(setup_, nullptr)->deleteLater();
    fetch_->setText(tr("Fetch LibTorch"));
    if (code == kStopped) {
        fetched_.clear();
    } else if (code != 0) {
        showLibraries(fetched_, "error");
    }
    askForLibraries();
}

/// What it says of itself are lines; how far a file is comes between them as curl shows it ("####   41.7%").
void FirstSteps::tellOfFetching() {
    static const QRegularExpression end(QStringLiteral("[\r\n]"));
    static const QRegularExpression share(QStringLiteral("([0-9]+)(\\.[0-9])?%$"));
    const QString program = QStringLiteral("tempera-setup: ");
    QString percent;
    for (const QString& line : QString::fromUtf8(setup_->readAll()).split(end, Qt::SkipEmptyParts)) {
        if (line.startsWith(program)) {
            fetched_ = line.mid(program.size());
            percent.clear();
        } else if (const auto match = share.match(line.trimmed()); match.hasMatch()) {
            percent = match.captured(1);
        }
    }
    showLibraries(percent.isEmpty() ? fetched_ : tr("%1: %2 %", "file, share").arg(fetched_, percent), "secondary");
}

void FirstSteps::refresh() {
    const PlanResult& result = model_.plan().result;
    const options::TrainConfig& config = model_.config();
    const bool hasModel = result.model != nullptr;
    const bool chosen = !config.model.path.empty();
    modelStep_.state->setText(hasModel ? tr("ready") : QString());
    setTone(modelStep_.state, "good");
    modelText_->setText(
        hasModel ? tr("%1, of %2").arg(familyName(), qstr(config.model.path.filename()))
        : chosen
            ? tr("%1 cannot be read as a model (yet): the plan says why").arg(qstr(config.model.path.filename()))
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
    const bool can = model_.canStart() && !lacksLibraries_;
    try_->setEnabled(trial_.isRunning() ? !trial_.isStopping() : can && !model_.plan().busy);
    start_->setEnabled(can && !starts_);
    takeDemo_->setEnabled(!lacksLibraries_);
    if (!trial_.isRunning() && !tried_) {
        trialText_->setText(can ? tr("Shows within a minute or so whether all of it works, how fast, and in how much "
                                     "memory. Nothing of it stays.")
                                : tr("As soon as the steps above are done"));
    }
}

QString FirstSteps::familyName() const {
    const auto family = familyOf(model_.plan().result);
    for (const options::Choice& choice : options::EnumChoices<options::ModelFamily>::table) {
        if (family && choice.value == static_cast<int>(*family)) {
            return optionText(choice.label);
        }
    }
    return {};
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
            preset_->addItem(qstr(preset.group.size() > 1 ? preset.group[1] : preset.title), qstr(preset.description));
        }
    }
    int current = -1;
    for (std::size_t i = 0; i < fitting_.size(); ++i) {
        current = qstr(fitting_[i].title) == model_.baselineName() ? static_cast<int>(i) : current;
    }
    preset_->setCurrentIndex(current);
    const bool hasLength = model_.config().train.epochs || model_.config().train.steps;
    presetStep_.state->setText(hasLength ? tr("ready") : QString());
    setTone(presetStep_.state, "good");
    presetText_->setText(!family        ? tr("What fits is listed once the model is known")
                         : current >= 0 ? preset_->itemData(current).toString()
                         : hasLength    ? tr("Settings of your own")
                                        : tr("Everything can be changed later"));
}

void FirstSteps::takePreset(int index) {
    if (index >= 0 && index < static_cast<int>(fitting_.size())) {
        Q_EMIT presetChosen(fitting_[static_cast<std::size_t>(index)]);
        if (model_.config().save.dir.empty() && !model_.config().dataset.path.empty()) {
            const fs::path pictures = model_.config().dataset.path.lexically_normal();
            model_.set(option("save.dir"), (pictures.parent_path() / (pictures.filename().string() + " run")).string());
        }
    }
}

void FirstSteps::tryOut() {
    if (trial_.isRunning()) {
        trial_.cancel();
        refresh();
        return;
    }
    tried_ = true;
    try_->setText(tr("Stop the trial"));
    trialStep_.state->clear();
    setTone(trialText_, "secondary");
    trial_.start(model_.config());
}

void FirstSteps::trialCancelled() {
    trialText_->setText(tr("Stopped"));
    try_->setText(tr("Try it"));
    if (std::exchange(starts_, false)) {
        begin();
    } else {
        refresh();
    }
}

void FirstSteps::showTrial(const TrialResult& result) {
    try_->setText(tr("Try it again"));
    trialStep_.state->setText(result.works ? tr("works") : tr("failed"));
    setTone(trialStep_.state, result.works ? "good" : "error");
    setTone(trialText_, result.works ? "secondary" : "error");
    if (!result.works) {
        trialText_->setText(result.line);
        return;
    }
    const auto& plan = model_.plan().result.plan;
    const double steps = plan ? static_cast<double>(plan->optimizerSteps) : 0.0;
    QString text = tr("%1 a step").arg(durationText(result.secondsPerStep));
    if (result.secondsPerStep < 10.0) {
        text = tr("%1 s a step").arg(result.secondsPerStep, 0, 'f', 2);
    }
    if (result.peakBytes > 0) {
        text += tr(", in %1 of memory").arg(figure(formatBytes(static_cast<double>(result.peakBytes))));
    }
    if (steps > 0) {
        text += tr(": the whole training takes about %1").arg(durationText(steps * result.secondsPerStep));
    }
    trialText_->setText(text);
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
