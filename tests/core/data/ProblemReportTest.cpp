// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "data/ProblemReport.h"

using namespace tempera;
using namespace tempera::data;

class ProblemReportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theGravestAndWorstComeFirst() {
        DatasetIndex index;
        index.root = "/set";
        std::vector<Problem> problems;
        for (const int side : {400, 100, 300}) {
            Picture picture;
            picture.file = "/set/1_mug/" + std::to_string(side) + ".png";
            picture.width = picture.height = side;
            problems.push_back({ProblemKind::TooSmall, Severity::Warning, picture.file, {}, index.pictures.size()});
            index.pictures.push_back(picture);
        }
        problems.push_back({ProblemKind::Alpha, Severity::Note, "/set/a.png", {}, 0});
        problems.push_back({ProblemKind::Corrupt, Severity::Error, "/set/b.png", {}});
        const auto groups = groupProblems(problems, index, {});
        QCOMPARE(groups.size(), std::size_t{3});
        QVERIFY(groups[0].severity == Severity::Error && groups[2].kind == ProblemKind::Alpha);
        const auto& small = groups[1].problems;
        QCOMPARE(small.size(), std::size_t{3});
        QCOMPARE(small[0]->file.filename(), fs::path("100.png"));
        QCOMPARE(small[2]->file.filename(), fs::path("400.png"));
    }

    void filesAreNamedFromTheDatasetOn() {
        DatasetIndex index;
        index.root = "/set";
        QCOMPARE(nameInside(index, "/set/1_mug/a.png"), fs::path("1_mug/a.png"));
        QCOMPARE(nameInside(index, "/class/a.png"), fs::path("/class/a.png"));
        QCOMPARE(nameInside(index, "/set2/a.png"), fs::path("/set2/a.png"));
    }
};

QTEST_APPLESS_MAIN(ProblemReportTest)
#include "ProblemReportTest.moc"
