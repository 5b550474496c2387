// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <set>

#include "Off.h"
#include "base/Files.h"
#include "options/Presets.h"
#include "options/Validation.h"

using namespace tempera;
using namespace tempera::options;

class PresetsTest : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

    const Preset* find(const std::vector<Preset>& presets, const char* name) {
        for (const Preset& preset : presets)
            if (preset.name == name)
                return &preset;
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", home_.path().toUtf8()); }

    void builtInPresetsAreWholeAndUseful() {
        std::set<std::string> names;
        int builtIn = 0;
        for (const Preset& preset : listPresets()) {
            if (!preset.builtIn)
                continue;
            ++builtIn;
            QVERIFY(names.insert(preset.name).second);
            QVERIFY2(!preset.title.empty() && preset.description.size() > 40, preset.name.c_str());
            TrainConfig config;
            config.model.path = "/m";
            config.dataset.path = "/p";
            config.save.dir = "/r";
            config.sample.prompts = {"a cat"};
            config.train.steps = 100;
            const auto applied = applyPreset(preset, config);
            QVERIFY(applied.ok());
            QVERIFY2(!diff(config, *applied).empty(), preset.name.c_str());
            for (const Problem& problem : validate(*applied))
                QFAIL((preset.name + ": " + problem.key + ": " + problem.message).c_str());
        }
        QVERIFY(builtIn >= 150);
    }

    /// Each method in each family and, where it fits at all, in each size; lengths in epochs; nobody else's group.
    void everyMethodFamilyAndMemoryHasOne() {
        std::map<std::string, std::map<std::string, std::set<int>>> sizes; // of family and method
        std::set<std::string> withoutBfloat16;
        for (const Preset& preset : listPresets()) {
            QCOMPARE(preset.group.empty(), preset.gigabytes == 0);
            if (preset.group.empty())
                continue;
            QCOMPARE(preset.group.size(), std::size_t{3});
            QVERIFY(preset.title.starts_with(preset.group[1]));
            const auto config = applyPreset(preset, {});
            QVERIFY(config->train.epochs && !config->train.steps);
            QVERIFY(preset.family == config->model.family && preset.precision == config->train.precision);
            QVERIFY(preset.hasEpochs);
            QCOMPARE(config->train.batchSize * config->train.accumulation, 4); // the same run, whatever the card
            sizes[preset.group[0]][preset.group[1]].insert(preset.gigabytes);
            if (config->train.precision == ComputePrecision::Float16)
                withoutBfloat16.insert(preset.group[0] + preset.group[1]);
        }
        QCOMPARE(sizes.size(), std::size_t{3});
        for (const auto& [family, methods] : sizes) {
            QVERIFY(methods.size() >= 12);
            for (const auto& [method, gigabytes] : methods) {
                const bool whole = method.find("whole model") != std::string::npos ||
                                   method.find("many pictures") != std::string::npos;
                const bool large = whole && family == "Stable Diffusion XL";
                QCOMPARE(gigabytes, large ? (std::set<int>{12, 16, 24}) : (std::set<int>{8, 12, 16, 24}));
                QVERIFY2(large || withoutBfloat16.contains(family + method), (family + method).c_str());
            }
        }
    }

    void presetsLeaveTheProjectAlone() {
        TrainConfig mine = everythingOffDefault();
        const auto saved = savePreset("Für Katzen", "Small and quick.", mine);
        QVERIFY2(saved.ok(), saved.ok() ? "" : saved.error().message.c_str());
        TrainConfig other;
        other.model.path = "/another/model";
        other.sample.prompts = {"another"};
        const auto applied = applyPreset(*saved, other);
        QVERIFY(applied.ok());
        for (const Option& option : schema().options()) {
            const Value expected = option.get(option.facts.belongs == Belongs::Project ? other : mine);
            QVERIFY2(option.get(*applied) == expected, option.key().data());
        }
    }

    void savedPresetsAreListedReplacedAndRemoved() {
        TrainConfig config;
        QVERIFY(savePreset("mine", "first", config).ok());
        config.network.rank = 77;
        QVERIFY(savePreset("mine", "second", config).ok());
        const auto presets = listPresets();
        const Preset* mine = find(presets, "mine");
        QVERIFY(mine && !mine->builtIn);
        QCOMPARE(QString::fromStdString(mine->description), QString("second"));
        QCOMPARE(applyPreset(*mine, {})->network.rank, 77);
        QVERIFY(removePreset("mine").ok());
        QVERIFY(!find(listPresets(), "mine"));
        QCOMPARE(removePreset("mine").error().code, ErrorCode::BadRequest);
    }

    void brokenFilesAreReportedAndLeftOut() {
        QVERIFY(writeFileAtomically(configHome() / "presets" / "broken.json", "{").ok());
        QVERIFY(writeFileAtomically(configHome() / "presets" / "typo.json",
                                    R"({"format": "tempera-job", "version": 1, "train": {"stepz": 1}})")
                    .ok());
        QVERIFY(writeFileAtomically(configHome() / "presets" / "notes.txt", "no preset").ok());
        std::vector<std::string> problems;
        const auto presets = listPresets(&problems);
        QVERIFY(!find(presets, "broken") && !find(presets, "typo") && !find(presets, "notes"));
        QCOMPARE(problems.size(), 2U);
        QVERIFY(problems[0].starts_with("broken.json: malformed JSON"));
        QVERIFY(problems[1].starts_with("typo.json: train.stepz: unknown option"));
    }

    void namesCannotLeaveTheFolder_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"", ".", "..", ".hidden", "a/b", "../a", " a", "a\nb"})
            QTest::newRow(name) << name;
        QTest::newRow("long") << QString(300, 'a');
    }
    void namesCannotLeaveTheFolder() {
        QFETCH(QString, name);
        const auto saved = savePreset(name.toStdString(), "", {});
        QVERIFY(!saved.ok());
        QCOMPARE(saved.error().code, ErrorCode::BadRequest);
        QVERIFY(!removePreset(name.toStdString()).ok());
    }

    void diffListsWhatDiffers() {
        TrainConfig a;
        TrainConfig b;
        QVERIFY(diff(a, b).empty());
        b.network.rank = 32;
        b.train.epochs = 3;
        const auto rows = diff(a, b);
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(QString::fromStdString(rows[0].key + " " + rows[0].a + " " + rows[0].b),
                 QString("network.rank 16 32"));
        QCOMPARE(QString::fromStdString(rows[1].key + " " + rows[1].a + "→" + rows[1].b), QString("train.epochs →3"));
    }
};

QTEST_APPLESS_MAIN(PresetsTest)
#include "PresetsTest.moc"
