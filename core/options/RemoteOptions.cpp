// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kRemote[] = {
    field<&TrainConfig::remote, &RemoteConfig::uri>(
        {.key = "remote.uri",
         .label = TR_NOOP("Options", "Mirror the run to"),
         .help = TR_NOOP("Options",
                         "A place in an object store to which everything in the run folder goes as it comes into "
                         "being, while training goes on: s3://bucket/run, gs://bucket/run, azblob://container/run, "
                         "sftp://host/path, or a remote of rclone as name:path. Another machine that is given the same "
                         "address resumes there when this one is gone. Checkpoints that are no longer kept are deleted "
                         "there, too. Credentials come from the environment (AWS_ACCESS_KEY_ID …), from rclone's "
                         "configuration or from the desktop's keychain, where the studio keeps them; never from here. "
                         "Needs rclone; costs bandwidth, and hardly any speed."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Object storage"),
         .belongs = Belongs::Project}),
    field<&TrainConfig::remote, &RemoteConfig::bandwidth>(
        {.key = "remote.bandwidth",
         .label = TR_NOOP("Options", "Bandwidth"),
         .help = TR_NOOP("Options", "The most that the upload may take of the line, in millions of bytes a second, so "
                                    "that others can still work. Less makes a checkpoint safe later; 0 takes what "
                                    "there is. No effect on quality, memory or speed of training. Ignored where the "
                                    "run is not mirrored."),
         .unit = TR_NOOP("Options", "MB/s"),
         .zeroMeans = TR_NOOP("Options", "no limit"),
         .min = 0,
         .max = 100000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Object storage"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .onlyWhen = {Condition{"remote.uri", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::remote, &RemoteConfig::notice>(
        {.key = "remote.notice",
         .label = TR_NOOP("Options", "Notice before the end"),
         .help = TR_NOOP("Options", "How long the machine still runs after it has asked the program to stop (SIGTERM), "
                                    "as its owner promises: 120 on AWS, 30 on Google Cloud and Kubernetes, 10 for "
                                    "docker stop. Where saving and uploading a checkpoint would take longer, as the "
                                    "last ones did, the program only finishes what is under way, and at most one "
                                    "interval of work is lost. No effect on training. Ignored where the run is not "
                                    "mirrored: a stop always saves then."),
         .unit = TR_NOOP("Options", "seconds"),
         .min = 0,
         .max = 86400,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Object storage"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .onlyWhen = {Condition{"remote.uri", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::remote, &RemoteConfig::webhook>(
        {.key = "remote.webhook",
         .label = TR_NOOP("Options", "Webhook"),
         .help = TR_NOOP(
             "Options",
             "An address that is told of the run with a POST of JSON: at its start, each checkpoint, "
             "samples, the end and a failure. Signed after Standard Webhooks where "
             "TEMPERA_WEBHOOK_SECRET is set; tried again while nobody answers, which costs the "
             "training no time. https only, but for this machine and the local network. Only its host is ever written "
             "down: the studio keeps the whole in the desktop's keychain; elsewhere it may be given as "
             "TEMPERA_WEBHOOK."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Webhooks"),
         .level = Level::Advanced,
         .belongs = Belongs::Project}),
    field<&TrainConfig::remote, &RemoteConfig::webhookEvents>(
        {.key = "remote.webhook_events",
         .label = TR_NOOP("Options", "Events"),
         .help = TR_NOOP("Options", "Which of the events the webhook is told: start, checkpoint, sample, complete, "
                                    "failed. Fewer keep a channel that people read quiet. No effect on training."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Webhooks"),
         .level = Level::Advanced,
         .belongs = Belongs::Project}),
};
static_assert(std::size(kRemote) == fieldCount<RemoteConfig>(), "describe every field of RemoteConfig");

} // namespace

std::span<const Option> remoteOptions() { return kRemote; }

} // namespace tempera::options
