// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#ifndef Q_MOC_RUN
#include <ATen/ops/cat.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/mean.h>

#include "../../support/TinyProject.h"
#include "base/Cancel.h"
#include "cache/LatentCache.h"
#include "cache/MaskCache.h"
#include "cache/TextCache.h"
#endif

using namespace tempera;
using namespace tempera::cache;

/// The encoders are played by functions that count their calls.
class LatentCacheTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path folder_;
    int folders_ = 0;
    std::int64_t encoded_ = 0;
    std::vector<std::string> warnings_;

    LatentItem picture(int i, int width = 64, int height = 64) {
        const fs::path file = folder_ / "pictures" / (std::to_string(i) + ".bmp");
        if (!fs::exists(file))
            test::write(file, test::patternBmp(width, height, i));
        return {file, {{width, height}, {width, height}, 0, 0}, false};
    }
    Result<std::vector<at::Tensor>> run(const std::vector<LatentItem>& items, const std::string& vae = "vae",
                                        std::stop_token stop = {}) {
        encoded_ = 0;
        warnings_.clear();
        TEMPERA_TRY(LatentCache cache, LatentCache::open(folder_ / "cache", vae));
        const auto warn = [this](const std::string& message) { warnings_.push_back(message); };
        const auto progress = [](std::int64_t, std::int64_t) {};
        TEMPERA_TRY(const std::int64_t missing, cache.prepare(items, progress, warn, {}));
        TEMPERA_CHECK(cache.fill(
            [&](const at::Tensor& pictures) {
                encoded_ += pictures.size(0);
                return pictures;
            },
            progress, stop));
        if (encoded_ != missing)
            return Error::failed("computed more or less than was missing");
        std::vector<at::Tensor> latents;
        for (std::size_t i = 0; i < items.size(); ++i) {
            TEMPERA_TRY(at::Tensor latent, cache.get(i));
            latents.push_back(std::move(latent));
        }
        return latents;
    }

private Q_SLOTS:
    void init() { folder_ = fs::path(temporary_.path().toStdString()) / std::to_string(folders_++); }

    void aPictureAndItsFlipAreHashedOnceAndTheLookUpCanBeStopped() {
        std::vector<LatentItem> items;
        for (int i = 0; i < 6; ++i) {
            items.push_back(picture(i));
            items.push_back(items.back());
            items.back().flip = true;
        }
        QVERIFY(run(items).ok());
        auto cache = LatentCache::open(folder_ / "cache", "vae");
        std::stop_source stop;
        std::int64_t hashed = 0, lookedUp = 0;
        const auto progress = [&](std::int64_t done, std::int64_t total) {
            if (total == 6)
                hashed = done;
            else if (++lookedUp == 4)
                stop.request_stop();
        };
        const auto missing = cache->prepare(
            items, progress, [](const std::string&) {}, stop.get_token());
        QCOMPARE(hashed, std::int64_t{6});
        QVERIFY(!missing.ok() && missing.error().code == ErrorCode::Cancelled);
        QCOMPARE(lookedUp, std::int64_t{4});
    }

    void everyPictureIsEncodedOnce() {
        const std::vector<LatentItem> items{picture(0), picture(1), picture(2, 80, 48)};
        const auto first = run(items);
        QVERIFY(first.ok());
        QCOMPARE(encoded_, std::int64_t{3});
        const auto second = run(items);
        QCOMPARE(encoded_, std::int64_t{0});
        for (std::size_t i = 0; i < items.size(); ++i) {
            QVERIFY(at::equal((*first)[i], (*second)[i]));
            QVERIFY(at::equal((*first)[i], loadPicture(items[i]).value()));
        }
    }

    void whatChangesTheResultIsAnotherEntry() {
        const LatentItem item = picture(0);
        QVERIFY(run({item}).ok());
        LatentItem moved = item;
        moved.placement.resized = {80, 64};
        moved.placement.x = 8;
        LatentItem flipped = item;
        flipped.flip = true;
        QVERIFY(run({item, moved, flipped}).ok());
        QCOMPARE(encoded_, std::int64_t{2});
        QVERIFY(run({item}, "another vae").ok());
        QCOMPARE(encoded_, std::int64_t{1});
        test::write(item.file, test::patternBmp(64, 64, 99)); // the same name and size, other contents
        QVERIFY(run({item}).ok());
        QCOMPARE(encoded_, std::int64_t{1});
    }

    void equalPicturesShareAnEntry() {
        LatentItem copy = picture(0);
        copy.file = folder_ / "copy.bmp";
        test::write(copy.file, *readFile(picture(0).file));
        QVERIFY(run({picture(0), copy}).ok());
        QCOMPARE(encoded_, std::int64_t{1});
    }

    void whatWasDoneBeforeAStopStays() {
        std::vector<LatentItem> items;
        for (int i = 0; i < 3; ++i)
            items.push_back(picture(i, 512 + 64 * i, 512)); // a batch each
        auto cache = LatentCache::open(folder_ / "cache", "vae").value();
        const auto none = [](std::int64_t, std::int64_t) {};
        QVERIFY(cache.prepare(items, none, {}, {}).ok());
        std::stop_source stop;
        const Status status = cache.fill(
            [&](const at::Tensor& pictures) {
                stop.request_stop(); // arrives during the first batch
                return pictures;
            },
            none, stop.get_token());
        QVERIFY(status.error().code == ErrorCode::Cancelled);
        QVERIFY(run(items).ok());
        QCOMPARE(encoded_, std::int64_t{2});
    }

    void damageIsRepairedWithAWarning() {
        const std::vector<LatentItem> items{picture(0), picture(1)};
        QVERIFY(run(items).ok());
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / "cache"))
            if (entry.is_regular_file()) {
                std::string bytes = *readFile(entry.path());
                bytes[bytes.size() - 100] = static_cast<char>(bytes[bytes.size() - 100] ^ 1);
                QVERIFY(writeFileAtomically(entry.path(), bytes).ok());
            }
        QVERIFY(run(items).ok());
        QCOMPARE(encoded_, std::int64_t{1});
        QCOMPARE(warnings_.size(), std::size_t{1});
    }

    /// What an encoder overflows at is told by its name, and not kept.
    void whatIsNotFiniteIsNotKept() {
        const auto none = [](std::int64_t, std::int64_t) {};
        const std::vector<LatentItem> items{picture(0), picture(1)};
        auto latents = LatentCache::open(folder_ / "cache", "vae").value();
        QVERIFY(latents.prepare(items, none, {}, {}).ok());
        int calls = 0;
        const Status failed = latents.fill(
            [&](const at::Tensor& pixels) { return ++calls == 2 ? at::full_like(pixels, std::nan("")) : pixels; }, none,
            {});
        QVERIFY(!failed.ok() && failed.error().message.find("1.bmp") != std::string::npos);
        QVERIFY(run(items).ok());
        QCOMPARE(encoded_, std::int64_t{1});

        auto text = TextCache::open(folder_ / "cache", "0123456789abcdef0", "float16").value();
        const std::vector<std::string> captions{"short"};
        text.prepare(captions, {});
        const Status bad = text.fill(
            [](const std::string& caption) {
                return models::TextCondition{at::full({1, 77, 2}, caption.empty() ? 0.0 : std::nan("")), {}};
            },
            none, {});
        QVERIFY(!bad.ok() && bad.error().message.find("\"short\"") != std::string::npos);
        QCOMPARE(text.prepare(captions, {}), std::int64_t{1});
    }

    void shorterCaptionsAreFilledUpWithEmptyChunks() {
        auto cache = TextCache::open(folder_ / "cache", "0123456789abcdef0", "float32").value();
        const std::vector<std::string> captions{"short", "long"};
        QCOMPARE(cache.prepare(captions, {}), std::int64_t{3}); // and the empty one
        const auto encode = [](const std::string& caption) {
            const std::int64_t length = caption == "long" ? 154 : 77;
            return models::TextCondition{at::full({1, length, 2}, static_cast<double>(caption.size())),
                                         at::full({1, 3}, 1.0)};
        };
        QVERIFY(cache.fill(encode, [](std::int64_t, std::int64_t) {}, {}).ok());
        QCOMPARE(cache.prepare(captions, {}), std::int64_t{0});
        const auto batch = cache.get(captions, 2);
        QVERIFY(batch.ok());
        QCOMPARE(batch->context.size(1), std::int64_t{154});
        QVERIFY(at::equal(batch->context[0], at::cat({at::full({77, 2}, 5.0), at::full({77, 2}, 0.0)})));
        QVERIFY(at::equal(batch->context[1], at::full({154, 2}, 4.0)));
        QCOMPARE(batch->pooled.size(0), std::int64_t{2});
        QCOMPARE(cache.get(std::vector<std::string>{"short"}, 2)->context.size(1), std::int64_t{154}); // alone, too
        QCOMPARE(cache.get(captions, 1)->context.size(1), std::int64_t{77});
    }

    /// Masks are kept by what they hold: one that was painted over is another.
    void masksAreKeptByTheirContent() {
        const fs::path file = folder_ / "m.bmp";
        const data::Placement placement{{64, 32}, {64, 32}, 0, 0};
        const auto get = [&](bool flip) -> at::Tensor {
            auto cache = MaskCache::open(folder_ / "masks", 8).value();
            const std::vector<data::MaskFile> masks{{file, options::MaskSource::Files}, {}};
            const auto progress = [](std::int64_t, std::int64_t) {};
            if (!cache.prepare(masks, std::vector(2, placement), progress, {}).ok())
                return {};
            if (cache.get(1, placement, flip).value().defined()) // a picture without a mask
                return {};
            return cache.get(0, placement, flip).value();
        };
        std::string mask = test::bmp(64, 32, 255);
        for (std::size_t i = 54; i < mask.size(); ++i)
            if ((i - 54) % 192 < 48)
                mask[i] = 0;
        test::write(file, mask);
        const at::Tensor first = get(false);
        QVERIFY(at::equal(first, at::cat({at::full({1, 4, 2}, 0.0), at::full({1, 4, 6}, 1.0)}, 2)));
        QVERIFY(at::equal(get(true), first.flip({2})));
        test::write(file, test::bmp(64, 32, 0));
        QVERIFY(at::equal(get(false), at::full({1, 4, 8}, 0.0)));
        auto unkept = MaskCache::open(folder_ / "none", 8).value();
        unkept.use(std::vector<data::MaskFile>{{file, options::MaskSource::Files}});
        QVERIFY(at::equal(unkept.get(0, placement, false).value(), at::full({1, 4, 8}, 0.0)));
        QVERIFY(!fs::exists(folder_ / "none"));
    }
};

QTEST_APPLESS_MAIN(LatentCacheTest)
#include "LatentCacheTest.moc"
