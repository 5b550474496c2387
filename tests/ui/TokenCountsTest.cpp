// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of captions are those that the training counts.
#include <QLabel>
#include <QProgressBar>

#include <algorithm>

#include "ShownDataset.h"
#include "dataset/CaptionPanel.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureGrid.h"
#include "dataset/PictureModel.h"
#include "token/ClipTokenizer.h"

using namespace tempera;
using namespace tempera::ui;

class TokenCountsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ShownDataset> shown_;

    bool show(const QString& first, const QString& second) const {
        for (const auto& [stem, text] : {std::pair("0", first), std::pair("1", second)}) {
            test::write(shown_->pictures() / "1_thing" / (std::string(stem) + ".bmp"), test::bmp(64, 64));
            test::write(shown_->pictures() / "1_thing" / (std::string(stem) + ".txt"), text.toStdString());
        }
        return shown_->open();
    }
    bool says(const QString& text) const {
        return std::ranges::any_of(shown_->part<CaptionPanel>()->findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text() == text; });
    }
    PictureModel* pictures() const { return shown_->part<PictureModel>(); }
    int tokens(int row) const { return pictures()->index(row).data(PictureModel::TokensRole).toInt(); }
    int firstMark() const {
        const auto marks = shown_->caption()->extraSelections();
        return marks.isEmpty() ? -1 : marks.constFirst().cursor.selectionStart();
    }

private Q_SLOTS:
    void init() { shown_ = std::make_unique<ShownDataset>(); }
    void cleanup() { shown_.reset(); }

    void prefixAndSuffixCount() {
        QVERIFY(show(QStringLiteral("mug ").repeated(70).trimmed(), QStringLiteral("mug")));
        shown_->part<PictureGrid>()->choose(0);
        QVERIFY(says(QStringLiteral("70 of 75 tokens")));
        QCOMPARE(firstMark(), -1);
        shown_->set("dataset.caption_prefix", std::string("a very fine photo of"));
        QVERIFY(says(QStringLiteral("75 of 75 tokens")));
        shown_->set("dataset.caption_suffix", std::string("in a room"));
        QVERIFY(says(QStringLiteral("78 tokens, 2 chunks of 75")));
        QCOMPARE(tokens(0), 78);
        QCOMPARE(tokens(1), 9);
        // What is typed is all in the first chunk; with a longer prefix its end is not.
        shown_->set("dataset.caption_prefix", std::string("a very fine photo of the whole"));
        QCOMPARE(tokens(0), 80);
        QCOMPARE(firstMark(), 4 * (75 - 7));
        shown_->caption()->moveCursor(QTextCursor::End);
        QTest::keyClicks(shown_->caption(), QStringLiteral(" mug"));
        QCOMPARE(tokens(0), 81);
        QVERIFY(says(QStringLiteral("81 tokens, 2 chunks of 75")));
    }

    void filtersCountThemToo() {
        QVERIFY(show(QStringLiteral("mug, ").repeated(37) + QStringLiteral("||| tea"), QStringLiteral("mug")));
        shown_->part<PictureBrowser>()->filterBy(QStringLiteral("tokens:>75"));
        QTRY_COMPARE(pictures()->rowCount(), 1); // with the separator
        shown_->set("dataset.keep_tokens_separator", std::string("|||"));
        shown_->set("dataset.shuffle_caption", true); // goes now: all are counted on another thread
        QTRY_COMPARE_WITH_TIMEOUT(pictures()->rowCount(), 0, 20'000);
        shown_->set("dataset.caption_prefix", std::string("a"));
        QTRY_COMPARE_WITH_TIMEOUT(pictures()->rowCount(), 1, 20'000);
        QCOMPARE(tokens(0), 76);
    }

    /// Of the words in braces one is shown.
    void onlyChosenWordsCount() {
        QVERIFY(show(QStringLiteral("{red|blue} mug\nan old cup of tea"), QStringLiteral("mug")));
        QVERIFY(tokens(0) > 5);
        shown_->set("dataset.wildcards", true);
        QCOMPARE(tokens(0), 5); // of the longest line
    }
};

QTEST_MAIN(TokenCountsTest)
#include "TokenCountsTest.moc"
