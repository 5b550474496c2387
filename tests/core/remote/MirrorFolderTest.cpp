// SPDX-License-Identifier: Apache-2.0
#include "MirroredRun.h"

#include <sys/fsuid.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <set>

#include "remote/MirroredFiles.h"
#include "remote/Occupant.h"

using namespace tempera;
using namespace tempera::test;

/// What a mirror makes of a run folder that goes, cannot be read, or holds what is no part of the run.
class MirrorFolderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What a crash of the system leaves may be zeros of any length.
    void aRunIsKnownByALineOfAnyLength() {
        Mirrored run;
        const std::string first = "{\"event\":\"run\"}\n";
        run.write("events.jsonl", first + "{\"event\":\"step\"}\n");
        QVERIFY(remote::firstLine(run.paths.events()) == first);
        run.write("events.jsonl", "{\"event\":");
        QVERIFY(remote::firstLine(run.paths.events()).empty());
        QVERIFY(remote::firstLine(run.paths.root / "none").empty());
        fs::resize_file(run.paths.events(), std::uintmax_t{1} << 30);
        const auto peak = [] { // KiB
            rusage usage{};
            getrusage(RUSAGE_SELF, &usage);
            return usage.ru_maxrss;
        };
        const long before = peak();
        QVERIFY(remote::firstLine(run.paths.events()).size() < (1 << 20));
        QVERIFY2(peak() - before < (256 << 10), std::to_string(peak() - before).c_str());
    }

    void whatGoesWithTheWholeFolderIsNotRemoved_data() {
        QTest::addColumn<bool>("another");
        QTest::newRow("moved") << false;
        QTest::newRow("another run in its place") << true;
    }
    void whatGoesWithTheWholeFolderIsNotRemoved() {
        QFETCH(bool, another);
        Mirrored run;
        run.write("job.json", "{}");
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.write("samples/step-000010-0.png", "picture");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        const auto before = filesBelow(run.store);
        fs::rename(run.paths.root, run.paths.root.string() + "-moved");
        if (another)
            run.write("job.json", "{\"another\": 1}");
        const Status flushed = run.mirror->flush();
        QVERIFY2(!flushed.ok() && flushed.error().message.find("was moved or removed meanwhile") != std::string::npos,
                 flushed.ok() ? "" : flushed.error().message.c_str());
        run.mirror.reset();
        QVERIFY(filesBelow(run.store) == before);
    }

    void aFolderThatGoesInTheMidstOfAPassTakesNothingAlong_data() { whatGoesWithTheWholeFolderIsNotRemoved_data(); }
    void aFolderThatGoesInTheMidstOfAPassTakesNothingAlong() {
        QFETCH(bool, another);
        Mirrored run;
        run.write("job.json", "{}");
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.write("samples/step-000010-0.png", "picture");
        run.write("tags/step-000010.good", "");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        const auto before = filesBelow(run.store);
        std::atomic<bool> isMoved = false;
        run.sky.set([&](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            if (verb == "list" && path == Mirrored::at(20) && !isMoved.exchange(true)) {
                fs::rename(run.paths.root, run.paths.root.string() + "-moved");
                if (another)
                    run.write("log.txt", "another's\n");
            }
            return {};
        });
        run.save(20);
        const Status flushed = run.mirror->flush(std::chrono::steady_clock::now() + 30s);
        QVERIFY(isMoved && !flushed.ok());
        run.mirror.reset();
        const auto after = filesBelow(run.store);
        for (const auto& [name, content] : before)
            QVERIFY2(after.contains(name) && after.at(name) == content, name.c_str());
        QVERIFY(!after.contains("log.txt"));
    }

    /// A network's file system that is away for a moment.
    void aFolderThatCannotBeLookedAtMayComeBack() {
        Mirrored run;
        run.write("events.jsonl", "{\"event\":\"run\"}\n");
        run.save(10);
        run.start();
        QVERIFY(run.mirror->flush().ok());
        const fs::path away = run.paths.root.string() + "-away";
        fs::rename(run.paths.root, away);
        fs::create_symlink("run", run.paths.root); // leads to itself
        const Status failed = run.mirror->flush(std::chrono::steady_clock::now() + 1s);
        QCOMPARE(failed.error().code, ErrorCode::Failed);
        QVERIFY2(failed.error().message.find("cannot look at") != std::string::npos, failed.error().message.c_str());
        fs::remove(run.paths.root);
        fs::rename(away, run.paths.root);
        run.save(20);
        QVERIFY(run.mirror->flush().ok());
        QCOMPARE(run.stored(), (Steps{10, 20}));
    }
    void whatCannotBeReadIsNotTakenForRemoved_data() {
        QTest::addColumn<bool>("isFolder");
        QTest::newRow("a file") << false;
        QTest::newRow("a folder") << true;
    }
    void whatCannotBeReadIsNotTakenForRemoved() {
        QFETCH(bool, isFolder);
        if (isFolder && ::geteuid() != 0)
            QSKIP("needs a user that may be another one");
        Mirrored run;
        run.write("samples/a.png", "picture");
        run.write("samples/b.png", "picture");
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        QVERIFY(files.pass(true, {}).ok());
        const fs::path samples = run.paths.root / "samples";
        if (!isFolder) {
            fs::remove(samples / "a.png");
            fs::create_symlink("a.png", samples / "a.png"); // leads to itself
            QVERIFY(files.pass(true, {}).ok());
            QVERIFY(fs::exists(run.store / "samples/a.png"));
        } else {
            fs::permissions(run.folder, fs::perms(0755));
            fs::permissions(samples, fs::perms(0700));
            const int user = ::setfsuid(65534);
            const Status passed = files.pass(true, {});
            ::setfsuid(static_cast<uid_t>(user));
            QVERIFY(!passed.ok());
            QVERIFY2(passed.error().message.find("samples: Permission denied") != std::string::npos,
                     passed.error().message.c_str());
        }
        QCOMPARE(run.sky.count("remove"), 0);
        fs::remove(samples / "a.png");
        QVERIFY(files.pass(true, {}).ok());
        QVERIFY(filesBelow(run.store) == filesBelow(run.paths.root));
    }

    /// What somebody has put into the folder, or may not be read, kept every manifest back.
    void aStrayFileKeepsNoCheckpointBack() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        run.write("samples/refused.png", "picture");
        run.write("samples/two\nlines.png", "picture");
        run.write("no \xFF text.txt", "text");
        run.write("job.json", "{}");
        QVERIFY(writeFileAtomically(run.folder / "elsewhere.txt", "secret").ok());
        fs::create_symlink(run.folder / "elsewhere.txt", run.paths.root / "notes.txt");
        run.sky.set([](const std::string&, const std::string& path, const std::stop_token&) -> Status {
            return path == "samples/refused.png" ? Status(Error::badRequest("store: permission denied")) : Status();
        });
        run.save(10);
        run.start();
        const Status flushed = run.mirror->flush();
        QVERIFY(!flushed.ok() && flushed.error().message.find("permission denied") != std::string::npos);
        QCOMPARE(run.stored(), (Steps{10}));
        auto there = filesBelow(run.store);
        QVERIFY(there.contains("job.json") && there.contains("events.jsonl"));
        QVERIFY(!there.contains("notes.txt"));
        const auto lines = run.lines();
        const auto isTold = [&](const std::string& text) {
            return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(text) != line.npos; });
        };
        QVERIFY(isTold("\"notes.txt\" is a link, expected a file: it is not sent"));
        QVERIFY(isTold("lines.png\" is not sent: its name holds what a store cannot keep"));
        run.sky.set(nullptr);
        QVERIFY(run.mirror->flush().ok());
        QVERIFY(fs::exists(run.store / "samples/refused.png"));
    }

    /// Everything was sent again at each pass, and nothing removed.
    void aRefusedFileLetsTheOthersBeSentOnce() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        for (const char* name : {"a", "refused", "z"})
            run.write(std::string("samples/") + name + ".png", name);
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        run.sky.set([](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            return verb == "put" && path == "samples/refused.png" ? Status(Error::badRequest("permission denied"))
                                                                  : Status();
        });
        QCOMPARE(files.pass(true, {}).error().message, std::string("permission denied"));
        QVERIFY(fs::exists(run.store / "samples/z.png"));
        const auto puts = [&](const char* name) { return run.sky.count("put samples/" + std::string(name)); };
        const auto before = puts("a.png") + puts("z.png");
        fs::remove(run.paths.root / "samples/a.png");
        run.write("samples/new.png", "new");
        QCOMPARE(files.pass(true, {}).error().message, std::string("permission denied"));
        QCOMPARE(puts("a.png") + puts("z.png"), before);
        QCOMPARE(puts("new.png"), 1);
        QVERIFY(fs::exists(run.store / "samples/new.png") && !fs::exists(run.store / "samples/a.png"));
        run.sky.set(nullptr);
        QVERIFY(files.pass(true, {}).ok());
        QVERIFY(filesBelow(run.store) == filesBelow(run.paths.root));
    }

    /// More than are taken for a store that refuses all.
    void manyRefusedFilesKeepNothingBackForGood() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        for (int i = 10; i < 32; ++i)
            run.write("samples/refused-" + std::to_string(i) + ".png", "picture");
        run.write("samples/z.png", "z");
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        std::set<std::string> readable;
        run.sky.set([&](const std::string& verb, const std::string& path, const std::stop_token&) -> Status {
            const bool isRefused = path.starts_with("samples/refused") && !readable.contains(path);
            return verb == "put" && isRefused ? Status(Error::badRequest("permission denied")) : Status();
        });
        for (int pass = 0; pass < 3; ++pass)
            QVERIFY(!files.pass(true, {}).ok());
        QVERIFY(fs::exists(run.store / "samples/z.png"));
        run.write("samples/new.png", "new");
        QVERIFY(!files.pass(true, {}).ok());
        QVERIFY(!files.pass(true, {}).ok());
        QCOMPARE(run.sky.count("put samples/z.png"), 1);
        QCOMPARE(run.sky.count("put samples/new.png"), 1);
        readable = {"samples/refused-10.png", "samples/refused-31.png"};
        for (int pass = 0; pass < 3; ++pass)
            QVERIFY(!files.pass(true, {}).ok());
        for (const std::string& name : readable)
            QVERIFY2(fs::exists(run.store / name), name.c_str());
    }

    void aStoreThatRefusesAllIsNotAskedForEach() {
        Mirrored run;
        run.write("events.jsonl", "{}\n");
        for (int i = 0; i < 100; ++i)
            run.write("samples/" + std::to_string(i) + ".png", "picture");
        OutdoorStore store(run.store, run.sky);
        MirroredFiles files(run.paths, store);
        run.sky.set(denied);
        QVERIFY(!files.pass(true, {}).ok());
        QVERIFY2(run.sky.count("put") < 20, std::to_string(run.sky.count("put")).c_str());
    }
};

QTEST_GUILESS_MAIN(MirrorFolderTest)
#include "MirrorFolderTest.moc"
