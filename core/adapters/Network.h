// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "adapters/Adapter.h"
#include "adapters/Targets.h"
#include "base/Result.h"
#include "options/TrainConfig.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

/// The adapters that are attached to one model, under the names of their file. They stay attached as long as it lives;
/// the model must live longer. Several networks may be attached to one model: their changes add up; the last one
/// attached must go first.
/// Thread: the one of its model.
class Network {
public:
    struct Member {
        Target target;
        std::shared_ptr<Adapter> adapter;
    };

    /// A new network as `network.*` asks for. Its initial values depend on the seed and the layers' names only.
    /// @return BadRequest where no layer of the loaded parts is chosen
    static Result<std::unique_ptr<Network>> create(models::Model& model, const options::NetworkConfig& config,
                                                   std::uint64_t seed);
    /// Attaches what a file holds. @param members see readNetwork() in AdapterFile.h
    static std::unique_ptr<Network> attach(std::vector<Member> members);

    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const std::vector<Member>& members() const { return members_; }
    bool trains(Part part) const;
    /// The trained tensors of one part by their names in the file: leaves that training changes in place.
    Adapter::Tensors trained(Part part) const;
    /// Everything that a file holds, in names of sd-scripts, float32: views of the trained values. A tensor has two
    /// dimensions beside a Linear and four beside a convolution, 1 × 1 included: so diffusers expects them, and
    /// sd-scripts for a diffusers folder. (For SD2 from a single file sd-scripts turns the linear projections of the
    /// transformers into convolutions; what it writes then is read here, too.)
    tensor::TensorMap fileTensors() const;

private:
    Network() = default;

    std::vector<Member> members_;
};

} // namespace tempera::adapters
