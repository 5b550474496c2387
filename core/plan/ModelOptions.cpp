// SPDX-License-Identifier: Apache-2.0
#include "plan/ModelOptions.h"

namespace tempera::plan {

Status checkModel(const options::ModelConfig& config, const spec::ModelFacts& facts) {
    if (config.family != options::ModelFamily::Auto && options::idOf(config.family) != spec::familyName(facts.family))
        return Error::badRequest("model.family: found " + std::string(options::idOf(config.family)) + ", but " +
                                 show(facts.path) + " is " + std::string(spec::familyName(facts.family)));
    return {};
}

Status applyModelOptions(const options::ModelConfig& config, spec::ModelFacts& facts) {
    TEMPERA_CHECK(checkModel(config, facts));
    if (config.prediction != options::Prediction::Auto) {
        facts.prediction =
            config.prediction == options::Prediction::V ? spec::Prediction::V : spec::Prediction::Epsilon;
        facts.scheduler.prediction = facts.prediction;
    }
    return {};
}

} // namespace tempera::plan
