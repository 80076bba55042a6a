import { z } from 'zod'
import { brandMetrics } from '../../contract/brand-metrics.ts'
import type { Metrics } from '../../contract/metric.ts'
import { appearanceMetrics } from '../../contract/product-metrics.ts'
import { domainMetrics, urlMetrics, urlShares } from '../../contract/source-metrics.ts'
import { ratioMetrics } from '../../contract/sure-metrics.ts'
import { days, idsOf, population, populationFilters } from '../filters.ts'
import { Names, resolveProject } from '../names.ts'
import { countedFrom, Measured, measured, type RowConfidence, rounded } from '../numbers.ts'
import { Quoted } from '../quoted.ts'
import { ToolRefusal } from '../refusal.ts'
import { fitted, ofProject, paged, pageFields, type ToolAnswer, type ToolCaller, tool } from '../tool.ts'

/** How rows may be grouped, and the API dimension for each. */
const cuts = {
  channel: 'model_channel_id',
  topic: 'topic_id',
  tag: 'tag_id',
  prompt: 'prompt_id',
  country: 'country_code',
  date: 'date',
  week: 'week',
  month: 'month',
} as const
type Cut = keyof typeof cuts
const cutNames = Object.keys(cuts) as [Cut, ...Cut[]]

const kinds = ['brands', 'domains', 'urls', 'products'] as const
type Kind = (typeof kinds)[number]

const orders: Record<Kind, readonly string[]> = {
  brands: ['visibility', 'share_of_voice', 'mention_count', 'sentiment', 'position'],
  domains: ['citation_rate', 'retrieval_count', 'citation_count'],
  urls: ['retrieval_count', 'citation_count', 'citation_rate'],
  products: ['visibility', 'win_rate', 'appearances'],
}
/** The default order of each report. */
const usualOrder = { brands: 'visibility', domains: 'retrieval_count', urls: 'retrieval_count', products: 'visibility' }

const input = {
  ...ofProject,
  kind: z.enum(kinds).describe('What the rows are: tracked brands, or what answers read and cite, or products shown'),
  ...days,
  compare: z
    .boolean()
    .default(false)
    .describe('Adds the period of equal length before, and whether the change is more than chance; needs both dates'),
  previous_start_date: z.string().optional().describe('Another period to compare with'),
  previous_end_date: z.string().optional(),
  cut_by: z.array(z.enum(cutNames)).max(3).default([]),
  brands: z.array(z.string()).max(100).optional().describe('By name or id; for domains and urls: named by their pages'),
  ...population,
  domains: z.array(z.string()).max(100).optional(),
  is_gap: z.boolean().default(false).describe('Of domains and urls: pages that name competitors, never the own brand'),
  order_by: z
    .string()
    .optional()
    .describe(
      Object.entries(orders)
        .map(([kind, names]) => `${kind}: ${names.join(', ')}`)
        .join('; '),
    ),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...paged,
}
type Args = z.output<z.ZodObject<typeof input>>

/** A row of any of the reports. */
type Row = Record<string, unknown> & { confidence?: RowConfidence | undefined; previous?: object | undefined }
/** A page of a report. */
interface Answer {
  rows: Row[]
  total: number | null
  metrics: Metrics
  /** The subject of the row. */
  subject: (row: Row, quoted: Quoted) => ToolAnswer
}

/** The number of rows that fit into an answer of the maximum length. */
const max_rows = 300

export const report = tool({
  name: 'report',
  title: 'Report',
  description:
    'How often, how early and how positively answers name each brand (visibility, share_of_voice, position: 1 is first, sentiment: 50 is neutral, win_rate), which domains or urls they read and cite, which products they show. Each number has n, an interval (low, high) for questions like these and a verdict: never state one with verdict too_few or wide as a fact, or a change with verdict no_clear_change as a change.',
  input,
  output: z.object({
    ...pageFields,
    kind: z.enum(kinds),
    rows: z.array(
      z.looseObject({
        of: z.looseObject({ name: z.string() }).describe('The brand, domain, url or product, and the cut'),
        answers: z.number(),
        prompts: z.number(),
        numbers: z.record(z.string(), Measured),
        counts: z.record(z.string(), z.number()),
      }),
    ),
  }),
  async answer(caller, args) {
    const known = new Names(caller.api, await resolveProject(caller.api, args.project))
    refuseUnfit(args)
    const { rows, total, metrics, subject } = await asked(caller, known, args)
    const cut = await cutsOf(known, args.cut_by)
    return fitted(
      { rows, offset: args.offset, total, has_more: rows.length === max_rows, max_tokens: args.max_tokens },
      (page) => {
        const quoted = new Quoted()
        return {
          project_id: known.project_id,
          kind: args.kind,
          rows: page.map((row) => ({
            of: { ...subject(row, quoted), ...cut(row, quoted) },
            answers: row.confidence?.chats ?? 0,
            prompts: row.confidence?.prompts ?? 0,
            ...numbersOf(metrics, row),
          })),
          ...quoted.field,
        }
      },
    )
  },
})

function refuseUnfit({
  kind,
  order_by,
  compare,
  start_date,
  end_date,
  cut_by,
  is_gap,
  domains,
  previous_start_date,
}: Args) {
  if (order_by !== undefined && !orders[kind].includes(order_by)) {
    throw new ToolRefusal(
      `order_by does not accept ${JSON.stringify(order_by.slice(0, 100))} for ${kind}. Use one of: ${orders[kind].join(', ')}.`,
    )
  }
  if (compare && previous_start_date === undefined && (start_date === undefined || end_date === undefined)) {
    throw new ToolRefusal('compare needs start_date and end_date. describe_project says which days have answers.')
  }
  if (kind === 'products' && cut_by.length > 0) {
    throw new ToolRefusal('products cannot be cut. Ask once for each channel, topic or tag instead of using cut_by.')
  }
  if (kind !== 'domains' && kind !== 'urls' && (is_gap || isNarrowing(domains))) {
    throw new ToolRefusal(`is_gap and domains are for the kinds domains and urls, not for ${kind}.`)
  }
}

/** An empty list does not filter: many clients fill in every argument. */
const isNarrowing = (values: readonly string[] | undefined) => values !== undefined && values.length > 0

const sourceSubject = (name: 'domain' | 'url') => (row: Row) => ({
  name: String(row[name]).slice(0, 500),
  class: row.classification,
})

/** Calls the report of the given kind. */
async function asked({ api }: ToolCaller, known: Names, args: Args): Promise<Answer> {
  const { project_id } = known
  const { kind, compare, start_date, end_date, previous_start_date, previous_end_date } = args
  const [ids, brand_ids] = await Promise.all([
    idsOf(known, args),
    kind === 'products' ? [] : known.ids('brand', args.brands ?? []),
  ])
  const window = {
    ...(start_date !== undefined && { start_date }),
    ...(end_date !== undefined && { end_date }),
    ...(previous_start_date !== undefined && { previous_start_date }),
    ...(previous_end_date !== undefined && { previous_end_date }),
  }
  const page = { limit: max_rows, offset: args.offset }
  if (kind === 'products') {
    if (isNarrowing(args.brands))
      throw new ToolRefusal('products cannot be filtered by tracked brands. Leave brands out.')
    const { prompt_ids, ...shop } = ids
    if (prompt_ids.length > 0) throw new ToolRefusal('products cannot be narrowed to prompts. Leave prompt_ids out.')
    const { data, total_count } = await api.get_product_performance({
      project_id,
      ...window,
      ...shop,
      ...page,
      entity_type: 'product',
      order_by: (args.order_by ?? usualOrder.products) as 'visibility',
      direction: args.direction,
      include: ['confidence'],
    })
    const rows = data.map(({ appearances, visibility_delta: _, ...row }) => ({ ...row, mention_count: appearances }))
    return {
      rows: rows as Row[],
      total: total_count,
      metrics: appearanceMetrics,
      subject: ({ entity_id, name }, quoted) => ({ id: entity_id, name: quoted.say(String(name)) }),
    }
  }
  const body = {
    project_id,
    ...window,
    ...page,
    dimensions: args.cut_by.map((one) => cuts[one]),
    include_previous_period: compare || previous_start_date !== undefined,
    include: ['confidence' as const, 'total_count' as const],
    order_by: [{ field: (args.order_by ?? usualOrder[kind]) as 'citation_count', direction: args.direction }],
  }
  const population = populationFilters(ids)
  if (kind === 'brands') {
    const { data, total_count = null } = await api.get_brands_report({
      ...body,
      order_by: body.order_by as never,
      filters: population,
      // Selects the rows to show; a filter would compute share of voice among these brands only.
      having: narrowed('brand_id', brand_ids),
    })
    return {
      rows: data as Row[],
      total: total_count,
      metrics: brandMetrics,
      subject: ({ brand }) => brand as ToolAnswer,
    }
  }
  const filters = [
    ...population,
    ...narrowed('mentioned_brand_id', brand_ids),
    ...narrowed('domain', args.domains ?? []),
    ...(args.is_gap ? [{ field: 'gap' as const, operator: 'gte' as const, value: 1 }] : []),
  ]
  if (kind === 'domains') {
    const { data, total_count = null } = await api.get_domains_report({ ...body, filters })
    return { rows: data as Row[], total: total_count, metrics: domainMetrics, subject: sourceSubject('domain') }
  }
  const { data, total_count = null } = await api.get_urls_report({ ...body, filters })
  const rows = data.map((row) => withShare(row as Row))
  return { rows, total: total_count, metrics: { ...urlMetrics, ...urlShares }, subject: sourceSubject('url') }
}

/** Adds the share of the answers that read a URL, which the API's row does not contain. */
function withShare(row: Row): Row {
  const chats = row.confidence?.chats ?? 0
  return {
    ...row,
    total_chat_count: chats,
    retrieved_percentage: chats === 0 ? 0 : Number(row.retrieval_count) / chats,
  }
}

const narrowed = <const Field extends string>(field: Field, values: string[]) =>
  values.length > 0 ? [{ field, operator: 'in' as const, values }] : []

/** All numbers of a row: those with a known precision, other rates, and counts. */
function numbersOf(metrics: Metrics, row: Row) {
  const { confidence } = row
  const sure = new Set(ratioMetrics(metrics).map(([name]) => name))
  const numbers: Record<string, z.output<typeof Measured>> = {}
  const counts: Record<string, number> = {}
  for (const [name, { unit, title }] of Object.entries(metrics)) {
    const value = row[name]
    if (value === undefined) continue
    if (sure.has(name) || (unit === 'ratio' && title !== undefined)) {
      const n = sure.has(name) ? countedFrom(metrics, row, name, confidence?.chats) : Number(row.retrieval_count)
      numbers[name] = measured(row, confidence, name, unit, n)
    } else if (unit === 'count' && title !== undefined) counts[name] = rounded(Number(value), 'count') ?? 0
  }
  return { numbers, counts }
}

/** Adds the group of a row, by name. */
async function cutsOf(known: Names, chosen: readonly Cut[]) {
  const named = async (kind: 'channel' | 'topic' | 'tag') =>
    new Map(chosen.includes(kind) ? (await known.list(kind)).map(({ id, name }) => [id, name]) : [])
  const [channels, topics, tags] = await Promise.all([named('channel'), named('topic'), named('tag')])
  const prompts = chosen.includes('prompt') ? await known.prompts() : new Map<string, string>()
  const idIn = (row: Row, column: string) => (row[column] as { id: string } | undefined)?.id ?? ''
  const of = (names: Map<string, string>, id: string) => ({ id, name: names.get(id) ?? id })
  const tell: Record<Cut, (row: Row, quoted: Quoted) => unknown> = {
    channel: (row) => of(channels, idIn(row, 'model_channel')),
    topic: (row) => of(topics, idIn(row, 'topic')),
    tag: (row) => of(tags, idIn(row, 'tag')),
    prompt: (row, quoted) => {
      const id = idIn(row, 'prompt')
      return { id, text: quoted.say(prompts.get(id) ?? '') }
    },
    country: (row) => row.country_code,
    date: (row) => row.date,
    week: (row) => row.week,
    month: (row) => row.month,
  }
  return (row: Row, quoted: Quoted) => Object.fromEntries(chosen.map((one) => [one, tell[one](row, quoted)]))
}
