// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QRegularExpression>

#include "UiTest.h"
#include "theme/EnglishPlurals.h"

using namespace tempera::ui;

class PluralsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneIsNotMany();
    void everyTextWithANumberHasASingular();
};

void PluralsTest::oneIsNotMany() {
    EnglishPlurals plurals;
    QVERIFY(QCoreApplication::installTranslator(&plurals));
    const auto text = [](int count) {
        return QCoreApplication::translate("anywhere", "%1, %n tokens", nullptr, count).arg(QStringLiteral("a.png"));
    };
    QCOMPARE(text(1), QStringLiteral("a.png, 1 token"));
    QCOMPARE(text(0), QStringLiteral("a.png, 0 tokens"));
    QCOMPARE(text(2), QStringLiteral("a.png, 2 tokens"));
    QCOMPARE(QCoreApplication::translate("anywhere", "Start"), QStringLiteral("Start"));
}

/// Of all sources of the window, so that none is forgotten.
void PluralsTest::everyTextWithANumberHasASingular() {
    const EnglishPlurals plurals;
    const QRegularExpression text(QStringLiteral("\"([^\"\\n]*%n[^\"\\n]*)\""));
    int seen = 0;
    QDirIterator files(QStringLiteral(TEMPERA_SOURCE "/ui"), {QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString source = QString::fromUtf8(file.readAll());
        for (const auto& match : text.globalMatch(source)) {
            const QByteArray many = match.captured(1).toUtf8();
            const bool isSingular = file.fileName().endsWith(QStringLiteral("EnglishPlurals.cpp"));
            const QString one = plurals.translate("", many.constData(), nullptr, 1);
            QVERIFY2(isSingular || (!one.isEmpty() && one.toUtf8() != many), many.constData());
            ++seen;
        }
    }
    QVERIFY(seen > 10);
}

QTEST_MAIN(PluralsTest)
#include "PluralsTest.moc"
