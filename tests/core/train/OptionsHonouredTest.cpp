// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>
#include <limits>
#include <map>
#include <optional>
#include <set>

#ifndef Q_MOC_RUN
#include <ATen/Context.h>
#include <ATen/Parallel.h>

#include "../../support/HeldMemory.h"
#include "ExchangeWatch.h"
#include "HonouredOptions.h"
#include "TrainFixture.h"
#include "hardware/HostInfo.h"
#include "hardware/UsableGpus.h"
#include "options/Schema.h"
#include "plan/ModelOptions.h"
#include "plan/RunPlan.h"
#include "train/TrainSession.h"
#endif

using namespace tempera;
using test::Aspect;
using test::HonouredOption;
using Settings = std::vector<std::string>;

namespace {

/// Everything of a run that an option may change, as text for each aspect.
using Observed = std::map<Aspect, std::string>;

std::string listed(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        names.insert(entry.path().lexically_relative(folder).string());
    std::string text;
    for (const std::string& name : names)
        text += name + "\n";
    return text;
}

/// Lines of the log without their times.
std::string logged(const fs::path& run, const std::string& what) {
    std::ifstream log(run / "log.txt");
    std::string found;
    for (std::string line; std::getline(log, line);)
        if (const std::size_t at = line.find(what); at != std::string::npos)
            found += line.substr(at) + "\n";
    return found;
}

std::string bytesBelow(const fs::path& folder) {
    std::set<fs::path> files;
    if (fs::exists(folder))
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                files.insert(entry.path());
    std::string bytes;
    for (const fs::path& file : files)
        bytes += file.extension() == ".safetensors" ? test::tensorBytes(file) : readFile(file).value();
    return bytes;
}

std::string tensorNamesBelow(const fs::path& folder) {
    std::string names;
    if (!fs::exists(folder))
        return names;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".safetensors")
            continue;
        const tensor::TensorFile file = tensor::TensorFile::open(entry.path()).value();
        for (const auto& info : file.table().tensors)
            names += info.name + "\n";
    }
    return names;
}

template <class E, class Write>
std::string told(const test::Recorder& recorder, Write write) {
    std::string text;
    for (const E& event : recorder.all<E>())
        text += write(event) + "\n";
    return text;
}

std::string exact(double value) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%a", value);
    return text.data();
}

void addEvents(const test::Recorder& recorder, Observed& seen) {
    seen[Aspect::Losses] = told<run::StepEvent>(recorder, [](const auto& step) { return exact(step.loss); });
    seen[Aspect::Rates] = told<run::StepEvent>(recorder, [](const auto& step) {
        return exact(step.learningRate) + " " + exact(step.textEncoderRate.value_or(-1));
    });
    seen[Aspect::Counts] =
        told<run::RunEvent>(recorder,
                            [](const auto& run) {
                                return std::to_string(run.steps) + " " + std::to_string(run.stepsPerEpoch) + " " +
                                       std::to_string(run.globalBatch) + " " +
                                       std::to_string(run.presentationsPerEpoch) + " " + std::to_string(run.images);
                            }) +
        std::to_string(recorder.all<run::StepEvent>().size());
    seen[Aspect::Costs] = told<run::DevicesEvent>(
        recorder, [](const auto& devices) { return std::string(devices.costOfTime ? "costs" : "is free"); });
    seen[Aspect::Validations] = told<run::ValidationEvent>(recorder, [](const auto& validation) {
        return std::to_string(validation.step) + " " + std::to_string(validation.images) + " " + exact(validation.loss);
    });
    std::set<std::string_view> phases;
    for (const auto& event : recorder.all<run::PhaseEvent>())
        phases.insert(run::phaseName(event.phase));
    for (const std::string_view phase : phases)
        seen[Aspect::Phases] += std::string(phase) + " ";
}

std::string plannedMemory(const options::TrainConfig& config) {
    const auto devices = hardware::chooseDevices(config.devices.use, {}).value();
    spec::ModelFacts model = spec::readModelFacts(config.model.path).value();
    test::require(plan::applyModelOptions(config.model, model));
    const data::DatasetIndex index = data::scanDataset(config.dataset).value();
    const plan::RunPlan plan =
        plan::makePlan(config, index, model, plan::describeDevices(devices, hardware::readHostInfo())).value();
    return std::to_string(plan.memory.total());
}

bool isOfMemory(Aspect aspect) {
    return aspect == Aspect::LessInSteps || aspect == Aspect::MoreInSteps || aspect == Aspect::LessKept;
}

/// What tensors take in host memory while steps are told: the least of what every step but the first needs and leaves.
class StepMemory {
public:
    void watch(test::Recorder& recorder) {
        recorder.react = [this](const run::Event& event) {
            const auto* step = std::get_if<run::StepEvent>(&event);
            if (!step)
                return;
            const std::int64_t held = test::HeldMemory::held(), peak = test::HeldMemory::takePeak();
            if (step->step == 1) // makes the state of the optimizer
                return;
            inSteps_ = std::min(inSteps_, peak - held);
            kept_ = std::min(kept_, held);
        };
    }
    void addTo(Observed& seen) const {
        seen[Aspect::LessInSteps] = seen[Aspect::MoreInSteps] = std::to_string(inSteps_);
        seen[Aspect::LessKept] = std::to_string(kept_);
    }

private:
    const test::HeldMemory meter_;
    std::int64_t inSteps_ = std::numeric_limits<std::int64_t>::max();
    std::int64_t kept_ = std::numeric_limits<std::int64_t>::max();
};

/// Beyond what the loader's thread may hold at one moment or another.
bool differsAsItShould(Aspect aspect, const std::string& other, const std::string& plain) {
    if (!isOfMemory(aspect))
        return other != plain;
    constexpr double kClearly = 0.9;
    const double now = std::stod(other), before = std::stod(plain);
    return aspect == Aspect::MoreInSteps ? before < kClearly * now : now < kClearly * before;
}

/// A picture, what is said of it and, where it is not empty, its mask: black at the left.
void addPicture(const fs::path& folder, int number, const std::string& caption, bool masked = false) {
    const std::string stem = std::to_string(number);
    test::write(folder / (stem + ".bmp"), test::patternBmp(number % 2 ? 96 : 64, 64, number));
    test::write(folder / (stem + ".txt"), caption);
    if (!masked)
        return;
    std::string mask = test::bmp(64, 64, 255);
    for (std::size_t i = 54; i < mask.size(); ++i)
        if ((i - 54) % 192 < 96)
            mask[i] = 0;
    test::write(folder / (stem + "-masklabel.png"), mask); // the content says what format it is
    test::write(folder.parent_path().parent_path() / "masks" / (stem + ".bmp"), test::bmp(64, 64, 100));
}

} // namespace

/// Every option of the schema does what it says, or the test says which one does not: two short trainings of a tiny
/// model that differ in that option alone differ in what HonouredOptions.h names.
/// ctest: slow
class OptionsHonouredTest : public QObject {
    Q_OBJECT

    QTemporaryDir temporary_;
    fs::path project_;
    std::map<std::pair<Settings, bool>, Observed> seen_; ///< of the runs that several options are compared with
    int runs_ = 0;

    /// The base of all runs: two steps of two pictures, from a common cache.
    static Settings base() {
        return {"train.steps=2",          "save.every_steps=0", "save.precision=float32",
                "dataset.max_bucket=128", "network.rank=2",     "network.alpha=2"};
    }

    /// Those of a run in a folder of its own.
    Settings settingsOf(const Settings& settings);
    /// @param measures the memory of steps, which takes longer
    Observed observe(const Settings& settings, bool measures = false);
    const Observed& remembered(const Settings& settings, bool measures) {
        const std::pair key(settings, measures);
        const auto found = seen_.find(key);
        return found == seen_.end() ? seen_.emplace(key, observe(settings, measures)).first->second : found->second;
    }

private Q_SLOTS:
    void initTestCase();
    void everyOptionIsInTheTable();
    void changesWhatItShould_data();
    void changesWhatItShould();
};

void OptionsHonouredTest::initTestCase() {
    project_ = temporary_.path().toStdString();
    test::writeTinyProject(project_);
    golden::write("sd2", project_ / "sd2");
    golden::write("sdxl", project_ / "sdxl");
    golden::write("sd1", project_ / "broken");
    for (int i = 0; i < 5; ++i) {
        addPicture(project_ / "pictures" / "2_thing", i,
                   "a {red|blue} thing, number " + std::to_string(i) + ", on|a table, by night\na second line");
        addPicture(project_ / "plain", i, "another thing, " + std::to_string(i));
        addPicture(project_ / "masked" / "2_thing", i, "a masked thing", true);
    }
    // Weights whose products are infinite make every step fail.
    const fs::path weights = project_ / "broken" / "unet" / "diffusion_pytorch_model.safetensors";
    std::string bytes = readFile(weights).value();
    constexpr float kHuge = 1e30F;
    for (std::size_t i = 1; i <= 1024; ++i)
        std::memcpy(bytes.data() + bytes.size() - i * sizeof kHuge, &kHuge, sizeof kHuge);
    test::write(weights, bytes);
    const Observed other = observe({"network.rank=2", "train.seed=9", "save.name=start"});
    fs::copy_file(project_ / ("run-" + std::to_string(runs_)) / "output" / "start.safetensors",
                  project_ / "start.safetensors");
    QVERIFY(!other.at(Aspect::Weights).empty());
}

Settings OptionsHonouredTest::settingsOf(const Settings& settings) {
    Settings all = base();
    all.push_back("save.dir=" + (project_ / ("run-" + std::to_string(++runs_))).string());
    all.insert(all.end(), settings.begin(), settings.end());
    for (std::string& setting : all) { // paths are relative to the project here
        const std::size_t at = setting.find('=') + 1;
        const options::Option* option = options::schema().find(setting.substr(0, at - 1));
        if (option && option->type == options::ValueType::Path)
            setting = setting.substr(0, at) + (project_ / setting.substr(at)).string();
    }
    return all;
}

Observed OptionsHonouredTest::observe(const Settings& settings, bool measures) {
    Observed seen;
    const auto loaded = options::loadJob(project_ / "job.json", settingsOf(settings));
    if (!loaded.ok()) {
        seen[Aspect::Refused] = loaded.error().message;
        return seen;
    }
    const options::Job& job = *loaded;
    std::optional<StepMemory> memory;
    test::Recorder recorder;
    if (measures)
        memory.emplace().watch(recorder);
    auto session = train::TrainSession::start(job, {}, recorder);
    if (!session.ok()) {
        seen[Aspect::Refused] = session.error().message;
        return seen;
    }
    const auto outcome = (*session)->wait();
    seen[Aspect::Threads] = std::to_string(at::get_num_threads()) + " " +
                            std::to_string(at::globalContext().deterministicAlgorithms()) +
                            logged(job.config.save.dir, "threads that read pictures");
    session->reset();
    addEvents(recorder, seen);
    if (memory)
        memory->addTo(seen);
    if (!outcome.ok() && outcome.error().message.find("were not finite in") == std::string::npos)
        seen[Aspect::Refused] = outcome.error().message; // nothing is learned from a run that breaks off
    seen[Aspect::Files] += listed(job.config.save.dir);
    seen[Aspect::Weights] = bytesBelow(job.config.save.dir / "output");
    seen[Aspect::Names] = tensorNamesBelow(job.config.save.dir / "output");
    seen[Aspect::Pictures] = bytesBelow(job.config.save.dir / "samples");
    seen[Aspect::Plan] = plannedMemory(job.config);
    seen[Aspect::Places] = logged(job.config.save.dir, "in host memory");
    for (const auto& entry : fs::directory_iterator(project_))
        if (!entry.path().filename().string().starts_with("run-"))
            seen[Aspect::Folders] += entry.path().filename().string() + "\n";
    return seen;
}

void OptionsHonouredTest::everyOptionIsInTheTable() {
    std::set<std::string_view> known;
    for (const HonouredOption& row : test::honouredOptions())
        QVERIFY2(known.insert(row.key).second, row.key);
    for (const options::Option& option : options::schema().options())
        QVERIFY2(known.erase(option.key()) == 1, option.key().data());
    QVERIFY2(known.empty(), known.empty() ? "" : known.begin()->data());
}

void OptionsHonouredTest::changesWhatItShould_data() {
    QTest::addColumn<int>("row");
    const auto& rows = test::honouredOptions();
    for (std::size_t i = 0; i < rows.size(); ++i)
        QTest::newRow(rows[i].key) << static_cast<int>(i);
}

void OptionsHonouredTest::changesWhatItShould() {
    QFETCH(int, row);
    const HonouredOption& option = test::honouredOptions()[static_cast<std::size_t>(row)];
    Settings changed = option.context;
    changed.push_back(std::string(option.key) + "=" + option.value);
    const auto refusalOf = [](const Observed& seen) {
        return seen.contains(Aspect::Refused) ? seen.at(Aspect::Refused) : std::string();
    };
    const bool measures = isOfMemory(option.aspect);
    if (option.aspect == Aspect::Exchange) {
        const auto heard = [this](const Settings& settings) {
            return test::hearSecondStep(options::loadJob(project_ / "job.json", settingsOf(settings)).value()).text();
        };
        const std::string now = heard(changed), before = heard(option.context);
        QVERIFY2(now != before, now.c_str());
        return;
    }
    const Observed& plain = remembered(option.context, measures);
    if (option.aspect == Aspect::Taken)
        QVERIFY2(refusalOf(plain).find(option.key) != std::string::npos, refusalOf(plain).c_str());
    else
        QVERIFY2(refusalOf(plain).empty(), refusalOf(plain).c_str());
    const Observed other = observe(changed, measures);
    const std::string refusal = refusalOf(other);
    if (option.aspect == Aspect::Refused) {
        QVERIFY2(refusal.starts_with(std::string(option.key) + ":"), refusal.c_str());
        return;
    }
    QVERIFY2(refusal.empty(), refusal.c_str());
    if (option.aspect == Aspect::Taken || option.aspect == Aspect::Elsewhere)
        return;
    const std::string &now = other.at(option.aspect), &before = plain.at(option.aspect);
    QVERIFY2(differsAsItShould(option.aspect, now, before),
             (now.substr(0, 400) + " instead of " + before.substr(0, 400)).c_str());
}

QTEST_APPLESS_MAIN(OptionsHonouredTest)
#include "OptionsHonouredTest.moc"
