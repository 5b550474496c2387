// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QPushButton>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "devices/DeviceChoice.h"
#include "devices/LengthQuestion.h"
#include "options/Schema.h"

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
        QVERIFY2(button("keep images")->text().contains(QStringLiteral("2,000, in 500")),
                 qPrintable(button("keep images")->text()));
        QVERIFY(button("keep batch")->text().contains(QStringLiteral("accumulation 1")));
        QVERIFY(button("keep steps")->text().contains(QStringLiteral("1,000, with 4,000")));

        box(choice, "cuda:2")->click(); // unanswered: it is still about the first device
        QVERIFY(button("keep images")->text().contains(QStringLiteral("2,000, in 334")));
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
};

} // namespace tempera::ui

QTEST_MAIN(tempera::ui::DeviceChoiceTest)
#include "DeviceChoiceTest.moc"
