import type { Selectable } from 'kysely'
import { actions } from '../../../contract/actions.ts'
import { dimensions } from '../../../contract/dimensions.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { reportSections } from '../../../contract/enums.ts'
import type { FrozenReport, FrozenSection } from '../../../contract/frozen-report.ts'
import { reports } from '../../../contract/reports.ts'
import { addDays, day_ms } from '../../../days.ts'
import { compileMethodsAtAll } from '../../../report/methods.ts'
import { brandMentions } from '../../../report/model/brand-mentions.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { readReport, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { inWords } from '../../foundation/events/in-words.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { inOneState } from '../../setup/walks.ts'
import { list_actions } from '../actions/actions.ts'
import { brandsReport } from '../reports/brands-report.ts'
import { domainsReport } from '../reports/source-reports.ts'
import { brandingOf } from './branding.ts'
import { brandTable, domainTable, headlineTable, plainTable } from './tables.ts'

type Asked = Selectable<ReportTables['report_snapshots']>
type Section = (typeof reportSections)[number]
type BrandsBody = Omit<Input<(typeof reports)['get_brands_report']>, 'project_id'>
type BrandRow = Output<(typeof reports)['get_brands_report']>['data'][number]

const maxGroups = 40
const maxBrands = 25
const maxLines = 6
const maxSources = 20
const maxChanges = 50
const maxActions = 20

/** Counts everything that a report shows, for one state of the project. */
export const freeze = (ctx: ProjectContext, asked: Asked): Promise<FrozenReport> =>
  inOneState(
    ctx,
    (db) => choose({ ...ctx, db }, asked),
    (chosen, snapshot) => count(ctx, asked, chosen, snapshot),
  )

type Chosen = Awaited<ReturnType<typeof choose>>

/** The data of the relational store at the moment of the snapshot. */
async function choose(ctx: ProjectContext, asked: Asked) {
  const { db, project_id } = ctx
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow()
  const brands = await trackedBrands(db, project_id)
    .select(['id', 'name', 'is_own', 'color'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const topics = await db.selectFrom('topics').select(['id', 'name']).where('project_id', '=', project_id).execute()
  const tags = await db.selectFrom('tags').select(['id', 'name']).where('project_id', '=', project_id).execute()
  const wants = (section: Section) => asked.sections.includes(section)
  return {
    taken_at: ctx.now().toISOString(),
    project,
    brands,
    own: brands.find(({ is_own }) => is_own),
    names: new Map([...topics, ...tags, ...brands].map(({ id, name }) => [id, name])),
    branding: await brandingOf(db, project_id),
    changes: wants('changes') ? await changesIn(db, asked) : [],
    actions: wants('actions') ? (await list_actions(ctx, openActions)).data : [],
  }
}

const openActions = actions.list_actions.body.parse({
  statuses: ['ACCEPTED', 'PENDING'],
  order_by: 'impact',
  limit: maxActions,
})

/** The changes of the report's days. A weekly change belongs to its Monday, although it is found only after the week. */
const changesIn = (db: Db, { project_id, start_date, end_date }: Asked) =>
  db
    .selectFrom('found_changes')
    .select(['data', 'found_on', 'ended_at'])
    .where('project_id', '=', project_id)
    .where('found_on', '>=', start_date)
    .where('found_on', '<=', end_date)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxChanges)
    .execute()

async function count(ctx: ProjectContext, asked: Asked, chosen: Chosen, snapshot: Snapshot): Promise<FrozenReport> {
  const { start_date, end_date, filters, include_previous_period: is_compared } = asked
  const questions: FrozenReport['questions'] = []
  const window = { start_date, end_date, filters }
  const ask = async (section: Section, body: Partial<BrandsBody>) => {
    const asks = { ...window, include: ['confidence'], ...body }
    questions.push({ section, operation: 'get_brands_report', body: asks })
    return (await brandsReport(ctx, reports.get_brands_report.body.parse(asks), snapshot)).data
  }
  const askSources = async () => {
    const asks = {
      ...window,
      include: ['confidence'],
      include_previous_period: is_compared,
      order_by: [{ field: 'retrieval_count', direction: 'desc' }],
      limit: maxSources,
    }
    questions.push({ section: 'sources', operation: 'get_domains_report', body: asks })
    const { data } = await domainsReport(ctx, reports.get_domains_report.body.parse(asks), snapshot)
    return data.sort((a, b) => b.retrieved_percentage - a.retrieved_percentage)
  }
  const compared = { include_previous_period: is_compared }
  const ofOwn = chosen.own && [{ field: 'brand_id' as const, operator: 'in' as const, values: [chosen.own.id] }]
  const nameOf = (id: string) => ctx.channels.all.find((one) => one.id === ctx.channels.resolve(id))?.description ?? id
  const ranked = await ask('ranking', { ...compared, limit: maxBrands })
  const is_cut = ranked.length > 0 && ranked.length < chosen.brands.length
  const inRanking = ranked.find(({ brand }) => brand.id === chosen.own?.id)
  // So many other brands may rank higher that the own brand is not in the ranking.
  const own =
    inRanking ?? (is_cut && ofOwn ? (await ask('headline', { ...compared, having: ofOwn, limit: 1 }))[0] : undefined)
  const noOwn = chosen.own ? 'There were no answers.' : 'The project has no own brand.'

  /** Changes and actions cover the whole project: the filters of a report do not apply to them. */
  const ofAll = (what: string) => (filters.length > 0 ? [`${what} cover the whole project.`] : [])

  /** The own brand in each group of a dimension, the group with the most answers first. */
  const cut = async (section: 'engines' | 'topics', dimension: 'model_channel_id' | 'topic_id') => {
    if (!ofOwn) return []
    const rows = await ask(section, { ...compared, dimensions: [dimension], having: ofOwn, limit: maxGroups })
    return rows.sort((a, b) => b.visibility_total - a.visibility_total || (labelOf(a) < labelOf(b) ? -1 : 1))
  }
  const labelOf = ({ topic, model_channel }: BrandRow) =>
    model_channel ? nameOf(model_channel.id) : topic ? (chosen.names.get(topic.id) ?? topic.id) : ''

  const sections: Record<Section, () => Promise<Omit<FrozenSection, 'section'>>> = {
    headline: async () => ({
      title: chosen.own ? `${chosen.own.name} in numbers` : 'In numbers',
      notes: own ? [] : [noOwn],
      chart: null,
      ...(own ? headlineTable(own, is_compared) : plainTable([['number', 'Number', 'text']], [])),
    }),
    course: async () => await visibilityOverTime(ask, ranked, chosen, asked),
    ranking: async () => ({
      title: 'Ranking',
      notes: [
        ...(ranked.length === 0 ? ['There were no answers.'] : []),
        ...(ranked.length > 0 && is_cut
          ? [`The ${ranked.length} most visible of ${chosen.brands.length} brands.`]
          : []),
      ],
      chart: null,
      ...brandTable('brand', 'Brand', ranked, {
        is_compared,
        labelOf: ({ brand }) => brand.name,
        isOwn: ({ brand }) => brand.id === chosen.own?.id,
        counts: 'visibility_count',
      }),
    }),
    engines: async () => {
      const rows = await cut('engines', 'model_channel_id')
      const title = chosen.own ? `${chosen.own.name} by engine` : 'By engine'
      const notes = rows.length > 0 ? [] : [noOwn]
      return { title, notes, chart: null, ...brandTable('engine', 'Engine', rows, { is_compared, labelOf }) }
    },
    topics: async () => {
      const rows = await cut('topics', 'topic_id')
      const title = chosen.own ? `${chosen.own.name} by topic` : 'By topic'
      const notes = rows.length > 0 ? [] : [chosen.own ? 'No answered prompt has a topic.' : noOwn]
      return { title, notes, chart: null, ...brandTable('topic', 'Topic', rows, { is_compared, labelOf }) }
    },
    sources: async () => {
      const rows = await askSources()
      const notes = rows.length > 0 ? ['The domains that answers retrieved most often, in descending order.'] : []
      return {
        title: 'Sources',
        notes: rows.length > 0 ? notes : ['No answer has a source.'],
        chart: null,
        ...domainTable(rows, is_compared),
      }
    },
    changes: async () => ({
      title: 'Significant changes',
      notes: [
        ...ofAll('Changes'),
        ...(chosen.changes.length > 0
          ? []
          : ['Nothing. All differences are within random variation, or were not compared.']),
      ],
      chart: null,
      ...plainTable(
        [
          ['found_on', 'Week or day', 'day'],
          ['change', 'Change', 'text'],
          ['state', 'State', 'text'],
        ],
        chosen.changes.map(({ data, found_on, ended_at }) => [
          found_on,
          inWords('change.detected', data, nameOf),
          ended_at === null ? 'open' : 'ended',
        ]),
      ),
    }),
    actions: async () => ({
      title: 'Actions',
      notes: [...ofAll('Actions'), ...(chosen.actions.length > 0 ? [] : ['No action is open.'])],
      chart: null,
      ...plainTable(
        [
          ['title', 'Action', 'text'],
          ['status', 'Status', 'text'],
          ['impact', 'Impact', 'text'],
          ['due_on', 'Due', 'day'],
          ['steps', 'Steps', 'text'],
        ],
        chosen.actions.map(({ title, status, impact, due_on, step_count, completed_step_count }) => [
          title,
          status.toLowerCase(),
          impact?.toLowerCase().replace('_', ' ') ?? null,
          due_on,
          step_count > 0 ? `${completed_step_count} of ${step_count}` : null,
        ]),
      ),
    }),
  }
  const made: FrozenSection[] = []
  for (const section of reportSections.filter((one) => asked.sections.includes(one))) {
    ctx.signal.throwIfAborted()
    made.push({ section, ...(await sections[section]()) })
  }
  const { taken_at, project, branding } = chosen
  const { reading, last_batch, open_batches } = snapshot
  return {
    format: 1,
    title: asked.title,
    project,
    brand: chosen.own?.name ?? null,
    start_date,
    end_date,
    ...previousOf(asked),
    filters,
    filter_words: filters.map((filter) => inFilterWords(filter, chosen, nameOf)),
    answers: ranked[0]?.visibility_total ?? 0,
    prompts: ranked[0]?.confidence?.prompts ?? 0,
    sections: made,
    taken_at,
    method: { reading, last_batch, open_batches, versions: await versionsIn(ctx, asked, snapshot) },
    questions,
    branding,
  }
}

const lengthOf = ({ start_date, end_date }: Asked) => (Date.parse(end_date) - Date.parse(start_date)) / day_ms + 1

const previousOf = (asked: Asked) =>
  asked.include_previous_period
    ? {
        previous_start_date: addDays(asked.start_date, -lengthOf(asked)),
        previous_end_date: addDays(asked.start_date, -1),
      }
    : { previous_start_date: null, previous_end_date: null }

/** Days, weeks or months, so that a line stays readable. */
const stepOf = (days: number) => (days <= 45 ? 'date' : days <= 300 ? 'week' : 'month')
const plainColor = '#64748b'

/** The visibility over time of the own brand and of the highest-ranked others. */
async function visibilityOverTime(
  ask: (section: Section, body: Partial<BrandsBody>) => Promise<BrandRow[]>,
  ranked: readonly BrandRow[],
  { own, brands }: Chosen,
  asked: Asked,
): Promise<Omit<FrozenSection, 'section'>> {
  const first = ranked.map(({ brand }) => brand.id).filter((id) => id !== own?.id)
  const shown = [...(own ? [own.id] : []), ...first].slice(0, maxLines)
  const step = stepOf(lengthOf(asked))
  const values = shown.length > 0 ? shown : ['kw_00000000-0000-0000-0000-000000000000']
  const rows = await ask('course', {
    dimensions: [step],
    having: [{ field: 'brand_id', operator: 'in', values }],
    include: [],
    limit: 10_000,
  })
  const at = (row: BrandRow) => String(row[step])
  const steps = [...new Set(rows.map(at))].sort()
  const byStep = new Map(rows.map((row) => [`${at(row)} ${row.brand.id}`, row]))
  const lines = shown.map((id) => {
    const { name = id, color = '', is_own = false } = brands.find((brand) => brand.id === id) ?? {}
    return {
      name,
      color: /^#[\da-f]{6}$/i.test(color) ? color : plainColor,
      is_own,
      values: steps.map((day) => byStep.get(`${day} ${id}`)?.visibility ?? null),
    }
  })
  const title = 'Visibility over time'
  return {
    title,
    notes: steps.length > 0 ? [`Share of answers that name each brand, by ${step === 'date' ? 'day' : step}.`] : [],
    chart: steps.length > 0 ? { title, unit: 'share', steps, lines } : null,
    columns: [
      { name: step, title: step === 'date' ? 'Day' : `First day of the ${step}`, unit: 'day', is_change: false },
      ...lines.map(({ name }) => ({ name, title: name, unit: 'share' as const, is_change: false })),
    ],
    rows: steps.map((day, index) => [day, ...lines.map((line) => line.values[index] ?? null)]),
    row_units: null,
    own_row: null,
  }
}

/** The versions of the rules by which the answers of these days were read. */
async function versionsIn(ctx: ProjectContext, asked: Asked, snapshot: Snapshot): Promise<string[]> {
  const { start_date, end_date, filters } = asked
  const input = reports.get_brands_report.body.parse({ start_date, end_date, filters })
  const query = readReport(ctx, input, 'visibility')
  const rows = await runReport<{ method: string }>(
    ctx,
    compileMethodsAtAll(brandMentions, query, scopeOf(ctx, snapshot)),
  )
  return rows.map(({ method }) => method).sort()
}

/** "Only topics: Tools, Saws" */
function inFilterWords(
  { field, operator, values }: FrozenReport['filters'][number],
  { names }: Chosen,
  channelName: (id: string) => string,
): string {
  const { word, list }: { word: string; list?: string } = dimensions[field as keyof typeof dimensions]
  const what = list ?? `${word}s`
  const of = values.map((id) => (field === 'model_channel_id' ? channelName(id) : (names.get(id) ?? id)))
  return `${operator === 'in' ? 'Only' : 'Without'} ${what}: ${of.slice(0, 20).join(', ')}${of.length > 20 ? ` and ${of.length - 20} more` : ''}`
}
