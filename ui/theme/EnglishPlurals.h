// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace tempera::ui {

/// "1 picture" where the source text, which is written for many, would say "1 pictures": the forms that Qt takes from a
/// translation, for the one language that has none. Thread: any.
class EnglishPlurals : public QTranslator {
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* sourceText, const char* disambiguation, int n) const override;
    bool isEmpty() const override { return false; }
};

} // namespace tempera::ui
