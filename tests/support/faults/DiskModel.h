// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// What may lie on a disk after a power loss. Fed with the calls that were recorded (FaultyFiles.h), it knows of every
/// file and folder what is durable and what is only on its way: what has been written since the last fsync of the file
/// may be there, in part, or not; a name that was made, changed or taken away since the last fsync of its folder,
/// likewise.
namespace tempera::test {

/// A recorded call.
struct DiskCall {
    std::vector<std::string> words; ///< as recorded: "rename", "/from", "/to"
    std::string bytes;              ///< of a write
};
std::vector<DiskCall> readRecord(const std::filesystem::path& file);

/// Files by their paths below the folder; folders end with a slash.
using DiskState = std::map<std::string, std::string>;

class DiskModel {
public:
    /// Knows what lies in `root` now.
    explicit DiskModel(std::filesystem::path root);

    void apply(const DiskCall& call);
    /// What the programs see.
    DiskState visible() const;
    /// What one crash leaves, at random.
    DiskState afterCrash(std::mt19937_64& random) const;

private:
    struct Write {
        std::size_t offset = 0;
        std::string bytes;
    };
    struct Node {
        bool isFolder = false;
        std::string now, durable;               ///< contents
        std::vector<Write> pending;             ///< since the last fsync; an empty one cuts the file off at its offset
        std::map<std::string, int> names, kept; ///< of a folder: now, and durably
    };
    /// A change of names, which is there as a whole or not at all.
    struct Change {
        std::vector<std::pair<int, std::string>> taken; ///< folder and name
        std::vector<std::pair<int, std::string>> made;
        int node = 0;
    };

    int load(const std::filesystem::path& path);
    /// Folder and name of a path; the folder is -1 where there is none.
    std::pair<int, std::string> placeOf(const std::string& path) const;
    int nodeAt(const std::string& path) const;
    void change(Change change);
    void open(const DiskCall& call);
    void write(Node& node, std::size_t offset, const std::string& bytes);
    void sync(int node);
    static void carryOut(const Change& change, std::vector<std::map<std::string, int>>& names);
    static void put(std::string& content, const Write& write);
    DiskState walk(const std::vector<std::map<std::string, int>>& names,
                   const std::vector<std::string>& contents) const;
    void walkInto(int node, const std::string& prefix, const std::vector<std::map<std::string, int>>& names,
                  const std::vector<std::string>& contents, DiskState& state) const;
    static std::string tornContent(const Node& node, std::mt19937_64& random);

    std::filesystem::path root_;
    std::vector<Node> nodes_; ///< the first one is the root
    std::vector<Change> changes_;
    std::map<std::string, int> open_; ///< nodes by the numbers of their openings
};

/// Puts a state into an empty folder.
void writeOut(const DiskState& state, const std::filesystem::path& folder);

} // namespace tempera::test
