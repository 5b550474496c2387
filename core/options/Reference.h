// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

/// The options printed for people and for programs, all from the schema.
namespace tempera::options {

/// One line an option: key, type, default, range.
std::string referenceText();

/// An array with an object for every option; `tempera options --json`.
std::string referenceJson();

/// The manual's page: a section for every page of the studio, a heading for every option.
std::string referenceMarkdown();

} // namespace tempera::options
