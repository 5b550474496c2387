// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PictureFiles.h"
#include "data/Masks.h"

using namespace tempera;
using namespace tempera::data;

namespace {

/// White with a black left half.
std::string halfMask(int width, int height) {
    std::string mask = test::bmp(width, height, 255);
    const auto row = static_cast<std::size_t>((width * 3 + 3) / 4 * 4);
    for (std::size_t i = 54; i < mask.size(); ++i)
        if ((i - 54) % row < static_cast<std::size_t>(width / 2) * 3)
            mask[i] = 0;
    return mask;
}

} // namespace

/// Which parts of a picture count.
class MasksTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path root_;
    DatasetIndex index_;

private Q_SLOTS:
    void initTestCase() {
        root_ = temporary_.path().toStdString();
        const fs::path folder = root_ / "pictures" / "2_thing";
        for (const char* name : {"a.bmp", "b.bmp", "c.bmp"})
            test::write(folder / name, test::bmp(64, 64));
        test::write(folder / "a-masklabel.png", halfMask(64, 64));
        test::write(folder / "lonely-masklabel.png", halfMask(64, 64));
        test::write(root_ / "masks" / "2_thing" / "b.png", halfMask(32, 32));
        test::write(root_ / "masks" / "c.bmp", halfMask(64, 64));
        fs::copy_file(TEMPERA_GOLDEN "/pictures/alpha.png", folder / "d.png");
        options::DatasetConfig config;
        config.path = root_ / "pictures";
        index_ = scanDataset(config).value();
    }

    /// What is named as a mask is no picture, and one without its picture is told of.
    void masksAreNotTrainedOn() {
        std::vector<std::string> names;
        for (const Picture& picture : index_.pictures)
            names.push_back(picture.file.filename().string());
        QCOMPARE(names, (std::vector<std::string>{"a.bmp", "b.bmp", "c.bmp", "d.png"}));
        const bool isToldOf = std::any_of(index_.problems.begin(), index_.problems.end(), [](const Problem& problem) {
            return problem.file.filename() == "lonely-masklabel.png";
        });
        QVERIFY(isToldOf);
        QCOMPARE(index_.pictures[0].mask.filename().string(), std::string("a-masklabel.png"));
        QVERIFY(index_.pictures[1].mask.empty());
    }

    void masksAreFoundBesideInAFolderAndInThePictures() {
        options::LossConfig config;
        QVERIFY(findMasks(index_, config).value()[0].file.empty());
        const auto found = [&] {
            std::string text;
            const auto masks = findMasks(index_, config);
            if (!masks.ok())
                return masks.error().message.substr(0, masks.error().message.find(':'));
            for (const MaskFile& mask : *masks)
                text += mask.file.empty() ? "-" : mask.file.filename().string() + " ";
            return text;
        };
        config.mask = options::MaskSource::Files;
        QCOMPARE(found(), std::string("a-masklabel.png ---"));
        config.maskPath = root_ / "masks";
        QCOMPARE(found(), std::string("-b.png c.bmp -"));
        config.maskPath = root_ / "nowhere";
        QCOMPARE(found(), std::string("loss.mask_path"));
        config.maskPath = root_ / "pictures" / "2_thing" / "..";
        QCOMPARE(found(), std::string("a-masklabel.png ---")); // no picture is its own mask
        config.mask = options::MaskSource::Alpha;
        QCOMPARE(found(), std::string("---d.png "));
        QCOMPARE(findMask(index_, 3, config).file, fs::path(index_.pictures[3].file));
        QVERIFY(findMask(index_, 0, config).file.empty());
    }

    /// The folder of masks may be that of the data set, or lead to it.
    void noPictureIsAMask_data() {
        QTest::addColumn<QString>("masks");
        QTest::addColumn<QString>("painted");
        QTest::newRow("the data set") << "pictures"
                                      << "pictures/2_thing/b-masklabel.png";
        QTest::newRow("the folder of the pictures") << "pictures/2_thing"
                                                    << "pictures/2_thing/b-masklabel.png";
        QTest::newRow("a link to the data set") << "link"
                                                << "link/2_thing/b-masklabel.png";
        QTest::newRow("links to the pictures") << "links"
                                               << "links/2_thing/b.png";
    }
    void noPictureIsAMask() {
        QFETCH(QString, masks);
        QFETCH(QString, painted);
        std::error_code isThere;
        fs::create_directory_symlink(root_ / "pictures", root_ / "link", isThere);
        fs::create_directories(root_ / "links");
        for (const Picture& picture : index_.pictures)
            fs::create_symlink(picture.file, root_ / "links" / fs::path(picture.file).filename(), isThere);
        fs::create_symlink(index_.pictures[0].mask, root_ / "links" / "a-masklabel.png", isThere);
        options::LossConfig config;
        config.mask = options::MaskSource::Files;
        config.maskPath = root_ / masks.toStdString();
        const auto found = findMasks(index_, config);
        QVERIFY(found.ok());
        for (std::size_t i = 0; i < found->size(); ++i) {
            QCOMPARE((*found)[i].file.filename().string(), std::string(i == 0 ? "a-masklabel.png" : ""));
            QCOMPARE(findMask(index_, i, config).file, (*found)[i].file);
        }
        QCOMPARE(maskFileFor(index_, 0, config), (*found)[0].file);
        QCOMPARE(maskFileFor(index_, 1, config), root_ / painted.toStdString());
    }

    /// Other repeats give the folder of the pictures another name.
    void masksAreFoundUnderAnotherNumberOfRepeats() {
        test::write(root_ / "more" / "7_thing" / "b.png", halfMask(64, 64));
        test::write(root_ / "more" / "7_other" / "a.png", halfMask(64, 64));
        options::LossConfig config;
        config.mask = options::MaskSource::Files;
        config.maskPath = root_ / "more";
        QCOMPARE(findMask(index_, 1, config).file, root_ / "more" / "7_thing" / "b.png");
        QVERIFY(findMask(index_, 0, config).file.empty());
        QCOMPARE(maskFileFor(index_, 0, config), root_ / "more" / "7_thing" / "a.png");
        test::write(root_ / "more" / "2_thing" / "c.png", halfMask(64, 64));
        QVERIFY(findMask(index_, 1, config).file.empty()); // those of the very name
    }

    void aMaskGoesWhereItsPictureGoes() {
        const std::string mask = halfMask(64, 64);
        const Placement whole{{64, 64}, {64, 64}, 0, 0};
        const Mask cells = decodeMask(mask, {"m.bmp", options::MaskSource::Files}, whole, 8).value();
        QCOMPARE(cells.width, 8);
        QCOMPARE(cells.height, 8);
        QCOMPARE(cells.values[3], 0.0F);
        QCOMPARE(cells.values[4], 1.0F);
        // A picture twice as large that is cut to its right three quarters: the border moves.
        const Placement cut{{48, 64}, {64, 64}, 16, 0};
        const Mask part = decodeMask(halfMask(128, 128), {"m.bmp", options::MaskSource::Files}, cut, 8).value();
        QCOMPARE(part.width, 6);
        QCOMPARE(part.values[1], 0.0F);
        QCOMPARE(part.values[2], 1.0F);
        // A cell that the border crosses counts in part.
        const Placement shifted{{48, 64}, {64, 64}, 12, 0};
        const Mask crossed = decodeMask(mask, {"m.bmp", options::MaskSource::Files}, shifted, 8).value();
        QCOMPARE(crossed.values[2], 0.5F);
    }

    void transparencyIsAMask() {
        const std::string bytes = readFile(TEMPERA_GOLDEN "/pictures/alpha.png").value();
        const Image opacity = decodeOpacity(bytes, "alpha.png").value();
        const Image picture = decodeImage(bytes, "alpha.png").value();
        QCOMPARE(opacity.size(), picture.size());
        const auto [least, most] = std::minmax_element(opacity.rgb.begin(), opacity.rgb.end());
        QVERIFY(*least < 64 && *most > 192);
        for (std::size_t i = 0; i < opacity.rgb.size(); ++i)
            QVERIFY(opacity.rgb[i] != 0 || picture.rgb[i] == 255); // what cannot be seen is white
        const Image opaque = decodeOpacity(test::bmp(8, 8), "x.bmp").value();
        QVERIFY(std::all_of(opaque.rgb.begin(), opaque.rgb.end(), [](int value) { return value == 255; }));
    }
};

QTEST_APPLESS_MAIN(MasksTest)
#include "MasksTest.moc"
