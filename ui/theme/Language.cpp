// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/Language.h"

#include <QDir>
#include <QFont>
#include <QGuiApplication>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <memory>
#include <vector>

#include "theme/PseudoTranslator.h"

/// Resources of a static library are linked only when asked for; the macro must stand outside every namespace.
static void loadResources() { Q_INIT_RESOURCE(translations); }

namespace tempera::ui {

namespace {

const QString kFolder = QStringLiteral(":/translations/");
const QString kPrefix = QStringLiteral("tempera_");
const QString kQtPrefix = QStringLiteral("qtbase_");
const QString kEnglish = QStringLiteral("en");

/// Han characters have other shapes in every language: the first of these that is installed is asked for them.
struct Letters {
    const char* id;
    QStringList families;
};

std::vector<Letters> letters() {
    return {{"ja",
             {QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"), QStringLiteral("IPAexGothic"),
              QStringLiteral("TakaoPGothic"), QStringLiteral("VL PGothic")}},
            {"zh_CN",
             {QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Sans SC"), QStringLiteral("Source Han Sans SC"),
              QStringLiteral("WenQuanYi Micro Hei"), QStringLiteral("WenQuanYi Zen Hei")}}};
}

void install(std::unique_ptr<QTranslator> translator) {
    translator->setParent(QCoreApplication::instance());
    QCoreApplication::installTranslator(translator.release());
}

/// Numbers and dates as the desktop has them, where it speaks that language.
QLocale localeOf(const QString& id) {
    const QLocale locale(id);
    const QLocale system = QLocale::system();
    return system.language() == locale.language() && system.script() == locale.script() ? system : locale;
}

void addLetters(const QString& id) {
    QFont font = QGuiApplication::font();
    for (const Letters& each : letters()) {
        if (id == QLatin1String(each.id)) {
            font.setFamilies(font.families() + each.families);
            QGuiApplication::setFont(font);
        }
    }
}

} // namespace

QList<Language> languages() {
    loadResources();
    QList<Language> all;
    for (const QString& file : QDir(kFolder).entryList({kPrefix + QStringLiteral("*.qm")}, QDir::Files, QDir::Name)) {
        const QString id = file.mid(kPrefix.size()).chopped(3);
        // Of the others the name says no country, which is only needed to tell Chinese scripts apart.
        const QString name = id == kEnglish ? QStringLiteral("English") : QLocale(id).nativeLanguageName();
        all.append({id, name});
    }
    return all;
}

bool isLanguage(const QString& id) {
    const auto all = languages();
    return std::any_of(all.begin(), all.end(), [&id](const Language& each) { return each.id == id; });
}

QString firstSpoken(const QStringList& wanted) {
    const auto all = languages();
    for (const QString& tag : wanted) {
        const QLocale locale(tag);
        for (const Language& each : all) {
            const QLocale own(each.id);
            if (own.language() == locale.language() && own.script() == locale.script()) {
                return each.id;
            }
        }
    }
    return kEnglish;
}

QString systemLanguage() { return firstSpoken(QLocale::system().uiLanguages()); }

void speak(const QString& wanted) {
    loadResources();
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>(Qt::FindDirectChildrenOnly));
    const QString id = wanted.isEmpty() ? systemLanguage() : wanted;
    if (id == QLatin1String(kPseudoLanguage)) {
        install(std::make_unique<PseudoTranslator>());
        QLocale::setDefault(localeOf(kEnglish));
        return;
    }
    for (const QString& prefix : {kQtPrefix, kPrefix}) {
        auto translator = std::make_unique<QTranslator>();
        if (translator->load(kFolder + prefix + id)) {
            install(std::move(translator));
        }
    }
    QLocale::setDefault(localeOf(id));
    addLetters(id);
}

bool isTranslated(const char* context, const char* text) {
    const QLocale::Language language = QLocale().language();
    return language == QLocale::English || language == QLocale::C ||
           QCoreApplication::translate(context, text) != QString::fromUtf8(text);
}

} // namespace tempera::ui
