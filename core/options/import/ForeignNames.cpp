// SPDX-License-Identifier: Apache-2.0
#include "options/import/ForeignNames.h"

#include <utility>

#include "base/Text.h"
#include "options/Schema.h"
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

/// Whether an option goes by this name, here or with another trainer.
bool isOption(const std::string& wanted) {
    const auto isMeant = [&](std::string_view name) { return !name.empty() && plainName(name) == wanted; };
    for (const Option& option : schema().options()) {
        const std::string_view key = option.key();
        if (isMeant(key) || isMeant(key.substr(key.find('.') + 1)) || isMeant(option.facts.label))
            return true;
        const Aliases& aliases = option.facts.aliases;
        for (const std::string_view trainer : {aliases.sdScripts, aliases.kohyaSs, aliases.oneTrainer})
            for (const std::string& name : split(trainer, ' '))
                if (isMeant(name))
                    return true;
    }
    return false;
}

struct Table {
    Trainer trainer;
    std::span<const Rule> rules;
};

/// Whether some rule makes more of the name than an answer; where a rule says it for any rest of a name, another may
/// know this one.
bool isTranslated(std::span<const Table> tables, const std::string& wanted) {
    for (const Table& table : tables)
        for (const Rule& rule : table.rules)
            if (!rule.option.empty() || rule.translate)
                for (const std::string& name : split(rule.names, ' '))
                    if (plainName(name) == wanted)
                        return true;
    return false;
}

} // namespace

std::optional<ForeignName> foreignName(std::string_view name) {
    const std::string wanted = bare(name);
    if (wanted.empty())
        return std::nullopt;
    const Table tables[] = {{Trainer::SdScripts, sdScriptsRules()},
                            {Trainer::KohyaSs, kohyaRules()},
                            {Trainer::OneTrainer, oneTrainerRules()}};
    if (isOption(wanted) || isTranslated(tables, wanted))
        return std::nullopt;
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
