// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHash>

class QAbstractButton;
class QKeySequence;
class QButtonGroup;
class QVBoxLayout;

namespace tempera::ui {

/// The pages of the window.
enum class PageId { Model, Dataset, Training, Loss, Sampling, Saving, Devices, Run, Queue, Library };

/// "model", "dataset" …: for the command line and for settings.
QString pageName(PageId page);
bool parsePageName(const QString& name, PageId& page);

/// The list of pages at the left; one is chosen. A badge beside a page counts what is wrong there. Thread: ui.
class NavigationBar : public QFrame {
    Q_OBJECT

public:
    explicit NavigationBar(QWidget* parent = nullptr);

    QString title(PageId page) const { return texts_.value(static_cast<int>(page)); }
    /// What its tool tip says leads there.
    void setKeys(PageId page, const QKeySequence& keys);
    void setCurrent(PageId page);
    PageId current() const;
    /// Icons without names, for narrow windows.
    void setCompact(bool compact);
    /// What the page has to be looked at for. @param missing not filled in yet, which is no error
    void setProblems(PageId page, int errors, int warnings, int missing);
    /// How many jobs wait.
    void setWaiting(int jobs);

Q_SIGNALS:
    void chosen(tempera::ui::PageId page);

private:
    void showText(PageId page, const QString& text);
    void add(QVBoxLayout* column, PageId page, const QString& text);

    QButtonGroup* group_;
    QHash<int, QString> texts_;
};

} // namespace tempera::ui
