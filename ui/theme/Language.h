// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

/// The language of the window. Its texts are in translations/tempera_ID.ts, compiled into the program with Qt's own.
/// Thread: ui.
namespace tempera::ui {

struct Language {
    QString id;   ///< as in the name of its file: "de", "zh_CN"
    QString name; ///< what its speakers call it
};

/// Not in the list: English, half as long again and with accents, which shows what is cut off or not translatable.
inline constexpr auto kPseudoLanguage = "pseudo";

/// All that there are texts in, by their ids.
QList<Language> languages();
bool isLanguage(const QString& id);

/// The first of the desktop's languages that there are texts in, else English.
QString systemLanguage();
/// The same of a list as QLocale::uiLanguages() gives it.
QString firstSpoken(const QStringList& wanted);

/// Takes texts, numbers, dates and letters of that language; before the first widget is made, as what is shown stays.
/// @param id of languages() or the pseudo-language; empty: the desktop's
void speak(const QString& id);

/// Whether a text is in the language of the window; in English all are.
bool isTranslated(const char* context, const char* text);

} // namespace tempera::ui
