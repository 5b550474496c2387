// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>

#include <csignal>
#include <memory>

#include "../support/TinyProject.h"
#include "UiTest.h"
#include "run/RunFolder.h"
#include "shell/MainWindow.h"

/// The window with the real engine on a tiny project.
namespace tempera::ui {

using State = RunController::State;

constexpr int kPatience = 120'000; // ms: sanitizers and busy machines

/// The button of the window, or of a dialog of it, that shows this text.
inline QPushButton* button(QWidget& window, const QString& text) {
    for (auto* each : window.findChildren<QPushButton*>()) {
        if (each->text().remove(QLatin1Char('&')) == text && each->isVisibleTo(&window)) {
            return each;
        }
    }
    return nullptr;
}

inline bool opened(MainWindow& window, const fs::path& path) {
    window.openAnything(path);
    return QTest::qWaitFor([&] { return window.isSettled() && window.model().canStart(); }, kPatience);
}

inline bool hasSteps(MainWindow& window, std::size_t count) {
    return QTest::qWaitFor([&] { return window.run().model().series().size() >= count; }, kPatience);
}

inline bool comesTo(MainWindow& window, State state) {
    return QTest::qWaitFor([&] { return window.run().state() == state; }, kPatience);
}

inline bool click(QWidget& window, const QString& text) {
    QPushButton* found = nullptr;
    const bool there = QTest::qWaitFor(
        [&] {
            found = button(window, text);
            return found && found->isEnabled();
        },
        kPatience);
    if (there) {
        found->click();
    }
    return there;
}

inline QPlainTextEdit* captionEditor(MainWindow& window) {
    for (auto* edit : window.findChildren<QPlainTextEdit*>()) {
        if (edit->accessibleName() == QStringLiteral("Caption")) {
            return edit;
        }
    }
    return nullptr;
}

/// Puts text before a caption as a user would.
inline bool typeCaption(MainWindow& window, const QString& text) {
    window.showPage(PageId::Dataset);
    QPlainTextEdit* edit = captionEditor(window);
    if (!edit || !QTest::qWaitFor([&] { return !edit->isReadOnly() && !edit->toPlainText().isEmpty(); }, kPatience)) {
        return false;
    }
    edit->moveCursor(QTextCursor::Start);
    QTest::keyClicks(edit, text);
    return true;
}

/// Base of the tests of the window with the real engine.
class StudioTest : public QObject {
protected:
    OwnHome home_;
    std::unique_ptr<QTemporaryDir> temporary_;
    fs::path folder_;

    run::RunPaths paths() const { return {folder_ / "run"}; }
    fs::path caption() const { return folder_ / "pictures/2_thing/0.txt"; }

    /// Long enough that nothing here ends by itself unless `steps` says so.
    void newProject(int steps = 20000) {
        temporary_ = std::make_unique<QTemporaryDir>();
        folder_ = toPath(temporary_->path());
        tempera::test::writeTinyProject(folder_,
                                        {{"train", {{"steps", steps}}},
                                         {"save", {{"every_steps", 0}}},
                                         {"sample", {{"prompts", {"a thing"}}, {"steps", 2}, {"every_steps", 0}}}});
    }

    /// `tempera train` on the project, as on the command line.
    void trainOutside(QProcess& engine, const QStringList& more = {}) const {
        engine.start(QStringLiteral(TEMPERA_BIN "/tempera"),
                     QStringList{QStringLiteral("train"), qstr(folder_ / "job.json"), QStringLiteral("--progress"),
                                 QStringLiteral("none")} +
                         more);
    }
    /// The same, and opens its run in the window.
    bool opensRunFromOutside(QProcess& engine, MainWindow& window) const {
        trainOutside(engine);
        const bool isThere =
            engine.waitForStarted() && QTest::qWaitFor([&] { return fs::exists(paths().events()); }, kPatience);
        window.show();
        window.openAnything(paths().root);
        return isThere && hasSteps(window, 3);
    }

    static void findEngine() {
        QVERIFY(fs::exists(TEMPERA_BIN "/tempera"));
        qputenv("PATH", QByteArray(TEMPERA_BIN ":") + qgetenv("PATH"));
    }
    /// No engine may outlive its test; it saves and ends, so that nobody starts it again.
    void endEngine() {
        const auto owner = run::liveOwner(paths());
        if (owner) {
            ::kill(static_cast<pid_t>(owner->process.pid), SIGTERM);
            QVERIFY(QTest::qWaitFor([&] { return !isRunning(owner->process); }, kPatience));
        }
    }
};

} // namespace tempera::ui
