// SPDX-License-Identifier: GPL-3.0-or-later
// The texts in other languages: complete, of the same placeholders as the English ones, and of the present sources.
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <map>

#include "UiTest.h"
#include "bridge/Wording.h"
#include "options/Schema.h"
#include "theme/Language.h"
#include "theme/PseudoTranslator.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

const QString kFolder = QStringLiteral(TEMPERA_SOURCE "/translations/");

struct Entry {
    QString context;
    QString source;
    QStringList forms; ///< more than one where a number decides
    QString state;     ///< "unfinished", "vanished", "obsolete" or none
    bool isOfNumber = false;

    QString where() const { return QStringLiteral("%1: “%2”").arg(context, source.left(80)); }
};

QList<Entry> read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QList<Entry> entries;
    QString context;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto name = xml.name();
        if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("message")) {
            Entry entry{context, {}, {}, {}, xml.attributes().hasAttribute(QStringLiteral("numerus"))};
            entries.append(entry);
        } else if (name == QLatin1String("source")) {
            entries.last().source = xml.readElementText();
        } else if (name == QLatin1String("translation")) {
            entries.last().state = xml.attributes().value(QStringLiteral("type")).toString();
            if (!entries.last().isOfNumber) {
                entries.last().forms = {xml.readElementText()};
            }
        } else if (name == QLatin1String("numerusform")) {
            entries.last().forms.append(xml.readElementText());
        }
    }
    return entries;
}

QString file(const QString& language) { return kFolder + QStringLiteral("tempera_%1.ts").arg(language); }

/// %1, %Ln, {name}, <b> and the like, in order of their names.
QStringList placeholders(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%L?\\d|%L?n|\\{[a-z]+\\}|<[^<>]*>"));
    QStringList found;
    for (const auto& match : pattern.globalMatch(text)) {
        found.append(match.captured());
    }
    found.sort();
    return found;
}

/// The letters behind an &; && is the sign.
qsizetype mnemonics(const QString& text) {
    return text.count(QRegularExpression(QStringLiteral("(?<!&)&(?=[^&\\s])(?![a-z]+;)")));
}

bool isHelpOfExperts(const Entry& entry) {
    for (const options::Option& option : options::schema().options()) {
        if (option.facts.level == options::Level::Expert && qstr(option.facts.help) == entry.source) {
            return true;
        }
    }
    return false;
}

} // namespace

class TranslationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { speak(QStringLiteral("en")); }
    void everyTextIsTranslated_data();
    void everyTextIsTranslated();
    void placeholdersAndMnemonicsAreThoseOfTheSource_data() { everyTextIsTranslated_data(); }
    void placeholdersAndMnemonicsAreThoseOfTheSource();
    void textsAreThoseOfTheSources();
    void noTextIsLookedForElsewhere();
    void oneIsNotMany();
    void qtSpeaksTheLanguageToo();
    void theFirstLanguageThatIsSpokenIsTaken_data();
    void theFirstLanguageThatIsSpokenIsTaken();
    void helpOfExpertsThatIsNotTranslatedIsKnown();
    void messagesOfTheEngineAreTranslated_data();
    void messagesOfTheEngineAreTranslated();
    void englishMessagesOfTheEngineStay();
    void pseudoTextIsLongerAndKeepsPlaceholders();
};

void TranslationsTest::everyTextIsTranslated_data() {
    QTest::addColumn<QString>("language");
    for (const Language& language : languages()) {
        if (language.id != QStringLiteral("en")) {
            QTest::newRow(qPrintable(language.id)) << language.id;
        }
    }
    QCOMPARE(languages().size(), 4);
}

void TranslationsTest::everyTextIsTranslated() {
    QFETCH(QString, language);
    const QList<Entry> entries = read(file(language));
    QVERIFY(entries.size() > 2000);
    QStringList open;
    for (const Entry& entry : entries) {
        if (entry.state.isEmpty() ? entry.forms.contains(QString()) : !isHelpOfExperts(entry)) {
            open.append(entry.where());
        }
    }
    QVERIFY2(open.isEmpty(), qPrintable(open.join(QLatin1Char('\n'))));
}

void TranslationsTest::placeholdersAndMnemonicsAreThoseOfTheSource() {
    QFETCH(QString, language);
    QStringList wrong;
    for (const Entry& entry : read(file(language))) {
        for (qsizetype i = 0; entry.state.isEmpty() && i < entry.forms.size(); ++i) {
            QStringList wanted = placeholders(entry.source);
            const QStringList found = placeholders(entry.forms.at(i));
            const bool saysOne = i == 0 && entry.forms.size() > 1 && !found.contains(QStringLiteral("%Ln"));
            if (saysOne) {
                wanted.removeAll(QStringLiteral("%Ln"));
            }
            const bool isSame = found == wanted && mnemonics(entry.forms.at(i)) == mnemonics(entry.source);
            if (!isSame) {
                wrong.append(entry.where() + QStringLiteral(" → “%1”").arg(entry.forms.at(i)));
            }
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

/// What translations/update.sh makes of the sources is what is there.
/// lupdate does not always see of which namespace the class is that a free function takes tr() of: the text is there
/// then, and never found.
void TranslationsTest::noTextIsLookedForElsewhere() {
    QFile file(kFolder + QStringLiteral("tempera_de.ts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString texts = QString::fromUtf8(file.readAll());
    static const QRegularExpression context(QStringLiteral("<name>(\\w+)</name>"));
    for (const auto& match : context.globalMatch(texts)) {
        const QString name = match.captured(1);
        const bool isNamed = name == QStringLiteral("Credentials"); // by translate(), for a table of texts
        QVERIFY2(isNamed || !texts.contains(QStringLiteral("<name>tempera::ui::%1</name>").arg(name)),
                 qPrintable(name));
    }
}

void TranslationsTest::textsAreThoseOfTheSources() {
    QTemporaryDir folder;
    const QStringList names{QStringLiteral("tempera_en.ts"), QStringLiteral("tempera_de.ts"),
                            QStringLiteral("tempera_ja.ts"), QStringLiteral("tempera_zh_CN.ts")};
    for (const QString& name : names) {
        QVERIFY(QFile::copy(kFolder + name, folder.filePath(name)));
    }
    QProcess update;
    update.setProcessChannelMode(QProcess::MergedChannels);
    update.start(kFolder + QStringLiteral("update.sh"), {folder.path()});
    QVERIFY(update.waitForFinished(60'000));
    QVERIFY2(update.exitCode() == 0, update.readAll().constData());
    std::map<QString, QString> pairs{{folder.filePath(QStringLiteral("EngineTexts.cpp")),
                                      QStringLiteral(TEMPERA_SOURCE "/ui/bridge/EngineTexts.cpp")}};
    for (const QString& name : names) {
        pairs.emplace(folder.filePath(name), kFolder + name);
    }
    for (const auto& [made, present] : pairs) {
        QFile a(made);
        QFile b(present);
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QVERIFY2(a.readAll() == b.readAll(), qPrintable(present + QStringLiteral(" is out of date: ./dev texts")));
    }
}

void TranslationsTest::oneIsNotMany() {
    const auto text = [](int count) {
        return QCoreApplication::translate("tempera::ui::PictureModel", "%1, %Ln tokens", nullptr, count)
            .arg(QStringLiteral("a.png"));
    };
    speak(QStringLiteral("en"));
    QCOMPARE(text(1), QStringLiteral("a.png, 1 token"));
    QCOMPARE(text(0), QStringLiteral("a.png, 0 tokens"));
    QCOMPARE(text(2), QStringLiteral("a.png, 2 tokens"));
    for (const Entry& entry : read(file(QStringLiteral("en")))) {
        QVERIFY2(entry.state.isEmpty() && entry.forms.size() == 2, qPrintable(entry.where()));
        QVERIFY2(entry.forms.at(0) != entry.forms.at(1), qPrintable(entry.where()));
    }
    speak(QStringLiteral("de"));
    QCOMPARE(text(1), QStringLiteral("a.png, 1 Token"));
    QCOMPARE(text(2), QStringLiteral("a.png, 2 Tokens"));
    speak(QStringLiteral("ja"));
    QCOMPARE(text(1), QStringLiteral("a.png、1 トークン"));
}

void TranslationsTest::qtSpeaksTheLanguageToo() {
    const auto cancel = [] { return QCoreApplication::translate("QPlatformTheme", "Cancel"); };
    speak(QStringLiteral("de"));
    QCOMPARE(cancel(), QStringLiteral("Abbrechen"));
    QCOMPARE(QLocale().toString(1234.5, 'f', 1), QStringLiteral("1.234,5"));
    speak(QStringLiteral("ja"));
    QVERIFY(cancel() != QStringLiteral("Cancel"));
    speak(QStringLiteral("en"));
    QCOMPARE(cancel(), QStringLiteral("Cancel"));
    QCOMPARE(QLocale().toString(1234.5, 'f', 1), QStringLiteral("1,234.5"));
}

void TranslationsTest::theFirstLanguageThatIsSpokenIsTaken_data() {
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<QString>("taken");
    const auto list = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
    QTest::newRow("German") << list("de-AT de") << QStringLiteral("de");
    QTest::newRow("the second") << list("fr-FR ja-JP") << QStringLiteral("ja");
    QTest::newRow("simplified Chinese") << list("zh-Hans-SG") << QStringLiteral("zh_CN");
    QTest::newRow("traditional Chinese is another script") << list("zh-Hant-TW en-US") << QStringLiteral("en");
    QTest::newRow("English before the others") << list("en-GB de") << QStringLiteral("en");
    QTest::newRow("none") << list("fr pt-BR") << QStringLiteral("en");
}

void TranslationsTest::theFirstLanguageThatIsSpokenIsTaken() {
    QFETCH(QStringList, wanted);
    QTEST(firstSpoken(wanted), "taken");
}

void TranslationsTest::helpOfExpertsThatIsNotTranslatedIsKnown() {
    speak(QStringLiteral("de"));
    for (const options::Option& option : options::schema().options()) {
        const bool isTold = isTranslated("Options", option.facts.help.data());
        QVERIFY2(isTold || option.facts.level == options::Level::Expert, option.facts.key.data());
    }
    QVERIFY(!isTranslated("Options", "no text of the program"));
    speak(QStringLiteral("en"));
    QVERIFY(isTranslated("Options", "no text of the program"));
}

void TranslationsTest::messagesOfTheEngineAreTranslated_data() {
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("said");
    QTest::newRow("plain") << QStringLiteral("is 0, so nothing is learned")
                           << QStringLiteral("ist 0, sodass nichts gelernt wird");
    QTest::newRow("of an option") << QStringLiteral("optimizer.learning_rate: is 0, so nothing is learned")
                                  << QStringLiteral("Lernrate: ist 0, sodass nichts gelernt wird");
    QTest::newRow("with what it names") << QStringLiteral("save.dir: about 2 GB will be written and 1 GB are free")
                                        << QStringLiteral(
                                               "Laufordner: etwa 2 GB werden geschrieben, und 1 GB sind frei");
    QTest::newRow("an option and its value") << QStringLiteral("not when network.part is unet")
                                             << QStringLiteral("nicht, wenn „Trainierte Teile“ „Nur U-Net“ ist");
    QTest::newRow("inside another") << QStringLiteral("only when network.part is not unet")
                                    << QStringLiteral("nur, wenn „Trainierte Teile“ nicht „Nur U-Net“ ist");
    QTest::newRow("of a file") << QStringLiteral("cannot open /a/b.txt: Permission denied")
                               << QStringLiteral("/a/b.txt kann nicht geöffnet werden: keine Berechtigung");
    QTest::newRow("that is not known") << QStringLiteral("the moon is full") << QStringLiteral("the moon is full");
}

void TranslationsTest::messagesOfTheEngineAreTranslated() {
    QFETCH(QString, message);
    speak(QStringLiteral("de"));
    QTEST(formWords(message), "said");
}

void TranslationsTest::englishMessagesOfTheEngineStay() {
    speak(QStringLiteral("en"));
    for (const char* text : engineTexts()) {
        const QString message = QString::fromUtf8(text);
        QCOMPARE(engineText(message), message);
    }
}

void TranslationsTest::pseudoTextIsLongerAndKeepsPlaceholders() {
    QCOMPARE(pseudoText(QStringLiteral(" ")), QStringLiteral(" "));
    QCOMPARE(pseudoText(QStringLiteral("%1 × %2")), QStringLiteral("%1 × %2"));
    for (const char* text : {"%1 of %2 pictures", "<a href=\"more\">Show it</a>", "{name} of %Ln", "Start training"}) {
        const QString source = QString::fromLatin1(text);
        const QString pseudo = pseudoText(source);
        QVERIFY2(pseudo.size() * 2 >= source.size() * 3, text);
        QCOMPARE(placeholders(pseudo), placeholders(source));
    }
    speak(QString::fromLatin1(kPseudoLanguage));
    QVERIFY(QCoreApplication::translate("anywhere", "Start").startsWith(QStringLiteral("[Štårt")));
}

QTEST_MAIN(TranslationsTest)
#include "TranslationsTest.moc"
