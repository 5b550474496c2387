// SPDX-License-Identifier: GPL-3.0-or-later
// What a studio keeps of itself: taken up again after its end, left alone where it cannot be read.
#include <QProcess>

#include <sys/stat.h>

#include <csignal>

#include "StatusText.h"
#include "UiTest.h"
#include "bridge/Settings.h"
#include "options/Job.h"
#include "shell/MainWindow.h"
#include "shell/Session.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class SessionTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }

private Q_SLOTS:
    void aKilledStudioFindsItsFormAgain();
    void twoStudiosHaveASessionEach();
    void aSessionThatCannotBeReadIsLeftAsItIs();
    void everySessionAndQueueThatCannotBeReadIsSaid();
    void aPipeInPlaceOfTheSettingsHoldsNothingUp();
    void theLastJobIsShownAlsoWhereItsFileIsGone();
};

/// Killed for good, in a process of its own: only what was written by then is left.
void SessionTest::aKilledStudioFindsItsFormAgain() {
    const fs::path folder = home_.folder("sessions");
    QProcess studio;
    studio.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit-and-die"), qstr(folder)});
    QVERIFY(studio.waitForFinished(60'000));
    QVERIFY(studio.exitStatus() == QProcess::CrashExit);
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    QVERIFY(session.found());
    QVERIFY(session.found()->modified);
    QCOMPARE(session.found()->config.network.rank, 48);
    QCOMPARE(session.found()->page, QStringLiteral("sampling"));
    QCOMPARE(session.found()->drafts.at("optimizer.learning_rate").text, QStringLiteral("1e-"));
    model.restore(session.found()->config, session.found()->jobFile, session.found()->drafts, true);
    QVERIFY(model.isModified());
    QVERIFY(!model.canStart());
}

void SessionTest::twoStudiosHaveASessionEach() {
    const fs::path folder = home_.folder("two");
    AppModel first;
    AppModel second;
    Session one(first, Session::Use::TakeUp, folder);
    Session two(second, Session::Use::TakeUp, folder);
    first.set(option("network.rank"), std::int64_t{11});
    second.set(option("network.rank"), std::int64_t{22});
    one.flush();
    two.flush();
    const auto read = [&folder](const char* name) {
        return parseSession(*readFile(folder / name))->config.network.rank;
    };
    QCOMPARE(read("session-0.json"), 11);
    QCOMPARE(read("session-1.json"), 22);
}

/// Of a newer version, or damaged: one that can read it finds it where it was.
void SessionTest::aSessionThatCannotBeReadIsLeftAsItIs() {
    const fs::path folder = home_.folder("newer");
    const std::string newer = R"({"version": 2, "job": "what was typed"})";
    QVERIFY(writeFileAtomically(folder / "session-0.json", newer).ok());
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    QVERIFY(!session.found());
    QCOMPARE(session.unreadable().size(), std::size_t{1});
    session.flush();
    QCOMPARE(*readFile(folder / "session-0.json"), newer);
    QVERIFY(fs::exists(folder / "session-1.json"));
}

void SessionTest::everySessionAndQueueThatCannotBeReadIsSaid() {
    for (const char* name : {"session-0.json", "session-2.json", "queue.json"}) {
        QVERIFY(writeFileAtomically(stateHome() / "studio" / name, R"({"version": 99})").ok());
    }
    const auto tidy = qScopeGuard([] { fs::remove_all(stateHome() / "studio"); });
    MainWindow window;
    window.show();
    QString said;
    QTRY_VERIFY([&] {
        said += statusText(window);
        return said.contains(QStringLiteral("queue.json"));
    }());
    QVERIFY2(said.contains(QStringLiteral("session-0.json")) && said.contains(QStringLiteral("session-2.json")),
             qPrintable(said));
}

void SessionTest::aPipeInPlaceOfTheSettingsHoldsNothingUp() {
    const fs::path file = configHome() / "studio.ini";
    QVERIFY(createFolders(configHome()).ok());
    fs::remove(file);
    QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
    const auto tidy = qScopeGuard([&file] { fs::remove(file); });
    {
        Settings settings;
        QVERIFY(settings.recentJobs().isEmpty());
        settings.addRecentJob(QStringLiteral("/somewhere/job.json"));
        QCOMPARE(settings.recentJobs().size(), 1); // as long as it is open
    }
    QVERIFY(fs::is_fifo(file));
}

/// The project is on a disk that is not there, or its file was emptied: what is known of it is not lost as well.
void SessionTest::theLastJobIsShownAlsoWhereItsFileIsGone() {
    const fs::path job = home_.folder("gone") / "job.json";
    options::TrainConfig config;
    config.network.rank = 77;
    QVERIFY(options::saveJob(job, config).ok());
    {
        MainWindow window;
        window.openAnything(job);
        QTRY_COMPARE(window.model().config().network.rank, 77);
        window.close();
    }
    QVERIFY(writeFileAtomically(job, "").ok());
    MainWindow window;
    window.restoreSession();
    QTRY_COMPARE(window.model().config().network.rank, 77);
    QCOMPARE(window.model().jobFile(), job);
    QVERIFY(window.model().isModified());
    QCOMPARE(readFile(job)->size(), std::size_t{0}); // until somebody saves
}

namespace {

/// In a process of its own: edits a form, waits until the autosave alone has done its work, and is killed.
[[noreturn]] void editAndDie(const fs::path& folder) {
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    session.setPage(QStringLiteral("sampling"));
    model.set(*options::schema().find("network.rank"), std::int64_t{48});
    model.setDraft("optimizer.learning_rate", QStringLiteral("1e-"), QStringLiteral("not a number"));
    const bool kept = QTest::qWaitFor([&folder] { return fs::exists(folder / "session-0.json"); }, 30'000);
    if (kept) {
        std::raise(SIGKILL);
    }
    std::_Exit(1);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:"); // a test must not follow the desktop it happens to run on
    QApplication application(argc, argv);
    Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--edit-and-die")) {
        editAndDie(toPath(arguments.at(2)));
    }
    SessionTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "SessionTest.moc"
