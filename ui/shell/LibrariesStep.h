// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProcess;
class QPushButton;

namespace tempera::ui {

/// Says where the libraries are missing that the engine computes with, and fetches them. Thread: ui.
class LibrariesStep : public QWidget {
    Q_OBJECT

public:
    explicit LibrariesStep(QWidget* parent = nullptr);
    /// What it fetches is left off, as letEnd() has it.
    ~LibrariesStep() override;

    /// The engine was asked, and does not start.
    bool areMissing() const { return areMissing_; }

Q_SIGNALS:
    /// It is known anew whether they are there.
    void answered();

private:
    void ask();
    void take(bool areThere, const QString& said);
    void say(const QString& text, const char* tone = "warning");
    void fetch();
    void endFetching(int code);
    void tellOfFetching();
    static QString setupProgram();

    QLabel* text_;
    QPushButton* fetch_;
    QProcess* setup_ = nullptr; ///< while it fetches
    QString fetched_;           ///< what it said last
    bool areMissing_ = false;
};

} // namespace tempera::ui
