// SPDX-License-Identifier: Apache-2.0
#include "tools/ResizeLora.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "adapters/PythonText.h"
#include "base/Cancel.h"
#include "base/NewFolder.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "tensor/TorchGuard.h"
#include "tools/Decomposition.h"
#include "tools/LoraOutput.h"

namespace tempera::tools {

namespace {

using adapters::AdapterContents;
using adapters::LayerTensors;
using adapters::LowRankFactors;

struct RuleRow {
    std::string_view name; ///< sd-scripts'
    RankRule rule;
};
constexpr std::array kRules = {RuleRow{"sv_fro", RankRule::Frobenius}, RuleRow{"sv_ratio", RankRule::Ratio},
                               RuleRow{"sv_cumulative", RankRule::Cumulative}};

/// How many of the leading terms it takes until their share of the sum reaches `target`; one more than all where
/// rounding keeps it below.
std::int64_t countUntil(const std::vector<double>& terms, double target) {
    double sum = 0;
    for (const double term : terms)
        sum += term;
    double reached = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        reached += terms[i];
        if (reached / sum >= target)
            return static_cast<std::int64_t>(i) + 1;
    }
    return static_cast<std::int64_t>(terms.size()) + 1;
}

std::int64_t countFor(const DynamicRank& dynamic, const std::vector<double>& values) {
    std::vector<double> squares(values.size());
    std::transform(values.begin(), values.end(), squares.begin(), [](double value) { return value * value; });
    switch (dynamic.rule) {
    case RankRule::Frobenius:
        return countUntil(squares, dynamic.target * dynamic.target);
    case RankRule::Cumulative:
        return countUntil(values, dynamic.target);
    case RankRule::Ratio:
    case RankRule::Fixed:
        break;
    }
    const double least = values.front() / dynamic.target;
    return std::count_if(values.begin(), values.end(), [&](double value) { return value > least; });
}

/// sd-scripts' rank_resize. @param full the most values that a matrix of this size could have
std::int64_t newRank(const DynamicRank& dynamic, std::optional<std::int64_t> most, const std::vector<double>& values,
                     std::int64_t full) {
    constexpr double kZero = 1e-6;
    const auto old = static_cast<std::int64_t>(values.size());
    if (values.front() <= kZero)
        return 1;
    std::int64_t rank = most.value_or(old);
    if (dynamic.rule != RankRule::Fixed) // there, too, one more than what the rule asks for is kept
        rank = std::min(
            rank, std::clamp<std::int64_t>(countFor(dynamic, values), 1, std::max<std::int64_t>(1, full - 1)) + 1);
    return std::min(rank, old);
}

std::vector<double> listOf(const at::Tensor& values) {
    const at::Tensor contiguous = values.contiguous();
    const double* begin = contiguous.const_data_ptr<double>();
    return {begin, begin + contiguous.numel()};
}

double keptShare(const std::vector<double>& values, std::int64_t rank) {
    double kept = 0, all = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        all += values[i] * values[i];
        kept += static_cast<std::int64_t>(i) < rank ? values[i] * values[i] : 0;
    }
    return all > 0 ? std::sqrt(kept / all) : 1.0;
}

/// Bytes of the factors where every layer gets the largest rank that it may have.
std::uint64_t largestOutput(const ResizeRequest& request, const AdapterContents& file, at::ScalarType dtype) {
    double elements = 0;
    for (const LayerTensors& layer : file.layers) {
        const adapters::StoredTensor* down = layer.find(format::LoraRole::Down);
        if (!down || down->tensor.dim() < 2)
            continue; // is refused when it is its turn
        const auto most = down->tensor.dim() > 2 && request.convRank ? request.convRank : request.rank;
        const auto old = static_cast<double>(down->tensor.size(0));
        const double share = most ? std::min(1.0, static_cast<double>(*most) / old) : 1.0;
        for (const auto& [role, stored] : layer.tensors)
            elements += static_cast<double>(stored.tensor.numel()) * share;
    }
    return static_cast<std::uint64_t>(elements) * c10::elementSize(dtype);
}

/// Resizes layer by layer and sums up what became of them.
class Resizing {
public:
    Resizing(const ResizeRequest& request, const AdapterContents& file, at::ScalarType dtype)
        : request_(request)
        , file_(file)
        , output_(dtype) {}

    Status add(const LayerTensors& layer) {
        TEMPERA_TRY(const LowRankFactors factors, requireFactors(layer, LoraChange::Resize));
        const at::Tensor down = factors.down.reshape({factors.rank(), -1});
        const Decomposition whole = decomposeProduct(factors.up, down);
        const std::vector<double> values = listOf(whole.values);
        const at::IntArrayRef kernel = factors.down.sizes().slice(2);
        const auto most = !kernel.empty() && request_.convRank ? request_.convRank : request_.rank;
        const std::int64_t rank = newRank(request_.dynamic, most, values, std::min(factors.up.size(0), down.size(1)));
        TEMPERA_CHECK(output_.add(kohyaNameOf(layer, file_), truncated(whole, rank), kernel,
                                  factors.scale * static_cast<double>(rank)));
        ++report_.ranks[rank];
        ++report_.oldRanks[factors.rank()];
        sumKept_ += keptShare(values, rank);
        return {};
    }

    Result<ResizeReport> finish() {
        for (const auto& [name, tensor] : file_.others)
            output_.keep(name, tensor);
        report_.layers = output_.layers();
        report_.kept = sumKept_ / static_cast<double>(std::max<std::int64_t>(1, report_.layers));
        TEMPERA_CHECK(output_.save(request_.output, metadata()));
        return report_;
    }

private:
    std::map<std::string, std::string> metadata() const {
        auto entries = file_.metadata;
        entries.erase("lora_adapter_metadata"); // its alphas are tensors now
        const std::string before = entries["ss_training_comment"];
        const std::string old = adapters::python(report_.oldRanks.rbegin()->first);
        std::string what;
        if (request_.dynamic.rule == RankRule::Fixed) {
            const bool differs = request_.convRank && *request_.convRank != *request_.rank;
            what = "dimension is resized from " + old + " to " + adapters::python(*request_.rank) +
                   (differs ? " (conv: " + adapters::python(*request_.convRank) + ")" : "");
            entries["ss_network_dim"] = adapters::python(*request_.rank);
            entries["ss_network_alpha"] = output_.commonAlpha();
        } else {
            std::string_view name;
            for (const RuleRow& row : kRules)
                name = row.rule == request_.dynamic.rule ? row.name : name;
            what = "Dynamic resize with " + std::string(name) + ": " + adapters::python(request_.dynamic.target) +
                   " from " + old;
            entries["ss_network_dim"] = entries["ss_network_alpha"] = "Dynamic";
        }
        entries["ss_training_comment"] = what + "; " + before;
        return entries;
    }

    const ResizeRequest& request_;
    const AdapterContents& file_;
    LoraOutput output_;
    ResizeReport report_;
    double sumKept_ = 0;
};

Status checkRequest(const ResizeRequest& request) {
    if (request.dynamic.rule == RankRule::Fixed && !request.rank)
        return Error::badRequest("--rank: missing; give it or --dynamic");
    TEMPERA_CHECK(requireRank("--rank", request.rank));
    TEMPERA_CHECK(requireRank("--conv-rank", request.convRank));
    return checkLoraOutput(request.output);
}

/// More than the layers have would be zeros; where each layer gets a rank of its own, it is only the most.
Status checkRanks(const ResizeRequest& request, const AdapterContents& file) {
    if (request.dynamic.rule != RankRule::Fixed)
        return {};
    std::int64_t largest = 0, largestOfConv = 0;
    for (const LayerTensors& layer : file.layers) {
        const adapters::StoredTensor* down = layer.find(format::LoraRole::Down);
        if (!down || down->tensor.dim() < 2)
            continue; // is refused when it is its turn
        std::int64_t& most = down->tensor.dim() > 2 && request.convRank ? largestOfConv : largest;
        most = std::max(most, down->tensor.size(0));
    }
    TEMPERA_CHECK(requireRank("--rank", request.rank, largest));
    return requireRank("--conv-rank", request.convRank, largestOfConv);
}

} // namespace

Result<DynamicRank> parseDynamicRank(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string name(text.substr(0, colon));
    const double target =
        colon == std::string_view::npos ? std::nan("") : parseNumber(text.substr(colon + 1)).value_or(std::nan(""));
    for (const RuleRow& row : kRules) {
        if (row.name != name || std::isnan(target))
            continue;
        const bool isRatio = row.rule == RankRule::Ratio;
        if (isRatio ? target >= 1 : target > 0 && target <= 1)
            return DynamicRank{row.rule, target};
        return Error::badRequest(
            isRatio
                ? "--dynamic: found " + inQuotes(text) + ", expected a number from 1 on behind the colon"
                : "--dynamic: found " + inQuotes(text) + ", expected a number above 0 and up to 1 behind the colon");
    }
    return Error::badRequest("--dynamic: found " + inQuotes(text) +
                             ", expected sv_fro:SHARE, sv_ratio:RATIO or sv_cumulative:SHARE");
}

Result<ResizeReport> resizeLora(const ResizeRequest& request, const LoraProgress& progress, std::stop_token stop) {
    TEMPERA_CHECK(checkRequest(request));
    return tensor::guarded("close other programs", [&]() -> Result<ResizeReport> {
        TEMPERA_TRY(const AdapterContents file, adapters::readAdapterContents(request.input));
        TEMPERA_CHECK(requireLayers(file));
        TEMPERA_CHECK(checkRanks(request, file));
        TEMPERA_TRY(const at::ScalarType dtype, outputType(request.dtype, typeOf(file)));
        TEMPERA_CHECK(requireDiskSpace(request.output, largestOutput(request, file, dtype)));
        Resizing resizing(request, file, dtype);
        const std::int64_t total = std::ssize(file.layers);
        for (std::int64_t i = 0; i < total; ++i) {
            if (stop.stop_requested())
                return cancelled();
            TEMPERA_CHECK(resizing.add(file.layers[static_cast<std::size_t>(i)]).context(show(request.input)));
            progress(i + 1, total);
        }
        return resizing.finish();
    });
}

} // namespace tempera::tools
