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

/// Trained tensors of a network that share a learning rate.
struct NetworkGroup {
    std::string name;        ///< "unet", "text_encoder", "text_encoder_2", "unet_block_3", "unet_up" …: unique
    Part part = Part::Unet;  ///< whose learning rate counts
    std::size_t encoder = 0; ///< which one, of text encoders
    double rateFactor = 1.0; ///< what that rate is multiplied by: rates of blocks, LoRA+
    Adapter::Tensors tensors;
};

/// What Network::limitNorms found and did.
struct NormReport {
    std::int64_t scaled = 0; ///< layers
    double mean = 0.0;       ///< of the norms afterwards
    double largest = 0.0;
};

/// The adapters that are attached to one model, under the names of their file. They stay attached as long as it lives;
/// the model must live longer. Several networks may be attached to one model: their changes add up; the last one
/// attached must go first.
/// Thread: the one of its model.
class Network {
public:
    struct Member {
        Target target;
        std::shared_ptr<Adapter> adapter;
        double rate = 1.0; ///< of its block
        int block = -1;    ///< of the U-Net, where blocks have rates of their own
    };

    /// A network as `network.*` asks for: new, or going on from `network.weights`. Its initial values depend on the
    /// seed and the layers' names only. The weights of the model must be loaded.
    /// @return BadRequest where no layer of the loaded parts is chosen, or where the file does not fit
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
    /// The same of all parts, by learning rate: each tensor is in one group.
    std::vector<NetworkGroup> groups() const;

    /// Between the two the adapters drop what `network.*dropout` says; until endPass a recomputation drops the same.
    void beginPass(const TrainingPass& pass);
    void endPass();
    /// Scales every layer's change whose norm is above `largest` down to it, in place, as sd-scripts'
    /// scale_weight_norms does: after an optimizer step.
    NormReport limitNorms(double largest);

    /// Everything that a file holds, in names of sd-scripts and LyCORIS, float32: views of the trained values. A tensor
    /// of a LoRA has two dimensions beside a Linear and four beside a convolution, 1 × 1 included: so diffusers expects
    /// them, and sd-scripts for a diffusers folder. (For SD2 from a single file sd-scripts turns the linear projections
    /// of the transformers into convolutions; what it writes then is read here, too.)
    tensor::TensorMap fileTensors() const;

private:
    Network() = default;

    std::vector<Member> members_;
    double unetRatio_ = 1.0; ///< LoRA+
    double textRatio_ = 1.0;
};

} // namespace tempera::adapters
