// SPDX-License-Identifier: GPL-3.0-or-later
// The files of the library and the tools for them, with the real engine on tiny models. ctest: slow
#include <QClipboard>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeView>
#include <QTreeWidget>

#include "../support/GoldenModel.h"
#include "StudioTest.h"
#include "library/FactsPanel.h"
#include "library/FileModel.h"
#include "library/FilesView.h"
#include "library/LibraryPage.h"
#include "library/MetadataView.h"
#include "library/ToolDialog.h"
#include "library/ToolField.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

const auto kLora = QStringLiteral("lora.safetensors");
const auto kModel = QStringLiteral("model");

bool settled(MainWindow& window) {
    return QTest::qWaitFor([&window] { return window.isSettled(); }, kPatience);
}

QStringList names(const MainWindow& window) {
    const auto* model = window.findChild<QTreeView*>(QStringLiteral("files"))->model();
    QStringList all;
    for (int row = 0; row < model->rowCount(); ++row) {
        all.append(model->index(row, 0).data().toString());
    }
    return all;
}

QStringList chosen(const MainWindow& window) {
    QStringList all;
    for (const auto& index : window.findChild<QTreeView*>(QStringLiteral("files"))->selectionModel()->selectedRows()) {
        all.append(index.data().toString());
    }
    return all;
}

/// Chooses these rows as a user would, the later ones with Ctrl.
bool choose(MainWindow& window, const QStringList& wanted) {
    auto* table = window.findChild<QTreeView*>(QStringLiteral("files"));
    table->clearSelection();
    for (const QString& name : wanted) {
        const auto row = names(window).indexOf(name);
        if (row < 0) {
            return false;
        }
        const QModelIndex index = table->model()->index(static_cast<int>(row), 0);
        QTest::mouseClick(table->viewport(), Qt::LeftButton,
                          name == wanted.constFirst() ? Qt::NoModifier : Qt::ControlModifier,
                          table->visualRect(index).center());
    }
    return settled(window) && chosen(window).size() == wanted.size();
}

QString fact(const MainWindow& window, const char* name) {
    return window.findChild<FactsPanel*>()->value(QString::fromLatin1(name));
}

/// The dialog that is open.
ToolDialog* dialog(MainWindow& window) {
    for (auto* each : window.findChildren<ToolDialog*>()) {
        if (each->isVisible()) {
            return each;
        }
    }
    return nullptr;
}

void type(ToolDialog& dialog, const char* field, const QString& text) {
    auto* edit = qobject_cast<QLineEdit*>(dialog.findChild<ToolField*>(QString::fromLatin1(field))->editor());
    edit->setFocus();
    edit->selectAll();
    text.isEmpty() ? QTest::keyClick(edit, Qt::Key_Backspace) : QTest::keyClicks(edit, text);
}

QString problem(const ToolDialog& dialog, const char* field) {
    return dialog.findChild<ToolField*>(QString::fromLatin1(field))->problem();
}

QString value(const ToolDialog& dialog, const char* field) {
    return dialog.findChild<ToolField*>(QString::fromLatin1(field))->value();
}

bool isChecked(const ToolDialog& dialog) {
    return QTest::qWaitFor([&dialog] { return dialog.isChecked(); }, kPatience);
}

/// A line of the strip at the bottom that contains this.
bool says(MainWindow& window, const QString& text) {
    return QTest::qWaitFor(
        [&] {
            for (const auto* label : window.findChildren<QLabel*>()) {
                if (label->isVisible() && label->text().contains(text)) {
                    return true;
                }
            }
            return false;
        },
        kPatience);
}

} // namespace

class LibraryFilesTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { path_ = qgetenv("PATH"); }
    void init();
    void cleanup() { qputenv("PATH", path_); }
    void filesAreListedAndRemembered();
    void filesOfRunsBesideOneAnotherAreListed();
    void whatIsAsItWasIsNotDrawnAgain();
    void factsOfWhatIsChosen();
    void ofALongValueTheBeginningIsShown();
    void droppedFilesAreAdded();
    void severalAreSummedUp();
    void filesAreFoundByAllTheirWords();
    void aModelIsTrainedOnByOpeningIt();
    void filesAreDeletedOnceThatIsConfirmed();
    void theMenuOffersWhatTheButtonsDo();
    void fractionsAreReadAndShownAsTheLanguageWritesThem();
    void aToolsOutputIsListedAndChosen_data();
    void aToolsOutputIsListedAndChosen();
    void whatWouldBeRefusedIsNotOffered();
    void dialogsAreAsHighAsTheirFields();
    void aDialogGrowsWithWhatIsWrong();
    void fieldsAreCheckedWhileTyping();
    void refusalsComeBackToTheirField();
    void toolsRunOneAfterAnotherAndAreCancelled();
    void closingAsksFirst();

private:
    fs::path files() const { return folder_ / "files"; }
    /// The window on the files of this test.
    std::unique_ptr<MainWindow> open();
    /// A program that counts until it is told to stop.
    void useEndlessProgram();

    QByteArray path_;
};

void LibraryFilesTest::init() {
    findEngine();
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = toPath(temporary_->path());
    golden::write("sd1", files() / "model");
    fs::copy_file(golden::write("sd1_lora", folder_ / "made"), files() / utf8(kLora));
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "text/My-Style.safetensors", files() / "style.safetensors");
    QVERIFY(writeFileAtomically(files() / "broken.safetensors", "nothing").ok());
}

std::unique_ptr<MainWindow> LibraryFilesTest::open() {
    auto window = std::make_unique<MainWindow>(Session::Use::None);
    window->resize(1366, 768);
    window->show();
    window->showPage(PageId::Library);
    auto* library = window->findChild<LibraryPage*>();
    library->showFiles(true);
    library->files().addPlace(qstr(files()));
    return settled(*window) ? std::move(window) : nullptr;
}

void LibraryFilesTest::useEndlessProgram() {
    const fs::path bin = folder_ / "bin";
    QVERIFY(writeFileAtomically(bin / "tempera", "#!/bin/sh\n"
                                                 "trap 'exit 3' INT\n"
                                                 "echo '{\"event\":\"progress\",\"what\":\"writing\",\"done\":7,"
                                                 "\"total\":10,\"unit\":\"MB\"}'\n"
                                                 "while :; do sleep 0.02; done\n")
                .ok());
    fs::permissions(bin / "tempera", fs::perms::owner_all);
    qputenv("PATH", QByteArray::fromStdString(bin.string()) + ":" + path_);
}

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
    QCOMPARE(offered, (QStringList{QStringLiteral("Try on prompts"), QStringLiteral("Merge into a model …"),
                                   QStringLiteral("Merge with another …"), QStringLiteral("Resize …"),
                                   QStringLiteral("Show in folder"), QStringLiteral("Take off the list"),
                                   QStringLiteral("Delete …")}));
    menu->close();
}

/// A German window writes 0,5 and refused it.
void LibraryFilesTest::fractionsAreReadAndShownAsTheLanguageWritesThem() {
    const auto before = qScopeGuard([locale = QLocale()] { QLocale::setDefault(locale); });
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    FileEntry lora;
    lora.path = files() / utf8(kLora);
    lora.kind = format::FileKind::Lora;
    ToolDialog form(mergeIntoModelForm(lora, nullptr));
    form.show();
    type(form, "weight", QStringLiteral("0,25"));
    QVERIFY(isChecked(form));
    QCOMPARE(problem(form, "weight"), QString());
    QVERIFY2(form.arguments().contains(qstr(lora.path) + QStringLiteral(":0.25")),
             qPrintable(form.arguments().join(QLatin1Char(' '))));
    auto* weight = form.findChild<ToolField*>(QStringLiteral("weight"));
    weight->setValue(QStringLiteral("0.75"));
    QCOMPARE(qobject_cast<QLineEdit*>(weight->editor())->text(), QStringLiteral("0,75"));
}

void LibraryFilesTest::aToolsOutputIsListedAndChosen_data() {
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("action");
    QTest::addColumn<QString>("start");
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char* name, const QStringList& files, const char* action, const char* start,
                        const char* output, const char* kind) {
        const auto text = [](const char* utf8) { return QString::fromUtf8(utf8); };
        QTest::newRow(name) << files << text(action) << text(start) << text(output) << text(kind);
    };
    const auto second = QStringLiteral("second.safetensors"), tuned = QStringLiteral("tuned");
    row("convert", {kModel}, "Convert …", "Convert", "model.safetensors", "Model");
    row("merge into a model", {kLora, kModel}, "Merge into a model …", "Merge", "model-lora", "Model (folder)");
    row("merge LoRAs", {kLora, second}, "Merge with another …", "Merge", "lora-merged.safetensors", "LoRA");
    row("resize", {kLora}, "Resize …", "Resize", "lora-rank2.safetensors", "LoRA");
    row("extract", {kModel, tuned}, "Extract LoRA …", "Extract", "tuned-lora.safetensors", "LoRA");
}

void LibraryFilesTest::aToolsOutputIsListedAndChosen() {
    QFETCH(QStringList, files);
    QFETCH(QString, action);
    QFETCH(QString, start);
    QFETCH(QString, output);
    QFETCH(QString, kind);
    fs::copy_file(this->files() / utf8(kLora), this->files() / "second.safetensors");
    if (files.contains(QStringLiteral("tuned"))) {
        QCOMPARE(QProcess::execute(QStringLiteral(TEMPERA_BIN "/tempera"),
                                   {QStringLiteral("lora"), QStringLiteral("merge"), QStringLiteral("--model"),
                                    qstr(this->files() / "model"), QStringLiteral("--lora"),
                                    qstr(this->files() / utf8(kLora)), QStringLiteral("--out"),
                                    qstr(this->files() / "tuned")}),
                 0);
    }
    auto window = open();
    QVERIFY(window && choose(*window, files));
    QVERIFY(click(*window, action));
    QVERIFY(dialog(*window));
    if (action.startsWith(QStringLiteral("Resize")) || action.startsWith(QStringLiteral("Extract"))) {
        type(*dialog(*window), "rank", QStringLiteral("2"));
    }
    QVERIFY(click(*dialog(*window), start));
    QTRY_COMPARE_WITH_TIMEOUT(chosen(*window), QStringList{output}, kPatience);
    QVERIFY(settled(*window));
    QVERIFY(fs::exists(this->files() / utf8(output)));
    QCOMPARE(fact(*window, "Kind"), kind);
    QVERIFY(says(*window, QStringLiteral("/files/") + output)); // the line that the verb ends with
    QVERIFY(!dialog(*window));
}

void LibraryFilesTest::whatWouldBeRefusedIsNotOffered() {
    fs::copy_file(fs::path(TEMPERA_GOLDEN) / "lora/dora-out.safetensors", files() / "dora.safetensors");
    auto window = open();
    const auto dora = QStringLiteral("dora.safetensors");
    QVERIFY(window && choose(*window, {dora}));
    for (const auto& action : {QStringLiteral("Resize …"), QStringLiteral("Merge with another …")}) {
        QVERIFY(!button(*window, action)->isEnabled());
        QVERIFY(button(*window, action)->toolTip().startsWith(QStringLiteral("dora.safetensors holds lora + dora; ")));
    }
    QVERIFY(button(*window, QStringLiteral("Merge into a model …"))->isEnabled());
    QVERIFY(choose(*window, {kLora, dora}));
    QVERIFY(!button(*window, QStringLiteral("Merge with another …"))->isEnabled());
    QVERIFY(choose(*window, {kLora}));
    QVERIFY(button(*window, QStringLiteral("Resize …"))->isEnabled());
    QCOMPARE(button(*window, QStringLiteral("Resize …"))->toolTip(), QString());
}

void LibraryFilesTest::dialogsAreAsHighAsTheirFields() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}));
    for (const auto& action :
         {QStringLiteral("Resize …"), QStringLiteral("Merge into a model …"), QStringLiteral("Merge with another …")}) {
        QVERIFY(click(*window, action));
        ToolDialog& form = *dialog(*window);
        QVERIFY(isChecked(form));
        const auto* scroll = form.findChild<QScrollArea*>();
        QTRY_VERIFY2_WITH_TIMEOUT(!scroll->verticalScrollBar()->isVisible(), qPrintable(action), 5000);
        const int needed = scroll->widget()->layout()->totalHeightForWidth(scroll->width());
        QVERIFY2(scroll->height() < needed + 60, qPrintable(action)); // and not much higher
        form.reject();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// What is wrong with a field takes lines of its own: they were counted a turn too late.
void LibraryFilesTest::aDialogGrowsWithWhatIsWrong() {
    FileEntry model;
    model.path = "/models/portraits of a person whom nobody knows, second attempt, with more pictures";
    model.kind = format::FileKind::DiffusersFolder;
    ToolDialog form(extractForm(model, &model));
    form.show();
    QVERIFY(isChecked(form));
    QVERIFY(!problem(form, "tuned").isEmpty());
    const auto* fields = form.findChild<QScrollArea*>();
    QTRY_COMPARE(fields->verticalScrollBar()->maximum(), 0);
    QVERIFY(fields->widget()->height() <
            fields->widget()->layout()->totalHeightForWidth(fields->widget()->width()) + 60); // and not much higher
}

void LibraryFilesTest::fieldsAreCheckedWhileTyping() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}) && click(*window, QStringLiteral("Resize …")));
    ToolDialog& form = *dialog(*window);
    QVERIFY(!button(form, QStringLiteral("Resize"))->isEnabled()); // its output has no name yet
    QVERIFY(isChecked(form));
    QVERIFY(button(form, QStringLiteral("Resize"))->isEnabled());
    QCOMPARE(value(form, "rank"), QStringLiteral("1")); // half of its own: not more than it has
    type(form, "rank", QStringLiteral("many"));
    QVERIFY(!button(form, QStringLiteral("Resize"))->isEnabled()); // at once, before it is known what is wrong
    QVERIFY(isChecked(form));
    QCOMPARE(problem(form, "rank"), QStringLiteral("found “many”, expected a whole number from 1 to 2"));
    QCOMPARE(value(form, "out"), qstr(files() / "lora-resized.safetensors"));
    type(form, "rank", QStringLiteral("2"));
    QVERIFY(isChecked(form));
    QCOMPARE(problem(form, "rank"), QString());
    QCOMPARE(value(form, "out"), qstr(files() / "lora-rank2.safetensors")); // follows the fields
    type(form, "out", qstr(files() / utf8(kLora)));
    QVERIFY(isChecked(form));
    QVERIFY(problem(form, "out").contains(QStringLiteral("exists already")));
    QVERIFY(!button(form, QStringLiteral("Resize"))->isEnabled());
    type(form, "out", QString()); // proposed again
    QVERIFY(isChecked(form));
    QCOMPARE(value(form, "out"), qstr(files() / "lora-rank2.safetensors"));
    form.reject();
    // A file of another kind.
    QVERIFY(click(*window, QStringLiteral("Merge into a model …")));
    ToolDialog& merge = *dialog(*window);
    QVERIFY(isChecked(merge));
    QCOMPARE(problem(merge, "model"), QString()); // empty is not wrong yet
    QVERIFY(!button(merge, QStringLiteral("Merge"))->isEnabled());
    type(merge, "model", qstr(files() / utf8(kLora)));
    QVERIFY(isChecked(merge));
    QVERIFY(problem(merge, "model").endsWith(QStringLiteral("found “LoRA”, expected a model")));
}

void LibraryFilesTest::refusalsComeBackToTheirField() {
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}) && click(*window, QStringLiteral("Resize …")));
    ToolDialog& form = *dialog(*window);
    QVERIFY(isChecked(form));
    // The name is taken between the look and the start: the engine is the first to see that.
    const fs::path output = files() / "lora-rank1.safetensors";
    QVERIFY(writeFileAtomically(output, "mine").ok());
    QVERIFY(click(form, QStringLiteral("Resize")));
    QVERIFY(says(*window, QStringLiteral("exists already")));
    QCOMPARE(*readFile(output), std::string("mine"));
    QVERIFY(click(*window, QStringLiteral("Change …")));
    QVERIFY(form.isVisible());
    QTest::keyClick(&form, Qt::Key_Escape); // another time
    QVERIFY(!dialog(*window));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(click(*window, QStringLiteral("Change …")) && dialog(*window) == &form);
    QVERIFY(problem(form, "out").startsWith(QStringLiteral("--out: ")));
    type(form, "out", qstr(files() / "free.safetensors"));
    QVERIFY(click(form, QStringLiteral("Resize")));
    QTRY_COMPARE_WITH_TIMEOUT(chosen(*window), QStringList{QStringLiteral("free.safetensors")}, kPatience);
}

void LibraryFilesTest::toolsRunOneAfterAnotherAndAreCancelled() {
    useEndlessProgram();
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}));
    for (int i = 0; i < 2; ++i) {
        QVERIFY(click(*window, QStringLiteral("Resize …")));
        QVERIFY(click(*dialog(*window), QStringLiteral("Resize")));
    }
    QVERIFY(says(*window, QStringLiteral("writing 7 of 10 MB")));
    QVERIFY(says(*window, QStringLiteral("waits until the one before it is done")));
    QVERIFY(click(*window, QStringLiteral("Cancel"))); // the first
    QVERIFY(says(*window, QStringLiteral("Cancelled")));
    QVERIFY(says(*window, QStringLiteral("writing 7 of 10 MB"))); // now the second
    QVERIFY(click(*window, QStringLiteral("Cancel")));
    QTRY_VERIFY_WITH_TIMEOUT(!button(*window, QStringLiteral("Cancel")), kPatience);
}

void LibraryFilesTest::closingAsksFirst() {
    useEndlessProgram();
    auto window = open();
    QVERIFY(window && choose(*window, {kLora}) && click(*window, QStringLiteral("Resize …")));
    QVERIFY(click(*dialog(*window), QStringLiteral("Resize")));
    QVERIFY(says(*window, QStringLiteral("writing 7 of 10 MB")));
    window->close();
    QVERIFY(window->isVisible());
    QVERIFY(click(*window, QStringLiteral("Go on")));
    QVERIFY(window->isVisible());
    window->close();
    QVERIFY(click(*window, QStringLiteral("Cancel it and close")));
    QTRY_VERIFY_WITH_TIMEOUT(!window->isVisible(), kPatience);
}

QTEST_MAIN(LibraryFilesTest)
#include "LibraryFilesTest.moc"
