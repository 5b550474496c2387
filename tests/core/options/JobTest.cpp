// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include <array>

#include "Off.h"
#include "base/Files.h"
#include "base/Random.h"
#include "base/Text.h"
#include "options/Job.h"
#include "options/Migrations.h"
#include "options/Presets.h"

using namespace tempera;
using namespace tempera::options;

namespace {

const std::string kHead = R"({"format": "tempera-job", "version": 1)";

std::string job(const std::string& rest) { return kHead + (rest.empty() ? "" : ", " + rest) + "}"; }

std::string errorOf(const std::string& text) {
    const auto parsed = parseJob(text);
    return parsed.ok() ? std::string() : parsed.error().message;
}

std::string settingError(const std::string& setting) {
    TrainConfig config;
    const Status status = applySetting(config, setting);
    return status.ok() ? std::string() : status.error().message;
}

} // namespace

class JobTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingOffDefaultComesBack() {
        const TrainConfig config = everythingOffDefault();
        const auto read = parseJob(toJson(config));
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.c_str());
        QVERIFY(*read == config);
        for (const Option& option : schema().options())
            QVERIFY2(option.get(config) != defaultValue(option) || option.choices.size() == 1, option.key().data());
    }

    /// The command line's contract has them as kinds of network.
    void methodsAreKnownByTheirFixedValues() {
        for (const auto& [type, method] :
             {std::pair("full", TrainMethod::FineTune), std::pair("embedding", TrainMethod::TextualInversion)}) {
            TrainConfig config;
            QVERIFY(applySetting(config, std::string("network.type=") + type).ok());
            QVERIFY(config.train.method == method);
            const auto job = parseJob(std::string(R"({"format": "tempera-job", "version": 1, "network": {"type": ")") +
                                      type + "\"}}");
            QVERIFY2(job.ok(), job.ok() ? "" : job.error().message.c_str());
            QVERIFY(*job == config);
        }
    }

    void defaultsComeBack() { QVERIFY(*parseJob(toJson(TrainConfig{})) == TrainConfig{}); }

    void valuesComeBackFromTheCommandLine() {
        for (const Option& option : schema().options()) {
            if (option.type == ValueType::TextList)
                continue;
            TrainConfig config;
            const Value value = offDefault(option);
            const Status status = applySetting(config, std::string(option.key()) + "=" + toText(value));
            QVERIFY2(status.ok(), status.ok() ? "" : status.error().message.c_str());
            QVERIFY2(option.get(config) == value, option.key().data());
        }
    }

    void whatIsLeftOutKeepsTheBase() {
        TrainConfig base;
        base.train.batchSize = 7;
        base.train.seed = 1;
        const auto laid = parseJob(job(R"("train": {"seed": 5})"), base);
        QCOMPARE(laid->train.batchSize, 7);
        QCOMPARE(laid->train.seed, 5);
    }

    void liberalWhereTheMeaningIsPlain_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* text, const char* key, const char* value) {
            QTest::newRow(text) << text << key << value;
        };
        row(R"("train": {"steps": 1e3})", "train.steps", "1000");
        row(R"("train": {"steps": 16.0})", "train.steps", "16");
        row(R"("train": {"epochs": null})", "train.epochs", "");
        row(R"("network": {"alpha": 8})", "network.alpha", "8");
        row(R"("dataset": {"resolution": 512})", "dataset.resolution", "512");
        row(R"("dataset": {"resolution": "512"})", "dataset.resolution", "512");
        row(R"("dataset": {"resolution": "768x512"})", "dataset.resolution", "768x512");
        row(R"("dataset": {"resolution": "768,512"})", "dataset.resolution", "768x512");
        row(R"("dataset": {"resolution": "512x512"})", "dataset.resolution", "512");
        row(R"("dataset": {"resolution": [768, 512]})", "dataset.resolution", "768x512");
        row(R"("devices": {"use": "cpu"})", "devices.use", "cpu");
        row(R"("devices": {"use": ["cpu:0", "cpu:1"]})", "devices.use", "cpu:0 | cpu:1");
        row(R"("sample": {"prompts": "a cat"})", "sample.prompts", "a cat");
        row(R"("sample": {"prompts": []})", "sample.prompts", "");
        row(R"("optimizer": {"learning_rate": 1})", "optimizer.learning_rate", "1");
        row(R"("optimizer": {"text_encoder_learning_rate": 5e-5})", "optimizer.text_encoder_learning_rate", "5e-5");
        row(R"("title": "Mine", "description": "…")", "train.seed", "42");
        row(R"("optimizer": {"type": "AdamW"})", "optimizer.type", "adamw");
        row(R"("optimizer": {"type": "AdamW8bit"})", "optimizer.type", "adamw_8bit");
        row(R"("train": {"precision": "bf16"})", "train.precision", "bfloat16");
        row(R"("train": {"precision": "FP16"})", "train.precision", "float16");
        row(R"("train": {"method": "finetune"})", "train.method", "fine_tune");
        row(R"("train": {"method": "Textual-Inversion"})", "train.method", "textual_inversion");
        row(R"("train": {"batch_size": "8"})", "train.batch_size", "8");
        row(R"("optimizer": {"learning_rate": "1e-5"})", "optimizer.learning_rate", "1e-5");
        row(R"("dataset": {"flip": "True"})", "dataset.flip", "true");
        row(R"("network": {"type": "Full"})", "train.method", "fine_tune");
    }
    void liberalWhereTheMeaningIsPlain() {
        QFETCH(QString, text);
        QFETCH(QString, key);
        QFETCH(QString, value);
        const auto read = parseJob(job(text.toStdString()));
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.c_str());
        QCOMPARE(QString::fromStdString(toText(schema().find(key.toStdString())->get(*read))), value);
    }

    void malformedJobsGetOneClearLine_data();
    void malformedJobsGetOneClearLine() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        const std::string message = errorOf(text.toStdString());
        QVERIFY2(message.find(expected.toStdString()) != std::string::npos, message.c_str());
        QVERIFY2(message.find('\n') == std::string::npos && message.size() < 250, message.c_str());
    }

    void wrongSettingsGetOneClearLine_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* setting, const char* expected) {
            QTest::newRow(setting) << setting << expected;
        };
        row("", "expected key=value");
        row("=3", "expected key=value");
        row("train.steps", "expected key=value");
        row("train.steps=ten", "train.steps: found \"ten\", expected an integer from 1 to 100,000,000");
        row("train.steps=0", "train.steps: found 0, expected an integer from 1");
        row("train.steps=1.5", "train.steps: found 1.5, expected an integer");
        row("train.stepz=3", "train.stepz: unknown option; did you mean train.steps?");
        row("train=3", "train: is a group of options, expected one of them: train.");
        row("network.type=LoCon",
            "network.type: found locon, expected lora: locon is lora with network.conv_rank above 0");
        row("unet_lr=3", "did you mean optimizer.learning_rate?");
        row("train.precision=b\x7F"
            "f16",
            "train.precision: found \"b f16\", expected float32, bfloat16");
        row("save.dtype=bf16", "save.dtype: unknown option; did you mean save.precision?");
        row("dataset.flip=yes", "dataset.flip: found \"yes\", expected true or false");
        row("dataset.resolution=500", "dataset.resolution: found \"500\"");
        row("dataset.resolution=512x", "dataset.resolution");
        row("optimizer.learning_rate=nan", "optimizer.learning_rate: found \"nan\"");
        row("optimizer.learning_rate=1e999", "optimizer.learning_rate: found");
        row("optimizer.learning_rate=-1", "optimizer.learning_rate: found -1, expected a number from 0 to 1");
        row("train.seed=99999999999999999999", "train.seed: found");
        row("sample.prompts=[\"a\"", "malformed JSON at line 1, column 5");
        row("sample.prompts=[1]", "found 1 in the list");
    }
    void wrongSettingsGetOneClearLine() {
        QFETCH(QString, setting);
        QFETCH(QString, expected);
        const std::string message = settingError(setting.toStdString());
        QVERIFY2(message.find(expected.toStdString()) != std::string::npos, message.c_str());
    }

    void settingsOfListsAreSeparatedOrJson() {
        TrainConfig config;
        QVERIFY(applySetting(config, "sample.prompts=a cat, sleeping | a dog").ok());
        QCOMPARE(config.sample.prompts, (std::vector<std::string>{"a cat, sleeping", "a dog"}));
        QVERIFY(applySetting(config, R"(sample.prompts=["a | b"])").ok());
        QCOMPARE(config.sample.prompts, (std::vector<std::string>{"a | b"}));
        QVERIFY(applySetting(config, "train.epochs=5").ok());
        QVERIFY(applySetting(config, "train.epochs=none").ok());
        QVERIFY(!config.train.epochs);
    }

    /// By whatever name a value was given, a job says it by its own.
    void jobsAreWrittenInTheirOwnWords() {
        TrainConfig config;
        for (const char* setting : {"optimizer.type=AdamW8bit", "train.precision=bf16", "sample.sampler=k_euler_a"})
            QVERIFY(applySetting(config, setting).ok());
        const std::string text = toJson(config);
        for (const char* own : {"\"adamw_8bit\"", "\"bfloat16\"", "\"euler_a\""})
            QVERIFY2(text.find(own) != std::string::npos, own);
        QVERIFY(*parseJob(text) == config);
    }

    /// The length of a job is replaced, of whichever kind it is; two at once contradict each other.
    void aLengthThatIsSetTakesThePlaceOfTheFiles_data() {
        QTest::addColumn<QString>("train");
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("epochs"); // 0: unset
        const auto row = [](const char* name, const char* train, const QStringList& settings, int steps, int epochs) {
            QTest::newRow(name) << train << settings << steps << epochs;
        };
        row("epochs for steps", R"({"steps": 9})", {"train.epochs=2"}, 0, 2);
        row("steps for epochs", R"({"epochs": 9})", {" train.steps = 2"}, 2, 0);
        row("steps for steps", R"({"steps": 9})", {"train.steps=2"}, 2, 0);
        row("the last", R"({"steps": 9})", {"train.epochs=3", "train.epochs=2"}, 0, 2);
        row("none", R"({"steps": 9})", {"train.epochs=none"}, 9, 0);
        row("none, one", R"({"steps": 9})", {"train.steps=none", "train.epochs=2"}, 0, 2);
        row("both set", R"({})", {"train.steps=2", "train.epochs=3"}, 2, 3);
        row("both in the file", R"({"steps": 2, "epochs": 3})", {"train.seed=1"}, 2, 3);
    }
    void aLengthThatIsSetTakesThePlaceOfTheFiles() {
        QFETCH(QString, train);
        QFETCH(QStringList, settings);
        QFETCH(int, steps);
        QFETCH(int, epochs);
        QTemporaryDir folder;
        const fs::path file = folder.filePath("job.json").toStdString();
        QVERIFY(writeFileAtomically(file, job("\"train\": " + train.toStdString())).ok());
        std::vector<std::string> list;
        for (const QString& setting : settings)
            list.push_back(setting.toStdString());
        const auto loaded = loadJob(file, list);
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->config.train.steps.value_or(0), steps);
        QCOMPARE(loaded->config.train.epochs.value_or(0), epochs);
    }

    void pathsAreRelativeToTheJob() {
        QTemporaryDir folder;
        const fs::path root = fs::canonical(folder.path().toStdString());
        const std::string text = job(R"("model": {"path": "base/model.safetensors"}, "dataset": {"path": "../photos/"},
                                        "save": {"dir": "/elsewhere/run"}, "cache": {"dir": "~/cache"})");
        QVERIFY(writeFileAtomically(root / "project" / "job.json", text).ok());
        qputenv("HOME", "/home/someone");
        const std::array<std::string, 1> settings{"train.steps=7"};
        const auto loaded = loadJob(root / "project" / "job.json", settings);
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().message.c_str());
        QCOMPARE(loaded->folder, root / "project");
        QCOMPARE(loaded->config.model.path, root / "project/base/model.safetensors");
        QCOMPARE(loaded->config.dataset.path, root / "photos");
        QCOMPARE(loaded->config.save.dir, fs::path("/elsewhere/run"));
        QCOMPARE(loaded->config.cache.dir, fs::path("/home/someone/cache"));
        QCOMPARE(loaded->config.train.steps, std::optional<std::int64_t>(7));
    }

    void savedProjectsCanBeMoved() {
        QTemporaryDir folder;
        const fs::path root = fs::canonical(folder.path().toStdString());
        TrainConfig config;
        config.model.path = root / "a/model";
        config.save.dir = root / "a/run";
        config.dataset.path = root / "b/photos";
        QVERIFY(saveJob(root / "a/job.json", config).ok());
        QVERIFY(loadJob(root / "a/job.json")->config == config);
        fs::rename(root / "a", root / "c");
        const auto moved = loadJob(root / "c/job.json");
        QCOMPARE(moved->config.model.path, root / "c/model");
        QCOMPARE(moved->config.save.dir, root / "c/run");
        QCOMPARE(moved->config.dataset.path, root / "b/photos");
    }

    void filesThatCannotBeReadAreBadRequests() {
        QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        for (const fs::path& file : {root / "none.json", root}) {
            const auto loaded = loadJob(file);
            QVERIFY(!loaded.ok());
            QCOMPARE(loaded.error().code, ErrorCode::BadRequest);
        }
        QVERIFY(writeFileAtomically(root / "large.json", std::string(5 << 20, ' ')).ok());
        QCOMPARE(loadJob(root / "large.json").error().code, ErrorCode::BadRequest);
        QVERIFY(writeFileAtomically(root / "typo.json", job(R"("train": {"stepz": 1})")).ok());
        const auto typo = loadJob(root / "typo.json");
        QCOMPARE(typo.error().code, ErrorCode::BadRequest);
        QVERIFY(typo.error().message.find("typo.json: train.stepz: unknown option") != std::string::npos);
    }

    void migrationsRunInOrder() {
        const std::array<Migration, 2> steps = {
            Migration{1, [](nlohmann::ordered_json& old) { old["train"]["length"] = old["train"]["count"]; }},
            Migration{2, [](nlohmann::ordered_json& old) { old["train"]["steps"] = old["train"]["length"]; }}};
        nlohmann::ordered_json old = {{"version", 1}, {"train", {{"count", 9}}}};
        QVERIFY(migrate(old, 3, steps).ok());
        QVERIFY(old["version"] == 3 && old["train"]["steps"] == 9);
        nlohmann::ordered_json middle = {{"version", 2}, {"train", {{"length", 8}}}};
        QVERIFY(migrate(middle, 3, steps).ok());
        QVERIFY(middle["train"]["steps"] == 8);
        for (const int version : {0, 4}) {
            nlohmann::ordered_json unknown = {{"version", version}};
            QVERIFY(!migrate(unknown, 3, steps).ok());
        }
    }

    void thereIsAMigrationForEveryFormerVersion() {
        QCOMPARE(static_cast<int>(migrations().size()), kJobVersion - 1);
        for (std::size_t i = 0; i < migrations().size(); ++i)
            QCOMPARE(migrations()[i].from, static_cast<int>(i) + 1);
    }

    /// Whatever happens to a file, it is read or refused with one line.
    void damagedFilesNeverCrash() {
        const std::string good = toJson(everythingOffDefault());
        RandomStream random(1, Purpose::Order);
        constexpr int kMutations = 4000;
        constexpr std::string_view kPieces = "{}[]\",:0123456789.eE+-truefalsn\\u\0\xff\xc3 \n";
        int refused = 0;
        for (int i = 0; i < kMutations; ++i) {
            std::string text = good;
            const auto changes = 1 + random.below(4);
            for (std::uint64_t change = 0; change < changes; ++change) {
                const auto at = static_cast<std::size_t>(random.below(text.size()));
                const char piece = kPieces[static_cast<std::size_t>(random.below(kPieces.size()))];
                switch (random.below(4)) {
                case 0:
                    text[at] = piece;
                    break;
                case 1:
                    text.insert(at, 1 + static_cast<std::size_t>(random.below(3)), piece);
                    break;
                case 2:
                    text.erase(at, static_cast<std::size_t>(random.below(40)));
                    break;
                default:
                    text.insert(at, text.substr(static_cast<std::size_t>(random.below(text.size())), 30));
                }
            }
            const auto parsed = parseJob(text);
            refused += parsed.ok() ? 0 : 1;
            if (!parsed.ok()) {
                QCOMPARE(parsed.error().code, ErrorCode::BadRequest);
                QVERIFY2(!parsed.error().message.empty() && parsed.error().message.size() < 300,
                         parsed.error().message.c_str());
                QVERIFY2(isUtf8(parsed.error().message), parsed.error().message.c_str());
            }
        }
        QVERIFY(refused > kMutations / 2);
    }
};

void JobTest::malformedJobsGetOneClearLine_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto raw = [](const std::string& text, const char* expected) {
        QTest::addRow("%zu %s", text.size(), text.substr(0, 40).c_str()) << QByteArray::fromStdString(text) << expected;
    };
    const auto row = [&](const char* rest, const char* expected) { raw(job(rest), expected); };
    raw("", "it is empty");
    raw("  \n", "it is empty");
    raw("hello", "malformed JSON at line 1, column 1");
    raw("{", "malformed JSON at line 1");
    raw("{\n  \"format\": \"tempera-job\",\n  \"version\" 1\n}", "malformed JSON at line 3, column 13");
    raw("{\n\"format\": \"tempera-job\",\n}", "malformed JSON at line 3, column 1");
    raw(kHead + "} trailing", "malformed JSON at line 1");
    raw(kHead + ", \"train\": {\"steps\": 01}}", "malformed JSON");
    raw(kHead + ", \"train\": {\"steps\": NaN}}", "malformed JSON");
    raw(kHead + ", // a comment\n\"train\": {}}", "malformed JSON");
    raw(kHead + ", \"train\": {\"steps\": 1e9999}}", "a number is out of range");
    raw(kHead + ", \"save\": {\"name\": \"\xff\"}}", "not valid UTF-8");
    raw("\xef\xbb\xbf", "JSON");
    raw(std::string("\0\0\0\0", 4), "malformed JSON");
    raw(std::string(100000, '['), "nested more than 16");
    raw(kHead + ", \"train\": " + std::string(50, '[') + std::string(50, ']') + "}", "nested more than 16");
    raw("[]", "found no JSON object");
    raw("3", "found no JSON object");
    raw("null", "found no JSON object");
    raw("\"tempera-job\"", "found no JSON object");
    raw("{}", "format: missing");
    raw(R"({"format": "kohya"})", "format: found \"kohya\", expected \"tempera-job\"");
    raw(R"({"format": 3})", "format: found 3");
    raw(R"({"format": "tempera-job"})", "version: missing, expected 1");
    raw(R"({"format": "tempera-job", "version": "1"})", "version: found no number");
    raw(R"({"format": "tempera-job", "version": 1.5})", "version: found 1.5");
    raw(R"({"format": "tempera-job", "version": 0})", "version: found 0, expected 1");
    raw(R"({"format": "tempera-job", "version": -1})", "version: found -1");
    raw(R"({"format": "tempera-job", "version": 2})", "version: found 2, this Tempera reads up to 1");
    raw(R"({"format": "tempera-job", "version": 18446744073709551615})", "version: found 18446744073709551615");
    row(R"("train": {}, "train": {})", "\"train\" is given twice");
    row(R"("train": {"seed": 1, "seed": 2})", "\"seed\" is given twice");
    row(R"("trian": {})", "trian: unknown group; did you mean train?");
    row(R"("zzzzzzzzzzzzz": {})", "zzzzzzzzzzzzz: unknown group; expected one of model, vae, dataset");
    row(R"("train.steps": 100)", "train.steps: unknown group; did you mean the option train.steps?");
    row(R"("learning_rate": 1e-4)", "did you mean the option optimizer.learning_rate?");
    row(R"("train": 3)", "train: found number, expected an object of options");
    row(R"("train": null)", "train: found null");
    row(R"("train": [])", "train: found array");
    row(R"("train": {"stepz": 3})", "train.stepz: unknown option; did you mean train.steps?");
    row(R"("train": {"": 3})", "train.: unknown option");
    row(R"("network": {"type": "locon"})", "locon is lora with network.conv_rank above 0");
    row(R"("network": {"network_dim": 3})", "did you mean network.rank?");
    row(R"("train": {"steps": "ten"})", "train.steps: found \"ten\", expected an integer from 1 to 100,000,000");
    row(R"("train": {"steps": "1.5"})", "train.steps: found 1.5, expected an integer");
    row(R"("train": {"steps": 0})", "train.steps: found 0");
    row(R"("train": {"steps": -5})", "train.steps: found -5");
    row(R"("train": {"steps": 1.5})", "train.steps: found 1.5, expected an integer");
    row(R"("train": {"steps": true})", "train.steps: found true");
    row(R"("train": {"steps": []})", "train.steps: found a list");
    row(R"("train": {"steps": {}})", "train.steps: found an object");
    row(R"("train": {"steps": 18446744073709551615})", "train.steps: found");
    row(R"("train": {"batch_size": null})", "train.batch_size: found null, expected an integer");
    row(R"("train": {"precision": "fp61"})", "train.precision: found \"fp61\", expected float32, bfloat16");
    row(R"("optimizer": {"type": "adamv"})", "; did you mean adamw?");
    row(R"("optimizer": {"type": "PagedAdamW8bit"})", "; did you mean adamw_8bit?");
    row(R"("train": {"precision": "fp17"})", "bfloat16, float16; did you mean float");
    row(R"("dataset": {"flip": "yes"})", "found \"yes\", expected true or false; did you mean true?");
    row(R"("train": {"save_state": true})", "unknown option; save_state of sd-scripts: no option of its own");
    row(R"("train": {"precision": 16})", "train.precision: found 16, expected float32");
    row(R"("train": {"gradient_checkpointing": 1})", "found 1, expected true or false");
    row(R"("dataset": {"resolution": 500})", "dataset.resolution: found \"500\"");
    row(R"("dataset": {"resolution": 0})", "dataset.resolution: found \"0\"");
    row(R"("dataset": {"resolution": "big"})", "dataset.resolution: found \"big\"");
    row(R"("dataset": {"resolution": [512]})", "dataset.resolution: found a list");
    row(R"("dataset": {"resolution": [512, -512]})", "dataset.resolution: found a list");
    row(R"("dataset": {"resolution": true})", "dataset.resolution: found true");
    row(R"("dataset": {"path": 3})", "dataset.path: found 3, expected a path");
    row(R"("dataset": {"path": "a\u0000b"})", "dataset.path");
    row(R"("dataset": {"bucket_step": 60})",
        "dataset.bucket_step: found 60, expected an integer from 8 to 512, a multiple of 8");
    row(R"("dataset": {"caption_dropout": 1.5})", "dataset.caption_dropout: found 1.5, expected a number from 0 to 1");
    row(R"("network": {"type": "dreambooth"})", "network.type: found \"dreambooth\", expected lora");
    row(R"("network": {"alpha": 0})", "network.alpha: found 0");
    row(R"("sample": {"prompts": ["a", 3]})", "sample.prompts: found 3 in the list, expected texts only");
    row(R"("sample": {"prompts": {"a": 1}})", "sample.prompts: found an object, expected a list of texts");
    row(R"("devices": {"use": 0})", "devices.use: found 0");
    row(R"("title": 3)", "title: found number, expected a text");
}

QTEST_APPLESS_MAIN(JobTest)
#include "JobTest.moc"
