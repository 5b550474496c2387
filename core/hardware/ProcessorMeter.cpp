// SPDX-License-Identifier: Apache-2.0
#include "hardware/ProcessorMeter.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "base/Text.h"

namespace tempera::hardware {

namespace {

/// Names by which drivers call the temperature of the processor: thermal zones and hwmon.
constexpr std::array<std::string_view, 3> kZones = {"x86_pkg_temp", "cpu-thermal", "cpu_thermal"};
constexpr std::array<std::string_view, 3> kSensors = {"coretemp", "k10temp", "zenpower"};

template <std::size_t n>
bool isOneOf(std::string_view name, const std::array<std::string_view, n>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Files of /sys say that they are empty, or longer than they are: they are read to their end.
std::string textOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    return std::string(trim(text));
}

std::optional<std::int64_t> numberIn(const fs::path& file) {
    const auto number = parseInteger(textOf(file));
    return number ? std::optional<std::int64_t>(*number) : std::nullopt;
}

std::vector<fs::path> foldersIn(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        found.push_back(at->path());
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

ProcessorMeter::ProcessorMeter(const fs::path& root) {
    findThermometers(root);
    findCounters(root);
}

void ProcessorMeter::findThermometers(const fs::path& root) {
    for (const fs::path& zone : foldersIn(root / "sys/class/thermal"))
        if (isOneOf(textOf(zone / "type"), kZones) && numberIn(zone / "temp"))
            thermometers_.push_back(zone / "temp");
    if (!thermometers_.empty())
        return;
    for (const fs::path& sensor : foldersIn(root / "sys/class/hwmon"))
        if (isOneOf(textOf(sensor / "name"), kSensors) && numberIn(sensor / "temp1_input"))
            thermometers_.push_back(sensor / "temp1_input");
}

void ProcessorMeter::findCounters(const fs::path& root) {
    for (const fs::path& zone : foldersIn(root / "sys/class/powercap")) {
        const auto now = numberIn(zone / "energy_uj");
        const auto range = numberIn(zone / "max_energy_range_uj");
        // Its parts (cores, memory) are zones of their own, and the same package may be shown twice.
        const bool isPackage =
            zone.filename().string().starts_with("intel-rapl:") && textOf(zone / "name").starts_with("package-");
        if (isPackage && now && range && *now >= 0 && *range > 0)
            counters_.push_back(
                {zone / "energy_uj", static_cast<std::uint64_t>(*range), static_cast<std::uint64_t>(*now)});
    }
}

DeviceReading ProcessorMeter::read() {
    DeviceReading reading;
    for (const fs::path& file : thermometers_)
        if (const auto thousandths = numberIn(file))
            reading.temperature =
                std::max(reading.temperature.value_or(-1e3), static_cast<double>(*thousandths) / 1000.0);
    for (Counter& counter : counters_)
        if (const auto now = numberIn(counter.file); now && *now >= 0) {
            const auto at = static_cast<std::uint64_t>(*now);
            used_ +=
                at >= counter.last ? at - counter.last : at + counter.range - std::min(counter.range, counter.last);
            counter.last = at;
        }
    if (!counters_.empty())
        reading.energy = static_cast<double>(used_) / 1e6;
    return reading;
}

} // namespace tempera::hardware
