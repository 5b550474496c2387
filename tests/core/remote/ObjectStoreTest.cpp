// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <fstream>
#include <thread>

#include "base/Files.h"
#include "remote/Backoff.h"
#include "remote/ObjectStore.h"
#include "remote/RcloneRemote.h"
#include "remote/StoreErrors.h"

using namespace tempera;
using namespace tempera::remote;

namespace {

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

std::string contentOf(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(nothing)"; }

std::vector<std::string> namesOf(const std::vector<StoredEntry>& entries) {
    std::vector<std::string> names;
    for (const StoredEntry& entry : entries)
        names.push_back(entry.path);
    return names;
}

/// Sets a variable for as long as it lives.
class Variable {
public:
    Variable(const char* name, const QByteArray& value)
        : name_(name)
        , before_(qgetenv(name))
        , wasSet_(qEnvironmentVariableIsSet(name)) {
        qputenv(name, value);
    }
    ~Variable() { wasSet_ ? qputenv(name_, before_) : qunsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
    QByteArray before_;
    bool wasSet_;
};

} // namespace

/// What rclone does for a run. A folder stands for a store; a script for a store that fails.
class ObjectStoreTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path folder_ = temporary_.path().toStdString();

    std::unique_ptr<ObjectStore> openFolder(const std::string& name) {
        auto store = openStore("file://" + (folder_ / name).string());
        return store.ok() ? std::move(*store) : nullptr;
    }
    /// Puts a program in front of rclone. @return the PATH that has it
    QByteArray fakeRclone(const std::string& name, const std::string& script) {
        const fs::path program = folder_ / name / "rclone";
        write(program, "#!/bin/sh\n" + script);
        fs::permissions(program, fs::perms::owner_all);
        return QByteArray::fromStdString(program.parent_path().string()) + ":" + qgetenv("PATH");
    }

private Q_SLOTS:
    void filesComeAndGo() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        const auto store = openFolder("store");
        QVERIFY(store->list("")->empty() && !*store->find("a.txt") && !*store->read("a.txt"));
        write(folder_ / "here/a.txt", "one");
        write(folder_ / "here/samples/b \xC3\xA9 [x]{1}*.png", "picture");
        QVERIFY(store->putFile(folder_ / "here/a.txt", "a.txt").ok());
        QVERIFY(store->putFiles(folder_ / "here", {"samples/b \xC3\xA9 [x]{1}*.png", "gone.png"}, "").ok());
        QCOMPARE(namesOf(*store->list("")), (std::vector<std::string>{"a.txt", "samples/b \xC3\xA9 [x]{1}*.png"}));
        QCOMPARE(namesOf(*store->list("samples")), (std::vector<std::string>{"samples/b \xC3\xA9 [x]{1}*.png"}));
        QCOMPARE(store->list("samples")->front().bytes, 7);
        QCOMPARE(**store->read("a.txt"), std::string("one"));
        QVERIFY((*store->find("samples"))->isFolder && (*store->find("a.txt"))->bytes == 3);
        // The same length, and soon after.
        write(folder_ / "here/a.txt", "two");
        QVERIFY(store->putFiles(folder_ / "here", {"a.txt"}, "").ok());
        QCOMPARE(**store->read("a.txt"), std::string("two"));
        QCOMPARE(store->read("a.txt", 2).error().code, ErrorCode::BadRequest);

        QVERIFY(store->getFile("a.txt", folder_ / "got/deep/a.txt").ok());
        QCOMPARE(contentOf(folder_ / "got/deep/a.txt"), std::string("two"));
        QCOMPARE(store->getFile("none", folder_ / "got/none").error().code, ErrorCode::BadRequest);
        QVERIFY(store->getFolder("", folder_ / "all").ok());
        QCOMPARE(contentOf(folder_ / "all/samples/b \xC3\xA9 [x]{1}*.png"), std::string("picture"));
        QCOMPARE(store->getFolder("none", folder_ / "none").error().code, ErrorCode::BadRequest);

        QVERIFY(store->remove("a.txt").ok() && store->remove("a.txt").ok());
        QVERIFY(store->removeFolder("samples").ok() && store->removeFolder("samples").ok());
        QVERIFY(store->list("")->empty());
        QVERIFY(!store->removeFolder("").ok());
    }

    void nothingGoesThroughALink() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        const auto store = openFolder("linked");
        const fs::path own = folder_ / "linked", other = folder_ / "elsewhere";
        write(folder_ / "from/a.txt", "new");
        write(folder_ / "from/b.txt", "new");
        write(other / "a.txt", "kept");
        fs::create_directories(own / "checkpoints");
        fs::create_directory_symlink(other, own / "samples");
        fs::create_directory_symlink(other, own / "checkpoints/step-000010");
        fs::create_symlink(other / "a.txt", own / "log.txt");
        fs::create_symlink(other / "a.txt", own / ".job.json.part");
        const auto isRefused = [](const Status& status) {
            return !status.ok() && status.error().code == ErrorCode::BadRequest &&
                   status.error().message.find("is a link, expected what belongs to the store alone") !=
                       std::string::npos;
        };
        QVERIFY(isRefused(store->putFile(folder_ / "from/a.txt", "samples/a.txt")));
        QVERIFY(isRefused(store->putFile(folder_ / "from/a.txt", "log.txt")));
        QVERIFY(isRefused(store->putFile(folder_ / "from/a.txt", "job.json")));
        QVERIFY(isRefused(store->putFiles(folder_ / "from", {"a.txt", "b.txt"}, "checkpoints/step-000010")));
        QVERIFY(isRefused(store->remove("samples/a.txt")));
        QVERIFY(isRefused(store->removeFolder("checkpoints/step-000010")));
        QCOMPARE(contentOf(other / "a.txt"), std::string("kept"));
        QVERIFY(!fs::exists(other / "b.txt"));
        // What is sent may lie behind one, as after files that are the same were made links.
        fs::create_symlink(other / "a.txt", folder_ / "from/c.txt");
        QVERIFY(store->putFile(folder_ / "from/c.txt", "c.txt").ok());
        QCOMPARE(contentOf(own / "c.txt"), std::string("kept"));
        QVERIFY(!fs::is_symlink(own / "c.txt"));
    }

    void theLongestNamesAreKept() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        const std::string name(255, 'n');
        write(folder_ / "long" / name, "one");
        const auto store = openFolder("of long names");
        QVERIFY(store->putFiles(folder_ / "long", {name}, "").ok());
        QCOMPARE(namesOf(*store->list("")), std::vector<std::string>{name});
        QVERIFY(store->getFile(name, folder_ / "got" / name).ok());
        QCOMPARE(contentOf(folder_ / "got" / name), std::string("one"));
    }

    void piecesAndTheSameAreTold() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        const auto store = openFolder("pieces");
        write(folder_ / "mine/a.bin", "abcdefgh");
        write(folder_ / "mine/b.bin", "12345678");
        write(folder_ / "mine/c.bin", "as long");
        QVERIFY(store->putFiles(folder_ / "mine", {"a.bin", "b.bin", "c.bin"}, "x").ok());
        QCOMPARE(*store->readPiece("x/a.bin", 0, 3), std::string("abc"));
        QCOMPARE(*store->readPiece("x/a.bin", 6, 100), std::string("gh"));
        QCOMPARE(*store->readPiece("x/none", 0, 3), std::string());
        write(folder_ / "mine/b.bin", "87654321");
        QCOMPARE(*store->sameFiles(folder_ / "mine", {"a.bin", "b.bin", "d.bin"}, "x"), std::set<std::string>{"a.bin"});
        QVERIFY(store->sameFiles(folder_ / "mine", {"a.bin"}, "y")->empty());
    }

    /// Figures and messages come together, and what was moved is told as it goes.
    void whatIsMovedIsToldAndErrorsStayLinesForPeople() {
        const std::string figures = R"({"level":"error","msg":"Transferred: timeout.bin","stats":{"bytes":)";
        const Variable path(
            "PATH", fakeRclone("figures", "echo '" + figures + "100,\"totalBytes\":300}}' >&2; sleep 0.3\necho '" +
                                              figures + "300,\"totalBytes\":300}}' >&2\n" +
                                              R"(echo '{"level":"error","msg":"odd","object":"x.bin"}' >&2
                                                                 echo '2026/11/22 07:47:07 Failed to copyto: the moon is full' >&2
                                                                 exit 1)"));
        std::vector<std::int64_t> moved;
        const auto store = openStore("s3://bucket/run", {.moved = [&](std::int64_t bytes) { moved.push_back(bytes); }});
        const Status put = (*store)->putFile(folder_ / "x.bin", "x.bin");
        QCOMPARE(put.error().message, std::string("s3://bucket/run: the moon is full"));
        QCOMPARE(moved, (std::vector<std::int64_t>{100, 200}));
    }

    /// A line that breaks every hour: what has come through is not fetched anew.
    void whatIsHereAndTheSameIsNotFetchedAgain_data() {
        QTest::addColumn<QString>("address");
        QTest::newRow("a folder") << "file://";
        QTest::newRow("a remote of one's own") << "nas:";
    }
    void whatIsHereAndTheSameIsNotFetchedAgain() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        QFETCH(QString, address);
        const Variable remote("RCLONE_CONFIG_NAS_TYPE", "alias"), root("RCLONE_CONFIG_NAS_REMOTE", "/");
        const fs::path there = folder_ / "fetched" / QTest::currentDataTag() / "there", here = there / "../here";
        for (const char* name : {"sub/large.bin", "torn.bin"})
            write(there / name, std::string(3'000'000, 'x'));
        write(there / "other.bin", "one");
        std::int64_t moved = 0;
        const auto store = openStore(address.toStdString() + there.string(),
                                     {.moved = [&moved](std::int64_t bytes) { moved += bytes; }});
        QVERIFY((*store)->getFolder("", here).ok());
        QCOMPARE(moved, std::int64_t{6'000'003});
        moved = 0;
        QVERIFY((*store)->getFolder("", here).ok());
        QCOMPARE(moved, std::int64_t{0});
        write(here / "torn.bin", std::string(3'000'000, '\0')); // as long as it is to be, and not written yet
        write(there / "other.bin", "two");                      // of the same length
        QVERIFY((*store)->getFolder("", here).ok());
        QCOMPARE(moved, std::int64_t{3'000'003});
        QCOMPARE(contentOf(here / "torn.bin"), std::string(3'000'000, 'x'));
        QCOMPARE(contentOf(here / "other.bin"), std::string("two"));
    }

    void aRunIsMovedAside() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        write(folder_ / "old/events.jsonl", "{}\n");
        write(folder_ / "old/samples/a.png", "a");
        fs::create_directories(folder_ / "old.1");
        write(folder_ / "old.1/events.jsonl", "older\n");
        QVERIFY(openFolder("old")->moveAside().ok());
        QVERIFY(openFolder("old")->list("")->empty());
        QCOMPARE(contentOf(folder_ / "old.1/events.jsonl"), std::string("older\n"));
        QCOMPARE(contentOf(folder_ / "old.2/samples/a.png"), std::string("a"));
        QCOMPARE(contentOf(folder_ / "old.2/events.jsonl"), std::string("{}\n"));
    }

    /// The events went first; what is of the same name there belongs to who knows whom.
    void aRunThatIsHalfMovedAsideFollowsItself() {
        if (QStandardPaths::findExecutable("rclone").isEmpty())
            QSKIP("there is no rclone");
        write(folder_ / "half/samples/a.png", "a");
        write(folder_ / "half/samples/b.png", "b");
        write(folder_ / "half.1/events.jsonl", "older\n");
        write(folder_ / "half.2/events.jsonl", "{}\n");
        QVERIFY(openFolder("half")->moveAside().ok());
        QVERIFY(openFolder("half")->list("")->empty());
        QVERIFY(!fs::exists(folder_ / "half.3"));
        QCOMPARE(contentOf(folder_ / "half.2/samples/a.png"), std::string("a"));
        write(folder_ / "half/samples/a.png", "c");
        write(folder_ / "half/samples/d.png", "d");
        QVERIFY(openFolder("half")->moveAside().ok());
        QVERIFY(openFolder("half")->list("")->empty());
        QCOMPARE(contentOf(folder_ / "half.2/samples/a.png"), std::string("a"));
        QCOMPARE(contentOf(folder_ / "half.2/samples/d.png"), std::string("d"));
        QCOMPARE(contentOf(folder_ / "half.3/samples/a.png"), std::string("c"));
        write(folder_ / "half/samples/e.png", "e"); // the last one is no run
        QVERIFY(openFolder("half")->moveAside().ok());
        QCOMPARE(contentOf(folder_ / "half.4/samples/e.png"), std::string("e"));
    }

    void errorsAreLinesForPeople_data() {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<bool>("passes");
        QTest::addColumn<QByteArray>("words");
        const QByteArray day = "2026/11/22 07:47:07 ";
        QTest::newRow("no bucket") << day + "ERROR : f: Failed to copy: NoSuchBucket: The specified bucket does not "
                                            "exist\n\tstatus code: 404, request id: WEwM, host id: \n"
                                   << false << QByteArray("there is no such bucket");
        QTest::newRow("denied") << day +
                                       "Failed to copyto: AccessDenied: no\n\tstatus code: 403, request id: , host id: "
                                << false << QByteArray("access denied (403)");
        QTest::newRow("denied, head") << day +
                                             "Failed to lsjson: Forbidden: Forbidden\n\tstatus code: 403, request id: x"
                                      << false << QByteArray("access denied (403)");
        QTest::newRow("no credentials")
            << day + "Failed to lsjson: error in ListJSON: NoCredentialProviders: no valid providers in chain." << false
            << QByteArray("no credentials were found (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE)");
        QTest::newRow("clock") << day + "Failed to copyto: RequestTimeTooSkewed: x\n\tstatus code: 403, request id: "
                               << true << QByteArray("the clock of this machine is wrong");
        QTest::newRow("down")
            << day + "Failed to copyto: RequestError: send request failed\ncaused by: Put "
                     "\"http://127.0.0.1:5998/b/f\": dial tcp 127.0.0.1:5998: connect: connection refused"
            << true << QByteArray("nobody answers (connection refused)");
        QTest::newRow("slow down") << day + "Failed to lsjson: error in ListJSON: SlowDown: y\n\tstatus code: 503"
                                   << true << QByteArray("it asks to slow down");
        QTest::newRow("reset") << day + "Failed to copyto: write tcp 1.2.3.4:5->6.7.8.9:443: connection reset by peer"
                               << true << QByteArray("the connection broke");
        QTest::newRow("name") << day + "Failed to copyto: open /x/nnn.part: file name too long" << false
                              << QByteArray("open /x/nnn.part: file name too long");
        QTest::newRow("no remote")
            << day + "Failed to create file system for \"nas:x\": didn't find section in config file" << false
            << QByteArray("rclone has no remote of that name (rclone listremotes)");
        QTest::newRow("unknown") << day + "ERROR : first\n" + day + "Failed to copyto: the moon is full, request id: 7"
                                 << true << QByteArray("the moon is full");
        QTest::newRow("nothing") << QByteArray() << true << QByteArray("rclone ended with 1 and said nothing");
    }
    void errorsAreLinesForPeople() {
        QFETCH(QByteArray, output);
        const Error error = storeError(output.toStdString(), 1);
        QTEST(mayPass(error), "passes");
        QTEST(QByteArray::fromStdString(error.message), "words");
    }

    void secretsAreTakenOut() {
        const Variable secret("AWS_SECRET_ACCESS_KEY", "planted/secret+key"), token("SOME_TOKEN", "plantedtoken");
        const Error error = storeError(
            "2026/11/22 07:47:07 Failed to copyto: odd: Put \"https://me:planted@h/c/x?sv=1&sig=plantedSig\": "
            "key planted/secret+key token=plantedtoken and plantedtoken, plantedGiven",
            1, {{"OTHER_SECRET", "plantedGiven"}});
        QVERIFY2(error.message.find("planted") == std::string::npos, error.message.c_str());
        QVERIFY2(error.message.find("odd") != std::string::npos, error.message.c_str());
    }

    void nothingSecretIsOnTheCommandLine() {
        const Variable key("AWS_ACCESS_KEY_ID", "plantedkeyid"), secret("AWS_SECRET_ACCESS_KEY", "plantedsecret"),
            bundle("AWS_CA_BUNDLE", "/etc/bundle.pem"), endpoint("AWS_ENDPOINT_URL", "http://127.0.0.1:1"),
            hook("TEMPERA_WEBHOOK_SECRET", "plantedhook"),
            out("TEMPERA_TEST_OUT", QByteArray::fromStdString((folder_ / "said").string())),
            path("PATH",
                 fakeRclone("spy", "echo \"$@\" >$TEMPERA_TEST_OUT.argv; env >$TEMPERA_TEST_OUT.env; echo '[]'\n"));
        QVERIFY((*openStore("s3://bucket/run", {1500000.0}))->list("checkpoints").ok());
        const std::string argv = contentOf(folder_ / "said.argv"), env = contentOf(folder_ / "said.env");
        for (const char* part : {"tempera:bucket/run/checkpoints", "--ca-cert /etc/bundle.pem", "--bwlimit 1500000B"})
            QVERIFY2(argv.find(part) != std::string::npos, argv.c_str());
        QVERIFY2(argv.find("planted") == std::string::npos, argv.c_str());
        QVERIFY2(env.find("plantedhook") == std::string::npos, env.c_str()); // none of its business
        for (const char* line : {"\nAWS_CA_BUNDLE=\n", "\nAWS_SECRET_ACCESS_KEY=plantedsecret\n",
                                 "\nRCLONE_CONFIG_TEMPERA_ENDPOINT=http://127.0.0.1:1\n",
                                 "\nRCLONE_CONFIG_TEMPERA_FORCE_PATH_STYLE=true\n"})
            QVERIFY2(("\n" + env).find(line) != std::string::npos, line);
    }

    void whatIsGivenCountsBeforeTheEnvironment() {
        const Variable key("AWS_ACCESS_KEY_ID", "ofthemachine"), endpoint("AWS_ENDPOINT_URL", "http://127.0.0.1:1"),
            out("TEMPERA_TEST_OUT", QByteArray::fromStdString((folder_ / "given").string())),
            path("PATH", fakeRclone("given", "echo \"$@\" >$TEMPERA_TEST_OUT.argv; env >$TEMPERA_TEST_OUT.env; "
                                             "echo '[]'\n"));
        StoreSettings settings;
        settings.variables = {{"AWS_ACCESS_KEY_ID", "plantedkeyid"}, {"AWS_ENDPOINT_URL", "http://127.0.0.1:2"}};
        QVERIFY((*openStore("s3://bucket/run", settings))->list("checkpoints").ok());
        const std::string argv = contentOf(folder_ / "given.argv"), env = contentOf(folder_ / "given.env");
        QVERIFY2(argv.find("planted") == std::string::npos, argv.c_str());
        for (const char* line :
             {"\nAWS_ACCESS_KEY_ID=plantedkeyid\n", "\nRCLONE_CONFIG_TEMPERA_ENDPOINT=http://127.0.0.1:2\n"})
            QVERIFY2(("\n" + env).find(line) != std::string::npos, env.c_str());
    }

    void whoHangsIsStopped() {
        const Variable path("PATH", fakeRclone("hang", "trap '' TERM\nwhile :; do sleep 0.1; done\n"));
        const auto store = openStore("s3://bucket/run");
        std::stop_source stop;
        std::jthread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            stop.request_stop();
        });
        QElapsedTimer timer;
        timer.start();
        QCOMPARE((*store)->remove("a", stop.get_token()).error().code, ErrorCode::Cancelled);
        QVERIFY(timer.elapsed() < 10'000);
    }

    void aTruncatedAnswerIsAnError() {
        const Variable path("PATH", fakeRclone("cut", "printf '[{\"Path\":\"a\",\"Si'\n"));
        const auto listed = (*openStore("s3://bucket/run"))->list("");
        QVERIFY(!listed.ok() && mayPass(listed.error()));
        QVERIFY2(listed.error().message.starts_with("s3://bucket/run: "), listed.error().message.c_str());
    }

    void withoutRcloneItSaysSo() {
        const Variable path("PATH", "/nowhere");
        const auto store = openStore("s3://bucket/run");
        QCOMPARE(store.error().code, ErrorCode::BadRequest);
        QVERIFY2(store.error().message.find("rclone") != std::string::npos, store.error().message.c_str());
    }

    void pausesGrowToAQuarterOfAnHour() {
        Backoff backoff;
        double last = 0;
        for (int i = 0; i < 10; ++i) {
            const double next = backoff.next().count();
            QVERIFY(next > last * 1.5);
            last = next;
        }
        for (int i = 0; i < 5; ++i)
            last = backoff.next().count();
        QVERIFY(last <= 900.0 && last >= 0.8 * 900.0);
    }

    void addressesBecomeRemotes() {
        const auto variables = [](const char* name) -> std::optional<std::string> {
            return std::string(name) == "AZURE_STORAGE_CONNECTION_STRING"
                       ? std::optional<std::string>("AccountName=acc;AccountKey=a2V5==;EndpointSuffix=x")
                       : std::nullopt;
        };
        const auto azure = rcloneRemote(*options::parseStoreAddress("azblob://box/run"), variables);
        const auto has = [&](const char* name, const char* value) {
            return std::count(azure->environment.begin(), azure->environment.end(),
                              std::pair<std::string, std::string>(name, value)) == 1;
        };
        QVERIFY(azure.ok() && azure->root == "tempera:box/run");
        QVERIFY(has("RCLONE_CONFIG_TEMPERA_ACCOUNT", "acc") && has("RCLONE_CONFIG_TEMPERA_KEY", "a2V5=="));
        const auto none = [](const char*) { return std::optional<std::string>(); };
        QCOMPARE(rcloneRemote(*options::parseStoreAddress("azblob://box/run"), none).error().code,
                 ErrorCode::BadRequest);
        QCOMPARE(rcloneRemote(*options::parseStoreAddress("sftp://host/~/run"), none)->root,
                 std::string("tempera:run"));
        QCOMPARE(rcloneRemote(*options::parseStoreAddress("nas:run"), none)->root, std::string("nas:run"));
    }
};

QTEST_GUILESS_MAIN(ObjectStoreTest)
#include "ObjectStoreTest.moc"
