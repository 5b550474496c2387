// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <ctime>

#include "base/Files.h"
#include "options/Job.h"
#include "options/Schema.h"
#include "options/import/Import.h"
#include "options/import/Report.h"
#include "options/import/Rule.h"

using namespace tempera;
using namespace tempera::options;

/// Small files in the forms that the other trainers write.
class ImportTest : public QObject {
    Q_OBJECT

    static Import imported(const std::string& text, const char* file = "/presets/preset.json") {
        auto import = importText(text, file);
        if (!import.ok())
            qFatal("%s", import.error().message.c_str());
        return *std::move(import);
    }

    static const ImportedKey& keyOf(const Import& import, const std::string& name) {
        for (const ImportedKey& key : import.keys)
            if (key.name == name)
                return key;
        qFatal("%s is not in the report", name.c_str());
    }

    /// "taken", and what the key became: "taken network.rank=8".
    static QString told(const Import& import, const std::string& name) {
        const ImportedKey& key = keyOf(import, name);
        std::string text(outcomeName(key.outcome));
        for (const GivenOption& given : key.became)
            text += " " + given.key + "=" + given.value;
        return QString::fromStdString(text);
    }

    static QString valueOf(const Import& import, const char* option) {
        return QString::fromStdString(toText(schema().find(option)->get(import.config)));
    }

    /// A form's preset for a LoRA, with `more` in it.
    static std::string form(const std::string& more) {
        return "{\"LoRA_type\": \"Standard\", \"max_resolution\": \"512,512\", \"epoch\": 3" +
               (more.empty() ? "" : ", " + more) + "}";
    }

private Q_SLOTS:
    void everyRuleNamesOptionsThatExist();
    void everyKeyIsNamed();
    void values_data();
    void values();
    void tomlSectionsOnlySort();
    void gradientsThatAreFreedAtOnce();
    void blocksInHostMemory();
    void datasetConfigs();
    void argumentsInATextComeLast();
    void whatTheTrainerWouldDoIsAssumed();
    void learningRatesOfTheForm();
    void secretsAreNeverShown();
    void pathsOfElsewhereAreLeftToTheUser();
    void promptsAreSplitFromTheirFlags();
    void oneTrainer();
    void ratesThatFollowTheBatch();
    void olderOneTrainer();
    void aliasesAlone();
    void projectsKeepWhatThePresetDoesNotSay();
    void reportsAreWhole();
    void filesOfOthersAreNoJobs();
    void onlyWhatChangesIsWritten();
    void textThatIsNoText();
    void largeFilesAreQuickOrRefused();
    void refusals_data();
    void refusals();
};

void ImportTest::everyRuleNamesOptionsThatExist() {
    for (const auto& rules : {foreign::kohyaRules(), foreign::sdScriptsRules(), foreign::oneTrainerRules()})
        for (const foreign::Rule& rule : rules) {
            const int ways =
                !rule.option.empty() + (rule.translate != nullptr) + !rule.unsupported.empty() + !rule.own.empty();
            QVERIFY2(ways == 1 || (ways == 0 && rule.ignored) || (ways == 1 && rule.ignored), rule.names.data());
            QVERIFY2(rule.option.empty() || schema().find(rule.option), rule.option.data());
            for (const foreign::Word& word : rule.words)
                QVERIFY2(parseValue(*schema().find(rule.option), word.ours).ok(), word.theirs.data());
        }
}

void ImportTest::everyKeyIsNamed() {
    const Import import =
        imported(form("\"network_dim\": 8, \"nonsense\": [1, {\"a\": null}], \"network_args\": \"a=1 b\""));
    for (const char* name : {"LoRA_type", "max_resolution", "epoch", "network_dim", "nonsense[0]", "nonsense[1].a",
                             "network_args.a", "network_args.b"})
        keyOf(import, name);
    QCOMPARE(told(import, "nonsense[0]"), QString("unknown"));
    QCOMPARE(import.keys.size() - static_cast<std::size_t>(countOf(import, Outcome::Assumed)), 8U);
}

void ImportTest::values_data() {
    QTest::addColumn<QString>("key"); // also what the report names
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("more"); // other keys of the file
    QTest::addColumn<QString>("told");
    const auto row = [](const char* key, const char* value, const char* more, const char* expected) {
        QTest::addRow("%s %s %s", key, value, more) << key << value << more << expected;
    };
    row("network_dim", "\"8\"", "", "taken network.rank=8");
    row("network_dropout", "0", "", "off network.dropout=0");
    row("max_grad_norm", "0.5", "", "taken optimizer.max_grad_norm=0.5");
    row("save_last_n_epochs", "1e300", "", "unsupported"); // beyond every integer
    row("lr_warmup_steps", "1e300", "", "unsupported");
    row("lr_scheduler_num_cycles", "-1e300", "", "unsupported");
    row("fused_backward_pass", "true", "", "translated"); // of no meaning to a LoRA
    row("fused_backward_pass", "false", "", "off");
    row("offload_optimizer_device", "\"cpu\"", "", "translated optimizer.state_on_host=true");
    row("offload_optimizer_device", "\"nvme\"", "", "unsupported");
    row("bucket_reso_steps", "1", "", "translated dataset.bucket_step=8");
    row("bucket_reso_steps", "32.0", "", "taken dataset.bucket_step=32");
    row("sdxl", "true", "", "translated model.family=sdxl");
    row("v2", "true", "", "translated model.family=sd2");
    row("v2", "false", "", "off");
    row("flux1_checkbox", "true", "", "unsupported");
    row("v_parameterization", "true", "", "translated model.prediction=v");
    row("mixed_precision", "\"bf16\"", "", "translated train.precision=bfloat16");
    row("mixed_precision", "\"fp8\"", "", "unsupported");
    row("save_precision", "\"fp16\"", "", "translated save.precision=float16");
    row("full_bf16", "true", "", "translated");
    row("optimizer", "\"AdamW8bit\"", "", "translated optimizer.type=adamw_8bit");
    row("optimizer", "\"PagedLion8bit\"", "", "translated optimizer.type=lion_8bit");
    row("optimizer", "\"SomethingNew\"", "", "unsupported");
    row("use_8bit_adam", "true", "", "translated optimizer.type=adamw_8bit");
    row("lr_scheduler", "\"cosine_with_restarts\"", "", "taken schedule.type=cosine_with_restarts");
    row("lr_scheduler", "\"adafactor\"", "", "taken schedule.type=adafactor");
    row("lr_scheduler", "\"cosine\"", "\"optimizer\": \"AdamWScheduleFree\"", "translated schedule.type=constant");
    row("lr_scheduler", "\"cosine\"", "\"lr_scheduler_type\": \"CosineAnnealingLR\"", "translated");
    row("lr_scheduler_type", "\"CosineAnnealingLR\"", "", "translated schedule.type=cosine");
    row("lr_scheduler_num_cycles", "\"\"", "\"lr_scheduler\": \"cosine_with_restarts\"",
        "translated schedule.cycles=3");
    row("lr_warmup", "10", "", "translated schedule.warmup_ratio=0.1");
    row("lr_warmup", "10", "\"lr_warmup_steps\": 50", "translated");
    row("lr_warmup_steps", "50", "", "taken schedule.warmup_steps=50");
    row("lr_decay_steps", "0.2", "", "translated schedule.decay_ratio=0.2");
    row("epoch", "3", "\"max_train_steps\": 100", "translated");
    row("max_train_steps", "100", "", "taken train.steps=100");
    row("max_train_steps", "100", "\"max_train_epochs\": \"2\"", "translated");
    row("max_train_epochs", "\"2\"", "", "taken train.epochs=2");
    row("seed", "0", "", "translated");
    row("seed", "\"1234\"", "", "taken train.seed=1234");
    row("min_snr_gamma", "5", "", "translated loss.weighting=min_snr loss.snr_gamma=5");
    row("min_snr_gamma", "0", "", "off");
    row("debiased_estimation_loss", "true", "", "translated loss.weighting=debiased");
    row("noise_offset", "0.05", "\"noise_offset_type\": \"Original\"", "taken noise.offset=0.05");
    row("noise_offset", "0.05", "\"noise_offset_type\": \"Multires\"", "translated");
    row("multires_noise_iterations", "6", "\"noise_offset_type\": \"Multires\"", "taken noise.multires_iterations=6");
    row("max_timestep", "1000", "", "off");
    row("max_timestep", "900", "", "taken timesteps.max=900");
    row("min_timestep", "false", "", "off");
    row("conv_dim", "8", "", "translated"); // of no meaning to a plain LoRA
    row("alpha_mask", "true", "", "translated loss.mask=alpha");
    row("xformers", "\"sdpa\"", "", "translated");
    row("fp8_base", "true", "", "translated model.unet_precision=float8");
    row("save_last_n_epochs", "4", "", "translated save.keep_last=4");
    row("weighted_captions", "true", "", "unsupported");
    row("weighted_captions", "false", "", "off");
    row("sample_sampler", "\"k_euler_a\"", "", "translated sample.sampler=euler_a");
    row("log_with", "\"wandb\"", "", "unsupported");
}

void ImportTest::values() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, more);
    QFETCH(QString, told);
    std::string text = "\"" + key.toStdString() + "\": " + value.toStdString();
    if (!more.isEmpty())
        text += ", " + more.toStdString();
    const std::string file = key == "epoch" ? "{\"LoRA_type\": \"Standard\", " + text + "}" : form(text);
    QCOMPARE(ImportTest::told(imported(file), key.toStdString()), told);
}

void ImportTest::tomlSectionsOnlySort() {
    const Import import = imported("pretrained_model_name_or_path = \"/models/sd15.safetensors\"\n"
                                   "[network]\nnetwork_module = \"lycoris.kohya\"\nnetwork_dim = 16\n"
                                   "network_args = [\"algo=loha\", \"conv_dim=0\", \"preset=attn-mlp\"]\n"
                                   "[training]\nmax_train_epochs = 4\nlearning_rate = 1e-3\n"
                                   "optimizer_args = [\"betas=0.9,0.99\", \"weight_decay=0.1\"]\n",
                                   "/presets/config.toml");
    QCOMPARE(import.trainer, Trainer::SdScripts);
    QCOMPARE(told(import, "network.network_dim"), QString("taken network.rank=16"));
    QCOMPARE(told(import, "network.network_args.algo"), QString("translated train.method=lora network.type=loha"));
    QCOMPARE(told(import, "network.network_args.conv_dim"), QString("translated network.conv_rank=16"));
    QCOMPARE(told(import, "network.network_args.preset"), QString("unsupported"));
    QCOMPARE(told(import, "training.optimizer_args.betas"),
             QString("translated optimizer.beta1=0.9 optimizer.beta2=0.99"));
    QCOMPARE(valueOf(import, "train.epochs"), QString("4"));
    QCOMPARE(valueOf(import, "train.steps"), QString());
}

void ImportTest::blocksInHostMemory() {
    const auto scripts = [](const std::string& more) {
        return told(imported("blocks_to_swap = 12\n" + more, "/presets/config.toml"), "blocks_to_swap");
    };
    QCOMPARE(scripts("network_module = \"networks.lora\""), QString("taken model.blocks_to_swap=12"));
    QCOMPARE(scripts(""), QString("unsupported"));
    const auto oneTrainer = [](const std::string& settings, const char* key) {
        return told(imported("{\"training_method\": \"LORA\", " + settings + "}"), key);
    };
    const char* key = "unet.offload_fraction";
    QCOMPARE(oneTrainer("\"unet\": {\"offload_fraction\": 0.5}", key), QString("translated model.blocks_to_swap=19"));
    QCOMPARE(oneTrainer("\"unet\": {\"offload_fraction\": 0.0}", key), QString("off"));
    QCOMPARE(oneTrainer("\"text_encoder\": {\"offload_fraction\": 0.5}", "text_encoder.offload_fraction"),
             QString("unsupported"));
    const Import whole = imported("{\"training_method\": \"FINE_TUNE\", \"unet\": {\"offload_fraction\": 0.5}}");
    QCOMPARE(told(whole, key), QString("unsupported"));
}

void ImportTest::gradientsThatAreFreedAtOnce() {
    const QString fused = "translated optimizer.fused_backward=true optimizer.max_grad_norm=0";
    for (const char* key : {"fused_backward_pass = true", "fused_optimizer_groups = 10"}) {
        const Import scripts = imported(std::string(key) + "\nmax_grad_norm = 1.0\n", "/presets/config.toml");
        QCOMPARE(told(scripts, std::string(key).substr(0, std::string(key).find(' '))), fused);
        QCOMPARE(valueOf(scripts, "optimizer.max_grad_norm"), QString("0"));
        QCOMPARE(told(scripts, "max_grad_norm"), QString("translated"));
    }
    const auto oneTrainer = [](const std::string& method) {
        return imported("{\"training_method\": \"" + method +
                        "\", \"optimizer\": {\"fused_back_pass\": true}, \"clip_grad_norm\": 1.0}");
    };
    QCOMPARE(told(oneTrainer("FINE_TUNE"), "optimizer.fused_back_pass"), fused);
    QCOMPARE(valueOf(oneTrainer("FINE_TUNE"), "optimizer.max_grad_norm"), QString("0"));
    QCOMPARE(told(oneTrainer("LORA"), "optimizer.fused_back_pass"), QString("translated"));
    QCOMPARE(valueOf(oneTrainer("LORA"), "optimizer.max_grad_norm"), QString("1"));
}

void ImportTest::datasetConfigs() {
    const std::string dataset = "[general]\nflip_aug = true\ncaption_extension = \".caption\"\n"
                                "[[datasets]]\nresolution = [768, 512]\nbatch_size = 2\ncaption_extension = \".txt\"\n"
                                "[[datasets.subsets]]\nimage_dir = \"pictures\"\nnum_repeats = 10\n"
                                "[[datasets.subsets]]\nimage_dir = \"others\"\n";
    const Import alone = imported(dataset, "/presets/dataset.toml");
    QCOMPARE(valueOf(alone, "dataset.resolution"), QString("768x512"));
    QCOMPARE(valueOf(alone, "dataset.path"), QString("/presets/pictures"));
    QCOMPARE(valueOf(alone, "dataset.caption_extension"), QString(".txt")); // the set counts more than all sets
    QCOMPARE(told(alone, "datasets[0].batch_size"), QString("taken train.batch_size=2"));
    QCOMPARE(told(alone, "datasets[0].subsets[1].image_dir"), QString("unsupported"));

    QTemporaryDir folder;
    const fs::path training = fs::path(folder.path().toStdString()) / "config.toml";
    QVERIFY(writeFileAtomically(training.parent_path() / "dataset.toml", dataset).ok());
    QVERIFY(writeFileAtomically(training, "dataset_config = \"dataset.toml\"\nresolution = \"512,512\"\n").ok());
    const auto both = importSettings(training);
    QVERIFY(both.ok());
    QCOMPARE(valueOf(*both, "dataset.resolution"), QString("768x512"));
    QCOMPARE(valueOf(*both, "dataset.repeats"), QString("10"));
    QCOMPARE(told(*both, "dataset_config"), QString("translated"));
    QCOMPARE(told(*both, "resolution"), QString("translated")); // said again in the other file
}

void ImportTest::argumentsInATextComeLast() {
    const Import import = imported(
        form("\"max_grad_norm\": 1, \"additional_parameters\": "
             "\"--max_grad_norm=0.25 --network_train_unet_only --lr_scheduler_args \\\"T_max=10\\\" eta_min=0\""));
    QCOMPARE(valueOf(import, "optimizer.max_grad_norm"), QString("0.25"));
    QCOMPARE(told(import, "max_grad_norm"), QString("translated"));
    QCOMPARE(told(import, "additional_parameters.network_train_unet_only"), QString("translated network.part=unet"));
    QCOMPARE(told(import, "additional_parameters.lr_scheduler_args.T_max"), QString("translated"));
    QCOMPARE(told(import, "additional_parameters.lr_scheduler_args.eta_min"), QString("off"));
}

void ImportTest::whatTheTrainerWouldDoIsAssumed() {
    const Import lora = imported("network_module = \"networks.lora\"", "/presets/config.toml");
    QCOMPARE(told(lora, "network_dim"), QString("assumed network.rank=4"));
    QCOMPARE(told(lora, "network_alpha"), QString("assumed network.alpha=1"));
    QCOMPARE(told(lora, "max_train_steps"), QString("assumed train.steps=1600"));
    QCOMPARE(told(lora, "caption_extension"), QString("assumed dataset.caption_extension=.caption"));
    QCOMPARE(valueOf(lora, "dataset.buckets"), QString("false"));
    const Import cloud =
        imported(R"({"training_method": "LORA", "cloud": {"password": "hidden"}, "some_token": "hidden"})");
    for (const char* name : {"cloud.password", "some_token"})
        QCOMPARE(told(cloud, name), QString("left_out"));
    for (const ImportedKey& key : cloud.keys)
        QVERIFY(key.value != "hidden" && key.note.find("hidden") == std::string::npos);
    // A rate of 0 is "not trained" to the scripts, no rate is learning_rate.
    const auto partOf = [](const std::string& rates) {
        return valueOf(imported("network_module = \"networks.lora\"\n" + rates, "/presets/config.toml"),
                       "network.part");
    };
    QCOMPARE(partOf("text_encoder_lr = 0\nunet_lr = 1e-4"), QString("unet"));
    QCOMPARE(partOf("unet_lr = 0\nlearning_rate = 1e-4"), QString("text_encoder"));
    QCOMPARE(partOf("unet_lr = 1e-4"), QString("unet_and_text_encoder"));
    const Import prodigy = imported(form("\"optimizer\": \"Prodigy\""));
    QCOMPARE(told(prodigy, "optimizer_args.weight_decay"), QString("assumed optimizer.weight_decay=0"));
    const Import adam = imported(form("\"optimizer\": \"AdamW\""));
    QCOMPARE(valueOf(adam, "optimizer.weight_decay"), QString("0.01")); // PyTorch's own, and ours
    const Import adafactor = imported("{\"training_method\": \"LORA\", \"optimizer\": {\"optimizer\": \"ADAFACTOR\"}}");
    QCOMPARE(told(adafactor, "optimizer.relative_step"), QString("assumed optimizer.relative_step=false"));
    QCOMPARE(told(adafactor, "text_encoder.stop_training_after"), QString("assumed train.text_encoder_until_epoch=30"));
    QCOMPARE(valueOf(adafactor, "embedding.bundle"), QString("false")); // there are no words
    const auto bundling = [](const std::string& said) {
        return imported("{\"training_method\": \"LORA\", " + said +
                        "\"additional_embeddings\": [{\"placeholder\": \"zwx\"}]}");
    };
    QCOMPARE(told(bundling(""), "bundle_additional_embeddings"), QString("assumed embedding.bundle=true"));
    QCOMPARE(valueOf(bundling("\"bundle_additional_embeddings\": false, "), "embedding.bundle"), QString("false"));
    const Import whole = imported("train_batch_size = 1\nlearning_rate = 1e-6", "/presets/config.toml");
    QCOMPARE(told(whole, "network_module"),
             QString("assumed train.method=fine_tune fine_tune.part=unet_and_text_encoder"));
    const Import words =
        imported("{\"max_resolution\": \"512,512\", \"token_string\": \"zwx\", \"init_word\": \"mug\"}");
    QCOMPARE(valueOf(words, "train.method"), QString("textual_inversion"));
    QCOMPARE(valueOf(words, "embedding.tokens"), QString("zwx"));
}

void ImportTest::learningRatesOfTheForm() {
    const auto rates = [](const char* all, const char* unet, const char* text) {
        return imported(form(std::string("\"learning_rate\": ") + all + ", \"unet_lr\": " + unet +
                             ", \"text_encoder_lr\": " + text));
    };
    const Import both = rates("1e-4", "2e-4", "5e-5");
    QCOMPARE(valueOf(both, "optimizer.learning_rate"), QString("2e-4"));
    QCOMPARE(valueOf(both, "optimizer.text_encoder_learning_rate"), QString("5e-5"));
    QCOMPARE(valueOf(both, "network.part"), QString("unet_and_text_encoder"));
    const Import unet = rates("1e-4", "\"2e-4\"", "0.0");
    QCOMPARE(valueOf(unet, "network.part"), QString("unet"));
    QCOMPARE(valueOf(unet, "optimizer.text_encoder_learning_rate"), QString());
    QCOMPARE(valueOf(rates("1e-4", "0", "5e-5"), "network.part"), QString("text_encoder"));
    const Import one = rates("3e-4", "0", "0");
    QCOMPARE(valueOf(one, "optimizer.learning_rate"), QString("3e-4"));
    QCOMPARE(valueOf(one, "network.part"), QString("unet_and_text_encoder"));
}

void ImportTest::secretsAreNeverShown() {
    const Import import = imported(form("\"wandb_api_key\": \"s3cr3t\", \"huggingface_token\": \"s3cr3t\", "
                                        "\"additional_parameters\": \"--wandb_api_key s3cr3t\""));
    QCOMPARE(told(import, "huggingface_token"), QString("left_out"));
    QCOMPARE(told(import, "additional_parameters.wandb_api_key"), QString("left_out"));
    for (const std::string& text : {importReport(import), importReportJson(import), toJson(import.config)})
        QVERIFY(text.find("s3cr3t") == std::string::npos);
}

void ImportTest::pathsOfElsewhereAreLeftToTheUser() {
    const auto path = [](const char* value) {
        const Import import = imported(form(std::string("\"pretrained_model_name_or_path\": \"") + value + "\""));
        return told(import, "pretrained_model_name_or_path");
    };
    QCOMPARE(path("/models/sd15.safetensors"), QString("taken model.path=/models/sd15.safetensors"));
    QCOMPARE(path("./sd15.safetensors"), QString("translated model.path=/presets/sd15.safetensors"));
    QCOMPARE(path("runwayml/stable-diffusion-v1-5"), QString("unsupported"));
    QCOMPARE(path("E:/models/sd15.safetensors"), QString("unsupported"));
    QCOMPARE(path("https://example.org/sd15.safetensors"), QString("unsupported"));
    QCOMPARE(path(""), QString("off"));
}

void ImportTest::promptsAreSplitFromTheirFlags() {
    const Import import =
        imported(form("\"sample_prompts\": \"a mug --w 640 --n blurred, bad --d 7\\n# a remark\\na cat --w 512\""));
    QCOMPARE(import.config.sample.prompts, (std::vector<std::string>{"a mug", "a cat"}));
    QCOMPARE(import.config.sample.width, 640);
    QCOMPARE(import.config.sample.negativePrompt, std::string("blurred, bad"));
    QCOMPARE(import.config.sample.seed, std::int64_t{7});
    QVERIFY(keyOf(import, "sample_prompts").note.find("--w does not") != std::string::npos);
}

/// OneTrainer multiplies by the root of what it counts: the pictures of a step, or one of their factors.
void ImportTest::ratesThatFollowTheBatch() {
    const auto scaled = [](const char* what, int batch, int accumulation) {
        const Import import = imported(R"({"__version": 11, "training_method": "LORA", "learning_rate_scaler": ")" +
                                       std::string(what) + R"(", "batch_size": )" + std::to_string(batch) +
                                       R"(, "gradient_accumulation_steps": )" + std::to_string(accumulation) + "}");
        return told(import, "learning_rate_scaler");
    };
    const QString root = "translated optimizer.lr_scaling=sqrt";
    QCOMPARE(scaled("NONE", 4, 2), QString("off"));
    QCOMPARE(scaled("BOTH", 4, 2), root);
    QCOMPARE(scaled("BATCH", 4, 1), root);
    QCOMPARE(scaled("BATCH", 4, 2), QString("unsupported"));
    QCOMPARE(scaled("GRADIENT_ACCUMULATION", 1, 2), root);
}

void ImportTest::oneTrainer() {
    const Import import =
        imported(R"({"__version": 11, "training_method": "LORA", "model_type": "STABLE_DIFFUSION_XL_10_BASE",)"
                 R"("resolution": "1024,768", "layer_filter_preset": "attn-mlp", "peft_type": "LOKR",)"
                 R"("lokr_dim": 8, "learning_rate_scheduler": "COSINE_WITH_HARD_RESTARTS",)"
                 R"("learning_rate_cycles": 3, "learning_rate_warmup_steps": 0.1,)"
                 R"("unet": {"weight_dtype": "NFLOAT_4", "offload_fraction": 0.5}, "text_encoder": {"train": false},)"
                 R"("text_encoder_2": {"train": false}, "min_noising_strength": 0.1, "ema": "GPU",)"
                 R"("loss_weight_fn": "MIN_SNR_GAMMA", "loss_weight_strength": 4,)"
                 R"("optimizer": {"optimizer": "ADAMW_8BIT", "beta2": 0.99, "fused": true, "adanorm": false},)"
                 R"("sample_after": 2, "sample_after_unit": "EPOCH", "backup_after": 10,)"
                 R"("concepts": [{"path": "/p", "text": {"enable_tag_shuffling": true}}, {"path": "/q"}],)"
                 R"("secrets": {"huggingface_token": "s3cr3t"}, "nonsense": 1})");
    QCOMPARE(import.trainer, Trainer::OneTrainer);
    QCOMPARE(told(import, "training_method"), QString("translated train.method=lora network.part=unet"));
    QCOMPARE(told(import, "peft_type"), QString("translated network.type=lokr"));
    QCOMPARE(told(import, "lokr_dim"), QString("taken network.rank=8"));
    QCOMPARE(told(import, "resolution"), QString("unsupported dataset.resolution=1024"));
    QCOMPARE(told(import, "unet.weight_dtype"), QString("translated model.unet_precision=nf4"));
    QCOMPARE(told(import, "unet.offload_fraction"), QString("translated model.blocks_to_swap=44"));
    QCOMPARE(told(import, "learning_rate_warmup_steps"), QString("translated schedule.warmup_ratio=0.1"));
    QCOMPARE(told(import, "learning_rate_cycles"), QString("taken schedule.cycles=3"));
    QCOMPARE(told(import, "min_noising_strength"), QString("translated timesteps.min=100"));
    QCOMPARE(told(import, "ema"), QString("translated ema.enabled=true"));
    QCOMPARE(valueOf(import, "loss.snr_gamma"), QString("4"));
    QCOMPARE(told(import, "optimizer.optimizer"), QString("translated optimizer.type=adamw_8bit"));
    QCOMPARE(told(import, "optimizer.beta2"), QString("taken optimizer.beta2=0.99"));
    QCOMPARE(told(import, "optimizer.fused"), QString("translated"));
    QCOMPARE(told(import, "optimizer.adanorm"), QString("off"));
    QCOMPARE(told(import, "sample_after"), QString("translated sample.every_epochs=2"));
    QCOMPARE(told(import, "backup_after"), QString("unsupported")); // minutes
    QCOMPARE(told(import, "concepts[0].path"), QString("taken dataset.path=/p"));
    QCOMPARE(told(import, "concepts[0].text.enable_tag_shuffling"), QString("taken dataset.shuffle_caption=true"));
    QCOMPARE(told(import, "concepts[1].path"), QString("unsupported"));
    QCOMPARE(told(import, "secrets.huggingface_token"), QString("left_out"));
    QCOMPARE(told(import, "nonsense"), QString("unknown"));
    QCOMPARE(told(import, "epochs"), QString("assumed train.epochs=100"));
}

void ImportTest::olderOneTrainer() {
    const Import import =
        imported(R"({"__version": 0, "model_type": "STABLE_DIFFUSION_15", "training_method": "FINE_TUNE",)"
                 R"("train_unet": true, "train_text_encoder": true, "train_text_encoder_epochs": 5,)"
                 R"("unet_learning_rate": 1e-5, "min_snr_gamma": 5.0, "noising_weight": 2.0,)"
                 R"("noising_bias": 0.75, "gradient_checkpointing": "CPU_OFFLOADED",)"
                 R"("optimizer": "ADAFACTOR", "optimizer_eps": 1e-30, "optimizer_relative_step": false,)"
                 R"("save_after": 1, "save_after_unit": "EPOCH"})");
    QCOMPARE(told(import, "train_text_encoder_epochs"), QString("translated train.text_encoder_until_epoch=5"));
    QCOMPARE(told(import, "unet_learning_rate"), QString("taken optimizer.learning_rate=1e-5"));
    QCOMPARE(valueOf(import, "optimizer.learning_rate"), QString("1e-5"));
    QCOMPARE(valueOf(import, "optimizer.text_encoder_learning_rate"), QString("3e-6")); // the base, which is assumed
    QCOMPARE(told(import, "min_snr_gamma"), QString("translated loss.weighting=min_snr loss.snr_gamma=5"));
    QCOMPARE(valueOf(import, "timesteps.distribution"), QString("sigmoid"));
    QCOMPARE(valueOf(import, "timesteps.bias"), QString("0.25"));
    QCOMPARE(told(import, "gradient_checkpointing"), QString("unsupported train.gradient_checkpointing=true"));
    QCOMPARE(told(import, "optimizer"), QString("translated optimizer.type=adafactor"));
    QCOMPARE(told(import, "optimizer_relative_step"), QString("off optimizer.relative_step=false"));
    QCOMPARE(told(import, "save_after"), QString("translated save.every_epochs=1"));
}

/// Every option that says what it is called elsewhere can be imported by that name, or a rule knows better.
void ImportTest::aliasesAlone() {
    for (const Option& option : schema().options()) {
        std::string name(option.facts.aliases.sdScripts);
        name = name.substr(0, name.find(' '));
        if (name.empty() || name.starts_with("-"))
            continue;
        const std::string list = name.substr(0, name.find('.'));
        const std::string text =
            list == name ? "\"" + name + "\": 1" : "\"" + list + "\": \"" + name.substr(list.size() + 1) + "=1\"";
        const Import import = imported(form(text));
        QVERIFY2(keyOf(import, name).outcome != Outcome::Unknown, name.c_str());
    }
}

void ImportTest::projectsKeepWhatThePresetDoesNotSay() {
    TrainConfig project;
    project.model.path = "/mine/model";
    project.dataset.path = "/mine/pictures";
    project.network.rank = 99;
    const Import import = imported(form("\"train_data_dir\": \"/theirs\", \"network_alpha\": 2"));
    const TrainConfig laid = laidOver(project, import);
    QCOMPARE(laid.model.path, fs::path("/mine/model"));
    QCOMPARE(laid.dataset.path, fs::path("/theirs"));
    QCOMPARE(laid.network.alpha, 2.0);
    QCOMPARE(laid.network.rank, TrainConfig{}.network.rank); // the recipe is whole
}

void ImportTest::reportsAreWhole() {
    const Import import =
        imported(form("\"weighted_captions\": true, \"nonsense\": 1, \"wandb_api_key\": \"x\", \"flip_aug\": false"));
    const std::string text = importReport(import);
    for (const ImportedKey& key : import.keys)
        QVERIFY2(text.find(key.name) != std::string::npos, key.name.c_str());
    QVERIFY(text.find("Not supported\n  weighted_captions: true - ") != std::string::npos);
    QVERIFY(text.find("Unknown\n  nonsense: 1\n") != std::string::npos);
    QVERIFY(text.starts_with("kohya_ss, 7 settings: 1 not supported, 1 unknown, 1 left out, "));
    const std::string json = importReportJson(import);
    QVERIFY(json.find("\"outcome\": \"left_out\"") != std::string::npos);
    for (const char* part :
         {"To set in the job", "  model.path: missing, expected a model file", "  save.dir: missing"})
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    QVERIFY(json.find("\"to_set\"") != std::string::npos);
}

void ImportTest::filesOfOthersAreNoJobs() {
    QTemporaryDir folder;
    const auto written = [&](const char* name, const std::string& text) {
        const fs::path file = folder.filePath(name).toStdString();
        if (!writeFileAtomically(file, text).ok())
            qFatal("cannot write");
        return file;
    };
    const std::pair<fs::path, const char*> presets[] = {
        {written("form.json", form("")), "kohya_ss"},
        {written("theirs.json", R"({"training_method": "LORA", "__version": 9})"), "OneTrainer"},
        {written("config.toml", "[network]\nnetwork_dim = 8\n"), "sd-scripts"},
        {written("data.toml", "[[datasets]]\nresolution = 512\n"), "sd-scripts"},
    };
    for (const auto& [file, trainer] : presets) {
        const auto job = loadJob(file);
        QVERIFY(!job.ok());
        QVERIFY2(job.error().message.find("found settings of " + std::string(trainer)) != std::string::npos,
                 job.error().message.c_str());
        QVERIFY(job.error().hint.starts_with("tempera import "));
    }
    const fs::path others[] = {written("a.toml", "[package]\nname = \"x\"\n"), written("b.json", "{\"a\": 1}"),
                               written("c.json", R"({"format": "tempera-job", "version": 1, "train": {"stepz": 1}})")};
    for (const fs::path& file : others) {
        QVERIFY(!trainerOfFile(file));
        QVERIFY(loadJob(file).error().message.find("found settings") == std::string::npos);
    }
}

/// What is left at its default need not stand in the job, whose own words are few then.
void ImportTest::onlyWhatChangesIsWritten() {
    const Import import = imported(form("\"network_dim\": 24, \"flip_aug\": false"));
    const std::string text = toJson(import.config, WrittenOptions::Changed);
    QVERIFY(text.find("\"rank\": 24") != std::string::npos);
    QVERIFY(text.find("\"flip\"") == std::string::npos);
    QVERIFY(*parseJob(text) == import.config);
}

void ImportTest::textThatIsNoText() {
    for (const char* file : {"a.toml", "a.json"})
        QVERIFY(importText("a = \"\xff\"", file).error().message.find("not valid UTF-8") != std::string::npos);
}

void ImportTest::largeFilesAreQuickOrRefused() {
    const auto withKeys = [](int count) {
        std::string text = "{\"LoRA_type\": \"Standard\"";
        for (int i = 0; i < count; ++i)
            text += ", \"key_" + std::to_string(i) + "\": \"" + std::to_string(i) + "\"";
        return text + "}";
    };
    const std::clock_t begin = std::clock(); // of this program: others may keep the processor busy
    QCOMPARE(countOf(imported(withKeys(5'000)), Outcome::Unknown), 5'000);
    QVERIFY(std::clock() - begin < 3 * CLOCKS_PER_SEC); // a tenth of that is usual
    QVERIFY(importText(withKeys(25'000), "a.json").error().message.find("found 25,001 values") != std::string::npos);
}

void ImportTest::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty") << ""
                           << "a.json"
                           << "a.json: not a JSON file: it is empty";
    QTest::newRow("cut") << "{\"LoRA_type\": "
                         << "a.json"
                         << "a.json: malformed JSON at line 1, column 15";
    QTest::newRow("list") << "[1]"
                          << "a.json"
                          << "a.json: found array, expected an object of settings";
    QTest::newRow("other") << "{\"a\": 1}"
                           << "a.json"
                           << "a.json: no settings of kohya_ss or OneTrainer are in it";
    QTest::newRow("job") << "{\"format\": \"tempera-job\"}"
                         << "a.json"
                         << "a.json: a job of Tempera";
    QTest::newRow("toml") << "a = \n"
                          << "a.toml"
                          << "a.toml: malformed TOML at line 1, column ";
    QTest::newRow("asserted") << "[.a]\n"
                              << "a.toml"
                              << "a.toml: malformed TOML"; // toml++ would abort
    QTest::newRow("twice") << "a = 1\na = 2\n"
                           << "a.toml"
                           << "a.toml: malformed TOML at line 2, column ";
    QTest::newRow("deep") << QString(40, '[') << "a.json"
                          << "a.json: nested more than 16 levels deep";
}

void ImportTest::refusals() {
    QFETCH(QString, text);
    QFETCH(QString, file);
    QFETCH(QString, message);
    const auto import = importText(text.toStdString(), file.toStdString());
    QVERIFY(!import.ok());
    QCOMPARE(import.error().code, ErrorCode::BadRequest);
    QVERIFY2(QString::fromStdString(import.error().message).startsWith(message), import.error().message.c_str());
    QVERIFY(import.error().message.find('\n') == std::string::npos);
}

QTEST_APPLESS_MAIN(ImportTest)
#include "ImportTest.moc"
