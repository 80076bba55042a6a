import { type Denials, stop, theBrand, wordList } from './parts.ts'

/** Where a word begins in any script. */
const start = '(?<!\\p{L})'

const ru = {
  info: '(?:(?:никак(?:ой|их|ие)|как(?:ой|их|ие)-либо|какую-либо|достоверн\\p{L}+|надёжн\\p{L}+|надежн\\p{L}+|конкретн\\p{L}+|подробн\\p{L}+|точн\\p{L}+|актуальн\\p{L}+|официальн\\p{L}+) )*(?:информаци[июя]|сведени[йя]|данны[хе]|упоминани[йея]|результат(?:ов|ы)|записей)',
  about: '(?:о|об|про|по|относительно|касательно)',
  thing:
    '(?:(?:так(?:ой|ая|ого|ое|ую)) )?(?:компани[июяей]+|бренд\\p{L}*|марк\\p{L}+|продукт\\p{L}*|сервис\\p{L}*|фирм\\p{L}+|приложени\\p{L}+|магазин\\p{L}*|организаци\\p{L}+|производител\\p{L}+)',
  named: '(?:под названием|с названием|с таким названием|под именем|с именем|котор\\p{L}+ называется|как)',
  found:
    'не (?:наш[её]л|нашла|нашли|нахожу|обнаружил|обнаружила|(?:удалось|смог|смогла|могу|получилось) (?:найти|обнаружить))',
}
const brandRu = `(?:${ru.thing} (?:${ru.named} )?)?${theBrand}`

const uk = {
  info: '(?:(?:жодн\\p{L}+|будь-як\\p{L}+|достовірн\\p{L}+|надійн\\p{L}+|конкретн\\p{L}+) )*(?:інформаці[їюя]|дан(?:их|і)|відомост(?:ей|і)|згад(?:ок|ки)|результат(?:ів|и))',
  about: '(?:про|щодо|стосовно|по)',
  thing:
    '(?:компані\\p{L}+|бренд\\p{L}*|марк\\p{L}+|продукт\\p{L}*|сервіс\\p{L}*|фірм\\p{L}+|застосун\\p{L}+|магазин\\p{L}*)',
  named: '(?:під назвою|з назвою|з такою назвою|на ім.я)',
  found: 'не (?:знайшов|знайшла|знайшли|знаходжу|(?:вдалося|зміг|змогла|можу) знайти)',
}
const brandUk = `(?:${uk.thing} (?:${uk.named} )?)?${theBrand}`

const cs = {
  info: '(?:(?:žádn[éáýu]+|žiadn[eyau]+|spoľahliv[éáý]+|spolehliv[éáý]+|konkrétn[íe]|relevantn[íé]|ověřen[éáý]+|dostupn[éáý]+|nijak[éáý]+) )*(?:informac[ieí]+|informácie|údaj[eů]|dat[ay]|dáta|zmínk[yu]|zmienk[yu]|výsledk[yů]|záznam[yů]?|nic|nič)',
  about: '(?:o|ohledně|ohľadom|k|na téma)',
  thing:
    '(?:žádn[áéýou]+ |žiadn[aey]+ )?(?:firm|společnost|spoločnost|spoločnosť|značk|značc|produkt|služb|nástroj|aplikac|aplikác|obchod|výrobc)\\p{L}*',
  named: '(?:s názvem|s názvom|jménem|menom|zvan\\p{L}+|nazvan\\p{L}+)',
  found:
    '(?:nenašel|nenašla|nenašli|nenašiel|nenalezl|nenalezla|nenacházím|nemohu najít|nemôžem nájsť|nepodařilo se mi (?:najít|nalézt)|nepodarilo sa mi nájsť|nedokázal jsem najít)(?: jsem| som)?',
}
const brandCs = `(?:${cs.thing} (?:${cs.named} )?)?${theBrand}`

const hu = {
  info: '(?:(?:semmilyen|semmiféle|megbízható|konkrét|elérhető|részletes) )*(?:információ(?:t|m|k|kat)?|adat(?:ot|om|ok|okat)?|találat(?:ot|ok)?|említés(?:t)?|semmit)',
  found:
    'nem (?:találtam|találok|találtunk|sikerült (?:találnom|találni)|tudtam (?:találni|fellelni)|áll rendelkezésemre|rendelkezem)',
  thing: '(?:cég|vállalat|márká?|termék|szolgáltatás|alkalmazás|eszköz|bolt|gyártó)\\p{L}*',
}
const brandHu = `(?:az? )?${theBrand}(?:(?: nevű| névű)? ${hu.thing})?`

const fi = {
  info: '(?:(?:mitään|luotettavaa|luotettavia|tarkkaa|tarkempaa|tarkempia|julkista|riittävästi) )*(?:tieto[aj]a?|tietoja|mainintaa|mainintoja|tuloksia|mitään)',
  found: '(?:en|emme) (?:ole )?(?:löytänyt|löydä|löytäneet|(?:pystynyt|onnistunut|kyennyt) löytämään|pysty löytämään)',
  thing: '(?:yritykse|brändi|merki|merkki|tuottee|tuote|palvelu|yhtiö|sovellukse|yritys)\\p{L}*',
}
const brandFi = `(?:${fi.thing} (?:nimeltä )?)?${theBrand}(?:-nimise\\p{L}+ ${fi.thing}|-${fi.thing})?`

const ar = {
  info: '(?:(?:أي|اي|أية|أيّ) )?(?:معلومات|بيانات|نتائج|تفاصيل|ذكر|سجل|سجلات|إشارة|أثر|شيء|معرفة)(?: (?:موثوقة|كافية|محددة|دقيقة|متاحة|رسمية|موثقة|عامة|مؤكدة|واضحة))?',
  about: '(?:عن|حول|بشأن|بخصوص|فيما يتعلق بـ?|(?:تتعلق|يتعلق|متعلقة|متعلق|مرتبطة|خاصة|ذات صلة) بـ?|تخص|يخص|إلى|لـ?)',
  thing:
    '(?:أي )?(?:ال)?(?:شركة|علامة تجارية|علامة|ماركة|منتج|خدمة|تطبيق|متجر|مؤسسة|أداة|برنامج|منصة|موقع|شيء)(?: (?:ال)?تجارية)?',
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
const brandAr = `(?:${ar.thing} (?:${ar.named} )?)?${theBrand}`
const stopAr = `(?:${stop}| ?[،؛؟]| (?:في|ضمن|بين|على) (?:أي من |أي )?${ar.source}| من قبل| حتى الآن)`

const he = {
  info: '(?:(?:שום|כל) )?(?:מידע|נתונים|פרטים|אזכור|אזכורים|תוצאות|תיעוד|רישום|ידע|דבר)(?: (?:אמין|זמין|מהימן|ספציפי|רלוונטי|אמינים|זמינים|כלשהו|כלשהם|כלשהי|רלוונטיות|רלוונטיים))?',
  about: '(?:על אודות|על|אודות|לגבי|בנוגע ל-?|בקשר ל-?|הנוגע ל-?|עבור|ל-?)',
  thing:
    'ה?(?:חברה|חברת|מותג|מוצר|שירות|אפליקציה|אפליקציית|כלי|תוכנה|תוכנת|עסק|אתר|פלטפורמה|פלטפורמת|ארגון|יצרן|יצרנית|דבר)',
  named: '(?:בשם|שנקראת|שנקרא|הנקראת|הנקרא|המכונה|ששמה|ששמו|כזאת|כזה|כזו)',
  found:
    '(?:לא (?:מצאתי|מצאנו|נמצאו?|נמצאה|קיים|קיימים|קיימות|ידוע לי|איתרתי|אותרו?|(?:הצלחתי|יכולתי|עלה בידי|יכול|יכולה) (?:למצוא|לאתר)|(?:העלה|העלתה|העלו|הניב|הניבה|הניבו|החזיר|החזירו))|אין(?: לי| לנו| ברשותי| בידי| בידיי)?)',
  unaware:
    '(?:(?:לא|איני|אינני|מעולם לא|אף פעם לא) (?:מכיר|מכירה|יודע על|יודעת על|שמעתי על|מודע ל|מודעת ל)|לא (?:ידוע לי על|(?:קיימת?|נמצאה?|ידועה?|מוכרת?)(?: לי)?|מצאתי|הצלחתי למצוא))',
  source: 'ה?(?:מקורות|מקור|תוצאות|נתונים|מאגרים|מאגר|רשת|אינטרנט)',
}
const startHe = `${start}(?<!אם )`
const brandHe = `(?:${he.thing} (?:${he.named} )?)?${theBrand}`
const stopHe = `(?:${stop}| (?:באף אחד מ|ב|מ)${he.source})`

const el = {
  info: '(?:(?:καμία|κανένα|κάποια|κάποιες|αξιόπιστ\\p{L}+|συγκεκριμέν\\p{L}+|διαθέσιμ\\p{L}+|επαρκείς) )*(?:πληροφορί(?:ες|α)|στοιχεία|δεδομένα|αποτελέσματα|αναφορ(?:ές|ά)|τίποτα)',
  about: '(?:για|σχετικά με|αναφορικά με)',
  article: '(?:(?:την|τη|το|τον|της|του|η|ο) )?',
  thing: '(?:εταιρεία|εταιρία|μάρκα|προϊόν|υπηρεσία|εφαρμογή|κατάστημα|επωνυμία)',
  named: '(?:με (?:το )?όνομα|με (?:την )?επωνυμία|που ονομάζεται|που λέγεται|ονόματι)',
}
const brandEl = `${el.article}(?:${el.thing} (?:${el.named} )?)?${theBrand}`

const ro = {
  info: '(?:(?:nicio|niciun|nici o|nici un|suficiente|destule) )?(?:informați[ei]|informaţi[ei]|date|detalii|rezultate?|mențiun[ei]|referinț[eă]|nimic)(?: (?:fiabile|credibile|verificabile|publice|disponibile|relevante|concrete|clare|sigure))?',
  about: '(?:despre|privind|referitoare la|cu privire la|pentru|legate de)',
  thing:
    '(?:compani[ae]|firm[aă]|brandul|brand|marc[aă]|produsul|produs|serviciul|serviciu|aplicați[ae]|magazinul|magazin)',
  named: '(?:numit[ăa]?|denumit[ăa]?|cu numele(?: de)?|pe nume)',
}
const brandRo = `(?:(?:o |un )?${ro.thing} (?:${ro.named} )?)?${theBrand}`

/** Russian, Ukrainian, Czech, Slovak, Hungarian, Finnish, Arabic, Hebrew, Greek and Romanian. */
export const easternDenials: Denials = {
  rules: [
    // Russian
    `${start}${ru.found} (?:${ru.info}|ничего) ${ru.about} ${brandRu}${stop}`,
    `${start}(?:нет|не имею|не имеется|не располагаю|отсутству[ею]т|не найдено|не обнаружено) ${ru.info} ${ru.about} ${brandRu}${stop}`,
    `${start}${ru.info} ${ru.about} ${brandRu} (?:у меня )?(?:нет|не найден[оаы]|не обнаружен[оаы]|отсутству[ею]т|${ru.found})`,
    `${start}${ru.about} ${brandRu} (?:мне )?(?:ничего не (?:известно|нашлось|найдено)|${ru.found}|нет ${ru.info}|у меня нет ${ru.info})`,
    `${start}(?:не существует|нет|не знаю|не знает) (?:никакой |никакого )?${ru.thing} ${ru.named} ${theBrand}${stop}`,
    `${start}${ru.thing} ${ru.named} ${theBrand} (?:мне )?(?:не существует|не известн\\p{L}+|неизвестн\\p{L}+|не найден\\p{L}*|нет)${stop}`,
    `${start}не (?:известн[ао]|известен|знаком[ао]?) (?:никак\\p{L}+ )?${ru.thing} ${ru.named} ${theBrand}`,
    `${start}(?:не знаю|не знаком[а]? с|не слышал[а]? о|никогда не слышал[а]? о|не слышал[а]? про) ${brandRu}${stop}`,
    `${theBrand} (?:мне )?(?:(?:похоже |видимо |вероятно )?не существует|неизвест\\p{L}+|не известн\\p{L}+|не известен|не знаком\\p{L}*)${stop}`,
    `${theBrand} не (?:упоминается|встречается) ни в (?:одном|одной) из`,
    // Ukrainian
    `${start}${uk.found} (?:${uk.info}|нічого) ${uk.about} ${brandUk}${stop}`,
    `${start}(?:немає|нема|не маю|бракує|не знайдено|відсутні|відсутня) ${uk.info} ${uk.about} ${brandUk}${stop}`,
    `${start}(?:не існує|немає|не знаю) (?:жодн\\p{L}+ )?${uk.thing} ${uk.named} ${theBrand}`,
    `${start}${uk.about} ${brandUk} (?:мені )?(?:нічого не (?:відомо|знайдено)|${uk.found})`,
    `${start}(?:не знаю|не знайом(?:ий|а) з|не чу(?:в|ла) про|ніколи не чу(?:в|ла) про) ${brandUk}${stop}`,
    `${theBrand} (?:мені )?(?:не існує|невідом\\p{L}+|не відом\\p{L}+)${stop}`,
    // Czech and Slovak
    `${start}${cs.found} ${cs.info} ${cs.about} ${brandCs}${stop}`,
    `${start}(?:nemám|nemáme|nejsou|neexistují|nie sú|není k dispozici|nemám k dispozici|nedisponuji|nevím nic|neviem nič)(?: k dispozici| k dispozícii)? ?(?:${cs.info} )?${cs.about} ${brandCs}${stop}`,
    `${start}${cs.about} ${brandCs} (?:jsem |som |bohužel |se mi )*(?:nemám|${cs.found}|nepodařilo|nevím|neviem|není)`,
    `${start}(?:neexistuje|není|nie je|neznám|nepoznám) (?:mi známa )?${cs.thing} ${cs.named} ${theBrand}`,
    `${start}(?:neznám|nepoznám|neslyšel jsem o|neslyšela jsem o|nepočul som o|nikdy jsem neslyšel o) ${brandCs}${stop}`,
    `${brandCs} (?:bohužel |žiaľ )?(?:neznám|nepoznám)${stop}`,
    `${theBrand} (?:zřejmě |pravděpodobně |pravdepodobne |zrejme )?neexistuje${stop}`,
    // Hungarian
    `${start}${hu.found} ${hu.info} ${brandHu}${stop}`,
    `${start}nincs(?:enek)? ${hu.info} ${brandHu}${stop}`,
    `${start}nincs ${brandHu} kapcsolatban ${hu.info}`,
    `${brandHu} (?:kapcsolatban )?(?:sajnos )?(?:${hu.found}|nincs) ${hu.info}`,
    `${start}(?:nem (?:ismerem|ismerek|hallottam)) ${brandHu}${stop}`,
    `${theBrand} nevű ${hu.thing} (?:sajnos )?(?:nem (?:létezik|ismert|ismerek|található)|nincs)`,
    `${theBrand}(?: nem létezik| nem ismert számomra)${stop}`,
    // Finnish
    `${start}${fi.found} ${fi.info} (?:(?:liittyen|koskien) )?${brandFi}${stop}`,
    `${start}${brandFi} en (?:ole )?(?:löytänyt|löydä) ${fi.info}`,
    `${start}(?:minulla|meillä) ei ole ${fi.info} ${brandFi}${stop}`,
    `${start}ei (?:ole|löydy|löytynyt) ${fi.info} ${brandFi}${stop}`,
    `${start}(?:en|emme) (?:tunne|tunnista|ole kuullut|ole tietoinen) ${brandFi}${stop}`,
    `${start}ei ole (?:olemassa )?${fi.thing} nimeltä ${theBrand}${stop}`,
    `${brandFi} ei (?:näytä olevan|vaikuta olevan|ole|taida olla) olemassa${stop}`,
    // Arabic
    `${startAr}(?:${ar.found}|${ar.lack}) ${ar.info} ${ar.about} ?${brandAr}${stopAr}`,
    `${startAr}(?:لا (?:توجد|يوجد|وجود ل)|ليست? هناك|${ar.found}|${ar.unaware}(?: (?:عن|بوجود|ب))?) ?${ar.thing} ${ar.named} ${theBrand}`,
    `${startAr}${ar.unaware} (?:(?:شيئا|شيئًا|أي شيء) )?(?:(?:عن|بوجود|حول|على|ب)ـ? ?)?${brandAr}${stopAr}`,
    `${startAr}(?:لا (?:أعرف|اعرف|أعلم|أدري)|لست متأكد(?:ا|ًا|اً|ة)? من)(?: بالضبط| تماما| تمامًا)? (?:ما|من|ماهية|ما المقصود بـ?)(?: هو| هي)? ?${brandAr}${stopAr}`,
    `${brandAr} (?:هي |هو )?(?:غير (?:معروفة|معروف|مألوفة|مألوف|موجودة|موجود)(?: لدي| لي| بالنسبة لي| بالنسبة إلي)?|ليست? (?:معروفة|معروفًا|مألوفة|مألوفًا) (?:لدي|لي|بالنسبة لي)|لا وجود لها|لا تبدو موجودة)${stopAr}`,
    `${startAr}(?:لا|لم) (?:يذكر|تذكر|يشر|تشر|يشير|تشير|يتطرق|تتطرق|تتضمن|يتضمن)(?: أي من)? ${ar.source}(?: \\p{L}+)?(?: إلى)? ${brandAr}${stopAr}`,
    `${startAr}(?:لا|لم) (?:(?:يرد|يتم|ترد) (?:أي )?(?:ذكر|الإشارة إلى) (?:لـ? ?)?|(?:تذكر|يذكر|تُذكر|يُذكر|ترد|يرد|تظهر|يظهر) )${brandAr} (?:في|ضمن) (?:أي من ${ar.source}|أي مصدر|(?:ال)?مصادر\\p{L}*)`,
    // Hebrew
    `${startHe}${he.found} ${he.info} ${he.about} ?${brandHe}${stopHe}`,
    `${startHe}${he.found} (?:שום |כל )?(?:אזכור|אזכורים|זכר)(?: כלשהו| כלשהם)? של ${brandHe}${stopHe}`,
    `${startHe}(?:${he.unaware}|אין) ?(?:שום |אף |כל )?${he.thing} ${he.named} ${theBrand}`,
    `${startHe}(?:לא (?:שמעתי|נתקלתי) (?:מעולם )?(?:על|ב-?)|איני מכירה? את|אינני מכירה? את|(?<=(?:אני |^|[,.] ?))לא מכירה? את) ?${brandHe}(?: מעולם| בעבר)?${stop}`,
    `${startHe}(?:לא (?:יודעת?|ברור לי|בטוחה?)|(?:איני|אינני) (?:יודעת?|בטוחה?))(?: בדיוק)? (?:מה|מי)(?: ?זה| ?זו| ?זאת| ?הוא| ?היא|הו|הי) ${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:באמת )?(?:קיימת|קיים|(?:מוכרת?|ידועה?) לי)${stop}`,
    `${startHe}(?:אף (?:אחד|אחת|מקור|תוצאה)(?: מ\\p{L}+)?|${he.source})(?: (?:שלי|שבדקתי|שמצאתי|החיפוש|הזמינים))? (?:לא|אינם|אינן|אינו|אינה) (?:מזכיר\\p{L}*|מתייחס\\p{L}* ל-?|כולל\\p{L}*) ?(?:את )?${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:מופיעה?|מוזכרת?|נזכרת?) (?:באף אחד מ|באף |בשום |ב)${he.source}`,
    // Greek
    `${start}δεν (?:βρήκα|βρίσκω|βρέθηκαν|μπόρεσα να βρω|μπορώ να βρω|κατάφερα να βρω|υπάρχουν|υπάρχει|έχω|διαθέτω) ${el.info} ${el.about} ${brandEl}${stop}`,
    `${start}δεν (?:υπάρχει|γνωρίζω|φαίνεται να υπάρχει|έχω ακούσει) (?:καμία |κάποια |κανένα )?${el.thing} ${el.named} ${theBrand}`,
    `${start}δεν (?:γνωρίζω|έχω ακούσει (?:για|ποτέ για)|ξέρω) ${brandEl}${stop}`,
    `${theBrand} δεν (?:υπάρχει|φαίνεται να υπάρχει)${stop}`,
    // Romanian
    `${start}nu (?:am (?:găsit|putut găsi|reușit să găsesc)|pot găsi|găsesc|există|sunt|dețin|am|dispun de) ${ro.info} ${ro.about} ${brandRo}${stop}`,
    `${start}nu (?:există|cunosc|pare să existe) (?:nicio |niciun |o |un )?${ro.thing} ${ro.named} ${theBrand}`,
    `${start}nu (?:cunosc|știu de|am auzit (?:niciodată )?de|recunosc) ${brandRo}${stop}`,
    `${theBrand} nu (?:pare să existe|există)${stop}`,
  ],
  negations: wordList(`не нет неизвестен неизвестна неизвестно отсутствует отсутствуют немає нема невідома невідомий
    nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nemohu nemozem nepodarilo nedokazal nemam nemame nejsou neexistuji neexistuje
    neni nie nedisponuji nevim neviem neznam nepoznam neslysel neslysela nepocul nikdy
    nem nincs nincsenek en emme ei لم لا لن ليس ليست لست غير ولم ولا فلا تعذر לא אין איני אינני אינה אינו δεν nu`),
  objects:
    wordList(`информации информацию информация сведений сведения данных данные упоминаний упоминания результатов результаты
    записей ничего названием именем называется существует известна известен известно знаком знакома знаю слышал слышала
    упоминается встречается неизвестен неизвестна неизвестно таким
    інформації інформаціі інформацію інформація даних дані відомостей відомості згадок згадки назвою існуе відомо знайомий чув чула знайшов знайшла
    informaci informace informacie udaje udaju data zminky zminku vysledky zaznamy zaznam nic nazvem nazvom jmenem menom
    znama neznam nepoznam neslysel neslysela nepocul neexistuje zvana
    informaciot informaciom informacio informaciok adatot adatom adatok talalatot emlitest semmit ismerem ismerek hallottam nevu letezik ismert
    tietoa tietoja mainintaa mainintoja tuloksia mitaan tunne tunnista kuullut tietoinen nimelta olemassa
    معلومات بيانات نتائج تفاصيل ذكر تسمى تدعى باسم اسمها اعرف أعرف اسمع أسمع أجد علم دراية معروفة معروف موجودة موجود وجود
    سجل سجلات إشارة الإشارة أثر شيء شيئا شيئًا معرفة يسمى يدعى تُسمى تُدعى يُسمى يُدعى اسمه اسم الاسم أعلم أدري بوجود ماهية متأكد متأكدا متأكدًا
    مألوفة مألوف مألوفًا يذكر تذكر المصادر مصادري مصادر
    מידע נתונים פרטים אזכור אזכורים תוצאות בשם שנקראת מכיר מכירה שמעתי קיימת קיים מוכרת מוכר
    תיעוד רישום ידע דבר זכר שנקרא הנקראת הנקרא המכונה ששמה ששמו כזאת כזה כזו נתקלתי יודע יודעת ברור בטוח בטוחה ידוע ידועה
    מקורות המקורות מקור מזכיר מזכירים מזכירה במקורות מהמקורות
    πληροφοριες πληροφορια στοιχεια δεδομενα αποτελεσματα αναφορες αναφορα τιποτα ονομα επωνυμια γνωριζω ακουσει υπαρχει
    informatii informatie date detalii rezultate mentiuni referinte nimic numita numit denumita numele cunosc stiu auzit exista existe`),
}
