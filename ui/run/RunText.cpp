// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunText.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/Text.h"
#include "bridge/RunModel.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

class Run {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

/// The units that phases count in (run/Events.h), for the translators.
[[maybe_unused]] constexpr const char* kUnits[] = {
    QT_TRANSLATE_NOOP("Run", "pictures"), QT_TRANSLATE_NOOP("Run", "captions"), QT_TRANSLATE_NOOP("Run", "files"),
    QT_TRANSLATE_NOOP("Run", "steps"), QT_TRANSLATE_NOOP("Run", "MB")};

QString phaseText(run::Phase phase) {
    using run::Phase;
    switch (phase) {
    case Phase::Scanning:
        return Run::tr("Reading pictures");
    case Phase::Loading:
        return Run::tr("Loading the model");
    case Phase::DrawingClass:
        return Run::tr("Drawing class pictures");
    case Phase::CachingLatents:
        return Run::tr("Caching latents");
    case Phase::CachingText:
        return Run::tr("Caching captions");
    case Phase::Training:
        return Run::tr("Training");
    case Phase::Paused:
        return Run::tr("Paused");
    case Phase::Sampling:
        return Run::tr("Drawing samples");
    case Phase::Validating:
        return Run::tr("Validating");
    case Phase::Saving:
        return Run::tr("Saving");
    }
    return {};
}

/// The last parts of a path.
QString endOf(const fs::path& folder, int parts) {
    const auto length = static_cast<int>(std::distance(folder.begin(), folder.end()));
    fs::path end;
    for (auto part = std::next(folder.begin(), std::max(0, length - parts)); part != folder.end(); ++part) {
        end /= *part;
    }
    return qstr(end);
}

} // namespace

QString runStateText(const RunModel& run, bool active) {
    QString text;
    if (active) {
        text = run.phase() ? phaseText(run.phase()->phase) : Run::tr("Starting");
    } else {
        switch (run.outcome()) {
        case RunOutcome::Done:
            text = Run::tr("Finished");
            break;
        case RunOutcome::Stopped:
            text = Run::tr("Stopped, can be resumed");
            break;
        case RunOutcome::Failed:
            text = Run::tr("Failed");
            break;
        case RunOutcome::Open:
            text = Run::tr("Interrupted, can be resumed");
            break;
        }
    }
    return text;
}

QStringList namesToldApart(const std::vector<std::pair<QString, fs::path>>& runs) {
    constexpr int kLeast = 2;
    std::vector<int> parts(runs.size(), 0); // of its path
    QStringList names;
    for (bool isNew = true; isNew;) {
        isNew = false;
        QHash<QString, int> times;
        names.clear();
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto& [name, folder] = runs[i];
            names.append(parts[i] > 0 ? QStringLiteral("%1 · %2").arg(name, endOf(folder, parts[i])) : name);
            ++times[names.constLast()];
        }
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const QString& name = names[static_cast<qsizetype>(i)];
            if (times.value(name) > 1 && parts[i] < std::distance(runs[i].second.begin(), runs[i].second.end())) {
                parts[i] = std::max(kLeast, parts[i] + 1);
                isNew = true;
            }
        }
    }
    return names;
}

QStringList shortenedApart(const QStringList& names) {
    constexpr qsizetype kHead = 5, kBefore = 1, kLeast = 4; // letters; fewer are not worth the ellipsis
    const auto same = [](const QString& a, const QString& b) -> qsizetype {
        return std::ranges::mismatch(a, b).in1 - a.begin();
    };
    QStringList shortened;
    for (const QString& name : names) {
        qsizetype most = 0, ofAll = name.size();
        for (const QString& other : names) {
            if (const qsizetype length = same(name, other); length < name.size()) {
                most = std::max(most, length);
                ofAll = std::min(ofAll, length);
            }
        }
        const qsizetype head = ofAll > kHead ? 0 : kHead; // what all have says nothing
        const qsizetype from = most - kBefore;
        shortened.append(from - head >= kLeast ? name.left(head) + QChar(0x2026) + name.mid(from) : name);
    }
    return shortened;
}

QString runEpochText(const RunModel& run) {
    return run.lastStep() && run.facts().epochs > 0
               ? Run::tr("epoch %1 of %2").arg(run.lastStep()->epoch).arg(run.facts().epochs)
               : QString();
}

QString runProgressText(const RunModel& run) {
    if (const auto& phase = run.phase(); phase && phase->phase != run::Phase::Training &&
                                         phase->phase != run::Phase::Paused && phase->total > 0 &&
                                         run.outcome() == RunOutcome::Open) {
        return Run::tr("%1: %2 of %3 %4")
            .arg(phaseText(phase->phase), countText(phase->done), countText(phase->total),
                 Run::tr(phase->unit.c_str()));
    }
    if (const auto& step = run.lastStep()) {
        const QString seen = Run::tr("Step %1 of %2 · %3 pictures seen")
                                 .arg(countText(step->step), countText(run.facts().steps), countText(step->imagesSeen));
        return run.output().empty() ? seen
                                    : Run::tr("%1 · saved as %2").arg(seen, qstr(run.output().front().filename()));
    }
    return run.facts().steps > 0 ? Run::tr("%1 steps to go").arg(countText(run.facts().steps)) : QString();
}

QString runTimeText(const RunModel& run, bool active) {
    if (run.isEmpty()) {
        return {};
    }
    QString text = Run::tr("%1 passed").arg(durationText(run.secondsWorked()));
    if (active && run.phase() && run.phase()->secondsLeft && run.phase()->phase != run::Phase::Training) {
        text += QStringLiteral(" · ") + Run::tr("%1 left in this phase").arg(durationText(*run.phase()->secondsLeft));
    } else if (const auto left = run.secondsLeft(); active && left) {
        text += QStringLiteral(" · ") + Run::tr("%1 left").arg(durationText(*left));
    }
    return text;
}

QString runDevicesText(const RunModel& run) {
    QStringList parts;
    const auto percent = [](double share) { return QString::number(std::lround(share * 100.0)); };
    const auto& last = run.devices().last();
    if (last && last->devices.size() > 1 && (last->efficiency || last->exchanging)) {
        parts.append(Run::tr("%1 devices").arg(last->devices.size()));
        if (last->efficiency) {
            const QString efficiency = percent(*last->efficiency);
            parts.append(last->isEfficiencyMeasured ? Run::tr("%1 % efficient (measured)").arg(efficiency)
                                                    : Run::tr("%1 % efficient").arg(efficiency));
        }
        if (last->exchanging) {
            parts.append(Run::tr("%1 % of the time waiting").arg(percent(*last->exchanging)));
        }
    }
    if (const auto energy = run.devices().energy()) {
        parts.append(figure(run::energyText(*energy)));
    }
    if (const auto cost = run.devices().cost()) {
        parts.append(Run::tr("cost %1").arg(costText(*cost)));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace tempera::ui
