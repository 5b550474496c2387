// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <nlohmann/json.hpp>

#include <set>

#include <fstream>

#include <algorithm>
#include <map>

#include "base/Text.h"
#include "data/Captions.h"

using namespace tempera;

class CaptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofALongCaptionItsLengthIsSaid() {
        QTemporaryDir folder;
        const fs::path file = fs::path(folder.path().toStdString()) / "a.txt";
        QVERIFY(writeFileAtomically(file, std::string(data::kLongestCaption, 'a')).ok());
        QVERIFY(data::readCaption(file).ok());
        QVERIFY(writeFileAtomically(file, std::string(3 << 20, 'a')).ok());
        const auto caption = data::readCaption(file);
        QVERIFY(!caption.ok() &&
                caption.error().message.ends_with("a.txt: has 3.1 MB, which is more than a caption can have"));
    }

    void aFileIsTakenApartAndPutTogetherAgain_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("a photo") << QByteArray("a photo");
        QTest::newRow("newline") << QByteArray("a photo\n") << QByteArray("a photo");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBFhund\n") << QByteArray("hund");
        QTest::newRow("windows") << QByteArray("one\r\ntwo\r\n\r\n") << QByteArray("one\ntwo");
        QTest::newRow("mixed") << QByteArray("one\r\ntwo\nthree") << QByteArray("one\r\ntwo\nthree");
        QTest::newRow("old mac") << QByteArray("one\rtwo\r") << QByteArray("one\rtwo");
        QTest::newRow("several ends") << QByteArray("x\r\n\n\r") << QByteArray("x");
        QTest::newRow("spaces stay") << QByteArray("  a , b  \n") << QByteArray("  a , b  ");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("only ends") << QByteArray("\r\n\r\n") << QByteArray();
        QTest::newRow("doubled return") << QByteArray("a\r\r\nb\r\n") << QByteArray("a\r\nb");
        QTest::newRow("unicode") << QByteArray("猫, 🐕\n") << QByteArray("猫, 🐕");
    }
    void aFileIsTakenApartAndPutTogetherAgain() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        const auto caption = data::parseCaption(bytes.toStdString(), "c.txt");
        QVERIFY(caption.ok());
        QCOMPARE(QByteArray::fromStdString(caption->text), text);
        QCOMPARE(QByteArray::fromStdString(caption->toBytes()), bytes);
    }

    void randomBytesComeBackUnchanged() {
        RandomStream draw(3, Purpose::Order);
        constexpr std::string_view kLetters = "ab ,\r\n\n\r";
        for (int i = 0; i < 20000; ++i) {
            std::string bytes = draw.below(4) == 0 ? "\xEF\xBB\xBF" : "";
            for (std::uint64_t n = draw.below(12); n > 0; --n)
                bytes += kLetters[draw.below(kLetters.size())];
            const auto caption = data::parseCaption(bytes, "c.txt");
            QVERIFY(caption.ok());
            QCOMPARE(caption->toBytes(), bytes);
        }
    }

    void anotherEncodingIsNamedWithItsByte_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("latin 1") << QByteArray("caf\xE9")
                                 << "c.txt: is not UTF-8 (byte 4 is 0xE9); expected UTF-8 text";
        QTest::newRow("utf-16") << QByteArray("\xFF\xFE\x61\x00", 4)
                                << "c.txt: is UTF-16 (byte 1 is 0xFF); expected UTF-8 text";
        QTest::newRow("surrogate") << QByteArray("x\xED\xA0\x80")
                                   << "c.txt: is not UTF-8 (byte 2 is 0xED); expected UTF-8 text";
        QTest::newRow("overlong") << QByteArray("\xC0\xAF")
                                  << "c.txt: is not UTF-8 (byte 1 is 0xC0); expected UTF-8 text";
        QTest::newRow("cut") << QByteArray("ab\xE7\x8C") << "c.txt: is not UTF-8 (byte 3 is 0xE7); expected UTF-8 text";
    }
    void anotherEncodingIsNamedWithItsByte() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        const auto caption = data::parseCaption(bytes.toStdString(), "c.txt");
        QVERIFY(!caption.ok());
        QCOMPARE(QString::fromStdString(caption.error().message), said);
    }

    void onlyTheFirstLineIsTrainedOn() {
        QCOMPARE(data::trainedPart("  a photo \nmore"), std::string_view("a photo"));
        QCOMPARE(data::trainedPart("a\r\nb"), std::string_view("a"));
        QCOMPARE(data::trainedPart("\nb"), std::string_view());
    }

    void captionFilesStandBesideTheirPictures() {
        QCOMPARE(data::captionFileOf("d/a.b.jpeg", ".txt"), fs::path("d/a.b.txt"));
        QCOMPARE(data::captionFileOf("d/noext", ".caption"), fs::path("d/noext.caption"));
    }

    void shufflingKeepsTheFirstTagsAndLosesNone() {
        options::DatasetConfig config;
        config.shuffleCaption = true;
        config.keepTokens = 2;
        std::map<std::string, int> seen;
        for (std::uint32_t repeat = 0; repeat < 600; ++repeat) {
            const std::string caption =
                data::captionFor("sks dog, photo , grass,, sun, sky", config, {1, 0, {4, repeat}});
            auto tags = split(caption, ',');
            QCOMPARE(tags.size(), std::size_t{5});
            QVERIFY(caption.starts_with("sks dog, photo, "));
            ++seen[caption];
        }
        QCOMPARE(seen.size(), std::size_t{6}); // all orders of three tags
        for (const auto& [caption, count] : seen)
            QVERIFY(count > 60);
    }

    void dropoutHappensAsOftenAsAskedAndIsAPureFunction() {
        options::DatasetConfig config;
        config.captionDropout = 0.25;
        int dropped = 0;
        for (std::uint32_t picture = 0; picture < 4000; ++picture) {
            const std::string caption = data::captionFor("x", config, {9, 3, {picture, 1}});
            QCOMPARE(caption, data::captionFor("x", config, {9, 3, {picture, 1}}));
            dropped += caption.empty() ? 1 : 0;
        }
        QVERIFY(dropped > 900 && dropped < 1100);
    }

    /// Cases of every option by sd-scripts' own process_caption, whose chance is drawn from the same streams
    /// (make_objective.py).
    void captionsAreThoseOfSdScripts() {
        std::ifstream file(TEMPERA_GOLDEN "/captions.json");
        const auto golden = nlohmann::json::parse(file);
        std::set<std::string> seen;
        for (const auto& one : golden["cases"]) {
            const auto text = [&](const char* key) { return one["settings"].value(key, std::string()); };
            options::DatasetConfig config;
            config.captionPrefix = text("caption_prefix");
            config.captionSuffix = text("caption_suffix");
            config.captionSeparator = one["settings"].value("caption_separator", config.captionSeparator);
            config.secondarySeparator = text("secondary_separator");
            config.shuffleCaption = one["settings"].value("shuffle_caption", false);
            config.keepTokens = one["settings"].value("keep_tokens", 0);
            config.keepTokensSeparator = text("keep_tokens_separator");
            config.wildcards = one["settings"].value("enable_wildcard", false);
            config.captionDropout = one["settings"].value("caption_dropout_rate", 0.0);
            config.captionDropoutEveryEpochs = one["settings"].value("caption_dropout_every_n_epochs", 0);
            config.tagDropout = one["settings"].value("caption_tag_dropout_rate", 0.0);
            config.tokenWarmupSteps = one["settings"].value("token_warmup_step", 0.0);
            config.tokenWarmupMin = one["settings"].value("token_warmup_min", 1);
            const data::CaptionMoment moment{
                golden["seed"], one["epoch"], {one["picture"], golden["repeat"]}, one["step"], golden["steps"]};
            QCOMPARE(data::captionFor(one["lines"].get<std::string>(), config, moment),
                     one["caption"].get<std::string>());
            seen.insert(one["caption"].get<std::string>());
        }
        QVERIFY(golden["cases"].size() > 60 && seen.size() > 30);
    }

    void aPrefixStandsBeforeWhicheverLineIsChosen() {
        options::DatasetConfig config;
        config.wildcards = true;
        config.captionPrefix = "mycat,";
        std::set<std::string> seen;
        for (std::uint32_t picture = 0; picture < 20; ++picture)
            seen.insert(data::captionFor("one\ntwo", config, {1, 0, {picture, 0}}));
        QCOMPARE(seen, (std::set<std::string>{"mycat, one", "mycat, two"}));
    }

    void whatIsCachedIsLeftToNoChance() {
        options::DatasetConfig config;
        config.captionPrefix = "mycat,";
        config.secondarySeparator = ";;;";
        config.captionDropout = 1;
        config.captionDropoutEveryEpochs = 1;
        QCOMPARE(data::fixedCaption("red;;;hat, sofa\nanother line", config), std::string("mycat, red,hat, sofa"));
        QCOMPARE(data::captionFor("red;;;hat, sofa", config, {}), std::string());
    }

    void allLinesThatSaySomethingAreKept() {
        QCOMPARE(data::allLines("  one \r\n\n two\n  "), std::string("one\ntwo"));
        QCOMPARE(data::allLines("one"), std::string("one"));
    }

    void anUntouchedCaptionStaysAsItIs() {
        QCOMPARE(data::captionFor("a , b,,c", {}, {1, 0, {0, 0}}), std::string("a , b,,c"));
    }
};

QTEST_APPLESS_MAIN(CaptionsTest)
#include "CaptionsTest.moc"
