// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ShortcutsDialog.h"

#include <QAction>
#include <QScrollArea>
#include <QVBoxLayout>

#include "shell/NavigationBar.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kWidth = 560, kLeastHeight = 240;

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* list = new QWidget;
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(20, 18, 20, 20);
    column->setSpacing(18);
    auto* anywhere = new KeyValueGrid(tr("Anywhere"), list);
    for (const QAction* action : actions) {
        if (!action->shortcut().isEmpty()) {
            anywhere->set(action->iconText(), action->shortcut().toString(QKeySequence::NativeText));
        }
    }
    anywhere->set(tr("Start, or show the run"), tr("Ctrl+Return"));
    anywhere->set(tr("Pages from Model to Library"), tr("Ctrl+1 … Ctrl+9, Ctrl+0"));
    anywhere->set(tr("Menu"), tr("F10"));
    column->addWidget(anywhere);
    auto* fields = new KeyValueGrid(tr("In a field"), list);
    fields->set(tr("One step up or down"), tr("Up, Down"));
    fields->set(tr("Ten steps up or down"), tr("Page Up, Page Down"));
    column->addWidget(fields);
    auto* chart = new KeyValueGrid(tr("In a chart"), list);
    chart->set(tr("Cursor to another step"), tr("Left, Right, Page Up, Page Down, Home, End"));
    chart->set(tr("Zoom, whole run"), tr("+, −, 0"));
    column->addWidget(chart);
    auto* queue = new KeyValueGrid(tr("In the queue"), list);
    queue->set(tr("Earlier, later"), tr("Alt+Up, Alt+Down"));
    queue->set(tr("Remove"), tr("Delete"));
    column->addWidget(queue);
    auto* captions = new KeyValueGrid(tr("In a caption"), list);
    captions->set(tr("Next, previous picture"), tr("Ctrl+Return, Ctrl+Shift+Return"));
    column->addWidget(captions);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("pageScroll"));
    scroll->setAccessibleName(windowTitle());
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    list->setMinimumWidth(kWidth);
    const int width = kWidth + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    setMinimumSize(width, kLeastHeight);
    resizeToScreen(this, {width, list->sizeHint().height()});
}

} // namespace tempera::ui
