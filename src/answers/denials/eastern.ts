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
  info: '(?:(?:أي|اي|أية|أيّ) )?(?:معلومات|بيانات|نتائج|تفاصيل|ذكر|سجل|سجلات)(?: (?:موثوقة|كافية|محددة|دقيقة|متاحة|رسمية|موثقة|عامة))?',
  about: '(?:عن|حول|بشأن|بخصوص|تتعلق ب|متعلقة ب|تخص|لـ?)',
  thing: '(?:ال)?(?:شركة|علامة تجارية|علامة|منتج|خدمة|تطبيق|متجر|مؤسسة)(?: (?:ال)?تجارية)?',
  named: '(?:تسمى|تدعى|تُدعى|تُسمى|يسمى|يدعى|باسم|بإسم|اسمها|اسمه)',
}
const brandAr = `(?:${ar.thing} (?:${ar.named} )?)?${theBrand}`

const he = {
  info: '(?:(?:שום|כל) )?(?:מידע|נתונים|פרטים|אזכור|אזכורים|תוצאות)(?: (?:אמין|זמין|מהימן|ספציפי|רלוונטי|אמינים|זמינים))?',
  about: '(?:על|אודות|לגבי|בנוגע ל|עבור)',
  thing: 'ה?(?:חברה|חברת|מותג|מוצר|שירות|אפליקציה|אפליקציית|כלי)',
  named: '(?:בשם|שנקראת|שנקרא|ששמה|ששמו)',
}
const brandHe = `(?:${he.thing} (?:${he.named} )?)?${theBrand}`

const el = {
  info: '(?:(?:καμία|κανένα|κάποια|κάποιες|αξιόπιστ\\p{L}+|συγκεκριμέν\\p{L}+|διαθέσιμ\\p{L}+|επαρκείς) )*(?:πληροφορί(?:ες|α)|στοιχεία|δεδομένα|αποτελέσματα|αναφορ(?:ές|ά)|τίποτα)',
  about: '(?:για|σχετικά με|αναφορικά με)',
  article: '(?:(?:την|τη|το|τον|της|του|η|ο) )?',
  thing: '(?:εταιρεία|εταιρία|μάρκα|προϊόν|υπηρεσία|εφαρμογή|κατάστημα|επωνυμία)',
  named: '(?:με (?:το )?όνομα|με (?:την )?επωνυμία|που ονομάζεται|που λέγεται|ονόματι)',
}
const brandEl = `${el.article}(?:${el.thing} (?:${el.named} )?)?${theBrand}`

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
    `${start}(?:لم|لا) (?:أجد|اجد|نجد|أعثر على|اعثر على|نعثر على|أتمكن من العثور على|أستطع العثور على|أستطيع العثور على|يمكنني العثور على|يتم العثور على) ${ar.info} ${ar.about} ?${brandAr}${stop}`,
    `${start}(?:لا|ليس|ليست) (?:تتوفر|تتوافر|توجد|يوجد|أملك|أمتلك|املك|لدي|لديّ|لدينا)(?: (?:لدي|لديّ|لدينا|حاليا|حالياً))? ${ar.info} ${ar.about} ?${brandAr}${stop}`,
    `${start}(?:لا (?:توجد|يوجد|أعرف|اعرف)|ليست هناك|ليس هناك) ${ar.thing} ${ar.named} ${theBrand}`,
    `${start}(?:لا أعرف|لا اعرف|لم أسمع (?:من قبل )?(?:عن|ب)|لست على دراية ب|لا علم لي ب) ?${brandAr}(?: من قبل)?${stop}`,
    `${theBrand} (?:غير (?:معروفة|معروف|موجودة|موجود)(?: لدي)?|لا وجود لها|لا تبدو موجودة)${stop}`,
    // Hebrew
    `${start}(?:לא (?:מצאתי|מצאנו|הצלחתי למצוא|נמצא|נמצאו|קיים|ידוע לי)|אין(?: לי| ברשותי| בידי)?) ${he.info} ${he.about} ?${brandHe}${stop}`,
    `${start}(?:לא (?:קיימת|קיים|מוכרת לי|מוכר לי)|אין|איני מכיר|אינני מכיר|לא מכיר) ${he.thing} ${he.named} ${theBrand}`,
    `${start}(?:לא שמעתי על|איני מכיר את|אינני מכיר את|אני לא מכיר את|אני לא מכירה את) ${brandHe}${stop}`,
    `${theBrand} (?:לא|אינה|אינו) (?:קיימת|קיים|מוכרת לי|מוכר לי)${stop}`,
    // Greek
    `${start}δεν (?:βρήκα|βρίσκω|βρέθηκαν|μπόρεσα να βρω|μπορώ να βρω|κατάφερα να βρω|υπάρχουν|υπάρχει|έχω|διαθέτω) ${el.info} ${el.about} ${brandEl}${stop}`,
    `${start}δεν (?:υπάρχει|γνωρίζω|φαίνεται να υπάρχει|έχω ακούσει) (?:καμία |κάποια |κανένα )?${el.thing} ${el.named} ${theBrand}`,
    `${start}δεν (?:γνωρίζω|έχω ακούσει (?:για|ποτέ για)|ξέρω) ${brandEl}${stop}`,
    `${theBrand} δεν (?:υπάρχει|φαίνεται να υπάρχει)${stop}`,
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
  negations: wordList(`не нет неизвестен неизвестна неизвестно отсутствует отсутствуют немає нема невідома невідомий
    nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nemohu nemozem nepodarilo nedokazal nemam nemame nejsou neexistuji neexistuje
    neni nie nedisponuji nevim neviem neznam nepoznam neslysel neslysela nepocul nikdy
    nem nincs nincsenek en emme ei لم لا ليس ليست لست غير לא אין איני אינני אינה אינו δεν nu n-am niciuna niciunul nicio niciun necunoscut necunoscuta`),
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
    מידע נתונים פרטים אזכור אזכורים תוצאות בשם שנקראת מכיר מכירה שמעתי קיימת קיים מוכרת מוכר
    πληροφοριες πληροφορια στοιχεια δεδομενα αποτελεσματα αναφορες αναφορα τιποτα ονομα επωνυμια γνωριζω ακουσει υπαρχει
    informatii informatie date detalii rezultate mentiuni referinte nimic numita numit denumita numele cunosc stiu auzit exista existe
    denumit denumite denumirea intitulat intitulata informatia rezultat mentiune referinta inregistrare mentioneaza mentionata mentionat aminteste
    citeaza referire cunostinta recunosc cunosteam familiarizat familiarizata familiar familiara cunoscut cunoscuta necunoscut necunoscuta apare figureaza
    dovada dovezi urma`),
}
