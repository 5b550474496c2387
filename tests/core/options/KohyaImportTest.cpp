// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>

#include "ImportSupport.h"
#include "base/Files.h"
#include "options/import/DatasetFolders.h"

using namespace tempera;
using namespace tempera::options;

/// What sd-scripts and kohya_ss call things.
class KohyaImportTest : public test::ImportSupport {
    Q_OBJECT

private Q_SLOTS:
    void values_data() {
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
        row("multires_noise_iterations", "6", "\"noise_offset_type\": \"Multires\"",
            "taken noise.multires_iterations=6");
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
        row("log_with", "\"tensorboard\"", "", "translated");
    }

    void values() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, more);
        QFETCH(QString, told);
        std::string text = "\"" + key.toStdString() + "\": " + value.toStdString();
        if (!more.isEmpty())
            text += ", " + more.toStdString();
        const std::string file = key == "epoch" ? "{\"LoRA_type\": \"Standard\", " + text + "}" : form(text);
        QCOMPARE(ImportSupport::told(imported(file), key.toStdString()), told);
    }

    void gradientsThatAreFreedAtOnce() {
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

    /// DeepSpeed's stages; the third splits the weights, too.
    void splitsOfDeepSpeed() {
        const auto became = [](const std::string& more, const std::string& name) {
            const Import import =
                imported("network_module = \"networks.lora\"\nmax_train_epochs = 2\n" + more, "/x.toml");
            return told(import, name) + (import.config.exchange.sharding == Sharding::None ? " none" : "");
        };
        QCOMPARE(became("deepspeed = true\nzero_stage = 1", "zero_stage"), "translated devices.sharding=zero1");
        QCOMPARE(became("deepspeed = true\nzero_stage = 2", "zero_stage"), "translated devices.sharding=zero2");
        QCOMPARE(became("deepspeed = true\nzero_stage = 3", "zero_stage"), "translated devices.sharding=zero2");
        QCOMPARE(became("deepspeed = true", "deepspeed"), "translated devices.sharding=zero2"); // its default
        QCOMPARE(became("deepspeed = true\nzero_stage = 0", "zero_stage"), "off none");
        QVERIFY(became("deepspeed = true\nzero_stage = 1", "deepspeed").startsWith("translated"));
        QVERIFY(became("zero_stage = 2", "zero_stage").endsWith(" none"));
        QVERIFY(became("deepspeed = true\noffload_param_device = \"cpu\"", "offload_param_device")
                    .startsWith("unsupported"));
    }

    void blocksInHostMemory() {
        const auto scripts = [](const std::string& more) {
            return told(imported("blocks_to_swap = 12\n" + more, "/presets/config.toml"), "blocks_to_swap");
        };
        QCOMPARE(scripts("network_module = \"networks.lora\""), QString("taken model.blocks_to_swap=12"));
        QCOMPARE(scripts(""), QString("unsupported"));
        const auto oneTrainer = [](const std::string& settings, const char* key) {
            return told(imported("{\"training_method\": \"LORA\", " + settings + "}"), key);
        };
        const char* key = "unet.offload_fraction";
        QCOMPARE(oneTrainer("\"unet\": {\"offload_fraction\": 0.5}", key),
                 QString("translated model.blocks_to_swap=19"));
        QCOMPARE(oneTrainer("\"unet\": {\"offload_fraction\": 0.0}", key), QString("off"));
        QCOMPARE(oneTrainer("\"text_encoder\": {\"offload_fraction\": 0.5}", "text_encoder.offload_fraction"),
                 QString("unsupported"));
        const Import whole = imported("{\"training_method\": \"FINE_TUNE\", \"unet\": {\"offload_fraction\": 0.5}}");
        QCOMPARE(told(whole, key), QString("unsupported"));
    }

    void datasetConfigs() {
        const std::string dataset =
            "[general]\nflip_aug = true\ncaption_extension = \".caption\"\n"
            "[[datasets]]\nresolution = [768, 512]\nbatch_size = 2\ncaption_extension = \".txt\"\n"
            "[[datasets.subsets]]\nimage_dir = \"pictures\"\nnum_repeats = 10\n"
            "[[datasets.subsets]]\nimage_dir = \"/nowhere/1_cat\"\nclass_tokens = \"cat\"\nis_reg = true\n";
        const Import alone = imported(dataset, "/presets/dataset.toml");
        QCOMPARE(valueOf(alone, "dataset.resolution"), QString("768x512"));
        QCOMPARE(valueOf(alone, "dataset.path"), QString("/presets/pictures"));
        QCOMPARE(valueOf(alone, "dataset.caption_extension"), QString(".txt")); // the set counts more than all sets
        QCOMPARE(told(alone, "datasets[0].batch_size"), QString("taken train.batch_size=2"));
        QCOMPARE(valueOf(alone, "dataset.repeats"), QString("10"));
        QCOMPARE(valueOf(alone, "dataset.class_path"), QString("/nowhere/1_cat")); // its name says all of it

        TrainConfig mine; // of which a dataset config says nothing
        mine.network.rank = 77;
        mine.optimizer.learningRate = 3e-4;
        TrainConfig expected = mine;
        expected.dataset = alone.config.dataset;
        expected.train.batchSize = 2;
        QVERIFY(laidOver(mine, alone) == expected);

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

    /// Folders anywhere, each with its own repeats: a data set of links.
    void whatNoFolderCanBeCalledIsTold_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("link");
        QTest::newRow("tokens with a NUL") << QByteArray("class_tokens = \"a\\u0000b\"") << "class_tokens"
                                           << "training/1";
        QTest::newRow("tokens of two lines") << QByteArray("class_tokens = \"a\\nb\"") << "class_tokens"
                                             << "training/1";
        QTest::newRow("fewer than no repeats") << QByteArray("class_tokens = \"a\"\nnum_repeats = -3") << "num_repeats"
                                               << "training/1_a";
        QTest::newRow("too many repeats")
            << QByteArray("class_tokens = \"a\"\nnum_repeats = 9223372036854775807") << "num_repeats"
            << "training/100000_a";
    }
    void whatNoFolderCanBeCalledIsTold() {
        QFETCH(QByteArray, said);
        QFETCH(QString, key);
        QFETCH(QString, link);
        QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        fs::create_directories(root / "pictures");
        const std::string set = "[[datasets]]\n[[datasets.subsets]]\nimage_dir = \"pictures\"\n" + said.toStdString();
        QVERIFY(writeFileAtomically(root / "set.toml", set).ok());
        auto import = importSettings(root / "set.toml");
        QVERIFY(import.ok());
        QCOMPARE(told(*import, ("datasets[0].subsets[0]." + key).toUtf8().constData()), QString("unsupported"));
        QVERIFY(makeDatasetFolders(*import, root / "folders").ok());
        QVERIFY2(fs::is_symlink(root / "folders" / link.toStdString()), qPrintable(link));
    }

    void severalFoldersBecomeOneDataset() {
        QTemporaryDir folder;
        const fs::path root = folder.path().toStdString();
        for (const char* name : {"a/pictures", "b/pictures", "5_cup", "class"})
            fs::create_directories(root / name);
        const std::string toml =
            "[general]\nnum_repeats = 4\n"
            "[[datasets]]\nresolution = 512\nflip_aug = true\n"
            "[[datasets.subsets]]\nimage_dir = \"a/pictures\"\nclass_tokens = \"zwx mug\"\nkeep_tokens = 1\n"
            "[[datasets.subsets]]\nimage_dir = \"b/pictures\"\nclass_tokens = \"zwx mug\"\nkeep_tokens = 1\n"
            "[[datasets.subsets]]\nimage_dir = \"class\"\nis_reg = true\nnum_repeats = 1\n"
            "[[datasets]]\nresolution = 768\nflip_aug = true\n"
            "[[datasets.subsets]]\nimage_dir = \"5_cup\"\nnum_repeats = 2\nclass_tokens = \"a/b\"\n"
            "[[datasets.subsets]]\nimage_dir = \"gone\"\n";
        QVERIFY(writeFileAtomically(root / "set.toml", toml).ok());
        auto import = importSettings(root / "set.toml");
        QVERIFY(import.ok());
        QCOMPARE(import->folders.size(), std::size_t{5});
        QCOMPARE(told(*import, "datasets[1].resolution"), QString("unsupported"));
        QCOMPARE(told(*import, "datasets[1].flip_aug"), QString("translated"));
        QCOMPARE(told(*import, "datasets[0].subsets[1].keep_tokens"), QString("translated"));
        QCOMPARE(told(*import, "datasets[1].subsets[0].keep_tokens"), QString("unsupported")); // says nothing: 0
        QCOMPARE(told(*import, "datasets[1].subsets[0].class_tokens"), QString("unsupported"));
        QCOMPARE(told(*import, "datasets[1].subsets[1].image_dir"), QString("unsupported")); // not on this machine
        QCOMPARE(told(*import, "general.num_repeats"), QString("translated"));
        QVERIFY(valueOf(*import, "dataset.path").isEmpty());

        const fs::path where = datasetFoldersFor(root / "set.toml");
        QVERIFY(makeDatasetFolders(*import, where).ok());
        const auto leadsTo = [&](const char* link, const char* target) {
            return fs::is_symlink(where / link) && fs::equivalent(where / link, root / target);
        };
        QVERIFY(leadsTo("training/4_zwx mug", "a/pictures"));
        QVERIFY(leadsTo("training/04_zwx mug", "b/pictures"));
        QVERIFY(leadsTo("training/2", "5_cup")); // its own number does not count for sd-scripts
        QCOMPARE(valueOf(*import, "dataset.path"), QString::fromStdString((where / "training").string()));
        QCOMPARE(valueOf(*import, "dataset.class_path"), QString::fromStdString((root / "class").string())); // as it is
        QVERIFY(std::none_of(import->missing.begin(), import->missing.end(),
                             [](const Problem& problem) { return problem.key == "dataset.path"; }));
        auto again = importSettings(root / "set.toml"); // the same links are used again, others are left alone
        QVERIFY(makeDatasetFolders(*again, where).ok());
        QCOMPARE(valueOf(*again, "dataset.path"), valueOf(*import, "dataset.path"));
        fs::create_directories(where / "mine");
        QVERIFY(writeFileAtomically(where / "mine/file", "mine").ok());
        QVERIFY(makeDatasetFolders(*again, where).ok());
        QCOMPARE(valueOf(*again, "dataset.path"),
                 QString::fromStdString((fs::path(where.string() + "-1") / "training").string()));
    }

    void argumentsInATextComeLast() {
        const Import import = imported(
            form("\"max_grad_norm\": 1, \"additional_parameters\": "
                 "\"--max_grad_norm=0.25 --network_train_unet_only --lr_scheduler_args \\\"T_max=10\\\" eta_min=0\""));
        QCOMPARE(valueOf(import, "optimizer.max_grad_norm"), QString("0.25"));
        QCOMPARE(told(import, "max_grad_norm"), QString("translated"));
        QCOMPARE(told(import, "additional_parameters.network_train_unet_only"),
                 QString("translated network.part=unet"));
        QCOMPARE(told(import, "additional_parameters.lr_scheduler_args.T_max"), QString("translated"));
        QCOMPARE(told(import, "additional_parameters.lr_scheduler_args.eta_min"), QString("off"));
    }

    void whatTheTrainerWouldDoIsAssumed() {
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
        const Import adafactor =
            imported("{\"training_method\": \"LORA\", \"optimizer\": {\"optimizer\": \"ADAFACTOR\"}}");
        QCOMPARE(told(adafactor, "optimizer.relative_step"), QString("assumed optimizer.relative_step=false"));
        QCOMPARE(told(adafactor, "text_encoder.stop_training_after"),
                 QString("assumed train.text_encoder_until_epoch=30"));
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

    void learningRatesOfTheForm() {
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

    void promptsAreSplitFromTheirFlags() {
        const Import import =
            imported(form("\"sample_prompts\": \"a mug --w 640 --n blurred, bad --d 7\\n# a remark\\na cat --w 512\""));
        QCOMPARE(import.config.sample.prompts, (std::vector<std::string>{"a mug", "a cat"}));
        QCOMPARE(import.config.sample.width, 640);
        QCOMPARE(import.config.sample.negativePrompt, std::string("blurred, bad"));
        QCOMPARE(import.config.sample.seed, std::int64_t{7});
        QVERIFY(keyOf(import, "sample_prompts").note.find("--w does not") != std::string::npos);
    }

    void tomlSectionsOnlySort() {
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
};

QTEST_APPLESS_MAIN(KohyaImportTest)
#include "KohyaImportTest.moc"
