// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include <cstdio>
#include <memory>

#include "base/Quote.h"
#include "commands/Command.h"
#include "options/Reference.h"
#include "options/Schema.h"
#include "options/import/ForeignNames.h"

namespace tempera::app {

namespace {

struct Arguments {
    bool json = false;
    bool markdown = false;
    std::string search;
};

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

Status run(const Arguments& arguments) {
    if (arguments.search.empty()) {
        print(arguments.json       ? options::referenceJson()
              : arguments.markdown ? options::referenceMarkdown()
                                   : options::referenceText());
        return {};
    }
    const auto found = options::schema().search(arguments.search);
    const auto foreign = options::foreignName(arguments.search);
    if (foreign && !arguments.json && !arguments.markdown)
        print(options::toText(*foreign) + "\n");
    if (found.empty() && foreign && !arguments.json)
        return {};
    if (found.empty())
        return Error::badRequest("no option matches " + inQuotes(arguments.search) +
                                     (foreign ? "; " + options::toText(*foreign) : ""),
                                 "`tempera options` lists all");
    print(arguments.json       ? options::referenceJson(found)
          : arguments.markdown ? options::referenceMarkdown(found)
                               : options::referenceText(found));
    return {};
}

Run declare(CLI::App& verb) {
    const auto arguments = std::make_shared<Arguments>();
    verb.add_option(
            "search", arguments->search,
            "Only options with these words in key, label, values, help or the name that sd-scripts, kohya_ss or "
            "OneTrainer gives them; of those that are not built, why")
        ->type_name("WORDS");
    CLI::Option* json =
        verb.add_flag("--json", arguments->json, "A JSON array with everything that is known of each option");
    verb.add_flag("--markdown", arguments->markdown, "The reference as a page of the manual")->excludes(json);
    return [arguments] { return run(*arguments); };
}

} // namespace

const Command optionsCommand = {"options", "List every option of a job with type, default and range", declare};

} // namespace tempera::app
