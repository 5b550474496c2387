// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstdlib>
#include <cstring>

#include "../../support/PictureFiles.h"
#include "base/Files.h"
#include "data/ImageTransform.h"
#include "data/PictureHeader.h"

using namespace tempera;
using data::Image;

class ImageTransformTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path path(const std::string& name) const { return fs::path(folder_.path().toStdString()) / name; }
    static fs::path golden(const std::string& name) { return fs::path(TEMPERA_GOLDEN) / "pictures" / name; }

    static Image readRgb(const fs::path& file) {
        const auto read = readFile(file);
        const std::string bytes = read.ok() ? read.value() : std::string(8, '\0');
        std::uint32_t size[2] = {};
        std::memcpy(size, bytes.data(), sizeof size);
        Image image{static_cast<int>(size[0]), static_cast<int>(size[1]), {}};
        image.rgb.assign(bytes.begin() + sizeof size, bytes.end());
        return image;
    }

    static int largestDifference(const Image& a, const Image& b) {
        if (a.width != b.width || a.height != b.height || a.rgb.size() != b.rgb.size())
            return 256;
        int largest = 0;
        for (std::size_t i = 0; i < a.rgb.size(); ++i)
            largest = std::max(largest, std::abs(a.rgb[i] - b.rgb[i]));
        return largest;
    }

    static Image gradient(int width, int height) {
        Image image{width, height, {}};
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                for (const int value : {x * 255 / width, y * 255 / height, (x + y) % 256})
                    image.rgb.push_back(static_cast<std::uint8_t>(value));
        return image;
    }

private Q_SLOTS:
    void everyKindOfPictureIsReadAsTheReferenceReadsIt_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("tolerance");
        for (int orientation = 1; orientation <= 8; ++orientation)
            QTest::addRow("orientation %d", orientation) << QString("orientation-%1.jpg").arg(orientation) << 0;
        // Little CMS rounds a profile's result to the nearest or next value, alpha rounds once.
        for (const auto& [name, tolerance] : std::initializer_list<std::pair<const char*, int>>{
                 {"rotated.png", 0},    {"rotated.webp", 0},  {"progressive.jpg", 0},
                 {"grey.jpg", 0},       {"cmyk.jpg", 1},      {"rgb.png", 0},
                 {"rgb.bmp", 0},        {"lossy.webp", 0},    {"palette.png", 0},
                 {"bits.png", 0},       {"alpha.png", 1},     {"alpha.webp", 1},
                 {"grey-alpha.png", 1}, {"deep-grey.png", 0}, {"transparent-palette.png", 0},
                 {"profile.jpg", 1},    {"profile.png", 1},   {"profile.webp", 1},
                 {"srgb.png", 0},       {"animated.png", 0}})
            QTest::newRow(name) << name << tolerance;
    }
    void everyKindOfPictureIsReadAsTheReferenceReadsIt() {
        QFETCH(QString, name);
        QFETCH(int, tolerance);
        const auto image = data::loadImage(golden(name.toStdString()));
        QVERIFY2(image.ok(), image.ok() ? "" : image.error().message.c_str());
        const Image expected = readRgb(golden(name.toStdString() + ".rgb"));
        QVERIFY(largestDifference(*image, expected) <= tolerance);
    }

    void theHeaderSaysWhatTheDecoderDelivers() {
        for (const auto& entry : fs::directory_iterator(golden(""))) {
            if (data::formatOfExtension(entry.path()) == data::PictureFormat::Unknown ||
                entry.path().stem() == "animated")
                continue;
            const auto header = data::readPictureHeader(entry.path());
            const auto image = data::loadImage(entry.path());
            QVERIFY(header.ok() && image.ok());
            QCOMPARE(header->format, data::formatOfExtension(entry.path()));
            QCOMPARE(header->swapsSides() ? header->height : header->width, image->width);
            QCOMPARE(header->swapsSides() ? header->width : header->height, image->height);
            QVERIFY(!header->truncated);
            const std::string name = entry.path().filename().string();
            QCOMPARE(header->profile, name.starts_with("profile.") || name == "srgb.png");
            QCOMPARE(header->alpha, name.find("alpha") != std::string::npos || name.starts_with("transparent"));
            QCOMPARE(header->cmyk(), name == "cmyk.jpg");
            QCOMPARE(header->bits > 8, name == "deep-grey.png");
        }
    }

    void aPictureCutOffAnywhereIsAnErrorThatNamesIt_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"orientation-6.jpg", "progressive.jpg", "cmyk.jpg", "rgb.png", "alpha.png",
                                 "profile.png", "rgb.bmp", "lossy.webp", "alpha.webp", "profile.webp"})
            QTest::newRow(name) << name;
    }
    void aPictureCutOffAnywhereIsAnErrorThatNamesIt() {
        QFETCH(QString, name);
        const std::string whole = *readFile(golden(name.toStdString()));
        for (std::size_t length = 0; length < whole.size(); length += length < 600 ? 1 : 17) {
            const auto image = data::decodeImage(std::string_view(whole).substr(0, length), "cut.picture");
            QVERIFY2(!image.ok(), std::to_string(length).c_str());
            QCOMPARE(image.error().code, ErrorCode::BadRequest);
            QVERIFY(image.error().message.starts_with("cut.picture: "));
        }
    }

    void noDamageCrashes_data() { aPictureCutOffAnywhereIsAnErrorThatNamesIt_data(); }
    void noDamageCrashes() {
        QFETCH(QString, name);
        const std::string whole = *readFile(golden(name.toStdString()));
        data::ImageLimits limits;
        limits.pixels = 1 << 20;
        RandomStream draw(11, Purpose::Order);
        for (int i = 0; i < 400; ++i) {
            std::string damaged = whole;
            for (int byte = 0; byte <= i % 4; ++byte)
                damaged[draw.below(damaged.size())] = static_cast<char>(draw.below(256));
            const auto image = data::decodeImage(damaged, "damaged", limits);
            if (image.ok())
                QCOMPARE(image->rgb.size(),
                         static_cast<std::size_t>(image->width) * static_cast<std::size_t>(image->height) * 3);
        }
    }

    void limitsAreCheckedBeforeDecoding() {
        const auto image = data::decodeImage(test::pngHeader(60000, 60000), "bomb.png");
        QVERIFY(!image.ok());
        QCOMPARE(image.error().message,
                 std::string("bomb.png: the picture has 60000 × 60000 pixels; at most 268,435,456 are decoded"));
        data::ImageLimits limits;
        limits.bytes = 100;
        test::write(path("big.bmp"), test::bmp(10, 10));
        QVERIFY(!data::loadImage(path("big.bmp"), limits).ok());
    }

    void whatIsNoPictureIsNamed_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("empty") << QByteArray() << "empty";
        QTest::newRow("gif") << QByteArray("GIF89a............") << "GIF";
        QTest::newRow("page") << QByteArray("<!DOCTYPE html><html>404</html>") << "web page";
        QTest::newRow("text") << QByteArray("hello") << "no known picture";
        QTest::newRow("zeroes") << QByteArray(200, '\0') << "no known picture";
    }
    void whatIsNoPictureIsNamed() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        const auto image = data::decodeImage(bytes.toStdString(), "x.jpg");
        QVERIFY(!image.ok());
        QVERIFY2(QString::fromStdString(image.error().message).contains(said), image.error().message.c_str());
    }

    void anAnimatedWebpIsRefused() { QVERIFY(!data::loadImage(golden("animated.webp")).ok()); }

    void enlargingIsPillowsLanczos_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        for (const auto& [width, height] :
             std::initializer_list<std::pair<int, int>>{{34, 26}, {40, 13}, {17, 40}, {50, 9}, {11, 31}})
            QTest::addRow("%d x %d", width, height) << width << height;
    }
    void enlargingIsPillowsLanczos() {
        QFETCH(int, width);
        QFETCH(int, height);
        const Image source = readRgb(golden("lanczos.rgb"));
        const Image expected =
            readRgb(golden("lanczos-" + std::to_string(width) + "x" + std::to_string(height) + ".rgb"));
        QCOMPARE(largestDifference(data::resize(source, {width, height}), expected), 0);
    }

    void shrinkingAveragesAreas() {
        Image image{4, 2, {}};
        for (const int value : {0, 100, 50, 50, 200, 100, 50, 50})
            image.rgb.insert(image.rgb.end(), 3, static_cast<std::uint8_t>(value));
        const Image half = data::resize(image, {2, 1});
        QCOMPARE(half.at(0, 0)[0], std::uint8_t{100});
        QCOMPARE(half.at(1, 0)[0], std::uint8_t{50});
    }

    void theCropIsTheMiddleAndAFlipMirrorsIt() {
        const Image image = gradient(30, 20);
        const data::Placement placement{{10, 20}, {30, 20}, 10, 0};
        const Image crop = data::resizeAndCrop(image, placement);
        const Image flipped = data::resizeAndCrop(image, placement, true);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 10; ++x) {
                QVERIFY(std::memcmp(crop.at(x, y), image.at(x + 10, y), 3) == 0);
                QVERIFY(std::memcmp(flipped.at(x, y), crop.at(9 - x, y), 3) == 0);
            }
    }

    void thumbnailsFitAndTurn() {
        const auto small = data::thumbnail(golden("orientation-6.jpg"), 20);
        QVERIFY(small.ok());
        QCOMPARE(small->size(), (data::Size{12, 20}));
        const auto never = data::thumbnail(golden("orientation-6.jpg"), 500);
        QCOMPARE(never->size(), (data::Size{24, 40}));
        const Image exact = data::resize(*data::loadImage(golden("orientation-6.jpg")), {12, 20});
        QVERIFY(largestDifference(*small, exact) < 40); // decoded at half its size
    }
};

QTEST_APPLESS_MAIN(ImageTransformTest)
#include "ImageTransformTest.moc"
