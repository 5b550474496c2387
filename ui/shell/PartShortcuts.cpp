// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PartShortcuts.h"

#include <QCoreApplication>

#include "bridge/Shortcuts.h"
#include "dataset/CaptionPanel.h"
#include "dataset/MaskDialog.h"
#include "library/ListKeys.h"
#include "run/MetricsPlot.h"

namespace tempera::ui {

namespace {

using Reach = Shortcuts::Reach;

class Keys {
    Q_DECLARE_TR_FUNCTIONS(Keys)
};

} // namespace

void listPartShortcuts(Shortcuts& shortcuts) {
    const QString upDown = Keys::tr("Up, Down"), leftRight = Keys::tr("Left, Right"), enter = Keys::tr("Return");
    const QString escape = Keys::tr("Escape");

    const QString caption = Keys::tr("In a caption");
    shortcuts.declare(CaptionPanel::commands(), caption, Reach::Text);
    shortcuts.addFixed(caption, Keys::tr("Another of the tags that are offered"), upDown);
    shortcuts.addFixed(caption, Keys::tr("Take the tag"), Keys::tr("Tab, Return"));
    shortcuts.addFixed(caption, Keys::tr("Back to the pictures"), escape);

    const QString pictures = Keys::tr("Among the pictures");
    shortcuts.addFixed(pictures, Keys::tr("Write the caption"), enter);
    shortcuts.addFixed(pictures, Keys::tr("From the filter to the pictures"), Keys::tr("Return, Down"));

    const QString mask = Keys::tr("In the mask of a picture");
    shortcuts.declare(MaskDialog::commands(), mask, Reach::Dialog);
    const QString arrows = Keys::tr("Left, Right, Up, Down");
    shortcuts.addFixed(mask, Keys::tr("Move the brush"), arrows);
    shortcuts.addFixed(mask, Keys::tr("Paint as long as it is held"), Keys::tr("Space"));
    shortcuts.addFixed(mask, Keys::tr("Move the picture"), Keys::tr("Ctrl with %1").arg(arrows));

    const QString chart = Keys::tr("In a chart");
    shortcuts.declare(MetricsPlot::commands(), chart, Reach::Part);
    shortcuts.addFixed(chart, Keys::tr("Cursor to another step"),
                       Keys::tr("Left, Right, Page Up, Page Down, Home, End"));

    const QString sample = Keys::tr("In a large sample");
    shortcuts.addFixed(sample, Keys::tr("Another step of the prompt"), leftRight);
    shortcuts.addFixed(sample, Keys::tr("Another prompt of the step"), upDown);

    const QString library = Keys::tr("In the library's lists");
    shortcuts.declare(listCommands(), library, Reach::Part);
    shortcuts.addFixed(library, Keys::tr("Open"), enter);
    shortcuts.addFixed(library, Keys::tr("From a comparison back to all runs"), escape);

    const QString field = Keys::tr("In a field");
    shortcuts.addFixed(field, Keys::tr("One step up or down"), upDown);
    shortcuts.addFixed(field, Keys::tr("Ten steps up or down"), Keys::tr("Page Up, Page Down"));
}

} // namespace tempera::ui
