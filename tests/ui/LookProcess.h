// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QApplication>
#include <QProcess>
#include <QTextStream>
#include <QtTest>

#include "base/Files.h"
#include "theme/EnglishPlurals.h"
#include "theme/Text.h"
#include "theme/Theme.h"

/// A test whose program starts itself anew for each scale, which is a matter of a whole process, and looks at windows.
namespace tempera::ui {

/// Looks at everything in a process of that scale: fails with what is cut off there.
inline void lookInProcess(const QByteArray& scale, const fs::path& folder) {
    constexpr int kPatience = 300'000;
    QProcess look;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QString::fromLatin1(scale));
    look.setProcessEnvironment(environment);
    look.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    look.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--look"), qstr(folder)});
    QVERIFY(look.waitForFinished(kPatience));
    QCOMPARE(QString::fromUtf8(look.readAllStandardOutput()), QString());
    QCOMPARE(look.exitCode(), 0);
}

/// main() of such a program. @param look one line for everything that is cut off; given the folder of lookInProcess()
template <class Test>
int runLookTest(int argc, char** argv, const std::function<QStringList(const fs::path& folder, Theme& theme)>& look) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    EnglishPlurals plurals;
    QApplication::installTranslator(&plurals);
    Theme theme(application);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments.at(1) == QStringLiteral("--look")) {
        QStringList found = look(toPath(arguments.at(2)), theme);
        found.removeDuplicates();
        QTextStream(stdout) << found.join(QLatin1Char('\n'));
        return 0;
    }
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace tempera::ui
