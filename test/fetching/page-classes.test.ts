import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../src/jobs/sweep.ts'
import { chat, startTestServer, type TestServer } from '../harness.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let server: TestServer
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer(
    { FETCH_PAGES: 'on', LOG_LEVEL: 'info' },
    { network: site.network, limits: { pause_ms: 20 } },
  )
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

const long = `<p>${'Acme builds machines for people who like coffee in the morning. '.repeat(30)}</p>`
const page = (head: string, body: string) =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`
const said = (...things: object[]) =>
  things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join('')
const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Acme One',
  offers: { '@type': 'Offer', price: '9' },
}
const listed = (...headings: string[]) => headings.map((heading) => `<h2>${heading}</h2>${long}`).join('')
const basket = '<form class="product" action="/checkout/cart/add/id/7"><button>In den Warenkorb</button></form>'

/** Path, class by the address alone, class after reading the page, its head and its body. */
const pages: [path: string, by_address: string, by_content: string, head: string, body: string][] = [
  ['/acme-one', 'OTHER', 'PRODUCT_PAGE', said(product), '<h1>Acme One</h1><p>The machine.</p>'],
  [
    '/acme-two',
    'OTHER',
    'PRODUCT_PAGE',
    '<meta property="og:type" content="product">',
    '<h1>Acme Two</h1><p>It is red.</p>',
  ],
  [
    '/acme-three',
    'OTHER',
    'PRODUCT_PAGE',
    '',
    `<div itemscope itemtype="https://schema.org/Product"><h1>Acme Three</h1></div>`,
  ],
  ['/acme-four', 'OTHER', 'PRODUCT_PAGE', '', `<h1>Acme Four</h1>${basket}<p>It is blue.</p>`],
  [
    '/acme-machines',
    'CATEGORY_PAGE',
    'CATEGORY_PAGE',
    said(product, product, product),
    '<h1>Acme</h1><p>Three machines.</p>',
  ],
  ['/her', 'OTHER', 'CATEGORY_PAGE', said({ '@type': 'CollectionPage' }), '<h1>Maskiner</h1><p>Alle maskiner.</p>'],
  [
    '/immer',
    'OTHER',
    'ARTICLE',
    said({ '@graph': [{ '@type': 'WebPage' }, { '@type': 'BlogPosting' }] }),
    `<h1>Kaffe</h1>${long}`,
  ],
  ['/p/4711', 'PRODUCT_PAGE', 'ARTICLE', said({ '@type': ['NewsArticle'] }), `<h1>Acme wird verkauft</h1>${long}`],
  ['/zehn', 'OTHER', 'LISTICLE', said({ '@type': 'Article' }), `<h1>Die 10 besten Maschinen</h1>${long}`],
  ['/liste', 'OTHER', 'LISTICLE', '', `<h1>Maschinen</h1>${listed('1. Acme', '2. Bolt', '3. Cord', '4. Dyn')}`],
  [
    '/entkalken',
    'OTHER',
    'HOW_TO_GUIDE',
    '',
    `<h1>Entkalken</h1>${listed('Schritt 1: Wasser', 'Schritt 2: Pulver', 'Schritt 3: Warten')}`,
  ],
  ['/oma', 'OTHER', 'HOW_TO_GUIDE', said({ '@type': 'Recipe' }), '<h1>Kuchen</h1><p>Mehl und Zucker.</p>'],
  [
    '/q/12',
    'OTHER',
    'DISCUSSION',
    said({ '@type': 'QAPage', mainEntity: { '@type': 'Question' } }),
    '<h1>Why?</h1><p>Because.</p>',
  ],
  [
    '/portal-7',
    'OTHER',
    'OTHER',
    '',
    '<h1>Bitte sehr</h1><form><input name="u"><input type="password" name="p"></form>',
  ],
  [
    '/products/portal',
    'PRODUCT_PAGE',
    'OTHER',
    '',
    '<h1>Hello</h1><form><input type="password" name="p"></form><p>Sign in.</p>',
  ],
  ['/wir', 'OTHER', 'OTHER', said({ '@type': 'AboutPage' }), '<h1>Wir</h1><p>Wir bauen Maschinen.</p>'],
  ['/kontakt', 'OTHER', 'OTHER', said({ '@type': 'Article' }), '<h1>Kontakt</h1><p>Rufen Sie an.</p>'],
  [
    '/blog/terms-explained',
    'ARTICLE',
    'ARTICLE',
    '<script type="application/ld+json">{"@type": "Produ</script>',
    `<h1>Terms</h1>${long}`,
  ],
  ['/', 'HOMEPAGE', 'HOMEPAGE', said(product, { '@type': 'Article' }), '<h1>Acme</h1><p>Welcome.</p>'],
]
/** Every page has its own host, because pages of one host are requested one after the other. */
const hostOf = (path: string) => `n${pages.findIndex(([of]) => of === path)}.classes.test`
const urlOf = (path: string) => `https://${hostOf(path)}${path === '/' ? '' : path}`

// Reading twenty pages from twenty hosts is slow on a busy machine.
test('the content of a page determines its class before its address does, and an assignment before both', {
  timeout: 240_000,
}, async () => {
  for (const [path, , , head, body] of pages) site.on(`${hostOf(path)} ${path}`, page(head, body))
  const tenant = await server.tenant()
  const sources = pages.map(([path]) => ({ url: urlOf(path).replace('https', 'http') }))
  await tenant.project.import_chats({ chats: [chat('Acme.', { created_at: new Date().toISOString(), sources })] })
  const classes = async () => {
    const { data } = await tenant.project.get_urls_report({
      start_date: '2020-01-01',
      end_date: '2100-01-01',
      limit: 100,
    })
    return Object.fromEntries(data.map(({ url, classification }) => [url, classification]))
  }
  const expected = (which: 1 | 2) => Object.fromEntries(pages.map((of) => [urlOf(of[0]), of[which]]))
  expect(await classes()).toEqual(expected(1))
  await sweep(server.services, new AbortController().signal)
  await expect.poll(classes, { timeout: 120_000 }).toEqual(expected(2))
  const content = await Promise.all(pages.map(([path]) => tenant.project.get_url_content({ url: urlOf(path) })))
  expect(Object.fromEntries(content.map(({ data }) => [data.url, data.url_classification]))).toEqual(expected(2))

  await tenant.project.assign_url_classification({ url: urlOf('/immer'), classification: 'LISTICLE' })
  expect((await classes())[urlOf('/immer')]).toBe('LISTICLE')
})

test('text of imported pages counts, too; without a telling text the address determines the class', async () => {
  const tenant = await server.tenant()
  const numbered = ['Acme', 'Bolt', 'Cord', 'Dyn'].map((name, i) => `## ${i + 1}. ${name}\n\nIt is good.`).join('\n\n')
  await tenant.project.import_pages({
    urls: [
      { url: 'https://imported.test/machines', content: `# Machines\n\n${numbered}` },
      { url: 'https://imported.test/plain', content: '# Machines\n\nThey are good.' },
    ],
  })
  const classOf = async (url: string) => (await tenant.project.get_url_content({ url })).data.url_classification
  expect(await classOf('https://imported.test/machines')).toBe('LISTICLE')
  expect(await classOf('https://imported.test/plain')).toBe('OTHER')
})
