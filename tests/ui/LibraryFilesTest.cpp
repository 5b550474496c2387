// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the library. ctest: slow
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTreeWidget>

#include <algorithm>

#include "ListedFiles.h"
#include "library/FileModel.h"
#include "library/MetadataView.h"
#include "library/ToolDialog.h"
#include "library/ToolField.h"
#include "theme/Units.h"

using namespace tempera;
using namespace tempera::ui;

class LibraryFilesTest : public ListedFiles {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void init() { writeFiles(); }
    void filesAreListedAndRemembered();
    void filesOfRunsBesideOneAnotherAreListed();
    void ofAStoppedRunTheFilesOfItsLastCheckpointAreListed();
    void whatIsAsItWasIsNotDrawnAgain();
    void factsOfWhatIsChosen();
    void ofALongValueTheBeginningIsShown();
    void droppedFilesAreAdded();
    void severalAreSummedUp();
    void filesAreFoundByAllTheirWords();
    void aModelIsTrainedOnByOpeningIt();
    void filesAreDeletedOnceThatIsConfirmed();
    void whatTheQueueNeedsIsNotDeleted();
    void theMenuOffersWhatTheButtonsDo();
};

void LibraryFilesTest::filesAreListedAndRemembered() {
    auto window = open();
    QVERIFY(window);
    const QStringList expected{QStringLiteral("broken.safetensors"), kLora, kModel,
                               QStringLiteral("style.safetensors")};
    QCOMPARE(names(*window), expected);
    const auto* table = window->findChild<QTreeView*>(QStringLiteral("files"))->model();
    const auto kind = [table](int row) { return table->index(row, 1).data().toString(); };
    QCOMPARE(kind(0), QStringLiteral("Unreadable"));
    QCOMPARE(kind(1), QStringLiteral("LoRA"));
    QCOMPARE(kind(2), QStringLiteral("Model (folder)"));
    QCOMPARE(kind(3), QStringLiteral("Embedding"));
    QCOMPARE(table->index(2, 2).data().toString(), QStringLiteral("SD 1.x")); // its configs tell, not its tensors
    window.reset();
    MainWindow again(Session::Use::None);
    again.resize(1366, 768);
    again.show();
    again.showPage(PageId::Library); // the view that was shown last
    QVERIFY(settled(again));
    QCOMPARE(names(again), expected);
    // What was added can be taken off again; nothing is deleted.
    QVERIFY(choose(again, {kLora}));
    QVERIFY(click(again, QStringLiteral("Take off the list")) && settled(again));
    QCOMPARE(names(again), QStringList());
    QVERIFY(fs::exists(files() / utf8(kLora)));
}

/// The list of runs has them, too.
void LibraryFilesTest::filesOfRunsBesideOneAnotherAreListed() {
    for (const char* run : {"mine", "other"}) {
        QVERIFY(writeFileAtomically(folder_ / "runs" / run / "events.jsonl", "{}\n").ok());
        fs::create_directories(folder_ / "runs" / run / "output");
        fs::copy_file(files() / utf8(kLora),
                      folder_ / "runs" / run / "output" / (std::string("of ") + run + ".safetensors"));
    }
    Settings().addRecentRun(qstr(folder_ / "runs/mine"));
    auto window = open();
    QVERIFY(window);
    QVERIFY(names(*window).contains(QStringLiteral("of mine.safetensors")));
    QVERIFY(names(*window).contains(QStringLiteral("of other.safetensors")));
}

/// It was nowhere to be found, though it can be used as a finished one.
void LibraryFilesTest::ofAStoppedRunTheFilesOfItsLastCheckpointAreListed() {
    const run::RunPaths paths{folder_ / "runs/mug"};
    QVERIFY(writeFileAtomically(paths.events(), "{}\n").ok());
    for (const char* step : {"step-000400", "step-000500"}) {
        QVERIFY(writeFileAtomically(paths.checkpoints() / step / "manifest.json", "{}").ok());
        fs::copy_file(files() / utf8(kLora), paths.checkpoints() / step / "lora.safetensors");
        fs::copy_file(files() / utf8(kLora), paths.checkpoints() / step / "ema.safetensors");
    }
    Settings().addRecentRun(qstr(paths.root));
    auto window = open();
    QVERIFY(window);
    const auto saved = QStringLiteral("mug · step 500 (checkpoint) · lora.safetensors");
    QCOMPARE(names(*window).filter(QStringLiteral("checkpoint")), QStringList{saved});
    QVERIFY(choose(*window, {saved}));
    QCOMPARE(fact(*window, "Kind"), QStringLiteral("LoRA"));
    // The checkpoint stays as it is: its run goes on from it.
    QVERIFY(!button(*window, QStringLiteral("Delete …"))->isEnabled());
    QVERIFY(click(*window, QStringLiteral("Resize …")));
    auto* form = window->findChild<ToolDialog*>();
    QVERIFY(form && QTest::qWaitFor([form] { return form->isChecked(); }, kPatience));
    QCOMPARE(form->findChild<ToolField*>(QStringLiteral("out"))->value(),
             qstr(paths.root / "mug-step500-rank1.safetensors"));
    form->reject();
    QVERIFY(createFolders(paths.output()).ok());
    fs::copy_file(files() / utf8(kLora), paths.output() / "mug.safetensors");
    window->findChild<FilesView*>()->refresh();
    QVERIFY(settled(*window));
    QVERIFY(!names(*window).contains(saved) && names(*window).contains(QStringLiteral("mug.safetensors")));
}

void LibraryFilesTest::whatIsAsItWasIsNotDrawnAgain() {
    std::vector<FileEntry> files(2);
    files[0].path = "/a.safetensors";
    files[1].path = "/b.safetensors";
    FileModel model;
    model.set(files);
    QSignalSpy changed(&model, &FileModel::dataChanged);
    model.set(files);
    QVERIFY(changed.empty());
    files[1].bytes = 7;
    model.set(files);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
}

void LibraryFilesTest::factsOfWhatIsChosen() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}));
    QCOMPARE(fact(*window, "Kind"), QStringLiteral("LoRA"));
    const auto lora = format::examineFile(files() / utf8(kLora));
    QVERIFY(lora.ok() && lora->lora);
    QCOMPARE(fact(*window, "Rank"), QString::number(lora->lora->ranks.begin()->first));
    QCOMPARE(fact(*window, "Tensors"), QString::number(lora->tensors));
    QCOMPARE(fact(*window, "Size"), bytesText(fs::file_size(files() / utf8(kLora)))); // as in the list
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/oft.safetensors", files() / "turned.safetensors");
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/dora-in.safetensors", files() / "scaled.safetensors");
    window->findChild<FilesView*>()->refresh();
    QVERIFY(settled(*window) && choose(*window, {QStringLiteral("turned.safetensors")}));
    QVERIFY(!fact(*window, "Block size").isEmpty());
    QCOMPARE(fact(*window, "Rank"), QString());
    QVERIFY(choose(*window, {QStringLiteral("scaled.safetensors")}));
    QCOMPARE(fact(*window, "Magnitudes"), QStringLiteral("of each input"));
    QVERIFY(choose(*window, {kModel}));
    QCOMPARE(fact(*window, "Family"), QStringLiteral("SD 1.x"));
    QCOMPARE(fact(*window, "Predicts"), QStringLiteral("noise (ε)"));
    QCOMPARE(fact(*window, "Rank"), QString());
    QVERIFY(choose(*window, {QStringLiteral("broken.safetensors")}));
    QVERIFY(says(*window, QStringLiteral("broken.safetensors: ")));
}

/// A tag list has megabytes in one line, which takes minutes to be broken into lines.
void LibraryFilesTest::ofALongValueTheBeginningIsShown() {
    const QString whole(20'000'000, QLatin1Char('x'));
    MetadataView view;
    view.set({{"ss_tag_frequency", utf8(whole)}});
    view.show();
    auto* table = view.findChild<QTreeWidget*>(QStringLiteral("metadata"));
    table->setCurrentItem(table->topLevelItem(0));
    const QString shown = view.findChild<QPlainTextEdit*>()->toPlainText();
    QVERIFY(shown.startsWith(whole.left(1000)) && shown.size() < 100'000);
    view.findChild<QPushButton*>()->click();
    QVERIFY(QApplication::clipboard()->text().endsWith(whole));
}

void LibraryFilesTest::droppedFilesAreAdded() {
    const fs::path other = folder_ / "other.safetensors";
    fs::copy_file(files() / utf8(kLora), other);
    auto window = open();
    QVERIFY(window);
    auto* view = window->findChild<FilesView*>();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(qstr(other))});
    QDragEnterEvent enter({40, 40}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event({40, 40}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view, &event);
    QVERIFY(settled(*window));
    QCOMPARE(chosen(*window), QStringList{QStringLiteral("other.safetensors")});
}

void LibraryFilesTest::severalAreSummedUp() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora, QStringLiteral("style.safetensors"), kModel}));
    QCOMPARE(fact(*window, "Kinds"), QStringLiteral("Embedding, LoRA, Model (folder)"));
    QVERIFY(fact(*window, "Families").contains(QStringLiteral("SD 1.x")));
    QVERIFY(!fact(*window, "Size in all").isEmpty());
    QVERIFY(choose(*window, {kLora})); // nothing of it stays
    QCOMPARE(fact(*window, "Kinds"), QString());
    QCOMPARE(fact(*window, "Kind"), QStringLiteral("LoRA"));
}

void LibraryFilesTest::filesAreFoundByAllTheirWords() {
    auto window = open();
    QVERIFY(window);
    auto* find = window->findChild<QLineEdit*>(QStringLiteral("findFiles"));
    find->setFocus();
    QTest::keyClicks(find, QStringLiteral("lora safetensors"));
    QCOMPARE(names(*window), QStringList{kLora});
    find->clear();
    QTest::keyClicks(find, QStringLiteral("model SD"));
    QCOMPARE(names(*window), QStringList{kModel});
}

/// Double click and Return; what a LoRA is opened as is a test of its own.
void LibraryFilesTest::aModelIsTrainedOnByOpeningIt() {
    auto window = open();
    QVERIFY(window && choose(*window, {kModel}));
    auto* table = window->findChild<QTreeView*>(QStringLiteral("files"));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(window->model().config().model.path, files() / "model", kPatience);
    window->model().undoStack().undo();
    QVERIFY(window->model().config().model.path.empty());
}

void LibraryFilesTest::filesAreDeletedOnceThatIsConfirmed() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora, QStringLiteral("style.safetensors")}));
    auto* table = window->findChild<QTreeView*>(QStringLiteral("files"));
    const auto box = [&window]() -> QMessageBox* {
        QMessageBox* found = nullptr;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                for (auto* each : window->findChildren<QMessageBox*>()) {
                    found = each->isVisible() ? each : found;
                }
                return found != nullptr;
            },
            20'000));
        return found;
    };
    const auto pressDelete = [&] {
        window->activateWindow();
        const bool isActive = QTest::qWaitForWindowActive(window.get());
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Delete);
        return isActive;
    };
    QVERIFY(pressDelete() && box());
    QVERIFY(box()->informativeText().contains(qstr(files() / utf8(kLora))));
    box()->reject();
    QVERIFY(fs::exists(files() / utf8(kLora)));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(pressDelete() && box() && click(*box(), QStringLiteral("Move to the trash")));
    if (!QTest::qWaitFor([&] { return !fs::exists(files() / utf8(kLora)); }, 5000)) { // a file system without one
        QVERIFY(box() && click(*box(), QStringLiteral("Delete for good")));
    }
    QTRY_COMPARE_WITH_TIMEOUT(names(*window), (QStringList{QStringLiteral("broken.safetensors"), kModel}), kPatience);
    QVERIFY(!fs::exists(files() / utf8(kLora)) && fs::exists(files() / "model"));
}

/// Its training would fail hours later.
void LibraryFilesTest::whatTheQueueNeedsIsNotDeleted() {
    auto window = open();
    window->queue().setHeld(true);
    options::TrainConfig config;
    config.save.name = "waiting";
    config.save.dir = files() / "runs/waiting";
    config.network.weights = files() / utf8(kLora);
    window->queue().add(config);
    QVERIFY(window && choose(*window, {kLora}));
    auto* table = window->findChild<QTreeView*>(QStringLiteral("files"));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    const auto box = [&window] { return window->findChild<QMessageBox*>(); };
    QTRY_VERIFY(box() && box()->isVisible());
    QVERIFY(click(*box(), QStringLiteral("Move to the trash")));
    const auto says = [&window](const QString& text) {
        const auto labels = window->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* each) { return each->isVisible() && each->text().contains(text); });
    };
    QTRY_VERIFY(says(QStringLiteral("is needed by “waiting” in the queue; it stays")));
    QVERIFY(fs::exists(files() / utf8(kLora)));
}

void LibraryFilesTest::theMenuOffersWhatTheButtonsDo() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}));
    auto* table = window->findChild<QTreeView*>(QStringLiteral("files"));
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, {20, 20}, table->viewport()->mapToGlobal(QPoint(20, 20)));
    QApplication::sendEvent(table->viewport(), &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList offered;
    for (const QAction* action : menu->actions()) {
        if (action->isEnabled()) {
            offered.append(action->text());
        }
    }
    QCOMPARE(offered, (QStringList{QStringLiteral("Try on prompts …"), QStringLiteral("Merge into a model …"),
                                   QStringLiteral("Merge with another …"), QStringLiteral("Resize …"),
                                   QStringLiteral("Show in folder"), QStringLiteral("Take off the list"),
                                   QStringLiteral("Delete …")}));
    menu->close();
}

QTEST_MAIN(LibraryFilesTest)
#include "LibraryFilesTest.moc"
