// SPDX-License-Identifier: Apache-2.0
#include <QRegularExpression>
#include <QtTest>

#include "data/CaptionChange.h"

using namespace tempera;
using data::CaptionChange;

class CaptionChangeTest : public QObject {
    Q_OBJECT

    static std::string made(CaptionChange change, std::string_view text) {
        const auto edit = data::makeEdit(change);
        if (!edit.ok())
            return "error: " + edit.error().message;
        const auto result = (*edit)(text);
        return result.ok() ? *result : "error: " + result.error().message;
    }
    static CaptionChange replace(std::string what, std::string by, bool isExpression = true) {
        CaptionChange change;
        change.kind = CaptionChange::Kind::ReplaceText;
        change.what = std::move(what);
        change.by = std::move(by);
        change.isExpression = isExpression;
        return change;
    }

private Q_SLOTS:
    void tagsAreAddedRemovedAndRenamed();
    void textIsReplaced();
    void expressionsAreReplacedAsInPerl_data();
    void expressionsAreReplacedAsInPerl();
    void whatIsWrongIsSaid();
    void anExpressionCannotRunAway();
};

void CaptionChangeTest::tagsAreAddedRemovedAndRenamed() {
    CaptionChange change;
    change.what = "red, blue";
    QCOMPARE(made(change, "a mug, red"), std::string("a mug, red, blue"));
    change.atStart = true;
    QCOMPARE(made(change, "a mug, red"), std::string("red, blue, a mug"));
    change.kind = CaptionChange::Kind::RemoveTags;
    QCOMPARE(made(change, "a mug, red"), std::string("a mug"));
    change.kind = CaptionChange::Kind::RenameTag;
    change.what = "red";
    change.by = "green";
    QCOMPARE(made(change, "a mug, red"), std::string("a mug, green"));
}

void CaptionChangeTest::textIsReplaced() {
    QCOMPARE(made(replace("a.b", "\\1", false), "axb a.b"), std::string("axb \\1"));
    CaptionChange change = replace("ÉTÉ", "summer", false);
    QCOMPARE(made(change, "un été, un ÉTÉ"), std::string("un été, un summer"));
    change.matchCase = false;
    QCOMPARE(made(change, "un été, un ÉTÉ"), std::string("un summer, un summer"));
}

void CaptionChangeTest::expressionsAreReplacedAsInPerl_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* what, const char* by, const char* text) {
        QTest::newRow(name) << QString::fromUtf8(what) << QString::fromUtf8(by) << QString::fromUtf8(text);
    };
    row("a word", "\\bred\\b", "blue", "red, redder, red");
    row("groups", "(\\w+) (\\w+)", "\\2 \\1", "one two three four");
    row("two digits of one group", "(a)", "\\10", "aba");
    row("a group that is not there", "a", "\\1", "aba");
    row("a group that took no part", "(x)|a", "[\\1]", "aba");
    row("a backslash", "a", "\\\\1\\", "aba");
    row("letters of all languages", "\\w+", "w", "été 犬 dog");
    row("lines", "^", "- ", "one\ntwo\n");
    row("ends of lines", "\\s+$", "", "one  \ntwo ");
    row("empty matches", "x*", "-", "axb");
    row("empty matches between letters of several bytes", "", "|", "é犬");
    row("nothing", "z", "y", "abc");
}

/// As Qt does it, which uses the same library.
void CaptionChangeTest::expressionsAreReplacedAsInPerl() {
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, text);
    const QRegularExpression expected(what, QRegularExpression::UseUnicodePropertiesOption |
                                                QRegularExpression::MultilineOption);
    QCOMPARE(QString::fromStdString(made(replace(what.toStdString(), by.toStdString()), text.toStdString())),
             QString(text).replace(expected, by));
}

void CaptionChangeTest::whatIsWrongIsSaid() {
    QCOMPARE(made(replace("é(b", ""), "x"), std::string("error: at character 4: missing closing parenthesis"));
    CaptionChange change;
    change.what = "caf\xE9"; // as a shell of another encoding gives it
    QVERIFY(made(change, "x").find("expected text in UTF-8") != std::string::npos);
    QVERIFY(made(replace("a", "caf\xE9", false), "a").find("expected text in UTF-8") != std::string::npos);
}

void CaptionChangeTest::anExpressionCannotRunAway() {
    const std::string text(60, 'a');
    QCOMPARE(made(replace("(a+)+$", ""), text + "!"),
             std::string("error: the expression needs too many steps: say more exactly what it is to find"));
}

QTEST_APPLESS_MAIN(CaptionChangeTest)
#include "CaptionChangeTest.moc"
