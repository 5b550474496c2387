// SPDX-License-Identifier: Apache-2.0
#include "adapters/AdapterFile.h"

#include <array>
#include <optional>
#include <string_view>

#include "adapters/Lora.h"
#include "base/Hash.h"
#include "base/Quote.h"
#include "format/SafetensorsHeader.h"
#include "tensor/Dtype.h"
#include "tensor/Shape.h"

namespace tempera::adapters {

namespace {

// ---- writing

/// What sd-webui-additional-networks and its successors know a file by.
struct FileHashes {
    std::string model;  ///< of the bytes of all tensors
    std::string legacy; ///< eight digits, of the 64 KiB that begin at 1 MiB
};

/// Computed of the file as it would be with no metadata but sd-scripts', so that edits of the rest change nothing.
FileHashes hashesOf(const tensor::TensorMap& tensors, const std::map<std::string, std::string>& metadata) {
    std::map<std::string, std::string> lasting;
    for (const auto& [key, value] : metadata)
        if (key.starts_with("ss_"))
            lasting.emplace(key, value);
    std::vector<format::TensorInfo> layout;
    for (const auto& [name, tensor] : tensors)
        layout.push_back({name, *tensor::storedType(tensor.scalar_type()), tensor.sizes().vec(), 0, 0});
    format::layOut(layout);

    constexpr std::uint64_t kBegin = 0x100000, kEnd = 0x110000;
    Sha256 all, window;
    std::uint64_t position = 0;
    const auto addToWindow = [&](std::string_view bytes) {
        const std::uint64_t from = std::min<std::uint64_t>(bytes.size(), kBegin > position ? kBegin - position : 0);
        const std::uint64_t to = std::min<std::uint64_t>(bytes.size(), kEnd > position ? kEnd - position : 0);
        window.add(bytes.substr(from, to - from));
        position += bytes.size();
    };
    addToWindow(format::formatSafetensorsHeader(layout, lasting));
    for (const format::TensorInfo& info : layout) {
        const at::Tensor& tensor = tensors.find(info.name)->second;
        const std::string_view bytes(static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes());
        all.add(bytes);
        addToWindow(bytes);
    }
    return {all.hex(), window.hex().substr(0, 8)};
}

// ---- reading

enum class Role { Down, Up, Alpha };

struct Suffix {
    std::string_view text;
    Role role;
};

/// How the tensors of one layer end: sd-scripts, PEFT, diffusers before PEFT (two generations).
constexpr Suffix kSuffixes[] = {
    {".lora_down.weight", Role::Down},
    {".lora_up.weight", Role::Up},
    {".alpha", Role::Alpha},
    {".lora_A.weight", Role::Down},
    {".lora_B.weight", Role::Up},
    {".lora.down.weight", Role::Down},
    {".lora.up.weight", Role::Up},
    {".lora_linear_layer.down.weight", Role::Down},
    {".lora_linear_layer.up.weight", Role::Up},
    {"_lora.down.weight", Role::Down},
    {"_lora.up.weight", Role::Up},
};

struct OtherKind {
    std::string_view mark;
    std::string_view name;
};

constexpr OtherKind kOtherKinds[] = {
    {".hada_w", "LoHa"},
    {".lokr_w", "LoKr"},
    {".dora_scale", "DoRA"},
    {".lora_magnitude_vector", "DoRA"},
    {".oft_", "OFT"},
    {".lora_mid.", "LoCon with Tucker decomposition"},
    {".diff", "full difference"},
};

struct Parts {
    at::Tensor down, up, alpha;
};

std::string underscored(std::string text) {
    for (char& c : text)
        if (c == '.')
            c = '_';
    return text;
}

/// Every name that a layer may have in a file.
std::map<std::string, const Target*> namesOf(const std::vector<Target>& targets) {
    std::map<std::string, const Target*> names;
    for (const Target& target : targets) {
        names.emplace(target.name, &target);
        if (target.part == Part::Unet)
            names.emplace("lora_unet_" + underscored(target.path), &target);
        const std::string root = target.part == Part::Unet              ? "unet."
                                 : target.name.starts_with("lora_te2_") ? "text_encoder_2."
                                                                        : "text_encoder.";
        names.emplace(root + target.path, &target);
        if (target.path.ends_with(".to_out.0"))
            names.emplace(root + target.path.substr(0, target.path.size() - 2), &target);
    }
    return names;
}

bool isOfUnloadedPart(const models::Model& model, std::string_view name) {
    const bool unet = name.starts_with("lora_unet_") || name.starts_with("unet.");
    const bool text = name.starts_with("lora_te") || name.starts_with("text_encoder");
    return (unet && !model.unet) || (text && model.textEncoders.empty());
}

std::string withoutProcessor(std::string name) {
    constexpr std::string_view kProcessor = ".processor";
    if (const auto at = name.find(kProcessor); at != std::string::npos)
        name.erase(at, kProcessor.size());
    return name;
}

Status place(const std::map<std::string, const Target*>& names, const models::Model& model, const std::string& name,
             at::Tensor tensor, std::map<const Target*, Parts>& out) {
    for (const OtherKind& kind : kOtherKinds)
        if (name.find(kind.mark) != std::string::npos)
            return Error::badRequest(inQuotes(name) + " belongs to a " + std::string(kind.name) +
                                     " adapter; LoRA is what can be read");
    for (const Suffix& suffix : kSuffixes) {
        if (!name.ends_with(suffix.text))
            continue;
        const std::string layer = withoutProcessor(name.substr(0, name.size() - suffix.text.size()));
        const auto found = names.find(layer);
        if (found == names.end()) {
            if (isOfUnloadedPart(model, name))
                return {};
            return Error::badRequest(inQuotes(name) + " names no layer of the model; is the LoRA for another family?");
        }
        Parts& parts = out[found->second];
        (suffix.role == Role::Down ? parts.down : suffix.role == Role::Up ? parts.up : parts.alpha) = std::move(tensor);
        return {};
    }
    return Error::badRequest(inQuotes(name) + " is not a tensor of a LoRA");
}

/// Linear and 1 × 1 convolution are the same map: two dimensions and four are both taken for it.
Result<at::Tensor> fitted(const std::string& name, const at::Tensor& tensor, const std::vector<std::int64_t>& shape) {
    std::vector<std::int64_t> found = tensor.sizes().vec(), expected = shape;
    for (auto* sizes : {&found, &expected})
        while (sizes->size() > 2 && sizes->back() == 1)
            sizes->pop_back();
    if (found != expected)
        return Error::badRequest("\"" + name + "\" has the shape " + tensor::showShape(tensor.sizes()) + ", expected " +
                                 tensor::showShape(shape));
    return tensor.to(at::kFloat).clone().view(shape);
}

Result<Network::Member> memberFrom(const Target& target, const Parts& parts) {
    if (!parts.down.defined() || !parts.up.defined() || parts.down.dim() < 2)
        return Error::badRequest("the layer \"" + target.name + "\" lacks its " +
                                 (parts.down.defined() ? "up" : "down") + " weight");
    const std::int64_t rank = parts.down.size(0);
    if (rank == 0)
        return Error::badRequest("the layer \"" + target.name + "\" has rank 0");
    TEMPERA_TRY(const at::Tensor down,
                fitted(target.name + ".lora_down.weight", parts.down, Lora::downShape(*target.layer, rank)));
    TEMPERA_TRY(const at::Tensor up,
                fitted(target.name + ".lora_up.weight", parts.up, Lora::upShape(*target.layer, rank)));
    if (parts.alpha.defined() && parts.alpha.numel() != 1)
        return Error::badRequest("\"" + target.name + ".alpha\" is not a single number");
    const double alpha = parts.alpha.defined() ? parts.alpha.to(at::kDouble).item<double>() : static_cast<double>(rank);
    const at::Device device = target.layer->weight.tensor.device();
    return Network::Member{target, std::make_shared<Lora>(*target.layer, down.to(device), up.to(device), alpha)};
}

} // namespace

Status saveNetwork(const fs::path& path, const Network& network, at::ScalarType dtype,
                   std::map<std::string, std::string> metadata) {
    tensor::TensorMap tensors = network.fileTensors();
    for (auto& [name, tensor] : tensors)
        tensor = tensor.to(at::kCPU, dtype).contiguous();
    const FileHashes hashes = hashesOf(tensors, metadata);
    metadata["sshs_model_hash"] = hashes.model;
    metadata["sshs_legacy_hash"] = hashes.legacy;
    metadata["modelspec.hash_sha256"] = "0x" + hashes.model;
    return tensor::saveSafeTensors(path, tensors, metadata);
}

Result<std::vector<Network::Member>> readNetwork(models::Model& model, const fs::path& path) {
    TEMPERA_TRY(const tensor::SafeTensorsFile file, tensor::SafeTensorsFile::open(path));
    if (file.header().tensors.empty())
        return Error::badRequest(show(path) + ": holds no tensors, expected a LoRA");
    const std::vector<Target> targets = findTargets(model, /*convolutions=*/true);
    const auto names = namesOf(targets);
    std::map<const Target*, Parts> found;
    for (const format::TensorInfo& info : file.header().tensors) {
        TEMPERA_TRY(at::Tensor tensor, file.tensor(info.name));
        TEMPERA_CHECK(place(names, model, info.name, std::move(tensor), found).context(show(path)));
    }
    std::vector<Network::Member> members;
    for (const Target& target : targets) {
        const auto parts = found.find(&target);
        if (parts == found.end())
            continue;
        TEMPERA_TRY(auto member, memberFrom(target, parts->second).context(show(path)));
        members.push_back(std::move(member));
    }
    return members;
}

Result<std::unique_ptr<Network>> loadNetwork(models::Model& model, const fs::path& path, double multiplier) {
    TEMPERA_TRY(auto members, readNetwork(model, path));
    for (const Network::Member& member : members)
        member.adapter->setMultiplier(multiplier);
    return Network::attach(std::move(members));
}

} // namespace tempera::adapters
