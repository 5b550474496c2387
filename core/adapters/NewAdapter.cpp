// SPDX-License-Identifier: Apache-2.0
#include "adapters/NewAdapter.h"

#include <array>
#include <cmath>

#include "adapters/ChangedWeight.h"
#include "adapters/Lora.h"
#include "adapters/Oft.h"
#include "adapters/RebuiltWeight.h"

namespace tempera::adapters {

namespace {

using format::LoraRole;
using options::NetworkType;

std::shared_ptr<Adapter> fromFactors(const nn::AdaptableLayer& layer, WeightFactors factors, Magnitudes magnitudes) {
    if (factors.kind() == NetworkType::Lora && !magnitudes.values.defined())
        return std::make_shared<Lora>(layer, std::move(factors));
    return std::make_shared<RebuiltWeight>(layer, std::move(factors), std::move(magnitudes));
}

struct FactorName {
    LoraRole role;
    std::string_view name;
    NetworkType kind;
};

constexpr std::array kFactorNames = {
    FactorName{LoraRole::Down, "lora_down.weight", NetworkType::Lora},
    FactorName{LoraRole::Mid, "lora_mid.weight", NetworkType::Lora},
    FactorName{LoraRole::Up, "lora_up.weight", NetworkType::Lora},
    FactorName{LoraRole::HadaT1, "hada_t1", NetworkType::Loha},
    FactorName{LoraRole::HadaW1B, "hada_w1_b", NetworkType::Loha},
    FactorName{LoraRole::HadaW1A, "hada_w1_a", NetworkType::Loha},
    FactorName{LoraRole::HadaT2, "hada_t2", NetworkType::Loha},
    FactorName{LoraRole::HadaW2B, "hada_w2_b", NetworkType::Loha},
    FactorName{LoraRole::HadaW2A, "hada_w2_a", NetworkType::Loha},
    FactorName{LoraRole::LokrW1, "lokr_w1", NetworkType::Lokr},
    FactorName{LoraRole::LokrW1A, "lokr_w1_a", NetworkType::Lokr},
    FactorName{LoraRole::LokrW1B, "lokr_w1_b", NetworkType::Lokr},
    FactorName{LoraRole::LokrW2, "lokr_w2", NetworkType::Lokr},
    FactorName{LoraRole::LokrT2, "lokr_t2", NetworkType::Lokr},
    FactorName{LoraRole::LokrW2A, "lokr_w2_a", NetworkType::Lokr},
    FactorName{LoraRole::LokrW2B, "lokr_w2_b", NetworkType::Lokr},
};

bool isCore(LoraRole role) {
    return role == LoraRole::Mid || role == LoraRole::HadaT1 || role == LoraRole::HadaT2 || role == LoraRole::LokrT2;
}

/// A copy of its own in the shape that a new adapter has; what programs store otherwise is a matrix as a kernel.
at::Tensor ownCopy(const at::Tensor& stored, LoraRole role, const nn::AdaptableLayer& layer, bool core) {
    const at::Tensor copy = stored.to(layer.weight.device(), at::kFloat).clone().contiguous();
    std::vector<std::int64_t> shape = copy.sizes().vec();
    if (role == LoraRole::Down)
        shape =
            core ? std::vector<std::int64_t>{copy.size(0), copy.size(1), 1, 1} : Lora::downShape(layer, copy.size(0));
    else if (role == LoraRole::Up)
        shape = Lora::upShape(layer, copy.size(1));
    else if (role == LoraRole::LokrW2 && layer.weight.shape.size() > 2)
        shape = {copy.size(0), copy.size(1), layer.weight.shape[2], layer.weight.shape[3]};
    else if (!isCore(role) && copy.dim() > 2)
        shape = {copy.size(0), -1};
    return copy.view(shape);
}

double alphaOf(const LayerTensors& stored, const Adapter::Tensors& tensors) {
    if (const StoredTensor* alpha = stored.find(LoraRole::Alpha))
        return alpha->tensor.to(at::kDouble).item<double>();
    for (const auto& [name, tensor] : tensors)
        if (name == "lora_down.weight" || name.ends_with("_b"))
            return static_cast<double>(tensor.size(0));
    return 1.0;
}

std::optional<WeightFactors> storedFactors(const LayerTensors& stored, const nn::AdaptableLayer& layer) {
    bool core = false;
    for (const FactorName& factor : kFactorNames)
        core = core || (isCore(factor.role) && stored.has(factor.role));
    if (core && layer.weight.shape.back() == 1)
        return std::nullopt; // nothing that is made here
    Adapter::Tensors tensors;
    NetworkType kind = NetworkType::Lora;
    for (const FactorName& factor : kFactorNames)
        if (const StoredTensor* tensor = stored.find(factor.role)) {
            kind = factor.kind;
            tensors.emplace_back(factor.name, ownCopy(tensor->tensor, factor.role, layer, core));
        }
    if (tensors.empty())
        return std::nullopt;
    const double alpha = alphaOf(stored, tensors);
    return WeightFactors(kind, layer.weight.shape, std::move(tensors), alpha);
}

Oft::Turning storedTurning(const LayerTensors& stored, const nn::AdaptableLayer& layer) {
    const auto own = [&](const StoredTensor& tensor) {
        return tensor.tensor.to(layer.weight.device(), at::kFloat).clone().contiguous();
    };
    Oft::Turning turning{own(*stored.find(LoraRole::OftBlocks)), {}, 0};
    if (const StoredTensor* rescale = stored.find(LoraRole::OftRescale)) {
        std::vector<std::int64_t> shape(layer.weight.shape.size(), 1);
        shape.front() = -1;
        turning.rescale = own(*rescale).view(shape);
    }
    if (const StoredTensor* alpha = stored.find(LoraRole::Alpha))
        turning.constraint = alpha->tensor.to(at::kDouble).item<double>();
    return turning;
}

} // namespace

std::shared_ptr<Adapter> newAdapter(const nn::AdaptableLayer& layer, const options::NetworkConfig& config,
                                    const options::NetworkLayers::Settings& settings, RandomStream stream) {
    if (config.type == NetworkType::Oft)
        return std::make_shared<Oft>(layer, Oft::fresh(layer, config, settings.rank));
    // rsLoRA as files have it: alpha / rank is then the scale for every reader.
    const double alpha = config.rankStabilised ? settings.alpha * std::sqrt(settings.rank) : settings.alpha;
    return fromFactors(
        layer, WeightFactors::fresh(config, layer.weight.shape, settings.rank, alpha, stream, layer.weight.device()),
        config.dora == options::Dora::Off
            ? Magnitudes()
            : Magnitudes::of(layer.weight.values(), config.dora, config.doraConstantNorm));
}

Result<std::shared_ptr<Adapter>> storedAdapter(const LayerTensors& stored, const nn::AdaptableLayer& layer,
                                               bool constantNorm) {
    const at::Device device = layer.weight.device();
    // The shapes are checked for every method in one place.
    TEMPERA_TRY(WeightChange change, WeightChange::read(stored, layer.weight.shape, device));
    if (stored.has(LoraRole::OftBlocks))
        return std::shared_ptr<Adapter>(std::make_shared<Oft>(layer, storedTurning(stored, layer)));
    auto factors = stored.has(LoraRole::DiffBias) ? std::nullopt : storedFactors(stored, layer);
    if (!factors)
        return std::shared_ptr<Adapter>(std::make_shared<ChangedWeight>(layer, std::move(change)));
    at::Tensor magnitudes = change.magnitudes();
    if (magnitudes.defined())
        magnitudes = magnitudes.clone().contiguous();
    return fromFactors(layer, *std::move(factors), {std::move(magnitudes), constantNorm});
}

} // namespace tempera::adapters
