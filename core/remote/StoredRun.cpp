// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "remote/ObjectStore.h"
#include "run/CheckpointManifest.h"
#include "run/CheckpointNames.h"

namespace tempera::remote {

std::vector<StoredCheckpoint> checkpointsAmong(const std::vector<StoredEntry>& files) {
    std::map<std::int64_t, StoredCheckpoint> found;
    const std::string prefix = std::string(stored::kCheckpoints) + "/";
    for (const StoredEntry& file : files) {
        if (!file.path.starts_with(prefix))
            continue;
        const std::size_t end = file.path.find('/', prefix.size());
        const std::string name = file.path.substr(prefix.size(), end - prefix.size());
        const auto step = run::stepOfFolder(name);
        if (end == std::string::npos || !step || name != run::checkpointName(*step))
            continue;
        StoredCheckpoint& checkpoint = found[*step];
        checkpoint.step = *step;
        checkpoint.path = prefix + name;
        checkpoint.bytes += file.bytes;
        checkpoint.isComplete |= file.path.substr(end + 1) == run::kManifestName;
    }
    std::vector<StoredCheckpoint> list;
    for (auto& [step, checkpoint] : found)
        list.push_back(std::move(checkpoint));
    return list;
}

} // namespace tempera::remote
