// SPDX-License-Identifier: Apache-2.0
#include "ImportSupport.h"

using namespace tempera;
using namespace tempera::options;

/// What OneTrainer calls things, today and in older files.
class OneTrainerImportTest : public test::ImportSupport {
    Q_OBJECT

private Q_SLOTS:
    void oneTrainer() {
        const Import import = imported(
            R"({"__version": 11, "training_method": "LORA", "model_type": "STABLE_DIFFUSION_XL_10_BASE",)"
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
        QCOMPARE(told(import, "backup_after"), QString("translated save.every_minutes=10"));
        QCOMPARE(told(import, "concepts[0].path"), QString("taken dataset.path=/p"));
        QCOMPARE(told(import, "concepts[0].text.enable_tag_shuffling"), QString("taken dataset.shuffle_caption=true"));
        QCOMPARE(told(import, "concepts[1].path"), QString("unsupported"));
        QCOMPARE(told(import, "secrets.huggingface_token"), QString("left_out"));
        QCOMPARE(told(import, "nonsense"), QString("unknown"));
        QCOMPARE(told(import, "epochs"), QString("assumed train.epochs=100"));
    }

    /// What its GPUs send one another counts where there are several.
    void gradientsBetweenDevices() {
        const auto became = [](const std::string& more, const char* name) {
            return told(
                imported("{\"__version\": 10, \"training_method\": \"FINE_TUNE\", \"epochs\": 2, " + more + "}"), name);
        };
        const std::string several = "\"multi_gpu\": true, \"gradient_reduce_precision\": ";
        const std::string inBfloat16 = ", \"unet\": {\"weight_dtype\": \"BFLOAT_16\"}";
        const char* key = "gradient_reduce_precision";
        QCOMPARE(became(several + "\"WEIGHT_DTYPE\"" + inBfloat16, key),
                 "translated devices.exchange_precision=bfloat16");
        QCOMPARE(became(several + "\"WEIGHT_DTYPE\"", key), "translated devices.exchange_precision=float32");
        QCOMPARE(became(several + "\"FLOAT_32_STOCHASTIC\"" + inBfloat16, key),
                 "translated devices.exchange_precision=float32");
        QCOMPARE(became("\"multi_gpu\": false, \"gradient_reduce_precision\": \"WEIGHT_DTYPE\"" + inBfloat16, key),
                 "translated");
        QCOMPARE(became("\"multi_gpu\": true, \"async_gradient_reduce\": false", "async_gradient_reduce"),
                 "translated devices.bucket_size=0");
        QCOMPARE(became("\"multi_gpu\": true, \"async_gradient_reduce\": true", "async_gradient_reduce"), "translated");
    }

    /// OneTrainer multiplies by the root of what it counts: the pictures of a step, or one of their factors.
    void ratesThatFollowTheBatch() {
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

    void olderOneTrainer() {
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
        QCOMPARE(valueOf(import, "optimizer.text_encoder_learning_rate"),
                 QString("3e-6")); // the base, which is assumed
        QCOMPARE(told(import, "min_snr_gamma"), QString("translated loss.weighting=min_snr loss.snr_gamma=5"));
        QCOMPARE(valueOf(import, "timesteps.distribution"), QString("sigmoid"));
        QCOMPARE(valueOf(import, "timesteps.bias"), QString("0.25"));
        QCOMPARE(told(import, "gradient_checkpointing"), QString("unsupported train.gradient_checkpointing=true"));
        QCOMPARE(told(import, "optimizer"), QString("translated optimizer.type=adafactor"));
        QCOMPARE(told(import, "optimizer_relative_step"), QString("off optimizer.relative_step=false"));
        QCOMPARE(told(import, "save_after"), QString("translated save.every_epochs=1"));
    }
};

QTEST_APPLESS_MAIN(OneTrainerImportTest)
#include "OneTrainerImportTest.moc"
