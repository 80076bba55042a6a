import type { UrlClass } from './url-class.ts'

/*
 * What hosts, paths and titles say about the class of a page. Texts are compared in lower case, without accents and
 * with spaces between words; names of segments without what stands behind their last dot. Languages: English, German,
 * French, Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Norwegian, Finnish, Polish, Turkish, and the most common
 * phrases of others.
 */

const words = (text: string) => text.trim().split(/\s+/)

/** First segments that select a country or language. */
export const localeSegment =
  /^(ar|at|au|be|br|ca|ch|cn|co|cz|de|dk|en|es|eu|fi|fr|gb|gr|hk|hu|ie|il|in|intl|it|ja|jp|ko|kr|mx|my|nl|no|nz|pl|pt|ro|ru|se|sg|sv|th|tr|tw|ua|uk|us|vn|za|zh)([-_][a-z]{2,4})?$/i

/** Names of a site's home page. */
export const homeSegment = /^(index|home|default|start|startseite|accueil|inicio)(\.\w+)?$/i

/** Parameters that make a site's home page show other content. */
export const homeParameters: readonly [name: RegExp, is: UrlClass][] = [
  [/[?&](q|s|search|query)=/, 'CATEGORY_PAGE'],
  [/[?&](p|page_id|post)=\d/, 'ARTICLE'],
]

/** Host labels below the domain that indicate conversations, on any domain. */
export const discussionHosts: ReadonlySet<string> = new Set(
  words(`
    forum forums foren foro community communities discuss discussion discussions discourse answers ask talk talks board
    boards
  `),
)

/** Host labels below the domain whose pages help, explain or let in, on any domain. */
export const serviceHosts: ReadonlySet<string> = new Set(
  words(`
    help support docs doc documentation developer developers api login signin auth accounts account sso
    hilfe aide ayuda aiuto ajuda hjaelp hjalp hjelp tuki pomoc destek kundeservice kundtjanst asiakaspalvelu careers jobs
  `),
)

/** Endings of documents, which are read by people and are no pages of a shop. */
export const documentEnding = /\.(pdf|docx?|pptx?|xlsx?|csv|zip|epub|odt|ods|txt|xml|json)$/

/** Pages of known domains or hosts, by path. */
export const knownPages: readonly [host: string, path: RegExp, is: UrlClass][] = [
  ['reddit.com', /^\/(r|user)\//, 'DISCUSSION'],
  ['youtube.com', /^\/(watch|shorts|live|embed|playlist)/, 'OTHER'],
  ['youtube.com', /^\/(@|c\/|channel\/|user\/)/, 'PROFILE'],
  ['youtu.be', /^\/./, 'OTHER'],
  ['vimeo.com', /^\/\d/, 'OTHER'],
  ['tiktok.com', /\/video\//, 'OTHER'],
  ['quora.com', /^\/./, 'DISCUSSION'],
  ['stackoverflow.com', /^\/questions\/\d/, 'DISCUSSION'],
  ['stackexchange.com', /^\/questions\/\d/, 'DISCUSSION'],
  ['ycombinator.com', /^\/item/, 'DISCUSSION'],
  ['linkedin.com', /^\/(company|in|school|showcase)\//, 'PROFILE'],
  ['linkedin.com', /^\/(pulse|posts)\//, 'ARTICLE'],
  ['medium.com', /^\/./, 'ARTICLE'],
  ['substack.com', /^\/p\//, 'ARTICLE'],
  ['facebook.com', /\/(groups|posts)\//, 'DISCUSSION'],
  ['facebook.com', /^\/[^/]+$/, 'PROFILE'],
  ['instagram.com', /^\/(p|reel)\//, 'OTHER'],
  ['instagram.com', /^\/[^/]+$/, 'PROFILE'],
  ['twitter.com', /\/status\//, 'DISCUSSION'],
  ['twitter.com', /^\/[^/]+$/, 'PROFILE'],
  ['x.com', /\/status\//, 'DISCUSSION'],
  ['x.com', /^\/[^/]+$/, 'PROFILE'],
  ['wikipedia.org', /^\/wiki\//, 'ARTICLE'],
  ['fandom.com', /\/wiki\//, 'ARTICLE'],
  ['wikihow.com', /^\/./, 'HOW_TO_GUIDE'],
  ['instructables.com', /^\/./, 'HOW_TO_GUIDE'],
  ['alternativeto.net', /^\/software\//, 'ALTERNATIVE'],
  ['g2.com', /\/competitors\/alternatives/, 'ALTERNATIVE'],
  ['g2.com', /^\/compare\//, 'COMPARISON'],
  ['g2.com', /^\/products\//, 'PROFILE'],
  ['capterra.com', /^\/p\//, 'PROFILE'],
  ['capterra.com', /-software/, 'CATEGORY_PAGE'],
  ['getapp.com', /\/a\//, 'PROFILE'],
  ['trustradius.com', /^\/products\//, 'PROFILE'],
  ['trustpilot.com', /^\/review\//, 'PROFILE'],
  ['producthunt.com', /^\/(products|posts)\//, 'PROFILE'],
  ['crunchbase.com', /^\/(organization|person)\//, 'PROFILE'],
  ['yelp.com', /^\/biz\//, 'PROFILE'],
  ['tripadvisor.com', /_Review/, 'PROFILE'],
  ['glassdoor.com', /^\/Overview\//, 'PROFILE'],
  ['scribd.com', /^\/(doc|document|book)/, 'OTHER'],
  ['slideshare.net', /^\/./, 'OTHER'],
  ['imdb.com', /^\/(title|name)\//, 'PROFILE'],
  ['github.com', /^\/[^/]+\/[^/]+\/(issues|discussions|pull)\//, 'DISCUSSION'],
  ['github.com', /^\/[^/]+(\/[^/]+)?$/, 'PROFILE'],
  ['npmjs.com', /^\/package\//, 'PROFILE'],
  ['pypi.org', /^\/project\//, 'PROFILE'],
  ['steampowered.com', /^\/app\//, 'PRODUCT_PAGE'],
  ['etsy.com', /\/listing\//, 'PRODUCT_PAGE'],
  ['play.google.com', /\/details/, 'PRODUCT_PAGE'],
]

/** Path patterns of widespread software, on any site. */
export const programPaths: readonly [path: RegExp, is: UrlClass][] = [
  [/\/t\/[^/]+\/\d+/, 'DISCUSSION'],
  [/\/(dp|gp\/product)\/[A-Z0-9]{10}/, 'PRODUCT_PAGE'],
  [/\/product-[a-z]{3}-\d+-/, 'PRODUCT_PAGE'],
  [/\/page[/-]\d+$/, 'CATEGORY_PAGE'],
]

/** Segment names by the class of the pages below them; of several, the one nearest to the end decides. */
export const segments: readonly [is: UrlClass, names: readonly string[]][] = [
  [
    'DISCUSSION',
    words(`
      forum forums foren foro foros thread threads topic discussion discussions viewtopic showthread comments
      community questions question qna q-and-a answers frage fragen pregunta preguntas domanda domande pergunta perguntas
      vraag vragen sporgsmal spørgsmal spoergsmaal fraga fragor sporsmal spørsmal kysymys kysymykset pytanie pytania soru
      sorular debat debatt diskusjon diskussion keskustelu keskustelut tartisma
    `),
  ],
  [
    'HOW_TO_GUIDE',
    words(`
      how-to howto how-tos tutorial tutorials anleitung anleitungen tutoriels tutoriales tutoriais vejledning vejledninger
      guider-og-vejledninger veiledning veiledninger sa-gor-du ohjeet poradnik poradniki nasil-yapilir
    `),
  ],
  [
    'PRODUCT_PAGE',
    words(`
      product products produkt produkte produit produits producto productos prodotto prodotti produto produtos producten
      produkter tuote tuotteet produkty urun urunler vare varer varen p pd pdp dp ip item items itm sku pn
    `),
  ],
  [
    'CATEGORY_PAGE',
    words(`
      collection collections category categories kategorie kategorien categorie categoria categorias cat c b shop shopping
      catalog catalogue katalog browse search suche buscar tag tags cars-for-sale department departments s kategori
      kategorier kategoria luokka tuoteryhma tuoteryhmat sortiment sortimentti butik nettbutikk verkkokauppa kauppa sklep
      magaza kollektion kollektioner collezioni coleccion colecciones collectie
    `),
  ],
  ['PROFILE', words('company companies profile profiles biz directory vendor vendors author authors')],
  [
    'OTHER',
    words(`
      support help hilfe aide ayuda aiuto ajuda hulp manual manuals handbuch login signin signup sign-in sign-up log-in
      register registration account my-account cart checkout basket privacy privacy-policy cookies cookie-policy
      terms terms-of-service terms-and-conditions terms-of-use legal impressum imprint contact contact-us kontakt careers
      career jobs download downloads docs doc document documents documentation developers faq faqs returns shipping delivery store-locator
      about about-us who-we-are our-story our-team team mission leadership investors investor-relations press-kit
      accessibility sitemap newsletter
      uber-uns ueber-uns unternehmen kundenservice anmelden einloggen registrieren mein-konto datenschutz agb karriere
      stellenangebote warenkorb versand
      assistance a-propos qui-sommes-nous connexion mon-compte confidentialite mentions-legales cgv carrieres emploi
      recrutement panier livraison nous-contacter
      soporte contacto sobre-nosotros quienes-somos nosotros acceso iniciar-sesion mi-cuenta privacidad aviso-legal
      terminos empleo carrito envios
      supporto assistenza contatti chi-siamo azienda accedi note-legali termini lavora-con-noi carrello spedizioni
      suporte contato contactos quem-somos sobre sobre-nos entrar minha-conta privacidade termos carreiras carrinho
      klantenservice over-ons inloggen mijn-account privacybeleid voorwaarden vacatures winkelwagen
      hjaelp hjælp kundeservice om om-os log-ind min-konto min-side privatlivspolitik persondatapolitik
      handelsbetingelser job karriere kurv indkøbskurv levering
      hjalp kundtjanst kundservice om-oss logga-in mina-sidor integritetspolicy villkor kopvillkor jobb karriar varukorg
      hjelp kundesenter kontakt-oss logg-inn personvern personvernerklæring vilkar kjøpsvilkar stillinger handlekurv
      tuki asiakaspalvelu ohje yhteystiedot ota-yhteytta meista tietoa-meista yritys kirjaudu tietosuoja
      tietosuojaseloste kayttoehdot toimitusehdot tyopaikat ura ostoskori
      pomoc wsparcie o-nas o-firmie zaloguj logowanie konto moje-konto regulamin polityka-prywatnosci kariera praca koszyk
      dostawa
      destek yardim iletisim hakkimizda hakkinda kurumsal giris uye-girisi gizlilik kvkk sartlar kariyer sepet teslimat
    `),
  ],
  [
    'ARTICLE',
    words(`
      blog blogs news article articles artikel articulo articulos articolo post posts story stories magazine magazin press
      press-releases presse insights resources learn guide guides review reviews test tests features opinion advice
      ratgeber nachrichten aktuelles noticias actualites actualite notizie nieuws nyhed nyheder nyheter nyhet uutiset
      uutinen aktualnosci wiadomosci haber haberler blogg blogi blogu artikler artikkel artikler artikkeli artikkelit
      artykul artykuly makale makaleler guider opas oppaat rehber guia guias consejos conseils consigli dicas tips inspiration
      case-studies case-study customers publications publication research reports report whitepapers
    `),
  ],
]

/** Phrases of slugs and titles; the first match decides. */
export const phrases: readonly [is: UrlClass, phrase: RegExp][] = [
  [
    'ALTERNATIVE',
    /\b(alternatives?|alternativen?|alternativas?|competitors) (to|zu|zum|fur|a|au|de|for|von)\b|\b(alternatives|alternativen|alternativas)\b/,
  ],
  ['ALTERNATIVE', /\b(alternativer til|alternativ till|vaihtoehto\w*|alternatywy|alternatywa|alternatifleri)\b/],
  ['ALTERNATIVE', /代替|替代|대안|аналоги/],
  ['COMPARISON', /\b(vs|versus|compared?|comparison|im vergleich|comparatif|comparativa|comparativo|confronto)\b/],
  ['COMPARISON', /\b(sammenlign\w*|sammenlikn\w*|jamfor\w*|vertailu\w*|porownanie|karsilastirma\w*)\b/],
  ['COMPARISON', /比較|对比|對比|비교|сравнение|porownanie/],
  [
    'HOW_TO_GUIDE',
    /\b(how to|step by step|tutorial|getting started|set ?up guide|wie man|anleitung|schritt fur schritt|comment (faire|choisir|utiliser|installer)|como (hacer|usar|elegir|instalar|fazer|escolher)|come (fare|usare|scegliere)|hoe (je|kies|maak))\b/,
  ],
  [
    'HOW_TO_GUIDE',
    /\b(saadan|sadan (gor|vaelger|bruger|laver|installerer)|hvordan|trin for trin|sa (gor|har gor|valjer|installerar) du|hur man|steg for steg|slik (gjør|velger|bruker|installerer)|nain (teet|valitset|asennat)|miten|vaihe vaiheelta|krok po kroku|adim adim|nasil yapilir|nasil)\b/,
  ],
  ['HOW_TO_GUIDE', /やり方|使い方|教程|如何|하는 법|как (сделать|выбрать|установить)|jak (zrobic|wybrac)|nasil/],
  [
    'LISTICLE',
    /\b(best|top picks?|cheapest|you can buy|buy(ing|ers?) guides?|beste[nrs]?|mejore?s?|meilleure?s?|miglior[ei]?|melhor(es)?|most (reliable|popular|affordable))\b/,
  ],
  [
    'LISTICLE',
    /\btop \d+\b|^(the )?top [a-z]|^(cheap|affordable) .*s\b|\b(under|below|unter|sous|bajo) \d+|^\d{1,2} (?!inch\b)[a-z]+ [a-z]|\b(the|are|here are the|die|les|los|las|le|os|as) \d{1,2} [a-z]/,
  ],
  [
    'LISTICLE',
    /\b(bedste|de bedste|bedst i test|basta|bast i test|best i test|paras|parhaat|parhaimmat|najlepsz\w*|en iyi\w*)\b/,
  ],
  ['LISTICLE', /おすすめ|ランキング|推荐|推薦|排行|十大|추천|순위|лучши|топ \d|أفضل|ที่ดีที่สุด|najlepsz|nejlepsi|en iyi/],
  [
    'ARTICLE',
    /\b(review|reviews|hands on|first look|first impressions|testbericht|im test|resena|recensione|recensie|avis|anmeldelse|recension|ratgeber|\w*kaufberatung|checkliste|kobsguide|kopguide|arvostelu|recenzja|inceleme\w*)\b/,
  ],
]

/** Words of sentences: a slug that has them is a headline, not the name of a product. */
export const headlineWords =
  /(?:^| )(why|what|when|who|is|are|does|should|can|your|you|we|our|my|this|these|warum|wann|ihre|dein|sie|pourquoi|quand|votre|vos|por que|cuando|tu|su|perche|quando|tuo|waarom|wanneer|jouw|hvorfor|hvornar|din|dit|dine|varfor|nar|ditt|miksi|milloin|dlaczego|kiedy|twoj|neden|ne zaman)(?= |$)/

/** Labels of hosts, and ends of domains' names, of shops. */
export const shopHost =
  /^(?:shop|store|buy|butik|kauppa|sklep|tienda|boutique|loja|magaza)\.|(?:shop|store|butik|kauppa|sklep|tienda|boutique|loja|magaza|market|mart)\.[^.]+(?:\.[a-z]{2})?$/
