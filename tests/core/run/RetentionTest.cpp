// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

#include "run/Retention.h"

using namespace tempera::run;

class RetentionTest : public QObject {
    Q_OBJECT

    using Steps = std::vector<std::int64_t>;

    static std::vector<RetentionCandidate> series(const Steps& steps) {
        std::vector<RetentionCandidate> all;
        for (const std::int64_t step : steps)
            all.push_back({step, true, std::nullopt, {}});
        return all;
    }
    static Steps staying(const std::vector<RetentionCandidate>& all, const RetentionPolicy& policy) {
        Steps steps;
        for (const RetentionVerdict& verdict : applyRetention(all, policy))
            if (verdict.stays())
                steps.push_back(verdict.step);
        return steps;
    }

    /// The rules as one reads them, one checkpoint after the other.
    static bool slowlyStays(const std::vector<RetentionCandidate>& all, const RetentionPolicy& policy, std::size_t at) {
        const RetentionCandidate& one = all[at];
        int newer = 0, better = 0;
        for (const RetentionCandidate& other : all) {
            if (!other.isSound)
                continue;
            newer += other.step > one.step ? 1 : 0;
            if (other.validationLoss && one.validationLoss)
                better += *other.validationLoss < *one.validationLoss ||
                                  (*other.validationLoss == *one.validationLoss && other.step > one.step)
                              ? 1
                              : 0;
        }
        if (newer == 0 || policy.isEmpty())
            return true;
        const bool isTagged = std::ranges::any_of(one.tags, [&](const std::string& tag) {
            return policy.keepTagged || std::ranges::find(policy.keepTags, tag) != policy.keepTags.end();
        });
        return newer < policy.keepLast || (policy.keepEvery > 0 && one.step % policy.keepEvery == 0) ||
               (one.validationLoss && better < policy.keepBest) || isTagged;
    }

private Q_SLOTS:
    void theNewestStay() {
        const auto all = series({10, 20, 30, 40});
        QCOMPARE(staying(all, {.keepLast = 2}), (Steps{30, 40}));
        QCOMPARE(staying(all, {.keepLast = 9}), (Steps{10, 20, 30, 40}));
        QCOMPARE(applyRetention(all, {.keepLast = 1})[3].reasons, std::vector<std::string>{"last"});
    }

    void rulesAddUp() {
        auto all = series({10, 20, 30, 40, 50});
        all[0].validationLoss = 0.5;
        all[1].validationLoss = 0.25;
        all[3].validationLoss = 0.25;
        all[2].tags = {"good"};
        QCOMPARE(staying(all, {.keepLast = 1, .keepEvery = 20}), (Steps{20, 40, 50}));
        QCOMPARE(staying(all, {.keepBest = 1}), (Steps{40, 50})); // of equals the later, and the last one
        QCOMPARE(staying(all, {.keepBest = 2}), (Steps{20, 40, 50}));
        QCOMPARE(staying(all, {.keepTags = {"good", "other"}}), (Steps{30, 50}));
        QCOMPARE(applyRetention(all, {.keepTags = {"good"}})[4].reasons,
                 std::vector<std::string>{"the last complete one"});
        QCOMPARE(applyRetention(all, {.keepLast = 2, .keepEvery = 20, .keepBest = 1})[3].reasons,
                 (std::vector<std::string>{"last", "every 20 steps", "best, validation loss 0.25"}));
    }

    void anEmptyPolicyKeepsAll() {
        QVERIFY(RetentionPolicy().isEmpty());
        QCOMPARE(staying(series({1, 2, 3}), {}), (Steps{1, 2, 3}));
        QCOMPARE(staying({}, {.keepLast = 1}), Steps());
    }

    void aDamagedOneIsNobodysLast() {
        auto all = series({10, 20, 30, 40});
        all[3].isSound = false;
        QCOMPARE(staying(all, {.keepLast = 1}), (Steps{30, 40})); // the damaged one may still be mended
        all[1].isSound = false;
        QCOMPARE(staying(all, {.keepLast = 2}), (Steps{10, 20, 30, 40}));
        QCOMPARE(applyRetention(all, {.keepLast = 2})[1].reasons,
                 (std::vector<std::string>{"last", "damaged, so that it takes no other's place"}));
        all[2].isSound = all[0].isSound = false;
        QCOMPARE(staying(all, {.keepLast = 1}), (Steps{10, 20, 30, 40}));
    }

    void aDamagedOneTakesNoOthersPlace() {
        auto all = series({10, 20, 30, 40});
        all[0].validationLoss = 0.25;
        all[1].validationLoss = 0.5;
        all[0].tags = {"good"};
        QCOMPARE(staying(all, {.keepBest = 1}), (Steps{10, 40}));
        all[0].isSound = false;
        QCOMPARE(staying(all, {.keepBest = 1}), (Steps{10, 20, 40}));
        QCOMPARE(staying(all, {.keepLast = 1, .keepTagged = true}), (Steps{10, 40})); // nobody takes away what is named
        QCOMPARE(staying(all, {.keepLast = 1}), (Steps{40}));
    }

    void anyOrderAndNoNumbersAreTheSame() {
        auto all = series({30, 10, 20});
        all[1].validationLoss = std::nan("");
        all[2].validationLoss = 3.0;
        QCOMPARE(staying(all, {.keepBest = 1}), (Steps{30, 20}));
    }

    void aThousandSeriesAreAsTheSlowRulesSay() {
        std::mt19937 random(11);
        const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        for (int round = 0; round < 1000; ++round) {
            std::set<std::int64_t> steps;
            for (int i = upTo(20); i > 0; --i)
                steps.insert(upTo(60));
            auto all = series({steps.begin(), steps.end()});
            for (RetentionCandidate& one : all) {
                one.isSound = upTo(5) > 0;
                if (upTo(1) == 1)
                    one.validationLoss = upTo(4);
                if (upTo(4) == 0)
                    one.tags = {upTo(1) == 0 ? "a" : "b"};
            }
            const RetentionPolicy policy{upTo(4), upTo(12), upTo(3),
                                         upTo(2) == 0 ? std::vector<std::string>{"a"} : std::vector<std::string>(),
                                         upTo(3) == 0};
            const auto verdicts = applyRetention(all, policy);
            QCOMPARE(verdicts.size(), all.size());
            for (std::size_t i = 0; i < all.size(); ++i)
                QCOMPARE(verdicts[i].stays(), slowlyStays(all, policy, i));
            std::int64_t last = -1;
            for (const RetentionCandidate& one : all)
                last = one.isSound ? std::max(last, one.step) : last;
            const Steps stay = staying(all, policy);
            QVERIFY(last < 0 || std::ranges::find(stay, last) != stay.end());
        }
    }
};

QTEST_APPLESS_MAIN(RetentionTest)
#include "RetentionTest.moc"
