// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog, light and dark, as large as a small screen lets it be and as small as it goes, at 100 % to 300 %:
// nothing is cut off. TEMPERA_PICTURES names a folder that gets a picture of each, for people to look at.
#include "AllDialogs.h"
#include "Clipped.h"
#include "LookProcess.h"
#include "UiTest.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// What is left free by a dialog on a screen of 1920 × 1080 at 200 %.
constexpr QSize kScreen(900, 440);

/// As large as the least screen lets it be, and at its least.
QStringList lookAt(QDialog* dialog, const QString& name) {
    if (!dialog) {
        return {name + QStringLiteral(": there is no dialog")};
    }
    QStringList found;
    dialog->show();
    if (const QString pictures = qEnvironmentVariable("TEMPERA_PICTURES"); !pictures.isEmpty()) {
        QTest::qWait(300);
        dialog->grab().save(
            QStringLiteral("%1/%2.png").arg(pictures, QString(name).replace(QLatin1Char('/'), QLatin1Char('_'))));
    }
    for (const QSize& size : {kScreen, dialog->minimumSizeHint()}) {
        dialog->resize(size.expandedTo(dialog->minimumSize())); // as a user can
        for (const QString& what : clippedWhenSettled(*dialog)) {
            found.append(
                QStringLiteral("%1 at %2 × %3: %4").arg(name).arg(dialog->width()).arg(dialog->height()).arg(what));
        }
    }
    const QSize least = dialog->minimumSizeHint().expandedTo(dialog->minimumSize());
    if (least.width() > kScreen.width() || least.height() > kScreen.height()) {
        found.append(QStringLiteral("%1 needs %2 × %3").arg(name).arg(least.width()).arg(least.height()));
    }
    delete dialog;
    return found;
}

QStringList lookAtAll(const fs::path& folder) {
    MainWindow window(Session::Use::None);
    window.show();
    QStringList found;
    forEachDialog(window, folder, [&found](QDialog* dialog, const QString& name) { found += lookAt(dialog, name); });
    return found;
}

} // namespace

class DialogLookTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void DialogLookTest::nothingIsCutOff_data() {
    QTest::addColumn<QByteArray>("scale");
    for (const char* scale : {"1", "1.25", "1.5", "2", "3"}) {
        QTest::newRow(scale) << QByteArray(scale);
    }
}

void DialogLookTest::nothingIsCutOff() {
    QFETCH(QByteArray, scale);
    lookInProcess(scale, home_.folder("look") / scale.toStdString());
}

int main(int argc, char** argv) {
    return runLookTest<DialogLookTest>(argc, argv, [](const fs::path& folder, Theme& theme) {
        QStringList found;
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            theme.choose(scheme);
            found += lookAtAll(folder / (scheme == Scheme::Light ? "light" : "dark"));
        }
        return found;
    });
}
#include "DialogLookTest.moc"
