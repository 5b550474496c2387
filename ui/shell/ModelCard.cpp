// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ModelCard.h"

#include <QVBoxLayout>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/ModelText.h"
#include "bridge/OptionValue.h"
#include "theme/Text.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kMarkWidth = 14;
constexpr int kMaxWidth = 460;

} // namespace

ModelCard::ModelCard(const AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , facts_(new KeyValueGrid(tr("What the files say"))) {
    auto* margin = new QVBoxLayout(this);
    margin->setContentsMargins(kMarkWidth, 0, 6, 0);
    auto* card = makeCard(this);
    card->setMaximumWidth(kMaxWidth);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(16, 12, 16, 14);
    column->addWidget(facts_);
    margin->addWidget(card);
    connect(&model_, &AppModel::planChanged, this, &ModelCard::refresh);
    refresh();
}

void ModelCard::refresh() {
    const auto& facts = model_.plan().result.model;
    setVisible(facts != nullptr);
    if (!facts) {
        return;
    }
    facts_->set(tr("Family"),
                valueText(*options::schema().find("model.family"), std::string(spec::familyName(facts->family))));
    facts_->set(tr("Layout"), facts->layout == spec::Layout::SingleFile ? tr("single file") : tr("diffusers folder"));
    facts_->set(tr("Predicts"), predictionText(facts->prediction));
    facts_->set(tr("Made for"), tr("%1 × %1 pixels").arg(facts->nativeResolution()));
    facts_->set(tr("U-Net"), partText(facts->unetFiles));
    facts_->set(tr("VAE"), partText(facts->vaeFiles));
    for (std::size_t i = 0; i < facts->textEncoders.size(); ++i) {
        const QString name = i == 0 ? tr("Text encoder") : tr("Text encoder %1").arg(i + 1);
        facts_->set(name, partText(facts->textEncoders[i].component));
    }
    facts_->hideUnset();
}

} // namespace tempera::ui
