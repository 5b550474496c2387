// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>

#include <ctime>

#include "ImportSupport.h"
#include "base/Files.h"
#include "options/Job.h"
#include "options/import/Report.h"
#include "options/import/Rule.h"

using namespace tempera;
using namespace tempera::options;

/// What is told of an import, whoever wrote the file.
class ImportTest : public test::ImportSupport {
    Q_OBJECT

private Q_SLOTS:
    void everyRuleNamesOptionsThatExist() {
        for (const auto& rules : {foreign::kohyaRules(), foreign::sdScriptsRules(), foreign::oneTrainerRules()})
            for (const foreign::Rule& rule : rules) {
                const int ways =
                    !rule.option.empty() + (rule.translate != nullptr) + !rule.unsupported.empty() + !rule.own.empty();
                QVERIFY2(ways == 1 || (ways == 0 && rule.ignored) || (ways == 1 && rule.ignored), rule.names.data());
                QVERIFY2(rule.option.empty() || schema().find(rule.option), rule.option.data());
                for (const foreign::Word& word : rule.words)
                    QVERIFY2(parseValue(*schema().find(rule.option), word.ours).ok(), word.theirs.data());
            }
    }

    void everyKeyIsNamed() {
        const Import import =
            imported(form("\"network_dim\": 8, \"nonsense\": [1, {\"a\": null}], \"network_args\": \"a=1 b\""));
        for (const char* name : {"LoRA_type", "max_resolution", "epoch", "network_dim", "nonsense[0]", "nonsense[1].a",
                                 "network_args.a", "network_args.b"})
            keyOf(import, name);
        QCOMPARE(told(import, "nonsense[0]"), QString("unknown"));
        QCOMPARE(import.keys.size() - static_cast<std::size_t>(countOf(import, Outcome::Assumed)), 8U);
    }

    void secretsAreNeverShown() {
        const Import import = imported(form("\"wandb_api_key\": \"s3cr3t\", \"huggingface_token\": \"s3cr3t\", "
                                            "\"additional_parameters\": \"--wandb_api_key s3cr3t\""));
        QCOMPARE(told(import, "huggingface_token"), QString("left_out"));
        QCOMPARE(told(import, "additional_parameters.wandb_api_key"), QString("left_out"));
        for (const std::string& text : {importReport(import), importReportJson(import), toJson(import.config)})
            QVERIFY(text.find("s3cr3t") == std::string::npos);
    }

    void pathsOfElsewhereAreLeftToTheUser() {
        const auto path = [](const char* value) {
            const Import import = imported(form(std::string("\"pretrained_model_name_or_path\": \"") + value + "\""));
            return told(import, "pretrained_model_name_or_path");
        };
        QCOMPARE(path("/models/sd15.safetensors"), QString("taken model.path=/models/sd15.safetensors"));
        QCOMPARE(path("./sd15.safetensors"), QString("translated model.path=/presets/sd15.safetensors"));
        QCOMPARE(path("runwayml/stable-diffusion-v1-5"), QString("unsupported"));
        QCOMPARE(path("E:/models/sd15.safetensors"), QString("unsupported"));
        QCOMPARE(path("https://example.org/sd15.safetensors"), QString("unsupported"));
        QCOMPARE(path(""), QString("off"));
    }

    /// Every option that says what it is called elsewhere can be imported by that name, or a rule knows better.
    void aliasesAlone() {
        for (const Option& option : schema().options()) {
            std::string name(option.facts.aliases.sdScripts);
            name = name.substr(0, name.find(' '));
            if (name.empty() || name.starts_with("-"))
                continue;
            const std::string list = name.substr(0, name.find('.'));
            const std::string text =
                list == name ? "\"" + name + "\": 1" : "\"" + list + "\": \"" + name.substr(list.size() + 1) + "=1\"";
            const Import import = imported(form(text));
            QVERIFY2(keyOf(import, name).outcome != Outcome::Unknown, name.c_str());
        }
    }

    void projectsKeepWhatThePresetDoesNotSay() {
        TrainConfig project;
        project.model.path = "/mine/model";
        project.dataset.path = "/mine/pictures";
        project.network.rank = 99;
        const Import import = imported(form("\"train_data_dir\": \"/theirs\", \"network_alpha\": 2"));
        const TrainConfig laid = laidOver(project, import);
        QCOMPARE(laid.model.path, fs::path("/mine/model"));
        QCOMPARE(laid.dataset.path, fs::path("/theirs"));
        QCOMPARE(laid.network.alpha, 2.0);
        QCOMPARE(laid.network.rank, TrainConfig{}.network.rank); // the recipe is whole
    }

    void reportsAreWhole() {
        const Import import = imported(
            form("\"weighted_captions\": true, \"nonsense\": 1, \"wandb_api_key\": \"x\", \"flip_aug\": false"));
        const std::string text = importReport(import);
        for (const ImportedKey& key : import.keys)
            QVERIFY2(text.find(key.name) != std::string::npos, key.name.c_str());
        QVERIFY(text.find("Not supported\n  weighted_captions: true - ") != std::string::npos);
        QVERIFY(text.find("Unknown\n  nonsense: 1\n") != std::string::npos);
        QVERIFY(text.starts_with("kohya_ss, 7 settings: 1 not supported, 1 unknown, 1 left out, "));
        const std::string json = importReportJson(import);
        QVERIFY(json.find("\"outcome\": \"left_out\"") != std::string::npos);
        for (const char* part :
             {"To set in the job", "  model.path: missing, expected a model file", "  save.dir: missing"})
            QVERIFY2(text.find(part) != std::string::npos, text.c_str());
        QVERIFY(json.find("\"to_set\"") != std::string::npos);
    }

    void filesOfOthersAreNoJobs() {
        QTemporaryDir folder;
        const auto written = [&](const char* name, const std::string& text) {
            const fs::path file = folder.filePath(name).toStdString();
            if (!writeFileAtomically(file, text).ok())
                qFatal("cannot write");
            return file;
        };
        const std::pair<fs::path, const char*> presets[] = {
            {written("form.json", form("")), "kohya_ss"},
            {written("theirs.json", R"({"training_method": "LORA", "__version": 9})"), "OneTrainer"},
            {written("config.toml", "[network]\nnetwork_dim = 8\n"), "sd-scripts"},
            {written("data.toml", "[[datasets]]\nresolution = 512\n"), "sd-scripts"},
        };
        for (const auto& [file, trainer] : presets) {
            const auto job = loadJob(file);
            QVERIFY(!job.ok());
            QVERIFY2(job.error().message.find("found settings of " + std::string(trainer)) != std::string::npos,
                     job.error().message.c_str());
            QVERIFY(job.error().hint.starts_with("tempera import "));
        }
        const fs::path others[] = {
            written("a.toml", "[package]\nname = \"x\"\n"), written("b.json", "{\"a\": 1}"),
            written("c.json", R"({"format": "tempera-job", "version": 1, "train": {"stepz": 1}})")};
        for (const fs::path& file : others) {
            QVERIFY(!trainerOfFile(file));
            QVERIFY(loadJob(file).error().message.find("found settings") == std::string::npos);
        }
    }

    /// What is left at its default need not stand in the job, whose own words are few then.
    void onlyWhatChangesIsWritten() {
        const Import import = imported(form("\"network_dim\": 24, \"flip_aug\": false"));
        const std::string text = toJson(import.config, WrittenOptions::Changed);
        QVERIFY(text.find("\"rank\": 24") != std::string::npos);
        QVERIFY(text.find("\"flip\"") == std::string::npos);
        QVERIFY(*parseJob(text) == import.config);
    }

    void textThatIsNoText() {
        for (const char* file : {"a.toml", "a.json"})
            QVERIFY(importText("a = \"\xff\"", file).error().message.find("not valid UTF-8") != std::string::npos);
    }

    void largeFilesAreQuickOrRefused() {
        const auto withKeys = [](int count) {
            std::string text = "{\"LoRA_type\": \"Standard\"";
            for (int i = 0; i < count; ++i)
                text += ", \"key_" + std::to_string(i) + "\": \"" + std::to_string(i) + "\"";
            return text + "}";
        };
        const std::clock_t begin = std::clock(); // of this program: others may keep the processor busy
        QCOMPARE(countOf(imported(withKeys(5'000)), Outcome::Unknown), 5'000);
        QVERIFY(std::clock() - begin < 3 * CLOCKS_PER_SEC); // a tenth of that is usual
        QVERIFY(importText(withKeys(25'000), "a.json").error().message.find("found 25,001 values") !=
                std::string::npos);
    }

    void refusals_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << ""
                               << "a.json"
                               << "a.json: not a JSON file: it is empty";
        QTest::newRow("cut") << "{\"LoRA_type\": "
                             << "a.json"
                             << "a.json: malformed JSON at line 1, column 15";
        QTest::newRow("list") << "[1]"
                              << "a.json"
                              << "a.json: found array, expected an object of settings";
        QTest::newRow("other") << "{\"a\": 1}"
                               << "a.json"
                               << "a.json: no settings of kohya_ss or OneTrainer are in it";
        QTest::newRow("job") << "{\"format\": \"tempera-job\"}"
                             << "a.json"
                             << "a.json: a job of Tempera";
        QTest::newRow("toml") << "a = \n"
                              << "a.toml"
                              << "a.toml: malformed TOML at line 1, column ";
        QTest::newRow("asserted") << "[.a]\n"
                                  << "a.toml"
                                  << "a.toml: malformed TOML"; // toml++ would abort
        QTest::newRow("letter") << "caf\u00E9 = 1\n"
                                << "a.toml"
                                << "a.toml: malformed TOML at line 1, column "; // undefined in toml++
        QTest::newRow("hexadecimal") << "a = 0x1up\n"
                                     << "a.toml"
                                     << "a.toml: malformed TOML at line 1, column ";
        QTest::newRow("twice") << "a = 1\na = 2\n"
                               << "a.toml"
                               << "a.toml: malformed TOML at line 2, column ";
        const QString deep = QString("a.").repeated(200'000) + "a";
        QTest::newRow("deep key") << deep + " = 1"
                                  << "a.toml"
                                  << "a.toml: nested more than 16 levels deep"; // toml++ would use up the stack
        QTest::newRow("deep table") << "[" + deep + "]"
                                    << "a.toml"
                                    << "a.toml: nested more than 16 levels deep";
        QTest::newRow("deep key behind a string that ends with quotes")
            << "a = {b = \"\"\"x\"\"\"\"\", " + deep + " = 1}"
            << "a.toml"
            << "a.toml: nested more than 16 levels deep";
        QTest::newRow("deep") << QString(40, '[') << "a.json"
                              << "a.json: nested more than 16 levels deep";
    }

    void refusals() {
        QFETCH(QString, text);
        QFETCH(QString, file);
        QFETCH(QString, message);
        const auto import = importText(text.toStdString(), file.toStdString());
        QVERIFY(!import.ok());
        QCOMPARE(import.error().code, ErrorCode::BadRequest);
        QVERIFY2(QString::fromStdString(import.error().message).startsWith(message), import.error().message.c_str());
        QVERIFY(import.error().message.find('\n') == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(ImportTest)
#include "ImportTest.moc"
