<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>Axis</name>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Over pictures seen</source>
        <translation>Über gesehene Bilder</translation>
    </message>
    <message>
        <source>Over time worked</source>
        <translation>Über die Arbeitszeit</translation>
    </message>
    <message>
        <source>By the clock</source>
        <translation>Nach der Uhr</translation>
    </message>
    <message>
        <source>Over steps</source>
        <translation>Über Schritte</translation>
    </message>
    <message>
        <source>%1 pictures</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>Credentials</name>
    <message>
        <source>Access key</source>
        <translation>Zugriffsschlüssel</translation>
    </message>
    <message>
        <source>Secret key</source>
        <translation>Geheimer Schlüssel</translation>
    </message>
    <message>
        <source>Session token</source>
        <translation>Sitzungstoken</translation>
    </message>
    <message>
        <source>only for keys that expire</source>
        <translation>nur für Schlüssel, die ablaufen</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Amazon; else https://host</source>
        <translation>Amazon; sonst https://host</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <source>a service account&apos;s JSON file</source>
        <translation>die JSON-Datei eines Dienstkontos</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>SAS token</source>
        <translation>SAS-Token</translation>
    </message>
    <message>
        <source>in place of the key</source>
        <translation>anstelle des Schlüssels</translation>
    </message>
    <message>
        <source>the agent&apos;s, or ~/.ssh/id_…</source>
        <translation>des Agenten oder ~/.ssh/id_…</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>as “rclone obscure” writes it</source>
        <translation>wie „rclone obscure“ es schreibt</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>of rclone&apos;s configuration</source>
        <translation>der Konfiguration von rclone</translation>
    </message>
    <message>
        <source>Signing secret</source>
        <translation>Signierschlüssel</translation>
    </message>
    <message>
        <source>whsec_ and base64</source>
        <translation>whsec_ und base64</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; expected a whole number</source>
        <translation>„%1“ ist %2; erwartet eine ganze Zahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice</source>
        <translation>„%1“ ist zweimal angegeben</translation>
    </message>
    <message>
        <source>&quot;(&quot; has no &quot;)&quot; behind it</source>
        <translation>hinter „(“ fehlt „)“</translation>
    </message>
    <message>
        <source>&quot;)&quot; has no &quot;(&quot; before it</source>
        <translation>vor „)“ fehlt „(“</translation>
    </message>
    <message>
        <source>&quot;512&quot; or &quot;768x512&quot;, each side %1</source>
        <translation>„512“ oder „768x512“, jede Seite %1</translation>
    </message>
    <message>
        <source>&quot;loss_scale&quot; is %1; expected a scale from 1 to 2^127 and fewer than 2000 good steps</source>
        <translation>„loss_scale“ ist %1; erwartet eine Skala von 1 bis 2^127 und weniger als 2000 gute Schritte</translation>
    </message>
    <message>
        <source>%1 %2, expected a folder of its own</source>
        <translation>%1 %2, erwartet ein eigener Ordner</translation>
    </message>
    <message>
        <source>%1 (byte %2 is %3); expected UTF-8 text</source>
        <translation>%1 (Byte %2 ist %3); erwartet UTF-8-Text</translation>
    </message>
    <message>
        <source>%1 are more than the model&apos;s %2 blocks, all of which are swapped</source>
        <translation>%1 sind mehr als die %2 Blöcke des Modells; alle werden ausgelagert</translation>
    </message>
    <message>
        <source>%1 bytes, expected at most %2</source>
        <translation>%1 Bytes, erwartet höchstens %2</translation>
    </message>
    <message>
        <source>%1 cannot be loaded</source>
        <translation>%1 kann nicht geladen werden</translation>
    </message>
    <message>
        <source>%1 class pictures for %2 presentations of the training pictures; the last %3 never shown</source>
        <translation>%1 Klassenbilder für %2 Darbietungen der Trainingsbilder; die letzten %3 nie gezeigt</translation>
    </message>
    <message>
        <source>%1 damaged entries of the latent cache are computed again</source>
        <translation>%1 beschädigte Einträge des Latent-Caches werden neu berechnet</translation>
    </message>
    <message>
        <source>%1 damaged entries of the text cache are computed again</source>
        <translation>%1 beschädigte Einträge des Text-Caches werden neu berechnet</translation>
    </message>
    <message>
        <source>%1 enlarged more than twice, up to %2 times (%3), and learned as blurred as that makes them; a smaller resolution or dataset.bucket_no_upscale leaves them sharp</source>
        <translation>%1 mehr als doppelt vergrößert, bis zum %2-Fachen (%3), und so unscharf gelernt, wie sie dadurch werden; eine kleinere Auflösung oder dataset.bucket_no_upscale lässt sie scharf</translation>
    </message>
    <message>
        <source>%1 hangs and is ended</source>
        <translation>%1 hängt und wird beendet</translation>
    </message>
    <message>
        <source>%1 hangs: its training has not got on for %2</source>
        <translation>%1 hängt: das Training kommt seit %2 nicht voran</translation>
    </message>
    <message>
        <source>%1 has no checkpoint of step %2, expected %3</source>
        <translation>%1 hat keinen Checkpoint von Schritt %2, erwartet %3</translation>
    </message>
    <message>
        <source>%1 has no units for bfloat16, which is slow on it; float16 is what it was made for</source>
        <translation>%1 hat keine Einheiten für bfloat16, das darauf langsam ist; dafür gemacht ist float16</translation>
    </message>
    <message>
        <source>%1 has not answered for %2</source>
        <translation>%1 antwortet seit %2 nicht</translation>
    </message>
    <message>
        <source>%1 has not come for %2</source>
        <translation>%1 kommt seit %2 nicht</translation>
    </message>
    <message>
        <source>%1 has pictures; name it like &quot;10_%2&quot; or give it as %3</source>
        <translation>%1 enthält Bilder; nennen Sie es etwa „10_%2“ oder geben Sie es als %3 an</translation>
    </message>
    <message>
        <source>%1 has the name of the second text encoder&apos;s file of %2</source>
        <translation>%1 hat den Namen der Datei des zweiten Text-Encoders von %2</translation>
    </message>
    <message>
        <source>%1 holds a finished run, expected an unfinished one or an empty folder</source>
        <translation>%1 enthält einen fertigen Lauf, erwartet ein unfertiger oder ein leerer Ordner</translation>
    </message>
    <message>
        <source>%1 holds a run whose job cannot be read: %2</source>
        <translation>%1 enthält einen Lauf, dessen Job nicht lesbar ist: %2</translation>
    </message>
    <message>
        <source>%1 holds class pictures that were drawn by another model, from another prompt or at another resolution; expected an empty or new folder</source>
        <translation>%1 enthält Klassenbilder, die ein anderes Modell, ein anderer Prompt oder eine andere Auflösung ergab; erwartet ein leerer oder neuer Ordner</translation>
    </message>
    <message>
        <source>%1 holds the mask of no picture</source>
        <translation>%1 enthält die Maske keines Bildes</translation>
    </message>
    <message>
        <source>%1 images a step are more than the %2%3 of an epoch, so no step is ever full</source>
        <translation>%1 Bilder je Schritt sind mehr als die %2%3 einer Epoche; kein Schritt ist je voll</translation>
    </message>
    <message>
        <source>%1 in %2 without a %3 file (%4), trained with %5</source>
        <translation>%1 in %2 ohne %3-Datei (%4), trainiert mit %5</translation>
    </message>
    <message>
        <source>%1 in the prompt is read as words, it loads nothing</source>
        <translation>%1 im Prompt wird als Wörter gelesen und lädt nichts</translation>
    </message>
    <message>
        <source>%1 is above %2</source>
        <translation>%1 größer als %2 ist</translation>
    </message>
    <message>
        <source>%1 is above the resolution %2 × %3</source>
        <translation>%1 ist größer als die Auflösung %2 × %3</translation>
    </message>
    <message>
        <source>%1 is damaged and was passed over: %2</source>
        <translation>%1 ist beschädigt und wurde übergangen: %2</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>%1 is high for full fine-tuning; usual are 1e-6 to 5e-5</source>
        <translation>%1 ist hoch für vollständiges Fine-Tuning; üblich sind 1e-6 bis 5e-5</translation>
    </message>
    <message>
        <source>%1 is larger than dataset.max_bucket %2</source>
        <translation>%1 ist größer als dataset.max_bucket %2</translation>
    </message>
    <message>
        <source>%1 is larger than the resolution %2, so no bucket is left</source>
        <translation>%1 ist größer als die Auflösung %2, sodass kein Bucket bleibt</translation>
    </message>
    <message>
        <source>%1 is no multiple of dataset.bucket_step %2; the buckets are rounded down</source>
        <translation>%1 ist kein Vielfaches von dataset.bucket_step %2; die Buckets werden abgerundet</translation>
    </message>
    <message>
        <source>%1 is no multiple of save.every_steps %2: of those, only each %3 steps one stays</source>
        <translation>%1 ist kein Vielfaches von save.every_steps %2: davon bleibt nur alle %3 Schritte einer</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 nicht %2 ist</translation>
    </message>
    <message>
        <source>%1 is not NCCL 2.14 or newer: a function is missing</source>
        <translation>%1 ist nicht NCCL 2.14 oder neuer: eine Funktion fehlt</translation>
    </message>
    <message>
        <source>%1 is not a file name</source>
        <translation>%1 ist kein Dateiname</translation>
    </message>
    <message>
        <source>%1 is not a resolution; expected &quot;512&quot; or &quot;768x512&quot;</source>
        <translation>%1 ist keine Auflösung; erwartet „512“ oder „768x512“</translation>
    </message>
    <message>
        <source>%1 is not below timesteps.max %2, so nothing is left to train</source>
        <translation>%1 liegt nicht unter timesteps.max %2; es bleibt nichts zu trainieren</translation>
    </message>
    <message>
        <source>%1 is not here, expected a folder that all machines of the run share</source>
        <translation>%1 ist nicht hier, erwartet ein Ordner, den alle Rechner des Laufs teilen</translation>
    </message>
    <message>
        <source>%1 is of another version of Tempera than %2, expected the same on all machines</source>
        <translation>%1 ist eine andere Version von Tempera als %2, erwartet überall dieselbe</translation>
    </message>
    <message>
        <source>%1 is smaller than the resolution %2, which counts instead</source>
        <translation>%1 ist kleiner als die Auflösung %2, die stattdessen zählt</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>%1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1 is too old: a function is missing</source>
        <translation>%1 ist zu alt: eine Funktion fehlt</translation>
    </message>
    <message>
        <source>%1 multiplies the rate that the optimizer finds itself; usual is 1</source>
        <translation>%1 multipliziert die Rate, die der Optimizer selbst findet; üblich ist 1</translation>
    </message>
    <message>
        <source>%1 not found: no NVIDIA driver is installed</source>
        <translation>%1 nicht gefunden: kein NVIDIA-Treiber ist installiert</translation>
    </message>
    <message>
        <source>%1 of %2 batches an epoch are partial: %3 buckets for %4 presentations; fewer buckets or a smaller global batch fill them</source>
        <translation>%1 von %2 Batches je Epoche sind unvollständig: %3 Buckets für %4 Darbietungen; weniger Buckets oder ein kleinerer globaler Batch füllen sie</translation>
    </message>
    <message>
        <source>%1 of %2 captions do not contain %3, so these pictures teach it nothing; dataset.caption_prefix can put it there</source>
        <translation>%1 von %2 Captions enthalten %3 nicht, sodass diese Bilder es nicht lehren; dataset.caption_prefix kann es hinzufügen</translation>
    </message>
    <message>
        <source>%1 of the time waiting</source>
        <translation>%1 davon wird gewartet</translation>
    </message>
    <message>
        <source>%1 on %2, %3 on %4; all processes must be given the same job</source>
        <translation>%1 auf %2, %3 auf %4; alle Prozesse brauchen denselben Job</translation>
    </message>
    <message>
        <source>its pictures are not used (%1): the name does not begin with a number of repeats</source>
        <translation>seine Bilder werden nicht verwendet (%1): Der Name beginnt nicht mit einer Zahl von Wiederholungen</translation>
    </message>
    <message>
        <source>%1 pictures beside the numbered folders are not used</source>
        <translation>%1 Bilder neben den nummerierten Ordnern werden nicht benutzt</translation>
    </message>
    <message>
        <source>%1 presentations an epoch; at most %2 (fewer repeats)</source>
        <translation>%1 Darbietungen je Epoche; höchstens %2 (weniger Wiederholungen)</translation>
    </message>
    <message>
        <source>%1 saves nothing: two of the blocks are on the GPU at any time; expected 3 or more</source>
        <translation>%1 spart nichts: zwei der Blöcke liegen immer auf der GPU; erwartet 3 oder mehr</translation>
    </message>
    <message>
        <source>%1 steps on %2 devices show %3; train.epochs shows the same images on any number of devices</source>
        <translation>%1 Schritte zeigen auf %2 Geräten %3; train.epochs zeigt auf jeder Zahl von Geräten dieselben Bilder</translation>
    </message>
    <message>
        <source>%1 was %2, is %3</source>
        <translation>%1 war %2, ist %3</translation>
    </message>
    <message>
        <source>%1 was passed over: its manifest is missing, as its upload did not come to an end</source>
        <translation>%1 wurde übergangen: sein Manifest fehlt, da das Hochladen nicht zu Ende kam</translation>
    </message>
    <message>
        <source>%1 was skipped%2: float16 overflowed at a loss scale of %3</source>
        <translation>%1 wurde ausgelassen%2: float16 lief bei einer Loss-Skala von %3 über</translation>
    </message>
    <message>
        <source>%1 with a caption of more than %2 tokens (%3), so that the captions of all are filled up to %4 chunks; shorter ones there save time in every step</source>
        <translation>%1 mit einer Caption von mehr als %2 Tokens (%3), sodass alle Captions auf %4 Blöcke aufgefüllt werden; kürzere sparen in jedem Schritt Zeit</translation>
    </message>
    <message>
        <source>%1 without a caption (%2), trained with %3; a caption is a %4 file beside its picture, or the name of its folder</source>
        <translation>%1 ohne Caption (%2), trainiert mit %3; eine Caption ist eine %4-Datei neben ihrem Bild oder der Name seines Ordners</translation>
    </message>
    <message>
        <source>%1 × %2 pixels; at most %3 are decoded</source>
        <translation>%1 × %2 Pixel; höchstens %3 werden dekodiert</translation>
    </message>
    <message>
        <source>%1%2 bytes, expected %3</source>
        <translation>%1%2 Bytes, erwartet %3</translation>
    </message>
    <message>
        <source>%1%2 not there; the other devices do the work, the batch of a step stays the same%3</source>
        <translation>%1%2 nicht da; die anderen Geräte erledigen die Arbeit, der Batch eines Schritts bleibt gleich%3</translation>
    </message>
    <message>
        <source>%1%2%3 not finite%4</source>
        <translation>%1%2%3 nicht endlich%4</translation>
    </message>
    <message>
        <source>%1%2; expected a folder of pictures</source>
        <translation>%1%2; erwartet ein Bilderordner</translation>
    </message>
    <message>
        <source>%1, expected a folder that can be written to</source>
        <translation>%1, erwartet ein beschreibbarer Ordner</translation>
    </message>
    <message>
        <source>%1, or look at the pictures of these steps%2</source>
        <translation>%1, oder sehen Sie sich die Bilder dieser Schritte an%2</translation>
    </message>
    <message>
        <source>%1, the first of the run, does not answer</source>
        <translation>%1, der erste des Laufs, antwortet nicht</translation>
    </message>
    <message>
        <source>%1, the first of the run, has left: their common store is gone</source>
        <translation>%1, der erste des Laufs, ist weg: damit fehlt der gemeinsame Treffpunkt</translation>
    </message>
    <message>
        <source>%1, the first of the run, has not answered for %2</source>
        <translation>%1, der erste des Laufs, antwortet seit %2 nicht</translation>
    </message>
    <message>
        <source>%1; give the LoRA with --lora %2.safetensors%3</source>
        <translation>%1; geben Sie die LoRA mit --lora %2.safetensors%3 an</translation>
    </message>
    <message>
        <source>%1; hypernetworks are not supported</source>
        <translation>%1; Hypernetworks werden nicht unterstützt</translation>
    </message>
    <message>
        <source>%1; start %2 of at most %3 from the last checkpoint</source>
        <translation>%1; Start %2 von höchstens %3 vom letzten Checkpoint</translation>
    </message>
    <message>
        <source>%1; the GPUs exchange gradients through the host&apos;s memory instead</source>
        <translation>%1; die GPUs tauschen Gradienten stattdessen über den Hauptspeicher aus</translation>
    </message>
    <message>
        <source>%1; the last epoch is not finished</source>
        <translation>%1; die letzte Epoche wird nicht fertig</translation>
    </message>
    <message>
        <source>%1its contents do not match the manifest&apos;s SHA-256</source>
        <translation>%1der Inhalt passt nicht zum SHA-256 des Manifests</translation>
    </message>
    <message>
        <source>%1not a regular file</source>
        <translation>%1keine normale Datei</translation>
    </message>
    <message>
        <source>, each as soon as it is whole</source>
        <translation>, jedes, sobald es vollständig ist</translation>
    </message>
    <message>
        <source>, or set train.precision to bfloat16 or float32: the largest number of float16 is 65504</source>
        <translation>, oder setzen Sie train.precision auf bfloat16 oder float32: die größte Zahl von float16 ist 65504</translation>
    </message>
    <message>
        <source>512x768, or a number for the shorter side such as &lt;512</source>
        <translation>512x768 oder eine Zahl für die kürzere Seite wie &lt;512</translation>
    </message>
    <message>
        <source>; a part of the weights was updated in them</source>
        <translation>; ein Teil der Gewichte wurde darin geändert</translation>
    </message>
    <message>
        <source>; a text with a colon goes in quotes</source>
        <translation>; ein Text mit einem Doppelpunkt gehört in Anführungszeichen</translation>
    </message>
    <message>
        <source>; devices.allow_fewer lets fewer devices do the work of all</source>
        <translation>; devices.allow_fewer lässt weniger Geräte die Arbeit aller tun</translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>; ist %1 gemeint?</translation>
    </message>
    <message>
        <source>; embedding.tokens names another word than the files</source>
        <translation>; embedding.tokens nennt ein anderes Wort als die Dateien</translation>
    </message>
    <message>
        <source>; is %1 meant?</source>
        <translation>; ist %1 gemeint?</translation>
    </message>
    <message>
        <source>; the plan says what would need less</source>
        <translation>; der Plan sagt, was weniger bräuchte</translation>
    </message>
    <message>
        <source>; the tensors before it have been updated, the others have not)</source>
        <translation>; die Tensoren davor wurden geändert, die anderen nicht)</translation>
    </message>
    <message>
        <source>; the weights are as before the first of them</source>
        <translation>; die Gewichte sind wie vor dem ersten davon</translation>
    </message>
    <message>
        <source>`tempera doctor` says what it sees</source>
        <translation>`tempera doctor` sagt, was es sieht</translation>
    </message>
    <message>
        <source>`tempera options` lists all options</source>
        <translation>`tempera options` führt alle Optionen auf</translation>
    </message>
    <message>
        <source>a Photoshop file</source>
        <translation>eine Photoshop-Datei</translation>
    </message>
    <message>
        <source>a floating one</source>
        <translation>ein Gleitkommatyp</translation>
    </message>
    <message>
        <source>a floating type</source>
        <translation>ein Gleitkommatyp</translation>
    </message>
    <message>
        <source>a folder of pictures</source>
        <translation>ein Bilderordner</translation>
    </message>
    <message>
        <source>a gradient grew after it was exchanged; this model needs devices.bucket_size 0</source>
        <translation>ein Gradient wuchs nach seinem Austausch; dieses Modell braucht devices.bucket_size 0</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a model file or a diffusers folder</source>
        <translation>eine Modelldatei oder ein diffusers-Ordner</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>ein Vielfaches von %1</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>a number from 0 up</source>
        <translation>eine Zahl ab 0</translation>
    </message>
    <message>
        <source>a number such as 75, &gt;75, &lt;=75 or 10-75</source>
        <translation>eine Zahl wie 75, &gt;75, &lt;=75 oder 10-75</translation>
    </message>
    <message>
        <source>a program has written %1 bytes; expected at most %2</source>
        <translation>ein Programm hat %1 Bytes geschrieben; erwartet höchstens %2</translation>
    </message>
    <message>
        <source>a quarter of the batch, accumulated</source>
        <translation>ein Viertel des Batches, akkumuliert</translation>
    </message>
    <message>
        <source>a rank copies nothing to itself</source>
        <translation>ein Rank kopiert nichts zu sich selbst</translation>
    </message>
    <message>
        <source>a size such as 512x768</source>
        <translation>eine Größe wie 512x768</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>eine Webseite</translation>
    </message>
    <message>
        <source>about %1 are needed on each device, which has %2%3</source>
        <translation>etwa %1 werden auf jedem Gerät gebraucht, das %2 hat%3</translation>
    </message>
    <message>
        <source>about %1 will be written and %2 are free</source>
        <translation>etwa %1 werden geschrieben, und %2 sind frei</translation>
    </message>
    <message>
        <source>all have come, but not all reach one another (%1)</source>
        <translation>alle sind da, aber nicht alle erreichen einander (%1)</translation>
    </message>
    <message>
        <source>all of the frozen U-Net&apos;s blocks in host memory</source>
        <translation>alle Blöcke des eingefrorenen U-Nets im Hauptspeicher</translation>
    </message>
    <message>
        <source>all processes need the same job and the same files</source>
        <translation>alle Prozesse brauchen denselben Job und dieselben Dateien</translation>
    </message>
    <message>
        <source>alpha, but no picture has transparency</source>
        <translation>Alpha, aber kein Bild hat Transparenz</translation>
    </message>
    <message>
        <source>already in the latents</source>
        <translation>schon in den Latents</translation>
    </message>
    <message>
        <source>an AVIF picture</source>
        <translation>ein AVIF-Bild</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>eine HDF5-Datei</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>eine Adresse</translation>
    </message>
    <message>
        <source>an eighth of the batch, accumulated</source>
        <translation>ein Achtel des Batches, akkumuliert</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>einer leeren</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>an integer one</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>an integer type</source>
        <translation>ein Ganzzahltyp</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>animated WebP; expected a still picture</source>
        <translation>animiertes WebP; erwartet ein Standbild</translation>
    </message>
    <message>
        <source>animated WebP; save the frame that is meant as a still picture</source>
        <translation>animiertes WebP; speichern Sie das gemeinte Einzelbild als Standbild</translation>
    </message>
    <message>
        <source>another device</source>
        <translation>ein anderes Gerät</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>ein anderer Prozess</translation>
    </message>
    <message>
        <source>another process has come as %1 (RANK must be another one for each of them)</source>
        <translation>ein anderer Prozess ist als %1 gekommen (RANK muss für jeden ein anderer sein)</translation>
    </message>
    <message>
        <source>another process of the run left before all had come</source>
        <translation>ein anderer Prozess des Laufs ging, bevor alle da waren</translation>
    </message>
    <message>
        <source>another process was told of %1 processes, this one of %2 (WORLD_SIZE must be the same for all of them)</source>
        <translation>einem anderen Prozess wurden %1 Prozesse genannt, diesem %2 (WORLD_SIZE muss für alle gleich sein)</translation>
    </message>
    <message>
        <source>any of them</source>
        <translation>irgendeines davon</translation>
    </message>
    <message>
        <source>any, error, warning, note, or a kind such as too-small or duplicate</source>
        <translation>any, error, warning, note oder eine Art wie too-small oder duplicate</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>mindestens 1</translation>
    </message>
    <message>
        <source>at least 1, or 0 for as many as are usual</source>
        <translation>mindestens 1, oder 0 für so viele wie üblich</translation>
    </message>
    <message>
        <source>at most %1; on average %2</source>
        <translation>höchstens %1; im Mittel %2</translation>
    </message>
    <message>
        <source>auto, cpu, cuda:0 …</source>
        <translation>auto, cpu, cuda:0 …</translation>
    </message>
    <message>
        <source>begins with %1, %2</source>
        <translation>beginnt mit %1, %2</translation>
    </message>
    <message>
        <source>best, validation loss %1</source>
        <translation>bester, Validierungs-Loss %1</translation>
    </message>
    <message>
        <source>build with ./dev build, which fetches it</source>
        <translation>mit ./dev build bauen, das es holt</translation>
    </message>
    <message>
        <source>cache folder %1: %2</source>
        <translation>Cache-Ordner %1: %2</translation>
    </message>
    <message>
        <source>cannot be listed: %1</source>
        <translation>kann nicht aufgelistet werden: %1</translation>
    </message>
    <message>
        <source>cannot be made: %1</source>
        <translation>kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>cannot be replaced: %1</source>
        <translation>kann nicht ersetzt werden: %1</translation>
    </message>
    <message>
        <source>cannot connect the devices: %1</source>
        <translation>die Geräte können nicht verbunden werden: %1</translation>
    </message>
    <message>
        <source>cannot connect with the other processes at %1: %2</source>
        <translation>keine Verbindung mit den anderen Prozessen bei %1: %2</translation>
    </message>
    <message>
        <source>cannot create %1: %2</source>
        <translation>%1 kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>cannot create folder %1: %2</source>
        <translation>der Ordner %1 kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>cannot find %1: %2</source>
        <translation>%1 wird nicht gefunden: %2</translation>
    </message>
    <message>
        <source>cannot find the running program: %1</source>
        <translation>das laufende Programm wird nicht gefunden: %1</translation>
    </message>
    <message>
        <source>cannot list the files: %1</source>
        <translation>die Dateien können nicht aufgelistet werden: %1</translation>
    </message>
    <message>
        <source>cannot listen at port %1: %2</source>
        <translation>am Port %1 kann nicht gelauscht werden: %2</translation>
    </message>
    <message>
        <source>cannot move %1 aside: %2</source>
        <translation>%1 kann nicht beiseitegelegt werden: %2</translation>
    </message>
    <message>
        <source>cannot move %1 aside: too many old runs beside it</source>
        <translation>%1 kann nicht beiseitegelegt werden: zu viele alte Läufe daneben</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>cannot read %1: no memory</source>
        <translation>%1 kann nicht gelesen werden: kein Speicher</translation>
    </message>
    <message>
        <source>cannot remove %1: %2</source>
        <translation>%1 kann nicht entfernt werden: %2</translation>
    </message>
    <message>
        <source>cannot rename %1 to %2: %3</source>
        <translation>%1 kann nicht in %2 umbenannt werden: %3</translation>
    </message>
    <message>
        <source>cannot save the checkpoint of step %1</source>
        <translation>der Checkpoint von Schritt %1 kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>cannot save the state of step %1: %2</source>
        <translation>der Zustand von Schritt %1 kann nicht gespeichert werden: %2</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>%1 kann nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>cannot start a thread for each device: %1</source>
        <translation>es kann nicht für jedes Gerät ein Thread gestartet werden: %1</translation>
    </message>
    <message>
        <source>cannot wait for process %1: %2</source>
        <translation>auf Prozess %1 kann nicht gewartet werden: %2</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>cannot write %1: no memory</source>
        <translation>%1 kann nicht geschrieben werden: kein Speicher</translation>
    </message>
    <message>
        <source>caption cannot be read</source>
        <translation>Caption kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>caption has no picture</source>
        <translation>Caption hat kein Bild</translation>
    </message>
    <message>
        <source>caption is empty</source>
        <translation>Caption ist leer</translation>
    </message>
    <message>
        <source>caption is longer than one chunk of 75 tokens</source>
        <translation>Caption ist länger als ein Block von 75 Tokens</translation>
    </message>
    <message>
        <source>captions are empty</source>
        <translation>Captions sind leer</translation>
    </message>
    <message>
        <source>captions are longer than one chunk of 75 tokens</source>
        <translation>Captions sind länger als ein Block von 75 Tokens</translation>
    </message>
    <message>
        <source>captions cannot be cached, each is encoded each time</source>
        <translation>Captions lassen sich nicht zwischenspeichern, jede wird jedes Mal kodiert</translation>
    </message>
    <message>
        <source>captions cannot be read</source>
        <translation>Captions können nicht gelesen werden</translation>
    </message>
    <message>
        <source>captions have no picture</source>
        <translation>Captions haben kein Bild</translation>
    </message>
    <message>
        <source>change train.batch_size, train.accumulation or the devices so that they make %1%2; or --resume never moves it aside and begins anew</source>
        <translation>ändern Sie train.batch_size, train.accumulation oder die Geräte so, dass sie %1%2 ergeben; oder --resume never legt es beiseite und beginnt neu</translation>
    </message>
    <message>
        <source>changed while it was being cached</source>
        <translation>wurde beim Zwischenspeichern geändert</translation>
    </message>
    <message>
        <source>choose another VAE with model.vae, or look at the picture</source>
        <translation>wählen Sie mit model.vae einen anderen VAE oder sehen Sie sich das Bild an</translation>
    </message>
    <message>
        <source>choose one with devices.use, or set optimizer.fused_backward to false</source>
        <translation>wählen Sie eines mit devices.use, oder setzen Sie optimizer.fused_backward auf false</translation>
    </message>
    <message>
        <source>class pictures</source>
        <translation>Klassenbilder</translation>
    </message>
    <message>
        <source>clip skip %1</source>
        <translation>Clip Skip %1</translation>
    </message>
    <message>
        <source>close other programs or choose a smaller model</source>
        <translation>schließen Sie andere Programme oder wählen Sie ein kleineres Modell</translation>
    </message>
    <message>
        <source>computed from the nominal speed of %1</source>
        <translation>berechnet aus der Nenngeschwindigkeit von %1</translation>
    </message>
    <message>
        <source>credentials come from the environment (AWS_ACCESS_KEY_ID …) or from rclone&apos;s own configuration (rclone config, then name:path)</source>
        <translation>Zugangsdaten kommen aus der Umgebung (AWS_ACCESS_KEY_ID …) oder aus der Konfiguration von rclone (rclone config, dann name:path)</translation>
    </message>
    <message>
        <source>cuda:%1 has only %2</source>
        <translation>cuda:%1 hat nur %2</translation>
    </message>
    <message>
        <source>cuda:%1 to cuda:%2: %3</source>
        <translation>cuda:%1 bis cuda:%2: %3</translation>
    </message>
    <message>
        <source>damaged, so that it takes no other&apos;s place</source>
        <translation>beschädigt, sodass er keinen anderen ersetzt</translation>
    </message>
    <message>
        <source>damaged, with no complete one behind it</source>
        <translation>beschädigt, und dahinter kein vollständiger</translation>
    </message>
    <message>
        <source>damaged; expected format, version and the files of a checkpoint with bytes and sha256</source>
        <translation>beschädigt; erwartet Format, Version und die Dateien eines Checkpoints mit bytes und sha256</translation>
    </message>
    <message>
        <source>dataset.bucket_step and dataset.min_bucket must be above 0</source>
        <translation>dataset.bucket_step und dataset.min_bucket müssen größer als 0 sein</translation>
    </message>
    <message>
        <source>dataset.caption_prefix puts it into each%1</source>
        <translation>dataset.caption_prefix setzt es in jede%1</translation>
    </message>
    <message>
        <source>dataset.class_path or dataset.class_images is set</source>
        <translation>dataset.class_path oder dataset.class_images gesetzt ist</translation>
    </message>
    <message>
        <source>dataset.path leads to other pictures</source>
        <translation>dataset.path führt zu anderen Bildern</translation>
    </message>
    <message>
        <source>dataset.shuffle_caption, dataset.tag_dropout or dataset.token_warmup_steps is set</source>
        <translation>dataset.shuffle_caption, dataset.tag_dropout oder dataset.token_warmup_steps gesetzt ist</translation>
    </message>
    <message>
        <source>device: found &quot;%1&quot;, expected auto, cpu or cuda:0</source>
        <translation>device: gefunden „%1“, erwartet auto, cpu oder cuda:0</translation>
    </message>
    <message>
        <source>device: there is no %1 here: %2</source>
        <translation>device: hier gibt es kein %1: %2</translation>
    </message>
    <message>
        <source>devices.outer_momentum was 0 when %1 was made: it begins anew</source>
        <translation>devices.outer_momentum war 0, als %1 entstand: es beginnt neu</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>ist %1 gemeint?</translation>
    </message>
    <message>
        <source>draw fewer pictures at a time, or smaller ones</source>
        <translation>zeichnen Sie weniger Bilder auf einmal oder kleinere</translation>
    </message>
    <message>
        <source>draw in bfloat16 or float32, or take another VAE</source>
        <translation>zeichnen Sie in bfloat16 oder float32, oder nehmen Sie einen anderen VAE</translation>
    </message>
    <message>
        <source>draw in float32 or with fewer LoRAs</source>
        <translation>zeichnen Sie in float32 oder mit weniger LoRAs</translation>
    </message>
    <message>
        <source>driver %1 supports CUDA %2, LibTorch needs 13.0</source>
        <translation>Treiber %1 unterstützt CUDA %2, LibTorch braucht 13.0</translation>
    </message>
    <message>
        <source>dtype: found &quot;%1&quot;, expected float32, bfloat16 or float16</source>
        <translation>dtype: gefunden „%1“, erwartet float32, bfloat16 oder float16</translation>
    </message>
    <message>
        <source>each picture in %1 is shown %2 times an epoch, as the folder&apos;s name begins with it%3; where a date is meant, rename it to 1_%4</source>
        <translation>jedes Bild in %1 wird %2-mal je Epoche gezeigt, da der Name des Ordners damit beginnt%3; wo ein Datum gemeint ist, benennen Sie ihn um in 1_%4</translation>
    </message>
    <message>
        <source>edited, captioned, masked, class or validation</source>
        <translation>edited, captioned, masked, class oder validation</translation>
    </message>
    <message>
        <source>ema.enabled was true when %1 was made: its average is left behind</source>
        <translation>ema.enabled war true, als %1 entstand: sein Mittelwert bleibt zurück</translation>
    </message>
    <message>
        <source>every %1 steps</source>
        <translation>alle %1 Schritte</translation>
    </message>
    <message>
        <source>every part that it names has a learning rate of 0</source>
        <translation>jeder Teil, den es nennt, hat die Lernrate 0</translation>
    </message>
    <message>
        <source>exactly one of train.epochs and train.steps</source>
        <translation>genau eines von train.epochs und train.steps</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>erwartet %1, gefunden %2</translation>
    </message>
    <message>
        <source>expected at least 1</source>
        <translation>erwartet mindestens 1</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>erwartet eines von %1</translation>
    </message>
    <message>
        <source>expected s3://bucket/path, gs://bucket/path, azblob://container/path, sftp://host/path, webdavs://host/path, file:///path, or name:path for a remote of rclone</source>
        <translation>erwartet s3://bucket/path, gs://bucket/path, azblob://container/path, sftp://host/path, webdavs://host/path, file:///path oder name:path für eine Gegenstelle von rclone</translation>
    </message>
    <message>
        <source>expected something such as %1</source>
        <translation>erwartet etwas wie %1</translation>
    </message>
    <message>
        <source>expected {&quot;command&quot;: …}</source>
        <translation>erwartet {&quot;command&quot;: …}</translation>
    </message>
    <message>
        <source>file cannot be opened</source>
        <translation>Datei kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>file is damaged or no picture</source>
        <translation>Datei ist beschädigt oder kein Bild</translation>
    </message>
    <message>
        <source>file is of another format than its name says</source>
        <translation>Datei hat ein anderes Format, als ihr Name sagt</translation>
    </message>
    <message>
        <source>files are damaged or no pictures</source>
        <translation>Dateien sind beschädigt oder keine Bilder</translation>
    </message>
    <message>
        <source>files are of another format than their names say</source>
        <translation>Dateien haben ein anderes Format, als ihre Namen sagen</translation>
    </message>
    <message>
        <source>files cannot be opened</source>
        <translation>Dateien können nicht geöffnet werden</translation>
    </message>
    <message>
        <source>files, but no picture has one beside it</source>
        <translation>Dateien, aber kein Bild hat eine neben sich</translation>
    </message>
    <message>
        <source>first in layer %1</source>
        <translation>zuerst in Schicht %1</translation>
    </message>
    <message>
        <source>folder is not used</source>
        <translation>Ordner wird nicht benutzt</translation>
    </message>
    <message>
        <source>folder&apos;s number is too large for repeats</source>
        <translation>Ordner hat eine zu große Zahl für Wiederholungen</translation>
    </message>
    <message>
        <source>folders are not used</source>
        <translation>Ordner werden nicht benutzt</translation>
    </message>
    <message>
        <source>folders&apos; numbers are too large for repeats</source>
        <translation>Ordner haben eine zu große Zahl für Wiederholungen</translation>
    </message>
    <message>
        <source>for example a new folder beside the job</source>
        <translation>zum Beispiel ein neuer Ordner neben dem Job</translation>
    </message>
    <message>
        <source>format: found %1, expected &quot;tempera-job&quot;</source>
        <translation>format: gefunden %1, erwartet „tempera-job“</translation>
    </message>
    <message>
        <source>format: missing, expected &quot;tempera-job&quot;</source>
        <translation>format: fehlt, erwartet „tempera-job“</translation>
    </message>
    <message>
        <source>found &quot;%1&quot; in the environment, expected a number from %2 to %3</source>
        <translation>gefunden „%1“ in der Umgebung, erwartet eine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>found &quot;%1&quot; in the environment, expected counts as srun sets them, as 4(x2),3</source>
        <translation>gefunden „%1“ in der Umgebung, erwartet Anzahlen, wie srun sie setzt, etwa 4(x2),3</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected %2</source>
        <translation>gefunden „%1“, erwartet %2</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</source>
        <translation>gefunden „%1“, erwartet auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</translation>
    </message>
    <message>
        <source>found &quot;cuda:%1&quot;, but this machine has %2%3</source>
        <translation>gefunden „cuda:%1“, aber dieser Rechner hat %2%3</translation>
    </message>
    <message>
        <source>found %1 devices in a run of %2 processes, %3 of them on this machine; expected a device for each of these, or one kind (auto, cpu or cuda:0)</source>
        <translation>gefunden %1 Geräte in einem Lauf von %2 Prozessen, davon %3 auf diesem Rechner; erwartet ein Gerät für jeden davon oder eine Art (auto, cpu oder cuda:0)</translation>
    </message>
    <message>
        <source>found %1 in none of %2%3, expected the word that is to be learned in them</source>
        <translation>gefunden %1 in keiner von %2%3, erwartet das Wort, das darin gelernt werden soll</translation>
    </message>
    <message>
        <source>found %1 in the environment, expected less than the %2%3</source>
        <translation>gefunden %1 in der Umgebung, erwartet weniger als die %2%3</translation>
    </message>
    <message>
        <source>found %1 in the list, expected texts only</source>
        <translation>gefunden %1 in der Liste, erwartet nur Texte</translation>
    </message>
    <message>
        <source>found %1 numbers, expected %2, one for each block of the U-Net</source>
        <translation>gefunden %1 Zahlen, erwartet %2, eine für jeden Block des U-Nets</translation>
    </message>
    <message>
        <source>found %1 texts, expected one, or one for each of the %2 words</source>
        <translation>gefunden %1 Texte, erwartet einer oder einer für jedes der %2 Wörter</translation>
    </message>
    <message>
        <source>found %1 with a space, a control character or no host, expected https://host/…</source>
        <translation>gefunden %1 mit Leerzeichen, Steuerzeichen oder ohne Host, erwartet https://host/…</translation>
    </message>
    <message>
        <source>found %1 × %2; expected sides above 0</source>
        <translation>gefunden %1 × %2; erwartet Seiten größer als 0</translation>
    </message>
    <message>
        <source>found %1, expected %2</source>
        <translation>gefunden %1, erwartet %2</translation>
    </message>
    <message>
        <source>found %1, expected %2 up to 100,000</source>
        <translation>gefunden %1, erwartet %2 bis 100.000</translation>
    </message>
    <message>
        <source>found %1, expected %2%3</source>
        <translation>gefunden %1, erwartet %2%3</translation>
    </message>
    <message>
        <source>found %1, expected 0: the U-Net&apos;s own weights are trained and change in every step</source>
        <translation>gefunden %1, erwartet 0: die Gewichte des U-Nets selbst werden trainiert und ändern sich in jedem Schritt</translation>
    </message>
    <message>
        <source>found %1, expected a file name without a slash, at most 200 bytes</source>
        <translation>gefunden %1, erwartet ein Dateiname ohne Schrägstrich, höchstens 200 Bytes</translation>
    </message>
    <message>
        <source>found %1, expected a regular expression</source>
        <translation>gefunden %1, erwartet ein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>found %1, expected a text</source>
        <translation>gefunden %1, erwartet ein Text</translation>
    </message>
    <message>
        <source>found %1, expected a word</source>
        <translation>gefunden %1, erwartet ein Wort</translation>
    </message>
    <message>
        <source>found %1, expected a word without a dot: embedding.bundle puts it into names that dots divide</source>
        <translation>gefunden %1, erwartet ein Wort ohne Punkt: embedding.bundle setzt es in Namen, die Punkte trennen</translation>
    </message>
    <message>
        <source>found %1, expected a word without a slash, at most 200 bytes</source>
        <translation>gefunden %1, erwartet ein Wort ohne Schrägstrich, höchstens 200 Bytes</translation>
    </message>
    <message>
        <source>found %1, expected an ending such as .txt</source>
        <translation>gefunden %1, erwartet eine Endung wie .txt</translation>
    </message>
    <message>
        <source>found %1, expected an object of options</source>
        <translation>gefunden %1, erwartet ein Objekt aus Optionen</translation>
    </message>
    <message>
        <source>found %1, expected auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</source>
        <translation>gefunden %1, erwartet auto, cpu, cpu:0 … cpu:%2, cuda:0 … cuda:%3</translation>
    </message>
    <message>
        <source>found %1, expected compute: the U-Net&apos;s own weights are trained and need all their digits</source>
        <translation>gefunden %1, erwartet compute: die Gewichte des U-Nets selbst werden trainiert und brauchen alle Stellen</translation>
    </message>
    <message>
        <source>found %1, expected factors and the steps up to which they count, and a factor for the rest, such as &quot;1:100,0.5:200,0.1&quot;</source>
        <translation>gefunden %1, erwartet Faktoren mit den Schritten, bis zu denen sie gelten, und ein Faktor für den Rest, etwa „1:100,0.5:200,0.1“</translation>
    </message>
    <message>
        <source>found %1, expected https: plain http is for this machine and the local network</source>
        <translation>gefunden %1, erwartet https: einfaches http ist für diesen Rechner und das lokale Netz</translation>
    </message>
    <message>
        <source>found %1, expected key=value</source>
        <translation>gefunden %1, erwartet key=value</translation>
    </message>
    <message>
        <source>found %1, expected numbers of at least 0, separated by commas</source>
        <translation>gefunden %1, erwartet Zahlen ab 0, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>found %1, expected numbers, or cosine, sine, linear, reverse_linear or zeros</source>
        <translation>gefunden %1, erwartet Zahlen oder cosine, sine, linear, reverse_linear oder zeros</translation>
    </message>
    <message>
        <source>found %1, expected some of %2</source>
        <translation>gefunden %1, erwartet einige von %2</translation>
    </message>
    <message>
        <source>found %1, which is link-local or nobody&apos;s address, expected a host to talk to</source>
        <translation>gefunden %1, eine link-lokale oder niemandes Adresse, erwartet ein ansprechbarer Host</translation>
    </message>
    <message>
        <source>found CPU and CUDA devices together, expected one kind</source>
        <translation>gefunden CPU- und CUDA-Geräte zusammen, erwartet eine Art</translation>
    </message>
    <message>
        <source>found a text that is not valid UTF-8, expected %1</source>
        <translation>gefunden ein Text, der kein gültiges UTF-8 ist, erwartet %1</translation>
    </message>
    <message>
        <source>found an empty text, expected what stands between tags</source>
        <translation>gefunden ein leerer Text, erwartet, was zwischen Tags steht</translation>
    </message>
    <message>
        <source>found auto together with other devices, expected it alone</source>
        <translation>gefunden auto zusammen mit anderen Geräten, erwartet es allein</translation>
    </message>
    <message>
        <source>found locon, expected lora: locon is lora with network.conv_rank above 0</source>
        <translation>gefunden locon, erwartet lora: locon ist lora mit network.conv_rank über 0</translation>
    </message>
    <message>
        <source>found no JSON object, expected {&quot;format&quot;: &quot;tempera-job&quot;, …}</source>
        <translation>kein JSON-Objekt gefunden, erwartet {&quot;format&quot;: &quot;tempera-job&quot;, …}</translation>
    </message>
    <message>
        <source>found something else, expected an address that begins with https://</source>
        <translation>gefunden etwas anderes, erwartet eine Adresse, die mit https:// beginnt</translation>
    </message>
    <message>
        <source>found the tag %1, expected 1 to 64 letters, digits, &quot;-&quot;, &quot;_&quot; or &quot;.&quot;, not beginning with a dot</source>
        <translation>gefunden die Markierung %1, erwartet 1 bis 64 Buchstaben, Ziffern, „-“, „_“ oder „.“, nicht mit einem Punkt beginnend</translation>
    </message>
    <message>
        <source>free some space or set cache.dir to another disk</source>
        <translation>schaffen Sie Platz, oder legen Sie cache.dir auf eine andere Platte</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>given together with schedule.decay_steps, expected one of the two</source>
        <translation>zusammen mit schedule.decay_steps angegeben, erwartet eines von beiden</translation>
    </message>
    <message>
        <source>given together with schedule.warmup_steps, expected one of the two</source>
        <translation>zusammen mit schedule.warmup_steps angegeben, erwartet eines von beiden</translation>
    </message>
    <message>
        <source>given together with train.steps, expected exactly one of the two</source>
        <translation>zusammen mit train.steps angegeben, erwartet genau eines von beiden</translation>
    </message>
    <message>
        <source>goes beyond what the devices have learned with a momentum on top; usual is 0.7 with devices.outer_momentum = 0.9</source>
        <translation>geht über das hinaus, was die Geräte gelernt haben, und dazu kommt ein Momentum; üblich ist 0.7 mit devices.outer_momentum = 0.9</translation>
    </message>
    <message>
        <source>gradient checkpointing of all levels</source>
        <translation>Gradient Checkpointing aller Ebenen</translation>
    </message>
    <message>
        <source>gradient checkpointing of the outermost level</source>
        <translation>Gradient Checkpointing der äußersten Ebene</translation>
    </message>
    <message>
        <source>gradients are exchanged in %1 parts%2</source>
        <translation>Gradienten werden in %1 Teilen ausgetauscht%2</translation>
    </message>
    <message>
        <source>gradients go from GPU to GPU by %1</source>
        <translation>Gradienten gehen über %1 von GPU zu GPU</translation>
    </message>
    <message>
        <source>gradients shared out over the devices</source>
        <translation>Gradienten auf die Geräte verteilt</translation>
    </message>
    <message>
        <source>half of the frozen U-Net&apos;s blocks in host memory</source>
        <translation>die Hälfte der Blöcke des eingefrorenen U-Nets im Hauptspeicher</translation>
    </message>
    <message>
        <source>half precision</source>
        <translation>halbe Genauigkeit</translation>
    </message>
    <message>
        <source>half the batch, accumulated twice</source>
        <translation>halber Batch, zweimal akkumuliert</translation>
    </message>
    <message>
        <source>has %1 pixels and is enlarged %2 for its bucket of %3</source>
        <translation>hat %1 Pixel und wird für seinen Bucket %3 %2 vergrößert</translation>
    </message>
    <message>
        <source>has 16 bits a channel; they are rounded to 8</source>
        <translation>hat 16 Bit je Kanal; sie werden auf 8 gerundet</translation>
    </message>
    <message>
        <source>has a job.json and holds no run</source>
        <translation>hat eine job.json und enthält keinen Lauf</translation>
    </message>
    <message>
        <source>has an empty caption</source>
        <translation>hat eine leere Caption</translation>
    </message>
    <message>
        <source>has no caption file, and its folder no class</source>
        <translation>hat keine Caption-Datei und sein Ordner keine Klasse</translation>
    </message>
    <message>
        <source>has no picture</source>
        <translation>hat kein Bild</translation>
    </message>
    <message>
        <source>has no vectors for text encoder %1</source>
        <translation>hat keine Vektoren für Text-Encoder %1</translation>
    </message>
    <message>
        <source>has the same caption file as %1: %2</source>
        <translation>hat dieselbe Caption-Datei wie %1: %2</translation>
    </message>
    <message>
        <source>has transparency; it is put on white</source>
        <translation>hat Transparenz; es wird auf Weiß gelegt</translation>
    </message>
    <message>
        <source>high for Lion; usual are 1e-5 to 1e-4</source>
        <translation>hoch für Lion; üblich sind 1e-5 bis 1e-4</translation>
    </message>
    <message>
        <source>holds a run of %1 pictures a step, expected %2 (train.batch_size %3 × train.accumulation %4 × devices %5)</source>
        <translation>enthält einen Lauf mit %1 Bildern je Schritt, erwartet %2 (train.batch_size %3 × train.accumulation %4 × Geräte %5)</translation>
    </message>
    <message>
        <source>holds credentials or options, expected an address alone</source>
        <translation>enthält Zugangsdaten oder Optionen, erwartet nur eine Adresse</translation>
    </message>
    <message>
        <source>holds dataset.path, expected a folder of its own</source>
        <translation>enthält dataset.path, erwartet ein eigener Ordner</translation>
    </message>
    <message>
        <source>holds latents for %1 pictures, but count is %2</source>
        <translation>enthält Latents für %1 Bilder, aber count ist %2</translation>
    </message>
    <message>
        <source>holds no LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>enthält keine LoRA, LoHa, LoKr, DoRA oder OFT</translation>
    </message>
    <message>
        <source>holds no pictures</source>
        <translation>enthält keine Bilder</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>Hauptspeicher</translation>
    </message>
    <message>
        <source>ignored, as the model predicts noise</source>
        <translation>ohne Bedeutung, da das Modell Rauschen vorhersagt</translation>
    </message>
    <message>
        <source>ignored, as the model predicts velocity</source>
        <translation>ohne Bedeutung, da das Modell Velocity vorhersagt</translation>
    </message>
    <message>
        <source>ignored: it counts %1</source>
        <translation>ohne Bedeutung: zählt %1</translation>
    </message>
    <message>
        <source>ignored: it counts only on several devices</source>
        <translation>ohne Bedeutung: zählt nur auf mehreren Geräten</translation>
    </message>
    <message>
        <source>ignored: it counts only when %1</source>
        <translation>ohne Bedeutung: zählt nur, wenn %1</translation>
    </message>
    <message>
        <source>ignored: it counts only when optimizer.relative_step is false</source>
        <translation>ohne Bedeutung: zählt nur, wenn optimizer.relative_step false ist</translation>
    </message>
    <message>
        <source>ignored: it does not count %1</source>
        <translation>ohne Bedeutung: zählt nicht %1</translation>
    </message>
    <message>
        <source>ignored: this optimizer keeps nothing of every weight</source>
        <translation>ohne Bedeutung: dieser Optimizer merkt sich nichts zu jedem Gewicht</translation>
    </message>
    <message>
        <source>in host memory, brought to the device for every update: the optimizer&apos;s state, %1</source>
        <translation>im Hauptspeicher, für jede Aktualisierung aufs Gerät geholt: der Zustand des Optimizers, %1</translation>
    </message>
    <message>
        <source>install NVIDIA driver 580 or newer</source>
        <translation>installieren Sie NVIDIA-Treiber 580 oder neuer</translation>
    </message>
    <message>
        <source>install the library that is named, or NVIDIA driver 580 or newer; until then training runs on the CPU</source>
        <translation>installieren Sie die genannte Bibliothek oder NVIDIA-Treiber 580 oder neuer; bis dahin wird auf der CPU trainiert</translation>
    </message>
    <message>
        <source>is %1 meant?</source>
        <translation>ist %1 gemeint?</translation>
    </message>
    <message>
        <source>is %1, expected 0 with a schedule-free optimizer, whose average of the weights it would not bound</source>
        <translation>ist %1, erwartet 0 mit einem Schedule-Free-Optimizer, dessen Mittel der Gewichte es nicht begrenzen würde</translation>
    </message>
    <message>
        <source>is %1, expected 0 with optimizer.fused_backward: clipping needs all gradients at once</source>
        <translation>ist %1, erwartet 0 mit optimizer.fused_backward: Clipping braucht alle Gradienten auf einmal</translation>
    </message>
    <message>
        <source>is %1, expected 1 with a schedule-free optimizer, whose average of the weights would be each device&apos;s own</source>
        <translation>ist %1, erwartet 1 mit einem Schedule-Free-Optimizer, dessen Mittel der Gewichte jedem Gerät eigen wäre</translation>
    </message>
    <message>
        <source>is %1, expected 1 with optimizer.fused_backward, which updates the weights after every pass</source>
        <translation>ist %1, erwartet 1 mit optimizer.fused_backward, das die Gewichte nach jedem Durchlauf ändert</translation>
    </message>
    <message>
        <source>is %1, expected none with devices.sync_every = %2: a device that steps alone needs the whole state of its optimizer</source>
        <translation>ist %1, erwartet none mit devices.sync_every = %2: ein Gerät, das für sich Schritte macht, braucht den ganzen Zustand seines Optimizers</translation>
    </message>
    <message>
        <source>is 0 as schedule.decay_steps is, so the rate never falls</source>
        <translation>ist 0 wie schedule.decay_steps, sodass die Rate nie fällt</translation>
    </message>
    <message>
        <source>is 0, expected more where it is warmed up</source>
        <translation>ist 0, erwartet mehr, wo es aufgewärmt wird</translation>
    </message>
    <message>
        <source>is 0, expected more with devices.sharding = zero2, which sends gradients while they are made</source>
        <translation>ist 0, erwartet mehr mit devices.sharding = zero2, das Gradienten sendet, während sie entstehen</translation>
    </message>
    <message>
        <source>is 0, expected more with this optimizer, which divides by it</source>
        <translation>ist 0, erwartet mehr mit diesem Optimizer, der dadurch teilt</translation>
    </message>
    <message>
        <source>is 0, so nothing is learned</source>
        <translation>ist 0, sodass nichts gelernt wird</translation>
    </message>
    <message>
        <source>is CMYK; it is converted to sRGB</source>
        <translation>ist CMYK; es wird in sRGB umgewandelt</translation>
    </message>
    <message>
        <source>is a %1 file</source>
        <translation>ist eine %1-Datei</translation>
    </message>
    <message>
        <source>is a %1; the job trains a %2</source>
        <translation>ist %1; der Job trainiert %2</translation>
    </message>
    <message>
        <source>is a LoRA for %1; the model is %2</source>
        <translation>ist eine LoRA für %1; das Modell ist %2</translation>
    </message>
    <message>
        <source>is a group of options, expected one of them: %1</source>
        <translation>ist eine Gruppe von Optionen, erwartet eine daraus: %1</translation>
    </message>
    <message>
        <source>is adafactor, expected another one unless optimizer.type is adafactor with optimizer.relative_step</source>
        <translation>ist adafactor, erwartet ein anderer, außer wenn optimizer.type adafactor mit optimizer.relative_step ist</translation>
    </message>
    <message>
        <source>is animated; its still picture is used</source>
        <translation>ist animiert; sein Standbild wird benutzt</translation>
    </message>
    <message>
        <source>is at step %1; this run has %2</source>
        <translation>ist bei Schritt %1; dieser Lauf hat %2</translation>
    </message>
    <message>
        <source>is being written already</source>
        <translation>wird schon geschrieben</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>ist abgeschnitten</translation>
    </message>
    <message>
        <source>is float16, expected bfloat16 or float32 with optimizer.fused_backward: a step that overflows could not be skipped as a whole</source>
        <translation>ist float16, erwartet bfloat16 oder float32 mit optimizer.fused_backward: ein überlaufender Schritt könnte nicht als Ganzes ausgelassen werden</translation>
    </message>
    <message>
        <source>is not UTF-8</source>
        <translation>ist kein UTF-8</translation>
    </message>
    <message>
        <source>is not a file</source>
        <translation>ist keine Datei</translation>
    </message>
    <message>
        <source>is not in the manifest</source>
        <translation>steht nicht im Manifest</translation>
    </message>
    <message>
        <source>is not used: it is named as the mask of a picture that is not there</source>
        <translation>wird nicht benutzt: heißt wie die Maske eines Bildes, das nicht da ist</translation>
    </message>
    <message>
        <source>is not used; expected PNG, JPEG, WebP or BMP</source>
        <translation>wird nicht benutzt; erwartet PNG, JPEG, WebP oder BMP</translation>
    </message>
    <message>
        <source>is of step %1, expected step %2, as its folder is named</source>
        <translation>ist von Schritt %1, erwartet Schritt %2, wie sein Ordner heißt</translation>
    </message>
    <message>
        <source>is of step %1, not of the step that the folder is named for</source>
        <translation>ist von Schritt %1, nicht von dem, nach dem der Ordner heißt</translation>
    </message>
    <message>
        <source>is or holds dataset.path</source>
        <translation>ist oder enthält dataset.path</translation>
    </message>
    <message>
        <source>is or holds dataset.path, whose pictures would be their own class</source>
        <translation>ist oder enthält dataset.path, dessen Bilder ihre eigene Klasse wären</translation>
    </message>
    <message>
        <source>is or holds model.path</source>
        <translation>ist oder enthält model.path</translation>
    </message>
    <message>
        <source>is or holds model.path, expected a folder of its own</source>
        <translation>ist oder enthält model.path, erwartet ein eigener Ordner</translation>
    </message>
    <message>
        <source>is or holds the folder of the job file</source>
        <translation>ist oder enthält den Ordner der Job-Datei</translation>
    </message>
    <message>
        <source>is the same picture as %1</source>
        <translation>ist dasselbe Bild wie %1</translation>
    </message>
    <message>
        <source>is true with %1 devices, expected one: the gradients of several are added up before the update</source>
        <translation>ist true mit %1 Geräten, erwartet eines: die Gradienten mehrerer werden vor der Änderung summiert</translation>
    </message>
    <message>
        <source>is true, expected false with Prodigy and D-Adaptation, which find their rate from all gradients at once</source>
        <translation>ist true, erwartet false mit Prodigy und D-Adaptation, die ihre Rate aus allen Gradienten auf einmal finden</translation>
    </message>
    <message>
        <source>is true, expected false with a schedule-free optimizer, which averages the weights itself</source>
        <translation>ist true, erwartet false mit einem Schedule-Free-Optimizer, der die Gewichte selbst mittelt</translation>
    </message>
    <message>
        <source>is turned by its EXIF orientation</source>
        <translation>wird nach seiner EXIF-Ausrichtung gedreht</translation>
    </message>
    <message>
        <source>latents cannot be cached, every picture is encoded each time</source>
        <translation>Latents lassen sich nicht zwischenspeichern, jedes Bild wird jedes Mal kodiert</translation>
    </message>
    <message>
        <source>learning rates are multiplied by %1%2%3 pictures%4</source>
        <translation>Lernraten werden mit %1 multipliziert%2%3 Bilder%4</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>weniger als 0.01</translation>
    </message>
    <message>
        <source>less than one epoch</source>
        <translation>weniger als eine Epoche</translation>
    </message>
    <message>
        <source>lies in dataset.class_path, so that samples would be trained on</source>
        <translation>liegt in dataset.class_path, sodass mit Samples trainiert würde</translation>
    </message>
    <message>
        <source>lies in dataset.path, expected a folder outside</source>
        <translation>liegt in dataset.path, erwartet ein Ordner außerhalb</translation>
    </message>
    <message>
        <source>lies in dataset.path, so that its pictures may be trained on twice; expected a folder outside</source>
        <translation>liegt in dataset.path, sodass seine Bilder vielleicht doppelt trainiert werden; erwartet ein Ordner außerhalb</translation>
    </message>
    <message>
        <source>lies in dataset.path, so that samples would be trained on</source>
        <translation>liegt in dataset.path, sodass mit Samples trainiert würde</translation>
    </message>
    <message>
        <source>lies in save.dir, expected a folder outside</source>
        <translation>liegt in save.dir, erwartet ein Ordner außerhalb</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>loses %1 of its area to the crop to %2</source>
        <translation>verliert %1 seiner Fläche beim Zuschnitt auf %2</translation>
    </message>
    <message>
        <source>lower optimizer.learning_rate</source>
        <translation>senken Sie optimizer.learning_rate</translation>
    </message>
    <message>
        <source>lower the guidance (cfg)</source>
        <translation>senken Sie die Guidance (cfg)</translation>
    </message>
    <message>
        <source>lower train.batch_size and raise train.accumulation, switch train.gradient_checkpointing on, or lower dataset.resolution</source>
        <translation>senken Sie train.batch_size und erhöhen Sie train.accumulation, schalten Sie train.gradient_checkpointing ein, oder senken Sie dataset.resolution</translation>
    </message>
    <message>
        <source>lowers the rate of a schedule-free optimizer, which wants it constant: its average does that</source>
        <translation>senkt die Rate eines Schedule-Free-Optimizers, der sie konstant will: sein Mittel leistet das</translation>
    </message>
    <message>
        <source>made with another seed or global batch, so its position means nothing here</source>
        <translation>mit anderem Seed oder globalem Batch entstanden, sodass seine Position hier nichts bedeutet</translation>
    </message>
    <message>
        <source>make room or choose another save.dir</source>
        <translation>schaffen Sie Platz oder wählen Sie ein anderes save.dir</translation>
    </message>
    <message>
        <source>malformed JSON at %1: %2</source>
        <translation>fehlerhaftes JSON bei %1: %2</translation>
    </message>
    <message>
        <source>malformed JSON: a number is out of range</source>
        <translation>fehlerhaftes JSON: eine Zahl liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>malformed reply from the engine: %1</source>
        <translation>fehlerhafte Antwort der Engine: %1</translation>
    </message>
    <message>
        <source>measured in an earlier run of another model on this kind of device</source>
        <translation>gemessen in einem früheren Lauf eines anderen Modells auf einem solchen Gerät</translation>
    </message>
    <message>
        <source>measured in an earlier run of this model on this kind of device</source>
        <translation>gemessen in einem früheren Lauf dieses Modells auf einem solchen Gerät</translation>
    </message>
    <message>
        <source>missing in the environment of a launched process, expected as torchrun sets it</source>
        <translation>fehlt in der Umgebung eines gestarteten Prozesses, erwartet, wie torchrun es setzt</translation>
    </message>
    <message>
        <source>missing in the environment of one of several tasks of srun, expected as the job&apos;s script exports it before srun</source>
        <translation>fehlt in der Umgebung einer von mehreren Aufgaben von srun, erwartet, wie das Skript des Jobs es vor srun exportiert</translation>
    </message>
    <message>
        <source>missing, expected %1</source>
        <translation>fehlt, erwartet %1</translation>
    </message>
    <message>
        <source>missing, expected auto, cpu, cuda:0 …</source>
        <translation>fehlt, erwartet auto, cpu, cuda:0 …</translation>
    </message>
    <message>
        <source>missing, expected exactly one of train.epochs and train.steps</source>
        <translation>fehlt, erwartet genau eines von train.epochs und train.steps</translation>
    </message>
    <message>
        <source>missing: dataset.class_images asks for pictures of the class</source>
        <translation>fehlt: dataset.class_images verlangt Bilder der Klasse</translation>
    </message>
    <message>
        <source>model.path leads to another model</source>
        <translation>model.path führt zu einem anderen Modell</translation>
    </message>
    <message>
        <source>more than the full rank of %1 of %2 layers (the smallest has %3): the rest costs memory and changes nothing there</source>
        <translation>mehr als der volle Rang von %1 von %2 Schichten (die kleinste hat %3): der Rest kostet Speicher und ändert dort nichts</translation>
    </message>
    <message>
        <source>multiples of %1 up to %2</source>
        <translation>Vielfache von %1 bis %2</translation>
    </message>
    <message>
        <source>multiplies the rate that the optimizer finds itself, from batches of the size that they have; usual is none</source>
        <translation>multipliziert die Rate, die der Optimizer selbst findet, aus Batches ihrer Größe; üblich ist none</translation>
    </message>
    <message>
        <source>names no files</source>
        <translation>nennt keine Dateien</translation>
    </message>
    <message>
        <source>needs %1 on disk; there are %2</source>
        <translation>braucht %1 auf der Platte; es gibt %2</translation>
    </message>
    <message>
        <source>nested more than %1 levels deep</source>
        <translation>mehr als %1 Ebenen tief verschachtelt</translation>
    </message>
    <message>
        <source>network.conv_rank is the rank of the convolutions, often half of network.rank</source>
        <translation>network.conv_rank ist der Rang der Faltungen, oft die Hälfte von network.rank</translation>
    </message>
    <message>
        <source>no %1 at step %2: %3</source>
        <translation>kein %1 bei Schritt %2: %3</translation>
    </message>
    <message>
        <source>no GPU is used: %1</source>
        <translation>keine GPU wird benutzt: %1</translation>
    </message>
    <message>
        <source>no answer on %1 within %2 ms</source>
        <translation>keine Antwort auf %1 innerhalb von %2 ms</translation>
    </message>
    <message>
        <source>no folder %1; expected one of masks</source>
        <translation>kein Ordner %1; erwartet einer mit Masken</translation>
    </message>
    <message>
        <source>no known picture</source>
        <translation>kein bekanntes Bild</translation>
    </message>
    <message>
        <source>no layer is left to train, expected patterns, ranks and rates that leave some</source>
        <translation>keine Schicht bleibt zu trainieren, erwartet Muster, Ränge und Raten, die welche übrig lassen</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>no pictures in %1</source>
        <translation>keine Bilder in %1</translation>
    </message>
    <message>
        <source>no pictures in %1; expected PNG, JPEG, WebP or BMP files, or folders named like &quot;40_name class&quot;</source>
        <translation>keine Bilder in %1; erwartet PNG-, JPEG-, WebP- oder BMP-Dateien oder Ordner namens „40_name class“</translation>
    </message>
    <message>
        <source>no port is free between %1 and %2</source>
        <translation>kein Port ist frei zwischen %1 und %2</translation>
    </message>
    <message>
        <source>no rule is given</source>
        <translation>keine Regel ist angegeben</translation>
    </message>
    <message>
        <source>no rule says what to keep; expected --keep-last, --keep-every, --keep-best, --keep-tag or --keep-tagged</source>
        <translation>keine Regel sagt, was bleibt; erwartet --keep-last, --keep-every, --keep-best, --keep-tag oder --keep-tagged</translation>
    </message>
    <message>
        <source>no run has begun in this folder</source>
        <translation>in diesem Ordner hat kein Lauf begonnen</translation>
    </message>
    <message>
        <source>no sample of &quot;%1&quot;: %2</source>
        <translation>kein Sample von „%1“: %2</translation>
    </message>
    <message>
        <source>no step before them was finite: look at the pictures of these steps and at the model%1</source>
        <translation>kein Schritt davor war endlich: sehen Sie sich die Bilder dieser Schritte und das Modell an%1</translation>
    </message>
    <message>
        <source>no tensor &quot;latents&quot;; expected one of shape [N,%1,h,w]</source>
        <translation>kein Tensor „latents“; erwartet einer der Form [N,%1,h,w]</translation>
    </message>
    <message>
        <source>no time is left</source>
        <translation>es bleibt keine Zeit</translation>
    </message>
    <message>
        <source>no usable GPU</source>
        <translation>keine brauchbare GPU</translation>
    </message>
    <message>
        <source>no usable NVIDIA GPU (%1)</source>
        <translation>keine brauchbare NVIDIA-GPU (%1)</translation>
    </message>
    <message>
        <source>none is visible to this process</source>
        <translation>für diesen Prozess ist keine sichtbar</translation>
    </message>
    <message>
        <source>not a JSON file: it is empty</source>
        <translation>keine JSON-Datei: sie ist leer</translation>
    </message>
    <message>
        <source>not a JSON file: the text is not valid UTF-8</source>
        <translation>keine JSON-Datei: der Text ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>not a manifest that this version reads</source>
        <translation>kein Manifest, das diese Version liest</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>keine normale Datei</translation>
    </message>
    <message>
        <source>not set; expected a folder of pictures</source>
        <translation>nicht gesetzt; erwartet ein Bilderordner</translation>
    </message>
    <message>
        <source>not when %1 is %2</source>
        <translation>nicht, wenn %1 %2 ist</translation>
    </message>
    <message>
        <source>not writable</source>
        <translation>nicht beschreibbar</translation>
    </message>
    <message>
        <source>nothing stands before &quot;)&quot;</source>
        <translation>vor „)“ steht nichts</translation>
    </message>
    <message>
        <source>nothing stands before OR or AND</source>
        <translation>vor OR oder AND steht nichts</translation>
    </message>
    <message>
        <source>nothing stands behind AND</source>
        <translation>hinter AND steht nichts</translation>
    </message>
    <message>
        <source>nothing was learned: loss or gradients were not finite in any of the %1 steps</source>
        <translation>nichts wurde gelernt: Loss oder Gradienten waren in keinem der %1 Schritte endlich</translation>
    </message>
    <message>
        <source>of an unknown version</source>
        <translation>von unbekannter Version</translation>
    </message>
    <message>
        <source>on a CPU it saves nothing and copies the blocks twice a step</source>
        <translation>auf einer CPU spart es nichts und kopiert die Blöcke zweimal je Schritt</translation>
    </message>
    <message>
        <source>on a CPU it saves nothing and copies the state every step</source>
        <translation>auf einer CPU spart es nichts und kopiert den Zustand in jedem Schritt</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>one to tag</source>
        <translation>einen zum Markieren</translation>
    </message>
    <message>
        <source>only %1 free below %2</source>
        <translation>nur %1 frei unter %2</translation>
    </message>
    <message>
        <source>only %1 of memory</source>
        <translation>nur %1 Speicher</translation>
    </message>
    <message>
        <source>only contiguous buffers are exchanged</source>
        <translation>nur zusammenhängende Puffer werden ausgetauscht</translation>
    </message>
    <message>
        <source>only when %1</source>
        <translation>nur, wenn %1</translation>
    </message>
    <message>
        <source>optimizer state in 8 bits</source>
        <translation>Optimizer-Zustand in 8 Bit</translation>
    </message>
    <message>
        <source>optimizer state in host memory</source>
        <translation>Optimizer-Zustand im Hauptspeicher</translation>
    </message>
    <message>
        <source>original-size, crop and target-size are for SDXL; the model is %1</source>
        <translation>original-size, crop und target-size sind für SDXL; das Modell ist %1</translation>
    </message>
    <message>
        <source>original-size, crop and target-size: found %1, expected 0 to %2</source>
        <translation>original-size, crop und target-size: gefunden %1, erwartet 0 bis %2</translation>
    </message>
    <message>
        <source>picture has no caption</source>
        <translation>Bild hat keine Caption</translation>
    </message>
    <message>
        <source>picture has transparency, which is put on white</source>
        <translation>Bild hat Transparenz, die auf Weiß gelegt wird</translation>
    </message>
    <message>
        <source>picture is a copy of another</source>
        <translation>Bild ist die Kopie eines anderen</translation>
    </message>
    <message>
        <source>picture is animated</source>
        <translation>Bild ist animiert</translation>
    </message>
    <message>
        <source>picture is cut off</source>
        <translation>Bild ist abgeschnitten</translation>
    </message>
    <message>
        <source>picture is of a format that is not read</source>
        <translation>Bild hat ein Format, das nicht gelesen wird</translation>
    </message>
    <message>
        <source>picture is smaller than its bucket and will be enlarged</source>
        <translation>Bild ist kleiner als sein Bucket und wird vergrößert</translation>
    </message>
    <message>
        <source>picture is too large to decode</source>
        <translation>Bild ist zu groß zum Dekodieren</translation>
    </message>
    <message>
        <source>picture is turned by its EXIF orientation</source>
        <translation>Bild wird nach seiner EXIF-Ausrichtung gedreht</translation>
    </message>
    <message>
        <source>picture loses much to the crop</source>
        <translation>Bild verliert beim Zuschnitt viel</translation>
    </message>
    <message>
        <source>picture shares its caption file with another</source>
        <translation>Bild teilt seine Caption-Datei mit einem anderen</translation>
    </message>
    <message>
        <source>picture with 16 bits a channel is rounded to 8</source>
        <translation>Bild mit 16 Bit je Kanal wird auf 8 gerundet</translation>
    </message>
    <message>
        <source>pictures are animated</source>
        <translation>Bilder sind animiert</translation>
    </message>
    <message>
        <source>pictures are copies of others</source>
        <translation>Bilder sind Kopien von anderen</translation>
    </message>
    <message>
        <source>pictures are cut off</source>
        <translation>Bilder sind abgeschnitten</translation>
    </message>
    <message>
        <source>pictures are of formats that are not read</source>
        <translation>Bilder haben Formate, die nicht gelesen werden</translation>
    </message>
    <message>
        <source>pictures are smaller than their bucket and will be enlarged</source>
        <translation>Bilder sind kleiner als ihr Bucket und werden vergrößert</translation>
    </message>
    <message>
        <source>pictures are too large to decode</source>
        <translation>Bilder sind zu groß zum Dekodieren</translation>
    </message>
    <message>
        <source>pictures are turned by their EXIF orientation</source>
        <translation>Bilder werden nach ihrer EXIF-Ausrichtung gedreht</translation>
    </message>
    <message>
        <source>pictures have no caption</source>
        <translation>Bilder haben keine Caption</translation>
    </message>
    <message>
        <source>pictures have transparency, which is put on white</source>
        <translation>Bilder haben Transparenz, die auf Weiß gelegt wird</translation>
    </message>
    <message>
        <source>pictures lose much to the crop</source>
        <translation>Bilder verlieren beim Zuschnitt viel</translation>
    </message>
    <message>
        <source>pictures of half the size</source>
        <translation>Bilder von halber Größe</translation>
    </message>
    <message>
        <source>pictures of three quarters the size</source>
        <translation>Bilder von drei Vierteln der Größe</translation>
    </message>
    <message>
        <source>pictures share their caption file with others</source>
        <translation>Bilder teilen ihre Caption-Datei mit anderen</translation>
    </message>
    <message>
        <source>pictures with 16 bits a channel are rounded to 8</source>
        <translation>Bilder mit 16 Bit je Kanal werden auf 8 gerundet</translation>
    </message>
    <message>
        <source>preparing step %1: %2</source>
        <translation>Schritt %1 wird vorbereitet: %2</translation>
    </message>
    <message>
        <source>preset name %1: expected a file name without a slash or a dot in front, at most 200 bytes</source>
        <translation>Name der Voreinstellung %1: erwartet ein Dateiname ohne Schrägstrich oder Punkt am Anfang, höchstens 200 Bytes</translation>
    </message>
    <message>
        <source>process %1 of %2%3</source>
        <translation>Prozess %1 von %2%3</translation>
    </message>
    <message>
        <source>runtime folder %1 is not a private folder of this user</source>
        <translation>der Laufzeitordner %1 ist kein privater Ordner dieses Benutzers</translation>
    </message>
    <message>
        <source>sample.original_width and the other size conditions: ignored, as only SDXL has them</source>
        <translation>sample.original_width und die anderen Größenangaben: ohne Bedeutung, da nur SDXL sie hat</translation>
    </message>
    <message>
        <source>save.every_steps and save.every_epochs are 0, so that hardly any checkpoint is of a step whose validation loss is measured</source>
        <translation>save.every_steps und save.every_epochs sind 0, sodass kaum ein Checkpoint von einem Schritt ist, dessen Validierungs-Loss gemessen wird</translation>
    </message>
    <message>
        <source>saving takes %1 and uploading %2, and %3 are left</source>
        <translation>Speichern dauert %1 und Hochladen %2, und %3 bleiben</translation>
    </message>
    <message>
        <source>set XDG_RUNTIME_DIR to a shorter path</source>
        <translation>setzen Sie XDG_RUNTIME_DIR auf einen kürzeren Pfad</translation>
    </message>
    <message>
        <source>set aside as %1/step-….void, because the run goes on from %2: %3</source>
        <translation>als %1/step-….void beiseitegelegt, da der Lauf von %2 aus weitergeht: %3</translation>
    </message>
    <message>
        <source>set cache.dir or XDG_CACHE_HOME to a folder that can be written to</source>
        <translation>setzen Sie cache.dir oder XDG_CACHE_HOME auf einen beschreibbaren Ordner</translation>
    </message>
    <message>
        <source>set network.type=%1, or network.rank_from_weights=true, which takes everything from the file</source>
        <translation>setzen Sie network.type=%1 oder network.rank_from_weights=true, das alles aus der Datei nimmt</translation>
    </message>
    <message>
        <source>set train.precision to float32 or bfloat16, or look at the model&apos;s files</source>
        <translation>setzen Sie train.precision auf float32 oder bfloat16, oder sehen Sie sich die Dateien des Modells an</translation>
    </message>
    <message>
        <source>something is missing at the end</source>
        <translation>am Ende fehlt etwas</translation>
    </message>
    <message>
        <source>start again: it is computed anew</source>
        <translation>starten Sie neu: es wird neu berechnet</translation>
    </message>
    <message>
        <source>step %1 failed within its update, so that the weights are of no step&apos;s end: %2</source>
        <translation>Schritt %1 scheiterte mitten in seiner Änderung, sodass die Gewichte zu keinem Schrittende gehören: %2</translation>
    </message>
    <message>
        <source>step %1 is not saved: %2 (remote.notice)</source>
        <translation>Schritt %1 wird nicht gespeichert: %2 (remote.notice)</translation>
    </message>
    <message>
        <source>step %1 of %2 is not tagged%3</source>
        <translation>Schritt %1 von %2 ist nicht markiert%3</translation>
    </message>
    <message>
        <source>step %1: loss or gradients were not finite in %2 steps in a row</source>
        <translation>Schritt %1: Loss oder Gradienten waren in %2 Schritten nacheinander nicht endlich</translation>
    </message>
    <message>
        <source>stop that training first, or choose another save.dir</source>
        <translation>stoppen Sie erst jenes Training, oder wählen Sie ein anderes save.dir</translation>
    </message>
    <message>
        <source>stopped while it waited for the other processes</source>
        <translation>gestoppt, während es auf die anderen Prozesse wartete</translation>
    </message>
    <message>
        <source>switch optimizer.relative_step off and choose a low optimizer.learning_rate</source>
        <translation>schalten Sie optimizer.relative_step aus und wählen Sie eine kleine optimizer.learning_rate</translation>
    </message>
    <message>
        <source>tensor %1 is missing or has not three numbers</source>
        <translation>Tensor %1 fehlt oder hat nicht drei Zahlen</translation>
    </message>
    <message>
        <source>the %1 data are damaged</source>
        <translation>die %1-Daten sind beschädigt</translation>
    </message>
    <message>
        <source>the %1 is damaged</source>
        <translation>%1 ist beschädigt</translation>
    </message>
    <message>
        <source>the CUDA runtime of LibTorch was not found</source>
        <translation>die CUDA-Laufzeitbibliothek von LibTorch wurde nicht gefunden</translation>
    </message>
    <message>
        <source>the GPU is not used: %1</source>
        <translation>die GPU wird nicht benutzt: %1</translation>
    </message>
    <message>
        <source>the GPUs are connected, but a first sum over them has not come back in time (devices.timeout); NCCL_P2P_DISABLE=1 in the environment may help</source>
        <translation>die GPUs sind verbunden, aber eine erste Summe über sie kam nicht rechtzeitig zurück (devices.timeout); NCCL_P2P_DISABLE=1 in der Umgebung hilft vielleicht</translation>
    </message>
    <message>
        <source>the GPUs cuda:0 to cuda:%1</source>
        <translation>die GPUs cuda:0 bis cuda:%1</translation>
    </message>
    <message>
        <source>the JPEG data are damaged (%1)</source>
        <translation>die JPEG-Daten sind beschädigt (%1)</translation>
    </message>
    <message>
        <source>the NVIDIA driver does not answer: %1</source>
        <translation>der NVIDIA-Treiber antwortet nicht: %1</translation>
    </message>
    <message>
        <source>the PNG data are damaged (%1)</source>
        <translation>die PNG-Daten sind beschädigt (%1)</translation>
    </message>
    <message>
        <source>the U-Net&apos;s answers became infinite or not a number (NaN): no picture</source>
        <translation>die Antworten des U-Nets wurden unendlich oder keine Zahl (NaN): kein Bild</translation>
    </message>
    <message>
        <source>the VAE gives numbers for it that are not finite</source>
        <translation>der VAE gibt dafür nicht endliche Zahlen</translation>
    </message>
    <message>
        <source>the VAE&apos;s answer became infinite or not a number (NaN): no picture</source>
        <translation>die Antwort des VAE wurde unendlich oder keine Zahl (NaN): kein Bild</translation>
    </message>
    <message>
        <source>the adapter of %1 cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>der Adapter von %1 kann nicht trainiert werden; erwartet LoRA, LoHa, LoKr, DoRA oder OFT</translation>
    </message>
    <message>
        <source>the answer on %1 is too long</source>
        <translation>die Antwort auf %1 ist zu lang</translation>
    </message>
    <message>
        <source>the batch is another</source>
        <translation>der Batch ist ein anderer</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 in %2</source>
        <translation>der Checkpoint von Schritt %1 in %2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is damaged and takes no other&apos;s place: %2</source>
        <translation>der Checkpoint von Schritt %1 ist beschädigt und ersetzt keinen anderen: %2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is damaged and was passed over: %2</source>
        <translation>der Checkpoint von Schritt %1 ist beschädigt und wurde übergangen: %2</translation>
    </message>
    <message>
        <source>the checkpoint of step %1 is of another number of devices, which trained apart: all go on from the mean of their weights, with the state of the first one&apos;s optimizer</source>
        <translation>der Checkpoint von Schritt %1 stammt von einer anderen Zahl getrennt trainierender Geräte: alle gehen vom Mittel ihrer Gewichte weiter, mit dem Optimizer-Zustand des ersten</translation>
    </message>
    <message>
        <source>the computer has %1 of memory; the run needs about %2 of it beside the GPU&apos;s</source>
        <translation>der Rechner hat %1 Hauptspeicher; der Lauf braucht davon neben dem der GPU etwa %2</translation>
    </message>
    <message>
        <source>the connection as it was measured here</source>
        <translation>die hier gemessene Verbindung</translation>
    </message>
    <message>
        <source>the connection to %1 was closed</source>
        <translation>die Verbindung zu %1 wurde geschlossen</translation>
    </message>
    <message>
        <source>the data end too early</source>
        <translation>die Daten enden zu früh</translation>
    </message>
    <message>
        <source>the data set has changed since the checkpoint of step %1: the run goes on with the new one and is not what it would have been</source>
        <translation>der Datensatz hat sich seit dem Checkpoint von Schritt %1 geändert: der Lauf geht mit dem neuen weiter und ist nicht, was er geworden wäre</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>das Gerät</translation>
    </message>
    <message>
        <source>the devices %1 when the run failed: %2</source>
        <translation>die Geräte %1, als der Lauf scheiterte: %2</translation>
    </message>
    <message>
        <source>the devices do not work on the same: what was learned so far of %1 differs from that of the first device</source>
        <translation>die Geräte arbeiten nicht am Selben: was bisher von %1 gelernt wurde, weicht von dem des ersten Geräts ab</translation>
    </message>
    <message>
        <source>the devices trained apart when %1 was made: the run goes on from the mean of their weights, with the state of the first one&apos;s optimizer</source>
        <translation>die Geräte trainierten getrennt, als %1 entstand: der Lauf geht vom Mittel ihrer Gewichte weiter, mit dem Optimizer-Zustand des ersten</translation>
    </message>
    <message>
        <source>the driver shows %1 GPUs, but CUDA can use only %2</source>
        <translation>der Treiber zeigt %1 GPUs, aber CUDA kann nur %2 benutzen</translation>
    </message>
    <message>
        <source>the embedding %1 is not used: no prompt has its word %2</source>
        <translation>das Embedding %1 wird nicht benutzt: kein Prompt enthält sein Wort %2</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>die Engine</translation>
    </message>
    <message>
        <source>the engine gave no sign of life for %1 s and is ended</source>
        <translation>die Engine gab %1 s lang kein Lebenszeichen und wird beendet</translation>
    </message>
    <message>
        <source>the entry of %1 was damaged while training</source>
        <translation>der Eintrag von %1 wurde während des Trainings beschädigt</translation>
    </message>
    <message>
        <source>the entry of the caption %1 was damaged while training</source>
        <translation>der Eintrag der Caption %1 wurde während des Trainings beschädigt</translation>
    </message>
    <message>
        <source>the exchange between the devices was given up</source>
        <translation>der Austausch zwischen den Geräten wurde aufgegeben</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>die Datei kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the file ends before its picture does</source>
        <translation>die Datei endet vor ihrem Bild</translation>
    </message>
    <message>
        <source>the file ends inside its header</source>
        <translation>die Datei endet in ihrem Kopf</translation>
    </message>
    <message>
        <source>the file has %1; at most %2 are read</source>
        <translation>die Datei hat %1; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>the file holds %1; expected PNG, JPEG, WebP or BMP</source>
        <translation>die Datei enthält %1; erwartet PNG, JPEG, WebP oder BMP</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the finished files take about %1 and %2 are free on its disk</source>
        <translation>die fertigen Dateien brauchen etwa %1, und %2 sind auf ihrer Platte frei</translation>
    </message>
    <message>
        <source>the first process has not come for %1</source>
        <translation>der erste Prozess kommt seit %1 nicht</translation>
    </message>
    <message>
        <source>the first process of the run refused to start</source>
        <translation>der erste Prozess des Laufs weigerte sich zu starten</translation>
    </message>
    <message>
        <source>the folder for this run</source>
        <translation>der Ordner für diesen Lauf</translation>
    </message>
    <message>
        <source>the frozen U-Net in NF4</source>
        <translation>das eingefrorene U-Net in NF4</translation>
    </message>
    <message>
        <source>the frozen U-Net in float8</source>
        <translation>das eingefrorene U-Net in float8</translation>
    </message>
    <message>
        <source>the gradient of %1, for one</source>
        <translation>zum Beispiel der Gradient von %1</translation>
    </message>
    <message>
        <source>the header says %1 × %2 pixels</source>
        <translation>der Kopf sagt %1 × %2 Pixel</translation>
    </message>
    <message>
        <source>the job has none, expected at least one</source>
        <translation>der Job hat keine, erwartet mindestens eine</translation>
    </message>
    <message>
        <source>the last GPU is cuda:%1</source>
        <translation>die letzte GPU ist cuda:%1</translation>
    </message>
    <message>
        <source>the last complete one</source>
        <translation>dem letzten vollständigen</translation>
    </message>
    <message>
        <source>the mask of %1 was damaged while training</source>
        <translation>die Maske von %1 wurde während des Trainings beschädigt</translation>
    </message>
    <message>
        <source>the mask of photo.jpg is photo-masklabel.png; or give loss.mask_path</source>
        <translation>die Maske von photo.jpg ist photo-masklabel.png; oder geben Sie loss.mask_path an</translation>
    </message>
    <message>
        <source>the newest checkpoint is what to go on from</source>
        <translation>fortgesetzt werden kann der neueste Checkpoint</translation>
    </message>
    <message>
        <source>the number at the start of its name is how often each picture is shown in an epoch, at most %1; rename it to 1_%2</source>
        <translation>die Zahl am Anfang seines Namens sagt, wie oft jedes Bild je Epoche gezeigt wird, höchstens %1; benennen Sie ihn um in 1_%2</translation>
    </message>
    <message>
        <source>the number of steps is another</source>
        <translation>die Zahl der Schritte ist eine andere</translation>
    </message>
    <message>
        <source>the optimizer&apos;s state shared out over the devices</source>
        <translation>der Optimizer-Zustand auf die Geräte verteilt</translation>
    </message>
    <message>
        <source>the picture has %1 × %2 pixels; at most %3 are decoded</source>
        <translation>das Bild hat %1 × %2 Pixel; höchstens %3 werden dekodiert</translation>
    </message>
    <message>
        <source>the processor has no AVX2</source>
        <translation>der Prozessor hat kein AVX2</translation>
    </message>
    <message>
        <source>the resumed run learns otherwise than an uninterrupted one, as devices step apart from one another: %1</source>
        <translation>der fortgesetzte Lauf lernt anders als ein ununterbrochener, da Geräte getrennt Schritte machen: %1</translation>
    </message>
    <message>
        <source>the resumed run may differ in the last bits from an uninterrupted one: %1</source>
        <translation>der fortgesetzte Lauf kann in den letzten Bits von einem ununterbrochenen abweichen: %1</translation>
    </message>
    <message>
        <source>the run began on %1 devices and goes on on %2, with the same batch of %3 pictures a step</source>
        <translation>der Lauf begann auf %1 Geräten und geht auf %2 weiter, mit demselben Batch von %3 Bildern je Schritt</translation>
    </message>
    <message>
        <source>the run goes on without %1 of its %2 devices; the others do the work, the batch of a step stays the same</source>
        <translation>der Lauf geht ohne %1 seiner %2 Geräte weiter; die anderen erledigen die Arbeit, der Batch eines Schritts bleibt gleich</translation>
    </message>
    <message>
        <source>the runtime folder %1 has too long a path for a socket</source>
        <translation>der Laufzeitordner %1 hat einen zu langen Pfad für einen Socket</translation>
    </message>
    <message>
        <source>the shape %1</source>
        <translation>die Form %1</translation>
    </message>
    <message>
        <source>the socket path %1 is longer than %2 bytes</source>
        <translation>der Socket-Pfad %1 ist länger als %2 Bytes</translation>
    </message>
    <message>
        <source>the text encoders give numbers for the caption %1 that are not finite</source>
        <translation>die Text-Encoder geben für die Caption %1 nicht endliche Zahlen</translation>
    </message>
    <message>
        <source>the type %1</source>
        <translation>den Typ %1</translation>
    </message>
    <message>
        <source>the warm-up lasts to the end of the run (train.steps is %1), so the full learning rate is never reached</source>
        <translation>der Warmup dauert bis zum Ende des Laufs (train.steps ist %1), sodass die volle Lernrate nie erreicht wird</translation>
    </message>
    <message>
        <source>there is no %1%2</source>
        <translation>es gibt kein %1%2</translation>
    </message>
    <message>
        <source>there is no checkpoint to go on from, so that the run begins anew</source>
        <translation>es gibt keinen Checkpoint zum Fortsetzen, sodass der Lauf neu beginnt</translation>
    </message>
    <message>
        <source>there is no way to %1</source>
        <translation>es gibt keinen Weg zu %1</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>es gibt keines</translation>
    </message>
    <message>
        <source>this machine has no usable GPU</source>
        <translation>dieser Rechner hat keine brauchbare GPU</translation>
    </message>
    <message>
        <source>threads that read pictures: %1</source>
        <translation>Threads, die Bilder lesen: %1</translation>
    </message>
    <message>
        <source>to train a run of its own in each task, set RANK=0 and WORLD_SIZE=1</source>
        <translation>um in jeder Aufgabe einen eigenen Lauf zu trainieren, setzen Sie RANK=0 und WORLD_SIZE=1</translation>
    </message>
    <message>
        <source>too many parentheses</source>
        <translation>zu viele Klammern</translation>
    </message>
    <message>
        <source>train.batch_size, train.accumulation and the number of devices must be at least 1</source>
        <translation>train.batch_size, train.accumulation und die Zahl der Geräte müssen mindestens 1 sein</translation>
    </message>
    <message>
        <source>train.unet_until_step, train.text_encoder_until_step and their kin: nothing is left to train behind step %1; the run has %2</source>
        <translation>train.unet_until_step, train.text_encoder_until_step und Verwandte: hinter Schritt %1 bleibt nichts zu trainieren; der Lauf hat %2</translation>
    </message>
    <message>
        <source>trained weights in bfloat16</source>
        <translation>trainierte Gewichte in bfloat16</translation>
    </message>
    <message>
        <source>training on it will be very slow</source>
        <translation>Training darauf wird sehr langsam</translation>
    </message>
    <message>
        <source>training runs on the CPU, which suits the demo and small trials; for real models use a machine with a GPU of 6 GB or more</source>
        <translation>trainiert wird auf der CPU, was für die Demo und kleine Versuche taugt; für echte Modelle nehmen Sie einen Rechner mit einer GPU von 6 GB oder mehr</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>unknown command %1, expected pause, resume, stop, save, sample or status</source>
        <translation>unbekannter Befehl %1, erwartet pause, resume, stop, save, sample oder status</translation>
    </message>
    <message>
        <source>unknown group; %1</source>
        <translation>unbekannte Gruppe; %1</translation>
    </message>
    <message>
        <source>unknown group; did you mean the option %1?</source>
        <translation>unbekannte Gruppe; ist die Option %1 gemeint?</translation>
    </message>
    <message>
        <source>unknown option%1%2</source>
        <translation>unbekannte Option%1%2</translation>
    </message>
    <message>
        <source>update Tempera to read this file</source>
        <translation>aktualisieren Sie Tempera, um diese Datei zu lesen</translation>
    </message>
    <message>
        <source>updates during the backward pass, without clipping</source>
        <translation>Änderungen im Rückwärtsdurchlauf, ohne Clipping</translation>
    </message>
    <message>
        <source>use gradient checkpointing, bfloat16 and a batch of 1</source>
        <translation>nehmen Sie Gradient Checkpointing, bfloat16 und einen Batch von 1</translation>
    </message>
    <message>
        <source>vae-tiling: the model&apos;s VAE was made for %1 pixels, which is too small for tiles</source>
        <translation>vae-tiling: der VAE des Modells wurde für %1 Pixel gemacht, zu wenig für Kacheln</translation>
    </message>
    <message>
        <source>validation.split or dataset.validation_path is set</source>
        <translation>validation.split oder dataset.validation_path gesetzt ist</translation>
    </message>
    <message>
        <source>version: found %1, %2</source>
        <translation>Version: gefunden %1, %2</translation>
    </message>
    <message>
        <source>version: found %1, this Tempera reads up to %2</source>
        <translation>Version: gefunden %1, dieses Tempera liest bis %2</translation>
    </message>
    <message>
        <source>version: missing, %1</source>
        <translation>Version: fehlt, %1</translation>
    </message>
    <message>
        <source>very high; usual are 5e-5 to 5e-4</source>
        <translation>sehr hoch; üblich sind 5e-5 bis 5e-4</translation>
    </message>
    <message>
        <source>was changed, or its own SHA-256 does not match it</source>
        <translation>wurde geändert, oder sein SHA-256 passt nicht</translation>
    </message>
    <message>
        <source>was made with ema.enabled = false and has no average to go on with</source>
        <translation>entstand mit ema.enabled = false und hat keinen Mittelwert zum Fortsetzen</translation>
    </message>
    <message>
        <source>weights are exchanged every %1 steps, in which the devices train apart</source>
        <translation>Gewichte werden alle %1 Schritte ausgetauscht; dazwischen trainieren die Geräte getrennt</translation>
    </message>
    <message>
        <source>what the devices have learned differs: %1</source>
        <translation>was die Geräte gelernt haben, weicht ab: %1</translation>
    </message>
    <message>
        <source>with dataset.class_images the program fills a folder that is missing or holds no pictures</source>
        <translation>mit dataset.class_images füllt das Programm einen Ordner, der fehlt oder keine Bilder enthält</translation>
    </message>
    <message>
        <source>withholds pictures that are never measured: validation.every_steps and validation.every_epochs are 0</source>
        <translation>hält Bilder zurück, die nie gemessen werden: validation.every_steps und validation.every_epochs sind 0</translation>
    </message>
    <message>
        <source>cannot listen on %1: %2</source>
        <translation>auf %1 kann nicht gelauscht werden: %2</translation>
    </message>
    <message>
        <source>cannot lock %1: %2</source>
        <translation>%1 kann nicht gesperrt werden: %2</translation>
    </message>
    <message>
        <source>cannot map %1: %2</source>
        <translation>%1 kann nicht eingeblendet werden: %2</translation>
    </message>
    <message>
        <source>cannot open %1: %2</source>
        <translation>%1 kann nicht geöffnet werden: %2</translation>
    </message>
    <message>
        <source>cannot reach %1: %2</source>
        <translation>%1 ist nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>cannot read from %1: %2</source>
        <translation>von %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>cannot replace %1: %2</source>
        <translation>%1 kann nicht ersetzt werden: %2</translation>
    </message>
    <message>
        <source>cannot sync %1: %2</source>
        <translation>%1 kann nicht auf die Platte gebracht werden: %2</translation>
    </message>
    <message>
        <source>cannot write in %1: %2</source>
        <translation>in %1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>cannot write to %1: %2</source>
        <translation>nach %1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>cannot write to nor cut %1: %2</source>
        <translation>%1 kann weder geschrieben noch gekürzt werden: %2</translation>
    </message>
    <message>
        <source>looks like %1</source>
        <translation>sieht aus wie %1</translation>
    </message>
    <message>
        <source>picture looks like another</source>
        <translation>Bild sieht aus wie ein anderes</translation>
    </message>
    <message>
        <source>pictures look like others</source>
        <translation>Bilder sehen aus wie andere</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 %2 ist</translation>
    </message>
    <message>
        <source>%1 is set</source>
        <translation>%1 gesetzt ist</translation>
    </message>
    <message>
        <source>%1 or %2 is set</source>
        <translation>%1 oder %2 gesetzt ist</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number %1</source>
        <translation>eine Zahl %1</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>ein Pfad</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>an integer %1</source>
        <translation>eine ganze Zahl %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>at least %1, a multiple of %2</source>
        <translation>ab %1, ein Vielfaches von %2</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>from %1 to %2, a multiple of %3</source>
        <translation>von %1 bis %2, ein Vielfaches von %3</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>class picture</source>
        <translation>Klassenbild</translation>
    </message>
    <message>
        <source>latent cache</source>
        <translation>Latent-Cache</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>text cache</source>
        <translation>Text-Cache</translation>
    </message>
    <message>
        <source>%1 holds %2, and events.jsonl tells of no run</source>
        <translation>%1 enthält %2, und events.jsonl weiß von keinem Lauf</translation>
    </message>
    <message>
        <source>the run goes on from there, the curves begin there</source>
        <translation>der Lauf geht von dort weiter, die Kurven beginnen dort</translation>
    </message>
    <message>
        <source>%1 is or holds %2, expected a place for this run alone</source>
        <translation>%1 ist oder enthält %2, erwartet ein Platz nur für diesen Lauf</translation>
    </message>
    <message>
        <source>%1 lies in %2, expected a place for this run alone</source>
        <translation>%1 liegt in %2, erwartet ein Platz nur für diesen Lauf</translation>
    </message>
    <message>
        <source>%1 holds %2, and no job.json and events.jsonl tell of its run</source>
        <translation>%1 enthält %2, und kein job.json und events.jsonl weiß von seinem Lauf</translation>
    </message>
    <message>
        <source>%1 is no longer this training&apos;s: the folder, or the lock in it, was moved or removed while it ran</source>
        <translation>%1 gehört nicht mehr diesem Training: Der Ordner oder die Sperre darin wurde verschoben oder entfernt, während es lief</translation>
    </message>
    <message>
        <source>%1 is there already and not empty; expected a new folder</source>
        <translation>%1 ist schon da und nicht leer; erwartet wird ein neuer Ordner</translation>
    </message>
    <message>
        <source>%1; %2; what is there will be moved aside</source>
        <translation>%1; %2; was dort ist, wird beiseitegelegt</translation>
    </message>
    <message>
        <source>cannot copy %1: %2</source>
        <translation>%1 kann nicht kopiert werden: %2</translation>
    </message>
    <message>
        <source>cannot keep %1: %2</source>
        <translation>%1 kann nicht aufgehoben werden: %2</translation>
    </message>
    <message>
        <source>cannot rename %1: %2</source>
        <translation>%1 kann nicht umbenannt werden: %2</translation>
    </message>
    <message>
        <source>cannot write %1: WebP has at most 16383 pixels a side</source>
        <translation>%1 kann nicht geschrieben werden: WebP hat höchstens 16383 Pixel je Seite</translation>
    </message>
    <message>
        <source>cannot write %1: expected PNG, JPEG or WebP</source>
        <translation>%1 kann nicht geschrieben werden: erwartet wird PNG, JPEG oder WebP</translation>
    </message>
    <message>
        <source>cannot write %1: the WebP encoder failed</source>
        <translation>%1 kann nicht geschrieben werden: der WebP-Encoder ist gescheitert</translation>
    </message>
    <message>
        <source>found %1 with a port that cannot be, expected one from 1 to 65535, or none</source>
        <translation>gefunden: %1 mit einem Port, den es nicht gibt; erwartet: einer von 1 bis 65535 oder keiner</translation>
    </message>
    <message>
        <source>in sd-scripts, mask files are for data sets of ControlNet</source>
        <translation>in sd-scripts sind Maskendateien für Datensätze von ControlNet</translation>
    </message>
    <message>
        <source>is UTF-16 that is damaged</source>
        <translation>ist beschädigtes UTF-16</translation>
    </message>
    <message>
        <source>is in an encoding that is not known</source>
        <translation>ist in einer unbekannten Kodierung</translation>
    </message>
    <message>
        <source>is no text: it has bytes of zero</source>
        <translation>ist kein Text: es sind Nullbytes darin</translation>
    </message>
    <message>
        <source>its job is another one: %1</source>
        <translation>sein Job ist ein anderer: %1</translation>
    </message>
    <message>
        <source>longest side: found %1, expected 8 to 16384 pixels</source>
        <translation>längste Seite: gefunden %1, erwartet 8 bis 16384 Pixel</translation>
    </message>
    <message>
        <source>no folder to copy into was given</source>
        <translation>es ist kein Ordner für die Kopien angegeben</translation>
    </message>
    <message>
        <source>quality: found %1, expected 1 to 100</source>
        <translation>Qualität: gefunden %1, erwartet 1 bis 100</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>gelesen als %1</translation>
    </message>
    <message>
        <source>sd-scripts draws no class pictures</source>
        <translation>sd-scripts zeichnet keine Klassenbilder</translation>
    </message>
    <message>
        <source>sd-scripts has no folder of validation pictures</source>
        <translation>sd-scripts hat keinen Ordner für Validierungsbilder</translation>
    </message>
    <message>
        <source>stop that training first</source>
        <translation>Halten Sie zuerst dieses Training an</translation>
    </message>
    <message>
        <source>there is a file %1 already</source>
        <translation>es gibt schon eine Datei %1</translation>
    </message>
    <message>
        <source>was changed since, and stays</source>
        <translation>wurde seitdem geändert und bleibt</translation>
    </message>
    <message>
        <source>whether it is of this job cannot be told: %1</source>
        <translation>ob er zu diesem Job gehört, ist nicht zu sagen: %1</translation>
    </message>
    <message>
        <source>with save.dir where the folder is now, the run goes on from its newest checkpoint</source>
        <translation>mit save.dir dort, wo der Ordner jetzt ist, geht der Lauf vom neuesten Checkpoint weiter</translation>
    </message>
    <message>
        <source>would get the name of %1</source>
        <translation>bekäme den Namen von %1</translation>
    </message>
    <message>
        <source>%1 is a whole bucket, expected a folder in it for this run alone, as %2</source>
        <translation>%1 ist ein ganzer Bucket; erwartet: ein Ordner darin für diesen Lauf allein, etwa %2</translation>
    </message>
    <message>
        <source>%1 is a whole container, expected a folder in it for this run alone, as %2</source>
        <translation>%1 ist ein ganzer Container; erwartet: ein Ordner darin für diesen Lauf allein, etwa %2</translation>
    </message>
    <message>
        <source>%1 is all of a store, expected a folder in it for this run alone, as %2</source>
        <translation>%1 ist ein ganzer Speicher; erwartet: ein Ordner darin für diesen Lauf allein, etwa %2</translation>
    </message>
    <message>
        <source>%1 holds a different run: %2</source>
        <translation>%1 enthält einen anderen Lauf: %2</translation>
    </message>
    <message>
        <source>%1 leads to other files</source>
        <translation>%1 führt zu anderen Dateien</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; expected %3</source>
        <translation>„%1“ ist %2; erwartet %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is unknown; expected float32, bfloat16 or float16</source>
        <translation>„%1“ ist unbekannt; erwartet float32, bfloat16 oder float16</translation>
    </message>
    <message>
        <source>%1 (removing %2, which is superseded)</source>
        <translation>%1 (beim Entfernen von %2, das überholt ist)</translation>
    </message>
    <message>
        <source>%1 answers again</source>
        <translation>%1 antwortet wieder</translation>
    </message>
    <message>
        <source>%1 belongs to no LoRA or LoCon; nothing else can be merged</source>
        <translation>%1 gehört zu keiner LoRA oder LoCon; nichts anderes lässt sich mischen</translation>
    </message>
    <message>
        <source>%1 belongs to no LoRA or LoCon; nothing else can be resized</source>
        <translation>%1 gehört zu keiner LoRA oder LoCon; bei nichts anderem lässt sich der Rang ändern</translation>
    </message>
    <message>
        <source>%1 blocks, as many as block_out_channels has</source>
        <translation>%1 Blöcke, so viele wie block_out_channels hat</translation>
    </message>
    <message>
        <source>%1 checkpoints wait</source>
        <translation>%1 Checkpoints warten</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new file</source>
        <translation>%1 existiert bereits; erwartet eine neue Datei</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new folder</source>
        <translation>%1 existiert bereits; erwartet ein neuer Ordner</translation>
    </message>
    <message>
        <source>%1 for each of the %2 levels of block_out_channels</source>
        <translation>%1 für jede der %2 Stufen von block_out_channels</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; at most %3 are read</source>
        <translation>%1 hat %2 Bytes; gelesen werden höchstens %3</translation>
    </message>
    <message>
        <source>%1 has %2, expected at most %3</source>
        <translation>%1 hat %2, erwartet höchstens %3</translation>
    </message>
    <message>
        <source>%1 has measured no validation loss</source>
        <translation>%1 hat keinen Validierungs-Loss gemessen</translation>
    </message>
    <message>
        <source>%1 has room for %2, and %3 are to be fetched</source>
        <translation>%1 hat Platz für %2, zu holen sind %3</translation>
    </message>
    <message>
        <source>%1 here; what its store has is not known: %2</source>
        <translation>%1, hier; was sein Speicherort hat, ist nicht bekannt: %2</translation>
    </message>
    <message>
        <source>%1 holds no complete checkpoint, expected a checkpoint or a run folder%2</source>
        <translation>%1 enthält keinen vollständigen Checkpoint, erwartet ein Checkpoint oder ein Laufordner%2</translation>
    </message>
    <message>
        <source>%1 is a link, expected what belongs to the store alone</source>
        <translation>%1 ist ein Link, erwartet, was nur zum Speicherort gehört</translation>
    </message>
    <message>
        <source>%1 is a whole bucket, expected a folder in it for this run alone, as %2/run</source>
        <translation>%1 ist ein ganzer Bucket, erwartet ein Ordner darin nur für diesen Lauf, etwa %2/run</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 is of a run with %2 %3, expected %4</source>
        <translation>%1 gehört zu einem Lauf mit %2 %3, erwartet %4</translation>
    </message>
    <message>
        <source>%1 is of another architecture than %2</source>
        <translation>%1 hat eine andere Architektur als %2</translation>
    </message>
    <message>
        <source>%1 leaves nothing to train, expected less than %2</source>
        <translation>%1 lässt nichts zum Trainieren übrig, erwartet weniger als %2</translation>
    </message>
    <message>
        <source>%1 messages could not be delivered</source>
        <translation>%1 Nachrichten konnten nicht zugestellt werden</translation>
    </message>
    <message>
        <source>%1 names no layer of the model; is the LoRA for another family?</source>
        <translation>%1 nennt keine Schicht des Modells; ist die LoRA für eine andere Familie?</translation>
    </message>
    <message>
        <source>%1 of samples, events and other files wait</source>
        <translation>%1 an Samples, Ereignissen und anderen Dateien warten</translation>
    </message>
    <message>
        <source>%1 would hold numbers that are not finite</source>
        <translation>%1 würde Zahlen enthalten, die nicht endlich sind</translation>
    </message>
    <message>
        <source>%1, and it is tried again</source>
        <translation>%1, und es wird wieder versucht</translation>
    </message>
    <message>
        <source>%1, and nothing is tried before the next one</source>
        <translation>%1, und vor dem nächsten wird nichts versucht</translation>
    </message>
    <message>
        <source>%1, training goes on and it is tried again</source>
        <translation>%1, das Training geht weiter, und es wird wieder versucht</translation>
    </message>
    <message>
        <source>%1, which is what is supported</source>
        <translation>%1, denn nur das wird unterstützt</translation>
    </message>
    <message>
        <source>%1; expected a safetensors file</source>
        <translation>%1; erwartet eine Safetensors-Datei</translation>
    </message>
    <message>
        <source>%1; it is told nothing any more</source>
        <translation>%1; ihm wird nichts mehr gemeldet</translation>
    </message>
    <message>
        <source>%1; it is tried again for ten minutes</source>
        <translation>%1; es wird zehn Minuten lang wieder versucht</translation>
    </message>
    <message>
        <source>%1; nothing was removed</source>
        <translation>%1; nichts wurde entfernt</translation>
    </message>
    <message>
        <source>%1; nothing was sent</source>
        <translation>%1; nichts wurde gesendet</translation>
    </message>
    <message>
        <source>%1; tempera runs upload sends it</source>
        <translation>%1; tempera runs upload sendet es</translation>
    </message>
    <message>
        <source>%1; the same command goes on from there</source>
        <translation>%1; derselbe Befehl macht dort weiter</translation>
    </message>
    <message>
        <source>%1; what its store has is not known: %2</source>
        <translation>%1; was sein Speicherort hat, ist nicht bekannt: %2</translation>
    </message>
    <message>
        <source>0 ≤ beta_start ≤ beta_end &lt; 1, where beta_end is %1</source>
        <translation>0 ≤ beta_start ≤ beta_end &lt; 1, wobei beta_end %1 ist</translation>
    </message>
    <message>
        <source>1 checkpoint waits</source>
        <translation>1 Checkpoint wartet</translation>
    </message>
    <message>
        <source>1 message could not be delivered</source>
        <translation>1 Nachricht konnte nicht zugestellt werden</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>die Pipe ist unterbrochen</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>kein Speicher frei</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>das Plattenkontingent ist überschritten</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>die Datei existiert bereits</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>die Datei ist zu groß</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>das Dateisystem ist nur lesbar</translation>
    </message>
    <message>
        <source>Stable Diffusion 1.x, 2.x or XL</source>
        <translation>Stable Diffusion 1.x, 2.x oder XL</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>die Verbindung zum Netzlaufwerk ist veraltet (stale file handle)</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>das Laufwerk ist nicht verbunden</translation>
    </message>
    <message>
        <source>__metadata__ is no JSON object</source>
        <translation>__metadata__ ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>__metadata__: the value of %1 is no string</source>
        <translation>__metadata__: der Wert von %1 ist kein Text</translation>
    </message>
    <message>
        <source>`tempera convert FOLDER FILE --to single-file` makes a file of it</source>
        <translation>`tempera convert FOLDER FILE --to single-file` macht eine Datei daraus</translation>
    </message>
    <message>
        <source>a ControlNet</source>
        <translation>ein ControlNet</translation>
    </message>
    <message>
        <source>a LoRA</source>
        <translation>eine LoRA</translation>
    </message>
    <message>
        <source>a LoRA is given with --lora, in a job as network.weights</source>
        <translation>eine LoRA wird mit --lora angegeben, in einem Job als network.weights</translation>
    </message>
    <message>
        <source>a LoRA or its weight is too large, or one of the files is broken</source>
        <translation>eine LoRA oder ihr Gewicht ist zu groß, oder eine der Dateien ist beschädigt</translation>
    </message>
    <message>
        <source>a U-Net alone</source>
        <translation>ein U-Net allein</translation>
    </message>
    <message>
        <source>a VAE is given with --vae, in a job as model.vae</source>
        <translation>ein VAE wird mit --vae angegeben, in einem Job als model.vae</translation>
    </message>
    <message>
        <source>a checkpoint of a run</source>
        <translation>ein Checkpoint eines Laufs</translation>
    </message>
    <message>
        <source>a file arrived damaged</source>
        <translation>eine Datei kam beschädigt an</translation>
    </message>
    <message>
        <source>a file lies where a folder is expected</source>
        <translation>eine Datei liegt, wo ein Ordner erwartet wird</translation>
    </message>
    <message>
        <source>a file that was sent is not there as a whole</source>
        <translation>eine gesendete Datei ist dort nicht vollständig</translation>
    </message>
    <message>
        <source>a kernel of 1 × 1</source>
        <translation>ein Kernel von 1 × 1</translation>
    </message>
    <message>
        <source>a key has no value</source>
        <translation>ein Schlüssel hat keinen Wert</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>eine Liste von %1</translation>
    </message>
    <message>
        <source>a list of %1 and %2</source>
        <translation>eine Liste von %1 und %2</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>a list of positive whole numbers</source>
        <translation>eine Liste positiver ganzer Zahlen</translation>
    </message>
    <message>
        <source>a list of sizes</source>
        <translation>eine Liste von Größen</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>eine Liste ganzer Zahlen</translation>
    </message>
    <message>
        <source>a list with values outside of 0 to 1</source>
        <translation>eine Liste mit Werten außerhalb von 0 bis 1</translation>
    </message>
    <message>
        <source>a mark is missing on its stack</source>
        <translation>eine Marke fehlt auf ihrem Stapel</translation>
    </message>
    <message>
        <source>a matrix</source>
        <translation>eine Matrix</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>ein Modell</translation>
    </message>
    <message>
        <source>a model (diffusers folder)</source>
        <translation>ein Modell (diffusers-Ordner)</translation>
    </message>
    <message>
        <source>a model is given with --model, in a job as model.path</source>
        <translation>ein Modell wird mit --model angegeben, in einem Job als model.path</translation>
    </message>
    <message>
        <source>a multiple of num_attention_heads, which is %1</source>
        <translation>ein Vielfaches von num_attention_heads, also von %1</translation>
    </message>
    <message>
        <source>a number above 0 and at most sigma_max, %1</source>
        <translation>eine Zahl über 0 und höchstens sigma_max, also %1</translation>
    </message>
    <message>
        <source>a parameter has no tensor</source>
        <translation>ein Parameter hat keinen Tensor</translation>
    </message>
    <message>
        <source>a product of %1 rows and %2 columns</source>
        <translation>ein Produkt von %1 Zeilen und %2 Spalten</translation>
    </message>
    <message>
        <source>a reference to something outside of it is no storage</source>
        <translation>ein Verweis nach außen ist kein Storage</translation>
    </message>
    <message>
        <source>a run folder</source>
        <translation>ein Laufordner</translation>
    </message>
    <message>
        <source>a setting that the sampler can honour; choose another sampler</source>
        <translation>eine Einstellung, die der Sampler beachten kann; wählen Sie einen anderen Sampler</translation>
    </message>
    <message>
        <source>a state is given to something that has none</source>
        <translation>ein Zustand wird etwas gegeben, das keinen hat</translation>
    </message>
    <message>
        <source>a storage has an unknown type</source>
        <translation>ein Storage hat einen unbekannten Typ</translation>
    </message>
    <message>
        <source>a tensor is not made of a storage and an offset</source>
        <translation>ein Tensor besteht nicht aus Storage und Offset</translation>
    </message>
    <message>
        <source>a tensor&apos;s shape and strides are no lists of as many sizes each</source>
        <translation>Form und Strides eines Tensors sind keine Listen von gleich vielen Größen</translation>
    </message>
    <message>
        <source>a text encoder alone</source>
        <translation>ein Text-Encoder allein</translation>
    </message>
    <message>
        <source>a value is missing on its stack</source>
        <translation>ein Wert fehlt auf ihrem Stapel</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a whole number from 1 to %1, or a list of %2 (one per level)</source>
        <translation>eine ganze Zahl von 1 bis %1 oder eine Liste von %2 (eine je Stufe)</translation>
    </message>
    <message>
        <source>a whole number, because addition_embed_type is &quot;text_time&quot;</source>
        <translation>eine ganze Zahl, denn addition_embed_type ist &quot;text_time&quot;</translation>
    </message>
    <message>
        <source>a zero byte at %1; expected JSON</source>
        <translation>ein Nullbyte bei %1; erwartet JSON</translation>
    </message>
    <message>
        <source>access denied (403)</source>
        <translation>Zugriff verweigert (403)</translation>
    </message>
    <message>
        <source>an element type</source>
        <translation>ein Elementtyp</translation>
    </message>
    <message>
        <source>an embedding (textual inversion)</source>
        <translation>ein Embedding (Textual Inversion)</translation>
    </message>
    <message>
        <source>an embedding is given with --embedding and used by its name in prompts</source>
        <translation>ein Embedding wird mit --embedding angegeben und in Prompts mit seinem Namen verwendet</translation>
    </message>
    <message>
        <source>an odd number</source>
        <translation>eine ungerade Zahl</translation>
    </message>
    <message>
        <source>an ordered dictionary is not made of pairs</source>
        <translation>ein geordnetes Wörterbuch besteht nicht aus Paaren</translation>
    </message>
    <message>
        <source>another address, such as %1/run</source>
        <translation>eine andere Adresse, etwa %1/run</translation>
    </message>
    <message>
        <source>answered %1</source>
        <translation>hat mit %1 geantwortet</translation>
    </message>
    <message>
        <source>answered %1, a redirect, which is not followed</source>
        <translation>hat mit %1 geantwortet, einer Umleitung, der nicht gefolgt wird</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>höchstens %1 Stufen</translation>
    </message>
    <message>
        <source>azblob:// needs AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY or AZURE_STORAGE_SAS_TOKEN in the environment</source>
        <translation>azblob:// braucht AZURE_STORAGE_ACCOUNT und AZURE_STORAGE_KEY oder AZURE_STORAGE_SAS_TOKEN in der Umgebung</translation>
    </message>
    <message>
        <source>begins with a byte order mark; expected JSON</source>
        <translation>beginnt mit einer Byte-Reihenfolge-Marke (BOM); erwartet JSON</translation>
    </message>
    <message>
        <source>bh1 or bh2</source>
        <translation>bh1 oder bh2</translation>
    </message>
    <message>
        <source>cannot be copied: %1</source>
        <translation>kann nicht kopiert werden: %1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>cannot be read %1: %2</source>
        <translation>kann nicht gelesen werden %1: %2</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>cannot be removed: %1</source>
        <translation>kann nicht entfernt werden: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>cannot make a file in %1</source>
        <translation>in %1 kann keine Datei angelegt werden</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>close other programs</source>
        <translation>schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers-Ordner</translation>
    </message>
    <message>
        <source>diffusers&apos; default</source>
        <translation>Vorgabe von diffusers</translation>
    </message>
    <message>
        <source>does not exist; expected a VAE: a file or a diffusers folder</source>
        <translation>existiert nicht; erwartet ein VAE: eine Datei oder ein diffusers-Ordner</translation>
    </message>
    <message>
        <source>does not exist; expected a diffusers folder or a single-file checkpoint</source>
        <translation>existiert nicht; erwartet ein diffusers-Ordner oder ein Checkpoint in einer Datei</translation>
    </message>
    <message>
        <source>does not exist; expected a file or folder</source>
        <translation>existiert nicht; erwartet eine Datei oder ein Ordner</translation>
    </message>
    <message>
        <source>down weight</source>
        <translation>Down-Gewicht</translation>
    </message>
    <message>
        <source>dpmsolver++ or sde-dpmsolver++; choose another sampler</source>
        <translation>dpmsolver++ oder sde-dpmsolver++; wählen Sie einen anderen Sampler</translation>
    </message>
    <message>
        <source>embedding (textual inversion)</source>
        <translation>Embedding (Textual Inversion)</translation>
    </message>
    <message>
        <source>embedding LoRA</source>
        <translation>Embedding-LoRA</translation>
    </message>
    <message>
        <source>exists already; expected a new file</source>
        <translation>existiert bereits; erwartet eine neue Datei</translation>
    </message>
    <message>
        <source>exists already; expected a new folder</source>
        <translation>existiert bereits; erwartet ein neuer Ordner</translation>
    </message>
    <message>
        <source>expected more than 0 where timesteps.distribution is beta</source>
        <translation>erwartet mehr als 0, wenn timesteps.distribution gleich beta ist</translation>
    </message>
    <message>
        <source>expected the step whose tags are to go</source>
        <translation>erwartet der Schritt, dessen Tags wegfallen sollen</translation>
    </message>
    <message>
        <source>false beside use_karras_sigmas</source>
        <translation>false neben use_karras_sigmas</translation>
    </message>
    <message>
        <source>false with this sampler, because the model predicts the noise; choose another sampler</source>
        <translation>false bei diesem Sampler, weil das Modell das Rauschen vorhersagt; wählen Sie einen anderen Sampler</translation>
    </message>
    <message>
        <source>file:///%1 for a folder of this machine</source>
        <translation>file:///%1 für einen Ordner dieser Maschine</translation>
    </message>
    <message>
        <source>file:///path with the whole path of a folder</source>
        <translation>file:///pfad mit dem ganzen Pfad eines Ordners</translation>
    </message>
    <message>
        <source>first text encoder</source>
        <translation>erste Text-Encoder</translation>
    </message>
    <message>
        <source>for example --to s3://bucket/run</source>
        <translation>zum Beispiel --to s3://bucket/run</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected a name</source>
        <translation>gefunden: „%1“, erwartet ein Name</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected a name that ends in .safetensors</source>
        <translation>gefunden: „%1“, erwartet ein Name, der auf .safetensors endet</translation>
    </message>
    <message>
        <source>found &quot;%1&quot;, expected float32, float16 or bfloat16</source>
        <translation>gefunden: „%1“, erwartet float32, float16 oder bfloat16</translation>
    </message>
    <message>
        <source>found %1, expected -1 to 1.75 where timesteps.distribution is heavy_tail</source>
        <translation>gefunden: %1, erwartet -1 bis 1.75, wenn timesteps.distribution gleich heavy_tail ist</translation>
    </message>
    <message>
        <source>found %1, expected 0 to %2, the layers of the text encoder of %3</source>
        <translation>gefunden: %1, erwartet 0 bis %2, die Schichten des Text-Encoders von %3</translation>
    </message>
    <message>
        <source>found %1, expected a name</source>
        <translation>gefunden: %1, erwartet ein Name</translation>
    </message>
    <message>
        <source>found %1, expected a name that ends in .safetensors</source>
        <translation>gefunden: %1, erwartet ein Name, der auf .safetensors endet</translation>
    </message>
    <message>
        <source>found %1, expected at least 1</source>
        <translation>gefunden: %1, erwartet mindestens 1</translation>
    </message>
    <message>
        <source>found %1, expected float32, float16 or bfloat16</source>
        <translation>gefunden: %1, erwartet float32, float16 oder bfloat16</translation>
    </message>
    <message>
        <source>found %1, expected more than -1 where timesteps.distribution is logit_normal</source>
        <translation>gefunden: %1, erwartet mehr als -1, wenn timesteps.distribution gleich logit_normal ist</translation>
    </message>
    <message>
        <source>found %1, expected sv_fro:SHARE, sv_ratio:RATIO or sv_cumulative:SHARE</source>
        <translation>gefunden: %1, erwartet sv_fro:ANTEIL, sv_ratio:VERHÄLTNIS oder sv_cumulative:ANTEIL</translation>
    </message>
    <message>
        <source>found %1, expected the name of a folder, as the model is one</source>
        <translation>gefunden: %1, erwartet der Name eines Ordners, weil das Modell einer ist</translation>
    </message>
    <message>
        <source>found no JSON object</source>
        <translation>kein JSON-Objekt gefunden</translation>
    </message>
    <message>
        <source>found no memory</source>
        <translation>fand keinen Speicher</translation>
    </message>
    <message>
        <source>give one: model.vae in a job, --vae on the command line</source>
        <translation>geben Sie einen an: in einem Job model.vae, auf der Befehlszeile --vae</translation>
    </message>
    <message>
        <source>give the model that it belongs to: the folder above, with --model or model.path</source>
        <translation>geben Sie das Modell an, zu dem es gehört: den Ordner darüber, mit --model oder model.path</translation>
    </message>
    <message>
        <source>had gone further elsewhere than in %1</source>
        <translation>war anderswo weiter gekommen als in %1</translation>
    </message>
    <message>
        <source>has %1 bytes; a safetensors file has at least a header of 8 bytes</source>
        <translation>hat %1 Bytes; eine Safetensors-Datei hat mindestens einen Header von 8 Bytes</translation>
    </message>
    <message>
        <source>has %1 of the shape %2; the job&apos;s is %3</source>
        <translation>hat %1 der Form %2; beim Job ist sie %3</translation>
    </message>
    <message>
        <source>has %1 text encoders; expected %2</source>
        <translation>hat %1 Text-Encoder; erwartet %2</translation>
    </message>
    <message>
        <source>has a file named %1, which leads out of its folder</source>
        <translation>hat eine Datei namens %1, die aus dem Ordner hinausführt</translation>
    </message>
    <message>
        <source>has another version of torch.save&apos;s old format than %1</source>
        <translation>hat eine andere Fassung des alten Formats von torch.save als %1</translation>
    </message>
    <message>
        <source>has changed since the training began: not all weights have a place in it</source>
        <translation>hat sich seit Beginn des Trainings geändert: Nicht alle Gewichte haben darin Platz</translation>
    </message>
    <message>
        <source>has changed while it was being fetched</source>
        <translation>hat sich geändert, während es geholt wurde</translation>
    </message>
    <message>
        <source>has no port behind &quot;:&quot;, expected sftp://host:22/path</source>
        <translation>hat keinen Port hinter &quot;:&quot;, erwartet sftp://host:22/path</translation>
    </message>
    <message>
        <source>has tagged checkpoints of the course that it left</source>
        <translation>hat markierte Checkpoints des Verlaufs, den er verlassen hat</translation>
    </message>
    <message>
        <source>has the alpha %1; the job&apos;s is %2</source>
        <translation>hat Alpha %1; beim Job ist es %2</translation>
    </message>
    <message>
        <source>holds %1, which %2 does not name</source>
        <translation>enthält %1, was %2 nicht nennt</translation>
    </message>
    <message>
        <source>holds %1, which %2 says is in %3</source>
        <translation>enthält %1, das laut %2 in %3 ist</translation>
    </message>
    <message>
        <source>holds %1; the job trains %2</source>
        <translation>enthält %1; der Job trainiert %2</translation>
    </message>
    <message>
        <source>holds a LoRA beside the model (%1); expected the model alone, or the LoRA merged into it</source>
        <translation>enthält neben dem Modell eine LoRA (%1); erwartet das Modell allein oder mit eingerechneter LoRA</translation>
    </message>
    <message>
        <source>holds another run, expected this one or none</source>
        <translation>enthält einen anderen Lauf, erwartet dieser oder keiner</translation>
    </message>
    <message>
        <source>holds files that are no run&apos;s (%1), expected a place for this run alone</source>
        <translation>enthält Dateien, die zu keinem Lauf gehören (%1), erwartet ein Ort nur für diesen Lauf</translation>
    </message>
    <message>
        <source>holds no VAE</source>
        <translation>enthält keinen VAE</translation>
    </message>
    <message>
        <source>holds no VAE, which a folder must have; give one: --vae</source>
        <translation>enthält keinen VAE, den ein Ordner haben muss; geben Sie einen an: --vae</translation>
    </message>
    <message>
        <source>holds no dictionary of tensors</source>
        <translation>enthält kein Wörterbuch von Tensoren</translation>
    </message>
    <message>
        <source>holds no layer of a LoRA</source>
        <translation>enthält keine Schicht einer LoRA</translation>
    </message>
    <message>
        <source>holds no layer of a LoRA, only words for prompts</source>
        <translation>enthält keine Schicht einer LoRA, nur Wörter für Prompts</translation>
    </message>
    <message>
        <source>holds no tensors</source>
        <translation>enthält keine Tensoren</translation>
    </message>
    <message>
        <source>holds no tensors, expected a LoRA</source>
        <translation>enthält keine Tensoren, erwartet eine LoRA</translation>
    </message>
    <message>
        <source>holds nothing of the parts that are trained</source>
        <translation>enthält nichts von den Teilen, die trainiert werden</translation>
    </message>
    <message>
        <source>holds the embedding %1, which cannot be merged</source>
        <translation>enthält das Embedding %1, das sich nicht mischen lässt</translation>
    </message>
    <message>
        <source>holds the storage %1, which nothing uses</source>
        <translation>enthält den Storage %1, den nichts verwendet</translation>
    </message>
    <message>
        <source>host memory is not pinned: the driver&apos;s error is %1</source>
        <translation>der Hauptspeicher ist nicht fixiert (pinned): Der Treiber meldet Fehler %1</translation>
    </message>
    <message>
        <source>in host memory, brought to the device when they are used: %1 weights of the U-Net, %2</source>
        <translation>im Hauptspeicher, bei Gebrauch auf das Gerät gebracht: %1 Gewichte des U-Net, %2</translation>
    </message>
    <message>
        <source>is %1 (%2), which is not supported; expected %3</source>
        <translation>ist %1 (%2), was nicht unterstützt wird; erwartet %3</translation>
    </message>
    <message>
        <source>is %1, expected %2, or an address such as s3://bucket/path</source>
        <translation>ist %1, erwartet %2 oder eine Adresse wie s3://bucket/path</translation>
    </message>
    <message>
        <source>is %1, which is not supported; expected %2</source>
        <translation>ist %1, was nicht unterstützt wird; erwartet %2</translation>
    </message>
    <message>
        <source>is %1; expected %2</source>
        <translation>ist %1; erwartet %2</translation>
    </message>
    <message>
        <source>is a TorchScript program; expected tensors that torch.save wrote</source>
        <translation>ist ein TorchScript-Programm; erwartet Tensoren, die torch.save geschrieben hat</translation>
    </message>
    <message>
        <source>is a VAE of %1 latent channels; expected %2 as %3 has</source>
        <translation>ist ein VAE mit %1 Latent-Kanälen; erwartet %2 wie bei %3</translation>
    </message>
    <message>
        <source>is a folder; expected a safetensors file</source>
        <translation>ist ein Ordner; erwartet eine Safetensors-Datei</translation>
    </message>
    <message>
        <source>is a pickle that torch.save did not write; expected tensors</source>
        <translation>ist ein Pickle, das torch.save nicht geschrieben hat; erwartet Tensoren</translation>
    </message>
    <message>
        <source>is an archive that torch.save did not write: it has no %1</source>
        <translation>ist ein Archiv, das torch.save nicht geschrieben hat: %1 fehlt</translation>
    </message>
    <message>
        <source>is an embedding for two text encoders (SDXL); %1 has one</source>
        <translation>ist ein Embedding für zwei Text-Encoder (SDXL); %1 hat einen</translation>
    </message>
    <message>
        <source>is an empty folder</source>
        <translation>ist ein leerer Ordner</translation>
    </message>
    <message>
        <source>is at step %1, which this copy of the run, at step %2, would take away</source>
        <translation>ist bei Schritt %1, den diese Kopie des Laufs bei Schritt %2 verdrängen würde</translation>
    </message>
    <message>
        <source>is cut short in the storage %1</source>
        <translation>ist im Storage %1 abgeschnitten</translation>
    </message>
    <message>
        <source>is cut short: its header would have %1 bytes, the file has %2</source>
        <translation>ist abgeschnitten: Der Header hätte %1 Bytes, die Datei hat %2</translation>
    </message>
    <message>
        <source>is for %1; %2 is for %3</source>
        <translation>ist für %1; %2 ist für %3</translation>
    </message>
    <message>
        <source>is missing; %1 names it</source>
        <translation>fehlt; %1 nennt es</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>is no Stable Diffusion checkpoint; expected tensors named &quot;%1…&quot;</source>
        <translation>ist kein Stable-Diffusion-Checkpoint; erwartet Tensoren namens „%1…“</translation>
    </message>
    <message>
        <source>is no VAE: config.json is missing</source>
        <translation>ist kein VAE: config.json fehlt</translation>
    </message>
    <message>
        <source>is no VAE; expected a tensor &quot;decoder.conv_in.weight&quot;</source>
        <translation>ist kein VAE; erwartet ein Tensor &quot;decoder.conv_in.weight&quot;</translation>
    </message>
    <message>
        <source>is no address of this machine or the local network, which plain http is for</source>
        <translation>ist keine Adresse dieser Maschine oder des lokalen Netzes, nur dafür ist http ohne s</translation>
    </message>
    <message>
        <source>is no diffusers folder: unet/config.json is missing</source>
        <translation>ist kein diffusers-Ordner: unet/config.json fehlt</translation>
    </message>
    <message>
        <source>is no embedding; expected a tensor named emb_params, emp_params, string_to_param or after its token, or a pair clip_l and clip_g</source>
        <translation>ist kein Embedding; erwartet ein Tensor namens emb_params, emp_params, string_to_param oder wie sein Token, oder ein Paar clip_l und clip_g</translation>
    </message>
    <message>
        <source>is no readable zip archive: %1</source>
        <translation>ist kein lesbares ZIP-Archiv: %1</translation>
    </message>
    <message>
        <source>is no safetensors file: it does not begin with the size of a header</source>
        <translation>ist keine Safetensors-Datei: Sie beginnt nicht mit der Größe eines Headers</translation>
    </message>
    <message>
        <source>is not removed as a whole</source>
        <translation>ist nicht vollständig entfernt</translation>
    </message>
    <message>
        <source>is the same model as --original in all layers that a LoRA changes</source>
        <translation>ist in allen Schichten, die eine LoRA ändert, dasselbe Modell wie --original</translation>
    </message>
    <message>
        <source>it asks for %1, which is not allowed; nothing was run</source>
        <translation>es verlangt %1, was nicht erlaubt ist; nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>it asks to slow down</source>
        <translation>es bittet um weniger Anfragen</translation>
    </message>
    <message>
        <source>it calls a storage&apos;s type; nothing was run</source>
        <translation>es ruft den Typ eines Storage auf; nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>it calls something that is no allowed function; nothing was run</source>
        <translation>es ruft etwas auf, das keine erlaubte Funktion ist; nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>it does not accept the key or the password</source>
        <translation>Schlüssel oder Passwort werden nicht angenommen</translation>
    </message>
    <message>
        <source>it does not answer in time</source>
        <translation>keine Antwort in angemessener Zeit</translation>
    </message>
    <message>
        <source>it does not know the access key</source>
        <translation>der Zugriffsschlüssel ist dort nicht bekannt</translation>
    </message>
    <message>
        <source>it ends in the middle</source>
        <translation>es endet mittendrin</translation>
    </message>
    <message>
        <source>it has no end record; the file is cut short or no archive</source>
        <translation>es hat keinen Endeintrag; die Datei ist abgeschnitten oder kein Archiv</translation>
    </message>
    <message>
        <source>it holds more values than any model needs</source>
        <translation>es enthält mehr Werte, als ein Modell braucht</translation>
    </message>
    <message>
        <source>it is tried again</source>
        <translation>es wird wieder versucht</translation>
    </message>
    <message>
        <source>it refers to a value that it did not remember</source>
        <translation>es verweist auf einen Wert, den es sich nicht gemerkt hat</translation>
    </message>
    <message>
        <source>it refers to its values more often than any model needs</source>
        <translation>es verweist öfter auf seine Werte, als ein Modell braucht</translation>
    </message>
    <message>
        <source>it remembers more values than any model needs</source>
        <translation>es merkt sich mehr Werte, als ein Modell braucht</translation>
    </message>
    <message>
        <source>it shows %1 numbers of a storage of %2: the same ones several times</source>
        <translation>es zeigt %1 Zahlen eines Storage von %2: dieselben mehrmals</translation>
    </message>
    <message>
        <source>it wants other credentials (401)</source>
        <translation>es verlangt andere Zugangsdaten (401)</translation>
    </message>
    <message>
        <source>items are added to something that holds none</source>
        <translation>etwas, das nichts enthält, bekommt Elemente</translation>
    </message>
    <message>
        <source>its dictionaries hold more than any model needs</source>
        <translation>seine Wörterbücher enthalten mehr, als ein Modell braucht</translation>
    </message>
    <message>
        <source>its directory has fewer entries than it says</source>
        <translation>sein Verzeichnis hat weniger Einträge, als es angibt</translation>
    </message>
    <message>
        <source>its directory is damaged</source>
        <translation>sein Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>its directory would lie at bytes %1 to %2 of %3</source>
        <translation>sein Verzeichnis läge bei den Bytes %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>its host is not known (DNS)</source>
        <translation>der Rechner ist nicht bekannt (DNS)</translation>
    </message>
    <message>
        <source>its host key is not in ~/.ssh/known_hosts</source>
        <translation>sein Rechnerschlüssel ist nicht in ~/.ssh/known_hosts</translation>
    </message>
    <message>
        <source>its job names no store (remote.uri), expected --to ADDRESS</source>
        <translation>sein Job nennt keinen Speicherort (remote.uri), erwartet --to ADRESSE</translation>
    </message>
    <message>
        <source>its layer %1 has shape %2; the original has %3 with %4</source>
        <translation>die Schicht %1 hat die Form %2; das Original hat %3 mit %4</translation>
    </message>
    <message>
        <source>its numbers have the byte order &quot;big&quot;; expected &quot;little&quot;</source>
        <translation>die Zahlen haben die Byte-Reihenfolge &quot;big&quot;; erwartet &quot;little&quot;</translation>
    </message>
    <message>
        <source>its numbers have the byte order %1; expected &quot;little&quot;</source>
        <translation>die Zahlen haben die Byte-Reihenfolge %1; erwartet &quot;little&quot;</translation>
    </message>
    <message>
        <source>its shape and strides reach out of its storage of %1 numbers</source>
        <translation>Form und Strides reichen aus dem Storage von %1 Zahlen hinaus</translation>
    </message>
    <message>
        <source>its zip64 end record is missing</source>
        <translation>der Endeintrag für ZIP64 fehlt</translation>
    </message>
    <message>
        <source>layer %1 %2 (network.rank_from_weights takes everything from the file)</source>
        <translation>die Schicht %1 %2 (mit network.rank_from_weights wird alles aus der Datei genommen)</translation>
    </message>
    <message>
        <source>layer %1 changes a bias; the model&apos;s has none</source>
        <translation>die Schicht %1 ändert einen Bias; die des Modells hat keinen</translation>
    </message>
    <message>
        <source>layer %1 comes twice</source>
        <translation>die Schicht %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>layer %1 holds numbers that are not finite</source>
        <translation>die Schicht %1 enthält Zahlen, die nicht endlich sind</translation>
    </message>
    <message>
        <source>layer %1 is of another size than in %2</source>
        <translation>die Schicht %1 ist anders groß als in %2</translation>
    </message>
    <message>
        <source>layer %1 lacks its %2</source>
        <translation>bei der Schicht %1 fehlt: %2</translation>
    </message>
    <message>
        <source>layer %1: cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT</source>
        <translation>die Schicht %1: nicht trainierbar; erwartet LoRA, LoHa, LoKr, DoRA oder OFT</translation>
    </message>
    <message>
        <source>layer %1: empty %2</source>
        <translation>die Schicht %1: leer: %2</translation>
    </message>
    <message>
        <source>layer %1: its numbers are too large for the type of the file</source>
        <translation>die Schicht %1: Ihre Zahlen sind zu groß für den Typ der Datei</translation>
    </message>
    <message>
        <source>layer %1: tensor %2 alone says nothing</source>
        <translation>die Schicht %1: Der Tensor %2 allein sagt nichts</translation>
    </message>
    <message>
        <source>layer %1: the Kronecker product of its tensors has %2 rows and %3 columns; expected %4 and %5</source>
        <translation>die Schicht %1: Das Kronecker-Produkt der Tensoren hat %2 Zeilen und %3 Spalten; erwartet %4 und %5</translation>
    </message>
    <message>
        <source>leading, trailing or linspace</source>
        <translation>leading, trailing oder linspace</translation>
    </message>
    <message>
        <source>leads to a link-local address</source>
        <translation>führt zu einer Link-local-Adresse</translation>
    </message>
    <message>
        <source>linear or log_linear</source>
        <translation>linear oder log_linear</translation>
    </message>
    <message>
        <source>linear, scaled_linear or squaredcos_cap_v2</source>
        <translation>linear, scaled_linear oder squaredcos_cap_v2</translation>
    </message>
    <message>
        <source>make one with: echo whsec_$(openssl rand -base64 32)</source>
        <translation>erzeugen Sie eines mit: echo whsec_$(openssl rand -base64 32)</translation>
    </message>
    <message>
        <source>marker tensor v_pred</source>
        <translation>Markierungstensor v_pred</translation>
    </message>
    <message>
        <source>marker tensor ztsnr</source>
        <translation>Markierungstensor ztsnr</translation>
    </message>
    <message>
        <source>merge it into a model and extract a LoRA from that</source>
        <translation>rechnen Sie es in ein Modell ein und extrahieren Sie daraus eine LoRA</translation>
    </message>
    <message>
        <source>metadata lora_adapter_metadata</source>
        <translation>Metadaten lora_adapter_metadata</translation>
    </message>
    <message>
        <source>metadata modelspec.architecture</source>
        <translation>Metadaten modelspec.architecture</translation>
    </message>
    <message>
        <source>metadata modelspec.prediction_type</source>
        <translation>Metadaten modelspec.prediction_type</translation>
    </message>
    <message>
        <source>middle weight</source>
        <translation>Mid-Gewicht</translation>
    </message>
    <message>
        <source>midpoint or heun</source>
        <translation>midpoint oder heun</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>missing; expected LoRA files to merge</source>
        <translation>fehlt; erwartet LoRA-Dateien zum Mischen</translation>
    </message>
    <message>
        <source>missing; give it or --dynamic</source>
        <translation>fehlt; geben Sie es oder --dynamic an</translation>
    </message>
    <message>
        <source>more than there can be</source>
        <translation>mehr, als es geben kann</translation>
    </message>
    <message>
        <source>multiples of norm_num_groups, which is %1</source>
        <translation>Vielfache von norm_num_groups, also von %1</translation>
    </message>
    <message>
        <source>needs rclone, which is not on the PATH, expected its package (apt install rclone)</source>
        <translation>braucht rclone, das nicht im PATH ist, erwartet sein Paket (apt install rclone)</translation>
    </message>
    <message>
        <source>no &quot;weight_map&quot;</source>
        <translation>kein &quot;weight_map&quot;</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>no checkpoint of %1 is tagged %2</source>
        <translation>kein Checkpoint von %1 trägt den Tag %2</translation>
    </message>
    <message>
        <source>no credentials were found (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE)</source>
        <translation>keine Zugangsdaten gefunden (AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY oder AWS_PROFILE)</translation>
    </message>
    <message>
        <source>no credentials were found (GOOGLE_APPLICATION_CREDENTIALS)</source>
        <translation>keine Zugangsdaten gefunden (GOOGLE_APPLICATION_CREDENTIALS)</translation>
    </message>
    <message>
        <source>no tensor %1</source>
        <translation>kein Tensor %1</translation>
    </message>
    <message>
        <source>no valid JSON</source>
        <translation>kein gültiges JSON</translation>
    </message>
    <message>
        <source>no valid JSON at byte %1</source>
        <translation>kein gültiges JSON bei Byte %1</translation>
    </message>
    <message>
        <source>no weights; expected %1.safetensors, %2.fp16.safetensors or %3.safetensors.index.json</source>
        <translation>keine Gewichte; erwartet %1.safetensors, %2.fp16.safetensors oder %3.safetensors.index.json</translation>
    </message>
    <message>
        <source>nobody answers (connection refused)</source>
        <translation>niemand antwortet (Verbindung abgelehnt)</translation>
    </message>
    <message>
        <source>not a JSON object of tokens and their ids</source>
        <translation>kein JSON-Objekt von Tokens und ihren IDs</translation>
    </message>
    <message>
        <source>not everything is at %1</source>
        <translation>nicht alles ist bei %1</translation>
    </message>
    <message>
        <source>nothing is tried before the next checkpoint</source>
        <translation>vor dem nächsten Checkpoint wird nichts versucht</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine einzelne Zahl</translation>
    </message>
    <message>
        <source>one number for each of %1 channels</source>
        <translation>eine Zahl für jeden von %1 Kanälen</translation>
    </message>
    <message>
        <source>one of num_train_timesteps, %1</source>
        <translation>eins von num_train_timesteps, also %1</translation>
    </message>
    <message>
        <source>only its host is written down (%1); nobody is told, unless TEMPERA_WEBHOOK has the whole address</source>
        <translation>nur sein Rechnername wird aufgeschrieben (%1); niemand wird benachrichtigt, außer TEMPERA_WEBHOOK enthält die ganze Adresse</translation>
    </message>
    <message>
        <source>only tensors and plain data are read; if you trust the file, load it with the program that wrote it and save its weights as safetensors</source>
        <translation>nur Tensoren und einfache Daten werden gelesen; wenn Sie der Datei trauen, laden Sie sie mit dem Programm, das sie geschrieben hat, und speichern ihre Gewichte als Safetensors</translation>
    </message>
    <message>
        <source>optimizer state: tensor %1 has the shape %2, expected %3</source>
        <translation>Optimizer-Zustand: Der Tensor %1 hat die Form %2, erwartet %3</translation>
    </message>
    <message>
        <source>optimizer state: tensor %1 is missing</source>
        <translation>Optimizer-Zustand: Der Tensor %1 fehlt</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>pickle, byte %1: %2</source>
        <translation>Pickle, Byte %1: %2</translation>
    </message>
    <message>
        <source>protocol %1, expected %2 to %3</source>
        <translation>Protokoll %1, erwartet %2 bis %3</translation>
    </message>
    <message>
        <source>rclone ended with %1 and said nothing</source>
        <translation>rclone endete mit %1 und sagte nichts</translation>
    </message>
    <message>
        <source>rclone has no remote of that name (rclone listremotes)</source>
        <translation>rclone hat keinen Speicherort dieses Namens (rclone listremotes)</translation>
    </message>
    <message>
        <source>rclone was ended by signal %1</source>
        <translation>rclone wurde durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>reading failed</source>
        <translation>das Lesen ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>removed here, but not all of it in the store: %1</source>
        <translation>hier entfernt, aber am Speicherort nicht alles: %1</translation>
    </message>
    <message>
        <source>run folder</source>
        <translation>Laufordner</translation>
    </message>
    <message>
        <source>safetensors header</source>
        <translation>Safetensors-Header</translation>
    </message>
    <message>
        <source>safetensors header: no JSON object</source>
        <translation>Safetensors-Header: kein JSON-Objekt</translation>
    </message>
    <message>
        <source>scales its latents by %1, as the VAE of another family does; %2 was trained with %3</source>
        <translation>skaliert seine Latents mit %1, wie der VAE einer anderen Familie; %2 wurde mit %3 trainiert</translation>
    </message>
    <message>
        <source>scheduler config</source>
        <translation>Scheduler-Konfiguration</translation>
    </message>
    <message>
        <source>second text encoder</source>
        <translation>zweite Text-Encoder</translation>
    </message>
    <message>
        <source>silu, gelu, quick_gelu or relu</source>
        <translation>silu, gelu, quick_gelu oder relu</translation>
    </message>
    <message>
        <source>start again</source>
        <translation>beginnen Sie noch einmal</translation>
    </message>
    <message>
        <source>stays here</source>
        <translation>bleibt hier</translation>
    </message>
    <message>
        <source>steps is %1; this model takes 1 to %2</source>
        <translation>steps ist %1; dieses Modell nimmt 1 bis %2</translation>
    </message>
    <message>
        <source>steps is %1; with the sampler lcm this model takes 1 to %2</source>
        <translation>steps ist %1; mit dem Sampler lcm nimmt dieses Modell 1 bis %2</translation>
    </message>
    <message>
        <source>steps is %1; with the sampler pndm this model takes at least %2, because its scheduler config does not set skip_prk_steps</source>
        <translation>steps ist %1; mit dem Sampler pndm nimmt dieses Modell mindestens %2, weil seine Scheduler-Konfiguration skip_prk_steps nicht setzt</translation>
    </message>
    <message>
        <source>steps is %1; with this model&apos;s steps_offset that is more than its %2 timesteps allow</source>
        <translation>steps ist %1; beim steps_offset dieses Modells ist das mehr, als seine %2 Zeitschritte zulassen</translation>
    </message>
    <message>
        <source>steps is %1; with this sampler the model takes 1 to %2</source>
        <translation>steps ist %1; mit diesem Sampler nimmt das Modell 1 bis %2</translation>
    </message>
    <message>
        <source>tempera runs check says what is wrong</source>
        <translation>tempera runs check sagt, was nicht stimmt</translation>
    </message>
    <message>
        <source>tensor %1 belongs to a %2 adapter, which cannot be read</source>
        <translation>der Tensor %1 gehört zu einem Adapter der Art %2, die nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>tensor %1 does not belong to the others of its layer</source>
        <translation>der Tensor %1 gehört nicht zu den anderen seiner Schicht</translation>
    </message>
    <message>
        <source>tensor %1 has %2 bytes; its shape %3 of %4 needs %5</source>
        <translation>der Tensor %1 hat %2 Bytes; seine Form %3 von %4 braucht %5</translation>
    </message>
    <message>
        <source>tensor %1 has an unexpected shape</source>
        <translation>der Tensor %1 hat eine unerwartete Form</translation>
    </message>
    <message>
        <source>tensor %1 has the element type %2, which is not supported</source>
        <translation>der Tensor %1 hat den Elementtyp %2, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2, expected %3</source>
        <translation>der Tensor %1 hat die Form %2, erwartet %3</translation>
    </message>
    <message>
        <source>tensor %1 has the shape %2; expected %3</source>
        <translation>der Tensor %1 hat die Form %2; erwartet %3</translation>
    </message>
    <message>
        <source>tensor %1 holds no floating-point numbers</source>
        <translation>der Tensor %1 enthält keine Gleitkommazahlen</translation>
    </message>
    <message>
        <source>tensor %1 holds vectors of %2 numbers; the %3 of %4 needs %5</source>
        <translation>der Tensor %1 enthält Vektoren von %2 Zahlen; der %3 von %4 braucht %5</translation>
    </message>
    <message>
        <source>tensor %1 is missing</source>
        <translation>der Tensor %1 fehlt</translation>
    </message>
    <message>
        <source>tensor %1 is missing, which %2 says is in it</source>
        <translation>der Tensor %1 fehlt, der laut %2 darin ist</translation>
    </message>
    <message>
        <source>tensor %1 is not a single number</source>
        <translation>der Tensor %1 ist keine einzelne Zahl</translation>
    </message>
    <message>
        <source>tensor %1 is not one of a known adapter</source>
        <translation>der Tensor %1 gehört zu keinem bekannten Adapter</translation>
    </message>
    <message>
        <source>tensor %1 lies at bytes %2 to %3; expected it to begin at %4</source>
        <translation>der Tensor %1 liegt bei den Bytes %2 bis %3; erwartet wurde sein Anfang bei %4</translation>
    </message>
    <message>
        <source>tensor %1%2 has the shape %3, expected %4</source>
        <translation>der Tensor %1%2 hat die Form %3, erwartet %4</translation>
    </message>
    <message>
        <source>tensor %1%2 is missing</source>
        <translation>der Tensor %1%2 fehlt</translation>
    </message>
    <message>
        <source>tensor %1: its storage %2 is missing; the file is cut short</source>
        <translation>der Tensor %1: Sein Storage %2 fehlt; die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>tensor %1: its storage has %2 bytes; expected %3 numbers of %4</source>
        <translation>der Tensor %1: Sein Storage hat %2 Bytes; erwartet %3 Zahlen von %4</translation>
    </message>
    <message>
        <source>tensor updates is missing or no whole number</source>
        <translation>der Tensor updates fehlt oder ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>tensors %1 and %2 are the same part of one layer</source>
        <translation>die Tensoren %1 und %2 sind derselbe Teil einer Schicht</translation>
    </message>
    <message>
        <source>tensors %1 are no embedding</source>
        <translation>die Tensoren %1 sind kein Embedding</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>that is no name of a bucket</source>
        <translation>das ist kein Name eines Buckets</translation>
    </message>
    <message>
        <source>the Stable Diffusion XL refiner</source>
        <translation>der Refiner von Stable Diffusion XL</translation>
    </message>
    <message>
        <source>the U-Net has no resnet at level %1; expected input_blocks.%2.0.in_layers.2.weight</source>
        <translation>das U-Net hat kein ResNet auf Stufe %1; erwartet input_blocks.%2.0.in_layers.2.weight</translation>
    </message>
    <message>
        <source>the U-Net takes %1 channels (InstructPix2Pix has 8, depth models 5, upscalers 7), which is not supported; expected %2, or %3 of an inpainting model</source>
        <translation>das U-Net nimmt %1 Kanäle (InstructPix2Pix hat 8, Tiefenmodelle 5, Upscaler 7), was nicht unterstützt wird; erwartet %2 oder %3 bei einem Inpainting-Modell</translation>
    </message>
    <message>
        <source>the archive&apos;s entry %1 is compressed (method %2); expected it stored, as torch.save does</source>
        <translation>der Eintrag %1 des Archivs ist komprimiert (Verfahren %2); erwartet unkomprimiert, wie torch.save es schreibt</translation>
    </message>
    <message>
        <source>the bucket is in another region (AWS_REGION)</source>
        <translation>der Bucket ist in einer anderen Region (AWS_REGION)</translation>
    </message>
    <message>
        <source>the clock of this machine is wrong</source>
        <translation>die Uhr dieser Maschine geht falsch</translation>
    </message>
    <message>
        <source>the connection broke</source>
        <translation>die Verbindung ist abgebrochen</translation>
    </message>
    <message>
        <source>the credentials have expired</source>
        <translation>die Zugangsdaten sind abgelaufen</translation>
    </message>
    <message>
        <source>the entry %1 does not lie where the directory says</source>
        <translation>der Eintrag %1 liegt nicht dort, wo das Verzeichnis es angibt</translation>
    </message>
    <message>
        <source>the entry %1 is there twice</source>
        <translation>der Eintrag %1 ist zweimal da</translation>
    </message>
    <message>
        <source>the entry %1 overlaps what follows it</source>
        <translation>der Eintrag %1 überschneidet sich mit dem folgenden</translation>
    </message>
    <message>
        <source>the entry %1 reaches beyond the end</source>
        <translation>der Eintrag %1 reicht über das Ende hinaus</translation>
    </message>
    <message>
        <source>the file of %1 is %2; expected the name of a file beside it</source>
        <translation>die Datei von %1 ist %2; erwartet der Name einer Datei daneben</translation>
    </message>
    <message>
        <source>the key %1 occurs twice</source>
        <translation>der Schlüssel %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>the merge rule %1 does not fit the vocabulary</source>
        <translation>die Merge-Regel %1 passt nicht zum Vokabular</translation>
    </message>
    <message>
        <source>the model has no layers of this part to train</source>
        <translation>das Modell hat keine Schichten dieses Teils, die trainiert werden können</translation>
    </message>
    <message>
        <source>the name %1 is no UTF-8 or there twice</source>
        <translation>der Name %1 ist kein UTF-8 oder kommt zweimal vor</translation>
    </message>
    <message>
        <source>the opcode %1 is not one of those that build plain data; nothing was run</source>
        <translation>der Opcode %1 gehört nicht zu denen für einfache Daten; nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>the padding token %1 is not in the vocabulary</source>
        <translation>das Fülltoken %1 ist nicht im Vokabular</translation>
    </message>
    <message>
        <source>the quota is used up</source>
        <translation>das Kontingent ist aufgebraucht</translation>
    </message>
    <message>
        <source>the run is complete, but %1</source>
        <translation>der Lauf ist vollständig, aber %1</translation>
    </message>
    <message>
        <source>the same command again removes the rest</source>
        <translation>derselbe Befehl noch einmal entfernt den Rest</translation>
    </message>
    <message>
        <source>the same command again, when the store can be reached</source>
        <translation>derselbe Befehl noch einmal, wenn der Speicherort erreichbar ist</translation>
    </message>
    <message>
        <source>the same command goes on from the last checkpoint</source>
        <translation>derselbe Befehl geht vom letzten Checkpoint weiter</translation>
    </message>
    <message>
        <source>the sampler %1 cannot draw with a model that predicts the sample</source>
        <translation>der Sampler %1 kann mit einem Modell, das das Bild vorhersagt (sample), nicht zeichnen</translation>
    </message>
    <message>
        <source>the secret key is wrong</source>
        <translation>der geheime Schlüssel ist falsch</translation>
    </message>
    <message>
        <source>the session token is wrong</source>
        <translation>das Sitzungstoken ist falsch</translation>
    </message>
    <message>
        <source>the spread of output_blocks.11&apos;s bias</source>
        <translation>die Streuung des Bias von output_blocks.11</translation>
    </message>
    <message>
        <source>the tag is %1 here, but not in the store: %2</source>
        <translation>der Tag ist hier %1, aber nicht am Speicherort: %2</translation>
    </message>
    <message>
        <source>the vocabulary has no token %1</source>
        <translation>das Vokabular hat kein Token %1</translation>
    </message>
    <message>
        <source>the vocabulary has no token %1, its unknown token</source>
        <translation>das Vokabular hat kein Token %1, sein Token für Unbekanntes</translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation>die Datei %1 gibt es nicht</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>den Ordner %1 gibt es nicht</translation>
    </message>
    <message>
        <source>there is no key for it, and no ssh-agent</source>
        <translation>es gibt dafür weder Schlüssel noch ssh-agent</translation>
    </message>
    <message>
        <source>there is no network</source>
        <translation>es gibt kein Netz</translation>
    </message>
    <message>
        <source>there is no such bucket</source>
        <translation>diesen Bucket gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such container</source>
        <translation>diesen Container gibt es nicht</translation>
    </message>
    <message>
        <source>there is no ~/.ssh/known_hosts to know the host by (ssh to it once)</source>
        <translation>~/.ssh/known_hosts fehlt, um den Rechner zu erkennen (einmal ssh dorthin)</translation>
    </message>
    <message>
        <source>there is nothing, expected a file or a folder</source>
        <translation>dort ist nichts, erwartet eine Datei oder ein Ordner</translation>
    </message>
    <message>
        <source>there was no more time</source>
        <translation>es blieb keine Zeit mehr</translation>
    </message>
    <message>
        <source>this rclone is too old, expected 1.60 or newer</source>
        <translation>dieses rclone ist zu alt, erwartet 1.60 oder neuer</translation>
    </message>
    <message>
        <source>those of its store are not known: %1</source>
        <translation>die am Speicherort sind nicht bekannt: %1</translation>
    </message>
    <message>
        <source>token %1 has no usable id; expected a whole number</source>
        <translation>das Token %1 hat keine brauchbare ID; erwartet eine ganze Zahl</translation>
    </message>
    <message>
        <source>torch.save before PyTorch 1.6</source>
        <translation>torch.save vor PyTorch 1.6</translation>
    </message>
    <message>
        <source>training checkpoint</source>
        <translation>Trainings-Checkpoint</translation>
    </message>
    <message>
        <source>training goes on and it is tried again</source>
        <translation>das Training geht weiter, und es wird wieder versucht</translation>
    </message>
    <message>
        <source>training goes on from it with `tempera train --resume`; what a run made lies in its folder output</source>
        <translation>mit `tempera train --resume` geht das Training davon aus weiter; was ein Lauf ergab, liegt in seinem Ordner output</translation>
    </message>
    <message>
        <source>true or false, or a list of %1 (one per level)</source>
        <translation>true oder false oder eine Liste von %1 (eine je Stufe)</translation>
    </message>
    <message>
        <source>true where final_sigmas_type is &quot;zero&quot;</source>
        <translation>true, wenn final_sigmas_type gleich &quot;zero&quot; ist</translation>
    </message>
    <message>
        <source>two byte offsets</source>
        <translation>zwei Byte-Offsets</translation>
    </message>
    <message>
        <source>two embeddings have the trigger %1; rename one of the files</source>
        <translation>zwei Embeddings haben den Trigger %1; benennen Sie eine der Dateien um</translation>
    </message>
    <message>
        <source>two or four dimensions</source>
        <translation>zwei oder vier Dimensionen</translation>
    </message>
    <message>
        <source>unexpected tensor %1 of shape %2; the model&apos;s configuration has no place for it</source>
        <translation>unerwarteter Tensor %1 der Form %2; in der Konfiguration des Modells hat er keinen Platz</translation>
    </message>
    <message>
        <source>unknown element type %1</source>
        <translation>unbekannter Elementtyp %1</translation>
    </message>
    <message>
        <source>unknown sampler %1; known are %2</source>
        <translation>unbekannter Sampler %1; bekannt sind %2</translation>
    </message>
    <message>
        <source>up weight</source>
        <translation>Up-Gewicht</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>Upload</translation>
    </message>
    <message>
        <source>upload: %1; what the rules do not keep stays there</source>
        <translation>Upload: %1; was die Regeln nicht behalten, bleibt dort</translation>
    </message>
    <message>
        <source>upload: the checkpoint of step %1 is complete in the store</source>
        <translation>Upload: Der Checkpoint von Schritt %1 ist vollständig am Speicherort</translation>
    </message>
    <message>
        <source>upload: the checkpoint of step %1 is damaged and is not sent: %2</source>
        <translation>Upload: Der Checkpoint von Schritt %1 ist beschädigt und wird nicht gesendet: %2</translation>
    </message>
    <message>
        <source>upload: the run at %1 %2: that copy was moved aside as ….1, or the next number that is free</source>
        <translation>Upload: Der Lauf bei %1 %2: Diese Kopie wurde beiseite verschoben, als ….1 oder unter der nächsten freien Nummer</translation>
    </message>
    <message>
        <source>upload: the run that was at %1 was moved aside</source>
        <translation>Upload: Der Lauf, der bei %1 war, wurde beiseite verschoben</translation>
    </message>
    <message>
        <source>usual for its inpainting models</source>
        <translation>üblich bei deren Inpainting-Modellen</translation>
    </message>
    <message>
        <source>usual for the family</source>
        <translation>üblich bei dieser Familie</translation>
    </message>
    <message>
        <source>values within</source>
        <translation>Werte innerhalb</translation>
    </message>
    <message>
        <source>waiting for %1, which has not answered yet</source>
        <translation>es wird auf %1 gewartet, das noch nicht geantwortet hat</translation>
    </message>
    <message>
        <source>webhook %1</source>
        <translation>Webhook %1</translation>
    </message>
    <message>
        <source>what is missing is in %1</source>
        <translation>was fehlt, ist in %1</translation>
    </message>
    <message>
        <source>what the run made lies in its folder output</source>
        <translation>was der Lauf ergab, liegt in seinem Ordner output</translation>
    </message>
    <message>
        <source>with timesteps.bias %1 no timestep is left to train</source>
        <translation>mit timesteps.bias %1 bleibt kein Zeitschritt zum Trainieren übrig</translation>
    </message>
    <message>
        <source>zero or sigma_min</source>
        <translation>zero oder sigma_min</translation>
    </message>
    <message>
        <source>found %1, expected a number above 0 and up to 1 behind the colon</source>
        <translation>gefunden: %1, erwartet hinter dem Doppelpunkt eine Zahl über 0 und bis 1</translation>
    </message>
    <message>
        <source>found %1, expected a number from 1 on behind the colon</source>
        <translation>gefunden: %1, erwartet hinter dem Doppelpunkt eine Zahl ab 1</translation>
    </message>
    <message>
        <source>the file is cut short</source>
        <translation>die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>the file is too long</source>
        <translation>die Datei ist zu lang</translation>
    </message>
    <message>
        <source>the tensors end at byte %1 of the tensor area, the file at %2; %3</source>
        <translation>die Tensoren enden bei Byte %1 des Tensorbereichs, die Datei bei %2; %3</translation>
    </message>
    <message>
        <source>its pictures are not used (%1): the folder lies inside another one</source>
        <translation>seine Bilder werden nicht verwendet (%1): Der Ordner liegt in einem anderen</translation>
    </message>
    <message>
        <source>another machine has gone on with this run, and has the store now</source>
        <translation>eine andere Maschine hat diesen Lauf fortgesetzt und belegt nun den Speicherort</translation>
    </message>
    <message>
        <source>another run has begun there, and has the store now</source>
        <translation>dort hat ein anderer Lauf begonnen und belegt nun den Speicherort</translation>
    </message>
    <message>
        <source>the run&apos;s record has gone from there</source>
        <translation>das Protokoll des Laufs ist dort verschwunden</translation>
    </message>
    <message>
        <source>upload: %1 is a link, expected a file: it is not sent</source>
        <translation>Upload: %1 ist ein Verweis, erwartet wird eine Datei: Er wird nicht gesendet</translation>
    </message>
    <message>
        <source>upload: %1 is not sent: its name holds what a store cannot keep</source>
        <translation>Upload: %1 wird nicht gesendet: Der Name enthält, was kein Speicherort aufnehmen kann</translation>
    </message>
    <message>
        <source>%1 images = %2 epochs</source>
        <translation>%1 Bilder = %2 Epochen</translation>
    </message>
    <message>
        <source>, and %1 more cannot be trained on</source>
        <translation>, und %1 weitere, auf denen nicht trainiert werden kann</translation>
    </message>
    <message>
        <source>tempera dataset lists what is wrong, and sets it aside</source>
        <translation>tempera dataset zeigt, was fehlerhaft ist, und legt es beiseite</translation>
    </message>
    <message>
        <source>the samples asked for at step %1 are not drawn, as the run was stopped before</source>
        <translation>die bei Schritt %1 verlangten Samples werden nicht gezeichnet, da der Lauf vorher angehalten wurde</translation>
    </message>
    <message>
        <source>has %1, which is more than a caption can have</source>
        <translation>hat %1, mehr als eine Caption haben kann</translation>
    </message>
    <message>
        <source>is not there; its captions are kept for it</source>
        <translation>ist nicht da; seine Captions bleiben aufgehoben</translation>
    </message>
    <message>
        <source>%1 (%2) has compute capability %3.%4, LibTorch needs 7.5</source>
        <translation>%1 (%2) hat Compute Capability %3.%4, LibTorch braucht 7.5</translation>
    </message>
    <message>
        <source>%1 has compute capability %2.%3, and 7.5 is needed</source>
        <translation>%1 hat Compute Capability %2.%3, gebraucht wird 7.5</translation>
    </message>
    <message>
        <source>%1 has no tags; expected a list with a tag a line</source>
        <translation>%1 enthält keine Tags; erwartet eine Liste mit einem Tag je Zeile</translation>
    </message>
    <message>
        <source>%1 is in use by %2</source>
        <translation>%2 benutzt %1</translation>
    </message>
    <message>
        <source>%1 is in use by %2, expected a folder of its own</source>
        <translation>%2 benutzt %1, erwartet ein eigener Ordner</translation>
    </message>
    <message>
        <source>%1 is in use by a running training (%2)</source>
        <translation>ein laufendes Training (%2) benutzt %1</translation>
    </message>
    <message>
        <source>%1 is not UTF-8; expected a list with a tag a line</source>
        <translation>%1 ist kein UTF-8; erwartet eine Liste mit einem Tag je Zeile</translation>
    </message>
    <message>
        <source>%1 is slowed down by heat, at %2 °C: its fans and the air that it gets are worth a look</source>
        <translation>%1 wird durch Hitze gebremst, bei %2 °C: ein Blick auf Lüfter und Luftzufuhr lohnt sich</translation>
    </message>
    <message>
        <source>, prefix and suffix included</source>
        <translation>, Präfix und Suffix eingeschlossen</translation>
    </message>
    <message>
        <source>a running training (%1)</source>
        <translation>ein laufendes Training (%1)</translation>
    </message>
    <message>
        <source>at character %1: %2</source>
        <translation>bei Zeichen %1: %2</translation>
    </message>
    <message>
        <source>at its power limit</source>
        <translation>an der Leistungsgrenze</translation>
    </message>
    <message>
        <source>has a caption of %1 tokens%2, which takes %3 chunks</source>
        <translation>hat eine Caption von %1 Tokens%2, die %3 Blöcke belegt</translation>
    </message>
    <message>
        <source>is the picture itself; expected the place of its mask</source>
        <translation>ist das Bild selbst; erwartet der Platz seiner Maske</translation>
    </message>
    <message>
        <source>not read to the end</source>
        <translation>nicht zu Ende gelesen</translation>
    </message>
    <message>
        <source>one GPU, cuda:%1</source>
        <translation>eine GPU, cuda:%1</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>durch Hitze gebremst</translation>
    </message>
    <message>
        <source>slowed by its power supply</source>
        <translation>durch die Stromversorgung gebremst</translation>
    </message>
    <message>
        <source>the GPUs %1</source>
        <translation>die GPUs %1</translation>
    </message>
    <message>
        <source>the driver supports CUDA %1, and 13.0 is needed: install NVIDIA&apos;s driver 580 or newer</source>
        <translation>der Treiber unterstützt CUDA %1, gebraucht wird 13.0: installieren Sie NVIDIA-Treiber 580 oder neuer</translation>
    </message>
    <message>
        <source>the expression finds what ends before it begins</source>
        <translation>der Ausdruck findet etwas, das endet, bevor es beginnt</translation>
    </message>
    <message>
        <source>the expression needs too many steps: say more exactly what it is to find</source>
        <translation>der Ausdruck braucht zu viele Schritte: geben Sie genauer an, was er finden soll</translation>
    </message>
    <message>
        <source>the mask of photo.jpg is photo.png there, or photo-masklabel.png beside pictures</source>
        <translation>die Maske von photo.jpg ist dort photo.png, oder photo-masklabel.png neben Bildern</translation>
    </message>
    <message>
        <source>wait until that has ended</source>
        <translation>warten Sie, bis das beendet ist</translation>
    </message>
    <message>
        <source>wait until that has ended, or choose another save.dir</source>
        <translation>warten Sie, bis das beendet ist, oder wählen Sie ein anderes save.dir</translation>
    </message>
    <message>
        <source>%1 is slowed down by heat: its fans and the air that it gets are worth a look</source>
        <translation>%1 wird von Hitze gebremst: Ein Blick auf Lüfter und Luftzufuhr lohnt sich</translation>
    </message>
    <message>
        <source>found %1, expected text in UTF-8</source>
        <translation>gefunden: %1, erwartet: Text in UTF-8</translation>
    </message>
    <message>
        <source>found a text that is not UTF-8, expected UTF-8</source>
        <translation>gefunden: ein Text, der kein UTF-8 ist, erwartet: UTF-8</translation>
    </message>
    <message>
        <source>the expression: %1</source>
        <translation>der Ausdruck: %1</translation>
    </message>
    <message>
        <source>1 to %1, the most that a layer has</source>
        <translation>1 bis %1, das meiste, was eine Schicht hat</translation>
    </message>
    <message>
        <source>another program is saving captions of %1; try again</source>
        <translation>ein anderes Programm speichert gerade Captions von %1; noch einmal versuchen</translation>
    </message>
    <message>
        <source>found %1, which lies in %2; expected a folder outside</source>
        <translation>gefunden %1 in %2, erwartet ein Ordner außerhalb</translation>
    </message>
    <message>
        <source>its folder is not there</source>
        <translation>sein Ordner ist nicht da</translation>
    </message>
    <message>
        <source>not all GPUs are used: %1</source>
        <translation>nicht alle GPUs werden benutzt: %1</translation>
    </message>
    <message>
        <source>training uses the others; in a container, give it the /dev/nvidia files of all</source>
        <translation>das Training benutzt die übrigen; einem Container die /dev/nvidia-Dateien aller geben</translation>
    </message>
    <message>
        <source>was removed since</source>
        <translation>wurde seitdem entfernt</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>%1 billion</source>
        <translation>%1 Mrd.</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source>velocity (v)</source>
        <translation>Velocity (v)</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>das Bild</translation>
    </message>
    <message>
        <source>noise (ε)</source>
        <translation>Rauschen (ε)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>of outputs and inputs</source>
        <translation>der Ausgänge und Eingänge</translation>
    </message>
    <message>
        <source>of each output</source>
        <translation>je Ausgang</translation>
    </message>
    <message>
        <source>of each input</source>
        <translation>je Eingang</translation>
    </message>
    <message>
        <source>U-Net</source>
        <translation>U-Net</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>Sagt voraus</translation>
    </message>
    <message>
        <source>Zero terminal SNR</source>
        <translation>Zero Terminal SNR</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>Gemacht für</translation>
    </message>
    <message>
        <source>%1 × %1 pixels</source>
        <translation>%1 × %1 Pixel</translation>
    </message>
    <message>
        <source>Inpainting</source>
        <translation>Inpainting</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Text encoders</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>Blockgröße</translation>
    </message>
    <message>
        <source>Magnitudes</source>
        <translation>Beträge</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Ändert</translation>
    </message>
    <message>
        <source>Embeddings in it</source>
        <translation>Embeddings darin</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>Basismodell</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>With repeats</source>
        <translation>Mit Wiederholungen</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>This is %1, which is not supported.</source>
        <translation>Das ist %1; dies wird nicht unterstützt.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>FileList</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model (folder)</source>
        <translation>Modell (Ordner)</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
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
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>Checkpoint of a run</source>
        <translation>Checkpoint eines Laufs</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>Laufordner</translation>
    </message>
    <message>
        <source>Other tensors</source>
        <translation>Andere Tensoren</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>%1 · step %2 (checkpoint) · %3</source>
        <translation>%1 · Schritt %2 (Checkpoint) · %3</translation>
    </message>
</context>
<context>
    <name>FileTools</name>
    <message>
        <source>%1 holds %2; only plain LoRAs and LoCons can be resized or merged with each other. Merge it into a model and extract a LoRA from that.</source>
        <translation>%1 enthält %2; nur einfache LoRAs und LoCons lassen sich verkleinern oder miteinander mischen. Rechnen Sie es in ein Modell ein und extrahieren Sie daraus eine LoRA.</translation>
    </message>
    <message>
        <source>Convert …</source>
        <translation>Umwandeln …</translation>
    </message>
    <message>
        <source>Merge into a model …</source>
        <translation>In ein Modell einrechnen …</translation>
    </message>
    <message>
        <source>Merge with another …</source>
        <translation>Mit einer anderen mischen …</translation>
    </message>
    <message>
        <source>Resize …</source>
        <translation>Rang ändern …</translation>
    </message>
    <message>
        <source>Extract LoRA …</source>
        <translation>LoRA extrahieren …</translation>
    </message>
</context>
<context>
    <name>Keychain</name>
    <message>
        <source>it does not answer</source>
        <translation>er antwortet nicht</translation>
    </message>
    <message>
        <source>none is running</source>
        <translation>es läuft keiner</translation>
    </message>
    <message>
        <source>it was not unlocked</source>
        <translation>er wurde nicht entsperrt</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In a caption</source>
        <translation>In einer Caption</translation>
    </message>
    <message>
        <source>Another of the tags that are offered</source>
        <translation>Ein anderes der vorgeschlagenen Tags</translation>
    </message>
    <message>
        <source>Take the tag</source>
        <translation>Das Tag übernehmen</translation>
    </message>
    <message>
        <source>Tab, Return</source>
        <translation>Tab, Eingabe</translation>
    </message>
    <message>
        <source>Back to the pictures</source>
        <translation>Zurück zu den Bildern</translation>
    </message>
    <message>
        <source>Among the pictures</source>
        <translation>Bei den Bildern</translation>
    </message>
    <message>
        <source>Write the caption</source>
        <translation>Die Caption schreiben</translation>
    </message>
    <message>
        <source>From the filter to the pictures</source>
        <translation>Vom Filter zu den Bildern</translation>
    </message>
    <message>
        <source>Return, Down</source>
        <translation>Eingabe, Ab</translation>
    </message>
    <message>
        <source>In the mask of a picture</source>
        <translation>In der Maske eines Bildes</translation>
    </message>
    <message>
        <source>Left, Right, Up, Down</source>
        <translation>Links, Rechts, Auf, Ab</translation>
    </message>
    <message>
        <source>Move the brush</source>
        <translation>Den Pinsel bewegen</translation>
    </message>
    <message>
        <source>Paint as long as it is held</source>
        <translation>Malen, solange sie gedrückt ist</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>Das Bild bewegen</translation>
    </message>
    <message>
        <source>Ctrl with %1</source>
        <translation>Strg mit %1</translation>
    </message>
    <message>
        <source>In a chart</source>
        <translation>In einem Diagramm</translation>
    </message>
    <message>
        <source>Cursor to another step</source>
        <translation>Cursor zu einem anderen Schritt</translation>
    </message>
    <message>
        <source>Left, Right, Page Up, Page Down, Home, End</source>
        <translation>Links, Rechts, Bild auf, Bild ab, Pos1, Ende</translation>
    </message>
    <message>
        <source>In a large sample</source>
        <translation>In einem großen Sample</translation>
    </message>
    <message>
        <source>Another step of the prompt</source>
        <translation>Ein anderer Schritt des Prompts</translation>
    </message>
    <message>
        <source>Another prompt of the step</source>
        <translation>Ein anderer Prompt des Schritts</translation>
    </message>
    <message>
        <source>In the library&apos;s lists</source>
        <translation>In den Listen der Bibliothek</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>From a comparison back to all runs</source>
        <translation>Von einem Vergleich zurück zu allen Läufen</translation>
    </message>
    <message>
        <source>In a field</source>
        <translation>In einem Feld</translation>
    </message>
    <message>
        <source>One step up or down</source>
        <translation>Einen Schritt auf oder ab</translation>
    </message>
    <message>
        <source>Ten steps up or down</source>
        <translation>Zehn Schritte auf oder ab</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
</context>
<context>
    <name>LanguageMenu</name>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>%1 ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>Sprache des Systems</translation>
    </message>
</context>
<context>
    <name>ListKeys</name>
    <message>
        <source>sorted by %1, rising</source>
        <translation>sortiert nach %1, aufsteigend</translation>
    </message>
    <message>
        <source>sorted by %1, falling</source>
        <translation>sortiert nach %1, absteigend</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Sort by the next column</source>
        <translation>Nach der nächsten Spalte sortieren</translation>
    </message>
    <message>
        <source>Turn the order round</source>
        <translation>Die Reihenfolge umkehren</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>About Tempera</source>
        <translation>Über Tempera</translation>
    </message>
    <message>
        <source>Tempera %1</source>
        <translation>Tempera %1</translation>
    </message>
    <message>
        <source>Trains Stable Diffusion models. The engine is under the Apache License 2.0, the window under the GNU General Public License, version 3 or later; it uses Qt, QCustomPlot and QtKeychain.</source>
        <translation>Trainiert Stable-Diffusion-Modelle. Die Engine steht unter der Apache-Lizenz 2.0, das Fenster unter der GNU General Public License, Version 3 oder später; es verwendet Qt, QCustomPlot und QtKeychain.</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Pause or resume training</source>
        <translation>Training anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Sample now</source>
        <translation>Jetzt Samples zeichnen</translation>
    </message>
    <message>
        <source>Save a checkpoint now</source>
        <translation>Jetzt einen Checkpoint speichern</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Den Lauf zeigen</translation>
    </message>
    <message>
        <source>Start again after a crash</source>
        <translation>Nach einem Absturz neu starten</translation>
    </message>
    <message>
        <source>The menu</source>
        <translation>Das Menü</translation>
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>Laufordner öffnen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Open job …</source>
        <translation>Job öffnen …</translation>
    </message>
    <message>
        <source>Open run …</source>
        <translation>Lauf öffnen …</translation>
    </message>
    <message>
        <source>Follow remote run …</source>
        <translation>Entferntem Lauf folgen …</translation>
    </message>
    <message>
        <source>Save job</source>
        <translation>Job speichern</translation>
    </message>
    <message>
        <source>Save job as …</source>
        <translation>Job speichern unter …</translation>
    </message>
    <message>
        <source>Save preset …</source>
        <translation>Voreinstellung speichern …</translation>
    </message>
    <message>
        <source>Import preset …</source>
        <translation>Voreinstellung importieren …</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Search options and actions</source>
        <translation>Optionen und Befehle suchen</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>Desktop-Benachrichtigungen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Read the dataset again</source>
        <translation>Datensatz neu lesen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Plan zeigen</translation>
    </message>
    <message>
        <source>Resume training</source>
        <translation>Training fortsetzen</translation>
    </message>
</context>
<context>
    <name>OptionValue</name>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
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
        <translation>Caption-Dateien</translation>
    </message>
    <message>
        <source>The ending of the text file that holds the caption of a picture: photo.jpg and photo.txt. Begins with a dot. Pictures without such a file take the name of their folder. The ending itself changes neither quality, memory nor speed; a wrong one shows as pictures without captions in the dataset&apos;s problems.</source>
        <translation>Die Endung der Textdatei, die die Caption eines Bildes enthält: photo.jpg und photo.txt. Beginnt mit einem Punkt. Bilder ohne solche Datei nehmen den Namen ihres Ordners. Die Endung selbst ändert weder Qualität noch Speicher noch Geschwindigkeit; eine falsche zeigt sich in den Problemen des Datensatzes als Bilder ohne Captions.</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>Captions</translation>
    </message>
    <message>
        <source>Before every caption</source>
        <translation>Vor jeder Caption</translation>
    </message>
    <message>
        <source>A text that is put before every caption, with a space between: a trigger word, say, with its comma. The caption files stay as they are. Longer texts leave fewer tokens for the caption itself; tokens beyond a chunk of 75 cost a little memory and time in each step.</source>
        <translation>Ein Text, der vor jede Caption gesetzt wird, mit einem Leerzeichen dazwischen: etwa ein Auslösewort mit seinem Komma. Die Caption-Dateien bleiben, wie sie sind. Längere Texte lassen weniger Tokens für die Caption selbst; Tokens über einen Block von 75 hinaus kosten in jedem Schritt etwas Speicher und Zeit.</translation>
    </message>
    <message>
        <source>After every caption</source>
        <translation>Nach jeder Caption</translation>
    </message>
    <message>
        <source>A text that is put after every caption, with a space between. The caption files stay as they are. Longer texts leave fewer tokens for the caption itself; tokens beyond a chunk of 75 cost a little memory and time in each step.</source>
        <translation>Ein Text, der hinter jede Caption gesetzt wird, mit einem Leerzeichen dazwischen. Die Caption-Dateien bleiben, wie sie sind. Längere Texte lassen weniger Tokens für die Caption selbst; Tokens über einen Block von 75 hinaus kosten in jedem Schritt etwas Speicher und Zeit.</translation>
    </message>
    <message>
        <source>Separator of tags</source>
        <translation>Trennzeichen der Tags</translation>
    </message>
    <message>
        <source>What stands between the tags of a caption: a comma as a rule. It decides what counts as one tag where tags are shuffled, left out or added gradually; they are then joined by a comma and a space, as sd-scripts does it. No effect on memory or speed. Ignored for captions that stay as they are.</source>
        <translation>Was zwischen den Tags einer Caption steht: in der Regel ein Komma. Es entscheidet, was als ein Tag zählt, wo Tags gemischt, weggelassen oder nach und nach hinzugefügt werden; verbunden werden sie dann mit Komma und Leerzeichen, wie bei sd-scripts. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Captions, die bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Separator within a group</source>
        <translation>Trennzeichen in einer Gruppe</translation>
    </message>
    <message>
        <source>What stands between tags that stay together when the others are shuffled or left out: with &quot;;;;&quot; the caption &quot;hat;;;red hat, tree&quot; has two tags. At the end it becomes the separator of tags. Empty has no groups. No effect on memory or speed.</source>
        <translation>Was zwischen Tags steht, die beim Mischen oder Weglassen der anderen beisammenbleiben: mit „;;;“ hat die Caption „hat;;;red hat, tree“ zwei Tags. Am Ende wird daraus das Trennzeichen der Tags. Leer kennt keine Gruppen. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Shuffle tags</source>
        <translation>Tags mischen</translation>
    </message>
    <message>
        <source>Puts the tags of a caption into a new order every time, so that the model does not learn their order. Good for lists of tags, bad for sentences. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>Ordnet die Tags einer Caption jedes Mal neu, damit das Modell nicht ihre Reihenfolge lernt. Gut für Listen von Tags, schlecht für Sätze. Kodierte Texte lassen sich dann nicht zwischenspeichern, was in jedem Schritt etwas Zeit kostet; der Speicherbedarf bleibt praktisch gleich.</translation>
    </message>
    <message>
        <source>Tags that stay in front</source>
        <translation>Tags, die vorn bleiben</translation>
    </message>
    <message>
        <source>So many tags at the beginning of the caption keep their place, usually 1 for the trigger word. More fixes more of the caption and leaves less variety; 0 shuffles all of it, and the trigger word wanders. No effect on memory or speed. Ignored when tags are neither shuffled, left out nor added gradually.</source>
        <translation>So viele Tags am Anfang der Caption behalten ihren Platz, meist 1 für das Auslösewort. Mehr legt mehr von der Caption fest und lässt weniger Abwechslung; 0 mischt alles, und das Auslösewort wandert. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn Tags weder gemischt noch weggelassen noch nach und nach hinzugefügt werden.</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Border of what stays</source>
        <translation>Grenze des festen Teils</translation>
    </message>
    <message>
        <source>Where this stands in a caption, what is before it keeps its place, whatever the number of tags that stay in front; what follows a second one stays at the end. &quot;|||&quot; is usual: &quot;mycat ||| sitting, sofa&quot;. Empty counts tags instead. No effect on memory or speed. Ignored when tags are neither shuffled, left out nor added gradually.</source>
        <translation>Wo dies in einer Caption steht, behält alles davor seinen Platz, gleich wie viele Tags vorn bleiben; was einem zweiten folgt, bleibt am Ende. Üblich ist „|||“: „mycat ||| sitting, sofa“. Leer zählt stattdessen Tags. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn Tags weder gemischt noch weggelassen noch nach und nach hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Wildcards</source>
        <translation>Platzhalter</translation>
    </message>
    <message>
        <source>Chooses anew every time one of the words in braces, as in &quot;a {red|blue} hat&quot;, and one line of a caption with several; {{ and }} stand for braces. More variety from the same pictures. Off takes the first line as it is. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>Wählt jedes Mal neu eines der Wörter in geschweiften Klammern, wie in „a {red|blue} hat“, und eine Zeile einer Caption mit mehreren; {{ und }} stehen für die Klammern selbst. Mehr Abwechslung aus denselben Bildern. Aus nimmt die erste Zeile, wie sie ist. Kodierte Texte lassen sich dann nicht zwischenspeichern, was in jedem Schritt etwas Zeit kostet; der Speicherbedarf bleibt praktisch gleich.</translation>
    </message>
    <message>
        <source>Caption dropout</source>
        <translation>Caption-Dropout</translation>
    </message>
    <message>
        <source>The probability that a picture is shown without its caption. A little (0.05 to 0.1) keeps the model able to draw without guidance and carries a style into pictures that do not name it; much weakens the link between words and picture. 0 shows every caption. No effect on memory or speed.</source>
        <translation>Die Wahrscheinlichkeit, dass ein Bild ohne seine Caption gezeigt wird. Ein wenig (0.05 bis 0.1) erhält die Fähigkeit des Modells, ohne Guidance zu zeichnen, und trägt einen Stil in Bilder, die ihn nicht nennen; viel schwächt die Verbindung von Wörtern und Bild. 0 zeigt jede Caption. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Epochs without captions</source>
        <translation>Epochen ohne Captions</translation>
    </message>
    <message>
        <source>Every so many epochs all pictures are shown without their captions for a whole epoch: 3 drops them in the third, the sixth and so on. Smaller numbers keep the model better able to draw without guidance and weaken the link between words and picture. 0 never does. No effect on memory or speed.</source>
        <translation>Alle so viele Epochen werden alle Bilder eine ganze Epoche lang ohne Captions gezeigt: 3 lässt sie in der dritten, sechsten und so weiter weg. Kleinere Zahlen erhalten die Fähigkeit, ohne Guidance zu zeichnen, besser und schwächen die Verbindung von Wörtern und Bild. 0 tut es nie. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Tag dropout</source>
        <translation>Tag-Dropout</translation>
    </message>
    <message>
        <source>The probability that a tag is left out, drawn for each tag and each showing; those that stay in front are never left out. A little (0.1) keeps tags from being learned only together; much makes captions say less than the picture shows. 0 keeps all. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>Die Wahrscheinlichkeit, dass ein Tag weggelassen wird, für jedes Tag und jedes Zeigen neu gezogen; die vorn bleibenden werden nie weggelassen. Ein wenig (0.1) verhindert, dass Tags nur gemeinsam gelernt werden; viel lässt Captions weniger sagen, als das Bild zeigt. 0 behält alle. Kodierte Texte lassen sich dann nicht zwischenspeichern, was in jedem Schritt etwas Zeit kostet; der Speicherbedarf bleibt praktisch gleich.</translation>
    </message>
    <message>
        <source>Tags come gradually</source>
        <translation>Tags kommen nach und nach</translation>
    </message>
    <message>
        <source>So many optimizer steps from the beginning captions grow from their first tags to all of them; below 1 it is a share of the run. More stays longer with the few most important tags, which are then learned more firmly. 0 gives all tags at once. Text encodings cannot be cached then, which costs a little time in each step; no notable effect on memory.</source>
        <translation>So viele Optimizer-Schritte lang wachsen Captions vom Anfang an von ihren ersten Tags bis zu allen; unter 1 ist es ein Anteil des Laufs. Mehr bleibt länger bei den wenigen wichtigsten Tags, die dann fester gelernt werden. 0 gibt sofort alle Tags. Kodierte Texte lassen sich dann nicht zwischenspeichern, was in jedem Schritt etwas Zeit kostet; der Speicherbedarf bleibt praktisch gleich.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>Tags at the beginning</source>
        <translation>Tags am Anfang</translation>
    </message>
    <message>
        <source>How many tags a caption has at the first step, besides those that stay in front, when tags come gradually. More begins with fuller captions; 0 begins with those in front alone. No effect on memory or speed. Ignored when all tags come at once.</source>
        <translation>Wie viele Tags eine Caption beim ersten Schritt hat, außer den vorn bleibenden, wenn Tags nach und nach kommen. Mehr beginnt mit volleren Captions; 0 beginnt nur mit den vorderen. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn alle Tags sofort kommen.</translation>
    </message>
    <message>
        <source>From the file</source>
        <translation>Aus der Datei</translation>
    </message>
    <message>
        <source>From the model</source>
        <translation>Vom Modell</translation>
    </message>
    <message>
        <source>Noise (ε)</source>
        <translation>Rauschen (ε)</translation>
    </message>
    <message>
        <source>Velocity (v)</source>
        <translation>Velocity (v)</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>New draw each time</source>
        <translation>Jedes Mal neu gezogen</translation>
    </message>
    <message>
        <source>One draw per picture</source>
        <translation>Eine Ziehung pro Bild</translation>
    </message>
    <message>
        <source>Mean, no draw</source>
        <translation>Mittelwert, keine Ziehung</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Of each output</source>
        <translation>Je Ausgang</translation>
    </message>
    <message>
        <source>Of each input</source>
        <translation>Je Eingang</translation>
    </message>
    <message>
        <source>LoRA and its kin</source>
        <translation>LoRA und Verwandte</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>Vollständiges Fine-Tuning</translation>
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
        <translation>Eine Datei wie bei sd-scripts</translation>
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
        <translation>Keine</translation>
    </message>
    <message>
        <source>As the base model</source>
        <translation>Wie das Basismodell</translation>
    </message>
    <message>
        <source>Single file</source>
        <translation>Einzelne Datei</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers-Ordner</translation>
    </message>
    <message>
        <source>U-Net and text encoder</source>
        <translation>U-Net und Text-Encoder</translation>
    </message>
    <message>
        <source>U-Net only</source>
        <translation>Nur U-Net</translation>
    </message>
    <message>
        <source>Text encoder only</source>
        <translation>Nur Text-Encoder</translation>
    </message>
    <message>
        <source>float16, loss scaled</source>
        <translation>float16, Loss skaliert</translation>
    </message>
    <message>
        <source>As computed</source>
        <translation>Wie berechnet</translation>
    </message>
    <message>
        <source>float8 (E4M3)</source>
        <translation>float8 (E4M3)</translation>
    </message>
    <message>
        <source>NF4, convolutions float8</source>
        <translation>NF4, Faltungen float8</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Warm-up, then constant</source>
        <translation>Warmup, dann konstant</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Cosine with restarts</source>
        <translation>Kosinus mit Neustarts</translation>
    </message>
    <message>
        <source>Cosine to a lowest rate</source>
        <translation>Kosinus bis Mindestrate</translation>
    </message>
    <message>
        <source>Polynomial</source>
        <translation>Polynom</translation>
    </message>
    <message>
        <source>Piecewise constant</source>
        <translation>Stückweise konstant</translation>
    </message>
    <message>
        <source>Inverse square root</source>
        <translation>Inverse Quadratwurzel</translation>
    </message>
    <message>
        <source>Warm-up, constant, decay</source>
        <translation>Warmup, konstant, Abfall</translation>
    </message>
    <message>
        <source>Adafactor&apos;s own</source>
        <translation>Der eigene von Adafactor</translation>
    </message>
    <message>
        <source>Mean squared error (L2)</source>
        <translation>Mittlerer quadratischer Fehler (L2)</translation>
    </message>
    <message>
        <source>Absolute error (L1)</source>
        <translation>Absoluter Fehler (L1)</translation>
    </message>
    <message>
        <source>By noise level (SNR)</source>
        <translation>Nach Rauschpegel (SNR)</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>Exponentiell</translation>
    </message>
    <message>
        <source>All alike</source>
        <translation>Alle gleich</translation>
    </message>
    <message>
        <source>Soft min-SNR-γ</source>
        <translation>Weiches min-SNR-γ</translation>
    </message>
    <message>
        <source>Debiased estimation</source>
        <translation>Debiased Estimation</translation>
    </message>
    <message>
        <source>Everything counts</source>
        <translation>Alles zählt</translation>
    </message>
    <message>
        <source>Mask files</source>
        <translation>Maskendateien</translation>
    </message>
    <message>
        <source>Transparency</source>
        <translation>Transparenz</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Gleichverteilt</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>Logit-normal</source>
        <translation>Logit-Normal</translation>
    </message>
    <message>
        <source>Heavy tail</source>
        <translation>Breite Ränder</translation>
    </message>
    <message>
        <source>Cosine map</source>
        <translation>Kosinus-Abbildung</translation>
    </message>
    <message>
        <source>Inverted parabola</source>
        <translation>Umgedrehte Parabel</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>One process</source>
        <translation>Ein Prozess</translation>
    </message>
    <message>
        <source>A process for each device</source>
        <translation>Ein Prozess je Gerät</translation>
    </message>
    <message>
        <source>Nothing is split</source>
        <translation>Nichts wird aufgeteilt</translation>
    </message>
    <message>
        <source>Optimizer state (ZeRO-1)</source>
        <translation>Optimizer-Zustand (ZeRO-1)</translation>
    </message>
    <message>
        <source>Optimizer state and gradients (ZeRO-2)</source>
        <translation>Optimizer-Zustand und Gradienten (ZeRO-2)</translation>
    </message>
    <message>
        <source>Not scaled</source>
        <translation>Nicht skaliert</translation>
    </message>
    <message>
        <source>Square root of the batch</source>
        <translation>Wurzel des Batches</translation>
    </message>
    <message>
        <source>With the batch</source>
        <translation>Mit dem Batch</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>The folder with the training pictures. Folders in it named &quot;40_name class&quot; are shown 40 times an epoch and give their name as caption to pictures without one; a folder of pictures without such folders is used as it is. Captions are text files beside the pictures. Nothing is ever written here except captions that you edit. Ten to thirty varied, sharp pictures teach a subject better than hundreds of similar ones.</source>
        <translation>Der Ordner mit den Trainingsbildern. Ordner darin, die „40_Name Klasse“ heißen, werden 40-mal je Epoche gezeigt und geben Bildern ohne Caption ihren Namen als Caption; ein Bilderordner ohne solche Ordner wird so benutzt, wie er ist. Captions sind Textdateien neben den Bildern. Geschrieben wird hier nie etwas außer Captions, die Sie bearbeiten. Zehn bis dreißig abwechslungsreiche, scharfe Bilder lehren ein Motiv besser als Hunderte ähnliche.</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>The size to train at, &quot;512&quot; or &quot;768x512&quot;. With buckets it fixes the area, and each picture keeps about its own shape. More shows finer detail and costs memory and time in proportion to the area or worse (twice the side, four times the pixels, and more than that in attention); less is quicker and loses detail. Use what the model was made for: 512 for Stable Diffusion 1.x, 768 for 2.x, 1024 for SDXL.</source>
        <translation>Die Trainingsgröße, „512“ oder „768x512“. Mit Buckets legt sie die Fläche fest, und jedes Bild behält ungefähr seine Form. Mehr zeigt feinere Einzelheiten und kostet Speicher und Zeit im Verhältnis zur Fläche oder mehr (doppelte Seite, vierfache Pixelzahl, in der Attention noch mehr); weniger ist schneller und verliert Einzelheiten. Richtig ist, wofür das Modell gemacht wurde: 512 für Stable Diffusion 1.x, 768 für 2.x, 1024 für SDXL.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Keep aspect ratios</source>
        <translation>Seitenverhältnisse behalten</translation>
    </message>
    <message>
        <source>Sorts the pictures into buckets of similar shape, so that little is cut off. Without it every picture is cropped to exactly the resolution above: one size for all batches, but heads and feet of tall pictures are lost. Costs some speed when many buckets hold fewer pictures than a batch.</source>
        <translation>Sortiert die Bilder in Buckets ähnlicher Form, damit wenig abgeschnitten wird. Ohne sie wird jedes Bild genau auf die Auflösung oben zugeschnitten: eine Größe für alle Batches, aber bei hohen Bildern gehen Köpfe und Füße verloren. Kostet etwas Geschwindigkeit, wenn viele Buckets weniger Bilder enthalten als ein Batch.</translation>
    </message>
    <message>
        <source>Aspect-ratio buckets</source>
        <translation>Buckets nach Seitenverhältnis</translation>
    </message>
    <message>
        <source>Shortest side</source>
        <translation>Kürzeste Seite</translation>
    </message>
    <message>
        <source>No bucket has a shorter side than this, nor than the resolution where that is smaller. Less lets very long pictures keep more of themselves; more crops them to calmer shapes, which models draw better. No notable effect on memory or speed. Ignored without buckets and, as in sd-scripts, when small pictures are not enlarged.</source>
        <translation>Kein Bucket hat eine kürzere Seite als diese, auch nicht als die Auflösung, wo diese kleiner ist. Weniger lässt sehr lange Bilder mehr von sich behalten; mehr schneidet sie auf ruhigere Formen zu, die Modelle besser zeichnen. Keine nennenswerte Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung ohne Buckets und, wie bei sd-scripts, wenn kleine Bilder nicht vergrößert werden.</translation>
    </message>
    <message>
        <source>Longest side</source>
        <translation>Längste Seite</translation>
    </message>
    <message>
        <source>No bucket has a longer side than this, nor than the resolution where that is larger. More lets panoramas keep their shape; less crops them. The area, and with it memory and speed, stays that of the resolution. Ignored without buckets and, as in sd-scripts, when small pictures are not enlarged.</source>
        <translation>Kein Bucket hat eine längere Seite als diese, auch nicht als die Auflösung, wo diese größer ist. Mehr lässt Panoramen ihre Form; weniger schneidet sie zu. Die Fläche und damit Speicher und Geschwindigkeit bleiben die der Auflösung. Ohne Bedeutung ohne Buckets und, wie bei sd-scripts, wenn kleine Bilder nicht vergrößert werden.</translation>
    </message>
    <message>
        <source>Step between buckets</source>
        <translation>Abstand der Buckets</translation>
    </message>
    <message>
        <source>The sides of all buckets are multiples of this. Smaller steps crop less, but spread the pictures over more buckets, so that more batches stay partly empty and the run gets slower; larger steps crop more and fill batches better. No effect on memory. Ignored without buckets.</source>
        <translation>Die Seiten aller Buckets sind Vielfache davon. Kleinere Abstände schneiden weniger ab, verteilen die Bilder aber auf mehr Buckets, sodass mehr Batches teilweise leer bleiben und der Lauf langsamer wird; größere schneiden mehr ab und füllen Batches besser. Keine Wirkung auf den Speicher. Ohne Buckets ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Never enlarge</source>
        <translation>Nie vergrößern</translation>
    </message>
    <message>
        <source>Small pictures stay at their own size instead of being enlarged to the resolution. This avoids teaching the blur of enlarged pictures and makes their steps quicker; but the model then sees some pictures smaller than it will draw, and there are more buckets. Ignored without buckets.</source>
        <translation>Kleine Bilder behalten ihre Größe, statt auf die Auflösung vergrößert zu werden. So wird die Unschärfe vergrößerter Bilder nicht gelernt, und ihre Schritte sind schneller; das Modell sieht dann aber manche Bilder kleiner, als es zeichnen wird, und es gibt mehr Buckets. Ohne Buckets ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>How often each picture is shown in an epoch, for folders whose name carries no number (&quot;40_name&quot; says 40; a date needs one in front: &quot;1_2024-05 trip&quot;). More makes epochs longer, and so saves and samples that are counted in epochs rarer; what is learned depends on the images seen in all, not on how they are divided. No effect on memory.</source>
        <translation>Wie oft jedes Bild in einer Epoche gezeigt wird, für Ordner, deren Name keine Zahl trägt („40_Name“ bedeutet 40; ein Datum braucht eine davor: „1_2024-05 Reise“). Mehr macht Epochen länger und damit Speicherungen und Samples, die in Epochen gezählt werden, seltener; was gelernt wird, hängt von der Gesamtzahl der gesehenen Bilder ab, nicht von ihrer Einteilung. Keine Wirkung auf den Speicher.</translation>
    </message>
    <message>
        <source>Mirror at random</source>
        <translation>Zufällig spiegeln</translation>
    </message>
    <message>
        <source>Shows each picture mirrored half of the time. Good for small sets of symmetric subjects, as it doubles what there is to see; bad for lettering, partings, scars and anything with a left and a right. The cache on disk becomes twice as large and filling it takes twice as long; training itself is as quick as before.</source>
        <translation>Zeigt jedes Bild die Hälfte der Zeit gespiegelt. Gut für kleine Mengen symmetrischer Motive, weil es doppelt so viel zu sehen gibt; schlecht für Schrift, Scheitel, Narben und alles, was links und rechts hat. Der Cache auf der Platte wird doppelt so groß, und ihn zu füllen dauert doppelt so lange; das Training selbst ist so schnell wie vorher.</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>Crop at random</source>
        <translation>Zufällig zuschneiden</translation>
    </message>
    <message>
        <source>Cuts a different part out of each picture every time instead of its middle. More variety for pictures that are much larger or longer than the resolution, but subjects may be cut in half. The latents cannot be cached then: every step encodes its pictures anew, which is slower and keeps the VAE in memory.</source>
        <translation>Schneidet aus jedem Bild jedes Mal einen anderen Teil statt der Mitte aus. Mehr Abwechslung bei Bildern, die viel größer oder länger als die Auflösung sind, aber Motive können halbiert werden. Die Latents lassen sich dann nicht zwischenspeichern: jeder Schritt kodiert seine Bilder neu, was langsamer ist und den VAE im Speicher hält.</translation>
    </message>
    <message>
        <source>Class pictures</source>
        <translation>Klassenbilder</translation>
    </message>
    <message>
        <source>A folder of pictures of the class, such as cats in general, laid out as the other: &quot;1_cat&quot;. They are shown in turn with the training pictures, as many in an epoch, and keep the model from taking every cat for yours (DreamBooth; Ruiz et al., 2022). A few hundred are usual. A folder that is empty, or not there yet, is filled by the program with as many as dataset.class_images asks for. An epoch takes twice as long; memory stays the same. How much they count is loss.prior_weight.</source>
        <translation>Ein Ordner mit Bildern der Klasse, etwa Katzen im Allgemeinen, aufgebaut wie der andere: „1_cat“. Sie werden im Wechsel mit den Trainingsbildern gezeigt, ebenso viele je Epoche, und verhindern, dass das Modell jede Katze für die Ihre hält (DreamBooth; Ruiz et al., 2022). Einige Hundert sind üblich. Ein Ordner, der leer oder noch nicht da ist, wird vom Programm mit so vielen gefüllt, wie dataset.class_images verlangt. Eine Epoche dauert doppelt so lange; der Speicherbedarf bleibt gleich. Wie viel sie zählen, sagt loss.prior_weight.</translation>
    </message>
    <message>
        <source>Class pictures wanted</source>
        <translation>Gewünschte Klassenbilder</translation>
    </message>
    <message>
        <source>Where the folder of class pictures has fewer, or there is none, the base model draws the missing ones before the training, with sample.steps, sample.cfg and sample.sampler at the training&apos;s resolution. They are put into the folder of class pictures where that is empty or not there yet, else into the cache folder, and the next run finds them. More keeps the class more varied and takes longer to draw; 0 draws none.</source>
        <translation>Wo der Ordner der Klassenbilder weniger enthält oder keiner da ist, zeichnet das Basismodell die fehlenden vor dem Training, mit sample.steps, sample.cfg und sample.sampler in der Auflösung des Trainings. Sie kommen in den Ordner der Klassenbilder, wenn er leer oder noch nicht da ist, sonst in den Cache-Ordner, und der nächste Lauf findet sie dort. Mehr hält die Klasse vielfältiger und dauert länger zu zeichnen; 0 zeichnet keine.</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Prompt of the class</source>
        <translation>Prompt der Klasse</translation>
    </message>
    <message>
        <source>What the missing class pictures are drawn from, and their caption: &quot;a photo of a cat&quot; for a training on &quot;a photo of mycat cat&quot;. A plain prompt keeps the class broad; a detailed one keeps only what it describes. No effect on memory or speed. Ignored when no class pictures are wanted.</source>
        <translation>Woraus die fehlenden Klassenbilder gezeichnet werden, und zugleich ihre Caption: „a photo of a cat“ für ein Training mit „a photo of mycat cat“. Ein schlichter Prompt hält die Klasse weit; ein ausführlicher erhält nur, was er beschreibt. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne gewünschte Klassenbilder ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Validation pictures</source>
        <translation>Validierungsbilder</translation>
    </message>
    <message>
        <source>A folder of pictures that are never trained on, laid out as the other, whose loss is measured now and then: it tells learning from repeating, which the loss of the training cannot. More of them give a calmer curve and take longer to measure; ten or so are enough. No effect on memory. Instead of a folder of their own, validation.split can withhold some of the training pictures.</source>
        <translation>Ein Ordner mit Bildern, die nie trainiert werden, aufgebaut wie der andere; ihr Loss wird ab und zu gemessen: Er unterscheidet Lernen von Wiederholen, was der Loss des Trainings nicht kann. Mehr davon geben eine ruhigere Kurve und dauern länger; etwa zehn genügen. Keine Wirkung auf den Speicher. Statt eines eigenen Ordners kann validation.split einige der Trainingsbilder zurückhalten.</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Where to train: &quot;auto&quot; (the first usable GPU, else the CPU), &quot;cpu&quot;, &quot;cuda:0&quot; and so on; several share every batch (&quot;cuda:0&quot; and &quot;cuda:1&quot;). A GPU is many times faster than a CPU and has less memory; the plan says whether it is enough. Each further device adds train.batch_size pictures to a step: a length in epochs shows the same pictures in fewer steps. With the same batch, what is learned is the same but for rounding. The run says how efficient several are: their pictures a second, of as many times those of one, where an earlier run on one told; else the part of the time in which they do not wait for one another. Several CPU devices (&quot;cpu:0&quot; and &quot;cpu:1&quot;) share the cores: they try several devices out, and are no faster.</source>
        <translation>Wo trainiert wird: „auto“ (die erste brauchbare GPU, sonst die CPU), „cpu“, „cuda:0“ und so weiter; mehrere teilen sich jeden Batch („cuda:0“ und „cuda:1“). Eine GPU ist um ein Vielfaches schneller als eine CPU und hat weniger Speicher; der Plan sagt, ob er reicht. Jedes weitere Gerät fügt einem Schritt train.batch_size Bilder hinzu: eine Länge in Epochen zeigt dieselben Bilder in weniger Schritten. Mit demselben Batch wird bis auf Rundung dasselbe gelernt. Der Lauf sagt, wie effizient mehrere sind: ihre Bilder pro Sekunde im Verhältnis zu entsprechend vielen einzelnen, wenn ein früherer Lauf auf einem Gerät das gemessen hat, sonst der Anteil der Zeit, in dem sie nicht aufeinander warten. Mehrere CPU-Geräte („cpu:0“ und „cpu:1“) teilen sich die Kerne: Damit lassen sich mehrere Geräte ausprobieren; schneller sind sie nicht.</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>CPU-Threads</translation>
    </message>
    <message>
        <source>How many cores the computation may use. More is quicker up to the number of real cores; fewer leaves the machine usable meanwhile. 0 takes all. No effect on memory; results repeat exactly only with the same number.</source>
        <translation>Wie viele Kerne die Berechnung benutzen darf. Mehr ist schneller bis zur Zahl der echten Kerne; weniger lässt den Rechner nebenher benutzbar. 0 nimmt alle. Keine Wirkung auf den Speicher. Ergebnisse wiederholen sich nur mit derselben Zahl genau.</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>Lade-Threads</translation>
    </message>
    <message>
        <source>How many threads open, crop and scale pictures ahead of the training, for each device. More helps where large pictures are trained without a cache and the device waits for them, until all cores are busy; fewer leaves the machine usable meanwhile. 0 shares CPU threads between the devices. A few more pictures are in memory at once. What is trained does not depend on it; ignored once the latents are cached.</source>
        <translation>Wie viele Threads je Gerät Bilder vor dem Training öffnen, zuschneiden und skalieren. Mehr hilft, wo große Bilder ohne Cache trainiert werden und das Gerät auf sie wartet, bis alle Kerne beschäftigt sind; weniger lässt den Rechner nebenher benutzbar. 0 teilt die CPU-Threads auf die Geräte auf. Einige Bilder mehr liegen zugleich im Speicher. Was trainiert wird, hängt nicht davon ab; ohne Bedeutung, sobald die Latents im Cache sind.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Price of an hour</source>
        <translation>Preis einer Stunde</translation>
    </message>
    <message>
        <source>What an hour costs of all machines that the run trains on, with all of their devices, in whatever currency you count in: the rent in a cloud. The plan then says what the run will cost, and the run what it has cost so far, with every start of it. 0: not rented. No effect on training.</source>
        <translation>Was eine Stunde aller Rechner kostet, auf denen der Lauf trainiert, mit allen ihren Geräten, in beliebiger Währung: die Miete in einer Cloud. Der Plan sagt dann, was der Lauf kosten wird, und der Lauf, was er bisher gekostet hat, über alle Starts. 0: nicht gemietet. Keine Wirkung auf das Training.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Price of a kilowatt-hour</source>
        <translation>Preis einer Kilowattstunde</translation>
    </message>
    <message>
        <source>What you pay for electricity, in whatever currency you count in. The run then says what the energy has cost that its devices have used, as their own meters count it: graphics cards through their driver, a processor where the system lets it be read, whoever else used it. The rest of the machine (often a fifth more) is not counted. 0: do not say. No effect on training, and none where there is no meter.</source>
        <translation>Was Sie für Strom bezahlen, in beliebiger Währung. Der Lauf sagt dann, was die Energie gekostet hat, die seine Geräte nach ihren eigenen Zählern verbraucht haben: Grafikkarten über ihren Treiber, ein Prozessor, wo das System ihn auslesen lässt, wer auch immer ihn sonst benutzte. Der Rest des Rechners (oft ein Fünftel mehr) zählt nicht mit. 0: nichts sagen. Keine Wirkung auf das Training. Ohne Zähler keine Angabe.</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>Cache-Ordner</translation>
    </message>
    <message>
        <source>Where encoded pictures and captions are kept between runs. They are recognised by what they were computed from, so a changed picture or setting is never mixed up with an old one, and the folder can be deleted at any time. Several devices fill it together; machines of one run may share it or have one each, and each then fills its own. A quick disk shortens loading; a full one stops the run. Must not lie in the dataset or the run folder.</source>
        <translation>Wo kodierte Bilder und Captions zwischen den Läufen aufgehoben werden. Sie werden daran erkannt, woraus sie berechnet wurden; ein geändertes Bild oder eine geänderte Einstellung wird also nie mit Altem verwechselt, und der Ordner darf jederzeit gelöscht werden. Mehrere Geräte füllen ihn gemeinsam; Rechner eines Laufs können ihn teilen oder jeder einen eigenen haben, den dann jeder selbst füllt. Eine schnelle Platte verkürzt das Laden; eine volle hält den Lauf an. Darf nicht im Datensatz- oder Laufordner liegen.</translation>
    </message>
    <message>
        <source>user cache</source>
        <translation>Cache des Benutzers</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Keep encoded pictures</source>
        <translation>Kodierte Bilder aufheben</translation>
    </message>
    <message>
        <source>Encodes every picture once and keeps the result on disk. Saves the time and the memory of the VAE in every step and makes the next run start at once; costs some disk space (about 130 KB a picture at 512 px). The result is the same. Off encodes in every step. Ignored when pictures are cropped at random.</source>
        <translation>Kodiert jedes Bild einmal und hebt das Ergebnis auf der Platte auf. Spart in jedem Schritt Zeit und Speicher des VAE und lässt den nächsten Lauf sofort beginnen; kostet etwas Plattenplatz (etwa 130 KB je Bild bei 512 px). Das Ergebnis ist dasselbe. Aus kodiert in jedem Schritt. Ohne Bedeutung, wenn Bilder zufällig zugeschnitten werden.</translation>
    </message>
    <message>
        <source>Keep encoded captions</source>
        <translation>Kodierte Captions aufheben</translation>
    </message>
    <message>
        <source>Encodes every caption once and keeps the result on disk. Saves the time and the memory of the text encoder in every step; costs some disk space (about 240 KB a caption for Stable Diffusion 1.5). The result is the same. Ignored when a text encoder or an embedding is trained, and when tags are shuffled, left out or added gradually, or chosen by wildcards, as there is nothing that stays the same.</source>
        <translation>Kodiert jede Caption einmal und hebt das Ergebnis auf der Platte auf. Spart in jedem Schritt Zeit und Speicher des Text-Encoders; kostet etwas Plattenplatz (etwa 240 KB je Caption bei Stable Diffusion 1.5). Das Ergebnis ist dasselbe. Ohne Bedeutung, wenn ein Text-Encoder oder ein Embedding trainiert wird und wenn Tags gemischt, weggelassen, nach und nach hinzugefügt oder über Platzhalter gewählt werden, weil dann nichts gleich bleibt.</translation>
    </message>
    <message>
        <source>Devices are run by</source>
        <translation>Geräte laufen in</translation>
    </message>
    <message>
        <source>One process that runs every device by a thread of its own starts soonest and takes the least memory. A process for each device bears a driver or a device that takes its process down: the others notice, and the run goes on from its last checkpoint where it may be started again (`--restarts`, the studio&apos;s own choice). A device that dies twice in a row is then left out where devices.allow_fewer is on. The weights that come out are the same. Each process loads LibTorch for itself, some hundred MB of host memory. No effect on one device, nor under a launcher (torchrun, Slurm, Kubernetes), which starts the processes itself.</source>
        <translation>Ein Prozess, der jedes Gerät mit einem eigenen Thread betreibt, startet am schnellsten und braucht am wenigsten Speicher. Ein Prozess je Gerät verträgt einen Treiber oder ein Gerät, das seinen Prozess mitreißt: Die anderen merken es, und der Lauf geht vom letzten Checkpoint weiter, wo er neu gestartet werden darf (`--restarts`, die Wahl des Studios). Ein Gerät, das zweimal hintereinander ausfällt, wird ausgelassen, wenn devices.allow_fewer an ist. Die Gewichte am Ende sind dieselben. Jeder Prozess lädt LibTorch für sich, einige hundert MB Hauptspeicher. Ohne Wirkung auf einem Gerät und unter einem Starter (torchrun, Slurm, Kubernetes), der die Prozesse selbst startet.</translation>
    </message>
    <message>
        <source>Several devices</source>
        <translation>Mehrere Geräte</translation>
    </message>
    <message>
        <source>Split over the devices</source>
        <translation>Auf die Geräte verteilt</translation>
    </message>
    <message>
        <source>What each device keeps only its share of. zero1: the state of the optimizer and the moving average, two thirds and more of what AdamW needs for full fine-tuning. zero2: the gradients too; beside its share a device then holds only those that are being computed or on their way, a few times devices.bucket_size. Each device updates its share of the weights and sends it to the others. With gradients and weights of one precision as much is sent in a step as without, but zero2 sends gradients after every pass of train.accumulation. The weights that come out are the same. Saves most where much is trained: full fine-tuning on several cards that are too small alone. If a device fails, the run goes on from its last checkpoint, as no other has its share. No effect on one device.</source>
        <translation>Wovon jedes Gerät nur seinen Anteil behält. zero1: der Zustand des Optimizers und der gleitende Mittelwert, zwei Drittel und mehr dessen, was AdamW beim vollständigen Fine-Tuning braucht. zero2: auch die Gradienten; neben seinem Anteil hält ein Gerät dann nur die, die gerade berechnet werden oder unterwegs sind, ein paarmal devices.bucket_size. Jedes Gerät aktualisiert seinen Anteil der Gewichte und sendet ihn den anderen. Bei gleicher Genauigkeit von Gradienten und Gewichten wird je Schritt so viel gesendet wie sonst, mit zero2 aber nach jedem Durchlauf von train.accumulation. Die Gewichte am Ende sind dieselben. Spart am meisten, wo viel trainiert wird: vollständiges Fine-Tuning auf mehreren Karten, die allein zu klein sind. Fällt ein Gerät aus, geht der Lauf vom letzten Checkpoint weiter, da kein anderes seinen Anteil hat. Auf einem Gerät ohne Wirkung.</translation>
    </message>
    <message>
        <source>Precision of exchanged gradients</source>
        <translation>Genauigkeit beim Austausch der Gradienten</translation>
    </message>
    <message>
        <source>What gradients are rounded to on their way from device to device. bfloat16 halves what is sent, which counts where gradients are large and the connection is slow: full fine-tuning on cards without a direct connection, nodes over a network. It rounds each device&apos;s gradients, and their sum, to eight bits (two to three digits). float32 changes nothing. No effect on one device, nor on gradients that are bfloat16 already.</source>
        <translation>Worauf Gradienten auf dem Weg von Gerät zu Gerät gerundet werden. bfloat16 halbiert, was gesendet wird; das zählt, wo Gradienten groß sind und die Verbindung langsam ist: vollständiges Fine-Tuning auf Karten ohne direkte Verbindung, Rechner über ein Netz. Es rundet die Gradienten jedes Geräts und ihre Summe auf acht Bit (zwei bis drei Stellen). float32 ändert nichts. Ohne Wirkung auf einem Gerät und auf Gradienten, die schon bfloat16 sind.</translation>
    </message>
    <message>
        <source>Gradients exchanged at once</source>
        <translation>Gradienten auf einmal ausgetauscht</translation>
    </message>
    <message>
        <source>Gradients are exchanged in pieces of about this size while the rest of them is still being computed: from the second step on, as the first one shows in which order they come, and with devices.sharding = zero2 in the first one, too. Smaller pieces leave earlier, and each costs some time of its own; larger ones leave more to the end of the step, and take more memory with devices.sharding. 0 exchanges all of them at the end. No effect on one device, nor on what is learned.</source>
        <translation>Gradienten werden in Stücken von etwa dieser Größe ausgetauscht, während der Rest noch berechnet wird: ab dem zweiten Schritt, da der erste ihre Reihenfolge zeigt, und mit devices.sharding = zero2 auch im ersten. Kleinere Stücke gehen früher los, und jedes kostet eigene Zeit; größere lassen mehr für das Ende des Schritts übrig und brauchen mit devices.sharding mehr Speicher. 0 tauscht alle am Ende aus. Ohne Wirkung auf einem Gerät und auf das Gelernte.</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>all at the end</source>
        <translation>alle am Ende</translation>
    </message>
    <message>
        <source>Silence after which a process is lost</source>
        <translation>Stille, nach der ein Prozess verloren ist</translation>
    </message>
    <message>
        <source>Where each device has a process of its own: one that gives no sign of life for this long counts as lost, and so does one whose pass takes this long and four times as long as any before it. The run then stops at its last whole step, or where it was the first process at the last checkpoint, and goes on from there where it may be started again. Shorter notices a machine that hangs sooner; longer bears a network that is away for a while. A process that ends is noticed at once. The processes, and GPUs that exchange by NCCL, get as long to connect with one another (NCCL a minute at least). No other effect where one process trains on all devices.</source>
        <translation>Wo jedes Gerät einen eigenen Prozess hat: Einer, der so lange kein Lebenszeichen gibt, gilt als verloren, ebenso einer, dessen Durchlauf so lange und viermal so lange wie jeder davor dauert. Der Lauf hält dann bei seinem letzten ganzen Schritt an, oder, war es der erste Prozess, beim letzten Checkpoint, und geht von dort weiter, wo er neu gestartet werden darf. Kürzer bemerkt einen hängenden Rechner früher; länger verträgt ein Netz, das eine Weile weg ist. Ein Prozess, der endet, wird sofort bemerkt. So lange haben die Prozesse, und GPUs, die über NCCL austauschen, auch Zeit, sich miteinander zu verbinden (NCCL mindestens eine Minute). Sonst keine Wirkung, wo ein Prozess auf allen Geräten trainiert.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Go on without lost devices</source>
        <translation>Ohne verlorene Geräte weiter</translation>
    </message>
    <message>
        <source>Where a device of the list is not there when a run starts or starts again (a card that fell off the bus, a launcher that comes back with fewer machines), or its process has crashed twice in a row (`--restarts` 2 or more), the run goes on with the others instead of stopping. They do its work in more passes: the pictures of a step, the noise and the order stay the same, and so does what is learned but for rounding; each step takes longer. Off stops with an error. No effect on one device.</source>
        <translation>Wo ein Gerät der Liste beim Start oder Neustart eines Laufs fehlt (eine vom Bus gefallene Karte, ein Starter, der mit weniger Rechnern wiederkommt) oder sein Prozess zweimal hintereinander abgestürzt ist (`--restarts` 2 oder mehr), geht der Lauf mit den anderen weiter, statt anzuhalten. Sie erledigen seine Arbeit in mehr Durchläufen: Die Bilder eines Schritts, das Rauschen und die Reihenfolge bleiben gleich und bis auf Rundung auch, was gelernt wird; jeder Schritt dauert länger. Aus hält mit einem Fehler an. Auf einem Gerät ohne Wirkung.</translation>
    </message>
    <message>
        <source>Exchange every</source>
        <translation>Austausch alle</translation>
    </message>
    <message>
        <source>1 exchanges gradients in every step: any number of devices then learns the same. More lets each device step alone so many times, on its own pictures of every batch and with an optimizer of its own, and then exchanges the weights (local SGD, DiLoCo): so many times less is sent, which pays off between machines over a slow network, but the devices learn apart in between, as with a smaller batch. Try 10 to 50 for runs of a few thousand steps. Samples, validations and checkpoints in between are made from the mean of the devices&apos; weights, which costs an exchange each: best make their intervals multiples of this one. A checkpoint holds every device&apos;s optimizer; on another number of devices a run goes on from the mean. Losses are told, and a stop is heeded, every few seconds. Costs a copy of the trained weights in host memory. No effect on one device.</source>
        <translation>1 tauscht in jedem Schritt Gradienten aus: Jede Zahl von Geräten lernt dann dasselbe. Mehr lässt jedes Gerät so viele Schritte allein machen, auf eigenen Bildern jedes Batches und mit eigenem Optimizer, und tauscht dann die Gewichte aus (Local SGD, DiLoCo): Gesendet wird um so viel weniger, was sich zwischen Rechnern über ein langsames Netz lohnt, aber dazwischen lernen die Geräte getrennt, wie mit einem kleineren Batch. Versuchen Sie 10 bis 50 bei Läufen von einigen tausend Schritten. Samples, Validierungen und Checkpoints dazwischen entstehen aus dem Mittel der Gewichte, was je einen Austausch kostet: am besten sind ihre Abstände Vielfache hiervon. Ein Checkpoint enthält den Optimizer jedes Geräts; mit anderer Gerätezahl geht ein Lauf vom Mittel weiter. Losses werden alle paar Sekunden gemeldet, und ein Stopp wird ebenso beachtet. Kostet eine Kopie der trainierten Gewichte im Hauptspeicher. Ohne Wirkung auf einem Gerät.</translation>
    </message>
    <message>
        <source>Outer learning rate</source>
        <translation>Äußere Lernrate</translation>
    </message>
    <message>
        <source>How far the weights go, at each exchange, towards the mean of what the devices have learned alone. 1 with no momentum takes the mean itself (local SGD). DiLoCo takes 0.7 with an outer momentum of 0.9, which needs hundreds of exchanges to pay off. Less learns slower and steadier; more goes further than the devices have, and too much diverges. No effect on speed and memory. Ignored unless devices.sync_every is above 1.</source>
        <translation>Wie weit die Gewichte bei jedem Austausch zum Mittel dessen gehen, was die Geräte allein gelernt haben. 1 ohne Momentum nimmt das Mittel selbst (Local SGD). DiLoCo nimmt 0.7 mit einem äußeren Momentum von 0.9, was sich erst nach Hunderten Austauschen lohnt. Weniger lernt langsamer und ruhiger; mehr geht weiter als die Geräte, und zu viel divergiert. Keine Wirkung auf Geschwindigkeit und Speicher. Ohne Bedeutung, wenn devices.sync_every nicht über 1 liegt.</translation>
    </message>
    <message>
        <source>Outer momentum</source>
        <translation>Äußeres Momentum</translation>
    </message>
    <message>
        <source>Nesterov momentum of the exchange&apos;s own step (Douillard et al., 2023, DiLoCo), kept in checkpoints. 0 is none. Higher remembers more of the exchanges before: 0.9 suits hundreds of them and an outer learning rate of 0.7. Costs another copy of the trained weights in host memory; no effect on speed. Ignored unless devices.sync_every is above 1.</source>
        <translation>Nesterov-Momentum des Schritts beim Austausch (Douillard et al., 2023, DiLoCo), in Checkpoints gespeichert. 0 ist keines. Höher erinnert sich an mehr vorige Austausche: 0.9 passt zu Hunderten davon und einer äußeren Lernrate von 0.7. Kostet eine weitere Kopie der trainierten Gewichte im Hauptspeicher; keine Wirkung auf die Geschwindigkeit. Ohne Bedeutung, wenn devices.sync_every nicht über 1 liegt.</translation>
    </message>
    <message>
        <source>Scale learning rates with the batch</source>
        <translation>Lernraten mit dem Batch skalieren</translation>
    </message>
    <message>
        <source>Takes the learning rates for those of one picture a step and multiplies them by the pictures of a step (train.batch_size × train.accumulation × devices), or by the square root of that. The square root suits AdamW and its kin, the full number suits SGD. A larger batch has less noise and bears a higher rate; too high a rate unlearns. The plan says what comes of it. Off takes the rates as they are, so another device then changes what is learned little by little. No effect on memory and speed.</source>
        <translation>Nimmt die Lernraten als solche für ein Bild je Schritt und multipliziert sie mit den Bildern eines Schritts (train.batch_size × train.accumulation × Geräte) oder mit der Wurzel daraus. Die Wurzel passt zu AdamW und Verwandten, die volle Zahl zu SGD. Ein größerer Batch rauscht weniger und verträgt eine höhere Rate; eine zu hohe verlernt. Der Plan sagt, was dabei herauskommt. Aus nimmt die Raten, wie sie sind; ein weiteres Gerät ändert dann nach und nach, was gelernt wird. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>How the difference between what the model answers and what it should is measured. The mean squared error is what these models were made with. L1 and the Huber losses let large errors count less, so that odd pictures and flaws disturb less; details may come out softer and the learning rate often has to be raised. No notable effect on memory or speed.</source>
        <translation>Wie der Unterschied zwischen der Antwort des Modells und dem Soll gemessen wird. Mit dem mittleren quadratischen Fehler wurden diese Modelle gemacht. L1 und die Huber-Losses lassen große Fehler weniger zählen, sodass seltsame Bilder und Fehler weniger stören; Einzelheiten können weicher werden, und oft muss die Lernrate steigen. Keine nennenswerte Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Huber schedule</source>
        <translation>Huber-Verlauf</translation>
    </message>
    <message>
        <source>How the error from which on Huber losses count less follows the timestep: by the noise level, falling exponentially, or always the same. With the first two, noisy timesteps, where the shape of a picture is made, are treated more robustly, and fine details as with the squared error. No effect on memory or speed. Ignored by the other losses.</source>
        <translation>Wie der Fehler, ab dem Huber-Losses weniger zählen, dem Zeitschritt folgt: nach dem Rauschpegel, exponentiell fallend oder immer gleich. Mit den ersten beiden werden verrauschte Zeitschritte, in denen die Form eines Bildes entsteht, robuster behandelt und feine Einzelheiten wie mit dem quadratischen Fehler. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Losses.</translation>
    </message>
    <message>
        <source>Huber threshold</source>
        <translation>Huber-Schwelle</translation>
    </message>
    <message>
        <source>The error from which on Huber losses count less, at its smallest. Less is more robust against odd pictures, like the absolute error; more comes closer to the squared error. No effect on memory or speed. Ignored by the other losses.</source>
        <translation>Der Fehler, ab dem Huber-Losses weniger zählen, an seiner kleinsten Stelle. Weniger ist robuster gegen seltsame Bilder, wie der absolute Fehler; mehr nähert sich dem quadratischen Fehler. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Losses.</translation>
    </message>
    <message>
        <source>Huber scale</source>
        <translation>Huber-Skala</translation>
    </message>
    <message>
        <source>What the threshold of the Huber losses is multiplied by. More comes closer to the squared error; less is more robust. No effect on memory or speed. Ignored by the other losses and when the threshold follows the noise level, as in sd-scripts.</source>
        <translation>Womit die Schwelle der Huber-Losses multipliziert wird. Mehr nähert sich dem quadratischen Fehler; weniger ist robuster. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Losses und wenn die Schwelle dem Rauschpegel folgt, wie bei sd-scripts.</translation>
    </message>
    <message>
        <source>Weighting of timesteps</source>
        <translation>Gewichtung der Zeitschritte</translation>
    </message>
    <message>
        <source>How much the timesteps count beside each other. Min-SNR-γ (Hang et al., 2023) caps the easy, nearly noiseless ones, which often learns a subject in fewer steps; the soft one has no kink. Debiased estimation (Yu et al., 2024) strengthens the noisy ones, where composition is made. P2 (Choi et al., 2022) weakens the nearly noiseless ones. Alike is how the models were made. No effect on memory or speed.</source>
        <translation>Wie viel die Zeitschritte nebeneinander zählen. Min-SNR-γ (Hang et al., 2023) begrenzt die leichten, fast rauschfreien, was ein Motiv oft in weniger Schritten lernt; das weiche hat keinen Knick. Debiased Estimation (Yu et al., 2024) stärkt die verrauschten, in denen die Komposition entsteht. P2 (Choi et al., 2022) schwächt die fast rauschfreien. „Alle gleich“ ist, wie die Modelle gemacht wurden. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>γ of min-SNR</source>
        <translation>γ von min-SNR</translation>
    </message>
    <message>
        <source>The signal-to-noise ratio from which on timesteps count less. Less caps more of them, and what is drawn late, fine detail, is learned less; more comes closer to all counting alike. 5 is usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>Das Signal-Rausch-Verhältnis, ab dem Zeitschritte weniger zählen. Weniger begrenzt mehr davon, und was spät gezeichnet wird, feine Einzelheiten, wird weniger gelernt; mehr nähert sich „alle gleich“. Üblich ist 5. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Gewichtungen.</translation>
    </message>
    <message>
        <source>γ of P2</source>
        <translation>γ von P2</translation>
    </message>
    <message>
        <source>How strongly timesteps with little noise are weakened: their weight is 1 / (k + SNR) to this power. More weakens them more, 0 leaves all alike. 0.5 and 1 are usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>Wie stark Zeitschritte mit wenig Rauschen geschwächt werden: Ihr Gewicht ist 1 / (k + SNR) hoch diesem Wert. Mehr schwächt sie mehr, 0 lässt alle gleich. Üblich sind 0.5 und 1. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Gewichtungen.</translation>
    </message>
    <message>
        <source>k of P2</source>
        <translation>k von P2</translation>
    </message>
    <message>
        <source>Keeps the weight of noisy timesteps within bounds: it is at most 1 / k to the power of γ. More evens the weights out; less lets noisy timesteps count far more. 1 is usual. No effect on memory or speed. Ignored by the other weightings.</source>
        <translation>Hält das Gewicht verrauschter Zeitschritte in Grenzen: höchstens 1 / k hoch γ. Mehr gleicht die Gewichte an; weniger lässt verrauschte weit mehr zählen. Üblich ist 1. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Gewichtungen.</translation>
    </message>
    <message>
        <source>Scale v as noise</source>
        <translation>v wie Rauschen skalieren</translation>
    </message>
    <message>
        <source>Weighs the loss of models that predict velocity as if they predicted noise: nearly noiseless timesteps count fully, noisy ones hardly. Use it where a velocity model should learn as a noise model does. No effect on memory or speed. Ignored for models that predict noise.</source>
        <translation>Gewichtet den Loss von Modellen, die Velocity vorhersagen, als sagten sie Rauschen vorher: fast rauschfreie Zeitschritte zählen voll, verrauschte kaum. Nützlich, wo ein Velocity-Modell wie ein Rauschmodell lernen soll. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Modelle, die Rauschen vorhersagen.</translation>
    </message>
    <message>
        <source>Share of a velocity loss</source>
        <translation>Anteil eines Velocity-Loss</translation>
    </message>
    <message>
        <source>Adds to the loss so many times what it would be if the model predicted velocity, in which noisy timesteps count more: composition and colours are learned more strongly. 0 adds nothing; more drowns fine detail. No effect on memory or speed. Ignored for models that predict velocity.</source>
        <translation>Addiert zum Loss so vielmal, was er wäre, wenn das Modell Velocity vorhersagte; darin zählen verrauschte Zeitschritte mehr: Komposition und Farben werden stärker gelernt. 0 addiert nichts; mehr übertönt feine Einzelheiten. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Modelle, die Velocity vorhersagen.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Weight of class pictures</source>
        <translation>Gewicht der Klassenbilder</translation>
    </message>
    <message>
        <source>How much the class pictures count beside the training pictures. More keeps the class as the model knew it; less lets it change with the subject, and 0 makes them pointless. 1 is usual. No effect on memory or speed. Ignored without class pictures.</source>
        <translation>Wie viel die Klassenbilder neben den Trainingsbildern zählen. Mehr erhält die Klasse, wie das Modell sie kannte; weniger lässt sie sich mit dem Motiv ändern, und 0 macht sie sinnlos. Üblich ist 1. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Klassenbilder ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>Masken</translation>
    </message>
    <message>
        <source>Lets only parts of each picture count: where its mask is white the loss counts fully, where it is black it does not. Mask files are named as the picture, with &quot;-masklabel.png&quot; or any picture ending in a folder of masks; or the transparency of the pictures themselves is the mask. Keeps backgrounds and bystanders from being learned. Pictures without a mask count whole. Masks are kept in the cache; training itself is as quick as before.</source>
        <translation>Lässt nur Teile jedes Bildes zählen: Wo seine Maske weiß ist, zählt der Loss voll, wo sie schwarz ist, nicht. Maskendateien heißen wie das Bild, mit „-masklabel.png“ oder irgendeiner Bildendung in einem Maskenordner; oder die Transparenz der Bilder selbst ist die Maske. Verhindert, dass Hintergründe und Umstehende gelernt werden. Bilder ohne Maske zählen ganz. Masken liegen im Cache; das Training selbst ist so schnell wie vorher.</translation>
    </message>
    <message>
        <source>Folder of masks</source>
        <translation>Maskenordner</translation>
    </message>
    <message>
        <source>Where the mask files are, each with the name of its picture, in folders named like those of the pictures or directly. White counts fully. Empty looks beside the pictures for &quot;-masklabel.png&quot;. No effect on memory or speed. Ignored unless there are mask files.</source>
        <translation>Wo die Maskendateien liegen, jede mit dem Namen ihres Bildes, in Ordnern mit den Namen der Bilderordner oder direkt. Weiß zählt voll. Leer sucht neben den Bildern nach „-masklabel.png“. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Maskendateien ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Weight outside of masks</source>
        <translation>Gewicht außerhalb der Masken</translation>
    </message>
    <message>
        <source>How much counts at least what a mask leaves out. A little (0.1) keeps the surroundings plausible; 0 leaves them to chance; 1 makes masks pointless. No effect on memory or speed. Ignored without masks.</source>
        <translation>Wie viel mindestens zählt, was eine Maske auslässt. Ein wenig (0.1) hält die Umgebung glaubwürdig; 0 überlässt sie dem Zufall; 1 macht Masken sinnlos. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Masken ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Showings without mask</source>
        <translation>Durchgänge ohne Maske</translation>
    </message>
    <message>
        <source>The probability that a picture is shown without its mask, so that the model also sees what surrounds the subject. More learns more of the surroundings; 0 always masks. No effect on memory or speed. Ignored without masks.</source>
        <translation>Die Wahrscheinlichkeit, dass ein Bild ohne seine Maske gezeigt wird, sodass das Modell auch sieht, was das Motiv umgibt. Mehr lernt mehr von der Umgebung; 0 maskiert immer. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Masken ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Small masks count fully</source>
        <translation>Kleine Masken zählen voll</translation>
    </message>
    <message>
        <source>Divides the loss of a picture by the share of it that its mask lets count, so that a small subject is learned as strongly as a large one. Off lets pictures count by the area of their masks, as sd-scripts does. No effect on memory or speed. Ignored without masks.</source>
        <translation>Teilt den Loss eines Bildes durch den Anteil, den seine Maske zählen lässt, sodass ein kleines Motiv so stark gelernt wird wie ein großes. Aus lässt Bilder nach der Fläche ihrer Masken zählen, wie sd-scripts. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Masken ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Fine-tuned parts</source>
        <translation>Trainierte Modellteile</translation>
    </message>
    <message>
        <source>Which weights of the model change. The U-Net draws, and is enough for looks and styles; its captions can be encoded once and kept. With the text encoders new words are tied quicker and old ones disturbed; it takes the memory of their gradients and of the optimizer, and every step encodes its captions. The text encoders alone move meanings only. Ignored unless the model itself is fine-tuned.</source>
        <translation>Welche Gewichte des Modells sich ändern. Das U-Net zeichnet und genügt für Aussehen und Stile; die Captions können dann einmal kodiert und aufgehoben werden. Mit den Text-Encodern werden neue Wörter schneller verknüpft und alte gestört; das kostet den Speicher ihrer Gradienten und des Optimizers, und jeder Schritt kodiert seine Captions. Die Text-Encoder allein verschieben nur Bedeutungen. Ohne Bedeutung, wenn nicht das Modell selbst trainiert wird.</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>Fine-Tuning</translation>
    </message>
    <message>
        <source>Precision of the weights</source>
        <translation>Genauigkeit der Gewichte</translation>
    </message>
    <message>
        <source>The type in which the trained weights and their gradients are kept; what is computed with them is train.precision&apos;s. float32 keeps the smallest step. bfloat16 halves the memory of weights and gradients; each update is rounded up or down by chance in the right proportion, so that small ones are not lost, at a little more noise. Where gradients of several passes or devices are added up, they stay float32. Checkpoints have this type, too. Ignored unless the model itself is fine-tuned.</source>
        <translation>Der Typ, in dem die trainierten Gewichte und ihre Gradienten gehalten werden; gerechnet wird mit ihnen in train.precision. float32 behält den kleinsten Schritt. bfloat16 halbiert den Speicher von Gewichten und Gradienten; jede Änderung wird nach Zufall im richtigen Verhältnis auf- oder abgerundet, sodass kleine nicht verloren gehen, bei etwas mehr Rauschen. Wo Gradienten mehrerer Durchläufe oder Geräte summiert werden, bleiben sie float32. Auch Checkpoints haben diesen Typ. Ohne Bedeutung, wenn nicht das Modell selbst trainiert wird.</translation>
    </message>
    <message>
        <source>New words</source>
        <translation>Neue Wörter</translation>
    </message>
    <message>
        <source>The words that captions and prompts use for what is learned, each with vectors and a file of its own. Take words that mean nothing yet: &quot;mycat&quot;, not &quot;cat&quot;. Captions must contain them; letters in capitals count as small ones. Several words learn several subjects in one run. Without a value there is one, save.name. Memory and speed hardly depend on their number. Ignored unless new words are learned.</source>
        <translation>Die Wörter, die in Captions und Prompts für das Gelernte stehen, jedes mit eigenen Vektoren und eigener Datei. Nehmen Sie Wörter, die noch nichts bedeuten: „mycat“, nicht „cat“. Captions müssen sie enthalten; Groß- und Kleinschreibung ist gleich. Mehrere Wörter lernen mehrere Motive in einem Lauf. Ohne Angabe gibt es eines, save.name. Speicher und Geschwindigkeit hängen kaum von der Anzahl ab. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Vectors per word</source>
        <translation>Vektoren pro Wort</translation>
    </message>
    <message>
        <source>How many vectors stand for a word. More hold more detail, take more of the 75 places of a prompt and leave less room for other words to change the picture; less is more flexible. 1 suits a plain object, 4 to 8 a person or a style. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>Wie viele Vektoren für ein Wort stehen. Mehr fassen mehr Einzelheiten, belegen mehr der 75 Plätze eines Prompts und lassen anderen Wörtern weniger Einfluss auf das Bild; weniger ist beweglicher. 1 passt für einen einfachen Gegenstand, 4 bis 8 für eine Person oder einen Stil. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>Begin as</source>
        <translation>Beginnen als</translation>
    </message>
    <message>
        <source>What the vectors begin as: the words of this text, one vector for each of its tokens in turn, over again when there are more vectors. One text for each new word, or one for all. A near meaning (&quot;cat&quot;) learns quickest; without any the vectors begin at random, as far apart as the words of the model are, which takes longer. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>Womit die Vektoren beginnen: mit den Wörtern dieses Textes, der Reihe nach ein Vektor für jedes Token, von vorn, wenn es mehr Vektoren gibt. Ein Text für jedes neue Wort oder einer für alle. Eine nahe Bedeutung („cat“) lernt am schnellsten; ohne Angabe beginnen die Vektoren zufällig, so weit auseinander wie die Wörter des Modells, was länger dauert. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>Learning rate, embedding</source>
        <translation>Lernrate, Embedding</translation>
    </message>
    <message>
        <source>A learning rate of its own for the vectors. They need more than networks do: 1e-3 to 5e-3 is usual. More learns quicker and drifts to vectors that drown other words; less takes more steps. Without a value optimizer.learning_rate counts. No effect on memory or speed. Ignored unless new words are learned.</source>
        <translation>Eine eigene Lernrate für die Vektoren. Sie brauchen mehr als Netzwerke: 1e-3 bis 5e-3 ist üblich. Mehr lernt schneller und driftet zu Vektoren, die andere Wörter übertönen; weniger braucht mehr Schritte. Ohne Angabe zählt optimizer.learning_rate. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>dieselbe</translation>
    </message>
    <message>
        <source>Embedding until step</source>
        <translation>Embedding bis Schritt</translation>
    </message>
    <message>
        <source>The vectors learn up to and with this optimizer step and stay as they are from then on, while the network goes on: the pivot that pivotal tuning turns about. A half of the run is usual. Less leaves more to the network, more ties the word closer. Without a value they learn to the end. No effect on memory. Ignored unless new words are learned.</source>
        <translation>Die Vektoren lernen bis einschließlich dieses Optimizer-Schritts und bleiben danach, wie sie sind, während das Netzwerk weiterlernt: der Drehpunkt des Pivotal Tuning. Üblich ist die Hälfte des Laufs. Weniger überlässt mehr dem Netzwerk, mehr bindet das Wort enger. Ohne Angabe lernen sie bis zum Ende. Keine Wirkung auf den Speicher. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>Embedding until epoch</source>
        <translation>Embedding bis Epoche</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less leaves more to the network, more ties the word closer. From there on a step takes slightly less time. Ignored unless new words are learned.</source>
        <translation>Wie oben, in Epochen gezählt, sodass es auch mit einer anderen Zahl von Geräten stimmt. Wo beides angegeben ist, zählt das frühere. Weniger überlässt mehr dem Netzwerk, mehr bindet das Wort enger. Von da an dauert ein Schritt etwas kürzer. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>Layout of the file</source>
        <translation>Aufbau der Datei</translation>
    </message>
    <message>
        <source>How the vectors are written. One file, as sd-scripts writes it, is what A1111, ComfyUI and Forge take; the file&apos;s name is the word there. diffusers&apos; layout names the word in the file and puts the vectors for the second text encoder of SDXL into a second one. No effect on training. Ignored unless new words are learned.</source>
        <translation>Wie die Vektoren geschrieben werden. Eine Datei, wie sd-scripts sie schreibt, nehmen A1111, ComfyUI und Forge; dort ist der Dateiname das Wort. Der Aufbau von diffusers nennt das Wort in der Datei und legt die Vektoren für den zweiten Text-Encoder von SDXL in eine zweite. Keine Wirkung auf das Training. Ohne Bedeutung, wenn keine neuen Wörter gelernt werden.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Words inside the network&apos;s file</source>
        <translation>Wörter in der Netzwerkdatei</translation>
    </message>
    <message>
        <source>Writes the vectors of the new words into the network&apos;s file as well (bundle_emb, as OneTrainer does), so that one file is enough: A1111, Forge and ComfyUI with a loader for it know the words as soon as the network is used. The embedding&apos;s own file is written all the same. Costs a few kilobytes; no effect on training. Ignored unless a network and words are trained together.</source>
        <translation>Schreibt die Vektoren der neuen Wörter auch in die Datei des Netzwerks (bundle_emb, wie OneTrainer), sodass eine Datei genügt: A1111, Forge und ComfyUI mit passendem Lader kennen die Wörter, sobald das Netzwerk benutzt wird. Die eigene Datei des Embeddings wird trotzdem geschrieben. Kostet einige Kilobyte; keine Wirkung auf das Training. Nur von Bedeutung, wenn Netzwerk und Wörter zusammen trainiert werden.</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>Gleitender Mittelwert (EMA)</translation>
    </message>
    <message>
        <source>Also keeps an average over the last steps of everything that is trained, in which the noise of single steps cancels out: calmer pictures and less sensitivity to the learning rate&apos;s end. Costs the memory of the trained weights once more, in float32, and little time.</source>
        <translation>Führt zusätzlich einen Mittelwert der letzten Schritte von allem, was trainiert wird, in dem sich das Rauschen einzelner Schritte aufhebt: ruhigere Bilder und weniger Empfindlichkeit gegen das Ende der Lernrate. Kostet den Speicher der trainierten Gewichte noch einmal, in float32, und wenig Zeit.</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Abklingfaktor</translation>
    </message>
    <message>
        <source>How slowly the average forgets: 0.999 looks back over about a thousand updates, 0.9999 over ten thousand. More is calmer and lags further behind, too far for short runs; less follows the training closely. No effect on memory or speed. Ignored without the average.</source>
        <translation>Wie langsam der Mittelwert vergisst: 0.999 blickt auf etwa tausend Aktualisierungen zurück, 0.9999 auf zehntausend. Mehr ist ruhiger und hinkt weiter hinterher, für kurze Läufe zu weit; weniger folgt dem Training eng. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne den Mittelwert ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Steps between updates</source>
        <translation>Schritte zwischen Aktualisierungen</translation>
    </message>
    <message>
        <source>The average takes the weights in after every so many optimizer steps. More saves a little time where the weights are many and looks back over as many more steps; 1 takes in every step. No effect on memory. Ignored without the average.</source>
        <translation>Der Mittelwert nimmt die Gewichte nach jeweils so vielen Optimizer-Schritten auf. Mehr spart bei vielen Gewichten etwas Zeit und blickt auf so viel mehr Schritte zurück; 1 nimmt jeden Schritt auf. Keine Wirkung auf den Speicher. Ohne den Mittelwert ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Rise of the decay</source>
        <translation>Anstieg des Abklingfaktors</translation>
    </message>
    <message>
        <source>Lets the decay rise with the number n of updates, so that the poor weights of the beginning are soon forgotten; it never exceeds the decay above. Quick (diffusers&apos; and OneTrainer&apos;s) reaches 0.99 after 900 updates, slow (diffusers&apos; use_ema_warmup) after 1,000 and 0.999 after 31,600. None uses the full decay from the start and remembers the beginning longest. No effect on memory or speed. Ignored without the average.</source>
        <translation>Lässt den Abklingfaktor mit der Zahl n der Aktualisierungen steigen, sodass die schlechten Gewichte des Anfangs bald vergessen sind; er überschreitet nie den Wert oben. Schnell (diffusers und OneTrainer) erreicht 0.99 nach 900 Aktualisierungen, langsam (use_ema_warmup von diffusers) nach 1.000 und 0.999 nach 31.600. „Keine“ nimmt von Anfang an den vollen Wert und erinnert sich am längsten an den Anfang. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne den Mittelwert ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Finish with the average</source>
        <translation>Mit dem Mittelwert abschließen</translation>
    </message>
    <message>
        <source>The finished files hold the average; off, they hold the weights of the last step. Both are in the last checkpoint. No effect on memory or speed. Ignored without the average.</source>
        <translation>Die fertigen Dateien enthalten den Mittelwert; aus: die Gewichte des letzten Schritts. Im letzten Checkpoint steht beides. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne den Mittelwert ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Sample with the average</source>
        <translation>Samples mit dem Mittelwert</translation>
    </message>
    <message>
        <source>Samples are drawn with the average, as the finished files would draw; off, with the weights of the step, which change sooner. No effect on memory or speed. Ignored without the average.</source>
        <translation>Samples entstehen mit dem Mittelwert, wie die fertigen Dateien zeichnen würden; aus: mit den Gewichten des Schritts, die sich früher ändern. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne den Mittelwert ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Validate the average</source>
        <translation>Mittelwert validieren</translation>
    </message>
    <message>
        <source>The validation loss is the average&apos;s; off, that of the weights of the step. No effect on memory or speed. It should be that of the weights that are kept in the end. Ignored without the average.</source>
        <translation>Der Validierungs-Loss ist der des Mittelwerts; aus: der der Gewichte des Schritts. Keine Wirkung auf Speicher oder Geschwindigkeit. Es sollte der jener Gewichte sein, die am Ende behalten werden. Ohne den Mittelwert ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>Basismodell</translation>
    </message>
    <message>
        <source>The model that is trained: a single file (.safetensors, or .ckpt, of which only the numbers are read and nothing is run) or a folder as diffusers writes it (with model_index.json). It is only read, never changed. Pictures come out best when the base model already draws this kind of subject and style. Memory and speed follow the model: SDXL needs about three times what Stable Diffusion 1.5 needs.</source>
        <translation>Das Modell, das trainiert wird: eine einzelne Datei (.safetensors oder .ckpt, von der nur die Zahlen gelesen werden und nichts ausgeführt wird) oder ein Ordner, wie diffusers ihn schreibt (mit model_index.json). Es wird nur gelesen, nie verändert. Die Bilder werden am besten, wenn das Basismodell schon solche Motive und Stile zeichnet. Speicher und Geschwindigkeit richten sich nach dem Modell: SDXL braucht etwa dreimal so viel wie Stable Diffusion 1.5.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Another VAE than the model&apos;s own, to encode the training pictures and to decode samples: a .safetensors file or a diffusers folder. Needed for files without one; otherwise it changes the colours and fine detail of samples, and the LoRA hardly at all, as long as it belongs to the same family. No effect on memory or speed. Empty: the model&apos;s own.</source>
        <translation>Ein anderer VAE als der des Modells, um die Trainingsbilder zu kodieren und Samples zu dekodieren: eine .safetensors-Datei oder ein diffusers-Ordner. Nötig bei Dateien ohne VAE; sonst ändert er Farben und feine Einzelheiten der Samples und die LoRA kaum, solange er zur selben Familie gehört. Keine Wirkung auf Speicher oder Geschwindigkeit. Leer: der des Modells.</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Modellfamilie</translation>
    </message>
    <message>
        <source>Which architecture the model has. &quot;From the file&quot; recognises it by its tensors and is right for every file that can be read; naming the family turns a mistaken file into a clear error before anything starts. It changes neither quality nor speed.</source>
        <translation>Welche Architektur das Modell hat. „Aus der Datei“ erkennt sie an ihren Tensoren und stimmt für jede lesbare Datei; die Familie zu nennen macht aus einer verwechselten Datei einen klaren Fehler, bevor irgendetwas beginnt. Ändert weder Qualität noch Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>What the U-Net predicts: the noise, or the velocity (Salimans and Ho, 2022) as Stable Diffusion 2.x at 768 px and some fine-tunes do. &quot;From the model&quot; takes it from the scheduler configuration of a folder, and of a single file from its metadata, its marker tensors and what is usual for its family; `tempera inspect` says which. The wrong choice ruins the result: the samples turn brown or into noise within a few hundred steps. No effect on memory or speed.</source>
        <translation>Was das U-Net vorhersagt: das Rauschen oder die Velocity (Salimans und Ho, 2022) wie Stable Diffusion 2.x bei 768 px und manche Fine-Tunes. „Vom Modell“ nimmt es aus der Scheduler-Konfiguration eines Ordners, bei einer einzelnen Datei aus Metadaten, Marker-Tensoren und dem für die Familie Üblichen; `tempera inspect` sagt, was gilt. Die falsche Wahl verdirbt das Ergebnis: Die Samples werden binnen einiger hundert Schritte braun oder zu Rauschen. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Zero terminal SNR</source>
        <translation>Zero Terminal SNR</translation>
    </message>
    <message>
        <source>Whether the noise schedule is rescaled so that its last step is pure noise (Lin and others, 2024). Models made so draw very dark and very bright pictures; they need it on, and with velocity prediction. On for a model that was not made so, it takes thousands of steps to adapt. &quot;From the model&quot; takes it from the scheduler configuration of a folder, or from the marker tensor `ztsnr` of a single file. No effect on memory or speed.</source>
        <translation>Ob der Rauschverlauf so umskaliert wird, dass sein letzter Schritt reines Rauschen ist (Lin et al., 2024). So gemachte Modelle zeichnen sehr dunkle und sehr helle Bilder; sie brauchen es an und mit Velocity-Vorhersage. An für ein Modell, das nicht so gemacht ist, braucht Tausende Schritte zur Anpassung. „Vom Modell“ nimmt es aus der Scheduler-Konfiguration eines Ordners oder aus dem Marker-Tensor `ztsnr` einer einzelnen Datei. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>U-Net in memory</source>
        <translation>U-Net im Speicher</translation>
    </message>
    <message>
        <source>How the frozen weights of the U-Net lie in memory; they are computed with in train.precision, layer by layer. float8 (E4M3, one scale for each output channel) takes one byte a weight, half of bfloat16: the error of a weight is up to 6 %, hardly seen in the result. NF4 (QLoRA, Dettmers et al., 2023; blocks of 64) takes about half a byte in the linear layers, and leaves convolutions in float8; its LoRA is a little weaker on the unrounded model. Each layer is restored at every use, which makes a step 5 to 30 % slower. &quot;As computed&quot; is exact and quickest. Only for a U-Net that is not trained itself: full fine-tuning of the U-Net refuses it.</source>
        <translation>Wie die eingefrorenen Gewichte des U-Nets im Speicher liegen; gerechnet wird mit ihnen in train.precision, Schicht für Schicht. float8 (E4M3, eine Skala je Ausgangskanal) nimmt ein Byte je Gewicht, halb so viel wie bfloat16: Der Fehler eines Gewichts beträgt bis zu 6 %, im Ergebnis kaum zu sehen. NF4 (QLoRA, Dettmers et al., 2023; Blöcke von 64) nimmt in den linearen Schichten etwa ein halbes Byte und lässt Faltungen in float8; eine so trainierte LoRA ist auf dem ungerundeten Modell etwas schwächer. Jede Schicht wird bei jeder Benutzung wiederhergestellt, was einen Schritt um 5 bis 30 % verlangsamt. „Wie berechnet“ ist genau und am schnellsten. Nur für ein U-Net, das nicht selbst trainiert wird: vollständiges Fine-Tuning des U-Nets lehnt es ab.</translation>
    </message>
    <message>
        <source>Precision and memory</source>
        <translation>Genauigkeit und Speicher</translation>
    </message>
    <message>
        <source>Blocks in host memory</source>
        <translation>Blöcke im Hauptspeicher</translation>
    </message>
    <message>
        <source>How many blocks of the U-Net keep their frozen weights in the computer&apos;s memory and have them brought to the GPU just before they are used, while the block before them computes. A block is a resnet or one block of a transformer: Stable Diffusion 1.x and 2.x have 38, SDXL has 87. The heaviest are taken first, and two lie on the GPU at any time, so that one or two save nothing. More saves more GPU memory and slows the step down once copying takes longer than computing; large pictures and batches hide it best. The result is the same to the last bit. Only frozen weights move: full fine-tuning of the U-Net refuses it. On a CPU it saves nothing.</source>
        <translation>Wie viele Blöcke des U-Nets ihre eingefrorenen Gewichte im Hauptspeicher lassen und sie kurz vor Gebrauch auf die GPU holen, während der Block davor rechnet. Ein Block ist ein ResNet oder ein Block eines Transformers: Stable Diffusion 1.x und 2.x haben 38, SDXL hat 87. Die schwersten kommen zuerst dran, und zwei liegen immer auf der GPU, sodass einer oder zwei nichts sparen. Mehr spart mehr GPU-Speicher und bremst den Schritt, sobald das Kopieren länger dauert als das Rechnen; große Bilder und Batches verbergen es am besten. Das Ergebnis ist bis aufs letzte Bit gleich. Nur eingefrorene Gewichte wandern: vollständiges Fine-Tuning des U-Nets lehnt es ab. Auf einer CPU spart es nichts.</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Clip skip</source>
        <translation>Clip Skip</translation>
    </message>
    <message>
        <source>Which state of the text encoder conditions the pictures, counted from the end as sd-scripts and the WebUI do: 1 is behind the last layer, 2 the one before it. 0 takes what the family was trained with: 1 for Stable Diffusion 1.x and 2.x, 2 for SDXL. Models that descend from anime models were often trained with 2; a LoRA learns best with what its base model was trained with and what will be used when drawing. (diffusers counts from the family&apos;s own: its clip_skip 1 is 2 here for 1.x and 2.x.) More leaves layers out and is a little faster; no effect on memory.</source>
        <translation>Welcher Zustand des Text-Encoders die Bilder bestimmt, vom Ende gezählt wie bei sd-scripts und der WebUI: 1 steht hinter der letzten Schicht, 2 vor ihr. 0 nimmt, womit die Familie trainiert wurde: 1 bei Stable Diffusion 1.x und 2.x, 2 bei SDXL. Abkömmlinge von Anime-Modellen wurden oft mit 2 trainiert; eine LoRA lernt am besten mit dem, womit ihr Basismodell trainiert wurde und womit später gezeichnet wird. (diffusers zählt vom Wert der Familie: sein clip_skip 1 ist hier 2 bei 1.x und 2.x.) Mehr lässt Schichten weg und ist etwas schneller; keine Wirkung auf den Speicher.</translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>wie trainiert</translation>
    </message>
    <message>
        <source>Latent draw</source>
        <translation>Ziehung der Latents</translation>
    </message>
    <message>
        <source>The VAE describes a picture by a mean and a small uncertainty. &quot;New draw each time&quot; draws the latent anew for every presentation, a mild augmentation; &quot;one draw&quot; keeps the first, as trainers do that cache finished latents; &quot;mean&quot; leaves the uncertainty out and gives the least noisy loss curve. The difference in quality is small; memory and speed are the same.</source>
        <translation>Der VAE beschreibt ein Bild durch einen Mittelwert und eine kleine Unschärfe. „Jedes Mal neu gezogen“ zieht das Latent für jede Darbietung neu, eine milde Augmentierung; „ein Zug“ behält den ersten, wie Programme, die fertige Latents zwischenspeichern; „Mittelwert“ lässt die Unschärfe weg und gibt die ruhigste Loss-Kurve. Der Qualitätsunterschied ist klein; Speicher und Geschwindigkeit sind gleich.</translation>
    </message>
    <message>
        <source>Encode in tiles</source>
        <translation>In Kacheln kodieren</translation>
    </message>
    <message>
        <source>Encodes training pictures that are larger than the VAE was made for (512 pixels, 1024 for SDXL) in overlapping tiles whose edges are blended. On: the memory of encoding no longer grows with the picture, for about one and a half times its time; the latents differ slightly from those of the whole picture, mostly in even areas, since each tile is normalised for itself. Off: exact. Pictures up to that size are not changed. Try it only where encoding runs out of memory: the step itself needs no more or less.</source>
        <translation>Kodiert Trainingsbilder, die größer sind, als wofür der VAE gemacht ist (512 Pixel, 1024 bei SDXL), in überlappenden Kacheln mit verblendeten Rändern. An: Der Speicher beim Kodieren wächst nicht mehr mit dem Bild, in etwa anderthalbfacher Zeit; die Latents weichen leicht von denen des ganzen Bildes ab, meist in gleichmäßigen Flächen, da jede Kachel für sich normalisiert wird. Aus: genau. Kleinere Bilder ändern sich nicht. Nur versuchen, wo beim Kodieren der Speicher ausgeht: Der Schritt selbst braucht nicht mehr und nicht weniger.</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>The share of the values between the two matrices that is set to zero at random in each step, the others scaled up to make good for it. A little (0.1 to 0.3) keeps small sets from being learned by heart; more slows learning down. A step takes slightly longer. Ignored by LoHa, LoKr and OFT, and with DoRA, as in LyCORIS.</source>
        <translation>Der Anteil der Werte zwischen den beiden Matrizen, der in jedem Schritt zufällig auf null gesetzt wird; die anderen werden zum Ausgleich vergrößert. Ein wenig (0.1 bis 0.3) verhindert, dass kleine Sammlungen auswendig gelernt werden; mehr verlangsamt das Lernen. Ein Schritt dauert etwas länger. Ohne Bedeutung bei LoHa, LoKr und OFT und mit DoRA, wie bei LyCORIS.</translation>
    </message>
    <message>
        <source>Network dropout</source>
        <translation>Dropout im Netzwerk</translation>
    </message>
    <message>
        <source>Dropout of ranks</source>
        <translation>Dropout von Rängen</translation>
    </message>
    <message>
        <source>The share of the ranks that is switched off at random: with LoRA for each picture of a step anew, the others scaled up to make good for it; with LoHa, LoKr and DoRA, whose ranks cannot be told apart, outputs of the layer&apos;s change, not scaled, as in LyCORIS. More keeps ranks from relying on each other and slows learning down. A step takes slightly longer. Ignored by OFT.</source>
        <translation>Der Anteil der Ränge, der zufällig abgeschaltet wird: bei LoRA für jedes Bild eines Schritts neu, die anderen zum Ausgleich vergrößert; bei LoHa, LoKr und DoRA, deren Ränge sich nicht trennen lassen, Ausgänge der Änderung der Schicht, unskaliert, wie bei LyCORIS. Mehr verhindert, dass sich Ränge aufeinander verlassen, und verlangsamt das Lernen. Ein Schritt dauert etwas länger. Ohne Bedeutung bei OFT.</translation>
    </message>
    <message>
        <source>Dropout of layers</source>
        <translation>Dropout von Schichten</translation>
    </message>
    <message>
        <source>The probability that the network beside a layer is left out of a step. More keeps layers from relying on each other and lets several networks combine better; learning slows down. A step gets quicker, if anything. Ignored unless a network is trained.</source>
        <translation>Die Wahrscheinlichkeit, dass das Netzwerk neben einer Schicht in einem Schritt ausgelassen wird. Mehr verhindert, dass sich Schichten aufeinander verlassen, und lässt mehrere Netzwerke besser kombinieren; das Lernen wird langsamer. Ein Schritt wird allenfalls schneller. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>Largest norm</source>
        <translation>Größte Norm</translation>
    </message>
    <message>
        <source>After each step, scales the network of every layer down whose change has a larger norm than this. Low limits (1 is usual) keep layers alike, so that networks combine well and none takes over; higher ones let them learn more. A step takes slightly longer, with LoHa noticeably. Ignored unless a network is trained.</source>
        <translation>Verkleinert nach jedem Schritt das Netzwerk jeder Schicht, deren Änderung eine größere Norm hat als diese. Niedrige Grenzen (1 ist üblich) halten Schichten gleichmäßig, sodass sich Netzwerke gut kombinieren lassen und keines überhandnimmt; höhere lassen sie mehr lernen. Ein Schritt dauert etwas länger, mit LoHa merklich. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>LoRA+ ratio</source>
        <translation>LoRA+-Verhältnis</translation>
    </message>
    <message>
        <source>Trains the matrix that starts at zero with so many times the learning rate of the other (LoRA+, Hayou et al., 2024). 2 to 16 learns in fewer steps at a lower learning rate; too much is unstable. No effect on memory or speed. Ignored by LoHa, LoKr and OFT.</source>
        <translation>Trainiert die bei null beginnende Matrix mit so vielmal der Lernrate der anderen (LoRA+, Hayou et al., 2024). 2 bis 16 lernt in weniger Schritten bei niedrigerer Lernrate; zu viel ist instabil. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung bei LoHa, LoKr und OFT.</translation>
    </message>
    <message>
        <source>Network rates</source>
        <translation>Raten des Netzwerks</translation>
    </message>
    <message>
        <source>LoRA+ ratio of the U-Net</source>
        <translation>LoRA+-Verhältnis des U-Nets</translation>
    </message>
    <message>
        <source>As the LoRA+ ratio, for the U-Net alone: more lets the matrix that starts at zero learn quicker, less more slowly; 0 switches LoRA+ off for it. No effect on memory or speed. Ignored by LoHa, LoKr and OFT, and when only the text encoder is trained.</source>
        <translation>Wie das LoRA+-Verhältnis, nur für das U-Net: Mehr lässt die bei null beginnende Matrix schneller lernen, weniger langsamer; 0 schaltet LoRA+ dafür ab. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung bei LoHa, LoKr und OFT und wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>the LoRA+ ratio</source>
        <translation>das LoRA+-Verhältnis</translation>
    </message>
    <message>
        <source>LoRA+ ratio of the text encoder</source>
        <translation>LoRA+-Verhältnis des Text-Encoders</translation>
    </message>
    <message>
        <source>As the LoRA+ ratio, for the text encoders alone: more lets the matrix that starts at zero learn quicker, less more slowly; 0 switches LoRA+ off for them. No effect on memory or speed. Ignored by LoHa, LoKr and OFT, and when only the U-Net is trained.</source>
        <translation>Wie das LoRA+-Verhältnis, nur für die Text-Encoder: Mehr lässt die bei null beginnende Matrix schneller lernen, weniger langsamer; 0 schaltet LoRA+ dafür ab. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung bei LoHa, LoKr und OFT und wenn nur das U-Net trainiert wird.</translation>
    </message>
    <message>
        <source>Only these layers</source>
        <translation>Nur diese Schichten</translation>
    </message>
    <message>
        <source>Patterns (regular expressions) of the layers that are trained, by diffusers&apos; names such as unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k or text_encoder.text_model.encoder.layers.0.mlp.fc1; a part of the name is enough, and one pattern that fits. attn trains the attention alone, attn2 what listens to the caption. Fewer layers make smaller files, need less memory and change less. Empty trains all. Ignored unless a network is trained.</source>
        <translation>Muster (reguläre Ausdrücke) der trainierten Schichten, nach den Namen von diffusers wie unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k oder text_encoder.text_model.encoder.layers.0.mlp.fc1; ein Teil des Namens genügt, und ein passendes Muster. attn trainiert nur die Attention, attn2, was auf die Caption hört. Weniger Schichten geben kleinere Dateien, brauchen weniger Speicher und ändern weniger. Leer trainiert alle. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>Network layers</source>
        <translation>Schichten des Netzwerks</translation>
    </message>
    <message>
        <source>Not these layers</source>
        <translation>Diese Schichten nicht</translation>
    </message>
    <message>
        <source>Patterns (regular expressions) of layers that are left alone, by the same names as those above: one that fits a part of the name is enough, even where the layer is chosen there. More patterns make smaller files and need less memory. Empty leaves out none. Ignored unless a network is trained.</source>
        <translation>Muster (reguläre Ausdrücke) von Schichten, die unverändert bleiben, nach denselben Namen wie oben: Eines, das auf einen Teil des Namens passt, genügt, auch wo die Schicht dort gewählt ist. Mehr Muster geben kleinere Dateien und brauchen weniger Speicher. Leer lässt keine aus. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>Ranks of the blocks</source>
        <translation>Ränge der Blöcke</translation>
    </message>
    <message>
        <source>The ranks of the U-Net&apos;s blocks instead of the one above, from its input to its output, separated by commas: 25 numbers for Stable Diffusion 1 and 2 (12 down, middle, 12 up), 23 for SDXL (one unused, 9 in, 3 middle, 9 out, one unused). Higher ones hold more, 0 leaves a block alone; file and memory follow their sum. Empty: the same for all. Ignored when only the text encoder is trained.</source>
        <translation>Die Ränge der U-Net-Blöcke anstelle des einen oben, vom Eingang zum Ausgang, durch Kommas getrennt: 25 Zahlen für Stable Diffusion 1 und 2 (12 abwärts, Mitte, 12 aufwärts), 23 für SDXL (eine unbenutzt, 9 hinein, 3 Mitte, 9 hinaus, eine unbenutzt). Höhere fassen mehr, 0 lässt einen Block unverändert; Datei und Speicher folgen ihrer Summe. Leer: überall derselbe. Ohne Bedeutung, wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Alphas of the blocks</source>
        <translation>Alphas der Blöcke</translation>
    </message>
    <message>
        <source>The alphas that belong to the ranks of the blocks, as many and in the same order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the one alpha for all. Ignored when only the text encoder is trained, and by OFT.</source>
        <translation>Die Alphas zu den Rängen der Blöcke, ebenso viele in derselben Reihenfolge. Höhere lernen schneller und weniger stabil. Keine Wirkung auf Speicher oder Geschwindigkeit. Leer: das eine Alpha für alle. Ohne Bedeutung, wenn nur der Text-Encoder trainiert wird, und bei OFT.</translation>
    </message>
    <message>
        <source>Ranks of the blocks&apos; convolutions</source>
        <translation>Ränge der Faltungen der Blöcke</translation>
    </message>
    <message>
        <source>As the ranks of the blocks, for their 3 × 3 convolutions, instead of the rank of convolutions. Higher ones hold more, 0 leaves a block&apos;s convolutions alone; file and memory follow their sum. Empty: the rank of convolutions for all. Ignored when the rank of convolutions is 0, and when only the text encoder is trained.</source>
        <translation>Wie die Ränge der Blöcke, für ihre 3 × 3-Faltungen, anstelle des Rangs der Faltungen. Höhere fassen mehr, 0 lässt die Faltungen eines Blocks unverändert; Datei und Speicher folgen ihrer Summe. Leer: überall der Rang der Faltungen. Ohne Bedeutung, wenn der Rang der Faltungen 0 ist und wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Alphas of the blocks&apos; convolutions</source>
        <translation>Alphas der Faltungen der Blöcke</translation>
    </message>
    <message>
        <source>The alphas that belong to the ranks of the blocks&apos; convolutions, as many and in the same order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the alpha of convolutions for all. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>Die Alphas zu den Rängen der Faltungen der Blöcke, ebenso viele in derselben Reihenfolge. Höhere lernen schneller und weniger stabil. Keine Wirkung auf Speicher oder Geschwindigkeit. Leer: überall das Alpha der Faltungen. Ohne Bedeutung, wenn der Rang der Faltungen 0 ist, und bei OFT.</translation>
    </message>
    <message>
        <source>Rates of the blocks down</source>
        <translation>Raten der Down-Blöcke</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in each block on the way down, from the input: numbers separated by commas (12, with SDXL 9; missing ones are 1, those too many are left out), or a curve: cosine, sine, linear, reverse_linear or zeros, with +0.25 behind it raised by that. More learns quicker there; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>Womit die Lernrate des U-Nets in jedem absteigenden Block multipliziert wird, vom Eingang an: durch Kommas getrennte Zahlen (12, bei SDXL 9; fehlende sind 1, überzählige entfallen) oder eine Kurve: cosine, sine, linear, reverse_linear oder zeros, mit +0.25 dahinter um so viel angehoben. Mehr lernt dort schneller; ein Block mit Rate 0 wird nicht trainiert, was Speicher und Zeit spart. Leer: 1. Ohne Bedeutung, wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Rates of the middle blocks</source>
        <translation>Raten der Mid-Blöcke</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in its middle: one number, with SDXL three, separated by commas. More learns composition quicker; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>Womit die Lernrate des U-Nets in seiner Mitte multipliziert wird: eine Zahl, bei SDXL drei, durch Kommas getrennt. Mehr lernt Komposition schneller; ein Block mit Rate 0 wird nicht trainiert, was Speicher und Zeit spart. Leer: 1. Ohne Bedeutung, wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Rates of the blocks up</source>
        <translation>Raten der Up-Blöcke</translation>
    </message>
    <message>
        <source>What the U-Net&apos;s learning rate is multiplied by in each block on the way up, from the middle to the output: written as those on the way down. More learns quicker there; a block whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is trained.</source>
        <translation>Womit die Lernrate des U-Nets in jedem aufsteigenden Block multipliziert wird, von der Mitte zum Ausgang: geschrieben wie die absteigenden. Mehr lernt dort schneller; ein Block mit Rate 0 wird nicht trainiert, was Speicher und Zeit spart. Leer: 1. Ohne Bedeutung, wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Smallest rate of a block</source>
        <translation>Kleinste Rate eines Blocks</translation>
    </message>
    <message>
        <source>Blocks whose rate is not above this are not trained at all. More leaves out more blocks and saves memory and time; 0 leaves out those of rate 0 only. Of use with the curves, whose ends are small. Ignored without rates of blocks, and when only the text encoder is trained.</source>
        <translation>Blöcke, deren Rate nicht darüber liegt, werden gar nicht trainiert. Mehr lässt mehr Blöcke aus und spart Speicher und Zeit; 0 lässt nur die mit Rate 0 aus. Nützlich mit den Kurven, deren Enden klein sind. Ohne Bedeutung ohne Raten der Blöcke und wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>Art des Netzwerks</translation>
    </message>
    <message>
        <source>What is trained beside the layers while the model stays as it is: a file of some megabytes that can be combined with others and given a strength when drawing. LoRA (Hu et al., 2021): the product of two thin matrices; the quickest, and read everywhere. LoHa: two such products multiplied entry by entry; holds more at equal size, but the changed weights are built at every use, which makes a step half as long again with Stable Diffusion 1.5 and up to twice as long with SDXL. LoKr: a Kronecker product; the smallest files. OFT: turns each layer&apos;s outputs and leaves lengths and angles between them alone; keeps what the model knows best. LoHa, LoKr and OFT are written as LyCORIS does. Memory is about equal. Ignored unless a network is trained.</source>
        <translation>Was neben den Schichten trainiert wird, während das Modell bleibt, wie es ist: eine Datei von einigen Megabyte, die sich mit anderen kombinieren und beim Zeichnen in ihrer Stärke einstellen lässt. LoRA (Hu et al., 2021): das Produkt zweier schmaler Matrizen; am schnellsten und überall lesbar. LoHa: zwei solche Produkte, Eintrag für Eintrag multipliziert; fasst mehr bei gleicher Größe, aber die geänderten Gewichte entstehen bei jeder Benutzung neu, was einen Schritt mit Stable Diffusion 1.5 um die Hälfte und mit SDXL bis auf das Doppelte verlängert. LoKr: ein Kronecker-Produkt; die kleinsten Dateien. OFT: dreht die Ausgänge jeder Schicht und lässt Längen und Winkel zwischen ihnen unverändert; erhält am besten, was das Modell kann. LoHa, LoKr und OFT werden wie von LyCORIS geschrieben. Der Speicherbedarf ist etwa gleich. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>The size of the trained matrices. More can hold more detail and more subjects, learns by heart sooner and makes the file larger in proportion (Stable Diffusion 1.5 with LoRA: about 1.2 MB for each unit of rank in float16; LoHa twice that); less generalises better. 8 to 32 suits a subject, 32 to 64 a style. LoKr trains its second factor whole where the rank is at least half of it. For OFT it is the largest size of a block of outputs that is turned. The effect on memory and speed is small.</source>
        <translation>Die Größe der trainierten Matrizen. Mehr fasst mehr Einzelheiten und mehr Motive, lernt früher auswendig und macht die Datei im selben Verhältnis größer (Stable Diffusion 1.5 mit LoRA: etwa 1,2 MB je Rang in float16; LoHa doppelt so viel); weniger verallgemeinert besser. 8 bis 32 passt für ein Motiv, 32 bis 64 für einen Stil. LoKr trainiert seinen zweiten Faktor ganz, wenn der Rang mindestens halb so groß ist. Bei OFT ist es die größte Blockgröße der gedrehten Ausgänge. Die Wirkung auf Speicher und Geschwindigkeit ist gering.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Scales what the matrices add by alpha / rank. Equal to the rank it changes nothing; half of it halves the effect, much as a lower learning rate would; more makes training quicker and less stable. Keep alpha / rank when you change the rank, and the learning rate stays right. No effect on memory or speed. Ignored by OFT, and where LoKr trains both factors whole.</source>
        <translation>Skaliert, was die Matrizen beitragen, mit Alpha / Rang. Gleich dem Rang ändert es nichts; die Hälfte davon halbiert die Wirkung, ähnlich wie eine kleinere Lernrate; mehr macht das Training schneller und weniger stabil. Wer beim Ändern des Rangs Alpha / Rang beibehält, kann die Lernrate lassen. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung bei OFT und wo LoKr beide Faktoren ganz trainiert.</translation>
    </message>
    <message>
        <source>Rank of convolutions</source>
        <translation>Rang der Faltungen</translation>
    </message>
    <message>
        <source>Also trains the 3 × 3 convolutions of the U-Net, with this rank (known as LoCon or C3Lier). More catches texture and brushwork better, makes the file two to three times larger at equal rank and a step slower; 0 trains the attention blocks only, which is enough for most subjects. Ignored when only the text encoder is trained.</source>
        <translation>Trainiert auch die 3 × 3-Faltungen des U-Nets, mit diesem Rang (bekannt als LoCon oder C3Lier). Mehr trifft Texturen und Pinselführung besser, macht die Datei bei gleichem Rang zwei- bis dreimal so groß und einen Schritt langsamer; 0 trainiert nur die Attention-Blöcke, was für die meisten Motive genügt. Ohne Bedeutung, wenn nur der Text-Encoder trainiert wird.</translation>
    </message>
    <message>
        <source>Alpha of convolutions</source>
        <translation>Alpha der Faltungen</translation>
    </message>
    <message>
        <source>As Alpha, for the 3 × 3 convolutions: what they add is scaled by this / rank of convolutions. More learns quicker and less stably, less more slowly. No effect on memory or speed. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>Wie Alpha, für die 3 × 3-Faltungen: Was sie beitragen, wird mit diesem Wert / Rang der Faltungen skaliert. Mehr lernt schneller und weniger stabil, weniger langsamer. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn der Rang der Faltungen 0 ist, und bei OFT.</translation>
    </message>
    <message>
        <source>Trained parts</source>
        <translation>Trainierte Teile</translation>
    </message>
    <message>
        <source>The U-Net draws, the text encoder understands. Training both ties a new word to a subject most quickly, but can disturb other words; the U-Net alone is safer for styles and for many pictures, needs less memory, and is quicker, because the encoded captions can be cached. The text encoder alone moves meanings without learning looks. Ignored unless a network is trained.</source>
        <translation>Das U-Net zeichnet, der Text-Encoder versteht. Beide zu trainieren verknüpft ein neues Wort am schnellsten mit einem Motiv, kann aber andere Wörter stören; das U-Net allein ist sicherer für Stile und für viele Bilder, braucht weniger Speicher und ist schneller, weil die kodierten Captions zwischengespeichert werden können. Der Text-Encoder allein verschiebt Bedeutungen, ohne Aussehen zu lernen. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>Rank-stabilised scale</source>
        <translation>Rangstabilisierte Skalierung</translation>
    </message>
    <message>
        <source>Scales by alpha / √rank instead of alpha / rank (rsLoRA, Kalajdzievski 2023), so that high ranks learn as they could. Switching it on makes the effect √rank times stronger: lower alpha or the learning rate. The file&apos;s alpha is written so that every program applies the same strength. No effect on memory or speed. Ignored by OFT.</source>
        <translation>Skaliert mit Alpha / √Rang statt Alpha / Rang (rsLoRA, Kalajdzievski 2023), sodass hohe Ränge lernen, wie sie könnten. Einschalten verstärkt die Wirkung um √Rang: Alpha oder Lernrate senken. Das Alpha in der Datei wird so geschrieben, dass jedes Programm dieselbe Stärke anwendet. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung bei OFT.</translation>
    </message>
    <message>
        <source>Network variants</source>
        <translation>Netzwerkvarianten</translation>
    </message>
    <message>
        <source>Tucker decomposition</source>
        <translation>Tucker-Zerlegung</translation>
    </message>
    <message>
        <source>Splits what is trained beside a 3 × 3 convolution once more, into two 1 × 1 matrices and a small core. Files with high ranks of convolutions become several times smaller and each value matters more; without it convolutions can change more freely. A step is slightly quicker. Ignored when the rank of convolutions is 0, and by OFT.</source>
        <translation>Zerlegt, was neben einer 3 × 3-Faltung trainiert wird, noch einmal, in zwei 1 × 1-Matrizen und einen kleinen Kern. Dateien mit hohen Rängen der Faltungen werden um ein Mehrfaches kleiner, und jeder Wert zählt mehr; ohne sie können sich Faltungen freier ändern. Ein Schritt ist etwas schneller. Ohne Bedeutung, wenn der Rang der Faltungen 0 ist, und bei OFT.</translation>
    </message>
    <message>
        <source>Factor of LoKr</source>
        <translation>Faktor von LoKr</translation>
    </message>
    <message>
        <source>How large LoKr&apos;s first factor is: a layer of 1,280 outputs is split into 8 × 160 with 8. Small ones (4 to 16) leave more to the second factor, which learns more and makes the file larger; −1 splits as evenly as possible, for the smallest files. A larger factor makes a step slightly quicker. Ignored unless the kind of network is LoKr.</source>
        <translation>Wie groß der erste Faktor von LoKr ist: Eine Schicht mit 1.280 Ausgängen wird bei 8 in 8 × 160 zerlegt. Kleine (4 bis 16) lassen dem zweiten Faktor mehr, der mehr lernt und die Datei größer macht; −1 zerlegt so gleichmäßig wie möglich, für die kleinsten Dateien. Ein größerer Faktor macht einen Schritt etwas schneller. Nur für LoKr von Bedeutung.</translation>
    </message>
    <message>
        <source>Split both factors of LoKr</source>
        <translation>Beide Faktoren von LoKr zerlegen</translation>
    </message>
    <message>
        <source>Trains LoKr&apos;s first factor, too, as a product of two thin matrices where it is larger than twice the rank. Files become smaller and hold less; off suits most jobs, as the first factor is small anyway. No noticeable effect on memory or speed. Ignored unless the kind of network is LoKr, and with whole factors.</source>
        <translation>Trainiert auch den ersten Faktor von LoKr als Produkt zweier schmaler Matrizen, wo er größer als der doppelte Rang ist. Dateien werden kleiner und fassen weniger; aus passt für die meisten Jobs, da der erste Faktor ohnehin klein ist. Keine merkliche Wirkung auf Speicher oder Geschwindigkeit. Nur für LoKr von Bedeutung und ohne ganze Faktoren.</translation>
    </message>
    <message>
        <source>Whole factors of LoKr</source>
        <translation>Faktoren von LoKr ganz</translation>
    </message>
    <message>
        <source>Trains both of LoKr&apos;s factors whole, whatever the rank: it then learns most of all these methods, nearly as fine-tuning would, and the size follows the factor alone (about 1 / factor² of the layers). Off, the rank limits the second factor. Memory grows with the file; no noticeable effect on speed. Ignored unless the kind of network is LoKr.</source>
        <translation>Trainiert beide Faktoren von LoKr ganz, unabhängig vom Rang: Damit lernt es von allen diesen Methoden am meisten, fast wie Fine-Tuning, und die Größe folgt allein dem Faktor (etwa 1 / Faktor² der Schichten). Aus: Der Rang begrenzt den zweiten Faktor. Der Speicher wächst mit der Datei; keine merkliche Wirkung auf die Geschwindigkeit. Nur für LoKr von Bedeutung.</translation>
    </message>
    <message>
        <source>DoRA</source>
        <translation>DoRA</translation>
    </message>
    <message>
        <source>Trains magnitudes apart from directions (Liu et al., 2024) with LoRA, LoHa and LoKr: learns more like fine-tuning and is good at low ranks, but needs a lower learning rate. One magnitude of each output is what PEFT and LyCORIS do and, with LoRA and constant norms, nearly as quick as without; one of each input is what OneTrainer and old LyCORIS did. That, and LoHa and LoKr with magnitudes, build the changed weights at every use, which makes a step up to twice as long. diffusers leaves the magnitudes out when it reads such a file; ComfyUI and WebUI apply them. Ignored by OFT.</source>
        <translation>Trainiert bei LoRA, LoHa und LoKr Beträge getrennt von Richtungen (Liu et al., 2024): lernt eher wie Fine-Tuning und ist gut bei niedrigen Rängen, braucht aber eine kleinere Lernrate. Ein Betrag je Ausgang ist, was PEFT und LyCORIS tun, und mit LoRA und konstanten Normen fast so schnell wie ohne; einer je Eingang ist, was OneTrainer und altes LyCORIS taten. Dieses sowie LoHa und LoKr mit Beträgen bauen die geänderten Gewichte bei jeder Benutzung neu, was einen Schritt bis zu doppelt so lang macht. diffusers lässt die Beträge beim Lesen solcher Dateien weg; ComfyUI und WebUI wenden sie an. Ohne Bedeutung bei OFT.</translation>
    </message>
    <message>
        <source>Norms of DoRA are constants</source>
        <translation>Normen von DoRA sind Konstanten</translation>
    </message>
    <message>
        <source>Takes the norms that the weights are divided by as constants in the backward pass: what the paper recommends, and what PEFT and OneTrainer do; a step is slightly quicker. Off follows LyCORIS, which passes gradients through them; results hardly differ. No effect on memory. Ignored without DoRA.</source>
        <translation>Nimmt die Normen, durch die die Gewichte geteilt werden, im Rückwärtsdurchlauf als Konstanten: wie das Paper empfiehlt und PEFT und OneTrainer es tun; ein Schritt ist etwas schneller. Aus folgt LyCORIS, das Gradienten durch sie leitet; die Ergebnisse unterscheiden sich kaum. Keine Wirkung auf den Speicher. Ohne DoRA ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Constraint of OFT</source>
        <translation>Schranke von OFT</translation>
    </message>
    <message>
        <source>How far each layer may be turned: the norm of what is trained stays below this × the layer&apos;s outputs. Less (1e-5 to 1e-3) stays nearer to the model, more learns more; 0 sets no limit. No effect on memory or speed. Ignored unless the kind of network is OFT.</source>
        <translation>Wie weit jede Schicht gedreht werden darf: Die Norm des Trainierten bleibt unter diesem Wert × Ausgänge der Schicht. Weniger (1e-5 bis 1e-3) bleibt näher am Modell, mehr lernt mehr; 0 setzt keine Grenze. Keine Wirkung auf Speicher oder Geschwindigkeit. Nur für OFT von Bedeutung.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Train magnitudes with OFT</source>
        <translation>Beträge mit OFT trainieren</translation>
    </message>
    <message>
        <source>Besides turning the outputs of a layer, also trains one factor for each, so that lengths can change, too: learns contrast and brightness more easily and keeps a little less of what the model knows. The file grows by one number for each output; no noticeable effect on memory or speed. Ignored unless the kind of network is OFT.</source>
        <translation>Trainiert außer der Drehung der Ausgänge einer Schicht auch einen Faktor für jeden, sodass sich auch Längen ändern: lernt Kontrast und Helligkeit leichter und erhält etwas weniger vom Wissen des Modells. Die Datei wächst um eine Zahl je Ausgang; keine merkliche Wirkung auf Speicher oder Geschwindigkeit. Nur für OFT von Bedeutung.</translation>
    </message>
    <message>
        <source>Continue from</source>
        <translation>Fortsetzen von</translation>
    </message>
    <message>
        <source>A LoRA, LoHa, LoKr, DoRA or OFT file whose values the training starts with, to train further on other pictures or at other rates; empty starts anew. Layers that the file lacks start anew, those that it has and the job does not train are left out. The kind and the ranks must be those of the job. (A stopped run goes on by itself and needs no file here.) No effect on memory or speed. Ignored unless a network is trained.</source>
        <translation>Eine LoRA-, LoHa-, LoKr-, DoRA- oder OFT-Datei, mit deren Werten das Training beginnt, um mit anderen Bildern oder Raten weiterzutrainieren; leer beginnt neu. Schichten, die der Datei fehlen, beginnen neu; solche, die sie hat und der Job nicht trainiert, entfallen. Art und Ränge müssen die des Jobs sein. (Ein angehaltener Lauf geht von selbst weiter und braucht hier keine Datei.) Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn kein Netzwerk trainiert wird.</translation>
    </message>
    <message>
        <source>Go on from a network</source>
        <translation>Ein Netzwerk fortsetzen</translation>
    </message>
    <message>
        <source>Ranks from the file</source>
        <translation>Ränge aus der Datei</translation>
    </message>
    <message>
        <source>Takes kind, ranks and alphas of every layer from the file that the training continues from, and trains exactly the layers that it has. Off, the file must fit rank and alpha of the job. Memory is that of the file&apos;s network; no effect on speed. Ignored unless training continues from a file.</source>
        <translation>Nimmt Art, Ränge und Alphas jeder Schicht aus der Datei, die fortgesetzt wird, und trainiert genau deren Schichten. Aus: Die Datei muss zu Rang und Alpha des Jobs passen. Der Speicher ist der des Netzwerks der Datei; keine Wirkung auf die Geschwindigkeit. Nur von Bedeutung, wenn eine Datei fortgesetzt wird.</translation>
    </message>
    <message>
        <source>Distribution of timesteps</source>
        <translation>Verteilung der Zeitschritte</translation>
    </message>
    <message>
        <source>How often which timestep is trained; the plot beside it shows the result. Uniform is how the models were made. What is drawn more often is learned better, at the expense of the rest: late timesteps, full of noise, hold composition, early ones texture and detail. Logit-normal prefers the middle, sigmoid and beta one end, heavy tail and cosine map both ends. No effect on memory or speed.</source>
        <translation>Wie oft welcher Zeitschritt trainiert wird; das Diagramm daneben zeigt das Ergebnis. Gleichverteilt wurden die Modelle gemacht. Was öfter gezogen wird, wird besser gelernt, auf Kosten des Rests: Späte Zeitschritte, voller Rauschen, enthalten die Komposition, frühe Texturen und Einzelheiten. Logit-Normal bevorzugt die Mitte, Sigmoid und Beta ein Ende, breite Ränder und Kosinus-Abbildung beide Enden. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Timesteps</source>
        <translation>Zeitschritte</translation>
    </message>
    <message>
        <source>First timestep</source>
        <translation>Erster Zeitschritt</translation>
    </message>
    <message>
        <source>No timestep below this is trained. More leaves fine detail as the base model has it, and all steps go into shapes and composition; 0 trains it, too. No effect on memory or speed.</source>
        <translation>Kein Zeitschritt darunter wird trainiert. Mehr lässt feine Einzelheiten, wie das Basismodell sie hat, und alle Schritte gehen in Formen und Komposition; 0 trainiert auch ihn. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Timesteps end before</source>
        <translation>Zeitschritte enden vor</translation>
    </message>
    <message>
        <source>Only timesteps below this are trained. Less leaves composition as the base model has it, and all steps go into detail and style; 0 trains all of them, usually 1000. No effect on memory or speed.</source>
        <translation>Nur Zeitschritte darunter werden trainiert. Weniger lässt die Komposition, wie das Basismodell sie hat, und alle Schritte gehen in Einzelheiten und Stil; 0 trainiert alle, meist 1000. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Strength of the distribution</source>
        <translation>Stärke der Verteilung</translation>
    </message>
    <message>
        <source>What shapes the distribution: the steepness of the sigmoid, the spread of logit-normal beyond 1, the weight of the heavy tails (-1 to 1.75), the curvature of the parabola, alpha of the beta distribution. More is more extreme, except for logit-normal and beta, where it is flatter. No effect on memory or speed. Ignored by distributions without it.</source>
        <translation>Was die Verteilung formt: die Steilheit des Sigmoids, die Breite von Logit-Normal über 1 hinaus, das Gewicht der breiten Ränder (-1 bis 1.75), die Krümmung der Parabel, Alpha der Beta-Verteilung. Mehr ist extremer, außer bei Logit-Normal und Beta, wo es flacher ist. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Verteilungen, die das nicht haben.</translation>
    </message>
    <message>
        <source>Centre of the distribution</source>
        <translation>Mitte der Verteilung</translation>
    </message>
    <message>
        <source>Where the distribution has its centre: above 0 it moves to the timesteps with more noise, below 0 to those with less; of the beta distribution it is beta, which must be above 0. No effect on memory or speed. Ignored by distributions without it.</source>
        <translation>Wo die Verteilung ihre Mitte hat: Über 0 wandert sie zu den Zeitschritten mit mehr Rauschen, unter 0 zu denen mit weniger; bei der Beta-Verteilung ist es Beta, das über 0 liegen muss. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Verteilungen, die das nicht haben.</translation>
    </message>
    <message>
        <source>Shift of the timesteps</source>
        <translation>Verschiebung der Zeitschritte</translation>
    </message>
    <message>
        <source>Moves all timesteps towards more noise above 1, towards less below 1, as large resolutions ask for: at twice the side the same timestep leaves more of a picture to be seen. 1 moves nothing. No effect on memory or speed.</source>
        <translation>Verschiebt alle Zeitschritte über 1 zu mehr Rauschen, unter 1 zu weniger, wie es hohe Auflösungen verlangen: Bei doppelter Seite lässt derselbe Zeitschritt mehr vom Bild sehen. 1 verschiebt nichts. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Noise offset</source>
        <translation>Noise Offset</translation>
    </message>
    <message>
        <source>Adds to the noise of each channel one more random value, so that the overall brightness of a picture is learned, too: darker darks and brighter lights (Guttenberg, 2023). 0.03 to 0.1 are usual; more makes pictures too contrasty. 0 adds none. No effect on memory or speed.</source>
        <translation>Addiert zum Rauschen jedes Kanals einen weiteren Zufallswert, sodass auch die Gesamthelligkeit eines Bildes gelernt wird: dunklere Tiefen und hellere Lichter (Guttenberg, 2023). 0.03 bis 0.1 ist üblich; mehr macht Bilder zu kontrastreich. 0 addiert keinen. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Noise offset at random</source>
        <translation>Noise Offset zufällig</translation>
    </message>
    <message>
        <source>Draws the strength of the noise offset anew for every picture, from 0 to its value, instead of using it in full. Gentler, so the value can be higher; less certain in its effect. No effect on memory or speed. Ignored without a noise offset.</source>
        <translation>Zieht die Stärke des Noise Offsets für jedes Bild neu, von 0 bis zu ihrem Wert, statt sie voll zu nutzen. Sanfter, sodass der Wert höher sein kann; weniger sicher in der Wirkung. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Noise Offset ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Noise offset by brightness</source>
        <translation>Noise Offset nach Helligkeit</translation>
    </message>
    <message>
        <source>Adds to the noise offset so many times the mean of each channel of the picture, so that very dark and very bright pictures get more of it. Negative values give them less. 0 treats all pictures alike; usual is about the offset itself. No effect on memory or speed. Ignored without a noise offset.</source>
        <translation>Addiert zum Noise Offset so vielmal das Mittel jedes Kanals des Bildes, sodass sehr dunkle und sehr helle Bilder mehr davon bekommen. Negative Werte geben ihnen weniger. 0 behandelt alle Bilder gleich; üblich ist etwa der Offset selbst. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Noise Offset ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Multi-resolution noise</source>
        <translation>Rauschen in mehreren Auflösungen</translation>
    </message>
    <message>
        <source>Adds noise at so many coarser sizes, each two to four times coarser than the one before, so that large areas are learned better: contrast and composition, as with the noise offset but at all scales (Whitaker, 2023). 6 to 10 are usual; few do little. 0 adds none. Costs a little time of the CPU; no effect on memory.</source>
        <translation>Addiert Rauschen in so vielen gröberen Größen, jede zwei- bis viermal gröber als die vorige, damit große Flächen besser gelernt werden: Kontrast und Komposition, wie beim Noise Offset, aber in allen Größenordnungen (Whitaker, 2023). 6 bis 10 ist üblich; wenige bewirken wenig. 0 addiert keines. Kostet ein wenig CPU-Zeit; keine Wirkung auf den Speicher.</translation>
    </message>
    <message>
        <source>Discount of coarser noise</source>
        <translation>Abschlag für gröberes Rauschen</translation>
    </message>
    <message>
        <source>How much of its weight noise keeps from one coarser size to the next. 0.1 to 0.3 are usual, 0.8 for small subjects trained briefly; more makes pictures bolder and, soon, worse. No effect on memory or speed. Ignored without multi-resolution noise.</source>
        <translation>Wie viel seines Gewichts Rauschen von einer gröberen Größe zur nächsten behält. 0.1 bis 0.3 ist üblich, 0.8 für kleine, kurz trainierte Motive; mehr macht Bilder kräftiger und bald schlechter. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Rauschen in mehreren Auflösungen ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Input perturbation</source>
        <translation>Input Perturbation</translation>
    </message>
    <message>
        <source>Adds so much further noise to what the model sees, but not to what it should answer, which makes it robust against its own small errors when it draws (Ning et al., 2023). 0.1 is usual; more blurs. 0 adds none. Costs a little time of the CPU; no effect on memory.</source>
        <translation>Addiert so viel weiteres Rauschen zu dem, was das Modell sieht, nicht aber zu dem, was es antworten soll; das macht es robust gegen die eigenen kleinen Fehler beim Zeichnen (Ning et al., 2023). 0.1 ist üblich; mehr verwischt. 0 addiert keines. Kostet ein wenig CPU-Zeit; keine Wirkung auf den Speicher.</translation>
    </message>
    <message>
        <source>Input perturbation at random</source>
        <translation>Input Perturbation zufällig</translation>
    </message>
    <message>
        <source>Draws the strength of the input perturbation anew for every picture, from 0 to its value, instead of using it in full. Gentler and more varied. No effect on memory or speed. Ignored without input perturbation.</source>
        <translation>Zieht die Stärke der Störung der Eingabe für jedes Bild neu, von 0 bis zu ihrem Wert, statt sie voll zu nutzen. Sanfter und abwechslungsreicher. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Störung der Eingabe ohne Bedeutung.</translation>
    </message>
    <message>
        <source>The rule that turns gradients into changes of the weights. AdamW (Loshchilov and Hutter, 2019) is the field&apos;s standard and keeps 8 bytes for each trained weight; its 8-bit form keeps 2, with the quantisation of bitsandbytes. Lion (4 bytes, or 1) steps by the sign alone and wants a third to a tenth of the rate. Adafactor and CAME keep sums of rows and columns, next to nothing for whole models. Prodigy and D-Adaptation find the rate themselves: give them a learning rate of 1; they keep 8 to 16 bytes. The schedule-free ones need no schedule and no known end. AdEMAMix remembers old gradients (12 bytes). SGD (4 bytes) needs high rates and patience.</source>
        <translation>Die Regel, die aus Gradienten Änderungen der Gewichte macht. AdamW (Loshchilov und Hutter, 2019) ist der Standard des Fachs und hält 8 Byte je trainiertem Gewicht; die 8-Bit-Form hält 2, mit der Quantisierung von bitsandbytes. Lion (4 Byte oder 1) geht allein nach dem Vorzeichen und will ein Drittel bis ein Zehntel der Rate. Adafactor und CAME halten Summen von Zeilen und Spalten, bei ganzen Modellen fast nichts. Prodigy und D-Adaptation finden die Rate selbst: geben Sie ihnen die Lernrate 1; sie halten 8 bis 16 Byte. Die Schedule-Free-Varianten brauchen weder Zeitplan noch bekanntes Ende. AdEMAMix erinnert sich an alte Gradienten (12 Byte). SGD (4 Byte) braucht hohe Raten und Geduld.</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>The size of a step at the peak of the schedule. More learns quicker, until the pictures burn: hard contrast, broken shapes; less is safer and needs more steps. For a LoRA with AdamW 1e-4 is a good start, between 5e-5 and 5e-4 the usual range; Lion wants a third to a tenth of it, Prodigy and D-Adaptation 1. No effect on memory or on the time of a step. Ignored by Adafactor where it takes its own relative steps.</source>
        <translation>Die Größe eines Schritts am Höhepunkt des Zeitplans. Mehr lernt schneller, bis die Bilder verbrennen: harter Kontrast, kaputte Formen; weniger ist sicherer und braucht mehr Schritte. Für eine LoRA mit AdamW ist 1e-4 ein guter Anfang, zwischen 5e-5 und 5e-4 der übliche Bereich; Lion will ein Drittel bis ein Zehntel davon, Prodigy und D-Adaptation 1. Keine Wirkung auf den Speicher oder die Dauer eines Schritts. Ohne Bedeutung für Adafactor mit eigenen relativen Schritten.</translation>
    </message>
    <message>
        <source>Learning rate, text encoder</source>
        <translation>Lernrate, Text-Encoder</translation>
    </message>
    <message>
        <source>A learning rate of its own for the text encoder, usually a half to a fifth of the other. More ties words quicker and disturbs their other meanings; less protects them. Without a value both parts share one rate. No effect on memory or speed. Ignored when the text encoder is not trained.</source>
        <translation>Eine eigene Lernrate für den Text-Encoder, meist die Hälfte bis ein Fünftel der anderen. Mehr verknüpft Wörter schneller und stört ihre anderen Bedeutungen; weniger schützt sie. Ohne Angabe teilen sich beide Teile eine Rate. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung, wenn der Text-Encoder nicht trainiert wird.</translation>
    </message>
    <message>
        <source>Learning rate, second text encoder</source>
        <translation>Lernrate, zweiter Text-Encoder</translation>
    </message>
    <message>
        <source>A learning rate of its own for the second, larger text encoder of SDXL. More ties words quicker and disturbs their other meanings; 0 leaves this encoder as it is, which many prefer, as the first alone learns new words well. Without a value both encoders share one rate. A fine-tuned encoder of rate 0 costs no memory for gradients. Ignored when the text encoders are not trained, and for models with one.</source>
        <translation>Eine eigene Lernrate für den zweiten, größeren Text-Encoder von SDXL. Mehr verknüpft Wörter schneller und stört ihre anderen Bedeutungen; 0 lässt diesen Encoder, wie er ist, was viele vorziehen, da der erste allein neue Wörter gut lernt. Ohne Angabe teilen sich beide Encoder eine Rate. Ein Encoder mit Rate 0 kostet beim Fine-Tuning keinen Speicher für Gradienten. Ohne Bedeutung, wenn die Text-Encoder nicht trainiert werden, und bei Modellen mit nur einem.</translation>
    </message>
    <message>
        <source>as the first</source>
        <translation>wie der erste</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Pulls the trained weights towards zero at every step, by this × learning rate; with SGD, as part of the gradient. More holds the result closer to the base model and works against learning by heart; 0 lets the weights grow freely. 0.01 to 0.1 is usual. No effect on memory or speed.</source>
        <translation>Zieht die trainierten Gewichte bei jedem Schritt zu null hin, um diesen Wert × Lernrate; bei SGD als Teil des Gradienten. Mehr hält das Ergebnis näher am Basismodell und wirkt dem Auswendiglernen entgegen; 0 lässt die Gewichte frei wachsen. Üblich ist 0.01 bis 0.1. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Beta 1</source>
        <translation>Beta 1</translation>
    </message>
    <message>
        <source>How slowly the average of the gradients forgets: 0.9 looks back about ten steps. More smooths more and reacts later; less follows every batch. Without a value each optimizer takes that of its authors, 0.9; Adafactor then keeps no average, which saves 4 bytes a weight. Rarely worth changing. No effect on speed. Ignored by SGD.</source>
        <translation>Wie langsam das Mittel der Gradienten vergisst: 0.9 blickt etwa zehn Schritte zurück. Mehr glättet stärker und reagiert später; weniger folgt jedem Batch. Ohne Angabe nimmt jeder Optimizer den Wert seiner Autoren, 0.9; Adafactor führt dann kein Mittel, was 4 Byte je Gewicht spart. Selten einer Änderung wert. Keine Wirkung auf die Geschwindigkeit. Ohne Bedeutung für SGD.</translation>
    </message>
    <message>
        <source>the optimizer&apos;s own</source>
        <translation>der Wert des Optimizers</translation>
    </message>
    <message>
        <source>Beta 2</source>
        <translation>Beta 2</translation>
    </message>
    <message>
        <source>How slowly the average of the squared gradients forgets (with Lion: the average of the gradients): 0.999 looks back about a thousand steps. Less, such as 0.99, adapts quicker, which helps short trainings and unsteady losses; more is steadier. Without a value each optimizer takes that of its authors: 0.99 for Lion, 0.999 for the others. No effect on memory or speed. Ignored by SGD and Adafactor.</source>
        <translation>Wie langsam das Mittel der quadrierten Gradienten vergisst (bei Lion: das Mittel der Gradienten): 0.999 blickt etwa tausend Schritte zurück. Weniger, etwa 0.99, passt sich schneller an, was kurzen Trainings und unruhigen Losses hilft; mehr ist stetiger. Ohne Angabe nimmt jeder Optimizer den Wert seiner Autoren: 0.99 bei Lion, 0.999 bei den anderen. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für SGD und Adafactor.</translation>
    </message>
    <message>
        <source>Beta 3</source>
        <translation>Beta 3</translation>
    </message>
    <message>
        <source>How slowly a third average forgets: the estimate of the step size with Prodigy, the instability of the steps with CAME, the slow average of the gradients with AdEMAMix. More looks back further and is steadier; less adapts quicker. Without a value: the square root of beta 2 for Prodigy, 0.9999 for the others. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Wie langsam ein drittes Mittel vergisst: die Schätzung der Schrittgröße bei Prodigy, die Unruhe der Schritte bei CAME, das langsame Mittel der Gradienten bei AdEMAMix. Mehr blickt weiter zurück und ist stetiger; weniger passt sich schneller an. Ohne Angabe: die Wurzel von Beta 2 bei Prodigy, 0.9999 bei den anderen. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>A small number that keeps the division by the averaged gradient from failing. More dampens steps where gradients are tiny; less lets them be full-sized. Rarely worth changing. No effect on memory or speed. Ignored by the optimizers that have one of their own.</source>
        <translation>Eine kleine Zahl, die die Division durch den gemittelten Gradienten nicht scheitern lässt. Mehr dämpft Schritte, wo Gradienten winzig sind; weniger lässt sie in voller Größe. Selten einer Änderung wert. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Optimizer mit einem eigenen.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>How much of the last step goes into the next. More rolls on over noise and small bumps, and overshoots more; 0 follows every gradient alone, without Nesterov&apos;s look ahead, and saves 4 bytes a weight. 0.9 is usual. No effect on speed. Ignored by other optimizers.</source>
        <translation>Wie viel des letzten Schritts in den nächsten eingeht. Mehr rollt über Rauschen und kleine Unebenheiten hinweg und schießt eher übers Ziel; 0 folgt jedem Gradienten allein, ohne Nesterovs Vorausschau, und spart 4 Byte je Gewicht. Üblich ist 0.9. Keine Wirkung auf die Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Decoupled weight decay</source>
        <translation>Entkoppelter Weight Decay</translation>
    </message>
    <message>
        <source>On: the weights shrink beside the step, as in AdamW. Off: the decay is added to the gradient and goes through the averages (L2), which decays weights of large gradients less. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>An: Die Gewichte schrumpfen neben dem Schritt, wie bei AdamW. Aus: Der Weight Decay wird zum Gradienten addiert und geht durch die Mittel (L2), was Gewichte mit großen Gradienten weniger schrumpft. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>First estimate</source>
        <translation>Erste Schätzung</translation>
    </message>
    <message>
        <source>Where the search for the step size begins. It only ever grows from here: more starts quicker and may begin too high; less costs some steps at the start. Rarely worth changing. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Wo die Suche nach der Schrittgröße beginnt. Von hier wächst sie nur: Mehr beginnt schneller und vielleicht zu hoch; weniger kostet am Anfang einige Schritte. Selten einer Änderung wert. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Factor of the estimate</source>
        <translation>Faktor der Schätzung</translation>
    </message>
    <message>
        <source>What Prodigy multiplies its estimate of the step size by; the way to tune it. More learns quicker and burns sooner; less is gentler: 0.5 to 2 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Womit Prodigy seine Schätzung der Schrittgröße multipliziert; damit wird er eingestellt. Mehr lernt schneller und verbrennt früher; weniger ist sanfter: 0.5 bis 2 ist üblich. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Growth of the estimate</source>
        <translation>Wachstum der Schätzung</translation>
    </message>
    <message>
        <source>The most that the step size may grow by in one step: 1.02 gives a gentle warm-up. Less delays full speed and calms the start; without a value it may grow at once. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Um wie viel die Schrittgröße in einem Schritt höchstens wächst: 1.02 gibt einen sanften Warmup. Weniger verzögert die volle Geschwindigkeit und beruhigt den Anfang; ohne Angabe darf sie sofort wachsen. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source>Bias correction</source>
        <translation>Bias-Korrektur</translation>
    </message>
    <message>
        <source>On: corrects the first steps for averages that began at zero, as AdamW does. Off: the first steps are smaller, which acts as a short warm-up. Often on with Prodigy for diffusion models. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>An: berichtigt die ersten Schritte um Mittelwerte, die bei null begannen, wie AdamW. Aus: Die ersten Schritte sind kleiner, was wie ein kurzer Warmup wirkt. Mit Prodigy für Diffusionsmodelle oft an. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Safeguard the warm-up</source>
        <translation>Warmup absichern</translation>
    </message>
    <message>
        <source>On: leaves the learning rate out of the estimate&apos;s denominator, so that a warm-up does not drive the estimate too high. Switch it on with every schedule that has a warm-up. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>An: lässt die Lernrate aus dem Nenner der Schätzung heraus, sodass ein Warmup die Schätzung nicht zu hoch treibt. Bei jedem Zeitplan mit Warmup einschalten. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Relative step</source>
        <translation>Relative Schritte</translation>
    </message>
    <message>
        <source>On: Adafactor takes its own rate, 1/√step and at most 0.01, and learning rate and schedule are ignored. Off: the learning rate and the schedule count, as with other optimizers; most prefer that for diffusion models, with a constant schedule after a warm-up. No effect on memory or speed.</source>
        <translation>An: Adafactor nimmt seine eigene Rate, 1/√Schritt und höchstens 0.01; Lernrate und Zeitplan sind ohne Bedeutung. Aus: Lernrate und Zeitplan zählen wie bei anderen Optimizern; das ziehen die meisten für Diffusionsmodelle vor, mit konstantem Zeitplan nach einem Warmup. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Scale by the weights</source>
        <translation>Nach den Gewichten skalieren</translation>
    </message>
    <message>
        <source>On: multiplies each tensor&apos;s step by the size of its weights (at least 0.001), so that large weights move more. Off: all tensors move by the same rate; usual with a rate of your own. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>An: multipliziert den Schritt jedes Tensors mit der Größe seiner Gewichte (mindestens 0.001), sodass sich große Gewichte mehr bewegen. Aus: Alle Tensoren bewegen sich mit derselben Rate; üblich mit eigener Lernrate. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Relative warm-up</source>
        <translation>Relativer Warmup</translation>
    </message>
    <message>
        <source>On: Adafactor&apos;s own rate rises from 1e-6 by 1e-6 a step, a very long warm-up. Off: it begins at 0.01. No effect on memory or speed. Ignored by other optimizers, and without relative steps.</source>
        <translation>An: Die eigene Rate von Adafactor steigt von 1e-6 um 1e-6 je Schritt, ein sehr langer Warmup. Aus: Sie beginnt bei 0.01. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer und ohne relative Schritte.</translation>
    </message>
    <message>
        <source>Clip the update</source>
        <translation>Änderung begrenzen</translation>
    </message>
    <message>
        <source>A tensor&apos;s update whose mean size exceeds this is shortened to it, after the division by the averages. Less is steadier and slower; more lets large updates through. 1 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Eine Änderung eines Tensors, deren mittlere Größe dies übersteigt, wird nach der Division durch die Mittel darauf gekürzt. Weniger ist ruhiger und langsamer; mehr lässt große Änderungen durch. Üblich ist 1. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Decay rate</source>
        <translation>Abklingrate</translation>
    </message>
    <message>
        <source>How the memory of the squared gradients grows with the steps: beta 2 is 1 - step^this. Nearer to 0 forgets more; -1 averages over the whole run. Rarely worth changing. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Wie das Gedächtnis der quadrierten Gradienten mit den Schritten wächst: Beta 2 ist 1 - Schritt^dies. Näher an 0 vergisst mehr; -1 mittelt über den ganzen Lauf. Selten einer Änderung wert. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Weight of the slow average</source>
        <translation>Gewicht des langsamen Mittels</translation>
    </message>
    <message>
        <source>How much the slow average of AdEMAMix counts beside the quick one. More uses old gradients more, which learns steadily and turns late; 0 is AdamW. 2 to 10 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Wie viel das langsame Mittel von AdEMAMix neben dem schnellen zählt. Mehr nutzt alte Gradienten stärker, was stetig lernt und spät umlenkt; 0 ist AdamW. Üblich ist 2 bis 10. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Warm-up of the slow average</source>
        <translation>Warmup des langsamen Mittels</translation>
    </message>
    <message>
        <source>Over so many steps weight and memory of the slow average rise to their values. More is gentler at the start; as long as the run is what its authors advise. 0 begins in full. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Über so viele Schritte steigen Gewicht und Gedächtnis des langsamen Mittels auf ihre Werte. Mehr ist am Anfang sanfter; so lang wie der Lauf raten die Autoren. 0 beginnt voll. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Power of the average</source>
        <translation>Potenz des Mittels</translation>
    </message>
    <message>
        <source>How much later weights count more in the average that is saved: by the step to this power. 0 counts all alike; more follows the newest steps. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Wie viel mehr spätere Gewichte im gespeicherten Mittel zählen: mit dem Schritt hoch diesem Wert. 0 zählt alle gleich; mehr folgt den neuesten Schritten. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Power of the rate in the average</source>
        <translation>Potenz der Rate im Mittel</translation>
    </message>
    <message>
        <source>How much weights of steps at a higher rate count more in the average that is saved, which keeps a warm-up out of it. 0 counts all alike; 2 is usual. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>Wie viel mehr Gewichte von Schritten mit höherer Rate im gespeicherten Mittel zählen, was einen Warmup heraushält. 0 zählt alle gleich; üblich ist 2. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Wait for the averages</source>
        <translation>Auf die Mittel warten</translation>
    </message>
    <message>
        <source>On: the first steps (five, for a beta 2 of 0.999) only fill the averages. Off: they are plain gradient steps. No effect on memory or speed. Ignored by other optimizers.</source>
        <translation>An: Die ersten Schritte (fünf bei Beta 2 = 0.999) füllen nur die Mittel. Aus: Sie sind einfache Gradientenschritte. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Optimizer.</translation>
    </message>
    <message>
        <source>Stochastic rounding</source>
        <translation>Stochastisches Runden</translation>
    </message>
    <message>
        <source>For weights kept in bfloat16. On: rounds each new weight up or down by chance, so that steps smaller than its last digit count on average; without it small rates change nothing. Off: rounds to the nearest. The chance is a function of seed, step and weight, so that runs repeat. Costs a few operations a weight; no memory. Ignored where the trained weights are float32.</source>
        <translation>Für Gewichte in bfloat16. An: rundet jedes neue Gewicht zufällig auf oder ab, sodass Schritte, die kleiner als seine letzte Stelle sind, im Mittel zählen; ohne das ändern kleine Raten nichts. Aus: rundet zum nächsten. Der Zufall ist eine Funktion von Seed, Schritt und Gewicht, sodass Läufe sich wiederholen. Kostet ein paar Operationen je Gewicht; keinen Speicher. Ohne Bedeutung, wo die trainierten Gewichte float32 sind.</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>Gradient Clipping</translation>
    </message>
    <message>
        <source>A gradient whose length over all trained weights is greater than this is shortened to it, so that one odd picture cannot throw the training off. Less protects more and slows learning down; more lets large gradients through. 0 never shortens. No effect on memory or speed.</source>
        <translation>Ein Gradient, dessen Länge über alle trainierten Gewichte größer ist als diese, wird darauf gekürzt, sodass ein seltsames Bild das Training nicht aus der Bahn wirft. Weniger schützt mehr und verlangsamt das Lernen; mehr lässt große Gradienten durch. 0 kürzt nie. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Update during the backward pass</source>
        <translation>Im Rückwärtsdurchlauf aktualisieren</translation>
    </message>
    <message>
        <source>Updates every weight as soon as its gradient is whole and frees the gradient at once, so that the gradients of all trained weights never lie in memory together: full fine-tuning of SDXL saves 5 to 10 GB. What is learned is the same but for gradient clipping, which needs all gradients at once: optimizer.max_grad_norm must be 0, train.accumulation 1. A value that is not finite stops the update where it appears, and a step that fails within its update leaves the checkpoint before it to go on from. Little effect on speed. Ignored where no model is fine-tuned; for one device, and not for Prodigy and D-Adaptation, whose rate comes from all gradients.</source>
        <translation>Aktualisiert jedes Gewicht, sobald sein Gradient vollständig ist, und gibt den Gradienten sofort frei, sodass die Gradienten nie alle zugleich im Speicher liegen: vollständiges Fine-Tuning von SDXL spart 5 bis 10 GB. Gelernt wird dasselbe, bis auf das Gradient Clipping, das alle Gradienten zugleich braucht: optimizer.max_grad_norm muss 0 sein, train.accumulation 1. Ein nicht endlicher Wert hält die Aktualisierung dort an, wo er auftritt, und ein Schritt, der mitten in seiner Aktualisierung scheitert, geht vom Checkpoint davor weiter. Kaum Wirkung auf die Geschwindigkeit. Nur beim Fine-Tuning eines Modells von Bedeutung; für ein Gerät und nicht für Prodigy und D-Adaptation, deren Rate aus allen Gradienten kommt.</translation>
    </message>
    <message>
        <source>Optimizer state in host memory</source>
        <translation>Optimizer-Zustand im Hauptspeicher</translation>
    </message>
    <message>
        <source>Keeps what the optimizer remembers of every weight in the computer&apos;s memory and brings it to the GPU piece by piece during the update. Saves eight bytes a trained weight on the GPU with AdamW (20 GB for the U-Net of SDXL), two with the 8-bit one, and takes them from the computer&apos;s memory instead. The result is the same to the last bit; a step takes longer by the time in which the state crosses the bus twice. On a CPU it saves nothing.</source>
        <translation>Hält, was der Optimizer sich zu jedem Gewicht merkt, im Hauptspeicher und holt es während der Aktualisierung stückweise auf die GPU. Spart auf der GPU mit AdamW acht Byte je trainiertem Gewicht (20 GB beim U-Net von SDXL), mit der 8-Bit-Form zwei, und nimmt sie dafür vom Hauptspeicher. Das Ergebnis ist bis aufs letzte Bit gleich; ein Schritt dauert um die Zeit länger, in der der Zustand zweimal über den Bus geht. Auf einer CPU spart es nichts.</translation>
    </message>
    <message>
        <source>Mirror the run to</source>
        <translation>Lauf spiegeln nach</translation>
    </message>
    <message>
        <source>A place in an object store to which everything in the run folder goes as it comes into being, while training goes on: s3://bucket/run, gs://bucket/run, azblob://container/run, sftp://host/path, or a remote of rclone as name:path. Another machine that is given the same address resumes there when this one is gone. Checkpoints that are no longer kept are deleted there, too. Credentials come from the environment (AWS_ACCESS_KEY_ID …), from rclone&apos;s configuration or from the desktop&apos;s keychain, where the studio keeps them; never from here. Needs rclone; costs bandwidth, and hardly any speed.</source>
        <translation>Ein Platz in einem Objektspeicher, an den alles aus dem Laufordner geht, sobald es entsteht, während das Training weiterläuft: s3://bucket/run, gs://bucket/run, azblob://container/run, sftp://host/path oder eine Gegenstelle von rclone als name:path. Ein anderer Rechner mit derselben Adresse macht dort weiter, wenn dieser weg ist. Checkpoints, die nicht mehr behalten werden, werden auch dort gelöscht. Zugangsdaten kommen aus der Umgebung (AWS_ACCESS_KEY_ID …), aus der Konfiguration von rclone oder aus dem Schlüsselbund des Desktops, in dem das Studio sie aufbewahrt; nie von hier. Braucht rclone; kostet Bandbreite und kaum Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Object storage</source>
        <translation>Objektspeicher</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>The most that the upload may take of the line, in millions of bytes a second, so that others can still work. Less makes a checkpoint safe later; 0 takes what there is. No effect on quality, memory or speed of training. Ignored where the run is not mirrored.</source>
        <translation>Das Meiste, was das Hochladen von der Leitung nehmen darf, in Millionen Byte pro Sekunde, damit andere noch arbeiten können. Weniger sichert einen Checkpoint später; 0 nimmt, was da ist. Keine Wirkung auf Qualität, Speicher oder Geschwindigkeit des Trainings. Ohne Bedeutung, wo der Lauf nicht gespiegelt wird.</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>Notice before the end</source>
        <translation>Vorwarnung vor dem Ende</translation>
    </message>
    <message>
        <source>How long the machine still runs after it has asked the program to stop (SIGTERM), as its owner promises: 120 on AWS, 30 on Google Cloud and Kubernetes, 10 for docker stop. Where saving and uploading a checkpoint would take longer, as the last ones did, the program only finishes what is under way, and at most one interval of work is lost. No effect on training. Ignored where the run is not mirrored: a stop always saves then.</source>
        <translation>Wie lange der Rechner noch läuft, nachdem er das Programm zum Anhalten aufgefordert hat (SIGTERM), wie sein Besitzer es verspricht: 120 bei AWS, 30 bei Google Cloud und Kubernetes, 10 bei docker stop. Wo Speichern und Hochladen eines Checkpoints, nach den letzten zu urteilen, länger dauern würden, beendet das Programm nur, was schon läuft, und höchstens ein Speicherabstand geht verloren. Keine Wirkung auf das Training. Ohne Bedeutung, wo der Lauf nicht gespiegelt wird: dann wird bei einem Stopp immer gespeichert.</translation>
    </message>
    <message>
        <source>Webhook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>An address that is told of the run with a POST of JSON: at its start, each checkpoint, samples, the end and a failure. Signed after Standard Webhooks where TEMPERA_WEBHOOK_SECRET is set; tried again while nobody answers, which costs the training no time. https only, but for this machine and the local network. Only its host is ever written down: the studio keeps the whole in the desktop&apos;s keychain; elsewhere it may be given as TEMPERA_WEBHOOK.</source>
        <translation>Eine Adresse, der per POST mit JSON vom Lauf berichtet wird: bei Beginn, jedem Checkpoint, Samples, Ende und Fehler. Signiert nach Standard Webhooks, wo TEMPERA_WEBHOOK_SECRET gesetzt ist; solange niemand antwortet, wird es wieder versucht, was das Training keine Zeit kostet. Nur https, außer für diesen Rechner und das lokale Netz. Aufgeschrieben wird immer nur der Host: Das Studio bewahrt die ganze Adresse im Schlüsselbund des Desktops; anderswo kann sie als TEMPERA_WEBHOOK gegeben werden.</translation>
    </message>
    <message>
        <source>Webhooks</source>
        <translation>Webhooks</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Which of the events the webhook is told: start, checkpoint, sample, complete, failed. Fewer keep a channel that people read quiet. No effect on training.</source>
        <translation>Welche der Ereignisse der Webhook erfährt: start, checkpoint, sample, complete, failed. Weniger hält einen Kanal, den Menschen lesen, ruhig. Keine Wirkung auf das Training.</translation>
    </message>
    <message>
        <source>Steps between samples</source>
        <translation>Schritte zwischen Samples</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Epochs between samples</source>
        <translation>Epochen zwischen Samples</translation>
    </message>
    <message>
        <source>As above, counted in epochs. Both can be given. More often shows more and takes time from training; 0 draws none by epochs. No effect on quality or on the memory of a step. Ignored without prompts.</source>
        <translation>Wie oben, in Epochen gezählt. Beides kann angegeben werden. Öfter zeigt mehr und kostet Trainingszeit; 0 zeichnet keine nach Epochen. Keine Wirkung auf die Qualität oder den Speicher eines Schritts. Ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Also before the first step</source>
        <translation>Auch vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>Draws every prompt with the untrained model first, to compare with. Delays the start by that time, and shows at once whether the model file is right; no other effect. Ignored without prompts.</source>
        <translation>Zeichnet jeden Prompt zuerst mit dem untrainierten Modell, zum Vergleich. Verzögert den Beginn um diese Zeit und zeigt sofort, ob die Modelldatei die richtige ist; sonst keine Wirkung. Ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>What to draw, one prompt a line. Use the trigger word in some and leave it out of others: the first show what has been learned, the others what has been lost. Each prompt costs the time of one picture whenever samples are drawn; with none there are no samples. Brackets weigh words as in the WebUI: (word:1.2), (word), [word]; \( is the character.</source>
        <translation>Was gezeichnet wird, ein Prompt je Zeile. Verwenden Sie das Auslösewort in einigen und lassen Sie es in anderen weg: die ersten zeigen, was gelernt wurde, die anderen, was verloren ging. Jeder Prompt kostet bei jedem Sample die Zeit eines Bildes; ohne Prompts gibt es keine Samples. Klammern gewichten Wörter wie in der WebUI: (word:1.2), (word), [word]; \( ist das Zeichen selbst.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>Negativer Prompt</translation>
    </message>
    <message>
        <source>What the samples should not show; used for every prompt. Empty judges the training most honestly. It changes neither training, memory nor speed. Counts for class pictures that are drawn, too; ignored without these and prompts, and at a guidance up to 1.</source>
        <translation>Was die Samples nicht zeigen sollen; gilt für jeden Prompt. Leer beurteilt das Training am ehrlichsten. Ändert weder Training noch Speicher noch Geschwindigkeit. Gilt auch für Klassenbilder, die gezeichnet werden; ohne diese und ohne Prompts sowie bei einer Guidance bis 1 ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>The width of the samples. 0 takes that of the dataset&apos;s resolution. Larger pictures take more time and memory to draw, and beyond what the model was trained at they repeat subjects; smaller ones are quicker and say less. Ignored without prompts.</source>
        <translation>Die Breite der Samples. 0 nimmt die der Auflösung des Datensatzes. Größere Bilder brauchen mehr Zeit und Speicher, und über die Trainingsgröße des Modells hinaus wiederholen sie Motive; kleinere sind schneller und sagen weniger. Ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>The height of the samples. 0 takes that of the dataset&apos;s resolution. Larger pictures take more time and memory to draw, and beyond what the model was trained at they repeat subjects; smaller ones are quicker and say less. Ignored without prompts.</source>
        <translation>Die Höhe der Samples. 0 nimmt die der Auflösung des Datensatzes. Größere Bilder brauchen mehr Zeit und Speicher, und über die Trainingsgröße des Modells hinaus wiederholen sie Motive; kleinere sind schneller und sagen weniger. Ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Steps of a sample</source>
        <translation>Schritte eines Samples</translation>
    </message>
    <message>
        <source>How many denoising steps a sample takes. More gives cleaner pictures, with little gain above 30, and takes time in proportion; below 15 shapes begin to break. No effect on training or memory. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>Wie viele Entrauschungsschritte ein Sample braucht. Mehr gibt sauberere Bilder, über 30 kaum noch, und dauert entsprechend länger; unter 15 beginnen Formen zu zerbrechen. Keine Wirkung auf Training oder Speicher. Gilt auch für Klassenbilder, die gezeichnet werden; ohne diese und ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Guidance (CFG)</translation>
    </message>
    <message>
        <source>Classifier-free guidance (Ho and Salimans, 2022): how strongly the prompt pulls. More follows it more closely, up to burnt colours; less is freer. 1 switches it off, which halves the time of a sample. 5 to 9 is usual. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>Classifier-free Guidance (Ho und Salimans, 2022): wie stark der Prompt zieht. Mehr folgt ihm genauer, bis zu verbrannten Farben; weniger ist freier. 1 schaltet sie ab, was die Zeit eines Samples halbiert. Üblich ist 5 bis 9. Keine Wirkung auf das Training. Gilt auch für Klassenbilder, die gezeichnet werden; ohne diese und ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Guidance rescale</source>
        <translation>Guidance Rescale</translation>
    </message>
    <message>
        <source>Takes back the contrast that guidance adds (Lin et al., 2023, section 3.4): how much of the guided answer is scaled to the spread of the unguided one. More makes burnt pictures calmer, up to plain ones; 0 changes nothing. 0.7 is usual for models with zero terminal SNR. It costs no memory and no time that can be measured. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts, and at a guidance up to 1.</source>
        <translation>Nimmt den Kontrast zurück, den die Guidance hinzufügt (Lin et al., 2023, Abschnitt 3.4): wie viel der geführten Antwort auf die Streuung der ungeführten skaliert wird. Mehr macht verbrannte Bilder ruhiger, bis zu flauen; 0 ändert nichts. Üblich ist 0.7 bei Modellen mit Zero Terminal SNR. Kostet keinen Speicher und keine messbare Zeit. Keine Wirkung auf das Training. Gilt auch für Klassenbilder, die gezeichnet werden; ohne diese und ohne Prompts sowie bei einer Guidance bis 1 ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>Sampler</translation>
    </message>
    <message>
        <source>The way from noise to picture. DDIM (Song et al., 2021) is robust and the field&apos;s habit for previews; Euler (Karras et al., 2022) gives much the same in as many steps; DPM++ 2M (Lu et al., 2022), with Karras&apos; levels or without, and UniPC (Zhao et al., 2023) are cleaner at 15 to 25 steps; PNDM (Liu et al., 2022) is what Stable Diffusion was published with. Euler ancestral and the two SDE samplers add fresh noise at every step, so their pictures keep changing with the number of steps. LCM (Luo et al., 2023) is for models and LoRAs made for it, in 4 to 8 steps at a guidance of 1 to 2. Heun and DPM++ SDE are more exact and take twice the time; the others take the same time and memory. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>Der Weg vom Rauschen zum Bild. DDIM (Song et al., 2021) ist robust und für Vorschauen die Gewohnheit des Fachs; Euler (Karras et al., 2022) gibt in ebenso vielen Schritten fast dasselbe; DPM++ 2M (Lu et al., 2022), mit oder ohne Karras-Stufen, und UniPC (Zhao et al., 2023) sind mit 15 bis 25 Schritten sauberer; mit PNDM (Liu et al., 2022) wurde Stable Diffusion veröffentlicht. Euler Ancestral und die beiden SDE-Sampler fügen bei jedem Schritt neues Rauschen hinzu, sodass sich ihre Bilder mit der Schrittzahl immer weiter ändern. LCM (Luo et al., 2023) ist für dafür gemachte Modelle und LoRAs, in 4 bis 8 Schritten bei einer Guidance von 1 bis 2. Heun und DPM++ SDE sind genauer und brauchen doppelt so lange; die anderen brauchen gleich viel Zeit und Speicher. Keine Wirkung auf das Training. Gilt auch für Klassenbilder, die gezeichnet werden; ohne diese und ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Seed of the samples</source>
        <translation>Seed der Samples</translation>
    </message>
    <message>
        <source>The number from which the starting noise of the samples follows. It stays the same through the run, so that successive samples of a prompt differ only by what was learned. Another number draws other pictures; no seed is better than another. No effect on training. Ignored without prompts.</source>
        <translation>Die Zahl, aus der das Anfangsrauschen der Samples folgt. Sie bleibt über den Lauf gleich, sodass sich aufeinanderfolgende Samples eines Prompts nur durch das Gelernte unterscheiden. Eine andere Zahl zeichnet andere Bilder; kein Seed ist besser als ein anderer. Keine Wirkung auf das Training. Ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Decode in tiles</source>
        <translation>In Kacheln dekodieren</translation>
    </message>
    <message>
        <source>Decodes samples that are larger than the VAE was made for in overlapping tiles whose edges are blended. On: the memory of decoding no longer grows with the picture, for about twice the time of decoding and a slight drift of colour between tiles. Off: exact. Pictures up to that size (512 pixels, 1024 for SDXL) are not changed. No effect on training. Counts for class pictures that are drawn, too; ignored without these and prompts.</source>
        <translation>Dekodiert Samples, die größer sind, als wofür der VAE gemacht ist, in überlappenden Kacheln mit verblendeten Rändern. An: Der Speicher beim Dekodieren wächst nicht mehr mit dem Bild, in etwa doppelter Zeit und mit leichtem Farbdrift zwischen Kacheln. Aus: genau. Bilder bis zu dieser Größe (512 Pixel, 1024 bei SDXL) ändern sich nicht. Keine Wirkung auf das Training. Gilt auch für Klassenbilder, die gezeichnet werden; ohne diese und ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Original width</source>
        <translation>Ursprüngliche Breite</translation>
    </message>
    <message>
        <source>The width that SDXL is told the picture had before it was scaled (Podell et al., 2023, section 2.2). Smaller than the picture gives the blur and artefacts of small originals, larger gives finer detail; 0 is the width of the sample. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>Die Breite, die SDXL als Breite des Bildes vor dem Skalieren genannt wird (Podell et al., 2023, Abschnitt 2.2). Kleiner als das Bild gibt Unschärfe und Artefakte kleiner Originale, größer feinere Einzelheiten; 0 ist die Breite des Samples. Keine Wirkung auf Zeit, Speicher oder Training. Ohne Prompts und bei anderen Modellen als SDXL ohne Bedeutung.</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>wie gezeichnet</translation>
    </message>
    <message>
        <source>SDXL size conditions</source>
        <translation>Größenangaben für SDXL</translation>
    </message>
    <message>
        <source>Original height</source>
        <translation>Ursprüngliche Höhe</translation>
    </message>
    <message>
        <source>The height that SDXL is told the picture had before it was scaled. Smaller than the picture gives the blur and artefacts of small originals, larger gives finer detail; 0 is the height of the sample. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>Die Höhe, die SDXL als Höhe des Bildes vor dem Skalieren genannt wird. Kleiner als das Bild gibt Unschärfe und Artefakte kleiner Originale, größer feinere Einzelheiten; 0 ist die Höhe des Samples. Keine Wirkung auf Zeit, Speicher oder Training. Ohne Prompts und bei anderen Modellen als SDXL ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Cut off above</source>
        <translation>Oben abgeschnitten</translation>
    </message>
    <message>
        <source>How much SDXL is told was cut off above the picture in training. 0 keeps the subject whole and centred; more shows cut-outs whose upper part is missing. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>Wie viel laut Angabe an SDXL im Training oben abgeschnitten war. 0 hält das Motiv ganz und mittig; mehr zeigt Ausschnitte, denen oben etwas fehlt. Keine Wirkung auf Zeit, Speicher oder Training. Ohne Prompts und bei anderen Modellen als SDXL ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Cut off on the left</source>
        <translation>Links abgeschnitten</translation>
    </message>
    <message>
        <source>How much SDXL is told was cut off on the left. 0 keeps the subject whole and centred; more shows cut-outs whose left part is missing. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>Wie viel laut Angabe an SDXL links abgeschnitten war. 0 hält das Motiv ganz und mittig; mehr zeigt Ausschnitte, denen links etwas fehlt. Keine Wirkung auf Zeit, Speicher oder Training. Ohne Prompts und bei anderen Modellen als SDXL ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Target width</source>
        <translation>Zielbreite</translation>
    </message>
    <message>
        <source>The width that SDXL is told the picture was scaled and cut to. 0 is the width of the sample, as in training; other values steer composition towards what that format showed. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>Die Breite, auf die das Bild laut Angabe an SDXL skaliert und zugeschnitten wurde. 0 ist die Breite des Samples, wie im Training; andere Werte lenken die Komposition zu dem, was dieses Format zeigte. Keine Wirkung auf Zeit, Speicher oder Training. Ohne Prompts und bei anderen Modellen als SDXL ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Target height</source>
        <translation>Zielhöhe</translation>
    </message>
    <message>
        <source>The height that SDXL is told the picture was scaled and cut to. 0 is the height of the sample, as in training; other values steer composition towards what that format showed. No effect on time, memory or training. Ignored without prompts and by models other than SDXL.</source>
        <translation>Die Höhe, auf die das Bild laut Angabe an SDXL skaliert und zugeschnitten wurde. 0 ist die Höhe des Samples, wie im Training; andere Werte lenken die Komposition zu dem, was dieses Format zeigte. Keine Wirkung auf Zeit, Speicher oder Training. Ohne Prompts und bei anderen Modellen als SDXL ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Run folder</source>
        <translation>Laufordner</translation>
    </message>
    <message>
        <source>The folder of this run: the finished files (in output), checkpoints, samples, the log and the record that the charts are drawn from. It is made when it is missing. One folder holds one run: starting again there resumes it. Needs room for the checkpoints; it may lie on any disk, and its speed hardly matters.</source>
        <translation>Der Ordner dieses Laufs: die fertigen Dateien (in output), Checkpoints, Samples, das Protokoll und die Aufzeichnung, aus der die Diagramme entstehen. Er wird angelegt, wenn er fehlt. Ein Ordner enthält einen Lauf: dort neu zu starten setzt ihn fort. Braucht Platz für die Checkpoints; er darf auf jeder Platte liegen, deren Geschwindigkeit kaum zählt.</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wohin</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The name of the finished file, without ending: &quot;my-cat&quot; gives my-cat.safetensors. Other programs show it in their lists. Letters, digits and other signs are free, but no slash. It changes neither quality, memory nor speed.</source>
        <translation>Der Name der fertigen Datei, ohne Endung: „my-cat“ ergibt my-cat.safetensors. Andere Programme zeigen ihn in ihren Listen. Buchstaben, Ziffern und andere Zeichen sind frei, nur kein Schrägstrich. Er ändert weder Qualität noch Speicher noch Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Steps between saves</source>
        <translation>Schritte zwischen Speicherungen</translation>
    </message>
    <message>
        <source>Writes a checkpoint, from which training can resume exactly, after every so many optimizer steps; it also holds the file to try the result at that point. More often loses less to a power cut and takes more disk space and a little time; 0 writes none by steps. The end and a stop always write one.</source>
        <translation>Schreibt nach jeweils so vielen Optimizer-Schritten einen Checkpoint, von dem das Training genau weitergehen kann; er enthält auch die Datei, mit der sich das Ergebnis an dieser Stelle ausprobieren lässt. Öfter verliert bei einem Stromausfall weniger und braucht mehr Platz und ein wenig Zeit; 0 schreibt keine nach Schritten. Das Ende und ein Stopp schreiben immer einen.</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Epochs between saves</source>
        <translation>Epochen zwischen Speicherungen</translation>
    </message>
    <message>
        <source>As above, counted in epochs: after each so many, whatever the number of steps in them. Both can be given. More often loses less and takes more disk space; 0 writes none by epochs. No effect on quality or memory.</source>
        <translation>Wie oben, in Epochen gezählt: nach jeweils so vielen, wie viele Schritte auch darin liegen. Beides kann angegeben werden. Öfter verliert weniger und braucht mehr Platz; 0 schreibt keine nach Epochen. Keine Wirkung auf Qualität oder Speicher.</translation>
    </message>
    <message>
        <source>Minutes between saves</source>
        <translation>Minuten zwischen Speicherungen</translation>
    </message>
    <message>
        <source>As above, by the clock: once so many minutes have passed since the last checkpoint, the next step ends with one. It bounds what a power cut or a machine that is taken away can cost, however long a step takes. All three can be given. 0 writes none by the clock. No effect on quality or memory.</source>
        <translation>Wie oben, nach der Uhr: sobald so viele Minuten seit dem letzten Checkpoint vergangen sind, endet der nächste Schritt mit einem. Das begrenzt, was ein Stromausfall oder ein weggenommener Rechner kosten kann, wie lange ein Schritt auch dauert. Alle drei können angegeben werden. 0 schreibt keine nach der Uhr. Keine Wirkung auf Qualität oder Speicher.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Keep the last</source>
        <translation>Letzte behalten</translation>
    </message>
    <message>
        <source>How many checkpoints are kept; older ones are deleted once a newer one is safely on disk. More lets you go back further and compare, and takes disk space for each; 0 keeps all. At least 2 is wise, in case one cannot be read. No effect on quality, memory or speed.</source>
        <translation>Wie viele Checkpoints behalten werden; ältere werden gelöscht, sobald ein neuerer sicher auf der Platte ist. Mehr lässt Sie weiter zurückgehen und vergleichen und braucht für jeden Platz; 0 behält alle. Mindestens 2 ist klug, falls einer nicht lesbar ist. Keine Wirkung auf Qualität, Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Keep every</source>
        <translation>Jeden behalten alle</translation>
    </message>
    <message>
        <source>Beside the last ones, keeps each checkpoint whose step is a multiple of this, to compare how the training went. A larger number keeps fewer and takes less disk space; 0 keeps none for this reason. Ignored where all are kept. Tagged checkpoints (`tempera runs tag`) stay in any case.</source>
        <translation>Behält außer den letzten jeden Checkpoint, dessen Schritt ein Vielfaches davon ist, um zu vergleichen, wie das Training verlief. Eine größere Zahl behält weniger und braucht weniger Platz; 0 behält deswegen keinen. Ohne Bedeutung, wo alle behalten werden. Markierte Checkpoints (`tempera runs tag`) bleiben in jedem Fall.</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>Beste behalten</translation>
    </message>
    <message>
        <source>Beside the last ones, keeps so many checkpoints with the least validation loss: where a training went too far, the one before it did is still there. Counts those whose loss was measured at their very step. Takes disk space for each; 0 keeps none for this reason. Ignored where all are kept, and without validation.</source>
        <translation>Behält außer den letzten so viele Checkpoints mit dem kleinsten Validierungs-Loss: Wo ein Training zu weit ging, ist der davor noch da. Es zählen die, deren Loss genau bei ihrem Schritt gemessen wurde. Braucht für jeden Platz; 0 behält deswegen keinen. Ohne Bedeutung, wo alle behalten werden, und ohne Validierung.</translation>
    </message>
    <message>
        <source>Precision of the file</source>
        <translation>Genauigkeit der Datei</translation>
    </message>
    <message>
        <source>The type of the weights in the finished file. float16 is what other programs expect, at half the size of float32, without a visible difference; bfloat16 has the same size, less precision and a wider range; float32 keeps every bit, for merging and resizing. Checkpoints always keep float32. No effect on training.</source>
        <translation>Der Typ der Gewichte in der fertigen Datei. float16 erwarten andere Programme, halb so groß wie float32 und ohne sichtbaren Unterschied; bfloat16 hat dieselbe Größe, weniger Genauigkeit und einen größeren Bereich; float32 behält jedes Bit, zum Mischen und Verkleinern. Checkpoints behalten immer float32. Keine Wirkung auf das Training.</translation>
    </message>
    <message>
        <source>Layout of the model</source>
        <translation>Aufbau des Modells</translation>
    </message>
    <message>
        <source>How a fine-tuned model is written: as the base model lies on the disk, as one file, which most programs for drawing take, or as a folder of diffusers. Everything that was not trained is taken over from the base model. Needs disk space for a whole model; writing takes a few seconds per gigabyte. No effect on training. Ignored by the other methods, which write small files of their own.</source>
        <translation>Wie ein trainiertes Modell geschrieben wird: wie das Basismodell auf der Platte liegt, als eine Datei, die die meisten Zeichenprogramme nehmen, oder als diffusers-Ordner. Alles nicht Trainierte wird vom Basismodell übernommen. Braucht Platz für ein ganzes Modell; das Schreiben dauert einige Sekunden je Gigabyte. Keine Wirkung auf das Training. Ohne Bedeutung für die anderen Methoden, die eigene kleine Dateien schreiben.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>How the learning rate goes on over the run. Constant keeps it, so that a run can be prolonged at will, after a warm-up if wanted. Linear, cosine and polynomial lower it to the end, which calms the last steps and often gives cleaner pictures; the cosine can restart or end at a lowest rate. Inverse square root falls slowly and needs no known end. Warm-up, constant, decay holds the rate and falls only at the end. Piecewise constant follows rules of your own. Adafactor&apos;s own is for that optimizer with relative steps. All formulas are those of diffusers and transformers. Leave it constant with schedule-free optimizers. No effect on memory or speed.</source>
        <translation>Wie die Lernrate über den Lauf verläuft. Konstant behält sie bei, sodass sich ein Lauf beliebig verlängern lässt, auf Wunsch nach einem Warmup. Linear, Kosinus und Polynom senken sie zum Ende, was die letzten Schritte beruhigt und oft sauberere Bilder gibt; der Kosinus kann neu beginnen oder bei einer kleinsten Rate enden. Die inverse Quadratwurzel fällt langsam und braucht kein bekanntes Ende. Warmup, konstant, Abfall hält die Rate und fällt erst am Ende. Stückweise konstant folgt eigenen Regeln. Der eigene von Adafactor ist für diesen Optimizer mit relativen Schritten. Alle Formeln sind die von diffusers und transformers. Bei Schedule-Free-Optimizern konstant lassen. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Learning-rate schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warmup</translation>
    </message>
    <message>
        <source>Raises the learning rate from 0 to its full value over so many optimizer steps. More is gentler at the start, when the optimizer&apos;s averages are still poor, and leaves fewer steps at full rate; 0 begins at once, which is fine for a LoRA at usual rates. No effect on memory or speed. Ignored by schedules without a warm-up.</source>
        <translation>Hebt die Lernrate über so viele Optimizer-Schritte von 0 auf ihren vollen Wert. Mehr ist sanfter am Anfang, wenn die Mittelwerte des Optimizers noch schlecht sind, und lässt weniger Schritte bei voller Rate; 0 beginnt sofort, was für eine LoRA bei üblichen Raten in Ordnung ist. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Zeitpläne ohne Warmup.</translation>
    </message>
    <message>
        <source>Warm-up, share</source>
        <translation>Warmup, Anteil</translation>
    </message>
    <message>
        <source>The warm-up as a share of the run&apos;s optimizer steps: 0.1 is a tenth. It follows the length of the run; give it or the steps, not both. No effect on memory or speed. Ignored by schedules without a warm-up.</source>
        <translation>Der Warmup als Anteil der Optimizer-Schritte des Laufs: 0.1 ist ein Zehntel. Er folgt der Länge des Laufs; entweder ihn oder die Schritte angeben, nicht beides. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für Zeitpläne ohne Warmup.</translation>
    </message>
    <message>
        <source>by steps</source>
        <translation>nach Schritten</translation>
    </message>
    <message>
        <source>Decay at the end</source>
        <translation>Abfall am Ende</translation>
    </message>
    <message>
        <source>How many optimizer steps at the end the rate falls over. More calms earlier; fewer keep the full rate longer. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Über wie viele Optimizer-Schritte am Ende die Rate fällt. Mehr beruhigt früher; weniger behält die volle Rate länger. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>Decay at the end, share</source>
        <translation>Abfall am Ende, Anteil</translation>
    </message>
    <message>
        <source>The decay as a share of the run&apos;s optimizer steps: 0.2 is the last fifth. Give it or the steps, not both. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Der Abfall als Anteil der Optimizer-Schritte des Laufs: 0.2 ist das letzte Fünftel. Entweder ihn oder die Schritte angeben, nicht beides. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>Kleinste Rate</translation>
    </message>
    <message>
        <source>Where the schedule ends, as a part of the full learning rate: 0.1 ends at a tenth. More keeps learning to the very end; 0 fades out completely. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Wo der Zeitplan endet, als Teil der vollen Lernrate: 0.1 endet bei einem Zehntel. Mehr lernt bis ganz zum Schluss; 0 blendet völlig aus. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>Zyklen</translation>
    </message>
    <message>
        <source>How often the cosine begins again at the full rate; without hard restarts, how many half waves it runs through. More gives the training new pushes; 1 falls once. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Wie oft der Kosinus wieder bei voller Rate beginnt; ohne harte Neustarts, wie viele Halbwellen er durchläuft. Mehr gibt dem Training neue Anstöße; 1 fällt einmal. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potenz</translation>
    </message>
    <message>
        <source>The power of the polynomial: 1 falls in a straight line, 2 quickly at first and slowly at the end, 0.5 the other way. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Die Potenz des Polynoms: 1 fällt in gerader Linie, 2 anfangs schnell und am Ende langsam, 0.5 umgekehrt. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>Zeitskala</translation>
    </message>
    <message>
        <source>How slowly the inverse square root falls: the rate is halved after three times so many steps. More keeps it up longer. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Wie langsam die inverse Quadratwurzel fällt: Nach dreimal so vielen Schritten ist die Rate halbiert. Mehr hält sie länger oben. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>the warm-up, or 10,000</source>
        <translation>der Warmup oder 10.000</translation>
    </message>
    <message>
        <source>Steps of the rate</source>
        <translation>Schritte der Rate</translation>
    </message>
    <message>
        <source>The parts of the learning rate and the step up to which each counts, the last one to the end: &quot;1:100,0.5:200,0.1&quot; halves it after 100 optimizer steps and goes to a tenth after 200. No effect on memory or speed. Ignored by other schedules.</source>
        <translation>Die Teile der Lernrate und der Schritt, bis zu dem jeder gilt, der letzte bis zum Ende: „1:100,0.5:200,0.1“ halbiert sie nach 100 Optimizer-Schritten und geht nach 200 auf ein Zehntel. Keine Wirkung auf Speicher oder Geschwindigkeit. Ohne Bedeutung für andere Zeitpläne.</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>basic</source>
        <translation>einfach</translation>
    </message>
    <message>
        <source>advanced</source>
        <translation>erweitert</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>What is trained. A network (LoRA and its kin) learns small matrices beside the model&apos;s layers: little memory, a small file, good for nearly everything. Full fine-tuning changes the model&apos;s own weights: it learns most, from many pictures, needs four times the memory of the weights besides the model and writes a whole model. Textual Inversion (Gal et al., 2022) learns a few vectors that stand for a new word and leaves the model untouched: a file of kilobytes, least memory, weaker likeness. Textual Inversion + LoRA learns both at once (pivotal tuning): the word finds its place while the network learns the looks. DreamBooth is any of them with class pictures.</source>
        <translation>Was trainiert wird. Ein Netzwerk (LoRA und Verwandte) lernt kleine Matrizen neben den Schichten des Modells: wenig Speicher, eine kleine Datei, gut für fast alles. Vollständiges Fine-Tuning ändert die Gewichte des Modells selbst: es lernt am meisten, aus vielen Bildern, braucht außer dem Modell das Vierfache seiner Gewichte an Speicher und schreibt ein ganzes Modell. Textual Inversion (Gal et al., 2022) lernt einige Vektoren, die für ein neues Wort stehen, und lässt das Modell unberührt: eine Datei von Kilobyte, am wenigsten Speicher, schwächere Ähnlichkeit. Textual Inversion + LoRA lernt beides zugleich (Pivotal Tuning): das Wort findet seinen Platz, während das Netzwerk das Aussehen lernt. DreamBooth ist jedes davon mit Klassenbildern.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>The length in epochs: one epoch shows every picture as often as its repeats say, whatever the number of devices. More learns the pictures better until it only repeats them; less stays closer to the base model. Time grows in proportion, memory does not. Exactly one of steps and epochs is given.</source>
        <translation>Die Länge in Epochen: eine Epoche zeigt jedes Bild so oft, wie seine Wiederholungen sagen, auf wie vielen Geräten auch immer. Mehr lernt die Bilder besser, bis nur noch sie wiederholt werden; weniger bleibt näher am Basismodell. Die Zeit wächst im selben Verhältnis, der Speicher nicht. Angegeben wird genau eines von Schritten und Epochen.</translation>
    </message>
    <message>
        <source>as steps say</source>
        <translation>nach Schritten</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>The length in optimizer steps, each on one global batch (batch × accumulation × devices). More learns the pictures better until it only repeats them; less stays closer to the base model. Time grows in proportion, memory does not. Note that the same steps see twice the images on two devices; give epochs instead to keep the images seen. Exactly one of steps and epochs is given.</source>
        <translation>Die Länge in Optimizer-Schritten, jeder mit einem globalen Batch (Batch × Akkumulation × Geräte). Mehr lernt die Bilder besser, bis nur noch sie wiederholt werden; weniger bleibt näher am Basismodell. Die Zeit wächst im selben Verhältnis, der Speicher nicht. Beachten Sie: Dieselben Schritte sehen auf zwei Geräten doppelt so viele Bilder; mit Epochen bleibt die Zahl der gesehenen Bilder gleich. Angegeben wird genau eines von Schritten und Epochen.</translation>
    </message>
    <message>
        <source>as epochs say</source>
        <translation>nach Epochen</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>Batch je Gerät</translation>
    </message>
    <message>
        <source>How many pictures each device works on at once. More gives calmer gradients and more pictures per second, until the device is busy, and costs memory for the activations of every picture; less fits small cards. With a batch several times larger the learning rate can usually be raised.</source>
        <translation>Wie viele Bilder jedes Gerät auf einmal bearbeitet. Mehr gibt ruhigere Gradienten und mehr Bilder pro Sekunde, bis das Gerät ausgelastet ist, und kostet Speicher für die Aktivierungen jedes Bildes; weniger passt auf kleine Karten. Mit einem mehrfach größeren Batch lässt sich die Lernrate meist erhöhen.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Accumulation</source>
        <translation>Akkumulation</translation>
    </message>
    <message>
        <source>How many batches are added up before the optimizer takes a step. Learns as with a batch so many times larger, with the memory of the small one; a step takes so many times longer, and there are fewer steps in an epoch. 1 takes a step after every batch.</source>
        <translation>Wie viele Batches summiert werden, bevor der Optimizer einen Schritt macht. Lernt wie mit einem so viel größeren Batch, mit dem Speicher des kleinen; ein Schritt dauert so viel länger, und eine Epoche hat weniger Schritte. 1 macht nach jedem Batch einen Schritt.</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The number from which all chance of the training follows: order, noise, timesteps, flips, starting weights. The same seed gives the same training again, on one device as on several with the same global batch. No seed is better than another; it affects neither memory nor speed.</source>
        <translation>Die Zahl, aus der aller Zufall des Trainings folgt: Reihenfolge, Rauschen, Zeitschritte, Spiegelungen, Anfangsgewichte. Derselbe Seed ergibt wieder dasselbe Training, auf einem Gerät wie auf mehreren mit demselben globalen Batch. Kein Seed ist besser als ein anderer; er ändert weder Speicher noch Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Reproducibility</source>
        <translation>Reproduzierbarkeit</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>The type in which the frozen model is kept and computed; trained weights and the optimizer stay in float32. bfloat16 halves the memory of the weights and activations and is two to several times quicker on GPUs from the RTX 30 series and on CPUs with AMX or AVX-512 BF16, at a loss of quality that can hardly be seen. float16 does the same for older cards (Turing, Volta): its range is small, so the loss is scaled as far as the gradients stay finite, and a step in which they do not is left out. float32 is the exact one, and on other CPUs also the quicker one. The VAE computes in float32 with float16.</source>
        <translation>Der Typ, in dem das eingefrorene Modell gehalten und gerechnet wird; trainierte Gewichte und der Optimizer bleiben in float32. bfloat16 halbiert den Speicher der Gewichte und Aktivierungen und ist auf GPUs ab der RTX-30-Serie und auf CPUs mit AMX oder AVX-512 BF16 zwei- bis mehrmals so schnell, mit kaum sichtbarem Qualitätsverlust. float16 leistet dasselbe für ältere Karten (Turing, Volta): Sein Bereich ist klein, deshalb wird der Loss so weit skaliert, wie die Gradienten endlich bleiben, und ein Schritt, in dem sie es nicht sind, ausgelassen. float32 ist das genaue Format und auf anderen CPUs auch das schnellere. Der VAE rechnet bei float16 in float32.</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>Gradient Checkpointing</translation>
    </message>
    <message>
        <source>Keeps only the borders of the U-Net&apos;s blocks in memory and computes the rest again on the way back (Chen et al., 2016). Saves most of the memory of the activations, so that a larger batch or resolution fits; each step takes about a third longer. The result is the same.</source>
        <translation>Behält nur die Grenzen der U-Net-Blöcke im Speicher und berechnet den Rest auf dem Rückweg noch einmal (Chen et al., 2016). Spart den größten Teil des Speichers der Aktivierungen, sodass ein größerer Batch oder eine höhere Auflösung passt; jeder Schritt dauert etwa ein Drittel länger. Das Ergebnis ist dasselbe.</translation>
    </message>
    <message>
        <source>Checkpointed levels</source>
        <translation>Ebenen mit Checkpointing</translation>
    </message>
    <message>
        <source>How many resolution levels of the U-Net gradient checkpointing computes again, counted from the outermost, whose maps are largest. 0 takes all: least memory. 1 computes only the outermost blocks again, which saves most memory for the time it costs; each further level saves less. The inner levels keep what the way back needs. The result is the same. Ignored without gradient checkpointing.</source>
        <translation>Wie viele Auflösungsebenen des U-Nets das Gradient Checkpointing neu berechnet, von der äußersten mit den größten Karten an gezählt. 0 nimmt alle: am wenigsten Speicher. 1 berechnet nur die äußersten Blöcke neu, was für seine Zeit am meisten Speicher spart; jede weitere Ebene spart weniger. Die inneren behalten, was der Rückweg braucht. Das Ergebnis ist dasselbe. Ohne Gradient Checkpointing ohne Bedeutung.</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Exactly repeatable</source>
        <translation>Exakt wiederholbar</translation>
    </message>
    <message>
        <source>Uses only operations that give the same bits every time, so that a resumed training equals an uninterrupted one exactly on the same kind of device with the same number of devices and threads. Off may be a few per cent quicker on GPUs. No effect on quality or memory.</source>
        <translation>Verwendet nur Operationen, die jedes Mal dieselben Bits ergeben, sodass ein fortgesetztes Training einem ununterbrochenen genau gleicht, auf derselben Art von Gerät mit derselben Zahl von Geräten und Threads. Aus kann auf GPUs einige Prozent schneller sein. Keine Wirkung auf Qualität oder Speicher.</translation>
    </message>
    <message>
        <source>Patience with broken steps</source>
        <translation>Geduld bei fehlerhaften Schritten</translation>
    </message>
    <message>
        <source>A step whose loss or gradient is not a finite number is left out and reported; it never reaches the weights. After so many of them in a row the training stops at the last good state. More waits longer for it to recover, less stops sooner. No effect on memory or speed.</source>
        <translation>Ein Schritt, dessen Loss oder Gradient keine endliche Zahl ist, wird ausgelassen und gemeldet; er erreicht nie die Gewichte. Nach so vielen davon hintereinander hält das Training beim letzten guten Stand an. Mehr wartet länger auf Erholung, weniger hält früher an. Keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Text encoder until step</source>
        <translation>Text-Encoder bis Schritt</translation>
    </message>
    <message>
        <source>The text encoders learn up to and with this optimizer step and stay as they are from then on. Words are learned quickly and then by heart: a quarter to a half of the run is usual. Less keeps other words safer, more ties the new ones closer. Steps get quicker once they rest; memory stays the same. Without a value they learn to the end. Ignored when the text encoders are not trained.</source>
        <translation>Die Text-Encoder lernen bis einschließlich dieses Optimizer-Schritts und bleiben danach, wie sie sind. Wörter werden schnell gelernt und dann auswendig: üblich ist ein Viertel bis die Hälfte des Laufs. Weniger schont andere Wörter, mehr bindet die neuen enger. Schritte werden schneller, sobald sie ruhen; der Speicher bleibt gleich. Ohne Angabe lernen sie bis zum Ende. Ohne Bedeutung, wenn die Text-Encoder nicht trainiert werden.</translation>
    </message>
    <message>
        <source>Text encoder until epoch</source>
        <translation>Text-Encoder bis Epoche</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less keeps other words safer, more ties the new ones closer. Steps are quicker from there on. Ignored when the text encoders are not trained.</source>
        <translation>Wie oben, in Epochen gezählt, sodass es auch mit einer anderen Zahl von Geräten stimmt. Wo beides angegeben ist, zählt das frühere. Weniger schont andere Wörter, mehr bindet die neuen enger. Von da an sind Schritte schneller. Ohne Bedeutung, wenn die Text-Encoder nicht trainiert werden.</translation>
    </message>
    <message>
        <source>U-Net until step</source>
        <translation>U-Net bis Schritt</translation>
    </message>
    <message>
        <source>The U-Net learns up to and with this optimizer step and stays as it is from then on, so that only the words go on learning. Rarely wanted: less stays closer to the base model, more learns the looks better. Steps get a little quicker once it rests; memory stays the same. Without a value it learns to the end. Ignored when the U-Net is not trained.</source>
        <translation>Das U-Net lernt bis einschließlich dieses Optimizer-Schritts und bleibt danach, wie es ist, sodass nur noch die Wörter weiterlernen. Selten gewünscht: Weniger bleibt näher am Basismodell, mehr lernt das Aussehen besser. Schritte werden etwas schneller, sobald es ruht; der Speicher bleibt gleich. Ohne Angabe lernt es bis zum Ende. Ohne Bedeutung, wenn das U-Net nicht trainiert wird.</translation>
    </message>
    <message>
        <source>U-Net until epoch</source>
        <translation>U-Net bis Epoche</translation>
    </message>
    <message>
        <source>As above, counted in epochs, so that it stays right with another number of devices. Where both are given the earlier one counts. Less stays closer to the base model, more learns the looks better. Steps are quicker from there on. Ignored when the U-Net is not trained.</source>
        <translation>Wie oben, in Epochen gezählt, sodass es auch mit einer anderen Zahl von Geräten stimmt. Wo beides angegeben ist, zählt das frühere. Weniger bleibt näher am Basismodell, mehr lernt das Aussehen besser. Von da an sind Schritte schneller. Ohne Bedeutung, wenn das U-Net nicht trainiert wird.</translation>
    </message>
    <message>
        <source>Share for validation</source>
        <translation>Anteil zur Validierung</translation>
    </message>
    <message>
        <source>Withholds this share of the training pictures, at least one, and never trains on them: their loss is measured now and then and tells learning from repeating, which the loss of the training cannot. Which ones is decided by their names and the seed, so that pictures that are added change little. More gives a calmer curve and leaves less to learn from; 0 withholds none. Measuring takes a little time; no effect on memory.</source>
        <translation>Hält diesen Anteil der Trainingsbilder zurück, mindestens eines, und trainiert nie damit: Ihr Loss wird ab und zu gemessen und unterscheidet Lernen von Wiederholen, was der Loss des Trainings nicht kann. Welche, entscheiden ihre Namen und der Seed, sodass hinzugefügte Bilder wenig ändern. Mehr gibt eine ruhigere Kurve und lässt weniger zum Lernen; 0 hält keine zurück. Das Messen dauert ein wenig; keine Wirkung auf den Speicher.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Validieren alle</translation>
    </message>
    <message>
        <source>Measures the loss of the validation pictures every so many optimizer steps. More often shows the course better and takes more time away from training; 0 leaves it to the epochs. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>Misst den Loss der Validierungsbilder alle so viele Optimizer-Schritte. Öfter zeigt den Verlauf besser und nimmt dem Training mehr Zeit; 0 überlässt es den Epochen. Keine Wirkung auf den Speicher. Ohne Validierungsbilder ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Validate every so many epochs</source>
        <translation>Validieren alle … Epochen</translation>
    </message>
    <message>
        <source>Measures the loss of the validation pictures at the end of every so many epochs. More often shows the course better and takes more time away from training; 0 leaves it to the steps. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>Misst den Loss der Validierungsbilder am Ende von jeweils so vielen Epochen. Öfter zeigt den Verlauf besser und nimmt dem Training mehr Zeit; 0 überlässt es den Schritten. Keine Wirkung auf den Speicher. Ohne Validierungsbilder ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Timesteps of a validation</source>
        <translation>Zeitschritte einer Validierung</translation>
    </message>
    <message>
        <source>At how many timesteps the loss of each picture is measured, spread evenly over those that are trained: 4 are 200, 400, 600 and 800. More gives a truer figure and takes proportionally longer. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>An wie vielen Zeitschritten der Loss jedes Bildes gemessen wird, gleichmäßig über die trainierten verteilt: 4 sind 200, 400, 600 und 800. Mehr gibt einen treueren Wert und dauert entsprechend länger. Keine Wirkung auf den Speicher. Ohne Validierungsbilder ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Most pictures of a validation</source>
        <translation>Höchstzahl der Validierungsbilder</translation>
    </message>
    <message>
        <source>At most so many pictures are measured each time, the same ones always. Fewer is quicker, more a truer figure; 0 measures all. No effect on memory. Ignored where there are no validation pictures.</source>
        <translation>Höchstens so viele Bilder werden jedes Mal gemessen, immer dieselben. Weniger ist schneller, mehr ein treuerer Wert; 0 misst alle. Keine Wirkung auf den Speicher. Ohne Validierungsbilder ohne Bedeutung.</translation>
    </message>
    <message>
        <source>Seed of the validation</source>
        <translation>Seed der Validierung</translation>
    </message>
    <message>
        <source>From it follows which pictures are withheld and the noise that they are measured with, which is the same each time, so that figures can be compared, also between runs. No seed is better than another; no effect on memory or speed.</source>
        <translation>Daraus folgt, welche Bilder zurückgehalten werden und mit welchem Rauschen sie gemessen werden; es ist jedes Mal dasselbe, sodass Werte vergleichbar sind, auch zwischen Läufen. Kein Seed ist besser als ein anderer; keine Wirkung auf Speicher oder Geschwindigkeit.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>secrets are never imported: give them in the environment</source>
        <translation>Geheimnisse werden nie importiert: sie kommen aus der Umgebung</translation>
    </message>
    <message>
        <source>said again further down, which counts</source>
        <translation>steht weiter unten noch einmal, was zählt</translation>
    </message>
    <message>
        <source>sides are multiples of 8, one pixel of a latent</source>
        <translation>Seiten sind Vielfache von 8, einem Pixel eines Latents</translation>
    </message>
    <message>
        <source>always on the disk</source>
        <translation>immer auf der Platte</translation>
    </message>
    <message>
        <source>read with this file: its keys are named, too</source>
        <translation>mit dieser Datei gelesen: auch ihre Schlüssel sind genannt</translation>
    </message>
    <message>
        <source>there is no such file here: choose the pictures as dataset.path</source>
        <translation>hier gibt es keine solche Datei: die Bilder werden mit dataset.path gewählt</translation>
    </message>
    <message>
        <source>all are kept</source>
        <translation>alle bleiben erhalten</translation>
    </message>
    <message>
        <source>nothing is saved by steps</source>
        <translation>nichts wird nach Schritten gespeichert</translation>
    </message>
    <message>
        <source>the files of so many steps</source>
        <translation>die Dateien von so vielen Schritten</translation>
    </message>
    <message>
        <source>a file of prompts that cannot be read here as text: give them as sample.prompts</source>
        <translation>eine Prompt-Datei, die hier nicht als Text zu lesen ist: die Prompts kommen nach sample.prompts</translation>
    </message>
    <message>
        <source>max_train_epochs counts instead</source>
        <translation>max_train_epochs zählt stattdessen</translation>
    </message>
    <message>
        <source>max_train_steps counts instead</source>
        <translation>max_train_steps zählt stattdessen</translation>
    </message>
    <message>
        <source>kohya_ss makes the number of steps of it</source>
        <translation>kohya_ss macht die Zahl der Schritte daraus</translation>
    </message>
    <message>
        <source>the text encoder is not trained</source>
        <translation>der Text-Encoder wird nicht trainiert</translation>
    </message>
    <message>
        <source>sd-scripts takes no notice of it when it trains a network</source>
        <translation>sd-scripts beachtet es nicht, wenn es ein Netzwerk trainiert</translation>
    </message>
    <message>
        <source>per cent of the run</source>
        <translation>Prozent des Laufs</translation>
    </message>
    <message>
        <source>a random one to the other trainer; Tempera&apos;s seed is always written down, so train.seed stays</source>
        <translation>für das andere Trainingsprogramm ein zufälliger; der Seed von Tempera ist immer aufgeschrieben, also bleibt train.seed</translation>
    </message>
    <message>
        <source>both weightings at once; debiased_estimation_loss is kept</source>
        <translation>beide Gewichtungen zugleich; debiased_estimation_loss bleibt</translation>
    </message>
    <message>
        <source>each device keeps all of the weights</source>
        <translation>jedes Gerät behält alle Gewichte</translation>
    </message>
    <message>
        <source>weights that are trained stay on the device</source>
        <translation>trainierte Gewichte bleiben auf dem Gerät</translation>
    </message>
    <message>
        <source>of the U-Net, which sd-scripts itself keeps on the device</source>
        <translation>des U-Nets, das sd-scripts selbst auf dem Gerät behält</translation>
    </message>
    <message>
        <source>the optimizer&apos;s state lies on the GPU or in the computer&apos;s memory</source>
        <translation>der Zustand des Optimizers liegt auf der GPU oder im Hauptspeicher</translation>
    </message>
    <message>
        <source>devices.sharding says what is split</source>
        <translation>devices.sharding sagt, was aufgeteilt wird</translation>
    </message>
    <message>
        <source>counts with deepspeed alone</source>
        <translation>zählt nur mit deepspeed</translation>
    </message>
    <message>
        <source>no such stage</source>
        <translation>eine solche Stufe gibt es nicht</translation>
    </message>
    <message>
        <source>DyLoRA trains all ranks at once; what is left is a LoRA of the full rank</source>
        <translation>DyLoRA trainiert alle Ränge zugleich; was bleibt, ist eine LoRA mit vollem Rang</translation>
    </message>
    <message>
        <source>(IA)³ scales activations; what is left is a LoRA</source>
        <translation>(IA)³ skaliert Aktivierungen; was bleibt, ist eine LoRA</translation>
    </message>
    <message>
        <source>GLoRA has four matrices for each layer; what is left is a LoRA</source>
        <translation>GLoRA hat vier Matrizen je Schicht; was bleibt, ist eine LoRA</translation>
    </message>
    <message>
        <source>BOFT; network.type = oft is its relative with one factor</source>
        <translation>BOFT; network.type = oft ist sein Verwandter mit einem Faktor</translation>
    </message>
    <message>
        <source>whole weights as a difference; train.method = fine_tune trains the model itself</source>
        <translation>ganze Gewichte als Differenz; train.method = fine_tune trainiert das Modell selbst</translation>
    </message>
    <message>
        <source>LoRA-FA holds one of the two matrices; here both are trained</source>
        <translation>LoRA-FA hält eine der beiden Matrizen fest; hier werden beide trainiert</translation>
    </message>
    <message>
        <source>a network for another model family</source>
        <translation>ein Netzwerk für eine andere Modellfamilie</translation>
    </message>
    <message>
        <source>no network is named</source>
        <translation>es ist kein Netzwerk genannt</translation>
    </message>
    <message>
        <source>counts for LyCORIS only</source>
        <translation>zählt nur für LyCORIS</translation>
    </message>
    <message>
        <source>the trained weights stay in float32, which loses nothing</source>
        <translation>die trainierten Gewichte bleiben in float32, was nichts verliert</translation>
    </message>
    <message>
        <source>what is trained is small and stays in float32</source>
        <translation>was trainiert wird, ist klein und bleibt in float32</translation>
    </message>
    <message>
        <source>weights that are trained are not kept in eight bits</source>
        <translation>trainierte Gewichte werden nicht in acht Bit gehalten</translation>
    </message>
    <message>
        <source>pickled files are read, never written: safetensors it is</source>
        <translation>Pickle-Dateien werden gelesen, nie geschrieben: es werden safetensors</translation>
    </message>
    <message>
        <source>always safetensors</source>
        <translation>immer safetensors</translation>
    </message>
    <message>
        <source>kohya_ss takes no notice of it with this LoRA_type</source>
        <translation>kohya_ss beachtet es mit diesem LoRA_type nicht</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>0 means like the other layers to LyCORIS</source>
        <translation>0 heißt für LyCORIS: wie die anderen Schichten</translation>
    </message>
    <message>
        <source>a choice of layers: network.layers takes patterns of their names</source>
        <translation>eine Auswahl von Schichten: network.layers nimmt Muster ihrer Namen</translation>
    </message>
    <message>
        <source>a share of the run</source>
        <translation>ein Anteil des Laufs</translation>
    </message>
    <message>
        <source>unet_lr and text_encoder_lr count instead</source>
        <translation>unet_lr und text_encoder_lr zählen stattdessen</translation>
    </message>
    <message>
        <source>0 with a rate for the text encoder: only that is trained</source>
        <translation>0, und eine Rate für den Text-Encoder: nur dieser wird trainiert</translation>
    </message>
    <message>
        <source>not for SDXL, which has learning_rate_te1 and learning_rate_te2</source>
        <translation>nicht für SDXL, das learning_rate_te1 und learning_rate_te2 hat</translation>
    </message>
    <message>
        <source>for SDXL only</source>
        <translation>nur für SDXL</translation>
    </message>
    <message>
        <source>the text encoders are not trained</source>
        <translation>die Text-Encoder werden nicht trainiert</translation>
    </message>
    <message>
        <source>the optimizer is named, which counts</source>
        <translation>der Optimizer ist genannt, und der zählt</translation>
    </message>
    <message>
        <source>expected two or three numbers such as 0.9,0.99</source>
        <translation>erwartet werden zwei oder drei Zahlen wie 0.9,0.99</translation>
    </message>
    <message>
        <source>lr_scheduler_type counts instead</source>
        <translation>lr_scheduler_type zählt stattdessen</translation>
    </message>
    <message>
        <source>schedule-free optimizers are used without a schedule</source>
        <translation>Schedule-Free-Optimizer laufen ohne Zeitplan</translation>
    </message>
    <message>
        <source>one fall over the whole run, to 0</source>
        <translation>ein einziger Abfall über den ganzen Lauf, bis 0</translation>
    </message>
    <message>
        <source>a class of Python: schedule.type stays as it is</source>
        <translation>eine Klasse von Python: schedule.type bleibt, wie es ist</translation>
    </message>
    <message>
        <source>lr_warmup_steps counts instead</source>
        <translation>lr_warmup_steps zählt stattdessen</translation>
    </message>
    <message>
        <source>kohya_ss takes the number of epochs where it is empty</source>
        <translation>kohya_ss nimmt die Zahl der Epochen, wo es leer ist</translation>
    </message>
    <message>
        <source>noise_offset_type is Multires</source>
        <translation>noise_offset_type ist Multires</translation>
    </message>
    <message>
        <source>noise_offset_type is Original</source>
        <translation>noise_offset_type ist Original</translation>
    </message>
    <message>
        <source>counts for LoKr only</source>
        <translation>zählt nur für LoKr</translation>
    </message>
    <message>
        <source>counts for Diag-OFT only</source>
        <translation>zählt nur für Diag-OFT</translation>
    </message>
    <message>
        <source>counts for (IA)³ only</source>
        <translation>zählt nur für (IA)³</translation>
    </message>
    <message>
        <source>counts for DyLoRA only</source>
        <translation>zählt nur für DyLoRA</translation>
    </message>
    <message>
        <source>counts for other model families only</source>
        <translation>zählt nur für andere Modellfamilien</translation>
    </message>
    <message>
        <source>a step of preparation that Tempera does not need</source>
        <translation>ein Vorbereitungsschritt, den Tempera nicht braucht</translation>
    </message>
    <message>
        <source>for a model family that Tempera does not train</source>
        <translation>für eine Modellfamilie, die Tempera nicht trainiert</translation>
    </message>
    <message>
        <source>which of the two the keys of noise are for</source>
        <translation>für welche der beiden Arten die Rauschschlüssel gelten</translation>
    </message>
    <message>
        <source>norm layers are not trained</source>
        <translation>Norm-Schichten werden nicht trainiert</translation>
    </message>
    <message>
        <source>a trained factor for each layer</source>
        <translation>ein trainierter Faktor für jede Schicht</translation>
    </message>
    <message>
        <source>what is left after rank dropout is not made larger</source>
        <translation>was der Dropout von Rängen übrig lässt, wird nicht vergrößert</translation>
    </message>
    <message>
        <source>how LyCORIS computes, not what</source>
        <translation>wie LyCORIS rechnet, nicht was</translation>
    </message>
    <message>
        <source>a choice of a kind of network that Tempera does not have</source>
        <translation>eine Wahl für eine Art von Netzwerk, die Tempera nicht hat</translation>
    </message>
    <message>
        <source>old names of kohya_ss for network.conv_block_ranks and conv_block_alphas</source>
        <translation>alte Namen von kohya_ss für network.conv_block_ranks und conv_block_alphas</translation>
    </message>
    <message>
        <source>the VAE always computes in float32</source>
        <translation>der VAE rechnet immer in float32</translation>
    </message>
    <message>
        <source>a state of the form itself</source>
        <translation>ein Zustand des Formulars selbst</translation>
    </message>
    <message>
        <source>arguments of a launcher that Tempera does not have</source>
        <translation>Argumente eines Starters, den Tempera nicht hat</translation>
    </message>
    <message>
        <source>the file lies in save.dir/output</source>
        <translation>die Datei liegt in save.dir/output</translation>
    </message>
    <message>
        <source>safetensors with the names that sd-scripts uses</source>
        <translation>safetensors mit den Namen, die sd-scripts verwendet</translation>
    </message>
    <message>
        <source>written with the names that sd-scripts uses instead</source>
        <translation>stattdessen mit den Namen geschrieben, die sd-scripts verwendet</translation>
    </message>
    <message>
        <source>with the first</source>
        <translation>mit dem ersten</translation>
    </message>
    <message>
        <source>all samples of a job share what the first has</source>
        <translation>alle Samples eines Jobs übernehmen, was das erste hat</translation>
    </message>
    <message>
        <source>counts with gradient_checkpointing CPU_OFFLOADED alone</source>
        <translation>zählt nur mit gradient_checkpointing CPU_OFFLOADED</translation>
    </message>
    <message>
        <source>that share of the blocks, the heaviest first</source>
        <translation>dieser Anteil der Blöcke, die schwersten zuerst</translation>
    </message>
    <message>
        <source>counts with several devices alone</source>
        <translation>zählt nur auf mehreren Geräten</translation>
    </message>
    <message>
        <source>gradients travel while the rest of them is computed</source>
        <translation>Gradienten reisen, während der Rest noch berechnet wird</translation>
    </message>
    <message>
        <source>a VAE is used, not trained</source>
        <translation>ein VAE wird benutzt, nicht trainiert</translation>
    </message>
    <message>
        <source>inpainting models are drawn with, not trained: what remains is for the plain model</source>
        <translation>mit Inpainting-Modellen wird gezeichnet, nicht trainiert: was bleibt, gilt für das einfache Modell</translation>
    </message>
    <message>
        <source>a family that Tempera does not train: what remains needs another model</source>
        <translation>eine Familie, die Tempera nicht trainiert: was bleibt, braucht ein anderes Modell</translation>
    </message>
    <message>
        <source>an embedding is trained, no part of the model</source>
        <translation>ein Embedding wird trainiert, kein Teil des Modells</translation>
    </message>
    <message>
        <source>the model stays in the precision of the computation and needs the room for it</source>
        <translation>das Modell bleibt in der Genauigkeit der Berechnung und braucht den Platz dafür</translation>
    </message>
    <message>
        <source>trained weights are float32 or bfloat16: float16 loses small steps</source>
        <translation>trainierte Gewichte sind float32 oder bfloat16: float16 verliert kleine Schritte</translation>
    </message>
    <message>
        <source>weights that are not trained are kept as train.precision needs them</source>
        <translation>nicht trainierte Gewichte werden gehalten, wie train.precision sie braucht</translation>
    </message>
    <message>
        <source>model.clip_skip counts from the last layer, OneTrainer from the family&apos;s own</source>
        <translation>model.clip_skip zählt von der letzten Schicht, OneTrainer von der der Modellfamilie</translation>
    </message>
    <message>
        <source>counted from 1</source>
        <translation>von 1 an gezählt</translation>
    </message>
    <message>
        <source>layer_filter counts</source>
        <translation>layer_filter zählt</translation>
    </message>
    <message>
        <source>a choice of layers that network.layers does not know by name: it takes patterns</source>
        <translation>eine Auswahl von Schichten, die network.layers nicht dem Namen nach kennt: es nimmt Muster</translation>
    </message>
    <message>
        <source>layer_filter_preset says the same</source>
        <translation>layer_filter_preset sagt dasselbe</translation>
    </message>
    <message>
        <source>for another kind of network</source>
        <translation>für eine andere Art von Netzwerk</translation>
    </message>
    <message>
        <source>Tempera chooses how to compute by itself</source>
        <translation>Tempera wählt selbst, wie gerechnet wird</translation>
    </message>
    <message>
        <source>the run folder holds all of it</source>
        <translation>der Laufordner enthält das alles</translation>
    </message>
    <message>
        <source>a part that Stable Diffusion does not have</source>
        <translation>ein Teil, den Stable Diffusion nicht hat</translation>
    </message>
    <message>
        <source>for weights in fewer bits</source>
        <translation>für Gewichte mit weniger Bits</translation>
    </message>
    <message>
        <source>LoRA weights are float32</source>
        <translation>LoRA-Gewichte sind float32</translation>
    </message>
    <message>
        <source>null: no clipping</source>
        <translation>null: kein Clipping</translation>
    </message>
    <message>
        <source>Adafactor&apos;s first epsilon</source>
        <translation>das erste Epsilon von Adafactor</translation>
    </message>
    <message>
        <source>Adafactor&apos;s first epsilon is 1e-30</source>
        <translation>das erste Epsilon von Adafactor ist 1e-30</translation>
    </message>
    <message>
        <source>a dropout of networks</source>
        <translation>ein Dropout von Netzwerken</translation>
    </message>
    <message>
        <source>one text encoder without its caption: dataset.caption_dropout leaves out both</source>
        <translation>ein Text-Encoder ohne seine Caption: dataset.caption_dropout lässt beide weg</translation>
    </message>
    <message>
        <source>activations stay on the device; gradient checkpointing is on</source>
        <translation>Aktivierungen bleiben auf dem Gerät; Gradient Checkpointing ist an</translation>
    </message>
    <message>
        <source>the version of the file</source>
        <translation>die Version der Datei</translation>
    </message>
    <message>
        <source>settings kept by OneTrainer&apos;s form; optimizer counts</source>
        <translation>Einstellungen aus dem Formular von OneTrainer; optimizer zählt</translation>
    </message>
    <message>
        <source>train.gradient_checkpointing is for all parts</source>
        <translation>train.gradient_checkpointing gilt für alle Teile</translation>
    </message>
    <message>
        <source>captions are dropped for the text encoders</source>
        <translation>Captions werden für die Text-Encoder weggelassen</translation>
    </message>
    <message>
        <source>all parts that the model has</source>
        <translation>alle Teile, die das Modell hat</translation>
    </message>
    <message>
        <source>read with the number that it is for</source>
        <translation>mit der Zahl gelesen, zu der es gehört</translation>
    </message>
    <message>
        <source>patterns are regular expressions</source>
        <translation>Muster sind reguläre Ausdrücke</translation>
    </message>
    <message>
        <source>how a decomposition is computed</source>
        <translation>wie eine Zerlegung berechnet wird</translation>
    </message>
    <message>
        <source>counts for LOKR</source>
        <translation>zählt nur für LOKR</translation>
    </message>
    <message>
        <source>counts for OFT_2</source>
        <translation>zählt nur für OFT_2</translation>
    </message>
    <message>
        <source>Tempera names embeddings by their word</source>
        <translation>Tempera benennt Embeddings nach ihrem Wort</translation>
    </message>
    <message>
        <source>the folder of the pictures is what counts</source>
        <translation>der Ordner der Bilder ist, was zählt</translation>
    </message>
    <message>
        <source>the pictures are chosen here: dataset.path</source>
        <translation>die Bilder werden hier gewählt: dataset.path</translation>
    </message>
    <message>
        <source>what can be kept is kept on the disk, by content</source>
        <translation>was sich aufheben lässt, liegt nach Inhalt geordnet auf der Platte</translation>
    </message>
    <message>
        <source>Adafactor&apos;s second epsilon, 1e-3</source>
        <translation>das zweite Epsilon von Adafactor, 1e-3</translation>
    </message>
    <message>
        <source>for models that learn their variance</source>
        <translation>für Modelle, die ihre Varianz lernen</translation>
    </message>
    <message>
        <source>which devices are used is devices.use</source>
        <translation>welche Geräte benutzt werden, sagt devices.use</translation>
    </message>
    <message>
        <source>devices.bucket_size says how much travels at once</source>
        <translation>devices.bucket_size sagt, wie viel auf einmal reist</translation>
    </message>
    <message>
        <source>files are named save.name</source>
        <translation>Dateien heißen save.name</translation>
    </message>
    <message>
        <source>save.keep_last says how many are kept</source>
        <translation>save.keep_last sagt, wie viele behalten werden</translation>
    </message>
    <message>
        <source>every checkpoint can be gone on from</source>
        <translation>jeder Checkpoint kann fortgesetzt werden</translation>
    </message>
    <message>
        <source>prompts are chosen here: sample.prompts</source>
        <translation>Prompts werden hier gewählt: sample.prompts</translation>
    </message>
    <message>
        <source>only blocks of the U-Net lie in host memory</source>
        <translation>nur Blöcke des U-Nets liegen im Hauptspeicher</translation>
    </message>
    <message>
        <source>activations stay on the device</source>
        <translation>Aktivierungen bleiben auf dem Gerät</translation>
    </message>
    <message>
        <source>a part from another file than the model&apos;s</source>
        <translation>ein Teil aus einer anderen Datei als der des Modells</translation>
    </message>
    <message>
        <source>the VAE is used, not trained</source>
        <translation>der VAE wird benutzt, nicht trainiert</translation>
    </message>
    <message>
        <source>of each set of pictures; a job has one</source>
        <translation>von jeder Bildersammlung; ein Job hat eine</translation>
    </message>
    <message>
        <source>vectors added behind the text encoder</source>
        <translation>Vektoren, die hinter dem Text-Encoder hinzukommen</translation>
    </message>
    <message>
        <source>an embedding to begin with; embedding.init_words gives words</source>
        <translation>ein Embedding zum Anfangen; embedding.init_words gibt Wörter an</translation>
    </message>
    <message>
        <source>several words are embedding.tokens</source>
        <translation>mehrere Wörter gibt embedding.tokens an</translation>
    </message>
    <message>
        <source>the length of a vector is free</source>
        <translation>die Länge eines Vektors ist frei</translation>
    </message>
    <message>
        <source>the loss does not follow the batch</source>
        <translation>der Loss folgt nicht dem Batch</translation>
    </message>
    <message>
        <source>a class of Python</source>
        <translation>eine Klasse von Python</translation>
    </message>
    <message>
        <source>noise.offset is the plain kind</source>
        <translation>noise.offset ist die einfache Art</translation>
    </message>
    <message>
        <source>outside of a mask nothing is held to the first model</source>
        <translation>außerhalb einer Maske wird nichts am ersten Modell festgehalten</translation>
    </message>
    <message>
        <source>inpainting models are drawn with, not trained</source>
        <translation>mit Inpainting-Modellen wird gezeichnet, nicht trainiert</translation>
    </message>
    <message>
        <source>pictures that tile</source>
        <translation>Bilder, die sich kacheln lassen</translation>
    </message>
    <message>
        <source>validation.split or dataset.validation_path give pictures to validate with</source>
        <translation>validation.split oder dataset.validation_path geben Bilder zur Validierung</translation>
    </message>
    <message>
        <source>each block is turned by itself</source>
        <translation>jeder Block wird für sich gedreht</translation>
    </message>
    <message>
        <source>a setting that Tempera&apos;s optimizer does not have</source>
        <translation>eine Einstellung, die der Optimizer von Tempera nicht hat</translation>
    </message>
    <message>
        <source>training on rented machines is started there, with the command line</source>
        <translation>Training auf gemieteten Rechnern wird dort gestartet, mit der Kommandozeile</translation>
    </message>
    <message>
        <source>the U-Net has a rate of its own</source>
        <translation>das U-Net hat eine eigene Rate</translation>
    </message>
    <message>
        <source>not a schedule that Tempera has: schedule.type stays as it is</source>
        <translation>kein Zeitplan, den Tempera hat: schedule.type bleibt, wie es ist</translation>
    </message>
    <message>
        <source>Adafactor&apos;s own schedule has none</source>
        <translation>der eigene Plan von Adafactor hat keinen</translation>
    </message>
    <message>
        <source>counts with restarts</source>
        <translation>zählt mit Neustarts</translation>
    </message>
    <message>
        <source>a mixture of losses: loss.type is one of them</source>
        <translation>eine Mischung von Losses: loss.type ist einer davon</translation>
    </message>
    <message>
        <source>a loss that Tempera does not have</source>
        <translation>ein Loss, den Tempera nicht hat</translation>
    </message>
    <message>
        <source>for models of flow matching</source>
        <translation>für Flow-Matching-Modelle</translation>
    </message>
    <message>
        <source>with loss_weight_fn</source>
        <translation>mit loss_weight_fn</translation>
    </message>
    <message>
        <source>counts with MIN_SNR_GAMMA and P2</source>
        <translation>zählt mit MIN_SNR_GAMMA und P2</translation>
    </message>
    <message>
        <source>files named -masklabel.png</source>
        <translation>Dateien mit dem Ende -masklabel.png</translation>
    </message>
    <message>
        <source>counts with masked_training</source>
        <translation>zählt mit masked_training</translation>
    </message>
    <message>
        <source>with the key before it</source>
        <translation>mit dem Schlüssel davor</translation>
    </message>
    <message>
        <source>this part is not trained</source>
        <translation>dieser Teil wird nicht trainiert</translation>
    </message>
    <message>
        <source>by time: Tempera counts in steps or epochs</source>
        <translation>nach Zeit: Tempera zählt in Schritten oder Epochen</translation>
    </message>
    <message>
        <source>both text encoders stop together, as text_encoder says</source>
        <translation>beide Text-Encoder hören zugleich auf, wie text_encoder sagt</translation>
    </message>
    <message>
        <source>optimizer.lr_scaling counts all pictures of a step</source>
        <translation>optimizer.lr_scaling zählt alle Bilder eines Schritts</translation>
    </message>
    <message>
        <source>there is nothing at this place on this machine</source>
        <translation>an dieser Stelle liegt auf diesem Rechner nichts</translation>
    </message>
    <message>
        <source>counts for whole models only</source>
        <translation>zählt nur für ganze Modelle</translation>
    </message>
    <message>
        <source>without clipping, which the trainer does for each tensor by itself</source>
        <translation>ohne Clipping, das dieses Programm für jeden Tensor einzeln macht</translation>
    </message>
    <message>
        <source>gradients that are freed at once are not clipped together</source>
        <translation>sofort freigegebene Gradienten werden nicht gemeinsam begrenzt</translation>
    </message>
    <message>
        <source>Tempera does not upload to Hugging Face</source>
        <translation>Tempera lädt nichts zu Hugging Face hoch</translation>
    </message>
    <message>
        <source>the file&apos;s metadata has no such entry</source>
        <translation>die Metadaten der Datei haben keinen solchen Eintrag</translation>
    </message>
    <message>
        <source>attention is always computed without its whole matrix in memory</source>
        <translation>Attention wird immer ohne ihre ganze Matrix im Speicher berechnet</translation>
    </message>
    <message>
        <source>Tempera places models by itself</source>
        <translation>Tempera verteilt Modelle selbst</translation>
    </message>
    <message>
        <source>pictures are not changed like that</source>
        <translation>so werden Bilder nicht verändert</translation>
    </message>
    <message>
        <source>for other model families</source>
        <translation>für andere Modellfamilien</translation>
    </message>
    <message>
        <source>each setting in it is an option by itself, which is found by its name</source>
        <translation>jede Einstellung darin ist eine Option für sich und unter ihrem Namen zu finden</translation>
    </message>
    <message>
        <source>captions are as long as they are: as many chunks of 75 tokens as the longest needs</source>
        <translation>Captions sind so lang, wie sie sind: so viele Blöcke von 75 Tokens, wie die längste braucht</translation>
    </message>
    <message>
        <source>captions are always padded to 75 tokens, as the models were trained</source>
        <translation>Captions werden immer auf 75 Tokens aufgefüllt, wie die Modelle trainiert wurden</translation>
    </message>
    <message>
        <source>a number of files for the run: save.every_epochs says how often</source>
        <translation>eine Zahl von Dateien für den Lauf: save.every_epochs sagt, wie oft</translation>
    </message>
    <message>
        <source>a state of sd-scripts cannot be gone on from; network.weights begins with a LoRA file</source>
        <translation>ein Zustand von sd-scripts lässt sich nicht fortsetzen; network.weights beginnt mit einer LoRA-Datei</translation>
    </message>
    <message>
        <source>a run goes on from its checkpoint, at the place where it was</source>
        <translation>ein Lauf geht von seinem Checkpoint aus weiter, dort, wo er war</translation>
    </message>
    <message>
        <source>files always carry metadata</source>
        <translation>Dateien tragen immer Metadaten</translation>
    </message>
    <message>
        <source>captions in one JSON file: Tempera reads text files beside the pictures</source>
        <translation>Captions in einer JSON-Datei: Tempera liest Textdateien neben den Bildern</translation>
    </message>
    <message>
        <source>tempera saves jobs by itself</source>
        <translation>Tempera speichert Jobs selbst</translation>
    </message>
    <message>
        <source>class pictures are dataset.class_path</source>
        <translation>Klassenbilder sind dataset.class_path</translation>
    </message>
    <message>
        <source>the caption of pictures without one is the name of their folder</source>
        <translation>die Caption von Bildern ohne eine ist der Name ihres Ordners</translation>
    </message>
    <message>
        <source>the cache knows by itself what it holds</source>
        <translation>der Cache weiß selbst, was er enthält</translation>
    </message>
    <message>
        <source>pictures are read ahead by threads of the program</source>
        <translation>Bilder werden von Threads des Programms im Voraus gelesen</translation>
    </message>
    <message>
        <source>pictures are made smaller by area and larger by Lanczos&apos; method</source>
        <translation>Bilder werden nach Fläche verkleinert und nach Lanczos vergrößert</translation>
    </message>
    <message>
        <source>brackets in captions are read as they stand</source>
        <translation>Klammern in Captions werden gelesen, wie sie dastehen</translation>
    </message>
    <message>
        <source>a choice of (IA)³</source>
        <translation>eine Wahl von (IA)³</translation>
    </message>
    <message>
        <source>a choice of DyLoRA</source>
        <translation>eine Wahl von DyLoRA</translation>
    </message>
    <message>
        <source>merge them into the model first: tempera lora merge --model</source>
        <translation>vorher ins Modell einrechnen: tempera lora merge --model</translation>
    </message>
    <message>
        <source>rates of blocks are for networks: network.down_rates, mid_rates, up_rates</source>
        <translation>Raten von Blöcken gibt es für Netzwerke: network.down_rates, mid_rates, up_rates</translation>
    </message>
    <message>
        <source>sentences in place of captions: the captions of the pictures are used</source>
        <translation>Sätze anstelle von Captions: die Captions der Bilder werden benutzt</translation>
    </message>
    <message>
        <source>the cosine falls over the whole run, however long it is</source>
        <translation>der Kosinus fällt über den ganzen Lauf, wie lang er auch ist</translation>
    </message>
    <message>
        <source>schedule.min_lr_ratio is a share of the rate</source>
        <translation>schedule.min_lr_ratio ist ein Anteil der Rate</translation>
    </message>
    <message>
        <source>nothing is compiled at run time</source>
        <translation>zur Laufzeit wird nichts kompiliert</translation>
    </message>
    <message>
        <source>the run folder holds log and figures</source>
        <translation>der Laufordner enthält Protokoll und Zahlen</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s own: each device keeps all of the weights</source>
        <translation>DeepSpeeds eigenes: jedes Gerät behält alle Gewichte</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Tempera writes its figures to the run folder and TensorBoard&apos;s files, not to other trackers</source>
        <translation>Tempera schreibt seine Zahlen in den Laufordner und TensorBoard-Dateien, nicht an andere Tracker</translation>
    </message>
    <message>
        <source>TensorBoard&apos;s files are always in the run folder</source>
        <translation>die TensorBoard-Dateien liegen immer im Laufordner</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>counts for the sets of pictures that say nothing else</source>
        <translation>gilt für die Bildergruppen, die nichts anderes sagen</translation>
    </message>
    <message>
        <source>of a set of pictures that is not taken</source>
        <translation>von einer Bildergruppe, die nicht übernommen wird</translation>
    </message>
    <message>
        <source>no folder can have such a name: its pictures need captions</source>
        <translation>so kann kein Ordner heißen: seine Bilder brauchen Captions</translation>
    </message>
    <message>
        <source>in the name of the folder of the pictures</source>
        <translation>steht im Namen des Bilderordners</translation>
    </message>
    <message>
        <source>as for the first set of pictures</source>
        <translation>wie bei der ersten Bildergruppe</translation>
    </message>
    <message>
        <source>a job has one value for all sets of pictures: that of the first is taken</source>
        <translation>ein Job hat einen Wert für alle Bildergruppen: der der ersten wird übernommen</translation>
    </message>
    <message>
        <source>pictures for ControlNet</source>
        <translation>Bilder für ControlNet</translation>
    </message>
    <message>
        <source>class pictures</source>
        <translation>Klassenbilder</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>PCIe 4.0 with direct access</source>
        <translation>PCIe 4.0 mit direktem Zugriff</translation>
    </message>
    <message>
        <source>100 Gb/s network</source>
        <translation>Netz mit 100 Gbit/s</translation>
    </message>
    <message>
        <source>PCIe through host memory</source>
        <translation>PCIe über den Hauptspeicher</translation>
    </message>
    <message>
        <source>memory of one machine</source>
        <translation>Speicher eines Rechners</translation>
    </message>
    <message>
        <source>10 Gb/s network</source>
        <translation>Netz mit 10 Gbit/s</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>wie geplant</translation>
    </message>
    <message>
        <source>4 times the batch on each device</source>
        <translation>4-facher Batch je Gerät</translation>
    </message>
    <message>
        <source>4 times train.accumulation</source>
        <translation>4-mal train.accumulation</translation>
    </message>
    <message>
        <source>16 times train.accumulation</source>
        <translation>16-mal train.accumulation</translation>
    </message>
    <message>
        <source>Draws every prompt after each so many optimizer steps and after the last one, to see what has been learned. More often shows more and takes time from training, about as much as a picture takes to draw; 0 draws none by steps. Training itself is not changed by it. Ignored without prompts.</source>
        <translation>Zeichnet nach jeweils so vielen Optimizer-Schritten und nach dem letzten jeden Prompt, um zu sehen, was gelernt wurde. Öfter zeigt mehr und kostet Trainingszeit, etwa so viel, wie ein Bild zu zeichnen dauert; 0 zeichnet keine nach Schritten. Das Training selbst ändert sich dadurch nicht. Ohne Prompts ohne Bedeutung.</translation>
    </message>
    <message>
        <source>the adapter counts fully for all pictures</source>
        <translation>der Adapter zählt bei allen Bildern voll</translation>
    </message>
    <message>
        <source>for models of other trainers</source>
        <translation>für Modelle anderer Trainer</translation>
    </message>
    <message>
        <source>the model&apos;s own</source>
        <translation>der des Modells</translation>
    </message>
    <message>
        <source>nothing: it starts anew</source>
        <translation>von nichts: es beginnt neu</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>LoRA · a try without a GPU</source>
        <translation>LoRA · ein Versuch ohne GPU</translation>
    </message>
    <message>
        <source>Small pictures, a small network and one epoch, to see the whole way from pictures to file on any machine. Not for results to keep.</source>
        <translation>Kleine Bilder, ein kleines Netzwerk und eine Epoche, um auf jedem Rechner den ganzen Weg von den Bildern zur Datei zu sehen. Nicht für Ergebnisse, die bleiben sollen.</translation>
    </message>
    <message>
        <source>LoRA · exactly repeatable</source>
        <translation>LoRA · genau wiederholbar</translation>
    </message>
    <message>
        <source>float32, repeatable to the bit, the mean of the latents and files in float32: for comparing settings with each other and with other programs.</source>
        <translation>float32, bitgenau wiederholbar, der Mittelwert der Latents und Dateien in float32: um Einstellungen miteinander und mit anderen Programmen zu vergleichen.</translation>
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
        <translation>LoRA · ein Motiv</translation>
    </message>
    <message>
        <source>A person, an animal or a thing from ten to thirty pictures. The text encoder learns at half the rate, where it is trained.</source>
        <translation>Eine Person, ein Tier oder ein Ding aus zehn bis dreißig Bildern. Der Text-Encoder lernt mit halber Rate, wo er trainiert wird.</translation>
    </message>
    <message>
        <source>LoRA · a style</source>
        <translation>LoRA · ein Stil</translation>
    </message>
    <message>
        <source>A way of painting or photographing from thirty pictures or more: the U-Net alone, convolutions included; a tenth of the pictures is shown without caption.</source>
        <translation>Eine Art zu malen oder zu fotografieren aus dreißig Bildern oder mehr: nur das U-Net, Faltungen eingeschlossen; ein Zehntel der Bilder wird ohne Caption gezeigt.</translation>
    </message>
    <message>
        <source>LoRA · a character in tags</source>
        <translation>LoRA · eine Figur in Tags</translation>
    </message>
    <message>
        <source>For captions that are lists of tags, as image boards have them: the first tag stays in front, the others are shuffled and left out at times.</source>
        <translation>Für Captions, die Listen von Tags sind, wie auf Imageboards: Das erste Tag bleibt vorn, die anderen werden gemischt und manchmal weggelassen.</translation>
    </message>
    <message>
        <source>LoRA · finds its own rate</source>
        <translation>LoRA · findet seine Rate selbst</translation>
    </message>
    <message>
        <source>Prodigy estimates the learning rate while it trains: nothing to choose, at the price of more memory for the optimizer and a slow first epoch.</source>
        <translation>Prodigy schätzt die Lernrate während des Trainings: nichts zu wählen, um den Preis von mehr Speicher für den Optimizer und einer langsamen ersten Epoche.</translation>
    </message>
    <message>
        <source>DoRA · a subject</source>
        <translation>DoRA · ein Motiv</translation>
    </message>
    <message>
        <source>Magnitude and direction apart: nearer to fine-tuning than a LoRA of the same size, good at low rank, and slower. Needs half the learning rate.</source>
        <translation>Betrag und Richtung getrennt: näher am Fine-Tuning als eine LoRA gleicher Größe, gut bei niedrigem Rang, und langsamer. Braucht die halbe Lernrate.</translation>
    </message>
    <message>
        <source>LoHa · a style</source>
        <translation>LoHa · ein Stil</translation>
    </message>
    <message>
        <source>A Hadamard product holds more variety in the same number of values: for styles and several subjects at once. Low rank, low alpha, higher rate.</source>
        <translation>Ein Hadamard-Produkt fasst mehr Vielfalt in derselben Zahl von Werten: für Stile und mehrere Motive auf einmal. Niedriger Rang, niedriges Alpha, höhere Rate.</translation>
    </message>
    <message>
        <source>LoKr · a small file</source>
        <translation>LoKr · eine kleine Datei</translation>
    </message>
    <message>
        <source>A Kronecker product: files of a few megabytes that still change every layer. Good for a subject; asks for a higher rate than a LoRA.</source>
        <translation>Ein Kronecker-Produkt: Dateien von wenigen Megabyte, die dennoch jede Schicht ändern. Gut für ein Motiv; verlangt eine höhere Rate als eine LoRA.</translation>
    </message>
    <message>
        <source>OFT · keeps what the model knows</source>
        <translation>OFT · erhält, was das Modell weiß</translation>
    </message>
    <message>
        <source>Turns the outputs of layers and leaves lengths and angles between them alone: the gentlest way to add a subject to a model.</source>
        <translation>Dreht die Ausgänge von Schichten und lässt Längen und Winkel zwischen ihnen unberührt: die sanfteste Art, einem Modell ein Motiv hinzuzufügen.</translation>
    </message>
    <message>
        <source>Textual Inversion · a new word</source>
        <translation>Textual Inversion · ein neues Wort</translation>
    </message>
    <message>
        <source>Only the vectors of a new word are learned: a file of some kilobytes that leaves the model as it is. For things the model can nearly draw already.</source>
        <translation>Nur die Vektoren eines neuen Wortes werden gelernt: eine Datei von einigen Kilobyte, die das Modell lässt, wie es ist. Für Dinge, die das Modell fast schon zeichnen kann.</translation>
    </message>
    <message>
        <source>Pivotal tuning · a new word and a LoRA</source>
        <translation>Pivotal Tuning · ein neues Wort und eine LoRA</translation>
    </message>
    <message>
        <source>A new word is learned together with a LoRA; in the second half of the run the word stays and the LoRA goes on. The likeness is closer than with either alone.</source>
        <translation>Ein neues Wort wird zusammen mit einer LoRA gelernt; in der zweiten Hälfte des Laufs bleibt das Wort, und die LoRA lernt weiter. Die Ähnlichkeit ist größer als mit einem von beiden allein.</translation>
    </message>
    <message>
        <source>DreamBooth · the whole model</source>
        <translation>DreamBooth · das ganze Modell</translation>
    </message>
    <message>
        <source>Teaches the model itself a subject from a few pictures. Choose a folder with pictures of its class as class pictures, so that other things of the kind stay as they are. Stable Diffusion XL needs 12 GB or more.</source>
        <translation>Lehrt das Modell selbst ein Motiv aus wenigen Bildern. Wählen Sie als Klassenbilder einen Ordner mit Bildern seiner Klasse, damit andere Dinge dieser Art bleiben, wie sie sind. Stable Diffusion XL braucht 12 GB oder mehr.</translation>
    </message>
    <message>
        <source>Fine-tuning · many pictures</source>
        <translation>Fine-Tuning · viele Bilder</translation>
    </message>
    <message>
        <source>The U-Net itself, from hundreds of captioned pictures or more: a new look for everything. A low rate, seldom saved, because each file is a whole model. Stable Diffusion XL needs 12 GB or more.</source>
        <translation>Das U-Net selbst, aus Hunderten von Bildern mit Captions oder mehr: ein neues Aussehen für alles. Eine niedrige Rate, selten gespeichert, weil jede Datei ein ganzes Modell ist. Stable Diffusion XL braucht 12 GB oder mehr.</translation>
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
        <translation>24 GB und mehr</translation>
    </message>
    <message>
        <source>8 GB, GTX 16 and RTX 20 (no bfloat16)</source>
        <translation>8 GB, GTX 16 und RTX 20 (kein bfloat16)</translation>
    </message>
    <message>
        <source>16 GB, T4 and RTX 5000 (no bfloat16)</source>
        <translation>16 GB, T4 und RTX 5000 (kein bfloat16)</translation>
    </message>
</context>
<context>
    <name>Run</name>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>captions</source>
        <translation>Captions</translation>
    </message>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Reading pictures</source>
        <translation>Bilder werden gelesen</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Modell wird geladen</translation>
    </message>
    <message>
        <source>Drawing class pictures</source>
        <translation>Klassenbilder werden gezeichnet</translation>
    </message>
    <message>
        <source>Caching latents</source>
        <translation>Latents werden zwischengespeichert</translation>
    </message>
    <message>
        <source>Caching captions</source>
        <translation>Captions werden zwischengespeichert</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>Samples werden gezeichnet</translation>
    </message>
    <message>
        <source>Validating</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Stopped, can be resumed</source>
        <translation>Gestoppt, kann fortgesetzt werden</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Interrupted, can be resumed</source>
        <translation>Unterbrochen, kann fortgesetzt werden</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 %4</source>
        <translation>%1: %2 von %3 %4</translation>
    </message>
    <message>
        <source>Step %1 of %2 · %3 pictures seen</source>
        <translation>Schritt %1 von %2 · %3 Bilder gesehen</translation>
    </message>
    <message>
        <source>%1 · saved as %2</source>
        <translation>%1 · gespeichert als %2</translation>
    </message>
    <message>
        <source>%1 steps to go</source>
        <translation>noch %1 Schritte</translation>
    </message>
    <message>
        <source>%1 passed</source>
        <translation>%1 vergangen</translation>
    </message>
    <message>
        <source>%1 left in this phase</source>
        <translation>noch %1 in dieser Phase</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message>
        <source>%1 % efficient (measured)</source>
        <translation>%1 % effizient (gemessen)</translation>
    </message>
    <message>
        <source>%1 % efficient</source>
        <translation>%1 % effizient</translation>
    </message>
    <message>
        <source>%1 % of the time waiting</source>
        <translation>%1 % der Zeit wird gewartet</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht fertig</translation>
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
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1 from the next start on</source>
        <translation>%1 ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
</context>
<context>
    <name>ToolForms</name>
    <message>
        <source>a LoRA</source>
        <translation>eine LoRA</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>ein Modell</translation>
    </message>
    <message>
        <source>a VAE or a model</source>
        <translation>ein VAE oder ein Modell</translation>
    </message>
    <message>
        <source>%1: found “%2”, expected %3</source>
        <translation>%1: gefunden „%2“, erwartet %3</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>found “%1”, expected a whole number %2</source>
        <translation>gefunden „%1“, erwartet eine ganze Zahl %2</translation>
    </message>
    <message>
        <source>found “%1”, expected a number %2</source>
        <translation>gefunden „%1“, erwartet eine Zahl %2</translation>
    </message>
    <message>
        <source>expected a whole path, which begins with /</source>
        <translation>erwartet wird ein ganzer Pfad, der mit / beginnt</translation>
    </message>
    <message>
        <source>%1 exists already; expected a new name</source>
        <translation>%1 gibt es schon; erwartet wird ein neuer Name</translation>
    </message>
    <message>
        <source>%1: there is no such folder</source>
        <translation>%1: diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>%1: nothing may be written there</source>
        <translation>%1: dort darf nichts geschrieben werden</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>float16 and bfloat16 take half the room of float32</source>
        <translation>float16 und bfloat16 brauchen halb so viel Platz wie float32</translation>
    </message>
    <message>
        <source>Write to</source>
        <translation>Schreiben nach</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>How strongly it counts: 1 as it was trained, less weakens it</source>
        <translation>Wie stark sie zählt: 1 wie trainiert, weniger schwächt sie ab</translation>
    </message>
    <message>
        <source>Rank of convolutions</source>
        <translation>Rang der Faltungen</translation>
    </message>
    <message>
        <source>Single file (.safetensors)</source>
        <translation>Einzelne Datei (.safetensors)</translation>
    </message>
    <message>
        <source>Folder as diffusers reads it</source>
        <translation>Ordner, wie diffusers ihn liest</translation>
    </message>
    <message>
        <source>Convert %1</source>
        <translation>%1 umwandeln</translation>
    </message>
    <message>
        <source>Writes the model in another layout or number format. The original stays as it is.</source>
        <translation>Schreibt das Modell in einem anderen Aufbau oder Zahlenformat. Das Original bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>Umwandeln</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Most interfaces read single files; diffusers and scripts read folders</source>
        <translation>Die meisten Oberflächen lesen einzelne Dateien; diffusers und Skripte lesen Ordner</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>Another VAE</source>
        <translation>Anderer VAE</translation>
    </message>
    <message>
        <source>Takes the place of the model&apos;s own; leave it empty to keep that</source>
        <translation>Ersetzt den des Modells; leer lassen, um ihn zu behalten</translation>
    </message>
    <message>
        <source>Nothing is overwritten</source>
        <translation>Nichts wird überschrieben</translation>
    </message>
    <message>
        <source>Merge %1 into a model</source>
        <translation>%1 in ein Modell einrechnen</translation>
    </message>
    <message>
        <source>Writes a model that draws as the chosen one does with the LoRA.</source>
        <translation>Schreibt ein Modell, das zeichnet wie das gewählte mit der LoRA.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Einrechnen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>A single file or a diffusers folder; it stays as it is</source>
        <translation>Eine einzelne Datei oder ein diffusers-Ordner; bleibt, wie es ist</translation>
    </message>
    <message>
        <source>As the model&apos;s</source>
        <translation>Wie das Modell</translation>
    </message>
    <message>
        <source>In the layout of the model; nothing is overwritten</source>
        <translation>Im Aufbau des Modells; nichts wird überschrieben</translation>
    </message>
    <message>
        <source>Merge LoRAs</source>
        <translation>LoRAs mischen</translation>
    </message>
    <message>
        <source>Writes one LoRA that acts as all of these together.</source>
        <translation>Schreibt eine LoRA, die wie alle diese zusammen wirkt.</translation>
    </message>
    <message>
        <source>Merge %1 and %2</source>
        <translation>%1 und %2 mischen</translation>
    </message>
    <message>
        <source>Merge %1 with another</source>
        <translation>%1 mit einer anderen mischen</translation>
    </message>
    <message>
        <source>LoRA %1</source>
        <translation>LoRA %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Empty: the sum of all ranks, which is exact; less is smaller</source>
        <translation>Leer: die Summe aller Ränge, was genau ist; weniger ist kleiner</translation>
    </message>
    <message>
        <source>As the first one&apos;s</source>
        <translation>Wie die erste</translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>Rang von %1 ändern</translation>
    </message>
    <message>
        <source>Writes the LoRA with another rank: the best approximation that has it.</source>
        <translation>Schreibt die LoRA mit einem anderen Rang: die beste Näherung, die ihn hat.</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Rang ändern</translation>
    </message>
    <message>
        <source>New rank</source>
        <translation>Neuer Rang</translation>
    </message>
    <message>
        <source>Of every layer that has more</source>
        <translation>Jeder Schicht, die mehr hat</translation>
    </message>
    <message>
        <source>Choose the rank by</source>
        <translation>Rang wählen nach</translation>
    </message>
    <message>
        <source>A number, or for each layer what its content needs</source>
        <translation>Eine Zahl, oder für jede Schicht, was ihr Inhalt braucht</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Share of the norm</source>
        <translation>Anteil der Norm</translation>
    </message>
    <message>
        <source>Share of the sum</source>
        <translation>Anteil der Summe</translation>
    </message>
    <message>
        <source>Ratio of largest to least</source>
        <translation>Verhältnis vom größten zum kleinsten</translation>
    </message>
    <message>
        <source>Share to keep</source>
        <translation>Anteil, der bleibt</translation>
    </message>
    <message>
        <source>Of the singular values of each layer; 0.95 is hard to tell from all</source>
        <translation>Der Singulärwerte jeder Schicht; 0.95 ist von allen kaum zu unterscheiden</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>Größtes Verhältnis</translation>
    </message>
    <message>
        <source>Singular values that are smaller than the largest by more are left out</source>
        <translation>Singulärwerte, die um mehr kleiner sind als der größte, entfallen</translation>
    </message>
    <message>
        <source>Empty: as all others</source>
        <translation>Leer: wie alle anderen</translation>
    </message>
    <message>
        <source>Extract a LoRA from %1</source>
        <translation>LoRA aus %1 extrahieren</translation>
    </message>
    <message>
        <source>Writes the difference between two models as a LoRA.</source>
        <translation>Schreibt den Unterschied zweier Modelle als LoRA.</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>Extrahieren</translation>
    </message>
    <message>
        <source>More keeps more of the difference and makes a larger file</source>
        <translation>Mehr behält mehr vom Unterschied und macht die Datei größer</translation>
    </message>
    <message>
        <source>Changed model</source>
        <translation>Geändertes Modell</translation>
    </message>
    <message>
        <source>The one after training or merging</source>
        <translation>Das nach Training oder Mischen</translation>
    </message>
    <message>
        <source>Original model</source>
        <translation>Ursprüngliches Modell</translation>
    </message>
    <message>
        <source>The one that it was made from</source>
        <translation>Das, aus dem es entstand</translation>
    </message>
    <message>
        <source>Empty: kernels larger than 1 × 1 are left out</source>
        <translation>Leer: Kerne größer als 1 × 1 entfallen</translation>
    </message>
    <message>
        <source>Upload %1</source>
        <translation>%1 hochladen</translation>
    </message>
    <message>
        <source>Brings what the store has not got of this run there: settings, events, log, samples, checkpoints and files. What has arrived is not sent twice.</source>
        <translation>Bringt dorthin, was der Speicher von diesem Lauf noch nicht hat: Einstellungen, Ereignisse, Protokoll, Samples, Checkpoints und Dateien. Was angekommen ist, wird nicht zweimal gesendet.</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>s3://bucket/run, gs://, azblob://, sftp://, webdavs:// or a remote of rclone. A store that holds another run is refused</source>
        <translation>s3://bucket/run, gs://, azblob://, sftp://, webdavs:// oder eine Gegenstelle von rclone. Ein Platz mit einem anderen Lauf wird abgelehnt</translation>
    </message>
    <message>
        <source>Cancelled; what has arrived stays there, and the next upload goes on from it.</source>
        <translation>Abgebrochen; was angekommen ist, bleibt dort, und das nächste Hochladen macht damit weiter.</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1: no preset fits.</source>
        <translation>%1: Keine Voreinstellung passt.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Not %1, which needs %2 GB.</source>
        <translation>Nicht %1, das %2 GB braucht.</translation>
    </message>
    <message>
        <source>%1 with %2: trains on it.</source>
        <translation>%1 mit %2: darauf wird trainiert.</translation>
    </message>
    <message>
        <source>It does not compute with bfloat16: take presets that say so.</source>
        <translation>Sie rechnet nicht mit bfloat16: Nehmen Sie Voreinstellungen, die das sagen.</translation>
    </message>
    <message>
        <source>%1 of them train together faster, not larger models: each needs the memory for itself.</source>
        <translation>%1 davon zusammen trainieren schneller, nicht größere Modelle: Jede braucht den Speicher für sich.</translation>
    </message>
    <message>
        <source>%1 is too old for the engine: it needs a GeForce GTX 16 or RTX 20 or newer (compute capability 7.5; this has %2.%3).</source>
        <translation>%1 ist zu alt für die Engine: Sie braucht eine GeForce GTX 16 oder RTX 20 oder neuer (Compute Capability 7.5; diese hat %2.%3).</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver %1 supports CUDA %2, and 13.0 is needed: install driver 580 or newer.</source>
        <translation>Der NVIDIA-Treiber %1 unterstützt CUDA %2, nötig ist 13.0: Installieren Sie Treiber 580 oder neuer.</translation>
    </message>
    <message>
        <source>There is a graphics card by NVIDIA, but its driver does not answer: install NVIDIA&apos;s driver 580 or newer and start the computer anew.</source>
        <translation>Eine Grafikkarte von NVIDIA ist da, aber ihr Treiber antwortet nicht: Installieren Sie NVIDIAs Treiber 580 oder neuer und starten Sie den Rechner neu.</translation>
    </message>
    <message>
        <source>The graphics by %1 cannot be trained on: the engine computes with CUDA, which only NVIDIA&apos;s cards have.</source>
        <translation>Auf der Grafik von %1 kann nicht trainiert werden: Die Engine rechnet mit CUDA, das nur Karten von NVIDIA haben.</translation>
    </message>
    <message>
        <source>Training runs on the processor: the demo in minutes, a LoRA for Stable Diffusion 1.5 at 256 px over night, Stable Diffusion XL hardly. The plan says how long.</source>
        <translation>Trainiert wird auf dem Prozessor: die Demo in Minuten, eine LoRA für Stable Diffusion 1.5 mit 256 px über Nacht, Stable Diffusion XL kaum. Der Plan sagt, wie lange.</translation>
    </message>
    <message>
        <source>Everything else works as with a GPU: preparing pictures and captions, planning, merging and converting models, and following a training on a rented GPU.</source>
        <translation>Alles andere geht wie mit einer GPU: Bilder und Captions vorbereiten, planen, Modelle mischen und umwandeln und einem Training auf einer gemieteten GPU folgen.</translation>
    </message>
    <message>
        <source>%1 of memory: enough for Stable Diffusion 1.5; Stable Diffusion XL wants 16 GB.</source>
        <translation>%1 Hauptspeicher: genug für Stable Diffusion 1.5; Stable Diffusion XL will 16 GB.</translation>
    </message>
    <message>
        <source>%1 of memory: enough.</source>
        <translation>%1 Hauptspeicher: genug.</translation>
    </message>
    <message>
        <source>%1 free on the disk: little. A model takes 2 to 7 GB, a LoRA up to 0.2 GB, a checkpoint of a whole model up to 20 GB.</source>
        <translation>%1 auf der Platte frei: wenig. Ein Modell braucht 2 bis 7 GB, eine LoRA bis 0,2 GB, ein Checkpoint eines ganzen Modells bis 20 GB.</translation>
    </message>
    <message>
        <source>%1 free on the disk: enough.</source>
        <translation>%1 auf der Platte frei: genug.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::AppModel</name>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Load preset %1</source>
        <translation>Voreinstellung %1 laden</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BoolEditor</name>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
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
        <translation>voll</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>A batch holds pictures of one bucket. What is left over at the end of an epoch makes a smaller one: no picture is left out.</source>
        <translation>Ein Batch enthält Bilder eines Buckets. Was am Ende einer Epoche übrig bleibt, bildet einen kleineren: Kein Bild wird ausgelassen.</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>Bucket</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Last batch</source>
        <translation>Letzter Batch</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Abgeschnitten</translation>
    </message>
    <message>
        <source>Enlarged</source>
        <translation>Vergrößert</translation>
    </message>
</context>
<context>
    <name>tempera::ui::BucketsView</name>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
    <message>
        <source>Double-click or press Return to see the pictures of a bucket.</source>
        <translation>Doppelklick oder Eingabe zeigt die Bilder eines Buckets.</translation>
    </message>
    <message>
        <source>There is no plan yet.</source>
        <translation>Noch gibt es keinen Plan.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln buckets</source>
        <translation>
            <numerusform>%Ln Bucket</numerusform>
            <numerusform>%Ln Buckets</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pictures in %2 batches of %3 an epoch, %4 of them not full</source>
        <translation>%1 Bilder in %2 Batches zu %3 je Epoche, %4 davon nicht voll</translation>
    </message>
    <message>
        <source>%1 % cut off on average</source>
        <translation>im Mittel %1 % abgeschnitten</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionBatchDialog</name>
    <message>
        <source>Edit captions</source>
        <translation>Captions bearbeiten</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Was sich ändern würde</translation>
    </message>
    <message>
        <source>Change captions</source>
        <translation>Captions ändern</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was getan wird</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>Tags hinzufügen</translation>
    </message>
    <message>
        <source>Remove tags</source>
        <translation>Tags entfernen</translation>
    </message>
    <message>
        <source>Rename a tag</source>
        <translation>Ein Tag umbenennen</translation>
    </message>
    <message>
        <source>Replace text</source>
        <translation>Text ersetzen</translation>
    </message>
    <message>
        <source>In which captions</source>
        <translation>In welchen Captions</translation>
    </message>
    <message>
        <source>Chosen pictures (%1)</source>
        <translation>Gewählte Bilder (%1)</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>Gezeigte Bilder (%1)</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>Alle Bilder (%1)</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>nothing: it is removed</source>
        <translation>nichts: Es wird entfernt</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>As in Perl: \b is the edge of a word, (…) a group, and \1 in what it becomes the first of them.</source>
        <translation>Wie in Perl: \b ist eine Wortgrenze, (…) eine Gruppe, und \1 ist im Ersatz die erste davon.</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Tags of these captions</source>
        <translation>Tags dieser Captions</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter tags</source>
        <translation>Tags filtern</translation>
    </message>
    <message>
        <source>Show pictures</source>
        <translation>Bilder zeigen</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Nothing is written into files before you save.</source>
        <translation>In Dateien wird nichts geschrieben, bevor Sie speichern.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions change, of %1. This is one step of undo.</source>
        <translation>
            <numerusform>%Ln Caption von %1 ändert sich. Das ist ein Schritt beim Rückgängigmachen.</numerusform>
            <numerusform>%Ln Captions von %1 ändern sich. Das ist ein Schritt beim Rückgängigmachen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the captions…</source>
        <translation>Die Captions werden geändert …</translation>
    </message>
    <message>
        <source>Cancelled: all captions are as they were.</source>
        <translation>Abgebrochen: Alle Captions sind, wie sie waren.</translation>
    </message>
    <message>
        <source>Also of the captions that have them elsewhere.</source>
        <translation>Auch der Captions, in denen sie woanders stehen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: they cannot be read.</source>
        <translation>
            <numerusform>%Ln Caption bleibt, wie sie ist: Sie kann nicht gelesen werden.</numerusform>
            <numerusform>%Ln Captions bleiben, wie sie sind: Sie können nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add tags to %Ln captions</source>
        <translation>
            <numerusform>Tags zu %Ln Caption hinzufügen</numerusform>
            <numerusform>Tags zu %Ln Captions hinzufügen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove tags from %Ln captions</source>
        <translation>
            <numerusform>Tags aus %Ln Caption entfernen</numerusform>
            <numerusform>Tags aus %Ln Captions entfernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename a tag in %Ln captions</source>
        <translation>
            <numerusform>Ein Tag in %Ln Caption umbenennen</numerusform>
            <numerusform>Ein Tag in %Ln Captions umbenennen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace text in %Ln captions</source>
        <translation>
            <numerusform>Text in %Ln Caption ersetzen</numerusform>
            <numerusform>Text in %Ln Captions ersetzen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionConflicts</name>
    <message>
        <source>Captions that are not saved</source>
        <translation>Nicht gespeicherte Captions</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Writes what you have written over what is in the files</source>
        <translation>Überschreibt den Inhalt der Dateien mit dem, was Sie geschrieben haben</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Andere nehmen</translation>
    </message>
    <message>
        <source>Takes what is in the files; what you have written can be had back by undo</source>
        <translation>Nimmt, was in den Dateien steht; was Sie geschrieben haben, bringt „Rückgängig“ zurück</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>Später entscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions could not be written.</source>
        <translation>
            <numerusform>%Ln Caption konnte nicht geschrieben werden.</numerusform>
            <numerusform>%Ln Captions konnten nicht geschrieben werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Captions that could not be written</source>
        <translation>Captions, die nicht geschrieben werden konnten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions that you edited were changed by another program.</source>
        <translation>
            <numerusform>%Ln Caption, die Sie bearbeitet haben, wurde von einem anderen Programm geändert.</numerusform>
            <numerusform>%Ln Captions, die Sie bearbeitet haben, wurden von einem anderen Programm geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>What stands in the file alone is struck out, and what you have written alone is marked. An answer is for those that are chosen.</source>
        <translation>Was nur in der Datei steht, ist durchgestrichen; was nur Sie geschrieben haben, ist markiert. Eine Antwort gilt für die gewählten.</translation>
    </message>
    <message>
        <source>Captions that another program has changed</source>
        <translation>Captions, die ein anderes Programm geändert hat</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meine</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionFiles</name>
    <message>
        <source>Captions cannot be edited</source>
        <translation>Captions können nicht bearbeitet werden</translation>
    </message>
    <message>
        <source>Captions could not be saved</source>
        <translation>Captions konnten nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The captions are being saved: try again in a moment.</source>
        <translation>Die Captions werden gerade gespeichert: Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln older steps cannot be undone any more: together they were too large.</source>
        <translation>
            <numerusform>%Ln älterer Schritt kann nicht mehr rückgängig gemacht werden: Er war zu groß.</numerusform>
            <numerusform>%Ln ältere Schritte können nicht mehr rückgängig gemacht werden: Zusammen waren sie zu groß.</numerusform>
        </translation>
    </message>
    <message>
        <source>What can be undone could not be put down for the next start: %1</source>
        <translation>Was rückgängig gemacht werden kann, konnte für den nächsten Start nicht festgehalten werden: %1</translation>
    </message>
    <message>
        <source>Some captions of the dataset that was open before are not saved: they are kept until it is opened again.</source>
        <translation>Einige Captions des vorher offenen Datensatzes sind nicht gespeichert: Sie bleiben aufgehoben, bis er wieder geöffnet wird.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CaptionPanel</name>
    <message>
        <source>Caption</source>
        <translation>Caption</translation>
    </message>
    <message>
        <source>Tokens of the caption</source>
        <translation>Tokens der Caption</translation>
    </message>
    <message>
        <source>Tags in this folder</source>
        <translation>Tags in diesem Ordner</translation>
    </message>
    <message>
        <source>Trained as</source>
        <translation>Trainiert als</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>Bucket</translation>
    </message>
    <message>
        <source>Flip, random crop</source>
        <translation>Spiegeln, zufälliger Zuschnitt</translation>
    </message>
    <message>
        <source>Caption — %1</source>
        <translation>Caption — %1</translation>
    </message>
    <message>
        <source>No caption</source>
        <translation>Keine Caption</translation>
    </message>
    <message>
        <source>No caption: trained as “%1”</source>
        <translation>Keine Caption: trainiert als „%1“</translation>
    </message>
    <message>
        <source>%1 tokens, %2 chunks of 75</source>
        <translation>%1 Tokens, %2 Blöcke von 75</translation>
    </message>
    <message>
        <source>%1 of 75 tokens</source>
        <translation>%1 von 75 Tokens</translation>
    </message>
    <message>
        <source>both on</source>
        <translation>beides an</translation>
    </message>
    <message>
        <source>flip on</source>
        <translation>Spiegeln an</translation>
    </message>
    <message>
        <source>random crop on</source>
        <translation>zufälliger Zuschnitt an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 % cut off</source>
        <translation>%1 % abgeschnitten</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>none: all of it counts</source>
        <translation>keine: Alles zählt</translation>
    </message>
    <message>
        <source>%1 % counts</source>
        <translation>%1 % zählt</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Every crop and caption of this picture in the order in which the training will see them</source>
        <translation>Jeder Zuschnitt und jede Caption dieses Bildes in der Reihenfolge, in der das Training sie sieht</translation>
    </message>
    <message>
        <source>Preview of what is trained on</source>
        <translation>Vorschau dessen, womit trainiert wird</translation>
    </message>
    <message>
        <source>Mask …</source>
        <translation>Maske …</translation>
    </message>
    <message>
        <source>Paint which parts of this picture count</source>
        <translation>Malen, welche Teile dieses Bildes zählen</translation>
    </message>
    <message>
        <source>%1, of the class</source>
        <translation>%1, der Klasse</translation>
    </message>
    <message>
        <source>validation only</source>
        <translation>nur Validierung</translation>
    </message>
    <message>
        <source>In this bucket</source>
        <translation>In diesem Bucket</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures</source>
        <translation>
            <numerusform>%Ln Bild</numerusform>
            <numerusform>%Ln Bilder</numerusform>
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
        <translation>Leere Caption: ohne Worte trainiert</translation>
    </message>
    <message>
        <source>The most that the training makes of it, with prefix, suffix and the words that it chooses. Its first line alone has %1 tokens.</source>
        <translation>Das Längste, was das Training daraus macht, mit Präfix, Suffix und den Wörtern, die es wählt. Ihre erste Zeile allein hat %1 Tokens.</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>%1: next</source>
        <translation>%1: nächstes</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChangeList</name>
    <message>
        <source>%1
becomes
%2</source>
        <translation>%1
wird zu
%2</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3</source>
        <translation>%1: %2 wird zu %3</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChartGrid</name>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Memory, GB per device</source>
        <translation>Speicher, GB je Gerät</translation>
    </message>
    <message>
        <source>%1 · step %2</source>
        <translation>%1 · Schritt %2</translation>
    </message>
    <message>
        <source>validation %1 · %2</source>
        <translation>Validierung %1 · %2</translation>
    </message>
    <message>
        <source>%1 it/s · %2 pictures/s</source>
        <translation>%1 it/s · %2 Bilder/s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Charts of %1</source>
        <translation>Diagramme von %1</translation>
    </message>
    <message>
        <source>%1 · text encoder %2</source>
        <translation>%1 · Text-Encoder %2</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>%1 pictures/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ChartTools</name>
    <message>
        <source>Log scale</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Clip outliers</source>
        <translation>Ausreißer abschneiden</translation>
    </message>
    <message>
        <source>What the charts are drawn over</source>
        <translation>Worüber die Diagramme gezeichnet werden</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>The range of each chart is that of the values between the 2nd and the 98th percentile</source>
        <translation>Der Bereich jedes Diagramms ist der zwischen dem 2. und dem 98. Perzentil</translation>
    </message>
    <message>
        <source>Export the charts as a picture or a table</source>
        <translation>Die Diagramme als Bild oder Tabelle exportieren</translation>
    </message>
    <message>
        <source>No smoothing</source>
        <translation>Keine Glättung</translation>
    </message>
    <message>
        <source>Smoothing %1</source>
        <translation>Glättung %1</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Kappen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log.</translation>
    </message>
    <message>
        <source>Export the charts</source>
        <translation>Diagramme exportieren</translation>
    </message>
    <message>
        <source>Figures (*.csv)</source>
        <translation>Zahlen (*.csv)</translation>
    </message>
    <message>
        <source>Charts, to be printed (*.svg)</source>
        <translation>Diagramme zum Drucken (*.svg)</translation>
    </message>
    <message>
        <source>Charts (*.png)</source>
        <translation>Diagramme (*.png)</translation>
    </message>
    <message>
        <source>How the charts are drawn, and their export</source>
        <translation>Wie die Diagramme gezeichnet werden, und ihr Export</translation>
    </message>
    <message>
        <source>Which charts are shown</source>
        <translation>Welche Diagramme gezeigt werden</translation>
    </message>
    <message>
        <source>Logarithmic scale of loss, learning rate and gradient norm</source>
        <translation>Logarithmische Skala für Loss, Lernrate und Gradientennorm</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CheckpointsDialog</name>
    <message>
        <source>newest</source>
        <translation>neueste</translation>
    </message>
    <message>
        <source>every so many steps</source>
        <translation>alle so viele Schritte</translation>
    </message>
    <message>
        <source>least validation loss</source>
        <translation>kleinster Validierungsverlust</translation>
    </message>
    <message>
        <source>tagged “%1”</source>
        <translation>markiert „%1“</translation>
    </message>
    <message>
        <source>the last complete one</source>
        <translation>der letzte vollständige</translation>
    </message>
    <message>
        <source>Remove what goes</source>
        <translation>Diese entfernen</translation>
    </message>
    <message>
        <source>Checkpoints of %1</source>
        <translation>Checkpoints von %1</translation>
    </message>
    <message>
        <source>What no rule keeps goes, here and in the store of the run. Those that are tagged stay, and so does the last complete one.</source>
        <translation>Was keine Regel behält, wird entfernt, hier und im Speicher des Laufs. Markierte bleiben, und ebenso der letzte vollständige.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>Was daraus wird</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keep the newest</source>
        <translation>Die neuesten behalten</translation>
    </message>
    <message>
        <source>and every … steps</source>
        <translation>und alle … Schritte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>and the least validation loss</source>
        <translation>und der kleinste Validierungsverlust</translation>
    </message>
    <message>
        <source>Name of the tag</source>
        <translation>Name der Markierung</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Take its tags away</source>
        <translation>Markierungen entfernen</translation>
    </message>
    <message>
        <source>Let the chosen one stay, as</source>
        <translation>Den gewählten behalten, als</translation>
    </message>
    <message>
        <source>here and in the store</source>
        <translation>hier und im Speicher</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>in the store</source>
        <translation>im Speicher</translation>
    </message>
    <message>
        <source>stays: %1</source>
        <translation>bleibt: %1</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>wird entfernt</translation>
    </message>
    <message>
        <source>No checkpoints yet</source>
        <translation>Noch keine Checkpoints</translation>
    </message>
    <message>
        <source>Nothing would go</source>
        <translation>Nichts würde entfernt</translation>
    </message>
    <message>
        <source>%1 of %2 would go: %3</source>
        <translation>%1 von %2 würden entfernt: %3</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>das Programm tempera liegt weder neben dem Studio noch in PATH</translation>
    </message>
    <message>
        <source>Remove checkpoints</source>
        <translation>Checkpoints entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln checkpoints for good?</source>
        <translation>
            <numerusform>%Ln Checkpoint endgültig entfernen?</numerusform>
            <numerusform>%Ln Checkpoints endgültig entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>This frees %1 and cannot be undone.</source>
        <translation>Das macht %1 frei und lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>Wartet auf den Schlüsselbund, der die Zugangsdaten hat.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CloseDialog</name>
    <message>
        <source>Keep training</source>
        <translation>Weiter trainieren</translation>
    </message>
    <message>
        <source>Save and stop</source>
        <translation>Speichern und stoppen</translation>
    </message>
    <message>
        <source>A training is running</source>
        <translation>Es läuft ein Training</translation>
    </message>
    <message>
        <source>Keep the training running?</source>
        <translation>Soll das Training weiterlaufen?</translation>
    </message>
    <message>
        <source>It goes on without the window; the studio finds it again. Stopping saves after the present step, so that it can be resumed.</source>
        <translation>Es läuft ohne das Fenster weiter; das Studio findet es wieder. Stoppen speichert nach dem laufenden Schritt, sodass es fortgesetzt werden kann.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln jobs wait: they begin when the studio is open again.</source>
        <translation>
            <numerusform>%Ln Job wartet: Er beginnt, wenn das Studio wieder geöffnet ist.</numerusform>
            <numerusform>%Ln Jobs warten: Sie beginnen, wenn das Studio wieder geöffnet ist.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::CommandBar</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ComparedPicture</name>
    <message>
        <source>at the left: %1, at the right: %2</source>
        <translation>links: %1, rechts: %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CopyDialog</name>
    <message>
        <source>Copy pictures</source>
        <translation>Bilder kopieren</translation>
    </message>
    <message>
        <source>The copies take their captions and masks along, into a new folder. What is here stays as it is.</source>
        <translation>Die Kopien nehmen ihre Captions und Masken mit, in einen neuen Ordner. Was hier ist, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Pictures copied</source>
        <translation>Kopierte Bilder</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Chosen pictures (%1)</source>
        <translation>Gewählte Bilder (%1)</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>Gezeigte Bilder (%1)</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>Alle Bilder (%1)</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Resized and cut as for training</source>
        <translation>Wie fürs Training verkleinert und beschnitten</translation>
    </message>
    <message>
        <source>No side longer than</source>
        <translation>Keine Seite länger als</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>Wie sie sind</translation>
    </message>
    <message>
        <source>Longest side in pixels</source>
        <translation>Längste Seite in Pixeln</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>As each is; BMP becomes PNG</source>
        <translation>Wie jedes ist; aus BMP wird PNG</translation>
    </message>
    <message>
        <source>Quality of JPEG and WebP</source>
        <translation>Qualität von JPEG und WebP</translation>
    </message>
    <message>
        <source>Of JPEG and WebP; a WebP of 100 loses nothing.</source>
        <translation>Von JPEG und WebP; ein WebP mit 100 verliert nichts.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>A new or empty folder for the copies</source>
        <translation>Ein neuer oder leerer Ordner für die Kopien</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message numerus="yes">
        <source>Copying %Ln pictures…</source>
        <translation>
            <numerusform>%Ln Bild wird kopiert …</numerusform>
            <numerusform>%Ln Bilder werden kopiert …</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped: nothing was copied.</source>
        <translation>Angehalten: nichts wurde kopiert.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are in %1.</source>
        <translation>
            <numerusform>%Ln Bild ist in %1.</numerusform>
            <numerusform>%Ln Bilder sind in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln Bild konnte nicht kopiert werden: %1</numerusform>
            <numerusform>%Ln Bilder konnten nicht kopiert werden: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::Credentials</name>
    <message>
        <source>the webhook at %1 is not told: its whole address is in no keychain; enter it again</source>
        <translation>der Webhook bei %1 wird nicht benachrichtigt: Seine ganze Adresse steht in keinem Schlüsselbund; geben Sie sie neu ein</translation>
    </message>
    <message>
        <source>No keychain can be used (%1): credentials are kept until this window is closed, and in no file</source>
        <translation>Kein Schlüsselbund ist benutzbar (%1): Zugangsdaten werden behalten, bis dieses Fenster geschlossen wird, und in keiner Datei</translation>
    </message>
    <message>
        <source>the webhook at %1 is not told: the keychain cannot be read (%2)</source>
        <translation>der Webhook bei %1 wird nicht benachrichtigt: Der Schlüsselbund kann nicht gelesen werden (%2)</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <translation>er antwortet nicht</translation>
    </message>
    <message>
        <source>%1; the keychain cannot be read: %2</source>
        <translation>%1; der Schlüsselbund kann nicht gelesen werden: %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CredentialsDialog</name>
    <message>
        <source>For everything in %1. Kept in the desktop&apos;s keychain and given to the engine in its environment; in no file. Empty fields leave it to the environment.</source>
        <translation>Für alles in %1. Im Schlüsselbund des Desktops aufbewahrt und der Engine in ihrer Umgebung übergeben; in keiner Datei. Leere Felder überlassen es der Umgebung.</translation>
    </message>
    <message>
        <source>For the webhook at %1, whose address is kept in the desktop&apos;s keychain, too. Messages are signed with it as Standard Webhooks says.</source>
        <translation>Für den Webhook bei %1, dessen Adresse ebenfalls im Schlüsselbund des Desktops liegt. Nachrichten werden damit nach Standard Webhooks signiert.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>Zugangsdaten</translation>
    </message>
    <message>
        <source>Takes them out of the keychain</source>
        <translation>Nimmt sie aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Shows what is hidden while it is typed</source>
        <translation>Zeigt beim Tippen, was verborgen ist</translation>
    </message>
    <message>
        <source>No keychain can be used (%1): what you enter is kept until the window is closed.</source>
        <translation>Kein Schlüsselbund ist benutzbar (%1): Ihre Eingaben bleiben, bis das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>The desktop&apos;s keychain is being asked …</source>
        <translation>Der Schlüsselbund des Desktops wird gefragt …</translation>
    </message>
</context>
<context>
    <name>tempera::ui::CropView</name>
    <message>
        <source>Picture with its crop</source>
        <translation>Bild mit seinem Zuschnitt</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetDialogs</name>
    <message>
        <source>Save as dataset of sd-scripts</source>
        <translation>Als Datensatz von sd-scripts speichern</translation>
    </message>
    <message>
        <source>Datasets of sd-scripts (*.toml)</source>
        <translation>Datensätze von sd-scripts (*.toml)</translation>
    </message>
    <message>
        <source>Dataset of sd-scripts</source>
        <translation>Datensatz von sd-scripts</translation>
    </message>
    <message>
        <source>It is written, without what sd-scripts has no words for:</source>
        <translation>Er ist geschrieben, ohne das, wofür sd-scripts keine Worte hat:</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetEmptyState</name>
    <message>
        <source>Choose a folder …</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Reading the pictures</source>
        <translation>Bilder werden gelesen</translation>
    </message>
    <message>
        <source>The pictures cannot be read</source>
        <translation>Die Bilder können nicht gelesen werden</translation>
    </message>
    <message>
        <source>No pictures yet</source>
        <translation>Noch keine Bilder</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Choose the folder of your pictures, or drop it here.
A folder named “40_name class” is shown 40 times an epoch; captions lie in .txt files beside the pictures.</source>
        <translation>Wählen Sie den Ordner Ihrer Bilder, oder legen Sie ihn hier ab.
Ein Ordner namens „40_Name Klasse“ wird 40-mal je Epoche gezeigt; Captions liegen in .txt-Dateien neben den Bildern.</translation>
    </message>
    <message>
        <source>Folder of your pictures</source>
        <translation>Ordner Ihrer Bilder</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>Den Ordner neu lesen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetHistory</name>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>Ein Training läuft: seine Bilder bleiben bis zu seinem Ende, wie sie sind.</translation>
    </message>
    <message>
        <source>Edit caption</source>
        <translation>Caption bearbeiten</translation>
    </message>
    <message>
        <source>Take the caption on disk</source>
        <translation>Caption von der Platte übernehmen</translation>
    </message>
    <message>
        <source>Edit in another window</source>
        <translation>Bearbeitung in einem anderen Fenster</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions stay as they are: another program has changed them.</source>
        <translation>
            <numerusform>%Ln Caption bleibt, wie sie ist: Ein anderes Programm hat sie geändert.</numerusform>
            <numerusform>%Ln Captions bleiben, wie sie sind: Ein anderes Programm hat sie geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Redoing: %1</source>
        <translation>Wird wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Undoing: %1</source>
        <translation>Wird rückgängig gemacht: %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetPage</name>
    <message>
        <source>How pictures and captions are read</source>
        <translation>Wie Bilder und Captions gelesen werden</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures, %1 presentations an epoch</source>
        <translation>
            <numerusform>%Ln Bild, %1 Darbietungen je Epoche</numerusform>
            <numerusform>%Ln Bilder, %1 Darbietungen je Epoche</numerusform>
        </translation>
    </message>
    <message>
        <source>What the model learns from</source>
        <translation>Woraus das Modell lernt</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DatasetTools</name>
    <message>
        <source>Edit captions</source>
        <translation>Captions bearbeiten</translation>
    </message>
    <message>
        <source>Read the folder again</source>
        <translation>Den Ordner neu lesen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Words of the name or the caption, and any of
%1
joined by AND, OR, NOT and parentheses.</source>
        <translation>Wörter aus dem Namen oder der Caption und beliebige von
%1
verbunden mit AND, OR, NOT und Klammern.</translation>
    </message>
    <message>
        <source>Filter pictures</source>
        <translation>Bilder filtern</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Copy pictures …</source>
        <translation>Bilder kopieren …</translation>
    </message>
    <message>
        <source>Open dataset of sd-scripts …</source>
        <translation>Datensatz von sd-scripts öffnen …</translation>
    </message>
    <message>
        <source>Save as dataset of sd-scripts …</source>
        <translation>Als Datensatz von sd-scripts speichern …</translation>
    </message>
    <message>
        <source>Edit captions of many pictures</source>
        <translation>Captions vieler Bilder bearbeiten</translation>
    </message>
    <message>
        <source>Problems · %1</source>
        <translation>Probleme · %1</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Save · %1</source>
        <translation>Speichern · %1</translation>
    </message>
    <message>
        <source>What was found about the pictures and their captions</source>
        <translation>Was über die Bilder und ihre Captions gefunden wurde</translation>
    </message>
    <message>
        <source>Problems: %1</source>
        <translation>Probleme: %1</translation>
    </message>
    <message numerus="yes">
        <source>Save %Ln captions</source>
        <translation>
            <numerusform>%Ln Caption speichern</numerusform>
            <numerusform>%Ln Captions speichern</numerusform>
        </translation>
    </message>
    <message>
        <source>All captions are saved</source>
        <translation>Alle Captions sind gespeichert</translation>
    </message>
    <message>
        <source>All captions are in their files</source>
        <translation>Alle Captions stehen in ihren Dateien</translation>
    </message>
    <message>
        <source>Tags to be offered</source>
        <translation>Tags zum Vorschlagen</translation>
    </message>
    <message>
        <source>Lists of tags (*.csv *.txt)</source>
        <translation>Listen von Tags (*.csv *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Tags offered while typing</source>
        <translation>Tags, die beim Tippen vorgeschlagen werden</translation>
    </message>
    <message>
        <source>Offer tags</source>
        <translation>Tags vorschlagen</translation>
    </message>
    <message>
        <source>A tag a line, or as the lists of booru sites have it, such as danbooru.csv of a1111-sd-webui-tagcomplete: they are offered after the tags of the dataset.</source>
        <translation>Ein Tag je Zeile, oder wie in den Listen der Booru-Seiten, etwa danbooru.csv von a1111-sd-webui-tagcomplete: Sie werden nach den Tags des Datensatzes vorgeschlagen.</translation>
    </message>
    <message>
        <source>Without a list</source>
        <translation>Ohne Liste</translation>
    </message>
    <message>
        <source>With a list …</source>
        <translation>Mit einer Liste …</translation>
    </message>
    <message>
        <source>With a list (%1) …</source>
        <translation>Mit einer Liste (%1) …</translation>
    </message>
    <message>
        <source>With a list (%1, %2 tags) …</source>
        <translation>Mit einer Liste (%1, %2 Tags) …</translation>
    </message>
    <message>
        <source>Writes the edited captions into their files</source>
        <translation>Schreibt die bearbeiteten Captions in ihre Dateien</translation>
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
        <translation>%1 — %2, %3</translation>
    </message>
    <message>
        <source>Train on %1</source>
        <translation>Auf %1 trainieren</translation>
    </message>
    <message>
        <source>CPU, as %1 devices</source>
        <translation>CPU als %1 Geräte</translation>
    </message>
    <message>
        <source>Devices on the processor</source>
        <translation>Geräte auf dem Prozessor</translation>
    </message>
    <message>
        <source>Several share its cores: they try out what several devices do, and are no faster</source>
        <translation>Mehrere teilen sich seine Kerne: Sie probieren aus, was mehrere Geräte tun, und sind nicht schneller</translation>
    </message>
    <message>
        <source>as one device</source>
        <translation>als ein Gerät</translation>
    </message>
    <message>
        <source>as %1 virtual devices</source>
        <translation>als %1 virtuelle Geräte</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DeviceGauges</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>While it computes; waiting does not count</source>
        <translation>Während gerechnet wird; Warten zählt nicht</translation>
    </message>
    <message>
        <source>Waiting: of the time of its steps, for slower devices and for what they send</source>
        <translation>Warten: Anteil der Schrittzeit, für langsamere Geräte und für das, was sie senden</translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation>%1 von %2 GB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 pictures/s</source>
        <translation>%1 Bilder/s</translation>
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
        <translation>wartet %1 %</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>Speicher %1</translation>
    </message>
    <message>
        <source>at its power limit</source>
        <translation>an der Leistungsgrenze</translation>
    </message>
    <message>
        <source>slowed by heat</source>
        <translation>durch Hitze gebremst</translation>
    </message>
    <message>
        <source>slowed by its power supply</source>
        <translation>durch die Stromversorgung gebremst</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DevicesPage</name>
    <message>
        <source>Where training runs</source>
        <translation>Worauf trainiert wird</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>Trainieren auf</translation>
    </message>
    <message>
        <source>What more devices would bring …</source>
        <translation>Was weitere Geräte brächten …</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>%1 (%2 threads)</source>
        <translation>%1 (%2 Threads)</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Befehlssätze</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1, %2 free</source>
        <translation>%1, %2 frei</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA-Treiber</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>%1 of %2 used</source>
        <translation>%1 von %2 belegt</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>Compute Capability</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>What this machine can train</source>
        <translation>Was dieser Rechner trainieren kann</translation>
    </message>
    <message>
        <source>Time, energy and cost on 1 to 8 devices, and how much faster up to 64 would be</source>
        <translation>Zeit, Energie und Kosten auf 1 bis 8 Geräten, und wie viel schneller bis zu 64 wären</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>%1 · rank %2</source>
        <translation>%1 · Rank %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::DiffDialog</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Take the value at the right</source>
        <translation>Den Wert rechts übernehmen</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>Einstellungen vergleichen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Present settings</source>
        <translation>Jetzige Einstellungen</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>Another …</source>
        <translation>Andere …</translation>
    </message>
    <message>
        <source>A job file or the job of a past run</source>
        <translation>Eine Job-Datei oder der Job eines früheren Laufs</translation>
    </message>
    <message>
        <source>Into the present settings, for the selected rows; can be undone</source>
        <translation>In die jetzigen Einstellungen, für die gewählten Zeilen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>Das Feld zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>keine Unterschiede</translation>
    </message>
    <message>
        <source>Differences: %1</source>
        <translation>Unterschiede: %1</translation>
    </message>
    <message>
        <source>Take values of %1</source>
        <translation>Werte von %1 übernehmen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::EngineProcess</name>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>das Programm tempera liegt weder neben dem Studio noch im PATH</translation>
    </message>
    <message>
        <source>%1 could not be started</source>
        <translation>%1 konnte nicht gestartet werden</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FactsPanel</name>
    <message>
        <source>About the chosen file</source>
        <translation>Über die gewählte Datei</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln folders</source>
        <translation>
            <numerusform>in %Ln Ordner</numerusform>
            <numerusform>in %Ln Ordnern</numerusform>
        </translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Families</source>
        <translation>Familien</translation>
    </message>
    <message>
        <source>Size in all</source>
        <translation>Größe insgesamt</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FieldRow</name>
    <message>
        <source>Reset %1 to %2</source>
        <translation>%1 auf %2 zurücksetzen</translation>
    </message>
    <message>
        <source>unset</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Ignored now: %1</source>
        <translation>Jetzt ohne Bedeutung: %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FileModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FilesView</name>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Find files</source>
        <translation>Dateien suchen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation>Dateien werden gesucht …</translation>
    </message>
    <message>
        <source>No files yet.
The model of the project and what its runs have written appear here, and what you add or drop.</source>
        <translation>Noch keine Dateien.
Das Modell des Projekts und was seine Läufe geschrieben haben, erscheint hier, ebenso, was Sie hinzufügen oder ablegen.</translation>
    </message>
    <message>
        <source>Add a folder of models, LoRAs or embeddings</source>
        <translation>Einen Ordner mit Modellen, LoRAs oder Embeddings hinzufügen</translation>
    </message>
    <message>
        <source>Add models, LoRAs or embeddings</source>
        <translation>Modelle, LoRAs oder Embeddings hinzufügen</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt *.pt *.bin)</source>
        <translation>Modelle (*.safetensors *.ckpt *.pt *.bin)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Draws prompts with it at several weights, side by side</source>
        <translation>Zeichnet damit Prompts mit mehreren Gewichten nebeneinander</translation>
    </message>
    <message>
        <source>Delete files</source>
        <translation>Dateien löschen</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln files to the trash?</source>
        <translation>
            <numerusform>%Ln Datei in den Papierkorb verschieben?</numerusform>
            <numerusform>%Ln Dateien in den Papierkorb verschieben?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in all:</source>
        <translation>%1 insgesamt:</translation>
    </message>
    <message>
        <source>Train on it</source>
        <translation>Darauf trainieren</translation>
    </message>
    <message>
        <source>Makes it the model of the present settings; can be undone</source>
        <translation>Macht es zum Modell der jetzigen Einstellungen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>No longer shows here the file or folder that was added. Nothing is deleted.</source>
        <translation>Zeigt die hinzugefügte Datei oder den Ordner hier nicht mehr. Gelöscht wird nichts.</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>No file is chosen</source>
        <translation>Keine Datei ist ausgewählt</translation>
    </message>
    <message>
        <source>Try on prompts …</source>
        <translation>Mit Prompts ausprobieren …</translation>
    </message>
    <message>
        <source>It is a part of a checkpoint, which its run needs as a whole: see the run&apos;s checkpoints</source>
        <translation>Teil eines Checkpoints, den sein Lauf als Ganzes braucht: siehe die Checkpoints des Laufs</translation>
    </message>
    <message>
        <source>%1 is needed by “%2” in the queue; it stays</source>
        <translation>%1 wird von „%2“ in der Warteschlange gebraucht und bleibt</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstPicturesDialog</name>
    <message>
        <source>Add pictures</source>
        <translation>Bilder hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>There is no dataset yet that the %Ln pictures could be added to.</source>
        <translation>
            <numerusform>Es gibt noch keinen Datensatz, dem das %Ln Bild hinzugefügt werden könnte.</numerusform>
            <numerusform>Es gibt noch keinen Datensatz, dem die %Ln Bilder hinzugefügt werden könnten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pictures copied</source>
        <translation>Kopierte Bilder</translation>
    </message>
    <message>
        <source>Copy them, with captions and masks, into the folder</source>
        <translation>Sie mit Captions und Masken in den Ordner kopieren</translation>
    </message>
    <message>
        <source>Folder of the dataset</source>
        <translation>Ordner des Datensatzes</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Copy nothing: all that is in %1 is the dataset</source>
        <translation>Nichts kopieren: Alles, was in %1 ist, ist der Datensatz</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Use the folder</source>
        <translation>Ordner verwenden</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a step</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>A model to begin with</source>
        <translation>Ein Modell zum Anfangen</translation>
    </message>
    <message>
        <source>Model file …</source>
        <translation>Modelldatei …</translation>
    </message>
    <message>
        <source>Model folder …</source>
        <translation>Modellordner …</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation>Modellordner</translation>
    </message>
    <message>
        <source>Your pictures</source>
        <translation>Ihre Bilder</translation>
    </message>
    <message>
        <source>Folder of pictures …</source>
        <translation>Bilderordner …</translation>
    </message>
    <message>
        <source>Folder of your pictures</source>
        <translation>Ordner Ihrer Bilder</translation>
    </message>
    <message>
        <source>What is to be learned</source>
        <translation>Was gelernt werden soll</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Choose what fits</source>
        <translation>Wählen, was passt</translation>
    </message>
    <message>
        <source>A trial of two steps</source>
        <translation>Ein Versuch mit zwei Schritten</translation>
    </message>
    <message>
        <source>Take the demo</source>
        <translation>Die Demo nehmen</translation>
    </message>
    <message>
        <source>A little model and pictures that come with Tempera: trained on any machine in minutes</source>
        <translation>Ein kleines Modell und Bilder, die mit Tempera kommen: auf jedem Rechner in Minuten trainiert</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>The demo is in %1</source>
        <translation>Die Demo liegt in %1</translation>
    </message>
    <message>
        <source>is being looked at</source>
        <translation>wird angesehen</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>without a GPU</source>
        <translation>ohne GPU</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>A file (.safetensors) or a folder of Stable Diffusion 1.5, 2.1 or XL, as you have it for drawing pictures. It is only read.</source>
        <translation>Eine Datei (.safetensors) oder ein Ordner von Stable Diffusion 1.5, 2.1 oder XL, wie Sie es zum Zeichnen haben. Es wird nur gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures in %1</source>
        <translation>
            <numerusform>%Ln Bild in %1</numerusform>
            <numerusform>%Ln Bilder in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Ten to thirty for a subject, more for a style. Captions are .txt files beside them; the page Dataset helps to write them. A folder “40_name class” is shown 40 times.</source>
        <translation>Zehn bis dreißig für ein Motiv, mehr für einen Stil. Captions sind .txt-Dateien daneben; die Seite Datensatz hilft, sie zu schreiben. Ein Ordner „40_Name Klasse“ wird 40-mal gezeigt.</translation>
    </message>
    <message>
        <source>What fits is listed once the model is known</source>
        <translation>Was passt, wird aufgeführt, sobald das Modell bekannt ist</translation>
    </message>
    <message>
        <source>Settings of your own</source>
        <translation>Eigene Einstellungen</translation>
    </message>
    <message>
        <source>Everything can be changed later</source>
        <translation>Alles lässt sich später ändern</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt)</source>
        <translation>Modelle (*.safetensors *.ckpt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read as a model (yet)</source>
        <translation>%1 kann (noch) nicht als Modell gelesen werden</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FixNotice</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 von %2 Dateien</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderList</name>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation>Ordner %1</translation>
    </message>
    <message>
        <source>Repeats of %1</source>
        <translation>Wiederholungen von %1</translation>
    </message>
    <message>
        <source>How often an epoch shows each picture (dataset.repeats).</source>
        <translation>Wie oft eine Epoche jedes Bild zeigt (dataset.repeats).</translation>
    </message>
    <message>
        <source>A training is running: its folders keep their names until it has ended.</source>
        <translation>Es läuft ein Training: Seine Ordner behalten ihre Namen, bis es zu Ende ist.</translation>
    </message>
    <message>
        <source>How often an epoch shows each picture. The number stands in the folder&apos;s name: a change renames the folder.</source>
        <translation>Wie oft eine Epoche jedes Bild zeigt. Die Zahl steht im Namen des Ordners: Eine Änderung benennt ihn um.</translation>
    </message>
    <message>
        <source>%1 pictures, shown %2 times an epoch</source>
        <translation>%1 Bilder, je Epoche %2-mal gezeigt</translation>
    </message>
    <message>
        <source>Class pictures: an epoch shows each of them %1 times, all together as often as the training pictures.</source>
        <translation>Klassenbilder: eine Epoche zeigt jedes %1 Mal, alle zusammen so oft wie die Trainingsbilder.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them are never shown.</source>
        <translation>
            <numerusform>%Ln davon wird nie gezeigt.</numerusform>
            <numerusform>%Ln davon werden nie gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Validation pictures: they are never trained on.</source>
        <translation>Validierungsbilder: mit ihnen wird nie trainiert.</translation>
    </message>
    <message>
        <source>Class pictures: they are shown as often as the training pictures, all together.</source>
        <translation>Klassenbilder: Sie werden alle zusammen so oft gezeigt wie die Trainingsbilder.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FolderRepeats</name>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::FormPage</name>
    <message>
        <source>Level of detail</source>
        <translation>Ausführlichkeit</translation>
    </message>
    <message>
        <source>How many options are shown</source>
        <translation>Wie viele Optionen gezeigt werden</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Only what differs from the preset</source>
        <translation>Nur, was von der Voreinstellung abweicht</translation>
    </message>
    <message>
        <source>Changed · %1</source>
        <translation>Geändert · %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::HelpPanel</name>
    <message>
        <source>no default</source>
        <translation>keine Vorgabe</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>Vorgabe %1</translation>
    </message>
    <message>
        <source>Help of the focused option</source>
        <translation>Hilfe zur Option mit dem Fokus</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Ignored now: %1</source>
        <translation>Jetzt ohne Bedeutung: %1</translation>
    </message>
    <message>
        <source> · explained in English</source>
        <translation> · auf Englisch erklärt</translation>
    </message>
    <message>
        <source>The field with the focus is explained here. The search at the top finds any option by its name, by the name it has in other trainers, or by what it does.</source>
        <translation>Hier wird das Feld mit dem Fokus erklärt. Die Suche oben findet jede Option: nach ihrem Namen, nach dem Namen in anderen Trainern oder nach dem, was sie tut.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ImportDialog</name>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Settings of the file</source>
        <translation>Einstellungen der Datei</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Takes the recipe and the paths of the file; can be undone</source>
        <translation>Übernimmt Rezept und Pfade der Datei; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Taken: %1</source>
        <translation>Übernommen: %1</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>nicht benutzt: %1</translation>
    </message>
    <message>
        <source>not supported: %1</source>
        <translation>nicht unterstützt: %1</translation>
    </message>
    <message>
        <source>unknown: %1</source>
        <translation>unbekannt: %1</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht unterstützt</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Left out: secrets</source>
        <translation>Ausgelassen: Geheimnisse</translation>
    </message>
    <message>
        <source>Translated</source>
        <translation>Übersetzt</translation>
    </message>
    <message>
        <source>Taken as it is</source>
        <translation>Übernommen, wie es ist</translation>
    </message>
    <message>
        <source>Not in the file: what the trainer does without it</source>
        <translation>Nicht in der Datei: was das Trainingsprogramm ohne Angabe tut</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht benutzt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The folders of pictures stay where they are. The data set becomes a folder of links to them, beside the file.</source>
        <translation>Die Bilderordner bleiben, wo sie sind. Der Datensatz wird ein Ordner mit Verknüpfungen zu ihnen, neben der Datei.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobController</name>
    <message>
        <source>Tempera jobs (*.json)</source>
        <translation>Tempera-Jobs (*.json)</translation>
    </message>
    <message>
        <source>Jobs, and presets of other trainers (*.json *.toml)</source>
        <translation>Jobs und Voreinstellungen anderer Trainer (*.json *.toml)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Open …</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>%1 has changes that are not in its file.</source>
        <translation>%1 hat Änderungen, die nicht in der Datei stehen.</translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation>Einen Job öffnen</translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation>Den Job speichern</translation>
    </message>
    <message numerus="yes">
        <source>What stands in %Ln fields is not valid yet: no file takes it.</source>
        <translation>
            <numerusform>Was in %Ln Feld steht, ist noch nicht gültig: Keine Datei nimmt es auf.</numerusform>
            <numerusform>Was in %Ln Feldern steht, ist noch nicht gültig: Keine Datei nimmt es auf.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::JobQueue</name>
    <message>
        <source>The queue is kept only as long as this window is open: %1</source>
        <translation>Die Warteschlange bleibt nur, solange dieses Fenster offen ist: %1</translation>
    </message>
    <message>
        <source>The queue is held: none begins by itself.</source>
        <translation>Die Warteschlange ist angehalten: Keiner beginnt von selbst.</translation>
    </message>
    <message>
        <source>%1 is paused: the others wait until it goes on, or is removed.</source>
        <translation>%1 ist angehalten: Die anderen warten, bis er weitergeht oder entfernt wird.</translation>
    </message>
    <message>
        <source>the engine ended without a word</source>
        <translation>die Engine endete ohne ein Wort</translation>
    </message>
    <message>
        <source>Left as they are, for this version cannot read these queues: %1</source>
        <translation>Diese Warteschlangen kann diese Version nicht lesen, sie bleiben, wie sie sind: %1</translation>
    </message>
    <message>
        <source>%1 is being trained in already</source>
        <translation>in %1 wird schon trainiert</translation>
    </message>
    <message>
        <source>%1 is in use by process %2; the training begins when that has ended</source>
        <translation>%1 wird von Prozess %2 benutzt; das Training beginnt, wenn dieser beendet ist</translation>
    </message>
    <message>
        <source>the keychain cannot be read (%1), and without it: %2</source>
        <translation>der Schlüsselbund kann nicht gelesen werden (%1), und ohne ihn: %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LengthQuestion</name>
    <message>
        <source>Pictures seen</source>
        <translation>Gesehene Bilder</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>A step now shows %1 pictures instead of %2. What is to stay the same?</source>
        <translation>Ein Schritt zeigt jetzt %1 Bilder statt %2. Was soll gleich bleiben?</translation>
    </message>
    <message>
        <source>Pictures seen: %1 steps</source>
        <translation>Gesehene Bilder: %1 Schritte</translation>
    </message>
    <message>
        <source>%1 pictures, as before</source>
        <translation>%1 Bilder, wie bisher</translation>
    </message>
    <message>
        <source>Batch: size %1, accumulation %2</source>
        <translation>Batch: Größe %1, Akkumulation %2</translation>
    </message>
    <message>
        <source>%1 pictures a step, so that pictures and steps stay, too</source>
        <translation>%1 Bilder je Schritt, sodass auch Bilder und Schritte bleiben</translation>
    </message>
    <message>
        <source>Steps: %1 pictures</source>
        <translation>Schritte: %1 Bilder</translation>
    </message>
    <message>
        <source>%1 steps, as before</source>
        <translation>%1 Schritte, wie bisher</translation>
    </message>
    <message>
        <source>Length on other devices</source>
        <translation>Länge auf anderen Geräten</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LibrariesStep</name>
    <message>
        <source>Fetch LibTorch</source>
        <translation>LibTorch holen</translation>
    </message>
    <message>
        <source>From PyPI, for this user. What has arrived is kept when it is stopped, or the window closed.</source>
        <translation>Von PyPI, für diesen Benutzer. Was angekommen ist, bleibt erhalten, auch wenn es angehalten oder das Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>LibTorch, which the engine computes with, is not on this machine yet: 550 MB, and 2 GB more for NVIDIA&apos;s cards.</source>
        <translation>LibTorch, mit dem die Engine rechnet, ist noch nicht auf dieser Maschine: 550 MB, und 2 GB mehr für NVIDIA-Karten.</translation>
    </message>
    <message>
        <source>Stop fetching</source>
        <translation>Abruf anhalten</translation>
    </message>
    <message>
        <source>Asking PyPI</source>
        <translation>PyPI wird gefragt</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <comment>file, share</comment>
        <translation>%1: %2 %</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LibraryPage</name>
    <message>
        <source>Open run folder …</source>
        <translation>Laufordner öffnen …</translation>
    </message>
    <message>
        <source>Add folder …</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Add file …</source>
        <translation>Datei hinzufügen …</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Neu suchen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Models, LoRAs and embeddings</source>
        <translation>Modelle, LoRAs und Embeddings</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source>Past runs, and those that go on</source>
        <translation>Frühere Läufe und solche, die weitergehen</translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation>Läufe: %1</translation>
    </message>
    <message>
        <source>Shows the models, LoRAs and embeddings of a folder</source>
        <translation>Zeigt die Modelle, LoRAs und Embeddings eines Ordners</translation>
    </message>
    <message>
        <source>Shows all runs of a folder and below it</source>
        <translation>Zeigt alle Läufe in einem Ordner und darunter</translation>
    </message>
</context>
<context>
    <name>tempera::ui::LoraTrial</name>
    <message>
        <source>Draw</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Save as a picture …</source>
        <translation>Als Bild speichern …</translation>
    </message>
    <message>
        <source>Try %1</source>
        <translation>%1 ausprobieren</translation>
    </message>
    <message>
        <source>Progress of the pictures</source>
        <translation>Fortschritt der Bilder</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Prompts, one a line</source>
        <translation>Prompts, einer je Zeile</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The LoRA changes what this one draws</source>
        <translation>Die LoRA ändert, was dieses zeichnet</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Of the sampler; more take longer</source>
        <translation>Des Samplers; mehr dauern länger</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The same for all pictures: what differs is the LoRA&apos;s</source>
        <translation>Für alle Bilder derselbe: Was abweicht, kommt von der LoRA</translation>
    </message>
    <message>
        <source>Weights: 0 is without the LoRA, 1 as it was trained</source>
        <translation>Gewichte: 0 ist ohne die LoRA, 1 wie trainiert</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>Wählen Sie erst ein Modell</translation>
    </message>
    <message>
        <source>Expected 1 to %1 prompts</source>
        <translation>Erwartet 1 bis %1 Prompts</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Picture %1 of %2: step %3 of %4</source>
        <translation>Bild %1 von %2: Schritt %3 von %4</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Save the pictures</source>
        <translation>Die Bilder speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Loading the model: %1 of %2 MB</source>
        <translation>Das Modell wird geladen: %1 von %2 MB</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 pictures</source>
        <translation>Nach %1 von %2 Bildern angehalten</translation>
    </message>
    <message>
        <source>without</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>Both empty: the size that the model was made for</source>
        <translation>Beide leer: die Größe, für die das Modell gemacht ist</translation>
    </message>
    <message>
        <source>A row for each prompt, a column for each weight.
A click on a picture shows it large, and over the others of its prompt.</source>
        <translation>Eine Zeile je Prompt, eine Spalte je Gewicht.
Ein Klick auf ein Bild zeigt es groß und über den anderen seines Prompts.</translation>
    </message>
    <message>
        <source>Weights: expected 1 to %1 numbers from -%2 to %2, such as %3</source>
        <translation>Gewichte: erwartet 1 bis %1 Zahlen von -%2 bis %2, etwa %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures: %1</source>
        <translation>
            <numerusform>%Ln Bild: %1</numerusform>
            <numerusform>%Ln Bilder: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>A training uses it, and gets slower meanwhile</source>
        <translation>Ein Training benutzt es und wird derweil langsamer</translation>
    </message>
    <message>
        <source>A training uses it, which may end for want of memory: the CPU is safe</source>
        <translation>Ein Training benutzt es, das aus Mangel an Speicher enden kann: Die CPU ist sicher</translation>
    </message>
    <message>
        <source>Every GPU is in use by a training; the CPU takes far longer</source>
        <translation>Jede GPU wird von einem Training benutzt; die CPU braucht weit länger</translation>
    </message>
    <message>
        <source>%1 · a training uses it</source>
        <translation>%1 · ein Training benutzt es</translation>
    </message>
    <message>
        <source>%1 · %2 free</source>
        <translation>%1 · %2 frei</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>not drawn</source>
        <translation>nicht gezeichnet</translation>
    </message>
    <message>
        <source>The LoRA does not tell which model it was trained on</source>
        <translation>Die LoRA sagt nicht, mit welchem Modell sie trainiert wurde</translation>
    </message>
    <message>
        <source>The LoRA was trained on it</source>
        <translation>Die LoRA wurde damit trainiert</translation>
    </message>
    <message>
        <source>The LoRA was trained on %1</source>
        <translation>Die LoRA wurde mit %1 trainiert</translation>
    </message>
    <message>
        <source>The LoRA was trained on %1, which is not there</source>
        <translation>Die LoRA wurde mit %1 trainiert, das nicht da ist</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainMenu</name>
    <message>
        <source>Colours of the system</source>
        <translation>Farben des Systems</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MainWindow</name>
    <message>
        <source>What is trained upon</source>
        <translation>Worauf trainiert wird</translation>
    </message>
    <message>
        <source>How the model learns</source>
        <translation>Wie das Modell lernt</translation>
    </message>
    <message>
        <source>What a step is asked to make better, at which noise, and how that is checked</source>
        <translation>Was ein Schritt besser machen soll, bei welchem Rauschen, und wie das geprüft wird</translation>
    </message>
    <message>
        <source>Previews that are drawn while it trains</source>
        <translation>Vorschaubilder, die während des Trainings entstehen</translation>
    </message>
    <message>
        <source>What is written, where and how often</source>
        <translation>Was geschrieben wird, wohin und wie oft</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>%1 — Tempera</source>
        <translation>%1 — Tempera</translation>
    </message>
    <message>
        <source>%1, as saved</source>
        <translation>%1, wie gespeichert</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>Lauf: %1</translation>
    </message>
    <message>
        <source>There are no credentials for this address</source>
        <translation>Für diese Adresse gibt es keine Zugangsdaten</translation>
    </message>
    <message>
        <source>Unsaved changes of the last session are here again</source>
        <translation>Ungespeicherte Änderungen der letzten Sitzung sind wieder da</translation>
    </message>
    <message>
        <source>In the queue</source>
        <translation>In der Warteschlange</translation>
    </message>
    <message numerus="yes">
        <source>Saved, but for %Ln fields that are not valid yet</source>
        <translation>
            <numerusform>Gespeichert, bis auf %Ln Feld, das noch nicht gültig ist</numerusform>
            <numerusform>Gespeichert, bis auf %Ln Felder, die noch nicht gültig sind</numerusform>
        </translation>
    </message>
    <message>
        <source>In the queue, to be trained in %1</source>
        <translation>In der Warteschlange; trainiert wird in %1</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 ist trainiert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved captions of the last session are here again</source>
        <translation>
            <numerusform>%Ln ungespeicherte Caption der letzten Sitzung ist wieder da</numerusform>
            <numerusform>%Ln ungespeicherte Captions der letzten Sitzung sind wieder da</numerusform>
        </translation>
    </message>
    <message>
        <source>Something has to be settled first: see the plan</source>
        <translation>Erst ist noch etwas zu klären: siehe Plan</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>On the page Dataset</source>
        <translation>Auf der Seite Datensatz</translation>
    </message>
    <message>
        <source>The settings are those of the last session: %1</source>
        <translation>Die Einstellungen sind die der letzten Sitzung: %1</translation>
    </message>
    <message>
        <source>Left as they are, for this version cannot read these sessions: %1</source>
        <translation>Diese Sitzungen kann diese Version nicht lesen, sie bleiben, wie sie sind: %1</translation>
    </message>
    <message>
        <source>Changes that are not saved cannot be kept for the next start: %1</source>
        <translation>Ungespeicherte Änderungen können nicht für den nächsten Start aufbewahrt werden: %1</translation>
    </message>
    <message>
        <source>The window has to be closed and opened again for it; trainings go on meanwhile.</source>
        <translation>Dafür muss das Fenster geschlossen und wieder geöffnet werden; Trainings laufen derweil weiter.</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MaskCanvas</name>
    <message>
        <source>Mask of the picture</source>
        <translation>Maske des Bildes</translation>
    </message>
    <message>
        <source>Arrow keys move the brush, Space paints; with Ctrl the arrow keys move the picture</source>
        <translation>Pfeiltasten bewegen den Pinsel, die Leertaste malt; mit Strg bewegen die Pfeiltasten das Bild</translation>
    </message>
    <message>
        <source>There is no picture</source>
        <translation>Es gibt kein Bild</translation>
    </message>
    <message>
        <source>takes out</source>
        <translation>nimmt heraus</translation>
    </message>
    <message>
        <source>puts back</source>
        <translation>holt zurück</translation>
    </message>
    <message>
        <source>%1 % counts; the brush %2, is %3 % large, and stands at %4 % from the left, %5 % from the top</source>
        <translation>%1 % zählen; der Pinsel %2, ist %3 % groß und steht bei %4 % von links, %5 % von oben</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MaskDialog</name>
    <message>
        <source>Mask of %1</source>
        <translation>Maske von %1</translation>
    </message>
    <message>
        <source>Use mask files in the training</source>
        <translation>Maskendateien beim Training benutzen</translation>
    </message>
    <message>
        <source>Save mask</source>
        <translation>Maske speichern</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>Pinselgröße</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Off: the brush puts parts back</source>
        <translation>Aus: Der Pinsel holt Teile zurück</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>The mask was changed.</source>
        <translation>Die Maske wurde geändert.</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Show all of it; now %1 %</source>
        <translation>Ganz zeigen; jetzt %1 %</translation>
    </message>
    <message>
        <source>What is tinted does not count. The picture itself stays as it is. The right button does the opposite; the wheel sizes the brush, with Ctrl it zooms.</source>
        <translation>Was gefärbt ist, zählt nicht. Das Bild selbst bleibt, wie es ist. Die rechte Taste tut das Gegenteil; das Mausrad ändert die Pinselgröße, mit Strg vergrößert und verkleinert es die Ansicht.</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>Größerer Pinsel</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>Kleinerer Pinsel</translation>
    </message>
    <message>
        <source>Take out or put back</source>
        <translation>Herausnehmen oder zurückholen</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>Ganz zeigen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MetadataView</name>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Find in metadata</source>
        <translation>In Metadaten suchen</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value of the chosen entry</source>
        <translation>Wert des gewählten Eintrags</translation>
    </message>
</context>
<context>
    <name>tempera::ui::MetricsPlot</name>
    <message>
        <source>Chart: %1</source>
        <translation>Diagramm: %1</translation>
    </message>
    <message>
        <source>no steps yet</source>
        <translation>noch keine Schritte</translation>
    </message>
    <message>
        <source>from %1 to %2; lowest %3, highest %4</source>
        <translation>von %1 bis %2; kleinster %3, größter %4</translation>
    </message>
    <message>
        <source> (raw %1)</source>
        <translation> (roh %1)</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>no figures</source>
        <translation>keine Zahlen</translation>
    </message>
    <message>
        <source>Grey: steps that the run went back before</source>
        <translation>Grau: Schritte, hinter die der Lauf zurückging</translation>
    </message>
    <message>
        <source>%1; validation %2</source>
        <translation>%1; Validierung %2</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ModelCard</name>
    <message>
        <source>What the files say</source>
        <translation>Was die Dateien sagen</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Modellfamilie</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>single file</source>
        <translation>einzelne Datei</translation>
    </message>
    <message>
        <source>diffusers folder</source>
        <translation>diffusers-Ordner</translation>
    </message>
    <message>
        <source>Predicts</source>
        <translation>Sagt voraus</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>Gemacht für</translation>
    </message>
    <message>
        <source>%1 × %1 pixels</source>
        <translation>%1 × %1 Pixel</translation>
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
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>Text encoder %1</source>
        <translation>Text-Encoder %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::NavigationBar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>, errors: %1</source>
        <translation>, Fehler: %1</translation>
    </message>
    <message>
        <source>, to fill in: %1</source>
        <translation>, auszufüllen: %1</translation>
    </message>
    <message>
        <source>, warnings: %1</source>
        <translation>, Warnungen: %1</translation>
    </message>
    <message>
        <source>%1, waiting: %2</source>
        <translation>%1, wartend: %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::NoticeController</name>
    <message numerus="yes">
        <source>%Ln jobs wait.</source>
        <translation>
            <numerusform>%Ln Job wartet.</numerusform>
            <numerusform>%Ln Jobs warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 ist trainiert</translation>
    </message>
    <message>
        <source>%1: the loss is not a number</source>
        <translation>%1: Der Loss ist keine Zahl</translation>
    </message>
    <message>
        <source>At step %1. The weights were left as they were.</source>
        <translation>Bei Schritt %1. Die Gewichte blieben, wie sie waren.</translation>
    </message>
    <message>
        <source>%1: the disk is nearly full</source>
        <translation>%1: Die Platte ist fast voll</translation>
    </message>
    <message>
        <source>%1 are free; its next checkpoints may need %2.</source>
        <translation>%1 sind frei; die nächsten Checkpoints brauchen vielleicht %2.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Notifier</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Opener</name>
    <message>
        <source>%1 is neither a job, a run, a model nor a folder of pictures</source>
        <translation>%1 ist weder ein Job noch ein Lauf, ein Modell oder ein Bilderordner</translation>
    </message>
    <message>
        <source>%1 is a checkpoint, and its run is not there</source>
        <translation>%1 ist ein Checkpoint, und sein Lauf ist nicht da</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the files are no pictures, and were left out.</source>
        <translation>
            <numerusform>%Ln der Dateien ist kein Bild und wurde weggelassen.</numerusform>
            <numerusform>%Ln der Dateien sind keine Bilder und wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Several files at once can be opened where they are pictures, or folders of pictures beside one another.</source>
        <translation>Mehrere Dateien auf einmal lassen sich öffnen, wenn es Bilder sind oder Ordner mit Bildern, die nebeneinander liegen.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PathEditor</name>
    <message>
        <source>A .safetensors file or a diffusers folder</source>
        <translation>Eine .safetensors-Datei oder ein diffusers-Ordner</translation>
    </message>
    <message>
        <source>A folder</source>
        <translation>Ein Ordner</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt)</source>
        <translation>Modelle (*.safetensors *.ckpt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Benutzen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureBrowser</name>
    <message>
        <source>Filter pictures</source>
        <translation>Bilder filtern</translation>
    </message>
    <message>
        <source>Edit captions</source>
        <translation>Captions bearbeiten</translation>
    </message>
    <message>
        <source>What is trained on</source>
        <translation>Worauf trainiert wird</translation>
    </message>
    <message>
        <source>Mask …</source>
        <translation>Maske …</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Beiseitelegen</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>Ein Training läuft: seine Bilder bleiben bis zu seinem Ende, wie sie sind.</translation>
    </message>
    <message>
        <source>%1 of %2 pictures</source>
        <translation>%1 von %2 Bildern</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureGrid</name>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PictureModel</name>
    <message numerus="yes">
        <source>%1, %Ln tokens</source>
        <translation>
            <numerusform>%1, %Ln Token</numerusform>
            <numerusform>%1, %Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>, not saved</source>
        <translation>, nicht gespeichert</translation>
    </message>
    <message>
        <source>, has an error</source>
        <translation>, hat einen Fehler</translation>
    </message>
    <message>
        <source>, has a warning</source>
        <translation>, hat eine Warnung</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanDock</name>
    <message>
        <source>errors: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>to fill in: %1</source>
        <translation>auszufüllen: %1</translation>
    </message>
    <message>
        <source>warnings: %1</source>
        <translation>Warnungen: %1</translation>
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
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Lost at most if interrupted</source>
        <translation>Höchster Verlust bei Unterbrechung</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Memory per device</source>
        <translation>Speicher je Gerät</translation>
    </message>
    <message>
        <source>reading pictures: %1 of %2</source>
        <translation>Bilder werden gelesen: %1 von %2</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>es wird gezählt …</translation>
    </message>
    <message>
        <source>appears when model and dataset are chosen</source>
        <translation>erscheint, wenn Modell und Datensatz gewählt sind</translation>
    </message>
    <message>
        <source>exactly what Start will do</source>
        <translation>genau das, was Start tun wird</translation>
    </message>
    <message>
        <source>what Start will do, once what is listed here is settled</source>
        <translation>was Start tun wird, sobald das hier Genannte geklärt ist</translation>
    </message>
    <message>
        <source>counts only, until what is listed here is settled</source>
        <translation>nur Zahlen, bis das hier Genannte geklärt ist</translation>
    </message>
    <message>
        <source>counts only: the model cannot be read yet</source>
        <translation>nur Zahlen: Das Modell kann noch nicht gelesen werden</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Of the class</source>
        <translation>Der Klasse</translation>
    </message>
    <message>
        <source>%1, %2 of them to be drawn</source>
        <translation>%1, davon %2 zu zeichnen</translation>
    </message>
    <message>
        <source>Withheld for validation</source>
        <translation>Zur Validierung zurückgehalten</translation>
    </message>
    <message>
        <source>With repeats</source>
        <translation>Mit Wiederholungen</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 = %4</source>
        <comment>batch size × accumulation × devices</comment>
        <translation>%1 × %2 × %3 = %4</translation>
    </message>
    <message>
        <source>Steps per epoch</source>
        <translation>Schritte je Epoche</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Optimizer steps</source>
        <translation>Optimizer-Schritte</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>Gesehene Bilder</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Of a step, on each device. They share one processor: together they are no faster</source>
        <translation>Eines Schritts, auf jedem Gerät. Sie teilen sich einen Prozessor: Zusammen sind sie nicht schneller</translation>
    </message>
    <message>
        <source>Of a step, on each device, over %1: a model of the exchange, not a measurement</source>
        <translation>Eines Schritts, auf jedem Gerät, über %1: ein Modell des Austauschs, keine Messung</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>too much</source>
        <translation>zu viel</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>knapp</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>weights %1 · gradients %2 · optimizer %3 · activations %4 · workspace %5</source>
        <translation>Gewichte %1 · Gradienten %2 · Optimizer %3 · Aktivierungen %4 · Arbeitsspeicher %5</translation>
    </message>
    <message>
        <source>and %1 of the computer&apos;s %2</source>
        <translation>und %1 von %2 des Rechners</translation>
    </message>
    <message>
        <source>and %1 of the computer&apos;s memory</source>
        <translation>und %1 des Hauptspeichers</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Class pictures, once</source>
        <translation>Klassenbilder, einmal</translation>
    </message>
    <message>
        <source>Caching, once</source>
        <translation>Zwischenspeichern, einmal</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>Je Schritt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Its cost</source>
        <translation>Ihre Kosten</translation>
    </message>
    <message>
        <source>Where the machine is taken away. On average it is half as much: steps: %1, work: %2</source>
        <translation>Wenn der Rechner weggenommen wird. Im Mittel ist es halb so viel: Schritte: %1, Arbeit: %2</translation>
    </message>
    <message>
        <source>appears once what is listed here is settled</source>
        <translation>erscheint, sobald das hier Genannte geklärt ist</translation>
    </message>
    <message>
        <source>counts only, until a model is chosen</source>
        <translation>nur Zahlen, bis ein Modell gewählt ist</translation>
    </message>
    <message>
        <source>being counted anew …</source>
        <translation>es wird neu gezählt …</translation>
    </message>
    <message>
        <source>Hide the plan</source>
        <translation>Plan ausblenden</translation>
    </message>
    <message>
        <source>what Resume will do: it goes on from step %1; time and cost are of what is left</source>
        <translation>was Fortsetzen tun wird: Es geht bei Schritt %1 weiter; Zeit und Kosten gelten für den Rest</translation>
    </message>
    <message>
        <source>Steps left</source>
        <translation>Schritte übrig</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlanStrip</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Shows and hides the plan</source>
        <translation>Zeigt den Plan und blendet ihn aus</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PlotCanvas</name>
    <message>
        <source>No figures</source>
        <translation>Keine Zahlen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::PresetController</name>
    <message>
        <source>Yours</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Save as preset …</source>
        <translation>Als Voreinstellung speichern …</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Auf Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Import a preset of kohya_ss, sd-scripts or OneTrainer</source>
        <translation>Eine Voreinstellung von kohya_ss, sd-scripts oder OneTrainer importieren</translation>
    </message>
    <message>
        <source>Presets and configs (*.json *.toml)</source>
        <translation>Voreinstellungen und Konfigurationen (*.json *.toml)</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>Als Voreinstellung speichern</translation>
    </message>
    <message>
        <source>The recipe without paths, prompts and devices is kept under this name:</source>
        <translation>Das Rezept ohne Pfade, Prompts und Geräte wird unter diesem Namen behalten:</translation>
    </message>
    <message>
        <source>There is a preset named “%1” already.</source>
        <translation>Eine Voreinstellung „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Voreinstellungen</translation>
    </message>
    <message>
        <source>Remove the preset “%1”? Jobs that were made with it keep their settings.</source>
        <translation>Die Voreinstellung „%1“ entfernen? Jobs, die mit ihr entstanden, behalten ihre Einstellungen.</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Voreinstellung: %1</translation>
    </message>
    <message>
        <source>%1, as loaded</source>
        <translation>%1, wie geladen</translation>
    </message>
    <message>
        <source>Compare with a job, or the job in a run folder</source>
        <translation>Mit einem Job oder dem Job eines Laufordners vergleichen</translation>
    </message>
    <message>
        <source>Jobs and presets (*.json *.toml)</source>
        <translation>Jobs und Voreinstellungen (*.json *.toml)</translation>
    </message>
    <message>
        <source>Open dataset</source>
        <translation>Datensatz öffnen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemFixer</name>
    <message numerus="yes">
        <source>Done: %Ln files.</source>
        <translation>
            <numerusform>Erledigt: %Ln Datei.</numerusform>
            <numerusform>Erledigt: %Ln Dateien.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files stayed as they were: %1</source>
        <translation>
            <numerusform>%Ln Datei blieb, wie sie war: %1</numerusform>
            <numerusform>%Ln Dateien blieben, wie sie waren: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The rest was not begun.</source>
        <translation>Der Rest wurde nicht begonnen.</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln files are as they were.</source>
        <translation>
            <numerusform>Rückgängig gemacht: %Ln Datei ist, wie sie war.</numerusform>
            <numerusform>Rückgängig gemacht: %Ln Dateien sind, wie sie waren.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln files</source>
        <translation>
            <numerusform>%Ln Datei umbenennen</numerusform>
            <numerusform>%Ln Dateien umbenennen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Convert %Ln pictures to PNG</source>
        <translation>
            <numerusform>%Ln Bild in PNG umwandeln</numerusform>
            <numerusform>%Ln Bilder in PNG umwandeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rewrite %Ln captions as UTF-8</source>
        <translation>
            <numerusform>%Ln Caption als UTF-8 schreiben</numerusform>
            <numerusform>%Ln Captions als UTF-8 schreiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Use %Ln folders</source>
        <translation>
            <numerusform>%Ln Ordner verwenden</numerusform>
            <numerusform>%Ln Ordner verwenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set aside %Ln pictures</source>
        <translation>
            <numerusform>%Ln Bild beiseitelegen</numerusform>
            <numerusform>%Ln Bilder beiseitelegen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was changed: save the captions first.</source>
        <translation>Nichts wurde geändert: erst die Captions speichern.</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln pictures</source>
        <translation>
            <numerusform>%Ln Bild hinzufügen</numerusform>
            <numerusform>%Ln Bilder hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Paint mask</source>
        <translation>Maske malen</translation>
    </message>
    <message numerus="yes">
        <source>Accept %Ln problems</source>
        <translation>
            <numerusform>%Ln Problem hinnehmen</numerusform>
            <numerusform>%Ln Probleme hinnehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>The dataset is being changed: try again in a moment.</source>
        <translation>Der Datensatz wird gerade geändert: gleich noch einmal versuchen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures were copied into %1.</source>
        <translation>
            <numerusform>%Ln Bild wurde in %1 kopiert.</numerusform>
            <numerusform>%Ln Bilder wurden in %1 kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures are there already.</source>
        <translation>
            <numerusform>%Ln Bild ist schon da.</numerusform>
            <numerusform>%Ln Bilder sind schon da.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures could not be copied: %1</source>
        <translation>
            <numerusform>%Ln Bild konnte nicht kopiert werden: %1</numerusform>
            <numerusform>%Ln Bilder konnten nicht kopiert werden: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problems are accepted.</source>
        <translation>
            <numerusform>%Ln Problem ist hingenommen.</numerusform>
            <numerusform>%Ln Probleme sind hingenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>Ein Training läuft: seine Bilder bleiben bis zu seinem Ende, wie sie sind.</translation>
    </message>
    <message numerus="yes">
        <source>Undone: %Ln problems are reported again.</source>
        <translation>
            <numerusform>Rückgängig gemacht: %Ln Problem wird wieder gemeldet.</numerusform>
            <numerusform>Rückgängig gemacht: %Ln Probleme werden wieder gemeldet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemNotice</name>
    <message>
        <source>To begin</source>
        <translation>Zum Anfangen</translation>
    </message>
    <message>
        <source>To settle before the start · %1</source>
        <translation>Vor dem Start zu klären · %1</translation>
    </message>
    <message>
        <source>To look at · %1</source>
        <translation>Anzusehen · %1</translation>
    </message>
    <message>
        <source>Ignored now · %1</source>
        <translation>Jetzt ohne Bedeutung · %1</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell wählen</translation>
    </message>
    <message>
        <source>Choose the folder of your pictures</source>
        <translation>Den Ordner Ihrer Bilder wählen</translation>
    </message>
    <message>
        <source>Choose the folder for the run</source>
        <translation>Den Ordner für den Lauf wählen</translation>
    </message>
    <message>
        <source>Say how long to train</source>
        <translation>Sagen, wie lange trainiert wird</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>Das Feld zeigen</translation>
    </message>
    <message>
        <source>Show all of them</source>
        <translation>Alle zeigen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ProblemsDialog</name>
    <message>
        <source>Problems of the dataset</source>
        <translation>Probleme des Datensatzes</translation>
    </message>
    <message>
        <source>Looking at the pictures…</source>
        <translation>Die Bilder werden angesehen …</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Every picture can be read, every caption fits. Nothing to report.</source>
        <translation>Jedes Bild ist lesbar, jede Caption passt. Nichts zu melden.</translation>
    </message>
    <message>
        <source>Find look-alikes</source>
        <translation>Ähnliche finden</translation>
    </message>
    <message>
        <source>Looks at every picture for others of the same content in another size, format or quality. Takes a while in a large dataset.</source>
        <translation>Sucht zu jedem Bild andere desselben Inhalts in anderer Größe, anderem Format oder anderer Qualität. Dauert bei großen Datensätzen eine Weile.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>No two pictures look alike.</source>
        <translation>Keine zwei Bilder sehen gleich aus.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Convert to PNG</source>
        <translation>In PNG umwandeln</translation>
    </message>
    <message>
        <source>Rewrite as UTF-8</source>
        <translation>Als UTF-8 schreiben</translation>
    </message>
    <message>
        <source>Use the folder</source>
        <translation>Ordner verwenden</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Beiseitelegen</translation>
    </message>
    <message>
        <source>Gives the file the ending that its content has; nothing in it changes.</source>
        <translation>Gibt der Datei die Endung, die ihr Inhalt hat; in ihr ändert sich nichts.</translation>
    </message>
    <message>
        <source>Writes a PNG with exactly the pixels that are trained on. The original goes into the folder “%1” beside it.</source>
        <translation>Schreibt ein PNG mit genau den Pixeln, mit denen trainiert wird. Das Original kommt in den Ordner „%1“ daneben.</translation>
    </message>
    <message>
        <source>Guesses what the text was written in, and writes it as UTF-8. The original goes into the folder “%1” beside it.</source>
        <translation>Errät, worin der Text geschrieben ist, und schreibt ihn als UTF-8. Das Original kommt in den Ordner „%1“ daneben.</translation>
    </message>
    <message>
        <source>Puts “1_” before the folder&apos;s name, so that each of its pictures is shown once an epoch.</source>
        <translation>Setzt „1_“ vor den Namen des Ordners, sodass jedes seiner Bilder einmal je Epoche gezeigt wird.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Puts back what was done last</source>
        <translation>Macht das zuletzt Getane rückgängig</translation>
    </message>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 von %2 Dateien</translation>
    </message>
    <message>
        <source>Moves the pictures, with caption and mask, into the folder “%1” beside them: they are not trained on. Nothing is deleted.</source>
        <translation>Legt die Bilder mit Caption und Maske in den Ordner „%1“ daneben: mit ihnen wird nicht trainiert. Nichts wird gelöscht.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Edit captions</source>
        <translation>Captions bearbeiten</translation>
    </message>
    <message>
        <source>A training is running: its pictures stay as they are until it has ended.</source>
        <translation>Ein Training läuft: seine Bilder bleiben bis zu seinem Ende, wie sie sind.</translation>
    </message>
    <message>
        <source>Shows the pictures, with the first one&apos;s caption ready to be written.</source>
        <translation>Zeigt die Bilder; die Caption des ersten kann gleich geschrieben werden.</translation>
    </message>
    <message>
        <source>Puts back what was done last: %1</source>
        <translation>Macht das zuletzt Getane rückgängig: %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Hinnehmen</translation>
    </message>
    <message>
        <source>Takes it as it is: it stands at the end of the list and is not counted, until its file changes or something else is to be said of it.</source>
        <translation>Nimmt es, wie es ist: Es steht am Ende der Liste und wird nicht gezählt, bis sich seine Datei ändert oder etwas anderes darüber zu sagen ist.</translation>
    </message>
    <message>
        <source>Report again</source>
        <translation>Wieder melden</translation>
    </message>
    <message numerus="yes">
        <source>Set %Ln files aside?</source>
        <translation>
            <numerusform>%Ln Datei beiseitelegen?</numerusform>
            <numerusform>%Ln Dateien beiseitelegen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click a picture to see it, or a heading to see all of its pictures. What can be done about the chosen lines stands below the list.</source>
        <translation>Ein Doppelklick auf ein Bild zeigt es, einer auf eine Überschrift alle ihre Bilder. Was sich bei den gewählten Zeilen tun lässt, steht unter der Liste.</translation>
    </message>
    <message>
        <source>Accepted: %1</source>
        <translation>Hingenommen: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::QueuePage</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>saving, then it pauses</source>
        <translation>speichert, hält dann an</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>stoppt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped, can be resumed</source>
        <translation>gestoppt, kann fortgesetzt werden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Nothing waits.
“Add to the queue” lets the present settings train once the others have ended.
The queue is still there when the window is closed or the power fails.</source>
        <translation>Nichts wartet.
„In die Warteschlange“ lässt die jetzigen Einstellungen trainieren, sobald die anderen fertig sind.
Die Warteschlange bleibt erhalten, wenn das Fenster geschlossen wird oder der Strom ausfällt.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Jobs that name different devices train at the same time; else one after the other</source>
        <translation>Jobs, die verschiedene Geräte nennen, trainieren gleichzeitig, sonst nacheinander</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What runs goes on; none of those that wait begins by itself</source>
        <translation>Was läuft, läuft weiter; von den Wartenden beginnt keiner von selbst</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Lets the present settings train once the others have ended</source>
        <translation>Lässt die jetzigen Einstellungen trainieren, sobald die anderen fertig sind</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation>Beendete entfernen</translation>
    </message>
    <message>
        <source>Before the one above it</source>
        <translation>Vor den darüber</translation>
    </message>
    <message>
        <source>After the one below it</source>
        <translation>Hinter den darunter</translation>
    </message>
    <message>
        <source>Out of the queue; its files stay</source>
        <translation>Aus der Warteschlange; seine Dateien bleiben</translation>
    </message>
    <message>
        <source>Out of the queue with all that are finished, stopped or failed; their files stay</source>
        <translation>Aus der Warteschlange mit allen fertigen, gestoppten oder fehlgeschlagenen; ihre Dateien bleiben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln jobs wait</source>
        <translation>
            <numerusform>%Ln Job wartet</numerusform>
            <numerusform>%Ln Jobs warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing waits behind what runs</source>
        <translation>Hinter dem, was läuft, wartet nichts</translation>
    </message>
    <message>
        <source>What trains one after the other</source>
        <translation>Was nacheinander trainiert wird</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>its folder is gone</source>
        <translation>sein Ordner ist fort</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>What it had learned was in its folder: it can only begin with the first step again.</source>
        <translation>Was er gelernt hatte, lag in seinem Ordner: Er kann nur noch einmal mit dem ersten Schritt beginnen.</translation>
    </message>
    <message>
        <source>held up</source>
        <translation>aufgehalten</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ReliefList</name>
    <message>
        <source>To make it fit, from the top down:</source>
        <translation>Damit es passt, von oben nach unten:</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 weniger</translation>
    </message>
    <message>
        <source>%1: %2, %3 % slower</source>
        <translation>%1: %2, %3 % langsamer</translation>
    </message>
    <message>
        <source>%1: %2, %3 % quicker</source>
        <translation>%1: %2, %3 % schneller</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Set this</source>
        <translation>Dies setzen</translation>
    </message>
    <message>
        <source>Set this and what stands above</source>
        <translation>Dies und alles darüber setzen</translation>
    </message>
    <message>
        <source>Less memory</source>
        <translation>Weniger Speicher</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RemoteDialog</name>
    <message>
        <source>Follow a remote run</source>
        <translation>Einem entfernten Lauf folgen</translation>
    </message>
    <message>
        <source>The address that the run has as “Mirror the run to” (remote.uri). Its charts, samples and log are fetched while it goes on; nothing is changed there. Credentials come from the keychain, from the environment or from rclone&apos;s settings.</source>
        <translation>Die Adresse, die der Lauf als „Lauf spiegeln nach“ (remote.uri) hat. Seine Diagramme, Samples und sein Protokoll werden geholt, während er läuft; dort wird nichts geändert. Zugangsdaten kommen aus dem Schlüsselbund, aus der Umgebung oder aus den Einstellungen von rclone.</translation>
    </message>
    <message>
        <source>Address of the run</source>
        <translation>Adresse des Laufs</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Credentials …</source>
        <translation>Zugangsdaten …</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Removal</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>There is no trash for %1</source>
        <translation>Für %1 gibt es keinen Papierkorb</translation>
    </message>
    <message>
        <source>Deleted for good, they cannot be brought back.</source>
        <translation>Endgültig gelöscht, sind sie nicht wiederzuholen.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunBars</name>
    <message>
        <source>Steps per second</source>
        <translation>Schritte pro Sekunde</translation>
    </message>
    <message>
        <source>Pictures per second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>Time in all</source>
        <translation>Zeit insgesamt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 · %2 ×</source>
        <translation>%1 · %2 ×</translation>
    </message>
    <message>
        <source>Speed, time and cost</source>
        <translation>Geschwindigkeit, Zeit und Kosten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln devices</source>
        <translation>
            <numerusform>%Ln Gerät</numerusform>
            <numerusform>%Ln Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1–%2 devices</source>
        <translation>%1–%2 Geräte</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunComparison</name>
    <message>
        <source>Comparison of runs</source>
        <translation>Vergleich von Läufen</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Speed and cost</source>
        <translation>Geschwindigkeit und Kosten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Options in which the runs differ</source>
        <translation>Optionen, in denen sich die Läufe unterscheiden</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunController</name>
    <message>
        <source>The address of a remote run %1</source>
        <translation>Die Adresse eines entfernten Laufs %1</translation>
    </message>
    <message>
        <source>the run has ended meanwhile</source>
        <translation>der Lauf ist inzwischen zu Ende</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunDetails</name>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Settings that are not as by default</source>
        <translation>Einstellungen, die nicht der Vorgabe entsprechen</translation>
    </message>
    <message>
        <source>About the chosen run</source>
        <translation>Über den gewählten Lauf</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Shows it among the files</source>
        <translation>Zeigt ihn in der Dateiverwaltung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>Gesehene Bilder</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>%1 it/s · %2 pictures/s</source>
        <translation>%1 it/s · %2 Bilder/s</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Not finished when it was last followed</source>
        <translation>Nicht fertig, als er zuletzt verfolgt wurde</translation>
    </message>
    <message>
        <source>%1 of step %2</source>
        <translation>%1 von Schritt %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunEmptyState</name>
    <message>
        <source>Open run folder …</source>
        <translation>Laufordner öffnen …</translation>
    </message>
    <message>
        <source>Credentials …</source>
        <translation>Zugangsdaten …</translation>
    </message>
    <message>
        <source>No run is open</source>
        <translation>Kein Lauf ist geöffnet</translation>
    </message>
    <message>
        <source>Looking for the run …</source>
        <translation>Der Lauf wird gesucht …</translation>
    </message>
    <message>
        <source>The run is not reached</source>
        <translation>Der Lauf ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Start begins one with the present settings.
A run that was started elsewhere is opened from its folder, or dropped here.</source>
        <translation>„Start“ beginnt einen mit den jetzigen Einstellungen.
Ein anderswo gestarteter Lauf wird aus seinem Ordner geöffnet oder hier abgelegt.</translation>
    </message>
    <message>
        <source>It is tried again until it is there.</source>
        <translation>Es wird wieder versucht, bis er da ist.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunHeader</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>Dateien zeigen</translation>
    </message>
    <message>
        <source>Opens the folder of what was trained</source>
        <translation>Öffnet den Ordner des Trainierten</translation>
    </message>
    <message>
        <source>Sample now</source>
        <translation>Jetzt Samples</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Jetzt speichern</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Draws the sample prompts after the present step</source>
        <translation>Zeichnet die Prompts nach dem laufenden Schritt</translation>
    </message>
    <message>
        <source>Writes a checkpoint after the present step</source>
        <translation>Schreibt nach dem laufenden Schritt einen Checkpoint</translation>
    </message>
    <message>
        <source>Saves after the present step and ends; the run can be resumed. The queue goes on</source>
        <translation>Speichert nach dem laufenden Schritt und endet; der Lauf kann fortgesetzt werden. Die Warteschlange geht weiter</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Devices of the run</source>
        <translation>Geräte des Laufs</translation>
    </message>
    <message>
        <source>Speed, memory, temperature and power of each device</source>
        <translation>Geschwindigkeit, Speicher, Temperatur und Leistung jedes Geräts</translation>
    </message>
    <message>
        <source>Hide devices</source>
        <translation>Geräte ausblenden</translation>
    </message>
    <message>
        <source>Show devices</source>
        <translation>Geräte zeigen</translation>
    </message>
    <message>
        <source>reading what is there</source>
        <translation>es wird gelesen, was da ist</translation>
    </message>
    <message>
        <source>the engine is starting</source>
        <translation>die Engine startet</translation>
    </message>
    <message>
        <source>saving, then it pauses</source>
        <translation>speichert, hält dann an</translation>
    </message>
    <message>
        <source>stopping after a checkpoint</source>
        <translation>stoppt nach einem Checkpoint</translation>
    </message>
    <message>
        <source>Paused, its devices are free</source>
        <translation>Angehalten, die Geräte sind frei</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>begonnen %1</translation>
    </message>
    <message>
        <source>What a training does, while it does it</source>
        <translation>Was ein Training tut, während es läuft</translation>
    </message>
    <message>
        <source>%1 · not reached</source>
        <translation>%1 · nicht erreichbar</translation>
    </message>
    <message>
        <source>%1 · last heard of at %2</source>
        <translation>%1 · zuletzt gehört um %2</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Goes on from what was saved last, with the settings that the run has had</source>
        <translation>Geht von dem zuletzt Gespeicherten aus weiter, mit den Einstellungen, die der Lauf hatte</translation>
    </message>
    <message>
        <source>Saves after the present step and frees the devices; Resume goes on from there</source>
        <translation>Speichert nach dem laufenden Schritt und gibt die Geräte frei; Fortsetzen macht dort weiter</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>d. MMM yyyy HH:mm</translation>
    </message>
    <message>
        <source>d MMM HH:mm:ss</source>
        <translation>d. MMM HH:mm:ss</translation>
    </message>
    <message>
        <source>What the run has warned of</source>
        <translation>Wovor der Lauf gewarnt hat</translation>
    </message>
    <message>
        <source>saved; it ends when all is in its store</source>
        <translation>gespeichert; er endet, wenn alles in seinem Objektspeicher ist</translation>
    </message>
    <message>
        <source>in use by process %1</source>
        <translation>von Prozess %1 benutzt</translation>
    </message>
    <message>
        <source>Ends without sending the rest, which the next start or an upload brings there</source>
        <translation>Endet, ohne den Rest zu senden; ihn bringt der nächste Start oder ein Hochladen dorthin</translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>%Ln Warnung</numerusform>
            <numerusform>%Ln Warnungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunPage</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>No samples yet. “Sample now” draws them after the present step; the Sampling page sets when they come.</source>
        <translation>Noch keine Samples. „Jetzt Samples“ zeichnet sie nach dem laufenden Schritt; die Seite Samples legt fest, wann sie kommen.</translation>
    </message>
    <message>
        <source>Figures of every step</source>
        <translation>Zahlen jedes Schritts</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunSamples</name>
    <message>
        <source>before training</source>
        <translation>vor dem Training</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1: keines</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>seed %1 · %2</source>
        <translation>Seed %1 · %2</translation>
    </message>
    <message>
        <source>None of these runs has drawn a sample.</source>
        <translation>Keiner dieser Läufe hat ein Sample gezeichnet.</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>The prompt whose samples are compared</source>
        <translation>Der Prompt, dessen Samples verglichen werden</translation>
    </message>
    <message>
        <source>Samples of the runs</source>
        <translation>Samples der Läufe</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunStart</name>
    <message>
        <source>The run folder holds a finished run.</source>
        <translation>Der Laufordner enthält einen fertigen Lauf.</translation>
    </message>
    <message>
        <source>The run folder holds an unfinished run of other settings.</source>
        <translation>Der Laufordner enthält einen unfertigen Lauf mit anderen Einstellungen.</translation>
    </message>
    <message>
        <source>It differs in: %1. With its own settings it can be resumed.</source>
        <translation>Es unterscheidet sich: %1. Mit seinen eigenen Einstellungen kann er fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>A new folder keeps both. “Move aside” renames the old folder and takes its name.</source>
        <translation>Ein neuer Ordner behält beide. „Beiseitelegen“ benennt den alten Ordner um und nimmt seinen Namen.</translation>
    </message>
    <message>
        <source>Start in %1</source>
        <translation>In %1 starten</translation>
    </message>
    <message>
        <source>Queue in %1</source>
        <translation>In %1 einreihen</translation>
    </message>
    <message>
        <source>Move aside and start</source>
        <translation>Beiseitelegen und starten</translation>
    </message>
    <message>
        <source>Move aside and queue</source>
        <translation>Beiseitelegen und einreihen</translation>
    </message>
    <message>
        <source>%1 is being trained in meanwhile; it stays</source>
        <translation>in %1 wird inzwischen trainiert; der Ordner bleibt</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 antwortet nicht</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunTable</name>
    <message>
        <source>Figures of the runs</source>
        <translation>Zahlen der Läufe</translation>
    </message>
    <message>
        <source>What the table shows</source>
        <translation>Was die Tabelle zeigt</translation>
    </message>
</context>
<context>
    <name>tempera::ui::RunsView</name>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>Find runs: name, folder, state, network.rank=16</source>
        <translation>Läufe suchen: Name, Ordner, Zustand, network.rank=16</translation>
    </message>
    <message>
        <source>Find runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>It is being trained</source>
        <translation>Er wird gerade trainiert</translation>
    </message>
    <message>
        <source>There is nothing left to do</source>
        <translation>Es ist nichts mehr zu tun</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Use its settings</source>
        <translation>Einstellungen benutzen</translation>
    </message>
    <message>
        <source>Upload …</source>
        <translation>Hochladen …</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>Dateien zeigen</translation>
    </message>
    <message>
        <source>Delete …</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Looking for runs …</source>
        <translation>Läufe werden gesucht …</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>d. MMM yyyy HH:mm</translation>
    </message>
    <message>
        <source>Checkpoints …</source>
        <translation>Checkpoints …</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln runs at once</source>
        <translation>
            <numerusform>Höchstens %Ln Lauf auf einmal</numerusform>
            <numerusform>Höchstens %Ln Läufe auf einmal</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Läufe löschen</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln runs to the trash?</source>
        <translation>
            <numerusform>%Ln Lauf in den Papierkorb verschieben?</numerusform>
            <numerusform>%Ln Läufe in den Papierkorb verschieben?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with checkpoints, samples and trained files:</source>
        <translation>%1 mit Checkpoints, Probebildern und trainierten Dateien:</translation>
    </message>
    <message>
        <source>%1 is being trained; it stays</source>
        <translation>%1 wird gerade trainiert und bleibt</translation>
    </message>
    <message>
        <source>No run is chosen</source>
        <translation>Kein Lauf ist ausgewählt</translation>
    </message>
    <message>
        <source>Mean of the last 20 steps</source>
        <translation>Mittel der letzten 20 Schritte</translation>
    </message>
    <message>
        <source>Energy and money, where they are known</source>
        <translation>Energie und Geld, soweit bekannt</translation>
    </message>
    <message>
        <source>No run is like that</source>
        <translation>Kein Lauf passt dazu</translation>
    </message>
    <message>
        <source>%1, in use by process %2</source>
        <translation>%1, von Prozess %2 benutzt</translation>
    </message>
    <message>
        <source>It is in use by process %1</source>
        <translation>Er wird von Prozess %1 benutzt</translation>
    </message>
    <message>
        <source>It lies in an object store</source>
        <translation>Er liegt in einem Objektspeicher</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget folders that are not there</source>
        <translation>Ordner vergessen, die nicht da sind</translation>
    </message>
    <message>
        <source>No longer looks for runs there. Nothing is deleted</source>
        <translation>Sucht dort nicht mehr nach Läufen. Nichts wird gelöscht</translation>
    </message>
    <message>
        <source>It lies beside the run of the present settings</source>
        <translation>Er liegt neben dem Lauf der jetzigen Einstellungen</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>No longer looks for runs in the folder that it lies in. Nothing is deleted</source>
        <translation>Sucht in dem Ordner, in dem er liegt, nicht mehr nach Läufen. Nichts wird gelöscht</translation>
    </message>
    <message>
        <source>Folders of runs that are not there, or do not answer: %1</source>
        <translation>Ordner von Läufen, die nicht da sind oder nicht antworten: %1</translation>
    </message>
    <message>
        <source>Add a folder of runs</source>
        <translation>Einen Ordner mit Läufen hinzufügen</translation>
    </message>
    <message>
        <source>No runs yet.
A run appears here once it was started or opened, with its neighbours. “Add folder …” shows all runs below a folder.</source>
        <translation>Noch keine Läufe.
Ein Lauf erscheint hier, sobald er gestartet oder geöffnet wurde, mit seinen Nachbarn. „Ordner hinzufügen …“ zeigt alle Läufe unter einem Ordner.</translation>
    </message>
    <message>
        <source>%1 waits in the queue: remove it there first</source>
        <translation>%1 wartet in der Warteschlange: erst dort entfernen</translation>
    </message>
    <message>
        <source>Choose another run, too: hold Ctrl and click it</source>
        <translation>Noch einen Lauf wählen: mit Strg anklicken</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleGallery</name>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleRows</name>
    <message>
        <source>%1 · seed %2</source>
        <translation>%1 · Seed %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleTile</name>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SampleViewer</name>
    <message>
        <source>Sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>before training</source>
        <translation>vor dem Training</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare with the sample of</source>
        <translation>Mit dem Sample vergleichen von</translation>
    </message>
    <message>
        <source>Border between the two pictures</source>
        <translation>Grenze zwischen den beiden Bildern</translation>
    </message>
    <message>
        <source>seed %1 · %2</source>
        <translation>Seed %1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 · arrow keys: the others of the table</source>
        <translation>%1 · %2 · Pfeiltasten: die anderen der Tabelle</translation>
    </message>
    <message>
        <source>Sample: %1, %2</source>
        <translation>Sample: %1, %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ScalingDialog</name>
    <message>
        <source>What more devices would bring</source>
        <translation>Was weitere Geräte brächten</translation>
    </message>
    <message>
        <source>All of %1 pay off: the last one still adds at least half of what a device does alone.</source>
        <translation>Alle %1 lohnen sich: Das letzte bringt noch mindestens die Hälfte dessen, was ein Gerät allein leistet.</translation>
    </message>
    <message>
        <source>Up to %1 pay off: further ones add less than half of what a device does alone.</source>
        <translation>Bis zu %1 lohnen sich: Weitere bringen weniger als die Hälfte dessen, was ein Gerät allein leistet.</translation>
    </message>
    <message>
        <source>For this job, with the same pictures seen, over %1: a model of the exchange, not a measurement.</source>
        <translation>Für diesen Job, mit denselben gesehenen Bildern, über %1: ein Modell des Austauschs, keine Messung.</translation>
    </message>
    <message>
        <source>Devices of one processor share it and are no faster: these are as many computers.</source>
        <translation>Geräte eines Prozessors teilen ihn sich und sind nicht schneller: Diese sind ebenso viele Rechner.</translation>
    </message>
    <message>
        <source>Energy at %1 W a device, its limit.</source>
        <translation>Energie bei %1 W je Gerät, seiner Grenze.</translation>
    </message>
    <message>
        <source>Times the speed of one device, by connection</source>
        <translation>So vielmal die Geschwindigkeit eines Geräts, je nach Verbindung</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Whole training</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>One is enough: a second one adds less than half of what a device does alone.</source>
        <translation>Eines genügt: Ein zweites bringt weniger als die Hälfte dessen, was ein Gerät allein leistet.</translation>
    </message>
    <message>
        <source>No energy: no graphics card here tells how much power it may draw.</source>
        <translation>Kein Energiebedarf: Keine Grafikkarte hier sagt, wie viel Leistung sie aufnehmen darf.</translation>
    </message>
    <message>
        <source>No cost: what a device costs is not set.</source>
        <translation>Keine Kosten: Was ein Gerät kostet, ist nicht angegeben.</translation>
    </message>
    <message>
        <source>Set “%1” …</source>
        <translation>„%1“ angeben …</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>Über %1</translation>
    </message>
    <message>
        <source>By connection</source>
        <translation>Nach Verbindung</translation>
    </message>
    <message>
        <source>Slower than one device</source>
        <translation>Langsamer als ein Gerät</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SchemaForm</name>
    <message>
        <source>What is not shown</source>
        <translation>Was nicht gezeigt wird</translation>
    </message>
    <message>
        <source>Nothing differs from the preset here.</source>
        <translation>Hier weicht nichts von der Voreinstellung ab.</translation>
    </message>
    <message>
        <source>What is here is seldom needed. &lt;a href=&quot;more&quot;&gt;Show it&lt;/a&gt;</source>
        <translation>Was hier steht, wird selten gebraucht. &lt;a href=&quot;more&quot;&gt;Zeigen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Left empty, as %1 is given instead. Undo brings it back.</source>
        <translation>Leer, da stattdessen %1 angegeben ist. Rückgängig stellt den Wert wieder her.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SearchBox</name>
    <message>
        <source>Action</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Search options and actions</source>
        <translation>Optionen und Befehle suchen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>%1: no option</source>
        <translation>%1: keine Option</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Names of sd-scripts, kohya_ss and OneTrainer are understood too</source>
        <translation>Auch Namen von sd-scripts, kohya_ss und OneTrainer werden verstanden</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>tempera::ui::SeriesTable</name>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Speed, it/s</source>
        <translation>Geschwindigkeit, it/s</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>Speicher, GB</translation>
    </message>
    <message>
        <source>Pictures seen</source>
        <translation>Gesehene Bilder</translation>
    </message>
    <message>
        <source>Time worked</source>
        <translation>Arbeitszeit</translation>
    </message>
    <message>
        <source>Text encoder rate</source>
        <translation>Rate des Text-Encoders</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>Pictures/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhrzeit</translation>
    </message>
</context>
<context>
    <name>tempera::ui::Shortcuts</name>
    <message>
        <source>%1 alone is needed for typing: use it with Ctrl or Alt</source>
        <translation>%1 allein wird zum Tippen gebraucht: zusammen mit Strg oder Alt benutzen</translation>
    </message>
    <message>
        <source>%1 is taken by “%2”</source>
        <translation>%1 ist mit „%2“ belegt</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ShortcutsDialog</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>The command has no keys then; menu and search still find it</source>
        <translation>Der Befehl hat dann keine Tasten; Menü und Suche finden ihn weiterhin</translation>
    </message>
    <message>
        <source>Press the new keys in the field</source>
        <translation>Die neuen Tasten im Feld drücken</translation>
    </message>
    <message>
        <source>These keys belong to the control</source>
        <translation>Diese Tasten gehören zum Bedienelement</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>There is no such command</source>
        <translation>Es gibt keinen solchen Befehl</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>“%1” has %2 no longer then</source>
        <translation>„%1“ hat %2 dann nicht mehr</translation>
    </message>
</context>
<context>
    <name>tempera::ui::StartController</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message numerus="yes">
        <source>%Ln edited captions are not saved yet.</source>
        <translation>
            <numerusform>%Ln bearbeitete Caption ist noch nicht gespeichert.</numerusform>
            <numerusform>%Ln bearbeitete Captions sind noch nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Training reads the caption files. What is not saved stays in the editor.</source>
        <translation>Das Training liest die Caption-Dateien. Was nicht gespeichert ist, bleibt im Editor.</translation>
    </message>
    <message>
        <source>Save and start</source>
        <translation>Speichern und starten</translation>
    </message>
    <message>
        <source>Save and queue</source>
        <translation>Speichern und einreihen</translation>
    </message>
    <message>
        <source>Start without them</source>
        <translation>Ohne sie starten</translation>
    </message>
    <message>
        <source>Queue without them</source>
        <translation>Ohne sie einreihen</translation>
    </message>
    <message>
        <source>Not started: something has to be settled first, see the plan</source>
        <translation>Nicht gestartet: Erst ist etwas zu klären, siehe Plan</translation>
    </message>
    <message>
        <source>Not started: the settings were changed meanwhile</source>
        <translation>Nicht gestartet: Die Einstellungen wurden inzwischen geändert</translation>
    </message>
    <message>
        <source>Waits until the pictures are counted</source>
        <translation>Wartet, bis die Bilder gezählt sind</translation>
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
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Saved state</source>
        <translation>Speicherzustand</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>%1 · threads: %2</source>
        <translation>%1 · Threads: %2</translation>
    </message>
    <message>
        <source>memory %1 free of %2</source>
        <translation>Speicher: %1 von %2 frei</translation>
    </message>
    <message>
        <source>checkpoint at step %1</source>
        <translation>Checkpoint bei Schritt %1</translation>
    </message>
    <message numerus="yes">
        <source>Edited · %Ln fields are not valid</source>
        <translation>
            <numerusform>Bearbeitet · %Ln Feld ist nicht gültig</numerusform>
            <numerusform>Bearbeitet · %Ln Felder sind nicht gültig</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept, not in a file yet</source>
        <translation>Aufgehoben, noch in keiner Datei</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Edited, not kept</source>
        <translation>Geändert, nicht aufbewahrt</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln captions are not saved</source>
        <translation>
            <numerusform>%Ln Caption ist nicht gespeichert</numerusform>
            <numerusform>%Ln Captions sind nicht gespeichert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagChips</name>
    <message>
        <source>Add “%1” to the caption</source>
        <translation>„%1“ zur Caption hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add tag %1, used %Ln times</source>
        <translation>
            <numerusform>Tag %1 hinzufügen, einmal benutzt</numerusform>
            <numerusform>Tag %1 hinzufügen, %Ln-mal benutzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagCompleter</name>
    <message>
        <source>Tags that may be meant</source>
        <translation>Tags, die gemeint sein können</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagList</name>
    <message numerus="yes">
        <source>%1, in %Ln captions</source>
        <translation>
            <numerusform>%1, in %Ln Caption</numerusform>
            <numerusform>%1, in %Ln Captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TagVocabulary</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tags are offered</source>
        <translation>
            <numerusform>%Ln Tag wird vorgeschlagen</numerusform>
            <numerusform>%Ln Tags werden vorgeschlagen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tempera::ui::TextEditor</name>
    <message>
        <source>Credentials: %1</source>
        <translation>Zugangsdaten: %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TextListEditor</name>
    <message>
        <source>One a line</source>
        <translation>Je Zeile eins</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TimestepPlot</name>
    <message>
        <source>Chart: how often each timestep is trained</source>
        <translation>Diagramm: wie oft jeder Zeitschritt trainiert wird</translation>
    </message>
    <message>
        <source>timesteps %1 to %2, most often %3</source>
        <translation>Zeitschritte %1 bis %2, am häufigsten %3</translation>
    </message>
    <message>
        <source>0 · clear</source>
        <translation>0 · klar</translation>
    </message>
    <message>
        <source>%1 · noise</source>
        <translation>%1 · Rauschen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolBench</name>
    <message>
        <source>A tool is running</source>
        <translation>Ein Werkzeug läuft</translation>
    </message>
    <message>
        <source>Cancel it and close?</source>
        <translation>Abbrechen und schließen?</translation>
    </message>
    <message>
        <source>Files that are not complete are taken away; the originals stay as they are. An upload can be gone on with.</source>
        <translation>Unvollständige Dateien werden weggeräumt; die Originale bleiben, wie sie sind. Ein Hochladen lässt sich fortsetzen.</translation>
    </message>
    <message>
        <source>Cancel it and close</source>
        <translation>Abbrechen und schließen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>Wartet auf den Schlüsselbund, der die Zugangsdaten hat.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolField</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>Credentials for this store</source>
        <translation>Zugangsdaten für diesen Speicher</translation>
    </message>
    <message>
        <source>Models (*.safetensors *.ckpt *.pt *.bin)</source>
        <translation>Modelle (*.safetensors *.ckpt *.pt *.bin)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolProcess</name>
    <message>
        <source>the program tempera could not be started: %1</source>
        <translation>das Programm tempera konnte nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>das Programm tempera liegt weder neben dem Studio noch im PATH</translation>
    </message>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>Abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>it ended without a word</source>
        <translation>es endete ohne ein Wort</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolQueue</name>
    <message>
        <source>Cancelled; nothing was written.</source>
        <translation>Abgebrochen; nichts wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::ToolStrip</name>
    <message>
        <source>writing</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>uploading</source>
        <translation>lädt hoch</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>lädt</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>zeichnet</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>rechnet</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>held up: %1</source>
        <translation>aufgehalten: %1</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>liest …</translation>
    </message>
    <message>
        <source>%1 %2 of %3 %4</source>
        <comment>what, done, total, unit</comment>
        <translation>%1 %2 von %3 %4</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Change …</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Progress of %1</source>
        <translation>Fortschritt von %1</translation>
    </message>
    <message>
        <source>waits until the one before it is done</source>
        <translation>wartet, bis der davor fertig ist</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TopBar</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>What differs from a preset, another job or a past run</source>
        <translation>Was von einer Voreinstellung, einem anderen Job oder einem früheren Lauf abweicht</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Add to the queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>%1 • edited</source>
        <translation>%1 • bearbeitet</translation>
    </message>
    <message>
        <source>Add to the queue: trains once the others have ended</source>
        <translation>In die Warteschlange: trainiert, sobald die anderen fertig sind</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrainedViewsDialog</name>
    <message>
        <source>As trained: %1</source>
        <translation>Wie trainiert: %1</translation>
    </message>
    <message>
        <source>Making the pictures…</source>
        <translation>Die Bilder entstehen …</translation>
    </message>
    <message>
        <source>What the training sees of the picture</source>
        <translation>Was das Training von dem Bild sieht</translation>
    </message>
    <message>
        <source>The settings leave no bucket for it.</source>
        <translation>Die Einstellungen lassen ihm keinen Bucket.</translation>
    </message>
    <message>
        <source>It looks the same every time: nothing is left to chance.</source>
        <translation>Es sieht jedes Mal gleich aus: Nichts bleibt dem Zufall überlassen.</translation>
    </message>
    <message>
        <source>The first times that it is shown, exactly as they will be with this seed.</source>
        <translation>Die ersten Male, die es gezeigt wird, genau so, wie sie mit diesem Seed sein werden.</translation>
    </message>
    <message>
        <source>Epoch %1, time %2</source>
        <translation>Epoche %1, Mal %2</translation>
    </message>
    <message>
        <source>mirrored</source>
        <translation>gespiegelt</translation>
    </message>
    <message>
        <source>(without a caption)</source>
        <translation>(ohne Caption)</translation>
    </message>
    <message>
        <source>The run ends before it is shown.</source>
        <translation>Der Lauf endet, bevor es gezeigt wird.</translation>
    </message>
    <message>
        <source>It is never shown: there are more class pictures than training pictures.</source>
        <translation>Es wird nie gezeigt: Es gibt mehr Klassenbilder als Trainingsbilder.</translation>
    </message>
    <message>
        <source>It is never trained on: it is kept for validation.</source>
        <translation>Mit ihm wird nie trainiert: Es ist für die Validierung zurückgehalten.</translation>
    </message>
    <message>
        <source>How it may be shown. The order, and in which steps, is known once the job can be planned and its class pictures are there.</source>
        <translation>Wie es gezeigt werden kann. Die Reihenfolge und die Schritte sind bekannt, sobald der Job geplant werden kann und seine Klassenbilder da sind.</translation>
    </message>
    <message>
        <source>Epoch %1, step %2</source>
        <translation>Epoche %1, Schritt %2</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrialRun</name>
    <message>
        <source>Reading the pictures</source>
        <translation>Bilder werden gelesen</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Encoding pictures and captions</source>
        <translation>Bilder und Captions werden kodiert</translation>
    </message>
    <message>
        <source>Training two steps</source>
        <translation>Zwei Schritte werden trainiert</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>the program tempera is neither beside the studio nor in PATH</source>
        <translation>das Programm tempera liegt weder neben dem Studio noch im PATH</translation>
    </message>
    <message>
        <source>%1 cannot be written to</source>
        <translation>In %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the engine ended without a word</source>
        <translation>die Engine endete ohne ein Wort</translation>
    </message>
    <message>
        <source>Starting the engine</source>
        <translation>Die Engine wird gestartet</translation>
    </message>
</context>
<context>
    <name>tempera::ui::TrialStep</name>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>As soon as the steps above are done</source>
        <translation>Sobald die Schritte oben erledigt sind</translation>
    </message>
    <message>
        <source>Stop the trial</source>
        <translation>Den Versuch stoppen</translation>
    </message>
    <message>
        <source>Try it again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>works</source>
        <translation>funktioniert</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>%1 s a step</source>
        <translation>%1 s je Schritt</translation>
    </message>
    <message>
        <source>, in %1 of memory</source>
        <translation>, in %1 Speicher</translation>
    </message>
    <message>
        <source>: the whole training takes about %1</source>
        <translation>: Das ganze Training dauert etwa %1</translation>
    </message>
    <message>
        <source>Two steps of it show whether all of it works, how fast, and in how much memory. Nothing of it stays.</source>
        <translation>Zwei Schritte davon zeigen, ob alles funktioniert, wie schnell und in wie viel Speicher. Nichts davon bleibt.</translation>
    </message>
    <message>
        <source>%1 Here they take about %2.</source>
        <translation>%1 Hier dauern sie etwa %2.</translation>
    </message>
    <message>
        <source>%1 is trained on these devices: this can be tried once that has ended</source>
        <translation>Auf diesen Geräten wird %1 trainiert: Ausprobieren geht, sobald das beendet ist</translation>
    </message>
    <message>
        <source>Waits for the keychain, which has the credentials.</source>
        <translation>Wartet auf den Schlüsselbund, der die Zugangsdaten hat.</translation>
    </message>
</context>
<context>
    <name>tempera::ui::UndoActions</name>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
</context>
<context>
    <name>tempera::ui::WarningsDialog</name>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>The last %1 of %2; the log has all.</source>
        <translation>Die letzten %1 von %2; das Protokoll enthält alle.</translation>
    </message>
</context>
</TS>
