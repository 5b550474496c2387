// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PictureFiles.h"
#include "data/AddedPictures.h"

using namespace tempera;

class AddedPicturesTest : public QObject {
    Q_OBJECT

    QTemporaryDir place_;
    fs::path root() const { return fs::path(place_.path().toStdString()); }
    static std::string bytes(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(no file)"; }

private Q_SLOTS:
    void captionAndMaskComeAlong() {
        const std::string picture = test::bmp(64, 64, 5);
        test::write(root() / "from/cat.bmp", picture);
        test::write(root() / "from/cat.txt", "a cat\r\n");
        test::write(root() / "from/cat-masklabel.png", "mask");
        test::write(root() / "from/other.txt", "not asked for");
        fs::create_directories(root() / "set");
        const auto added = data::addPictures({root() / "from/cat.bmp"}, root() / "set", ".txt");
        QCOMPARE(added.added, std::vector<fs::path>{root() / "set/cat.bmp"});
        QCOMPARE(bytes(root() / "set/cat.bmp"), picture);
        QCOMPARE(bytes(root() / "set/cat.txt"), std::string("a cat\r\n"));
        QCOMPARE(bytes(root() / "set/cat-masklabel.png"), std::string("mask"));
        QVERIFY(!fs::exists(root() / "set/other.txt"));
        QCOMPARE(bytes(root() / "from/cat.bmp"), picture); // it stays where it was
    }

    /// Two pictures of one stem would share a caption.
    void nothingIsOverwritten() {
        test::write(root() / "full/dog.png", "theirs");
        test::write(root() / "full/dog.txt", "their caption");
        test::write(root() / "full/dog-1.txt", "a caption that is left");
        test::write(root() / "new/dog.bmp", test::bmp(64, 64));
        test::write(root() / "new/dog.txt", "my caption");
        const auto added = data::addPictures({root() / "new/dog.bmp"}, root() / "full", ".txt");
        QCOMPARE(added.added, std::vector<fs::path>{root() / "full/dog-2.bmp"});
        QCOMPARE(bytes(root() / "full/dog.png"), std::string("theirs"));
        QCOMPARE(bytes(root() / "full/dog.txt"), std::string("their caption"));
        QCOMPARE(bytes(root() / "full/dog-1.txt"), std::string("a caption that is left"));
        test::write(root() / "full/bird.JPG", "theirs");
        test::write(root() / "new/bird.bmp", test::bmp(64, 64));
        QCOMPARE(data::addPictures({root() / "new/bird.bmp"}, root() / "full", ".txt").added,
                 std::vector<fs::path>{root() / "full/bird-1.bmp"});
        QCOMPARE(bytes(root() / "full/dog-2.txt"), std::string("my caption"));
    }

    void whatHasLandedStaysWhereItIsStopped() {
        for (const char* name : {"a.bmp", "b.bmp", "c.bmp"})
            test::write(root() / "from-stopped" / name, test::bmp(64, 64));
        fs::create_directories(root() / "stopped");
        std::stop_source stop;
        std::vector<fs::path> landed;
        const auto progress = [&](std::size_t done, std::size_t total) {
            QCOMPARE(total, std::size_t{3});
            if (done == 2)
                stop.request_stop();
        };
        std::vector<fs::path> files;
        for (const char* name : {"a.bmp", "b.bmp", "c.bmp"})
            files.push_back(root() / "from-stopped" / name);
        const auto added = data::addPictures(
            files, root() / "stopped", ".txt", [&](const fs::path& picture) { landed.push_back(picture); }, progress,
            stop.get_token());
        QVERIFY(added.isStopped);
        QCOMPARE(added.added, (std::vector<fs::path>{root() / "stopped/a.bmp", root() / "stopped/b.bmp"}));
        QCOMPARE(landed, added.added);
        QVERIFY(fs::exists(root() / "stopped/b.bmp") && !fs::exists(root() / "stopped/c.bmp"));
    }

    void whatIsThereOrCannotBeReadIsTold() {
        test::write(root() / "here/a.bmp", "a");
        const auto added = data::addPictures({root() / "here/a.bmp", root() / "gone.bmp"}, root() / "here/.", ".txt");
        QVERIFY(added.added.empty());
        QCOMPARE(added.present.size(), std::size_t{1});
        QCOMPARE(added.errors.size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(AddedPicturesTest)
#include "AddedPicturesTest.moc"
