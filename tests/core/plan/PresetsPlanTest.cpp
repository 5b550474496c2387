// SPDX-License-Identifier: Apache-2.0
// Built-in presets against the plan: each has one for the tiny model of its family, and fits into the card that it is
// for.
#include <QtTest>

#include "../../support/GoldenModel.h"
#include "../../support/PlannedRun.h"
#include "options/Presets.h"
#include "options/Validation.h"
#include "plan/MemoryEstimate.h"
#include "plan/ModelOptions.h"

using namespace tempera;

class PresetsPlanTest : public test::PlanTest {
    Q_OBJECT

    static spec::TextEncoderFacts encoder(int width, int layers, int heads, std::int64_t parameters) {
        spec::TextEncoderFacts facts;
        facts.config.hiddenSize = width;
        facts.config.intermediateSize = 4 * width;
        facts.config.layers = layers;
        facts.config.heads = heads;
        facts.component.parameters = parameters;
        return facts;
    }

    /// The models as they are published.
    static spec::ModelFacts fullSize(options::ModelFamily family) {
        spec::ModelFacts model = sd15();
        if (family == options::ModelFamily::Sd2) {
            model.family = spec::Family::Sd2;
            model.unet.crossAttentionDim = {1024, 1024, 1024, 1024};
            model.unet.heads = {5, 10, 20, 20};
            model.unet.linearProjection = true;
            model.unetFiles.parameters = 865'910'724;
            model.textEncoders = {encoder(1024, 23, 16, 340'387'840)};
        } else if (family == options::ModelFamily::Sdxl) {
            model.family = spec::Family::Sdxl;
            model.unet = sdxlUnet();
            model.unetFiles.parameters = 2'567'463'684;
            model.textEncoders = {encoder(768, 12, 12, 123'060'480), encoder(1280, 32, 20, 694'659'840)};
        }
        return model;
    }

    static fs::path models() {
        static const QTemporaryDir folder;
        return folder.path().toStdString();
    }

    static spec::ModelFacts tiny(options::ModelFamily family) {
        const std::string name(options::idOf(family));
        const fs::path folder = models() / name;
        if (!fs::exists(folder))
            golden::write(name, folder);
        auto facts = spec::readModelFacts(folder);
        if (!facts.ok())
            qFatal("%s", facts.error().message.c_str());
        return *facts;
    }

    /// No layer of a real model is that narrow.
    static bool isOfTinyLayers(const std::string& warning) {
        return warning.starts_with("network.rank: more than the full rank");
    }

    /// What a user adds: the project's own values.
    static options::TrainConfig started(const options::Preset& preset) {
        options::TrainConfig config = *options::applyPreset(preset, {});
        config.model.path = "/models/model";
        config.dataset.path = "/photos";
        config.save.dir = "/runs/run";
        config.sample.prompts = {"a photo of a dog"};
        using options::TrainMethod;
        if (config.train.method == TrainMethod::TextualInversion || config.train.method == TrainMethod::Pivotal)
            config.embedding.tokens = {"dog"};
        return config;
    }

private Q_SLOTS:
    void init() { newRecord(); }

    void eachHasAPlanForItsFamily() {
        for (const options::Preset& preset : options::listPresets()) {
            if (preset.group.empty())
                continue;
            options::TrainConfig config = started(preset);
            QVERIFY2(options::firstError(config).ok(), preset.name.c_str());
            spec::ModelFacts model = tiny(config.model.family);
            const Status fits = plan::applyModelOptions(config.model, model);
            QVERIFY2(fits.ok(), fits.ok() ? "" : fits.error().message.c_str());
            const auto planned = plan::makePlan(config, photos(13, 10), model, cpus(1));
            QVERIFY2(planned.ok(), (preset.name + ": " + (planned.ok() ? "" : planned.error().message)).c_str());
            QCOMPARE(planned->imagesSeen, 130 * *config.train.epochs);
            for (const std::string& warning : planned->warnings) { // shuffled captions cost a pass of the text encoder
                const bool isOfCpu = warning.find(": on a CPU it saves nothing") != std::string::npos;
                QVERIFY2(warning.starts_with("dataset.shuffle_caption: ") || isOfTinyLayers(warning) || isOfCpu,
                         (preset.name + ": " + warning).c_str());
            }
        }
    }

    /// A twentieth of a card's memory is for the desktop and for what nobody counts.
    void eachFitsIntoTheCardThatItIsFor() {
        constexpr double kOurs = 0.95;
        QStringList tooLarge;
        for (const options::Preset& preset : options::listPresets()) {
            if (preset.group.empty())
                continue;
            const options::TrainConfig config = started(preset);
            plan::PassSizes passes;
            passes.largest = {config.dataset.resolution.width, config.dataset.resolution.height};
            passes.batchSize = config.train.batchSize;
            const plan::MemoryEstimate need = plan::estimateMemory(fullSize(config.model.family), config, passes, true);
            const double gigabytes = static_cast<double>(need.total()) / double(1 << 30);
            if (gigabytes > kOurs * preset.gigabytes)
                tooLarge << QStringLiteral("%1: %2 GiB").arg(preset.name.c_str()).arg(gigabytes, 0, 'f', 2);
        }
        QVERIFY2(tooLarge.isEmpty(), qPrintable(tooLarge.join(", ")));
    }
};

QTEST_APPLESS_MAIN(PresetsPlanTest)
#include "PresetsPlanTest.moc"
