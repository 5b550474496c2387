// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Condition kWithBuckets = {"dataset.buckets", Condition::Op::Is, "true"};

constexpr Option kDataset[] = {
    field<&TrainConfig::dataset, &DatasetConfig::path>(
        {.key = "dataset.path",
         .label = TR_NOOP("Options", "Pictures"),
         .help = TR_NOOP(
             "Options",
             "The folder with the training pictures. Folders in it named \"40_name class\" are shown 40 times an epoch "
             "and give their name as caption to pictures without one; a folder of pictures without such folders is "
             "used "
             "as it is. Captions are text files beside the pictures. Nothing is ever written here except captions that "
             "you edit. Ten to thirty varied, sharp pictures teach a subject better than hundreds of similar ones."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Pictures"),
         .belongs = Belongs::Project,
         .pathKind = PathKind::ExistingFolder,
         .aliases = {"train_data_dir dataset_config image_dir", "train_data_dir", "concepts"}}),
    field<&TrainConfig::dataset, &DatasetConfig::resolution>(
        {.key = "dataset.resolution",
         .label = TR_NOOP("Options", "Resolution"),
         .help = TR_NOOP(
             "Options",
             "The size to train at, \"512\" or \"768x512\". With buckets it fixes the area, and each picture keeps "
             "about "
             "its own shape. More shows finer detail and costs memory and time in proportion to the area or worse "
             "(twice the side, four times the pixels, and more than that in attention); less is quicker and loses "
             "detail. Use what the model was made for: 512 for Stable Diffusion 1.x, 768 for 2.x, 1024 for SDXL."),
         .unit = "px",
         .min = 32,
         .max = 4096,
         .multipleOf = 8,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Size"),
         .aliases = {"resolution", "max_resolution", "resolution"}}),
    field<&TrainConfig::dataset, &DatasetConfig::buckets>(
        {.key = "dataset.buckets",
         .label = TR_NOOP("Options", "Keep aspect ratios"),
         .help = TR_NOOP(
             "Options",
             "Sorts the pictures into buckets of similar shape, so that little is cut off. Without it every picture "
             "is cropped to exactly the resolution above: one size for all batches, but heads and feet of tall "
             "pictures "
             "are lost. Costs some speed when many buckets hold fewer pictures than a batch."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Aspect-ratio buckets"),
         .aliases = {"enable_bucket", "enable_bucket", "aspect_ratio_bucketing"}}),
    field<&TrainConfig::dataset, &DatasetConfig::minBucket>(
        {.key = "dataset.min_bucket",
         .label = TR_NOOP("Options", "Shortest side"),
         .help = TR_NOOP(
             "Options",
             "No bucket has a shorter side than this, nor than the resolution where that is smaller. Less lets very "
             "long pictures keep more of themselves; more crops "
             "them to calmer shapes, which models draw better. No notable effect on memory or speed. Ignored without "
             "buckets and, as in sd-scripts, when small pictures are not enlarged."),
         .unit = "px",
         .min = 32,
         .max = 4096,
         .multipleOf = 8,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Aspect-ratio buckets"),
         .level = Level::Advanced,
         .aliases = {"min_bucket_reso", "min_bucket_reso", ""},
         .onlyWhen = {kWithBuckets, Condition{"dataset.bucket_no_upscale", Condition::Op::Is, "false"}}}),
    field<&TrainConfig::dataset, &DatasetConfig::maxBucket>(
        {.key = "dataset.max_bucket",
         .label = TR_NOOP("Options", "Longest side"),
         .help = TR_NOOP("Options", "No bucket has a longer side than this, nor than the resolution where that is "
                                    "larger. More lets panoramas keep their shape; less crops them. The area, and "
                                    "with it memory and speed, stays that of the resolution. Ignored without buckets "
                                    "and, as in sd-scripts, when small pictures are not enlarged."),
         .unit = "px",
         .min = 64,
         .max = 8192,
         .multipleOf = 8,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Aspect-ratio buckets"),
         .level = Level::Advanced,
         .aliases = {"max_bucket_reso", "max_bucket_reso", ""},
         .onlyWhen = {kWithBuckets, Condition{"dataset.bucket_no_upscale", Condition::Op::Is, "false"}}}),
    field<&TrainConfig::dataset, &DatasetConfig::bucketStep>(
        {.key = "dataset.bucket_step",
         .label = TR_NOOP("Options", "Step between buckets"),
         .help = TR_NOOP(
             "Options",
             "The sides of all buckets are multiples of this. Smaller steps crop less, but spread the pictures over "
             "more "
             "buckets, so that more batches stay partly empty and the run gets slower; larger steps crop more and fill "
             "batches better. No effect on memory. Ignored without buckets."),
         .unit = "px",
         .min = 8,
         .max = 512,
         .multipleOf = 8,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Aspect-ratio buckets"),
         .level = Level::Advanced,
         .aliases = {"bucket_reso_steps", "bucket_reso_steps", ""},
         .onlyWhen = {kWithBuckets}}),
    field<&TrainConfig::dataset, &DatasetConfig::bucketNoUpscale>(
        {.key = "dataset.bucket_no_upscale",
         .label = TR_NOOP("Options", "Never enlarge"),
         .help = TR_NOOP("Options", "Small pictures stay at their own size instead of being enlarged to the "
                                    "resolution. This avoids teaching the "
                                    "blur of enlarged pictures and makes their steps quicker; but the model then sees "
                                    "some pictures smaller than "
                                    "it will draw, and there are more buckets. Ignored without buckets."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Aspect-ratio buckets"),
         .level = Level::Advanced,
         .aliases = {"bucket_no_upscale", "bucket_no_upscale", ""},
         .onlyWhen = {kWithBuckets}}),
    field<&TrainConfig::dataset, &DatasetConfig::repeats>(
        {.key = "dataset.repeats",
         .label = TR_NOOP("Options", "Repeats"),
         .help = TR_NOOP("Options", "How often each picture is shown in an epoch, for folders whose name carries no "
                                    "number (\"40_name\" says 40; a date needs one in front: \"1_2024-05 trip\"). "
                                    "More makes epochs longer, and so saves and samples that are counted in epochs "
                                    "rarer; what is learned depends "
                                    "on the images seen in all, not on how they are divided. No effect on memory."),
         .min = 1,
         .max = 100000,
         .scale = Scale::Log,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Pictures"),
         .aliases = {"num_repeats dataset_repeats", "dataset_repeats", "balancing"}}),
    field<&TrainConfig::dataset, &DatasetConfig::flip>(
        {.key = "dataset.flip",
         .label = TR_NOOP("Options", "Mirror at random"),
         .help = TR_NOOP(
             "Options",
             "Shows each picture mirrored half of the time. Good for small sets of symmetric subjects, as it doubles "
             "what "
             "there is to see; bad for lettering, partings, scars and anything with a left and a right. The cache on "
             "disk "
             "becomes twice as large and filling it takes twice as long; training itself is as quick as before."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Augmentation"),
         .aliases = {"flip_aug", "flip_aug", "enable_random_flip"}}),
    field<&TrainConfig::dataset, &DatasetConfig::randomCrop>(
        {.key = "dataset.random_crop",
         .label = TR_NOOP("Options", "Crop at random"),
         .help =
             TR_NOOP("Options", "Cuts a different part out of each picture every time instead of its middle. More "
                                "variety for pictures that are "
                                "much larger or longer than the resolution, but subjects may be cut in half. The "
                                "latents cannot be cached then: "
                                "every step encodes its pictures anew, which is slower and keeps the VAE in memory."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Augmentation"),
         .level = Level::Advanced,
         .aliases = {"random_crop", "random_crop", "enable_crop_jitter"}}),
    field<&TrainConfig::dataset, &DatasetConfig::classPath>(
        {.key = "dataset.class_path",
         .label = TR_NOOP("Options", "Class pictures"),
         .help = TR_NOOP("Options",
                         "A folder of pictures of the class, such as cats in general, laid out as the other: "
                         "\"1_cat\". They are shown in turn with the training pictures, as many in an epoch, and keep "
                         "the model from taking every cat for yours (DreamBooth; Ruiz et al., 2022). A few hundred are "
                         "usual. A folder that is empty, or not there yet, is filled by the program with as many as "
                         "dataset.class_images asks for. An epoch takes twice as long; memory stays the same. How much "
                         "they count is loss.prior_weight."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Class pictures"),
         .belongs = Belongs::Project,
         .pathKind = PathKind::ExistingFolder,
         .aliases = {"reg_data_dir", "reg_data_dir", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::classImages>(
        {.key = "dataset.class_images",
         .label = TR_NOOP("Options", "Class pictures wanted"),
         .help = TR_NOOP("Options",
                         "Where the folder of class pictures has fewer, or there is none, the base model draws the "
                         "missing ones before the training, with sample.steps, sample.cfg and sample.sampler at the "
                         "training's resolution. They are put into the folder of class pictures where that is empty or "
                         "not there yet, else into the cache folder, and the next run finds them. "
                         "More keeps the class more varied and takes longer to draw; 0 draws none."),
         .unit = TR_NOOP("Options", "pictures"),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 100000,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Class pictures"),
         .aliases = {"", "", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::classPrompt>(
        {.key = "dataset.class_prompt",
         .label = TR_NOOP("Options", "Prompt of the class"),
         .help = TR_NOOP("Options",
                         "What the missing class pictures are drawn from, and their caption: \"a photo of a cat\" for "
                         "a training on \"a photo of mycat cat\". A plain prompt keeps the class broad; a detailed "
                         "one keeps only what it describes. No effect on memory or speed. Ignored when no class "
                         "pictures are wanted."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Class pictures"),
         .belongs = Belongs::Project,
         .aliases = {"", "dreambooth_class_prompt", ""},
         .onlyWhen = {Condition{"dataset.class_images", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::dataset, &DatasetConfig::validationPath>(
        {.key = "dataset.validation_path",
         .label = TR_NOOP("Options", "Validation pictures"),
         .help = TR_NOOP(
             "Options",
             "A folder of pictures that are never trained on, laid out as the other, whose loss is measured now and "
             "then: it tells learning from repeating, which the loss of the training cannot. More of them give a "
             "calmer "
             "curve and take longer to measure; ten or so are enough. No effect on memory. Instead of a folder of "
             "their "
             "own, validation.split can withhold some of the training pictures."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Pictures"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .pathKind = PathKind::ExistingFolder,
         .aliases = {"", "", ""}}),
};
static_assert(std::size(kDataset) + kCaptionOptions == fieldCount<DatasetConfig>(),
              "describe every field of DatasetConfig");

} // namespace

std::span<const Option> datasetOptions() { return kDataset; }

} // namespace tempera::options
