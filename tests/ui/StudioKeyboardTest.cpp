// SPDX-License-Identifier: GPL-3.0-or-later
// Settings, captions, pages and menus by the keyboard alone: every step is a key that is pressed where the focus is.
// ctest: slow
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>

#include "StudioTest.h"
#include "options/Job.h"
#include "shell/DiffDialog.h"
#include "shell/NavigationBar.h"
#include "shell/SearchBox.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// To whatever has the focus in the active window, as a keyboard does.
void press(QKeyCombination keys) {
    QWidget* at = QApplication::activePopupWidget();
    at = at ? at : QApplication::focusWidget();
    at = at ? at : QApplication::activeWindow();
    QTest::keyClick(at, keys.key(), keys.keyboardModifiers());
}
void press(Qt::Key key) { press(QKeyCombination(key)); }
void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }

/// Presses Tab until the focus is where it should be.
bool tabTo(const std::function<bool(const QWidget&)>& wanted) {
    constexpr int kMost = 300;
    for (int i = 0; i < kMost; ++i) {
        const QWidget* at = QApplication::focusWidget();
        if (at && wanted(*at)) {
            return true;
        }
        press(Qt::Key_Tab);
    }
    return false;
}

bool tabToName(const char* name) {
    return tabTo([name](const QWidget& widget) { return widget.accessibleName() == QLatin1String(name); });
}

bool tabToButton(const char* text) {
    return tabTo([text](const QWidget& widget) {
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        return button && button->text().remove(QLatin1Char('&')) == QLatin1String(text);
    });
}

void search(const QString& words) {
    press(Qt::CTRL | Qt::Key_K);
    type(words);
    press(Qt::Key_Return);
}

template <class Dialog>
Dialog* waitFor(MainWindow& window) {
    Dialog* found = nullptr;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            found = window.findChild<Dialog*>();
            return found && found->isActiveWindow();
        },
        kPatience));
    return found;
}

} // namespace

class StudioKeyboardTest : public StudioTest {
    Q_OBJECT

    static QString focused() {
        return QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : QString();
    }

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void init() { newProject(); }
    void cleanup() { endEngine(); }
    void settingsAreMade();
    void captionsAreWritten();
    void menusAndDialogsAreOperated();
};

/// A model, pictures and options from nothing; then the job is saved.
void StudioKeyboardTest::settingsAreMade() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const auto fill = [](const QString& name, const QString& text) {
        search(name);
        press(Qt::CTRL | Qt::Key_A);
        type(text);
        press(Qt::Key_Tab);
    };
    fill(QStringLiteral("pretrained_model_name_or_path"), qstr(folder_ / "model"));
    fill(QStringLiteral("dataset.path"), qstr(folder_ / "pictures"));
    fill(QStringLiteral("network_dim"), QStringLiteral("4"));
    fill(QStringLiteral("train.steps"), QStringLiteral("7"));
    fill(QStringLiteral("save.dir"), qstr(folder_ / "elsewhere"));
    const options::TrainConfig& config = window.model().config();
    QCOMPARE(config.model.path, folder_ / "model");
    QCOMPARE(config.dataset.path, folder_ / "pictures");
    QCOMPARE(config.network.rank, 4);
    QCOMPARE(config.train.steps, std::optional<std::int64_t>(7));
    press(Qt::CTRL | Qt::Key_Z);
    QVERIFY(config.save.dir.empty());
    press(QKeySequence(QKeySequence::Redo)[0]);
    QCOMPARE(config.save.dir, folder_ / "elsewhere");
    // A choice, and its reset beside it.
    search(QStringLiteral("network.type"));
    QCOMPARE(focused(), QStringLiteral("network.type"));
    const auto before = config.network.type;
    press(Qt::Key_Down);
    QVERIFY(config.network.type != before);
    press(Qt::Key_Tab);
    press(Qt::Key_Space);
    QCOMPARE(config.network.type, before);
    // The level of detail, and only what was changed.
    press(Qt::CTRL | Qt::Key_3);
    QVERIFY(tabToName("Level of detail"));
    press(Qt::Key_End);
    press(Qt::Key_Tab);
    press(Qt::Key_Space);
    QVERIFY(qobject_cast<QAbstractButton*>(QApplication::focusWidget())->isChecked());

    press(Qt::CTRL | Qt::Key_S);
    QVERIFY(waitFor<QFileDialog>(window));
    press(Qt::CTRL | Qt::Key_A);
    type(qstr(folder_ / "typed.json"));
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(folder_ / "typed.json"), kPatience);
    QTRY_COMPARE(window.model().jobFile(), folder_ / "typed.json");
    QCOMPARE(options::loadJob(folder_ / "typed.json")->config.network.rank, 4);
}

void StudioKeyboardTest::captionsAreWritten() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    press(Qt::CTRL | Qt::Key_2);
    QVERIFY(tabToName("Caption"));
    QTRY_VERIFY(!qobject_cast<QPlainTextEdit*>(QApplication::focusWidget())->toPlainText().isEmpty());
    press(Qt::CTRL | Qt::Key_Home);
    type(QStringLiteral("by hand, "));
    press(Qt::CTRL | Qt::Key_S); // saves the job and its captions
    QTRY_VERIFY_WITH_TIMEOUT(readFile(caption())->starts_with("by hand, "), kPatience);
}

/// Pages, the menu, a comparison and the shortcuts.
void StudioKeyboardTest::menusAndDialogsAreOperated() {
    MainWindow window(Session::Use::None);
    window.show();
    QVERIFY(opened(window, folder_));
    QVERIFY(QTest::qWaitForWindowActive(&window));
    for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
        press(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (page + 1) % 10));
        QCOMPARE(window.findChild<NavigationBar*>()->current(), static_cast<PageId>(page));
    }
    QTimer::singleShot(200, &window, [] {
        QVERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
        press(Qt::Key_Down);
        press(Qt::Key_Right);
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
    });
    press(Qt::Key_F10); // until the menu is closed
    QTRY_VERIFY(!QApplication::activePopupWidget());

    QVERIFY(tabToButton("Compare"));
    press(Qt::Key_Space);
    auto* comparison = waitFor<DiffDialog>(window);
    QVERIFY(comparison);
    QVERIFY(tabToName("Compare with"));
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    QVERIFY(tabToName("Differences"));
    press(Qt::Key_Home);
    press(Qt::Key_Return); // leads to the field
    QTRY_VERIFY(!window.findChild<DiffDialog*>());
    QVERIFY(options::schema().find(utf8(window.focusWidget()->objectName())));
}

QTEST_MAIN(StudioKeyboardTest)
#include "StudioKeyboardTest.moc"
