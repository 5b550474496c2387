// SPDX-License-Identifier: Apache-2.0
#include "options/import/DatasetSets.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/Text.h"
#include "options/Job.h"
#include "options/Schema.h"

namespace tempera::options::foreign {

namespace {

constexpr std::array<std::string_view, 4> kFolderKeys = {"image_dir", "num_repeats", "class_tokens", "is_reg"};
constexpr std::string_view kGeneral = "general.";
constexpr std::string_view kFolder = "folder.";

bool saysFolder(std::string_view name) {
    return std::find(kFolderKeys.begin(), kFolderKeys.end(), name) != kFolderKeys.end();
}

/// Where a key stands: "datasets[1].subsets[0].", "datasets[1]." or "general.", and its own name.
struct Place {
    std::string set;    ///< "datasets[1]."; empty: in none
    std::string subset; ///< "datasets[1].subsets[0]."; empty: in none
    bool isGeneral = false;
    std::string name;
};

/// The length of "datasets[12]." at the beginning of a text; 0: there is none.
std::size_t indexed(std::string_view text, std::string_view word) {
    if (!text.starts_with(word) || text.size() <= word.size() || text[word.size()] != '[')
        return 0;
    const std::size_t end = text.find("].");
    return end == std::string_view::npos ? 0 : end + 2;
}

Place placeOf(const std::string& bare) {
    Place place;
    const std::size_t set = indexed(bare, "datasets");
    const std::size_t subset = set > 0 ? indexed(std::string_view(bare).substr(set), "subsets") : 0;
    place.set = bare.substr(0, set);
    place.subset = subset > 0 ? bare.substr(0, set + subset) : "";
    place.isGeneral = bare.starts_with(kGeneral);
    place.name = bare.substr(place.isGeneral ? kGeneral.size() : set + subset);
    return place;
}

/// What a dataset config says of each of its sets of pictures.
class Sets {
public:
    explicit Sets(const Source& source) {
        for (const Key& key : source.keys) {
            const Place place = placeOf(key.bare);
            values_[key.bare] = key.value;
            if (!place.subset.empty() && std::find(subsets_.begin(), subsets_.end(), place.subset) == subsets_.end())
                subsets_.push_back(place.subset);
        }
        const auto trained = std::find_if(subsets_.begin(), subsets_.end(), [&](const std::string& subset) {
            return !flagOf(valueIn(subset, "is_reg")).value_or(false);
        });
        first_ = trained != subsets_.end() ? *trained : subsets_.empty() ? "datasets[0].subsets[0]." : subsets_.front();
    }

    const std::vector<std::string>& subsets() const { return subsets_; }
    const std::string& first() const { return first_; }
    static std::string setOf(const std::string& subset) { return subset.substr(0, subset.find("].") + 2); }

    bool says(const std::string& place, const std::string& name) const { return values_.contains(place + name); }
    /// What counts for a subset; nothing where nobody says it.
    Value valueIn(const std::string& subset, const std::string& name) const {
        for (const std::string& place : {subset, setOf(subset), std::string(kGeneral)})
            if (const auto found = values_.find(place + name); found != values_.end())
                return found->second;
        return {};
    }
    bool isAsInFirst(const Value& value, const std::string& name) const {
        const Value counts = valueIn(first_, name);
        return toText(counts) == toText(value) || (isOff(counts) && isOff(value));
    }

private:
    std::map<std::string, Value> values_;
    std::vector<std::string> subsets_;
    std::string first_;
};

std::string bareFor(const Sets& sets, const Key& key) {
    const Place place = placeOf(key.bare);
    if (!place.isGeneral && place.set.empty())
        return key.bare;
    if (saysFolder(place.name))
        return std::string(kFolder) + key.bare;
    const bool counts = place.isGeneral ||
                        (place.subset.empty() ? place.set == Sets::setOf(sets.first()) : place.subset == sets.first());
    if (counts)
        return place.name == "batch_size" ? "train_batch_size" : place.name;
    return (sets.isAsInFirst(key.value, place.name) ? "same." : "other.") + key.bare;
}

/// What is said of the first set and not of another, which so differs from it without a word.
std::vector<Key> unsaid(const Sets& sets, const std::vector<Key>& keys) {
    std::vector<Key> added;
    std::set<std::string> seen;
    for (const Key& key : keys) {
        const Place place = placeOf(key.bare);
        const bool isOfFirst = place.subset == sets.first() ||
                               (place.subset.empty() && !place.set.empty() && place.set == Sets::setOf(sets.first()));
        if (!isOfFirst || saysFolder(place.name) || !seen.insert(place.name).second)
            continue;
        for (const std::string& subset : sets.subsets()) {
            const bool isSaid = sets.says(subset, place.name) || (Sets::setOf(subset) != Sets::setOf(sets.first()) &&
                                                                  sets.says(Sets::setOf(subset), place.name));
            const Value value = sets.valueIn(subset, place.name);
            if (!isSaid && !sets.isAsInFirst(value, place.name))
                added.push_back({subset + place.name, "other." + subset + place.name, value});
        }
    }
    return added;
}

const Option& repeatsOption() { return *schema().find("dataset.repeats"); }

/// As many as there can be.
int repeatsOf(const Value& value) {
    const Facts& facts = repeatsOption().facts;
    return static_cast<int>(std::clamp<std::int64_t>(wholeOf(numberOf(value).value_or(1)),
                                                     static_cast<std::int64_t>(facts.min),
                                                     static_cast<std::int64_t>(facts.max)));
}

std::vector<ImportedFolder> foldersOf(const Sets& sets) {
    std::vector<ImportedFolder> folders;
    for (const std::string& subset : sets.subsets()) {
        const auto text = [&](const char* name) { return std::string(trim(toText(sets.valueIn(subset, name)))); };
        if (text("image_dir").empty() || !text("metadata_file").empty() || !text("conditioning_data_dir").empty())
            continue;
        ImportedFolder folder;
        folder.subset = subset;
        folder.path = text("image_dir");
        folder.repeats = repeatsOf(sets.valueIn(subset, "num_repeats"));
        folder.classTokens = text("class_tokens");
        folder.isClass = flagOf(sets.valueIn(subset, "is_reg")).value_or(false);
        folders.push_back(std::move(folder));
    }
    return folders;
}

bool isNumbered(std::string_view name) {
    const std::size_t end = name.find('_');
    return end != std::string_view::npos && end > 0 &&
           std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(end),
                       [](char c) { return c >= '0' && c <= '9'; });
}

/// A class that cannot stand in a folder's name.
bool isUnnameable(std::string_view classTokens) {
    constexpr std::size_t kLongest = 200; // bytes
    const auto cannotBe = [](unsigned char c) { return c == '/' || c < 0x20 || c == 0x7F; };
    return std::any_of(classTokens.begin(), classTokens.end(), cannotBe) || classTokens.size() > kLongest;
}

std::string nameFor(const ImportedFolder& folder) {
    const std::string number = std::to_string(folder.repeats);
    return folder.classTokens.empty() || isUnnameable(folder.classTokens) ? number : number + "_" + folder.classTokens;
}

/// What it is called says all of it, or dataset.repeats does.
bool speaksForItself(const ImportedFolder& folder, int repeatsOfUnnumbered) {
    const std::string own = folder.path.filename().string();
    return isNumbered(own) ? own == nameFor(folder)
                           : folder.classTokens.empty() && folder.repeats == repeatsOfUnnumbered;
}

/// Those of dataset.repeats.
bool takesRepeats(const ImportedFolder& folder) {
    return !folder.isLinked && !folder.isMissing && !folder.isClass && !isNumbered(folder.path.filename().string());
}

const ImportedFolder* folderOf(const Source& source, const Key& key) {
    for (const ImportedFolder& folder : source.folders)
        if (key.bare.find(folder.subset) != std::string::npos)
            return &folder;
    return nullptr;
}

} // namespace

bool isDatasetConfig(const Source& source) {
    bool hasSets = false;
    for (const Key& key : source.keys) {
        const Place place = placeOf(key.bare);
        hasSets = hasSets || !place.set.empty();
        if (!place.isGeneral && place.set.empty())
            return false;
    }
    return hasSets;
}

void unfoldDataset(Source& source) {
    const Sets sets(source);
    const std::vector<Key> added = unsaid(sets, source.keys);
    for (Key& key : source.keys)
        key.bare = bareFor(sets, key);
    source.keys.insert(source.keys.end(), added.begin(), added.end());
    // What is said of the subset counts more than of the set, and that more than of all.
    std::stable_sort(source.keys.begin(), source.keys.end(), [](const Key& a, const Key& b) {
        const auto depth = [](const Key& key) { return std::count(key.name.begin(), key.name.end(), '['); };
        return depth(a) < depth(b);
    });
    if (std::vector<ImportedFolder> folders = foldersOf(sets); !folders.empty())
        source.folders = std::move(folders);
    source.renamed();
}

void placeFolders(Source& source) {
    std::size_t training = 0, ofClass = 0;
    for (ImportedFolder& folder : source.folders) {
        folder.path = resolvedPath(folder.path.string(), source.folder);
        if (!folder.path.has_filename())
            folder.path = folder.path.parent_path();
        ++(folder.isClass ? ofClass : training);
    }
    int repeats = 1; // of folders whose name has no number
    std::set<std::pair<bool, std::string>> taken;
    for (ImportedFolder& folder : source.folders) {
        if (!folder.isClass && training == 1 && speaksForItself(folder, folder.repeats)) {
            folder.isLinked = false;
            repeats = folder.repeats;
        }
    }
    for (ImportedFolder& folder : source.folders) {
        if (folder.isClass)
            folder.isLinked = ofClass != 1 || !speaksForItself(folder, repeats);
        std::error_code error;
        if (folder.isLinked && !fs::is_directory(folder.path, error)) {
            folder.isLinked = false;
            folder.isMissing = true;
        }
        folder.name = nameFor(folder);
        while (folder.isLinked && !taken.emplace(folder.isClass, folder.name).second)
            folder.name = "0" + folder.name; // the same number
    }
}

Finding folderKey(const Source& source, const Key& key) {
    if (isEmpty(key.value))
        return off();
    const std::string name = placeOf(key.bare.substr(kFolder.size())).name;
    const ImportedFolder* folder = folderOf(source, key);
    if (!folder && name == "num_repeats")
        for (const ImportedFolder& each : source.folders)
            if (takesRepeats(each) && numberOf(key.value) == each.repeats)
                return take(repeatsOption(), source, key);
    if (!folder) {
        if (name == "image_dir" || placeOf(key.bare.substr(kFolder.size())).subset.empty())
            return own(TR_NOOP("Options", "counts for the sets of pictures that say nothing else"));
        return unsupported(TR_NOOP("Options", "of a set of pictures that is not taken"));
    }
    if (name == "class_tokens" && isUnnameable(folder->classTokens))
        return unsupported(TR_NOOP("Options", "no folder can have such a name: its pictures need captions"));
    if (folder->isMissing)
        return unsupported(TR_NOOP("Options", "there is nothing at this place on this machine"));
    if (name == "image_dir" && folder->isLinked)
        return own("becomes a link named " + folder->name);
    if (name == "image_dir") {
        const Option* option = schema().find(folder->isClass ? "dataset.class_path" : "dataset.path");
        return take(*option, source, {key.name, key.bare, folder->path.string()});
    }
    if (name == "num_repeats" && takesRepeats(*folder))
        return take(repeatsOption(), source, key);
    if (name == "num_repeats" && numberOf(key.value) != folder->repeats)
        if (const Status fits = check(repeatsOption(), key.value); !fits.ok())
            return unsupported(fits.error().message);
    if (name == "is_reg")
        return isOff(key.value) ? off() : own(TR_NOOP("Options", "class pictures"));
    return isOff(key.value) ? off() : own(TR_NOOP("Options", "in the name of the folder of the pictures"));
}

} // namespace tempera::options::foreign
