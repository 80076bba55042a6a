import { type Denials, stop, theBrand, wordList } from './parts.ts'

const letter = '[a-zà-ÿœ]'
/** A word, none of those given: articles, comparisons, what belongs to a thing. */
const word = (except: string): string => `(?!(?:${except})(?!${letter}))${letter}[a-zà-ÿœ-]+`
/** What kind of thing has a name, without an article, with the space behind it: `marque de voitures (appelée Acme)`. */
const kindOf = (except: string): string => `(?:d')?${word(except)}(?: (?:d')?${word(except)}){0,3} `
/** A few words up to the end of the statement. */
const words = (most: number): string => `(?: [a-zà-ÿœ'-]+){1,${most}}(?=${stop})`
/** Behind the brand: `Acme Hotel`. */
const suffix =
  '(?: (?:hotels?|hôtel|restaurant|restaurante|ristorante|bank|banque|banco|banca|airlines?|airways|cosmetics|motors|insurance|shop|store|app|software)(?!\\p{L}))?'
/** In the middle of a sentence, with or without commas. */
const hedged = (words: string): string => `(?:,? (?:${words}),?)?`
/** What may follow the brand: the end of the statement or one of these continuations. */
const endOr = (words: string): string => `(?:${stop}|,? (?:${words})(?!\\p{L}))`
/** Likewise, or a role: `comme logiciel de comptabilité`. */
const endOrAs = (as: string, end: string): string => `(?:${end}| (?:${as})${words(4)})`

/** Where a statement begins, also behind these words. */
const opening = (words: string): string => `(?:^|[,;:(\u2014\u2013] ?|(?<!\\p{L})(?:${words}))`

// An apostrophe before a brand is removed before the rules run: d'Acme is dAcme.
const fr = {
  info: "(?:d'|d’|de |des )?(?:(?:assez|suffisamment) (?:d'|de ))?(?:informations?|données?|résultats?|renseignements?|infos?|références?)(?: (?:fiables?|précis(?:es?)?|spécifiques?|pertinent(?:e?s)?|disponibles?|vérifiables?|publiques?|concrètes?|officielles?|crédibles?)){0,2}",
  noun: "(?:entreprise|société|compagnie|marque|produit|outil|service|application|logiciel|plateforme|programme|site|boutique|magasin|organisation|startup|start-up|fournisseur|entité|hôtel|restaurant|banque|compagnie aérienne|assureur|assurance|constructeur|fabricant|éditeur|appli|app|chaîne)(?: (?:automobile|hôtelière|d'assurance|(?:de |d')(?:voitures?|cosmétiques?|hôtels?|restaurants?|logiciels?|comptabilité|facturation|vêtements)))?",
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
  noun: '(?:empresa|compañía|sociedad|marca|producto|herramienta|servicio|aplicación|plataforma|programa|software|negocio|tienda|sitio|organización|proveedor|entidad|startup|hotel|restaurante|banco|aerolínea|aseguradora|fabricante|app|cadena)(?: (?:aérea|hotelera|de (?:coches|autos|automóviles|cosméticos?|cosmética|seguros|hoteles|restaurantes|software|contabilidad|facturación|ropa)))?',
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
  noun: '(?:azienda|società|compagnia|impresa|marca|marchio|brand|prodotto|strumento|servizio|applicazione|app|piattaforma|programma|software|negozio|sito|organizzazione|fornitore|entità|startup|hotel|albergo|ristorante|banca|compagnia aerea|assicuratore|assicurazione|casa automobilistica|produttore|catena)(?: (?:automobilistico|alberghiera|di (?:auto|cosmetici|cosmetica|assicurazioni|hotel|ristoranti|software|contabilità|fatturazione|abbigliamento)))?',
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
  noun: '(?:empresa|companhia|sociedade|marca|produto|ferramenta|serviço|aplicativo|aplicação|plataforma|programa|software|negócio|loja|site|organização|fornecedor|entidade|startup|hotel|restaurante|banco|companhia aérea|seguradora|fabricante|montadora|app|rede)(?: (?:hoteleira|de (?:carros|automóveis|cosméticos?|seguros|hotéis|restaurantes|software|contabilidade|faturamento|faturação|roupas?)))?',
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
/** What kind of thing is named, in any words but these. Its parts, plans and branches are other things. */
const thing = {
  fr: kindOf(
    'pas|plus|aucune?|que|qu|comme|chez|pour|avec|sans|sur|dans|contre|par|le|la|les|une?|du|des|au|aux|ma|mon|mes|ni|ou|et|plans?|formules?|options?|fonctions?|fonctionnalités?|versions?|modules?|fichiers?|agences?|succursales?|filiales?|clients?|avis|prix',
  ),
  es: kindOf(
    'ningun[ao]?|ningún|algun[ao]?|algún|que|como|para|con|sin|sobre|en|por|entre|el|la|los|las|una?|del|al|mi|su|ni|plan(?:es)?|opci(?:ón|ones)|funci(?:ón|ones)|versi(?:ón|ones)|módulos?|archivos?|sucursal(?:es)?|agencias?|clientes?|precios?',
  ),
  it: kindOf(
    'nessuna?|alcuna?|che|come|per|con|senza|su|sul|sulla|in|tra|il|lo|la|gli|le|una?|uno|del|della|dei|delle|al|alla|né|pian[oi]|opzion[ei]|funzion[ei]|version[ei]|modul[oi]|file|filial[ei]|client[ei]|prezz[oi]',
  ),
  pt: kindOf(
    'nenhuma?|alguma?|algum|qualquer|que|como|para|com|sem|sobre|em|no|na|nos|nas|por|os|as|uma?|do|da|dos|das|ao|nem|planos?|opç(?:ão|ões)|funç(?:ão|ões)|vers(?:ão|ões)|módulos?|arquivos?|ficheiros?|filia(?:l|is)|agências?|clientes?|preços?',
  ),
}
/** A place behind the name: `un hôtel nommé Acme à Lyon`. */
const place = {
  fr: `(?: (?:à|au|aux|en|dans)(?! (?:version|français|anglais|plus|moins|partir))${words(3)})`,
  es: `(?: en(?! (?:versión|español|inglés))${words(3)})`,
  it: `(?: (?:ad?|in|nel|nella|nell')(?! (?:versione|italiano|inglese))${words(3)})`,
  pt: `(?: (?:em|no|na|nos|nas)(?! (?:versão|português|inglês))${words(3)})`,
}
/** What may exist elsewhere: with a place nothing is denied. */
const anywhere = {
  fr: "(?!(?:de )?(?:d')?(?:applications?|applis?|apps?|logiciels?|programmes?|services?|outils?) )",
  es: "(?!(?:de )?(?:d')?(?:aplicaci(?:ón|ones)|apps?|software|programas?|servicios?|herramientas?) )",
  it: "(?!(?:de )?(?:d')?(?:applicazion[ei]|app|software|programm[ai]|serviz[io]+|strument[io]) )",
  pt: "(?!(?:de )?(?:d')?(?:aplicativos?|aplicaç(?:ão|ões)|apps?|software|programas?|serviços?|ferramentas?) )",
}
/** What may follow where something is not known. */
const end = {
  fr: endOrAs('(?:comme|en tant que?)(?! (?:mon|ma|toi|vous|lui|elle))', fr.end),
  es: endOrAs('como(?! (?:mi|tú|usted))', es.end),
  it: endOrAs('(?:come|in quanto)(?! (?:me|te|il mio))', it.end),
  pt: endOrAs('(?:como|enquanto)(?! (?:você|tu|minha|meu))', pt.end),
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
  fr: '(?! (?:près|pour|avec|sur|en(?! ligne)|à(?! (?:ma|ce))|aux?(?! mo))(?!\\p{L}))',
  es: '(?! (?:cerca|para|con|en(?! (?:mis?|los|las|este|esta|el|la|línea|internet)))(?!\\p{L}))',
  it: '(?! (?:vicino|con|per(?! quanto)|in(?! (?:questo|questa|rete)))(?!\\p{L}))',
  pt: '(?! (?:perto|para|com|em(?! (?:meus|minhas))|n[ao]s?(?! (?:internet|me|minha|momento|mercado|setor)))(?!\\p{L}))',
}
const named = {
  fr: `${thing.fr}${called.fr}${theBrand}`,
  es: `${thing.es}${called.es}${theBrand}`,
  it: `${thing.it}${called.it}${theBrand}`,
  pt: `${thing.pt}${called.pt}${theBrand}`,
}
/** With a place, unless it is software. */
const local = {
  fr: `${anywhere.fr}${named.fr}${place.fr}`,
  es: `${anywhere.es}${named.es}${place.es}`,
  it: `${anywhere.it}${named.it}${place.it}`,
  pt: `${anywhere.pt}${named.pt}${place.pt}`,
}
/** The same, where it does not exist: not in that place only, unless it is a hotel, a bank, ... */
const nowhere = {
  fr: `(?:${named.fr}${elsewhere.fr}|${local.fr})`,
  es: `(?:${named.es}${elsewhere.es}|${local.es})`,
  it: `(?:${named.it}${elsewhere.it}|${local.it})`,
  pt: `(?:${named.pt}${elsewhere.pt}|${local.pt})`,
}
const article = {
  fr: "(?:une? |la |le |l'|cette |cet |ce |aucune? |toute? )?",
  es: '(?:a )?(?:al |una? |la |el |esta |este |ninguna |ningún |alguna |algún )?',
  it: "(?:una? |uno |un'|l'|la |il |lo |questa |questo |nessuna |nessun |alcuna |alcun )?",
  pt: '(?:uma? |nenhuma? |alguma? |algum |[ao] |esta |este |essa |esse )?',
}
/** The brand as an object, with what introduces it. */
const brandFr = `(?:${article.fr}${named.fr}${place.fr}?|(?:${article.fr}(?:${fr.noun} |nom (?:de |d'?)?|existence ${fr.of}${article.fr}(?:${fr.noun} )?))?${theBrand}${suffix})`
const brandEs = `(?:${article.es}${named.es}${place.es}?|(?:${article.es}(?:${es.noun} |nombre (?:de )?|existencia del? ${article.es}(?:${es.noun} )?))?(?:al? )?${theBrand}${suffix})`
const brandIt = `(?:${article.it}${named.it}${place.it}?|(?:l[ao] )?(?:${article.it}(?:${it.noun} |nome (?:di )?|esistenza (?:di|del|della|dell') ?${article.it}(?:${it.noun} )?))?${theBrand}${suffix})`
const brandPt = `(?:${article.pt}${named.pt}${place.pt}?|(?:[ao] )?(?:${article.pt}(?:${pt.noun} |nome (?:d[eao] )?|existência d[eao] ${article.pt}(?:${pt.noun} )?))?(?:[ao] )?${theBrand}${suffix})`

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
    `\\b(?:je|nous|on) n'(?:ai|avons|a) (?:pas |jamais |encore )*(?:${fr.found}|(?:pu|réussi à|su|été en mesure de) ${fr.find}) (?:aucune? |pas )?${fr.info} ${fr.about}${brandFr}${end.fr}`,
    `\\b(?:(?:je|nous|on) ne (?:(?:peux|peut|pouvons|parviens pas à|parvenons pas à|arrive pas à|suis pas en mesure de) (?:pas )?${fr.find}|trouve|trouvons)|impossible de ${fr.find}) (?:aucune? |pas )?${fr.info} ${fr.about}${brandFr}${end.fr}`,
    `\\b(?:je|nous) (?:n'(?:ai|avons|avais)|ne (?:dispose|disposons|possède|possédons|détiens)) (?:actuellement |encore |malheureusement )?(?:pas |aucune? |d'aucune? |pas accès à |accès à aucune? )${fr.info} ${fr.about}${brandFr}${end.fr}`,
    `\\bil n'(?:y a|y ait|existe)${fr.hedge} (?:pas |aucune? )${fr.info} ${fr.about}${brandFr}${end.fr}`,
    `\\b(?:je manque|nous manquons|il me manque) ${fr.info} ${fr.about}${brandFr}${end.fr}`,
    `(?:^|, )aucune? ${fr.info} (?:(?:n'(?:est|a été) )?(?:disponible |trouvée? )?${fr.about}${brandFr}${end.fr}|${fr.about}${brandFr} (?:n'(?:est disponible|a (?:pu être|été) ${fr.found}e?|existe)|ne figure))`,
    `^(?:${fr.about}|en ce qui concerne )${brandFr}, (?:je|nous) (?:n'(?:ai|avons)|ne dispose|ne disposons|ne possède|ne trouve) (?:pas |d')?(?:pu |réussi à )?(?:(?:${fr.found}|${fr.find}) )?(?:pas |aucune? )?(?:${fr.info}|rien(?: ${fr.found})?|rien ${fr.find})${stop}`,
    `\\bil ne semble (?:pas |y )+(?:avoir|exister) (?:d'|de |aucune? )?${fr.info} ${fr.about}${brandFr}${stop}`,
    `\\b(?:(?:je|nous) n'(?:ai|avons)|il n'(?:y a|existe)|(?:je|on) ne (?:trouve|dispose)) (?:pas |d')?(?:${fr.found} )?(?:pas |aucune? )(?:de )?(?:trace|mention|référence|preuve) (?:à |${fr.of})${brandFr}${fr.end}`,
    `\\b(?:je|nous) (?:ne (?:trouve|trouvons|sais|savons)|n'(?:ai|avons)) rien (?:pu )?(?:(?:${fr.found}|${fr.find}) )?${fr.about}${brandFr}${end.fr}`,
    // French: existence
    `\\b(?:il n'(?:existe|y (?:a|ait))|il (?:ne semble pas|semble ne pas|ne paraît pas) (?:y avoir|exister)|je ne connais|je n'(?:ai|avais) (?:pas |aucune |jamais )*(?:connaissance|entendu parler))(?: pas| plus)?${fr.hedge} ?(?:aucune? )?(?:d'une? |d'|de |une? )?${nowhere.fr}`,
    `\\b(?:(?:je|on) ne (?:trouve|vois)|je n'ai (?:pas )?${fr.found}) (?:pas |aucune? )?(?:d'|de )?(?:${named.fr}|${local.fr})${end.fr}`,
    `\\baucune? ${named.fr} (?:n'(?:existe|est (?:répertoriée?|connue?|mentionnée?|référencée?|enregistrée?)|apparaît|a (?:pu être|été) ${fr.found}e?)|ne (?:semble exister|figure|m'est connue?|correspond))`,
    `${subject.fr} (?:ne (?:semble|paraît) pas exister|n'existe pas|n'existe probablement pas)${fr.end}`,
    // French: knowledge
    `\\b(?:je|nous) ne (?:connais|connaissons|reconnais|reconnaissons) (?:pas |aucune? )(?:encore |du tout )?(?:d'|de )?${brandFr}${end.fr}`,
    `\\b(?:je|nous) n'(?:ai|avons|avais|avions) (?:pas|aucune|jamais eu) connaissance ${fr.of}${brandFr}${end.fr}`,
    `\\b(?:je|nous) n'(?:ai|avons|avais) (?:personnellement )?(?:jamais|pas|encore jamais) (?:encore )?entendu parler ${fr.of}${brandFr}${end.fr}`,
    `\\bje ne suis (?:malheureusement |actuellement )?pas (?:(?:familier|familière|familiarisée?) avec |au courant ${fr.of})${brandFr}${end.fr}`,
    `\\b(?:je ne sais pas|nous ne savons pas|j'ignore|nous ignorons) (?:exactement )?(?:ce (?:qu'est|que c'est que)|qui est) ${brandFr}${end.fr}`,
    `${subject.fr} (?:m'est|me semble) (?:totalement |complètement )?inconnue?${end.fr}`,
    `${subject.fr} (?:ne (?:m'est|me semble) pas (?:connue?|familier|familière)|ne me dit (?:absolument |vraiment )?rien(?: du tout)?)${end.fr}`,
    // French: sources and searches
    `${subject.fr} n'(?:(?:apparaît|figure) (?:pas|nulle part)|est (?:pas|nulle part) ${fr.listed}) (?:dans|parmi) (?:les (?:sources|résultats|données)|(?:mes|ces) ${fr.sources})`,
    `${subject.fr} n'(?:apparaît|figure|est ${fr.listed}) dans aucune? (?:des|de (?:mes|ces|nos)) ${fr.sources}`,
    `\\baucune? (?:des|de (?:mes|nos|ces)) ${fr.sources}(?: (?:de recherche|disponibles|consultée?s|trouvée?s|(?:que j'ai|auxquelles j'ai) \\p{L}+))? ne (?:(?:mentionne|cite|évoque|répertorie|référence) |(?:parle|fait mention) ${fr.of}|fait référence à |contient ${fr.info} ${fr.about})${brandFr}${fr.end}`,
    `\\brecherches? (?:(?:web|en ligne|effectuée?s?|approfondies?) )?n'(?:a|ont) (?:pas )?(?:donné|renvoyé|retourné|produit|fourni|permis de ${fr.find}|révélé) (?:aucune? |pas )?${fr.info} (?:${fr.about}|pour )${brandFr}${end.fr}`,
    `\\b(?:recherches? (?:sur|concernant|pour)|(?:ma|mes|une) recherches? (?:de |d'?)) ?${brandFr} n'(?:a|ont) (?:pas )?(?:donné|renvoyé|retourné|produit|fourni|abouti à) (?:aucune? )?${fr.info}${end.fr}`,
    // French: doubt, and what is not known
    `\\b(?:je|nous) (?:ne (?:peux|pouvons|suis|sommes|parviens|arrive) pas|n'(?:ai|avons) pas) (?:(?:pu|réussi à|été en mesure de|en mesure de|à) )?(?:confirmer|vérifier) (?:l'existence ${fr.of}${brandFr}|(?:que |qu|si )${brandFr} existe(?: réellement| vraiment| bien)?)${fr.end}`,
    `${opening('que ')}l'existence ${fr.of}${brandFr} (?:n'(?:est pas|a pas (?:pu être|été))|ne peut (?:pas )?être|ne m'est pas) (?:confirmée|vérifiée|établie|avérée|connue)${fr.end}`,
    `\\b(?:les|mes|ces|nos) ${fr.sources}(?: (?:de recherche|disponibles|consultée?s|trouvée?s|(?:que j'ai|auxquelles j'ai) ${letter}+))? ne (?:(?:mentionnent|citent|évoquent|répertorient|référencent) pas |(?:contiennent|comportent|donnent|fournissent|font) (?:pas |aucune? )(?:de )?(?:${fr.info} ${fr.about}|(?:mention|trace|référence) (?:à |${fr.of})))${brandFr}${fr.end}`,
    `${subject.fr} (?:n'est pas une? |n'est aucune? |ne correspond à (?:aucune? |une? )|ne fait pas partie des )${thing.fr}(?:que (?:je|nous) (?:connais(?:se|sons|sions)?|reconnais(?:se|sons)?)|dont j'(?:ai|aie) (?:connaissance|(?:déjà )?entendu parler)|qui m'est (?:connue?|familier|familière))${fr.end}`,
    // Spanish: information
    `\\bno ${es.found} ${es.info} (?:${es.about}|de) ${brandEs}${end.es}`,
    `\\bno ${es.have} ${es.info} ${es.about} ${brandEs}${end.es}`,
    `\\bcare(?:zco|cemos) de ${es.info} ${es.about} ${brandEs}${end.es}`,
    `^(?:${es.about}|en cuanto a) ${brandEs},? no (?:${es.found}|${es.have}) (?:${es.info}|nada)${stop}`,
    `\\bno (?:parece|parecen) (?:haber|existir|que exista|que haya) ${es.info} (?:${es.about}|de) ${brandEs}${stop}`,
    `\\bno (?:${es.found}|${es.have}) (?:ninguna? |ningún )?(?:constancia|registros?|conocimiento|rastro|menci(?:ón|ones)|referencias?|evidencia) (?:de|sobre|a) ${brandEs}${es.end}`,
    `\\bno (?:${es.found}|sé|sabemos) nada (?:${es.about}) ${brandEs}${end.es}`,
    // Spanish: existence
    `\\bno (?:existen?|exista|hay|haya|existir|conozco|reconozco|parece (?:haber|existir|que exista|que haya)|me consta(?: que exista)?|(?:tengo|tenía|hay|existe) (?:constancia|conocimiento|registros?|evidencia) de(?: que exista)?|he oído hablar de)${es.hedge} (?:ninguna? |ningún |una? )?${nowhere.es}`,
    `\\bno ${es.found} (?:ninguna? |ningún |una? )?(?:${named.es}|${local.es})${end.es}`,
    `\\bningun[ao]? ${named.es} (?:existe|aparece|figura|parece existir|consta|(?:ha sido|fue) encontrad[ao])\\b`,
    `${subject.es} no (?:parece existir|existe)${es.end}`,
    // Spanish: knowledge
    `\\bno (?:conozco|reconozco|estoy (?:familiarizad[ao] con|al tanto de)|tengo (?:conocimiento|constancia) de|sé (?:exactamente )?(?:qué|quién) (?:es|sea)|he oído hablar(?: nunca)? de) ${brandEs}${end.es}`,
    `\\b(?:nunca|jamás) (?:he oído|había oído|oí|he escuchado|escuché) hablar (?:de|del) ${brandEs}${end.es}`,
    `\\bdesconozco (?:(?:qué|quién) (?:es|sea)|la existencia de) ${brandEs}${end.es}`,
    `${subject.es} (?:me (?:es|resulta) (?:totalmente |completamente )?desconocid[ao]|es (?:totalmente |completamente )?desconocid[ao] para mí)${end.es}`,
    `${subject.es} no me (?:suena(?: de nada)?|(?:resulta|es) (?:familiar|conocid[ao])|dice nada)${end.es}`,
    `\\bno me (?:suena|resulta familiar) ${brandEs}${end.es}`,
    // Spanish: sources and searches
    `${subject.es} no (?:aparece|figura|consta|se menciona|está (?:registrad|mencionad|incluid)[ao]) en (?:ningun[ao] de (?:los|las|mis|estos|estas) ${es.sources}|(?:los|las) (?:resultados|fuentes|datos)|mis ${es.sources})`,
    `\\bningun[ao] de (?:mis|las|los|estas|estos) ${es.sources}(?: (?:de búsqueda|disponibles|consultad[ao]s|encontrad[ao]s|que (?:he )?\\p{L}+))? (?:menciona|cita|nombra|incluye|habla de|hace (?:referencia|mención) a|contiene ${es.info} ${es.about}) ${brandEs}${es.end}`,
    `\\bbúsquedas? (?:(?:web|en línea|en internet|realizadas?) )?no (?:arroj(?:ó|aron)|dio|dieron|devolvi(?:ó|eron)|produjo|mostró|(?:ha|han) (?:arrojado|dado|devuelto)) ${es.info} (?:${es.about}|para|de) ${brandEs}${end.es}`,
    `\\b(?:búsquedas? (?:sobre|para|por)|(?:mis?|una) búsquedas? de) ${brandEs} no (?:arroj(?:ó|aron)|dio|dieron|devolvi(?:ó|eron)|produjo|mostró|(?:ha|han) (?:arrojado|dado|devuelto)) (?:${es.info}|nada)${end.es}`,
    // Spanish: doubt, and what is not known
    `\\bno (?:puedo|podemos|pude|pudimos|he podido|hemos podido|logré|consigo|conseguí|me es posible|es posible|fue posible) (?:confirmar|verificar) (?:la existencia del? ${brandEs}|(?:que|si) ${brandEs} (?:realmente )?exist[ea])${es.end}`,
    `${opening('que ')}la existencia del? ${brandEs} no (?:se (?:pudo|puede|ha podido) (?:confirmar|verificar)|(?:pudo|puede|ha podido) ser (?:confirm|verific)ada|está (?:confirm|verific)ada|me consta)${es.end}`,
    `\\b(?:las|los|mis|estas|estos) ${es.sources}(?: (?:de (?:la )?búsqueda|disponibles|consultad[ao]s|encontrad[ao]s|que (?:he )?${letter}+))? no (?:(?:mencionan|citan|nombran|incluyen) |hablan de |hacen (?:ninguna )?(?:referencia|mención) a |(?:contienen|incluyen|ofrecen|muestran) (?:${es.info} ${es.about}|(?:ninguna |ningún )?(?:mención|referencia|rastro) (?:de|a|sobre)) )${brandEs}${es.end}`,
    `${subject.es} no (?:es (?:una? |ninguna |ningún )|corresponde a (?:ninguna |ningún |una? )|está entre l[ao]s )${thing.es}(?:que (?:yo )?(?:conozc[oa]|reconozc[oa]|conocemos|me suene)|de (?:la|el|los|las) que (?:tenga|tengo) (?:conocimiento|constancia))${es.end}`,
    // Italian: information
    `\\bnon ${it.found} ${it.info} ${it.about} ?${brandIt}${end.it}`,
    `\\bnon ${it.have} ${it.info} ${it.about} ?${brandIt}${end.it}`,
    `^(?:${it.about}|per quanto riguarda|quanto a) ?${brandIt},? non (?:${it.found}|${it.have}) (?:${it.info}|nulla|niente)${stop}`,
    `\\bnon sembr(?:a|ano) (?:esserci|esistere) ${it.info} ${it.about} ?${brandIt}${stop}`,
    `\\bnon (?:${it.found}|${it.have}|risulta|risultano) (?:alcuna |nessuna |alcun )?(?:traccia|tracce|registrazioni|menzioni|menzione|prove|riferiment[oi]) (?:di|del|della|dell'|ad?|al|alla|all') ?${brandIt}${it.end}`,
    `\\bnon (?:${it.found}|so) (?:nulla|niente) ${it.about} ?${brandIt}${end.it}`,
    // Italian: existence
    `\\bnon (?:esist(?:e|ono)|c'?è|ci (?:sono|sia)|(?:mi )?risulta(?: esserci| esistere| che esista| che ci sia)?|esista|esistere|sembr(?:a|ano) (?:esserci|esistere)|conosco|${it.iAm} (?:a conoscenza|al corrente) (?:di|dell'esistenza di)|ho mai sentito parlare di)${it.hedge} ${it.any}${nowhere.it}`,
    `\\bnon ${it.found} ${it.any}(?:${named.it}|${local.it})${end.it}`,
    `\\bnessuna? ${named.it} (?:esiste|risulta|compare|figura|sembra esistere|è stat[ao] trovat[ao])\\b`,
    `${subject.it} non (?:sembra esistere|esiste)${end.it}`,
    // Italian: knowledge
    `\\bnon (?:conosco|conoscevo|riconosco|${it.iAm} (?:a conoscenza|al corrente) (?:di|del|della|dell')|ho (?:alcuna )?familiarità con|ho mai sentito (?:parlare (?:di|del|della|dell')|nominare)|so (?:esattamente )?(?:(?:che )?cos(?:a (?:sia|è)|'?è)|chi (?:sia|è))) ?${brandIt}${end.it}`,
    `${subject.it} (?:mi (?:è|risulta) (?:del tutto |completamente |totalmente )?(?:sconosciut|ignot)[ao]|è (?:del tutto |completamente |totalmente )?sconosciut[ao] per me)${end.it}`,
    `${subject.it} non mi (?:(?:è|risulta) (?:not[ao]|familiare|conosciut[ao])|dice (?:nulla|niente)|suona familiare)${end.it}`,
    // Italian: sources and searches
    `${subject.it} non (?:compare|appare|è (?:menzionat|citat)[ao]|figura) (?:in nessun[ao] (?:delle|dei) (?:mie |miei )?${it.sources}|(?:nelle|nei|tra le|tra i) (?:font[ei]|risultati|dati)|(?:nelle|nei|tra le|tra i) (?:mie|miei) ${it.sources})`,
    `\\bnessun[ao] (?:delle|dei|di queste|di questi) (?:mie |miei )?${it.sources}(?: (?:di ricerca|disponibili|consultat[ei]|trovat[ei]|che ho \\p{L}+))? (?:(?:menziona|cita|nomina|include) |(?:parla|fa menzione) (?:di|del|della|dell') ?|fa riferimento (?:ad?|al|alla|all') ?|contiene ${it.info} ${it.about} ?)${brandIt}${it.end}`,
    `\\bricerc(?:a|he) (?:(?:web|online|in rete|effettuat[ae]) )?non (?:ha|hanno) (?:prodotto|dato|restituito|fornito|mostrato|portato a) ${it.info} (?:${it.about}|per|di) ?${brandIt}${end.it}`,
    `\\b(?:ricerc(?:a|he) (?:su|sul|sulla|per|riguardo ad?)|(?:mi[ae]|una) ricerc(?:a|he) di) ${brandIt} non (?:ha|hanno) (?:prodotto|dato|restituito|fornito|mostrato|portato a) (?:${it.info}|nulla|niente)${end.it}`,
    // Italian: doubt, and what is not known
    `\\bnon (?:posso|possiamo|riesco a|sono in grado di|ho potuto|sono riuscit[oa] a|è (?:stato )?possibile) (?:confermare|verificare) (?:l'esistenza (?:di|del|della|dell') ?${brandIt}|(?:che|se) ${brandIt} (?:realmente |davvero )?esist[ea])${it.end}`,
    `${opening('che ')}l'esistenza (?:di|del|della|dell') ?${brandIt} non (?:(?:può|ha potuto) essere (?:confermata|verificata)|è (?:stata )?(?:confermata|verificata)|mi risulta)${it.end}`,
    `\\b(?:le|i|questi|queste) (?:mie |miei )?${it.sources}(?: (?:di ricerca|della ricerca|disponibili|consultat[ei]|trovat[ei]|che ho ${letter}+))? non (?:(?:menzionano|citano|nominano|includono) |parlano (?:di|del|della|dell') ?|fanno (?:alcuna )?(?:menzione|riferimento) (?:di|ad?|al|alla|all') ?|(?:contengono|forniscono|riportano) (?:${it.info} ${it.about} ?|(?:alcuna |nessuna |alcun )?(?:menzione|traccia|riferimento) (?:di|del|della|dell'|ad?|al|alla|all') ?))${brandIt}${it.end}`,
    `${subject.it} non (?:è (?:una? |un'|uno |nessuna |nessun )|corrisponde a(?:d)? (?:nessuna |nessun |alcuna |alcun |una? |un')|è tra (?:le|i|gli) )${thing.it}(?:che (?:io )?(?:conosc[oa]|riconosc[oa]|conosciamo)|di cui (?:sia|sono) a conoscenza|(?:a me not|che mi sia not)[ao])${it.end}`,
    `^la ricerca di ${theBrand} non ha (?:prodotto|dato|restituito|fornito) (?:alcun|nessun) risultato${it.end}`,
    // Portuguese: information
    `\\bnão ${pt.found} ${pt.info} ${pt.about} ${brandPt}${end.pt}`,
    `\\bnão ${pt.have} ${pt.info} ${pt.about} ${brandPt}${end.pt}`,
    `\\bcare(?:ço|cemos) de ${pt.info} ${pt.about} ${brandPt}${end.pt}`,
    `^(?:${pt.about}|em relação (?:a|à|ao)) ${brandPt},? (?:eu )?não (?:${pt.found}|${pt.have}) (?:${pt.info}|nada)${stop}`,
    `\\bnão parecem? (?:haver|existir) ${pt.info} ${pt.about} ${brandPt}${stop}`,
    `\\bnão (?:${pt.found}|${pt.have}) (?:nenhuma? |quaisquer |qualquer )?(?:registr?os?|conhecimento|vestígios?|menç(?:ão|ões)|referências?|evidências?) (?:de|da|do|sobre|à|ao) ${brandPt}${pt.end}`,
    `\\bnão (?:${pt.found}|sei|sabemos) nada ${pt.about} ${brandPt}${end.pt}`,
    // Portuguese: existence
    `\\bnão (?:exist(?:em?|ir)|há|haver|conheço|reconheço|parece (?:haver|existir)|me consta que exista|tenho conhecimento de que exista|(?:tenho|tinha|há|existem?) (?:conhecimento|registr?os?|evidências?) d[eao]|estou ciente de|ouvi falar (?:de|em))${pt.hedge} ${pt.any}${nowhere.pt}`,
    `\\bnão ${pt.found} ${pt.any}(?:${named.pt}|${local.pt})${end.pt}`,
    `\\bnenhuma? ${named.pt} (?:existe|aparece|consta|parece existir|foi encontrad[ao])\\b`,
    `${subject.pt} não (?:parece existir|existe)${pt.end}`,
    // Portuguese: knowledge
    `\\bnão (?:conheço|reconheço|(?:estou|sou) familiarizad[ao] com|tenho familiaridade com|estou ciente d[eao]|tenho conhecimento d[eao]|sei (?:exatamente )?(?:(?:o )?que|quem) (?:é|seja)|ouvi falar (?:d[eao]|em|n[ao])) ${brandPt}${end.pt}`,
    `\\b(?:nunca|jamais) ouvi falar (?:d[eao]|em|n[ao]) ${brandPt}${end.pt}`,
    `\\bdesconheço (?:(?:o )?que (?:é|seja)|quem (?:é|seja)|a existência d[eao]) ${brandPt}${end.pt}`,
    `${subject.pt} (?:me é (?:totalmente |completamente )?desconhecid[ao]|é-me (?:totalmente |completamente )?desconhecid[ao]|é (?:totalmente |completamente )?desconhecid[ao] (?:para|por) mim)${end.pt}`,
    `${subject.pt} não me (?:(?:é|soa) (?:familiar|conhecid[ao])|diz (?:absolutamente )?nada)${end.pt}`,
    // Portuguese: sources and searches
    `${subject.pt} não (?:aparece|consta|figura|é (?:mencionad|citad)[ao]) (?:em nenhuma? d[ao]s (?:minhas |meus )?${pt.sources}|(?:nos|nas) (?:fontes|resultados|dados)|(?:nos|nas|em) (?:minhas|meus) ${pt.sources})`,
    `\\bnenhuma? (?:das|dos|destas|destes|dessas|desses) (?:minhas |meus )?${pt.sources}(?: (?:de pesquisa|disponíveis|consultad[ao]s|encontrad[ao]s|que \\p{L}+))? (?:menciona|cita|nomeia|inclui|fala (?:d[eao]|sobre)|faz (?:referência|menção) (?:a|à|ao)|contém ${pt.info} ${pt.about}) ${brandPt}${pt.end}`,
    `\\b(?:pesquisas?|buscas?) (?:(?:na web|on-?line|na internet|realizadas?) )?não (?:retorn(?:ou|aram)|deu|deram|devolve(?:u|ram)|produzi(?:u|ram)|trouxe(?:ram)?|encontr(?:ou|aram)) ${pt.info} (?:${pt.about}|para|d[eao]) ${brandPt}${end.pt}`,
    `\\b(?:(?:pesquisas?|buscas?) (?:por|pel[ao]|sobre)|(?:minhas?|uma) (?:pesquisas?|buscas?) d[eao]) ${brandPt} não (?:retorn(?:ou|aram)|deu|deram|devolve(?:u|ram)|produzi(?:u|ram)|trouxe(?:ram)?|encontr(?:ou|aram)) (?:${pt.info}|nada)${end.pt}`,
    // Portuguese: doubt, and what is not known
    `\\bnão (?:posso|podemos|pude|consigo|consegui|conseguimos|é possível|foi possível|me é possível) (?:confirmar|verificar) (?:a existência d[eao] ${brandPt}|(?:que|se) ${brandPt} (?:realmente )?exist[ea])${pt.end}`,
    `${opening('que ')}a existência d[eao] ${brandPt} não (?:(?:pôde|pode) ser (?:confirmada|verificada)|(?:está|foi) (?:confirmada|verificada)|me consta)${pt.end}`,
    `\\b(?:as |os )?(?:(?:minhas|meus|estas|estes|essas|esses|as|os) )${pt.sources}(?: (?:de pesquisa|da pesquisa|de busca|disponíveis|consultad[ao]s|encontrad[ao]s|que ${letter}+))? não (?:(?:mencionam|citam|nomeiam|incluem) |falam (?:d[eao]|sobre) |fazem (?:nenhuma |qualquer )?(?:referência|menção) (?:a|à|ao) |(?:contêm|trazem|apresentam|incluem) (?:${pt.info} ${pt.about}|(?:nenhuma |qualquer )?(?:menção|referência|registr?o) (?:a|à|ao|d[eao]|sobre)) )${brandPt}${pt.end}`,
    `${subject.pt} não (?:é (?:uma? |nenhuma? )|corresponde a (?:nenhuma? |uma? )|está entre [ao]s )${thing.pt}(?:que (?:eu )?(?:conheç[oa]|reconheç[oa]|conhecemos)|de que (?:eu )?tenha conhecimento)${pt.end}`,
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
    fuentes fontes fonti compare mentionnent citent evoquent sources contiennent existence confirmer verifier existencia exista confirmar
    verificar mencionan contienen esistenza esista confermare verificare menzionano contengono conosca mencionam contem
    connaisse conozca conheca existir`).concat(phrases),
}
