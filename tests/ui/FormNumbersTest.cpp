// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in the fields of a form: stepped by keys, read and shown as the language writes them.
#include <QLineEdit>
#include <QProcess>
#include <QToolButton>

#include <clocale>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "forms/Editor.h"
#include "forms/FieldRow.h"
#include "forms/HelpPanel.h"
#include "forms/SchemaForm.h"

using namespace tempera;
using namespace tempera::ui;

class FormNumbersTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }
    static bool all(const options::Option&) { return true; }

private Q_SLOTS:
    void arrowKeysStepWithinTheRange();
    void aRateIsSteppedFromNothing();
    void fractionsStepWhereTheDecimalSignIsAComma();
    void aCommaIsReadAsTheLanguageMeansIt();
    void figuresAreTakenAsTheyAreWrittenElsewhere();
    void fractionsAreShownAsTheLanguageWritesThem();
};

void FormNumbersTest::arrowKeysStepWithinTheRange() {
    AppModel model;
    SchemaForm form(model, all);
    auto* edit = form.row(QStringLiteral("train.batch_size"))->editor().control();
    QTest::keyClick(edit, Qt::Key_Up);
    QCOMPARE(model.config().train.batchSize, 2);
    QTest::keyClick(edit, Qt::Key_Down);
    QTest::keyClick(edit, Qt::Key_Down);
    QCOMPARE(model.config().train.batchSize, 1);
}

/// One key gave a rate some 200 times too high.
void FormNumbersTest::aRateIsSteppedFromNothing() {
    AppModel model;
    SchemaForm form(model, all);
    const auto press = [&form](const char* key, Qt::Key direction) {
        QTest::keyClick(form.row(QString::fromLatin1(key))->editor().control(), direction);
    };
    press("optimizer.text_encoder_learning_rate", Qt::Key_Down);
    QVERIFY(!model.config().optimizer.textEncoderLearningRate);
    press("optimizer.text_encoder_learning_rate", Qt::Key_Up);
    QCOMPARE(model.config().optimizer.textEncoderLearningRate.value_or(0), 1e-5);
    press("optimizer.text_encoder_learning_rate", Qt::Key_PageUp);
    QCOMPARE(model.config().optimizer.textEncoderLearningRate.value_or(0), 1e-4);
    model.set(option("optimizer.learning_rate"), 0.0);
    press("optimizer.learning_rate", Qt::Key_Up);
    QCOMPARE(model.config().optimizer.learningRate, 1e-5);
    auto* rate = qobject_cast<QLineEdit*>(form.row(QStringLiteral("optimizer.learning_rate"))->editor().control());
    rate->selectAll();
    QTest::keyClick(rate, Qt::Key_Delete);
    press("optimizer.learning_rate", Qt::Key_Up);
    QVERIFY(model.config().optimizer.learningRate > 1e-4 && model.config().optimizer.learningRate < 1.5e-4);
}

/// A Qt application takes over the desktop's locale, and with it the decimal sign of the C library.
void FormNumbersTest::fractionsStepWhereTheDecimalSignIsAComma() {
    QTemporaryDir locales;
    if (QProcess::execute(QStringLiteral("localedef"),
                          {QStringLiteral("-i"), QStringLiteral("de_DE"), QStringLiteral("-f"), QStringLiteral("UTF-8"),
                           locales.filePath(QStringLiteral("de_DE.UTF-8"))}) != 0) {
        QSKIP("no sources of locales on this machine");
    }
    qputenv("LOCPATH", locales.path().toLocal8Bit());
    QVERIFY(std::setlocale(LC_NUMERIC, "de_DE.UTF-8"));
    AppModel model;
    SchemaForm form(model, all);
    const auto step = [&form](const char* key, Qt::Key direction) {
        QTest::keyClick(form.row(QString::fromLatin1(key))->editor().control(), direction);
    };
    step("optimizer.learning_rate", Qt::Key_Up);
    step("optimizer.weight_decay", Qt::Key_Up);
    const double learningRate = model.config().optimizer.learningRate;
    const double weightDecay = model.config().optimizer.weightDecay;
    std::setlocale(LC_NUMERIC, "C");
    qunsetenv("LOCPATH");
    QVERIFY2(learningRate > 1e-4 && learningRate < 1.5e-4, qPrintable(QString::number(learningRate)));
    QVERIFY(weightDecay > options::TrainConfig{}.optimizer.weightDecay);
}

/// Neither 15 nor refused; where the language has a point, a comma may have meant thousands.
void FormNumbersTest::aCommaIsReadAsTheLanguageMeansIt() {
    const auto before = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
    AppModel model;
    SchemaForm form(model, all);
    form.show();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    const auto type = [&form](const QString& text) {
        auto* edit = qobject_cast<QLineEdit*>(form.row(QStringLiteral("optimizer.weight_decay"))->editor().control());
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    };
    const auto is = [&model](double value) { return model.config().optimizer.weightDecay == value; };
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    type(QStringLiteral("0,25"));
    QVERIFY(is(0.25) && model.drafts().empty());
    type(QStringLiteral("0.75"));
    QVERIFY(is(0.75) && model.drafts().empty());
    type(QStringLiteral("1.000,5"));
    QVERIFY(!model.drafts().empty());
    QLocale::setDefault(QLocale(QStringLiteral("en_US")));
    type(QStringLiteral("0,5"));
    QVERIFY(!model.drafts().empty() && !is(0.5));
}

/// Pasted with their unit and the signs between thousands: 1.000 was one step.
void FormNumbersTest::figuresAreTakenAsTheyAreWrittenElsewhere() {
    const auto before = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
    AppModel model;
    SchemaForm form(model, all);
    auto* edit = qobject_cast<QLineEdit*>(form.row(QStringLiteral("train.steps"))->editor().control());
    const auto pasted = [&](const char* text) {
        edit->selectAll();
        edit->insert(QString::fromUtf8(text));
        Q_EMIT edit->textEdited(edit->text());
        return model.drafts().empty() ? model.config().train.steps.value_or(0) : -1;
    };
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    QCOMPARE(pasted("1.000"), 1000);
    QCOMPARE(pasted("2.500.000 steps"), 2'500'000);
    QCOMPARE(pasted("1.00"), 1);
    QLocale::setDefault(QLocale(QStringLiteral("en_US")));
    QCOMPARE(pasted("12,000"), 12000);
    QCOMPARE(pasted(" 3 000 Steps "), 3000);
    QCOMPARE(pasted("4\u00a0000"), 4000);
    QCOMPARE(pasted("12,00"), -1);
    QCOMPARE(pasted("12 steps or so"), -1);
}

/// The form, what a reset leads to and the help: one way of writing in one window.
void FormNumbersTest::fractionsAreShownAsTheLanguageWritesThem() {
    const auto before = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    AppModel model;
    SchemaForm form(model, all);
    options::TrainConfig preset;
    preset.optimizer.weightDecay = 0.05;
    model.applyBaseline(preset, QStringLiteral("Preset"));
    model.set(option("optimizer.weight_decay"), 0.25);
    FieldRow* row = form.row(QStringLiteral("optimizer.weight_decay"));
    QCOMPARE(row->editor().text(), QStringLiteral("0,25"));
    QCOMPARE(*row->editor().value(), options::Value(0.25));
    QStringList told;
    for (const auto* button : row->findChildren<QToolButton*>()) {
        told.append(button->toolTip());
    }
    QVERIFY2(told.contains(QStringLiteral("Reset Weight decay to 0,05")), qPrintable(told.join(QLatin1Char('|'))));
    QVERIFY(optionFacts(option("optimizer.weight_decay")).contains(QStringLiteral("default 0,01")));
}

QTEST_MAIN(FormNumbersTest)
#include "FormNumbersTest.moc"
