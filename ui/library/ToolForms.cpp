// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolForm.h"

#include <QCoreApplication>

#include <algorithm>

#include "base/Text.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

using Type = ToolFieldSpec::Type;

struct ToolForms {
    Q_DECLARE_TR_FUNCTIONS(ToolForms)
};

QString name(const FileEntry& file) { return nameOf(file); }
QString folder(const FileEntry& file) { return qstr(placeOf(file).parent_path()); }

/// Beside the file, with more at the end of its name.
fs::path beside(const fs::path& file, const std::string& ending, const std::string& extension = ".safetensors") {
    const bool isFolder = !file.has_extension() || file.extension() == fs::path(file).filename();
    const std::string stem = isFolder ? file.filename().string() : file.stem().string();
    return file.parent_path() / (stem + ending + extension);
}

ToolFieldSpec dtypeField(const QString& asItIs) {
    std::vector<std::pair<QString, QString>> choices;
    if (!asItIs.isEmpty()) {
        choices.emplace_back(QString(), asItIs);
    }
    for (const char* type : {"float16", "bfloat16", "float32"}) {
        choices.emplace_back(QLatin1String(type), QLatin1String(type));
    }
    return {.name = QStringLiteral("dtype"),
            .type = Type::Choice,
            .label = ToolForms::tr("Number format"),
            .help = ToolForms::tr("float16 and bfloat16 take half the room of float32"),
            .choices = choices};
}

ToolFieldSpec outputField(const QString& help) {
    return {.name = QStringLiteral("out"), .type = Type::Output, .label = ToolForms::tr("Write to"), .help = help};
}

ToolFieldSpec weightField(const QString& number = {}) {
    return {.name = QStringLiteral("weight") + number,
            .type = Type::Number,
            .label = ToolForms::tr("Weight"),
            .help = ToolForms::tr("How strongly it counts: 1 as it was trained, less weakens it"),
            .value = QStringLiteral("1"),
            .least = -10,
            .most = 10};
}

ToolFieldSpec rankField(const QString& label, const QString& help, bool optional) {
    return {.name = QStringLiteral("rank"),
            .type = Type::Integer,
            .label = label,
            .help = help,
            .optional = optional,
            .least = 1,
            .most = 4096};
}

ToolFieldSpec convRankField(const QString& help) {
    return {.name = QStringLiteral("conv-rank"),
            .type = Type::Integer,
            .label = ToolForms::tr("Rank of convolutions"),
            .help = help,
            .optional = true,
            .least = 1,
            .most = 4096};
}

/// "--rank 16" for every one of these that has a value.
QStringList options(const ToolValues& values, const QStringList& names) {
    QStringList arguments;
    for (const QString& each : names) {
        if (const QString value = values.value(each); !value.isEmpty()) {
            arguments << QStringLiteral("--") + each << value;
        }
    }
    return arguments;
}

QString weighted(const QString& file, const QString& weight) { return file + QLatin1Char(':') + weight; }

} // namespace

ToolForm convertForm(const FileEntry& model) {
    const bool isFolder = model.kind == format::FileKind::DiffusersFolder;
    const QString file = QStringLiteral("single-file"), diffusers = QStringLiteral("diffusers");
    std::vector<std::pair<QString, QString>> layouts = {{file, ToolForms::tr("Single file (.safetensors)")},
                                                        {diffusers, ToolForms::tr("Folder as diffusers reads it")}};
    ToolForm form;
    form.title = ToolForms::tr("Convert %1").arg(name(model));
    form.text = ToolForms::tr("Writes the model in another layout or number format. The original stays as it is.");
    form.start = ToolForms::tr("Convert");
    form.job = form.title;
    form.fields = {{.name = QStringLiteral("to"),
                    .type = Type::Choice,
                    .label = ToolForms::tr("Layout"),
                    .help = ToolForms::tr("Most interfaces read single files; diffusers and scripts read folders"),
                    .value = isFolder ? file : diffusers,
                    .choices = layouts},
                   dtypeField(ToolForms::tr("As it is")),
                   {.name = QStringLiteral("vae"),
                    .type = Type::Vae,
                    .label = ToolForms::tr("Another VAE"),
                    .help = ToolForms::tr("Takes the place of the model's own; leave it empty to keep that"),
                    .optional = true,
                    .folder = folder(model)},
                   outputField(ToolForms::tr("Nothing is overwritten"))};
    form.output = [path = model.path, diffusers, isFolder](const ToolValues& values) {
        const bool toFolder = values.value(QStringLiteral("to")) == diffusers;
        const QString dtype = values.value(QStringLiteral("dtype"));
        const std::string ending = dtype.isEmpty() ? "" : "-" + utf8(dtype);
        return beside(path, ending + (toFolder && !isFolder ? "-diffusers" : ""), toFolder ? "" : ".safetensors");
    };
    form.arguments = [path = qstr(model.path)](const ToolValues& values) {
        return QStringList{QStringLiteral("convert"), path, values.value(QStringLiteral("out"))} +
               options(values, {QStringLiteral("to"), QStringLiteral("dtype"), QStringLiteral("vae")});
    };
    return form;
}

ToolForm mergeIntoModelForm(const FileEntry& lora, const FileEntry* model) {
    ToolForm form;
    form.title = ToolForms::tr("Merge %1 into a model").arg(name(lora));
    form.text = ToolForms::tr("Writes a model that draws as the chosen one does with the LoRA.");
    form.start = ToolForms::tr("Merge");
    form.job = form.title;
    form.fields = {{.name = QStringLiteral("model"),
                    .type = Type::Model,
                    .label = ToolForms::tr("Model"),
                    .help = ToolForms::tr("A single file or a diffusers folder; it stays as it is"),
                    .value = model ? qstr(model->path) : QString(),
                    .folder = folder(model ? *model : lora)},
                   weightField(),
                   dtypeField(ToolForms::tr("As the model's")),
                   outputField(ToolForms::tr("In the layout of the model; nothing is overwritten"))};
    form.output = [lora = placeOf(lora)](const ToolValues& values) {
        const fs::path path = toPath(values.value(QStringLiteral("model")));
        const bool isFile = lowerAscii(path.extension().string()) == ".safetensors" || path.extension() == ".ckpt";
        return path.empty() ? fs::path() : beside(path, "-" + lora.stem().string(), isFile ? ".safetensors" : "");
    };
    form.arguments = [lora = qstr(lora.path)](const ToolValues& values) {
        return QStringList{QStringLiteral("lora"), QStringLiteral("merge"), QStringLiteral("--lora"),
                           weighted(lora, values.value(QStringLiteral("weight")))} +
               options(values, {QStringLiteral("model"), QStringLiteral("dtype"), QStringLiteral("out")});
    };
    return form;
}

ToolForm mergeLorasForm(const std::vector<FileEntry>& loras) {
    ToolForm form;
    form.title = ToolForms::tr("Merge LoRAs");
    form.text = ToolForms::tr("Writes one LoRA that acts as all of these together.");
    form.start = ToolForms::tr("Merge");
    form.job = loras.size() > 1 ? ToolForms::tr("Merge %1 and %2").arg(name(loras[0]), name(loras[1]))
                                : ToolForms::tr("Merge %1 with another").arg(name(loras[0]));
    const std::size_t count = std::max<std::size_t>(loras.size(), 2);
    for (std::size_t i = 0; i < count; ++i) {
        const QString number = QString::number(i + 1);
        form.fields.push_back({.name = QStringLiteral("lora") + number,
                               .type = Type::Lora,
                               .label = ToolForms::tr("LoRA %1").arg(number),
                               .help = {},
                               .value = i < loras.size() ? qstr(loras[i].path) : QString(),
                               .folder = folder(loras.front())});
        form.fields.push_back(weightField(number));
    }
    form.fields.push_back(rankField(
        ToolForms::tr("Rank"), ToolForms::tr("Empty: the sum of all ranks, which is exact; less is smaller"), true));
    form.fields.push_back(dtypeField(ToolForms::tr("As the first one's")));
    form.fields.push_back(outputField(ToolForms::tr("Nothing is overwritten")));
    form.output = [path = placeOf(loras.front())](const ToolValues&) { return beside(path, "-merged"); };
    form.arguments = [count](const ToolValues& values) {
        QStringList arguments{QStringLiteral("lora"), QStringLiteral("merge")};
        for (std::size_t i = 1; i <= count; ++i) {
            const QString number = QString::number(i);
            arguments << QStringLiteral("--lora")
                      << weighted(values.value(QStringLiteral("lora") + number),
                                  values.value(QStringLiteral("weight") + number));
        }
        return arguments + options(values, {QStringLiteral("rank"), QStringLiteral("dtype"), QStringLiteral("out")});
    };
    return form;
}

ToolForm resizeForm(const FileEntry& lora) {
    const QString by = QStringLiteral("by"), share = QStringLiteral("share"), ratio = QStringLiteral("ratio");
    const auto dynamic = [by](const ToolValues& values) { return values.value(by); };
    const auto isShare = [dynamic](const ToolValues& values) {
        return dynamic(values) == QStringLiteral("sv_fro") || dynamic(values) == QStringLiteral("sv_cumulative");
    };
    const auto isRatio = [dynamic](const ToolValues& values) { return dynamic(values) == QStringLiteral("sv_ratio"); };
    const auto isFixed = [dynamic](const ToolValues& values) { return dynamic(values).isEmpty(); };
    ToolForm form;
    form.title = ToolForms::tr("Resize %1").arg(name(lora));
    form.text = ToolForms::tr("Writes the LoRA with another rank: the best approximation that has it.");
    form.start = ToolForms::tr("Resize");
    form.job = form.title;
    ToolFieldSpec rank = rankField(ToolForms::tr("New rank"), ToolForms::tr("Of every layer that has more"), false);
    const std::int64_t most = std::max<std::int64_t>(1, lora.rank); // more than it has would be none
    rank.value = QString::number(std::max<std::int64_t>(1, most / 2));
    rank.most = static_cast<double>(most);
    rank.applies = isFixed;
    form.fields = {{.name = by,
                    .type = Type::Choice,
                    .label = ToolForms::tr("Choose the rank by"),
                    .help = ToolForms::tr("A number, or for each layer what its content needs"),
                    .choices = {{{}, ToolForms::tr("A number")},
                                {QStringLiteral("sv_fro"), ToolForms::tr("Share of the norm")},
                                {QStringLiteral("sv_cumulative"), ToolForms::tr("Share of the sum")},
                                {QStringLiteral("sv_ratio"), ToolForms::tr("Ratio of largest to least")}}},
                   rank,
                   {.name = share,
                    .type = Type::Number,
                    .label = ToolForms::tr("Share to keep"),
                    .help = ToolForms::tr("Of the singular values of each layer; 0.95 is hard to tell from all"),
                    .value = QStringLiteral("0.95"),
                    .least = 0.01,
                    .most = 1,
                    .applies = isShare},
                   {.name = ratio,
                    .type = Type::Number,
                    .label = ToolForms::tr("Largest ratio"),
                    .help = ToolForms::tr("Singular values that are smaller than the largest by more are left out"),
                    .value = QStringLiteral("20"),
                    .least = 1,
                    .most = 1e6,
                    .applies = isRatio},
                   convRankField(ToolForms::tr("Empty: as all others")),
                   dtypeField(ToolForms::tr("As it is")),
                   outputField(ToolForms::tr("Nothing is overwritten"))};
    form.fields[4].applies = isFixed;
    form.output = [path = placeOf(lora), isFixed, rank](const ToolValues& values) {
        bool isNumber = false;
        const int number = values.value(rank.name).toInt(&isNumber);
        const bool isRank = isFixed(values) && isNumber && number >= rank.least && number <= rank.most;
        return beside(path, isRank ? "-rank" + std::to_string(number) : "-resized");
    };
    form.arguments = [path = qstr(lora.path), isFixed, isRatio, dynamic, share, ratio](const ToolValues& values) {
        QStringList arguments{QStringLiteral("lora"), QStringLiteral("resize"), path};
        if (isFixed(values)) {
            arguments += options(values, {QStringLiteral("rank"), QStringLiteral("conv-rank")});
        } else {
            arguments << QStringLiteral("--dynamic")
                      << dynamic(values) + QLatin1Char(':') + values.value(isRatio(values) ? ratio : share);
        }
        return arguments + options(values, {QStringLiteral("dtype"), QStringLiteral("out")});
    };
    return form;
}

ToolForm extractForm(const FileEntry& tuned, const FileEntry* original) {
    ToolForm form;
    form.title = ToolForms::tr("Extract a LoRA from %1").arg(name(tuned));
    form.text = ToolForms::tr("Writes the difference between two models as a LoRA.");
    form.start = ToolForms::tr("Extract");
    form.job = form.title;
    ToolFieldSpec rank = rankField(ToolForms::tr("Rank"),
                                   ToolForms::tr("More keeps more of the difference and makes a larger file"), false);
    rank.value = QStringLiteral("32");
    form.fields = {{.name = QStringLiteral("tuned"),
                    .type = Type::Model,
                    .label = ToolForms::tr("Changed model"),
                    .help = ToolForms::tr("The one after training or merging"),
                    .value = qstr(tuned.path),
                    .folder = folder(tuned)},
                   {.name = QStringLiteral("original"),
                    .type = Type::Model,
                    .label = ToolForms::tr("Original model"),
                    .help = ToolForms::tr("The one that it was made from"),
                    .value = original ? qstr(original->path) : QString(),
                    .folder = folder(original ? *original : tuned)},
                   rank,
                   convRankField(ToolForms::tr("Empty: kernels larger than 1 × 1 are left out")),
                   dtypeField({}),
                   outputField(ToolForms::tr("Nothing is overwritten"))};
    form.output = [](const ToolValues& values) {
        const fs::path path = toPath(values.value(QStringLiteral("tuned")));
        return path.empty() ? fs::path() : beside(path, "-lora");
    };
    form.arguments = [](const ToolValues& values) {
        return QStringList{QStringLiteral("lora"), QStringLiteral("extract")} +
               options(values, {QStringLiteral("original"), QStringLiteral("tuned"), QStringLiteral("rank"),
                                QStringLiteral("conv-rank"), QStringLiteral("dtype"), QStringLiteral("out")});
    };
    return form;
}

ToolForm uploadForm(const fs::path& runFolder, const QString& address) {
    const QString to = QStringLiteral("to");
    ToolForm form;
    form.title = ToolForms::tr("Upload %1").arg(qstr(runFolder.filename()));
    form.text = ToolForms::tr("Brings what the store has not got of this run there: settings, events, log, samples, "
                              "checkpoints and files. What has arrived is not sent twice.");
    form.start = ToolForms::tr("Upload");
    form.job = form.title;
    form.fields = {
        {.name = to,
         .type = Type::Store,
         .label = ToolForms::tr("Address"),
         .help = ToolForms::tr("s3://bucket/run, gs://, azblob://, sftp://, webdavs:// or a remote of rclone. "
                               "A store that holds another run is refused"),
         .value = address}};
    form.arguments = [runFolder, to](const ToolValues& values) {
        return QStringList{QStringLiteral("runs"), QStringLiteral("upload"), qstr(runFolder)} + options(values, {to});
    };
    form.store = [to](const ToolValues& values) { return values.value(to); };
    form.whenCancelled = ToolForms::tr("Cancelled; what has arrived stays there, and the next upload goes on from it.");
    return form;
}

} // namespace tempera::ui
