// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "base/Text.h"

using namespace tempera;

class TextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wellFormedUtf8IsTold_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("good");
        QTest::newRow("empty") << QByteArray() << true;
        QTest::newRow("ascii") << QByteArray("a photo") << true;
        QTest::newRow("two bytes") << QByteArray("\xC3\xA9") << true;
        QTest::newRow("three bytes") << QByteArray("\xE4\xB8\xAD") << true;
        QTest::newRow("four bytes") << QByteArray("\xF0\x9F\x90\xB1") << true;
        QTest::newRow("last code point") << QByteArray("\xF4\x8F\xBF\xBF") << true;
        QTest::newRow("beyond the last") << QByteArray("\xF4\x90\x80\x80") << false;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << false;
        QTest::newRow("overlong two") << QByteArray("\xC0\xAF") << false;
        QTest::newRow("overlong three") << QByteArray("\xE0\x80\xAF") << false;
        QTest::newRow("cut short") << QByteArray("\xE4\xB8") << false;
        QTest::newRow("cut after lead") << QByteArray("\xC3") << false;
        QTest::newRow("latin-1") << QByteArray("caf\xE9 au lait") << false;
        QTest::newRow("lone continuation") << QByteArray("\x80") << false;
    }
    void wellFormedUtf8IsTold() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, good);
        QCOMPARE(isUtf8(bytes.toStdString()), good);
    }

    void numbersAreReadWholeOrNotAtAll() {
        QCOMPARE(parseInteger("-12"), std::optional<long long>(-12));
        QVERIFY(!parseInteger("12x"));
        QVERIFY(!parseInteger(""));
        QVERIFY(!parseInteger("99999999999999999999"));
        QCOMPARE(parseNumber("1e-4"), std::optional(1e-4));
        QVERIFY(!parseNumber("1e-4 "));
        QVERIFY(!parseNumber("nan"));
        QVERIFY(!parseNumber("inf"));
    }

    void aNumberReadsBackAsItself() {
        for (const double value : {0.1, 1e-4, 1.0 / 3, 1e300, 5e-324, -0.25, 42.0})
            QCOMPARE(parseNumber(formatNumber(value)), std::optional(value));
    }

    void numbersAreWrittenAsPeopleWriteThem() {
        for (const char* text : {"1e-4", "5e-5", "1e-8", "1.5e-7", "0.012", "0.999", "0.1", "0", "-2.5", "100000",
                                 "12345678", "1e20", "1e-10", "1e300"})
            QCOMPARE(QByteArray(formatNumber(*parseNumber(text)).c_str()), QByteArray(text));
    }

    void theNearestNameIsALikelyTypingError() {
        const std::vector<std::string> keys{"train.batch_size", "train.epochs", "optimizer.learning_rate"};
        QCOMPARE(nearest("train.batchsize", keys), std::optional<std::string>("train.batch_size"));
        QCOMPARE(nearest("optimizer.laerning_rate", keys), std::optional<std::string>("optimizer.learning_rate"));
        QCOMPARE(nearest("tarin.epochs", keys),
                 std::optional<std::string>("train.epochs")); // two letters changed places
        QCOMPARE(nearest("epochs.train", std::vector<std::string>{"epoch.trains", "train.epochs"}),
                 std::optional<std::string>("epoch.trains"));
        QVERIFY(!nearest("something.else.entirely", keys));
        QVERIFY(!nearest("abc", std::vector<std::string>{"xyz", "b"}));
    }

    void quantitiesReadWell() {
        QCOMPARE(formatBytes(0), std::string("0 B"));
        QCOMPARE(formatBytes(999'600), std::string("1.0 MB"));
        QCOMPARE(formatBytes(9.8e9), std::string("9.8 GB"));
        QCOMPARE(formatBytes(24e9), std::string("24 GB"));
        QCOMPARE(formatDuration(560), std::string("9 min 20 s"));
        QCOMPARE(formatDuration(59.6), std::string("1 min 00 s"));
        QCOMPARE(formatDuration(3900), std::string("1 h 05 min"));
        QCOMPARE(formatCount(1234567), std::string("1,234,567"));
        QCOMPARE(formatCount(-1234), std::string("-1,234"));
        QCOMPARE(formatCount(12), std::string("12"));
    }

    void splitKeepsEmptyPartsAndJoinReturnsThem() {
        const auto parts = split(",a,,b", ',');
        QCOMPARE(parts, (std::vector<std::string>{"", "a", "", "b"}));
        QCOMPARE(join(parts, ","), std::string(",a,,b"));
    }
};

QTEST_APPLESS_MAIN(TextTest)
#include "TextTest.moc"
