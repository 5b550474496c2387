// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QApplication>
#include <QProcess>
#include <QTemporaryFile>
#include <QTextStream>
#include <QtTest>

#include "base/Files.h"
#include "theme/Language.h"
#include "theme/Text.h"
#include "theme/Theme.h"

/// A test whose program starts itself anew for each scale, which is a matter of a whole process, and looks at windows.
namespace tempera::ui {

/// Looks at everything in a process of that scale and language: fails with what is cut off there.
inline void lookInProcess(const QByteArray& scale, const fs::path& folder, const QString& language = {}) {
    constexpr int kPatience = 300'000;
    QProcess look;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QString::fromLatin1(scale));
    QTemporaryFile screen; // without a display there is one of 800 × 800, which nobody scales by 300 %
    if (QGuiApplication::platformName() == QStringLiteral("offscreen")) {
        QVERIFY(screen.open());
        screen.write(R"({"screens":[{"name":"4K","x":0,"y":0,"width":3840,"height":2160,"logicalDpi":96,)"
                     R"("logicalBaseDpi":96,"dpr":1}]})");
        QVERIFY(screen.flush());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"),
                           QStringLiteral("offscreen:configfile=") + screen.fileName());
    }
    look.setProcessEnvironment(environment);
    look.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    look.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--look"), qstr(folder), language});
    QVERIFY(look.waitForFinished(kPatience));
    QCOMPARE(QString::fromUtf8(look.readAllStandardOutput()), QString());
    QCOMPARE(look.exitCode(), 0);
}

/// main() of such a program. @param look one line for everything that is cut off; given the folder of lookInProcess()
template <class Test>
int runLookTest(int argc, char** argv, const std::function<QStringList(const fs::path& folder, Theme& theme)>& look) {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const bool looks = arguments.size() == 4 && arguments.at(1) == QStringLiteral("--look");
    speak(looks && !arguments.at(3).isEmpty() ? arguments.at(3) : QStringLiteral("en"));
    Theme theme(application);
    if (looks) {
        QStringList found = look(toPath(arguments.at(2)), theme);
        found.removeDuplicates();
        QTextStream(stdout) << found.join(QLatin1Char('\n'));
        return 0;
    }
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace tempera::ui
