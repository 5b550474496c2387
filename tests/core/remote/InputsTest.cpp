// SPDX-License-Identifier: Apache-2.0
// ctest: slow
#include <QtTest>

#include <thread>

#include "../../support/PictureFiles.h"
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

    std::string address(const std::string& name) const { return "file://" + (store_ / name).string(); }
    Result<fs::path> fetch(const std::string& name) {
        return fetchInput(address(name), cache_, [this](const std::string& what) { told_.push_back(what); });
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
                const auto copy = fetchInput(address("photos"), cache_, [&](const std::string&) { ++fetched; });
                good += copy.ok() && filesIn(*copy).size() == 2 ? 1 : 0;
            });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(good.load(), 4);
        QCOMPARE(fetched.load(), 1);
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
