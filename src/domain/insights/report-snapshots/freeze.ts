import type { Selectable } from 'kysely'
import { dimensions } from '../../../contract/dimensions.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { reportSections } from '../../../contract/enums.ts'
import type { FrozenReport, FrozenSection } from '../../../contract/frozen-report.ts'
import { reports } from '../../../contract/reports.ts'
import { addDays, day_ms } from '../../../days.ts'
import { compileMethodsAtAll } from '../../../report/methods.ts'
import { brandMentions } from '../../../report/model/brand-mentions.ts'
import type { ReportTables } from '../../../store/postgres/report-tables.ts'
import type { Snapshot } from '../../../store/snapshot.ts'
import { readReport, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { inOneState } from '../../setup/walks.ts'
import { type RelationalData, readRelationalData } from './relational-data.ts'
import { createSectionQuestions, onlyBrands, type SectionQuestions } from './section-questions.ts'
import { type Counted, contentOf } from './sections.ts'

type Asked = Selectable<ReportTables['report_snapshots']>
type BrandRow = Output<(typeof reports)['get_brands_report']>['data'][number]

const maxBrands = 25

/** Counts everything that a report shows, for one state of the project. */
export const freeze = (ctx: ProjectContext, asked: Asked): Promise<FrozenReport> =>
  inOneState(
    ctx,
    (db) => readRelationalData({ ...ctx, db }, asked),
    (known, snapshot) => count(ctx, asked, known, snapshot),
  )

async function count(
  ctx: ProjectContext,
  asked: Asked,
  known: RelationalData,
  snapshot: Snapshot,
): Promise<FrozenReport> {
  const { title, start_date, end_date, filters, include_previous_period } = asked
  const { taken_at, project, branding } = known
  const { reading, last_batch, open_batches } = snapshot
  const channelName = (id: string) =>
    ctx.channels.all.find((one) => one.id === ctx.channels.resolve(id))?.description ?? id
  const days = (Date.parse(end_date) - Date.parse(start_date)) / day_ms + 1
  const questions = createSectionQuestions(ctx, asked, snapshot)
  const ranked = await questions.brands('ranking', { include_previous_period, limit: maxBrands })
  const is_cut = ranked.length > 0 && ranked.length < known.brands.length
  const own_numbers = await ownNumbers(asked, known, questions, ranked, is_cut)
  const sections = await makeSections(ctx, { asked, days, known, questions, ranked, is_cut, own_numbers, channelName })
  return {
    format: 1,
    title,
    project,
    brand: known.own?.name ?? null,
    start_date,
    end_date,
    ...previousOf(asked, days),
    filters,
    filter_words: filters.map((filter) => inFilterWords(filter, known, channelName)),
    answers: ranked[0]?.visibility_total ?? 0,
    prompts: ranked[0]?.confidence?.prompts ?? 0,
    sections,
    taken_at,
    method: { reading, last_batch, open_batches, versions: await versionsIn(ctx, asked, snapshot) },
    questions: questions.asked,
    branding,
  }
}

/** The own brand has a question of its own if so many others rank higher that it is not in the ranking. */
async function ownNumbers(
  { include_previous_period }: Asked,
  { own }: RelationalData,
  questions: SectionQuestions,
  ranked: readonly BrandRow[],
  is_cut: boolean,
): Promise<BrandRow | undefined> {
  const inRanking = ranked.find(({ brand }) => brand.id === own?.id)
  if (inRanking || !own || !is_cut) return inRanking
  const having = onlyBrands([own.id])
  const [row] = await questions.brands('headline', { include_previous_period, having, limit: 1 })
  return row
}

async function makeSections({ signal }: ProjectContext, counted: Counted): Promise<FrozenSection[]> {
  const made: FrozenSection[] = []
  for (const section of reportSections.filter((one) => counted.asked.sections.includes(one))) {
    signal.throwIfAborted()
    made.push({ section, ...(await contentOf[section](counted)) })
  }
  return made
}

const previousOf = ({ start_date, include_previous_period }: Asked, days: number) =>
  include_previous_period
    ? { previous_start_date: addDays(start_date, -days), previous_end_date: addDays(start_date, -1) }
    : { previous_start_date: null, previous_end_date: null }

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
  { names }: RelationalData,
  channelName: (id: string) => string,
): string {
  const { word, list }: { word: string; list?: string } = dimensions[field as keyof typeof dimensions]
  const what = list ?? `${word}s`
  const of = values.map((id) => (field === 'model_channel_id' ? channelName(id) : (names.get(id) ?? id)))
  return `${operator === 'in' ? 'Only' : 'Without'} ${what}: ${of.slice(0, 20).join(', ')}${of.length > 20 ? ` and ${of.length - 20} more` : ''}`
}
