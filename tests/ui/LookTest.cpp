// SPDX-License-Identifier: GPL-3.0-or-later
// Every page, light and dark, on windows of all sizes, at 100 % to 300 %: nothing is cut off.
#include <QButtonGroup>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTreeView>

#include "../support/TinyProject.h"
#include "Clipped.h"
#include "LookProcess.h"
#include "UiTest.h"
#include "library/FilesView.h"
#include "library/LibraryPage.h"
#include "library/ToolDialog.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"
#include "run/RunPage.h"
#include "shell/MainWindow.h"
#include "shell/TopBar.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// A project and a run that stands half done.
fs::path writeProject(const fs::path& folder) {
    const fs::path job = test::writeTinyProject(
        folder, {{"train", {{"steps", 123456}}},
                 {"devices", {{"use", {"cpu:0", "cpu:1"}}, {"price_per_hour", 1234.5}}},
                 {"remote", {{"uri", "s3://bucket/run"}, {"webhook", "https://hooks.example.org/…"}}},
                 {"save", {{"every_steps", 0}}}});
    auto log = run::EventLog::open(run::RunPaths{folder / "run"}.events());
    run::RunEvent begun;
    begun.name = "tiny";
    begun.steps = 1000;
    begun.epochs = 3;
    run::WarningEvent crashed;
    crashed.message = "the engine was ended by a signal: Killed; start 1 of at most 3 from the last checkpoint";
    if (!log.ok() || !log->append(begun).ok() || !log->append(crashed).ok()) {
        return {};
    }
    for (int i = 1; i <= 40; ++i) {
        run::StepEvent step;
        step.step = i;
        step.loss = 1.0 / i;
        step.learningRate = 1.25e-5;
        if (!log->append(step).ok()) {
            return {};
        }
    }
    run::DevicesEvent devices;
    for (int i = 0; i < 4; ++i) {
        devices.devices.push_back(
            {"cuda:" + std::to_string(i), 13.5, 0.125, 10'900'000'000, 24'000'000'000, 71.0, 388.0, 1250.0});
    }
    devices.exchanging = devices.efficiency = 0.125;
    devices.isEfficiencyMeasured = true;
    devices.energy = 5000;
    devices.costOfTime = 1234.5;
    if (!log->append(devices).ok()) {
        return {};
    }
    std::error_code error;
    fs::create_directories(folder / "run/output", error);
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/resize.safetensors", folder / "run/output/tiny.safetensors",
                  fs::copy_options::overwrite_existing, error);
    return error ? fs::path() : job;
}

/// The dialog of every tool for the chosen files.
QStringList lookAtTools(MainWindow& window, const QString& where) {
    QStringList found;
    for (auto* button : window.findChild<FilesView*>()->findChildren<QPushButton*>()) {
        const bool isTool = button->isVisible() && button->text().endsWith(QStringLiteral("…")) &&
                            button->text() != QStringLiteral("Try on prompts …") && // which is no tool
                            button->property("kind") != QStringLiteral("danger");   // which only asks
        if (!isTool) {
            continue;
        }
        button->click();
        const auto dialogs = window.findChildren<ToolDialog*>();
        ToolDialog* dialog = dialogs.isEmpty() ? nullptr : dialogs.constLast();
        if (!dialog || !QTest::qWaitFor([dialog] { return dialog->isChecked(); }, 20'000)) {
            found.append(QStringLiteral("%1: no dialog for %2").arg(where, button->text()));
            continue;
        }
        for (const QString& what : clippedWhenSettled(*dialog)) {
            found.append(QStringLiteral("%1, %2: %3").arg(where, dialog->windowTitle(), what));
        }
        dialog->reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    return found;
}

/// The files of the library, each of them chosen, and the dialogs of its tools.
QStringList lookAtFiles(MainWindow& window, bool withTools) {
    QStringList found;
    const QString where = QStringLiteral("files at %1 × %2").arg(window.width()).arg(window.height());
    auto* library = window.findChild<LibraryPage*>();
    window.showPage(PageId::Library);
    library->showFiles(true);
    static_cast<void>(QTest::qWaitFor([&window] { return window.isSettled(); }, 60'000));
    auto* table = window.findChild<QTreeView*>(QStringLiteral("files"));
    for (int row = 0; row == 0 || row < table->model()->rowCount(); ++row) {
        table->setCurrentIndex(table->model()->index(row, 0));
        static_cast<void>(QTest::qWaitFor([&window] { return window.isSettled(); }, 60'000));
        for (const QString& what : clippedWhenSettled(window)) {
            found.append(QStringLiteral("%1: %2").arg(where, what));
        }
        const QSize needed = library->minimumSizeHint();
        if (needed.width() > library->width() || needed.height() > library->height()) {
            found.append(QStringLiteral("%1 needs %2 × %3").arg(where).arg(needed.width()).arg(needed.height()));
        }
        if (withTools) {
            found.append(lookAtTools(window, where));
        }
    }
    library->showFiles(false);
    return found;
}

/// The run page with its devices one by one, and its other tabs.
QStringList lookAtTabs(MainWindow& window) {
    QStringList found;
    window.showPage(PageId::Run);
    const QString where = QStringLiteral(" at %1 × %2: ").arg(window.width()).arg(window.height());
    for (QPushButton* button : window.findChild<RunPage*>()->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text() == QStringLiteral("Show devices")) {
            button->click();
            for (const QString& what : clippedWhenSettled(window)) {
                found.append(QStringLiteral("Devices") + where + what);
            }
            button->click();
        }
    }
    auto* tabs = window.findChild<RunPage*>()->findChild<QButtonGroup*>();
    for (QAbstractButton* tab : tabs->buttons()) {
        if (tab->isVisible()) {
            tab->click();
            for (const QString& what : clippedWhenSettled(window)) {
                found.append(tab->text() + where + what);
            }
        }
    }
    tabs->buttons().constFirst()->click();
    return found;
}

/// One line for everything that does not fit, of every page in both schemes.
QStringList lookAt(const fs::path& project, Theme& theme) {
    QStringList found;
    MainWindow window(Session::Use::None);
    window.show();
    if (!project.empty()) {
        window.openAnything(project);
    }
    if (!QTest::qWaitFor([&window] { return window.isSettled(); }, 60'000)) {
        found.append(QStringLiteral("the project was never read"));
    }
    if (!project.empty()) {
        window.queue().setHeld(true);
        options::TrainConfig config = window.model().config();
        for (const char* name : {"mug", "a name that is longer than most of the names of trainings are"}) {
            config.save.name = name;
            config.save.dir = fs::path("/somewhere/far/below/a/folder/of/many/trainings") / name;
            window.queue().add(config);
        }
        static_cast<void>(QTest::qWaitFor([&window] { return window.queue().count(JobState::Waiting) == 2; }, 10'000));
    }
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        theme.choose(scheme);
        // Of 1366 × 768 at 150 %, with its title and a panel, there is as much as the least of these.
        const QSize small = scheme == Scheme::Light ? QSize(960, 500) : QSize(910, 472);
        for (const QSize size : {small, QSize(1366, 768), QSize(3840, 2160)}) {
            window.resize(size);
            window.findChild<TopBar*>()->setStart(QStringLiteral("Show run"), {}); // its longest
            for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
                window.showPage(static_cast<PageId>(page));
                const QStringList cut = clippedWhenSettled(window);
                const QWidget* shown = window.findChild<QStackedWidget*>()->currentWidget();
                const QSize needed = shown->minimumSizeHint();
                if (needed.width() > shown->width() || needed.height() > shown->height()) {
                    found.append(QStringLiteral("%1: %2 × %3 is too small, it needs %4 × %5")
                                     .arg(pageName(static_cast<PageId>(page)))
                                     .arg(shown->width())
                                     .arg(shown->height())
                                     .arg(needed.width())
                                     .arg(needed.height()));
                }
                for (const QString& what : cut) {
                    found.append(QStringLiteral("%1 at %2 × %3: %4")
                                     .arg(pageName(static_cast<PageId>(page)))
                                     .arg(size.width())
                                     .arg(size.height())
                                     .arg(what));
                }
            }
            found.append(lookAtTabs(window));
            found.append(lookAtFiles(window, size.width() == 1366));
            const auto* body = window.findChild<QScrollArea*>(QStringLiteral("bodyScroll"));
            const auto isWhole = [body] {
                return body->horizontalScrollBar()->maximum() == 0 && body->verticalScrollBar()->maximum() == 0;
            };
            if (!QTest::qWaitFor(isWhole, 2000)) {
                found.append(QStringLiteral("%1 × %2 is scrolled").arg(size.width()).arg(size.height()));
            }
            const QSize least = window.centralWidget()->minimumSizeHint();
            if (window.size() != size || least.width() > size.width() || least.height() > size.height()) {
                found.append(QStringLiteral("%1 × %2 needs %3 × %4")
                                 .arg(size.width())
                                 .arg(size.height())
                                 .arg(least.width())
                                 .arg(least.height()));
            }
        }
    }
    return found;
}

} // namespace

class LookTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void LookTest::nothingIsCutOff_data() {
    QTest::addColumn<QByteArray>("scale");
    QTest::addColumn<bool>("withProject");
    QTest::newRow("first run, 100 %") << QByteArray("1") << false;
    QTest::newRow("project, 100 %") << QByteArray("1") << true;
    QTest::newRow("project, 125 %") << QByteArray("1.25") << true;
    QTest::newRow("project, 150 %") << QByteArray("1.5") << true;
    QTest::newRow("project, 200 %") << QByteArray("2") << true;
    QTest::newRow("project, 300 %") << QByteArray("3") << true;
}

void LookTest::nothingIsCutOff() {
    QFETCH(QByteArray, scale);
    QFETCH(bool, withProject);
    fs::path project;
    if (withProject) {
        project = writeProject(home_.folder("project"));
        QVERIFY(!project.empty());
    }
    lookInProcess(scale, project);
}

int main(int argc, char** argv) { return runLookTest<LookTest>(argc, argv, lookAt); }
#include "LookTest.moc"
