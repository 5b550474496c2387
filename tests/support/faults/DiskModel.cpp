// SPDX-License-Identifier: Apache-2.0
#include "DiskModel.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace tempera::test {

namespace fs = std::filesystem;

namespace {

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool isLikely(std::mt19937_64& random, double probability) { return std::bernoulli_distribution(probability)(random); }

} // namespace

std::vector<DiskCall> readRecord(const fs::path& file) {
    std::vector<DiskCall> calls;
    std::ifstream in(file, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
        DiskCall call;
        for (std::size_t begin = 0; begin <= line.size();) {
            const std::size_t end = std::min(line.find('\t', begin), line.size());
            call.words.push_back(line.substr(begin, end - begin));
            begin = end + 1;
        }
        if (call.words[0] == "write") {
            call.bytes.resize(std::stoul(call.words.at(3)));
            in.read(call.bytes.data(), static_cast<std::streamsize>(call.bytes.size()));
        }
        calls.push_back(std::move(call));
    }
    return calls;
}

DiskModel::DiskModel(fs::path root)
    : root_(std::move(root)) {
    load(root_);
}

int DiskModel::load(const fs::path& path) {
    const int number = static_cast<int>(nodes_.size());
    nodes_.emplace_back();
    if (!fs::is_directory(path)) {
        nodes_.back().now = nodes_.back().durable = contentOf(path);
        return number;
    }
    nodes_.back().isFolder = true;
    std::map<std::string, int> names;
    if (fs::exists(path))
        for (const auto& entry : fs::directory_iterator(path))
            names[entry.path().filename().string()] = load(entry.path());
    Node& node = nodes_[static_cast<std::size_t>(number)];
    node.names = node.kept = names;
    return number;
}

std::pair<int, std::string> DiskModel::placeOf(const std::string& path) const {
    const fs::path relative = fs::path(path).lexically_relative(root_);
    int folder = 0;
    for (const fs::path& part : relative.parent_path()) {
        const auto& names = nodes_[static_cast<std::size_t>(folder)].names;
        const auto found = names.find(part.string());
        if (found == names.end())
            return {-1, {}};
        folder = found->second;
    }
    return {folder, relative.filename().string()};
}

int DiskModel::nodeAt(const std::string& path) const {
    if (fs::path(path).lexically_relative(root_) == ".")
        return 0;
    const auto [folder, name] = placeOf(path);
    if (folder < 0)
        return -1;
    const auto& names = nodes_[static_cast<std::size_t>(folder)].names;
    const auto found = names.find(name);
    return found == names.end() ? -1 : found->second;
}

void DiskModel::carryOut(const Change& change, std::vector<std::map<std::string, int>>& names) {
    for (const auto& [folder, name] : change.taken)
        if (const auto found = names[static_cast<std::size_t>(folder)].find(name);
            found != names[static_cast<std::size_t>(folder)].end() && found->second == change.node)
            names[static_cast<std::size_t>(folder)].erase(found);
    for (const auto& [folder, name] : change.made)
        names[static_cast<std::size_t>(folder)][name] = change.node;
}

void DiskModel::change(Change change) {
    for (const auto& [folder, name] : change.taken)
        nodes_[static_cast<std::size_t>(folder)].names.erase(name);
    for (const auto& [folder, name] : change.made)
        nodes_[static_cast<std::size_t>(folder)].names[name] = change.node;
    changes_.push_back(std::move(change));
}

void DiskModel::put(std::string& content, const Write& write) {
    if (write.bytes.empty()) {
        content.resize(write.offset);
        return;
    }
    if (content.size() < write.offset + write.bytes.size())
        content.resize(write.offset + write.bytes.size());
    content.replace(write.offset, write.bytes.size(), write.bytes);
}

void DiskModel::write(Node& node, std::size_t offset, const std::string& bytes) {
    node.pending.push_back({offset, bytes});
    put(node.now, node.pending.back());
}

void DiskModel::open(const DiskCall& call) {
    const std::string& path = call.words.at(2);
    const bool isNameless = call.words.at(3) == "nameless";
    int node = isNameless ? -1 : nodeAt(path);
    if (isNameless) {
        node = static_cast<int>(nodes_.size());
        nodes_.emplace_back();
    } else if (node < 0) {
        const auto place = placeOf(path);
        if (place.first < 0 || call.words.at(3) != "create")
            throw std::runtime_error("opened and unknown: " + path);
        node = static_cast<int>(nodes_.size());
        nodes_.emplace_back();
        change({{}, {place}, node});
    } else if (call.words.at(4) == "truncate") {
        write(nodes_[static_cast<std::size_t>(node)], 0, {});
    }
    open_[call.words.at(1)] = node;
}

void DiskModel::sync(int number) {
    Node& node = nodes_[static_cast<std::size_t>(number)];
    node.pending.clear();
    node.durable = node.now;
    if (!node.isFolder)
        return;
    std::vector<std::map<std::string, int>> kept;
    for (const Node& one : nodes_)
        kept.push_back(one.kept);
    const auto concerns = [number](const Change& change) {
        const auto isHere = [number](const auto& place) { return place.first == number; };
        return std::ranges::any_of(change.taken, isHere) || std::ranges::any_of(change.made, isHere);
    };
    for (const Change& change : changes_)
        if (concerns(change))
            carryOut(change, kept);
    std::erase_if(changes_, concerns);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        nodes_[i].kept = std::move(kept[i]);
}

void DiskModel::apply(const DiskCall& call) {
    const std::string& what = call.words.at(0);
    if (what == "mkdir" && nodeAt(call.words.at(1)) == 0) // the root, which is there
        return;
    if (what == "open") {
        open(call);
    } else if (what == "write") {
        write(nodes_[static_cast<std::size_t>(open_.at(call.words.at(1)))], std::stoul(call.words.at(2)), call.bytes);
    } else if (what == "truncate") {
        write(nodes_[static_cast<std::size_t>(open_.at(call.words.at(2)))], std::stoul(call.words.at(1)), {});
    } else if (what == "link") {
        change({{}, {placeOf(call.words.at(2))}, open_.at(call.words.at(1))});
    } else if (what == "fsync") {
        sync(open_.at(call.words.at(1)));
    } else if (what == "mkdir") {
        const int node = static_cast<int>(nodes_.size());
        nodes_.emplace_back().isFolder = true;
        change({{}, {placeOf(call.words.at(1))}, node});
    } else if (what == "unlink") {
        const int node = nodeAt(call.words.at(1));
        change({{placeOf(call.words.at(1))}, {}, node});
    } else if (what == "rename") {
        const int node = nodeAt(call.words.at(1));
        change({{placeOf(call.words.at(1))}, {placeOf(call.words.at(2))}, node});
    } else if (what != "fchmod") {
        throw std::runtime_error("a call that is not known: " + what);
    }
}

DiskState DiskModel::visible() const {
    std::vector<std::map<std::string, int>> names;
    std::vector<std::string> contents;
    for (const Node& node : nodes_) {
        names.push_back(node.names);
        contents.push_back(node.now);
    }
    return walk(names, contents);
}

/// What was written since the last fsync came in any order, in part, or not at all; a part that was passed over reads
/// as what lay there before, or as zeros.
std::string DiskModel::tornContent(const Node& node, std::mt19937_64& random) {
    std::string content = node.durable;
    const double arrives = std::array{0.0, 0.5, 0.9, 1.0}[random() % 4];
    for (Write write : node.pending) {
        if (!isLikely(random, arrives))
            continue;
        if (!write.bytes.empty() && isLikely(random, 0.3))
            write.bytes.resize(1 + random() % write.bytes.size());
        put(content, write);
    }
    return content;
}

DiskState DiskModel::afterCrash(std::mt19937_64& random) const {
    std::vector<std::map<std::string, int>> names;
    std::vector<std::string> contents;
    for (const Node& node : nodes_) {
        names.push_back(node.kept);
        contents.push_back(tornContent(node, random));
    }
    // A journal keeps their order and loses the last ones; other file systems lose any.
    const bool isJournal = isLikely(random, 0.5);
    const std::size_t kept = random() % (changes_.size() + 1);
    const double arrives = std::array{0.1, 0.5, 0.9}[random() % 3];
    for (std::size_t i = 0; i < changes_.size(); ++i)
        if (isJournal ? i < kept : isLikely(random, arrives))
            carryOut(changes_[i], names);
    return walk(names, contents);
}

DiskState DiskModel::walk(const std::vector<std::map<std::string, int>>& names,
                          const std::vector<std::string>& contents) const {
    DiskState state;
    walkInto(0, "", names, contents, state);
    return state;
}

void DiskModel::walkInto(int node, const std::string& prefix, const std::vector<std::map<std::string, int>>& names,
                         const std::vector<std::string>& contents, DiskState& state) const {
    for (const auto& [name, child] : names[static_cast<std::size_t>(node)]) {
        const auto at = static_cast<std::size_t>(child);
        if (!nodes_[at].isFolder) {
            state[prefix + name] = contents[at];
            continue;
        }
        state[prefix + name + "/"];
        walkInto(child, prefix + name + "/", names, contents, state);
    }
}

void writeOut(const DiskState& state, const fs::path& folder) {
    for (const auto& [name, content] : state) {
        if (name.ends_with('/'))
            fs::create_directories(folder / name);
        else
            std::ofstream(folder / name, std::ios::binary) << content;
    }
}

} // namespace tempera::test
