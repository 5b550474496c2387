// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <set>

#ifndef Q_MOC_RUN
#include "HonouredOptions.h"
#include "TrainFixture.h"
#include "base/Text.h"
#include "options/Schema.h"
#include "parallel/Gloo.h"
#include "train/RankThreads.h"
#include "train/SameEverywhere.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::require;

namespace {

using Keys = std::set<std::string>;

QString inOneLine(const Keys& keys) {
    const std::vector<std::string> all(keys.begin(), keys.end());
    return QString::fromStdString(join(all, " "));
}

/// Two ranks, of which the second has a setup of its own. @return what each of them said
std::array<std::string, 2> saidOf(const RunSetup& first, const RunSetup& second) {
    std::array<std::string, 2> said;
    const auto work = [&](parallel::Collectives& rank) {
        const bool isFirst = rank.ranks().isFirst();
        const Status same = requireSameJob(isFirst ? first : second, rank);
        said[isFirst ? 0 : 1] = same.ok() ? std::string() : same.error().message;
    };
    require(onAllRanks(parallel::makeThreadRanks(2, std::chrono::hours(1)), work));
    return said;
}

} // namespace

/// Whether processes that were given different work say so before they exchange anything else.
class SameEverywhereTest : public QObject {
    Q_OBJECT

    std::unique_ptr<test::TinyRun> run_;

private Q_SLOTS:
    void initTestCase() {
        run_ = std::make_unique<test::TinyRun>(nlohmann::json{{"devices", {{"use", {"cpu:0", "cpu:1"}}}},
                                                              {"network", {{"alpha", 4}}},
                                                              {"save", {{"precision", "float32"}}}});
    }
    void cleanupTestCase() { run_.reset(); }

    void theOptionThatDiffersIsNamed_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("told");
        QTest::newRow("number") << "network.alpha=2"
                                << "network.alpha: 4 on process 0 of 2 (cpu), 2 on process 1 of 2 (cpu:1); all "
                                   "processes must be given the same job";
        QTest::newRow("unset") << "dataset.caption_prefix=a longer text, of which the other has nothing"
                               << "dataset.caption_prefix: nothing on process 0 of 2 (cpu), a longer text, of which "
                                  "the other has nothing on process 1 of 2 (cpu:1); all processes must be given the "
                                  "same job";
        QTest::newRow("path") << "model.vae=/vae"
                              << "model.vae: nothing on process 0 of 2 (cpu), given on process 1 of 2 (cpu:1); all "
                                 "processes must be given the same job";
    }
    void theOptionThatDiffersIsNamed() {
        QFETCH(QString, setting);
        QFETCH(QString, told);
        RunSetup other = *run_->setup;
        require(options::applySetting(other.told, setting.toStdString()));
        for (const std::string& said : saidOf(*run_->setup, other))
            QCOMPARE(QString::fromStdString(said), told);
    }

    /// An option of which nobody has thought counts.
    void onlyWhatIsAMachinesOwnMayDiffer() {
        Keys passed;
        for (const test::HonouredOption& row : test::honouredOptions()) {
            RunSetup other = *run_->setup;
            require(options::applySetting(other.told, std::string(row.key) + "=" + row.value));
            const options::Option& option = *options::schema().find(row.key);
            if (option.get(other.told) == option.get(run_->setup->told)) // the project itself has that value
                option.set(other.told, options::defaultValue(option));
            if (saidOf(*run_->setup, other)[1].empty())
                passed.insert(row.key);
        }
        const Keys expected = {"model.path",
                               "dataset.path",
                               "cache.dir",
                               "devices.use",
                               "devices.workers",
                               "devices.threads",
                               "devices.loader_threads",
                               "devices.price_per_hour",
                               "devices.electricity_price",
                               "remote.bandwidth",
                               "remote.notice",
                               "remote.webhook",
                               "remote.webhook_events"};
        QCOMPARE(inOneLine(passed), inOneLine(expected));
    }

    void filesOfOneNameMayNotDiffer() {
        RunSetup other = *run_->setup;
        other.contents.dataset = "of another machine";
        const std::string told =
            "dataset.path leads to other pictures on process 1 of 2 (cpu:1) than on process 0 of 2 (cpu)";
        QCOMPARE(saidOf(*run_->setup, other), (std::array<std::string, 2>{told, told}));
        QCOMPARE(saidOf(*run_->setup, *run_->setup), (std::array<std::string, 2>{}));
    }
};

QTEST_GUILESS_MAIN(SameEverywhereTest)
#include "SameEverywhereTest.moc"
