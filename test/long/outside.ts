import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash } from '../../src/demo/random.ts'
import { article } from '../fetching/site.ts'
import { withMail } from '../harness.ts'
import { assistant, type Model, startEngines } from '../perception/engines.ts'

/** Brands named in texts. The first one is the own brand of every project. */
export const brandNames = ['Acme', 'Bolt', 'Crest', 'Dune', 'Ember'] as const

/** Some sentences that name brands, always the same for the same words. */
export function sentencesOn(words: string): string {
  const dice = hash(words)
  const named = brandNames.filter((_, i) => (dice >> i) % 2 === 1)
  return named.map((name, i) => `${name} is ${['great', 'slow', 'a tool'][(dice >> (i + 6)) % 3]}.`).join(' ')
}

/** The engine's answer to a prompt. */
export const answerTo = (question: string) => `On this: ${question} ${sentencesOn(question)}`

/** The assistant's sentiment scores: they depend only on the brand. */
const scores: Record<string, number> = { Acme: 0.5, Bolt: -0.5, Crest: 0.25, Dune: -0.25, Ember: 1 }

/** How often something outside was called, by kind. */
export type Counts = Record<'questions' | 'perception' | 'sentiment' | 'pages', number>

/** The engine of channel A-0: answers a prompt, or a perception run's question about an attribute. */
const engine =
  (counts: Counts): Model =>
  (text) => {
    const is_question = text.startsWith('Question')
    counts[is_question ? 'questions' : 'perception']++
    return is_question ? answerTo(text) : 'Acme is too dear'
  }

const helper =
  (counts: Counts): Model =>
  (text, instructions) => {
    const is_sentiment = instructions.startsWith('You judge how texts speak of brands')
    counts[is_sentiment ? 'sentiment' : 'perception']++
    if (is_sentiment) {
      const items = JSON.parse(text) as { id: string; brand: string }[]
      return JSON.stringify({ scores: items.map(({ id, brand }) => ({ id, score: scores[brand] ?? null })) })
    }
    return JSON.stringify(
      instructions.includes('holds against') ? { objections: [{ name: 'Price', quote: 'too dear' }] } : { claims: [] },
    )
  }

/** Everything outside that a service calls, on loopback. */
export interface Outside {
  settings: Record<string, string>
  counts: Counts
  stop(): Promise<void>
}

export async function startOutside(): Promise<Outside> {
  const counts: Counts = { questions: 0, perception: 0, sentiment: 0, pages: 0 }
  const engines = await startEngines({ alpha: engine(counts), [assistant]: helper(counts) })
  // Every page of the web has its own text.
  const web = createServer((request, response) => {
    const place = `${request.headers.host}${request.url}`
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    counts.pages++
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(article(`Page ${place}`, pageAt(place)))
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  return {
    counts,
    settings: {
      ...engines.settings,
      ...withMail,
      SITE_PORT: String((web.address() as AddressInfo).port),
      FETCH_PAGES: 'on',
      SENTIMENT: 'assistant',
    },
    async stop() {
      web.closeAllConnections()
      web.close()
      await engines.stop()
    },
  }
}

/** The text of a page. @param place host and path */
export const pageAt = (place: string) =>
  `This page of ${place} has an article that is long enough to be one. ${sentencesOn(place)}`
