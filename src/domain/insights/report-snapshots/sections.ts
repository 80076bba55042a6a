import type { Selectable } from 'kysely'
import type { Output } from '../../../contract/endpoint.ts'
import type { FrozenSection } from '../../../contract/frozen-report.ts'
import type { reports } from '../../../contract/reports.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import { inWords } from '../../foundation/events/in-words.ts'
import type { RelationalData } from './relational-data.ts'
import { onlyBrands, type SectionQuestions } from './section-questions.ts'
import { brandTable, domainTable, headlineTable, plainTable } from './tables.ts'

type BrandRow = Output<(typeof reports)['get_brands_report']>['data'][number]
type Content = Omit<FrozenSection, 'section'>

/** What the sections of a report are made from. */
export interface Counted {
  asked: Selectable<ReportTables['report_snapshots']>
  /** The number of days. */
  days: number
  known: RelationalData
  questions: SectionQuestions
  /** The most visible brands. */
  ranked: readonly BrandRow[]
  /** Whether there are more brands than that. */
  is_cut: boolean
  /** The numbers of the own brand, if there are any. */
  own_numbers: BrandRow | undefined
  channelName: (id: string) => string
}

const maxGroups = 40
const maxLines = 6

/** The function that makes each section. */
export const contentOf: Record<FrozenSection['section'], (counted: Counted) => Content | Promise<Content>> = {
  headline,
  course: visibilityOverTime,
  ranking,
  engines,
  topics,
  sources,
  changes,
  actions,
}

function headline(counted: Counted): Content {
  const { asked, known, own_numbers } = counted
  return {
    title: known.own ? `${known.own.name} in numbers` : 'In numbers',
    notes: own_numbers ? [] : [noOwn(counted)],
    chart: null,
    ...(own_numbers
      ? headlineTable(own_numbers, asked.include_previous_period)
      : plainTable([['number', 'Number', 'text']], [])),
  }
}

/** Days, weeks or months, so that a line stays readable. */
const stepOf = (days: number) => (days <= 45 ? 'date' : days <= 300 ? 'week' : 'month')
const plainColor = '#64748b'

/** The visibility over time of the own brand and of the highest-ranked others. */
async function visibilityOverTime({ days, known: { own, brands }, questions, ranked }: Counted): Promise<Content> {
  const first = ranked.map(({ brand }) => brand.id).filter((id) => id !== own?.id)
  const shown = [...(own ? [own.id] : []), ...first].slice(0, maxLines)
  const step = stepOf(days)
  const values = shown.length > 0 ? shown : ['kw_00000000-0000-0000-0000-000000000000']
  const rows = await questions.brands('course', {
    dimensions: [step],
    having: onlyBrands(values),
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

function ranking({ asked, known, ranked, is_cut }: Counted): Content {
  const cut_off = is_cut ? [`The ${ranked.length} most visible of ${known.brands.length} brands.`] : []
  return {
    title: 'Ranking',
    notes: ranked.length > 0 ? cut_off : ['There were no answers.'],
    chart: null,
    ...brandTable('brand', 'Brand', ranked, {
      is_compared: asked.include_previous_period,
      labelOf: ({ brand }) => brand.name,
      isOwn: ({ brand }) => brand.id === known.own?.id,
      counts: 'visibility_count',
    }),
  }
}

async function engines(counted: Counted): Promise<Content> {
  const { asked, known, channelName } = counted
  const labelOf = ({ model_channel }: BrandRow) => (model_channel ? channelName(model_channel.id) : '')
  const rows = await ownByGroup(counted, 'engines', 'model_channel_id', labelOf)
  return {
    title: known.own ? `${known.own.name} by engine` : 'By engine',
    notes: rows.length > 0 ? [] : [noOwn(counted)],
    chart: null,
    ...brandTable('engine', 'Engine', rows, { is_compared: asked.include_previous_period, labelOf }),
  }
}

async function topics(counted: Counted): Promise<Content> {
  const { asked, known } = counted
  const labelOf = ({ topic }: BrandRow) => (topic ? (known.names.get(topic.id) ?? topic.id) : '')
  const rows = await ownByGroup(counted, 'topics', 'topic_id', labelOf)
  const nothing = known.own ? 'No answered prompt has a topic.' : noOwn(counted)
  return {
    title: known.own ? `${known.own.name} by topic` : 'By topic',
    notes: rows.length > 0 ? [] : [nothing],
    chart: null,
    ...brandTable('topic', 'Topic', rows, { is_compared: asked.include_previous_period, labelOf }),
  }
}

/** The own brand in each group of a dimension, the group with the most answers first. */
async function ownByGroup(
  { asked, known, questions }: Counted,
  section: 'engines' | 'topics',
  dimension: 'model_channel_id' | 'topic_id',
  labelOf: (row: BrandRow) => string,
): Promise<BrandRow[]> {
  if (!known.own) return []
  const rows = await questions.brands(section, {
    include_previous_period: asked.include_previous_period,
    dimensions: [dimension],
    having: onlyBrands([known.own.id]),
    limit: maxGroups,
  })
  return rows.sort((a, b) => b.visibility_total - a.visibility_total || (labelOf(a) < labelOf(b) ? -1 : 1))
}

const noOwn = ({ known }: Counted) => (known.own ? 'There were no answers.' : 'The project has no own brand.')

async function sources({ asked, questions }: Counted): Promise<Content> {
  const rows = await questions.sources()
  return {
    title: 'Sources',
    notes: [
      rows.length > 0
        ? 'The domains that answers retrieved most often, in descending order.'
        : 'No answer has a source.',
    ],
    chart: null,
    ...domainTable(rows, asked.include_previous_period),
  }
}

function changes({ asked, known, channelName }: Counted): Content {
  const nothing = 'Nothing. All differences are within random variation, or were not compared.'
  return {
    title: 'Significant changes',
    notes: [...ofAll('Changes', asked), ...(known.changes.length > 0 ? [] : [nothing])],
    chart: null,
    ...plainTable(
      [
        ['found_on', 'Week or day', 'day'],
        ['change', 'Change', 'text'],
        ['state', 'State', 'text'],
      ],
      known.changes.map(({ data, found_on, ended_at }) => [
        found_on,
        inWords('change.detected', data, channelName),
        ended_at === null ? 'open' : 'ended',
      ]),
    ),
  }
}

function actions({ asked, known }: Counted): Content {
  return {
    title: 'Actions',
    notes: [...ofAll('Actions', asked), ...(known.actions.length > 0 ? [] : ['No action is open.'])],
    chart: null,
    ...plainTable(
      [
        ['title', 'Action', 'text'],
        ['status', 'Status', 'text'],
        ['impact', 'Impact', 'text'],
        ['due_on', 'Due', 'day'],
        ['steps', 'Steps', 'text'],
      ],
      known.actions.map(({ title, status, impact, due_on, step_count, completed_step_count }) => [
        title,
        status.toLowerCase(),
        impact?.toLowerCase().replace('_', ' ') ?? null,
        due_on,
        step_count > 0 ? `${completed_step_count} of ${step_count}` : null,
      ]),
    ),
  }
}

/** Changes and actions cover the whole project: the filters of a report do not apply to them. */
const ofAll = (what: string, { filters }: Counted['asked']) =>
  filters.length > 0 ? [`${what} cover the whole project.`] : []
