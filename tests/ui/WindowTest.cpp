// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>

#include "UiTest.h"
#include "forms/Editor.h"
#include "options/Job.h"
#include "shell/CloseDialog.h"
#include "shell/Dropped.h"
#include "shell/MainWindow.h"
#include "shell/SearchBox.h"
#include "shell/Session.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class WindowTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    static const options::Option& option(const char* key) { return *options::schema().find(key); }

private Q_SLOTS:
    void everyControlHasAnAccessibleName();
    void theSearchLeadsToTheField();
    void aKilledStudioFindsItsFormAgain();
    void twoStudiosHaveASessionEach();
    void closingAsksOnlyWhileTraining();
    void theCloseDialogGivesThreeAnswers();
    void aSavedJobIsReadBack();
    void whatIsDroppedIsKnownByWhatItIs();
    void nothingIsClippedOnASmallScreen();
};

void WindowTest::everyControlHasAnAccessibleName() {
    MainWindow window;
    window.show();
    int seen = 0;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool control = widget->focusPolicy() != Qt::NoFocus &&
                             (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                              qobject_cast<QComboBox*>(widget) || qobject_cast<QPlainTextEdit*>(widget) ||
                              qobject_cast<QAbstractItemView*>(widget));
        if (!control || widget->objectName().startsWith(QStringLiteral("qt_"))) {
            continue;
        }
        // The list inside a combo box speaks through the combo box.
        if (widget->parentWidget() && widget->parentWidget()->inherits("QComboBoxPrivateContainer")) {
            continue;
        }
        ++seen;
        const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY(interface);
        QVERIFY2(!interface->text(QAccessible::Name).isEmpty(),
                 qPrintable(QStringLiteral("%1 \"%2\" in %3")
                                .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                     QLatin1String(widget->parentWidget()->metaObject()->className()))));
    }
    QVERIFY(seen > 50);
}

void WindowTest::theSearchLeadsToTheField() {
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* box = window.findChild<SearchBox*>();
    box->setFocus();
    QTest::keyClicks(box, QStringLiteral("network_dim"));
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_VERIFY(window.focusWidget());
    QTRY_COMPARE(window.focusWidget()->objectName(), QStringLiteral("network.rank"));
    QVERIFY(window.focusWidget()->property("flash").toBool());
    QTRY_VERIFY_WITH_TIMEOUT(!window.focusWidget()->property("flash").toBool(), 2000);
}

void WindowTest::aKilledStudioFindsItsFormAgain() {
    const fs::path folder = home_.folder("sessions");
    {
        AppModel model;
        Session session(model, Session::Use::TakeUp, folder);
        QVERIFY(!session.found());
        model.set(option("network.rank"), std::int64_t{48});
        model.setDraft("optimizer.learning_rate", QStringLiteral("1e-"), QStringLiteral("not a number"));
        session.setPage(QStringLiteral("sampling"));
        // The autosave alone must have done it: nothing is flushed, as when the process is killed.
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(folder / "session-0.json"), 3000);
        QTest::qWait(200);
    }
    AppModel model;
    Session session(model, Session::Use::TakeUp, folder);
    QVERIFY(session.found());
    QVERIFY(session.found()->modified);
    QCOMPARE(session.found()->config.network.rank, 48);
    QCOMPARE(session.found()->page, QStringLiteral("sampling"));
    QCOMPARE(session.found()->drafts.at("optimizer.learning_rate").text, QStringLiteral("1e-"));
    model.restore(session.found()->config, session.found()->jobFile, session.found()->drafts, true);
    QVERIFY(model.isModified());
    QVERIFY(!model.canStart());
}

void WindowTest::twoStudiosHaveASessionEach() {
    const fs::path folder = home_.folder("two");
    AppModel first;
    AppModel second;
    Session one(first, Session::Use::TakeUp, folder);
    Session two(second, Session::Use::TakeUp, folder);
    first.set(option("network.rank"), std::int64_t{11});
    second.set(option("network.rank"), std::int64_t{22});
    one.flush();
    two.flush();
    const auto read = [&folder](const char* name) {
        return parseSession(*readFile(folder / name))->config.network.rank;
    };
    QCOMPARE(read("session-0.json"), 11);
    QCOMPARE(read("session-1.json"), 22);
}

void WindowTest::closingAsksOnlyWhileTraining() {
    MainWindow window;
    window.show();
    QVERIFY(window.close());
    QVERIFY(!window.findChild<CloseDialog*>());
}

void WindowTest::theCloseDialogGivesThreeAnswers() {
    using Answer = CloseDialog::Answer;
    for (const Answer wanted : {Answer::Keep, Answer::Stop, Answer::Cancel}) {
        auto* dialog = new CloseDialog(nullptr);
        Answer got = wanted == Answer::Cancel ? Answer::Keep : Answer::Cancel;
        connect(dialog, &CloseDialog::answered, this, [&got](Answer answer) { got = answer; });
        dialog->open();
        if (wanted == Answer::Cancel) {
            QTest::keyClick(dialog, Qt::Key_Escape);
        } else {
            (wanted == Answer::Keep ? dialog->keepButton() : dialog->stopButton())->click();
        }
        QTRY_VERIFY(got == wanted);
    }
}

void WindowTest::aSavedJobIsReadBack() {
    AppModel model;
    model.set(option("network.rank"), std::int64_t{24});
    QVERIFY(model.isModified());
    const fs::path file = home_.folder("project") / "job.json";
    const auto finished = [](const auto& begin) {
        std::optional<Status> status;
        begin([&status](const Status& result) { status = result; });
        return QTest::qWaitFor([&status] { return status.has_value(); }) && status->ok();
    };
    QVERIFY(finished([&](const AppModel::Done& done) { model.saveJob(file, done); }));
    QVERIFY(!model.isModified());
    QCOMPARE(model.projectName(), QStringLiteral("project"));
    model.newJob();
    QCOMPARE(model.config().network.rank, 16);
    QVERIFY(finished([&](const AppModel::Done& done) { model.openJob(file, done); }));
    QCOMPARE(model.config().network.rank, 24);
    QVERIFY(
        !finished([&](const AppModel::Done& done) { model.openJob(home_.folder("project") / "absent.json", done); }));
    QCOMPARE(model.config().network.rank, 24);
}

void WindowTest::whatIsDroppedIsKnownByWhatItIs() {
    const fs::path folder = home_.folder("dropped");
    const auto touch = [&folder](const char* name) { QVERIFY(writeFileAtomically(folder / name, "x").ok()); };
    touch("pictures/a.png");
    touch("model/model_index.json");
    touch("run/events.jsonl");
    touch("project/job.json");
    touch("base.safetensors");
    QVERIFY(kindOf(folder / "pictures") == DroppedKind::Dataset);
    QVERIFY(kindOf(folder / "model") == DroppedKind::Model);
    QVERIFY(kindOf(folder / "run") == DroppedKind::Run);
    QVERIFY(kindOf(folder / "project") == DroppedKind::Project);
    QVERIFY(kindOf(folder / "base.safetensors") == DroppedKind::Model);
    QVERIFY(kindOf(folder / "project/job.json") == DroppedKind::Job);
    QVERIFY(kindOf(folder / "pictures/a.png") == DroppedKind::Unknown);
}

/// On the smallest window that is offered every button shows its whole text.
void WindowTest::nothingIsClippedOnASmallScreen() {
    MainWindow window;
    window.resize(1280, 720);
    window.show();
    for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
        window.showPage(static_cast<PageId>(page));
        QApplication::processEvents();
        for (QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
            if (button->isVisible() && !button->text().isEmpty() && button->inherits("QPushButton")) {
                QVERIFY2(button->width() >= button->fontMetrics().horizontalAdvance(button->text()),
                         qPrintable(button->text()));
            }
        }
    }
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    Theme theme(application);
    WindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "WindowTest.moc"
