// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/LibrariesStep.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <utility>

#include "bridge/EngineProcess.h"
#include "bridge/Programs.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kStopped = 130; ///< exit code of tempera-setup, as of shells
constexpr int kFailed = 1;

} // namespace

LibrariesStep::LibrariesStep(QWidget* parent)
    : QWidget(parent)
    , text_(makeLabel({}, "warning", this))
    , fetch_(makeButton(tr("Fetch LibTorch"), QStringLiteral("save"), "", this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    text_->setWordWrap(true);
    column->addWidget(text_);
    fetch_->setToolTip(
        tr("From PyPI, for this user. What has arrived is kept when it is stopped, or the window closed."));
    column->addWidget(fetch_, 0, Qt::AlignLeft);
    connect(fetch_, &QPushButton::clicked, this, &LibrariesStep::fetch);
    fetch_->hide();
    say({});
    ask();
}

LibrariesStep::~LibrariesStep() {
    for (QProcess* each : findChildren<QProcess*>()) {
        each->disconnect(this); // what it would tell is of no use any more
        letEnd(each);
    }
}

/// The engine does not start without LibTorch, and says so.
void LibrariesStep::ask() {
    auto* version = new QProcess(this);
    connect(version, &QProcess::finished, this, [this, version](int code) {
        version->deleteLater();
        take(code == 0, QString::fromUtf8(version->readAllStandardError()).trimmed());
    });
    connect(version, &QProcess::errorOccurred, this, [this, version](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            version->deleteLater();
            take(false, version->errorString());
        }
    });
    version->start(qstr(EngineProcess::program()), {QStringLiteral("--version")});
}

/// @param said why the engine does not start
void LibrariesStep::take(bool areThere, const QString& said) {
    areMissing_ = !areThere;
    fetch_->setVisible(areMissing_ && !setupProgram().isEmpty());
    if (!areMissing_) {
        say({});
    } else if (setupProgram().isEmpty()) {
        say(said);
    } else if (fetched_.isEmpty()) {
        say(tr("LibTorch, which the engine computes with, is not on this machine yet: 550 MB, and 2 GB "
               "more for NVIDIA's cards."));
    }
    Q_EMIT answered();
}

void LibrariesStep::say(const QString& text, const char* tone) {
    setTone(text_, tone);
    text_->setText(text);
    text_->setVisible(!text.isEmpty());
}

QString LibrariesStep::setupProgram() {
    return QStandardPaths::findExecutable(
        QStringLiteral("tempera-setup"),
        {qstr(EngineProcess::program().parent_path()), QStringLiteral("/usr/bin"), QStringLiteral("/usr/local/bin")});
}

void LibrariesStep::fetch() {
    if (setup_) {
        setup_->terminate();
        return;
    }
    fetch_->setText(tr("Stop fetching"));
    fetched_.clear();
    setup_ = new QProcess(this);
    setup_->setProcessChannelMode(QProcess::MergedChannels);
    connect(setup_, &QProcess::readyRead, this, &LibrariesStep::tellOfFetching);
    connect(setup_, &QProcess::finished, this, [this](int code) {
        tellOfFetching();
        endFetching(code);
    });
    connect(setup_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fetched_ = setup_->errorString();
            endFetching(kFailed);
        }
    });
    say(tr("Asking PyPI"), "secondary");
    setup_->start(setupProgram(), {QStringLiteral("--progress")});
}

void LibrariesStep::endFetching(int code) {
    std::exchange(setup_, nullptr)->deleteLater();
    fetch_->setText(tr("Fetch LibTorch"));
    if (code == kStopped) {
        fetched_.clear();
    } else if (code != 0) {
        say(fetched_, "error");
    }
    ask();
}

/// What it says of itself are lines; how far a file is comes between them as curl shows it ("####   41.7%").
void LibrariesStep::tellOfFetching() {
    static const QRegularExpression end(QStringLiteral("[\r\n]"));
    static const QRegularExpression share(QStringLiteral("([0-9]+)(\\.[0-9])?%$"));
    const QString program = QStringLiteral("tempera-setup: ");
    QString percent;
    for (const QString& line : QString::fromUtf8(setup_->readAll()).split(end, Qt::SkipEmptyParts)) {
        if (line.startsWith(program)) {
            fetched_ = line.mid(program.size());
            percent.clear();
        } else if (const auto match = share.match(line.trimmed()); match.hasMatch()) {
            percent = match.captured(1);
        }
    }
    say(percent.isEmpty() ? fetched_ : tr("%1: %2 %", "file, share").arg(fetched_, percent), "secondary");
}

} // namespace tempera::ui
