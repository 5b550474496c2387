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
         .aliases = {"train_data_dir", "train_data_dir", "concepts"}}),
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
    field<&TrainConfig::dataset, &DatasetConfig::captionExtension>(
        {.key = "dataset.caption_extension",
         .label = TR_NOOP("Options", "Caption files"),
         .help = TR_NOOP(
             "Options",
             "The ending of the text file that holds the caption of a picture: photo.jpg and photo.txt. Begins with a "
             "dot. "
             "Pictures without such a file take the name of their folder. The ending itself changes neither quality, "
             "memory nor speed; a wrong one shows as pictures without captions in the dataset's problems."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .aliases = {"caption_extension caption_extention", "caption_extension", "prompt_source"}}),
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
    field<&TrainConfig::dataset, &DatasetConfig::shuffleCaption>(
        {.key = "dataset.shuffle_caption",
         .label = TR_NOOP("Options", "Shuffle tags"),
         .help = TR_NOOP("Options", "Puts the parts of a caption between commas into a new order every time, so that "
                                    "the model does not learn their "
                                    "order. Good for lists of tags, bad for sentences. Text encodings cannot be cached "
                                    "then, which costs a little "
                                    "time in each step; no notable effect on memory."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .aliases = {"shuffle_caption", "shuffle_caption", "enable_tag_shuffling"}}),
    field<&TrainConfig::dataset, &DatasetConfig::keepTokens>(
        {.key = "dataset.keep_tokens",
         .label = TR_NOOP("Options", "Tags that stay in front"),
         .help = TR_NOOP("Options", "So many tags at the beginning of the caption keep their place, usually 1 for the "
                                    "trigger word. More fixes more "
                                    "of the caption and leaves less variety; 0 shuffles all of it, and the trigger "
                                    "word wanders. No effect on memory "
                                    "or speed. Ignored when tags are not shuffled."),
         .unit = TR_NOOP("Options", "tags"),
         .min = 0,
         .max = 1000,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .aliases = {"keep_tokens", "keep_tokens", "keep_tags_count"},
         .onlyWhen = {Condition{"dataset.shuffle_caption", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::dataset, &DatasetConfig::captionDropout>(
        {.key = "dataset.caption_dropout",
         .label = TR_NOOP("Options", "Caption dropout"),
         .help = TR_NOOP("Options", "The probability that a picture is shown without its caption. A little (0.05 to "
                                    "0.1) keeps the model able to draw "
                                    "without guidance and carries a style into pictures that do not name it; much "
                                    "weakens the link between words "
                                    "and picture. 0 shows every caption. No effect on memory or speed."),
         .zeroMeans = TR_NOOP("Options", "never"),
         .min = 0,
         .max = 1,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .aliases = {"caption_dropout_rate", "caption_dropout_rate", "dropout_probability"}}),
};
static_assert(std::size(kDataset) == fieldCount<DatasetConfig>(), "describe every field of DatasetConfig");

} // namespace

std::span<const Option> datasetOptions() { return kDataset; }

} // namespace tempera::options
