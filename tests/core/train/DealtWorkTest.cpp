// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cstring>
#include <map>
#include <thread>

#ifndef Q_MOC_RUN
#include "DeviceProject.h"
#include "base/Cancel.h"
#include "parallel/Gloo.h"
#include "train/DealtWork.h"
#endif

using namespace tempera;
using namespace tempera::train;
using test::dealt;
using test::plus;
using test::Project;
using test::require;
using Json = nlohmann::json;

namespace {

const std::vector<std::pair<std::string, std::vector<std::string>>> kWays = {
    {"one", dealt(1, 4)}, {"two", dealt(2, 2)}, {"four", dealt(4, 1)}};

/// The records of all packs below a cache folder (cache/PackStore.cpp); each key once.
std::map<std::string, std::string> recordsBelow(const fs::path& folder, int& packs) {
    const std::string mark("\x89TPCACH\n", 8);
    constexpr std::size_t kKey = 32, kHeader = 8 + 8 + 2 * kKey;
    std::map<std::string, std::string> records;
    packs = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".pack")
            continue;
        ++packs;
        const std::string bytes = require(readFile(entry.path()));
        for (std::size_t at = 0; at < bytes.size();) {
            std::uint64_t size = 0;
            std::memcpy(&size, bytes.data() + at + 8, sizeof size);
            if (bytes.compare(at, 8, mark) != 0 ||
                !records.emplace(bytes.substr(at + 16, kKey), bytes.substr(at + kHeader, size)).second)
                throw std::runtime_error("a record that is none, or there twice");
            at += kHeader + size;
        }
    }
    return records;
}

/// The files of a folder by name.
std::map<std::string, std::string> filesIn(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.emplace(fs::relative(entry.path(), folder).string(), require(readFile(entry.path())));
    return files;
}

/// Runs one thread for each of two ranks.
void onTwo(const std::function<void(parallel::Collectives&)>& work) {
    const auto ranks = parallel::makeThreadRanks(2, std::chrono::hours(1));
    std::jthread second([&] { work(*ranks[1]); });
    work(*ranks[0]);
}

/// One of three ranks that see what they are told to see.
class LateNames : public test::LoneRank {
public:
    explicit LateNames(int rank)
        : LoneRank({rank, 3}) {}

    void allReduceSum(at::Tensor buffer) override {
        buffer.fill_(1);
        buffer[1][2].fill_(0); // the first one sees both, and both see it
    }
};

} // namespace

/// What several devices do together before and beside the training.
class DealtWorkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksHavePlacesOfTheirOwnWhereNamesAreLate() {
        const QTemporaryDir folder;
        for (const int rank : {0, 1, 2}) {
            LateNames late(rank);
            const FolderSharers sharers = sharersOf(folder.path().toStdString(), late);
            QCOMPARE(sharers.place.rank, rank);
            QCOMPARE(sharers.place.worldSize, 3);
            QVERIFY(sharers.withFirst);
        }
    }

    void marksOfKilledRanksAreRemoved() {
        const QTemporaryDir folder;
        const fs::path mark = fs::path(folder.path().toStdString()) / ".tempera-123456789012345678901.tmp";
        require(writeFileAtomically(mark, "\n"));
        fs::last_write_time(mark, fs::file_time_type::clock::now() - std::chrono::hours(2));
        onTwo([&](parallel::Collectives& own) { sharersOf(mark.parent_path(), own); });
        QVERIFY(fs::is_empty(mark.parent_path()));
    }

    void cachesAndSamplesAreThoseOfOneDevice() {
        Project project(Json{{"train", {{"steps", 1}}},
                             {"network", {{"part", "unet"}}},
                             {"dataset", {{"flip", true}}},
                             {"sample",
                              {{"prompts", {"a thing", "another", "a third"}},
                               {"every_steps", 1},
                               {"steps", 1},
                               {"width", 64},
                               {"height", 64}}}});
        std::map<std::string, std::string> records, samples;
        for (const auto& [name, settings] : kWays) {
            const fs::path cache = project.folder() / ("cache-" + name);
            QVERIFY(require(project.train(name, plus(settings, {"cache.dir=" + cache.string()}))).finished);
            int packs = 0;
            const auto own = recordsBelow(cache, packs);
            const auto drawn = filesIn(project.runFolder(name) / "samples");
            QCOMPARE(own.size(), std::size_t{7}); // the step's two pictures, flipped ones, captions and the empty one
            QCOMPARE(drawn.size(), std::size_t{6});
            if (records.empty()) {
                records = own;
                samples = drawn;
            }
            QVERIFY(own == records);
            // At the start; after a step the devices' sums are rounded otherwise.
            for (const auto& [file, bytes] : samples)
                QVERIFY2(file.starts_with("step-000001") || drawn.at(file) == bytes, file.c_str());
            QVERIFY(name == "one" ? packs == 2 : packs > 2); // the devices have made some each
            const auto told = project.recorder->all<run::SampleEvent>();
            for (std::size_t i = 0; i < told.size(); ++i) {
                QCOMPARE(told[i].index, static_cast<std::int64_t>(i % 3));
                QVERIFY(fs::exists(told[i].path));
            }
        }
    }

    void progressIsThatOfAll() {
        Project project(Json{{"train", {{"steps", 1}}}, {"network", {{"part", "unet"}}}});
        QVERIFY(require(project.train("two", kWays[1].second)).finished);
        std::int64_t most = 0;
        for (const auto& phase : project.recorder->all<run::PhaseEvent>())
            if (phase.phase == run::Phase::CachingText) {
                QVERIFY(phase.done <= phase.total && phase.total <= 3);
                most = std::max(most, phase.done);
            }
        QCOMPARE(most, std::int64_t{3}); // of the step's two pictures and the empty one
    }

    void classPicturesAreThoseOfOneDevice() {
        std::map<std::string, std::string> drawn;
        for (const auto& [name, settings] : {kWays[0], kWays[2]}) {
            Project project;
            const fs::path cache = project.folder() / "cache-of-it";
            QVERIFY(
                require(project.train(name, plus(settings, {"train.steps=1", "cache.dir=" + cache.string(),
                                                            "dataset.class_images=5", "dataset.class_prompt=a thing",
                                                            "sample.steps=1", "cache.latents=false"})))
                    .finished);
            const auto own = filesIn(cache);
            QVERIFY(own.size() >= 5);
            if (drawn.empty())
                drawn = own;
            for (const auto& [file, bytes] : drawn)
                QVERIFY2(!file.ends_with(".png") || own.at(file) == bytes, file.c_str());
        }
    }

    void aStopWhileCachingStopsAll() {
        Project project(Json{{"train", {{"steps", 1}}}});
        project.onEvent = [&](const run::Event& event) {
            if (const auto* phase = std::get_if<run::PhaseEvent>(&event))
                if (phase->phase == run::Phase::CachingLatents)
                    project.stop.request_stop();
        };
        for (const auto& way : {kWays[1], kWays[2]}) {
            const TrainOutcome outcome = require(project.train(way.first, way.second));
            QVERIFY(!outcome.finished && outcome.step == 0);
            project.stop = std::stop_source();
        }
        project.onEvent = {};
        QVERIFY(require(project.train("two", kWays[1].second)).finished);
    }

    /// Processes are told to stop one by one.
    void oneThatIsStoppedStopsTheOthers() {
        onTwo([](parallel::Collectives& rank) {
            const bool isSecond = !rank.ranks().isFirst();
            std::stop_source stop;
            DealtWork work(
                rank, isSecond ? 3 : 8, 2, [](std::int64_t, std::int64_t) {}, stop.get_token());
            QCOMPARE(work.total(), std::int64_t{11});
            std::int64_t done = 0;
            while (done < 8 && !work.stop().stop_requested()) {
                work.advance(++done);
                if (isSecond) {
                    stop.request_stop();
                    break;
                }
            }
            QVERIFY(done < 8);
            const Status all = work.finish(Status(cancelled()));
            QVERIFY(!all.ok() && all.error().code == ErrorCode::Cancelled);
        });
    }

    void partsOfAnySizeAreFinished() {
        onTwo([](parallel::Collectives& rank) {
            std::int64_t told = 0;
            const std::int64_t own = rank.ranks().isFirst() ? 0 : 7;
            DealtWork work(rank, own, 2, [&](std::int64_t done, std::int64_t) { told = done; }, {});
            for (std::int64_t done = 0; done <= own; ++done)
                work.advance(done);
            QVERIFY(work.finish({}).ok());
            QCOMPARE(told, std::int64_t{7}); // both know of all
        });
    }

    void oneThatFailsSaysWhy() {
        const auto ranks = parallel::makeThreadRanks(2, std::chrono::hours(1));
        std::jthread second([&] {
            DealtWork work(*ranks[1], 4, 1, [](std::int64_t, std::int64_t) {}, {});
            const Status own = work.finish(Error::failed("no room"));
            QVERIFY(!own.ok() && own.error().message == "no room");
            ranks[1]->abort();
        });
        const auto wait = [&] {
            DealtWork work(*ranks[0], 4, 1, [](std::int64_t, std::int64_t) {}, {});
            work.advance(4);
        };
        QVERIFY_THROWS_EXCEPTION(parallel::ExchangeError, wait());
    }

    void whoSharesAFolderIsFoundOut() {
        QTemporaryDir folder;
        const fs::path base = folder.path().toStdString();
        onTwo([&](parallel::Collectives& rank) {
            const parallel::Ranks own = rank.ranks();
            const FolderSharers together = sharersOf(base / "shared", rank);
            QVERIFY(together.place == own && together.withFirst);
            const FolderSharers apart = sharersOf(base / std::to_string(own.rank), rank);
            QVERIFY(apart.place == parallel::Ranks() && apart.withFirst == own.isFirst());
        });
        QVERIFY(filesIn(base).empty());
    }
};

QTEST_GUILESS_MAIN(DealtWorkTest)
#include "DealtWorkTest.moc"
