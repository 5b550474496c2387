// SPDX-License-Identifier: GPL-3.0-or-later
// A LoRA is tried on prompts at several weights, with the real engine on a tiny model. ctest: slow
#include <sys/resource.h>

#include <QCheckBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTreeView>

#include <csignal>

#include "../support/GoldenModel.h"
#include "Clipped.h"
#include "StudioTest.h"
#include "library/FilesView.h"
#include "library/LibraryPage.h"
#include "library/LoraTrial.h"
#include "library/ToolField.h"
#include "options/Job.h"
#include "run/ComparedPicture.h"
#include "run/SampleTile.h"
#include "run/SampleViewer.h"
#include "theme/Theme.h"

using namespace tempera;
using namespace tempera::ui;

class LoraTrialTest : public StudioTest {
    Q_OBJECT

    std::unique_ptr<Theme> theme_;
    std::unique_ptr<MainWindow> window_;

    static void type(QLineEdit* edit, const QString& text) {
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    static void type(const LoraTrial& trial, const char* field, const QString& text) {
        type(qobject_cast<QLineEdit*>(trial.findChild<ToolField*>(QString::fromLatin1(field))->editor()), text);
    }
    static bool says(const LoraTrial& trial, const QString& text) {
        return QTest::qWaitFor(
            [&] {
                const auto labels = trial.findChildren<QLabel*>();
                return std::any_of(labels.begin(), labels.end(), [&text](const QLabel* label) {
                    return label->isVisible() && label->text().contains(text);
                });
            },
            kPatience);
    }
    LoraTrial* open(const QString& name = QStringLiteral("lora.safetensors"));

private Q_SLOTS:
    void initTestCase() {
        findEngine();
        theme_ = std::make_unique<Theme>(*qApp);
    }
    void init();
    void cleanup() { window_.reset(); }
    void promptsAreDrawnAtEveryWeight();
    void picturesAreDrawnAsTheFieldsSay();
    void whatIsMissingIsSaid();
    void itIsDrawnWithTheModelOfItsRun();
    void itCanBeStopped();
    void closingDoesNotWaitForTheEngine();
    void whatIsDrawnBeforeAStopStays();
};

void LoraTrialTest::init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = toPath(temporary_->path());
    golden::write("sd1", folder_ / "model");
    fs::copy_file(golden::write("sd1_lora", folder_ / "made"), folder_ / "lora.safetensors");
    window_ = std::make_unique<MainWindow>(Session::Use::None);
    window_->resize(1366, 768);
    window_->show();
    window_->model().set(*options::schema().find("model.path"), (folder_ / "model").string());
    window_->showPage(PageId::Library);
    window_->findChild<LibraryPage*>()->showFile(qstr(folder_ / "lora.safetensors"));
}

LoraTrial* LoraTrialTest::open(const QString& name) {
    const auto* files = window_->findChild<QTreeView*>(QStringLiteral("files"));
    const bool isChosen = QTest::qWaitFor(
        [&] {
            const auto rows = files->selectionModel()->selectedRows();
            return rows.size() == 1 && rows.constFirst().data().toString() == name;
        },
        kPatience);
    return isChosen && click(*window_, QStringLiteral("Try on prompts …")) ? window_->findChild<LoraTrial*>() : nullptr;
}

void LoraTrialTest::promptsAreDrawnAtEveryWeight() {
    LoraTrial* trial = open();
    QVERIFY(trial);
    QCOMPARE(trial->findChild<ToolField*>(QStringLiteral("model"))->value(), qstr(folder_ / "model"));
    trial->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("a thing\n\na mug on a table\n"));
    type(trial->findChild<QLineEdit*>(QStringLiteral("trialWeights")), QStringLiteral("0, 4"));
    type(*trial, "steps", QStringLiteral("2"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(QTest::qWaitFor([trial] { return !trial->isDrawing(); }, kPatience));
    QVERIFY(says(*trial, QStringLiteral("4 pictures: ")));
    const auto tiles = trial->findChildren<SampleTile*>();
    QCOMPARE(tiles.size(), 4);
    QStringList names;
    for (const SampleTile* tile : tiles) {
        names.append(tile->accessibleName());
    }
    QCOMPARE(names,
             (QStringList{QStringLiteral("a thing, without"), QStringLiteral("a thing, weight 4"),
                          QStringLiteral("a mug on a table, without"), QStringLiteral("a mug on a table, weight 4")}));
    // Each large, over the others of its prompt.
    tiles[3]->click();
    auto* viewer = trial->findChild<SampleViewer*>();
    QVERIFY(viewer && viewer->isVisible());
    viewer->findChild<QCheckBox*>()->click();
    auto* view = viewer->findChild<ComparedPicture*>();
    QTRY_COMPARE_WITH_TIMEOUT(view->accessibleDescription(),
                              QStringLiteral("at the left: without, at the right: weight 4"), kPatience);
    viewer->close();
    const auto pixels = [](SampleTile* tile) { return tile->grab().toImage(); };
    QTRY_VERIFY_WITH_TIMEOUT(pixels(tiles[0]) != pixels(tiles[1]), kPatience); // the LoRA has changed it
    QCOMPARE(clippedWhenSettled(*trial), QStringList());
    const QByteArray pictures = qgetenv("TEMPERA_PICTURES_OF_TESTS");
    if (!pictures.isEmpty()) {
        trial->grab().save(QString::fromLocal8Bit(pictures) + QStringLiteral("/trial.png"));
    }
    // Where there is no room for them, what was there before is kept.
    const fs::path kept = folder_ / "kept.png";
    QVERIFY(writeFileAtomically(kept, "of yesterday").ok());
    std::signal(SIGXFSZ, SIG_IGN); // as the studio does
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit little{1000, before.rlim_max};
    QVERIFY(click(*trial, QStringLiteral("Save as a picture …")));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &little), 0);
    Q_EMIT trial->findChild<QFileDialog*>()->fileSelected(qstr(kept));
    const bool isSaid = says(*trial, QStringLiteral("kept.png cannot be written"));
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY(isSaid);
    QCOMPARE(qstr(*readFile(kept)), QStringLiteral("of yesterday"));
    Q_EMIT trial->findChild<QFileDialog*>()->fileSelected(qstr(kept));
    QTRY_VERIFY_WITH_TIMEOUT(QImage(qstr(kept)).width() > 192, kPatience);
}

/// What stands in the fields reaches the engine: it says so in the pictures themselves.
void LoraTrialTest::picturesAreDrawnAsTheFieldsSay() {
    auto& model = window_->model();
    model.set(*options::schema().find("sample.sampler"), std::string("heun"));
    model.set(*options::schema().find("sample.cfg"), 5.0);
    model.set(*options::schema().find("sample.seed"), std::int64_t{11});
    model.set(*options::schema().find("sample.steps"), std::int64_t{2});
    model.set(*options::schema().find("sample.negative_prompt"), std::string("blurred"));
    model.set(*options::schema().find("sample.prompts"), std::vector<std::string>{"a thing"});
    LoraTrial* trial = open();
    QVERIFY(trial);
    const auto before = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    type(trial->findChild<QLineEdit*>(QStringLiteral("trialWeights")), QStringLiteral("0,5; 1"));
    type(*trial, "cfg", QStringLiteral("2,5"));
    type(*trial, "width", QStringLiteral("64"));
    type(*trial, "height", QStringLiteral("32"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(QTest::qWaitFor([trial] { return !trial->isDrawing(); }, kPatience));
    const auto tiles = trial->findChildren<SampleTile*>();
    QCOMPARE(tiles.size(), 2);
    QCOMPARE(tiles[0]->accessibleName(), QStringLiteral("a thing, weight 0,5"));
    tiles[0]->click();
    const auto labels = trial->findChild<SampleViewer*>()->findChildren<QLabel*>();
    const auto says = [&labels](const QString& text) {
        return std::any_of(labels.begin(), labels.end(),
                           [&text](const QLabel* label) { return label->text().contains(text); });
    };
    QVERIFY(says(QStringLiteral("Heun")) && says(QStringLiteral("Guidance 2,5")) && says(QStringLiteral("Seed 11")));
    const auto pictures = trial->pictures();
    QCOMPARE(pictures.size(), std::size_t{2});
    const QImage drawn(qstr(pictures[0].file));
    QCOMPARE(drawn.size(), QSize(64, 32));
    const QString told = drawn.text(QStringLiteral("parameters"));
    for (const char* part : {"Negative prompt: blurred", "Sampler: Heun", "CFG scale: 2.5", "Seed: 11", "Steps: 2"}) {
        QVERIFY2(told.contains(QLatin1String(part)), qPrintable(told));
    }
}

void LoraTrialTest::whatIsMissingIsSaid() {
    LoraTrial* trial = open();
    QVERIFY(trial);
    trial->findChild<QPlainTextEdit*>()->clear();
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("Expected 1 to 16 prompts")));
    trial->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("a thing"));
    type(trial->findChild<QLineEdit*>(QStringLiteral("trialWeights")), QStringLiteral("much"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("such as 0, 0.5, 1")));
    type(trial->findChild<QLineEdit*>(QStringLiteral("trialWeights")), QStringLiteral("1"));
    type(*trial, "model", qstr(folder_ / "lora.safetensors"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("lora.safetensors: "))); // the engine's line
    QVERIFY(!trial->isDrawing());
    type(*trial, "steps", QStringLiteral("many"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("Steps: found “many”")));
    QVERIFY(!trial->isDrawing());
}

/// The project may be on another model by now.
void LoraTrialTest::itIsDrawnWithTheModelOfItsRun() {
    const run::RunPaths paths{folder_ / "runs/mug"};
    const fs::path own = folder_ / "own model";
    golden::write("sd1", own);
    options::TrainConfig job;
    job.model.path = own;
    QVERIFY(writeFileAtomically(paths.events(), "{}\n").ok() && createFolders(paths.output()).ok());
    QVERIFY(options::saveJob(paths.job(), job).ok());
    fs::copy_file(folder_ / "lora.safetensors", paths.output() / "mug.safetensors");
    window_->findChild<LibraryPage*>()->showFile(qstr(paths.output() / "mug.safetensors"));
    QPointer<LoraTrial> trial = open(QStringLiteral("mug.safetensors"));
    QVERIFY(trial);
    const auto model = [&trial] { return trial->findChild<ToolField*>(QStringLiteral("model"))->value(); };
    const auto note = [&trial] { return trial->findChild<QLabel*>(QStringLiteral("baseNote"))->text(); };
    QCOMPARE(model(), qstr(own));
    QCOMPARE(note(), QStringLiteral("The LoRA was trained on it"));
    type(*trial, "model", qstr(folder_ / "model"));
    QCOMPARE(note(), QStringLiteral("The LoRA was trained on ") + qstr(own));
    trial->close();
    QTRY_VERIFY(!trial);
    fs::remove_all(own);
    trial = open(QStringLiteral("mug.safetensors"));
    QTRY_COMPARE_WITH_TIMEOUT(model(), qstr(folder_ / "model"), kPatience);
    QCOMPARE(note(), QStringLiteral("The LoRA was trained on %1, which is not there").arg(qstr(own)));
}

void LoraTrialTest::itCanBeStopped() {
    LoraTrial* trial = open();
    QVERIFY(trial);
    trial->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("a thing"));
    type(*trial, "steps", QStringLiteral("900"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("Picture 1 of 4: step ")));
    QVERIFY(click(*trial, QStringLiteral("Stop")));
    QVERIFY(says(*trial, QStringLiteral("Stopped")));
    QVERIFY(!trial->isDrawing());
    const auto labels = trial->findChildren<QLabel*>();
    const auto count = [&labels](const char* text) {
        return std::ranges::count(labels, QString::fromUtf8(text), &QLabel::text);
    };
    QCOMPARE(count("…"), 0); // nothing comes there any more
    QCOMPARE(count("not drawn"), 4);
    QVERIFY(click(*trial, QStringLiteral("Close")));
}

void LoraTrialTest::closingDoesNotWaitForTheEngine() {
    const QPointer<LoraTrial> trial = open();
    QVERIFY(trial);
    trial->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("a thing"));
    type(*trial, "steps", QStringLiteral("900"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("Picture 1 of 4: step ")));
    QVERIFY(click(*trial, QStringLiteral("Close")));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(trial && !trial->isVisible()); // it would have waited in its destructor
    QTRY_VERIFY_WITH_TIMEOUT(!trial, kPatience);
}

void LoraTrialTest::whatIsDrawnBeforeAStopStays() {
    LoraTrial* trial = open();
    QVERIFY(trial);
    trial->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("a thing\n-and another"));
    type(*trial, "steps", QStringLiteral("200"));
    QVERIFY(click(*trial, QStringLiteral("Draw")));
    QVERIFY(says(*trial, QStringLiteral("Picture 2 of 8: step ")));
    QTest::keyClick(trial, Qt::Key_Escape); // which would close it otherwise, with all that is there
    QVERIFY(says(*trial, QStringLiteral("of 8 pictures")));
    QVERIFY(!trial->findChildren<SampleTile*>().isEmpty());
}

QTEST_MAIN(LoraTrialTest)
#include "LoraTrialTest.moc"
