// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapters/Adapter.h"
#include "adapters/Targets.h"
#include "base/Result.h"
#include "options/TrainConfig.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

/// The adapters that are attached to one model, under the names of their file. Attached from creation to destruction;
/// the model must outlive it. Several networks may be attached to one model; their changes add up. Thread: the one of
/// its model.
class Network {
public:
    struct Member {
        Target target;
        std::shared_ptr<Adapter> adapter;
    };

    /// A new network as `network.*` asks for, with initial values that depend on the seed and the layer's name only.
    static Result<std::unique_ptr<Network>> create(models::Model& model, const options::NetworkConfig& config,
                                                   std::uint64_t seed);
    /// A network with the values and the layers of a file (AdapterFile.h lists the kinds of names that are understood).
    /// @param multiplier how strongly it is applied
    static Result<std::unique_ptr<Network>> load(models::Model& model, const fs::path& file, double multiplier = 1.0);

    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const std::vector<Member>& members() const { return members_; }
    bool trains(Part part) const;
    /// The trained tensors of one part by their names in the file.
    Adapter::Tensors trained(Part part) const;
    /// Names and shapes as in a file of sd-scripts, constants included. Views of the trained values where the shape
    /// allows it.
    tensor::TensorMap fileTensors() const;
    /// The same names and shapes for tensors laid out as the trained ones (their gradients, an average of them).
    at::Tensor asInFile(const std::string& name, const at::Tensor& tensor) const;

private:
    Network() = default;
    void attach(Target target, std::shared_ptr<Adapter> adapter);

    std::vector<Member> members_;
};

} // namespace tempera::adapters
