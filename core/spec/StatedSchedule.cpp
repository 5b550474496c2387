// SPDX-License-Identifier: Apache-2.0
#include "spec/StatedSchedule.h"

#include <cmath>
#include <optional>

#include "base/Text.h"
#include "format/Numbers.h"
#include "spec/SingleFile.h"

namespace tempera::spec {

namespace {

using format::TensorInfo;
using format::TensorTable;

struct Stated {
    Prediction prediction;
    std::string source;
};

std::string valueOf(const TensorTable& table, const char* key) {
    const auto found = table.metadata.find(key);
    return found == table.metadata.end() ? "" : lowerAscii(found->second);
}

std::optional<Stated> fromMetadata(const TensorTable& table) {
    const std::string type = valueOf(table, "modelspec.prediction_type");
    if (type.starts_with("v"))
        return Stated{Prediction::V, "metadata modelspec.prediction_type"};
    if (type.starts_with("eps"))
        return Stated{Prediction::Epsilon, "metadata modelspec.prediction_type"};
    const std::string architecture = valueOf(table, "modelspec.architecture");
    if (architecture.starts_with("stable-diffusion-v2-768-v"))
        return Stated{Prediction::V, "metadata modelspec.architecture"};
    if (architecture.starts_with("stable-diffusion-v2-512"))
        return Stated{Prediction::Epsilon, "metadata modelspec.architecture"};
    return std::nullopt;
}

double standardDeviation(const std::vector<double>& numbers) {
    double sum = 0, squares = 0;
    for (const double number : numbers) {
        sum += number;
        squares += number * number;
    }
    const auto count = static_cast<double>(numbers.size());
    return std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count)));
}

/// How long the model was trained: a tensor, or what torch.save wrote beside the tensors.
double globalStep(const fs::path& path, const TensorTable& table) {
    if (const TensorInfo* step = table.find("global_step"))
        if (const auto value = format::readNumbers(path, table, *step, 1); !value.empty())
            return value.front();
    return parseNumber(valueOf(table, "global_step")).value_or(0);
}

std::optional<Stated> fromNumbers(const fs::path& path, const TensorTable& table) {
    constexpr double kStepsOfSmallerModel = 875000;
    if (globalStep(path, table) == kStepsOfSmallerModel)
        return Stated{Prediction::Epsilon, "global_step"};
    const TensorInfo* bias =
        table.find(std::string(prefix::kUnet) + "output_blocks.11.1.transformer_blocks.0.norm1.bias");
    constexpr std::size_t kWidth = 320;
    if (!bias || bias->shape != std::vector<std::int64_t>{kWidth})
        return std::nullopt;
    const auto numbers = format::readNumbers(path, table, *bias, kWidth);
    constexpr double kUntrained = 0.01, kBetween = 0.09;
    const double spread = numbers.empty() ? 0 : standardDeviation(numbers);
    if (spread < kUntrained)
        return std::nullopt;
    return Stated{spread > kBetween ? Prediction::V : Prediction::Epsilon, "the spread of output_blocks.11's bias"};
}

Stated predictionOf(const fs::path& path, const TensorTable& table, Family family, int inChannels) {
    if (table.find("v_pred"))
        return {Prediction::V, "marker tensor v_pred"};
    if (auto stated = fromMetadata(table))
        return *stated;
    constexpr int kPlainChannels = 4;
    if (family == Family::Sd2 && inChannels == kPlainChannels)
        if (auto stated = fromNumbers(path, table))
            return *stated;
    const bool isPlain = family != Family::Sd2 || inChannels == kPlainChannels;
    return {isPlain ? familySpec(family).prediction : Prediction::Epsilon,
            isPlain ? "usual for the family" : "usual for its inpainting models"};
}

} // namespace

ScheduleFacts statedSchedule(const fs::path& path, const TensorTable& table, Family family, int inChannels) {
    const Stated stated = predictionOf(path, table, family, inChannels);
    ScheduleFacts facts{stated.prediction, stated.source, false, "usual for the family"};
    if (table.find("ztsnr")) {
        facts.zeroTerminalSnr = true;
        facts.zeroTerminalSnrSource = "marker tensor ztsnr";
    }
    return facts;
}

} // namespace tempera::spec
