// SPDX-License-Identifier: Apache-2.0
// The demo keeps its promises: its model draws what is asked, and `tempera demo` teaches it the subject.
// TEMPERA_DEMO_SEEDS sets how many pictures a prompt gets (./dev soak demo: all five).
// ctest: slow, alone
#include <QtTest>

#include "../../support/DemoGates.h"
#ifndef Q_MOC_RUN
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/full.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/std.h>
#include <c10/core/GradMode.h>

#include "adapters/AdapterFile.h"
#include "base/Files.h"
#include "diffusion/NoiseSchedule.h"
#include "models/ModelFile.h"
#include "models/TextConditioning.h"
#include "models/UNet.h"
#include "models/Vae.h"
#include "train/ImageSampler.h"
#endif

using namespace tempera;

namespace {

constexpr int kPairs = 256; ///< of noise and timestep, fixed
constexpr int kBatch = 32;
constexpr int kPatience = 800'000; ///< ms for the training, on a busy machine
constexpr double kClearLead = 4;   ///< of the trigger, in standard errors over the pairs

fs::path demo(const char* name) { return fs::path(TEMPERA_SOURCE "/resources/demo") / name; }

template <class T>
T valueOf(Result<T> result) {
    if (!result.ok())
        throw std::runtime_error(result.error().message);
    return std::move(*result);
}

/// A picture of the subject that no training saw, as the VAE takes it, and its caption.
struct HeldOut {
    at::Tensor pixels; ///< [1,3,H,W] in [-1,1]
    std::string caption;
};

std::vector<HeldOut> heldOutPictures() {
    std::vector<HeldOut> pictures;
    for (int i = 1; i <= 12; ++i) {
        const fs::path file = demo("heldout") / ("heldout_" + std::string(i < 10 ? "0" : "") + std::to_string(i));
        data::Image image = valueOf(data::loadImage(file.string() + ".png"));
        const at::Tensor rgb = at::from_blob(image.rgb.data(), {image.height, image.width, 3}, at::kByte);
        const auto text = valueOf(readFile(file.string() + ".txt"));
        pictures.push_back({rgb.permute({2, 0, 1}).unsqueeze(0).to(at::kFloat).div(127.5).sub(1).contiguous(),
                            text.substr(0, text.find('\n'))});
    }
    return pictures;
}

std::string withoutTrigger(std::string caption) {
    const std::string trigger = "zwx ";
    return caption.erase(caption.find(trigger), trigger.size());
}

/// The squared error of the predicted noise for each of the fixed pairs of noise and timestep.
at::Tensor heldOutLosses(const models::Model& model, bool trigger) {
    const c10::InferenceMode guard;
    const auto text = valueOf(models::makeTextConditioning(model));
    const auto schedule = valueOf(diffusion::NoiseSchedule::create(model.facts.scheduler));
    std::vector<at::Tensor> latents, contexts;
    for (const HeldOut& picture : heldOutPictures()) {
        const std::string caption = trigger ? picture.caption : withoutTrigger(picture.caption);
        latents.push_back(model.vae->encode(picture.pixels).mean * model.vae->config().scalingFactor);
        contexts.push_back(text.encode(std::vector{caption}).context);
    }
    std::vector<at::Tensor> losses;
    for (int first = 0; first < kPairs; first += kBatch) {
        std::vector<at::Tensor> x, context, noise, timestep;
        for (int i = first; i < first + kBatch; ++i) {
            const auto picture = static_cast<std::size_t>(i) % latents.size();
            x.push_back(latents[picture]);
            context.push_back(contexts[picture]);
            noise.push_back(
                at::randn(latents[picture].sizes(), at::detail::createCPUGenerator(static_cast<std::uint64_t>(i))));
            timestep.push_back(at::full({1}, (2 * i + 1) * schedule.timesteps() / (2 * kPairs), at::kLong));
        }
        const at::Tensor target = at::cat(noise), t = at::cat(timestep);
        const at::Tensor predicted = model.unet->forward(schedule.addNoise(at::cat(x), target, t), t, at::cat(context));
        losses.push_back((predicted - target).square().mean({1, 2, 3}).to(at::kDouble));
    }
    return at::cat(losses);
}

double mean(const at::Tensor& values) { return values.mean().item<double>(); }

/// How many standard errors the mean lies above 0.
double standardErrors(const at::Tensor& values) {
    return mean(values) / (values.std().item<double>() / std::sqrt(static_cast<double>(values.numel())));
}

} // namespace

class DemoTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path lora_;
    test::DemoGates gates_;
    std::vector<std::uint64_t> seeds_;

    double limit(const char* name) const { return gates_.thresholds.at(name); }

    /// The share of pictures for which `isRight` holds, prompt by prompt.
    template <class IsRight>
    double share(train::ImageSampler& sampler, const std::vector<std::string>& prompts, const IsRight& isRight) {
        int right = 0, all = 0;
        for (std::size_t i = 0; i < prompts.size(); ++i)
            for (const std::uint64_t seed : seeds_) {
                train::SampleRequest request;
                request.prompt = prompts[i];
                request.width = gates_.width;
                request.height = gates_.height;
                request.steps = gates_.steps;
                request.guidance = gates_.guidance;
                request.sampler = gates_.sampler;
                request.seed = 1000 * seed + i;
                const auto pictures = valueOf(sampler.draw(request));
                right += isRight(i, test::whatItShows(pictures.front().image, gates_.shapeWeights));
                ++all;
            }
        return static_cast<double>(right) / all;
    }

    double baseShare(train::ImageSampler& sampler) {
        std::vector<std::string> prompts;
        for (const auto& asked : gates_.base)
            prompts.push_back(asked.prompt);
        return share(sampler, prompts,
                     [this](std::size_t i, const test::Shown& shown) { return gates_.base[i].isShownBy(shown); });
    }

    double subjectShare(train::ImageSampler& sampler) {
        return share(sampler, gates_.subject, [](std::size_t, const test::Shown& shown) { return shown.isSubject; });
    }

    std::unique_ptr<train::ImageSampler> sampler(bool trained) const {
        train::SampleModel choice;
        choice.model = demo("model");
        choice.device = "cpu";
        if (trained)
            choice.adapters.push_back({lora_, 1.0});
        return valueOf(train::ImageSampler::open(choice));
    }

    static void report(const char* what, double value, double limit) {
        qInfo("gate %s: %.4g (limit %.4g)", what, value, limit);
    }

private Q_SLOTS:
    void initTestCase() {
        const int wanted = qEnvironmentVariableIntValue("TEMPERA_DEMO_SEEDS");
        seeds_.assign(gates_.seeds.begin(),
                      gates_.seeds.begin() + std::clamp<int>(wanted, 1, int(gates_.seeds.size())));
    }

    void theVaeIsFaithful() {
        const c10::InferenceMode guard;
        const auto model = valueOf(models::loadModel(demo("model"), {.unet = false, .textEncoders = false}));
        double decibels = 0;
        const auto pictures = heldOutPictures();
        for (const HeldOut& picture : pictures) {
            const at::Tensor rebuilt = model.vae->decode(model.vae->encode(picture.pixels).mean).clamp(-1, 1);
            decibels -= 10 * std::log10((rebuilt - picture.pixels).div(2).square().mean().item<double>());
        }
        decibels /= static_cast<double>(pictures.size());
        report("VAE, dB", decibels, limit("vae_psnr"));
        QVERIFY(decibels >= limit("vae_psnr"));
    }

    void theBaseDrawsWhatIsAsked() {
        const auto base = sampler(false);
        const double drawn = baseShare(*base), subject = subjectShare(*base);
        report("base prompts", drawn, limit("base"));
        report("subject before", subject, limit("subject_before"));
        QVERIFY(drawn >= limit("base"));
        QVERIFY(subject <= limit("subject_before"));
    }

    void theDemoTrains() {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(TEMPERA_BIN "/tempera", {"demo", folder_.filePath("demo")});
        QVERIFY(process.waitForFinished(kPatience));
        QVERIFY2(process.exitCode() == 0, process.readAll().constData());
        lora_ = folder_.filePath("demo/run/output/zwx_mug.safetensors").toStdString();
        QVERIFY(fs::exists(lora_));
    }

    void theSubjectIsLearned() {
        if (lora_.empty())
            QSKIP("not trained");
        const auto trained = sampler(true);
        const double subject = subjectShare(*trained), drawn = baseShare(*trained);
        report("subject after", subject, limit("subject_after"));
        report("base prompts after", drawn, limit("base_after"));
        QVERIFY(subject >= limit("subject_after"));
        QVERIFY(drawn >= limit("base_after"));
    }

    void theHeldOutLossFalls() {
        if (lora_.empty())
            QSKIP("not trained");
        auto model = valueOf(models::loadModel(demo("model"), {}));
        const at::Tensor before = heldOutLosses(model, true), plainBefore = heldOutLosses(model, false);
        const auto network = valueOf(adapters::loadNetwork(model, lora_));
        const at::Tensor after = heldOutLosses(model, true), plainAfter = heldOutLosses(model, false);
        const double fall = 1 - mean(after) / mean(before);
        const double lead = fall - (1 - mean(plainAfter) / mean(plainBefore));
        const double clear = standardErrors((before - after) - (plainBefore - plainAfter));
        report("fall of the held-out loss", fall, limit("heldout_fall"));
        report("its lead with the trigger", lead, limit("heldout_trigger_lead"));
        report("that lead in standard errors", clear, kClearLead);
        QVERIFY(fall >= limit("heldout_fall"));
        QVERIFY(clear >= kClearLead);
        QVERIFY(lead >= limit("heldout_trigger_lead"));
    }
};

QTEST_APPLESS_MAIN(DemoTest)
#include "DemoTest.moc"
