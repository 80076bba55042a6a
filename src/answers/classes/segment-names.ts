import { listOfWords } from '../list-of-words.ts'
import type { UrlClass } from './url-class.ts'

/*
 * The names of path segments and host labels that show a class: lists, articles, discussion, service. Names are compared in lower
 * case, without accents and without what follows their last dot. Languages: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Danish, Swedish, Norwegian, Finnish, Polish, Turkish, and the most common names of others.
 */

/** First segments that select a country or language. */
export const localeSegment =
  /^(ar|at|au|be|br|ca|ch|cn|co|cs|cz|da|de|dk|el|en|es|et|eu|fi|fr|gb|gr|hk|hu|ie|il|in|intl|it|ja|jp|ko|kr|lt|lv|mx|my|nb|nl|nn|no|nz|pl|pt|ro|ru|se|sg|sk|sl|sr|sv|th|tr|tw|ua|uk|us|vn|za|zh)([-_][a-z]{2,4})?$/i

/** Names of a site's home page, also with its language. */
export const homeSegment =
  /^(index\w{0,3}|wp|home|homepage|default|start|main|startseite|accueil|inicio|pagina-principal|hjem|hem|etusivu|forside|strona-glowna|anasayfa|kezdolap|uvod|nachalo|glavnaya)([-_]?(en|de|fr|es|it|pt|nl|ru|pl))?(\.\w+)?$/i

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

/** Names that mark a list at the end of a path. */
export const endsOfLists: ReadonlySet<string> = new Set(
  listOfWords(`
    all alle alles list lst section neuheiten new-arrivals outlet sale todo todos tous toutes tutti tutte kaikki wszystkie discover explore entdecken ontdek decouvrir oppdag
    upptack archive archiv archief arkiv arkisto archivio
  `),
)

/** List segments that still mean a list when others follow: a kind of recipe, articles with a tag. */
export const strongLists: ReadonlySet<string> = new Set(
  listOfWords('category categories kategorie kategorien kategori categorie categoria categorias tag tags soort'),
)

/** Segments below which shops show lists and products, distinguished by the length of the name. */
export const shopSegments: ReadonlySet<string> = new Set(
  listOfWords('shop store butik nettbutikk verkkokauppa kauppa sklep tienda boutique loja negozio magaza obchod'),
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

/** A short name that ends with one of these words is the blog or news part of a site. */
export const blogWords: ReadonlySet<string> = new Set(
  listOfWords(
    'blog blogs blogg news nieuws noticias notizie actualites uutiset wiadomosci zpravy nachrichten nyheter nyheder magazine magazin magazyn ratgeber stories artikel articles',
  ),
)

/** The ends of names for the parts of a site where people talk. */
export const talkEnding = /^(?:[a-z]+-)?(?:forum|foren|forums|board)\d*(?:-[a-z]+)?$/

/** Host labels below the domain that indicate conversations, on any domain. */
export const discussionHosts: ReadonlySet<string> = new Set(
  listOfWords(`
    forum forums foren foro community communities discuss discussion discussions discourse answers ask talk talks board
    boards keskustelu keskustelut diskussion diskussioner debat foorumi fora chiebukuro
  `),
)

/** Host labels below the domain, for regular publications. */
export const articleHosts: ReadonlySet<string> = new Set(
  listOfWords(
    'blog blogs blogg blogi bloggar news newsletter magazine magazin magazyn press presse nyheter nyheder uutiset noticias haber haberler zpravy wiadomosci hirek vijesti',
  ),
)

/** Host labels below the domain, for pages that help, explain or sign people in, on any domain. */
export const serviceHosts: ReadonlySet<string> = new Set(
  listOfWords(`
    help support docs doc documentation developer developers api login signin auth accounts account sso
    hilfe aide ayuda aiuto ajuda hjaelp hjalp hjelp tuki pomoc destek kundeservice kundtjanst asiakaspalvelu careers career
    jobs jobb karriere kariera empleo lavoro my portal kundenportal legal helpdesk status payment payments pay app apps
    download downloads dl video videos play watch webmail
  `),
)

/**
 * Words of pages where people sign in, register, pay or write to the owner. A name that consists only of these words is such a
 * page, and so is one with a `telling` word and one other word.
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
  /** Alone these prove nothing; in combination they count. */
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
