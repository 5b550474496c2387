// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

/// An exception finds its way through every function of the programs: none is empty, which linkers take for the one
/// behind it and then list only one of the two (packaging/cmake/TemperaModule.cmake).
class UnwindTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noFunctionIsEmpty_data() {
        QTest::addColumn<QString>("program");
        QTest::newRow("tempera") << TEMPERA_BIN "/tempera";
        QTest::newRow("tempera-studio") << TEMPERA_BIN "/tempera-studio";
    }

    void noFunctionIsEmpty() {
        QFETCH(QString, program);
        if (!QFile::exists(program))
            QSKIP("not built");
        const QString reader = QStandardPaths::findExecutable("readelf");
        if (reader.isEmpty())
            QSKIP("there is no readelf");
        QProcess process;
        process.start(reader, {"--wide", "--debug-dump=frames-interp", program});
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray listed = process.readAllStandardOutput();
        QVERIFY(listed.count(" FDE ") > 1000);
        const QRegularExpression empty("FDE cie=\\S+ pc=([0-9a-f]+)\\.\\.\\1\\s");
        const QRegularExpressionMatch match = empty.match(QString::fromLatin1(listed));
        QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
    }
};

QTEST_APPLESS_MAIN(UnwindTest)
#include "UnwindTest.moc"
