// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "base/FileLock.h"
#include "base/Files.h"

using namespace tempera;

class FileLockTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneHasIt() {
        const QTemporaryDir temporary;
        const fs::path file = fs::path(temporary.path().toStdString()) / "lock";
        {
            auto lock = FileLock::tryLock(file);
            QVERIFY(lock.ok() && *lock);
            QVERIFY(!FileLock::tryLock(file).value().has_value());
            QVERIFY((*lock)->write("owner").ok());
            QCOMPARE(*readFile(file), std::string("owner"));
        }
        QVERIFY(!fs::exists(file));
        QVERIFY(FileLock::tryLock(file).value().has_value());
    }

    void theLockOfAMovedFolderLeavesItsSuccessorAlone() {
        const QTemporaryDir temporary;
        const fs::path folder = fs::path(temporary.path().toStdString()) / "run";
        fs::create_directories(folder);
        auto old = FileLock::tryLock(folder / "lock");
        fs::rename(folder, folder.string() + ".1");
        fs::create_directories(folder);
        const auto next = FileLock::tryLock(folder / "lock");
        QVERIFY(next.ok() && *next);
        old->reset();
        QVERIFY(fs::exists(folder / "lock"));
        QVERIFY(!FileLock::tryLock(folder / "lock").value().has_value());
    }
};

QTEST_APPLESS_MAIN(FileLockTest)
#include "FileLockTest.moc"
