// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "options/Option.h"

/// Options printed for people and for programs, all from the schema. Thread: any.
namespace tempera::options {

/// Every option, in the order of the schema.
std::vector<const Option*> allOptions();

/// One line an option: key, default, values.
std::string referenceText(std::span<const Option* const> options = allOptions());

/// An array with an object for every option.
std::string referenceJson(std::span<const Option* const> options = allOptions());

/// The manual's page: a section for every page of the studio, a heading for every group and option.
std::string referenceMarkdown(std::span<const Option* const> options = allOptions());

} // namespace tempera::options
