// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "optim/Execution.h"
#include "optim/Optimizer.h"

/// One function per file of an optimizer; what they are made of stays in these files. The names are those of the
/// papers; the formulas, the order of operations and the names of the state are those of the Python originals that
/// OptimizerFacts.cpp names.
namespace tempera::optim {

using OptimizerMaker = std::unique_ptr<Optimizer>(const options::OptimizerConfig& config, FlatParameters& parameters,
                                                  const Execution& execution);

OptimizerMaker makeAdamW;        ///< Loshchilov and Hutter, "Decoupled Weight Decay Regularization", ICLR 2019
OptimizerMaker makeSgd;          ///< with the momentum of Nesterov as Sutskever et al. (ICML 2013) write it
OptimizerMaker makeLion;         ///< Chen et al., "Symbolic Discovery of Optimization Algorithms", 2023
OptimizerMaker makeBlockwise;    ///< AdamW and Lion with state of 8 bits: Dettmers et al., ICLR 2022
OptimizerMaker makeAdafactor;    ///< Shazeer and Stern, "Adafactor", ICML 2018
OptimizerMaker makeProdigy;      ///< Mishchenko and Defazio, "Prodigy", ICML 2024
OptimizerMaker makeDAdaptAdamW;  ///< Defazio and Mishchenko, "Learning-Rate-Free Learning by D-Adaptation", 2023
OptimizerMaker makeDAdaptLion;   ///< the same
OptimizerMaker makeScheduleFree; ///< AdamW and RAdam: Defazio et al., "The Road Less Scheduled", NeurIPS 2024
OptimizerMaker makeCame;         ///< Luo et al., "CAME", ACL 2023
OptimizerMaker makeAdEMAMix;     ///< Pagliardini et al., "The AdEMAMix Optimizer", 2024

} // namespace tempera::optim
