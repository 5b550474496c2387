// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <chrono>
#include <memory>

#include "Targets.h"
#include "base/Socket.h"
#include "base/Text.h"
#include "data/CaptionStore.h"
#include "data/Captions.h"
#include "options/Job.h"
#include "options/Presets.h"
#include "options/Validation.h"
#include "options/import/Import.h"
#include "options/import/Report.h"
#include "run/Checkpoints.h"
#include "run/Control.h"
#include "run/EventLog.h"
#include "run/RunSummary.h"
#include "token/ClipTokenizer.h"

namespace tempera::soak {

namespace {

constexpr std::chrono::seconds kPatience(10);

Target jobs(const fs::path& folder) {
    Target target;
    target.samples = {options::toJson({}), R"({"format": "tempera-job", "version": 1,
        "model": {"path": "models/sd15", "prediction": "v"}, "dataset": {"path": "~/photos", "resolution": "512x768"},
        "network": {"rank": 16, "alpha": 8.0}, "train": {"epochs": 2, "batch_size": 1, "seed": 9007199254740991},
        "optimizer": {"type": "adamw", "learning_rate": 1e-4}, "sample": {"prompts": ["a \u00e9\ud83d\ude80 mug"]},
        "devices": {"use": ["cpu:0", "cpu:1"]}, "save": {"dir": "runs/mug", "every_steps": 100}})"};
    target.feed = [file = folder / "job.json"](const std::string& bytes) -> Status {
        put(file, bytes);
        TEMPERA_TRY(const options::Job job, options::loadJob(file));
        options::validate(job.config);
        TEMPERA_TRY(const auto again, options::parseJob(options::toJson(job.config)));
        return options::diff(job.config, again).empty() ? Status() : Error::failed("written and read, it is another");
    };
    return target;
}

/// Whatever is taken from a preset of another trainer is a job that can be read, and the report names every key of it.
Target imports(const fs::path& folder) {
    Target target;
    target.samples = {
        R"({"LoRA_type": "LyCORIS/LoKr", "max_resolution": "512,768", "network_dim": 8.0, "epoch": "3", "v2": false,
        "optimizer": "Prodigy", "optimizer_args": "\"betas=0.9,0.99\" d0=1e-5", "sample_prompts": "a mug --w 512\n# b",
        "additional_parameters": "--max_grad_norm=0 --network_args conv_dim=4 \"a b\"", "text_encoder_lr": 0})",
        R"({"__version": 3, "training_method": "LORA", "unet": {"weight_dtype": "FLOAT_8"}, "optimizer": "ADAMW",
        "resolution": "512,768", "sample_after": 1, "sample_after_unit": "EPOCH", "noising_weight": 2.5,
        "concepts": [{"path": "p", "text": {"keep_tags_count": 1}}], "samples": [{"prompt": "a", "width": 64}]})",
        "[a]\nnetwork_module = \"networks.lora\"\nnetwork_args = [\"algo=loha\"]\ntext_encoder_lr = [1e-4, 5e-5]\n"
        "[[datasets]]\nresolution = [512, 768]\n[[datasets.subsets]]\nimage_dir = 'p'\nnum_repeats = 2\n"};
    target.feed = [file = folder / "theirs"](const std::string& bytes) -> Status {
        TEMPERA_TRY(const options::Import import, options::importText(bytes, file));
        const bool reported = isUtf8(options::importReport(import)) && isUtf8(options::importReportJson(import));
        TEMPERA_TRY(const auto again, options::parseJob(options::toJson(import.config)));
        return reported && options::diff(import.config, again).empty() ? Status()
                                                                       : Error::failed("read again, it is another");
    };
    return target;
}

/// Settings of sd-scripts, with its data sets.
Target tomls(const fs::path& folder) {
    Target target;
    target.samples = {
        R"([a]
network_module = "networks.lora"
network_args = ["algo=loha"]
text_encoder_lr = [1e-4, 5e-5]
[[datasets]]
resolution = [512, 768]
[[datasets.subsets]]
image_dir = 'p'
num_repeats = 2
)",
        R"(pretrained_model_name_or_path = "m.safetensors"
network_dim = 0x10
learning_rate = 1.5e-4 # a comment
max_train_steps = 1_000
output_name = '''it's'''
sample_prompts = """
a mug
"""
optimizer_args = [ "weight_decay=0.1", "betas=0.9,\u0030.99" ]
cache_latents = true
)",
        R"([general]
shuffle_caption = true
[[datasets]]
batch_size = 4
resolution = 768
subsets = [ { image_dir = "a", num_repeats = 10 }, { image_dir = "b", is_reg = true } ]
)"};
    target.feed = [file = folder / "theirs.toml"](const std::string& bytes) -> Status {
        TEMPERA_TRY(const options::Import import, options::importText(bytes, file));
        TEMPERA_TRY(const auto again, options::parseJob(options::toJson(import.config)));
        return options::diff(import.config, again).empty() ? Status() : Error::failed("read again, it is another");
    };
    return target;
}

Target captions(const fs::path& folder) {
    Target target;
    target.samples = {"a photo of zwx mug, on a table, red\n", "\xef\xbb\xbf caption\r\nsecond line\r\n",
                      "\xe4\xb8\xad\xe6\x96\x87, \xf0\x9f\x9a\x80, tag\n\n\n",
                      "a {red|{{blue}}|} hat ||| b;;;c, d ||| e\n{x|y}"};
    target.feed = [file = folder / "caption.txt"](const std::string& bytes) -> Status {
        put(file, bytes);
        TEMPERA_TRY(const data::CaptionText caption, data::readCaption(file));
        options::DatasetConfig config;
        config.shuffleCaption = true;
        config.keepTokens = 1;
        config.keepTokensSeparator = "|||";
        config.secondarySeparator = ";;;";
        config.wildcards = true;
        config.tagDropout = 0.3;
        const std::string shown = data::captionFor(data::allLines(caption.text), config, {1, 2, {3, 4}});
        return isUtf8(shown) ? Status() : Error::failed("the caption is not UTF-8 any more");
    };
    return target;
}

/// The journal of unsaved captions that an earlier program left.
Target journals(const fs::path& folder) {
    const fs::path dataset = folder / "dataset", journals = folder / "journals";
    fs::create_directories(dataset);
    put(dataset / "a.txt", "as it was\n");
    {
        const auto store = data::CaptionStore::open(dataset, journals).value();
        const bool edited = store->apply({{dataset / "a.txt", "as it is"}, {dataset / "b.txt", "new"}}, "Edit").ok();
        TEMPERA_ASSERT(edited && store->flush().ok());
    }
    fs::path journal;
    for (const auto& entry : fs::directory_iterator(journals))
        if (entry.path().extension() == ".journal")
            journal = entry.path();
    Target target;
    target.samples = {contentOf(journal)};
    target.feed = [=](const std::string& bytes) -> Status {
        put(journal, bytes);
        TEMPERA_TRY(const auto store, data::CaptionStore::open(dataset, journals));
        for (const fs::path& file : store->edited()) {
            TEMPERA_TRY(const std::string text, store->text(file));
        }
        return {};
    };
    return target;
}

Target events(const fs::path& folder) {
    using namespace run;
    const fs::path file = folder / "events.jsonl";
    const auto line = [](const Event& event) { return toJsonLine({1763719200.25, event}); };
    RunEvent begun;
    begun.name = "mug";
    begun.resumedFrom = 12;
    begun.devices = {"cpu"};
    Target target;
    target.samples = {line(begun),
                      line(PhaseEvent{Phase::CachingLatents, 3, 13, "pictures", 2.5}),
                      line(StepEvent{}),
                      line(SampleEvent{}),
                      line(CheckpointEvent{}),
                      line(WarningEvent{}),
                      line(ErrorEvent{}),
                      line(StoppedEvent{}),
                      line(DoneEvent{.step = 500, .output = {"output/mug.safetensors"}})};
    target.feed = [=](const std::string& bytes) -> Status {
        put(file, bytes + "\n");
        TEMPERA_TRY(const auto batch, EventReader(file).poll());
        TEMPERA_TRY(const auto event, parseEvent(bytes));
        return {};
    };
    return target;
}

/// A request to a running engine: it is answered by one line, or the client is cut off.
Target requests(const fs::path& folder) {
    const fs::path socket = folder / "s";
    auto server = run::ControlServer::listen(socket, [](run::Command) { return run::RunStatus{}; });
    const std::shared_ptr<run::ControlServer> listening = std::move(server).value();
    Target target;
    for (const char* command : {"pause", "resume", "stop", "save", "sample", "status"})
        target.samples.push_back(std::string(R"({"command": ")") + command + "\"}");
    target.feed = [socket, listening](const std::string& bytes) -> Status {
        TEMPERA_TRY(const std::string reply, askLine(socket, bytes, kPatience));
        if (!reply.starts_with("{\"ok\":") || !reply.ends_with("}") || !isUtf8(reply))
            return Error::failed("answered " + reply);
        return reply.starts_with("{\"ok\":true") ? Status() : Error::badRequest("refused");
    };
    return target;
}

/// The answer of an engine, or of whatever listens there, to the studio.
Target replies(const fs::path& folder) {
    const fs::path socket = folder / "s";
    const auto reply = std::make_shared<std::string>();
    auto server = LineServer::listen(socket, [reply](std::string_view) { return *reply; });
    const std::shared_ptr<LineServer> listening = std::move(server).value();
    Target target;
    target.samples = {
        R"({"ok":true,"status":{"phase":"training","paused":false,"stopping":false,"step":12,"steps":500}})"};
    target.feed = [socket, reply, listening](const std::string& bytes) -> Status {
        *reply = bytes; // the server reads it when it is asked, which is behind this line
        const auto status = run::sendCommand(socket, run::Command::Status, kPatience);
        return status.ok() ? Status() : Error::badRequest(status.error().message);
    };
    return target;
}

/// Of the present version, which has a hash of its own, and of the first, where every change gets further.
Target manifests(const fs::path& folder) {
    const auto written = run::writeCheckpoint(folder / "checkpoints", 12, [](const fs::path& inside) -> Status {
        put(inside / "lora.safetensors", "weights");
        put(inside / "position.json", "{}");
        return {};
    });
    const fs::path checkpoint = written.value().path;
    const std::string sealed = contentOf(checkpoint / "manifest.json");
    std::string unsealed = sealed.substr(0, sealed.rfind(',')) + "\n}\n";
    unsealed.replace(unsealed.find("\"version\": 2"), 12, "\"version\": 1");
    Target target;
    target.samples = {sealed, unsealed};
    target.feed = [=](const std::string& bytes) {
        put(checkpoint / "manifest.json", bytes);
        return run::verifyCheckpoint(checkpoint);
    };
    return target;
}

/// The whole record of a run, as the studio, `tempera runs` and a start that goes on read it.
Target records(const fs::path& folder) {
    using namespace run;
    const RunPaths paths{folder / "run"};
    fs::create_directories(paths.root);
    const auto line = [](const Event& event) { return toJsonLine({1763719200.25, event}) + "\n"; };
    const auto step = [&](std::int64_t number) {
        StepEvent event;
        event.step = number;
        SampleEvent sample;
        sample.step = number;
        return line(event) + line(ValidationEvent{number, 0.5, 3, 0.1}) + line(sample);
    };
    RunEvent begun, resumed;
    begun.steps = resumed.steps = 4;
    resumed.resumedFrom = 1;
    Target target;
    target.samples = {line(begun) + step(1) + step(2) + line(ErrorEvent{}),
                      line(begun) + step(1) + step(2) + line(resumed) + step(2) + line(DoneEvent{})};
    target.feed = [=](const std::string& bytes) -> Status {
        put(paths.events(), bytes);
        TEMPERA_TRY(const RunRecord record, readRunRecord(paths.events()));
        TEMPERA_TRY(const MadeAtStep made, readMadeAt(paths.events(), 2));
        TEMPERA_TRY(const RunSummary run, summarizeRun(paths));
        const bool isTold = record.begun && made.samples <= bytes.size();
        return isTold ? Status() : Error::failed("a run without a beginning, or with more than was told");
    };
    return target;
}

/// Any text at all has tokens.
Target prompts(const fs::path&) {
    Target target;
    target.samples = {"a photo of a zwx mug, highly detailed, 8k", "Caf\xc3\xa9 \xe4\xb8\xad\xe6\x96\x87 it's 42!",
                      "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80 <|endoftext|> &amp; \xe2\x80\xa6"};
    target.feed = [](const std::string& text) -> Status {
        const auto tokenizer = token::ClipTokenizer::builtIn();
        const auto ids = tokenizer->encode(text);
        for (const std::int32_t id : ids)
            if (id < 0 || id >= tokenizer->vocabularySize())
                return Error::failed("a token outside of the vocabulary");
        const auto chunks = tokenizer->encodeChunks(text);
        const bool agrees = tokenizer->count(text) == std::ssize(ids) &&
                            std::ssize(chunks) == token::chunksFor(static_cast<int>(ids.size())) * token::kChunkLength;
        return agrees && isUtf8(tokenizer->decode({})) ? Status() : Error::failed("the counts differ");
    };
    return target;
}

/// Vocabulary and rules of a tokenizer folder; half of the inputs go to each.
Target vocabularies(const fs::path& folder) {
    const fs::path vocabulary = folder / "vocab.json", merges = folder / "merges.txt";
    std::string tokens = R"({"<|startoftext|>": 0, "<|endoftext|>": 1, "ab": 2, "ab</w>": 3)";
    int id = 4;
    for (const char letter : std::string_view("abcdefgh"))
        for (const char* end : {"", "</w>"})
            tokens += std::string(", \"") + letter + end + "\": " + std::to_string(id++);
    Target target;
    target.samples = {tokens + "}", "#version: 0.2\na b\na b</w>\n"};
    target.feed = [=, samples = target.samples](const std::string& bytes) -> Status {
        const bool isRules = !bytes.starts_with("{");
        put(vocabulary, isRules ? samples[0] : bytes);
        put(merges, isRules ? bytes : samples[1]);
        TEMPERA_TRY(const auto tokenizer, token::ClipTokenizer::open(vocabulary, merges));
        tokenizer->encodeChunks("abba hg \xc3\xa9");
        return {};
    };
    return target;
}

} // namespace

std::vector<TargetKind> textTargets() {
    return {{"job.json", jobs},
            {"preset of another trainer", imports},
            {"TOML", tomls},
            {"caption", captions},
            {"caption journal", journals},
            {"event", events},
            {"record of a run", records},
            {"control request", requests},
            {"control reply", replies},
            {"checkpoint manifest", manifests},
            {"tokenizer text", prompts},
            {"tokenizer files", vocabularies}};
}

} // namespace tempera::soak
