// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/CheckpointsDialog.h"

#include <QCheckBox>
#include <QDir>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

#include <map>
#include <utility>

#include "base/Text.h"
#include "bridge/EngineProcess.h"
#include "bridge/EngineText.h"
#include "bridge/Programs.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

namespace {

enum Column { Step, Size, Place, Fate, Columns };

constexpr int kSoonMs = 200;
constexpr int kPatienceMs = 500; ///< with the keychain, before it is said
constexpr int kMargin = 20;
constexpr int kMostKept = 9999;
constexpr int kMostSteps = 10'000'000;
constexpr int kUsuallyKept = 3;

/// One checkpoint, wherever it lies.
struct Line {
    double bytes = 0.0;
    bool isHere = false;
    bool isThere = false;
    bool stays = false;
    QStringList reasons;
};

/// The reasons of core/run/Retention.h.
QString reasonText(const QString& reason) {
    if (reason == QStringLiteral("last")) {
        return CheckpointsDialog::tr("newest");
    }
    if (reason.startsWith(QStringLiteral("every "))) {
        return CheckpointsDialog::tr("every so many steps");
    }
    if (reason.startsWith(QStringLiteral("best"))) {
        return CheckpointsDialog::tr("least validation loss");
    }
    if (const QString tagged = QStringLiteral("tagged "); reason.startsWith(tagged)) {
        return CheckpointsDialog::tr("tagged “%1”").arg(reason.mid(tagged.size()));
    }
    return reason == QStringLiteral("the last complete one") ? CheckpointsDialog::tr("the last complete one")
                                                             : engineText(reason);
}

void take(std::map<qint64, Line>& lines, const QJsonArray& checkpoints, bool isHere) {
    for (const QJsonValue& each : checkpoints) {
        const QJsonObject checkpoint = each.toObject();
        Line& line = lines[checkpoint.value(QStringLiteral("step")).toInteger()];
        (isHere ? line.isHere : line.isThere) = true;
        line.bytes += checkpoint.value(QStringLiteral("bytes")).toDouble();
        line.stays |= checkpoint.value(QStringLiteral("stays")).toBool();
        for (const QJsonValue& reason : checkpoint.value(QStringLiteral("reasons")).toArray()) {
            line.reasons.append(reasonText(reason.toString()));
        }
        line.reasons.removeDuplicates();
    }
}

} // namespace

CheckpointsDialog::CheckpointsDialog(const fs::path& run, const QString& name, const QString& store,
                                     Credentials& credentials, QWidget* parent)
    : QDialog(parent)
    , folder_(run)
    , store_(store)
    , credentials_(credentials)
    , table_(new QTreeWidget(this))
    , remove_(makeButton(tr("Remove what goes"), {}, "danger", this))
    , line_(makeLabel({}, "caption", this)) {
    setWindowTitle(tr("Checkpoints of %1").arg(name));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kMargin, 18, kMargin, 16);
    column->setSpacing(10);
    auto* text =
        makeLabel(tr("What no rule keeps goes, here and in the store of the run. Those that are tagged stay, and "
                     "so does the last complete one."),
                  "secondary", this);
    text->setWordWrap(true);
    column->addWidget(text);
    column->addWidget(makeRules());
    table_->setColumnCount(Columns);
    table_->setHeaderLabels({tr("Step"), tr("Size"), tr("Where"), tr("What becomes of it")});
    setUpList(table_, QStringLiteral("checkpoints"), tr("Checkpoints"), Fate);
    table_->setColumnHidden(Place, store_.isEmpty());
    column->addWidget(table_, 1);
    column->addWidget(makeTagging());
    line_->setWordWrap(true);
    column->addWidget(line_);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addStretch(1);
    auto* close = makeButton(tr("Close"), {}, "", this);
    close->setDefault(true);
    foot->addWidget(close);
    foot->addWidget(remove_);
    column->addLayout(foot);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(remove_, &QPushButton::clicked, this, &CheckpointsDialog::forget);
    connect(table_, &QTreeWidget::itemSelectionChanged, this, &CheckpointsDialog::showButtons);
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &CheckpointsDialog::look);
    process_.setWorkingDirectory(QDir::rootPath());
    process_.setStandardInputFile(QProcess::nullDevice());
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            work_ = Work::None;
            complain(process_.errorString());
        }
    });
    connect(&process_, &QProcess::finished, this, &CheckpointsDialog::finish);
    resizeToScreen(this, {720, 560});
    showButtons();
    soon_.start();
}

CheckpointsDialog::~CheckpointsDialog() {
    process_.disconnect(this);
    if (process_.state() != QProcess::NotRunning) {
        process_.terminate();
        waitForEnd(process_);
    }
}

/// What removes or tags goes on to its end behind the closed window, and nobody waits for a store that is slow to
/// answer.
void CheckpointsDialog::done(int result) {
    soon_.stop();
    if (work_ == Work::Change || process_.state() != QProcess::NotRunning) {
        setAttribute(Qt::WA_DeleteOnClose, false);
        process_.disconnect(this);
        connect(&process_, &QProcess::finished, this, &QObject::deleteLater);
        connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart) {
                deleteLater();
            }
        });
        if (work_ == Work::Look) {
            process_.terminate();
        }
    }
    QDialog::done(result);
}

QWidget* CheckpointsDialog::makeRules() {
    auto* box = new QWidget(this);
    rules_ = box;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto number = [&](const QString& text, int least, int most, int value) {
        auto* label = makeLabel(text, "", box);
        auto* spin = new QSpinBox(box);
        spin->setRange(least, most);
        spin->setButtonSymbols(QAbstractSpinBox::NoButtons);
        spin->setValue(value);
        spin->setAccessibleName(text);
        label->setBuddy(spin);
        row->addWidget(label);
        row->addWidget(spin);
        row->addSpacing(8);
        connect(spin, &QSpinBox::valueChanged, this, &CheckpointsDialog::changeRules);
        return spin;
    };
    last_ = number(tr("Keep the newest"), 1, kMostKept, kUsuallyKept);
    every_ = number(tr("and every … steps"), 0, kMostSteps, 0);
    every_->setSpecialValueText(tr("none"));
    best_ = new QCheckBox(tr("and the least validation loss"), box);
    row->addWidget(best_);
    row->addStretch(1);
    connect(best_, &QCheckBox::toggled, this, &CheckpointsDialog::changeRules);
    return box;
}

QWidget* CheckpointsDialog::makeTagging() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    name_ = new QLineEdit(QLatin1String(run::kUsualTag), box);
    name_->setAccessibleName(tr("Name of the tag"));
    set_ = makeButton(tr("Tag"), {}, "", box);
    take_ = makeButton(tr("Take its tags away"), {}, "", box);
    row->addWidget(makeLabel(tr("Let the chosen one stay, as"), "", box));
    row->addWidget(name_, 1);
    row->addWidget(set_);
    row->addWidget(take_);
    connect(name_, &QLineEdit::textChanged, this, &CheckpointsDialog::showButtons);
    connect(set_, &QPushButton::clicked, this, [this] { tag(true); });
    connect(take_, &QPushButton::clicked, this, [this] { tag(false); });
    return box;
}

QStringList CheckpointsDialog::rules() const {
    QStringList rules{QStringLiteral("forget"), qstr(folder_), QStringLiteral("--json"), QStringLiteral("--keep-last"),
                      QString::number(last_->value())};
    if (every_->value() > 0) {
        rules << QStringLiteral("--keep-every") << QString::number(every_->value());
    }
    if (best_->isChecked()) {
        rules << QStringLiteral("--keep-best");
    }
    return rules;
}

/// What these let go has not been shown yet.
void CheckpointsDialog::changeRules() {
    soon_.start();
    showButtons();
}

void CheckpointsDialog::look() {
    if (isBusy()) {
        soon_.start(); // one after the other
        return;
    }
    run(Work::Look, rules() << QStringLiteral("--dry-run"));
}

void CheckpointsDialog::showPlan(const QByteArray& json) {
    const QJsonObject plan = QJsonDocument::fromJson(json).object();
    std::map<qint64, Line> lines;
    take(lines, plan.value(QStringLiteral("checkpoints")).toArray(), true);
    take(lines, plan.value(QStringLiteral("store")).toObject().value(QStringLiteral("checkpoints")).toArray(), false);
    const QTreeWidgetItem* before = table_->currentItem();
    const qint64 chosen = before ? before->data(Step, Qt::UserRole).toLongLong() : -1;
    table_->clear();
    going_ = 0;
    double bytes = 0.0;
    for (const auto& [step, line] : lines) {
        auto* item = new QTreeWidgetItem(table_);
        item->setData(Step, Qt::UserRole, step);
        item->setText(Step, figure(formatCount(step)));
        item->setText(Size, figure(formatBytes(line.bytes)));
        item->setText(Place, line.isHere && line.isThere ? tr("here and in the store")
                             : line.isHere               ? tr("here")
                                                         : tr("in the store"));
        item->setText(Fate, line.stays ? tr("stays: %1").arg(line.reasons.join(QStringLiteral(", "))) : tr("goes"));
        item->setTextAlignment(Step, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(Size, Qt::AlignRight | Qt::AlignVCenter);
        if (!line.stays) {
            item->setForeground(Fate, QColor(tokens().error));
            ++going_;
            bytes += line.bytes;
        }
        if (step == chosen) {
            table_->setCurrentItem(item);
        }
    }
    goingSize_ = figure(formatBytes(bytes));
    setTone(line_, "caption");
    line_->setText(lines.empty() ? tr("No checkpoints yet")
                   : going_ == 0
                       ? tr("Nothing would go")
                       : tr("%1 of %2 would go: %3").arg(going_).arg(static_cast<int>(lines.size())).arg(goingSize_));
    showButtons();
}

/// No trash takes them: they go to make room, and those of a store lie elsewhere.
void CheckpointsDialog::forget() {
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Remove checkpoints"),
                                tr("Remove %Ln checkpoints for good?", nullptr, going_), QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("This frees %1 and cannot be undone.").arg(goingSize_));
    QPushButton* yes = box->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(yes, &QPushButton::clicked, this, [this] { run(Work::Change, rules()); });
    box->open();
}

void CheckpointsDialog::tag(bool set) {
    QStringList arguments{QStringLiteral("tag"), qstr(folder_),
                          QString::number(table_->currentItem()->data(Step, Qt::UserRole).toLongLong())};
    if (set) {
        arguments << name_->text().trimmed();
    } else {
        arguments << QStringLiteral("--remove");
    }
    run(Work::Change, arguments);
}

void CheckpointsDialog::run(Work work, const QStringList& arguments) {
    going_ = 0;
    unreadable_.clear();
    const fs::path program = EngineProcess::program();
    if (program.empty()) {
        return complain(tr("the program tempera is neither beside the studio nor in PATH"));
    }
    work_ = work;
    showButtons();
    const auto start = [this, program, arguments](const Variables& variables) {
        process_.setProcessEnvironment(environmentWith(variables));
        process_.start(qstr(program), QStringList{QStringLiteral("runs")} + arguments);
    };
    const QString place = credentialsPlace(utf8(store_));
    if (place.isEmpty()) {
        start({});
    } else {
        auto* patience = new QTimer(this); // somebody may have to unlock it
        patience->setSingleShot(true);
        connect(patience, &QTimer::timeout, this, [this] {
            setTone(line_, "caption");
            line_->setText(tr("Waits for the keychain, which has the credentials."));
        });
        patience->start(kPatienceMs);
        credentials_.read(place, this, [this, patience, start](const Variables& found, const QString& problem) {
            delete patience;
            unreadable_ = problem;
            start(found);
        });
    }
}

void CheckpointsDialog::finish(int code, QProcess::ExitStatus status) {
    const Work work = std::exchange(work_, Work::None);
    const QByteArray printed = process_.readAllStandardOutput();
    const QString said = lastLineOf(QString::fromUtf8(process_.readAllStandardError()));
    if (soon_.isActive()) {
        return; // other rules stand there by now
    }
    if (status != QProcess::NormalExit || code != 0) {
        complain(said);
    } else if (work == Work::Change) {
        changeRules(); // they lead to something else now
    } else {
        showPlan(printed);
    }
}

/// While something is changed, no rules may ask for what lies over its outcome.
void CheckpointsDialog::showButtons() {
    const bool isFree = isSettled();
    rules_->setEnabled(work_ != Work::Change);
    const bool isChosen = isFree && table_->currentItem() && table_->currentItem()->isSelected();
    set_->setEnabled(isChosen && !name_->text().trimmed().isEmpty());
    take_->setEnabled(isChosen);
    remove_->setEnabled(isFree && going_ > 0);
}

void CheckpointsDialog::complain(const QString& text) {
    setTone(line_, "error");
    line_->setText(withKeychain(engineText(text), unreadable_));
    going_ = 0;
    showButtons();
}

} // namespace tempera::ui
