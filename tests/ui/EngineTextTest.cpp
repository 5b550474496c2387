// SPDX-License-Identifier: GPL-3.0-or-later
// Whole messages of the engine, as it says them, in the languages of the window: with what they name and what follows.
#include <QRegularExpression>

#include <fstream>

#include "UiTest.h"
#include "bridge/Wording.h"
#include "format/FileUse.h"
#include "format/Pickle.h"
#include "format/SafetensorsHeader.h"
#include "format/TorchFile.h"
#include "remote/ObjectStore.h"
#include "remote/StoreErrors.h"
#include "spec/ModelFacts.h"
#include "theme/Language.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

/// As `tempera` ends.
QString lineOf(const Error& error) {
    return qstr(error.hint.empty() ? error.message : error.message + " (" + error.hint + ")");
}

template <class R>
QString lineOf(const R& result) {
    return result.ok() ? QStringLiteral("it should have failed") : lineOf(result.error());
}

std::string safetensors(const std::string& header, std::size_t bytes) {
    std::string file(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) {
        file[i] = static_cast<char>(header.size() >> (8 * i));
    }
    return file + header + std::string(bytes, '\0');
}

/// Words of English that a sentence in another language has no use for.
QString english(const QString& text) {
    static const QRegularExpression words(
        QStringLiteral("\\b(the|is|of|has|holds|expected|which|and|it|with|not|no|nothing|from|to|cannot|missing|"
                       "found|only|model|shape|that)\\b"));
    return words.match(text).captured();
}

} // namespace

class EngineTextTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    fs::path write(const char* name, const std::string& bytes) const {
        const fs::path path = toPath(folder_.filePath(QString::fromLatin1(name)));
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }
    QString damaged(const char* name, const std::string& bytes) const {
        return lineOf(format::readSafetensorsHeader(write(name, bytes)));
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(folder_.isValid()); }
    void cleanup() { speak(QStringLiteral("en")); }
    void wholeMessagesAreTranslated_data();
    void wholeMessagesAreTranslated();
    void sentencesReadWell_data();
    void sentencesReadWell();
};

void EngineTextTest::wholeMessagesAreTranslated_data() {
    QTest::addColumn<QString>("message");
    const auto add = [](const char* name, const QString& message) { QTest::newRow(name) << message; };
    const auto say = [](const char* message) { QTest::newRow(message) << QString::fromUtf8(message); };

    add("safetensors: short", damaged("a.safetensors", "abc"));
    add("safetensors: no header", damaged("b.safetensors", std::string(64, 'x')));
    add("safetensors: cut off", damaged("c.safetensors", safetensors("{}", 0).substr(0, 9)));
    add("safetensors: cut off behind", damaged("d.safetensors", safetensors(R"({"w":{"dtype":"F32","shape":[2],)"
                                                                            R"("data_offsets":[0,8]}})",
                                                                            4)));
    add("safetensors: wrong size", damaged("e.safetensors", safetensors(R"({"w":{"dtype":"F32","shape":[3],)"
                                                                        R"("data_offsets":[0,8]}})",
                                                                        8)));
    add("safetensors: no JSON", damaged("f.safetensors", safetensors("{\"w\":", 8)));
    add("safetensors: missing",
        lineOf(format::readSafetensorsHeader(toPath(folder_.filePath(QStringLiteral("none"))))));
    add("safetensors: folder", lineOf(format::readSafetensorsHeader(toPath(folder_.path()))));
    add("pickle", lineOf(format::readPickle("\x80\x02X")));
    add("pickle that runs something", lineOf(format::readPickle("\x80\x02cos\nsystem\n.")));
    add("torch file", lineOf(format::parseTorchFile("PK\x03\x04")));
    add("model: none", lineOf(spec::readModelFacts(toPath(folder_.filePath(QStringLiteral("none"))))));
    add("model: empty folder", lineOf(spec::readModelFacts(toPath(folder_.path()))));
    add("store: address", lineOf(remote::openStore("/home/me/run")));
    add("store: no port", lineOf(remote::openStore("sftp://host:/path")));
    for (const char* said : {"NoSuchBucket", "NoCredentialProviders", "SignatureDoesNotMatch", "ExpiredToken",
                             "403 Forbidden", "dial tcp: connection refused", "no such host", "i/o timeout",
                             "knownhosts: key is unknown", "unable to authenticate", "unknown flag: --x", ""}) {
        Error refused = remote::storeError(said, 1);
        refused.message = "remote.uri: s3://bucket/run: " + refused.message;
        add(*said ? said : "rclone that says nothing", lineOf(refused));
    }
    for (const format::FileKind kind :
         {format::FileKind::Lora, format::FileKind::Embedding, format::FileKind::Unet, format::FileKind::Vae,
          format::FileKind::TextEncoder, format::FileKind::TrainingCheckpoint, format::FileKind::RunFolder}) {
        format::FileFacts facts;
        facts.kind = kind;
        const auto refused = format::otherThan(format::FileKind::SingleFileModel, facts);
        QVERIFY(refused);
        QTest::addRow("another kind: %d", static_cast<int>(kind)) << lineOf(*refused);
    }

    // What needs LibTorch, or a store that fails while it is used, to be said.
    say("upload: s3://b/run: access denied (403); 1 checkpoint waits, and nothing is tried before the next one");
    say("upload: s3://b/run: access denied (403); nothing is tried before the next checkpoint");
    say("upload: s3://b/run: nobody answers (connection refused); 3 checkpoints wait, training goes on and it is tried "
        "again");
    say("upload: s3://b/run: it does not answer in time; 12 MB of samples, events and other files wait, and it is "
        "tried again");
    say("upload: s3://b/run: no space left on device; it is tried again");
    say("upload: s3://b/run answers again; 2 checkpoints wait");
    say("upload: s3://b/run: access denied (403) (removing checkpoints/step-000010, which is superseded); "
        "nothing is tried before the next checkpoint");
    say("upload: the run at s3://b/run had gone further elsewhere than in /runs/mug: that copy was moved aside as ….1, "
        "or the next number that is free");
    say("not everything is at s3://b/run: there was no more time; 2 checkpoints wait (what is missing is in "
        "/runs/mug)");
    say("remote.uri: s3://b/run: holds files that are no run's (notes.txt), expected a place for this run alone "
        "(another address, such as s3://b/run/run)");
    say("save.dir: /runs/mug: another machine has gone on with this run, and has the store now");
    say("webhook https://hooks.example.org: 3 messages could not be delivered");
    say("webhook https://hooks.example.org: answered 404; it is told nothing any more");
    say("/l/a.safetensors: \"unet.x\" names no layer of the model; is the LoRA for another family?");
    say("/l/a.safetensors: is for SDXL; /l/b.safetensors is for SD 1.x");
    say("/l/a.safetensors: \"l.hada_w1_a\" belongs to no LoRA or LoCon; nothing else can be merged "
        "(merge it into a model and extract a LoRA from that)");
    say("/l/a.safetensors: holds no layer of a LoRA, only words for prompts");
    say("--tuned: is the same model as --original in all layers that a LoRA changes");
    say("--dynamic: found \"sv_fro:3\", expected a number above 0 and up to 1 behind the colon");
    say("--out: found \"m.safetensors\", expected the name of a folder, as the model is one (`tempera convert FOLDER "
        "FILE --to single-file` makes a file of it)");
    say("/l/a.safetensors: layer \"x\" has the alpha 4; the job's is 8 (network.rank_from_weights takes everything "
        "from the file)");
    say("/l/a.safetensors: layer \"x\" lacks its up weight");
    say("/l/e.pt: tensor \"emb\" holds vectors of 768 numbers; the second text encoder of /m needs 1280");
    say("/m/unet/config.json: \"sample_size\" is missing; expected a whole number from 1 to 4096");
    say("/m/model_index.json: is a ControlNet (StableDiffusionControlNetPipeline), which is not supported; expected "
        "Stable Diffusion 1.x, 2.x or XL");
    say("/m/vae: no weights; expected a.safetensors, a.fp16.safetensors or a.safetensors.index.json");
    say("steps is 1; with the sampler pndm this model takes at least 4, because its scheduler config does not set "
        "skip_prk_steps");
    say("optimizer state: tensor exp_avg has the shape [2], expected [3]");
    say("save.dir: cannot write /runs/mug/job.json: No space left on device");
}

void EngineTextTest::wholeMessagesAreTranslated() {
    QFETCH(QString, message);
    QVERIFY(message != QStringLiteral("it should have failed"));
    for (const char* language : {"de", "ja", "zh_CN"}) {
        speak(QString::fromLatin1(language));
        const QString said = formWords(message);
        QString words = said; // without paths, commands and what rclone says
        words.remove(folder_.path())
            .remove(QRegularExpression(QStringLiteral("`[^`]*`|--[a-z]+|no space left on device")));
        QVERIFY2(english(words).isEmpty(),
                 qPrintable(QStringLiteral("%1\n%2: “%3” in %4")
                                .arg(message, QString::fromLatin1(language), english(words), said)));
        QVERIFY2(said != message, qPrintable(message));
    }
}

void EngineTextTest::sentencesReadWell_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("said");
    const auto add = [](const char* language, const char* message, const char* said) {
        QTest::addRow("%s %.24s", language, message)
            << QString::fromLatin1(language) << QString::fromUtf8(message) << QString::fromUtf8(said);
    };
    const char* held =
        "upload: s3://b/run: access denied (403); 1 checkpoint waits, and nothing is tried before the next one";
    add("de", held,
        "Upload: s3://b/run: Zugriff verweigert (403); 1 Checkpoint wartet, und vor dem nächsten wird nichts versucht");
    add("ja", held,
        "アップロード：s3://b/run：アクセスが拒否されました（403）。1 個のチェックポイントが送信待ちです。"
        "次のチェックポイントまで再試行しません");
    add("zh_CN", held, "上传：s3://b/run：访问被拒绝（403）；1 个检查点等待上传，在下一个检查点之前不再尝试");
    const char* kind = "is a LoRA (lokr); expected a model (a LoRA is given with --lora, in a job as network.weights)";
    add("de", kind,
        "ist eine LoRA (lokr); erwartet ein Modell (eine LoRA wird mit --lora angegeben, in einem Job als "
        "„Fortsetzen von“)");
    add("zh_CN", kind, "是LoRA（lokr）；应为模型（LoRA 用 --lora 指定，在任务中为“继续训练自”）");
    const char* file = "/l/x: cannot be read: No such file or directory; expected a safetensors file";
    add("de", file,
        "/l/x: kann nicht gelesen werden: Datei oder Ordner nicht gefunden; erwartet eine Safetensors-Datei");
    add("ja", file, "/l/x：読み取れません：ファイルまたはフォルダーがありません。safetensors ファイルが必要です");
    add("zh_CN", file, "/l/x：无法读取：没有该文件或文件夹；应为 safetensors 文件");
    add("de", "upload: rclone's own words; it is tried again", "Upload: rclone's own words; es wird wieder versucht");
    const char* only = "only when train.method is fine_tune";
    add("zh_CN", only, "仅当“方法”为“全量微调”");
    add("ja", only, "「学習方法」が「フルファインチューニング」である場合のみ");
    add("de", "from 0.05 to 1,000.5", "von 0,05 bis 1.000,5");
    add("zh_CN", "from 0.05 to 1,000.5", "从 0.05 到 1,000.5");
    add("de", "the moon is full (and round)", "the moon is full (and round)");
}

void EngineTextTest::sentencesReadWell() {
    QFETCH(QString, language);
    QFETCH(QString, message);
    speak(language);
    QTEST(formWords(message), "said");
}

QTEST_MAIN(EngineTextTest)
#include "EngineTextTest.moc"
