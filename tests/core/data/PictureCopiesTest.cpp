// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <atomic>

#include "../../support/PictureFiles.h"
#include "base/Files.h"
#include "data/Bucketing.h"
#include "data/ImageTransform.h"
#include "data/PictureCopies.h"
#include "data/PictureEncoder.h"

using namespace tempera;
using namespace tempera::data;

class PictureCopiesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    options::TrainConfig config_;

    fs::path path(const std::string& name) const { return fs::path(folder_->path().toStdString()) / name; }
    static std::string bytes(const fs::path& file) { return readFile(file).ok() ? *readFile(file) : "(no file)"; }
    static Image gradient(int width, int height) {
        Image image{width, height, {}};
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                for (const int value : {x * 255 / width, y * 255 / height, (x * y) % 256})
                    image.rgb.push_back(static_cast<std::uint8_t>(value));
        return image;
    }
    DatasetIndex scan() const {
        auto index = scanDataset(config_.dataset);
        return index.ok() ? *std::move(index) : DatasetIndex{};
    }
    Result<CopyReport> copy(const CopyRules& rules, std::stop_token stop = {}) const {
        const DatasetIndex index = scan();
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < index.pictures.size(); ++i)
            all.push_back(i);
        return copyPictures(index, all, rules, config_.dataset, config_.loss, path("out"), {}, stop);
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        config_ = {};
        config_.dataset.path = path("in");
        config_.dataset.resolution = {128, 128};
        config_.dataset.minBucket = 64;
        fs::create_directories(path("in/3_mug"));
        QVERIFY(savePicture(path("in/3_mug/wide.png"), gradient(300, 140), PictureFormat::Png, 0).ok());
        test::write(path("in/3_mug/wide.txt"), "\xEF\xBB\xBF"
                                               "a mug\r\nsecond line\r\n");
    }

    void copiesAreWhatIsTrainedOn() {
        const auto report = copy({});
        QVERIFY2(report.ok(), report.ok() ? "" : report.error().message.c_str());
        QCOMPARE(report->copied, std::size_t{1});
        const auto copied = loadImage(path("out/3_mug/wide.png"));
        QVERIFY(copied.ok());
        const auto bucketing = Bucketing::make(config_.dataset);
        const Image trained = resizeAndCrop(gradient(300, 140), bucketing->place({300, 140}));
        QCOMPARE(copied->width, trained.width);
        QCOMPARE(copied->rgb, trained.rgb);
        QCOMPARE(bytes(path("out/3_mug/wide.txt")), bytes(path("in/3_mug/wide.txt"))); // byte for byte
        config_.dataset.path = path("out");                                            // and their buckets are the same
        const DatasetIndex index = scan();
        QVERIFY(bucketing->place({index.pictures[0].width, index.pictures[0].height}).bucket == trained.size());
    }

    /// Byte for byte, also where they cannot be read as a caption.
    void captionsOfAnyEncodingGoAlong() {
        test::write(path("in/3_mug/wide.txt"), "caf\xE9");
        QVERIFY(copy({}).ok());
        QCOMPARE(bytes(path("out/3_mug/wide.txt")), std::string("caf\xE9"));
    }

    /// Those beside the pictures were taken instead.
    void masksThatAreNotFoundAreNotLeftOut() {
        QVERIFY(savePicture(path("in/3_mug/wide-masklabel.png"), gradient(150, 70), PictureFormat::Png, 0).ok());
        config_.loss.mask = options::MaskSource::Files;
        config_.loss.maskPath = path("mask").string();
        const auto report = copy({});
        QVERIFY(!report.ok());
        QVERIFY2(report.error().message.find("loss.mask") != std::string::npos, report.error().message.c_str());
        QVERIFY(!fs::exists(path("out")));
    }

    void masksGoWithTheirPictures() {
        QVERIFY(savePicture(path("in/3_mug/wide-masklabel.png"), gradient(150, 70), PictureFormat::Png, 0).ok());
        QVERIFY(copy({}).ok());
        const auto mask = loadImage(path("out/3_mug/wide-masklabel.png"));
        QVERIFY(mask.ok());
        const auto bucketing = Bucketing::make(config_.dataset);
        QCOMPARE(mask->rgb, resizeAndCrop(gradient(150, 70), bucketing->place({300, 140})).rgb);
    }

    void transparencyThatIsAMaskBecomesOne() {
        fs::copy_file(fs::path(TEMPERA_GOLDEN) / "pictures/alpha.png", path("in/3_mug/ghost.png"));
        config_.loss.mask = options::MaskSource::Alpha;
        QVERIFY(copy({.shape = CopyRules::Shape::AsIs, .format = PictureFormat::Jpeg}).ok());
        const auto opacity = decodeOpacity(bytes(path("in/3_mug/ghost.png")), "ghost.png");
        const auto mask = loadImage(path("out/3_mug/ghost-masklabel.png"));
        QVERIFY(opacity.ok() && mask.ok());
        QCOMPARE(mask->rgb, opacity->rgb);
    }

    void whatDoesNotChangeIsCopiedByteForByte() {
        const auto report = copy({.shape = CopyRules::Shape::AsIs});
        QVERIFY(report.ok());
        QCOMPARE(report->unchanged, std::size_t{1});
        QCOMPARE(bytes(path("out/3_mug/wide.png")), bytes(path("in/3_mug/wide.png")));
    }

    void everyFormatIsReadBack_data() {
        QTest::addColumn<int>("format");
        QTest::addColumn<int>("quality");
        QTest::addColumn<int>("largestError");
        QTest::newRow("PNG") << int(PictureFormat::Png) << 1 << 0;
        QTest::newRow("JPEG") << int(PictureFormat::Jpeg) << 100 << 12;
        QTest::newRow("WebP") << int(PictureFormat::WebP) << 90 << 120;
        QTest::newRow("WebP without loss") << int(PictureFormat::WebP) << 100 << 0;
    }
    void everyFormatIsReadBack() {
        QFETCH(int, format);
        QFETCH(int, quality);
        QFETCH(int, largestError);
        CopyRules rules{.shape = CopyRules::Shape::Longest, .longestSide = 100};
        rules.format = static_cast<PictureFormat>(format);
        rules.quality = quality;
        QVERIFY(copy(rules).ok());
        const fs::path file = path("out/3_mug/wide" + std::string(extensionOf(rules.format)));
        const auto header = readPictureHeader(file);
        QVERIFY(header.ok());
        QVERIFY(header->format == rules.format);
        const auto image = loadImage(file);
        QVERIFY(image.ok());
        QCOMPARE(image->width, 100);
        const Image expected = resize(gradient(300, 140), {100, image->height});
        int largest = 0;
        for (std::size_t i = 0; i < expected.rgb.size(); ++i)
            largest = std::max(largest, std::abs(expected.rgb[i] - image->rgb[i]));
        QVERIFY2(largest <= largestError, qPrintable(QString::number(largest)));
    }

    /// The caption of a face that was cut out of a picture is that of the picture.
    void aFaceHasTheCaptionOfItsPicture() {
        fs::rename(path("in/3_mug/wide.png"), path("in/3_mug/wide_1_2_30_40.png"));
        QVERIFY(copy({}).ok());
        QCOMPARE(bytes(path("out/3_mug/wide_1_2_30_40.txt")), bytes(path("in/3_mug/wide.txt")));
    }

    void twoOfOneStemStayTwo() {
        QVERIFY(savePicture(path("in/3_mug/wide.jpg"), gradient(90, 90), PictureFormat::Jpeg, 90).ok());
        QCOMPARE(copy({.format = PictureFormat::WebP})->copied, std::size_t{2});
        QVERIFY(fs::exists(path("out/3_mug/wide.webp")) && fs::exists(path("out/3_mug/wide-1.webp")));
        QVERIFY(fs::exists(path("out/3_mug/wide-1.txt")));
    }

    void usesAreKeptApart() {
        test::write(path("class/1_cup/a.bmp"), test::bmp(64, 64));
        config_.dataset.classPath = path("class");
        QVERIFY(copy({}).ok());
        QVERIFY(fs::exists(path("out/training/3_mug/wide.png")));
        QVERIFY(fs::exists(path("out/class/1_cup/a.png"))); // BMP becomes PNG
    }

    void aPictureThatFailsIsNamedAndTheOthersAreMade() {
        test::write(path("in/3_mug/empty.png"), test::pngHeader(64, 64)); // no pixels behind its header
        const auto report = copy({});
        QVERIFY(report.ok());
        QCOMPARE(report->copied, std::size_t{1});
        QCOMPARE(report->errors.size(), std::size_t{1});
        QVERIFY(report->errors.front().message.find("empty.png") != std::string::npos);
        QVERIFY(!fs::exists(path("out/3_mug/empty.png")));
    }

    void nothingIsLeftOfWhatWasStopped() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!copy({}, stop.get_token()).ok());
        QVERIFY(!fs::exists(path("out")));
    }

    void aFolderThatHoldsSomethingIsLeftAlone() {
        test::write(path("out/mine.txt"), "mine");
        const auto report = copy({});
        QVERIFY(!report.ok());
        QVERIFY(report.error().code == ErrorCode::BadRequest);
        QCOMPARE(bytes(path("out/mine.txt")), std::string("mine"));
    }

    /// They would be trained on, too. A link does not hide it.
    void copiesLieOutsideTheDataSet() {
        fs::create_directory_symlink(path("in"), path("link"));
        for (const char* target : {"in/new", "link/new", "in/../in/new", "in/3_mug/new"}) {
            const auto report = copyPictures(scan(), {0}, {}, config_.dataset, config_.loss, path(target));
            QVERIFY2(!report.ok() && report.error().message.find("outside") != std::string::npos, target);
            QVERIFY(!fs::exists(path("in/new")));
        }
        QVERIFY(copyPictures(scan(), {0}, {}, config_.dataset, config_.loss, path("in-copy")).ok());
    }

    void rulesThatMakeNoSenseAreRefused() {
        QVERIFY(!copy({.shape = CopyRules::Shape::Longest, .longestSide = 0}).ok());
        QVERIFY(!copy({.quality = 0}).ok());
    }
};

QTEST_APPLESS_MAIN(PictureCopiesTest)
#include "PictureCopiesTest.moc"
