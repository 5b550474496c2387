// SPDX-License-Identifier: Apache-2.0
#include "options/import/ForeignNames.h"

#include <utility>

#include "base/Text.h"
#include "options/Spelling.h"
#include "options/import/Rule.h"

namespace tempera::options {

using namespace foreign;

namespace {

std::string bare(std::string_view name) {
    name = trim(name);
    name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    return plainName(name.substr(0, name.find('=')));
}

/// The name of the rule that is meant, in the trainer's spelling.
std::string nameIn(const Rule& rule, const std::string& wanted) {
    for (const std::string& name : split(rule.names, ' ')) {
        const std::string plain = plainName(name);
        const bool isMeant =
            plain.ends_with('*') ? wanted.starts_with(plain.substr(0, plain.size() - 1)) : plain == wanted;
        if (isMeant)
            return name;
    }
    return {};
}

} // namespace

std::optional<ForeignName> foreignName(std::string_view name) {
    const std::string wanted = bare(name);
    if (wanted.empty())
        return std::nullopt;
    const std::pair<Trainer, std::span<const Rule>> tables[] = {{Trainer::SdScripts, sdScriptsRules()},
                                                                {Trainer::KohyaSs, kohyaRules()},
                                                                {Trainer::OneTrainer, oneTrainerRules()}};
    for (const auto& [trainer, rules] : tables)
        for (const Rule& rule : rules) {
            const bool hasAnswer = !rule.unsupported.empty() || !rule.own.empty();
            if (std::string known = hasAnswer ? nameIn(rule, wanted) : std::string(); !known.empty())
                return ForeignName{trainer, std::move(known), rule.unsupported.empty(),
                                   std::string(rule.unsupported.empty() ? rule.own : rule.unsupported)};
        }
    return std::nullopt;
}

std::string toText(const ForeignName& foreign) {
    return foreign.name + " of " + std::string(trainerName(foreign.trainer)) +
           (foreign.isBuilt ? ": no option of its own, " : ": not built, ") + foreign.why;
}

} // namespace tempera::options
