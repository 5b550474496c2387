// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "bridge/QuitSignals.h"
#include "bridge/Settings.h"
#include "shell/MainWindow.h"
#include "shell/Screenshot.h"
#include "theme/Language.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace {

using namespace tempera::ui;

struct Request {
    QString path;
    QString theme;
    QString language;
    std::optional<PageId> page;
    QString screenshot;
    QSize size;
    bool start = false;
    bool again = false; ///< by the studio that was closed for it
};

/// One clear line and exit code 2, as the command line does.
[[noreturn]] void refuse(const QString& message) {
    std::fprintf(stderr, "tempera-studio: %s\n", qPrintable(message));
    std::exit(2);
}

bool isAddress(const QString& path) { return path.contains(QStringLiteral("://")); }

QSize parseSize(const QString& text) {
    const QStringList sides = text.split(QLatin1Char('x'));
    bool good = sides.size() == 2;
    const int width = good ? sides[0].toInt(&good) : 0;
    const int height = good ? sides[1].toInt(&good) : 0;
    if (!good || width < 1 || height < 1) {
        refuse(QStringLiteral("--size: found %1, expected WIDTHxHEIGHT").arg(text));
    }
    return {width, height};
}

Request parse(const QCoreApplication& application) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("The window of Tempera: trains Stable Diffusion models."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("path"),
        QStringLiteral("A job, project, run, model, dataset, LoRA or preset: whatever may be dropped on the window; or "
                       "the address of a run in an object store (s3://bucket/run)."),
        QStringLiteral("[PATH]"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("Colours: system, light or dark."),
                                   QStringLiteral("name"));
    const QCommandLineOption language(
        QStringLiteral("language"),
        QStringLiteral("Language: system, en, de, ja, zh_CN; pseudo shows what is cut off or cannot be translated."),
        QStringLiteral("name"));
    const QCommandLineOption page(
        QStringLiteral("page"),
        QStringLiteral(
            "The page to show: model, dataset, training, loss, sampling, saving, devices, run, queue, library."),
        QStringLiteral("name"));
    const QCommandLineOption start(QStringLiteral("start"), QStringLiteral("Start training at once."));
    const QCommandLineOption shot(QStringLiteral("screenshot"),
                                  QStringLiteral("Write a picture of the window and end."), QStringLiteral("file.png"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window, 1440x900."),
                                  QStringLiteral("WxH"));
    QCommandLineOption again(QStringLiteral("again"));
    again.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOptions({theme, language, page, start, shot, size, again});
    parser.process(application);
    if (parser.positionalArguments().size() > 1) {
        refuse(QStringLiteral("found %1 paths, expected one").arg(parser.positionalArguments().size()));
    }
    Request request;
    request.path = parser.positionalArguments().value(0);
    std::error_code ignored;
    if (!request.path.isEmpty() && !isAddress(request.path) && !tempera::fs::exists(toPath(request.path), ignored)) {
        refuse(QStringLiteral("%1: no such file or folder").arg(request.path));
    }
    request.theme = parser.value(theme);
    request.language = parser.value(language);
    if (const QString name = parser.value(page); !name.isEmpty()) {
        PageId chosen{};
        if (!parsePageName(name, chosen)) {
            refuse(QStringLiteral("--page: found %1, expected a page's name").arg(name));
        }
        request.page = chosen;
    }
    request.screenshot = parser.value(shot);
    request.start = parser.isSet(start);
    request.again = parser.isSet(again);
    if (parser.isSet(size)) {
        request.size = parseSize(parser.value(size));
    }
    return request;
}

Scheme schemeOf(const QString& name) {
    if (name.isEmpty()) {
        return Settings().scheme();
    }
    if (name == QStringLiteral("system")) {
        return Scheme::System;
    }
    if (name == QStringLiteral("light") || name == QStringLiteral("dark")) {
        return name == QStringLiteral("light") ? Scheme::Light : Scheme::Dark;
    }
    refuse(QStringLiteral("--theme: found %1, expected system, light or dark").arg(name));
}

QString languageOf(const QString& name) {
    if (name.isEmpty()) {
        const QString chosen = Settings().language();
        return isLanguage(chosen) ? chosen : QString(); // an older program may not have it
    }
    if (name == QStringLiteral("system")) {
        return {};
    }
    if (isLanguage(name) || name == QLatin1String(kPseudoLanguage)) {
        return name;
    }
    QStringList known;
    for (const Language& each : languages()) {
        known.append(each.id);
    }
    refuse(QStringLiteral("--language: found %1, expected system, %2 or pseudo")
               .arg(name, known.join(QStringLiteral(", "))));
}

/// QApplication ends the process where it finds none.
bool hasDisplay(int argc, char** argv) {
    const auto namesPlatform = [](std::string_view argument) {
        return argument == "-platform" || argument == "--platform";
    };
    return std::any_of(argv, argv + argc, namesPlatform) || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") ||
           !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

/// --help and --version are for everybody.
[[noreturn]] void endWithoutDisplay(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    parse(application);
    refuse(QStringLiteral("there is no display (DISPLAY and WAYLAND_DISPLAY are empty); the program tempera trains "
                          "without one"));
}

/// Pictures leave no trace; a job that is named on the command line pushes no unsaved work of an earlier studio aside.
Session::Use sessionOf(const Request& request) {
    if (!request.screenshot.isEmpty()) {
        return Session::Use::None;
    }
    if (request.again) {
        return Session::Use::Again;
    }
    return request.path.isEmpty() ? Session::Use::TakeUp : Session::Use::Fresh;
}

void arrange(MainWindow& window, const Request& request) {
    if (request.path.isEmpty()) {
        window.restoreSession();
    } else if (isAddress(request.path)) {
        window.openRemote(request.path);
    } else if (request.page == PageId::Library) {
        window.openInLibrary(toPath(request.path));
    } else {
        window.openAnything(toPath(request.path), request.page);
    }
    if (request.page) {
        window.showPage(*request.page);
    }
    if (request.size.isValid()) {
        window.resize(request.size);
    }
    if (request.start) {
        window.startWhenReady();
    }
}

/// Everything as large as the user wants it, on top of what the desktop asks for. Qt reads this once, as the
/// application is made; the programs that the studio starts are not meant.
class Magnified {
public:
    explicit Magnified(int percent) {
        if (percent != 100) {
            bool isNumber = false;
            const double given = given_.toDouble(&isNumber);
            qputenv(kFactor, QByteArray::number((isNumber && given > 0 ? given : 1.0) * percent / 100));
        }
    }
    ~Magnified() { wasGiven_ ? qputenv(kFactor, given_) : qunsetenv(kFactor); }
    Magnified(const Magnified&) = delete;
    Magnified& operator=(const Magnified&) = delete;

private:
    static constexpr auto kFactor = "QT_SCALE_FACTOR";
    const bool wasGiven_ = qEnvironmentVariableIsSet(kFactor);
    const QByteArray given_ = qgetenv(kFactor);
};

/// @return the exit code, and with what it is to be opened again, if it is
std::pair<int, std::optional<Request>> showWindow(const Request& request) {
    MainWindow window(sessionOf(request));
    arrange(window, request);
    const QuitSignals signals;
    QObject::connect(&signals, &QuitSignals::asked, &window, [&window] {
        window.keepAll();
        QApplication::exit();
    });
    window.show();
    if (!request.screenshot.isEmpty()) {
        takeScreenshot(window, request.screenshot);
    } else if (request.path.isEmpty()) {
        window.welcome();
    }
    const int code = QApplication::exec();
    if (!window.startsAgain()) {
        return {code, std::nullopt};
    }
    Request next;
    next.again = window.isKept(); // what was open is in the session
    next.path = next.again ? QString() : request.path;
    next.theme = window.settings().isSchemeChosen() ? QString() : request.theme;
    next.language = window.settings().isLanguageChosen() ? QString() : request.language;
    return {code, next};
}

bool startAgain(const Request& request) {
    QStringList arguments;
    for (const auto& [option, value] : {std::pair(QStringLiteral("--theme"), request.theme),
                                        std::pair(QStringLiteral("--language"), request.language)}) {
        if (!value.isEmpty()) {
            arguments << option << value;
        }
    }
    if (request.again) {
        arguments << QStringLiteral("--again");
    }
    if (!request.path.isEmpty()) {
        arguments << request.path;
    }
    return QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments);
}

} // namespace

int main(int argc, char** argv) {
    QuitSignals::catchFromNow();
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is an error of the write, as a full disk is
    QApplication::setApplicationName(QStringLiteral("tempera-studio"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tempera"));
    QApplication::setApplicationVersion(QStringLiteral(TEMPERA_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("tempera-studio"));
    if (!hasDisplay(argc, argv)) {
        endWithoutDisplay(argc, argv);
    }
    std::optional<Magnified> magnified(std::in_place, Settings().size());
    QApplication application(argc, argv);
    magnified.reset();
    std::setlocale(LC_NUMERIC,
                   "C"); // QApplication takes the desktop's: numbers in files, fields and texts are the C library's
    const Request request = parse(application);
    speak(languageOf(request.language));
    Theme theme(application);
    theme.choose(schemeOf(request.theme));
    auto [code, again] = showWindow(request); // which has let go of its session by now
    while (again && !startAgain(*again)) {    // better as it was than no window
        std::tie(code, again) = showWindow(Request(*again));
    }
    return code;
}
