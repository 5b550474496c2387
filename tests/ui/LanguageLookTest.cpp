// SPDX-License-Identifier: GPL-3.0-or-later
// Every page and dialog in every language, and with texts half as long again, on the smallest usual screen: nothing is
// cut off. ctest: slow
#include <QButtonGroup>
#include <QStackedWidget>
#include <QTreeWidget>

#include "../support/TinyProject.h"
#include "AllDialogs.h"
#include "Clipped.h"
#include "LookProcess.h"
#include "UiTest.h"
#include "run/RunPage.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr QSize kScreen(1366, 768);
constexpr QSize kNarrow(960, 768);

QStringList named(const QString& name, const QStringList& cut) {
    QStringList found;
    for (const QString& what : cut) {
        found.append(QStringLiteral("%1: %2").arg(name, what));
    }
    return found;
}

QStringList lookAtPages(MainWindow& window) {
    QStringList found;
    for (int page = 0; page <= static_cast<int>(PageId::Library); ++page) {
        const auto id = static_cast<PageId>(page);
        window.showPage(id);
        found += named(pageName(id), clippedWhenSettled(window));
        const QWidget* shown = window.findChild<QStackedWidget*>()->currentWidget();
        const QSize needed = shown->minimumSizeHint();
        if (needed.width() > shown->width() || needed.height() > shown->height()) {
            found.append(QStringLiteral("%1: %2 × %3 is too small, it needs %4 × %5")
                             .arg(pageName(id))
                             .arg(shown->width())
                             .arg(shown->height())
                             .arg(needed.width())
                             .arg(needed.height()));
        }
    }
    window.showPage(PageId::Run);
    for (QAbstractButton* tab : window.findChild<RunPage*>()->findChild<QButtonGroup*>()->buttons()) {
        if (tab->isVisible()) {
            tab->click();
            found += named(tab->text(), clippedWhenSettled(window));
        }
    }
    return found;
}

QStringList lookAtAll(const fs::path& folder) {
    MainWindow window(Session::Use::None);
    window.show();
    window.resize(kScreen);
    QStringList found = named(QStringLiteral("first run"), lookAtPages(window));
    window.openAnything(test::writeTinyProject(folder / "project"));
    if (!QTest::qWaitFor([&window] { return window.isSettled(); }, 60'000)) {
        found.append(QStringLiteral("the project was never read"));
    }
    found += lookAtPages(window);
    window.resize(kNarrow);
    found += named(QStringLiteral("narrow"), lookAtPages(window));
    window.resize(kScreen);
    forEachDialog(window, folder, [&found](QDialog* dialog, const QString& name) {
        if (!dialog) {
            found.append(name + QStringLiteral(": there is no dialog"));
            return;
        }
        dialog->show();
        dialog->resize(dialog->sizeHint().boundedTo(kScreen));
        found += named(name, clippedWhenSettled(*dialog));
        dialog->resize(dialog->minimumSizeHint().expandedTo(dialog->minimumSize()));
        found += named(name + QStringLiteral(" at its least"), clippedWhenSettled(*dialog));
        const auto* problems = dialog->findChild<QTreeWidget*>(QStringLiteral("problems"));
        for (int i = 0; problems && i < problems->topLevelItemCount(); ++i) {
            if (const QString head = problems->topLevelItem(i)->text(0); head.contains(QStringLiteral("picture"))) {
                found.append(name + QStringLiteral(" is English: ") + head);
            }
        }
        delete dialog;
    });
    if (const QSize least = window.centralWidget()->minimumSizeHint();
        least.width() > kScreen.width() || least.height() > kScreen.height()) {
        found.append(QStringLiteral("the window needs %1 × %2").arg(least.width()).arg(least.height()));
    }
    return found;
}

} // namespace

class LanguageLookTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void LanguageLookTest::nothingIsCutOff_data() {
    QTest::addColumn<QString>("language");
    for (const Language& language : languages()) {
        if (language.id != QStringLiteral("en")) {
            QTest::newRow(qPrintable(language.id)) << language.id;
        }
    }
    QTest::newRow("150 %") << QString::fromLatin1(kPseudoLanguage);
}

void LanguageLookTest::nothingIsCutOff() {
    QFETCH(QString, language);
    lookInProcess("1", home_.folder("look") / language.toStdString(), language);
}

int main(int argc, char** argv) {
    return runLookTest<LanguageLookTest>(argc, argv, [](const fs::path& folder, Theme&) { return lookAtAll(folder); });
}
#include "LanguageLookTest.moc"
