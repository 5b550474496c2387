// SPDX-License-Identifier: Apache-2.0
// `tempera train` with a webhook, and with secrets in its environment. ctest: slow
#include <QtTest>

#include <algorithm>
#include <atomic>
#include <set>

#include <sys/resource.h>

#include "../support/EngineRuns.h"
#include "../support/HttpServer.h"

using namespace tempera;
using namespace tempera::run;
using namespace std::chrono_literals;
using nlohmann::json;
using test::HttpAnswer;
using test::HttpRequest;
using test::HttpServer;

class WebhookTest : public test::EngineRuns {
    Q_OBJECT

    static std::vector<std::pair<std::string, std::int64_t>> told(const HttpServer& server) {
        std::vector<std::pair<std::string, std::int64_t>> all;
        for (const HttpRequest& request : server.requests()) {
            const json body = json::parse(request.body);
            all.emplace_back(body.at("event").get<std::string>(), body.at("step").get<std::int64_t>());
        }
        return all;
    }
    static QString setting(const std::string& url) { return QString::fromStdString("remote.webhook=" + url); }

    static std::string contentOf(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }
    /// Every file below a folder that holds one of the words, and which.
    static std::string findings(const fs::path& folder, const std::vector<std::string>& words) {
        std::string found;
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                for (const std::string& content = contentOf(entry.path()); const std::string& word : words)
                    if (content.find(word) != std::string::npos)
                        found += entry.path().string() + ": " + word + "\n";
        return found;
    }
    /// The command lines of a process and of all that it has started.
    static void readCommandLines(qint64 pid, std::string& all) {
        const std::string folder = "/proc/" + std::to_string(pid);
        all += contentOf(folder + "/cmdline") + "\n";
        std::error_code ignored;
        for (const auto& task : fs::directory_iterator(folder + "/task", ignored))
            for (const QByteArray& child : QByteArray::fromStdString(contentOf(task.path() / "children")).split(' '))
                if (child.toLongLong() > 0)
                    readCommandLines(child.toLongLong(), all);
    }

private Q_SLOTS:
    void cleanup() {
        for (const char* name : {"TEMPERA_WEBHOOK", "TEMPERA_WEBHOOK_SECRET"})
            qunsetenv(name);
    }

    /// Each answer takes half a second, more than all the steps: nobody waits for them.
    void aRunIsToldAndDoesNotWait() {
        newProject({{"train", {{"steps", 6}}},
                    {"save", {{"every_steps", 3}}},
                    {"sample", {{"prompts", {"a thing"}}, {"every_steps", 3}, {"steps", 1}}}});
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{.after = 500ms}; });
        const Finished end = train({"--set", setting(server.url("/T0/sesame"))});
        QVERIFY2(end.code == 0 && end.errors.empty(), end.errors.c_str());
        using Told = std::vector<std::pair<std::string, std::int64_t>>;
        Told all = told(server);
        QVERIFY(!all.empty());
        QCOMPARE(all.front(), (Told::value_type{"start", 0}));
        QCOMPARE(all.back(), (Told::value_type{"complete", 6}));
        std::sort(all.begin(), all.end());
        const auto count = [&](const char* event, std::int64_t step) {
            return std::count(all.begin(), all.end(), Told::value_type{event, step});
        };
        QVERIFY(count("checkpoint", 3) == 1 && count("sample", 3) == 1 && count("sample", 6) == 1);
        double begun = 0, done = 0;
        for (const TimedEvent& timed : end.events) {
            if (std::holds_alternative<RunEvent>(timed.event))
                begun = timed.time;
            if (std::holds_alternative<DoneEvent>(timed.event))
                done = timed.time;
        }
        const auto requests = server.requests();
        const double telling = std::chrono::duration<double>(requests.back().at - requests.front().at).count();
        QVERIFY2(done - begun < 0.8 * telling,
                 qPrintable(QStringLiteral("%1 s of %2 s").arg(done - begun).arg(telling)));
        const std::string found = findings(folder_, {"sesame"});
        QVERIFY2(found.empty(), found.c_str());
        QVERIFY(contentOf(paths().job()).find("http://127.0.0.1/…") != std::string::npos);
    }

    /// Whoever gives a machine back when it says that it is complete would lose what is only there.
    void completeIsWhatHasReachedTheStore() {
        newProject({{"train", {{"steps", 3}}}});
        const fs::path store = folder_ / "store/run";
        std::atomic<bool> wasThere = false;
        HttpServer server([&](const HttpRequest& request, std::size_t) {
            if (request.body.find("\"event\":\"complete\"") != std::string::npos)
                wasThere = fs::exists(store / "output/tiny.safetensors") &&
                           contentOf(store / "events.jsonl").find("\"event\":\"done\"") != std::string::npos;
            return HttpAnswer{};
        });
        const Finished end = train(
            {"--set", setting(server.url()), "--set", QString::fromStdString("remote.uri=file://" + store.string())});
        QVERIFY2(end.code == 0, end.errors.c_str());
        QCOMPARE(told(server).back(), (std::pair<std::string, std::int64_t>{"complete", 3}));
        QVERIFY(wasThere);
    }

    /// The machine was lost before anybody heard that the run is complete: who waits for it would wait for ever.
    void completeIsToldOnceMoreWhenTheNodeComesBack_data() {
        QTest::addColumn<bool>("isDiskLost");
        QTest::newRow("with its disk") << false;
        QTest::newRow("without") << true;
    }
    void completeIsToldOnceMoreWhenTheNodeComesBack() {
        QFETCH(bool, isDiskLost);
        newProject({{"train", {{"steps", 3}}}});
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        const QStringList store = {"--set",
                                   QString::fromStdString("remote.uri=file://" + (folder_ / "store/run").string())};
        QCOMPARE(train(store).code, 0); // nobody was told
        if (isDiskLost)
            fs::remove_all(paths().root);
        const Finished again = train(store + QStringList{"--set", setting(server.url())});
        const bool isQuiet =
            again.errors.empty() || again.errors.starts_with("tempera: uploading, "); // a slow machine's
        QVERIFY2(again.code == 0 && isQuiet && again.all<StepEvent>().empty(), again.errors.c_str());
        using Told = std::vector<std::pair<std::string, std::int64_t>>;
        QCOMPARE(told(server), (Told{{"complete", 3}}));
        const json body = json::parse(server.requests().front().body);
        QVERIFY2(body.at("steps") == 3 && body.at("images_seen") == 6, body.dump().c_str());
        QCOMPARE(body.at("output"), json::array({"output/tiny.safetensors"}));
    }

    /// What is left of the notice is all that there is: it waited ten seconds more, and was killed in them.
    void aNoticeLeavesTheWebhookNoMoreThanItsRest() {
        newProject({{"train", {{"steps", 4000}}}, {"remote", {{"notice", 1}}}});
        std::atomic<bool> isGoing = false;
        HttpServer server([&](const HttpRequest&, std::size_t) {
            return HttpAnswer{.code = isGoing ? 200 : 503, .headers = {"Retry-After: 9"}};
        });
        const auto process = start(trainArguments({"--set", setting(server.url())}));
        QVERIFY(waitForStep(1) && server.waitFor(1));
        isGoing = true; // it would take the message, behind the time that there is
        ::kill(static_cast<pid_t>(process->processId()), SIGTERM);
        const Finished end = finish(*process);
        QCOMPARE(end.code, 3);
        QVERIFY2(end.errors.find("could not be delivered") != std::string::npos, end.errors.c_str());
    }

    /// Whoever starts a new machine on `failed` has it go on from the newest checkpoint, which only the store can give.
    void failedIsToldWhenTheStoreHasWhatWasSaved_data() {
        QTest::addColumn<bool>("isKilled");
        QTest::newRow("an error") << false;
        QTest::newRow("a process that is gone") << true;
    }
    void failedIsToldWhenTheStoreHasWhatWasSaved() {
        QFETCH(bool, isKilled);
        newProject({{"train", {{"steps", isKilled ? 4000 : 60}}}, {"save", {{"every_steps", 10}, {"keep_last", 1}}}});
        const fs::path store = folder_ / "store/run";
        std::atomic<std::int64_t> newest = -1, inStore = -1, told = -1;
        HttpServer server([&](const HttpRequest& request, std::size_t) {
            const json body = json::parse(request.body);
            if (body.at("event") != "failed")
                return HttpAnswer{};
            newest = listCheckpoints(paths().checkpoints()).back().step;
            for (const Checkpoint& checkpoint : listCheckpoints(store / "checkpoints"))
                inStore = verifyCheckpoint(checkpoint.path).ok() ? checkpoint.step : -1;
            told = body.at("stored_step").get<std::int64_t>();
            return HttpAnswer{};
        });
        const auto process =
            start(trainArguments({"--restarts", isKilled ? "1" : "0", "--set", setting(server.url()), "--set",
                                  QString::fromStdString("remote.uri=file://" + store.string())}));
        if (isKilled)
            for (const std::int64_t step : {15, 35}) {
                QVERIFY(waitForStep(step));
                const auto owner = liveOwner(paths());
                QVERIFY(owner);
                ::kill(static_cast<pid_t>(owner->process.pid), SIGKILL);
                QTRY_VERIFY_WITH_TIMEOUT(!isRunning(owner->process), kPatience);
            }
        else {
            QVERIFY(waitForStep(1));
            test::write(paths().output(), "in the way");
        }
        const Finished end = finish(*process);
        QVERIFY2(end.code == 1, end.errors.c_str());
        QVERIFY2(newest > 0 && inStore == newest && told == newest,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(newest).arg(inStore).arg(told)));
    }

    /// The copy of the job in the run folder goes on by itself, with the address from the environment.
    void aStoredJobGoesOnAndTellsWhereTheEnvironmentSaysWhom() {
        newProject({{"train", {{"steps", 400}}}});
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        stopAtStep(3, {"--set", setting(server.url("/T0/sesame"))});
        const std::size_t before = server.requests().size();
        QVERIFY(before >= 2); // start, and the checkpoint of the stop
        job_ = paths().job();
        const Finished silent = train({"--set", "train.steps=5", "--resume", "auto"});
        QCOMPARE(silent.code, 2); // another length is another run: nothing of it is told
        const Finished deaf = stopAtStep(6);
        QVERIFY2(deaf.code == 3 && deaf.errors.find("TEMPERA_WEBHOOK") != std::string::npos, deaf.errors.c_str());
        QCOMPARE(server.requests().size(), before);
        qputenv("TEMPERA_WEBHOOK", server.url("/T0/sesame").c_str());
        stopAtStep(9);
        const auto requests = server.requests();
        QVERIFY(requests.size() > before);
        const json start = json::parse(requests[before].body);
        QVERIFY(start.at("event") == "start" && start.at("resumed_from").get<std::int64_t>() >= 6);
        QVERIFY(requests[before].line.find("/T0/sesame") != std::string::npos);
    }

    void aFailureIsToldOnce() {
        newProject({{"train", {{"steps", 200}}}});
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        qputenv("TEMPERA_WEBHOOK", server.url().c_str());
        const auto process = start(trainArguments({"--restarts", "2"}));
        QVERIFY(waitForStep(1));
        test::write(paths().output(), "in the way");
        QCOMPARE(finish(*process).code, 1);
        auto all = told(server);
        QCOMPARE(std::ranges::count_if(all, [](const auto& one) { return one.first == "failed"; }), 1);
        QVERIFY(all.back().first == "failed" && all.back().second > 0);
        // One that cannot begin is told, too.
        const Finished refused = train({"--set", "save.dir=other", "--set", "model.path=nowhere"});
        QCOMPARE(refused.code, 2);
        QCOMPARE(told(server).size(), all.size() + 1);
        QCOMPARE(told(server).back(), (std::pair<std::string, std::int64_t>{"failed", 0}));
    }

    /// Nothing is left of the engine to tell it.
    void theSupervisorTellsWhenItGivesUp() {
        newProject({{"train", {{"steps", 4000}}}});
        HttpServer server([](const HttpRequest&, std::size_t) { return HttpAnswer{}; });
        const auto process = start(trainArguments({"--restarts", "1", "--set", setting(server.url("/T0/sesame"))}));
        std::string commands;
        for (const std::int64_t step : {4, 8}) {
            QVERIFY(waitForStep(step));
            readCommandLines(process->processId(), commands);
            const auto owner = liveOwner(paths());
            QVERIFY(owner);
            ::kill(static_cast<pid_t>(owner->process.pid), SIGKILL);
            QTRY_VERIFY_WITH_TIMEOUT(!isRunning(owner->process), kPatience);
        }
        QCOMPARE(finish(*process).code, 1);
        const auto all = told(server);
        QCOMPARE(std::ranges::count_if(all, [](const auto& one) { return one.first == "start"; }), 2);
        QCOMPARE(std::ranges::count_if(all, [](const auto& one) { return one.first == "failed"; }), 1);
        QVERIFY(all.back().first == "failed" && all.back().second >= 8);
        QVERIFY(json::parse(server.requests().back().body).at("message").get<std::string>().find("signal") !=
                std::string::npos);
        // Only the command that the user typed has the address.
        QCOMPARE(QByteArray::fromStdString(commands).count("sesame"), 2);
    }

    void addressesAreRefusedUnseen() {
        newProject();
        for (const char* address :
             {"http://8.8.8.8/sesame", "http://169.254.169.254/sesame", "sesame", "http://127.0.0.1:99999/sesame"}) {
            for (const bool isSet : {true, false}) {
                qputenv("TEMPERA_WEBHOOK", isSet ? "" : address);
                const Finished refused = train(isSet ? QStringList{"--set", setting(address)} : QStringList());
                QCOMPARE(refused.code, 2);
                QVERIFY2(refused.errors.find("sesame") == std::string::npos, refused.errors.c_str());
                QVERIFY2(refused.errors.find(isSet ? "remote.webhook" : "TEMPERA_WEBHOOK") != std::string::npos,
                         refused.errors.c_str());
            }
        }
        QVERIFY(!fs::exists(paths().events()));
    }

    void inspectingAJobShowsNoMoreThanTheHost() {
        newProject({{"remote", {{"webhook", "https://user:sesame@hooks.example.org/sesame"}}}});
        for (const QStringList& more : {QStringList(), QStringList{"--json"}}) {
            const auto process = start(QStringList{"inspect", QString::fromStdString(job_.string())} + more);
            QVERIFY(process->waitForFinished(kPatience));
            const QByteArray shown = process->readAllStandardOutput();
            QVERIFY2(shown.contains("https://hooks.example.org") && !shown.contains("sesame"), shown.constData());
        }
    }

    /// Six secrets, and everything that a run writes, prints, or shows in the list of processes.
    void plantedSecretsAreFoundNowhere() {
        newProject({{"train", {{"steps", 6}}},
                    {"save", {{"every_steps", 2}}},
                    {"sample", {{"prompts", {"a thing"}}, {"every_steps", 3}, {"steps", 1}}}});
        HttpServer server(
            [](const HttpRequest&, std::size_t before) { return HttpAnswer{.code = before == 1 ? 404 : 200}; });
        const std::vector<std::pair<const char*, std::string>> planted = {
            {"AWS_ACCESS_KEY_ID", "AKIAPLANTEDKEYPLANTED"},
            {"AWS_SECRET_ACCESS_KEY", "planted/secret/key/of/amazon"},
            {"AWS_SESSION_TOKEN", "plantedSessionTokenOfAmazon"},
            {"TEMPERA_WEBHOOK", server.url("/plantedPath?plantedQuery=1")},
            {"TEMPERA_WEBHOOK_SECRET", "whsec_cGxhbnRlZFNlY3JldE9mVGhlV2ViaG9va1hYWFhYWFhY"},
            {"RCLONE_CONFIG_PASS", "plantedPasswordOfRclone"}};
        const std::vector<std::string> words = {"AKIAPLANTED",     "planted/secret", "plantedSession",
                                                "plantedPath",     "plantedQuery",   "cGxhbnRlZFNl",
                                                "plantedPassword", "plantedUser",    "plantedOfUri"};
        for (const auto& [name, value] : planted)
            qputenv(name, value.c_str());
        const auto process = start(trainArguments(
            {"--set", QString::fromStdString("remote.uri=file://" + (folder_ / "store").string()), "--restarts", "1"}));
        std::string printed;
        for (QElapsedTimer timer; process->state() == QProcess::Running; process->waitForReadyRead(20)) {
            if (!timer.isValid())
                timer.start();
            QVERIFY(timer.elapsed() < kPatience);
            readCommandLines(process->processId(), printed);
        }
        printed += process->readAllStandardOutput().toStdString() + process->readAllStandardError().toStdString();
        const int code = process->exitCode();
        // Credentials in an address are refused, and not shown either.
        const Finished refused =
            train({"--set", "remote.uri=sftp://plantedUser:plantedOfUri@localhost/run", "--set", "save.dir=other"});
        printed += refused.errors;
        for (const auto& [name, value] : planted)
            qunsetenv(name);
        QVERIFY2(code == 0, printed.c_str());
        QCOMPARE(refused.code, 2);
        QVERIFY(server.requests().size() >= 5 && fs::exists(folder_ / "store"));
        QVERIFY2(printed.find("answered 404") != std::string::npos, printed.c_str()); // it was told, without its path
        for (const std::string& word : words)
            QVERIFY2(printed.find(word) == std::string::npos, word.c_str());
        const std::string found = findings(folder_, words);
        QVERIFY2(found.empty(), found.c_str());
    }

    void aCrashWithSecretsLeavesNoCore() {
        newProject({{"train", {{"steps", 4000}}}});
        qputenv("TEMPERA_WEBHOOK_SECRET", "whsec_cGxhbnRlZFNlY3JldE9mVGhlV2ViaG9va1hYWFhYWFhY");
        rlimit limit{};
        ::getrlimit(RLIMIT_CORE, &limit);
        if (limit.rlim_max == 0)
            QSKIP("core files are off here anyway");
        const rlimit allowed{limit.rlim_max, limit.rlim_max};
        ::setrlimit(RLIMIT_CORE, &allowed);
        const auto process = start(trainArguments());
        ::setrlimit(RLIMIT_CORE, &limit);
        QVERIFY(waitForStep(1));
        const std::string limits = contentOf("/proc/" + std::to_string(process->processId()) + "/limits");
        process->kill();
        process->waitForFinished();
        const std::size_t line = limits.find("Max core file size");
        QVERIFY(line != std::string::npos);
        QCOMPARE(QByteArray::fromStdString(limits.substr(line + 18, 30)).trimmed().split(' ').front(), QByteArray("0"));
    }
};

QTEST_GUILESS_MAIN(WebhookTest)
#include "WebhookTest.moc"
