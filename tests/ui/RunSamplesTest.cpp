// SPDX-License-Identifier: GPL-3.0-or-later
// The samples and the figures of several runs beside one another.
#include <QComboBox>
#include <QScrollBar>
#include <QTableView>

#include "UiTest.h"
#include "bridge/RunModel.h"
#include "library/RunSamples.h"
#include "library/RunTable.h"

using namespace tempera;
using namespace tempera::ui;

class RunSamplesTest : public QObject {
    Q_OBJECT

    static run::TimedEvent sample(std::int64_t step, std::int64_t index, const char* prompt, std::uint64_t seed) {
        return {1.0, run::SampleEvent{step, index, prompt, "/nowhere/a.png", seed}};
    }
    static QStringList texts(const QComboBox& box) {
        QStringList texts;
        for (int row = 0; row < box.count(); ++row) {
            texts.append(box.itemText(row));
        }
        return texts;
    }

private Q_SLOTS:
    void whatAnotherSeedDrewIsAnotherPicture();
    void aPromptThatAResumeChangedComesIntoTheList();
    void theyAreReadFromTheLeft();
    void aFigureThatIsGoneIsShownNoLonger();
};

void RunSamplesTest::whatAnotherSeedDrewIsAnotherPicture() {
    RunModel one, other;
    one.apply({sample(100, 0, "a mug", 1), sample(100, 1, "a mug", 2)});
    other.apply({sample(200, 0, "a mug", 2)});
    RunSamples samples;
    samples.setRuns({{QStringLiteral("one"), &one}, {QStringLiteral("other"), &other}});
    auto* prompt = samples.findChild<QComboBox*>();
    const QAbstractItemModel* table = samples.findChild<QTableView*>(QStringLiteral("samplesOfRuns"))->model();
    QCOMPARE(texts(*prompt), (QStringList{QStringLiteral("a mug · seed 1"), QStringLiteral("a mug · seed 2")}));
    QCOMPARE(prompt->currentIndex(), 1); // which both have drawn
    QCOMPARE(table->columnCount(), 2);
    prompt->setCurrentIndex(0);
    QCOMPARE(table->columnCount(), 1);
}

void RunSamplesTest::aPromptThatAResumeChangedComesIntoTheList() {
    RunModel run;
    run.apply({sample(100, 0, "a mug", 1), sample(100, 1, "a cup", 1)});
    RunSamples samples;
    samples.setRuns({{QStringLiteral("run"), &run}});
    auto* prompt = samples.findChild<QComboBox*>();
    QCOMPARE(prompt->currentText(), QStringLiteral("a mug"));
    run::RunEvent resumed;
    resumed.resumedFrom = 50;
    run.apply({{2.0, resumed}, sample(100, 0, "a mug", 1), sample(100, 1, "a jug", 1)});
    samples.refresh();
    QCOMPARE(texts(*prompt), (QStringList{QStringLiteral("a mug"), QStringLiteral("a jug")}));
    QCOMPARE(prompt->currentText(), QStringLiteral("a mug"));
}

void RunSamplesTest::theyAreReadFromTheLeft() {
    RunModel run;
    std::vector<run::TimedEvent> drawn;
    for (int step = 0; step < 30; ++step) {
        drawn.push_back(sample(100 * step, 0, "a mug", 1));
    }
    run.apply(drawn);
    RunSamples samples;
    samples.resize(600, 300);
    samples.show();
    samples.setRuns({{QStringLiteral("run"), &run}});
    QScrollBar* bar = samples.findChild<QTableView*>()->horizontalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    QCOMPARE(bar->value(), 0);
    // Whoever looks at the newest one sees the next.
    bar->setValue(bar->maximum());
    const int before = bar->maximum();
    run.apply({sample(3000, 0, "a mug", 1)});
    samples.refresh();
    QTRY_VERIFY(bar->maximum() > before);
    QCOMPARE(bar->value(), bar->maximum());
}

/// Its name is not beside the numbers of another.
void RunSamplesTest::aFigureThatIsGoneIsShownNoLonger() {
    run::StepEvent step;
    step.step = 1;
    step.loss = 0.5;
    RunModel validated, plain;
    validated.apply({{1.0, step}, {2.0, run::ValidationEvent{1, 0.25}}});
    step.loss = 0.75;
    plain.apply({{1.0, step}});
    RunTable table;
    table.setRuns({{QStringLiteral("validated"), &validated}});
    auto* figure = table.findChild<QComboBox*>();
    const QAbstractItemModel* numbers = table.findChild<QTableView*>()->model();
    const auto number = [numbers] { return numbers->index(0, 1).data().toString(); };
    figure->setCurrentIndex(figure->findData(static_cast<int>(SeriesColumn::Validation)));
    QCOMPARE(number(), columnText(SeriesColumn::Validation, 0.25));
    table.setRuns({{QStringLiteral("plain"), &plain}});
    QCOMPARE(figure->currentText(), columnName(SeriesColumn::Loss));
    QCOMPARE(number(), columnText(SeriesColumn::Loss, 0.75));
}

QTEST_MAIN(RunSamplesTest)
#include "RunSamplesTest.moc"
