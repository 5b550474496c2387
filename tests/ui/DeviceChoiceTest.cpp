// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>

#include "UiTest.h"
#include "bridge/AppModel.h"
#include "devices/DeviceChoice.h"
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
