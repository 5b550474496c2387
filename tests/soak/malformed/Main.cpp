// SPDX-License-Identifier: Apache-2.0
// Feeds malformed inputs to everything that reads files, captions, events, commands or prompts. Each kind of input is
// read in a process of its own, so that a crash, a hang or a flood of memory is seen, named and gone on from.

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <new>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "Worker.h"

namespace tempera::soak {

namespace {

constexpr double kHang = 30.0;                                ///< seconds for one small input, on a busy machine
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30; ///< beyond what was prepared
constexpr int kMostCrashes = 5;

struct Arguments {
    std::uint64_t inputs = 1'000'000, seed = 1;
    std::vector<std::string> targets;
    std::string write;
    std::uint64_t index = 0;
};

struct Outcome {
    std::uint64_t inputs = 0, accepted = 0, refused = 0, memory = 0;
    double seconds = 0.0, processor = 0.0, slowest = 0.0;
    std::uint64_t slowestIndex = 0;
    std::vector<std::string> findings;
};

std::vector<TargetKind> allTargets() {
    std::vector<TargetKind> all = modelTargets();
    for (const auto& more : {torchTargets(), pictureTargets(), textTargets()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

/// A folder for one target with something beside it that must not be touched.
class Enclosure {
public:
    Enclosure() {
        std::string pattern = (fs::temp_directory_path() / "tempera-malformed-XXXXXX").string();
        root_ = ::mkdtemp(pattern.data());
        for (const char* name : {"inside", "outside", "home"})
            fs::create_directories(root_ / name);
        put(root_ / "outside/kept", kContent);
        for (const char* variable : {"HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
            ::setenv(variable, (root_ / "home").c_str(), 1);
        fs::current_path(inside());
    }
    ~Enclosure() {
        std::error_code ignored;
        fs::current_path("/", ignored);
        fs::remove_all(root_, ignored);
    }
    Enclosure(const Enclosure&) = delete;
    Enclosure& operator=(const Enclosure&) = delete;

    fs::path inside() const { return root_ / "inside"; }
    void empty() const {
        fs::remove_all(inside());
        fs::create_directories(inside());
        fs::current_path(inside());
    }
    bool isUntouched() const {
        return listing(root_ / "outside") == std::vector<std::string>{"kept"} &&
               contentOf(root_ / "outside/kept") == kContent && listing(root_ / "home").empty();
    }

private:
    static constexpr std::string_view kContent = "nobody writes here";
    fs::path root_;
};

/// Waits for the reading process; kills it when one input takes too long. @return what it died of, or ""
std::string watch(pid_t child, const Board& board, Outcome& outcome) {
    int status = 0;
    rusage usage{};
    bool hangs = false;
    while (::wait4(child, &status, WNOHANG, &usage) == 0) {
        const double begun = board.begun;
        if (begun > 0.0 && monotonicSeconds() - begun > kHang && !hangs) {
            hangs = true;
            ::kill(child, SIGKILL);
        }
        ::usleep(5000);
    }
    for (const timeval time : {usage.ru_utime, usage.ru_stime})
        outcome.processor += static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    const auto peak = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
    outcome.memory = std::max(outcome.memory, peak - std::min<std::uint64_t>(peak, board.prepared));
    if (hangs)
        return "hangs";
    if (WIFSIGNALED(status))
        return std::string("crashes: ") + ::strsignal(WTERMSIG(status));
    return WEXITSTATUS(status) == 0 ? "" : "ends the process with code " + std::to_string(WEXITSTATUS(status));
}

void takeNotes(const Board& board, Outcome& outcome) {
    outcome.accepted = board.accepted;
    outcome.refused = board.refused;
    outcome.slowest = board.slowest;
    outcome.slowestIndex = board.slowestIndex;
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(board.complaints, Board::kMostComplaints); ++i)
        outcome.findings.push_back("input " + std::to_string(board.list[i].index) + " " + board.list[i].text);
}

Outcome attack(const TargetKind& kind, std::uint64_t inputs, std::uint64_t seed) {
    const Enclosure enclosure;
    void* shared = ::mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    auto* board = new (shared) Board;
    Outcome outcome;
    outcome.inputs = inputs;
    const double begin = monotonicSeconds();
    int crashes = 0;
    for (std::uint64_t first = 0; first < inputs && crashes < kMostCrashes;) {
        enclosure.empty();
        board->begun = 0.0;
        const pid_t child = ::fork();
        if (child == 0) {
            readAll(kind, enclosure.inside(), {seed, first, inputs}, *board);
            ::_exit(0);
        }
        const std::string death = watch(child, *board, outcome);
        if (death.empty())
            break;
        ++crashes;
        outcome.findings.push_back("input " + std::to_string(board->index) + " " + death);
        first = board->index + 1;
    }
    outcome.seconds = monotonicSeconds() - begin;
    takeNotes(*board, outcome);
    if (!enclosure.isUntouched())
        outcome.findings.emplace_back("something outside of its folder was written");
    if (outcome.memory > kMostMemory)
        outcome.findings.push_back("takes " + std::to_string(outcome.memory >> 20) + " MB");
    ::munmap(shared, sizeof(Board));
    return outcome;
}

nlohmann::ordered_json toJson(std::string_view name, const Outcome& outcome) {
    return {{"target", name},
            {"inputs", outcome.inputs},
            {"accepted", outcome.accepted},
            {"refused", outcome.refused},
            {"seconds", outcome.seconds},
            {"processor_seconds", outcome.processor},
            {"slowest_ms", outcome.slowest * 1e3},
            {"slowest_index", outcome.slowestIndex},
            {"memory_mb", outcome.memory >> 20},
            {"findings", outcome.findings}};
}

/// Shows one input again, without a process around it.
int replay(const TargetKind& kind, const Arguments& arguments) {
    const Enclosure enclosure;
    const Target target = kind.make(enclosure.inside());
    const std::string input = inputOf(target, kind.name, arguments.seed, arguments.index);
    if (!arguments.write.empty())
        put(arguments.write, input);
    const Status status = target.feed(input);
    std::cout << (status.ok() ? "accepted" : "refused: " + status.error().message) << "\n";
    return 0;
}

int run(const Arguments& arguments) {
    const std::vector<TargetKind> kinds = allTargets();
    std::uint64_t shares = 0;
    for (const TargetKind& kind : kinds)
        shares += kind.share;
    std::size_t findings = 0;
    for (const TargetKind& kind : kinds) {
        const std::vector<std::string>& wanted = arguments.targets;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), kind.name) == wanted.end())
            continue;
        if (arguments.index > 0)
            return replay(kind, arguments);
        const std::uint64_t count =
            wanted.empty() ? (arguments.inputs * kind.share + shares - 1) / shares : arguments.inputs;
        const Outcome outcome = attack(kind, count, arguments.seed);
        std::cout << toJson(kind.name, outcome).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                  << std::endl;
        findings += outcome.findings.size();
    }
    return findings == 0 ? 0 : 1;
}

} // namespace

} // namespace tempera::soak

int main(int argc, char** argv) {
    tempera::soak::Arguments arguments;
    CLI::App app("Feeds malformed inputs to everything that reads input; prints one JSON object for each kind");
    app.add_option("--inputs", arguments.inputs, "How many in total, or of each --target")->capture_default_str();
    app.add_option("--seed", arguments.seed, "The list of inputs is a function of it")->capture_default_str();
    app.add_option("--target", arguments.targets, "Only this kind of input; may be given again");
    app.add_option("--index", arguments.index, "Only this input of the --target, in this process")->needs("--target");
    app.add_option("--write", arguments.write, "Also write that input to a file")->needs("--index");
    CLI11_PARSE(app, argc, argv);
    return tempera::soak::run(arguments);
}
