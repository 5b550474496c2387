// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>
#include <c10/util/Exception.h>

#include "parallel/Collectives.h"
#endif

using namespace tempera;

class SingleRankTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneRankKeepsWhatItHas() {
        const auto alone = parallel::makeSingleRank();
        QVERIFY(alone->ranks() == (parallel::Ranks{.rank = 0, .worldSize = 1}));
        QVERIFY(alone->ranks().isFirst());
        const at::Tensor buffer = at::randn({1000}), before = buffer.clone();
        alone->allReduceSum(buffer);
        alone->broadcast(buffer, 0);
        alone->barrier();
        QVERIFY(buffer.equal(before));
    }

    void thereIsNoOtherRoot() {
        const auto alone = parallel::makeSingleRank();
        QVERIFY_EXCEPTION_THROWN(alone->broadcast(at::randn({2}), 1), c10::Error);
    }

    /// As with several ranks: who goes on after an abort must not believe that the others did.
    void nothingIsExchangedAfterAnAbort() {
        const auto alone = parallel::makeSingleRank();
        alone->abort();
        QVERIFY_EXCEPTION_THROWN(alone->allReduceSum(at::randn({2})), parallel::ExchangeError);
        QVERIFY_EXCEPTION_THROWN(alone->broadcast(at::randn({2}), 0), parallel::ExchangeError);
        QVERIFY_EXCEPTION_THROWN(alone->barrier(), parallel::ExchangeError);
    }
};

QTEST_APPLESS_MAIN(SingleRankTest)
#include "SingleRankTest.moc"
