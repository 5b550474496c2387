// SPDX-License-Identifier: GPL-3.0-or-later
// The views and dialogs of the dataset page, light and dark, large and small, at 100 % to 300 %: nothing is cut off,
// and everything that takes the focus has a name.
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

#include "../support/PictureFiles.h"
#include "Clipped.h"
#include "LookProcess.h"
#include "UiTest.h"
#include "bridge/AppModel.h"
#include "dataset/CaptionBatchDialog.h"
#include "dataset/DatasetDialogs.h"
#include "dataset/DatasetPage.h"
#include "dataset/PictureBrowser.h"
#include "dataset/PictureModel.h"
#include "dataset/ProblemsDialog.h"
#include "dataset/TrainedViews.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr QSize kScreen(900, 440);    ///< what is left free by a dialog on a screen of 1920 × 1080 at 200 %
constexpr QSize kLeastPage(636, 380); ///< in a window of 960 × 500, beside the plan

/// A control of a dialog of which a part is not seen, as its box is too small for it; empty: there is none.
QString cutByItsFrame(const QWidget& window) {
    for (const QWidget* each : window.findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<const QComboBox*>(each) || qobject_cast<const QLineEdit*>(each) ||
                               qobject_cast<const QPushButton*>(each);
        if (qobject_cast<const QDialog*>(&window) && isControl && each->isVisible() &&
            !each->parentWidget()->rect().contains(each->geometry())) {
            return QStringLiteral("a %1 is cut").arg(QLatin1String(each->metaObject()->className()));
        }
    }
    return {};
}

QStringList lookAt(QWidget& window, const QString& name, const std::vector<QSize>& sizes) {
    QStringList found;
    window.show();
    for (const QSize& size : sizes) {
        window.resize(size.expandedTo(window.minimumSize()));
        for (const QString& what : clippedWhenSettled(window)) {
            found.append(QStringLiteral("%1 at %2 × %3: %4").arg(name).arg(size.width()).arg(size.height()).arg(what));
        }
        if (const QString cut = cutByItsFrame(window); !cut.isEmpty()) {
            found.append(QStringLiteral("%1 at %2 × %3: %4").arg(name).arg(size.width()).arg(size.height()).arg(cut));
        }
        if (const QString pictures = qEnvironmentVariable("TEMPERA_PICTURES"); !pictures.isEmpty()) {
            QTest::qWait(300);
            window.grab().save(QStringLiteral("%1/%2-%3.png").arg(pictures, name).arg(size.width()));
        }
    }
    const QSize least = window.minimumSizeHint().expandedTo(window.minimumSize());
    if (least.width() > sizes.front().width() || least.height() > sizes.front().height()) {
        found.append(QStringLiteral("%1 needs %2 × %3").arg(name).arg(least.width()).arg(least.height()));
    }
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus &&
            !qobject_cast<QAbstractScrollArea*>(widget->parentWidget()) &&
            !qobject_cast<QAbstractSpinBox*>(widget->parentWidget())) {
            QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
            if (!told || told->text(QAccessible::Name).isEmpty()) {
                found.append(QStringLiteral("%1: a %2 without a name")
                                 .arg(name, QLatin1String(widget->metaObject()->className())));
            }
        }
    }
    return found;
}

QStringList lookAtDialogs(DatasetPage& page) {
    QStringList found;
    auto* browser = page.findChild<PictureBrowser*>();
    browser->editCaptions();
    if (auto* dialog = page.findChild<CaptionBatchDialog*>()) {
        auto* kind = dialog->findChildren<QComboBox*>().constFirst();
        for (int i = 0; i < kind->count(); ++i) {
            kind->setCurrentIndex(i);
            static_cast<void>(QTest::qWaitFor([dialog] { return dialog->isSettled(); }, 10'000));
            found += lookAt(*dialog, QStringLiteral("edit captions, ") + kind->currentText(),
                            {kScreen, dialog->minimumSizeHint()});
        }
        delete dialog;
    } else {
        found.append(QStringLiteral("captions cannot be edited"));
    }
    browser->showProblems();
    browser->copyPictures();
    page.findChild<DatasetDialogs*>()->showTrainedViews(0);
    page.findChild<DatasetDialogs*>()->paintMask(0);
    for (auto* dialog : page.findChildren<QDialog*>()) {
        QTest::qWait(300);
        found += lookAt(*dialog, dialog->windowTitle(), {kScreen, dialog->minimumSizeHint()});
        delete dialog;
    }
    return found;
}

QStringList lookAtAll(const fs::path& folder) {
    for (int i = 0; i < 6; ++i) {
        const std::string stem = "a picture whose name is longer than most " + std::to_string(i);
        test::write(folder / "12_a thing with a name" / (stem + ".bmp"), test::bmp(64 + 40 * i, 96, i * 30));
        test::write(folder / "12_a thing with a name" / (stem + ".txt"),
                    "a thing, with, quite a long tag in its caption, number " + std::to_string(i) + "\n");
    }
    AppModel model;
    model.set(*options::schema().find("dataset.path"), folder.string());
    DatasetPage page(model);
    page.show();
    const auto isThere = [&] {
        return model.dataset() && model.plan().result.plan && page.findChild<PictureModel*>()->rowCount() == 6;
    };
    QStringList found;
    if (!QTest::qWaitFor(isThere, 60'000)) {
        found.append(QStringLiteral("the dataset was never read"));
    }
    for (const char* view : {"Pictures", "Buckets"}) {
        for (auto* button : page.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == DatasetPage::tr(view)) {
                button->click();
            }
        }
        QTest::qWait(300);
        found += lookAt(page, QLatin1String(view), {kLeastPage, QSize(1100, 700), QSize(3000, 1900)});
    }
    return found + lookAtDialogs(page);
}

} // namespace

class DatasetLookTest : public QObject {
    Q_OBJECT

    OwnHome home_;

private Q_SLOTS:
    void nothingIsCutOff_data() {
        QTest::addColumn<QByteArray>("scale");
        QTest::addColumn<QString>("language");
        for (const char* scale : {"1", "1.5", "3"}) {
            QTest::newRow(scale) << QByteArray(scale) << QString();
        }
        for (const char* language : {"de", "ja", "zh_CN"}) {
            QTest::newRow(language) << QByteArray("1") << QString::fromLatin1(language);
        }
    }
    void nothingIsCutOff() {
        QFETCH(QByteArray, scale);
        QFETCH(QString, language);
        lookInProcess(scale, home_.folder("look") / QTest::currentDataTag(), language);
    }
};

int main(int argc, char** argv) {
    return runLookTest<DatasetLookTest>(argc, argv, [](const fs::path& folder, Theme& theme) {
        QStringList found;
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            theme.choose(scheme);
            found += lookAtAll(folder / (scheme == Scheme::Light ? "light" : "dark"));
        }
        return found;
    });
}
#include "DatasetLookTest.moc"
