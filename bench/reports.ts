/**
 * Times the reports on a project of 3.6 million chats, 12 million mentions and 14 million sources over a year, against
 * the bare sum the engine makes over the same columns and rows. `--scale 0.1` builds and asks a tenth of it, `--only`
 * asks about one kind: brands, domains or urls.
 */

import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { compile } from '../src/report/compile.ts'
import { domainRows, urlRows } from '../src/report/found.ts'
import { brandMentions } from '../src/report/model/brand-mentions.ts'
import { sourceUrls } from '../src/report/model/sources.ts'
import type { Scope } from '../src/report/population.ts'
import { dayNumber, dayOf, type ReportInput, readQuery } from '../src/report/query.ts'
import { describeUrls, type Known } from '../src/report/sources.ts'
import { trackedRows } from '../src/report/tracked.ts'
import { openEmbedded, type Sql } from '../src/store/clickhouse/open.ts'

const { values: flags } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    runs: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
})
const scale = Number(flags.scale)
const runs = Number(flags.runs)

const firstDay = '2025-01-01'
const days = 365
const chatsPerDay = Math.round((3_600_000 * scale) / days)
const prompts = Math.ceil(3000 * Math.sqrt(scale))
/** How many of 1000 answers name each brand: 3.33 brands an answer. */
const fame = [590, 450, 350, 300, 250, 220, 200, 180, 160, 140, 120, 100, 90, 80, 60, 40]
const project = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'

/** URLs the answers choose from, the first ones far more often; a tenth of them are of the first ten domains. */
const urls = Math.round(200_000 * Math.sqrt(scale))
const domains = Math.round(urls / 8)
const tables = ['chats', 'mentions', 'prompts', 'sources', 'pages', 'page_readings']
const domainAt = (n: string) =>
  `concat('site-', toString(if(${n} % 10 = 0, intDiv(${n}, 10) % 10, ${n} % ${domains})), '.com')`
const urlAt = (n: string) => `concat('https://', ${domainAt(n)}, '/articles/which-of-these-is-best-', toString(${n}))`

/** The same id for the same number, every time. */
const uuid = (kind: string, n: string) => `reinterpretAsUUID(MD5(concat('${kind}', toString(${n}))))`

const folder = new URL(`../.cache/bench/reports-${flags.scale}/`, import.meta.url).pathname
const built = `${folder}built`
await mkdir(folder, { recursive: true })
const facts = openEmbedded(`${folder}facts`)
if (!existsSync(built)) await build()

async function build() {
  const begun = Date.now()
  for (const table of [...tables, 'superseded', 'sources_classes']) {
    const text = await readFile(new URL(`../src/store/clickhouse/${table}.sql`, import.meta.url), 'utf8')
    await facts.command({ text, params: {} })
  }
  const params = { project, prompts, perDay: chatsPerDay, fame, firstDay }
  for (let from = 0; from < days; from += 31) {
    const window = { ...params, from, count: Math.min(31, days - from) * chatsPerDay }
    const source = `
      SELECT
        {from:UInt32} + intDiv(number, {perDay:UInt32}) AS day,
        number % {perDay:UInt32} AS i,
        toDate({firstDay:Date} + day) AS date,
        (i + day * 7) % {prompts:UInt32} AS prompt,
        ['A-0','A-1','B-0','C-0','C-1','D-0','D-1','D-2','E-0','F-0','H-0','I-0'][1 + (intDiv(i, {prompts:UInt32}) + prompt + day) % 12] AS model_channel_id,
        ['US','DE','GB'][1 + prompt % 3] AS country_code,
        day * {perDay:UInt32} + i AS chat,
        ${uuid('chat', 'chat')} AS chat_id,
        ${uuid('prompt', 'prompt')} AS prompt_id,
        day + 1 AS batch
      FROM numbers({count:UInt64})`
    await facts.command({
      text: `INSERT INTO chats (project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch, model_id, created_at, features)
        SELECT {project:UUID}, date, prompt_id, model_channel_id, country_code, chat_id, batch, 'm', toDateTime64(date, 3, 'UTC'), []
        FROM (${source})`,
      params: window,
    })
    await facts.command({
      text: `INSERT INTO mentions (project_id, reading, date, prompt_id, model_channel_id, country_code, brand_id, chat_id, batch, mention_count, position, sentiment)
        SELECT {project:UUID}, 1, date, prompt_id, model_channel_id, country_code, ${uuid('brand', 'brand')}, chat_id, batch,
          1 + cityHash64(chat, brand, 1) % 4, place,
          if(cityHash64(chat, brand, 2) % 10 < 3, NULL, toInt16(cityHash64(chat, brand, 3) % 20001) - 10000)
        FROM (SELECT *, arraySort(b -> cityHash64(chat, b, 4), arrayFilter(b -> cityHash64(chat, b) % 1000 < {fame:Array(UInt32)}[b + 1], range(16))) AS named FROM (${source}))
        ARRAY JOIN named AS brand, arrayEnumerate(named) AS place`,
      params: window,
    })
    await facts.command({
      text: `INSERT INTO sources (project_id, date, prompt_id, model_channel_id, country_code, chat_id, batch, rank, domain, url, url_normalized, title, citation_count, citation_position, domain_class, url_class)
        SELECT {project:UUID}, date, prompt_id, model_channel_id, country_code, chat_id, batch, rank, ${domainAt('n')}, ${urlAt('n')}, ${urlAt('n')},
          if(n % 3 = 0, NULL, concat('Which of these is best? Number ', toString(n))), cityHash64(chat, rank, 6) % 3, NULL,
          ['EDITORIAL', 'CORPORATE', 'UGC'][1 + n % 3], ['ARTICLE', 'LISTICLE'][1 + n % 2]
        FROM (
          SELECT *, rank, toUInt32(floor({urls:UInt32} * pow((cityHash64(chat, rank, 5) % 1000000) / 1000000, 4))) AS n
          FROM (${source}) ARRAY JOIN range(cityHash64(chat, 7) % 9) AS rank
        )`,
      params: { ...window, urls },
    })
  }
  await facts.command({
    text: `INSERT INTO pages (project_id, url, batch, domain, title, channel_title, url_class, is_read, content_length, fetched_at)
      SELECT {project:UUID}, ${urlAt('number')}, 1, ${domainAt('number')}, concat('Page ', toString(number)), '', 'ARTICLE', true, 1000, '2025-01-01 00:00:00'
      FROM numbers({urls:UInt32}) WHERE number % 2 = 0`,
    params: { ...params, urls },
  })
  await facts.command({
    text: `INSERT INTO page_readings (project_id, reading, url, batch, brand_ids, analysis_version, analyzed_at)
      SELECT {project:UUID}, 1, ${urlAt('number')}, 1, arrayMap(b -> ${uuid('brand', 'b')}, arrayFilter(b -> cityHash64(number, b) % 10 = 0, range(16))), '1', '2025-01-01 00:00:00'
      FROM numbers({urls:UInt32}) WHERE number % 2 = 0`,
    params: { ...params, urls },
  })
  await facts.command({
    text: `INSERT INTO prompts (project_id, prompt_id, topic_id, tag_ids, is_deleted, is_archived, version)
      SELECT {project:UUID}, ${uuid('prompt', 'number')}, ${uuid('topic', 'number % 20')},
        arrayMap(t -> ${uuid('tag', 't')}, arrayDistinct([number % 3, 3 + number % 2, 5 + intDiv(number, 7) % 35])), false, false, 1
      FROM numbers({prompts:UInt32})`,
    params,
  })
  for (const table of tables) {
    await facts.command({ text: `OPTIMIZE TABLE ${table} FINAL`, params: {} })
  }
  await writeFile(built, '')
  console.error(`built in ${Math.round((Date.now() - begun) / 1000)} s`)
}

const idsOf = async (kind: string, count: number) =>
  (
    await facts.query<{ id: string }>({
      text: `SELECT toString(${uuid(kind, 'number')}) AS id FROM numbers(${count})`,
      params: {},
    })
  ).map(({ id }) => id)
const brands = (await idsOf('brand', fame.length)).toSorted()
const somePrompts = await idsOf('prompt', 200)

const end = dayOf(dayNumber(firstDay) + days - 1)
const windows = { '30 days': dayOf(dayNumber(end) - 29), '1 year': firstDay }
const in_ = (field: string, values: string[]) => ({ field, operator: 'in' as const, values })
type Kind = 'brands' | 'domains' | 'urls'
type Question = Partial<ReportInput> & { columns?: string[] }
const scope: Scope = {
  snapshot: {
    project_id: `or_${project}`,
    reading: 1,
    last_batch: days,
    open_batches: [],
    has_superseded: false,
    has_deleted_prompts: false,
  },
  channels: ['A-0', 'A-1', 'B-0'].map((id) => ({ id, served: id, model: id })),
}
const known: Known = {
  brands: brands.map((id, index) => ({ id, is_own: index === 0 })),
  domain_classes: [{ target: 'site-5.com', class: 'OWN' }],
  url_classes: [],
  has_pages: true,
}
/** As many as a report describes by default. */
const someUrls = (
  await facts.query<{ url: string }>({ text: `SELECT ${urlAt('number')} AS url FROM numbers(1000)`, params: {} })
).map(({ url }) => url)
const ofSources: Record<string, Question> = {
  'no dimension': {},
  date: { dimensions: ['date'] },
  tag_id: { dimensions: ['tag_id'], columns: ['prompt_id'] },
  'gap filtered': { filters: [{ field: 'gap', operator: 'gte', value: 1 }] },
}
const ofBrands: Record<string, Question> = {
  'no dimension': {},
  date: { dimensions: ['date'] },
  'model_channel_id x date': { dimensions: ['model_channel_id', 'date'], columns: ['model_channel_id'] },
  tag_id: { dimensions: ['tag_id'], columns: ['prompt_id'] },
  'one brand filtered': { filters: [in_('brand_id', [`kw_${brands[3]}`])] },
  '200 prompts filtered': {
    filters: [
      in_(
        'prompt_id',
        somePrompts.map((id) => `pr_${id}`),
      ),
    ],
    columns: ['prompt_id'],
  },
}

function ask(kind: Kind, question: Partial<ReportInput>, start_date: string): Sql[] {
  const query = readQuery(
    {
      dimensions: [],
      filters: [],
      having: [],
      order_by: [{ field: kind === 'brands' ? 'visibility' : 'retrieval_count', direction: 'desc' }],
      include_previous_period: false,
      limit: 1000,
      offset: 0,
      start_date,
      end_date: end,
      ...question,
    },
    [],
  )
  if (kind === 'domains') return [compile(domainRows(known), query, scope)]
  if (kind === 'urls')
    return [compile(urlRows(known), query, scope), describeUrls(sourceUrls, query, scope, known, someUrls)]
  const picked = question.filters?.find(({ field }) => field === 'brand_id')
  const rows = trackedRows(brandMentions, {
    entities: picked ? valuesOf(picked).map((id) => id.slice(3)) : brands,
    is_narrowed: picked !== undefined,
  })
  return [compile(rows, query, scope)]
}

const valuesOf = (entry: ReportInput['filters'][number]) => ('values' in entry ? entry.values : [])

/** What the engine needs at least: every column of the report read, the numbers added up, nothing grouped. */
function bare(kind: Kind, question: Question, start_date: string): Sql {
  const columns = ['date', ...(question.columns ?? [])].join(', ')
  if (kind !== 'brands') {
    const text = kind === 'domains' ? 'domain, url_normalized, chat_id' : 'url_normalized, title'
    return {
      text: `SELECT sum(citation_count), sum(batch), sum(ignore(${columns}, ${text})) FROM sources
        WHERE project_id = {project:UUID} AND date BETWEEN {start:Date} AND {end:Date}`,
      params: { project, start: start_date, end },
    }
  }
  const filter = question.filters?.[0]
  const values = filter ? valuesOf(filter).map((id) => id.slice(3)) : []
  const where = (table: string) =>
    [
      'project_id = {project:UUID} AND date BETWEEN {start:Date} AND {end:Date}',
      table === 'mentions' && 'reading = 1',
      filter && (filter.field !== 'brand_id' || table === 'mentions') && `${filter.field} IN {values:Array(UUID)}`,
    ]
      .filter(Boolean)
      .join(' AND ')
  return {
    text: `SELECT count() AS a, sum(batch) AS b, sum(ignore(${columns})) AS c, 0 AS d, 0 AS e FROM chats WHERE ${where('chats')}
      UNION ALL
      SELECT sum(mention_count), sum(batch), sum(ignore(${columns}, brand_id)), sum(position), sum(sentiment) FROM mentions WHERE ${where('mentions')}`,
    params: { project, start: start_date, end, values },
  }
}

interface Timing {
  wall: number
  /** Of all threads; steadier than the wall on a machine that does other things too. */
  cpu: number
}

async function timed(statements: Sql[]): Promise<Timing> {
  const begun = performance.now()
  const cpuBefore = process.cpuUsage()
  for (const sql of statements) await facts.query(sql)
  const { user, system } = process.cpuUsage(cpuBefore)
  return { wall: performance.now() - begun, cpu: (user + system) / 1000 }
}

function quantile(timings: Timing[], share: number, of: keyof Timing): number {
  const sorted = timings.map((timing) => timing[of]).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const asked: [Kind, Record<string, Question>][] = [
  ['brands', ofBrands],
  ['domains', ofSources],
  ['urls', ofSources],
]
for (const [kind, questions] of asked.filter(([kind]) => !flags.only || flags.only === kind)) {
  for (const [window, start] of Object.entries(windows)) {
    for (const [name, question] of Object.entries(questions)) {
      const [report, floor] = [ask(kind, question, start), [bare(kind, question, start)]]
      const reports: Timing[] = []
      const floors: Timing[] = []
      await timed(report)
      await timed(floor)
      for (let run = 0; run < runs; run++) {
        reports.push(await timed(report))
        floors.push(await timed(floor))
      }
      const ratio = (of: keyof Timing) => rounded(quantile(reports, 0.5, of) / quantile(floors, 0.5, of), 2)
      console.log(
        JSON.stringify({
          ...{ kind, window, report: name },
          median_ms: rounded(quantile(reports, 0.5, 'wall'), 1),
          p95_ms: rounded(quantile(reports, 0.95, 'wall'), 1),
          bare_ms: rounded(quantile(floors, 0.5, 'wall'), 1),
          ratio: ratio('wall'),
          cpu_ratio: ratio('cpu'),
        }),
      )
    }
  }
}
await facts.close()
