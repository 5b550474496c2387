// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "../support/TinyProject.h"

using namespace tempera;

/// A machine whose driver shows a GPU that LibTorch cannot use (tests/support/FakeNvml.cpp): everybody works on the CPU
/// and says why.
class DevicesTest : public QObject {
    Q_OBJECT

    struct Outcome {
        int code = -1;
        QByteArray out;
        QByteArray err;
    };

    QTemporaryDir folder_;
    QString job_;

    Outcome tempera(const QStringList& arguments) const {
        QProcess process;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LD_LIBRARY_PATH", QStringLiteral(TEMPERA_FAKE_NVML));
        environment.insert("XDG_CACHE_HOME", folder_.filePath("user-cache"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(TEMPERA_BIN "/tempera"), arguments);
        constexpr int kPatienceMs = 120000;
        if (!process.waitForFinished(kPatienceMs) || process.exitStatus() != QProcess::NormalExit)
            return {};
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    static QJsonObject object(const QByteArray& json) { return QJsonDocument::fromJson(json).object(); }

    /// What LibTorch's CUDA part said.
    QString reason_;

private Q_SLOTS:
    void initTestCase() {
        job_ = QString::fromStdString(
            test::writeTinyProject(folder_.path().toStdString(), {{"devices", {{"use", {"auto"}}}}}).string());
        const QJsonObject seen = object(tempera({"doctor", "--json"}).out);
        QCOMPARE(seen["gpus"].toArray().size(), 1);
        if (seen["devices"].toArray().contains(QJsonValue("cuda:0")))
            QSKIP("CUDA works on this machine");
        reason_ = seen["libtorch"].toObject()["cuda_problem"].toString();
        QVERIFY(!reason_.isEmpty());
    }

    void doctorSaysWhyAGpuIsNotUsed() {
        const QJsonObject seen = object(tempera({"doctor", "--json"}).out);
        QCOMPARE(seen["devices"].toArray(), QJsonArray{"cpu"});
        const QJsonObject problem = seen["problems"].toArray().at(0).toObject();
        QCOMPARE(problem["severity"].toString(), QString("error"));
        QVERIFY(problem["problem"].toString().contains(reason_));
        const QString text = QString::fromUtf8(tempera({"doctor"}).out);
        QVERIFY(text.contains("Imaginary GPU") && text.contains("not used") && text.contains(reason_));
    }

    void autoPlansAndTrainsWithWhatCanBeUsed() {
        const QJsonObject plan = object(tempera({"plan", job_, "--json"}).out);
        QCOMPARE(plan["devices"], QJsonValue(QJsonArray{"cpu"}));
        QVERIFY(QJsonDocument(plan["warnings"].toArray()).toJson().contains(reason_.toUtf8()));
        const Outcome run = tempera({"train", job_, "--set", "train.steps=1"});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.contains(reason_.toUtf8()), run.err.constData());
    }

    void aGpuThatCannotBeUsedIsRefusedByName() {
        for (const QStringList& arguments :
             {QStringList{"plan", job_, "--devices", "cuda:0"}, QStringList{"train", job_, "--devices", "cuda:0"},
              QStringList{"sample", "--model", folder_.filePath("model"), "--prompt", "p", "--out",
                          folder_.filePath("p.png"), "--device", "cuda:0"},
              QStringList{"probe", "vae-decoder", "--model", folder_.filePath("model"), "--device", "cuda:0", "--in",
                          QStringLiteral(TEMPERA_GOLDEN "/sd1/vae-decoder.in.safetensors"), "--out",
                          folder_.filePath("out.safetensors")}}) {
            const Outcome refused = tempera(arguments);
            QCOMPARE(refused.code, 2);
            QVERIFY2(refused.err.contains("cuda:0") && refused.err.contains(reason_.toUtf8()), refused.err.constData());
        }
    }
};

QTEST_GUILESS_MAIN(DevicesTest)
#include "DevicesTest.moc"
