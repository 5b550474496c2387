// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <thread>

#include "../../support/PictureFiles.h"
#include "base/Files.h"
#include "data/CaptionLength.h"
#include "data/DatasetIndex.h"
#include "data/NearDuplicates.h"
#include "data/Withholding.h"

using namespace tempera;
using data::ProblemKind;
using test::bmp;
using test::pngHeader;

class DatasetIndexTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

    fs::path root() const { return fs::path(folder_->path().toStdString()) / "set"; }
    void put(const fs::path& name, std::string_view bytes) const { test::write(root() / name, bytes); }
    static fs::path golden(const std::string& name) { return fs::path(TEMPERA_GOLDEN) / "pictures" / name; }

    options::DatasetConfig config() const {
        options::DatasetConfig config;
        config.path = root();
        return config;
    }
    Result<data::DatasetIndex> scan() const { return data::scanDataset(config()); }
    static std::vector<std::string> names(const data::DatasetIndex& index) {
        std::vector<std::string> names;
        for (const auto& picture : index.pictures)
            names.push_back(picture.file.filename().string());
        return names;
    }
    static std::map<std::string, std::string> messages(const std::vector<data::Problem>& problems, ProblemKind kind) {
        std::map<std::string, std::string> messages;
        for (const auto& problem : problems)
            if (problem.kind == kind)
                messages[problem.file.filename().string()] = problem.message;
        return messages;
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        fs::create_directories(root());
    }

    void cleanup() { fs::remove_all(root()); } // Qt cannot remove names that are not UTF-8

    void kohyasFoldersGiveRepeatsAndClass() {
        put("40_shiba dog/a.bmp", bmp(70, 50));
        put("40_shiba dog/a.txt", "a sleeping shiba\nsecond line\n");
        put("40_shiba dog/b.BMP", bmp(50, 70));
        put("3_my_own_class/c.bmp", bmp(64, 64));
        put("7/d.bmp", bmp(64, 64));
        put("log/ignored.txt", "x");
        const auto index = scan();
        QVERIFY(index.ok());
        QCOMPARE(names(*index), (std::vector<std::string>{"c.bmp", "d.bmp", "a.bmp", "b.BMP"}));
        QCOMPARE(index->presentations(), 3LL + 7 + 80);
        QCOMPARE(index->pictures[0].caption, std::string("my_own_class"));
        QVERIFY(!index->pictures[0].hasCaption);
        QCOMPARE(index->pictures[1].caption, std::string());
        QCOMPARE(index->pictures[2].caption, std::string("a sleeping shiba"));
        QVERIFY(index->pictures[2].hasCaption);
        QCOMPARE(index->pictures[3].caption, std::string("shiba dog"));
        QCOMPARE(index->folders[2].firstPicture, std::size_t{2});
        QCOMPARE(index->repeatsOf(2), 40);
        QVERIFY(data::requireUsable(*index).ok());
    }

    void aPlainFolderTakesTheSettingsRepeats() {
        put("x.bmp", bmp(64, 64));
        auto plain = config();
        plain.repeats = 12;
        QCOMPARE(data::scanDataset(plain)->presentations(), 12LL);
    }

    void aNumberedFolderMayBeGivenItself() {
        put("20_cat/x.bmp", bmp(64, 64));
        auto inner = config();
        inner.path = root() / "20_cat" / "";
        const auto index = data::scanDataset(inner);
        QCOMPARE(index->presentations(), 20LL);
        QCOMPARE(index->pictures[0].caption, std::string("cat"));
    }

    void aFolderNamedByDateIsNotTakenForMillionsOfRepeats_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"20240101_trip", "100001_x", "20240101123000_trip", "20240101"})
            QTest::newRow(name) << name;
    }
    void aFolderNamedByDateIsNotTakenForMillionsOfRepeats() {
        QFETCH(QString, name);
        put("100000_most/a.bmp", bmp(64, 64));
        put(name.toStdString() + "/b.bmp", bmp(64, 64));
        const auto index = scan();
        QVERIFY(index.ok());
        QCOMPARE(index->presentations(), 100000LL + 1);
        const Status usable = data::requireUsable(*index);
        QCOMPARE(usable.error().code, ErrorCode::BadRequest);
        const QString message = QString::fromStdString(usable.error().message);
        for (const QString& part : {QString("dataset.path"), "set/" + name + ":", QString("100,000"), "1_" + name})
            QVERIFY2(message.contains(part), qPrintable(message));
    }

    void aFolderThatIsGivenItselfIsNumberedOnlyWithAnUnderscore() {
        put("2024/x.bmp", bmp(64, 64));
        auto inner = config();
        inner.path = root() / "2024";
        inner.repeats = 3;
        const auto index = data::scanDataset(inner);
        QCOMPARE(index->presentations(), 3LL);
        QVERIFY(!index->folders[0].numbered);
    }

    void folderNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("repeats"); // 0: not a dataset folder
        QTest::addColumn<QString>("classTokens");
        QTest::newRow("usual") << "40_shiba dog" << 40 << "shiba dog";
        QTest::newRow("more underscores") << "1_a_b_" << 1 << "a_b_";
        QTest::newRow("number only") << "10" << 10 << "";
        QTest::newRow("zero") << "0_x" << 0 << "";
        QTest::newRow("negative") << "-3_x" << 0 << "";
        QTest::newRow("fraction") << "1.5_x" << 0 << "";
        QTest::newRow("word") << "cats_40" << 0 << "";
        QTest::newRow("empty") << "" << 0 << "";
        QTest::newRow("underscore") << "_x" << 0 << "";
        QTest::newRow("date") << "20240101_trip" << 20240101 << "trip";
        QTest::newRow("huge") << "99999999999999999999_x" << std::numeric_limits<int>::max() << "x";
    }
    void folderNames() {
        QFETCH(QString, name);
        QFETCH(int, repeats);
        QFETCH(QString, classTokens);
        const auto parsed = data::parseFolderName(name.toStdString());
        QCOMPARE(parsed.has_value(), repeats > 0);
        if (parsed) {
            QCOMPARE(parsed->repeats, repeats);
            QCOMPARE(QString::fromStdString(parsed->classTokens), classTokens);
        }
    }

    void theOrderIsNaturalAndTotal() {
        std::vector<std::string> sorted = {"1.png", "01.png", "2.png", "10.png", "a", "B1",
                                           "b1",    "b2",     "b10",   "b10a",   "c"};
        std::sort(sorted.begin(), sorted.end(), data::naturalLess);
        for (const auto& [before, after] : std::initializer_list<std::pair<const char*, const char*>>{
                 {"2.png", "10.png"}, {"b2", "b10"}, {"b10", "b10a"}, {"a", "B1"}, {"1.png", "2.png"}})
            QVERIFY(std::find(sorted.begin(), sorted.end(), before) < std::find(sorted.begin(), sorted.end(), after));
        for (const std::string& a : sorted)
            for (const std::string& b : sorted)
                QCOMPARE(data::naturalLess(a, b) || data::naturalLess(b, a), a != b);
    }

    void sizesAreThoseAfterTheExifOrientation() {
        fs::copy(golden("orientation-6.jpg"), root() / "turned.jpg");
        const auto index = scan();
        QCOMPARE(index->pictures[0].width, 24);
        QCOMPARE(index->pictures[0].height, 40);
    }

    void brokenPicturesAreLeftOutAndNamed() {
        put("10_x/good.bmp", bmp(64, 64));
        put("10_x/empty.png", "");
        put("10_x/page.jpg", "<html>not found</html>");
        put("10_x/cut.bmp", bmp(64, 64).substr(0, 5000));
        put("10_x/bomb.png", pngHeader(65000, 65000));
        fs::copy(golden("animated.webp"), root() / "10_x" / "moving.webp");
        fs::create_symlink("loop.png", root() / "10_x" / "loop.png");
        fs::create_symlink("nowhere.png", root() / "10_x" / "gone.png");
        const auto index = scan();
        QVERIFY(index.ok());
        QCOMPARE(names(*index), (std::vector<std::string>{"good.bmp"}));
        QCOMPARE(messages(index->problems, ProblemKind::Corrupt).size(), std::size_t{2});
        QVERIFY(messages(index->problems, ProblemKind::Truncated).contains("cut.bmp"));
        QVERIFY(messages(index->problems, ProblemKind::TooLarge).contains("bomb.png"));
        QVERIFY(messages(index->problems, ProblemKind::Animated).contains("moving.webp"));
        QCOMPARE(messages(index->problems, ProblemKind::Unreadable).size(), std::size_t{2});
        const Status usable = data::requireUsable(*index);
        QVERIFY(!usable.ok());
        QCOMPARE(usable.error().code, ErrorCode::BadRequest);
        QVERIFY(QString::fromStdString(usable.error().message).contains("bomb.png"));
        QVERIFY(QString::fromStdString(usable.error().message).contains("6 more"));
    }

    void aCaptionInAnotherEncodingIsNamedWithItsByte() {
        put("1_x/a.bmp", bmp(64, 64));
        put("1_x/a.txt", "caf\xE9");
        const auto index = scan();
        QCOMPARE(messages(index->problems, ProblemKind::CaptionEncoding)["a.txt"],
                 std::string("is not UTF-8 (byte 4 is 0xE9); expected UTF-8 text"));
        QVERIFY(!data::requireUsable(*index).ok());
        QVERIFY(index->pictures[0].hasBadCaption && !index->pictures[0].hasCaption);
    }

    void captionsOfFaceCropsAndSharedOnes() {
        put("1_x/anna_120_80_64_64.bmp", bmp(64, 64));
        put("1_x/anna.txt", "anna");
        put("1_x/two.bmp", bmp(64, 64));
        put("1_x/two.png", pngHeader(64, 64));
        put("1_x/two.txt", "two");
        put("1_x/alone.txt", "nobody");
        put("1_x/old.gif", "GIF89a");
        const auto index = scan();
        QCOMPARE(index->pictures[0].caption, std::string("anna"));
        QVERIFY(data::captionFileOf(index->pictures[0], ".txt").string().ends_with("1_x/anna.txt"));
        QVERIFY(index->pictures[1].captionFile.empty());
        QVERIFY(data::captionFileOf(index->pictures[1], ".txt").string().ends_with("1_x/two.txt"));
        QCOMPARE(messages(index->problems, ProblemKind::CaptionShared).size(), std::size_t{1});
        QVERIFY(messages(index->problems, ProblemKind::CaptionOrphan).contains("alone.txt"));
        QVERIFY(messages(index->problems, ProblemKind::Unsupported).contains("old.gif"));
        QVERIFY(data::requireUsable(*index).ok());
    }

    void foldersWithoutANumberAreNotSilentlySkipped() {
        put("5_x/a.bmp", bmp(64, 64));
        put("cats/b.bmp", bmp(64, 64));
        put("beside.bmp", bmp(64, 64));
        put("5_x/deeper/c.bmp", bmp(64, 64));
        put("5_x/empty/c.txt", "no picture");
        const auto index = scan();
        QCOMPARE(index->pictures.size(), std::size_t{1});
        const auto skipped = messages(index->problems, ProblemKind::FolderSkipped);
        QCOMPARE(skipped.size(), std::size_t{3});
        QVERIFY(skipped.contains("deeper"));
    }

    void strangeNamesWork() {
        const std::vector<std::string> strange = {"a b", "quote\"'",  "new\nline", "🐕",
                                                  "Ä",   "A\xCC\x88", "\xFF\xFE",  std::string(240, 'x')};
        for (const std::string& name : strange) {
            put("2_x/" + name + ".bmp", bmp(8, 8));
            put("2_x/" + name + ".txt", "c");
        }
        const auto index = scan();
        QVERIFY(index.ok());
        QCOMPARE(index->pictures.size(), strange.size());
        for (const auto& picture : index->pictures)
            QVERIFY(picture.hasCaption);
    }

    void aMissingOrEmptyFolderSaysWhatIsExpected_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("said");
        QTest::newRow("missing") << "missing"
                                 << "no folder";
        QTest::newRow("file") << "file"
                              << "is not a folder";
        QTest::newRow("empty") << "empty"
                               << "no pictures in";
        QTest::newRow("none given") << "none"
                                    << "not set";
        QTest::newRow("loop") << "loop"
                              << "no folder";
    }
    void aMissingOrEmptyFolderSaysWhatIsExpected() {
        QFETCH(QString, kind);
        QFETCH(QString, said);
        auto wrong = config();
        if (kind == "missing")
            wrong.path = root() / "no" / "such";
        if (kind == "file") {
            put("file", "x");
            wrong.path = root() / "file";
        }
        if (kind == "none")
            wrong.path.clear();
        if (kind == "loop") {
            fs::create_symlink("loop", root() / "loop");
            wrong.path = root() / "loop";
        }
        const auto index = data::scanDataset(wrong);
        QVERIFY(!index.ok());
        QCOMPARE(index.error().code, ErrorCode::BadRequest);
        QVERIFY(index.error().message.starts_with("dataset.path: "));
        QVERIFY2(QString::fromStdString(index.error().message).contains(said), index.error().message.c_str());
    }

    void theParentOfTheFolderIsRecognised() {
        put("img/40_dog/a.bmp", bmp(8, 8));
        const auto index = scan();
        QVERIFY(!index.ok());
        QCOMPARE(index.error().hint, "is " + show(root() / "img") + " meant?");
    }

    void aScanCanBeStoppedAndTellsItsProgress() {
        for (int i = 0; i < 200; ++i)
            put("1_x/" + std::to_string(i) + ".bmp", bmp(2, 2));
        std::size_t last = 0;
        QVERIFY(data::scanDataset(config(), [&](std::size_t done, std::size_t total) {
                    QCOMPARE(total, std::size_t{200});
                    last = done;
                }).ok());
        QCOMPARE(last, std::size_t{200});
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = data::scanDataset(config(), {}, stop.get_token());
        QVERIFY(!stopped.ok());
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }

    /// Where its last folder was not listed to the end.
    void aScanThatIsStoppedFindsNothingMissing() {
        for (int i = 0; i < 2000; ++i)
            put("1_x/" + std::to_string(i) + ".bmp", bmp(2, 2));
        for (int i = 0; i < 200; ++i) {
            std::stop_source stop;
            const std::jthread stopping([&stop, i] {
                std::this_thread::sleep_for(std::chrono::microseconds(20 * i));
                stop.request_stop();
            });
            const auto found = data::scanDataset(config(), {}, stop.get_token());
            const Error error = found.ok() ? Error() : found.error();
            QVERIFY2(found.ok() || error.code == ErrorCode::Cancelled, error.message.c_str());
        }
    }

    void picturesThatLookAlike() {
        // Blobs that are the same at every size.
        const auto blobs = [](int width, int height, double where, int brighter) {
            std::string bytes = bmp(width, height);
            const std::size_t row = static_cast<std::size_t>(width * 3 + 3) / 4 * 4;
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) {
                    const double dx = (x + 0.5) / width, dy = (y + 0.5) / height;
                    const double value = 110 + 60 * std::sin(7 * dx + where) + 60 * std::cos(9 * dy * dx + 3 * where);
                    for (std::size_t i = 0; i < 3; ++i)
                        bytes[54 + static_cast<std::size_t>(y) * row + static_cast<std::size_t>(x) * 3 + i] =
                            static_cast<char>(static_cast<int>(std::clamp(value + brighter, 0.0, 255.0)));
                }
            return bytes;
        };
        put("1_x/a.bmp", blobs(400, 300, 0.3, 0));
        put("1_x/a-copy.bmp", blobs(400, 300, 0.3, 0));
        put("1_x/a-small.bmp", blobs(200, 150, 0.3, 0));
        put("1_x/a-brighter.bmp", blobs(400, 300, 0.3, 5));
        put("1_x/b.bmp", blobs(400, 300, 2.1, 0));
        put("1_x/grey.bmp", bmp(400, 300, 100));
        put("1_x/light.bmp", bmp(400, 300, 200));
        const auto index = scan();
        const auto found = data::findNearDuplicates(*index);
        QVERIFY(found.ok());
        const auto alike = messages(*found, ProblemKind::NearDuplicate);
        QCOMPARE(alike.size(), std::size_t{3}); // of four the first stays
        for (const char* name : {"a-copy.bmp", "a-small.bmp", "a.bmp"})
            QVERIFY2(alike.contains(name) && alike.at(name).ends_with("a-brighter.bmp"), name);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!data::findNearDuplicates(*index, {}, stop.get_token()).ok());
    }

    /// A later look-alike of better quality was to go.
    void theLargestOfThoseThatLookAlikeStays() {
        put("1_x/a.bmp", bmp(400, 300, 100));
        put("1_x/b.bmp", bmp(800, 600, 100));
        put("1_x/c.bmp", bmp(600, 450, 100));
        const auto found = data::findLookAlikes(*scan());
        QVERIFY(found.ok());
        QCOMPARE(found->size(), std::size_t{2});
        for (const data::LookAlike& each : *found)
            QCOMPARE(each.like.filename().string(), std::string("b.bmp"));
    }

    /// A name that happens to be shorter, or to stand first, says nothing.
    void ofTwoCopiesTheOneWithTheLongerCaptionOrTheOlderIsNone() {
        const auto copies = [this] {
            const auto index = scan();
            return messages(*data::findProblems(*index, config(), data::CaptionLength(config())),
                            ProblemKind::Duplicate);
        };
        put("1_x/original.bmp", bmp(600, 600, 7));
        put("1_x/a.bmp", bmp(600, 600, 7));
        fs::last_write_time(root() / "1_x/original.bmp", fs::file_time_type::clock::now() - std::chrono::hours(1));
        QVERIFY(copies().contains("a.bmp"));
        put("1_x/original.txt", "a mug");
        put("1_x/a.txt", "a mug on a table, soft light");
        QVERIFY(copies().contains("original.bmp"));
    }

    void problemsThatDependOnTheSettings() {
        put("1_x/tiny.bmp", bmp(100, 100));
        put("1_x/wide.bmp", bmp(2000, 200));
        put("1_x/same.bmp", bmp(600, 600, 7));
        put("1_x/twin.bmp", bmp(600, 600, 7));
        put("1_x/same (1).bmp", bmp(600, 600, 7)); // which stands first
        put("1_x/other.bmp", bmp(600, 600, 8));
        auto lastPixel = bmp(600, 600, 7); // a copy but for its end
        lastPixel.back() ^= 1;
        put("1_x/same-start.bmp", lastPixel);
        put("1_x/wrong.jpg", bmp(600, 600, 9));
        put("1_x/long.bmp", bmp(600, 600, 10));
        put("1_x/long.txt", QString("cat ").repeated(200).toStdString());
        put("1_x/blank.bmp", bmp(600, 600, 11));
        put("1_x/blank.txt", "\n");
        for (const char* name : {"alpha.png", "cmyk.jpg", "deep-grey.png", "orientation-3.jpg"})
            fs::copy(golden(name), root() / "1_x" / name);
        const auto index = scan();
        const auto problems = data::findProblems(*index, config(), data::CaptionLength(config()));
        QVERIFY(problems.ok());
        QVERIFY(messages(*problems, ProblemKind::TooSmall).contains("tiny.bmp"));
        QVERIFY(!messages(*problems, ProblemKind::TooSmall).contains("same.bmp"));
        QVERIFY(messages(*problems, ProblemKind::ExtremeAspect).contains("wide.bmp"));
        QCOMPARE(messages(*problems, ProblemKind::Duplicate).size(), std::size_t{2});
        QVERIFY(messages(*problems, ProblemKind::Duplicate)["twin.bmp"].ends_with("same.bmp"));
        QVERIFY(messages(*problems, ProblemKind::Duplicate)["same (1).bmp"].ends_with("same.bmp"));
        QCOMPARE(messages(*problems, ProblemKind::WrongExtension)["wrong.jpg"], std::string("is a BMP file"));
        QVERIFY(messages(*problems, ProblemKind::CaptionLong)["long.bmp"].find("200 tokens") != std::string::npos);
        QVERIFY(messages(*problems, ProblemKind::CaptionEmpty).contains("blank.bmp"));
        QVERIFY(messages(*problems, ProblemKind::Alpha).contains("alpha.png"));
        QVERIFY(messages(*problems, ProblemKind::Cmyk).contains("cmyk.jpg"));
        QVERIFY(messages(*problems, ProblemKind::DeepColour).contains("deep-grey.png"));
        QVERIFY(messages(*problems, ProblemKind::Rotated).contains("orientation-3.jpg"));
    }

    void noCaptionAndNoClassIsAProblem() {
        put("a.bmp", bmp(600, 600));
        const auto index = scan();
        const auto problems = data::findProblems(*index, config(), data::CaptionLength(config()));
        QVERIFY(messages(*problems, ProblemKind::CaptionMissing).contains("a.bmp"));
    }

    void picturesAreWithheldByTheirNames() {
        QTemporaryDir temporary;
        const fs::path root = temporary.path().toStdString();
        options::DatasetConfig dataset;
        dataset.path = root;
        for (int i = 0; i < 20; ++i)
            test::write(root / "2_thing" / (std::to_string(i) + ".bmp"), test::bmp(64, 64));
        options::ValidationConfig config;
        const auto withheld = [&](std::uint64_t seed) {
            config.seed = static_cast<std::int64_t>(seed);
            const auto index = data::scanDataset(dataset).value();
            const auto flags = data::withheldPictures(index, config);
            std::set<std::string> names;
            for (std::size_t i = 0; i < flags.size(); ++i)
                if (flags[i])
                    names.insert(index.pictures[i].file.filename().string());
            return names;
        };
        QVERIFY(withheld(1).empty());
        config.split = 0.25;
        const auto first = withheld(1);
        QCOMPARE(first.size(), std::size_t{5});
        QVERIFY(first != withheld(2));
        // One picture more changes at most one of those that are withheld.
        test::write(root / "2_thing" / "another.bmp", test::bmp(64, 64));
        const auto more = withheld(1);
        std::vector<std::string> kept;
        std::set_intersection(first.begin(), first.end(), more.begin(), more.end(), std::back_inserter(kept));
        QVERIFY(kept.size() >= 4);
        config.split = 0.001;
        QCOMPARE(withheld(1).size(), std::size_t{1});
        config.split = 0.9;
        config.maxImages = 3;
        QCOMPARE(data::validationPictures(data::scanDataset(dataset).value(), config).size(), std::size_t{3});
    }

    void aFolderOfValidationPicturesIsNotTrainedOn() {
        QTemporaryDir temporary;
        const fs::path root = temporary.path().toStdString();
        test::write(root / "train" / "3_thing" / "a.bmp", test::bmp(64, 64));
        test::write(root / "held" / "b.bmp", test::bmp(64, 64));
        options::DatasetConfig dataset;
        dataset.path = root / "train";
        dataset.validationPath = root / "held";
        const auto index = data::scanDataset(dataset).value();
        QCOMPARE(index.pictures.size(), std::size_t{2});
        QCOMPARE(index.presentations(), 3LL);
        QCOMPARE(data::withheldPictures(index, {}), (std::vector<bool>{false, true}));
        dataset.validationPath = root / "nowhere";
        QVERIFY(data::scanDataset(dataset).error().message.starts_with("dataset.validation_path: "));
    }

    void allLinesOfACaptionAreKept() {
        QTemporaryDir temporary;
        const fs::path root = temporary.path().toStdString();
        test::write(root / "a.bmp", test::bmp(64, 64));
        test::write(root / "a.txt", "one\r\n\r\n two \r\n");
        test::write(root / "b.bmp", test::bmp(64, 64));
        test::write(root / "b.txt", "alone\n");
        options::DatasetConfig dataset;
        dataset.path = root;
        const auto index = data::scanDataset(dataset).value();
        QCOMPARE(index.pictures[0].caption, std::string("one"));
        QCOMPARE(index.pictures[0].captionLines(), std::string("one\ntwo"));
        QCOMPARE(index.pictures[1].captionLines(), std::string("alone"));
        QCOMPARE(index.pictures[0].wholeCaption(), std::string("one\n\n two "));
        QCOMPARE(index.pictures[1].wholeCaption(), std::string("alone"));
        QVERIFY(index.pictures[1].whole.empty()); // it is kept once
    }
};

QTEST_APPLESS_MAIN(DatasetIndexTest)
#include "DatasetIndexTest.moc"
