// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

#include "../support/PictureFiles.h"
#include "base/Hash.h"

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
    /// A caption that was edited in a window which was killed.
    void putUnsaved(const QString& name, const std::string& text, const std::string& before) const {
        const std::string file = path("set/" + name).toStdString();
        const std::string content = file + text + "text-" + tempera::fastHashHex(before);
        std::string head = "edited";
        for (const std::size_t length : {file.size(), text.size(), content.size() - file.size() - text.size()})
            head += " " + std::to_string(length);
        put("state/tempera/captions/" + QString::fromStdString(tempera::fastHashHex(path("set").toStdString())) +
                ".journal",
            head + " " + tempera::fastHashHex(content) + "\n" + content + "\n");
    }
    int run(const QString& program, const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_STATE_HOME"), path("state"));
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
        if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
            return -1;
        out_ = process.readAllStandardOutput();
        err_ = process.readAllStandardError();
        return process.exitCode();
    }
    int captions(const QStringList& arguments) {
        return run(QStringLiteral(TEMPERA_BIN "/tempera"), QStringList{"captions", path("set")} + arguments);
    }

private Q_SLOTS:
    void init();
    void tagsAreCounted();
    void aDryRunChangesNothing();
    void aCommandIsAStepThatCanBeTakenBack();
    void twoAtOnceLoseNothing();
    void whatUndoLeavesIsCounted();
    void aDryRunOpensNoHistory();
    void aCaptionThatIsTooMuchForAnExpressionStaysAsItIs();
    void whatIsNotSavedInTheWindowStaysSo();
    void onlyWhatIsWrittenIsSaidToBeChanged();
    void acceptedProblemsAreNone();
    void aFilterLimitsWhatChanges();
    void expressionsReplace();
    void whatIsNotUtf8StaysAsItIs();
    void argumentsThatAreNotUtf8AreRefused();
    void aFolderIsNamedAsItWasGiven();
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

void CaptionsTest::aDryRunOpensNoHistory() {
    QCOMPARE(captions({"--add", "zwx", "--dry-run"}), 0);
    QVERIFY(!QFile::exists(path("state/tempera/captions")));
}

void CaptionsTest::aCommandIsAStepThatCanBeTakenBack() {
    QCOMPARE(captions({"--add-first", "zwx", "--remove", "old", "--rename", "red", "green"}), 0);
    QVERIFY2(out_.endsWith("3 captions changed (--undo takes it back)\n"), out_);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("zwx, a mug, green\r\n")); // the line's end stays
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
    QCOMPARE(captions({"--rename", "green", "blue"}), 0);
    QCOMPARE(captions({"--undo"}), 0);
    QCOMPARE(out_, QByteArray("undone: Rename a tag in 1 caption\n"));
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("zwx, a mug, green\r\n"));
    QCOMPARE(captions({"--undo"}), 0);
    QCOMPARE(out_, QByteArray("undone: Change 3 captions\n"));
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("a mug, red, old\r\n"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("(no file)"));
    QCOMPARE(captions({"--redo"}), 0);
    QCOMPARE(out_, QByteArray("done again: Change 3 captions\n"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
}

void CaptionsTest::whatUndoLeavesIsCounted() {
    QCOMPARE(captions({"--add", "zwx"}), 0);
    put("set/2_mug/a.txt", "theirs");
    QCOMPARE(captions({"--undo"}), 1);
    QCOMPARE(out_, QByteArray("undone: Add tags to 3 captions, but for 1 that stay\n"));
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray("theirs"));
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("a mug, blue"));
}

/// Each of them finds a caption as it is, and the second would write over what the first has written.
void CaptionsTest::twoAtOnceLoseNothing() {
    constexpr int kRounds = 5;
    const QString call = QStringLiteral("'" TEMPERA_BIN "/tempera' captions '%1' --add first%2 & "
                                        "'" TEMPERA_BIN "/tempera' captions '%1' --add second%2; b=$?; wait $!; "
                                        "test $? = 0 -a $b = 0");
    for (int i = 0; i < kRounds; ++i) {
        const int failed = run(QStringLiteral("sh"), {"-c", call.arg(path("set")).arg(i)});
        const QByteArray caption = read("set/2_mug/b.txt");
        const QByteArray number = QByteArray::number(i);
        QVERIFY2(failed != 0 || (caption.contains("first" + number) && caption.contains("second" + number)), caption);
        QVERIFY2(failed == 0 || err_.contains("changed by another program") || err_.contains("is not saved"), err_);
        if (failed != 0) {
            QVERIFY(QDir(path("state")).removeRecursively()); // what was left to the window to settle
        }
    }
}

/// It stays so whole, and the others are changed.
void CaptionsTest::aCaptionThatIsTooMuchForAnExpressionStaysAsItIs() {
    const std::string much = std::string(60, 'a') + "!";
    put("set/2_mug/a.txt", much);
    QCOMPARE(captions({"--add-first", "zwx", "--replace", "(a+)+$", "b", "--regex"}), 1);
    QVERIFY2(err_.contains("a.txt: the expression needs too many steps"), err_);
    QVERIFY2(out_.endsWith("2 captions changed (--undo takes it back)\n"), out_);
    QCOMPARE(captions({"--add", "later"}), 0);
    QCOMPARE(read("set/2_mug/a.txt"), QByteArray::fromStdString(much + ", later"));
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("zwx, a mug, blue, later"));
}

void CaptionsTest::whatIsNotSavedInTheWindowStaysSo() {
    putUnsaved("2_mug/b.txt", "a mug, half writ", "a mug, blue");
    QCOMPARE(captions({"--add", "zwx"}), 1);
    QVERIFY2(err_.contains("is not saved: 2_mug/b.txt\n"), err_);
    QVERIFY2(out_.endsWith("2 captions changed (--undo takes it back)\n"), out_);
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("a mug, blue"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("zwx\n"));
    QCOMPARE(captions({"--undo"}), 0);
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("a mug, blue"));
    QCOMPARE(read("set/2_mug/c.txt"), QByteArray("(no file)"));
    QCOMPARE(captions({"--add", "zwx"}), 1); // and it is still known
}

void CaptionsTest::onlyWhatIsWrittenIsSaidToBeChanged() {
    QVERIFY(QFile::remove(path("set/2_mug/b.txt")));
    QVERIFY(
        QFile::link(QStringLiteral("/proc/sys/kernel/ostype"), path("set/2_mug/b.txt"))); // no file can be put there
    QCOMPARE(captions({"--add", "zwx", "--json"}), 1);
    QVERIFY2(err_.contains("cannot write"), err_);
    const QJsonObject told = QJsonDocument::fromJson(out_).object();
    QCOMPARE(told["changed"].toArray().size(), 2);
    QCOMPARE(told["errors"].toInt(), 1);
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

void CaptionsTest::argumentsThatAreNotUtf8AreRefused() {
    const QString call = QStringLiteral("exec " TEMPERA_BIN "/tempera captions '%1' --add \"$(printf 'caf\\351')\"");
    QCOMPARE(run(QStringLiteral("sh"), {"-c", call.arg(path("set"))}), 2);
    QVERIFY2(err_.contains("--add: found \"caf") && err_.contains("expected text in UTF-8"), err_);
    QCOMPARE(read("set/2_mug/b.txt"), QByteArray("a mug, blue"));
}

void CaptionsTest::acceptedProblemsAreNone() {
    put("set/2_mug/d.bmp", tempera::test::bmp(512, 512));
    const auto found = [&] {
        return captions({"--filter", "problem:duplicate", "--json"}) == 0
                   ? QJsonDocument::fromJson(out_).object()["pictures"].toInt()
                   : -1;
    };
    QCOMPARE(found(), 1);
    QCOMPARE(run(QStringLiteral(TEMPERA_BIN "/tempera"), {"dataset", path("set"), "--accept", "duplicate"}), 0);
    QCOMPARE(found(), 0);
}

void CaptionsTest::aFolderIsNamedAsItWasGiven() {
    for (const QString& verb : {QStringLiteral("captions"), QStringLiteral("dataset")}) {
        QCOMPARE(run(QStringLiteral(TEMPERA_BIN "/tempera"), {verb, path("nowhere")}), 2);
        QVERIFY2(err_.startsWith("tempera: DIR: ") && err_.contains("nowhere") && err_.count('\n') == 1, err_);
        put("above/set/a.bmp", tempera::test::bmp(64, 64));
        QCOMPARE(run(QStringLiteral(TEMPERA_BIN "/tempera"), {verb, path("above")}), 2);
        QVERIFY2(err_.contains("DIR: no pictures in ") && err_.contains("or give it as DIR") &&
                     !err_.contains("dataset.path"),
                 err_);
        QCOMPARE(run(QStringLiteral(TEMPERA_BIN "/tempera"), {verb, path("set"), "--set", "dataset.path=x"}), 2);
        QVERIFY2(err_.contains("--set: found \"dataset.path=x\", expected the folder as DIR alone"), err_);
    }
}

void CaptionsTest::whatIsWrongIsRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("expression") << QStringList{"--replace", "(", "", "--regex"}
                                << QByteArray("--replace: at character");
    QTest::newRow("no text to find") << QStringList{"--replace", "", "x"} << QByteArray("--replace: found nothing");
    QTest::newRow("no tags") << QStringList{"--add", ",,"} << QByteArray("--add: found \",,\", expected a tag");
    QTest::newRow("filter") << QStringList{"--filter", "tokens:many"} << QByteArray("--filter: ");
    QTest::newRow("option") << QStringList{"--set", "network.rank=4"} << QByteArray("--set: ");
    QTest::newRow("value") << QStringList{"--set", "dataset.caption_extension=../x", "--add", "zwx"}
                           << QByteArray("--set: dataset.caption_extension: found \"../x\"");
    QTest::newRow("undo and a change") << QStringList{"--undo", "--add", "zwx"} << QByteArray("--undo");
    QTest::newRow("undo that is only shown") << QStringList{"--undo", "--dry-run"} << QByteArray("--undo");
    QTest::newRow("redo of some") << QStringList{"--redo", "--filter", "tag:red"} << QByteArray("--redo");
    QTest::newRow("an expression for nothing") << QStringList{"--add", "zwx", "--regex"} << QByteArray("--regex");
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
