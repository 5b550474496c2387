// SPDX-License-Identifier: Apache-2.0
#include "train/Trainee.h"

#include "train/EmbeddingTrainee.h"
#include "train/ModelTrainee.h"
#include "train/NetworkTrainee.h"

namespace tempera::train {

namespace {

/// A network and new words, one behind the other.
class PivotalTrainee final : public Trainee {
public:
    PivotalTrainee(std::unique_ptr<Trainee> network, std::unique_ptr<EmbeddingTrainee> words, bool bundles)
        : words_(*words)
        , bundles_(bundles) {
        members_.push_back(std::move(network));
        members_.push_back(std::move(words));
    }

    std::vector<TrainedGroup> groups() const override {
        return collected<TrainedGroup>([](const Trainee& member) { return member.groups(); });
    }

    void beginPass(const adapters::TrainingPass& pass) override {
        for (const auto& member : members_)
            member->beginPass(pass);
    }
    void endPass() override {
        for (const auto& member : members_)
            member->endPass();
    }
    void afterStep() override {
        for (const auto& member : members_)
            member->afterStep();
    }

    std::vector<TrainedFile> checkpointFiles(const adapters::TrainingRecord& record) const override {
        return collected<TrainedFile>([&](const Trainee& member) { return member.checkpointFiles(record); });
    }

    Result<tensor::TensorMap> readCheckpoint(const fs::path& folder) const override {
        tensor::TensorMap all;
        for (const auto& member : members_) {
            TEMPERA_TRY(tensor::TensorMap own, member->readCheckpoint(folder));
            all.merge(own);
        }
        return all;
    }

    Result<std::vector<fs::path>> writeOutput(const OutputRequest& request) const override {
        OutputRequest whole = request;
        if (bundles_)
            whole.besideNetwork = words_.bundled();
        std::vector<fs::path> written;
        for (const auto& member : members_) {
            TEMPERA_TRY(const std::vector<fs::path> own, member->writeOutput(whole));
            written.insert(written.end(), own.begin(), own.end());
        }
        return written;
    }

private:
    template <class T, class Get>
    std::vector<T> collected(Get get) const {
        std::vector<T> all;
        for (const auto& member : members_)
            for (T& one : get(*member))
                all.push_back(std::move(one));
        return all;
    }

    std::vector<std::unique_ptr<Trainee>> members_;
    const EmbeddingTrainee& words_;
    const bool bundles_; ///< embedding.bundle
};

Result<std::unique_ptr<Trainee>> makePivotal(models::Model& model, const options::TrainConfig& config) {
    TEMPERA_TRY(auto network, NetworkTrainee::create(model, config));
    TEMPERA_TRY(auto words, EmbeddingTrainee::create(model, config));
    return std::unique_ptr<Trainee>(
        std::make_unique<PivotalTrainee>(std::move(network), std::move(words), config.embedding.bundle));
}

Result<std::unique_ptr<Trainee>> makeWords(models::Model& model, const options::TrainConfig& config) {
    TEMPERA_TRY(auto words, EmbeddingTrainee::create(model, config));
    return std::unique_ptr<Trainee>(std::move(words));
}

} // namespace

Result<std::unique_ptr<Trainee>> makeTrainee(models::Model& model, const options::TrainConfig& config) {
    switch (config.train.method) {
    case options::TrainMethod::FineTune:
        return ModelTrainee::create(model, config);
    case options::TrainMethod::TextualInversion:
        return makeWords(model, config);
    case options::TrainMethod::Pivotal:
        return makePivotal(model, config);
    case options::TrainMethod::Lora:
        break;
    }
    return NetworkTrainee::create(model, config);
}

at::ScalarType fileType(options::FilePrecision precision) {
    switch (precision) {
    case options::FilePrecision::Float16:
        return at::kHalf;
    case options::FilePrecision::Bfloat16:
        return at::kBFloat16;
    case options::FilePrecision::Float32:
        break;
    }
    return at::kFloat;
}

} // namespace tempera::train
