// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include <atomic>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "base/PathText.h"
#include "data/CaptionChange.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;

namespace tempera::data {
struct DatasetIndex;
}

namespace tempera::ui {

class CaptionFiles;
class ComboBox;
class PictureModel;
class ChangeList;
class TagCompleter;
class TagList;
class TagVocabulary;

/// Changes the captions of many pictures at once: what would change is shown while the fields are filled in, and is one
/// step of undo. Thread: ui; captions are gone through on another.
class CaptionBatchDialog : public QDialog {
    Q_OBJECT

public:
    /// Which pictures there are to choose from, as indices in the dataset.
    struct Scopes {
        std::vector<std::size_t> chosen;
        std::vector<std::size_t> shown;
    };

    CaptionBatchDialog(PictureModel& pictures, CaptionFiles& captions, const TagVocabulary& vocabulary, Scopes scopes,
                       data::CaptionLines lines, QWidget* parent = nullptr);
    ~CaptionBatchDialog() override;

    /// While captions are being changed, stops that: all of them stay as they are. Else closes.
    void reject() override;
    /// The data set was read again: the pictures to choose from are those that are still there. Closes where it is
    /// another one.
    void followDataset();

    /// The preview is that of what the fields say.
    bool isSettled() const { return settled_; }

Q_SIGNALS:
    void captionsChanged();
    /// The pictures with a tag are to be shown, instead of changing anything.
    void tagChosen(const QString& tag);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Preview;
    QWidget* makeFields();
    QWidget* makeTags();
    void showScopes();
    data::CaptionChange change() const;
    QString stepLabel(int captions) const;
    const std::vector<std::size_t>& scope() const;
    void kindChanged();
    void scopeChanged();
    void changed();
    void look();
    void take(Preview preview);
    void takeTag(const QString& tag);
    void enableApply();
    void apply();
    void setChanging(bool changing);
    void applied(const QString& problem, bool isStopped);
    QString chosenTag() const;

    PictureModel& pictures_;
    CaptionFiles& captions_;
    const TagVocabulary& vocabulary_;
    std::shared_ptr<const data::DatasetIndex> dataset_; ///< that the scopes are of
    Scopes scopes_;
    std::vector<std::size_t> all_;
    data::CaptionLines lines_;
    ComboBox* kind_;
    ComboBox* scope_;
    QLabel* whatLabel_;
    QLineEdit* what_;
    QLabel* byLabel_;
    QLineEdit* by_;
    std::vector<TagCompleter*> completers_; ///< of the two
    QCheckBox* atStart_;
    QCheckBox* expression_;
    QCheckBox* matchCase_;
    QLineEdit* tagFilter_;
    QListView* tags_;
    TagList* tagList_;
    QSortFilterProxyModel* tagsShown_;
    QPushButton* showTag_;
    QListView* preview_;
    ChangeList* changes_;
    QLabel* status_;
    QPushButton* apply_;
    QWidget* fields_ = nullptr;
    QWidget* tagsBox_ = nullptr;
    QTimer wait_;
    std::vector<PathText> changed_; ///< the captions that would change; none where something is wrong
    bool settled_ = false;
    bool isChanging_ = false;
    bool isLeaving_ = false; ///< closes as soon as nothing is being changed
    std::stop_source stop_;
    /// Counts requests, so that what was overtaken is dropped.
    std::shared_ptr<std::atomic<int>> wanted_ = std::make_shared<std::atomic<int>>(0);
};

} // namespace tempera::ui
