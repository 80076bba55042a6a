import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../../src/client/client.ts'
import { createRandom, type Random } from '../../src/demo/random.ts'

const day_ms = 86_400_000

/** Questions like those of a dashboard, two at a time, until it is stopped. */
export function startAsking(api: Client, project_id: string, now: () => number) {
  const took: number[] = []
  const of = { project_id, limit: 100 }
  const questions: (() => Promise<unknown>)[] = [
    () => api.get_brands_report({ ...of, dimensions: ['date'], include_previous_period: true, ...lastWeek(now()) }),
    () => api.get_brands_report(of),
    () => api.get_domains_report(of),
    () => api.get_urls_report(of),
    () => api.list_prompts(of),
    () => api.list_chats(of),
    () => api.search_queries(of),
    () => api.list_brand_suggestions(of),
    () => api.list_visits(of),
    () => api.list_projects({ limit: 100 }),
    () => api.list_actions(of),
  ]
  const ask = async (question: () => Promise<unknown>) => {
    const begun = performance.now()
    await question()
    took.push(performance.now() - begun)
  }
  let is_over = false
  const background = (async () => {
    const random = createRandom('asking')
    while (!is_over) {
      await ask(random.pick(questions))
      await sleep(20)
    }
  })()
  // A failure is reported at the end.
  background.catch(() => {})
  return {
    took,
    /** Asks one more question. */
    turn: (random: Random) => ask(random.pick(questions)),
    async stop() {
      is_over = true
      await background
    },
  }
}

const lastWeek = (now: number) => ({
  start_date: new Date(now - 6 * day_ms).toISOString().slice(0, 10),
  end_date: new Date(now).toISOString().slice(0, 10),
})
