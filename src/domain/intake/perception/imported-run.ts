import { normalizeUrl } from '../../../answers/urls.ts'
import { perceptionChannelIds, type runRejections } from '../../../contract/enums.ts'
import { ImportedRun } from '../../../contract/perception.ts'
import { quoted } from '../../../errors.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { keptFrom } from '../chats/retention.ts'
import {
  type Item,
  type ItemProblem,
  parseItem,
  type Rejection,
  shownField,
  timeProblem,
} from '../imports/imported-item.ts'

export interface RunRejection extends Rejection<(typeof runRejections)[number]> {
  external_id?: string
}

/** An item that passed every check that needs no store. */
export interface CheckedRun {
  index: number
  run: ImportedRun
  /** One per answer. */
  channels: string[]
  started_at: Date
  completed_at: Date | null
  /** The digest of the item as it was sent. */
  digest: string
}

const sized = /^(answers|claims|objections)$|\.(text|passage|sources)$/

/** @param seen the external ids of earlier valid items of the batch; this item's id is added */
export function checkRun(ctx: ProjectContext, { index, value }: Item, seen: Set<string>): CheckedRun | RunRejection {
  const external_id = shownField(value, 'external_id', 200)
  const reject = ({ reason, message }: ItemProblem): RunRejection => ({
    ...(external_id !== undefined && { external_id }),
    index,
    reason,
    message,
  })
  const parsed = parseItem(ImportedRun, 'run', sized, value)
  if ('reason' in parsed) return reject(parsed)
  const run = parsed.item
  const times = timesOf(ctx, run)
  if ('reason' in times) return reject(times)
  const channels = channelsOf(ctx, run)
  if ('reason' in channels) return reject(channels)
  const problem = urlProblem(run) ?? objectionProblem(run)
  if (problem !== undefined) return reject({ reason: 'invalid', message: problem })
  if (seen.has(run.external_id)) {
    const message = `external_id ${quoted(run.external_id)} appears twice in this batch.`
    return reject({ reason: 'duplicate_in_batch', message })
  }
  seen.add(run.external_id)
  return { index, run, channels, ...times, digest: digest(JSON.stringify(run)) }
}

/** A missing time is derived from the other one, or is now. */
function timesOf(ctx: ProjectContext, run: ImportedRun): Pick<CheckedRun, 'started_at' | 'completed_at'> | ItemProblem {
  const { state, started_at: started, completed_at: completed } = run
  const now = ctx.now()
  const out_of_time =
    timeProblem('started_at', started, now) ?? timeProblem('completed_at', completed ?? undefined, now)
  if (out_of_time) return out_of_time
  const invalid = (message: string): ItemProblem => ({ reason: 'invalid', message })
  if (state === 'running' && completed) return invalid('completed_at is for a completed run. Leave it out.')
  const started_at = new Date(started ?? completed ?? now)
  const latest = new Date(completed ?? Math.max(now.getTime(), started_at.getTime()))
  if (latest < started_at) {
    return invalid(`started_at (${started}) is after completed_at (${completed}). Send a start before the end.`)
  }
  const completed_at = state === 'completed' ? latest : null
  const kept = keptFrom(ctx)
  const day = (completed_at ?? started_at).toISOString()
  if (kept === undefined || day >= kept) return { started_at, completed_at }
  const field = completed_at ? 'completed_at' : 'started_at'
  return { reason: 'too_old', message: `${field} ${quoted(day)} is before ${kept}, the first day that is kept.` }
}

function channelsOf(ctx: ProjectContext, { answers }: ImportedRun): string[] | ItemProblem {
  const channels: string[] = []
  for (const [i, { model_channel_id }] of answers.entries()) {
    const channel = ctx.channels.resolve(model_channel_id)
    if (channel === undefined || !perceptionChannelIds.includes(channel)) {
      const message = `answers[${i}].model_channel_id ${quoted(model_channel_id)} is not a channel of brand perception.`
      return { reason: 'channel_not_found', message }
    }
    channels.push(channel)
  }
  return channels
}

function urlProblem({ answers, claims }: ImportedRun): string | undefined {
  for (const [list, items] of Object.entries({ answers, claims })) {
    for (const [i, { sources }] of items.entries()) {
      const bad = sources.findIndex(({ url }) => normalizeUrl(url) === null)
      if (bad < 0) continue
      const field = `${list}[${i}].sources[${bad}].url`
      return `${field} must be an absolute http or https URL, got ${quoted(sources[bad]?.url)}.`
    }
  }
  return undefined
}

function objectionProblem({ answers, objections }: ImportedRun): string | undefined {
  const names = new Set<string>()
  for (const [i, { name, answers: raised }] of objections.entries()) {
    if (names.has(name)) return `objections[${i}].name ${quoted(name)} appears twice in this run. Send it once.`
    names.add(name)
    const field = `objections[${i}].answers`
    if (typeof raised === 'number') {
      if (raised > answers.length) return `${field} is ${raised}, but the run has ${answers.length} answers.`
      continue
    }
    const beyond = raised.findIndex((place) => place >= answers.length)
    if (beyond >= 0) return `${field}[${beyond}] is ${raised[beyond]}, but the run has ${answers.length} answers.`
  }
  return undefined
}
