import { type Denials, stop, theBrand, wordList } from './parts.ts'

/** Up to two words that describe a thing: `una empresa (de software) llamada Acme`. */
const kind = '(?: \\p{L}+){0,2}'
/** In the middle of a sentence, with or without commas. */
const hedged = (words: string): string => `(?:,? (?:${words}),?)?`
/** What may follow the brand: the end of the statement or one of these continuations. */
const endOr = (words: string): string => `(?:${stop}|,? (?:${words})(?!\\p{L}))`

/** Where a statement begins, also behind these words. */
const opening = (words: string): string => `(?:^|[,;:(\u2014\u2013] ?|(?<!\\p{L})(?:${words}))`

// An apostrophe before a brand is removed before the rules run: d'Acme is dAcme.
const fr = {
  info: "(?:d'|d’|de |des )?(?:(?:assez|suffisamment) (?:d'|de ))?(?:informations?|données?|résultats?|renseignements?|infos?|références?)(?: (?:fiables?|précis(?:es?)?|spécifiques?|pertinent(?:e?s)?|disponibles?|vérifiables?|publiques?|concrètes?|officielles?|crédibles?)){0,2}",
  noun: '(?:entreprise|société|compagnie|marque|produit|outil|service|application|logiciel|plateforme|programme|site|boutique|magasin|organisation|startup|start-up|fournisseur|entité)',
  about: "(?:(?:sur|concernant|relati(?:ves?|fs?) à|quant à|liée?s? à) |(?:à propos|au sujet) (?:de |d'?|du ))",
  of: "(?:de la |de l'|de |d'?|du )",
  hedge: hedged('à ma connaissance|que je sache|semble-t-il|a priori|apparemment|actuellement|à ce jour'),
  found: '(?:trouvé|identifié|localisé|obtenu|repéré|retrouvé)',
  find: '(?:trouver|identifier|localiser|obtenir|repérer|retrouver)',
  sources: '(?:sources|résultats|données|documents|articles|pages|connaissances|références)',
  listed: '(?:mentionnée?|répertoriée?|référencée?|citée?)',
  end: endOr(
    "mais|car|donc|et (?:je|ne)|à (?:ma connaissance|ce jour|ce sujet|l'heure actuelle)|actuellement|pour (?:pouvoir|le moment|l'instant|répondre|vous répondre)|(?:dans|parmi) (?:ma|mes|mon)",
  ),
}
const es = {
  info: '(?:ninguna |ningún |suficientes? )?(?:información|informaciones|datos?|resultados?|referencias?)(?: (?:fiables?|específic[ao]s?|relevantes?|disponibles?|públic[ao]s?|verificables?|concret[ao]s?|confiables?|oficial(?:es)?|precis[ao]s?)){0,2}',
  noun: '(?:empresa|compañía|sociedad|marca|producto|herramienta|servicio|aplicación|plataforma|programa|software|negocio|tienda|sitio|organización|proveedor|entidad|startup)',
  about:
    '(?:sobre|acerca del?|(?:con )?respecto (?:al?|del?)|referentes? al?|relativ[ao]s? al?|relacionad[ao]s? con|en relación con)',
  hedge: hedged(
    'que yo sepa|que sepamos|hasta donde (?:yo )?sé|al parecer|aparentemente|actualmente|en este momento|a día de hoy',
  ),
  found:
    '(?:(?:he |hemos |se ha |se han )(?:encontrado|hallado|localizado|obtenido)|encontré|encuentro|encontramos|hallé|localicé|se (?:encontró|encontraron|encuentran?|hallaron)|(?:pude|pudimos|he podido|puedo|podemos|logré|logro|he logrado|consigo|conseguí|he conseguido|fue posible|ha sido posible|me es posible|he sido capaz de|soy capaz de) (?:encontrar|hallar|localizar|obtener|identificar))',
  have: '(?:tengo|tenemos|dispongo de|disponemos de|cuento con|poseo|hay|existen?)',
  sources: '(?:fuentes|resultados|datos|documentos|artículos|páginas|registros|conocimientos|referencias)',
  end: endOr(
    'pero|así que|por lo que|y no|a día de hoy|actualmente|en este momento|por el momento|por ahora|para (?:poder|responder)|hasta (?:mi|la) (?:última )?fecha|(?:en|entre) (?:mi|mis)',
  ),
}
const it = {
  info: '(?:alcuna |nessuna |alcun |nessun |sufficienti |abbastanza )?(?:informazion[ei]|dat[oi]|risultat[oi]|riferiment[oi])(?: (?:affidabil[ei]|specific[ahe]+|specifici|pertinent[ei]|disponibil[ei]|verificabil[ei]|pubblic(?:a|he|i)|concret[aeio]|ufficial[ei]|attendibil[ei]|precis[aeio])){0,2}',
  about:
    "(?:sul|sulla|sull'?|sullo|su|riguardant[ei]|circa|(?:riguardo|relativ[aeio]|in merito|in relazione|inerent[ei]) (?:al|alla|all'?|ad?))",
  noun: '(?:azienda|società|compagnia|impresa|marca|marchio|brand|prodotto|strumento|servizio|applicazione|app|piattaforma|programma|software|negozio|sito|organizzazione|fornitore|entità|startup)',
  hedge: hedged(
    'a quanto mi risulta|che io sappia|per quanto (?:ne so|io sappia|mi risulta|mi risulti)|a mia conoscenza|a quanto pare|attualmente|al momento|ad oggi',
  ),
  any: "(?:alcuna? |nessuna? |alcun |nessun |un'|una? |l'|la |il )?",
  found:
    '(?:(?:(?:ho|abbiamo|è stat[oa]|sono stat[ei]) )?trovat[oaei]|trovo|si trovano?|ho (?:reperito|individuato)|(?:sono riuscit[oa] a|siamo riusciti a|posso|possiamo|riesco a|è (?:stato )?possibile|ho potuto) (?:trovare|reperire|individuare|ottenere))',
  // "Sono" is also the plural: molti non sono a conoscenza di Acme.
  iAm: '(?:ero|(?<=(?:^|[,:;] |(?<!\\p{L})(?:io|ma|però|personalmente|attualmente) )non )sono)',
  have: "(?:ho|abbiamo|avevo|dispongo di|disponiamo di|possiedo|c'?è|ci sono|esiste|esistono|ho accesso a)",
  sources: '(?:fonti|risultati|dati|documenti|articoli|pagine|conoscenze|riferimenti)',
  end: endOr(
    'ma|però|quindi|perciò|e non|al momento|attualmente|ad oggi|per (?:poter|rispondere|ora)|(?:nei|nelle|tra i|tra le|fra i|fra le) (?:miei|mie)|nella mia',
  ),
}
const pt = {
  info: '(?:nenhuma |nenhum |quaisquer |qualquer |suficientes? )?(?:informaç(?:ão|ões)|dados?|resultados?|referências?)(?: (?:confiáve(?:l|is)|fiáve(?:l|is)|específic[ao]s?|relevantes?|disponíve(?:l|is)|públic[ao]s?|verificáve(?:l|is)|concret[ao]s?|oficia(?:l|is)|precis[ao]s?)){0,2}',
  noun: '(?:empresa|companhia|sociedade|marca|produto|ferramenta|serviço|aplicativo|aplicação|plataforma|programa|software|negócio|loja|site|organização|fornecedor|entidade|startup)',
  about:
    '(?:sobre|acerca d[eao]|a respeito d[eao]|a propósito d[eao]|quanto (?:a|à|ao)|referentes? (?:a|à|ao)|relativ[ao]s? (?:a|à|ao)|relacionad[ao]s? (?:a|à|ao|com))',
  hedge: hedged(
    'que eu saiba|que saibamos|até onde (?:eu )?sei|tanto quanto sei|ao que parece|aparentemente|atualmente|no momento|até o momento',
  ),
  any: '(?:nenhuma? |uma? |qualquer |[ao] )?',
  found:
    '(?:encontrei|encontramos|encontro|achei|acho|localizei|obtive|se encontr(?:a|am|aram|ou)|encontr(?:a|am|aram|ou)-se|fo(?:i|ram) encontrad[ao]s?|(?:consegui|conseguimos|consigo|foi possível|pude|posso|fui capaz de|sou capaz de) (?:encontrar|localizar|achar|obter|identificar))',
  have: '(?:tenho|temos|disponho de|dispomos de|possuo|possuímos|há|existem?|tenho acesso a|conto com)',
  sources: '(?:fontes|resultados|dados|documentos|artigos|páginas|registr?os|conhecimentos|referências)',
  end: endOr(
    'mas|porém|portanto|então|e não|no momento|atualmente|neste momento|até o momento|para (?:poder|responder)|(?:nas|nos|entre os|entre as) (?:minhas|meus)|n[ao] (?:minha|meu)',
  ),
}
/** With the space behind it. */
const called = {
  fr: "(?:(?:appelée?s?|(?:dé)?nommée?s?|baptisée?s?|qui s'appelle(?:rait)?) |(?:du nom|au nom|portant le nom|sous le nom|qui (?:porte|porterait) le nom) (?:de |d'?))",
  es: '(?:(?:llamad[ao]|denominad[ao]|nombrad[ao]|(?:con|bajo) el nombre(?: de)?|de nombre|que se (?:llam[ae]|denomin[ae])) )',
  it: '(?:(?:chiamat[ao]|denominat[ao]|di nome|dal nome|(?:con|sotto) il nome(?: di)?|che si chiam[ai]) )',
  pt: '(?:(?:chamad[ao]|denominad[ao]|intitulad[ao]|(?:com o|sob o|pelo|de) nome(?: de)?|que se cham[ae]) (?:[ao] )?)',
}
/** A continuation by which the thing exists, but not in that place or for that purpose. */
const elsewhere = {
  fr: '(?! (?:près|pour|avec|sur|en(?! ligne)|à(?! (?:ma|ce)))(?!\\p{L}))',
  es: '(?! (?:cerca|para|con|en(?! (?:mis?|los|las|este|esta|el|la|línea|internet)))(?!\\p{L}))',
  it: '(?! (?:vicino|con|per(?! quanto)|in(?! (?:questo|questa|rete)))(?!\\p{L}))',
  pt: '(?! (?:perto|para|com|em(?! (?:meus|minhas)))(?!\\p{L}))',
}
const named = {
  fr: `${fr.noun}${kind} ${called.fr}${theBrand}`,
  es: `${es.noun}${kind} ${called.es}${theBrand}`,
  it: `${it.noun}${kind} ${called.it}${theBrand}`,
  pt: `${pt.noun}${kind} ${called.pt}${theBrand}`,
}
const brandFr = `(?:(?:une? |la |le |l'|cette |cet |ce )?(?:${fr.noun} (?:(?:\\p{L}+ ){0,2}${called.fr})?|nom (?:de |d'?)?|existence ${fr.of}(?:${fr.noun} )?))?${theBrand}`
const brandEs = `(?:(?:al? )?(?:una? |la |el |esta |este |ninguna |ningún )?(?:${es.noun} (?:(?:\\p{L}+ ){0,2}${called.es})?|nombre (?:de )?|existencia de (?:la )?(?:${es.noun} )?))?(?:a )?${theBrand}`
const brandIt = `(?:l[ao] )?(?:(?:una? |un'|l'|la |il |lo |questa |questo |nessuna |alcuna )?(?:${it.noun} (?:(?:\\p{L}+ ){0,2}${called.it})?|nome (?:di )?|esistenza (?:di|della|dell') ?(?:${it.noun} )?))?${theBrand}`
const brandPt = `(?:[ao] )?(?:(?:uma? |nenhuma? |esta |este |essa |esse )?(?:${pt.noun} (?:(?:\\p{L}+ ){0,2}${called.pt})?|nome (?:d[eao] )?|existência d[eao] (?:${pt.noun} )?))?${theBrand}`

/** The brand as the subject of a statement, unlike in "the price of Acme is unknown to me". */
const subject = {
  fr: opening('que |qu|mais |car |puisque ') + brandFr,
  es: opening('que |pero |porque |sepa ') + brandEs,
  it: opening('che |ma |perché |poiché ') + brandIt,
  pt: opening('que |mas |porque |pois ') + brandPt,
}

/** Objects of several words, because each word alone is too common. */
const phrases = [
  'qui est',
  'que es',
  'quien es',
  'que sea',
  'cosa sia',
  'cosa e',
  'chi sia',
  'chi e',
  'que e',
  'que seja',
  'quem e',
]

export const romanceDenials: Denials = {
  rules: [
    // French: information
    `\\b(?:je|nous|on) n'(?:ai|avons|a) (?:pas |jamais |encore )*(?:${fr.found}|(?:pu|réussi à|su|été en mesure de) ${fr.find}) (?:aucune? |pas )?${fr.info} ${fr.about}${brandFr}${fr.end}`,
    `\\b(?:(?:je|nous|on) ne (?:(?:peux|peut|pouvons|parviens pas à|parvenons pas à|arrive pas à|suis pas en mesure de) (?:pas )?${fr.find}|trouve|trouvons)|impossible de ${fr.find}) (?:aucune? |pas )?${fr.info} ${fr.about}${brandFr}${fr.end}`,
    `\\b(?:je|nous) (?:n'(?:ai|avons|avais)|ne (?:dispose|disposons|possède|possédons|détiens)) (?:actuellement |encore |malheureusement )?(?:pas |aucune? |d'aucune? |pas accès à |accès à aucune? )${fr.info} ${fr.about}${brandFr}${fr.end}`,
    `\\bil n'(?:y a|existe)${fr.hedge} (?:pas |aucune? )${fr.info} ${fr.about}${brandFr}${fr.end}`,
    `\\b(?:je manque|nous manquons|il me manque) ${fr.info} ${fr.about}${brandFr}${fr.end}`,
    `(?:^|, )aucune? ${fr.info} (?:(?:n'(?:est|a été) )?(?:disponible |trouvée? )?${fr.about}${brandFr}${fr.end}|${fr.about}${brandFr} (?:n'(?:est disponible|a (?:pu être|été) ${fr.found}e?|existe)|ne figure))`,
    `^(?:${fr.about}|en ce qui concerne )${brandFr}, (?:je|nous) (?:n'(?:ai|avons)|ne dispose|ne disposons|ne possède|ne trouve) (?:pas |d')?(?:pu |réussi à )?(?:(?:${fr.found}|${fr.find}) )?(?:pas |aucune? )?(?:${fr.info}|rien(?: ${fr.found})?|rien ${fr.find})${stop}`,
    `\\bil ne semble (?:pas |y )+(?:avoir|exister) (?:d'|de |aucune? )?${fr.info} ${fr.about}${brandFr}${stop}`,
    `\\b(?:(?:je|nous) n'(?:ai|avons)|il n'(?:y a|existe)|(?:je|on) ne (?:trouve|dispose)) (?:pas |d')?(?:${fr.found} )?(?:pas |aucune? )(?:de )?(?:trace|mention|référence|preuve) (?:à |${fr.of})${brandFr}${fr.end}`,
    `\\b(?:je|nous) (?:ne (?:trouve|trouvons|sais|savons)|n'(?:ai|avons)) rien (?:pu )?(?:(?:${fr.found}|${fr.find}) )?${fr.about}${brandFr}${fr.end}`,
    // French: existence
    `\\b(?:il n'(?:existe|y (?:a|ait))|il (?:ne semble pas|semble ne pas|ne paraît pas) (?:y avoir|exister)|je ne connais|je n'(?:ai|avais) (?:pas |aucune |jamais )*(?:connaissance|entendu parler))(?: pas| plus)?${fr.hedge} ?(?:aucune? )?(?:d'une? |d'|de |une? )?${named.fr}${elsewhere.fr}`,
    `\\b(?:(?:je|on) ne (?:trouve|vois)|je n'ai (?:pas )?${fr.found}) (?:pas |aucune? )?(?:d'|de )?${named.fr}${fr.end}`,
    `\\baucune? ${named.fr} (?:n'(?:existe|est (?:répertoriée?|connue?|mentionnée?|référencée?|enregistrée?)|apparaît|a (?:pu être|été) ${fr.found}e?)|ne (?:semble exister|figure|m'est connue?|correspond))`,
    `${subject.fr} (?:ne (?:semble|paraît) pas exister|n'existe pas|n'existe probablement pas)${fr.end}`,
    // French: knowledge
    `\\b(?:je|nous) ne (?:connais|connaissons|reconnais|reconnaissons) (?:pas |aucune? )(?:encore |du tout )?(?:d'|de )?${brandFr}${fr.end}`,
    `\\b(?:je|nous) n'(?:ai|avons|avais|avions) (?:pas|aucune|jamais eu) connaissance ${fr.of}${brandFr}${fr.end}`,
    `\\b(?:je|nous) n'(?:ai|avons|avais) (?:personnellement )?(?:jamais|pas|encore jamais) (?:encore )?entendu parler ${fr.of}${brandFr}${fr.end}`,
    `\\bje ne suis (?:malheureusement |actuellement )?pas (?:(?:familier|familière|familiarisée?) avec |au courant ${fr.of})${brandFr}${fr.end}`,
    `\\b(?:je ne sais pas|nous ne savons pas|j'ignore|nous ignorons) (?:exactement )?(?:ce (?:qu'est|que c'est que)|qui est) ${brandFr}${fr.end}`,
    `${subject.fr} (?:m'est|me semble) (?:totalement |complètement )?inconnue?${fr.end}`,
    `${subject.fr} (?:ne (?:m'est|me semble) pas (?:connue?|familier|familière)|ne me dit (?:absolument |vraiment )?rien(?: du tout)?)${fr.end}`,
    // French: sources and searches
    `${subject.fr} n'(?:(?:apparaît|figure) (?:pas|nulle part)|est (?:pas|nulle part) ${fr.listed}) (?:dans|parmi) (?:les (?:sources|résultats|données)|(?:mes|ces) ${fr.sources})`,
    `${subject.fr} n'(?:apparaît|figure|est ${fr.listed}) dans aucune? (?:des|de (?:mes|ces|nos)) ${fr.sources}`,
    `\\baucune? (?:des|de (?:mes|nos|ces)) ${fr.sources}(?: (?:de recherche|disponibles|consultée?s|trouvée?s|(?:que j'ai|auxquelles j'ai) \\p{L}+))? ne (?:(?:mentionne|cite|évoque|répertorie|référence) |(?:parle|fait mention) ${fr.of}|fait référence à |contient ${fr.info} ${fr.about})${brandFr}${fr.end}`,
    `\\brecherches? (?:(?:web|en ligne|effectuée?s?|approfondies?) )?n'(?:a|ont) (?:pas )?(?:donné|renvoyé|retourné|produit|fourni|permis de ${fr.find}|révélé) (?:aucune? |pas )?${fr.info} (?:${fr.about}|pour )${brandFr}${fr.end}`,
    `\\b(?:recherches? (?:sur|concernant|pour)|(?:ma|mes|une) recherches? (?:de |d'?)) ?${brandFr} n'(?:a|ont) (?:pas )?(?:donné|renvoyé|retourné|produit|fourni|abouti à) (?:aucune? )?${fr.info}${fr.end}`,
    // Spanish: information
    `\\bno ${es.found} ${es.info} (?:${es.about}|de) ${brandEs}${es.end}`,
    `\\bno ${es.have} ${es.info} ${es.about} ${brandEs}${es.end}`,
    `\\bcare(?:zco|cemos) de ${es.info} ${es.about} ${brandEs}${es.end}`,
    `^(?:${es.about}|en cuanto a) ${brandEs},? no (?:${es.found}|${es.have}) (?:${es.info}|nada)${stop}`,
    `\\bno (?:parece|parecen) (?:haber|existir|que exista|que haya) ${es.info} (?:${es.about}|de) ${brandEs}${stop}`,
    `\\bno (?:${es.found}|${es.have}) (?:ninguna? |ningún )?(?:constancia|registros?|conocimiento|rastro|menci(?:ón|ones)|referencias?|evidencia) (?:de|sobre|a) ${brandEs}${es.end}`,
    `\\bno (?:${es.found}|sé|sabemos) nada (?:${es.about}) ${brandEs}${es.end}`,
    // Spanish: existence
    `\\bno (?:existen?|hay|conozco|reconozco|parece (?:haber|existir|que exista|que haya)|me consta(?: que exista)?|(?:tengo|tenía|hay|existe) (?:constancia|conocimiento|registros?|evidencia) de(?: que exista)?|he oído hablar de)${es.hedge} (?:ninguna? |ningún |una? )?${named.es}${elsewhere.es}`,
    `\\bno ${es.found} (?:ninguna? |ningún |una? )?${named.es}${es.end}`,
    `\\bningun[ao]? ${named.es} (?:existe|aparece|figura|parece existir|consta|(?:ha sido|fue) encontrad[ao])\\b`,
    `${subject.es} no (?:parece existir|existe)${es.end}`,
    // Spanish: knowledge
    `\\bno (?:conozco|reconozco|estoy (?:familiarizad[ao] con|al tanto de)|tengo (?:conocimiento|constancia) de|sé (?:exactamente )?(?:qué|quién) (?:es|sea)|he oído hablar(?: nunca)? de) ${brandEs}${es.end}`,
    `\\b(?:nunca|jamás) (?:he oído|había oído|oí|he escuchado|escuché) hablar (?:de|del) ${brandEs}${es.end}`,
    `\\bdesconozco (?:(?:qué|quién) (?:es|sea)|la existencia de) ${brandEs}${es.end}`,
    `${subject.es} (?:me (?:es|resulta) (?:totalmente |completamente )?desconocid[ao]|es (?:totalmente |completamente )?desconocid[ao] para mí)${es.end}`,
    `${subject.es} no me (?:suena(?: de nada)?|(?:resulta|es) (?:familiar|conocid[ao])|dice nada)${es.end}`,
    `\\bno me (?:suena|resulta familiar) ${brandEs}${es.end}`,
    // Spanish: sources and searches
    `${subject.es} no (?:aparece|figura|consta|se menciona|está (?:registrad|mencionad|incluid)[ao]) en (?:ningun[ao] de (?:los|las|mis|estos|estas) ${es.sources}|(?:los|las) (?:resultados|fuentes|datos)|mis ${es.sources})`,
    `\\bningun[ao] de (?:mis|las|los|estas|estos) ${es.sources}(?: (?:de búsqueda|disponibles|consultad[ao]s|encontrad[ao]s|que (?:he )?\\p{L}+))? (?:menciona|cita|nombra|incluye|habla de|hace (?:referencia|mención) a|contiene ${es.info} ${es.about}) ${brandEs}${es.end}`,
    `\\bbúsquedas? (?:(?:web|en línea|en internet|realizadas?) )?no (?:arroj(?:ó|aron)|dio|dieron|devolvi(?:ó|eron)|produjo|mostró|(?:ha|han) (?:arrojado|dado|devuelto)) ${es.info} (?:${es.about}|para|de) ${brandEs}${es.end}`,
    `\\b(?:búsquedas? (?:sobre|para|por)|(?:mis?|una) búsquedas? de) ${brandEs} no (?:arroj(?:ó|aron)|dio|dieron|devolvi(?:ó|eron)|produjo|mostró|(?:ha|han) (?:arrojado|dado|devuelto)) (?:${es.info}|nada)${es.end}`,
    // Italian: information
    `\\bnon ${it.found} ${it.info} ${it.about} ?${brandIt}${it.end}`,
    `\\bnon ${it.have} ${it.info} ${it.about} ?${brandIt}${it.end}`,
    `^(?:${it.about}|per quanto riguarda|quanto a) ?${brandIt},? non (?:${it.found}|${it.have}) (?:${it.info}|nulla|niente)${stop}`,
    `\\bnon sembr(?:a|ano) (?:esserci|esistere) ${it.info} ${it.about} ?${brandIt}${stop}`,
    `\\bnon (?:${it.found}|${it.have}|risulta|risultano) (?:alcuna |nessuna |alcun )?(?:traccia|tracce|registrazioni|menzioni|menzione|prove|riferiment[oi]) (?:di|del|della|dell'|ad?|al|alla|all') ?${brandIt}${it.end}`,
    `\\bnon (?:${it.found}|so) (?:nulla|niente) ${it.about} ?${brandIt}${it.end}`,
    // Italian: existence
    `\\bnon (?:esist(?:e|ono)|c'?è|ci (?:sono|sia)|(?:mi )?risulta(?: esserci| esistere| che esista| che ci sia)?|sembr(?:a|ano) (?:esserci|esistere)|conosco|${it.iAm} (?:a conoscenza|al corrente) (?:di|dell'esistenza di)|ho mai sentito parlare di)${it.hedge} ${it.any}${named.it}${elsewhere.it}`,
    `\\bnon ${it.found} ${it.any}${named.it}${it.end}`,
    `\\bnessuna? ${named.it} (?:esiste|risulta|compare|figura|sembra esistere|è stat[ao] trovat[ao])\\b`,
    `${subject.it} non (?:sembra esistere|esiste)${it.end}`,
    // Italian: knowledge
    `\\bnon (?:conosco|conoscevo|riconosco|${it.iAm} (?:a conoscenza|al corrente) (?:di|del|della|dell')|ho (?:alcuna )?familiarità con|ho mai sentito (?:parlare (?:di|del|della|dell')|nominare)|so (?:esattamente )?(?:(?:che )?cos(?:a (?:sia|è)|'?è)|chi (?:sia|è))) ?${brandIt}${it.end}`,
    `${subject.it} (?:mi (?:è|risulta) (?:del tutto |completamente |totalmente )?(?:sconosciut|ignot)[ao]|è (?:del tutto |completamente |totalmente )?sconosciut[ao] per me)${it.end}`,
    `${subject.it} non mi (?:(?:è|risulta) (?:not[ao]|familiare|conosciut[ao])|dice (?:nulla|niente)|suona familiare)${it.end}`,
    // Italian: sources and searches
    `${subject.it} non (?:compare|appare|è (?:menzionat|citat)[ao]|figura) (?:in nessun[ao] (?:delle|dei) (?:mie |miei )?${it.sources}|(?:nelle|nei|tra le|tra i) (?:font[ei]|risultati|dati)|(?:nelle|nei|tra le|tra i) (?:mie|miei) ${it.sources})`,
    `\\bnessun[ao] (?:delle|dei|di queste|di questi) (?:mie |miei )?${it.sources}(?: (?:di ricerca|disponibili|consultat[ei]|trovat[ei]|che ho \\p{L}+))? (?:(?:menziona|cita|nomina|include) |(?:parla|fa menzione) (?:di|del|della|dell') ?|fa riferimento (?:ad?|al|alla|all') ?|contiene ${it.info} ${it.about} ?)${brandIt}${it.end}`,
    `\\bricerc(?:a|he) (?:(?:web|online|in rete|effettuat[ae]) )?non (?:ha|hanno) (?:prodotto|dato|restituito|fornito|mostrato|portato a) ${it.info} (?:${it.about}|per|di) ?${brandIt}${it.end}`,
    `\\b(?:ricerc(?:a|he) (?:su|sul|sulla|per|riguardo ad?)|(?:mi[ae]|una) ricerc(?:a|he) di) ${brandIt} non (?:ha|hanno) (?:prodotto|dato|restituito|fornito|mostrato|portato a) (?:${it.info}|nulla|niente)${it.end}`,
    // Portuguese: information
    `\\bnão ${pt.found} ${pt.info} ${pt.about} ${brandPt}${pt.end}`,
    `\\bnão ${pt.have} ${pt.info} ${pt.about} ${brandPt}${pt.end}`,
    `\\bcare(?:ço|cemos) de ${pt.info} ${pt.about} ${brandPt}${pt.end}`,
    `^(?:${pt.about}|em relação (?:a|à|ao)) ${brandPt},? (?:eu )?não (?:${pt.found}|${pt.have}) (?:${pt.info}|nada)${stop}`,
    `\\bnão parecem? (?:haver|existir) ${pt.info} ${pt.about} ${brandPt}${stop}`,
    `\\bnão (?:${pt.found}|${pt.have}) (?:nenhuma? |quaisquer |qualquer )?(?:registr?os?|conhecimento|vestígios?|menç(?:ão|ões)|referências?|evidências?) (?:de|da|do|sobre|à|ao) ${brandPt}${pt.end}`,
    `\\bnão (?:${pt.found}|sei|sabemos) nada ${pt.about} ${brandPt}${pt.end}`,
    // Portuguese: existence
    `\\bnão (?:existem?|há|conheço|reconheço|parece (?:haver|existir)|me consta que exista|(?:tenho|tinha|há|existem?) (?:conhecimento|registr?os?|evidências?) d[eao]|estou ciente de|ouvi falar (?:de|em))${pt.hedge} ${pt.any}${named.pt}${elsewhere.pt}`,
    `\\bnão ${pt.found} ${pt.any}${named.pt}${pt.end}`,
    `\\bnenhuma? ${named.pt} (?:existe|aparece|consta|parece existir|foi encontrad[ao])\\b`,
    `${subject.pt} não (?:parece existir|existe)${pt.end}`,
    // Portuguese: knowledge
    `\\bnão (?:conheço|reconheço|(?:estou|sou) familiarizad[ao] com|tenho familiaridade com|estou ciente d[eao]|tenho conhecimento d[eao]|sei (?:exatamente )?(?:(?:o )?que|quem) (?:é|seja)|ouvi falar (?:d[eao]|em|n[ao])) ${brandPt}${pt.end}`,
    `\\b(?:nunca|jamais) ouvi falar (?:d[eao]|em|n[ao]) ${brandPt}${pt.end}`,
    `\\bdesconheço (?:(?:o )?que (?:é|seja)|quem (?:é|seja)|a existência d[eao]) ${brandPt}${pt.end}`,
    `${subject.pt} (?:me é (?:totalmente |completamente )?desconhecid[ao]|é-me (?:totalmente |completamente )?desconhecid[ao]|é (?:totalmente |completamente )?desconhecid[ao] (?:para|por) mim)${pt.end}`,
    `${subject.pt} não me (?:(?:é|soa) (?:familiar|conhecid[ao])|diz (?:absolutamente )?nada)${pt.end}`,
    // Portuguese: sources and searches
    `${subject.pt} não (?:aparece|consta|figura|é (?:mencionad|citad)[ao]) (?:em nenhuma? d[ao]s (?:minhas |meus )?${pt.sources}|(?:nos|nas) (?:fontes|resultados|dados)|(?:nos|nas|em) (?:minhas|meus) ${pt.sources})`,
    `\\bnenhuma? (?:das|dos|destas|destes|dessas|desses) (?:minhas |meus )?${pt.sources}(?: (?:de pesquisa|disponíveis|consultad[ao]s|encontrad[ao]s|que \\p{L}+))? (?:menciona|cita|nomeia|inclui|fala (?:d[eao]|sobre)|faz (?:referência|menção) (?:a|à|ao)|contém ${pt.info} ${pt.about}) ${brandPt}${pt.end}`,
    `\\b(?:pesquisas?|buscas?) (?:(?:na web|on-?line|na internet|realizadas?) )?não (?:retorn(?:ou|aram)|deu|deram|devolve(?:u|ram)|produzi(?:u|ram)|trouxe(?:ram)?|encontr(?:ou|aram)) ${pt.info} (?:${pt.about}|para|d[eao]) ${brandPt}${pt.end}`,
    `\\b(?:(?:pesquisas?|buscas?) (?:por|pel[ao]|sobre)|(?:minhas?|uma) (?:pesquisas?|buscas?) d[eao]) ${brandPt} não (?:retorn(?:ou|aram)|deu|deram|devolve(?:u|ram)|produzi(?:u|ram)|trouxe(?:ram)?|encontr(?:ou|aram)) (?:${pt.info}|nada)${pt.end}`,
  ],
  negations:
    wordList(`aucun aucune pas n'ai n'avons n'a n'ont n'existe n'y ne jamais manque manquons ignore ignorons impossible inconnu inconnue
    no ninguna ninguno ningun nunca jamas carezco carecemos desconozco desconocida desconocido
    non nessuna nessuno nessun sconosciuta sconosciuto ignota ignoto
    nao nenhuma nenhum jamais careco carecemos desconheco desconhecida desconhecido rien n'apparait n'est`),
  objects:
    wordList(`information informations donnee donnees resultat resultats renseignement renseignements info infos reference references
    appele appelee nomme nommee denomme denommee baptise baptisee nom appelle appellerait trace mention preuve connais connaissons
    reconnais reconnaissons connaissance exister existe n'existe entendu familier familiere familiarise familiarisee courant qu'est
    inconnu inconnue connue connu cite evoque repertorie repertoriee referencee parle
    informacion informaciones dato datos resultado resultados referencia referencias llamada llamado llame llama
    denominada denominado denomine nombrada nombrado nombre constancia registro registros conocimiento rastro mencion evidencia conozco reconozco
    familiar familiarizado familiarizada tanto existir oido oi hablar desconozco desconocida desconocido suena conocida conocido
    cita nombra incluye habla contiene consta
    informazione informazioni dato dati risultato risultati riferimento riferimenti chiamata chiamato chiama chiami
    denominata denominato nome traccia tracce registrazioni menzioni menzione conosco conoscevo riconosco conoscenza corrente familiarita familiare
    sentito esistere esiste esistono cos'e sconosciuta sconosciuto ignota ignoto menziona nomina parla nota noto
    informacao informacoes dado dados referencias chamada chamado chame intitulada intitulado
    registo registos conhecimento vestigio vestigios evidencias mencao mencoes conheco reconheco ciente existem ouvi familiaridade
    desconheco desconhecida desconhecido
    rien nada nulla niente risulta apparait mentionne mentionnee figure aparece figura
    fuentes fontes fonti compare`).concat(phrases),
}
