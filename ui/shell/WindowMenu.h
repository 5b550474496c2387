// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace tempera::ui {

class AppModel;
class JobController;
class MainWindow;
class NoticeController;
class PresetController;
class SearchBox;
class Settings;

/// What the actions of the window act on.
struct WindowMenuParts {
    QMenu& menu;
    MainWindow& window;
    Settings& settings;
    AppModel& model;
    JobController& jobs;
    PresetController& presets;
    SearchBox& search;
    NoticeController& notices;
};

/// Fills the main menu and gives the actions to the search.
void buildWindowMenu(const WindowMenuParts& parts);

/// Asks for a run folder and opens it.
void chooseRunFolder(MainWindow& window);

} // namespace tempera::ui
