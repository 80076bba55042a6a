import type { ImportedChat } from '../contract/chats.ts'
import { type Source, writeAnswer } from './answer.ts'
import {
  type BrandName,
  brandNames,
  brands,
  type Channel,
  channels,
  ownBrand,
  type Prompt,
  prompts,
  sites,
} from './market.ts'
import { withLinks } from './marks.ts'
import { createRandom, hash, type Random } from './random.ts'
import { productsOf, shoppingQueryOf } from './shop.ts'
import { presence, reviewDay } from './story.ts'

/** Engines that show products beside an answer. */
const shelves = new Set<Channel>(['A-0', 'C-0', 'D-0', 'D-2'])
/** Every question is asked on every channel each third day. */
const everyDays = 3
const dayMilliseconds = 86_400_000

export interface Simulation {
  /** The same seed and first day give the same answers, to the letter. */
  seed: number
  /** `YYYY-MM-DD`: the day the story begins. */
  first_day: string
  /** The first and the last day to write answers for. */
  from: string
  to: string
}

/** The simulated answers of some days, oldest first, as the import takes them. */
export function* simulate({ seed, first_day, from, to }: Simulation): Generator<Partial<ImportedChat>> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMilliseconds) {
    const date = new Date(at).toISOString().slice(0, 10)
    const day = Math.round((at - Date.parse(first_day)) / dayMilliseconds)
    for (const [index, prompt] of prompts.entries()) {
      for (const channel of channels) {
        if ((day + hash(`${index} ${channel}`)) % everyDays !== 0) continue
        yield chatOf({ prompt, channel, day, name: `simulated-${date}-${index + 1}-${channel}` }, date, seed)
      }
    }
  }
}

/** A question to the engine of a channel. */
export interface Question {
  prompt: Prompt
  channel: Channel
  /** Days since the story began. */
  day: number
  /** What tells this answer apart from others to the same question. */
  name: string
}

/** What the engine of a channel says. The same seed and question give the same answer. */
export function answerTo(question: Question, seed: number) {
  const { prompt, channel, day, name } = question
  const random = createRandom(`${seed} ${name}`)
  const named = namedBrands(question, random)
  const sources = sourcesOf(question, named, random)
  const cited = sources.filter(({ citation_count }) => citation_count > 0)
  /** With marks where it refers to a page. */
  const text = writeAnswer({ random, prompt, channel, day, named, cited })
  const queries = sources.length > 0 ? queriesOf(prompt, named, random) : []
  return { random, named, sources, text, queries }
}

function chatOf(question: Question, date: string, seed: number): Partial<ImportedChat> {
  const { prompt, channel, name } = question
  const { random, named, sources, text, queries } = answerTo(question, seed)
  const content = withLinks(text, (place) => {
    const { url, title } = sources[place] ?? { url: '', title: '' }
    return channel === 'C-0' ? ` [[${place + 1}]](${url})` : ` ([${title}](${url}))`
  })
  const is_shopping = shelves.has(channel) && !['Care', 'Comparisons'].includes(prompt.topic)
  const created_at = `${date}T${two(random.whole(6, 21))}:${two(random.whole(0, 59))}:00Z`
  const query = shoppingQueryOf(prompt, random)
  return {
    external_id: name,
    prompt: { text: prompt.text, topic: prompt.topic, tags: prompt.tags, country_code: prompt.country },
    model_channel_id: channel,
    created_at,
    messages: [
      { role: 'user', content: prompt.text },
      { role: 'assistant', content },
    ],
    ...{ sources, queries },
    ...(is_shopping && {
      products: productsOf(prompt.country, query, named, random),
      shopping_queries: [{ text: query, products: named }],
    }),
    ...(sources.length > 0 && { features: ['WEB_SEARCH'] }),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Who is named, and in which order: the better known come earlier, with some luck. */
function namedBrands({ prompt, channel, day }: Question, random: Random): BrandName[] {
  const about = new Set<BrandName>(prompt.about)
  return brandNames
    .map((brand) => ({ brand, weight: presence(brand, channel, prompt.topic, day) }))
    .filter(({ brand, weight }) => random.chance(about.has(brand) ? 0.98 : about.size > 0 ? weight * 0.6 : weight))
    .map(({ brand, weight }) => ({ brand, rank: weight * 0.7 + random.next() + (about.has(brand) ? 1 : 0) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, channel === 'D-0' ? 3 : 5)
    .map(({ brand }) => brand)
}

/** Pages the engine read; a part of them is cited. Claude answers without a search. */
function sourcesOf({ prompt, channel, day }: Question, named: BrandName[], random: Random): Source[] {
  if (channel === 'E-0') return []
  const pages = Object.entries(sites)
    .filter(([host]) => (host === 'kaffeeblatt.example') === (prompt.country === 'DE') || random.chance(0.2))
    .flatMap(([host, { title, pages }]) =>
      Object.entries(pages).map(([path, page]) => ({ url: `https://${host}${path}`, title: `${page} – ${title}` })),
    )
  const own = named.slice(0, 2).map((brand) => {
    const model = random.pick(brands[brand].models)
    const slug = model.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return {
      url: `https://www.${brands[brand].domain}/products/${slug}?utm_source=assistant`,
      title: `${brand} ${model}`,
    }
  })
  const review = { url: 'https://cupscore.example/reviews/brewhaven-duo', title: 'Brewhaven Duo: the test – Cupscore' }
  const is_reviewed = day >= reviewDay && named.includes(ownBrand) && random.chance(channel === 'C-0' ? 0.8 : 0.3)
  const read = [...(is_reviewed ? [review] : []), ...random.some([...pages, ...own], random.whole(3, 8))]
  const cited = random.whole(1, Math.min(5, read.length))
  return read.map((page, i) => ({
    ...page,
    citation_count: i < cited ? (random.chance(0.2) ? 2 : 1) : 0,
    citation_position: i < cited ? i + 1 : null,
  }))
}

const queriesOf = ({ text }: Prompt, named: BrandName[], random: Random): string[] => [
  text.toLowerCase().replace(/[?]/g, ''),
  ...random.some(
    ['tested espresso machines', 'espresso machine owner reviews', 'espresso machine price comparison'],
    1,
  ),
  ...(named[0] && random.chance(0.6) ? [`${named[0]} review`] : []),
]
