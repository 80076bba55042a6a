/** Stands for the brand in question in the sentences that the rules below are matched against. */
const BRAND = '\ue000'
/** Stands for any other brand named there. */
const OTHER = '\ue001'

const brands = `[${BRAND}${OTHER}]`
const joint = '(?:,? (?:or|and|nor|oder|und|noch|ou|et|ni|o|y|e|of|en) |, | ?/ ?)'
/** The brand in question, alone or in a row of brands. */
const target = `(?:${brands}${joint})*${BRAND}(?:${joint}${brands})*`

const noun =
  '(?:company|brand|business|product|tool|service|app|application|software|platform|provider|vendor|store|shop|website|site|organi[sz]ation|firm|startup|manufacturer|program|entity)'
const named = '(?:called|named|known as|by the name of|by the name|under the name|with the name|with that name)'
const intro = `(?:(?:a|an|any|the|this) )?(?:(?:specific|particular|such|real|actual) )?(?:${noun}s? )?(?:${named} )?`
const information =
  '(?:(?:any|much|enough|specific|relevant|reliable|verified|verifiable|credible|concrete|public|publicly available|official|trustworthy|solid|clear|direct|substantial|meaningful) )*(?:information|info|data|details?|results?|records?|references?|mentions?|sources?|evidence|anything|listings?|matches|knowledge|trace)'
const about =
  '(?:(?:available|online|publicly available|out there) )?(?:about|on|for|regarding|concerning|of|related to|relating to|matching)'
const find = '(?:(?:actually|currently|really) )?(?:find|locate|identify|retrieve|uncover|discover|come across)'
const cannot =
  '(?:(?:could|can|did|do|have) not|(?:was|were|am|are) not able to|(?:was|were|am|are|have been) unable to|have not been able to|failed to)'

/** What may follow the brand: anything else (`Acme's prices`, `Acme being hacked`) and the denial is about something else. */
const after = ` ?(?:$|[.;:!?)(\u2014\u2013]|- |,(?! ${brands})|(?:in|from|within|among|across) (?:my|our|the|any|these|this|your|public|available|current)\\b|at (?:this|the) (?:time|moment)|as (?:a|an|of)\\b|online\\b|anywhere\\b|either\\b|right now|currently\\b|based on|so\\b|but\\b|though\\b|because\\b|which\\b|and (?:i|therefore|so|there)\\b|${noun}\\b)`
/** After "I could not find Acme" alone, where `Acme in the shops` would be about something else. */
const afterBare = ` ?(?:$|[.;:!?]|, (?:so|but|which|and i|however|therefore|though|please|could|perhaps|maybe|it)\\b|(?:in|from|within|among|across) (?:my|any|these|public|available|the (?:search|results|sources|web|internet|available|provided|given|list))\\b|online\\b|anywhere\\b|as a ${noun}|${noun}\\b(?! ?'))`

const de = {
  info: '(?:(?:genauen|verlässlichen|konkreten|spezifischen|näheren|relevanten|verfügbaren) )?(?:informationen|infos|angaben|daten|treffer|ergebnisse|hinweise)',
  noun: '(?:unternehmen|firma|marke|produkt|tool|anbieter|dienst|app|software|plattform|hersteller)',
  end: '(?: |[.,;!?]|$)',
}
const fr = {
  info: "(?:d'|d’|de )?(?:informations?|données|résultats?|renseignements?|infos?)(?: (?:fiables?|précises?|spécifiques?|pertinentes?|disponibles?))?",
  noun: '(?:entreprise|société|marque|produit|outil|service|application|logiciel|plateforme)',
  about: '(?:sur|concernant|à propos de|au sujet de|relatives? à)',
}
const es = {
  info: '(?:ninguna |ningún )?(?:información|informaciones|datos|resultados?|referencias?)(?: (?:fiable|específica|relevante|disponible|pública|verificable))?',
  noun: '(?:empresa|compañía|marca|producto|herramienta|servicio|aplicación|plataforma)',
}
const it = {
  info: '(?:alcuna |nessuna |alcun |nessun )?(?:informazion[ei]|dat[oi]|risultat[oi]|riferiment[oi])(?: (?:affidabil[ei]|specific[ahe]+|pertinent[ei]|disponibil[ei]))?',
  noun: '(?:azienda|società|marca|marchio|prodotto|strumento|servizio|applicazione|piattaforma)',
}
const pt = {
  info: '(?:nenhuma |nenhum |quaisquer |qualquer )?(?:informaç(?:ão|ões)|dados?|resultados?|referências?)(?: (?:confiáveis|específicas?|relevantes?|disponíveis))?',
  noun: '(?:empresa|companhia|marca|produto|ferramenta|serviço|aplicativo|plataforma)',
}
const nl = {
  info: '(?:betrouwbare |specifieke |concrete )?(?:informatie|gegevens|resultaten)',
  noun: '(?:bedrijf|merk|product|tool|dienst|app|software|platform)',
}
const stop = ' ?(?:$|[.,;:!?)(\u2014\u2013])'

/** Denials, each of the brand's existence or of finding information on it. */
const denials = [
  // English: finding information
  `(?<!\\byou )\\b${cannot} ${find} ${information} ${about} ${intro}${target}${after}`,
  `(?:^|[,;:] |\\b(?:there (?:is|are|was|were|appears to be|seems to be)|(?:i|we) (?:have|see|had)|(?:i|we|search|searches|results) (?:have )?(?:found|returned|show|showed)) (?:currently |also |simply |unfortunately )?)no ${information} (?:(?:is|was|are|were|could be|can be|has been) )?(?:found |located )?${about} ${intro}${target}(?:${after}| (?:was|is|were|are|could be|has been) (?:found|available|returned)\\b)`,
  `\\b(?:found|find|see) nothing (?:about|on|for|regarding) ${intro}${target}${after}`,
  `\\b(?:i|we) (?:currently )?do not (?:currently )?(?:have|possess) ${information} ${about} ${intro}${target}${after}`,
  `\\b(?:i|we) (?:am|are) (?:not (?:personally |immediately )?(?:familiar with|aware of)|unfamiliar with|unaware of) ${intro}${target}${after}`,
  `\\b(?:i|we) (?:have )?(?:never|not) (?:come across|heard of) ${intro}${target}${after}`,
  `\\b(?:i|we) (?:do not (?:recogni[sz]e|know of)|have no (?:knowledge|record) of) ${intro}${target}${after}`,
  `\\b(?:i|we) ${cannot} ${find} ${intro}${target}${afterBare}`,
  `\\b(?:i|we) ${cannot} (?:verify|confirm) the existence of ${intro}${target}${after}`,
  `\\b(?:i|we) ${cannot} (?:verify|confirm|determine) (?:that|whether|if) ${intro}${target} (?:actually |really )?exists`,
  `\\bsearch(?:es|ing)? for ${intro}${target} (?:returned|yielded|gave|turned up|produced|found|brought up|returns|yields) (?:no|nothing|zero|0)\\b`,
  `${target} (?:returned|yielded) no (?:results|matches|hits)`,
  `${target} (?:could not be|was not|were not|has not been|can not be) (?:found|located|identified)${afterBare}`,
  `^${target} ?[:\u2014\u2013-] ?(?:no (?:information|results|data|mentions?)(?: (?:was |were |is )?(?:found|available))?|not found)[.!]?$`,
  // English: existence
  `\\bthere (?:is|are|was|appears to be|seems to be) (?:currently |actually )?no (?:such )?(?:(?:known|real|actual|existing|specific|recogni[sz]ed) )*${noun} (?:that (?:is|goes by) )?${named} ${target}`,
  `\\bno such (?:${noun}|thing) as ${target}`,
  `(?:^|\\bthat )no (?:such )?${noun} ${named} ${target} (?:exists|is known|was found|could be found)`,
  `${target} (?:does|do|did) not (?:actually |really )?(?:(?:appear|seem) to )?(?:actually )?exist ?(?:$|[.,;!?]|as (?:a|an)\\b|in my\\b|to my\\b)`,
  `${target} (?:does|do|did) not (?:appear|seem) to be (?:a|an) (?:real|known|recogni[sz]ed|existing|actual) (?:[a-z]+ ){0,2}${noun}`,
  `${target} is not (?:a|an) (?:real|actual|existing) (?:[a-z]+ )?${noun}`,
  `\\bno evidence that ${intro}${target} (?:actually |really )?exists`,
  // German
  `\\b(?:konnte|kann|konnten|können|habe|haben) (?:ich |wir )?(?:leider )?(?:keine ${de.info}|nichts) (?:über|zu) (?:einem |ein |einer |eine |der |die |das )?(?:${de.noun} )?(?:namens )?${target} (?:finden|gefunden|vor)`,
  `\\b(?:über|zu) ${target} (?:konnte|kann|habe|liegen|wurden|gibt)(?: ich| mir| wir| es)? (?:leider )?(?:keine ${de.info}|nichts)`,
  `\\bes gibt (?:kein|keine|keinen) ${de.noun} (?:namens|mit dem namen|mit namen) ${target}`,
  `\\bes gibt keine ${de.info} (?:über|zu) ${target}`,
  `\\bmir ist (?:kein|keine) ${de.noun} (?:namens|mit dem namen) ${target} bekannt`,
  `${target} (?:ist|sind) mir (?:leider )?(?:nicht bekannt|unbekannt)${de.end}`,
  `\\bich (?:habe|besitze) (?:leider )?keine ${de.info} (?:über|zu) ${target}${stop}`,
  // French
  `\\b(?:je|nous) n'(?:ai|avons) (?:pas )?(?:pu )?(?:trouv(?:é|er) )(?:aucune? |pas )?${fr.info} ${fr.about} ${target}`,
  `\\b(?:je|nous) n'(?:ai|avons) (?:pas|aucune?) ${fr.info} ${fr.about} ${target}${stop}`,
  `\\bje ne (?:dispose|trouve) (?:d'|pas )?(?:aucune? )?${fr.info} ${fr.about} ${target}`,
  `\\bil n'(?:existe|y a) (?:aucune? |pas d'|pas de )${fr.noun} (?:appelée?|nommée?|du nom de|qui s'appelle) ${target}`,
  `^aucune information (?:n'(?:est|a été) )?(?:disponible |trouvée )?${fr.about} ${target}`,
  // Spanish
  `\\bno (?:pude|pudimos|he podido|puedo|logré|he logrado) (?:encontrar|hallar|localizar) ${es.info} (?:sobre|acerca de|de) ${target}`,
  `\\bno (?:encontré|he encontrado|encuentro|se encontró|hallé) ${es.info} (?:sobre|acerca de|de) ${target}`,
  `\\bno (?:tengo|dispongo de|hay) ${es.info} (?:sobre|acerca de) ${target}${stop}`,
  `\\bno (?:existe|hay) (?:ninguna |ningún )?${es.noun} (?:llamad[ao]|denominad[ao]|con el nombre(?: de)?) ${target}`,
  // Italian
  `\\bnon (?:ho|abbiamo) trovato ${it.info} (?:su|riguardo a|relative a) ${target}`,
  `\\bnon (?:sono riuscit[oa] a|posso|riesco a) trovare ${it.info} (?:su|riguardo a|relative a) ${target}`,
  `\\bnon (?:ho|dispongo di) ${it.info} (?:su|riguardo a) ${target}${stop}`,
  `\\bnon esiste (?:alcuna? |nessuna? |alcun |nessun |un'|una? )?${it.noun} (?:chiamat[ao]|di nome|denominat[ao]) ${target}`,
  // Portuguese
  `\\bnão (?:consegui|foi possível|pude|consigo) (?:encontrar|localizar|achar) ${pt.info} (?:sobre|acerca de|a respeito de) ${target}`,
  `\\bnão (?:encontrei|achei|há|existem|tenho) ${pt.info} (?:sobre|acerca de|a respeito de) ${target}${stop}`,
  `\\bnão (?:existe|há) (?:nenhuma? |uma? )?${pt.noun} (?:chamad[ao]|com o nome(?: de)?|denominad[ao]) ${target}`,
  // Dutch
  `\\b(?:ik|we) (?:kon|kan|konden) (?:helaas )?geen ${nl.info} (?:over|van) ${target} vinden`,
  `\\b(?:ik|we) (?:heb|hebben) (?:helaas )?geen ${nl.info} over ${target}(?: gevonden| kunnen vinden|${stop})`,
  `\\ber (?:is|bestaat) geen ${nl.noun} (?:genaamd|met de naam|dat) ${target}`,
  // Chinese
  `(?:没有|未能|无法|未|没能|没)(?:查询到|搜索到|检索到|找到|查到|搜到)(?:任何)?(?:有关|关于|与)?${target}(?:的|公司|品牌|相关|这个){0,3}(?:任何)?(?:相关)?(?:信息|资料|内容|记录|结果)`,
  `(?:没有|不存在)(?:一家|一个|任何)?(?:名为|叫做|叫作|叫)${target}的(?:公司|品牌|产品|企业|工具)`,
  // Japanese
  `${target}(?:という(?:会社|企業|ブランド|製品|サービス|ツール))?(?:に関する|についての|に関しての|の)情報(?:は|が|を)(?:見つかりません|見つけることができません|見つけられません|ありません)`,
  `${target}という(?:名前の)?(?:会社|企業|ブランド|製品|サービス|ツール)は(?:存在しません|見つかりません)`,
].map((source) => new RegExp(source, 'u'))

/** No denial without one of these words, folded. */
export const denialNegations: string[] = [
  ..."no not nothing cannot can't couldn't don't didn't doesn't haven't hasn't wasn't weren't isn't aren't".split(' '),
  ...'unable unaware unfamiliar never failed kein keine keinen nicht nichts unbekannt'.split(' '),
  ..."aucun aucune pas n'ai n'avons n'existe n'y ne ninguna ningun non nao geen".split(' '),
  ...'没 未 无 不存在 ません'.split(' '),
]

/** Nor without one of these: what was looked for, or the looking. Both lists spare nearly all sentences the rules. */
export const denialObjects: string[] = [
  ...'information info data detail details result results record records reference references mention mentions'.split(
    ' ',
  ),
  ...'source sources evidence anything nothing listing listings matches hits knowledge trace find found locate'.split(
    ' ',
  ),
  ...'located identify identified retrieve uncover discover come familiar unfamiliar aware unaware heard know'.split(
    ' ',
  ),
  ...'recognize recognise verify confirm determine exist exists existence such called named known real existing'.split(
    ' ',
  ),
  ...'recognized recognised actual search searches searching returned yielded'.split(' '),
  ...'informationen infos angaben daten treffer ergebnisse hinweise nichts namens namen bekannt unbekannt'.split(' '),
  ...'informations donnee donnees resultat resultats renseignement renseignements appele appelee nomme nommee nom'.split(
    ' ',
  ),
  ...'appelle informacion informaciones datos resultado resultados referencia referencias llamada llamado'.split(' '),
  ...'denominada denominado nombre informazione informazioni dato dati risultato risultati riferimento'.split(' '),
  ...'riferimenti chiamata chiamato denominata denominato nome informacao informacoes dado dados chamada chamado'.split(
    ' ',
  ),
  ...'informatie gegevens resultaten genaamd naam dat 找到 查到 查询到 搜索到 检索到 搜到 名为 叫 情報 という'.split(
    ' ',
  ),
]

/** The speaker takes the denial back or reports it as another's. */
const retraction =
  /\b(?:not true|untrue|incorrect|false|myth|as if|even though|whoever)\b|\bbut (?:then |later |eventually |after that |afterwards )?(?:i |we )?(?:then |later |eventually )?(?:did )?(?:find|found|discovered|located)\b/u

/** How much of a sentence on either side of the brand is looked at, in UTF-16 units. */
export const ABSENCE_REACH = 200

/**
 * Whether a sentence says that the brand named in it was not found (metrics.md 2.5): that it does not exist, or that
 * nothing is known about it. When in doubt it does not.
 *
 * @param pieces the sentence, cut at each brand named in it: text, brand, text, brand, ..., text, without the brands
 * @param index which of the brands is asked about, from 0
 */
export function deniesBrand(pieces: string[], index: number): boolean {
  const sentence = pieces
    .map((piece, at) => (at === pieces.length - 1 ? piece : piece + (at === index ? BRAND : OTHER)))
    .join('')
  const plain = normalise(sentence)
  return !retraction.test(plain) && denials.some((denial) => denial.test(plain))
}

const normalise = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/["\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f\u300a\u300b`*]/g, '')
    .replace(/(?<![a-z])'|'(?![a-z])/g, '')
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\bwe're\b/g, 'we are')
    .replace(/\b(i|we)'ve\b/g, '$1 have')
    .replace(/\bthere's\b/g, 'there is')
    .replace(/\s+/g, ' ')
    .trim()
