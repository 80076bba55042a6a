import type { UrlClass } from './url-class.ts'

/*
 * Paths and parameters that show the class of a page: those of known sites, and those of widespread software.
 */

/** Parameters that make a program, or a site's home page, show something. */
export const parameters: readonly [name: RegExp, is: UrlClass][] = [
  [
    /[?&/](\w{1,12}=)?(log-?in|log-?on|logowanie|sign-?in|sign-?up|register|registration|password|forgot\w*|sendpassword|lostpassword|createform)(&|$)/i,
    'OTHER',
  ],
  [/[?&](q|s|st|search|searchterm|search_term|query|keywords?|_nkw|ntt)=/i, 'CATEGORY_PAGE'],
  [
    /[?&](pid|product_?id|products_id|product|item_?id|sku|offer_?id|model_?id|goods_?(?:no|id)|pcode|finnkode|ad_?id)=[^&]|[?&]page=product\b/i,
    'PRODUCT_PAGE',
  ],
  [/[?&](topic|thread|tid|showtopic)=\d/i, 'DISCUSSION'],
  [/[?&](p|page_id|post|article_?id|art_?id|art_?nr|news_?id|story_?id)=\d|[?&]title=[^&]/i, 'ARTICLE'],
  [/[?&](cat|cat_?id|category|category_?id|kategorie|rubrique|razdel_?id|section_?id|tag)=[^&]/i, 'CATEGORY_PAGE'],
  [/[?&](section|content|page|page_?id|action|act|do|mod|module|option|view|menu)=[^&]/i, 'OTHER'],
]

/** Pages of known domains or hosts, by path. */
export const knownPages: readonly [host: string, path: RegExp, is: UrlClass][] = [
  ['reddit.com', /^\/(r|user)\//, 'DISCUSSION'],
  ['youtube.com', /^\/(watch|shorts|live|embed|playlist)/, 'OTHER'],
  ['youtube.com', /^\/(@|c\/|channel\/|user\/)/, 'PROFILE'],
  ['youtu.be', /^\/./, 'OTHER'],
  ['amazon.com', /^\/(stores|s|b|gp\/bestsellers|bestsellers)(\/|$)/, 'CATEGORY_PAGE'],
  ['m.weibo.cn', /^\/(detail|status)\//, 'DISCUSSION'],
  ['weibo.com', /^\/\d+\/\w+$/, 'DISCUSSION'],
  ['linktr.ee', /^\/[^/]+$/, 'PROFILE'],
  ['bsky.app', /\/post\//, 'DISCUSSION'],
  ['hotels.com', /^\/ho\d+/, 'PRODUCT_PAGE'],
  ['snapchat.com', /^\/(p|spotlight)\//, 'OTHER'],
  ['open.spotify.com', /^\/./, 'OTHER'],
  ['bilibili.com', /^\/video\//, 'OTHER'],
  ['dailymotion.com', /^\/video\//, 'OTHER'],
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
  ['fiverr.com', /^\/[^/]+\/[^/]+-/, 'PRODUCT_PAGE'],
  ['fandom.com', /\/wiki\/(?![^/]*_Wiki$)/, 'ARTICLE'],
  ['change.org', /^\/p\//, 'OTHER'],
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
  ['g2.com', /^\/categories\//, 'CATEGORY_PAGE'],
  ['trustpilot.com', /^\/review\//, 'PROFILE'],
  ['producthunt.com', /^\/(products|posts)\//, 'PROFILE'],
  ['crunchbase.com', /^\/(organization|person)\//, 'PROFILE'],
  ['yelp.com', /^\/biz\//, 'PROFILE'],
  ['tripadvisor.com', /_Review/, 'PROFILE'],
  ['tripadvisor.com', /^\/(Restaurants|Hotels|Attractions)-/, 'CATEGORY_PAGE'],
  ['glassdoor.com', /^\/(Overview|Reviews)\//, 'PROFILE'],
  ['indeed.com', /^\/cmp\//, 'PROFILE'],
  ['kununu.com', /^\/\w\w\/[^/]+/, 'PROFILE'],
  ['sikayetvar.com', /^\/[^/]+$/, 'PROFILE'],
  ['omr.com', /\/reviews\/product\//, 'PROFILE'],
  ['tabelog.com', /\/\d{6,}/, 'PROFILE'],
  ['idealo.com', /\/OffersOfProduct\//, 'PRODUCT_PAGE'],
  ['idealo.com', /\/(ProductCategory|MainSearchProductCategory)/, 'CATEGORY_PAGE'],
  ['pricerunner.com', /^\/pl\//, 'PRODUCT_PAGE'],
  ['pricerunner.com', /^\/(cl|sp|t)\//, 'CATEGORY_PAGE'],
  ['ceneo.pl', /^\/\d+$/, 'PRODUCT_PAGE'],
  ['ceneo.pl', /^\/[^/]+$/, 'CATEGORY_PAGE'],
  ['bestbuy.com', /^\/site\/.*\/\d+\.p$/, 'PRODUCT_PAGE'],
  ['zillow.com', /^\/homedetails\//, 'PRODUCT_PAGE'],
  ['statista.com', /^\/statisti/, 'OTHER'],
  ['investopedia.com', /^\/terms\//, 'ARTICLE'],
  ['zhuanlan.zhihu.com', /^\/./, 'ARTICLE'],
  ['zhihu.com', /^\/question\//, 'DISCUSSION'],
  ['baike.baidu.com', /^\/./, 'ARTICLE'],
  ['namu.wiki', /^\/w\//, 'ARTICLE'],
  // Laws.
  ['gesetze-im-internet.de', /^\/./, 'OTHER'],
  ['legifrance.gouv.fr', /^\/./, 'OTHER'],
  ['eur-lex.europa.eu', /^\/./, 'OTHER'],
  ['boe.es', /\/act\.php/, 'OTHER'],
  ['normattiva.it', /^\/./, 'OTHER'],
  ['lovdata.no', /^\/./, 'OTHER'],
  ['retsinformation.dk', /^\/./, 'OTHER'],
  ['wetten.overheid.nl', /^\/./, 'OTHER'],
  ['isap.sejm.gov.pl', /^\/./, 'OTHER'],
  ['finlex.fi', /^\/./, 'OTHER'],
  ['service-public.fr', /\/vosdroits\/\w\d+$/, 'ARTICLE'],
  ['lex.dk', /^\/./, 'ARTICLE'],
  ['snl.no', /^\/./, 'ARTICLE'],
  ['ne.se', /^\/uppslagsverk\//, 'ARTICLE'],
  ['treccani.it', /^\/(enciclopedia|vocabolario)\//, 'ARTICLE'],
  ['britannica.com', /^\/./, 'ARTICLE'],
  ['duden.de', /^\/rechtschreibung\//, 'ARTICLE'],
  ['larousse.fr', /^\/(encyclopedie|dictionnaires)\//, 'ARTICLE'],
  ['pubmed.ncbi.nlm.nih.gov', /^\/\d+/, 'ARTICLE'],
  ['arxiv.org', /^\/(abs|pdf|html)\//, 'ARTICLE'],
  ['doi.org', /^\/10\./, 'ARTICLE'],
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
  [
    /\/(viewtopic|viewforum|showthread|showtopic|forumdisplay|ubbthreads|read\.cgi)\b|\/index\.php\/t-\d+/i,
    'DISCUSSION',
  ],
  [/\/status\/\d{10,}|^\/@[^/]+\/post\//, 'DISCUSSION'],
  [/\/t\/[^/]+\/\d+|\/t\/?\d{4,}(\/|$)/, 'DISCUSSION'],
  [/\/item\.html?$|\/p$/, 'PRODUCT_PAGE'],
  // Large shops and marketplaces of single countries.
  [
    /\/fiche\/[A-Z]{2}\d{6,}|\/prod-\d{5,}|\/s-anzeige\/|\/annons\/.*\d{6}|\/pricewatch\/\d+\/|-fiyati,\d+|\/\d{13}_[A-Z]{4}\.prd$|\/A\d{8}-/,
    'PRODUCT_PAGE',
  ],
  [/\/cat_id_\d+\.cat$|\/cpl$|\/pl-\d{3,}$/, 'CATEGORY_PAGE'],
  [/\/ref\/\d{4,}$|\/(a|mp)\d{6,}\/([^/]+\/)?w-\d+$/, 'PRODUCT_PAGE'],
  [/\/(dp|gp\/product)\/[A-Z0-9]{10}/, 'PRODUCT_PAGE'],
  [/\/product-[a-z]{3}-\d+-/, 'PRODUCT_PAGE'],
  [/\/(product_info|product[-_]?details?|view_?item|show_?product)\b/i, 'PRODUCT_PAGE'],
  // A book by its number, and product numbers that shop software appends to a name.
  [/\/97[89]\d{10}\b/, 'PRODUCT_PAGE'],
  [/\/product[-_]\d{3,}|\/p-\d{4,}-|\/p\d{5,}$|[-_,]p\d{4,}[,c][a-z]?\d+|-pdt(\.html?)?$/i, 'PRODUCT_PAGE'],
  // Papers by their registered number, and paths of the software of Chinese authorities and universities.
  [/\/10\.\d{4,}\//, 'ARTICLE'],
  [/\/[so]\/\d+-\d+-\d+$/, 'ARTICLE'],
  [
    /\/t(19|20)\d{6}_\d+\.s?html?$|\/c?content_\d+\.s?html?$|\/c\d+[a-z]\d+\/page\.htm$|\/info\/\d+\/\d+\.htm$|\/c\d*-\d{6,}\.s?html?$|\/c_\d{8,}\.htm$/i,
    'ARTICLE',
  ],
  [/\/list\d*\.(html?|psp)$|\/pol_m_|\/(19|20)\d\d(\/(0[1-9]|1[0-2]))?$/i, 'CATEGORY_PAGE'],
  // The main page of a wiki, and accounts on federated servers.
  [
    /\/wiki\/(Main_Page|Hauptseite|Portada|Accueil|Pagina_principale|Hovedside|Forside|Strona_g|[^/]*_Wiki$)/i,
    'HOMEPAGE',
  ],
  [/^\/@[^/]+\/\d{6,}$/, 'DISCUSSION'],
  [/^\/@[^/]+$/, 'PROFILE'],
  // Galleries of one publisher's magazines; its articles have an a in place of the g.
  [/\/g\d{8}\/[a-z]/, 'LISTICLE'],
  [/-c-?\d{1,6}(\.html?)?$/i, 'CATEGORY_PAGE'],
  [/\/page[/-]\d+$/, 'CATEGORY_PAGE'],
]

/**
 * Endings that shop software gives the path of a product: its number after a p, the thirteen digits of a trade item, or a
 * name with a key of letters and digits below it. Newspapers use the same endings for articles.
 */
export const shopPaths =
  /\/(?:detail|goods|pd)\/\d{5,}$|[-_~/,]p-?\d{5,}(?:\.html?|&[^/]*)?$|[a-z]-(?:0\d|[3-9]\d|1[0-4])\d{11}(?:\.html?)?$|\/\p{L}+(?:-[\p{L}\d]+)+\/(?:[abd-z]?[a-z]{1,4}_?\d{3,8}|0\d{7})(?:\.html?)?$|\/\p{L}+(?:-[\p{L}\d]+)+\/(?=[a-z.]*\d)(?=[\d.]*[a-z])(?:[\da-z]{8,16}|[a-z]{2}\d{4}-\d{3}|[\da-z]+(?:\.[\da-z]+){2,})(?:\.html?)?$/iu

/** Parameters of shops: the variant of a product that is shown, and the site that compared its price. */
export const shopParameters =
  /[?&](?:variant|variation|dwvar_[\w.-]+|sku_?id|colou?r|size)=[^&]|[?&][^=&]*=[^&]*(?:kelkoo|prisjakt|pricerunner|pricespy|hintaopas|hintaseuranta|preissuchmaschine|geizhals|toppreise|skroutz|arukereso|heureka)/i

/** A number that selects one item of a kind. */
export const idParameter =
  /[?&](?:id|idx|idxno|indexno|no|seq|serial|oid|p|newsid|article_?id|news_?id|articleno|article_no)=[\w.]*\d/i

/** Files that represent their folder. */
export const folderFile = /^(index|default|home)(\.(html?|php\d?|aspx?|jsp|cfm|shtml))?$/i

/** Endings of documents and programs, which are read or downloaded and are not pages of a shop. */
export const documentEnding =
  /\.(pdf|docx?|pptx?|xlsx?|csv|zip|epub|odt|ods|txt|xml|json|exe|msi|dmg|pkg|deb|rpm|apk|7z|rar|gz|xz|iso|mp[34]|m4a)$/

/** Videos: whatever a newspaper calls them, they are not articles. */
export const videoPath =
  /\/(?:videos?|watch|clips?|player|episodes?|folgen?|aflevering|capitulo|trailers?|mediathek)\/./i

/** Folders of news, which tell about several things without listing them. */
export const newsPath =
  /\/(?:\w+-)?(?:news|press|press-releases|newsroom|research|publications?|papers?|case-studies|cases|customers)\//

/** A shop in a street; the path ends with its state and city. */
export const branchPath = /\/(?:stores?|locations?|dealers|branches)\/[a-z]{2}\/[a-z][a-z-]+(?:\/|$)/i
