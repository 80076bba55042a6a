import { type CameOrWent, cameOrWent } from '../../../confidence/came-or-went.ts'
import { survivingChanges } from '../../../confidence/corrected.ts'
import type { EventData } from '../../../contract/event-types.ts'
import { AppError } from '../../../errors.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { eventText, recordEvents } from '../../foundation/events/record.ts'
import { lockProject } from '../../foundation/names.ts'
import type { SearchWorld } from './read-cells.ts'
import { type CitedSource, citedByWeek, type SeenByWeek, type SeenProduct, shownByWeek } from './seen-by-week.ts'
import type { Windows } from './windows.ts'

type Subject = 'domain' | 'page' | 'product'

/** Something that answers show or showed, with its judged change. */
interface Looked<Of> extends SeenByWeek<Of> {
  subject: Subject
  key: string
  change: CameOrWent
  is_real: boolean
}

/** What to report to people, and what to note about it. */
interface PresenceReport<Of> {
  one: Looked<Of>
  is_there: boolean
  /** Null if it is back. */
  p: number | null
}

/**
 * Reports which domains and pages of tracked brands answers newly cite or no longer cite, and which products they newly show
 * or no longer show (docs/methodology.md#what-came-or-went). A repetition for the same week reports nothing twice.
 */
export async function reportCameAndWent(ctx: ProjectContext, world: SearchWorld, windows: Windows): Promise<void> {
  const sources = judged(
    await unlessTooLarge(ctx, () => citedByWeek(ctx, world, windows)),
    ({ kind, domain, url }) => ({
      subject: kind,
      key: url ?? domain,
    }),
  )
  const products = judged(await unlessTooLarge(ctx, () => shownByWeek(ctx, world, windows)), ({ product }) => ({
    subject: 'product',
    key: product.id,
  }))
  if (sources.length + products.length === 0) return
  const { project_id } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const told = new Map((await knownOf(trx, project_id)).map((row) => [`${row.subject} ${row.subject_digest}`, row]))
    const lastOf = ({ subject, key }: Looked<unknown>) => told.get(`${subject} ${digest(key)}`)
    const toTell = <Of>(all: readonly Looked<Of>[]) =>
      all.flatMap((one): PresenceReport<Of>[] => {
        const last = lastOf(one)
        const { what, p } = one.change
        if (one.chats.now > 0 && last && !last.is_there) return [{ one, is_there: true, p: null }]
        if (!one.is_real || what === 'neither') return []
        const is_there = what === 'came'
        const is_told = last?.is_there === is_there && (!is_there || last.told_of >= windows.start_date)
        return is_told ? [] : [{ one, is_there, p }]
      })
    const cited = withoutPagesOfDomains(toTell(sources))
    const shown = toTell(products)
    await recordEvents(
      trx,
      cited.map(({ one, is_there, p }) => ({
        project_id,
        type: is_there ? ('citation.gained' as const) : ('citation.lost' as const),
        data: {
          ...one.of,
          brand: { ...one.of.brand, name: eventText(one.of.brand.name) },
          ...numbersOf(one, is_there, windows, { p, compared: sources.length }),
        },
      })),
    )
    await recordEvents(
      trx,
      shown.map(({ one, is_there, p }) => ({
        project_id,
        type: is_there ? ('product.gained' as const) : ('product.lost' as const),
        data: {
          product: { ...one.of.product, name: eventText(one.of.product.name) },
          brand: one.of.brand === null ? null : eventText(one.of.brand),
          ...numbersOf(one, is_there, windows, { p, compared: products.length }),
        },
      })),
    )
    for (const { one, is_there } of [...toTell(sources), ...shown]) {
      const noted = { is_there, told_of: windows.start_date }
      await trx
        .insertInto('told_presence')
        .values({ project_id, subject: one.subject, subject_digest: digest(one.key), ...noted })
        .onConflict((conflict) => conflict.columns(['project_id', 'subject', 'subject_digest']).doUpdateSet(noted))
        .execute()
    }
  })
}

/** A project with very many prompts has more rows than one question may have. The rest of the search still runs. */
async function unlessTooLarge<Row>({ log, project_id }: ProjectContext, read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error, project_id }, 'gained and lost items could not be searched')
    return []
  }
}

const knownOf = (db: Db, project_id: string) =>
  db
    .selectFrom('told_presence')
    .select(['subject', 'subject_digest', 'is_there', 'told_of'])
    .where('project_id', '=', project_id)
    .where('subject', '<>', 'bot')
    .execute()

/** The changes that survive the correction for everything that answers showed in any of the weeks. */
function judged<Of>(
  all: readonly SeenByWeek<Of>[],
  named: (of: Of) => { subject: Subject; key: string },
): Looked<Of>[] {
  const changes = all.map(({ prompts }) => cameOrWent(prompts))
  const survives = survivingChanges(changes.map(({ p }) => p))
  return all.map((one, index) => ({
    ...one,
    ...named(one.of),
    change: changes[index] ?? { what: 'neither', p: 1 },
    is_real: survives[index] ?? false,
  }))
}

/** A domain that came or went includes its pages. */
function withoutPagesOfDomains(told: readonly PresenceReport<CitedSource>[]): PresenceReport<CitedSource>[] {
  const key = ({ one, is_there }: PresenceReport<CitedSource>) => `${is_there} ${one.of.domain}`
  const domains = new Set(told.filter(({ one }) => one.subject === 'domain').map(key))
  return told.filter((each) => each.one.subject === 'domain' || !domains.has(key(each)))
}

function numbersOf<Of extends CitedSource | SeenProduct>(
  { prompts, chats }: Looked<Of>,
  is_there: boolean,
  windows: Windows,
  found: { p: number | null; compared: number },
): Pick<EventData<'product.gained'>, keyof Windows | 'chats' | 'prompts' | 'p' | 'compared'> {
  const shown = prompts.filter(({ shown_now, shown_before }) => (is_there ? shown_now : shown_before > 0))
  return { ...windows, chats: is_there ? chats.now : chats.before, prompts: shown.length, ...found }
}
