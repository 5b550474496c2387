// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kDevices[] = {
    field<&TrainConfig::devices, &DevicesConfig::use>(
        {.key = "devices.use",
         .label = TR_NOOP("Options", "Devices"),
         .help = TR_NOOP("Options", "Where to train: \"auto\" (the first usable GPU, else the CPU), \"cpu\", "
                                    "\"cuda:0\" and so on; several share every batch (\"cuda:0\" and \"cuda:1\"). A "
                                    "GPU is many times faster than a CPU and has less memory; the plan says whether it "
                                    "is enough. Each further device adds train.batch_size pictures to a step: a length "
                                    "in epochs shows the same pictures in fewer steps. With the same batch, what is "
                                    "learned is the same but for rounding. The run says how efficient several are: "
                                    "their pictures a second, of as many times those of one, where an earlier run on "
                                    "one told; else the part of the time in which they do not wait for one another. "
                                    "Several CPU devices (\"cpu:0\" and \"cpu:1\") share the cores: they try "
                                    "several devices out, and are no faster."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Devices"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .aliases = {"gpu_ids num_processes", "gpu_ids num_processes multi_gpu",
                     "device_indexes train_device multi_gpu"}}),
    field<&TrainConfig::devices, &DevicesConfig::threads>(
        {.key = "devices.threads",
         .label = TR_NOOP("Options", "CPU threads"),
         .help =
             TR_NOOP("Options",
                     "How many cores the computation may use. More is quicker up to the number of real cores; fewer "
                     "leaves the machine usable "
                     "meanwhile. 0 takes all. No effect on memory; results repeat exactly only with the same number."),
         .unit = TR_NOOP("Options", "threads"),
         .zeroMeans = TR_NOOP("Options", "all"),
         .min = 0,
         .max = 1024,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Devices"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .aliases = {"num_cpu_threads_per_process", "num_cpu_threads_per_process", ""}}),
    field<&TrainConfig::devices, &DevicesConfig::loaderThreads>(
        {.key = "devices.loader_threads",
         .label = TR_NOOP("Options", "Loader threads"),
         .help = TR_NOOP("Options",
                         "How many threads open, crop and scale pictures ahead of the training, for each device. More "
                         "helps where large pictures are trained without a cache and the device waits for them, until "
                         "all cores are busy; fewer leaves the machine usable meanwhile. 0 shares CPU threads between "
                         "the devices. A few more pictures are in memory at once. What is trained does not depend on "
                         "it; ignored once the latents are cached."),
         .unit = TR_NOOP("Options", "threads"),
         .zeroMeans = TR_NOOP("Options", "automatic"),
         .min = 0,
         .max = 1024,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Devices"),
         .level = Level::Expert,
         .belongs = Belongs::Project,
         .aliases = {"max_data_loader_n_workers", "max_data_loader_n_workers", "dataloader_threads"}}),
    field<&TrainConfig::devices, &DevicesConfig::pricePerHour>(
        {.key = "devices.price_per_hour",
         .label = TR_NOOP("Options", "Price of an hour"),
         .help = TR_NOOP("Options",
                         "What an hour costs of all machines that the run trains on, with all of their devices, in "
                         "whatever currency you count in: the rent in a cloud. The plan then says what the run will "
                         "cost, and the run what it has cost so far, with every start of it. 0: not rented. No effect "
                         "on training."),
         .min = 0,
         .max = 1e6,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Cost"),
         .level = Level::Advanced,
         .belongs = Belongs::Project}),
    field<&TrainConfig::devices, &DevicesConfig::electricityPrice>(
        {.key = "devices.electricity_price",
         .label = TR_NOOP("Options", "Price of a kilowatt-hour"),
         .help = TR_NOOP("Options",
                         "What you pay for electricity, in whatever currency you count in. The run then says what the "
                         "energy has cost that its devices have used, as their own meters count it: graphics cards "
                         "through their driver, a processor where the system lets it be read, whoever else used it. "
                         "The rest of the machine (often a fifth more) is not counted. 0: do not say. No effect on "
                         "training, and none where there is no meter."),
         .min = 0,
         .max = 1e6,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Cost"),
         .level = Level::Advanced,
         .belongs = Belongs::Project}),
};
static_assert(std::size(kDevices) == fieldCount<DevicesConfig>(), "describe every field of DevicesConfig");

constexpr Option kCache[] = {
    field<&TrainConfig::cache, &CacheConfig::dir>(
        {.key = "cache.dir",
         .label = TR_NOOP("Options", "Cache folder"),
         .help = TR_NOOP("Options",
                         "Where encoded pictures and captions are kept between runs. They are recognised by what they "
                         "were computed from, so a changed picture or setting is never mixed up with an old one, and "
                         "the folder can be deleted at any time. Several devices fill it together; machines of one run "
                         "may share it or have one each, and each then fills its own. A quick disk shortens loading; a "
                         "full one stops the run. Must not lie in the dataset or the run folder."),
         .unsetMeans = TR_NOOP("Options", "user cache"),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Cache"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .pathKind = PathKind::OutputFolder,
         .aliases = {"", "", "cache_dir"}}),
    field<&TrainConfig::cache, &CacheConfig::latents>(
        {.key = "cache.latents",
         .label = TR_NOOP("Options", "Keep encoded pictures"),
         .help = TR_NOOP("Options", "Encodes every picture once and keeps the result on disk. Saves the time and the "
                                    "memory of the VAE in every step and makes "
                                    "the next run start at once; costs some disk space (about 130 KB a picture at 512 "
                                    "px). The result is the same. Off encodes "
                                    "in every step. Ignored when pictures are cropped at random."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Cache"),
         .level = Level::Advanced,
         .aliases = {"cache_latents cache_latents_to_disk", "cache_latents cache_latents_to_disk", "latent_caching"},
         .onlyWhen = {Condition{"dataset.random_crop", Condition::Op::Is, "false"}}}),
    field<&TrainConfig::cache, &CacheConfig::text>(
        {.key = "cache.text",
         .label = TR_NOOP("Options", "Keep encoded captions"),
         .help = TR_NOOP("Options",
                         "Encodes every caption once and keeps the result on disk. Saves the time and the memory of "
                         "the text encoder in every step; "
                         "costs some disk space (about 240 KB a caption for Stable Diffusion 1.5). The result is the "
                         "same. Ignored when a text "
                         "encoder or an embedding is trained, and when tags are shuffled, left out or added "
                         "gradually, or chosen by wildcards, as there is nothing that stays the same."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Cache"),
         .level = Level::Advanced,
         .aliases = {"cache_text_encoder_outputs cache_text_encoder_outputs_to_disk", "sdxl_cache_text_encoder_outputs",
                     "latent_caching"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsOneOf, "lora|fine_tune"},
                      Condition{"network.part", Condition::Op::Is, "unet", true},
                      Condition{"fine_tune.part", Condition::Op::Is, "unet", true},
                      Condition{"dataset.shuffle_caption", Condition::Op::Is, "false"},
                      Condition{"dataset.wildcards", Condition::Op::Is, "false"},
                      Condition{"dataset.tag_dropout", Condition::Op::Is, "0"},
                      Condition{"dataset.token_warmup_steps", Condition::Op::Is, "0"}}}),
};
static_assert(std::size(kCache) == fieldCount<CacheConfig>(), "describe every field of CacheConfig");

} // namespace

std::span<const Option> devicesOptions() { return kDevices; }
std::span<const Option> cacheOptions() { return kCache; }

} // namespace tempera::options
