// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QtTest>

#include <thread>

#include "../../support/PictureFiles.h"
#include "../../support/faults/FaultyFiles.h"
#include "base/Files.h"
#include "options/TrainConfig.h"
#include "remote/Inputs.h"

using namespace tempera;
using namespace tempera::remote;

/// What a job needs is fetched from a store, which here is a folder that rclone reads.
class InputsTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    int places_ = 0;
    fs::path store_, cache_;
    std::vector<std::string> told_;
    std::vector<Fetching> progress_;

    std::string address(const std::string& name) const { return "file://" + (store_ / name).string(); }
    Result<fs::path> fetch(const std::string& name) {
        return fetchInput(address(name), cache_, [this](const Fetching& now) {
            if (now.done == 0)
                told_.push_back(now.address);
            progress_.push_back(now);
        });
    }
    static std::vector<std::string> filesIn(const fs::path& folder) {
        std::vector<std::string> names;
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                names.push_back(entry.path().lexically_relative(folder).string());
        std::ranges::sort(names);
        return names;
    }

private Q_SLOTS:
    void init() {
        const fs::path place = fs::path(temporary_.path().toStdString()) / std::to_string(places_++);
        store_ = place / "store";
        cache_ = place / "cache";
        told_.clear();
        progress_.clear();
        test::write(store_ / "photos/40_zwx mug/1.txt", "a mug");
        test::write(store_ / "photos/40_zwx mug/ü.txt", "another");
        test::write(store_ / "sd.safetensors", std::string(5000, 'w'));
    }

    void aFolderIsFetchedOnceAndKeptWhileItIsTheSame() {
        const fs::path copy = fetch("photos").value();
        QCOMPARE(copy.filename().string(), std::string("photos")); // runs are named for it
        QCOMPARE(filesIn(copy), (std::vector<std::string>{"40_zwx mug/1.txt", "40_zwx mug/ü.txt"}));
        QCOMPARE(told_.size(), std::size_t{1});
        QCOMPARE(fetch("photos").value(), copy);
        QCOMPARE(told_.size(), std::size_t{1});
        for (const std::string& file : filesIn(cache_))
            QVERIFY2(file.starts_with("fetched/"), file.c_str());
    }

    void whatChangesIsFetchedAgain() {
        const fs::path copy = fetch("photos").value();
        test::write(store_ / "photos/40_zwx mug/2.txt", "a third");
        fs::remove(store_ / "photos/40_zwx mug/1.txt");
        QCOMPARE(fetch("photos").value(), copy);
        QCOMPARE(filesIn(copy), (std::vector<std::string>{"40_zwx mug/2.txt", "40_zwx mug/ü.txt"}));

        const fs::path model = fetch("sd.safetensors").value();
        QCOMPARE(model.filename().string(), std::string("sd.safetensors"));
        test::write(store_ / "sd.safetensors", std::string(5000, 'v')); // of the same size
        fs::last_write_time(store_ / "sd.safetensors", fs::file_time_type::clock::now() + std::chrono::seconds(5));
        QCOMPARE(*readFile(fetch("sd.safetensors").value()), std::string(5000, 'v'));
    }

    void whatACrashHasLeftIsFinished() {
        const fs::path copy = fetch("photos").value();
        fs::remove(copy / "40_zwx mug/1.txt");
        fs::remove(copy.parent_path().parent_path() / "complete");
        test::write(copy / "40_zwx mug/half.txt.partial", "ha");
        QCOMPARE(filesIn(fetch("photos").value()), (std::vector<std::string>{"40_zwx mug/1.txt", "40_zwx mug/ü.txt"}));
        fs::remove(copy / "40_zwx mug/1.txt"); // somebody tidied up the cache
        QCOMPARE(filesIn(fetch("photos").value()).size(), std::size_t{2});
    }

    void manyAtOnceFetchOnce() {
        std::vector<std::thread> threads;
        std::atomic<int> fetched = 0, good = 0;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                const auto copy = fetchInput(address("photos"), cache_,
                                             [&](const Fetching& now) { fetched += now.done == 0 ? 1 : 0; });
                good += copy.ok() && filesIn(*copy).size() == 2 ? 1 : 0;
            });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(good.load(), 4);
        QCOMPARE(fetched.load(), 1);
    }

    void whoWaitsSeesHowFarItIs() {
        test::write(store_ / "large.safetensors", std::string(30'000'000, 'w'));
        QVERIFY(fetch("large.safetensors").ok());
        QVERIFY(progress_.size() >= 2);
        QCOMPARE(progress_.front().done, std::int64_t{0});
        QCOMPARE(progress_.back().done, std::int64_t{30'000'000});
        for (std::size_t i = 0; i < progress_.size(); ++i) {
            QCOMPARE(progress_[i].total, std::int64_t{30'000'000});
            QVERIFY(i == 0 || progress_[i].done >= progress_[i - 1].done);
        }
        progress_.clear();
        const fs::path copy = fetch("photos").value();
        fs::remove(copy.parent_path().parent_path() / "complete");
        fs::remove(copy / "40_zwx mug/1.txt");
        progress_.clear();
        QVERIFY(fetch("photos").ok());
        QCOMPARE(progress_.back().done, progress_.back().total); // with what was here
    }

    /// A record that outlives a power loss, of a model that does not, would be trained from zeros.
    void whatIsNotOnTheDiskIsNotCalledWhole() {
        int synced = 0;
        for (long calls = 1;; ++calls) {
            fs::remove_all(cache_);
            faultyWatch(cache_.c_str(), calls, kFaultyEio);
            const auto copy = fetch("sd.safetensors");
            const std::string failed = faultyFailed();
            faultyRest();
            if (failed.empty())
                break;
            if (!failed.starts_with("fsync") || failed.find("content") == failed.npos)
                continue;
            ++synced;
            QVERIFY2(!copy.ok(), failed.c_str());
            for (const std::string& file : filesIn(cache_))
                QVERIFY2(!file.ends_with("/complete"), failed.c_str());
            QVERIFY(fetch("sd.safetensors").ok());
        }
        QVERIFY(synced > 0);
    }

    void whatIsNotThereIsNamed() {
        const auto missing = fetch("nowhere");
        QCOMPARE(missing.error().code, ErrorCode::BadRequest);
        QVERIFY2(missing.error().message.find("there is nothing, expected a file or a folder") != std::string::npos,
                 missing.error().message.c_str());
        options::TrainConfig job;
        job.model.path = address("nowhere");
        QVERIFY(hasAddresses(job));
        const auto local = withFetchedInputs(job, cache_);
        QVERIFY2(local.error().message.starts_with("model.path: "), local.error().message.c_str());
    }

    void pathsOfThisMachineStay() {
        options::TrainConfig job;
        job.model.path = "/models/sd";
        job.dataset.path = address("photos");
        const auto local = withFetchedInputs(job, cache_);
        QVERIFY2(local.ok(), local.ok() ? "" : local.error().message.c_str());
        QCOMPARE(local->model.path.string(), std::string("/models/sd"));
        QCOMPARE(filesIn(local->dataset.path).size(), std::size_t{2});
        job.dataset.path = "photos";
        QVERIFY(!hasAddresses(job));
    }
};

QTEST_APPLESS_MAIN(InputsTest)
#include "InputsTest.moc"
