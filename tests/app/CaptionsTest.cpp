// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

#include "../support/PictureFiles.h"

/// `tempera captions`: what the window does to many captions.
class CaptionsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray out_, err_;

    QString path(const QString& name) const { return folder_->filePath(name); }
    void put(const QString& name, const std::string& bytes) const {
        tempera::test::write(path(name).toStdString(), bytes);
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
    }
    int captions(const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_STATE_HOME"), path("state"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), QStringList{"captions", path("set")} + arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }

private Q_SLOTS:
    void init();
    void tagsAreCounted();
    void aDryRunChangesNothing();
    void changesAreStepsThatCanBeTakenBack();
    void aFilterLimitsWhatChanges();
    void expressionsReplace();
    void whatIsNotUtf8StaysAsItIs();
    void whatIsWrongIsRefused_data();
    void whatIsWrongIsRefused();
};

void CaptionsTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    put("set/2_mug/a.bmp", tempera::test::bmp(512, 512));
    put("set/2_mug/a.txt", "a mug, red, old\r\n");
    put("set/2_mug/b.bmp", tempera::test::bmp(640, 512));
    put("set/2_mug/b.txt", "a mug, blue");
    put("set/2_mug/c.bmp", tempera::test::bmp(512, 640));
}

void CaptionsTest::tagsAreCounted() {
    QCOMPARE(captions({}), 0);
    QCOMPARE(out_, QByteArray("2 captions of 3 pictures\n2\ta mug\n1\tblue\n1\told\n1\tred\n"));
    QCOMPARE(captions({"--json", "--filter", "tag:red"}), 0);
    const QJsonObject seen = QJsonDocument::fromJson(out_).object();
    QCOMPARE(seen["pictures"].toInt(), 1);
    QCOMPARE(seen["tags"].toArray().size(), 3);
}

void CaptionsTest::aDryRunChangesNothing() {
    QCOMPARE(captions({"--add", "zwx", "--dry-run"}), 0);
    QVERIFY2(out_.contains("2_mug/a.txt: a mug, red, old → a mug, red, old, zwx\n") &&
                 out_.endsWith("3 captions would change\n"),
             out_);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("a mug, red, old\r\n"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("(no file)"));
    QCOMPARE(captions({"--undo"}), 1); // there is no step
}

void CaptionsTest::changesAreStepsThatCanBeTakenBack() {
    QCOMPARE(captions({"--add-first", "zwx", "--remove", "old", "--rename", "red", "green"}), 0);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("zwx, a mug, green\r\n")); // the line's end stays
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
    QCOMPARE(captions({"--undo"}), 0);
    QCOMPARE(out_, QByteArray("undone: Rename a tag in 1 caption\n"));
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("zwx, a mug, red\r\n"));
    QCOMPARE(captions({"--undo"}), 0);
    QCOMPARE(captions({"--undo"}), 0);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("a mug, red, old\r\n"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("(no file)"));
    QCOMPARE(captions({"--redo"}), 0);
    QCOMPARE(out_, QByteArray("done again: Add tags to 3 captions\n"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
}

void CaptionsTest::aFilterLimitsWhatChanges() {
    QCOMPARE(captions({"--add", "zwx", "--filter", "tag:blue OR name:c.bmp"}), 0);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("a mug, red, old\r\n"));
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("a mug, blue, zwx"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
}

void CaptionsTest::expressionsReplace() {
    QCOMPARE(captions({"--replace", "A (\\w+)", "one \\1", "--regex", "--ignore-case", "--json"}), 0);
    QCOMPARE(QJsonDocument::fromJson(out_).object()["changed"].toArray().size(), 2);
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("one mug, blue"));
    QCOMPARE(captions({"--replace", "one mug", ""}), 0); // text as it stands
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray(", blue"));
}

void CaptionsTest::whatIsNotUtf8StaysAsItIs() {
    put("set/2_mug/b.txt", "caf\xE9");
    QCOMPARE(captions({"--add", "zwx"}), 1);
    QVERIFY2(err_.contains("b.txt") && err_.contains("UTF-8"), err_);
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("caf\xE9"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
}

void CaptionsTest::whatIsWrongIsRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("expression") << QStringList{"--replace", "(", "", "--regex"}
                                << QByteArray("--replace: at character");
    QTest::newRow("filter") << QStringList{"--filter", "tokens:many"} << QByteArray("--filter: ");
    QTest::newRow("option") << QStringList{"--set", "network.rank=4"} << QByteArray("--set: ");
    QTest::newRow("both ways") << QStringList{"--undo", "--redo"} << QByteArray("--redo");
}

void CaptionsTest::whatIsWrongIsRefused() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    QCOMPARE(captions(arguments), 2);
    QVERIFY2(err_.contains(named), err_);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("a mug, red, old\r\n"));
}

QTEST_GUILESS_MAIN(CaptionsTest)
#include "CaptionsTest.moc"
