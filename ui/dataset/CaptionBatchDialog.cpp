// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionBatchDialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/RenamedFolder.h"
#include "dataset/CaptionFiles.h"
#include "dataset/CaptionLists.h"
#include "dataset/ChangeDelegate.h"
#include "dataset/PictureModel.h"
#include "dataset/TagCompleter.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kWaitMs = 120; ///< after a key press
constexpr int kLeastWidth = 560;
constexpr QSize kUsual(860, 560);
constexpr int kTagsWidth = 220; ///< at least

using data::CaptionChange;
using Kind = CaptionChange::Kind;

/// Nothing to do yet: a field is empty.
bool isEmpty(const CaptionChange& change) { return change.what.empty(); }

QListView* makeList(const QString& name, QAbstractItemModel* model, QWidget* parent) {
    auto* list = new QListView(parent);
    list->setAccessibleName(name);
    list->setModel(model);
    list->setUniformItemSizes(true);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

/// The same pictures in the data set as it is now, as far as they are there.
std::vector<std::size_t> found(const std::vector<std::size_t>& pictures, const data::DatasetIndex& before,
                               const data::DatasetIndex& now) {
    if (std::ranges::equal(before.pictures, now.pictures, {}, &data::Picture::file, &data::Picture::file)) {
        return pictures;
    }
    std::unordered_map<std::string_view, std::size_t> numbers;
    for (std::size_t i = 0; i < now.pictures.size(); ++i) {
        numbers.emplace(now.pictures[i].file.string(), i);
    }
    const auto renamed = data::renameBetween(before, now);
    std::vector<std::size_t> found;
    for (const std::size_t i : pictures) {
        const data::Picture& picture = before.pictures[i];
        const bool isRenamed = renamed && before.folderOf(picture).path == renamed->from;
        const PathText file = isRenamed ? PathText(renamed->to / picture.file.filename()) : picture.file;
        if (const auto number = numbers.find(file.string()); number != numbers.end()) {
            found.push_back(number->second);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

struct CaptionBatchDialog::Preview {
    int number = 0;
    Status status;
    std::vector<ChangeList::Change> changes;
    std::vector<PathText> changed; ///< their files
    std::size_t captions = 0;
    int unreadable = 0; ///< of them
    std::optional<std::vector<data::TagCount>> tags;
};

CaptionBatchDialog::CaptionBatchDialog(PictureModel& pictures, CaptionFiles& captions, const TagVocabulary& vocabulary,
                                       Scopes scopes, data::CaptionLines lines, QWidget* parent)
    : QDialog(parent)
    , pictures_(pictures)
    , captions_(captions)
    , vocabulary_(vocabulary)
    , dataset_(pictures.dataset())
    , scopes_(std::move(scopes))
    , all_(dataset_->pictures.size())
    , lines_(lines) {
    std::iota(all_.begin(), all_.end(), std::size_t{0});
    setWindowTitle(tr("Edit captions"));
    setMinimumWidth(kLeastWidth);
    resizeToScreen(this, kUsual);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(10);
    fields_ = makeFields();
    column->addWidget(fields_);

    auto* middle = new QHBoxLayout;
    middle->setSpacing(12);
    tagsBox_ = makeTags();
    middle->addWidget(tagsBox_, 2);
    auto* right = new QVBoxLayout;
    right->setSpacing(6);
    right->addWidget(makeLabel(tr("What would change"), "heading", this));
    changes_ = new ChangeList(this);
    preview_ = makeList(tr("What would change"), changes_, this);
    preview_->setItemDelegate(new ChangeDelegate(preview_));
    right->addWidget(preview_, 1);
    middle->addLayout(right, 3);
    column->addLayout(middle, 1);

    status_ = makeLabel({}, "secondary", this);
    status_->setWordWrap(true);
    column->addWidget(status_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    apply_ = makeButton(tr("Change captions"), {}, "primary", this);
    apply_->setDefault(true);
    buttons->addButton(apply_, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &CaptionBatchDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);

    wait_.setSingleShot(true);
    wait_.setInterval(kWaitMs);
    connect(&wait_, &QTimer::timeout, this, &CaptionBatchDialog::look);
    connect(&captions_, &CaptionFiles::storeChanged, this, &CaptionBatchDialog::enableApply);
    kindChanged();
    scopeChanged();
    what_->setFocus();
}

CaptionBatchDialog::~CaptionBatchDialog() { ++*wanted_; }

/// Before that their letters are not those of the style yet.
void CaptionBatchDialog::showEvent(QShowEvent* event) {
    for (ComboBox* box : {kind_, scope_}) {
        box->setMinimumWidth(box->widthOfAll());
    }
    QDialog::showEvent(event);
}

QWidget* CaptionBatchDialog::makeFields() {
    auto* fields = new QWidget(this);
    auto* grid = new QGridLayout(fields);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(8);
    kind_ = new ComboBox(fields);
    kind_->setAccessibleName(tr("What to do"));
    kind_->addItem(tr("Add tags"), static_cast<int>(Kind::AddTags));
    kind_->addItem(tr("Remove tags"), static_cast<int>(Kind::RemoveTags));
    kind_->addItem(tr("Rename a tag"), static_cast<int>(Kind::RenameTag));
    kind_->addItem(tr("Replace text"), static_cast<int>(Kind::ReplaceText));
    scope_ = new ComboBox(fields);
    scope_->setAccessibleName(tr("In which captions"));
    scope_->addItems({{}, {}, {}});
    showScopes();
    scope_->setCurrentIndex(scopes_.chosen.size() > 1 ? 0 : 1);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(8);
    choices->addWidget(kind_);
    choices->addWidget(scope_);
    choices->addStretch(1);
    grid->addLayout(choices, 0, 0, 1, 4);

    what_ = new QLineEdit(fields);
    what_->setObjectName(QStringLiteral("batchWhat"));
    by_ = new QLineEdit(fields);
    by_->setObjectName(QStringLiteral("batchBy"));
    whatLabel_ = makeLabel({}, "", fields);
    whatLabel_->setBuddy(what_);
    byLabel_ = makeLabel(tr("Becomes"), "", fields);
    byLabel_->setBuddy(by_);
    by_->setAccessibleName(tr("Becomes"));
    by_->setPlaceholderText(tr("nothing: it is removed"));
    grid->addWidget(whatLabel_, 1, 0);
    grid->addWidget(what_, 1, 1);
    grid->addWidget(byLabel_, 1, 2);
    grid->addWidget(by_, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);

    atStart_ = new QCheckBox(tr("At the start"), fields);
    atStart_->setToolTip(tr("Also of the captions that have them elsewhere."));
    expression_ = new QCheckBox(tr("Regular expression"), fields);
    expression_->setToolTip(tr("As in Perl: \\b is the edge of a word, (…) a group, and \\1 in what it becomes the "
                               "first of them."));
    matchCase_ = new QCheckBox(tr("Match case"), fields);
    matchCase_->setChecked(true);
    auto* checks = new QHBoxLayout;
    checks->setSpacing(16);
    for (QCheckBox* box : {atStart_, expression_, matchCase_}) {
        checks->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &CaptionBatchDialog::changed);
    }
    checks->addStretch(1);
    grid->addLayout(checks, 2, 0, 1, 4);
    for (QLineEdit* field : {what_, by_}) {
        connect(field, &QLineEdit::textChanged, this, &CaptionBatchDialog::changed);
        completers_.push_back(new TagCompleter(field, vocabulary_));
    }
    connect(kind_, &QComboBox::currentIndexChanged, this, &CaptionBatchDialog::kindChanged);
    connect(scope_, &QComboBox::currentIndexChanged, this, &CaptionBatchDialog::scopeChanged);
    return fields;
}

void CaptionBatchDialog::showScopes() {
    const auto show = [this](int scope, const QString& text, const std::vector<std::size_t>& pictures) {
        scope_->setItemText(scope, text.arg(QLocale().toString(static_cast<qulonglong>(pictures.size()))));
    };
    show(0, tr("Chosen pictures (%1)"), scopes_.chosen);
    show(1, tr("Pictures shown (%1)"), scopes_.shown);
    show(2, tr("All pictures (%1)"), all_);
}

void CaptionBatchDialog::followDataset() {
    const auto now = pictures_.dataset();
    if (!now || now->root != dataset_->root) {
        isLeaving_ = true;
        reject();
        return;
    }
    scopes_ = {found(scopes_.chosen, *dataset_, *now), found(scopes_.shown, *dataset_, *now)};
    dataset_ = now;
    all_.resize(dataset_->pictures.size());
    std::iota(all_.begin(), all_.end(), std::size_t{0});
    showScopes();
    if (!isChanging_) {
        scopeChanged();
    }
}

QWidget* CaptionBatchDialog::makeTags() {
    auto* box = new QWidget(this);
    box->setMinimumWidth(kTagsWidth);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeLabel(tr("Tags of these captions"), "heading", box));
    tagFilter_ = new QLineEdit(box);
    tagFilter_->setPlaceholderText(tr("Filter"));
    tagFilter_->setAccessibleName(tr("Filter tags"));
    tagFilter_->setClearButtonEnabled(true);
    column->addWidget(tagFilter_);
    tagList_ = new TagList(this);
    tagsShown_ = new QSortFilterProxyModel(this);
    tagsShown_->setSourceModel(tagList_);
    tagsShown_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(tagFilter_, &QLineEdit::textChanged, tagsShown_, &QSortFilterProxyModel::setFilterFixedString);
    tags_ = makeList(tr("Tags of these captions"), tagsShown_, box);
    tags_->setObjectName(QStringLiteral("tagIndex"));
    tags_->setItemDelegate(new TagDelegate(tags_));
    column->addWidget(tags_, 1);
    showTag_ = makeButton(tr("Show pictures"), {}, "", box);
    showTag_->setAutoDefault(false);
    showTag_->setEnabled(false);
    column->addWidget(showTag_);
    connect(tags_, &QListView::activated, this, [this] { takeTag(chosenTag()); });
    connect(tags_, &QListView::clicked, this, [this] { takeTag(chosenTag()); });
    connect(tags_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { showTag_->setEnabled(!chosenTag().isEmpty()); });
    connect(showTag_, &QPushButton::clicked, this, [this] {
        Q_EMIT tagChosen(chosenTag());
        reject();
    });
    return box;
}

QString CaptionBatchDialog::chosenTag() const { return tags_->currentIndex().data().toString(); }

/// Into the field: one more tag, or the one to be renamed.
void CaptionBatchDialog::takeTag(const QString& tag) {
    const auto kind = change().kind;
    if (kind == Kind::RenameTag || kind == Kind::ReplaceText) {
        what_->setText(tag);
        by_->setFocus();
        return;
    }
    const std::vector<std::string> added = {utf8(tag)};
    what_->setText(qstr(data::withTags(utf8(what_->text()), added, data::CaptionLines::First)));
}

CaptionChange CaptionBatchDialog::change() const {
    CaptionChange change;
    change.kind = static_cast<Kind>(kind_->currentData().toInt());
    change.what = utf8(what_->text());
    change.by = utf8(by_->text());
    change.atStart = atStart_->isChecked();
    change.isExpression = expression_->isChecked();
    change.matchCase = matchCase_->isChecked();
    change.lines = lines_;
    return change;
}

QString CaptionBatchDialog::stepLabel(int captions) const {
    switch (change().kind) {
    case Kind::AddTags:
        return tr("Add tags to %Ln captions", nullptr, captions);
    case Kind::RemoveTags:
        return tr("Remove tags from %Ln captions", nullptr, captions);
    case Kind::RenameTag:
        return tr("Rename a tag in %Ln captions", nullptr, captions);
    case Kind::ReplaceText:
        break;
    }
    return tr("Replace text in %Ln captions", nullptr, captions);
}

const std::vector<std::size_t>& CaptionBatchDialog::scope() const {
    return scope_->currentIndex() == 0 ? scopes_.chosen : scope_->currentIndex() == 1 ? scopes_.shown : all_;
}

void CaptionBatchDialog::kindChanged() {
    const auto kind = change().kind;
    const bool isReplacing = kind == Kind::RenameTag || kind == Kind::ReplaceText;
    const QString name = kind == Kind::RenameTag ? tr("Tag") : kind == Kind::ReplaceText ? tr("Text") : tr("Tags");
    whatLabel_->setText(name);
    what_->setAccessibleName(name);
    what_->setPlaceholderText(isReplacing ? QString() : tr("separated by commas"));
    byLabel_->setVisible(isReplacing);
    by_->setVisible(isReplacing);
    atStart_->setVisible(kind == Kind::AddTags);
    expression_->setVisible(kind == Kind::ReplaceText);
    matchCase_->setVisible(kind == Kind::ReplaceText);
    for (TagCompleter* completer : completers_) {
        completer->setEnabled(kind != Kind::ReplaceText);
    }
    changed();
}

void CaptionBatchDialog::scopeChanged() {
    tagList_->setTags({});
    changed();
}

void CaptionBatchDialog::changed() {
    settled_ = false;
    ++*wanted_;
    enableApply(); // what is applied is what was shown
    wait_.start();
}

void CaptionBatchDialog::enableApply() {
    apply_->setEnabled(settled_ && !isChanging_ && !changed_.empty() && captions_.store());
}

/// Goes through the captions as the scan has read them: no file is opened for a preview.
void CaptionBatchDialog::look() {
    inBackground(
        this,
        [change = change(), pictures = scope(), edits = pictures_.unsaved(), dataset = dataset_, newest = wanted_,
         number = wanted_->load(), withTags = tagList_->rowCount() == 0] {
            Preview preview;
            preview.number = number;
            auto edit = makeEdit(change);
            if (!edit.ok()) {
                preview.status = edit.error();
            }
            std::unordered_set<std::string> files; // several pictures may have one caption
            data::TagIndex tags;
            for (const std::size_t i : pictures) {
                const data::Picture& picture = dataset->pictures[i];
                const PathText file = data::captionFileOf(picture, edits.extension);
                if (newest->load() != number) {
                    break;
                }
                if (!files.insert(file.string()).second) {
                    continue;
                }
                const std::string* own = edits.of(picture);
                const std::string& before = own ? *own : picture.wholeCaption();
                if (picture.hasBadCaption) {
                    ++preview.unreadable;
                    continue;
                }
                if (withTags) {
                    tags.add(before);
                }
                if (!preview.status.ok() || isEmpty(change)) {
                    continue;
                }
                const auto after = (*edit)(before);
                const QString name = qstr(picture.file.filename());
                if (!after.ok()) {
                    preview.status = after.error().context(utf8(name));
                } else if (*after != before) {
                    preview.changes.push_back({name, qstr(before), qstr(*after)});
                    preview.changed.push_back(file);
                }
            }
            preview.captions = files.size();
            if (!preview.status.ok()) {
                preview.changed.clear();
            }
            if (withTags) {
                preview.tags = tags.sorted();
            }
            return preview;
        },
        [this](Preview& preview) { take(std::move(preview)); });
}

void CaptionBatchDialog::take(Preview preview) {
    if (preview.number != wanted_->load()) {
        return;
    }
    settled_ = true;
    if (preview.tags) {
        tagList_->setTags(*std::move(preview.tags));
    }
    changed_ = std::move(preview.changed);
    changes_->setChanges(std::move(preview.changes));
    enableApply();
    const auto count = static_cast<int>(changed_.size());
    setStyleFlag(what_, "invalid", !preview.status.ok());
    setTone(status_, preview.status.ok() ? "secondary" : "error");
    QString text = !preview.status.ok() ? engineText(qstr(preview.status.error().message))
                   : isEmpty(change())  ? tr("Nothing is written into files before you save.")
                                        : tr("%Ln captions change, of %1. This is one step of undo.", nullptr, count)
                                             .arg(QLocale().toString(static_cast<qulonglong>(preview.captions)));
    if (preview.unreadable > 0) {
        text +=
            QLatin1Char(' ') + tr("%Ln captions stay as they are: they cannot be read.", nullptr, preview.unreadable);
    }
    status_->setText(text);
}

void CaptionBatchDialog::apply() {
    auto edit = makeEdit(change());
    if (!settled_ || !edit.ok() || !apply_->isEnabled()) {
        return;
    }
    setChanging(true);
    stop_ = std::stop_source();
    setTone(status_, "secondary");
    status_->setText(tr("Changing the captions…"));
    const QString label = stepLabel(static_cast<int>(changed_.size()));
    captions_.change(
        changed_, *edit, label,
        [self = QPointer(this)](const CaptionFiles::Changed& changed) {
            if (self) {
                self->applied(changed.problem, changed.isStopped);
            }
        },
        stop_.get_token());
}

void CaptionBatchDialog::setChanging(bool changing) {
    isChanging_ = changing;
    for (QWidget* each : {fields_, tagsBox_}) {
        each->setEnabled(!changing);
    }
    enableApply();
}

void CaptionBatchDialog::reject() {
    if (isChanging_) {
        stop_.request_stop();
    } else {
        QDialog::reject();
    }
}

void CaptionBatchDialog::applied(const QString& problem, bool isStopped) {
    setChanging(false);
    Q_EMIT captionsChanged();
    if (isLeaving_) {
        QDialog::reject();
    } else if (isStopped) {
        status_->setText(tr("Cancelled: all captions are as they were."));
    } else if (problem.isEmpty()) {
        accept();
    } else {
        changes_->setChanges({}); // they are changed, but for some
        changed_.clear();
        enableApply();
        setTone(status_, "error");
        status_->setText(problem);
    }
}

} // namespace tempera::ui
