// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

#include "../support/TinyProject.h"
#include "Clipped.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "bridge/Machine.h"
#include "devices/DeviceChoice.h"
#include "devices/DevicesPage.h"
#include "devices/LengthQuestion.h"
#include "devices/ScalingDialog.h"
#include "options/Schema.h"
#include "shell/PlanPanel.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"

namespace tempera::ui {

class DeviceChoiceTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static hardware::GpuInfo gpu(int index) {
        hardware::GpuInfo info;
        info.index = index;
        info.name = "Card";
        return info;
    }
    static QCheckBox* box(const DeviceChoice& choice, const char* device) {
        return choice.findChild<QCheckBox*>(QStringLiteral("device %1").arg(QLatin1String(device)));
    }
    static void set(AppModel& model, const char* key, const options::Value& value) {
        model.set(*options::schema().find(key), value);
    }
    static QString used(const AppModel& model) {
        QStringList names;
        for (const std::string& name : model.config().devices.use) {
            names.append(qstr(name));
        }
        return names.join(QLatin1Char(','));
    }

private Q_SLOTS:
    void tickingDevicesIsDevicesUse() {
        AppModel model;
        DeviceChoice choice(model);
        QVERIFY(box(choice, "cpu")->isChecked()); // auto, without a GPU
        choice.setGpus({gpu(0), gpu(1)});
        QVERIFY(!box(choice, "cpu")->isChecked());
        QVERIFY(box(choice, "cuda:0")->isChecked());
        QVERIFY(!box(choice, "cuda:1")->isChecked());

        box(choice, "cuda:1")->click();
        QCOMPARE(used(model), QStringLiteral("cuda:0,cuda:1"));
        box(choice, "cpu")->click(); // kinds do not mix
        QCOMPARE(used(model), QStringLiteral("cpu"));
        QVERIFY(!box(choice, "cuda:0")->isChecked() && !box(choice, "cuda:1")->isChecked());
        box(choice, "cuda:1")->click();
        QCOMPARE(used(model), QStringLiteral("cuda:1"));
        box(choice, "cuda:1")->click(); // nothing is left: the program chooses
        QCOMPARE(used(model), QStringLiteral("auto"));
        QVERIFY(box(choice, "cuda:0")->isChecked());
        model.undoStack().undo();
        QCOMPARE(used(model), QStringLiteral("cuda:1"));
    }

    /// Found without being told that devices.use takes "cpu:1".
    void theProcessorCanBeSeveralDevices() {
        AppModel model;
        DeviceChoice choice(model);
        choice.show();
        auto* shares = choice.findChild<QComboBox*>();
        QVERIFY(shares->isVisible());
        QCOMPARE(shares->currentData().toInt(), 1);
        shares->setFocus();
        QTest::keyClick(shares, Qt::Key_Down);
        QCOMPARE(used(model), QStringLiteral("cpu,cpu:1"));
        QCOMPARE(box(choice, "cpu")->text(), QStringLiteral("CPU, as 2 devices"));
        set(model, "devices.use", std::vector<std::string>{"cpu:0", "cpu:1", "cpu:2", "cpu:3", "cpu:4"});
        QCOMPARE(shares->currentData().toInt(), 5);
        choice.setGpus({gpu(0)});
        box(choice, "cuda:0")->click();
        QVERIFY(!shares->isVisible());
    }

    /// The length is in steps: a further device would show more pictures.
    void aTickAsksWhatStays() {
        AppModel model;
        DeviceChoice choice(model);
        choice.setGpus({gpu(0), gpu(1), gpu(2), gpu(3)});
        const auto* question = choice.findChild<LengthQuestion*>();
        const auto button = [&](const char* name) { return choice.findChild<QPushButton*>(QLatin1String(name)); };
        choice.show();
        box(choice, "cuda:1")->click();
        QVERIFY(!question->isVisible()); // no length is given
        box(choice, "cuda:1")->click();
        set(model, "train.steps", std::int64_t{1000});
        set(model, "train.accumulation", std::int64_t{2});
        box(choice, "cuda:1")->click();
        QVERIFY(question->isVisible());
        QVERIFY(!question->accessibleName().isEmpty());
        QVERIFY2(button("keep images")->text().contains(QStringLiteral(": 500 steps")),
                 qPrintable(button("keep images")->text()));
        QVERIFY(button("keep batch")->text().contains(QStringLiteral("accumulation 1")));
        QVERIFY(button("keep steps")->text().contains(QStringLiteral("4,000 pictures")));

        box(choice, "cuda:2")->click(); // unanswered: it is still about the first device
        QVERIFY(button("keep images")->text().contains(QStringLiteral(": 334 steps")));
        QVERIFY(!button("keep batch")->isVisible()); // 2 pictures on 3 devices
        box(choice, "cuda:2")->click();
        QVERIFY(button("keep batch")->isVisible());

        button("keep images")->setFocus();
        QTest::keyClick(button("keep images"), Qt::Key_Space);
        QCOMPARE(model.config().train.steps, std::optional<std::int64_t>(500));
        QVERIFY(!question->isVisible());
        model.undoStack().undo();
        QCOMPARE(model.config().train.steps, std::optional<std::int64_t>(1000));
        model.undoStack().undo(); // the last tick
        QCOMPARE(used(model), QStringLiteral("cuda:0,cuda:1,cuda:2"));
        QVERIFY(!question->isVisible());
    }

    void aQuestionFallsAwayWithItsReason() {
        AppModel model;
        DeviceChoice choice(model);
        choice.setGpus({gpu(0), gpu(1)});
        const auto* question = choice.findChild<LengthQuestion*>();
        choice.show();
        set(model, "train.steps", std::int64_t{1000});
        const auto ask = [&] {
            box(choice, "cuda:1")->click();
            return question->isVisible();
        };
        QVERIFY(ask());
        QVERIFY(!ask()); // taken back
        QVERIFY(ask());
        set(model, "train.steps", std::int64_t{700});
        QVERIFY(!question->isVisible());
        QVERIFY(ask());
        model.undoStack().undo();
        QVERIFY(!question->isVisible());
        model.newJob();
        set(model, "train.epochs", std::int64_t{2});
        QVERIFY(!ask()); // the same pictures on any number of devices
    }

    /// In the narrow card that it stands in, light and dark.
    void theQuestionFitsItsCard_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void theQuestionFitsItsCard() {
        QFETCH(bool, dark);
        Theme theme(*qApp);
        theme.choose(dark ? Scheme::Dark : Scheme::Light);
        AppModel model;
        const std::unique_ptr<QFrame> card(makeCard());
        auto* column = new QVBoxLayout(card.get());
        auto* choice = new DeviceChoice(model);
        column->addWidget(choice);
        choice->setGpus({gpu(0), gpu(1)});
        set(model, "train.steps", std::int64_t{1'234'567});
        set(model, "train.batch_size", std::int64_t{16});
        box(*choice, "cuda:1")->click();
        card->setFixedWidth(330);
        card->show();
        QVERIFY(QTest::qWaitForWindowExposed(card.get()));
        if (qEnvironmentVariableIsSet("TEMPERA_LOOK")) {
            card->grab().save(qEnvironmentVariable("TEMPERA_LOOK") + QStringLiteral("/question-%1.png").arg(int(dark)));
        }
        const QStringList cut = clippedWhenSettled(*card);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
        // From the last device on by keyboard alone.
        box(*choice, "cuda:1")->setFocus();
        QTest::keyClick(card.get(), Qt::Key_Tab);
        QVERIFY(choice->findChild<QPushButton*>(QStringLiteral("keep images"))->hasFocus());
    }

    /// The figures of several devices fit the panel of the plan.
    void thePlanTellsOfTheirExchange() {
        QTemporaryDir folder;
        Theme theme(*qApp);
        AppModel model;
        PlanPanel panel(model);
        panel.resize(panel.width(), 500); // with a bar to scroll by
        panel.show();
        bool isOpen = false;
        model.openJob(test::writeTinyProject(toPath(folder.path())),
                      [&isOpen](const Status& status) { isOpen = status.ok(); });
        QVERIFY(QTest::qWaitFor([&isOpen] { return isOpen; }, 20000));
        set(model, "devices.use", std::vector<std::string>{"cpu", "cpu:1"});
        const auto isPlanned = [&model] {
            const PlanState& state = model.plan();
            return !state.busy && state.result.complete && state.result.plan->devices == 2;
        };
        QVERIFY(QTest::qWaitFor(isPlanned, 20000));
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("Speed-up");
        }));
        const QStringList cut = clippedWhenSettled(panel);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));

        // And what more of them would do, as the command line tells it.
        Machine machine;
        DevicesPage page(model, machine);
        page.show();
        QCOMPARE(page.findChild<QCheckBox*>(QStringLiteral("device cpu"))->text(), QStringLiteral("CPU, as 2 devices"));
        const QLocale before;
        QLocale::setDefault(QLocale::German);
        const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
        for (auto* button : page.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("What more devices would bring …") && button->isVisible()) {
                button->click();
            }
        }
        auto* dialog = page.findChild<ScalingDialog*>();
        QVERIFY(dialog);
        const auto* table = dialog->findChild<QTreeWidget*>(QStringLiteral("payOff"));
        QCOMPARE(table->topLevelItemCount(), 8);
        QCOMPARE(table->topLevelItem(0)->text(1), QStringLiteral("1,00 ×"));
        QVERIFY(!table->topLevelItem(7)->text(2).isEmpty());
        const auto* scaling = dialog->findChild<QTreeWidget*>(QStringLiteral("scaling"));
        const QTreeWidgetItem* links = scaling->topLevelItem(0);
        QCOMPARE(scaling->headerItem()->text(6), QStringLiteral("64"));
        QCOMPARE(links->child(0)->text(0), QStringLiteral("NVLink"));
        QCOMPARE(links->child(0)->text(1), QStringLiteral("2,00"));
        QCOMPARE(scaling->topLevelItemCount(), 4);

        // What would fill the columns that are not there is said, and leads to its field.
        QVERIFY(table->isColumnHidden(3) && table->isColumnHidden(4));
        QStringList asked;
        connect(&model, &AppModel::revealRequested, this, [&asked](const QString& key) { asked.append(key); });
        const QString price = QStringLiteral("devices.price_per_hour");
        for (auto* button : dialog->findChildren<QPushButton*>()) {
            if (button->text().contains(optionText(options::schema().find(utf8(price))->facts.label))) {
                button->click();
            }
        }
        QCOMPARE(asked, QStringList(price));
    }

    void whatIsTypedIsTicked() {
        AppModel model;
        DeviceChoice choice(model);
        choice.setGpus({gpu(0), gpu(1), gpu(2)});
        model.set(*options::schema().find("devices.use"), std::vector<std::string>{"cuda:2, cuda:0"});
        QVERIFY(box(choice, "cuda:0")->isChecked() && box(choice, "cuda:2")->isChecked());
        QVERIFY(!box(choice, "cuda:1")->isChecked());
        choice.setGpus({gpu(0)}); // one has gone
        QVERIFY(!box(choice, "cuda:2"));
        QVERIFY(!box(choice, "cuda:0")->isChecked()); // the settings cannot be carried out here
    }

    /// Where the engine cannot use the first one.
    void devicesKeepTheirNumbers() {
        AppModel model;
        DeviceChoice choice(model);
        choice.setGpus({gpu(1), gpu(2)});
        QVERIFY(!box(choice, "cuda:0"));
        QVERIFY(box(choice, "cuda:1")->isChecked() && !box(choice, "cuda:2")->isChecked()); // auto
        box(choice, "cuda:2")->click();
        QCOMPARE(used(model), QStringLiteral("cuda:1,cuda:2"));
        choice.setGpus({gpu(0), gpu(1)});
        QVERIFY(box(choice, "cuda:0") && box(choice, "cuda:1") && !box(choice, "cuda:2"));
    }
};

} // namespace tempera::ui

QTEST_MAIN(tempera::ui::DeviceChoiceTest)
#include "DeviceChoiceTest.moc"
