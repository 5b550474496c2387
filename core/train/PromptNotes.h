// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "train/ImageSampler.h"

namespace tempera::train {

/// The word by which prompts use an embedding file; nothing where it is none. Reads its header.
std::optional<std::string> wordOf(const std::filesystem::path& embedding);

/// Whether the prompt or the negative prompt has the word, as the tokenizer finds it there. Thread: any.
bool usesWord(const SampleRequest& request, const std::string& word);

/// What of a request has no effect, each in a line for people: tags such as `<lora:name:0.8>`, which the WebUI takes
/// out of a prompt and which are read as words here; embeddings whose word no prompt has. Thread: any.
std::vector<std::string> promptNotes(const SampleModel& choice, const SampleRequest& request);

} // namespace tempera::train
