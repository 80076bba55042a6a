import { clause, type Denials, stop, stopAt, theBrand, wordList } from './parts.ts'

/** Where a word begins in any script. */
const start = '(?<!\\p{L})'

const ru = {
  info: '(?:(?:никак(?:ой|их|ие)|как(?:ой|их|ие)-либо|какую-либо|достоверн[а-яё]+|надёжн[а-яё]+|надежн[а-яё]+|конкретн[а-яё]+|подробн[а-яё]+|точн[а-яё]+|актуальн[а-яё]+|официальн[а-яё]+) )*(?:информаци[июя]|сведени[йяе]|сведениями|данны[хе]|упоминани[йея]|результат(?:ов|ы)|записей)',
  about: '(?:о|об|про|по|относительно|касательно)',
  thing:
    '(?:(?:так(?:ой|ая|ого|ое|ую)) )?(?:(?:компани|организаци)(?:[июяе]|ей)|(?:бренд|продукт|сервис|магазин|инструмент|стартап|проект|сайт)(?:а|у|е|ом)?|(?:марк|фирм|программ|платформ)(?:[аыиуе]|ой)|(?:приложени|предприяти|решени)(?:[еяюи]|ем)|производител[ьяюе])',
  named: '(?:под названием|с названием|с таким названием|под именем|с именем|котор[а-яё]+ называется)',
  found:
    'не (?:наш[её]л|нашла|нашли|нахожу|обнаружил|обнаружила|встретил|встретила|(?:удалось|смог|смогла|могу|получилось) (?:найти|обнаружить))',
  perhaps:
    '(?:(?:похоже|видимо|по-видимому|вероятно|вероятнее всего|скорее всего|судя по всему|по (?:моим|имеющимся|доступным) данным),? )',
}
const brandRu = `(?:${ru.thing} (?:${ru.named} )?)?${theBrand}`
const stopRu = stopAt(
  'в (?:(?:моих|своих|доступных|открытых|имеющихся) )*(?:источниках|данных|результатах|базе данных|базе знаний|интернете|сети)',
)

const uk = {
  info: '(?:(?:жодн[а-яіїє]+|будь-як[а-яіїє]+|достовірн[а-яіїє]+|надійн[а-яіїє]+|конкретн[а-яіїє]+|точн[а-яіїє]+|офіційн[а-яіїє]+) )*(?:інформаці[їюя]|дан(?:их|і)|відомост(?:ей|і)|відомостями|згад(?:ок|ки)|результат(?:ів|и))',
  about: '(?:про|щодо|стосовно|по)',
  thing:
    '(?:(?:жодн|так)(?:ої|ого|а|ий|у|е) )?(?:(?:компані|організаці)(?:[яїюі]|єю)|(?:бренд|продукт|сервіс|магазин|інструмент|стартап|проєкт|сайт)(?:а|у|і|ом)?|(?:марк|фірм|програм|платформ)(?:[аиуі]|ою)|марці|(?:підприємств|рішенн)(?:[оаюяу]|ом|ям)|застосун(?:ок|ку|ком)|виробник(?:а|у|ом)?)',
  named: '(?:під назвою|з назвою|з такою назвою|на ім.я)',
  found:
    'не (?:знайшов|знайшла|знайшли|знаходжу|виявив|виявила|зустрів|зустріла|(?:вдалося|зміг|змогла|можу) (?:знайти|виявити))',
  perhaps:
    '(?:(?:схоже|мабуть|напевно|ймовірно|імовірно|найімовірніше|очевидно|вочевидь|судячи з усього|за (?:моїми|наявними|доступними) даними),? )',
}
const brandUk = `(?:${uk.thing} (?:${uk.named} )?)?${theBrand}`
const stopUk = stopAt(
  '[ву] (?:(?:моїх|своїх|доступних|відкритих|наявних) )*(?:джерелах|даних|результатах|базі даних|базі знань|інтернеті|мережі)',
)

/** Czech and Slovak. Nouns in the singular: "produkty Acme" are what the brand sells. */
const cs = {
  info: '(?:(?:žádn[éáýuoí]+|žádných|žiadn[eyau]+|žiadnych|spoľahliv[éáý]+|spolehliv[éáý]+|konkrétn[íe]|relevantn[íé]|ověřen[éáý]+|overen[éáý]+|dostupn[éáý]+|nijak[éáý]+|bližší|bližšie) )*(?:informac[ieí]+|informacemi|informáci[eaí]|informáciami|údaj[eů]|údajov|údaji|dat[ay]|dáta|zmínk[ayu]|zmienk[ayu]|výsledk[yů]|výsledkov|výsledek|výsledok|záznam[yů]?|nic|nič)',
  about: '(?:o|ohledně|ohľadom|k|na téma)',
  thing:
    '(?:(?:žádn[áéýou]+|žiadn[aeyu]+|takov[áéýou]+|tak[áéýúou]+) )?(?:(?:firm|služb|platform)(?:[ayeěuú]|ou)|(?:společnost|spoločnosť|spoločnost)(?:[ií]|ou)?|znač(?:k[ayuú]|kou|ce|ke)|(?:produkt|softwar|softvér|program|podnik|web|projekt|obchod)(?:[ueě]|em|om)?|nástroj(?:[ei]|em|om)?|aplikac(?:[eií])|(?:aplikáci|organizáci)(?:[aeiu]|ou)|organizac[eií]|výrobc(?:[eai]|em|om|ovi))',
  named: '(?:s názvem|s názvom|pod názvem|pod názvom|jménem|menom|zvan[a-zá-ž]+|nazvan[a-zá-ž]+)',
  found:
    '(?:nenašel|nenašla|nenašli|nenašiel|nenalezl|nenalezla|nenacházím|nenachádzam|(?:nenarazil|nenarazila)(?: jsem| som)? na|(?:nemohu|nemôžem|nedokážu|nedokážem|nepodařilo se mi|nepodarilo sa mi|nedokázala?(?: jsem| som)?) (?:najít|nalézt|dohledat|nájsť|dohľadať))(?: jsem| som)?',
  have: '(?:nemám|nemáme|nedisponuji|nedisponujem|nejsou|není|nie je|nie sú|neexistují|neexistujú|neexistuje)(?: mi)?(?: k dispozici| k dispozícii| dostupné)?',
  heard: '(?:neslyšela?|nepočula?)(?: jsem| som)?(?: nikdy)?',
  knowsNothing: '(?:nevím nic|nic nevím|neviem nič|nič neviem)',
  perhaps:
    '(?:(?:zřejmě|zrejme|pravděpodobně|pravdepodobne|nejspíš|najskôr|asi|patrně|(?:podle|podľa) (?:(?:mých|mojich|dostupných) )*(?:zdrojů|zdrojov|informací|informácií|údajů|údajov)) )',
}
const brandCs = `(?:${cs.thing} (?:${cs.named} )?)?${theBrand}`
const stopCs = stopAt(
  'v (?:(?:mých|mojich|dostupných) )?(?:zdrojích|zdrojoch|výsledcích|výsledkoch|datech|údajích|údajoch)|na internet[eu]|online',
)
const auxiliaryCs = '(?:(?:jsem|som|mi|se mi|sa mi|nikdy|však) )*'

/** Nouns in the singular, without possessive endings: "az Acme termékeiről" is about what the brand sells. */
const hu = {
  info: '(?:(?:semmilyen|semmiféle|megbízható|konkrét|elérhető|részletes|hiteles) )*(?:információ(?:t|m|k|kat|val|mal)?|adat(?:ot|om|ok|okat|tal)?|találat(?:ot|ok)?|említés(?:t)?|semmit)',
  found:
    'nem (?:találtam|találok|találtunk|tudok találni|sikerült (?:találnom|találni|fellelnem)|tudtam (?:találni|fellelni)|áll(?:nak)? rendelkezés(?:em)?re|rendelkezem)',
  thing:
    '(?:cég|vállalat|vállalkozás|márk[aá]|termék|szolgáltatás|alkalmazás|eszköz|bolt|gyártó|szoftver|program|platform|szervezet|áruház)(?:[eoa]?t|r[óő]l|r[ae]|b[ae]n?|[b-z][ae]l|n[ae]k|h[oeö]z)?(?!\\p{L})',
  suffix: '(?:-?(?:r[óő]l|r[ae]|[eoa]?t|v[ae]l|h[oeö]z))?',
  nothing: '(?:semmit|semmit sem|semmit nem) (?:tudok|találtam|hallottam)',
  heard: '(?:nem|sosem|soha nem|még nem|még sosem|még soha nem) hallottam',
  sources: '(?:adataim|adatbázisom|forrásaim|ismereteim|keresési eredmények|találatok)',
}
const brandHu = `(?:az? )?${theBrand}${hu.suffix}(?:(?: nevű| névű| elnevezésű)? ${hu.thing})?`
const namedHu = `(?:az? |olyan |ilyen |semmilyen )*${theBrand} (?:nevű|névű|elnevezésű) ${hu.thing}`
const stopHu = stopAt(
  'az? (?:(?:rendelkezésemre álló|rendelkezésre álló|elérhető) )?(?:forrásaimban|forrásokban|adataimban|adatbázisomban|találatokban|interneten)|online',
)

/** Nouns in the singular. */
const fi = {
  info: '(?:(?:mitään|luotettavaa|luotettavia|tarkkaa|tarkempaa|tarkempia|julkista|riittävästi) )*(?:tieto[aj]a?|tietoja|mainintaa|mainintoja|tuloksia|mitään)',
  found: '(?:en|emme) (?:ole )?(?:löytänyt|löydä|löytäneet|(?:pystynyt|onnistunut|kyennyt|pysty|kykene) löytämään)',
  thing:
    '(?:(?:yritykse|sovellukse)(?:n|stä|sta|en|ltä|lta)|yritys(?:tä)?|sovellus(?:ta)?|merk(?:ki|kiä|in|istä|kiin)|(?:brändi|yhtiö)(?:n|ä|tä|stä|in|ön)?|tuote(?:tta)?|tuottee(?:n|sta|seen)|(?:palvelu|ohjelmisto|ohjelma|työkalu|alusta|firma|organisaatio)(?:n|a|ta|sta|un|on|an)?)',
  named: '-nimi(?:nen|stä|sen|seen|sestä)',
  perhaps: '(?:näytä olevan|vaikuta olevan|taida olla|ilmeisesti ole|todennäköisesti ole|ole)',
}
const namedFi = `(?:${fi.thing} nimeltä ${theBrand}|${theBrand}${fi.named} ${fi.thing})`
const brandFi = `(?:${fi.thing} (?:nimeltä )?)?${theBrand}(?:${fi.named} ${fi.thing}|-${fi.thing})?`
const stopFi = stopAt(
  '(?:käytettävissä(?:ni)? olevista )?(?:lähteistäni|lähteistä|lähteissäni|tiedoissani|hakutuloksista|hakutuloksissa)|internetistä|verkosta',
)

const ar = {
  info: '(?:(?:أي|اي|أية|أيّ) )?(?:معلومات|بيانات|نتائج|تفاصيل|ذكر|سجل|سجلات|إشارة|أثر|شيء|معرفة)(?: (?:موثوقة|كافية|محددة|دقيقة|متاحة|رسمية|موثقة|عامة|مؤكدة|واضحة))?',
  about: '(?:عن|حول|بشأن|بخصوص|فيما يتعلق بـ?|(?:تتعلق|يتعلق|متعلقة|متعلق|مرتبطة|خاصة|ذات صلة) بـ?|تخص|يخص|إلى|لـ?)',
  thing:
    '(?:أي )?(?:ال)?(?:شركة|علامة تجارية|علامة|ماركة|منتج|خدمة|تطبيق|متجر|مؤسسة|أداة|برنامج|منصة|موقع|شيء|فندق|مطعم|مقهى|بنك|مصرف|محل|سوق|مصنع|مزود|مورد|جهة|كيان|منظمة|وكالة|مجموعة|مشروع|نظام|لعبة|صيدلية|مستشفى|عيادة|جامعة|مدرسة|خطوط)(?:ًا|اً|ا|ً)?(?: (?:ال)?(?:تجارية?|تأمين|طيران|سيارات|تجميل|برمجيات|جوية|ملابس|أزياء|محاسبة|للسيارات|للتأمين|للطيران|لمستحضرات|مستحضرات|إلكتروني|إلكترونية)){0,2}',
  /** A word, but no preposition: "لا يوجد مسبح في فندق اسمه Acme" is about something else. */
  word: '(?!(?:في|من|على|إلى|عن|لدى|عند|مع|مثل|بين|أفضل|أرخص|أكبر|غير|سوى|إلا|لـ?|بـ?) )[ء-ْ]{2,20}',
  named:
    '(?:تسمى|تدعى|تُدعى|تُسمى|يسمى|يدعى|يُسمى|يُدعى|باسم|بإسم|اسمها|اسمه|(?:تحمل|يحمل) (?:الاسم|اسم)|(?:تعرف|يعرف|تُعرف|يُعرف) باسم)',
  found:
    '(?:(?:لم|لا|لن) (?:أجد|اجد|نجد|أعثر على|اعثر على|نعثر على|(?:أتمكن من|نتمكن من|أستطع|أستطيع|يمكنني|يمكن) (?:العثور على|إيجاد|الوصول إلى)|يتم العثور على|(?:يسفر|يظهر|يعط|يعطِ|ينتج) (?:ال)?بحث(?:ي)?(?: عن)?|(?:تظهر|تتضمن|تحتوي|تعرض) (?:نتائج البحث|المصادر|مصادري|بياناتي)(?: على)?)|تعذر (?:علي |عليّ )?العثور على)',
  lack: '(?:لا|ليس|ليست) (?:تتوفر|تتوافر|توجد|يوجد|أملك|أمتلك|املك|لدي|لديّ|لدينا|هناك)(?: (?:لدي|لديّ|لدينا|حاليا|حالياً|حاليًا))?',
  unaware:
    '(?:لا (?:أعرف|اعرف|أعلم|علم لي)|لم (?:أسمع|اسمع)|لست (?:على (?:دراية|علم|معرفة|اطلاع)|مطلعا|مطلعًا)|ليس لدي (?:علم|معرفة))(?: (?:من قبل|قط|أبدا|أبدًا|مطلقا|مطلقًا))?',
  source: '(?:ال)?(?:مصادر|نتائج|بيانات|قاعدة|قواعد|معرفة|إنترنت|ويب|سجلات)\\p{L}*',
}
/** Not after "if". */
const startAr = `${start}(?<!(?:إذا|اذا|لو) )[وف]?`
/** Anything of that name. */
const namedAr = `(?:${ar.thing} (?:${ar.word} ){0,3}|(?:أي )?${ar.word} )${ar.named} ${theBrand}`
const brandAr = `(?:${namedAr}|(?:${ar.thing} )?${theBrand})(?: (?:ال)?تجارية| للسيارات| للتأمين| للطيران| لمستحضرات التجميل)?(?: ك${ar.thing}(?: ${ar.word}){0,2}(?=$|[.,،؛؟ ]))?`
/** What has an address, and where it is. */
const placeAr = `(?:${brandAr}|(?:ال)?(?:فندق|مطعم|مقهى|بنك|متجر|محل|شركة|مستشفى|عيادة|مدرسة) (?:${ar.named} )?${theBrand} في ${ar.word}(?: ${ar.word})?)`
const stopAr = `(?:${stop}| ?[،؛؟]| (?:في|ضمن|بين|على) (?:أي من |أي )?${ar.source}| من قبل| حتى الآن)`

const he = {
  info: '(?:(?:שום|כל) )?(?:מידע|נתונים|פרטים|אזכור|אזכורים|תוצאות|תיעוד|רישום|ידע|דבר)(?: (?:אמין|זמין|מהימן|ספציפי|רלוונטי|אמינים|זמינים|כלשהו|כלשהם|כלשהי|רלוונטיות|רלוונטיים))?',
  about: '(?:על אודות|על|אודות|לגבי|בנוגע ל-?|בקשר ל-?|הנוגע ל-?|עבור|ל-?)',
  thing:
    'ה?(?:חברה|חברת|מותג|מוצר|שירות|אפליקציה|אפליקציית|כלי|תוכנה|תוכנת|תכנה|תוכנית|עסק|אתר|פלטפורמה|פלטפורמת|ארגון|יצרן|יצרנית|יצרנית|דבר|מלון|מסעדה|מסעדת|בית קפה|בנק|חנות|רשת|ספק|ספקית|מבטח|מבטחת|גוף|יישום|משחק|בית ספר|בית חולים|מרפאה|מרפאת|סטארטאפ)(?: ה?(?:תעופה|ביטוח|תוכנה|רכב|קוסמטיקה|אופנה|מכוניות|מזון|הרכב|טיפוח|חשבונות)){0,2}',
  /** A word, but none that makes the statement about something else. */
  word: '(?!(?:של|על|את|עם|כמו|יותר|טוב|טובה|אצל|בין|מאשר|לא) )[א-ת]{2,15}',
  named: '(?:בשם|שנקראת|שנקרא|הנקראת|הנקרא|המכונה|ששמה|ששמו|כזאת|כזה|כזו)',
  found:
    '(?:לא (?:מצאתי|מצאנו|נמצאו?|נמצאה|קיים|קיימים|קיימות|ידוע לי|איתרתי|אותרו?|(?:הצלחתי|יכולתי|עלה בידי|יכול|יכולה) (?:למצוא|לאתר)|(?:העלה|העלתה|העלו|הניב|הניבה|הניבו|החזיר|החזירו))|אין(?: לי| לנו| ברשותי| בידי| בידיי)?)',
  unaware:
    '(?:(?:לא|איני|אינני|מעולם לא|אף פעם לא) (?:מכיר|מכירה|יודע על|יודעת על|שמעתי על|מודע ל|מודעת ל)|לא (?:ידוע לי על|(?:קיים|קיימת|נמצאה?|ידועה?|מוכרת?)(?: לי)?|מצאתי|הצלחתי למצוא))',
  source: 'ה?(?:מקורות|מקור|תוצאות|נתונים|מאגרים|מאגר|רשת|אינטרנט)',
}
const startHe = `${start}(?<!אם )`
/** Anything of that name. */
const namedHe = `(?:${he.thing} (?:${he.word} ){0,3}|${he.word} )${he.named} ${theBrand}`
const brandHe = `(?:${namedHe}|(?:${he.thing} )?${theBrand})(?: בתור ${he.thing}(?: ${he.word}){0,2}| כ${he.thing}(?: ${he.word}){0,2})?`
/** What has an address, and where it is. */
const placeHe = `(?:${brandHe}|ה?(?:מלון|מסעדה|מסעדת|בנק|חנות|בית קפה|מרפאת|חברת) (?:${he.named} )?${theBrand} ב-?[א-ת]{2,15}(?: [א-ת]{2,15})?)`
const stopHe = `(?:${stop}| (?:באף אחד מ|ב|מ)${he.source})`

const el = {
  info: '(?:(?:καμία|κανένα|κάποια|κάποιες|αξιόπιστ[ά-ώ]+|συγκεκριμέν[ά-ώ]+|διαθέσιμ[ά-ώ]+|σχετικ[ά-ώ]+|επαρκείς) )*(?:πληροφορί(?:ες|α)|στοιχεία|δεδομένα|αποτελέσματα|αποτέλεσμα|αναφορ(?:ές|ά)|τίποτα|τίποτε)',
  about: '(?:για|σχετικά με|αναφορικά με)',
  article: '(?:(?:την|τη|το|τον|της|του|η|ο) )?',
  thing:
    '(?:εταιρε?ίας?|μάρκας?|προϊόν|υπηρεσίας?|εφαρμογής?|κατάστημα|επωνυμίας?|επιχείρησης?|λογισμικού?|λογισμικό|εργαλείο|πρόγραμμα|πλατφόρμας?|οργανισμός?|οργανισμό)',
  named: '(?:με (?:το )?όνομα|με (?:την )?(?:επωνυμία|ονομασία)|που ονομάζεται|που λέγεται|που αποκαλείται|ονόματι)',
  found: '(?:βρήκα|βρίσκω|βρέθηκαν|βρέθηκε|εντόπισα|εντοπίζω|(?:μπόρεσα|μπορώ|κατάφερα) να (?:βρω|εντοπίσω))',
  have: '(?:υπάρχουν|υπάρχει|έχω|διαθέτω|γνωρίζω|ξέρω)',
}
const brandEl = `${el.article}(?:${el.thing} (?:${el.named} )?)?${el.article}${theBrand}`
const stopEl = stopAt(
  'στ(?:ις|α) (?:(?:διαθέσιμες|διαθέσιμα) )?(?:πηγές|αποτελέσματα|δεδομένα)(?: μου)?|στο διαδίκτυο|online',
)

/** Before verbs that are also the third person plural: mulți nu cunosc Acme. */
const iRo =
  '(?<=(?:^|[,:;] |(?<!\\p{L})(?:eu|momentan|personal|sincer|deocamdată|rău,? (?:dar|însă)|mă tem că) )(?:nu |n-))'
const ro = {
  info: '(?:(?:nicio|niciun|nici o|nici un|suficiente|destule) )?(?:informa[țţ]i[ei]|date|detalii|rezultate?|men[țţ]iun[ei]|referin[țţ][eăa]|nimic)(?: (?:fiabile|credibile|verificabile|publice|disponibile|relevante|concrete|clare|sigure|oficiale|specifice|precise)){0,2}',
  about: '(?:despre|privind|referito(?:are|r) la|cu privire la|în legătură cu|legate? de|pentru)',
  thing:
    '(?:compani[aei]|firm[aăe]|brandul(?:ui)?|brand|marc[aă]|mărci|produsul(?:ui)?|produs|serviciul(?:ui)?|serviciu|aplica[țţ]i[aei]|magazinul|magazin|software|soft|programul|program|platform[aăe]|instrumentul|instrument|organiza[țţ]i[aei]|furnizor|entitate|startup|site)',
  named:
    '(?:numit[ăae]?|denumit[ăae]?|intitulat[ăae]?|cu (?:numele|denumirea)(?: de)?|sub numele(?: de)?|pe nume|care se nume[șş]te)',
  a: '(?:nicio |niciun |nici o |nici un |vreo |vreun |o |un |unei |unui )?',
  hedge:
    '(?:,? (?:din câte (?:[șş]tiu|cunosc|îmi dau seama)|după [șş]tiin[țţ]a mea|se pare|aparent|în prezent|momentan),?)?',
  found: `(?:am (?:găsit|identificat|descoperit|localizat)|am (?:putut|reu[șş]it să) (?:găsi|găsesc|identifica|identific)|${iRo}(?:pot găsi|pot să găsesc|reu[șş]esc să găsesc|găsesc)|găsim|s-au găsit|s-a găsit|se găse[șş]te|se găsesc)`,
  have: `(?:am|avem|aveam|${iRo}(?:de[țţ]in|dispun de|posed)|există|sunt(?: disponibile)?|am acces la)`,
  sources: '(?:sursele|rezultatele|datele|documentele|articolele|paginile|cuno[șş]tin[țţ]ele)',
  end: `(?:${stop}|,? (?:dar|însă|a[șş]a că|deci|[șş]i nu|în prezent|momentan|deocamdată|pentru a|în (?:baza mea|datele mele|sursele mele))(?!\\p{L}))`,
}
const brandRo = `(?:${ro.a}(?:${ro.thing} (?:(?:\\p{L}+ ){0,2}${ro.named} )?|numele (?:de )?|existen[țţ]a (?:(?:unei|unui) )?(?:${ro.thing} (?:${ro.named} )?)?))?${theBrand}`
/** The brand as the subject of a statement, unlike in "the price of Acme is unknown to me". */
const subjectRo = `(?:^|[,;:(\u2014\u2013] ?|${start}(?:că |dar |însă |deoarece ))${brandRo}`
const namedRo = `${ro.thing}(?: \\p{L}+){0,2} ${ro.named} ${theBrand}`

/** Russian, Ukrainian, Czech, Slovak, Hungarian, Finnish, Arabic, Hebrew, Greek and Romanian. */
export const easternDenials: Denials = {
  rules: [
    // Russian
    `${start}${ru.found} (?:${ru.info}|ничего) ${ru.about} ${brandRu}${stopRu}`,
    `${start}не (?:удалось|смог|смогла|могу|получилось) (?:${ru.info}|ничего) (?:найти|обнаружить) ${ru.about} ${brandRu}${stopRu}`,
    `${start}(?:нет|не имею|не имеется|не располагаю|отсутству[ею]т|не найдено|не обнаружено) ${ru.info} ${ru.about} ${brandRu}${stopRu}`,
    `${start}${ru.info} ${ru.about} ${brandRu} (?:у меня )?(?:нет|не найден[оаы]|не обнаружен[оаы]|отсутству[ею]т|${ru.found})${stopRu}`,
    `${start}${ru.about} ${brandRu} (?:мне )?(?:ничего не (?:известно|нашлось|найдено)|${ru.found}(?: ${ru.info}| ничего)?|(?:у меня )?нет ${ru.info})${stopRu}`,
    `${clause}${ru.about} ${brandRu} (?:я )?(?:ничего не (?:знаю|слышала?)|(?:никогда )?не слышала?)${stopRu}`,
    `${start}(?:не существует|нет|не знаю|не знает) (?:никакой |никакого )?${ru.thing} ${ru.named} ${theBrand}${stopRu}`,
    `${start}${ru.thing} ${ru.named} ${theBrand} (?:мне )?(?:не существует|не известн[а-яё]+|неизвестн[а-яё]+|не найден[а-яё]*|нет)${stopRu}`,
    `${start}не (?:известн[ао]|известен|знаком[ао]?) (?:никак[а-яё]+ )?${ru.thing} ${ru.named} ${theBrand}`,
    `${start}(?:не знаю|не знакома? с|(?:не слышала?|никогда (?:ранее |раньше )?не слышала?) (?:об?|про)) ${brandRu}${stopRu}`,
    `${start}не (?:знаю|понимаю),? (?:что (?:это )?такое|что это(?: за)?|что за) ${brandRu}${stopRu}`,
    `${clause}${brandRu} мне (?:неизвест[а-яё]+|не известн[а-яё]+|не известен|не знаком[а-яё]*|незнаком[а-яё]*)${stopRu}`,
    `${clause}${ru.perhaps}?${brandRu},? ${ru.perhaps}?не существует${stopRu}`,
    `${start}ни (?:один|одно|одна) из (?:(?:моих|этих|доступных|найденных) )*(?:источников|результатов|документов|материалов) не (?:упоминает(?: об?)?|говорит об?|содержит ${ru.info} ${ru.about}) ${brandRu}${stopRu}`,
    `${start}(?:поиск|запрос) (?:по (?:запросу |названию |слову |имени )?)?${brandRu} (?:не (?:дал|прин[её]с|вернул) (?:никаких )?(?:${ru.info}|результата)|ничего не (?:дал|прин[её]с))${stopRu}`,
    `${theBrand} не (?:упоминается|встречается) ни в (?:одном|одной) из`,
    // Ukrainian
    `${start}${uk.found} (?:${uk.info}|нічого) ${uk.about} ${brandUk}${stopUk}`,
    `${start}не (?:вдалося|зміг|змогла|можу) (?:${uk.info}|нічого) (?:знайти|виявити) ${uk.about} ${brandUk}${stopUk}`,
    `${start}(?:немає|нема|не маю|бракує|не знайдено|відсутні|відсутня) ${uk.info} ${uk.about} ${brandUk}${stopUk}`,
    `${start}${uk.info} ${uk.about} ${brandUk} (?:у мене )?(?:немає|не знайдено|відсутн(?:і|я)|${uk.found})${stopUk}`,
    `${start}(?:не існує|немає|не знаю) (?:жодн[а-яіїє]+ )?${uk.thing} ${uk.named} ${theBrand}${stopUk}`,
    `${start}${uk.thing} ${uk.named} ${theBrand} (?:мені )?(?:не існує|не відом[а-яіїє]+|невідом[а-яіїє]+|не знайдено|немає)${stopUk}`,
    `${start}${uk.about} ${brandUk} (?:мені )?(?:нічого не (?:відомо|знайдено)|${uk.found}|(?:у мене )?немає ${uk.info})${stopUk}`,
    `${clause}${uk.about} ${brandUk} (?:я )?(?:нічого не (?:знаю|чу(?:в|ла))|(?:ніколи )?не чу(?:в|ла))${stopUk}`,
    `${start}(?:не знаю|не знайом(?:ий|а) (?:з|із|зі)|не чу(?:в|ла) про|ніколи (?:раніше )?не чу(?:в|ла) про) ${brandUk}${stopUk}`,
    `${start}не (?:знаю|розумію),? (?:що (?:це )?таке|що це(?: за)?|що за) ${brandUk}${stopUk}`,
    `${clause}${brandUk} мені (?:невідом[а-яіїє]+|не відом[а-яіїє]+|не знайом[а-яіїє]+|незнайом[а-яіїє]+)${stopUk}`,
    `${clause}${uk.perhaps}?${brandUk},? ${uk.perhaps}?не існує${stopUk}`,
    `${start}жодн(?:е|ий|а) (?:з|із|зі) (?:(?:моїх|цих|доступних|знайдених) )*(?:джерел|результатів|документів|матеріалів) не (?:згадує(?: про)?|говорить про|містить ${uk.info} ${uk.about}) ${brandUk}${stopUk}`,
    `${start}(?:пошук|запит) (?:за (?:запитом |назвою |словом |іменем )?)?${brandUk} (?:не (?:дав|приніс|повернув) (?:${uk.info}|результату)|нічого не (?:дав|приніс))${stopUk}`,
    // Czech and Slovak
    `${start}(?:${cs.found}|${cs.have}) ${cs.info} ${cs.about} ${brandCs}${stopCs}`,
    `${start}(?:${cs.found}|${cs.have}) (?:o|ohledně|ohľadom) ${brandCs} ${cs.info}${stopCs}`,
    `${start}(?:nemohu|nemôžem|nedokážu|nedokážem|nepodařilo se mi|nepodarilo sa mi) (?:o|ohledně|ohľadom) ${brandCs} (?:najít|nalézt|dohledat|nájsť|dohľadať) ${cs.info}${stopCs}`,
    `${start}${cs.knowsNothing} (?:o|ohledně|ohľadom) ${brandCs}${stopCs}`,
    `${clause}${cs.about} ${brandCs} ${auxiliaryCs}(?:(?:${cs.found}|${cs.have}) ${cs.info}|${cs.info} (?:${cs.found}|nemám|není|nie je)|${cs.knowsNothing}|${cs.heard}|(?:není|nie je)(?: mi)? (?:nic známo|nič známe)|(?:nic|nič) (?:mi )?(?:není známo|nie je známe))${stopCs}`,
    `${clause}${cs.about} ${brandCs} (?:jsem |som |se mi |sa mi )*(?:nepodařilo|nepodarilo) (?:${cs.info} )?(?:najít|dohledat|zjistit|nájsť|dohľadať|zistiť)(?: ${cs.info})?${stopCs}`,
    `${start}(?:neexistuje|není|nie je|neznám|nepoznám) (?:mi známa )?${cs.thing} ${cs.named} ${theBrand}`,
    `${start}(?:neznám|nepoznám|${cs.heard} o|nikdy (?:jsem |som )?(?:neslyšela?|nepočula?) o|(?:nejsem|nie som) (?:obeznámena?|(?:obeznámen|oboznámen)[ýáa]|seznámena?) so?) ${brandCs}${stopCs}`,
    `${start}(?:nevím|neviem|netuším),? (?:co|čo) (?:je(?: to)?|to je)(?: za)? ${brandCs}${stopCs}`,
    `${clause}${brandCs} (?:bohužel |žiaľ )?(?:neznám|nepoznám)${stopCs}`,
    `${clause}${brandCs} (?:(?:mi (?:není|nie je)|(?:není|nie je) mi) znám[aáýéeoy]|(?:mi je|je mi) neznám[aáýéeoy])${stopCs}`,
    `${clause}${cs.perhaps}?${brandCs} ${cs.perhaps}?neexistuje${stopCs}`,
    `${start}(?:žádn[ýáé]|žiadn[yae]|ani jeden|ani jedna) z(?:o)? (?:(?:mých|mojich|těchto|týchto|dostupných) )*(?:zdrojů|zdrojov|výsledků|výsledkov|dokumentů|dokumentov) (?:(?:se |sa )?o ${brandCs} (?:se |sa )?(?:nezmiňuje|nezmieňuje)|(?:se |sa )?(?:nezmiňuje|nezmieňuje) (?:se |sa )?o ${brandCs}|(?:neuvádí|neuvádza|nespomína) ${brandCs}|${brandCs} (?:neuvádí|neuvádza|nespomína))${stopCs}`,
    `${start}(?:vyhledávání|hledání|dotaz|vyhľadávanie|hľadanie|dopyt) (?:(?:na|výraz|výrazu|slova|názvu|termínu|pojmu|hesla|podle názvu|podľa názvu) )*${brandCs} (?:mi )?(?:nepřineslo|nepřinesl|nevrátilo|nevrátil|neprinieslo|nepriniesol) ${cs.info}${stopCs}`,
    // Hungarian
    `${start}${hu.found} ${hu.info} ${brandHu}${stopHu}`,
    `${start}${hu.found} ${brandHu} ${hu.info}${stopHu}`,
    `${start}nincs(?:enek)? ${hu.info} ${brandHu}${stopHu}`,
    `${start}nincs ${brandHu} kapcsolatban ${hu.info}`,
    `${brandHu} (?:kapcsolatban )?(?:sajnos )?(?:${hu.found}|nincs(?:enek)?) ${hu.info}${stopHu}`,
    `${start}(?:${hu.nothing}|nem tudok semmit) ${brandHu}${stopHu}`,
    `${clause}${brandHu} (?:sajnos )?(?:${hu.nothing}|(?:semmit )?${hu.heard}|nem tudok semmit)${stopHu}`,
    `${start}(?:nem (?:ismerem|ismerek)|${hu.heard}) ${brandHu}${stopHu}`,
    `${clause}${brandHu} nem ismerem${stopHu}`,
    `${start}(?:nem (?:létezik|ismerek|található|szerepel|találtam)|nincs(?:en)?) ${namedHu}${stopHu}`,
    `${theBrand} nevű ${hu.thing} (?:sajnos )?(?:nem (?:létezik|ismert|ismerek|található)|nincs)`,
    `${clause}${brandHu} (?:valószínűleg |feltehetően )?nem létezik${stopHu}`,
    `${clause}${brandHu} (?:számomra (?:ismeretlen|nem ismert)|(?:ismeretlen|nem ismert) számomra)${stopHu}`,
    `${start}nem (?:tudom|vagyok tisztában azzal),? (?:hogy )?(?:mi|kicsoda|micsoda) (?:az |is az )?${brandHu}${stopHu}`,
    `${start}(?:egyik|egyetlen) (?:\\p{L}+ )?forrás(?:om|unk)? sem (?:említi|tartalmaz ${hu.info}) ${brandHu}${stopHu}`,
    `${start}${hu.sources} között nem szerepel ${brandHu}${stopHu}`,
    `${theBrand} nem szerepel (?:az? )?${hu.sources} között`,
    `${clause}${brandHu} (?:(?:kifejezésre|szóra|névre|nevére) )?(?:(?:végzett|vonatkozó|irányuló) )?keresés(?:em)? nem (?:hozott|adott|eredményezett) (?:(?:releváns|semmilyen) )*(?:eredményt|${hu.info})${stopHu}`,
    // Finnish
    `${start}${fi.found} ${fi.info} (?:(?:liittyen|koskien) )?${brandFi}${stopFi}`,
    `${start}${brandFi} en (?:ole )?(?:löytänyt|löydä|tiedä) ${fi.info}${stopFi}`,
    `${start}(?:minulla|meillä) ei ole ${fi.info} ${brandFi}${stopFi}`,
    `${start}ei (?:ole|löydy|löytynyt)(?: saatavilla)? ${fi.info} ${brandFi}${stopFi}`,
    `${start}${brandFi} ei (?:ole|löydy|löytynyt)(?: saatavilla| minulla)? ${fi.info}${stopFi}`,
    `${start}en tiedä ${fi.info} ${brandFi}${stopFi}`,
    `${start}(?:en|emme) (?:tunne|tunnista|ole (?:(?:koskaan|ikinä|aiemmin) )?kuullut|ole tietoinen|ole perehtynyt) ${brandFi}${stopFi}`,
    `${start}en tiedä,? mikä (?:on ${brandFi}|${brandFi} on)${stopFi}`,
    `${start}ei ole (?:olemassa )?${namedFi}${stopFi}`,
    `${clause}(?:${brandFi} ei ${fi.perhaps} olemassa|${namedFi} ei ole)${stopFi}`,
    `${clause}${brandFi} (?:ei ole minulle (?:tuttu|tunnettu)|on minulle (?:tuntematon|vieras))${stopFi}`,
    `${start}mikään (?:(?:käytettävissä|saatavilla) olevista )?(?:lähteistäni|lähteistä|hakutuloksista) ei (?:mainitse|sisällä ${fi.info}) ${brandFi}${stopFi}`,
    `${start}haku(?:ni)? (?:(?:sanalla|hakusanalla|termillä|nimellä) )?${brandFi} ei (?:tuottanut|antanut|palauttanut) ${fi.info}${stopFi}`,
    // Arabic
    `${startAr}(?:${ar.found}|${ar.lack}) ${ar.info} ${ar.about} ?${placeAr}${stopAr}`,
    `${startAr}(?:لا (?:توجد|يوجد|وجود ل)|ليست? هناك|${ar.found}|${ar.unaware}(?: (?:عن|بوجود|ب))?) ?${namedAr}`,
    `${startAr}${ar.unaware} (?:(?:شيئا|شيئًا|أي شيء) )?(?:(?:عن|بوجود|حول|على|ب)ـ? ?)?${placeAr}${stopAr}`,
    `${startAr}(?:لا (?:أعرف|اعرف|أعلم|أدري)|لست متأكد(?:ا|ًا|اً|ة)? من)(?: بالضبط| تماما| تمامًا)? (?:ما|من|ماهية|ما المقصود بـ?)(?: هو| هي)? ?${brandAr}${stopAr}`,
    `${brandAr} (?:هي |هو )?(?:غير (?:معروفة|معروف|مألوفة|مألوف|موجودة|موجود)(?: لدي| لي| بالنسبة لي| بالنسبة إلي)?|ليست? (?:معروفة|معروفًا|مألوفة|مألوفًا) (?:لدي|لي|بالنسبة لي)|لا وجود لها|لا تبدو موجودة)${stopAr}`,
    `${startAr}(?:لا|لم) (?:يذكر|تذكر|يشر|تشر|يشير|تشير|يتطرق|تتطرق|تتضمن|يتضمن)(?: أي من)? ${ar.source}(?: \\p{L}+)?(?: إلى)? ${brandAr}${stopAr}`,
    `${startAr}(?:لا|لم) (?:(?:يرد|يتم|ترد) (?:أي )?(?:ذكر|الإشارة إلى) (?:لـ? ?)?|(?:تذكر|يذكر|تُذكر|يُذكر|ترد|يرد|تظهر|يظهر) )${brandAr} (?:في|ضمن) (?:أي من ${ar.source}|أي مصدر|(?:ال)?مصادر\\p{L}*)`,
    `${startAr}(?:لا (?:يمكنني|أستطيع|يمكن|يسعني)|لم (?:أتمكن من|أستطع|يتم|يمكنني|يتسن لي)|ي?تعذر(?: علي| عليّ)?) (?:ال)?(?:تأكيد|تأكد|تحقق|إثبات) (?:من )?(?:وجود ?|أن (?=[^.]{1,60} (?:موجودة?|حقيقية?)))${brandAr}(?: موجودة?| حقيقية?)?(?: (?:فعلا|فعلًا|بالفعل|حقا))?${stopAr}`,
    `${startAr}(?:ال)?بحث(?:ي)? عن ${brandAr} (?:لم|لا) (?:يسفر|يعط|يعطِ|يظهر|ينتج|يؤد|يأت)(?: عن| إلى| ب)? ?${ar.info}`,
    `${startAr}لم (?:يسفر|يعط|يعطِ|يظهر|ينتج) (?:ال)?بحث(?:ي)? عن ${brandAr}(?: عن)? ${ar.info}`,
    `${startAr}${ar.source}(?: (?:المتاحة|المتوفرة|المتاحة لي|لدي|البحث))? لا (?:تحتوي|تتضمن|يوجد فيها)(?: على)? ${ar.info} ${ar.about} ?${brandAr}${stopAr}`,
    `${startAr}لا (?:تحتوي|تتضمن) ${ar.source}(?: (?:المتاحة|المتوفرة|البحث))?(?: على)? ${ar.info} ${ar.about} ?${brandAr}${stopAr}`,
    `${brandAr} ليست? ${ar.thing} (?:أعرفها|أعرفه|اعرفها|اعرفه|سمعت بها|سمعت به|سمعت عنها|سمعت عنه|(?:مألوفة?|معروفة?)(?:ا|ًا)? (?:لدي|لي))`,
    // Hebrew
    `${startHe}${he.found} ${he.info} ${he.about} ?${placeHe}${stopHe}`,
    `${startHe}${he.found} (?:שום |כל )?(?:אזכור|אזכורים|זכר)(?: כלשהו| כלשהם)? של ${brandHe}${stopHe}`,
    `${startHe}(?:${he.unaware}|אין) ?(?:שום |אף |כל )?${namedHe}`,
    `${startHe}(?:לא (?:שמעתי|נתקלתי) (?:מעולם )?(?:על|ב-?)|איני מכירה? את|אינני מכירה? את|(?<=(?:אני |^|[,.] ?))לא מכירה? את) ?${placeHe}(?: מעולם| בעבר)?${stop}`,
    `${startHe}(?:לא (?:יודעת?|ברור לי|בטוחה?)|(?:איני|אינני) (?:יודעת?|בטוחה?))(?: בדיוק)? (?:מה|מי)(?: ?זה| ?זו| ?זאת| ?הוא| ?היא|הו|הי) ${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:באמת )?(?:קיימת|קיים|(?:מוכרת?|ידועה?) לי)${stop}`,
    `${startHe}(?:אף (?:אחד|אחת|מקור|תוצאה)(?: מ\\p{L}+)?|${he.source})(?: (?:שלי|שבדקתי|שמצאתי|החיפוש|הזמינים))? (?:לא|אינם|אינן|אינו|אינה) (?:מזכיר\\p{L}*|מתייחס\\p{L}* ל-?|כולל\\p{L}*) ?(?:את )?${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:מופיעה?|מוזכרת?|נזכרת?) (?:באף אחד מ|באף |בשום |ב)${he.source}`,
    `${startHe}(?:לא (?:הצלחתי|ניתן|יכולתי|אפשר|אוכל|יכולה?)|(?:איני|אינני) יכולה?) (?:לאמת|לאשר|לוודא|להוכיח) (?:את (?:קיומה|קיומו|עצם קיומה|עצם קיומו) של |ש(?:אכן )?(?:קיים|קיימת) |את הקיום של )(?:ה)?${brandHe}${stopHe}`,
    `${startHe}(?:לא (?:הצלחתי|ניתן|יכולתי|אפשר|אוכל|יכולה?)|(?:איני|אינני) יכולה?) (?:לאמת|לאשר|לוודא|להוכיח) (?:ש-?|אם |האם )${brandHe} (?:אכן |באמת )?(?:קיים|קיימת)${stopHe}`,
    `${startHe}ה?חיפוש(?:ים|י)?(?: שלי)? (?:של|אחר|על|אודות) ${brandHe} לא (?:העלה|העלו|הניב|הניבו|החזיר|החזירו) ${he.info}`,
    `${startHe}${he.source}(?: (?:שלי|החיפוש|הזמינים|הזמינות))? (?:לא (?:מכילים|כוללים|מכילות|העלו)|אינם (?:מכילים|כוללים)|אינן (?:מכילות|כוללות)) ${he.info} (?:${he.about}|של) ?${brandHe}${stopHe}`,
    `${brandHe} (?:לא|אינה|אינו|היא לא|הוא לא) ${he.thing} ש(?:אני )?(?:מכירה?|מוכרת? לי|ידועה? לי|שמעתי עלי[הו])`,
    `${brandHe} (?:לא|אינה|אינו) (?:מוכרת?|ידועה?) לי (?:בתור |כ)${he.thing}`,
    // Greek
    `${start}δεν (?:${el.found}|${el.have}) ${el.info} ${el.about} ${brandEl}${stopEl}`,
    `${start}δεν (?:${el.found}|υπάρχει) καμία (?:αναφορά|μνεία) στ(?:ην?|ον?) (?:${el.thing} (?:${el.named} )?)?${theBrand}${stopEl}`,
    `${clause}${el.about} ${brandEl} δεν (?:(?:${el.found}|${el.have}) ${el.info}|έχω ακούσει (?:ποτέ|τίποτα))${stopEl}`,
    `${start}δεν (?:υπάρχει|γνωρίζω|φαίνεται να υπάρχει|έχω ακούσει(?: ποτέ)?(?: για)?) (?:καμία |κάποια |κανένα |τέτοια )?${el.thing} ${el.named} ${el.article}${theBrand}`,
    `${start}δεν (?:γνωρίζω|έχω ακούσει (?:για|ποτέ για)|ξέρω|είμαι εξοικειωμέν(?:ος|η|ο) με) ${brandEl}${stopEl}`,
    `${start}δεν (?:ξέρω|γνωρίζω) τι (?:είναι|ακριβώς είναι) ${brandEl}${stopEl}`,
    `${clause}${brandEl} (?:μου είναι άγνωστ(?:ος|η|ο)|δεν μου είναι (?:γνωστ(?:ός|ή|ό)|οικεί(?:ος|α|ο)))${stopEl}`,
    `${clause}${brandEl} δεν (?:υπάρχει|φαίνεται να υπάρχει)${stopEl}`,
    `${start}(?:καμία|κανένα|καμιά) από τις (?:διαθέσιμες )?πηγές(?: μου)? δεν (?:αναφέρει|περιέχει ${el.info} ${el.about}) ${brandEl}${stopEl}`,
    `${start}αναζήτηση(?: μου)? (?:για|με) (?:(?:τον όρο|τη λέξη|το όνομα) )?${brandEl} δεν (?:απέδωσε|έδωσε|επέστρεψε|έφερε) ${el.info}${stopEl}`,
    // Romanian
    `${start}(?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.info} ${ro.about} ${brandRo}${ro.end}`,
    `^(?:${ro.about}|în ceea ce prive[șş]te|cât despre) ${brandRo},? (?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.info}${stop}`,
    `${start}nu ${iRo}[șş]tiu nimic ${ro.about} ${brandRo}${ro.end}`,
    `${start}(?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.a}(?:înregistr(?:are|ări)|men[țţ]iun(?:e|i)|dov(?:adă|ezi)|urm[ăe]|referir[ei]) (?:a|ale|despre|la|de|privind) (?:existen[țţ]ei )?${brandRo}${ro.end}`,
    `${start}(?:nu |n-)(?:există|${iRo}(?:cunosc|recunosc)|pare să existe|am auzit (?:niciodată )?de|(?:am|aveam) cuno[șş]tin[țţ]ă de(?:spre)?)${ro.hedge} ${ro.a}${namedRo}(?! (?:pentru(?! a)|lângă|cu|în(?! (?:acest|datele|sursele|baza)))(?!\\p{L}))`,
    `${start}(?:nu |n-)${ro.found} ${ro.a}${namedRo}${ro.end}`,
    `${start}(?:nicio|niciun|nici o|nici un) ${namedRo} nu (?:există|apare|figurează|pare să existe|este (?:cunoscut|înregistrat|men[țţ]ionat)ă?)`,
    `${start}(?:nu |n-)(?:${iRo}(?:cunosc|recunosc|[șş]tiu de|[șş]tiu (?:exact )?(?:ce|cine) (?:este|e|înseamnă|reprezintă))|cuno[șş]team|am auzit (?:(?:niciodată|încă|până acum) )?(?:de|despre)|(?:am|aveam) cuno[șş]tin[țţ]ă (?:de|despre)|(?:sunt|eram) familiarizat[ăa]? cu) ${brandRo}${ro.end}`,
    `${subjectRo} (?:nu pare să existe|nu există)${ro.end}`,
    `${subjectRo} (?:îmi (?:este|e)|mi-e) (?:complet |total )?necunoscută?${ro.end}`,
    `${subjectRo} (?:este|e) (?:complet |total )?necunoscută? pentru mine${ro.end}`,
    `${subjectRo} (?:nu îmi|nu-mi) (?:spune (?:absolut )?nimic|(?:este|e) (?:cunoscută?|familiară?))${ro.end}`,
    `${subjectRo} nu (?:apare|figurează|este men[țţ]ionată?) (?:în (?:niciun(?:a|ul)|nici una|nici unul) (?:dintre|din) ${ro.sources}|(?:în|printre) (?:sursele|rezultatele|datele)|(?:în|printre) ${ro.sources} mele)`,
    `${start}niciun(?:a|ul) (?:dintre|din) (?:aceste )?${ro.sources}(?: (?:mele|disponibile|consultate|găsite|pe care le-am \\p{L}+))* nu (?:men[țţ]ionează|aminte[șş]te|citează|vorbe[șş]te despre|face referire la|con[țţ]ine ${ro.info} ${ro.about}) ${brandRo}${ro.end}`,
    `${start}căut(?:area|ările|ări)(?: (?:mea|mele|web|online|efectuat[ăe]))? nu (?:a|au) (?:returnat|dat|generat|produs|oferit|găsit|scos) ${ro.info} ${ro.about} ${brandRo}${ro.end}`,
    `${start}căut(?:area|ările|ări)(?: (?:mea|mele))? (?:după|despre|privind|pentru) ${brandRo} nu (?:a|au) (?:returnat|dat|generat|produs|oferit|găsit|scos) ${ro.info}${ro.end}`,
  ],
  negations:
    wordList(`не нет неизвестен неизвестна неизвестно отсутствует отсутствуют немає нема невідома невідомий невідоме жодне жоден незнайома незнакома
    відсутні відсутня бракує nedokazu nedokazem nenachadzam nenarazil nenarazila netusim neexistuju ziadny ziadna zadny zadna
    nespomina neuvadi neuvadza nepodarilo nedisponujem neslysela nepocula neznama neznamy nezname neprineslo neprinesl neprinieslo nepriniesol nevratilo nevratil sosem sem soha semmit ismeretlen mikaan tuntematon vieras αγνωστη αγνωστο αγνωστος
    nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nemohu nemozem nepodarilo nedokazal nemam nemame nejsou neexistuji neexistuje
    neni nie nedisponuji nevim neviem neznam nepoznam neslysel neslysela nepocul nikdy
    nem nincs nincsenek en emme ei لم لا لن ليس ليست لست غير ولم ولا فلا تعذر يتعذر לא אין איני אינני אינה אינו δεν nu n-am niciuna niciunul nicio niciun necunoscut necunoscuta`),
  objects:
    wordList(`информации информацию информация сведений сведения данных данные упоминаний упоминания результатов результаты
    записей ничего названием именем называется существует известна известен известно знаком знакома знаю слышал слышала
    упоминается упоминает встречается поиск запрос такое сведениями сведения данные незнаком незнакома неизвестен неизвестна неизвестно таким
    інформації інформаціі інформацію інформація даних дані відомостей відомості згадок згадки назвою існує відомо знайомий знайома незнайома знайомо чув чула знайшов знайшла нічого
    невідома невідомий невідоме згадує пошук запит таке результатів результати відомостями знаю
    informaci informace informacie udaje udaju data zminky zminku vysledky zaznamy zaznam nic nazvem nazvom jmenem menom
    znama znamy zname znamo neznam nepoznam neznama neznamy nezname neslysel neslysela nepocul nepocula neexistuje zvana zminka zmienka zmienky informaciami informacemi
    vysledkov vysledku vysledek udajov obeznamen obeznamena obeznameny oboznamena oboznameny seznamen nevim neviem netusim nespomina neuvadi neuvadza
    nezminuje nezmienuje dohledat dohladat
    informaciot informaciom informacio informaciok adatot adatom adatok talalatot emlitest semmit ismerem ismerek hallottam nevu letezik ismert ismeretlen informaciok talalatok tudom tudok tisztaban emliti szerepel kereses eredmenyt informacioval adattal
    tietoa tietoja mainintaa mainintoja tuloksia mitaan tunne tunnista kuullut tietoinen nimelta olemassa nimista niminen tuttu tunnettu tuntematon vieras mainitse tieda perehtynyt
    معلومات بيانات نتائج تفاصيل ذكر تسمى تدعى باسم اسمها اعرف أعرف اسمع أسمع أجد علم دراية معروفة معروف موجودة موجود وجود
    سجل سجلات إشارة الإشارة أثر شيء شيئا شيئًا معرفة يسمى يدعى تُسمى تُدعى يُسمى يُدعى اسمه اسم الاسم أعلم أدري بوجود ماهية متأكد متأكدا متأكدًا
    مألوفة مألوف مألوفًا يذكر تذكر المصادر مصادري مصادر
    מידע נתונים פרטים אזכור אזכורים תוצאות בשם שנקראת מכיר מכירה שמעתי קיימת קיים מוכרת מוכר
    תיעוד רישום ידע דבר זכר שנקרא הנקראת הנקרא המכונה ששמה ששמו כזאת כזה כזו נתקלתי יודע יודעת ברור בטוח בטוחה ידוע ידועה
    تأكيد التأكد التحقق إثبات البحث بحثي أعرفها أعرفه تحمل يحمل
    לאמת לאשר לוודא להוכיח קיומה קיומו שקיימת שקיים חיפוש החיפוש חיפושי חיפושים שמוכר שמוכרת ידועה
    מקורות המקורות מקור מזכיר מזכירים מזכירה במקורות מהמקורות
    πληροφοριες πληροφορια στοιχεια δεδομενα αποτελεσματα αναφορες αναφορα τιποτα ονομα επωνυμια ονομασια ονοματι γνωριζω ακουσει υπαρχει ξερω αγνωστη αγνωστο αγνωστος γνωστη οικεια αναφερει αναζητηση
    εξοικειωμενος εξοικειωμενη εξοικειωμενο μνεια
    informatii informatie date detalii rezultate mentiuni referinte nimic numita numit denumita numele cunosc stiu auzit exista existe
    denumit denumite denumirea intitulat intitulata informatia rezultat mentiune referinta inregistrare mentioneaza mentionata mentionat aminteste
    citeaza referire cunostinta recunosc cunosteam familiarizat familiarizata familiar familiara cunoscut cunoscuta necunoscut necunoscuta apare figureaza
    dovada dovezi urma`),
}
