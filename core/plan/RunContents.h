// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/Result.h"
#include "data/DatasetIndex.h"
#include "run/RunFolder.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// By what a run knows its model and its pictures again, wherever they lie. The model: its configs, and of each weight
/// file the size, the header and a sample of the values (milliseconds, where the whole of it would take seconds); a
/// fine-tuned or merged model changes values all over the file. The data set: the pictures' names, sizes, repeats and
/// captions. Thread: any.
Result<run::RunContents> contentsOf(const spec::ModelFacts& model, const data::DatasetIndex& index);

/// That of the model alone.
Result<std::string> contentsOf(const spec::ModelFacts& model);

} // namespace tempera::plan
