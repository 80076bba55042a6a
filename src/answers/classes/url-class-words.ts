import { listOfWords } from '../list-of-words.ts'
import type { UrlClass } from './url-class.ts'

/*
 * What hosts, paths and titles say about the class of a page. Texts are compared in lower case, without accents and
 * with spaces between words; names of segments without what stands behind their last dot. Languages: English, German,
 * French, Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Norwegian, Finnish, Polish, Turkish, and the most common
 * phrases of others.
 */

/** First segments that select a country or language. */
export const localeSegment =
  /^(ar|at|au|be|br|ca|ch|cn|co|cs|cz|da|de|dk|el|en|es|et|eu|fi|fr|gb|gr|hk|hu|ie|il|in|intl|it|ja|jp|ko|kr|lt|lv|mx|my|nb|nl|nn|no|nz|pl|pt|ro|ru|se|sg|sk|sl|sr|sv|th|tr|tw|ua|uk|us|vn|za|zh)([-_][a-z]{2,4})?$/i

/** Names of a site's home page, also with its language. */
export const homeSegment =
  /^(index\w{0,3}|wp|home|homepage|default|start|main|startseite|accueil|inicio|pagina-principal|hjem|hem|etusivu|forside|strona-glowna|anasayfa|kezdolap|uvod|nachalo|glavnaya)([-_]?(en|de|fr|es|it|pt|nl|ru|pl))?(\.\w+)?$/i

/** Files that are what their folder is. */
export const folderFile = /^(index|default|home)(\.(html?|php\d?|aspx?|jsp|cfm|shtml))?$/i

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

/** Host labels below the domain that indicate conversations, on any domain. */
export const discussionHosts: ReadonlySet<string> = new Set(
  listOfWords(`
    forum forums foren foro community communities discuss discussion discussions discourse answers ask talk talks board
    boards keskustelu keskustelut diskussion diskussioner debat foorumi fora chiebukuro
  `),
)

/** Host labels below the domain of what is written regularly. */
export const articleHosts: ReadonlySet<string> = new Set(
  listOfWords(
    'blog blogs blogg blogi bloggar news newsletter magazine magazin magazyn press presse nyheter nyheder uutiset noticias haber haberler zpravy wiadomosci hirek vijesti',
  ),
)

/** A short name that ends with one of them is the part of a site where such things are. */
export const blogWords: ReadonlySet<string> = new Set(
  listOfWords(
    'blog blogs blogg news nieuws noticias notizie actualites uutiset wiadomosci zpravy nachrichten nyheter nyheder magazine magazin magazyn ratgeber stories artikel articles',
  ),
)

/** Host labels below the domain whose pages help, explain or let in, on any domain. */
export const serviceHosts: ReadonlySet<string> = new Set(
  listOfWords(`
    help support docs doc documentation developer developers api login signin auth accounts account sso
    hilfe aide ayuda aiuto ajuda hjaelp hjalp hjelp tuki pomoc destek kundeservice kundtjanst asiakaspalvelu careers career
    jobs jobb karriere kariera empleo lavoro my portal kundenportal legal helpdesk status payment payments pay app apps
    download downloads dl video videos play watch webmail
  `),
)

/**
 * Words of pages where people sign in, register, pay or write to the owner. A name made of them alone is such a page, and
 * one with a telling word and a single other one.
 */
export const deskWords = {
  telling: new Set(
    listOfWords(`
      login logon signin signup register registration registrieren registrierung regisztracio regisztralas registrace
      registracija registracia registracii registro cadastro inscription inscripcion iscrizione rejestracja anmeldung
      anmelden einloggen connexion logowanie zaloguj kayit prihlaseni prihlasenie bejelentkezes avtorizatsiya avtorizaciya
      contact contacts kontakt kontakty kontakti contacto contato contatti contatto contactez yhteystiedot iletisim kapcsolat
      impressum imprint checkout warenkorb sitemap faq datenschutz privacy agb aszf gdpr unsubscribe logout cookies
      toimitusehdot kopvillkor kjopsbetingelser handelsbetingelser leveringsbetingelser
    `),
  ),
  /** Tell only in company of each other. */
  others: new Set(
    listOfWords(`
      password passwort passwords pwd passwd kennwort wachtwoord losenord salasana adgangskode passord haslo heslo jelszo
      contrasena senha slaptazodzio slaptazodis zapomniane zapomenute elfelejtett olvidada esqueceu esqueci forgot forgotten
      forget lost reset recover recovery recuperar remind reminder change new create opret oprett skapa luo neues
      account accounts konto kundenkonto compte cuenta conta ucet fiok my your user users member members customer client
      kunde kunden page form formular formulaire formulario formularz us about sign log in up on to and und et y e og och ja
      order orders status track tracking payment pay payments betaling levering delivery shipping frakt returns return
      transport delivery betalning leverans maksu toimitus zahlung versand lieferung paiement livraison pago envio pagamento
      spedizione platnosc dostawa oplata dostavka platba doprava fizetes szallitas odeme teslimat
      terms conditions policy service services notice legal
    `),
  ),
}

/** Endings of documents and programs, which are read or loaded and are no pages of a shop. */
export const documentEnding =
  /\.(pdf|docx?|pptx?|xlsx?|csv|zip|epub|odt|ods|txt|xml|json|exe|msi|dmg|pkg|deb|rpm|apk|7z|rar|gz|xz|iso|mp[34]|m4a)$/

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
  // Of large shops and markets of single countries.
  [
    /\/fiche\/[A-Z]{2}\d{6,}|\/prod-\d{5,}|\/s-anzeige\/|\/annons\/.*\d{6}|\/pricewatch\/\d+\/|-fiyati,\d+|\/\d{13}_[A-Z]{4}\.prd$|\/A\d{8}-/,
    'PRODUCT_PAGE',
  ],
  [/\/cat_id_\d+\.cat$|\/cpl$|\/pl-\d{3,}$/, 'CATEGORY_PAGE'],
  [/\/ref\/\d{4,}$|\/(a|mp)\d{6,}\/([^/]+\/)?w-\d+$/, 'PRODUCT_PAGE'],
  [/\/(dp|gp\/product)\/[A-Z0-9]{10}/, 'PRODUCT_PAGE'],
  [/\/product-[a-z]{3}-\d+-/, 'PRODUCT_PAGE'],
  [/\/(product_info|product[-_]?details?|view_?item|show_?product)\b/i, 'PRODUCT_PAGE'],
  // A book by its number, and what shop software puts at the end of a name.
  [/\/97[89]\d{10}\b/, 'PRODUCT_PAGE'],
  [/\/product[-_]\d{3,}|\/p-\d{4,}-|\/p\d{5,}$|[-_,]p\d{4,}[,c][a-z]?\d+|-pdt(\.html?)?$/i, 'PRODUCT_PAGE'],
  // Papers by their registered number, and what Chinese authorities' and universities' software writes.
  [/\/10\.\d{4,}\//, 'ARTICLE'],
  [/\/[so]\/\d+-\d+-\d+$/, 'ARTICLE'],
  [
    /\/t(19|20)\d{6}_\d+\.s?html?$|\/c?content_\d+\.s?html?$|\/c\d+[a-z]\d+\/page\.htm$|\/info\/\d+\/\d+\.htm$|\/c\d*-\d{6,}\.s?html?$|\/c_\d{8,}\.htm$/i,
    'ARTICLE',
  ],
  [/\/list\d*\.(html?|psp)$|\/pol_m_|\/(19|20)\d\d(\/(0[1-9]|1[0-2]))?$/i, 'CATEGORY_PAGE'],
  // The first page of a wiki, and accounts on servers that talk to each other.
  [
    /\/wiki\/(Main_Page|Hauptseite|Portada|Accueil|Pagina_principale|Hovedside|Forside|Strona_g|[^/]*_Wiki$)/i,
    'HOMEPAGE',
  ],
  [/^\/@[^/]+\/\d{6,}$/, 'DISCUSSION'],
  [/^\/@[^/]+$/, 'PROFILE'],
  // Galleries of magazines of one house, whose articles have an a there.
  [/\/g\d{8}\/[a-z]/, 'LISTICLE'],
  [/-c-?\d{1,6}(\.html?)?$/i, 'CATEGORY_PAGE'],
  [/\/page[/-]\d+$/, 'CATEGORY_PAGE'],
]

/**
 * How shop software ends the path of a product, which newspapers do for articles, too: its number after a p, the thirteen
 * digits of a trade item, and a name with a key of letters and digits below it.
 */
export const shopPaths =
  /\/(?:detail|goods|pd)\/\d{5,}$|[-_~/,]p-?\d{5,}(?:\.html?|&[^/]*)?$|[a-z]-(?:0\d|[3-9]\d|1[0-4])\d{11}(?:\.html?)?$|\/\p{L}+(?:-[\p{L}\d]+)+\/(?:[abd-z]?[a-z]{1,4}_?\d{3,8}|0\d{7})(?:\.html?)?$|\/\p{L}+(?:-[\p{L}\d]+)+\/(?=[a-z.]*\d)(?=[\d.]*[a-z])(?:[\da-z]{8,16}|[a-z]{2}\d{4}-\d{3}|[\da-z]+(?:\.[\da-z]+){2,})(?:\.html?)?$/iu

/** A number that says which one of a kind is shown. */
export const idParameter =
  /[?&](?:id|idx|idxno|indexno|no|seq|serial|oid|p|newsid|article_?id|news_?id|articleno|article_no)=[\w.]*\d/i

/** Parameters of shops: which variant of a product is shown, and who compared its price. */
export const shopParameters =
  /[?&](?:variant|variation|dwvar_[\w.-]+|sku_?id|colou?r|size)=[^&]|[?&][^=&]*=[^&]*(?:kelkoo|prisjakt|pricerunner|pricespy|hintaopas|hintaseuranta|preissuchmaschine|geizhals|toppreise|skroutz|arukereso|heureka)/i

/** Segment names by the class of the pages below them; of several, the one nearest to the end decides. */
export const segments: readonly [is: UrlClass, names: readonly string[]][] = [
  [
    'DISCUSSION',
    listOfWords(`
      forum forums foren foro foros thread threads topic discussion discussions viewtopic showthread comments
      community questions question qna q-and-a answers frage fragen pregunta preguntas domanda domande pergunta perguntas
      vraag vragen otazka otazky kerdes kerdesek vopros voprosy vprasanja
      質問 問答 问答 질문 вопрос вопросы سؤال
      sporgsmal spørgsmal spoergsmaal fraga fragor sporsmal spørsmal kysymys kysymykset pytanie pytania soru
      sorular diskusjon diskussion keskustelu keskustelut tartisma talk
    `),
  ],
  [
    'HOW_TO_GUIDE',
    listOfWords(`
      how-to howto how-tos tutorial tutorials anleitung anleitungen tutoriels tutoriales tutoriais vejledning vejledninger
      recipes recipe rezept rezepte recette recettes receta recetas ricetta ricette receita receitas recept recepten opskrift
      opskrifter oppskrift oppskrifter resepti reseptit przepis przepisy recepty tarif tarifler retsept retsepty
      guider-og-vejledninger veiledning veiledninger sa-gor-du ohjeet nasil-yapilir
    `),
  ],
  [
    'PRODUCT_PAGE',
    listOfWords(`
      product products produkt produkte produit produits producto productos prodotto prodotti produto produtos producten
      produkter tuote tuotteet produkty urun urunler vare varer varen p pd pdp dp ip item items itm sku pn prod
      zbozi vyrobek tovar termek termekek proizvod proizvodi izdelek produs produse toode goods game angebote classified classified-ad classifieds ad ads anuncio anuncios annonce annonces annuncio annunci anzeige
      anzeigen ogloszenie ogloszenia inzerat inzeraty ilan oferta ofertas offer angebot deal property properties listing
      tickets vehicle vehicledetail evento course courses kurs kurse kurser kursus formation formations curso cursos corso corsi cursus cursussen
      kursy kurssit szkolenia extension extensions plugin plugins addon addons
    `),
  ],
  [
    'CATEGORY_PAGE',
    listOfWords(`
      collection collections category categories subcategory kategorie kategorien categorie categoria categorias cat c b shop shopping
      catalog catalogue katalog browse search suche buscar tag tags cars-for-sale department departments s kategori
      kategorier kategoria luokka tuoteryhma tuoteryhmat sortiment sortimentti butik nettbutikk verkkokauppa kauppa sklep
      obchod bolt uzlet prodavnica e-shop eshop katalogus kategoriya katalogu rubrika rubriken rubrique
      magaza kollektion kollektioner collezioni coleccion colecciones collectie stores soort listview rubrik gruppe themas popular marketplace tienda loja boutique negozio ingredient ingredients zutaten zutat ingrediente ingrediencie
    `),
  ],
  [
    'PROFILE',
    listOfWords(
      `
      company companies profile profiles biz directory vendor vendors author authors artist artists kunstler kuenstler
      artiste artistes artista autor autoren auteur auteurs profil firma firmy entreprise entreprises empresa empresas azienda aziende bedrijf
      bedrijven
    `,
    ),
  ],
  ['COMPARISON', listOfWords('compare comparison comparisons vs versus')],
  [
    'LISTICLE',
    listOfWords('best best-of lists roundup roundups top-picks bestenlisten bestenliste toplister classements'),
  ],
  ['ALTERNATIVE', listOfWords('alternatives alternative')],
  [
    'OTHER',
    listOfWords(`
      epikoinonia etaireia oroi-xrisis oroi-chrisis politiki-aporritou sxetika-me-emas poioi-eimaste syndesi kalathi
      despre-noi despre contul-meu cos cos-de-cumparaturi termeni-si-conditii livrare autentificare
      politica-de-privacidade politica-de-privacidad politique-de-confidentialite politica-de-confidentialitate privacybeleid
      informativa-privacy algemene-voorwaarden voorwaarden condizioni-generali cgv condiciones-generales aviso-legal iniciar-sesion
      mi-carrito retourneren retouren bezorging winkelwagen inloggen over-ons zwroty moje-konto koszyk dostawa-i-platnosc regulamin
      iade-kosullari sepet hesabim uyelik ostoskori tietoa-meista kirjaudu oma-tili indkobskurv kurv min-konto handlevogn handlekurv
      varukorg mina-sidor retur returer dostavka-i-oplata oplata-i-dostavka lichnyy-kabinet lichnyj-kabinet korzina
      changelog changelogs webinar webinars demo request-demo book-a-demo security trust
      services dienstleistungen prestations contest concours gewinnspiel gewinnspiele player webstream trailer trailers
      affiliates affiliate advertising annonsera annoncering annonser mainosta mainostajille mediadaten publicidad publicite
      pubblicita publicidade reklama adverteren werbung tracking consent cookie-consent consent-management licenses
      ledige-stillinger avoimet-tyopaikat lediga-jobb ofertas-de-empleo offres-emploi offerte-di-lavoro oferty-pracy
      volne-pozice vagas vacancies vacancy call-for-papers manage-subscriptions settings preferences
      support help hilfe aide ayuda aiuto ajuda hulp manual manuals handbuch login signin signup sign-in sign-up log-in
      register registration account my-account cart checkout basket privacy privacy-policy cookies cookie-policy
      terms terms-of-service terms-and-conditions terms-of-use legal impressum imprint contact contact-us kontakt careers
      career jobs download downloads docs doc document documents documentation developers faq faqs returns shipping delivery store-locator
      about about-us who-we-are our-story our-team team mission leadership investors investor-relations press-kit
      accessibility sitemap newsletter newsletters hire-us work-with-us advertise user users customer customers auth member members session password
      partners imprint petition petitions calculator rechner application-form order-status kundenkonto kundenportal
      kontakty kontakti contacts contactus aboutus about_us contact_us kontaktformular
      o-kompanii dostavka oplata registratsiya vhod avtorizatsiya obratnaya-svyaz pomosch pomoshch
      prihlaseni prihlasenie registrace obchodni-podminky obchodne-podmienky doprava kosik napoveda podpora
      kapcsolat rolunk bejelentkezes regisztracio kosar szallitas aszf adatvedelem segitseg gyik fiok
      bruger brugere uzivatel uzytkownik usuario usuarios utente utenti utilisateur compte cuenta conta
      お問い合わせ 会社概要 ログイン よくある質問 登录 联系我们 关于我们 帮助 로그인 회사소개 고객센터 문의
      контакты о-компании доставка вход регистрация помощь اتصل-بنا من-نحن
      uber-uns ueber-uns unternehmen kundenservice anmelden einloggen registrieren mein-konto datenschutz agb karriere
      stellenangebote warenkorb versand
      assistance a-propos qui-sommes-nous connexion mon-compte confidentialite mentions-legales cgv carrieres emploi
      recrutement panier livraison nous-contacter
      soporte contacto sobre-nosotros quienes-somos nosotros acceso iniciar-sesion mi-cuenta privacidad aviso-legal
      terminos empleo carrito envios
      supporto assistenza contatti chi-siamo azienda accedi note-legali termini lavora-con-noi carrello spedizioni
      suporte contato contactos quem-somos sobre sobre-nos entrar minha-conta privacidade termos carreiras carrinho
      klantenservice over-ons inloggen mijn-account privacybeleid voorwaarden vacatures winkelwagen
      vanliga-fragor ofte-stillede-sporgsmal ofte-stilte-sporsmal haufige-fragen haeufige-fragen questions-frequentes
      preguntas-frecuentes domande-frequenti perguntas-frequentes veelgestelde-vragen usein-kysyttya
      najczesciej-zadawane-pytania sikca-sorulan-sorular caste-dotazy casto-kladene-otazky
      hjaelp hjælp kundeservice om om-os log-ind min-konto min-side privatlivspolitik persondatapolitik
      handelsbetingelser job karriere kurv indkøbskurv levering
      hjalp kundtjanst kundservice om-oss logga-in mina-sidor integritetspolicy villkor kopvillkor jobb karriar varukorg
      hjelp kundesenter kontakt-oss logg-inn personvern personvernerklæring vilkar kjøpsvilkar stillinger handlekurv
      tuki asiakaspalvelu ohje yhteystiedot ota-yhteytta meista tietoa-meista yritys kirjaudu tietosuoja
      tietosuojaseloste kayttoehdot toimitusehdot tyopaikat ura ostoskori
      pomoc wsparcie o-nas o-firmie zaloguj logowanie konto moje-konto regulamin polityka-prywatnosci kariera praca koszyk
      dostawa
      conocenos conocer acerca-de sobre-la-empresa la-empresa l-azienda la-societa chi-siamo-noi notre-entreprise notre-histoire
      om-virksomheden om-foretaget om-selskapet bli-kund bliv-kunde om-os-og-kontakt over-ons-en-contact
      destek yardim iletisim hakkimizda hakkinda kurumsal giris uye-girisi gizlilik kvkk sartlar kariyer sepet teslimat
    `),
  ],
  [
    'ARTICLE',
    listOfWords(`
      blog blogs news article articles artikel articulo articulos articolo post posts story stories magazine magazin press
      press-releases presse insights resources learn guide guides review reviews test tests features opinion advice
      ratgeber nachrichten aktuelles noticias actualites actualite notizie nieuws nyhed nyheder nyheter nyhet uutiset
      uutinen aktualnosci wiadomosci haber haberler blogg blogi blogu artikler artikkel artikler artikkeli artikkelit
      artykul artykuly makale makaleler guider opas oppaat rehber guia guias consejos conseils consigli dicas tips inspiration
      case-studies case-study customers publications publication research reports report whitepapers paper papers
      biblio trends pressemelding pressemeldinger pressemeddelelse pressmeddelande pressemitteilung tiedote tiedotteet
      comunicado comunicato comunicati communique handbook
      debat debatt aktuelt tidindi frettir newsinfo newsdetail newsdetails news-detail infodetail
      articledetail article-detail newslist archives spotlight insight perspective perspectives pubs key-terms terminology
      biblioteca-de-salud o-zdrowiu aktuality aktualnosc nieuwsbericht poradnik poradniki
      knowledge column fulltext abstract abs doi journal journals inspirasjon
      noticia notizia notizie nachricht meldung meldungen kurzmeldungen pressemeldungen pressemitteilung
      pressemitteilungen pressemeddelelser pressmeddelanden comunicados communiques newsroom artigo artigos
      beitrag beitraege kolumne kolumnen essay essays interview interviews podcast opinions opinie opinioni meinung debatte
      kommentar kommentarer editorial actu infos informacje zpravy clanek clanky hirek cikk cikkek novosti novost
      statya stati novice vijesti uudised stiri naujienos wiki encyclopedia encyclopedie encyklopedi enciclopedia lexikon leksikon glossary
      glossar glossaire glosario glossario thoughts dossier columns column aktuell
    `),
  ],
]

/** What is moving: whatever a newspaper calls it, it is no article. */
export const videoPath =
  /\/(?:videos?|watch|clips?|player|episodes?|folgen?|aflevering|capitulo|trailers?|mediathek)\/./i

/** The ends of names of parts of a site where people talk. */
export const talkEnding = /^(?:[a-z]+-)?(?:forum|foren|forums|board)\d*(?:-[a-z]+)?$/

/** Names of lists, when they stand at the end. */
export const endsOfLists: ReadonlySet<string> = new Set(
  listOfWords(`
    all alle alles list lst section neuheiten new-arrivals outlet sale todo todos tous toutes tutti tutte kaikki wszystkie discover explore entdecken ontdek decouvrir oppdag
    upptack archive archiv archief arkiv arkisto archivio
  `),
)

/** Segments of lists that keep being lists when others follow: a kind of recipes, articles with a tag. */
export const strongLists: ReadonlySet<string> = new Set(
  listOfWords('category categories kategorie kategorien kategori categorie categoria categorias tag tags soort'),
)

/** Segments below which shops show lists and things, told apart by the length of the name. */
export const shopSegments: ReadonlySet<string> = new Set(
  listOfWords('shop store butik nettbutikk verkkokauppa kauppa sklep tienda boutique loja negozio magaza obchod'),
)

/** Names of domains of those who cook. */
export const foodNames =
  /kitchen|cook(?:s|ing|book)?|recipe|rezept|recept|ricett|recett|receta|receita|resepti|przepis|opskrift|oppskrift|cuisine|kueche|keuken|koken|koch|bak(?:es|ing|t)|foodie|dish|dinner|tast[ey]|eats|yumm|cocina|cucina|kuchni|kuchyn|feast/

/** The last word of what is cooked, in the languages that end a name with it. */
export const dishWords =
  /(?:salad|salat|sallad|salade|ensalada|insalata|soup|suppe|soppa|keitto|zupa|soupe|zuppa|cake|kuchen|(?<!pac|lea|brea|lin|bloc|so)kage|kaka|kakku|gateau|\btarte|torta|\bpie|muffins|brownies|bread|gnocchi|risotto|stew|eintopf|auflauf|casserole|pancakes|pannkakor|pfannkuchen|palacinke|palacinky|crepes|quiche|tiramisu|lasagne|meatballs|frikadeller|kottbullar|hummus|guacamole|burritos|enchiladas|brioche|croissants|gratin|ragout|goulash|gulasch)\b/

/** Colours, and words for several in one: what stands before them is sold. */
export const colours: ReadonlySet<string> = new Set(
  listOfWords(`
    black white red blue green grey gray beige brown pink navy schwarz weiss rot blau grun gruen grau braun rosa noir blanc
    rouge bleu vert gris marron negro blanco rojo azul verde nero bianco rosso grigio preto branco zwart wit rood blauw
    groen grijs sort hvid rod bla gron gra svart hvit vit rod musta valkoinen punainen sininen harmaa czarny bialy czerwony
    niebieski siyah beyaz kirmizi midnight bundle kit pack pakke paket sett coffret
  `),
)

/** Departments of newspapers and magazines: a headline below them is an article. */
export const departments: ReadonlySet<string> = new Set(
  listOfWords(`
    politics politik politique politica polityka politiikka world welt monde mundo mondo swiat business wirtschaft economie
    economia gospodarka economy markets finance finanzen finanse sport sports deportes desporto esporte kultur culture cultura
    kultura panorama lokales local lokalt regional region society gesellschaft societe sociedad societa samfund
    technology tech technik technologie tecnologia digital wissenschaft science sciences ciencia scienza nauka wissen health
    gesundheit sante salud salute zdrowie lifestyle leben life entertainment unterhaltung celebrities people vermischtes
    international internacional nacional national inland ausland inrikes utrikes indland udland esteri cronaca europe europa
    recht umwelt environnement environment klima climate arts kunst music musik film movies games gaming family familie
    travel reisen reise viajes voyage voyages education bildung geld money verbraucher diseases conditions diseases-conditions sygdomme sykdommer sjukdomar sairaudet krankheiten maladies
    enfermedades malattie ziektes choroby symptoms symptome symptomer pop-culture thema themen tema
    previews hardware software auto mobility gossip stars royals food gourmet wohnen garten
    zycie vida vie liv elama ihmiset mennesker folk
    obshchestvo obschestvo politika ekonomika society economics opinion
  `),
)

/** Phrases of slugs and titles; the first match decides. */
export const phrases: readonly [is: UrlClass, phrase: RegExp][] = [
  [
    'ALTERNATIVE',
    /\b(alternatives?|alternativen?|alternativas?|competitors) (to|zu|zum|fur|a|au|de|for|von)\b|\b(alternatives|alternativen|alternativas)\b/,
  ],
  ['ALTERNATIVE', /\b(alternativer til|alternativ till|vaihtoehto\w*|alternatywy|alternatywa|alternatifleri)\b/],
  ['ALTERNATIVE', /^(?:an? |une |un |eine |en |et )?alternativ(?:e|a|et)? (?!\p{L}+ (?:energy|medicine))\p{L}+$/u],
  ['ALTERNATIVE', /代替|替代|대안|аналоги/],
  // Who compares a kind of goods lists what is best; two of them are joined by a word, or have numbers.
  [
    'LISTICLE',
    /\b(?:comparatifs?|comparativ[ao]s?|(?<!\p{L} )confronto \p{L}+|ranking\p{L}{0,3}|testsieger\p{L}*|bestenlisten?|toppliste\p{L}*|topplista\p{L}*|topliste\p{L}*|zebricek)\b(?<=^(?!.* (?:vs|versus|contra|oder|ou|o|eller|czy|entre|tra|fra|zwischen|mellem|mellan) |(?:.*\b[a-z]{0,2}\d{1,2}\b){2}).*)|\b(?:modelle|gerate|geraete|anbieter|produkte|modeles|marques|modelos|marcas|modelli|marche|modellen|merken|modeller|produkter|modeli|modelu) (?:im (?:grossen )?(?:test|vergleich)|i (?:stor )?test|testes?|compares|comparad[oa]s|a confronto|getest|vergeleken|w tescie|v testu)\b|^(?:stort?|stora|grote|grosse[rn]?) \p{L}*test (?:af|av|of|van|von|der) \p{L}/u,
  ],
  [
    'COMPARISON',
    /\b(vs|versus|comparison|vergleichstest|gruppentest|group test|samletest|gruppetest|im vergleich|comparatif|comparativa|comparativo|a confronto|confronto (?:tra|fra))\b/,
  ],
  [
    'COMPARISON',
    /\b(?:difference between|differences between|differences? entre|unterschied\w* (?:zwischen|von)|diferencias? entre|differenz[ae] tra|verschil(?:len)? tussen|forskell?en? (?:pa{1,2}|mellem|mellom)|skillnaden mellan|roznic[ae] miedzy|comparar|comparer|confrontare|porovnani|porovnanie|\w*vergleiche?)\b(?! mit)/,
  ],
  ['COMPARISON', /\b\p{L}{4,} (?:eller|oder|vai|czy) \p{L}{4,}(?: (?:hvad|hva|vad|was|mika|co) .*)?$/u],
  [
    'COMPARISON',
    /^\p{L}{2,} (?:oder \p{L}{2,}|(?:eller|vai|czy|nebo|alebo|vagy|sau|ili) \p{L}{2,}(?: \p{L}+)?)$|\b(?:eller|oder|vai|czy|nebo|vagy|ou|sau|ili|of|or|o) (?:\S+ ){1,4}(?:hvad skal du v\w+|hvad er bedst|hva er best|vad ar bast|vad lonar|was ist besser|was lohnt|lequel choisir|laquelle choisir|que choisir|cual elegir|cual es mejor|quale scegliere|qual escolher|wat kies|wat is beter|welke kies|which is|which one|co wybrac|co vybrat|co je lepsi|melyiket|ce sa aleg\w*|chto vybrat|chto luchshe)\b/u,
  ],
  // One or the other, with the number of the page behind them.
  [
    'COMPARISON',
    / (?:(?<! mit )oder|(?<! avec )ou|czy(?! warto| mozna| trzeba| nalezy)|vai|nebo|sau|ili) (?<=^(?:\p{L}+ ){2,6})\p{L}+(?: \p{L}+){0,2}(?: [a-z]?\d{3,}[a-z\d]*)*$|\b(?:fij[ao]|fiss[ao]|fix[ae]|fixe|fast|fest\p{L}*|stal[aey]|rorlig\p{L}*|flytande|vaste?) (?:o|ou|oder|eller|czy|of) (?:\p{L}+ )?(?:variab\p{L}*|variavel|zmienn\p{L}*|fast\p{L}*|bunden|flytende)(?: \p{L}+){0,2}(?: \d+)*$/u,
  ],
  ['COMPARISON', /\b(sammenlign\w*|sammenlikn\w*|jamfor\w*|vertailu\w*|porownanie|karsilastirma\w*)\b/],
  ['COMPARISON', /^comparing \p{L}/u],
  ['COMPARISON', /比較|对比|對比|비교|сравнение|porownanie/],
  // Who won is told, not what is best.
  [
    'ARTICLE',
    /\b(?:awarded|honou?red|recogni[sz]ed|wins|won|tops|named|nominated)\b.*\bbest\b|\bdeals\b.* (?:this week|today|right now)$/,
  ],
  ['LISTICLE', /^(?:the |our )?(?:\d{1,2} )?best (?!ways?\b|practices?\b|times?\b|buy\b).*\bbuy(?:ing|ers?) guide/],
  [
    'LISTICLE',
    /\b(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten|twelve) (?:[a-z]+ ){0,2}(?:things|factors|features|aspects|points) (?:to|you|when)\b/,
  ],
  [
    'HOW_TO_GUIDE',
    /\b(how to|step by step|tutorial|getting started|set ?up guide|wie man|wie [a-z]+t man|richtig [a-z]+en|anleitung|stappenplan|schritt fur schritt|comment (faire|choisir|utiliser|installer)|como (hacer|usar|elegir|instalar|fazer|escolher)|come (fare|usare|scegliere)|hoe (je|kies|maak))\b/,
  ],
  // What one should know before buying.
  [
    'HOW_TO_GUIDE',
    /\b(?:what size|(?:things|what)(?: you need)? to (?:know|consider|look for)|factors to consider|tips (?:for|to|on) (?:buy|choos|pick|select|clean|sav|us)\w+|(?:effective|easy|simple|best) ways to|best way to|how (?:do|can|should) (?:i|you|we))\b|^(?:steps|ways) to \p{L}|^(?:choosing|picking|selecting|finding) (?:the|an?|your) \p{L}|(?<!best )\bbuy(?:ing|ers?) guide\b|\bwhat (?:factors|size|type) .*\b(?:need|choosing|choose)\b/u,
  ],
  // A language's word for how with a form of a verb behind it.
  [
    'HOW_TO_GUIDE',
    /\b(?:sa+dan (?:\p{L}+ (?:du|man)|finder|bliver)|sa \p{L}+r (?:du|man)|slik \p{L}+r (?:du|man)|hoe (?:\p{L}+ (?:ik|je|u|we)|moet)|comment (?:(?:bien|se|s|ne|mieux) )?\p{L}+(?:er|ir|re)|como (?:\p{L}+[aei]r(?:se)?|hago)|come (?:\p{L}+(?:are|ere|ire|rre|rsi))|wie (?:\p{L}+ (?:ich|man|sie|du)|kann|geht)|so (?:geht ?s?|macht man|funktioniert|gelingt|findest|klappt)|nain \p{L}+t|kuinka|miten|jak \p{L}+(?:c|sc|t|ti)|hogyan|cum sa|kako \p{L}+ti|kaip \p{L}+ti|kuidas|nasil \p{L}+ir|ako \p{L}+t)\b|איך |כיצד |كيف|كيفية|方法|手順|방법|怎么|怎樣|怎样|как \p{L}+ть/u,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:ahorrar|elegir|contratar|cancelar|solicitar|instalar|configurar|limpiar|reclamar|calcular|choisir|installer|resilier|nettoyer|calculer|configurer|economiser|souscrire|scegliere|disdire|calcolare|risparmiare|installare|pulire|richiedere|escolher|poupar|calcular|zaloz|wybierz) (?:\p{L}+ ){0,3}\p{L}+$/u,
  ],
  // Work on a thing, told to be done or to do.
  [
    'HOW_TO_GUIDE',
    /^(?:nettoyer|detartrer|changer|poser|creer|reparer|brancher|peindre|deboucher|reinitialiser|remplacer|planter|tailler|arroser|semer|bouturer|enlever|detacher|laver|purger|fabriquer|descalcificar|crear|reparar|pintar|desatascar|plantar|podar|quitar|lavar|montar|restablecer|decalcificare|posare|creare|riparare|dipingere|sturare|piantare|potare|togliere|rimuovere|lavare|montare|ripristinare|limpar|criar|instalar|desentupir|remover|redefinir|rens|rense|rengor|rengore|rengoer|rengora|afkalke?|avkalka?e?|installera?e?|aterstall|nulstil|tilbakestille?|fjerne?|beskaer|beskara?|czyscic|wyczyscic|odkamienic|wymienic|naprawic|zainstalowac|pomalowac|przycinac|usunac|zresetowac|vycistit|odvapnit|vymenit|opravit|nainstalovat|natrit|zasadit|odstranit|resetovat) (?:\p{L}+ ?){1,7}(?: ?[a-z]?\d+)*$/u,
  ],
  // German, Dutch and Scandinavian guides are named by a thing and what is done with it; of a slug only its end counts.
  [
    'HOW_TO_GUIDE',
    /^(?=\p{L}+ \p{L}+).* (?:kundigen|kuendigen|beantragen|einrichten|installieren|anschliessen|verlegen|reinigen|entfernen|wechseln|erstellen|berechnen|entkalken|reparieren|aktivieren|deaktivieren|zurucksetzen|zuruecksetzen|verbinden|konfigurieren|streichen|pflanzen|schneiden|sparen|vorbereiten|ausgeizen|entluften|entlueften|tapezieren|dammen|daemmen|abdichten|fliesen|bohren|duengen|dungen|umtopfen|uberwintern|ueberwintern|vermehren|putzen|befestigen|austauschen|ausbauen|einbauen|nachrusten|nachruesten|loschen|loeschen|herstellen|selber machen|selbst machen|selber bauen|ontkalken|vervangen|repareren|schilderen|ontstoppen|snoeien|resetten|anmelden lassen|aanvragen|opzeggen|installeren|instellen|aansluiten|schoonmaken|verwijderen|leggen|berekenen|kiezen)(?: (?:mit|ohne|met|zonder|so gehts?) .*)?(?: [a-z]?\d{3,})*$/u,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:renew|apply for|cancel|replace|install|clean|fix|change|set up|remove|unlock|reset) (?:an? |your |the )?\p{L}+(?: \p{L}+){0,3}$/u,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:fix|disable|enable|uninstall|delete|remove|troubleshoot|debuter|beheben|reparer|desactiver|activer|supprimer|desactivar|activar|eliminar|solucionar|disattivare|attivare|risolvere) \S+(?: \S+){0,9}$|\b(?:troubleshooting|fehlerbehebung|depannage|felsokning|fejlfinding|feilsoking|vianetsinta)\b/u,
  ],
  [
    'HOW_TO_GUIDE',
    /\b(saadan|sadan (gor|vaelger|bruger|laver|installerer)|hvordan|trin for trin|sa (gor|har gor|valjer|installerar) du|hur man|steg for steg|slik (gjør|velger|bruker|installerer)|nain (teet|valitset|asennat)|miten|vaihe vaiheelta|krok po kroku|adim adim|nasil yapilir|nasil)\b/,
  ],
  [
    'HOW_TO_GUIDE',
    /^(?:kak \p{L}+(?:t|tsya|sya|ti)|hogyan|jak \p{L}+(?:at|it|et|out|nout|ac|ic|ec)|cum (?:sa|se)|pos na|ako \p{L}+(?:at|it|et))\b/u,
  ],
  ['HOW_TO_GUIDE', /やり方|使い方|教程|如何|하는 법|как (сделать|выбрать|установить)|jak (zrobic|wybrac)|nasil/],
  ['HOW_TO_GUIDE', /^(?:an? |the )?(?:\p{L}+ ){0,3}guide to (?!(?:the )?(?:best|buy))\p{L}/u],
  // What is cooked by one of them; of several, it is a list.
  [
    'HOW_TO_GUIDE',
    /(?:\b(?:recipe|recette|receta|receita|ricetta|przepis|tarifi)|rezept|opskrift|oppskrift|resepti)(?:\b| \d)/,
  ],
  // What is worth seeing in a place.
  [
    'LISTICLE',
    /\b(?:plus (?:beaux|belles)|mas (?:bonit|bell)[ao]s|piu bell[ei]|mais bonit[ao]s|schonsten|schoensten|(?:mooiste|leukste|lekkerste|fijnste)|de (?:smukkeste|hyggeligste|vackraste|finaste|vakreste)|kauneimmat|najpiekniejsz\w+|najladniejsz\w+|nejkrasnejsi|legszebb)\b|^(?:que (?:ver|visitar|hacer|faire|voir)|o que (?:fazer|ver|visitar)|cosa (?:vedere|fare|visitare)|sehenswurdigkeiten|sehenswuerdigkeiten|bezienswaardigheden|atrakcje|sevardheder|sevardheter|nahtavyydet) (?:en|a|au|em|in|i|na|w)?\b/u,
  ],
  [
    'LISTICLE',
    /^(?:a )?list of \p{L}|\bworlds? (?:biggest|largest|best|richest|most) \p{L}|\b\d{1,2} (?:\p{L}{4,}sten|greatest|biggest|largest|most|mejores|meilleur\w*|migliori|melhores|bedste|basta|beste|najlepsz\w+) \p{L}/u,
  ],
  [
    'LISTICLE',
    /\b(best(?! (?:practices?|sell\w+|known|times? to|interests?)\b)|top picks?|cheapest|you can buy|buy(ing|ers?) guides?|beste[nrs]?|mejore?s?|meilleure?s?|miglior[ei]?|melhor(es)?|most (reliable|popular|affordable))\b/,
  ],
  [
    'LISTICLE',
    /\btop \d+\b|^(the )?top [a-z]|^(cheap|affordable) .*s\b|\b(under|below|unter|sous|bajo) (?:\d{3,}|\d+k?$|\d+ (?:euro?s?|dollars?)\b)|^(?:[3-9]|[1-9]\d) (?!(?:inch|piece|pack|person|door|ply|burner|quart|qt|cup|speed|oz|drawer|tier|seat|seater)\b)[a-z]+ [a-z]|^(?:here are )?(?:the|die|les|los|las|le|os|as) \d{1,2} [a-z]/,
  ],
  [
    'LISTICLE',
    /\b(bedste|de bedste|bedst i test|basta|bast i test|best i test|paras|parhaat|parhaimmat|najlepsz\w*|en iyi\w*)\b/,
  ],
  [
    'LISTICLE',
    /\b(legjobb\w*|nejlepsi\w*|najleps\w+|luchsh\w+|cele mai bun\w*|cel mai bun|cea mai buna|kalyter\w+|najbolj\w+)\b/,
  ],
  ['LISTICLE', /おすすめ|ランキング|推荐|推薦|排行|十大|추천|순위|лучши|топ \d|أفضل|ที่ดีที่สุด|najlepsz|nejlepsi|en iyi/],
  [
    'LISTICLE',
    /\b\d{1,3} (?:[a-z]+ )?(things|ways|tips|reasons|ideas|facts|signs|examples|questions|jokes|tipps|grunde|dinge|fakten|ideen|fragen|trends|highlights|raisons|conseils|astuces|facons|choses|idees|razones|cosas|consejos|formas|trucos|motivos|cose|modi|motivi|consigli|dingen|redenen|manieren|ting|rad|saker|syyta|asiaa|vinkkia|rzeczy|sposobow|powodow|porad|sey|ipucu|duvodu|tipu|veci|dolog|maneiras|coisas|razoes|dicas|prichin|sposobov|sovetov|faktov)\b/,
  ],
  [
    'LISTICLE',
    /\b(three|four|five|six|seven|eight|nine|ten|twelve|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|trois|quatre|cinq|huit|dix|tres|cinco|siete|ocho|diez|cinque|sette|otto|dieci|sete|oito|dez|vijf|zeven|tien|tre|fem|syv|sju|otte|tio|piec|siedem|dziesiec) (?:[a-z]+ )?(things|ways|tips|reasons|ideas|facts|signs|tipps|grunde|dinge|fakten|ideen|trends|raisons|conseils|astuces|choses|razones|cosas|consejos|formas|cose|modi|motivi|dingen|redenen|ting|rad|saker|rzeczy|sposobow|powodow|coisas|razoes|dicas)\b/,
  ],
  [
    'LISTICLE',
    /^(?:free|popular|recommended|essential|must have) (?:\S+ ){0,4}(?:apps|tools|sites|websites|services|plugins)\b|^(?:\S+ ){1,4}examples$|\b(?:ranked|worth buying|essentials)(?: 20\d\d)?$|\bgift (?:guide|ideas)\b|\bgifts for\b/,
  ],
  ['COMPARISON', /\bcompared?\b/],
  [
    'ARTICLE',
    /\b(review|reviews|hands on|first look|first impressions|testbericht|im test|resena|recensione|recensie|avis|anmeldelse|recension|ratgeber|\w*kaufberatung|checkliste|kobsguide|kopguide|arvostelu|recenzja|inceleme\w*|case study|white ?paper)\b|\b(?:guide|leitfaden|gids|opas|poradnik)$/,
  ],
  // What is changed or founded is named shortly, or it is politics.
  [
    'HOW_TO_GUIDE',
    /^(?:cambiar|cambiare|mudar|trocar|contratar|darse|dar de|zalozyc|zmienic|zmenit|zalozit|byta|bytte|skifte) (?:\p{L}+ ){0,2}\p{L}+(?: \d+)*$/u,
  ],
  ['ARTICLE', /^(?:guida|guia) \p{L}|^guide (?:de|du|des|d|sur|pour|complet|pratique) \p{L}/u],
  // What an illness shows itself by, comes from and is treated with.
  [
    'ARTICLE',
    /\b(?:symptom(?:e|s|es|er|en|y)?|sintom[aio]s?|objawy|oireet|priznaky|tunetei?|ursachen|behandlung|traitements?|tratamientos?|tratamentos?|trattamento|behandeling|behandling|leczenie|lecba|hoito|causas|oorzaken|przyczyny)\b(?= \p{L}|$)/u,
  ],
  [
    'ARTICLE',
    /^(?:what (?:is|are)|was (?:ist|sind)|wat (?:is|zijn)|que (?:es|son)|qu est ce que?|(?:che )?cos e|o que (?:e|sao)|hvad er|hva er|vad ar|mika on|co to jest|co je|mi az?) \p{L}|\p{L} nedir$/u,
  ],
  [
    'CATEGORY_PAGE',
    /^(?:\p{L}+ ){1,4}(?:recipes|rezepte|recepten|opskrifter|oppskrifter|recept|reseptit)$|^(?:recettes|ricette|recetas|receitas|przepisy)(?: \p{L}+){1,3}$/u,
  ],
]

/** Words of sentences: a slug that has them is a headline, not the name of a product. */
export const headlineWords =
  /(?:^| )(why|what|when|where|who|whose|is|are|was|were|has|have|had|will|does|says|said|should|could|would|can|cannot|how|i|he|she|they|their|his|her|its|your|you|we|our|my|this|these|warum|wann|wie|was|wer|ist|sind|hat|haben|wird|werden|will|soll|muss|kann|nicht|kein|keine|wir|ich|er|es|ihre|unser|unsere|dein|sie|pourquoi|quand|qui|est|sont|etait|nous|leur|ses|votre|vos|por que|cuando|quien|es|son|fue|esta|no|tu|su|perche|quando|chi|sono|ha|hanno|non|tuo|waarom|wanneer|jouw|is|zijn|heeft|wordt|hvorfor|hvornar|er|har|vil|skal|ikke|din|dit|dine|varfor|nar|ar|inte|ska|ditt|miksi|milloin|ei|dlaczego|kiedy|jest|sa|nie|sie|twoj|neden|ne zaman)(?= |$)/

/** Whoever is told to do it is told how. */
export const imperatives = /^(?:transcribe|translate|convert|record|edit|download|install|connect|clean|build) \S+ \S/
/** Where news stand, which tell of several things and list none. */
export const newsPath =
  /\/(?:\w+-)?(?:news|press|press-releases|newsroom|research|publications?|papers?|case-studies|cases|customers)\//
/** A shop in a street: its state and its city stand below. */
export const branchPath = /\/(?:stores?|locations?|dealers|branches)\/[a-z]{2}\/[a-z][a-z-]+(?:\/|$)/i
/** Names of domains of shops, under whichever ending. */
export const shopNames: ReadonlySet<string> = new Set(
  listOfWords(`
    zalando otto mediamarkt saturn fnac darty cdiscount laredoute 3suisses kiabi decathlon bol coolblue wehkamp blokker hema
    elgiganten elkjop power komplett proshop verkkokauppa gigantti prisma allegro morele x-kom ceneo euro empik trendyol
    hepsiburada n11 rakuten emag alza datart notino mall czc kosik aboutyou asos zara mango bershka uniqlo ikea leroymerlin
    obi hornbach bauhaus toom kaufland lidl aldi rewe edeka tesco argos currys johnlewis boots next walmart target costco
    homedepot lowes wayfair macys nordstrom kohls staples aliexpress alibaba shein temu mercadolibre mercadolivre
    magazineluiza magalu americanas casasbahia falabella paris ripley liverpool coppel shopee lazada tokopedia jd tmall
    taobao pchome momoshop coupang gmarket 11st yodobashi biccamera flipkart myntra ozon wildberries dns-shop mvideo citilink
    rozetka douglas sephora dm rossmann mueller fressnapf zooplus zooroyal conrad reichelt notebooksbilliger alternate
    cyberport thomann musicstore bergfreunde galaxus digitec brack manor microspot interdiscount tchibo eduscho bonprix
    unieuro mediaworld eprice monclick pccomponentes elcorteingles worten karstadt galeria breuninger
  `),
)

/** Labels of hosts, and ends of domains' names, of shops. */
export const shopHost =
  /^(?:shop|store|buy|butik|kauppa|sklep|tienda|boutique|loja|magaza)\.|(?:shop|store|butik|kauppa|sklep|tienda|boutique|loja|magaza|market|mart)\.[^.]+(?:\.[a-z]{2})?$/

/** What Dutch has between the two of a choice. */
export const dutchChoice = /^(?:\p{L}+ ){1,3}of \p{L}+(?: \p{L}+)?(?: \d+)*$/u
