// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "data/CaptionEdits.h"
#include "data/PictureFilter.h"

using namespace tempera;
using namespace tempera::data;

class PictureFilterTest : public QObject {
    Q_OBJECT

    static bool matches(const char* text, std::string_view caption) {
        Picture picture;
        picture.file = fs::path("/set/10_zwx/Porträt-7.png");
        picture.width = 640;
        picture.height = 480;
        picture.hasCaption = true;
        Folder folder;
        folder.repeats = 10;
        const Problem problem{ProblemKind::TooSmall, Severity::Warning, picture.file, "", 0};
        const Problem* problems[] = {&problem};
        const auto filter = PictureFilter::parse(text);
        return filter.ok() && filter->matches({picture, folder, caption, 80, Size{576, 448}, problems, true});
    }
    static std::string wrong(const char* text) {
        const auto filter = PictureFilter::parse(text);
        return filter.ok() ? std::string() : filter.error().message;
    }

private Q_SLOTS:
    void termsMeanWhatTheySay_data() {
        QTest::addColumn<QByteArray>("filter");
        QTest::addColumn<bool>("is");
        for (const char* yes : {"",
                                "dog",
                                "PORTRÄT dog",
                                "\"red dress\"",
                                "tag:dog",
                                "tag:\"Red Dress\"",
                                "tag:red*",
                                "caption:\"dress, a\"",
                                "name:porträt-?.png",
                                "path:10_",
                                "tags:3",
                                "tags:>=3",
                                "tags:2-3",
                                "tokens:>75",
                                "tokens:!=75",
                                "size:480",
                                "size:<512",
                                "size:640x480",
                                "size:640×480",
                                "width:640",
                                "height:<500",
                                "aspect:4:3",
                                "aspect:>1",
                                "bucket:576x448",
                                "repeats:>9",
                                "problem:any",
                                "problem:warning",
                                "problem:too-small",
                                "problem:small",
                                "is:edited",
                                "is:captioned",
                                "cat OR dog",
                                "-cat",
                                "NOT cat",
                                "NOT (cat OR bird)",
                                "dog AND tokens:80",
                                "(cat OR dog) repeats:10",
                                "-tag:do"})
            QTest::newRow(yes) << QByteArray(yes) << true;
        for (const char* no : {"cat", "dog cat", "tag:do", "tag:dres", "tokens:<75", "size:<480", "size:512x512",
                               "bucket:512x512", "repeats:5", "problem:duplicate", "problem:error", "is:masked",
                               "is:class", "-dog", "NOT (cat OR dog)", "dog cat OR bird"})
            QTest::newRow(no) << QByteArray(no) << false;
    }
    void termsMeanWhatTheySay() {
        QFETCH(QByteArray, filter);
        QFETCH(bool, is);
        QCOMPARE(wrong(filter.constData()), std::string());
        QCOMPARE(matches(filter.constData(), "Dog, red dress, a tree"), is);
    }

    void whatIsWrongIsSaid() {
        QCOMPARE(wrong("tokns:>75"), std::string("there is no \"tokns:\"; is \"tokens:\" meant?"));
        QCOMPARE(wrong("tokens:"), std::string("tokens: expected something such as tokens:>75"));
        QCOMPARE(wrong("tokens:many"),
                 std::string("tokens: expected a number such as 75, >75, <=75 or 10-75, found \"many\""));
        QVERIFY(!wrong("bucket:large").empty());
        QVERIFY(!wrong("problem:ugly").empty());
        for (const char* torn : {"(dog", "dog)", "dog AND", "dog OR", "NOT", "OR", ")", "size:>"})
            QVERIFY2(!wrong(torn).empty(), torn);
        QVERIFY(!wrong(std::string(10'000, '(').c_str()).empty());
        QVERIFY(wrong("caf\xE9").find("expected text in UTF-8") != std::string::npos);
    }

    void everyKindOfProblemIsKnown() {
        for (const ProblemKind kind : problemKinds()) {
            const std::string name(kindName(kind));
            QVERIFY2(kindNamed(name) == kind && wrong(("problem:" + name).c_str()).empty(), name.c_str());
        }
        QVERIFY(!kindNamed("ugly"));
    }

    void everyTermHasAnExampleThatWorks() {
        for (const FilterTerm& term : filterTerms()) {
            QVERIFY(term.example.starts_with(term.key));
            QCOMPARE(wrong(std::string(term.example).c_str()), std::string());
        }
    }

    void whatIsQuotedIsFoundAgain() {
        for (const char* tag : {"dog", "red dress", "say \"hi\"", "(smile:1.2)", "back\\slash", ""}) {
            if (*tag)
                QVERIFY2(matches(("tag:" + quotedForFilter(tag)).c_str(), "first, " + std::string(tag)), tag);
        }
    }

    void tagsAreAddedOnce() {
        const std::vector<std::string> tags = {"zwx", " red dress ", "zwx"};
        QCOMPARE(withTags("dog, red dress", tags, CaptionLines::First), std::string("dog, red dress, zwx"));
        QCOMPARE(withTags("dog,", tags, CaptionLines::First), std::string("dog, zwx, red dress"));
        QCOMPARE(withTags("", tags, CaptionLines::First), std::string("zwx, red dress"));
        QCOMPARE(withTags("dog\ncat", {{"zwx"}}, CaptionLines::First), std::string("dog, zwx\ncat"));
        QCOMPARE(withTags("dog\n\ncat", {{"zwx"}}, CaptionLines::Every), std::string("dog, zwx\n\ncat, zwx"));
    }

    /// Where a shuffle leaves them.
    void aTriggerWordComesFirst() {
        const std::vector<std::string> tags = {"zwx", " red dress ", "zwx"};
        const auto first = [&](const char* text) { return withTagsFirst(text, tags, CaptionLines::First); };
        QCOMPARE(first("dog"), std::string("zwx, red dress, dog"));
        QCOMPARE(first("dog, zwx,  cat"), std::string("zwx, red dress, dog,  cat"));
        QCOMPARE(first("red dress, zwx"), std::string("zwx, red dress"));
        QCOMPARE(first("zwx,red dress , dog"), std::string("zwx,red dress , dog"));
        QCOMPARE(first(""), std::string("zwx, red dress"));
        QCOMPARE(withTagsFirst("dog\n\ncat, zwx", {{"zwx"}}, CaptionLines::Every), std::string("zwx, dog\n\nzwx, cat"));
    }

    void whatAnEditDoesNotConcernStays() {
        QCOMPARE(withoutTags("a ,b,  c , d", {{"c"}}, CaptionLines::First), std::string("a ,b, d"));
        QCOMPARE(withoutTags(" a,b", {{"c"}}, CaptionLines::First), std::string(" a,b"));
        QCOMPARE(withoutTags("a, b", {{"a"}}, CaptionLines::First), std::string("b"));
        const std::vector<std::string> both = {"a", "b"};
        QCOMPARE(withoutTags("a, b, a", both, CaptionLines::First), std::string());
        QCOMPARE(withoutTags("a, b\na", {{"a"}}, CaptionLines::First), std::string("b\na"));
        QCOMPARE(withTagRenamed("a,  dog , b", "dog", "cat", CaptionLines::First), std::string("a,  cat , b"));
        QCOMPARE(withTagRenamed("cat, dog", "dog", "cat", CaptionLines::First), std::string("cat"));
        QCOMPARE(withTagRenamed("dog, dog", "dog", "cat", CaptionLines::First), std::string("cat"));
        QCOMPARE(withTagRenamed("hot dog", "dog", "cat", CaptionLines::First), std::string("hot dog"));
        QCOMPARE(withTagRenamed("dog, a", "dog", "", CaptionLines::First), std::string("a"));
    }

    void tagsAreCountedByCaptions() {
        TagIndex index;
        index.add("dog, tree, dog");
        index.add("dog, sun");
        QVERIFY(index.sorted() == (std::vector<TagCount>{{"dog", 2}, {"sun", 1}, {"tree", 1}}));
        index.remove("dog, tree, dog");
        QVERIFY(index.sorted() == (std::vector<TagCount>{{"dog", 1}, {"sun", 1}}));
    }
};

QTEST_APPLESS_MAIN(PictureFilterTest)
#include "PictureFilterTest.moc"
