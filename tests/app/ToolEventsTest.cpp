// SPDX-License-Identifier: Apache-2.0
// What the verbs that write files tell other programs: one event a line, and nothing else.
#include <QtTest>

#include "../support/GoldenModel.h"

class ToolEventsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void everyVerbEndsWithItsOutput_data();
    void everyVerbEndsWithItsOutput();
    void aRefusalIsNoEvent();
    void withoutProgressThereAreResultsOnly();

private:
    QString path(const QString& name) const { return folder_->filePath(name); }
    QString lora() const { return QStringLiteral(TEMPERA_GOLDEN "/lora/resize.safetensors"); }
    /// @return the exit code; what was printed stands in `out_` and `errors_`
    int run(const QStringList& arguments);

    std::unique_ptr<QTemporaryDir> folder_;
    QByteArray out_;
    QByteArray errors_;
};

int ToolEventsTest::run(const QStringList& arguments) {
    QProcess process;
    process.setWorkingDirectory(folder_->path());
    process.start(TEMPERA_BIN "/tempera", arguments);
    const bool isDone = process.waitForFinished(120'000);
    out_ = process.readAllStandardOutput();
    errors_ = process.readAllStandardError();
    return isDone ? process.exitCode() : -1;
}

void ToolEventsTest::everyVerbEndsWithItsOutput_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("output");
    QTest::newRow("convert") << QStringList{"convert", "model", "out.safetensors", "--to", "single-file"}
                             << "out.safetensors";
    QTest::newRow("lora resize") << QStringList{"lora", "resize", lora(), "--rank", "2", "--out", "out.safetensors"}
                                 << "out.safetensors";
    QTest::newRow("lora merge") << QStringList{"lora",   "merge", "--lora", lora(),
                                               "--lora", lora(),  "--out",  "both.safetensors"}
                                << "both.safetensors";
}

void ToolEventsTest::everyVerbEndsWithItsOutput() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, output);
    golden::write("sd1", path("model").toStdString());
    QVERIFY2(run(arguments << "--progress"
                           << "json") == 0,
             errors_);
    QCOMPARE(errors_, QByteArray());
    const QList<QByteArray> lines = out_.trimmed().split('\n');
    QVERIFY(lines.size() >= 2);
    qint64 before = 0;
    for (const QByteArray& line : lines.mid(0, lines.size() - 1)) {
        const QJsonObject event = QJsonDocument::fromJson(line).object();
        QCOMPARE(event["event"].toString(), QString("progress"));
        QVERIFY(!event["what"].toString().isEmpty() && !event["unit"].toString().isEmpty());
        QVERIFY(event["done"].toInteger() >= before && event["done"].toInteger() <= event["total"].toInteger());
        before = event["done"].toInteger();
    }
    const QJsonObject last = QJsonDocument::fromJson(lines.constLast()).object();
    QCOMPARE(last["event"].toString(), QString("done"));
    QCOMPARE(last["output"].toArray(), QJsonArray{path(output)}); // whole, wherever the reader stands
    QVERIFY(QFile::exists(path(output)));
    QVERIFY(!last["lines"].toArray().isEmpty());
}

void ToolEventsTest::aRefusalIsNoEvent() {
    QCOMPARE(run({"lora", "resize", lora(), "--rank", "0", "--out", "out.safetensors", "--progress", "json"}), 2);
    QCOMPARE(out_, QByteArray());
    QCOMPARE(run({"convert", "a", "b", "--to", "diffusers", "--progress", "loud"}), 2);
    QVERIFY2(errors_.contains("--progress: found \"loud\", expected bar, json or none"), errors_);
}

void ToolEventsTest::withoutProgressThereAreResultsOnly() {
    QCOMPARE(run({"lora", "resize", lora(), "--rank", "2", "--out", "out.safetensors", "--progress", "none"}), 0);
    QVERIFY2(out_.startsWith("out.safetensors: "), out_);
    QCOMPARE(out_.count('\n'), 1);
    QCOMPARE(errors_, QByteArray());
}

QTEST_GUILESS_MAIN(ToolEventsTest)
#include "ToolEventsTest.moc"
