import { day_ms } from '../days.ts'
import type { PageReader } from './reader.ts'
import { Refusal } from './refusal.ts'

/** The robots.txt of a host: its rules, or that it has none. */
interface Rules {
  text: string
  until: number
}

/** Asks a host for its rules; null: it has none. @throws Refusal when they are unavailable */
export type AskRules = (origin: string) => Promise<string | null>

/** Rules expire after a day, and the number of hosts is limited. */
const kept_ms = day_ms
const keptCharacters = 16 * 1024 * 1024

/** The verdict of robots.txt on one URL. */
export interface RobotsVerdict {
  is_allowed: boolean
  /** The delay between two requests that the host asks for, in seconds. */
  crawl_delay_s: number | null
}

/** The rules of hosts, cached for a day each. */
export function createRobots(reader: Pick<PageReader, 'run'>, agent: string, now: () => number = Date.now) {
  const known = new Map<string, Rules>()
  let size = 0

  const forget = (origin: string) => {
    size -= known.get(origin)?.text.length ?? 0
    known.delete(origin)
  }
  const keep = (origin: string, text: string) => {
    forget(origin)
    known.set(origin, { text, until: now() + kept_ms })
    size += text.length
    for (const oldest of known.keys()) {
      if (size <= keptCharacters && known.size <= 10_000) break
      forget(oldest)
    }
  }

  /** @throws Refusal `robots` when the rules forbid the URL, `robots_unavailable` when the rules are unavailable */
  return async function check(url: URL, ask: AskRules): Promise<RobotsVerdict> {
    const { origin } = url
    let rules = known.get(origin)
    if (rules === undefined || rules.until < now()) {
      keep(origin, (await ask(origin)) ?? '')
      rules = known.get(origin)
    }
    const text = rules?.text ?? ''
    if (text === '') return { is_allowed: true, crawl_delay_s: null }
    const verdict = await reader.run('robots', { url: url.href, text, agent })
    if (verdict.is_allowed) return verdict
    throw new Refusal('robots', `robots.txt of ${url.host} forbids it`)
  }
}
