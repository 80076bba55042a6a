import { stop, theBrand, wordStart } from './parts.ts'

/** Before verbs that are also the third person plural: mulți nu cunosc Acme. */
const iRo =
  '(?<=(?:^|[,:;] |(?<!\\p{L})(?:eu|momentan|personal|sincer|deocamdată|rău,? (?:dar|însă)|mă tem că) )(?:nu |n-))'
/** A word of Romanian: no preposition, nothing that belongs to a thing. */
const wordRo =
  '(?!(?:nicio|niciun|vreo|vreun|care|ca|că|pentru|cu|fără|despre|în|din|pe|la|un|al|ale|decât|precum|nici|sau|și|şi|versiun[ei]|plan|planuri|opțiun[ei]|opţiun[ei]|func[țţ]i[ei]|modul|fișier|fişier|sucursal[eăa]|agen[țţ]i[ei]|filial[eăa]|client|clien[țţ]i|pre[țţ]|prețuri)(?![a-zăâîșşțţ]))[a-zăâîșşțţ-]{2,}'
const wordsRo = `(?: [a-zăâîșşțţ'-]+){1,3}(?=${stop})`
const ro = {
  info: '(?:(?:nicio|niciun|nici o|nici un|suficiente|destule) )?(?:informa[țţ]i[ei]|date|detalii|rezultate?|men[țţ]iun[ei]|referin[țţ][eăa]|nimic)(?: (?:fiabile|credibile|verificabile|publice|disponibile|relevante|concrete|clare|sigure|oficiale|specifice|precise)){0,2}',
  about: '(?:despre|privind|referito(?:are|r) la|cu privire la|în legătură cu|legate? de|pentru)',
  thing:
    '(?:compani[aei]|firm[aăe]|brandul(?:ui)?|brand|marc[aă]|mărci|produsul(?:ui)?|produs|serviciul(?:ui)?|serviciu|aplica[țţ]i[aei]|magazinul|magazin|software|soft|programul|program|platform[aăe]|instrumentul|instrument|organiza[țţ]i[aei]|furnizor|entitate|startup|site|hotel(?:ul(?:ui)?)?|restaurant(?:ul(?:ui)?)?|banc[aă]|băncii|compani[aei] aerian[aăe]|asigurător(?:ul(?:ui)?)?|producător(?:ul(?:ui)?)?|lan[țţ](?:ul)?)(?: de (?:mașini|maşini|cosmetice|asigurări|hoteluri|restaurante|contabilitate|facturare|haine))?',
  named:
    '(?:numit[ăae]?|denumit[ăae]?|intitulat[ăae]?|cu (?:numele|denumirea)(?: de)?|sub numele(?: de)?|pe nume|care se nume[șş]te)',
  a: '(?:nicio |niciun |nici o |nici un |vreo |vreun |o |un |unei |unui )?',
  hedge:
    '(?:,? (?:din câte (?:[șş]tiu|cunosc|îmi dau seama)|după [șş]tiin[țţ]a mea|se pare|aparent|în prezent|momentan),?)?',
  found: `(?:am (?:găsit|identificat|descoperit|localizat)|am (?:putut|reu[șş]it să) (?:găsi|găsesc|identifica|identific)|${iRo}(?:pot găsi|pot să găsesc|reu[șş]esc să găsesc|găsesc)|găsim|s-au găsit|s-a găsit|se găse[șş]te|se găsesc)`,
  have: `(?:am|avem|aveam|${iRo}(?:de[țţ]in|dispun de|posed)|există|sunt(?: disponibile)?|am acces la)`,
  sources: '(?:sursele|rezultatele|datele|documentele|articolele|paginile|cuno[șş]tin[țţ]ele)',
  end: `(?:${stop}|,? (?:dar|însă|a[șş]a că|deci|[șş]i nu|în prezent|momentan|deocamdată|pentru a|în (?:baza mea|datele mele|sursele (?:mele|disponibile)))(?!\\p{L}))`,
  place: `(?: (?:în|din|la)(?! (?:versiune|română|engleză))${wordsRo})`,
  as: `(?: (?:ca(?! (?:mine|tine|și|şi|pe))|drept)${wordsRo})?`,
  suffix:
    '(?: (?:hotel|restaurant|bank|airlines?|airways|cosmetics|motors|insurance|shop|store|app|software)(?!\\p{L}))?',
}
const namedRo = `${wordRo}(?: ${wordRo}){0,3} ${ro.named} ${theBrand}`
/** With a place, unless it is software, which may exist elsewhere. */
const localRo = `(?!(?:aplica[țţ]i[aei]|software|soft|programe?|serviciu|servicii|instrumente?) )${namedRo}${ro.place}`
const brandRo = `(?:${ro.a}${namedRo}${ro.place}?|(?:${ro.a}(?:${ro.thing} |numele (?:de )?|existen[țţ][ae]i? (?:(?:unei|unui) )?(?:${ro.thing} )?))?${theBrand}${ro.suffix})`
/** The brand as the subject of a statement, unlike in "the price of Acme is unknown to me". */
const subjectRo = `(?:^|[,;:(\u2014\u2013] ?|${wordStart}(?:că |dar |însă |deoarece ))${brandRo}`

/** Denials in Romanian. */
export const romanianRules: string[] = [
  `${wordStart}(?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.info} ${ro.about} ${brandRo}${ro.as}${ro.end}`,
  `^(?:${ro.about}|în ceea ce prive[șş]te|cât despre) ${brandRo},? (?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.info}${stop}`,
  `${wordStart}nu ${iRo}[șş]tiu nimic ${ro.about} ${brandRo}${ro.as}${ro.end}`,
  `${wordStart}(?:nu |n-)(?:${ro.found}|${ro.have}) ${ro.a}(?:înregistr(?:are|ări)|men[țţ]iun(?:e|i)|dov(?:adă|ezi)|urm[ăe]|referir[ei]) (?:a|ale|despre|la|de|privind) (?:existen[țţ]ei )?${brandRo}${ro.end}`,
  `${wordStart}(?:nu |n-)(?:există|${iRo}(?:cunosc|recunosc)|pare să existe|am auzit (?:niciodată )?de|(?:am|aveam) cuno[șş]tin[țţ]ă de(?:spre)?)${ro.hedge} ${ro.a}(?:${namedRo}(?! (?:pentru(?! a)|lângă|cu|în(?! (?:acest|datele|sursele|baza)))(?!\\p{L}))|${localRo})`,
  `${wordStart}(?:nu |n-)${ro.found} ${ro.a}(?:${namedRo}|${localRo})${ro.as}${ro.end}`,
  `${wordStart}(?:nicio|niciun|nici o|nici un) ${namedRo} nu (?:există|apare|figurează|pare să existe|este (?:cunoscut|înregistrat|men[țţ]ionat)ă?)`,
  `${wordStart}(?:nu |n-)(?:${iRo}(?:cunosc|recunosc|[șş]tiu de|[șş]tiu (?:exact )?(?:ce|cine) (?:este|e|înseamnă|reprezintă))|cuno[șş]team|am auzit (?:(?:niciodată|încă|până acum) )?(?:de|despre)|(?:am|aveam) cuno[șş]tin[țţ]ă (?:de|despre)|(?:sunt|eram) familiarizat[ăa]? cu) ${brandRo}${ro.as}${ro.end}`,
  `${subjectRo} (?:nu pare să existe|nu există)${ro.end}`,
  `${subjectRo} (?:îmi (?:este|e)|mi-e) (?:complet |total )?necunoscută?${ro.as}${ro.end}`,
  `${subjectRo} (?:este|e) (?:complet |total )?necunoscută? pentru mine${ro.as}${ro.end}`,
  `${subjectRo} (?:nu îmi|nu-mi) (?:spune (?:absolut )?nimic|(?:este|e) (?:cunoscută?|familiară?))${ro.as}${ro.end}`,
  `${subjectRo} nu (?:apare|figurează|este men[țţ]ionată?) (?:în (?:niciun(?:a|ul)|nici una|nici unul) (?:dintre|din) ${ro.sources}|(?:în|printre) (?:sursele|rezultatele|datele)|(?:în|printre) ${ro.sources} mele)`,
  `${wordStart}niciun(?:a|ul) (?:dintre|din) (?:aceste )?${ro.sources}(?: (?:mele|disponibile|consultate|găsite|pe care le-am \\p{L}+))* nu (?:men[țţ]ionează|aminte[șş]te|citează|vorbe[șş]te despre|face referire la|con[țţ]ine ${ro.info} ${ro.about}) ${brandRo}${ro.end}`,
  `${wordStart}căut(?:area|ările|ări)(?: (?:mea|mele|web|online|efectuat[ăe]))? nu (?:a|au) (?:returnat|dat|generat|produs|oferit|găsit|scos) ${ro.info} ${ro.about} ${brandRo}${ro.as}${ro.end}`,
  `${wordStart}căut(?:area|ările|ări)(?: (?:mea|mele))? (?:după|despre|privind|pentru) ${brandRo} nu (?:a|au) (?:returnat|dat|generat|produs|oferit|găsit|scos) ${ro.info}${ro.as}${ro.end}`,
  `${wordStart}nu (?:pot|putem|am putut|am reu[șş]it să|reu[șş]esc să) (?:confirma|verifica|confirm|verific) (?:existen[țţ]a (?:(?:unei|unui) )?${brandRo}|(?:că|dacă) ${brandRo} (?:chiar )?există)${ro.end}`,
  `(?:^|[,;:(] ?|${wordStart}că )existen[țţ]a (?:(?:unei|unui) )?${brandRo} nu (?:a putut fi|poate fi|este) (?:confirmată|verificată)${ro.end}`,
  `${wordStart}${ro.sources}(?: (?:mele|căutării|de căutare|disponibile|consultate|găsite|pe care le-am ${wordRo})){0,2} nu (?:(?:men[țţ]ionează|citează|amintesc|includ) |vorbesc despre |fac (?:nicio )?referire la |(?:con[țţ]in|oferă|includ) (?:${ro.info} ${ro.about} |(?:nicio )?(?:men[țţ]iune|referire|urmă) (?:a|despre|la|privind) ))${brandRo}${ro.end}`,
  `${subjectRo} nu (?:este|e|corespunde) (?:cu )?(?:o |un |nici unei |niciunei |niciunui )${wordRo}(?: ${wordRo}){0,3} (?:pe care (?:o|îl|le) (?:cunosc|cunoa[șş]tem|recunosc|[șş]tiu)|pe care să (?:o|îl) cunosc|de care (?:să fi auzit|am auzit))${ro.end}`,
]
