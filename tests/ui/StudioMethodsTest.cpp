// SPDX-License-Identifier: GPL-3.0-or-later
// Every method of training from a new project to its files, with nothing but fields and the Start button. ctest: slow
#include <QComboBox>
#include <QLineEdit>

#include "StudioTest.h"
#include "forms/Editor.h"
#include "forms/FieldRow.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

using Fields = QList<std::pair<QString, QString>>;

/// Chooses the entry with this label with the arrow keys.
bool choose(QComboBox& box, const QString& label) {
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < box.count() && box.currentText() != label; ++i) {
        QTest::keyClick(&box, Qt::Key_Down);
    }
    return box.currentText() == label;
}

/// Fills in a field as a user who was led to it would.
bool fill(MainWindow& window, const QString& key, const QString& text) {
    window.reveal(key);
    FieldRow* row = nullptr;
    for (auto* each : window.findChildren<FieldRow*>()) {
        row = qstr(each->option().key()) == key ? each : row;
    }
    if (!row || !row->isVisible() || !row->ignored().isEmpty()) {
        return false;
    }
    QWidget* control = row->editor().control();
    if (auto* box = qobject_cast<QComboBox*>(control); box && !box->isEditable()) {
        return choose(*box, text);
    }
    control->setFocus();
    QTest::keyClick(control, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(control, text);
    if (qobject_cast<QLineEdit*>(control)) {
        QTest::keyClick(control, Qt::Key_Return);
    }
    return row->message().isEmpty();
}

} // namespace

class StudioMethodsTest : public StudioTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { findEngine(); }
    void cleanup() { endEngine(); }
    void aNewProjectBecomesAResult_data();
    void aNewProjectBecomesAResult();

private:
    /// What every new project has to say, and how small the model is.
    Fields common() const {
        return {{QStringLiteral("model.path"), qstr(folder_ / "model")},
                {QStringLiteral("dataset.path"), qstr(folder_ / "pictures")},
                {QStringLiteral("save.dir"), qstr(folder_ / "run")},
                {QStringLiteral("train.steps"), QStringLiteral("2")},
                {QStringLiteral("dataset.resolution"), QStringLiteral("64x64")},
                {QStringLiteral("dataset.min_bucket"), QStringLiteral("32")},
                {QStringLiteral("dataset.bucket_step"), QStringLiteral("16")}};
    }
};

void StudioMethodsTest::aNewProjectBecomesAResult_data() {
    const auto text = [](const char* words) { return QString::fromUtf8(words); };
    QTest::addColumn<Fields>("fields");
    QTest::addColumn<QStringList>("results");
    QTest::newRow("LoRA") << Fields{{text("save.name"), text("mug")}} << QStringList{text("mug.safetensors")};
    QTest::newRow("DreamBooth") << Fields{{text("dataset.class_images"), text("3")},
                                          {text("dataset.class_prompt"), text("a photo of a thing")},
                                          {text("sample.steps"), text("2")},
                                          {text("save.name"), text("mug")}}
                                << QStringList{text("mug.safetensors")};
    QTest::newRow("fine-tuning") << Fields{{text("train.method"), text("Full fine-tuning")},
                                           {text("fine_tune.part"), text("U-Net and text encoder")},
                                           {text("save.name"), text("model")}}
                                 << QStringList{text("model/model_index.json")};
    QTest::newRow("Textual Inversion") << Fields{{text("train.method"), text("Textual Inversion")},
                                                 {text("embedding.tokens"), text("thing")},
                                                 {text("embedding.init_words"), text("cup")}}
                                       << QStringList{text("thing.safetensors")};
    QTest::newRow("pivotal") << Fields{{text("train.method"), text("Textual Inversion + LoRA")},
                                       {text("embedding.tokens"), text("thing")},
                                       {text("save.name"), text("mug")}}
                             << QStringList{text("mug.safetensors"), text("embeddings/thing.safetensors")};
}

void StudioMethodsTest::aNewProjectBecomesAResult() {
    QFETCH(Fields, fields);
    QFETCH(QStringList, results);
    newProject();
    fs::remove(folder_ / "job.json");
    MainWindow window;
    window.show();
    QVERIFY(!window.model().canStart());
    for (const auto& [key, text] : common() + fields) {
        QVERIFY2(fill(window, key, text), qPrintable(key));
    }
    const bool ready =
        QTest::qWaitFor([&] { return !window.model().plan().busy && window.model().canStart(); }, kPatience);
    QVERIFY2(ready, window.model().problems().empty() ? "" : window.model().problems().front().message.c_str());
    QVERIFY(click(window, QStringLiteral("Start")));
    QVERIFY(QTest::qWaitFor([&] { return window.run().model().outcome() == RunOutcome::Done; }, kPatience));
    for (const QString& name : std::as_const(results)) {
        QVERIFY2(fs::exists(folder_ / "run/output" / toPath(name)), qPrintable(name));
    }
    QVERIFY(comesTo(window, State::Past));
}

QTEST_MAIN(StudioMethodsTest)
#include "StudioMethodsTest.moc"
