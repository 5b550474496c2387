// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop is told of the studio: files of its kinds are known, and lead to it.
#include <QMimeDatabase>
#include <QXmlStreamReader>

#include "../support/PictureFiles.h"
#include "UiTest.h"
#include "options/Job.h"
#include "theme/Language.h"

using namespace tempera;
using namespace tempera::ui;

class DesktopFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    static QString packaging(const char* file) {
        return QStringLiteral(TEMPERA_SOURCE "/packaging/desktop/") + QLatin1String(file);
    }
    static QString text(const QString& file) {
        const auto read = readFile(toPath(file));
        return read.ok() ? qstr(*read) : QString();
    }
    /// Texts of an XML file for people, by the language that they are in; each by its place among those of it.
    static QMap<QString, QStringList> saidIn(const QString& file) {
        QMap<QString, QStringList> said;
        QXmlStreamReader xml(
            QStringLiteral("<all>%1</all>")
                .arg(text(file).remove(QRegularExpression(QStringLiteral("<\\?xml.*\\?>|@TEMPERA_LINKS@")))));
        while (!xml.atEnd()) {
            static const QStringList kKinds{QStringLiteral("comment"), QStringLiteral("summary"),
                                            QStringLiteral("p"),       QStringLiteral("li"),
                                            QStringLiteral("caption"), QStringLiteral("developer_name")};
            if (xml.readNext() == QXmlStreamReader::StartElement && kKinds.contains(xml.name())) {
                const QString kind = xml.name().toString();
                const QString language = xml.attributes().value(QStringLiteral("xml:lang")).toString();
                said[language].append(kind + QLatin1Char(' ') + xml.readElementText());
            }
        }
        return xml.hasError() ? QMap<QString, QStringList>() : said;
    }
    QString typeOf(const char* name, const std::string& bytes) const {
        const fs::path file = toPath(folder_.path()) / name;
        test::write(file, bytes);
        return QMimeDatabase().mimeTypeForFile(qstr(file)).name();
    }

private Q_SLOTS:
    void initTestCase();
    void jobsAndModelsAreKnown();
    void theirTypesLeadToTheStudio();
    void everyIdIsTheSame();
    void picturesThatAreNamedAreThere();
    void theDesktopSpeaksEveryLanguage();
};

/// Types of the system and ours, from folders that nobody else uses.
void DesktopFilesTest::initTestCase() {
    const fs::path share = toPath(folder_.path()) / "share";
    test::write(share / "mime/packages/tempera.xml", utf8(text(packaging("tempera.xml"))));
    test::write(share / "mime/packages/basic.xml",
                R"(<?xml version="1.0"?><mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
                <mime-type type="application/json"><glob pattern="*.json"/></mime-type></mime-info>)");
    qputenv("XDG_DATA_DIRS", qstr(share).toUtf8());
    qputenv("XDG_DATA_HOME", qstr(share / "none").toUtf8());
}

void DesktopFilesTest::jobsAndModelsAreKnown() {
    const QString job = QStringLiteral("application/x-tempera-job+json");
    QCOMPARE(typeOf("job.json", options::toJson(options::TrainConfig{})), job);
    QCOMPARE(typeOf("mug.tempera.json", "{}"), job);
    QCOMPARE(typeOf("other.json", "{\"name\": 1}"), QStringLiteral("application/json"));
    QCOMPARE(typeOf("lora.safetensors", "x"), QStringLiteral("application/x-safetensors"));
    // Of a file without a name that tells: its beginning.
    const std::string length("\x3a\0\0\0\0\0\0\0", 8);
    QCOMPARE(typeOf("download", length + "{\"__metadata__\":{}}"), QStringLiteral("application/x-safetensors"));
    QCOMPARE(typeOf("saved", options::toJson(options::TrainConfig{})), job);
}

void DesktopFilesTest::theirTypesLeadToTheStudio() {
    const QStringList types = text(packaging("tempera-studio.desktop"))
                                  .section(QStringLiteral("MimeType="), 1)
                                  .section(QLatin1Char('\n'), 0, 0)
                                  .split(QLatin1Char(';'), Qt::SkipEmptyParts);
    const QString declared = text(packaging("tempera.xml"));
    const QString metainfo = text(packaging("arpa.home.tempera.studio.metainfo.xml"));
    QVERIFY(types.size() >= 2);
    for (const QString& type : types) {
        QVERIFY2(declared.contains(QStringLiteral("type=\"%1\"").arg(type)), qPrintable(type));
        QVERIFY2(metainfo.contains(QStringLiteral("<mediatype>%1</mediatype>").arg(type)), qPrintable(type));
    }
}

/// The window, its icon, the entry in menus and notices are one program to the desktop.
void DesktopFilesTest::everyIdIsTheSame() {
    const QString entry = text(packaging("tempera-studio.desktop"));
    QVERIFY(entry.contains(QStringLiteral("\nExec=tempera-studio %u\n")));
    QVERIFY(entry.contains(QStringLiteral("\nIcon=tempera-studio\n")));
    QVERIFY(entry.contains(QStringLiteral("\nStartupWMClass=tempera-studio\n")));
    QVERIFY(text(packaging("arpa.home.tempera.studio.metainfo.xml"))
                .contains(QStringLiteral("<launchable type=\"desktop-id\">tempera-studio.desktop</launchable>")));
    QVERIFY(text(QStringLiteral(TEMPERA_SOURCE "/app/StudioMain.cpp"))
                .contains(QStringLiteral("setDesktopFileName(QStringLiteral(\"tempera-studio\"))")));
}

void DesktopFilesTest::picturesThatAreNamedAreThere() {
    static const QRegularExpression picture(QStringLiteral("resources/screenshots/[a-z-]+\\.png"));
    int count = 0;
    for (const QString& file : {packaging("links.xml"), QStringLiteral(TEMPERA_SOURCE "/README.md")}) {
        for (const auto& match : picture.globalMatch(text(file))) {
            QVERIFY2(QFile::exists(QStringLiteral(TEMPERA_SOURCE "/") + match.captured()),
                     qPrintable(match.captured()));
            ++count;
        }
    }
    QVERIFY(count >= 6);
}

/// That the window speaks.
void DesktopFilesTest::theDesktopSpeaksEveryLanguage() {
    static const QRegularExpression kind(QStringLiteral("^(\\w+) "));
    const QStringList entry = text(packaging("tempera-studio.desktop")).split(QLatin1Char('\n'));
    int count = 0;
    for (const Language& language : languages()) {
        if (language.id == QStringLiteral("en")) {
            continue;
        }
        for (int i = 0; i < entry.size(); ++i) {
            const QString key = entry[i].section(QLatin1Char('='), 0, 0);
            const bool isSaid = key == QStringLiteral("GenericName") || key == QStringLiteral("Comment") ||
                                key == QStringLiteral("Keywords") ||
                                (key == QStringLiteral("Name") && entry[i] != QStringLiteral("Name=Tempera"));
            const QString other = QStringLiteral("%1[%2]=").arg(key, language.id);
            const auto isOther = [&other](const QString& line) { return line.startsWith(other) && line != other; };
            const auto next = std::find_if(entry.begin() + i + 1, entry.end(), [](const QString& line) {
                return !line.section(QLatin1Char('='), 0, 0).contains(QLatin1Char('['));
            });
            QVERIFY2(!isSaid || std::any_of(entry.begin() + i + 1, next, isOther), qPrintable(entry[i] + other));
            count += isSaid ? 1 : 0;
        }
        for (const char* file : {"tempera.xml", "arpa.home.tempera.studio.metainfo.xml", "links.xml"}) {
            const auto said = saidIn(packaging(file));
            const QStringList english = said.value({});
            const QStringList others = said.value(language.id);
            QVERIFY2(english.size() >= 2 && english.size() == others.size(), file);
            for (int i = 0; i < english.size(); ++i) {
                QCOMPARE(kind.match(others[i]).captured(1), kind.match(english[i]).captured(1));
                QVERIFY(others[i] != english[i]);
            }
        }
    }
    QCOMPARE(count, 3 * 5);
    const QLocale before;
    QLocale::setDefault(QLocale::German);
    const auto restore = qScopeGuard([&before] { QLocale::setDefault(before); });
    QCOMPARE(QMimeDatabase().mimeTypeForName(QStringLiteral("application/x-tempera-job+json")).comment(),
             QStringLiteral("Tempera-Job"));
}

QTEST_GUILESS_MAIN(DesktopFilesTest)
#include "DesktopFilesTest.moc"
