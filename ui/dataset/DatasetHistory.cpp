// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/DatasetHistory.h"

#include <QTimer>

#include <memory>

#include "bridge/EngineText.h"
#include "dataset/CaptionFiles.h"
#include "dataset/ProblemFixer.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kPatienceMs = 500; ///< before it is told what takes so long

/// Names of steps that are not given in the window's language.
[[maybe_unused]] constexpr const char* kNames[] = {
    QT_TRANSLATE_NOOP("tempera::ui::DatasetHistory", "Edit caption"),
    QT_TRANSLATE_NOOP("tempera::ui::DatasetHistory", "Take the caption on disk"),
    QT_TRANSLATE_NOOP("tempera::ui::DatasetHistory", "Edit in another window"),
};

template <class Step>
data::StepTime timeOf(const std::optional<Step>& step) {
    return step ? step->time : -1;
}

} // namespace

DatasetHistory::DatasetHistory(CaptionFiles& captions, ProblemFixer& fixer, QObject* parent)
    : QObject(parent)
    , captions_(captions)
    , fixer_(fixer) {
    connect(&captions_, &CaptionFiles::storeChanged, this, &DatasetHistory::changed);
    connect(&captions_, &CaptionFiles::unsavedChanged, this, &DatasetHistory::changed);
    connect(&fixer_, &ProblemFixer::busyChanged, this, &DatasetHistory::changed);
    connect(&fixer_, &ProblemFixer::finished, this, [this](const QString& text, bool isWhole) {
        if (!told_.isEmpty()) {
            Q_EMIT told(isWhole ? told_ : text, !isWhole);
        }
        told_.clear();
    });
}

DatasetHistory::Next DatasetHistory::next(bool forward) const {
    using Kind = Next::Kind;
    if (fixer_.isBusy() || !fixer_.isKnown() || captions_.isBusy()) {
        return {fixer_.isBusy() || !fixer_.isKnown() ? Kind::Busy : Kind::Waits, {}};
    }
    const data::CaptionStore* store = captions_.store();
    using Caption = std::optional<data::CaptionStore::StepName>;
    const Caption done = store ? store->nextUndo() : Caption(), undone = store ? store->nextRedo() : Caption();
    const auto fixed = fixer_.undoable(), unfixed = fixer_.redoable();
    // What was undone can be done again only while nothing else was done since.
    const bool isCaption = forward ? undone && timeOf(undone) > timeOf(fixed) : done.has_value();
    const bool isFix = forward ? unfixed && timeOf(unfixed) > timeOf(done) : fixed.has_value();
    const bool captionFirst = forward ? timeOf(undone) <= timeOf(unfixed) : timeOf(done) >= timeOf(fixed); // of both
    if (isCaption && (!isFix || captionFirst)) {
        return {Kind::Caption, tr((forward ? undone : done)->label.c_str())};
    }
    return isFix ? Next{Kind::Files, ProblemFixer::nameOf(forward ? *unfixed : *fixed)} : Next{};
}

void DatasetHistory::go(bool forward) {
    const Next step = next(forward);
    const QString text = (forward ? tr("Redone: %1") : tr("Undone: %1")).arg(step.name);
    if (step.kind == Next::Kind::Waits) {
        captions_.whenBack([this, forward](bool isSame) {
            if (isSame) {
                go(forward);
            }
        });
    } else if (step.kind == Next::Kind::Caption) {
        data::CaptionStore* store = captions_.store();
        if ((forward ? store->nextRedo() : store->nextUndo())->isQuick) {
            finish(text, store->replay(forward));
        } else {
            const auto done = std::make_shared<bool>(false);
            const QString doing = (forward ? tr("Redoing: %1") : tr("Undoing: %1")).arg(step.name);
            QTimer::singleShot(kPatienceMs, this, [this, done, doing] {
                if (!*done) {
                    Q_EMIT told(doing, false);
                }
            });
            captions_.replay(forward, [this, text, done](const CaptionFiles::Replayed& replayed) {
                *done = true;
                finish(text, replayed);
            });
        }
    } else if (step.kind == Next::Kind::Files && fixer_.isInUse()) {
        Q_EMIT told(tr("A training is running: its pictures stay as they are until it has ended."), true);
    } else if (step.kind == Next::Kind::Files) {
        told_ = text;
        forward ? fixer_.redo() : fixer_.undo();
    }
}

void DatasetHistory::finish(const QString& text, const Result<data::CaptionStore::Replayed>& replayed) {
    if (replayed.ok()) {
        Q_EMIT captionsChanged(replayed->files);
    }
    const auto left = replayed.ok() ? static_cast<int>(replayed->left.size()) : 0;
    Q_EMIT told(!replayed.ok() ? engineText(qstr(replayed.error().message))
                : left > 0     ? text + QStringLiteral(" · ") +
                                 tr("%Ln captions stay as they are: another program has changed them.", nullptr, left)
                           : text,
                !replayed.ok() || left > 0);
    Q_EMIT changed();
}

} // namespace tempera::ui
