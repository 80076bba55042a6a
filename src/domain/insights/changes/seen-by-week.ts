import { registrableDomain } from '../../../answers/urls.ts'
import type { PromptWeeks } from '../../../confidence/came-or-went.ts'
import { appearanceMetrics } from '../../../contract/product-metrics.ts'
import { addDays } from '../../../days.ts'
import type { Stretches } from '../../../report/by-prompt.ts'
import { type CitingChats, citingChats } from '../../../report/citing-chats.ts'
import { tooLarge } from '../../../report/limits.ts'
import { weeksWithAnswers } from '../../../report/prompt-sums.ts'
import { dayNumber, nothingMore } from '../../../report/query.ts'
import { productEntity } from '../../../report/shopping/entities.ts'
import { shopRows } from '../../../report/shopping/rows.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askRowsByPrompt } from '../../foundation/ask-cells.ts'
import { readReport, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { idOf } from '../../foundation/ids.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { get_brands_report } from '../reports/brands-report.ts'
import { get_domains_report, get_urls_report } from '../reports/source-reports.ts'
import { list_products } from '../shopping/product-list.ts'
import { readShop, readShopQuery } from '../shopping/shop.ts'
import type { SearchWorld } from './read-cells.ts'
import type { Windows } from './windows.ts'
import { withinRows } from './within-rows.ts'

/*
 * What answers showed in the week in question and in each of the four before it, by prompt: cited pages of tracked brands, and
 * products. Fails with AppError 400 if the project is too large.
 */

/** Something that answers show, by prompt and week. */
export interface SeenByWeek<Of> {
  of: Of
  prompts: PromptWeeks[]
  /** The number of answers that show it, in the week and in the four before it. */
  chats: { now: number; before: number }
}

/** A domain of a tracked brand, or one of its pages. */
export interface CitedSource {
  kind: 'domain' | 'page'
  domain: string
  url: string | null
  brand: { id: string; name: string }
  is_own: boolean
}

const weeks_before = 4
const pageSize = 10_000
/** A limit on rows per domain or page, prompt and week. The sources that most answers retrieve are included first. */
const maxRows = 50_000
/** How many products are checked, those that most answers show. */
const maxProducts = 200

/** Answers to a prompt by week. The last week is the one in question. */
type Weeks = Map<string, number>

const mostFirst = [{ field: 'retrieval_count', direction: 'desc' } as const]
const promptsAndWeeks = ['prompt_id', 'week'] as const
const common = { order_by: [], include: [], include_previous_period: false, include_truncated: true }
const overAll = ({ previous_start_date: start_date, end_date }: Windows) => ({ start_date, end_date })

/** The answers to each prompt in each week with any. */
async function askedByWeek(ctx: ProjectContext, world: SearchWorld, windows: Windows): Promise<Map<string, Weeks>> {
  const [brand] = world.brands
  if (!brand) return new Map()
  const asked = new Map<string, Weeks>()
  const rows = readAll((offset) =>
    get_brands_report(ctx, {
      ...common,
      ...overAll(windows),
      dimensions: [...promptsAndWeeks],
      filters: [{ field: 'brand_id', operator: 'in', values: [brand.id] }],
      having: [],
      limit: pageSize,
      offset,
    }),
  )
  for await (const { prompt, week = '', visibility_total } of rows) {
    note(asked, prompt?.id ?? '', week, visibility_total)
  }
  return asked
}

function note(all: Map<string, Weeks>, prompt: string, week: string, answers: number) {
  const weeks = all.get(prompt) ?? new Map<string, number>()
  weeks.set(week, (weeks.get(week) ?? 0) + answers)
  all.set(prompt, weeks)
}

async function* readAll<Row>(page: (offset: number) => Promise<{ data: Row[] }>): AsyncGenerator<Row> {
  for (let offset = 0; offset < maxRows; offset += pageSize) {
    const { data } = await page(offset)
    yield* data
    if (data.length < pageSize) return
  }
  throw tooLarge(`${maxRows} pages of prompts and weeks`)
}

/** The domains and pages of tracked brands that answers cite. */
export async function citedByWeek(
  ctx: ProjectContext,
  world: SearchWorld,
  windows: Windows,
): Promise<SeenByWeek<CitedSource>[]> {
  const owners = await ownersOfDomains(ctx)
  if (owners.size === 0) return []
  const cited = (field: 'domain' | 'url', values: readonly string[]) => ({
    ...common,
    ...overAll(windows),
    filters: [{ field, operator: 'in' as const, values: [...values] }],
    having: [{ field: 'citation_count', operator: 'gte', value: 1 } as const],
    limit: pageSize,
  })
  const most = { ...cited('domain', [...owners.keys()]), order_by: mostFirst, dimensions: [], offset: 0 }
  const asked = await askedByWeek(ctx, world, windows)
  const limits = { most: maxRows, most_of_one: asked.size * (weeks_before + 1) }
  const domains = withinRows((await get_domains_report(ctx, most)).data, limits).map(({ domain }) => domain)
  const pages = withinRows((await get_urls_report(ctx, most)).data, limits).map(({ url }) => url)
  if (domains.length === 0) return []

  const sources = new Map<string, { of: CitedSource; cited: Map<string, Weeks> }>()
  const noteCited = (
    domain: string,
    url: string | null,
    row: { prompt?: { id: string }; week?: string },
    by: number,
  ) => {
    const owner = owners.get(domain)
    if (!owner) return
    const { id, name, is_own } = owner
    const of = {
      kind: url === null ? ('domain' as const) : ('page' as const),
      domain,
      url,
      brand: { id, name },
      is_own,
    }
    const source = sources.get(url ?? domain) ?? { of, cited: new Map<string, Weeks>() }
    sources.set(url ?? domain, source)
    note(source.cited, row.prompt?.id ?? '', row.week ?? '', by)
  }
  const byPrompt = { dimensions: [...promptsAndWeeks] }
  const of_domains = { ...cited('domain', domains), ...byPrompt }
  for await (const row of readAll((offset) => get_domains_report(ctx, { ...of_domains, offset }))) {
    noteCited(row.domain, null, row, row.retrieved_chat_count)
  }
  const of_pages = { ...cited('url', pages), ...byPrompt }
  for await (const row of readAll((offset) => get_urls_report(ctx, { ...of_pages, offset }))) {
    noteCited(registrableDomain(row.url) ?? '', row.url, row, row.retrieval_count)
  }
  // The counts of the rows above are answers that retrieved the source, so those that cite it are counted separately.
  const chats = await citingByTarget(ctx, windows, domains)
  return [...sources].map(([target, { of, cited }]) => ({
    ...seen(of, asked, cited, windows.start_date),
    chats: chats.get(target) ?? { now: 0, before: 0 },
  }))
}

/** How many answers cite each of the domains and each of their pages, in the week and in the four before it. */
async function citingByTarget(
  ctx: ProjectContext,
  windows: Windows,
  domains: readonly string[],
): Promise<Map<string, { now: number; before: number }>> {
  const query = readReport(ctx, { ...nothingMore, ...overAll(windows) }, 'visibility')
  const since = dayNumber(windows.start_date)
  // A new snapshot, like the ones of the reports above.
  const scope = scopeOf(ctx, await takeSnapshot(ctx.db, ctx.project_id))
  const counted = []
  for (const by of ['domain', 'url_normalized'] as const) {
    counted.push(...(await runReport<CitingChats>(ctx, citingChats(query, scope, by, domains, since))))
  }
  return new Map(counted.map(({ target, now, before }) => [target, { now: Number(now), before: Number(before) }]))
}

/** The brand of each domain. The own brand if several share it. */
async function ownersOfDomains({ db, project_id }: ProjectContext) {
  const brands = await trackedBrands(db, project_id)
    .select(['id', 'name', 'is_own', 'domains'])
    .orderBy('is_own', 'desc')
    .orderBy('id')
    .execute()
  const owners = new Map<string, (typeof brands)[number]>()
  for (const brand of brands) {
    for (const domain of brand.domains.flatMap((host) => registrableDomain(host) ?? [])) {
      if (!owners.has(domain)) owners.set(domain, brand)
    }
  }
  return owners
}

function seen<Of>(of: Of, asked: ReadonlyMap<string, Weeks>, shown: ReadonlyMap<string, Weeks>, week: string) {
  const chats = { now: 0, before: 0 }
  const prompts = [...asked].map(([prompt, weeks]): PromptWeeks => {
    const own = shown.get(prompt) ?? new Map<string, number>()
    for (const [of_week, answers] of own) chats[of_week === week ? 'now' : 'before'] += answers
    const [asked_now, shown_now] = [weeks.has(week), own.has(week)]
    return {
      asked_now,
      shown_now,
      asked_before: weeks.size - Number(asked_now),
      shown_before: own.size - Number(shown_now),
    }
  })
  return { of, prompts, chats }
}

export interface SeenProduct {
  product: { id: string; name: string }
  brand: string | null
}

const ofEveryProduct = {
  category_ids: [],
  country_codes: [],
  model_channel_ids: [],
  prompt_ids: [],
  topic_ids: [],
  tag_ids: [],
  tag_operator: 'or' as const,
  merchant_ids: [],
  brand_ids: [],
  product_ids: [],
  chat_scope: 'all' as const,
  include_truncated: true,
}

/** The products that most answers show. */
export async function shownByWeek(
  ctx: ProjectContext,
  { snapshot }: SearchWorld,
  windows: Windows,
): Promise<SeenByWeek<SeenProduct>[]> {
  const input = { ...ofEveryProduct, ...overAll(windows) }
  const { data } = await list_products(ctx, {
    ...input,
    order_by: 'mention_count',
    direction: 'desc',
    include: [],
    limit: maxProducts,
    offset: 0,
  })
  const products = data.filter(({ mention_count }) => mention_count > 0)
  if (products.length === 0) return []
  const shop = await readShop(ctx, input)
  const rows = shopRows(productEntity(shop), shop, 'seen')
  const query = { ...readShopQuery(ctx, input), previous: undefined }
  const stretched: Stretches = { first: dayNumber(windows.previous_start_date), count: weeks_before + 1, days: 7 }
  const page = { groups: {}, entities: products.map(({ id }) => id) }
  const rowOf = await askRowsByPrompt(ctx, rows, { query, snapshot, page, weeks: stretched })
  return products.map(({ id, name, brand }) => {
    const row = rowOf({ group: [], entity: id })
    const keys = row.prompt_keys.map((key) => idOf('prompt', key))
    const { weeks } = row.of(appearanceMetrics.visibility.ratio)
    const [asked, shown] = [new Map<string, Weeks>(), new Map<string, Weeks>()]
    for (const [index, of_prompt] of weeks.entries()) {
      for (const { week, x, y } of weeksWithAnswers(row, of_prompt)) {
        const monday = addDays(windows.previous_start_date, 7 * (week - 1))
        note(asked, keys[index] ?? '', monday, x)
        if (y > 0) note(shown, keys[index] ?? '', monday, y)
      }
    }
    return seen({ product: { id, name }, brand }, asked, shown, windows.start_date)
  })
}
