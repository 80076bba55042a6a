import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { candidatesIn } from '../../src/answers/candidates/candidates.ts'
import { candidatesVersion } from '../../src/answers/candidates/candidates-version.ts'
import { classesVersion } from '../../src/answers/classes/classes-version.ts'
import { domainClass } from '../../src/answers/classes/domain-class.ts'
import { knownDomains } from '../../src/answers/classes/domain-class-hosts.ts'
import { pageClass, type Signs } from '../../src/answers/classes/page-class.ts'
import { urlClass } from '../../src/answers/classes/url-class.ts'
import { createPatternRunner, mentionsVersion } from '../../src/answers/read.ts'
import { sentimentVersion } from '../../src/answers/sentiment/sentiment.ts'
import { registrableDomain } from '../../src/answers/urls.ts'
import { choose } from '../../src/domain/setup/brands/choose-suggestions.ts'
import { createCaseReaders } from './case-readers.ts'
import { type Case, cases } from './cases.ts'
import { summed } from './summed.ts'

/*
 * Stored classes, proposed brand names, mentions and sentiments are recomputed if they come from another version of the rules. So the
 * version must be raised when the rules change: `src/answers/rule-versions.json` contains a digest of each version's output.
 * `RECORD=1 npx vitest run test/answers/rule-versions.test.ts` records it, after the version was raised or the input texts changed.
 */

interface Recorded {
  version: string
  /** Of the input texts. */
  read: string
  /** Of the output. */
  said: string
}

const place = new URL('../../src/answers/rule-versions.json', import.meta.url)
const recorded = JSON.parse(readFileSync(place, 'utf8')) as Record<string, Recorded>
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const runner = createPatternRunner()
afterAll(() => runner.close())

const rowsOf = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** The words of an address, as a page title might have them. */
const titleOf = (url: string) => (url.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ')

const none: Signs = { types: [], products: 0, og_type: null, baskets: 0, is_dated: false, asks_password: false }
const paragraph = 'Much can be said of it, and more will be said before the day is over. '
const list = Array.from({ length: 12 }, (_, i) => `## ${i + 1}. Tool ${i + 1}\n\n${paragraph}`).join('\n\n')
const steps = Array.from({ length: 6 }, (_, i) => `## Step ${i + 1}: turn it\n\n${paragraph}`).join('\n\n')
const contents = [
  ...[1, 16, 18, 34, 36, 90].map((times) => paragraph.repeat(times)),
  list,
  steps,
  `| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(20)}`,
]
const types =
  `QAPage DiscussionForumPosting HowTo Recipe Article NewsArticle BlogPosting TechArticle Report ScholarlyArticle
  OpinionNewsArticle ReviewNewsArticle AnalysisNewsArticle SocialMediaPosting Product SoftwareApplication MobileApplication
  WebApplication VideoGame Vehicle Car Book Course RealEstateListing Event Service Trip ItemList CollectionPage
  SearchResultsPage OfferCatalog Blog ProductCollection AboutPage ContactPage CheckoutPage JobPosting ProfilePage FAQPage`.split(
    /\s+/,
  )
const signs: (Signs | undefined)[] = [
  undefined,
  none,
  ...types.map((type) => ({ ...none, types: [type] })),
  ...[1, 2, 20].map((products) => ({ ...none, products })),
  ...[1, 3, 4, 6].map((baskets) => ({ ...none, baskets })),
  ...['article', 'product', 'product.group', 'website'].map((og_type) => ({ ...none, og_type })),
  ...['article', null].map((og_type) => ({ ...none, og_type, is_dated: true })),
  { ...none, asks_password: true },
]
const addresses: [url: string, title: string | null][] = [
  ['https://example.com/', null],
  ['https://example.com/a', null],
  ['https://example.com/login', 'Sign in'],
  ['https://example.com/products/acme-one', 'Acme One'],
  ['https://example.com/blog/best-tools', 'The 12 best tools'],
  ['https://example.com/acme-vs-bolt', 'Acme vs. Bolt'],
  ['https://example.com/news/today', 'How to turn it'],
]
const pages = addresses.flatMap(([url, title]) =>
  contents.flatMap((content) =>
    signs.map((its) => ({ url, domain: 'example.com', title, content, ...(its && { signs: its }) })),
  ),
)

function classes() {
  const urls = rowsOf('../../bench/class-labels.tsv').map(([, url = '']) => url)
  const domains = [...new Set([...urls.map((url) => registrableDomain(url) ?? ''), ...knownDomains.keys()])].sort()
  const lists = ['listed', 'media', 'university', 'written'].flatMap((name) => {
    const named = readFileSync(new URL(`../../src/answers/classes/${name}-domains.json`, import.meta.url), 'utf8')
    return Object.values(JSON.parse(named) as Record<string, string>)
  })
  return {
    // Listed domains belong to the rules, because the rules know them.
    read: [urls, pages],
    said: [
      urls.map((url) => {
        const domain = registrableDomain(url) ?? ''
        return [urlClass(url, domain, null), urlClass(url, domain, titleOf(url)), domainClass(domain)]
      }),
      domains.map((domain) => [domain, domainClass(domain)]),
      lists,
      pages.map((page) => pageClass(page) ?? null),
    ],
  }
}

const readerOf = createCaseReaders(runner)

async function readCase([, brands, text]: Case) {
  const [mentions = []] = await readerOf(brands).read([[{ role: 'assistant', content: text }]])
  return mentions
}

async function mentions() {
  const all = Object.values(cases).flat()
  const said: unknown[] = []
  for (const one of all) {
    const found = await readCase(one)
    said.push(found.map(({ brand_id, position, mentions: its }) => [brand_id, position, its]))
  }
  return { read: all.map(([, brands, text]) => [brands, text]), said }
}

async function sentiments() {
  const read = [
    ...rowsOf('sentiment-labels-written.tsv').map(([, , brands = '', text = '']) => ({ brands, text })),
    ...rowsOf('sentiment-labels-languages.tsv').map(([, , labels = '', text = '']) => ({
      brands: labels.replace(/=[^,;|]*/g, ''),
      text,
    })),
  ]
  const said: unknown[] = []
  for (const { brands, text } of read) {
    const names = [...new Set(brands.split(/[,;|]\s*/))].map((name) => ({ name }))
    const found = await readCase(['', names, text, []])
    said.push(found.map(({ brand_id, sentiment }) => [brand_id, sentiment]))
  }
  return { read, said }
}

/** Names proposed from our own answers, and those suggested from all answers of a market. */
function candidates() {
  const written = new URL('written/', import.meta.url)
  const read = readdirSync(written)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(new URL(name, written), 'utf8').split('\n====\n'))
  const said = read.map((answers) => {
    const chats = answers.map((content) => ({ messages: [{ role: 'assistant' as const, content }], sources: [] }))
    return [chats.map(({ messages }) => candidatesIn(messages)), choose(summed(chats))]
  })
  return { read, said }
}

/** Whether a version may stay, or what has to be done. */
function problem(name: string, home: string, before: Recorded | undefined, today: Recorded): string | undefined {
  const command = 'RECORD=1 npx vitest run test/answers/rule-versions.test.ts'
  if (before === undefined) return `Nothing is recorded of the rules of ${name}. Record with: ${command}`
  if (before.version === today.version && before.read === today.read && before.said !== today.said) {
    return `The rules of ${name} say something else than those of ${today.version} did, and what is stored would stay as it is. Raise the version in ${home}, then record with: ${command}`
  }
  if (before.version !== today.version || before.read !== today.read) {
    return `The version of ${name}, or the texts they are tried on, are not those that were recorded. Record with: ${command}`
  }
  return undefined
}

test.each([
  ['candidates', 'src/answers/candidates/candidates-version.ts', candidatesVersion, candidates],
  ['classes', 'src/answers/classes/classes-version.ts', classesVersion, classes],
  ['mentions', 'src/answers/read.ts', mentionsVersion, mentions],
  ['sentiments', 'src/answers/sentiment/sentiment.ts', sentimentVersion, sentiments],
] as const)('the rules of %s give the results recorded for their version', async (name, home, version, ask) => {
  const { read, said } = await ask()
  const today = { version, read: digestOf(read), said: digestOf(said) }
  const before = recorded[name]
  const is_same_rules = before?.version === version && before.read === today.read
  if (process.env.RECORD && !(is_same_rules && before.said !== today.said)) {
    recorded[name] = today
    writeFileSync(place, `${JSON.stringify(recorded, null, 2)}\n`)
  }
  expect(problem(name, home, recorded[name], today)).toBeUndefined()
})

test('changed results need a new version; new texts or a raised version need only a recording', () => {
  const before = { version: 'classes-1', read: 'a', said: 'b' }
  const said = (today: Partial<Recorded>) => problem('classes', 'here.ts', before, { ...before, ...today })
  expect(said({})).toBeUndefined()
  expect(said({ said: 'c' })).toMatch(
    /^The rules of classes say something else .* Raise the version in here.ts, then record/,
  )
  expect(said({ said: 'c', version: 'classes-2' })).toMatch(/Record with: RECORD=1/)
  expect(said({ said: 'c', read: 'd' })).toMatch(/Record with: RECORD=1/)
  expect(problem('classes', 'here.ts', undefined, before)).toMatch(/^Nothing is recorded/)
})
