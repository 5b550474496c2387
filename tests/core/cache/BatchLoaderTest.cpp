// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <atomic>

#ifndef Q_MOC_RUN
#include <ATen/ops/cat.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/stack.h>

#include "../../support/TinyProject.h"
#include "cache/BatchLoader.h"
#include "cache/LatentCache.h"
#include "plan/RunPlan.h"
#include "plan/TextLength.h"
#endif

using namespace tempera;
using namespace tempera::cache;

class BatchLoaderTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    options::DatasetConfig dataset_;
    options::TrainingConfig train_;
    std::optional<data::DatasetIndex> index_;

    bool masks_ = false;
    mutable std::vector<std::string> captions_; ///< in the order in which they were asked for

    std::vector<PreparedStep> steps(LoaderSettings settings, std::int64_t first, std::int64_t last) const {
        const auto plan = plan::makeBatchPlan(dataset_, train_, *index_, settings.devices).value();
        settings.dataset = dataset_;
        settings.seed = 7;
        settings.batchSize = train_.batchSize;
        settings.firstStep = first;
        settings.lastStep = last;
        LoaderSources sources;
        sources.moments = [](std::uint32_t picture, bool flip) -> Result<at::Tensor> {
            return at::full({8, 8, 8}, flip ? -1.0 - picture : 1.0 + picture);
        };
        if (masks_)
            sources.mask = [](std::uint32_t picture, const data::Placement&, bool flip) -> Result<at::Tensor> {
                return picture == 4 ? at::Tensor() : at::full({1, 8, 8}, flip ? 0.25 : 0.5);
            };
        sources.text = [this](const std::vector<std::string>& captions, int chunks) -> Result<models::TextCondition> {
            captions_.insert(captions_.end(), captions.begin(), captions.end());
            std::vector<at::Tensor> contexts;
            for (const std::string& caption : captions)
                contexts.push_back(at::full({77 * chunks, 2}, static_cast<double>(caption.size())));
            return models::TextCondition{at::stack(contexts), {}};
        };
        BatchLoader loader(plan, *index_, data::Bucketing::make(dataset_).value(), settings, sources);
        std::vector<PreparedStep> prepared;
        for (std::int64_t step = first; step <= last; ++step)
            prepared.push_back(loader.next().value());
        return prepared;
    }
    /// What the passes of a step hold, one behind the other.
    template <class Part>
    static at::Tensor together(const std::vector<PreparedPass>& passes, Part part) {
        std::vector<at::Tensor> tensors;
        for (const PreparedPass& pass : passes)
            tensors.push_back(part(pass));
        return at::cat(tensors);
    }
    static bool holdTheSame(const std::vector<PreparedPass>& a, const std::vector<PreparedPass>& b) {
        const auto agree = [&](auto part) { return at::equal(together(a, part), together(b, part)); };
        return agree([](const PreparedPass& pass) { return pass.noise.noise; }) &&
               agree([](const PreparedPass& pass) { return pass.moments; }) &&
               agree([](const PreparedPass& pass) { return pass.latentDraw; }) &&
               agree([](const PreparedPass& pass) { return pass.timesteps; }) &&
               agree([](const PreparedPass& pass) { return pass.text.context; }) &&
               agree([](const PreparedPass& pass) { return maskOf(pass); });
    }
    /// A pass none of whose pictures has a mask has none.
    static at::Tensor maskOf(const PreparedPass& pass) {
        return pass.mask.defined() ? pass.mask : at::ones({pass.images, 1, 8, 8}, at::kFloat);
    }
    static bool same(const PreparedPass& a, const PreparedPass& b) {
        return at::equal(a.moments, b.moments) && at::equal(a.noise.noise, b.noise.noise) &&
               at::equal(a.timesteps, b.timesteps) && at::equal(a.latentDraw, b.latentDraw);
    }

private Q_SLOTS:
    void initTestCase() {
        const fs::path folder = temporary_.path().toStdString();
        for (int i = 0; i < 5; ++i)
            test::write(folder / "3_thing" / (std::to_string(i) + ".bmp"), test::patternBmp(64, 64, i));
        test::write(folder / "3_thing" / "2.txt", QString("thing ").repeated(80).toStdString());
        dataset_.path = folder;
        dataset_.resolution = {64, 64};
        dataset_.minBucket = 64;
        dataset_.maxBucket = 64;
        dataset_.flip = true;
        train_.steps = 20;
        train_.batchSize = 2;
        index_ = data::scanDataset(dataset_).value();
    }

    void aStartInTheMiddleGivesTheSame() {
        const auto whole = steps({}, 1, 20);
        const auto rest = steps({}, 12, 20);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const PreparedStep& expected = whole[i + 11];
            QCOMPARE(rest[i].step, expected.step);
            QCOMPARE(rest[i].epoch, expected.epoch);
            QVERIFY(same(rest[i].passes[0], expected.passes[0]));
        }
    }

    /// All of a global batch is the same however it is cut; one of its captions is longer than the others.
    void accumulationAndDevicesCutTheSameGlobalBatch() {
        masks_ = true;
        options::TrainConfig config;
        config.dataset = dataset_;
        LoaderSettings settings;
        settings.chunks = plan::longestChunks(*index_, config);
        QCOMPARE(settings.chunks, 2);
        train_.batchSize = 4;
        const auto whole = steps(settings, 1, 4);
        train_.batchSize = 2;
        train_.accumulation = 2;
        const auto passes = steps(settings, 1, 4);
        train_.accumulation = 1;
        settings.devices = 2;
        auto dealt = steps(settings, 1, 4);
        settings.device = 1;
        const auto second = steps(settings, 1, 4);
        masks_ = false;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            std::vector<PreparedPass>& onBoth = dealt[i].passes;
            onBoth.insert(onBoth.end(), second[i].passes.begin(), second[i].passes.end());
            QVERIFY(holdTheSame(passes[i].passes, whole[i].passes));
            QVERIFY(holdTheSame(onBoth, whole[i].passes));
            QCOMPARE(dealt[i].globalImages, whole[i].globalImages);
        }
    }

    void anEpochShowsEveryPresentationOnce() {
        std::map<double, int> shown;
        for (const PreparedStep& step : steps({}, 1, 8)) // 15 presentations, 2 a step
            for (const PreparedPass& pass : step.passes)
                for (std::int64_t i = 0; i < pass.images; ++i)
                    ++shown[std::abs(pass.moments[i][0][0][0].item<double>())];
        QCOMPARE(shown.size(), std::size_t{5});
        for (const auto& [picture, count] : shown)
            QCOMPARE(count, 3);
    }

    /// A mask goes with its picture, mirrored as it is; where none of a pass has one there is none.
    void masksGoWithTheirPictures() {
        masks_ = true;
        const auto prepared = steps({}, 1, 8);
        LoaderSettings never;
        never.unmaskedProbability = 1;
        const auto unmasked = steps(never, 1, 8);
        masks_ = false;
        bool mirrored = false, whole = false;
        for (std::size_t s = 0; s < prepared.size(); ++s)
            for (std::size_t p = 0; p < prepared[s].passes.size(); ++p) {
                const PreparedPass& pass = prepared[s].passes[p];
                for (std::int64_t i = 0; i < pass.images; ++i) {
                    const double latent = pass.moments[i][0][0][0].item<double>();
                    const bool isBare = std::abs(latent) == 5;
                    const double mask = pass.mask.defined() ? pass.mask[i].mean().item<double>() : 1.0;
                    QCOMPARE(mask, isBare ? 1.0 : latent < 0 ? 0.25 : 0.5);
                    mirrored = mirrored || (latent < 0 && !isBare);
                    whole = whole || isBare;
                }
                QVERIFY(!unmasked[s].passes[p].mask.defined());
            }
        QVERIFY(mirrored && whole);
    }

    /// Tags come by the steps of the whole run, wherever it is taken up.
    void captionsFollowTheSteps() {
        const options::DatasetConfig before = dataset_;
        dataset_.tokenWarmupSteps = 4;
        dataset_.captionPrefix = "one, two, three,";
        captions_.clear();
        steps({}, 1, 6);
        const std::vector<std::string> whole = captions_;
        captions_.clear();
        steps({}, 3, 6);
        const std::vector<std::string> rest = captions_;
        dataset_ = before;
        QCOMPARE(whole.front(), std::string("one"));
        QCOMPARE(whole.back(), std::string("one, two, three, thing"));
        QVERIFY(std::equal(rest.rbegin(), rest.rend(), whole.rbegin()));
    }

    void waitingForAStepCanBeStopped() {
        const auto plan = plan::makeBatchPlan(dataset_, train_, *index_, 1).value();
        LoaderSettings settings;
        settings.dataset = dataset_;
        settings.lastStep = 20;
        std::stop_source stop;
        std::atomic<bool> goOn = false;
        LoaderSources sources;
        sources.moments = [&](std::uint32_t, bool) -> Result<at::Tensor> { // a picture on a disk that does not answer
            stop.request_stop();
            goOn.wait(false);
            return Error::failed("unreadable");
        };
        BatchLoader loader(plan, *index_, data::Bucketing::make(dataset_).value(), settings, sources);
        QCOMPARE(loader.next(stop.get_token()).error().code, ErrorCode::Cancelled);
        goOn = true;
        goOn.notify_all();
    }

    void anErrorComesThroughAndEndsIt() {
        const auto plan = plan::makeBatchPlan(dataset_, train_, *index_, 1).value();
        LoaderSettings settings;
        settings.dataset = dataset_;
        settings.lastStep = 20;
        LoaderSources sources;
        sources.moments = [](std::uint32_t, bool) -> Result<at::Tensor> { return Error::failed("unreadable"); };
        BatchLoader loader(plan, *index_, data::Bucketing::make(dataset_).value(), settings, sources);
        QCOMPARE(loader.next().error().message, std::string("unreadable"));
    }

    /// Where no cache holds them, pictures are decoded as they are shown, several at once.
    void picturesAreDecodedWhereNothingIsCached() {
        options::TrainingConfig train = train_;
        train.batchSize = 4;
        const auto plan = plan::makeBatchPlan(dataset_, train, *index_, 1).value();
        const data::Bucketing bucketing = data::Bucketing::make(dataset_).value();
        LoaderSettings settings;
        settings.dataset = dataset_;
        settings.seed = 7;
        settings.batchSize = 2;
        settings.lastStep = 2;
        LoaderSources sources;
        sources.tokenize = [](const auto&, int) { return std::vector<at::Tensor>(); };
        const fs::path broken = index_->pictures[3].file;
        const std::string bytes = readFile(broken).value();
        {
            BatchLoader loader(plan, *index_, bucketing, settings, sources);
            const PreparedStep step = loader.next().value();
            QCOMPARE(step.passes.size(), std::size_t{2});
            std::size_t compared = 0;
            for (const PreparedPass& pass : step.passes)
                for (std::size_t i = 0; i < pass.shown.size(); ++i, ++compared) {
                    const at::Tensor shown = pass.pictures[static_cast<std::int64_t>(i)];
                    const data::Placement placement = bucketing.place({64, 64});
                    const fs::path& file = index_->pictures[pass.shown[i]].file;
                    QVERIFY(at::equal(shown, loadPicture({file, placement, false}).value()) ||
                            at::equal(shown, loadPicture({file, placement, true}).value()));
                }
            QCOMPARE(static_cast<std::int64_t>(compared), step.globalImages);
            QVERIFY(compared >= 3);
        }
        test::write(broken, "not a picture");
        settings.lastStep = 8; // a whole epoch
        BatchLoader loader(plan, *index_, bucketing, settings, sources);
        Result<PreparedStep> last = loader.next();
        while (last.ok())
            last = loader.next();
        test::write(broken, bytes);
        QVERIFY2(last.error().message.find("3.bmp") != std::string::npos, last.error().message.c_str());
    }

    void itEndsWhileItIsAhead() { steps({}, 1, 1); }
};

QTEST_APPLESS_MAIN(BatchLoaderTest)
#include "BatchLoaderTest.moc"
