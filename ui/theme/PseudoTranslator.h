// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace tempera::ui {

/// `text` half as long again, with accents and between brackets; placeholders, tags and mnemonics stay.
QString pseudoText(const QString& text);

/// Makes pseudoText() of every text that asks to be translated.
class PseudoTranslator : public QTranslator {
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* sourceText, const char* disambiguation, int n) const override;
    bool isEmpty() const override { return false; }
};

} // namespace tempera::ui
