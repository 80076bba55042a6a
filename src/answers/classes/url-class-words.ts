import type { UrlClass } from './url-class.ts'

/*
 * What hosts, paths and titles say of a page. Texts are compared in lower case, without accents and with spaces between
 * words. Languages: English, German, French, Spanish, Italian, Portuguese, Dutch, and the commonest phrases of others.
 */

const words = (text: string) => text.trim().split(/\s+/)

/** First segments that choose a country or language. */
export const localeSegment =
  /^(ar|at|au|be|br|ca|ch|cn|co|cz|de|dk|en|es|eu|fi|fr|gb|gr|hk|hu|ie|il|in|intl|it|ja|jp|ko|kr|mx|my|nl|no|nz|pl|pt|ro|ru|se|sg|sv|th|tr|tw|ua|uk|us|vn|za|zh)([-_][a-z]{2,4})?$/i

/** Names of the page a site begins with. */
export const homeSegment = /^(index|home|default|start|startseite|accueil|inicio)(\.\w+)?$/i

/** Parameters by which a site's first page shows something else. */
export const homeParameters: readonly [name: RegExp, is: UrlClass][] = [
  [/[?&](q|s|search|query)=/, 'CATEGORY_PAGE'],
  [/[?&](p|page_id|post)=\d/, 'ARTICLE'],
]

/** Labels of a host below its domain that hold conversations, whatever the domain is. */
export const discussionHosts: ReadonlySet<string> = new Set(
  words(`
    forum forums foren foro community communities discuss discussion discussions discourse answers ask talk talks board
    boards
  `),
)

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
  ['imdb.com', /^\/(title|name)\//, 'PROFILE'],
  ['github.com', /^\/[^/]+\/[^/]+\/(issues|discussions|pull)\//, 'DISCUSSION'],
  ['github.com', /^\/[^/]+(\/[^/]+)?$/, 'PROFILE'],
  ['npmjs.com', /^\/package\//, 'PROFILE'],
  ['pypi.org', /^\/project\//, 'PROFILE'],
  ['steampowered.com', /^\/app\//, 'PRODUCT_PAGE'],
  ['etsy.com', /\/listing\//, 'PRODUCT_PAGE'],
  ['play.google.com', /\/details/, 'PRODUCT_PAGE'],
]

/** What paths of programs that many sites use say, whatever the site. */
export const programPaths: readonly [path: RegExp, is: UrlClass][] = [
  [/\/t\/[^/]+\/\d+/, 'DISCUSSION'],
  [/\/(dp|gp\/product)\/[A-Z0-9]{10}/, 'PRODUCT_PAGE'],
]

/** Names of segments, by what a page below them is; of several the one nearest to the end decides. */
export const segments: readonly [is: UrlClass, names: readonly string[]][] = [
  [
    'DISCUSSION',
    words(`
      forum forums foren foro foros thread threads topic discussion discussions viewtopic.php showthread.php comments
      community questions
    `),
  ],
  ['HOW_TO_GUIDE', words('how-to howto how-tos tutorial tutorials anleitung anleitungen tutoriels tutoriales')],
  [
    'PRODUCT_PAGE',
    words(`
      product products produkt produkte produit produits producto productos prodotto prodotti produto produtos p pd pdp dp
      ip item items itm sku pn
    `),
  ],
  [
    'CATEGORY_PAGE',
    words(`
      collection collections category categories kategorie kategorien categorie categoria categorias cat c b shop shopping
      catalog catalogue katalog browse search suche buscar tag tags cars-for-sale department departments s
    `),
  ],
  ['PROFILE', words('company companies profile profiles biz directory vendor vendors author authors')],
  [
    'OTHER',
    words(`
      support help hilfe aide ayuda manual manuals handbuch login signin signup register cart checkout privacy terms legal
      impressum imprint contact kontakt careers jobs download downloads
    `),
  ],
  [
    'ARTICLE',
    words(`
      blog blogs news article articles artikel articulo articulos articolo post posts story stories magazine magazin press
      press-releases presse insights resources learn guide guides review reviews test tests features opinion advice
      ratgeber
    `),
  ],
]

/** Phrases of slugs and titles; the first that is found decides. */
export const phrases: readonly [is: UrlClass, phrase: RegExp][] = [
  [
    'ALTERNATIVE',
    /\b(alternatives?|alternativen?|alternativas?|competitors) (to|zu|zum|fur|a|au|de|for|von)\b|\b(alternatives|alternativen|alternativas)\b/,
  ],
  ['ALTERNATIVE', /代替|替代|대안|аналоги/],
  ['COMPARISON', /\b(vs|versus|compared?|comparison|im vergleich|comparatif|comparativa|comparativo|confronto)\b/],
  ['COMPARISON', /比較|对比|對比|비교|сравнение|porownanie/],
  [
    'HOW_TO_GUIDE',
    /\b(how to|step by step|tutorial|getting started|set ?up guide|wie man|anleitung|schritt fur schritt|comment (faire|choisir|utiliser|installer)|como (hacer|usar|elegir|instalar|fazer|escolher)|come (fare|usare|scegliere)|hoe (je|kies|maak))\b/,
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
  ['LISTICLE', /おすすめ|ランキング|推荐|推薦|排行|十大|추천|순위|лучши|топ \d|أفضل|ที่ดีที่สุด|najlepsz|nejlepsi|en iyi/],
  [
    'ARTICLE',
    /\b(review|reviews|hands on|first look|first impressions|testbericht|im test|resena|recensione|recensie|avis)\b/,
  ],
]
