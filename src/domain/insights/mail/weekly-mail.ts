import { actions } from '../../../contract/actions.ts'
import { brandMetrics } from '../../../contract/brand-metrics.ts'
import { chats } from '../../../contract/chats.ts'
import { reports } from '../../../contract/reports.ts'
import { addDays } from '../../../days.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { inWords } from '../../foundation/events/in-words.ts'
import { eventText } from '../../foundation/events/record.ts'
import type { MailContent, MailLine, MailSection } from '../../foundation/mail-content.ts'
import { list_chats } from '../../intake/chats/chats.ts'
import { trackedBrands } from '../../setup/brands/brands.ts'
import { list_actions } from '../actions/actions.ts'
import { weekFrom } from '../changes/windows.ts'
import { get_brands_report } from '../reports/brands-report.ts'
import { cameAndWent } from './came-and-went-lines.ts'

/*
 * A summary of a week in at most ten lines: numbers, significant changes, what is new and what was lost, answers to read, and the next
 * action.
 */

/** Changes, new and lost things, and ended changes share these lines. */
const newsLines = 5
const maxAnswers = 3
const shownMetrics = ['visibility', 'share_of_voice', 'position', 'sentiment'] as const

interface Brand {
  id: string
  name: string
  is_own: boolean
}

/** @param week its Monday; `compared` is how many of its numbers were compared, null if the week was not searched for changes */
export async function weeklyMail(
  ctx: ProjectContext,
  project: MailContent['project'],
  { week, compared }: { week: string; compared: number | null },
): Promise<MailContent> {
  const windows = weekFrom(week)
  const brands: Brand[] = await trackedBrands(ctx.db, ctx.project_id).select(['id', 'name', 'is_own']).execute()
  const own = brands.find(({ is_own }) => is_own)
  const before = await mailBefore(ctx, week)
  const changes = await changesOf(ctx, windows, before)
  const seen = await cameAndWent(ctx, windows, own, before)
  const found_count = changes.found.length
  const news = withinLines(newsLines, [
    { title: 'Significant changes', lines: changedLines(changes.found, compared) },
    { title: 'New and lost', lines: seen.lines },
    { title: 'Changes that ended', lines: changes.ended },
  ])
  const sections: MailSection[] = [
    { title: `${windows.start_date} to ${windows.end_date}`, lines: own ? await numbersOf(ctx, own, windows) : [] },
    ...news,
    { title: 'Answers to read', lines: own ? await answersToRead(ctx, own, brands, windows) : [] },
    { title: 'Next action', lines: await nextAction(ctx) },
  ]
  const outcomes = [
    ...(found_count > 0 ? [`${found_count} ${found_count === 1 ? 'change' : 'changes'}`] : []),
    ...(seen.things_count > 0 ? [`${seen.things_count} new or lost`] : []),
    ...(seen.bots_count > 0 ? [`${seen.bots_count} ${seen.bots_count === 1 ? 'bot' : 'bots'} blocked`] : []),
  ]
  const nothing =
    compared === null ? 'not compared' : compared === 0 ? 'too few answers to compare' : 'no significant changes'
  return {
    project,
    subject: `${project.name}, ${windows.start_date} to ${windows.end_date}: ${outcomes.join(', ') || nothing}`,
    sections: sections.filter(({ lines }) => lines.length > 0),
  }
}

/**
 * Fits the sections into a number of lines. Each section gets its first line, and earlier sections get the rest. The title of a cut
 * section says how many lines it has.
 */
function withinLines(most: number, sections: readonly { title: string; lines: MailLine[] }[]): MailSection[] {
  const filled = sections.filter(({ lines }) => lines.length > 0)
  let left = most - filled.length
  return filled.map(({ title, lines }) => {
    const shown = lines.slice(0, 1 + left)
    left -= shown.length - 1
    return {
      title: shown.length < lines.length ? `${title} (${shown.length} of ${lines.length})` : title,
      lines: shown,
    }
  })
}

type Windows = ReturnType<typeof weekFrom>

/** The numbers of the own brand beside the previous ones. Which differences are real is in the changes. */
async function numbersOf(ctx: ProjectContext, own: Brand, windows: Windows): Promise<MailLine[]> {
  const question = reports.get_brands_report.body.parse({
    ...windows,
    include_previous_period: true,
    // Selects the row. A filter would compute its share of voice among this brand alone.
    having: [{ field: 'brand_id', operator: 'in', values: [own.id] }],
    limit: 1,
  })
  const [row] = (await get_brands_report(ctx, question)).data
  if (!row) return [{ text: 'There were no answers.', page: 'settings/runs' }]
  const written = (metric: (typeof shownMetrics)[number], value: number | null | undefined) => {
    if (value === null || value === undefined) return 'none'
    return brandMetrics[metric].unit === 'share' ? `${(100 * value).toFixed(1)}%` : String(Number(value.toFixed(1)))
  }
  const { previous } = row
  return [
    {
      text: `${own.name} in ${row.visibility_total} answers: ${shownMetrics
        .map((metric) => {
          const { title } = brandMetrics[metric]
          const before = previous ? ` (${written(metric, previous[metric])})` : ''
          return `${title} ${written(metric, row[metric])}${before}`
        })
        .join(', ')}.${previous ? ' In brackets: the 28 days before.' : ''}`,
      page: 'overview',
    },
  ]
}

/** When the mail about the week before was written, null if none was. Later findings about that week are included in this mail. */
async function mailBefore({ db, project_id }: ProjectContext, week: string): Promise<Date | null> {
  const mail = await db
    .selectFrom('mails')
    .select('created_at')
    .where('project_id', '=', project_id)
    .where('kind', '=', 'weekly')
    .where('subject_key', '=', addDays(week, -7))
    .orderBy('created_at')
    .executeTakeFirst()
  return mail?.created_at ?? null
}

/**
 * The changes found in the week, and those of the week before that were found after its mail, the own brand's first. Also the changes that
 * have ended since the mail before.
 */
async function changesOf(
  { db, project_id, channels }: ProjectContext,
  { start_date, end_date }: Windows,
  before: Date | null,
) {
  const of = db.selectFrom('found_changes').where('found_changes.project_id', '=', project_id)
  const found = await of
    .leftJoin('brands', 'brands.id', 'brand_id')
    .select('data')
    .where('found_on', '>=', addDays(start_date, -7))
    .where('found_on', '<=', end_date)
    .where(({ eb, or }) => or([eb('found_on', '>=', start_date), eb('found_changes.created_at', '>', before)]))
    .orderBy('is_own', (by) => by.desc().nullsLast())
    .orderBy('found_changes.created_at')
    .orderBy('found_changes.id')
    .execute()
  const ended = await of
    .select(['data', 'ending'])
    // A day is searched on the next day, so changes that ended on the first day of the week were in the mail before.
    .where('ended_at', '>=', new Date(`${addDays(start_date, 1)}T00:00:00Z`))
    .orderBy('ended_at')
    .execute()
  return {
    found: found.map(
      ({ data }): MailLine => ({ text: inWords('change.detected', data, channels.nameOf), page: 'changes' }),
    ),
    ended: ended.map(
      ({ data, ending }): MailLine => ({
        text: inWords('change.resolved', { ...data, ending }, channels.nameOf),
        page: 'changes',
      }),
    ),
  }
}

function changedLines(found: MailLine[], compared: number | null): MailLine[] {
  if (compared === null) return [{ text: 'The week was not compared with the weeks before it.' }, ...found]
  if (found.length > 0) return found
  if (compared === 0) return [{ text: 'There are too few answers to compare with the weeks before.' }]
  return [{ text: 'Nothing. All differences are within random variation.' }]
}

/** The latest answer of each kind that is worth reading. */
async function answersToRead(
  ctx: ProjectContext,
  own: Brand,
  brands: readonly Brand[],
  { start_date, end_date }: Windows,
): Promise<MailLine[]> {
  const others = brands.filter(({ is_own }) => !is_own).map(({ id }) => id)
  const kinds: { says: string; of: object }[] = [
    { says: `is negative about ${own.name}`, of: { sentiment_brand_id: own.id, sentiment_below: 50 } },
    ...(others.length > 0
      ? [
          {
            says: `names other brands, not ${own.name}`,
            of: { named_brand_ids: others, not_named_brand_ids: [own.id] },
          },
        ]
      : []),
    { says: `names ${own.name} first`, of: { won_brand_ids: [own.id] } },
  ]
  const picked = new Map<string, { says: string; prompt_id: string; channel: string; date: string }>()
  const asked = []
  for (const { says, of } of kinds) {
    const question = chats.list_chats.query.parse({ ...of, start_date, end_date, sort: 'desc', limit: maxAnswers })
    asked.push({ says, rows: (await list_chats(ctx, question)).data })
  }
  // One answer of each kind, then more of the kinds that have more.
  for (let nth = 0; nth < maxAnswers; nth++) {
    for (const { says, rows } of asked) {
      const row = rows[nth]
      if (!row || picked.size >= maxAnswers || picked.has(row.id)) continue
      picked.set(row.id, { says, prompt_id: row.prompt.id, channel: row.model_channel.id, date: row.date })
    }
  }
  const prompts = new Map(
    (
      await ctx.db
        .selectFrom('prompts')
        .select(['id', 'text'])
        .where(
          'id',
          'in',
          [...picked.values(), { prompt_id: '' }].map(({ prompt_id }) => prompt_id),
        )
        .execute()
    ).map(({ id, text }) => [id, text]),
  )
  return Array.from(picked, ([id, { says, prompt_id, channel, date }]) => ({
    text: `${eventText(prompts.get(prompt_id) ?? '')} (${ctx.channels.nameOf(channel)}, ${date}): ${says}`,
    page: `chats/${id}`,
  }))
}

/** The accepted action with the greatest impact, or else the pending one. */
async function nextAction(ctx: ProjectContext): Promise<MailLine[]> {
  for (const status of ['ACCEPTED', 'PENDING'] as const) {
    const question = actions.list_actions.body.parse({ statuses: [status], limit: 1 })
    const [action] = (await list_actions(ctx, question)).data
    if (action) return [{ text: eventText(action.title), page: `actions/${action.id}` }]
  }
  return []
}
