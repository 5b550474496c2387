// SPDX-License-Identifier: Apache-2.0
#include "format/PickleGlobals.h"

#include <array>

namespace tempera::format {

namespace {

using Role = GlobalRole;

/// All names that a pickle may hold. The inert ones are what training programs of the field leave in checkpoints beside
/// the weights: counters of NumPy, callbacks of Lightning, devices and types.
constexpr auto kGlobals = std::to_array<PickleGlobal>({
    {"torch", "BoolStorage", Role::Storage, Dtype::Bool},
    {"torch", "ByteStorage", Role::Storage, Dtype::U8},
    {"torch", "CharStorage", Role::Storage, Dtype::I8},
    {"torch", "ShortStorage", Role::Storage, Dtype::I16},
    {"torch", "IntStorage", Role::Storage, Dtype::I32},
    {"torch", "LongStorage", Role::Storage, Dtype::I64},
    {"torch", "HalfStorage", Role::Storage, Dtype::F16},
    {"torch", "BFloat16Storage", Role::Storage, Dtype::BF16},
    {"torch", "FloatStorage", Role::Storage, Dtype::F32},
    {"torch", "DoubleStorage", Role::Storage, Dtype::F64},
    {"torch", "ComplexFloatStorage", Role::Storage, Dtype::C64},
    {"torch._utils", "_rebuild_tensor", Role::RebuildTensor},
    {"torch._utils", "_rebuild_tensor_v2", Role::RebuildTensor},
    {"torch._utils", "_rebuild_parameter", Role::RebuildParameter},
    {"collections", "OrderedDict", Role::OrderedDict},
    {"torch", "Size"},
    {"torch", "device"},
    {"torch", "float16"},
    {"torch", "bfloat16"},
    {"torch", "float32"},
    {"torch", "float64"},
    {"torch", "int64"},
    {"torch.nn.modules.container", "ParameterDict"},
    {"builtins", "set"},
    {"__builtin__", "set"},
    {"builtins", "slice"},
    {"_codecs", "encode"},
    {"numpy", "dtype"},
    {"numpy", "ndarray"},
    {"numpy.core.multiarray", "_reconstruct"},
    {"numpy._core.multiarray", "_reconstruct"},
    {"numpy.core.multiarray", "scalar"},
    {"numpy._core.multiarray", "scalar"},
    {"pytorch_lightning.callbacks", "ModelCheckpoint"},
    {"pytorch_lightning.callbacks.model_checkpoint", "ModelCheckpoint"},
    {"pytorch_lightning.callbacks.early_stopping", "EarlyStopping"},
    {"pytorch_lightning.callbacks.lr_monitor", "LearningRateMonitor"},
    {"pytorch_lightning.utilities.enums", "DeviceType"},
    {"pytorch_lightning.utilities.enums", "_StrategyType"},
});

} // namespace

const PickleGlobal* findPickleGlobal(std::string_view module, std::string_view name) {
    for (const PickleGlobal& row : kGlobals)
        if (row.module == module && row.name == name)
            return &row;
    return nullptr;
}

const PickleGlobal& pickleGlobal(std::size_t position) { return kGlobals.at(position); }

std::size_t pickleGlobalPosition(const PickleGlobal& row) { return static_cast<std::size_t>(&row - kGlobals.data()); }

} // namespace tempera::format
