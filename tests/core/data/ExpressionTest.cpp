// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "data/Expression.h"

using namespace tempera;
using namespace tempera::data;

class ExpressionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void halfACharacterIsNeverFound();
    void whatStopsItIsSaid();
};

namespace {

std::string replaced(const char* pattern, const char* text, const char* by) {
    const auto expression = Expression::make(pattern, {});
    const auto after = expression.ok() ? expression->replaced(text, by) : Result<std::string>(expression.error());
    return after.ok() ? *after : "error: " + after.error().message;
}

} // namespace

/// What is left of it would be no text any more, and no caption.
void ExpressionTest::halfACharacterIsNeverFound() {
    QCOMPARE(replaced("(caf\\C)\\C", "café", "\\1").substr(0, 6), std::string("error:"));
    QCOMPARE(replaced("caf.", "café, dog", "tea"), std::string("tea, dog"));
}

void ExpressionTest::whatStopsItIsSaid() {
    const std::string why = replaced("(?R)", "cat", "x");
    QVERIFY2(why.starts_with("error: the expression: "), why.c_str());
    QVERIFY2(why.find("too many steps") == std::string::npos, why.c_str());
}

QTEST_APPLESS_MAIN(ExpressionTest)
#include "ExpressionTest.moc"
