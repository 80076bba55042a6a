import { market } from './recount-confidence.ts'

/** Reads of attributes recounted, answer by answer, from docs/methodology.md#attributes-of-brands alone. */

export interface Answer {
  attribute: string
  model_channel_id: string
  /** In the order of the answer, tracked or not. */
  brands: string[]
  sources: { url: string; title: string | null; citation_count: number }[]
}
export interface Run {
  external_id: string
  industry: string
  target_market: string
  state: 'running' | 'completed'
  /** When it was completed, or else started. */
  at: string
  answers: Answer[]
}
export interface PerceptionWorld {
  /** The tracked brands: the own one first, then the oldest first. */
  brands: string[]
  tracked_channels: string[]
  runs: Run[]
}
export interface PerceptionQuestion {
  limit: number
  offset: number
  model_channel_ids: string[]
  industry?: string | undefined
  search?: string | undefined
  brand?: string | undefined
  attribute?: string | undefined
  include?: 'confidence'[] | undefined
  order_by?: { field: 'citation_count' | 'retrieval_count' | 'chat_count'; direction: 'asc' | 'desc' }[] | undefined
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const own = ({ brands }: PerceptionWorld) => brands[0] ?? ''

/** The run that ended later (or, if it has not ended, began later) comes first. */
const newestFirst = (runs: Run[]) =>
  runs.toSorted((a, b) => Number(b.state === 'completed') - Number(a.state === 'completed') || (a.at < b.at ? 1 : -1))

/** The industry and market of a question, and the answers that count for it. */
function about(world: PerceptionWorld, question: PerceptionQuestion) {
  const [latest] = newestFirst(
    world.runs.filter(({ industry }) => question.industry === undefined || industry === question.industry),
  )
  if (!latest) return { industry: question.industry ?? null, target_market: '', answers: [] }
  const { industry, target_market } = latest
  const runs = world.runs.filter((run) => run.industry === industry && run.target_market === target_market)
  return { industry, target_market, answers: answersOf(world, question, runs) }
}

function answersOf(world: PerceptionWorld, { model_channel_ids }: PerceptionQuestion, runs: Run[]) {
  const channels = model_channel_ids.length > 0 ? model_channel_ids : world.tracked_channels
  return runs
    .filter(({ state }) => state === 'completed')
    .flatMap((run) => run.answers.map((answer) => ({ ...answer, date: run.at.slice(0, 10) })))
    .filter((answer) => channels.includes(answer.model_channel_id))
}

/** The brand's rank in an answer, from 1, among the tracked brands named there; 0 if it is not named. */
const rankIn = ({ brands: tracked }: PerceptionWorld, answer: Answer, brand: string) =>
  answer.brands.filter((name) => tracked.includes(name)).indexOf(brand) + 1

const prominences = (world: PerceptionWorld, answers: Answer[], brand: string) =>
  answers.map((answer) => {
    const n = answer.brands.filter((name) => world.brands.includes(name)).length
    const r = rankIn(world, answer, brand)
    return r === 0 ? 0 : (100 * (n - r + 1)) / n
  })

const score = (world: PerceptionWorld, answers: Answer[], brand: string) =>
  sum(prominences(world, answers, brand)) / answers.length

/** The precision of a score: every answer is its own cluster. */
function confidence(world: PerceptionWorld, { include }: PerceptionQuestion, answers: Answer[], brand: string) {
  if (!include?.length) return {}
  const alone = prominences(world, answers, brand).map((y, index) => ({ prompt: String(index), day: '', x: 1, y }))
  return { confidence: { answers: answers.length, market: { score: market('mean', alone, [0, 100]) } } }
}

const rounded = (number: number) => Math.round(number * 1e9)
const byName = (a: { attribute: string }, b: { attribute: string }) => (a.attribute < b.attribute ? -1 : 1)

/** Attributes with their answers, sorted by the brand's score, highest first. */
const byScore = (world: PerceptionWorld, answers: Array<Answer & { date: string }>, brand: string) =>
  [...Map.groupBy(answers, ({ attribute }) => attribute)]
    .map(([attribute, of]) => ({ attribute, of, score: score(world, of, brand) }))
    .sort((a, b) => rounded(b.score) - rounded(a.score) || byName(a, b))

const paged = <T>(rows: T[], { limit, offset }: PerceptionQuestion) => ({
  data: rows.slice(offset, offset + limit),
  total_count: rows.length,
})

type Recount = (world: PerceptionWorld, question: PerceptionQuestion) => object

const competitiveBreakdown: Recount = (world, question) => {
  const { answers, ...subject } = about(world, question)
  const rows = byScore(world, answers, own(world)).map(({ attribute, of }) => ({
    attribute,
    brands: world.brands
      .map((name) => ({
        name,
        score: score(world, of, name),
        is_own: name === own(world),
        ...confidence(world, question, of, name),
      }))
      .sort((a, b) => Number(b.is_own) - Number(a.is_own) || rounded(b.score) - rounded(a.score)),
  }))
  const started = [...Map.groupBy(world.runs, ({ industry }) => industry)].map(([name, runs]) => ({
    name,
    has_completed_run: runs.some(({ state }) => state === 'completed'),
    at:
      runs
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? '',
  }))
  started.sort((a, b) => (a.at < b.at ? 1 : -1))
  const industries = started.map(({ name, has_completed_run }) => ({ name, has_completed_run }))
  return { ...paged(rows, question), ...subject, ...(industries.length > 1 && { industries }) }
}

const brandAttributes: Recount = (world, question) => {
  const [latest] = newestFirst(world.runs)
  const answers = answersOf(world, question, latest ? [latest] : [])
  const rows = byScore(world, answers, own(world)).map(({ attribute, of, score }) => ({
    attribute,
    score,
    ...confidence(world, question, of, own(world)),
    cluster_id: '',
    terms: [],
  }))
  return paged(rows, question)
}

const attributeRankings: Recount = (world, question) => {
  const { answers, ...subject } = about(world, question)
  const rows = byScore(world, answers, own(world)).map(({ attribute, of }) => {
    const ranks = of.map((answer) => rankIn(world, answer, own(world))).filter((rank) => rank > 0)
    return { attribute, ranking: ranks.length === 0 ? null : sum(ranks) / ranks.length, answer_count: of.length }
  })
  const last = Number.POSITIVE_INFINITY
  rows.sort((a, b) => ((a.ranking ?? last) < (b.ranking ?? last) ? -1 : a.ranking === b.ranking ? byName(a, b) : 1))
  const search = (question.search ?? '').toLowerCase()
  const found = rows.filter(({ attribute }) => attribute.toLowerCase().includes(search))
  return { ...paged(found, question), ...subject }
}

const attributeHistory: Recount = (world, question) => {
  const { answers, ...subject } = about(world, question)
  const name = question.brand ?? own(world)
  const rows = byScore(world, world.brands.includes(name) ? answers : [], name).map(({ attribute, of }) => ({
    attribute,
    points: [...Map.groupBy(of, ({ date }) => date)]
      .map(([date, those]) => ({ date, score: score(world, those, name), ...confidence(world, question, those, name) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  }))
  return { ...paged(rows, question), brand: { name, is_own: name === own(world) }, ...subject }
}

const attributeSources: Recount = (world, question) => {
  const { answers } = about(world, { ...question, industry: undefined })
  const retrieved = answers
    .filter(({ attribute }) => attribute === question.attribute)
    .flatMap(({ sources }, answer) => sources.map((source) => ({ ...source, answer })))
  const rows = [...Map.groupBy(retrieved, ({ url }) => url)].map(([url, of]) => ({
    url,
    title: of.find(({ title }) => title !== null)?.title ?? null,
    citation_count: sum(of.map(({ citation_count }) => citation_count)),
    retrieval_count: of.length,
    chat_count: new Set(of.map(({ answer }) => answer)).size,
  }))
  const order = question.order_by?.length
    ? question.order_by
    : [{ field: 'citation_count', direction: 'desc' } as const]
  rows.sort((a, b) => {
    const differing = order.find(({ field }) => a[field] !== b[field])
    if (!differing) return a.url < b.url ? -1 : 1
    return (a[differing.field] - b[differing.field]) * (differing.direction === 'asc' ? 1 : -1)
  })
  return paged(rows, question)
}

export const recounts = {
  get_competitive_breakdown: competitiveBreakdown,
  list_brand_attributes: brandAttributes,
  list_attribute_rankings: attributeRankings,
  list_attribute_history: attributeHistory,
  list_attribute_sources: attributeSources,
} satisfies Record<string, Recount>
