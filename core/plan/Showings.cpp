// SPDX-License-Identifier: Apache-2.0
#include "plan/Showings.h"

#include <algorithm>

namespace tempera::plan {

std::vector<int> showingsInEpoch(const data::DatasetIndex& index, const std::vector<bool>& withheld) {
    std::vector<int> repeats(index.pictures.size());
    std::vector<std::size_t> ofClass;
    std::int64_t training = 0;
    for (std::size_t i = 0; i < repeats.size(); ++i) {
        const data::FolderUse use = index.folderOf(index.pictures[i]).use;
        if (use == data::FolderUse::Class)
            ofClass.push_back(i);
        else if (withheld.empty() ? use == data::FolderUse::Training : !withheld[i])
            training += repeats[i] = index.repeatsOf(i);
    }
    std::int64_t shown = 0;
    for (bool isFirst = true; shown < training && !ofClass.empty(); isFirst = false)
        for (const std::size_t i : ofClass) {
            const int more = isFirst ? index.repeatsOf(i) : 1;
            repeats[i] += more;
            if ((shown += more) >= training)
                break;
        }
    return repeats;
}

FolderShowings showingsOf(const data::Folder& folder, const std::vector<int>& showings) {
    FolderShowings found;
    for (std::size_t i = folder.firstPicture; i < folder.firstPicture + folder.count; ++i) {
        found.least = i == folder.firstPicture ? showings[i] : std::min(found.least, showings[i]);
        found.most = std::max(found.most, showings[i]);
        found.never += showings[i] == 0 ? 1 : 0;
        found.all += showings[i];
    }
    return found;
}

} // namespace tempera::plan
