// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ToolQueue.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tempera::ui {

ToolQueue::ToolQueue(QObject* parent)
    : QObject(parent) {
    connect(&process_, &ToolProcess::progressed, this, [this](const ToolProgress& progress) {
        if (ToolJob* current = job(running_); current && current->progress != progress) {
            current->progress = progress;
            Q_EMIT changed();
        }
    });
    connect(&process_, &ToolProcess::ended, this, [this](const ToolResult& result) {
        end(std::exchange(running_, 0), result);
        next();
    });
}

int ToolQueue::add(const ToolCall& call) {
    // What went well has been read; what failed stays until somebody has dealt with it.
    std::erase_if(jobs_, [](const ToolJob& each) {
        return each.result && (each.result->outcome == ToolResult::Outcome::Done ||
                               each.result->outcome == ToolResult::Outcome::Cancelled);
    });
    jobs_.push_back({++lastId_, call, {}, {}});
    const int id = lastId_;
    next();
    Q_EMIT changed();
    return id;
}

void ToolQueue::cancel(int id) {
    ToolJob* found = job(id);
    if (!found || found->result) {
        return;
    }
    if (id == running_) {
        process_.cancel();
    } else {
        end(id, {ToolResult::Outcome::Cancelled, {}, tr("Cancelled; nothing was written.")});
    }
}

void ToolQueue::cancelAll() {
    std::vector<int> ids;
    for (const ToolJob& each : jobs_) {
        ids.push_back(each.id);
    }
    std::for_each(ids.rbegin(), ids.rend(), [this](int id) { cancel(id); }); // or the next one would begin
}

void ToolQueue::dismiss(int id) {
    if (const ToolJob* found = find(id); found && found->result) {
        std::erase_if(jobs_, [id](const ToolJob& each) { return each.id == id; });
        Q_EMIT changed();
    }
}

const ToolJob* ToolQueue::find(int id) const {
    const auto found = std::find_if(jobs_.begin(), jobs_.end(), [id](const ToolJob& each) { return each.id == id; });
    return found == jobs_.end() ? nullptr : &*found;
}

ToolJob* ToolQueue::job(int id) {
    const auto found = std::find_if(jobs_.begin(), jobs_.end(), [id](const ToolJob& each) { return each.id == id; });
    return found == jobs_.end() ? nullptr : &*found;
}

bool ToolQueue::isBusy() const {
    return std::any_of(jobs_.begin(), jobs_.end(), [](const ToolJob& each) { return !each.result; });
}

void ToolQueue::next() {
    const auto waiting = std::find_if(jobs_.begin(), jobs_.end(), [](const ToolJob& each) { return !each.result; });
    if (running_ == 0 && waiting != jobs_.end()) {
        running_ = waiting->id;
        process_.start(waiting->call.arguments, waiting->call.variables);
        Q_EMIT changed();
    }
}

void ToolQueue::end(int id, const ToolResult& result) {
    if (ToolJob* found = job(id)) {
        found->result = result;
        found->call.variables.clear();
        if (result.outcome == ToolResult::Outcome::Cancelled && !found->call.whenCancelled.isEmpty()) {
            found->result->line = found->call.whenCancelled;
        }
        Q_EMIT changed();
        Q_EMIT ended(id, ToolResult(*found->result));
    }
}

} // namespace tempera::ui
