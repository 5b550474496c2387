// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "format/TensorTable.h"

namespace tempera::format {

/// As many bytes as looksLikeTorchFile() wants to see.
inline constexpr std::size_t kTorchFileBeginning = 16;

/// Whether a file that begins like this is an archive or a pickle, and no safetensors file.
bool looksLikeTorchFile(std::string_view beginning);

/// The tensors of what torch.save wrote: a zip archive, or, before PyTorch 1.6, pickles with the numbers behind them.
/// Nothing in the pickle is executed (see readPickle). Tensors are named by their keys, with "." between those of
/// nested dictionaries; a checkpoint's `state_dict` counts alone and without its own name. Texts and numbers that stand
/// beside them (epoch, global_step, an embedding's name) become the metadata. Tensors may share bytes; each must lie
/// whole within its storage, and each storage within the file.
/// @param bytes the whole file. @return BadRequest, which does not name the file
Result<TensorTable> parseTorchFile(std::string_view bytes);

} // namespace tempera::format
