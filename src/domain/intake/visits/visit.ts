import { timeProblem } from '../imports/imported-item.ts'
import { keptAddress } from './client-address.ts'
import { type LoggedRequest, Malformed, type RequestDetails } from './formats/request.ts'

/** One request of a known bot, as the analytical store keeps it. Missing texts are empty. */
export interface Visit {
  visit_id: string
  /** Milliseconds since 1970. */
  time: number
  bot_id: string
  request_method: string
  request_host: string
  request_path: string
  response_status: number
  user_agent: string
  client_ip: string
  referer: string
}

/** How to turn the requests of one log into visits. */
export interface VisitRules {
  /** The host for requests that name none. */
  host: string
  client_ip: 'network' | 'full'
  now: Date
  /** The first day that is kept, YYYY-MM-DD. */
  kept_from: string | undefined
}

/** A visit that has no id yet, and whether the log gave its host. */
export type Unnumbered = Omit<Visit, 'visit_id'> & { is_host_given: boolean }

export function visitOf(rules: VisitRules, bot_id: string, request: LoggedRequest): Unnumbered | Malformed {
  const details = request.details()
  if (details instanceof Malformed) return details
  const out_of_time = timeLack(rules, request.time)
  if (out_of_time) return new Malformed(out_of_time)
  const host = bareHost(storable(details.host))
  return {
    time: request.time,
    bot_id,
    request_method: details.method,
    response_status: details.status,
    request_host: host || rules.host,
    is_host_given: host !== '',
    request_path: storable(details.path),
    user_agent: storable(request.user_agent),
    ...clientOf(rules, details),
  }
}

const clientOf = ({ client_ip }: VisitRules, { client, referer }: RequestDetails) => ({
  client_ip: keptAddress(client, client_ip) ?? '',
  referer: storable(referer),
})

/** What is wrong with the time of a visit, if anything. */
function timeLack({ now, kept_from }: VisitRules, time: number): string | undefined {
  const iso = new Date(time).toISOString()
  const problem = timeProblem('its time', iso, now)
  if (problem) return `was rejected: ${problem.message.replace(/\.$/, '')}`
  if (kept_from === undefined || iso >= kept_from) return undefined
  return `was rejected: its time "${iso}" is before ${kept_from}, the first day that is kept`
}

/** In lower case, without port. */
export const bareHost = (host: string) =>
  host
    .trim()
    .toLowerCase()
    .replace(/(?::\d+|\.)$/, '')

/** Text that every store can hold. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()
