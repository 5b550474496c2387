// SPDX-License-Identifier: Apache-2.0
#include "train/SameEverywhere.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <ATen/ops/zeros.h>

#include "base/Hash.h"
#include "base/ProcessName.h"
#include "options/Presets.h"
#include "options/Schema.h"
#include "options/Secrets.h"
#include "train/GatheredTexts.h"
#include "train/RunSetup.h"

namespace tempera::train {

namespace {

/// What each machine may have its own of: no rank counts on that of another.
constexpr std::array<std::string_view, 11> kOwnOfAMachine{"cache.dir",
                                                          "devices.use",
                                                          "devices.workers",
                                                          "devices.threads",
                                                          "devices.loader_threads",
                                                          "devices.price_per_hour",
                                                          "remote.bandwidth",
                                                          "remote.notice",
                                                          "remote.webhook",
                                                          "remote.webhook_events",
                                                          "devices.electricity_price"};

constexpr const char* kSaveDir = "save.dir"; // a folder that all share

/// The job without what may differ: of a path it only counts whether there is one.
options::TrainConfig shared(const options::TrainConfig& job) {
    options::TrainConfig config = options::withoutSecrets(job);
    for (const options::Option& option : options::schema().options()) {
        const bool isPath = option.type == options::ValueType::Path && option.key() != kSaveDir;
        if (std::ranges::find(kOwnOfAMachine, option.key()) != kOwnOfAMachine.end())
            option.set(config, options::defaultValue(option));
        else if (isPath && !options::toText(option.get(config)).empty())
            option.set(config, std::string("given"));
    }
    return config;
}

/// @param hash of what a rank has @return the first one that has not what the first rank has; 0: there is none
int firstThatDiffers(std::uint64_t hash, parallel::Collectives& collectives) {
    const parallel::Ranks ranks = collectives.ranks();
    const at::Tensor table = at::zeros({ranks.worldSize, 1}, at::kLong);
    auto* const hashes = table.mutable_data_ptr<std::int64_t>();
    hashes[ranks.rank] = static_cast<std::int64_t>(hash);
    collectives.allReduceSum(table);
    const auto* const other =
        std::find_if(hashes, hashes + ranks.worldSize, [&](std::int64_t one) { return one != hashes[0]; });
    return other == hashes + ranks.worldSize ? 0 : static_cast<int>(other - hashes);
}

std::string nameOf(int rank, const RunSetup& setup) {
    std::vector<std::string> devices;
    for (const hardware::Device& device : setup.devices)
        devices.push_back(hardware::toString(device));
    return processName(rank, static_cast<int>(devices.size()), devices);
}

/// @param own the job of this rank; the texts may be of any length, which is why their hashes go first
Status requireSameTexts(const std::string& own, const RunSetup& setup, parallel::Collectives& collectives) {
    const int other = firstThatDiffers(fastHash64(own), collectives);
    if (other == 0)
        return {};
    const std::vector<std::string> texts = textsOfAll(own, collectives);
    const auto jobOf = [&](int rank) { return options::parseJob(texts[static_cast<std::size_t>(rank)]); };
    const auto first = jobOf(0), second = jobOf(other);
    const auto differences =
        first.ok() && second.ok() ? options::diff(*first, *second) : std::vector<options::Difference>();
    if (differences.empty()) // one has options that the other does not know
        return Error::badRequest(nameOf(other, setup) + " is of another version of Tempera than " + nameOf(0, setup) +
                                 ", expected the same on all machines");
    const auto told = [](const std::string& value) { return value.empty() ? "nothing" : value; };
    const options::Difference& difference = differences.front();
    return Error::badRequest(difference.key + ": " + told(difference.a) + " on " + nameOf(0, setup) + ", " +
                             told(difference.b) + " on " + nameOf(other, setup) +
                             "; all processes must be given the same job");
}

} // namespace

Status requireSameJob(const RunSetup& setup, parallel::Collectives& collectives) {
    if (collectives.ranks().isAlone())
        return {};
    TEMPERA_CHECK(requireSameTexts(options::toJson(shared(setup.told)), setup, collectives));
    struct Fact {
        std::uint64_t hash;
        const char* differing; ///< what it is called where it differs
    };
    const std::array facts = {Fact{fastHash64(setup.contents.model), "model.path leads to another model"},
                              Fact{fastHash64(setup.contents.dataset), "dataset.path leads to other pictures"},
                              Fact{static_cast<std::uint64_t>(setup.batches.globalBatch()), "the batch is another"},
                              Fact{static_cast<std::uint64_t>(setup.steps), "the number of steps is another"}};
    for (const Fact& fact : facts)
        if (const int other = firstThatDiffers(fact.hash, collectives); other > 0)
            return Error::badRequest(std::string(fact.differing) + " on " + nameOf(other, setup) + " than on " +
                                         nameOf(0, setup),
                                     "all processes need the same job and the same files");
    return {};
}

Status requireSameLearned(const RunSetup& setup, const at::Tensor& learned, parallel::Collectives& collectives) {
    if (collectives.ranks().isAlone())
        return {};
    const at::Tensor host = learned.to(at::kCPU).contiguous();
    const std::uint64_t hash = fastHash64({static_cast<const char*>(host.const_data_ptr()), host.nbytes()});
    if (const int other = firstThatDiffers(hash, collectives); other > 0)
        return Error::failed("the devices do not work on the same: what was learned so far of " +
                                 hardware::toString(setup.devices[static_cast<std::size_t>(other)]) +
                                 " differs from that of the first device",
                             "all processes need the same job and the same files");
    return {};
}

} // namespace tempera::train
