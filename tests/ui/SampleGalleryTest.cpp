// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QSignalSpy>

#include <map>
#include <set>

#include "UiTest.h"
#include "bridge/RunModel.h"
#include "library/RunDetails.h"
#include "library/RunList.h"
#include "run/Events.h"
#include "run/SampleGallery.h"
#include "run/SampleTile.h"
#include "run/SampleViewer.h"

using namespace tempera;
using namespace tempera::ui;

class SampleGalleryTest : public QObject {
    Q_OBJECT

    static run::TimedEvent sample(std::int64_t step, std::int64_t index) {
        run::SampleEvent event;
        event.step = step;
        event.index = index;
        event.prompt = "prompt " + std::to_string(index);
        event.path = "/nowhere/step-" + std::to_string(step) + "-" + std::to_string(index) + ".png";
        return {static_cast<double>(step), event};
    }
    static run::TimedEvent drawn(std::int64_t step, std::int64_t index, const char* prompt, std::uint64_t seed = 7) {
        run::TimedEvent timed = sample(step, index);
        std::get<run::SampleEvent>(timed.event).prompt = prompt;
        std::get<run::SampleEvent>(timed.event).seed = seed;
        return timed;
    }
    /// The pictures from left to right, under what stands above them.
    static QStringList table(SampleGallery& gallery) {
        gallery.resize(gallery.sizeHint());
        gallery.show();
        std::map<int, QString> lines;
        for (const QLabel* label : gallery.findChildren<QLabel*>()) {
            if (label->property("tone") == QStringLiteral("heading")) {
                lines[label->y()] = label->toolTip().isEmpty() ? label->text() : label->toolTip();
            }
        }
        std::map<std::pair<int, int>, QString> tiles;
        for (const SampleTile* tile : gallery.findChildren<SampleTile*>()) {
            tiles[{tile->y(), tile->x()}] = tile->accessibleName();
        }
        for (const auto& [place, name] : tiles) {
            std::prev(lines.lower_bound(place.first))->second += QStringLiteral(" | ") + name;
        }
        QStringList texts;
        for (const auto& [line, text] : lines) {
            texts.append(text);
        }
        return texts;
    }
    static QStringList names(const SampleGallery& gallery) {
        QStringList names;
        for (const SampleTile* tile : gallery.findChildren<SampleTile*>()) {
            names.append(tile->accessibleName());
        }
        return names;
    }

private Q_SLOTS:
    void everySampleOfAShortRunIsShown();
    void aLongRunKeepsTheGallerySmall();
    void promptsOfAnyNumberHaveALineEach();
    void samplesThatAreDrawnAgainAreReadAgain();
    void aPromptThatWasChangedHasALineOfItsOwn();
    void aSampleThatIsTakenBackIsNotShownOn();
    void aSampleOfAPastRunIsShownLarge();
};

void SampleGalleryTest::everySampleOfAShortRunIsShown() {
    RunModel run;
    SampleGallery all(run, 64, 0);
    SampleGallery strip(run, 64, 1);
    for (int step = 0; step <= 300; step += 100) {
        run.apply({sample(step, 0), sample(step, 1)});
    }
    QCOMPARE(all.count(), 8);
    QCOMPARE(strip.count(), 4);
    QVERIFY(names(all).contains(QStringLiteral("prompt 1, before")));
    QSignalSpy opened(&all, &SampleGallery::opened);
    for (SampleTile* tile : all.findChildren<SampleTile*>()) {
        if (tile->accessibleName() == QStringLiteral("prompt 1, step 200")) {
            tile->click();
        }
    }
    QCOMPARE(opened.size(), 1);
    QCOMPARE(run.samples()[static_cast<std::size_t>(opened.first().first().toInt())].step, std::int64_t{200});
}

void SampleGalleryTest::aLongRunKeepsTheGallerySmall() {
    RunModel run;
    SampleGallery gallery(run, 64, 0);
    for (int step = 10; step <= 4000; step += 10) {
        run.apply({sample(step, 0), sample(step, 1), sample(step, 2)});
    }
    QVERIFY2(gallery.count() <= 3 * 34, qPrintable(QString::number(gallery.count())));
    QVERIFY(gallery.count() >= 3 * 16);
    QVERIFY(names(gallery).contains(QStringLiteral("prompt 2, step 10")));
    QVERIFY(names(gallery).contains(QStringLiteral("prompt 2, step 4000")));
    QCOMPARE(gallery.findChildren<SampleTile*>().size(), gallery.count()); // none is kept out of sight
}

/// A damaged record may hold any: below 0 there is no line, and a grid of thousands of millions fills the memory.
void SampleGalleryTest::promptsOfAnyNumberHaveALineEach() {
    RunModel run;
    SampleGallery gallery(run, 64, 0);
    run.apply({sample(0, -1), sample(0, 3), sample(0, 100'000'000), sample(0, std::int64_t{1} << 61)});
    QCOMPARE(gallery.count(), 4);
    gallery.resize(gallery.sizeHint());
    gallery.show();
    std::set<int> lines;
    for (const SampleTile* tile : gallery.findChildren<SampleTile*>()) {
        lines.insert(tile->y());
    }
    QCOMPARE(lines.size(), std::size_t{4});
}

/// A resume draws them into files of the same names, perhaps all in one piece of news.
void SampleGalleryTest::samplesThatAreDrawnAgainAreReadAgain() {
    RunModel run;
    SampleGallery gallery(run, 64, 0);
    run.apply({{1.0, run::RunEvent{}}, sample(100, 0), sample(200, 0)});
    QPointer<SampleTile> before = gallery.findChildren<SampleTile*>().constLast();
    run.apply({sample(300, 0)});
    QVERIFY(before); // what is shown already is not read anew
    run::RunEvent resumed;
    resumed.resumedFrom = 100;
    run.apply({{4.0, resumed}, sample(200, 0), sample(300, 0)});
    QVERIFY(!before);
    QCOMPARE(gallery.count(), 3);
}

/// When a run is resumed they may be: one line held the pictures of two prompts, under the title of either.
void SampleGalleryTest::aPromptThatWasChangedHasALineOfItsOwn() {
    RunModel run;
    SampleGallery gallery(run, 64, 0);
    SampleGallery strip(run, 64, 1);
    run.apply({{1.0, run::RunEvent{}}, drawn(100, 0, "a mug"), drawn(100, 1, "a cup")});
    run::RunEvent resumed;
    resumed.resumedFrom = 100;
    run.apply({{2.0, resumed}, drawn(200, 0, "a jug"), drawn(200, 1, "a cup"), drawn(200, 2, "a mug", 8)});
    QCOMPARE(table(gallery),
             QStringList({QStringLiteral("a jug | a jug, step 200"), QStringLiteral("a mug · seed 7 | a mug, step 100"),
                          QStringLiteral("a cup | a cup, step 100 | a cup, step 200"),
                          QStringLiteral("a mug · seed 8 | a mug, step 200")}));
    QCOMPARE(names(strip), QStringList(QStringLiteral("a jug, step 200")));
    SampleViewer viewer(run, 2, nullptr);
    QCOMPARE(viewer.findChild<QComboBox*>()->count(), 0); // there is nothing to compare it with
    SampleViewer another(run, 3, nullptr);
    QCOMPARE(another.findChild<QComboBox*>()->count(), 1);
}

/// The viewer would compare what is no more there.
void SampleGalleryTest::aSampleThatIsTakenBackIsNotShownOn() {
    RunModel run;
    run.apply({{1.0, run::RunEvent{}}, sample(100, 0), sample(200, 0), sample(300, 0)});
    QPointer<SampleViewer> viewer = new SampleViewer(run, 2, nullptr);
    viewer->show();
    run.apply({sample(400, 0)}); // a new one takes none back
    QVERIFY(viewer->isVisible());
    run::RunEvent resumed;
    resumed.resumedFrom = 100;
    run.apply({{4.0, resumed}});
    QVERIFY(!viewer->isVisible());
    QTRY_VERIFY(!viewer);
}

void SampleGalleryTest::aSampleOfAPastRunIsShownLarge() {
    const QTemporaryDir temporary;
    RunEntry summary;
    summary.folder = toPath(temporary.path());
    const std::string events = run::toJsonLine({1.0, run::RunEvent{}}) + "\n" + run::toJsonLine(sample(100, 0)) + "\n";
    QVERIFY(writeFileAtomically(summary.folder / "events.jsonl", events).ok());
    RunDetails details;
    details.show(&summary);
    details.setVisible(true);
    QTRY_VERIFY(details.findChild<SampleTile*>());
    details.findChild<SampleTile*>()->click();
    const auto* viewer = details.findChild<SampleViewer*>();
    QVERIFY(viewer && viewer->isVisible());
}

QTEST_MAIN(SampleGalleryTest)
#include "SampleGalleryTest.moc"
