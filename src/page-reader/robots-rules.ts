import robotsParser from 'robots-parser'
import type { RobotsVerdict } from './robots.ts'

/** The package exports the function itself, contrary to its types. */
const parseRules = robotsParser as unknown as typeof robotsParser.default

/** Longer lines cannot be rules that match a URL; they would only take time. */
const maxLineLength = 2000

/** The verdict of a robots.txt for a user agent (its name before the slash, else `*`) and a URL. */
export function verdictOn(url: string, text: string, agent: string): RobotsVerdict {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.length <= maxLineLength)
  const rules = parseRules(new URL('/robots.txt', url).href, lines.join('\n'))
  const delay = Number(rules.getCrawlDelay(agent))
  return { is_allowed: rules.isAllowed(url, agent) ?? true, crawl_delay_s: delay > 0 ? delay : null }
}
