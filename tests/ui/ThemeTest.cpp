// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QTextDocument>
#include <QToolTip>
#include <QTreeWidget>

#include <cmath>

#include "UiTest.h"
#include "theme/Icons.h"
#include "theme/PlainTexts.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

double linear(int channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// WCAG 2.1, relative luminance and contrast.
double luminance(QRgb colour) {
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}
double contrast(QRgb a, QRgb b) {
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textKeepsItsContrast();
    void everyNameOfTheStyleSheetIsResolved();
    void iconsFollowTheTheme();
    void anIconWithoutRoomIsNone();
    void whatAnEmptyFieldAsksForCanBeRead();
    void whatLooksLikeMarkUpIsShownAsItIs();
    void aClickOnlyChooses();
};

namespace {

/// As on a desktop that opens by one click.
class OneClickStyle : public QProxyStyle {
public:
    OneClickStyle()
        : QProxyStyle(QStringLiteral("Fusion")) {}
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* more) const override {
        return hint == SH_ItemView_ActivateItemOnSingleClick ? 1 : QProxyStyle::styleHint(hint, option, widget, more);
    }
};

} // namespace

/// A run was opened, and a model made that of the settings, by being looked at.
void ThemeTest::aClickOnlyChooses() {
    Theme theme(*qApp);
    qApp->setStyle(new OneClickStyle);
    QTreeWidget list;
    new QTreeWidgetItem(&list, {QStringLiteral("a run")});
    list.show();
    QSignalSpy opened(&list, &QTreeWidget::itemActivated);
    const QPoint place = list.visualItemRect(list.topLevelItem(0)).center();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(list.selectedItems().size(), 1);
    QVERIFY(opened.empty());
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(opened.size(), 1);
    qApp->setStyle(QStringLiteral("Fusion"));
}

void ThemeTest::textKeepsItsContrast() {
    for (const Tokens& t : {kLight, kDark}) {
        for (const QRgb ground :
             {t.background, t.surface, t.quiet, t.hover, t.accentSoft, t.warningSoft, t.errorSoft}) {
            for (const QRgb ink : {t.text, t.secondary, t.accent, t.good, t.warning, t.error}) {
                QVERIFY2(
                    contrast(ink, ground) >= 4.5,
                    qPrintable(
                        QStringLiteral("%1 on %2: %3").arg(ink, 8, 16).arg(ground, 8, 16).arg(contrast(ink, ground))));
            }
        }
        for (const QRgb ground : {t.background, t.surface, t.quiet}) {
            QVERIFY(contrast(t.faint, ground) >= 4.5); // of an empty field
        }
        QVERIFY(contrast(t.onAccent, t.accent) >= 4.5);
        QVERIFY(contrast(t.onAccent, t.accentHover) >= 4.5);
    }
}

void ThemeTest::everyNameOfTheStyleSheetIsResolved() {
    Theme theme(*qApp);
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        theme.choose(scheme);
        QVERIFY(!qApp->styleSheet().isEmpty());
        const QStringList lines = qApp->styleSheet().split(QLatin1Char('\n'));
        for (const QString& line : lines) {
            QVERIFY2(!line.contains(QLatin1Char('@')) || line.startsWith(QStringLiteral("/*")), qPrintable(line));
        }
    }
}

void ThemeTest::iconsFollowTheTheme() {
    Theme theme(*qApp);
    theme.choose(Scheme::Light);
    const QIcon shown = icon(QStringLiteral("play"), Tint::Text);
    const auto inkOf = [&shown] { return shown.pixmap(20, 20).toImage().pixelColor(8, 10).rgb(); };
    QCOMPARE(inkOf(), kLight.text);
    theme.choose(Scheme::Dark);
    QCOMPARE(inkOf(), kDark.text);
    QDirIterator icons(QStringLiteral(":/icons"));
    int count = 0;
    while (icons.hasNext()) {
        icons.next();
        ++count;
    }
    QVERIFY(count > 20);
}

/// As it is drawn, whatever the style sheet makes of it.
/// A button that its window squeezes to nothing asks for such a picture, and painting on it was told on stderr.
void ThemeTest::anIconWithoutRoomIsNone() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("QPainter")));
    QVERIFY(icon(QStringLiteral("export")).pixmap(QSize(0, 16), 1.0).isNull());
    QVERIFY(!icon(QStringLiteral("export")).pixmap(QSize(16, 16), 1.0).isNull());
}

void ThemeTest::whatAnEmptyFieldAsksForCanBeRead() {
    Theme theme(*qApp);
    theme.choose(Scheme::Light);
    QLineEdit edit;
    edit.setPlaceholderText(QStringLiteral("MMMMMM"));
    edit.resize(200, 32);
    edit.show();
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::Light}) {
        theme.choose(scheme);
        const auto best = [&edit] {
            const QImage drawn = edit.grab(QRect(6, 6, 80, 20)).toImage();
            double most = 0;
            for (int y = 0; y < drawn.height(); ++y) {
                for (int x = 0; x < drawn.width(); ++x) {
                    most = std::max(most, contrast(drawn.pixel(x, y), tokens().surface));
                }
            }
            return most;
        };
        QTRY_VERIFY2(best() >= 4.5, qPrintable(QString::number(best())));
        QVERIFY(best() < 8); // it is no text that somebody typed
    }
}

/// Names and captions are anybody's: Qt would load the pictures that they name.
void ThemeTest::whatLooksLikeMarkUpIsShownAsItIs() {
    Theme theme(*qApp);
    const QString name = QStringLiteral("<img src=\"file:///dev/zero\"> & <b>bold</b>");
    const auto tipAt = [](QWidget& widget, const QPoint& at) {
        QToolTip::hideText();
        QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QCoreApplication::sendEvent(&widget, &event);
        return QToolTip::text();
    };
    const auto isAsItIs = [&name](const QString& tip) {
        QTextDocument shown;
        shown.setHtml(tip);
        return shown.toPlainText() == name;
    };
    QWidget window;
    auto* edit = new QLineEdit(&window);
    edit->setToolTip(name);
    auto* tree = new QTreeWidget(&window);
    tree->move(0, 40);
    auto* item = new QTreeWidgetItem(tree, {name});
    item->setToolTip(0, name);
    QMenu menu;
    menu.setToolTipsVisible(true);
    QAction* action = menu.addAction(withoutMnemonic(name));
    action->setToolTip(name);
    window.show();
    menu.popup({});
    QVERIFY(isAsItIs(tipAt(*edit, {5, 5})));
    QVERIFY(isAsItIs(tipAt(*tree->viewport(), tree->visualItemRect(item).center())));
    QVERIFY(isAsItIs(tipAt(menu, menu.actionGeometry(action).center())));
    menu.close();

    QMessageBox box(QMessageBox::Question, QStringLiteral("Delete"), name, QMessageBox::Cancel, &window);
    box.setInformativeText(name);
    box.open();
    const auto labels = box.findChildren<QLabel*>();
    QVERIFY(std::all_of(labels.begin(), labels.end(),
                        [](const QLabel* label) { return label->textFormat() != Qt::AutoText; }));
    const QString longText(100'000, QLatin1Char('x'));
    QVERIFY(asToolTip(longText).size() < 5000);
}

QTEST_MAIN(ThemeTest)
#include "ThemeTest.moc"
