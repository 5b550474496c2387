// SPDX-License-Identifier: GPL-3.0-or-later
// What is offered while a tag is typed, whoever knows it.
#include <QAbstractItemView>
#include <QCompleter>
#include <QInputMethodEvent>
#include <QPlainTextEdit>
#include <QSignalSpy>

#include <memory>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "bridge/Settings.h"
#include "dataset/TagCompleter.h"
#include "dataset/TagVocabulary.h"

using namespace tempera;
using namespace tempera::ui;

class TagCompleterTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::unique_ptr<TagVocabulary> vocabulary_;
    std::unique_ptr<QPlainTextEdit> field_;

    QCompleter* offered() const { return field_->findChild<QCompleter*>(); }
    QStringList texts() const {
        QStringList shown;
        for (int row = 0; row < offered()->completionModel()->rowCount(); ++row) {
            shown.append(offered()->completionModel()->index(row, 0).data().toString());
        }
        return shown;
    }
    void type(const QString& text) const {
        QTest::keyClicks(field_.get(), text);
        QCoreApplication::processEvents();
    }
    fs::path list(std::string_view text) const {
        const fs::path file = home_->folder("list") / "danbooru.csv";
        test::write(file, text);
        return file;
    }

private Q_SLOTS:
    void init();
    void ofManyTagsTheMostFrequentAreOffered();
    void aListIsOfferedBehindTheDataset();
    void theChoiceIsRemembered();
    void aListThatCannotBeReadIsToldOf();
    void nothingIsOfferedWhereNothingIsWanted();
    void nothingIsOfferedWhileLettersAreComposed();
};

void TagCompleterTest::init() {
    field_.reset();
    home_ = std::make_unique<OwnHome>();
    vocabulary_ = std::make_unique<TagVocabulary>();
    field_ = std::make_unique<QPlainTextEdit>();
    new TagCompleter(field_.get(), *vocabulary_);
    field_->show();
    QVERIFY(QTest::qWaitForWindowActive(field_.get()));
    field_->setFocus();
}

/// All of a great vocabulary were measured at each key.
void TagCompleterTest::ofManyTagsTheMostFrequentAreOffered() {
    QStringList tags;
    for (int i = 0; i < 20'000; ++i) {
        tags.append(QStringLiteral("Red dress %1").arg(i));
    }
    vocabulary_->setTags(tags);
    type(QStringLiteral("dress"));
    QVERIFY(offered()->popup()->isVisible());
    QCOMPARE(offered()->completionModel()->rowCount(), 100);
    QCOMPARE(texts().constFirst(), QStringLiteral("Red dress 0"));
    QTest::keyClick(offered()->popup(), Qt::Key_Return); // nothing is chosen: it is a new line
    QCOMPARE(field_->toPlainText(), QStringLiteral("dress\n"));
    type(QStringLiteral("dress"));
    QVERIFY(offered()->popup()->isVisible());
    QTest::keyClick(offered()->popup(), Qt::Key_Down);
    QTest::keyClick(offered()->popup(), Qt::Key_Down);
    QTest::keyClick(offered()->popup(), Qt::Key_Return);
    QCOMPARE(field_->toPlainText(), QStringLiteral("dress\nRed dress 1"));
}

void TagCompleterTest::aListIsOfferedBehindTheDataset() {
    vocabulary_->setTags({QStringLiteral("blue sky")});
    QSignalSpy told(vocabulary_.get(), &TagVocabulary::told);
    vocabulary_->setList(list("sky,0,900,\nblue_sky,0,700,\n1girl,0,4000,\"sole_female,lone_woman\"\n"));
    QTRY_VERIFY(vocabulary_->listSize() > 0);
    QCOMPARE(vocabulary_->listSize(), std::size_t{3});
    QCOMPARE(told.size(), 1);
    type(QStringLiteral("sky"));
    QCOMPARE(texts(), (QStringList{QStringLiteral("blue sky"), QStringLiteral("sky")}));
    type(QStringLiteral(", lone"));
    QCOMPARE(texts(), QStringList(QStringLiteral("1girl (lone woman)")));
    QTest::keyClick(offered()->popup(), Qt::Key_Tab);
    QCOMPARE(field_->toPlainText(), QStringLiteral("sky, 1girl")); // and not what it was found by
}

void TagCompleterTest::theChoiceIsRemembered() {
    const fs::path file = list("sky,0,900,\n");
    vocabulary_->setList(file);
    vocabulary_->setOffered(false);
    TagVocabulary later;
    QVERIFY(!later.isOffered());
    QCOMPARE(later.list(), file);
    QTRY_COMPARE(later.listSize(), std::size_t{1});
    later.setList({});
    QCOMPARE(later.listSize(), std::size_t{0});
    QVERIFY(TagVocabulary().list().empty());
}

void TagCompleterTest::aListThatCannotBeReadIsToldOf() {
    QSignalSpy told(vocabulary_.get(), &TagVocabulary::told);
    vocabulary_->setList(home_->folder("list") / "gone.csv");
    QTRY_COMPARE(told.size(), 1);
    QVERIFY(told.constFirst().at(0).toString().contains(QStringLiteral("gone.csv")));
    QVERIFY(told.constFirst().at(1).toBool());
    QCOMPARE(vocabulary_->listSize(), std::size_t{0});
}

void TagCompleterTest::nothingIsOfferedWhereNothingIsWanted() {
    vocabulary_->setTags({QStringLiteral("red dress")});
    vocabulary_->setOffered(false);
    type(QStringLiteral("red"));
    QVERIFY(!offered()->popup()->isVisible());
    vocabulary_->setOffered(true);
    type(QStringLiteral(" d"));
    QVERIFY(offered()->popup()->isVisible());
}

/// A list that opened under the candidates of an input method took its keys (Korean, Japanese, Chinese).
void TagCompleterTest::nothingIsOfferedWhileLettersAreComposed() {
    vocabulary_->setTags({QStringLiteral("한국어 태그")});
    QInputMethodEvent composing(QStringLiteral("한국"), {});
    QCoreApplication::sendEvent(field_.get(), &composing);
    QTest::keyClick(field_.get(), Qt::Key_A);
    QCoreApplication::processEvents();
    QVERIFY(!offered()->popup()->isVisible());
    QInputMethodEvent done;
    done.setCommitString(QStringLiteral("국"));
    QCoreApplication::sendEvent(field_.get(), &done);
}

QTEST_MAIN(TagCompleterTest)
#include "TagCompleterTest.moc"
