// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

#include "Off.h"
#include "base/Text.h"
#include "options/Reference.h"
#include "options/Schema.h"
#include "options/Spelling.h"
#include "options/import/ForeignNames.h"

using namespace tempera;
using namespace tempera::options;

namespace {

QString q(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

std::string typeText(const Option& option) { return std::string(typeName(option.type)) + (option.optional ? "?" : ""); }

} // namespace

class SchemaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysAreUniqueAndWellFormed() {
        std::set<std::string_view> keys;
        const QRegularExpression form("^[a-z_]+\\.[a-z0-9_]+$");
        for (const Option& option : schema().options()) {
            QVERIFY2(keys.insert(option.key()).second, option.key().data());
            QVERIFY2(form.match(q(option.key())).hasMatch(), option.key().data());
        }
    }

    /// Messages, the search and the differences of two jobs name an option by its label alone.
    void labelsAreUnique() {
        std::set<std::string_view> labels;
        for (const Option& option : schema().options())
            QVERIFY2(labels.insert(option.facts.label).second, option.key().data());
    }

    void pagesBeginWithWhatIsSetFirst() {
        const auto at = [](std::string_view key) {
            const auto page = schema().onPage(schema().find(key)->facts.page);
            return std::ranges::find(page, key, &Option::key) - page.begin();
        };
        QCOMPARE(at("model.path"), 0);
        QCOMPARE(at("dataset.path"), 0);
        QCOMPARE(at("train.method"), 0);
        QCOMPARE(at("train.epochs"), 1);
        QCOMPARE(at("sample.prompts"), 0);
        QCOMPARE(at("save.dir"), 0);
        QVERIFY(at("network.rank") < at("optimizer.beta1"));
        QVERIFY(at("optimizer.learning_rate") < at("train.seed"));
        QVERIFY(at("train.batch_size") < at("train.deterministic"));
        for (const Page page : kPages) {
            const auto options = schema().onPage(page);
            for (std::size_t i = 1; i < options.size(); ++i) // what has one heading stands together
                if (options[i]->facts.group != options[i - 1]->facts.group)
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(options[j]->facts.group != options[i]->facts.group, options[i]->key().data());
        }
    }

    void everyOptionIsExplained() {
        for (const Option& option : schema().options()) {
            const Facts& facts = option.facts;
            QVERIFY2(!facts.label.empty() && !facts.group.empty(), option.key().data());
            QVERIFY2(facts.help.size() >= 150 && facts.help.back() == '.', option.key().data());
            QVERIFY2(option.optional == !facts.unsetMeans.empty() || option.type == ValueType::Path,
                     option.key().data());
        }
    }

    /// A value is told by its names alone, in any spelling.
    void choicesHaveNamesOfTheirOwn() {
        for (const Option& option : schema().options())
            for (const Choice& choice : option.choices)
                for (const std::string& name :
                     split(std::string(choice.id) + " " + std::string(choice.otherNames), ' '))
                    if (!name.empty())
                        QVERIFY2(choiceNamed(option, name) == &choice, name.c_str());
    }

    /// What is no option, because it is not built or done without one, is answered from the tables of the import.
    void namesThatAreNoOptionsAreAnswered_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* name, const char* answer) { QTest::newRow(name) << name << answer; };
        row("save_state", "save_state of sd-scripts: no option of its own, every checkpoint can be gone on from");
        row("--save-state", "save_state of sd-scripts: no option of its own, every checkpoint can be gone on from");
        row("network_args", "network_args of sd-scripts: no option of its own, each setting in it is an option");
        row("color_aug", "color_aug of sd-scripts: not built, pictures are not changed like that");
        row("metadata_author", "metadata_* of sd-scripts: not built, ");
        row("network.rank", "");
        row("batch size", "");
        row("blocks_to_swap", "");
        row("--offload-optimizer-device=cpu", "");
        row("xyzzy", "");
        row("", "");
    }
    void namesThatAreNoOptionsAreAnswered() {
        QFETCH(QString, name);
        QFETCH(QString, answer);
        const auto found = foreignName(name.toStdString());
        QCOMPARE(found.has_value(), !answer.isEmpty());
        if (found)
            QVERIFY2(toText(*found).starts_with(answer.toStdString()), toText(*found).c_str());
    }

    /// No name of an option is said to be missing, whoever gave it.
    void namesOfOptionsAreNotSaidToBeMissing() {
        const auto isSilent = [](std::string_view name) {
            const auto foreign = foreignName(name);
            return foreign ? q(toText(*foreign)) : QString();
        };
        for (const Option& option : schema().options()) {
            const Aliases& aliases = option.facts.aliases;
            QCOMPARE(isSilent(option.key()), QString());
            QCOMPARE(isSilent(option.facts.label), QString());
            for (const std::string_view trainer : {aliases.sdScripts, aliases.kohyaSs, aliases.oneTrainer})
                for (const std::string& name : split(trainer, ' '))
                    QCOMPARE(isSilent(name), QString());
        }
    }

    /// The help says what an option costs, or that it costs nothing, and when it is ignored.
    void helpSpeaksOfCostAndConditions() {
        for (const Option& option : schema().options()) {
            const QString help = q(option.facts.help);
            const QRegularExpression cost(
                "memory|speed|quick|slow|time|disk|MB|training itself|on training|cost|longer|rate|space");
            QVERIFY2(cost.match(help).hasMatch(), option.key().data());
            if (!option.facts.onlyWhen[0].key.empty() && option.choices.size() != 1)
                QVERIFY2(help.contains("gnored") || option.key() == "network.rank" || option.key() == "network.alpha",
                         option.key().data());
        }
    }

    void rangesHoldTheDefaultAndFitTheField() {
        for (const Option& option : schema().options()) {
            const Value standard = defaultValue(option);
            QVERIFY2(check(option, standard).ok(), option.key().data());
            if (option.type != ValueType::Integer && option.type != ValueType::Number)
                continue;
            QVERIFY2(std::isfinite(option.facts.min) && std::isfinite(option.facts.max), option.key().data());
            for (const double bound : {option.facts.min, option.facts.max}) {
                TrainConfig config;
                const Value value =
                    option.type == ValueType::Integer ? Value(static_cast<std::int64_t>(bound)) : Value(bound);
                option.set(config, value);
                QVERIFY2(option.get(config) == value, option.key().data());
            }
        }
    }

    void choicesAreNamed() {
        for (const Option& option : schema().options()) {
            QCOMPARE(option.type == ValueType::Choice, !option.choices.empty());
            std::set<std::string_view> ids;
            for (const Choice& choice : option.choices)
                QVERIFY2(ids.insert(choice.id).second && !choice.label.empty(), option.key().data());
        }
    }

    /// A row that binds the same field twice would change two options at once.
    void everyOptionHasAFieldOfItsOwn() {
        for (const Option& option : schema().options()) {
            TrainConfig config;
            option.set(config, offDefault(option));
            for (const Option& other : schema().options())
                if (other.key() != option.key())
                    QVERIFY2(other.get(config) == defaultValue(other), option.key().data());
        }
    }

    void conditionsNameRealOptionsAndValues() {
        for (const Option& option : schema().options())
            for (const Condition& condition : option.facts.onlyWhen) {
                if (condition.key.empty())
                    continue;
                const Option* other = schema().find(condition.key);
                QVERIFY2(other && other->key() != option.key(), option.key().data());
                if (condition.op == Condition::Op::IsSet) {
                    QVERIFY2(condition.value.empty() || schema().find(condition.value), option.key().data());
                    continue;
                }
                for (const std::string& text : condition.op == Condition::Op::IsOneOf
                                                   ? split(condition.value, '|')
                                                   : std::vector<std::string>{std::string(condition.value)}) {
                    const auto value = parseValue(*other, text);
                    QVERIFY2(value.ok() && toText(*value) == text, option.key().data());
                }
            }
    }

    void eitherOfTwoOptionsWillDo() {
        TrainConfig config;
        const Option& steps = *schema().find("sample.steps");
        config.sample.prompts = {};
        QCOMPARE(QString::fromStdString(whyIgnored(steps, config)),
                 QStringLiteral("only when sample.prompts or dataset.class_images is set"));
        config.dataset.classImages = 100;
        QVERIFY(applies(steps, config));
        config.dataset.classImages = 0;
        config.sample.prompts = {"a thing"};
        QVERIFY(applies(steps, config));
    }

    void conditionsFollowTheConfig() {
        TrainConfig config;
        const Option& step = *schema().find("dataset.bucket_step");
        QVERIFY(applies(step, config));
        config.dataset.buckets = false;
        QVERIFY(!applies(step, config));
        QCOMPARE(q(whyIgnored(step, config)), QString("only when dataset.buckets is true"));
        config.network.type = NetworkType::Oft;
        QCOMPARE(q(whyIgnored(*schema().find("network.alpha"), config)), QString("not when network.type is oft"));
        config.network.type = NetworkType::Lora;
        const Option& convAlpha = *schema().find("network.conv_alpha");
        QVERIFY(!applies(convAlpha, config));
        config.network.convRank = 8;
        QVERIFY(applies(convAlpha, config));
        config.network.part = TrainedPart::TextEncoder;
        QVERIFY(!applies(convAlpha, config));
        const Option& width = *schema().find("sample.width");
        QVERIFY(!applies(width, config));
        config.sample.prompts = {"a cat"};
        const Option& negative = *schema().find("sample.negative_prompt");
        config.sample.cfg = 1.5;
        QVERIFY(applies(negative, config));
        for (const double unused : {0.5, 1.0}) {
            config.sample.cfg = unused;
            QVERIFY(!applies(negative, config));
            QCOMPARE(q(whyIgnored(negative, config)), QString("only when sample.cfg is above 1"));
        }
        QVERIFY(applies(width, config));
    }

    void searchPutsTheBestFirst_data() {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("first");
        const auto row = [](const char* query, const char* first) { QTest::newRow(query) << query << first; };
        row("learning rate", "optimizer.learning_rate");
        row("LEARNING RATE", "optimizer.learning_rate");
        row("optimizer.learning_rate", "optimizer.learning_rate");
        row("unet_lr", "optimizer.learning_rate");
        row("text_encoder_lr", "optimizer.text_encoder_learning_rate");
        row("network_dim", "network.rank");
        row("lora_rank", "network.rank");
        row("rank", "network.rank");
        row("batch", "train.batch_size");
        row("train_batch_size", "train.batch_size");
        row("gradient_accumulation_steps", "train.accumulation");
        row("max_train_steps", "train.steps");
        row("mixed_precision", "train.precision");
        row("enable_bucket", "dataset.buckets");
        row("min_bucket_reso", "dataset.min_bucket");
        row("flip_aug", "dataset.flip");
        row("mirror", "dataset.flip");
        row("output_name", "save.name");
        row("save_every_n_steps", "save.every_steps");
        row("sample_prompts", "sample.prompts");
        row("cfg_scale", "sample.cfg");
        row("gpu_ids", "devices.use");
        row("checkpointing", "train.gradient_checkpointing");
        row("seed", "train.seed");
        row("burn", "optimizer.learning_rate");
        row("lr", "optimizer.learning_rate");
        row("--Learning-Rate", "optimizer.learning_rate");
        row("--network-dim=8", "network.rank");
        row("NETWORK_DIM", "network.rank");
        row("AdamW8bit", "optimizer.type");
        row("dadaptation", "optimizer.type");
        row("cosine_with_restarts", "schedule.type");
        row("finetune", "train.method");
        row("locon", "network.type");
        row("dtype", "train.precision");
    }
    void searchPutsTheBestFirst() {
        QFETCH(QString, query);
        QFETCH(QString, first);
        const auto found = schema().search(query.toStdString());
        QVERIFY(!found.empty());
        QCOMPARE(q(found.front()->key()), first);
    }

    void searchFindsNothingForNonsenseAndEmptyText() {
        QVERIFY(schema().search("").empty());
        QVERIFY(schema().search("  \t").empty());
        QVERIFY(schema().search("xyzzy").empty());
        QVERIFY(schema().search("rank xyzzy").empty());
    }

    void everyNameOfAnotherTrainerFindsItsOption() {
        for (const Option& option : schema().options())
            for (const std::string_view names :
                 {option.facts.aliases.sdScripts, option.facts.aliases.kohyaSs, option.facts.aliases.oneTrainer})
                for (const std::string& name : split(names, ' ')) {
                    const auto found = schema().search(name);
                    const auto at = std::find(found.begin(), found.end(), &option);
                    QVERIFY2(name.empty() || (at != found.end() && at - found.begin() < 4), name.c_str());
                }
    }

    void everyArgumentOfSdScriptsThatIsHonouredFindsItsOption() {
        QFile names(QStringLiteral(TEMPERA_GOLDEN "/sd-scripts-names.txt"));
        QVERIFY(names.open(QIODevice::ReadOnly));
        int found = 0;
        const std::string manual = referenceMarkdown();
        for (const QString& line : QString::fromUtf8(names.readAll()).split('\n', Qt::SkipEmptyParts)) {
            if (line.startsWith('#'))
                continue;
            const std::string name = line.section(' ', 0, 0).toStdString();
            const std::string key = line.section(' ', 1).toStdString();
            const auto options = schema().search(name);
            QVERIFY2(
                std::any_of(options.begin(), options.end(), [&](const Option* option) { return option->key() == key; }),
                qPrintable(line));
            QVERIFY2(manual.find(name) != std::string::npos, name.c_str());
            ++found;
        }
        QVERIFY(found > 130);
    }

    void theManualHasEveryOptionOnce() {
        const std::string manual = referenceMarkdown();
        for (const Option& option : schema().options()) {
            const std::string heading = "#### `" + std::string(option.key()) + "`\n";
            const std::size_t first = manual.find(heading);
            QVERIFY2(first != std::string::npos, option.key().data());
            QVERIFY2(manual.find(heading, first + 1) == std::string::npos, option.key().data());
            QVERIFY2(manual.find(std::string(option.facts.help), first) != std::string::npos, option.key().data());
        }
    }

    void searchIsQuick() {
        QElapsedTimer timer;
        timer.start();
        for (const Option& option : schema().options())
            QVERIFY(!schema().search(option.facts.label).empty());
        QVERIFY2(timer.elapsed() / static_cast<qint64>(schema().options().size()) < 50, "more than 50 ms a search");
    }

    void nearestKeyHelps_data() {
        QTest::addColumn<QString>("wrong");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* wrong, const char* key) { QTest::newRow(wrong) << wrong << key; };
        row("train.stepz", "train.steps");
        row("train.batchsize", "train.batch_size");
        row("train.learning_rate", "optimizer.learning_rate");
        row("optimiser.learning_rate", "optimizer.learning_rate");
        row("network.network_dim", "network.rank");
        row("network.dim", "network.rank");
        row("network_dim", "network.rank");
        row("batch_size", "train.batch_size");
        row("output_dir", "save.dir");
        row("dataset.enable_bucket", "dataset.buckets");
        row("Train.Steps", "train.steps");
        row("save.dtype", "save.precision");
        row("train.lr", "optimizer.learning_rate");
        row("lr", "optimizer.learning_rate");
        row("train.batch-size", "train.batch_size");
        row("NetworkDim", "network.rank");
        row("qqqqqqqqqqqqqqqqqqqqqqqq", "");
    }
    void nearestKeyHelps() {
        QFETCH(QString, wrong);
        QFETCH(QString, key);
        QCOMPARE(q(schema().nearestKey(wrong.toStdString())), key);
    }

    /// A change here is a change of the job format: see Migrations.h. TEMPERA_UPDATE_GOLDEN=1 rewrites the file.
    void keysTypesAndDefaultsAreAsAgreed() {
        QByteArray now;
        for (const Option& option : schema().options())
            now += (std::string(option.key()) + "\t" + typeText(option) + "\t" + toText(defaultValue(option)) + "\n")
                       .c_str();
        QFile golden(QStringLiteral(TEMPERA_GOLDEN "/options.golden"));
        if (qEnvironmentVariableIsSet("TEMPERA_UPDATE_GOLDEN")) {
            QVERIFY(golden.open(QIODevice::WriteOnly));
            golden.write(now);
            return;
        }
        QVERIFY(golden.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(now), QString::fromUtf8(golden.readAll()));
    }
};

QTEST_APPLESS_MAIN(SchemaTest)
#include "SchemaTest.moc"
