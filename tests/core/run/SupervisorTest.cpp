// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <stop_token>
#include <thread>

#include "base/Files.h"
#include "run/Supervisor.h"

using namespace tempera;
using namespace tempera::run;

/// The engine is played by shell scripts.
class SupervisorTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path folder_;
    std::vector<std::string> told_;

    Supervision script(const std::string& text, int restarts) {
        return {.program = "/bin/sh",
                .processes =
                    [text](const Attempt& attempt) {
                        return std::vector<EngineStart>{
                            {{"-c", "attempt=" + std::to_string(attempt.number) + "; " + text}}};
                    },
                .runFolder = folder_,
                .restarts = restarts,
                .tell = [this](const std::string& line) { told_.push_back(line); }};
    }

private Q_SLOTS:
    void init() {
        folder_ = temporary_.path().toStdString();
        told_.clear();
    }

    void itsOwnExitCodesArePassedOn() {
        for (const int code : {0, 1, 2, 3, 127}) {
            const auto result = supervise(script("exit " + std::to_string(code), 5), {});
            QCOMPARE(*result, code);
        }
        QVERIFY(told_.empty());
    }

    void aCrashIsStartedAgain() {
        const auto result = supervise(script("[ $attempt -lt 2 ] && kill -SEGV $$; exit 0", 2), {});
        QCOMPARE(*result, 0);
        QCOMPARE(told_.size(), std::size_t{2});
    }

    void onlySoOftenAsAllowed() {
        const fs::path count = folder_ / "count";
        const auto result = supervise(script("echo x >> " + count.string() + "; kill -SEGV $$", 3), {});
        QCOMPARE(*result, 1);
        QCOMPARE(readFile(count)->size(), std::size_t{8}); // four lines
    }

    void whatIsDoneIsNotStartedAgain() {
        const fs::path done = folder_ / "done";
        Supervision supervision = script("touch " + done.string() + "; kill -KILL $$", 3);
        supervision.isDone = [&] { return fs::exists(done); };
        QCOMPARE(*supervise(supervision, {}), 0);
        QVERIFY(told_.empty());
    }

    void aStopIsPassedOn() {
        std::stop_source stop;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            stop.request_stop();
        });
        const auto result = supervise(script("trap 'exit 3' TERM; while :; do sleep 0.05; done", 3), stop.get_token());
        QCOMPARE(*result, 3);
    }

    /// Ctrl-C does not say that the machine goes.
    void aStopIsPassedOnAsItCame() {
        std::stop_source stop;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            stop.request_stop();
        });
        Supervision supervision = script("trap 'exit 5' TERM; trap 'exit 3' INT; while :; do sleep 0.05; done", 3);
        supervision.stopSignal = [] { return SIGINT; };
        QCOMPARE(*supervise(supervision, stop.get_token()), 3);
    }

    void aStopBetweenTwoAttemptsIsTheEnd() {
        const fs::path count = folder_ / "stopped";
        std::stop_source stop;
        Supervision supervision = script("echo x >> " + count.string() + "; kill -SEGV $$", 3);
        supervision.tell = [&](const std::string&) { stop.request_stop(); };
        QCOMPARE(*supervise(supervision, stop.get_token()), 3);
        QCOMPARE(readFile(count)->size(), std::size_t{2}); // one line
    }

    /// A process that has just begun dies of the signal that it would answer later.
    void aStopOfAnEngineThatDoesNotListenYetIsNoCrash() {
        std::stop_source stop;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            stop.request_stop();
        });
        QCOMPARE(*supervise(script("exec sleep 600", 3), stop.get_token()), 3);
        QVERIFY(told_.empty());
    }

    void anEngineThatHangsIsStartedAgain() {
        const std::string beat = "touch " + (folder_ / "lock").string();
        Supervision supervision = script("[ $attempt -lt 1 ] && " + beat + " && exec sleep 600; exit 0", 1);
        supervision.silence = std::chrono::seconds(1);
        QCOMPARE(*supervise(supervision, {}), 0);
        QCOMPARE(told_.size(), std::size_t{2});
    }

    /// The others would wait for it, as they cannot know that it is not still reading pictures.
    void oneOfSeveralThatIsHaltedIsGivenUp() {
        const auto start = [](const std::string& text) {
            return EngineStart{{"-c", text}, {}, text.substr(0, text.find(' '))};
        };
        Supervision supervision = script("", 1);
        supervision.processes = [&](const Attempt& attempt) -> Result<std::vector<EngineStart>> {
            if (attempt.number > 0)
                return std::vector{start("exit 0"), start("exit 0")};
            return std::vector{start("exec sleep 600"), start("kill -STOP $$; exit 0")};
        };
        supervision.patience = {.beforeBeginning = std::chrono::milliseconds(100),
                                .halted = std::chrono::milliseconds(300)};
        QCOMPARE(*supervise(supervision, {}), 0);
        QCOMPARE(told_.size(), std::size_t{2});
        QVERIFY2(told_.front().starts_with("process 1 of 2 (kill) hangs"), told_.front().c_str());
    }

    /// What a process says is kept to its end only, however long it chatters.
    void whatAProcessSaysTakesLittleMemory() {
        ChildProcess::Settings settings;
        settings.keepsErrors = true;
        auto process = *ChildProcess::start(
            "/bin/sh", {"-c", "yes chatter | head -c 20000000 >&2; echo the end >&2; exec sleep 600"}, settings);
        std::int64_t held = -1;
        for (int i = 0; i < 300 && !QString::fromStdString(process.errors()).endsWith("chatter\nthe end\n"); ++i)
            static_cast<void>(process.wait(std::chrono::milliseconds(100)));
        static_cast<void>(process.wait(std::chrono::milliseconds(50)));
        for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
            struct stat state {};
            std::error_code gone;
            if (fs::read_symlink(entry.path(), gone).string().starts_with("/memfd:errors") &&
                ::stat(entry.path().c_str(), &state) == 0)
                held = std::int64_t{state.st_blocks} * 512;
        }
        QVERIFY(QString::fromStdString(process.errors()).endsWith("chatter\nthe end\n"));
        QVERIFY2(held > 0 && held < 2'000'000, std::to_string(held).c_str());
        process.send(SIGKILL);
        QCOMPARE((*process.wait(std::chrono::seconds(10)))->signal, SIGKILL);
    }

    void aLongLookAtThePicturesIsNoHang() {
        std::ofstream(folder_ / "lock") << "{}"; // of an engine that died
        fs::last_write_time(folder_ / "lock", fs::file_time_type::clock::now() - std::chrono::hours(1));
        Supervision supervision = script("sleep 3; exit 0", 0);
        supervision.silence = std::chrono::seconds(1);
        QCOMPARE(*supervise(supervision, {}), 0);
        QVERIFY(told_.empty());
    }
};

QTEST_APPLESS_MAIN(SupervisorTest)
#include "SupervisorTest.moc"
