// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kFineTune[] = {
    field<&TrainConfig::fineTune, &FineTuneConfig::part>(
        {.key = "fine_tune.part",
         .label = TR_NOOP("Options", "Fine-tuned parts"),
         .help = TR_NOOP("Options",
                         "Which weights of the model change. The U-Net draws, and is enough for looks and styles; its "
                         "captions can be encoded once and kept. With the text encoders new words are tied quicker "
                         "and old ones disturbed; it takes the memory of their gradients and of the optimizer, and "
                         "every step encodes its captions. The text encoders alone move meanings only. Ignored unless "
                         "the model itself is fine-tuned."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Fine-tuning"),
         .aliases = {"train_text_encoder stop_text_encoder_training", "train_text_encoder",
                     "text_encoder.train unet.train"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "fine_tune"}}}),
    field<&TrainConfig::fineTune, &FineTuneConfig::weights>(
        {.key = "fine_tune.weights",
         .label = TR_NOOP("Options", "Precision of the weights"),
         .help = TR_NOOP(
             "Options", "The type in which the trained weights and their gradients are kept; what is computed with "
                        "them is train.precision's. float32 keeps the smallest step. bfloat16 halves the memory of "
                        "weights and gradients; each update is rounded up or down by chance in the right proportion, "
                        "so that small ones are not lost, at a little more noise. Where gradients of several passes or "
                        "devices are added up, they stay float32. Checkpoints have this type, too. "
                        "Ignored unless the model itself is fine-tuned."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Fine-tuning"),
         .level = Level::Advanced,
         .aliases = {"full_bf16", "full_bf16", "weight_dtype"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "fine_tune"}}}),
};
static_assert(std::size(kFineTune) == fieldCount<FineTuneConfig>(), "describe every field of FineTuneConfig");

constexpr Option kEmbedding[] = {
    field<&TrainConfig::embedding, &EmbeddingConfig::tokens>(
        {.key = "embedding.tokens",
         .label = TR_NOOP("Options", "New words"),
         .help = TR_NOOP("Options",
                         "The words that captions and prompts use for what is learned, each with vectors and a file "
                         "of its own. Take words that mean nothing yet: \"mycat\", not \"cat\". Captions must "
                         "contain them; letters in capitals count as small ones. Several words learn several subjects "
                         "in one run. Without a value there is one, save.name. Memory and speed hardly depend on "
                         "their number. Ignored unless new words are learned."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Embedding"),
         .belongs = Belongs::Project,
         .aliases = {"token_string", "token_string", "embedding.placeholder"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsOneOf, "textual_inversion|pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::vectors>(
        {.key = "embedding.vectors",
         .label = TR_NOOP("Options", "Vectors per word"),
         .help = TR_NOOP("Options",
                         "How many vectors stand for a word. More hold more detail, take more of the 75 places of a "
                         "prompt and leave less room for other words to change the picture; less is more flexible. 1 "
                         "suits a plain object, 4 to 8 a person or a style. No effect on memory or speed. Ignored "
                         "unless new words are learned."),
         .unit = TR_NOOP("Options", "vectors"),
         .min = 1,
         .max = 75,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Embedding"),
         .aliases = {"num_vectors_per_token", "num_vectors_per_token", "embedding.token_count"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsOneOf, "textual_inversion|pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::initWords>(
        {.key = "embedding.init_words",
         .label = TR_NOOP("Options", "Begin as"),
         .help = TR_NOOP("Options",
                         "What the vectors begin as: the words of this text, one vector for each of its tokens in "
                         "turn, over again when there are more vectors. One text for each new word, or one for all. A "
                         "near meaning (\"cat\") learns quickest; without any the vectors begin at random, as far "
                         "apart as the words of the model are, which takes longer. No effect on memory or speed. "
                         "Ignored unless new words are learned."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Embedding"),
         .belongs = Belongs::Project,
         .aliases = {"init_word", "init_word", "embedding.initial_embedding_text"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsOneOf, "textual_inversion|pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::learningRate>(
        {.key = "embedding.learning_rate",
         .label = TR_NOOP("Options", "Learning rate, embedding"),
         .help = TR_NOOP("Options",
                         "A learning rate of its own for the vectors. They need more than networks do: 1e-3 to 5e-3 "
                         "is usual. More learns quicker and drifts to vectors that drown other words; less takes more "
                         "steps. Without a value optimizer.learning_rate counts. No effect on memory or speed. Ignored "
                         "unless new words are learned."),
         .unsetMeans = TR_NOOP("Options", "the same"),
         .min = 0,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Embedding"),
         .aliases = {"", "", "embedding_learning_rate"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsOneOf, "textual_inversion|pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::untilStep>(
        {.key = "embedding.until_step",
         .label = TR_NOOP("Options", "Embedding until step"),
         .help = TR_NOOP(
             "Options",
             "The vectors learn up to and with this optimizer step and stay as they are from then on, while the "
             "network goes on: the pivot that pivotal tuning turns about. A half of the run is usual. Less leaves more "
             "to the network, more ties the word closer. Without a value they learn to the end. No effect on memory. "
             "Ignored unless new words are learned."),
         .unit = TR_NOOP("Options", "steps"),
         .unsetMeans = TR_NOOP("Options", "to the end"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Embedding"),
         .level = Level::Advanced,
         .aliases = {"", "", "embedding.stop_training_after"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::untilEpoch>(
        {.key = "embedding.until_epoch",
         .label = TR_NOOP("Options", "Embedding until epoch"),
         .help =
             TR_NOOP("Options",
                     "As above, counted in epochs, so that it stays right with another number of devices. Where both "
                     "are given the earlier one counts. Less leaves more to the network, more ties the word closer. "
                     "From there on a step takes slightly less time. Ignored unless new words are learned."),
         .unit = TR_NOOP("Options", "epochs"),
         .unsetMeans = TR_NOOP("Options", "to the end"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Embedding"),
         .level = Level::Advanced,
         .aliases = {"train_text_encoder_ti_frac", "", "embedding.stop_training_after_unit"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::layout>(
        {.key = "embedding.layout",
         .label = TR_NOOP("Options", "Layout of the file"),
         .help = TR_NOOP("Options",
                         "How the vectors are written. One file, as sd-scripts writes it, is what A1111, ComfyUI and "
                         "Forge take; the file's name is the word there. diffusers' layout names the word in the file "
                         "and puts the vectors for the second text encoder of SDXL into a second one. No effect on "
                         "training. Ignored unless new words are learned."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Files"),
         .level = Level::Advanced,
         .aliases = {"", "", ""},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsOneOf, "textual_inversion|pivotal"}}}),
    field<&TrainConfig::embedding, &EmbeddingConfig::bundle>(
        {.key = "embedding.bundle",
         .label = TR_NOOP("Options", "Words inside the network's file"),
         .help = TR_NOOP("Options",
                         "Writes the vectors of the new words into the network's file as well (bundle_emb, as "
                         "OneTrainer does), so that one file is enough: A1111, Forge and ComfyUI with a loader for it "
                         "know the words as soon as the network is used. The embedding's own file is written all the "
                         "same. Costs a few kilobytes; no effect on training. Ignored unless a network and words are "
                         "trained together."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Files"),
         .level = Level::Advanced,
         .aliases = {"", "", "bundle_additional_embeddings"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "pivotal"}}}),
};
static_assert(std::size(kEmbedding) == fieldCount<EmbeddingConfig>(), "describe every field of EmbeddingConfig");

constexpr Option kEma[] = {
    field<&TrainConfig::ema, &EmaConfig::enabled>(
        {.key = "ema.enabled",
         .label = TR_NOOP("Options", "Moving average"),
         .help = TR_NOOP("Options",
                         "Also keeps an average over the last steps of everything that is trained, in which the noise "
                         "of single steps cancels out: calmer pictures and less sensitivity to the learning rate's "
                         "end. Costs the memory of the trained weights once more, in float32, and little time."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Advanced,
         .aliases = {"", "", "ema"}}),
    field<&TrainConfig::ema, &EmaConfig::decay>(
        {.key = "ema.decay",
         .label = TR_NOOP("Options", "Decay"),
         .help = TR_NOOP("Options",
                         "How slowly the average forgets: 0.999 looks back over about a thousand updates, 0.9999 over "
                         "ten thousand. More is calmer and lags further behind, too far for short runs; less follows "
                         "the training closely. No effect on memory or speed. Ignored without the average."),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Advanced,
         .aliases = {"", "", "ema_decay"},
         .onlyWhen = {Condition{"ema.enabled", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::ema, &EmaConfig::every>(
        {.key = "ema.every",
         .label = TR_NOOP("Options", "Steps between updates"),
         .help = TR_NOOP("Options",
                         "The average takes the weights in after every so many optimizer steps. More saves a little "
                         "time where the weights are many and looks back over as many more steps; 1 takes in every "
                         "step. No effect on memory. Ignored without the average."),
         .unit = TR_NOOP("Options", "steps"),
         .min = 1,
         .max = 100000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Expert,
         .aliases = {"", "", "ema_update_step_interval"},
         .onlyWhen = {Condition{"ema.enabled", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::ema, &EmaConfig::warmup>(
        {.key = "ema.warmup",
         .label = TR_NOOP("Options", "Rise of the decay"),
         .help = TR_NOOP("Options",
                         "Lets the decay rise with the number n of updates, so that the poor weights of the beginning "
                         "are soon forgotten; it never exceeds the decay above. Quick (diffusers' and OneTrainer's) "
                         "reaches 0.99 after 900 updates, slow (diffusers' use_ema_warmup) after 1,000 and 0.999 "
                         "after 31,600. None uses the full decay from the start and remembers the beginning longest. "
                         "No effect on memory or speed. Ignored without the average."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Expert,
         .aliases = {"", "", ""},
         .onlyWhen = {Condition{"ema.enabled", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::ema, &EmaConfig::output>(
        {.key = "ema.output",
         .label = TR_NOOP("Options", "Finish with the average"),
         .help = TR_NOOP("Options",
                         "The finished files hold the average; off, they hold the weights of the last step. Both are "
                         "in the last checkpoint. No effect on memory or speed. Ignored without the average."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Advanced,
         .aliases = {"", "", ""},
         .onlyWhen = {Condition{"ema.enabled", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::ema, &EmaConfig::samples>(
        {.key = "ema.samples",
         .label = TR_NOOP("Options", "Sample with the average"),
         .help = TR_NOOP(
             "Options", "Samples are drawn with the average, as the finished files would draw; off, with the weights "
                        "of the step, which change sooner. No effect on memory or speed. Ignored without the average."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Advanced,
         .aliases = {"", "", "non_ema_sampling"},
         .onlyWhen = {Condition{"ema.enabled", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::ema, &EmaConfig::validation>(
        {.key = "ema.validation",
         .label = TR_NOOP("Options", "Validate the average"),
         .help = TR_NOOP("Options",
                         "The validation loss is the average's; off, that of the weights of the step. No effect on "
                         "memory or speed. It should be that of the weights that are kept in the end. Ignored without "
                         "the average."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Moving average"),
         .level = Level::Expert,
         .aliases = {"", "", ""},
         .onlyWhen = {Condition{"ema.enabled", Condition::Op::Is, "true"}}}),
};
static_assert(std::size(kEma) == fieldCount<EmaConfig>(), "describe every field of EmaConfig");

} // namespace

std::span<const Option> fineTuneOptions() { return kFineTune; }
std::span<const Option> embeddingOptions() { return kEmbedding; }
std::span<const Option> emaOptions() { return kEma; }

} // namespace tempera::options
