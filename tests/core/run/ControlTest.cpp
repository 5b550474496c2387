// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "base/Files.h"
#include "base/Socket.h"
#include "run/Control.h"

using namespace tempera;
using namespace tempera::run;

class ControlTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path socket(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }

private Q_SLOTS:
    void commandsArriveAndStatusComesBack() {
        std::vector<Command> got;
        const RunStatus told{Phase::Sampling, true, false, 12, 100};
        const auto server = ControlServer::listen(socket("a"), [&](Command command) -> Result<RunStatus> {
            got.push_back(command);
            return told;
        });
        QVERIFY(server.ok());
        for (const Command command :
             {Command::Pause, Command::Resume, Command::Stop, Command::Save, Command::Sample, Command::Status}) {
            const auto reply = sendCommand(socket("a"), command);
            QVERIFY(reply.ok());
            QVERIFY(*reply == told);
            QVERIFY(got.back() == command);
        }
    }

    void onlyTheUserMayUseTheSocket() {
        const auto server = ControlServer::listen(socket("b"), [](Command) { return Result<RunStatus>(RunStatus()); });
        struct stat info {};
        QCOMPARE(::stat(socket("b").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t{0600});
    }

    void aRefusalNamesItsReason() {
        const auto server = ControlServer::listen(
            socket("c"), [](Command) { return Result<RunStatus>(Error::badRequest("the job has no prompts")); });
        const auto reply = sendCommand(socket("c"), Command::Sample);
        QVERIFY(!reply.ok());
        QCOMPARE(reply.error().message, std::string("the job has no prompts"));
    }

    void nonsenseGetsAnErrorLineAndDoesNoHarm() {
        const auto server = ControlServer::listen(socket("d"), [](Command) { return Result<RunStatus>(RunStatus()); });
        for (const char* line :
             {"", "hello", "{}", R"({"command": "explode"})", R"({"command": 7})", "[]", "\xff\xfe"}) {
            const auto reply = askLine(socket("d"), line, std::chrono::seconds(5));
            QVERIFY(reply.ok());
            QVERIFY2(reply->starts_with(R"({"ok":false)"), reply->c_str());
        }
        QVERIFY(!askLine(socket("d"), std::string(1 << 20, 'x'), std::chrono::seconds(5)).ok());
        QVERIFY(sendCommand(socket("d"), Command::Status).ok());
    }

    void manyClientsAreServed() {
        std::atomic<int> calls = 0;
        const auto server = ControlServer::listen(socket("e"), [&](Command) -> Result<RunStatus> {
            ++calls;
            return RunStatus();
        });
        std::atomic<int> answered = 0;
        {
            std::vector<std::jthread> clients;
            for (int client = 0; client < 8; ++client)
                clients.emplace_back([&] {
                    for (int i = 0; i < 25; ++i)
                        answered += sendCommand(socket("e"), Command::Status).ok() ? 1 : 0;
                });
        }
        QCOMPARE(answered.load(), 200);
        QCOMPARE(calls.load(), 200);
    }

    void aServerThatIsGoneIsAnErrorAndNotAHang() {
        {
            const auto server =
                ControlServer::listen(socket("f"), [](Command) { return Result<RunStatus>(RunStatus()); });
            QVERIFY(server.ok());
        }
        QVERIFY(!fs::exists(socket("f")));
        QVERIFY(!sendCommand(socket("f"), Command::Status).ok());
    }

    void freshSocketPathsFitAnAddress() {
        qputenv("XDG_RUNTIME_DIR", folder_.path().toUtf8());
        const auto first = newSocketPath(), second = newSocketPath();
        QVERIFY(first.ok() && second.ok());
        QVERIFY(*first != *second);
        QVERIFY(first->string().size() <= longestSocketPath());
    }

    void socketsOfKilledEnginesGo() {
        qputenv("XDG_RUNTIME_DIR", folder_.path().toUtf8());
        const auto own = newSocketPath();
        QVERIFY(own.ok());
        const auto file = [&](const char* name) { return own->parent_path() / name; };
        const auto answer = [](std::string_view) { return std::string(); };
        const auto alive = LineServer::listen(file("run-1-1.sock"), answer);
        QVERIFY(alive.ok());
        const auto leave = [&](const char* name) { // as a killed process leaves it
            const auto server = LineServer::listen(file("listening"), answer);
            QVERIFY(server.ok());
            fs::rename(file("listening"), file(name));
        };
        leave("run-2-1.sock");
        leave("run-3-1.sock");
        leave("others.sock");
        for (const char* old : {"run-1-1.sock", "run-2-1.sock", "others.sock"})
            fs::last_write_time(file(old), fs::file_time_type::clock::now() - std::chrono::minutes(5));
        QVERIFY(newSocketPath().ok());
        QVERIFY(fs::exists(file("run-1-1.sock")));
        QVERIFY(!fs::exists(file("run-2-1.sock")));
        QVERIFY(fs::exists(file("run-3-1.sock"))); // may be about to listen
        QVERIFY(fs::exists(file("others.sock")));
    }
};

QTEST_APPLESS_MAIN(ControlTest)
#include "ControlTest.moc"
