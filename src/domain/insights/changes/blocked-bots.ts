import { total } from '../../../confidence/ratio.ts'
import { bots } from '../../../contract/bots.ts'
import { addDays } from '../../../days.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { recordEvent } from '../../foundation/events/record.ts'
import { lockProject } from '../../foundation/names.ts'
import { list_visits } from '../../intake/visits/visits.ts'

/** Fewer requests on a day prove nothing: a bot may have asked for pages that are not public. */
const minVisits = 5
const days_before = 28
/** A log often arrives days after its day. */
const days_looked_at = 7
/** The status codes with which a site, or a proxy before it, refuses a visitor. 404 only means a missing page. */
const refusals = [401, 403, 429, 451]

interface BotDay {
  bot_id: string
  date: string
  visits: number
  response_status: number
}

/**
 * Reports which bots the site refused. For each bot this looks at its last day in the logs, within the week up to `last_day`. The bot is
 * blocked if all its requests were refused, at least five, and it was mostly served on the 28 days before
 * (docs/methodology.md#visits-of-bots). Reported once, until the bot is served again.
 */
export async function reportBlockedBots(ctx: ProjectContext, last_day: string): Promise<void> {
  const { project_id } = ctx
  const first_day = addDays(last_day, 1 - days_looked_at)
  const byBot = Map.groupBy(await visitsByDay(ctx, addDays(first_day, -days_before), last_day), ({ bot_id }) => bot_id)
  if (byBot.size === 0) return
  await ctx.db.transaction().execute(async (trx) => {
    await lockProject(trx, project_id)
    const told = await trx
      .selectFrom('told_presence')
      .select(['subject_digest', 'is_there'])
      .where('project_id', '=', project_id)
      .where('subject', '=', 'bot')
      .execute()
    const refused = new Set(told.filter(({ is_there }) => !is_there).map((row) => row.subject_digest))
    for (const { id, provider } of bots) {
      const all = byBot.get(id) ?? []
      const date = all
        .map((row) => row.date)
        .sort()
        .at(-1)
      if (date === undefined || date < first_day) continue
      const of_day = all.filter((row) => row.date === date)
      const previous = all.filter((row) => row.date < date && row.date >= addDays(date, -days_before))
      const is_refused = of_day.every(({ response_status }) => refusals.includes(response_status))
      const key = digest(id)
      const is_told = refused.has(key)
      if (is_refused === is_told) continue
      if (is_refused && (visitsIn(of_day) < minVisits || 2 * servedIn(previous) <= visitsIn(previous))) continue
      const noted = { is_there: !is_refused, told_of: date }
      await trx
        .insertInto('told_presence')
        .values({ project_id, subject: 'bot', subject_digest: key, ...noted })
        .onConflict((conflict) => conflict.columns(['project_id', 'subject', 'subject_digest']).doUpdateSet(noted))
        .execute()
      if (!is_refused) continue
      const [most] = of_day.toSorted((a, b) => b.visits - a.visits)
      await recordEvent(trx, project_id, 'bot.blocked', {
        bot: { id },
        provider,
        date,
        visits: visitsIn(of_day),
        response_status: most?.response_status ?? 0,
        previous: { visits: visitsIn(previous), served: servedIn(previous) },
      })
    }
  })
}

const visitsIn = (rows: readonly BotDay[]) => total(rows.map(({ visits }) => visits))
const servedIn = (rows: readonly BotDay[]) =>
  visitsIn(rows.filter(({ response_status: status }) => status >= 200 && status < 400))

async function visitsByDay(ctx: ProjectContext, start_date: string, end_date: string): Promise<BotDay[]> {
  const { data } = await list_visits(ctx, {
    start_date,
    end_date,
    group_by: ['bot_id', 'response_status'],
    time_bucket: 'day',
    bot_ids: [],
    response_statuses: [],
    request_hosts: [],
    request_paths: [],
    limit: 10_000,
    offset: 0,
  })
  return data.map(({ bot_id = '', response_status = 0, time_bucket = '', visits }) => ({
    bot_id,
    response_status,
    date: time_bucket,
    visits,
  }))
}
