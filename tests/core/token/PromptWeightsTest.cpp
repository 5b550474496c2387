// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#include <nlohmann/json.hpp>

#include "token/PromptWeights.h"

using tempera::token::parsePromptWeights;
using tempera::token::WeightedText;
using Pieces = std::vector<WeightedText>;

class PromptWeightsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheReference();
    void leavesPlainPromptsAlone();
    void takesManyBracketsInNoTime();
};

/// tests/reference/prompt_weights.py wrote down what the notation means.
void PromptWeightsTest::agreesWithTheReference() {
    std::ifstream file(TEMPERA_GOLDEN "/token/prompt_weights.json");
    const auto rows = nlohmann::json::parse(file);
    QVERIFY(rows.size() > 500);
    for (const auto& row : rows) {
        const auto prompt = row[0].get<std::string>();
        const Pieces pieces = parsePromptWeights(prompt);
        QVERIFY2(pieces.size() == row[1].size(), prompt.c_str());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            QVERIFY2(pieces[i].text == row[1][i][0].get<std::string>(), prompt.c_str());
            QVERIFY2(std::abs(pieces[i].weight - row[1][i][1].get<double>()) < 1e-12, prompt.c_str());
        }
    }
}

void PromptWeightsTest::leavesPlainPromptsAlone() {
    for (const char* prompt : {"", "a cat: black", "back\\slash", "\\\\", "1.2", " spaces  stay "})
        QCOMPARE(parsePromptWeights(prompt), (Pieces{{prompt, 1.0}}));
}

void PromptWeightsTest::takesManyBracketsInNoTime() {
    QElapsedTimer clock;
    clock.start();
    std::string deep, flat;
    for (int i = 0; i < 100'000; ++i) {
        deep += "(a";
        flat += "(a:0.5)b";
    }
    QCOMPARE(parsePromptWeights(deep).size(), std::size_t{256});
    QCOMPARE(parsePromptWeights(flat).size(), std::size_t{200'000});
    QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
}

QTEST_APPLESS_MAIN(PromptWeightsTest)
#include "PromptWeightsTest.moc"
