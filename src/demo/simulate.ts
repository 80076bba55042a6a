import type { ImportedChat } from '../contract/chats.ts'
import { day_ms, dayOf } from '../days.ts'
import { type AnswerPage, writeAnswer } from './answer.ts'
import {
  brandNames,
  type MarketBrand,
  type MarketChannel,
  type MarketPrompt,
  marketBrands,
  marketChannels,
  marketPrompts,
  ownBrand,
  sites,
} from './market.ts'
import { withLinks } from './marks.ts'
import { placedBeside } from './placements.ts'
import { createRandom, hash, type Random } from './random.ts'
import { productsOf, shoppingQueryOf } from './shop.ts'
import { presence, reviewDay } from './story.ts'

/** Engines that show products beside an answer. */
const shelves = new Set<MarketChannel>(['A-0', 'C-0', 'D-0', 'D-2'])
/** Every question is asked on every channel every third day. */
const everyDays = 3

export interface Simulation {
  /** The same seed and first day give identical answers. */
  seed: number
  /** `YYYY-MM-DD`: the day the story begins. */
  first_day: string
  /** The first and the last day to generate answers for. */
  from: string
  to: string
}

/** The simulated answers of some days, oldest first, in the import format. */
export function* simulate({ seed, first_day, from, to }: Simulation): Generator<Partial<ImportedChat>> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += day_ms) {
    const date = dayOf(at)
    const day = Math.round((at - Date.parse(first_day)) / day_ms)
    for (const [index, prompt] of marketPrompts.entries()) {
      for (const channel of marketChannels) {
        if ((day + hash(`${index} ${channel}`)) % everyDays !== 0) continue
        yield chatOf({ prompt, channel, day, name: `simulated-${day}-${index + 1}-${channel}` }, date, seed)
      }
    }
  }
}

/** A question to the engine of a channel. */
export interface MarketQuestion {
  prompt: MarketPrompt
  channel: MarketChannel
  /** Days since the story began. */
  day: number
  /** Distinguishes this answer from others to the same question. */
  name: string
}

/** The answer of a channel's engine. The same seed and question give the same answer. */
export function answerTo(question: MarketQuestion, seed: number) {
  const { prompt, channel, day, name } = question
  const random = createRandom(`${seed} ${name}`)
  const named = namedBrands(question, random)
  const sources = sourcesOf(question, named, random)
  const cited = sources.filter(({ citation_count }) => citation_count > 0)
  /** With marks for references to pages. */
  const text = writeAnswer({ random, prompt, channel, day, named, cited })
  const queries = sources.length > 0 ? queriesOf(prompt, named, random) : []
  return { random, named, sources, text, queries }
}

function chatOf(question: MarketQuestion, date: string, seed: number): Partial<ImportedChat> {
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
    sources,
    queries,
    ...(is_shopping && {
      products: productsOf(prompt.country, query, named, random),
      shopping_queries: [{ text: query, products: named }],
    }),
    ...placedBeside(prompt, channel, name, seed),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** The brands named, in order: better known brands come earlier, with some chance. */
function namedBrands({ prompt, channel, day }: MarketQuestion, random: Random): MarketBrand[] {
  const about = new Set<MarketBrand>(prompt.about)
  return brandNames
    .map((brand) => ({ brand, weight: presence(brand, channel, prompt.topic, day) }))
    .filter(({ brand, weight }) => random.chance(about.has(brand) ? 0.98 : about.size > 0 ? weight * 0.6 : weight))
    .map(({ brand, weight }) => ({ brand, rank: weight * 0.7 + random.next() + (about.has(brand) ? 1 : 0) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, channel === 'D-0' ? 3 : 5)
    .map(({ brand }) => brand)
}

/** Pages that the engine read; some of them are cited. Claude answers without a search. */
function sourcesOf({ prompt, channel, day }: MarketQuestion, named: MarketBrand[], random: Random): AnswerPage[] {
  if (channel === 'E-0') return []
  const pages = Object.entries(sites)
    .filter(([host]) => (host === 'kaffeeblatt.example') === (prompt.country === 'DE') || random.chance(0.2))
    .flatMap(([host, { title, pages }]) =>
      Object.entries(pages).map(([path, page]) => ({ url: `https://${host}${path}`, title: `${page} – ${title}` })),
    )
  const own = named.slice(0, 2).map((brand) => {
    const model = random.pick(marketBrands[brand].models)
    const slug = model.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return {
      url: `https://www.${marketBrands[brand].domain}/products/${slug}?utm_source=assistant`,
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

const queriesOf = ({ text }: MarketPrompt, named: MarketBrand[], random: Random): string[] => [
  text.toLowerCase().replace(/[?]/g, ''),
  ...random.some(
    ['tested espresso machines', 'espresso machine owner reviews', 'espresso machine price comparison'],
    1,
  ),
  ...(named[0] && random.chance(0.6) ? [`${named[0]} review`] : []),
]
