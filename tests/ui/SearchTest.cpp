// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QListWidget>

#include "UiTest.h"
#include "shell/SearchBox.h"
#include "shell/SearchDelegate.h"
#include "theme/Language.h"

using namespace tempera;
using namespace tempera::ui;

class SearchTest : public QObject {
    Q_OBJECT

    static bool finds(const QString& query, const options::Option& option, std::size_t within) {
        const auto hits = search(query, {});
        const auto end = hits.begin() + static_cast<std::ptrdiff_t>(std::min(within, hits.size()));
        return std::any_of(hits.begin(), end, [&option](const SearchHit& hit) { return hit.option == &option; });
    }

private Q_SLOTS:
    void everyOptionIsFoundByItsKeyLabelAndAliases_data();
    void everyOptionIsFoundByItsKeyLabelAndAliases();
    void namesOfDiffusersAreFound();
    void namesThatTheImportMakesAnOptionOfAreFound();
    void optionsAreFoundAsTheWindowNamesThem_data();
    void optionsAreFoundAsTheWindowNamesThem();
    void nothingFindsNothing();
    void namesThatAreNoOptionsAreAnswered();
};

void SearchTest::everyOptionIsFoundByItsKeyLabelAndAliases_data() {
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("key");
    for (const options::Option& option : options::schema().options()) {
        const QString key = qstr(option.key());
        const auto add = [&key](const char* kind, const QString& query) {
            QTest::addRow("%s: %s %s", qPrintable(key), kind, qPrintable(query)) << query << key;
        };
        add("key", key);
        add("label", optionText(option.facts.label));
        for (const std::string_view names :
             {option.facts.aliases.sdScripts, option.facts.aliases.kohyaSs, option.facts.aliases.oneTrainer}) {
            for (const QString& name : qstr(names).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
                add("alias", name);
            }
        }
    }
}

void SearchTest::everyOptionIsFoundByItsKeyLabelAndAliases() {
    QFETCH(QString, query);
    QFETCH(QString, key);
    QVERIFY(finds(query, *options::schema().find(utf8(key)), 12));
}

void SearchTest::namesOfDiffusersAreFound() {
    const std::pair<const char*, const char*> names[] = {
        {"--instance_data_dir", "dataset.path"},
        {"checkpointing_steps", "save.every_steps"},
        {"num_train_epochs=4", "train.epochs"},
        {"rescale_betas_zero_snr", "model.zero_terminal_snr"},
        {"with_prior_preservation", "dataset.class_path"},
        {"use_dora", "network.dora"},
        {"use_ema", "ema.enabled"},
        {"adam_beta2", "optimizer.beta2"},
        {"prediction_type", "model.prediction"},
        {"LyCORIS/LoHa", "network.type"},
    };
    for (const auto& [name, key] : names) {
        const auto hits = search(QLatin1String(name), {});
        QVERIFY2(!hits.empty(), name);
        QCOMPARE(qstr(hits.front().option->key()), QLatin1String(key));
    }
    QVERIFY(search(QStringLiteral("vram"), {}).size() > 5);
}

/// Also those for which its tables have a translation of their own.
void SearchTest::namesThatTheImportMakesAnOptionOfAreFound() {
    const std::pair<const char*, const char*> names[] = {
        {"dataset_config", "dataset.path"},
        {"full_fp16", "train.precision"},
        {"lr_scheduler_type", "schedule.type"},
        {"deepspeed", "devices.sharding"},
        {"fused_optimizer_groups", "optimizer.fused_backward"},
        {"learning_rate_scaler", "optimizer.lr_scaling"},
        {"lokr_dim", "network.rank"},
        {"lokr_weight_decompose", "network.dora"},
        {"text_encoder_2_layer_skip", "model.clip_skip"},
    };
    for (const auto& [name, key] : names) {
        const auto hits = search(QLatin1String(name), {});
        QVERIFY2(!hits.empty(), name);
        QCOMPARE(qstr(hits.front().option->key()), QLatin1String(key));
    }
}

void SearchTest::optionsAreFoundAsTheWindowNamesThem_data() {
    QTest::addColumn<QString>("language");
    for (const Language& language : languages()) {
        QTest::newRow(qPrintable(language.id)) << language.id;
    }
}

void SearchTest::optionsAreFoundAsTheWindowNamesThem() {
    QFETCH(QString, language);
    const auto english = qScopeGuard([] { speak(QStringLiteral("en")); });
    speak(language);
    for (const options::Option& option : options::schema().options()) {
        const QString label = optionText(option.facts.label);
        QVERIFY2(finds(label, option, 12), qPrintable(label));
        QVERIFY2(finds(qstr(option.key()), option, 12), option.key().data());
        for (const options::Choice& choice : option.choices) {
            const QString value = optionText(choice.label);
            const bool isWord = std::ranges::all_of(value, [](QChar c) { return c.isLetterOrNumber(); });
            QVERIFY2(!isWord || finds(value, option, 1000), qPrintable(value));
        }
    }
    const std::pair<const char*, const char*> names[] = {
        {"de", "lernrate"}, {"de", "LERNRATE"}, {"ja", "学習率"}, {"zh_CN", "学习率"}};
    for (const auto& [in, name] : names) {
        if (language == QLatin1String(in)) {
            const auto hits = search(QString::fromUtf8(name), {});
            QVERIFY2(!hits.empty(), name);
            QCOMPARE(qstr(hits.front().option->key()), QStringLiteral("optimizer.learning_rate"));
        }
    }
}

void SearchTest::nothingFindsNothing() {
    QVERIFY(search(QString(), {}).empty());
    QVERIFY(search(QStringLiteral("   "), {}).empty());
    QVERIFY(search(QStringLiteral("zzqqxx"), {}).empty());
}

/// Of another trainer, with the reason in the place of hits.
void SearchTest::namesThatAreNoOptionsAreAnswered() {
    QWidget window;
    SearchBox box(&window);
    window.show();
    box.setText(QStringLiteral("save_state"));
    Q_EMIT box.textEdited(box.text());
    const auto* list = window.findChild<QListWidget*>(QStringLiteral("searchHits"));
    QVERIFY(list && list->count() == 1);
    QVERIFY2(list->item(0)->text().contains(QStringLiteral("save_state")), qPrintable(list->item(0)->text()));
    const QString detail = list->item(0)->data(SearchDelegate::Detail).toString();
    QVERIFY2(detail.contains(QStringLiteral("every checkpoint can be gone on from")), qPrintable(detail));
}

QTEST_MAIN(SearchTest)
#include "SearchTest.moc"
