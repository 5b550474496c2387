// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <csignal>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <thread>

#include "base/PipeSignal.h"
#include "base/Signals.h"

using namespace tempera;

/// Each case is a process of its own, which sends signals to itself.
class SignalsTest : public QObject {
    Q_OBJECT

    /// What a program that was started with `ignored` ignored gets of `sent`, in order; 0 for none.
    static int firstOf(const std::vector<int>& ignored, const std::vector<int>& sent) {
        const pid_t child = ::fork();
        if (child == 0) {
            for (const int signal : ignored)
                ::signal(signal, SIG_IGN);
            std::atomic<int> got = 0;
            const auto watched = StopSignals::watch([&](int signal) {
                int none = 0;
                got.compare_exchange_strong(none, signal);
            });
            for (const int signal : sent)
                ::kill(::getpid(), signal);
            const auto patience = std::chrono::milliseconds(sent.size() > ignored.size() ? 20'000 : 500);
            for (const auto begun = std::chrono::steady_clock::now();
                 got == 0 && std::chrono::steady_clock::now() - begun < patience;)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            ::_exit(watched.ok() ? got.load() : 99);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    /// The signal that ends a program which stops slowly; 0: none does. @param apart the time between two of `sent`
    static int endOf(const std::vector<int>& sent, std::chrono::milliseconds apart = std::chrono::milliseconds(700)) {
        const pid_t child = ::fork();
        if (child == 0) {
            const auto watched = StopSignals::watch([](int) {});
            for (const int signal : sent) {
                ::kill(::getpid(), signal);
                std::this_thread::sleep_for(apart);
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

private Q_SLOTS:
    /// Also behind it, and in threads that are started meanwhile.
    void aClosedConnectionIsAnErrorWhereAsked() {
        const pid_t child = ::fork();
        if (child == 0) {
            ::signal(SIGPIPE, SIG_DFL);
            int ends[2] = {};
            bool isRight = ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0 && ::close(ends[1]) == 0;
            const auto write = [&] { isRight = isRight && ::write(ends[0], "x", 1) < 0 && errno == EPIPE; };
            {
                const NoPipeSignal noSignal;
                write();
                std::thread(write).join();
            }
            ::_exit(isRight ? 7 : 8);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 7);
    }

    void eachSignalArrives() {
        for (const int signal : {SIGTERM, SIGINT, SIGHUP})
            QCOMPARE(firstOf({}, {signal}), signal);
    }

    void aSecondCtrlCEndsTheProgramAtOnce() {
        QCOMPARE(endOf({SIGINT, SIGINT}), SIGINT);
        QCOMPARE(endOf({SIGTERM, SIGINT}), SIGINT);
        QCOMPARE(endOf({SIGTERM, SIGTERM}), 0); // what stops jobs is not impatient: it may tell parent and child
        QCOMPARE(endOf({SIGINT, SIGTERM}), 0);
    }

    void oneCtrlCThatArrivesTwiceIsOne() { QCOMPARE(endOf({SIGINT, SIGINT}, std::chrono::milliseconds(20)), 0); }

    void whatTheProgramWasStartedToIgnoreStaysIgnored() {
        QCOMPARE(firstOf({SIGHUP}, {SIGHUP}), 0); // nohup
        QCOMPARE(firstOf({SIGINT}, {SIGINT}), 0); // a script's `command &`
        QCOMPARE(firstOf({SIGHUP}, {SIGHUP, SIGTERM}), SIGTERM);
    }
};

QTEST_APPLESS_MAIN(SignalsTest)
#include "SignalsTest.moc"
