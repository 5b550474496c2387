// SPDX-License-Identifier: GPL-3.0-or-later
// The form of the options: its rows, what they say, and which of them are shown.
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "forms/Editor.h"
#include "forms/FieldRow.h"
#include "forms/FormPage.h"
#include "forms/HelpPanel.h"
#include "forms/SchemaForm.h"
#include "forms/TimestepPlot.h"
#include "spec/TimestepDensity.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class SchemaFormTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }
    static bool all(const options::Option&) { return true; }

private Q_SLOTS:
    void everyOptionMakesARoundTrip_data();
    void everyOptionMakesARoundTrip();
    void anEmptyFieldSaysWhatThatMeans();
    void aLongMessageLeavesTheFieldInItsLine();
    void aBadTextIsAProblemAtItsFieldAndLeavesTheValue();
    void whatIsMissingIsAskedForAndNotBlamed();
    void aConditionGreysOutWithItsReason();
    void aGroupThatCountsForNothingIsOneLine();
    void messagesNameOptionsByTheirLabels();
    void onlyChangedShowsWhatDiffers();
    void theFieldThatIsEditedIsNotHidden();
    void whatIsNoValueYetIsShownAsChanged();
    void everyHeadingStandsOnce();
    void whatAnIgnoredFieldNeedsIsShownWithIt();
    void fieldsStandInOneColumn_data();
    void fieldsStandInOneColumn();
    void helpLeavesMostOfAPageToItsForm();
    void pathsAreWhatTheEngineWouldRead_data();
    void pathsAreWhatTheEngineWouldRead();
    void aPageOfSeldomOptionsLeadsToThem();
    void whatIsDroppedOnAPathIsItsValue();
    void timestepsArePlottedAsTheyAreDrawn();
};

void SchemaFormTest::everyOptionMakesARoundTrip_data() {
    QTest::addColumn<QString>("key");
    for (const options::Option& each : options::schema().options()) {
        QTest::newRow(each.key().data()) << qstr(each.key());
    }
}

/// What is typed into the editor reaches the config, and what the config holds is shown, for every option there is.
void SchemaFormTest::everyOptionMakesARoundTrip() {
    QFETCH(QString, key);
    AppModel model;
    SchemaForm form(model, [&key](const options::Option& each) { return qstr(each.key()) == key; });
    const options::Option& tested = *options::schema().find(utf8(key));
    const options::Value before = tested.get(model.config());
    const options::Value wanted = otherValue(tested);
    if (wanted == before) {
        QSKIP("has a single value");
    }
    FieldRow* row = form.row(key);
    QVERIFY(row);
    Editor& editor = row->editor();
    QVERIFY2(editor.value().ok(), "the default is not valid in its own editor");
    QCOMPARE(*editor.value(), before);

    editor.setValue(wanted);
    Q_EMIT editor.edited(false);
    QCOMPARE(tested.get(model.config()), wanted);
    QVERIFY(row->isChanged());
    model.undoStack().undo();
    QCOMPARE(tested.get(model.config()), before);
    QCOMPARE(*editor.value(), before);
    QVERIFY(!row->isChanged());
}

void SchemaFormTest::anEmptyFieldSaysWhatThatMeans() {
    AppModel model;
    SchemaForm form(model, all);
    int told = 0;
    for (const options::Option& each : options::schema().options()) {
        const auto* edit = qobject_cast<QLineEdit*>(form.row(qstr(each.key()))->editor().control());
        if (edit && !each.facts.unsetMeans.empty()) {
            QCOMPARE(edit->placeholderText(), optionText(each.facts.unsetMeans));
            ++told;
        }
    }
    QVERIFY(told > 10);
    const auto* weights = qobject_cast<QLineEdit*>(form.row(QStringLiteral("network.weights"))->editor().control());
    QVERIFY(!weights->placeholderText().contains(QStringLiteral("diffusers"))); // a LoRA is none
}

void SchemaFormTest::aLongMessageLeavesTheFieldInItsLine() {
    AppModel model;
    SchemaForm form(model, all);
    form.resize(890, 700);
    form.show();
    QVERIFY(QTest::qWaitForWindowExposed(&form));
    FieldRow& steps = *form.row(QStringLiteral("train.steps"));
    const auto left = [&form](FieldRow& row) { return row.editor().mapTo(&form, QPoint()).x(); };
    const int before = left(steps), height = steps.height();
    const options::Problem problem{"train.steps", "160 images = 0.21 epochs; the last epoch is not finished",
                                   options::Severity::Warning, false};
    steps.showProblem(&problem);
    QTRY_VERIFY(steps.height() > height); // its message is laid out
    QCOMPARE(left(steps), before);
    QCOMPARE(left(steps), left(*form.row(QStringLiteral("train.epochs"))));
}

void SchemaFormTest::aBadTextIsAProblemAtItsFieldAndLeavesTheValue() {
    AppModel model;
    SchemaForm form(model, all);
    FieldRow* row = form.row(QStringLiteral("optimizer.learning_rate"));
    auto* edit = qobject_cast<QLineEdit*>(row->editor().control());
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("fast"));
    QCOMPARE(model.config().optimizer.learningRate, 1e-4);
    QVERIFY(!row->message().isEmpty());
    QVERIFY(edit->property("invalid").toBool());
    QVERIFY(!model.canStart());
    QCOMPARE(edit->text(), QStringLiteral("fast"));
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("2e-4"));
    QCOMPARE(model.config().optimizer.learningRate, 2e-4);
    QVERIFY(!edit->property("invalid").toBool());
}

void SchemaFormTest::whatIsMissingIsAskedForAndNotBlamed() {
    AppModel model;
    SchemaForm form(model, all);
    FieldRow* row = form.row(QStringLiteral("model.path"));
    QWidget* edit = row->editor().control();
    QVERIFY(!row->message().isEmpty());
    QVERIFY(!edit->property("invalid").toBool());
    QVERIFY(!model.canStart());
    model.set(option("model.path"), std::string("/no/such/model"));
    QTRY_VERIFY(edit->property("invalid").toBool());
}

void SchemaFormTest::aConditionGreysOutWithItsReason() {
    AppModel model;
    SchemaForm form(model, all);
    int conditional = 0;
    for (const options::Option& each : options::schema().options()) {
        FieldRow* row = form.row(qstr(each.key()));
        const bool applies = options::applies(each, model.config());
        QCOMPARE(row->editor().isEnabled(), applies);
        QCOMPARE(row->editor().toolTip().isEmpty(), applies);
        conditional += each.facts.onlyWhen[0].key.empty() ? 0 : 1;
    }
    QVERIFY(conditional > 0);
    model.set(option("dataset.buckets"), false);
    QVERIFY(!form.row(QStringLiteral("dataset.min_bucket"))->editor().isEnabled());
    QVERIFY(!form.row(QStringLiteral("dataset.min_bucket"))->editor().toolTip().isEmpty());
    model.undoStack().undo();
    QVERIFY(form.row(QStringLiteral("dataset.min_bucket"))->editor().isEnabled());
}

void SchemaFormTest::aGroupThatCountsForNothingIsOneLine() {
    AppModel model;
    SchemaForm form(model, all);
    form.setFilter(options::Level::Expert, false);
    const auto isHidden = [&form](const char* key) { return form.row(QLatin1String(key))->isHidden(); };
    QVERIFY(isHidden("fine_tune.part"));
    const auto labels = form.row(QStringLiteral("fine_tune.part"))->parentWidget()->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return !label->isHidden() && label->text().contains(QStringLiteral("“Method”"));
    }));
    form.reveal(QStringLiteral("fine_tune.part"));
    QVERIFY(!isHidden("fine_tune.part"));
    form.setFilter(options::Level::Expert, false);
    QVERIFY(isHidden("fine_tune.part"));

    model.set(option("train.method"), std::string("fine_tune"));
    QVERIFY(!isHidden("fine_tune.part"));
    QVERIFY(isHidden("network.rank"));
    model.set(option("network.rank"), std::int64_t{64}); // what was changed is never hidden
    QVERIFY(!isHidden("network.rank"));
}

/// The keys are the command line's.
void SchemaFormTest::messagesNameOptionsByTheirLabels() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("dataset.min_bucket"), std::int64_t{2048});
    const QString message = form.row(QStringLiteral("dataset.min_bucket"))->message();
    QVERIFY2(message.contains(QStringLiteral("“Longest side”")), qPrintable(message));
    model.set(option("dataset.buckets"), false);
    HelpPanel help(model);
    for (const options::Option& each : options::schema().options()) {
        FieldRow* row = form.row(qstr(each.key()));
        help.setOption(&each);
        QString text = row->message() + row->editor().toolTip() + row->editor().control()->accessibleDescription();
        for (const QLabel* label : help.findChildren<QLabel*>()) {
            text += label->text().startsWith(qstr(each.key())) ? QString() : label->text();
        }
        for (const options::Option& other : options::schema().options()) {
            QVERIFY2(!text.contains(qstr(other.key())), qPrintable(text));
        }
    }
}

void SchemaFormTest::onlyChangedShowsWhatDiffers() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("network.rank"), std::int64_t{64});
    form.setFilter(options::Level::Basic, true);
    QVERIFY(!form.row(QStringLiteral("network.rank"))->isHidden());
    QVERIFY(form.row(QStringLiteral("network.alpha"))->isHidden());
    QCOMPARE(form.changedCount(), 1);
    form.setFilter(options::Level::Basic, false);
    QVERIFY(!form.row(QStringLiteral("network.alpha"))->isHidden());
    QVERIFY(form.row(QStringLiteral("optimizer.beta1"))->isHidden());
    form.reveal(QStringLiteral("optimizer.beta1"));
    QVERIFY(!form.row(QStringLiteral("optimizer.beta1"))->isHidden());
}

/// On the way to 164 it is as it was, and the next key went into another option.
void SchemaFormTest::theFieldThatIsEditedIsNotHidden() {
    AppModel model;
    SchemaForm form(model, all);
    model.set(option("network.rank"), std::int64_t{32});
    model.set(option("network.alpha"), 5.0);
    form.setFilter(options::Level::Basic, true);
    form.show();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    FieldRow* row = form.row(QStringLiteral("network.rank"));
    auto* edit = qobject_cast<QLineEdit*>(row->editor().control());
    edit->setFocus();
    edit->selectAll();
    for (const char key : {'1', '6', '4'}) {
        QTest::keyClick(form.focusWidget(), key);
        QVERIFY(edit->hasFocus());
    }
    QCOMPARE(model.config().network.rank, 164);
    QCOMPARE(model.config().network.alpha, 5.0);
    for (QToolButton* button : row->findChildren<QToolButton*>()) {
        if (button->accessibleName().startsWith(QStringLiteral("Reset"))) {
            button->setFocus();
            button->click();
        }
    }
    QCOMPARE(model.config().network.rank, 16);
    QVERIFY(edit->hasFocus());
    form.row(QStringLiteral("network.alpha"))->editor().setFocus();
    QTRY_VERIFY(row->isHidden()); // once it is left
}

/// It blocks the start.
void SchemaFormTest::whatIsNoValueYetIsShownAsChanged() {
    AppModel model;
    SchemaForm form(model, all);
    model.setDraft("network.rank", QStringLiteral("16 or so"), QStringLiteral("not a number"));
    form.setFilter(options::Level::Basic, true);
    QVERIFY(!form.row(QStringLiteral("network.rank"))->isHidden());
    QCOMPARE(form.changedCount(), 1);
    model.reset(option("network.rank"));
    QVERIFY(form.row(QStringLiteral("network.rank"))->isHidden());
    QCOMPARE(form.changedCount(), 0);
}

void SchemaFormTest::fieldsStandInOneColumn_data() {
    QTest::addColumn<int>("page");
    QTest::addColumn<int>("width");
    for (const options::Page page : options::kPages) {
        for (const int width : {760, 940, 1000}) { // 940: between the bars of a window of 1366 px
            QTest::addRow("page %d, %d px", static_cast<int>(page), width) << static_cast<int>(page) << width;
        }
    }
}

/// Who looks for an option that is ignored now needs what makes it count.
void SchemaFormTest::whatAnIgnoredFieldNeedsIsShownWithIt() {
    AppModel model;
    SchemaForm form(model, all);
    form.setFilter(options::Level::Basic, false);
    form.reveal(QStringLiteral("loss.snr_gamma"));
    QVERIFY(!form.row(QStringLiteral("loss.snr_gamma"))->ignored().isEmpty());
    QVERIFY(!form.row(QStringLiteral("loss.snr_gamma"))->isHidden());
    QVERIFY(!form.row(QStringLiteral("loss.weighting"))->isHidden());
    form.setFilter(options::Level::Basic, false);
    QVERIFY(form.row(QStringLiteral("loss.weighting"))->isHidden());
}

/// Groups with wide fields and those without stand in one column, and their fields below each other.
void SchemaFormTest::fieldsStandInOneColumn() {
    QFETCH(int, page);
    QFETCH(int, width);
    AppModel model;
    FormPage form(model, static_cast<options::Page>(page), {});
    form.setLevel(options::Level::Expert);
    form.resize(width, 900);
    form.show();
    QVERIFY(QTest::qWaitForWindowExposed(&form));
    QMap<int, QSet<int>> fields; // by where their rows begin
    QSet<int> widths;
    int rows = 0;
    for (const auto* row : form.findChildren<FieldRow*>()) {
        if (row->isVisible()) {
            ++rows;
            fields[row->mapTo(&form, QPoint()).x()].insert(row->editor().mapTo(&form, QPoint()).x());
            if (!row->editor().isWide()) {
                widths.insert(row->editor().width());
            }
        }
    }
    QVERIFY(rows > 2);
    for (const QSet<int>& places : fields) {
        QCOMPARE(places.size(), 1);
    }
    QVERIFY(widths.size() <= 1);
}

void SchemaFormTest::everyHeadingStandsOnce() {
    AppModel model;
    for (const options::Page page : options::kPages) {
        const SchemaForm form(model, [page](const options::Option& each) { return each.facts.page == page; });
        QStringList headings;
        for (const QLabel* label : form.findChildren<QLabel*>()) {
            if (label->property("tone").toString() == QStringLiteral("heading")) {
                headings.append(label->text());
            }
        }
        QVERIFY(!headings.isEmpty());
        QVERIFY2(headings.removeDuplicates() == 0, qPrintable(headings.join(QStringLiteral(", "))));
    }
}

/// At 200 % on a screen of 1920 × 1080 that of some options left a single field.
void SchemaFormTest::helpLeavesMostOfAPageToItsForm() {
    const Theme theme(*qApp); // with its frames
    AppModel model;
    FormPage page(model, options::Page::Training, {});
    page.resize(600, 425);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.reveal(QStringLiteral("optimizer.fused_backward"));
    auto* help = page.findChild<HelpPanel*>();
    QVERIFY(help->option());
    QTRY_VERIFY2(help->height() <= page.height() * 2 / 5, qPrintable(QString::number(help->height())));
    const auto* scroll = help->findChild<QScrollArea*>();
    QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
    QVERIFY(scroll->focusPolicy() & Qt::TabFocus);
    scroll->verticalScrollBar()->setValue(5);
    model.set(option("network.rank"), std::int64_t{24});
    QCOMPARE(scroll->verticalScrollBar()->value(), 5); // who types reads on
    for (const int width : {700, 800, 900}) {
        page.resize(width, 900);
        QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
    }
    QVERIFY(!(scroll->focusPolicy() & Qt::TabFocus));
}

void SchemaFormTest::pathsAreWhatTheEngineWouldRead_data() {
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("wanted");
    const QString home = QDir::homePath();
    const QString job = QStringLiteral("/projects/mug/job.json");
    QTest::newRow("below the job") << job << "runs/x"
                                   << "/projects/mug/runs/x";
    QTest::newRow("beside the job") << job << "../x"
                                    << "/projects/x";
    QTest::newRow("home") << job << "~/photos" << home + QStringLiteral("/photos");
    QTest::newRow("absolute") << job << "/x"
                              << "/x";
    QTest::newRow("with a slash at its end") << job << "/x/"
                                             << "/x";
    QTest::newRow("without a job file") << QString() << "runs/x" << home + QStringLiteral("/runs/x");
}

void SchemaFormTest::pathsAreWhatTheEngineWouldRead() {
    QFETCH(QString, job);
    QFETCH(QString, typed);
    QFETCH(QString, wanted);
    AppModel model;
    model.restore({}, toPath(job), {}, false);
    SchemaForm form(model, all);
    form.setFilter(options::Level::Expert, false);
    form.show();
    QVERIFY(QTest::qWaitForWindowActive(&form));
    auto* edit = qobject_cast<QLineEdit*>(form.row(QStringLiteral("save.dir"))->editor().control());
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, typed);
    QCOMPARE(edit->text(), typed); // nobody's typing is changed under his hands
    QCOMPARE(qstr(model.config().save.dir), wanted);
    edit->clearFocus();
    QCOMPARE(edit->text(), wanted);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QVERIFY(model.config().save.dir.empty());
}

/// A page that has nothing for a newcomer says so, and shows what it has when it is asked to.
void SchemaFormTest::aPageOfSeldomOptionsLeadsToThem() {
    AppModel model;
    FormPage page(model, options::Page::Loss, QString());
    page.show();
    QSignalSpy chosen(&page, &FormPage::levelChosen);
    QLabel* nothing = nullptr;
    for (auto* label : page.findChildren<QLabel*>()) {
        nothing = label->isVisible() && label->text().contains(QStringLiteral("href")) ? label : nothing;
    }
    QVERIFY(nothing);
    QCOMPARE(nothing->textFormat(), Qt::RichText);
    QVERIFY(nothing->focusPolicy() & Qt::TabFocus);
    Q_EMIT nothing->linkActivated(QStringLiteral("more"));
    QVERIFY(!nothing->isVisible());
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().value<options::Level>(), options::Level::Advanced);
}

void SchemaFormTest::whatIsDroppedOnAPathIsItsValue() {
    AppModel model;
    SchemaForm form(model, all);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QStringLiteral("/somewhere/my runs"))});
    const auto drop = [&](const char* key) {
        QWidget* edit = form.row(QString::fromLatin1(key))->editor().control();
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(edit, &enter);
        if (enter.isAccepted()) {
            QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(edit, &event);
        }
        return enter.isAccepted();
    };
    QVERIFY(drop("save.dir"));
    QCOMPARE(model.config().save.dir, fs::path("/somewhere/my runs"));
    QVERIFY(model.config().dataset.path.empty());
    // What takes no files leaves them to the window.
    QVERIFY(!drop("save.name"));
    QCOMPARE(model.config().save.name, options::TrainConfig{}.save.name);
}

/// The plot below the options of the timesteps holds the engine's own numbers and follows every change.
void SchemaFormTest::timestepsArePlottedAsTheyAreDrawn() {
    AppModel model;
    SchemaForm form(model, all);
    const auto plots = form.findChildren<TimestepPlot*>();
    QCOMPARE(plots.size(), 1);
    const TimestepPlot& plot = *plots.front();
    QCOMPARE(plot.probabilities(), std::vector<double>(1000, 0.001));
    model.set(option("timesteps.distribution"), std::string("logit_normal"));
    model.set(option("timesteps.min"), std::int64_t{200});
    const auto density = spec::TimestepDensity::create(model.config().timesteps, 1000).value();
    QCOMPARE(plot.probabilities(), density.probabilities());
    QCOMPARE(plot.first(), static_cast<int>(density.first()));
    QVERIFY(plot.accessibleDescription().contains(QLatin1String("200")));
    model.set(option("timesteps.distribution"), std::string("beta"));
    QVERIFY(plot.probabilities().empty());
    QVERIFY(plot.accessibleDescription().contains(optionText(option("timesteps.weight").facts.label)));
}

QTEST_MAIN(SchemaFormTest)
#include "SchemaFormTest.moc"
