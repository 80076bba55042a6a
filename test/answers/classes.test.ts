import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { domainClass } from '../../src/answers/classes/domain-class.ts'
import { knownDomains } from '../../src/answers/classes/domain-class-hosts.ts'
import { urlClass as classOf } from '../../src/answers/classes/url-class.ts'
import { normalizeUrl, registrableDomain } from '../../src/answers/urls.ts'
import { domainClassifications, urlClassifications } from '../../src/contract/enums.ts'
import { inBoundedTime } from './bounded-time.ts'

const urlClass = (url: string, title: string | null) => classOf(url, registrableDomain(url) ?? '', title)

/** URLs that recorded answers retrieved, labelled by hand from the address before rules were tried on them. */
const labels = (part: string) =>
  readFileSync(new URL(`class-labels-${part}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [url = '', domain_class = '', url_class = ''] = line.split('\t')
      return { url, domain: registrableDomain(url) ?? '', domain_class, url_class }
    })
const parts = ['tuning', 'heldout', 'blind']

describe('labels by hand', () => {
  test('are of classes that exist, and no domain is in two parts', () => {
    const domains = parts.map((part) => new Set(labels(part).map(({ domain }) => domain)))
    expect(new Set(domains.flatMap((of) => [...of])).size).toBe(domains.reduce((sum, { size }) => sum + size, 0))
    for (const { url, domain_class, url_class } of parts.flatMap(labels)) {
      expect(normalizeUrl(url)).toBe(url)
      expect(domainClassifications).toContain(domain_class)
      expect(urlClassifications).toContain(url_class)
    }
  })

  test.each([
    ['tuning', { urls: [115, 132], domains: [88, 94] }],
    ['heldout', { urls: [111, 126], domains: [73, 90] }],
    ['blind', { urls: [66, 72], domains: [59, 72] }],
  ])('agree with the rules of today: %s', (part, expected) => {
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

/** Pages of all kinds, most of them not English, labelled by hand from the address and the first lines. */
const pages = (part: string) =>
  readFileSync(new URL(`url-labels-${part}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [url: string, url_class: string, domain_class?: string])

test.each([
  ['general', 53, 60],
  ['fresh', 22, 27],
])('labels of pages of all kinds agree with the rules of today: %s', (part, right, all) => {
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
 * Addresses that were written from memory of such pages in sixteen languages, with their labels, before the rules were tried
 * on them; their domains were divided by a hash.
 */
test.each([
  ['written-tuning', [165, 163], [194, 172]],
  ['written-heldout', [139, 155], [184, 167]],
])('labels of written addresses agree with the rules of today: %s', (part, right, all) => {
  const rows = pages(part)
  const domains = new Map(rows.map(([url, , domain_class]) => [registrableDomain(url) ?? '', domain_class]))
  const known = [...domains].filter(([domain, domain_class]) => domainClass(domain) === domain_class)
  const told = rows.filter(([url, url_class]) => urlClass(url, null) === url_class)
  expect([told.length, known.length]).toEqual(right)
  expect([rows.length, domains.size]).toEqual(all)
})

/** Pages of all kinds in many languages, labelled for `npm run bench:classes` from the address, the title and the text. */
test('labels of the bench are of classes that exist, no domain is in two parts, and the rules of today agree', () => {
  const rows = readFileSync(new URL('../../bench/class-labels.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(
      (line) =>
        line.split('\t') as [part: string, url: string, url_class: string, domain_class: string, language: string],
    )
  const parts = ['tuning', 'first', 'second', 'third']
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
    [133, 113, 145],
    [250, 236, 300],
    [239, 178, 300],
    [61, 43, 76],
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
    ['thermostat.com', 'CORPORATE'],
    ['schuhshop.de', 'CORPORATE'],
    ['acme.com', 'CORPORATE'],
    ['bestbuy.com', 'CORPORATE'],
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
  ])('%s is %s', (domain, expected) => {
    expect(domainClass(domain)).toBe(expected)
  })

  test('is known in one class', () => {
    const source = readFileSync(new URL('../../src/answers/classes/domain-class-hosts.ts', import.meta.url), 'utf8')
    const listed = [...source.matchAll(/^ {2}([a-z0-9. -]+)$/gm)].flatMap(([, line = '']) => line.trim().split(' '))
    expect(listed.filter((domain, i) => listed.indexOf(domain) !== i)).toEqual([])
    expect(listed.filter((domain) => registrableDomain(domain) !== domain)).toEqual([])
    expect(listed.filter((domain) => !knownDomains.has(domain))).toEqual([])
  })
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
    ['https://acme.pl/poradnik/najlepsze-rowery', null, 'HOW_TO_GUIDE'],
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

  test('of any form has a class', () => {
    for (const path of ['%', '%E0%A4%A', '//', '/%00', `/${'a-'.repeat(4000)}`, '/?', `/${'best '.repeat(1000)}`]) {
      const url = normalizeUrl(`https://example.com/${path}`) ?? ''
      expect(urlClassifications).toContain(urlClass(url, 'x'.repeat(100_000)))
    }
  })

  test('is classed in bounded time, whatever is in it', () => {
    const hostile = [
      `https://example.com/${'1-a-'.repeat(2000)}`,
      `https://example.com/${'most-'.repeat(1500)}`,
      `https://example.com/${'a/'.repeat(4000)}`,
    ]
    for (const url of hostile) {
      inBoundedTime(() => {
        for (let i = 0; i < 100; i++) urlClass(url, 'the 10 '.repeat(10_000))
      })
    }
  })
})
