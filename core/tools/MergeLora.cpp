// SPDX-License-Identifier: Apache-2.0
#include "tools/MergeLora.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>

#include "base/Cancel.h"
#include "base/Quote.h"
#include "tensor/TorchGuard.h"
#include "tools/Decomposition.h"
#include "tools/LoraOutput.h"
#include "tools/MergedMetadata.h"

namespace tempera::tools {

namespace {

using adapters::AdapterContents;
using adapters::LayerTensors;
using adapters::LowRankFactors;

struct Source {
    const AdapterContents* file;
    const LayerTensors* layer;
    double weight;
};

/// The layers of all files by the names that they will have.
using Layers = std::map<std::string, std::vector<Source>>;

Result<std::vector<AdapterContents>> readAll(const LoraMergeRequest& request) {
    std::vector<AdapterContents> files;
    for (const WeightedLora& lora : request.loras) {
        TEMPERA_TRY(AdapterContents file, adapters::readAdapterContents(lora.file));
        TEMPERA_CHECK(requireLayers(file));
        const std::string& family = file.family;
        if (!files.empty() && !family.empty() && !files.front().family.empty() && family != files.front().family)
            return Error::badRequest(show(lora.file) + ": is for " + family + "; " + show(files.front().path) +
                                     " is for " + files.front().family);
        if (!file.others.empty())
            return Error::badRequest(show(lora.file) + ": holds the embedding " +
                                     inQuotes(format::bundledWord(file.others.front().name).value_or("")) +
                                     ", which cannot be merged");
        files.push_back(std::move(file));
    }
    return files;
}

Layers layersOf(const LoraMergeRequest& request, const std::vector<AdapterContents>& files) {
    Layers layers;
    for (std::size_t i = 0; i < files.size(); ++i)
        for (const LayerTensors& layer : files[i].layers)
            layers[kohyaNameOf(layer, files[i])].push_back({&files[i], &layer, request.loras[i].weight});
    return layers;
}

/// The factors of all sources side by side.
struct Joined {
    at::Tensor down; ///< [Σ rank, in · kh · kw]
    at::Tensor up;   ///< [out, Σ rank]
    std::vector<std::int64_t> kernel;
};

bool isSpatial(at::IntArrayRef kernel) {
    return std::any_of(kernel.begin(), kernel.end(), [](std::int64_t size) { return size != 1; });
}

Result<Joined> join(const std::vector<Source>& sources) {
    std::vector<at::Tensor> downs, ups;
    Joined joined;
    for (const Source& source : sources) {
        const std::string where = show(source.file->path);
        TEMPERA_TRY(const LowRankFactors factors, requireFactors(*source.layer, LoraChange::Merge).context(where));
        const auto kernel = factors.down.sizes().slice(2);
        const at::Tensor down = factors.down.reshape({factors.rank(), -1});
        const bool fits = downs.empty() || (down.size(1) == downs[0].size(1) && factors.up.size(0) == ups[0].size(0) &&
                                            isSpatial(kernel) == isSpatial(joined.kernel));
        if (!fits)
            return Error::badRequest(where + ": layer " + inQuotes(source.layer->inFile) +
                                     " is of another size than in " + show(sources.front().file->path));
        if (downs.empty())
            joined.kernel = kernel.vec();
        // Shared out evenly, so that half precision holds both; the sign stays with one of them.
        const double strength = source.weight * factors.scale, root = std::sqrt(std::abs(strength));
        downs.push_back(down * root);
        ups.push_back(factors.up * (strength < 0 ? -root : root));
    }
    joined.down = at::cat(downs, 0);
    joined.up = at::cat(ups, 1);
    return joined;
}

/// The squares of what there is and of what is lost.
struct Loss {
    double whole = 0, lost = 0;

    void add(const Decomposition& decomposition, std::int64_t rank) {
        const at::Tensor squares = decomposition.values * decomposition.values;
        whole += squares.sum().item<double>();
        lost += squares.narrow(0, rank, decomposition.size() - rank).sum().item<double>();
    }
    double share() const { return whole > 0 ? std::sqrt(lost / whole) : 0; }
};

LowRankFactors reduced(const Joined& joined, const std::optional<std::int64_t>& rank, Loss& loss) {
    if (!rank)
        return {joined.down, joined.up, 1.0};
    const Decomposition whole = decomposeProduct(joined.up, joined.down);
    const std::int64_t count = std::min(*rank, whole.size());
    loss.add(whole, count);
    return truncated(whole, count);
}

Status checkRequest(const LoraMergeRequest& request) {
    if (request.loras.empty())
        return Error::badRequest("--lora: missing; expected LoRA files to merge");
    TEMPERA_CHECK(requireRank("--rank", request.rank));
    return checkLoraOutput(request.output);
}

Result<LoraMergeReport> merge(const LoraMergeRequest& request, const LoraProgress& progress, std::stop_token stop) {
    TEMPERA_TRY(const auto files, readAll(request));
    TEMPERA_TRY(const at::ScalarType dtype, outputType(request.dtype, typeOf(files.front())));
    LoraOutput output(dtype);
    LoraMergeReport report;
    Loss loss;
    const Layers layers = layersOf(request, files);
    for (const auto& [name, sources] : layers) {
        if (stop.stop_requested())
            return cancelled();
        TEMPERA_TRY(const Joined joined, join(sources));
        const LowRankFactors factors = reduced(joined, request.rank, loss);
        report.largestRank = std::max(report.largestRank, factors.rank());
        TEMPERA_CHECK(output.add(name, factors, joined.kernel, static_cast<double>(factors.rank())));
        progress(output.layers(), std::ssize(layers));
    }
    report.layers = output.layers();
    report.residual = loss.share();
    auto metadata = commonMetadata(files);
    addNetworkEntries(output, metadata);
    addMergedFrom(request.loras, files, metadata);
    metadata["modelspec.title"] = show(request.output.stem());
    TEMPERA_CHECK(output.save(request.output, std::move(metadata)));
    return report;
}

} // namespace

Result<LoraMergeReport> mergeLoras(const LoraMergeRequest& request, const LoraProgress& progress,
                                   std::stop_token stop) {
    TEMPERA_CHECK(checkRequest(request));
    return tensor::guarded("close other programs", [&] { return merge(request, progress, stop); });
}

} // namespace tempera::tools
