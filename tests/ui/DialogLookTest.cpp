// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog, light and dark, as large as a small screen lets it be and as small as it goes, at 100 % to 200 %:
// nothing is cut off.
#include <QAction>
#include <QDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QThreadPool>

#include <functional>

#include "../support/TinyProject.h"
#include "Clipped.h"
#include "LookProcess.h"
#include "UiTest.h"
#include "bridge/RunModel.h"
#include "data/DatasetIndex.h"
#include "dataset/ProblemsDialog.h"
#include "devices/ScalingDialog.h"
#include "options/import/Import.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"
#include "run/SampleViewer.h"
#include "shell/CloseDialog.h"
#include "shell/CredentialsDialog.h"
#include "shell/DiffDialog.h"
#include "shell/ImportDialog.h"
#include "shell/MainWindow.h"
#include "shell/ShortcutsDialog.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

const QString kName = QStringLiteral("Run: second attempt");
/// What is left free by a dialog on a screen of 1920 × 1080 at 200 %.
constexpr QSize kScreen(900, 440);
const QString kLongName = QStringLiteral("portraits of a person whom nobody knows, second attempt, with more pictures");

/// With keys of every outcome, long values among them.
ImportDialog* importDialog(QWidget& window) {
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

QDialog* diffDialog(AppModel& model, QWidget& window) {
    options::TrainConfig other;
    other.network.rank = 64;
    other.sample.prompts = {utf8(kLongName), "a mug"};
    other.model.path = "/a/rather/long/path/to/a/model/that/lies/deep/model.safetensors";
    return new DiffDialog(model, {{kName, other}, {QStringLiteral("Defaults"), {}}}, 0, &window);
}

/// What a menu's entry opens, as it is found in the search, too.
QDialog* openedBy(MainWindow& window, const QString& action) {
    for (QAction* each : window.findChildren<QAction*>()) {
        if (each->text() == action) {
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
QDialog* whereToStart(MainWindow& window, const fs::path& folder) {
    window.openAnything(test::writeTinyProject(folder));
    auto log = run::EventLog::open(run::RunPaths{folder / "run"}.events());
    run::RunEvent begun;
    begun.steps = 1;
    if (!log.ok() || !log->append(begun).ok() || !log->append(run::DoneEvent{}).ok() ||
        !QTest::qWaitFor([&] { return !window.model().plan().busy && window.model().canStart(); }, 30'000)) {
        return nullptr;
    }
    window.startTraining();
    QDialog* asked = nullptr;
    static_cast<void>(QTest::qWaitFor([&] { return (asked = window.findChild<QMessageBox*>()) != nullptr; }, 5000));
    return asked;
}

/// As large as the least screen lets it be, and at its least.
QStringList lookAt(QDialog* dialog, const QString& name) {
    if (!dialog) {
        return {name + QStringLiteral(": there is no dialog")};
    }
    QStringList found;
    dialog->show();
    for (const QSize& size : {kScreen, dialog->minimumSizeHint()}) {
        dialog->resize(size.expandedTo(dialog->minimumSize())); // as a user can
        for (const QString& what : clippedWhenSettled(*dialog)) {
            found.append(
                QStringLiteral("%1 at %2 × %3: %4").arg(name).arg(dialog->width()).arg(dialog->height()).arg(what));
        }
    }
    const QSize least = dialog->minimumSizeHint().expandedTo(dialog->minimumSize());
    if (least.width() > kScreen.width() || least.height() > kScreen.height()) {
        found.append(QStringLiteral("%1 needs %2 × %3").arg(name).arg(least.width()).arg(least.height()));
    }
    delete dialog;
    return found;
}

QStringList lookAtAll(const fs::path& folder) {
    MainWindow window(Session::Use::None);
    window.show();
    RunModel run;
    run::SampleEvent sample;
    sample.path = "/nowhere.png";
    sample.prompt = utf8(kLongName) + ", " + utf8(kLongName) + ", " + utf8(kLongName);
    run.apply({{1.0, sample}});
    options::DatasetConfig dataset;
    dataset.path = test::writeTinyProject(folder / "pictures").parent_path() / "pictures";
    test::write(dataset.path / "2_thing/broken.png", "no picture");
    auto index = data::scanDataset(dataset);

    QStringList found;
    found += lookAt(importDialog(window), QStringLiteral("import"));
    found += lookAt(diffDialog(window.model(), window), QStringLiteral("compare"));
    found += lookAt(new ShortcutsDialog(window.findChildren<QAction*>(), &window), QStringLiteral("shortcuts"));
    found += lookAt(new SampleViewer(run, 0, &window), QStringLiteral("sample"));
    found += lookAt(new CloseDialog(1, &window), QStringLiteral("close"));
    for (const char* address : {"s3://a-bucket-with-quite-a-long-name-of-its-own/run", "azblob://container/run",
                                "https://hooks.example.org/keychain-0123abcd/…"}) {
        auto* credentials = new CredentialsDialog(window.credentials(), address, &window);
        static_cast<void>(QTest::qWaitFor([credentials] { return credentials->isEnabled(); }, 20'000));
        found += lookAt(credentials, QLatin1String(address));
    }
    found += lookAt(openedBy(window, QStringLiteral("Follow remote run …")), QStringLiteral("remote"));
    found += lookAt(new ScalingDialog(kLongName, &window), QStringLiteral("scaling"));
    if (index.ok()) {
        auto* problems =
            new ProblemsDialog(std::make_shared<const data::DatasetIndex>(std::move(index).value()), dataset, &window);
        problems->show();
        static_cast<void>(
            QTest::qWaitFor([] { return QThreadPool::globalInstance()->activeThreadCount() == 0; }, 9000));
        found += lookAt(problems, QStringLiteral("problems"));
    }
    found += lookAt(openedBy(window, QStringLiteral("About Tempera")), QStringLiteral("about"));
    found += lookAt(openedBy(window, QStringLiteral("Save preset …")), QStringLiteral("preset"));
    window.model().set(*options::schema().find("network.rank"), std::int64_t{24});
    found += lookAt(openedBy(window, QStringLiteral("New project")), QStringLiteral("unsaved"));
    window.model().newJob();
    found += lookAt(whereToStart(window, folder / "finished"), QStringLiteral("start"));
    return found;
}

} // namespace

class DialogLookTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void DialogLookTest::nothingIsCutOff_data() {
    QTest::addColumn<QByteArray>("scale");
    for (const char* scale : {"1", "1.5", "2"}) {
        QTest::newRow(scale) << QByteArray(scale);
    }
}

void DialogLookTest::nothingIsCutOff() {
    QFETCH(QByteArray, scale);
    lookInProcess(scale, home_.folder("look") / scale.toStdString());
}

int main(int argc, char** argv) {
    return runLookTest<DialogLookTest>(argc, argv, [](const fs::path& folder, Theme& theme) {
        QStringList found;
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            theme.choose(scheme);
            found += lookAtAll(folder / (scheme == Scheme::Light ? "light" : "dark"));
        }
        return found;
    });
}
#include "DialogLookTest.moc"
