// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <tuple>

#include "../../support/PictureFiles.h"
#include "data/RenamedFolder.h"

using namespace tempera;

/// What is known of a dataset whose folder was renamed is what a scan finds.
class RenamedFolderTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> place_;
    options::DatasetConfig config_;

    fs::path root() const { return fs::path(place_->path().toStdString()) / "set"; }
    void put(const fs::path& name, std::string_view bytes) const { test::write(root() / name, bytes); }

    static auto told(const data::Folder& folder) {
        return std::make_tuple(folder.path, folder.classTokens, folder.repeats, folder.firstPicture, folder.count,
                               folder.numbered, folder.use, folder.drawn);
    }
    static auto told(const data::Picture& picture) {
        return std::make_tuple(picture.file, picture.folder, picture.width, picture.height, picture.header.bytes,
                               picture.caption, picture.captionTokens, picture.hasCaption, picture.lines, picture.mask,
                               picture.whole, picture.captionFile, picture.hasBadCaption);
    }
    static auto told(const data::Problem& problem) {
        return std::make_tuple(problem.kind, problem.severity, problem.file, problem.message, problem.picture);
    }
    template <class T>
    static auto allOf(const std::vector<T>& many) {
        std::vector<decltype(told(many.front()))> all;
        for (const T& one : many)
            all.push_back(told(one));
        return all;
    }

private Q_SLOTS:
    void init() {
        place_ = std::make_unique<QTemporaryDir>();
        config_ = {};
        config_.path = root();
        put("3_cat/a.bmp", test::bmp(64, 64));
        put("3_cat/a.txt", "a sleeping cat\nsecond line");
        put("3_cat/f_1_2_30_40.bmp", test::bmp(64, 64)); // a face: its caption is that of the whole picture
        put("3_cat/f.txt", " a face");
        put("3_cat/b.bmp", test::bmp(70, 50));
        put("3_cat/b-masklabel.png", test::pngHeader(70, 50));
        put("7_dog/c.bmp", test::bmp(80, 64));
        put("7_dog/d.bmp", test::bmp(64, 80));
        put("7_dog/d.txt", "\xff\xfe\xff"); // which is a problem of that picture
        put("20_mug/e.bmp", test::bmp(90, 64));
    }

    void itIsWhatAScanFinds_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("behind all") << "3_cat"
                                    << "30_cat";
        QTest::newRow("before all") << "20_mug"
                                    << "1_mug";
        QTest::newRow("in its place") << "3_cat"
                                      << "4_cat";
    }
    void itIsWhatAScanFinds() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const fs::path before = root() / from.toStdString(), after = root() / to.toStdString();
        const auto index = data::scanDataset(config_);
        QVERIFY(index.ok() && !index->problems.empty());
        const auto known = data::withFolderRenamed(*index, before, after);
        QVERIFY(known.has_value());
        fs::rename(before, after);
        const auto found = data::scanDataset(config_);
        QVERIFY(allOf(known->folders) == allOf(found->folders));
        QVERIFY(allOf(known->pictures) == allOf(found->pictures));
        QVERIFY(allOf(known->problems) == allOf(found->problems));
        QCOMPARE(known->root, found->root);
    }

    /// A hundred thousand of them would not be copied while a key is pressed.
    void whatStaysIsShared() {
        const auto index = data::scanDataset(config_);
        const auto known = data::withFolderRenamed(*index, root() / "3_cat", root() / "4_cat");
        QVERIFY(known.has_value());
        for (std::size_t i = 0; i < index->pictures.size(); ++i) {
            const data::Picture &before = index->pictures[i], &after = known->pictures[i];
            QCOMPARE(&after.captionLines(), &before.captionLines());
            const bool isRenamed = index->folderOf(before).path == root() / "3_cat";
            QCOMPARE(&after.file.string() == &before.file.string(), !isRenamed);
        }
    }

    void theFoldersOfOtherUsesStayBehind() {
        config_.validationPath = root().parent_path() / "held";
        test::write(config_.validationPath / "1_cat/v.bmp", test::bmp(64, 64));
        const auto index = data::scanDataset(config_);
        const auto known = data::withFolderRenamed(*index, root() / "3_cat", root() / "30_cat");
        fs::rename(root() / "3_cat", root() / "30_cat");
        QVERIFY(allOf(known->folders) == allOf(data::scanDataset(config_)->folders));
    }

    void onlyAScanKnowsTheRest() {
        const auto index = data::scanDataset(config_);
        const auto isKnown = [&](const fs::path& from, const fs::path& to) {
            return data::withFolderRenamed(*index, root() / from, root() / to).has_value();
        };
        QVERIFY(isKnown("3_cat", "5_cat"));
        QVERIFY(!isKnown("7_dog", "8_dog"));       // it has a problem, whose words may name it
        QVERIFY(!isKnown("3_cat", "3_cats"));      // other captions
        QVERIFY(!isKnown("3_cat", "cat"));         // not used any more
        QVERIFY(!isKnown("3_cat", "9999999_cat")); // too many
        QVERIFY(!isKnown("9_cat", "8_cat"));
    }
};

QTEST_GUILESS_MAIN(RenamedFolderTest)
#include "RenamedFolderTest.moc"
