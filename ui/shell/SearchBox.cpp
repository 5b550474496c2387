// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/SearchBox.h"

#include <QAction>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>

#include <algorithm>
#include <utility>

#include "bridge/Wording.h"
#include "options/Search.h"
#include "options/import/ForeignNames.h"
#include "shell/SearchDelegate.h"
#include "theme/Icons.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Words.h"

namespace tempera::ui {

namespace {

constexpr std::size_t kMaxHits = 40;
constexpr int kRowHeight = 46;
constexpr int kShownRows = 8;
constexpr int kRoomForHint = 250; ///< beside the placeholder

QString aliasesOf(const options::Option& option) {
    QStringList names;
    for (const std::string_view alias :
         {option.facts.aliases.sdScripts, option.facts.aliases.kohyaSs, option.facts.aliases.oneTrainer}) {
        for (const QString& name : qstr(alias).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            if (!names.contains(name)) {
                names.append(name);
            }
        }
    }
    names.prepend(qstr(option.key()));
    return names.join(QStringLiteral(" · "));
}

/// By the names that the window shows, and by those in English, which manuals have.
std::vector<const options::Option*> findOptions(const QString& query) {
    // As typed: full-width letters and spaces between words are those of another keyboard.
    const std::string words = utf8(query.normalized(QString::NormalizationForm_KC).simplified().toLower());
    const auto translated = [](std::string_view text) {
        const QString shown = optionText(text);
        return shown == qstr(text) ? std::string() : utf8(shown.toLower());
    };
    return options::search(words, QLocale().language() == QLocale::English ? options::Translate() : translated);
}

} // namespace

std::vector<SearchHit> search(const QString& query, const QList<QAction*>& actions) {
    std::vector<SearchHit> hits;
    const QStringList words = wordsOf(query);
    if (words.isEmpty()) {
        return hits;
    }
    for (QAction* action : actions) {
        const QString text = action->text().remove(QLatin1Char('&'));
        if (action->isEnabled() && !text.isEmpty() && hasAll(text, words)) {
            hits.push_back({nullptr, action, text, action->shortcut().toString(QKeySequence::NativeText),
                            SearchBox::tr("Action")});
        }
    }
    for (const options::Option* option : findOptions(query)) {
        if (hits.size() == kMaxHits) {
            break;
        }
        hits.push_back({option, nullptr, optionText(option->facts.label),
                        QStringLiteral("%1 › %2").arg(optionText(options::pageTitle(option->facts.page)),
                                                      optionText(option->facts.group)),
                        aliasesOf(*option)});
    }
    return hits;
}

SearchBox::SearchBox(QWidget* parent)
    : QLineEdit(parent) {
    setObjectName(QStringLiteral("search"));
    setAccessibleName(tr("Search options and actions"));
    setClearButtonEnabled(false);
    connect(this, &QLineEdit::textEdited, this, &SearchBox::find);
}

void SearchBox::setKeys(const QKeySequence& keys) {
    keys_ = keys;
    update();
}

void SearchBox::begin() {
    if (QWidget* present = window()->focusWidget(); present != this) {
        before_ = present;
    }
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

void SearchBox::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (text().isEmpty() && width() >= kRoomForHint) {
        QPainter painter(this);
        painter.setPen(QColor(tokens().secondary));
        QFont small = font();
        small.setPixelSize(11);
        painter.setFont(small);
        painter.drawText(rect().adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter,
                         keys_.toString(QKeySequence::NativeText));
    }
}

void SearchBox::resizeEvent(QResizeEvent* event) {
    constexpr int kAround = 32;
    QLineEdit::resizeEvent(event);
    const bool fits = fontMetrics().horizontalAdvance(accessibleName()) + kAround <= width();
    setPlaceholderText(fits ? accessibleName() : tr("Search"));
}

void SearchBox::find(const QString& query) {
    hits_ = search(query, actions_);
    if (!list_) {
        list_ = new QListWidget(window());
        list_->setObjectName(QStringLiteral("searchHits"));
        list_->setAccessibleName(tr("What was found"));
        list_->setFocusPolicy(Qt::NoFocus);
        list_->setItemDelegate(new SearchDelegate(list_));
        list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        connect(list_, &QListWidget::itemClicked, this, &SearchBox::choose);
        connect(list_, &QListWidget::currentRowChanged, this, &SearchBox::tellCurrent);
    }
    list_->clear();
    for (const SearchHit& hit : hits_) {
        auto* item = new QListWidgetItem(hit.title, list_);
        item->setData(SearchDelegate::Where, hit.where);
        item->setData(SearchDelegate::Detail, hit.detail);
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2, %3").arg(hit.title, hit.where, hit.detail));
        item->setSizeHint({100, kRowHeight});
    }
    if (hits_.empty() && !query.trimmed().isEmpty()) {
        const auto foreign = options::foreignName(utf8(query));
        auto* item =
            new QListWidgetItem(foreign ? tr("%1: no option").arg(qstr(foreign->name)) : tr("Nothing found"), list_);
        item->setData(SearchDelegate::Detail,
                      foreign ? QStringLiteral("%1: %2").arg(qstr(options::trainerName(foreign->trainer)),
                                                             formWords(utf8(optionText(foreign->why))))
                              : tr("Names of sd-scripts, kohya_ss and OneTrainer are understood too"));
        item->setFlags(Qt::NoItemFlags);
        item->setSizeHint({100, kRowHeight});
    }
    list_->setCurrentRow(0);
    placePopup();
}

/// The list never has the focus: a reader hears from the field what is chosen in it.
void SearchBox::tellCurrent() {
    const QListWidgetItem* item = list_->currentItem();
    setAccessibleDescription(!item           ? QString()
                             : hits_.empty() ? item->text()
                                             : tr("%1 of %2: %3")
                                                   .arg(list_->currentRow() + 1)
                                                   .arg(list_->count())
                                                   .arg(item->data(Qt::AccessibleTextRole).toString()));
}

void SearchBox::placePopup() {
    list_->setVisible(list_->count() > 0);
    const QPoint below = mapTo(window(), QPoint(0, height() + 6));
    const int rows = std::min(list_->count(), kShownRows);
    const int width = std::max(this->width(), 420);
    const int left = std::min(below.x(), window()->width() - width - 12);
    list_->setGeometry(left, below.y(), width, rows * kRowHeight + 10);
    list_->raise();
}

void SearchBox::keyPressEvent(QKeyEvent* event) {
    const bool open = list_ && list_->isVisible();
    if (event->key() == Qt::Key_Escape) {
        leave();
    } else if (open && (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)) {
        const int step = event->key() == Qt::Key_Down ? 1 : -1;
        list_->setCurrentRow((list_->currentRow() + step + list_->count()) % list_->count());
    } else if (open && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        choose(list_->currentItem());
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

void SearchBox::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (list_ && event->reason() != Qt::ActiveWindowFocusReason) {
        list_->hide();
        setAccessibleDescription({});
    }
}

void SearchBox::choose(QListWidgetItem* item) {
    const int row = item ? list_->row(item) : -1;
    if (row < 0 || row >= static_cast<int>(hits_.size())) {
        return;
    }
    const SearchHit hit = hits_[static_cast<std::size_t>(row)];
    leave();
    if (hit.option) {
        Q_EMIT optionChosen(qstr(hit.option->key()));
    } else if (hit.action) {
        hit.action->trigger();
    }
}

void SearchBox::leave() {
    if (list_) {
        list_->hide();
    }
    clear();
    if (QWidget* before = std::exchange(before_, nullptr); before && before->isVisible()) {
        before->setFocus(Qt::OtherFocusReason);
    } else {
        clearFocus();
    }
}

} // namespace tempera::ui
