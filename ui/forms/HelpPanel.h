// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "options/Schema.h"

class QLabel;
class QScrollArea;

namespace tempera::ui {

class AppModel;

/// The help of the focused option, always in the same place: label, key, default, range, the names it has elsewhere,
/// what it does, and why it is ignored where it is. As high as that is, or else to be scrolled. Thread: ui.
class HelpPanel : public QFrame {
    Q_OBJECT

public:
    explicit HelpPanel(const AppModel& model, QWidget* parent = nullptr);

    void setOption(const options::Option* option);
    const options::Option* option() const { return option_; }
    /// It takes no more of this height, in px, than leaves most of it to the form.
    void setPageHeight(int height);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fit();

    const AppModel& model_;
    const options::Option* option_ = nullptr;
    int pageHeight_ = 0;
    QScrollArea* scroll_;
    QLabel* title_;
    QLabel* facts_;
    QLabel* help_;
    QLabel* ignored_;
};

/// "default 1e-4 · 0 … 1 · sd-scripts: learning_rate": what is known of an option besides its help.
QString optionFacts(const options::Option& option);

} // namespace tempera::ui
