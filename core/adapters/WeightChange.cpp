// SPDX-License-Identifier: Apache-2.0
#include "adapters/WeightChange.h"

#include <array>
#include <set>

#include <ATen/TensorOperators.h>
#include <ATen/ops/einsum.h>
#include <ATen/ops/kron.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/ones.h>

#include "adapters/Oft.h"
#include "adapters/RebuiltWeight.h"
#include "base/Quote.h"
#include "tensor/Shape.h"

namespace tempera::adapters {

namespace {

using format::LoraRole;
using Difference = std::function<at::Tensor(const at::Tensor& weight)>;
using Shape = std::vector<std::int64_t>;

Shape withoutTrailingOnes(at::IntArrayRef sizes) {
    Shape shape = sizes.vec();
    while (shape.size() > 2 && shape.back() == 1)
        shape.pop_back();
    return shape;
}

std::int64_t productFrom(at::IntArrayRef sizes, std::size_t first) {
    std::int64_t product = 1;
    for (std::size_t i = first; i < sizes.size(); ++i)
        product *= sizes[i];
    return product;
}

/// Reads tensors of one layer and remembers the first thing that is wrong with them.
class Reader {
public:
    Reader(const LayerTensors& layer, at::Device device)
        : layer_(layer)
        , device_(device) {}

    bool has(LoraRole role) const { return layer_.has(role); }

    /// In float32; [1, 1] where it is missing.
    at::Tensor tensor(LoraRole role, std::string_view name) {
        used_.insert(role);
        const StoredTensor* stored = layer_.find(role);
        if (!stored || stored->tensor.dim() == 0 || stored->tensor.numel() == 0) {
            refuse(stored ? "layer " + inQuotes(layer_.inFile) + ": empty " + std::string(name)
                          : "layer " + inQuotes(layer_.inFile) + " lacks its " + std::string(name));
            return at::ones({1, 1});
        }
        if (!at::isFloatingType(stored->tensor.scalar_type()))
            refuse("tensor " + inQuotes(stored->name) + " holds no floating-point numbers");
        return stored->tensor.to(device_, at::kFloat);
    }
    /// The same as a matrix: what follows the first dimension is one.
    at::Tensor matrix(LoraRole role, std::string_view name) {
        const at::Tensor whole = tensor(role, name);
        return whole.dim() == 1 ? whole.unsqueeze(1) : whole.reshape({whole.size(0), -1});
    }
    void expect(LoraRole role, bool isRight, const std::string& expected) {
        if (const StoredTensor* stored = layer_.find(role); stored && !isRight)
            refuse("tensor " + inQuotes(stored->name) + " has the shape " + tensor::showShape(stored->tensor.sizes()) +
                   "; expected " + expected);
    }
    /// A number that stands for yes or no.
    bool flag(LoraRole role) {
        used_.insert(role);
        const StoredTensor* stored = layer_.find(role);
        return stored && stored->tensor.numel() == 1 && stored->tensor.to(at::kDouble).item<double>() != 0;
    }
    /// A number; 0 where it is missing.
    double number(LoraRole role) {
        used_.insert(role);
        const StoredTensor* stored = layer_.find(role);
        expect(role, !stored || stored->tensor.numel() == 1, "one number");
        return stored && stored->tensor.numel() == 1 ? stored->tensor.to(at::kDouble).item<double>() : 0.0;
    }
    /// Refuses what the layer's method has no use for. (Some write alphas for all of them.)
    void refuseOthers() {
        for (const auto& [role, stored] : layer_.tensors)
            if (role != LoraRole::Alpha && !used_.contains(role))
                refuse("tensor " + inQuotes(stored.name) + " does not belong to the others of its layer");
    }
    double scale(std::int64_t rank) {
        const auto scale = scaleOf(layer_, rank);
        if (!scale)
            refuse(scale.error().message);
        return scale ? *scale : 1.0;
    }
    void refuse(std::string message) {
        if (problem_.empty())
            problem_ = std::move(message);
    }
    Status status() const { return problem_.empty() ? Status() : Error::badRequest(problem_); }
    const LayerTensors& layer() const { return layer_; }

private:
    const LayerTensors& layer_;
    at::Device device_;
    std::set<LoraRole> used_;
    std::string problem_;
};

std::string showSize(std::int64_t size) { return std::to_string(size); }

LowRankFactors readFactors(Reader& reader) {
    LowRankFactors factors;
    factors.down = reader.tensor(LoraRole::Down, "down weight");
    factors.up = reader.matrix(LoraRole::Up, "up weight");
    const std::int64_t rank = factors.down.size(0);
    reader.expect(LoraRole::Down, factors.down.dim() == 2 || factors.down.dim() == 4, "two or four dimensions");
    if (reader.has(LoraRole::Mid)) {
        const at::Tensor mid = reader.tensor(LoraRole::Mid, "middle weight");
        reader.expect(LoraRole::Mid, mid.dim() == 4 && mid.size(0) == rank && mid.size(1) == rank,
                      "[" + showSize(rank) + ", " + showSize(rank) + ", h, w]");
        reader.expect(LoraRole::Down, productFrom(factors.down.sizes(), 2) == 1, "a kernel of 1 × 1");
        if (reader.status())
            factors.down = at::einsum("nmkl,mj->njkl", {mid, factors.down.reshape({rank, -1})});
    }
    reader.expect(LoraRole::Up, factors.up.size(1) == rank, "[out, " + showSize(rank) + "]");
    factors.scale = reader.scale(rank);
    return factors;
}

// All that read a method take the shape of the layer's weight, or none to look at the tensors alone.

Difference readLora(Reader& reader, const Shape& shape) {
    LowRankFactors factors = readFactors(reader);
    if (shape.empty())
        return {};
    Shape expected = shape;
    expected.front() = factors.rank();
    reader.expect(LoraRole::Down, withoutTrailingOnes(factors.down.sizes()) == withoutTrailingOnes(expected),
                  tensor::showShape(expected));
    reader.expect(LoraRole::Up, factors.up.size(0) == shape.front(),
                  "[" + showSize(shape.front()) + ", " + showSize(factors.rank()) + "]");
    return [factors](const at::Tensor&) {
        return at::matmul(factors.up, factors.down.reshape({factors.rank(), -1})) * factors.scale;
    };
}

/// A matrix of two factors, or, with a core t, Tucker's product of three.
at::Tensor product(const at::Tensor& a, const at::Tensor& b, const at::Tensor& t) {
    return t.defined() ? at::einsum("ijk,ip,jr->prk", {t.flatten(2), a, b}) : at::matmul(a, b);
}

/// One of LoHa's two products, or LoKr's second factor.
struct Pair {
    at::Tensor a, b, core;

    at::Tensor value() const { return product(a, b, core); }
    std::int64_t rows() const { return core.defined() ? a.size(1) : a.size(0); }
    std::int64_t columns() const { return core.defined() ? b.size(1) * productFrom(core.sizes(), 2) : b.size(1); }
    std::int64_t rank() const { return b.size(0); }
};

struct PairRoles {
    LoraRole a, b, core;
    std::string_view name;
};

Pair readPair(Reader& reader, const PairRoles& roles) {
    const std::string name(roles.name);
    Pair pair{reader.matrix(roles.a, name + "_a"), reader.matrix(roles.b, name + "_b"), {}};
    if (reader.has(roles.core)) {
        pair.core = reader.tensor(roles.core, name + "'s core");
        reader.expect(roles.core,
                      pair.core.dim() == 4 && pair.core.size(0) == pair.a.size(0) && pair.core.size(1) == pair.rank(),
                      "[" + showSize(pair.a.size(0)) + ", " + showSize(pair.rank()) + ", h, w]");
    } else {
        reader.expect(roles.a, pair.a.size(1) == pair.rank(), "[rows, " + showSize(pair.rank()) + "]");
    }
    return pair;
}

Difference readLoha(Reader& reader, const Shape& shape) {
    const Pair first = readPair(reader, {LoraRole::HadaW1A, LoraRole::HadaW1B, LoraRole::HadaT1, "hada_w1"});
    const Pair second = readPair(reader, {LoraRole::HadaW2A, LoraRole::HadaW2B, LoraRole::HadaT2, "hada_w2"});
    const std::int64_t rows = shape.empty() ? first.rows() : shape.front();
    const std::int64_t columns = shape.empty() ? first.columns() : productFrom(shape, 1);
    const std::string expected = "a product of " + showSize(rows) + " rows and " + showSize(columns) + " columns";
    reader.expect(LoraRole::HadaW1A, first.rows() == rows, expected);
    reader.expect(LoraRole::HadaW1B, first.columns() == columns, expected);
    reader.expect(LoraRole::HadaW2A, second.rows() == rows, expected);
    reader.expect(LoraRole::HadaW2B, second.columns() == columns, expected);
    const double scale = reader.scale(first.rank());
    return [=](const at::Tensor&) {
        return first.value().reshape({rows, columns}) * second.value().reshape({rows, columns}) * scale;
    };
}

/// A factor of LoKr: stored whole, or as a product.
struct KroneckerFactor {
    at::Tensor whole;
    Pair pair;

    at::Tensor value() const { return whole.defined() ? whole : pair.value(); }
    std::int64_t rows() const { return whole.defined() ? whole.size(0) : pair.rows(); }
    std::int64_t columns() const { return whole.defined() ? productFrom(whole.sizes(), 1) : pair.columns(); }
};

KroneckerFactor readFactor(Reader& reader, LoraRole whole, const PairRoles& roles) {
    if (reader.has(whole))
        return {reader.matrix(whole, roles.name), {}};
    return {{}, readPair(reader, roles)};
}

Difference readLokr(Reader& reader, const Shape& shape) {
    // LyCORIS never gives the first factor a core.
    const KroneckerFactor first =
        readFactor(reader, LoraRole::LokrW1, {LoraRole::LokrW1A, LoraRole::LokrW1B, LoraRole::Mid, "lokr_w1"});
    const KroneckerFactor second =
        readFactor(reader, LoraRole::LokrW2, {LoraRole::LokrW2A, LoraRole::LokrW2B, LoraRole::LokrT2, "lokr_w2"});
    const std::int64_t rows = shape.empty() ? first.rows() * second.rows() : shape.front();
    const std::int64_t columns = shape.empty() ? first.columns() * second.columns() : productFrom(shape, 1);
    if (first.rows() * second.rows() != rows || first.columns() * second.columns() != columns)
        reader.refuse("layer " + inQuotes(reader.layer().inFile) + ": the Kronecker product of its tensors has " +
                      showSize(first.rows() * second.rows()) + " rows and " +
                      showSize(first.columns() * second.columns()) + " columns; expected " + showSize(rows) + " and " +
                      showSize(columns));
    const bool isWhole = first.whole.defined() && second.whole.defined(); // LyCORIS ignores alpha then
    const double scale = isWhole ? 1.0 : reader.scale(first.whole.defined() ? second.pair.rank() : first.pair.rank());
    return [=](const at::Tensor&) {
        const at::Tensor right = second.value();
        return at::kron(first.value(), right.reshape({right.size(0), -1})) * scale;
    };
}

Difference readFull(Reader& reader, const Shape& shape) {
    const at::Tensor whole = reader.tensor(LoraRole::Diff, "difference");
    if (shape.empty())
        return {};
    reader.expect(LoraRole::Diff, withoutTrailingOnes(whole.sizes()) == withoutTrailingOnes(shape),
                  tensor::showShape(shape));
    return [whole](const at::Tensor&) { return whole; };
}

/// Scaling of inputs or outputs (Liu et al., IA³): LyCORIS stores how much more than once.
Difference readIa3(Reader& reader, const Shape& shape) {
    const bool onInput = reader.flag(LoraRole::Ia3OnInput);
    const at::Tensor factors = reader.tensor(LoraRole::Ia3Weight, "weight").flatten();
    if (shape.empty())
        return {};
    const std::int64_t channels = onInput ? shape[1] : shape[0];
    reader.expect(LoraRole::Ia3Weight, factors.numel() == channels, showSize(channels) + " numbers");
    Shape spread(shape.size(), 1);
    spread[onInput ? 1 : 0] = factors.numel();
    return [factors, spread](const at::Tensor& weight) { return weight.to(at::kFloat) * factors.view(spread); };
}

/// Blocks of outputs that are turned, see Oft.h.
Difference readOft(Reader& reader, const Shape& shape) {
    Oft::Turning turning{reader.tensor(LoraRole::OftBlocks, "blocks"), {}, reader.number(LoraRole::Alpha)};
    const at::Tensor& blocks = turning.blocks;
    const bool areSquare = blocks.dim() == 3 && blocks.size(1) == blocks.size(2);
    if (shape.empty()) {
        reader.expect(LoraRole::OftBlocks, areSquare, "[n, m, m]");
        if (reader.has(LoraRole::OftRescale))
            reader.tensor(LoraRole::OftRescale, "factors");
        return {};
    }
    const bool fits = areSquare && blocks.size(0) * blocks.size(1) == shape.front();
    reader.expect(LoraRole::OftBlocks, fits, "[n, m, m] with n × m = " + showSize(shape.front()));
    if (reader.has(LoraRole::OftRescale)) {
        Shape spread(shape.size(), 1);
        spread.front() = -1;
        turning.rescale = reader.tensor(LoraRole::OftRescale, "factors").reshape(spread);
        reader.expect(LoraRole::OftRescale, turning.rescale.numel() == shape.front(),
                      showSize(shape.front()) + " numbers");
    }
    return
        [turning, shape](const at::Tensor& weight) { return turning.difference(weight.to(at::kFloat).reshape(shape)); };
}

struct Method {
    std::array<LoraRole, 2> marks; ///< a layer of this method has one of them
    Difference (*read)(Reader& reader, const Shape& shape);
};

constexpr std::array kMethods = {
    Method{{LoraRole::Down, LoraRole::Up}, readLora},
    Method{{LoraRole::HadaW1A, LoraRole::HadaW1B}, readLoha},
    Method{{LoraRole::LokrW1, LoraRole::LokrW1A}, readLokr},
    Method{{LoraRole::LokrW2, LoraRole::LokrW2A}, readLokr},
    Method{{LoraRole::OftBlocks, LoraRole::OftRescale}, readOft},
    Method{{LoraRole::Diff, LoraRole::DiffBias}, readFull},
    Method{{LoraRole::Ia3Weight, LoraRole::Ia3OnInput}, readIa3},
};

Result<Method> methodOf(const LayerTensors& layer) {
    for (const Method& method : kMethods)
        for (const LoraRole mark : method.marks)
            if (layer.has(mark))
                return method;
    return Error::badRequest("layer " + inQuotes(layer.inFile) + ": tensor " +
                             inQuotes(layer.tensors.begin()->second.name) + " alone says nothing");
}

/// DoRA's magnitudes, shaped so that they spread over the weight.
at::Tensor readMagnitudes(Reader& reader, const Shape& shape) {
    const bool isPeft = reader.has(LoraRole::MagnitudeVector);
    const LoraRole role = isPeft ? LoraRole::MagnitudeVector : LoraRole::DoraScale;
    if (!reader.has(role))
        return {};
    const at::Tensor stored = reader.tensor(role, "magnitudes");
    const bool onInput = !isPeft && stored.dim() > 1 && stored.size(0) == 1 && stored.size(1) == shape[1];
    const std::int64_t channels = onInput ? shape[1] : shape[0];
    reader.expect(role, stored.numel() == channels, "one number for each of " + showSize(channels) + " channels");
    Shape spread(shape.size(), 1);
    spread[onInput ? 1 : 0] = stored.numel();
    return stored.reshape(spread);
}

} // namespace

Result<std::optional<LowRankFactors>> lowRankFactors(const LayerTensors& layer) {
    const bool isLora = layer.has(LoraRole::Down) || layer.has(LoraRole::Up);
    if (!isLora || layer.has(LoraRole::DoraScale) || layer.has(LoraRole::MagnitudeVector) ||
        layer.has(LoraRole::DiffBias))
        return std::optional<LowRankFactors>();
    Reader reader(layer, at::kCPU);
    LowRankFactors factors = readFactors(reader);
    reader.refuseOthers();
    TEMPERA_CHECK(reader.status());
    return std::optional(std::move(factors));
}

Result<WeightChange> WeightChange::read(const LayerTensors& layer, at::IntArrayRef shape, at::Device device) {
    TEMPERA_TRY(const Method method, methodOf(layer));
    Reader reader(layer, device);
    WeightChange change;
    change.shape_ = shape.vec();
    if (layer.has(LoraRole::DiffBias)) {
        change.bias_ = reader.tensor(LoraRole::DiffBias, "bias").flatten();
        reader.expect(LoraRole::DiffBias, change.bias_.numel() == shape.front(), showSize(shape.front()) + " numbers");
    }
    change.difference_ = method.read(reader, change.shape_);
    change.magnitudes_ = readMagnitudes(reader, change.shape_);
    reader.refuseOthers();
    TEMPERA_CHECK(reader.status());
    return change;
}

Status WeightChange::check(const LayerTensors& layer) {
    TEMPERA_TRY(const Method method, methodOf(layer));
    Reader reader(layer, at::kMeta); // which has shapes alone
    method.read(reader, {});
    for (const auto& [role, name] : {std::pair(LoraRole::DiffBias, "bias"),
                                     {LoraRole::DoraScale, "magnitudes"},
                                     {LoraRole::MagnitudeVector, "magnitudes"}})
        if (reader.has(role))
            reader.tensor(role, name);
    reader.refuseOthers();
    return reader.status();
}

at::Tensor WeightChange::difference(const at::Tensor& weight) const {
    const at::Tensor plain = difference_(weight).reshape(shape_);
    return magnitudes_.defined() ? Magnitudes{magnitudes_, true}.applied(weight.reshape(shape_), plain) : plain;
}

} // namespace tempera::adapters
