// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <c10/core/ScalarType.h>

#include "tensor/SafeTensors.h"
#include "tools/ModelConversion.h"

namespace tempera::tools {

/// A model with other weights than its files hold.
struct TrainedModel {
    spec::ModelFacts facts;                      ///< of the files
    tensor::TensorMap weights;                   ///< "unet.conv_in.weight": part and parameter; on any device
    std::map<std::string, std::string> metadata; ///< of the new model
};

struct TrainedOutput {
    fs::path path; ///< replaced where it is there already
    spec::Layout layout = spec::Layout::SingleFile;
    at::ScalarType dtype = at::kHalf; ///< of all weights
};

/// Writes the model whole or not at all: the given weights, and everything else as its files hold it (other parts,
/// buffers, what is no part of the model). One tensor at a time is in memory. @return Failed when the disk is too
/// small; Cancelled when stopped. Thread: any
Status saveTrainedModel(const TrainedModel& model, const TrainedOutput& output, const ConversionProgress& progress,
                        const std::stop_token& stop);

} // namespace tempera::tools
