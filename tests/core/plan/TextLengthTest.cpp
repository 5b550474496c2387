// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PictureFiles.h"
#include "../../support/PlannedRun.h"
#include "data/Captions.h"
#include "data/ClassPictures.h"
#include "plan/DatasetWarnings.h"
#include "plan/TextLength.h"
#include "token/ClipTokenizer.h"

using namespace tempera;

/// The number of chunks that the captions of a run take.
class TextLengthTest : public test::PlanTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { newRecord(); }

    /// Words are few tokens for their bytes; every figure is one.
    void theLongestCaptionIsThatOfTheMostTokens() {
        QTemporaryDir folder;
        const fs::path pictures = fs::path(folder.path().toStdString()) / "1_x";
        test::write(pictures / "words.bmp", test::bmp(64, 64));
        test::write(pictures / "words.txt", QString("photography ").repeated(20).toStdString());
        test::write(pictures / "figures.bmp", test::bmp(64, 64, 1));
        test::write(pictures / "figures.txt", QString("7").repeated(100).toStdString());
        options::DatasetConfig config;
        config.path = folder.path().toStdString();
        const auto index = data::scanDataset(config);
        QVERIFY(index.ok());
        QVERIFY(index->pictures[0].caption.string().size() < index->pictures[1].caption.string().size());
        QVERIFY(index->pictures[0].captionTokens > index->pictures[1].captionTokens);
        QCOMPARE(plan::longestChunks(*index, {}), token::chunksFor(index->pictures[0].captionTokens));
        QVERIFY(plan::longestChunks(*index, {}) > 1);
    }

    /// Where no word changes it is known from the scan.
    void captionsThatDoNotChangeAreNotCountedAgain() {
        data::DatasetIndex index;
        data::Picture& picture = index.pictures.emplace_back();
        picture.caption = picture.lines = QString("red, ").repeated(60).toStdString();
        picture.captionTokens = 70;
        options::TrainConfig config;
        QCOMPARE(plan::longestChunks(index, config), 1);
        config.dataset.shuffleCaption = true;
        QCOMPARE(plan::longestChunks(index, config), 1);
        config.train.method = options::TrainMethod::TextualInversion; // of a word that is not in it
        config.embedding.tokens = {"zwx"};
        QCOMPARE(plan::longestChunks(index, config), 1);
        config.dataset.secondarySeparator = ", ";
        QCOMPARE(plan::longestChunks(index, config), 2);
    }

    /// The length of captions that change is that of the longest one that can be shown.
    void theLongestCaptionIsTheLongestThatIsShown() {
        const auto chunks = [](const std::string& lines, const auto& configure) {
            data::DatasetIndex index;
            data::Picture& picture = index.pictures.emplace_back();
            picture.lines = lines;
            picture.caption = lines.substr(0, lines.find('\n'));
            picture.captionTokens = token::ClipTokenizer::builtIn()->count(picture.caption);
            options::TrainConfig config;
            configure(config);
            return plan::longestChunks(index, config);
        };
        const auto repeated = [](const char* text, int times) { return QString(text).repeated(times).toStdString(); };
        const auto asItIs = [](options::TrainConfig&) {};
        const auto chosen = [](options::TrainConfig& config) { config.dataset.wildcards = true; };
        const auto word = [](options::TrainConfig& config) {
            config.train.method = options::TrainMethod::TextualInversion;
            config.embedding.tokens = {"zwx"};
            config.embedding.vectors = 8;
        };
        const auto spaced = [](options::TrainConfig& config) {
            config.dataset.shuffleCaption = true;
            config.dataset.captionSeparator = " ";
        };
        const auto framed = [](options::TrainConfig& config) { config.dataset.captionPrefix = "a photo of"; };
        QCOMPARE(chunks(repeated("thing ", 75), asItIs), 1);
        QCOMPARE(chunks(repeated("thing ", 75), framed), 2);
        QCOMPARE(chunks("a\n" + repeated("thing ", 80), asItIs), 1);
        QCOMPARE(chunks("a\n" + repeated("thing ", 80), chosen), 2);
        // One of the words in braces is shown: the longest counts, and the others with the braces do not.
        QCOMPARE(chunks(repeated("{red|blue} ", 60), chosen), 1);
        QCOMPARE(chunks(repeated("{red|very light blue} ", 30), chosen), 2);
        QCOMPARE(chunks(repeated("zwx ", 9), word), 1);
        QCOMPARE(chunks(repeated("zwx ", 10), word), 2);
        QCOMPARE(chunks(repeated("thing ", 50), spaced), 2); // with a comma behind each
    }

    /// With all that the training does to it, quickly or not.
    void whatIsCountedIsWhatIsTrainedOn() {
        const auto tokenizer = token::ClipTokenizer::builtIn();
        data::Picture picture;
        picture.caption = QString("red mug, ").repeated(23).toStdString() + "tea"; // 70 tokens
        picture.captionTokens = tokenizer->count(picture.caption);
        QCOMPARE(picture.captionTokens, 70);
        options::TrainConfig config;
        QVERIFY(plan::captionLength(config).isQuick());
        QCOMPARE(plan::captionLength(config).of(picture), 70);
        config.dataset.captionPrefix = "a fine photo of";
        config.dataset.captionSuffix = "on a table";
        const auto length = plan::captionLength(config);
        QVERIFY(length.isQuick() && !(length == plan::captionLength({})));
        QCOMPARE(length.of(picture), 77);
        QCOMPARE(length.of(picture.captionLines()), 77);
        QCOMPARE(length.of(picture), tokenizer->count(data::fixedCaption(picture.caption.string(), config.dataset)));
        QCOMPARE(length.ofPrefix(), 4);

        config.dataset.shuffleCaption = true;
        config.dataset.keepTokensSeparator = "|||";
        picture.caption = picture.caption.string() + ", ||| milk";
        picture.captionTokens = tokenizer->count(picture.caption);
        QCOMPARE(plan::captionLength(config).of(picture), 79); // the comma and the word, without the separator
        QVERIFY(plan::captionLength(config).atMost(picture) >= 79);
        config.dataset.wildcards = true;
        picture.caption = "{red|very light blue} mug";
        QCOMPARE(plan::captionLength(config).of(picture), 4 + 4 + 3);
        config.train.method = options::TrainMethod::TextualInversion;
        config.embedding.tokens = {"zwx"};
        config.embedding.vectors = 8;
        picture.caption = "ZWX mug";
        QCOMPARE(plan::captionLength(config).of(picture), 4 + 9 + 3);
    }

    void aCaptionIsLongWithWhatStandsAroundIt() {
        QTemporaryDir folder;
        options::TrainConfig config;
        config.dataset.path = folder.path().toStdString();
        test::write(config.dataset.path / "1_x/a.bmp", test::bmp(64, 64));
        test::write(config.dataset.path / "1_x/a.txt", QString("mug ").repeated(70).toStdString());
        const auto said = [&config] {
            const auto index = data::scanDataset(config.dataset);
            const auto problems = data::findProblems(*index, config.dataset, plan::captionLength(config));
            for (const data::Problem& problem : *problems)
                if (problem.kind == data::ProblemKind::CaptionLong)
                    return QString::fromStdString(problem.message);
            return QString();
        };
        QCOMPARE(said(), QString());
        config.dataset.captionPrefix = QString("fine ").repeated(12).toStdString();
        QVERIFY2(said().contains("82 tokens, prefix and suffix included"), qPrintable(said()));
    }

    void fewLongCaptionsAreTold() {
        data::DatasetIndex index;
        index.folders.emplace_back();
        index.pictures.assign(40, {});
        for (data::Picture& picture : index.pictures)
            picture.caption = "a thing";
        index.pictures[7].file = fs::path("long.png");
        const auto told = [&](int captions, int tokens) {
            for (int i = 0; i < captions; ++i)
                index.pictures[static_cast<std::size_t>(7 + i)].captionTokens = tokens;
            for (const std::string& warning : plan::datasetWarnings({}, index, plan::longestChunks(index, {})))
                if (warning.find(" chunks") != std::string::npos)
                    return QString::fromStdString(warning);
            return QString();
        };
        QCOMPARE(told(1, 75), QString());
        const QString one = told(1, 160);
        QVERIFY2(one.contains("1 of 40 pictures") && one.contains("150 tokens (long.png)") && one.contains("3 chunks"),
                 qPrintable(one));
        QCOMPARE(told(3, 160), QString()); // of that many it is meant
        QCOMPARE(told(3, 60), QString());
        options::TrainConfig framed;
        framed.dataset.captionPrefix = "a very fine photo of the whole of it, with all that there is in the room";
        bool isTold = false; // the others stay within one chunk
        for (data::Picture& picture : index.pictures)
            picture.captionTokens = &picture == &index.pictures[7] ? 70 : 5;
        for (const std::string& warning : plan::datasetWarnings(framed, index, plan::longestChunks(index, framed)))
            isTold = isTold || warning.find("(long.png)") != std::string::npos;
        QVERIFY(isTold);
    }
};

QTEST_APPLESS_MAIN(TextLengthTest)
#include "TextLengthTest.moc"
