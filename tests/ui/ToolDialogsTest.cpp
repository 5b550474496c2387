// SPDX-License-Identifier: GPL-3.0-or-later
// The tools for the files of the library, with the real engine on tiny models. ctest: slow
#include <QLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>

#include "ListedFiles.h"
#include "library/ToolDialog.h"
#include "library/ToolField.h"
#include "widgets/Controls.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

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

} // namespace

class ToolDialogsTest : public ListedFiles {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { path_ = qgetenv("PATH"); }
    void init();
    void cleanup() { qputenv("PATH", path_); }
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
    /// A program that counts until it is told to stop.
    void useEndlessProgram();

    QByteArray path_;
};

void ToolDialogsTest::init() {
    findEngine();
    writeFiles();
}

void ToolDialogsTest::useEndlessProgram() {
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

/// A German window writes 0,5 and refused it.
void ToolDialogsTest::fractionsAreReadAndShownAsTheLanguageWritesThem() {
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

void ToolDialogsTest::aToolsOutputIsListedAndChosen_data() {
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

void ToolDialogsTest::aToolsOutputIsListedAndChosen() {
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

void ToolDialogsTest::whatWouldBeRefusedIsNotOffered() {
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

void ToolDialogsTest::dialogsAreAsHighAsTheirFields() {
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
void ToolDialogsTest::aDialogGrowsWithWhatIsWrong() {
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

void ToolDialogsTest::fieldsAreCheckedWhileTyping() {
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

void ToolDialogsTest::refusalsComeBackToTheirField() {
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

void ToolDialogsTest::toolsRunOneAfterAnotherAndAreCancelled() {
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

void ToolDialogsTest::closingAsksFirst() {
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

QTEST_MAIN(ToolDialogsTest)
#include "ToolDialogsTest.moc"
