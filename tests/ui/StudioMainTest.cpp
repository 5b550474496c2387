// SPDX-License-Identifier: GPL-3.0-or-later
// The studio as a program: what it does with the sessions that earlier ones left. ctest: slow, x11
#include <QImage>
#include <QProcess>

#include <chrono>
#include <cstdlib>

#include "UiTest.h"
#include "bridge/Settings.h"
#include "options/Job.h"
#include "run/Events.h"
#include "shell/Session.h"

using namespace tempera;
using namespace tempera::ui;

class StudioMainTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;

    fs::path session(int number) const {
        return home_->folder("state") / "tempera/studio" / ("session-" + std::to_string(number) + ".json");
    }
    int rank(int number) const {
        const auto text = readFile(session(number));
        const auto state = text.ok() ? parseSession(*text) : Result<SessionState>(text.error());
        return state.ok() && state->modified ? state->config.network.rank : 0;
    }
    /// What a killed studio left, `minutesAgo`.
    void leave(int number, int rank, int minutesAgo, bool isModified = true) const {
        SessionState state;
        state.config.network.rank = rank;
        state.modified = isModified;
        QVERIFY(writeFileAtomically(session(number), toJson(state)).ok());
        fs::last_write_time(session(number), fs::file_time_type::clock::now() - std::chrono::minutes(minutesAgo));
    }
    fs::path job() const {
        const fs::path file = home_->folder("project") / "job.json";
        options::TrainConfig config;
        config.network.rank = 4;
        return options::saveJob(file, config).ok() ? file : fs::path();
    }
    /// Runs the studio until `done` or half a minute has passed, then kills it as a power cut would.
    static bool studio(const QStringList& arguments, const std::function<bool()>& done) {
        QProcess process;
        process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), arguments);
        const bool came = process.waitForStarted() && QTest::qWaitFor(done, 30'000);
        process.kill();
        process.waitForFinished();
        return came;
    }

private Q_SLOTS:
    void init() { home_ = std::make_unique<OwnHome>(); }
    void openingAJobLeavesUnsavedWorkAlone();
    void aStudioWithoutAPathTakesUpTheNewestUnsavedWork();
    void aStudioThatStartsAgainTakesUpItsOwn();
    void aScreenshotUsesNoSession();
    void aScreenshotShowsTheWholeRun();
    void withoutADisplayItSaysSo();
    void whatIsAskedForWronglyIsRefusedAtOnce_data();
    void whatIsAskedForWronglyIsRefusedAtOnce();
    void itEndsInOrderWhenItIsAskedTo_data();
    void itEndsInOrderWhenItIsAskedTo();
    void aFirstStartShowsTheFirstSteps();
    void theWindowHasTheSizeThatWasChosen();
};

void StudioMainTest::openingAJobLeavesUnsavedWorkAlone() {
    leave(0, 48, 5);
    QVERIFY(studio({qstr(job())}, [this] { return fs::exists(session(1)); }));
    QCOMPARE(rank(0), 48);
    // It is still there for the next one.
    QVERIFY(studio({}, [this] { return fs::last_write_time(session(0)) > fs::last_write_time(session(1)); }));
    QCOMPARE(rank(0), 48);
}

void StudioMainTest::aStudioWithoutAPathTakesUpTheNewestUnsavedWork() {
    leave(0, 48, 5);
    leave(1, 96, 1);
    const auto before = fs::last_write_time(session(1));
    QVERIFY(studio({}, [&] { return fs::last_write_time(session(1)) != before; }));
    QCOMPARE(rank(0), 48);
    QCOMPARE(rank(1), 96);
}

/// After another size or language: not what a studio that was killed before has left.
void StudioMainTest::aStudioThatStartsAgainTakesUpItsOwn() {
    leave(0, 48, 5);
    leave(1, 96, 1, false);
    const auto others = fs::last_write_time(session(0)), own = fs::last_write_time(session(1));
    QVERIFY(studio({QStringLiteral("--again")}, [&] { return fs::last_write_time(session(1)) != own; }));
    QVERIFY(fs::last_write_time(session(0)) == others);
    QCOMPARE(rank(0), 48);
}

void StudioMainTest::aScreenshotUsesNoSession() {
    leave(0, 48, 5);
    const auto before = fs::last_write_time(session(0));
    const fs::path picture = home_->folder("state") / "window.png";
    QCOMPARE(QProcess::execute(QStringLiteral(TEMPERA_BIN "/tempera-studio"),
                               {qstr(job()), QStringLiteral("--screenshot"), qstr(picture)}),
             0);
    QVERIFY(!QImage(qstr(picture)).isNull());
    QVERIFY(fs::last_write_time(session(0)) == before);
    QVERIFY(!fs::exists(session(1)));
}

void StudioMainTest::aScreenshotShowsTheWholeRun() {
    const fs::path folder = home_->folder("project") / "run";
    std::string lines = run::toJsonLine({1.0, run::RunEvent{}}) + "\n";
    for (int i = 1; i <= 300'000; ++i) {
        run::StepEvent event;
        event.step = i;
        lines += run::toJsonLine({1.0 + i, event}) + "\n";
    }
    QVERIFY(writeFileAtomically(folder / "events.jsonl", lines).ok());
    const auto picture = [this](const QStringList& run) {
        const QString file = qstr(home_->folder("state") / "window.png");
        const QStringList arguments =
            run + QStringList{QStringLiteral("--page"), QStringLiteral("run"), QStringLiteral("--screenshot"), file};
        const int code = QProcess::execute(QStringLiteral(TEMPERA_BIN "/tempera-studio"), arguments);
        return code == 0 ? QImage(file).copy(300, 100, 500, 600) : QImage(); // the page, without plan and devices
    };
    const QImage empty = picture({});
    const QImage shown = picture({qstr(folder)});
    QVERIFY(!empty.isNull() && !shown.isNull());
    QVERIFY(shown != empty);
    // A run without a step is another picture: it was not taken before they were read.
    lines = run::toJsonLine({1.0, run::RunEvent{}}) + "\n";
    QVERIFY(writeFileAtomically(folder / "events.jsonl", lines).ok());
    QVERIFY(picture({qstr(folder)}) != shown);
}

/// In words, not by a crash; what it is can be asked all the same.
void StudioMainTest::whatIsAskedForWronglyIsRefusedAtOnce_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("page") << QStringList{QStringLiteral("--page"), QStringLiteral("attic")};
    QTest::newRow("size") << QStringList{QStringLiteral("--size"), QStringLiteral("wide")};
    QTest::newRow("path") << QStringList{QStringLiteral("/nowhere/at/all")};
    QTest::newRow("theme") << QStringList{QStringLiteral("--theme"), QStringLiteral("mauve")};
}

/// Before there is a window that has taken a session and looks for devices.
void StudioMainTest::whatIsAskedForWronglyIsRefusedAtOnce() {
    QFETCH(QStringList, arguments);
    QProcess process;
    process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), arguments);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().contains("tempera-studio: "));
    QVERIFY(!fs::exists(session(0).parent_path()));
}

void StudioMainTest::withoutADisplayItSaysSo() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}) {
        environment.remove(QLatin1String(name));
    }
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), QStringList());
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().startsWith("tempera-studio: there is no display"));
    process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), {QStringLiteral("--version")});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(!process.readAllStandardOutput().isEmpty());
}

void StudioMainTest::itEndsInOrderWhenItIsAskedTo_data() {
    QTest::addColumn<int>("after"); // ms
    for (const int after : {0, 50, 150, 300, 2000}) {
        QTest::addRow("%d ms", after) << after;
    }
}

/// The end of a desktop session, also while the window is not there yet. What was being edited is there again.
void StudioMainTest::itEndsInOrderWhenItIsAskedTo() {
    QFETCH(int, after);
    leave(0, 48, 5);
    QProcess process;
    process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), {});
    QVERIFY(process.waitForStarted());
    // Not before the program itself is there: until then the loader would be ended.
    const QString maps = QStringLiteral("/proc/%1/maps").arg(process.processId());
    const QByteArray plugin = "libq" + QGuiApplication::platformName().toLatin1() + ".so";
    const auto isLoaded = [&maps, &plugin] {
        QFile file(maps);
        return file.open(QIODevice::ReadOnly) && file.readAll().contains(plugin);
    };
    QVERIFY(QTest::qWaitFor(isLoaded, 30'000));
    QTest::qWait(after);
    process.terminate();
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(rank(0), 48);
}

/// Once, and not to whoever opens something.
void StudioMainTest::aFirstStartShowsTheFirstSteps() {
    const auto knows = [this] {
        const auto text = readFile(home_->folder("config") / "tempera/studio.ini");
        return text.ok() && text->find("first_steps=true") != std::string::npos;
    };
    const auto endsWell = [](const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"), arguments);
        static_cast<void>(process.waitForStarted());
        QTest::qWait(1500);
        process.terminate();
        return process.waitForFinished(30'000) && process.exitCode() == 0;
    };
    QVERIFY(createFolders(home_->folder("pictures")).ok());
    QVERIFY(endsWell({qstr(home_->folder("pictures"))}));
    QVERIFY(!knows());
    fs::remove_all(home_->folder("state") / "tempera");
    QVERIFY(endsWell({}));
    QVERIFY(knows());
}

/// On top of what the desktop asks for.
void StudioMainTest::theWindowHasTheSizeThatWasChosen() {
    const QString file = qstr(home_->folder("state") / "window.png");
    const auto width = [&file](const QString& desktop) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("QT_SCALE_FACTOR"));
        if (!desktop.isEmpty()) {
            environment.insert(QStringLiteral("QT_SCALE_FACTOR"), desktop);
        }
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera-studio"),
                      {QStringLiteral("--size"), QStringLiteral("1200x600"), QStringLiteral("--screenshot"), file});
        return process.waitForFinished(60'000) ? QImage(file).width() : 0;
    };
    QCOMPARE(width({}), 1200);
    Settings().setSize(150);
    const auto isAbout = [](int pixels, int expected) { return std::abs(pixels - expected) <= 2; }; // X11 rounds
    QVERIFY(isAbout(width({}), 1800));
    QVERIFY(isAbout(width(QStringLiteral("2")), 3600));
}

QTEST_MAIN(StudioMainTest)
#include "StudioMainTest.moc"
