// SPDX-License-Identifier: GPL-3.0-or-later
// What the training sees of a picture, in which step.
#include <QLabel>
#include <QListWidget>

#include <algorithm>

#include "ShownDataset.h"
#include "data/Captions.h"
#include "dataset/TrainedViews.h"
#include "plan/RunPlan.h"

using namespace tempera;
using namespace tempera::ui;

class TrainedViewsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<OwnHome> home_;
    options::DatasetConfig config_;

    TrainedViewsRequest request(std::size_t picture, int showings) const {
        auto dataset = data::scanDataset(config_);
        TrainedViewsRequest asked;
        asked.dataset = std::make_shared<const data::DatasetIndex>(*std::move(dataset));
        asked.picture = picture;
        asked.config = config_;
        asked.lines = "a, b, c, d, e, f, g, h";
        asked.seed = 7;
        asked.showings = showings;
        return asked;
    }
    static TrainedViewsRequest::Run run(std::int64_t steps) {
        TrainedViewsRequest::Run run;
        run.train.seed = 7;
        run.train.batchSize = 2;
        run.steps = steps;
        return run;
    }
    static QString saysOf(TrainedViewsRequest request) {
        TrainedViewsDialog dialog(std::move(request));
        const auto* status = dialog.findChild<QLabel*>();
        const QString before = status->text();
        return QTest::qWaitFor([&] { return status->text() != before; }, 20'000) ? status->text() : QString();
    }

private Q_SLOTS:
    void init() {
        home_ = std::make_unique<OwnHome>();
        config_ = {};
        config_.path = home_->folder("pictures");
        for (const char* name : {"3_thing/0.bmp", "3_thing/1.bmp", "3_thing/2.bmp"}) {
            test::write(config_.path / name, test::bmp(64, 64));
        }
    }

    /// Tags that come gradually come by the step, not by the epoch.
    void eachIsShownInItsStep() {
        config_.tokenWarmupSteps = 10;
        config_.tokenWarmupMin = 1;
        TrainedViewsRequest asked = request(1, 3);
        asked.run = run(10);
        const auto views = trainedViews(asked);
        QCOMPARE(views.size(), std::size_t{6}); // 9 presentations an epoch are 5 steps: two whole epochs
        const auto batches = plan::makeBatchPlan(config_, asked.run->train, *asked.dataset, 1);
        std::vector<std::vector<plan::GlobalBatch>> epochs;
        for (std::uint32_t epoch = 0; epoch < 3; ++epoch) {
            epochs.push_back(batches->batchesOfEpoch(epoch));
        }
        std::int64_t last = 0;
        for (const TrainedView& view : views) {
            QVERIFY(view.step >= last && view.step <= 10);
            last = view.step;
            const auto at = static_cast<std::size_t>(view.step - 1);
            const auto& shown = epochs[at / 5][at % 5].presentations;
            QVERIFY(std::ranges::find(shown, data::Presentation{1, view.repeat}) != shown.end());
            QCOMPARE(view.epoch, static_cast<std::uint32_t>(at / 5));
            QCOMPARE(view.caption,
                     data::captionFor(asked.lines, config_, {7, view.epoch, {1, view.repeat}, view.step - 1, 10}));
        }
        QVERIFY(views.back().caption.size() > views.front().caption.size());
    }

    void nothingIsSeenOfWhatIsNotTrainedOn() {
        TrainedViewsRequest withheld = request(0, 0);
        QVERIFY(trainedViews(withheld).empty());
        QVERIFY(saysOf(withheld).contains(QStringLiteral("validation")));
        TrainedViewsRequest late = request(0, 3);
        late.run = run(0);
        QVERIFY(trainedViews(late).empty());
        QVERIFY(saysOf(late).contains(QStringLiteral("ends before")));
    }

    /// As often as the training pictures need them, whatever the number of their folder.
    void classPicturesAreShownAsTheyAreNeeded() {
        config_.classPath = home_->folder("class");
        config_.shuffleCaption = true;
        test::write(config_.classPath / "1_c/0.bmp", test::bmp(64, 64, 9));
        TrainedViewsRequest asked = request(3, 9);
        asked.run = run(1000);
        asked.views = 12;
        const auto views = trainedViews(asked);
        QCOMPARE(views.size(), std::size_t{12});
        const auto inFirst = std::ranges::count_if(views, [](const TrainedView& view) { return view.epoch == 0; });
        QCOMPARE(inFirst, 9);
        QVERIFY(!saysOf(request(3, 9)).contains(QStringLiteral("exactly"))); // without a plan
    }
};

QTEST_MAIN(TrainedViewsTest)
#include "TrainedViewsTest.moc"
