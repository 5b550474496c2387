// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of undo in a form: what is typed, reset, or loaded as a preset, and lengths that replace each other.
#include <QLineEdit>
#include <QToolButton>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "forms/Editor.h"
#include "forms/FieldRow.h"
#include "forms/SchemaForm.h"

using namespace tempera;
using namespace tempera::ui;

class FormUndoTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }
    static bool all(const options::Option&) { return true; }

private Q_SLOTS:
    void typingIsOneStepOfUndo();
    void whatIsNoValueIsUndoneLikeOne();
    void aFieldThatWasLeftUndoesNothingOfItsOwn();
    void aLengthTakesThePlaceOfTheOther();
    void aLengthIsBackThoughTheOtherWasNoneFirst();
    void resetIsAStepOfUndo();
    void aPresetIsOneStepOfUndo();
};

void FormUndoTest::typingIsOneStepOfUndo() {
    AppModel model;
    SchemaForm form(model, all);
    auto* edit = qobject_cast<QLineEdit*>(form.row(QStringLiteral("network.rank"))->editor().control());
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("128"));
    QCOMPARE(model.config().network.rank, 128);
    QCOMPARE(model.undoStack().count(), 1);
    model.endTyping();
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("32"));
    QCOMPARE(model.undoStack().count(), 2);
    model.undoStack().undo();
    QCOMPARE(model.config().network.rank, 128);
    model.undoStack().undo();
    QCOMPARE(model.config().network.rank, 16);
    QCOMPARE(edit->text(), QStringLiteral("16"));
}

/// It stayed in its field, and what had been changed before it was undone.
void FormUndoTest::whatIsNoValueIsUndoneLikeOne() {
    AppModel model;
    SchemaForm form(model, all);
    FieldRow* row = form.row(QStringLiteral("network.rank"));
    auto* edit = qobject_cast<QLineEdit*>(row->editor().control());
    const auto type = [&](const QString& text) {
        edit->selectAll();
        QTest::keyClicks(edit, text);
        model.endTyping();
    };
    type(QStringLiteral("64"));
    type(QStringLiteral("8 or so"));
    QCOMPARE(model.config().network.rank, 8);
    QVERIFY(!row->message().isEmpty());
    model.undoStack().undo();
    QCOMPARE(edit->text(), QStringLiteral("64"));
    QCOMPARE(model.config().network.rank, 64);
    QVERIFY(row->message().isEmpty() && model.drafts().empty());
    model.undoStack().redo();
    QCOMPARE(edit->text(), QStringLiteral("8 or so"));
    QVERIFY(!row->message().isEmpty());
    model.undoStack().undo();
    type(QStringLiteral("999999999"));
    QCOMPARE(edit->text(), QStringLiteral("999999999"));
    auto* reset = row->findChild<QToolButton*>();
    QVERIFY(!reset->isHidden());
    reset->click();
    QCOMPARE(edit->text(), QStringLiteral("16"));
    QVERIFY(model.drafts().empty() && reset->isHidden());
    for (int i = 0; i < 2; ++i) {
        model.undoStack().undo();
    }
    QCOMPARE(edit->text(), QStringLiteral("64"));
    model.undoStack().undo();
    QVERIFY(!model.undoStack().canUndo() && !model.isModified());
}

/// Its own steps went back and forth between values with those of the window.
void FormUndoTest::aFieldThatWasLeftUndoesNothingOfItsOwn() {
    AppModel model;
    SchemaForm form(model, all);
    form.show();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    auto* edit = qobject_cast<QLineEdit*>(form.row(QStringLiteral("network.rank"))->editor().control());
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("64"));
    QVERIFY(edit->isUndoAvailable());
    form.row(QStringLiteral("network.alpha"))->editor().setFocus();
    edit->setFocus();
    QVERIFY(!edit->isUndoAvailable());
    QCOMPARE(edit->text(), QStringLiteral("64"));
}

/// Both were an error that one had to clear by hand.
void FormUndoTest::aLengthTakesThePlaceOfTheOther() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("train.epochs"), std::int64_t{10});
    FieldRow& epochs = *form.row(QStringLiteral("train.epochs"));
    auto* steps = qobject_cast<QLineEdit*>(form.row(QStringLiteral("train.steps"))->editor().control());
    QTest::keyClicks(steps, QStringLiteral("250"));
    QCOMPARE(model.config().train.steps, std::optional<std::int64_t>(250));
    QVERIFY(!model.config().train.epochs);
    QVERIFY2(epochs.message().contains(QStringLiteral("Undo")), qPrintable(epochs.message()));
    model.undoStack().undo(); // one step
    QVERIFY(!model.config().train.steps);
    QCOMPARE(model.config().train.epochs, std::optional<std::int64_t>(10));
    QVERIFY(epochs.message().isEmpty());
    model.undoStack().redo();
    QVERIFY(!model.config().train.epochs);
    QCOMPARE(model.config().train.steps, std::optional<std::int64_t>(250));
    model.undoStack().undo();
    model.endTyping();
    QTest::keyClicks(steps, QStringLiteral("2"));
    QTest::keyClick(steps, Qt::Key_Backspace); // nothing was meant
    QVERIFY(!model.config().train.steps);
    QCOMPARE(model.config().train.epochs, std::optional<std::int64_t>(10));
    QVERIFY(epochs.message().isEmpty());
}

void FormUndoTest::aLengthIsBackThoughTheOtherWasNoneFirst() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("train.epochs"), std::int64_t{10});
    auto* steps = qobject_cast<QLineEdit*>(form.row(QStringLiteral("train.steps"))->editor().control());
    QTest::keyClicks(steps, QStringLiteral("x"));
    QTest::keyClick(steps, Qt::Key_Backspace);
    QTest::keyClicks(steps, QStringLiteral("x"));
    QTest::keyClick(steps, Qt::Key_Home);
    QTest::keyClicks(steps, QStringLiteral("250"));
    QTest::keyClick(steps, Qt::Key_Delete);
    QCOMPARE(model.config().train.steps, std::optional<std::int64_t>(250));
    QVERIFY(!model.config().train.epochs);
    model.undoStack().undo();
    QCOMPARE(model.config().train.epochs, std::optional<std::int64_t>(10));
    QVERIFY(!model.config().train.steps && model.drafts().empty());
}

void FormUndoTest::resetIsAStepOfUndo() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("network.rank"), std::int64_t{64});
    auto* reset = form.row(QStringLiteral("network.rank"))->findChild<QToolButton*>();
    reset->click();
    QCOMPARE(model.config().network.rank, 16);
    model.undoStack().undo();
    QCOMPARE(model.config().network.rank, 64);
}

void FormUndoTest::aPresetIsOneStepOfUndo() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("network.rank"), std::int64_t{64});
    options::TrainConfig preset;
    preset.network.rank = 8;
    preset.optimizer.learningRate = 5e-5;
    model.applyBaseline(preset, QStringLiteral("Small"));
    QCOMPARE(form.changedCount(), 0);
    QCOMPARE(model.baselineName(), QStringLiteral("Small"));
    model.undoStack().undo();
    QCOMPARE(model.config().network.rank, 64);
    QVERIFY(model.baselineName().isEmpty());
    QVERIFY(form.row(QStringLiteral("network.rank"))->isChanged());
}

QTEST_MAIN(FormUndoTest)
#include "FormUndoTest.moc"
