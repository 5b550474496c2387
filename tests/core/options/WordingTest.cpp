// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "options/Schema.h"
#include "options/Validation.h"
#include "options/Wording.h"

using namespace tempera;
using namespace tempera::options;

namespace {

std::string words(std::string_view message) {
    return inWordsOfTheForm(message, [](std::string_view literal) { return std::string(literal); });
}

} // namespace

class WordingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysBecomeLabels_data() {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("shown");
        QTest::newRow("key") << "is larger than dataset.max_bucket 512"
                             << QStringLiteral("is larger than “Longest side” 512");
        QTest::newRow("head") << "train.steps: 7 steps"
                              << "Steps: 7 steps";
        QTest::newRow("end of a sentence") << "see train.seed." << QStringLiteral("see “Seed”.");
        QTest::newRow("choice") << "only when network.part is not unet"
                                << QStringLiteral("only when “Trained parts” is not “U-Net only”");
        QTest::newRow("choices") << "only when train.method is textual_inversion or pivotal"
                                 << QStringLiteral(
                                        "only when “Method” is “Textual Inversion” or “Textual Inversion + LoRA”");
        QTest::newRow("switch") << "only when dataset.random_crop is false"
                                << QStringLiteral("only when “Crop at random” is off");
        QTest::newRow("number") << "schedule.warmup_steps is above 0" << QStringLiteral("“Warm-up” is above 0");
        QTest::newRow("quoted") << "found \"train.steps is train.seed\", expected a text"
                                << "found \"train.steps is train.seed\", expected a text";
        QTest::newRow("path") << "cannot read /data/train.seed or train.seeds"
                              << "cannot read /data/train.seed or train.seeds";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void keysBecomeLabels() {
        QFETCH(QString, message);
        QFETCH(QString, shown);
        QCOMPARE(QString::fromStdString(words(message.toStdString())), shown);
    }

    /// What validation says of a job with a good deal wrong with it, and every reason to ignore an option.
    void noMessageOfTheFormHasAKey() {
        TrainConfig config;
        config.train.steps = 2;
        config.train.epochs = 3;
        config.dataset.path = "/data";
        config.dataset.minBucket = 2048;
        config.dataset.resolution = {1500, 1500};
        config.dataset.keepTokens = 2;
        config.save.dir = "/data/run";
        config.cache.dir = "/data/cache";
        config.schedule.warmupSteps = 5;
        std::vector<std::string> messages;
        for (const Problem& problem : validate(config))
            messages.push_back(problem.message);
        QVERIFY(messages.size() > 6);
        for (const Option& option : schema().options())
            for (const Condition& condition : option.facts.onlyWhen)
                if (!condition.key.empty())
                    messages.push_back(toText(condition));
        for (const std::string& message : messages)
            for (const Option& option : schema().options())
                QVERIFY2(words(message).find(option.key()) == std::string::npos, words(message).c_str());
    }
};

QTEST_APPLESS_MAIN(WordingTest)
#include "WordingTest.moc"
