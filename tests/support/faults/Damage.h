// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "base/Files.h"
#include "base/Hash.h"
#include "run/CheckpointManifest.h"

namespace tempera::test {

/// Does one thing to a checkpoint that makes it another: a bit, the end, a block, a file, the manifest.
class Damage {
public:
    explicit Damage(std::uint64_t seed)
        : random_(seed) {}

    /// @param other another checkpoint with the same files @return what was done
    std::string inflict(const std::filesystem::path& checkpoint, const std::filesystem::path& other) {
        switch (random_() % 9) {
        case 0:
        case 1:
            return flipped(anyFile(checkpoint));
        case 2:
            return cut(anyFile(checkpoint));
        case 3:
            return zeroed(anyFile(checkpoint));
        case 4:
            return removed(anyFile(checkpoint));
        case 5:
            return swapped(checkpoint, other);
        case 6:
            return swappedWithin(checkpoint);
        case 7:
            return editedManifest(checkpoint);
        default:
            return withoutEntry(checkpoint);
        }
    }

private:
    using Path = std::filesystem::path;

    static std::string read(const Path& file) { return *readFile(file); }
    static void put(const Path& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    }
    std::vector<Path> filesOf(const Path& checkpoint) const {
        std::vector<Path> files;
        for (const auto& entry : std::filesystem::directory_iterator(checkpoint))
            if (entry.file_size() > 0)
                files.push_back(entry.path());
        std::ranges::sort(files);
        return files;
    }
    Path anyFile(const Path& checkpoint) {
        const std::vector<Path> files = filesOf(checkpoint);
        return files[random_() % files.size()];
    }

    std::string flipped(const Path& file) {
        std::string bytes = read(file);
        const std::size_t at = random_() % bytes.size();
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random_() % 8));
        put(file, bytes);
        return "a bit of byte " + std::to_string(at) + " of " + file.filename().string();
    }
    std::string cut(const Path& file) {
        const std::string bytes = read(file);
        const std::size_t kept = random_() % bytes.size();
        put(file, bytes.substr(0, kept));
        return file.filename().string() + " cut to " + std::to_string(kept) + " bytes";
    }
    /// As a file system leaves what it had no time to write.
    std::string zeroed(const Path& file) {
        std::string bytes = read(file);
        const std::size_t at = random_() % bytes.size(), end = std::min(bytes.size(), at + 512);
        std::size_t changed = at;
        while (changed < end && bytes[changed] == '\0')
            ++changed;
        if (changed == end)
            return flipped(file);
        std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.begin() + static_cast<std::ptrdiff_t>(end),
                  '\0');
        put(file, bytes);
        return "zeros from byte " + std::to_string(at) + " of " + file.filename().string();
    }
    std::string removed(const Path& file) {
        std::filesystem::remove(file);
        return file.filename().string() + " removed";
    }
    /// A file of another checkpoint, or all of them.
    std::string swapped(const Path& checkpoint, const Path& other) {
        const bool all = random_() % 4 == 0;
        bool differs = false;
        const Path one = anyFile(checkpoint).filename();
        for (const Path& file : filesOf(other))
            if (all || file.filename() == one) {
                differs = differs || read(file) != read(checkpoint / file.filename());
                put(checkpoint / file.filename(), read(file));
            }
        return differs ? (all ? "all files of another step" : one.string() + " of another step")
                       : flipped(anyFile(checkpoint));
    }
    std::string swappedWithin(const Path& checkpoint) {
        const Path a = anyFile(checkpoint), b = anyFile(checkpoint);
        const std::string inA = read(a), inB = read(b);
        if (inA == inB)
            return flipped(a);
        put(a, inB);
        put(b, inA);
        return a.filename().string() + " and " + b.filename().string() + " swapped";
    }
    /// One character of the text that is no blank becomes another one.
    std::string editedManifest(const Path& checkpoint) {
        const Path file = checkpoint / run::kManifestName;
        std::string text = read(file);
        std::size_t at = random_() % text.size();
        while (std::isspace(static_cast<unsigned char>(text[at])))
            at = random_() % text.size();
        text[at] = text[at] == '7' ? '8' : '7';
        put(file, text);
        return "byte " + std::to_string(at) + " of the manifest edited";
    }
    /// A file and its entry, by someone who does not know of the manifest's own hash.
    std::string withoutEntry(const Path& checkpoint) {
        const auto before = run::readManifest(checkpoint);
        const std::string text = read(checkpoint / run::kManifestName);
        run::Manifest manifest = *before;
        const std::size_t gone = random_() % manifest.files.size();
        const std::string name = manifest.files[gone].name;
        manifest.files.erase(manifest.files.begin() + static_cast<std::ptrdiff_t>(gone));
        std::filesystem::remove(checkpoint / name);
        std::string other = run::manifestText(manifest);
        constexpr std::size_t kDigits = 64;
        const auto seal = [](const std::string& of) { return of.rfind("\"sha256\": \"") + 11; };
        other.replace(seal(other), kDigits, text, seal(text), kDigits);
        put(checkpoint / run::kManifestName, other);
        return name + " removed together with its entry";
    }

    std::mt19937_64 random_;
};

} // namespace tempera::test
