// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints of a run are tagged and forgotten in the library, once it is seen what goes. ctest: slow
#include <QCheckBox>
#include <QLabel>
#include <QSpinBox>
#include <QTreeWidget>

#include "Clipped.h"
#include "StudioTest.h"
#include "library/CheckpointsDialog.h"
#include "library/LibraryPage.h"
#include "run/Checkpoints.h"
#include "run/Tags.h"

using namespace tempera;
using namespace tempera::ui;

class StudioCheckpointsTest : public StudioTest {
    Q_OBJECT

    std::vector<std::int64_t> steps() const {
        std::vector<std::int64_t> steps;
        for (const run::Checkpoint& checkpoint : run::listCheckpoints(paths().checkpoints())) {
            steps.push_back(checkpoint.step);
        }
        std::sort(steps.begin(), steps.end());
        return steps;
    }
    static QString fates(const CheckpointsDialog& dialog) {
        if (!QTest::qWaitFor([&dialog] { return dialog.isSettled(); }, kPatience)) {
            return QStringLiteral("never settled");
        }
        QStringList fates;
        const auto* table = dialog.findChild<QTreeWidget*>();
        for (int row = 0; row < table->topLevelItemCount(); ++row) {
            fates.append(table->topLevelItem(row)->text(0) + QStringLiteral(" ") + table->topLevelItem(row)->text(3));
        }
        return fates.join(QStringLiteral("; "));
    }

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void whatGoesIsSeenBeforeAndTaggedOnesStay();
};

void StudioCheckpointsTest::whatGoesIsSeenBeforeAndTaggedOnesStay() {
    newProject(4);
    QProcess engine;
    trainOutside(engine, {QStringLiteral("--set"), QStringLiteral("save.every_steps=1"), QStringLiteral("--set"),
                          QStringLiteral("save.keep_last=100")});
    QVERIFY(engine.waitForFinished(kPatience) && engine.exitCode() == 0);
    QCOMPARE(steps(), (std::vector<std::int64_t>{1, 2, 3, 4}));

    MainWindow window(Session::Use::None);
    window.resize(1600, 900);
    window.show();
    QVERIFY(opened(window, folder_));
    window.showPage(PageId::Library);
    window.findChild<LibraryPage*>()->showFiles(false);
    QVERIFY(click(window, QStringLiteral("Checkpoints …")));
    auto* dialog = window.findChild<CheckpointsDialog*>();
    QVERIFY(dialog);
    QCOMPARE(fates(*dialog), QStringLiteral("1 goes; 2 stays: newest; 3 stays: newest; 4 stays: newest"));
    dialog->findChildren<QSpinBox*>().constFirst()->setValue(1);
    QCOMPARE(fates(*dialog), QStringLiteral("1 goes; 2 goes; 3 goes; 4 stays: newest"));
    auto* table = dialog->findChild<QTreeWidget*>();
    table->setCurrentItem(table->topLevelItem(1));
    QVERIFY(click(*dialog, QStringLiteral("Tag")));
    QTRY_VERIFY_WITH_TIMEOUT(run::readTags(paths())->contains(2), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(fates(*dialog), QStringLiteral("1 goes; 2 stays: tagged “keep”; 3 goes; 4 stays: newest"),
                              kPatience);
    QCOMPARE(clippedWhenSettled(*dialog), QStringList());
    if (const QString pictures = qEnvironmentVariable("TEMPERA_PICTURES_OF_TESTS"); !pictures.isEmpty()) {
        dialog->grab().save(pictures + QStringLiteral("/checkpoints.png"));
    }
    QCOMPARE(steps(), (std::vector<std::int64_t>{1, 2, 3, 4})); // until it is wanted
    QVERIFY(click(*dialog, QStringLiteral("Remove what goes")));
    QVERIFY(click(*dialog, QStringLiteral("Remove")));
    QTRY_COMPARE_WITH_TIMEOUT(steps(), (std::vector<std::int64_t>{2, 4}), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(fates(*dialog), QStringLiteral("2 stays: tagged “keep”; 4 stays: newest"), kPatience);
    table->setCurrentItem(table->topLevelItem(0));
    QVERIFY(click(*dialog, QStringLiteral("Take its tags away")));
    QTRY_COMPARE_WITH_TIMEOUT(fates(*dialog), QStringLiteral("2 goes; 4 stays: newest"), kPatience);
    // A rule that the run cannot answer is refused where it is asked.
    dialog->findChild<QCheckBox*>()->click();
    const auto says = [dialog](const QString& text) {
        const auto labels = dialog->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(text); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("validation")), kPatience);
    QVERIFY(QTest::qWaitFor([dialog] { return dialog->isSettled(); }, kPatience));
    QVERIFY(!button(*dialog, QStringLiteral("Remove what goes"))->isEnabled());
    QCOMPARE(steps(), (std::vector<std::int64_t>{2, 4}));
}

QTEST_MAIN(StudioCheckpointsTest)
#include "StudioCheckpointsTest.moc"
