// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "base/Files.h"
#include "base/Hash.h"
#include "base/Log.h"
#include "base/TemporaryFiles.h"
#include "base/WritableFolder.h"

using namespace tempera;

class FilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path path(const char* name) const { return fs::path(folder_.path().toStdString()) / name; }
    static void put(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_.path().toStdString()), fs::directory_iterator()));
    }

private Q_SLOTS:
    void anAtomicWriteReplacesTheWholeFile() {
        put(path("a"), "old and longer");
        QVERIFY(writeFileAtomically(path("a"), "new").ok());
        QCOMPARE(*readFile(path("a")), std::string("new"));
    }

    void aFailedWriteLeavesTheOldFileAndNothingElse() {
        put(path("keep"), "precious");
        const std::size_t before = entries();
        const Status status = writeFileAtomically(path("keep"), [](const Append& append) -> Status {
            TEMPERA_CHECK(append("half"));
            return Error::failed("stopped half-way");
        });
        QVERIFY(!status.ok());
        QCOMPARE(status.error().message, std::string("stopped half-way"));
        QCOMPARE(*readFile(path("keep")), std::string("precious"));
        QCOMPARE(entries(), before);
    }

    void aKilledWriterLeavesTheOldFileAndNothingElse() {
        const fs::path folder = path("killed writer");
        fs::create_directories(folder);
        if (const int nameless = ::open(folder.c_str(), O_RDWR | O_TMPFILE, 0600); ::close(nameless) != 0)
            QSKIP("this file system has no files without a name");
        put(folder / "old", "precious");
        const pid_t writer = ::fork();
        if (writer == 0) {
            for (const char* name : {"old", "new"})
                static_cast<void>(writeFileAtomically(folder / name, [&](const Append& append) -> Status {
                    static_cast<void>(append("half"));
                    if (name == std::string("new"))
                        ::kill(::getpid(), SIGKILL);
                    return Error::failed("given up");
                }));
            ::_exit(0);
        }
        int ended = 0;
        QCOMPARE(::waitpid(writer, &ended, 0), writer);
        QVERIFY(WIFSIGNALED(ended));
        QCOMPARE(*readFile(folder / "old"), std::string("precious"));
        QCOMPARE(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), std::ptrdiff_t{1});
    }

    /// A killed writer's files go once nobody can be writing to them any more; nobody else's ever do.
    void whatAKilledWriterLeftIsRemoved() {
        const fs::path folder = path("killed");
        fs::create_directories(folder / temporaryName(5));
        QVERIFY(writeFileAtomically(folder / "whole", "text").ok());
        const std::vector<std::string> ours = {temporaryName(1234), temporaryName(4294967295)};
        const std::vector<std::string> theirs = {"whole",           ".tempera-.tmp",      ".tempera-1a.tmp",
                                                 "a.tempera-1.tmp", ".tempera-1.tmp.png", ".tempera-class-pictures"};
        const auto yesterday = fs::file_time_type::clock::now() - std::chrono::hours(24);
        for (const auto& names : {ours, theirs})
            for (const std::string& name : names) {
                put(folder / name, "x");
                fs::last_write_time(folder / name, yesterday);
            }
        fs::create_symlink(folder / "whole", folder / temporaryName(6));
        put(folder / temporaryName(7), "being written");
        removeOldTemporaries(folder);
        for (const std::string& name : ours)
            QVERIFY2(!fs::exists(folder / name), name.c_str());
        for (const std::string& name : theirs)
            QVERIFY2(fs::exists(folder / name), name.c_str());
        for (const unsigned number : {5U, 6U, 7U})
            QVERIFY(fs::exists(folder / temporaryName(number)));
        removeOldTemporaries(path("nowhere"));
    }

    void aLogThatCannotBeOpenedIsNamedOnce() {
        put(path("no folder"), "x");
        const fs::path file = path("no folder") / "log.txt";
        const Status status = log::openFile(file);
        QVERIFY(!status.ok());
        QCOMPARE(status.error().message, "cannot open " + show(file) + ": Not a directory");
    }

    void theModeOfTheOldFileIsKept() {
        put(path("private"), "x");
        ::chmod(path("private").c_str(), 0600);
        QVERIFY(writeFileAtomically(path("private"), "y").ok());
        struct stat info {};
        ::stat(path("private").c_str(), &info);
        QCOMPARE(info.st_mode & 0777U, 0600U);
    }

    void aSymbolicLinkStaysALink() {
        put(path("target"), "old");
        fs::create_symlink(path("target"), path("link"));
        QVERIFY(writeFileAtomically(path("link"), "new").ok());
        QVERIFY(fs::is_symlink(path("link")));
        QCOMPARE(*readFile(path("target")), std::string("new"));
    }

    void aSymbolicLinkMayLeadToNothingYet() {
        fs::create_directories(path("elsewhere"));
        fs::create_symlink("elsewhere/new", path("dangling"));
        QVERIFY(writeFileAtomically(path("dangling"), "text").ok());
        QVERIFY(fs::is_symlink(path("dangling")));
        QCOMPARE(*readFile(path("elsewhere") / "new"), std::string("text"));
    }

    void aSymbolicLinkMayLeadToAnotherDisk() {
        const fs::path disk = "/dev/shm";
        struct stat here {
        }, there{};
        if (::stat(disk.c_str(), &there) != 0 || ::stat(folder_.path().toStdString().c_str(), &here) != 0 ||
            here.st_dev == there.st_dev)
            QSKIP("no second disk");
        const fs::path target = disk / ("tempera-files-test-" + std::to_string(::getpid()));
        put(target, "old");
        fs::create_symlink(target, path("far"));
        const Status status = writeFileAtomically(path("far"), "new");
        const auto text = readFile(target);
        fs::remove(target);
        QVERIFY2(status.ok(), status.ok() ? "" : status.error().message.c_str());
        QCOMPARE(*text, std::string("new"));
        QVERIFY(fs::is_symlink(path("far")));
    }

    void whatOtherThreadsMakeMeanwhileIsNoMoreOpenThanTheyAsked() {
        fs::create_directories(path("others"));
        std::atomic<bool> ended = false;
        std::thread other([&] {
            for (int i = 0; !ended; ++i)
                ::close(::open((path("others") / std::to_string(i % 5000)).c_str(), O_CREAT | O_WRONLY | O_EXCL, 0666));
        });
        for (int i = 0; i < 300; ++i)
            QVERIFY(writeFileAtomically(path("mine"), "text").ok());
        ended = true;
        other.join();
        const mode_t mask = ::umask(0);
        ::umask(mask);
        for (const auto& entry : fs::directory_iterator(path("others")))
            QCOMPARE(static_cast<mode_t>(fs::status(entry).permissions()), 0666 & ~mask);
        QCOMPARE(static_cast<mode_t>(fs::status(path("mine")).permissions()), 0666 & ~mask);
    }

    void aFolderIsTriedBeforeItIsNeeded() {
        QVERIFY(requireWritableFolder(path("new") / "folder").ok());
        QVERIFY(fs::is_empty(path("new") / "folder"));
        put(path("file"), "text");
        for (const fs::path& wrong : {path("file"), path("file") / "below", fs::path("/proc/nowhere")}) {
            const Status status = requireWritableFolder(wrong);
            QVERIFY2(!status.ok(), wrong.c_str());
            QVERIFY(status.error().code == ErrorCode::BadRequest);
            QVERIFY(status.error().message.find("expected a folder that can be written to") != std::string::npos);
        }
    }

    void missingFoldersAreMade() {
        QVERIFY(writeFileAtomically(path("x/y/z"), "deep").ok());
        QCOMPARE(*readFile(path("x/y/z")), std::string("deep"));
    }

    void unreadableThingsAreNamed() {
        for (const char* name : {"none", "."}) {
            const auto text = readFile(path(name));
            QVERIFY(!text.ok());
            QCOMPARE(text.error().code, ErrorCode::BadRequest);
            QVERIFY(text.error().message.find(path(name).string()) != std::string::npos);
        }
        ::mkfifo(path("pipe").c_str(), 0600);
        QVERIFY(!readFile(path("pipe")).ok()); // and does not wait for a writer
        QVERIFY(!MappedFile::open(path("pipe")).ok());
    }

    void aFileOverTheLimitIsRefused() {
        put(path("big"), std::string(100, 'x'));
        QVERIFY(!readFile(path("big"), 99).ok());
        QVERIFY(readFile(path("big"), 100).ok());
    }

    void aMapShowsTheBytesAndOutlivesTheName() {
        put(path("mapped"), "zero-copy");
        const auto map = MappedFile::open(path("mapped"));
        QVERIFY(map.ok());
        fs::remove(path("mapped"));
        QCOMPARE((*map)->text(), std::string_view("zero-copy"));
        put(path("empty"), "");
        QCOMPARE((*MappedFile::open(path("empty")))->bytes().size(), std::size_t{0});
    }

    void foldersFollowTheBaseDirectorySpecification() {
        qputenv("XDG_CACHE_HOME", "/somewhere/cache");
        QCOMPARE(cacheHome(), fs::path("/somewhere/cache/tempera"));
        qputenv("XDG_CACHE_HOME", "relative/is/ignored");
        qputenv("HOME", "/home/someone");
        QCOMPARE(cacheHome(), fs::path("/home/someone/.cache/tempera"));
        qunsetenv("XDG_STATE_HOME");
        QCOMPARE(stateHome(), fs::path("/home/someone/.local/state/tempera"));
    }

    void theRuntimeFolderIsPrivate() {
        qputenv("XDG_RUNTIME_DIR", path("run").c_str());
        const auto folder = runtimeFolder();
        QVERIFY(folder.ok());
        struct stat info {};
        ::stat(folder->c_str(), &info);
        QCOMPARE(info.st_mode & 0777U, 0700U);
        ::chmod(folder->c_str(), 0755);
        const auto other = runtimeFolder();
        QVERIFY(other.ok() && *other != *folder);
    }

    void aRuntimeFolderOfAnotherSessionIsNotNeeded() {
        qputenv("TMPDIR", folder_.path().toUtf8());
        put(path("no-folder"), "");
        const std::string tooLong = (path("x") / std::string(100, 'x')).string();
        for (const std::string& unusable : {std::string("/proc/none"), path("no-folder").string(), tooLong}) {
            qputenv("XDG_RUNTIME_DIR", unusable.c_str());
            const auto folder = runtimeFolder();
            QVERIFY2(folder.ok(), unusable.c_str());
            QCOMPARE(folder->parent_path(), fs::path(folder_.path().toStdString()));
        }
        qputenv("TMPDIR", "/nowhere");
        QVERIFY(runtimeFolder().ok());
        QCOMPARE(runtimeFolder()->parent_path(), fs::path("/tmp"));
        qunsetenv("TMPDIR");
    }

    void hashesAreTheKnownOnes() {
        QCOMPARE(sha256Hex("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        put(path("abc"), "abc");
        QCOMPARE(*sha256OfFile(path("abc")), sha256Hex("abc"));
        QCOMPARE(fastHashHex(""), std::string("99aa06d3014798d86001c324468d497f"));
        QVERIFY(fastHashHex("a") != fastHashHex("b"));
    }
};

QTEST_APPLESS_MAIN(FilesTest)
#include "FilesTest.moc"
