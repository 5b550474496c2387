// SPDX-License-Identifier: Apache-2.0
#include "options/StepRules.h"

#include <algorithm>
#include <limits>

#include "base/Quote.h"
#include "base/Text.h"

namespace tempera::options {

Result<std::vector<StepRule>> parseStepRules(std::string_view text) {
    const auto wrong = [&] {
        return Error::badRequest("found " + inQuotes(std::string(text)) +
                                 ", expected factors and the steps up to which they count, and a factor for the rest, "
                                 "such as \"1:100,0.5:200,0.1\"");
    };
    std::vector<StepRule> rules;
    const auto parts = split(text, ',');
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto pair = split(parts[i], ':');
        const bool isLast = i + 1 == parts.size();
        const double factor = parseNumber(trim(pair.front())).value_or(-1);
        const std::int64_t until = isLast             ? std::numeric_limits<std::int64_t>::max()
                                   : pair.size() == 2 ? parseInteger(trim(pair.back())).value_or(0)
                                                      : 0;
        if (pair.size() != (isLast ? 1U : 2U) || factor < 0 || until <= 0)
            return wrong();
        rules.push_back({until, factor});
    }
    std::stable_sort(rules.begin(), rules.end(),
                     [](const StepRule& a, const StepRule& b) { return a.until < b.until; });
    return rules;
}

std::int64_t stepsOf(std::int64_t steps, double share, std::int64_t totalSteps) {
    return share > 0 ? static_cast<std::int64_t>(share * static_cast<double>(totalSteps)) : steps;
}

} // namespace tempera::options
