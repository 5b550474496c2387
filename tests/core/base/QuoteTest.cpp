// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "base/Quote.h"
#include "base/Text.h"

using namespace tempera;

class QuoteTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void foreignTextBecomesPartOfALine_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("plain") << QByteArray("lora_unet") << QByteArray("lora_unet");
        QTest::newRow("letters beyond ASCII")
            << QByteArray("Caf\xC3\xA9 \xE4\xB8\xAD") << QByteArray("Caf\xC3\xA9 \xE4\xB8\xAD");
        QTest::newRow("line ends") << QByteArray("a\nb\r\nc") << QByteArray("a b  c");
        QTest::newRow("escape sequence") << QByteArray("\x1b[2Jgone\x7f") << QByteArray(" [2Jgone ");
        QTest::newRow("C1 control") << QByteArray("a\xC2\x9B"
                                                  "31m")
                                    << QByteArray("a 31m");
        QTest::newRow("zero byte") << QByteArray("a\0b", 3) << QByteArray("a b");
        QTest::newRow("broken UTF-8") << QByteArray("a\xFFz\xE4\xB8")
                                      << QByteArray("a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("empty") << QByteArray() << QByteArray();
    }
    void foreignTextBecomesPartOfALine() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, line);
        QCOMPARE(QByteArray::fromStdString(oneLine(text.toStdString())), line);
        QCOMPARE(QByteArray::fromStdString(inQuotes(text.toStdString())), '"' + line + '"');
    }

    void whatIsLongIsCutBetweenLetters() {
        std::string longText;
        while (longText.size() < 1000)
            longText += "\xE4\xB8\xAD";
        const std::string line = oneLine(longText, 100);
        QVERIFY(isUtf8(line));
        QVERIFY(line.ends_with("…"));
        QVERIFY(line.size() > 95 && line.size() <= 100 + std::string("…").size());
        QCOMPARE(oneLine("1234", 4), std::string("1234"));
        QCOMPARE(oneLine("12345", 4), std::string("1234…"));
    }
};

QTEST_APPLESS_MAIN(QuoteTest)
#include "QuoteTest.moc"
