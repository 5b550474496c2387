// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FileDetails.h"

#include <QCoreApplication>

#include "base/Text.h"
#include "bridge/EngineText.h"
#include "bridge/ModelText.h"
#include "format/TrainingFacts.h"
#include "spec/ForeignModel.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

struct Facts {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

/// "F16", or "F16 × 680, F32 × 4".
QString dtypeText(const std::map<std::string, std::int64_t>& dtypes) {
    QStringList texts;
    for (const auto& [dtype, tensors] : dtypes) {
        texts.append(dtypes.size() == 1 ? qstr(dtype) : QStringLiteral("%1 × %2").arg(qstr(dtype), countText(tensors)));
    }
    return texts.join(QStringLiteral(", "));
}

/// "16", or "8 to 32".
QString sizesText(const std::map<std::int64_t, std::int64_t>& modules) {
    if (modules.empty()) {
        return {};
    }
    const QString least = countText(modules.begin()->first), most = countText(modules.rbegin()->first);
    return least == most ? least : Facts::tr("%1 to %2").arg(least, most);
}

QString magnitudesText(const format::LoraFacts& lora) {
    return lora.scalesOutputs && lora.scalesInputs ? Facts::tr("of outputs and inputs")
           : lora.scalesOutputs                    ? Facts::tr("of each output")
           : lora.scalesInputs                     ? Facts::tr("of each input")
                                                   : QString();
}

QString wordsText(const format::LoraFacts& lora) {
    QStringList words;
    for (const std::string& word : lora.words) {
        words.append(qstr(word));
    }
    return words.join(QStringLiteral(", "));
}

QString partsText(const format::LoraFacts& lora) {
    QStringList parts;
    if (lora.hasUnet) {
        parts.append(Facts::tr("U-Net"));
    }
    if (lora.hasTextEncoder) {
        parts.append(Facts::tr("text encoder"));
    }
    return parts.join(QStringLiteral(", "));
}

QString familyOf(const FileDetails& details) {
    return familyText(details.model ? qstr(spec::familyName(details.model->family)) : qstr(details.file.family));
}

QString countOrNothing(const std::optional<std::int64_t>& number) { return number ? countText(*number) : QString(); }

/// Beginning and end of names that are too long for the panel.
QString shortened(const QString& name) {
    constexpr int kLongest = 24, kHalf = 11;
    return name.size() <= kLongest ? name : name.left(kHalf) + QStringLiteral("…") + name.right(kHalf);
}

using Rows = std::vector<std::pair<QString, QString>>;

void addModel(Rows& rows, const std::optional<spec::ModelFacts>& model) {
    const auto textEncoders = [&model] {
        std::int64_t parameters = 0;
        for (const auto& encoder : model->textEncoders) {
            parameters += encoder.component.parameters;
        }
        return parametersText(parameters);
    };
    rows.emplace_back(Facts::tr("Predicts"), model ? predictionText(model->prediction) : QString());
    rows.emplace_back(Facts::tr("Zero terminal SNR"), !model                     ? QString()
                                                      : model->zeroTerminalSnr() ? Facts::tr("yes")
                                                                                 : Facts::tr("no"));
    rows.emplace_back(Facts::tr("Made for"),
                      model ? Facts::tr("%1 × %1 pixels").arg(model->nativeResolution()) : QString());
    rows.emplace_back(Facts::tr("Inpainting"), model && model->isInpainting() ? Facts::tr("yes") : QString());
    rows.emplace_back(Facts::tr("U-Net"), model ? partText(model->unetFiles) : QString());
    rows.emplace_back(Facts::tr("VAE"), model ? partText(model->vaeFiles) : QString());
    rows.emplace_back(Facts::tr("Text encoders"), model ? textEncoders() : QString());
}

void addAdapter(Rows& rows, const FileDetails& details) {
    const auto& lora = details.file.lora;
    const auto& embedding = details.file.embedding;
    rows.emplace_back(Facts::tr("Method"), lora ? qstr(lora->method) : QString());
    rows.emplace_back(Facts::tr("Names"), lora ? qstr(lora->naming) : QString());
    rows.emplace_back(Facts::tr("Rank"), lora ? sizesText(lora->ranks) : QString());
    rows.emplace_back(Facts::tr("Block size"), lora ? sizesText(lora->blockSizes) : QString());
    rows.emplace_back(Facts::tr("Magnitudes"), lora ? magnitudesText(*lora) : QString());
    rows.emplace_back(Facts::tr("Alpha"), lora && lora->alpha ? figure(formatNumber(*lora->alpha)) : QString());
    rows.emplace_back(Facts::tr("Layers"), lora ? countText(lora->modules) : QString());
    rows.emplace_back(Facts::tr("Changes"), lora ? partsText(*lora) : QString());
    rows.emplace_back(Facts::tr("Embeddings in it"), lora ? shortened(wordsText(*lora)) : QString());
    const format::TrainingFacts run = lora ? format::readTrainingFacts(details.file.metadata) : format::TrainingFacts();
    rows.emplace_back(Facts::tr("Base model"), shortened(qstr(run.baseModel)));
    rows.emplace_back(Facts::tr("Steps"), countOrNothing(run.steps));
    rows.emplace_back(Facts::tr("Epochs"), countOrNothing(run.epochs));
    rows.emplace_back(Facts::tr("Pictures"), countOrNothing(run.pictures));
    rows.emplace_back(Facts::tr("With repeats"), countOrNothing(run.presentations));
    rows.emplace_back(Facts::tr("Vectors"), embedding ? countText(embedding->vectors) : QString());
    rows.emplace_back(Facts::tr("Layout"), embedding ? qstr(embedding->layout) : QString());
    rows.emplace_back(Facts::tr("Word"), embedding ? qstr(embedding->trigger) : QString());
}

} // namespace

FileDetails readDetails(const fs::path& path) {
    FileDetails details;
    auto file = format::examineFile(path);
    if (!file) {
        details.problem = engineText(qstr(file.error().message));
        return details;
    }
    details.file = std::move(*file);
    details.bytes = sizeOf(path, details.file);
    using format::FileKind;
    if (details.file.kind == FileKind::SingleFileModel || details.file.kind == FileKind::DiffusersFolder) {
        auto model = spec::readModelFacts(path);
        if (model) {
            details.model = std::move(*model);
        } else {
            details.problem = engineText(qstr(model.error().message));
        }
    } else if (std::error_code error; details.file.kind == FileKind::Unknown && !fs::is_directory(path, error)) {
        const auto table = format::readTensorTable(path);
        const std::string_view foreign = table ? spec::foreignModel(*table) : std::string_view();
        if (!foreign.empty()) {
            details.problem = Facts::tr("This is %1, which is not supported.").arg(qstr(foreign));
        }
    }
    return details;
}

Rows factRows(const FileDetails& details) {
    FileEntry entry;
    entry.kind = details.file.kind;
    entry.error = details.file.tensors == 0 ? details.problem : QString();
    const auto& file = details.file;
    Rows rows = {{Facts::tr("Kind"), kindText(entry)}, {Facts::tr("Family"), familyOf(details)}};
    addAdapter(rows, details);
    addModel(rows, details.model);
    rows.emplace_back(Facts::tr("Tensors"), file.tensors > 0 ? countText(file.tensors) : QString());
    rows.emplace_back(Facts::tr("Numbers"), file.parameters > 0 ? parametersText(file.parameters) : QString());
    rows.emplace_back(Facts::tr("Number format"), dtypeText(file.dtypes));
    rows.emplace_back(Facts::tr("Size"), details.bytes > 0 ? bytesText(details.bytes) : QString());
    return rows;
}

} // namespace tempera::ui
