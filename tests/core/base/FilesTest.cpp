// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "base/Files.h"
#include "base/Hash.h"

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
        QVERIFY(!runtimeFolder().ok());
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
