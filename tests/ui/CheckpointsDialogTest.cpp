// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of a run, with a program in the engine's place that writes down what it was asked for.
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "UiTest.h"
#include "bridge/Credentials.h"
#include "library/CheckpointsDialog.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// Answers when it is told to: somebody may have to type a password.
class SlowKeychain final : public Keychain {
public:
    explicit SlowKeychain(std::vector<Read>& asked)
        : asked_(asked) {}
    void read(const QString&, const Read& done) override { asked_.push_back(done); }
    void write(const QString&, const QString&, const Written& done) override { done({}); }

private:
    std::vector<Read>& asked_;
};

} // namespace

class CheckpointsDialogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    std::vector<Keychain::Read> asked_;
    std::unique_ptr<Credentials> credentials_;
    QByteArray path_ = qgetenv("PATH");

    fs::path log() const { return home_->folder("state") / "asked"; }
    /// The commands that change something.
    QStringList changes() const {
        const auto text = readFile(log());
        const QStringList lines = text.ok() ? qstr(*text).split(QLatin1Char('\n'), Qt::SkipEmptyParts) : QStringList();
        return lines.filter(QRegularExpression(QStringLiteral("^(?!.*--dry-run)")));
    }
    std::unique_ptr<CheckpointsDialog> open(const QString& store) const {
        auto dialog = std::make_unique<CheckpointsDialog>("/nowhere/run", QStringLiteral("mug"), store, *credentials_);
        dialog->setAttribute(Qt::WA_DeleteOnClose, false);
        dialog->show();
        return dialog;
    }
    static QPushButton* removal(const CheckpointsDialog& dialog) {
        for (auto* button : dialog.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Remove what goes")) {
                return button;
            }
        }
        return nullptr;
    }
    /// What stands in the question of a dialog; empty: it asks nothing.
    static QString answered(const CheckpointsDialog& dialog, const QString& button) {
        const auto* box = dialog.findChild<QMessageBox*>();
        const QString asked = box ? box->text() + QLatin1Char(' ') + box->informativeText() : QString();
        for (auto* each : box ? box->findChildren<QPushButton*>() : QList<QPushButton*>()) {
            if (each->text().remove(QLatin1Char('&')) == button) {
                each->click();
                break;
            }
        }
        return asked;
    }
    /// The keychain answers whoever asked.
    bool answer() {
        const bool came = QTest::qWaitFor([this] { return !asked_.empty(); }, 20'000);
        for (const Keychain::Read& done : std::exchange(asked_, {})) {
            done(QString());
        }
        return came;
    }
    static bool offersRemoval(const CheckpointsDialog& dialog) {
        return QTest::qWaitFor([&dialog] { return removal(dialog)->isEnabled(); }, 20'000);
    }

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", path_); }
    void whatWasNotSeenIsNotRemoved();
    void nothingIsRemovedUnasked();
    void aRemovalGoesOnBehindTheClosedWindow();
    void aRemovalThatWaitsForTheKeychainIsDoneAllTheSame();
    void oneCommandAtATime();
    void aLockedKeychainIsSaid();
    void whatItSaidLastIsSaid();
};

void CheckpointsDialogTest::init() {
    home_ = std::make_unique<OwnHome>();
    asked_.clear();
    credentials_ = std::make_unique<Credentials>(std::make_unique<SlowKeychain>(asked_));
    const fs::path program = home_->folder("bin") / "tempera";
    const std::string script = "#!/bin/sh\necho \"$@\" >> '" + log().string() +
                               "'\necho '{\"checkpoints\": [{\"step\": 1, \"bytes\": 10, \"stays\": false}, "
                               "{\"step\": 2, \"bytes\": 10, \"stays\": true, \"reasons\": [\"last\"]}]}'\n";
    QVERIFY(writeFileAtomically(program, script).ok());
    fs::permissions(program, fs::perms::owner_all);
    qputenv("PATH", QByteArray::fromStdString(program.parent_path().string()) + ":" + path_);
}

/// Other rules may let more go than is shown.
void CheckpointsDialogTest::whatWasNotSeenIsNotRemoved() {
    const auto dialog = open({});
    QVERIFY(offersRemoval(*dialog));
    dialog->findChildren<QSpinBox*>().constFirst()->setValue(1);
    QVERIFY(!removal(*dialog)->isEnabled());
    QVERIFY(offersRemoval(*dialog));
    QCOMPARE(changes(), QStringList());
}

void CheckpointsDialogTest::nothingIsRemovedUnasked() {
    const auto dialog = open({});
    QVERIFY(offersRemoval(*dialog));
    removal(*dialog)->click();
    const QString asked = answered(*dialog, QStringLiteral("Cancel"));
    QVERIFY2(asked.startsWith(QStringLiteral("Remove 1 checkpoint")) && asked.contains(QStringLiteral("10 B")),
             qPrintable(asked));
    QVERIFY(dialog->isSettled() && removal(*dialog)->isEnabled());
    QCOMPARE(changes(), QStringList());
}

/// It was broken off in its midst, and the window stood still until it had ended.
void CheckpointsDialogTest::aRemovalGoesOnBehindTheClosedWindow() {
    const fs::path program = home_->folder("bin") / "tempera", go = home_->folder("go"), gone = home_->folder("gone");
    auto script = readFile(program);
    QVERIFY(script.ok());
    const std::string waits = "case \"$*\" in *--dry-run*) ;; *) until [ -e '" + go.string() +
                              "' ]; do sleep 0.02; done; echo > '" + gone.string() + "';; esac\n";
    QVERIFY(writeFileAtomically(program, *script + waits).ok());
    fs::permissions(program, fs::perms::owner_all);
    const QPointer<CheckpointsDialog> dialog =
        new CheckpointsDialog("/nowhere/run", QStringLiteral("mug"), {}, *credentials_);
    dialog->show();
    QVERIFY(offersRemoval(*dialog));
    removal(*dialog)->click();
    QVERIFY(!answered(*dialog, QStringLiteral("Remove")).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(changes().size(), 1, 20'000);
    dialog->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(writeFileAtomically(go, "").ok());
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(gone), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20'000);
}

/// It was dropped without a word.
void CheckpointsDialogTest::aRemovalThatWaitsForTheKeychainIsDoneAllTheSame() {
    const QPointer<CheckpointsDialog> dialog =
        new CheckpointsDialog("/nowhere/run", QStringLiteral("mug"), QStringLiteral("s3://bucket/run"), *credentials_);
    dialog->show();
    QVERIFY(answer());
    QVERIFY(offersRemoval(*dialog));
    removal(*dialog)->click();
    QVERIFY(!answered(*dialog, QStringLiteral("Remove")).isEmpty());
    QCOMPARE(asked_.size(), std::size_t{1});
    dialog->reject();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(answer());
    QTRY_COMPARE_WITH_TIMEOUT(changes().size(), 1, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, 20'000);
}

void CheckpointsDialogTest::oneCommandAtATime() {
    const auto dialog = open(QStringLiteral("s3://bucket/run"));
    QVERIFY(!dialog->isSettled());
    QVERIFY(answer());
    QVERIFY(offersRemoval(*dialog));
    QVERIFY(dialog->isSettled());
    removal(*dialog)->click();
    QVERIFY(!answered(*dialog, QStringLiteral("Remove")).isEmpty());
    QVERIFY(!dialog->isSettled()); // the keychain was asked
    QVERIFY(!removal(*dialog)->isEnabled());
    QVERIFY(!dialog->findChildren<QSpinBox*>().constFirst()->isEnabled());
    removal(*dialog)->click();
    QCOMPARE(asked_.size(), std::size_t{1});
    QVERIFY(answer());
    QVERIFY(answer()); // for the look that shows what is left
    QVERIFY(offersRemoval(*dialog));
    QVERIFY(dialog->findChildren<QSpinBox*>().constFirst()->isEnabled());
    QCOMPARE(changes().size(), 1);
}

void CheckpointsDialogTest::aLockedKeychainIsSaid() {
    const fs::path program = home_->folder("bin") / "tempera";
    QVERIFY(writeFileAtomically(program, "#!/bin/sh\necho 'tempera: no credentials were found' >&2\nexit 2\n").ok());
    fs::permissions(program, fs::perms::owner_all);
    const auto dialog = open(QStringLiteral("s3://bucket/run"));
    const auto says = [&dialog](const char* text) {
        const auto labels = dialog->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [text](const QLabel* label) { return label->text().contains(QLatin1String(text)); });
    };
    QTRY_VERIFY(says("Waits for the keychain"));
    QCOMPARE(asked_.size(), std::size_t{1});
    std::exchange(asked_, {}).front()(Error::failed("it is locked"));
    QTRY_VERIFY_WITH_TIMEOUT(says("no credentials were found; the keychain cannot be read: it is locked"), 20'000);
}

/// A warning may come before it.
void CheckpointsDialogTest::whatItSaidLastIsSaid() {
    const fs::path program = home_->folder("bin") / "tempera";
    const std::string says =
        "#!/bin/sh\necho 'tempera: a warning' >&2\necho 'tempera: the store is full' >&2\nexit 2\n";
    QVERIFY(writeFileAtomically(program, says).ok());
    fs::permissions(program, fs::perms::owner_all);
    const auto dialog = open({});
    QTRY_VERIFY_WITH_TIMEOUT(
        std::ranges::any_of(dialog->findChildren<QLabel*>(),
                            [](const QLabel* label) { return label->text() == QStringLiteral("the store is full"); }),
        20'000);
}

QTEST_MAIN(CheckpointsDialogTest)
#include "CheckpointsDialogTest.moc"
