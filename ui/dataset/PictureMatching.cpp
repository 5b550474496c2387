// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureMatching.h"

#include "data/Captions.h"

namespace tempera::ui {

const std::string* UnsavedCaptions::of(const data::Picture& picture) const {
    if (!texts || texts->empty())
        return nullptr;
    const auto found = texts->find(data::captionFileOf(picture, extension).string());
    return found == texts->end() ? nullptr : &found->second.string();
}

std::string trainedWith(const data::DatasetIndex& dataset, const data::Picture& picture, const std::string& edited) {
    const std::string_view written = data::trainedPart(edited);
    return written.empty() && !picture.hasCaption ? dataset.folderOf(picture).classTokens : std::string(written);
}

std::string trainedLinesWith(const data::DatasetIndex& dataset, const data::Picture& picture,
                             const std::string& edited) {
    std::string lines = data::trainedLines(edited);
    return lines.empty() && !picture.hasCaption ? dataset.folderOf(picture).classTokens : lines;
}

PictureMatching::ProblemsOf PictureMatching::problemsByPicture() const {
    ProblemsOf all;
    if (!filter.needsProblems())
        return all;
    all.resize(dataset->pictures.size());
    for (const data::Problem& problem : problems ? *problems : dataset->problems)
        if (problem.picture != data::Problem::kNoPicture && !problem.accepted)
            all[problem.picture].push_back(&problem);
    return all;
}

/// Until all are counted, nearly so.
int PictureMatching::tokens(std::size_t i, const std::string* edited) const {
    const data::Picture& picture = dataset->pictures[i];
    return edited   ? length.of(trainedLinesWith(*dataset, picture, *edited))
           : counts ? (*counts)[i]
                    : picture.captionTokens + length.ofFrame();
}

bool PictureMatching::matches(std::size_t i, const ProblemsOf& found) const {
    const data::Picture& picture = dataset->pictures[i];
    const std::string* edited = unsaved.of(picture);
    const std::string own = edited ? trainedWith(*dataset, picture, *edited) : std::string();
    data::FilteredPicture seen{picture,
                               dataset->folderOf(picture),
                               edited ? own : picture.caption.string(),
                               filter.needsTokens() ? tokens(i, edited) : 0,
                               std::nullopt,
                               {},
                               edited != nullptr};
    if (!found.empty())
        seen.problems = found[i];
    if (filter.needsBuckets() && bucketing)
        seen.bucket = bucketing->place({picture.width, picture.height}).bucket;
    return filter.matches(seen);
}

std::vector<std::size_t> PictureMatching::shown(const std::stop_token& stop) const {
    std::vector<std::size_t> rows;
    if (!dataset)
        return rows;
    const ProblemsOf found = problemsByPicture();
    for (std::size_t i = 0; i < dataset->pictures.size() && !stop.stop_requested(); ++i)
        if ((folder < 0 || dataset->pictures[i].folder == folder) && (filter.isEmpty() || matches(i, found)))
            rows.push_back(i);
    return rows;
}

} // namespace tempera::ui
