// SPDX-License-Identifier: Apache-2.0
#include "tools/ModelConversion.h"

#include "base/Text.h"
#include "spec/SeparateVae.h"
#include "tensor/Dtype.h"
#include "tools/ModelWriting.h"

namespace tempera::tools {

namespace {

using spec::Layout;

Result<std::optional<format::Dtype>> chosenType(const std::string& name) {
    if (name.empty())
        return std::optional<format::Dtype>();
    const auto type = tensor::scalarTypeFromName(name);
    if (!type)
        return Error::badRequest("--dtype: found \"" + name + "\", expected float32, float16 or bfloat16");
    return tensor::storedType(*type);
}

Status checkOutput(const ConversionRequest& request) {
    std::error_code ignored;
    const fs::path& out = request.output;
    if (out.empty() || out.filename().empty())
        return Error::badRequest("OUT: found \"" + show(out) + "\", expected a name");
    const bool isEmptyFolder = fs::is_directory(out, ignored) && fs::is_empty(out, ignored);
    if (fs::exists(fs::symlink_status(out, ignored)) && !(isEmptyFolder && request.to == Layout::DiffusersFolder))
        return Error::badRequest(request.to == Layout::DiffusersFolder
                                     ? show(out) + ": exists already; expected a new folder"
                                     : show(out) + ": exists already; expected a new file");
    if (request.to == Layout::SingleFile && lowerAscii(out.extension().string()) != ".safetensors")
        return Error::badRequest("OUT: found \"" + show(out) + "\", expected a name that ends in .safetensors");
    return {};
}

} // namespace

Result<ConversionReport> convertModel(const ConversionRequest& request, const ConversionProgress& progress,
                                      std::stop_token stop) {
    TEMPERA_CHECK(checkOutput(request));
    TEMPERA_TRY(const auto dtype, chosenType(request.dtype));
    TEMPERA_TRY(spec::ModelFacts facts, spec::readModelFacts(request.input));
    if (!request.vae.empty())
        TEMPERA_CHECK(spec::useVae(request.vae, facts).context("--vae"));
    if (request.to == Layout::DiffusersFolder && !facts.vaeFiles.isThere())
        return Error::badRequest(show(request.input) + ": holds no VAE, which a folder must have; give one: --vae");
    TEMPERA_TRY(const StoredModel model, openStored(facts));
    return writeModel(model, {request.output, request.to, dtype}, progress, stop);
}

} // namespace tempera::tools
