// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tempera::ui {

class AppModel;
class JobController;
class MainWindow;
class NavigationBar;
class NoticeController;
class PlanDock;
class PresetController;
class Settings;
class Shortcuts;
class TopBar;
class UndoActions;

/// What the actions of the window act on.
struct WindowMenuParts {
    TopBar& bar;
    NavigationBar& navigation;
    PlanDock& plan;
    MainWindow& window;
    Shortcuts& shortcuts;
    Settings& settings;
    AppModel& model;
    JobController& jobs;
    PresetController& presets;
    NoticeController& notices;
    UndoActions& undo;
};

/// Fills the main menu and gives the actions to the search.
void buildWindowMenu(const WindowMenuParts& parts);

/// Asks for a run folder and opens it.
void chooseRunFolder(MainWindow& window);

} // namespace tempera::ui
