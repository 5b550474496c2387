// SPDX-License-Identifier: Apache-2.0
#include "tools/ExtractLora.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include <ATen/TensorOperators.h>

#include "adapters/PythonText.h"
#include "base/Cancel.h"
#include "base/NewFolder.h"
#include "base/Quote.h"
#include "tensor/Shape.h"
#include "tensor/TorchGuard.h"
#include "tools/Decomposition.h"
#include "tools/LoraOutput.h"
#include "tools/ModelLayers.h"

namespace tempera::tools {

namespace {

using adapters::Target;

Status checkRequest(const ExtractRequest& request) {
    TEMPERA_CHECK(requireRank("--rank", request.rank));
    TEMPERA_CHECK(requireRank("--conv-rank", request.convRank));
    return checkLoraOutput(request.output);
}

/// The difference of one layer's weights; a BadRequest where the tuned model has no such layer.
Result<at::Tensor> differenceOf(const Target& layer, const ModelLayers& original, const Target& twin,
                                const ModelLayers& tuned) {
    if (layer.path != twin.path || layer.layer->weight.shape != twin.layer->weight.shape)
        return Error::badRequest(show(tuned.stored().facts.path) + ": its layer " + inQuotes(twin.path) +
                                 " has shape " + tensor::showShape(twin.layer->weight.shape) + "; the original has " +
                                 inQuotes(layer.path) + " with " + tensor::showShape(layer.layer->weight.shape));
    TEMPERA_TRY(const at::Tensor before, readFloat(original.weight(layer).piece));
    TEMPERA_TRY(const at::Tensor after, readFloat(tuned.weight(twin).piece));
    const at::Tensor difference = (after - before.reshape(after.sizes())).reshape(layer.layer->weight.shape);
    original.weight(layer).piece.file->release(original.weight(layer).piece.name);
    tuned.weight(twin).piece.file->release(tuned.weight(twin).piece.name);
    return difference;
}

/// Bytes of the factors where every layer differs.
std::uint64_t largestOutput(const ExtractRequest& request, const std::vector<Target>& layers, at::ScalarType dtype) {
    std::int64_t elements = 0;
    for (const Target& target : layers) {
        const at::IntArrayRef shape = target.layer->weight.shape;
        const std::int64_t rows = shape[0], columns = c10::multiply_integers(shape.slice(1));
        const std::int64_t rank = target.spatial ? *request.convRank : request.rank;
        elements += std::min({rank, rows, columns}) * (rows + columns);
    }
    return static_cast<std::uint64_t>(elements) * c10::elementSize(dtype);
}

/// Extracts layer by layer and sums up what is lost.
class Extraction {
public:
    Extraction(const ExtractRequest& request, at::ScalarType dtype)
        : request_(request)
        , output_(dtype) {}

    Status add(const Target& layer, const at::Tensor& difference) {
        const at::Tensor matrix = difference.reshape({difference.size(0), -1});
        const double square = matrix.to(at::kDouble).square().sum().item<double>();
        if (square == 0) {
            ++report_.unchanged;
            return {};
        }
        if (!std::isfinite(square))
            return Error::badRequest("layer " + inQuotes(layer.path) + " holds numbers that are not finite");
        const std::int64_t rank = layer.spatial ? *request_.convRank : request_.rank;
        const Decomposition best = decomposeMatrix(matrix, rank);
        whole_ += square;
        kept_ += best.values.square().sum().item<double>();
        return output_.add(layer.name, truncated(best, best.size()), difference.sizes().slice(2),
                           static_cast<double>(best.size()));
    }

    Result<ExtractReport> finish(const spec::ModelFacts& facts) {
        report_.layers = output_.layers();
        if (report_.layers == 0)
            return Error::badRequest("--tuned: is the same model as --original in all layers that a LoRA changes");
        report_.residual = std::sqrt(std::max(0.0, whole_ - kept_) / whole_);
        TEMPERA_CHECK(output_.save(request_.output, metadata(facts)));
        return report_;
    }

private:
    std::map<std::string, std::string> metadata(const spec::ModelFacts& facts) const {
        const spec::FamilySpec& family = spec::familySpec(facts.family);
        const bool velocity = facts.prediction == spec::Prediction::V;
        std::string architecture(family.specArchitecture);
        if (facts.family == spec::Family::Sd2)
            architecture = velocity ? "stable-diffusion-v2-768-v" : "stable-diffusion-v2-512";
        const std::string side = std::to_string(facts.nativeResolution());
        std::map<std::string, std::string> entries = {
            {"ss_v2", adapters::python(facts.family == spec::Family::Sd2)},
            {"ss_base_model_version", std::string(family.baseModelVersion)},
            {"ss_network_module", "networks.lora"},
            {"ss_network_dim", std::to_string(request_.rank)},
            {"ss_network_alpha", adapters::python(static_cast<double>(request_.rank))},
            {"ss_network_args", "{}"},
            {"modelspec.sai_model_spec", "1.0.1"},
            {"modelspec.architecture", architecture + "/lora"},
            {"modelspec.implementation",
             facts.family == spec::Family::Sdxl ? "https://github.com/Stability-AI/generative-models" : "diffusers"},
            {"modelspec.title", show(request_.output.stem())},
            {"modelspec.date", adapters::isoDate(static_cast<double>(std::time(nullptr)))},
            {"modelspec.resolution", side + "x" + side},
            {"modelspec.prediction_type", velocity ? "v" : "epsilon"},
        };
        if (request_.convRank) {
            const std::string rank = std::to_string(*request_.convRank);
            entries["ss_network_args"] = R"({"conv_dim": ")" + rank + R"(", "conv_alpha": ")" + rank + R"(.0"})";
        }
        return entries;
    }

    const ExtractRequest& request_;
    LoraOutput output_;
    ExtractReport report_;
    double whole_ = 0, kept_ = 0;
};

Result<ExtractReport> extract(const ExtractRequest& request, const LoraProgress& progress, std::stop_token stop) {
    TEMPERA_TRY(const at::ScalarType dtype, outputType(request.dtype, at::kHalf));
    TEMPERA_TRY(ModelLayers original, ModelLayers::open(request.original));
    TEMPERA_TRY(ModelLayers tuned, ModelLayers::open(request.tuned));
    const spec::ModelFacts& facts = original.stored().facts;
    std::vector<Target> layers = adapters::findTargets(original.model(), request.convRank.has_value());
    const std::vector<Target> twins = adapters::findTargets(tuned.model(), request.convRank.has_value());
    if (facts.family != tuned.stored().facts.family || layers.size() != twins.size())
        return Error::badRequest("--tuned: " + show(request.tuned) + " is of another architecture than " +
                                 show(request.original));
    TEMPERA_CHECK(requireDiskSpace(request.output, largestOutput(request, layers, dtype)));
    Extraction extraction(request, dtype);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (stop.stop_requested())
            return cancelled();
        TEMPERA_TRY(const at::Tensor difference, differenceOf(layers[i], original, twins[i], tuned));
        TEMPERA_CHECK(extraction.add(layers[i], difference));
        progress(static_cast<std::int64_t>(i) + 1, std::ssize(layers));
    }
    return extraction.finish(facts);
}

} // namespace

Result<ExtractReport> extractLora(const ExtractRequest& request, const LoraProgress& progress, std::stop_token stop) {
    TEMPERA_CHECK(checkRequest(request));
    return tensor::guarded("close other programs", [&] { return extract(request, progress, stop); });
}

} // namespace tempera::tools
