// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

namespace tempera::nn {

class StoredWeight;

/// A weight: its shape is known from construction, its values come with loading, so that a model is never initialised
/// in vain.
struct Parameter {
    std::vector<std::int64_t> shape;
    at::Tensor tensor = {};                          ///< the values; where `stored` is set, its codes()
    std::shared_ptr<const StoredWeight> stored = {}; ///< null but where a frozen weight lies in memory otherwise

    /// Replaces the values, which must be loaded, by codes.
    void store(std::shared_ptr<const StoredWeight> weight);
    /// The values in this type: rounded, restored, or as they are. Undefined where the tensor is.
    at::Tensor in(at::ScalarType type) const;
    /// The values as they are; in float32 where they have to be restored.
    at::Tensor values() const;
    /// What it is computed on.
    at::Device device() const;
};

/// A named tree of parameters. Names are those of the reference implementation (diffusers, transformers), dots
/// included, so that a path is the key in a file. Modules hold their children as members and register them in the
/// constructor; they are neither copied nor moved. Thread: forward from one thread at a time; changing the tree or its
/// adapters while forward runs is an error.
class Module {
public:
    Module() = default;
    virtual ~Module() = default;
    Module(const Module&) = delete;
    Module& operator=(const Module&) = delete;

    /// The reference's class name ("Transformer2DModel", "ResnetBlock2D", "CLIPAttention", "Linear"): rules that choose
    /// layers use it.
    virtual std::string_view kind() const = 0;

    struct Child {
        std::string name;
        Module* module;
    };
    const std::vector<Child>& children() const { return children_; }

    struct NamedParameter {
        std::string name;
        Parameter* parameter;
    };
    /// Of this module alone.
    const std::vector<NamedParameter>& ownParameters() const { return parameters_; }
    /// Of the whole tree with full paths, in the order of registration.
    std::vector<NamedParameter> namedParameters() const;

    /// Calls `visitor` with the path and module of every module in the tree, parents first; its own path is "".
    void visit(const std::function<void(const std::string& path, Module& module)>& visitor);

    /// What a backward pass through this tree must reach: parameters that require gradients, and those of adapters.
    std::vector<at::Tensor> trainedTensors() const;
    virtual void appendOwnTrainedTensors(std::vector<at::Tensor>& out) const;

protected:
    void add(std::string name, Module& child) { children_.push_back({std::move(name), &child}); }
    void add(std::string name, Parameter& parameter) { parameters_.push_back({std::move(name), &parameter}); }

private:
    std::vector<Child> children_;
    std::vector<NamedParameter> parameters_;
};

} // namespace tempera::nn
