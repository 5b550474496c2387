// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "../../support/PictureFiles.h"
#include "base/Files.h"
#include "data/SdScriptsDataset.h"
#include "options/import/DatasetFolders.h"
#include "options/import/Import.h"
#include "options/import/Report.h"

using namespace tempera;
using namespace tempera::data;

class SdScriptsDatasetTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    fs::path root() const { return fs::path(folder_.path().toStdString()); }

    static DatasetIndex scan(const options::DatasetConfig& config) {
        auto index = scanDataset(config);
        return index.ok() ? *std::move(index) : DatasetIndex{};
    }

private Q_SLOTS:
    /// What was saved is the same data set when it is opened again.
    void whatIsSavedIsReadBack() {
        test::write(root() / "set/10_a \"quoted\" mug/a.bmp", test::bmp(64, 64));
        test::write(root() / "set/3/b.bmp", test::bmp(64, 64, 2));
        test::write(root() / "class/1_mug/c.bmp", test::bmp(64, 64, 3));
        options::TrainConfig config;
        config.dataset.path = root() / "set";
        config.dataset.classPath = root() / "class";
        config.dataset.resolution = {128, 192};
        config.dataset.bucketStep = 32;
        config.dataset.flip = true;
        config.dataset.shuffleCaption = true;
        config.dataset.keepTokens = 2;
        config.dataset.captionPrefix = "zwx,";
        config.dataset.captionDropout = 0.25;
        config.dataset.captionExtension = ".cap";
        config.train.batchSize = 3;
        const DatasetIndex index = scan(config.dataset);
        const SdScriptsDataset saved = toSdScripts(index, config);
        QVERIFY(saved.leftOut.empty());
        QVERIFY(writeFileAtomically(root() / "saved.toml", saved.toml).ok());

        auto opened = options::importSettings(root() / "saved.toml");
        QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().message.c_str());
        QCOMPARE(options::countOf(*opened, options::Outcome::Unsupported), 0);
        QCOMPARE(options::countOf(*opened, options::Outcome::Unknown), 0);
        QVERIFY(options::makeDatasetFolders(*opened, root() / "links").ok());
        options::DatasetConfig read = opened->config.dataset;
        QCOMPARE(opened->config.train.batchSize, 3);
        const DatasetIndex again = scan(read);
        QCOMPARE(again.folders.size(), index.folders.size());
        for (const Folder& folder : index.folders) {
            const bool isThere = std::any_of(again.folders.begin(), again.folders.end(), [&](const Folder& other) {
                return fs::equivalent(folder.path, other.path) && folder.repeats == other.repeats &&
                       folder.classTokens == other.classTokens && folder.use == other.use;
            });
            QVERIFY2(isThere, folder.path.c_str());
        }
        read.path = config.dataset.path;
        read.classPath = config.dataset.classPath;
        QCOMPARE(read.minBucket, 128); // sd-scripts wants it within the resolution, where Tempera widens it itself
        read.minBucket = config.dataset.minBucket;
        QVERIFY(read == config.dataset);
    }

    /// Those of docs/config_README and library/config_util.py: an unknown one is a slip of the user.
    void everyKeyOfItsDocumentationIsKnown() {
        test::write(root() / "every/a/a.bmp", test::bmp(64, 64));
        test::write(root() / "every/b/b.bmp", test::bmp(64, 64));
        QVERIFY(writeFileAtomically(root() / "every/every.toml", R"(
[general]
shuffle_caption = true
caption_extension = ".cap"
keep_tokens = 1
keep_tokens_separator = "|||"
secondary_separator = ";;;"
caption_separator = ", "
enable_wildcard = true
caption_prefix = "before"
caption_suffix = "behind"
caption_dropout_rate = 0.1
caption_dropout_every_n_epochs = 3
caption_tag_dropout_rate = 0.2
token_warmup_min = 2
token_warmup_step = 100
color_aug = true
flip_aug = true
random_crop = true
face_crop_aug_range = [1.0, 3.0]
resize_interpolation = "area"
custom_attributes = { style = "a" }
[[datasets]]
resolution = [512, 768]
batch_size = 2
enable_bucket = true
min_bucket_reso = 256
max_bucket_reso = 1024
bucket_reso_steps = 32
bucket_no_upscale = true
network_multiplier = 0.5
validation_split = 0.1
validation_seed = 7
[[datasets.subsets]]
image_dir = "a"
num_repeats = 4
class_tokens = "sks mug"
cache_info = true
alpha_mask = true
[[datasets.subsets]]
image_dir = "b"
is_reg = true
class_tokens = "mug"
[[datasets.subsets]]
image_dir = "b"
conditioning_data_dir = "a"
[[datasets.subsets]]
image_dir = "b"
metadata_file = "captions.json"
)")
                    .ok());
        const auto opened = options::importSettings(root() / "every/every.toml");
        QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().message.c_str());
        for (const auto& key : opened->keys)
            QVERIFY2(key.outcome != options::Outcome::Unknown, key.name.c_str());
        const options::DatasetConfig& read = opened->config.dataset;
        QCOMPARE(read.keepTokensSeparator, std::string("|||"));
        QCOMPARE(read.secondarySeparator, std::string(";;;"));
        QCOMPARE(read.captionDropoutEveryEpochs, 3);
        QCOMPARE(read.tokenWarmupMin, 2);
        QCOMPARE(read.bucketStep, 32);
        QVERIFY(read.bucketNoUpscale && read.wildcards && read.flip && read.randomCrop);
        QCOMPARE(opened->config.validation.split, 0.1);
        QVERIFY(opened->config.loss.mask == options::MaskSource::Alpha);
    }

    void whatItHasNoWordsForIsNamed() {
        test::write(root() / "more/2_cup/a.bmp", test::bmp(64, 64));
        test::write(root() / "held/b.bmp", test::bmp(64, 64));
        options::TrainConfig config;
        config.dataset.path = root() / "more";
        config.dataset.validationPath = root() / "held";
        config.dataset.classImages = 10;
        config.loss.mask = options::MaskSource::Files;
        const SdScriptsDataset saved = toSdScripts(scan(config.dataset), config);
        QCOMPARE(saved.leftOut.size(), std::size_t{3});
        QVERIFY(saved.toml.find("held") == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(SdScriptsDatasetTest)
#include "SdScriptsDatasetTest.moc"
