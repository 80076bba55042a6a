import type { PageReader } from './reader.ts'
import { Refusal } from './refusal.ts'

/** What a host says to robots: its rules, or that it has none. */
interface Rules {
  text: string
  until: number
}

/** Asks a host for its rules; null: it has none. @throws Refusal when that cannot be known now */
export type AskRules = (origin: string) => Promise<string | null>

/** Rules are asked for anew after a day, and not kept for more hosts than fit. */
const kept_ms = 86_400_000
const kept_characters = 16 * 1024 * 1024

/** What robots.txt says about one URL. */
export interface Verdict {
  is_allowed: boolean
  /** Seconds between two requests that the host asks for. */
  crawl_delay_s: number | null
}

/** The rules of hosts, kept for a day each. */
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
      if (size <= kept_characters && known.size <= 10_000) break
      forget(oldest)
    }
  }

  /** @throws Refusal `robots` when the rules forbid the URL, `robots_unavailable` when they cannot be known now */
  return async function check(url: URL, ask: AskRules): Promise<Verdict> {
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
