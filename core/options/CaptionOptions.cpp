// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kCaptions[] = {
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
    field<&TrainConfig::dataset, &DatasetConfig::captionPrefix>(
        {.key = "dataset.caption_prefix",
         .label = TR_NOOP("Options", "Before every caption"),
         .help = TR_NOOP("Options",
                         "A text that is put before every caption, with a space between: a trigger word, say, with its "
                         "comma. The caption files stay as they are. Longer texts leave fewer tokens for the caption "
                         "itself; tokens beyond a chunk of 75 cost a little memory and time in each step."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .aliases = {"caption_prefix", "caption_prefix", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::captionSuffix>(
        {.key = "dataset.caption_suffix",
         .label = TR_NOOP("Options", "After every caption"),
         .help = TR_NOOP("Options", "A text that is put after every caption, with a space between. The caption files "
                                    "stay as they are. Longer texts leave fewer tokens for the caption itself; tokens "
                                    "beyond a chunk of 75 cost a little memory and time in each step."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .aliases = {"caption_suffix", "caption_suffix", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::captionSeparator>(
        {.key = "dataset.caption_separator",
         .label = TR_NOOP("Options", "Separator of tags"),
         .help = TR_NOOP(
             "Options",
             "What stands between the tags of a caption: a comma as a rule. It decides what counts as one tag where "
             "tags are shuffled, left out or added gradually; they are then joined by a comma and a space, as "
             "sd-scripts does it. No effect on memory or speed. Ignored for captions that stay as they are."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Expert,
         .aliases = {"caption_separator", "caption_separator", "concepts.text.tag_delimiter"}}),
    field<&TrainConfig::dataset, &DatasetConfig::secondarySeparator>(
        {.key = "dataset.secondary_separator",
         .label = TR_NOOP("Options", "Separator within a group"),
         .help =
             TR_NOOP("Options", "What stands between tags that stay together when the others are shuffled or left out: "
                                "with \";;;\" the caption \"hat;;;red hat, tree\" has two tags. At the end it becomes "
                                "the separator of tags. Empty has no groups. No effect on memory or speed."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Expert,
         .aliases = {"secondary_separator", "secondary_separator", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::shuffleCaption>(
        {.key = "dataset.shuffle_caption",
         .label = TR_NOOP("Options", "Shuffle tags"),
         .help = TR_NOOP("Options", "Puts the tags of a caption into a new order every time, so that "
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
                                    "or speed. Ignored when tags are neither shuffled, left out nor added gradually."),
         .unit = TR_NOOP("Options", "tags"),
         .min = 0,
         .max = 1000,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .aliases = {"keep_tokens", "keep_tokens", "keep_tags_count"}}),
    field<&TrainConfig::dataset, &DatasetConfig::keepTokensSeparator>(
        {.key = "dataset.keep_tokens_separator",
         .label = TR_NOOP("Options", "Border of what stays"),
         .help = TR_NOOP("Options",
                         "Where this stands in a caption, what is before it keeps its place, whatever the number of "
                         "tags that stay in front; what follows a second one stays at the end. \"|||\" is usual: "
                         "\"mycat ||| sitting, sofa\". Empty counts tags instead. No effect on memory or speed. "
                         "Ignored when tags are neither shuffled, left out nor added gradually."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Expert,
         .aliases = {"keep_tokens_separator", "keep_tokens_separator", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::wildcards>(
        {.key = "dataset.wildcards",
         .label = TR_NOOP("Options", "Wildcards"),
         .help =
             TR_NOOP("Options", "Chooses anew every time one of the words in braces, as in \"a {red|blue} hat\", and "
                                "one line of a caption with several; {{ and }} stand for braces. More variety from the "
                                "same pictures. Off takes the first line as it is. Text encodings cannot be cached "
                                "then, which costs a little time in each step; no notable effect on memory."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .aliases = {"enable_wildcard", "enable_wildcard", ""}}),
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
         .aliases = {"caption_dropout_rate", "caption_dropout_rate",
                     "dropout_probability text_encoder.dropout_probability text_encoder_2.dropout_probability"}}),
    field<&TrainConfig::dataset, &DatasetConfig::captionDropoutEveryEpochs>(
        {.key = "dataset.caption_dropout_every_epochs",
         .label = TR_NOOP("Options", "Epochs without captions"),
         .help = TR_NOOP(
             "Options",
             "Every so many epochs all pictures are shown without their captions for a whole epoch: 3 drops them in "
             "the third, the sixth and so on. Smaller numbers keep the model better able to draw without guidance and "
             "weaken the link between words and picture. 0 never does. No effect on memory or speed."),
         .unit = TR_NOOP("Options", "epochs"),
         .zeroMeans = TR_NOOP("Options", "never"),
         .min = 0,
         .max = 1000000,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Expert,
         .aliases = {"caption_dropout_every_n_epochs", "caption_dropout_every_n_epochs", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::tagDropout>(
        {.key = "dataset.tag_dropout",
         .label = TR_NOOP("Options", "Tag dropout"),
         .help = TR_NOOP("Options",
                         "The probability that a tag is left out, drawn for each tag and each showing; those that stay "
                         "in front are never left out. A little (0.1) keeps tags from being learned only together; "
                         "much makes captions say less than the picture shows. 0 keeps all. Text encodings cannot be "
                         "cached then, which costs a little time in each step; no notable effect on memory."),
         .zeroMeans = TR_NOOP("Options", "never"),
         .min = 0,
         .max = 1,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Advanced,
         .aliases = {"caption_tag_dropout_rate", "caption_tag_dropout_rate", "concepts.text.tag_dropout_probability"}}),
    field<&TrainConfig::dataset, &DatasetConfig::tokenWarmupSteps>(
        {.key = "dataset.token_warmup_steps",
         .label = TR_NOOP("Options", "Tags come gradually"),
         .help = TR_NOOP("Options",
                         "So many optimizer steps from the beginning captions grow from their first tags to all of "
                         "them; below 1 it is a share of the run. More stays longer with the few most important tags, "
                         "which are then learned more firmly. 0 gives all tags at once. Text encodings cannot be "
                         "cached then, which costs a little time in each step; no notable effect on memory."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "at once"),
         .min = 0,
         .max = 100000000,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Expert,
         .aliases = {"token_warmup_step", "token_warmup_step", ""}}),
    field<&TrainConfig::dataset, &DatasetConfig::tokenWarmupMin>(
        {.key = "dataset.token_warmup_min",
         .label = TR_NOOP("Options", "Tags at the beginning"),
         .help =
             TR_NOOP("Options", "How many tags a caption has at the first step, besides those that stay in front, when "
                                "tags come gradually. More begins with fuller captions; 0 begins with those in front "
                                "alone. No effect on memory or speed. Ignored when all tags come at once."),
         .unit = TR_NOOP("Options", "tags"),
         .min = 0,
         .max = 1000,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Captions"),
         .level = Level::Expert,
         .aliases = {"token_warmup_min", "token_warmup_min", ""},
         .onlyWhen = {Condition{"dataset.token_warmup_steps", Condition::Op::IsSet, ""}}}),
};
static_assert(std::size(kCaptions) == kCaptionOptions);

} // namespace

std::span<const Option> captionOptions() { return kCaptions; }

} // namespace tempera::options
