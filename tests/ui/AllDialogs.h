// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QThreadPool>
#include <QtTest>

#include <functional>

#include "../support/TinyProject.h"
#include "bridge/RunModel.h"
#include "bridge/Shortcuts.h"
#include "data/DatasetIndex.h"
#include "dataset/CaptionConflicts.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CopyDialog.h"
#include "dataset/DatasetFindings.h"
#include "dataset/FirstPicturesDialog.h"
#include "dataset/ProblemFixer.h"
#include "dataset/ProblemsDialog.h"
#include "devices/ScalingDialog.h"
#include "library/CheckpointsDialog.h"
#include "library/LoraTrial.h"
#include "library/ToolDialog.h"
#include "options/import/Import.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"
#include "run/SampleViewer.h"
#include "run/WarningsDialog.h"
#include "shell/CloseDialog.h"
#include "shell/CredentialsDialog.h"
#include "shell/DiffDialog.h"
#include "shell/ImportDialog.h"
#include "shell/MainWindow.h"
#include "shell/ShortcutsDialog.h"
#include "theme/Text.h"

/// Every dialog of the studio, filled with texts that are longer than usual.
namespace tempera::ui {

inline const QString kName = QStringLiteral("Run: second attempt");
inline const QString kLongName =
    QStringLiteral("portraits of a person whom nobody knows, second attempt, with more pictures");

/// With keys of every outcome, long values among them.
inline ImportDialog* importDialog(QWidget& window) {
    const QJsonObject keys{
        {QStringLiteral("LoRA_type"), QStringLiteral("LyCORIS/LoHa")},
        {QStringLiteral("max_resolution"), QStringLiteral("768,768")},
        {QStringLiteral("network_dim"), 8},
        {QStringLiteral("weighted_captions"), true},
        {QStringLiteral("wandb_api_key"), QStringLiteral("s3cr3t")},
        {QStringLiteral("a_key_that_nobody_has_ever_heard_of"), kLongName},
        {QStringLiteral("pretrained_model_name_or_path"), QStringLiteral("/models/%1.safetensors").arg(kLongName)},
        {QStringLiteral("sample_prompts"), kLongName + QStringLiteral(" --w 512 --h 512 --s 28 --l 7.5")}};
    const std::string text = QJsonDocument(keys).toJson().toStdString();
    auto import = options::importText(text, "/presets/mug.json");
    return import.ok() ? new ImportDialog(*import, kLongName + QStringLiteral(".json"), &window) : nullptr;
}

inline QDialog* diffDialog(AppModel& model, QWidget& window) {
    options::TrainConfig other;
    other.network.rank = 64;
    other.sample.prompts = {utf8(kLongName), "a mug"};
    other.model.path = "/a/rather/long/path/to/a/model/that/lies/deep/model.safetensors";
    return new DiffDialog(model, {{kName, other}, {QStringLiteral("Defaults"), {}}}, 0, &window);
}

inline QDialog* scalingDialog(QWidget& window) {
    plan::RunPlan plan;
    plan.time.trainingSeconds = plan.time.seconds = 123456;
    plan.exchange.load.gradients = 3'000'000'000;
    plan.exchange.load.passSeconds = 1.5;
    plan.exchange.link = plan::knownLinks().back();
    plan.exchange.oneProcessor = true;
    options::DevicesConfig prices;
    prices.pricePerHour = 1234.5;
    return new ScalingDialog(plan, prices, 450.0, &window);
}

/// The dialogs of the tools for files, of files with long names.
inline std::vector<ToolForm> toolForms() {
    FileEntry lora, model;
    lora.path = "/loras/" + utf8(kLongName) + ".safetensors";
    lora.kind = format::FileKind::Lora;
    model.path = "/models/" + utf8(kLongName);
    model.kind = format::FileKind::DiffusersFolder;
    return {convertForm(model), mergeIntoModelForm(lora, &model), mergeLorasForm({lora, lora}),
            resizeForm(lora),   extractForm(model, nullptr),      uploadForm("/runs/" + utf8(kLongName), {})};
}

inline QDialog* captionConflicts(QWidget& window) {
    data::CaptionStore::SaveReport report;
    report.errors = {Error::failed("/pictures/" + utf8(kLongName) + ".txt: cannot be written: no space left")};
    for (int i = 0; i < 20; ++i) {
        report.conflicts.push_back({"/pictures/" + utf8(kLongName) + ".txt", utf8(kLongName), "a mug"});
    }
    return new CaptionConflicts(report, "/pictures", &window);
}

inline LoraTrial* loraTrial(QWidget& window) {
    FileEntry lora;
    lora.path = "/loras/" + utf8(kLongName) + ".safetensors";
    options::TrainConfig job;
    job.model.path = "/models/" + utf8(kLongName);
    job.sample.prompts = {utf8(kLongName), "a mug"};
    job.sample.negativePrompt = utf8(kLongName);
    return new LoraTrial(lora, job, &window);
}

/// What a menu's entry opens, as it is found in the search, too.
inline QDialog* openedBy(MainWindow& window, const QString& action) {
    const QString text = QCoreApplication::translate("Menu", action.toUtf8().constData());
    for (QAction* each : window.findChildren<QAction*>()) {
        if (each->text() == text) {
            each->trigger();
            QDialog* opened = nullptr;
            static_cast<void>(
                QTest::qWaitFor([&] { return (opened = window.findChild<QDialog*>()) != nullptr; }, 3000));
            return opened;
        }
    }
    return nullptr;
}

/// The question that a run folder with a finished run leads to.
inline QDialog* whereToStart(MainWindow& window, const fs::path& folder) {
    window.openAnything(test::writeTinyProject(folder));
    auto log = run::EventLog::open(run::RunPaths{folder / "run"}.events());
    run::RunEvent begun;
    begun.steps = 1;
    if (!log.ok() || !log->append(begun).ok() || !log->append(run::DoneEvent{}).ok() ||
        !QTest::qWaitFor([&] { return window.isSettled() && window.model().canStart(); }, 30'000)) {
        return nullptr;
    }
    window.startTraining();
    QDialog* asked = nullptr;
    static_cast<void>(QTest::qWaitFor([&] { return (asked = window.findChild<QMessageBox*>()) != nullptr; }, 5000));
    return asked;
}

/// Makes one after the other, of `window`; whoever is called deletes it. A null one could not be made.
inline void forEachDialog(MainWindow& window, const fs::path& folder,
                          const std::function<void(QDialog* dialog, const QString& name)>& look) {
    RunModel run;
    run::SampleEvent sample;
    sample.path = "/nowhere.png";
    sample.prompt = utf8(kLongName) + ", " + utf8(kLongName) + ", " + utf8(kLongName);
    run.apply({{1.0, sample}});
    for (int i = 0; i < 200; ++i) {
        run.apply({{1.0, run::WarningEvent{"no sample of \"" + sample.prompt + "\": out of memory", i}}});
    }
    options::DatasetConfig dataset;
    dataset.path = test::writeTinyProject(folder / "pictures").parent_path() / "pictures";
    test::write(dataset.path / "2_thing/broken.png", "no picture");
    auto index = data::scanDataset(dataset);
    AppModel model;
    model.set(*options::schema().find("dataset.path"), dataset.path.string());
    CaptionFiles captions(&window);
    ProblemFixer fixer(model, captions, &window);
    DatasetFindings findings(model, &window);
    static_cast<void>(QTest::qWaitFor([&model] { return model.dataset() != nullptr; }, 20'000));
    findings.lookAnew();

    look(importDialog(window), QStringLiteral("import"));
    look(diffDialog(window.model(), window), QStringLiteral("compare"));
    look(new ShortcutsDialog(*window.findChild<Shortcuts*>(), &window), QStringLiteral("shortcuts"));
    look(new SampleViewer(run, 0, &window), QStringLiteral("sample"));
    look(new WarningsDialog(run, &window), QStringLiteral("warnings"));
    look(new CloseDialog(1, &window), QStringLiteral("close"));
    for (const char* address : {"s3://a-bucket-with-quite-a-long-name-of-its-own/run", "azblob://container/run",
                                "https://hooks.example.org/keychain-0123abcd/…"}) {
        auto* credentials = new CredentialsDialog(window.credentials(), address, &window);
        static_cast<void>(QTest::qWaitFor([credentials] { return credentials->isEnabled(); }, 20'000));
        look(credentials, QLatin1String(address));
    }
    look(openedBy(window, QStringLiteral("First steps")), QStringLiteral("first steps"));
    look(openedBy(window, QStringLiteral("Follow remote run …")), QStringLiteral("remote"));
    look(scalingDialog(window), QStringLiteral("scaling"));
    look(new CheckpointsDialog(folder / "run", kLongName, QStringLiteral("s3://bucket/run"), window.credentials(),
                               &window),
         QStringLiteral("checkpoints"));
    look(loraTrial(window), QStringLiteral("trial"));
    for (const ToolForm& form : toolForms()) {
        auto* dialog = new ToolDialog(form, &window);
        static_cast<void>(QTest::qWaitFor([dialog] { return dialog->isChecked(); }, 20'000));
        look(dialog, QStringLiteral("tool %1").arg(form.start));
    }
    if (index.ok()) {
        look(new CopyDialog(std::make_shared<const data::DatasetIndex>(std::move(index).value()), {}, model.config(),
                            dataset.path, &window),
             QStringLiteral("copy pictures"));
        auto* problems = new ProblemsDialog(model, findings, fixer, &window);
        problems->show();
        static_cast<void>(
            QTest::qWaitFor([] { return QThreadPool::globalInstance()->activeThreadCount() == 0; }, 9000));
        look(problems, QStringLiteral("problems"));
    }
    look(captionConflicts(window), QStringLiteral("conflicts"));
    look(new FirstPicturesDialog(model, fixer, {folder / utf8(kLongName) / "a.png"}, &window),
         QStringLiteral("first pictures"));
    look(openedBy(window, QStringLiteral("About Tempera")), QStringLiteral("about"));
    look(openedBy(window, QStringLiteral("Save preset …")), QStringLiteral("preset"));
    window.model().set(*options::schema().find("network.rank"), std::int64_t{24});
    look(openedBy(window, QStringLiteral("New project")), QStringLiteral("unsaved"));
    window.model().newJob();
    look(whereToStart(window, folder / "finished"), QStringLiteral("start"));
}

} // namespace tempera::ui
