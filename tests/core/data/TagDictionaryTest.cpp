// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PictureFiles.h"
#include "data/TagDictionary.h"

using namespace tempera;
using data::TagDictionary;

class TagDictionaryTest : public QObject {
    Q_OBJECT

    static std::string found(const TagDictionary& tags, std::string_view typed, std::size_t most = 10) {
        std::string all;
        for (const TagDictionary::Match& match : tags.find(typed, most))
            all += (all.empty() ? "" : "; ") + match.tag + (match.alias.empty() ? "" : " < " + match.alias);
        return all;
    }

private Q_SLOTS:
    void readsTheListsOfBooruSites();
    void readsAnyOfItsForms_data();
    void readsAnyOfItsForms();
    void whatBeginsWithItComesFirst();
    void aTagIsFoundOnceAndByItsAliases();
    void underscoresAreSpacesButInFaces();
    void whatIsNoListIsRefused();
};

/// As a1111-sd-webui-tagcomplete ships them: name, category, count, aliases.
void TagDictionaryTest::readsTheListsOfBooruSites() {
    const auto tags = TagDictionary::parse("1girl,0,6008644,\"1girls,sole_female\"\r\n"
                                           "saber_(fate),4,20000,\r\n"
                                           "highres,5,5256195,\"high_res,high_resolution,hires\"\r\n");
    QCOMPARE(tags.size(), std::size_t{3});
    QCOMPARE(found(tags, "SABER"), std::string("saber (fate)"));
    QCOMPARE(found(tags, "s"), std::string("1girl < sole female; saber (fate); highres"));
    QCOMPARE(found(tags, "sole"), std::string("1girl < sole female"));
}

void TagDictionaryTest::readsAnyOfItsForms_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("all");
    QTest::newRow("a tag a line") << std::string("red\nred dress\n\n") << std::string("red; red dress");
    QTest::newRow("with counts") << std::string("red,1\nred dress,20\n") << std::string("red dress; red");
    QTest::newRow("with categories") << std::string("red,0,5,\nred dress,0,3,") << std::string("red; red dress");
    QTest::newRow("as a caption") << std::string("red, red dress, blue") << std::string("red; red dress");
    QTest::newRow("of a tagger") << std::string("tag_id,name,category,count\r\n9999999,general,9,807858\r\n"
                                                "212816,red_hair,0,31\r\n13197,red_eyes,0,37\r\n14599,red\r\n")
                                 << std::string("red eyes; red hair; red");
    QTest::newRow("with a head") << std::string("Name,Category,Post_Count,Aliases\nred dress,0,3,\"gown,red_one\"")
                                 << std::string("red dress");
    QTest::newRow("a head alone") << std::string("name,count") << std::string();
    QTest::newRow("in quotes") << std::string("\"red, or not\",0,5,\n\"\"\"red\"\"\",0,3")
                               << std::string("red, or not; \"red\"");
}

void TagDictionaryTest::readsAnyOfItsForms() {
    QFETCH(std::string, text);
    QFETCH(std::string, all);
    QCOMPARE(found(TagDictionary::parse(text), "red"), all);
}

void TagDictionaryTest::whatBeginsWithItComesFirst() {
    const auto tags = TagDictionary::parse("dark blue,900\nblue,100\nblue sky,50\nlight blue,800\n");
    QCOMPARE(found(tags, "blue"), std::string("blue; blue sky; dark blue; light blue"));
    QCOMPARE(found(tags, "blue", 3), std::string("blue; blue sky; dark blue"));
    QCOMPARE(found(tags, ""), std::string());
    QCOMPARE(found(tags, "green"), std::string());
}

void TagDictionaryTest::aTagIsFoundOnceAndByItsAliases() {
    const auto tags = TagDictionary::parse("blue eyes,0,9,\"eyes_blue,blue_eyed\"\n女,0,5,\"woman,female\"\n");
    QCOMPARE(found(tags, "blue"), std::string("blue eyes"));
    QCOMPARE(found(tags, "eyed"), std::string("blue eyes < blue eyed"));
    QCOMPARE(found(tags, "fem"), std::string("女 < female"));
    QCOMPARE(found(tags, "女"), std::string("女"));
}

void TagDictionaryTest::underscoresAreSpacesButInFaces() {
    const auto tags = TagDictionary::parse("^_^,9\no_o,8\n||_||,7\nlong_hair,6\nk_on,5\n");
    QCOMPARE(found(tags, "_"), std::string("^_^; o_o; ||_||"));
    QCOMPARE(found(tags, "long_h"), std::string("long hair"));
    QCOMPARE(found(tags, "long h"), std::string("long hair"));
    QCOMPARE(found(tags, "k on"), std::string("k on"));
}

void TagDictionaryTest::whatIsNoListIsRefused() {
    const QTemporaryDir place;
    const fs::path file = fs::path(place.path().toStdString()) / "tags.csv";
    QVERIFY(!TagDictionary::read(file).ok());
    test::write(file, "caf\xE9\n");
    const auto latin = TagDictionary::read(file);
    QVERIFY(!latin.ok());
    QVERIFY2(latin.error().message.find("is not UTF-8") != std::string::npos, latin.error().message.c_str());
    test::write(file, "\n \n,,\n");
    QVERIFY(!TagDictionary::read(file).ok());
    test::write(file, "\xEF\xBB\xBFred\n");
    QCOMPARE(found(*TagDictionary::read(file), "re"), std::string("red"));
}

QTEST_APPLESS_MAIN(TagDictionaryTest)
#include "TagDictionaryTest.moc"
