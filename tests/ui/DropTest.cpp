// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of files and folders that are dropped on the window, named on its command line or chosen to be opened.
// ctest: slow, x11
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeView>

#include "../support/PictureFiles.h"
#include "../support/RawSafetensors.h"
#include "Dropping.h"
#include "StatusText.h"
#include "UiTest.h"
#include "data/FolderScan.h"
#include "dataset/DatasetHistory.h"
#include "dataset/FirstPicturesDialog.h"
#include "dataset/PictureGrid.h"
#include "options/Job.h"
#include "shell/Dropped.h"
#include "shell/ImportDialog.h"
#include "shell/MainWindow.h"
#include "shell/NavigationBar.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr const char* kKohya = R"({"LoRA_type": "Standard", "max_resolution": "512,512", "network_dim": 24})";
constexpr const char* kOneTrainer = R"({"__version": 6, "training_method": "LORA", "lora_rank": 24})";
constexpr const char* kToml = "network_module = \"networks.lora\"\nnetwork_dim = 24\n";

} // namespace

class DropTest : public QObject {
    Q_OBJECT

    OwnHome home_;

    fs::path put(const char* name, const std::string& text) const {
        const fs::path file = home_.folder("dropped") / name;
        const Status written = writeFileAtomically(file, text);
        return written.ok() ? file : fs::path();
    }
    fs::path putTensor(const char* name, const char* tensor) const {
        golden::RawFile raw;
        raw.add(tensor, "F32", {1}, std::string(4, '\0'));
        golden::writeRaw(home_.folder("dropped") / name, raw);
        return home_.folder("dropped") / name;
    }
    static fs::path golden(const char* name) { return fs::path(TEMPERA_GOLDEN) / name; }
    static void press(const QDialog& dialog, const QString& text) {
        for (auto* button : dialog.findChildren<QPushButton*>()) {
            if (button->text() == text) {
                button->click();
                return;
            }
        }
        QFAIL("there is no such button");
    }
    static PageId pageOf(const MainWindow& window) { return window.findChild<NavigationBar*>()->current(); }

private Q_SLOTS:
    void whatLiesThereTellsWhatItIs();
    void aPresetOfAnotherTrainerIsLookedThrough_data();
    void aPresetOfAnotherTrainerIsLookedThrough();
    void aJobOpensAsAJob();
    void adaptersAreShownInTheLibrary();
    void aVaeBecomesTheModelsVae();
    void picturesBecomePartOfTheDataset();
    void theFirstPicturesAreCopiedIntoANewDataset();
    void picturesGoIntoADatasetThatHasNoneYet();
    void foldersBesideOneAnotherAreADataset();
    void whatIsNothingIsNamed_data();
    void whatIsNothingIsNamed();
};

void DropTest::whatLiesThereTellsWhatItIs() {
    const auto kindOf = [](const fs::path& path) { return examine(path).kind; };
    const fs::path picture = put("pictures/a.png", "x");
    QVERIFY(kindOf(picture.parent_path()) == DroppedKind::Dataset);
    QVERIFY(kindOf(put("model/model_index.json", "x").parent_path()) == DroppedKind::Model);
    const fs::path run = put("run/events.jsonl", "x");
    QVERIFY(kindOf(run.parent_path()) == DroppedKind::Run);
    QCOMPARE(examine(run).path, run.parent_path());
    const fs::path checkpoint = put("run/checkpoints/step-000010/manifest.json", "x").parent_path();
    QCOMPARE(examine(checkpoint).path, run.parent_path());
    QVERIFY(kindOf(put("alone/manifest.json", "x").parent_path()) == DroppedKind::Unknown);
    const fs::path job = put("project/job.json", R"({"format": "tempera-job", "version": 1})");
    QVERIFY(kindOf(job.parent_path()) == DroppedKind::Project);
    QVERIFY(kindOf(job) == DroppedKind::Job);
    QVERIFY(kindOf(put("broken.json", "{")) == DroppedKind::Job); // what is wrong with it is said
    QVERIFY(kindOf(put("kohya.json", kKohya)) == DroppedKind::Preset);
    QVERIFY(kindOf(put("config.toml", kToml)) == DroppedKind::Preset);
    QVERIFY(kindOf(putTensor("base.safetensors", "model.diffusion_model.input_blocks.0.0.weight")) ==
            DroppedKind::Model);
    QVERIFY(kindOf(golden("lora/loha.safetensors")) == DroppedKind::Weights);
    QVERIFY(kindOf(golden("text/webui-style.pt")) == DroppedKind::Weights);
    QVERIFY(kindOf(picture) == DroppedKind::Unknown); // only its name is that of one
    QVERIFY(kindOf(put("pictures/b.png", test::pngHeader(64, 64))) == DroppedKind::Picture);
}

void DropTest::aPresetOfAnotherTrainerIsLookedThrough_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("trainer");
    QTest::newRow("kohya_ss") << qstr(put("mug.json", kKohya)) << QStringLiteral("kohya_ss");
    QTest::newRow("OneTrainer") << qstr(put("one.json", kOneTrainer)) << QStringLiteral("OneTrainer");
    QTest::newRow("sd-scripts") << qstr(put("mug.toml", kToml)) << QStringLiteral("sd-scripts");
}

void DropTest::aPresetOfAnotherTrainerIsLookedThrough() {
    QFETCH(QString, file);
    QFETCH(QString, trainer);
    MainWindow window;
    window.show();
    drop(window, toPath(file));
    ImportDialog* dialog = nullptr;
    QTRY_VERIFY(dialog = window.findChild<ImportDialog*>());
    QVERIFY(dialog->isVisible());
    QVERIFY(dialog->findChild<QLabel*>()->toolTip().startsWith(trainer) ||
            dialog->findChild<QLabel*>()->text().startsWith(trainer));
    QCOMPARE(window.model().config().network.rank, options::TrainConfig{}.network.rank);
    dialog->accept();
    QTRY_COMPARE(window.model().config().network.rank, 24);
    QCOMPARE(window.model().jobFile(), fs::path()); // it is no job of ours that saving would write over
}

void DropTest::aJobOpensAsAJob() {
    options::TrainConfig config;
    config.network.rank = 48;
    const fs::path file = home_.folder("dropped") / "own.json";
    QVERIFY(options::saveJob(file, config).ok());
    MainWindow window;
    window.show();
    drop(window, file);
    QTRY_COMPARE(window.model().jobFile(), file);
    QCOMPARE(window.model().config().network.rank, 48);
    QVERIFY(!window.findChild<ImportDialog*>());
}

void DropTest::adaptersAreShownInTheLibrary() {
    MainWindow window;
    window.show();
    for (const char* name : {"lora/loha.safetensors", "text/webui-style.pt"}) {
        window.showPage(PageId::Training);
        drop(window, golden(name));
        QTRY_COMPARE(pageOf(window), PageId::Library);
        const auto isChosen = [&] {
            for (const auto* table : window.findChildren<QTreeView*>()) {
                if (table->isVisible() && table->currentIndex().isValid() &&
                    qstr(fs::path(name).filename()) == table->currentIndex().siblingAtColumn(0).data().toString()) {
                    return true;
                }
            }
            return false;
        };
        QTRY_VERIFY2(isChosen(), name);
    }
    QVERIFY(window.model().config().model.path.empty());
}

void DropTest::aVaeBecomesTheModelsVae() {
    golden::RawFile raw;
    for (const char* tensor : {"encoder.conv_in.weight", "decoder.conv_in.weight"}) {
        raw.add(tensor, "F32", {1}, std::string(4, '\0'));
    }
    const fs::path file = home_.folder("dropped") / "vae.safetensors";
    golden::writeRaw(file, raw);
    MainWindow window;
    window.show();
    drop(window, file);
    QVERIFY(window.model().config().model.vae.empty()); // it is read elsewhere: its disk may sleep
    QTRY_COMPARE(window.model().config().model.vae, file);
    QVERIFY(window.model().config().model.path.empty());
    QCOMPARE(pageOf(window), PageId::Model);
}

void DropTest::picturesBecomePartOfTheDataset() {
    const fs::path first = put("album/one.bmp", test::bmp(64, 64, 1)),
                   second = put("album/two.bmp", test::bmp(64, 64, 2));
    const fs::path caption = put("album/two.txt", "the second");
    put("set/1_a/one.bmp", test::bmp(64, 64, 3));
    const fs::path set = put("set/2_b/b.bmp", test::bmp(64, 64, 4)).parent_path().parent_path();
    MainWindow window;
    window.show();
    drop(window, first); // there is no dataset yet
    QTRY_VERIFY(window.findChild<FirstPicturesDialog*>());
    auto* asked = window.findChild<FirstPicturesDialog*>();
    const auto choices = asked->findChildren<QRadioButton*>();
    QCOMPARE(choices.size(), 2);
    QVERIFY(choices.at(0)->isChecked()); // all that is in Downloads is rarely meant
    choices.at(1)->setChecked(true);
    press(*asked, QStringLiteral("Use the folder"));
    QTRY_COMPARE(window.model().config().dataset.path, first.parent_path());
    QCOMPARE(pageOf(window), PageId::Dataset);
    drop(window, set);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset() && window.model().dataset()->root == set, 20'000);
    auto* grid = window.findChild<PictureGrid*>();
    QTRY_COMPARE(grid->model()->rowCount(), 2);
    grid->choose(1); // of 2_b
    drop(window, {first, second, caption, put("album/kohya.toml", kToml)});
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 4, 20'000);
    QCOMPARE(*readFile(set / "2_b/two.txt"), std::string("the second"));
    QCOMPARE(*readFile(set / "2_b/one.bmp"), *readFile(first));
    QCOMPARE(grid->currentIndex().data().toString(), QStringLiteral("one.bmp"));
    QCOMPARE(window.model().config().dataset.path, set);
    QVERIFY(!window.findChild<ImportDialog*>());
    // They go out again, into a folder beside the others.
    auto* history = window.findChild<DatasetHistory*>();
    QTRY_COMPARE(history->next(false).name, QStringLiteral("Add 2 pictures"));
    history->go(false);
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 2, 20'000);
    QVERIFY(!fs::exists(set / "2_b/two.txt") && !fs::exists(set / "2_b/two.bmp"));
    QCOMPARE(*readFile(set / "2_b" / data::kSetAside / "two.txt"), std::string("the second"));
    QTRY_COMPARE(history->next(true).name, QStringLiteral("Add 2 pictures"));
    history->go(true);
    QTRY_COMPARE_WITH_TIMEOUT(grid->model()->rowCount(), 4, 20'000);
    QCOMPARE(*readFile(set / "2_b/two.bmp"), *readFile(second));
}

/// All that lay beside the first of them became the dataset, and those of other folders were left out.
void DropTest::theFirstPicturesAreCopiedIntoANewDataset() {
    const fs::path first = put("downloads/first.bmp", test::bmp(64, 64, 1));
    const fs::path second = put("camera/second.bmp", test::bmp(64, 64, 2));
    put("downloads/other.bmp", test::bmp(64, 64, 3));
    const fs::path set = home_.folder("dropped") / "new set";
    MainWindow window;
    window.show();
    drop(window, {first, second});
    QTRY_VERIFY(window.findChild<FirstPicturesDialog*>());
    auto* asked = window.findChild<FirstPicturesDialog*>();
    QCOMPARE(asked->findChildren<QRadioButton*>().size(), 1); // they lie in two folders
    asked->findChild<QLineEdit*>()->setText(qstr(set));
    press(*asked, QStringLiteral("Copy"));
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset(), 20'000);
    QCOMPARE(window.model().config().dataset.path, set);
    QCOMPARE(window.model().dataset()->pictures.size(), std::size_t{2});
    QCOMPARE(*readFile(set / "second.bmp"), *readFile(second));
    QTRY_VERIFY(!window.findChild<FirstPicturesDialog*>());
    QTRY_COMPARE(window.findChild<DatasetHistory*>()->next(false).name, QStringLiteral("Add 2 pictures"));
}

void DropTest::picturesGoIntoADatasetThatHasNoneYet() {
    const fs::path picture = put("downloads/one.bmp", test::bmp(64, 64, 1));
    const fs::path set = home_.folder("dropped") / "begun";
    fs::create_directories(set / "5_mug");
    MainWindow window;
    window.show();
    drop(window, set);
    QTRY_VERIFY(window.model().config().dataset.path == set && !window.model().plan().error.isEmpty());
    drop(window, picture);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset(), 20'000);
    QCOMPARE(window.model().config().dataset.path, set);
    QCOMPARE(*readFile(set / "5_mug/one.bmp"), *readFile(picture));
    // They come back into a dataset that has none again.
    auto* history = window.findChild<DatasetHistory*>();
    QTRY_COMPARE(history->next(false).name, QStringLiteral("Add 1 pictures"));
    history->go(false);
    QTRY_VERIFY_WITH_TIMEOUT(!window.model().dataset(), 20'000);
    QTRY_COMPARE(history->next(true).name, QStringLiteral("Add 1 pictures"));
    history->go(true);
    QTRY_VERIFY_WITH_TIMEOUT(window.model().dataset(), 20'000);
    QCOMPARE(*readFile(set / "5_mug/one.bmp"), *readFile(picture));
}

void DropTest::foldersBesideOneAnotherAreADataset() {
    const fs::path a = put("several/1_a/a.bmp", test::bmp(64, 64)).parent_path();
    const fs::path b = put("several/2_b/b.bmp", test::bmp(64, 64)).parent_path();
    MainWindow window;
    window.show();
    drop(window, {a, b});
    QTRY_COMPARE(window.model().config().dataset.path, a.parent_path());
    drop(window, {a, put("elsewhere/2_b/b.bmp", test::bmp(64, 64)).parent_path()});
    QTRY_VERIFY2(statusText(window).contains(QStringLiteral("Several files")), qPrintable(statusText(window)));
    QCOMPARE(window.model().config().dataset.path, a.parent_path());
}

void DropTest::whatIsNothingIsNamed_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("part");
    QTest::newRow("text") << qstr(put("notes.txt", "words")) << QStringLiteral("is neither a job");
    QTest::newRow("text encoder") << qstr(putTensor("clip.safetensors", "embeddings.token_embedding.weight"))
                                  << QStringLiteral("is a text encoder alone; expected a model");
    QTest::newRow("no tensors") << qstr(put("cut.safetensors", "x")) << QStringLiteral("cut.safetensors");
    QTest::newRow("foreign JSON") << qstr(put("package.json", R"({"name": "x"})")) << QStringLiteral("package.json");
}

void DropTest::whatIsNothingIsNamed() {
    QFETCH(QString, file);
    QFETCH(QString, part);
    MainWindow window;
    window.show();
    drop(window, toPath(file));
    QTRY_VERIFY2(statusText(window).contains(part), qPrintable(statusText(window)));
    QVERIFY(window.model().config().model.path.empty() && !window.findChild<ImportDialog*>());
}

QTEST_MAIN(DropTest)
#include "DropTest.moc"
