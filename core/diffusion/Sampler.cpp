// SPDX-License-Identifier: Apache-2.0
#include "diffusion/Sampler.h"

#include <array>

#include "base/Quote.h"
#include "base/Text.h"
#include "diffusion/SamplerKinds.h"

namespace tempera::diffusion {

namespace {

constexpr std::array kKinds = {
    SamplerKind{"ddim", "DDIM", makeDdim},
    SamplerKind{"euler", "Euler", makeEuler},
    SamplerKind{"euler_a", "Euler ancestral", makeEulerAncestral},
    SamplerKind{"heun", "Heun", makeHeun},
    SamplerKind{"dpmpp_2m", "DPM++ 2M", makeDpmpp2m},
    SamplerKind{"dpmpp_2m_karras", "DPM++ 2M Karras", makeDpmpp2mKarras},
    SamplerKind{"dpmpp_2m_sde", "DPM++ 2M SDE", makeDpmpp2mSde},
    SamplerKind{"dpmpp_sde", "DPM++ SDE", makeDpmppSde},
    SamplerKind{"unipc", "UniPC", makeUniPc},
    SamplerKind{"lcm", "LCM", makeLcm},
    SamplerKind{"pndm", "PNDM", makePndm},
};

} // namespace

std::span<const SamplerKind> samplerKinds() { return kKinds; }

Result<std::unique_ptr<Sampler>> makeSampler(std::string_view id, const spec::SchedulerConfig& config, int steps) {
    std::vector<std::string> names;
    for (const SamplerKind& kind : kKinds) {
        if (kind.id == id)
            return kind.make(config, steps);
        names.emplace_back(kind.id);
    }
    return Error::badRequest("unknown sampler " + inQuotes(id) + "; known are " + join(names, ", "));
}

} // namespace tempera::diffusion
