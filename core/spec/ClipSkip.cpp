// SPDX-License-Identifier: Apache-2.0
#include "spec/ClipSkip.h"

#include <algorithm>
#include <limits>

namespace tempera::spec {

Status setClipSkip(int clipSkip, ModelFacts& facts) {
    int layers = std::numeric_limits<int>::max();
    for (const TextEncoderFacts& encoder : facts.textEncoders)
        layers = std::min(layers, encoder.config.layers);
    if (clipSkip < 0 || layers < clipSkip)
        return Error::badRequest("found " + std::to_string(clipSkip) + ", expected 0 to " + std::to_string(layers) +
                                 ", the layers of the text encoder of " + show(facts.path));
    facts.clipSkip = clipSkip;
    return {};
}

} // namespace tempera::spec
