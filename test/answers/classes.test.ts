import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { domainClass } from '../../src/answers/classes/domain-class.ts'
import { knownDomains } from '../../src/answers/classes/domain-class-hosts.ts'
import { urlClass as classOf, type UrlClass } from '../../src/answers/classes/url-class.ts'
import { normalizeUrl, registrableDomain } from '../../src/answers/urls.ts'
import { domainClassifications, urlClassifications } from '../../src/contract/enums.ts'
import { inBoundedTime } from './bounded-time.ts'

const urlClass = (url: string, title: string | null) => classOf(url, registrableDomain(url) ?? '', title)

/** URLs that recorded answers retrieved, labelled manually from the address before rules were tried on them. */
const labels = (part: string) =>
  readFileSync(new URL(`class-labels-${part}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [url = '', domain_class = '', url_class = ''] = line.split('\t')
      return { url, domain: registrableDomain(url) ?? '', domain_class, url_class }
    })
const parts = ['tuning', 'heldout', 'blind']

describe('hand-made labels', () => {
  test('have existing classes, and no domain is in two parts', () => {
    const domains = parts.map((part) => new Set(labels(part).map(({ domain }) => domain)))
    expect(new Set(domains.flatMap((of) => [...of])).size).toBe(domains.reduce((sum, { size }) => sum + size, 0))
    for (const { url, domain_class, url_class } of parts.flatMap(labels)) {
      expect(normalizeUrl(url)).toBe(url)
      expect(domainClassifications).toContain(domain_class)
      expect(urlClassifications).toContain(url_class)
    }
  })

  test.each([
    ['tuning', { urls: [119, 132], domains: [88, 94] }],
    ['heldout', { urls: [112, 126], domains: [72, 90] }],
    ['blind', { urls: [68, 72], domains: [59, 72] }],
  ])('agree with the current rules as often as recorded: %s', (part, expected) => {
    const rows = labels(part)
    const domains = [...new Map(rows.map((row) => [row.domain, row])).values()]
    expect({
      urls: [rows.filter(({ url, url_class }) => urlClass(url, null) === url_class).length, rows.length],
      domains: [
        domains.filter(({ domain, domain_class }) => domainClass(domain) === domain_class).length,
        domains.length,
      ],
    }).toEqual(expected)
  })
})

/** Pages of all kinds, most of them not English, labelled manually from the address and the first lines. */
const pages = (part: string) =>
  readFileSync(new URL(`url-labels-${part}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [url: string, url_class: string, domain_class?: string])

test.each([
  ['general', 53, 60],
  ['fresh', 22, 27],
  ['ten-languages', 220, 225],
])('labels of pages of all kinds agree with the current rules as often as recorded: %s', (part, right, all) => {
  const rows = pages(part)
  for (const [url, url_class] of rows) {
    expect(normalizeUrl(url)).toBe(url)
    expect(urlClassifications).toContain(url_class)
  }
  expect([rows.filter(([url, url_class]) => urlClass(url, null) === url_class).length, rows.length]).toEqual([
    right,
    all,
  ])
})

/**
 * Addresses of such pages in sixteen languages, written from memory with their labels before the rules were tried on them; a
 * hash divides their domains into parts.
 */
test.each([
  ['written-tuning', [167, 168], [194, 172]],
  ['written-heldout', [152, 161], [184, 167]],
  // By five other people: questions about goods, money and health, in twelve languages and in fifteen.
  ['foreign-tuning', [232, 204], [260, 229]],
  ['foreign-heldout', [172, 166], [220, 210]],
  ['foreign-further', [375, 346], [420, 384]],
  ['foreign-second', [249, 242], [300, 279]],
  ['foreign-third', [262, 275], [300, 293]],
])('labels of written addresses agree with the current rules as often as recorded: %s', (part, right, all) => {
  const rows = pages(part)
  const domains = new Map(rows.map(([url, , domain_class]) => [registrableDomain(url) ?? '', domain_class]))
  const known = [...domains].filter(([domain, domain_class]) => domainClass(domain) === domain_class)
  const told = rows.filter(([url, url_class]) => urlClass(url, null) === url_class)
  expect([told.length, known.length]).toEqual(right)
  expect([rows.length, domains.size]).toEqual(all)
})

/** Pages of all kinds in many languages, labelled for `npm run bench:classes` from the address, the title and the text. */
test('labels of the bench have existing classes, no domain in two parts, and agree as often as recorded', () => {
  const rows = readFileSync(new URL('../../bench/class-labels.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(
      (line) =>
        line.split('\t') as [part: string, url: string, url_class: string, domain_class: string, language: string],
    )
  const parts = [
    'tuning',
    'first',
    'second',
    'third',
    'develop',
    'fourth',
    'fifth',
    'sixth',
    'cited',
    'cited-heldout',
    'cited-fresh',
  ]
  const domainsOf = (of: string) =>
    new Set(rows.filter(([part]) => part === of).map(([, url]) => registrableDomain(url) ?? url))
  for (const [part, url, url_class, domain_class] of rows) {
    expect(parts).toContain(part)
    expect(normalizeUrl(url)).toBe(url)
    expect(urlClassifications).toContain(url_class)
    expect(domainClassifications).toContain(domain_class)
  }
  const shared = parts.flatMap((part, i) =>
    parts.slice(i + 1).flatMap((other) => [...domainsOf(part)].filter((domain) => domainsOf(other).has(domain))),
  )
  expect(shared).toEqual([])
  const right = parts.map((of) => {
    const some = rows.filter(([part]) => part === of)
    return [
      some.filter(([, url, url_class]) => urlClass(url, null) === url_class).length,
      some.filter(([, url, , domain_class]) => domainClass(registrableDomain(url) ?? '') === domain_class).length,
      some.length,
    ]
  })
  expect(right).toEqual([
    [134, 117, 145],
    [257, 246, 300],
    [250, 220, 300],
    [64, 50, 76],
    [446, 438, 506],
    [258, 258, 323],
    [286, 223, 348],
    [252, 209, 330],
    [297, 264, 320],
    [264, 266, 320],
    [274, 261, 320],
  ])
})

describe('a domain', () => {
  test.each([
    ['reddit.com', 'UGC'],
    ['youtube.com', 'UGC'],
    ['wikipedia.org', 'REFERENCE'],
    ['g2.com', 'REFERENCE'],
    ['nytimes.com', 'EDITORIAL'],
    ['mit.edu', 'INSTITUTIONAL'],
    ['ox.ac.uk', 'INSTITUTIONAL'],
    ['irs.gov', 'INSTITUTIONAL'],
    ['service.gov.uk', 'INSTITUTIONAL'],
    ['who.int', 'INSTITUTIONAL'],
    ['savetherhino.org', 'INSTITUTIONAL'],
    ['fahrrad-forum.de', 'UGC'],
    ['kamera-wiki.de', 'REFERENCE'],
    ['laufschuh-magazin.de', 'EDITORIAL'],
    ['noticias24.es', 'EDITORIAL'],
    ['thecoffeechronicler.com', 'EDITORIAL'],
    ['vacuumwars.com', 'EDITORIAL'],
    ['thermostat.com', 'CORPORATE'],
    ['schuhshop.de', 'CORPORATE'],
    ['acme.com', 'CORPORATE'],
    ['bestbuy.com', 'CORPORATE'],
    ['acmevoice.ai', 'CORPORATE'],
    ['theacme.io', 'CORPORATE'],
    ['acmevoice.com', 'EDITORIAL'],
    ['192.0.2.7', 'OTHER'],
    ['[2001:db8::1]', 'OTHER'],
    ['localhost', 'OTHER'],
    ['gouvernement.fr', 'INSTITUTIONAL'],
    ['impots.gouv.fr', 'INSTITUTIONAL'],
    ['meti.go.jp', 'INSTITUTIONAL'],
    ['hacienda.gob.mx', 'INSTITUTIONAL'],
    ['bps.gub.uy', 'INSTITUTIONAL'],
    ['bfs.admin.ch', 'INSTITUTIONAL'],
    ['cam.ac.uk', 'INSTITUTIONAL'],
    ['unimelb.edu.au', 'INSTITUTIONAL'],
    ['bmi.bund.de', 'INSTITUTIONAL'],
    ['tuwien.ac.at', 'INSTITUTIONAL'],
    ['uni-bonn.de', 'INSTITUTIONAL'],
    ['ku.dk', 'INSTITUTIONAL'],
    ['mein-verein.jimdo.com', 'UGC'],
    ['themestore.com', 'CORPORATE'],
    ['gov.uk', 'INSTITUTIONAL'],
    ['gov.pl', 'INSTITUTIONAL'],
    ['tripadvisor.se', 'UGC'],
    ['capterra.it', 'REFERENCE'],
    ['runnersworld.co.uk', 'EDITORIAL'],
    ['cucinadacme.it', 'EDITORIAL'],
    ['acmevegan.de', 'EDITORIAL'],
    ['quotidianodiacme.it', 'EDITORIAL'],
    ['acme-tidende.dk', 'EDITORIAL'],
    ['danluu.com', 'EDITORIAL'],
    ['acento.com.do', 'EDITORIAL'],
    ['spisbedre.dk', 'EDITORIAL'],
    ['wiley.com', 'EDITORIAL'],
    ['acmeforbundet.se', 'INSTITUTIONAL'],
    ['forsvaret.no', 'INSTITUTIONAL'],
    ['acmeacademy.co', 'CORPORATE'],
    ['videolan.org', 'CORPORATE'],
    ['mobygames.com', 'REFERENCE'],
    ['archiveofourown.org', 'UGC'],
    ['which.co.uk', 'INSTITUTIONAL'],
    ['test.de', 'INSTITUTIONAL'],
    ['taenk.dk', 'INSTITUTIONAL'],
    ['quechoisir.org', 'INSTITUTIONAL'],
    ['oekotest.de', 'EDITORIAL'],
  ])('%s is %s', (domain, expected) => {
    expect(domainClass(domain)).toBe(expected)
  })

  test('is listed in one class only', () => {
    const source = readFileSync(new URL('../../src/answers/classes/domain-class-hosts.ts', import.meta.url), 'utf8')
    const listed = [...source.matchAll(/^ {2}([a-z0-9. -]+)$/gm)].flatMap(([, line = '']) => line.trim().split(' '))
    expect(listed.filter((domain, i) => listed.indexOf(domain) !== i)).toEqual([])
    expect(listed.filter((domain) => registrableDomain(domain) !== domain)).toEqual([])
    expect(listed.filter((domain) => !knownDomains.has(domain))).toEqual([])
  })
})

/** Addresses in several languages by their expected class. */
const told = {
  HOMEPAGE: `
    https://acme.com/home https://acme.de/startseite.html https://acme.fr/accueil https://acme.es/inicio https://acme.dk/forside
    https://acme.no/hjem https://acme.se/hem https://acme.fi/etusivu https://acme.pl/strona-glowna https://acme.com.tr/anasayfa
    https://acme.com/en https://acme.ch/de https://acme.be/fr https://acme.com/us/en https://acme.com.br/pt-br https://acme.com/nb-no
    https://acme.it/index.asp https://acme.nl/default.aspx https://acme.com/wp https://acme.kr/indexKor.jsp
    https://acme.wiki.gg/wiki/Acme_Wiki https://acme.fandom.com/wiki/Acme_Wiki https://acme.org/wiki/Main_Page`,
  PRODUCT_PAGE: `
    https://acme.no/sko/lopesko-dame-p54223599 https://acme.dk/skuldertaske-i-laeder-p-228122.html https://acme.se/i/telefon-0194252707203.html
    https://acme.it/tv-led/televisore-nero-8022625024065.html https://acme.com/t/air-runner/CW2288-111
    https://acme.com/games/store/lost-words/9n14mfn0dv4k https://acme.fi/takki?size=40&variant=7 https://acme.se/stol?ref=prisjakt
    https://acme.de/kaffeemaschine?partner=geizhals https://acme.fr/chaussure-de-course-femme-noir https://acme.es/zapatilla-para-correr-negro
    https://acme.it/scarpa-da-corsa-uomo-rosso https://acme.nl/laptop-rugzak-waterdicht-zwart https://acme.dk/cykelhjelm-til-voksne-sort
    https://acme.pl/plecak-na-laptopa-czarny https://acme.com/40v-4ah-battery https://acme.com/laptop-stand-500mm
    https://acme.com/shop/stainless-steel-bottle https://acme.no/butik/varm-ullgenser-herre https://acme.es/tienda/molde-de-silicona
    https://acme.es/curso/ingles-para-viajes https://acme.com/courses/spanish-for-travel https://acme.com/extension/cookie-manager
    https://acme.com/reports/smart-payment-terminals-market https://acme.de/privatkunden/konto https://acme.pl/ibum-400-mg-20-tabletek
    https://acme.fr/gamme/bolt-e https://amazon.es/dp/B0CW17L5XB https://fi.hotels.com/ho134443`,
  CATEGORY_PAGE: `
    https://acme.com/category/recipes/soups https://acme.fr/categorie/actualites https://acme.es/categoria/noticias/madrid
    https://acme.it/categoria/scarpe https://acme.de/kategorie/schuhe https://acme.dk/kategori/sko https://acme.fi/kategoria/kengat
    https://acme.no/nyheter https://acme.is/frettir https://acme.fo/tidindi https://acme.pl/aktualnosci https://acme.nl/recepten/soort/vis
    https://acme.com/discover https://acme.de/rezepte/alle https://acme.it/ricette/tutte https://acme.fr/recettes/tous
    https://acme.com/news/2019/05 https://acme.com/2020/11 https://acme.cn/xwdt/list.htm https://acme.pl/pol_m_wyciskarki-159.html
    https://acme.com/blog/archive https://acme.fi/reseptit https://acme.fr/produits/poele-a-granules https://acme.it/prodotti/casa/stufe-a-pellet https://acme.de/kreditkarten
    https://acme.es/particulares/tarjetas https://acme.com/shop/mens-trail-shoes https://amazon.es/stores/acme`,
  ARTICLE: `
    https://acme.gov.cn/xxgk/202204/t20220413_452795.html https://acme.edu.cn/info/1255/103976.htm https://acme.cn/n1/2019/1121/c219470-31467797.html
    https://acme.cn/2025-02/27/content_37874063.htm https://acme.cn/xinwen/31187.html https://acme.com/doi/10.1021/acs.jpcc.3c03274
    https://acme.org/doi/full/10.1002/ett.70041 https://acme.no/nyheter/storm-i-kastene/s/5-95-1529066 https://acme.no/aktuelt/medaljeutdeling
    https://acme.is/frettir/nytt-hus https://acme.fo/tidindi/nytt-hus https://acme.no/pressemelding/ny-fabrikk https://acme.se/pressmeddelande/ny-fabrik
    https://acme.se/debatt/ny-skola https://acme.dk/debat/ny-skole https://blog.acme.com/retina https://news.acme.tw/life/2396562
    https://nyheter.acme.se/fabriken https://haber.acme.com.tr/fabrika https://acme.com/archives/575 https://acme.cn/newsinfo/7076771.html
    https://acme.com/news-detail/a-new-plant https://acme.kr/news?idx=164 https://acme.com/articles?id=10.1257/jep.33.2.31
    https://acme.de/hr-lexikon/zeiterfassung https://acme.se/sjukdomar/migran https://acme.it/guida-fatturazione
    https://acme.com/p/20211220/33664948.html https://acme.com/writer/food-case-study https://acme.co.uk/travel-guide`,
  HOW_TO_GUIDE: `
    https://acme.com/fix-update-error-0x80070006 https://acme.com/disable-recommended-apps-in-windows https://acme.com/remove-redirect-virus
    https://acme.com/phone-x11-troubleshooting https://acme.fr/desactiver-les-notifications https://acme.es/eliminar-una-cuenta-antigua
    https://acme.it/disattivare-gli-aggiornamenti https://acme.lt/kaip-issirinkti-avizine-kose https://acme.ee/kuidas-valida-jalgratas
    https://acme.com/a-guide-to-cocktail-clarification https://acme.com/learn/the-comprehensive-guide-to-exports
    https://lisaskitchen.com/strawberry-rhubarb-pie https://cookingwithacme.com/creamy-gnocchi https://keukenvanacme.nl/koffie-muffins
    https://acme.de/magazin-rezept-fuer-brot https://acme.com/caramel-sauce-recipe https://acme.fr/recette-tarte-aux-fraises
    https://acme.es/receta-de-paella https://acme.it/ricetta-della-nonna https://acme.dk/opskrift-paa-boller https://acme.no/oppskrift-pa-vafler
    https://acme.pl/przepis-na-pierogi https://acme.de/backofen-reinigen-4711 https://acme.it/pulire-il-forno https://ricette.acme.it/carbonara
    https://acme.com/cranberry-pretzel-salad https://acme.de/apfel-streuselkuchen`,
  LISTICLE: `
    https://acme.com/blog/list-of-robot-makers https://acme.com/blog/the-worlds-biggest-insurers https://acme.de/blog/pokemon-15-staerksten-helden
    https://acme.es/blog/los-10-mejores-bancos https://acme.fr/blog/les-7-meilleures-banques https://acme.it/blog/le-5-migliori-banche
    https://acme.pt/blog/os-10-melhores-bancos https://acme.nl/blog/beste-fietsen https://acme.dk/blog/de-bedste-cykler https://acme.no/blog/best-i-test
    https://acme.se/blog/basta-cyklarna-bast-i-test https://acme.fi/blog/parhaat-pyorat https://acme.pl/blog/najlepsze-rowery
    https://acme.com.tr/blog/en-iyi-bisikletler https://acme.cz/blog/nejlepsi-kola-2026-najlepsze https://acme.com/blog/top-10-bikes
    https://acme.com/blog/bikes-under-1000 https://acme.com/blog/phones-under-500-dollars https://acme.de/blog/10-tipps https://acme.fr/blog/12-conseils
    https://acme.com/blog/20-things-to-try https://acme.com/top-12-ebikes https://acme.com/blog/27-recipes-for-rainy-days
    https://acme.fr/blog/comparatif-des-banques https://acme.es/blog/comparativa-de-bancos https://acme.pt/blog/comparativo-de-bancos
    https://acme.de/vergleich/waschmaschine https://acme.dk/test-af-opvaskemaskiner https://acme.pl/blog/ranking-kont https://acme.nl/tests/wasmachines`,
  COMPARISON: `
    https://acme.com/blog/bolt-versus-acme https://acme.com/bolt-vs-acme https://acme.de/blog/bolt-und-acme-im-vergleich https://acme.de/blog/stromtarife-vergleich
    https://acme.fr/blog/bolt-ou-acme https://acme.fr/blog/difference-entre-bolt-et-acme https://acme.es/blog/hipoteca-fija-o-variable
    https://acme.es/blog/diferencias-entre-bolt-y-acme https://acme.it/blog/bolt-e-acme-a-confronto https://acme.it/blog/differenza-tra-bolt-e-acme
    https://acme.nl/blog/warmtepomp-of-cv-ketel https://acme.nl/blog/verschil-tussen-bolt-en-acme https://acme.dk/blog/forskellen-mellem-bolt-og-acme
    https://acme.no/blog/sammenligning-av-banker https://acme.no/blog/forskjellen-mellom-bolt-og-acme-sammenlignet https://acme.se/blog/skillnaden-mellan-bolt-och-acme
    https://acme.se/blog/jamforelse-av-banker https://acme.fi/blog/pankkien-vertailu https://acme.pl/blog/porownanie-bankow
    https://acme.pl/blog/roznica-miedzy-bolt-i-acme https://acme.cz/blog/porovnani-bank https://acme.com.tr/blog/banka-karsilastirmasi
    https://acme.jp/blog/%E6%AF%94%E8%BC%83 https://acme.kr/blog/%EB%B9%84%EA%B5%90`,
  ALTERNATIVE: `
    https://acme.com/bolt-alternatives https://acme.com/alternatives-to-bolt https://acme.com/alternative-to-bolt https://acme.com/competitors-of-bolt-alternatives
    https://acme.com/blog/free-alternatives https://acme.de/blog/alternativen-zu-bolt https://acme.de/blog/bolt-alternativen https://acme.de/blog/alternative-zu-bolt
    https://acme.fr/blog/alternatives-a-bolt https://acme.fr/blog/alternative-a-bolt https://acme.es/blog/alternativas-a-bolt https://acme.es/blog/mejores-alternativas
    https://acme.pt/blog/alternativas-para-bolt https://acme.nl/blog/alternatieven-alternatives https://acme.nl/blog/alternatives-voor-bolt
    https://acme.dk/blog/alternativer-til-bolt https://acme.no/blog/gode-alternativer-til-bolt https://acme.se/blog/alternativ-till-bolt
    https://acme.fi/blog/vaihtoehtoja-boltille https://acme.fi/blog/vaihtoehto https://acme.pl/blog/alternatywy-dla-bolta https://acme.pl/blog/alternatywa
    https://acme.com.tr/blog/bolt-alternatifleri https://alternativeto.net/software/bolt`,
  PROFILE: `
    https://acme.com/company/glider https://acme.com/profile/glider https://acme.com/author/jane-doe https://acme.de/autoren/jane-doe https://acme.de/profil/glider
    https://acme.fr/auteurs/jane-doe https://acme.fr/entreprises/381286251.html https://acme.es/empresas/glider https://acme.it/aziende/glider
    https://acme.nl/bedrijven/glider https://acme.pl/firma/glider https://acme.cz/firmy/glider https://acme.com/artist/glider https://acme.com/artist-detail/697.html
    https://acme.es/artista/glider https://acme.fr/artistes/glider https://acme.social/@bolt https://linktr.ee/bolt https://x.com/bolt
    https://instagram.com/bolt https://linkedin.com/company/bolt https://crunchbase.com/organization/bolt https://yelp.com/biz/bolt-berlin`,
  DISCUSSION: `
    https://acme.de/klassik-forum/119520-suche-lieder.html https://acme.com/board30/607-cables https://acme.com/forum2/laces https://acme.com/forums/laces
    https://acme.com/index.php/t-11842.html https://acme.net/test/read.cgi/android/1592890183/633 https://acme.social/@bolt/116557731798196446
    https://acme.com/@bolt/post/DRq5RAADGxL https://acme.com/bolt/status/1234567890123456789 https://weibo.com/123456/Kabc123 https://m.weibo.cn/detail/4582373461591759
    https://bsky.app/profile/bolt/post/3kabc https://acme.kr/talk/article_view?indexno=1318365 https://acme.fr/forums/viewtopic.php?t=7 https://acme.nl/vraag/veters
    https://acme.fr/questions/lacets https://acme.es/preguntas/cordones https://acme.it/domande/lacci https://acme.fi/keskustelu/nauhat
    https://acme.se/fraga/snoren https://acme.no/sporsmal/lisser https://acme.pl/pytania/sznurowki https://acme.com/community/laces`,
  OTHER: `
    https://acme.com/consent-management https://acme.com/affiliates https://acme.se/annonsera https://acme.fi/mainosta https://acme.de/mediadaten
    https://acme.fr/publicite https://acme.it/pubblicita https://acme.no/ledige-stillinger/selger https://acme.fi/avoimet-tyopaikat/myyja
    https://acme.se/lediga-jobb/saljare https://acme.es/ofertas-de-empleo/vendedor https://acme.fr/offres-emploi/vendeur https://acme.pl/oferty-pracy/sprzedawca
    https://acme.com/video/how-we-build https://acme.de/videos/die-neue-fabrik https://acme.nl/aflevering/7 https://acme.de/gewinnspiel/rad https://acme.fr/concours/velo
    https://acme.com/dl/acme-3.1.2-64-install.exe https://acme.com/files/acme-1.2.dmg https://acme.com/services https://my.acme.com/orders/7
    https://legal.acme.com/overview https://portal.acme.de/start/7 https://app.acme.com/overview/7 https://open.spotify.com/album/7 https://change.org/p/acme`,
} satisfies Record<UrlClass, string>

test.each(Object.entries(told))('addresses of this class are recognised: %s', (expected, addresses) => {
  const urls = addresses.trim().split(/\s+/)
  expect(urls.length).toBeGreaterThanOrEqual(20)
  expect(urls.filter((url) => normalizeUrl(url) !== url)).toEqual([])
  expect(urls.flatMap((url) => (urlClass(url, null) === expected ? [] : [`${url} ${urlClass(url, null)}`]))).toEqual([])
})

describe('a page', () => {
  test.each([
    ['https://acme.com', null, 'HOMEPAGE'],
    ['https://acme.com/en-us', null, 'HOMEPAGE'],
    ['https://acme.com/index.html', null, 'HOMEPAGE'],
    ['https://acme.com?q=shoes', null, 'CATEGORY_PAGE'],
    ['https://acme.com/shoes', null, 'CATEGORY_PAGE'],
    ['https://acme.com/collections/running', null, 'CATEGORY_PAGE'],
    ['https://acme.com/collections/running/products/speedster-3', null, 'PRODUCT_PAGE'],
    ['https://amazon.de/dp/B0CW17L5XB', null, 'PRODUCT_PAGE'],
    ['https://acme.com/blog', null, 'CATEGORY_PAGE'],
    ['https://acme.com/blog/our-new-factory', null, 'ARTICLE'],
    ['https://acme.com/blog/best-running-shoes-2026', null, 'LISTICLE'],
    ['https://acme.com/blog/10-ideas-for-rainy-days', null, 'LISTICLE'],
    ['https://acme.com/learn/free-automatic-transcription-tools', null, 'LISTICLE'],
    ['https://acme.com/learn/transcription-tools', null, 'ARTICLE'],
    ['https://acme.com/blog/introducing-our-new-headphones', null, 'ARTICLE'],
    ['https://acme.com/blog/materials-for-electric-cars', null, 'ARTICLE'],
    ['https://acme.com/news/acme-recalls-electric-cars', null, 'ARTICLE'],
    ['https://acme.com/blog/5-important-factors-to-consider-when-choosing-a-bike', null, 'LISTICLE'],
    ['https://acme.com/blog/factors-to-consider-when-choosing-a-bike', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/blog/best-drones-in-2026-expert-reviews-and-buying-guide', null, 'LISTICLE'],
    ['https://acme.com/blog/acme-awarded-2026-best-speech-to-text', null, 'ARTICLE'],
    ['https://acmemagazine.com/drone-deals-under-500-this-week', null, 'ARTICLE'],
    ['https://acmemagazine.com/shopping/reviews-of-pans/best-nonstick-pans', null, 'LISTICLE'],
    ['https://acmemagazine.com/shop/best-sellers', null, 'CATEGORY_PAGE'],
    ['https://acme.com/collections/best-nonstick-pans', null, 'CATEGORY_PAGE'],
    ['https://acme.com/c/phones/phone-s24-review', null, 'ARTICLE'],
    ['https://acmemagazine.com/tech/g12345678/future-cars', null, 'LISTICLE'],
    ['https://acme.com/features/voiceover', null, 'PRODUCT_PAGE'],
    ['https://acme.com/services/video-translator', null, 'PRODUCT_PAGE'],
    ['https://acme.com/tools/ai-video-translators', null, 'LISTICLE'],
    ['https://acme.com/en-us/stores/va/dulles/179057', null, 'OTHER'],
    ['https://acmemotors.com/2025-bolt-runner-ev', null, 'PRODUCT_PAGE'],
    ['https://acme.com/2025-bolt-runner-review', null, 'ARTICLE'],
    ['https://acme.com/rt81-plus-elite-high-fidelity-vinyl-turntable', null, 'PRODUCT_PAGE'],
    ['https://acme.com/plans/unlimited-55-senior-discount-plans', null, 'PRODUCT_PAGE'],
    ['https://acme.com/us/en/vehicles/bolt-5', null, 'PRODUCT_PAGE'],
    ['https://acme.com/credit-cards/acme-double-cash', null, 'PRODUCT_PAGE'],
    ['https://acme.com/guitars/acoustic/runner-12e', null, 'PRODUCT_PAGE'],
    ['https://acme.com/vehicles/electric', null, 'OTHER'],
    ['https://acmemagazine.com/phones/bolt-runner-13', null, 'ARTICLE'],
    ['https://acme.com/mini-4-pro', null, 'PRODUCT_PAGE'],
    ['https://acme.com/shopping/details/bolt-15', null, 'PRODUCT_PAGE'],
    ['https://acme.com/translate-video', null, 'PRODUCT_PAGE'],
    ['https://acmemagazine.com/advisor/credit-cards/best/travel', null, 'LISTICLE'],
    ['https://acme.com/crm/what-is-crm', null, 'ARTICLE'],
    ['https://help.acme.com/articles/what-is-an-acme-id', null, 'OTHER'],
    ['https://acme.com/blog/crm-software-examples', null, 'LISTICLE'],
    ['https://acme.com/blog/moisturizers-for-acne-prone-skin', null, 'LISTICLE'],
    ['https://acme.com/blog/longest-range-evs-2026', null, 'LISTICLE'],
    ['https://acme.com/blog/ten-electric-cars-that-go-the-distance', null, 'LISTICLE'],
    ['https://acme.com/blog/acme-uses-robots-for-welding', null, 'ARTICLE'],
    ['https://acme.com/blog/why-robots-for-welding', null, 'ARTICLE'],
    ['https://acme.com/blog/best-practices-for-transcription', null, 'ARTICLE'],
    ['https://acme.com/blog/best-selling-cars-of-june', null, 'ARTICLE'],
    ['https://acme.com/blog/choosing-the-right-electric-bike', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/blog/translate-video-to-english', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/blog/comparing-the-ranges-of-cars', null, 'COMPARISON'],
    ['https://acmemagazine.com/lists/humanoid-robots-of-today', null, 'LISTICLE'],
    ['https://acme.com/subcategory/printers-3d', null, 'CATEGORY_PAGE'],
    ['https://acme.com/gel-face-moisturizer/115.html', null, 'PRODUCT_PAGE'],
    ['https://acme.com/buy-a-used-car', null, 'ARTICLE'],
    ['https://acmemotors.com/new/Acme/2025-Acme-Runner-LX', null, 'PRODUCT_PAGE'],
    ['https://acme.com/bags/3-piece-set', null, 'PRODUCT_PAGE'],
    ['https://blog.acme.com/products/translate/new-languages', null, 'ARTICLE'],
    ['https://medium.com/@acme/the-7-best-drones-of-2026-1234567890ab', null, 'LISTICLE'],
    ['https://acmemagazine.com/free-music-streaming-sites-1356644', null, 'LISTICLE'],
    ['https://acme.com/site/searchpage.jsp?st=headphones', null, 'CATEGORY_PAGE'],
    ['https://acme.com/blog/speedster-vs-glider', null, 'COMPARISON'],
    ['https://acme.com/blog/bolt-alternatives', null, 'ALTERNATIVE'],
    ['https://acme.com/blog/how-to-tie-shoes', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/support/returns', null, 'OTHER'],
    ['https://acme.com/something', null, 'OTHER'],
    ['https://acme.com/some/new-thing', null, 'OTHER'],
    ['https://acme.com/x300', null, 'OTHER'],
    ['https://acme.com/os0RbRjBX_B', null, 'OTHER'],
    ['https://acme.com/8f14e45fceea167a5a36dedd4bea2543', null, 'OTHER'],
    ['https://acme.com/berlin-office-s4055611', null, 'OTHER'],
    ['https://acme.com/bluetooth-speaker-500ml', null, 'PRODUCT_PAGE'],
    ['https://zalando.fi/acme-red-dress-for-women-c1852d02y-q11.html', null, 'PRODUCT_PAGE'],
    ['https://acme.com/user/forgot_password', null, 'OTHER'],
    ['https://acme.com/ForgottenPwd', null, 'OTHER'],
    ['https://acme.com/userlogin.htm', null, 'OTHER'],
    ['https://acme.com/index.php?content=login', null, 'OTHER'],
    ['https://acme.com/best-password-managers', null, 'LISTICLE'],
    ['https://github.com/login', null, 'OTHER'],
    ['https://forum.acme.com/register.php', null, 'OTHER'],
    ['https://acme.com/product.php?id=7', null, 'PRODUCT_PAGE'],
    ['https://acme.com/products.asp?cat=13', null, 'CATEGORY_PAGE'],
    ['https://acme.com/noticia.php?id=7', null, 'ARTICLE'],
    ['https://acme.com/newsletter/index.html', null, 'OTHER'],
    ['https://acme.com/20260302/why-we-left', null, 'ARTICLE'],
    ['https://acme.ai/tools/live-meetings', null, 'PRODUCT_PAGE'],
    ['https://acme.ai/video-translator', null, 'PRODUCT_PAGE'],
    ['https://acme.io/audio-to-text', null, 'PRODUCT_PAGE'],
    ['https://acme.com/expert-advice/ski-jacket-buying-guide', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/articles/what-size-dehumidifier-do-i-need', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/what-to-know-before-buying-a-dehumidifier', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/wirtschaft/acme-baut-neues-werk-in-bonn', null, 'ARTICLE'],
    ['https://acme.com/haus-und-garten-in-der-stadt', null, 'ARTICLE'],
    ['https://acme.com/rezepte/kuchen', null, 'HOW_TO_GUIDE'],
    ['https://acme.com/tech-blog/our-queue', null, 'ARTICLE'],
    ['https://acme.de/haeufige-fragen/versand', null, 'OTHER'],
    ['https://acme.fr/connexion', null, 'OTHER'],
    ['https://acme.es/registro', null, 'OTHER'],
    ['https://acme.it/contatti', null, 'OTHER'],
    ['https://acme.com.br/cadastro', null, 'OTHER'],
    ['https://acme.hu/bejelentkezes', null, 'OTHER'],
    ['https://acme.cz/obchodni-podminky', null, 'OTHER'],
    ['https://acme.ru/dostavka', null, 'OTHER'],
    ['https://acme.pl/oferta/rower', null, 'PRODUCT_PAGE'],
    ['https://acme.com/speedster-x300', null, 'PRODUCT_PAGE'],
    ['https://acme-shop.com/red-running-shoe', null, 'PRODUCT_PAGE'],
    ['https://epa.gov/system/files/2024-report.pdf', null, 'OTHER'],
    ['https://acme.dk/om-os', null, 'OTHER'],
    ['https://acme.dk/om-os/historie', null, 'OTHER'],
    ['https://acme.se/kundtjanst/byten', null, 'OTHER'],
    ['https://acme.no/personvern.html', null, 'OTHER'],
    ['https://acme.fi/tietoa-meista', null, 'OTHER'],
    ['https://acme.pl/o-nas', null, 'OTHER'],
    ['https://acme.com.tr/hakkimizda', null, 'OTHER'],
    ['https://acme.de/ueber-uns', null, 'OTHER'],
    ['https://acme.fr/qui-sommes-nous', null, 'OTHER'],
    ['https://acme.es/quienes-somos', null, 'OTHER'],
    ['https://acme.it/chi-siamo', null, 'OTHER'],
    ['https://acme.com.br/quem-somos', null, 'OTHER'],
    ['https://acme.nl/over-ons', null, 'OTHER'],
    ['https://login.acme.com/start/session', null, 'OTHER'],
    ['https://docs.acme.com/guide/webhooks', null, 'OTHER'],
    ['https://acme.com/help/articles/reset-a-password', null, 'OTHER'],
    ['https://acme.com/blog/terms', null, 'ARTICLE'],
    ['https://brainly.com/question/4711', null, 'DISCUSSION'],
    ['https://acme.dk/sp%C3%B8rgsm%C3%A5l/4711', null, 'DISCUSSION'],
    ['https://acme.dk/blog/bedste-elcykler', null, 'LISTICLE'],
    ['https://acme.se/guider/sa-valjer-du-cykel', null, 'HOW_TO_GUIDE'],
    ['https://acme.fi/blogi/pyorat-vertailussa', null, 'COMPARISON'],
    ['https://acme.pl/poradnik/najlepsze-rowery', null, 'LISTICLE'],
    ['https://acme.com/why-your-team-needs-a-plan', null, 'ARTICLE'],
    ['https://nytimes.com/2026/03/02/business/acme-buys-bolt.html', null, 'ARTICLE'],
    ['https://reddit.com/r/running/comments/1abc/which_shoes', null, 'DISCUSSION'],
    ['https://forum.acme.com/t/laces/12', null, 'DISCUSSION'],
    ['https://forum.acme.com:8080/laces', null, 'DISCUSSION'],
    ['https://acme.com/forum', null, 'DISCUSSION'],
    ['https://g2.com/products/acme/reviews', null, 'PROFILE'],
    ['https://g2.com/compare/acme-vs-bolt', null, 'COMPARISON'],
    ['https://en.wikipedia.org/wiki/Running_shoe', null, 'ARTICLE'],
    ['https://youtube.com/watch?v=abc', null, 'OTHER'],
    ['https://magazin.de/a/4711', 'Die 10 besten Laufschuhe im Test', 'LISTICLE'],
    ['https://magazin.de/a/4711', 'Acme gegen Bolt im Vergleich', 'COMPARISON'],
    ['https://magazin.de/a/4711', 'Anleitung: Schuhe binden', 'HOW_TO_GUIDE'],
    ['https://magazin.de/a/4711', 'Die besten Alternativen zu Acme', 'ALTERNATIVE'],
    ['https://revista.es/a/4711', 'Los mejores zapatos de 2026', 'LISTICLE'],
    ['https://revue.fr/a/4711', 'Comment choisir ses chaussures', 'HOW_TO_GUIDE'],
    ['https://rivista.it/a/4711', 'Le 7 migliori scarpe', 'LISTICLE'],
    ['https://revista.com.br/a/4711', 'Como escolher um tênis', 'HOW_TO_GUIDE'],
    ['https://example.jp/a/4711', 'ランニングシューズおすすめ10選', 'LISTICLE'],
    ['https://example.cn/a/4711', '跑鞋推荐', 'LISTICLE'],
    ['https://example.ru/a/4711', 'Лучшие кроссовки 2026 года', 'LISTICLE'],
    ['https://example.kr/a/4711', '러닝화 추천', 'LISTICLE'],
  ])('%s "%s" is %s', (url, title, expected) => {
    expect(normalizeUrl(url)).toBe(url)
    expect(urlClass(url, title)).toBe(expected)
  })

  test('of any form gets a class', () => {
    for (const path of ['%', '%E0%A4%A', '//', '/%00', `/${'a-'.repeat(4000)}`, '/?', `/${'best '.repeat(1000)}`]) {
      const url = normalizeUrl(`https://example.com/${path}`) ?? ''
      expect(urlClassifications).toContain(urlClass(url, 'x'.repeat(100_000)))
    }
  })

  test('is classified in bounded time, whatever it contains', () => {
    const hostile = [
      `https://example.com/${'1-a-'.repeat(2000)}`,
      `https://example.com/${'most-'.repeat(1500)}`,
      `https://example.com/${'a/'.repeat(4000)}`,
      `https://example.com/x?${'&'.repeat(8000)}`,
      `https://example.com/x-${'1'.repeat(8000)}/y-${'p1-'.repeat(2600)}`,
      `https://example.com/${'-a1'.repeat(2600)}/b2`,
      `https://example.com/${'wiki/'.repeat(1600)}`,
    ]
    for (const url of hostile) {
      inBoundedTime(() => {
        for (let i = 0; i < 100; i++) urlClass(url, 'the 10 '.repeat(10_000))
      })
    }
  })
})
