// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

#include "../support/PictureFiles.h"

/// `tempera dataset` and what it does to files.
class DatasetTest : public QObject {
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

    int tempera(const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_STATE_HOME"), path("state"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }
    int dataset(const QStringList& arguments) { return tempera(QStringList{"dataset", path("set")} + arguments); }
    QJsonObject json(const QStringList& arguments) {
        return dataset(arguments + QStringList{"--json"}) == 0 ? QJsonDocument::fromJson(out_).object() : QJsonObject();
    }

private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        put("set/2_mug/a.bmp", tempera::test::bmp(512, 512));
        put("set/2_mug/a.txt", "a mug");
    }

    void problemsAreMended() {
        put("set/2_mug/b.jpg", tempera::test::bmp(512, 512, 3));
        put("set/2_mug/b.txt", "caf\xE9");
        QCOMPARE(dataset({"--fix", "wrong-extension", "--fix", "caption-encoding"}), 0);
        QVERIFY2(out_.contains("b.jpg → 2_mug/b.bmp\n") && out_.contains("b.txt (read as Windows-1252)\n"), out_);
        QCOMPARE(read("set/2_mug/b.txt"), QByteArray("café"));
        QCOMPARE(read("set/2_mug/set aside by tempera/b.txt"), QByteArray("caf\xE9"));
        QCOMPARE(json({})["problems"].toArray().size(), 0);
        QCOMPARE(dataset({"--undo"}), 0);
        QVERIFY2(out_.contains("(--undo once more takes back: rename, 1 file)\n"), out_);
    }

    void copiesAreLeftOutAndComeBack() {
        put("set/2_mug/b.bmp", tempera::test::bmp(512, 512));
        QCOMPARE(dataset({"--set-aside", "duplicate"}), 0);
        QCOMPARE(json({})["images"].toInt(), 1);
        QVERIFY(QFile::exists(path("set/2_mug/set aside by tempera/b.bmp")));
        QCOMPARE(dataset({"--undo"}), 0);
        QVERIFY2(out_.contains("undone: set-aside, 1 file"), out_);
        QCOMPARE(json({})["images"].toInt(), 2);
        QCOMPARE(dataset({"--undo"}), 1);
        QVERIFY2(err_.contains("there is nothing to undo"), err_);
        QCOMPARE(dataset({"--redo"}), 0);
        QVERIFY2(out_.contains("done again: set-aside, 1 file"), out_);
        QCOMPARE(json({})["images"].toInt(), 1);
        QCOMPARE(dataset({"--redo"}), 1);
        QVERIFY2(err_.contains("there is nothing to redo"), err_);
    }

    /// The name that a fix gave is that of what follows.
    void whatAFixChangedIsLookedAtAgain() {
        put("set/2_mug/b.jpg", tempera::test::bmp(512, 512)); // is a copy of a.bmp, too
        put("set/2_mug/c.jpg", tempera::test::bmp(512, 512, 3));
        QCOMPARE(dataset({"--fix", "wrong-extension", "--set-aside", "duplicate", "--copy-to", path("copies"), "--size",
                          "as-is"}),
                 0);
        QVERIFY2(out_.contains("2 pictures in "), out_);
        QVERIFY(QFile::exists(path("set/2_mug/set aside by tempera/b.bmp")));
    }

    void acceptedProblemsAreLeftAlone() {
        put("set/2_mug/b.bmp", tempera::test::bmp(512, 512));
        const auto isAccepted = [this] {
            const QJsonArray problems = json({})["problems"].toArray();
            return problems.size() == 1 && problems.first()["accepted"].toBool();
        };
        QCOMPARE(dataset({"--accept", "duplicate", "--set-aside", "duplicate"}), 0);
        QVERIFY2(out_.startsWith("accepted: 1 picture") && out_.count('\n') == 1, out_);
        QCOMPARE(json({})["images"].toInt(), 2);
        QVERIFY(isAccepted());
        QCOMPARE(dataset({"--undo"}), 0);
        QVERIFY(!isAccepted());
        QCOMPARE(dataset({"--redo"}), 0);
        QVERIFY(isAccepted());
        QCOMPARE(dataset({"--report", "duplicate", "--set-aside", "duplicate"}), 0);
        QVERIFY2(out_.startsWith("reported again: 1 picture"), out_);
        QCOMPARE(json({})["images"].toInt(), 1);
    }

    /// They are looked for where they are named.
    void lookAlikesAreSetAside() {
        put("set/2_mug/b.bmp", tempera::test::bmp(520, 512));
        QCOMPARE(dataset({"--set-aside", "near-duplicate"}), 0);
        QVERIFY2(out_.startsWith("set-aside: "), out_);
        QCOMPARE(json({})["images"].toInt(), 1);
    }

    void aKindThatThereIsNotIsTold() {
        QCOMPARE(dataset({"--fix", "alpha", "--set-aside", "near-duplicate", "--accept", "too-small", "--report",
                          "corrupt"}),
                 0);
        QCOMPARE(out_, QByteArray("corrupt: none\ntoo-small: none\nalpha: none\nnear-duplicate: none\n"));
    }

    /// What was edited is known by the names of its files.
    void captionsAreTakenBackOnceTheirFolderIsUsed() {
        put("set/20240101_trip/c.bmp", tempera::test::bmp(512, 512, 9));
        put("set/20240101_trip/c.txt", "a road");
        const auto captions = [this](const QString& option) {
            return tempera(QStringList{"captions", path("set")} + option.split(' '));
        };
        QCOMPARE(captions("--add red"), 0);
        QCOMPARE(dataset({"--fix", "folder-repeats"}), 0);
        QCOMPARE(captions("--undo"), 0);
        QCOMPARE(read("set/1_20240101_trip/c.txt"), QByteArray("a road"));
        QCOMPARE(dataset({"--undo"}), 0);
        QCOMPARE(captions("--redo"), 0);
        QCOMPARE(read("set/20240101_trip/c.txt"), QByteArray("a road, red"));
        QCOMPARE(dataset({"--redo"}), 0);
        QCOMPARE(captions("--undo"), 0);
        QCOMPARE(read("set/1_20240101_trip/c.txt"), QByteArray("a road"));
    }

    /// And nothing of it is done.
    void aCallThatIsRefusedInPartIsRefusedWhole_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("another kind") << QStringList{"--set-aside", "nothing"} << QByteArray("--set-aside: found");
        QTest::newRow("format") << QStringList{"--copy-to", "copies", "--format", "gif"}
                                << QByteArray("--format: found \"gif\"");
        QTest::newRow("size") << QStringList{"--copy-to", "copies", "--size", "some"}
                              << QByteArray("--size: found \"some\"");
        QTest::newRow("quality") << QStringList{"--copy-to", "copies", "--quality", "0x10"}
                                 << QByteArray("--quality: found \"0x10\"");
        QTest::newRow("more quality") << QStringList{"--copy-to", "copies", "--quality", "101"}
                                      << QByteArray("--quality: found 101, expected 1 to 100");
        QTest::newRow("a file that is there")
            << QStringList{"--write-toml", "set/2_mug/a.txt"} << QByteArray("exists already; expected a new file");
        QTest::newRow("undo") << QStringList{"--undo"} << QByteArray("--set-aside excludes --undo");
        QTest::newRow("redo") << QStringList{"--redo"} << QByteArray("--set-aside excludes --redo");
        QTest::newRow("a folder inside") << QStringList{"--copy-to", "set/10_copies"}
                                         << QByteArray("; expected a folder outside");
        QTest::newRow("no folder") << QStringList{"--copy-to", ""} << QByteArray("--copy-to: found \"\"");
        QTest::newRow("no file") << QStringList{"--write-toml", ""} << QByteArray("--write-toml: found \"\"");
        QTest::newRow("a size of nothing") << QStringList{"--size", "as-is"} << QByteArray("--size requires --copy-to");
    }
    void aCallThatIsRefusedInPartIsRefusedWhole() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, named);
        for (QString& argument : arguments)
            if (argument == "copies" || argument.startsWith("set/"))
                argument = path(argument);
        put("set/2_mug/b.bmp", tempera::test::bmp(512, 512));
        QCOMPARE(dataset(QStringList{"--set-aside", "duplicate"} + arguments), 2);
        QVERIFY2(err_.contains(named) && err_.count('\n') == 1, err_);
        QVERIFY(QFile::exists(path("set/2_mug/b.bmp")) && !QFile::exists(path("copies")));
    }

    void errorsAreNotAccepted() {
        put("set/2_mug/b.bmp", "no picture");
        QCOMPARE(dataset({"--accept", "corrupt"}), 1);
        QVERIFY2(err_.contains("that cannot be accepted"), err_);
        QCOMPARE(dataset({"--accept", "nothing"}), 2);
        QVERIFY2(err_.contains("--accept: found \"nothing\", expected one of"), err_);
    }

    void manyThatOnlyAPersonCanMendAreCounted() {
        put("set/2_mug/small.bmp", tempera::test::bmp(64, 64));
        put("set/2_mug/less.bmp", tempera::test::bmp(65, 64));
        QCOMPARE(dataset({"--fix", "too-small"}), 1);
        QVERIFY2(err_.contains("2 pictures are smaller than their bucket and will be enlarged; only you can mend that"),
                 err_);
        QVERIFY2(!err_.contains("small.bmp"), err_);
    }

    void whatOnlyAPersonCanMendIsNamed() {
        put("set/2_mug/b.bmp", tempera::test::bmp(64, 64));
        QCOMPARE(dataset({"--fix", "too-small"}), 1);
        QVERIFY2(err_.contains("b.bmp") && err_.contains("1 file could not be done"), err_);
        QCOMPARE(dataset({"--fix", "ugly"}), 2);
        QVERIFY2(err_.contains("--fix: found \"ugly\", expected one of unreadable"), err_);
    }

    void picturesAreCopied() {
        QCOMPARE(dataset({"--copy-to", path("out"), "--size", "256", "--format", "webp"}), 0);
        QVERIFY(QFile::exists(path("out/2_mug/a.webp")));
        QCOMPARE(read("out/2_mug/a.txt"), QByteArray("a mug"));
        QCOMPARE(dataset({"--copy-to", path("out")}), 2);
        QVERIFY2(err_.contains("not empty"), err_);
        QCOMPARE(dataset({"--copy-to", path("more"), "--format", "gif"}), 2);
        QCOMPARE(dataset({"--copy-to", path("more"), "--size", "big"}), 2);
        QVERIFY(!QFile::exists(path("more")));
    }

    void itSaysHowOftenClassPicturesAreShown() {
        for (const char* name : {"a", "b", "c"})
            put(QStringLiteral("class/1_cup/%1.bmp").arg(name), tempera::test::bmp(64, 64, name[0]));
        const QJsonObject seen = json({"--set", "dataset.class_path=" + path("class")});
        QCOMPARE(seen["presentations_per_epoch"].toInt(), 4); // as many of the class as of training
        const QJsonObject ofClass = seen["folders"].toArray().at(1).toObject();
        QCOMPARE(ofClass["use"].toString(), QString("class"));
        QCOMPARE(ofClass["presentations"].toInt(), 2);
        QCOMPARE(ofClass["never_shown"].toInt(), 1);
        QCOMPARE(dataset({"--set", "dataset.class_path=" + path("class")}), 0);
        QVERIFY2(out_.contains("each shown 0 to 1 times an epoch, 1 of them never"), out_);
    }

    /// Two folders of one name, out to sd-scripts and back to a job that trains on the same pictures as often.
    void datasetsOfSdScriptsGoThereAndBack() {
        put("set/5_cup/b.bmp", tempera::test::bmp(512, 512, 9));
        const int before = json({})["presentations_per_epoch"].toInt();
        QCOMPARE(dataset({"--write-toml", path("set.toml")}), 0);
        QCOMPARE(dataset({"--write-toml", path("set.toml")}), 2); // nothing is overwritten
        QCOMPARE(tempera({"import", path("set.toml"), "--out", path("job.json")}), 0);
        QVERIFY2(out_.contains("becomes a link named 5_cup"), out_);
        const QJsonObject job = QJsonDocument::fromJson(read("job.json")).object();
        QCOMPARE(job["dataset"].toObject()["path"].toString(), QString("job-folders/training"));
        QVERIFY(!job.contains("optimizer")); // of which the file says nothing
        QCOMPARE(tempera({"dataset", path("job-folders/training"), "--json"}), 0);
        QCOMPARE(QJsonDocument::fromJson(out_).object()["presentations_per_epoch"].toInt(), before);
    }
};

QTEST_GUILESS_MAIN(DatasetTest)
#include "DatasetTest.moc"
