<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_US">
<context>
    <name>Axis</name>
    <message>
        <source>%1 d</source>
        <translation>%1 日</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Over pictures seen</source>
        <translation>学習した画像数で</translation>
    </message>
    <message>
        <source>Over time worked</source>
        <translation>学習時間で</translation>
    </message>
    <message>
        <source>By the clock</source>
        <translation>時刻で</translation>
    </message>
    <message>
        <source>Over steps</source>
        <translation>ステップで</translation>
    </message>
    <message>
        <source>%1 pictures</source>
        <translation>%1 枚</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
</context>
<context>
    <name>Credentials</name>
    <message>
        <source>Access key</source>
        <translation>アクセスキー</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>シークレットキー</translation>
    </message>
    <message>
        <source>Session token</source>
        <translation>セッショントークン</translation>
    </message>
    <message>
        <source>only for keys that expire</source>
        <translation>期限付きのキーのみ</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>リージョン</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>エンドポイント</translation>
    </message>
    <message>
        <source>Amazon; else https://host</source>
        <translation>Amazon。他は https://host</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>キーファイル</translation>
    </message>
    <message>
        <source>a service account&apos;s JSON file</source>
        <translation>サービスアカウントの JSON</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>アカウント</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>SAS token</source>
        <translation>SAS トークン</translation>
    </message>
    <message>
        <source>in place of the key</source>
        <translation>キーの代わり</translation>
    </message>
    <message>
        <source>the agent&apos;s, or ~/.ssh/id_…</source>
        <translation>エージェントか ~/.ssh/id_…</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>as “rclone obscure” writes it</source>
        <translation>「rclone obscure」の出力</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>of rclone&apos;s configuration</source>
        <translation>rclone の設定のもの</translation>
    </message>
    <message>
        <source>Signing secret</source>
        <translation>署名シークレット</translation>
    </message>
    <message>
        <source>whsec_ and base64</source>
        <translation>whsec_ と base64</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; expected a whole number</source>
        <translation>「%1」が %2 です。整数が必要です</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>「%1」が 2 回指定されています</translation>
    </message>
    <message>
        <source>&quot;(&quot; has no &quot;)&quot; behind it</source>
        <translation>「(」に対応する「)」がありません</translation>
    </message>
    <message>
        <source>&quot;)&quot; has no &quot;(&quot; before it</source>
        <translation>「)」に対応する「(」がありません</translation>
    </message>
    <message>
        <source>&quot;512&quot; or &quot;768x512&quot;, each side %1</source>
        <translation>「512」または「768x512」、各辺は %1</translation>
    </message>
    <message>
        <source>&quot;loss_scale&quot; is %1; expected a scale from 1 to 2^127 and fewer than 2000 good steps</source>
        <translation>「loss_scale」が %1 です。1〜2^127 のスケールと 2000 未満の正常ステップが必要です</translation>
    </message>
    <message>
        <source>%1 %2, expected a folder of its own</source>
        <translation>%1 %2。専用のフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1 (byte %2 is %3); expected UTF-8 text</source>
        <translation>%1（%2 バイト目が %3）。UTF-8 のテキストが必要です</translation>
    </message>
    <message>
        <source>%1 are more than the model&apos;s %2 blocks, all of which are swapped</source>
        <translation>%1 はモデルの %2 ブロックより多いため、すべて入れ替えます</translation>
    </message>
    <message>
        <source>%1 bytes, expected at most %2</source>
        <translation>%1 バイト。最大 %2 です</translation>
    </message>
    <message>
        <source>%1 cannot be loaded</source>
        <translation>%1 を読み込めません</translation>
    </message>
    <message>
        <source>%1 class pictures for %2 presentations of the training pictures; the last %3 never shown</source>
        <translation>学習用画像の %2 回に対して正則化画像が %1 枚。最後の %3 枚は使われません</translation>
    </message>
    <message>
        <source>%1 damaged entries of the latent cache are computed again</source>
        <translation>壊れた潜在変数キャッシュ %1 件を計算し直します</translation>
    </message>
    <message>
        <source>%1 damaged entries of the text cache are computed again</source>
        <translation>壊れたテキストキャッシュ %1 件を計算し直します</translation>
    </message>
    <message>
        <source>%1 enlarged more than twice, up to %2 times (%3), and learned as blurred as that makes them; a smaller resolution or dataset.bucket_no_upscale leaves them sharp</source>
        <translation>%1 が 2 倍を超えて（最大 %2 倍、%3）拡大され、そのぼけも学ばれます。解像度を下げるか dataset.bucket_no_upscale で鮮明なままにできます</translation>
    </message>
    <message>
        <source>%1 hangs and is ended</source>
        <translation>%1 が応答しないため終了します</translation>
    </message>
    <message>
        <source>%1 hangs: its training has not got on for %2</source>
        <translation>%1 が停止しています：学習が %2 進んでいません</translation>
    </message>
    <message>
        <source>%1 has no checkpoint of step %2, expected %3</source>
        <translation>%1 にステップ %2 のチェックポイントがありません。%3 が必要です</translation>
    </message>
    <message>
        <source>%1 has no units for bfloat16, which is slow on it; float16 is what it was made for</source>
        <translation>%1 には bfloat16 の演算器がなく遅くなります。float16 が適しています</translation>
    </message>
    <message>
        <source>%1 has not answered for %2</source>
        <translation>%1 が %2 応答していません</translation>
    </message>
    <message>
        <source>%1 has not come for %2</source>
        <translation>%1 が %2 来ていません</translation>
    </message>
    <message>
        <source>%1 has pictures; name it like &quot;10_%2&quot; or give it as %3</source>
        <translation>%1 に画像があります。「10_%2」のような名前にするか、%3 として指定してください</translation>
    </message>
    <message>
        <source>%1 has the name of the second text encoder&apos;s file of %2</source>
        <translation>%1 は %2 の第 2 テキストエンコーダーのファイルと同じ名前です</translation>
    </message>
    <message>
        <source>%1 holds a finished run, expected an unfinished one or an empty folder</source>
        <translation>%1 には完了した実行があります。未完了の実行か空のフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1 holds a run whose job cannot be read: %2</source>
        <translation>%1 の実行のジョブを読めません：%2</translation>
    </message>
    <message>
        <source>%1 holds class pictures that were drawn by another model, from another prompt or at another resolution; expected an empty or new folder</source>
        <translation>%1 の正則化画像は別のモデル、プロンプト、解像度で描かれています。空か新しいフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1 holds the mask of no picture</source>
        <translation>%1 のマスクに対応する画像がありません</translation>
    </message>
    <message>
        <source>%1 images a step are more than the %2%3 of an epoch, so no step is ever full</source>
        <translation>1 ステップ %1 枚は 1 エポックの %2%3 より多く、満たされるステップがありません</translation>
    </message>
    <message>
        <source>%1 in %2 without a %3 file (%4), trained with %5</source>
        <translation>%2 の %1 に %3 ファイルがなく（%4）、%5 で学習します</translation>
    </message>
    <message>
        <source>%1 in the prompt is read as words, it loads nothing</source>
        <translation>プロンプトの %1 は単なる文字として扱われ、何も読み込みません</translation>
    </message>
    <message>
        <source>%1 is above %2</source>
        <translation>%1 が %2 より大きい</translation>
    </message>
    <message>
        <source>%1 is above the resolution %2 × %3</source>
        <translation>%1 が解像度 %2 × %3 より大きい</translation>
    </message>
    <message>
        <source>%1 is damaged and was passed over: %2</source>
        <translation>%1 は壊れているため飛ばしました：%2</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 が 2 回指定されています</translation>
    </message>
    <message>
        <source>%1 is high for full fine-tuning; usual are 1e-6 to 5e-5</source>
        <translation>%1 はフルファインチューニングには高めです。1e-6〜5e-5 が普通です</translation>
    </message>
    <message>
        <source>%1 is larger than dataset.max_bucket %2</source>
        <translation>%1 が dataset.max_bucket %2 より大きい</translation>
    </message>
    <message>
        <source>%1 is larger than the resolution %2, so no bucket is left</source>
        <translation>%1 が解像度 %2 より大きく、バケットがなくなります</translation>
    </message>
    <message>
        <source>%1 is no multiple of dataset.bucket_step %2; the buckets are rounded down</source>
        <translation>%1 は dataset.bucket_step %2 の倍数ではありません。バケットは切り捨てられます</translation>
    </message>
    <message>
        <source>%1 is no multiple of save.every_steps %2: of those, only each %3 steps one stays</source>
        <translation>%1 は save.every_steps %2 の倍数ではありません：残るのは %3 ステップごとに 1 つです</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 が %2 以外である</translation>
    </message>
    <message>
        <source>%1 is not NCCL 2.14 or newer: a function is missing</source>
        <translation>%1 は NCCL 2.14 以降ではありません：関数がありません</translation>
    </message>
    <message>
        <source>%1 is not a file name</source>
        <translation>%1 はファイル名ではありません</translation>
    </message>
    <message>
        <source>%1 is not a resolution; expected &quot;512&quot; or &quot;768x512&quot;</source>
        <translation>%1 は解像度ではありません。「512」または「768x512」が必要です</translation>
    </message>
    <message>
        <source>%1 is not below timesteps.max %2, so nothing is left to train</source>
        <translation>%1 が timesteps.max %2 未満でないため、学習するものがありません</translation>
    </message>
    <message>
        <source>%1 is not here, expected a folder that all machines of the run share</source>
        <translation>%1 がありません。実行の全マシンが共有するフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1 is of another version of Tempera than %2, expected the same on all machines</source>
        <translation>%1 の Tempera は %2 とバージョンが違います。全マシンで同じにしてください</translation>
    </message>
    <message>
        <source>%1 is smaller than the resolution %2, which counts instead</source>
        <translation>%1 は解像度 %2 より小さいため、解像度が使われます</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>%1 が 2 回あります</translation>
    </message>
    <message>
        <source>%1 is too old: a function is missing</source>
        <translation>%1 は古すぎます：関数がありません</translation>
    </message>
    <message>
        <source>%1 multiplies the rate that the optimizer finds itself; usual is 1</source>
        <translation>%1 はオプティマイザが見つける学習率に掛かります。普通は 1 です</translation>
    </message>
    <message>
        <source>%1 not found: no NVIDIA driver is installed</source>
        <translation>%1 がありません：NVIDIA ドライバーが入っていません</translation>
    </message>
    <message>
        <source>%1 of %2 batches an epoch are partial: %3 buckets for %4 presentations; fewer buckets or a smaller global batch fill them</source>
        <translation>1 エポックの %2 バッチ中 %1 が不足：%4 回に対しバケットが %3 個。バケットを減らすか全体バッチを小さくすると埋まります</translation>
    </message>
    <message>
        <source>%1 of %2 captions do not contain %3, so these pictures teach it nothing; dataset.caption_prefix can put it there</source>
        <translation>%2 件中 %1 件のキャプションに %3 がなく、その画像からは学べません。dataset.caption_prefix で付けられます</translation>
    </message>
    <message>
        <source>%1 of the time waiting</source>
        <translation>うち待ち %1</translation>
    </message>
    <message>
        <source>%1 on %2, %3 on %4; all processes must be given the same job</source>
        <translation>%2 では %1、%4 では %3。全プロセスに同じジョブが必要です</translation>
    </message>
    <message>
        <source>its pictures are not used (%1): the name does not begin with a number of repeats</source>
        <translation>画像 %1 枚は使われません：名前が繰り返し回数で始まっていません</translation>
    </message>
    <message>
        <source>%1 pictures beside the numbered folders are not used</source>
        <translation>番号付きフォルダーの横の画像 %1 枚は使われません</translation>
    </message>
    <message>
        <source>%1 presentations an epoch; at most %2 (fewer repeats)</source>
        <translation>1 エポックに %1 回。最大 %2 回です（繰り返しを減らしてください）</translation>
    </message>
    <message>
        <source>%1 saves nothing: two of the blocks are on the GPU at any time; expected 3 or more</source>
        <translation>%1 では節約になりません：常に 2 ブロックが GPU にあります。3 以上が必要です</translation>
    </message>
    <message>
        <source>%1 steps on %2 devices show %3; train.epochs shows the same images on any number of devices</source>
        <translation>%2 台では %1 ステップで %3 になります。train.epochs なら台数によらず同じ画像を見せます</translation>
    </message>
    <message>
        <source>%1 was %2, is %3</source>
        <translation>%1 は %2 でしたが、今は %3 です</translation>
    </message>
    <message>
        <source>%1 was passed over: its manifest is missing, as its upload did not come to an end</source>
        <translation>%1 を飛ばしました：アップロードが完了せず、マニフェストがありません</translation>
    </message>
    <message>
        <source>%1 was skipped%2: float16 overflowed at a loss scale of %3</source>
        <translation>%1 を飛ばしました%2：float16 が Loss スケール %3 であふれました</translation>
    </message>
    <message>
        <source>%1 with a caption of more than %2 tokens (%3), so that the captions of all are filled up to %4 chunks; shorter ones there save time in every step</source>
        <translation>%1 のキャプションが %2 トークンを超え（%3）、すべてが %4 個のかたまりまで埋められます。短くすると各ステップが速くなります</translation>
    </message>
    <message>
        <source>%1 without a caption (%2), trained with %3; a caption is a %4 file beside its picture, or the name of its folder</source>
        <translation>%1 にキャプションがなく（%2）、%3 で学習します。キャプションは画像の横の %4 ファイルかフォルダー名です</translation>
    </message>
    <message>
        <source>%1 × %2 pixels; at most %3 are decoded</source>
        <translation>%1 × %2 ピクセル。デコードは最大 %3 です</translation>
    </message>
    <message>
        <source>%1%2 bytes, expected %3</source>
        <translation>%1%2 バイト。%3 が必要です</translation>
    </message>
    <message>
        <source>%1%2 not there; the other devices do the work, the batch of a step stays the same%3</source>
        <translation>%1%2 がありません。残りのデバイスが作業し、1 ステップのバッチは変わりません%3</translation>
    </message>
    <message>
        <source>%1%2%3 not finite%4</source>
        <translation>%1%2%3 が有限ではありません%4</translation>
    </message>
    <message>
        <source>%1%2; expected a folder of pictures</source>
        <translation>%1%2。画像のフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1, expected a folder that can be written to</source>
        <translation>%1。書き込めるフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1, or look at the pictures of these steps%2</source>
        <translation>%1、またはそのステップの画像を確認してください%2</translation>
    </message>
    <message>
        <source>%1, the first of the run, does not answer</source>
        <translation>実行の先頭 %1 が応答しません</translation>
    </message>
    <message>
        <source>%1, the first of the run, has left: their common store is gone</source>
        <translation>実行の先頭 %1 がいなくなり、共有ストアが失われました</translation>
    </message>
    <message>
        <source>%1, the first of the run, has not answered for %2</source>
        <translation>実行の先頭 %1 が %2 応答していません</translation>
    </message>
    <message>
        <source>%1; give the LoRA with --lora %2.safetensors%3</source>
        <translation>%1。LoRA は --lora %2.safetensors%3 で指定してください</translation>
    </message>
    <message>
        <source>%1; hypernetworks are not supported</source>
        <translation>%1。hypernetwork には対応していません</translation>
    </message>
    <message>
        <source>%1; start %2 of at most %3 from the last checkpoint</source>
        <translation>%1。最後のチェックポイントから %2 回目の開始（最大 %3 回）</translation>
    </message>
    <message>
        <source>%1; the GPUs exchange gradients through the host&apos;s memory instead</source>
        <translation>%1。代わりに GPU はメインメモリ経由で勾配を交換します</translation>
    </message>
    <message>
        <source>%1; the last epoch is not finished</source>
        <translation>%1。最後のエポックは途中で終わります</translation>
    </message>
    <message>
        <source>%1its contents do not match the manifest&apos;s SHA-256</source>
        <translation>%1内容がマニフェストの SHA-256 と一致しません</translation>
    </message>
    <message>
        <source>%1not a regular file</source>
        <translation>%1通常のファイルではありません</translation>
    </message>
    <message>
        <source>, each as soon as it is whole</source>
        <translation>、それぞれそろい次第</translation>
    </message>
    <message>
        <source>, or set train.precision to bfloat16 or float32: the largest number of float16 is 65504</source>
        <translation>、または train.precision を bfloat16 か float32 にしてください：float16 の最大値は 65504 です</translation>
    </message>
    <message>
        <source>512x768, or a number for the shorter side such as &lt;512</source>
        <translation>512x768、または短辺の数値（例 &lt;512）</translation>
    </message>
    <message>
        <source>; a part of the weights was updated in them</source>
        <translation>。そこで重みの一部が更新されています</translation>
    </message>
    <message>
        <source>; a text with a colon goes in quotes</source>
        <translation>。コロンを含む文字は引用符で囲みます</translation>
    </message>
    <message>
        <source>; devices.allow_fewer lets fewer devices do the work of all</source>
        <translation>。devices.allow_fewer なら少ないデバイスで全体の作業を行えます</translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>。%1 のことですか？</translation>
    </message>
    <message>
        <source>; embedding.tokens names another word than the files</source>
        <translation>。embedding.tokens の単語がファイルと異なります</translation>
    </message>
    <message>
        <source>; is %1 meant?</source>
        <translation>。%1 のことですか？</translation>
    </message>
    <message>
        <source>; the plan says what would need less</source>
        <translation>。減らす方法は計画に示されます</translation>
    </message>
    <message>
        <source>; the tensors before it have been updated, the others have not)</source>
        <translation>。それより前のテンソルは更新され、残りは未更新です）</translation>
    </message>
    <message>
        <source>; the weights are as before the first of them</source>
        <translation>。重みはその最初のステップの前のままです</translation>
    </message>
    <message>
        <source>`tempera doctor` says what it sees</source>
        <translation>`tempera doctor` で検出結果を確認できます</translation>
    </message>
    <message>
        <source>`tempera options` lists all options</source>
        <translation>`tempera options` で全項目を一覧できます</translation>
    </message>
    <message>
        <source>a Photoshop file</source>
        <translation>Photoshop ファイル</translation>
    </message>
    <message>
        <source>a floating one</source>
        <translation>浮動小数点</translation>
    </message>
    <message>
        <source>a floating type</source>
        <translation>浮動小数点型</translation>
    </message>
    <message>
        <source>a folder of pictures</source>
        <translation>画像のフォルダー</translation>
    </message>
    <message>
        <source>a gradient grew after it was exchanged; this model needs devices.bucket_size 0</source>
        <translation>交換後に勾配が増えました。このモデルには devices.bucket_size 0 が必要です</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文字列のリスト</translation>
    </message>
    <message>
        <source>a model file or a diffusers folder</source>
        <translation>モデルファイルか diffusers フォルダー</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>%1 の倍数</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>0〜1 の数値</translation>
    </message>
    <message>
        <source>a number from 0 up</source>
        <translation>0 以上の数値</translation>
    </message>
    <message>
        <source>a number such as 75, &gt;75, &lt;=75 or 10-75</source>
        <translation>75、&gt;75、&lt;=75、10-75 のような数値</translation>
    </message>
    <message>
        <source>a program has written %1 bytes; expected at most %2</source>
        <translation>プログラムが %1 バイト出力しました。最大 %2 です</translation>
    </message>
    <message>
        <source>a quarter of the batch, accumulated</source>
        <translation>バッチを 4 分の 1 にして累積</translation>
    </message>
    <message>
        <source>a rank copies nothing to itself</source>
        <translation>自分自身へのコピーはできません</translation>
    </message>
    <message>
        <source>a size such as 512x768</source>
        <translation>512x768 のような大きさ</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>Web ページ</translation>
    </message>
    <message>
        <source>about %1 are needed on each device, which has %2%3</source>
        <translation>各デバイスに約 %1 必要で、あるのは %2 です%3</translation>
    </message>
    <message>
        <source>about %1 will be written and %2 are free</source>
        <translation>約 %1 書き込みますが、空きは %2 です</translation>
    </message>
    <message>
        <source>all have come, but not all reach one another (%1)</source>
        <translation>全員そろいましたが、互いに接続できないものがあります（%1）</translation>
    </message>
    <message>
        <source>all of the frozen U-Net&apos;s blocks in host memory</source>
        <translation>凍結した U-Net の全ブロックをメインメモリに</translation>
    </message>
    <message>
        <source>all processes need the same job and the same files</source>
        <translation>全プロセスに同じジョブとファイルが必要です</translation>
    </message>
    <message>
        <source>alpha, but no picture has transparency</source>
        <translation>alpha ですが、透明度のある画像がありません</translation>
    </message>
    <message>
        <source>already in the latents</source>
        <translation>すでに潜在変数で</translation>
    </message>
    <message>
        <source>an AVIF picture</source>
        <translation>AVIF 画像</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 ファイル</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>an eighth of the batch, accumulated</source>
        <translation>バッチを 8 分の 1 にして累積</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>空のもの</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>an integer one</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>an integer type</source>
        <translation>整数型</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>animated WebP; expected a still picture</source>
        <translation>アニメーション WebP です。静止画が必要です</translation>
    </message>
    <message>
        <source>animated WebP; save the frame that is meant as a still picture</source>
        <translation>アニメーション WebP です。必要なコマを静止画として保存してください</translation>
    </message>
    <message>
        <source>another device</source>
        <translation>別のデバイス</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>別のプロセス</translation>
    </message>
    <message>
        <source>another process has come as %1 (RANK must be another one for each of them)</source>
        <translation>別のプロセスが %1 として参加済みです（RANK はそれぞれ異なる必要があります）</translation>
    </message>
    <message>
        <source>another process of the run left before all had come</source>
        <translation>全員がそろう前に別のプロセスが離脱しました</translation>
    </message>
    <message>
        <source>another process was told of %1 processes, this one of %2 (WORLD_SIZE must be the same for all of them)</source>
        <translation>別のプロセスの数は %1、こちらは %2 です（WORLD_SIZE はすべて同じ必要があります）</translation>
    </message>
    <message>
        <source>any of them</source>
        <translation>そのいずれか</translation>
    </message>
    <message>
        <source>any, error, warning, note, or a kind such as too-small or duplicate</source>
        <translation>any、error、warning、note、または too-small や duplicate などの種類</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>1 以上</translation>
    </message>
    <message>
        <source>at least 1, or 0 for as many as are usual</source>
        <translation>1 以上、または 0（通常の数）</translation>
    </message>
    <message>
        <source>at most %1; on average %2</source>
        <translation>最大 %1、平均 %2</translation>
    </message>
    <message>
        <source>auto, cpu, cuda:0 …</source>
        <translation>auto、cpu、cuda:0 …</translation>
    </message>
    <message>
        <source>begins with %1, %2</source>
        <translation>%1 で始まります。%2</translation>
    </message>
    <message>
        <source>best, validation loss %1</source>
        <translation>最良、検証損失 %1</translation>
    </message>
    <message>
        <source>build with ./dev build, which fetches it</source>
        <translation>./dev build でビルドすると取得されます</translation>
    </message>
    <message>
        <source>cache folder %1: %2</source>
        <translation>キャッシュフォルダー %1：%2</translation>
    </message>
    <message>
        <source>cannot be listed: %1</source>
        <translation>一覧できません：%1</translation>
    </message>
    <message>
        <source>cannot be made: %1</source>
        <translation>作成できません：%1</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>開けません：%1</translation>
    </message>
    <message>
        <source>cannot be replaced: %1</source>
        <translation>置き換えられません：%1</translation>
    </message>
    <message>
        <source>cannot connect the devices: %1</source>
        <translation>デバイスを接続できません：%1</translation>
    </message>
    <message>
        <source>cannot connect with the other processes at %1: %2</source>
        <translation>%1 の他のプロセスに接続できません：%2</translation>
    </message>
    <message>
        <source>cannot create %1: %2</source>
        <translation>%1 を作成できません：%2</translation>
    </message>
    <message>
        <source>cannot create folder %1: %2</source>
        <translation>フォルダー %1 を作成できません：%2</translation>
    </message>
    <message>
        <source>cannot find %1: %2</source>
        <translation>%1 が見つかりません：%2</translation>
    </message>
    <message>
        <source>cannot find the running program: %1</source>
        <translation>実行中のプログラムが見つかりません：%1</translation>
    </message>
    <message>
        <source>cannot list the files: %1</source>
        <translation>ファイルを一覧できません：%1</translation>
    </message>
    <message>
        <source>cannot listen at port %1: %2</source>
        <translation>ポート %1 で待ち受けできません：%2</translation>
    </message>
    <message>
        <source>cannot move %1 aside: %2</source>
        <translation>%1 を退避できません：%2</translation>
    </message>
    <message>
        <source>cannot move %1 aside: too many old runs beside it</source>
        <translation>%1 を退避できません：横に古い実行が多すぎます</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>%1 を読めません：%2</translation>
    </message>
    <message>
        <source>cannot read %1: no memory</source>
        <translation>%1 を読めません：メモリ不足</translation>
    </message>
    <message>
        <source>cannot remove %1: %2</source>
        <translation>%1 を削除できません：%2</translation>
    </message>
    <message>
        <source>cannot rename %1 to %2: %3</source>
        <translation>%1 を %2 に変更できません：%3</translation>
    </message>
    <message>
        <source>cannot save the checkpoint of step %1</source>
        <translation>ステップ %1 のチェックポイントを保存できません</translation>
    </message>
    <message>
        <source>cannot save the state of step %1: %2</source>
        <translation>ステップ %1 の状態を保存できません：%2</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>%1 を起動できません：%2</translation>
    </message>
    <message>
        <source>cannot start a thread for each device: %1</source>
        <translation>デバイスごとのスレッドを開始できません：%1</translation>
    </message>
    <message>
        <source>cannot wait for process %1: %2</source>
        <translation>プロセス %1 を待てません：%2</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>%1 を書けません：%2</translation>
    </message>
    <message>
        <source>cannot write %1: no memory</source>
        <translation>%1 を書けません：メモリ不足</translation>
    </message>
    <message>
        <source>caption cannot be read</source>
        <translation>件のキャプションを読めません</translation>
    </message>
    <message>
        <source>caption has no picture</source>
        <translation>件のキャプションに画像がありません</translation>
    </message>
    <message>
        <source>caption is empty</source>
        <translation>件のキャプションが空です</translation>
    </message>
    <message>
        <source>caption is longer than one chunk of 75 tokens</source>
        <translation>件のキャプションが 75 トークンのかたまりを超えます</translation>
    </message>
    <message>
        <source>captions are empty</source>
        <translation>件のキャプションが空です</translation>
    </message>
    <message>
        <source>captions are longer than one chunk of 75 tokens</source>
        <translation>件のキャプションが 75 トークンのかたまりを超えます</translation>
    </message>
    <message>
        <source>captions cannot be cached, each is encoded each time</source>
        <translation>キャプションをキャッシュできず、毎回エンコードします</translation>
    </message>
    <message>
        <source>captions cannot be read</source>
        <translation>件のキャプションを読めません</translation>
    </message>
    <message>
        <source>captions have no picture</source>
        <translation>件のキャプションに画像がありません</translation>
    </message>
    <message>
        <source>change train.batch_size, train.accumulation or the devices so that they make %1%2; or --resume never moves it aside and begins anew</source>
        <translation>train.batch_size 、 train.accumulation 、デバイスを %1%2 になるように変えるか、--resume never で退避して新しく始めてください</translation>
    </message>
    <message>
        <source>changed while it was being cached</source>
        <translation>キャッシュ中に変更されました</translation>
    </message>
    <message>
        <source>choose another VAE with model.vae, or look at the picture</source>
        <translation>model.vae で別の VAE を選ぶか、画像を確認してください</translation>
    </message>
    <message>
        <source>choose one with devices.use, or set optimizer.fused_backward to false</source>
        <translation>devices.use で 1 つ選ぶか、 optimizer.fused_backward を false にしてください</translation>
    </message>
    <message>
        <source>class pictures</source>
        <translation>正則化画像</translation>
    </message>
    <message>
        <source>clip skip %1</source>
        <translation>Clip skip %1</translation>
    </message>
    <message>
        <source>close other programs or choose a smaller model</source>
        <translation>他のプログラムを閉じるか、小さなモデルを選んでください</translation>
    </message>
    <message>
        <source>computed from the nominal speed of %1</source>
        <translation>%1 の公称速度から計算</translation>
    </message>
    <message>
        <source>credentials come from the environment (AWS_ACCESS_KEY_ID …) or from rclone&apos;s own configuration (rclone config, then name:path)</source>
        <translation>認証情報は環境変数（AWS_ACCESS_KEY_ID …）か rclone の設定（rclone config、その後 name:path）から取ります</translation>
    </message>
    <message>
        <source>cuda:%1 has only %2</source>
        <translation>cuda:%1 は %2 しかありません</translation>
    </message>
    <message>
        <source>cuda:%1 to cuda:%2: %3</source>
        <translation>cuda:%1〜cuda:%2：%3</translation>
    </message>
    <message>
        <source>damaged, so that it takes no other&apos;s place</source>
        <translation>壊れているため、他と置き換わりません</translation>
    </message>
    <message>
        <source>damaged, with no complete one behind it</source>
        <translation>壊れていて、その後に完全なものがありません</translation>
    </message>
    <message>
        <source>damaged; expected format, version and the files of a checkpoint with bytes and sha256</source>
        <translation>壊れています。形式、バージョン、bytes と sha256 付きのチェックポイントのファイルが必要です</translation>
    </message>
    <message>
        <source>dataset.bucket_step and dataset.min_bucket must be above 0</source>
        <translation>dataset.bucket_step と dataset.min_bucket は 0 より大きい必要があります</translation>
    </message>
    <message>
        <source>dataset.caption_prefix puts it into each%1</source>
        <translation>dataset.caption_prefix で各キャプションに付けられます%1</translation>
    </message>
    <message>
        <source>dataset.class_path or dataset.class_images is set</source>
        <translation>dataset.class_path または dataset.class_images が設定されている</translation>
    </message>
    <message>
        <source>dataset.path leads to other pictures</source>
        <translation>dataset.path が別の画像を指しています</translation>
    </message>
    <message>
        <source>dataset.shuffle_caption, dataset.tag_dropout or dataset.token_warmup_steps is set</source>
        <translation>dataset.shuffle_caption 、 dataset.tag_dropout 、または dataset.token_warmup_steps が設定されている</translation>
    </message>
    <message>
        <source>device: found &quot;%1&quot;, expected auto, cpu or cuda:0</source>
        <translation>device：「%1」ではなく auto、cpu、cuda:0 が必要です</translation>
    </message>
    <message>
        <source>device: there is no %1 here: %2</source>
        <translation>device：ここに %1 はありません：%2</translation>
    </message>
    <message>
        <source>devices.outer_momentum was 0 when %1 was made: it begins anew</source>
        <translation>%1 の作成時 devices.outer_momentum は 0 でした：新しく始めます</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>%1 のことですか？</translation>
    </message>
    <message>
        <source>draw fewer pictures at a time, or smaller ones</source>
        <translation>一度に描く枚数を減らすか、小さくしてください</translation>
    </message>
    <message>
        <source>draw in bfloat16 or float32, or take another VAE</source>
        <translation>bfloat16 か float32 で描くか、別の VAE を使ってください</translation>
    </message>
    <message>
        <source>draw in float32 or with fewer LoRAs</source>
        <translation>float32 で描くか、LoRA を減らしてください</translation>
    </message>
    <message>
        <source>driver %1 supports CUDA %2, LibTorch needs 13.0</source>
        <translation>ドライバー %1 は CUDA %2 対応ですが、LibTorch には 13.0 が必要です</translation>
    </message>
    <message>
        <source>dtype: found &quot;%1&quot;, expected float32, bfloat16 or float16</source>
        <translation>dtype：「%1」ではなく float32、bfloat16、float16 が必要です</translation>
    </message>
    <message>
        <source>each picture in %1 is shown %2 times an epoch, as the folder&apos;s name begins with it%3; where a date is meant, rename it to 1_%4</source>
        <translation>%1 の各画像は 1 エポックに %2 回見せられます。フォルダー名がその数で始まるためです%3。日付のつもりなら 1_%4 に変えてください</translation>
    </message>
    <message>
        <source>edited, captioned, masked, class or validation</source>
        <translation>edited、captioned、masked、class、validation</translation>
    </message>
    <message>
        <source>ema.enabled was true when %1 was made: its average is left behind</source>
        <translation>%1 の作成時 ema.enabled は true でした：その平均は使われません</translation>
    </message>
    <message>
        <source>every %1 steps</source>
        <translation>%1 ステップごと</translation>
    </message>
    <message>
        <source>every part that it names has a learning rate of 0</source>
        <translation>指定されたどの部分も学習率が 0 です</translation>
    </message>
    <message>
        <source>exactly one of train.epochs and train.steps</source>
        <translation>train.epochs と train.steps のどちらか一方</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>%1 のはずが %2 です</translation>
    </message>
    <message>
        <source>expected at least 1</source>
        <translation>1 以上が必要です</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>%1 のいずれかが必要です</translation>
    </message>
    <message>
        <source>expected s3://bucket/path, gs://bucket/path, azblob://container/path, sftp://host/path, webdavs://host/path, file:///path, or name:path for a remote of rclone</source>
        <translation>s3://bucket/path、gs://bucket/path、azblob://container/path、sftp://host/path、webdavs://host/path、file:///path、または rclone のリモート name:path が必要です</translation>
    </message>
    <message>
        <source>expected something such as %1</source>
        <translation>%1 のようなものが必要です</translation>
    </message>
    <message>
        <source>expected {&quot;command&quot;: …}</source>
        <translation>{&quot;command&quot;: …} が必要です</translation>
    </message>
    <message>
        <source>file cannot be opened</source>
        <translation>個のファイルを開けません</translation>
    </message>
    <message>
        <source>file is damaged or no picture</source>
        <translation>個のファイルが壊れているか画像ではありません</translation>
    </message>
    <message>
        <source>file is of another format than its name says</source>
        <translation>個のファイルの形式が名前と異なります</translation>
    </message>
    <message>
        <source>files are damaged or no pictures</source>
        <translation>個のファイルが壊れているか画像ではありません</translation>
    </message>
    <message>
        <source>files are of another format than their names say</source>
        <translation>個のファイルの形式が名前と異なります</translation>
    </message>
    <message>
        <source>files cannot be opened</source>
        <translation>個のファイルを開けません</translation>
    </message>
    <message>
        <source>files, but no picture has one beside it</source>
        <translation>ファイルですが、横にマスクのある画像がありません</translation>
    </message>
    <message>
        <source>first in layer %1</source>
        <translation>最初は層 %1</translation>
    </message>
    <message>
        <source>folder is not used</source>
        <translation>個のフォルダーは使われません</translation>
    </message>
    <message>
        <source>folder&apos;s number is too large for repeats</source>
        <translation>個のフォルダーの繰り返し回数が大きすぎます</translation>
    </message>
    <message>
        <source>folders are not used</source>
        <translation>個のフォルダーは使われません</translation>
    </message>
    <message>
        <source>folders&apos; numbers are too large for repeats</source>
        <translation>個のフォルダーの繰り返し回数が大きすぎます</translation>
    </message>
    <message>
        <source>for example a new folder beside the job</source>
        <translation>たとえばジョブの横の新しいフォルダー</translation>
    </message>
    <message>
        <source>format: found %1, expected &quot;tempera-job&quot;</source>
        <translation>format：%1 ではなく「tempera-job」が必要です</translation>
    </message>
    <message>
        <source>format: missing, expected &quot;tempera-job&quot;</source>
        <translation>format：ありません。「tempera-job」が必要です</translation>
    </message>
    <message>
        <source>found &quot;%1&quot; in the environment, expected a number from %2 to %3</source>
        <translation>環境変数が「%1」です。%2〜%3 の数値が必要です</translation>
    </message>
    <message>
        <source>found &quot;%1&quot; in the environment, expected counts as srun sets them, as 4(x2),3</source>
        <translation>環境変数が「%1」です。srun が設定する 4(x2),3 のような数が必要です</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected %2</source>
        <translation>「%1」ではなく %2 が必要です</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</source>
        <translation>「%1」ではなく auto、cpu、cpu:0 … cpu:%2、cuda:0 … cuda:%3 が必要です</translation>
    </message>
    <message>
        <source>found &quot;cuda:%1&quot;, but this machine has %2%3</source>
        <translation>「cuda:%1」ですが、このマシンにあるのは %2%3 です</translation>
    </message>
    <message>
        <source>found %1 devices in a run of %2 processes, %3 of them on this machine; expected a device for each of these, or one kind (auto, cpu or cuda:0)</source>
        <translation>%2 プロセスの実行（このマシンに %3 個）にデバイスが %1 台です。各プロセスに 1 台、または 1 種類（auto、cpu、cuda:0）が必要です</translation>
    </message>
    <message>
        <source>found %1 in none of %2%3, expected the word that is to be learned in them</source>
        <translation>%2%3 のどれにも %1 がありません。学ばせる単語が必要です</translation>
    </message>
    <message>
        <source>found %1 in the environment, expected less than the %2%3</source>
        <translation>環境変数が %1 です。%2%3 より小さい必要があります</translation>
    </message>
    <message>
        <source>found %1 in the list, expected texts only</source>
        <translation>リストに %1 があります。文字列だけが必要です</translation>
    </message>
    <message>
        <source>found %1 numbers, expected %2, one for each block of the U-Net</source>
        <translation>数値が %1 個です。U-Net のブロックごとに 1 つ、%2 個必要です</translation>
    </message>
    <message>
        <source>found %1 texts, expected one, or one for each of the %2 words</source>
        <translation>文字列が %1 個です。1 つか、%2 個の単語ごとに 1 つ必要です</translation>
    </message>
    <message>
        <source>found %1 with a space, a control character or no host, expected https://host/…</source>
        <translation>%1 に空白か制御文字があるか、ホストがありません。https://host/… が必要です</translation>
    </message>
    <message>
        <source>found %1 × %2; expected sides above 0</source>
        <translation>%1 × %2 です。辺は 0 より大きい必要があります</translation>
    </message>
    <message>
        <source>found %1, expected %2</source>
        <translation>%1 ではなく %2 が必要です</translation>
    </message>
    <message>
        <source>found %1, expected %2 up to 100,000</source>
        <translation>%1 ではなく、%2（100,000 まで）が必要です</translation>
    </message>
    <message>
        <source>found %1, expected %2%3</source>
        <translation>%1 ではなく %2%3 が必要です</translation>
    </message>
    <message>
        <source>found %1, expected 0: the U-Net&apos;s own weights are trained and change in every step</source>
        <translation>%1 ですが 0 が必要です：U-Net 自体の重みを学習し、毎ステップ変わります</translation>
    </message>
    <message>
        <source>found %1, expected a file name without a slash, at most 200 bytes</source>
        <translation>%1 です。スラッシュなしで 200 バイト以内のファイル名が必要です</translation>
    </message>
    <message>
        <source>found %1, expected a regular expression</source>
        <translation>%1 ではなく正規表現が必要です</translation>
    </message>
    <message>
        <source>found %1, expected a text</source>
        <translation>%1 ではなく文字列が必要です</translation>
    </message>
    <message>
        <source>found %1, expected a word</source>
        <translation>%1 ではなく単語が必要です</translation>
    </message>
    <message>
        <source>found %1, expected a word without a dot: embedding.bundle puts it into names that dots divide</source>
        <translation>%1 です。点のない単語が必要です： embedding.bundle は点で区切る名前に使います</translation>
    </message>
    <message>
        <source>found %1, expected a word without a slash, at most 200 bytes</source>
        <translation>%1 です。スラッシュなしで 200 バイト以内の単語が必要です</translation>
    </message>
    <message>
        <source>found %1, expected an ending such as .txt</source>
        <translation>%1 ではなく .txt のような拡張子が必要です</translation>
    </message>
    <message>
        <source>found %1, expected an object of options</source>
        <translation>%1 ではなく設定のオブジェクトが必要です</translation>
    </message>
    <message>
        <source>found %1, expected auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</source>
        <translation>%1 ではなく auto、cpu、cpu:0 … cpu:%2、cuda:0 … cuda:%3 が必要です</translation>
    </message>
    <message>
        <source>found %1, expected compute: the U-Net&apos;s own weights are trained and need all their digits</source>
        <translation>%1 ですが compute が必要です：U-Net 自体の重みを学習するため全桁が要ります</translation>
    </message>
    <message>
        <source>found %1, expected factors and the steps up to which they count, and a factor for the rest, such as &quot;1:100,0.5:200,0.1&quot;</source>
        <translation>%1 です。係数と有効なステップ、残りの係数が必要です（例「1:100,0.5:200,0.1」）</translation>
    </message>
    <message>
        <source>found %1, expected https: plain http is for this machine and the local network</source>
        <translation>%1 ですが https が必要です：http はこのマシンとローカルネットワーク専用です</translation>
    </message>
    <message>
        <source>found %1, expected key=value</source>
        <translation>%1 ではなく key=value が必要です</translation>
    </message>
    <message>
        <source>found %1, expected numbers of at least 0, separated by commas</source>
        <translation>%1 です。0 以上の数値をカンマ区切りで指定してください</translation>
    </message>
    <message>
        <source>found %1, expected numbers, or cosine, sine, linear, reverse_linear or zeros</source>
        <translation>%1 です。数値、または cosine、sine、linear、reverse_linear、zeros が必要です</translation>
    </message>
    <message>
        <source>found %1, expected some of %2</source>
        <translation>%1 です。%2 の中から指定してください</translation>
    </message>
    <message>
        <source>found %1, which is link-local or nobody&apos;s address, expected a host to talk to</source>
        <translation>%1 はリンクローカルか使われないアドレスです。通信できるホストが必要です</translation>
    </message>
    <message>
        <source>found CPU and CUDA devices together, expected one kind</source>
        <translation>CPU と CUDA のデバイスが混在しています。1 種類にしてください</translation>
    </message>
    <message>
        <source>found a text that is not valid UTF-8, expected %1</source>
        <translation>有効な UTF-8 ではない文字列です。%1 が必要です</translation>
    </message>
    <message>
        <source>found an empty text, expected what stands between tags</source>
        <translation>空の文字列です。タグの間に置く文字が必要です</translation>
    </message>
    <message>
        <source>found auto together with other devices, expected it alone</source>
        <translation>auto が他のデバイスと一緒です。単独で指定してください</translation>
    </message>
    <message>
        <source>found locon, expected lora: locon is lora with network.conv_rank above 0</source>
        <translation>locon ではなく lora が必要です：locon は network.conv_rank が 0 より大きい lora です</translation>
    </message>
    <message>
        <source>found no JSON object, expected {&quot;format&quot;: &quot;tempera-job&quot;, …}</source>
        <translation>JSON オブジェクトがありません。{&quot;format&quot;: &quot;tempera-job&quot;, …} が必要です</translation>
    </message>
    <message>
        <source>found something else, expected an address that begins with https://</source>
        <translation>https:// で始まるアドレスが必要です</translation>
    </message>
    <message>
        <source>found the tag %1, expected 1 to 64 letters, digits, &quot;-&quot;, &quot;_&quot; or &quot;.&quot;, not beginning with a dot</source>
        <translation>印が %1 です。1〜64 文字の英数字、「-」「_」「.」で、点で始めないでください</translation>
    </message>
    <message>
        <source>free some space or set cache.dir to another disk</source>
        <translation>空きを作るか、 cache.dir を別のディスクにしてください</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1〜%2</translation>
    </message>
    <message>
        <source>given together with schedule.decay_steps, expected one of the two</source>
        <translation>schedule.decay_steps と同時に指定されています。どちらか一方にしてください</translation>
    </message>
    <message>
        <source>given together with schedule.warmup_steps, expected one of the two</source>
        <translation>schedule.warmup_steps と同時に指定されています。どちらか一方にしてください</translation>
    </message>
    <message>
        <source>given together with train.steps, expected exactly one of the two</source>
        <translation>train.steps と同時に指定されています。どちらか一方だけにしてください</translation>
    </message>
    <message>
        <source>goes beyond what the devices have learned with a momentum on top; usual is 0.7 with devices.outer_momentum = 0.9</source>
        <translation>デバイスが学んだ分を超え、さらにモメンタムが加わります。普通は 0.7 と devices.outer_momentum = 0.9 です</translation>
    </message>
    <message>
        <source>gradient checkpointing of all levels</source>
        <translation>全階層の勾配チェックポイント</translation>
    </message>
    <message>
        <source>gradient checkpointing of the outermost level</source>
        <translation>最も外側の階層の勾配チェックポイント</translation>
    </message>
    <message>
        <source>gradients are exchanged in %1 parts%2</source>
        <translation>勾配を %1 個に分けて交換します%2</translation>
    </message>
    <message>
        <source>gradients go from GPU to GPU by %1</source>
        <translation>勾配は %1 で GPU 間を移動します</translation>
    </message>
    <message>
        <source>gradients shared out over the devices</source>
        <translation>勾配をデバイスに分割</translation>
    </message>
    <message>
        <source>half of the frozen U-Net&apos;s blocks in host memory</source>
        <translation>凍結した U-Net のブロックの半分をメインメモリに</translation>
    </message>
    <message>
        <source>half precision</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>half the batch, accumulated twice</source>
        <translation>バッチを半分にして 2 回累積</translation>
    </message>
    <message>
        <source>has %1 pixels and is enlarged %2 for its bucket of %3</source>
        <translation>%1 ピクセルで、バケット %3 に合わせ %2 拡大されます</translation>
    </message>
    <message>
        <source>has 16 bits a channel; they are rounded to 8</source>
        <translation>チャンネルあたり 16 ビット。8 ビットに丸めます</translation>
    </message>
    <message>
        <source>has a job.json and holds no run</source>
        <translation>job.json がありますが実行がありません</translation>
    </message>
    <message>
        <source>has an empty caption</source>
        <translation>キャプションが空です</translation>
    </message>
    <message>
        <source>has no caption file, and its folder no class</source>
        <translation>キャプションファイルがなく、フォルダーにクラスもありません</translation>
    </message>
    <message>
        <source>has no picture</source>
        <translation>画像がありません</translation>
    </message>
    <message>
        <source>has no vectors for text encoder %1</source>
        <translation>テキストエンコーダー %1 のベクトルがありません</translation>
    </message>
    <message>
        <source>has the same caption file as %1: %2</source>
        <translation>%1 と同じキャプションファイルです：%2</translation>
    </message>
    <message>
        <source>has transparency; it is put on white</source>
        <translation>透明度があります。白の上に置きます</translation>
    </message>
    <message>
        <source>high for Lion; usual are 1e-5 to 1e-4</source>
        <translation>Lion には高めです。1e-5〜1e-4 が普通です</translation>
    </message>
    <message>
        <source>holds a run of %1 pictures a step, expected %2 (train.batch_size %3 × train.accumulation %4 × devices %5)</source>
        <translation>1 ステップ %1 枚の実行があります。%2 枚が必要です（ train.batch_size %3 × train.accumulation %4 × デバイス %5）</translation>
    </message>
    <message>
        <source>holds credentials or options, expected an address alone</source>
        <translation>認証情報かオプションが含まれています。アドレスだけにしてください</translation>
    </message>
    <message>
        <source>holds dataset.path, expected a folder of its own</source>
        <translation>dataset.path を含んでいます。専用のフォルダーが必要です</translation>
    </message>
    <message>
        <source>holds latents for %1 pictures, but count is %2</source>
        <translation>潜在変数は %1 枚分ですが count は %2 です</translation>
    </message>
    <message>
        <source>holds no LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>LoRA、LoHa、LoKr、DoRA、OFT が含まれていません</translation>
    </message>
    <message>
        <source>holds no pictures</source>
        <translation>画像がありません</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>メインメモリ</translation>
    </message>
    <message>
        <source>ignored, as the model predicts noise</source>
        <translation>モデルがノイズを予測するため無視されます</translation>
    </message>
    <message>
        <source>ignored, as the model predicts velocity</source>
        <translation>モデルが速度を予測するため無視されます</translation>
    </message>
    <message>
        <source>ignored: it counts %1</source>
        <translation>無視されます：有効なのは %1</translation>
    </message>
    <message>
        <source>ignored: it counts only on several devices</source>
        <translation>無視されます：複数のデバイスでのみ有効です</translation>
    </message>
    <message>
        <source>ignored: it counts only when %1</source>
        <translation>無視されます：有効なのは %1 場合だけです</translation>
    </message>
    <message>
        <source>ignored: it counts only when optimizer.relative_step is false</source>
        <translation>無視されます： optimizer.relative_step が false の場合だけ有効です</translation>
    </message>
    <message>
        <source>ignored: it does not count %1</source>
        <translation>無視されます：%1 では無効です</translation>
    </message>
    <message>
        <source>ignored: this optimizer keeps nothing of every weight</source>
        <translation>無視されます：このオプティマイザは重みごとの情報を持ちません</translation>
    </message>
    <message>
        <source>in host memory, brought to the device for every update: the optimizer&apos;s state, %1</source>
        <translation>メインメモリに置き、更新のたびにデバイスへ運びます：オプティマイザの状態、%1</translation>
    </message>
    <message>
        <source>install NVIDIA driver 580 or newer</source>
        <translation>NVIDIA ドライバー 580 以降をインストールしてください</translation>
    </message>
    <message>
        <source>install the library that is named, or NVIDIA driver 580 or newer; until then training runs on the CPU</source>
        <translation>示されたライブラリか NVIDIA ドライバー 580 以降をインストールしてください。それまでは CPU で学習します</translation>
    </message>
    <message>
        <source>is %1 meant?</source>
        <translation>%1 のことですか？</translation>
    </message>
    <message>
        <source>is %1, expected 0 with a schedule-free optimizer, whose average of the weights it would not bound</source>
        <translation>%1 ですが、schedule-free オプティマイザでは 0 が必要です。重みの平均を制限できません</translation>
    </message>
    <message>
        <source>is %1, expected 0 with optimizer.fused_backward: clipping needs all gradients at once</source>
        <translation>%1 ですが、 optimizer.fused_backward では 0 が必要です：クリッピングには全勾配が必要です</translation>
    </message>
    <message>
        <source>is %1, expected 1 with a schedule-free optimizer, whose average of the weights would be each device&apos;s own</source>
        <translation>%1 ですが、schedule-free オプティマイザでは 1 が必要です。重みの平均がデバイスごとになります</translation>
    </message>
    <message>
        <source>is %1, expected 1 with optimizer.fused_backward, which updates the weights after every pass</source>
        <translation>%1 ですが、 optimizer.fused_backward では 1 が必要です。毎回重みを更新します</translation>
    </message>
    <message>
        <source>is %1, expected none with devices.sync_every = %2: a device that steps alone needs the whole state of its optimizer</source>
        <translation>%1 ですが、 devices.sync_every = %2 では none が必要です：個別に進むデバイスにはオプティマイザの全状態が必要です</translation>
    </message>
    <message>
        <source>is 0 as schedule.decay_steps is, so the rate never falls</source>
        <translation>schedule.decay_steps と同じく 0 のため、学習率が下がりません</translation>
    </message>
    <message>
        <source>is 0, expected more where it is warmed up</source>
        <translation>0 ですが、ウォームアップがある場合はより大きい値が必要です</translation>
    </message>
    <message>
        <source>is 0, expected more with devices.sharding = zero2, which sends gradients while they are made</source>
        <translation>0 ですが、 devices.sharding = zero2 では大きい値が必要です。勾配を計算しながら送ります</translation>
    </message>
    <message>
        <source>is 0, expected more with this optimizer, which divides by it</source>
        <translation>0 ですが、このオプティマイザはこれで割るため、大きい値が必要です</translation>
    </message>
    <message>
        <source>is 0, so nothing is learned</source>
        <translation>0 のため何も学習しません</translation>
    </message>
    <message>
        <source>is CMYK; it is converted to sRGB</source>
        <translation>CMYK です。sRGB に変換します</translation>
    </message>
    <message>
        <source>is a %1 file</source>
        <translation>%1 ファイルです</translation>
    </message>
    <message>
        <source>is a %1; the job trains a %2</source>
        <translation>%1 です。ジョブが学習するのは %2 です</translation>
    </message>
    <message>
        <source>is a LoRA for %1; the model is %2</source>
        <translation>%1 用の LoRA です。モデルは %2 です</translation>
    </message>
    <message>
        <source>is a group of options, expected one of them: %1</source>
        <translation>設定のグループです。次のいずれかを指定してください：%1</translation>
    </message>
    <message>
        <source>is adafactor, expected another one unless optimizer.type is adafactor with optimizer.relative_step</source>
        <translation>adafactor です。 optimizer.type が adafactor で optimizer.relative_step を使う場合以外は別のものにしてください</translation>
    </message>
    <message>
        <source>is animated; its still picture is used</source>
        <translation>アニメーションです。静止画を使います</translation>
    </message>
    <message>
        <source>is at step %1; this run has %2</source>
        <translation>ステップ %1 です。この実行は %2 までです</translation>
    </message>
    <message>
        <source>is being written already</source>
        <translation>すでに書き込み中です</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>途中で切れています</translation>
    </message>
    <message>
        <source>is float16, expected bfloat16 or float32 with optimizer.fused_backward: a step that overflows could not be skipped as a whole</source>
        <translation>float16 ですが、 optimizer.fused_backward では bfloat16 か float32 が必要です：あふれたステップをまとめて飛ばせません</translation>
    </message>
    <message>
        <source>is not UTF-8</source>
        <translation>UTF-8 ではありません</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>ファイルではありません</translation>
    </message>
    <message>
        <source>is not in the manifest</source>
        <translation>マニフェストにありません</translation>
    </message>
    <message>
        <source>is not used: it is named as the mask of a picture that is not there</source>
        <translation>使われません：存在しない画像のマスクの名前です</translation>
    </message>
    <message>
        <source>is not used; expected PNG, JPEG, WebP or BMP</source>
        <translation>使われません。PNG、JPEG、WebP、BMP が必要です</translation>
    </message>
    <message>
        <source>is of step %1, expected step %2, as its folder is named</source>
        <translation>ステップ %1 のものですが、フォルダー名ではステップ %2 です</translation>
    </message>
    <message>
        <source>is of step %1, not of the step that the folder is named for</source>
        <translation>ステップ %1 のもので、フォルダー名のステップと異なります</translation>
    </message>
    <message>
        <source>is or holds dataset.path</source>
        <translation>dataset.path と同じか、それを含んでいます</translation>
    </message>
    <message>
        <source>is or holds dataset.path, whose pictures would be their own class</source>
        <translation>dataset.path と同じか含んでおり、画像が自分自身のクラスになります</translation>
    </message>
    <message>
        <source>is or holds model.path</source>
        <translation>model.path と同じか、それを含んでいます</translation>
    </message>
    <message>
        <source>is or holds model.path, expected a folder of its own</source>
        <translation>model.path と同じか含んでいます。専用のフォルダーが必要です</translation>
    </message>
    <message>
        <source>is or holds the folder of the job file</source>
        <translation>ジョブファイルのフォルダーと同じか、それを含んでいます</translation>
    </message>
    <message>
        <source>is the same picture as %1</source>
        <translation>%1 と同じ画像です</translation>
    </message>
    <message>
        <source>is true with %1 devices, expected one: the gradients of several are added up before the update</source>
        <translation>デバイス %1 台で true ですが 1 台が必要です：更新前に勾配を合計するためです</translation>
    </message>
    <message>
        <source>is true, expected false with Prodigy and D-Adaptation, which find their rate from all gradients at once</source>
        <translation>true ですが、全勾配から学習率を決める Prodigy と D-Adaptation では false が必要です</translation>
    </message>
    <message>
        <source>is true, expected false with a schedule-free optimizer, which averages the weights itself</source>
        <translation>true ですが、自分で重みを平均する schedule-free オプティマイザでは false が必要です</translation>
    </message>
    <message>
        <source>is turned by its EXIF orientation</source>
        <translation>EXIF の向きに従って回転します</translation>
    </message>
    <message>
        <source>latents cannot be cached, every picture is encoded each time</source>
        <translation>潜在変数をキャッシュできず、毎回エンコードします</translation>
    </message>
    <message>
        <source>learning rates are multiplied by %1%2%3 pictures%4</source>
        <translation>学習率が %1 倍になります%2%3 枚%4</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>0.01 未満</translation>
    </message>
    <message>
        <source>less than one epoch</source>
        <translation>1 エポック未満</translation>
    </message>
    <message>
        <source>lies in dataset.class_path, so that samples would be trained on</source>
        <translation>dataset.class_path の中にあり、サンプルが学習に使われてしまいます</translation>
    </message>
    <message>
        <source>lies in dataset.path, expected a folder outside</source>
        <translation>dataset.path の中にあります。外のフォルダーが必要です</translation>
    </message>
    <message>
        <source>lies in dataset.path, so that its pictures may be trained on twice; expected a folder outside</source>
        <translation>dataset.path の中にあり、画像が二重に学習されるおそれがあります。外のフォルダーが必要です</translation>
    </message>
    <message>
        <source>lies in dataset.path, so that samples would be trained on</source>
        <translation>dataset.path の中にあり、サンプルが学習に使われてしまいます</translation>
    </message>
    <message>
        <source>lies in save.dir, expected a folder outside</source>
        <translation>save.dir の中にあります。外のフォルダーが必要です</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>%1 行 %2 列</translation>
    </message>
    <message>
        <source>loses %1 of its area to the crop to %2</source>
        <translation>%2 への切り取りで面積の %1 を失います</translation>
    </message>
    <message>
        <source>lower optimizer.learning_rate</source>
        <translation>optimizer.learning_rate を下げてください</translation>
    </message>
    <message>
        <source>lower the guidance (cfg)</source>
        <translation>ガイダンス（cfg）を下げてください</translation>
    </message>
    <message>
        <source>lower train.batch_size and raise train.accumulation, switch train.gradient_checkpointing on, or lower dataset.resolution</source>
        <translation>train.batch_size を下げて train.accumulation を上げるか、 train.gradient_checkpointing をオンにするか、 dataset.resolution を下げてください</translation>
    </message>
    <message>
        <source>lowers the rate of a schedule-free optimizer, which wants it constant: its average does that</source>
        <translation>一定の学習率が必要な schedule-free オプティマイザの学習率を下げます：平均がその役をします</translation>
    </message>
    <message>
        <source>made with another seed or global batch, so its position means nothing here</source>
        <translation>別のシードか全体バッチで作られたため、位置がここでは意味を持ちません</translation>
    </message>
    <message>
        <source>make room or choose another save.dir</source>
        <translation>空きを作るか、別の save.dir を選んでください</translation>
    </message>
    <message>
        <source>malformed JSON at %1: %2</source>
        <translation>%1 の JSON が不正です：%2</translation>
    </message>
    <message>
        <source>malformed JSON: a number is out of range</source>
        <translation>JSON が不正です：数値が範囲外です</translation>
    </message>
    <message>
        <source>malformed reply from the engine: %1</source>
        <translation>エンジンの応答が不正です：%1</translation>
    </message>
    <message>
        <source>measured in an earlier run of another model on this kind of device</source>
        <translation>この種のデバイスでの別のモデルの以前の実行で測定</translation>
    </message>
    <message>
        <source>measured in an earlier run of this model on this kind of device</source>
        <translation>この種のデバイスでのこのモデルの以前の実行で測定</translation>
    </message>
    <message>
        <source>missing in the environment of a launched process, expected as torchrun sets it</source>
        <translation>起動されたプロセスの環境変数にありません。torchrun が設定するものが必要です</translation>
    </message>
    <message>
        <source>missing in the environment of one of several tasks of srun, expected as the job&apos;s script exports it before srun</source>
        <translation>srun のタスクの環境変数にありません。ジョブスクリプトで srun の前に export してください</translation>
    </message>
    <message>
        <source>missing, expected %1</source>
        <translation>ありません。%1 が必要です</translation>
    </message>
    <message>
        <source>missing, expected auto, cpu, cuda:0 …</source>
        <translation>ありません。auto、cpu、cuda:0 … が必要です</translation>
    </message>
    <message>
        <source>missing, expected exactly one of train.epochs and train.steps</source>
        <translation>ありません。 train.epochs と train.steps のどちらか一方が必要です</translation>
    </message>
    <message>
        <source>missing: dataset.class_images asks for pictures of the class</source>
        <translation>ありません： dataset.class_images が正則化画像を求めています</translation>
    </message>
    <message>
        <source>model.path leads to another model</source>
        <translation>model.path が別のモデルを指しています</translation>
    </message>
    <message>
        <source>more than the full rank of %1 of %2 layers (the smallest has %3): the rest costs memory and changes nothing there</source>
        <translation>%2 層中 %1 層の最大ランクを超えています（最小は %3）：余りはメモリを使うだけで効果がありません</translation>
    </message>
    <message>
        <source>multiples of %1 up to %2</source>
        <translation>%2 までの %1 の倍数</translation>
    </message>
    <message>
        <source>multiplies the rate that the optimizer finds itself, from batches of the size that they have; usual is none</source>
        <translation>オプティマイザが実際のバッチから見つける学習率に掛かります。普通は none です</translation>
    </message>
    <message>
        <source>names no files</source>
        <translation>ファイルの記載がありません</translation>
    </message>
    <message>
        <source>needs %1 on disk; there are %2</source>
        <translation>ディスクに %1 必要ですが、%2 しかありません</translation>
    </message>
    <message>
        <source>nested more than %1 levels deep</source>
        <translation>入れ子が %1 段を超えています</translation>
    </message>
    <message>
        <source>network.conv_rank is the rank of the convolutions, often half of network.rank</source>
        <translation>network.conv_rank は畳み込みのランクで、 network.rank の半分が多いです</translation>
    </message>
    <message>
        <source>no %1 at step %2: %3</source>
        <translation>ステップ %2 に %1 がありません：%3</translation>
    </message>
    <message>
        <source>no GPU is used: %1</source>
        <translation>GPU を使っていません：%1</translation>
    </message>
    <message>
        <source>no answer on %1 within %2 ms</source>
        <translation>%1 に %2 ms 以内の応答がありません</translation>
    </message>
    <message>
        <source>no folder %1; expected one of masks</source>
        <translation>フォルダー %1 がありません。マスクのフォルダーが必要です</translation>
    </message>
    <message>
        <source>no known picture</source>
        <translation>知らない画像形式</translation>
    </message>
    <message>
        <source>no layer is left to train, expected patterns, ranks and rates that leave some</source>
        <translation>学習する層が残りません。パターン、ランク、学習率を見直してください</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>数値なし</translation>
    </message>
    <message>
        <source>no pictures in %1</source>
        <translation>%1 に画像がありません</translation>
    </message>
    <message>
        <source>no pictures in %1; expected PNG, JPEG, WebP or BMP files, or folders named like &quot;40_name class&quot;</source>
        <translation>%1 に画像がありません。PNG、JPEG、WebP、BMP か「40_name class」のような名前のフォルダーが必要です</translation>
    </message>
    <message>
        <source>no port is free between %1 and %2</source>
        <translation>%1〜%2 に空きポートがありません</translation>
    </message>
    <message>
        <source>no rule is given</source>
        <translation>規則が指定されていません</translation>
    </message>
    <message>
        <source>no rule says what to keep; expected --keep-last, --keep-every, --keep-best, --keep-tag or --keep-tagged</source>
        <translation>残すものの規則がありません。--keep-last、--keep-every、--keep-best、--keep-tag、--keep-tagged のいずれかが必要です</translation>
    </message>
    <message>
        <source>no run has begun in this folder</source>
        <translation>このフォルダーで始まった実行はありません</translation>
    </message>
    <message>
        <source>no sample of &quot;%1&quot;: %2</source>
        <translation>「%1」のサンプルがありません：%2</translation>
    </message>
    <message>
        <source>no step before them was finite: look at the pictures of these steps and at the model%1</source>
        <translation>それ以前に有限なステップがありません：そのステップの画像とモデルを確認してください%1</translation>
    </message>
    <message>
        <source>no tensor &quot;latents&quot;; expected one of shape [N,%1,h,w]</source>
        <translation>テンソル「latents」がありません。形 [N,%1,h,w] のものが必要です</translation>
    </message>
    <message>
        <source>no time is left</source>
        <translation>時間が残っていません</translation>
    </message>
    <message>
        <source>no usable GPU</source>
        <translation>使える GPU がありません</translation>
    </message>
    <message>
        <source>no usable NVIDIA GPU (%1)</source>
        <translation>使える NVIDIA GPU がありません（%1）</translation>
    </message>
    <message>
        <source>none is visible to this process</source>
        <translation>このプロセスから見えるものがありません</translation>
    </message>
    <message>
        <source>not a JSON file: it is empty</source>
        <translation>JSON ファイルではありません：空です</translation>
    </message>
    <message>
        <source>not a JSON file: the text is not valid UTF-8</source>
        <translation>JSON ファイルではありません：有効な UTF-8 ではありません</translation>
    </message>
    <message>
        <source>not a manifest that this version reads</source>
        <translation>この版で読めるマニフェストではありません</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>not set; expected a folder of pictures</source>
        <translation>設定されていません。画像のフォルダーが必要です</translation>
    </message>
    <message>
        <source>not when %1 is %2</source>
        <translation>%1 が %2 の場合は無効</translation>
    </message>
    <message>
        <source>not writable</source>
        <translation>書き込めません</translation>
    </message>
    <message>
        <source>nothing stands before &quot;)&quot;</source>
        <translation>「)」の前に何もありません</translation>
    </message>
    <message>
        <source>nothing stands before OR or AND</source>
        <translation>OR や AND の前に何もありません</translation>
    </message>
    <message>
        <source>nothing stands behind AND</source>
        <translation>AND の後に何もありません</translation>
    </message>
    <message>
        <source>nothing was learned: loss or gradients were not finite in any of the %1 steps</source>
        <translation>何も学習していません：%1 ステップのどれでも損失か勾配が有限になりませんでした</translation>
    </message>
    <message>
        <source>of an unknown version</source>
        <translation>不明なバージョンです</translation>
    </message>
    <message>
        <source>on a CPU it saves nothing and copies the blocks twice a step</source>
        <translation>CPU では節約にならず、毎ステップ 2 回ブロックをコピーします</translation>
    </message>
    <message>
        <source>on a CPU it saves nothing and copies the state every step</source>
        <translation>CPU では節約にならず、毎ステップ状態をコピーします</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 のいずれか</translation>
    </message>
    <message>
        <source>one to tag</source>
        <translation>印を付けるもの</translation>
    </message>
    <message>
        <source>only %1 free below %2</source>
        <translation>%2 の空きは %1 だけです</translation>
    </message>
    <message>
        <source>only %1 of memory</source>
        <translation>メモリが %1 しかありません</translation>
    </message>
    <message>
        <source>only contiguous buffers are exchanged</source>
        <translation>連続したバッファだけを交換します</translation>
    </message>
    <message>
        <source>only when %1</source>
        <translation>%1場合のみ</translation>
    </message>
    <message>
        <source>optimizer state in 8 bits</source>
        <translation>オプティマイザの状態を 8 ビットに</translation>
    </message>
    <message>
        <source>optimizer state in host memory</source>
        <translation>オプティマイザの状態をメインメモリに</translation>
    </message>
    <message>
        <source>original-size, crop and target-size are for SDXL; the model is %1</source>
        <translation>original-size、crop、target-size は SDXL 用です。モデルは %1 です</translation>
    </message>
    <message>
        <source>original-size, crop and target-size: found %1, expected 0 to %2</source>
        <translation>original-size、crop、target-size：%1 ではなく 0〜%2 が必要です</translation>
    </message>
    <message>
        <source>picture has no caption</source>
        <translation>枚の画像にキャプションがありません</translation>
    </message>
    <message>
        <source>picture has transparency, which is put on white</source>
        <translation>枚の画像に透明度があり、白の上に置きます</translation>
    </message>
    <message>
        <source>picture is a copy of another</source>
        <translation>枚の画像が他と重複しています</translation>
    </message>
    <message>
        <source>picture is animated</source>
        <translation>枚の画像がアニメーションです</translation>
    </message>
    <message>
        <source>picture is cut off</source>
        <translation>枚の画像が途中で切れています</translation>
    </message>
    <message>
        <source>picture is of a format that is not read</source>
        <translation>枚の画像が読めない形式です</translation>
    </message>
    <message>
        <source>picture is smaller than its bucket and will be enlarged</source>
        <translation>枚の画像がバケットより小さく、拡大されます</translation>
    </message>
    <message>
        <source>picture is too large to decode</source>
        <translation>枚の画像が大きすぎてデコードできません</translation>
    </message>
    <message>
        <source>picture is turned by its EXIF orientation</source>
        <translation>枚の画像を EXIF の向きに回転します</translation>
    </message>
    <message>
        <source>picture loses much to the crop</source>
        <translation>枚の画像が切り取りで多くを失います</translation>
    </message>
    <message>
        <source>picture shares its caption file with another</source>
        <translation>枚の画像が他とキャプションファイルを共有しています</translation>
    </message>
    <message>
        <source>picture with 16 bits a channel is rounded to 8</source>
        <translation>枚の 16 ビット画像を 8 ビットに丸めます</translation>
    </message>
    <message>
        <source>pictures are animated</source>
        <translation>枚の画像がアニメーションです</translation>
    </message>
    <message>
        <source>pictures are copies of others</source>
        <translation>枚の画像が他と重複しています</translation>
    </message>
    <message>
        <source>pictures are cut off</source>
        <translation>枚の画像が途中で切れています</translation>
    </message>
    <message>
        <source>pictures are of formats that are not read</source>
        <translation>枚の画像が読めない形式です</translation>
    </message>
    <message>
        <source>pictures are smaller than their bucket and will be enlarged</source>
        <translation>枚の画像がバケットより小さく、拡大されます</translation>
    </message>
    <message>
        <source>pictures are too large to decode</source>
        <translation>枚の画像が大きすぎてデコードできません</translation>
    </message>
    <message>
        <source>pictures are turned by their EXIF orientation</source>
        <translation>枚の画像を EXIF の向きに回転します</translation>
    </message>
    <message>
        <source>pictures have no caption</source>
        <translation>枚の画像にキャプションがありません</translation>
    </message>
    <message>
        <source>pictures have transparency, which is put on white</source>
        <translation>枚の画像に透明度があり、白の上に置きます</translation>
    </message>
    <message>
        <source>pictures lose much to the crop</source>
        <translation>枚の画像が切り取りで多くを失います</translation>
    </message>
    <message>
        <source>pictures of half the size</source>
        <translation>画像の大きさを半分に</translation>
    </message>
    <message>
        <source>pictures of three quarters the size</source>
        <translation>画像の大きさを 4 分の 3 に</translation>
    </message>
    <message>
        <source>pictures share their caption file with others</source>
        <translation>枚の画像が他とキャプションファイルを共有しています</translation>
    </message>
    <message>
        <source>pictures with 16 bits a channel are rounded to 8</source>
        <translation>枚の 16 ビット画像を 8 ビットに丸めます</translation>
    </message>
    <message>
        <source>preparing step %1: %2</source>
        <translation>ステップ %1 の準備：%2</translation>
    </message>
    <message>
        <source>preset name %1: expected a file name without a slash or a dot in front, at most 200 bytes</source>
        <translation>プリセット名 %1：スラッシュなし、点で始まらない、200 バイト以内のファイル名が必要です</translation>
    </message>
    <message>
        <source>process %1 of %2%3</source>
        <translation>プロセス %1 / %2%3</translation>
    </message>
    <message>
        <source>runtime folder %1 is not a private folder of this user</source>
        <translation>ランタイムフォルダー %1 はこのユーザー専用ではありません</translation>
    </message>
    <message>
        <source>sample.original_width and the other size conditions: ignored, as only SDXL has them</source>
        <translation>sample.original_width などのサイズ条件：SDXL だけのもののため無視されます</translation>
    </message>
    <message>
        <source>save.every_steps and save.every_epochs are 0, so that hardly any checkpoint is of a step whose validation loss is measured</source>
        <translation>save.every_steps と save.every_epochs が 0 のため、検証損失を測るステップのチェックポイントがほとんどありません</translation>
    </message>
    <message>
        <source>saving takes %1 and uploading %2, and %3 are left</source>
        <translation>保存に %1、アップロードに %2 かかり、残りは %3 です</translation>
    </message>
    <message>
        <source>set XDG_RUNTIME_DIR to a shorter path</source>
        <translation>XDG_RUNTIME_DIR を短いパスにしてください</translation>
    </message>
    <message>
        <source>set aside as %1/step-….void, because the run goes on from %2: %3</source>
        <translation>実行が %2 から続くため %1/step-….void に退避しました：%3</translation>
    </message>
    <message>
        <source>set cache.dir or XDG_CACHE_HOME to a folder that can be written to</source>
        <translation>cache.dir か XDG_CACHE_HOME を書き込めるフォルダーにしてください</translation>
    </message>
    <message>
        <source>set network.type=%1, or network.rank_from_weights=true, which takes everything from the file</source>
        <translation>network.type=%1 か、すべてをファイルから取る network.rank_from_weights=true を設定してください</translation>
    </message>
    <message>
        <source>set train.precision to float32 or bfloat16, or look at the model&apos;s files</source>
        <translation>train.precision を float32 か bfloat16 にするか、モデルのファイルを確認してください</translation>
    </message>
    <message>
        <source>something is missing at the end</source>
        <translation>末尾に不足があります</translation>
    </message>
    <message>
        <source>start again: it is computed anew</source>
        <translation>もう一度始めてください：計算し直します</translation>
    </message>
    <message>
        <source>step %1 failed within its update, so that the weights are of no step&apos;s end: %2</source>
        <translation>ステップ %1 が更新の途中で失敗し、重みが中途半端です：%2</translation>
    </message>
    <message>
        <source>step %1 is not saved: %2 (remote.notice)</source>
        <translation>ステップ %1 は保存しません：%2（ remote.notice ）</translation>
    </message>
    <message>
        <source>step %1 of %2 is not tagged%3</source>
        <translation>%2 のステップ %1 には印がありません%3</translation>
    </message>
    <message>
        <source>step %1: loss or gradients were not finite in %2 steps in a row</source>
        <translation>ステップ %1：損失か勾配が %2 ステップ続けて有限になりませんでした</translation>
    </message>
    <message>
        <source>stop that training first, or choose another save.dir</source>
        <translation>先にその学習を止めるか、別の save.dir を選んでください</translation>
    </message>
    <message>
        <source>stopped while it waited for the other processes</source>
        <translation>他のプロセスを待っている間に停止しました</translation>
    </message>
    <message>
        <source>switch optimizer.relative_step off and choose a low optimizer.learning_rate</source>
        <translation>optimizer.relative_step をオフにし、低い optimizer.learning_rate を選んでください</translation>
    </message>
    <message>
        <source>tensor %1 is missing or has not three numbers</source>
        <translation>テンソル %1 がないか、数値が 3 つではありません</translation>
    </message>
    <message>
        <source>the %1 data are damaged</source>
        <translation>%1 のデータが壊れています</translation>
    </message>
    <message>
        <source>the %1 is damaged</source>
        <translation>%1 が壊れています</translation>
    </message>
    <message>
        <source>the CUDA runtime of LibTorch was not found</source>
        <translation>LibTorch の CUDA ランタイムが見つかりません</translation>
    </message>
    <message>
        <source>the GPU is not used: %1</source>
        <translation>GPU を使っていません：%1</translation>
    </message>
    <message>
        <source>the GPUs are connected, but a first sum over them has not come back in time (devices.timeout); NCCL_P2P_DISABLE=1 in the environment may help</source>
        <translation>GPU は接続されましたが最初の合計が時間内に戻りません（ devices.timeout ）。環境変数 NCCL_P2P_DISABLE=1 が有効かもしれません</translation>
    </message>
    <message>
        <source>the GPUs cuda:0 to cuda:%1</source>
        <translation>GPU cuda:0〜cuda:%1</translation>
    </message>
    <message>
        <source>the JPEG data are damaged (%1)</source>
        <translation>JPEG のデータが壊れています（%1）</translation>
    </message>
    <message>
        <source>the NVIDIA driver does not answer: %1</source>
        <translation>NVIDIA ドライバーが応答しません：%1</translation>
    </message>
    <message>
        <source>the PNG data are damaged (%1)</source>
        <translation>PNG のデータが壊れています（%1）</translation>
    </message>
    <message>
        <source>the U-Net&apos;s answers became infinite or not a number (NaN): no picture</source>
        <translation>U-Net の出力が無限大か非数（NaN）になりました：画像なし</translation>
    </message>
    <message>
        <source>the VAE gives numbers for it that are not finite</source>
        <translation>VAE がこれに有限でない値を返します</translation>
    </message>
    <message>
        <source>the VAE&apos;s answer became infinite or not a number (NaN): no picture</source>
        <translation>VAE の出力が無限大か非数（NaN）になりました：画像なし</translation>
    </message>
    <message>
        <source>the adapter of %1 cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>%1 のアダプターは学習できません。LoRA、LoHa、LoKr、DoRA、OFT が必要です</translation>
    </message>
    <message>
        <source>the answer on %1 is too long</source>
        <translation>%1 への応答が長すぎます</translation>
    </message>
    <message>
        <source>the batch is another</source>
        <translation>バッチが異なります</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 in %2</source>
        <translation>%2 のステップ %1 のチェックポイント</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is damaged and takes no other&apos;s place: %2</source>
        <translation>ステップ %1 のチェックポイントは壊れており、他と置き換わりません：%2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is damaged and was passed over: %2</source>
        <translation>ステップ %1 のチェックポイントは壊れているため飛ばしました：%2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is of another number of devices, which trained apart: all go on from the mean of their weights, with the state of the first one&apos;s optimizer</source>
        <translation>ステップ %1 のチェックポイントは別の台数で個別に学習したものです：重みの平均から、1 台目のオプティマイザの状態で続けます</translation>
    </message>
    <message>
        <source>the computer has %1 of memory; the run needs about %2 of it beside the GPU&apos;s</source>
        <translation>コンピューターのメモリは %1 で、GPU のほかに約 %2 必要です</translation>
    </message>
    <message>
        <source>the connection as it was measured here</source>
        <translation>ここで測定した接続</translation>
    </message>
    <message>
        <source>the connection to %1 was closed</source>
        <translation>%1 との接続が閉じられました</translation>
    </message>
    <message>
        <source>the data end too early</source>
        <translation>データが途中で終わっています</translation>
    </message>
    <message>
        <source>the data set has changed since the checkpoint of step %1: the run goes on with the new one and is not what it would have been</source>
        <translation>ステップ %1 のチェックポイント以降データセットが変わりました：新しいもので続けるため、結果は本来と異なります</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>the devices %1 when the run failed: %2</source>
        <translation>実行が失敗したときのデバイス %1：%2</translation>
    </message>
    <message>
        <source>the devices do not work on the same: what was learned so far of %1 differs from that of the first device</source>
        <translation>デバイスの作業が一致しません：%1 の学習内容が 1 台目と異なります</translation>
    </message>
    <message>
        <source>the devices trained apart when %1 was made: the run goes on from the mean of their weights, with the state of the first one&apos;s optimizer</source>
        <translation>%1 の作成時、デバイスは個別に学習していました：重みの平均から、1 台目のオプティマイザの状態で続けます</translation>
    </message>
    <message>
        <source>the driver shows %1 GPUs, but CUDA can use only %2</source>
        <translation>ドライバーには GPU が %1 台ありますが、CUDA で使えるのは %2 台です</translation>
    </message>
    <message>
        <source>the embedding %1 is not used: no prompt has its word %2</source>
        <translation>埋め込み %1 は使われません：単語 %2 を含むプロンプトがありません</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>the engine gave no sign of life for %1 s and is ended</source>
        <translation>エンジンが %1 秒間反応しないため終了します</translation>
    </message>
    <message>
        <source>the entry of %1 was damaged while training</source>
        <translation>%1 のキャッシュが学習中に壊れました</translation>
    </message>
    <message>
        <source>the entry of the caption %1 was damaged while training</source>
        <translation>キャプション %1 のキャッシュが学習中に壊れました</translation>
    </message>
    <message>
        <source>the exchange between the devices was given up</source>
        <translation>デバイス間の交換を中止しました</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>ファイルを読めません</translation>
    </message>
    <message>
        <source>the file ends before its picture does</source>
        <translation>ファイルが画像の途中で終わっています</translation>
    </message>
    <message>
        <source>the file ends inside its header</source>
        <translation>ファイルがヘッダーの途中で終わっています</translation>
    </message>
    <message>
        <source>the file has %1; at most %2 are read</source>
        <translation>ファイルは %1 です。読めるのは最大 %2 です</translation>
    </message>
    <message>
        <source>the file holds %1; expected PNG, JPEG, WebP or BMP</source>
        <translation>ファイルの中身は %1 です。PNG、JPEG、WebP、BMP が必要です</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>ファイルが空です</translation>
    </message>
    <message>
        <source>the finished files take about %1 and %2 are free on its disk</source>
        <translation>完成ファイルに約 %1 必要で、ディスクの空きは %2 です</translation>
    </message>
    <message>
        <source>the first process has not come for %1</source>
        <translation>最初のプロセスが %1 来ていません</translation>
    </message>
    <message>
        <source>the first process of the run refused to start</source>
        <translation>実行の最初のプロセスが開始を拒否しました</translation>
    </message>
    <message>
        <source>the folder for this run</source>
        <translation>この実行のフォルダー</translation>
    </message>
    <message>
        <source>the frozen U-Net in NF4</source>
        <translation>凍結した U-Net を NF4 に</translation>
    </message>
    <message>
        <source>the frozen U-Net in float8</source>
        <translation>凍結した U-Net を float8 に</translation>
    </message>
    <message>
        <source>the gradient of %1, for one</source>
        <translation>たとえば %1 の勾配</translation>
    </message>
    <message>
        <source>the header says %1 × %2 pixels</source>
        <translation>ヘッダーでは %1 × %2 ピクセルです</translation>
    </message>
    <message>
        <source>the job has none, expected at least one</source>
        <translation>ジョブにありません。1 つ以上必要です</translation>
    </message>
    <message>
        <source>the last GPU is cuda:%1</source>
        <translation>最後の GPU は cuda:%1 です</translation>
    </message>
    <message>
        <source>the last complete one</source>
        <translation>最後の完全なもの</translation>
    </message>
    <message>
        <source>the mask of %1 was damaged while training</source>
        <translation>%1 のマスクが学習中に壊れました</translation>
    </message>
    <message>
        <source>the mask of photo.jpg is photo-masklabel.png; or give loss.mask_path</source>
        <translation>photo.jpg のマスクは photo-masklabel.png です。または loss.mask_path を指定してください</translation>
    </message>
    <message>
        <source>the newest checkpoint is what to go on from</source>
        <translation>続けられるのは最新のチェックポイントです</translation>
    </message>
    <message>
        <source>the number at the start of its name is how often each picture is shown in an epoch, at most %1; rename it to 1_%2</source>
        <translation>名前の先頭の数は 1 エポックの繰り返し回数で、最大 %1 です。1_%2 に変えてください</translation>
    </message>
    <message>
        <source>the number of steps is another</source>
        <translation>ステップ数が異なります</translation>
    </message>
    <message>
        <source>the optimizer&apos;s state shared out over the devices</source>
        <translation>オプティマイザの状態をデバイスに分割</translation>
    </message>
    <message>
        <source>the picture has %1 × %2 pixels; at most %3 are decoded</source>
        <translation>画像は %1 × %2 ピクセルです。デコードは最大 %3 です</translation>
    </message>
    <message>
        <source>the processor has no AVX2</source>
        <translation>プロセッサに AVX2 がありません</translation>
    </message>
    <message>
        <source>the resumed run learns otherwise than an uninterrupted one, as devices step apart from one another: %1</source>
        <translation>デバイスが個別に進むため、再開した実行は中断なしの場合と学習が異なります：%1</translation>
    </message>
    <message>
        <source>the resumed run may differ in the last bits from an uninterrupted one: %1</source>
        <translation>再開した実行は、中断なしの場合と末尾のビットが異なることがあります：%1</translation>
    </message>
    <message>
        <source>the run began on %1 devices and goes on on %2, with the same batch of %3 pictures a step</source>
        <translation>実行はデバイス %1 台で始まり %2 台で続きます。1 ステップ %3 枚は同じです</translation>
    </message>
    <message>
        <source>the run goes on without %1 of its %2 devices; the others do the work, the batch of a step stays the same</source>
        <translation>実行は %2 台中 %1 台なしで続きます。残りが作業し、1 ステップのバッチは変わりません</translation>
    </message>
    <message>
        <source>the runtime folder %1 has too long a path for a socket</source>
        <translation>ランタイムフォルダー %1 のパスがソケットには長すぎます</translation>
    </message>
    <message>
        <source>the shape %1</source>
        <translation>形 %1</translation>
    </message>
    <message>
        <source>the socket path %1 is longer than %2 bytes</source>
        <translation>ソケットのパス %1 が %2 バイトを超えています</translation>
    </message>
    <message>
        <source>the text encoders give numbers for the caption %1 that are not finite</source>
        <translation>テキストエンコーダーがキャプション %1 に有限でない値を返します</translation>
    </message>
    <message>
        <source>the type %1</source>
        <translation>型 %1</translation>
    </message>
    <message>
        <source>the warm-up lasts to the end of the run (train.steps is %1), so the full learning rate is never reached</source>
        <translation>ウォームアップが実行の終わりまで続き（ train.steps は %1）、最大の学習率に達しません</translation>
    </message>
    <message>
        <source>there is no %1%2</source>
        <translation>%1 がありません%2</translation>
    </message>
    <message>
        <source>there is no checkpoint to go on from, so that the run begins anew</source>
        <translation>続けるチェックポイントがないため、新しく始めます</translation>
    </message>
    <message>
        <source>there is no way to %1</source>
        <translation>%1 への経路がありません</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>ありません</translation>
    </message>
    <message>
        <source>this machine has no usable GPU</source>
        <translation>このマシンに使える GPU がありません</translation>
    </message>
    <message>
        <source>threads that read pictures: %1</source>
        <translation>画像を読むスレッド：%1</translation>
    </message>
    <message>
        <source>to train a run of its own in each task, set RANK=0 and WORLD_SIZE=1</source>
        <translation>タスクごとに別の実行を学習するには RANK=0 と WORLD_SIZE=1 を設定してください</translation>
    </message>
    <message>
        <source>too many parentheses</source>
        <translation>括弧が多すぎます</translation>
    </message>
    <message>
        <source>train.batch_size, train.accumulation and the number of devices must be at least 1</source>
        <translation>train.batch_size 、 train.accumulation 、デバイスの数は 1 以上が必要です</translation>
    </message>
    <message>
        <source>train.unet_until_step, train.text_encoder_until_step and their kin: nothing is left to train behind step %1; the run has %2</source>
        <translation>train.unet_until_step 、 train.text_encoder_until_step など：ステップ %1 より後に学習するものがありません。実行は %2 までです</translation>
    </message>
    <message>
        <source>trained weights in bfloat16</source>
        <translation>学習する重みを bfloat16 に</translation>
    </message>
    <message>
        <source>training on it will be very slow</source>
        <translation>これでの学習はとても遅くなります</translation>
    </message>
    <message>
        <source>training runs on the CPU, which suits the demo and small trials; for real models use a machine with a GPU of 6 GB or more</source>
        <translation>CPU で学習します。デモや小さな試しには十分ですが、実際のモデルには 6 GB 以上の GPU のあるマシンを使ってください</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true か false</translation>
    </message>
    <message>
        <source>unknown command %1, expected pause, resume, stop, save, sample or status</source>
        <translation>不明なコマンド %1。pause、resume、stop、save、sample、status が必要です</translation>
    </message>
    <message>
        <source>unknown group; %1</source>
        <translation>不明なグループ。%1</translation>
    </message>
    <message>
        <source>unknown group; did you mean the option %1?</source>
        <translation>不明なグループ。項目 %1 のことですか？</translation>
    </message>
    <message>
        <source>unknown option%1%2</source>
        <translation>不明な項目%1%2</translation>
    </message>
    <message>
        <source>update Tempera to read this file</source>
        <translation>このファイルを読むには Tempera を更新してください</translation>
    </message>
    <message>
        <source>updates during the backward pass, without clipping</source>
        <translation>クリッピングなしで逆伝播中に更新</translation>
    </message>
    <message>
        <source>use gradient checkpointing, bfloat16 and a batch of 1</source>
        <translation>勾配チェックポイント、bfloat16、バッチ 1 を使ってください</translation>
    </message>
    <message>
        <source>vae-tiling: the model&apos;s VAE was made for %1 pixels, which is too small for tiles</source>
        <translation>vae-tiling：モデルの VAE は %1 ピクセル用で、タイルには小さすぎます</translation>
    </message>
    <message>
        <source>validation.split or dataset.validation_path is set</source>
        <translation>validation.split または dataset.validation_path が設定されている</translation>
    </message>
    <message>
        <source>version: found %1, %2</source>
        <translation>バージョン：%1、%2</translation>
    </message>
    <message>
        <source>version: found %1, this Tempera reads up to %2</source>
        <translation>バージョン：%1。この Tempera は %2 まで読めます</translation>
    </message>
    <message>
        <source>version: missing, %1</source>
        <translation>バージョン：ありません。%1</translation>
    </message>
    <message>
        <source>very high; usual are 5e-5 to 5e-4</source>
        <translation>非常に高い値です。5e-5〜5e-4 が普通です</translation>
    </message>
    <message>
        <source>was changed, or its own SHA-256 does not match it</source>
        <translation>変更されたか、SHA-256 が一致しません</translation>
    </message>
    <message>
        <source>was made with ema.enabled = false and has no average to go on with</source>
        <translation>ema.enabled = false で作られ、続ける平均がありません</translation>
    </message>
    <message>
        <source>weights are exchanged every %1 steps, in which the devices train apart</source>
        <translation>重みは %1 ステップごとに交換し、その間デバイスは個別に学習します</translation>
    </message>
    <message>
        <source>what the devices have learned differs: %1</source>
        <translation>デバイスの学習内容が異なります：%1</translation>
    </message>
    <message>
        <source>with dataset.class_images the program fills a folder that is missing or holds no pictures</source>
        <translation>dataset.class_images を使うと、ないか空のフォルダーをプログラムが埋めます</translation>
    </message>
    <message>
        <source>withholds pictures that are never measured: validation.every_steps and validation.every_epochs are 0</source>
        <translation>取り分けた画像が測定されません： validation.every_steps と validation.every_epochs が 0 です</translation>
    </message>
    <message>
        <source>cannot listen on %1: %2</source>
        <translation>%1 で待ち受けできません：%2</translation>
    </message>
    <message>
        <source>cannot lock %1: %2</source>
        <translation>%1 をロックできません：%2</translation>
    </message>
    <message>
        <source>cannot map %1: %2</source>
        <translation>%1 をマップできません：%2</translation>
    </message>
    <message>
        <source>cannot open %1: %2</source>
        <translation>%1 を開けません：%2</translation>
    </message>
    <message>
        <source>cannot reach %1: %2</source>
        <translation>%1 に接続できません：%2</translation>
    </message>
    <message>
        <source>cannot read from %1: %2</source>
        <translation>%1 から読めません：%2</translation>
    </message>
    <message>
        <source>cannot replace %1: %2</source>
        <translation>%1 を置き換えられません：%2</translation>
    </message>
    <message>
        <source>cannot sync %1: %2</source>
        <translation>%1 を同期できません：%2</translation>
    </message>
    <message>
        <source>cannot write in %1: %2</source>
        <translation>%1 の中に書けません：%2</translation>
    </message>
    <message>
        <source>cannot write to %1: %2</source>
        <translation>%1 へ書けません：%2</translation>
    </message>
    <message>
        <source>cannot write to nor cut %1: %2</source>
        <translation>%1 に書くことも切り詰めることもできません：%2</translation>
    </message>
    <message>
        <source>looks like %1</source>
        <translation>%1 に似ています</translation>
    </message>
    <message>
        <source>picture looks like another</source>
        <translation>枚の画像が他と似ています</translation>
    </message>
    <message>
        <source>pictures look like others</source>
        <translation>枚の画像が他と似ています</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 が %2 である</translation>
    </message>
    <message>
        <source>%1 is set</source>
        <translation>%1 が設定されている</translation>
    </message>
    <message>
        <source>%1 or %2 is set</source>
        <translation>%1 または %2 が設定されている</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>a number %1</source>
        <translation>%1 の数値</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>%1 より大きい</translation>
    </message>
    <message>
        <source>an integer %1</source>
        <translation>%1 の整数</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>at least %1, a multiple of %2</source>
        <translation>%1 以上で %2 の倍数</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>%1 以下</translation>
    </message>
    <message>
        <source>from %1 to %2, a multiple of %3</source>
        <translation>%1〜%2 で %3 の倍数</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>class picture</source>
        <translation>正則化画像</translation>
    </message>
    <message>
        <source>latent cache</source>
        <translation>潜在変数キャッシュ</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>text cache</source>
        <translation>テキストキャッシュ</translation>
    </message>
    <message>
        <source>%1 holds %2, and events.jsonl tells of no run</source>
        <translation>%1 に %2 がありますが、events.jsonl に実行の記録がありません</translation>
    </message>
    <message>
        <source>the run goes on from there, the curves begin there</source>
        <translation>実行はそこから続き、曲線もそこから始まります</translation>
    </message>
    <message>
        <source>%1 is or holds %2, expected a place for this run alone</source>
        <translation>%1 は %2 と同じか含んでいます。この実行専用の場所が必要です</translation>
    </message>
    <message>
        <source>%1 lies in %2, expected a place for this run alone</source>
        <translation>%1 は %2 の中にあります。この実行専用の場所が必要です</translation>
    </message>
    <message>
        <source>%1 holds %2, and no job.json and events.jsonl tell of its run</source>
        <translation>%1 に %2 がありますが、その実行を記録した job.json と events.jsonl がありません</translation>
    </message>
    <message>
        <source>%1 is no longer this training&apos;s: the folder, or the lock in it, was moved or removed while it ran</source>
        <translation>%1 はもうこの学習のものではありません。実行中にフォルダーまたはその中のロックが移動または削除されました</translation>
    </message>
    <message>
        <source>%1 is there already and not empty; expected a new folder</source>
        <translation>%1 はすでにあり、空ではありません。新しいフォルダーを指定してください</translation>
    </message>
    <message>
        <source>%1; %2; what is there will be moved aside</source>
        <translation>%1。%2。そこにあるものは脇へ移されます</translation>
    </message>
    <message>
        <source>cannot copy %1: %2</source>
        <translation>%1 をコピーできません: %2</translation>
    </message>
    <message>
        <source>cannot keep %1: %2</source>
        <translation>%1 を保管できません: %2</translation>
    </message>
    <message>
        <source>cannot rename %1: %2</source>
        <translation>%1 の名前を変更できません: %2</translation>
    </message>
    <message>
        <source>cannot write %1: WebP has at most 16383 pixels a side</source>
        <translation>%1 を書き込めません: WebP は一辺 16383 ピクセルまでです</translation>
    </message>
    <message>
        <source>cannot write %1: expected PNG, JPEG or WebP</source>
        <translation>%1 を書き込めません: PNG、JPEG、WebP のいずれかを指定してください</translation>
    </message>
    <message>
        <source>cannot write %1: the WebP encoder failed</source>
        <translation>%1 を書き込めません: WebP のエンコードに失敗しました</translation>
    </message>
    <message>
        <source>found %1 with a port that cannot be, expected one from 1 to 65535, or none</source>
        <translation>%1 のポートはありえない値です。1～65535、または指定なしが必要です</translation>
    </message>
    <message>
        <source>in sd-scripts, mask files are for data sets of ControlNet</source>
        <translation>sd-scripts のマスクファイルは ControlNet のデータセット用です</translation>
    </message>
    <message>
        <source>is UTF-16 that is damaged</source>
        <translation>壊れた UTF-16 です</translation>
    </message>
    <message>
        <source>is in an encoding that is not known</source>
        <translation>文字コードが不明です</translation>
    </message>
    <message>
        <source>is no text: it has bytes of zero</source>
        <translation>テキストではありません（値 0 のバイトを含みます）</translation>
    </message>
    <message>
        <source>its job is another one: %1</source>
        <translation>ジョブが異なります：%1</translation>
    </message>
    <message>
        <source>longest side: found %1, expected 8 to 16384 pixels</source>
        <translation>長辺: %1 が指定されました。8～16384 ピクセルで指定してください</translation>
    </message>
    <message>
        <source>no folder to copy into was given</source>
        <translation>コピー先のフォルダーが指定されていません</translation>
    </message>
    <message>
        <source>quality: found %1, expected 1 to 100</source>
        <translation>品質: %1 が指定されました。1～100 で指定してください</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>%1 として読みました</translation>
    </message>
    <message>
        <source>sd-scripts draws no class pictures</source>
        <translation>sd-scripts は正則化画像を生成しません</translation>
    </message>
    <message>
        <source>sd-scripts has no folder of validation pictures</source>
        <translation>sd-scripts には検証画像のフォルダーがありません</translation>
    </message>
    <message>
        <source>stop that training first</source>
        <translation>先にその学習を停止してください</translation>
    </message>
    <message>
        <source>there is a file %1 already</source>
        <translation>%1 というファイルがすでにあります</translation>
    </message>
    <message>
        <source>was changed since, and stays</source>
        <translation>その後に変更されたため、そのまま残します</translation>
    </message>
    <message>
        <source>whether it is of this job cannot be told: %1</source>
        <translation>このジョブのものか判別できません：%1</translation>
    </message>
    <message>
        <source>with save.dir where the folder is now, the run goes on from its newest checkpoint</source>
        <translation>save.dir をフォルダーの現在の場所にすると、最新のチェックポイントから続行します</translation>
    </message>
    <message>
        <source>would get the name of %1</source>
        <translation>%1 と同じ名前になります</translation>
    </message>
    <message>
        <source>%1 is a whole bucket, expected a folder in it for this run alone, as %2</source>
        <translation>%1 はバケット全体です。この実行専用のフォルダー（例：%2）が必要です</translation>
    </message>
    <message>
        <source>%1 is a whole container, expected a folder in it for this run alone, as %2</source>
        <translation>%1 はコンテナー全体です。この実行専用のフォルダー（例：%2）が必要です</translation>
    </message>
    <message>
        <source>%1 is all of a store, expected a folder in it for this run alone, as %2</source>
        <translation>%1 はストア全体です。この実行専用のフォルダー（例：%2）が必要です</translation>
    </message>
    <message>
        <source>%1 holds a different run: %2</source>
        <translation>%1 には別の実行があります: %2</translation>
    </message>
    <message>
        <source>%1 leads to other files</source>
        <translation>%1 は別のファイルを指しています</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; expected %3</source>
        <translation>「%1」が %2 です。%3 が必要です</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is unknown; expected float32, bfloat16 or float16</source>
        <translation>「%1」は不明です。float32、bfloat16、float16 のいずれかが必要です</translation>
    </message>
    <message>
        <source>%1 (removing %2, which is superseded)</source>
        <translation>%1（不要になった %2 の削除中）</translation>
    </message>
    <message>
        <source>%1 answers again</source>
        <translation>%1 が再び応答しています</translation>
    </message>
    <message>
        <source>%1 belongs to no LoRA or LoCon; nothing else can be merged</source>
        <translation>%1 は LoRA や LoCon のものではありません。それ以外はマージできません</translation>
    </message>
    <message>
        <source>%1 belongs to no LoRA or LoCon; nothing else can be resized</source>
        <translation>%1 は LoRA や LoCon のものではありません。それ以外はリサイズできません</translation>
    </message>
    <message>
        <source>%1 blocks, as many as block_out_channels has</source>
        <translation>block_out_channels と同じ %1 個のブロック</translation>
    </message>
    <message>
        <source>%1 checkpoints wait</source>
        <translation>%1 個のチェックポイントが送信待ちです</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new file</source>
        <translation>%1 はすでに存在します。新しいファイルを指定してください</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new folder</source>
        <translation>%1 はすでに存在します。新しいフォルダーを指定してください</translation>
    </message>
    <message>
        <source>%1 for each of the %2 levels of block_out_channels</source>
        <translation>block_out_channels の %2 段それぞれに %1</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; at most %3 are read</source>
        <translation>%1 は %2 バイトです。読み込めるのは最大 %3 バイトです</translation>
    </message>
    <message>
        <source>%1 has %2, expected at most %3</source>
        <translation>%1 は %2 です。最大 %3 です</translation>
    </message>
    <message>
        <source>%1 has measured no validation loss</source>
        <translation>%1 では検証損失が測定されていません</translation>
    </message>
    <message>
        <source>%1 has room for %2, and %3 are to be fetched</source>
        <translation>%1 の空きは %2 ですが、%3 を取得する必要があります</translation>
    </message>
    <message>
        <source>%1 here; what its store has is not known: %2</source>
        <translation>こちらでは %1。ストア側の内容は不明です：%2</translation>
    </message>
    <message>
        <source>%1 holds no complete checkpoint, expected a checkpoint or a run folder%2</source>
        <translation>%1 に完全なチェックポイントがありません。チェックポイントまたは実行フォルダーが必要です%2</translation>
    </message>
    <message>
        <source>%1 is a link, expected what belongs to the store alone</source>
        <translation>%1 はリンクです。ストア専用の実体が必要です</translation>
    </message>
    <message>
        <source>%1 is a whole bucket, expected a folder in it for this run alone, as %2/run</source>
        <translation>%1 はバケット全体です。%2/run のように、この実行専用のフォルダーを中に指定してください</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 がありません</translation>
    </message>
    <message>
        <source>%1 is of a run with %2 %3, expected %4</source>
        <translation>%1 は %2 が %3 の実行のものです。%4 が必要です</translation>
    </message>
    <message>
        <source>%1 is of another architecture than %2</source>
        <translation>%1 は %2 とアーキテクチャが異なります</translation>
    </message>
    <message>
        <source>%1 leaves nothing to train, expected less than %2</source>
        <translation>%1 では学習するものが残りません。%2 未満にしてください</translation>
    </message>
    <message>
        <source>%1 messages could not be delivered</source>
        <translation>%1 件のメッセージを送信できませんでした</translation>
    </message>
    <message>
        <source>%1 names no layer of the model; is the LoRA for another family?</source>
        <translation>%1 に当たる層がモデルにありません。別系統のモデル用の LoRA ではありませんか？</translation>
    </message>
    <message>
        <source>%1 of samples, events and other files wait</source>
        <translation>サンプルやイベントなど %1 が送信待ちです</translation>
    </message>
    <message>
        <source>%1 would hold numbers that are not finite</source>
        <translation>%1 に有限でない数値（NaN や無限大）が入ってしまいます</translation>
    </message>
    <message>
        <source>%1, and it is tried again</source>
        <translation>%1。再試行します</translation>
    </message>
    <message>
        <source>%1, and nothing is tried before the next one</source>
        <translation>%1。次のチェックポイントまで再試行しません</translation>
    </message>
    <message>
        <source>%1, training goes on and it is tried again</source>
        <translation>%1。学習を続けながら再試行します</translation>
    </message>
    <message>
        <source>%1, which is what is supported</source>
        <translation>%1（対応しているもの）</translation>
    </message>
    <message>
        <source>%1; expected a safetensors file</source>
        <translation>%1。safetensors ファイルが必要です</translation>
    </message>
    <message>
        <source>%1; it is told nothing any more</source>
        <translation>%1。以後は通知しません</translation>
    </message>
    <message>
        <source>%1; it is tried again for ten minutes</source>
        <translation>%1。10 分間再試行します</translation>
    </message>
    <message>
        <source>%1; nothing was removed</source>
        <translation>%1。何も削除していません</translation>
    </message>
    <message>
        <source>%1; nothing was sent</source>
        <translation>%1。何も送信していません</translation>
    </message>
    <message>
        <source>%1; tempera runs upload sends it</source>
        <translation>%1。tempera runs upload で送信できます</translation>
    </message>
    <message>
        <source>%1; the same command goes on from there</source>
        <translation>%1。同じコマンドで続きから再開できます</translation>
    </message>
    <message>
        <source>%1; what its store has is not known: %2</source>
        <translation>%1。ストア側の内容は不明です：%2</translation>
    </message>
    <message>
        <source>0 ≤ beta_start ≤ beta_end &lt; 1, where beta_end is %1</source>
        <translation>0 ≤ beta_start ≤ beta_end &lt; 1（beta_end は %1）</translation>
    </message>
    <message>
        <source>1 checkpoint waits</source>
        <translation>1 個のチェックポイントが送信待ちです</translation>
    </message>
    <message>
        <source>1 message could not be delivered</source>
        <translation>1 件のメッセージを送信できませんでした</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>パイプが切れています</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>メモリを確保できません</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>接続が拒否されました</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>フォルダーが空ではありません</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>ディスククォータを超えています</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>ファイルがすでに存在します</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>ファイル名が長すぎます</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>ファイルが大きすぎます</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>入出力エラー</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>フォルダーです</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>ディスクに空きがありません</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>ファイルまたはフォルダーがありません</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>フォルダーではありません</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>許可されていない操作です</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>権限がありません</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>読み取り専用のファイルシステムです</translation>
    </message>
    <message>
        <source>Stable Diffusion 1.x, 2.x or XL</source>
        <translation>Stable Diffusion 1.x、2.x、XL のいずれか</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>ネットワークドライブへの接続が無効です（stale file handle）</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>開いているファイルが多すぎます</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>ドライブが接続されていません</translation>
    </message>
    <message>
        <source>__metadata__ is no JSON object</source>
        <translation>__metadata__ が JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>__metadata__: the value of %1 is no string</source>
        <translation>__metadata__：%1 の値が文字列ではありません</translation>
    </message>
    <message>
        <source>`tempera convert FOLDER FILE --to single-file` makes a file of it</source>
        <translation>`tempera convert FOLDER FILE --to single-file` で 1 つのファイルにできます</translation>
    </message>
    <message>
        <source>a ControlNet</source>
        <translation>ControlNet</translation>
    </message>
    <message>
        <source>a LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>a LoRA is given with --lora, in a job as network.weights</source>
        <translation>LoRA は --lora で、ジョブでは network.weights で指定します</translation>
    </message>
    <message>
        <source>a LoRA or its weight is too large, or one of the files is broken</source>
        <translation>LoRA またはその重みが大きすぎるか、ファイルのどれかが壊れています</translation>
    </message>
    <message>
        <source>a U-Net alone</source>
        <translation>U-Net のみ</translation>
    </message>
    <message>
        <source>a VAE is given with --vae, in a job as model.vae</source>
        <translation>VAE は --vae で、ジョブでは model.vae で指定します</translation>
    </message>
    <message>
        <source>a checkpoint of a run</source>
        <translation>実行のチェックポイント</translation>
    </message>
    <message>
        <source>a file arrived damaged</source>
        <translation>ファイルが壊れて届きました</translation>
    </message>
    <message>
        <source>a file lies where a folder is expected</source>
        <translation>フォルダーがあるべき場所にファイルがあります</translation>
    </message>
    <message>
        <source>a file that was sent is not there as a whole</source>
        <translation>送信したファイルがストアに完全な形でありません</translation>
    </message>
    <message>
        <source>a kernel of 1 × 1</source>
        <translation>1 × 1 のカーネル</translation>
    </message>
    <message>
        <source>a key has no value</source>
        <translation>キーに値がありません</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>%1 個のリスト</translation>
    </message>
    <message>
        <source>a list of %1 and %2</source>
        <translation>%1 と %2 のリスト</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数値のリスト</translation>
    </message>
    <message>
        <source>a list of positive whole numbers</source>
        <translation>正の整数のリスト</translation>
    </message>
    <message>
        <source>a list of sizes</source>
        <translation>サイズのリスト</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数のリスト</translation>
    </message>
    <message>
        <source>a list with values outside of 0 to 1</source>
        <translation>0〜1 の範囲外の値を含むリスト</translation>
    </message>
    <message>
        <source>a mark is missing on its stack</source>
        <translation>スタックにマークがありません</translation>
    </message>
    <message>
        <source>a matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>a model (diffusers folder)</source>
        <translation>モデル（diffusers フォルダー）</translation>
    </message>
    <message>
        <source>a model is given with --model, in a job as model.path</source>
        <translation>モデルは --model で、ジョブでは model.path で指定します</translation>
    </message>
    <message>
        <source>a multiple of num_attention_heads, which is %1</source>
        <translation>num_attention_heads（%1）の倍数</translation>
    </message>
    <message>
        <source>a number above 0 and at most sigma_max, %1</source>
        <translation>0 より大きく sigma_max（%1）以下の数値</translation>
    </message>
    <message>
        <source>a parameter has no tensor</source>
        <translation>パラメーターにテンソルがありません</translation>
    </message>
    <message>
        <source>a product of %1 rows and %2 columns</source>
        <translation>%1 行 %2 列の積</translation>
    </message>
    <message>
        <source>a reference to something outside of it is no storage</source>
        <translation>外部への参照がストレージではありません</translation>
    </message>
    <message>
        <source>a run folder</source>
        <translation>実行フォルダー</translation>
    </message>
    <message>
        <source>a setting that the sampler can honour; choose another sampler</source>
        <translation>サンプラーが対応する設定。別のサンプラーを選んでください</translation>
    </message>
    <message>
        <source>a state is given to something that has none</source>
        <translation>状態を持たないものに状態が与えられています</translation>
    </message>
    <message>
        <source>a storage has an unknown type</source>
        <translation>ストレージの型が不明です</translation>
    </message>
    <message>
        <source>a tensor is not made of a storage and an offset</source>
        <translation>テンソルがストレージとオフセットで構成されていません</translation>
    </message>
    <message>
        <source>a tensor&apos;s shape and strides are no lists of as many sizes each</source>
        <translation>テンソルの形状とストライドが同じ長さのリストではありません</translation>
    </message>
    <message>
        <source>a text encoder alone</source>
        <translation>テキストエンコーダーのみ</translation>
    </message>
    <message>
        <source>a value is missing on its stack</source>
        <translation>スタックに値がありません</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1〜%2 の整数</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1, or a list of %2 (one per level)</source>
        <translation>1〜%1 の整数、または %2 個のリスト（段ごとに 1 つ）</translation>
    </message>
    <message>
        <source>a whole number, because addition_embed_type is &quot;text_time&quot;</source>
        <translation>整数（addition_embed_type が &quot;text_time&quot; のため）</translation>
    </message>
    <message>
        <source>a zero byte at %1; expected JSON</source>
        <translation>%1 に NUL バイトがあります。JSON が必要です</translation>
    </message>
    <message>
        <source>access denied (403)</source>
        <translation>アクセスが拒否されました（403）</translation>
    </message>
    <message>
        <source>an element type</source>
        <translation>要素の型</translation>
    </message>
    <message>
        <source>an embedding (textual inversion)</source>
        <translation>埋め込み（Textual Inversion）</translation>
    </message>
    <message>
        <source>an embedding is given with --embedding and used by its name in prompts</source>
        <translation>埋め込みは --embedding で指定し、プロンプト中では名前で使います</translation>
    </message>
    <message>
        <source>an odd number</source>
        <translation>奇数</translation>
    </message>
    <message>
        <source>an ordered dictionary is not made of pairs</source>
        <translation>順序付き辞書がペアで構成されていません</translation>
    </message>
    <message>
        <source>another address, such as %1/run</source>
        <translation>%1/run などの別のアドレス</translation>
    </message>
    <message>
        <source>answered %1</source>
        <translation>%1 が返されました</translation>
    </message>
    <message>
        <source>answered %1, a redirect, which is not followed</source>
        <translation>%1 が返されました。リダイレクトには従いません</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>最大 %1 段</translation>
    </message>
    <message>
        <source>azblob:// needs AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY or AZURE_STORAGE_SAS_TOKEN in the environment</source>
        <translation>azblob:// には環境変数 AZURE_STORAGE_ACCOUNT と、AZURE_STORAGE_KEY または AZURE_STORAGE_SAS_TOKEN が必要です</translation>
    </message>
    <message>
        <source>begins with a byte order mark; expected JSON</source>
        <translation>BOM で始まっています。JSON が必要です</translation>
    </message>
    <message>
        <source>bh1 or bh2</source>
        <translation>bh1 または bh2</translation>
    </message>
    <message>
        <source>cannot be copied: %1</source>
        <translation>コピーできません：%1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>cannot be read %1: %2</source>
        <translation>読み取れません %1：%2</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>読み取れません：%1</translation>
    </message>
    <message>
        <source>cannot be removed: %1</source>
        <translation>削除できません：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>書き込めません：%1</translation>
    </message>
    <message>
        <source>cannot make a file in %1</source>
        <translation>%1 にファイルを作成できません</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>%1 を読めません</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>%1 に書き込めません</translation>
    </message>
    <message>
        <source>close other programs</source>
        <translation>ほかのプログラムを閉じてください</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers フォルダー</translation>
    </message>
    <message>
        <source>diffusers&apos; default</source>
        <translation>diffusers の既定値</translation>
    </message>
    <message>
        <source>does not exist; expected a VAE: a file or a diffusers folder</source>
        <translation>存在しません。VAE（ファイルまたは diffusers フォルダー）が必要です</translation>
    </message>
    <message>
        <source>does not exist; expected a diffusers folder or a single-file checkpoint</source>
        <translation>存在しません。diffusers フォルダーまたは単一ファイルのモデルが必要です</translation>
    </message>
    <message>
        <source>does not exist; expected a file or folder</source>
        <translation>存在しません。ファイルまたはフォルダーが必要です</translation>
    </message>
    <message>
        <source>down weight</source>
        <translation>down の重み</translation>
    </message>
    <message>
        <source>dpmsolver++ or sde-dpmsolver++; choose another sampler</source>
        <translation>dpmsolver++ または sde-dpmsolver++。別のサンプラーを選んでください</translation>
    </message>
    <message>
        <source>embedding (textual inversion)</source>
        <translation>埋め込み（Textual Inversion）</translation>
    </message>
    <message>
        <source>embedding LoRA</source>
        <translation>埋め込みの LoRA</translation>
    </message>
    <message>
        <source>exists already; expected a new file</source>
        <translation>すでに存在します。新しいファイルを指定してください</translation>
    </message>
    <message>
        <source>exists already; expected a new folder</source>
        <translation>すでに存在します。新しいフォルダーを指定してください</translation>
    </message>
    <message>
        <source>expected more than 0 where timesteps.distribution is beta</source>
        <translation>timesteps.distribution が beta のときは 0 より大きくする必要があります</translation>
    </message>
    <message>
        <source>expected the step whose tags are to go</source>
        <translation>タグを外すステップが必要です</translation>
    </message>
    <message>
        <source>false beside use_karras_sigmas</source>
        <translation>false（use_karras_sigmas と同時には使えません）</translation>
    </message>
    <message>
        <source>false with this sampler, because the model predicts the noise; choose another sampler</source>
        <translation>このサンプラーでは false（モデルがノイズを予測するため）。別のサンプラーを選んでください</translation>
    </message>
    <message>
        <source>file:///%1 for a folder of this machine</source>
        <translation>このマシンのフォルダーなら file:///%1</translation>
    </message>
    <message>
        <source>file:///path with the whole path of a folder</source>
        <translation>フォルダーの絶対パスを付けた file:///path</translation>
    </message>
    <message>
        <source>first text encoder</source>
        <translation>1 つ目のテキストエンコーダー</translation>
    </message>
    <message>
        <source>for example --to s3://bucket/run</source>
        <translation>例：--to s3://bucket/run</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected a name</source>
        <translation>「%1」です。名前が必要です</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected a name that ends in .safetensors</source>
        <translation>「%1」です。.safetensors で終わる名前が必要です</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected float32, float16 or bfloat16</source>
        <translation>「%1」です。float32、float16、bfloat16 のいずれかが必要です</translation>
    </message>
    <message>
        <source>found %1, expected -1 to 1.75 where timesteps.distribution is heavy_tail</source>
        <translation>%1 です。timesteps.distribution が heavy_tail のときは -1〜1.75 にしてください</translation>
    </message>
    <message>
        <source>found %1, expected 0 to %2, the layers of the text encoder of %3</source>
        <translation>%1 です。%3 のテキストエンコーダーの層数により 0〜%2 にしてください</translation>
    </message>
    <message>
        <source>found %1, expected a name</source>
        <translation>%1 です。名前が必要です</translation>
    </message>
    <message>
        <source>found %1, expected a name that ends in .safetensors</source>
        <translation>%1 です。.safetensors で終わる名前が必要です</translation>
    </message>
    <message>
        <source>found %1, expected at least 1</source>
        <translation>%1 です。1 以上にしてください</translation>
    </message>
    <message>
        <source>found %1, expected float32, float16 or bfloat16</source>
        <translation>%1 です。float32、float16、bfloat16 のいずれかが必要です</translation>
    </message>
    <message>
        <source>found %1, expected more than -1 where timesteps.distribution is logit_normal</source>
        <translation>%1 です。timesteps.distribution が logit_normal のときは -1 より大きくしてください</translation>
    </message>
    <message>
        <source>found %1, expected sv_fro:SHARE, sv_ratio:RATIO or sv_cumulative:SHARE</source>
        <translation>%1 です。sv_fro:割合、sv_ratio:比、sv_cumulative:割合 のいずれかが必要です</translation>
    </message>
    <message>
        <source>found %1, expected the name of a folder, as the model is one</source>
        <translation>%1 です。モデルがフォルダーなので、フォルダー名が必要です</translation>
    </message>
    <message>
        <source>found no JSON object</source>
        <translation>JSON オブジェクトがありません</translation>
    </message>
    <message>
        <source>found no memory</source>
        <translation>メモリを確保できませんでした</translation>
    </message>
    <message>
        <source>give one: model.vae in a job, --vae on the command line</source>
        <translation>指定してください：ジョブでは model.vae、コマンドラインでは --vae</translation>
    </message>
    <message>
        <source>give the model that it belongs to: the folder above, with --model or model.path</source>
        <translation>それが属するモデル（1 つ上のフォルダー）を --model または model.path で指定してください</translation>
    </message>
    <message>
        <source>had gone further elsewhere than in %1</source>
        <translation>は別の場所で %1 より先まで進んでいました</translation>
    </message>
    <message>
        <source>has %1 bytes; a safetensors file has at least a header of 8 bytes</source>
        <translation>%1 バイトしかありません。safetensors ファイルには少なくとも 8 バイトのヘッダーがあります</translation>
    </message>
    <message>
        <source>has %1 of the shape %2; the job&apos;s is %3</source>
        <translation>の %1 は形状 %2 ですが、ジョブでは %3 です</translation>
    </message>
    <message>
        <source>has %1 text encoders; expected %2</source>
        <translation>テキストエンコーダーが %1 個あります。%2 個が必要です</translation>
    </message>
    <message>
        <source>has a file named %1, which leads out of its folder</source>
        <translation>フォルダーの外に出る名前のファイル %1 があります</translation>
    </message>
    <message>
        <source>has another version of torch.save&apos;s old format than %1</source>
        <translation>torch.save の旧形式のバージョンが %1 ではありません</translation>
    </message>
    <message>
        <source>has changed since the training began: not all weights have a place in it</source>
        <translation>学習開始後に変更されています：収まらない重みがあります</translation>
    </message>
    <message>
        <source>has changed while it was being fetched</source>
        <translation>取得中に変更されました</translation>
    </message>
    <message>
        <source>has no port behind &quot;:&quot;, expected sftp://host:22/path</source>
        <translation>&quot;:&quot; の後にポートがありません。sftp://host:22/path の形にしてください</translation>
    </message>
    <message>
        <source>has tagged checkpoints of the course that it left</source>
        <translation>には破棄された経路のタグ付きチェックポイントがあります</translation>
    </message>
    <message>
        <source>has the alpha %1; the job&apos;s is %2</source>
        <translation>の Alpha は %1 ですが、ジョブでは %2 です</translation>
    </message>
    <message>
        <source>holds %1, which %2 does not name</source>
        <translation>%1 が含まれていますが、%2 に記載がありません</translation>
    </message>
    <message>
        <source>holds %1, which %2 says is in %3</source>
        <translation>%1 が含まれていますが、%2 では %3 にあることになっています</translation>
    </message>
    <message>
        <source>holds %1; the job trains %2</source>
        <translation>には %1 がありますが、ジョブが学習するのは %2 です</translation>
    </message>
    <message>
        <source>holds a LoRA beside the model (%1); expected the model alone, or the LoRA merged into it</source>
        <translation>モデルとは別に LoRA（%1）が含まれています。モデルだけか、LoRA をマージしたものが必要です</translation>
    </message>
    <message>
        <source>holds another run, expected this one or none</source>
        <translation>別の実行があります。この実行か、空の場所が必要です</translation>
    </message>
    <message>
        <source>holds files that are no run&apos;s (%1), expected a place for this run alone</source>
        <translation>実行のものではないファイル（%1）があります。この実行専用の場所が必要です</translation>
    </message>
    <message>
        <source>holds no VAE</source>
        <translation>VAE がありません</translation>
    </message>
    <message>
        <source>holds no VAE, which a folder must have; give one: --vae</source>
        <translation>VAE がありませんが、フォルダーには必要です。--vae で指定してください</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors</source>
        <translation>テンソルの辞書がありません</translation>
    </message>
    <message>
        <source>holds no layer of a LoRA</source>
        <translation>LoRA の層がありません</translation>
    </message>
    <message>
        <source>holds no layer of a LoRA, only words for prompts</source>
        <translation>LoRA の層がなく、プロンプト用の単語だけです</translation>
    </message>
    <message>
        <source>holds no tensors</source>
        <translation>テンソルがありません</translation>
    </message>
    <message>
        <source>holds no tensors, expected a LoRA</source>
        <translation>テンソルがありません。LoRA が必要です</translation>
    </message>
    <message>
        <source>holds nothing of the parts that are trained</source>
        <translation>学習する部分が含まれていません</translation>
    </message>
    <message>
        <source>holds the embedding %1, which cannot be merged</source>
        <translation>埋め込み %1 が含まれており、マージできません</translation>
    </message>
    <message>
        <source>holds the storage %1, which nothing uses</source>
        <translation>どこからも使われないストレージ %1 があります</translation>
    </message>
    <message>
        <source>host memory is not pinned: the driver&apos;s error is %1</source>
        <translation>メインメモリを固定（pinned）できません：ドライバーのエラー %1</translation>
    </message>
    <message>
        <source>in host memory, brought to the device when they are used: %1 weights of the U-Net, %2</source>
        <translation>メインメモリに置き、使うときにデバイスへ転送：U-Net の重み %1 個、%2</translation>
    </message>
    <message>
        <source>is %1 (%2), which is not supported; expected %3</source>
        <translation>%1（%2）であり、対応していません。%3 が必要です</translation>
    </message>
    <message>
        <source>is %1, expected %2, or an address such as s3://bucket/path</source>
        <translation>%1 です。%2、または s3://bucket/path のようなアドレスが必要です</translation>
    </message>
    <message>
        <source>is %1, which is not supported; expected %2</source>
        <translation>%1 であり、対応していません。%2 が必要です</translation>
    </message>
    <message>
        <source>is %1; expected %2</source>
        <translation>%1 です。%2 が必要です</translation>
    </message>
    <message>
        <source>is a TorchScript program; expected tensors that torch.save wrote</source>
        <translation>TorchScript のプログラムです。torch.save で書かれたテンソルが必要です</translation>
    </message>
    <message>
        <source>is a VAE of %1 latent channels; expected %2 as %3 has</source>
        <translation>潜在チャンネルが %1 の VAE です。%3 と同じ %2 が必要です</translation>
    </message>
    <message>
        <source>is a folder; expected a safetensors file</source>
        <translation>フォルダーです。safetensors ファイルが必要です</translation>
    </message>
    <message>
        <source>is a pickle that torch.save did not write; expected tensors</source>
        <translation>torch.save が書いたものではない pickle です。テンソルが必要です</translation>
    </message>
    <message>
        <source>is an archive that torch.save did not write: it has no %1</source>
        <translation>torch.save が書いたものではないアーカイブです：%1 がありません</translation>
    </message>
    <message>
        <source>is an embedding for two text encoders (SDXL); %1 has one</source>
        <translation>テキストエンコーダー 2 つ（SDXL）用の埋め込みです。%1 には 1 つしかありません</translation>
    </message>
    <message>
        <source>is an empty folder</source>
        <translation>空のフォルダーです</translation>
    </message>
    <message>
        <source>is at step %1, which this copy of the run, at step %2, would take away</source>
        <translation>ステップ %1 まで進んでおり、ステップ %2 のこのコピーを送ると失われます</translation>
    </message>
    <message>
        <source>is cut short in the storage %1</source>
        <translation>ストレージ %1 の途中で切れています</translation>
    </message>
    <message>
        <source>is cut short: its header would have %1 bytes, the file has %2</source>
        <translation>途中で切れています：ヘッダーは %1 バイトのはずですが、ファイルは %2 バイトです</translation>
    </message>
    <message>
        <source>is for %1; %2 is for %3</source>
        <translation>%1 用ですが、%2 は %3 用です</translation>
    </message>
    <message>
        <source>is missing; %1 names it</source>
        <translation>ありません（%1 に記載されています）</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>is no Stable Diffusion checkpoint; expected tensors named &quot;%1…&quot;</source>
        <translation>Stable Diffusion のモデルではありません。「%1…」という名前のテンソルが必要です</translation>
    </message>
    <message>
        <source>is no VAE: config.json is missing</source>
        <translation>VAE ではありません：config.json がありません</translation>
    </message>
    <message>
        <source>is no VAE; expected a tensor &quot;decoder.conv_in.weight&quot;</source>
        <translation>VAE ではありません。テンソル &quot;decoder.conv_in.weight&quot; が必要です</translation>
    </message>
    <message>
        <source>is no address of this machine or the local network, which plain http is for</source>
        <translation>このマシンや LAN のアドレスではありません（暗号化しない http はそれ専用です）</translation>
    </message>
    <message>
        <source>is no diffusers folder: unet/config.json is missing</source>
        <translation>diffusers フォルダーではありません：unet/config.json がありません</translation>
    </message>
    <message>
        <source>is no embedding; expected a tensor named emb_params, emp_params, string_to_param or after its token, or a pair clip_l and clip_g</source>
        <translation>埋め込みではありません。emb_params、emp_params、string_to_param、またはトークン名のテンソルか、clip_l と clip_g の組が必要です</translation>
    </message>
    <message>
        <source>is no readable zip archive: %1</source>
        <translation>読み取れる ZIP アーカイブではありません：%1</translation>
    </message>
    <message>
        <source>is no safetensors file: it does not begin with the size of a header</source>
        <translation>safetensors ファイルではありません：先頭がヘッダーのサイズになっていません</translation>
    </message>
    <message>
        <source>is not removed as a whole</source>
        <translation>完全には削除されていません</translation>
    </message>
    <message>
        <source>is the same model as --original in all layers that a LoRA changes</source>
        <translation>LoRA が変える層のすべてで --original と同じモデルです</translation>
    </message>
    <message>
        <source>it asks for %1, which is not allowed; nothing was run</source>
        <translation>許可されていない %1 を要求しています。何も実行していません</translation>
    </message>
    <message>
        <source>it asks to slow down</source>
        <translation>要求の頻度を下げるよう求めています</translation>
    </message>
    <message>
        <source>it calls a storage&apos;s type; nothing was run</source>
        <translation>ストレージの型を呼び出しています。何も実行していません</translation>
    </message>
    <message>
        <source>it calls something that is no allowed function; nothing was run</source>
        <translation>許可されていない関数を呼び出しています。何も実行していません</translation>
    </message>
    <message>
        <source>it does not accept the key or the password</source>
        <translation>鍵またはパスワードが受け付けられません</translation>
    </message>
    <message>
        <source>it does not answer in time</source>
        <translation>時間内に応答がありません</translation>
    </message>
    <message>
        <source>it does not know the access key</source>
        <translation>アクセスキーが登録されていません</translation>
    </message>
    <message>
        <source>it ends in the middle</source>
        <translation>途中で終わっています</translation>
    </message>
    <message>
        <source>it has no end record; the file is cut short or no archive</source>
        <translation>終端レコードがありません。ファイルが途中で切れているか、アーカイブではありません</translation>
    </message>
    <message>
        <source>it holds more values than any model needs</source>
        <translation>どのモデルにも不要なほど多くの値が含まれています</translation>
    </message>
    <message>
        <source>it is tried again</source>
        <translation>再試行します</translation>
    </message>
    <message>
        <source>it refers to a value that it did not remember</source>
        <translation>記憶していない値を参照しています</translation>
    </message>
    <message>
        <source>it refers to its values more often than any model needs</source>
        <translation>どのモデルにも不要なほど値を参照しています</translation>
    </message>
    <message>
        <source>it remembers more values than any model needs</source>
        <translation>どのモデルにも不要なほど多くの値を記憶しています</translation>
    </message>
    <message>
        <source>it shows %1 numbers of a storage of %2: the same ones several times</source>
        <translation>%2 個のストレージから %1 個の数値を示しています（重複しています）</translation>
    </message>
    <message>
        <source>it wants other credentials (401)</source>
        <translation>別の認証情報が必要です（401）</translation>
    </message>
    <message>
        <source>items are added to something that holds none</source>
        <translation>要素を持てないものに要素を追加しています</translation>
    </message>
    <message>
        <source>its dictionaries hold more than any model needs</source>
        <translation>どのモデルにも不要なほど大きな辞書があります</translation>
    </message>
    <message>
        <source>its directory has fewer entries than it says</source>
        <translation>ディレクトリのエントリーが記載より少なくなっています</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>ディレクトリが壊れています</translation>
    </message>
    <message>
        <source>its directory would lie at bytes %1 to %2 of %3</source>
        <translation>ディレクトリの位置が %3 中 %1〜%2 バイト目になっています</translation>
    </message>
    <message>
        <source>its host is not known (DNS)</source>
        <translation>ホストが見つかりません（DNS）</translation>
    </message>
    <message>
        <source>its host key is not in ~/.ssh/known_hosts</source>
        <translation>ホスト鍵が ~/.ssh/known_hosts にありません</translation>
    </message>
    <message>
        <source>its job names no store (remote.uri), expected --to ADDRESS</source>
        <translation>ジョブにストア（ remote.uri ）がありません。--to ADDRESS が必要です</translation>
    </message>
    <message>
        <source>its layer %1 has shape %2; the original has %3 with %4</source>
        <translation>層 %1 の形状は %2 ですが、元のモデルの %3 は %4 です</translation>
    </message>
    <message>
        <source>its numbers have the byte order &quot;big&quot;; expected &quot;little&quot;</source>
        <translation>数値のバイト順が &quot;big&quot; です。&quot;little&quot; が必要です</translation>
    </message>
    <message>
        <source>its numbers have the byte order %1; expected &quot;little&quot;</source>
        <translation>数値のバイト順が %1 です。&quot;little&quot; が必要です</translation>
    </message>
    <message>
        <source>its shape and strides reach out of its storage of %1 numbers</source>
        <translation>形状とストライドが %1 個の数値のストレージからはみ出しています</translation>
    </message>
    <message>
        <source>its zip64 end record is missing</source>
        <translation>zip64 の終端レコードがありません</translation>
    </message>
    <message>
        <source>layer %1 %2 (network.rank_from_weights takes everything from the file)</source>
        <translation>層 %1 %2（ network.rank_from_weights ならすべてファイルから取ります）</translation>
    </message>
    <message>
        <source>layer %1 changes a bias; the model&apos;s has none</source>
        <translation>層 %1 はバイアスを変更しますが、モデルの層にはバイアスがありません</translation>
    </message>
    <message>
        <source>layer %1 comes twice</source>
        <translation>層 %1 が 2 回出てきます</translation>
    </message>
    <message>
        <source>layer %1 holds numbers that are not finite</source>
        <translation>層 %1 に有限でない数値（NaN や無限大）があります</translation>
    </message>
    <message>
        <source>layer %1 is of another size than in %2</source>
        <translation>層 %1 のサイズが %2 と異なります</translation>
    </message>
    <message>
        <source>layer %1 lacks its %2</source>
        <translation>層 %1 に %2 がありません</translation>
    </message>
    <message>
        <source>layer %1: cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>層 %1：学習できません。LoRA、LoHa、LoKr、DoRA、OFT のいずれかが必要です</translation>
    </message>
    <message>
        <source>layer %1: empty %2</source>
        <translation>層 %1：空です：%2</translation>
    </message>
    <message>
        <source>layer %1: its numbers are too large for the type of the file</source>
        <translation>層 %1：数値がファイルの型には大きすぎます</translation>
    </message>
    <message>
        <source>layer %1: tensor %2 alone says nothing</source>
        <translation>層 %1：テンソル %2 だけでは意味がありません</translation>
    </message>
    <message>
        <source>layer %1: the Kronecker product of its tensors has %2 rows and %3 columns; expected %4 and %5</source>
        <translation>層 %1：テンソルのクロネッカー積が %2 行 %3 列です。%4 行 %5 列が必要です</translation>
    </message>
    <message>
        <source>leading, trailing or linspace</source>
        <translation>leading、trailing、linspace のいずれか</translation>
    </message>
    <message>
        <source>leads to a link-local address</source>
        <translation>リンクローカルアドレスを指しています</translation>
    </message>
    <message>
        <source>linear or log_linear</source>
        <translation>linear または log_linear</translation>
    </message>
    <message>
        <source>linear, scaled_linear or squaredcos_cap_v2</source>
        <translation>linear、scaled_linear、squaredcos_cap_v2 のいずれか</translation>
    </message>
    <message>
        <source>make one with: echo whsec_$(openssl rand -base64 32)</source>
        <translation>作成方法：echo whsec_$(openssl rand -base64 32)</translation>
    </message>
    <message>
        <source>marker tensor v_pred</source>
        <translation>目印のテンソル v_pred</translation>
    </message>
    <message>
        <source>marker tensor ztsnr</source>
        <translation>目印のテンソル ztsnr</translation>
    </message>
    <message>
        <source>merge it into a model and extract a LoRA from that</source>
        <translation>モデルにマージしてから、そこから LoRA を抽出してください</translation>
    </message>
    <message>
        <source>metadata lora_adapter_metadata</source>
        <translation>メタデータ lora_adapter_metadata</translation>
    </message>
    <message>
        <source>metadata modelspec.architecture</source>
        <translation>メタデータ modelspec.architecture</translation>
    </message>
    <message>
        <source>metadata modelspec.prediction_type</source>
        <translation>メタデータ modelspec.prediction_type</translation>
    </message>
    <message>
        <source>middle weight</source>
        <translation>mid の重み</translation>
    </message>
    <message>
        <source>midpoint or heun</source>
        <translation>midpoint または heun</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>missing; expected LoRA files to merge</source>
        <translation>指定がありません。マージする LoRA ファイルが必要です</translation>
    </message>
    <message>
        <source>missing; give it or --dynamic</source>
        <translation>指定がありません。これか --dynamic を指定してください</translation>
    </message>
    <message>
        <source>more than there can be</source>
        <translation>ありえない大きさ</translation>
    </message>
    <message>
        <source>multiples of norm_num_groups, which is %1</source>
        <translation>norm_num_groups（%1）の倍数</translation>
    </message>
    <message>
        <source>needs rclone, which is not on the PATH, expected its package (apt install rclone)</source>
        <translation>rclone が必要ですが、PATH にありません。パッケージを入れてください（apt install rclone）</translation>
    </message>
    <message>
        <source>no &quot;weight_map&quot;</source>
        <translation>&quot;weight_map&quot; がありません</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>no checkpoint of %1 is tagged %2</source>
        <translation>%1 にタグ %2 の付いたチェックポイントがありません</translation>
    </message>
    <message>
        <source>no credentials were found (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE)</source>
        <translation>認証情報が見つかりません（AWS_ACCESS_KEY_ID と AWS_SECRET_ACCESS_KEY、または AWS_PROFILE）</translation>
    </message>
    <message>
        <source>no credentials were found (GOOGLE_APPLICATION_CREDENTIALS)</source>
        <translation>認証情報が見つかりません（GOOGLE_APPLICATION_CREDENTIALS）</translation>
    </message>
    <message>
        <source>no tensor %1</source>
        <translation>テンソル %1 がありません</translation>
    </message>
    <message>
        <source>no valid JSON</source>
        <translation>有効な JSON ではありません</translation>
    </message>
    <message>
        <source>no valid JSON at byte %1</source>
        <translation>%1 バイト目で JSON として不正です</translation>
    </message>
    <message>
        <source>no weights; expected %1.safetensors, %2.fp16.safetensors or %3.safetensors.index.json</source>
        <translation>重みがありません。%1.safetensors、%2.fp16.safetensors、%3.safetensors.index.json のいずれかが必要です</translation>
    </message>
    <message>
        <source>nobody answers (connection refused)</source>
        <translation>応答がありません（接続が拒否されました）</translation>
    </message>
    <message>
        <source>not a JSON object of tokens and their ids</source>
        <translation>トークンと ID の JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>not everything is at %1</source>
        <translation>%1 にまだ送られていないものがあります</translation>
    </message>
    <message>
        <source>nothing is tried before the next checkpoint</source>
        <translation>次のチェックポイントまで再試行しません</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>1 つの数値</translation>
    </message>
    <message>
        <source>one number for each of %1 channels</source>
        <translation>%1 チャンネルそれぞれに 1 つの数値</translation>
    </message>
    <message>
        <source>one of num_train_timesteps, %1</source>
        <translation>num_train_timesteps（%1）に応じた数のリスト</translation>
    </message>
    <message>
        <source>only its host is written down (%1); nobody is told, unless TEMPERA_WEBHOOK has the whole address</source>
        <translation>保存されるのはホスト名（%1）だけです。TEMPERA_WEBHOOK に完全なアドレスがなければ通知されません</translation>
    </message>
    <message>
        <source>only tensors and plain data are read; if you trust the file, load it with the program that wrote it and save its weights as safetensors</source>
        <translation>読み込むのはテンソルと単純なデータだけです。ファイルを信頼できるなら、それを書いたプログラムで読み込み、重みを safetensors として保存してください</translation>
    </message>
    <message>
        <source>optimizer state: tensor %1 has the shape %2, expected %3</source>
        <translation>オプティマイザの状態：テンソル %1 の形状が %2 です。%3 が必要です</translation>
    </message>
    <message>
        <source>optimizer state: tensor %1 is missing</source>
        <translation>オプティマイザの状態：テンソル %1 がありません</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>権限がありません</translation>
    </message>
    <message>
        <source>pickle, byte %1: %2</source>
        <translation>pickle の %1 バイト目：%2</translation>
    </message>
    <message>
        <source>protocol %1, expected %2 to %3</source>
        <translation>プロトコル %1。%2〜%3 が必要です</translation>
    </message>
    <message>
        <source>rclone ended with %1 and said nothing</source>
        <translation>rclone がコード %1 で終了し、何も出力しませんでした</translation>
    </message>
    <message>
        <source>rclone has no remote of that name (rclone listremotes)</source>
        <translation>その名前のリモートが rclone にありません（rclone listremotes）</translation>
    </message>
    <message>
        <source>rclone was ended by signal %1</source>
        <translation>rclone がシグナル %1 で終了しました</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>読み込みに失敗しました</translation>
    </message>
    <message>
        <source>removed here, but not all of it in the store: %1</source>
        <translation>ここでは削除しましたが、ストアではすべては削除できませんでした：%1</translation>
    </message>
    <message>
        <source>run folder</source>
        <translation>実行フォルダー</translation>
    </message>
    <message>
        <source>safetensors header</source>
        <translation>safetensors のヘッダー</translation>
    </message>
    <message>
        <source>safetensors header: no JSON object</source>
        <translation>safetensors のヘッダー：JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>scales its latents by %1, as the VAE of another family does; %2 was trained with %3</source>
        <translation>潜在変数のスケールが別系統の VAE と同じ %1 です。%2 は %3 で学習されています</translation>
    </message>
    <message>
        <source>scheduler config</source>
        <translation>スケジューラーの設定</translation>
    </message>
    <message>
        <source>second text encoder</source>
        <translation>2 つ目のテキストエンコーダー</translation>
    </message>
    <message>
        <source>silu, gelu, quick_gelu or relu</source>
        <translation>silu、gelu、quick_gelu、relu のいずれか</translation>
    </message>
    <message>
        <source>start again</source>
        <translation>もう一度やり直してください</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>ここには残ります</translation>
    </message>
    <message>
        <source>steps is %1; this model takes 1 to %2</source>
        <translation>steps が %1 です。このモデルでは 1〜%2 です</translation>
    </message>
    <message>
        <source>steps is %1; with the sampler lcm this model takes 1 to %2</source>
        <translation>steps が %1 です。サンプラー lcm ではこのモデルは 1〜%2 です</translation>
    </message>
    <message>
        <source>steps is %1; with the sampler pndm this model takes at least %2, because its scheduler config does not set skip_prk_steps</source>
        <translation>steps が %1 です。スケジューラーの設定に skip_prk_steps がないため、サンプラー pndm ではこのモデルは %2 以上です</translation>
    </message>
    <message>
        <source>steps is %1; with this model&apos;s steps_offset that is more than its %2 timesteps allow</source>
        <translation>steps が %1 です。このモデルの steps_offset では %2 タイムステップに収まりません</translation>
    </message>
    <message>
        <source>steps is %1; with this sampler the model takes 1 to %2</source>
        <translation>steps が %1 です。このサンプラーではモデルは 1〜%2 です</translation>
    </message>
    <message>
        <source>tempera runs check says what is wrong</source>
        <translation>tempera runs check で問題を確認できます</translation>
    </message>
    <message>
        <source>tensor %1 belongs to a %2 adapter, which cannot be read</source>
        <translation>テンソル %1 は %2 アダプターのもので、読み込めません</translation>
    </message>
    <message>
        <source>tensor %1 does not belong to the others of its layer</source>
        <translation>テンソル %1 が同じ層のほかのテンソルと合いません</translation>
    </message>
    <message>
        <source>tensor %1 has %2 bytes; its shape %3 of %4 needs %5</source>
        <translation>テンソル %1 は %2 バイトですが、形状 %3 の %4 には %5 バイト必要です</translation>
    </message>
    <message>
        <source>tensor %1 has an unexpected shape</source>
        <translation>テンソル %1 の形状が想定と異なります</translation>
    </message>
    <message>
        <source>tensor %1 has the element type %2, which is not supported</source>
        <translation>テンソル %1 の要素型 %2 には対応していません</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2, expected %3</source>
        <translation>テンソル %1 の形状が %2 です。%3 が必要です</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2; expected %3</source>
        <translation>テンソル %1 の形状が %2 です。%3 が必要です</translation>
    </message>
    <message>
        <source>tensor %1 holds no floating-point numbers</source>
        <translation>テンソル %1 が浮動小数点数ではありません</translation>
    </message>
    <message>
        <source>tensor %1 holds vectors of %2 numbers; the %3 of %4 needs %5</source>
        <translation>テンソル %1 は %2 次元のベクトルですが、%4 の%3には %5 次元が必要です</translation>
    </message>
    <message>
        <source>tensor %1 is missing</source>
        <translation>テンソル %1 がありません</translation>
    </message>
    <message>
        <source>tensor %1 is missing, which %2 says is in it</source>
        <translation>%2 に記載されたテンソル %1 がありません</translation>
    </message>
    <message>
        <source>tensor %1 is not a single number</source>
        <translation>テンソル %1 が単一の数値ではありません</translation>
    </message>
    <message>
        <source>tensor %1 is not one of a known adapter</source>
        <translation>テンソル %1 は既知のアダプターのものではありません</translation>
    </message>
    <message>
        <source>tensor %1 lies at bytes %2 to %3; expected it to begin at %4</source>
        <translation>テンソル %1 は %2〜%3 バイト目にありますが、%4 から始まるはずです</translation>
    </message>
    <message>
        <source>tensor %1%2 has the shape %3, expected %4</source>
        <translation>テンソル %1%2 の形状が %3 です。%4 が必要です</translation>
    </message>
    <message>
        <source>tensor %1%2 is missing</source>
        <translation>テンソル %1%2 がありません</translation>
    </message>
    <message>
        <source>tensor %1: its storage %2 is missing; the file is cut short</source>
        <translation>テンソル %1：ストレージ %2 がありません。ファイルが途中で切れています</translation>
    </message>
    <message>
        <source>tensor %1: its storage has %2 bytes; expected %3 numbers of %4</source>
        <translation>テンソル %1：ストレージが %2 バイトです。%4 の数値 %3 個分が必要です</translation>
    </message>
    <message>
        <source>tensor updates is missing or no whole number</source>
        <translation>テンソル updates がないか、整数ではありません</translation>
    </message>
    <message>
        <source>tensors %1 and %2 are the same part of one layer</source>
        <translation>テンソル %1 と %2 が同じ層の同じ部分です</translation>
    </message>
    <message>
        <source>tensors %1 are no embedding</source>
        <translation>テンソル %1 は埋め込みではありません</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>that is no name of a bucket</source>
        <translation>バケットの名前ではありません</translation>
    </message>
    <message>
        <source>the Stable Diffusion XL refiner</source>
        <translation>Stable Diffusion XL の refiner</translation>
    </message>
    <message>
        <source>the U-Net has no resnet at level %1; expected input_blocks.%2.0.in_layers.2.weight</source>
        <translation>U-Net の段 %1 に ResNet がありません。input_blocks.%2.0.in_layers.2.weight が必要です</translation>
    </message>
    <message>
        <source>the U-Net takes %1 channels (InstructPix2Pix has 8, depth models 5, upscalers 7), which is not supported; expected %2, or %3 of an inpainting model</source>
        <translation>U-Net の入力が %1 チャンネルで、対応していません（InstructPix2Pix は 8、depth モデルは 5、アップスケーラーは 7）。%2、または inpainting モデルの %3 が必要です</translation>
    </message>
    <message>
        <source>the archive&apos;s entry %1 is compressed (method %2); expected it stored, as torch.save does</source>
        <translation>アーカイブのエントリー %1 が圧縮されています（方式 %2）。torch.save のように無圧縮である必要があります</translation>
    </message>
    <message>
        <source>the bucket is in another region (AWS_REGION)</source>
        <translation>バケットは別のリージョンにあります（AWS_REGION）</translation>
    </message>
    <message>
        <source>the clock of this machine is wrong</source>
        <translation>このマシンの時計が合っていません</translation>
    </message>
    <message>
        <source>the connection broke</source>
        <translation>接続が切れました</translation>
    </message>
    <message>
        <source>the credentials have expired</source>
        <translation>認証情報の有効期限が切れています</translation>
    </message>
    <message>
        <source>the entry %1 does not lie where the directory says</source>
        <translation>エントリー %1 がディレクトリに記載された位置にありません</translation>
    </message>
    <message>
        <source>the entry %1 is there twice</source>
        <translation>エントリー %1 が 2 つあります</translation>
    </message>
    <message>
        <source>the entry %1 overlaps what follows it</source>
        <translation>エントリー %1 が次のエントリーと重なっています</translation>
    </message>
    <message>
        <source>the entry %1 reaches beyond the end</source>
        <translation>エントリー %1 が終端を越えています</translation>
    </message>
    <message>
        <source>the file of %1 is %2; expected the name of a file beside it</source>
        <translation>%1 のファイルが %2 です。同じ場所のファイル名が必要です</translation>
    </message>
    <message>
        <source>the key %1 occurs twice</source>
        <translation>キー %1 が 2 回出てきます</translation>
    </message>
    <message>
        <source>the merge rule %1 does not fit the vocabulary</source>
        <translation>マージ規則 %1 が語彙に合いません</translation>
    </message>
    <message>
        <source>the model has no layers of this part to train</source>
        <translation>モデルのこの部分に学習できる層がありません</translation>
    </message>
    <message>
        <source>the name %1 is no UTF-8 or there twice</source>
        <translation>名前 %1 が UTF-8 でないか、2 つあります</translation>
    </message>
    <message>
        <source>the opcode %1 is not one of those that build plain data; nothing was run</source>
        <translation>オペコード %1 は単純なデータ用のものではありません。何も実行していません</translation>
    </message>
    <message>
        <source>the padding token %1 is not in the vocabulary</source>
        <translation>パディングトークン %1 が語彙にありません</translation>
    </message>
    <message>
        <source>the quota is used up</source>
        <translation>容量の上限に達しています</translation>
    </message>
    <message>
        <source>the run is complete, but %1</source>
        <translation>実行は完了しましたが、%1</translation>
    </message>
    <message>
        <source>the same command again removes the rest</source>
        <translation>もう一度同じコマンドを実行すると残りを削除します</translation>
    </message>
    <message>
        <source>the same command again, when the store can be reached</source>
        <translation>ストアに接続できるようになってから、もう一度同じコマンドを実行してください</translation>
    </message>
    <message>
        <source>the same command goes on from the last checkpoint</source>
        <translation>同じコマンドで最後のチェックポイントから続けられます</translation>
    </message>
    <message>
        <source>the sampler %1 cannot draw with a model that predicts the sample</source>
        <translation>サンプラー %1 は、サンプル自体を予測するモデルでは使えません</translation>
    </message>
    <message>
        <source>the secret key is wrong</source>
        <translation>シークレットキーが正しくありません</translation>
    </message>
    <message>
        <source>the session token is wrong</source>
        <translation>セッショントークンが正しくありません</translation>
    </message>
    <message>
        <source>the spread of output_blocks.11&apos;s bias</source>
        <translation>output_blocks.11 のバイアスのばらつき</translation>
    </message>
    <message>
        <source>the tag is %1 here, but not in the store: %2</source>
        <translation>タグはここでは %1 ですが、ストアでは未反映です：%2</translation>
    </message>
    <message>
        <source>the vocabulary has no token %1</source>
        <translation>語彙にトークン %1 がありません</translation>
    </message>
    <message>
        <source>the vocabulary has no token %1, its unknown token</source>
        <translation>語彙に未知語トークン %1 がありません</translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation>ファイル %1 がありません</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>フォルダー %1 がありません</translation>
    </message>
    <message>
        <source>there is no key for it, and no ssh-agent</source>
        <translation>鍵がなく、ssh-agent もありません</translation>
    </message>
    <message>
        <source>there is no network</source>
        <translation>ネットワークに接続していません</translation>
    </message>
    <message>
        <source>there is no such bucket</source>
        <translation>そのバケットはありません</translation>
    </message>
    <message>
        <source>there is no such container</source>
        <translation>そのコンテナーはありません</translation>
    </message>
    <message>
        <source>there is no ~/.ssh/known_hosts to know the host by (ssh to it once)</source>
        <translation>ホストを確認するための ~/.ssh/known_hosts がありません（一度 ssh で接続してください）</translation>
    </message>
    <message>
        <source>there is nothing, expected a file or a folder</source>
        <translation>何もありません。ファイルまたはフォルダーが必要です</translation>
    </message>
    <message>
        <source>there was no more time</source>
        <translation>時間切れです</translation>
    </message>
    <message>
        <source>this rclone is too old, expected 1.60 or newer</source>
        <translation>この rclone は古すぎます。1.60 以降が必要です</translation>
    </message>
    <message>
        <source>those of its store are not known: %1</source>
        <translation>ストア側のものは不明です：%1</translation>
    </message>
    <message>
        <source>token %1 has no usable id; expected a whole number</source>
        <translation>トークン %1 の ID が使えません。整数が必要です</translation>
    </message>
    <message>
        <source>torch.save before PyTorch 1.6</source>
        <translation>PyTorch 1.6 より前の torch.save</translation>
    </message>
    <message>
        <source>training checkpoint</source>
        <translation>学習のチェックポイント</translation>
    </message>
    <message>
        <source>training goes on and it is tried again</source>
        <translation>学習を続けながら再試行します</translation>
    </message>
    <message>
        <source>training goes on from it with `tempera train --resume`; what a run made lies in its folder output</source>
        <translation>`tempera train --resume` でここから学習を続けられます。実行の成果は output フォルダーにあります</translation>
    </message>
    <message>
        <source>true or false, or a list of %1 (one per level)</source>
        <translation>true または false、あるいは %1 個のリスト（段ごとに 1 つ）</translation>
    </message>
    <message>
        <source>true where final_sigmas_type is &quot;zero&quot;</source>
        <translation>true（final_sigmas_type が &quot;zero&quot; のとき）</translation>
    </message>
    <message>
        <source>two byte offsets</source>
        <translation>2 つのバイトオフセット</translation>
    </message>
    <message>
        <source>two embeddings have the trigger %1; rename one of the files</source>
        <translation>2 つの埋め込みのトリガーが同じ %1 です。片方のファイル名を変えてください</translation>
    </message>
    <message>
        <source>two or four dimensions</source>
        <translation>2 次元または 4 次元</translation>
    </message>
    <message>
        <source>unexpected tensor %1 of shape %2; the model&apos;s configuration has no place for it</source>
        <translation>想定外のテンソル %1（形状 %2）があります。モデルの設定に当てはまりません</translation>
    </message>
    <message>
        <source>unknown element type %1</source>
        <translation>不明な要素型 %1</translation>
    </message>
    <message>
        <source>unknown sampler %1; known are %2</source>
        <translation>不明なサンプラー %1。使えるのは %2 です</translation>
    </message>
    <message>
        <source>up weight</source>
        <translation>up の重み</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>アップロード</translation>
    </message>
    <message>
        <source>upload: %1; what the rules do not keep stays there</source>
        <translation>アップロード：%1。規則で残さないものもストアに残ります</translation>
    </message>
    <message>
        <source>upload: the checkpoint of step %1 is complete in the store</source>
        <translation>アップロード：ステップ %1 のチェックポイントがストアに揃いました</translation>
    </message>
    <message>
        <source>upload: the checkpoint of step %1 is damaged and is not sent: %2</source>
        <translation>アップロード：ステップ %1 のチェックポイントは壊れているため送信しません：%2</translation>
    </message>
    <message>
        <source>upload: the run at %1 %2: that copy was moved aside as ….1, or the next number that is free</source>
        <translation>アップロード：%1 の実行%2。そのコピーは ….1（または次の空き番号）に移しました</translation>
    </message>
    <message>
        <source>upload: the run that was at %1 was moved aside</source>
        <translation>アップロード：%1 にあった実行を別名に移しました</translation>
    </message>
    <message>
        <source>usual for its inpainting models</source>
        <translation>その系統の inpainting モデルで一般的な値</translation>
    </message>
    <message>
        <source>usual for the family</source>
        <translation>その系統で一般的な値</translation>
    </message>
    <message>
        <source>values within</source>
        <translation>範囲内の値</translation>
    </message>
    <message>
        <source>waiting for %1, which has not answered yet</source>
        <translation>%1 の応答を待っています</translation>
    </message>
    <message>
        <source>webhook %1</source>
        <translation>Webhook %1</translation>
    </message>
    <message>
        <source>what is missing is in %1</source>
        <translation>足りないものは %1 にあります</translation>
    </message>
    <message>
        <source>what the run made lies in its folder output</source>
        <translation>実行の成果は output フォルダーにあります</translation>
    </message>
    <message>
        <source>with timesteps.bias %1 no timestep is left to train</source>
        <translation>timesteps.bias が %1 では学習するタイムステップが残りません</translation>
    </message>
    <message>
        <source>zero or sigma_min</source>
        <translation>zero または sigma_min</translation>
    </message>
    <message>
        <source>found %1, expected a number above 0 and up to 1 behind the colon</source>
        <translation>%1 です。コロンの後には 0 より大きく 1 以下の数値が必要です</translation>
    </message>
    <message>
        <source>found %1, expected a number from 1 on behind the colon</source>
        <translation>%1 です。コロンの後には 1 以上の数値が必要です</translation>
    </message>
    <message>
        <source>the file is cut short</source>
        <translation>ファイルが途中で切れています</translation>
    </message>
    <message>
        <source>the file is too long</source>
        <translation>ファイルが長すぎます</translation>
    </message>
    <message>
        <source>the tensors end at byte %1 of the tensor area, the file at %2; %3</source>
        <translation>テンソルはテンソル領域の %1 バイト目で終わりますが、ファイルは %2 で終わります。%3</translation>
    </message>
    <message>
        <source>its pictures are not used (%1): the folder lies inside another one</source>
        <translation>%1 枚の画像は使われません：フォルダーが別のフォルダーの中にあります</translation>
    </message>
    <message>
        <source>another machine has gone on with this run, and has the store now</source>
        <translation>別のマシンがこの実行を引き継ぎ、ストアを使用しています</translation>
    </message>
    <message>
        <source>another run has begun there, and has the store now</source>
        <translation>そこで別の実行が始まり、今はそれがストアを使っています</translation>
    </message>
    <message>
        <source>the run&apos;s record has gone from there</source>
        <translation>実行の記録がそこからなくなりました</translation>
    </message>
    <message>
        <source>upload: %1 is a link, expected a file: it is not sent</source>
        <translation>アップロード：%1 はリンクです。ファイルが必要です。送信されません</translation>
    </message>
    <message>
        <source>upload: %1 is not sent: its name holds what a store cannot keep</source>
        <translation>アップロード：%1 は送信されません。名前にストアが扱えない文字があります</translation>
    </message>
    <message>
        <source>%1 images = %2 epochs</source>
        <translation>画像 %1 枚 = %2 エポック</translation>
    </message>
    <message>
        <source>, and %1 more cannot be trained on</source>
        <translation>、ほかに学習に使えないものが %1 件</translation>
    </message>
    <message>
        <source>tempera dataset lists what is wrong, and sets it aside</source>
        <translation>tempera dataset で問題を一覧表示し、別の場所に移せます</translation>
    </message>
    <message>
        <source>the samples asked for at step %1 are not drawn, as the run was stopped before</source>
        <translation>ステップ %1 で求められたサンプルは、その前に実行が停止されたため描かれません</translation>
    </message>
    <message>
        <source>has %1, which is more than a caption can have</source>
        <translation>%1 あり、キャプションの上限を超えています</translation>
    </message>
    <message>
        <source>is not there; its captions are kept for it</source>
        <translation>がありません。キャプションは保持されています</translation>
    </message>
    <message>
        <source>%1 (%2) has compute capability %3.%4, LibTorch needs 7.5</source>
        <translation>%1（%2）の Compute Capability は %3.%4 ですが、LibTorch には 7.5 が必要です</translation>
    </message>
    <message>
        <source>%1 has compute capability %2.%3, and 7.5 is needed</source>
        <translation>%1 の Compute Capability は %2.%3 ですが、7.5 が必要です</translation>
    </message>
    <message>
        <source>%1 has no tags; expected a list with a tag a line</source>
        <translation>%1 にタグがありません。1 行に 1 タグの一覧が必要です</translation>
    </message>
    <message>
        <source>%1 is in use by %2</source>
        <translation>%1 は %2 が使用中です</translation>
    </message>
    <message>
        <source>%1 is in use by %2, expected a folder of its own</source>
        <translation>%1 は %2 が使用中です。専用のフォルダーが必要です</translation>
    </message>
    <message>
        <source>%1 is in use by a running training (%2)</source>
        <translation>%1 は実行中の学習（%2）が使用中です</translation>
    </message>
    <message>
        <source>%1 is not UTF-8; expected a list with a tag a line</source>
        <translation>%1 は UTF-8 ではありません。1 行に 1 タグの一覧が必要です</translation>
    </message>
    <message>
        <source>%1 is slowed down by heat, at %2 °C: its fans and the air that it gets are worth a look</source>
        <translation>%1 が熱で遅くなっています（%2 °C）：ファンと通気を確認してください</translation>
    </message>
    <message>
        <source>, prefix and suffix included</source>
        <translation>（接頭辞と接尾辞を含む）</translation>
    </message>
    <message>
        <source>a running training (%1)</source>
        <translation>実行中の学習（%1）</translation>
    </message>
    <message>
        <source>at character %1: %2</source>
        <translation>%1 文字目：%2</translation>
    </message>
    <message>
        <source>at its power limit</source>
        <translation>電力上限に到達</translation>
    </message>
    <message>
        <source>has a caption of %1 tokens%2, which takes %3 chunks</source>
        <translation>キャプションが %1 トークン%2で、%3 個のかたまりになります</translation>
    </message>
    <message>
        <source>is the picture itself; expected the place of its mask</source>
        <translation>画像そのものです。そのマスクの場所を指定してください</translation>
    </message>
    <message>
        <source>not read to the end</source>
        <translation>最後まで読み込んでいません</translation>
    </message>
    <message>
        <source>one GPU, cuda:%1</source>
        <translation>GPU 1 台（cuda:%1）</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>熱により低速化</translation>
    </message>
    <message>
        <source>slowed by its power supply</source>
        <translation>電源により低速化</translation>
    </message>
    <message>
        <source>the GPUs %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>the driver supports CUDA %1, and 13.0 is needed: install NVIDIA&apos;s driver 580 or newer</source>
        <translation>ドライバーの対応は CUDA %1 で、13.0 が必要です：NVIDIA ドライバー 580 以降をインストールしてください</translation>
    </message>
    <message>
        <source>the expression finds what ends before it begins</source>
        <translation>正規表現が、始まる前に終わるものに一致します</translation>
    </message>
    <message>
        <source>the expression needs too many steps: say more exactly what it is to find</source>
        <translation>正規表現の処理に手順がかかりすぎます：探すものをもっと正確に指定してください</translation>
    </message>
    <message>
        <source>the mask of photo.jpg is photo.png there, or photo-masklabel.png beside pictures</source>
        <translation>photo.jpg のマスクは、そこでは photo.png、画像の隣では photo-masklabel.png です</translation>
    </message>
    <message>
        <source>wait until that has ended</source>
        <translation>それが終わるまで待ってください</translation>
    </message>
    <message>
        <source>wait until that has ended, or choose another save.dir</source>
        <translation>それが終わるまで待つか、別の save.dir を選んでください</translation>
    </message>
    <message>
        <source>%1 is slowed down by heat: its fans and the air that it gets are worth a look</source>
        <translation>%1 は熱のため速度が落ちています。ファンと吸気を確認してください</translation>
    </message>
    <message>
        <source>found %1, expected text in UTF-8</source>
        <translation>%1 が見つかりました。UTF-8 のテキストが必要です</translation>
    </message>
    <message>
        <source>found a text that is not UTF-8, expected UTF-8</source>
        <translation>UTF-8 ではないテキストが見つかりました。UTF-8 が必要です</translation>
    </message>
    <message>
        <source>the expression: %1</source>
        <translation>正規表現：%1</translation>
    </message>
    <message>
        <source>1 to %1, the most that a layer has</source>
        <translation>1 から %1（層の最大値）</translation>
    </message>
    <message>
        <source>another program is saving captions of %1; try again</source>
        <translation>別のプログラムが %1 のキャプションを保存中です。もう一度試してください</translation>
    </message>
    <message>
        <source>found %1, which lies in %2; expected a folder outside</source>
        <translation>%1 は %2 の中にあります。外のフォルダーが必要です</translation>
    </message>
    <message>
        <source>its folder is not there</source>
        <translation>フォルダーがありません</translation>
    </message>
    <message>
        <source>not all GPUs are used: %1</source>
        <translation>一部の GPU を使っていません：%1</translation>
    </message>
    <message>
        <source>training uses the others; in a container, give it the /dev/nvidia files of all</source>
        <translation>学習には残りを使います。コンテナーには全 GPU の /dev/nvidia ファイルを渡してください</translation>
    </message>
    <message>
        <source>was removed since</source>
        <translation>その後に削除されました</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>%1 billion</source>
        <translation>%1 十億</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 百万</translation>
    </message>
    <message>
        <source>velocity (v)</source>
        <translation>速度（v）</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>noise (ε)</source>
        <translation>ノイズ（ε）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1〜%2</translation>
    </message>
    <message>
        <source>of outputs and inputs</source>
        <translation>出力と入力</translation>
    </message>
    <message>
        <source>of each output</source>
        <translation>出力ごと</translation>
    </message>
    <message>
        <source>of each input</source>
        <translation>入力ごと</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>ファイルにない</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Zero terminal SNR</source>
        <translation>Zero Terminal SNR</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>%1 × %1 pixels</source>
        <translation>%1 × %1 ピクセル</translation>
    </message>
    <message>
        <source>Inpainting</source>
        <translation>インペイント</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Text encoders</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名前の形式</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>ブロックサイズ</translation>
    </message>
    <message>
        <source>Magnitudes</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更する部分</translation>
    </message>
    <message>
        <source>Embeddings in it</source>
        <translation>含まれる埋め込み</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>ベースモデル</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>With repeats</source>
        <translation>繰り返し込み</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>ベクトル</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>This is %1, which is not supported.</source>
        <translation>これは %1 で、対応していません。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
</context>
<context>
    <name>FileList</name>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Model (folder)</source>
        <translation>モデル（フォルダー）</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>Checkpoint of a run</source>
        <translation>実行のチェックポイント</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>実行フォルダー</translation>
    </message>
    <message>
        <source>Other tensors</source>
        <translation>その他のテンソル</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読めません</translation>
    </message>
    <message>
        <source>%1 · step %2 (checkpoint) · %3</source>
        <translation>%1 · ステップ %2（チェックポイント）· %3</translation>
    </message>
</context>
<context>
    <name>FileTools</name>
    <message>
        <source>%1 holds %2; only plain LoRAs and LoCons can be resized or merged with each other. Merge it into a model and extract a LoRA from that.</source>
        <translation>%1 には %2 が含まれます。リサイズや相互マージができるのは通常の LoRA と LoCon だけです。モデルにマージし、そこから LoRA を抽出してください。</translation>
    </message>
    <message>
        <source>Convert …</source>
        <translation>変換…</translation>
    </message>
    <message>
        <source>Merge into a model …</source>
        <translation>モデルにマージ…</translation>
    </message>
    <message>
        <source>Merge with another …</source>
        <translation>他の LoRA とマージ…</translation>
    </message>
    <message>
        <source>Resize …</source>
        <translation>リサイズ…</translation>
    </message>
    <message>
        <source>Extract LoRA …</source>
        <translation>LoRA を抽出…</translation>
    </message>
</context>
<context>
    <name>Keychain</name>
    <message>
        <source>it does not answer</source>
        <translation>応答がありません</translation>
    </message>
    <message>
        <source>none is running</source>
        <translation>動作していません</translation>
    </message>
    <message>
        <source>it was not unlocked</source>
        <translation>ロックが解除されていません</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Up, Down</source>
        <translation>上、下</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In a caption</source>
        <translation>キャプションで</translation>
    </message>
    <message>
        <source>Another of the tags that are offered</source>
        <translation>候補の別のタグへ</translation>
    </message>
    <message>
        <source>Take the tag</source>
        <translation>タグを採用</translation>
    </message>
    <message>
        <source>Tab, Return</source>
        <translation>Tab、Enter</translation>
    </message>
    <message>
        <source>Back to the pictures</source>
        <translation>画像に戻る</translation>
    </message>
    <message>
        <source>Among the pictures</source>
        <translation>画像の一覧で</translation>
    </message>
    <message>
        <source>Write the caption</source>
        <translation>キャプションを書く</translation>
    </message>
    <message>
        <source>From the filter to the pictures</source>
        <translation>絞り込みから画像へ</translation>
    </message>
    <message>
        <source>Return, Down</source>
        <translation>Enter、下</translation>
    </message>
    <message>
        <source>In the mask of a picture</source>
        <translation>画像のマスクで</translation>
    </message>
    <message>
        <source>Left, Right, Up, Down</source>
        <translation>左、右、上、下</translation>
    </message>
    <message>
        <source>Move the brush</source>
        <translation>筆を動かす</translation>
    </message>
    <message>
        <source>Paint as long as it is held</source>
        <translation>押している間塗る</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>画像を動かす</translation>
    </message>
    <message>
        <source>Ctrl with %1</source>
        <translation>Ctrl と %1</translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation>グラフで</translation>
    </message>
    <message>
        <source>Cursor to another step</source>
        <translation>カーソルを別のステップへ</translation>
    </message>
    <message>
        <source>Left, Right, Page Up, Page Down, Home, End</source>
        <translation>左、右、Page Up、Page Down、Home、End</translation>
    </message>
    <message>
        <source>In a large sample</source>
        <translation>拡大したサンプルで</translation>
    </message>
    <message>
        <source>Another step of the prompt</source>
        <translation>同じプロンプトの別のステップ</translation>
    </message>
    <message>
        <source>Another prompt of the step</source>
        <translation>同じステップの別のプロンプト</translation>
    </message>
    <message>
        <source>In the library&apos;s lists</source>
        <translation>ライブラリの一覧で</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>From a comparison back to all runs</source>
        <translation>比較からすべての実行に戻る</translation>
    </message>
    <message>
        <source>In a field</source>
        <translation>入力欄で</translation>
    </message>
    <message>
        <source>One step up or down</source>
        <translation>1 つ増減</translation>
    </message>
    <message>
        <source>Ten steps up or down</source>
        <translation>10 ずつ増減</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
</context>
<context>
    <name>LanguageMenu</name>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>次回の起動から%1</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>システムの言語</translation>
    </message>
</context>
<context>
    <name>ListKeys</name>
    <message>
        <source>sorted by %1, rising</source>
        <translation>%1 の昇順</translation>
    </message>
    <message>
        <source>sorted by %1, falling</source>
        <translation>%1 の降順</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移す</translation>
    </message>
    <message>
        <source>Sort by the next column</source>
        <translation>次の列で並べ替え</translation>
    </message>
    <message>
        <source>Turn the order round</source>
        <translation>並び順を逆にする</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>About Tempera</source>
        <translation>Tempera について</translation>
    </message>
    <message>
        <source>Tempera %1</source>
        <translation>Tempera %1</translation>
    </message>
    <message>
        <source>Trains Stable Diffusion models. The engine is under the Apache License 2.0, the window under the GNU General Public License, version 3 or later; it uses Qt, QCustomPlot and QtKeychain.</source>
        <translation>Stable Diffusion モデルを学習します。エンジンは Apache License 2.0、ウィンドウは GNU General Public License バージョン 3 以降で提供され、Qt、QCustomPlot、QtKeychain を使用しています。</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>学習を開始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>キューに追加</translation>
    </message>
    <message>
        <source>Pause or resume training</source>
        <translation>学習を一時停止・再開</translation>
    </message>
    <message>
        <source>Sample now</source>
        <translation>今すぐサンプル</translation>
    </message>
    <message>
        <source>Save a checkpoint now</source>
        <translation>今すぐチェックポイントを保存</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>実行を表示</translation>
    </message>
    <message>
        <source>Start again after a crash</source>
        <translation>クラッシュ後に再開</translation>
    </message>
    <message>
        <source>The menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>実行フォルダーを開く</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新しいプロジェクト</translation>
    </message>
    <message>
        <source>Open job …</source>
        <translation>ジョブを開く…</translation>
    </message>
    <message>
        <source>Open run …</source>
        <translation>実行を開く…</translation>
    </message>
    <message>
        <source>Follow remote run …</source>
        <translation>リモートの実行を追う…</translation>
    </message>
    <message>
        <source>Save job</source>
        <translation>ジョブを保存</translation>
    </message>
    <message>
        <source>Save job as …</source>
        <translation>ジョブを名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save preset …</source>
        <translation>プリセットを保存…</translation>
    </message>
    <message>
        <source>Import preset …</source>
        <translation>プリセットを読み込む…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Search options and actions</source>
        <translation>項目と操作を検索</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>デスクトップ通知</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Read the dataset again</source>
        <translation>データセットを再読み込み</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>計画を表示</translation>
    </message>
    <message>
        <source>Resume training</source>
        <translation>学習を再開</translation>
    </message>
</context>
<context>
    <name>OptionValue</name>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>—</source>
        <translation>—</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Caption files</source>
        <translation>キャプションファイル</translation>
    </message>
    <message>
        <source>The ending of the text file that holds the caption of a picture: photo.jpg and photo.txt. Begins with a dot. Pictures without such a file take the name of their folder. The ending itself changes neither quality, memory nor speed; a wrong one shows as pictures without captions in the dataset&apos;s problems.</source>
        <translation>画像のキャプションが入ったテキストファイルの拡張子です：photo.jpg と photo.txt。点で始めます。そのファイルがない画像にはフォルダー名を使います。拡張子自体は品質、メモリ、速度に影響しません。誤っていると、データセットの問題にキャプションのない画像として現れます。</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>キャプション</translation>
    </message>
    <message>
        <source>Before every caption</source>
        <translation>各キャプションの前</translation>
    </message>
    <message>
        <source>A text that is put before every caption, with a space between: a trigger word, say, with its comma. The caption files stay as they are. Longer texts leave fewer tokens for the caption itself; tokens beyond a chunk of 75 cost a little memory and time in each step.</source>
        <translation>各キャプションの前に空白を挟んで付けるテキストです。たとえばトリガーワードとカンマです。キャプションファイルは変わりません。長いほどキャプション自体に使えるトークンが減り、75 のかたまりを超えると各ステップのメモリと時間が少し増えます。</translation>
    </message>
    <message>
        <source>After every caption</source>
        <translation>各キャプションの後</translation>
    </message>
    <message>
        <source>A text that is put after every caption, with a space between. The caption files stay as they are. Longer texts leave fewer tokens for the caption itself; tokens beyond a chunk of 75 cost a little memory and time in each step.</source>
        <translation>各キャプションの後に空白を挟んで付けるテキストです。キャプションファイルは変わりません。長いほどキャプション自体に使えるトークンが減り、75 のかたまりを超えると各ステップのメモリと時間が少し増えます。</translation>
    </message>
    <message>
        <source>Separator of tags</source>
        <translation>タグの区切り</translation>
    </message>
    <message>
        <source>What stands between the tags of a caption: a comma as a rule. It decides what counts as one tag where tags are shuffled, left out or added gradually; they are then joined by a comma and a space, as sd-scripts does it. No effect on memory or speed. Ignored for captions that stay as they are.</source>
        <translation>キャプションのタグの間に置く文字で、普通はカンマです。タグを並べ替え、省き、徐々に増やすときに、何を 1 つのタグとみなすかを決めます。その後は sd-scripts と同じくカンマと空白でつなぎます。メモリや速度への影響はありません。そのまま使うキャプションでは無視されます。</translation>
    </message>
    <message>
        <source>Separator within a group</source>
        <translation>グループ内の区切り</translation>
    </message>
    <message>
        <source>What stands between tags that stay together when the others are shuffled or left out: with &quot;;;;&quot; the caption &quot;hat;;;red hat, tree&quot; has two tags. At the end it becomes the separator of tags. Empty has no groups. No effect on memory or speed.</source>
        <translation>他のタグを並べ替えたり省いたりするときに一緒に残すタグの間に置く文字です。「;;;」なら「hat;;;red hat, tree」はタグ 2 つになります。最後にはタグの区切りになります。空欄ならグループはありません。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Shuffle tags</source>
        <translation>タグをシャッフル</translation>
    </message>
    <message>
        <source>Puts the tags of a caption into a new order every time, so that the model does not learn their order. Good for lists of tags, bad for sentences. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>毎回キャプションのタグを並べ替え、モデルが順序を覚えないようにします。タグの列には有効ですが、文章には向きません。テキストのエンコード結果をキャッシュできなくなるため各ステップが少し遅くなりますが、メモリへの影響はほとんどありません。</translation>
    </message>
    <message>
        <source>Tags that stay in front</source>
        <translation>先頭に残すタグ</translation>
    </message>
    <message>
        <source>So many tags at the beginning of the caption keep their place, usually 1 for the trigger word. More fixes more of the caption and leaves less variety; 0 shuffles all of it, and the trigger word wanders. No effect on memory or speed. Ignored when tags are neither shuffled, left out nor added gradually.</source>
        <translation>キャプションの先頭からこの数のタグは位置を保ちます。普通はトリガーワードの 1 です。多いほど固定され変化が減ります。0 ならすべて並べ替え、トリガーワードも動きます。メモリや速度への影響はありません。タグを並べ替えも省きも徐々に増やしもしない場合は無視されます。</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>個のタグ</translation>
    </message>
    <message>
        <source>Border of what stays</source>
        <translation>固定部分の境界</translation>
    </message>
    <message>
        <source>Where this stands in a caption, what is before it keeps its place, whatever the number of tags that stay in front; what follows a second one stays at the end. &quot;|||&quot; is usual: &quot;mycat ||| sitting, sofa&quot;. Empty counts tags instead. No effect on memory or speed. Ignored when tags are neither shuffled, left out nor added gradually.</source>
        <translation>キャプションにこれがあると、先頭に残すタグの数によらず、その前は位置を保ちます。2 つ目の後は末尾に残ります。「|||」が普通です：「mycat ||| sitting, sofa」。空欄ならタグの数で数えます。メモリや速度への影響はありません。タグを並べ替えも省きも徐々に増やしもしない場合は無視されます。</translation>
    </message>
    <message>
        <source>Wildcards</source>
        <translation>ワイルドカード</translation>
    </message>
    <message>
        <source>Chooses anew every time one of the words in braces, as in &quot;a {red|blue} hat&quot;, and one line of a caption with several; {{ and }} stand for braces. More variety from the same pictures. Off takes the first line as it is. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>「a {red|blue} hat」のような波括弧の単語から毎回 1 つ、複数行のキャプションからは 1 行を選び直します。{{ と }} は波括弧そのものです。同じ画像で変化が増えます。オフなら最初の行をそのまま使います。テキストのエンコード結果をキャッシュできなくなり各ステップが少し遅くなりますが、メモリへの影響はほとんどありません。</translation>
    </message>
    <message>
        <source>Caption dropout</source>
        <translation>キャプションのドロップアウト</translation>
    </message>
    <message>
        <source>The probability that a picture is shown without its caption. A little (0.05 to 0.1) keeps the model able to draw without guidance and carries a style into pictures that do not name it; much weakens the link between words and picture. 0 shows every caption. No effect on memory or speed.</source>
        <translation>画像をキャプションなしで見せる確率です。少し（0.05〜0.1）ならガイダンスなしで描く力を保ち、画風を指定しない画像にも画風が出ます。多いと言葉と画像の結び付きが弱まります。0 なら常に見せます。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Epochs without captions</source>
        <translation>キャプションなしのエポック</translation>
    </message>
    <message>
        <source>Every so many epochs all pictures are shown without their captions for a whole epoch: 3 drops them in the third, the sixth and so on. Smaller numbers keep the model better able to draw without guidance and weaken the link between words and picture. 0 never does. No effect on memory or speed.</source>
        <translation>このエポック数ごとに、1 エポックの間すべての画像をキャプションなしで見せます。3 なら 3、6 …エポック目です。小さいほどガイダンスなしで描く力が保たれ、言葉と画像の結び付きが弱まります。0 なら行いません。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>Tag dropout</source>
        <translation>タグのドロップアウト</translation>
    </message>
    <message>
        <source>The probability that a tag is left out, drawn for each tag and each showing; those that stay in front are never left out. A little (0.1) keeps tags from being learned only together; much makes captions say less than the picture shows. 0 keeps all. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>タグを省く確率で、タグごと、見せるたびに引きます。先頭に残すタグは省きません。少し（0.1）ならタグがまとめてしか学ばれないのを防ぎます。多いとキャプションが画像より少ないことしか言わなくなります。0 ならすべて残します。テキストのエンコード結果をキャッシュできなくなり各ステップが少し遅くなりますが、メモリへの影響はほとんどありません。</translation>
    </message>
    <message>
        <source>Tags come gradually</source>
        <translation>タグを徐々に増やす</translation>
    </message>
    <message>
        <source>So many optimizer steps from the beginning captions grow from their first tags to all of them; below 1 it is a share of the run. More stays longer with the few most important tags, which are then learned more firmly. 0 gives all tags at once. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>最初からこのステップ数をかけて、先頭のタグから全部へと増やします。1 未満なら実行に対する割合です。大きいほど重要な少数のタグに長くとどまり、しっかり学ばれます。0 なら最初から全部です。テキストのエンコード結果をキャッシュできなくなり各ステップが少し遅くなりますが、メモリへの影響はほとんどありません。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>すぐに</translation>
    </message>
    <message>
        <source>Tags at the beginning</source>
        <translation>開始時のタグ数</translation>
    </message>
    <message>
        <source>How many tags a caption has at the first step, besides those that stay in front, when tags come gradually. More begins with fuller captions; 0 begins with those in front alone. No effect on memory or speed. Ignored when all tags come at once.</source>
        <translation>タグを徐々に増やすとき、先頭に残すもののほかに最初のステップで使うタグの数です。大きいほど充実したキャプションで始まり、0 なら先頭のものだけです。メモリや速度への影響はありません。すべてのタグをすぐ使う場合は無視されます。</translation>
    </message>
    <message>
        <source>From the file</source>
        <translation>ファイルに従う</translation>
    </message>
    <message>
        <source>From the model</source>
        <translation>モデルに従う</translation>
    </message>
    <message>
        <source>Noise (ε)</source>
        <translation>ノイズ（ε）</translation>
    </message>
    <message>
        <source>Velocity (v)</source>
        <translation>速度（v）</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>New draw each time</source>
        <translation>毎回サンプリングし直す</translation>
    </message>
    <message>
        <source>One draw per picture</source>
        <translation>画像ごとに 1 回</translation>
    </message>
    <message>
        <source>Mean, no draw</source>
        <translation>平均値を使う</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Of each output</source>
        <translation>出力ごと</translation>
    </message>
    <message>
        <source>Of each input</source>
        <translation>入力ごと</translation>
    </message>
    <message>
        <source>LoRA and its kin</source>
        <translation>LoRA 系</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>フルファインチューニング</translation>
    </message>
    <message>
        <source>Textual Inversion</source>
        <translation>Textual Inversion</translation>
    </message>
    <message>
        <source>Textual Inversion + LoRA</source>
        <translation>Textual Inversion + LoRA</translation>
    </message>
    <message>
        <source>One file, as sd-scripts</source>
        <translation>1 ファイル（sd-scripts 形式）</translation>
    </message>
    <message>
        <source>diffusers</source>
        <translation>diffusers</translation>
    </message>
    <message>
        <source>(1 + n) / (10 + n)</source>
        <translation>(1 + n) / (10 + n)</translation>
    </message>
    <message>
        <source>1 − (1 + n)^(−2/3)</source>
        <translation>1 − (1 + n)^(−2/3)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>As the base model</source>
        <translation>ベースモデルと同じ</translation>
    </message>
    <message>
        <source>Single file</source>
        <translation>単一ファイル</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers フォルダー</translation>
    </message>
    <message>
        <source>U-Net and text encoder</source>
        <translation>U-Net と Text Encoder</translation>
    </message>
    <message>
        <source>U-Net only</source>
        <translation>U-Net のみ</translation>
    </message>
    <message>
        <source>Text encoder only</source>
        <translation>テキストエンコーダーのみ</translation>
    </message>
    <message>
        <source>float16, loss scaled</source>
        <translation>float16（損失スケール）</translation>
    </message>
    <message>
        <source>As computed</source>
        <translation>計算したまま</translation>
    </message>
    <message>
        <source>float8 (E4M3)</source>
        <translation>float8 (E4M3)</translation>
    </message>
    <message>
        <source>NF4, convolutions float8</source>
        <translation>NF4（畳み込みは float8）</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>一定</translation>
    </message>
    <message>
        <source>Warm-up, then constant</source>
        <translation>ウォームアップ後一定</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>コサイン</translation>
    </message>
    <message>
        <source>Cosine with restarts</source>
        <translation>リスタート付きコサイン</translation>
    </message>
    <message>
        <source>Cosine to a lowest rate</source>
        <translation>コサイン（最低学習率まで）</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>多項式</translation>
    </message>
    <message>
        <source>Piecewise constant</source>
        <translation>区分的に一定</translation>
    </message>
    <message>
        <source>Inverse square root</source>
        <translation>逆平方根</translation>
    </message>
    <message>
        <source>Warm-up, constant, decay</source>
        <translation>ウォームアップ・一定・減衰</translation>
    </message>
    <message>
        <source>Adafactor&apos;s own</source>
        <translation>Adafactor 独自</translation>
    </message>
    <message>
        <source>Mean squared error (L2)</source>
        <translation>平均二乗誤差（L2）</translation>
    </message>
    <message>
        <source>Absolute error (L1)</source>
        <translation>絶対誤差（L1）</translation>
    </message>
    <message>
        <source>By noise level (SNR)</source>
        <translation>ノイズ量に応じて（SNR）</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>All alike</source>
        <translation>すべて同じ</translation>
    </message>
    <message>
        <source>Soft min-SNR-γ</source>
        <translation>Soft min-SNR-γ</translation>
    </message>
    <message>
        <source>Debiased estimation</source>
        <translation>Debiased Estimation</translation>
    </message>
    <message>
        <source>Everything counts</source>
        <translation>全体を対象</translation>
    </message>
    <message>
        <source>Mask files</source>
        <translation>マスクファイル</translation>
    </message>
    <message>
        <source>Transparency</source>
        <translation>透明度</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>一様</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>シグモイド</translation>
    </message>
    <message>
        <source>Logit-normal</source>
        <translation>ロジット正規</translation>
    </message>
    <message>
        <source>Heavy tail</source>
        <translation>裾の重い分布</translation>
    </message>
    <message>
        <source>Cosine map</source>
        <translation>コサインマップ</translation>
    </message>
    <message>
        <source>Inverted parabola</source>
        <translation>逆放物線</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>ベータ</translation>
    </message>
    <message>
        <source>One process</source>
        <translation>1 プロセス</translation>
    </message>
    <message>
        <source>A process for each device</source>
        <translation>デバイスごとに 1 プロセス</translation>
    </message>
    <message>
        <source>Nothing is split</source>
        <translation>分割しない</translation>
    </message>
    <message>
        <source>Optimizer state (ZeRO-1)</source>
        <translation>オプティマイザの状態（ZeRO-1）</translation>
    </message>
    <message>
        <source>Optimizer state and gradients (ZeRO-2)</source>
        <translation>オプティマイザの状態と勾配（ZeRO-2）</translation>
    </message>
    <message>
        <source>Not scaled</source>
        <translation>スケーリングなし</translation>
    </message>
    <message>
        <source>Square root of the batch</source>
        <translation>バッチの平方根</translation>
    </message>
    <message>
        <source>With the batch</source>
        <translation>バッチに比例</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>The folder with the training pictures. Folders in it named &quot;40_name class&quot; are shown 40 times an epoch and give their name as caption to pictures without one; a folder of pictures without such folders is used as it is. Captions are text files beside the pictures. Nothing is ever written here except captions that you edit. Ten to thirty varied, sharp pictures teach a subject better than hundreds of similar ones.</source>
        <translation>学習用画像のフォルダーです。中に「40_名前 クラス」という名前のフォルダーがあれば、1 エポックに 40 回見せ、キャプションのない画像にはその名前をキャプションとして使います。そのようなフォルダーがなければ画像フォルダーをそのまま使います。キャプションは画像の横に置くテキストファイルです。あなたが編集したキャプション以外、ここには何も書き込みません。被写体を教えるには、似た画像数百枚より、変化に富んだ鮮明な画像 10〜30 枚のほうが向いています。</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>解像度</translation>
    </message>
    <message>
        <source>The size to train at, &quot;512&quot; or &quot;768x512&quot;. With buckets it fixes the area, and each picture keeps about its own shape. More shows finer detail and costs memory and time in proportion to the area or worse (twice the side, four times the pixels, and more than that in attention); less is quicker and loses detail. Use what the model was made for: 512 for Stable Diffusion 1.x, 768 for 2.x, 1024 for SDXL.</source>
        <translation>学習する大きさです。「512」または「768x512」のように書きます。バケットを使う場合は面積を決め、各画像はほぼ元の形を保ちます。大きいほど細部が見えますが、メモリと時間は面積に比例かそれ以上に増えます（辺が 2 倍で画素は 4 倍、アテンションではさらに多く）。小さいほど速く、細部は失われます。モデル本来の大きさにしてください：Stable Diffusion 1.x は 512、2.x は 768、SDXL は 1024。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Keep aspect ratios</source>
        <translation>縦横比を保つ</translation>
    </message>
    <message>
        <source>Sorts the pictures into buckets of similar shape, so that little is cut off. Without it every picture is cropped to exactly the resolution above: one size for all batches, but heads and feet of tall pictures are lost. Costs some speed when many buckets hold fewer pictures than a batch.</source>
        <translation>形の近い画像をバケットに分け、切り取りを少なくします。使わない場合はすべての画像を上の解像度ちょうどに切り取ります。バッチの大きさはそろいますが、縦長の画像では頭や足が失われます。1 バッチに満たないバケットが多いと少し遅くなります。</translation>
    </message>
    <message>
        <source>Aspect-ratio buckets</source>
        <translation>アスペクト比バケット</translation>
    </message>
    <message>
        <source>Shortest side</source>
        <translation>最短辺</translation>
    </message>
    <message>
        <source>No bucket has a shorter side than this, nor than the resolution where that is smaller. Less lets very long pictures keep more of themselves; more crops them to calmer shapes, which models draw better. No notable effect on memory or speed. Ignored without buckets and, as in sd-scripts, when small pictures are not enlarged.</source>
        <translation>どのバケットの短辺もこれより短くなりません（解像度のほうが小さければ解像度まで）。小さいほど細長い画像がよく残り、大きいほどモデルが得意な落ち着いた形に切り取ります。メモリや速度への目立った影響はありません。バケットを使わない場合と、sd-scripts と同様に小さな画像を拡大しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Longest side</source>
        <translation>最長辺</translation>
    </message>
    <message>
        <source>No bucket has a longer side than this, nor than the resolution where that is larger. More lets panoramas keep their shape; less crops them. The area, and with it memory and speed, stays that of the resolution. Ignored without buckets and, as in sd-scripts, when small pictures are not enlarged.</source>
        <translation>どのバケットの長辺もこれより長くなりません（解像度のほうが大きければ解像度まで）。大きいほどパノラマの形が保たれ、小さいほど切り取ります。面積、つまりメモリと速度は解像度で決まったままです。バケットを使わない場合と、sd-scripts と同様に小さな画像を拡大しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Step between buckets</source>
        <translation>バケットの刻み</translation>
    </message>
    <message>
        <source>The sides of all buckets are multiples of this. Smaller steps crop less, but spread the pictures over more buckets, so that more batches stay partly empty and the run gets slower; larger steps crop more and fill batches better. No effect on memory. Ignored without buckets.</source>
        <translation>すべてのバケットの辺はこの倍数です。小さいほど切り取りが減りますが、画像が多くのバケットに散り、埋まらないバッチが増えて遅くなります。大きいほど切り取りが増え、バッチがよく埋まります。メモリへの影響はありません。バケットを使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Never enlarge</source>
        <translation>拡大しない</translation>
    </message>
    <message>
        <source>Small pictures stay at their own size instead of being enlarged to the resolution. This avoids teaching the blur of enlarged pictures and makes their steps quicker; but the model then sees some pictures smaller than it will draw, and there are more buckets. Ignored without buckets.</source>
        <translation>小さな画像を解像度まで拡大せず、元の大きさのまま使います。拡大によるぼけを学ばず、そのステップも速くなりますが、描くときより小さい画像を見ることになり、バケットも増えます。バケットを使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>繰り返し回数</translation>
    </message>
    <message>
        <source>How often each picture is shown in an epoch, for folders whose name carries no number (&quot;40_name&quot; says 40; a date needs one in front: &quot;1_2024-05 trip&quot;). More makes epochs longer, and so saves and samples that are counted in epochs rarer; what is learned depends on the images seen in all, not on how they are divided. No effect on memory.</source>
        <translation>名前に数字のないフォルダーについて、1 エポックに各画像を何回見せるかです（「40_名前」は 40 回。日付の場合は前に数字が必要です：「1_2024-05 旅行」）。増やすとエポックが長くなり、エポック単位の保存やサンプルが減ります。学習の結果を決めるのは見た画像の総数で、区切り方ではありません。メモリへの影響はありません。</translation>
    </message>
    <message>
        <source>Mirror at random</source>
        <translation>ランダムに左右反転</translation>
    </message>
    <message>
        <source>Shows each picture mirrored half of the time. Good for small sets of symmetric subjects, as it doubles what there is to see; bad for lettering, partings, scars and anything with a left and a right. The cache on disk becomes twice as large and filling it takes twice as long; training itself is as quick as before.</source>
        <translation>半分の回数は画像を左右反転して見せます。左右対称の被写体が少数のときは素材が倍になり有効です。文字、髪の分け目、傷など左右の区別があるものには向きません。ディスクのキャッシュは 2 倍になり作成時間も 2 倍ですが、学習の速さは変わりません。</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>データ拡張</translation>
    </message>
    <message>
        <source>Crop at random</source>
        <translation>ランダムクロップ</translation>
    </message>
    <message>
        <source>Cuts a different part out of each picture every time instead of its middle. More variety for pictures that are much larger or longer than the resolution, but subjects may be cut in half. The latents cannot be cached then: every step encodes its pictures anew, which is slower and keeps the VAE in memory.</source>
        <translation>毎回、画像の中央ではなく異なる部分を切り取ります。解像度よりずっと大きい、または長い画像では変化が増えますが、被写体が半分に切れることがあります。潜在変数をキャッシュできず、各ステップで画像をエンコードし直すため遅くなり、VAE がメモリに残ります。</translation>
    </message>
    <message>
        <source>Class pictures</source>
        <translation>正則化画像</translation>
    </message>
    <message>
        <source>A folder of pictures of the class, such as cats in general, laid out as the other: &quot;1_cat&quot;. They are shown in turn with the training pictures, as many in an epoch, and keep the model from taking every cat for yours (DreamBooth; Ruiz et al., 2022). A few hundred are usual. A folder that is empty, or not there yet, is filled by the program with as many as dataset.class_images asks for. An epoch takes twice as long; memory stays the same. How much they count is loss.prior_weight.</source>
        <translation>一般的な猫のように、クラス全体の画像（正則化画像）のフォルダーです。構成は学習用と同じで「1_cat」のようにします。学習用画像と交互に同じ枚数を見せ、どの猫もあなたの猫になってしまうのを防ぎます（DreamBooth、Ruiz ら 2022）。数百枚が普通です。空か、まだないフォルダーには dataset.class_images の枚数をプログラムが描いて入れます。1 エポックの時間は 2 倍になり、メモリは変わりません。どれだけ効かせるかは loss.prior_weight です。</translation>
    </message>
    <message>
        <source>Class pictures wanted</source>
        <translation>必要な正則化画像数</translation>
    </message>
    <message>
        <source>Where the folder of class pictures has fewer, or there is none, the base model draws the missing ones before the training, with sample.steps, sample.cfg and sample.sampler at the training&apos;s resolution. They are put into the folder of class pictures where that is empty or not there yet, else into the cache folder, and the next run finds them. More keeps the class more varied and takes longer to draw; 0 draws none.</source>
        <translation>正則化画像のフォルダーに足りない、またはフォルダーがない場合、不足分を学習前にベースモデルが sample.steps、sample.cfg、sample.sampler を使い学習の解像度で描きます。フォルダーが空か未作成ならそこへ、そうでなければキャッシュフォルダーへ置き、次の実行でも使います。多いほどクラスの多様性が保たれ、描く時間は長くなります。0 なら描きません。</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>枚</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Prompt of the class</source>
        <translation>クラスのプロンプト</translation>
    </message>
    <message>
        <source>What the missing class pictures are drawn from, and their caption: &quot;a photo of a cat&quot; for a training on &quot;a photo of mycat cat&quot;. A plain prompt keeps the class broad; a detailed one keeps only what it describes. No effect on memory or speed. Ignored when no class pictures are wanted.</source>
        <translation>不足する正則化画像を描くプロンプトで、そのキャプションにもなります。「a photo of mycat cat」で学習するなら「a photo of a cat」とします。単純なプロンプトならクラスを広く保ち、詳しく書くとその内容だけが保たれます。メモリや速度への影響はありません。正則化画像が不要なら無視されます。</translation>
    </message>
    <message>
        <source>Validation pictures</source>
        <translation>検証用画像</translation>
    </message>
    <message>
        <source>A folder of pictures that are never trained on, laid out as the other, whose loss is measured now and then: it tells learning from repeating, which the loss of the training cannot. More of them give a calmer curve and take longer to measure; ten or so are enough. No effect on memory. Instead of a folder of their own, validation.split can withhold some of the training pictures.</source>
        <translation>学習には使わない画像のフォルダーです（構成は同じ）。ときどき損失を測り、学習の損失ではわからない「覚えただけ」かどうかを見分けます。多いほど曲線が落ち着き、測定に時間がかかります。10 枚ほどで十分です。メモリへの影響はありません。専用フォルダーの代わりに、validation.split で学習用画像の一部を取り分けられます。</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Where to train: &quot;auto&quot; (the first usable GPU, else the CPU), &quot;cpu&quot;, &quot;cuda:0&quot; and so on; several share every batch (&quot;cuda:0&quot; and &quot;cuda:1&quot;). A GPU is many times faster than a CPU and has less memory; the plan says whether it is enough. Each further device adds train.batch_size pictures to a step: a length in epochs shows the same pictures in fewer steps. With the same batch, what is learned is the same but for rounding. The run says how efficient several are: their pictures a second, of as many times those of one, where an earlier run on one told; else the part of the time in which they do not wait for one another. Several CPU devices (&quot;cpu:0&quot; and &quot;cpu:1&quot;) share the cores: they try several devices out, and are no faster.</source>
        <translation>どこで学習するか：「auto」（使える最初の GPU、なければ CPU）、「cpu」、「cuda:0」など。複数なら各バッチを分担します（「cuda:0」と「cuda:1」）。GPU は CPU の何倍も速く、メモリは少なめです。足りるかどうかは計画が示します。デバイスが増えるごとに 1 ステップに train.batch_size 枚の画像が加わり、エポック単位の長さなら同じ画像をより少ないステップで見せます。バッチが同じなら、丸めを除いて学ぶ内容は同じです。実行は複数デバイスの効率を示します：以前の単独実行があればその何倍かに対する毎秒枚数、なければ互いに待たない時間の割合です。複数の CPU デバイス（「cpu:0」と「cpu:1」）はコアを共有するため試用向けで、速くはなりません。</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU スレッド</translation>
    </message>
    <message>
        <source>How many cores the computation may use. More is quicker up to the number of real cores; fewer leaves the machine usable meanwhile. 0 takes all. No effect on memory; results repeat exactly only with the same number.</source>
        <translation>計算に使えるコアの数です。実コア数までは多いほど速く、少なければその間もマシンを使えます。0 ならすべて使います。メモリへの影響はありません。結果が正確に再現されるのは同じ数のときだけです。</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>読み込みスレッド</translation>
    </message>
    <message>
        <source>How many threads open, crop and scale pictures ahead of the training, for each device. More helps where large pictures are trained without a cache and the device waits for them, until all cores are busy; fewer leaves the machine usable meanwhile. 0 shares CPU threads between the devices. A few more pictures are in memory at once. What is trained does not depend on it; ignored once the latents are cached.</source>
        <translation>各デバイスで、学習に先立って画像を開き、切り取り、拡大縮小するスレッドの数です。キャッシュなしで大きな画像を学習しデバイスが待つ場合、全コアが埋まるまでは多いほど有効です。少なければマシンを他に使えます。0 なら CPU スレッドをデバイスで分けます。メモリ上の画像が数枚増えます。学習内容には影響せず、潜在変数のキャッシュ後は無視されます。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>1 時間あたりの料金</translation>
    </message>
    <message>
        <source>What an hour costs of all machines that the run trains on, with all of their devices, in whatever currency you count in: the rent in a cloud. The plan then says what the run will cost, and the run what it has cost so far, with every start of it. 0: not rented. No effect on training.</source>
        <translation>この実行で学習する全マシン（デバイスを含む）の 1 時間あたりの料金です。通貨は問いません。クラウドの借り賃に当たります。計画は予想費用を、実行は全開始分を合わせたこれまでの費用を示します。0：レンタルではない。学習への影響はありません。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Price of a kilowatt-hour</source>
        <translation>1 kWh あたりの料金</translation>
    </message>
    <message>
        <source>What you pay for electricity, in whatever currency you count in. The run then says what the energy has cost that its devices have used, as their own meters count it: graphics cards through their driver, a processor where the system lets it be read, whoever else used it. The rest of the machine (often a fifth more) is not counted. 0: do not say. No effect on training, and none where there is no meter.</source>
        <translation>電気料金です。通貨は問いません。実行は、デバイス自身の計測による消費電力量の費用を示します。グラフィックカードはドライバー経由、プロセッサはシステムが読み取りを許す場合です（他の利用分も含みます）。マシンの残り（多くは 2 割増し）は含みません。0：表示しない。学習への影響はありません。計測手段がなければ何も表示しません。</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>キャッシュフォルダー</translation>
    </message>
    <message>
        <source>Where encoded pictures and captions are kept between runs. They are recognised by what they were computed from, so a changed picture or setting is never mixed up with an old one, and the folder can be deleted at any time. Several devices fill it together; machines of one run may share it or have one each, and each then fills its own. A quick disk shortens loading; a full one stops the run. Must not lie in the dataset or the run folder.</source>
        <translation>エンコード済みの画像とキャプションを実行間で保存する場所です。計算の元で識別するため、変更した画像や設定が古いものと混ざることはなく、いつ削除してもかまいません。複数デバイスは一緒に埋めます。1 つの実行の複数マシンは共有しても別々でもよく、別々ならそれぞれが埋めます。速いディスクなら読み込みが短くなり、満杯になると実行は止まります。データセットや実行フォルダーの中には置けません。</translation>
    </message>
    <message>
        <source>user cache</source>
        <translation>ユーザーキャッシュ</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>Keep encoded pictures</source>
        <translation>エンコード済み画像を保存</translation>
    </message>
    <message>
        <source>Encodes every picture once and keeps the result on disk. Saves the time and the memory of the VAE in every step and makes the next run start at once; costs some disk space (about 130 KB a picture at 512 px). The result is the same. Off encodes in every step. Ignored when pictures are cropped at random.</source>
        <translation>各画像を一度だけエンコードし、結果をディスクに残します。各ステップの VAE の時間とメモリを節約し、次の実行はすぐ始まります。ディスクを少し使います（512 px で 1 枚約 130 KB）。結果は同じです。オフなら毎ステップでエンコードします。ランダムクロップの場合は無視されます。</translation>
    </message>
    <message>
        <source>Keep encoded captions</source>
        <translation>エンコード済みキャプションを保存</translation>
    </message>
    <message>
        <source>Encodes every caption once and keeps the result on disk. Saves the time and the memory of the text encoder in every step; costs some disk space (about 240 KB a caption for Stable Diffusion 1.5). The result is the same. Ignored when a text encoder or an embedding is trained, and when tags are shuffled, left out or added gradually, or chosen by wildcards, as there is nothing that stays the same.</source>
        <translation>各キャプションを一度だけエンコードし、結果をディスクに残します。各ステップのテキストエンコーダーの時間とメモリを節約します。ディスクを少し使います（Stable Diffusion 1.5 で 1 件約 240 KB）。結果は同じです。テキストエンコーダーや埋め込みを学習する場合、タグを並べ替え、省き、徐々に増やし、またはワイルドカードで選ぶ場合は、同じままのものがないため無視されます。</translation>
    </message>
    <message>
        <source>Devices are run by</source>
        <translation>デバイスの動かし方</translation>
    </message>
    <message>
        <source>One process that runs every device by a thread of its own starts soonest and takes the least memory. A process for each device bears a driver or a device that takes its process down: the others notice, and the run goes on from its last checkpoint where it may be started again (`--restarts`, the studio&apos;s own choice). A device that dies twice in a row is then left out where devices.allow_fewer is on. The weights that come out are the same. Each process loads LibTorch for itself, some hundred MB of host memory. No effect on one device, nor under a launcher (torchrun, Slurm, Kubernetes), which starts the processes itself.</source>
        <translation>1 プロセスで各デバイスをスレッドで動かすと、最も早く始まりメモリも最小です。デバイスごとに 1 プロセスなら、ドライバーやデバイスがプロセスを巻き込んで落ちても耐えられます。他が気付き、再起動が許されていれば（`--restarts`、このアプリの選択）最後のチェックポイントから続けます。 devices.allow_fewer がオンなら、2 回続けて落ちたデバイスは外されます。できる重みは同じです。各プロセスが LibTorch を読み込み、数百 MB のメインメモリを使います。デバイスが 1 つの場合と、自分でプロセスを起動するランチャー（torchrun、Slurm、Kubernetes）では効果がありません。</translation>
    </message>
    <message>
        <source>Several devices</source>
        <translation>複数のデバイス</translation>
    </message>
    <message>
        <source>Split over the devices</source>
        <translation>デバイス間での分割</translation>
    </message>
    <message>
        <source>What each device keeps only its share of. zero1: the state of the optimizer and the moving average, two thirds and more of what AdamW needs for full fine-tuning. zero2: the gradients too; beside its share a device then holds only those that are being computed or on their way, a few times devices.bucket_size. Each device updates its share of the weights and sends it to the others. With gradients and weights of one precision as much is sent in a step as without, but zero2 sends gradients after every pass of train.accumulation. The weights that come out are the same. Saves most where much is trained: full fine-tuning on several cards that are too small alone. If a device fails, the run goes on from its last checkpoint, as no other has its share. No effect on one device.</source>
        <translation>各デバイスが自分の分だけ持つものです。zero1：オプティマイザの状態と移動平均。フルファインチューニングで AdamW が必要とする分の 3 分の 2 以上です。zero2：勾配も分けます。自分の分のほかは計算中か転送中の勾配（devices.bucket_size の数倍）だけを持ちます。各デバイスが担当の重みを更新して他へ送ります。勾配と重みの精度が同じなら 1 ステップの転送量は分けない場合と同じですが、zero2 では train.accumulation の 1 回ごとに勾配を送ります。できる重みは同じです。学習する量が多いほど効果的で、単独では足りないカード数枚でのフルファインチューニングに向きます。デバイスが故障すると、その分は他にないため最後のチェックポイントから続けます。デバイスが 1 つなら効果はありません。</translation>
    </message>
    <message>
        <source>Precision of exchanged gradients</source>
        <translation>交換する勾配の精度</translation>
    </message>
    <message>
        <source>What gradients are rounded to on their way from device to device. bfloat16 halves what is sent, which counts where gradients are large and the connection is slow: full fine-tuning on cards without a direct connection, nodes over a network. It rounds each device&apos;s gradients, and their sum, to eight bits (two to three digits). float32 changes nothing. No effect on one device, nor on gradients that are bfloat16 already.</source>
        <translation>デバイス間で送る勾配を丸める型です。bfloat16 は転送量を半分にします。勾配が大きく接続が遅い場合（直結していないカードでのフルファインチューニング、ネットワーク越しの複数マシン）に効きます。各デバイスの勾配とその和を 8 ビット（2〜3 桁）に丸めます。float32 は何も変えません。デバイスが 1 つの場合と、勾配がすでに bfloat16 の場合は効果がありません。</translation>
    </message>
    <message>
        <source>Gradients exchanged at once</source>
        <translation>一度に交換する勾配</translation>
    </message>
    <message>
        <source>Gradients are exchanged in pieces of about this size while the rest of them is still being computed: from the second step on, as the first one shows in which order they come, and with devices.sharding = zero2 in the first one, too. Smaller pieces leave earlier, and each costs some time of its own; larger ones leave more to the end of the step, and take more memory with devices.sharding. 0 exchanges all of them at the end. No effect on one device, nor on what is learned.</source>
        <translation>残りの計算中に、勾配をおよそこの大きさずつ交換します。最初のステップで順序がわかるため 2 ステップ目から、 devices.sharding = zero2 では最初からです。小さいほど早く出発しますが、それぞれに手間がかかります。大きいほどステップの終わりに残り、 devices.sharding ではメモリも増えます。0 なら最後にまとめて交換します。デバイスが 1 つなら効果はなく、学ぶ内容にも影響しません。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>all at the end</source>
        <translation>最後にまとめて</translation>
    </message>
    <message>
        <source>Silence after which a process is lost</source>
        <translation>プロセスを失われたとみなす無応答時間</translation>
    </message>
    <message>
        <source>Where each device has a process of its own: one that gives no sign of life for this long counts as lost, and so does one whose pass takes this long and four times as long as any before it. The run then stops at its last whole step, or where it was the first process at the last checkpoint, and goes on from there where it may be started again. Shorter notices a machine that hangs sooner; longer bears a network that is away for a while. A process that ends is noticed at once. The processes, and GPUs that exchange by NCCL, get as long to connect with one another (NCCL a minute at least). No other effect where one process trains on all devices.</source>
        <translation>デバイスごとにプロセスがある場合、これだけ反応のないプロセスは失われたとみなします。1 回の計算がこの時間かつ以前の 4 倍を超えた場合も同様です。実行は最後の完全なステップ（先頭プロセスなら最後のチェックポイント）で止まり、再起動が許されていればそこから続けます。短いほど停止したマシンに早く気付き、長いほどネットワークの一時的な切断に耐えます。終了したプロセスにはすぐ気付きます。プロセス同士や NCCL で交換する GPU の接続にもこの時間を待ちます（NCCL は最低 1 分）。1 プロセスで全デバイスを学習する場合、ほかに影響はありません。</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Go on without lost devices</source>
        <translation>失われたデバイスなしで続行</translation>
    </message>
    <message>
        <source>Where a device of the list is not there when a run starts or starts again (a card that fell off the bus, a launcher that comes back with fewer machines), or its process has crashed twice in a row (`--restarts` 2 or more), the run goes on with the others instead of stopping. They do its work in more passes: the pictures of a step, the noise and the order stay the same, and so does what is learned but for rounding; each step takes longer. Off stops with an error. No effect on one device.</source>
        <translation>実行の開始や再開のときにリストのデバイスがない場合（バスから外れたカード、少ないマシンで戻ったランチャー）や、そのプロセスが 2 回続けてクラッシュした場合（`--restarts` が 2 以上）、止まらずに残りで続けます。残りがその分をより多い回数でこなし、1 ステップの画像、ノイズ、順序は同じで、丸めを除き学ぶ内容も同じです。各ステップは長くなります。オフならエラーで止まります。デバイスが 1 つなら効果はありません。</translation>
    </message>
    <message>
        <source>Exchange every</source>
        <translation>交換の間隔</translation>
    </message>
    <message>
        <source>1 exchanges gradients in every step: any number of devices then learns the same. More lets each device step alone so many times, on its own pictures of every batch and with an optimizer of its own, and then exchanges the weights (local SGD, DiLoCo): so many times less is sent, which pays off between machines over a slow network, but the devices learn apart in between, as with a smaller batch. Try 10 to 50 for runs of a few thousand steps. Samples, validations and checkpoints in between are made from the mean of the devices&apos; weights, which costs an exchange each: best make their intervals multiples of this one. A checkpoint holds every device&apos;s optimizer; on another number of devices a run goes on from the mean. Losses are told, and a stop is heeded, every few seconds. Costs a copy of the trained weights in host memory. No effect on one device.</source>
        <translation>1 なら毎ステップ勾配を交換し、デバイスの数によらず同じ学習になります。大きくすると、各デバイスが自分の分の画像と自分のオプティマイザでこの回数だけ個別に進み、その後重みを交換します（local SGD、DiLoCo）。転送がその分減り、遅いネットワーク越しのマシンで有効ですが、その間は小さなバッチのように別々に学びます。数千ステップの実行なら 10〜50 を試してください。途中のサンプル、検証、チェックポイントは重みの平均から作られ、そのたびに交換が要るため、間隔をこの倍数にするとよいでしょう。チェックポイントには各デバイスのオプティマイザが入り、台数が変わると平均から続けます。損失の報告と停止の確認は数秒ごとです。学習する重みの分のメインメモリを使います。デバイスが 1 つなら効果はありません。</translation>
    </message>
    <message>
        <source>Outer learning rate</source>
        <translation>外側の学習率</translation>
    </message>
    <message>
        <source>How far the weights go, at each exchange, towards the mean of what the devices have learned alone. 1 with no momentum takes the mean itself (local SGD). DiLoCo takes 0.7 with an outer momentum of 0.9, which needs hundreds of exchanges to pay off. Less learns slower and steadier; more goes further than the devices have, and too much diverges. No effect on speed and memory. Ignored unless devices.sync_every is above 1.</source>
        <translation>交換のたびに、各デバイスが個別に学んだものの平均へ重みをどれだけ近づけるかです。モメンタムなしの 1 は平均そのものです（local SGD）。DiLoCo は 0.7 と外側のモメンタム 0.9 で、効果が出るには数百回の交換が必要です。小さいほど遅く安定し、大きいとデバイスの学んだ分を超え、大きすぎると発散します。速度やメモリへの影響はありません。 devices.sync_every が 1 以下なら無視されます。</translation>
    </message>
    <message>
        <source>Outer momentum</source>
        <translation>外側のモメンタム</translation>
    </message>
    <message>
        <source>Nesterov momentum of the exchange&apos;s own step (Douillard et al., 2023, DiLoCo), kept in checkpoints. 0 is none. Higher remembers more of the exchanges before: 0.9 suits hundreds of them and an outer learning rate of 0.7. Costs another copy of the trained weights in host memory; no effect on speed. Ignored unless devices.sync_every is above 1.</source>
        <translation>交換自体のステップの Nesterov モメンタムです（Douillard ら 2023、DiLoCo）。チェックポイントに保存されます。0 はなし。大きいほど以前の交換を覚えます。0.9 は数百回の交換と外側の学習率 0.7 に合います。学習する重みの分のメインメモリがさらに必要で、速度への影響はありません。 devices.sync_every が 1 以下なら無視されます。</translation>
    </message>
    <message>
        <source>Scale learning rates with the batch</source>
        <translation>学習率をバッチに応じて拡大</translation>
    </message>
    <message>
        <source>Takes the learning rates for those of one picture a step and multiplies them by the pictures of a step (train.batch_size × train.accumulation × devices), or by the square root of that. The square root suits AdamW and its kin, the full number suits SGD. A larger batch has less noise and bears a higher rate; too high a rate unlearns. The plan says what comes of it. Off takes the rates as they are, so another device then changes what is learned little by little. No effect on memory and speed.</source>
        <translation>学習率を 1 ステップ 1 枚のときの値とみなし、1 ステップの画像数（train.batch_size × train.accumulation × デバイス数）またはその平方根を掛けます。平方根は AdamW とその仲間、そのままの数は SGD に向きます。バッチが大きいほどノイズが減り高い学習率に耐えますが、高すぎると忘れます。結果の値は計画に示されます。オフならそのまま使い、デバイスが増えると学ぶ内容が少しずつ変わります。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>How the difference between what the model answers and what it should is measured. The mean squared error is what these models were made with. L1 and the Huber losses let large errors count less, so that odd pictures and flaws disturb less; details may come out softer and the learning rate often has to be raised. No notable effect on memory or speed.</source>
        <translation>モデルの答えと正解の差の測り方です。これらのモデルは平均二乗誤差で作られました。L1 と Huber は大きな誤差の影響を弱め、変わった画像や欠陥に乱されにくくなります。細部が柔らかくなることがあり、学習率を上げる必要がある場合が多いです。メモリや速度への目立った影響はありません。</translation>
    </message>
    <message>
        <source>Huber schedule</source>
        <translation>Huber スケジュール</translation>
    </message>
    <message>
        <source>How the error from which on Huber losses count less follows the timestep: by the noise level, falling exponentially, or always the same. With the first two, noisy timesteps, where the shape of a picture is made, are treated more robustly, and fine details as with the squared error. No effect on memory or speed. Ignored by the other losses.</source>
        <translation>Huber 損失が弱まり始める誤差をタイムステップに応じてどう変えるか：ノイズ量に応じて、指数的に下げる、常に同じ。前の 2 つは、画像の形が決まるノイズの多いタイムステップを頑健に扱い、細部は二乗誤差と同じに扱います。メモリや速度への影響はありません。他の損失では無視されます。</translation>
    </message>
    <message>
        <source>Huber threshold</source>
        <translation>Huber しきい値</translation>
    </message>
    <message>
        <source>The error from which on Huber losses count less, at its smallest. Less is more robust against odd pictures, like the absolute error; more comes closer to the squared error. No effect on memory or speed. Ignored by the other losses.</source>
        <translation>Huber 損失が弱まり始める誤差の最小値です。小さいほど絶対誤差のように変わった画像に強く、大きいほど二乗誤差に近づきます。メモリや速度への影響はありません。他の損失では無視されます。</translation>
    </message>
    <message>
        <source>Huber scale</source>
        <translation>Huber スケール</translation>
    </message>
    <message>
        <source>What the threshold of the Huber losses is multiplied by. More comes closer to the squared error; less is more robust. No effect on memory or speed. Ignored by the other losses and when the threshold follows the noise level, as in sd-scripts.</source>
        <translation>Huber 損失のしきい値に掛ける値です。大きいほど二乗誤差に近く、小さいほど頑健です。メモリや速度への影響はありません。他の損失と、sd-scripts と同様にしきい値がノイズ量に従う場合は無視されます。</translation>
    </message>
    <message>
        <source>Weighting of timesteps</source>
        <translation>タイムステップの重み付け</translation>
    </message>
    <message>
        <source>How much the timesteps count beside each other. Min-SNR-γ (Hang et al., 2023) caps the easy, nearly noiseless ones, which often learns a subject in fewer steps; the soft one has no kink. Debiased estimation (Yu et al., 2024) strengthens the noisy ones, where composition is made. P2 (Choi et al., 2022) weakens the nearly noiseless ones. Alike is how the models were made. No effect on memory or speed.</source>
        <translation>各タイムステップの重みです。Min-SNR-γ（Hang ら 2023）は易しいほぼノイズのないものを抑え、少ないステップで被写体を学べることが多いです。soft 版には折れ目がありません。Debiased Estimation（Yu ら 2024）は構図が決まるノイズの多いものを強めます。P2（Choi ら 2022）はほぼノイズのないものを弱めます。「すべて同じ」はモデル本来の作り方です。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>γ of min-SNR</source>
        <translation>min-SNR の γ</translation>
    </message>
    <message>
        <source>The signal-to-noise ratio from which on timesteps count less. Less caps more of them, and what is drawn late, fine detail, is learned less; more comes closer to all counting alike. 5 is usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>この SN 比からタイムステップの重みを下げます。小さいほど多くが抑えられ、後半に描かれる細部の学習が減ります。大きいほど「すべて同じ」に近づきます。普通は 5 です。メモリや速度への影響はありません。他の重み付けでは無視されます。</translation>
    </message>
    <message>
        <source>γ of P2</source>
        <translation>P2 の γ</translation>
    </message>
    <message>
        <source>How strongly timesteps with little noise are weakened: their weight is 1 / (k + SNR) to this power. More weakens them more, 0 leaves all alike. 0.5 and 1 are usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>ノイズの少ないタイムステップを弱める強さです。重みは 1 ÷ (k + SNR) のこの乗になります。大きいほど弱まり、0 ならすべて同じです。0.5 と 1 が普通です。メモリや速度への影響はありません。他の重み付けでは無視されます。</translation>
    </message>
    <message>
        <source>k of P2</source>
        <translation>P2 の k</translation>
    </message>
    <message>
        <source>Keeps the weight of noisy timesteps within bounds: it is at most 1 / k to the power of γ. More evens the weights out; less lets noisy timesteps count far more. 1 is usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>ノイズの多いタイムステップの重みを 1 ÷ k の γ 乗までに抑えます。大きいほど重みがそろい、小さいほどノイズの多いものが大きく効きます。1 が普通です。メモリや速度への影響はありません。他の重み付けでは無視されます。</translation>
    </message>
    <message>
        <source>Scale v as noise</source>
        <translation>v をノイズと同様に調整</translation>
    </message>
    <message>
        <source>Weighs the loss of models that predict velocity as if they predicted noise: nearly noiseless timesteps count fully, noisy ones hardly. Use it where a velocity model should learn as a noise model does. No effect on memory or speed. Ignored for models that predict noise.</source>
        <translation>速度を予測するモデルの損失を、ノイズを予測する場合と同じように重み付けします。ほぼノイズのないタイムステップはすべて数え、多いものはほとんど数えません。速度モデルをノイズモデルのように学ばせるときに使います。メモリや速度への影響はありません。ノイズを予測するモデルでは無視されます。</translation>
    </message>
    <message>
        <source>Share of a velocity loss</source>
        <translation>速度損失の割合</translation>
    </message>
    <message>
        <source>Adds to the loss so many times what it would be if the model predicted velocity, in which noisy timesteps count more: composition and colours are learned more strongly. 0 adds nothing; more drowns fine detail. No effect on memory or speed. Ignored for models that predict velocity.</source>
        <translation>モデルが速度を予測した場合の損失をこの倍だけ加えます。ノイズの多いタイムステップの比重が増え、構図と色が強く学ばれます。0 なら加えず、大きいと細部が埋もれます。メモリや速度への影響はありません。速度を予測するモデルでは無視されます。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Weight of class pictures</source>
        <translation>正則化画像の重み</translation>
    </message>
    <message>
        <source>How much the class pictures count beside the training pictures. More keeps the class as the model knew it; less lets it change with the subject, and 0 makes them pointless. 1 is usual. No effect on memory or speed. Ignored without class pictures.</source>
        <translation>学習用画像に対する正則化画像の重みです。大きいほどモデルの知っているクラスが保たれ、小さいほど被写体とともに変わります。0 では意味がありません。普通は 1 です。メモリや速度への影響はありません。正則化画像がなければ無視されます。</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>Lets only parts of each picture count: where its mask is white the loss counts fully, where it is black it does not. Mask files are named as the picture, with &quot;-masklabel.png&quot; or any picture ending in a folder of masks; or the transparency of the pictures themselves is the mask. Keeps backgrounds and bystanders from being learned. Pictures without a mask count whole. Masks are kept in the cache; training itself is as quick as before.</source>
        <translation>画像の一部だけを対象にします。マスクが白い所は損失をすべて数え、黒い所は数えません。マスクファイルは画像と同じ名前に「-masklabel.png」を付けるか、マスクのフォルダーで任意の画像拡張子を使います。画像自身の透明度をマスクにもできます。背景や周りの人を学ぶのを防ぎます。マスクのない画像は全体を数えます。マスクはキャッシュに置かれ、学習の速さは変わりません。</translation>
    </message>
    <message>
        <source>Folder of masks</source>
        <translation>マスクのフォルダー</translation>
    </message>
    <message>
        <source>Where the mask files are, each with the name of its picture, in folders named like those of the pictures or directly. White counts fully. Empty looks beside the pictures for &quot;-masklabel.png&quot;. No effect on memory or speed. Ignored unless there are mask files.</source>
        <translation>マスクファイルの場所です。各ファイルは画像と同じ名前で、画像のフォルダーと同名のフォルダーか直下に置きます。白はすべて数えます。空欄なら画像の横の「-masklabel.png」を探します。メモリや速度への影響はありません。マスクファイルを使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Weight outside of masks</source>
        <translation>マスク外の重み</translation>
    </message>
    <message>
        <source>How much counts at least what a mask leaves out. A little (0.1) keeps the surroundings plausible; 0 leaves them to chance; 1 makes masks pointless. No effect on memory or speed. Ignored without masks.</source>
        <translation>マスクの外を最低どれだけ数えるかです。少し（0.1）なら周囲が自然に保たれ、0 なら成り行き任せ、1 ではマスクの意味がなくなります。メモリや速度への影響はありません。マスクがなければ無視されます。</translation>
    </message>
    <message>
        <source>Showings without mask</source>
        <translation>マスクなしで学習する割合</translation>
    </message>
    <message>
        <source>The probability that a picture is shown without its mask, so that the model also sees what surrounds the subject. More learns more of the surroundings; 0 always masks. No effect on memory or speed. Ignored without masks.</source>
        <translation>画像をマスクなしで見せる確率です。モデルは被写体の周りも見ます。大きいほど周囲を学び、0 なら常にマスクします。メモリや速度への影響はありません。マスクがなければ無視されます。</translation>
    </message>
    <message>
        <source>Small masks count fully</source>
        <translation>小さなマスクも等しく数える</translation>
    </message>
    <message>
        <source>Divides the loss of a picture by the share of it that its mask lets count, so that a small subject is learned as strongly as a large one. Off lets pictures count by the area of their masks, as sd-scripts does. No effect on memory or speed. Ignored without masks.</source>
        <translation>画像の損失をマスクで数える割合で割り、小さな被写体も大きなものと同じ強さで学ばせます。オフなら sd-scripts と同様にマスクの面積で数えます。メモリや速度への影響はありません。マスクがなければ無視されます。</translation>
    </message>
    <message>
        <source>Fine-tuned parts</source>
        <translation>学習する部分</translation>
    </message>
    <message>
        <source>Which weights of the model change. The U-Net draws, and is enough for looks and styles; its captions can be encoded once and kept. With the text encoders new words are tied quicker and old ones disturbed; it takes the memory of their gradients and of the optimizer, and every step encodes its captions. The text encoders alone move meanings only. Ignored unless the model itself is fine-tuned.</source>
        <translation>モデルのどの重みを変えるかです。U-Net は描く役で、見た目や画風にはこれで十分です。キャプションは一度エンコードして保存できます。テキストエンコーダーも学習すると新しい単語が速く結び付きますが、既存の単語が乱れます。その勾配とオプティマイザのメモリが必要で、毎ステップでキャプションをエンコードします。テキストエンコーダーだけでは意味だけが動きます。モデル自体を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>ファインチューニング</translation>
    </message>
    <message>
        <source>Precision of the weights</source>
        <translation>重みの精度</translation>
    </message>
    <message>
        <source>The type in which the trained weights and their gradients are kept; what is computed with them is train.precision&apos;s. float32 keeps the smallest step. bfloat16 halves the memory of weights and gradients; each update is rounded up or down by chance in the right proportion, so that small ones are not lost, at a little more noise. Where gradients of several passes or devices are added up, they stay float32. Checkpoints have this type, too. Ignored unless the model itself is fine-tuned.</source>
        <translation>学習する重みと勾配を保持する型です。計算は train.precision で行います。float32 は最も小さな更新まで残します。bfloat16 は重みと勾配のメモリを半分にします。更新は正しい割合で確率的に切り上げ・切り捨てされるため、小さな更新も失われませんが、ノイズが少し増えます。複数回や複数デバイスの勾配を足す所では float32 のままです。チェックポイントもこの型です。モデル自体を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>New words</source>
        <translation>新しい単語</translation>
    </message>
    <message>
        <source>The words that captions and prompts use for what is learned, each with vectors and a file of its own. Take words that mean nothing yet: &quot;mycat&quot;, not &quot;cat&quot;. Captions must contain them; letters in capitals count as small ones. Several words learn several subjects in one run. Without a value there is one, save.name. Memory and speed hardly depend on their number. Ignored unless new words are learned.</source>
        <translation>学んだものを表す、キャプションとプロンプトで使う単語です。それぞれに専用のベクトルとファイルができます。「cat」ではなく「mycat」のように、まだ意味のない単語を選んでください。キャプションに含まれている必要があり、大文字と小文字は区別しません。複数の単語なら 1 回の実行で複数の被写体を学べます。指定がなければ save.name の 1 つです。数はメモリや速度にほとんど影響しません。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Vectors per word</source>
        <translation>単語あたりのベクトル数</translation>
    </message>
    <message>
        <source>How many vectors stand for a word. More hold more detail, take more of the 75 places of a prompt and leave less room for other words to change the picture; less is more flexible. 1 suits a plain object, 4 to 8 a person or a style. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>1 つの単語を何本のベクトルで表すかです。多いほど細部を保てますが、プロンプトの 75 の枠を多く使い、他の単語が絵を変える余地が減ります。少ないほど柔軟です。単純な物なら 1、人物や画風なら 4〜8 が適しています。メモリや速度への影響はありません。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>ベクトル</translation>
    </message>
    <message>
        <source>Begin as</source>
        <translation>初期値とする単語</translation>
    </message>
    <message>
        <source>What the vectors begin as: the words of this text, one vector for each of its tokens in turn, over again when there are more vectors. One text for each new word, or one for all. A near meaning (&quot;cat&quot;) learns quickest; without any the vectors begin at random, as far apart as the words of the model are, which takes longer. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>ベクトルの初期値です。このテキストの単語のトークンを順に 1 本ずつ使い、ベクトルが多ければ先頭から繰り返します。新しい単語ごとに 1 つ、または全体で 1 つ指定します。意味の近い単語（「cat」）が最も速く学べます。指定がなければモデルの単語と同じくらいの間隔で乱数から始め、時間がかかります。メモリや速度への影響はありません。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Learning rate, embedding</source>
        <translation>学習率（埋め込み）</translation>
    </message>
    <message>
        <source>A learning rate of its own for the vectors. They need more than networks do: 1e-3 to 5e-3 is usual. More learns quicker and drifts to vectors that drown other words; less takes more steps. Without a value optimizer.learning_rate counts. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>ベクトル専用の学習率です。ネットワークより高い値が必要で、1e-3〜5e-3 が普通です。高いほど速く学びますが、他の単語をかき消すベクトルに流れます。低いほどステップが必要です。指定がなければ optimizer.learning_rate を使います。メモリや速度への影響はありません。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>Embedding until step</source>
        <translation>埋め込みを学習する最終ステップ</translation>
    </message>
    <message>
        <source>The vectors learn up to and with this optimizer step and stay as they are from then on, while the network goes on: the pivot that pivotal tuning turns about. A half of the run is usual. Less leaves more to the network, more ties the word closer. Without a value they learn to the end. No effect on memory. Ignored unless new words are learned.</source>
        <translation>ベクトルはこのステップまで学び、以後は固定され、ネットワークは学び続けます。pivotal tuning の軸に当たります。実行の半分が普通です。小さいほどネットワークに任せ、大きいほど単語が強く結び付きます。指定がなければ最後まで学びます。メモリへの影響はありません。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>最後まで</translation>
    </message>
    <message>
        <source>Embedding until epoch</source>
        <translation>埋め込みを学習する最終エポック</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less leaves more to the network, more ties the word closer. From there on a step takes slightly less time. Ignored unless new words are learned.</source>
        <translation>上と同じでエポック単位です。デバイスの数が変わっても正しく働きます。両方指定した場合は早いほうが使われます。小さいほどネットワークに任せ、大きいほど単語が強く結び付きます。以後のステップは少し短くなります。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Layout of the file</source>
        <translation>ファイルの形式</translation>
    </message>
    <message>
        <source>How the vectors are written. One file, as sd-scripts writes it, is what A1111, ComfyUI and Forge take; the file&apos;s name is the word there. diffusers&apos; layout names the word in the file and puts the vectors for the second text encoder of SDXL into a second one. No effect on training. Ignored unless new words are learned.</source>
        <translation>ベクトルの書き出し方です。sd-scripts と同じ 1 ファイルは A1111、ComfyUI、Forge で使え、ファイル名が単語になります。diffusers 形式では単語がファイル内に書かれ、SDXL の第 2 テキストエンコーダー用のベクトルは別ファイルになります。学習への影響はありません。新しい単語を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Words inside the network&apos;s file</source>
        <translation>単語をネットワークファイルに含める</translation>
    </message>
    <message>
        <source>Writes the vectors of the new words into the network&apos;s file as well (bundle_emb, as OneTrainer does), so that one file is enough: A1111, Forge and ComfyUI with a loader for it know the words as soon as the network is used. The embedding&apos;s own file is written all the same. Costs a few kilobytes; no effect on training. Ignored unless a network and words are trained together.</source>
        <translation>新しい単語のベクトルをネットワークのファイルにも書きます（OneTrainer と同じ bundle_emb）。1 ファイルで足り、A1111、Forge、対応ローダー付きの ComfyUI はネットワークを使うだけで単語がわかります。埋め込み単体のファイルも書かれます。数 KB 増えるだけで学習への影響はありません。ネットワークと単語を一緒に学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>移動平均（EMA）</translation>
    </message>
    <message>
        <source>Also keeps an average over the last steps of everything that is trained, in which the noise of single steps cancels out: calmer pictures and less sensitivity to the learning rate&apos;s end. Costs the memory of the trained weights once more, in float32, and little time.</source>
        <translation>学習するものすべてについて直近のステップの平均も保持し、個々のステップのノイズを打ち消します。画像が落ち着き、学習率の終わり方に左右されにくくなります。学習する重みの分のメモリ（float32）がもう一度必要で、時間はわずかです。</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>減衰率</translation>
    </message>
    <message>
        <source>How slowly the average forgets: 0.999 looks back over about a thousand updates, 0.9999 over ten thousand. More is calmer and lags further behind, too far for short runs; less follows the training closely. No effect on memory or speed. Ignored without the average.</source>
        <translation>平均が忘れる遅さです。0.999 は約 1,000 回、0.9999 は 1 万回の更新を振り返ります。大きいほど落ち着きますが遅れ、短い実行では遅れすぎます。小さいほど学習に密着します。メモリや速度への影響はありません。移動平均を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Steps between updates</source>
        <translation>更新間隔（ステップ）</translation>
    </message>
    <message>
        <source>The average takes the weights in after every so many optimizer steps. More saves a little time where the weights are many and looks back over as many more steps; 1 takes in every step. No effect on memory. Ignored without the average.</source>
        <translation>このステップ数ごとに重みを平均に取り込みます。重みが多い場合、大きいほど少し時間を節約し、その分長く振り返ります。1 なら毎ステップです。メモリへの影響はありません。移動平均を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Rise of the decay</source>
        <translation>減衰率の上がり方</translation>
    </message>
    <message>
        <source>Lets the decay rise with the number n of updates, so that the poor weights of the beginning are soon forgotten; it never exceeds the decay above. Quick (diffusers&apos; and OneTrainer&apos;s) reaches 0.99 after 900 updates, slow (diffusers&apos; use_ema_warmup) after 1,000 and 0.999 after 31,600. None uses the full decay from the start and remembers the beginning longest. No effect on memory or speed. Ignored without the average.</source>
        <translation>更新回数 n とともに減衰率を上げ、最初の粗い重みを早く忘れさせます。上の値を超えることはありません。速いもの（diffusers と OneTrainer）は 900 回で 0.99、遅いもの（diffusers の use_ema_warmup）は 1,000 回で 0.99、31,600 回で 0.999 に達します。「なし」は最初から最大で、始まりを最も長く覚えます。メモリや速度への影響はありません。移動平均を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Finish with the average</source>
        <translation>平均で仕上げる</translation>
    </message>
    <message>
        <source>The finished files hold the average; off, they hold the weights of the last step. Both are in the last checkpoint. No effect on memory or speed. Ignored without the average.</source>
        <translation>完成ファイルに平均を入れます。オフなら最後のステップの重みです。最後のチェックポイントには両方あります。メモリや速度への影響はありません。移動平均を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Sample with the average</source>
        <translation>平均でサンプルを描く</translation>
    </message>
    <message>
        <source>Samples are drawn with the average, as the finished files would draw; off, with the weights of the step, which change sooner. No effect on memory or speed. Ignored without the average.</source>
        <translation>完成ファイルと同じく平均でサンプルを描きます。オフならそのステップの重みを使い、変化が早く現れます。メモリや速度への影響はありません。移動平均を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Validate the average</source>
        <translation>平均を検証</translation>
    </message>
    <message>
        <source>The validation loss is the average&apos;s; off, that of the weights of the step. No effect on memory or speed. It should be that of the weights that are kept in the end. Ignored without the average.</source>
        <translation>検証損失を平均で測ります。オフならそのステップの重みで測ります。メモリや速度への影響はありません。最後に残す重みのものにするべきです。移動平均を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>ベースモデル</translation>
    </message>
    <message>
        <source>The model that is trained: a single file (.safetensors, or .ckpt, of which only the numbers are read and nothing is run) or a folder as diffusers writes it (with model_index.json). It is only read, never changed. Pictures come out best when the base model already draws this kind of subject and style. Memory and speed follow the model: SDXL needs about three times what Stable Diffusion 1.5 needs.</source>
        <translation>学習するモデルです。単一ファイル（.safetensors、または .ckpt。後者は数値だけを読み、何も実行しません）か、diffusers 形式のフォルダー（model_index.json を含む）を指定します。読むだけで変更はしません。ベースモデルがもともとその種の被写体や画風を描けると最もよい結果になります。メモリと速度はモデル次第で、SDXL は Stable Diffusion 1.5 のおよそ 3 倍必要です。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Another VAE than the model&apos;s own, to encode the training pictures and to decode samples: a .safetensors file or a diffusers folder. Needed for files without one; otherwise it changes the colours and fine detail of samples, and the LoRA hardly at all, as long as it belongs to the same family. No effect on memory or speed. Empty: the model&apos;s own.</source>
        <translation>学習用画像のエンコードとサンプルのデコードに、モデル内蔵とは別の VAE を使います：.safetensors ファイルか diffusers フォルダー。VAE のないファイルで必要です。それ以外ではサンプルの色と細部が変わり、同じ系列なら LoRA はほとんど変わりません。メモリや速度への影響はありません。空欄：モデル内蔵のもの。</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>モデルの系列</translation>
    </message>
    <message>
        <source>Which architecture the model has. &quot;From the file&quot; recognises it by its tensors and is right for every file that can be read; naming the family turns a mistaken file into a clear error before anything starts. It changes neither quality nor speed.</source>
        <translation>モデルのアーキテクチャです。「ファイルに従う」はテンソルから判別し、読めるファイルならすべて正しく働きます。系列を指定すると、間違ったファイルは始まる前に明確なエラーになります。品質や速度には影響しません。</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>予測タイプ</translation>
    </message>
    <message>
        <source>What the U-Net predicts: the noise, or the velocity (Salimans and Ho, 2022) as Stable Diffusion 2.x at 768 px and some fine-tunes do. &quot;From the model&quot; takes it from the scheduler configuration of a folder, and of a single file from its metadata, its marker tensors and what is usual for its family; `tempera inspect` says which. The wrong choice ruins the result: the samples turn brown or into noise within a few hundred steps. No effect on memory or speed.</source>
        <translation>U-Net が予測するもの：ノイズ、または 768 px の Stable Diffusion 2.x や一部の派生モデルの速度 v（Salimans と Ho、2022）。「モデルに従う」はフォルダーではスケジューラ設定から、単一ファイルではメタデータ、目印のテンソル、系列の慣例から決めます。`tempera inspect` で確認できます。間違えると結果は台無しで、サンプルは数百ステップで茶色やノイズになります。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Zero terminal SNR</source>
        <translation>Zero Terminal SNR</translation>
    </message>
    <message>
        <source>Whether the noise schedule is rescaled so that its last step is pure noise (Lin and others, 2024). Models made so draw very dark and very bright pictures; they need it on, and with velocity prediction. On for a model that was not made so, it takes thousands of steps to adapt. &quot;From the model&quot; takes it from the scheduler configuration of a folder, or from the marker tensor `ztsnr` of a single file. No effect on memory or speed.</source>
        <translation>ノイズスケジュールを、最後が純粋なノイズになるように拡大縮小するかです（Lin ら 2024）。そのように作られたモデルはとても暗い画像や明るい画像を描け、オンと速度予測が必要です。そうでないモデルでオンにすると適応に数千ステップかかります。「モデルに従う」はフォルダーのスケジューラ設定、または単一ファイルの目印テンソル `ztsnr` によります。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>U-Net in memory</source>
        <translation>メモリ上の U-Net</translation>
    </message>
    <message>
        <source>How the frozen weights of the U-Net lie in memory; they are computed with in train.precision, layer by layer. float8 (E4M3, one scale for each output channel) takes one byte a weight, half of bfloat16: the error of a weight is up to 6 %, hardly seen in the result. NF4 (QLoRA, Dettmers et al., 2023; blocks of 64) takes about half a byte in the linear layers, and leaves convolutions in float8; its LoRA is a little weaker on the unrounded model. Each layer is restored at every use, which makes a step 5 to 30 % slower. &quot;As computed&quot; is exact and quickest. Only for a U-Net that is not trained itself: full fine-tuning of the U-Net refuses it.</source>
        <translation>U-Net の凍結した重みのメモリ上での持ち方です。計算は層ごとに train.precision で行います。float8（E4M3、出力チャンネルごとに 1 スケール）は重み 1 つ 1 バイトで bfloat16 の半分です。誤差は重みごとに最大 6 %ですが、結果ではほとんど見えません。NF4（QLoRA、Dettmers ら 2023、64 個単位）は線形層で約半バイト、畳み込みは float8 のままです。できた LoRA は丸めていないモデルでは少し弱くなります。使うたびに層を復元するため 1 ステップが 5〜30 %遅くなります。「計算したまま」が正確で最速です。学習しない U-Net 専用で、U-Net のフルファインチューニングでは拒否されます。</translation>
    </message>
    <message>
        <source>Precision and memory</source>
        <translation>精度とメモリ</translation>
    </message>
    <message>
        <source>Blocks in host memory</source>
        <translation>メインメモリに置くブロック</translation>
    </message>
    <message>
        <source>How many blocks of the U-Net keep their frozen weights in the computer&apos;s memory and have them brought to the GPU just before they are used, while the block before them computes. A block is a resnet or one block of a transformer: Stable Diffusion 1.x and 2.x have 38, SDXL has 87. The heaviest are taken first, and two lie on the GPU at any time, so that one or two save nothing. More saves more GPU memory and slows the step down once copying takes longer than computing; large pictures and batches hide it best. The result is the same to the last bit. Only frozen weights move: full fine-tuning of the U-Net refuses it. On a CPU it saves nothing.</source>
        <translation>U-Net のブロックのうち、凍結した重みをメインメモリに置き、前のブロックの計算中に GPU へ運ぶものの数です。ブロックは ResNet 1 つまたは Transformer の 1 ブロックで、Stable Diffusion 1.x と 2.x は 38、SDXL は 87 あります。大きいものから使い、GPU には常に 2 つあるため、1 や 2 では節約になりません。多いほど VRAM を節約しますが、コピーが計算より長くなると遅くなります。大きな画像やバッチほど隠れます。結果はビット単位で同じです。動かすのは凍結した重みだけで、U-Net のフルファインチューニングでは拒否されます。CPU では節約になりません。</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Clip skip</source>
        <translation>Clip skip</translation>
    </message>
    <message>
        <source>Which state of the text encoder conditions the pictures, counted from the end as sd-scripts and the WebUI do: 1 is behind the last layer, 2 the one before it. 0 takes what the family was trained with: 1 for Stable Diffusion 1.x and 2.x, 2 for SDXL. Models that descend from anime models were often trained with 2; a LoRA learns best with what its base model was trained with and what will be used when drawing. (diffusers counts from the family&apos;s own: its clip_skip 1 is 2 here for 1.x and 2.x.) More leaves layers out and is a little faster; no effect on memory.</source>
        <translation>画像の条件にするテキストエンコーダーの状態を、sd-scripts や WebUI と同じく末尾から数えて指定します。1 は最終層の後、2 はその 1 つ前です。0 は系列の学習時の値です：Stable Diffusion 1.x と 2.x は 1、SDXL は 2。アニメ系モデルの派生は 2 で学習されたものが多く、LoRA はベースモデルの学習時、そして描画時と同じ値が最もよく学べます。（diffusers は系列の値から数えるため、1.x と 2.x ではその clip_skip 1 がここでの 2 です。）大きいほど層を飛ばして少し速くなり、メモリへの影響はありません。</translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>学習時と同じ</translation>
    </message>
    <message>
        <source>Latent draw</source>
        <translation>潜在変数のサンプリング</translation>
    </message>
    <message>
        <source>The VAE describes a picture by a mean and a small uncertainty. &quot;New draw each time&quot; draws the latent anew for every presentation, a mild augmentation; &quot;one draw&quot; keeps the first, as trainers do that cache finished latents; &quot;mean&quot; leaves the uncertainty out and gives the least noisy loss curve. The difference in quality is small; memory and speed are the same.</source>
        <translation>VAE は画像を平均とわずかな不確かさで表します。「毎回引き直す」は見せるたびに潜在変数を引き直し、軽い拡張になります。「一度引く」は完成した潜在変数をキャッシュするツールのように最初のものを保ちます。「平均値」は不確かさを除き、損失の曲線が最も滑らかです。品質の差は小さく、メモリと速度は同じです。</translation>
    </message>
    <message>
        <source>Encode in tiles</source>
        <translation>タイル分割でエンコード</translation>
    </message>
    <message>
        <source>Encodes training pictures that are larger than the VAE was made for (512 pixels, 1024 for SDXL) in overlapping tiles whose edges are blended. On: the memory of encoding no longer grows with the picture, for about one and a half times its time; the latents differ slightly from those of the whole picture, mostly in even areas, since each tile is normalised for itself. Off: exact. Pictures up to that size are not changed. Try it only where encoding runs out of memory: the step itself needs no more or less.</source>
        <translation>VAE の本来の大きさ（512 ピクセル、SDXL は 1024）より大きな学習用画像を、縁をなじませた重なるタイルでエンコードします。オン：エンコードのメモリが画像とともに増えなくなり、時間は約 1.5 倍です。タイルごとに正規化するため、主に平坦な部分で画像全体の場合と少し異なります。オフ：正確です。その大きさまでの画像は変わりません。エンコードでメモリが足りない場合だけ試してください。ステップ自体のメモリは変わりません。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>ドロップアウト</translation>
    </message>
    <message>
        <source>The share of the values between the two matrices that is set to zero at random in each step, the others scaled up to make good for it. A little (0.1 to 0.3) keeps small sets from being learned by heart; more slows learning down. A step takes slightly longer. Ignored by LoHa, LoKr and OFT, and with DoRA, as in LyCORIS.</source>
        <translation>2 つの行列の間の値のうち、各ステップで無作為に 0 にする割合です。残りはその分拡大します。少し（0.1〜0.3）なら少数の画像の丸暗記を防ぎ、多いと学習が遅くなります。1 ステップは少し長くなります。LoHa、LoKr、OFT と DoRA 使用時は、LyCORIS と同様に無視されます。</translation>
    </message>
    <message>
        <source>Network dropout</source>
        <translation>ネットワークのドロップアウト</translation>
    </message>
    <message>
        <source>Dropout of ranks</source>
        <translation>ランクのドロップアウト</translation>
    </message>
    <message>
        <source>The share of the ranks that is switched off at random: with LoRA for each picture of a step anew, the others scaled up to make good for it; with LoHa, LoKr and DoRA, whose ranks cannot be told apart, outputs of the layer&apos;s change, not scaled, as in LyCORIS. More keeps ranks from relying on each other and slows learning down. A step takes slightly longer. Ignored by OFT.</source>
        <translation>無作為に切るランクの割合です。LoRA では 1 ステップの画像ごとに引き直し、残りを拡大します。ランクを区別できない LoHa、LoKr、DoRA では LyCORIS と同じく層の変化の出力を、拡大せずに切ります。大きいほどランクの相互依存が減り、学習が遅くなります。1 ステップは少し長くなります。OFT では無視されます。</translation>
    </message>
    <message>
        <source>Dropout of layers</source>
        <translation>層のドロップアウト</translation>
    </message>
    <message>
        <source>The probability that the network beside a layer is left out of a step. More keeps layers from relying on each other and lets several networks combine better; learning slows down. A step gets quicker, if anything. Ignored unless a network is trained.</source>
        <translation>あるステップで層の横のネットワークを省く確率です。大きいほど層の相互依存が減り、複数のネットワークを組み合わせやすくなりますが、学習は遅くなります。1 ステップはむしろ速くなります。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Largest norm</source>
        <translation>最大ノルム</translation>
    </message>
    <message>
        <source>After each step, scales the network of every layer down whose change has a larger norm than this. Low limits (1 is usual) keep layers alike, so that networks combine well and none takes over; higher ones let them learn more. A step takes slightly longer, with LoHa noticeably. Ignored unless a network is trained.</source>
        <translation>各ステップの後、変化のノルムがこれより大きい層のネットワークを縮小します。低い制限（普通は 1）なら層がそろい、ネットワークを組み合わせやすく、一方が支配しません。高いほど多く学べます。1 ステップは少し、LoHa では目立って長くなります。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>LoRA+ ratio</source>
        <translation>LoRA+ 比率</translation>
    </message>
    <message>
        <source>Trains the matrix that starts at zero with so many times the learning rate of the other (LoRA+, Hayou et al., 2024). 2 to 16 learns in fewer steps at a lower learning rate; too much is unstable. No effect on memory or speed. Ignored by LoHa, LoKr and OFT.</source>
        <translation>0 から始まる行列を、もう一方のこの倍の学習率で学習します（LoRA+、Hayou ら 2024）。2〜16 なら低い学習率と少ないステップで学べます。大きすぎると不安定です。メモリや速度への影響はありません。LoHa、LoKr、OFT では無視されます。</translation>
    </message>
    <message>
        <source>Network rates</source>
        <translation>ネットワークの学習率</translation>
    </message>
    <message>
        <source>LoRA+ ratio of the U-Net</source>
        <translation>U-Net の LoRA+ 比率</translation>
    </message>
    <message>
        <source>As the LoRA+ ratio, for the U-Net alone: more lets the matrix that starts at zero learn quicker, less more slowly; 0 switches LoRA+ off for it. No effect on memory or speed. Ignored by LoHa, LoKr and OFT, and when only the text encoder is trained.</source>
        <translation>U-Net だけの LoRA+ 比率です。大きいほど 0 から始まる行列が速く、小さいほど遅く学びます。0 なら LoRA+ を使いません。メモリや速度への影響はありません。LoHa、LoKr、OFT と、テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>the LoRA+ ratio</source>
        <translation>LoRA+ 比率</translation>
    </message>
    <message>
        <source>LoRA+ ratio of the text encoder</source>
        <translation>テキストエンコーダーの LoRA+ 比率</translation>
    </message>
    <message>
        <source>As the LoRA+ ratio, for the text encoders alone: more lets the matrix that starts at zero learn quicker, less more slowly; 0 switches LoRA+ off for them. No effect on memory or speed. Ignored by LoHa, LoKr and OFT, and when only the U-Net is trained.</source>
        <translation>テキストエンコーダーだけの LoRA+ 比率です。大きいほど 0 から始まる行列が速く、小さいほど遅く学びます。0 なら LoRA+ を使いません。メモリや速度への影響はありません。LoHa、LoKr、OFT と、U-Net だけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Only these layers</source>
        <translation>この層のみ</translation>
    </message>
    <message>
        <source>Patterns (regular expressions) of the layers that are trained, by diffusers&apos; names such as unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k or text_encoder.text_model.encoder.layers.0.mlp.fc1; a part of the name is enough, and one pattern that fits. attn trains the attention alone, attn2 what listens to the caption. Fewer layers make smaller files, need less memory and change less. Empty trains all. Ignored unless a network is trained.</source>
        <translation>学習する層のパターン（正規表現）です。diffusers の名前を使います：unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k、text_encoder.text_model.encoder.layers.0.mlp.fc1 など。名前の一部、パターン 1 つが合えば十分です。attn はアテンションだけ、attn2 はキャプションに応じる部分です。層が少ないほどファイルもメモリも変化も小さくなります。空欄ならすべて学習します。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Network layers</source>
        <translation>ネットワークの層</translation>
    </message>
    <message>
        <source>Not these layers</source>
        <translation>除外する層</translation>
    </message>
    <message>
        <source>Patterns (regular expressions) of layers that are left alone, by the same names as those above: one that fits a part of the name is enough, even where the layer is chosen there. More patterns make smaller files and need less memory. Empty leaves out none. Ignored unless a network is trained.</source>
        <translation>学習しない層のパターン（正規表現）です。名前は上と同じで、一部に合うものが 1 つあれば、上で選ばれた層でも除かれます。多いほどファイルとメモリが小さくなります。空欄なら除きません。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Ranks of the blocks</source>
        <translation>ブロックのランク</translation>
    </message>
    <message>
        <source>The ranks of the U-Net&apos;s blocks instead of the one above, from its input to its output, separated by commas: 25 numbers for Stable Diffusion 1 and 2 (12 down, middle, 12 up), 23 for SDXL (one unused, 9 in, 3 middle, 9 out, one unused). Higher ones hold more, 0 leaves a block alone; file and memory follow their sum. Empty: the same for all. Ignored when only the text encoder is trained.</source>
        <translation>上の 1 つの値の代わりに、U-Net のブロックごとのランクを入力から出力の順にカンマ区切りで書きます。Stable Diffusion 1 と 2 は 25 個（下降 12、中間、上昇 12）、SDXL は 23 個（未使用 1、入力 9、中間 3、出力 9、未使用 1）です。大きいほど多く保持し、0 のブロックは変えません。ファイルとメモリは合計で決まります。空欄：すべて同じ。テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Alphas of the blocks</source>
        <translation>ブロックの Alpha</translation>
    </message>
    <message>
        <source>The alphas that belong to the ranks of the blocks, as many and in the same order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the one alpha for all. Ignored when only the text encoder is trained, and by OFT.</source>
        <translation>ブロックのランクに対応する Alpha を、同じ数と順で書きます。大きいほど速く不安定に学びます。メモリや速度への影響はありません。空欄：すべて同じ Alpha。テキストエンコーダーだけを学習する場合と OFT では無視されます。</translation>
    </message>
    <message>
        <source>Ranks of the blocks&apos; convolutions</source>
        <translation>ブロックの畳み込みのランク</translation>
    </message>
    <message>
        <source>As the ranks of the blocks, for their 3 × 3 convolutions, instead of the rank of convolutions. Higher ones hold more, 0 leaves a block&apos;s convolutions alone; file and memory follow their sum. Empty: the rank of convolutions for all. Ignored when the rank of convolutions is 0, and when only the text encoder is trained.</source>
        <translation>ブロックのランクと同様に、3 × 3 畳み込みについて、畳み込みのランクの代わりに指定します。大きいほど多く保持し、0 ならそのブロックの畳み込みは変えません。ファイルとメモリは合計で決まります。空欄：すべて畳み込みのランク。畳み込みのランクが 0 の場合と、テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Alphas of the blocks&apos; convolutions</source>
        <translation>ブロックの畳み込みの Alpha</translation>
    </message>
    <message>
        <source>The alphas that belong to the ranks of the blocks&apos; convolutions, as many and in the same order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the alpha of convolutions for all. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>ブロックの畳み込みのランクに対応する Alpha を、同じ数と順で書きます。大きいほど速く不安定に学びます。メモリや速度への影響はありません。空欄：すべて畳み込みの Alpha。畳み込みのランクが 0 の場合と OFT では無視されます。</translation>
    </message>
    <message>
        <source>Rates of the blocks down</source>
        <translation>Down ブロックの学習率</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in each block on the way down, from the input: numbers separated by commas (12, with SDXL 9; missing ones are 1, those too many are left out), or a curve: cosine, sine, linear, reverse_linear or zeros, with +0.25 behind it raised by that. More learns quicker there; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>U-Net の学習率に各下降ブロックで掛ける値を、入力側からカンマ区切りの数（12 個、SDXL は 9 個。不足は 1、余りは無視）か曲線で指定します：cosine、sine、linear、reverse_linear、zeros。後に +0.25 を付けるとその分上がります。大きいほどそこで速く学び、0 のブロックは学習せずメモリと時間を節約します。空欄：1。テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Rates of the middle blocks</source>
        <translation>Mid ブロックの学習率</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in its middle: one number, with SDXL three, separated by commas. More learns composition quicker; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>U-Net の学習率に中間で掛ける値です。1 個、SDXL は 3 個をカンマ区切りで書きます。大きいほど構図を速く学び、0 のブロックは学習せずメモリと時間を節約します。空欄：1。テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Rates of the blocks up</source>
        <translation>Up ブロックの学習率</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in each block on the way up, from the middle to the output: written as those on the way down. More learns quicker there; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>U-Net の学習率に各上昇ブロックで掛ける値を、中間から出力の順に、下降側と同じ書き方で指定します。大きいほどそこで速く学び、0 のブロックは学習せずメモリと時間を節約します。空欄：1。テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Smallest rate of a block</source>
        <translation>ブロックの最小学習率</translation>
    </message>
    <message>
        <source>Blocks whose rate is not above this are not trained at all. More leaves out more blocks and saves memory and time; 0 leaves out those of rate 0 only. Of use with the curves, whose ends are small. Ignored without rates of blocks, and when only the text encoder is trained.</source>
        <translation>学習率がこれ以下のブロックはまったく学習しません。大きいほど多くのブロックを除き、メモリと時間を節約します。0 なら学習率 0 のものだけです。両端が小さい曲線で役立ちます。ブロックの学習率がない場合と、テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>ネットワークの種類</translation>
    </message>
    <message>
        <source>What is trained beside the layers while the model stays as it is: a file of some megabytes that can be combined with others and given a strength when drawing. LoRA (Hu et al., 2021): the product of two thin matrices; the quickest, and read everywhere. LoHa: two such products multiplied entry by entry; holds more at equal size, but the changed weights are built at every use, which makes a step half as long again with Stable Diffusion 1.5 and up to twice as long with SDXL. LoKr: a Kronecker product; the smallest files. OFT: turns each layer&apos;s outputs and leaves lengths and angles between them alone; keeps what the model knows best. LoHa, LoKr and OFT are written as LyCORIS does. Memory is about equal. Ignored unless a network is trained.</source>
        <translation>モデルはそのままに、各層の横で学習するものです。数 MB のファイルで、他と組み合わせたり、描画時に強さを指定したりできます。LoRA（Hu ら 2021）：細い行列 2 つの積。最も速く、どこでも読めます。LoHa：そのような積 2 つの要素ごとの積。同じ大きさでより多くを保持しますが、変化した重みを使うたびに組み立てるため、1 ステップが Stable Diffusion 1.5 で 1.5 倍、SDXL では最大 2 倍になります。LoKr：クロネッカー積。ファイルが最小です。OFT：各層の出力を回転させ、長さと角度は変えません。モデルの知識を最もよく保ちます。LoHa、LoKr、OFT は LyCORIS と同じ形式で書き出します。メモリはほぼ同じです。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク（Rank）</translation>
    </message>
    <message>
        <source>The size of the trained matrices. More can hold more detail and more subjects, learns by heart sooner and makes the file larger in proportion (Stable Diffusion 1.5 with LoRA: about 1.2 MB for each unit of rank in float16; LoHa twice that); less generalises better. 8 to 32 suits a subject, 32 to 64 a style. LoKr trains its second factor whole where the rank is at least half of it. For OFT it is the largest size of a block of outputs that is turned. The effect on memory and speed is small.</source>
        <translation>学習する行列の大きさ（dim）です。大きいほど多くの細部や被写体を保持できますが、早く丸暗記し、ファイルも比例して大きくなります（Stable Diffusion 1.5 の LoRA：float16 でランク 1 あたり約 1.2 MB、LoHa はその 2 倍）。小さいほど汎化します。被写体なら 8〜32、画風なら 32〜64 が適しています。LoKr は第 2 因子の半分以上のランクではその因子をそのまま学習します。OFT では回転させる出力ブロックの最大サイズです。メモリと速度への影響はわずかです。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Scales what the matrices add by alpha / rank. Equal to the rank it changes nothing; half of it halves the effect, much as a lower learning rate would; more makes training quicker and less stable. Keep alpha / rank when you change the rank, and the learning rate stays right. No effect on memory or speed. Ignored by OFT, and where LoKr trains both factors whole.</source>
        <translation>行列による加算分を Alpha ÷ ランク倍します。ランクと同じなら変化なし、半分なら効果も半分で、学習率を下げるのに似ています。大きいほど速く不安定になります。ランクを変えるときに Alpha ÷ ランクを保てば、学習率はそのまま使えます。メモリや速度への影響はありません。OFT と、LoKr が両因子をそのまま学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Rank of convolutions</source>
        <translation>畳み込みのランク</translation>
    </message>
    <message>
        <source>Also trains the 3 × 3 convolutions of the U-Net, with this rank (known as LoCon or C3Lier). More catches texture and brushwork better, makes the file two to three times larger at equal rank and a step slower; 0 trains the attention blocks only, which is enough for most subjects. Ignored when only the text encoder is trained.</source>
        <translation>U-Net の 3 × 3 畳み込みもこのランクで学習します（LoCon、C3Lier として知られています）。質感や筆致をよりよく捉えますが、同じランクでファイルが 2〜3 倍になり、1 ステップも遅くなります。0 ならアテンションブロックだけで、たいていの被写体には十分です。テキストエンコーダーだけを学習する場合は無視されます。</translation>
    </message>
    <message>
        <source>Alpha of convolutions</source>
        <translation>畳み込みの Alpha</translation>
    </message>
    <message>
        <source>As Alpha, for the 3 × 3 convolutions: what they add is scaled by this / rank of convolutions. More learns quicker and less stably, less more slowly. No effect on memory or speed. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>3 × 3 畳み込み用の Alpha です。加算分をこの値 ÷ 畳み込みのランク倍します。大きいほど速く不安定に、小さいほどゆっくり学びます。メモリや速度への影響はありません。畳み込みのランクが 0 の場合と OFT では無視されます。</translation>
    </message>
    <message>
        <source>Trained parts</source>
        <translation>学習する部分</translation>
    </message>
    <message>
        <source>The U-Net draws, the text encoder understands. Training both ties a new word to a subject most quickly, but can disturb other words; the U-Net alone is safer for styles and for many pictures, needs less memory, and is quicker, because the encoded captions can be cached. The text encoder alone moves meanings without learning looks. Ignored unless a network is trained.</source>
        <translation>U-Net は描き、テキストエンコーダーは理解します。両方を学習すると新しい単語が最も速く被写体に結び付きますが、他の単語を乱すことがあります。U-Net だけなら画風や多数の画像に安全で、メモリも少なく、エンコード済みキャプションをキャッシュできるため速くなります。テキストエンコーダーだけでは見た目を学ばず意味だけが動きます。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Rank-stabilised scale</source>
        <translation>ランク安定化スケール</translation>
    </message>
    <message>
        <source>Scales by alpha / √rank instead of alpha / rank (rsLoRA, Kalajdzievski 2023), so that high ranks learn as they could. Switching it on makes the effect √rank times stronger: lower alpha or the learning rate. The file&apos;s alpha is written so that every program applies the same strength. No effect on memory or speed. Ignored by OFT.</source>
        <translation>Alpha ÷ ランクではなく Alpha ÷ √ランクで拡大縮小し（rsLoRA、Kalajdzievski 2023）、高いランクが力を発揮できるようにします。オンにすると効果が √ランク倍になるため、Alpha か学習率を下げてください。ファイルの Alpha は、どのプログラムでも同じ強さになるように書かれます。メモリや速度への影響はありません。OFT では無視されます。</translation>
    </message>
    <message>
        <source>Network variants</source>
        <translation>ネットワークの変種</translation>
    </message>
    <message>
        <source>Tucker decomposition</source>
        <translation>Tucker 分解</translation>
    </message>
    <message>
        <source>Splits what is trained beside a 3 × 3 convolution once more, into two 1 × 1 matrices and a small core. Files with high ranks of convolutions become several times smaller and each value matters more; without it convolutions can change more freely. A step is slightly quicker. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>3 × 3 畳み込みの横で学習するものを、さらに 2 つの 1 × 1 行列と小さな核に分解します。畳み込みのランクが高いファイルは数分の 1 になり、各値の重要さが増します。使わなければ畳み込みはより自由に変われます。1 ステップは少し速くなります。畳み込みのランクが 0 の場合と OFT では無視されます。</translation>
    </message>
    <message>
        <source>Factor of LoKr</source>
        <translation>LoKr の係数</translation>
    </message>
    <message>
        <source>How large LoKr&apos;s first factor is: a layer of 1,280 outputs is split into 8 × 160 with 8. Small ones (4 to 16) leave more to the second factor, which learns more and makes the file larger; −1 splits as evenly as possible, for the smallest files. A larger factor makes a step slightly quicker. Ignored unless the kind of network is LoKr.</source>
        <translation>LoKr の第 1 因子の大きさです。出力 1,280 の層は 8 なら 8 × 160 に分けます。小さい値（4〜16）では第 2 因子が大きく、多く学びファイルも大きくなります。−1 はできるだけ均等に分け、ファイルが最小になります。大きいほど 1 ステップが少し速くなります。種類が LoKr でなければ無視されます。</translation>
    </message>
    <message>
        <source>Split both factors of LoKr</source>
        <translation>LoKr の両因子を分解</translation>
    </message>
    <message>
        <source>Trains LoKr&apos;s first factor, too, as a product of two thin matrices where it is larger than twice the rank. Files become smaller and hold less; off suits most jobs, as the first factor is small anyway. No noticeable effect on memory or speed. Ignored unless the kind of network is LoKr, and with whole factors.</source>
        <translation>LoKr の第 1 因子も、ランクの 2 倍より大きい所では細い行列 2 つの積として学習します。ファイルは小さくなり、保持する量も減ります。第 1 因子はもともと小さいため、たいていはオフで十分です。メモリや速度への目立った影響はありません。種類が LoKr でない場合と、因子を分解しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Whole factors of LoKr</source>
        <translation>LoKr の因子を分解しない</translation>
    </message>
    <message>
        <source>Trains both of LoKr&apos;s factors whole, whatever the rank: it then learns most of all these methods, nearly as fine-tuning would, and the size follows the factor alone (about 1 / factor² of the layers). Off, the rank limits the second factor. Memory grows with the file; no noticeable effect on speed. Ignored unless the kind of network is LoKr.</source>
        <translation>ランクによらず LoKr の両因子をそのまま学習します。これらの方式の中で最も多く、ファインチューニングに近く学び、大きさは因子だけで決まります（層の約 1 ÷ 因子²）。オフならランクが第 2 因子を制限します。メモリはファイルとともに増え、速度への目立った影響はありません。種類が LoKr でなければ無視されます。</translation>
    </message>
    <message>
        <source>DoRA</source>
        <translation>DoRA</translation>
    </message>
    <message>
        <source>Trains magnitudes apart from directions (Liu et al., 2024) with LoRA, LoHa and LoKr: learns more like fine-tuning and is good at low ranks, but needs a lower learning rate. One magnitude of each output is what PEFT and LyCORIS do and, with LoRA and constant norms, nearly as quick as without; one of each input is what OneTrainer and old LyCORIS did. That, and LoHa and LoKr with magnitudes, build the changed weights at every use, which makes a step up to twice as long. diffusers leaves the magnitudes out when it reads such a file; ComfyUI and WebUI apply them. Ignored by OFT.</source>
        <translation>LoRA、LoHa、LoKr で大きさと方向を分けて学習します（Liu ら 2024）。ファインチューニングに近く、低いランクで有効ですが、学習率を下げる必要があります。出力ごとに 1 つの大きさは PEFT と LyCORIS の方式で、LoRA とノルム定数なら速度はほとんど変わりません。入力ごとは OneTrainer と古い LyCORIS の方式です。後者と、大きさ付きの LoHa、LoKr は使うたびに重みを組み立てるため、1 ステップが最大 2 倍になります。diffusers は読み込み時に大きさを無視し、ComfyUI と WebUI は適用します。OFT では無視されます。</translation>
    </message>
    <message>
        <source>Norms of DoRA are constants</source>
        <translation>DoRA のノルムを定数とする</translation>
    </message>
    <message>
        <source>Takes the norms that the weights are divided by as constants in the backward pass: what the paper recommends, and what PEFT and OneTrainer do; a step is slightly quicker. Off follows LyCORIS, which passes gradients through them; results hardly differ. No effect on memory. Ignored without DoRA.</source>
        <translation>重みを割るノルムを逆伝播では定数とみなします。論文の推奨で、PEFT と OneTrainer も同じです。1 ステップは少し速くなります。オフなら LyCORIS と同じく勾配を通しますが、結果はほとんど変わりません。メモリへの影響はありません。DoRA を使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Constraint of OFT</source>
        <translation>OFT の制約</translation>
    </message>
    <message>
        <source>How far each layer may be turned: the norm of what is trained stays below this × the layer&apos;s outputs. Less (1e-5 to 1e-3) stays nearer to the model, more learns more; 0 sets no limit. No effect on memory or speed. Ignored unless the kind of network is OFT.</source>
        <translation>各層をどこまで回転してよいかです。学習するもののノルムを この値 × 層の出力数 より小さく保ちます。小さいほど（1e-5〜1e-3）モデルに近く、大きいほど多く学びます。0 なら制限しません。メモリや速度への影響はありません。種類が OFT でなければ無視されます。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Train magnitudes with OFT</source>
        <translation>OFT で大きさも学習</translation>
    </message>
    <message>
        <source>Besides turning the outputs of a layer, also trains one factor for each, so that lengths can change, too: learns contrast and brightness more easily and keeps a little less of what the model knows. The file grows by one number for each output; no noticeable effect on memory or speed. Ignored unless the kind of network is OFT.</source>
        <translation>層の出力の回転に加え、出力ごとに係数を 1 つ学習し、長さも変えられるようにします。コントラストと明るさを学びやすく、モデルの知識は少し失われます。ファイルは出力ごとに数 1 つ分増え、メモリや速度への目立った影響はありません。種類が OFT でなければ無視されます。</translation>
    </message>
    <message>
        <source>Continue from</source>
        <translation>続きから学習</translation>
    </message>
    <message>
        <source>A LoRA, LoHa, LoKr, DoRA or OFT file whose values the training starts with, to train further on other pictures or at other rates; empty starts anew. Layers that the file lacks start anew, those that it has and the job does not train are left out. The kind and the ranks must be those of the job. (A stopped run goes on by itself and needs no file here.) No effect on memory or speed. Ignored unless a network is trained.</source>
        <translation>学習の出発点とする LoRA、LoHa、LoKr、DoRA、OFT のファイルです。別の画像や学習率で続きを学習できます。空欄なら新しく始めます。ファイルにない層は新しく始め、ジョブが学習しない層は除きます。種類とランクはジョブと一致している必要があります。（止めた実行は自分で再開するため、ここにファイルは不要です。）メモリや速度への影響はありません。ネットワークを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Go on from a network</source>
        <translation>既存ネットワークの続き</translation>
    </message>
    <message>
        <source>Ranks from the file</source>
        <translation>ランクをファイルから</translation>
    </message>
    <message>
        <source>Takes kind, ranks and alphas of every layer from the file that the training continues from, and trains exactly the layers that it has. Off, the file must fit rank and alpha of the job. Memory is that of the file&apos;s network; no effect on speed. Ignored unless training continues from a file.</source>
        <translation>続きから学習するファイルの種類、各層のランクと Alpha を使い、そのファイルにある層だけを学習します。オフなら、ファイルがジョブのランクと Alpha に合う必要があります。メモリはファイルのネットワークによります。速度への影響はありません。ファイルから続けない場合は無視されます。</translation>
    </message>
    <message>
        <source>Distribution of timesteps</source>
        <translation>タイムステップの分布</translation>
    </message>
    <message>
        <source>How often which timestep is trained; the plot beside it shows the result. Uniform is how the models were made. What is drawn more often is learned better, at the expense of the rest: late timesteps, full of noise, hold composition, early ones texture and detail. Logit-normal prefers the middle, sigmoid and beta one end, heavy tail and cosine map both ends. No effect on memory or speed.</source>
        <translation>どのタイムステップをどれだけ学習するかです。横のグラフが結果を示します。モデル本来は一様です。多く引かれるほどよく学ばれ、その分ほかが減ります。ノイズの多い後のタイムステップは構図を、前のものは質感と細部を担います。ロジット正規は中央、シグモイドとベータは片端、裾の重い分布とコサインマップは両端を優先します。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Timesteps</source>
        <translation>タイムステップ</translation>
    </message>
    <message>
        <source>First timestep</source>
        <translation>最初のタイムステップ</translation>
    </message>
    <message>
        <source>No timestep below this is trained. More leaves fine detail as the base model has it, and all steps go into shapes and composition; 0 trains it, too. No effect on memory or speed.</source>
        <translation>これより小さいタイムステップは学習しません。大きいほど細部はベースモデルのままで、全ステップが形と構図に使われます。0 なら 0 も学習します。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Timesteps end before</source>
        <translation>タイムステップの終端（含まない）</translation>
    </message>
    <message>
        <source>Only timesteps below this are trained. Less leaves composition as the base model has it, and all steps go into detail and style; 0 trains all of them, usually 1000. No effect on memory or speed.</source>
        <translation>これより小さいタイムステップだけを学習します。小さいほど構図はベースモデルのままで、全ステップが細部と画風に使われます。0 ならすべて（普通は 1000）学習します。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Strength of the distribution</source>
        <translation>分布の強さ</translation>
    </message>
    <message>
        <source>What shapes the distribution: the steepness of the sigmoid, the spread of logit-normal beyond 1, the weight of the heavy tails (-1 to 1.75), the curvature of the parabola, alpha of the beta distribution. More is more extreme, except for logit-normal and beta, where it is flatter. No effect on memory or speed. Ignored by distributions without it.</source>
        <translation>分布の形を決める値です：シグモイドの急さ、ロジット正規の 1 を超える広がり、裾の重い分布の重み（-1〜1.75）、放物線の曲がり、ベータ分布の alpha。大きいほど極端になりますが、ロジット正規とベータでは平らになります。メモリや速度への影響はありません。この値を持たない分布では無視されます。</translation>
    </message>
    <message>
        <source>Centre of the distribution</source>
        <translation>分布の中心</translation>
    </message>
    <message>
        <source>Where the distribution has its centre: above 0 it moves to the timesteps with more noise, below 0 to those with less; of the beta distribution it is beta, which must be above 0. No effect on memory or speed. Ignored by distributions without it.</source>
        <translation>分布の中心です。0 より大きいとノイズの多いタイムステップへ、小さいと少ないほうへ動きます。ベータ分布では beta で、0 より大きい必要があります。メモリや速度への影響はありません。この値を持たない分布では無視されます。</translation>
    </message>
    <message>
        <source>Shift of the timesteps</source>
        <translation>タイムステップのシフト</translation>
    </message>
    <message>
        <source>Moves all timesteps towards more noise above 1, towards less below 1, as large resolutions ask for: at twice the side the same timestep leaves more of a picture to be seen. 1 moves nothing. No effect on memory or speed.</source>
        <translation>1 より大きいとすべてのタイムステップをノイズの多いほうへ、小さいと少ないほうへ動かします。解像度が高いと必要になります：辺が 2 倍なら同じタイムステップでも画像がよく見えるためです。1 なら動かしません。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Noise offset</source>
        <translation>ノイズオフセット</translation>
    </message>
    <message>
        <source>Adds to the noise of each channel one more random value, so that the overall brightness of a picture is learned, too: darker darks and brighter lights (Guttenberg, 2023). 0.03 to 0.1 are usual; more makes pictures too contrasty. 0 adds none. No effect on memory or speed.</source>
        <translation>各チャンネルのノイズに乱数を 1 つ加え、画像全体の明るさも学ばせます。暗部はより暗く、明部はより明るくなります（Guttenberg 2023）。0.03〜0.1 が普通で、大きいとコントラストが強すぎます。0 なら加えません。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>ノイズ</translation>
    </message>
    <message>
        <source>Noise offset at random</source>
        <translation>ノイズオフセットをランダムに</translation>
    </message>
    <message>
        <source>Draws the strength of the noise offset anew for every picture, from 0 to its value, instead of using it in full. Gentler, so the value can be higher; less certain in its effect. No effect on memory or speed. Ignored without a noise offset.</source>
        <translation>ノイズオフセットの強さを、常に最大ではなく、画像ごとに 0 から設定値の間で引き直します。穏やかなので値を大きくできますが、効果は不確かになります。メモリや速度への影響はありません。ノイズオフセットがなければ無視されます。</translation>
    </message>
    <message>
        <source>Noise offset by brightness</source>
        <translation>明るさに応じたノイズオフセット</translation>
    </message>
    <message>
        <source>Adds to the noise offset so many times the mean of each channel of the picture, so that very dark and very bright pictures get more of it. Negative values give them less. 0 treats all pictures alike; usual is about the offset itself. No effect on memory or speed. Ignored without a noise offset.</source>
        <translation>画像の各チャンネルの平均のこの倍をノイズオフセットに加え、とても暗い画像や明るい画像に強く効かせます。負の値なら弱くなります。0 ならすべて同じで、普通はオフセットと同程度です。メモリや速度への影響はありません。ノイズオフセットがなければ無視されます。</translation>
    </message>
    <message>
        <source>Multi-resolution noise</source>
        <translation>マルチ解像度ノイズ</translation>
    </message>
    <message>
        <source>Adds noise at so many coarser sizes, each two to four times coarser than the one before, so that large areas are learned better: contrast and composition, as with the noise offset but at all scales (Whitaker, 2023). 6 to 10 are usual; few do little. 0 adds none. Costs a little time of the CPU; no effect on memory.</source>
        <translation>この数だけ、前より 2〜4 倍粗い大きさのノイズを重ね、広い面をよりよく学ばせます。ノイズオフセットと同様にコントラストと構図に効きますが、全スケールに及びます（Whitaker 2023）。6〜10 が普通で、少ないと効果は小さいです。0 なら加えません。CPU 時間を少し使い、メモリへの影響はありません。</translation>
    </message>
    <message>
        <source>Discount of coarser noise</source>
        <translation>粗いノイズの減衰</translation>
    </message>
    <message>
        <source>How much of its weight noise keeps from one coarser size to the next. 0.1 to 0.3 are usual, 0.8 for small subjects trained briefly; more makes pictures bolder and, soon, worse. No effect on memory or speed. Ignored without multi-resolution noise.</source>
        <translation>次の粗い大きさに移るときにノイズが保つ重みの割合です。0.1〜0.3 が普通、短く学習する小さな被写体では 0.8 です。大きいほど画像が強くなり、すぐに悪くなります。メモリや速度への影響はありません。マルチ解像度ノイズを使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Input perturbation</source>
        <translation>入力の摂動</translation>
    </message>
    <message>
        <source>Adds so much further noise to what the model sees, but not to what it should answer, which makes it robust against its own small errors when it draws (Ning et al., 2023). 0.1 is usual; more blurs. 0 adds none. Costs a little time of the CPU; no effect on memory.</source>
        <translation>正解ではなく、モデルが見る入力だけにこの分のノイズを加え、描画時の自分の小さな誤差に強くします（Ning ら 2023）。0.1 が普通で、大きいとぼけます。0 なら加えません。CPU 時間を少し使い、メモリへの影響はありません。</translation>
    </message>
    <message>
        <source>Input perturbation at random</source>
        <translation>入力の摂動をランダムに</translation>
    </message>
    <message>
        <source>Draws the strength of the input perturbation anew for every picture, from 0 to its value, instead of using it in full. Gentler and more varied. No effect on memory or speed. Ignored without input perturbation.</source>
        <translation>入力の摂動の強さを、常に最大ではなく、画像ごとに 0 から設定値の間で引き直します。穏やかで変化に富みます。メモリや速度への影響はありません。入力の摂動がなければ無視されます。</translation>
    </message>
    <message>
        <source>The rule that turns gradients into changes of the weights. AdamW (Loshchilov and Hutter, 2019) is the field&apos;s standard and keeps 8 bytes for each trained weight; its 8-bit form keeps 2, with the quantisation of bitsandbytes. Lion (4 bytes, or 1) steps by the sign alone and wants a third to a tenth of the rate. Adafactor and CAME keep sums of rows and columns, next to nothing for whole models. Prodigy and D-Adaptation find the rate themselves: give them a learning rate of 1; they keep 8 to 16 bytes. The schedule-free ones need no schedule and no known end. AdEMAMix remembers old gradients (12 bytes). SGD (4 bytes) needs high rates and patience.</source>
        <translation>勾配を重みの変化に変える規則です。AdamW（Loshchilov と Hutter、2019）が標準で、学習する重みごとに 8 バイトを使います。8 ビット版は bitsandbytes の量子化で 2 バイトです。Lion（4 または 1 バイト）は符号だけで進み、学習率は 3 分の 1〜10 分の 1 が適します。Adafactor と CAME は行と列の和だけを持ち、モデル全体でもほとんど使いません。Prodigy と D-Adaptation は学習率を自分で見つけるので 1 を指定してください（8〜16 バイト）。schedule-free 系はスケジューラも終わりの指定も不要です。AdEMAMix は古い勾配を覚えます（12 バイト）。SGD（4 バイト）には高い学習率と根気が必要です。</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学習率</translation>
    </message>
    <message>
        <source>The size of a step at the peak of the schedule. More learns quicker, until the pictures burn: hard contrast, broken shapes; less is safer and needs more steps. For a LoRA with AdamW 1e-4 is a good start, between 5e-5 and 5e-4 the usual range; Lion wants a third to a tenth of it, Prodigy and D-Adaptation 1. No effect on memory or on the time of a step. Ignored by Adafactor where it takes its own relative steps.</source>
        <translation>スケジュールの頂点での 1 ステップの大きさです。高いほど速く学びますが、やがて画像が「焼けて」コントラストがきつく、形が崩れます。低いほど安全で、ステップが必要です。AdamW での LoRA は 1e-4 がよい出発点で、5e-5〜5e-4 が普通の範囲です。Lion はその 3 分の 1〜10 分の 1、Prodigy と D-Adaptation は 1 とします。メモリや 1 ステップの時間への影響はありません。Adafactor が独自の相対ステップを使う場合は無視されます。</translation>
    </message>
    <message>
        <source>Learning rate, text encoder</source>
        <translation>学習率（テキストエンコーダー）</translation>
    </message>
    <message>
        <source>A learning rate of its own for the text encoder, usually a half to a fifth of the other. More ties words quicker and disturbs their other meanings; less protects them. Without a value both parts share one rate. No effect on memory or speed. Ignored when the text encoder is not trained.</source>
        <translation>テキストエンコーダー専用の学習率で、普通はもう一方の 2 分の 1〜5 分の 1 です。高いほど単語が速く結び付き、他の意味が乱れます。低いほど守られます。指定がなければ両方で 1 つの学習率を使います。メモリや速度への影響はありません。テキストエンコーダーを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Learning rate, second text encoder</source>
        <translation>学習率（第 2 テキストエンコーダー）</translation>
    </message>
    <message>
        <source>A learning rate of its own for the second, larger text encoder of SDXL. More ties words quicker and disturbs their other meanings; 0 leaves this encoder as it is, which many prefer, as the first alone learns new words well. Without a value both encoders share one rate. A fine-tuned encoder of rate 0 costs no memory for gradients. Ignored when the text encoders are not trained, and for models with one.</source>
        <translation>SDXL の大きいほうの第 2 テキストエンコーダー専用の学習率です。高いほど単語が速く結び付き、他の意味が乱れます。0 ならこのエンコーダーはそのままです。1 つ目だけで新しい単語をよく学べるため、これを好む人も多くいます。指定がなければ両エンコーダーで 1 つの学習率を使います。ファインチューニングで 0 にすると勾配のメモリも不要です。テキストエンコーダーを学習しない場合と、1 つしかないモデルでは無視されます。</translation>
    </message>
    <message>
        <source>as the first</source>
        <translation>1 つ目と同じ</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>重み減衰（Weight decay）</translation>
    </message>
    <message>
        <source>Pulls the trained weights towards zero at every step, by this × learning rate; with SGD, as part of the gradient. More holds the result closer to the base model and works against learning by heart; 0 lets the weights grow freely. 0.01 to 0.1 is usual. No effect on memory or speed.</source>
        <translation>各ステップで、学習する重みを この値 × 学習率 だけ 0 へ引き戻します。SGD では勾配の一部になります。大きいほどベースモデルに近く、丸暗記を抑えます。0 なら自由に大きくなります。0.01〜0.1 が普通です。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>How slowly the average of the gradients forgets: 0.9 looks back about ten steps. More smooths more and reacts later; less follows every batch. Without a value each optimizer takes that of its authors, 0.9; Adafactor then keeps no average, which saves 4 bytes a weight. Rarely worth changing. No effect on speed. Ignored by SGD.</source>
        <translation>勾配の平均が忘れる遅さです。0.9 は約 10 ステップを振り返ります。大きいほど滑らかで反応が遅く、小さいほど各バッチに従います。指定がなければ各オプティマイザの作者の値 0.9 で、Adafactor は平均を持たず重みあたり 4 バイト節約します。変える価値はあまりありません。速度への影響はありません。SGD では無視されます。</translation>
    </message>
    <message>
        <source>the optimizer&apos;s own</source>
        <translation>オプティマイザの既定値</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>How slowly the average of the squared gradients forgets (with Lion: the average of the gradients): 0.999 looks back about a thousand steps. Less, such as 0.99, adapts quicker, which helps short trainings and unsteady losses; more is steadier. Without a value each optimizer takes that of its authors: 0.99 for Lion, 0.999 for the others. No effect on memory or speed. Ignored by SGD and Adafactor.</source>
        <translation>勾配の二乗の平均（Lion では勾配の平均）が忘れる遅さです。0.999 は約 1,000 ステップを振り返ります。0.99 など小さいほど早く適応し、短い学習や不安定な損失に役立ちます。大きいほど安定します。指定がなければ作者の値：Lion は 0.99、他は 0.999。メモリや速度への影響はありません。SGD と Adafactor では無視されます。</translation>
    </message>
    <message>
        <source>Beta 3</source>
        <translation>Beta 3</translation>
    </message>
    <message>
        <source>How slowly a third average forgets: the estimate of the step size with Prodigy, the instability of the steps with CAME, the slow average of the gradients with AdEMAMix. More looks back further and is steadier; less adapts quicker. Without a value: the square root of beta 2 for Prodigy, 0.9999 for the others. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>3 つ目の平均が忘れる遅さです：Prodigy ではステップ幅の推定、CAME ではステップの不安定さ、AdEMAMix では勾配の遅い平均。大きいほど長く振り返り安定し、小さいほど早く適応します。指定がなければ、Prodigy は beta 2 の平方根、他は 0.9999 です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>A small number that keeps the division by the averaged gradient from failing. More dampens steps where gradients are tiny; less lets them be full-sized. Rarely worth changing. No effect on memory or speed. Ignored by the optimizers that have one of their own.</source>
        <translation>平均した勾配での割り算が破綻しないようにする小さな数です。大きいほど勾配がごく小さい所のステップを抑え、小さいほどそのままにします。変える価値はあまりありません。メモリや速度への影響はありません。独自の値を持つオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>モメンタム</translation>
    </message>
    <message>
        <source>How much of the last step goes into the next. More rolls on over noise and small bumps, and overshoots more; 0 follows every gradient alone, without Nesterov&apos;s look ahead, and saves 4 bytes a weight. 0.9 is usual. No effect on speed. Ignored by other optimizers.</source>
        <translation>前のステップをどれだけ次へ引き継ぐかです。大きいほどノイズや小さな凹凸を越えますが、行き過ぎやすくなります。0 なら勾配だけに従い、Nesterov の先読みもなく、重みあたり 4 バイト節約します。0.9 が普通です。速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Decoupled weight decay</source>
        <translation>分離型の重み減衰</translation>
    </message>
    <message>
        <source>On: the weights shrink beside the step, as in AdamW. Off: the decay is added to the gradient and goes through the averages (L2), which decays weights of large gradients less. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>オン：AdamW と同じく、ステップとは別に重みを縮めます。オフ：減衰を勾配に加えて平均を通し（L2）、勾配の大きな重みほど縮みません。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>First estimate</source>
        <translation>最初の推定値</translation>
    </message>
    <message>
        <source>Where the search for the step size begins. It only ever grows from here: more starts quicker and may begin too high; less costs some steps at the start. Rarely worth changing. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>ステップ幅の探索の出発点です。ここから増えるだけです。大きいほど速く始まりますが高すぎることがあり、小さいと最初に数ステップかかります。変える価値はあまりありません。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Factor of the estimate</source>
        <translation>推定値の係数</translation>
    </message>
    <message>
        <source>What Prodigy multiplies its estimate of the step size by; the way to tune it. More learns quicker and burns sooner; less is gentler: 0.5 to 2 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Prodigy がステップ幅の推定値に掛ける係数で、調整はここで行います。大きいほど速く、早く焼けます。小さいほど穏やかです。0.5〜2 が普通です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Growth of the estimate</source>
        <translation>推定値の増加率</translation>
    </message>
    <message>
        <source>The most that the step size may grow by in one step: 1.02 gives a gentle warm-up. Less delays full speed and calms the start; without a value it may grow at once. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>ステップ幅が 1 ステップで増える上限です。1.02 なら穏やかなウォームアップになります。小さいほど最大に達するのが遅れ、始まりが落ち着きます。指定がなければすぐに増えます。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Bias correction</source>
        <translation>バイアス補正</translation>
    </message>
    <message>
        <source>On: corrects the first steps for averages that began at zero, as AdamW does. Off: the first steps are smaller, which acts as a short warm-up. Often on with Prodigy for diffusion models. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>オン：AdamW と同じく、0 から始まる平均について最初のステップを補正します。オフ：最初のステップが小さく、短いウォームアップのように働きます。拡散モデルの Prodigy ではオンが多いです。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Safeguard the warm-up</source>
        <translation>ウォームアップの保護</translation>
    </message>
    <message>
        <source>On: leaves the learning rate out of the estimate&apos;s denominator, so that a warm-up does not drive the estimate too high. Switch it on with every schedule that has a warm-up. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>オン：推定値の分母から学習率を除き、ウォームアップで推定値が高くなりすぎるのを防ぎます。ウォームアップのあるスケジュールでは必ずオンにしてください。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Relative step</source>
        <translation>相対ステップ</translation>
    </message>
    <message>
        <source>On: Adafactor takes its own rate, 1/√step and at most 0.01, and learning rate and schedule are ignored. Off: the learning rate and the schedule count, as with other optimizers; most prefer that for diffusion models, with a constant schedule after a warm-up. No effect on memory or speed.</source>
        <translation>オン：Adafactor は独自の学習率（1/√ステップ、最大 0.01）を使い、学習率とスケジュールは無視されます。オフ：他のオプティマイザと同じく学習率とスケジュールが有効です。拡散モデルでは、ウォームアップ後一定のスケジュールとともにこちらが好まれます。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Scale by the weights</source>
        <translation>重みに応じて拡大</translation>
    </message>
    <message>
        <source>On: multiplies each tensor&apos;s step by the size of its weights (at least 0.001), so that large weights move more. Off: all tensors move by the same rate; usual with a rate of your own. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>オン：各テンソルのステップに重みの大きさ（0.001 以上）を掛け、大きな重みほど動きます。オフ：すべて同じ学習率で動きます。学習率を自分で決めるときの普通の設定です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Relative warm-up</source>
        <translation>相対ウォームアップ</translation>
    </message>
    <message>
        <source>On: Adafactor&apos;s own rate rises from 1e-6 by 1e-6 a step, a very long warm-up. Off: it begins at 0.01. No effect on memory or speed. Ignored by other optimizers, and without relative steps.</source>
        <translation>オン：Adafactor 独自の学習率が 1e-6 から毎ステップ 1e-6 ずつ上がる、とても長いウォームアップです。オフ：0.01 から始まります。メモリや速度への影響はありません。他のオプティマイザと、相対ステップを使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>Clip the update</source>
        <translation>更新量のクリップ</translation>
    </message>
    <message>
        <source>A tensor&apos;s update whose mean size exceeds this is shortened to it, after the division by the averages. Less is steadier and slower; more lets large updates through. 1 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>平均で割った後、テンソルの更新の平均的な大きさがこれを超えたら縮めます。小さいほど安定して遅く、大きいほど大きな更新を通します。1 が普通です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>減衰率</translation>
    </message>
    <message>
        <source>How the memory of the squared gradients grows with the steps: beta 2 is 1 - step^this. Nearer to 0 forgets more; -1 averages over the whole run. Rarely worth changing. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>勾配の二乗の記憶がステップとともに伸びる度合いです。beta 2 は 1 - ステップ^この値 です。0 に近いほど忘れ、-1 なら実行全体の平均です。変える価値はあまりありません。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Weight of the slow average</source>
        <translation>遅い平均の重み</translation>
    </message>
    <message>
        <source>How much the slow average of AdEMAMix counts beside the quick one. More uses old gradients more, which learns steadily and turns late; 0 is AdamW. 2 to 10 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>AdEMAMix の遅い平均が速い平均に対して占める重みです。大きいほど古い勾配を使い、着実ですが方向転換は遅くなります。0 は AdamW です。2〜10 が普通です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Warm-up of the slow average</source>
        <translation>遅い平均のウォームアップ</translation>
    </message>
    <message>
        <source>Over so many steps weight and memory of the slow average rise to their values. More is gentler at the start; as long as the run is what its authors advise. 0 begins in full. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>遅い平均の重みと記憶をこのステップ数で設定値まで上げます。大きいほど始まりが穏やかで、作者は実行と同じ長さを勧めています。0 なら最初から最大です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Power of the average</source>
        <translation>平均の指数</translation>
    </message>
    <message>
        <source>How much later weights count more in the average that is saved: by the step to this power. 0 counts all alike; more follows the newest steps. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>保存する平均で後の重みをどれだけ重く数えるか：ステップのこの乗です。0 ならすべて同じ、大きいほど新しいステップに従います。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Power of the rate in the average</source>
        <translation>平均における学習率の指数</translation>
    </message>
    <message>
        <source>How much weights of steps at a higher rate count more in the average that is saved, which keeps a warm-up out of it. 0 counts all alike; 2 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>保存する平均で学習率の高いステップの重みをどれだけ重く数えるかで、ウォームアップを除けます。0 ならすべて同じ、2 が普通です。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Wait for the averages</source>
        <translation>平均が安定するまで待つ</translation>
    </message>
    <message>
        <source>On: the first steps (five, for a beta 2 of 0.999) only fill the averages. Off: they are plain gradient steps. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>オン：最初のステップ（beta 2 が 0.999 なら 5 回）は平均をためるだけです。オフ：普通の勾配ステップです。メモリや速度への影響はありません。他のオプティマイザでは無視されます。</translation>
    </message>
    <message>
        <source>Stochastic rounding</source>
        <translation>確率的丸め</translation>
    </message>
    <message>
        <source>For weights kept in bfloat16. On: rounds each new weight up or down by chance, so that steps smaller than its last digit count on average; without it small rates change nothing. Off: rounds to the nearest. The chance is a function of seed, step and weight, so that runs repeat. Costs a few operations a weight; no memory. Ignored where the trained weights are float32.</source>
        <translation>bfloat16 で保持する重み用です。オン：新しい重みを確率的に切り上げ・切り捨てし、最後の桁より小さな更新も平均として効きます。これがないと小さな学習率では何も変わりません。オフ：最も近い値に丸めます。乱数はシード、ステップ、重みで決まるため再現されます。重みごとに数回の演算が増えるだけで、メモリは使いません。学習する重みが float32 なら無視されます。</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>勾配クリッピング</translation>
    </message>
    <message>
        <source>A gradient whose length over all trained weights is greater than this is shortened to it, so that one odd picture cannot throw the training off. Less protects more and slows learning down; more lets large gradients through. 0 never shortens. No effect on memory or speed.</source>
        <translation>学習する重み全体での勾配の長さがこれを超えたら、この長さに縮めます。変わった画像 1 枚で学習が乱れるのを防ぎます。小さいほど守りが強く学習は遅くなり、大きいほど大きな勾配を通します。0 なら縮めません。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Update during the backward pass</source>
        <translation>逆伝播中に更新</translation>
    </message>
    <message>
        <source>Updates every weight as soon as its gradient is whole and frees the gradient at once, so that the gradients of all trained weights never lie in memory together: full fine-tuning of SDXL saves 5 to 10 GB. What is learned is the same but for gradient clipping, which needs all gradients at once: optimizer.max_grad_norm must be 0, train.accumulation 1. A value that is not finite stops the update where it appears, and a step that fails within its update leaves the checkpoint before it to go on from. Little effect on speed. Ignored where no model is fine-tuned; for one device, and not for Prodigy and D-Adaptation, whose rate comes from all gradients.</source>
        <translation>勾配がそろった重みからすぐに更新して勾配を解放し、全勾配が同時にメモリに載らないようにします。SDXL のフルファインチューニングで 5〜10 GB 節約します。学ぶ内容は勾配クリッピングを除き同じです。クリッピングには全勾配が必要なため、optimizer.max_grad_norm は 0、train.accumulation は 1 にする必要があります。有限でない値が出るとその場で更新を止め、更新途中で失敗したステップは前のチェックポイントから続けます。速度への影響はわずかです。モデルをファインチューニングしない場合は無視されます。デバイス 1 つ専用で、全勾配から学習率を決める Prodigy と D-Adaptation では使えません。</translation>
    </message>
    <message>
        <source>Optimizer state in host memory</source>
        <translation>オプティマイザの状態をメインメモリに</translation>
    </message>
    <message>
        <source>Keeps what the optimizer remembers of every weight in the computer&apos;s memory and brings it to the GPU piece by piece during the update. Saves eight bytes a trained weight on the GPU with AdamW (20 GB for the U-Net of SDXL), two with the 8-bit one, and takes them from the computer&apos;s memory instead. The result is the same to the last bit; a step takes longer by the time in which the state crosses the bus twice. On a CPU it saves nothing.</source>
        <translation>オプティマイザが重みごとに覚える内容をメインメモリに置き、更新中に少しずつ GPU へ運びます。AdamW で学習する重みあたり 8 バイト（SDXL の U-Net で 20 GB）、8 ビット版で 2 バイトの VRAM を節約し、その分メインメモリを使います。結果はビット単位で同じで、状態がバスを 2 回通る分だけ長くなります。CPU では節約になりません。</translation>
    </message>
    <message>
        <source>Mirror the run to</source>
        <translation>実行の複製先</translation>
    </message>
    <message>
        <source>A place in an object store to which everything in the run folder goes as it comes into being, while training goes on: s3://bucket/run, gs://bucket/run, azblob://container/run, sftp://host/path, or a remote of rclone as name:path. Another machine that is given the same address resumes there when this one is gone. Checkpoints that are no longer kept are deleted there, too. Credentials come from the environment (AWS_ACCESS_KEY_ID …), from rclone&apos;s configuration or from the desktop&apos;s keychain, where the studio keeps them; never from here. Needs rclone; costs bandwidth, and hardly any speed.</source>
        <translation>実行フォルダーの中身を、学習を続けながらできたそばから送るオブジェクトストレージの場所です：s3://bucket/run、gs://bucket/run、azblob://container/run、sftp://host/path、または rclone のリモート name:path。このマシンがなくなっても、同じアドレスを与えた別のマシンがそこから再開します。残さないチェックポイントはそこでも削除されます。認証情報は環境変数（AWS_ACCESS_KEY_ID …）、rclone の設定、またはこのアプリが保存するデスクトップのキーリングから取り、ここには書きません。rclone が必要です。帯域を使いますが、速度はほとんど落ちません。</translation>
    </message>
    <message>
        <source>Object storage</source>
        <translation>オブジェクトストレージ</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>帯域幅</translation>
    </message>
    <message>
        <source>The most that the upload may take of the line, in millions of bytes a second, so that others can still work. Less makes a checkpoint safe later; 0 takes what there is. No effect on quality, memory or speed of training. Ignored where the run is not mirrored.</source>
        <translation>アップロードが使ってよい回線の上限（毎秒 100 万バイト単位）です。他の人の作業を妨げないためです。小さいほどチェックポイントが安全になるのが遅れます。0 なら使えるだけ使います。学習の品質、メモリ、速度への影響はありません。実行を複製しない場合は無視されます。</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>Notice before the end</source>
        <translation>終了前の予告</translation>
    </message>
    <message>
        <source>How long the machine still runs after it has asked the program to stop (SIGTERM), as its owner promises: 120 on AWS, 30 on Google Cloud and Kubernetes, 10 for docker stop. Where saving and uploading a checkpoint would take longer, as the last ones did, the program only finishes what is under way, and at most one interval of work is lost. No effect on training. Ignored where the run is not mirrored: a stop always saves then.</source>
        <translation>マシンがプログラムに停止を求めてから（SIGTERM）動き続ける時間です。提供者の約束に従います：AWS は 120、Google Cloud と Kubernetes は 30、docker stop は 10。直近の実績からチェックポイントの保存とアップロードがそれより長くかかる場合は、進行中の作業だけを終え、失うのは最大で保存間隔 1 つ分です。学習への影響はありません。実行を複製しない場合は無視され、停止時に必ず保存します。</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>An address that is told of the run with a POST of JSON: at its start, each checkpoint, samples, the end and a failure. Signed after Standard Webhooks where TEMPERA_WEBHOOK_SECRET is set; tried again while nobody answers, which costs the training no time. https only, but for this machine and the local network. Only its host is ever written down: the studio keeps the whole in the desktop&apos;s keychain; elsewhere it may be given as TEMPERA_WEBHOOK.</source>
        <translation>実行の様子を JSON の POST で知らせるアドレスです：開始、各チェックポイント、サンプル、終了、失敗。TEMPERA_WEBHOOK_SECRET があれば Standard Webhooks で署名します。応答がない間は再試行し、学習の時間は使いません。このマシンとローカルネットワーク以外は https のみです。記録されるのはホスト名だけで、全体はこのアプリがデスクトップのキーリングに保存します。他では TEMPERA_WEBHOOK で渡せます。</translation>
    </message>
    <message>
        <source>Webhooks</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Which of the events the webhook is told: start, checkpoint, sample, complete, failed. Fewer keep a channel that people read quiet. No effect on training.</source>
        <translation>Webhook に知らせるイベントです：start、checkpoint、sample、complete、failed。少なければ人が読むチャンネルが静かになります。学習への影響はありません。</translation>
    </message>
    <message>
        <source>Steps between samples</source>
        <translation>サンプルの間隔（ステップ）</translation>
    </message>
    <message>
        <source>When</source>
        <translation>いつ</translation>
    </message>
    <message>
        <source>Epochs between samples</source>
        <translation>サンプルの間隔（エポック）</translation>
    </message>
    <message>
        <source>As above, counted in epochs. Both can be given. More often shows more and takes time from training; 0 draws none by epochs. No effect on quality or on the memory of a step. Ignored without prompts.</source>
        <translation>上と同じで、エポック単位です。両方指定できます。頻度を上げるとよく見えますが時間を使います。0 ならエポック単位では描きません。品質や 1 ステップのメモリへの影響はありません。プロンプトがなければ無視されます。</translation>
    </message>
    <message>
        <source>Also before the first step</source>
        <translation>最初のステップの前にも</translation>
    </message>
    <message>
        <source>Draws every prompt with the untrained model first, to compare with. Delays the start by that time, and shows at once whether the model file is right; no other effect. Ignored without prompts.</source>
        <translation>比較のため、最初に学習前のモデルで各プロンプトを描きます。その分開始が遅れますが、モデルファイルが正しいかすぐわかります。ほかに影響はありません。プロンプトがなければ無視されます。</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>What to draw, one prompt a line. Use the trigger word in some and leave it out of others: the first show what has been learned, the others what has been lost. Each prompt costs the time of one picture whenever samples are drawn; with none there are no samples. Brackets weigh words as in the WebUI: (word:1.2), (word), [word]; \( is the character.</source>
        <translation>描く内容です。1 行に 1 つのプロンプトを書きます。トリガーワードを入れたものと入れないものを用意してください。前者は学んだこと、後者は失われたことを示します。サンプルのたびに、プロンプトごとに画像 1 枚分の時間がかかります。なければサンプルはありません。括弧は WebUI と同じく単語に重みを付けます：(word:1.2)、(word)、[word]。\( は文字そのものです。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>何を</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>ネガティブプロンプト</translation>
    </message>
    <message>
        <source>What the samples should not show; used for every prompt. Empty judges the training most honestly. It changes neither training, memory nor speed. Counts for class pictures that are drawn, too; ignored without these and prompts, and at a guidance up to 1.</source>
        <translation>サンプルに出てほしくないものです。すべてのプロンプトに使われます。空欄が最も正直な評価になります。学習、メモリ、速度は変わりません。描かれる正則化画像にも使われます。それもプロンプトもない場合と、ガイダンスが 1 以下の場合は無視されます。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>The width of the samples. 0 takes that of the dataset&apos;s resolution. Larger pictures take more time and memory to draw, and beyond what the model was trained at they repeat subjects; smaller ones are quicker and say less. Ignored without prompts.</source>
        <translation>サンプルの幅です。0 ならデータセットの解像度の幅です。大きいほど時間とメモリが増え、モデルの学習サイズを超えると被写体が繰り返されます。小さいほど速く、わかることが減ります。プロンプトがなければ無視されます。</translation>
    </message>
    <message>
        <source>How</source>
        <translation>どのように</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>The height of the samples. 0 takes that of the dataset&apos;s resolution. Larger pictures take more time and memory to draw, and beyond what the model was trained at they repeat subjects; smaller ones are quicker and say less. Ignored without prompts.</source>
        <translation>サンプルの高さです。0 ならデータセットの解像度の高さです。大きいほど時間とメモリが増え、モデルの学習サイズを超えると被写体が繰り返されます。小さいほど速く、わかることが減ります。プロンプトがなければ無視されます。</translation>
    </message>
    <message>
        <source>Steps of a sample</source>
        <translation>サンプルのステップ数</translation>
    </message>
    <message>
        <source>How many denoising steps a sample takes. More gives cleaner pictures, with little gain above 30, and takes time in proportion; below 15 shapes begin to break. No effect on training or memory. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>サンプルのノイズ除去ステップ数です。多いほどきれいになりますが 30 を超えるとほとんど変わらず、時間は比例して増えます。15 を下回ると形が崩れ始めます。学習やメモリへの影響はありません。描かれる正則化画像にも使われます。それもプロンプトもなければ無視されます。</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>ガイダンス（CFG）</translation>
    </message>
    <message>
        <source>Classifier-free guidance (Ho and Salimans, 2022): how strongly the prompt pulls. More follows it more closely, up to burnt colours; less is freer. 1 switches it off, which halves the time of a sample. 5 to 9 is usual. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>分類器なしガイダンス（CFG、Ho と Salimans、2022）：プロンプトの引く強さです。大きいほど忠実になり、やがて色が焼けます。小さいほど自由です。1 で無効になり、時間が半分になります。5〜9 が普通です。学習への影響はありません。描かれる正則化画像にも使われます。それもプロンプトもなければ無視されます。</translation>
    </message>
    <message>
        <source>Guidance rescale</source>
        <translation>ガイダンスの再スケール</translation>
    </message>
    <message>
        <source>Takes back the contrast that guidance adds (Lin et al., 2023, section 3.4): how much of the guided answer is scaled to the spread of the unguided one. More makes burnt pictures calmer, up to plain ones; 0 changes nothing. 0.7 is usual for models with zero terminal SNR. It costs no memory and no time that can be measured. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts, and at a guidance up to 1.</source>
        <translation>ガイダンスで増えたコントラストを戻します（Lin ら 2023、3.4 節）。ガイダンスありの出力を、なしの出力のばらつきにどれだけ合わせるかです。大きいほど焼けた画像が落ち着き、やがて平板になります。0 なら変えません。Zero Terminal SNR のモデルでは 0.7 が普通です。メモリも測れるほどの時間も使いません。学習への影響はありません。描かれる正則化画像にも使われます。それもプロンプトもない場合と、ガイダンスが 1 以下の場合は無視されます。</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>サンプラー</translation>
    </message>
    <message>
        <source>The way from noise to picture. DDIM (Song et al., 2021) is robust and the field&apos;s habit for previews; Euler (Karras et al., 2022) gives much the same in as many steps; DPM++ 2M (Lu et al., 2022), with Karras&apos; levels or without, and UniPC (Zhao et al., 2023) are cleaner at 15 to 25 steps; PNDM (Liu et al., 2022) is what Stable Diffusion was published with. Euler ancestral and the two SDE samplers add fresh noise at every step, so their pictures keep changing with the number of steps. LCM (Luo et al., 2023) is for models and LoRAs made for it, in 4 to 8 steps at a guidance of 1 to 2. Heun and DPM++ SDE are more exact and take twice the time; the others take the same time and memory. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>ノイズから画像への道筋です。DDIM（Song ら 2021）は安定していてプレビューの定番です。Euler（Karras ら 2022）は同じステップ数でほぼ同じ結果になります。DPM++ 2M（Lu ら 2022、Karras あり・なし）と UniPC（Zhao ら 2023）は 15〜25 ステップでよりきれいです。PNDM（Liu ら 2022）は Stable Diffusion 公開時のものです。Euler ancestral と 2 つの SDE は毎ステップ新しいノイズを加えるため、ステップ数で絵が変わり続けます。LCM（Luo ら 2023）は専用のモデルや LoRA 向けで、4〜8 ステップ、ガイダンス 1〜2 で使います。Heun と DPM++ SDE はより正確で時間は 2 倍、ほかは時間もメモリも同じです。学習への影響はありません。描かれる正則化画像にも使われます。それもプロンプトもなければ無視されます。</translation>
    </message>
    <message>
        <source>Seed of the samples</source>
        <translation>サンプルのシード</translation>
    </message>
    <message>
        <source>The number from which the starting noise of the samples follows. It stays the same through the run, so that successive samples of a prompt differ only by what was learned. Another number draws other pictures; no seed is better than another. No effect on training. Ignored without prompts.</source>
        <translation>サンプルの初期ノイズを決める数です。実行中は変わらないため、同じプロンプトのサンプルの違いは学んだことだけによります。別の数なら別の絵になりますが、優劣はありません。学習への影響はありません。プロンプトがなければ無視されます。</translation>
    </message>
    <message>
        <source>Decode in tiles</source>
        <translation>タイル分割でデコード</translation>
    </message>
    <message>
        <source>Decodes samples that are larger than the VAE was made for in overlapping tiles whose edges are blended. On: the memory of decoding no longer grows with the picture, for about twice the time of decoding and a slight drift of colour between tiles. Off: exact. Pictures up to that size (512 pixels, 1024 for SDXL) are not changed. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>VAE の本来の大きさより大きなサンプルを、縁をなじませた重なるタイルでデコードします。オン：デコードのメモリが画像とともに増えなくなり、時間は約 2 倍、タイル間で色がわずかにずれます。オフ：正確です。その大きさ（512 ピクセル、SDXL は 1024）までの画像は変わりません。学習への影響はありません。描かれる正則化画像にも使われます。それもプロンプトもなければ無視されます。</translation>
    </message>
    <message>
        <source>Original width</source>
        <translation>元の幅</translation>
    </message>
    <message>
        <source>The width that SDXL is told the picture had before it was scaled (Podell et al., 2023, section 2.2). Smaller than the picture gives the blur and artefacts of small originals, larger gives finer detail; 0 is the width of the sample. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>縮尺前の画像の幅として SDXL に伝える値です（Podell ら 2023、2.2 節）。画像より小さいと小さな原画のぼけやノイズが、大きいと細かい描写が出ます。0 はサンプルの幅です。時間、メモリ、学習への影響はありません。プロンプトがない場合と SDXL 以外では無視されます。</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>描画サイズと同じ</translation>
    </message>
    <message>
        <source>SDXL size conditions</source>
        <translation>SDXL のサイズ条件</translation>
    </message>
    <message>
        <source>Original height</source>
        <translation>元の高さ</translation>
    </message>
    <message>
        <source>The height that SDXL is told the picture had before it was scaled. Smaller than the picture gives the blur and artefacts of small originals, larger gives finer detail; 0 is the height of the sample. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>縮尺前の画像の高さとして SDXL に伝える値です。画像より小さいと小さな原画のぼけやノイズが、大きいと細かい描写が出ます。0 はサンプルの高さです。時間、メモリ、学習への影響はありません。プロンプトがない場合と SDXL 以外では無視されます。</translation>
    </message>
    <message>
        <source>Cut off above</source>
        <translation>上の切り取り</translation>
    </message>
    <message>
        <source>How much SDXL is told was cut off above the picture in training. 0 keeps the subject whole and centred; more shows cut-outs whose upper part is missing. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>学習時に上を切り取った量として SDXL に伝える値です。0 なら被写体が完全で中央に来ます。大きいほど上が欠けた構図になります。時間、メモリ、学習への影響はありません。プロンプトがない場合と SDXL 以外では無視されます。</translation>
    </message>
    <message>
        <source>Cut off on the left</source>
        <translation>左の切り取り</translation>
    </message>
    <message>
        <source>How much SDXL is told was cut off on the left. 0 keeps the subject whole and centred; more shows cut-outs whose left part is missing. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>左を切り取った量として SDXL に伝える値です。0 なら被写体が完全で中央に来ます。大きいほど左が欠けた構図になります。時間、メモリ、学習への影響はありません。プロンプトがない場合と SDXL 以外では無視されます。</translation>
    </message>
    <message>
        <source>Target width</source>
        <translation>目標の幅</translation>
    </message>
    <message>
        <source>The width that SDXL is told the picture was scaled and cut to. 0 is the width of the sample, as in training; other values steer composition towards what that format showed. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>拡大縮小と切り取りの後の幅として SDXL に伝える値です。0 なら学習時と同じくサンプルの幅です。他の値では、その形式に多い構図に寄ります。時間、メモリ、学習への影響はありません。プロンプトがない場合と SDXL 以外では無視されます。</translation>
    </message>
    <message>
        <source>Target height</source>
        <translation>目標の高さ</translation>
    </message>
    <message>
        <source>The height that SDXL is told the picture was scaled and cut to. 0 is the height of the sample, as in training; other values steer composition towards what that format showed. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>拡大縮小と切り取りの後の高さとして SDXL に伝える値です。0 なら学習時と同じくサンプルの高さです。他の値では、その形式に多い構図に寄ります。時間、メモリ、学習への影響はありません。プロンプトがない場合と SDXL 以外では無視されます。</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>実行フォルダー</translation>
    </message>
    <message>
        <source>The folder of this run: the finished files (in output), checkpoints, samples, the log and the record that the charts are drawn from. It is made when it is missing. One folder holds one run: starting again there resumes it. Needs room for the checkpoints; it may lie on any disk, and its speed hardly matters.</source>
        <translation>この実行のフォルダーです。完成したファイル（output 内）、チェックポイント、サンプル、ログ、グラフの元になる記録が入ります。なければ作られます。1 つのフォルダーが 1 つの実行で、そこで再び始めると再開になります。チェックポイントの容量が必要です。どのディスクでもよく、速さはほとんど関係ありません。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>どこに</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>The name of the finished file, without ending: &quot;my-cat&quot; gives my-cat.safetensors. Other programs show it in their lists. Letters, digits and other signs are free, but no slash. It changes neither quality, memory nor speed.</source>
        <translation>完成ファイルの名前（拡張子なし）です。「my-cat」なら my-cat.safetensors になります。他のプログラムの一覧に表示されます。文字、数字、記号は自由ですが、スラッシュは使えません。品質、メモリ、速度には影響しません。</translation>
    </message>
    <message>
        <source>Steps between saves</source>
        <translation>保存の間隔（ステップ）</translation>
    </message>
    <message>
        <source>Writes a checkpoint, from which training can resume exactly, after every so many optimizer steps; it also holds the file to try the result at that point. More often loses less to a power cut and takes more disk space and a little time; 0 writes none by steps. The end and a stop always write one.</source>
        <translation>このステップ数ごとに、そこから正確に再開できるチェックポイントを書きます。その時点の結果を試せるファイルも入ります。頻度を上げると停電で失うものが減り、ディスク容量と少しの時間を使います。0 ならステップ単位では書きません。終了時と停止時には必ず書きます。</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Epochs between saves</source>
        <translation>保存の間隔（エポック）</translation>
    </message>
    <message>
        <source>As above, counted in epochs: after each so many, whatever the number of steps in them. Both can be given. More often loses less and takes more disk space; 0 writes none by epochs. No effect on quality or memory.</source>
        <translation>上と同じで、エポック単位です。含まれるステップ数に関係なく、このエポック数ごとに書きます。両方指定できます。頻度を上げると失うものが減り、ディスク容量を使います。0 ならエポック単位では書きません。品質やメモリへの影響はありません。</translation>
    </message>
    <message>
        <source>Minutes between saves</source>
        <translation>保存の間隔（分）</translation>
    </message>
    <message>
        <source>As above, by the clock: once so many minutes have passed since the last checkpoint, the next step ends with one. It bounds what a power cut or a machine that is taken away can cost, however long a step takes. All three can be given. 0 writes none by the clock. No effect on quality or memory.</source>
        <translation>上と同じで、時間単位です。前のチェックポイントからこの分数が過ぎると、次のステップの終わりに書きます。1 ステップがどれだけ長くても、停電やマシンの回収で失うものを抑えます。3 つとも指定できます。0 なら時間では書きません。品質やメモリへの影響はありません。</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Keep the last</source>
        <translation>最新を残す数</translation>
    </message>
    <message>
        <source>How many checkpoints are kept; older ones are deleted once a newer one is safely on disk. More lets you go back further and compare, and takes disk space for each; 0 keeps all. At least 2 is wise, in case one cannot be read. No effect on quality, memory or speed.</source>
        <translation>残すチェックポイントの数です。新しいものが確実にディスクに書かれると、古いものは削除されます。多いほど前に戻って比べられますが、その分の容量を使います。0 ならすべて残します。読めなくなる場合に備えて 2 以上が安心です。品質、メモリ、速度への影響はありません。</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>個</translation>
    </message>
    <message>
        <source>Keep every</source>
        <translation>間隔を置いて残す</translation>
    </message>
    <message>
        <source>Beside the last ones, keeps each checkpoint whose step is a multiple of this, to compare how the training went. A larger number keeps fewer and takes less disk space; 0 keeps none for this reason. Ignored where all are kept. Tagged checkpoints (`tempera runs tag`) stay in any case.</source>
        <translation>最新のもののほかに、ステップがこの倍数のチェックポイントを残し、学習の経過を比べられるようにします。大きいほど残る数と容量が減ります。0 ならこの理由では残しません。すべて残す場合は無視されます。印を付けたもの（`tempera runs tag`）は必ず残ります。</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>最良を残す数</translation>
    </message>
    <message>
        <source>Beside the last ones, keeps so many checkpoints with the least validation loss: where a training went too far, the one before it did is still there. Counts those whose loss was measured at their very step. Takes disk space for each; 0 keeps none for this reason. Ignored where all are kept, and without validation.</source>
        <translation>最新のもののほかに、検証損失が最も小さいチェックポイントをこの数だけ残します。学習しすぎても、その前のものが残ります。ちょうどそのステップで測定したものが対象です。それぞれ容量を使います。0 ならこの理由では残しません。すべて残す場合と検証がない場合は無視されます。</translation>
    </message>
    <message>
        <source>Precision of the file</source>
        <translation>ファイルの精度</translation>
    </message>
    <message>
        <source>The type of the weights in the finished file. float16 is what other programs expect, at half the size of float32, without a visible difference; bfloat16 has the same size, less precision and a wider range; float32 keeps every bit, for merging and resizing. Checkpoints always keep float32. No effect on training.</source>
        <translation>完成ファイルの重みの型です。float16 は他のプログラムが想定する型で、float32 の半分の大きさで見た目の違いはありません。bfloat16 は同じ大きさで精度が低く範囲が広い型です。float32 は全ビットを残し、マージやリサイズに向きます。チェックポイントは常に float32 です。学習への影響はありません。</translation>
    </message>
    <message>
        <source>Layout of the model</source>
        <translation>モデルの形式</translation>
    </message>
    <message>
        <source>How a fine-tuned model is written: as the base model lies on the disk, as one file, which most programs for drawing take, or as a folder of diffusers. Everything that was not trained is taken over from the base model. Needs disk space for a whole model; writing takes a few seconds per gigabyte. No effect on training. Ignored by the other methods, which write small files of their own.</source>
        <translation>ファインチューニングしたモデルの書き出し方です：ベースモデルと同じ形、多くの描画ソフトで使える単一ファイル、または diffusers フォルダー。学習しない部分はベースモデルから引き継ぎます。モデル全体の容量が必要で、1 GB あたり数秒かかります。学習への影響はありません。小さなファイルを書く他の方式では無視されます。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>How the learning rate goes on over the run. Constant keeps it, so that a run can be prolonged at will, after a warm-up if wanted. Linear, cosine and polynomial lower it to the end, which calms the last steps and often gives cleaner pictures; the cosine can restart or end at a lowest rate. Inverse square root falls slowly and needs no known end. Warm-up, constant, decay holds the rate and falls only at the end. Piecewise constant follows rules of your own. Adafactor&apos;s own is for that optimizer with relative steps. All formulas are those of diffusers and transformers. Leave it constant with schedule-free optimizers. No effect on memory or speed.</source>
        <translation>実行中の学習率の変化です。「一定」は値を保ち、実行を好きなだけ延ばせます。必要ならウォームアップの後に一定とします。線形、コサイン、多項式は終わりに向けて下げ、最後のステップが落ち着いてきれいな画像になりやすくなります。コサインはリスタートや最低学習率での終了も選べます。逆平方根はゆっくり下がり、終わりを決める必要がありません。「ウォームアップ・一定・減衰」は保った後、終わりだけ下げます。「区分的に一定」は自分の規則に従います。「Adafactor 独自」は相対ステップの Adafactor 用です。式はすべて diffusers と transformers のものです。schedule-free オプティマイザでは一定のままにしてください。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Learning-rate schedule</source>
        <translation>学習率スケジューラ</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>ウォームアップ</translation>
    </message>
    <message>
        <source>Raises the learning rate from 0 to its full value over so many optimizer steps. More is gentler at the start, when the optimizer&apos;s averages are still poor, and leaves fewer steps at full rate; 0 begins at once, which is fine for a LoRA at usual rates. No effect on memory or speed. Ignored by schedules without a warm-up.</source>
        <translation>このステップ数をかけて学習率を 0 から設定値まで上げます。長いほどオプティマイザの平均がまだ粗い最初が穏やかになり、最大の学習率のステップは減ります。0 ならすぐ始めます。普通の学習率の LoRA なら問題ありません。メモリや速度への影響はありません。ウォームアップのないスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Warm-up, share</source>
        <translation>ウォームアップの割合</translation>
    </message>
    <message>
        <source>The warm-up as a share of the run&apos;s optimizer steps: 0.1 is a tenth. It follows the length of the run; give it or the steps, not both. No effect on memory or speed. Ignored by schedules without a warm-up.</source>
        <translation>実行のステップ数に対するウォームアップの割合です。0.1 なら 10 分の 1 です。実行の長さに追従します。ステップ数とどちらか一方だけを指定してください。メモリや速度への影響はありません。ウォームアップのないスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>by steps</source>
        <translation>ステップ数による</translation>
    </message>
    <message>
        <source>Decay at the end</source>
        <translation>終わりの減衰</translation>
    </message>
    <message>
        <source>How many optimizer steps at the end the rate falls over. More calms earlier; fewer keep the full rate longer. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>終わりの何ステップで学習率を下げるかです。多いほど早く落ち着き、少ないほど最大の学習率が長く続きます。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Decay at the end, share</source>
        <translation>終わりの減衰の割合</translation>
    </message>
    <message>
        <source>The decay as a share of the run&apos;s optimizer steps: 0.2 is the last fifth. Give it or the steps, not both. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>実行のステップ数に対する減衰の割合です。0.2 なら最後の 5 分の 1 です。ステップ数とどちらか一方だけを指定してください。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>最低学習率</translation>
    </message>
    <message>
        <source>Where the schedule ends, as a part of the full learning rate: 0.1 ends at a tenth. More keeps learning to the very end; 0 fades out completely. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>スケジュールの終わりの学習率を、設定値に対する割合で表します。0.1 なら 10 分の 1 で終わります。大きいほど最後まで学び、0 なら完全に消えます。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>サイクル数</translation>
    </message>
    <message>
        <source>How often the cosine begins again at the full rate; without hard restarts, how many half waves it runs through. More gives the training new pushes; 1 falls once. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>コサインが最大の学習率から何回始まるかです。リスタートなしでは半波の数になります。多いほど学習に新しい刺激を与え、1 なら一度だけ下がります。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>べき指数</translation>
    </message>
    <message>
        <source>The power of the polynomial: 1 falls in a straight line, 2 quickly at first and slowly at the end, 0.5 the other way. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>多項式の指数です。1 は直線、2 は初め速く後でゆっくり、0.5 はその逆に下がります。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>時間スケール</translation>
    </message>
    <message>
        <source>How slowly the inverse square root falls: the rate is halved after three times so many steps. More keeps it up longer. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>逆平方根の下がる遅さです。この 3 倍のステップで学習率が半分になります。大きいほど長く保ちます。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>the warm-up, or 10,000</source>
        <translation>ウォームアップ、または 10,000</translation>
    </message>
    <message>
        <source>Steps of the rate</source>
        <translation>学習率の段階</translation>
    </message>
    <message>
        <source>The parts of the learning rate and the step up to which each counts, the last one to the end: &quot;1:100,0.5:200,0.1&quot; halves it after 100 optimizer steps and goes to a tenth after 200. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>学習率の割合と、それぞれが有効なステップまでを書き、最後は終わりまで続きます。「1:100,0.5:200,0.1」なら 100 ステップ後に半分、200 ステップ後に 10 分の 1 になります。メモリや速度への影響はありません。他のスケジュールでは無視されます。</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>データセット</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>basic</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>advanced</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>上級</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>学習方法</translation>
    </message>
    <message>
        <source>What is trained. A network (LoRA and its kin) learns small matrices beside the model&apos;s layers: little memory, a small file, good for nearly everything. Full fine-tuning changes the model&apos;s own weights: it learns most, from many pictures, needs four times the memory of the weights besides the model and writes a whole model. Textual Inversion (Gal et al., 2022) learns a few vectors that stand for a new word and leaves the model untouched: a file of kilobytes, least memory, weaker likeness. Textual Inversion + LoRA learns both at once (pivotal tuning): the word finds its place while the network learns the looks. DreamBooth is any of them with class pictures.</source>
        <translation>何を学習するかです。ネットワーク（LoRA とその仲間）はモデルの層の横で小さな行列を学びます。メモリが少なく、ファイルも小さく、ほぼ何にでも向きます。フルファインチューニングはモデル自体の重みを変えます。多くの画像から最もよく学びますが、モデルのほかに重みの 4 倍のメモリが必要で、モデル全体を書き出します。Textual Inversion（Gal ら 2022）は新しい単語を表す数本のベクトルだけを学び、モデルは変えません。数 KB のファイルで、メモリは最少、似せる力は弱めです。Textual Inversion + LoRA は両方を同時に学びます（pivotal tuning）。単語が位置を見つける間に、ネットワークが見た目を学びます。どれも正則化画像を加えると DreamBooth になります。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>エポック数</translation>
    </message>
    <message>
        <source>The length in epochs: one epoch shows every picture as often as its repeats say, whatever the number of devices. More learns the pictures better until it only repeats them; less stays closer to the base model. Time grows in proportion, memory does not. Exactly one of steps and epochs is given.</source>
        <translation>エポック単位の長さです。1 エポックでは、デバイスの数によらず各画像を繰り返し回数だけ見せます。長いほどよく学びますが、やがて画像を再現するだけになります。短いほどベースモデルに近いままです。時間は比例して延びますが、メモリは変わりません。ステップ数とエポック数はどちらか一方だけを指定します。</translation>
    </message>
    <message>
        <source>as steps say</source>
        <translation>ステップ数による</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>The length in optimizer steps, each on one global batch (batch × accumulation × devices). More learns the pictures better until it only repeats them; less stays closer to the base model. Time grows in proportion, memory does not. Note that the same steps see twice the images on two devices; give epochs instead to keep the images seen. Exactly one of steps and epochs is given.</source>
        <translation>オプティマイザのステップ単位の長さです。1 ステップは全体バッチ 1 つ（バッチ × 累積 × デバイス数）です。長いほどよく学びますが、やがて画像を再現するだけになります。短いほどベースモデルに近いままです。時間は比例して延びますが、メモリは変わりません。同じステップ数でもデバイスが 2 つなら見る画像は 2 倍になります。見る枚数を保つにはエポック数で指定してください。ステップ数とエポック数はどちらか一方だけを指定します。</translation>
    </message>
    <message>
        <source>as epochs say</source>
        <translation>エポック数による</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>デバイスごとのバッチサイズ</translation>
    </message>
    <message>
        <source>How many pictures each device works on at once. More gives calmer gradients and more pictures per second, until the device is busy, and costs memory for the activations of every picture; less fits small cards. With a batch several times larger the learning rate can usually be raised.</source>
        <translation>各デバイスが一度に処理する画像の数です。大きいほど勾配が落ち着き、デバイスが飽和するまで毎秒の枚数が増えますが、画像ごとの活性の分だけメモリを使います。小さいほど VRAM の少ないカードに収まります。バッチを数倍にしたら、学習率もたいてい上げられます。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Accumulation</source>
        <translation>勾配累積</translation>
    </message>
    <message>
        <source>How many batches are added up before the optimizer takes a step. Learns as with a batch so many times larger, with the memory of the small one; a step takes so many times longer, and there are fewer steps in an epoch. 1 takes a step after every batch.</source>
        <translation>何バッチ分を足してからオプティマイザが 1 ステップ進むかです。小さなバッチのメモリのまま、その倍数の大きなバッチと同じ学習になります。1 ステップはその分長く、1 エポックのステップ数は減ります。1 なら毎バッチ進みます。</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The number from which all chance of the training follows: order, noise, timesteps, flips, starting weights. The same seed gives the same training again, on one device as on several with the same global batch. No seed is better than another; it affects neither memory nor speed.</source>
        <translation>学習のすべての乱数の元になる数です：順序、ノイズ、タイムステップ、反転、初期の重み。同じシードなら同じ学習が再現され、全体バッチが同じならデバイスの数によりません。優劣はなく、メモリや速度にも影響しません。</translation>
    </message>
    <message>
        <source>Reproducibility</source>
        <translation>再現性</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The type in which the frozen model is kept and computed; trained weights and the optimizer stay in float32. bfloat16 halves the memory of the weights and activations and is two to several times quicker on GPUs from the RTX 30 series and on CPUs with AMX or AVX-512 BF16, at a loss of quality that can hardly be seen. float16 does the same for older cards (Turing, Volta): its range is small, so the loss is scaled as far as the gradients stay finite, and a step in which they do not is left out. float32 is the exact one, and on other CPUs also the quicker one. The VAE computes in float32 with float16.</source>
        <translation>凍結したモデルを保持し計算する型です。学習する重みとオプティマイザは float32 のままです。bfloat16 は重みと活性のメモリを半分にし、RTX 30 シリーズ以降の GPU や AMX・AVX-512 BF16 対応 CPU では 2〜数倍速く、品質の低下はほとんど見えません。float16 は古いカード（Turing、Volta）向けに同じ働きをします。範囲が狭いため、勾配が有限に収まる範囲で Loss を拡大し、収まらないステップは飛ばします。float32 は正確で、その他の CPU ではこちらのほうが速くなります。float16 のとき VAE は float32 で計算します。</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>勾配チェックポイント</translation>
    </message>
    <message>
        <source>Keeps only the borders of the U-Net&apos;s blocks in memory and computes the rest again on the way back (Chen et al., 2016). Saves most of the memory of the activations, so that a larger batch or resolution fits; each step takes about a third longer. The result is the same.</source>
        <translation>U-Net のブロックの境目だけをメモリに残し、残りは逆伝播のときに計算し直します（Chen ら 2016）。活性のメモリの大部分を節約でき、より大きなバッチや解像度が収まります。1 ステップは 3 分の 1 ほど長くなります。結果は同じです。</translation>
    </message>
    <message>
        <source>Checkpointed levels</source>
        <translation>チェックポイントする階層</translation>
    </message>
    <message>
        <source>How many resolution levels of the U-Net gradient checkpointing computes again, counted from the outermost, whose maps are largest. 0 takes all: least memory. 1 computes only the outermost blocks again, which saves most memory for the time it costs; each further level saves less. The inner levels keep what the way back needs. The result is the same. Ignored without gradient checkpointing.</source>
        <translation>勾配チェックポイントで計算し直す U-Net の解像度の階層数を、マップが最も大きい外側から数えます。0 ならすべてで、メモリは最少です。1 は最も外側のブロックだけで、時間あたりの節約が最大です。増やすほど効果は減ります。内側は逆伝播に必要なものを残します。結果は同じです。勾配チェックポイントを使わない場合は無視されます。</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>Exactly repeatable</source>
        <translation>完全に再現可能</translation>
    </message>
    <message>
        <source>Uses only operations that give the same bits every time, so that a resumed training equals an uninterrupted one exactly on the same kind of device with the same number of devices and threads. Off may be a few per cent quicker on GPUs. No effect on quality or memory.</source>
        <translation>毎回同じビットになる演算だけを使い、同じ種類のデバイスで台数とスレッド数が同じなら、再開した学習が中断なしの場合と完全に一致します。オフなら GPU で数 % 速くなることがあります。品質やメモリへの影響はありません。</translation>
    </message>
    <message>
        <source>Patience with broken steps</source>
        <translation>異常ステップの許容回数</translation>
    </message>
    <message>
        <source>A step whose loss or gradient is not a finite number is left out and reported; it never reaches the weights. After so many of them in a row the training stops at the last good state. More waits longer for it to recover, less stops sooner. No effect on memory or speed.</source>
        <translation>損失や勾配が有限でないステップは飛ばして報告し、重みには決して反映しません。これだけ続くと、最後の正常な状態で学習を止めます。大きいほど回復を待ち、小さいほど早く止まります。メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>Text encoder until step</source>
        <translation>テキストエンコーダーの最終ステップ</translation>
    </message>
    <message>
        <source>The text encoders learn up to and with this optimizer step and stay as they are from then on. Words are learned quickly and then by heart: a quarter to a half of the run is usual. Less keeps other words safer, more ties the new ones closer. Steps get quicker once they rest; memory stays the same. Without a value they learn to the end. Ignored when the text encoders are not trained.</source>
        <translation>テキストエンコーダーはこのステップまで学び、以後は固定されます。単語はすぐ覚え、その後は丸暗記になるため、実行の 4 分の 1〜半分が普通です。小さいほど他の単語が守られ、大きいほど新しい単語が強く結び付きます。止まると各ステップが速くなり、メモリは変わりません。指定がなければ最後まで学びます。テキストエンコーダーを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Text encoder until epoch</source>
        <translation>テキストエンコーダーの最終エポック</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less keeps other words safer, more ties the new ones closer. Steps are quicker from there on. Ignored when the text encoders are not trained.</source>
        <translation>上と同じでエポック単位です。デバイスの数が変わっても正しく働きます。両方指定した場合は早いほうが使われます。小さいほど他の単語が守られ、大きいほど新しい単語が強く結び付きます。以後のステップは速くなります。テキストエンコーダーを学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>U-Net until step</source>
        <translation>U-Net の最終ステップ</translation>
    </message>
    <message>
        <source>The U-Net learns up to and with this optimizer step and stays as it is from then on, so that only the words go on learning. Rarely wanted: less stays closer to the base model, more learns the looks better. Steps get a little quicker once it rests; memory stays the same. Without a value it learns to the end. Ignored when the U-Net is not trained.</source>
        <translation>U-Net はこのステップまで学び、以後は固定されて単語だけが学び続けます。必要になることはまれです。小さいほどベースモデルに近く、大きいほど見た目をよく学びます。止まると各ステップが少し速くなり、メモリは変わりません。指定がなければ最後まで学びます。U-Net を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>U-Net until epoch</source>
        <translation>U-Net の最終エポック</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less stays closer to the base model, more learns the looks better. Steps are quicker from there on. Ignored when the U-Net is not trained.</source>
        <translation>上と同じでエポック単位です。デバイスの数が変わっても正しく働きます。両方指定した場合は早いほうが使われます。小さいほどベースモデルに近く、大きいほど見た目をよく学びます。以後のステップは速くなります。U-Net を学習しない場合は無視されます。</translation>
    </message>
    <message>
        <source>Share for validation</source>
        <translation>検証に使う割合</translation>
    </message>
    <message>
        <source>Withholds this share of the training pictures, at least one, and never trains on them: their loss is measured now and then and tells learning from repeating, which the loss of the training cannot. Which ones is decided by their names and the seed, so that pictures that are added change little. More gives a calmer curve and leaves less to learn from; 0 withholds none. Measuring takes a little time; no effect on memory.</source>
        <translation>学習用画像のこの割合（最低 1 枚）を取り分け、学習には使いません。ときどき損失を測り、学習の損失ではわからない「覚えただけ」かどうかを見分けます。どれになるかは名前とシードで決まり、画像を追加してもあまり変わりません。多いほど曲線が落ち着き、学ぶ材料は減ります。0 なら取り分けません。測定に少し時間がかかり、メモリへの影響はありません。</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>検証の間隔</translation>
    </message>
    <message>
        <source>Measures the loss of the validation pictures every so many optimizer steps. More often shows the course better and takes more time away from training; 0 leaves it to the epochs. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>このステップ数ごとに検証用画像の損失を測ります。頻度を上げると経過がよくわかり、学習の時間が減ります。0 ならエポック側に任せます。メモリへの影響はありません。検証用画像がなければ無視されます。</translation>
    </message>
    <message>
        <source>Validate every so many epochs</source>
        <translation>検証の間隔（エポック）</translation>
    </message>
    <message>
        <source>Measures the loss of the validation pictures at the end of every so many epochs. More often shows the course better and takes more time away from training; 0 leaves it to the steps. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>このエポック数ごとに、その終わりで検証用画像の損失を測ります。頻度を上げると経過がよくわかり、学習の時間が減ります。0 ならステップ側に任せます。メモリへの影響はありません。検証用画像がなければ無視されます。</translation>
    </message>
    <message>
        <source>Timesteps of a validation</source>
        <translation>検証のタイムステップ数</translation>
    </message>
    <message>
        <source>At how many timesteps the loss of each picture is measured, spread evenly over those that are trained: 4 are 200, 400, 600 and 800. More gives a truer figure and takes proportionally longer. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>各画像の損失を測るタイムステップの数で、学習する範囲に均等に置きます。4 なら 200、400、600、800 です。多いほど正確で、時間は比例して増えます。メモリへの影響はありません。検証用画像がなければ無視されます。</translation>
    </message>
    <message>
        <source>Most pictures of a validation</source>
        <translation>検証画像の上限</translation>
    </message>
    <message>
        <source>At most so many pictures are measured each time, the same ones always. Fewer is quicker, more a truer figure; 0 measures all. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>毎回測る画像の上限で、いつも同じ画像です。少ないほど速く、多いほど正確です。0 ならすべて測ります。メモリへの影響はありません。検証用画像がなければ無視されます。</translation>
    </message>
    <message>
        <source>Seed of the validation</source>
        <translation>検証のシード</translation>
    </message>
    <message>
        <source>From it follows which pictures are withheld and the noise that they are measured with, which is the same each time, so that figures can be compared, also between runs. No seed is better than another; no effect on memory or speed.</source>
        <translation>取り分ける画像と測定に使うノイズを決めます。毎回同じなので、実行の間でも値を比べられます。優劣はなく、メモリや速度への影響はありません。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>secrets are never imported: give them in the environment</source>
        <translation>秘密情報は取り込みません：環境変数で渡してください</translation>
    </message>
    <message>
        <source>said again further down, which counts</source>
        <translation>後でもう一度指定されており、そちらが有効です</translation>
    </message>
    <message>
        <source>sides are multiples of 8, one pixel of a latent</source>
        <translation>辺は 8 の倍数です（潜在変数の 1 ピクセル）</translation>
    </message>
    <message>
        <source>always on the disk</source>
        <translation>常にディスクに置きます</translation>
    </message>
    <message>
        <source>read with this file: its keys are named, too</source>
        <translation>このファイルとともに読み込み、そのキーも表示します</translation>
    </message>
    <message>
        <source>there is no such file here: choose the pictures as dataset.path</source>
        <translation>ここにそのファイルはありません：画像は dataset.path で選んでください</translation>
    </message>
    <message>
        <source>all are kept</source>
        <translation>すべて残します</translation>
    </message>
    <message>
        <source>nothing is saved by steps</source>
        <translation>ステップ単位の保存はありません</translation>
    </message>
    <message>
        <source>the files of so many steps</source>
        <translation>そのステップ数分のファイル</translation>
    </message>
    <message>
        <source>a file of prompts that cannot be read here as text: give them as sample.prompts</source>
        <translation>ここでテキストとして読めないプロンプトファイルです：sample.prompts で指定してください</translation>
    </message>
    <message>
        <source>max_train_epochs counts instead</source>
        <translation>max_train_epochs が優先されます</translation>
    </message>
    <message>
        <source>max_train_steps counts instead</source>
        <translation>max_train_steps が優先されます</translation>
    </message>
    <message>
        <source>kohya_ss makes the number of steps of it</source>
        <translation>kohya_ss はこれからステップ数を計算します</translation>
    </message>
    <message>
        <source>the text encoder is not trained</source>
        <translation>テキストエンコーダーは学習しません</translation>
    </message>
    <message>
        <source>sd-scripts takes no notice of it when it trains a network</source>
        <translation>sd-scripts はネットワークの学習時にこれを無視します</translation>
    </message>
    <message>
        <source>per cent of the run</source>
        <translation>実行全体に対するパーセント</translation>
    </message>
    <message>
        <source>a random one to the other trainer; Tempera&apos;s seed is always written down, so train.seed stays</source>
        <translation>他方の学習ツールではランダムです。Tempera のシードは必ず記録されるため train.seed はそのままです</translation>
    </message>
    <message>
        <source>both weightings at once; debiased_estimation_loss is kept</source>
        <translation>両方の重み付けが同時に指定されています。debiased_estimation_loss を残します</translation>
    </message>
    <message>
        <source>each device keeps all of the weights</source>
        <translation>各デバイスがすべての重みを持ちます</translation>
    </message>
    <message>
        <source>weights that are trained stay on the device</source>
        <translation>学習する重みはデバイスに残ります</translation>
    </message>
    <message>
        <source>of the U-Net, which sd-scripts itself keeps on the device</source>
        <translation>U-Net のものです。sd-scripts 自身はこれをデバイスに残します</translation>
    </message>
    <message>
        <source>the optimizer&apos;s state lies on the GPU or in the computer&apos;s memory</source>
        <translation>オプティマイザの状態は GPU かメインメモリに置きます</translation>
    </message>
    <message>
        <source>devices.sharding says what is split</source>
        <translation>何を分割するかは devices.sharding が決めます</translation>
    </message>
    <message>
        <source>counts with deepspeed alone</source>
        <translation>deepspeed 使用時のみ有効です</translation>
    </message>
    <message>
        <source>no such stage</source>
        <translation>そのようなステージはありません</translation>
    </message>
    <message>
        <source>DyLoRA trains all ranks at once; what is left is a LoRA of the full rank</source>
        <translation>DyLoRA は全ランクを同時に学習します。残りは最大ランクの LoRA です</translation>
    </message>
    <message>
        <source>(IA)³ scales activations; what is left is a LoRA</source>
        <translation>(IA)³ は活性を拡大縮小します。残りは LoRA です</translation>
    </message>
    <message>
        <source>GLoRA has four matrices for each layer; what is left is a LoRA</source>
        <translation>GLoRA は層ごとに 4 つの行列を持ちます。残りは LoRA です</translation>
    </message>
    <message>
        <source>BOFT; network.type = oft is its relative with one factor</source>
        <translation>BOFT です。network.type = oft が因子 1 つの近縁です</translation>
    </message>
    <message>
        <source>whole weights as a difference; train.method = fine_tune trains the model itself</source>
        <translation>重み全体の差分です。train.method = fine_tune はモデル自体を学習します</translation>
    </message>
    <message>
        <source>LoRA-FA holds one of the two matrices; here both are trained</source>
        <translation>LoRA-FA は 2 つの行列の一方を固定します。ここでは両方を学習します</translation>
    </message>
    <message>
        <source>a network for another model family</source>
        <translation>別のモデル系列用のネットワークです</translation>
    </message>
    <message>
        <source>no network is named</source>
        <translation>ネットワークが指定されていません</translation>
    </message>
    <message>
        <source>counts for LyCORIS only</source>
        <translation>LyCORIS でのみ有効です</translation>
    </message>
    <message>
        <source>the trained weights stay in float32, which loses nothing</source>
        <translation>学習する重みは float32 のままで、何も失われません</translation>
    </message>
    <message>
        <source>what is trained is small and stays in float32</source>
        <translation>学習する部分は小さく、float32 のままです</translation>
    </message>
    <message>
        <source>weights that are trained are not kept in eight bits</source>
        <translation>学習する重みは 8 ビットでは保持しません</translation>
    </message>
    <message>
        <source>pickled files are read, never written: safetensors it is</source>
        <translation>pickle ファイルは読むだけで、書き込みは safetensors です</translation>
    </message>
    <message>
        <source>always safetensors</source>
        <translation>常に safetensors です</translation>
    </message>
    <message>
        <source>kohya_ss takes no notice of it with this LoRA_type</source>
        <translation>この LoRA_type では kohya_ss は無視します</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>数値ではありません</translation>
    </message>
    <message>
        <source>0 means like the other layers to LyCORIS</source>
        <translation>LyCORIS では 0 は他の層と同じという意味です</translation>
    </message>
    <message>
        <source>a choice of layers: network.layers takes patterns of their names</source>
        <translation>層の選択です。network.layers は名前のパターンを受け付けます</translation>
    </message>
    <message>
        <source>a share of the run</source>
        <translation>実行全体に対する割合</translation>
    </message>
    <message>
        <source>unet_lr and text_encoder_lr count instead</source>
        <translation>unet_lr と text_encoder_lr が優先されます</translation>
    </message>
    <message>
        <source>0 with a rate for the text encoder: only that is trained</source>
        <translation>0 でテキストエンコーダーに学習率がある場合、それだけを学習します</translation>
    </message>
    <message>
        <source>not for SDXL, which has learning_rate_te1 and learning_rate_te2</source>
        <translation>learning_rate_te1 と learning_rate_te2 を持つ SDXL には使えません</translation>
    </message>
    <message>
        <source>for SDXL only</source>
        <translation>SDXL 専用です</translation>
    </message>
    <message>
        <source>the text encoders are not trained</source>
        <translation>テキストエンコーダーは学習しません</translation>
    </message>
    <message>
        <source>the optimizer is named, which counts</source>
        <translation>オプティマイザが指定されており、そちらが有効です</translation>
    </message>
    <message>
        <source>expected two or three numbers such as 0.9,0.99</source>
        <translation>0.9,0.99 のような 2 つまたは 3 つの数が必要です</translation>
    </message>
    <message>
        <source>lr_scheduler_type counts instead</source>
        <translation>lr_scheduler_type が優先されます</translation>
    </message>
    <message>
        <source>schedule-free optimizers are used without a schedule</source>
        <translation>schedule-free オプティマイザはスケジューラなしで使います</translation>
    </message>
    <message>
        <source>one fall over the whole run, to 0</source>
        <translation>実行全体で一度だけ 0 まで下がります</translation>
    </message>
    <message>
        <source>a class of Python: schedule.type stays as it is</source>
        <translation>Python のクラスです。schedule.type はそのままです</translation>
    </message>
    <message>
        <source>lr_warmup_steps counts instead</source>
        <translation>lr_warmup_steps が優先されます</translation>
    </message>
    <message>
        <source>kohya_ss takes the number of epochs where it is empty</source>
        <translation>空欄のとき kohya_ss はエポック数を使います</translation>
    </message>
    <message>
        <source>noise_offset_type is Multires</source>
        <translation>noise_offset_type が Multires です</translation>
    </message>
    <message>
        <source>noise_offset_type is Original</source>
        <translation>noise_offset_type が Original です</translation>
    </message>
    <message>
        <source>counts for LoKr only</source>
        <translation>LoKr でのみ有効です</translation>
    </message>
    <message>
        <source>counts for Diag-OFT only</source>
        <translation>Diag-OFT でのみ有効です</translation>
    </message>
    <message>
        <source>counts for (IA)³ only</source>
        <translation>(IA)³ でのみ有効です</translation>
    </message>
    <message>
        <source>counts for DyLoRA only</source>
        <translation>DyLoRA でのみ有効です</translation>
    </message>
    <message>
        <source>counts for other model families only</source>
        <translation>他のモデル系列でのみ有効です</translation>
    </message>
    <message>
        <source>a step of preparation that Tempera does not need</source>
        <translation>Tempera では不要な準備手順です</translation>
    </message>
    <message>
        <source>for a model family that Tempera does not train</source>
        <translation>Tempera が学習しないモデル系列用です</translation>
    </message>
    <message>
        <source>which of the two the keys of noise are for</source>
        <translation>ノイズのキーがどちらに属するか</translation>
    </message>
    <message>
        <source>norm layers are not trained</source>
        <translation>正規化層は学習しません</translation>
    </message>
    <message>
        <source>a trained factor for each layer</source>
        <translation>各層に学習する係数を持たせます</translation>
    </message>
    <message>
        <source>what is left after rank dropout is not made larger</source>
        <translation>ランクのドロップアウト後の残りは拡大されません</translation>
    </message>
    <message>
        <source>how LyCORIS computes, not what</source>
        <translation>LyCORIS の計算方法であり、結果は変わりません</translation>
    </message>
    <message>
        <source>a choice of a kind of network that Tempera does not have</source>
        <translation>Tempera にはない種類のネットワークの選択肢です</translation>
    </message>
    <message>
        <source>old names of kohya_ss for network.conv_block_ranks and conv_block_alphas</source>
        <translation>network.conv_block_ranks と conv_block_alphas の kohya_ss での旧名です</translation>
    </message>
    <message>
        <source>the VAE always computes in float32</source>
        <translation>VAE は常に float32 で計算します</translation>
    </message>
    <message>
        <source>a state of the form itself</source>
        <translation>フォーム自体の状態です</translation>
    </message>
    <message>
        <source>arguments of a launcher that Tempera does not have</source>
        <translation>Tempera にはないランチャーの引数です</translation>
    </message>
    <message>
        <source>the file lies in save.dir/output</source>
        <translation>ファイルは save.dir/output に置かれます</translation>
    </message>
    <message>
        <source>safetensors with the names that sd-scripts uses</source>
        <translation>sd-scripts と同じ名前の safetensors です</translation>
    </message>
    <message>
        <source>written with the names that sd-scripts uses instead</source>
        <translation>代わりに sd-scripts と同じ名前で書き出します</translation>
    </message>
    <message>
        <source>with the first</source>
        <translation>1 つ目と同じ</translation>
    </message>
    <message>
        <source>all samples of a job share what the first has</source>
        <translation>ジョブのすべてのサンプルは最初のものの設定を共有します</translation>
    </message>
    <message>
        <source>counts with gradient_checkpointing CPU_OFFLOADED alone</source>
        <translation>gradient_checkpointing が CPU_OFFLOADED のときのみ有効です</translation>
    </message>
    <message>
        <source>that share of the blocks, the heaviest first</source>
        <translation>その割合のブロックを、大きいものから</translation>
    </message>
    <message>
        <source>counts with several devices alone</source>
        <translation>複数のデバイスでのみ有効です</translation>
    </message>
    <message>
        <source>gradients travel while the rest of them is computed</source>
        <translation>残りを計算している間に勾配を送ります</translation>
    </message>
    <message>
        <source>a VAE is used, not trained</source>
        <translation>VAE は使うだけで学習しません</translation>
    </message>
    <message>
        <source>inpainting models are drawn with, not trained: what remains is for the plain model</source>
        <translation>インペイントモデルは描画用で学習しません。残りは通常のモデル用です</translation>
    </message>
    <message>
        <source>a family that Tempera does not train: what remains needs another model</source>
        <translation>Tempera が学習しない系列です。残りには別のモデルが必要です</translation>
    </message>
    <message>
        <source>an embedding is trained, no part of the model</source>
        <translation>学習するのは埋め込みで、モデルの一部ではありません</translation>
    </message>
    <message>
        <source>the model stays in the precision of the computation and needs the room for it</source>
        <translation>モデルは計算の精度のままで、その分の容量が必要です</translation>
    </message>
    <message>
        <source>trained weights are float32 or bfloat16: float16 loses small steps</source>
        <translation>学習する重みは float32 か bfloat16 です。float16 では小さな更新が失われます</translation>
    </message>
    <message>
        <source>weights that are not trained are kept as train.precision needs them</source>
        <translation>学習しない重みは train.precision に合わせて保持します</translation>
    </message>
    <message>
        <source>model.clip_skip counts from the last layer, OneTrainer from the family&apos;s own</source>
        <translation>model.clip_skip は最終層から、OneTrainer は系列既定の層から数えます</translation>
    </message>
    <message>
        <source>counted from 1</source>
        <translation>1 から数えます</translation>
    </message>
    <message>
        <source>layer_filter counts</source>
        <translation>layer_filter が有効です</translation>
    </message>
    <message>
        <source>a choice of layers that network.layers does not know by name: it takes patterns</source>
        <translation>network.layers が名前で知らない層の選択です。パターンで指定してください</translation>
    </message>
    <message>
        <source>layer_filter_preset says the same</source>
        <translation>layer_filter_preset が同じことを表します</translation>
    </message>
    <message>
        <source>for another kind of network</source>
        <translation>別の種類のネットワーク用です</translation>
    </message>
    <message>
        <source>Tempera chooses how to compute by itself</source>
        <translation>計算方法は Tempera が自分で選びます</translation>
    </message>
    <message>
        <source>the run folder holds all of it</source>
        <translation>実行フォルダーにすべて入っています</translation>
    </message>
    <message>
        <source>a part that Stable Diffusion does not have</source>
        <translation>Stable Diffusion にはない部分です</translation>
    </message>
    <message>
        <source>for weights in fewer bits</source>
        <translation>より少ないビットの重み用です</translation>
    </message>
    <message>
        <source>LoRA weights are float32</source>
        <translation>LoRA の重みは float32 です</translation>
    </message>
    <message>
        <source>null: no clipping</source>
        <translation>null：クリッピングなし</translation>
    </message>
    <message>
        <source>Adafactor&apos;s first epsilon</source>
        <translation>Adafactor の 1 つ目の epsilon です</translation>
    </message>
    <message>
        <source>Adafactor&apos;s first epsilon is 1e-30</source>
        <translation>Adafactor の 1 つ目の epsilon は 1e-30 です</translation>
    </message>
    <message>
        <source>a dropout of networks</source>
        <translation>ネットワークのドロップアウトです</translation>
    </message>
    <message>
        <source>one text encoder without its caption: dataset.caption_dropout leaves out both</source>
        <translation>片方のテキストエンコーダーだけキャプションなし：dataset.caption_dropout は両方を落とします</translation>
    </message>
    <message>
        <source>activations stay on the device; gradient checkpointing is on</source>
        <translation>活性はデバイスに残ります。勾配チェックポイントはオンです</translation>
    </message>
    <message>
        <source>the version of the file</source>
        <translation>ファイルのバージョンです</translation>
    </message>
    <message>
        <source>settings kept by OneTrainer&apos;s form; optimizer counts</source>
        <translation>OneTrainer のフォームが保持する設定です。optimizer が有効です</translation>
    </message>
    <message>
        <source>train.gradient_checkpointing is for all parts</source>
        <translation>train.gradient_checkpointing はすべての部分に効きます</translation>
    </message>
    <message>
        <source>captions are dropped for the text encoders</source>
        <translation>キャプションはテキストエンコーダーに対して落とします</translation>
    </message>
    <message>
        <source>all parts that the model has</source>
        <translation>モデルが持つすべての部分</translation>
    </message>
    <message>
        <source>read with the number that it is for</source>
        <translation>対応する数値とともに読み込みます</translation>
    </message>
    <message>
        <source>patterns are regular expressions</source>
        <translation>パターンは正規表現です</translation>
    </message>
    <message>
        <source>how a decomposition is computed</source>
        <translation>分解の計算方法です</translation>
    </message>
    <message>
        <source>counts for LOKR</source>
        <translation>LOKR でのみ有効です</translation>
    </message>
    <message>
        <source>counts for OFT_2</source>
        <translation>OFT_2 でのみ有効です</translation>
    </message>
    <message>
        <source>Tempera names embeddings by their word</source>
        <translation>Tempera は埋め込みを単語の名前で呼びます</translation>
    </message>
    <message>
        <source>the folder of the pictures is what counts</source>
        <translation>画像のフォルダーが有効です</translation>
    </message>
    <message>
        <source>the pictures are chosen here: dataset.path</source>
        <translation>画像はここで選びます：dataset.path</translation>
    </message>
    <message>
        <source>what can be kept is kept on the disk, by content</source>
        <translation>保存できるものは内容に基づいてディスクに保存します</translation>
    </message>
    <message>
        <source>Adafactor&apos;s second epsilon, 1e-3</source>
        <translation>Adafactor の 2 つ目の epsilon、1e-3 です</translation>
    </message>
    <message>
        <source>for models that learn their variance</source>
        <translation>分散を学習するモデル用です</translation>
    </message>
    <message>
        <source>which devices are used is devices.use</source>
        <translation>使うデバイスは devices.use が決めます</translation>
    </message>
    <message>
        <source>devices.bucket_size says how much travels at once</source>
        <translation>一度に送る量は devices.bucket_size が決めます</translation>
    </message>
    <message>
        <source>files are named save.name</source>
        <translation>ファイル名は save.name です</translation>
    </message>
    <message>
        <source>save.keep_last says how many are kept</source>
        <translation>残す数は save.keep_last が決めます</translation>
    </message>
    <message>
        <source>every checkpoint can be gone on from</source>
        <translation>どのチェックポイントからも続けられます</translation>
    </message>
    <message>
        <source>prompts are chosen here: sample.prompts</source>
        <translation>プロンプトはここで選びます：sample.prompts</translation>
    </message>
    <message>
        <source>only blocks of the U-Net lie in host memory</source>
        <translation>メインメモリに置くのは U-Net のブロックだけです</translation>
    </message>
    <message>
        <source>activations stay on the device</source>
        <translation>活性はデバイスに残ります</translation>
    </message>
    <message>
        <source>a part from another file than the model&apos;s</source>
        <translation>モデルとは別のファイルからの部分です</translation>
    </message>
    <message>
        <source>the VAE is used, not trained</source>
        <translation>VAE は使うだけで学習しません</translation>
    </message>
    <message>
        <source>of each set of pictures; a job has one</source>
        <translation>画像セットごとの設定です。ジョブには 1 つだけです</translation>
    </message>
    <message>
        <source>vectors added behind the text encoder</source>
        <translation>テキストエンコーダーの後に加えるベクトルです</translation>
    </message>
    <message>
        <source>an embedding to begin with; embedding.init_words gives words</source>
        <translation>開始点とする埋め込みです。embedding.init_words では単語を指定します</translation>
    </message>
    <message>
        <source>several words are embedding.tokens</source>
        <translation>複数の単語は embedding.tokens で指定します</translation>
    </message>
    <message>
        <source>the length of a vector is free</source>
        <translation>ベクトルの長さは自由です</translation>
    </message>
    <message>
        <source>the loss does not follow the batch</source>
        <translation>損失はバッチに従いません</translation>
    </message>
    <message>
        <source>a class of Python</source>
        <translation>Python のクラスです</translation>
    </message>
    <message>
        <source>noise.offset is the plain kind</source>
        <translation>noise.offset が通常の種類です</translation>
    </message>
    <message>
        <source>outside of a mask nothing is held to the first model</source>
        <translation>マスクの外で元のモデルに引き留めることはしません</translation>
    </message>
    <message>
        <source>inpainting models are drawn with, not trained</source>
        <translation>インペイントモデルは描画用で、学習しません</translation>
    </message>
    <message>
        <source>pictures that tile</source>
        <translation>並べてつながる画像</translation>
    </message>
    <message>
        <source>validation.split or dataset.validation_path give pictures to validate with</source>
        <translation>validation.split または dataset.validation_path が検証用の画像を与えます</translation>
    </message>
    <message>
        <source>each block is turned by itself</source>
        <translation>各ブロックは個別に回転します</translation>
    </message>
    <message>
        <source>a setting that Tempera&apos;s optimizer does not have</source>
        <translation>Tempera のオプティマイザにはない設定です</translation>
    </message>
    <message>
        <source>training on rented machines is started there, with the command line</source>
        <translation>レンタルマシンでの学習はその上でコマンドラインから始めます</translation>
    </message>
    <message>
        <source>the U-Net has a rate of its own</source>
        <translation>U-Net には独自の学習率があります</translation>
    </message>
    <message>
        <source>not a schedule that Tempera has: schedule.type stays as it is</source>
        <translation>Tempera にはないスケジュールです。schedule.type はそのままです</translation>
    </message>
    <message>
        <source>Adafactor&apos;s own schedule has none</source>
        <translation>Adafactor 独自のスケジュールにはありません</translation>
    </message>
    <message>
        <source>counts with restarts</source>
        <translation>リスタートとともに有効です</translation>
    </message>
    <message>
        <source>a mixture of losses: loss.type is one of them</source>
        <translation>損失の混合です。loss.type はそのうちの 1 つです</translation>
    </message>
    <message>
        <source>a loss that Tempera does not have</source>
        <translation>Tempera にはない損失です</translation>
    </message>
    <message>
        <source>for models of flow matching</source>
        <translation>フローマッチングのモデル用です</translation>
    </message>
    <message>
        <source>with loss_weight_fn</source>
        <translation>loss_weight_fn とともに</translation>
    </message>
    <message>
        <source>counts with MIN_SNR_GAMMA and P2</source>
        <translation>MIN_SNR_GAMMA と P2 で有効です</translation>
    </message>
    <message>
        <source>files named -masklabel.png</source>
        <translation>-masklabel.png という名前のファイルです</translation>
    </message>
    <message>
        <source>counts with masked_training</source>
        <translation>masked_training とともに有効です</translation>
    </message>
    <message>
        <source>with the key before it</source>
        <translation>前のキーとともに</translation>
    </message>
    <message>
        <source>this part is not trained</source>
        <translation>この部分は学習しません</translation>
    </message>
    <message>
        <source>by time: Tempera counts in steps or epochs</source>
        <translation>時間指定：Tempera はステップかエポックで数えます</translation>
    </message>
    <message>
        <source>both text encoders stop together, as text_encoder says</source>
        <translation>両方のテキストエンコーダーは text_encoder に従い同時に止まります</translation>
    </message>
    <message>
        <source>optimizer.lr_scaling counts all pictures of a step</source>
        <translation>optimizer.lr_scaling は 1 ステップの全画像を数えます</translation>
    </message>
    <message>
        <source>there is nothing at this place on this machine</source>
        <translation>このコンピューターのその場所には何もありません</translation>
    </message>
    <message>
        <source>counts for whole models only</source>
        <translation>モデル全体でのみ有効です</translation>
    </message>
    <message>
        <source>without clipping, which the trainer does for each tensor by itself</source>
        <translation>クリッピングなしとします（元のツールはテンソルごとに行います）</translation>
    </message>
    <message>
        <source>gradients that are freed at once are not clipped together</source>
        <translation>すぐに解放される勾配はまとめてクリップできません</translation>
    </message>
    <message>
        <source>Tempera does not upload to Hugging Face</source>
        <translation>Tempera は Hugging Face にアップロードしません</translation>
    </message>
    <message>
        <source>the file&apos;s metadata has no such entry</source>
        <translation>ファイルのメタデータにその項目はありません</translation>
    </message>
    <message>
        <source>attention is always computed without its whole matrix in memory</source>
        <translation>アテンションは常に行列全体をメモリに置かずに計算します</translation>
    </message>
    <message>
        <source>Tempera places models by itself</source>
        <translation>モデルの配置は Tempera が自分で決めます</translation>
    </message>
    <message>
        <source>pictures are not changed like that</source>
        <translation>画像はそのようには変更しません</translation>
    </message>
    <message>
        <source>for other model families</source>
        <translation>他のモデル系列用です</translation>
    </message>
    <message>
        <source>each setting in it is an option by itself, which is found by its name</source>
        <translation>その中の各設定は個別の項目で、名前で見つかります</translation>
    </message>
    <message>
        <source>captions are as long as they are: as many chunks of 75 tokens as the longest needs</source>
        <translation>キャプションは長さのまま扱います：最長のものに必要な 75 トークンのかたまりの数だけ</translation>
    </message>
    <message>
        <source>captions are always padded to 75 tokens, as the models were trained</source>
        <translation>キャプションはモデルの学習時と同じく常に 75 トークンまで埋めます</translation>
    </message>
    <message>
        <source>a number of files for the run: save.every_epochs says how often</source>
        <translation>実行全体のファイル数です。頻度は save.every_epochs が決めます</translation>
    </message>
    <message>
        <source>a state of sd-scripts cannot be gone on from; network.weights begins with a LoRA file</source>
        <translation>sd-scripts の状態は続けられません。network.weights で LoRA ファイルから始められます</translation>
    </message>
    <message>
        <source>a run goes on from its checkpoint, at the place where it was</source>
        <translation>実行はチェックポイントから、止まった位置で再開します</translation>
    </message>
    <message>
        <source>files always carry metadata</source>
        <translation>ファイルには常にメタデータが入ります</translation>
    </message>
    <message>
        <source>captions in one JSON file: Tempera reads text files beside the pictures</source>
        <translation>1 つの JSON ファイルにあるキャプションです。Tempera は画像の横のテキストファイルを読みます</translation>
    </message>
    <message>
        <source>tempera saves jobs by itself</source>
        <translation>ジョブは Tempera が自分で保存します</translation>
    </message>
    <message>
        <source>class pictures are dataset.class_path</source>
        <translation>正則化画像は dataset.class_path です</translation>
    </message>
    <message>
        <source>the caption of pictures without one is the name of their folder</source>
        <translation>キャプションのない画像にはフォルダー名を使います</translation>
    </message>
    <message>
        <source>the cache knows by itself what it holds</source>
        <translation>キャッシュは内容を自分で把握しています</translation>
    </message>
    <message>
        <source>pictures are read ahead by threads of the program</source>
        <translation>画像はプログラムのスレッドが先読みします</translation>
    </message>
    <message>
        <source>pictures are made smaller by area and larger by Lanczos&apos; method</source>
        <translation>画像の縮小は面積平均、拡大は Lanczos で行います</translation>
    </message>
    <message>
        <source>brackets in captions are read as they stand</source>
        <translation>キャプションの括弧はそのまま読みます</translation>
    </message>
    <message>
        <source>a choice of (IA)³</source>
        <translation>(IA)³ の選択肢です</translation>
    </message>
    <message>
        <source>a choice of DyLoRA</source>
        <translation>DyLoRA の選択肢です</translation>
    </message>
    <message>
        <source>merge them into the model first: tempera lora merge --model</source>
        <translation>先にモデルへマージしてください：tempera lora merge --model</translation>
    </message>
    <message>
        <source>rates of blocks are for networks: network.down_rates, mid_rates, up_rates</source>
        <translation>ブロックごとの学習率はネットワーク用です：network.down_rates、mid_rates、up_rates</translation>
    </message>
    <message>
        <source>sentences in place of captions: the captions of the pictures are used</source>
        <translation>キャプションの代わりの文です。画像のキャプションを使います</translation>
    </message>
    <message>
        <source>the cosine falls over the whole run, however long it is</source>
        <translation>コサインは長さによらず実行全体で下がります</translation>
    </message>
    <message>
        <source>schedule.min_lr_ratio is a share of the rate</source>
        <translation>schedule.min_lr_ratio は学習率に対する割合です</translation>
    </message>
    <message>
        <source>nothing is compiled at run time</source>
        <translation>実行時のコンパイルはありません</translation>
    </message>
    <message>
        <source>the run folder holds log and figures</source>
        <translation>実行フォルダーにログと数値があります</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s own: each device keeps all of the weights</source>
        <translation>DeepSpeed 独自：各デバイスがすべての重みを持ちます</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または</translation>
    </message>
    <message>
        <source>Tempera writes its figures to the run folder and TensorBoard&apos;s files, not to other trackers</source>
        <translation>Tempera は数値を実行フォルダーと TensorBoard のファイルに書き、他のトラッカーには送りません</translation>
    </message>
    <message>
        <source>TensorBoard&apos;s files are always in the run folder</source>
        <translation>TensorBoard のファイルは常に実行フォルダーにあります</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>counts for the sets of pictures that say nothing else</source>
        <translation>別の指定がない画像のまとまりに適用されます</translation>
    </message>
    <message>
        <source>of a set of pictures that is not taken</source>
        <translation>取り込まれない画像のまとまりの設定です</translation>
    </message>
    <message>
        <source>no folder can have such a name: its pictures need captions</source>
        <translation>フォルダー名に使えません。画像にはキャプションが必要です</translation>
    </message>
    <message>
        <source>in the name of the folder of the pictures</source>
        <translation>画像フォルダーの名前に入ります</translation>
    </message>
    <message>
        <source>as for the first set of pictures</source>
        <translation>最初の画像のまとまりと同じです</translation>
    </message>
    <message>
        <source>a job has one value for all sets of pictures: that of the first is taken</source>
        <translation>ジョブの値はすべての画像で共通です。最初のまとまりの値を使います</translation>
    </message>
    <message>
        <source>pictures for ControlNet</source>
        <translation>ControlNet 用の画像</translation>
    </message>
    <message>
        <source>class pictures</source>
        <translation>正則化画像</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>PCIe 4.0 with direct access</source>
        <translation>直接アクセスありの PCIe 4.0</translation>
    </message>
    <message>
        <source>100 Gb/s network</source>
        <translation>100 Gb/s ネットワーク</translation>
    </message>
    <message>
        <source>PCIe through host memory</source>
        <translation>ホストメモリー経由の PCIe</translation>
    </message>
    <message>
        <source>memory of one machine</source>
        <translation>1 台のマシンのメモリー</translation>
    </message>
    <message>
        <source>10 Gb/s network</source>
        <translation>10 Gb/s ネットワーク</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>計画どおり</translation>
    </message>
    <message>
        <source>4 times the batch on each device</source>
        <translation>各デバイスのバッチを 4 倍</translation>
    </message>
    <message>
        <source>4 times train.accumulation</source>
        <translation>train.accumulation の 4 倍</translation>
    </message>
    <message>
        <source>16 times train.accumulation</source>
        <translation>train.accumulation の 16 倍</translation>
    </message>
    <message>
        <source>Draws every prompt after each so many optimizer steps and after the last one, to see what has been learned. More often shows more and takes time from training, about as much as a picture takes to draw; 0 draws none by steps. Training itself is not changed by it. Ignored without prompts.</source>
        <translation>このステップ数ごとと最後のステップの後に各プロンプトを描き、学習の様子を確かめます。頻度を上げるとよく見えますが、描画の分だけ学習の時間が減ります。0 ならステップ単位では描きません。学習そのものは変わりません。プロンプトがなければ無視されます。</translation>
    </message>
    <message>
        <source>the adapter counts fully for all pictures</source>
        <translation>アダプターはすべての画像で等しく効きます</translation>
    </message>
    <message>
        <source>for models of other trainers</source>
        <translation>ほかのトレーナーのモデル用です</translation>
    </message>
    <message>
        <source>the model&apos;s own</source>
        <translation>モデル自身のもの</translation>
    </message>
    <message>
        <source>nothing: it starts anew</source>
        <translation>なし：最初から学習</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>LoRA · a try without a GPU</source>
        <translation>LoRA · GPU なしで試す</translation>
    </message>
    <message>
        <source>Small pictures, a small network and one epoch, to see the whole way from pictures to file on any machine. Not for results to keep.</source>
        <translation>小さな画像、小さなネットワーク、1 エポックで、画像からファイルまでの全工程をどのマシンでも確かめられます。残す結果を作るためのものではありません。</translation>
    </message>
    <message>
        <source>LoRA · exactly repeatable</source>
        <translation>LoRA · 完全に再現可能</translation>
    </message>
    <message>
        <source>float32, repeatable to the bit, the mean of the latents and files in float32: for comparing settings with each other and with other programs.</source>
        <translation>float32 でビット単位まで再現し、潜在変数は平均値、ファイルも float32：設定どうしや他のプログラムとの比較用です。</translation>
    </message>
    <message>
        <source>Stable Diffusion 1.5</source>
        <translation>Stable Diffusion 1.5</translation>
    </message>
    <message>
        <source>Stable Diffusion 2.1</source>
        <translation>Stable Diffusion 2.1</translation>
    </message>
    <message>
        <source>Stable Diffusion XL</source>
        <translation>Stable Diffusion XL</translation>
    </message>
    <message>
        <source>LoRA · a subject</source>
        <translation>LoRA · 被写体</translation>
    </message>
    <message>
        <source>A person, an animal or a thing from ten to thirty pictures. The text encoder learns at half the rate, where it is trained.</source>
        <translation>人物、動物、物を 10〜30 枚の画像から学びます。テキストエンコーダーを学習する場合、その学習率は半分です。</translation>
    </message>
    <message>
        <source>LoRA · a style</source>
        <translation>LoRA · 画風</translation>
    </message>
    <message>
        <source>A way of painting or photographing from thirty pictures or more: the U-Net alone, convolutions included; a tenth of the pictures is shown without caption.</source>
        <translation>絵や写真の作風を 30 枚以上の画像から学びます：畳み込みを含む U-Net だけを学習し、画像の 1 割はキャプションなしで見せます。</translation>
    </message>
    <message>
        <source>LoRA · a character in tags</source>
        <translation>LoRA · タグ付きキャラクター</translation>
    </message>
    <message>
        <source>For captions that are lists of tags, as image boards have them: the first tag stays in front, the others are shuffled and left out at times.</source>
        <translation>画像掲示板のようなタグ列のキャプション用：最初のタグは先頭に固定し、他はシャッフルし、ときどき省きます。</translation>
    </message>
    <message>
        <source>LoRA · finds its own rate</source>
        <translation>LoRA · 学習率を自動推定</translation>
    </message>
    <message>
        <source>Prodigy estimates the learning rate while it trains: nothing to choose, at the price of more memory for the optimizer and a slow first epoch.</source>
        <translation>Prodigy が学習しながら学習率を推定します：選ぶ必要はありませんが、オプティマイザのメモリが増え、最初のエポックはゆっくりです。</translation>
    </message>
    <message>
        <source>DoRA · a subject</source>
        <translation>DoRA · 被写体</translation>
    </message>
    <message>
        <source>Magnitude and direction apart: nearer to fine-tuning than a LoRA of the same size, good at low rank, and slower. Needs half the learning rate.</source>
        <translation>大きさと方向を分けて学習します：同じサイズの LoRA よりファインチューニングに近く、低いランクで有効ですが、遅くなります。学習率は半分にする必要があります。</translation>
    </message>
    <message>
        <source>LoHa · a style</source>
        <translation>LoHa · 画風</translation>
    </message>
    <message>
        <source>A Hadamard product holds more variety in the same number of values: for styles and several subjects at once. Low rank, low alpha, higher rate.</source>
        <translation>アダマール積により、同じ数の値でより多様な内容を保持します：画風や複数の被写体の同時学習向け。低いランク、低い Alpha、高めの学習率です。</translation>
    </message>
    <message>
        <source>LoKr · a small file</source>
        <translation>LoKr · 小さなファイル</translation>
    </message>
    <message>
        <source>A Kronecker product: files of a few megabytes that still change every layer. Good for a subject; asks for a higher rate than a LoRA.</source>
        <translation>クロネッカー積：数 MB のファイルですべての層を変えます。被写体に向き、LoRA より高い学習率が必要です。</translation>
    </message>
    <message>
        <source>OFT · keeps what the model knows</source>
        <translation>OFT · モデルの知識を保つ</translation>
    </message>
    <message>
        <source>Turns the outputs of layers and leaves lengths and angles between them alone: the gentlest way to add a subject to a model.</source>
        <translation>層の出力を回転させ、長さと互いの角度は変えません：モデルに被写体を加える最も穏やかな方法です。</translation>
    </message>
    <message>
        <source>Textual Inversion · a new word</source>
        <translation>Textual Inversion · 新しい単語</translation>
    </message>
    <message>
        <source>Only the vectors of a new word are learned: a file of some kilobytes that leaves the model as it is. For things the model can nearly draw already.</source>
        <translation>新しい単語のベクトルだけを学びます：数 KB のファイルで、モデルは変わりません。モデルがすでにほぼ描けるもの向けです。</translation>
    </message>
    <message>
        <source>Pivotal tuning · a new word and a LoRA</source>
        <translation>Pivotal tuning · 新しい単語と LoRA</translation>
    </message>
    <message>
        <source>A new word is learned together with a LoRA; in the second half of the run the word stays and the LoRA goes on. The likeness is closer than with either alone.</source>
        <translation>新しい単語を LoRA と一緒に学びます。実行の後半では単語を固定し、LoRA の学習を続けます。どちらか一方だけよりもよく似ます。</translation>
    </message>
    <message>
        <source>DreamBooth · the whole model</source>
        <translation>DreamBooth · モデル全体</translation>
    </message>
    <message>
        <source>Teaches the model itself a subject from a few pictures. Choose a folder with pictures of its class as class pictures, so that other things of the kind stay as they are. Stable Diffusion XL needs 12 GB or more.</source>
        <translation>少数の画像からモデル自体に被写体を教えます。同じ種類の他のものが変わらないように、そのクラスの画像のフォルダーを正則化画像に選んでください。Stable Diffusion XL には 12 GB 以上が必要です。</translation>
    </message>
    <message>
        <source>Fine-tuning · many pictures</source>
        <translation>ファインチューニング · 多数の画像</translation>
    </message>
    <message>
        <source>The U-Net itself, from hundreds of captioned pictures or more: a new look for everything. A low rate, seldom saved, because each file is a whole model. Stable Diffusion XL needs 12 GB or more.</source>
        <translation>キャプション付きの数百枚以上の画像から U-Net 自体を学習します：すべてに新しい見た目を与えます。学習率は低く、各ファイルがモデル全体なので保存はまれです。Stable Diffusion XL には 12 GB 以上が必要です。</translation>
    </message>
    <message>
        <source>8 GB</source>
        <translation>8 GB</translation>
    </message>
    <message>
        <source>12 GB</source>
        <translation>12 GB</translation>
    </message>
    <message>
        <source>16 GB</source>
        <translation>16 GB</translation>
    </message>
    <message>
        <source>24 GB and more</source>
        <translation>24 GB 以上</translation>
    </message>
    <message>
        <source>8 GB, GTX 16 and RTX 20 (no bfloat16)</source>
        <translation>8 GB、GTX 16 と RTX 20（bfloat16 なし）</translation>
    </message>
    <message>
        <source>16 GB, T4 and RTX 5000 (no bfloat16)</source>
        <translation>16 GB、T4 と RTX 5000（bfloat16 なし）</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>pictures</source>
        <translation>枚の画像</translation>
    </message>
    <message>
        <source>captions</source>
        <translation>件のキャプション</translation>
    </message>
    <message>
        <source>files</source>
        <translation>個のファイル</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Reading pictures</source>
        <translation>画像を読み込み中</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込み中</translation>
    </message>
    <message>
        <source>Drawing class pictures</source>
        <translation>正則化画像を描画中</translation>
    </message>
    <message>
        <source>Caching latents</source>
        <translation>潜在変数をキャッシュ中</translation>
    </message>
    <message>
        <source>Caching captions</source>
        <translation>キャプションをキャッシュ中</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>サンプルを描画中</translation>
    </message>
    <message>
        <source>Validating</source>
        <translation>検証中</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存中</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>開始中</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Stopped, can be resumed</source>
        <translation>停止（再開できます）</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Interrupted, can be resumed</source>
        <translation>中断（再開できます）</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>エポック %1 / %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 %4</source>
        <translation>%1：%2 / %3 %4</translation>
    </message>
    <message>
        <source>Step %1 of %2 · %3 pictures seen</source>
        <translation>ステップ %1 / %2 · 画像 %3 枚を学習済み</translation>
    </message>
    <message>
        <source>%1 · saved as %2</source>
        <translation>%1 · %2 として保存</translation>
    </message>
    <message>
        <source>%1 steps to go</source>
        <translation>残り %1 ステップ</translation>
    </message>
    <message>
        <source>%1 passed</source>
        <translation>経過 %1</translation>
    </message>
    <message>
        <source>%1 left in this phase</source>
        <translation>この段階は残り %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>デバイス %1 台</translation>
    </message>
    <message>
        <source>%1 % efficient (measured)</source>
        <translation>効率 %1 %（実測）</translation>
    </message>
    <message>
        <source>%1 % efficient</source>
        <translation>効率 %1 %</translation>
    </message>
    <message>
        <source>%1 % of the time waiting</source>
        <translation>待ち時間 %1 %</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>費用 %1</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読めません</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完了</translation>
    </message>
</context>
<context>
    <name>SizeMenu</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>表示サイズ</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>次回の起動から %1</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>大きく</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>小さく</translation>
    </message>
</context>
<context>
    <name>ToolForms</name>
    <message>
        <source>a LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>a VAE or a model</source>
        <translation>VAE またはモデル</translation>
    </message>
    <message>
        <source>%1: found “%2”, expected %3</source>
        <translation>%1：「%2」ではなく %3 が必要です</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1〜%2</translation>
    </message>
    <message>
        <source>found “%1”, expected a whole number %2</source>
        <translation>「%1」ではなく %2 の整数が必要です</translation>
    </message>
    <message>
        <source>found “%1”, expected a number %2</source>
        <translation>「%1」ではなく %2 の数値が必要です</translation>
    </message>
    <message>
        <source>expected a whole path, which begins with /</source>
        <translation>/ で始まる完全なパスが必要です</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new name</source>
        <translation>%1 はすでにあります。新しい名前が必要です</translation>
    </message>
    <message>
        <source>%1: there is no such folder</source>
        <translation>%1：フォルダーがありません</translation>
    </message>
    <message>
        <source>%1: nothing may be written there</source>
        <translation>%1：書き込みできません</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>float16 and bfloat16 take half the room of float32</source>
        <translation>float16 と bfloat16 は float32 の半分の容量です</translation>
    </message>
    <message>
        <source>Write to</source>
        <translation>書き出し先</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>How strongly it counts: 1 as it was trained, less weakens it</source>
        <translation>効く強さ：1 は学習したまま、小さいほど弱くなります</translation>
    </message>
    <message>
        <source>Rank of convolutions</source>
        <translation>畳み込みのランク</translation>
    </message>
    <message>
        <source>Single file (.safetensors)</source>
        <translation>単一ファイル（.safetensors）</translation>
    </message>
    <message>
        <source>Folder as diffusers reads it</source>
        <translation>diffusers 用フォルダー</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>%1 を変換</translation>
    </message>
    <message>
        <source>Writes the model in another layout or number format. The original stays as it is.</source>
        <translation>モデルを別の形式や数値型で書き出します。元のファイルは変わりません。</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>変換</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Most interfaces read single files; diffusers and scripts read folders</source>
        <translation>多くの UI は単一ファイルを、diffusers やスクリプトはフォルダーを読みます</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>Another VAE</source>
        <translation>別の VAE</translation>
    </message>
    <message>
        <source>Takes the place of the model&apos;s own; leave it empty to keep that</source>
        <translation>モデル内蔵の VAE と置き換えます。空欄ならそのままです</translation>
    </message>
    <message>
        <source>Nothing is overwritten</source>
        <translation>上書きはしません</translation>
    </message>
    <message>
        <source>Merge %1 into a model</source>
        <translation>%1 をモデルにマージ</translation>
    </message>
    <message>
        <source>Writes a model that draws as the chosen one does with the LoRA.</source>
        <translation>選んだモデルに LoRA を適用したのと同じ絵を描くモデルを書き出します。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>マージ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>A single file or a diffusers folder; it stays as it is</source>
        <translation>単一ファイルか diffusers フォルダー。変更されません</translation>
    </message>
    <message>
        <source>As the model&apos;s</source>
        <translation>モデルと同じ</translation>
    </message>
    <message>
        <source>In the layout of the model; nothing is overwritten</source>
        <translation>モデルと同じ形式。上書きはしません</translation>
    </message>
    <message>
        <source>Merge LoRAs</source>
        <translation>LoRA をマージ</translation>
    </message>
    <message>
        <source>Writes one LoRA that acts as all of these together.</source>
        <translation>これらをすべて合わせたのと同じ効果の LoRA を書き出します。</translation>
    </message>
    <message>
        <source>Merge %1 and %2</source>
        <translation>%1 と %2 をマージ</translation>
    </message>
    <message>
        <source>Merge %1 with another</source>
        <translation>%1 を他とマージ</translation>
    </message>
    <message>
        <source>LoRA %1</source>
        <translation>LoRA %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>ランク（Rank）</translation>
    </message>
    <message>
        <source>Empty: the sum of all ranks, which is exact; less is smaller</source>
        <translation>空欄：全ランクの合計（正確）。小さいほどファイルも小さくなります</translation>
    </message>
    <message>
        <source>As the first one&apos;s</source>
        <translation>1 つ目と同じ</translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>%1 をリサイズ</translation>
    </message>
    <message>
        <source>Writes the LoRA with another rank: the best approximation that has it.</source>
        <translation>LoRA を別のランクで書き出します。そのランクでの最良の近似です。</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>リサイズ</translation>
    </message>
    <message>
        <source>New rank</source>
        <translation>新しいランク</translation>
    </message>
    <message>
        <source>Of every layer that has more</source>
        <translation>これより大きい各層に適用</translation>
    </message>
    <message>
        <source>Choose the rank by</source>
        <translation>ランクの決め方</translation>
    </message>
    <message>
        <source>A number, or for each layer what its content needs</source>
        <translation>固定値、または各層の内容に応じて</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>固定値</translation>
    </message>
    <message>
        <source>Share of the norm</source>
        <translation>ノルムの割合</translation>
    </message>
    <message>
        <source>Share of the sum</source>
        <translation>合計の割合</translation>
    </message>
    <message>
        <source>Ratio of largest to least</source>
        <translation>最大と最小の比</translation>
    </message>
    <message>
        <source>Share to keep</source>
        <translation>残す割合</translation>
    </message>
    <message>
        <source>Of the singular values of each layer; 0.95 is hard to tell from all</source>
        <translation>各層の特異値のうち。0.95 ならほぼ全部と見分けがつきません</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>最大の比</translation>
    </message>
    <message>
        <source>Singular values that are smaller than the largest by more are left out</source>
        <translation>最大値との比がこれを超える特異値は除きます</translation>
    </message>
    <message>
        <source>Empty: as all others</source>
        <translation>空欄：他と同じ</translation>
    </message>
    <message>
        <source>Extract a LoRA from %1</source>
        <translation>%1 から LoRA を抽出</translation>
    </message>
    <message>
        <source>Writes the difference between two models as a LoRA.</source>
        <translation>2 つのモデルの差を LoRA として書き出します。</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>More keeps more of the difference and makes a larger file</source>
        <translation>大きいほど差を多く残し、ファイルも大きくなります</translation>
    </message>
    <message>
        <source>Changed model</source>
        <translation>変更後のモデル</translation>
    </message>
    <message>
        <source>The one after training or merging</source>
        <translation>学習やマージの後のもの</translation>
    </message>
    <message>
        <source>Original model</source>
        <translation>元のモデル</translation>
    </message>
    <message>
        <source>The one that it was made from</source>
        <translation>変更前のもの</translation>
    </message>
    <message>
        <source>Empty: kernels larger than 1 × 1 are left out</source>
        <translation>空欄：1 × 1 より大きいカーネルは除きます</translation>
    </message>
    <message>
        <source>Upload %1</source>
        <translation>%1 をアップロード</translation>
    </message>
    <message>
        <source>Brings what the store has not got of this run there: settings, events, log, samples, checkpoints and files. What has arrived is not sent twice.</source>
        <translation>ストアにまだないこの実行の内容を送ります：設定、イベント、ログ、サンプル、チェックポイント、ファイル。届いたものは再送しません。</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>アップロード</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>s3://bucket/run, gs://, azblob://, sftp://, webdavs:// or a remote of rclone. A store that holds another run is refused</source>
        <translation>s3://bucket/run、gs://、azblob://、sftp://、webdavs:// または rclone のリモート。別の実行がある場所は拒否されます</translation>
    </message>
    <message>
        <source>Cancelled; what has arrived stays there, and the next upload goes on from it.</source>
        <translation>キャンセルしました。届いたものは残り、次のアップロードはそこから続きます。</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>%1 未満</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1: no preset fits.</source>
        <translation>%1：合うプリセットがありません。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Not %1, which needs %2 GB.</source>
        <translation>%1 は %2 GB 必要なため除きます。</translation>
    </message>
    <message>
        <source>%1 with %2: trains on it.</source>
        <translation>%1（%2）：これで学習します。</translation>
    </message>
    <message>
        <source>It does not compute with bfloat16: take presets that say so.</source>
        <translation>bfloat16 で計算できません：その旨のあるプリセットを選んでください。</translation>
    </message>
    <message>
        <source>%1 of them train together faster, not larger models: each needs the memory for itself.</source>
        <translation>%1 台で速くなりますが、大きなモデルが可能になるわけではありません：それぞれにメモリが必要です。</translation>
    </message>
    <message>
        <source>%1 is too old for the engine: it needs a GeForce GTX 16 or RTX 20 or newer (compute capability 7.5; this has %2.%3).</source>
        <translation>%1 はエンジンには古すぎます：GeForce GTX 16 か RTX 20 以降が必要です（Compute Capability 7.5。これは %2.%3）。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver %1 supports CUDA %2, and 13.0 is needed: install driver 580 or newer.</source>
        <translation>NVIDIA ドライバー %1 の対応は CUDA %2 で、13.0 が必要です：580 以降をインストールしてください。</translation>
    </message>
    <message>
        <source>There is a graphics card by NVIDIA, but its driver does not answer: install NVIDIA&apos;s driver 580 or newer and start the computer anew.</source>
        <translation>NVIDIA のグラフィックカードがありますがドライバーが応答しません：ドライバー 580 以降をインストールし、再起動してください。</translation>
    </message>
    <message>
        <source>The graphics by %1 cannot be trained on: the engine computes with CUDA, which only NVIDIA&apos;s cards have.</source>
        <translation>%1 のグラフィックスでは学習できません：エンジンは NVIDIA のカードだけが持つ CUDA で計算します。</translation>
    </message>
    <message>
        <source>Training runs on the processor: the demo in minutes, a LoRA for Stable Diffusion 1.5 at 256 px over night, Stable Diffusion XL hardly. The plan says how long.</source>
        <translation>プロセッサで学習します：デモは数分、256 px の Stable Diffusion 1.5 の LoRA は一晩、Stable Diffusion XL はほぼ無理です。時間は計画に示されます。</translation>
    </message>
    <message>
        <source>Everything else works as with a GPU: preparing pictures and captions, planning, merging and converting models, and following a training on a rented GPU.</source>
        <translation>それ以外は GPU がある場合と同じです：画像とキャプションの準備、計画、モデルのマージと変換、レンタル GPU での学習の追跡。</translation>
    </message>
    <message>
        <source>%1 of memory: enough for Stable Diffusion 1.5; Stable Diffusion XL wants 16 GB.</source>
        <translation>メモリ %1：Stable Diffusion 1.5 には十分。Stable Diffusion XL には 16 GB 必要です。</translation>
    </message>
    <message>
        <source>%1 of memory: enough.</source>
        <translation>メモリ %1：十分です。</translation>
    </message>
    <message>
        <source>%1 free on the disk: little. A model takes 2 to 7 GB, a LoRA up to 0.2 GB, a checkpoint of a whole model up to 20 GB.</source>
        <translation>ディスクの空き %1：少なめです。モデルは 2〜7 GB、LoRA は最大 0.2 GB、モデル全体のチェックポイントは最大 20 GB です。</translation>
    </message>
    <message>
        <source>%1 free on the disk: enough.</source>
        <translation>ディスクの空き %1：十分です。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::AppModel</name>
    <message>
        <source>Change %1</source>
        <translation>%1 を変更</translation>
    </message>
    <message>
        <source>Load preset %1</source>
        <translation>プリセット %1 を読み込む</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BoolEditor</name>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BucketTable</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>full</source>
        <translation>満杯</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>A batch holds pictures of one bucket. What is left over at the end of an epoch makes a smaller one: no picture is left out.</source>
        <translation>1 つのバッチには同じバケットの画像が入ります。エポックの終わりに残ったものは小さなバッチになり、漏れる画像はありません。</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>バケット</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Last batch</source>
        <translation>最後のバッチ</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Enlarged</source>
        <translation>拡大</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BucketsView</name>
    <message>
        <source>Buckets</source>
        <translation>バケット</translation>
    </message>
    <message>
        <source>Double-click or press Return to see the pictures of a bucket.</source>
        <translation>ダブルクリックか Enter でバケットの画像を表示します。</translation>
    </message>
    <message>
        <source>There is no plan yet.</source>
        <translation>まだ計画がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln buckets</source>
        <translation>
            <numerusform>バケット %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pictures in %2 batches of %3 an epoch, %4 of them not full</source>
        <translation>1 エポックに画像 %1 枚、%3 枚ずつ %2 バッチ、うち %4 が満杯でない</translation>
    </message>
    <message>
        <source>%1 % cut off on average</source>
        <translation>平均 %1 % を切り取り</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionBatchDialog</name>
    <message>
        <source>Edit captions</source>
        <translation>キャプションを編集</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>変わる内容</translation>
    </message>
    <message>
        <source>Change captions</source>
        <translation>キャプションを変更</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>タグを追加</translation>
    </message>
    <message>
        <source>Remove tags</source>
        <translation>タグを削除</translation>
    </message>
    <message>
        <source>Rename a tag</source>
        <translation>タグ名を変更</translation>
    </message>
    <message>
        <source>Replace text</source>
        <translation>文字を置換</translation>
    </message>
    <message>
        <source>In which captions</source>
        <translation>対象のキャプション</translation>
    </message>
    <message>
        <source>Chosen pictures (%1)</source>
        <translation>選んだ画像（%1）</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>表示中の画像（%1）</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>すべての画像（%1）</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>nothing: it is removed</source>
        <translation>なし：削除されます</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>先頭に</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正規表現</translation>
    </message>
    <message>
        <source>As in Perl: \b is the edge of a word, (…) a group, and \1 in what it becomes the first of them.</source>
        <translation>Perl と同じです：\b は単語の境界、(…) はグループ、変更後の \1 は最初のグループです。</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>大文字と小文字を区別</translation>
    </message>
    <message>
        <source>Tags of these captions</source>
        <translation>これらのキャプションのタグ</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Filter tags</source>
        <translation>タグを絞り込む</translation>
    </message>
    <message>
        <source>Show pictures</source>
        <translation>画像を表示</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>カンマ区切り</translation>
    </message>
    <message>
        <source>Nothing is written into files before you save.</source>
        <translation>保存するまでファイルには書き込みません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions change, of %1. This is one step of undo.</source>
        <translation>
            <numerusform>%1 件中 %Ln 件のキャプションが変わります。元に戻すときは 1 回です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the captions…</source>
        <translation>キャプションを変更しています…</translation>
    </message>
    <message>
        <source>Cancelled: all captions are as they were.</source>
        <translation>取り消しました。すべてのキャプションは元のままです。</translation>
    </message>
    <message>
        <source>Also of the captions that have them elsewhere.</source>
        <translation>別の位置にあるキャプションでも先頭に移します。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: they cannot be read.</source>
        <translation>
            <numerusform>キャプション %Ln 件はそのままです：読み取れません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add tags to %Ln captions</source>
        <translation>
            <numerusform>キャプション %Ln 件にタグを追加</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove tags from %Ln captions</source>
        <translation>
            <numerusform>キャプション %Ln 件からタグを削除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename a tag in %Ln captions</source>
        <translation>
            <numerusform>キャプション %Ln 件のタグ名を変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace text in %Ln captions</source>
        <translation>
            <numerusform>キャプション %Ln 件の文字を置換</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionConflicts</name>
    <message>
        <source>Captions that are not saved</source>
        <translation>保存されていないキャプション</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分のものを残す</translation>
    </message>
    <message>
        <source>Writes what you have written over what is in the files</source>
        <translation>書いた内容でファイルの内容を上書きします</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>相手のものを使う</translation>
    </message>
    <message>
        <source>Takes what is in the files; what you have written can be had back by undo</source>
        <translation>ファイルの内容を採用します。書いた内容は「元に戻す」で取り戻せます</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>後で決める</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions could not be written.</source>
        <translation>
            <numerusform>キャプション %Ln 件を書き込めませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Captions that could not be written</source>
        <translation>書き込めなかったキャプション</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions that you edited were changed by another program.</source>
        <translation>
            <numerusform>編集したキャプション %Ln 件を別のプログラムが変更しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>What stands in the file alone is struck out, and what you have written alone is marked. An answer is for those that are chosen.</source>
        <translation>ファイルにだけあるものには取り消し線、自分が書いた側にだけあるものには印が付きます。操作は選択したものに適用されます。</translation>
    </message>
    <message>
        <source>Captions that another program has changed</source>
        <translation>別のプログラムが変更したキャプション</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>ファイル内</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>自分のもの</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionFiles</name>
    <message>
        <source>Captions cannot be edited</source>
        <translation>キャプションを編集できません</translation>
    </message>
    <message>
        <source>Captions could not be saved</source>
        <translation>キャプションを保存できませんでした</translation>
    </message>
    <message>
        <source>The captions are being saved: try again in a moment.</source>
        <translation>キャプションを保存中です：少し待ってからもう一度試してください。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln older steps cannot be undone any more: together they were too large.</source>
        <translation>
            <numerusform>古い %Ln 回分の操作は元に戻せなくなりました：合計が大きすぎました。</numerusform>
        </translation>
    </message>
    <message>
        <source>What can be undone could not be put down for the next start: %1</source>
        <translation>元に戻せる操作を次回の起動用に記録できませんでした：%1</translation>
    </message>
    <message>
        <source>Some captions of the dataset that was open before are not saved: they are kept until it is opened again.</source>
        <translation>先に開いていたデータセットの一部のキャプションは未保存です：再び開くまで保持されます。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionPanel</name>
    <message>
        <source>Caption</source>
        <translation>キャプション</translation>
    </message>
    <message>
        <source>Tokens of the caption</source>
        <translation>キャプションのトークン</translation>
    </message>
    <message>
        <source>Tags in this folder</source>
        <translation>このフォルダーのタグ</translation>
    </message>
    <message>
        <source>Trained as</source>
        <translation>学習時の形</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>バケット</translation>
    </message>
    <message>
        <source>Flip, random crop</source>
        <translation>反転・ランダムクロップ</translation>
    </message>
    <message>
        <source>Caption — %1</source>
        <translation>キャプション — %1</translation>
    </message>
    <message>
        <source>No caption</source>
        <translation>キャプションなし</translation>
    </message>
    <message>
        <source>No caption: trained as “%1”</source>
        <translation>キャプションなし：「%1」として学習</translation>
    </message>
    <message>
        <source>%1 tokens, %2 chunks of 75</source>
        <translation>%1 トークン（75 のかたまり %2 個）</translation>
    </message>
    <message>
        <source>%1 of 75 tokens</source>
        <translation>75 トークン中 %1</translation>
    </message>
    <message>
        <source>both on</source>
        <translation>両方オン</translation>
    </message>
    <message>
        <source>flip on</source>
        <translation>反転オン</translation>
    </message>
    <message>
        <source>random crop on</source>
        <translation>ランダムクロップオン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>%1 % cut off</source>
        <translation>%1 % を切り取り</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>none: all of it counts</source>
        <translation>なし：全体を対象</translation>
    </message>
    <message>
        <source>%1 % counts</source>
        <translation>%1 % を対象</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Every crop and caption of this picture in the order in which the training will see them</source>
        <translation>この画像の切り取りとキャプションを、学習で見る順にすべて</translation>
    </message>
    <message>
        <source>Preview of what is trained on</source>
        <translation>学習内容のプレビュー</translation>
    </message>
    <message>
        <source>Mask …</source>
        <translation>マスク…</translation>
    </message>
    <message>
        <source>Paint which parts of this picture count</source>
        <translation>この画像のどこを対象にするか塗ります</translation>
    </message>
    <message>
        <source>%1, of the class</source>
        <translation>%1（正則化画像）</translation>
    </message>
    <message>
        <source>validation only</source>
        <translation>検証のみ</translation>
    </message>
    <message>
        <source>In this bucket</source>
        <translation>このバケット内</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures</source>
        <translation>
            <numerusform>%Ln 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 → %3 × %4</source>
        <translation>%1 × %2 → %3 × %4</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Empty caption: trained without words</source>
        <translation>空のキャプション：言葉なしで学習</translation>
    </message>
    <message>
        <source>The most that the training makes of it, with prefix, suffix and the words that it chooses. Its first line alone has %1 tokens.</source>
        <translation>接頭辞、接尾辞、選ばれる語句を含め、学習で最も長くなる場合です。最初の行だけなら %1 トークンです。</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>次の画像</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>前の画像</translation>
    </message>
    <message>
        <source>%1: next</source>
        <translation>%1：次へ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChangeList</name>
    <message>
        <source>%1
becomes
%2</source>
        <translation>%1
↓
%2</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3</source>
        <translation>%1：%2 が %3 に</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChartGrid</name>
    <message>
        <source>Loss</source>
        <translation>損失（Loss）</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学習率</translation>
    </message>
    <message>
        <source>Memory, GB per device</source>
        <translation>メモリ（GB / デバイス）</translation>
    </message>
    <message>
        <source>%1 · step %2</source>
        <translation>%1 · ステップ %2</translation>
    </message>
    <message>
        <source>validation %1 · %2</source>
        <translation>検証 %1 · %2</translation>
    </message>
    <message>
        <source>%1 it/s · %2 pictures/s</source>
        <translation>%1 it/s · %2 枚/秒</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Charts of %1</source>
        <translation>%1 のグラフ</translation>
    </message>
    <message>
        <source>%1 · text encoder %2</source>
        <translation>%1 · テキストエンコーダー %2</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>勾配ノルム</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>毎秒画像数</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>%1 pictures/s</source>
        <translation>%1 枚/秒</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChartTools</name>
    <message>
        <source>Log scale</source>
        <translation>対数目盛</translation>
    </message>
    <message>
        <source>Clip outliers</source>
        <translation>外れ値を切る</translation>
    </message>
    <message>
        <source>What the charts are drawn over</source>
        <translation>グラフの横軸</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑化</translation>
    </message>
    <message>
        <source>The range of each chart is that of the values between the 2nd and the 98th percentile</source>
        <translation>各グラフの範囲を 2〜98 パーセンタイルの値にします</translation>
    </message>
    <message>
        <source>Export the charts as a picture or a table</source>
        <translation>グラフを画像または表として書き出す</translation>
    </message>
    <message>
        <source>No smoothing</source>
        <translation>平滑化なし</translation>
    </message>
    <message>
        <source>Smoothing %1</source>
        <translation>平滑化 %1</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>外れ値を切る</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>Export the charts</source>
        <translation>グラフを書き出す</translation>
    </message>
    <message>
        <source>Figures (*.csv)</source>
        <translation>数値 (*.csv)</translation>
    </message>
    <message>
        <source>Charts, to be printed (*.svg)</source>
        <translation>印刷用グラフ (*.svg)</translation>
    </message>
    <message>
        <source>Charts (*.png)</source>
        <translation>グラフ (*.png)</translation>
    </message>
    <message>
        <source>How the charts are drawn, and their export</source>
        <translation>グラフの描き方と書き出し</translation>
    </message>
    <message>
        <source>Which charts are shown</source>
        <translation>表示するグラフ</translation>
    </message>
    <message>
        <source>Logarithmic scale of loss, learning rate and gradient norm</source>
        <translation>損失、学習率、勾配ノルムを対数目盛にします</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CheckpointsDialog</name>
    <message>
        <source>newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>every so many steps</source>
        <translation>一定ステップごと</translation>
    </message>
    <message>
        <source>least validation loss</source>
        <translation>検証損失が最小</translation>
    </message>
    <message>
        <source>tagged “%1”</source>
        <translation>タグ「%1」</translation>
    </message>
    <message>
        <source>the last complete one</source>
        <translation>最後の完全なもの</translation>
    </message>
    <message>
        <source>Remove what goes</source>
        <translation>対象を削除</translation>
    </message>
    <message>
        <source>Checkpoints of %1</source>
        <translation>%1 のチェックポイント</translation>
    </message>
    <message>
        <source>What no rule keeps goes, here and in the store of the run. Those that are tagged stay, and so does the last complete one.</source>
        <translation>どの規則でも残らないものは、ここからも実行の保存先からも削除されます。タグの付いたものと、最後の完全なものは残ります。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>扱い</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>新しい順に残す数</translation>
    </message>
    <message>
        <source>and every … steps</source>
        <translation>さらに … ステップごと</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>and the least validation loss</source>
        <translation>検証損失が最小のもの</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>タグの名前</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>タグを付ける</translation>
    </message>
    <message>
        <source>Take its tags away</source>
        <translation>タグを外す</translation>
    </message>
    <message>
        <source>Let the chosen one stay, as</source>
        <translation>選んだものを残す。名前:</translation>
    </message>
    <message>
        <source>here and in the store</source>
        <translation>ここと保存先</translation>
    </message>
    <message>
        <source>here</source>
        <translation>ここ</translation>
    </message>
    <message>
        <source>in the store</source>
        <translation>保存先</translation>
    </message>
    <message>
        <source>stays: %1</source>
        <translation>残る: %1</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>No checkpoints yet</source>
        <translation>チェックポイントはまだありません</translation>
    </message>
    <message>
        <source>Nothing would go</source>
        <translation>削除されるものはありません</translation>
    </message>
    <message>
        <source>%1 of %2 would go: %3</source>
        <translation>%2 個中 %1 個が削除されます: %3</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>プログラム tempera がスタジオの隣にも PATH にもありません</translation>
    </message>
    <message>
        <source>Remove checkpoints</source>
        <translation>チェックポイントの削除</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln checkpoints for good?</source>
        <translation>
            <numerusform>%Ln 個のチェックポイントを完全に削除しますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>This frees %1 and cannot be undone.</source>
        <translation>%1 が空きます。元に戻すことはできません。</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>認証情報のあるキーリングを待っています。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CloseDialog</name>
    <message>
        <source>Keep training</source>
        <translation>学習を続ける</translation>
    </message>
    <message>
        <source>Save and stop</source>
        <translation>保存して停止</translation>
    </message>
    <message>
        <source>A training is running</source>
        <translation>学習中です</translation>
    </message>
    <message>
        <source>Keep the training running?</source>
        <translation>学習を続けますか？</translation>
    </message>
    <message>
        <source>It goes on without the window; the studio finds it again. Stopping saves after the present step, so that it can be resumed.</source>
        <translation>ウィンドウを閉じても学習は続き、次に開いたときに見つかります。停止すると現在のステップの後に保存し、再開できます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln jobs wait: they begin when the studio is open again.</source>
        <translation>
            <numerusform>待機中のジョブが %Ln 件：次にアプリを開いたときに始まります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CommandBar</name>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ComparedPicture</name>
    <message>
        <source>at the left: %1, at the right: %2</source>
        <translation>左：%1、右：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CopyDialog</name>
    <message>
        <source>Copy pictures</source>
        <translation>画像のコピー</translation>
    </message>
    <message>
        <source>The copies take their captions and masks along, into a new folder. What is here stays as it is.</source>
        <translation>キャプションとマスクも一緒に、新しいフォルダーへコピーします。元のファイルは変わりません。</translation>
    </message>
    <message>
        <source>Pictures copied</source>
        <translation>コピーした画像</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Chosen pictures (%1)</source>
        <translation>選んだ画像（%1）</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>表示中の画像（%1）</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>すべての画像（%1）</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Resized and cut as for training</source>
        <translation>学習と同じ大きさと切り抜き</translation>
    </message>
    <message>
        <source>No side longer than</source>
        <translation>長辺の上限</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>Longest side in pixels</source>
        <translation>長辺（ピクセル）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>As each is; BMP becomes PNG</source>
        <translation>元のまま（BMP は PNG に）</translation>
    </message>
    <message>
        <source>Quality of JPEG and WebP</source>
        <translation>JPEG と WebP の品質</translation>
    </message>
    <message>
        <source>Of JPEG and WebP; a WebP of 100 loses nothing.</source>
        <translation>JPEG と WebP の品質。WebP の 100 は劣化しません。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>A new or empty folder for the copies</source>
        <translation>コピー先の新しい、または空のフォルダー</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新しいフォルダー</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>Copying %Ln pictures…</source>
        <translation>
            <numerusform>%Ln 枚の画像をコピーしています…</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped: nothing was copied.</source>
        <translation>停止しました。何もコピーされていません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are in %1.</source>
        <translation>
            <numerusform>%Ln 枚の画像を %1 に入れました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>品質</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln 枚の画像はコピーできませんでした: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::Credentials</name>
    <message>
        <source>the webhook at %1 is not told: its whole address is in no keychain; enter it again</source>
        <translation>%1 の Webhook には通知されません：完全なアドレスがキーリングにありません。もう一度入力してください</translation>
    </message>
    <message>
        <source>No keychain can be used (%1): credentials are kept until this window is closed, and in no file</source>
        <translation>使えるキーリングがありません（%1）：認証情報はウィンドウを閉じるまで保持され、ファイルには書かれません</translation>
    </message>
    <message>
        <source>the webhook at %1 is not told: the keychain cannot be read (%2)</source>
        <translation>%1 の Webhook には通知されません：キーリングを読み取れません（%2）</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <translation>応答がありません</translation>
    </message>
    <message>
        <source>%1; the keychain cannot be read: %2</source>
        <translation>%1。キーリングを読み取れません：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CredentialsDialog</name>
    <message>
        <source>For everything in %1. Kept in the desktop&apos;s keychain and given to the engine in its environment; in no file. Empty fields leave it to the environment.</source>
        <translation>%1 のすべてに使われます。デスクトップのキーリングに保存し、環境変数でエンジンに渡します。ファイルには書きません。空欄は環境変数に任せます。</translation>
    </message>
    <message>
        <source>For the webhook at %1, whose address is kept in the desktop&apos;s keychain, too. Messages are signed with it as Standard Webhooks says.</source>
        <translation>%1 の Webhook 用です。アドレスもデスクトップのキーリングに保存されます。メッセージは Standard Webhooks に従ってこれで署名されます。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存する</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>削除する</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>認証情報</translation>
    </message>
    <message>
        <source>Takes them out of the keychain</source>
        <translation>キーリングから取り除きます</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Shows what is hidden while it is typed</source>
        <translation>入力中、隠れている文字を表示します</translation>
    </message>
    <message>
        <source>No keychain can be used (%1): what you enter is kept until the window is closed.</source>
        <translation>使えるキーリングがありません（%1）：入力はウィンドウを閉じるまで保持されます。</translation>
    </message>
    <message>
        <source>The desktop&apos;s keychain is being asked …</source>
        <translation>デスクトップのキーチェーンに問い合わせています…</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CropView</name>
    <message>
        <source>Picture with its crop</source>
        <translation>画像と切り取り範囲</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetDialogs</name>
    <message>
        <source>Save as dataset of sd-scripts</source>
        <translation>sd-scripts のデータセットとして保存</translation>
    </message>
    <message>
        <source>Datasets of sd-scripts (*.toml)</source>
        <translation>sd-scripts のデータセット (*.toml)</translation>
    </message>
    <message>
        <source>Dataset of sd-scripts</source>
        <translation>sd-scripts のデータセット</translation>
    </message>
    <message>
        <source>It is written, without what sd-scripts has no words for:</source>
        <translation>保存しました。sd-scripts で表せない次のものは含まれません:</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetEmptyState</name>
    <message>
        <source>Choose a folder …</source>
        <translation>フォルダーを選ぶ…</translation>
    </message>
    <message>
        <source>Reading the pictures</source>
        <translation>画像を読み込み中</translation>
    </message>
    <message>
        <source>The pictures cannot be read</source>
        <translation>画像を読めません</translation>
    </message>
    <message>
        <source>No pictures yet</source>
        <translation>まだ画像がありません</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Choose the folder of your pictures, or drop it here.
A folder named “40_name class” is shown 40 times an epoch; captions lie in .txt files beside the pictures.</source>
        <translation>画像のフォルダーを選ぶか、ここにドロップしてください。
「40_名前 クラス」という名前のフォルダーは 1 エポックに 40 回見せます。キャプションは画像の横の .txt ファイルです。</translation>
    </message>
    <message>
        <source>Folder of your pictures</source>
        <translation>画像のフォルダー</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>フォルダーを再読み込み</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetHistory</name>
    <message>
        <source>Redone: %1</source>
        <translation>やり直しました：%1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>元に戻しました：%1</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>学習中のため、終わるまで画像は変更できません。</translation>
    </message>
    <message>
        <source>Edit caption</source>
        <translation>キャプションの編集</translation>
    </message>
    <message>
        <source>Take the caption on disk</source>
        <translation>ディスク上のキャプションを採用</translation>
    </message>
    <message>
        <source>Edit in another window</source>
        <translation>別のウィンドウでの編集</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: another program has changed them.</source>
        <translation>
            <numerusform>キャプション %Ln 件はそのままです：別のプログラムが変更しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Redoing: %1</source>
        <translation>やり直しています：%1</translation>
    </message>
    <message>
        <source>Undoing: %1</source>
        <translation>元に戻しています：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetPage</name>
    <message>
        <source>How pictures and captions are read</source>
        <translation>画像とキャプションの読み方</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>データセット</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures, %1 presentations an epoch</source>
        <translation>
            <numerusform>画像 %Ln 枚、1 エポックに %1 回</numerusform>
        </translation>
    </message>
    <message>
        <source>What the model learns from</source>
        <translation>モデルの学習素材</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>バケット</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetTools</name>
    <message>
        <source>Edit captions</source>
        <translation>キャプションを編集</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>フォルダーを再読み込み</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Words of the name or the caption, and any of
%1
joined by AND, OR, NOT and parentheses.</source>
        <translation>名前かキャプションの単語、および
%1
を AND、OR、NOT、括弧でつなぎます。</translation>
    </message>
    <message>
        <source>Filter pictures</source>
        <translation>画像を絞り込む</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Copy pictures …</source>
        <translation>画像をコピー…</translation>
    </message>
    <message>
        <source>Open dataset of sd-scripts …</source>
        <translation>sd-scripts のデータセットを開く…</translation>
    </message>
    <message>
        <source>Save as dataset of sd-scripts …</source>
        <translation>sd-scripts のデータセットとして保存…</translation>
    </message>
    <message>
        <source>Edit captions of many pictures</source>
        <translation>多くの画像のキャプションを編集</translation>
    </message>
    <message>
        <source>Problems · %1</source>
        <translation>問題 · %1</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Save · %1</source>
        <translation>保存 · %1</translation>
    </message>
    <message>
        <source>What was found about the pictures and their captions</source>
        <translation>画像とキャプションについて見つかったこと</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>問題：%1</translation>
    </message>
    <message numerus="yes">
        <source>Save %Ln captions</source>
        <translation>
            <numerusform>キャプション %Ln 件を保存</numerusform>
        </translation>
    </message>
    <message>
        <source>All captions are saved</source>
        <translation>キャプションはすべて保存済み</translation>
    </message>
    <message>
        <source>All captions are in their files</source>
        <translation>キャプションはすべてファイルに保存されています</translation>
    </message>
    <message>
        <source>Tags to be offered</source>
        <translation>候補に出すタグ</translation>
    </message>
    <message>
        <source>Lists of tags (*.csv *.txt)</source>
        <translation>タグの一覧 (*.csv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Tags offered while typing</source>
        <translation>入力中に候補に出すタグ</translation>
    </message>
    <message>
        <source>Offer tags</source>
        <translation>タグの候補を出す</translation>
    </message>
    <message>
        <source>A tag a line, or as the lists of booru sites have it, such as danbooru.csv of a1111-sd-webui-tagcomplete: they are offered after the tags of the dataset.</source>
        <translation>1 行に 1 タグ、または booru サイトの一覧の形式（a1111-sd-webui-tagcomplete の danbooru.csv など）：データセットのタグの後に候補として出します。</translation>
    </message>
    <message>
        <source>Without a list</source>
        <translation>一覧なし</translation>
    </message>
    <message>
        <source>With a list …</source>
        <translation>一覧を使う…</translation>
    </message>
    <message>
        <source>With a list (%1) …</source>
        <translation>一覧を使う（%1）…</translation>
    </message>
    <message>
        <source>With a list (%1, %2 tags) …</source>
        <translation>一覧を使う（%1、タグ %2 個）…</translation>
    </message>
    <message>
        <source>Writes the edited captions into their files</source>
        <translation>編集したキャプションをファイルに書きます</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DeviceChoice</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 — %2, %3</source>
        <translation>%1 — %2、%3</translation>
    </message>
    <message>
        <source>Train on %1</source>
        <translation>%1 で学習</translation>
    </message>
    <message>
        <source>CPU, as %1 devices</source>
        <translation>CPU を %1 台として使う</translation>
    </message>
    <message>
        <source>Devices on the processor</source>
        <translation>プロセッサ上のデバイス</translation>
    </message>
    <message>
        <source>Several share its cores: they try out what several devices do, and are no faster</source>
        <translation>複数ではコアを共有します：複数デバイスの試用向けで、速くはなりません</translation>
    </message>
    <message>
        <source>as one device</source>
        <translation>1 台として</translation>
    </message>
    <message>
        <source>as %1 virtual devices</source>
        <translation>仮想デバイス %1 台として</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DeviceGauges</name>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>While it computes; waiting does not count</source>
        <translation>計算中の値。待ち時間は含みません</translation>
    </message>
    <message>
        <source>Waiting: of the time of its steps, for slower devices and for what they send</source>
        <translation>待ち：ステップ時間のうち、遅いデバイスと転送を待つ割合</translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation>%1 / %2 GB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 pictures/s</source>
        <translation>%1 枚/秒</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>waiting %1 %</source>
        <translation>待ち %1 %</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>メモリ %1</translation>
    </message>
    <message>
        <source>at its power limit</source>
        <translation>電力上限に到達</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>熱により低速化</translation>
    </message>
    <message>
        <source>slowed by its power supply</source>
        <translation>電源により低速化</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DevicesPage</name>
    <message>
        <source>Where training runs</source>
        <translation>学習する場所</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>学習に使う</translation>
    </message>
    <message>
        <source>What more devices would bring …</source>
        <translation>デバイスを増やした場合…</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>プロセッサ</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>コア</translation>
    </message>
    <message>
        <source>%1 (%2 threads)</source>
        <translation>%1（%2 スレッド）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>命令セット</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>%1, %2 free</source>
        <translation>%1（空き %2）</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA ドライバー</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 / %2 使用中</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute Capability</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>負荷</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>What this machine can train</source>
        <translation>このマシンで学習できるもの</translation>
    </message>
    <message>
        <source>Time, energy and cost on 1 to 8 devices, and how much faster up to 64 would be</source>
        <translation>1〜8 台での時間、電力、費用と、最大 64 台での速さ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>%1 · rank %2</source>
        <translation>%1 · プロセス %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DiffDialog</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Take the value at the right</source>
        <translation>右の値を採用</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>設定を比較</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>Present settings</source>
        <translation>現在の設定</translation>
    </message>
    <message>
        <source>against</source>
        <translation>と</translation>
    </message>
    <message>
        <source>Another …</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>A job file or the job of a past run</source>
        <translation>ジョブファイル、または過去の実行のジョブ</translation>
    </message>
    <message>
        <source>Into the present settings, for the selected rows; can be undone</source>
        <translation>選んだ行を現在の設定へ。元に戻せます</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>項目を表示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>違いはありません</translation>
    </message>
    <message>
        <source>Differences: %1</source>
        <translation>違い：%1</translation>
    </message>
    <message>
        <source>Take values of %1</source>
        <translation>%1 の値を採用</translation>
    </message>
</context>
<context>
    <name>tempera::ui::EngineProcess</name>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>プログラム tempera がアプリの横にも PATH にもありません</translation>
    </message>
    <message>
        <source>%1 could not be started</source>
        <translation>%1 を起動できませんでした</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FactsPanel</name>
    <message>
        <source>About the chosen file</source>
        <translation>選んだファイルについて</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>ファイル %Ln 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln folders</source>
        <translation>
            <numerusform>フォルダー %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Families</source>
        <translation>モデルの系列</translation>
    </message>
    <message>
        <source>Size in all</source>
        <translation>合計サイズ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FieldRow</name>
    <message>
        <source>Reset %1 to %2</source>
        <translation>%1 を %2 に戻す</translation>
    </message>
    <message>
        <source>unset</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更済み</translation>
    </message>
    <message>
        <source>Ignored now: %1</source>
        <translation>現在は無視：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FileModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>モデルの系列</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FilesView</name>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーに表示</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>一覧から外す</translation>
    </message>
    <message>
        <source>Find files</source>
        <translation>ファイルを検索</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation>ファイルを探しています…</translation>
    </message>
    <message>
        <source>No files yet.
The model of the project and what its runs have written appear here, and what you add or drop.</source>
        <translation>まだファイルがありません。
プロジェクトのモデル、実行が書き出したもの、追加・ドロップしたものがここに表示されます。</translation>
    </message>
    <message>
        <source>Add a folder of models, LoRAs or embeddings</source>
        <translation>モデル、LoRA、埋め込みのフォルダーを追加</translation>
    </message>
    <message>
        <source>Add models, LoRAs or embeddings</source>
        <translation>モデル、LoRA、埋め込みを追加</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt *.pt *.bin)</source>
        <translation>モデル (*.safetensors *.ckpt *.pt *.bin)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Draws prompts with it at several weights, side by side</source>
        <translation>複数の重みでプロンプトを並べて描きます</translation>
    </message>
    <message>
        <source>Delete files</source>
        <translation>ファイルを削除</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln files to the trash?</source>
        <translation>
            <numerusform>ファイル %Ln 個をゴミ箱に移しますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in all:</source>
        <translation>合計 %1：</translation>
    </message>
    <message>
        <source>Train on it</source>
        <translation>これを学習</translation>
    </message>
    <message>
        <source>Makes it the model of the present settings; can be undone</source>
        <translation>現在の設定のモデルにします。元に戻せます</translation>
    </message>
    <message>
        <source>No longer shows here the file or folder that was added. Nothing is deleted.</source>
        <translation>追加したファイルやフォルダーをここに表示しなくなります。何も削除されません。</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>削除 …</translation>
    </message>
    <message>
        <source>No file is chosen</source>
        <translation>ファイルが選択されていません</translation>
    </message>
    <message>
        <source>Try on prompts …</source>
        <translation>プロンプトで試す…</translation>
    </message>
    <message>
        <source>It is a part of a checkpoint, which its run needs as a whole: see the run&apos;s checkpoints</source>
        <translation>実行が全体を必要とするチェックポイントの一部です：実行のチェックポイントを参照</translation>
    </message>
    <message>
        <source>%1 is needed by “%2” in the queue; it stays</source>
        <translation>%1 はキューの「%2」に必要なため残します</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstPicturesDialog</name>
    <message>
        <source>Add pictures</source>
        <translation>画像を追加</translation>
    </message>
    <message numerus="yes">
        <source>There is no dataset yet that the %Ln pictures could be added to.</source>
        <translation>
            <numerusform>画像 %Ln 枚を追加できるデータセットがまだありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures copied</source>
        <translation>コピーした画像</translation>
    </message>
    <message>
        <source>Copy them, with captions and masks, into the folder</source>
        <translation>キャプションとマスクごとフォルダーにコピーする</translation>
    </message>
    <message>
        <source>Folder of the dataset</source>
        <translation>データセットのフォルダー</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Copy nothing: all that is in %1 is the dataset</source>
        <translation>コピーしない：%1 の中身すべてをデータセットにする</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Use the folder</source>
        <translation>フォルダーを使う</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a step</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>A model to begin with</source>
        <translation>最初のモデル</translation>
    </message>
    <message>
        <source>Model file …</source>
        <translation>モデルファイル…</translation>
    </message>
    <message>
        <source>Model folder …</source>
        <translation>モデルフォルダー…</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>モデルファイル</translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation>モデルフォルダー</translation>
    </message>
    <message>
        <source>Your pictures</source>
        <translation>あなたの画像</translation>
    </message>
    <message>
        <source>Folder of pictures …</source>
        <translation>画像フォルダー…</translation>
    </message>
    <message>
        <source>Folder of your pictures</source>
        <translation>画像のフォルダー</translation>
    </message>
    <message>
        <source>What is to be learned</source>
        <translation>何を学ばせるか</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Choose what fits</source>
        <translation>合うものを選ぶ</translation>
    </message>
    <message>
        <source>A trial of two steps</source>
        <translation>2 ステップの試し</translation>
    </message>
    <message>
        <source>Take the demo</source>
        <translation>デモを使う</translation>
    </message>
    <message>
        <source>A little model and pictures that come with Tempera: trained on any machine in minutes</source>
        <translation>Tempera 付属の小さなモデルと画像：どのマシンでも数分で学習できます</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>学習を開始</translation>
    </message>
    <message>
        <source>The demo is in %1</source>
        <translation>デモは %1 にあります</translation>
    </message>
    <message>
        <source>is being looked at</source>
        <translation>確認中</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>without a GPU</source>
        <translation>GPU なし</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>A file (.safetensors) or a folder of Stable Diffusion 1.5, 2.1 or XL, as you have it for drawing pictures. It is only read.</source>
        <translation>描画に使っている Stable Diffusion 1.5、2.1、XL のファイル（.safetensors）かフォルダー。読むだけです。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures in %1</source>
        <translation>
            <numerusform>%1 に画像 %Ln 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Ten to thirty for a subject, more for a style. Captions are .txt files beside them; the page Dataset helps to write them. A folder “40_name class” is shown 40 times.</source>
        <translation>被写体なら 10〜30 枚、画風ならもっと。キャプションは横の .txt ファイルで、データセットのページで書けます。「40_名前 クラス」フォルダーは 40 回見せます。</translation>
    </message>
    <message>
        <source>What fits is listed once the model is known</source>
        <translation>モデルがわかると合うものが並びます</translation>
    </message>
    <message>
        <source>Settings of your own</source>
        <translation>独自の設定</translation>
    </message>
    <message>
        <source>Everything can be changed later</source>
        <translation>後ですべて変更できます</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt)</source>
        <translation>モデル (*.safetensors *.ckpt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read as a model (yet)</source>
        <translation>%1 は（まだ）モデルとして読めません</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FixNotice</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%2 ファイル中 %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderList</name>
    <message>
        <source>All folders</source>
        <translation>すべてのフォルダー</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation>フォルダー %1</translation>
    </message>
    <message>
        <source>Repeats of %1</source>
        <translation>%1 の繰り返し回数</translation>
    </message>
    <message>
        <source>How often an epoch shows each picture (dataset.repeats).</source>
        <translation>1 エポックに各画像を見せる回数（dataset.repeats）。</translation>
    </message>
    <message>
        <source>A training is running: its folders keep their names until it has ended.</source>
        <translation>学習中です。終わるまでフォルダー名は変えられません。</translation>
    </message>
    <message>
        <source>How often an epoch shows each picture. The number stands in the folder&apos;s name: a change renames the folder.</source>
        <translation>1 エポックに各画像を見せる回数。数はフォルダー名にあり、変更するとフォルダー名も変わります。</translation>
    </message>
    <message>
        <source>%1 pictures, shown %2 times an epoch</source>
        <translation>画像 %1 枚、1 エポックに %2 回</translation>
    </message>
    <message>
        <source>Class pictures: an epoch shows each of them %1 times, all together as often as the training pictures.</source>
        <translation>正則化画像：1 エポックにそれぞれ %1 回、合計で学習画像と同じ回数使われます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them are never shown.</source>
        <translation>
            <numerusform>そのうち %Ln 枚は使われません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Validation pictures: they are never trained on.</source>
        <translation>検証画像：学習には使われません。</translation>
    </message>
    <message>
        <source>Class pictures: they are shown as often as the training pictures, all together.</source>
        <translation>正則化画像：合計で学習画像と同じ回数使われます。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderRepeats</name>
    <message>
        <source>Repeats</source>
        <translation>繰り返し回数</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FormPage</name>
    <message>
        <source>Level of detail</source>
        <translation>表示する詳しさ</translation>
    </message>
    <message>
        <source>How many options are shown</source>
        <translation>表示する項目の数</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>上級</translation>
    </message>
    <message>
        <source>Only what differs from the preset</source>
        <translation>プリセットと異なるものだけ</translation>
    </message>
    <message>
        <source>Changed · %1</source>
        <translation>変更 · %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::HelpPanel</name>
    <message>
        <source>no default</source>
        <translation>既定値なし</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>既定値 %1</translation>
    </message>
    <message>
        <source>Help of the focused option</source>
        <translation>選択中の項目のヘルプ</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Ignored now: %1</source>
        <translation>現在は無視：%1</translation>
    </message>
    <message>
        <source> · explained in English</source>
        <translation> · 説明は英語</translation>
    </message>
    <message>
        <source>The field with the focus is explained here. The search at the top finds any option by its name, by the name it has in other trainers, or by what it does.</source>
        <translation>選択中の項目をここで説明します。上の検索で、名前、他の学習ツールでの名前、働きから項目を探せます。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ImportDialog</name>
    <message>
        <source>Import settings</source>
        <translation>設定を取り込む</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Settings of the file</source>
        <translation>ファイルの設定</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>ファイル内</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>変換後</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Takes the recipe and the paths of the file; can be undone</source>
        <translation>ファイルのレシピとパスを取り込みます。元に戻せます</translation>
    </message>
    <message>
        <source>Taken: %1</source>
        <translation>取り込み：%1</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>不使用：%1</translation>
    </message>
    <message>
        <source>not supported: %1</source>
        <translation>未対応：%1</translation>
    </message>
    <message>
        <source>unknown: %1</source>
        <translation>不明：%1</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>除外：%1</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>未対応</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Left out: secrets</source>
        <translation>除外：秘密情報</translation>
    </message>
    <message>
        <source>Translated</source>
        <translation>変換</translation>
    </message>
    <message>
        <source>Taken as it is</source>
        <translation>そのまま取り込み</translation>
    </message>
    <message>
        <source>Not in the file: what the trainer does without it</source>
        <translation>ファイルになし：元のツールの既定の動作</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The folders of pictures stay where they are. The data set becomes a folder of links to them, beside the file.</source>
        <translation>画像のフォルダーはそのままです。データセットは、それらへのリンクを入れたフォルダーとしてファイルの隣に作られます。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobController</name>
    <message>
        <source>Tempera jobs (*.json)</source>
        <translation>Tempera のジョブ (*.json)</translation>
    </message>
    <message>
        <source>Jobs, and presets of other trainers (*.json *.toml)</source>
        <translation>ジョブと他ツールのプリセット (*.json *.toml)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>保存していない変更</translation>
    </message>
    <message>
        <source>%1 has changes that are not in its file.</source>
        <translation>%1 にはファイルに保存していない変更があります。</translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation>ジョブを開く</translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation>ジョブを保存</translation>
    </message>
    <message numerus="yes">
        <source>What stands in %Ln fields is not valid yet: no file takes it.</source>
        <translation>
            <numerusform>%Ln 個の欄の内容がまだ正しくありません：ファイルには保存できません。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobQueue</name>
    <message>
        <source>The queue is kept only as long as this window is open: %1</source>
        <translation>キューはこのウィンドウを開いている間だけ保持されます：%1</translation>
    </message>
    <message>
        <source>The queue is held: none begins by itself.</source>
        <translation>キューは保留中です：自動では始まりません。</translation>
    </message>
    <message>
        <source>%1 is paused: the others wait until it goes on, or is removed.</source>
        <translation>%1 は一時停止中です：再開されるか取り除かれるまで他は待ちます。</translation>
    </message>
    <message>
        <source>the engine ended without a word</source>
        <translation>エンジンが何も告げずに終了しました</translation>
    </message>
    <message>
        <source>Left as they are, for this version cannot read these queues: %1</source>
        <translation>このバージョンでは読めないキューなので、そのまま残します: %1</translation>
    </message>
    <message>
        <source>%1 is being trained in already</source>
        <translation>%1 ではすでに学習中です</translation>
    </message>
    <message>
        <source>%1 is in use by process %2; the training begins when that has ended</source>
        <translation>%1 はプロセス %2 が使用中です。終わり次第、学習を始めます</translation>
    </message>
    <message>
        <source>the keychain cannot be read (%1), and without it: %2</source>
        <translation>キーリングを読み取れません（%1）。そのため：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LengthQuestion</name>
    <message>
        <source>Pictures seen</source>
        <translation>学習した画像</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>A step now shows %1 pictures instead of %2. What is to stay the same?</source>
        <translation>1 ステップの画像が %2 枚から %1 枚になります。何を保ちますか？</translation>
    </message>
    <message>
        <source>Pictures seen: %1 steps</source>
        <translation>学習する画像：%1 ステップ</translation>
    </message>
    <message>
        <source>%1 pictures, as before</source>
        <translation>画像 %1 枚、これまでと同じ</translation>
    </message>
    <message>
        <source>Batch: size %1, accumulation %2</source>
        <translation>バッチ：サイズ %1、累積 %2</translation>
    </message>
    <message>
        <source>%1 pictures a step, so that pictures and steps stay, too</source>
        <translation>1 ステップ %1 枚。画像数とステップ数も保たれます</translation>
    </message>
    <message>
        <source>Steps: %1 pictures</source>
        <translation>ステップ数：画像 %1 枚</translation>
    </message>
    <message>
        <source>%1 steps, as before</source>
        <translation>%1 ステップ、これまでと同じ</translation>
    </message>
    <message>
        <source>Length on other devices</source>
        <translation>別のデバイスでの長さ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LibrariesStep</name>
    <message>
        <source>Fetch LibTorch</source>
        <translation>LibTorch を取得</translation>
    </message>
    <message>
        <source>From PyPI, for this user. What has arrived is kept when it is stopped, or the window closed.</source>
        <translation>PyPI からこのユーザー用に取得します。途中で止めたりウィンドウを閉じたりしても、取得済みの分は残ります。</translation>
    </message>
    <message>
        <source>LibTorch, which the engine computes with, is not on this machine yet: 550 MB, and 2 GB more for NVIDIA&apos;s cards.</source>
        <translation>エンジンが計算に使う LibTorch がまだこのマシンにありません：550 MB、NVIDIA の GPU を使う場合はさらに 2 GB。</translation>
    </message>
    <message>
        <source>Stop fetching</source>
        <translation>取得を止める</translation>
    </message>
    <message>
        <source>Asking PyPI</source>
        <translation>PyPI に問い合わせています</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <comment>file, share</comment>
        <translation>%1：%2 %</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LibraryPage</name>
    <message>
        <source>Open run folder …</source>
        <translation>実行フォルダーを開く…</translation>
    </message>
    <message>
        <source>Add folder …</source>
        <translation>フォルダーを追加…</translation>
    </message>
    <message>
        <source>Add file …</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再検索</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Models, LoRAs and embeddings</source>
        <translation>モデル、LoRA、埋め込み</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>ファイル：%1</translation>
    </message>
    <message>
        <source>Past runs, and those that go on</source>
        <translation>過去の実行と進行中の実行</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>実行：%1</translation>
    </message>
    <message>
        <source>Shows the models, LoRAs and embeddings of a folder</source>
        <translation>フォルダーのモデル、LoRA、埋め込みを表示します</translation>
    </message>
    <message>
        <source>Shows all runs of a folder and below it</source>
        <translation>フォルダー以下のすべての実行を表示します</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LoraTrial</name>
    <message>
        <source>Draw</source>
        <translation>描く</translation>
    </message>
    <message>
        <source>Save as a picture …</source>
        <translation>画像として保存…</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>%1 を試す</translation>
    </message>
    <message>
        <source>Progress of the pictures</source>
        <translation>画像の進み具合</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Prompts, one a line</source>
        <translation>プロンプト（1 行に 1 つ）</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>The LoRA changes what this one draws</source>
        <translation>LoRA はこのモデルの絵を変えます</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Of the sampler; more take longer</source>
        <translation>サンプラーのステップ。多いほど時間がかかります</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The same for all pictures: what differs is the LoRA&apos;s</source>
        <translation>すべての画像で同じ：違いは LoRA によるものです</translation>
    </message>
    <message>
        <source>Weights: 0 is without the LoRA, 1 as it was trained</source>
        <translation>重み：0 は LoRA なし、1 は学習したまま</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>先にモデルを選んでください</translation>
    </message>
    <message>
        <source>Expected 1 to %1 prompts</source>
        <translation>プロンプトは 1〜%1 件必要です</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Picture %1 of %2: step %3 of %4</source>
        <translation>画像 %1 / %2：ステップ %3 / %4</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 を書き込めません</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込んでいます</translation>
    </message>
    <message>
        <source>Loading the model: %1 of %2 MB</source>
        <translation>モデルを読み込んでいます：%1 / %2 MB</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 pictures</source>
        <translation>%2 枚中 %1 枚で停止しました</translation>
    </message>
    <message>
        <source>without</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>重み %1</translation>
    </message>
    <message>
        <source>Both empty: the size that the model was made for</source>
        <translation>両方とも空：モデルが作られたサイズ</translation>
    </message>
    <message>
        <source>A row for each prompt, a column for each weight.
A click on a picture shows it large, and over the others of its prompt.</source>
        <translation>プロンプトごとに 1 行、重みごとに 1 列。
画像をクリックすると大きく表示し、同じプロンプトの他の画像と重ねて比べられます。</translation>
    </message>
    <message>
        <source>Weights: expected 1 to %1 numbers from -%2 to %2, such as %3</source>
        <translation>重み：-%2〜%2 の数を 1〜%1 個（例 %3）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures: %1</source>
        <translation>
            <numerusform>画像 %Ln 枚：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>%1 として保存しました</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>A training uses it, and gets slower meanwhile</source>
        <translation>学習が使用中です。その間、学習は遅くなります</translation>
    </message>
    <message>
        <source>A training uses it, which may end for want of memory: the CPU is safe</source>
        <translation>学習が使用中です。メモリ不足で学習が終わるおそれがあります：CPU なら安全です</translation>
    </message>
    <message>
        <source>Every GPU is in use by a training; the CPU takes far longer</source>
        <translation>すべての GPU を学習が使用中です。CPU でははるかに時間がかかります</translation>
    </message>
    <message>
        <source>%1 · a training uses it</source>
        <translation>%1 · 学習が使用中</translation>
    </message>
    <message>
        <source>%1 · %2 free</source>
        <translation>%1 · 空き %2</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>not drawn</source>
        <translation>未生成</translation>
    </message>
    <message>
        <source>The LoRA does not tell which model it was trained on</source>
        <translation>LoRA には学習に使ったモデルの記録がありません</translation>
    </message>
    <message>
        <source>The LoRA was trained on it</source>
        <translation>LoRA はこのモデルで学習されました</translation>
    </message>
    <message>
        <source>The LoRA was trained on %1</source>
        <translation>LoRA は %1 で学習されました</translation>
    </message>
    <message>
        <source>The LoRA was trained on %1, which is not there</source>
        <translation>LoRA は %1 で学習されましたが、そのモデルがありません</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainMenu</name>
    <message>
        <source>Colours of the system</source>
        <translation>システムの配色</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>ダーク</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainWindow</name>
    <message>
        <source>What is trained upon</source>
        <translation>学習の土台</translation>
    </message>
    <message>
        <source>How the model learns</source>
        <translation>モデルの学び方</translation>
    </message>
    <message>
        <source>What a step is asked to make better, at which noise, and how that is checked</source>
        <translation>各ステップが何を、どのノイズで改善し、どう確かめるか</translation>
    </message>
    <message>
        <source>Previews that are drawn while it trains</source>
        <translation>学習中に描くプレビュー</translation>
    </message>
    <message>
        <source>What is written, where and how often</source>
        <translation>何を、どこへ、どの頻度で書くか</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>%1 — Tempera</source>
        <translation>%1 — Tempera</translation>
    </message>
    <message>
        <source>%1, as saved</source>
        <translation>%1（保存時）</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>実行：%1</translation>
    </message>
    <message>
        <source>There are no credentials for this address</source>
        <translation>このアドレスの認証情報がありません</translation>
    </message>
    <message>
        <source>Unsaved changes of the last session are here again</source>
        <translation>前回の未保存の変更を復元しました</translation>
    </message>
    <message>
        <source>In the queue</source>
        <translation>キューに入れました</translation>
    </message>
    <message numerus="yes">
        <source>Saved, but for %Ln fields that are not valid yet</source>
        <translation>
            <numerusform>保存しました（まだ正しくない項目 %Ln 件を除く）</numerusform>
        </translation>
    </message>
    <message>
        <source>In the queue, to be trained in %1</source>
        <translation>キューに入れました（%1 で学習）</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 が失敗しました：%2</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 の学習が完了しました</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved captions of the last session are here again</source>
        <translation>
            <numerusform>前回の未保存のキャプション %Ln 件を復元しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Something has to be settled first: see the plan</source>
        <translation>先に解決が必要です：計画を参照</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>実行を表示</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>On the page Dataset</source>
        <translation>データセットのページで</translation>
    </message>
    <message>
        <source>The settings are those of the last session: %1</source>
        <translation>設定は前回のセッションのものです：%1</translation>
    </message>
    <message>
        <source>Left as they are, for this version cannot read these sessions: %1</source>
        <translation>このバージョンでは読めないセッションなので、そのまま残します: %1</translation>
    </message>
    <message>
        <source>Changes that are not saved cannot be kept for the next start: %1</source>
        <translation>未保存の変更を次回の起動まで保持できません：%1</translation>
    </message>
    <message>
        <source>The window has to be closed and opened again for it; trainings go on meanwhile.</source>
        <translation>反映するにはウィンドウを閉じて開き直す必要があります。その間も学習は続きます。</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>今すぐ再起動</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>後で</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MaskCanvas</name>
    <message>
        <source>Mask of the picture</source>
        <translation>画像のマスク</translation>
    </message>
    <message>
        <source>Arrow keys move the brush, Space paints; with Ctrl the arrow keys move the picture</source>
        <translation>矢印キーで筆を動かし、Space で塗ります。Ctrl と矢印キーで画像を動かします</translation>
    </message>
    <message>
        <source>There is no picture</source>
        <translation>画像がありません</translation>
    </message>
    <message>
        <source>takes out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>puts back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>%1 % counts; the brush %2, is %3 % large, and stands at %4 % from the left, %5 % from the top</source>
        <translation>%1 % を対象。筆は「%2」、大きさ %3 %、位置は左から %4 %、上から %5 %</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MaskDialog</name>
    <message>
        <source>Mask of %1</source>
        <translation>%1 のマスク</translation>
    </message>
    <message>
        <source>Use mask files in the training</source>
        <translation>学習でマスクファイルを使う</translation>
    </message>
    <message>
        <source>Save mask</source>
        <translation>マスクを保存</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>筆の大きさ</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Off: the brush puts parts back</source>
        <translation>オフ：筆で元に戻します</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>反転</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>The mask was changed.</source>
        <translation>マスクが変更されました。</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>前の画像</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>次の画像</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Show all of it; now %1 %</source>
        <translation>全体を表示、現在 %1 %</translation>
    </message>
    <message>
        <source>What is tinted does not count. The picture itself stays as it is. The right button does the opposite; the wheel sizes the brush, with Ctrl it zooms.</source>
        <translation>色の付いた部分は対象外です。画像そのものは変わりません。右ボタンは逆の操作、ホイールは筆の大きさ、Ctrl を押しながらなら拡大・縮小です。</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>筆を大きく</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>筆を小さく</translation>
    </message>
    <message>
        <source>Take out or put back</source>
        <translation>除外または元に戻す</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>全体を表示</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MetadataView</name>
    <message>
        <source>Metadata</source>
        <translation>メタデータ</translation>
    </message>
    <message>
        <source>Find in metadata</source>
        <translation>メタデータ内を検索</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>すべてコピー</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Value of the chosen entry</source>
        <translation>選んだ項目の値</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MetricsPlot</name>
    <message>
        <source>Chart: %1</source>
        <translation>グラフ：%1</translation>
    </message>
    <message>
        <source>no steps yet</source>
        <translation>まだステップがありません</translation>
    </message>
    <message>
        <source>from %1 to %2; lowest %3, highest %4</source>
        <translation>%1 から %2 まで。最小 %3、最大 %4</translation>
    </message>
    <message>
        <source> (raw %1)</source>
        <translation> （生値 %1）</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 で %1</translation>
    </message>
    <message>
        <source>no figures</source>
        <translation>数値なし</translation>
    </message>
    <message>
        <source>Grey: steps that the run went back before</source>
        <translation>灰色：実行が巻き戻される前に進んでいたステップ</translation>
    </message>
    <message>
        <source>%1; validation %2</source>
        <translation>%1、検証 %2</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>実行全体</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ModelCard</name>
    <message>
        <source>What the files say</source>
        <translation>ファイルの情報</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>モデルの系列</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>single file</source>
        <translation>単一ファイル</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers フォルダー</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>%1 × %1 pixels</source>
        <translation>%1 × %1 ピクセル</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>Text encoder %1</source>
        <translation>テキストエンコーダー %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>キュー</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>, errors: %1</source>
        <translation>、エラー：%1</translation>
    </message>
    <message>
        <source>, to fill in: %1</source>
        <translation>、未入力：%1</translation>
    </message>
    <message>
        <source>, warnings: %1</source>
        <translation>、警告：%1</translation>
    </message>
    <message>
        <source>%1, waiting: %2</source>
        <translation>%1、待機：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::NoticeController</name>
    <message numerus="yes">
        <source>%Ln jobs wait.</source>
        <translation>
            <numerusform>待機中のジョブが %Ln 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 が失敗しました</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 の学習が完了しました</translation>
    </message>
    <message>
        <source>%1: the loss is not a number</source>
        <translation>%1：損失が数値ではありません</translation>
    </message>
    <message>
        <source>At step %1. The weights were left as they were.</source>
        <translation>ステップ %1。重みはそのまま保たれました。</translation>
    </message>
    <message>
        <source>%1: the disk is nearly full</source>
        <translation>%1：ディスクの空きがわずかです</translation>
    </message>
    <message>
        <source>%1 are free; its next checkpoints may need %2.</source>
        <translation>空きは %1。次のチェックポイントには %2 必要かもしれません。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Notifier</name>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Opener</name>
    <message>
        <source>%1 is neither a job, a run, a model nor a folder of pictures</source>
        <translation>%1 はジョブでも実行でもモデルでも画像フォルダーでもありません</translation>
    </message>
    <message>
        <source>%1 is a checkpoint, and its run is not there</source>
        <translation>%1 はチェックポイントですが、その実行がありません</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files are no pictures, and were left out.</source>
        <translation>
            <numerusform>%Ln 個のファイルは画像ではないため、取り込みませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Several files at once can be opened where they are pictures, or folders of pictures beside one another.</source>
        <translation>まとめて開けるのは、画像、または同じ場所にある画像フォルダーだけです。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PathEditor</name>
    <message>
        <source>A .safetensors file or a diffusers folder</source>
        <translation>.safetensors ファイルか diffusers フォルダー</translation>
    </message>
    <message>
        <source>A folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>選択：%1</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt)</source>
        <translation>モデル (*.safetensors *.ckpt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureBrowser</name>
    <message>
        <source>Filter pictures</source>
        <translation>画像を絞り込む</translation>
    </message>
    <message>
        <source>Edit captions</source>
        <translation>キャプションを編集</translation>
    </message>
    <message>
        <source>What is trained on</source>
        <translation>学習に使う画像</translation>
    </message>
    <message>
        <source>Mask …</source>
        <translation>マスク…</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>取り分ける</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>学習中のため、終わるまで画像は変更できません。</translation>
    </message>
    <message>
        <source>%1 of %2 pictures</source>
        <translation>%2 枚中 %1 枚</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureGrid</name>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureModel</name>
    <message numerus="yes">
        <source>%1, %Ln tokens</source>
        <translation>
            <numerusform>%1、%Ln トークン</numerusform>
        </translation>
    </message>
    <message>
        <source>, not saved</source>
        <translation>、未保存</translation>
    </message>
    <message>
        <source>, has an error</source>
        <translation>、エラーあり</translation>
    </message>
    <message>
        <source>, has a warning</source>
        <translation>、警告あり</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanDock</name>
    <message>
        <source>errors: %1</source>
        <translation>エラー：%1</translation>
    </message>
    <message>
        <source>to fill in: %1</source>
        <translation>未入力：%1</translation>
    </message>
    <message>
        <source>warnings: %1</source>
        <translation>警告：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanPanel</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>作業量</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Lost at most if interrupted</source>
        <translation>中断時に失う最大量</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Memory per device</source>
        <translation>デバイスごとのメモリ</translation>
    </message>
    <message>
        <source>reading pictures: %1 of %2</source>
        <translation>画像を読み込み中：%1 / %2</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>appears when model and dataset are chosen</source>
        <translation>モデルとデータセットを選ぶと表示されます</translation>
    </message>
    <message>
        <source>exactly what Start will do</source>
        <translation>「開始」はこのとおりに実行します</translation>
    </message>
    <message>
        <source>what Start will do, once what is listed here is settled</source>
        <translation>ここに挙げた点を解決すれば「開始」で実行する内容</translation>
    </message>
    <message>
        <source>counts only, until what is listed here is settled</source>
        <translation>ここに挙げた点を解決するまでは集計のみ</translation>
    </message>
    <message>
        <source>counts only: the model cannot be read yet</source>
        <translation>集計のみ：モデルをまだ読めません</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Of the class</source>
        <translation>正則化画像</translation>
    </message>
    <message>
        <source>%1, %2 of them to be drawn</source>
        <translation>%1（うち %2 枚を描画）</translation>
    </message>
    <message>
        <source>Withheld for validation</source>
        <translation>検証用に取り分け</translation>
    </message>
    <message>
        <source>With repeats</source>
        <translation>繰り返し込み</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>バケット</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全体バッチ</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 = %4</source>
        <comment>batch size × accumulation × devices</comment>
        <translation>%1 × %2 × %3 = %4</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>エポックあたりのステップ</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>エポック数</translation>
    </message>
    <message>
        <source>Optimizer steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>学習する画像</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>転送量</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>高速化</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Of a step, on each device. They share one processor: together they are no faster</source>
        <translation>1 ステップ、各デバイスの値。プロセッサを共有するため、合わせても速くなりません</translation>
    </message>
    <message>
        <source>Of a step, on each device, over %1: a model of the exchange, not a measurement</source>
        <translation>1 ステップ、各デバイスの値。%1 経由：交換の見積もりで、実測ではありません</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>超過</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>ぎりぎり</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>十分</translation>
    </message>
    <message>
        <source>weights %1 · gradients %2 · optimizer %3 · activations %4 · workspace %5</source>
        <translation>重み %1 · 勾配 %2 · オプティマイザ %3 · 活性 %4 · 作業領域 %5</translation>
    </message>
    <message>
        <source>and %1 of the computer&apos;s %2</source>
        <translation>およびメインメモリ %2 のうち %1</translation>
    </message>
    <message>
        <source>and %1 of the computer&apos;s memory</source>
        <translation>およびメインメモリ %1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Class pictures, once</source>
        <translation>正則化画像（1 回）</translation>
    </message>
    <message>
        <source>Caching, once</source>
        <translation>キャッシュ（1 回）</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>1 ステップ</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>Its cost</source>
        <translation>その費用</translation>
    </message>
    <message>
        <source>Where the machine is taken away. On average it is half as much: steps: %1, work: %2</source>
        <translation>マシンを取り上げられた場合。平均ではその半分です：ステップ %1、作業 %2</translation>
    </message>
    <message>
        <source>appears once what is listed here is settled</source>
        <translation>ここに挙げた項目を解決すると表示されます</translation>
    </message>
    <message>
        <source>counts only, until a model is chosen</source>
        <translation>モデルを選ぶまでは集計のみ</translation>
    </message>
    <message>
        <source>being counted anew …</source>
        <translation>再集計中…</translation>
    </message>
    <message>
        <source>Hide the plan</source>
        <translation>計画を隠す</translation>
    </message>
    <message>
        <source>what Resume will do: it goes on from step %1; time and cost are of what is left</source>
        <translation>「再開」で実行する内容：ステップ %1 から続けます。時間と費用は残りの分です</translation>
    </message>
    <message>
        <source>Steps left</source>
        <translation>残りステップ数</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanStrip</name>
    <message>
        <source>Plan</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>Shows and hides the plan</source>
        <translation>計画の表示と非表示を切り替えます</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlotCanvas</name>
    <message>
        <source>No figures</source>
        <translation>数値なし</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PresetController</name>
    <message>
        <source>Yours</source>
        <translation>自分のもの</translation>
    </message>
    <message>
        <source>Save as preset …</source>
        <translation>プリセットとして保存…</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>読み込む…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>Import a preset of kohya_ss, sd-scripts or OneTrainer</source>
        <translation>kohya_ss、sd-scripts、OneTrainer のプリセットを読み込む</translation>
    </message>
    <message>
        <source>Presets and configs (*.json *.toml)</source>
        <translation>プリセットと設定 (*.json *.toml)</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>プリセットとして保存</translation>
    </message>
    <message>
        <source>The recipe without paths, prompts and devices is kept under this name:</source>
        <translation>パス、プロンプト、デバイスを除いたレシピをこの名前で保存します：</translation>
    </message>
    <message>
        <source>There is a preset named “%1” already.</source>
        <translation>プリセット「%1」はすでにあります。</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Remove the preset “%1”? Jobs that were made with it keep their settings.</source>
        <translation>プリセット「%1」を削除しますか？これで作ったジョブの設定は残ります。</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>プリセット：%1</translation>
    </message>
    <message>
        <source>%1, as loaded</source>
        <translation>%1（読み込み時）</translation>
    </message>
    <message>
        <source>Compare with a job, or the job in a run folder</source>
        <translation>ジョブ、または実行フォルダーのジョブと比較</translation>
    </message>
    <message>
        <source>Jobs and presets (*.json *.toml)</source>
        <translation>ジョブとプリセット (*.json *.toml)</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>データセットを開く</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemFixer</name>
    <message numerus="yes">
        <source>Done: %Ln files.</source>
        <translation>
            <numerusform>完了: %Ln ファイル。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files stayed as they were: %1</source>
        <translation>
            <numerusform>%Ln ファイルは変更していません: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest was not begun.</source>
        <translation>残りは処理していません。</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln files are as they were.</source>
        <translation>
            <numerusform>元に戻しました: %Ln ファイル。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln files</source>
        <translation>
            <numerusform>%Ln ファイルの名前を変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Convert %Ln pictures to PNG</source>
        <translation>
            <numerusform>%Ln 枚の画像を PNG に変換</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rewrite %Ln captions as UTF-8</source>
        <translation>
            <numerusform>%Ln 件のキャプションを UTF-8 で書き直す</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Use %Ln folders</source>
        <translation>
            <numerusform>%Ln 個のフォルダーを使う</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set aside %Ln pictures</source>
        <translation>
            <numerusform>%Ln 枚の画像を取り分ける</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was changed: save the captions first.</source>
        <translation>何も変更していません。先にキャプションを保存してください。</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln pictures</source>
        <translation>
            <numerusform>%Ln 枚の画像を追加</numerusform>
        </translation>
    </message>
    <message>
        <source>Paint mask</source>
        <translation>マスクを塗る</translation>
    </message>
    <message numerus="yes">
        <source>Accept %Ln problems</source>
        <translation>
            <numerusform>問題 %Ln 件を許容</numerusform>
        </translation>
    </message>
    <message>
        <source>The dataset is being changed: try again in a moment.</source>
        <translation>データセットを変更中です：少し待ってからもう一度試してください。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures were copied into %1.</source>
        <translation>
            <numerusform>%Ln 枚の画像を %1 にコピーしました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are there already.</source>
        <translation>
            <numerusform>%Ln 枚の画像はすでにあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln 枚の画像をコピーできませんでした：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems are accepted.</source>
        <translation>
            <numerusform>問題 %Ln 件を許容しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>学習中のため、終わるまで画像は変更できません。</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln problems are reported again.</source>
        <translation>
            <numerusform>元に戻しました：%Ln 件の問題を再び表示します。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemNotice</name>
    <message>
        <source>To begin</source>
        <translation>始めるには</translation>
    </message>
    <message>
        <source>To settle before the start · %1</source>
        <translation>開始前に解決 · %1</translation>
    </message>
    <message>
        <source>To look at · %1</source>
        <translation>確認 · %1</translation>
    </message>
    <message>
        <source>Ignored now · %1</source>
        <translation>現在は無視 · %1</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>Choose the folder of your pictures</source>
        <translation>画像のフォルダーを選ぶ</translation>
    </message>
    <message>
        <source>Choose the folder for the run</source>
        <translation>実行フォルダーを選ぶ</translation>
    </message>
    <message>
        <source>Say how long to train</source>
        <translation>学習の長さを決める</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>項目を表示</translation>
    </message>
    <message>
        <source>Show all of them</source>
        <translation>すべて表示</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemsDialog</name>
    <message>
        <source>Problems of the dataset</source>
        <translation>データセットの問題</translation>
    </message>
    <message>
        <source>Looking at the pictures…</source>
        <translation>画像を確認中…</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>見つかった内容</translation>
    </message>
    <message>
        <source>Every picture can be read, every caption fits. Nothing to report.</source>
        <translation>すべての画像が読め、キャプションも適切です。問題はありません。</translation>
    </message>
    <message>
        <source>Find look-alikes</source>
        <translation>似た画像を探す</translation>
    </message>
    <message>
        <source>Looks at every picture for others of the same content in another size, format or quality. Takes a while in a large dataset.</source>
        <translation>内容が同じで大きさ・形式・品質が異なる画像を探します。大きなデータセットでは時間がかかります。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>No two pictures look alike.</source>
        <translation>似た画像はありません。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Convert to PNG</source>
        <translation>PNG に変換</translation>
    </message>
    <message>
        <source>Rewrite as UTF-8</source>
        <translation>UTF-8 で書き直す</translation>
    </message>
    <message>
        <source>Use the folder</source>
        <translation>フォルダーを使う</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>取り分ける</translation>
    </message>
    <message>
        <source>Gives the file the ending that its content has; nothing in it changes.</source>
        <translation>ファイルの拡張子を中身に合わせます。中身は変わりません。</translation>
    </message>
    <message>
        <source>Writes a PNG with exactly the pixels that are trained on. The original goes into the folder “%1” beside it.</source>
        <translation>学習に使われるピクセルそのままの PNG を書き込みます。元のファイルは隣のフォルダー「%1」に入ります。</translation>
    </message>
    <message>
        <source>Guesses what the text was written in, and writes it as UTF-8. The original goes into the folder “%1” beside it.</source>
        <translation>文字コードを推測し、UTF-8 で書き直します。元のファイルは隣のフォルダー「%1」に入ります。</translation>
    </message>
    <message>
        <source>Puts “1_” before the folder&apos;s name, so that each of its pictures is shown once an epoch.</source>
        <translation>フォルダー名の先頭に「1_」を付け、各画像が 1 エポックに 1 回使われるようにします。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Puts back what was done last</source>
        <translation>最後の操作を元に戻します</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%2 ファイル中 %1</translation>
    </message>
    <message>
        <source>Moves the pictures, with caption and mask, into the folder “%1” beside them: they are not trained on. Nothing is deleted.</source>
        <translation>画像をキャプションとマスクごと隣のフォルダー「%1」へ移し、学習から外します。何も削除されません。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Edit captions</source>
        <translation>キャプションを編集</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>学習中のため、終わるまで画像は変更できません。</translation>
    </message>
    <message>
        <source>Shows the pictures, with the first one&apos;s caption ready to be written.</source>
        <translation>該当する画像を表示し、最初の画像のキャプションを入力できるようにします。</translation>
    </message>
    <message>
        <source>Puts back what was done last: %1</source>
        <translation>最後の操作を元に戻します：%1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>許容</translation>
    </message>
    <message>
        <source>Takes it as it is: it stands at the end of the list and is not counted, until its file changes or something else is to be said of it.</source>
        <translation>このままでよいとします：一覧の最後に置かれ、数に入りません。ファイルが変わるか、別の問題が見つかるまで有効です。</translation>
    </message>
    <message>
        <source>Report again</source>
        <translation>再び報告</translation>
    </message>
    <message numerus="yes">
        <source>Set %Ln files aside?</source>
        <translation>
            <numerusform>ファイル %Ln 個を取り分けますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click a picture to see it, or a heading to see all of its pictures. What can be done about the chosen lines stands below the list.</source>
        <translation>画像をダブルクリックするとその画像を、見出しならその画像をすべて表示します。選んだ行にできる操作は一覧の下にあります。</translation>
    </message>
    <message>
        <source>Accepted: %1</source>
        <translation>許容済み：%1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>エラー：%1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::QueuePage</name>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>saving, then it pauses</source>
        <translation>保存後に一時停止</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>stopped, can be resumed</source>
        <translation>停止（再開可能）</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Nothing waits.
“Add to the queue” lets the present settings train once the others have ended.
The queue is still there when the window is closed or the power fails.</source>
        <translation>待機中のものはありません。
「キューに追加」で、他が終わった後に現在の設定で学習します。
キューはウィンドウを閉じても停電しても残ります。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>キュー</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>並行して</translation>
    </message>
    <message>
        <source>Jobs that name different devices train at the same time; else one after the other</source>
        <translation>異なるデバイスを指定したジョブは同時に、それ以外は順に学習します</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>What runs goes on; none of those that wait begins by itself</source>
        <translation>実行中のものは続き、待機中のものは自動では始まりません</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>キューに追加</translation>
    </message>
    <message>
        <source>Lets the present settings train once the others have ended</source>
        <translation>他が終わった後に現在の設定で学習します</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>実行を表示</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>後へ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation>終了分を消す</translation>
    </message>
    <message>
        <source>Before the one above it</source>
        <translation>1 つ上の前へ</translation>
    </message>
    <message>
        <source>After the one below it</source>
        <translation>1 つ下の後へ</translation>
    </message>
    <message>
        <source>Out of the queue; its files stay</source>
        <translation>キューから外します。ファイルは残ります</translation>
    </message>
    <message>
        <source>Out of the queue with all that are finished, stopped or failed; their files stay</source>
        <translation>完了・停止・失敗したものをキューから外します。ファイルは残ります</translation>
    </message>
    <message numerus="yes">
        <source>%Ln jobs wait</source>
        <translation>
            <numerusform>待機中のジョブ %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing waits behind what runs</source>
        <translation>実行中のものの後に待機はありません</translation>
    </message>
    <message>
        <source>What trains one after the other</source>
        <translation>順に学習するもの</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>its folder is gone</source>
        <translation>フォルダーがありません</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>最初から始める</translation>
    </message>
    <message>
        <source>What it had learned was in its folder: it can only begin with the first step again.</source>
        <translation>学習した内容はそのフォルダーにありました。最初のステップから始めることしかできません。</translation>
    </message>
    <message>
        <source>held up</source>
        <translation>開始できません</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ReliefList</name>
    <message>
        <source>To make it fit, from the top down:</source>
        <translation>収めるには、上から順に：</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 減</translation>
    </message>
    <message>
        <source>%1: %2, %3 % slower</source>
        <translation>%1：%2、%3 % 遅く</translation>
    </message>
    <message>
        <source>%1: %2, %3 % quicker</source>
        <translation>%1：%2、%3 % 速く</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Set this</source>
        <translation>これを設定</translation>
    </message>
    <message>
        <source>Set this and what stands above</source>
        <translation>これと上のものを設定</translation>
    </message>
    <message>
        <source>Less memory</source>
        <translation>メモリを減らす</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RemoteDialog</name>
    <message>
        <source>Follow a remote run</source>
        <translation>リモートの実行を追う</translation>
    </message>
    <message>
        <source>The address that the run has as “Mirror the run to” (remote.uri). Its charts, samples and log are fetched while it goes on; nothing is changed there. Credentials come from the keychain, from the environment or from rclone&apos;s settings.</source>
        <translation>その実行の「実行の複製先」（remote.uri）のアドレスです。進行中にグラフ、サンプル、ログを取得し、先方は変更しません。認証情報はキーリング、環境変数、rclone の設定から取ります。</translation>
    </message>
    <message>
        <source>Address of the run</source>
        <translation>実行のアドレス</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追う</translation>
    </message>
    <message>
        <source>Credentials …</source>
        <translation>認証情報…</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Removal</name>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ゴミ箱に移す</translation>
    </message>
    <message>
        <source>There is no trash for %1</source>
        <translation>%1 にはゴミ箱がありません</translation>
    </message>
    <message>
        <source>Deleted for good, they cannot be brought back.</source>
        <translation>完全に削除すると元に戻せません。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>完全に削除</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunBars</name>
    <message>
        <source>Steps per second</source>
        <translation>毎秒ステップ数</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>毎秒画像数</translation>
    </message>
    <message>
        <source>Time in all</source>
        <translation>合計時間</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 · %2 ×</source>
        <translation>%1 · %2 ×</translation>
    </message>
    <message>
        <source>Speed, time and cost</source>
        <translation>速度、時間、費用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation>
            <numerusform>デバイス %Ln 台</numerusform>
        </translation>
    </message>
    <message>
        <source>%1–%2 devices</source>
        <translation>デバイス %1〜%2 台</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunComparison</name>
    <message>
        <source>Comparison of runs</source>
        <translation>実行の比較</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>すべての実行</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Speed and cost</source>
        <translation>速度と費用</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Options in which the runs differ</source>
        <translation>実行の間で異なる項目</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>違いはありません</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunController</name>
    <message>
        <source>The address of a remote run %1</source>
        <translation>リモートの実行のアドレス %1</translation>
    </message>
    <message>
        <source>the run has ended meanwhile</source>
        <translation>実行はその間に終わりました</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunDetails</name>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Settings that are not as by default</source>
        <translation>既定と異なる設定</translation>
    </message>
    <message>
        <source>About the chosen run</source>
        <translation>選んだ実行について</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Shows it among the files</source>
        <translation>ファイルの中で表示します</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>学習した画像</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1 it/s · %2 pictures/s</source>
        <translation>%1 it/s · %2 枚/秒</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>電力量</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Not finished when it was last followed</source>
        <translation>最後に追ったときは未完了</translation>
    </message>
    <message>
        <source>%1 of step %2</source>
        <translation>ステップ %2 の %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunEmptyState</name>
    <message>
        <source>Open run folder …</source>
        <translation>実行フォルダーを開く…</translation>
    </message>
    <message>
        <source>Credentials …</source>
        <translation>認証情報…</translation>
    </message>
    <message>
        <source>No run is open</source>
        <translation>開いている実行はありません</translation>
    </message>
    <message>
        <source>Looking for the run …</source>
        <translation>実行を探しています…</translation>
    </message>
    <message>
        <source>The run is not reached</source>
        <translation>実行に接続できません</translation>
    </message>
    <message>
        <source>Start begins one with the present settings.
A run that was started elsewhere is opened from its folder, or dropped here.</source>
        <translation>「開始」で現在の設定の実行を始めます。
他で始めた実行はフォルダーから開くか、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>It is tried again until it is there.</source>
        <translation>見つかるまで再試行します。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunHeader</name>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>ファイルを表示</translation>
    </message>
    <message>
        <source>Opens the folder of what was trained</source>
        <translation>学習結果のフォルダーを開きます</translation>
    </message>
    <message>
        <source>Sample now</source>
        <translation>今すぐサンプル</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>今すぐ保存</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Draws the sample prompts after the present step</source>
        <translation>現在のステップの後にサンプルを描きます</translation>
    </message>
    <message>
        <source>Writes a checkpoint after the present step</source>
        <translation>現在のステップの後にチェックポイントを書きます</translation>
    </message>
    <message>
        <source>Saves after the present step and ends; the run can be resumed. The queue goes on</source>
        <translation>現在のステップの後に保存して終わります。再開できます。キューは続きます</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>実行の進み具合</translation>
    </message>
    <message>
        <source>Devices of the run</source>
        <translation>実行のデバイス</translation>
    </message>
    <message>
        <source>Speed, memory, temperature and power of each device</source>
        <translation>各デバイスの速度、メモリ、温度、電力</translation>
    </message>
    <message>
        <source>Hide devices</source>
        <translation>デバイスを隠す</translation>
    </message>
    <message>
        <source>Show devices</source>
        <translation>デバイスを表示</translation>
    </message>
    <message>
        <source>reading what is there</source>
        <translation>既存の内容を読み込み中</translation>
    </message>
    <message>
        <source>the engine is starting</source>
        <translation>エンジンを起動中</translation>
    </message>
    <message>
        <source>saving, then it pauses</source>
        <translation>保存後に一時停止</translation>
    </message>
    <message>
        <source>stopping after a checkpoint</source>
        <translation>チェックポイントの後に停止</translation>
    </message>
    <message>
        <source>Paused, its devices are free</source>
        <translation>一時停止中（デバイスは空いています）</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>開始 %1</translation>
    </message>
    <message>
        <source>What a training does, while it does it</source>
        <translation>学習中の様子</translation>
    </message>
    <message>
        <source>%1 · not reached</source>
        <translation>%1 · 接続できません</translation>
    </message>
    <message>
        <source>%1 · last heard of at %2</source>
        <translation>%1 · 最終確認 %2</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Goes on from what was saved last, with the settings that the run has had</source>
        <translation>最後に保存した所から、元の設定のまま続けます</translation>
    </message>
    <message>
        <source>Saves after the present step and frees the devices; Resume goes on from there</source>
        <translation>現在のステップの後に保存してデバイスを空けます。「再開」でそこから続けます</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy/MM/dd HH:mm</translation>
    </message>
    <message>
        <source>d MMM HH:mm:ss</source>
        <translation>MM/dd HH:mm:ss</translation>
    </message>
    <message>
        <source>What the run has warned of</source>
        <translation>実行中に出た警告</translation>
    </message>
    <message>
        <source>saved; it ends when all is in its store</source>
        <translation>保存済み。すべてを保存先に送り終えると終了します</translation>
    </message>
    <message>
        <source>in use by process %1</source>
        <translation>プロセス %1 が使用中</translation>
    </message>
    <message>
        <source>Ends without sending the rest, which the next start or an upload brings there</source>
        <translation>残りを送らずに終了します。残りは次回の開始かアップロードで送られます</translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>警告 %Ln 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunPage</name>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>No samples yet. “Sample now” draws them after the present step; the Sampling page sets when they come.</source>
        <translation>まだサンプルがありません。「今すぐサンプル」で現在のステップの後に描きます。タイミングはサンプルのページで決めます。</translation>
    </message>
    <message>
        <source>Figures of every step</source>
        <translation>各ステップの数値</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>グラフ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunSamples</name>
    <message>
        <source>before training</source>
        <translation>学習前</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1：なし</translation>
    </message>
    <message>
        <source>before</source>
        <translation>学習前</translation>
    </message>
    <message>
        <source>seed %1 · %2</source>
        <translation>シード %1 · %2</translation>
    </message>
    <message>
        <source>None of these runs has drawn a sample.</source>
        <translation>これらの実行にはまだサンプルがありません。</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>The prompt whose samples are compared</source>
        <translation>サンプルを比較するプロンプト</translation>
    </message>
    <message>
        <source>Samples of the runs</source>
        <translation>実行のサンプル</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunStart</name>
    <message>
        <source>The run folder holds a finished run.</source>
        <translation>実行フォルダーに完了した実行があります。</translation>
    </message>
    <message>
        <source>The run folder holds an unfinished run of other settings.</source>
        <translation>実行フォルダーに別の設定の未完了の実行があります。</translation>
    </message>
    <message>
        <source>It differs in: %1. With its own settings it can be resumed.</source>
        <translation>違い：%1。元の設定なら再開できます。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>キューに追加</translation>
    </message>
    <message>
        <source>A new folder keeps both. “Move aside” renames the old folder and takes its name.</source>
        <translation>新しいフォルダーなら両方残ります。「退避」は古いフォルダーの名前を変え、その名前を使います。</translation>
    </message>
    <message>
        <source>Start in %1</source>
        <translation>%1 で開始</translation>
    </message>
    <message>
        <source>Queue in %1</source>
        <translation>%1 でキューに追加</translation>
    </message>
    <message>
        <source>Move aside and start</source>
        <translation>退避して開始</translation>
    </message>
    <message>
        <source>Move aside and queue</source>
        <translation>退避してキューに追加</translation>
    </message>
    <message>
        <source>%1 is being trained in meanwhile; it stays</source>
        <translation>%1 ではその間に学習が始まったため残します</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 が応答しません</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunTable</name>
    <message>
        <source>Figures of the runs</source>
        <translation>実行の数値</translation>
    </message>
    <message>
        <source>What the table shows</source>
        <translation>表に示す内容</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunsView</name>
    <message>
        <source>cost %1</source>
        <translation>費用 %1</translation>
    </message>
    <message>
        <source>Find runs: name, folder, state, network.rank=16</source>
        <translation>実行を検索：名前、フォルダー、状態、network.rank=16</translation>
    </message>
    <message>
        <source>Find runs</source>
        <translation>実行を検索</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用量</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最終更新</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>It is being trained</source>
        <translation>学習中です</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>残りの作業はありません</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Use its settings</source>
        <translation>この設定を使う</translation>
    </message>
    <message>
        <source>Upload …</source>
        <translation>アップロード…</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>ファイルを表示</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Looking for runs …</source>
        <translation>実行を探しています…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>実行を比較</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy/MM/dd HH:mm</translation>
    </message>
    <message>
        <source>Checkpoints …</source>
        <translation>チェックポイント…</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>デバイス %1 台</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln runs at once</source>
        <translation>
            <numerusform>一度に最大 %Ln 件まで</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>実行を削除</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln runs to the trash?</source>
        <translation>
            <numerusform>実行 %Ln 件をゴミ箱に移しますか？</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with checkpoints, samples and trained files:</source>
        <translation>%1（チェックポイント、サンプル、学習結果を含む）：</translation>
    </message>
    <message>
        <source>%1 is being trained; it stays</source>
        <translation>%1 は学習中のため残します</translation>
    </message>
    <message>
        <source>No run is chosen</source>
        <translation>実行が選択されていません</translation>
    </message>
    <message>
        <source>Mean of the last 20 steps</source>
        <translation>最後の 20 ステップの平均</translation>
    </message>
    <message>
        <source>Energy and money, where they are known</source>
        <translation>エネルギーと費用（わかる場合）</translation>
    </message>
    <message>
        <source>No run is like that</source>
        <translation>当てはまる実行はありません</translation>
    </message>
    <message>
        <source>%1, in use by process %2</source>
        <translation>%1（プロセス %2 が使用中）</translation>
    </message>
    <message>
        <source>It is in use by process %1</source>
        <translation>プロセス %1 が使用中です</translation>
    </message>
    <message>
        <source>It lies in an object store</source>
        <translation>オブジェクトストアにあります</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>登録を解除</translation>
    </message>
    <message>
        <source>Forget folders that are not there</source>
        <translation>存在しないフォルダーの登録を解除</translation>
    </message>
    <message>
        <source>No longer looks for runs there. Nothing is deleted</source>
        <translation>今後そこでは実行を探しません。何も削除されません</translation>
    </message>
    <message>
        <source>It lies beside the run of the present settings</source>
        <translation>現在の設定の実行と同じ場所にあります</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>一覧から外す</translation>
    </message>
    <message>
        <source>No longer looks for runs in the folder that it lies in. Nothing is deleted</source>
        <translation>今後、これを含むフォルダーでは実行を探しません。何も削除されません</translation>
    </message>
    <message>
        <source>Folders of runs that are not there, or do not answer: %1</source>
        <translation>存在しないか応答しない実行のフォルダー：%1</translation>
    </message>
    <message>
        <source>Add a folder of runs</source>
        <translation>実行のフォルダーを追加</translation>
    </message>
    <message>
        <source>No runs yet.
A run appears here once it was started or opened, with its neighbours. “Add folder …” shows all runs below a folder.</source>
        <translation>まだ実行がありません。
開始した実行や開いた実行が、同じ場所の他の実行とともにここに並びます。「フォルダーを追加…」でフォルダー以下のすべての実行を表示します。</translation>
    </message>
    <message>
        <source>%1 waits in the queue: remove it there first</source>
        <translation>%1 はキューで待機中です：先にキューから取り除いてください</translation>
    </message>
    <message>
        <source>Choose another run, too: hold Ctrl and click it</source>
        <translation>もう 1 つの実行も選んでください：Ctrl を押しながらクリック</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleGallery</name>
    <message>
        <source>before</source>
        <translation>学習前</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleRows</name>
    <message>
        <source>%1 · seed %2</source>
        <translation>%1 · シード %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleTile</name>
    <message>
        <source>unreadable</source>
        <translation>読めません</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleViewer</name>
    <message>
        <source>Sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>before training</source>
        <translation>学習前</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Compare with the sample of</source>
        <translation>比較するサンプル</translation>
    </message>
    <message>
        <source>Border between the two pictures</source>
        <translation>2 枚の境目</translation>
    </message>
    <message>
        <source>seed %1 · %2</source>
        <translation>シード %1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 · arrow keys: the others of the table</source>
        <translation>%1 · %2 · 矢印キー：表の他の画像</translation>
    </message>
    <message>
        <source>Sample: %1, %2</source>
        <translation>サンプル：%1、%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ScalingDialog</name>
    <message>
        <source>What more devices would bring</source>
        <translation>デバイスを増やした場合</translation>
    </message>
    <message>
        <source>All of %1 pay off: the last one still adds at least half of what a device does alone.</source>
        <translation>%1 台すべてに効果があります：最後の 1 台も単独の半分以上に寄与します。</translation>
    </message>
    <message>
        <source>Up to %1 pay off: further ones add less than half of what a device does alone.</source>
        <translation>%1 台まで効果があります：それ以上は単独の半分未満です。</translation>
    </message>
    <message>
        <source>For this job, with the same pictures seen, over %1: a model of the exchange, not a measurement.</source>
        <translation>このジョブで同じ画像数、%1 経由：交換の見積もりで、実測ではありません。</translation>
    </message>
    <message>
        <source>Devices of one processor share it and are no faster: these are as many computers.</source>
        <translation>1 つのプロセッサのデバイスは共有のため速くなりません：ここでは同じ台数のコンピューターです。</translation>
    </message>
    <message>
        <source>Energy at %1 W a device, its limit.</source>
        <translation>電力量は 1 台 %1 W（上限）で計算。</translation>
    </message>
    <message>
        <source>Times the speed of one device, by connection</source>
        <translation>接続方法ごとの、1 台に対する速度の倍率</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Whole training</source>
        <translation>学習全体</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>電力量</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>One is enough: a second one adds less than half of what a device does alone.</source>
        <translation>1 台で十分です：2 台目の寄与は単独の半分未満です。</translation>
    </message>
    <message>
        <source>No energy: no graphics card here tells how much power it may draw.</source>
        <translation>電力量なし：電力の上限を示すグラフィックカードがここにはありません。</translation>
    </message>
    <message>
        <source>No cost: what a device costs is not set.</source>
        <translation>費用なし：デバイスの費用が設定されていません。</translation>
    </message>
    <message>
        <source>Set “%1” …</source>
        <translation>「%1」を設定…</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>%1 経由</translation>
    </message>
    <message>
        <source>By connection</source>
        <translation>接続別</translation>
    </message>
    <message>
        <source>Slower than one device</source>
        <translation>1 台より遅い</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SchemaForm</name>
    <message>
        <source>What is not shown</source>
        <translation>表示していないもの</translation>
    </message>
    <message>
        <source>Nothing differs from the preset here.</source>
        <translation>ここにはプリセットとの違いはありません。</translation>
    </message>
    <message>
        <source>What is here is seldom needed. &lt;a href=&quot;more&quot;&gt;Show it&lt;/a&gt;</source>
        <translation>ここの項目はめったに使いません。&lt;a href=&quot;more&quot;&gt;表示&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Left empty, as %1 is given instead. Undo brings it back.</source>
        <translation>代わりに「%1」が指定されたため空にしました。元に戻すと復元されます。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SearchBox</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Search options and actions</source>
        <translation>項目と操作を検索</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>%1: no option</source>
        <translation>%1：項目なし</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Names of sd-scripts, kohya_ss and OneTrainer are understood too</source>
        <translation>sd-scripts、kohya_ss、OneTrainer での名前も使えます</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 / %2：%3</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SeriesTable</name>
    <message>
        <source>not finite</source>
        <translation>有限でない</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学習率</translation>
    </message>
    <message>
        <source>Speed, it/s</source>
        <translation>速度（it/s）</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>メモリ（GB）</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>学習した画像数</translation>
    </message>
    <message>
        <source>Time worked</source>
        <translation>学習時間</translation>
    </message>
    <message>
        <source>Text encoder rate</source>
        <translation>テキストエンコーダーの学習率</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>勾配ノルム</translation>
    </message>
    <message>
        <source>Pictures/s</source>
        <translation>枚/秒</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>時刻</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Shortcuts</name>
    <message>
        <source>%1 alone is needed for typing: use it with Ctrl or Alt</source>
        <translation>%1 だけでは入力に使われます：Ctrl か Alt と組み合わせてください</translation>
    </message>
    <message>
        <source>%1 is taken by “%2”</source>
        <translation>%1 は「%2」で使われています</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ShortcutsDialog</name>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>既定に戻す</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>すべて既定に戻す</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>新しいキー</translation>
    </message>
    <message>
        <source>The command has no keys then; menu and search still find it</source>
        <translation>キーがなくなりますが、メニューと検索からは使えます</translation>
    </message>
    <message>
        <source>Press the new keys in the field</source>
        <translation>欄で新しいキーを押してください</translation>
    </message>
    <message>
        <source>These keys belong to the control</source>
        <translation>これらのキーはコントロール固有です</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>There is no such command</source>
        <translation>そのようなコマンドはありません</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>“%1” has %2 no longer then</source>
        <translation>「%1」からは %2 が外れます</translation>
    </message>
</context>
<context>
    <name>tempera::ui::StartController</name>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>キューに追加</translation>
    </message>
    <message numerus="yes">
        <source>%Ln edited captions are not saved yet.</source>
        <translation>
            <numerusform>編集したキャプション %Ln 件がまだ保存されていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training reads the caption files. What is not saved stays in the editor.</source>
        <translation>学習はキャプションファイルを読みます。保存していない内容はエディターに残ります。</translation>
    </message>
    <message>
        <source>Save and start</source>
        <translation>保存して開始</translation>
    </message>
    <message>
        <source>Save and queue</source>
        <translation>保存してキューに追加</translation>
    </message>
    <message>
        <source>Start without them</source>
        <translation>保存せずに開始</translation>
    </message>
    <message>
        <source>Queue without them</source>
        <translation>保存せずにキューに追加</translation>
    </message>
    <message>
        <source>Not started: something has to be settled first, see the plan</source>
        <translation>開始していません：先に解決が必要です。計画を参照</translation>
    </message>
    <message>
        <source>Not started: the settings were changed meanwhile</source>
        <translation>開始していません：その間に設定が変更されました</translation>
    </message>
    <message>
        <source>Waits until the pictures are counted</source>
        <translation>画像の集計が終わるまで待機します</translation>
    </message>
</context>
<context>
    <name>tempera::ui::StatusBar</name>
    <message>
        <source>GPU %1 · %2 / %3</source>
        <translation>GPU %1 · %2 / %3</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Saved state</source>
        <translation>保存の状態</translation>
    </message>
    <message>
        <source>training</source>
        <translation>学習中</translation>
    </message>
    <message>
        <source>%1 · threads: %2</source>
        <translation>%1 · スレッド：%2</translation>
    </message>
    <message>
        <source>memory %1 free of %2</source>
        <translation>メモリ：空き %1 / %2</translation>
    </message>
    <message>
        <source>checkpoint at step %1</source>
        <translation>ステップ %1 のチェックポイント</translation>
    </message>
    <message numerus="yes">
        <source>Edited · %Ln fields are not valid</source>
        <translation>
            <numerusform>編集済み · 正しくない項目 %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept, not in a file yet</source>
        <translation>保持中（ファイルには未保存）</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>編集済み</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Edited, not kept</source>
        <translation>編集済み（保持されていません）</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>保存されていません</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions are not saved</source>
        <translation>
            <numerusform>%Ln 件のキャプションが保存されていません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagChips</name>
    <message>
        <source>Add “%1” to the caption</source>
        <translation>「%1」をキャプションに追加</translation>
    </message>
    <message numerus="yes">
        <source>Add tag %1, used %Ln times</source>
        <translation>
            <numerusform>タグ %1 を追加（使用 %Ln 回）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagCompleter</name>
    <message>
        <source>Tags that may be meant</source>
        <translation>候補のタグ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagList</name>
    <message numerus="yes">
        <source>%1, in %Ln captions</source>
        <translation>
            <numerusform>%1、キャプション %Ln 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagVocabulary</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tags are offered</source>
        <translation>
            <numerusform>タグ %Ln 個を候補に出します</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TextEditor</name>
    <message>
        <source>Credentials: %1</source>
        <translation>認証情報：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TextListEditor</name>
    <message>
        <source>One a line</source>
        <translation>1 行に 1 つ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TimestepPlot</name>
    <message>
        <source>Chart: how often each timestep is trained</source>
        <translation>グラフ：各タイムステップの学習頻度</translation>
    </message>
    <message>
        <source>timesteps %1 to %2, most often %3</source>
        <translation>タイムステップ %1〜%2、最多 %3</translation>
    </message>
    <message>
        <source>0 · clear</source>
        <translation>0 · 鮮明</translation>
    </message>
    <message>
        <source>%1 · noise</source>
        <translation>%1 · ノイズ</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolBench</name>
    <message>
        <source>A tool is running</source>
        <translation>ツールを実行中です</translation>
    </message>
    <message>
        <source>Cancel it and close?</source>
        <translation>キャンセルして閉じますか？</translation>
    </message>
    <message>
        <source>Files that are not complete are taken away; the originals stay as they are. An upload can be gone on with.</source>
        <translation>未完成のファイルは取り除かれ、元のファイルは変わりません。アップロードは続きから行えます。</translation>
    </message>
    <message>
        <source>Cancel it and close</source>
        <translation>キャンセルして閉じる</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>認証情報のあるキーリングを待っています。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolDialog</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolField</name>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>選択：%1</translation>
    </message>
    <message>
        <source>Credentials for this store</source>
        <translation>このストアの認証情報</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt *.pt *.bin)</source>
        <translation>モデル (*.safetensors *.ckpt *.pt *.bin)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolProcess</name>
    <message>
        <source>the program tempera could not be started: %1</source>
        <translation>プログラム tempera を起動できませんでした：%1</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>プログラム tempera がアプリの横にも PATH にもありません</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>キャンセルしました。何も書き込んでいません。</translation>
    </message>
    <message>
        <source>it ended without a word</source>
        <translation>何も告げずに終了しました</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolQueue</name>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>キャンセルしました。何も書き込んでいません。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolStrip</name>
    <message>
        <source>writing</source>
        <translation>書き込み中</translation>
    </message>
    <message>
        <source>uploading</source>
        <translation>アップロード中</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>描画中</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>計算中</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>held up: %1</source>
        <translation>中断中：%1</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>%1 %2 of %3 %4</source>
        <comment>what, done, total, unit</comment>
        <translation>%1 %2 / %3 %4</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Change …</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 の進み具合</translation>
    </message>
    <message>
        <source>waits until the one before it is done</source>
        <translation>前のものが終わるまで待機</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TopBar</name>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>What differs from a preset, another job or a past run</source>
        <translation>プリセット、他のジョブ、過去の実行との違い</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>キューに追加</translation>
    </message>
    <message>
        <source>%1 • edited</source>
        <translation>%1 • 編集済み</translation>
    </message>
    <message>
        <source>Add to the queue: trains once the others have ended</source>
        <translation>キューに追加：他が終わった後に学習</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrainedViewsDialog</name>
    <message>
        <source>As trained: %1</source>
        <translation>学習時の姿：%1</translation>
    </message>
    <message>
        <source>Making the pictures…</source>
        <translation>画像を作成中…</translation>
    </message>
    <message>
        <source>What the training sees of the picture</source>
        <translation>学習が見るこの画像</translation>
    </message>
    <message>
        <source>The settings leave no bucket for it.</source>
        <translation>この設定では入るバケットがありません。</translation>
    </message>
    <message>
        <source>It looks the same every time: nothing is left to chance.</source>
        <translation>毎回同じです：ランダムな要素はありません。</translation>
    </message>
    <message>
        <source>The first times that it is shown, exactly as they will be with this seed.</source>
        <translation>最初の数回分。このシードでの実際とまったく同じです。</translation>
    </message>
    <message>
        <source>Epoch %1, time %2</source>
        <translation>エポック %1、%2 回目</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>左右反転</translation>
    </message>
    <message>
        <source>(without a caption)</source>
        <translation>（キャプションなし）</translation>
    </message>
    <message>
        <source>The run ends before it is shown.</source>
        <translation>使われる前に実行が終わります。</translation>
    </message>
    <message>
        <source>It is never shown: there are more class pictures than training pictures.</source>
        <translation>一度も使われません：正則化画像が学習画像より多いためです。</translation>
    </message>
    <message>
        <source>It is never trained on: it is kept for validation.</source>
        <translation>学習には使われません：検証用に取り分けられています。</translation>
    </message>
    <message>
        <source>How it may be shown. The order, and in which steps, is known once the job can be planned and its class pictures are there.</source>
        <translation>見せ方の例です。順序とステップは、ジョブを計画でき、正則化画像がそろうとわかります。</translation>
    </message>
    <message>
        <source>Epoch %1, step %2</source>
        <translation>エポック %1、ステップ %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrialRun</name>
    <message>
        <source>Reading the pictures</source>
        <translation>画像を読み込み中</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込み中</translation>
    </message>
    <message>
        <source>Encoding pictures and captions</source>
        <translation>画像とキャプションをエンコード中</translation>
    </message>
    <message>
        <source>Training two steps</source>
        <translation>2 ステップを学習中</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>プログラム tempera がアプリの横にも PATH にもありません</translation>
    </message>
    <message>
        <source>%1 cannot be written to</source>
        <translation>%1 に書き込めません</translation>
    </message>
    <message>
        <source>the engine ended without a word</source>
        <translation>エンジンが何も告げずに終了しました</translation>
    </message>
    <message>
        <source>Starting the engine</source>
        <translation>エンジンを起動中</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrialStep</name>
    <message>
        <source>Try it</source>
        <translation>試す</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>As soon as the steps above are done</source>
        <translation>上の手順が済んだら</translation>
    </message>
    <message>
        <source>Stop the trial</source>
        <translation>試しを停止</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>works</source>
        <translation>動作します</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>1 ステップ %1</translation>
    </message>
    <message>
        <source>%1 s a step</source>
        <translation>1 ステップ %1 秒</translation>
    </message>
    <message>
        <source>, in %1 of memory</source>
        <translation>、メモリ %1</translation>
    </message>
    <message>
        <source>: the whole training takes about %1</source>
        <translation>：学習全体で約 %1</translation>
    </message>
    <message>
        <source>Two steps of it show whether all of it works, how fast, and in how much memory. Nothing of it stays.</source>
        <translation>2 ステップで、すべてが動くか、速さと必要なメモリを確かめます。結果は何も残りません。</translation>
    </message>
    <message>
        <source>%1 Here they take about %2.</source>
        <translation>%1 ここでは約 %2 かかります。</translation>
    </message>
    <message>
        <source>%1 is trained on these devices: this can be tried once that has ended</source>
        <translation>これらのデバイスで %1 を学習中です：終わってから試せます</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>認証情報のあるキーリングを待っています。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::UndoActions</name>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>やり直しました：%1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>元に戻しました：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::WarningsDialog</name>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>ステップ %1：%2</translation>
    </message>
    <message>
        <source>The last %1 of %2; the log has all.</source>
        <translation>%2 件中、最後の %1 件です。すべてはログにあります。</translation>
    </message>
</context>
</TS>
