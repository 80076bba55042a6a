import robotsParser from 'robots-parser'
import type { Verdict } from './robots.ts'

/** The package exports the function itself; its types say otherwise. */
const parseRules = robotsParser as unknown as typeof robotsParser.default

/** Longer lines are no rule that could fit a URL; they would only take time. */
const longestLine = 2000

/** What a robots.txt says to a user agent (its name before the slash, else to all) about a URL. */
export function verdictOn(url: string, text: string, agent: string): Verdict {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.length <= longestLine)
  const rules = parseRules(new URL('/robots.txt', url).href, lines.join('\n'))
  const delay = Number(rules.getCrawlDelay(agent))
  return { is_allowed: rules.isAllowed(url, agent) ?? true, crawl_delay_s: delay > 0 ? delay : null }
}
