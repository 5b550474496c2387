// SPDX-License-Identifier: Apache-2.0
#include "data/ProblemFixes.h"

#include <fcntl.h>
#include <stdio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

#include "base/Hash.h"
#include "data/Captions.h"
#include "data/FolderScan.h"
#include "data/ImageTransform.h"
#include "data/ParallelFor.h"
#include "data/PictureEncoder.h"
#include "data/RenamedFolder.h"
#include "data/TextDecoding.h"

namespace tempera::data {

namespace {

struct KindFix {
    ProblemKind kind;
    Fix fix;
};

constexpr std::array kFixes = {
    KindFix{ProblemKind::WrongExtension, Fix::Rename},
    KindFix{ProblemKind::Animated, Fix::Convert},
    KindFix{ProblemKind::Alpha, Fix::Convert},
    KindFix{ProblemKind::Cmyk, Fix::Convert},
    KindFix{ProblemKind::DeepColour, Fix::Convert},
    KindFix{ProblemKind::Rotated, Fix::Convert},
    KindFix{ProblemKind::CaptionEncoding, Fix::RewriteAsUtf8},
    KindFix{ProblemKind::FolderSkipped, Fix::RenameFolder},
    KindFix{ProblemKind::FolderRepeats, Fix::RenameFolder},
    KindFix{ProblemKind::Unreadable, Fix::SetAside},
    KindFix{ProblemKind::Corrupt, Fix::SetAside},
    KindFix{ProblemKind::Truncated, Fix::SetAside},
    KindFix{ProblemKind::TooLarge, Fix::SetAside},
    KindFix{ProblemKind::Unsupported, Fix::SetAside},
    KindFix{ProblemKind::Duplicate, Fix::SetAside},
    KindFix{ProblemKind::NearDuplicate, Fix::SetAside},
    KindFix{ProblemKind::CaptionOrphan, Fix::SetAside},
};

/// Gives `from` the name `to`, never in the place of something else; both lie on one file system.
Status moveFile(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
        std::error_code error;
        // Some file systems do not know RENAME_NOREPLACE.
        if ((errno != EINVAL && errno != ENOSYS) || fs::exists(fs::symlink_status(to, error)))
            return Error::failed("cannot rename " + show(from) + " to " + show(to.filename()) + ": " +
                                 std::strerror(errno));
        fs::rename(from, to, error);
        if (error)
            return Error::failed("cannot rename " + show(from) + " to " + show(to.filename()) + ": " + error.message());
    }
    return syncPath(to.parent_path());
}

/// A free name for the file in the folder for what is set aside, which is created.
Result<fs::path> placeAside(const fs::path& file) {
    const fs::path folder = file.parent_path() / kSetAside;
    TEMPERA_CHECK(createFolders(folder));
    fs::path place = folder / file.filename();
    std::error_code error;
    for (int i = 1; fs::exists(fs::symlink_status(place, error)); ++i)
        place = folder / (file.stem().string() + "-" + std::to_string(i) + file.extension().string());
    return place;
}

/// A second name for the file's content, or a copy of it where the file system has no second names. A symbolic link
/// goes there itself: what is written in its place must not change what it leads to.
Status keepAside(const fs::path& file, const fs::path& place) {
    std::error_code error;
    if (fs::is_symlink(file, error))
        return moveFile(file, place);
    fs::create_hard_link(file, place, error);
    if (!error)
        return syncPath(place.parent_path());
    error.clear();
    fs::copy_file(file, place, error);
    if (error)
        return Error::failed("cannot keep " + show(file) + ": " + error.message());
    TEMPERA_CHECK(syncPath(place));
    return syncPath(place.parent_path());
}

/// Undoes keepAside.
Status takeBack(const fs::path& file, const fs::path& place) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file, error)))
        return moveFile(place, file);
    fs::remove(place, error);
    return {};
}

Result<std::string> hashOf(const fs::path& file) {
    TEMPERA_TRY(const std::string bytes, readFile(file, ImageLimits().bytes));
    return fastHashHex(bytes);
}

bool isThere(const fs::path& file) {
    std::error_code error;
    return fs::exists(fs::symlink_status(file, error));
}

/// Whether it may be there again, with its disk. A folder that has gone from another one was removed.
bool isAway(const fs::path& file, const fs::path& dataset) {
    const fs::path place = file.parent_path();
    const fs::path folder = place.filename() == kSetAside ? place.parent_path() : place;
    std::error_code error;
    return !fs::is_directory(folder, error) && (plainName(folder) == dataset || fs::is_symlink(folder, error) ||
                                                !fs::is_directory(folder.parent_path(), error));
}

/// Keeps the original aside, lets `write` make the new file, and takes the original's name away where it is another.
Result<FixedFile> replaceBy(const fs::path& file, const fs::path& target,
                            const std::function<Status(const fs::path&)>& write) {
    std::error_code error;
    if (target != file && fs::exists(fs::symlink_status(target, error)))
        return Error::failed(show(file) + ": there is a file " + show(target.filename()) + " already");
    TEMPERA_TRY(const fs::path kept, placeAside(file));
    TEMPERA_CHECK(keepAside(file, kept));
    const Status written = write(target);
    auto hash = written.ok() ? hashOf(target) : Result<std::string>(written.error());
    if (!hash.ok()) {
        if (written.ok())
            fs::remove(target, error);
        TEMPERA_CHECK(takeBack(file, kept));
        return hash.error();
    }
    FixedFile fixed{file, {{file, kept}}, target, *std::move(hash), {}};
    if (target != file)
        fs::remove(file, error);
    if (error)
        return Error::failed("cannot remove " + show(file) + ": " + error.message());
    return fixed;
}

/// Of one move: from what, and to where it went.
using Move = std::pair<fs::path, fs::path>;

/// Whether what was written is there as it was. An error where that may be known later.
Result<bool> isAsWritten(const FixedFile& fixed) {
    const std::uint64_t most = ImageLimits().bytes; // it was no larger
    std::error_code error;
    const fs::file_status status = fs::status(fixed.written, error);
    if (fs::status_known(status) && !fs::is_regular_file(status))
        return false;
    if (const auto size = fs::file_size(fixed.written, error); !error && size > most)
        return false;
    const auto hash = hashOf(fixed.written);
    if (!hash.ok())
        return Error::failed(hash.error().message);
    return *hash == fixed.writtenHash;
}

/// Whether a program that was killed has taken it back already.
bool isBack(const Move& move, const FixedFile& fixed, bool isOurs) {
    const auto& [from, to] = move;
    if (!isThere(from))
        return false;
    if (!isThere(to))
        return from != fixed.written || !isOurs;
    return std::ranges::any_of(fixed.moved, [&](const Move& other) { // a mask that has the place of the new one again
        return other.first == to && !isThere(other.second);
    });
}

/// @param isFree whether the name that it had is
/// @return false where there is nothing to be moved
Result<bool> canMoveBack(const Move& move, bool isFree, const fs::path& dataset) {
    const auto& [from, to] = move;
    if (isThere(to))
        return isFree ? Result<bool>(true)
                      : Error::badRequest(show(to) + ": there is a file " + show(from.filename()) + " already");
    if (isAway(to, dataset))
        return Error::failed(show(to) + ": its folder is not there");
    if (from.parent_path().filename() == kSetAside)
        return false; // a caption that it has never had; or it has gone since
    return Error::badRequest(show(to) + ": was removed since");
}

/// @param replaces to take the place of what was written
Status moveBack(const Move& move, bool replaces) {
    const auto& [from, to] = move;
    std::error_code error;
    if (from.parent_path().filename() == kSetAside)
        TEMPERA_CHECK(createFolders(from.parent_path()));
    if (replaces)
        fs::rename(to, from, error);
    else
        TEMPERA_CHECK(moveFile(to, from));
    if (error)
        return Error::failed("cannot rename " + show(to) + ": " + error.message());
    if (to.parent_path().filename() == kSetAside)
        fs::remove(to.parent_path(), error); // only where it is empty
    return {};
}

/// What is to be moved back, the first one first; whatever cannot be is found before anything is moved.
/// @param gone gets what went with the file and is nowhere by now: the file comes back without it
Result<std::vector<Move>> movesBack(const FixedFile& fixed, bool isOurs, const fs::path& dataset,
                                    std::vector<Error>& gone) {
    std::vector<Move> all = fixed.moved;
    const bool isFileFirst = !all.empty() && all.front().first == fixed.file;
    if (!isFileFirst)
        std::ranges::reverse(all); // the name of a mask is that of the one before
    std::vector<Move> moves;
    for (const Move& move : all) {
        const auto& [from, to] = move;
        const bool isLeft = std::ranges::find(moves, from, &Move::second) != moves.end();
        if (!isLeft && isBack(move, fixed, isOurs))
            continue;
        const bool replaces = isOurs && from == fixed.written;
        const auto can = canMoveBack(move, isLeft || replaces || !isThere(from), dataset);
        if (can.ok() && *can)
            moves.push_back(move);
        else if (!can.ok() && isFileFirst && from != fixed.file && !isThere(to) &&
                 can.error().code == ErrorCode::BadRequest)
            gone.push_back(can.error());
        else if (!can.ok())
            return can.error();
    }
    return moves;
}

/// @return BadRequest, and nothing has changed, where another attempt would find the same
Status undo(const FixedFile& fixed, const fs::path& dataset, std::vector<Error>& gone) {
    bool isOurs = false; // what is there under the name of what was written
    if (!fixed.written.empty() && isThere(fixed.written)) {
        TEMPERA_TRY(isOurs, isAsWritten(fixed));
        const auto isUndone = [&](const Move& move) { return isBack(move, fixed, isOurs); };
        if (!isOurs && !std::ranges::all_of(fixed.moved, isUndone))
            return Error::badRequest(show(fixed.written) + ": was changed since, and stays");
    }
    TEMPERA_TRY(const std::vector<Move> moves, movesBack(fixed, isOurs, dataset, gone));
    for (const Move& move : moves)
        TEMPERA_CHECK(moveBack(move, isOurs && move.first == fixed.written));
    std::error_code error;
    if (isOurs && std::ranges::find(fixed.moved, fixed.written, &Move::first) == fixed.moved.end())
        fs::remove(fixed.written, error);
    return error ? Status(Error::failed("cannot remove " + show(fixed.written) + ": " + error.message())) : Status();
}

/// Of a fix that could not be done to its end.
void rollBack(const FixedFile& begun) {
    std::vector<Error> ignored;
    static_cast<void>(undo(begun, {}, ignored));
}

Result<FixedFile> rename(const fs::path& file) {
    TEMPERA_TRY(const PictureHeader header, readPictureHeader(file));
    fs::path target = file;
    target.replace_extension(extensionOf(header.format));
    TEMPERA_CHECK(moveFile(file, target));
    return FixedFile{file, {{file, target}}, {}, {}, {}};
}

Result<FixedFile> convert(const fs::path& file) {
    TEMPERA_TRY(const Image image, loadImage(file));
    fs::path target = file;
    target.replace_extension(".png");
    return replaceBy(file, target,
                     [&](const fs::path& path) { return savePicture(path, image, PictureFormat::Png, 0); });
}

Result<FixedFile> rewriteAsUtf8(const fs::path& file) {
    TEMPERA_TRY(const std::string bytes, readFile(file, kLongestCaption));
    TEMPERA_TRY(const DecodedText decoded, decodeText(bytes).context(show(file)));
    TEMPERA_TRY(FixedFile fixed,
                replaceBy(file, file, [&](const fs::path& path) { return writeFileAtomically(path, decoded.text); }));
    fixed.note = "read as " + decoded.encoding;
    return fixed;
}

Result<FixedFile> renameFolder(const fs::path& folder) {
    const fs::path target = folder.parent_path() / ("1_" + folder.filename().string());
    TEMPERA_CHECK(moveFile(folder, target));
    return FixedFile{folder, {{folder, target}}, {}, {}, {}};
}

/// Moves all of them or none.
Result<FixedFile> setAside(const fs::path& file, const std::vector<fs::path>& with) {
    FixedFile fixed{file, {}, {}, {}, {}};
    std::vector<fs::path> all{file};
    all.insert(all.end(), with.begin(), with.end());
    for (const fs::path& each : all) {
        auto place = placeAside(each);
        const Status moved = place.ok() ? moveFile(each, *place) : Status(place.error());
        if (!moved.ok()) {
            rollBack(fixed);
            return moved.error();
        }
        fixed.moved.emplace_back(each, *place);
    }
    return fixed;
}

/// From where it was set aside, with the caption and the mask that lie there. All of them or none.
Result<FixedFile> bringBack(const FixedFile& added) {
    FixedFile done{added.file, {}, {}, {}, {}};
    for (const auto& [from, to] : added.moved) {
        std::error_code error;
        if (from != added.file && !fs::exists(fs::symlink_status(from, error)))
            continue;
        if (const Status moved = moveFile(from, to); !moved.ok()) {
            rollBack(done);
            return moved.error();
        }
        done.moved.emplace_back(from, to);
    }
    std::error_code ignored;
    fs::remove(added.file.parent_path(), ignored); // only where it is empty
    return added;                                  // a caption that it gets now goes with it the next time
}

/// What goes with each picture: its caption and its mask, unless another picture that stays has the same stem.
class Companions {
public:
    Companions(const DatasetIndex& index, const std::vector<fs::path>& files, std::string captionExtension)
        : captionExtension_(std::move(captionExtension)) {
        std::unordered_set<std::string> leaving;
        for (const fs::path& file : files)
            leaving.insert(file.string());
        for (const Picture& picture : index.pictures)
            if (!leaving.contains(picture.file.string()))
                staying_.insert(stemOf(picture.file));
    }

    std::vector<fs::path> of(const fs::path& file) const {
        std::vector<fs::path> found;
        const std::string stem = stemOf(file);
        if (staying_.contains(stem) || !isNamedAsPicture(file.filename().string()))
            return found;
        for (const std::string_view ending : {std::string_view(captionExtension_), kMaskEnding}) {
            std::error_code error;
            if (fs::path companion = stem + std::string(ending); fs::is_regular_file(companion, error))
                found.push_back(std::move(companion));
        }
        return found;
    }

private:
    static std::string stemOf(const fs::path& file) { return (file.parent_path() / file.stem()).string(); }

    std::string captionExtension_;
    std::unordered_set<std::string> staying_;
};

Result<FixedFile> apply(Fix fix, const fs::path& file, const Companions& companions) {
    switch (fix) {
    case Fix::Rename:
        return rename(file);
    case Fix::Convert:
        return convert(file);
    case Fix::RewriteAsUtf8:
        return rewriteAsUtf8(file);
    case Fix::RenameFolder:
        return renameFolder(file);
    case Fix::SetAside:
        break;
    }
    return setAside(file, companions.of(file));
}

} // namespace

std::optional<Fix> fixOf(const Problem& problem, const DatasetIndex& index, const options::LossConfig& loss) {
    // An animated WebP is an error: its pictures are not decoded.
    if (problem.kind == ProblemKind::Animated && problem.severity == Severity::Error)
        return Fix::SetAside;
    if (problem.kind == ProblemKind::FolderSkipped || problem.kind == ProblemKind::FolderRepeats) {
        const auto parsed = parseFolderName(problem.file.filename().string());
        const bool isMisread = !parsed || parsed->repeats > mostRepeats();
        const bool isAbove = std::any_of(index.folders.begin(), index.folders.end(), [&](const Folder& folder) {
            return folder.path.parent_path() == problem.file; // its pictures lie beside the folders that are used
        });
        const bool isNested = std::any_of(index.folders.begin(), index.folders.end(), [&](const Folder& folder) {
            return folder.path == problem.file.parent_path(); // under any name it stays inside of that
        });
        return isMisread && !isAbove && !isNested ? std::optional(Fix::RenameFolder) : std::nullopt;
    }
    const auto found =
        std::find_if(kFixes.begin(), kFixes.end(), [&](const KindFix& each) { return each.kind == problem.kind; });
    if (found == kFixes.end())
        return std::nullopt;
    const bool isMasked = found->fix == Fix::Convert && loss.mask == options::MaskSource::Alpha &&
                          problem.picture != Problem::kNoPicture && index.pictures[problem.picture].header.alpha;
    return isMasked ? std::nullopt : std::optional(found->fix);
}

bool canSetAside(const Problem& problem) {
    return problem.kind != ProblemKind::FolderSkipped && problem.kind != ProblemKind::FolderRepeats &&
           problem.kind != ProblemKind::CaptionEncoding;
}

FixPlan planFixes(std::span<const Problem* const> problems, bool aside, const DatasetIndex& index,
                  const options::LossConfig& loss) {
    FixPlan plan;
    for (const Problem* each : problems) {
        const auto fix = !aside               ? fixOf(*each, index, loss)
                         : canSetAside(*each) ? std::optional(Fix::SetAside)
                                              : std::nullopt;
        if (!fix) {
            plan.left.push_back(each);
            continue;
        }
        plan.files[*fix].push_back(each->file);
        if (!plan.first)
            plan.first = fix;
    }
    return plan;
}

FixReport applyFix(Fix fix, const std::vector<fs::path>& wanted, const DatasetIndex& index,
                   const options::DatasetConfig& config, const std::function<void(std::size_t, std::size_t)>& progress,
                   std::stop_token stop, const std::function<void(const FixedFile&)>& fixed) {
    std::vector<fs::path> files; // one may have several problems
    std::unordered_set<std::string> seen;
    for (const fs::path& file : wanted)
        if (seen.insert(file.string()).second)
            files.push_back(file);
    const Companions companions(index, files, config.captionExtension);
    std::vector<std::optional<Result<FixedFile>>> results(files.size());
    std::unordered_map<std::string, std::size_t> ofStem; // "a.jpg" and "a.webp" both become "a.png"
    for (std::size_t i = 0; fix == Fix::Convert && i < files.size(); ++i)
        if (const auto [first, isNew] = ofStem.emplace((files[i].parent_path() / files[i].stem()).string(), i); !isNew)
            results[i] =
                Error::failed(show(files[i]) + ": would get the name of " + show(files[first->second].filename()));
    FixReport report;
    report.isStopped = !parallelFor(
                            files.size(),
                            [&](std::size_t i) {
                                if (!results[i])
                                    results[i] = apply(fix, files[i], companions);
                                if (fixed && results[i]->ok())
                                    fixed(**results[i]);
                            },
                            progress, std::move(stop), fix == Fix::Convert ? 0 : 1)
                            .ok();
    for (auto& result : results) {
        if (!result)
            continue;
        if (result->ok())
            report.fixed.push_back(std::move(*result).value());
        else
            report.errors.push_back(result->error());
    }
    return report;
}

FixedFile addedFile(const fs::path& picture, std::string_view captionExtension) {
    const fs::path folder = picture.parent_path() / kSetAside;
    const std::string own = picture.stem().string();
    const std::array endings = {std::string(kMaskEnding), std::string(captionExtension), picture.extension().string()};
    const auto isTaken = [&](const std::string& stem) {
        return std::any_of(endings.begin(), endings.end(), [&](const std::string& ending) {
            std::error_code error;
            return fs::exists(fs::symlink_status(folder / (stem + ending), error));
        });
    };
    std::string stem = own;
    for (int next = 1; isTaken(stem); ++next)
        stem = own + "-" + std::to_string(next);
    FixedFile fixed{folder / (stem + endings.back()), {}, {}, {}, {}};
    for (const std::string& ending : endings)
        fixed.moved.emplace_back(folder / (stem + ending), picture.parent_path() / (own + ending));
    return fixed;
}

Result<FixedFile> replaceMask(const fs::path& picture, const fs::path& mask, StepTime time,
                              const std::function<Status(const fs::path&)>& write) {
    fs::path target = mask;
    target.replace_extension(".png");
    std::error_code error;
    for (const fs::path& place : {mask, target})
        if (!fs::is_symlink(place, error) && fs::equivalent(place, picture, error))
            return Error::badRequest(show(place) + ": is the picture itself; expected the place of its mask");
    const fs::path aside = target.parent_path() / kSetAside;
    const fs::path fresh = aside / (target.stem().string() + "-" + std::to_string(time) + ".png"); // undo puts it there
    TEMPERA_CHECK(createFolders(aside));
    FixedFile fixed{fresh, {}, {}, {}, {}};
    const auto fail = [&](Error why) {
        for (const auto& [from, to] : fixed.moved)
            if (const Status back = takeBack(from, to); !back.ok())
                why = back.error();
        fs::remove(fresh, error);
        fs::remove(aside, error); // only where it is empty
        return why;
    };
    if (const Status written = write(fresh); !written.ok())
        return fail(written.error());
    for (const fs::path& before : mask == target ? std::vector{mask} : std::vector{mask, target}) {
        if (!fs::exists(fs::symlink_status(before, error)))
            continue;
        auto kept = placeAside(before);
        if (const Status status = kept.ok() ? keepAside(before, *kept) : Status(kept.error()); !status.ok())
            return fail(status.error());
        fixed.moved.emplace_back(before, *kept);
    }
    fs::rename(fresh, target, error);
    if (error)
        return fail(Error::failed("cannot rename " + show(fresh) + ": " + error.message()));
    if (mask != target)
        fs::remove(mask, error);
    fixed.moved.emplace_back(fresh, target);
    fs::remove(aside, error);
    TEMPERA_CHECK(syncPath(target.parent_path()));
    return fixed;
}

FixReport redoMoves(const std::vector<FixedFile>& undone, const std::function<void(const FixedFile&)>& done) {
    FixReport report;
    for (const FixedFile& each : undone) {
        auto back = bringBack(each);
        if (!back.ok()) {
            report.errors.push_back(back.error());
            continue;
        }
        done(*back);
        report.fixed.push_back(*std::move(back));
    }
    return report;
}

UndoReport undoFix(const std::vector<FixedFile>& fixed, const fs::path& dataset) {
    UndoReport report;
    for (std::size_t i = fixed.size(); i-- > 0;) {
        std::vector<Error> gone;
        const Status status = undo(fixed[i], plainName(dataset), gone);
        if (status.ok()) {
            report.back.push_back(i);
            report.errors.insert(report.errors.end(), gone.begin(), gone.end());
        } else
            report.errors.push_back(status.error());
        if (!status.ok() && status.error().code != ErrorCode::BadRequest)
            report.left.push_back(i);
    }
    return report;
}

} // namespace tempera::data
