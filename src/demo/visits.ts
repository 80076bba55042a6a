import type { Client } from '../client/client.ts'
import type { BotId } from '../contract/bots.ts'
import { addDays, day_ms } from '../days.ts'
import { marketBrands, ownBrand } from './market.ts'
import { pagesOfOwnSite } from './pages.ts'
import { createRandom, type Random } from './random.ts'
import { reviewDay } from './story.ts'

/*
 * The access log of the own site. Search bots and user requests bring more and more engines after the test that praised
 * the brand; half of the old product addresses are broken since the site was rebuilt.
 */

interface Visitor {
  id: BotId
  agent: string
  /** Visits per day at the beginning and at the end. */
  from: number
  to: number
}

const visitors: Visitor[] = [
  { id: 'GPTBot', agent: 'GPTBot/1.2; +https://openai.com/gptbot', from: 9, to: 11 },
  { id: 'OAI-SearchBot', agent: 'OAI-SearchBot/1.0; +https://openai.com/searchbot', from: 7, to: 19 },
  { id: 'ChatGPT-User', agent: 'ChatGPT-User/1.0; +https://openai.com/bot', from: 4, to: 21 },
  { id: 'ClaudeBot', agent: 'ClaudeBot/1.0; +claudebot@anthropic.com', from: 8, to: 8 },
  { id: 'Claude-User', agent: 'Claude-User/1.0; +Claude-User@anthropic.com', from: 1, to: 3 },
  { id: 'PerplexityBot', agent: 'PerplexityBot/1.0; +https://perplexity.ai/perplexitybot', from: 3, to: 13 },
  { id: 'Perplexity-User', agent: 'Perplexity-User/1.0; +https://perplexity.ai/perplexity-user', from: 1, to: 9 },
  { id: 'Applebot', agent: 'Applebot/0.1; +http://www.apple.com/go/applebot', from: 2, to: 2 },
  { id: 'CCBot', agent: 'CCBot/2.0; +https://commoncrawl.org/faq/', from: 3, to: 1 },
]

interface Request {
  path: string
  status: number
  bytes: number
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (value: number) => String(value).padStart(2, '0')

/** Lines of the log from a day until an instant. */
function logLines(from: string, to: Date, random: Random): string[] {
  const days = Math.floor((to.getTime() - Date.parse(from)) / day_ms)
  return Array.from({ length: days + 1 }, (_, day) => {
    const [year, month, date] = addDays(from, day).split('-')
    return visitors.flatMap(({ agent, from: before, to: after }, place) => {
      const rise = 1 / (1 + Math.exp(-(day - reviewDay) / 4))
      const usual = before + (after - before) * rise
      return Array.from({ length: Math.round(usual * (0.75 + random.next() * 0.5)) }, () => {
        const time = [random.whole(0, 23), random.whole(0, 59), random.whole(0, 59)].map(two).join(':')
        const at = `${date}/${months[Number(month) - 1]}/${year}:${time} +0000`
        const { path, status, bytes } = requestOf(day, random)
        const ip = `192.0.2.${10 * (place + 1) + random.whole(0, 9)}`
        if (`${year}-${month}-${date}T${time}Z` > to.toISOString()) return []
        return `${ip} - - [${at}] "GET ${path} HTTP/1.1" ${status} ${bytes} "-" "Mozilla/5.0 (compatible; ${agent})"`
      }).flat()
    })
  }).flat()
}

const pages = pagesOfOwnSite.map(({ path }) => path)
const old = marketBrands[ownBrand].models.map((model) => `/shop/${model.toLowerCase().replace(' ', '_')}.html`)

function requestOf(day: number, random: Random): Request {
  const roll = random.next()
  if (roll < 0.07) return { path: random.pick(old), status: 301, bytes: 0 }
  if (roll < 0.12)
    return { path: random.pick(['/warranty-terms', '/manuals/duo.pdf', ...old]), status: 404, bytes: 312 }
  // The shop was down for a day.
  if (roll < (day === reviewDay + 9 ? 0.5 : 0.125)) return { path: random.pick(pages), status: 500, bytes: 97 }
  return { path: random.chance(0.35) ? '/' : random.pick(pages), status: 200, bytes: random.whole(4000, 32_000) }
}

export async function addVisits(
  { api, project_id }: { api: Client; project_id: string },
  seed: number,
  from: string,
  to: Date,
): Promise<void> {
  const lines = logLines(from, to, createRandom(`${seed} visits`))
  const host = `www.${marketBrands[ownBrand].domain}`
  for (let at = 0; at < lines.length; at += 1000) {
    await api.import_logs({ project_id, host, lines: lines.slice(at, at + 1000) })
  }
}
