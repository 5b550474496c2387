// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/DemoGates.h"

using namespace tempera;

/// The demo is judged by a picture statistic (tests/core/train/DemoTest.cpp): it must see what the recipe's own sees.
class PictureStatisticTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seesWhatTheRecipeSees_data() {
        QTest::addColumn<QString>("file");
        const auto golden = test::readJson(TEMPERA_GOLDEN "/demo_statistic.json");
        for (const auto& [file, expected] : golden.items())
            QTest::newRow(file.c_str()) << QString::fromStdString(file);
    }

    void seesWhatTheRecipeSees() {
        QFETCH(const QString, file);
        const auto expected = test::readJson(TEMPERA_GOLDEN "/demo_statistic.json")[file.toStdString()];
        const auto image = data::loadImage(fs::path(TEMPERA_SOURCE) / file.toStdString());
        QVERIFY(image.ok());
        const test::Shown shown = test::whatItShows(*image, test::DemoGates().shapeWeights);
        QCOMPARE(shown.background, expected["background"].get<std::string>());
        QCOMPARE(shown.count, expected["count"].get<int>());
        QCOMPARE(shown.shape, expected["shape"].get<std::string>());
        QCOMPARE(shown.isSubject, expected["subject"].get<bool>());
        for (const auto& [colour, share] : expected["colours"].items()) {
            const auto found = shown.colours.find(colour);
            QVERIFY2(found != shown.colours.end(), colour.c_str());
            QVERIFY(std::abs(found->second - share.get<double>()) < 0.01); // decoders of JPEG differ in the last bit
        }
    }
};

QTEST_APPLESS_MAIN(PictureStatisticTest)
#include "PictureStatisticTest.moc"
