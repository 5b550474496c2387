// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "plan/RunPlan.h"

namespace tempera::plan {

namespace {

using Json = nlohmann::ordered_json;

Json reliefsJson(const RunPlan& plan) {
    Json all = Json::array();
    for (const MemoryRelief& relief : plan.reliefs) {
        Json changes = Json::object();
        for (const auto& [key, value] : relief.changes)
            changes[key] = value;
        all.push_back({{"what", relief.what},
                       {"set", changes},
                       {"saved", relief.saved},
                       {"total", relief.total},
                       {"slower", relief.slower}});
    }
    return all;
}

Json lostJson(const LostWork& lost) {
    return {{"steps", lost.steps}, {"seconds", lost.seconds}, {"cost", lost.cost ? Json(*lost.cost) : Json(nullptr)}};
}

Json interruptionJson(const InterruptionPlan& planned) {
    return {{"every_steps", planned.everySteps},
            {"seconds_upload", planned.uploadSeconds ? Json(*planned.uploadSeconds) : Json(nullptr)},
            {"worst", lostJson(planned.worst)},
            {"expected", lostJson(planned.expected)}};
}

Json memoryJson(const MemoryEstimate& memory) {
    return {{"total", memory.total()},
            {"weights", memory.weights},
            {"gradients", memory.gradients},
            {"optimizer", memory.optimizer},
            {"activations", memory.activations},
            {"workspace", memory.workspace},
            {"host", memory.host}};
}

Json exchangeJson(const RunPlan& plan) {
    const ExchangeEstimate& estimate = plan.exchange.estimate;
    return {{"link", plan.exchange.link.id},     {"payload", estimate.payload},
            {"seconds", estimate.seconds},       {"waiting", estimate.waiting},
            {"efficiency", estimate.efficiency}, {"every_steps", plan.exchange.load.every}};
}

Json bucketsJson(const RunPlan& plan) {
    Json buckets = Json::array();
    for (const Bucket& bucket : plan.buckets)
        buckets.push_back({{"width", bucket.size.width},
                           {"height", bucket.size.height},
                           {"images", bucket.pictures.size()},
                           {"presentations", bucket.presentations},
                           {"batches", bucket.batches}});
    return buckets;
}

Json filesJson(const RunPlan& plan) {
    Json files = Json::array();
    for (const PlannedFiles& one : plan.files)
        files.push_back(
            {{"what", one.what}, {"name", one.name}, {"count", one.count}, {"kept", one.kept}, {"bytes", one.bytes}});
    return files;
}

/// The dataset, and what is made of it.
Json lengthJson(const RunPlan& plan) {
    return {{"images", plan.images},
            {"class_images", plan.classImages},
            {"class_images_to_draw", plan.classFolder ? plan.classFolder->missing : 0},
            {"class_folder", plan.classFolder ? Json(show(plan.classFolder->path)) : Json(nullptr)},
            {"validation_images", plan.validationImages},
            {"presentations_per_epoch", plan.presentationsPerEpoch},
            {"buckets", bucketsJson(plan)},
            {"devices", plan.deviceNames},
            {"batch_size", plan.batchSize},
            {"accumulation", plan.accumulation},
            {"global_batch", plan.globalBatch},
            {"steps_per_epoch", plan.stepsPerEpoch},
            {"epochs", plan.epochs},
            {"optimizer_steps", plan.optimizerSteps},
            {"images_seen", plan.imagesSeen}};
}

Json timeJson(const TimeEstimate& time) {
    return {{"seconds", time.seconds},
            {"seconds_training", time.trainingSeconds},
            {"seconds_sampling", time.samplingSeconds},
            {"seconds_validation", time.validationSeconds},
            {"seconds_drawing", time.drawingSeconds},
            {"seconds_caching", time.cachingSeconds},
            {"seconds_per_step", time.secondsPerStep},
            {"seconds_measured", time.measured},
            {"seconds_basis", time.basis}};
}

} // namespace

std::string toJson(const RunPlan& plan) {
    Json json = lengthJson(plan);
    json["memory"] = memoryJson(plan.memory);
    json["device_memory"] = plan.deviceMemory;
    json["reliefs"] = reliefsJson(plan);
    json["exchange"] = plan.devices > 1 ? exchangeJson(plan) : Json(nullptr);
    json.update(timeJson(plan.time));
    json["cost"] = plan.cost ? Json(*plan.cost) : Json(nullptr);
    json["interruption"] = interruptionJson(plan.interruption);
    json["files"] = filesJson(plan);
    json["warnings"] = plan.warnings;
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace tempera::plan
