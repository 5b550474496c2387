// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "base/NewFolder.h"

using namespace tempera;

class NewFolderTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    fs::path root() const { return folder_->path().toStdString(); }
    static void put(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(root()))
            found.push_back(entry.path().filename().string());
        std::sort(found.begin(), found.end());
        return found;
    }
    /// A process that filled `target` and was killed over it; the name that it left.
    fs::path leaveUnfinished(const fs::path& target) const {
        const pid_t child = ::fork();
        if (child == 0) {
            std::ignore = createFolderAtomically(target, [](const fs::path& hidden) -> Status {
                put(hidden / "half", "x");
                ::raise(SIGKILL);
                return {};
            });
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
        return target.parent_path() / ("." + target.filename().string() + "." + std::to_string(child) + ".tmp");
    }

private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void theFolderAppearsWhole() {
        const fs::path target = root() / "new" / "model ä";
        const Status status = createFolderAtomically(target, [&](const fs::path& hidden) -> Status {
            if (fs::exists(target) || hidden.parent_path() != target.parent_path())
                return Error::failed("there too early");
            put(hidden / "a", "1");
            fs::create_directories(hidden / "deep" / "er");
            put(hidden / "deep" / "er" / "b", "2");
            fs::create_symlink("nowhere", hidden / "link");
            return {};
        });
        QVERIFY2(status.ok(), status.ok() ? "" : status.error().message.c_str());
        QCOMPARE(*readFile(target / "a"), std::string("1"));
        QCOMPARE(*readFile(target / "deep" / "er" / "b"), std::string("2"));
        QCOMPARE(std::distance(fs::directory_iterator(target.parent_path()), fs::directory_iterator()), 1);
    }

    void aSlashAtTheEndNamesTheSameFolder() {
        QVERIFY(createFolderAtomically(root() / "out/", [](const fs::path& hidden) -> Status {
                    put(hidden / "a", "");
                    return {};
                }).ok());
        QCOMPARE(names(), std::vector<std::string>{"out"});
        QVERIFY(fs::exists(root() / "out" / "a"));
    }

    void aFailureLeavesNothing() {
        const Status status = createFolderAtomically(root() / "out", [](const fs::path& hidden) -> Status {
            put(hidden / "a", "1");
            return Error::failed("stopped half-way");
        });
        QCOMPARE(status.error().message, std::string("stopped half-way"));
        QVERIFY(names().empty());
    }

    void whatIsThereStays() {
        fs::create_directories(root() / "out");
        put(root() / "out" / "precious", "x");
        const Status status = createFolderAtomically(root() / "out", [](const fs::path& hidden) -> Status {
            put(hidden / "a", "1");
            return {};
        });
        QVERIFY(!status.ok());
        QCOMPARE(names(), std::vector<std::string>{"out"});
        QCOMPARE(*readFile(root() / "out" / "precious"), std::string("x"));
    }

    void anEmptyFolderIsFilled() {
        fs::create_directories(root() / "out");
        QVERIFY(createFolderAtomically(root() / "out", [](const fs::path& hidden) -> Status {
                    put(hidden / "a", "1");
                    return {};
                }).ok());
        QVERIFY(fs::exists(root() / "out" / "a"));
    }

    void whatAKilledProcessLeftIsTakenAway() {
        const fs::path target = root() / "out";
        const fs::path left = leaveUnfinished(target);
        QVERIFY(fs::exists(left / "half"));
        fs::create_directories(root() / ".out.notours.tmp");
        QVERIFY(createFolderAtomically(target, [](const fs::path&) { return Status(); }).ok());
        QVERIFY(!fs::exists(left));
        QCOMPARE(names(), (std::vector<std::string>{".out.notours.tmp", "out"}));
    }

    void whatAnotherProcessStillFillsStays() {
        const fs::path theirs = root() / ".out.999999.tmp";
        fs::create_directories(theirs);
        const int lock = ::open(theirs.c_str(), O_RDONLY | O_DIRECTORY);
        QCOMPARE(::flock(lock, LOCK_EX | LOCK_NB), 0);
        QVERIFY(createFolderAtomically(root() / "out", [](const fs::path&) { return Status(); }).ok());
        QVERIFY(fs::exists(theirs));
        ::close(lock);
    }

    void spaceIsAskedForWhereTheOutputWillBe() {
        QVERIFY(requireDiskSpace(root() / "not" / "there" / "yet", 1).ok());
        const Status status = requireDiskSpace(root() / "not" / "there" / "yet", std::uint64_t{1} << 60);
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, ErrorCode::Failed);
        QVERIFY(QString::fromStdString(status.error().message).contains(QLatin1String("on disk; there are")));
        QVERIFY(names().empty());
    }

    /// The old one goes when the new one is in its place, also where there was none.
    void aFolderIsReplacedAsAWhole() {
        const fs::path target = root() / "model", finished = root() / ".model.new";
        const auto finish = [&](const std::string& text) {
            fs::create_directories(finished / "unet");
            put(finished / "unet" / text, text);
            const Status status = replaceFolder(finished, target);
            return status.ok() && names() == std::vector<std::string>{"model"} &&
                   *readFile(target / "unet" / text) == text &&
                   std::distance(fs::directory_iterator(target / "unet"), fs::directory_iterator()) == 1;
        };
        QVERIFY(finish("first"));
        QVERIFY(finish("second"));
        const Status missing = replaceFolder(root() / "nothing", target);
        QVERIFY(!missing.ok());
        QCOMPARE(*readFile(target / "unet" / "second"), std::string("second"));
    }
};

QTEST_APPLESS_MAIN(NewFolderTest)
#include "NewFolderTest.moc"
