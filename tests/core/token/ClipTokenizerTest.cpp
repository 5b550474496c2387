// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>
#include <fstream>

#include "base/Hash.h"
#include "token/ClipTokenizer.h"

using tempera::token::ClipTokenizer;

namespace {

using Ids = std::vector<std::int32_t>;

/// A caption of tests/golden/token/captions.bin and what transformers' CLIPTokenizer made of it.
struct Reference {
    std::string caption;
    int tokens;
    std::string digest; ///< the first 8 hexadecimal digits of the SHA-256 of the ids
};

std::vector<Reference> references() {
    QFile file(TEMPERA_GOLDEN "/token/captions.bin");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray body = qUncompress(file.readAll());
    std::vector<Reference> all;
    for (qsizetype at = 0; at < body.size();) {
        const qsizetype end = body.indexOf('\0', at);
        const auto low = static_cast<unsigned char>(body[end + 1]), high = static_cast<unsigned char>(body[end + 2]);
        all.push_back(
            {body.mid(at, end - at).toStdString(), low | high << 8, body.mid(end + 3, 4).toHex().toStdString()});
        at = end + 7;
    }
    return all;
}

std::string digestOf(const Ids& ids) {
    return tempera::sha256Hex({reinterpret_cast<const char*>(ids.data()), ids.size() * sizeof(Ids::value_type)})
        .substr(0, 8);
}

void write(const QString& path, const std::string& text) { std::ofstream(path.toStdString()) << text; }

} // namespace

class ClipTokenizerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsTransformersOnTenThousandCaptions();
    void knownIds_data();
    void knownIds();
    void paddingTokenIsFoundInText();
    void replacesInvalidUtf8();
    void cutsLongTextIntoChunks();
    void dropsWhatIsBeyondTheLastChunk();
    void decodes();
    void survivesAnEnormousWord();
    void findsAddedWords_data();
    void findsAddedWords();
    void readsVocabularyFiles();
    void refusesBrokenVocabularyFiles();
    void countsFast();
};

void ClipTokenizerTest::equalsTransformersOnTenThousandCaptions() {
    const auto all = references();
    QCOMPARE(all.size(), std::size_t{10000});
    const auto tokenizer = ClipTokenizer::builtIn();
    for (const Reference& reference : all) {
        const Ids ids = tokenizer->encode(reference.caption);
        if (digestOf(ids) != reference.digest)
            qWarning("differs: %s", reference.caption.c_str());
        QCOMPARE(tokenizer->count(reference.caption), reference.tokens);
        QCOMPARE(digestOf(ids), reference.digest);
    }
}

void ClipTokenizerTest::knownIds_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<int>>("expected");
    const auto row = [](const char* name, const char* text, const QList<int>& ids) {
        QTest::newRow(name) << QByteArray(text) << ids;
    };
    row("empty", "", {});
    row("white space", " \t\n\u3000 ", {});
    row("lower case", "Hello WORLD", {3306, 1002});
    row("digits one by one", "100,000", {272, 271, 271, 267, 271, 271, 271});
    row("contractions", "don't it's I'LL 'S", {847, 713, 585, 568, 328, 1342, 568});
    row("quote inside signs", "!'s", {13222, 338});
    row("composed", "e\u0301", {4166});
    row("no final sigma", "\u03A3\u0391\u03A3", {139, 225, 138, 109, 139, 481});
    row("dotted capital I", "\u0130", {328, 16384});
    row("special tokens", "a<|endoftext|>b", {320, 49407, 321});
    row("special tokens in capitals", "<|STARTOFTEXT|>!!! x", {27, 347, 993, 6659, 4160, 91, 285, 995, 343});
    row("no HTML unescaping", "&amp;", {261, 6259, 282});
}

void ClipTokenizerTest::knownIds() {
    QFETCH(QByteArray, text);
    QFETCH(QList<int>, expected);
    const Ids ids = ClipTokenizer::builtIn()->encode(text.toStdString());
    QCOMPARE(QList<int>(ids.begin(), ids.end()), expected);
}

void ClipTokenizerTest::paddingTokenIsFoundInText() {
    const auto tokenizer = ClipTokenizer::open({}, {}, "!");
    QVERIFY(tokenizer.ok());
    QCOMPARE((*tokenizer)->padId(), 0);
    QCOMPARE((*tokenizer)->encode("wow!!! a"), (Ids{2781, 0, 0, 0, 320}));
    QCOMPARE(ClipTokenizer::builtIn()->encode("wow!!! a"), (Ids{2781, 995, 320}));
}

void ClipTokenizerTest::replacesInvalidUtf8() {
    QCOMPARE(ClipTokenizer::builtIn()->encode("a \xFF b"), ClipTokenizer::builtIn()->encode("a \uFFFD b"));
}

void ClipTokenizerTest::cutsLongTextIntoChunks() {
    std::string text;
    for (int i = 0; i < 80; ++i)
        text += "a ";
    const auto ids = ClipTokenizer::builtIn()->encodeChunks(text);
    QCOMPARE(ids.size(), std::size_t{2 * 77});
    QCOMPARE(ids[0], 49406);
    QCOMPARE(ids[75], 320);
    QCOMPARE(ids[76], 49407);
    QCOMPARE(ids[77], 49406);
    QCOMPARE(ids[77 + 5], 320);
    QCOMPARE(ids[77 + 6], 49407);
    QCOMPARE(ids.back(), 49407);
    QCOMPARE(ClipTokenizer::builtIn()->encodeChunks("").size(), std::size_t{77});
}

void ClipTokenizerTest::dropsWhatIsBeyondTheLastChunk() {
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "a ";
    QCOMPARE(ClipTokenizer::builtIn()->encodeChunks(text, 1).size(), std::size_t{77});
    QCOMPARE(tempera::token::chunksFor(200), 3);
}

void ClipTokenizerTest::decodes() {
    const auto tokenizer = ClipTokenizer::builtIn();
    QCOMPARE(tokenizer->decode(tokenizer->encode("A Café, 12")), std::string("a café , 1 2 "));
}

void ClipTokenizerTest::survivesAnEnormousWord() {
    const std::string word(200'000, 'a');
    QElapsedTimer timer;
    timer.start();
    QVERIFY(ClipTokenizer::builtIn()->count(word) > 10'000);
    QVERIFY2(timer.elapsed() < 5000, "byte pairs must not take quadratic time");
}

void ClipTokenizerTest::readsVocabularyFiles() {
    const QTemporaryDir folder;
    write(folder.filePath("vocab.json"), R"({"a": 0, "b": 1, "a</w>": 2, "b</w>": 3, "ab</w>": 4,
        "<|startoftext|>": 5, "<|endoftext|>": 6})");
    write(folder.filePath("merges.txt"), "#version: 0.2\na b</w>\n");
    const auto tokenizer =
        ClipTokenizer::open(folder.filePath("vocab.json").toStdString(), folder.filePath("merges.txt").toStdString());
    QVERIFY(tokenizer.ok());
    QCOMPARE((*tokenizer)->vocabularySize(), 7);
    QCOMPARE((*tokenizer)->encode("AB ba c"), (Ids{4, 1, 2, 6}));
    QCOMPARE((*tokenizer)->padId(), 6);
}

void ClipTokenizerTest::refusesBrokenVocabularyFiles() {
    const QTemporaryDir folder;
    const auto open = [&](const std::string& vocabulary, const std::string& merges) {
        write(folder.filePath("vocab.json"), vocabulary);
        write(folder.filePath("merges.txt"), merges);
        const auto opened = ClipTokenizer::open(folder.filePath("vocab.json").toStdString(),
                                                folder.filePath("merges.txt").toStdString());
        return opened.ok() ? std::string() : opened.error().message;
    };
    const std::string special = R"("<|startoftext|>": 5, "<|endoftext|>": 6})";
    for (const auto& [vocabulary, merges] :
         std::vector<std::pair<std::string, std::string>>{{"[1, 2", ""},
                                                          {"{}", ""},
                                                          {R"({"a": "x", )" + special, ""},
                                                          {R"({"a": -1, )" + special, ""},
                                                          {R"({"a": 99999999999, )" + special, ""},
                                                          {R"({"a": 0})", ""},
                                                          {R"({"a": 0, )" + special, "a b\n"},
                                                          {R"({"a": 0, )" + special, "a\n"}}) {
        const std::string message = open(vocabulary, merges);
        QVERIFY2(message.find("vocab.json") != std::string::npos, message.c_str());
    }
    QVERIFY(
        !ClipTokenizer::open(folder.filePath("none.json").toStdString(), folder.filePath("merges.txt").toStdString())
             .ok());
    QVERIFY(!ClipTokenizer::open({}, {}, "no such token").ok());
    QVERIFY(!ClipTokenizer::open({}, {}, "").ok());
}

void ClipTokenizerTest::countsFast() {
    const auto tokenizer = ClipTokenizer::builtIn();
    QBENCHMARK { tokenizer->count("masterpiece, best quality, a glossy red cube on a wooden table, studio light"); }
}

void ClipTokenizerTest::findsAddedWords_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("added");
    QTest::newRow("none") << "a photo" << QList<int>{};
    QTest::newRow("alone") << "my-style" << QList<int>{0, 1, 2};
    QTest::newRow("in a sentence") << "a photo in my-style, sharp" << QList<int>{0, 1, 2};
    QTest::newRow("in brackets") << "(my-style:1.2)" << QList<int>{0, 1, 2};
    QTest::newRow("upper case") << "a photo in My-Style" << QList<int>{0, 1, 2};
    QTest::newRow("twice") << "my-style my-style" << QList<int>{0, 1, 2, 0, 1, 2};
    QTest::newRow("a part of a word") << "my-styles tommy-style" << QList<int>{};
    QTest::newRow("then whole") << "my-styles my-style" << QList<int>{0, 1, 2};
    QTest::newRow("the longest") << "my-style-2" << QList<int>{3};
    QTest::newRow("in angle brackets") << "a<cat>toy" << QList<int>{4, 5};
    QTest::newRow("beyond ASCII") << "my-styleé" << QList<int>{};
}

void ClipTokenizerTest::findsAddedWords() {
    QFETCH(QString, text);
    QFETCH(QList<int>, added);
    const std::vector<tempera::token::AddedWord> words = {{"my-style", 3}, {"my-style-2", 1}, {"<cat>", 2}, {"", 4}};
    const auto tokenizer = ClipTokenizer::builtIn()->withWords(words);
    QList<int> found;
    Ids rest;
    for (const std::int32_t id : tokenizer->encode(text.toStdString()))
        if (id >= tokenizer->vocabularySize())
            found.append(id - tokenizer->vocabularySize());
        else
            rest.push_back(id);
    QCOMPARE(found, added);
    if (added.isEmpty())
        QCOMPARE(rest, ClipTokenizer::builtIn()->encode(text.toStdString()));
    QCOMPARE(tokenizer->padId(), ClipTokenizer::builtIn()->padId());
}

QTEST_APPLESS_MAIN(ClipTokenizerTest)
#include "ClipTokenizerTest.moc"
