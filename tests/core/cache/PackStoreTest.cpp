// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#ifndef Q_MOC_RUN
#include "base/Hash.h"
#include "cache/PackStore.h"
#endif

using namespace tempera;
using namespace tempera::cache;

class PackStoreTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path folder_;
    int folders_ = 0;

    static std::string key(int i) { return fastHashHex(std::to_string(i)); }
    static std::string contents(int i) {
        return std::string(static_cast<std::size_t>(100 + i), static_cast<char>('a' + i % 26));
    }
    PackStore open() const { return PackStore::open(folder_).value(); }
    void fill(int begin, int end) const {
        PackStore store = open();
        for (int i = begin; i < end; ++i)
            if (!store.append(key(i), contents(i)).ok())
                throw std::runtime_error("append");
    }
    fs::path onlyPack() const { return fs::directory_iterator(folder_)->path(); }
    void rewrite(const std::function<void(std::string&)>& change) const {
        const fs::path pack = onlyPack();
        std::string bytes = *readFile(pack);
        change(bytes);
        std::ofstream(pack, std::ios::binary | std::ios::trunc) << bytes;
    }
    int readable(int count) const {
        const PackStore store = open();
        int found = 0;
        for (int i = 0; i < count; ++i)
            if (const auto record = store.read(key(i))) {
                if (*record != contents(i))
                    throw std::runtime_error("wrong contents");
                ++found;
            }
        return found;
    }

private Q_SLOTS:
    void init() { folder_ = fs::path(temporary_.path().toStdString()) / std::to_string(folders_++) / "store"; }

    void nothingIsWrittenForNothing() {
        QVERIFY(!open().read(key(1)));
        QVERIFY(!fs::exists(folder_));
    }

    void recordsAreReadAtOnceAndLater() {
        PackStore store = open();
        for (int i = 0; i < 50; ++i) {
            QVERIFY(store.append(key(i), contents(i)).ok());
            QVERIFY(store.read(key(i)) == contents(i));
        }
        QVERIFY(store.append(key(50), "").ok()); // empty contents are contents
        QVERIFY(store.read(key(50)) == std::string());
        QVERIFY(store.sync().ok());
        QCOMPARE(readable(50), 50);
    }

    void everyWriterHasAPackOfItsOwn() {
        PackStore a = open(), b = open();
        QVERIFY(a.append(key(0), contents(0)).ok());
        QVERIFY(b.append(key(1), contents(1)).ok());
        QCOMPARE(readable(2), 2);
    }

    void aTornPackLosesItsLastRecordOnly() {
        fill(0, 20);
        rewrite([](std::string& bytes) { bytes.resize(bytes.size() - 7); });
        QCOMPARE(readable(20), 19);
    }

    void everyFlippedBitCostsOneRecordAtMost() {
        fill(0, 12);
        const std::string good = *readFile(onlyPack());
        for (std::size_t at = 0; at < good.size(); at += 3) {
            rewrite([&](std::string& bytes) {
                bytes = good;
                bytes[at] = static_cast<char>(bytes[at] ^ 0x40);
            });
            QVERIFY2(readable(12) == 11, std::to_string(at).c_str());
        }
    }

    void aDamagedRecordIsReplaced() {
        fill(0, 3);
        rewrite([](std::string& bytes) { bytes[bytes.size() - 1] = '!'; });
        {
            PackStore store = open();
            QVERIFY(store.contains(key(2)));
            QVERIFY(!store.read(key(2)));
            QVERIFY(store.append(key(2), contents(2)).ok());
            QVERIFY(store.read(key(2)) == contents(2));
        }
        QCOMPARE(readable(3), 3);
    }

    void aFileThatIsNoPackIsHarmless() {
        fs::create_directories(folder_);
        std::ofstream(folder_ / "0.pack") << "hello";
        std::ofstream(folder_ / "1.pack") << "";
        fill(0, 2);
        QCOMPARE(readable(2), 2);
    }
};

QTEST_APPLESS_MAIN(PackStoreTest)
#include "PackStoreTest.moc"
