// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/MachineWords.h"
#include "UiTest.h"

using namespace tempera;
using namespace tempera::ui;

namespace {

constexpr std::uint64_t kGigabyte = std::uint64_t{1} << 30;

hardware::GpuInfo card(const char* name, double gigabytes, int major, int minor) {
    hardware::GpuInfo gpu;
    gpu.name = name;
    gpu.memoryTotal = static_cast<std::uint64_t>(gigabytes * static_cast<double>(kGigabyte));
    gpu.computeMajor = major;
    gpu.computeMinor = minor;
    return gpu;
}

MachineState machine(const std::vector<hardware::GpuInfo>& gpus) {
    MachineState state;
    state.known = true;
    state.host.memoryTotal = 32 * kGigabyte;
    state.diskFree = 500 * kGigabyte;
    state.gpus = gpus;
    if (!gpus.empty()) {
        state.driver = QStringLiteral("580.65");
        state.driverCuda = QStringLiteral("13.0");
        state.adapters = {hardware::AdapterVendor::Nvidia};
    }
    return state;
}

/// The line about this, and nothing where there is none.
QString lineOf(const std::vector<MachineLine>& lines, const char* part, MachineLine::Tone tone) {
    for (const MachineLine& line : lines) {
        if (line.text.contains(QLatin1String(part)) && line.tone == tone) {
            return line.text;
        }
    }
    return {};
}

} // namespace

class MachineWordsTest : public QObject {
    Q_OBJECT

    OwnHome home_;
    const std::vector<options::Preset> presets_ = options::listPresets();
    using Tone = MachineLine::Tone;

    std::vector<MachineLine> words(const MachineState& state) const { return machineWords(state, presets_); }

private Q_SLOTS:
    void memoryDecidesWhatFits() {
        const auto small = words(machine({card("NVIDIA GeForce RTX 4060", 7.99, 8, 9)}));
        const QString xl = lineOf(small, "Stable Diffusion XL", Tone::Good);
        QVERIFY2(xl.contains(QStringLiteral("LoRA")), qPrintable(xl));
        QVERIFY2(xl.contains(QStringLiteral("Not DreamBooth, Fine-tuning, which needs 12 GB")), qPrintable(xl));
        const auto large = words(machine({card("NVIDIA GeForce RTX 4090", 23.99, 8, 9)}));
        QVERIFY(lineOf(large, "Stable Diffusion XL", Tone::Good).contains(QStringLiteral("Fine-tuning")));
        QVERIFY(!lineOf(large, "Stable Diffusion XL", Tone::Good).contains(QStringLiteral("Not ")));
        const auto tiny = words(machine({card("NVIDIA T400", 4, 7, 5)}));
        QVERIFY(!lineOf(tiny, "Stable Diffusion XL: no preset fits", Tone::Note).isEmpty());
        for (const MachineLine& line : large) {
            QVERIFY(line.tone != Tone::Warning);
        }
    }

    void oldCardsAndDriversAreNamed() {
        const auto pascal = words(machine({card("NVIDIA GeForce GTX 1080", 8, 6, 1)}));
        QVERIFY(!lineOf(pascal, "too old for the engine", Tone::Warning).isEmpty());
        QVERIFY(!bestGpu(machine({card("NVIDIA GeForce GTX 1080", 8, 6, 1)})));
        MachineState driver = machine({card("NVIDIA GeForce RTX 3060", 12, 8, 6)});
        driver.driver = QStringLiteral("535.1");
        driver.driverCuda = QStringLiteral("12.2");
        QVERIFY(!lineOf(words(driver), "driver 580 or newer", Tone::Warning).isEmpty());
        MachineState none = machine({});
        none.adapters = {hardware::AdapterVendor::Nvidia};
        QVERIFY(!lineOf(words(none), "its driver does not answer", Tone::Warning).isEmpty());
    }

    /// The engine leaves them out, so they are no second card.
    void oldCardsBesideNewOnesDoNotCount() {
        MachineState state = machine({card("NVIDIA GeForce GTX 1080", 8, 6, 1), card("RTX 3090", 24, 8, 6)});
        state.gpus[1].index = 1;
        QCOMPARE(bestGpu(state)->name, std::string("RTX 3090"));
        QVERIFY(usableGpus(state).indices() == std::vector<int>{1});
        QVERIFY(lineOf(words(state), "train together", Tone::Note).isEmpty());
        QVERIFY(!lineOf(words(state), "GTX 1080 is too old for the engine", Tone::Warning).isEmpty());
        state.gpus[0].computeMajor = 8;
        QVERIFY(!lineOf(words(state), "2 of them train together", Tone::Note).isEmpty());
        state.driverCuda = QStringLiteral("12.2");
        QCOMPARE(usableGpus(state).count(), 0);
    }

    /// Of what trains, whatever else is there.
    void powerIsThatOfTheDevicesOfThePlan() {
        MachineState state = machine({card("RTX 3090", 24, 8, 6), card("RTX 4060", 8, 8, 9), card("A card", 4, 7, 5)});
        for (int i = 0; i < 3; ++i) {
            state.gpus[static_cast<std::size_t>(i)].index = i;
        }
        state.gpus[0].powerLimit = 350.0;
        state.gpus[1].powerLimit = 115.0;
        QVERIFY(powerLimitOf(state, {"cuda:1"}) == 115.0);
        QVERIFY(powerLimitOf(state, {"cuda:0", "cuda:1"}) == 232.5);
        QVERIFY(!powerLimitOf(state, {"cuda:0", "cuda:2"})); // it does not say
        QVERIFY(!powerLimitOf(state, {"cpu"}) && !powerLimitOf(state, {"cpu", "cpu:1"}) && !powerLimitOf(state, {}));
    }

    void ownersOfOtherCardsLearnWhatWorks() {
        for (const auto& [vendor, name] :
             {std::pair(hardware::AdapterVendor::Amd, "AMD"), std::pair(hardware::AdapterVendor::Intel, "Intel")}) {
            MachineState state = machine({});
            state.adapters = {vendor};
            const auto lines = words(state);
            QVERIFY(lineOf(lines, "cannot be trained on", Tone::Note).contains(QLatin1String(name)));
            QVERIFY(!lineOf(lines, "on the processor", Tone::Note).isEmpty());
            QVERIFY(!lineOf(lines, "Everything else works", Tone::Good).isEmpty());
        }
    }

    void smallMemoryAndFullDisksAreWarnings() {
        MachineState state = machine({card("NVIDIA GeForce RTX 3060", 12, 8, 6)});
        state.host.memoryTotal = 8 * kGigabyte;
        state.diskFree = 5 * kGigabyte;
        QVERIFY(!lineOf(words(state), "wants 16 GB", Tone::Warning).isEmpty());
        QVERIFY(!lineOf(words(state), "free on the disk", Tone::Warning).isEmpty());
    }

    /// One of each method, all of which fit; cards without bfloat16 get presets without it.
    void presetsFitTheCard() {
        const auto fit = [this](const MachineState& state) {
            return fittingPresets(state, presets_, options::ModelFamily::Sdxl);
        };
        const auto small = fit(machine({card("NVIDIA GeForce RTX 4060", 7.99, 8, 9)}));
        const auto large = fit(machine({card("NVIDIA GeForce RTX 4090", 23.99, 8, 9)}));
        QVERIFY(!small.empty() && large.size() > small.size());
        for (const options::Preset& preset : small) {
            QCOMPARE(preset.gigabytes, 8);
        }
        for (const options::Preset& preset : large) {
            QCOMPARE(preset.gigabytes, 24);
        }
        for (const options::Preset& preset : fit(machine({card("Tesla T4", 15, 7, 5)}))) {
            QVERIFY(options::applyPreset(preset, {})->train.precision == options::ComputePrecision::Float16);
        }
        QVERIFY(!fit(machine({})).empty()); // on the processor
    }
};

QTEST_MAIN(MachineWordsTest)
#include "MachineWordsTest.moc"
