// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tensor/TorchGuard.h"

namespace tempera::train {

using tensor::firstLine;
using tensor::guarded;

} // namespace tempera::train
