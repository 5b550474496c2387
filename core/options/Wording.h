// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tempera::options {

/// Makes a literal of the schema a text of the user's language.
using Translate = std::function<std::string(std::string_view)>;

/// A message that names options by their keys, as the command line does, in the words of a form: "network.part is not
/// unet" becomes ‘“Trained parts” is not “U-Net”’, and a message that begins with "train.steps: " begins with "Steps:
/// ". What stands in double quotes is somebody's own text and stays, like paths. Thread: any.
std::string inWordsOfTheForm(std::string_view message, const Translate& translate);

/// What the form shows for a value of this option, quoted, or for several as conditions name them ("unet or both").
/// Empty where it shows the same. Thread: any.
std::string valueInWords(std::string_view key, std::string_view value, const Translate& translate);

} // namespace tempera::options
