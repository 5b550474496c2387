<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>Axis</name>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Over pictures seen</source>
        <translation>按已学习的图片数</translation>
    </message>
    <message>
        <source>Over time worked</source>
        <translation>按训练时长</translation>
    </message>
    <message>
        <source>By the clock</source>
        <translation>按时刻</translation>
    </message>
    <message>
        <source>Over steps</source>
        <translation>按步数</translation>
    </message>
    <message>
        <source>%1 pictures</source>
        <translation>%1 张图片</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
</context>
<context>
    <name>Credentials</name>
    <message>
        <source>Access key</source>
        <translation>访问密钥</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>私有密钥</translation>
    </message>
    <message>
        <source>Session token</source>
        <translation>会话令牌</translation>
    </message>
    <message>
        <source>only for keys that expire</source>
        <translation>仅用于会过期的密钥</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Amazon; else https://host</source>
        <translation>Amazon；否则 https://host</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>a service account&apos;s JSON file</source>
        <translation>服务账号的 JSON 文件</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>SAS token</source>
        <translation>SAS 令牌</translation>
    </message>
    <message>
        <source>in place of the key</source>
        <translation>代替密钥</translation>
    </message>
    <message>
        <source>the agent&apos;s, or ~/.ssh/id_…</source>
        <translation>代理中的，或 ~/.ssh/id_…</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>as “rclone obscure” writes it</source>
        <translation>以“rclone obscure”写出的形式</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>of rclone&apos;s configuration</source>
        <translation>rclone 配置的</translation>
    </message>
    <message>
        <source>Signing secret</source>
        <translation>签名密钥</translation>
    </message>
    <message>
        <source>whsec_ and base64</source>
        <translation>whsec_ 和 base64</translation>
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
        <translation>“%1”为 %2；应为整数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>“%1”给出了两次</translation>
    </message>
    <message>
        <source>&quot;(&quot; has no &quot;)&quot; behind it</source>
        <translation>“(”后缺少“)”</translation>
    </message>
    <message>
        <source>&quot;)&quot; has no &quot;(&quot; before it</source>
        <translation>“)”前缺少“(”</translation>
    </message>
    <message>
        <source>&quot;512&quot; or &quot;768x512&quot;, each side %1</source>
        <translation>“512”或“768x512”，每边%1</translation>
    </message>
    <message>
        <source>&quot;loss_scale&quot; is %1; expected a scale from 1 to 2^127 and fewer than 2000 good steps</source>
        <translation>“loss_scale”为 %1；应为 1 到 2^127 的缩放值且正常步数少于 2000</translation>
    </message>
    <message>
        <source>%1 %2, expected a folder of its own</source>
        <translation>%1 %2，应为单独的文件夹</translation>
    </message>
    <message>
        <source>%1 (byte %2 is %3); expected UTF-8 text</source>
        <translation>%1（第 %2 字节为 %3）；应为 UTF-8 文本</translation>
    </message>
    <message>
        <source>%1 are more than the model&apos;s %2 blocks, all of which are swapped</source>
        <translation>%1 多于模型的 %2 个块，将全部换出</translation>
    </message>
    <message>
        <source>%1 bytes, expected at most %2</source>
        <translation>%1 字节，最多应为 %2</translation>
    </message>
    <message>
        <source>%1 cannot be loaded</source>
        <translation>无法加载 %1</translation>
    </message>
    <message>
        <source>%1 class pictures for %2 presentations of the training pictures; the last %3 never shown</source>
        <translation>%1 张正则化图片对应训练图片的 %2 次展示；最后 %3 张从不展示</translation>
    </message>
    <message>
        <source>%1 damaged entries of the latent cache are computed again</source>
        <translation>%1 个损坏的潜变量缓存项将重新计算</translation>
    </message>
    <message>
        <source>%1 damaged entries of the text cache are computed again</source>
        <translation>%1 个损坏的文本缓存项将重新计算</translation>
    </message>
    <message>
        <source>%1 enlarged more than twice, up to %2 times (%3), and learned as blurred as that makes them; a smaller resolution or dataset.bucket_no_upscale leaves them sharp</source>
        <translation>%1 放大两倍以上，最多 %2 倍（%3），会照放大后的模糊来学；降低分辨率或使用 dataset.bucket_no_upscale 可保持清晰</translation>
    </message>
    <message>
        <source>%1 hangs and is ended</source>
        <translation>%1 无响应，将被结束</translation>
    </message>
    <message>
        <source>%1 hangs: its training has not got on for %2</source>
        <translation>%1 停滞：训练已 %2 没有进展</translation>
    </message>
    <message>
        <source>%1 has no checkpoint of step %2, expected %3</source>
        <translation>%1 没有第 %2 步的检查点，应为 %3</translation>
    </message>
    <message>
        <source>%1 has no units for bfloat16, which is slow on it; float16 is what it was made for</source>
        <translation>%1 没有 bfloat16 单元，用它会很慢；它适合 float16</translation>
    </message>
    <message>
        <source>%1 has not answered for %2</source>
        <translation>%1 已 %2 没有应答</translation>
    </message>
    <message>
        <source>%1 has not come for %2</source>
        <translation>%1 已 %2 未到</translation>
    </message>
    <message>
        <source>%1 has pictures; name it like &quot;10_%2&quot; or give it as %3</source>
        <translation>%1 中有图片；请命名为“10_%2”或作为 %3 给出</translation>
    </message>
    <message>
        <source>%1 has the name of the second text encoder&apos;s file of %2</source>
        <translation>%1 与 %2 的第二文本编码器文件同名</translation>
    </message>
    <message>
        <source>%1 holds a finished run, expected an unfinished one or an empty folder</source>
        <translation>%1 中是已完成的运行，应为未完成的运行或空文件夹</translation>
    </message>
    <message>
        <source>%1 holds a run whose job cannot be read: %2</source>
        <translation>%1 中运行的任务无法读取：%2</translation>
    </message>
    <message>
        <source>%1 holds class pictures that were drawn by another model, from another prompt or at another resolution; expected an empty or new folder</source>
        <translation>%1 中的正则化图片由其他模型、提示词或分辨率生成；应为空的或新的文件夹</translation>
    </message>
    <message>
        <source>%1 holds the mask of no picture</source>
        <translation>%1 中的蒙版没有对应图片</translation>
    </message>
    <message>
        <source>%1 images a step are more than the %2%3 of an epoch, so no step is ever full</source>
        <translation>每步 %1 张图片多于一轮的 %2%3，没有一步能填满</translation>
    </message>
    <message>
        <source>%1 in %2 without a %3 file (%4), trained with %5</source>
        <translation>%2 中 %1 没有 %3 文件（%4），以 %5 训练</translation>
    </message>
    <message>
        <source>%1 in the prompt is read as words, it loads nothing</source>
        <translation>提示词中的 %1 按文字读取，不会加载任何内容</translation>
    </message>
    <message>
        <source>%1 is above %2</source>
        <translation>%1 大于 %2</translation>
    </message>
    <message>
        <source>%1 is above the resolution %2 × %3</source>
        <translation>%1 大于分辨率 %2 × %3</translation>
    </message>
    <message>
        <source>%1 is damaged and was passed over: %2</source>
        <translation>%1 已损坏，已跳过：%2</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 给出了两次</translation>
    </message>
    <message>
        <source>%1 is high for full fine-tuning; usual are 1e-6 to 5e-5</source>
        <translation>%1 对全量微调偏高；通常为 1e-6 到 5e-5</translation>
    </message>
    <message>
        <source>%1 is larger than dataset.max_bucket %2</source>
        <translation>%1 大于 dataset.max_bucket %2</translation>
    </message>
    <message>
        <source>%1 is larger than the resolution %2, so no bucket is left</source>
        <translation>%1 大于分辨率 %2，没有桶可用</translation>
    </message>
    <message>
        <source>%1 is no multiple of dataset.bucket_step %2; the buckets are rounded down</source>
        <translation>%1 不是 dataset.bucket_step %2 的倍数；桶将向下取整</translation>
    </message>
    <message>
        <source>%1 is no multiple of save.every_steps %2: of those, only each %3 steps one stays</source>
        <translation>%1 不是 save.every_steps %2 的倍数：其中每 %3 步只保留一个</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 不为 %2</translation>
    </message>
    <message>
        <source>%1 is not NCCL 2.14 or newer: a function is missing</source>
        <translation>%1 不是 NCCL 2.14 或更新版本：缺少函数</translation>
    </message>
    <message>
        <source>%1 is not a file name</source>
        <translation>%1 不是文件名</translation>
    </message>
    <message>
        <source>%1 is not a resolution; expected &quot;512&quot; or &quot;768x512&quot;</source>
        <translation>%1 不是分辨率；应为“512”或“768x512”</translation>
    </message>
    <message>
        <source>%1 is not below timesteps.max %2, so nothing is left to train</source>
        <translation>%1 不小于 timesteps.max %2，没有可训练的</translation>
    </message>
    <message>
        <source>%1 is not here, expected a folder that all machines of the run share</source>
        <translation>%1 不在此处，应为运行的所有机器共享的文件夹</translation>
    </message>
    <message>
        <source>%1 is of another version of Tempera than %2, expected the same on all machines</source>
        <translation>%1 与 %2 的 Tempera 版本不同，各机器应相同</translation>
    </message>
    <message>
        <source>%1 is smaller than the resolution %2, which counts instead</source>
        <translation>%1 小于分辨率 %2，以后者为准</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>%1 出现了两次</translation>
    </message>
    <message>
        <source>%1 is too old: a function is missing</source>
        <translation>%1 太旧：缺少函数</translation>
    </message>
    <message>
        <source>%1 multiplies the rate that the optimizer finds itself; usual is 1</source>
        <translation>%1 会乘以优化器自己找到的学习率；通常为 1</translation>
    </message>
    <message>
        <source>%1 not found: no NVIDIA driver is installed</source>
        <translation>找不到 %1：未安装 NVIDIA 驱动</translation>
    </message>
    <message>
        <source>%1 of %2 batches an epoch are partial: %3 buckets for %4 presentations; fewer buckets or a smaller global batch fill them</source>
        <translation>每轮 %2 个批次中有 %1 个不满：%3 个桶对 %4 次展示；减少桶或减小全局批次可填满</translation>
    </message>
    <message>
        <source>%1 of %2 captions do not contain %3, so these pictures teach it nothing; dataset.caption_prefix can put it there</source>
        <translation>%2 条标注中有 %1 条不含 %3，这些图片教不会它；可用 dataset.caption_prefix 加上</translation>
    </message>
    <message>
        <source>%1 of the time waiting</source>
        <translation>其中等待 %1</translation>
    </message>
    <message>
        <source>%1 on %2, %3 on %4; all processes must be given the same job</source>
        <translation>%2 上为 %1，%4 上为 %3；所有进程必须使用相同的任务</translation>
    </message>
    <message>
        <source>its pictures are not used (%1): the name does not begin with a number of repeats</source>
        <translation>%1 张图片未使用：名称不以重复次数开头</translation>
    </message>
    <message>
        <source>%1 pictures beside the numbered folders are not used</source>
        <translation>带编号文件夹旁的 %1 张图片未使用</translation>
    </message>
    <message>
        <source>%1 presentations an epoch; at most %2 (fewer repeats)</source>
        <translation>每轮展示 %1 次；最多 %2 次（请减少重复）</translation>
    </message>
    <message>
        <source>%1 saves nothing: two of the blocks are on the GPU at any time; expected 3 or more</source>
        <translation>%1 不会节省：GPU 上始终有两个块；应为 3 或更多</translation>
    </message>
    <message>
        <source>%1 steps on %2 devices show %3; train.epochs shows the same images on any number of devices</source>
        <translation>%2 个设备上 %1 步展示 %3；用 train.epochs 则与设备数量无关</translation>
    </message>
    <message>
        <source>%1 was %2, is %3</source>
        <translation>%1 原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>%1 was passed over: its manifest is missing, as its upload did not come to an end</source>
        <translation>已跳过 %1：上传未完成，缺少清单</translation>
    </message>
    <message>
        <source>%1 was skipped%2: float16 overflowed at a loss scale of %3</source>
        <translation>已跳过 %1%2：float16 在损失缩放 %3 时溢出</translation>
    </message>
    <message>
        <source>%1 with a caption of more than %2 tokens (%3), so that the captions of all are filled up to %4 chunks; shorter ones there save time in every step</source>
        <translation>%1 的标注超过 %2 个词元（%3），所有标注都会填充到 %4 块；缩短它们每步可省时间</translation>
    </message>
    <message>
        <source>%1 without a caption (%2), trained with %3; a caption is a %4 file beside its picture, or the name of its folder</source>
        <translation>%1 没有标注（%2），以 %3 训练；标注是图片旁的 %4 文件，或其文件夹名</translation>
    </message>
    <message>
        <source>%1 × %2 pixels; at most %3 are decoded</source>
        <translation>%1 × %2 像素；最多解码 %3</translation>
    </message>
    <message>
        <source>%1%2 bytes, expected %3</source>
        <translation>%1%2 字节，应为 %3</translation>
    </message>
    <message>
        <source>%1%2 not there; the other devices do the work, the batch of a step stays the same%3</source>
        <translation>%1%2 不在；由其他设备完成工作，每步批次不变%3</translation>
    </message>
    <message>
        <source>%1%2%3 not finite%4</source>
        <translation>%1%2%3 非有限值%4</translation>
    </message>
    <message>
        <source>%1%2; expected a folder of pictures</source>
        <translation>%1%2；应为图片文件夹</translation>
    </message>
    <message>
        <source>%1, expected a folder that can be written to</source>
        <translation>%1，应为可写的文件夹</translation>
    </message>
    <message>
        <source>%1, or look at the pictures of these steps%2</source>
        <translation>%1，或查看这些步的图片%2</translation>
    </message>
    <message>
        <source>%1, the first of the run, does not answer</source>
        <translation>运行的第一个 %1 没有应答</translation>
    </message>
    <message>
        <source>%1, the first of the run, has left: their common store is gone</source>
        <translation>运行的第一个 %1 已离开：公共存储不复存在</translation>
    </message>
    <message>
        <source>%1, the first of the run, has not answered for %2</source>
        <translation>运行的第一个 %1 已 %2 没有应答</translation>
    </message>
    <message>
        <source>%1; give the LoRA with --lora %2.safetensors%3</source>
        <translation>%1；请用 --lora %2.safetensors%3 给出 LoRA</translation>
    </message>
    <message>
        <source>%1; hypernetworks are not supported</source>
        <translation>%1；不支持 hypernetwork</translation>
    </message>
    <message>
        <source>%1; start %2 of at most %3 from the last checkpoint</source>
        <translation>%1；从最近的检查点第 %2 次启动（最多 %3 次）</translation>
    </message>
    <message>
        <source>%1; the GPUs exchange gradients through the host&apos;s memory instead</source>
        <translation>%1；GPU 改为经由内存交换梯度</translation>
    </message>
    <message>
        <source>%1; the last epoch is not finished</source>
        <translation>%1；最后一轮不完整</translation>
    </message>
    <message>
        <source>%1its contents do not match the manifest&apos;s SHA-256</source>
        <translation>%1内容与清单的 SHA-256 不符</translation>
    </message>
    <message>
        <source>%1not a regular file</source>
        <translation>%1不是普通文件</translation>
    </message>
    <message>
        <source>, each as soon as it is whole</source>
        <translation>，各自完整后立即</translation>
    </message>
    <message>
        <source>, or set train.precision to bfloat16 or float32: the largest number of float16 is 65504</source>
        <translation>，或将 train.precision 设为 bfloat16 或 float32：float16 最大为 65504</translation>
    </message>
    <message>
        <source>512x768, or a number for the shorter side such as &lt;512</source>
        <translation>512x768，或短边的数值，如 &lt;512</translation>
    </message>
    <message>
        <source>; a part of the weights was updated in them</source>
        <translation>；其中部分权重已更新</translation>
    </message>
    <message>
        <source>; a text with a colon goes in quotes</source>
        <translation>；含冒号的文本要加引号</translation>
    </message>
    <message>
        <source>; devices.allow_fewer lets fewer devices do the work of all</source>
        <translation>；devices.allow_fewer 可让较少的设备完成全部工作</translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>；是否指 %1？</translation>
    </message>
    <message>
        <source>; embedding.tokens names another word than the files</source>
        <translation>；embedding.tokens 与文件中的词不同</translation>
    </message>
    <message>
        <source>; is %1 meant?</source>
        <translation>；是否指 %1？</translation>
    </message>
    <message>
        <source>; the plan says what would need less</source>
        <translation>；计划会说明怎样更省</translation>
    </message>
    <message>
        <source>; the tensors before it have been updated, the others have not)</source>
        <translation>；之前的张量已更新，其余没有）</translation>
    </message>
    <message>
        <source>; the weights are as before the first of them</source>
        <translation>；权重与其中第一步之前相同</translation>
    </message>
    <message>
        <source>`tempera doctor` says what it sees</source>
        <translation>`tempera doctor` 会说明检测到什么</translation>
    </message>
    <message>
        <source>`tempera options` lists all options</source>
        <translation>`tempera options` 列出全部选项</translation>
    </message>
    <message>
        <source>a Photoshop file</source>
        <translation>Photoshop 文件</translation>
    </message>
    <message>
        <source>a floating one</source>
        <translation>浮点的</translation>
    </message>
    <message>
        <source>a floating type</source>
        <translation>浮点类型</translation>
    </message>
    <message>
        <source>a folder of pictures</source>
        <translation>图片文件夹</translation>
    </message>
    <message>
        <source>a gradient grew after it was exchanged; this model needs devices.bucket_size 0</source>
        <translation>梯度在交换之后又增加；此模型需要 devices.bucket_size 0</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>a model file or a diffusers folder</source>
        <translation>模型文件或 diffusers 文件夹</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>%1 的倍数</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>0 到 1 的数</translation>
    </message>
    <message>
        <source>a number from 0 up</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>a number such as 75, &gt;75, &lt;=75 or 10-75</source>
        <translation>如 75、&gt;75、&lt;=75 或 10-75 的数</translation>
    </message>
    <message>
        <source>a program has written %1 bytes; expected at most %2</source>
        <translation>程序写出了 %1 字节；最多应为 %2</translation>
    </message>
    <message>
        <source>a quarter of the batch, accumulated</source>
        <translation>四分之一批次，累积</translation>
    </message>
    <message>
        <source>a rank copies nothing to itself</source>
        <translation>进程不会向自己复制</translation>
    </message>
    <message>
        <source>a size such as 512x768</source>
        <translation>如 512x768 的尺寸</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>about %1 are needed on each device, which has %2%3</source>
        <translation>每个设备约需 %1，现有 %2%3</translation>
    </message>
    <message>
        <source>about %1 will be written and %2 are free</source>
        <translation>约写出 %1，剩余 %2</translation>
    </message>
    <message>
        <source>all have come, but not all reach one another (%1)</source>
        <translation>全部到齐，但并非都能互相连通（%1）</translation>
    </message>
    <message>
        <source>all of the frozen U-Net&apos;s blocks in host memory</source>
        <translation>冻结 U-Net 的全部块放入内存</translation>
    </message>
    <message>
        <source>all processes need the same job and the same files</source>
        <translation>所有进程需要相同的任务和文件</translation>
    </message>
    <message>
        <source>alpha, but no picture has transparency</source>
        <translation>alpha，但没有图片带透明度</translation>
    </message>
    <message>
        <source>already in the latents</source>
        <translation>已在潜变量中</translation>
    </message>
    <message>
        <source>an AVIF picture</source>
        <translation>AVIF 图片</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>an eighth of the batch, accumulated</source>
        <translation>八分之一批次，累积</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>空标注</translation>
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
        <translation>整数类型</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>animated WebP; expected a still picture</source>
        <translation>WebP 动图；应为静态图片</translation>
    </message>
    <message>
        <source>animated WebP; save the frame that is meant as a still picture</source>
        <translation>WebP 动图；请把所需的一帧存为静态图片</translation>
    </message>
    <message>
        <source>another device</source>
        <translation>另一个设备</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>另一个进程</translation>
    </message>
    <message>
        <source>another process has come as %1 (RANK must be another one for each of them)</source>
        <translation>另一个进程已作为 %1 加入（每个进程的 RANK 必须不同）</translation>
    </message>
    <message>
        <source>another process of the run left before all had come</source>
        <translation>运行的另一个进程在全部到齐前离开了</translation>
    </message>
    <message>
        <source>another process was told of %1 processes, this one of %2 (WORLD_SIZE must be the same for all of them)</source>
        <translation>另一个进程得知有 %1 个进程，本进程为 %2（WORLD_SIZE 必须一致）</translation>
    </message>
    <message>
        <source>any of them</source>
        <translation>其中任何一个</translation>
    </message>
    <message>
        <source>any, error, warning, note, or a kind such as too-small or duplicate</source>
        <translation>any、error、warning、note，或如 too-small、duplicate 的类型</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>至少为 1</translation>
    </message>
    <message>
        <source>at least 1, or 0 for as many as are usual</source>
        <translation>至少为 1，或 0 表示惯用数量</translation>
    </message>
    <message>
        <source>at most %1; on average %2</source>
        <translation>最多 %1；平均 %2</translation>
    </message>
    <message>
        <source>auto, cpu, cuda:0 …</source>
        <translation>auto、cpu、cuda:0 …</translation>
    </message>
    <message>
        <source>begins with %1, %2</source>
        <translation>以 %1 开头，%2</translation>
    </message>
    <message>
        <source>best, validation loss %1</source>
        <translation>最佳，验证损失 %1</translation>
    </message>
    <message>
        <source>build with ./dev build, which fetches it</source>
        <translation>用 ./dev build 构建，它会获取</translation>
    </message>
    <message>
        <source>cache folder %1: %2</source>
        <translation>缓存文件夹 %1：%2</translation>
    </message>
    <message>
        <source>cannot be listed: %1</source>
        <translation>无法列出：%1</translation>
    </message>
    <message>
        <source>cannot be made: %1</source>
        <translation>无法创建：%1</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>cannot be replaced: %1</source>
        <translation>无法替换：%1</translation>
    </message>
    <message>
        <source>cannot connect the devices: %1</source>
        <translation>无法连接设备：%1</translation>
    </message>
    <message>
        <source>cannot connect with the other processes at %1: %2</source>
        <translation>无法在 %1 与其他进程连接：%2</translation>
    </message>
    <message>
        <source>cannot create %1: %2</source>
        <translation>无法创建 %1：%2</translation>
    </message>
    <message>
        <source>cannot create folder %1: %2</source>
        <translation>无法创建文件夹 %1：%2</translation>
    </message>
    <message>
        <source>cannot find %1: %2</source>
        <translation>找不到 %1：%2</translation>
    </message>
    <message>
        <source>cannot find the running program: %1</source>
        <translation>找不到正在运行的程序：%1</translation>
    </message>
    <message>
        <source>cannot list the files: %1</source>
        <translation>无法列出文件：%1</translation>
    </message>
    <message>
        <source>cannot listen at port %1: %2</source>
        <translation>无法监听端口 %1：%2</translation>
    </message>
    <message>
        <source>cannot move %1 aside: %2</source>
        <translation>无法移开 %1：%2</translation>
    </message>
    <message>
        <source>cannot move %1 aside: too many old runs beside it</source>
        <translation>无法移开 %1：旁边的旧运行太多</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>cannot read %1: no memory</source>
        <translation>无法读取 %1：内存不足</translation>
    </message>
    <message>
        <source>cannot remove %1: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>cannot rename %1 to %2: %3</source>
        <translation>无法将 %1 重命名为 %2：%3</translation>
    </message>
    <message>
        <source>cannot save the checkpoint of step %1</source>
        <translation>无法保存第 %1 步的检查点</translation>
    </message>
    <message>
        <source>cannot save the state of step %1: %2</source>
        <translation>无法保存第 %1 步的状态：%2</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>cannot start a thread for each device: %1</source>
        <translation>无法为每个设备启动线程：%1</translation>
    </message>
    <message>
        <source>cannot wait for process %1: %2</source>
        <translation>无法等待进程 %1：%2</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>cannot write %1: no memory</source>
        <translation>无法写入 %1：内存不足</translation>
    </message>
    <message>
        <source>caption cannot be read</source>
        <translation>条标注无法读取</translation>
    </message>
    <message>
        <source>caption has no picture</source>
        <translation>条标注没有图片</translation>
    </message>
    <message>
        <source>caption is empty</source>
        <translation>条标注为空</translation>
    </message>
    <message>
        <source>caption is longer than one chunk of 75 tokens</source>
        <translation>条标注超过一个 75 词元块</translation>
    </message>
    <message>
        <source>captions are empty</source>
        <translation>条标注为空</translation>
    </message>
    <message>
        <source>captions are longer than one chunk of 75 tokens</source>
        <translation>条标注超过一个 75 词元块</translation>
    </message>
    <message>
        <source>captions cannot be cached, each is encoded each time</source>
        <translation>标注无法缓存，每次都重新编码</translation>
    </message>
    <message>
        <source>captions cannot be read</source>
        <translation>条标注无法读取</translation>
    </message>
    <message>
        <source>captions have no picture</source>
        <translation>条标注没有图片</translation>
    </message>
    <message>
        <source>change train.batch_size, train.accumulation or the devices so that they make %1%2; or --resume never moves it aside and begins anew</source>
        <translation>请更改 train.batch_size 、 train.accumulation 或设备，使其为 %1%2；或用 --resume never 移开并重新开始</translation>
    </message>
    <message>
        <source>changed while it was being cached</source>
        <translation>缓存期间被修改</translation>
    </message>
    <message>
        <source>choose another VAE with model.vae, or look at the picture</source>
        <translation>请用 model.vae 选择另一个 VAE，或检查该图片</translation>
    </message>
    <message>
        <source>choose one with devices.use, or set optimizer.fused_backward to false</source>
        <translation>请用 devices.use 选择一个，或将 optimizer.fused_backward 设为 false</translation>
    </message>
    <message>
        <source>class pictures</source>
        <translation>正则化图片</translation>
    </message>
    <message>
        <source>clip skip %1</source>
        <translation>Clip Skip %1</translation>
    </message>
    <message>
        <source>close other programs or choose a smaller model</source>
        <translation>请关闭其他程序或选择较小的模型</translation>
    </message>
    <message>
        <source>computed from the nominal speed of %1</source>
        <translation>按 %1 的标称速度计算</translation>
    </message>
    <message>
        <source>credentials come from the environment (AWS_ACCESS_KEY_ID …) or from rclone&apos;s own configuration (rclone config, then name:path)</source>
        <translation>凭据来自环境变量（AWS_ACCESS_KEY_ID …）或 rclone 自己的配置（rclone config，然后 name:path）</translation>
    </message>
    <message>
        <source>cuda:%1 has only %2</source>
        <translation>cuda:%1 只有 %2</translation>
    </message>
    <message>
        <source>cuda:%1 to cuda:%2: %3</source>
        <translation>cuda:%1 到 cuda:%2：%3</translation>
    </message>
    <message>
        <source>damaged, so that it takes no other&apos;s place</source>
        <translation>已损坏，不会取代其他检查点</translation>
    </message>
    <message>
        <source>damaged, with no complete one behind it</source>
        <translation>已损坏，其后没有完整的检查点</translation>
    </message>
    <message>
        <source>damaged; expected format, version and the files of a checkpoint with bytes and sha256</source>
        <translation>已损坏；应有格式、版本以及带 bytes 和 sha256 的检查点文件</translation>
    </message>
    <message>
        <source>dataset.bucket_step and dataset.min_bucket must be above 0</source>
        <translation>dataset.bucket_step 和 dataset.min_bucket 必须大于 0</translation>
    </message>
    <message>
        <source>dataset.caption_prefix puts it into each%1</source>
        <translation>dataset.caption_prefix 会把它加到每条%1</translation>
    </message>
    <message>
        <source>dataset.class_path or dataset.class_images is set</source>
        <translation>已设置 dataset.class_path 或 dataset.class_images</translation>
    </message>
    <message>
        <source>dataset.path leads to other pictures</source>
        <translation>dataset.path 指向其他图片</translation>
    </message>
    <message>
        <source>dataset.shuffle_caption, dataset.tag_dropout or dataset.token_warmup_steps is set</source>
        <translation>已设置 dataset.shuffle_caption 、 dataset.tag_dropout 或 dataset.token_warmup_steps</translation>
    </message>
    <message>
        <source>device: found &quot;%1&quot;, expected auto, cpu or cuda:0</source>
        <translation>device：得到“%1”，应为 auto、cpu 或 cuda:0</translation>
    </message>
    <message>
        <source>device: there is no %1 here: %2</source>
        <translation>device：此处没有 %1：%2</translation>
    </message>
    <message>
        <source>devices.outer_momentum was 0 when %1 was made: it begins anew</source>
        <translation>生成 %1 时 devices.outer_momentum 为 0：重新开始</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>是否指 %1？</translation>
    </message>
    <message>
        <source>draw fewer pictures at a time, or smaller ones</source>
        <translation>请一次少画几张，或画小一些</translation>
    </message>
    <message>
        <source>draw in bfloat16 or float32, or take another VAE</source>
        <translation>请用 bfloat16 或 float32 出图，或换一个 VAE</translation>
    </message>
    <message>
        <source>draw in float32 or with fewer LoRAs</source>
        <translation>请用 float32 出图，或减少 LoRA</translation>
    </message>
    <message>
        <source>driver %1 supports CUDA %2, LibTorch needs 13.0</source>
        <translation>驱动 %1 支持 CUDA %2，LibTorch 需要 13.0</translation>
    </message>
    <message>
        <source>dtype: found &quot;%1&quot;, expected float32, bfloat16 or float16</source>
        <translation>dtype：得到“%1”，应为 float32、bfloat16 或 float16</translation>
    </message>
    <message>
        <source>each picture in %1 is shown %2 times an epoch, as the folder&apos;s name begins with it%3; where a date is meant, rename it to 1_%4</source>
        <translation>%1 中的每张图片每轮展示 %2 次，因为文件夹名以此开头%3；若指日期，请改名为 1_%4</translation>
    </message>
    <message>
        <source>edited, captioned, masked, class or validation</source>
        <translation>edited、captioned、masked、class 或 validation</translation>
    </message>
    <message>
        <source>ema.enabled was true when %1 was made: its average is left behind</source>
        <translation>生成 %1 时 ema.enabled 为 true：其平均被舍弃</translation>
    </message>
    <message>
        <source>every %1 steps</source>
        <translation>每 %1 步</translation>
    </message>
    <message>
        <source>every part that it names has a learning rate of 0</source>
        <translation>它指定的每个部分学习率都为 0</translation>
    </message>
    <message>
        <source>exactly one of train.epochs and train.steps</source>
        <translation>train.epochs 和 train.steps 中恰好一个</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>应为 %1，得到 %2</translation>
    </message>
    <message>
        <source>expected at least 1</source>
        <translation>至少应为 1</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>应为 %1 之一</translation>
    </message>
    <message>
        <source>expected s3://bucket/path, gs://bucket/path, azblob://container/path, sftp://host/path, webdavs://host/path, file:///path, or name:path for a remote of rclone</source>
        <translation>应为 s3://bucket/path、gs://bucket/path、azblob://container/path、sftp://host/path、webdavs://host/path、file:///path，或 rclone 远端 name:path</translation>
    </message>
    <message>
        <source>expected something such as %1</source>
        <translation>应为如 %1 的内容</translation>
    </message>
    <message>
        <source>expected {&quot;command&quot;: …}</source>
        <translation>应为 {&quot;command&quot;: …}</translation>
    </message>
    <message>
        <source>file cannot be opened</source>
        <translation>个文件无法打开</translation>
    </message>
    <message>
        <source>file is damaged or no picture</source>
        <translation>个文件损坏或不是图片</translation>
    </message>
    <message>
        <source>file is of another format than its name says</source>
        <translation>个文件格式与名称不符</translation>
    </message>
    <message>
        <source>files are damaged or no pictures</source>
        <translation>个文件损坏或不是图片</translation>
    </message>
    <message>
        <source>files are of another format than their names say</source>
        <translation>个文件格式与名称不符</translation>
    </message>
    <message>
        <source>files cannot be opened</source>
        <translation>个文件无法打开</translation>
    </message>
    <message>
        <source>files, but no picture has one beside it</source>
        <translation>文件，但没有图片旁有蒙版文件</translation>
    </message>
    <message>
        <source>first in layer %1</source>
        <translation>首先在层 %1</translation>
    </message>
    <message>
        <source>folder is not used</source>
        <translation>个文件夹未使用</translation>
    </message>
    <message>
        <source>folder&apos;s number is too large for repeats</source>
        <translation>个文件夹的重复次数过大</translation>
    </message>
    <message>
        <source>folders are not used</source>
        <translation>个文件夹未使用</translation>
    </message>
    <message>
        <source>folders&apos; numbers are too large for repeats</source>
        <translation>个文件夹的重复次数过大</translation>
    </message>
    <message>
        <source>for example a new folder beside the job</source>
        <translation>例如任务旁的新文件夹</translation>
    </message>
    <message>
        <source>format: found %1, expected &quot;tempera-job&quot;</source>
        <translation>format：得到 %1，应为“tempera-job”</translation>
    </message>
    <message>
        <source>format: missing, expected &quot;tempera-job&quot;</source>
        <translation>format：缺少，应为“tempera-job”</translation>
    </message>
    <message>
        <source>found &quot;%1&quot; in the environment, expected a number from %2 to %3</source>
        <translation>环境变量为“%1”，应为 %2 到 %3 的数</translation>
    </message>
    <message>
        <source>found &quot;%1&quot; in the environment, expected counts as srun sets them, as 4(x2),3</source>
        <translation>环境变量为“%1”，应为 srun 设置的数量，如 4(x2),3</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected %2</source>
        <translation>得到“%1”，应为%2</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</source>
        <translation>得到“%1”，应为 auto、cpu、cpu:0 … cpu:%2、cuda:0 … cuda:%3</translation>
    </message>
    <message>
        <source>found &quot;cuda:%1&quot;, but this machine has %2%3</source>
        <translation>得到“cuda:%1”，但本机有 %2%3</translation>
    </message>
    <message>
        <source>found %1 devices in a run of %2 processes, %3 of them on this machine; expected a device for each of these, or one kind (auto, cpu or cuda:0)</source>
        <translation>%2 个进程的运行（本机 %3 个）中有 %1 个设备；应每个进程一个设备，或一种（auto、cpu 或 cuda:0）</translation>
    </message>
    <message>
        <source>found %1 in none of %2%3, expected the word that is to be learned in them</source>
        <translation>%2%3 中都没有 %1，应有要学习的词</translation>
    </message>
    <message>
        <source>found %1 in the environment, expected less than the %2%3</source>
        <translation>环境变量为 %1，应小于 %2%3</translation>
    </message>
    <message>
        <source>found %1 in the list, expected texts only</source>
        <translation>列表中有 %1，应只有文本</translation>
    </message>
    <message>
        <source>found %1 numbers, expected %2, one for each block of the U-Net</source>
        <translation>有 %1 个数，应为 %2 个，U-Net 每块一个</translation>
    </message>
    <message>
        <source>found %1 texts, expected one, or one for each of the %2 words</source>
        <translation>有 %1 段文本，应为一段，或 %2 个词各一段</translation>
    </message>
    <message>
        <source>found %1 with a space, a control character or no host, expected https://host/…</source>
        <translation>%1 含空格、控制字符或没有主机，应为 https://host/…</translation>
    </message>
    <message>
        <source>found %1 × %2; expected sides above 0</source>
        <translation>得到 %1 × %2；边长应大于 0</translation>
    </message>
    <message>
        <source>found %1, expected %2</source>
        <translation>得到 %1，应为%2</translation>
    </message>
    <message>
        <source>found %1, expected %2 up to 100,000</source>
        <translation>得到 %1，应为%2，不超过 100,000</translation>
    </message>
    <message>
        <source>found %1, expected %2%3</source>
        <translation>得到 %1，应为%2%3</translation>
    </message>
    <message>
        <source>found %1, expected 0: the U-Net&apos;s own weights are trained and change in every step</source>
        <translation>得到 %1，应为 0：U-Net 自身的权重在训练，每步都变</translation>
    </message>
    <message>
        <source>found %1, expected a file name without a slash, at most 200 bytes</source>
        <translation>得到 %1，应为不含斜杠、最多 200 字节的文件名</translation>
    </message>
    <message>
        <source>found %1, expected a regular expression</source>
        <translation>得到 %1，应为正则表达式</translation>
    </message>
    <message>
        <source>found %1, expected a text</source>
        <translation>得到 %1，应为文本</translation>
    </message>
    <message>
        <source>found %1, expected a word</source>
        <translation>得到 %1，应为词</translation>
    </message>
    <message>
        <source>found %1, expected a word without a dot: embedding.bundle puts it into names that dots divide</source>
        <translation>得到 %1，应为不含点的词： embedding.bundle 会把它放入以点分隔的名称</translation>
    </message>
    <message>
        <source>found %1, expected a word without a slash, at most 200 bytes</source>
        <translation>得到 %1，应为不含斜杠、最多 200 字节的词</translation>
    </message>
    <message>
        <source>found %1, expected an ending such as .txt</source>
        <translation>得到 %1，应为如 .txt 的扩展名</translation>
    </message>
    <message>
        <source>found %1, expected an object of options</source>
        <translation>得到 %1，应为选项对象</translation>
    </message>
    <message>
        <source>found %1, expected auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</source>
        <translation>得到 %1，应为 auto、cpu、cpu:0 … cpu:%2、cuda:0 … cuda:%3</translation>
    </message>
    <message>
        <source>found %1, expected compute: the U-Net&apos;s own weights are trained and need all their digits</source>
        <translation>得到 %1，应为 compute：U-Net 自身的权重在训练，需要全部位数</translation>
    </message>
    <message>
        <source>found %1, expected factors and the steps up to which they count, and a factor for the rest, such as &quot;1:100,0.5:200,0.1&quot;</source>
        <translation>得到 %1，应为系数及其生效的步数，最后是其余部分的系数，如“1:100,0.5:200,0.1”</translation>
    </message>
    <message>
        <source>found %1, expected https: plain http is for this machine and the local network</source>
        <translation>得到 %1，应为 https：http 只用于本机和本地网络</translation>
    </message>
    <message>
        <source>found %1, expected key=value</source>
        <translation>得到 %1，应为 key=value</translation>
    </message>
    <message>
        <source>found %1, expected numbers of at least 0, separated by commas</source>
        <translation>得到 %1，应为以逗号分隔、不小于 0 的数</translation>
    </message>
    <message>
        <source>found %1, expected numbers, or cosine, sine, linear, reverse_linear or zeros</source>
        <translation>得到 %1，应为数字，或 cosine、sine、linear、reverse_linear、zeros</translation>
    </message>
    <message>
        <source>found %1, expected some of %2</source>
        <translation>得到 %1，应为 %2 中的若干个</translation>
    </message>
    <message>
        <source>found %1, which is link-local or nobody&apos;s address, expected a host to talk to</source>
        <translation>得到 %1，它是链路本地或无主地址，应为可通信的主机</translation>
    </message>
    <message>
        <source>found CPU and CUDA devices together, expected one kind</source>
        <translation>CPU 和 CUDA 设备混用，应为同一种</translation>
    </message>
    <message>
        <source>found a text that is not valid UTF-8, expected %1</source>
        <translation>文本不是有效的 UTF-8，应为%1</translation>
    </message>
    <message>
        <source>found an empty text, expected what stands between tags</source>
        <translation>文本为空，应为标签之间的内容</translation>
    </message>
    <message>
        <source>found auto together with other devices, expected it alone</source>
        <translation>auto 与其他设备一起给出，应单独使用</translation>
    </message>
    <message>
        <source>found locon, expected lora: locon is lora with network.conv_rank above 0</source>
        <translation>得到 locon，应为 lora：locon 即 network.conv_rank 大于 0 的 lora</translation>
    </message>
    <message>
        <source>found no JSON object, expected {&quot;format&quot;: &quot;tempera-job&quot;, …}</source>
        <translation>没有 JSON 对象，应为 {&quot;format&quot;: &quot;tempera-job&quot;, …}</translation>
    </message>
    <message>
        <source>found something else, expected an address that begins with https://</source>
        <translation>得到其他内容，应为以 https:// 开头的地址</translation>
    </message>
    <message>
        <source>found the tag %1, expected 1 to 64 letters, digits, &quot;-&quot;, &quot;_&quot; or &quot;.&quot;, not beginning with a dot</source>
        <translation>标记为 %1，应为 1 到 64 个字母、数字、“-”、“_”或“.”，且不以点开头</translation>
    </message>
    <message>
        <source>free some space or set cache.dir to another disk</source>
        <translation>请腾出空间，或将 cache.dir 设到其他磁盘</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>given together with schedule.decay_steps, expected one of the two</source>
        <translation>与 schedule.decay_steps 同时给出，应只给其一</translation>
    </message>
    <message>
        <source>given together with schedule.warmup_steps, expected one of the two</source>
        <translation>与 schedule.warmup_steps 同时给出，应只给其一</translation>
    </message>
    <message>
        <source>given together with train.steps, expected exactly one of the two</source>
        <translation>与 train.steps 同时给出，应恰好给其一</translation>
    </message>
    <message>
        <source>goes beyond what the devices have learned with a momentum on top; usual is 0.7 with devices.outer_momentum = 0.9</source>
        <translation>超出设备所学，并带有动量；通常为 0.7 配 devices.outer_momentum = 0.9</translation>
    </message>
    <message>
        <source>gradient checkpointing of all levels</source>
        <translation>所有层级的梯度检查点</translation>
    </message>
    <message>
        <source>gradient checkpointing of the outermost level</source>
        <translation>最外层的梯度检查点</translation>
    </message>
    <message>
        <source>gradients are exchanged in %1 parts%2</source>
        <translation>梯度分 %1 部分交换%2</translation>
    </message>
    <message>
        <source>gradients go from GPU to GPU by %1</source>
        <translation>梯度通过 %1 在 GPU 间传输</translation>
    </message>
    <message>
        <source>gradients shared out over the devices</source>
        <translation>梯度分摊到各设备</translation>
    </message>
    <message>
        <source>half of the frozen U-Net&apos;s blocks in host memory</source>
        <translation>冻结 U-Net 的一半块放入内存</translation>
    </message>
    <message>
        <source>half precision</source>
        <translation>半精度</translation>
    </message>
    <message>
        <source>half the batch, accumulated twice</source>
        <translation>批次减半，累积两次</translation>
    </message>
    <message>
        <source>has %1 pixels and is enlarged %2 for its bucket of %3</source>
        <translation>有 %1 像素，为其桶 %3 放大 %2</translation>
    </message>
    <message>
        <source>has 16 bits a channel; they are rounded to 8</source>
        <translation>每通道 16 位；将舍入为 8 位</translation>
    </message>
    <message>
        <source>has a job.json and holds no run</source>
        <translation>有 job.json 但没有运行</translation>
    </message>
    <message>
        <source>has an empty caption</source>
        <translation>标注为空</translation>
    </message>
    <message>
        <source>has no caption file, and its folder no class</source>
        <translation>没有标注文件，文件夹也没有类别</translation>
    </message>
    <message>
        <source>has no picture</source>
        <translation>没有图片</translation>
    </message>
    <message>
        <source>has no vectors for text encoder %1</source>
        <translation>没有文本编码器 %1 的向量</translation>
    </message>
    <message>
        <source>has the same caption file as %1: %2</source>
        <translation>与 %1 共用标注文件：%2</translation>
    </message>
    <message>
        <source>has transparency; it is put on white</source>
        <translation>有透明度；将置于白底</translation>
    </message>
    <message>
        <source>high for Lion; usual are 1e-5 to 1e-4</source>
        <translation>对 Lion 偏高；通常为 1e-5 到 1e-4</translation>
    </message>
    <message>
        <source>holds a run of %1 pictures a step, expected %2 (train.batch_size %3 × train.accumulation %4 × devices %5)</source>
        <translation>其中的运行每步 %1 张图片，应为 %2（ train.batch_size %3 × train.accumulation %4 × 设备 %5）</translation>
    </message>
    <message>
        <source>holds credentials or options, expected an address alone</source>
        <translation>含有凭据或选项，应只有地址</translation>
    </message>
    <message>
        <source>holds dataset.path, expected a folder of its own</source>
        <translation>包含 dataset.path ，应为单独的文件夹</translation>
    </message>
    <message>
        <source>holds latents for %1 pictures, but count is %2</source>
        <translation>含 %1 张图片的潜变量，但 count 为 %2</translation>
    </message>
    <message>
        <source>holds no LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>不含 LoRA、LoHa、LoKr、DoRA 或 OFT</translation>
    </message>
    <message>
        <source>holds no pictures</source>
        <translation>没有图片</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>ignored, as the model predicts noise</source>
        <translation>忽略，因为模型预测噪声</translation>
    </message>
    <message>
        <source>ignored, as the model predicts velocity</source>
        <translation>忽略，因为模型预测速度</translation>
    </message>
    <message>
        <source>ignored: it counts %1</source>
        <translation>忽略：仅在%1有效</translation>
    </message>
    <message>
        <source>ignored: it counts only on several devices</source>
        <translation>忽略：仅在多个设备上有效</translation>
    </message>
    <message>
        <source>ignored: it counts only when %1</source>
        <translation>忽略：仅当 %1 时有效</translation>
    </message>
    <message>
        <source>ignored: it counts only when optimizer.relative_step is false</source>
        <translation>忽略：仅当 optimizer.relative_step 为 false 时有效</translation>
    </message>
    <message>
        <source>ignored: it does not count %1</source>
        <translation>忽略：%1 时无效</translation>
    </message>
    <message>
        <source>ignored: this optimizer keeps nothing of every weight</source>
        <translation>忽略：此优化器不为每个权重保存内容</translation>
    </message>
    <message>
        <source>in host memory, brought to the device for every update: the optimizer&apos;s state, %1</source>
        <translation>放在内存中，每次更新时搬到设备：优化器状态，%1</translation>
    </message>
    <message>
        <source>install NVIDIA driver 580 or newer</source>
        <translation>请安装 NVIDIA 驱动 580 或更新版本</translation>
    </message>
    <message>
        <source>install the library that is named, or NVIDIA driver 580 or newer; until then training runs on the CPU</source>
        <translation>请安装所列的库，或 NVIDIA 驱动 580 或更新版本；在此之前用 CPU 训练</translation>
    </message>
    <message>
        <source>is %1 meant?</source>
        <translation>是否指 %1？</translation>
    </message>
    <message>
        <source>is %1, expected 0 with a schedule-free optimizer, whose average of the weights it would not bound</source>
        <translation>为 %1，使用 Schedule-Free 优化器时应为 0，它无法限制其权重平均</translation>
    </message>
    <message>
        <source>is %1, expected 0 with optimizer.fused_backward: clipping needs all gradients at once</source>
        <translation>为 %1，使用 optimizer.fused_backward 时应为 0：裁剪需要全部梯度</translation>
    </message>
    <message>
        <source>is %1, expected 1 with a schedule-free optimizer, whose average of the weights would be each device&apos;s own</source>
        <translation>为 %1，使用 Schedule-Free 优化器时应为 1，否则各设备的权重平均不同</translation>
    </message>
    <message>
        <source>is %1, expected 1 with optimizer.fused_backward, which updates the weights after every pass</source>
        <translation>为 %1，使用 optimizer.fused_backward 时应为 1，它每次之后都更新权重</translation>
    </message>
    <message>
        <source>is %1, expected none with devices.sync_every = %2: a device that steps alone needs the whole state of its optimizer</source>
        <translation>为 %1，使用 devices.sync_every = %2 时应为 none：各自走步的设备需要完整的优化器状态</translation>
    </message>
    <message>
        <source>is 0 as schedule.decay_steps is, so the rate never falls</source>
        <translation>与 schedule.decay_steps 一样为 0，学习率不会下降</translation>
    </message>
    <message>
        <source>is 0, expected more where it is warmed up</source>
        <translation>为 0，有预热时应更大</translation>
    </message>
    <message>
        <source>is 0, expected more with devices.sharding = zero2, which sends gradients while they are made</source>
        <translation>为 0，使用 devices.sharding = zero2 时应更大，它边算边传梯度</translation>
    </message>
    <message>
        <source>is 0, expected more with this optimizer, which divides by it</source>
        <translation>为 0，此优化器以它为除数，应更大</translation>
    </message>
    <message>
        <source>is 0, so nothing is learned</source>
        <translation>为 0，什么也学不到</translation>
    </message>
    <message>
        <source>is CMYK; it is converted to sRGB</source>
        <translation>为 CMYK；将转换为 sRGB</translation>
    </message>
    <message>
        <source>is a %1 file</source>
        <translation>是 %1 文件</translation>
    </message>
    <message>
        <source>is a %1; the job trains a %2</source>
        <translation>是 %1；任务训练的是 %2</translation>
    </message>
    <message>
        <source>is a LoRA for %1; the model is %2</source>
        <translation>是用于 %1 的 LoRA；模型为 %2</translation>
    </message>
    <message>
        <source>is a group of options, expected one of them: %1</source>
        <translation>是一组选项，应为其中之一：%1</translation>
    </message>
    <message>
        <source>is adafactor, expected another one unless optimizer.type is adafactor with optimizer.relative_step</source>
        <translation>为 adafactor，除非 optimizer.type 为 adafactor 且使用 optimizer.relative_step ，否则应选其他</translation>
    </message>
    <message>
        <source>is animated; its still picture is used</source>
        <translation>是动图；使用其静态画面</translation>
    </message>
    <message>
        <source>is at step %1; this run has %2</source>
        <translation>位于第 %1 步；本次运行共 %2 步</translation>
    </message>
    <message>
        <source>is being written already</source>
        <translation>已在写入</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>is float16, expected bfloat16 or float32 with optimizer.fused_backward: a step that overflows could not be skipped as a whole</source>
        <translation>为 float16，使用 optimizer.fused_backward 时应为 bfloat16 或 float32：溢出的步无法整体跳过</translation>
    </message>
    <message>
        <source>is not UTF-8</source>
        <translation>不是 UTF-8</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>不是文件</translation>
    </message>
    <message>
        <source>is not in the manifest</source>
        <translation>不在清单中</translation>
    </message>
    <message>
        <source>is not used: it is named as the mask of a picture that is not there</source>
        <translation>未使用：名称是不存在图片的蒙版</translation>
    </message>
    <message>
        <source>is not used; expected PNG, JPEG, WebP or BMP</source>
        <translation>未使用；应为 PNG、JPEG、WebP 或 BMP</translation>
    </message>
    <message>
        <source>is of step %1, expected step %2, as its folder is named</source>
        <translation>属于第 %1 步，按文件夹名应为第 %2 步</translation>
    </message>
    <message>
        <source>is of step %1, not of the step that the folder is named for</source>
        <translation>属于第 %1 步，与文件夹名的步数不符</translation>
    </message>
    <message>
        <source>is or holds dataset.path</source>
        <translation>等于或包含 dataset.path</translation>
    </message>
    <message>
        <source>is or holds dataset.path, whose pictures would be their own class</source>
        <translation>等于或包含 dataset.path ，其图片会成为自己的类别</translation>
    </message>
    <message>
        <source>is or holds model.path</source>
        <translation>等于或包含 model.path</translation>
    </message>
    <message>
        <source>is or holds model.path, expected a folder of its own</source>
        <translation>等于或包含 model.path ，应为单独的文件夹</translation>
    </message>
    <message>
        <source>is or holds the folder of the job file</source>
        <translation>等于或包含任务文件所在文件夹</translation>
    </message>
    <message>
        <source>is the same picture as %1</source>
        <translation>与 %1 是同一张图片</translation>
    </message>
    <message>
        <source>is true with %1 devices, expected one: the gradients of several are added up before the update</source>
        <translation>有 %1 个设备时为 true，应为一个：多设备的梯度在更新前相加</translation>
    </message>
    <message>
        <source>is true, expected false with Prodigy and D-Adaptation, which find their rate from all gradients at once</source>
        <translation>为 true，使用 Prodigy 和 D-Adaptation 时应为 false，它们由全部梯度求学习率</translation>
    </message>
    <message>
        <source>is true, expected false with a schedule-free optimizer, which averages the weights itself</source>
        <translation>为 true，使用 Schedule-Free 优化器时应为 false，它自己平均权重</translation>
    </message>
    <message>
        <source>is turned by its EXIF orientation</source>
        <translation>按 EXIF 方向旋转</translation>
    </message>
    <message>
        <source>latents cannot be cached, every picture is encoded each time</source>
        <translation>潜变量无法缓存，每张图片每次都重新编码</translation>
    </message>
    <message>
        <source>learning rates are multiplied by %1%2%3 pictures%4</source>
        <translation>学习率乘以 %1%2%3 张图片%4</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>不到 0.01</translation>
    </message>
    <message>
        <source>less than one epoch</source>
        <translation>不到一轮</translation>
    </message>
    <message>
        <source>lies in dataset.class_path, so that samples would be trained on</source>
        <translation>位于 dataset.class_path 中，样图会被用于训练</translation>
    </message>
    <message>
        <source>lies in dataset.path, expected a folder outside</source>
        <translation>位于 dataset.path 中，应在其外</translation>
    </message>
    <message>
        <source>lies in dataset.path, so that its pictures may be trained on twice; expected a folder outside</source>
        <translation>位于 dataset.path 中，其图片可能训练两次；应在其外</translation>
    </message>
    <message>
        <source>lies in dataset.path, so that samples would be trained on</source>
        <translation>位于 dataset.path 中，样图会被用于训练</translation>
    </message>
    <message>
        <source>lies in save.dir, expected a folder outside</source>
        <translation>位于 save.dir 中，应在其外</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>loses %1 of its area to the crop to %2</source>
        <translation>裁剪到 %2 会损失 %1 的面积</translation>
    </message>
    <message>
        <source>lower optimizer.learning_rate</source>
        <translation>请降低 optimizer.learning_rate</translation>
    </message>
    <message>
        <source>lower the guidance (cfg)</source>
        <translation>请降低引导系数（cfg）</translation>
    </message>
    <message>
        <source>lower train.batch_size and raise train.accumulation, switch train.gradient_checkpointing on, or lower dataset.resolution</source>
        <translation>请降低 train.batch_size 并提高 train.accumulation ，开启 train.gradient_checkpointing ，或降低 dataset.resolution</translation>
    </message>
    <message>
        <source>lowers the rate of a schedule-free optimizer, which wants it constant: its average does that</source>
        <translation>会降低 Schedule-Free 优化器的学习率，而它需要恒定：其平均已起到作用</translation>
    </message>
    <message>
        <source>made with another seed or global batch, so its position means nothing here</source>
        <translation>以其他种子或全局批次生成，其位置在此无意义</translation>
    </message>
    <message>
        <source>make room or choose another save.dir</source>
        <translation>请腾出空间或另选 save.dir</translation>
    </message>
    <message>
        <source>malformed JSON at %1: %2</source>
        <translation>JSON 在%1处有误：%2</translation>
    </message>
    <message>
        <source>malformed JSON: a number is out of range</source>
        <translation>JSON 有误：数值超出范围</translation>
    </message>
    <message>
        <source>malformed reply from the engine: %1</source>
        <translation>引擎的应答有误：%1</translation>
    </message>
    <message>
        <source>measured in an earlier run of another model on this kind of device</source>
        <translation>取自此类设备上另一模型的以往运行</translation>
    </message>
    <message>
        <source>measured in an earlier run of this model on this kind of device</source>
        <translation>取自此类设备上该模型的以往运行</translation>
    </message>
    <message>
        <source>missing in the environment of a launched process, expected as torchrun sets it</source>
        <translation>启动的进程环境中缺少，应如 torchrun 所设</translation>
    </message>
    <message>
        <source>missing in the environment of one of several tasks of srun, expected as the job&apos;s script exports it before srun</source>
        <translation>srun 多个任务之一的环境中缺少，应由作业脚本在 srun 之前导出</translation>
    </message>
    <message>
        <source>missing, expected %1</source>
        <translation>缺少，应为%1</translation>
    </message>
    <message>
        <source>missing, expected auto, cpu, cuda:0 …</source>
        <translation>缺少，应为 auto、cpu、cuda:0 …</translation>
    </message>
    <message>
        <source>missing, expected exactly one of train.epochs and train.steps</source>
        <translation>缺少， train.epochs 和 train.steps 应恰好给一个</translation>
    </message>
    <message>
        <source>missing: dataset.class_images asks for pictures of the class</source>
        <translation>缺少： dataset.class_images 需要类别图片</translation>
    </message>
    <message>
        <source>model.path leads to another model</source>
        <translation>model.path 指向另一个模型</translation>
    </message>
    <message>
        <source>more than the full rank of %1 of %2 layers (the smallest has %3): the rest costs memory and changes nothing there</source>
        <translation>超过 %2 层中 %1 层的满秩（最小的为 %3）：多余部分占显存而不起作用</translation>
    </message>
    <message>
        <source>multiples of %1 up to %2</source>
        <translation>%1 的倍数，不超过 %2</translation>
    </message>
    <message>
        <source>multiplies the rate that the optimizer finds itself, from batches of the size that they have; usual is none</source>
        <translation>会乘以优化器按当前批次自己找到的学习率；通常为 none</translation>
    </message>
    <message>
        <source>names no files</source>
        <translation>没有列出文件</translation>
    </message>
    <message>
        <source>needs %1 on disk; there are %2</source>
        <translation>磁盘需要 %1；现有 %2</translation>
    </message>
    <message>
        <source>nested more than %1 levels deep</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>network.conv_rank is the rank of the convolutions, often half of network.rank</source>
        <translation>network.conv_rank 是卷积的秩，通常为 network.rank 的一半</translation>
    </message>
    <message>
        <source>no %1 at step %2: %3</source>
        <translation>第 %2 步没有 %1：%3</translation>
    </message>
    <message>
        <source>no GPU is used: %1</source>
        <translation>未使用 GPU：%1</translation>
    </message>
    <message>
        <source>no answer on %1 within %2 ms</source>
        <translation>%2 毫秒内对 %1 没有应答</translation>
    </message>
    <message>
        <source>no folder %1; expected one of masks</source>
        <translation>没有文件夹 %1；应为蒙版文件夹</translation>
    </message>
    <message>
        <source>no known picture</source>
        <translation>不是已知的图片格式</translation>
    </message>
    <message>
        <source>no layer is left to train, expected patterns, ranks and rates that leave some</source>
        <translation>没有可训练的层，模式、秩和学习率应留下一些</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>没有数字</translation>
    </message>
    <message>
        <source>no pictures in %1</source>
        <translation>%1 中没有图片</translation>
    </message>
    <message>
        <source>no pictures in %1; expected PNG, JPEG, WebP or BMP files, or folders named like &quot;40_name class&quot;</source>
        <translation>%1 中没有图片；应有 PNG、JPEG、WebP 或 BMP 文件，或名为“40_name class”的文件夹</translation>
    </message>
    <message>
        <source>no port is free between %1 and %2</source>
        <translation>%1 到 %2 之间没有空闲端口</translation>
    </message>
    <message>
        <source>no rule is given</source>
        <translation>未给出规则</translation>
    </message>
    <message>
        <source>no rule says what to keep; expected --keep-last, --keep-every, --keep-best, --keep-tag or --keep-tagged</source>
        <translation>没有规则说明保留什么；应有 --keep-last、--keep-every、--keep-best、--keep-tag 或 --keep-tagged</translation>
    </message>
    <message>
        <source>no run has begun in this folder</source>
        <translation>此文件夹中没有开始过运行</translation>
    </message>
    <message>
        <source>no sample of &quot;%1&quot;: %2</source>
        <translation>“%1”没有样图：%2</translation>
    </message>
    <message>
        <source>no step before them was finite: look at the pictures of these steps and at the model%1</source>
        <translation>此前没有一步为有限值：请检查这些步的图片和模型%1</translation>
    </message>
    <message>
        <source>no tensor &quot;latents&quot;; expected one of shape [N,%1,h,w]</source>
        <translation>没有张量“latents”；形状应为 [N,%1,h,w]</translation>
    </message>
    <message>
        <source>no time is left</source>
        <translation>没有剩余时间</translation>
    </message>
    <message>
        <source>no usable GPU</source>
        <translation>没有可用的 GPU</translation>
    </message>
    <message>
        <source>no usable NVIDIA GPU (%1)</source>
        <translation>没有可用的 NVIDIA GPU（%1）</translation>
    </message>
    <message>
        <source>none is visible to this process</source>
        <translation>此进程看不到任何 GPU</translation>
    </message>
    <message>
        <source>not a JSON file: it is empty</source>
        <translation>不是 JSON 文件：为空</translation>
    </message>
    <message>
        <source>not a JSON file: the text is not valid UTF-8</source>
        <translation>不是 JSON 文件：文本不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>not a manifest that this version reads</source>
        <translation>不是此版本可读的清单</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>not set; expected a folder of pictures</source>
        <translation>未设置；应为图片文件夹</translation>
    </message>
    <message>
        <source>not when %1 is %2</source>
        <translation>当 %1 为 %2 时无效</translation>
    </message>
    <message>
        <source>not writable</source>
        <translation>不可写</translation>
    </message>
    <message>
        <source>nothing stands before &quot;)&quot;</source>
        <translation>“)”前没有内容</translation>
    </message>
    <message>
        <source>nothing stands before OR or AND</source>
        <translation>OR 或 AND 前没有内容</translation>
    </message>
    <message>
        <source>nothing stands behind AND</source>
        <translation>AND 后没有内容</translation>
    </message>
    <message>
        <source>nothing was learned: loss or gradients were not finite in any of the %1 steps</source>
        <translation>什么也没学到：%1 步中损失或梯度都不是有限值</translation>
    </message>
    <message>
        <source>of an unknown version</source>
        <translation>版本未知</translation>
    </message>
    <message>
        <source>on a CPU it saves nothing and copies the blocks twice a step</source>
        <translation>在 CPU 上不节省，反而每步复制块两次</translation>
    </message>
    <message>
        <source>on a CPU it saves nothing and copies the state every step</source>
        <translation>在 CPU 上不节省，反而每步复制状态</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>%1 之一</translation>
    </message>
    <message>
        <source>one to tag</source>
        <translation>一个可标记的</translation>
    </message>
    <message>
        <source>only %1 free below %2</source>
        <translation>%2 下仅剩 %1</translation>
    </message>
    <message>
        <source>only %1 of memory</source>
        <translation>内存只有 %1</translation>
    </message>
    <message>
        <source>only contiguous buffers are exchanged</source>
        <translation>只交换连续的缓冲区</translation>
    </message>
    <message>
        <source>only when %1</source>
        <translation>仅当%1</translation>
    </message>
    <message>
        <source>optimizer state in 8 bits</source>
        <translation>8 位优化器状态</translation>
    </message>
    <message>
        <source>optimizer state in host memory</source>
        <translation>优化器状态放入内存</translation>
    </message>
    <message>
        <source>original-size, crop and target-size are for SDXL; the model is %1</source>
        <translation>original-size、crop 和 target-size 用于 SDXL；模型为 %1</translation>
    </message>
    <message>
        <source>original-size, crop and target-size: found %1, expected 0 to %2</source>
        <translation>original-size、crop 和 target-size：得到 %1，应为 0 到 %2</translation>
    </message>
    <message>
        <source>picture has no caption</source>
        <translation>张图片没有标注</translation>
    </message>
    <message>
        <source>picture has transparency, which is put on white</source>
        <translation>张图片有透明度，将置于白底</translation>
    </message>
    <message>
        <source>picture is a copy of another</source>
        <translation>张图片与其他图片重复</translation>
    </message>
    <message>
        <source>picture is animated</source>
        <translation>张图片是动图</translation>
    </message>
    <message>
        <source>picture is cut off</source>
        <translation>张图片被截断</translation>
    </message>
    <message>
        <source>picture is of a format that is not read</source>
        <translation>张图片的格式不支持</translation>
    </message>
    <message>
        <source>picture is smaller than its bucket and will be enlarged</source>
        <translation>张图片小于所属的桶，将被放大</translation>
    </message>
    <message>
        <source>picture is too large to decode</source>
        <translation>张图片太大，无法解码</translation>
    </message>
    <message>
        <source>picture is turned by its EXIF orientation</source>
        <translation>张图片按 EXIF 方向旋转</translation>
    </message>
    <message>
        <source>picture loses much to the crop</source>
        <translation>张图片裁剪损失较大</translation>
    </message>
    <message>
        <source>picture shares its caption file with another</source>
        <translation>张图片与另一张共用标注文件</translation>
    </message>
    <message>
        <source>picture with 16 bits a channel is rounded to 8</source>
        <translation>张每通道 16 位的图片舍入为 8 位</translation>
    </message>
    <message>
        <source>pictures are animated</source>
        <translation>张图片是动图</translation>
    </message>
    <message>
        <source>pictures are copies of others</source>
        <translation>张图片与其他图片重复</translation>
    </message>
    <message>
        <source>pictures are cut off</source>
        <translation>张图片被截断</translation>
    </message>
    <message>
        <source>pictures are of formats that are not read</source>
        <translation>张图片的格式不支持</translation>
    </message>
    <message>
        <source>pictures are smaller than their bucket and will be enlarged</source>
        <translation>张图片小于所属的桶，将被放大</translation>
    </message>
    <message>
        <source>pictures are too large to decode</source>
        <translation>张图片太大，无法解码</translation>
    </message>
    <message>
        <source>pictures are turned by their EXIF orientation</source>
        <translation>张图片按 EXIF 方向旋转</translation>
    </message>
    <message>
        <source>pictures have no caption</source>
        <translation>张图片没有标注</translation>
    </message>
    <message>
        <source>pictures have transparency, which is put on white</source>
        <translation>张图片有透明度，将置于白底</translation>
    </message>
    <message>
        <source>pictures lose much to the crop</source>
        <translation>张图片裁剪损失较大</translation>
    </message>
    <message>
        <source>pictures of half the size</source>
        <translation>图片尺寸减半</translation>
    </message>
    <message>
        <source>pictures of three quarters the size</source>
        <translation>图片尺寸为四分之三</translation>
    </message>
    <message>
        <source>pictures share their caption file with others</source>
        <translation>张图片与其他图片共用标注文件</translation>
    </message>
    <message>
        <source>pictures with 16 bits a channel are rounded to 8</source>
        <translation>张每通道 16 位的图片舍入为 8 位</translation>
    </message>
    <message>
        <source>preparing step %1: %2</source>
        <translation>准备第 %1 步：%2</translation>
    </message>
    <message>
        <source>preset name %1: expected a file name without a slash or a dot in front, at most 200 bytes</source>
        <translation>预设名 %1：应为不含斜杠、不以点开头、最多 200 字节的文件名</translation>
    </message>
    <message>
        <source>process %1 of %2%3</source>
        <translation>进程 %1 / %2%3</translation>
    </message>
    <message>
        <source>runtime folder %1 is not a private folder of this user</source>
        <translation>运行时文件夹 %1 不是该用户的私有文件夹</translation>
    </message>
    <message>
        <source>sample.original_width and the other size conditions: ignored, as only SDXL has them</source>
        <translation>sample.original_width 等尺寸条件：忽略，只有 SDXL 才有</translation>
    </message>
    <message>
        <source>save.every_steps and save.every_epochs are 0, so that hardly any checkpoint is of a step whose validation loss is measured</source>
        <translation>save.every_steps 和 save.every_epochs 为 0，几乎没有检查点恰在测量验证损失的那一步</translation>
    </message>
    <message>
        <source>saving takes %1 and uploading %2, and %3 are left</source>
        <translation>保存需 %1，上传需 %2，剩余 %3</translation>
    </message>
    <message>
        <source>set XDG_RUNTIME_DIR to a shorter path</source>
        <translation>请将 XDG_RUNTIME_DIR 设为较短的路径</translation>
    </message>
    <message>
        <source>set aside as %1/step-….void, because the run goes on from %2: %3</source>
        <translation>已移到 %1/step-….void，因为运行从 %2 继续：%3</translation>
    </message>
    <message>
        <source>set cache.dir or XDG_CACHE_HOME to a folder that can be written to</source>
        <translation>请将 cache.dir 或 XDG_CACHE_HOME 设为可写文件夹</translation>
    </message>
    <message>
        <source>set network.type=%1, or network.rank_from_weights=true, which takes everything from the file</source>
        <translation>请设 network.type=%1，或 network.rank_from_weights=true（全部取自文件）</translation>
    </message>
    <message>
        <source>set train.precision to float32 or bfloat16, or look at the model&apos;s files</source>
        <translation>请将 train.precision 设为 float32 或 bfloat16，或检查模型文件</translation>
    </message>
    <message>
        <source>something is missing at the end</source>
        <translation>末尾缺少内容</translation>
    </message>
    <message>
        <source>start again: it is computed anew</source>
        <translation>请重新开始：会重新计算</translation>
    </message>
    <message>
        <source>step %1 failed within its update, so that the weights are of no step&apos;s end: %2</source>
        <translation>第 %1 步在更新途中失败，权重不属于任何一步的结束：%2</translation>
    </message>
    <message>
        <source>step %1 is not saved: %2 (remote.notice)</source>
        <translation>第 %1 步未保存：%2（ remote.notice ）</translation>
    </message>
    <message>
        <source>step %1 of %2 is not tagged%3</source>
        <translation>%2 的第 %1 步没有标记%3</translation>
    </message>
    <message>
        <source>step %1: loss or gradients were not finite in %2 steps in a row</source>
        <translation>第 %1 步：损失或梯度连续 %2 步非有限值</translation>
    </message>
    <message>
        <source>stop that training first, or choose another save.dir</source>
        <translation>请先停止那个训练，或另选 save.dir</translation>
    </message>
    <message>
        <source>stopped while it waited for the other processes</source>
        <translation>等待其他进程时被停止</translation>
    </message>
    <message>
        <source>switch optimizer.relative_step off and choose a low optimizer.learning_rate</source>
        <translation>请关闭 optimizer.relative_step 并选较低的 optimizer.learning_rate</translation>
    </message>
    <message>
        <source>tensor %1 is missing or has not three numbers</source>
        <translation>张量 %1 缺失或不是三个数</translation>
    </message>
    <message>
        <source>the %1 data are damaged</source>
        <translation>%1 数据已损坏</translation>
    </message>
    <message>
        <source>the %1 is damaged</source>
        <translation>%1 已损坏</translation>
    </message>
    <message>
        <source>the CUDA runtime of LibTorch was not found</source>
        <translation>找不到 LibTorch 的 CUDA 运行时</translation>
    </message>
    <message>
        <source>the GPU is not used: %1</source>
        <translation>未使用 GPU：%1</translation>
    </message>
    <message>
        <source>the GPUs are connected, but a first sum over them has not come back in time (devices.timeout); NCCL_P2P_DISABLE=1 in the environment may help</source>
        <translation>GPU 已连接，但首次求和未及时返回（ devices.timeout ）；在环境中设置 NCCL_P2P_DISABLE=1 可能有用</translation>
    </message>
    <message>
        <source>the GPUs cuda:0 to cuda:%1</source>
        <translation>GPU cuda:0 到 cuda:%1</translation>
    </message>
    <message>
        <source>the JPEG data are damaged (%1)</source>
        <translation>JPEG 数据已损坏（%1）</translation>
    </message>
    <message>
        <source>the NVIDIA driver does not answer: %1</source>
        <translation>NVIDIA 驱动没有应答：%1</translation>
    </message>
    <message>
        <source>the PNG data are damaged (%1)</source>
        <translation>PNG 数据已损坏（%1）</translation>
    </message>
    <message>
        <source>the U-Net&apos;s answers became infinite or not a number (NaN): no picture</source>
        <translation>U-Net 的输出变为无穷大或非数（NaN）：没有图片</translation>
    </message>
    <message>
        <source>the VAE gives numbers for it that are not finite</source>
        <translation>VAE 对它给出非有限值</translation>
    </message>
    <message>
        <source>the VAE&apos;s answer became infinite or not a number (NaN): no picture</source>
        <translation>VAE 的输出变为无穷大或非数（NaN）：没有图片</translation>
    </message>
    <message>
        <source>the adapter of %1 cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>%1 的适配器无法训练；应为 LoRA、LoHa、LoKr、DoRA 或 OFT</translation>
    </message>
    <message>
        <source>the answer on %1 is too long</source>
        <translation>对 %1 的应答太长</translation>
    </message>
    <message>
        <source>the batch is another</source>
        <translation>批次不同</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 in %2</source>
        <translation>%2 中第 %1 步的检查点</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is damaged and takes no other&apos;s place: %2</source>
        <translation>第 %1 步的检查点已损坏，不会取代其他的：%2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is damaged and was passed over: %2</source>
        <translation>第 %1 步的检查点已损坏，已跳过：%2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is of another number of devices, which trained apart: all go on from the mean of their weights, with the state of the first one&apos;s optimizer</source>
        <translation>第 %1 步的检查点来自不同数量、各自训练的设备：全部从权重均值继续，采用第一个的优化器状态</translation>
    </message>
    <message>
        <source>the computer has %1 of memory; the run needs about %2 of it beside the GPU&apos;s</source>
        <translation>电脑有 %1 内存；除显存外运行约需 %2</translation>
    </message>
    <message>
        <source>the connection as it was measured here</source>
        <translation>在此测得的连接</translation>
    </message>
    <message>
        <source>the connection to %1 was closed</source>
        <translation>与 %1 的连接已关闭</translation>
    </message>
    <message>
        <source>the data end too early</source>
        <translation>数据过早结束</translation>
    </message>
    <message>
        <source>the data set has changed since the checkpoint of step %1: the run goes on with the new one and is not what it would have been</source>
        <translation>数据集自第 %1 步检查点以来已改变：运行用新的继续，结果与原本不同</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>the devices %1 when the run failed: %2</source>
        <translation>运行失败时的设备 %1：%2</translation>
    </message>
    <message>
        <source>the devices do not work on the same: what was learned so far of %1 differs from that of the first device</source>
        <translation>各设备处理的不一致：%1 目前所学与第一个设备不同</translation>
    </message>
    <message>
        <source>the devices trained apart when %1 was made: the run goes on from the mean of their weights, with the state of the first one&apos;s optimizer</source>
        <translation>生成 %1 时各设备分别训练：运行从权重均值继续，采用第一个的优化器状态</translation>
    </message>
    <message>
        <source>the driver shows %1 GPUs, but CUDA can use only %2</source>
        <translation>驱动显示 %1 个 GPU，但 CUDA 只能使用 %2 个</translation>
    </message>
    <message>
        <source>the embedding %1 is not used: no prompt has its word %2</source>
        <translation>嵌入 %1 未使用：没有提示词含有它的词 %2</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>the engine gave no sign of life for %1 s and is ended</source>
        <translation>引擎 %1 秒没有反应，将被结束</translation>
    </message>
    <message>
        <source>the entry of %1 was damaged while training</source>
        <translation>%1 的缓存项在训练中损坏</translation>
    </message>
    <message>
        <source>the entry of the caption %1 was damaged while training</source>
        <translation>标注 %1 的缓存项在训练中损坏</translation>
    </message>
    <message>
        <source>the exchange between the devices was given up</source>
        <translation>设备间的交换已放弃</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>the file ends before its picture does</source>
        <translation>文件在图片结束前就中断了</translation>
    </message>
    <message>
        <source>the file ends inside its header</source>
        <translation>文件在文件头中就中断了</translation>
    </message>
    <message>
        <source>the file has %1; at most %2 are read</source>
        <translation>文件为 %1；最多读取 %2</translation>
    </message>
    <message>
        <source>the file holds %1; expected PNG, JPEG, WebP or BMP</source>
        <translation>文件内容是 %1；应为 PNG、JPEG、WebP 或 BMP</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the finished files take about %1 and %2 are free on its disk</source>
        <translation>成品文件约需 %1，其磁盘剩余 %2</translation>
    </message>
    <message>
        <source>the first process has not come for %1</source>
        <translation>第一个进程已 %1 未到</translation>
    </message>
    <message>
        <source>the first process of the run refused to start</source>
        <translation>运行的第一个进程拒绝启动</translation>
    </message>
    <message>
        <source>the folder for this run</source>
        <translation>本次运行的文件夹</translation>
    </message>
    <message>
        <source>the frozen U-Net in NF4</source>
        <translation>冻结的 U-Net 用 NF4</translation>
    </message>
    <message>
        <source>the frozen U-Net in float8</source>
        <translation>冻结的 U-Net 用 float8</translation>
    </message>
    <message>
        <source>the gradient of %1, for one</source>
        <translation>例如 %1 的梯度</translation>
    </message>
    <message>
        <source>the header says %1 × %2 pixels</source>
        <translation>文件头为 %1 × %2 像素</translation>
    </message>
    <message>
        <source>the job has none, expected at least one</source>
        <translation>任务中没有，至少应有一个</translation>
    </message>
    <message>
        <source>the last GPU is cuda:%1</source>
        <translation>最后一个 GPU 是 cuda:%1</translation>
    </message>
    <message>
        <source>the last complete one</source>
        <translation>最近的完整检查点</translation>
    </message>
    <message>
        <source>the mask of %1 was damaged while training</source>
        <translation>%1 的蒙版在训练中损坏</translation>
    </message>
    <message>
        <source>the mask of photo.jpg is photo-masklabel.png; or give loss.mask_path</source>
        <translation>photo.jpg 的蒙版是 photo-masklabel.png；或设置 loss.mask_path</translation>
    </message>
    <message>
        <source>the newest checkpoint is what to go on from</source>
        <translation>应从最新的检查点继续</translation>
    </message>
    <message>
        <source>the number at the start of its name is how often each picture is shown in an epoch, at most %1; rename it to 1_%2</source>
        <translation>名称开头的数字是每轮展示次数，最多 %1；请改名为 1_%2</translation>
    </message>
    <message>
        <source>the number of steps is another</source>
        <translation>步数不同</translation>
    </message>
    <message>
        <source>the optimizer&apos;s state shared out over the devices</source>
        <translation>优化器状态分摊到各设备</translation>
    </message>
    <message>
        <source>the picture has %1 × %2 pixels; at most %3 are decoded</source>
        <translation>图片为 %1 × %2 像素；最多解码 %3</translation>
    </message>
    <message>
        <source>the processor has no AVX2</source>
        <translation>处理器没有 AVX2</translation>
    </message>
    <message>
        <source>the resumed run learns otherwise than an uninterrupted one, as devices step apart from one another: %1</source>
        <translation>继续的运行与不中断时学到的不同，因为各设备分别走步：%1</translation>
    </message>
    <message>
        <source>the resumed run may differ in the last bits from an uninterrupted one: %1</source>
        <translation>继续的运行在末位上可能与不中断时不同：%1</translation>
    </message>
    <message>
        <source>the run began on %1 devices and goes on on %2, with the same batch of %3 pictures a step</source>
        <translation>运行在 %1 个设备上开始，在 %2 个上继续，每步仍为 %3 张图片</translation>
    </message>
    <message>
        <source>the run goes on without %1 of its %2 devices; the others do the work, the batch of a step stays the same</source>
        <translation>运行在缺少 %2 个设备中 %1 个的情况下继续；由其他设备完成工作，每步批次不变</translation>
    </message>
    <message>
        <source>the runtime folder %1 has too long a path for a socket</source>
        <translation>运行时文件夹 %1 的路径太长，无法用于套接字</translation>
    </message>
    <message>
        <source>the shape %1</source>
        <translation>形状 %1</translation>
    </message>
    <message>
        <source>the socket path %1 is longer than %2 bytes</source>
        <translation>套接字路径 %1 超过 %2 字节</translation>
    </message>
    <message>
        <source>the text encoders give numbers for the caption %1 that are not finite</source>
        <translation>文本编码器对标注 %1 给出非有限值</translation>
    </message>
    <message>
        <source>the type %1</source>
        <translation>类型 %1</translation>
    </message>
    <message>
        <source>the warm-up lasts to the end of the run (train.steps is %1), so the full learning rate is never reached</source>
        <translation>预热持续到运行结束（ train.steps 为 %1），永远达不到设定的学习率</translation>
    </message>
    <message>
        <source>there is no %1%2</source>
        <translation>没有 %1%2</translation>
    </message>
    <message>
        <source>there is no checkpoint to go on from, so that the run begins anew</source>
        <translation>没有可继续的检查点，运行重新开始</translation>
    </message>
    <message>
        <source>there is no way to %1</source>
        <translation>没有到 %1 的路径</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>this machine has no usable GPU</source>
        <translation>本机没有可用的 GPU</translation>
    </message>
    <message>
        <source>threads that read pictures: %1</source>
        <translation>读取图片的线程：%1</translation>
    </message>
    <message>
        <source>to train a run of its own in each task, set RANK=0 and WORLD_SIZE=1</source>
        <translation>要在每个任务中训练各自的运行，请设 RANK=0 和 WORLD_SIZE=1</translation>
    </message>
    <message>
        <source>too many parentheses</source>
        <translation>括号太多</translation>
    </message>
    <message>
        <source>train.batch_size, train.accumulation and the number of devices must be at least 1</source>
        <translation>train.batch_size 、 train.accumulation 和设备数至少为 1</translation>
    </message>
    <message>
        <source>train.unet_until_step, train.text_encoder_until_step and their kin: nothing is left to train behind step %1; the run has %2</source>
        <translation>train.unet_until_step 、 train.text_encoder_until_step 等：第 %1 步之后没有可训练的；运行共 %2 步</translation>
    </message>
    <message>
        <source>trained weights in bfloat16</source>
        <translation>训练的权重用 bfloat16</translation>
    </message>
    <message>
        <source>training on it will be very slow</source>
        <translation>在其上训练会非常慢</translation>
    </message>
    <message>
        <source>training runs on the CPU, which suits the demo and small trials; for real models use a machine with a GPU of 6 GB or more</source>
        <translation>在 CPU 上训练，适合演示和小试验；真实模型请用有 6 GB 以上显存 GPU 的机器</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>unknown command %1, expected pause, resume, stop, save, sample or status</source>
        <translation>未知命令 %1，应为 pause、resume、stop、save、sample 或 status</translation>
    </message>
    <message>
        <source>unknown group; %1</source>
        <translation>未知的组；%1</translation>
    </message>
    <message>
        <source>unknown group; did you mean the option %1?</source>
        <translation>未知的组；是否指选项 %1？</translation>
    </message>
    <message>
        <source>unknown option%1%2</source>
        <translation>未知选项%1%2</translation>
    </message>
    <message>
        <source>update Tempera to read this file</source>
        <translation>请更新 Tempera 以读取此文件</translation>
    </message>
    <message>
        <source>updates during the backward pass, without clipping</source>
        <translation>反向传播时更新，不裁剪</translation>
    </message>
    <message>
        <source>use gradient checkpointing, bfloat16 and a batch of 1</source>
        <translation>请使用梯度检查点、bfloat16 和批次 1</translation>
    </message>
    <message>
        <source>vae-tiling: the model&apos;s VAE was made for %1 pixels, which is too small for tiles</source>
        <translation>vae-tiling：模型的 VAE 适用于 %1 像素，太小无法分块</translation>
    </message>
    <message>
        <source>validation.split or dataset.validation_path is set</source>
        <translation>已设置 validation.split 或 dataset.validation_path</translation>
    </message>
    <message>
        <source>version: found %1, %2</source>
        <translation>版本：得到 %1，%2</translation>
    </message>
    <message>
        <source>version: found %1, this Tempera reads up to %2</source>
        <translation>版本：得到 %1，此 Tempera 最高读取 %2</translation>
    </message>
    <message>
        <source>version: missing, %1</source>
        <translation>版本：缺少，%1</translation>
    </message>
    <message>
        <source>very high; usual are 5e-5 to 5e-4</source>
        <translation>非常高；通常为 5e-5 到 5e-4</translation>
    </message>
    <message>
        <source>was changed, or its own SHA-256 does not match it</source>
        <translation>已被修改，或其 SHA-256 不符</translation>
    </message>
    <message>
        <source>was made with ema.enabled = false and has no average to go on with</source>
        <translation>以 ema.enabled = false 生成，没有可继续的平均</translation>
    </message>
    <message>
        <source>weights are exchanged every %1 steps, in which the devices train apart</source>
        <translation>权重每 %1 步交换一次，其间各设备分别训练</translation>
    </message>
    <message>
        <source>what the devices have learned differs: %1</source>
        <translation>各设备所学不同：%1</translation>
    </message>
    <message>
        <source>with dataset.class_images the program fills a folder that is missing or holds no pictures</source>
        <translation>使用 dataset.class_images 时，程序会填充不存在或没有图片的文件夹</translation>
    </message>
    <message>
        <source>withholds pictures that are never measured: validation.every_steps and validation.every_epochs are 0</source>
        <translation>留出的图片从不测量： validation.every_steps 和 validation.every_epochs 为 0</translation>
    </message>
    <message>
        <source>cannot listen on %1: %2</source>
        <translation>无法监听 %1：%2</translation>
    </message>
    <message>
        <source>cannot lock %1: %2</source>
        <translation>无法锁定 %1：%2</translation>
    </message>
    <message>
        <source>cannot map %1: %2</source>
        <translation>无法映射 %1：%2</translation>
    </message>
    <message>
        <source>cannot open %1: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>cannot reach %1: %2</source>
        <translation>无法连接 %1：%2</translation>
    </message>
    <message>
        <source>cannot read from %1: %2</source>
        <translation>无法从 %1 读取：%2</translation>
    </message>
    <message>
        <source>cannot replace %1: %2</source>
        <translation>无法替换 %1：%2</translation>
    </message>
    <message>
        <source>cannot sync %1: %2</source>
        <translation>无法同步 %1：%2</translation>
    </message>
    <message>
        <source>cannot write in %1: %2</source>
        <translation>无法在 %1 中写入：%2</translation>
    </message>
    <message>
        <source>cannot write to %1: %2</source>
        <translation>无法写入到 %1：%2</translation>
    </message>
    <message>
        <source>cannot write to nor cut %1: %2</source>
        <translation>无法写入或截短 %1：%2</translation>
    </message>
    <message>
        <source>looks like %1</source>
        <translation>看起来像 %1</translation>
    </message>
    <message>
        <source>picture looks like another</source>
        <translation>张图片与另一张相似</translation>
    </message>
    <message>
        <source>pictures look like others</source>
        <translation>张图片与其他图片相似</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>%1 is set</source>
        <translation>已设置 %1</translation>
    </message>
    <message>
        <source>%1 or %2 is set</source>
        <translation>已设置 %1 或 %2</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a number %1</source>
        <translation>%1 的数</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>an integer %1</source>
        <translation>%1 的整数</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>不小于 %1</translation>
    </message>
    <message>
        <source>at least %1, a multiple of %2</source>
        <translation>不小于 %1 且为 %2 的倍数</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>不大于 %1</translation>
    </message>
    <message>
        <source>from %1 to %2, a multiple of %3</source>
        <translation>%1 到 %2 且为 %3 的倍数</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>class picture</source>
        <translation>正则化图片</translation>
    </message>
    <message>
        <source>latent cache</source>
        <translation>潜变量缓存</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>样图</translation>
    </message>
    <message>
        <source>text cache</source>
        <translation>文本缓存</translation>
    </message>
    <message>
        <source>%1 holds %2, and events.jsonl tells of no run</source>
        <translation>%1 中有 %2，而 events.jsonl 中没有运行记录</translation>
    </message>
    <message>
        <source>the run goes on from there, the curves begin there</source>
        <translation>运行从那里继续，曲线从那里开始</translation>
    </message>
    <message>
        <source>%1 is or holds %2, expected a place for this run alone</source>
        <translation>%1 等于或包含 %2，应为仅供此运行的位置</translation>
    </message>
    <message>
        <source>%1 lies in %2, expected a place for this run alone</source>
        <translation>%1 位于 %2 中，应为仅供此运行的位置</translation>
    </message>
    <message>
        <source>%1 holds %2, and no job.json and events.jsonl tell of its run</source>
        <translation>%1 中有 %2，但没有 job.json 和 events.jsonl 记录其运行</translation>
    </message>
    <message>
        <source>%1 is no longer this training&apos;s: the folder, or the lock in it, was moved or removed while it ran</source>
        <translation>%1 已不再属于此训练：运行期间该文件夹或其中的锁被移动或删除</translation>
    </message>
    <message>
        <source>%1 is there already and not empty; expected a new folder</source>
        <translation>%1 已存在且不为空；应为新文件夹</translation>
    </message>
    <message>
        <source>%1; %2; what is there will be moved aside</source>
        <translation>%1；%2；那里的内容将被移到一旁</translation>
    </message>
    <message>
        <source>cannot copy %1: %2</source>
        <translation>无法复制 %1：%2</translation>
    </message>
    <message>
        <source>cannot keep %1: %2</source>
        <translation>无法保留 %1：%2</translation>
    </message>
    <message>
        <source>cannot rename %1: %2</source>
        <translation>无法重命名 %1：%2</translation>
    </message>
    <message>
        <source>cannot write %1: WebP has at most 16383 pixels a side</source>
        <translation>无法写入 %1：WebP 每边最多 16383 像素</translation>
    </message>
    <message>
        <source>cannot write %1: expected PNG, JPEG or WebP</source>
        <translation>无法写入 %1：应为 PNG、JPEG 或 WebP</translation>
    </message>
    <message>
        <source>cannot write %1: the WebP encoder failed</source>
        <translation>无法写入 %1：WebP 编码失败</translation>
    </message>
    <message>
        <source>found %1 with a port that cannot be, expected one from 1 to 65535, or none</source>
        <translation>找到的是 %1，其端口不可能存在，应为 1 到 65535，或不写</translation>
    </message>
    <message>
        <source>in sd-scripts, mask files are for data sets of ControlNet</source>
        <translation>在 sd-scripts 中，蒙版文件用于 ControlNet 数据集</translation>
    </message>
    <message>
        <source>is UTF-16 that is damaged</source>
        <translation>是损坏的 UTF-16</translation>
    </message>
    <message>
        <source>is in an encoding that is not known</source>
        <translation>编码未知</translation>
    </message>
    <message>
        <source>is no text: it has bytes of zero</source>
        <translation>不是文本：含有零字节</translation>
    </message>
    <message>
        <source>its job is another one: %1</source>
        <translation>其任务不同：%1</translation>
    </message>
    <message>
        <source>longest side: found %1, expected 8 to 16384 pixels</source>
        <translation>最长边：为 %1，应为 8 到 16384 像素</translation>
    </message>
    <message>
        <source>no folder to copy into was given</source>
        <translation>未指定要复制到的文件夹</translation>
    </message>
    <message>
        <source>quality: found %1, expected 1 to 100</source>
        <translation>质量：为 %1，应为 1 到 100</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>按 %1 读取</translation>
    </message>
    <message>
        <source>sd-scripts draws no class pictures</source>
        <translation>sd-scripts 不生成正则化图片</translation>
    </message>
    <message>
        <source>sd-scripts has no folder of validation pictures</source>
        <translation>sd-scripts 没有验证图片文件夹</translation>
    </message>
    <message>
        <source>stop that training first</source>
        <translation>请先停止该训练</translation>
    </message>
    <message>
        <source>there is a file %1 already</source>
        <translation>已有文件 %1</translation>
    </message>
    <message>
        <source>was changed since, and stays</source>
        <translation>之后被改动过，予以保留</translation>
    </message>
    <message>
        <source>whether it is of this job cannot be told: %1</source>
        <translation>无法判断是否属于此任务：%1</translation>
    </message>
    <message>
        <source>with save.dir where the folder is now, the run goes on from its newest checkpoint</source>
        <translation>将 save.dir 设为该文件夹现在的位置，运行会从最新的检查点继续</translation>
    </message>
    <message>
        <source>would get the name of %1</source>
        <translation>会与 %1 同名</translation>
    </message>
    <message>
        <source>%1 is a whole bucket, expected a folder in it for this run alone, as %2</source>
        <translation>%1 是整个存储桶，应为其中仅供此次运行使用的文件夹，例如 %2</translation>
    </message>
    <message>
        <source>%1 is a whole container, expected a folder in it for this run alone, as %2</source>
        <translation>%1 是整个容器，应为其中仅供此次运行使用的文件夹，例如 %2</translation>
    </message>
    <message>
        <source>%1 is all of a store, expected a folder in it for this run alone, as %2</source>
        <translation>%1 是整个存储，应为其中仅供此次运行使用的文件夹，例如 %2</translation>
    </message>
    <message>
        <source>%1 holds a different run: %2</source>
        <translation>%1 中是另一次运行：%2</translation>
    </message>
    <message>
        <source>%1 leads to other files</source>
        <translation>%1 指向其他文件</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; expected %3</source>
        <translation>“%1”为 %2；应为 %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is unknown; expected float32, bfloat16 or float16</source>
        <translation>“%1”未知；应为 float32、bfloat16 或 float16</translation>
    </message>
    <message>
        <source>%1 (removing %2, which is superseded)</source>
        <translation>%1（正在移除已被取代的 %2）</translation>
    </message>
    <message>
        <source>%1 answers again</source>
        <translation>%1 已恢复响应</translation>
    </message>
    <message>
        <source>%1 belongs to no LoRA or LoCon; nothing else can be merged</source>
        <translation>%1 不属于 LoRA 或 LoCon；其他类型无法合并</translation>
    </message>
    <message>
        <source>%1 belongs to no LoRA or LoCon; nothing else can be resized</source>
        <translation>%1 不属于 LoRA 或 LoCon；其他类型无法调整大小</translation>
    </message>
    <message>
        <source>%1 blocks, as many as block_out_channels has</source>
        <translation>%1 个块，与 block_out_channels 的数目相同</translation>
    </message>
    <message>
        <source>%1 checkpoints wait</source>
        <translation>%1 个检查点等待上传</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new file</source>
        <translation>%1 已存在；应为新文件</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new folder</source>
        <translation>%1 已存在；应为新文件夹</translation>
    </message>
    <message>
        <source>%1 for each of the %2 levels of block_out_channels</source>
        <translation>block_out_channels 的 %2 级各对应 %1</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; at most %3 are read</source>
        <translation>%1 有 %2 字节；最多读取 %3 字节</translation>
    </message>
    <message>
        <source>%1 has %2, expected at most %3</source>
        <translation>%1 为 %2，最多应为 %3</translation>
    </message>
    <message>
        <source>%1 has measured no validation loss</source>
        <translation>%1 没有测量验证损失</translation>
    </message>
    <message>
        <source>%1 has room for %2, and %3 are to be fetched</source>
        <translation>%1 有 %2 空间，但需要获取 %3</translation>
    </message>
    <message>
        <source>%1 here; what its store has is not known: %2</source>
        <translation>此处：%1；其存储中的内容未知：%2</translation>
    </message>
    <message>
        <source>%1 holds no complete checkpoint, expected a checkpoint or a run folder%2</source>
        <translation>%1 中没有完整的检查点，应为检查点或运行文件夹%2</translation>
    </message>
    <message>
        <source>%1 is a link, expected what belongs to the store alone</source>
        <translation>%1 是链接，应为只属于该存储的内容</translation>
    </message>
    <message>
        <source>%1 is a whole bucket, expected a folder in it for this run alone, as %2/run</source>
        <translation>%1 是整个存储桶，应为其中仅供此运行使用的文件夹，例如 %2/run</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is of a run with %2 %3, expected %4</source>
        <translation>%1 属于 %2 为 %3 的运行，应为 %4</translation>
    </message>
    <message>
        <source>%1 is of another architecture than %2</source>
        <translation>%1 与 %2 的架构不同</translation>
    </message>
    <message>
        <source>%1 leaves nothing to train, expected less than %2</source>
        <translation>%1 不会留下任何可训练的内容，应小于 %2</translation>
    </message>
    <message>
        <source>%1 messages could not be delivered</source>
        <translation>%1 条消息未能送达</translation>
    </message>
    <message>
        <source>%1 names no layer of the model; is the LoRA for another family?</source>
        <translation>%1 不是该模型的任何一层；此 LoRA 是否用于其他系列的模型？</translation>
    </message>
    <message>
        <source>%1 of samples, events and other files wait</source>
        <translation>%1 的样图、事件和其他文件等待上传</translation>
    </message>
    <message>
        <source>%1 would hold numbers that are not finite</source>
        <translation>%1 将包含非有限的数值（NaN 或无穷大）</translation>
    </message>
    <message>
        <source>%1, and it is tried again</source>
        <translation>%1，将重试</translation>
    </message>
    <message>
        <source>%1, and nothing is tried before the next one</source>
        <translation>%1，在下一个检查点之前不再尝试</translation>
    </message>
    <message>
        <source>%1, training goes on and it is tried again</source>
        <translation>%1，训练继续进行并会重试</translation>
    </message>
    <message>
        <source>%1, which is what is supported</source>
        <translation>%1（仅支持此项）</translation>
    </message>
    <message>
        <source>%1; expected a safetensors file</source>
        <translation>%1；应为 safetensors 文件</translation>
    </message>
    <message>
        <source>%1; it is told nothing any more</source>
        <translation>%1；不再向其发送通知</translation>
    </message>
    <message>
        <source>%1; it is tried again for ten minutes</source>
        <translation>%1；将重试十分钟</translation>
    </message>
    <message>
        <source>%1; nothing was removed</source>
        <translation>%1；未移除任何内容</translation>
    </message>
    <message>
        <source>%1; nothing was sent</source>
        <translation>%1；未发送任何内容</translation>
    </message>
    <message>
        <source>%1; tempera runs upload sends it</source>
        <translation>%1；可用 tempera runs upload 上传</translation>
    </message>
    <message>
        <source>%1; the same command goes on from there</source>
        <translation>%1；再次执行同一命令即可从该处继续</translation>
    </message>
    <message>
        <source>%1; what its store has is not known: %2</source>
        <translation>%1；其存储中的内容未知：%2</translation>
    </message>
    <message>
        <source>0 ≤ beta_start ≤ beta_end &lt; 1, where beta_end is %1</source>
        <translation>0 ≤ beta_start ≤ beta_end &lt; 1，其中 beta_end 为 %1</translation>
    </message>
    <message>
        <source>1 checkpoint waits</source>
        <translation>1 个检查点等待上传</translation>
    </message>
    <message>
        <source>1 message could not be delivered</source>
        <translation>1 条消息未能送达</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>管道已断开</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>文件夹不为空</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有该文件或文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许的操作</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>Stable Diffusion 1.x, 2.x or XL</source>
        <translation>Stable Diffusion 1.x、2.x 或 XL</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>网络驱动器的句柄已失效（stale file handle）</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>驱动器未连接</translation>
    </message>
    <message>
        <source>__metadata__ is no JSON object</source>
        <translation>__metadata__ 不是 JSON 对象</translation>
    </message>
    <message>
        <source>__metadata__: the value of %1 is no string</source>
        <translation>__metadata__：%1 的值不是字符串</translation>
    </message>
    <message>
        <source>`tempera convert FOLDER FILE --to single-file` makes a file of it</source>
        <translation>可用 `tempera convert FOLDER FILE --to single-file` 转成单个文件</translation>
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
        <translation>LoRA 用 --lora 指定，在任务中为 network.weights</translation>
    </message>
    <message>
        <source>a LoRA or its weight is too large, or one of the files is broken</source>
        <translation>某个 LoRA 或其权重过大，或者有文件已损坏</translation>
    </message>
    <message>
        <source>a U-Net alone</source>
        <translation>单独的 U-Net</translation>
    </message>
    <message>
        <source>a VAE is given with --vae, in a job as model.vae</source>
        <translation>VAE 用 --vae 指定，在任务中为 model.vae</translation>
    </message>
    <message>
        <source>a checkpoint of a run</source>
        <translation>运行的检查点</translation>
    </message>
    <message>
        <source>a file arrived damaged</source>
        <translation>有文件在传输中损坏</translation>
    </message>
    <message>
        <source>a file lies where a folder is expected</source>
        <translation>应为文件夹的位置是一个文件</translation>
    </message>
    <message>
        <source>a file that was sent is not there as a whole</source>
        <translation>已上传的文件在存储中不完整</translation>
    </message>
    <message>
        <source>a kernel of 1 × 1</source>
        <translation>1 × 1 的卷积核</translation>
    </message>
    <message>
        <source>a key has no value</source>
        <translation>有键没有值</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>含 %1 项的列表</translation>
    </message>
    <message>
        <source>a list of %1 and %2</source>
        <translation>由 %1 和 %2 组成的列表</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>a list of positive whole numbers</source>
        <translation>正整数列表</translation>
    </message>
    <message>
        <source>a list of sizes</source>
        <translation>尺寸列表</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list with values outside of 0 to 1</source>
        <translation>含 0 到 1 之外数值的列表</translation>
    </message>
    <message>
        <source>a mark is missing on its stack</source>
        <translation>其栈上缺少标记</translation>
    </message>
    <message>
        <source>a matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a model (diffusers folder)</source>
        <translation>模型（diffusers 文件夹）</translation>
    </message>
    <message>
        <source>a model is given with --model, in a job as model.path</source>
        <translation>模型用 --model 指定，在任务中为 model.path</translation>
    </message>
    <message>
        <source>a multiple of num_attention_heads, which is %1</source>
        <translation>num_attention_heads（%1）的倍数</translation>
    </message>
    <message>
        <source>a number above 0 and at most sigma_max, %1</source>
        <translation>大于 0 且不超过 sigma_max（%1）的数</translation>
    </message>
    <message>
        <source>a parameter has no tensor</source>
        <translation>有参数没有张量</translation>
    </message>
    <message>
        <source>a product of %1 rows and %2 columns</source>
        <translation>%1 行 %2 列的乘积</translation>
    </message>
    <message>
        <source>a reference to something outside of it is no storage</source>
        <translation>对外部的引用不是存储（storage）</translation>
    </message>
    <message>
        <source>a run folder</source>
        <translation>运行文件夹</translation>
    </message>
    <message>
        <source>a setting that the sampler can honour; choose another sampler</source>
        <translation>采样器支持的设置；请选择其他采样器</translation>
    </message>
    <message>
        <source>a state is given to something that has none</source>
        <translation>向没有状态的对象赋予了状态</translation>
    </message>
    <message>
        <source>a storage has an unknown type</source>
        <translation>有存储（storage）的类型未知</translation>
    </message>
    <message>
        <source>a tensor is not made of a storage and an offset</source>
        <translation>有张量不是由存储和偏移量构成</translation>
    </message>
    <message>
        <source>a tensor&apos;s shape and strides are no lists of as many sizes each</source>
        <translation>有张量的形状与步幅不是长度相同的列表</translation>
    </message>
    <message>
        <source>a text encoder alone</source>
        <translation>单独的文本编码器</translation>
    </message>
    <message>
        <source>a value is missing on its stack</source>
        <translation>其栈上缺少值</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1, or a list of %2 (one per level)</source>
        <translation>1 到 %1 的整数，或含 %2 项的列表（每级一项）</translation>
    </message>
    <message>
        <source>a whole number, because addition_embed_type is &quot;text_time&quot;</source>
        <translation>整数，因为 addition_embed_type 为 &quot;text_time&quot;</translation>
    </message>
    <message>
        <source>a zero byte at %1; expected JSON</source>
        <translation>在 %1 处有零字节；应为 JSON</translation>
    </message>
    <message>
        <source>access denied (403)</source>
        <translation>访问被拒绝（403）</translation>
    </message>
    <message>
        <source>an element type</source>
        <translation>元素类型</translation>
    </message>
    <message>
        <source>an embedding (textual inversion)</source>
        <translation>嵌入（Textual Inversion）</translation>
    </message>
    <message>
        <source>an embedding is given with --embedding and used by its name in prompts</source>
        <translation>嵌入用 --embedding 指定，并在提示词中以其名称使用</translation>
    </message>
    <message>
        <source>an odd number</source>
        <translation>奇数</translation>
    </message>
    <message>
        <source>an ordered dictionary is not made of pairs</source>
        <translation>有序字典不是由键值对构成</translation>
    </message>
    <message>
        <source>another address, such as %1/run</source>
        <translation>换一个地址，例如 %1/run</translation>
    </message>
    <message>
        <source>answered %1</source>
        <translation>返回了 %1</translation>
    </message>
    <message>
        <source>answered %1, a redirect, which is not followed</source>
        <translation>返回了 %1，为重定向，不予跟随</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>最多 %1 级</translation>
    </message>
    <message>
        <source>azblob:// needs AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY or AZURE_STORAGE_SAS_TOKEN in the environment</source>
        <translation>azblob:// 需要环境变量 AZURE_STORAGE_ACCOUNT 以及 AZURE_STORAGE_KEY 或 AZURE_STORAGE_SAS_TOKEN</translation>
    </message>
    <message>
        <source>begins with a byte order mark; expected JSON</source>
        <translation>以字节顺序标记（BOM）开头；应为 JSON</translation>
    </message>
    <message>
        <source>bh1 or bh2</source>
        <translation>bh1 或 bh2</translation>
    </message>
    <message>
        <source>cannot be copied: %1</source>
        <translation>无法复制：%1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>cannot be read %1: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>cannot be removed: %1</source>
        <translation>无法移除：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>cannot make a file in %1</source>
        <translation>无法在 %1 中创建文件</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>close other programs</source>
        <translation>请关闭其他程序</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers 文件夹</translation>
    </message>
    <message>
        <source>diffusers&apos; default</source>
        <translation>diffusers 的默认值</translation>
    </message>
    <message>
        <source>does not exist; expected a VAE: a file or a diffusers folder</source>
        <translation>不存在；应为 VAE：文件或 diffusers 文件夹</translation>
    </message>
    <message>
        <source>does not exist; expected a diffusers folder or a single-file checkpoint</source>
        <translation>不存在；应为 diffusers 文件夹或单文件模型</translation>
    </message>
    <message>
        <source>does not exist; expected a file or folder</source>
        <translation>不存在；应为文件或文件夹</translation>
    </message>
    <message>
        <source>down weight</source>
        <translation>down 权重</translation>
    </message>
    <message>
        <source>dpmsolver++ or sde-dpmsolver++; choose another sampler</source>
        <translation>dpmsolver++ 或 sde-dpmsolver++；请选择其他采样器</translation>
    </message>
    <message>
        <source>embedding (textual inversion)</source>
        <translation>嵌入（Textual Inversion）</translation>
    </message>
    <message>
        <source>embedding LoRA</source>
        <translation>嵌入 LoRA</translation>
    </message>
    <message>
        <source>exists already; expected a new file</source>
        <translation>已存在；应为新文件</translation>
    </message>
    <message>
        <source>exists already; expected a new folder</source>
        <translation>已存在；应为新文件夹</translation>
    </message>
    <message>
        <source>expected more than 0 where timesteps.distribution is beta</source>
        <translation>当 timesteps.distribution 为 beta 时应大于 0</translation>
    </message>
    <message>
        <source>expected the step whose tags are to go</source>
        <translation>应为要移除标签的步</translation>
    </message>
    <message>
        <source>false beside use_karras_sigmas</source>
        <translation>与 use_karras_sigmas 同用时应为 false</translation>
    </message>
    <message>
        <source>false with this sampler, because the model predicts the noise; choose another sampler</source>
        <translation>使用此采样器时应为 false，因为模型预测的是噪声；请选择其他采样器</translation>
    </message>
    <message>
        <source>file:///%1 for a folder of this machine</source>
        <translation>本机文件夹请用 file:///%1</translation>
    </message>
    <message>
        <source>file:///path with the whole path of a folder</source>
        <translation>file:///path，其中为文件夹的完整路径</translation>
    </message>
    <message>
        <source>first text encoder</source>
        <translation>第一个文本编码器</translation>
    </message>
    <message>
        <source>for example --to s3://bucket/run</source>
        <translation>例如 --to s3://bucket/run</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected a name</source>
        <translation>当前为“%1”，应为名称</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected a name that ends in .safetensors</source>
        <translation>当前为“%1”，应为以 .safetensors 结尾的名称</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected float32, float16 or bfloat16</source>
        <translation>当前为“%1”，应为 float32、float16 或 bfloat16</translation>
    </message>
    <message>
        <source>found %1, expected -1 to 1.75 where timesteps.distribution is heavy_tail</source>
        <translation>当前为 %1，当 timesteps.distribution 为 heavy_tail 时应为 -1 到 1.75</translation>
    </message>
    <message>
        <source>found %1, expected 0 to %2, the layers of the text encoder of %3</source>
        <translation>当前为 %1，应为 0 到 %2，即 %3 的文本编码器层数</translation>
    </message>
    <message>
        <source>found %1, expected a name</source>
        <translation>当前为 %1，应为名称</translation>
    </message>
    <message>
        <source>found %1, expected a name that ends in .safetensors</source>
        <translation>当前为 %1，应为以 .safetensors 结尾的名称</translation>
    </message>
    <message>
        <source>found %1, expected at least 1</source>
        <translation>当前为 %1，至少应为 1</translation>
    </message>
    <message>
        <source>found %1, expected float32, float16 or bfloat16</source>
        <translation>当前为 %1，应为 float32、float16 或 bfloat16</translation>
    </message>
    <message>
        <source>found %1, expected more than -1 where timesteps.distribution is logit_normal</source>
        <translation>当前为 %1，当 timesteps.distribution 为 logit_normal 时应大于 -1</translation>
    </message>
    <message>
        <source>found %1, expected sv_fro:SHARE, sv_ratio:RATIO or sv_cumulative:SHARE</source>
        <translation>当前为 %1，应为 sv_fro:比例、sv_ratio:比值 或 sv_cumulative:比例</translation>
    </message>
    <message>
        <source>found %1, expected the name of a folder, as the model is one</source>
        <translation>当前为 %1，应为文件夹名称，因为模型是文件夹</translation>
    </message>
    <message>
        <source>found no JSON object</source>
        <translation>未找到 JSON 对象</translation>
    </message>
    <message>
        <source>found no memory</source>
        <translation>没有可用内存</translation>
    </message>
    <message>
        <source>give one: model.vae in a job, --vae on the command line</source>
        <translation>请指定一个：任务中用 model.vae，命令行用 --vae</translation>
    </message>
    <message>
        <source>give the model that it belongs to: the folder above, with --model or model.path</source>
        <translation>请用 --model 或 model.path 指定它所属的模型，即上一级文件夹</translation>
    </message>
    <message>
        <source>had gone further elsewhere than in %1</source>
        <translation>在其他位置比 %1 中走得更远</translation>
    </message>
    <message>
        <source>has %1 bytes; a safetensors file has at least a header of 8 bytes</source>
        <translation>有 %1 字节；safetensors 文件至少有 8 字节的文件头</translation>
    </message>
    <message>
        <source>has %1 of the shape %2; the job&apos;s is %3</source>
        <translation>的 %1 形状为 %2；任务中为 %3</translation>
    </message>
    <message>
        <source>has %1 text encoders; expected %2</source>
        <translation>有 %1 个文本编码器；应为 %2 个</translation>
    </message>
    <message>
        <source>has a file named %1, which leads out of its folder</source>
        <translation>含有名为 %1 的文件，其路径超出了所在文件夹</translation>
    </message>
    <message>
        <source>has another version of torch.save&apos;s old format than %1</source>
        <translation>torch.save 旧格式的版本不是 %1</translation>
    </message>
    <message>
        <source>has changed since the training began: not all weights have a place in it</source>
        <translation>训练开始后已被更改：并非所有权重都有对应位置</translation>
    </message>
    <message>
        <source>has changed while it was being fetched</source>
        <translation>在获取过程中发生了变化</translation>
    </message>
    <message>
        <source>has no port behind &quot;:&quot;, expected sftp://host:22/path</source>
        <translation>&quot;:&quot; 后没有端口，应为 sftp://host:22/path</translation>
    </message>
    <message>
        <source>has tagged checkpoints of the course that it left</source>
        <translation>含有已放弃的进程中带标签的检查点</translation>
    </message>
    <message>
        <source>has the alpha %1; the job&apos;s is %2</source>
        <translation>的 Alpha 为 %1；任务中为 %2</translation>
    </message>
    <message>
        <source>holds %1, which %2 does not name</source>
        <translation>含有 %1，而 %2 中未列出</translation>
    </message>
    <message>
        <source>holds %1, which %2 says is in %3</source>
        <translation>含有 %1，而按 %2 它应在 %3 中</translation>
    </message>
    <message>
        <source>holds %1; the job trains %2</source>
        <translation>含有 %1；任务训练的是 %2</translation>
    </message>
    <message>
        <source>holds a LoRA beside the model (%1); expected the model alone, or the LoRA merged into it</source>
        <translation>除模型外还含有 LoRA（%1）；应为单独的模型，或已合并该 LoRA 的模型</translation>
    </message>
    <message>
        <source>holds another run, expected this one or none</source>
        <translation>含有其他运行，应为此运行或空位置</translation>
    </message>
    <message>
        <source>holds files that are no run&apos;s (%1), expected a place for this run alone</source>
        <translation>含有不属于任何运行的文件（%1），应为仅供此运行使用的位置</translation>
    </message>
    <message>
        <source>holds no VAE</source>
        <translation>不含 VAE</translation>
    </message>
    <message>
        <source>holds no VAE, which a folder must have; give one: --vae</source>
        <translation>不含 VAE，而文件夹必须有 VAE；请用 --vae 指定</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors</source>
        <translation>不含张量字典</translation>
    </message>
    <message>
        <source>holds no layer of a LoRA</source>
        <translation>不含 LoRA 的任何层</translation>
    </message>
    <message>
        <source>holds no layer of a LoRA, only words for prompts</source>
        <translation>不含 LoRA 的任何层，只有用于提示词的词</translation>
    </message>
    <message>
        <source>holds no tensors</source>
        <translation>不含张量</translation>
    </message>
    <message>
        <source>holds no tensors, expected a LoRA</source>
        <translation>不含张量，应为 LoRA</translation>
    </message>
    <message>
        <source>holds nothing of the parts that are trained</source>
        <translation>不含要训练的部分</translation>
    </message>
    <message>
        <source>holds the embedding %1, which cannot be merged</source>
        <translation>含有嵌入 %1，无法合并</translation>
    </message>
    <message>
        <source>holds the storage %1, which nothing uses</source>
        <translation>含有未被使用的存储 %1</translation>
    </message>
    <message>
        <source>host memory is not pinned: the driver&apos;s error is %1</source>
        <translation>内存未锁页（pinned）：驱动程序错误 %1</translation>
    </message>
    <message>
        <source>in host memory, brought to the device when they are used: %1 weights of the U-Net, %2</source>
        <translation>放在内存中，使用时再送到设备：U-Net 的 %1 个权重，%2</translation>
    </message>
    <message>
        <source>is %1 (%2), which is not supported; expected %3</source>
        <translation>是 %1（%2），不受支持；应为 %3</translation>
    </message>
    <message>
        <source>is %1, expected %2, or an address such as s3://bucket/path</source>
        <translation>是 %1，应为 %2，或形如 s3://bucket/path 的地址</translation>
    </message>
    <message>
        <source>is %1, which is not supported; expected %2</source>
        <translation>是 %1，不受支持；应为 %2</translation>
    </message>
    <message>
        <source>is %1; expected %2</source>
        <translation>是%1；应为%2</translation>
    </message>
    <message>
        <source>is a TorchScript program; expected tensors that torch.save wrote</source>
        <translation>是 TorchScript 程序；应为 torch.save 写入的张量</translation>
    </message>
    <message>
        <source>is a VAE of %1 latent channels; expected %2 as %3 has</source>
        <translation>是有 %1 个潜变量通道的 VAE；应与 %3 一样为 %2</translation>
    </message>
    <message>
        <source>is a folder; expected a safetensors file</source>
        <translation>是文件夹；应为 safetensors 文件</translation>
    </message>
    <message>
        <source>is a pickle that torch.save did not write; expected tensors</source>
        <translation>是并非由 torch.save 写入的 pickle；应为张量</translation>
    </message>
    <message>
        <source>is an archive that torch.save did not write: it has no %1</source>
        <translation>是并非由 torch.save 写入的归档：缺少 %1</translation>
    </message>
    <message>
        <source>is an embedding for two text encoders (SDXL); %1 has one</source>
        <translation>是用于两个文本编码器（SDXL）的嵌入；%1 只有一个</translation>
    </message>
    <message>
        <source>is an empty folder</source>
        <translation>是空文件夹</translation>
    </message>
    <message>
        <source>is at step %1, which this copy of the run, at step %2, would take away</source>
        <translation>已到第 %1 步，处于第 %2 步的此副本会将其覆盖</translation>
    </message>
    <message>
        <source>is cut short in the storage %1</source>
        <translation>在存储 %1 处被截断</translation>
    </message>
    <message>
        <source>is cut short: its header would have %1 bytes, the file has %2</source>
        <translation>文件不完整：文件头应有 %1 字节，而文件只有 %2 字节</translation>
    </message>
    <message>
        <source>is for %1; %2 is for %3</source>
        <translation>用于 %1；而 %2 用于 %3</translation>
    </message>
    <message>
        <source>is missing; %1 names it</source>
        <translation>缺失；%1 中列有它</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>is no Stable Diffusion checkpoint; expected tensors named &quot;%1…&quot;</source>
        <translation>不是 Stable Diffusion 模型；应有名为“%1…”的张量</translation>
    </message>
    <message>
        <source>is no VAE: config.json is missing</source>
        <translation>不是 VAE：缺少 config.json</translation>
    </message>
    <message>
        <source>is no VAE; expected a tensor &quot;decoder.conv_in.weight&quot;</source>
        <translation>不是 VAE；应有张量 &quot;decoder.conv_in.weight&quot;</translation>
    </message>
    <message>
        <source>is no address of this machine or the local network, which plain http is for</source>
        <translation>不是本机或局域网的地址，未加密的 http 仅限于此</translation>
    </message>
    <message>
        <source>is no diffusers folder: unet/config.json is missing</source>
        <translation>不是 diffusers 文件夹：缺少 unet/config.json</translation>
    </message>
    <message>
        <source>is no embedding; expected a tensor named emb_params, emp_params, string_to_param or after its token, or a pair clip_l and clip_g</source>
        <translation>不是嵌入；应有名为 emb_params、emp_params、string_to_param 或与其词元同名的张量，或一对 clip_l 和 clip_g</translation>
    </message>
    <message>
        <source>is no readable zip archive: %1</source>
        <translation>不是可读的 zip 归档：%1</translation>
    </message>
    <message>
        <source>is no safetensors file: it does not begin with the size of a header</source>
        <translation>不是 safetensors 文件：开头不是文件头的长度</translation>
    </message>
    <message>
        <source>is not removed as a whole</source>
        <translation>未完全移除</translation>
    </message>
    <message>
        <source>is the same model as --original in all layers that a LoRA changes</source>
        <translation>在 LoRA 会修改的所有层中都与 --original 是同一模型</translation>
    </message>
    <message>
        <source>it asks for %1, which is not allowed; nothing was run</source>
        <translation>它要求 %1，这不被允许；未执行任何内容</translation>
    </message>
    <message>
        <source>it asks to slow down</source>
        <translation>对方要求降低请求频率</translation>
    </message>
    <message>
        <source>it calls a storage&apos;s type; nothing was run</source>
        <translation>它调用了存储的类型；未执行任何内容</translation>
    </message>
    <message>
        <source>it calls something that is no allowed function; nothing was run</source>
        <translation>它调用了不被允许的函数；未执行任何内容</translation>
    </message>
    <message>
        <source>it does not accept the key or the password</source>
        <translation>密钥或密码不被接受</translation>
    </message>
    <message>
        <source>it does not answer in time</source>
        <translation>未及时响应</translation>
    </message>
    <message>
        <source>it does not know the access key</source>
        <translation>对方不认识此访问密钥</translation>
    </message>
    <message>
        <source>it ends in the middle</source>
        <translation>它在中途结束</translation>
    </message>
    <message>
        <source>it has no end record; the file is cut short or no archive</source>
        <translation>没有结尾记录；文件不完整或不是归档</translation>
    </message>
    <message>
        <source>it holds more values than any model needs</source>
        <translation>包含的值多于任何模型所需</translation>
    </message>
    <message>
        <source>it is tried again</source>
        <translation>将重试</translation>
    </message>
    <message>
        <source>it refers to a value that it did not remember</source>
        <translation>引用了未记住的值</translation>
    </message>
    <message>
        <source>it refers to its values more often than any model needs</source>
        <translation>引用其值的次数多于任何模型所需</translation>
    </message>
    <message>
        <source>it remembers more values than any model needs</source>
        <translation>记住的值多于任何模型所需</translation>
    </message>
    <message>
        <source>it shows %1 numbers of a storage of %2: the same ones several times</source>
        <translation>它展示了大小为 %2 的存储中的 %1 个数：同样的数重复多次</translation>
    </message>
    <message>
        <source>it wants other credentials (401)</source>
        <translation>需要其他凭据（401）</translation>
    </message>
    <message>
        <source>items are added to something that holds none</source>
        <translation>向不能容纳元素的对象添加了元素</translation>
    </message>
    <message>
        <source>its dictionaries hold more than any model needs</source>
        <translation>其字典内容多于任何模型所需</translation>
    </message>
    <message>
        <source>its directory has fewer entries than it says</source>
        <translation>其目录条目少于所述</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>其目录已损坏</translation>
    </message>
    <message>
        <source>its directory would lie at bytes %1 to %2 of %3</source>
        <translation>其目录位于第 %1 到 %2 字节，共 %3 字节</translation>
    </message>
    <message>
        <source>its host is not known (DNS)</source>
        <translation>找不到主机（DNS）</translation>
    </message>
    <message>
        <source>its host key is not in ~/.ssh/known_hosts</source>
        <translation>其主机密钥不在 ~/.ssh/known_hosts 中</translation>
    </message>
    <message>
        <source>its job names no store (remote.uri), expected --to ADDRESS</source>
        <translation>其任务未指定存储（ remote.uri ），应加 --to ADDRESS</translation>
    </message>
    <message>
        <source>its layer %1 has shape %2; the original has %3 with %4</source>
        <translation>其层 %1 的形状为 %2；原模型的 %3 为 %4</translation>
    </message>
    <message>
        <source>its numbers have the byte order &quot;big&quot;; expected &quot;little&quot;</source>
        <translation>数值的字节序为 &quot;big&quot;；应为 &quot;little&quot;</translation>
    </message>
    <message>
        <source>its numbers have the byte order %1; expected &quot;little&quot;</source>
        <translation>数值的字节序为 %1；应为 &quot;little&quot;</translation>
    </message>
    <message>
        <source>its shape and strides reach out of its storage of %1 numbers</source>
        <translation>其形状与步幅超出了含 %1 个数的存储</translation>
    </message>
    <message>
        <source>its zip64 end record is missing</source>
        <translation>缺少 zip64 结尾记录</translation>
    </message>
    <message>
        <source>layer %1 %2 (network.rank_from_weights takes everything from the file)</source>
        <translation>层 %1 %2（ network.rank_from_weights 会全部取自文件）</translation>
    </message>
    <message>
        <source>layer %1 changes a bias; the model&apos;s has none</source>
        <translation>层 %1 修改偏置，而模型的该层没有偏置</translation>
    </message>
    <message>
        <source>layer %1 comes twice</source>
        <translation>层 %1 出现了两次</translation>
    </message>
    <message>
        <source>layer %1 holds numbers that are not finite</source>
        <translation>层 %1 含有非有限的数值（NaN 或无穷大）</translation>
    </message>
    <message>
        <source>layer %1 is of another size than in %2</source>
        <translation>层 %1 的大小与 %2 中的不同</translation>
    </message>
    <message>
        <source>layer %1 lacks its %2</source>
        <translation>层 %1 缺少 %2</translation>
    </message>
    <message>
        <source>layer %1: cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>层 %1：无法训练；应为 LoRA、LoHa、LoKr、DoRA 或 OFT</translation>
    </message>
    <message>
        <source>layer %1: empty %2</source>
        <translation>层 %1：空的 %2</translation>
    </message>
    <message>
        <source>layer %1: its numbers are too large for the type of the file</source>
        <translation>层 %1：数值超出了文件类型的范围</translation>
    </message>
    <message>
        <source>layer %1: tensor %2 alone says nothing</source>
        <translation>层 %1：仅有张量 %2 没有意义</translation>
    </message>
    <message>
        <source>layer %1: the Kronecker product of its tensors has %2 rows and %3 columns; expected %4 and %5</source>
        <translation>层 %1：其张量的克罗内克积为 %2 行 %3 列；应为 %4 行 %5 列</translation>
    </message>
    <message>
        <source>leading, trailing or linspace</source>
        <translation>leading、trailing 或 linspace</translation>
    </message>
    <message>
        <source>leads to a link-local address</source>
        <translation>指向链路本地地址</translation>
    </message>
    <message>
        <source>linear or log_linear</source>
        <translation>linear 或 log_linear</translation>
    </message>
    <message>
        <source>linear, scaled_linear or squaredcos_cap_v2</source>
        <translation>linear、scaled_linear 或 squaredcos_cap_v2</translation>
    </message>
    <message>
        <source>make one with: echo whsec_$(openssl rand -base64 32)</source>
        <translation>可用此命令生成：echo whsec_$(openssl rand -base64 32)</translation>
    </message>
    <message>
        <source>marker tensor v_pred</source>
        <translation>标记张量 v_pred</translation>
    </message>
    <message>
        <source>marker tensor ztsnr</source>
        <translation>标记张量 ztsnr</translation>
    </message>
    <message>
        <source>merge it into a model and extract a LoRA from that</source>
        <translation>请先合并到模型中，再从中提取 LoRA</translation>
    </message>
    <message>
        <source>metadata lora_adapter_metadata</source>
        <translation>元数据 lora_adapter_metadata</translation>
    </message>
    <message>
        <source>metadata modelspec.architecture</source>
        <translation>元数据 modelspec.architecture</translation>
    </message>
    <message>
        <source>metadata modelspec.prediction_type</source>
        <translation>元数据 modelspec.prediction_type</translation>
    </message>
    <message>
        <source>middle weight</source>
        <translation>mid 权重</translation>
    </message>
    <message>
        <source>midpoint or heun</source>
        <translation>midpoint 或 heun</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>missing; expected LoRA files to merge</source>
        <translation>缺失；应为要合并的 LoRA 文件</translation>
    </message>
    <message>
        <source>missing; give it or --dynamic</source>
        <translation>缺失；请指定它或 --dynamic</translation>
    </message>
    <message>
        <source>more than there can be</source>
        <translation>超出可能的范围</translation>
    </message>
    <message>
        <source>multiples of norm_num_groups, which is %1</source>
        <translation>norm_num_groups（%1）的倍数</translation>
    </message>
    <message>
        <source>needs rclone, which is not on the PATH, expected its package (apt install rclone)</source>
        <translation>需要 rclone，但它不在 PATH 中，请安装其软件包（apt install rclone）</translation>
    </message>
    <message>
        <source>no &quot;weight_map&quot;</source>
        <translation>没有 &quot;weight_map&quot;</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>no checkpoint of %1 is tagged %2</source>
        <translation>%1 没有带标签 %2 的检查点</translation>
    </message>
    <message>
        <source>no credentials were found (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE)</source>
        <translation>未找到凭据（AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY，或 AWS_PROFILE）</translation>
    </message>
    <message>
        <source>no credentials were found (GOOGLE_APPLICATION_CREDENTIALS)</source>
        <translation>未找到凭据（GOOGLE_APPLICATION_CREDENTIALS）</translation>
    </message>
    <message>
        <source>no tensor %1</source>
        <translation>没有张量 %1</translation>
    </message>
    <message>
        <source>no valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <source>no valid JSON at byte %1</source>
        <translation>在第 %1 字节处不是有效的 JSON</translation>
    </message>
    <message>
        <source>no weights; expected %1.safetensors, %2.fp16.safetensors or %3.safetensors.index.json</source>
        <translation>没有权重；应有 %1.safetensors、%2.fp16.safetensors 或 %3.safetensors.index.json</translation>
    </message>
    <message>
        <source>nobody answers (connection refused)</source>
        <translation>无人应答（连接被拒绝）</translation>
    </message>
    <message>
        <source>not a JSON object of tokens and their ids</source>
        <translation>不是由词元及其 ID 组成的 JSON 对象</translation>
    </message>
    <message>
        <source>not everything is at %1</source>
        <translation>并非所有内容都已在 %1</translation>
    </message>
    <message>
        <source>nothing is tried before the next checkpoint</source>
        <translation>在下一个检查点之前不再尝试</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>one number for each of %1 channels</source>
        <translation>%1 个通道各一个数</translation>
    </message>
    <message>
        <source>one of num_train_timesteps, %1</source>
        <translation>num_train_timesteps（%1）个值的列表</translation>
    </message>
    <message>
        <source>only its host is written down (%1); nobody is told, unless TEMPERA_WEBHOOK has the whole address</source>
        <translation>只保存其主机名（%1）；除非 TEMPERA_WEBHOOK 含完整地址，否则不会发送通知</translation>
    </message>
    <message>
        <source>only tensors and plain data are read; if you trust the file, load it with the program that wrote it and save its weights as safetensors</source>
        <translation>只读取张量和普通数据；如果您信任该文件，请用写入它的程序加载，并将其权重保存为 safetensors</translation>
    </message>
    <message>
        <source>optimizer state: tensor %1 has the shape %2, expected %3</source>
        <translation>优化器状态：张量 %1 的形状为 %2，应为 %3</translation>
    </message>
    <message>
        <source>optimizer state: tensor %1 is missing</source>
        <translation>优化器状态：缺少张量 %1</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>pickle, byte %1: %2</source>
        <translation>pickle，第 %1 字节：%2</translation>
    </message>
    <message>
        <source>protocol %1, expected %2 to %3</source>
        <translation>协议 %1，应为 %2 到 %3</translation>
    </message>
    <message>
        <source>rclone ended with %1 and said nothing</source>
        <translation>rclone 以 %1 退出，没有任何说明</translation>
    </message>
    <message>
        <source>rclone has no remote of that name (rclone listremotes)</source>
        <translation>rclone 中没有该名称的远程存储（rclone listremotes）</translation>
    </message>
    <message>
        <source>rclone was ended by signal %1</source>
        <translation>rclone 被信号 %1 终止</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>读取失败</translation>
    </message>
    <message>
        <source>removed here, but not all of it in the store: %1</source>
        <translation>此处已移除，但存储中未全部移除：%1</translation>
    </message>
    <message>
        <source>run folder</source>
        <translation>运行文件夹</translation>
    </message>
    <message>
        <source>safetensors header</source>
        <translation>safetensors 文件头</translation>
    </message>
    <message>
        <source>safetensors header: no JSON object</source>
        <translation>safetensors 文件头：不是 JSON 对象</translation>
    </message>
    <message>
        <source>scales its latents by %1, as the VAE of another family does; %2 was trained with %3</source>
        <translation>其潜变量缩放为 %1，属于其他系列的 VAE；%2 以 %3 训练</translation>
    </message>
    <message>
        <source>scheduler config</source>
        <translation>调度器配置</translation>
    </message>
    <message>
        <source>second text encoder</source>
        <translation>第二个文本编码器</translation>
    </message>
    <message>
        <source>silu, gelu, quick_gelu or relu</source>
        <translation>silu、gelu、quick_gelu 或 relu</translation>
    </message>
    <message>
        <source>start again</source>
        <translation>请重新开始</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>保留在此处</translation>
    </message>
    <message>
        <source>steps is %1; this model takes 1 to %2</source>
        <translation>steps 为 %1；此模型接受 1 到 %2</translation>
    </message>
    <message>
        <source>steps is %1; with the sampler lcm this model takes 1 to %2</source>
        <translation>steps 为 %1；使用采样器 lcm 时此模型接受 1 到 %2</translation>
    </message>
    <message>
        <source>steps is %1; with the sampler pndm this model takes at least %2, because its scheduler config does not set skip_prk_steps</source>
        <translation>steps 为 %1；使用采样器 pndm 时此模型至少需要 %2，因为其调度器配置未设置 skip_prk_steps</translation>
    </message>
    <message>
        <source>steps is %1; with this model&apos;s steps_offset that is more than its %2 timesteps allow</source>
        <translation>steps 为 %1；在此模型的 steps_offset 下，超出了其 %2 个时间步所允许的数量</translation>
    </message>
    <message>
        <source>steps is %1; with this sampler the model takes 1 to %2</source>
        <translation>steps 为 %1；使用此采样器时模型接受 1 到 %2</translation>
    </message>
    <message>
        <source>tempera runs check says what is wrong</source>
        <translation>tempera runs check 会说明问题所在</translation>
    </message>
    <message>
        <source>tensor %1 belongs to a %2 adapter, which cannot be read</source>
        <translation>张量 %1 属于 %2 适配器，无法读取</translation>
    </message>
    <message>
        <source>tensor %1 does not belong to the others of its layer</source>
        <translation>张量 %1 与同层的其他张量不符</translation>
    </message>
    <message>
        <source>tensor %1 has %2 bytes; its shape %3 of %4 needs %5</source>
        <translation>张量 %1 有 %2 字节；其形状 %3 的 %4 需要 %5 字节</translation>
    </message>
    <message>
        <source>tensor %1 has an unexpected shape</source>
        <translation>张量 %1 的形状不符合预期</translation>
    </message>
    <message>
        <source>tensor %1 has the element type %2, which is not supported</source>
        <translation>张量 %1 的元素类型为 %2，不受支持</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2, expected %3</source>
        <translation>张量 %1 的形状为 %2，应为 %3</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2; expected %3</source>
        <translation>张量 %1 的形状为 %2；应为 %3</translation>
    </message>
    <message>
        <source>tensor %1 holds no floating-point numbers</source>
        <translation>张量 %1 中不是浮点数</translation>
    </message>
    <message>
        <source>tensor %1 holds vectors of %2 numbers; the %3 of %4 needs %5</source>
        <translation>张量 %1 含 %2 维向量；而 %4 的%3需要 %5 维</translation>
    </message>
    <message>
        <source>tensor %1 is missing</source>
        <translation>缺少张量 %1</translation>
    </message>
    <message>
        <source>tensor %1 is missing, which %2 says is in it</source>
        <translation>缺少张量 %1，而 %2 称其在内</translation>
    </message>
    <message>
        <source>tensor %1 is not a single number</source>
        <translation>张量 %1 不是单个数</translation>
    </message>
    <message>
        <source>tensor %1 is not one of a known adapter</source>
        <translation>张量 %1 不属于任何已知的适配器</translation>
    </message>
    <message>
        <source>tensor %1 lies at bytes %2 to %3; expected it to begin at %4</source>
        <translation>张量 %1 位于第 %2 到 %3 字节；应从 %4 开始</translation>
    </message>
    <message>
        <source>tensor %1%2 has the shape %3, expected %4</source>
        <translation>张量 %1%2 的形状为 %3，应为 %4</translation>
    </message>
    <message>
        <source>tensor %1%2 is missing</source>
        <translation>缺少张量 %1%2</translation>
    </message>
    <message>
        <source>tensor %1: its storage %2 is missing; the file is cut short</source>
        <translation>张量 %1：缺少其存储 %2；文件不完整</translation>
    </message>
    <message>
        <source>tensor %1: its storage has %2 bytes; expected %3 numbers of %4</source>
        <translation>张量 %1：其存储有 %2 字节；应为 %3 个 %4 数值</translation>
    </message>
    <message>
        <source>tensor updates is missing or no whole number</source>
        <translation>张量 updates 缺失或不是整数</translation>
    </message>
    <message>
        <source>tensors %1 and %2 are the same part of one layer</source>
        <translation>张量 %1 与 %2 是同一层的同一部分</translation>
    </message>
    <message>
        <source>tensors %1 are no embedding</source>
        <translation>张量 %1 不是嵌入</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>that is no name of a bucket</source>
        <translation>这不是存储桶的名称</translation>
    </message>
    <message>
        <source>the Stable Diffusion XL refiner</source>
        <translation>Stable Diffusion XL 的 refiner</translation>
    </message>
    <message>
        <source>the U-Net has no resnet at level %1; expected input_blocks.%2.0.in_layers.2.weight</source>
        <translation>U-Net 在第 %1 级没有 ResNet；应有 input_blocks.%2.0.in_layers.2.weight</translation>
    </message>
    <message>
        <source>the U-Net takes %1 channels (InstructPix2Pix has 8, depth models 5, upscalers 7), which is not supported; expected %2, or %3 of an inpainting model</source>
        <translation>U-Net 接受 %1 个通道（InstructPix2Pix 为 8，深度模型为 5，放大模型为 7），不受支持；应为 %2，或局部重绘（inpainting）模型的 %3</translation>
    </message>
    <message>
        <source>the archive&apos;s entry %1 is compressed (method %2); expected it stored, as torch.save does</source>
        <translation>归档中的条目 %1 已压缩（方法 %2）；应像 torch.save 那样不压缩</translation>
    </message>
    <message>
        <source>the bucket is in another region (AWS_REGION)</source>
        <translation>该存储桶位于其他区域（AWS_REGION）</translation>
    </message>
    <message>
        <source>the clock of this machine is wrong</source>
        <translation>本机的时钟不准</translation>
    </message>
    <message>
        <source>the connection broke</source>
        <translation>连接中断</translation>
    </message>
    <message>
        <source>the credentials have expired</source>
        <translation>凭据已过期</translation>
    </message>
    <message>
        <source>the entry %1 does not lie where the directory says</source>
        <translation>条目 %1 不在目录所述的位置</translation>
    </message>
    <message>
        <source>the entry %1 is there twice</source>
        <translation>条目 %1 出现了两次</translation>
    </message>
    <message>
        <source>the entry %1 overlaps what follows it</source>
        <translation>条目 %1 与其后的内容重叠</translation>
    </message>
    <message>
        <source>the entry %1 reaches beyond the end</source>
        <translation>条目 %1 超出了末尾</translation>
    </message>
    <message>
        <source>the file of %1 is %2; expected the name of a file beside it</source>
        <translation>%1 的文件为 %2；应为其旁边文件的名称</translation>
    </message>
    <message>
        <source>the key %1 occurs twice</source>
        <translation>键 %1 出现了两次</translation>
    </message>
    <message>
        <source>the merge rule %1 does not fit the vocabulary</source>
        <translation>合并规则 %1 与词表不符</translation>
    </message>
    <message>
        <source>the model has no layers of this part to train</source>
        <translation>模型的这一部分没有可训练的层</translation>
    </message>
    <message>
        <source>the name %1 is no UTF-8 or there twice</source>
        <translation>名称 %1 不是 UTF-8 或出现了两次</translation>
    </message>
    <message>
        <source>the opcode %1 is not one of those that build plain data; nothing was run</source>
        <translation>操作码 %1 不属于构造普通数据的操作码；未执行任何内容</translation>
    </message>
    <message>
        <source>the padding token %1 is not in the vocabulary</source>
        <translation>填充词元 %1 不在词表中</translation>
    </message>
    <message>
        <source>the quota is used up</source>
        <translation>配额已用完</translation>
    </message>
    <message>
        <source>the run is complete, but %1</source>
        <translation>运行已完成，但%1</translation>
    </message>
    <message>
        <source>the same command again removes the rest</source>
        <translation>再次执行同一命令即可移除其余内容</translation>
    </message>
    <message>
        <source>the same command again, when the store can be reached</source>
        <translation>待存储可访问后再次执行同一命令</translation>
    </message>
    <message>
        <source>the same command goes on from the last checkpoint</source>
        <translation>再次执行同一命令即可从最后的检查点继续</translation>
    </message>
    <message>
        <source>the sampler %1 cannot draw with a model that predicts the sample</source>
        <translation>采样器 %1 不能用于预测样本（sample）的模型</translation>
    </message>
    <message>
        <source>the secret key is wrong</source>
        <translation>私有访问密钥（secret key）错误</translation>
    </message>
    <message>
        <source>the session token is wrong</source>
        <translation>会话令牌错误</translation>
    </message>
    <message>
        <source>the spread of output_blocks.11&apos;s bias</source>
        <translation>output_blocks.11 偏置的离散程度</translation>
    </message>
    <message>
        <source>the tag is %1 here, but not in the store: %2</source>
        <translation>标签在此处为 %1，但存储中未更新：%2</translation>
    </message>
    <message>
        <source>the vocabulary has no token %1</source>
        <translation>词表中没有词元 %1</translation>
    </message>
    <message>
        <source>the vocabulary has no token %1, its unknown token</source>
        <translation>词表中没有未知词元 %1</translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation>没有文件 %1</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>没有文件夹 %1</translation>
    </message>
    <message>
        <source>there is no key for it, and no ssh-agent</source>
        <translation>没有可用的密钥，也没有 ssh-agent</translation>
    </message>
    <message>
        <source>there is no network</source>
        <translation>没有网络</translation>
    </message>
    <message>
        <source>there is no such bucket</source>
        <translation>没有该存储桶</translation>
    </message>
    <message>
        <source>there is no such container</source>
        <translation>没有该容器</translation>
    </message>
    <message>
        <source>there is no ~/.ssh/known_hosts to know the host by (ssh to it once)</source>
        <translation>没有用于识别主机的 ~/.ssh/known_hosts（请先用 ssh 连接一次）</translation>
    </message>
    <message>
        <source>there is nothing, expected a file or a folder</source>
        <translation>那里没有内容，应为文件或文件夹</translation>
    </message>
    <message>
        <source>there was no more time</source>
        <translation>没有剩余时间了</translation>
    </message>
    <message>
        <source>this rclone is too old, expected 1.60 or newer</source>
        <translation>此 rclone 版本过旧，应为 1.60 或更新</translation>
    </message>
    <message>
        <source>those of its store are not known: %1</source>
        <translation>其存储中的情况未知：%1</translation>
    </message>
    <message>
        <source>token %1 has no usable id; expected a whole number</source>
        <translation>词元 %1 没有可用的 ID；应为整数</translation>
    </message>
    <message>
        <source>torch.save before PyTorch 1.6</source>
        <translation>PyTorch 1.6 之前的 torch.save</translation>
    </message>
    <message>
        <source>training checkpoint</source>
        <translation>训练检查点</translation>
    </message>
    <message>
        <source>training goes on and it is tried again</source>
        <translation>训练继续进行并会重试</translation>
    </message>
    <message>
        <source>training goes on from it with `tempera train --resume`; what a run made lies in its folder output</source>
        <translation>用 `tempera train --resume` 可从此处继续训练；运行的成果在其 output 文件夹中</translation>
    </message>
    <message>
        <source>true or false, or a list of %1 (one per level)</source>
        <translation>true 或 false，或含 %1 项的列表（每级一项）</translation>
    </message>
    <message>
        <source>true where final_sigmas_type is &quot;zero&quot;</source>
        <translation>当 final_sigmas_type 为 &quot;zero&quot; 时应为 true</translation>
    </message>
    <message>
        <source>two byte offsets</source>
        <translation>两个字节偏移量</translation>
    </message>
    <message>
        <source>two embeddings have the trigger %1; rename one of the files</source>
        <translation>两个嵌入的触发词都是 %1；请重命名其中一个文件</translation>
    </message>
    <message>
        <source>two or four dimensions</source>
        <translation>二维或四维</translation>
    </message>
    <message>
        <source>unexpected tensor %1 of shape %2; the model&apos;s configuration has no place for it</source>
        <translation>意外的张量 %1（形状 %2）；模型配置中没有其位置</translation>
    </message>
    <message>
        <source>unknown element type %1</source>
        <translation>未知的元素类型 %1</translation>
    </message>
    <message>
        <source>unknown sampler %1; known are %2</source>
        <translation>未知的采样器 %1；已知的有 %2</translation>
    </message>
    <message>
        <source>up weight</source>
        <translation>up 权重</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>上传</translation>
    </message>
    <message>
        <source>upload: %1; what the rules do not keep stays there</source>
        <translation>上传：%1；规则不保留的内容仍留在那里</translation>
    </message>
    <message>
        <source>upload: the checkpoint of step %1 is complete in the store</source>
        <translation>上传：第 %1 步的检查点已完整存入存储</translation>
    </message>
    <message>
        <source>upload: the checkpoint of step %1 is damaged and is not sent: %2</source>
        <translation>上传：第 %1 步的检查点已损坏，不上传：%2</translation>
    </message>
    <message>
        <source>upload: the run at %1 %2: that copy was moved aside as ….1, or the next number that is free</source>
        <translation>上传：%1 处的运行%2：该副本已移为 ….1 或下一个空闲编号</translation>
    </message>
    <message>
        <source>upload: the run that was at %1 was moved aside</source>
        <translation>上传：原在 %1 的运行已被移开</translation>
    </message>
    <message>
        <source>usual for its inpainting models</source>
        <translation>该系列局部重绘（inpainting）模型的惯例</translation>
    </message>
    <message>
        <source>usual for the family</source>
        <translation>该系列的惯例</translation>
    </message>
    <message>
        <source>values within</source>
        <translation>范围内的值</translation>
    </message>
    <message>
        <source>waiting for %1, which has not answered yet</source>
        <translation>正在等待 %1，尚未响应</translation>
    </message>
    <message>
        <source>webhook %1</source>
        <translation>Webhook %1</translation>
    </message>
    <message>
        <source>what is missing is in %1</source>
        <translation>缺少的内容在 %1 中</translation>
    </message>
    <message>
        <source>what the run made lies in its folder output</source>
        <translation>运行的成果在其 output 文件夹中</translation>
    </message>
    <message>
        <source>with timesteps.bias %1 no timestep is left to train</source>
        <translation>timesteps.bias 为 %1 时没有可训练的时间步</translation>
    </message>
    <message>
        <source>zero or sigma_min</source>
        <translation>zero 或 sigma_min</translation>
    </message>
    <message>
        <source>found %1, expected a number above 0 and up to 1 behind the colon</source>
        <translation>当前为 %1，冒号后应为大于 0 且不超过 1 的数</translation>
    </message>
    <message>
        <source>found %1, expected a number from 1 on behind the colon</source>
        <translation>当前为 %1，冒号后应为不小于 1 的数</translation>
    </message>
    <message>
        <source>the file is cut short</source>
        <translation>文件不完整</translation>
    </message>
    <message>
        <source>the file is too long</source>
        <translation>文件过长</translation>
    </message>
    <message>
        <source>the tensors end at byte %1 of the tensor area, the file at %2; %3</source>
        <translation>张量结束于张量区的第 %1 字节，文件结束于 %2；%3</translation>
    </message>
    <message>
        <source>its pictures are not used (%1): the folder lies inside another one</source>
        <translation>%1 张图片未被使用：该文件夹位于另一个文件夹之内</translation>
    </message>
    <message>
        <source>another machine has gone on with this run, and has the store now</source>
        <translation>另一台机器已继续此运行，并占用了该存储</translation>
    </message>
    <message>
        <source>another run has begun there, and has the store now</source>
        <translation>那里已开始另一个运行，存储现由它使用</translation>
    </message>
    <message>
        <source>the run&apos;s record has gone from there</source>
        <translation>那里的运行记录已经不见了</translation>
    </message>
    <message>
        <source>upload: %1 is a link, expected a file: it is not sent</source>
        <translation>上传：%1 是链接，应为文件：不会发送</translation>
    </message>
    <message>
        <source>upload: %1 is not sent: its name holds what a store cannot keep</source>
        <translation>上传：%1 不会发送：其名称含有存储无法保存的字符</translation>
    </message>
    <message>
        <source>%1 images = %2 epochs</source>
        <translation>%1 张图片 = %2 轮</translation>
    </message>
    <message>
        <source>, and %1 more cannot be trained on</source>
        <translation>，另有 %1 张无法用于训练</translation>
    </message>
    <message>
        <source>tempera dataset lists what is wrong, and sets it aside</source>
        <translation>tempera dataset 会列出有问题的内容，并将其移开</translation>
    </message>
    <message>
        <source>the samples asked for at step %1 are not drawn, as the run was stopped before</source>
        <translation>第 %1 步请求的样图未生成，因为运行在此之前已停止</translation>
    </message>
    <message>
        <source>has %1, which is more than a caption can have</source>
        <translation>有 %1，超出了标注允许的大小</translation>
    </message>
    <message>
        <source>is not there; its captions are kept for it</source>
        <translation>不存在；其标注会保留</translation>
    </message>
    <message>
        <source>%1 (%2) has compute capability %3.%4, LibTorch needs 7.5</source>
        <translation>%1（%2）的计算能力为 %3.%4，LibTorch 需要 7.5</translation>
    </message>
    <message>
        <source>%1 has compute capability %2.%3, and 7.5 is needed</source>
        <translation>%1 的计算能力为 %2.%3，需要 7.5</translation>
    </message>
    <message>
        <source>%1 has no tags; expected a list with a tag a line</source>
        <translation>%1 中没有标签；应为每行一个标签的列表</translation>
    </message>
    <message>
        <source>%1 is in use by %2</source>
        <translation>%1 正被 %2 使用</translation>
    </message>
    <message>
        <source>%1 is in use by %2, expected a folder of its own</source>
        <translation>%1 正被 %2 使用，应为单独的文件夹</translation>
    </message>
    <message>
        <source>%1 is in use by a running training (%2)</source>
        <translation>%1 正被进行中的训练使用（%2）</translation>
    </message>
    <message>
        <source>%1 is not UTF-8; expected a list with a tag a line</source>
        <translation>%1 不是 UTF-8；应为每行一个标签的列表</translation>
    </message>
    <message>
        <source>%1 is slowed down by heat, at %2 °C: its fans and the air that it gets are worth a look</source>
        <translation>%1 因过热而降速，温度 %2 °C：请检查风扇和通风</translation>
    </message>
    <message>
        <source>, prefix and suffix included</source>
        <translation>（含前缀和后缀）</translation>
    </message>
    <message>
        <source>a running training (%1)</source>
        <translation>进行中的训练（%1）</translation>
    </message>
    <message>
        <source>at character %1: %2</source>
        <translation>第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>at its power limit</source>
        <translation>达到功率上限</translation>
    </message>
    <message>
        <source>has a caption of %1 tokens%2, which takes %3 chunks</source>
        <translation>标注有 %1 个词元%2，占 %3 块</translation>
    </message>
    <message>
        <source>is the picture itself; expected the place of its mask</source>
        <translation>就是图片本身；应为其蒙版的位置</translation>
    </message>
    <message>
        <source>not read to the end</source>
        <translation>未读到末尾</translation>
    </message>
    <message>
        <source>one GPU, cuda:%1</source>
        <translation>一个 GPU，cuda:%1</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>因过热降速</translation>
    </message>
    <message>
        <source>slowed by its power supply</source>
        <translation>因供电降速</translation>
    </message>
    <message>
        <source>the GPUs %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>the driver supports CUDA %1, and 13.0 is needed: install NVIDIA&apos;s driver 580 or newer</source>
        <translation>驱动支持 CUDA %1，需要 13.0：请安装 NVIDIA 驱动 580 或更新版本</translation>
    </message>
    <message>
        <source>the expression finds what ends before it begins</source>
        <translation>表达式匹配到的内容结束位置先于开始位置</translation>
    </message>
    <message>
        <source>the expression needs too many steps: say more exactly what it is to find</source>
        <translation>表达式需要的步骤过多：请更准确地写明要查找什么</translation>
    </message>
    <message>
        <source>the mask of photo.jpg is photo.png there, or photo-masklabel.png beside pictures</source>
        <translation>photo.jpg 的蒙版是该处的 photo.png，或图片旁的 photo-masklabel.png</translation>
    </message>
    <message>
        <source>wait until that has ended</source>
        <translation>请等它结束</translation>
    </message>
    <message>
        <source>wait until that has ended, or choose another save.dir</source>
        <translation>请等它结束，或选择其他 save.dir</translation>
    </message>
    <message>
        <source>%1 is slowed down by heat: its fans and the air that it gets are worth a look</source>
        <translation>%1 因过热而降速：请检查风扇和进风</translation>
    </message>
    <message>
        <source>found %1, expected text in UTF-8</source>
        <translation>发现 %1，应为 UTF-8 文本</translation>
    </message>
    <message>
        <source>found a text that is not UTF-8, expected UTF-8</source>
        <translation>发现非 UTF-8 的文本，应为 UTF-8</translation>
    </message>
    <message>
        <source>the expression: %1</source>
        <translation>表达式：%1</translation>
    </message>
    <message>
        <source>1 to %1, the most that a layer has</source>
        <translation>1 到 %1，即各层中的最大值</translation>
    </message>
    <message>
        <source>another program is saving captions of %1; try again</source>
        <translation>另一个程序正在保存 %1 的标注；请重试</translation>
    </message>
    <message>
        <source>found %1, which lies in %2; expected a folder outside</source>
        <translation>%1 位于 %2 中，应为其外的文件夹</translation>
    </message>
    <message>
        <source>its folder is not there</source>
        <translation>其文件夹不存在</translation>
    </message>
    <message>
        <source>not all GPUs are used: %1</source>
        <translation>并非所有 GPU 都被使用：%1</translation>
    </message>
    <message>
        <source>training uses the others; in a container, give it the /dev/nvidia files of all</source>
        <translation>训练使用其余的；在容器中，请提供所有 GPU 的 /dev/nvidia 文件</translation>
    </message>
    <message>
        <source>was removed since</source>
        <translation>之后已被删除</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>%1 billion</source>
        <translation>%1 十亿</translation>
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
        <translation>图片</translation>
    </message>
    <message>
        <source>noise (ε)</source>
        <translation>噪声（ε）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>of outputs and inputs</source>
        <translation>输出和输入</translation>
    </message>
    <message>
        <source>of each output</source>
        <translation>按输出</translation>
    </message>
    <message>
        <source>of each input</source>
        <translation>按输入</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>不在文件中</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Zero terminal SNR</source>
        <translation>零终端信噪比</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>%1 × %1 pixels</source>
        <translation>%1 × %1 像素</translation>
    </message>
    <message>
        <source>Inpainting</source>
        <translation>局部重绘</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Text encoders</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>命名</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>Magnitudes</source>
        <translation>幅度</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Embeddings in it</source>
        <translation>其中的嵌入</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>底模</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>With repeats</source>
        <translation>含重复</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>This is %1, which is not supported.</source>
        <translation>这是 %1，不受支持。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>FileList</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model (folder)</source>
        <translation>模型（文件夹）</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
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
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>Checkpoint of a run</source>
        <translation>运行的检查点</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>运行文件夹</translation>
    </message>
    <message>
        <source>Other tensors</source>
        <translation>其他张量</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>%1 · step %2 (checkpoint) · %3</source>
        <translation>%1 · 第 %2 步（检查点）· %3</translation>
    </message>
</context>
<context>
    <name>FileTools</name>
    <message>
        <source>%1 holds %2; only plain LoRAs and LoCons can be resized or merged with each other. Merge it into a model and extract a LoRA from that.</source>
        <translation>%1 含有 %2；只有普通的 LoRA 和 LoCon 可以调整大小或互相合并。请把它合并到模型，再从模型中提取 LoRA。</translation>
    </message>
    <message>
        <source>Convert …</source>
        <translation>转换…</translation>
    </message>
    <message>
        <source>Merge into a model …</source>
        <translation>合并到模型…</translation>
    </message>
    <message>
        <source>Merge with another …</source>
        <translation>与另一个合并…</translation>
    </message>
    <message>
        <source>Resize …</source>
        <translation>调整大小…</translation>
    </message>
    <message>
        <source>Extract LoRA …</source>
        <translation>提取 LoRA…</translation>
    </message>
</context>
<context>
    <name>Keychain</name>
    <message>
        <source>it does not answer</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>none is running</source>
        <translation>没有运行</translation>
    </message>
    <message>
        <source>it was not unlocked</source>
        <translation>未解锁</translation>
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
        <translation>回车</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In a caption</source>
        <translation>在标注中</translation>
    </message>
    <message>
        <source>Another of the tags that are offered</source>
        <translation>选择提供的另一个标签</translation>
    </message>
    <message>
        <source>Take the tag</source>
        <translation>采用该标签</translation>
    </message>
    <message>
        <source>Tab, Return</source>
        <translation>Tab、回车</translation>
    </message>
    <message>
        <source>Back to the pictures</source>
        <translation>回到图片</translation>
    </message>
    <message>
        <source>Among the pictures</source>
        <translation>在图片列表中</translation>
    </message>
    <message>
        <source>Write the caption</source>
        <translation>编写标注</translation>
    </message>
    <message>
        <source>From the filter to the pictures</source>
        <translation>从筛选框到图片</translation>
    </message>
    <message>
        <source>Return, Down</source>
        <translation>回车、下</translation>
    </message>
    <message>
        <source>In the mask of a picture</source>
        <translation>在图片的蒙版中</translation>
    </message>
    <message>
        <source>Left, Right, Up, Down</source>
        <translation>左、右、上、下</translation>
    </message>
    <message>
        <source>Move the brush</source>
        <translation>移动画笔</translation>
    </message>
    <message>
        <source>Paint as long as it is held</source>
        <translation>按住时涂抹</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>移动图片</translation>
    </message>
    <message>
        <source>Ctrl with %1</source>
        <translation>Ctrl 加 %1</translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation>在图表中</translation>
    </message>
    <message>
        <source>Cursor to another step</source>
        <translation>光标移到其他步</translation>
    </message>
    <message>
        <source>Left, Right, Page Up, Page Down, Home, End</source>
        <translation>左、右、Page Up、Page Down、Home、End</translation>
    </message>
    <message>
        <source>In a large sample</source>
        <translation>在放大的样图中</translation>
    </message>
    <message>
        <source>Another step of the prompt</source>
        <translation>此提示词的其他步</translation>
    </message>
    <message>
        <source>Another prompt of the step</source>
        <translation>此步的其他提示词</translation>
    </message>
    <message>
        <source>In the library&apos;s lists</source>
        <translation>在库的列表中</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>From a comparison back to all runs</source>
        <translation>从比较返回全部运行</translation>
    </message>
    <message>
        <source>In a field</source>
        <translation>在输入框中</translation>
    </message>
    <message>
        <source>One step up or down</source>
        <translation>增减一步</translation>
    </message>
    <message>
        <source>Ten steps up or down</source>
        <translation>增减十步</translation>
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
        <translation>语言</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>下次启动起使用%1</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>系统语言</translation>
    </message>
</context>
<context>
    <name>ListKeys</name>
    <message>
        <source>sorted by %1, rising</source>
        <translation>按%1排序，升序</translation>
    </message>
    <message>
        <source>sorted by %1, falling</source>
        <translation>按%1排序，降序</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Sort by the next column</source>
        <translation>按下一列排序</translation>
    </message>
    <message>
        <source>Turn the order round</source>
        <translation>反转顺序</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>About Tempera</source>
        <translation>关于 Tempera</translation>
    </message>
    <message>
        <source>Tempera %1</source>
        <translation>Tempera %1</translation>
    </message>
    <message>
        <source>Trains Stable Diffusion models. The engine is under the Apache License 2.0, the window under the GNU General Public License, version 3 or later; it uses Qt, QCustomPlot and QtKeychain.</source>
        <translation>训练 Stable Diffusion 模型。引擎采用 Apache 许可证 2.0，窗口采用 GNU 通用公共许可证第 3 版或更高版本；窗口使用 Qt、QCustomPlot 和 QtKeychain。</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>Pause or resume training</source>
        <translation>暂停或继续训练</translation>
    </message>
    <message>
        <source>Sample now</source>
        <translation>立即出样图</translation>
    </message>
    <message>
        <source>Save a checkpoint now</source>
        <translation>立即保存检查点</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>Start again after a crash</source>
        <translation>崩溃后重新开始</translation>
    </message>
    <message>
        <source>The menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>打开运行文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Open job …</source>
        <translation>打开任务…</translation>
    </message>
    <message>
        <source>Open run …</source>
        <translation>打开运行…</translation>
    </message>
    <message>
        <source>Follow remote run …</source>
        <translation>跟踪远程运行…</translation>
    </message>
    <message>
        <source>Save job</source>
        <translation>保存任务</translation>
    </message>
    <message>
        <source>Save job as …</source>
        <translation>任务另存为…</translation>
    </message>
    <message>
        <source>Save preset …</source>
        <translation>保存预设…</translation>
    </message>
    <message>
        <source>Import preset …</source>
        <translation>导入预设…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Search options and actions</source>
        <translation>搜索选项和操作</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Read the dataset again</source>
        <translation>重新读取数据集</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>显示计划</translation>
    </message>
    <message>
        <source>Resume training</source>
        <translation>继续训练</translation>
    </message>
</context>
<context>
    <name>OptionValue</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
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
        <translation>标注文件</translation>
    </message>
    <message>
        <source>The ending of the text file that holds the caption of a picture: photo.jpg and photo.txt. Begins with a dot. Pictures without such a file take the name of their folder. The ending itself changes neither quality, memory nor speed; a wrong one shows as pictures without captions in the dataset&apos;s problems.</source>
        <translation>存放图片标注的文本文件的扩展名：photo.jpg 对应 photo.txt。以点开头。没有该文件的图片使用所在文件夹名。扩展名本身不影响质量、显存和速度；填错时，数据集问题中会显示没有标注的图片。</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Before every caption</source>
        <translation>每条标注之前</translation>
    </message>
    <message>
        <source>A text that is put before every caption, with a space between: a trigger word, say, with its comma. The caption files stay as they are. Longer texts leave fewer tokens for the caption itself; tokens beyond a chunk of 75 cost a little memory and time in each step.</source>
        <translation>加在每条标注前面的文本，中间隔一个空格：例如触发词和它的逗号。标注文件保持不变。文本越长，留给标注本身的词元越少；超出 75 个一块的词元每步会多用一点显存和时间。</translation>
    </message>
    <message>
        <source>After every caption</source>
        <translation>每条标注之后</translation>
    </message>
    <message>
        <source>A text that is put after every caption, with a space between. The caption files stay as they are. Longer texts leave fewer tokens for the caption itself; tokens beyond a chunk of 75 cost a little memory and time in each step.</source>
        <translation>加在每条标注后面的文本，中间隔一个空格。标注文件保持不变。文本越长，留给标注本身的词元越少；超出 75 个一块的词元每步会多用一点显存和时间。</translation>
    </message>
    <message>
        <source>Separator of tags</source>
        <translation>标签分隔符</translation>
    </message>
    <message>
        <source>What stands between the tags of a caption: a comma as a rule. It decides what counts as one tag where tags are shuffled, left out or added gradually; they are then joined by a comma and a space, as sd-scripts does it. No effect on memory or speed. Ignored for captions that stay as they are.</source>
        <translation>标注中标签之间的分隔符：通常为逗号。在打乱、丢弃或逐步加入标签时，它决定什么算一个标签；之后与 sd-scripts 一样用逗号加空格连接。对显存和速度没有影响。保持原样的标注忽略此项。</translation>
    </message>
    <message>
        <source>Separator within a group</source>
        <translation>组内分隔符</translation>
    </message>
    <message>
        <source>What stands between tags that stay together when the others are shuffled or left out: with &quot;;;;&quot; the caption &quot;hat;;;red hat, tree&quot; has two tags. At the end it becomes the separator of tags. Empty has no groups. No effect on memory or speed.</source>
        <translation>打乱或丢弃时保持在一起的标签之间的分隔符：用“;;;”时，标注“hat;;;red hat, tree”有两个标签。最后它会变成标签分隔符。留空则没有分组。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Shuffle tags</source>
        <translation>打乱标签</translation>
    </message>
    <message>
        <source>Puts the tags of a caption into a new order every time, so that the model does not learn their order. Good for lists of tags, bad for sentences. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>每次把标注中的标签重新排序，使模型不去学习它们的顺序。适合标签列表，不适合句子。此时文本编码无法缓存，每一步会多花一点时间；对显存没有明显影响。</translation>
    </message>
    <message>
        <source>Tags that stay in front</source>
        <translation>固定在前的标签</translation>
    </message>
    <message>
        <source>So many tags at the beginning of the caption keep their place, usually 1 for the trigger word. More fixes more of the caption and leaves less variety; 0 shuffles all of it, and the trigger word wanders. No effect on memory or speed. Ignored when tags are neither shuffled, left out nor added gradually.</source>
        <translation>标注开头这么多个标签保持位置不变，通常为 1，即触发词。越多固定的内容越多，变化越少；0 表示全部打乱，触发词也会移动。对显存和速度没有影响。标签既不打乱、也不丢弃、也不逐步加入时忽略。</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>个标签</translation>
    </message>
    <message>
        <source>Border of what stays</source>
        <translation>固定部分的边界</translation>
    </message>
    <message>
        <source>Where this stands in a caption, what is before it keeps its place, whatever the number of tags that stay in front; what follows a second one stays at the end. &quot;|||&quot; is usual: &quot;mycat ||| sitting, sofa&quot;. Empty counts tags instead. No effect on memory or speed. Ignored when tags are neither shuffled, left out nor added gradually.</source>
        <translation>标注中出现它时，其前的内容保持位置不变，与固定标签数无关；第二个之后的内容留在末尾。通常为“|||”：“mycat ||| sitting, sofa”。留空则按标签数计。对显存和速度没有影响。标签既不打乱、也不丢弃、也不逐步加入时忽略。</translation>
    </message>
    <message>
        <source>Wildcards</source>
        <translation>通配符</translation>
    </message>
    <message>
        <source>Chooses anew every time one of the words in braces, as in &quot;a {red|blue} hat&quot;, and one line of a caption with several; {{ and }} stand for braces. More variety from the same pictures. Off takes the first line as it is. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>每次重新选择花括号中的一个词，如“a {red|blue} hat”，多行标注则选其中一行；{{ 和 }} 表示花括号本身。同样的图片带来更多变化。关闭时按原样取第一行。此时文本编码无法缓存，每一步会多花一点时间；对显存没有明显影响。</translation>
    </message>
    <message>
        <source>Caption dropout</source>
        <translation>标注丢弃</translation>
    </message>
    <message>
        <source>The probability that a picture is shown without its caption. A little (0.05 to 0.1) keeps the model able to draw without guidance and carries a style into pictures that do not name it; much weakens the link between words and picture. 0 shows every caption. No effect on memory or speed.</source>
        <translation>图片不带标注展示的概率。少量（0.05 到 0.1）使模型保持无引导出图的能力，并把风格带入未提到它的图片；过多会削弱文字与图片的联系。0 表示总是展示标注。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Epochs without captions</source>
        <translation>无标注的轮次</translation>
    </message>
    <message>
        <source>Every so many epochs all pictures are shown without their captions for a whole epoch: 3 drops them in the third, the sixth and so on. Smaller numbers keep the model better able to draw without guidance and weaken the link between words and picture. 0 never does. No effect on memory or speed.</source>
        <translation>每隔这么多轮，整轮都不带标注展示所有图片：3 即第三、第六轮等。越小越能保持无引导出图的能力，也越削弱文字与图片的联系。0 表示从不。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Tag dropout</source>
        <translation>标签丢弃</translation>
    </message>
    <message>
        <source>The probability that a tag is left out, drawn for each tag and each showing; those that stay in front are never left out. A little (0.1) keeps tags from being learned only together; much makes captions say less than the picture shows. 0 keeps all. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>标签被丢弃的概率，每个标签每次展示单独抽取；固定在前的标签从不丢弃。少量（0.1）避免标签只被一起学习；过多则标注说的比图片少。0 表示全部保留。此时文本编码无法缓存，每一步会多花一点时间；对显存没有明显影响。</translation>
    </message>
    <message>
        <source>Tags come gradually</source>
        <translation>标签逐步加入</translation>
    </message>
    <message>
        <source>So many optimizer steps from the beginning captions grow from their first tags to all of them; below 1 it is a share of the run. More stays longer with the few most important tags, which are then learned more firmly. 0 gives all tags at once. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>从开始起的这么多优化步内，标注由最前的几个标签逐渐增加到全部；小于 1 时为占运行的比例。越大越久停留在少数最重要的标签上，学得更牢。0 表示立即给出全部标签。此时文本编码无法缓存，每一步会多花一点时间；对显存没有明显影响。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Tags at the beginning</source>
        <translation>开始时的标签数</translation>
    </message>
    <message>
        <source>How many tags a caption has at the first step, besides those that stay in front, when tags come gradually. More begins with fuller captions; 0 begins with those in front alone. No effect on memory or speed. Ignored when all tags come at once.</source>
        <translation>标签逐步加入时，第一步除固定标签外有多少个标签。越大开始时标注越完整；0 则只有固定标签。对显存和速度没有影响。全部标签立即给出时忽略。</translation>
    </message>
    <message>
        <source>From the file</source>
        <translation>取自文件</translation>
    </message>
    <message>
        <source>From the model</source>
        <translation>取自模型</translation>
    </message>
    <message>
        <source>Noise (ε)</source>
        <translation>噪声（ε）</translation>
    </message>
    <message>
        <source>Velocity (v)</source>
        <translation>速度（v）</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>New draw each time</source>
        <translation>每次重新采样</translation>
    </message>
    <message>
        <source>One draw per picture</source>
        <translation>每张图片采样一次</translation>
    </message>
    <message>
        <source>Mean, no draw</source>
        <translation>取均值，不采样</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Of each output</source>
        <translation>按输出</translation>
    </message>
    <message>
        <source>Of each input</source>
        <translation>按输入</translation>
    </message>
    <message>
        <source>LoRA and its kin</source>
        <translation>LoRA 及其变体</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>全量微调</translation>
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
        <translation>单个文件，同 sd-scripts</translation>
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
        <translation>无</translation>
    </message>
    <message>
        <source>As the base model</source>
        <translation>与底模相同</translation>
    </message>
    <message>
        <source>Single file</source>
        <translation>单个文件</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers 文件夹</translation>
    </message>
    <message>
        <source>U-Net and text encoder</source>
        <translation>U-Net 和文本编码器</translation>
    </message>
    <message>
        <source>U-Net only</source>
        <translation>仅 U-Net</translation>
    </message>
    <message>
        <source>Text encoder only</source>
        <translation>仅文本编码器</translation>
    </message>
    <message>
        <source>float16, loss scaled</source>
        <translation>float16，损失缩放</translation>
    </message>
    <message>
        <source>As computed</source>
        <translation>按计算结果</translation>
    </message>
    <message>
        <source>float8 (E4M3)</source>
        <translation>float8 (E4M3)</translation>
    </message>
    <message>
        <source>NF4, convolutions float8</source>
        <translation>NF4，卷积为 float8</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Warm-up, then constant</source>
        <translation>预热后恒定</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Cosine with restarts</source>
        <translation>带重启的余弦</translation>
    </message>
    <message>
        <source>Cosine to a lowest rate</source>
        <translation>余弦降至最低学习率</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>多项式</translation>
    </message>
    <message>
        <source>Piecewise constant</source>
        <translation>分段恒定</translation>
    </message>
    <message>
        <source>Inverse square root</source>
        <translation>平方根倒数</translation>
    </message>
    <message>
        <source>Warm-up, constant, decay</source>
        <translation>预热、恒定、衰减</translation>
    </message>
    <message>
        <source>Adafactor&apos;s own</source>
        <translation>Adafactor 自带</translation>
    </message>
    <message>
        <source>Mean squared error (L2)</source>
        <translation>均方误差（L2）</translation>
    </message>
    <message>
        <source>Absolute error (L1)</source>
        <translation>绝对误差（L1）</translation>
    </message>
    <message>
        <source>By noise level (SNR)</source>
        <translation>按噪声水平（SNR）</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>All alike</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>Soft min-SNR-γ</source>
        <translation>Soft min-SNR-γ</translation>
    </message>
    <message>
        <source>Debiased estimation</source>
        <translation>无偏估计（debiased）</translation>
    </message>
    <message>
        <source>Everything counts</source>
        <translation>全部计入</translation>
    </message>
    <message>
        <source>Mask files</source>
        <translation>蒙版文件</translation>
    </message>
    <message>
        <source>Transparency</source>
        <translation>透明度</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>Logit-normal</source>
        <translation>Logit 正态</translation>
    </message>
    <message>
        <source>Heavy tail</source>
        <translation>重尾</translation>
    </message>
    <message>
        <source>Cosine map</source>
        <translation>余弦映射</translation>
    </message>
    <message>
        <source>Inverted parabola</source>
        <translation>倒抛物线</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>One process</source>
        <translation>一个进程</translation>
    </message>
    <message>
        <source>A process for each device</source>
        <translation>每个设备一个进程</translation>
    </message>
    <message>
        <source>Nothing is split</source>
        <translation>不拆分</translation>
    </message>
    <message>
        <source>Optimizer state (ZeRO-1)</source>
        <translation>优化器状态（ZeRO-1）</translation>
    </message>
    <message>
        <source>Optimizer state and gradients (ZeRO-2)</source>
        <translation>优化器状态和梯度（ZeRO-2）</translation>
    </message>
    <message>
        <source>Not scaled</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>Square root of the batch</source>
        <translation>批次的平方根</translation>
    </message>
    <message>
        <source>With the batch</source>
        <translation>随批次</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>The folder with the training pictures. Folders in it named &quot;40_name class&quot; are shown 40 times an epoch and give their name as caption to pictures without one; a folder of pictures without such folders is used as it is. Captions are text files beside the pictures. Nothing is ever written here except captions that you edit. Ten to thirty varied, sharp pictures teach a subject better than hundreds of similar ones.</source>
        <translation>存放训练图片的文件夹。其中名为“40_名称 类别”的子文件夹每轮展示 40 次，没有标注的图片以文件夹名作标注；没有这类子文件夹的图片文件夹按原样使用。标注是图片旁的文本文件。除了您自己编辑的标注，这里不会写入任何内容。十到三十张多样、清晰的图片，比几百张相似的图片更能教会一个主体。</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source>The size to train at, &quot;512&quot; or &quot;768x512&quot;. With buckets it fixes the area, and each picture keeps about its own shape. More shows finer detail and costs memory and time in proportion to the area or worse (twice the side, four times the pixels, and more than that in attention); less is quicker and loses detail. Use what the model was made for: 512 for Stable Diffusion 1.x, 768 for 2.x, 1024 for SDXL.</source>
        <translation>训练尺寸，写作“512”或“768x512”。使用分桶时它决定面积，每张图片大致保持自己的形状。越大细节越多，显存和时间随面积增长甚至更快（边长加倍，像素变四倍，注意力部分还要更多）；越小越快，但丢失细节。请用模型原本的尺寸：Stable Diffusion 1.x 为 512，2.x 为 768，SDXL 为 1024。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Keep aspect ratios</source>
        <translation>保持宽高比</translation>
    </message>
    <message>
        <source>Sorts the pictures into buckets of similar shape, so that little is cut off. Without it every picture is cropped to exactly the resolution above: one size for all batches, but heads and feet of tall pictures are lost. Costs some speed when many buckets hold fewer pictures than a batch.</source>
        <translation>把图片按相近的形状分到不同的桶，从而很少被裁掉。不分桶时，每张图片都裁成上面的分辨率：所有批次尺寸一致，但竖图会丢掉头和脚。如果许多桶里的图片少于一个批次，会损失一些速度。</translation>
    </message>
    <message>
        <source>Aspect-ratio buckets</source>
        <translation>宽高比分桶</translation>
    </message>
    <message>
        <source>Shortest side</source>
        <translation>最短边</translation>
    </message>
    <message>
        <source>No bucket has a shorter side than this, nor than the resolution where that is smaller. Less lets very long pictures keep more of themselves; more crops them to calmer shapes, which models draw better. No notable effect on memory or speed. Ignored without buckets and, as in sd-scripts, when small pictures are not enlarged.</source>
        <translation>任何桶的短边都不小于此值（分辨率更小时则不小于分辨率）。越小，很长的图片保留得越多；越大，裁成更平稳的形状，模型也更擅长。对显存和速度没有明显影响。不分桶时忽略；与 sd-scripts 一样，不放大小图时也忽略。</translation>
    </message>
    <message>
        <source>Longest side</source>
        <translation>最长边</translation>
    </message>
    <message>
        <source>No bucket has a longer side than this, nor than the resolution where that is larger. More lets panoramas keep their shape; less crops them. The area, and with it memory and speed, stays that of the resolution. Ignored without buckets and, as in sd-scripts, when small pictures are not enlarged.</source>
        <translation>任何桶的长边都不大于此值（分辨率更大时则不大于分辨率）。越大全景图越能保持形状；越小则裁剪。面积以及显存和速度仍由分辨率决定。不分桶时忽略；与 sd-scripts 一样，不放大小图时也忽略。</translation>
    </message>
    <message>
        <source>Step between buckets</source>
        <translation>桶的步长</translation>
    </message>
    <message>
        <source>The sides of all buckets are multiples of this. Smaller steps crop less, but spread the pictures over more buckets, so that more batches stay partly empty and the run gets slower; larger steps crop more and fill batches better. No effect on memory. Ignored without buckets.</source>
        <translation>所有桶的边长都是它的倍数。步长越小裁得越少，但图片分散到更多桶，更多批次填不满，运行变慢；步长越大裁得越多，批次填得越满。对显存没有影响。不分桶时忽略。</translation>
    </message>
    <message>
        <source>Never enlarge</source>
        <translation>不放大</translation>
    </message>
    <message>
        <source>Small pictures stay at their own size instead of being enlarged to the resolution. This avoids teaching the blur of enlarged pictures and makes their steps quicker; but the model then sees some pictures smaller than it will draw, and there are more buckets. Ignored without buckets.</source>
        <translation>小图保持原尺寸，不放大到分辨率。这样不会学到放大造成的模糊，相应的步也更快；但模型会看到一些比出图尺寸小的图片，桶也更多。不分桶时忽略。</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>How often each picture is shown in an epoch, for folders whose name carries no number (&quot;40_name&quot; says 40; a date needs one in front: &quot;1_2024-05 trip&quot;). More makes epochs longer, and so saves and samples that are counted in epochs rarer; what is learned depends on the images seen in all, not on how they are divided. No effect on memory.</source>
        <translation>对名称中没有数字的文件夹，每张图片在一轮中展示几次（“40_名称”即 40 次；日期前需加数字：“1_2024-05 旅行”）。越多则每轮越长，按轮计的保存和样图也越少；学到什么取决于总共看过多少图片，而不是如何划分。对显存没有影响。</translation>
    </message>
    <message>
        <source>Mirror at random</source>
        <translation>随机镜像</translation>
    </message>
    <message>
        <source>Shows each picture mirrored half of the time. Good for small sets of symmetric subjects, as it doubles what there is to see; bad for lettering, partings, scars and anything with a left and a right. The cache on disk becomes twice as large and filling it takes twice as long; training itself is as quick as before.</source>
        <translation>每张图片有一半次数以镜像展示。适合少量对称的主体，相当于素材加倍；不适合文字、发际分线、疤痕以及一切有左右之分的内容。磁盘缓存变为两倍，填充时间也变为两倍；训练本身速度不变。</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>数据增强</translation>
    </message>
    <message>
        <source>Crop at random</source>
        <translation>随机裁剪</translation>
    </message>
    <message>
        <source>Cuts a different part out of each picture every time instead of its middle. More variety for pictures that are much larger or longer than the resolution, but subjects may be cut in half. The latents cannot be cached then: every step encodes its pictures anew, which is slower and keeps the VAE in memory.</source>
        <translation>每次从图片中裁取不同的部分，而不是中间。对比分辨率大得多或长得多的图片变化更多，但主体可能被切成两半。此时潜变量无法缓存：每一步都重新编码图片，更慢，且 VAE 一直占用显存。</translation>
    </message>
    <message>
        <source>Class pictures</source>
        <translation>正则化图片</translation>
    </message>
    <message>
        <source>A folder of pictures of the class, such as cats in general, laid out as the other: &quot;1_cat&quot;. They are shown in turn with the training pictures, as many in an epoch, and keep the model from taking every cat for yours (DreamBooth; Ruiz et al., 2022). A few hundred are usual. A folder that is empty, or not there yet, is filled by the program with as many as dataset.class_images asks for. An epoch takes twice as long; memory stays the same. How much they count is loss.prior_weight.</source>
        <translation>存放同类图片（例如一般的猫）的文件夹，即正则化图片，结构与训练文件夹相同：“1_cat”。它们与训练图片交替展示，每轮数量相同，防止模型把每只猫都当成您的猫（DreamBooth；Ruiz 等，2022）。通常为几百张。文件夹为空或尚不存在时，程序会按 dataset.class_images 的数量生成。每轮时间加倍；显存不变。它们占多大分量由 loss.prior_weight 决定。</translation>
    </message>
    <message>
        <source>Class pictures wanted</source>
        <translation>所需正则化图片数</translation>
    </message>
    <message>
        <source>Where the folder of class pictures has fewer, or there is none, the base model draws the missing ones before the training, with sample.steps, sample.cfg and sample.sampler at the training&apos;s resolution. They are put into the folder of class pictures where that is empty or not there yet, else into the cache folder, and the next run finds them. More keeps the class more varied and takes longer to draw; 0 draws none.</source>
        <translation>当正则化图片文件夹中的数量不足或没有该文件夹时，底模会在训练前用 sample.steps、sample.cfg 和 sample.sampler、按训练分辨率画出缺少的图片。文件夹为空或不存在时放入其中，否则放入缓存文件夹，下次运行会找到它们。越多，类别越丰富，生成越久；0 表示不生成。</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>张图片</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Prompt of the class</source>
        <translation>类别提示词</translation>
    </message>
    <message>
        <source>What the missing class pictures are drawn from, and their caption: &quot;a photo of a cat&quot; for a training on &quot;a photo of mycat cat&quot;. A plain prompt keeps the class broad; a detailed one keeps only what it describes. No effect on memory or speed. Ignored when no class pictures are wanted.</source>
        <translation>用来生成缺少的正则化图片的提示词，同时也是它们的标注：训练用“a photo of mycat cat”时写“a photo of a cat”。简单的提示词保持类别宽泛；详细的只保留它所描述的内容。对显存和速度没有影响。不需要正则化图片时忽略。</translation>
    </message>
    <message>
        <source>Validation pictures</source>
        <translation>验证图片</translation>
    </message>
    <message>
        <source>A folder of pictures that are never trained on, laid out as the other, whose loss is measured now and then: it tells learning from repeating, which the loss of the training cannot. More of them give a calmer curve and take longer to measure; ten or so are enough. No effect on memory. Instead of a folder of their own, validation.split can withhold some of the training pictures.</source>
        <translation>从不用于训练的图片文件夹，结构相同，会不时测量它们的损失：它能区分学会与死记，而训练损失做不到。图片越多曲线越平稳，测量越久；十张左右就够。对显存没有影响。不想单设文件夹时，validation.split 可从训练图片中留出一部分。</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Where to train: &quot;auto&quot; (the first usable GPU, else the CPU), &quot;cpu&quot;, &quot;cuda:0&quot; and so on; several share every batch (&quot;cuda:0&quot; and &quot;cuda:1&quot;). A GPU is many times faster than a CPU and has less memory; the plan says whether it is enough. Each further device adds train.batch_size pictures to a step: a length in epochs shows the same pictures in fewer steps. With the same batch, what is learned is the same but for rounding. The run says how efficient several are: their pictures a second, of as many times those of one, where an earlier run on one told; else the part of the time in which they do not wait for one another. Several CPU devices (&quot;cpu:0&quot; and &quot;cpu:1&quot;) share the cores: they try several devices out, and are no faster.</source>
        <translation>在哪里训练：“auto”（第一个可用的 GPU，否则 CPU）、“cpu”、“cuda:0”等；多个设备分摊每个批次（“cuda:0”和“cuda:1”）。GPU 比 CPU 快许多倍，显存较少；够不够由计划说明。每增加一个设备，一步就多 train.batch_size 张图片：以轮计的长度会用更少的步展示同样的图片。批次相同时，除舍入外学到的内容相同。运行会显示多个设备的效率：与单设备相同倍数相比的每秒图片数（若以前有单设备的运行），否则为彼此不等待的时间比例。多个 CPU 设备（“cpu:0”和“cpu:1”）共用核心：可用来试验多设备，并不会更快。</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU 线程</translation>
    </message>
    <message>
        <source>How many cores the computation may use. More is quicker up to the number of real cores; fewer leaves the machine usable meanwhile. 0 takes all. No effect on memory; results repeat exactly only with the same number.</source>
        <translation>计算可使用多少个核心。在物理核心数以内越多越快；少一些可让机器同时做别的事。0 表示全部。对显存没有影响。只有数量相同时结果才能精确重现。</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>个线程</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>加载线程</translation>
    </message>
    <message>
        <source>How many threads open, crop and scale pictures ahead of the training, for each device. More helps where large pictures are trained without a cache and the device waits for them, until all cores are busy; fewer leaves the machine usable meanwhile. 0 shares CPU threads between the devices. A few more pictures are in memory at once. What is trained does not depend on it; ignored once the latents are cached.</source>
        <translation>每个设备用多少线程在训练前打开、裁剪和缩放图片。不用缓存训练大图、设备在等待时，增加会有帮助，直到所有核心都忙；减少可让机器同时做别的事。0 表示把 CPU 线程分给各设备。内存中会同时多几张图片。训练内容不受影响；潜变量已缓存后忽略。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>What an hour costs of all machines that the run trains on, with all of their devices, in whatever currency you count in: the rent in a cloud. The plan then says what the run will cost, and the run what it has cost so far, with every start of it. 0: not rented. No effect on training.</source>
        <translation>运行所用全部机器及其所有设备每小时的费用，货币随意：即云端租金。计划会据此显示运行将花多少，运行则显示到目前为止（含每次启动）花了多少。0：非租用。对训练没有影响。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Price of a kilowatt-hour</source>
        <translation>每千瓦时价格</translation>
    </message>
    <message>
        <source>What you pay for electricity, in whatever currency you count in. The run then says what the energy has cost that its devices have used, as their own meters count it: graphics cards through their driver, a processor where the system lets it be read, whoever else used it. The rest of the machine (often a fifth more) is not counted. 0: do not say. No effect on training, and none where there is no meter.</source>
        <translation>您的电价，货币随意。运行会据此显示其设备按自身计量消耗的电费：显卡通过驱动读取，处理器在系统允许时读取（不论还有谁在用）。机器其余部分（通常再加五分之一）不计。0：不显示。对训练没有影响。没有计量时不显示。</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>缓存文件夹</translation>
    </message>
    <message>
        <source>Where encoded pictures and captions are kept between runs. They are recognised by what they were computed from, so a changed picture or setting is never mixed up with an old one, and the folder can be deleted at any time. Several devices fill it together; machines of one run may share it or have one each, and each then fills its own. A quick disk shortens loading; a full one stops the run. Must not lie in the dataset or the run folder.</source>
        <translation>编码后的图片和标注在多次运行之间的存放位置。它们按计算来源识别，改动过的图片或设置绝不会与旧的混淆，文件夹可随时删除。多个设备共同填充；一次运行的多台机器可以共用，也可各有一个，各自填充。磁盘快则加载短；磁盘满会使运行停止。不能位于数据集或运行文件夹中。</translation>
    </message>
    <message>
        <source>user cache</source>
        <translation>用户缓存</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Keep encoded pictures</source>
        <translation>保留编码后的图片</translation>
    </message>
    <message>
        <source>Encodes every picture once and keeps the result on disk. Saves the time and the memory of the VAE in every step and makes the next run start at once; costs some disk space (about 130 KB a picture at 512 px). The result is the same. Off encodes in every step. Ignored when pictures are cropped at random.</source>
        <translation>每张图片只编码一次，结果保留在磁盘上。省去每步中 VAE 的时间和显存，下次运行立即开始；占用一些磁盘空间（512 px 时每张约 130 KB）。结果相同。关闭则每步都编码。随机裁剪图片时忽略。</translation>
    </message>
    <message>
        <source>Keep encoded captions</source>
        <translation>保留编码后的标注</translation>
    </message>
    <message>
        <source>Encodes every caption once and keeps the result on disk. Saves the time and the memory of the text encoder in every step; costs some disk space (about 240 KB a caption for Stable Diffusion 1.5). The result is the same. Ignored when a text encoder or an embedding is trained, and when tags are shuffled, left out or added gradually, or chosen by wildcards, as there is nothing that stays the same.</source>
        <translation>每条标注只编码一次，结果保留在磁盘上。省去每步中文本编码器的时间和显存；占用一些磁盘空间（Stable Diffusion 1.5 每条约 240 KB）。结果相同。训练文本编码器或嵌入时忽略；打乱、丢弃、逐步加入标签或使用通配符时也忽略，因为没有不变的内容。</translation>
    </message>
    <message>
        <source>Devices are run by</source>
        <translation>设备的运行方式</translation>
    </message>
    <message>
        <source>One process that runs every device by a thread of its own starts soonest and takes the least memory. A process for each device bears a driver or a device that takes its process down: the others notice, and the run goes on from its last checkpoint where it may be started again (`--restarts`, the studio&apos;s own choice). A device that dies twice in a row is then left out where devices.allow_fewer is on. The weights that come out are the same. Each process loads LibTorch for itself, some hundred MB of host memory. No effect on one device, nor under a launcher (torchrun, Slurm, Kubernetes), which starts the processes itself.</source>
        <translation>一个进程用各自的线程驱动每个设备，启动最快，内存最少。每个设备一个进程则能承受驱动或设备使其进程崩溃：其他进程会察觉，若允许重新启动（`--restarts`，本程序的默认做法），运行从最近的检查点继续。开启 devices.allow_fewer 时，连续崩溃两次的设备会被排除。最终权重相同。每个进程各自加载 LibTorch，占几百 MB 内存。单设备时无效果；在启动器（torchrun、Slurm、Kubernetes）下也无效果，由其自行启动进程。</translation>
    </message>
    <message>
        <source>Several devices</source>
        <translation>多个设备</translation>
    </message>
    <message>
        <source>Split over the devices</source>
        <translation>在设备间拆分</translation>
    </message>
    <message>
        <source>What each device keeps only its share of. zero1: the state of the optimizer and the moving average, two thirds and more of what AdamW needs for full fine-tuning. zero2: the gradients too; beside its share a device then holds only those that are being computed or on their way, a few times devices.bucket_size. Each device updates its share of the weights and sends it to the others. With gradients and weights of one precision as much is sent in a step as without, but zero2 sends gradients after every pass of train.accumulation. The weights that come out are the same. Saves most where much is trained: full fine-tuning on several cards that are too small alone. If a device fails, the run goes on from its last checkpoint, as no other has its share. No effect on one device.</source>
        <translation>哪些内容每个设备只保留自己的一份。zero1：优化器状态和滑动平均，占全量微调时 AdamW 所需的三分之二以上。zero2：还包括梯度；除自己那份外，设备只保留正在计算或传输的梯度，约为 devices.bucket_size 的几倍。每个设备更新自己那份权重并发送给其他设备。梯度和权重精度相同时，每步传输量与不拆分一样，但 zero2 在 train.accumulation 的每次累积后都要传输梯度。最终权重相同。训练内容多时最省：在多张单独不够大的卡上做全量微调。若有设备故障，运行从最近的检查点继续，因为其他设备没有它的那份。单设备时无效果。</translation>
    </message>
    <message>
        <source>Precision of exchanged gradients</source>
        <translation>交换梯度的精度</translation>
    </message>
    <message>
        <source>What gradients are rounded to on their way from device to device. bfloat16 halves what is sent, which counts where gradients are large and the connection is slow: full fine-tuning on cards without a direct connection, nodes over a network. It rounds each device&apos;s gradients, and their sum, to eight bits (two to three digits). float32 changes nothing. No effect on one device, nor on gradients that are bfloat16 already.</source>
        <translation>梯度在设备之间传输时舍入到的类型。bfloat16 使传输量减半，适合梯度大而连接慢的情况：没有直连的多卡全量微调、通过网络的多机。它把每个设备的梯度及其总和舍入到 8 位（两到三位有效数字）。float32 不作改变。单设备时，以及梯度本来就是 bfloat16 时无效果。</translation>
    </message>
    <message>
        <source>Gradients exchanged at once</source>
        <translation>一次交换的梯度</translation>
    </message>
    <message>
        <source>Gradients are exchanged in pieces of about this size while the rest of them is still being computed: from the second step on, as the first one shows in which order they come, and with devices.sharding = zero2 in the first one, too. Smaller pieces leave earlier, and each costs some time of its own; larger ones leave more to the end of the step, and take more memory with devices.sharding. 0 exchanges all of them at the end. No effect on one device, nor on what is learned.</source>
        <translation>其余梯度还在计算时，就按大约这个大小分块交换：从第二步开始（第一步用来得知顺序），使用 devices.sharding = zero2 时第一步也如此。块越小出发越早，但每块都有自身开销；越大留到步末的越多，使用 devices.sharding 时占更多内存。0 表示最后一次交换全部。单设备时无效果，也不影响所学内容。</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>all at the end</source>
        <translation>最后一次全部</translation>
    </message>
    <message>
        <source>Silence after which a process is lost</source>
        <translation>进程无响应多久算丢失</translation>
    </message>
    <message>
        <source>Where each device has a process of its own: one that gives no sign of life for this long counts as lost, and so does one whose pass takes this long and four times as long as any before it. The run then stops at its last whole step, or where it was the first process at the last checkpoint, and goes on from there where it may be started again. Shorter notices a machine that hangs sooner; longer bears a network that is away for a while. A process that ends is noticed at once. The processes, and GPUs that exchange by NCCL, get as long to connect with one another (NCCL a minute at least). No other effect where one process trains on all devices.</source>
        <translation>每个设备各有进程时：这么久没有反应的进程视为丢失；某次计算耗时达到此值且为以往四倍的也算。运行随后停在最后完整的一步（若是第一个进程则停在最近的检查点），允许重新启动时从那里继续。越短越早发现挂起的机器；越长越能容忍网络短暂中断。进程结束会立即察觉。各进程之间以及用 NCCL 交换的 GPU 也有这么长的时间互相连接（NCCL 至少一分钟）。由一个进程在所有设备上训练时没有其他作用。</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Go on without lost devices</source>
        <translation>丢失设备后继续</translation>
    </message>
    <message>
        <source>Where a device of the list is not there when a run starts or starts again (a card that fell off the bus, a launcher that comes back with fewer machines), or its process has crashed twice in a row (`--restarts` 2 or more), the run goes on with the others instead of stopping. They do its work in more passes: the pictures of a step, the noise and the order stay the same, and so does what is learned but for rounding; each step takes longer. Off stops with an error. No effect on one device.</source>
        <translation>运行开始或重新开始时列表中的某个设备不在（掉卡、启动器带回较少机器），或其进程连续崩溃两次（`--restarts` 为 2 或更多）时，运行用其余设备继续，而不是停止。它们用更多趟完成其工作：每步的图片、噪声和顺序不变，除舍入外学到的也不变；每步更慢。关闭则报错停止。单设备时无效果。</translation>
    </message>
    <message>
        <source>Exchange every</source>
        <translation>交换间隔</translation>
    </message>
    <message>
        <source>1 exchanges gradients in every step: any number of devices then learns the same. More lets each device step alone so many times, on its own pictures of every batch and with an optimizer of its own, and then exchanges the weights (local SGD, DiLoCo): so many times less is sent, which pays off between machines over a slow network, but the devices learn apart in between, as with a smaller batch. Try 10 to 50 for runs of a few thousand steps. Samples, validations and checkpoints in between are made from the mean of the devices&apos; weights, which costs an exchange each: best make their intervals multiples of this one. A checkpoint holds every device&apos;s optimizer; on another number of devices a run goes on from the mean. Losses are told, and a stop is heeded, every few seconds. Costs a copy of the trained weights in host memory. No effect on one device.</source>
        <translation>1 表示每步交换梯度：任意数量的设备学到的相同。更大则每个设备用自己那份图片和自己的优化器独自走这么多步，再交换权重（local SGD、DiLoCo）：传输量减少相应倍数，适合通过慢速网络相连的多机，但其间各设备分别学习，如同使用较小的批次。几千步的运行可试 10 到 50。其间的样图、验证和检查点取自各设备权重的均值，每次都要交换一次：最好让它们的间隔是此值的倍数。检查点包含每个设备的优化器；更换设备数量后运行从均值继续。每隔几秒报告损失并响应停止。占用一份训练权重大小的内存。单设备时无效果。</translation>
    </message>
    <message>
        <source>Outer learning rate</source>
        <translation>外层学习率</translation>
    </message>
    <message>
        <source>How far the weights go, at each exchange, towards the mean of what the devices have learned alone. 1 with no momentum takes the mean itself (local SGD). DiLoCo takes 0.7 with an outer momentum of 0.9, which needs hundreds of exchanges to pay off. Less learns slower and steadier; more goes further than the devices have, and too much diverges. No effect on speed and memory. Ignored unless devices.sync_every is above 1.</source>
        <translation>每次交换时权重向各设备独自所学的均值靠近多少。1 且无动量即取均值本身（local SGD）。DiLoCo 取 0.7 配外层动量 0.9，需要数百次交换才见效。越小学得越慢越稳；越大超出设备所学，过大则发散。对速度和显存没有影响。 devices.sync_every 不大于 1 时忽略。</translation>
    </message>
    <message>
        <source>Outer momentum</source>
        <translation>外层动量</translation>
    </message>
    <message>
        <source>Nesterov momentum of the exchange&apos;s own step (Douillard et al., 2023, DiLoCo), kept in checkpoints. 0 is none. Higher remembers more of the exchanges before: 0.9 suits hundreds of them and an outer learning rate of 0.7. Costs another copy of the trained weights in host memory; no effect on speed. Ignored unless devices.sync_every is above 1.</source>
        <translation>交换步自身的 Nesterov 动量（Douillard 等，2023，DiLoCo），保存在检查点中。0 为无。越大记住越多以往的交换：0.9 适合数百次交换和 0.7 的外层学习率。再占一份训练权重大小的内存；对速度没有影响。 devices.sync_every 不大于 1 时忽略。</translation>
    </message>
    <message>
        <source>Scale learning rates with the batch</source>
        <translation>学习率随批次缩放</translation>
    </message>
    <message>
        <source>Takes the learning rates for those of one picture a step and multiplies them by the pictures of a step (train.batch_size × train.accumulation × devices), or by the square root of that. The square root suits AdamW and its kin, the full number suits SGD. A larger batch has less noise and bears a higher rate; too high a rate unlearns. The plan says what comes of it. Off takes the rates as they are, so another device then changes what is learned little by little. No effect on memory and speed.</source>
        <translation>把学习率视为每步一张图片时的值，乘以一步的图片数（train.batch_size × train.accumulation × 设备数）或其平方根。平方根适合 AdamW 及同类，全数适合 SGD。批次越大噪声越小，可承受更高的学习率；过高则会遗忘。结果由计划显示。关闭则按原值使用，此时增加设备会逐渐改变所学内容。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>How the difference between what the model answers and what it should is measured. The mean squared error is what these models were made with. L1 and the Huber losses let large errors count less, so that odd pictures and flaws disturb less; details may come out softer and the learning rate often has to be raised. No notable effect on memory or speed.</source>
        <translation>如何衡量模型输出与目标的差距。这些模型本身用均方误差训练。L1 和 Huber 损失让大误差分量更小，古怪的图片和瑕疵干扰更少；细节可能变软，学习率常需提高。对显存和速度没有明显影响。</translation>
    </message>
    <message>
        <source>Huber schedule</source>
        <translation>Huber 调度</translation>
    </message>
    <message>
        <source>How the error from which on Huber losses count less follows the timestep: by the noise level, falling exponentially, or always the same. With the first two, noisy timesteps, where the shape of a picture is made, are treated more robustly, and fine details as with the squared error. No effect on memory or speed. Ignored by the other losses.</source>
        <translation>Huber 损失开始减弱的误差如何随时间步变化：按噪声水平、指数下降或始终相同。前两种对决定构图的高噪声时间步更稳健，对细节则与平方误差相同。对显存和速度没有影响。其他损失忽略此项。</translation>
    </message>
    <message>
        <source>Huber threshold</source>
        <translation>Huber 阈值</translation>
    </message>
    <message>
        <source>The error from which on Huber losses count less, at its smallest. Less is more robust against odd pictures, like the absolute error; more comes closer to the squared error. No effect on memory or speed. Ignored by the other losses.</source>
        <translation>Huber 损失开始减弱的误差的最小值。越小对古怪图片越稳健，接近绝对误差；越大越接近平方误差。对显存和速度没有影响。其他损失忽略此项。</translation>
    </message>
    <message>
        <source>Huber scale</source>
        <translation>Huber 尺度</translation>
    </message>
    <message>
        <source>What the threshold of the Huber losses is multiplied by. More comes closer to the squared error; less is more robust. No effect on memory or speed. Ignored by the other losses and when the threshold follows the noise level, as in sd-scripts.</source>
        <translation>Huber 损失阈值所乘的系数。越大越接近平方误差；越小越稳健。对显存和速度没有影响。其他损失忽略此项；与 sd-scripts 一样，阈值随噪声水平变化时也忽略。</translation>
    </message>
    <message>
        <source>Weighting of timesteps</source>
        <translation>时间步加权</translation>
    </message>
    <message>
        <source>How much the timesteps count beside each other. Min-SNR-γ (Hang et al., 2023) caps the easy, nearly noiseless ones, which often learns a subject in fewer steps; the soft one has no kink. Debiased estimation (Yu et al., 2024) strengthens the noisy ones, where composition is made. P2 (Choi et al., 2022) weakens the nearly noiseless ones. Alike is how the models were made. No effect on memory or speed.</source>
        <translation>各时间步所占的分量。Min-SNR-γ（Hang 等，2023）限制容易的、几乎无噪声的时间步，往往用更少的步学会主体；soft 版本没有折点。无偏估计（Yu 等，2024）加强决定构图的高噪声时间步。P2（Choi 等，2022）减弱几乎无噪声的时间步。“全部相同”是模型本来的做法。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>γ of min-SNR</source>
        <translation>min-SNR 的 γ</translation>
    </message>
    <message>
        <source>The signal-to-noise ratio from which on timesteps count less. Less caps more of them, and what is drawn late, fine detail, is learned less; more comes closer to all counting alike. 5 is usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>时间步从多大信噪比起分量减小。越小受限的越多，后期画出的细节学得越少；越大越接近全部相同。通常为 5。对显存和速度没有影响。其他加权忽略此项。</translation>
    </message>
    <message>
        <source>γ of P2</source>
        <translation>P2 的 γ</translation>
    </message>
    <message>
        <source>How strongly timesteps with little noise are weakened: their weight is 1 / (k + SNR) to this power. More weakens them more, 0 leaves all alike. 0.5 and 1 are usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>低噪声时间步减弱的程度：其权重为 1 / (k + SNR) 的此次幂。越大减弱越多，0 则全部相同。通常为 0.5 和 1。对显存和速度没有影响。其他加权忽略此项。</translation>
    </message>
    <message>
        <source>k of P2</source>
        <translation>P2 的 k</translation>
    </message>
    <message>
        <source>Keeps the weight of noisy timesteps within bounds: it is at most 1 / k to the power of γ. More evens the weights out; less lets noisy timesteps count far more. 1 is usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>限制高噪声时间步的权重：最多为 1 / k 的 γ 次幂。越大权重越均匀；越小高噪声的分量越大。通常为 1。对显存和速度没有影响。其他加权忽略此项。</translation>
    </message>
    <message>
        <source>Scale v as noise</source>
        <translation>v 按噪声缩放</translation>
    </message>
    <message>
        <source>Weighs the loss of models that predict velocity as if they predicted noise: nearly noiseless timesteps count fully, noisy ones hardly. Use it where a velocity model should learn as a noise model does. No effect on memory or speed. Ignored for models that predict noise.</source>
        <translation>把预测速度的模型的损失按预测噪声来加权：几乎无噪声的时间步全计，高噪声的几乎不计。用于让速度模型像噪声模型那样学习。对显存和速度没有影响。预测噪声的模型忽略此项。</translation>
    </message>
    <message>
        <source>Share of a velocity loss</source>
        <translation>速度损失的比例</translation>
    </message>
    <message>
        <source>Adds to the loss so many times what it would be if the model predicted velocity, in which noisy timesteps count more: composition and colours are learned more strongly. 0 adds nothing; more drowns fine detail. No effect on memory or speed. Ignored for models that predict velocity.</source>
        <translation>在损失中加上若模型预测速度时损失的这么多倍，其中高噪声时间步分量更大：构图和颜色学得更强。0 表示不加；过大会盖过细节。对显存和速度没有影响。预测速度的模型忽略此项。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Weight of class pictures</source>
        <translation>正则化图片的权重</translation>
    </message>
    <message>
        <source>How much the class pictures count beside the training pictures. More keeps the class as the model knew it; less lets it change with the subject, and 0 makes them pointless. 1 is usual. No effect on memory or speed. Ignored without class pictures.</source>
        <translation>正则化图片相对训练图片的分量。越大越保持模型原有的类别；越小类别越随主体改变，0 则使其毫无意义。通常为 1。对显存和速度没有影响。没有正则化图片时忽略。</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>蒙版</translation>
    </message>
    <message>
        <source>Lets only parts of each picture count: where its mask is white the loss counts fully, where it is black it does not. Mask files are named as the picture, with &quot;-masklabel.png&quot; or any picture ending in a folder of masks; or the transparency of the pictures themselves is the mask. Keeps backgrounds and bystanders from being learned. Pictures without a mask count whole. Masks are kept in the cache; training itself is as quick as before.</source>
        <translation>只让图片的一部分计入：蒙版为白处损失全计，为黑处不计。蒙版文件与图片同名，加“-masklabel.png”，或在蒙版文件夹中用任意图片扩展名；也可用图片自身的透明度作蒙版。避免学到背景和旁人。没有蒙版的图片整张计入。蒙版保存在缓存中；训练速度不变。</translation>
    </message>
    <message>
        <source>Folder of masks</source>
        <translation>蒙版文件夹</translation>
    </message>
    <message>
        <source>Where the mask files are, each with the name of its picture, in folders named like those of the pictures or directly. White counts fully. Empty looks beside the pictures for &quot;-masklabel.png&quot;. No effect on memory or speed. Ignored unless there are mask files.</source>
        <translation>蒙版文件所在位置，每个与其图片同名，放在与图片文件夹同名的文件夹中或直接放置。白色全计。留空则在图片旁寻找“-masklabel.png”。对显存和速度没有影响。没有蒙版文件时忽略。</translation>
    </message>
    <message>
        <source>Weight outside of masks</source>
        <translation>蒙版之外的权重</translation>
    </message>
    <message>
        <source>How much counts at least what a mask leaves out. A little (0.1) keeps the surroundings plausible; 0 leaves them to chance; 1 makes masks pointless. No effect on memory or speed. Ignored without masks.</source>
        <translation>蒙版之外至少计入多少。少量（0.1）使周围合理；0 则听其自然；1 使蒙版失去意义。对显存和速度没有影响。没有蒙版时忽略。</translation>
    </message>
    <message>
        <source>Showings without mask</source>
        <translation>不用蒙版的比例</translation>
    </message>
    <message>
        <source>The probability that a picture is shown without its mask, so that the model also sees what surrounds the subject. More learns more of the surroundings; 0 always masks. No effect on memory or speed. Ignored without masks.</source>
        <translation>图片不用蒙版展示的概率，使模型也看到主体周围。越大学到的周围越多；0 表示总用蒙版。对显存和速度没有影响。没有蒙版时忽略。</translation>
    </message>
    <message>
        <source>Small masks count fully</source>
        <translation>小蒙版按全量计</translation>
    </message>
    <message>
        <source>Divides the loss of a picture by the share of it that its mask lets count, so that a small subject is learned as strongly as a large one. Off lets pictures count by the area of their masks, as sd-scripts does. No effect on memory or speed. Ignored without masks.</source>
        <translation>图片的损失除以其蒙版计入的比例，使小主体与大主体学得同样强。关闭则与 sd-scripts 一样按蒙版面积计。对显存和速度没有影响。没有蒙版时忽略。</translation>
    </message>
    <message>
        <source>Fine-tuned parts</source>
        <translation>微调的部分</translation>
    </message>
    <message>
        <source>Which weights of the model change. The U-Net draws, and is enough for looks and styles; its captions can be encoded once and kept. With the text encoders new words are tied quicker and old ones disturbed; it takes the memory of their gradients and of the optimizer, and every step encodes its captions. The text encoders alone move meanings only. Ignored unless the model itself is fine-tuned.</source>
        <translation>模型的哪些权重会改变。U-Net 负责绘制，对外观和风格已经足够；标注可以一次编码后保留。加上文本编码器，新词关联更快，但会扰乱旧词；需要其梯度和优化器的显存，且每一步都要编码标注。只训练文本编码器只会移动词义。未对模型本身做微调时忽略。</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Precision of the weights</source>
        <translation>权重精度</translation>
    </message>
    <message>
        <source>The type in which the trained weights and their gradients are kept; what is computed with them is train.precision&apos;s. float32 keeps the smallest step. bfloat16 halves the memory of weights and gradients; each update is rounded up or down by chance in the right proportion, so that small ones are not lost, at a little more noise. Where gradients of several passes or devices are added up, they stay float32. Checkpoints have this type, too. Ignored unless the model itself is fine-tuned.</source>
        <translation>训练的权重及其梯度以何种类型保存；计算时按 train.precision。float32 保留最小的步子。bfloat16 使权重和梯度的显存减半；每次更新按比例随机向上或向下舍入，小的更新不会丢失，只是噪声略多。多次累积或多个设备的梯度相加时保持 float32。检查点也用此类型。未对模型本身做微调时忽略。</translation>
    </message>
    <message>
        <source>New words</source>
        <translation>新词</translation>
    </message>
    <message>
        <source>The words that captions and prompts use for what is learned, each with vectors and a file of its own. Take words that mean nothing yet: &quot;mycat&quot;, not &quot;cat&quot;. Captions must contain them; letters in capitals count as small ones. Several words learn several subjects in one run. Without a value there is one, save.name. Memory and speed hardly depend on their number. Ignored unless new words are learned.</source>
        <translation>标注和提示词中代表所学内容的词，每个词有自己的向量和文件。请用尚无含义的词：“mycat”，而不是“cat”。标注必须包含它们；不区分大小写。多个词可在一次运行中学习多个主体。不填时有一个，即 save.name。数量几乎不影响显存和速度。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Vectors per word</source>
        <translation>每个词的向量数</translation>
    </message>
    <message>
        <source>How many vectors stand for a word. More hold more detail, take more of the 75 places of a prompt and leave less room for other words to change the picture; less is more flexible. 1 suits a plain object, 4 to 8 a person or a style. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>一个词由多少个向量表示。越多能容纳越多细节，占用提示词 75 个位置中的更多，其他词改变画面的余地更小；越少越灵活。简单物体用 1，人物或风格用 4 到 8。对显存和速度没有影响。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>个向量</translation>
    </message>
    <message>
        <source>Begin as</source>
        <translation>初始词</translation>
    </message>
    <message>
        <source>What the vectors begin as: the words of this text, one vector for each of its tokens in turn, over again when there are more vectors. One text for each new word, or one for all. A near meaning (&quot;cat&quot;) learns quickest; without any the vectors begin at random, as far apart as the words of the model are, which takes longer. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>向量的初始值：这段文字的词，依次每个词元一个向量，向量更多时从头循环。每个新词一段文字，或全部共用一段。意思相近的词（“cat”）学得最快；不填则随机开始，彼此距离与模型的词相当，用时更长。对显存和速度没有影响。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>Learning rate, embedding</source>
        <translation>学习率，嵌入</translation>
    </message>
    <message>
        <source>A learning rate of its own for the vectors. They need more than networks do: 1e-3 to 5e-3 is usual. More learns quicker and drifts to vectors that drown other words; less takes more steps. Without a value optimizer.learning_rate counts. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>向量自己的学习率。它们需要比网络更高：通常为 1e-3 到 5e-3。越高学得越快，但会偏向盖过其他词的向量；越低需要更多步。不填则使用 optimizer.learning_rate。对显存和速度没有影响。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Embedding until step</source>
        <translation>嵌入训练至第几步</translation>
    </message>
    <message>
        <source>The vectors learn up to and with this optimizer step and stay as they are from then on, while the network goes on: the pivot that pivotal tuning turns about. A half of the run is usual. Less leaves more to the network, more ties the word closer. Without a value they learn to the end. No effect on memory. Ignored unless new words are learned.</source>
        <translation>向量学习到这一优化步为止（含），此后保持不变，网络继续学习：这就是 pivotal tuning 的枢轴。通常为运行的一半。越小留给网络的越多，越大词绑定得越紧。不填则学到最后。对显存没有影响。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>直到结束</translation>
    </message>
    <message>
        <source>Embedding until epoch</source>
        <translation>嵌入训练至第几轮</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less leaves more to the network, more ties the word closer. From there on a step takes slightly less time. Ignored unless new words are learned.</source>
        <translation>同上，以轮计，更换设备数量后仍然合适。两者都设置时以较早的为准。越小留给网络的越多，越大词绑定得越紧。此后每步略快。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>Layout of the file</source>
        <translation>文件格式</translation>
    </message>
    <message>
        <source>How the vectors are written. One file, as sd-scripts writes it, is what A1111, ComfyUI and Forge take; the file&apos;s name is the word there. diffusers&apos; layout names the word in the file and puts the vectors for the second text encoder of SDXL into a second one. No effect on training. Ignored unless new words are learned.</source>
        <translation>向量的写入方式。sd-scripts 式的单个文件供 A1111、ComfyUI 和 Forge 使用；在那里文件名就是词。diffusers 格式在文件中写明词，并把 SDXL 第二文本编码器的向量放入另一个文件。对训练没有影响。不学习新词时忽略。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Words inside the network&apos;s file</source>
        <translation>把词写入网络文件</translation>
    </message>
    <message>
        <source>Writes the vectors of the new words into the network&apos;s file as well (bundle_emb, as OneTrainer does), so that one file is enough: A1111, Forge and ComfyUI with a loader for it know the words as soon as the network is used. The embedding&apos;s own file is written all the same. Costs a few kilobytes; no effect on training. Ignored unless a network and words are trained together.</source>
        <translation>把新词的向量也写入网络文件（bundle_emb，同 OneTrainer），一个文件就够：A1111、Forge 以及带相应加载器的 ComfyUI 使用该网络时即认识这些词。嵌入自己的文件照样写出。多占几 KB；对训练没有影响。未同时训练网络和词时忽略。</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>滑动平均（EMA）</translation>
    </message>
    <message>
        <source>Also keeps an average over the last steps of everything that is trained, in which the noise of single steps cancels out: calmer pictures and less sensitivity to the learning rate&apos;s end. Costs the memory of the trained weights once more, in float32, and little time.</source>
        <translation>同时对所有训练内容在最近若干步上求平均，单步的噪声相互抵消：图片更平稳，对学习率结尾不那么敏感。再占一份训练权重的显存（float32），耗时很少。</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>How slowly the average forgets: 0.999 looks back over about a thousand updates, 0.9999 over ten thousand. More is calmer and lags further behind, too far for short runs; less follows the training closely. No effect on memory or speed. Ignored without the average.</source>
        <translation>平均遗忘的快慢：0.999 大约回看一千次更新，0.9999 一万次。越大越平稳，但越滞后，短运行会滞后太多；越小越贴近训练。对显存和速度没有影响。不使用滑动平均时忽略。</translation>
    </message>
    <message>
        <source>Steps between updates</source>
        <translation>更新间隔步数</translation>
    </message>
    <message>
        <source>The average takes the weights in after every so many optimizer steps. More saves a little time where the weights are many and looks back over as many more steps; 1 takes in every step. No effect on memory. Ignored without the average.</source>
        <translation>每隔这么多优化步把权重计入平均。权重多时越大越省一点时间，回看的步数也相应增加；1 表示每步都计入。对显存没有影响。不使用滑动平均时忽略。</translation>
    </message>
    <message>
        <source>Rise of the decay</source>
        <translation>衰减的上升方式</translation>
    </message>
    <message>
        <source>Lets the decay rise with the number n of updates, so that the poor weights of the beginning are soon forgotten; it never exceeds the decay above. Quick (diffusers&apos; and OneTrainer&apos;s) reaches 0.99 after 900 updates, slow (diffusers&apos; use_ema_warmup) after 1,000 and 0.999 after 31,600. None uses the full decay from the start and remembers the beginning longest. No effect on memory or speed. Ignored without the average.</source>
        <translation>衰减随更新次数 n 上升，使开头不好的权重很快被遗忘；从不超过上面的值。快（diffusers 和 OneTrainer）在 900 次更新后达到 0.99，慢（diffusers 的 use_ema_warmup）在 1,000 次后，并在 31,600 次后达到 0.999。“无”从一开始就用完整的衰减，对开头记得最久。对显存和速度没有影响。不使用滑动平均时忽略。</translation>
    </message>
    <message>
        <source>Finish with the average</source>
        <translation>以平均权重收尾</translation>
    </message>
    <message>
        <source>The finished files hold the average; off, they hold the weights of the last step. Both are in the last checkpoint. No effect on memory or speed. Ignored without the average.</source>
        <translation>成品文件保存平均权重；关闭则保存最后一步的权重。最后的检查点中两者都有。对显存和速度没有影响。不使用滑动平均时忽略。</translation>
    </message>
    <message>
        <source>Sample with the average</source>
        <translation>用平均权重出样图</translation>
    </message>
    <message>
        <source>Samples are drawn with the average, as the finished files would draw; off, with the weights of the step, which change sooner. No effect on memory or speed. Ignored without the average.</source>
        <translation>样图用平均权重绘制，与成品文件一致；关闭则用当前步的权重，变化更早显现。对显存和速度没有影响。不使用滑动平均时忽略。</translation>
    </message>
    <message>
        <source>Validate the average</source>
        <translation>验证平均权重</translation>
    </message>
    <message>
        <source>The validation loss is the average&apos;s; off, that of the weights of the step. No effect on memory or speed. It should be that of the weights that are kept in the end. Ignored without the average.</source>
        <translation>验证损失取自平均权重；关闭则取自当前步的权重。对显存和速度没有影响。应与最终保留的权重一致。不使用滑动平均时忽略。</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>底模</translation>
    </message>
    <message>
        <source>The model that is trained: a single file (.safetensors, or .ckpt, of which only the numbers are read and nothing is run) or a folder as diffusers writes it (with model_index.json). It is only read, never changed. Pictures come out best when the base model already draws this kind of subject and style. Memory and speed follow the model: SDXL needs about three times what Stable Diffusion 1.5 needs.</source>
        <translation>要训练的模型：单个文件（.safetensors，或 .ckpt，后者只读取数值，不执行任何代码），或 diffusers 格式的文件夹（含 model_index.json）。只读取，从不修改。底模本来就擅长这类主体和风格时效果最好。显存和速度取决于模型：SDXL 约需 Stable Diffusion 1.5 的三倍。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Another VAE than the model&apos;s own, to encode the training pictures and to decode samples: a .safetensors file or a diffusers folder. Needed for files without one; otherwise it changes the colours and fine detail of samples, and the LoRA hardly at all, as long as it belongs to the same family. No effect on memory or speed. Empty: the model&apos;s own.</source>
        <translation>用模型自带以外的 VAE 编码训练图片、解码样图：.safetensors 文件或 diffusers 文件夹。模型文件不含 VAE 时必需；否则只改变样图的颜色和细节，只要属于同一系列，几乎不影响 LoRA。对显存和速度没有影响。留空：用模型自带的。</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>模型系列</translation>
    </message>
    <message>
        <source>Which architecture the model has. &quot;From the file&quot; recognises it by its tensors and is right for every file that can be read; naming the family turns a mistaken file into a clear error before anything starts. It changes neither quality nor speed.</source>
        <translation>模型的架构。“取自文件”根据张量识别，对任何可读取的文件都正确；指明系列可以让拿错的文件在开始前就报出清楚的错误。不影响质量和速度。</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测类型</translation>
    </message>
    <message>
        <source>What the U-Net predicts: the noise, or the velocity (Salimans and Ho, 2022) as Stable Diffusion 2.x at 768 px and some fine-tunes do. &quot;From the model&quot; takes it from the scheduler configuration of a folder, and of a single file from its metadata, its marker tensors and what is usual for its family; `tempera inspect` says which. The wrong choice ruins the result: the samples turn brown or into noise within a few hundred steps. No effect on memory or speed.</source>
        <translation>U-Net 预测什么：噪声，或速度 v（Salimans 和 Ho，2022），如 768 px 的 Stable Diffusion 2.x 和一些微调模型。“取自模型”在文件夹中取自调度器配置，单个文件则取自元数据、标记张量以及该系列的惯例；`tempera inspect` 会说明结果。选错会毁掉结果：样图在几百步内变成棕色或噪声。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Zero terminal SNR</source>
        <translation>零终端信噪比</translation>
    </message>
    <message>
        <source>Whether the noise schedule is rescaled so that its last step is pure noise (Lin and others, 2024). Models made so draw very dark and very bright pictures; they need it on, and with velocity prediction. On for a model that was not made so, it takes thousands of steps to adapt. &quot;From the model&quot; takes it from the scheduler configuration of a folder, or from the marker tensor `ztsnr` of a single file. No effect on memory or speed.</source>
        <translation>是否重新缩放噪声调度，使最后一步为纯噪声（Lin 等，2024）。这样制作的模型能画很暗和很亮的图片；它们需要开启，并使用速度预测。对非如此制作的模型开启，需要数千步来适应。“取自模型”在文件夹中取自调度器配置，单个文件则取自标记张量 `ztsnr`。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>U-Net in memory</source>
        <translation>内存中的 U-Net</translation>
    </message>
    <message>
        <source>How the frozen weights of the U-Net lie in memory; they are computed with in train.precision, layer by layer. float8 (E4M3, one scale for each output channel) takes one byte a weight, half of bfloat16: the error of a weight is up to 6 %, hardly seen in the result. NF4 (QLoRA, Dettmers et al., 2023; blocks of 64) takes about half a byte in the linear layers, and leaves convolutions in float8; its LoRA is a little weaker on the unrounded model. Each layer is restored at every use, which makes a step 5 to 30 % slower. &quot;As computed&quot; is exact and quickest. Only for a U-Net that is not trained itself: full fine-tuning of the U-Net refuses it.</source>
        <translation>U-Net 冻结权重在显存中的存放方式；计算时逐层按 train.precision 进行。float8（E4M3，每个输出通道一个缩放）每个权重一字节，是 bfloat16 的一半：单个权重误差最多 6 %，结果中几乎看不出。NF4（QLoRA，Dettmers 等，2023；64 个一块）在线性层约占半字节，卷积保持 float8；这样训练的 LoRA 用在未舍入的模型上稍弱。每层每次使用都要还原，使每步慢 5 到 30 %。“按计算结果”最精确也最快。只用于本身不训练的 U-Net：U-Net 全量微调会拒绝它。</translation>
    </message>
    <message>
        <source>Precision and memory</source>
        <translation>精度与显存</translation>
    </message>
    <message>
        <source>Blocks in host memory</source>
        <translation>放入内存的块</translation>
    </message>
    <message>
        <source>How many blocks of the U-Net keep their frozen weights in the computer&apos;s memory and have them brought to the GPU just before they are used, while the block before them computes. A block is a resnet or one block of a transformer: Stable Diffusion 1.x and 2.x have 38, SDXL has 87. The heaviest are taken first, and two lie on the GPU at any time, so that one or two save nothing. More saves more GPU memory and slows the step down once copying takes longer than computing; large pictures and batches hide it best. The result is the same to the last bit. Only frozen weights move: full fine-tuning of the U-Net refuses it. On a CPU it saves nothing.</source>
        <translation>U-Net 有多少个块把冻结权重放在内存中，使用前才搬到 GPU，搬运时前一个块正在计算。一个块是一个 ResNet 或 Transformer 的一个块：Stable Diffusion 1.x 和 2.x 有 38 个，SDXL 有 87 个。先取最大的，GPU 上始终有两个，因此 1 或 2 不会节省。越多越省显存，当搬运比计算久时会拖慢每步；大图片和大批次最能掩盖。结果逐位相同。只搬运冻结权重：U-Net 全量微调会拒绝它。在 CPU 上不节省任何东西。</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>个块</translation>
    </message>
    <message>
        <source>Clip skip</source>
        <translation>Clip Skip</translation>
    </message>
    <message>
        <source>Which state of the text encoder conditions the pictures, counted from the end as sd-scripts and the WebUI do: 1 is behind the last layer, 2 the one before it. 0 takes what the family was trained with: 1 for Stable Diffusion 1.x and 2.x, 2 for SDXL. Models that descend from anime models were often trained with 2; a LoRA learns best with what its base model was trained with and what will be used when drawing. (diffusers counts from the family&apos;s own: its clip_skip 1 is 2 here for 1.x and 2.x.) More leaves layers out and is a little faster; no effect on memory.</source>
        <translation>以文本编码器的哪一层状态作为图片的条件，从末尾数起，与 sd-scripts 和 WebUI 相同：1 为最后一层之后，2 为其前一层。0 取该系列训练时的值：Stable Diffusion 1.x 和 2.x 为 1，SDXL 为 2。源自动漫模型的模型多用 2 训练；LoRA 用底模训练时、且以后出图时所用的值学得最好。（diffusers 从系列自身的值数起：其 clip_skip 1 在 1.x 和 2.x 上相当于这里的 2。）越大跳过的层越多，略快；对显存没有影响。</translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>与训练时相同</translation>
    </message>
    <message>
        <source>Latent draw</source>
        <translation>潜变量采样</translation>
    </message>
    <message>
        <source>The VAE describes a picture by a mean and a small uncertainty. &quot;New draw each time&quot; draws the latent anew for every presentation, a mild augmentation; &quot;one draw&quot; keeps the first, as trainers do that cache finished latents; &quot;mean&quot; leaves the uncertainty out and gives the least noisy loss curve. The difference in quality is small; memory and speed are the same.</source>
        <translation>VAE 用均值和很小的不确定度描述图片。“每次重新抽取”每次展示都重新抽取潜变量，是轻微的增强；“抽取一次”保留第一次，如同缓存潜变量成品的训练器；“取均值”略去不确定度，损失曲线最平稳。质量差异很小；显存和速度相同。</translation>
    </message>
    <message>
        <source>Encode in tiles</source>
        <translation>分块编码</translation>
    </message>
    <message>
        <source>Encodes training pictures that are larger than the VAE was made for (512 pixels, 1024 for SDXL) in overlapping tiles whose edges are blended. On: the memory of encoding no longer grows with the picture, for about one and a half times its time; the latents differ slightly from those of the whole picture, mostly in even areas, since each tile is normalised for itself. Off: exact. Pictures up to that size are not changed. Try it only where encoding runs out of memory: the step itself needs no more or less.</source>
        <translation>把大于 VAE 适用尺寸（512 像素，SDXL 为 1024）的训练图片分成边缘融合的重叠小块编码。开启：编码占用不再随图片增大，用时约一倍半；潜变量与整图略有不同，多在平坦区域，因为每块单独归一化。关闭：精确。不超过该尺寸的图片不变。只在编码时显存不足才尝试：训练步本身不增不减。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>丢弃率</translation>
    </message>
    <message>
        <source>The share of the values between the two matrices that is set to zero at random in each step, the others scaled up to make good for it. A little (0.1 to 0.3) keeps small sets from being learned by heart; more slows learning down. A step takes slightly longer. Ignored by LoHa, LoKr and OFT, and with DoRA, as in LyCORIS.</source>
        <translation>每步随机把两个矩阵之间的值置零的比例，其余按比例放大补偿。少量（0.1 到 0.3）防止小数据集被死记；越多学得越慢。每步略久。LoHa、LoKr、OFT 以及使用 DoRA 时忽略，与 LyCORIS 相同。</translation>
    </message>
    <message>
        <source>Network dropout</source>
        <translation>网络丢弃</translation>
    </message>
    <message>
        <source>Dropout of ranks</source>
        <translation>秩丢弃</translation>
    </message>
    <message>
        <source>The share of the ranks that is switched off at random: with LoRA for each picture of a step anew, the others scaled up to make good for it; with LoHa, LoKr and DoRA, whose ranks cannot be told apart, outputs of the layer&apos;s change, not scaled, as in LyCORIS. More keeps ranks from relying on each other and slows learning down. A step takes slightly longer. Ignored by OFT.</source>
        <translation>随机关闭的秩的比例：LoRA 对每步的每张图片重新抽取，其余放大补偿；LoHa、LoKr 和 DoRA 的秩无法区分，则关闭该层改动的输出，不缩放，与 LyCORIS 相同。越大秩之间越不互相依赖，学得越慢。每步略久。OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Dropout of layers</source>
        <translation>层丢弃</translation>
    </message>
    <message>
        <source>The probability that the network beside a layer is left out of a step. More keeps layers from relying on each other and lets several networks combine better; learning slows down. A step gets quicker, if anything. Ignored unless a network is trained.</source>
        <translation>某一步中略去某层旁网络的概率。越大层之间越不互相依赖，多个网络越容易组合；学得更慢。每步只会更快。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>Largest norm</source>
        <translation>最大范数</translation>
    </message>
    <message>
        <source>After each step, scales the network of every layer down whose change has a larger norm than this. Low limits (1 is usual) keep layers alike, so that networks combine well and none takes over; higher ones let them learn more. A step takes slightly longer, with LoHa noticeably. Ignored unless a network is trained.</source>
        <translation>每步之后，凡改动的范数大于此值的层，其网络按比例缩小。较低的限制（通常为 1）使各层均衡，网络便于组合，谁也不会压倒谁；较高则让它们学得更多。每步略久，LoHa 明显更久。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>LoRA+ ratio</source>
        <translation>LoRA+ 比率</translation>
    </message>
    <message>
        <source>Trains the matrix that starts at zero with so many times the learning rate of the other (LoRA+, Hayou et al., 2024). 2 to 16 learns in fewer steps at a lower learning rate; too much is unstable. No effect on memory or speed. Ignored by LoHa, LoKr and OFT.</source>
        <translation>从零开始的那个矩阵用另一矩阵学习率的这么多倍训练（LoRA+，Hayou 等，2024）。2 到 16 可用较低学习率、较少步数学会；过大则不稳定。对显存和速度没有影响。LoHa、LoKr 和 OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Network rates</source>
        <translation>网络学习率</translation>
    </message>
    <message>
        <source>LoRA+ ratio of the U-Net</source>
        <translation>U-Net 的 LoRA+ 比率</translation>
    </message>
    <message>
        <source>As the LoRA+ ratio, for the U-Net alone: more lets the matrix that starts at zero learn quicker, less more slowly; 0 switches LoRA+ off for it. No effect on memory or speed. Ignored by LoHa, LoKr and OFT, and when only the text encoder is trained.</source>
        <translation>同 LoRA+ 比率，只用于 U-Net：越大从零开始的矩阵学得越快，越小越慢；0 表示对它关闭 LoRA+。对显存和速度没有影响。LoHa、LoKr 和 OFT 以及只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>the LoRA+ ratio</source>
        <translation>LoRA+ 比率</translation>
    </message>
    <message>
        <source>LoRA+ ratio of the text encoder</source>
        <translation>文本编码器的 LoRA+ 比率</translation>
    </message>
    <message>
        <source>As the LoRA+ ratio, for the text encoders alone: more lets the matrix that starts at zero learn quicker, less more slowly; 0 switches LoRA+ off for them. No effect on memory or speed. Ignored by LoHa, LoKr and OFT, and when only the U-Net is trained.</source>
        <translation>同 LoRA+ 比率，只用于文本编码器：越大从零开始的矩阵学得越快，越小越慢；0 表示对它们关闭 LoRA+。对显存和速度没有影响。LoHa、LoKr 和 OFT 以及只训练 U-Net 时忽略。</translation>
    </message>
    <message>
        <source>Only these layers</source>
        <translation>仅这些层</translation>
    </message>
    <message>
        <source>Patterns (regular expressions) of the layers that are trained, by diffusers&apos; names such as unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k or text_encoder.text_model.encoder.layers.0.mlp.fc1; a part of the name is enough, and one pattern that fits. attn trains the attention alone, attn2 what listens to the caption. Fewer layers make smaller files, need less memory and change less. Empty trains all. Ignored unless a network is trained.</source>
        <translation>要训练的层的模式（正则表达式），使用 diffusers 的名称，如 unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k 或 text_encoder.text_model.encoder.layers.0.mlp.fc1；匹配名称的一部分、一个模式即可。attn 只训练注意力，attn2 训练听从标注的部分。层越少文件越小，显存越少，改动越小。留空则全部训练。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>Network layers</source>
        <translation>网络的层</translation>
    </message>
    <message>
        <source>Not these layers</source>
        <translation>排除这些层</translation>
    </message>
    <message>
        <source>Patterns (regular expressions) of layers that are left alone, by the same names as those above: one that fits a part of the name is enough, even where the layer is chosen there. More patterns make smaller files and need less memory. Empty leaves out none. Ignored unless a network is trained.</source>
        <translation>保持不变的层的模式（正则表达式），名称同上：匹配名称的一部分即可，即使上面选中了该层。模式越多文件越小，显存越少。留空则不排除任何层。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>Ranks of the blocks</source>
        <translation>各块的秩</translation>
    </message>
    <message>
        <source>The ranks of the U-Net&apos;s blocks instead of the one above, from its input to its output, separated by commas: 25 numbers for Stable Diffusion 1 and 2 (12 down, middle, 12 up), 23 for SDXL (one unused, 9 in, 3 middle, 9 out, one unused). Higher ones hold more, 0 leaves a block alone; file and memory follow their sum. Empty: the same for all. Ignored when only the text encoder is trained.</source>
        <translation>U-Net 各块的秩，代替上面的单一值，从输入到输出，以逗号分隔：Stable Diffusion 1 和 2 为 25 个数（下行 12、中间、上行 12），SDXL 为 23 个（一个不用、输入 9、中间 3、输出 9、一个不用）。越大容纳越多，0 表示该块不变；文件和显存取决于总和。留空：全部相同。只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Alphas of the blocks</source>
        <translation>各块的 Alpha</translation>
    </message>
    <message>
        <source>The alphas that belong to the ranks of the blocks, as many and in the same order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the one alpha for all. Ignored when only the text encoder is trained, and by OFT.</source>
        <translation>与各块的秩对应的 Alpha，数量和顺序相同。越大学得越快也越不稳定。对显存和速度没有影响。留空：全部用同一个 Alpha。只训练文本编码器时以及 OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Ranks of the blocks&apos; convolutions</source>
        <translation>各块卷积的秩</translation>
    </message>
    <message>
        <source>As the ranks of the blocks, for their 3 × 3 convolutions, instead of the rank of convolutions. Higher ones hold more, 0 leaves a block&apos;s convolutions alone; file and memory follow their sum. Empty: the rank of convolutions for all. Ignored when the rank of convolutions is 0, and when only the text encoder is trained.</source>
        <translation>同各块的秩，用于它们的 3 × 3 卷积，代替卷积的秩。越大容纳越多，0 表示该块的卷积不变；文件和显存取决于总和。留空：全部用卷积的秩。卷积的秩为 0 时以及只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Alphas of the blocks&apos; convolutions</source>
        <translation>各块卷积的 Alpha</translation>
    </message>
    <message>
        <source>The alphas that belong to the ranks of the blocks&apos; convolutions, as many and in the same order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the alpha of convolutions for all. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>与各块卷积的秩对应的 Alpha，数量和顺序相同。越大学得越快也越不稳定。对显存和速度没有影响。留空：全部用卷积的 Alpha。卷积的秩为 0 时以及 OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Rates of the blocks down</source>
        <translation>下采样（down）块的学习率</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in each block on the way down, from the input: numbers separated by commas (12, with SDXL 9; missing ones are 1, those too many are left out), or a curve: cosine, sine, linear, reverse_linear or zeros, with +0.25 behind it raised by that. More learns quicker there; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>U-Net 学习率在每个下行块中所乘的系数，从输入起：逗号分隔的数（12 个，SDXL 为 9 个；缺少的为 1，多余的略去），或曲线：cosine、sine、linear、reverse_linear、zeros，后加 +0.25 则整体抬高。越大该处学得越快；学习率为 0 的块不训练，节省显存和时间。留空：1。只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Rates of the middle blocks</source>
        <translation>中间（mid）块的学习率</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in its middle: one number, with SDXL three, separated by commas. More learns composition quicker; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>U-Net 学习率在中间所乘的系数：一个数，SDXL 为三个，逗号分隔。越大构图学得越快；学习率为 0 的块不训练，节省显存和时间。留空：1。只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Rates of the blocks up</source>
        <translation>上采样（up）块的学习率</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in each block on the way up, from the middle to the output: written as those on the way down. More learns quicker there; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>U-Net 学习率在每个上行块中所乘的系数，从中间到输出：写法与下行相同。越大该处学得越快；学习率为 0 的块不训练，节省显存和时间。留空：1。只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Smallest rate of a block</source>
        <translation>块的最小学习率</translation>
    </message>
    <message>
        <source>Blocks whose rate is not above this are not trained at all. More leaves out more blocks and saves memory and time; 0 leaves out those of rate 0 only. Of use with the curves, whose ends are small. Ignored without rates of blocks, and when only the text encoder is trained.</source>
        <translation>学习率不高于此值的块完全不训练。越大略去的块越多，节省显存和时间；0 只略去学习率为 0 的块。适合两端很小的曲线。没有块学习率时以及只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>网络类型</translation>
    </message>
    <message>
        <source>What is trained beside the layers while the model stays as it is: a file of some megabytes that can be combined with others and given a strength when drawing. LoRA (Hu et al., 2021): the product of two thin matrices; the quickest, and read everywhere. LoHa: two such products multiplied entry by entry; holds more at equal size, but the changed weights are built at every use, which makes a step half as long again with Stable Diffusion 1.5 and up to twice as long with SDXL. LoKr: a Kronecker product; the smallest files. OFT: turns each layer&apos;s outputs and leaves lengths and angles between them alone; keeps what the model knows best. LoHa, LoKr and OFT are written as LyCORIS does. Memory is about equal. Ignored unless a network is trained.</source>
        <translation>在模型保持不变的同时，附加在各层旁边训练的内容：几兆字节的文件，可与其他文件组合，出图时可设强度。LoRA（Hu 等，2021）：两个窄矩阵的乘积；最快，到处可用。LoHa：两个这样的乘积逐元素相乘；同样大小能容纳更多，但每次使用都要重建改动后的权重，在 Stable Diffusion 1.5 上每步多花一半时间，在 SDXL 上最多两倍。LoKr：Kronecker 积；文件最小。OFT：旋转每层的输出，保持长度和夹角不变；最能保留模型原有的能力。LoHa、LoKr 和 OFT 按 LyCORIS 的格式写入。显存大致相同。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩（Rank）</translation>
    </message>
    <message>
        <source>The size of the trained matrices. More can hold more detail and more subjects, learns by heart sooner and makes the file larger in proportion (Stable Diffusion 1.5 with LoRA: about 1.2 MB for each unit of rank in float16; LoHa twice that); less generalises better. 8 to 32 suits a subject, 32 to 64 a style. LoKr trains its second factor whole where the rank is at least half of it. For OFT it is the largest size of a block of outputs that is turned. The effect on memory and speed is small.</source>
        <translation>所训练矩阵的大小（dim）。越大能容纳越多细节和主体，也越早死记硬背，文件按比例变大（Stable Diffusion 1.5 的 LoRA：float16 下每单位秩约 1.2 MB；LoHa 为两倍）；越小泛化越好。主体适合 8 到 32，风格适合 32 到 64。秩不小于第二因子的一半时，LoKr 会完整训练该因子。对 OFT 而言，它是被旋转的输出块的最大尺寸。对显存和速度影响很小。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Scales what the matrices add by alpha / rank. Equal to the rank it changes nothing; half of it halves the effect, much as a lower learning rate would; more makes training quicker and less stable. Keep alpha / rank when you change the rank, and the learning rate stays right. No effect on memory or speed. Ignored by OFT, and where LoKr trains both factors whole.</source>
        <translation>把矩阵的贡献按 Alpha / 秩 缩放。与秩相等时不变；为一半时效果减半，与降低学习率相近；越大训练越快也越不稳定。改变秩时保持 Alpha / 秩 不变，学习率就仍然合适。对显存和速度没有影响。OFT 以及 LoKr 两个因子都完整训练时忽略。</translation>
    </message>
    <message>
        <source>Rank of convolutions</source>
        <translation>卷积的秩</translation>
    </message>
    <message>
        <source>Also trains the 3 × 3 convolutions of the U-Net, with this rank (known as LoCon or C3Lier). More catches texture and brushwork better, makes the file two to three times larger at equal rank and a step slower; 0 trains the attention blocks only, which is enough for most subjects. Ignored when only the text encoder is trained.</source>
        <translation>也以此秩训练 U-Net 的 3 × 3 卷积（即 LoCon 或 C3Lier）。越大越能捕捉质感和笔触，同秩时文件大两到三倍，每步更慢；0 只训练注意力块，对多数主体已够用。只训练文本编码器时忽略。</translation>
    </message>
    <message>
        <source>Alpha of convolutions</source>
        <translation>卷积的 Alpha</translation>
    </message>
    <message>
        <source>As Alpha, for the 3 × 3 convolutions: what they add is scaled by this / rank of convolutions. More learns quicker and less stably, less more slowly. No effect on memory or speed. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>同 Alpha，用于 3 × 3 卷积：其贡献按 此值 / 卷积的秩 缩放。越大学得越快也越不稳定，越小越慢。对显存和速度没有影响。卷积的秩为 0 时以及 OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Trained parts</source>
        <translation>训练的部分</translation>
    </message>
    <message>
        <source>The U-Net draws, the text encoder understands. Training both ties a new word to a subject most quickly, but can disturb other words; the U-Net alone is safer for styles and for many pictures, needs less memory, and is quicker, because the encoded captions can be cached. The text encoder alone moves meanings without learning looks. Ignored unless a network is trained.</source>
        <translation>U-Net 负责画，文本编码器负责理解。两者都训练，新词与主体关联最快，但可能扰乱其他词；只训练 U-Net 对风格和大量图片更稳妥，显存更少，也更快，因为编码后的标注可以缓存。只训练文本编码器会移动词义，而学不到外观。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>Rank-stabilised scale</source>
        <translation>秩稳定缩放</translation>
    </message>
    <message>
        <source>Scales by alpha / √rank instead of alpha / rank (rsLoRA, Kalajdzievski 2023), so that high ranks learn as they could. Switching it on makes the effect √rank times stronger: lower alpha or the learning rate. The file&apos;s alpha is written so that every program applies the same strength. No effect on memory or speed. Ignored by OFT.</source>
        <translation>按 Alpha / √秩 而不是 Alpha / 秩 缩放（rsLoRA，Kalajdzievski 2023），使高秩能充分学习。开启后效果增强 √秩 倍：请降低 Alpha 或学习率。文件中的 Alpha 会写成任何程序都应用相同强度的值。对显存和速度没有影响。OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Network variants</source>
        <translation>网络变体</translation>
    </message>
    <message>
        <source>Tucker decomposition</source>
        <translation>Tucker 分解</translation>
    </message>
    <message>
        <source>Splits what is trained beside a 3 × 3 convolution once more, into two 1 × 1 matrices and a small core. Files with high ranks of convolutions become several times smaller and each value matters more; without it convolutions can change more freely. A step is slightly quicker. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>把 3 × 3 卷积旁训练的内容再分解为两个 1 × 1 矩阵和一个小核。卷积秩高的文件缩小数倍，每个值更重要；不分解时卷积变化更自由。每步略快。卷积的秩为 0 时以及 OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Factor of LoKr</source>
        <translation>LoKr 的因子</translation>
    </message>
    <message>
        <source>How large LoKr&apos;s first factor is: a layer of 1,280 outputs is split into 8 × 160 with 8. Small ones (4 to 16) leave more to the second factor, which learns more and makes the file larger; −1 splits as evenly as possible, for the smallest files. A larger factor makes a step slightly quicker. Ignored unless the kind of network is LoKr.</source>
        <translation>LoKr 第一因子的大小：1,280 个输出的层取 8 时分为 8 × 160。较小（4 到 16）时第二因子更大，学得更多，文件也更大；−1 尽量均分，文件最小。因子越大每步略快。网络类型不是 LoKr 时忽略。</translation>
    </message>
    <message>
        <source>Split both factors of LoKr</source>
        <translation>LoKr 两个因子都分解</translation>
    </message>
    <message>
        <source>Trains LoKr&apos;s first factor, too, as a product of two thin matrices where it is larger than twice the rank. Files become smaller and hold less; off suits most jobs, as the first factor is small anyway. No noticeable effect on memory or speed. Ignored unless the kind of network is LoKr, and with whole factors.</source>
        <translation>LoKr 第一因子大于秩的两倍时，也以两个窄矩阵的乘积训练。文件更小，容纳更少；多数任务适合关闭，因为第一因子本来就小。对显存和速度没有明显影响。网络类型不是 LoKr 时，以及因子保持完整时忽略。</translation>
    </message>
    <message>
        <source>Whole factors of LoKr</source>
        <translation>LoKr 因子保持完整</translation>
    </message>
    <message>
        <source>Trains both of LoKr&apos;s factors whole, whatever the rank: it then learns most of all these methods, nearly as fine-tuning would, and the size follows the factor alone (about 1 / factor² of the layers). Off, the rank limits the second factor. Memory grows with the file; no noticeable effect on speed. Ignored unless the kind of network is LoKr.</source>
        <translation>不论秩多大，LoKr 的两个因子都完整训练：在这些方法中学得最多，接近微调，大小只取决于因子（约为各层的 1 / 因子²）。关闭则由秩限制第二因子。显存随文件增大；对速度没有明显影响。网络类型不是 LoKr 时忽略。</translation>
    </message>
    <message>
        <source>DoRA</source>
        <translation>DoRA</translation>
    </message>
    <message>
        <source>Trains magnitudes apart from directions (Liu et al., 2024) with LoRA, LoHa and LoKr: learns more like fine-tuning and is good at low ranks, but needs a lower learning rate. One magnitude of each output is what PEFT and LyCORIS do and, with LoRA and constant norms, nearly as quick as without; one of each input is what OneTrainer and old LyCORIS did. That, and LoHa and LoKr with magnitudes, build the changed weights at every use, which makes a step up to twice as long. diffusers leaves the magnitudes out when it reads such a file; ComfyUI and WebUI apply them. Ignored by OFT.</source>
        <translation>对 LoRA、LoHa 和 LoKr 把幅度与方向分开训练（Liu 等，2024）：更接近微调，低秩时表现好，但需要较低学习率。每个输出一个幅度是 PEFT 和 LyCORIS 的做法，配合 LoRA 和常量范数几乎不变慢；每个输入一个是 OneTrainer 和旧版 LyCORIS 的做法。后者以及带幅度的 LoHa 和 LoKr 每次使用都要重建改动后的权重，每步最多慢一倍。diffusers 读取此类文件时会忽略幅度；ComfyUI 和 WebUI 会应用。OFT 忽略此项。</translation>
    </message>
    <message>
        <source>Norms of DoRA are constants</source>
        <translation>DoRA 的范数为常量</translation>
    </message>
    <message>
        <source>Takes the norms that the weights are divided by as constants in the backward pass: what the paper recommends, and what PEFT and OneTrainer do; a step is slightly quicker. Off follows LyCORIS, which passes gradients through them; results hardly differ. No effect on memory. Ignored without DoRA.</source>
        <translation>反向传播时把权重所除的范数视为常量：论文推荐，PEFT 和 OneTrainer 也这样做；每步略快。关闭则与 LyCORIS 相同，让梯度穿过范数；结果几乎没有差别。对显存没有影响。不使用 DoRA 时忽略。</translation>
    </message>
    <message>
        <source>Constraint of OFT</source>
        <translation>OFT 的约束</translation>
    </message>
    <message>
        <source>How far each layer may be turned: the norm of what is trained stays below this × the layer&apos;s outputs. Less (1e-5 to 1e-3) stays nearer to the model, more learns more; 0 sets no limit. No effect on memory or speed. Ignored unless the kind of network is OFT.</source>
        <translation>每层最多可旋转多少：训练内容的范数保持在 此值 × 层的输出数 以下。越小（1e-5 到 1e-3）越接近模型，越大学得越多；0 表示不限。对显存和速度没有影响。网络类型不是 OFT 时忽略。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>Train magnitudes with OFT</source>
        <translation>OFT 同时训练幅度</translation>
    </message>
    <message>
        <source>Besides turning the outputs of a layer, also trains one factor for each, so that lengths can change, too: learns contrast and brightness more easily and keeps a little less of what the model knows. The file grows by one number for each output; no noticeable effect on memory or speed. Ignored unless the kind of network is OFT.</source>
        <translation>除旋转层的输出外，还为每个输出训练一个系数，使长度也能改变：更容易学到对比和亮度，模型原有的能力略少保留。文件每个输出多一个数；对显存和速度没有明显影响。网络类型不是 OFT 时忽略。</translation>
    </message>
    <message>
        <source>Continue from</source>
        <translation>继续训练自</translation>
    </message>
    <message>
        <source>A LoRA, LoHa, LoKr, DoRA or OFT file whose values the training starts with, to train further on other pictures or at other rates; empty starts anew. Layers that the file lacks start anew, those that it has and the job does not train are left out. The kind and the ranks must be those of the job. (A stopped run goes on by itself and needs no file here.) No effect on memory or speed. Ignored unless a network is trained.</source>
        <translation>以某个 LoRA、LoHa、LoKr、DoRA 或 OFT 文件的值开始训练，以便用其他图片或学习率继续；留空则从头开始。文件缺少的层从头开始，文件有而任务不训练的层略去。类型和秩必须与任务一致。（停止的运行会自行继续，不需要在此填文件。）对显存和速度没有影响。不训练网络时忽略。</translation>
    </message>
    <message>
        <source>Go on from a network</source>
        <translation>继续训练已有网络</translation>
    </message>
    <message>
        <source>Ranks from the file</source>
        <translation>秩取自文件</translation>
    </message>
    <message>
        <source>Takes kind, ranks and alphas of every layer from the file that the training continues from, and trains exactly the layers that it has. Off, the file must fit rank and alpha of the job. Memory is that of the file&apos;s network; no effect on speed. Ignored unless training continues from a file.</source>
        <translation>从继续训练的文件中取得每层的类型、秩和 Alpha，并只训练其中的层。关闭时文件必须与任务的秩和 Alpha 一致。显存取决于文件中的网络；对速度没有影响。不从文件继续训练时忽略。</translation>
    </message>
    <message>
        <source>Distribution of timesteps</source>
        <translation>时间步分布</translation>
    </message>
    <message>
        <source>How often which timestep is trained; the plot beside it shows the result. Uniform is how the models were made. What is drawn more often is learned better, at the expense of the rest: late timesteps, full of noise, hold composition, early ones texture and detail. Logit-normal prefers the middle, sigmoid and beta one end, heavy tail and cosine map both ends. No effect on memory or speed.</source>
        <translation>各时间步训练的频率；旁边的图显示结果。模型本来用均匀分布训练。抽到越多学得越好，其余则相应变差：靠后的时间步噪声多，决定构图；靠前的决定质感和细节。Logit 正态偏重中间，Sigmoid 和 Beta 偏重一端，重尾和余弦映射偏重两端。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Timesteps</source>
        <translation>时间步</translation>
    </message>
    <message>
        <source>First timestep</source>
        <translation>首个时间步</translation>
    </message>
    <message>
        <source>No timestep below this is trained. More leaves fine detail as the base model has it, and all steps go into shapes and composition; 0 trains it, too. No effect on memory or speed.</source>
        <translation>低于此值的时间步不训练。越大，细节保持底模原样，所有步都用于形状和构图；0 表示也训练它。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Timesteps end before</source>
        <translation>时间步终止于（不含）</translation>
    </message>
    <message>
        <source>Only timesteps below this are trained. Less leaves composition as the base model has it, and all steps go into detail and style; 0 trains all of them, usually 1000. No effect on memory or speed.</source>
        <translation>只训练低于此值的时间步。越小，构图保持底模原样，所有步都用于细节和风格；0 表示全部训练，通常为 1000。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Strength of the distribution</source>
        <translation>分布强度</translation>
    </message>
    <message>
        <source>What shapes the distribution: the steepness of the sigmoid, the spread of logit-normal beyond 1, the weight of the heavy tails (-1 to 1.75), the curvature of the parabola, alpha of the beta distribution. More is more extreme, except for logit-normal and beta, where it is flatter. No effect on memory or speed. Ignored by distributions without it.</source>
        <translation>决定分布形状的参数：Sigmoid 的陡度、Logit 正态超出 1 的宽度、重尾的权重（-1 到 1.75）、抛物线的曲率、Beta 分布的 alpha。越大越极端，但 Logit 正态和 Beta 反而更平。对显存和速度没有影响。没有此参数的分布忽略此项。</translation>
    </message>
    <message>
        <source>Centre of the distribution</source>
        <translation>分布中心</translation>
    </message>
    <message>
        <source>Where the distribution has its centre: above 0 it moves to the timesteps with more noise, below 0 to those with less; of the beta distribution it is beta, which must be above 0. No effect on memory or speed. Ignored by distributions without it.</source>
        <translation>分布的中心：大于 0 移向噪声多的时间步，小于 0 移向噪声少的；对 Beta 分布而言是 beta，必须大于 0。对显存和速度没有影响。没有此参数的分布忽略此项。</translation>
    </message>
    <message>
        <source>Shift of the timesteps</source>
        <translation>时间步偏移</translation>
    </message>
    <message>
        <source>Moves all timesteps towards more noise above 1, towards less below 1, as large resolutions ask for: at twice the side the same timestep leaves more of a picture to be seen. 1 moves nothing. No effect on memory or speed.</source>
        <translation>大于 1 时把所有时间步移向更多噪声，小于 1 时移向更少，高分辨率需要如此：边长加倍时，同一时间步能看到更多画面。1 表示不移动。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Noise offset</source>
        <translation>噪声偏移</translation>
    </message>
    <message>
        <source>Adds to the noise of each channel one more random value, so that the overall brightness of a picture is learned, too: darker darks and brighter lights (Guttenberg, 2023). 0.03 to 0.1 are usual; more makes pictures too contrasty. 0 adds none. No effect on memory or speed.</source>
        <translation>给每个通道的噪声再加一个随机值，使图片的整体亮度也被学到：暗部更暗，亮部更亮（Guttenberg，2023）。通常为 0.03 到 0.1；过大则对比过强。0 表示不加。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Noise offset at random</source>
        <translation>随机噪声偏移</translation>
    </message>
    <message>
        <source>Draws the strength of the noise offset anew for every picture, from 0 to its value, instead of using it in full. Gentler, so the value can be higher; less certain in its effect. No effect on memory or speed. Ignored without a noise offset.</source>
        <translation>为每张图片在 0 到设定值之间重新抽取噪声偏移强度，而不是总用满。更温和，因此可设更大；效果较不确定。对显存和速度没有影响。没有噪声偏移时忽略。</translation>
    </message>
    <message>
        <source>Noise offset by brightness</source>
        <translation>按亮度的噪声偏移</translation>
    </message>
    <message>
        <source>Adds to the noise offset so many times the mean of each channel of the picture, so that very dark and very bright pictures get more of it. Negative values give them less. 0 treats all pictures alike; usual is about the offset itself. No effect on memory or speed. Ignored without a noise offset.</source>
        <translation>在噪声偏移上加图片每个通道均值的这么多倍，使很暗和很亮的图片得到更多。负值则更少。0 对所有图片一视同仁；通常与偏移本身相当。对显存和速度没有影响。没有噪声偏移时忽略。</translation>
    </message>
    <message>
        <source>Multi-resolution noise</source>
        <translation>多分辨率噪声</translation>
    </message>
    <message>
        <source>Adds noise at so many coarser sizes, each two to four times coarser than the one before, so that large areas are learned better: contrast and composition, as with the noise offset but at all scales (Whitaker, 2023). 6 to 10 are usual; few do little. 0 adds none. Costs a little time of the CPU; no effect on memory.</source>
        <translation>在这么多级更粗的尺度上加噪声，每级比前一级粗两到四倍，使大面积学得更好：对比和构图，与噪声偏移类似，但作用于所有尺度（Whitaker，2023）。通常为 6 到 10；太少作用不大。0 表示不加。占用一点 CPU 时间；对显存没有影响。</translation>
    </message>
    <message>
        <source>Discount of coarser noise</source>
        <translation>粗噪声的衰减</translation>
    </message>
    <message>
        <source>How much of its weight noise keeps from one coarser size to the next. 0.1 to 0.3 are usual, 0.8 for small subjects trained briefly; more makes pictures bolder and, soon, worse. No effect on memory or speed. Ignored without multi-resolution noise.</source>
        <translation>噪声从一级粗尺度到下一级保留多少权重。通常为 0.1 到 0.3，短时间训练小主体用 0.8；越大图片越浓烈，很快就变差。对显存和速度没有影响。不使用多分辨率噪声时忽略。</translation>
    </message>
    <message>
        <source>Input perturbation</source>
        <translation>输入扰动</translation>
    </message>
    <message>
        <source>Adds so much further noise to what the model sees, but not to what it should answer, which makes it robust against its own small errors when it draws (Ning et al., 2023). 0.1 is usual; more blurs. 0 adds none. Costs a little time of the CPU; no effect on memory.</source>
        <translation>在模型看到的内容上再加这么多噪声，但不加在它应当给出的答案上，使其出图时能抵抗自身的小误差（Ning 等，2023）。通常为 0.1；过大则模糊。0 表示不加。占用一点 CPU 时间；对显存没有影响。</translation>
    </message>
    <message>
        <source>Input perturbation at random</source>
        <translation>随机输入扰动</translation>
    </message>
    <message>
        <source>Draws the strength of the input perturbation anew for every picture, from 0 to its value, instead of using it in full. Gentler and more varied. No effect on memory or speed. Ignored without input perturbation.</source>
        <translation>为每张图片在 0 到设定值之间重新抽取输入扰动强度，而不是总用满。更温和、更多变。对显存和速度没有影响。没有输入扰动时忽略。</translation>
    </message>
    <message>
        <source>The rule that turns gradients into changes of the weights. AdamW (Loshchilov and Hutter, 2019) is the field&apos;s standard and keeps 8 bytes for each trained weight; its 8-bit form keeps 2, with the quantisation of bitsandbytes. Lion (4 bytes, or 1) steps by the sign alone and wants a third to a tenth of the rate. Adafactor and CAME keep sums of rows and columns, next to nothing for whole models. Prodigy and D-Adaptation find the rate themselves: give them a learning rate of 1; they keep 8 to 16 bytes. The schedule-free ones need no schedule and no known end. AdEMAMix remembers old gradients (12 bytes). SGD (4 bytes) needs high rates and patience.</source>
        <translation>把梯度变为权重改动的规则。AdamW（Loshchilov 和 Hutter，2019）是业界标准，每个训练权重占 8 字节；其 8 位形式占 2 字节，采用 bitsandbytes 的量化。Lion（4 或 1 字节）只看符号，学习率取三分之一到十分之一。Adafactor 和 CAME 只保存行列之和，对完整模型几乎不占空间。Prodigy 和 D-Adaptation 自己寻找学习率：请把学习率设为 1；占 8 到 16 字节。Schedule-Free 系列不需要调度，也不需要已知的终点。AdEMAMix 记住旧梯度（12 字节）。SGD（4 字节）需要高学习率和耐心。</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>The size of a step at the peak of the schedule. More learns quicker, until the pictures burn: hard contrast, broken shapes; less is safer and needs more steps. For a LoRA with AdamW 1e-4 is a good start, between 5e-5 and 5e-4 the usual range; Lion wants a third to a tenth of it, Prodigy and D-Adaptation 1. No effect on memory or on the time of a step. Ignored by Adafactor where it takes its own relative steps.</source>
        <translation>调度峰值时每一步的大小。越高学得越快，直到图片“烧坏”：对比生硬、形状破碎；越低越稳妥，需要更多步。用 AdamW 训练 LoRA 时 1e-4 是好的起点，通常在 5e-5 到 5e-4 之间；Lion 取其三分之一到十分之一，Prodigy 和 D-Adaptation 取 1。对显存和每步时间没有影响。Adafactor 使用自己的相对步长时忽略。</translation>
    </message>
    <message>
        <source>Learning rate, text encoder</source>
        <translation>学习率，文本编码器</translation>
    </message>
    <message>
        <source>A learning rate of its own for the text encoder, usually a half to a fifth of the other. More ties words quicker and disturbs their other meanings; less protects them. Without a value both parts share one rate. No effect on memory or speed. Ignored when the text encoder is not trained.</source>
        <translation>文本编码器自己的学习率，通常为另一个的二分之一到五分之一。越高词关联越快，也更扰乱其他词义；越低越保护它们。不填则两部分共用一个学习率。对显存和速度没有影响。文本编码器不参与训练时忽略。</translation>
    </message>
    <message>
        <source>Learning rate, second text encoder</source>
        <translation>学习率，第二文本编码器</translation>
    </message>
    <message>
        <source>A learning rate of its own for the second, larger text encoder of SDXL. More ties words quicker and disturbs their other meanings; 0 leaves this encoder as it is, which many prefer, as the first alone learns new words well. Without a value both encoders share one rate. A fine-tuned encoder of rate 0 costs no memory for gradients. Ignored when the text encoders are not trained, and for models with one.</source>
        <translation>SDXL 第二个、较大的文本编码器自己的学习率。越高词关联越快，也更扰乱其他词义；0 使该编码器保持原样，许多人更喜欢这样，因为第一个就能学好新词。不填则两个编码器共用一个学习率。微调时学习率为 0 的编码器不占梯度显存。文本编码器不参与训练时，以及只有一个编码器的模型忽略。</translation>
    </message>
    <message>
        <source>as the first</source>
        <translation>与第一个相同</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Pulls the trained weights towards zero at every step, by this × learning rate; with SGD, as part of the gradient. More holds the result closer to the base model and works against learning by heart; 0 lets the weights grow freely. 0.01 to 0.1 is usual. No effect on memory or speed.</source>
        <translation>每步把训练的权重向零拉回 此值 × 学习率；对 SGD 则作为梯度的一部分。越大结果越接近底模，抑制死记；0 让权重自由增长。通常为 0.01 到 0.1。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>How slowly the average of the gradients forgets: 0.9 looks back about ten steps. More smooths more and reacts later; less follows every batch. Without a value each optimizer takes that of its authors, 0.9; Adafactor then keeps no average, which saves 4 bytes a weight. Rarely worth changing. No effect on speed. Ignored by SGD.</source>
        <translation>梯度平均遗忘的快慢：0.9 大约回看十步。越大越平滑，反应越慢；越小越跟随每个批次。不填则采用各优化器作者的值 0.9；Adafactor 此时不保留平均，每个权重省 4 字节。很少需要更改。对速度没有影响。SGD 忽略此项。</translation>
    </message>
    <message>
        <source>the optimizer&apos;s own</source>
        <translation>优化器自带的值</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>How slowly the average of the squared gradients forgets (with Lion: the average of the gradients): 0.999 looks back about a thousand steps. Less, such as 0.99, adapts quicker, which helps short trainings and unsteady losses; more is steadier. Without a value each optimizer takes that of its authors: 0.99 for Lion, 0.999 for the others. No effect on memory or speed. Ignored by SGD and Adafactor.</source>
        <translation>梯度平方平均遗忘的快慢（Lion 为梯度平均）：0.999 大约回看一千步。较小如 0.99 适应更快，有利于短训练和不稳的损失；越大越稳。不填则采用各优化器作者的值：Lion 为 0.99，其他为 0.999。对显存和速度没有影响。SGD 和 Adafactor 忽略此项。</translation>
    </message>
    <message>
        <source>Beta 3</source>
        <translation>Beta 3</translation>
    </message>
    <message>
        <source>How slowly a third average forgets: the estimate of the step size with Prodigy, the instability of the steps with CAME, the slow average of the gradients with AdEMAMix. More looks back further and is steadier; less adapts quicker. Without a value: the square root of beta 2 for Prodigy, 0.9999 for the others. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>第三个平均遗忘的快慢：Prodigy 的步长估计、CAME 的步长不稳定度、AdEMAMix 的慢速梯度平均。越大回看越远越稳；越小适应越快。不填：Prodigy 为 beta 2 的平方根，其他为 0.9999。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>A small number that keeps the division by the averaged gradient from failing. More dampens steps where gradients are tiny; less lets them be full-sized. Rarely worth changing. No effect on memory or speed. Ignored by the optimizers that have one of their own.</source>
        <translation>使除以平均梯度不致失败的小数。越大在梯度极小处抑制步长；越小则保持完整步长。很少需要更改。对显存和速度没有影响。有自己值的优化器忽略此项。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>How much of the last step goes into the next. More rolls on over noise and small bumps, and overshoots more; 0 follows every gradient alone, without Nesterov&apos;s look ahead, and saves 4 bytes a weight. 0.9 is usual. No effect on speed. Ignored by other optimizers.</source>
        <translation>上一步有多少带入下一步。越大越能越过噪声和小起伏，也更容易过头；0 只跟随当前梯度，没有 Nesterov 前瞻，每个权重省 4 字节。通常为 0.9。对速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Decoupled weight decay</source>
        <translation>解耦权重衰减</translation>
    </message>
    <message>
        <source>On: the weights shrink beside the step, as in AdamW. Off: the decay is added to the gradient and goes through the averages (L2), which decays weights of large gradients less. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>开启：权重在步子之外收缩，与 AdamW 相同。关闭：衰减加到梯度上并经过平均（L2），大梯度的权重衰减较少。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>First estimate</source>
        <translation>初始估计</translation>
    </message>
    <message>
        <source>Where the search for the step size begins. It only ever grows from here: more starts quicker and may begin too high; less costs some steps at the start. Rarely worth changing. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>步长搜索的起点。此后只增不减：越大起步越快，可能过高；越小开头多花几步。很少需要更改。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Factor of the estimate</source>
        <translation>估计的系数</translation>
    </message>
    <message>
        <source>What Prodigy multiplies its estimate of the step size by; the way to tune it. More learns quicker and burns sooner; less is gentler: 0.5 to 2 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Prodigy 对步长估计所乘的系数，是调节它的方式。越大学得越快，也更早烧坏；越小越温和：通常为 0.5 到 2。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Growth of the estimate</source>
        <translation>估计的增长</translation>
    </message>
    <message>
        <source>The most that the step size may grow by in one step: 1.02 gives a gentle warm-up. Less delays full speed and calms the start; without a value it may grow at once. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>步长一步最多增长多少：1.02 相当于温和的预热。越小越晚达到全速，开头更平稳；不填则可立即增长。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>Bias correction</source>
        <translation>偏差校正</translation>
    </message>
    <message>
        <source>On: corrects the first steps for averages that began at zero, as AdamW does. Off: the first steps are smaller, which acts as a short warm-up. Often on with Prodigy for diffusion models. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>开启：像 AdamW 那样校正从零开始的平均对最初几步的影响。关闭：最初几步较小，相当于短暂预热。用 Prodigy 训练扩散模型时常开启。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Safeguard the warm-up</source>
        <translation>预热保护</translation>
    </message>
    <message>
        <source>On: leaves the learning rate out of the estimate&apos;s denominator, so that a warm-up does not drive the estimate too high. Switch it on with every schedule that has a warm-up. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>开启：估计的分母中不含学习率，预热不会把估计推得过高。凡有预热的调度都应开启。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Relative step</source>
        <translation>相对步长</translation>
    </message>
    <message>
        <source>On: Adafactor takes its own rate, 1/√step and at most 0.01, and learning rate and schedule are ignored. Off: the learning rate and the schedule count, as with other optimizers; most prefer that for diffusion models, with a constant schedule after a warm-up. No effect on memory or speed.</source>
        <translation>开启：Adafactor 使用自己的学习率，1/√步数且不超过 0.01，学习率和调度被忽略。关闭：与其他优化器一样使用学习率和调度；训练扩散模型时多数人这样做，配合预热后恒定的调度。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Scale by the weights</source>
        <translation>按权重缩放</translation>
    </message>
    <message>
        <source>On: multiplies each tensor&apos;s step by the size of its weights (at least 0.001), so that large weights move more. Off: all tensors move by the same rate; usual with a rate of your own. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>开启：每个张量的步长乘以其权重的大小（至少 0.001），大的权重移动更多。关闭：所有张量以同样的学习率移动；自设学习率时通常如此。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Relative warm-up</source>
        <translation>相对预热</translation>
    </message>
    <message>
        <source>On: Adafactor&apos;s own rate rises from 1e-6 by 1e-6 a step, a very long warm-up. Off: it begins at 0.01. No effect on memory or speed. Ignored by other optimizers, and without relative steps.</source>
        <translation>开启：Adafactor 自己的学习率从 1e-6 起每步增加 1e-6，是很长的预热。关闭：从 0.01 开始。对显存和速度没有影响。其他优化器以及不使用相对步长时忽略。</translation>
    </message>
    <message>
        <source>Clip the update</source>
        <translation>更新裁剪</translation>
    </message>
    <message>
        <source>A tensor&apos;s update whose mean size exceeds this is shortened to it, after the division by the averages. Less is steadier and slower; more lets large updates through. 1 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>张量更新的平均大小在除以平均之后若超过此值，则缩短到此值。越小越稳越慢；越大则放过大的更新。通常为 1。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>衰减率</translation>
    </message>
    <message>
        <source>How the memory of the squared gradients grows with the steps: beta 2 is 1 - step^this. Nearer to 0 forgets more; -1 averages over the whole run. Rarely worth changing. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>梯度平方的记忆如何随步数增长：beta 2 为 1 - 步数^此值。越接近 0 遗忘越多；-1 对整个运行取平均。很少需要更改。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Weight of the slow average</source>
        <translation>慢速平均的权重</translation>
    </message>
    <message>
        <source>How much the slow average of AdEMAMix counts beside the quick one. More uses old gradients more, which learns steadily and turns late; 0 is AdamW. 2 to 10 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>AdEMAMix 的慢速平均相对快速平均的分量。越大越多利用旧梯度，学得稳但转向慢；0 即 AdamW。通常为 2 到 10。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Warm-up of the slow average</source>
        <translation>慢速平均的预热</translation>
    </message>
    <message>
        <source>Over so many steps weight and memory of the slow average rise to their values. More is gentler at the start; as long as the run is what its authors advise. 0 begins in full. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>慢速平均的权重和记忆在这么多步内升到设定值。越大开头越温和；作者建议与运行等长。0 表示一开始就用满。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Power of the average</source>
        <translation>平均的幂</translation>
    </message>
    <message>
        <source>How much later weights count more in the average that is saved: by the step to this power. 0 counts all alike; more follows the newest steps. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>保存的平均中，较晚的权重多占多少：步数的此次幂。0 则全部相同；越大越跟随最新的步。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Power of the rate in the average</source>
        <translation>平均中学习率的幂</translation>
    </message>
    <message>
        <source>How much weights of steps at a higher rate count more in the average that is saved, which keeps a warm-up out of it. 0 counts all alike; 2 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>保存的平均中，学习率较高的步的权重多占多少，从而排除预热。0 则全部相同；通常为 2。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Wait for the averages</source>
        <translation>等待平均稳定</translation>
    </message>
    <message>
        <source>On: the first steps (five, for a beta 2 of 0.999) only fill the averages. Off: they are plain gradient steps. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>开启：最初几步（beta 2 为 0.999 时五步）只填充平均。关闭：为普通梯度步。对显存和速度没有影响。其他优化器忽略此项。</translation>
    </message>
    <message>
        <source>Stochastic rounding</source>
        <translation>随机舍入</translation>
    </message>
    <message>
        <source>For weights kept in bfloat16. On: rounds each new weight up or down by chance, so that steps smaller than its last digit count on average; without it small rates change nothing. Off: rounds to the nearest. The chance is a function of seed, step and weight, so that runs repeat. Costs a few operations a weight; no memory. Ignored where the trained weights are float32.</source>
        <translation>用于以 bfloat16 保存的权重。开启：新权重随机向上或向下舍入，小于末位的更新平均而言仍然有效；否则很小的学习率毫无作用。关闭：舍入到最近值。随机性由种子、步数和权重决定，运行可重现。每个权重多几次运算；不占显存。训练权重为 float32 时忽略。</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>A gradient whose length over all trained weights is greater than this is shortened to it, so that one odd picture cannot throw the training off. Less protects more and slows learning down; more lets large gradients through. 0 never shortens. No effect on memory or speed.</source>
        <translation>所有训练权重上的梯度总长度大于此值时缩短到此值，使一张怪图不会打乱训练。越小保护越强，学得越慢；越大则放过大梯度。0 表示从不缩短。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Update during the backward pass</source>
        <translation>反向传播时更新</translation>
    </message>
    <message>
        <source>Updates every weight as soon as its gradient is whole and frees the gradient at once, so that the gradients of all trained weights never lie in memory together: full fine-tuning of SDXL saves 5 to 10 GB. What is learned is the same but for gradient clipping, which needs all gradients at once: optimizer.max_grad_norm must be 0, train.accumulation 1. A value that is not finite stops the update where it appears, and a step that fails within its update leaves the checkpoint before it to go on from. Little effect on speed. Ignored where no model is fine-tuned; for one device, and not for Prodigy and D-Adaptation, whose rate comes from all gradients.</source>
        <translation>每个权重的梯度一完整就立即更新并释放梯度，全部训练权重的梯度从不同时占用显存：SDXL 全量微调可省 5 到 10 GB。除梯度裁剪外学到的内容相同，因为裁剪需要全部梯度：optimizer.max_grad_norm 必须为 0，train.accumulation 为 1。出现非有限值时更新就地停止，更新途中失败的步须从之前的检查点继续。对速度影响很小。不微调模型时忽略；只用于单设备，且不用于 Prodigy 和 D-Adaptation，它们的学习率来自全部梯度。</translation>
    </message>
    <message>
        <source>Optimizer state in host memory</source>
        <translation>优化器状态放入内存</translation>
    </message>
    <message>
        <source>Keeps what the optimizer remembers of every weight in the computer&apos;s memory and brings it to the GPU piece by piece during the update. Saves eight bytes a trained weight on the GPU with AdamW (20 GB for the U-Net of SDXL), two with the 8-bit one, and takes them from the computer&apos;s memory instead. The result is the same to the last bit; a step takes longer by the time in which the state crosses the bus twice. On a CPU it saves nothing.</source>
        <translation>优化器为每个权重记住的内容放在内存中，更新时分批搬到 GPU。用 AdamW 时每个训练权重省 8 字节显存（SDXL 的 U-Net 为 20 GB），8 位形式省 2 字节，改占内存。结果逐位相同；每步多出状态两次经过总线的时间。在 CPU 上不节省任何东西。</translation>
    </message>
    <message>
        <source>Mirror the run to</source>
        <translation>将运行镜像到</translation>
    </message>
    <message>
        <source>A place in an object store to which everything in the run folder goes as it comes into being, while training goes on: s3://bucket/run, gs://bucket/run, azblob://container/run, sftp://host/path, or a remote of rclone as name:path. Another machine that is given the same address resumes there when this one is gone. Checkpoints that are no longer kept are deleted there, too. Credentials come from the environment (AWS_ACCESS_KEY_ID …), from rclone&apos;s configuration or from the desktop&apos;s keychain, where the studio keeps them; never from here. Needs rclone; costs bandwidth, and hardly any speed.</source>
        <translation>对象存储中的位置，训练进行时运行文件夹里的一切都会随生成随上传：s3://bucket/run、gs://bucket/run、azblob://container/run、sftp://host/path，或写作 name:path 的 rclone 远端。另一台机器给出相同地址，即可在本机消失后从那里继续。不再保留的检查点在那里也会删除。凭据来自环境变量（AWS_ACCESS_KEY_ID …）、rclone 配置或桌面密钥环（由本程序保存），绝不写在这里。需要 rclone；占用带宽，几乎不影响速度。</translation>
    </message>
    <message>
        <source>Object storage</source>
        <translation>对象存储</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>The most that the upload may take of the line, in millions of bytes a second, so that others can still work. Less makes a checkpoint safe later; 0 takes what there is. No effect on quality, memory or speed of training. Ignored where the run is not mirrored.</source>
        <translation>上传最多可占用的带宽，单位为每秒百万字节，以免影响他人。越小检查点越晚才安全；0 表示尽量用。对训练的质量、显存和速度没有影响。运行未镜像时忽略。</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>Notice before the end</source>
        <translation>终止前的通知</translation>
    </message>
    <message>
        <source>How long the machine still runs after it has asked the program to stop (SIGTERM), as its owner promises: 120 on AWS, 30 on Google Cloud and Kubernetes, 10 for docker stop. Where saving and uploading a checkpoint would take longer, as the last ones did, the program only finishes what is under way, and at most one interval of work is lost. No effect on training. Ignored where the run is not mirrored: a stop always saves then.</source>
        <translation>机器要求程序停止（SIGTERM）后还能运行多久，以提供方的承诺为准：AWS 为 120，Google Cloud 和 Kubernetes 为 30，docker stop 为 10。若从最近几次看保存并上传检查点需要更久，程序只完成正在进行的工作，最多损失一个保存间隔。对训练没有影响。运行未镜像时忽略：那时停止总会保存。</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>An address that is told of the run with a POST of JSON: at its start, each checkpoint, samples, the end and a failure. Signed after Standard Webhooks where TEMPERA_WEBHOOK_SECRET is set; tried again while nobody answers, which costs the training no time. https only, but for this machine and the local network. Only its host is ever written down: the studio keeps the whole in the desktop&apos;s keychain; elsewhere it may be given as TEMPERA_WEBHOOK.</source>
        <translation>以 JSON 的 POST 通知运行情况的地址：开始、每个检查点、样图、结束和失败。设置了 TEMPERA_WEBHOOK_SECRET 时按 Standard Webhooks 签名；无人应答时会重试，不占训练时间。除本机和本地网络外只允许 https。只会记录主机名：本程序把完整地址存入桌面密钥环；在别处可用 TEMPERA_WEBHOOK 给出。</translation>
    </message>
    <message>
        <source>Webhooks</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Which of the events the webhook is told: start, checkpoint, sample, complete, failed. Fewer keep a channel that people read quiet. No effect on training.</source>
        <translation>Webhook 会收到哪些事件：start、checkpoint、sample、complete、failed。少一些可让有人看的频道保持安静。对训练没有影响。</translation>
    </message>
    <message>
        <source>Steps between samples</source>
        <translation>样图间隔步数</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Epochs between samples</source>
        <translation>样图间隔轮数</translation>
    </message>
    <message>
        <source>As above, counted in epochs. Both can be given. More often shows more and takes time from training; 0 draws none by epochs. No effect on quality or on the memory of a step. Ignored without prompts.</source>
        <translation>同上，以轮计。两者可同时设置。越频繁看得越多，占用训练时间；0 表示不按轮出图。对质量和每步显存没有影响。没有提示词时忽略。</translation>
    </message>
    <message>
        <source>Also before the first step</source>
        <translation>第一步之前也出图</translation>
    </message>
    <message>
        <source>Draws every prompt with the untrained model first, to compare with. Delays the start by that time, and shows at once whether the model file is right; no other effect. Ignored without prompts.</source>
        <translation>先用未训练的模型为每条提示词出图，以便比较。开始时间相应推迟，并能立即看出模型文件是否正确；没有其他影响。没有提示词时忽略。</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>What to draw, one prompt a line. Use the trigger word in some and leave it out of others: the first show what has been learned, the others what has been lost. Each prompt costs the time of one picture whenever samples are drawn; with none there are no samples. Brackets weigh words as in the WebUI: (word:1.2), (word), [word]; \( is the character.</source>
        <translation>要画的内容，每行一条提示词。一些用触发词，另一些不用：前者显示学到了什么，后者显示丢掉了什么。每条提示词每次出图都花一张图的时间；没有提示词就没有样图。括号像 WebUI 那样为词加权：(word:1.2)、(word)、[word]；\( 表示括号本身。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>反向提示词</translation>
    </message>
    <message>
        <source>What the samples should not show; used for every prompt. Empty judges the training most honestly. It changes neither training, memory nor speed. Counts for class pictures that are drawn, too; ignored without these and prompts, and at a guidance up to 1.</source>
        <translation>样图中不应出现的内容；用于每条提示词。留空最能如实评判训练。不影响训练、显存和速度。也用于生成的正则化图片；没有这些图片和提示词时，以及引导系数不大于 1 时忽略。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>The width of the samples. 0 takes that of the dataset&apos;s resolution. Larger pictures take more time and memory to draw, and beyond what the model was trained at they repeat subjects; smaller ones are quicker and say less. Ignored without prompts.</source>
        <translation>样图的宽度。0 取数据集分辨率的宽度。越大越费时间和显存，超过模型训练尺寸会重复主体；越小越快，但说明不了多少。没有提示词时忽略。</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>The height of the samples. 0 takes that of the dataset&apos;s resolution. Larger pictures take more time and memory to draw, and beyond what the model was trained at they repeat subjects; smaller ones are quicker and say less. Ignored without prompts.</source>
        <translation>样图的高度。0 取数据集分辨率的高度。越大越费时间和显存，超过模型训练尺寸会重复主体；越小越快，但说明不了多少。没有提示词时忽略。</translation>
    </message>
    <message>
        <source>Steps of a sample</source>
        <translation>采样步数</translation>
    </message>
    <message>
        <source>How many denoising steps a sample takes. More gives cleaner pictures, with little gain above 30, and takes time in proportion; below 15 shapes begin to break. No effect on training or memory. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>每张样图的去噪步数。越多图片越干净，超过 30 收益很小，时间按比例增加；低于 15 形状开始破碎。对训练和显存没有影响。也用于生成的正则化图片；没有这些图片和提示词时忽略。</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>引导系数（CFG）</translation>
    </message>
    <message>
        <source>Classifier-free guidance (Ho and Salimans, 2022): how strongly the prompt pulls. More follows it more closely, up to burnt colours; less is freer. 1 switches it off, which halves the time of a sample. 5 to 9 is usual. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>无分类器引导（CFG；Ho 和 Salimans，2022）：提示词的牵引强度。越高越贴近提示词，直至颜色烧坏；越低越自由。1 表示关闭，样图时间减半。通常为 5 到 9。对训练没有影响。也用于生成的正则化图片；没有这些图片和提示词时忽略。</translation>
    </message>
    <message>
        <source>Guidance rescale</source>
        <translation>引导重缩放</translation>
    </message>
    <message>
        <source>Takes back the contrast that guidance adds (Lin et al., 2023, section 3.4): how much of the guided answer is scaled to the spread of the unguided one. More makes burnt pictures calmer, up to plain ones; 0 changes nothing. 0.7 is usual for models with zero terminal SNR. It costs no memory and no time that can be measured. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts, and at a guidance up to 1.</source>
        <translation>收回引导带来的对比度（Lin 等，2023，3.4 节）：把有引导的输出按无引导输出的离散程度缩放多少。越大，烧坏的图片越平和，直至平淡；0 不改变。对零终端信噪比的模型通常为 0.7。不占显存，用时无法测出。对训练没有影响。也用于生成的正则化图片；没有这些图片和提示词时，以及引导系数不大于 1 时忽略。</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>采样器</translation>
    </message>
    <message>
        <source>The way from noise to picture. DDIM (Song et al., 2021) is robust and the field&apos;s habit for previews; Euler (Karras et al., 2022) gives much the same in as many steps; DPM++ 2M (Lu et al., 2022), with Karras&apos; levels or without, and UniPC (Zhao et al., 2023) are cleaner at 15 to 25 steps; PNDM (Liu et al., 2022) is what Stable Diffusion was published with. Euler ancestral and the two SDE samplers add fresh noise at every step, so their pictures keep changing with the number of steps. LCM (Luo et al., 2023) is for models and LoRAs made for it, in 4 to 8 steps at a guidance of 1 to 2. Heun and DPM++ SDE are more exact and take twice the time; the others take the same time and memory. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>从噪声到图片的路径。DDIM（Song 等，2021）稳健，是业内预览的惯例；Euler（Karras 等，2022）同样步数结果相近；DPM++ 2M（Lu 等，2022，可带或不带 Karras 噪声级）和 UniPC（Zhao 等，2023）在 15 到 25 步时更干净；PNDM（Liu 等，2022）是 Stable Diffusion 发布时所用。Euler ancestral 和两种 SDE 采样器每步加入新噪声，图片会随步数不断变化。LCM（Luo 等，2023）用于专门的模型和 LoRA，4 到 8 步，引导系数 1 到 2。Heun 和 DPM++ SDE 更精确，时间加倍；其余时间和显存相同。对训练没有影响。也用于生成的正则化图片；没有这些图片和提示词时忽略。</translation>
    </message>
    <message>
        <source>Seed of the samples</source>
        <translation>样图种子</translation>
    </message>
    <message>
        <source>The number from which the starting noise of the samples follows. It stays the same through the run, so that successive samples of a prompt differ only by what was learned. Another number draws other pictures; no seed is better than another. No effect on training. Ignored without prompts.</source>
        <translation>决定样图初始噪声的数字。整个运行中保持不变，因此同一提示词的前后样图只因所学不同而不同。换一个数字画出别的图；没有哪个种子更好。对训练没有影响。没有提示词时忽略。</translation>
    </message>
    <message>
        <source>Decode in tiles</source>
        <translation>分块解码</translation>
    </message>
    <message>
        <source>Decodes samples that are larger than the VAE was made for in overlapping tiles whose edges are blended. On: the memory of decoding no longer grows with the picture, for about twice the time of decoding and a slight drift of colour between tiles. Off: exact. Pictures up to that size (512 pixels, 1024 for SDXL) are not changed. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>把大于 VAE 适用尺寸的样图分成边缘融合的重叠小块解码。开启：解码占用不再随图片增大，解码用时约两倍，块间颜色略有漂移。关闭：精确。不超过该尺寸（512 像素，SDXL 为 1024）的图片不变。对训练没有影响。也用于生成的正则化图片；没有这些图片和提示词时忽略。</translation>
    </message>
    <message>
        <source>Original width</source>
        <translation>原始宽度</translation>
    </message>
    <message>
        <source>The width that SDXL is told the picture had before it was scaled (Podell et al., 2023, section 2.2). Smaller than the picture gives the blur and artefacts of small originals, larger gives finer detail; 0 is the width of the sample. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>告诉 SDXL 的图片缩放前宽度（Podell 等，2023，2.2 节）。小于图片会带来小原图的模糊和瑕疵，大于则细节更精细；0 为样图的宽度。对时间、显存和训练没有影响。没有提示词时以及 SDXL 以外的模型忽略。</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>与出图相同</translation>
    </message>
    <message>
        <source>SDXL size conditions</source>
        <translation>SDXL 尺寸条件</translation>
    </message>
    <message>
        <source>Original height</source>
        <translation>原始高度</translation>
    </message>
    <message>
        <source>The height that SDXL is told the picture had before it was scaled. Smaller than the picture gives the blur and artefacts of small originals, larger gives finer detail; 0 is the height of the sample. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>告诉 SDXL 的图片缩放前高度。小于图片会带来小原图的模糊和瑕疵，大于则细节更精细；0 为样图的高度。对时间、显存和训练没有影响。没有提示词时以及 SDXL 以外的模型忽略。</translation>
    </message>
    <message>
        <source>Cut off above</source>
        <translation>顶部裁去</translation>
    </message>
    <message>
        <source>How much SDXL is told was cut off above the picture in training. 0 keeps the subject whole and centred; more shows cut-outs whose upper part is missing. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>告诉 SDXL 训练时顶部裁去多少。0 使主体完整居中；越大画面像顶部缺失的截图。对时间、显存和训练没有影响。没有提示词时以及 SDXL 以外的模型忽略。</translation>
    </message>
    <message>
        <source>Cut off on the left</source>
        <translation>左侧裁去</translation>
    </message>
    <message>
        <source>How much SDXL is told was cut off on the left. 0 keeps the subject whole and centred; more shows cut-outs whose left part is missing. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>告诉 SDXL 左侧裁去多少。0 使主体完整居中；越大画面像左侧缺失的截图。对时间、显存和训练没有影响。没有提示词时以及 SDXL 以外的模型忽略。</translation>
    </message>
    <message>
        <source>Target width</source>
        <translation>目标宽度</translation>
    </message>
    <message>
        <source>The width that SDXL is told the picture was scaled and cut to. 0 is the width of the sample, as in training; other values steer composition towards what that format showed. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>告诉 SDXL 图片缩放裁剪后的宽度。0 为样图的宽度，与训练一致；其他值使构图偏向该尺寸下的内容。对时间、显存和训练没有影响。没有提示词时以及 SDXL 以外的模型忽略。</translation>
    </message>
    <message>
        <source>Target height</source>
        <translation>目标高度</translation>
    </message>
    <message>
        <source>The height that SDXL is told the picture was scaled and cut to. 0 is the height of the sample, as in training; other values steer composition towards what that format showed. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>告诉 SDXL 图片缩放裁剪后的高度。0 为样图的高度，与训练一致；其他值使构图偏向该尺寸下的内容。对时间、显存和训练没有影响。没有提示词时以及 SDXL 以外的模型忽略。</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>运行文件夹</translation>
    </message>
    <message>
        <source>The folder of this run: the finished files (in output), checkpoints, samples, the log and the record that the charts are drawn from. It is made when it is missing. One folder holds one run: starting again there resumes it. Needs room for the checkpoints; it may lie on any disk, and its speed hardly matters.</source>
        <translation>本次运行的文件夹：成品文件（在 output 中）、检查点、样图、日志和绘制图表的记录。不存在时自动创建。一个文件夹对应一次运行：在此再次开始即为继续。需要容纳检查点的空间；可放在任何磁盘上，磁盘速度几乎无关紧要。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The name of the finished file, without ending: &quot;my-cat&quot; gives my-cat.safetensors. Other programs show it in their lists. Letters, digits and other signs are free, but no slash. It changes neither quality, memory nor speed.</source>
        <translation>成品文件的名称，不含扩展名：“my-cat”生成 my-cat.safetensors。其他程序会在列表中显示它。可用字母、数字和其他符号，但不能有斜杠。不影响质量、显存和速度。</translation>
    </message>
    <message>
        <source>Steps between saves</source>
        <translation>保存间隔步数</translation>
    </message>
    <message>
        <source>Writes a checkpoint, from which training can resume exactly, after every so many optimizer steps; it also holds the file to try the result at that point. More often loses less to a power cut and takes more disk space and a little time; 0 writes none by steps. The end and a stop always write one.</source>
        <translation>每隔这么多优化步写一个检查点，训练可从中精确继续；其中也包含可以试用当时成果的文件。越频繁断电损失越小，占用更多磁盘空间和一点时间；0 表示不按步数写。结束和停止时总会写一个。</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Epochs between saves</source>
        <translation>保存间隔轮数</translation>
    </message>
    <message>
        <source>As above, counted in epochs: after each so many, whatever the number of steps in them. Both can be given. More often loses less and takes more disk space; 0 writes none by epochs. No effect on quality or memory.</source>
        <translation>同上，以轮计：每隔这么多轮，不论其中有多少步。两者可同时设置。越频繁损失越小，占用更多磁盘空间；0 表示不按轮写。对质量和显存没有影响。</translation>
    </message>
    <message>
        <source>Minutes between saves</source>
        <translation>保存间隔分钟</translation>
    </message>
    <message>
        <source>As above, by the clock: once so many minutes have passed since the last checkpoint, the next step ends with one. It bounds what a power cut or a machine that is taken away can cost, however long a step takes. All three can be given. 0 writes none by the clock. No effect on quality or memory.</source>
        <translation>同上，按时间：距上一个检查点过了这么多分钟后，下一步结束时写一个。不论一步多久，都能限制断电或机器被收回的损失。三者可同时设置。0 表示不按时间写。对质量和显存没有影响。</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Keep the last</source>
        <translation>保留最近</translation>
    </message>
    <message>
        <source>How many checkpoints are kept; older ones are deleted once a newer one is safely on disk. More lets you go back further and compare, and takes disk space for each; 0 keeps all. At least 2 is wise, in case one cannot be read. No effect on quality, memory or speed.</source>
        <translation>保留多少个检查点；较新的安全写入磁盘后，较旧的会被删除。越多可以回退得越远并比较，每个都占磁盘空间；0 表示全部保留。建议至少 2 个，以防有一个读不出来。对质量、显存和速度没有影响。</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>个检查点</translation>
    </message>
    <message>
        <source>Keep every</source>
        <translation>每隔多少保留</translation>
    </message>
    <message>
        <source>Beside the last ones, keeps each checkpoint whose step is a multiple of this, to compare how the training went. A larger number keeps fewer and takes less disk space; 0 keeps none for this reason. Ignored where all are kept. Tagged checkpoints (`tempera runs tag`) stay in any case.</source>
        <translation>除最近的以外，凡步数为此值倍数的检查点也保留，用于比较训练过程。数值越大保留越少，占用磁盘越少；0 表示不因此保留。全部保留时忽略。带标记的检查点（`tempera runs tag`）总会保留。</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>保留最佳</translation>
    </message>
    <message>
        <source>Beside the last ones, keeps so many checkpoints with the least validation loss: where a training went too far, the one before it did is still there. Counts those whose loss was measured at their very step. Takes disk space for each; 0 keeps none for this reason. Ignored where all are kept, and without validation.</source>
        <translation>除最近的以外，再保留这么多验证损失最低的检查点：训练过头时，之前的还在。只计恰好在该步测量过损失的。每个都占磁盘空间；0 表示不因此保留。全部保留时以及没有验证时忽略。</translation>
    </message>
    <message>
        <source>Precision of the file</source>
        <translation>文件精度</translation>
    </message>
    <message>
        <source>The type of the weights in the finished file. float16 is what other programs expect, at half the size of float32, without a visible difference; bfloat16 has the same size, less precision and a wider range; float32 keeps every bit, for merging and resizing. Checkpoints always keep float32. No effect on training.</source>
        <translation>成品文件中权重的类型。float16 是其他程序所期待的，大小为 float32 的一半，看不出差别；bfloat16 大小相同，精度较低，范围更大；float32 保留每一位，便于合并和调整大小。检查点始终为 float32。对训练没有影响。</translation>
    </message>
    <message>
        <source>Layout of the model</source>
        <translation>模型格式</translation>
    </message>
    <message>
        <source>How a fine-tuned model is written: as the base model lies on the disk, as one file, which most programs for drawing take, or as a folder of diffusers. Everything that was not trained is taken over from the base model. Needs disk space for a whole model; writing takes a few seconds per gigabyte. No effect on training. Ignored by the other methods, which write small files of their own.</source>
        <translation>微调后的模型如何写出：与底模在磁盘上的形式相同、单个文件（多数出图程序使用），或 diffusers 文件夹。未训练的部分取自底模。需要容纳完整模型的磁盘空间；每 GB 写几秒。对训练没有影响。其他方法写自己的小文件，忽略此项。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>How the learning rate goes on over the run. Constant keeps it, so that a run can be prolonged at will, after a warm-up if wanted. Linear, cosine and polynomial lower it to the end, which calms the last steps and often gives cleaner pictures; the cosine can restart or end at a lowest rate. Inverse square root falls slowly and needs no known end. Warm-up, constant, decay holds the rate and falls only at the end. Piecewise constant follows rules of your own. Adafactor&apos;s own is for that optimizer with relative steps. All formulas are those of diffusers and transformers. Leave it constant with schedule-free optimizers. No effect on memory or speed.</source>
        <translation>学习率在运行过程中的变化。恒定：保持不变，可随意延长运行，也可先预热。线性、余弦和多项式在结尾前逐渐降低，使最后的步子平稳，图片往往更干净；余弦可以重启，或停在最低学习率。平方根倒数缓慢下降，不需要已知终点。“预热、恒定、衰减”保持学习率，只在结尾下降。分段恒定按您自己的规则。“Adafactor 自带”用于该优化器的相对步长。所有公式与 diffusers 和 transformers 一致。使用 Schedule-Free 优化器时请保持恒定。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Learning-rate schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Raises the learning rate from 0 to its full value over so many optimizer steps. More is gentler at the start, when the optimizer&apos;s averages are still poor, and leaves fewer steps at full rate; 0 begins at once, which is fine for a LoRA at usual rates. No effect on memory or speed. Ignored by schedules without a warm-up.</source>
        <translation>在这么多优化步内把学习率从 0 升到设定值。越长开头越温和（此时优化器的平均还不可靠），全速的步数越少；0 表示立即开始，以常用学习率训练 LoRA 时没有问题。对显存和速度没有影响。没有预热的调度忽略此项。</translation>
    </message>
    <message>
        <source>Warm-up, share</source>
        <translation>预热比例</translation>
    </message>
    <message>
        <source>The warm-up as a share of the run&apos;s optimizer steps: 0.1 is a tenth. It follows the length of the run; give it or the steps, not both. No effect on memory or speed. Ignored by schedules without a warm-up.</source>
        <translation>预热占运行优化步数的比例：0.1 即十分之一。随运行长度变化；与步数只能填一个。对显存和速度没有影响。没有预热的调度忽略此项。</translation>
    </message>
    <message>
        <source>by steps</source>
        <translation>按步数</translation>
    </message>
    <message>
        <source>Decay at the end</source>
        <translation>结尾衰减</translation>
    </message>
    <message>
        <source>How many optimizer steps at the end the rate falls over. More calms earlier; fewer keep the full rate longer. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>结尾用多少优化步降低学习率。越多越早平稳；越少则更久保持全速。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>Decay at the end, share</source>
        <translation>结尾衰减比例</translation>
    </message>
    <message>
        <source>The decay as a share of the run&apos;s optimizer steps: 0.2 is the last fifth. Give it or the steps, not both. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>结尾衰减占运行优化步数的比例：0.2 即最后五分之一。与步数只能填一个。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>最低学习率</translation>
    </message>
    <message>
        <source>Where the schedule ends, as a part of the full learning rate: 0.1 ends at a tenth. More keeps learning to the very end; 0 fades out completely. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>调度结束时的学习率，占设定值的比例：0.1 即十分之一。越大越能学到最后；0 则完全淡出。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>周期数</translation>
    </message>
    <message>
        <source>How often the cosine begins again at the full rate; without hard restarts, how many half waves it runs through. More gives the training new pushes; 1 falls once. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>余弦从全速重新开始的次数；没有硬重启时为经过多少个半波。越多训练得到的新推动越多；1 只下降一次。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>幂</translation>
    </message>
    <message>
        <source>The power of the polynomial: 1 falls in a straight line, 2 quickly at first and slowly at the end, 0.5 the other way. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>多项式的幂：1 直线下降，2 先快后慢，0.5 相反。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>时间尺度</translation>
    </message>
    <message>
        <source>How slowly the inverse square root falls: the rate is halved after three times so many steps. More keeps it up longer. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>平方根倒数下降的快慢：过三倍这么多步后学习率减半。越大保持越久。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>the warm-up, or 10,000</source>
        <translation>预热步数，或 10,000</translation>
    </message>
    <message>
        <source>Steps of the rate</source>
        <translation>分段学习率</translation>
    </message>
    <message>
        <source>The parts of the learning rate and the step up to which each counts, the last one to the end: &quot;1:100,0.5:200,0.1&quot; halves it after 100 optimizer steps and goes to a tenth after 200. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>学习率的比例及各自生效到第几步，最后一个直到结束：“1:100,0.5:200,0.1”在 100 优化步后减半，200 步后降为十分之一。对显存和速度没有影响。其他调度忽略此项。</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>样图</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>basic</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>advanced</source>
        <translation>进阶</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What is trained. A network (LoRA and its kin) learns small matrices beside the model&apos;s layers: little memory, a small file, good for nearly everything. Full fine-tuning changes the model&apos;s own weights: it learns most, from many pictures, needs four times the memory of the weights besides the model and writes a whole model. Textual Inversion (Gal et al., 2022) learns a few vectors that stand for a new word and leaves the model untouched: a file of kilobytes, least memory, weaker likeness. Textual Inversion + LoRA learns both at once (pivotal tuning): the word finds its place while the network learns the looks. DreamBooth is any of them with class pictures.</source>
        <translation>训练什么。网络（LoRA 及同类）在模型各层旁学习小矩阵：显存少、文件小，几乎适合一切。全量微调改变模型自身的权重：学得最多，需要大量图片，除模型外还需权重四倍的显存，并写出完整模型。Textual Inversion（Gal 等，2022）学习代表一个新词的几个向量，模型不变：文件只有几 KB，显存最少，相似度较弱。Textual Inversion + LoRA 同时学习两者（pivotal tuning）：词找到自己的位置，网络学习外观。以上任何一种加上正则化图片就是 DreamBooth。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>The length in epochs: one epoch shows every picture as often as its repeats say, whatever the number of devices. More learns the pictures better until it only repeats them; less stays closer to the base model. Time grows in proportion, memory does not. Exactly one of steps and epochs is given.</source>
        <translation>以轮计的长度：一轮按重复次数展示每张图片，与设备数量无关。越长学得越好，直到只会复现；越短越接近底模。时间按比例增长，显存不变。步数和轮数只能给出其中一个。</translation>
    </message>
    <message>
        <source>as steps say</source>
        <translation>由步数决定</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>The length in optimizer steps, each on one global batch (batch × accumulation × devices). More learns the pictures better until it only repeats them; less stays closer to the base model. Time grows in proportion, memory does not. Note that the same steps see twice the images on two devices; give epochs instead to keep the images seen. Exactly one of steps and epochs is given.</source>
        <translation>以优化步计的长度，每步处理一个全局批次（批次 × 累积 × 设备）。越长学得越好，直到只会复现；越短越接近底模。时间按比例增长，显存不变。注意：同样的步数在两个设备上会看到两倍的图片；要保持看过的图片数，请改用轮数。步数和轮数只能给出其中一个。</translation>
    </message>
    <message>
        <source>as epochs say</source>
        <translation>由轮数决定</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>每个设备的批次大小</translation>
    </message>
    <message>
        <source>How many pictures each device works on at once. More gives calmer gradients and more pictures per second, until the device is busy, and costs memory for the activations of every picture; less fits small cards. With a batch several times larger the learning rate can usually be raised.</source>
        <translation>每个设备一次处理多少张图片。越大梯度越平稳，每秒图片越多，直到设备饱和；每张图片的激活值都占显存；越小越适合小显存的卡。批次增大数倍时，学习率通常也可以提高。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>How many batches are added up before the optimizer takes a step. Learns as with a batch so many times larger, with the memory of the small one; a step takes so many times longer, and there are fewer steps in an epoch. 1 takes a step after every batch.</source>
        <translation>累加多少个批次后优化器才走一步。效果如同大这么多倍的批次，显存仍是小批次的；一步相应更久，一轮的步数更少。1 表示每个批次走一步。</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>个批次</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The number from which all chance of the training follows: order, noise, timesteps, flips, starting weights. The same seed gives the same training again, on one device as on several with the same global batch. No seed is better than another; it affects neither memory nor speed.</source>
        <translation>训练中一切随机性的来源：顺序、噪声、时间步、镜像、初始权重。相同的种子再次得到相同的训练，全局批次相同时单设备和多设备也一样。没有哪个种子更好；不影响显存和速度。</translation>
    </message>
    <message>
        <source>Reproducibility</source>
        <translation>可复现性</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The type in which the frozen model is kept and computed; trained weights and the optimizer stay in float32. bfloat16 halves the memory of the weights and activations and is two to several times quicker on GPUs from the RTX 30 series and on CPUs with AMX or AVX-512 BF16, at a loss of quality that can hardly be seen. float16 does the same for older cards (Turing, Volta): its range is small, so the loss is scaled as far as the gradients stay finite, and a step in which they do not is left out. float32 is the exact one, and on other CPUs also the quicker one. The VAE computes in float32 with float16.</source>
        <translation>冻结的模型以何种类型保存和计算；训练的权重和优化器保持 float32。bfloat16 使权重和激活值的显存减半，在 RTX 30 系列及以后的 GPU、以及带 AMX 或 AVX-512 BF16 的 CPU 上快两倍到数倍，质量损失几乎看不出。float16 为较旧的卡（Turing、Volta）提供同样的好处：其范围小，因此损失会放大到梯度仍为有限值的程度，出现非有限梯度的步会跳过。float32 是精确的类型，在其他 CPU 上也更快。使用 float16 时 VAE 以 float32 计算。</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>梯度检查点</translation>
    </message>
    <message>
        <source>Keeps only the borders of the U-Net&apos;s blocks in memory and computes the rest again on the way back (Chen et al., 2016). Saves most of the memory of the activations, so that a larger batch or resolution fits; each step takes about a third longer. The result is the same.</source>
        <translation>显存中只保留 U-Net 各块的边界，其余在反向时重新计算（Chen 等，2016）。节省大部分激活值显存，从而可用更大的批次或分辨率；每步大约慢三分之一。结果相同。</translation>
    </message>
    <message>
        <source>Checkpointed levels</source>
        <translation>使用检查点的层级</translation>
    </message>
    <message>
        <source>How many resolution levels of the U-Net gradient checkpointing computes again, counted from the outermost, whose maps are largest. 0 takes all: least memory. 1 computes only the outermost blocks again, which saves most memory for the time it costs; each further level saves less. The inner levels keep what the way back needs. The result is the same. Ignored without gradient checkpointing.</source>
        <translation>梯度检查点重新计算 U-Net 的多少个分辨率层级，从特征图最大的最外层数起。0 为全部：显存最少。1 只重算最外层的块，就所花时间而言最省显存；再多的层级收益递减。内层保留反向所需的内容。结果相同。不使用梯度检查点时忽略。</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Exactly repeatable</source>
        <translation>完全可复现</translation>
    </message>
    <message>
        <source>Uses only operations that give the same bits every time, so that a resumed training equals an uninterrupted one exactly on the same kind of device with the same number of devices and threads. Off may be a few per cent quicker on GPUs. No effect on quality or memory.</source>
        <translation>只使用每次结果逐位相同的运算，在同类设备、相同设备数和线程数下，继续的训练与不中断的完全一致。关闭在 GPU 上可能快百分之几。对质量和显存没有影响。</translation>
    </message>
    <message>
        <source>Patience with broken steps</source>
        <translation>对异常步的容忍次数</translation>
    </message>
    <message>
        <source>A step whose loss or gradient is not a finite number is left out and reported; it never reaches the weights. After so many of them in a row the training stops at the last good state. More waits longer for it to recover, less stops sooner. No effect on memory or speed.</source>
        <translation>损失或梯度不是有限值的步会跳过并报告，绝不影响权重。连续出现这么多次后，训练停在最后的良好状态。越大等待恢复越久，越小停得越早。对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>Text encoder until step</source>
        <translation>文本编码器训练至第几步</translation>
    </message>
    <message>
        <source>The text encoders learn up to and with this optimizer step and stay as they are from then on. Words are learned quickly and then by heart: a quarter to a half of the run is usual. Less keeps other words safer, more ties the new ones closer. Steps get quicker once they rest; memory stays the same. Without a value they learn to the end. Ignored when the text encoders are not trained.</source>
        <translation>文本编码器学习到这一优化步为止（含），此后保持不变。词学得快，随后就是死记：通常为运行的四分之一到一半。越小越保护其他词，越大新词绑定越紧。停下后每步更快；显存不变。不填则学到最后。文本编码器不参与训练时忽略。</translation>
    </message>
    <message>
        <source>Text encoder until epoch</source>
        <translation>文本编码器训练至第几轮</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less keeps other words safer, more ties the new ones closer. Steps are quicker from there on. Ignored when the text encoders are not trained.</source>
        <translation>同上，以轮计，更换设备数量后仍然合适。两者都设置时以较早的为准。越小越保护其他词，越大新词绑定越紧。此后每步更快。文本编码器不参与训练时忽略。</translation>
    </message>
    <message>
        <source>U-Net until step</source>
        <translation>U-Net 训练至第几步</translation>
    </message>
    <message>
        <source>The U-Net learns up to and with this optimizer step and stays as it is from then on, so that only the words go on learning. Rarely wanted: less stays closer to the base model, more learns the looks better. Steps get a little quicker once it rests; memory stays the same. Without a value it learns to the end. Ignored when the U-Net is not trained.</source>
        <translation>U-Net 学习到这一优化步为止（含），此后保持不变，只有词继续学习。很少需要：越小越接近底模，越大外观学得越好。停下后每步略快；显存不变。不填则学到最后。U-Net 不参与训练时忽略。</translation>
    </message>
    <message>
        <source>U-Net until epoch</source>
        <translation>U-Net 训练至第几轮</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less stays closer to the base model, more learns the looks better. Steps are quicker from there on. Ignored when the U-Net is not trained.</source>
        <translation>同上，以轮计，更换设备数量后仍然合适。两者都设置时以较早的为准。越小越接近底模，越大外观学得越好。此后每步更快。U-Net 不参与训练时忽略。</translation>
    </message>
    <message>
        <source>Share for validation</source>
        <translation>验证集比例</translation>
    </message>
    <message>
        <source>Withholds this share of the training pictures, at least one, and never trains on them: their loss is measured now and then and tells learning from repeating, which the loss of the training cannot. Which ones is decided by their names and the seed, so that pictures that are added change little. More gives a calmer curve and leaves less to learn from; 0 withholds none. Measuring takes a little time; no effect on memory.</source>
        <translation>留出训练图片的这一比例（至少一张），从不用于训练：不时测量其损失，以区分学会与死记，训练损失做不到这一点。留哪些由文件名和种子决定，添加图片改变不大。越多曲线越平稳，可学的越少；0 表示不留。测量花一点时间；对显存没有影响。</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>验证间隔</translation>
    </message>
    <message>
        <source>Measures the loss of the validation pictures every so many optimizer steps. More often shows the course better and takes more time away from training; 0 leaves it to the epochs. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>每隔这么多优化步测量验证图片的损失。越频繁过程看得越清楚，占用的训练时间越多；0 表示由轮数决定。对显存没有影响。没有验证图片时忽略。</translation>
    </message>
    <message>
        <source>Validate every so many epochs</source>
        <translation>验证间隔轮数</translation>
    </message>
    <message>
        <source>Measures the loss of the validation pictures at the end of every so many epochs. More often shows the course better and takes more time away from training; 0 leaves it to the steps. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>每隔这么多轮在轮末测量验证图片的损失。越频繁过程看得越清楚，占用的训练时间越多；0 表示由步数决定。对显存没有影响。没有验证图片时忽略。</translation>
    </message>
    <message>
        <source>Timesteps of a validation</source>
        <translation>验证的时间步数</translation>
    </message>
    <message>
        <source>At how many timesteps the loss of each picture is measured, spread evenly over those that are trained: 4 are 200, 400, 600 and 800. More gives a truer figure and takes proportionally longer. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>在多少个时间步上测量每张图片的损失，均匀分布在训练的时间步上：4 即 200、400、600 和 800。越多数值越准，时间按比例增加。对显存没有影响。没有验证图片时忽略。</translation>
    </message>
    <message>
        <source>Most pictures of a validation</source>
        <translation>验证图片上限</translation>
    </message>
    <message>
        <source>At most so many pictures are measured each time, the same ones always. Fewer is quicker, more a truer figure; 0 measures all. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>每次最多测量这么多张图片，始终是相同的。越少越快，越多越准；0 表示全部。对显存没有影响。没有验证图片时忽略。</translation>
    </message>
    <message>
        <source>Seed of the validation</source>
        <translation>验证种子</translation>
    </message>
    <message>
        <source>From it follows which pictures are withheld and the noise that they are measured with, which is the same each time, so that figures can be compared, also between runs. No seed is better than another; no effect on memory or speed.</source>
        <translation>决定留出哪些图片以及测量所用的噪声，每次相同，因此数值可以比较，不同运行之间也可以。没有哪个种子更好；对显存和速度没有影响。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>secrets are never imported: give them in the environment</source>
        <translation>密钥从不导入：请在环境变量中给出</translation>
    </message>
    <message>
        <source>said again further down, which counts</source>
        <translation>下文再次给出，以那里为准</translation>
    </message>
    <message>
        <source>sides are multiples of 8, one pixel of a latent</source>
        <translation>边长是 8 的倍数，即潜变量的一个像素</translation>
    </message>
    <message>
        <source>always on the disk</source>
        <translation>始终在磁盘上</translation>
    </message>
    <message>
        <source>read with this file: its keys are named, too</source>
        <translation>随此文件一起读取：其中的键也已列出</translation>
    </message>
    <message>
        <source>there is no such file here: choose the pictures as dataset.path</source>
        <translation>此处没有这样的文件：请用 dataset.path 选择图片</translation>
    </message>
    <message>
        <source>all are kept</source>
        <translation>全部保留</translation>
    </message>
    <message>
        <source>nothing is saved by steps</source>
        <translation>不按步数保存</translation>
    </message>
    <message>
        <source>the files of so many steps</source>
        <translation>这么多步内的文件</translation>
    </message>
    <message>
        <source>a file of prompts that cannot be read here as text: give them as sample.prompts</source>
        <translation>无法在此按文本读取的提示词文件：请用 sample.prompts 给出</translation>
    </message>
    <message>
        <source>max_train_epochs counts instead</source>
        <translation>以 max_train_epochs 为准</translation>
    </message>
    <message>
        <source>max_train_steps counts instead</source>
        <translation>以 max_train_steps 为准</translation>
    </message>
    <message>
        <source>kohya_ss makes the number of steps of it</source>
        <translation>kohya_ss 由它得出步数</translation>
    </message>
    <message>
        <source>the text encoder is not trained</source>
        <translation>文本编码器不参与训练</translation>
    </message>
    <message>
        <source>sd-scripts takes no notice of it when it trains a network</source>
        <translation>sd-scripts 训练网络时不理会它</translation>
    </message>
    <message>
        <source>per cent of the run</source>
        <translation>占整个运行的百分比</translation>
    </message>
    <message>
        <source>a random one to the other trainer; Tempera&apos;s seed is always written down, so train.seed stays</source>
        <translation>对另一个训练器而言是随机种子；Tempera 的种子总会记录，因此保留 train.seed</translation>
    </message>
    <message>
        <source>both weightings at once; debiased_estimation_loss is kept</source>
        <translation>同时使用两种加权；保留 debiased_estimation_loss</translation>
    </message>
    <message>
        <source>each device keeps all of the weights</source>
        <translation>每个设备保留全部权重</translation>
    </message>
    <message>
        <source>weights that are trained stay on the device</source>
        <translation>训练的权重留在设备上</translation>
    </message>
    <message>
        <source>of the U-Net, which sd-scripts itself keeps on the device</source>
        <translation>属于 U-Net，sd-scripts 自己把它留在设备上</translation>
    </message>
    <message>
        <source>the optimizer&apos;s state lies on the GPU or in the computer&apos;s memory</source>
        <translation>优化器状态放在 GPU 或内存中</translation>
    </message>
    <message>
        <source>devices.sharding says what is split</source>
        <translation>拆分什么由 devices.sharding 决定</translation>
    </message>
    <message>
        <source>counts with deepspeed alone</source>
        <translation>仅在使用 deepspeed 时有效</translation>
    </message>
    <message>
        <source>no such stage</source>
        <translation>没有这样的阶段</translation>
    </message>
    <message>
        <source>DyLoRA trains all ranks at once; what is left is a LoRA of the full rank</source>
        <translation>DyLoRA 同时训练所有秩；剩下的是一个满秩的 LoRA</translation>
    </message>
    <message>
        <source>(IA)³ scales activations; what is left is a LoRA</source>
        <translation>(IA)³ 缩放激活值；剩下的是一个 LoRA</translation>
    </message>
    <message>
        <source>GLoRA has four matrices for each layer; what is left is a LoRA</source>
        <translation>GLoRA 每层有四个矩阵；剩下的是一个 LoRA</translation>
    </message>
    <message>
        <source>BOFT; network.type = oft is its relative with one factor</source>
        <translation>BOFT；network.type = oft 是它单因子的近亲</translation>
    </message>
    <message>
        <source>whole weights as a difference; train.method = fine_tune trains the model itself</source>
        <translation>以差值形式训练完整权重；train.method = fine_tune 直接训练模型</translation>
    </message>
    <message>
        <source>LoRA-FA holds one of the two matrices; here both are trained</source>
        <translation>LoRA-FA 固定两个矩阵之一；这里两个都训练</translation>
    </message>
    <message>
        <source>a network for another model family</source>
        <translation>用于其他模型系列的网络</translation>
    </message>
    <message>
        <source>no network is named</source>
        <translation>未指定网络</translation>
    </message>
    <message>
        <source>counts for LyCORIS only</source>
        <translation>仅对 LyCORIS 有效</translation>
    </message>
    <message>
        <source>the trained weights stay in float32, which loses nothing</source>
        <translation>训练的权重保持 float32，不会有损失</translation>
    </message>
    <message>
        <source>what is trained is small and stays in float32</source>
        <translation>训练的部分很小，保持 float32</translation>
    </message>
    <message>
        <source>weights that are trained are not kept in eight bits</source>
        <translation>训练的权重不以 8 位保存</translation>
    </message>
    <message>
        <source>pickled files are read, never written: safetensors it is</source>
        <translation>pickle 文件只读不写：一律使用 safetensors</translation>
    </message>
    <message>
        <source>always safetensors</source>
        <translation>始终为 safetensors</translation>
    </message>
    <message>
        <source>kohya_ss takes no notice of it with this LoRA_type</source>
        <translation>在此 LoRA_type 下 kohya_ss 不理会它</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>0 means like the other layers to LyCORIS</source>
        <translation>对 LyCORIS 而言 0 表示与其他层相同</translation>
    </message>
    <message>
        <source>a choice of layers: network.layers takes patterns of their names</source>
        <translation>层的选择：network.layers 接受层名的模式</translation>
    </message>
    <message>
        <source>a share of the run</source>
        <translation>占整个运行的比例</translation>
    </message>
    <message>
        <source>unet_lr and text_encoder_lr count instead</source>
        <translation>以 unet_lr 和 text_encoder_lr 为准</translation>
    </message>
    <message>
        <source>0 with a rate for the text encoder: only that is trained</source>
        <translation>为 0 且文本编码器有学习率：只训练后者</translation>
    </message>
    <message>
        <source>not for SDXL, which has learning_rate_te1 and learning_rate_te2</source>
        <translation>不适用于 SDXL，它使用 learning_rate_te1 和 learning_rate_te2</translation>
    </message>
    <message>
        <source>for SDXL only</source>
        <translation>仅用于 SDXL</translation>
    </message>
    <message>
        <source>the text encoders are not trained</source>
        <translation>文本编码器不参与训练</translation>
    </message>
    <message>
        <source>the optimizer is named, which counts</source>
        <translation>已指定优化器，以它为准</translation>
    </message>
    <message>
        <source>expected two or three numbers such as 0.9,0.99</source>
        <translation>应为两个或三个数，如 0.9,0.99</translation>
    </message>
    <message>
        <source>lr_scheduler_type counts instead</source>
        <translation>以 lr_scheduler_type 为准</translation>
    </message>
    <message>
        <source>schedule-free optimizers are used without a schedule</source>
        <translation>Schedule-Free 优化器不使用调度</translation>
    </message>
    <message>
        <source>one fall over the whole run, to 0</source>
        <translation>在整个运行中一次下降到 0</translation>
    </message>
    <message>
        <source>a class of Python: schedule.type stays as it is</source>
        <translation>Python 类：schedule.type 保持不变</translation>
    </message>
    <message>
        <source>lr_warmup_steps counts instead</source>
        <translation>以 lr_warmup_steps 为准</translation>
    </message>
    <message>
        <source>kohya_ss takes the number of epochs where it is empty</source>
        <translation>留空时 kohya_ss 使用轮数</translation>
    </message>
    <message>
        <source>noise_offset_type is Multires</source>
        <translation>noise_offset_type 为 Multires</translation>
    </message>
    <message>
        <source>noise_offset_type is Original</source>
        <translation>noise_offset_type 为 Original</translation>
    </message>
    <message>
        <source>counts for LoKr only</source>
        <translation>仅对 LoKr 有效</translation>
    </message>
    <message>
        <source>counts for Diag-OFT only</source>
        <translation>仅对 Diag-OFT 有效</translation>
    </message>
    <message>
        <source>counts for (IA)³ only</source>
        <translation>仅对 (IA)³ 有效</translation>
    </message>
    <message>
        <source>counts for DyLoRA only</source>
        <translation>仅对 DyLoRA 有效</translation>
    </message>
    <message>
        <source>counts for other model families only</source>
        <translation>仅对其他模型系列有效</translation>
    </message>
    <message>
        <source>a step of preparation that Tempera does not need</source>
        <translation>Tempera 不需要的准备步骤</translation>
    </message>
    <message>
        <source>for a model family that Tempera does not train</source>
        <translation>用于 Tempera 不训练的模型系列</translation>
    </message>
    <message>
        <source>which of the two the keys of noise are for</source>
        <translation>噪声相关的键属于两者中的哪一个</translation>
    </message>
    <message>
        <source>norm layers are not trained</source>
        <translation>归一化层不参与训练</translation>
    </message>
    <message>
        <source>a trained factor for each layer</source>
        <translation>每层一个可训练系数</translation>
    </message>
    <message>
        <source>what is left after rank dropout is not made larger</source>
        <translation>秩丢弃后剩余的部分不会放大</translation>
    </message>
    <message>
        <source>how LyCORIS computes, not what</source>
        <translation>LyCORIS 的计算方式，而非内容</translation>
    </message>
    <message>
        <source>a choice of a kind of network that Tempera does not have</source>
        <translation>Tempera 没有的网络类型的选项</translation>
    </message>
    <message>
        <source>old names of kohya_ss for network.conv_block_ranks and conv_block_alphas</source>
        <translation>kohya_ss 对 network.conv_block_ranks 和 conv_block_alphas 的旧称</translation>
    </message>
    <message>
        <source>the VAE always computes in float32</source>
        <translation>VAE 始终以 float32 计算</translation>
    </message>
    <message>
        <source>a state of the form itself</source>
        <translation>界面表单自身的状态</translation>
    </message>
    <message>
        <source>arguments of a launcher that Tempera does not have</source>
        <translation>Tempera 没有的启动器参数</translation>
    </message>
    <message>
        <source>the file lies in save.dir/output</source>
        <translation>文件位于 save.dir/output</translation>
    </message>
    <message>
        <source>safetensors with the names that sd-scripts uses</source>
        <translation>使用 sd-scripts 名称的 safetensors</translation>
    </message>
    <message>
        <source>written with the names that sd-scripts uses instead</source>
        <translation>改用 sd-scripts 的名称写入</translation>
    </message>
    <message>
        <source>with the first</source>
        <translation>随第一个</translation>
    </message>
    <message>
        <source>all samples of a job share what the first has</source>
        <translation>一个任务的所有样图共用第一张的设置</translation>
    </message>
    <message>
        <source>counts with gradient_checkpointing CPU_OFFLOADED alone</source>
        <translation>仅在 gradient_checkpointing 为 CPU_OFFLOADED 时有效</translation>
    </message>
    <message>
        <source>that share of the blocks, the heaviest first</source>
        <translation>按该比例的块，最大的优先</translation>
    </message>
    <message>
        <source>counts with several devices alone</source>
        <translation>仅在多个设备上有效</translation>
    </message>
    <message>
        <source>gradients travel while the rest of them is computed</source>
        <translation>其余梯度计算时即开始传输</translation>
    </message>
    <message>
        <source>a VAE is used, not trained</source>
        <translation>VAE 只被使用，不参与训练</translation>
    </message>
    <message>
        <source>inpainting models are drawn with, not trained: what remains is for the plain model</source>
        <translation>修补（inpainting）模型只用于出图，不训练：其余设置用于普通模型</translation>
    </message>
    <message>
        <source>a family that Tempera does not train: what remains needs another model</source>
        <translation>Tempera 不训练的模型系列：其余设置需要换一个模型</translation>
    </message>
    <message>
        <source>an embedding is trained, no part of the model</source>
        <translation>训练的是嵌入，而不是模型的部分</translation>
    </message>
    <message>
        <source>the model stays in the precision of the computation and needs the room for it</source>
        <translation>模型保持计算精度，并占用相应的空间</translation>
    </message>
    <message>
        <source>trained weights are float32 or bfloat16: float16 loses small steps</source>
        <translation>训练的权重为 float32 或 bfloat16：float16 会丢失小的步长</translation>
    </message>
    <message>
        <source>weights that are not trained are kept as train.precision needs them</source>
        <translation>不训练的权重按 train.precision 的需要保存</translation>
    </message>
    <message>
        <source>model.clip_skip counts from the last layer, OneTrainer from the family&apos;s own</source>
        <translation>model.clip_skip 从最后一层起算，OneTrainer 从模型系列自身的层起算</translation>
    </message>
    <message>
        <source>counted from 1</source>
        <translation>从 1 开始计数</translation>
    </message>
    <message>
        <source>layer_filter counts</source>
        <translation>以 layer_filter 为准</translation>
    </message>
    <message>
        <source>a choice of layers that network.layers does not know by name: it takes patterns</source>
        <translation>network.layers 不认识这种层选择的名称：它接受模式</translation>
    </message>
    <message>
        <source>layer_filter_preset says the same</source>
        <translation>layer_filter_preset 含义相同</translation>
    </message>
    <message>
        <source>for another kind of network</source>
        <translation>用于另一种网络</translation>
    </message>
    <message>
        <source>Tempera chooses how to compute by itself</source>
        <translation>Tempera 自行选择计算方式</translation>
    </message>
    <message>
        <source>the run folder holds all of it</source>
        <translation>运行文件夹包含全部内容</translation>
    </message>
    <message>
        <source>a part that Stable Diffusion does not have</source>
        <translation>Stable Diffusion 没有的部分</translation>
    </message>
    <message>
        <source>for weights in fewer bits</source>
        <translation>用于更低位数的权重</translation>
    </message>
    <message>
        <source>LoRA weights are float32</source>
        <translation>LoRA 权重为 float32</translation>
    </message>
    <message>
        <source>null: no clipping</source>
        <translation>null：不裁剪</translation>
    </message>
    <message>
        <source>Adafactor&apos;s first epsilon</source>
        <translation>Adafactor 的第一个 epsilon</translation>
    </message>
    <message>
        <source>Adafactor&apos;s first epsilon is 1e-30</source>
        <translation>Adafactor 的第一个 epsilon 为 1e-30</translation>
    </message>
    <message>
        <source>a dropout of networks</source>
        <translation>网络的丢弃率</translation>
    </message>
    <message>
        <source>one text encoder without its caption: dataset.caption_dropout leaves out both</source>
        <translation>单个文本编码器不给标注：dataset.caption_dropout 会同时丢弃两个的标注</translation>
    </message>
    <message>
        <source>activations stay on the device; gradient checkpointing is on</source>
        <translation>激活值留在设备上；梯度检查点已开启</translation>
    </message>
    <message>
        <source>the version of the file</source>
        <translation>文件的版本</translation>
    </message>
    <message>
        <source>settings kept by OneTrainer&apos;s form; optimizer counts</source>
        <translation>OneTrainer 表单保存的设置；以 optimizer 为准</translation>
    </message>
    <message>
        <source>train.gradient_checkpointing is for all parts</source>
        <translation>train.gradient_checkpointing 对所有部分生效</translation>
    </message>
    <message>
        <source>captions are dropped for the text encoders</source>
        <translation>标注针对文本编码器丢弃</translation>
    </message>
    <message>
        <source>all parts that the model has</source>
        <translation>模型具有的所有部分</translation>
    </message>
    <message>
        <source>read with the number that it is for</source>
        <translation>与它所属的数字一起读取</translation>
    </message>
    <message>
        <source>patterns are regular expressions</source>
        <translation>模式为正则表达式</translation>
    </message>
    <message>
        <source>how a decomposition is computed</source>
        <translation>分解的计算方式</translation>
    </message>
    <message>
        <source>counts for LOKR</source>
        <translation>仅对 LOKR 有效</translation>
    </message>
    <message>
        <source>counts for OFT_2</source>
        <translation>仅对 OFT_2 有效</translation>
    </message>
    <message>
        <source>Tempera names embeddings by their word</source>
        <translation>Tempera 以词来命名嵌入</translation>
    </message>
    <message>
        <source>the folder of the pictures is what counts</source>
        <translation>以图片文件夹为准</translation>
    </message>
    <message>
        <source>the pictures are chosen here: dataset.path</source>
        <translation>图片在此选择：dataset.path</translation>
    </message>
    <message>
        <source>what can be kept is kept on the disk, by content</source>
        <translation>可以保留的都按内容保存在磁盘上</translation>
    </message>
    <message>
        <source>Adafactor&apos;s second epsilon, 1e-3</source>
        <translation>Adafactor 的第二个 epsilon，1e-3</translation>
    </message>
    <message>
        <source>for models that learn their variance</source>
        <translation>用于学习方差的模型</translation>
    </message>
    <message>
        <source>which devices are used is devices.use</source>
        <translation>使用哪些设备由 devices.use 决定</translation>
    </message>
    <message>
        <source>devices.bucket_size says how much travels at once</source>
        <translation>一次传输多少由 devices.bucket_size 决定</translation>
    </message>
    <message>
        <source>files are named save.name</source>
        <translation>文件以 save.name 命名</translation>
    </message>
    <message>
        <source>save.keep_last says how many are kept</source>
        <translation>保留多少由 save.keep_last 决定</translation>
    </message>
    <message>
        <source>every checkpoint can be gone on from</source>
        <translation>每个检查点都可以继续训练</translation>
    </message>
    <message>
        <source>prompts are chosen here: sample.prompts</source>
        <translation>提示词在此选择：sample.prompts</translation>
    </message>
    <message>
        <source>only blocks of the U-Net lie in host memory</source>
        <translation>只有 U-Net 的块放在内存中</translation>
    </message>
    <message>
        <source>activations stay on the device</source>
        <translation>激活值留在设备上</translation>
    </message>
    <message>
        <source>a part from another file than the model&apos;s</source>
        <translation>来自模型以外文件的部分</translation>
    </message>
    <message>
        <source>the VAE is used, not trained</source>
        <translation>VAE 只被使用，不参与训练</translation>
    </message>
    <message>
        <source>of each set of pictures; a job has one</source>
        <translation>属于每个图片集；一个任务只有一个</translation>
    </message>
    <message>
        <source>vectors added behind the text encoder</source>
        <translation>加在文本编码器之后的向量</translation>
    </message>
    <message>
        <source>an embedding to begin with; embedding.init_words gives words</source>
        <translation>作为起点的嵌入；embedding.init_words 给出词</translation>
    </message>
    <message>
        <source>several words are embedding.tokens</source>
        <translation>多个词用 embedding.tokens 给出</translation>
    </message>
    <message>
        <source>the length of a vector is free</source>
        <translation>向量长度不受限制</translation>
    </message>
    <message>
        <source>the loss does not follow the batch</source>
        <translation>损失不随批次变化</translation>
    </message>
    <message>
        <source>a class of Python</source>
        <translation>Python 类</translation>
    </message>
    <message>
        <source>noise.offset is the plain kind</source>
        <translation>noise.offset 是普通形式</translation>
    </message>
    <message>
        <source>outside of a mask nothing is held to the first model</source>
        <translation>蒙版之外不会以原模型约束</translation>
    </message>
    <message>
        <source>inpainting models are drawn with, not trained</source>
        <translation>修补（inpainting）模型只用于出图，不训练</translation>
    </message>
    <message>
        <source>pictures that tile</source>
        <translation>可平铺的图片</translation>
    </message>
    <message>
        <source>validation.split or dataset.validation_path give pictures to validate with</source>
        <translation>validation.split 或 dataset.validation_path 提供验证图片</translation>
    </message>
    <message>
        <source>each block is turned by itself</source>
        <translation>每个块单独旋转</translation>
    </message>
    <message>
        <source>a setting that Tempera&apos;s optimizer does not have</source>
        <translation>Tempera 的优化器没有的设置</translation>
    </message>
    <message>
        <source>training on rented machines is started there, with the command line</source>
        <translation>在租用机器上的训练请在那里用命令行启动</translation>
    </message>
    <message>
        <source>the U-Net has a rate of its own</source>
        <translation>U-Net 有自己的学习率</translation>
    </message>
    <message>
        <source>not a schedule that Tempera has: schedule.type stays as it is</source>
        <translation>Tempera 没有的调度：schedule.type 保持不变</translation>
    </message>
    <message>
        <source>Adafactor&apos;s own schedule has none</source>
        <translation>Adafactor 自带的调度没有</translation>
    </message>
    <message>
        <source>counts with restarts</source>
        <translation>与重启一起有效</translation>
    </message>
    <message>
        <source>a mixture of losses: loss.type is one of them</source>
        <translation>多种损失的混合：loss.type 取其一</translation>
    </message>
    <message>
        <source>a loss that Tempera does not have</source>
        <translation>Tempera 没有的损失</translation>
    </message>
    <message>
        <source>for models of flow matching</source>
        <translation>用于流匹配模型</translation>
    </message>
    <message>
        <source>with loss_weight_fn</source>
        <translation>与 loss_weight_fn 一起</translation>
    </message>
    <message>
        <source>counts with MIN_SNR_GAMMA and P2</source>
        <translation>与 MIN_SNR_GAMMA 和 P2 一起有效</translation>
    </message>
    <message>
        <source>files named -masklabel.png</source>
        <translation>名为 -masklabel.png 的文件</translation>
    </message>
    <message>
        <source>counts with masked_training</source>
        <translation>与 masked_training 一起有效</translation>
    </message>
    <message>
        <source>with the key before it</source>
        <translation>与前一个键一起</translation>
    </message>
    <message>
        <source>this part is not trained</source>
        <translation>该部分不参与训练</translation>
    </message>
    <message>
        <source>by time: Tempera counts in steps or epochs</source>
        <translation>按时间：Tempera 以步数或轮数计</translation>
    </message>
    <message>
        <source>both text encoders stop together, as text_encoder says</source>
        <translation>两个文本编码器一起停止，以 text_encoder 为准</translation>
    </message>
    <message>
        <source>optimizer.lr_scaling counts all pictures of a step</source>
        <translation>optimizer.lr_scaling 按一步的全部图片计</translation>
    </message>
    <message>
        <source>there is nothing at this place on this machine</source>
        <translation>本机此处没有任何内容</translation>
    </message>
    <message>
        <source>counts for whole models only</source>
        <translation>仅对完整模型有效</translation>
    </message>
    <message>
        <source>without clipping, which the trainer does for each tensor by itself</source>
        <translation>不裁剪；该训练器对每个张量单独裁剪</translation>
    </message>
    <message>
        <source>gradients that are freed at once are not clipped together</source>
        <translation>立即释放的梯度不会一起裁剪</translation>
    </message>
    <message>
        <source>Tempera does not upload to Hugging Face</source>
        <translation>Tempera 不上传到 Hugging Face</translation>
    </message>
    <message>
        <source>the file&apos;s metadata has no such entry</source>
        <translation>文件元数据没有此项</translation>
    </message>
    <message>
        <source>attention is always computed without its whole matrix in memory</source>
        <translation>注意力计算从不在内存中保留完整矩阵</translation>
    </message>
    <message>
        <source>Tempera places models by itself</source>
        <translation>Tempera 自行安排模型的位置</translation>
    </message>
    <message>
        <source>pictures are not changed like that</source>
        <translation>图片不会这样被改动</translation>
    </message>
    <message>
        <source>for other model families</source>
        <translation>用于其他模型系列</translation>
    </message>
    <message>
        <source>each setting in it is an option by itself, which is found by its name</source>
        <translation>其中每项设置都是单独的选项，可按名称查找</translation>
    </message>
    <message>
        <source>captions are as long as they are: as many chunks of 75 tokens as the longest needs</source>
        <translation>标注长度不限：按最长者所需的 75 词元块数</translation>
    </message>
    <message>
        <source>captions are always padded to 75 tokens, as the models were trained</source>
        <translation>标注总是填充到 75 个词元，与模型训练时一致</translation>
    </message>
    <message>
        <source>a number of files for the run: save.every_epochs says how often</source>
        <translation>整个运行的文件数：多久保存一次由 save.every_epochs 决定</translation>
    </message>
    <message>
        <source>a state of sd-scripts cannot be gone on from; network.weights begins with a LoRA file</source>
        <translation>sd-scripts 的状态无法继续；network.weights 可从 LoRA 文件开始</translation>
    </message>
    <message>
        <source>a run goes on from its checkpoint, at the place where it was</source>
        <translation>运行从其检查点继续，回到中断的位置</translation>
    </message>
    <message>
        <source>files always carry metadata</source>
        <translation>文件始终带有元数据</translation>
    </message>
    <message>
        <source>captions in one JSON file: Tempera reads text files beside the pictures</source>
        <translation>标注在一个 JSON 文件中：Tempera 读取图片旁的文本文件</translation>
    </message>
    <message>
        <source>tempera saves jobs by itself</source>
        <translation>Tempera 自己保存任务</translation>
    </message>
    <message>
        <source>class pictures are dataset.class_path</source>
        <translation>正则化图片为 dataset.class_path</translation>
    </message>
    <message>
        <source>the caption of pictures without one is the name of their folder</source>
        <translation>没有标注的图片以所在文件夹名为标注</translation>
    </message>
    <message>
        <source>the cache knows by itself what it holds</source>
        <translation>缓存自己知道其内容</translation>
    </message>
    <message>
        <source>pictures are read ahead by threads of the program</source>
        <translation>图片由程序线程预先读取</translation>
    </message>
    <message>
        <source>pictures are made smaller by area and larger by Lanczos&apos; method</source>
        <translation>图片按面积法缩小，按 Lanczos 法放大</translation>
    </message>
    <message>
        <source>brackets in captions are read as they stand</source>
        <translation>标注中的括号按原样读取</translation>
    </message>
    <message>
        <source>a choice of (IA)³</source>
        <translation>(IA)³ 的选项</translation>
    </message>
    <message>
        <source>a choice of DyLoRA</source>
        <translation>DyLoRA 的选项</translation>
    </message>
    <message>
        <source>merge them into the model first: tempera lora merge --model</source>
        <translation>请先合并到模型：tempera lora merge --model</translation>
    </message>
    <message>
        <source>rates of blocks are for networks: network.down_rates, mid_rates, up_rates</source>
        <translation>块的学习率用于网络：network.down_rates、mid_rates、up_rates</translation>
    </message>
    <message>
        <source>sentences in place of captions: the captions of the pictures are used</source>
        <translation>用句子代替标注：这里使用图片的标注</translation>
    </message>
    <message>
        <source>the cosine falls over the whole run, however long it is</source>
        <translation>余弦在整个运行中下降，不论多长</translation>
    </message>
    <message>
        <source>schedule.min_lr_ratio is a share of the rate</source>
        <translation>schedule.min_lr_ratio 是学习率的比例</translation>
    </message>
    <message>
        <source>nothing is compiled at run time</source>
        <translation>运行时不编译任何内容</translation>
    </message>
    <message>
        <source>the run folder holds log and figures</source>
        <translation>运行文件夹包含日志和数据</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s own: each device keeps all of the weights</source>
        <translation>DeepSpeed 自己的设置：每个设备保留全部权重</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Tempera writes its figures to the run folder and TensorBoard&apos;s files, not to other trackers</source>
        <translation>Tempera 把数据写入运行文件夹和 TensorBoard 文件，而非其他追踪服务</translation>
    </message>
    <message>
        <source>TensorBoard&apos;s files are always in the run folder</source>
        <translation>TensorBoard 文件总在运行文件夹中</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>counts for the sets of pictures that say nothing else</source>
        <translation>适用于未另行指定的图片组</translation>
    </message>
    <message>
        <source>of a set of pictures that is not taken</source>
        <translation>属于未采用的图片组</translation>
    </message>
    <message>
        <source>no folder can have such a name: its pictures need captions</source>
        <translation>文件夹不能这样命名：其图片需要标注</translation>
    </message>
    <message>
        <source>in the name of the folder of the pictures</source>
        <translation>写在图片文件夹的名称里</translation>
    </message>
    <message>
        <source>as for the first set of pictures</source>
        <translation>与第一个图片组相同</translation>
    </message>
    <message>
        <source>a job has one value for all sets of pictures: that of the first is taken</source>
        <translation>任务中所有图片组共用一个值：采用第一组的值</translation>
    </message>
    <message>
        <source>pictures for ControlNet</source>
        <translation>用于 ControlNet 的图片</translation>
    </message>
    <message>
        <source>class pictures</source>
        <translation>正则化图片</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>PCIe 4.0 with direct access</source>
        <translation>支持直接访问的 PCIe 4.0</translation>
    </message>
    <message>
        <source>100 Gb/s network</source>
        <translation>100 Gb/s 网络</translation>
    </message>
    <message>
        <source>PCIe through host memory</source>
        <translation>经主机内存的 PCIe</translation>
    </message>
    <message>
        <source>memory of one machine</source>
        <translation>一台机器的内存</translation>
    </message>
    <message>
        <source>10 Gb/s network</source>
        <translation>10 Gb/s 网络</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>按计划</translation>
    </message>
    <message>
        <source>4 times the batch on each device</source>
        <translation>每个设备的批次 4 倍</translation>
    </message>
    <message>
        <source>4 times train.accumulation</source>
        <translation>4 倍 train.accumulation</translation>
    </message>
    <message>
        <source>16 times train.accumulation</source>
        <translation>16 倍 train.accumulation</translation>
    </message>
    <message>
        <source>Draws every prompt after each so many optimizer steps and after the last one, to see what has been learned. More often shows more and takes time from training, about as much as a picture takes to draw; 0 draws none by steps. Training itself is not changed by it. Ignored without prompts.</source>
        <translation>每隔这么多优化步以及最后一步之后，用每条提示词出一张样图，查看学到了什么。越频繁看得越多，占用的训练时间大约等于出图时间；0 表示不按步数出图。训练本身不受影响。没有提示词时忽略。</translation>
    </message>
    <message>
        <source>the adapter counts fully for all pictures</source>
        <translation>适配器对所有图片都完全生效</translation>
    </message>
    <message>
        <source>for models of other trainers</source>
        <translation>用于其他训练器的模型</translation>
    </message>
    <message>
        <source>the model&apos;s own</source>
        <translation>模型自带的</translation>
    </message>
    <message>
        <source>nothing: it starts anew</source>
        <translation>无：从头开始</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>LoRA · a try without a GPU</source>
        <translation>LoRA · 无 GPU 试用</translation>
    </message>
    <message>
        <source>Small pictures, a small network and one epoch, to see the whole way from pictures to file on any machine. Not for results to keep.</source>
        <translation>小图片、小网络、只训练一轮，可在任何机器上看到从图片到文件的全过程。结果不适合留用。</translation>
    </message>
    <message>
        <source>LoRA · exactly repeatable</source>
        <translation>LoRA · 完全可复现</translation>
    </message>
    <message>
        <source>float32, repeatable to the bit, the mean of the latents and files in float32: for comparing settings with each other and with other programs.</source>
        <translation>float32，逐位可复现，潜变量取均值，文件为 float32：用于比较不同设置，或与其他程序比较。</translation>
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
        <translation>LoRA · 主体</translation>
    </message>
    <message>
        <source>A person, an animal or a thing from ten to thirty pictures. The text encoder learns at half the rate, where it is trained.</source>
        <translation>用十到三十张图片学习人物、动物或物品。若训练文本编码器，其学习率减半。</translation>
    </message>
    <message>
        <source>LoRA · a style</source>
        <translation>LoRA · 风格</translation>
    </message>
    <message>
        <source>A way of painting or photographing from thirty pictures or more: the U-Net alone, convolutions included; a tenth of the pictures is shown without caption.</source>
        <translation>用三十张以上图片学习绘画或摄影风格：仅训练 U-Net，包括卷积层；十分之一的图片不带标注展示。</translation>
    </message>
    <message>
        <source>LoRA · a character in tags</source>
        <translation>LoRA · 标签标注的角色</translation>
    </message>
    <message>
        <source>For captions that are lists of tags, as image boards have them: the first tag stays in front, the others are shuffled and left out at times.</source>
        <translation>用于图站那种标签列表式标注：第一个标签保持在最前，其余打乱顺序并偶尔省略。</translation>
    </message>
    <message>
        <source>LoRA · finds its own rate</source>
        <translation>LoRA · 自动学习率</translation>
    </message>
    <message>
        <source>Prodigy estimates the learning rate while it trains: nothing to choose, at the price of more memory for the optimizer and a slow first epoch.</source>
        <translation>Prodigy 在训练中估计学习率：无需选择，代价是优化器占用更多内存，且第一轮较慢。</translation>
    </message>
    <message>
        <source>DoRA · a subject</source>
        <translation>DoRA · 主体</translation>
    </message>
    <message>
        <source>Magnitude and direction apart: nearer to fine-tuning than a LoRA of the same size, good at low rank, and slower. Needs half the learning rate.</source>
        <translation>幅度与方向分开：比同样大小的 LoRA 更接近微调，低秩时效果好，但较慢。学习率需减半。</translation>
    </message>
    <message>
        <source>LoHa · a style</source>
        <translation>LoHa · 风格</translation>
    </message>
    <message>
        <source>A Hadamard product holds more variety in the same number of values: for styles and several subjects at once. Low rank, low alpha, higher rate.</source>
        <translation>Hadamard 积以同样数量的数值容纳更多变化：适合风格和同时学习多个主体。低秩、低 Alpha、较高学习率。</translation>
    </message>
    <message>
        <source>LoKr · a small file</source>
        <translation>LoKr · 小文件</translation>
    </message>
    <message>
        <source>A Kronecker product: files of a few megabytes that still change every layer. Good for a subject; asks for a higher rate than a LoRA.</source>
        <translation>Kronecker 积：文件只有几 MB，仍能改动每一层。适合主体；学习率需高于 LoRA。</translation>
    </message>
    <message>
        <source>OFT · keeps what the model knows</source>
        <translation>OFT · 保留模型所学</translation>
    </message>
    <message>
        <source>Turns the outputs of layers and leaves lengths and angles between them alone: the gentlest way to add a subject to a model.</source>
        <translation>只旋转各层的输出，不改变其长度和相互间的角度：为模型添加主体最温和的方式。</translation>
    </message>
    <message>
        <source>Textual Inversion · a new word</source>
        <translation>Textual Inversion · 新词</translation>
    </message>
    <message>
        <source>Only the vectors of a new word are learned: a file of some kilobytes that leaves the model as it is. For things the model can nearly draw already.</source>
        <translation>只学习一个新词的向量：文件只有几 KB，模型保持原样。适合模型已差不多能画出的内容。</translation>
    </message>
    <message>
        <source>Pivotal tuning · a new word and a LoRA</source>
        <translation>Pivotal Tuning · 新词与 LoRA</translation>
    </message>
    <message>
        <source>A new word is learned together with a LoRA; in the second half of the run the word stays and the LoRA goes on. The likeness is closer than with either alone.</source>
        <translation>新词与 LoRA 一起学习；运行的后半程新词固定，LoRA 继续。比单独使用任一种都更像。</translation>
    </message>
    <message>
        <source>DreamBooth · the whole model</source>
        <translation>DreamBooth · 整个模型</translation>
    </message>
    <message>
        <source>Teaches the model itself a subject from a few pictures. Choose a folder with pictures of its class as class pictures, so that other things of the kind stay as they are. Stable Diffusion XL needs 12 GB or more.</source>
        <translation>用少量图片让模型本身学会一个主体。请选择同类图片的文件夹作为正则化图片，使其他同类事物保持原样。Stable Diffusion XL 需要 12 GB 或更多。</translation>
    </message>
    <message>
        <source>Fine-tuning · many pictures</source>
        <translation>微调 · 大量图片</translation>
    </message>
    <message>
        <source>The U-Net itself, from hundreds of captioned pictures or more: a new look for everything. A low rate, seldom saved, because each file is a whole model. Stable Diffusion XL needs 12 GB or more.</source>
        <translation>用数百张以上带标注的图片训练 U-Net 本身：一切都有新的面貌。学习率低，很少保存，因为每个文件都是完整模型。Stable Diffusion XL 需要 12 GB 或更多。</translation>
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
        <translation>24 GB 及以上</translation>
    </message>
    <message>
        <source>8 GB, GTX 16 and RTX 20 (no bfloat16)</source>
        <translation>8 GB，GTX 16 和 RTX 20（无 bfloat16）</translation>
    </message>
    <message>
        <source>16 GB, T4 and RTX 5000 (no bfloat16)</source>
        <translation>16 GB，T4 和 RTX 5000（无 bfloat16）</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>pictures</source>
        <translation>张图片</translation>
    </message>
    <message>
        <source>captions</source>
        <translation>条标注</translation>
    </message>
    <message>
        <source>files</source>
        <translation>个文件</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Reading pictures</source>
        <translation>读取图片</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>加载模型</translation>
    </message>
    <message>
        <source>Drawing class pictures</source>
        <translation>生成正则化图片</translation>
    </message>
    <message>
        <source>Caching latents</source>
        <translation>缓存潜变量</translation>
    </message>
    <message>
        <source>Caching captions</source>
        <translation>缓存标注</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>绘制样图</translation>
    </message>
    <message>
        <source>Validating</source>
        <translation>验证中</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存中</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped, can be resumed</source>
        <translation>已停止，可继续</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Interrupted, can be resumed</source>
        <translation>已中断，可继续</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>%1: %2 of %3 %4</source>
        <translation>%1：%2 / %3 %4</translation>
    </message>
    <message>
        <source>Step %1 of %2 · %3 pictures seen</source>
        <translation>第 %1 步，共 %2 步 · 已看 %3 张图片</translation>
    </message>
    <message>
        <source>%1 · saved as %2</source>
        <translation>%1 · 已保存为 %2</translation>
    </message>
    <message>
        <source>%1 steps to go</source>
        <translation>还有 %1 步</translation>
    </message>
    <message>
        <source>%1 passed</source>
        <translation>已用 %1</translation>
    </message>
    <message>
        <source>%1 left in this phase</source>
        <translation>此阶段剩余 %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 个设备</translation>
    </message>
    <message>
        <source>%1 % efficient (measured)</source>
        <translation>效率 %1 %（实测）</translation>
    </message>
    <message>
        <source>%1 % efficient</source>
        <translation>效率 %1 %</translation>
    </message>
    <message>
        <source>%1 % of the time waiting</source>
        <translation>%1 % 的时间在等待</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>费用 %1</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
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
        <translation>界面大小</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>下次启动起使用 %1</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
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
        <translation>模型</translation>
    </message>
    <message>
        <source>a VAE or a model</source>
        <translation>VAE 或模型</translation>
    </message>
    <message>
        <source>%1: found “%2”, expected %3</source>
        <translation>%1：得到“%2”，应为%3</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>found “%1”, expected a whole number %2</source>
        <translation>得到“%1”，应为%2的整数</translation>
    </message>
    <message>
        <source>found “%1”, expected a number %2</source>
        <translation>得到“%1”，应为%2的数</translation>
    </message>
    <message>
        <source>expected a whole path, which begins with /</source>
        <translation>应为以 / 开头的完整路径</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new name</source>
        <translation>%1 已存在；应为新名称</translation>
    </message>
    <message>
        <source>%1: there is no such folder</source>
        <translation>%1：没有这个文件夹</translation>
    </message>
    <message>
        <source>%1: nothing may be written there</source>
        <translation>%1：此处不可写入</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>float16 and bfloat16 take half the room of float32</source>
        <translation>float16 和 bfloat16 占 float32 一半的空间</translation>
    </message>
    <message>
        <source>Write to</source>
        <translation>写入到</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How strongly it counts: 1 as it was trained, less weakens it</source>
        <translation>强度：1 为训练时的强度，越小越弱</translation>
    </message>
    <message>
        <source>Rank of convolutions</source>
        <translation>卷积的秩</translation>
    </message>
    <message>
        <source>Single file (.safetensors)</source>
        <translation>单个文件（.safetensors）</translation>
    </message>
    <message>
        <source>Folder as diffusers reads it</source>
        <translation>diffusers 可读的文件夹</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>转换 %1</translation>
    </message>
    <message>
        <source>Writes the model in another layout or number format. The original stays as it is.</source>
        <translation>以另一种格式或数值类型写出模型。原文件保持不变。</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Most interfaces read single files; diffusers and scripts read folders</source>
        <translation>多数界面读取单个文件；diffusers 和脚本读取文件夹</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Another VAE</source>
        <translation>另一个 VAE</translation>
    </message>
    <message>
        <source>Takes the place of the model&apos;s own; leave it empty to keep that</source>
        <translation>替换模型自带的 VAE；留空则保留</translation>
    </message>
    <message>
        <source>Nothing is overwritten</source>
        <translation>不会覆盖任何文件</translation>
    </message>
    <message>
        <source>Merge %1 into a model</source>
        <translation>把 %1 合并到模型</translation>
    </message>
    <message>
        <source>Writes a model that draws as the chosen one does with the LoRA.</source>
        <translation>写出一个模型，效果等同于所选模型加上该 LoRA。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>A single file or a diffusers folder; it stays as it is</source>
        <translation>单个文件或 diffusers 文件夹；保持不变</translation>
    </message>
    <message>
        <source>As the model&apos;s</source>
        <translation>与模型相同</translation>
    </message>
    <message>
        <source>In the layout of the model; nothing is overwritten</source>
        <translation>采用模型的格式；不会覆盖任何文件</translation>
    </message>
    <message>
        <source>Merge LoRAs</source>
        <translation>合并 LoRA</translation>
    </message>
    <message>
        <source>Writes one LoRA that acts as all of these together.</source>
        <translation>写出一个 LoRA，效果等同于这些同时使用。</translation>
    </message>
    <message>
        <source>Merge %1 and %2</source>
        <translation>合并 %1 和 %2</translation>
    </message>
    <message>
        <source>Merge %1 with another</source>
        <translation>把 %1 与另一个合并</translation>
    </message>
    <message>
        <source>LoRA %1</source>
        <translation>LoRA %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩（Rank）</translation>
    </message>
    <message>
        <source>Empty: the sum of all ranks, which is exact; less is smaller</source>
        <translation>留空：所有秩之和，精确；越小文件越小</translation>
    </message>
    <message>
        <source>As the first one&apos;s</source>
        <translation>与第一个相同</translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>调整 %1 的大小</translation>
    </message>
    <message>
        <source>Writes the LoRA with another rank: the best approximation that has it.</source>
        <translation>以另一个秩写出 LoRA：该秩下的最佳近似。</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>调整大小</translation>
    </message>
    <message>
        <source>New rank</source>
        <translation>新的秩</translation>
    </message>
    <message>
        <source>Of every layer that has more</source>
        <translation>用于秩更大的每一层</translation>
    </message>
    <message>
        <source>Choose the rank by</source>
        <translation>秩的选取方式</translation>
    </message>
    <message>
        <source>A number, or for each layer what its content needs</source>
        <translation>固定数值，或按每层内容的需要</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>固定数值</translation>
    </message>
    <message>
        <source>Share of the norm</source>
        <translation>范数比例</translation>
    </message>
    <message>
        <source>Share of the sum</source>
        <translation>总和比例</translation>
    </message>
    <message>
        <source>Ratio of largest to least</source>
        <translation>最大与最小之比</translation>
    </message>
    <message>
        <source>Share to keep</source>
        <translation>保留比例</translation>
    </message>
    <message>
        <source>Of the singular values of each layer; 0.95 is hard to tell from all</source>
        <translation>每层奇异值的比例；0.95 与全部几乎无异</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>最大比值</translation>
    </message>
    <message>
        <source>Singular values that are smaller than the largest by more are left out</source>
        <translation>比最大值小得更多的奇异值会被舍去</translation>
    </message>
    <message>
        <source>Empty: as all others</source>
        <translation>留空：与其他相同</translation>
    </message>
    <message>
        <source>Extract a LoRA from %1</source>
        <translation>从 %1 提取 LoRA</translation>
    </message>
    <message>
        <source>Writes the difference between two models as a LoRA.</source>
        <translation>把两个模型的差异写成 LoRA。</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>More keeps more of the difference and makes a larger file</source>
        <translation>越大保留的差异越多，文件越大</translation>
    </message>
    <message>
        <source>Changed model</source>
        <translation>改动后的模型</translation>
    </message>
    <message>
        <source>The one after training or merging</source>
        <translation>训练或合并之后的</translation>
    </message>
    <message>
        <source>Original model</source>
        <translation>原始模型</translation>
    </message>
    <message>
        <source>The one that it was made from</source>
        <translation>它由此而来</translation>
    </message>
    <message>
        <source>Empty: kernels larger than 1 × 1 are left out</source>
        <translation>留空：大于 1 × 1 的卷积核略去</translation>
    </message>
    <message>
        <source>Upload %1</source>
        <translation>上传 %1</translation>
    </message>
    <message>
        <source>Brings what the store has not got of this run there: settings, events, log, samples, checkpoints and files. What has arrived is not sent twice.</source>
        <translation>把存储中还没有的本次运行内容传过去：设置、事件、日志、样图、检查点和文件。已到达的不会重复发送。</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>上传</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>s3://bucket/run, gs://, azblob://, sftp://, webdavs:// or a remote of rclone. A store that holds another run is refused</source>
        <translation>s3://bucket/run、gs://、azblob://、sftp://、webdavs:// 或 rclone 远端。存有其他运行的位置会被拒绝</translation>
    </message>
    <message>
        <source>Cancelled; what has arrived stays there, and the next upload goes on from it.</source>
        <translation>已取消；已上传的保留在那里，下次上传从该处继续。</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
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
        <translation>不到 %1</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1: no preset fits.</source>
        <translation>%1：没有合适的预设。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Not %1, which needs %2 GB.</source>
        <translation>不含 %1，它需要 %2 GB。</translation>
    </message>
    <message>
        <source>%1 with %2: trains on it.</source>
        <translation>%1（%2）：在其上训练。</translation>
    </message>
    <message>
        <source>It does not compute with bfloat16: take presets that say so.</source>
        <translation>它不支持 bfloat16 计算：请选择有此说明的预设。</translation>
    </message>
    <message>
        <source>%1 of them train together faster, not larger models: each needs the memory for itself.</source>
        <translation>%1 个一起训练更快，但不能训练更大的模型：每个都需要各自的显存。</translation>
    </message>
    <message>
        <source>%1 is too old for the engine: it needs a GeForce GTX 16 or RTX 20 or newer (compute capability 7.5; this has %2.%3).</source>
        <translation>%1 对引擎来说太旧：需要 GeForce GTX 16 或 RTX 20 及更新（计算能力 7.5；此卡为 %2.%3）。</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver %1 supports CUDA %2, and 13.0 is needed: install driver 580 or newer.</source>
        <translation>NVIDIA 驱动 %1 支持 CUDA %2，需要 13.0：请安装 580 或更新的驱动。</translation>
    </message>
    <message>
        <source>There is a graphics card by NVIDIA, but its driver does not answer: install NVIDIA&apos;s driver 580 or newer and start the computer anew.</source>
        <translation>有 NVIDIA 显卡，但驱动没有应答：请安装 NVIDIA 驱动 580 或更新版本并重启电脑。</translation>
    </message>
    <message>
        <source>The graphics by %1 cannot be trained on: the engine computes with CUDA, which only NVIDIA&apos;s cards have.</source>
        <translation>无法在 %1 的显卡上训练：引擎使用 CUDA，只有 NVIDIA 的卡支持。</translation>
    </message>
    <message>
        <source>Training runs on the processor: the demo in minutes, a LoRA for Stable Diffusion 1.5 at 256 px over night, Stable Diffusion XL hardly. The plan says how long.</source>
        <translation>在处理器上训练：演示几分钟，256 px 的 Stable Diffusion 1.5 LoRA 要一夜，Stable Diffusion XL 几乎不可行。时长见计划。</translation>
    </message>
    <message>
        <source>Everything else works as with a GPU: preparing pictures and captions, planning, merging and converting models, and following a training on a rented GPU.</source>
        <translation>其他一切与有 GPU 时相同：准备图片和标注、制定计划、合并和转换模型，以及跟踪租用 GPU 上的训练。</translation>
    </message>
    <message>
        <source>%1 of memory: enough for Stable Diffusion 1.5; Stable Diffusion XL wants 16 GB.</source>
        <translation>内存 %1：足够 Stable Diffusion 1.5；Stable Diffusion XL 需要 16 GB。</translation>
    </message>
    <message>
        <source>%1 of memory: enough.</source>
        <translation>内存 %1：足够。</translation>
    </message>
    <message>
        <source>%1 free on the disk: little. A model takes 2 to 7 GB, a LoRA up to 0.2 GB, a checkpoint of a whole model up to 20 GB.</source>
        <translation>磁盘剩余 %1：偏少。模型占 2 到 7 GB，LoRA 最多 0.2 GB，完整模型的检查点最多 20 GB。</translation>
    </message>
    <message>
        <source>%1 free on the disk: enough.</source>
        <translation>磁盘剩余 %1：足够。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::AppModel</name>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Load preset %1</source>
        <translation>载入预设 %1</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BoolEditor</name>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
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
        <translation>已满</translation>
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
        <translation>一个批次只含同一个桶的图片。一轮结束时剩余的组成较小的批次：不会漏掉任何图片。</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Last batch</source>
        <translation>最后批次</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>裁去</translation>
    </message>
    <message>
        <source>Enlarged</source>
        <translation>放大</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BucketsView</name>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Double-click or press Return to see the pictures of a bucket.</source>
        <translation>双击或按回车键查看桶中的图片。</translation>
    </message>
    <message>
        <source>There is no plan yet.</source>
        <translation>还没有计划。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln buckets</source>
        <translation>
            <numerusform>%Ln 个桶</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pictures in %2 batches of %3 an epoch, %4 of them not full</source>
        <translation>每轮 %1 张图片，%2 个批次，每批 %3 张，其中 %4 个不满</translation>
    </message>
    <message>
        <source>%1 % cut off on average</source>
        <translation>平均裁去 %1 %</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionBatchDialog</name>
    <message>
        <source>Edit captions</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>将会改变的内容</translation>
    </message>
    <message>
        <source>Change captions</source>
        <translation>更改标注</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>Remove tags</source>
        <translation>删除标签</translation>
    </message>
    <message>
        <source>Rename a tag</source>
        <translation>重命名标签</translation>
    </message>
    <message>
        <source>Replace text</source>
        <translation>替换文本</translation>
    </message>
    <message>
        <source>In which captions</source>
        <translation>在哪些标注中</translation>
    </message>
    <message>
        <source>Chosen pictures (%1)</source>
        <translation>所选图片（%1）</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>显示的图片（%1）</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>全部图片（%1）</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>nothing: it is removed</source>
        <translation>无：将删除</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>在开头</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>As in Perl: \b is the edge of a word, (…) a group, and \1 in what it becomes the first of them.</source>
        <translation>同 Perl：\b 为词边界，(…) 为分组，替换文本中 \1 为第一组。</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Tags of these captions</source>
        <translation>这些标注的标签</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter tags</source>
        <translation>筛选标签</translation>
    </message>
    <message>
        <source>Show pictures</source>
        <translation>显示图片</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Nothing is written into files before you save.</source>
        <translation>保存之前不会写入文件。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions change, of %1. This is one step of undo.</source>
        <translation>
            <numerusform>%1 条标注中有 %Ln 条改变。撤销时算一步。</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the captions…</source>
        <translation>正在更改标注…</translation>
    </message>
    <message>
        <source>Cancelled: all captions are as they were.</source>
        <translation>已取消：所有标注保持原样。</translation>
    </message>
    <message>
        <source>Also of the captions that have them elsewhere.</source>
        <translation>已在别处包含它们的标注也会移到开头。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: they cannot be read.</source>
        <translation>
            <numerusform>%Ln 个标注保持不变：无法读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add tags to %Ln captions</source>
        <translation>
            <numerusform>为 %Ln 条标注添加标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove tags from %Ln captions</source>
        <translation>
            <numerusform>从 %Ln 条标注删除标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename a tag in %Ln captions</source>
        <translation>
            <numerusform>在 %Ln 条标注中重命名标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace text in %Ln captions</source>
        <translation>
            <numerusform>在 %Ln 条标注中替换文本</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionConflicts</name>
    <message>
        <source>Captions that are not saved</source>
        <translation>未保存的标注</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Writes what you have written over what is in the files</source>
        <translation>用您写的内容覆盖文件中的内容</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>采用对方的</translation>
    </message>
    <message>
        <source>Takes what is in the files; what you have written can be had back by undo</source>
        <translation>采用文件中的内容；您写的内容可通过撤销找回</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>稍后决定</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions could not be written.</source>
        <translation>
            <numerusform>有 %Ln 条标注无法写入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Captions that could not be written</source>
        <translation>无法写入的标注</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions that you edited were changed by another program.</source>
        <translation>
            <numerusform>您编辑过的 %Ln 条标注已被另一个程序更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>What stands in the file alone is struck out, and what you have written alone is marked. An answer is for those that are chosen.</source>
        <translation>只在文件中的内容加删除线，只在您所写中的内容加标记。选择的处理方式用于选中的标注。</translation>
    </message>
    <message>
        <source>Captions that another program has changed</source>
        <translation>被另一个程序更改的标注</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionFiles</name>
    <message>
        <source>Captions cannot be edited</source>
        <translation>无法编辑标注</translation>
    </message>
    <message>
        <source>Captions could not be saved</source>
        <translation>无法保存标注</translation>
    </message>
    <message>
        <source>The captions are being saved: try again in a moment.</source>
        <translation>正在保存标注：请稍后再试。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln older steps cannot be undone any more: together they were too large.</source>
        <translation>
            <numerusform>较早的 %Ln 步无法再撤销：它们合起来过大。</numerusform>
        </translation>
    </message>
    <message>
        <source>What can be undone could not be put down for the next start: %1</source>
        <translation>无法为下次启动记录可撤销的操作：%1</translation>
    </message>
    <message>
        <source>Some captions of the dataset that was open before are not saved: they are kept until it is opened again.</source>
        <translation>之前打开的数据集有些标注未保存：会保留到再次打开它。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionPanel</name>
    <message>
        <source>Caption</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Tokens of the caption</source>
        <translation>标注的词元</translation>
    </message>
    <message>
        <source>Tags in this folder</source>
        <translation>此文件夹中的标签</translation>
    </message>
    <message>
        <source>Trained as</source>
        <translation>训练时的形式</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Flip, random crop</source>
        <translation>镜像、随机裁剪</translation>
    </message>
    <message>
        <source>Caption — %1</source>
        <translation>标注 — %1</translation>
    </message>
    <message>
        <source>No caption</source>
        <translation>没有标注</translation>
    </message>
    <message>
        <source>No caption: trained as “%1”</source>
        <translation>没有标注：以“%1”训练</translation>
    </message>
    <message>
        <source>%1 tokens, %2 chunks of 75</source>
        <translation>%1 个词元，%2 个 75 词元块</translation>
    </message>
    <message>
        <source>%1 of 75 tokens</source>
        <translation>%1 / 75 个词元</translation>
    </message>
    <message>
        <source>both on</source>
        <translation>均开启</translation>
    </message>
    <message>
        <source>flip on</source>
        <translation>镜像开启</translation>
    </message>
    <message>
        <source>random crop on</source>
        <translation>随机裁剪开启</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 % cut off</source>
        <translation>裁去 %1 %</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>蒙版</translation>
    </message>
    <message>
        <source>none: all of it counts</source>
        <translation>无：全部计入</translation>
    </message>
    <message>
        <source>%1 % counts</source>
        <translation>计入 %1 %</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Every crop and caption of this picture in the order in which the training will see them</source>
        <translation>此图片的每次裁剪和标注，按训练看到的顺序</translation>
    </message>
    <message>
        <source>Preview of what is trained on</source>
        <translation>训练内容预览</translation>
    </message>
    <message>
        <source>Mask …</source>
        <translation>蒙版…</translation>
    </message>
    <message>
        <source>Paint which parts of this picture count</source>
        <translation>涂抹此图片中计入的部分</translation>
    </message>
    <message>
        <source>%1, of the class</source>
        <translation>%1（正则化图片）</translation>
    </message>
    <message>
        <source>validation only</source>
        <translation>仅用于验证</translation>
    </message>
    <message>
        <source>In this bucket</source>
        <translation>此桶内</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures</source>
        <translation>
            <numerusform>%Ln 张图片</numerusform>
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
        <translation>标注为空：不带文字训练</translation>
    </message>
    <message>
        <source>The most that the training makes of it, with prefix, suffix and the words that it chooses. Its first line alone has %1 tokens.</source>
        <translation>训练由它得到的最长内容，含前缀、后缀和所选的词。仅第一行就有 %1 个词元。</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>%1: next</source>
        <translation>%1：下一张</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChangeList</name>
    <message>
        <source>%1
becomes
%2</source>
        <translation>%1
变为
%2</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3</source>
        <translation>%1：%2 变为 %3</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChartGrid</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Memory, GB per device</source>
        <translation>显存，每个设备 GB</translation>
    </message>
    <message>
        <source>%1 · step %2</source>
        <translation>%1 · 第 %2 步</translation>
    </message>
    <message>
        <source>validation %1 · %2</source>
        <translation>验证 %1 · %2</translation>
    </message>
    <message>
        <source>%1 it/s · %2 pictures/s</source>
        <translation>%1 it/s · %2 张/秒</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Charts of %1</source>
        <translation>%1 的图表</translation>
    </message>
    <message>
        <source>%1 · text encoder %2</source>
        <translation>%1 · 文本编码器 %2</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>每秒图片数</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>%1 pictures/s</source>
        <translation>%1 张/秒</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChartTools</name>
    <message>
        <source>Log scale</source>
        <translation>对数坐标</translation>
    </message>
    <message>
        <source>Clip outliers</source>
        <translation>裁去离群值</translation>
    </message>
    <message>
        <source>What the charts are drawn over</source>
        <translation>图表的横轴</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>The range of each chart is that of the values between the 2nd and the 98th percentile</source>
        <translation>每张图的范围取第 2 到第 98 百分位之间的值</translation>
    </message>
    <message>
        <source>Export the charts as a picture or a table</source>
        <translation>将图表导出为图片或表格</translation>
    </message>
    <message>
        <source>No smoothing</source>
        <translation>不平滑</translation>
    </message>
    <message>
        <source>Smoothing %1</source>
        <translation>平滑 %1</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>裁去离群值</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Export the charts</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Figures (*.csv)</source>
        <translation>数据 (*.csv)</translation>
    </message>
    <message>
        <source>Charts, to be printed (*.svg)</source>
        <translation>图表，供打印 (*.svg)</translation>
    </message>
    <message>
        <source>Charts (*.png)</source>
        <translation>图表 (*.png)</translation>
    </message>
    <message>
        <source>How the charts are drawn, and their export</source>
        <translation>图表的绘制方式与导出</translation>
    </message>
    <message>
        <source>Which charts are shown</source>
        <translation>显示哪些图表</translation>
    </message>
    <message>
        <source>Logarithmic scale of loss, learning rate and gradient norm</source>
        <translation>损失、学习率和梯度范数采用对数坐标</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
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
        <translation>每隔若干步</translation>
    </message>
    <message>
        <source>least validation loss</source>
        <translation>验证损失最小</translation>
    </message>
    <message>
        <source>tagged “%1”</source>
        <translation>标签“%1”</translation>
    </message>
    <message>
        <source>the last complete one</source>
        <translation>最后一个完整的</translation>
    </message>
    <message>
        <source>Remove what goes</source>
        <translation>删除这些</translation>
    </message>
    <message>
        <source>Checkpoints of %1</source>
        <translation>%1 的检查点</translation>
    </message>
    <message>
        <source>What no rule keeps goes, here and in the store of the run. Those that are tagged stay, and so does the last complete one.</source>
        <translation>没有规则保留的检查点会被删除，包括本机和该运行的存储中的。带标签的和最后一个完整的会保留。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>处理</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>保留最新的</translation>
    </message>
    <message>
        <source>and every … steps</source>
        <translation>以及每 … 步</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>and the least validation loss</source>
        <translation>以及验证损失最小的</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>标签名称</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>加标签</translation>
    </message>
    <message>
        <source>Take its tags away</source>
        <translation>去掉标签</translation>
    </message>
    <message>
        <source>Let the chosen one stay, as</source>
        <translation>保留所选的，名称</translation>
    </message>
    <message>
        <source>here and in the store</source>
        <translation>本机和存储</translation>
    </message>
    <message>
        <source>here</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>in the store</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>stays: %1</source>
        <translation>保留：%1</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>No checkpoints yet</source>
        <translation>还没有检查点</translation>
    </message>
    <message>
        <source>Nothing would go</source>
        <translation>没有要删除的</translation>
    </message>
    <message>
        <source>%1 of %2 would go: %3</source>
        <translation>%2 个中的 %1 个将被删除：%3</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>程序 tempera 既不在工作室旁边，也不在 PATH 中</translation>
    </message>
    <message>
        <source>Remove checkpoints</source>
        <translation>移除检查点</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln checkpoints for good?</source>
        <translation>
            <numerusform>彻底移除 %Ln 个检查点？</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>This frees %1 and cannot be undone.</source>
        <translation>这将释放 %1，且无法撤销。</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>正在等待保存凭据的密钥环。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CloseDialog</name>
    <message>
        <source>Keep training</source>
        <translation>继续训练</translation>
    </message>
    <message>
        <source>Save and stop</source>
        <translation>保存并停止</translation>
    </message>
    <message>
        <source>A training is running</source>
        <translation>训练正在进行</translation>
    </message>
    <message>
        <source>Keep the training running?</source>
        <translation>让训练继续进行吗？</translation>
    </message>
    <message>
        <source>It goes on without the window; the studio finds it again. Stopping saves after the present step, so that it can be resumed.</source>
        <translation>关闭窗口后训练继续进行；再次打开时会找到它。停止会在当前步之后保存，以便继续。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln jobs wait: they begin when the studio is open again.</source>
        <translation>
            <numerusform>%Ln 个任务在等待：再次打开本程序时开始。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CommandBar</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ComparedPicture</name>
    <message>
        <source>at the left: %1, at the right: %2</source>
        <translation>左：%1，右：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CopyDialog</name>
    <message>
        <source>Copy pictures</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>The copies take their captions and masks along, into a new folder. What is here stays as it is.</source>
        <translation>副本连同标注和蒙版一起放入新文件夹。原有文件保持不变。</translation>
    </message>
    <message>
        <source>Pictures copied</source>
        <translation>已复制的图片</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Chosen pictures (%1)</source>
        <translation>所选图片（%1）</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>显示的图片（%1）</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>全部图片（%1）</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Resized and cut as for training</source>
        <translation>按训练方式缩放并裁剪</translation>
    </message>
    <message>
        <source>No side longer than</source>
        <translation>最长边不超过</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Longest side in pixels</source>
        <translation>最长边（像素）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>As each is; BMP becomes PNG</source>
        <translation>各自不变；BMP 转为 PNG</translation>
    </message>
    <message>
        <source>Quality of JPEG and WebP</source>
        <translation>JPEG 和 WebP 的质量</translation>
    </message>
    <message>
        <source>Of JPEG and WebP; a WebP of 100 loses nothing.</source>
        <translation>适用于 JPEG 和 WebP；WebP 为 100 时无损。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>A new or empty folder for the copies</source>
        <translation>存放副本的新文件夹或空文件夹</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新文件夹</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>Copying %Ln pictures…</source>
        <translation>
            <numerusform>正在复制 %Ln 张图片…</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped: nothing was copied.</source>
        <translation>已停止：没有复制任何图片。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are in %1.</source>
        <translation>
            <numerusform>%Ln 张图片已放入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln 张图片无法复制：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::Credentials</name>
    <message>
        <source>the webhook at %1 is not told: its whole address is in no keychain; enter it again</source>
        <translation>不会通知 %1 的 Webhook：密钥环中没有完整地址；请重新输入</translation>
    </message>
    <message>
        <source>No keychain can be used (%1): credentials are kept until this window is closed, and in no file</source>
        <translation>没有可用的密钥环（%1）：凭据只保留到窗口关闭，不写入任何文件</translation>
    </message>
    <message>
        <source>the webhook at %1 is not told: the keychain cannot be read (%2)</source>
        <translation>不会通知 %1 的 Webhook：无法读取密钥环（%2）</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <translation>没有应答</translation>
    </message>
    <message>
        <source>%1; the keychain cannot be read: %2</source>
        <translation>%1；无法读取密钥环：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CredentialsDialog</name>
    <message>
        <source>For everything in %1. Kept in the desktop&apos;s keychain and given to the engine in its environment; in no file. Empty fields leave it to the environment.</source>
        <translation>用于 %1 中的一切。保存在桌面密钥环中，通过环境变量交给引擎；不写入任何文件。留空则取自环境变量。</translation>
    </message>
    <message>
        <source>For the webhook at %1, whose address is kept in the desktop&apos;s keychain, too. Messages are signed with it as Standard Webhooks says.</source>
        <translation>用于 %1 的 Webhook，其地址也保存在桌面密钥环中。消息按 Standard Webhooks 用它签名。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>凭据</translation>
    </message>
    <message>
        <source>Takes them out of the keychain</source>
        <translation>从密钥环中删除</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Shows what is hidden while it is typed</source>
        <translation>输入时显示隐藏的内容</translation>
    </message>
    <message>
        <source>No keychain can be used (%1): what you enter is kept until the window is closed.</source>
        <translation>没有可用的密钥环（%1）：您输入的内容保留到窗口关闭。</translation>
    </message>
    <message>
        <source>The desktop&apos;s keychain is being asked …</source>
        <translation>正在询问桌面的密钥环…</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CropView</name>
    <message>
        <source>Picture with its crop</source>
        <translation>图片及其裁剪</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetDialogs</name>
    <message>
        <source>Save as dataset of sd-scripts</source>
        <translation>存为 sd-scripts 的数据集</translation>
    </message>
    <message>
        <source>Datasets of sd-scripts (*.toml)</source>
        <translation>sd-scripts 的数据集 (*.toml)</translation>
    </message>
    <message>
        <source>Dataset of sd-scripts</source>
        <translation>sd-scripts 的数据集</translation>
    </message>
    <message>
        <source>It is written, without what sd-scripts has no words for:</source>
        <translation>已写入，但不含 sd-scripts 无法表达的内容：</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetEmptyState</name>
    <message>
        <source>Choose a folder …</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Reading the pictures</source>
        <translation>正在读取图片</translation>
    </message>
    <message>
        <source>The pictures cannot be read</source>
        <translation>无法读取图片</translation>
    </message>
    <message>
        <source>No pictures yet</source>
        <translation>还没有图片</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Choose the folder of your pictures, or drop it here.
A folder named “40_name class” is shown 40 times an epoch; captions lie in .txt files beside the pictures.</source>
        <translation>请选择图片文件夹，或拖放到这里。
名为“40_名称 类别”的文件夹每轮展示 40 次；标注是图片旁的 .txt 文件。</translation>
    </message>
    <message>
        <source>Folder of your pictures</source>
        <translation>您的图片文件夹</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>重新读取文件夹</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetHistory</name>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>训练正在进行：结束前其图片保持不变。</translation>
    </message>
    <message>
        <source>Edit caption</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>Take the caption on disk</source>
        <translation>采用磁盘上的标注</translation>
    </message>
    <message>
        <source>Edit in another window</source>
        <translation>在另一个窗口中的编辑</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: another program has changed them.</source>
        <translation>
            <numerusform>%Ln 个标注保持不变：另一个程序已更改它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Redoing: %1</source>
        <translation>正在重做：%1</translation>
    </message>
    <message>
        <source>Undoing: %1</source>
        <translation>正在撤销：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetPage</name>
    <message>
        <source>How pictures and captions are read</source>
        <translation>图片和标注的读取方式</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>数据集</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures, %1 presentations an epoch</source>
        <translation>
            <numerusform>%Ln 张图片，每轮展示 %1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>What the model learns from</source>
        <translation>模型的学习素材</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetTools</name>
    <message>
        <source>Edit captions</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>重新读取文件夹</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Words of the name or the caption, and any of
%1
joined by AND, OR, NOT and parentheses.</source>
        <translation>名称或标注中的词，以及任意
%1
用 AND、OR、NOT 和括号连接。</translation>
    </message>
    <message>
        <source>Filter pictures</source>
        <translation>筛选图片</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Copy pictures …</source>
        <translation>复制图片…</translation>
    </message>
    <message>
        <source>Open dataset of sd-scripts …</source>
        <translation>打开 sd-scripts 的数据集…</translation>
    </message>
    <message>
        <source>Save as dataset of sd-scripts …</source>
        <translation>存为 sd-scripts 的数据集…</translation>
    </message>
    <message>
        <source>Edit captions of many pictures</source>
        <translation>批量编辑多张图片的标注</translation>
    </message>
    <message>
        <source>Problems · %1</source>
        <translation>问题 · %1</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Save · %1</source>
        <translation>保存 · %1</translation>
    </message>
    <message>
        <source>What was found about the pictures and their captions</source>
        <translation>关于图片及其标注的发现</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message numerus="yes">
        <source>Save %Ln captions</source>
        <translation>
            <numerusform>保存 %Ln 条标注</numerusform>
        </translation>
    </message>
    <message>
        <source>All captions are saved</source>
        <translation>所有标注都已保存</translation>
    </message>
    <message>
        <source>All captions are in their files</source>
        <translation>所有标注都已写入文件</translation>
    </message>
    <message>
        <source>Tags to be offered</source>
        <translation>要提供的标签</translation>
    </message>
    <message>
        <source>Lists of tags (*.csv *.txt)</source>
        <translation>标签列表 (*.csv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Tags offered while typing</source>
        <translation>输入时提供的标签</translation>
    </message>
    <message>
        <source>Offer tags</source>
        <translation>提供标签</translation>
    </message>
    <message>
        <source>A tag a line, or as the lists of booru sites have it, such as danbooru.csv of a1111-sd-webui-tagcomplete: they are offered after the tags of the dataset.</source>
        <translation>每行一个标签，或采用 booru 站点列表的格式，例如 a1111-sd-webui-tagcomplete 的 danbooru.csv：它们排在数据集的标签之后提供。</translation>
    </message>
    <message>
        <source>Without a list</source>
        <translation>不用列表</translation>
    </message>
    <message>
        <source>With a list …</source>
        <translation>使用列表…</translation>
    </message>
    <message>
        <source>With a list (%1) …</source>
        <translation>使用列表（%1）…</translation>
    </message>
    <message>
        <source>With a list (%1, %2 tags) …</source>
        <translation>使用列表（%1，%2 个标签）…</translation>
    </message>
    <message>
        <source>Writes the edited captions into their files</source>
        <translation>把编辑过的标注写入文件</translation>
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
        <translation>%1 — %2，%3</translation>
    </message>
    <message>
        <source>Train on %1</source>
        <translation>在 %1 上训练</translation>
    </message>
    <message>
        <source>CPU, as %1 devices</source>
        <translation>CPU，作为 %1 个设备</translation>
    </message>
    <message>
        <source>Devices on the processor</source>
        <translation>处理器上的设备</translation>
    </message>
    <message>
        <source>Several share its cores: they try out what several devices do, and are no faster</source>
        <translation>多个设备共用核心：用于试验多设备，并不更快</translation>
    </message>
    <message>
        <source>as one device</source>
        <translation>作为一个设备</translation>
    </message>
    <message>
        <source>as %1 virtual devices</source>
        <translation>作为 %1 个虚拟设备</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DeviceGauges</name>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>While it computes; waiting does not count</source>
        <translation>计算时的速度；不含等待</translation>
    </message>
    <message>
        <source>Waiting: of the time of its steps, for slower devices and for what they send</source>
        <translation>等待：占每步时间的比例，等较慢的设备及传输</translation>
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
        <translation>%1 张/秒</translation>
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
        <translation>等待 %1 %</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>显存 %1</translation>
    </message>
    <message>
        <source>at its power limit</source>
        <translation>达到功率上限</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>因过热降速</translation>
    </message>
    <message>
        <source>slowed by its power supply</source>
        <translation>因供电降速</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DevicesPage</name>
    <message>
        <source>Where training runs</source>
        <translation>在哪里训练</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>训练设备</translation>
    </message>
    <message>
        <source>What more devices would bring …</source>
        <translation>增加设备的收益…</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>%1 (%2 threads)</source>
        <translation>%1（%2 线程）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令集</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1, %2 free</source>
        <translation>%1，可用 %2</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA 驱动</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>已用 %1 / %2</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
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
        <translation>功率</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>What this machine can train</source>
        <translation>本机能训练什么</translation>
    </message>
    <message>
        <source>Time, energy and cost on 1 to 8 devices, and how much faster up to 64 would be</source>
        <translation>1 到 8 个设备的时间、能耗和费用，以及最多 64 个会快多少</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>%1 · rank %2</source>
        <translation>%1 · 进程 %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DiffDialog</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>Take the value at the right</source>
        <translation>采用右侧的值</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>比较设置</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Present settings</source>
        <translation>当前设置</translation>
    </message>
    <message>
        <source>against</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Another …</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>A job file or the job of a past run</source>
        <translation>任务文件，或以往运行的任务</translation>
    </message>
    <message>
        <source>Into the present settings, for the selected rows; can be undone</source>
        <translation>把所选行写入当前设置；可撤销</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>显示该项</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>Differences: %1</source>
        <translation>差异：%1</translation>
    </message>
    <message>
        <source>Take values of %1</source>
        <translation>采用 %1 的值</translation>
    </message>
</context>
<context>
    <name>tempera::ui::EngineProcess</name>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>程序 tempera 既不在本程序旁，也不在 PATH 中</translation>
    </message>
    <message>
        <source>%1 could not be started</source>
        <translation>无法启动 %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FactsPanel</name>
    <message>
        <source>About the chosen file</source>
        <translation>关于所选文件</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln folders</source>
        <translation>
            <numerusform>在 %Ln 个文件夹中</numerusform>
        </translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Families</source>
        <translation>模型系列</translation>
    </message>
    <message>
        <source>Size in all</source>
        <translation>总大小</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FieldRow</name>
    <message>
        <source>Reset %1 to %2</source>
        <translation>将 %1 重置为 %2</translation>
    </message>
    <message>
        <source>unset</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Ignored now: %1</source>
        <translation>现已忽略：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FileModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>模型系列</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FilesView</name>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>Find files</source>
        <translation>查找文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation>正在查找文件…</translation>
    </message>
    <message>
        <source>No files yet.
The model of the project and what its runs have written appear here, and what you add or drop.</source>
        <translation>还没有文件。
项目的模型、各次运行写出的文件，以及您添加或拖放的文件会出现在这里。</translation>
    </message>
    <message>
        <source>Add a folder of models, LoRAs or embeddings</source>
        <translation>添加存放模型、LoRA 或嵌入的文件夹</translation>
    </message>
    <message>
        <source>Add models, LoRAs or embeddings</source>
        <translation>添加模型、LoRA 或嵌入</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt *.pt *.bin)</source>
        <translation>模型 (*.safetensors *.ckpt *.pt *.bin)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Draws prompts with it at several weights, side by side</source>
        <translation>以多个权重并排绘制提示词</translation>
    </message>
    <message>
        <source>Delete files</source>
        <translation>删除文件</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln files to the trash?</source>
        <translation>
            <numerusform>将 %Ln 个文件移到回收站？</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in all:</source>
        <translation>共 %1：</translation>
    </message>
    <message>
        <source>Train on it</source>
        <translation>用它训练</translation>
    </message>
    <message>
        <source>Makes it the model of the present settings; can be undone</source>
        <translation>将其设为当前设置的模型；可以撤销</translation>
    </message>
    <message>
        <source>No longer shows here the file or folder that was added. Nothing is deleted.</source>
        <translation>不再在此显示添加的文件或文件夹。不会删除任何内容。</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>No file is chosen</source>
        <translation>未选择文件</translation>
    </message>
    <message>
        <source>Try on prompts …</source>
        <translation>用提示词试用…</translation>
    </message>
    <message>
        <source>It is a part of a checkpoint, which its run needs as a whole: see the run&apos;s checkpoints</source>
        <translation>它是检查点的一部分，其运行需要完整的检查点：见该运行的检查点</translation>
    </message>
    <message>
        <source>%1 is needed by “%2” in the queue; it stays</source>
        <translation>队列中的“%2”需要 %1，予以保留</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstPicturesDialog</name>
    <message>
        <source>Add pictures</source>
        <translation>添加图片</translation>
    </message>
    <message numerus="yes">
        <source>There is no dataset yet that the %Ln pictures could be added to.</source>
        <translation>
            <numerusform>还没有可供添加这 %Ln 张图片的数据集。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures copied</source>
        <translation>已复制的图片</translation>
    </message>
    <message>
        <source>Copy them, with captions and masks, into the folder</source>
        <translation>连同标注和蒙版复制到该文件夹</translation>
    </message>
    <message>
        <source>Folder of the dataset</source>
        <translation>数据集的文件夹</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Copy nothing: all that is in %1 is the dataset</source>
        <translation>不复制：以 %1 中的全部内容作为数据集</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Use the folder</source>
        <translation>使用该文件夹</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a step</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>A model to begin with</source>
        <translation>起步的模型</translation>
    </message>
    <message>
        <source>Model file …</source>
        <translation>模型文件…</translation>
    </message>
    <message>
        <source>Model folder …</source>
        <translation>模型文件夹…</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>Your pictures</source>
        <translation>您的图片</translation>
    </message>
    <message>
        <source>Folder of pictures …</source>
        <translation>图片文件夹…</translation>
    </message>
    <message>
        <source>Folder of your pictures</source>
        <translation>您的图片文件夹</translation>
    </message>
    <message>
        <source>What is to be learned</source>
        <translation>要学习什么</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Choose what fits</source>
        <translation>选择合适的</translation>
    </message>
    <message>
        <source>A trial of two steps</source>
        <translation>两步试运行</translation>
    </message>
    <message>
        <source>Take the demo</source>
        <translation>使用演示</translation>
    </message>
    <message>
        <source>A little model and pictures that come with Tempera: trained on any machine in minutes</source>
        <translation>Tempera 附带的小模型和图片：任何机器几分钟即可训练</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>The demo is in %1</source>
        <translation>演示位于 %1</translation>
    </message>
    <message>
        <source>is being looked at</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>without a GPU</source>
        <translation>没有 GPU</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>A file (.safetensors) or a folder of Stable Diffusion 1.5, 2.1 or XL, as you have it for drawing pictures. It is only read.</source>
        <translation>Stable Diffusion 1.5、2.1 或 XL 的文件（.safetensors）或文件夹，就是您出图用的那个。只读取。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures in %1</source>
        <translation>
            <numerusform>%1 中有 %Ln 张图片</numerusform>
        </translation>
    </message>
    <message>
        <source>Ten to thirty for a subject, more for a style. Captions are .txt files beside them; the page Dataset helps to write them. A folder “40_name class” is shown 40 times.</source>
        <translation>主体用十到三十张，风格要更多。标注是旁边的 .txt 文件；“数据集”页可帮助编写。文件夹“40_名称 类别”展示 40 次。</translation>
    </message>
    <message>
        <source>What fits is listed once the model is known</source>
        <translation>知道模型后会列出合适的预设</translation>
    </message>
    <message>
        <source>Settings of your own</source>
        <translation>自定义设置</translation>
    </message>
    <message>
        <source>Everything can be changed later</source>
        <translation>以后都可以更改</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt)</source>
        <translation>模型 (*.safetensors *.ckpt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read as a model (yet)</source>
        <translation>（尚）无法将 %1 作为模型读取</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FixNotice</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%2 个文件中的第 %1 个</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderList</name>
    <message>
        <source>All folders</source>
        <translation>所有文件夹</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation>文件夹 %1</translation>
    </message>
    <message>
        <source>Repeats of %1</source>
        <translation>%1 的重复次数</translation>
    </message>
    <message>
        <source>How often an epoch shows each picture (dataset.repeats).</source>
        <translation>每轮展示每张图片的次数（dataset.repeats）。</translation>
    </message>
    <message>
        <source>A training is running: its folders keep their names until it has ended.</source>
        <translation>训练正在进行：在结束前其文件夹名保持不变。</translation>
    </message>
    <message>
        <source>How often an epoch shows each picture. The number stands in the folder&apos;s name: a change renames the folder.</source>
        <translation>每轮展示每张图片的次数。该数字写在文件夹名中：修改即重命名文件夹。</translation>
    </message>
    <message>
        <source>%1 pictures, shown %2 times an epoch</source>
        <translation>%1 张图片，每轮展示 %2 次</translation>
    </message>
    <message>
        <source>Class pictures: an epoch shows each of them %1 times, all together as often as the training pictures.</source>
        <translation>正则化图片：每轮各显示 %1 次，合计与训练图片次数相同。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them are never shown.</source>
        <translation>
            <numerusform>其中 %Ln 张从不显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Validation pictures: they are never trained on.</source>
        <translation>验证图片：从不用于训练。</translation>
    </message>
    <message>
        <source>Class pictures: they are shown as often as the training pictures, all together.</source>
        <translation>正则化图片：合计展示次数与训练图片相同。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderRepeats</name>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FormPage</name>
    <message>
        <source>Level of detail</source>
        <translation>详细程度</translation>
    </message>
    <message>
        <source>How many options are shown</source>
        <translation>显示多少选项</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>基础</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>进阶</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Only what differs from the preset</source>
        <translation>仅显示与预设不同的</translation>
    </message>
    <message>
        <source>Changed · %1</source>
        <translation>已更改 · %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::HelpPanel</name>
    <message>
        <source>no default</source>
        <translation>无默认值</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>默认 %1</translation>
    </message>
    <message>
        <source>Help of the focused option</source>
        <translation>当前选项的帮助</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Ignored now: %1</source>
        <translation>现已忽略：%1</translation>
    </message>
    <message>
        <source> · explained in English</source>
        <translation> · 帮助为英文</translation>
    </message>
    <message>
        <source>The field with the focus is explained here. The search at the top finds any option by its name, by the name it has in other trainers, or by what it does.</source>
        <translation>此处解释当前选中的项。用上方的搜索可按名称、其他训练器中的名称或作用查找任何选项。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ImportDialog</name>
    <message>
        <source>Import settings</source>
        <translation>导入设置</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Settings of the file</source>
        <translation>文件中的设置</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Takes the recipe and the paths of the file; can be undone</source>
        <translation>采用文件的配方和路径；可撤销</translation>
    </message>
    <message>
        <source>Taken: %1</source>
        <translation>已采用：%1</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>not supported: %1</source>
        <translation>不支持：%1</translation>
    </message>
    <message>
        <source>unknown: %1</source>
        <translation>未知：%1</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>略去：%1</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Left out: secrets</source>
        <translation>略去：密钥</translation>
    </message>
    <message>
        <source>Translated</source>
        <translation>已转换</translation>
    </message>
    <message>
        <source>Taken as it is</source>
        <translation>原样采用</translation>
    </message>
    <message>
        <source>Not in the file: what the trainer does without it</source>
        <translation>文件中没有：训练器的默认行为</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The folders of pictures stay where they are. The data set becomes a folder of links to them, beside the file.</source>
        <translation>图片文件夹保持原位。数据集是文件旁一个指向它们的链接文件夹。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobController</name>
    <message>
        <source>Tempera jobs (*.json)</source>
        <translation>Tempera 任务 (*.json)</translation>
    </message>
    <message>
        <source>Jobs, and presets of other trainers (*.json *.toml)</source>
        <translation>任务和其他训练器的预设 (*.json *.toml)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>%1 has changes that are not in its file.</source>
        <translation>%1 有尚未写入文件的更改。</translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation>打开任务</translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation>保存任务</translation>
    </message>
    <message numerus="yes">
        <source>What stands in %Ln fields is not valid yet: no file takes it.</source>
        <translation>
            <numerusform>有 %Ln 项的内容尚无效：不会写入任何文件。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobQueue</name>
    <message>
        <source>The queue is kept only as long as this window is open: %1</source>
        <translation>队列只在此窗口打开期间保留：%1</translation>
    </message>
    <message>
        <source>The queue is held: none begins by itself.</source>
        <translation>队列已暂停：不会自动开始任何任务。</translation>
    </message>
    <message>
        <source>%1 is paused: the others wait until it goes on, or is removed.</source>
        <translation>%1 已暂停：其他任务等待它继续或被移除。</translation>
    </message>
    <message>
        <source>the engine ended without a word</source>
        <translation>引擎无声地结束了</translation>
    </message>
    <message>
        <source>Left as they are, for this version cannot read these queues: %1</source>
        <translation>此版本无法读取以下队列，保持原样：%1</translation>
    </message>
    <message>
        <source>%1 is being trained in already</source>
        <translation>%1 中已有训练在进行</translation>
    </message>
    <message>
        <source>%1 is in use by process %2; the training begins when that has ended</source>
        <translation>%1 正被进程 %2 使用；它结束后训练才开始</translation>
    </message>
    <message>
        <source>the keychain cannot be read (%1), and without it: %2</source>
        <translation>无法读取密钥环（%1），没有它则：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LengthQuestion</name>
    <message>
        <source>Pictures seen</source>
        <translation>看过的图片</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>A step now shows %1 pictures instead of %2. What is to stay the same?</source>
        <translation>现在一步展示 %1 张图片，而不是 %2 张。要保持什么不变？</translation>
    </message>
    <message>
        <source>Pictures seen: %1 steps</source>
        <translation>看过的图片：%1 步</translation>
    </message>
    <message>
        <source>%1 pictures, as before</source>
        <translation>%1 张图片，与之前相同</translation>
    </message>
    <message>
        <source>Batch: size %1, accumulation %2</source>
        <translation>批次：大小 %1，累积 %2</translation>
    </message>
    <message>
        <source>%1 pictures a step, so that pictures and steps stay, too</source>
        <translation>每步 %1 张图片，图片和步数也都不变</translation>
    </message>
    <message>
        <source>Steps: %1 pictures</source>
        <translation>步数：%1 张图片</translation>
    </message>
    <message>
        <source>%1 steps, as before</source>
        <translation>%1 步，与之前相同</translation>
    </message>
    <message>
        <source>Length on other devices</source>
        <translation>其他设备上的长度</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LibrariesStep</name>
    <message>
        <source>Fetch LibTorch</source>
        <translation>获取 LibTorch</translation>
    </message>
    <message>
        <source>From PyPI, for this user. What has arrived is kept when it is stopped, or the window closed.</source>
        <translation>从 PyPI 为当前用户获取。中途停止或关闭窗口时，已获取的部分会保留。</translation>
    </message>
    <message>
        <source>LibTorch, which the engine computes with, is not on this machine yet: 550 MB, and 2 GB more for NVIDIA&apos;s cards.</source>
        <translation>引擎用于计算的 LibTorch 尚未安装到本机：550 MB，使用 NVIDIA 显卡还需 2 GB。</translation>
    </message>
    <message>
        <source>Stop fetching</source>
        <translation>停止获取</translation>
    </message>
    <message>
        <source>Asking PyPI</source>
        <translation>正在查询 PyPI</translation>
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
        <translation>打开运行文件夹…</translation>
    </message>
    <message>
        <source>Add folder …</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Add file …</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Models, LoRAs and embeddings</source>
        <translation>模型、LoRA 和嵌入</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>Past runs, and those that go on</source>
        <translation>以往的运行和进行中的运行</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>运行：%1</translation>
    </message>
    <message>
        <source>Shows the models, LoRAs and embeddings of a folder</source>
        <translation>显示文件夹中的模型、LoRA 和嵌入</translation>
    </message>
    <message>
        <source>Shows all runs of a folder and below it</source>
        <translation>显示文件夹及其下的所有运行</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LoraTrial</name>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Save as a picture …</source>
        <translation>另存为图片…</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>试用 %1</translation>
    </message>
    <message>
        <source>Progress of the pictures</source>
        <translation>图片进度</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Prompts, one a line</source>
        <translation>提示词，每行一条</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The LoRA changes what this one draws</source>
        <translation>LoRA 改变此模型的出图</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Of the sampler; more take longer</source>
        <translation>采样步数；越多越久</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same for all pictures: what differs is the LoRA&apos;s</source>
        <translation>所有图片相同：差别来自 LoRA</translation>
    </message>
    <message>
        <source>Weights: 0 is without the LoRA, 1 as it was trained</source>
        <translation>权重：0 为不用 LoRA，1 为训练时的强度</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>请先选择模型</translation>
    </message>
    <message>
        <source>Expected 1 to %1 prompts</source>
        <translation>应为 1 到 %1 条提示词</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Picture %1 of %2: step %3 of %4</source>
        <translation>图片 %1 / %2：第 %3 步，共 %4 步</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Loading the model: %1 of %2 MB</source>
        <translation>正在加载模型：%1 / %2 MB</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 pictures</source>
        <translation>已停止：完成 %1 / %2 张图片</translation>
    </message>
    <message>
        <source>without</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>Both empty: the size that the model was made for</source>
        <translation>都留空：模型所针对的尺寸</translation>
    </message>
    <message>
        <source>A row for each prompt, a column for each weight.
A click on a picture shows it large, and over the others of its prompt.</source>
        <translation>每个提示词一行，每个权重一列。
点击图片可放大，并与同一提示词的其他图片叠加比较。</translation>
    </message>
    <message>
        <source>Weights: expected 1 to %1 numbers from -%2 to %2, such as %3</source>
        <translation>权重：应为 1 到 %1 个从 -%2 到 %2 的数，例如 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures: %1</source>
        <translation>
            <numerusform>%Ln 张图片：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>A training uses it, and gets slower meanwhile</source>
        <translation>有训练正在使用它，训练会因此变慢</translation>
    </message>
    <message>
        <source>A training uses it, which may end for want of memory: the CPU is safe</source>
        <translation>有训练正在使用它，可能因显存不足而中止：用 CPU 更稳妥</translation>
    </message>
    <message>
        <source>Every GPU is in use by a training; the CPU takes far longer</source>
        <translation>所有 GPU 都在训练；CPU 要慢得多</translation>
    </message>
    <message>
        <source>%1 · a training uses it</source>
        <translation>%1 · 训练正在使用</translation>
    </message>
    <message>
        <source>%1 · %2 free</source>
        <translation>%1 · 可用 %2</translation>
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
        <translation>该 LoRA 未记录用哪个模型训练</translation>
    </message>
    <message>
        <source>The LoRA was trained on it</source>
        <translation>该 LoRA 用此模型训练</translation>
    </message>
    <message>
        <source>The LoRA was trained on %1</source>
        <translation>该 LoRA 用 %1 训练</translation>
    </message>
    <message>
        <source>The LoRA was trained on %1, which is not there</source>
        <translation>该 LoRA 用 %1 训练，但该模型不在</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainMenu</name>
    <message>
        <source>Colours of the system</source>
        <translation>跟随系统配色</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainWindow</name>
    <message>
        <source>What is trained upon</source>
        <translation>以什么为基础训练</translation>
    </message>
    <message>
        <source>How the model learns</source>
        <translation>模型如何学习</translation>
    </message>
    <message>
        <source>What a step is asked to make better, at which noise, and how that is checked</source>
        <translation>每步要改进什么、针对何种噪声，以及如何检验</translation>
    </message>
    <message>
        <source>Previews that are drawn while it trains</source>
        <translation>训练过程中绘制的预览</translation>
    </message>
    <message>
        <source>What is written, where and how often</source>
        <translation>写出什么、写到哪里、多久一次</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>%1 — Tempera</source>
        <translation>%1 — Tempera</translation>
    </message>
    <message>
        <source>%1, as saved</source>
        <translation>%1，已保存的版本</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>运行：%1</translation>
    </message>
    <message>
        <source>There are no credentials for this address</source>
        <translation>没有此地址的凭据</translation>
    </message>
    <message>
        <source>Unsaved changes of the last session are here again</source>
        <translation>已恢复上次会话未保存的更改</translation>
    </message>
    <message>
        <source>In the queue</source>
        <translation>已加入队列</translation>
    </message>
    <message numerus="yes">
        <source>Saved, but for %Ln fields that are not valid yet</source>
        <translation>
            <numerusform>已保存，但有 %Ln 项尚无效</numerusform>
        </translation>
    </message>
    <message>
        <source>In the queue, to be trained in %1</source>
        <translation>已加入队列，将在 %1 中训练</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 已训练完成</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved captions of the last session are here again</source>
        <translation>
            <numerusform>已恢复上次会话未保存的 %Ln 条标注</numerusform>
        </translation>
    </message>
    <message>
        <source>Something has to be settled first: see the plan</source>
        <translation>需先解决一些问题：见计划</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>On the page Dataset</source>
        <translation>在“数据集”页</translation>
    </message>
    <message>
        <source>The settings are those of the last session: %1</source>
        <translation>设置为上次会话的内容：%1</translation>
    </message>
    <message>
        <source>Left as they are, for this version cannot read these sessions: %1</source>
        <translation>此版本无法读取以下会话，保持原样：%1</translation>
    </message>
    <message>
        <source>Changes that are not saved cannot be kept for the next start: %1</source>
        <translation>无法为下次启动保留未保存的更改：%1</translation>
    </message>
    <message>
        <source>The window has to be closed and opened again for it; trainings go on meanwhile.</source>
        <translation>需要关闭并重新打开窗口才能生效；训练会继续进行。</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>立即重新启动</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MaskCanvas</name>
    <message>
        <source>Mask of the picture</source>
        <translation>图片的蒙版</translation>
    </message>
    <message>
        <source>Arrow keys move the brush, Space paints; with Ctrl the arrow keys move the picture</source>
        <translation>方向键移动画笔，空格键涂抹；按住 Ctrl 时方向键移动图片</translation>
    </message>
    <message>
        <source>There is no picture</source>
        <translation>没有图片</translation>
    </message>
    <message>
        <source>takes out</source>
        <translation>用于排除</translation>
    </message>
    <message>
        <source>puts back</source>
        <translation>用于恢复</translation>
    </message>
    <message>
        <source>%1 % counts; the brush %2, is %3 % large, and stands at %4 % from the left, %5 % from the top</source>
        <translation>计入 %1 %；画笔%2，大小为 %3 %，位置距左 %4 %，距上 %5 %</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MaskDialog</name>
    <message>
        <source>Mask of %1</source>
        <translation>%1 的蒙版</translation>
    </message>
    <message>
        <source>Use mask files in the training</source>
        <translation>训练时使用蒙版文件</translation>
    </message>
    <message>
        <source>Save mask</source>
        <translation>保存蒙版</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>画笔大小</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Off: the brush puts parts back</source>
        <translation>关闭：画笔恢复部分</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>反转</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>蒙版</translation>
    </message>
    <message>
        <source>The mask was changed.</source>
        <translation>蒙版已更改。</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张图片</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张图片</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Show all of it; now %1 %</source>
        <translation>显示全图；现为 %1 %</translation>
    </message>
    <message>
        <source>What is tinted does not count. The picture itself stays as it is. The right button does the opposite; the wheel sizes the brush, with Ctrl it zooms.</source>
        <translation>着色部分不计入。图片本身保持原样。右键作用相反；滚轮调整画笔大小，按住 Ctrl 时缩放。</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>放大画笔</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>缩小画笔</translation>
    </message>
    <message>
        <source>Take out or put back</source>
        <translation>排除或恢复</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>显示全图</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MetadataView</name>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Find in metadata</source>
        <translation>在元数据中查找</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Value of the chosen entry</source>
        <translation>所选条目的值</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MetricsPlot</name>
    <message>
        <source>Chart: %1</source>
        <translation>图表：%1</translation>
    </message>
    <message>
        <source>no steps yet</source>
        <translation>还没有步数</translation>
    </message>
    <message>
        <source>from %1 to %2; lowest %3, highest %4</source>
        <translation>从 %1 到 %2；最低 %3，最高 %4</translation>
    </message>
    <message>
        <source> (raw %1)</source>
        <translation> （原始 %1）</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 处为 %1</translation>
    </message>
    <message>
        <source>no figures</source>
        <translation>没有数据</translation>
    </message>
    <message>
        <source>Grey: steps that the run went back before</source>
        <translation>灰色：运行回退后舍弃的步</translation>
    </message>
    <message>
        <source>%1; validation %2</source>
        <translation>%1；验证 %2</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>整个运行</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ModelCard</name>
    <message>
        <source>What the files say</source>
        <translation>文件信息</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>模型系列</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>single file</source>
        <translation>单个文件</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers 文件夹</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>%1 × %1 pixels</source>
        <translation>%1 × %1 像素</translation>
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
        <translation>文本编码器</translation>
    </message>
    <message>
        <source>Text encoder %1</source>
        <translation>文本编码器 %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>, errors: %1</source>
        <translation>，错误：%1</translation>
    </message>
    <message>
        <source>, to fill in: %1</source>
        <translation>，待填写：%1</translation>
    </message>
    <message>
        <source>, warnings: %1</source>
        <translation>，警告：%1</translation>
    </message>
    <message>
        <source>%1, waiting: %2</source>
        <translation>%1，等待：%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::NoticeController</name>
    <message numerus="yes">
        <source>%Ln jobs wait.</source>
        <translation>
            <numerusform>%Ln 个任务在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 失败</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 已训练完成</translation>
    </message>
    <message>
        <source>%1: the loss is not a number</source>
        <translation>%1：损失不是数值</translation>
    </message>
    <message>
        <source>At step %1. The weights were left as they were.</source>
        <translation>在第 %1 步。权重保持原样。</translation>
    </message>
    <message>
        <source>%1: the disk is nearly full</source>
        <translation>%1：磁盘将满</translation>
    </message>
    <message>
        <source>%1 are free; its next checkpoints may need %2.</source>
        <translation>剩余 %1；后续检查点可能需要 %2。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Notifier</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Opener</name>
    <message>
        <source>%1 is neither a job, a run, a model nor a folder of pictures</source>
        <translation>%1 既不是任务、运行、模型，也不是图片文件夹</translation>
    </message>
    <message>
        <source>%1 is a checkpoint, and its run is not there</source>
        <translation>%1 是检查点，但它的运行不在</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files are no pictures, and were left out.</source>
        <translation>
            <numerusform>%Ln 个文件不是图片，已略过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Several files at once can be opened where they are pictures, or folders of pictures beside one another.</source>
        <translation>一次只能打开多张图片，或位于同一处的多个图片文件夹。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PathEditor</name>
    <message>
        <source>A .safetensors file or a diffusers folder</source>
        <translation>.safetensors 文件或 diffusers 文件夹</translation>
    </message>
    <message>
        <source>A folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt)</source>
        <translation>模型 (*.safetensors *.ckpt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
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
        <translation>筛选图片</translation>
    </message>
    <message>
        <source>Edit captions</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>What is trained on</source>
        <translation>训练所用的数据</translation>
    </message>
    <message>
        <source>Mask …</source>
        <translation>蒙版…</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>移到一旁</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>训练正在进行：结束前其图片保持不变。</translation>
    </message>
    <message>
        <source>%1 of %2 pictures</source>
        <translation>%2 张图片中的 %1 张</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureGrid</name>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureModel</name>
    <message numerus="yes">
        <source>%1, %Ln tokens</source>
        <translation>
            <numerusform>%1，%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>, not saved</source>
        <translation>，未保存</translation>
    </message>
    <message>
        <source>, has an error</source>
        <translation>，有错误</translation>
    </message>
    <message>
        <source>, has a warning</source>
        <translation>，有警告</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanDock</name>
    <message>
        <source>errors: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>to fill in: %1</source>
        <translation>待填写：%1</translation>
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
        <translation>计划</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Lost at most if interrupted</source>
        <translation>中断时最多损失</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Memory per device</source>
        <translation>每个设备的显存</translation>
    </message>
    <message>
        <source>reading pictures: %1 of %2</source>
        <translation>正在读取图片：%1 / %2</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>appears when model and dataset are chosen</source>
        <translation>选择模型和数据集后显示</translation>
    </message>
    <message>
        <source>exactly what Start will do</source>
        <translation>“开始”将严格照此执行</translation>
    </message>
    <message>
        <source>what Start will do, once what is listed here is settled</source>
        <translation>解决此处所列问题后，“开始”将照此执行</translation>
    </message>
    <message>
        <source>counts only, until what is listed here is settled</source>
        <translation>解决此处所列问题前仅为统计</translation>
    </message>
    <message>
        <source>counts only: the model cannot be read yet</source>
        <translation>仅为统计：尚无法读取模型</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Of the class</source>
        <translation>正则化图片</translation>
    </message>
    <message>
        <source>%1, %2 of them to be drawn</source>
        <translation>%1，其中 %2 张待生成</translation>
    </message>
    <message>
        <source>Withheld for validation</source>
        <translation>留作验证</translation>
    </message>
    <message>
        <source>With repeats</source>
        <translation>含重复</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 = %4</source>
        <comment>batch size × accumulation × devices</comment>
        <translation>%1 × %2 × %3 = %4</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>每轮步数</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Optimizer steps</source>
        <translation>优化器步数</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>训练图片总数</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>传输量</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Of a step, on each device. They share one processor: together they are no faster</source>
        <translation>每步、每个设备。它们共用一个处理器：合起来并不更快</translation>
    </message>
    <message>
        <source>Of a step, on each device, over %1: a model of the exchange, not a measurement</source>
        <translation>每步、每个设备，经由 %1：交换的估算模型，非实测</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>超出</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>紧张</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>足够</translation>
    </message>
    <message>
        <source>weights %1 · gradients %2 · optimizer %3 · activations %4 · workspace %5</source>
        <translation>权重 %1 · 梯度 %2 · 优化器 %3 · 激活值 %4 · 工作区 %5</translation>
    </message>
    <message>
        <source>and %1 of the computer&apos;s %2</source>
        <translation>以及内存 %2 中的 %1</translation>
    </message>
    <message>
        <source>and %1 of the computer&apos;s memory</source>
        <translation>以及 %1 内存</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样图</translation>
    </message>
    <message>
        <source>Class pictures, once</source>
        <translation>正则化图片（一次）</translation>
    </message>
    <message>
        <source>Caching, once</source>
        <translation>缓存（一次）</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Its cost</source>
        <translation>其费用</translation>
    </message>
    <message>
        <source>Where the machine is taken away. On average it is half as much: steps: %1, work: %2</source>
        <translation>机器被收回时。平均只有一半：步数 %1，工作 %2</translation>
    </message>
    <message>
        <source>appears once what is listed here is settled</source>
        <translation>解决此处列出的问题后显示</translation>
    </message>
    <message>
        <source>counts only, until a model is chosen</source>
        <translation>选择模型前仅为统计</translation>
    </message>
    <message>
        <source>being counted anew …</source>
        <translation>正在重新统计…</translation>
    </message>
    <message>
        <source>Hide the plan</source>
        <translation>隐藏计划</translation>
    </message>
    <message>
        <source>what Resume will do: it goes on from step %1; time and cost are of what is left</source>
        <translation>“继续”将执行的内容：从第 %1 步接着训练；时间和费用为剩余部分</translation>
    </message>
    <message>
        <source>Steps left</source>
        <translation>剩余步数</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanStrip</name>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Shows and hides the plan</source>
        <translation>显示或隐藏计划</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlotCanvas</name>
    <message>
        <source>No figures</source>
        <translation>没有数据</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PresetController</name>
    <message>
        <source>Yours</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>Save as preset …</source>
        <translation>另存为预设…</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Import a preset of kohya_ss, sd-scripts or OneTrainer</source>
        <translation>导入 kohya_ss、sd-scripts 或 OneTrainer 的预设</translation>
    </message>
    <message>
        <source>Presets and configs (*.json *.toml)</source>
        <translation>预设和配置 (*.json *.toml)</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>另存为预设</translation>
    </message>
    <message>
        <source>The recipe without paths, prompts and devices is kept under this name:</source>
        <translation>以此名称保存配方，不含路径、提示词和设备：</translation>
    </message>
    <message>
        <source>There is a preset named “%1” already.</source>
        <translation>已有名为“%1”的预设。</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Remove the preset “%1”? Jobs that were made with it keep their settings.</source>
        <translation>移除预设“%1”？用它创建的任务保留其设置。</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>预设：%1</translation>
    </message>
    <message>
        <source>%1, as loaded</source>
        <translation>%1，载入时</translation>
    </message>
    <message>
        <source>Compare with a job, or the job in a run folder</source>
        <translation>与任务或运行文件夹中的任务比较</translation>
    </message>
    <message>
        <source>Jobs and presets (*.json *.toml)</source>
        <translation>任务和预设 (*.json *.toml)</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>打开数据集</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemFixer</name>
    <message numerus="yes">
        <source>Done: %Ln files.</source>
        <translation>
            <numerusform>完成：%Ln 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files stayed as they were: %1</source>
        <translation>
            <numerusform>%Ln 个文件保持原样：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest was not begun.</source>
        <translation>其余尚未开始。</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln files are as they were.</source>
        <translation>
            <numerusform>已撤销：%Ln 个文件恢复原样。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln files</source>
        <translation>
            <numerusform>重命名 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Convert %Ln pictures to PNG</source>
        <translation>
            <numerusform>将 %Ln 张图片转换为 PNG</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rewrite %Ln captions as UTF-8</source>
        <translation>
            <numerusform>将 %Ln 条标注改写为 UTF-8</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Use %Ln folders</source>
        <translation>
            <numerusform>使用 %Ln 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set aside %Ln pictures</source>
        <translation>
            <numerusform>将 %Ln 张图片移到一旁</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was changed: save the captions first.</source>
        <translation>未作任何更改：请先保存标注。</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln pictures</source>
        <translation>
            <numerusform>添加 %Ln 张图片</numerusform>
        </translation>
    </message>
    <message>
        <source>Paint mask</source>
        <translation>绘制蒙版</translation>
    </message>
    <message numerus="yes">
        <source>Accept %Ln problems</source>
        <translation>
            <numerusform>接受 %Ln 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>The dataset is being changed: try again in a moment.</source>
        <translation>正在更改数据集：请稍后再试。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures were copied into %1.</source>
        <translation>
            <numerusform>已将 %Ln 张图片复制到 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are there already.</source>
        <translation>
            <numerusform>有 %Ln 张图片已经在那里。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>有 %Ln 张图片无法复制：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems are accepted.</source>
        <translation>
            <numerusform>已接受 %Ln 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>训练正在进行：结束前其图片保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln problems are reported again.</source>
        <translation>
            <numerusform>已撤销：%Ln 个问题重新显示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemNotice</name>
    <message>
        <source>To begin</source>
        <translation>开始之前</translation>
    </message>
    <message>
        <source>To settle before the start · %1</source>
        <translation>开始前需解决 · %1</translation>
    </message>
    <message>
        <source>To look at · %1</source>
        <translation>请留意 · %1</translation>
    </message>
    <message>
        <source>Ignored now · %1</source>
        <translation>现已忽略 · %1</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Choose the folder of your pictures</source>
        <translation>选择图片文件夹</translation>
    </message>
    <message>
        <source>Choose the folder for the run</source>
        <translation>选择运行文件夹</translation>
    </message>
    <message>
        <source>Say how long to train</source>
        <translation>设定训练多久</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>显示该项</translation>
    </message>
    <message>
        <source>Show all of them</source>
        <translation>全部显示</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemsDialog</name>
    <message>
        <source>Problems of the dataset</source>
        <translation>数据集问题</translation>
    </message>
    <message>
        <source>Looking at the pictures…</source>
        <translation>正在检查图片…</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>发现的问题</translation>
    </message>
    <message>
        <source>Every picture can be read, every caption fits. Nothing to report.</source>
        <translation>所有图片都可读取，所有标注都合适。没有问题。</translation>
    </message>
    <message>
        <source>Find look-alikes</source>
        <translation>查找相似图片</translation>
    </message>
    <message>
        <source>Looks at every picture for others of the same content in another size, format or quality. Takes a while in a large dataset.</source>
        <translation>为每张图片查找内容相同而尺寸、格式或质量不同的图片。大数据集需要一些时间。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>No two pictures look alike.</source>
        <translation>没有两张相似的图片。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Convert to PNG</source>
        <translation>转换为 PNG</translation>
    </message>
    <message>
        <source>Rewrite as UTF-8</source>
        <translation>改写为 UTF-8</translation>
    </message>
    <message>
        <source>Use the folder</source>
        <translation>使用该文件夹</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>移到一旁</translation>
    </message>
    <message>
        <source>Gives the file the ending that its content has; nothing in it changes.</source>
        <translation>让扩展名与内容一致；文件内容不变。</translation>
    </message>
    <message>
        <source>Writes a PNG with exactly the pixels that are trained on. The original goes into the folder “%1” beside it.</source>
        <translation>写入与训练所用像素完全相同的 PNG。原件放入旁边的文件夹“%1”。</translation>
    </message>
    <message>
        <source>Guesses what the text was written in, and writes it as UTF-8. The original goes into the folder “%1” beside it.</source>
        <translation>推测文本的编码并改写为 UTF-8。原件放入旁边的文件夹“%1”。</translation>
    </message>
    <message>
        <source>Puts “1_” before the folder&apos;s name, so that each of its pictures is shown once an epoch.</source>
        <translation>在文件夹名前加上“1_”，使其中每张图片每轮显示一次。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Puts back what was done last</source>
        <translation>撤销上一步操作</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%2 个文件中的第 %1 个</translation>
    </message>
    <message>
        <source>Moves the pictures, with caption and mask, into the folder “%1” beside them: they are not trained on. Nothing is deleted.</source>
        <translation>将图片连同标注和蒙版移到旁边的文件夹“%1”：不再用于训练。不会删除任何内容。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Edit captions</source>
        <translation>编辑标注</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>训练正在进行：结束前其图片保持不变。</translation>
    </message>
    <message>
        <source>Shows the pictures, with the first one&apos;s caption ready to be written.</source>
        <translation>显示这些图片，可直接填写第一张的标注。</translation>
    </message>
    <message>
        <source>Puts back what was done last: %1</source>
        <translation>撤销上一步操作：%1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Takes it as it is: it stands at the end of the list and is not counted, until its file changes or something else is to be said of it.</source>
        <translation>保持原样：排到列表末尾且不计数，直到其文件改变或有其他问题要报告。</translation>
    </message>
    <message>
        <source>Report again</source>
        <translation>重新报告</translation>
    </message>
    <message numerus="yes">
        <source>Set %Ln files aside?</source>
        <translation>
            <numerusform>将 %Ln 个文件移到一旁？</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click a picture to see it, or a heading to see all of its pictures. What can be done about the chosen lines stands below the list.</source>
        <translation>双击图片可查看，双击标题可查看其下所有图片。可对选中行进行的处理列在列表下方。</translation>
    </message>
    <message>
        <source>Accepted: %1</source>
        <translation>已接受：%1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
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
        <translation>等待中</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>saving, then it pauses</source>
        <translation>保存后暂停</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped, can be resumed</source>
        <translation>已停止，可继续</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Nothing waits.
“Add to the queue” lets the present settings train once the others have ended.
The queue is still there when the window is closed or the power fails.</source>
        <translation>没有等待的任务。
“加入队列”会在其他任务结束后训练当前设置。
关闭窗口或断电后队列仍然保留。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Jobs that name different devices train at the same time; else one after the other</source>
        <translation>使用不同设备的任务同时训练，否则依次进行</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>暂停队列</translation>
    </message>
    <message>
        <source>What runs goes on; none of those that wait begins by itself</source>
        <translation>正在进行的继续；等待的任务不会自动开始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>Lets the present settings train once the others have ended</source>
        <translation>其他任务结束后训练当前设置</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation>清除已结束</translation>
    </message>
    <message>
        <source>Before the one above it</source>
        <translation>移到上一个之前</translation>
    </message>
    <message>
        <source>After the one below it</source>
        <translation>移到下一个之后</translation>
    </message>
    <message>
        <source>Out of the queue; its files stay</source>
        <translation>移出队列；文件保留</translation>
    </message>
    <message>
        <source>Out of the queue with all that are finished, stopped or failed; their files stay</source>
        <translation>将已完成、已停止或失败的全部移出队列；文件保留</translation>
    </message>
    <message numerus="yes">
        <source>%Ln jobs wait</source>
        <translation>
            <numerusform>%Ln 个任务在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing waits behind what runs</source>
        <translation>正在运行的之后没有等待的任务</translation>
    </message>
    <message>
        <source>What trains one after the other</source>
        <translation>依次训练的任务</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>its folder is gone</source>
        <translation>其文件夹已不存在</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>What it had learned was in its folder: it can only begin with the first step again.</source>
        <translation>已学到的内容都在其文件夹中：只能从第一步重新开始。</translation>
    </message>
    <message>
        <source>held up</source>
        <translation>受阻</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ReliefList</name>
    <message>
        <source>To make it fit, from the top down:</source>
        <translation>为了放得下，自上而下：</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>减少 %1</translation>
    </message>
    <message>
        <source>%1: %2, %3 % slower</source>
        <translation>%1：%2，慢 %3 %</translation>
    </message>
    <message>
        <source>%1: %2, %3 % quicker</source>
        <translation>%1：%2，快 %3 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Set this</source>
        <translation>设置此项</translation>
    </message>
    <message>
        <source>Set this and what stands above</source>
        <translation>设置此项及其上各项</translation>
    </message>
    <message>
        <source>Less memory</source>
        <translation>节省显存</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RemoteDialog</name>
    <message>
        <source>Follow a remote run</source>
        <translation>跟踪远程运行</translation>
    </message>
    <message>
        <source>The address that the run has as “Mirror the run to” (remote.uri). Its charts, samples and log are fetched while it goes on; nothing is changed there. Credentials come from the keychain, from the environment or from rclone&apos;s settings.</source>
        <translation>该运行在“将运行镜像到”（remote.uri）中的地址。运行进行时会获取其图表、样图和日志；那里不作任何改动。凭据来自密钥环、环境变量或 rclone 的设置。</translation>
    </message>
    <message>
        <source>Address of the run</source>
        <translation>运行的地址</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Credentials …</source>
        <translation>凭据…</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Removal</name>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>There is no trash for %1</source>
        <translation>%1 没有回收站</translation>
    </message>
    <message>
        <source>Deleted for good, they cannot be brought back.</source>
        <translation>永久删除后无法恢复。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunBars</name>
    <message>
        <source>Steps per second</source>
        <translation>每秒步数</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>每秒图片数</translation>
    </message>
    <message>
        <source>Time in all</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 · %2 ×</source>
        <translation>%1 · %2 ×</translation>
    </message>
    <message>
        <source>Speed, time and cost</source>
        <translation>速度、时间和费用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation>
            <numerusform>%Ln 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1–%2 devices</source>
        <translation>%1–%2 个设备</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunComparison</name>
    <message>
        <source>Comparison of runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Speed and cost</source>
        <translation>速度和费用</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Options in which the runs differ</source>
        <translation>各运行不同的选项</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样图</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunController</name>
    <message>
        <source>The address of a remote run %1</source>
        <translation>远程运行的地址 %1</translation>
    </message>
    <message>
        <source>the run has ended meanwhile</source>
        <translation>运行在此期间已结束</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunDetails</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Settings that are not as by default</source>
        <translation>非默认的设置</translation>
    </message>
    <message>
        <source>About the chosen run</source>
        <translation>关于所选运行</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Shows it among the files</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>看过的图片</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1 it/s · %2 pictures/s</source>
        <translation>%1 it/s · %2 张/秒</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Not finished when it was last followed</source>
        <translation>最近一次跟踪时尚未完成</translation>
    </message>
    <message>
        <source>%1 of step %2</source>
        <translation>第 %2 步的 %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunEmptyState</name>
    <message>
        <source>Open run folder …</source>
        <translation>打开运行文件夹…</translation>
    </message>
    <message>
        <source>Credentials …</source>
        <translation>凭据…</translation>
    </message>
    <message>
        <source>No run is open</source>
        <translation>没有打开的运行</translation>
    </message>
    <message>
        <source>Looking for the run …</source>
        <translation>正在查找运行…</translation>
    </message>
    <message>
        <source>The run is not reached</source>
        <translation>无法连接到运行</translation>
    </message>
    <message>
        <source>Start begins one with the present settings.
A run that was started elsewhere is opened from its folder, or dropped here.</source>
        <translation>“开始”以当前设置启动一个。
在别处启动的运行可从其文件夹打开，或拖放到这里。</translation>
    </message>
    <message>
        <source>It is tried again until it is there.</source>
        <translation>会不断重试直到找到。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunHeader</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>显示文件</translation>
    </message>
    <message>
        <source>Opens the folder of what was trained</source>
        <translation>打开训练成果所在文件夹</translation>
    </message>
    <message>
        <source>Sample now</source>
        <translation>立即出样图</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>立即保存</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Draws the sample prompts after the present step</source>
        <translation>在当前步之后绘制样图</translation>
    </message>
    <message>
        <source>Writes a checkpoint after the present step</source>
        <translation>在当前步之后写检查点</translation>
    </message>
    <message>
        <source>Saves after the present step and ends; the run can be resumed. The queue goes on</source>
        <translation>当前步之后保存并结束；可继续运行。队列照常进行</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Devices of the run</source>
        <translation>运行的设备</translation>
    </message>
    <message>
        <source>Speed, memory, temperature and power of each device</source>
        <translation>每个设备的速度、显存、温度和功率</translation>
    </message>
    <message>
        <source>Hide devices</source>
        <translation>隐藏设备</translation>
    </message>
    <message>
        <source>Show devices</source>
        <translation>显示设备</translation>
    </message>
    <message>
        <source>reading what is there</source>
        <translation>正在读取已有内容</translation>
    </message>
    <message>
        <source>the engine is starting</source>
        <translation>引擎正在启动</translation>
    </message>
    <message>
        <source>saving, then it pauses</source>
        <translation>保存后暂停</translation>
    </message>
    <message>
        <source>stopping after a checkpoint</source>
        <translation>写完检查点后停止</translation>
    </message>
    <message>
        <source>Paused, its devices are free</source>
        <translation>已暂停，设备已释放</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>What a training does, while it does it</source>
        <translation>训练进行中的情况</translation>
    </message>
    <message>
        <source>%1 · not reached</source>
        <translation>%1 · 无法连接</translation>
    </message>
    <message>
        <source>%1 · last heard of at %2</source>
        <translation>%1 · 最近联系于 %2</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Goes on from what was saved last, with the settings that the run has had</source>
        <translation>从最近保存处继续，沿用运行原来的设置</translation>
    </message>
    <message>
        <source>Saves after the present step and frees the devices; Resume goes on from there</source>
        <translation>当前步之后保存并释放设备；“继续”从该处接着进行</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy-MM-dd HH:mm</translation>
    </message>
    <message>
        <source>d MMM HH:mm:ss</source>
        <translation>MM-dd HH:mm:ss</translation>
    </message>
    <message>
        <source>What the run has warned of</source>
        <translation>运行发出的警告</translation>
    </message>
    <message>
        <source>saved; it ends when all is in its store</source>
        <translation>已保存；全部传到存储后结束</translation>
    </message>
    <message>
        <source>in use by process %1</source>
        <translation>正被进程 %1 使用</translation>
    </message>
    <message>
        <source>Ends without sending the rest, which the next start or an upload brings there</source>
        <translation>不再发送其余内容即结束；下次启动或上传时会补传</translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>%Ln 个警告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunPage</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样图</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>No samples yet. “Sample now” draws them after the present step; the Sampling page sets when they come.</source>
        <translation>还没有样图。“立即出样图”会在当前步之后绘制；样图页设定何时绘制。</translation>
    </message>
    <message>
        <source>Figures of every step</source>
        <translation>每步的数据</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunSamples</name>
    <message>
        <source>before training</source>
        <translation>训练前</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1：无</translation>
    </message>
    <message>
        <source>before</source>
        <translation>训练前</translation>
    </message>
    <message>
        <source>seed %1 · %2</source>
        <translation>种子 %1 · %2</translation>
    </message>
    <message>
        <source>None of these runs has drawn a sample.</source>
        <translation>这些运行都没有绘制样图。</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>The prompt whose samples are compared</source>
        <translation>要比较其样图的提示词</translation>
    </message>
    <message>
        <source>Samples of the runs</source>
        <translation>各运行的样图</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunStart</name>
    <message>
        <source>The run folder holds a finished run.</source>
        <translation>运行文件夹中有已完成的运行。</translation>
    </message>
    <message>
        <source>The run folder holds an unfinished run of other settings.</source>
        <translation>运行文件夹中有设置不同的未完成运行。</translation>
    </message>
    <message>
        <source>It differs in: %1. With its own settings it can be resumed.</source>
        <translation>差异：%1。用它自己的设置可以继续。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>A new folder keeps both. “Move aside” renames the old folder and takes its name.</source>
        <translation>新文件夹会保留两者。“移开”会重命名旧文件夹并使用其名称。</translation>
    </message>
    <message>
        <source>Start in %1</source>
        <translation>在 %1 中开始</translation>
    </message>
    <message>
        <source>Queue in %1</source>
        <translation>在 %1 中排队</translation>
    </message>
    <message>
        <source>Move aside and start</source>
        <translation>移开并开始</translation>
    </message>
    <message>
        <source>Move aside and queue</source>
        <translation>移开并排队</translation>
    </message>
    <message>
        <source>%1 is being trained in meanwhile; it stays</source>
        <translation>%1 此时正在训练，予以保留</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 没有响应</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunTable</name>
    <message>
        <source>Figures of the runs</source>
        <translation>各运行的数据</translation>
    </message>
    <message>
        <source>What the table shows</source>
        <translation>表格显示的内容</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunsView</name>
    <message>
        <source>cost %1</source>
        <translation>费用 %1</translation>
    </message>
    <message>
        <source>Find runs: name, folder, state, network.rank=16</source>
        <translation>查找运行：名称、文件夹、状态、network.rank=16</translation>
    </message>
    <message>
        <source>Find runs</source>
        <translation>查找运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最近更改</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>It is being trained</source>
        <translation>正在训练</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>没有剩余工作</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Use its settings</source>
        <translation>使用其设置</translation>
    </message>
    <message>
        <source>Upload …</source>
        <translation>上传…</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>显示文件</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Looking for runs …</source>
        <translation>正在查找运行…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy-MM-dd HH:mm</translation>
    </message>
    <message>
        <source>Checkpoints …</source>
        <translation>检查点…</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 个设备</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln runs at once</source>
        <translation>
            <numerusform>一次最多 %Ln 个训练</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>删除运行</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln runs to the trash?</source>
        <translation>
            <numerusform>将 %Ln 个运行移到回收站？</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with checkpoints, samples and trained files:</source>
        <translation>%1（含检查点、样图和训练结果）：</translation>
    </message>
    <message>
        <source>%1 is being trained; it stays</source>
        <translation>%1 正在训练，予以保留</translation>
    </message>
    <message>
        <source>No run is chosen</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>Mean of the last 20 steps</source>
        <translation>最后 20 步的平均值</translation>
    </message>
    <message>
        <source>Energy and money, where they are known</source>
        <translation>能耗与费用（已知时）</translation>
    </message>
    <message>
        <source>No run is like that</source>
        <translation>没有符合的运行</translation>
    </message>
    <message>
        <source>%1, in use by process %2</source>
        <translation>%1，正被进程 %2 使用</translation>
    </message>
    <message>
        <source>It is in use by process %1</source>
        <translation>正被进程 %1 使用</translation>
    </message>
    <message>
        <source>It lies in an object store</source>
        <translation>它位于对象存储中</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Forget folders that are not there</source>
        <translation>忘记不存在的文件夹</translation>
    </message>
    <message>
        <source>No longer looks for runs there. Nothing is deleted</source>
        <translation>不再在那里查找运行。不会删除任何内容</translation>
    </message>
    <message>
        <source>It lies beside the run of the present settings</source>
        <translation>它位于当前设置的运行旁边</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>No longer looks for runs in the folder that it lies in. Nothing is deleted</source>
        <translation>不再在其所在文件夹中查找运行。不会删除任何内容</translation>
    </message>
    <message>
        <source>Folders of runs that are not there, or do not answer: %1</source>
        <translation>不存在或没有应答的运行文件夹：%1</translation>
    </message>
    <message>
        <source>Add a folder of runs</source>
        <translation>添加运行的文件夹</translation>
    </message>
    <message>
        <source>No runs yet.
A run appears here once it was started or opened, with its neighbours. “Add folder …” shows all runs below a folder.</source>
        <translation>还没有运行。
运行启动或打开后会与相邻的运行一起显示在这里。“添加文件夹…”显示某文件夹下的所有运行。</translation>
    </message>
    <message>
        <source>%1 waits in the queue: remove it there first</source>
        <translation>%1 在队列中等待：请先从队列中移除</translation>
    </message>
    <message>
        <source>Choose another run, too: hold Ctrl and click it</source>
        <translation>再选一个运行：按住 Ctrl 并单击</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleGallery</name>
    <message>
        <source>before</source>
        <translation>训练前</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleRows</name>
    <message>
        <source>%1 · seed %2</source>
        <translation>%1 · 种子 %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleTile</name>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleViewer</name>
    <message>
        <source>Sample</source>
        <translation>样图</translation>
    </message>
    <message>
        <source>before training</source>
        <translation>训练前</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>Compare with the sample of</source>
        <translation>与样图比较</translation>
    </message>
    <message>
        <source>Border between the two pictures</source>
        <translation>两张图片的分界</translation>
    </message>
    <message>
        <source>seed %1 · %2</source>
        <translation>种子 %1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 · arrow keys: the others of the table</source>
        <translation>%1 · %2 · 方向键：表中的其他图片</translation>
    </message>
    <message>
        <source>Sample: %1, %2</source>
        <translation>样图：%1，%2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ScalingDialog</name>
    <message>
        <source>What more devices would bring</source>
        <translation>增加设备的收益</translation>
    </message>
    <message>
        <source>All of %1 pay off: the last one still adds at least half of what a device does alone.</source>
        <translation>%1 个都值得：最后一个仍至少贡献单个设备的一半。</translation>
    </message>
    <message>
        <source>Up to %1 pay off: further ones add less than half of what a device does alone.</source>
        <translation>最多 %1 个值得：再多的贡献不到单个设备的一半。</translation>
    </message>
    <message>
        <source>For this job, with the same pictures seen, over %1: a model of the exchange, not a measurement.</source>
        <translation>针对此任务、看过相同的图片，经由 %1：交换的估算模型，非实测。</translation>
    </message>
    <message>
        <source>Devices of one processor share it and are no faster: these are as many computers.</source>
        <translation>同一处理器的设备共用它，并不更快：此处按同样多台电脑计。</translation>
    </message>
    <message>
        <source>Energy at %1 W a device, its limit.</source>
        <translation>能耗按每个设备 %1 W（其上限）计。</translation>
    </message>
    <message>
        <source>Times the speed of one device, by connection</source>
        <translation>按连接方式，相对单设备的速度倍数</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Whole training</source>
        <translation>整个训练</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>One is enough: a second one adds less than half of what a device does alone.</source>
        <translation>一个就够：第二个的贡献不到单个设备的一半。</translation>
    </message>
    <message>
        <source>No energy: no graphics card here tells how much power it may draw.</source>
        <translation>没有能耗：这里没有显卡报告其功率上限。</translation>
    </message>
    <message>
        <source>No cost: what a device costs is not set.</source>
        <translation>没有费用：未设置设备的费用。</translation>
    </message>
    <message>
        <source>Set “%1” …</source>
        <translation>设置“%1”…</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>通过%1</translation>
    </message>
    <message>
        <source>By connection</source>
        <translation>按连接方式</translation>
    </message>
    <message>
        <source>Slower than one device</source>
        <translation>比单个设备慢</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SchemaForm</name>
    <message>
        <source>What is not shown</source>
        <translation>未显示的内容</translation>
    </message>
    <message>
        <source>Nothing differs from the preset here.</source>
        <translation>此处与预设没有差异。</translation>
    </message>
    <message>
        <source>What is here is seldom needed. &lt;a href=&quot;more&quot;&gt;Show it&lt;/a&gt;</source>
        <translation>这里的内容很少用到。&lt;a href=&quot;more&quot;&gt;显示&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Left empty, as %1 is given instead. Undo brings it back.</source>
        <translation>已改为指定“%1”，此处留空。撤销可恢复。</translation>
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
        <translation>搜索选项和操作</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>%1: no option</source>
        <translation>%1：没有该选项</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Names of sd-scripts, kohya_ss and OneTrainer are understood too</source>
        <translation>也能识别 sd-scripts、kohya_ss 和 OneTrainer 的名称</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
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
        <translation>非有限值</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Speed, it/s</source>
        <translation>速度，it/s</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>显存，GB</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>已学习的图片数</translation>
    </message>
    <message>
        <source>Time worked</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Text encoder rate</source>
        <translation>文本编码器学习率</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Pictures/s</source>
        <translation>图片/秒</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时刻</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Shortcuts</name>
    <message>
        <source>%1 alone is needed for typing: use it with Ctrl or Alt</source>
        <translation>单独的 %1 用于输入：请与 Ctrl 或 Alt 组合</translation>
    </message>
    <message>
        <source>%1 is taken by “%2”</source>
        <translation>%1 已用于“%2”</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ShortcutsDialog</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>新按键</translation>
    </message>
    <message>
        <source>The command has no keys then; menu and search still find it</source>
        <translation>该命令将没有按键；仍可从菜单和搜索找到</translation>
    </message>
    <message>
        <source>Press the new keys in the field</source>
        <translation>在框中按下新按键</translation>
    </message>
    <message>
        <source>These keys belong to the control</source>
        <translation>这些按键属于控件</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>There is no such command</source>
        <translation>没有这样的命令</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>改用</translation>
    </message>
    <message>
        <source>“%1” has %2 no longer then</source>
        <translation>“%1”将不再使用 %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::StartController</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>加入队列</translation>
    </message>
    <message numerus="yes">
        <source>%Ln edited captions are not saved yet.</source>
        <translation>
            <numerusform>有 %Ln 条编辑过的标注尚未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Training reads the caption files. What is not saved stays in the editor.</source>
        <translation>训练读取标注文件。未保存的内容留在编辑器中。</translation>
    </message>
    <message>
        <source>Save and start</source>
        <translation>保存并开始</translation>
    </message>
    <message>
        <source>Save and queue</source>
        <translation>保存并排队</translation>
    </message>
    <message>
        <source>Start without them</source>
        <translation>不保存直接开始</translation>
    </message>
    <message>
        <source>Queue without them</source>
        <translation>不保存直接排队</translation>
    </message>
    <message>
        <source>Not started: something has to be settled first, see the plan</source>
        <translation>未开始：需先解决问题，见计划</translation>
    </message>
    <message>
        <source>Not started: the settings were changed meanwhile</source>
        <translation>未开始：设置在此期间已更改</translation>
    </message>
    <message>
        <source>Waits until the pictures are counted</source>
        <translation>等待图片统计完成</translation>
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
        <translation>设备</translation>
    </message>
    <message>
        <source>Saved state</source>
        <translation>保存状态</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>%1 · threads: %2</source>
        <translation>%1 · 线程：%2</translation>
    </message>
    <message>
        <source>memory %1 free of %2</source>
        <translation>内存：可用 %1 / %2</translation>
    </message>
    <message>
        <source>checkpoint at step %1</source>
        <translation>检查点在第 %1 步</translation>
    </message>
    <message numerus="yes">
        <source>Edited · %Ln fields are not valid</source>
        <translation>
            <numerusform>已编辑 · %Ln 项无效</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept, not in a file yet</source>
        <translation>已暂存，尚未写入文件</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Edited, not kept</source>
        <translation>已编辑，未保留</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions are not saved</source>
        <translation>
            <numerusform>%Ln 条标注未保存</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagChips</name>
    <message>
        <source>Add “%1” to the caption</source>
        <translation>把“%1”加入标注</translation>
    </message>
    <message numerus="yes">
        <source>Add tag %1, used %Ln times</source>
        <translation>
            <numerusform>添加标签 %1，已用 %Ln 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagCompleter</name>
    <message>
        <source>Tags that may be meant</source>
        <translation>可能想输入的标签</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagList</name>
    <message numerus="yes">
        <source>%1, in %Ln captions</source>
        <translation>
            <numerusform>%1，在 %Ln 条标注中</numerusform>
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
            <numerusform>提供 %Ln 个标签</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TextEditor</name>
    <message>
        <source>Credentials: %1</source>
        <translation>凭据：%1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TextListEditor</name>
    <message>
        <source>One a line</source>
        <translation>每行一个</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TimestepPlot</name>
    <message>
        <source>Chart: how often each timestep is trained</source>
        <translation>图表：各时间步的训练频率</translation>
    </message>
    <message>
        <source>timesteps %1 to %2, most often %3</source>
        <translation>时间步 %1 到 %2，最多 %3</translation>
    </message>
    <message>
        <source>0 · clear</source>
        <translation>0 · 清晰</translation>
    </message>
    <message>
        <source>%1 · noise</source>
        <translation>%1 · 噪声</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolBench</name>
    <message>
        <source>A tool is running</source>
        <translation>有工具正在运行</translation>
    </message>
    <message>
        <source>Cancel it and close?</source>
        <translation>取消并关闭？</translation>
    </message>
    <message>
        <source>Files that are not complete are taken away; the originals stay as they are. An upload can be gone on with.</source>
        <translation>未完成的文件会被清除；原文件保持不变。上传可以继续。</translation>
    </message>
    <message>
        <source>Cancel it and close</source>
        <translation>取消并关闭</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>正在等待保存凭据的密钥环。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolField</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>Credentials for this store</source>
        <translation>此存储的凭据</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt *.pt *.bin)</source>
        <translation>模型 (*.safetensors *.ckpt *.pt *.bin)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolProcess</name>
    <message>
        <source>the program tempera could not be started: %1</source>
        <translation>无法启动程序 tempera：%1</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>程序 tempera 既不在本程序旁，也不在 PATH 中</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消；未写入任何内容。</translation>
    </message>
    <message>
        <source>it ended without a word</source>
        <translation>它无声地结束了</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolQueue</name>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消；未写入任何内容。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolStrip</name>
    <message>
        <source>writing</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>uploading</source>
        <translation>上传</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>held up: %1</source>
        <translation>受阻：%1</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>%1 %2 of %3 %4</source>
        <comment>what, done, total, unit</comment>
        <translation>%1 %2 / %3 %4</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Change …</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>waits until the one before it is done</source>
        <translation>等待前一个完成</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TopBar</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>What differs from a preset, another job or a past run</source>
        <translation>与预设、其他任务或以往运行的差异</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>%1 • edited</source>
        <translation>%1 • 已编辑</translation>
    </message>
    <message>
        <source>Add to the queue: trains once the others have ended</source>
        <translation>加入队列：其他任务结束后训练</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrainedViewsDialog</name>
    <message>
        <source>As trained: %1</source>
        <translation>训练时的样子：%1</translation>
    </message>
    <message>
        <source>Making the pictures…</source>
        <translation>正在生成图片…</translation>
    </message>
    <message>
        <source>What the training sees of the picture</source>
        <translation>训练看到的图片</translation>
    </message>
    <message>
        <source>The settings leave no bucket for it.</source>
        <translation>当前设置没有适合它的桶。</translation>
    </message>
    <message>
        <source>It looks the same every time: nothing is left to chance.</source>
        <translation>每次都一样：没有随机因素。</translation>
    </message>
    <message>
        <source>The first times that it is shown, exactly as they will be with this seed.</source>
        <translation>最初几次展示，与此种子下的实际完全一致。</translation>
    </message>
    <message>
        <source>Epoch %1, time %2</source>
        <translation>第 %1 轮，第 %2 次</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>(without a caption)</source>
        <translation>（无标注）</translation>
    </message>
    <message>
        <source>The run ends before it is shown.</source>
        <translation>运行会在展示它之前结束。</translation>
    </message>
    <message>
        <source>It is never shown: there are more class pictures than training pictures.</source>
        <translation>它从不展示：正则化图片多于训练图片。</translation>
    </message>
    <message>
        <source>It is never trained on: it is kept for validation.</source>
        <translation>它从不用于训练：留作验证。</translation>
    </message>
    <message>
        <source>How it may be shown. The order, and in which steps, is known once the job can be planned and its class pictures are there.</source>
        <translation>它可能的展示方式。顺序及所在的步，要等任务可以制定计划且正则化图片就绪后才能确定。</translation>
    </message>
    <message>
        <source>Epoch %1, step %2</source>
        <translation>第 %1 轮，第 %2 步</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrialRun</name>
    <message>
        <source>Reading the pictures</source>
        <translation>读取图片</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>加载模型</translation>
    </message>
    <message>
        <source>Encoding pictures and captions</source>
        <translation>编码图片和标注</translation>
    </message>
    <message>
        <source>Training two steps</source>
        <translation>训练两步</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>程序 tempera 既不在本程序旁，也不在 PATH 中</translation>
    </message>
    <message>
        <source>%1 cannot be written to</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>the engine ended without a word</source>
        <translation>引擎无声地结束了</translation>
    </message>
    <message>
        <source>Starting the engine</source>
        <translation>正在启动引擎</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrialStep</name>
    <message>
        <source>Try it</source>
        <translation>试一试</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>As soon as the steps above are done</source>
        <translation>完成以上步骤后</translation>
    </message>
    <message>
        <source>Stop the trial</source>
        <translation>停止试运行</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>works</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>%1 s a step</source>
        <translation>每步 %1 秒</translation>
    </message>
    <message>
        <source>, in %1 of memory</source>
        <translation>，占用 %1</translation>
    </message>
    <message>
        <source>: the whole training takes about %1</source>
        <translation>：整个训练约需 %1</translation>
    </message>
    <message>
        <source>Two steps of it show whether all of it works, how fast, and in how much memory. Nothing of it stays.</source>
        <translation>其中的两步可检验一切是否正常、速度如何、占用多少内存。不会留下任何内容。</translation>
    </message>
    <message>
        <source>%1 Here they take about %2.</source>
        <translation>%1在此约需 %2。</translation>
    </message>
    <message>
        <source>%1 is trained on these devices: this can be tried once that has ended</source>
        <translation>这些设备正在训练 %1：结束后才能试用</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>正在等待保存凭据的密钥环。</translation>
    </message>
</context>
<context>
    <name>tempera::ui::UndoActions</name>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
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
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>The last %1 of %2; the log has all.</source>
        <translation>共 %2 个中的最后 %1 个；全部见日志。</translation>
    </message>
</context>
</TS>
