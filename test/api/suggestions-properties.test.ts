import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { generate, profiled } from '../suggestions.ts'

const server = await sharedServer()

type Project = Tenant['project']
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const markets = [{ country_code: 'US' as const }, { country_code: 'GB' as const }]

const step = fc.record({
  what: fc.constantFrom(
    'all',
    'topic',
    'like',
    'segment',
    'accept',
    'reject',
    'track',
    'accept topic',
    'reject topic',
    'delete topic',
  ),
  which: fc.nat({ max: 1000 }),
})

test('no rejected or tracked prompt is suggested again, and all counts are correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const { project } = await profiled(server)
      const { id: topic_id } = await project.create_topic({ name: 'Running shoes' })
      await generate(project, { markets })
      await generate(project, { topic_id, markets })
      /** Wordings rejected anywhere, and wordings that are or were tracked, by country. */
      const rejected = new Set<string>()
      const tracked = new Set<string>()
      let before = await shown(project)
      for (const { what, which } of steps) {
        const added = await take(project, what, which, before, { rejected, tracked })
        const now = await shown(project)
        expect(now.filter(({ text, country }) => tracked.has(`${plain(text)} ${country}`))).toEqual([])
        const old = new Set(before.map(({ id }) => id))
        const fresh = now.filter(({ id }) => !old.has(id))
        expect(fresh.filter(({ text }) => rejected.has(plain(text)))).toEqual([])
        expect(new Set(now.map(({ text, country }) => `${plain(text)} ${country}`)).size).toBe(now.length)
        if (added !== undefined) expect(fresh).toHaveLength(added)
        before = now
      }
    }),
    { numRuns: process.env.LONG ? 100 : 3 },
  )
}, 600_000)

interface Shown {
  id: string
  text: string
  country: string
  topic: string | undefined
}

/** The whole list, page by page. */
async function shown(project: Project): Promise<Shown[]> {
  const list: Shown[] = []
  for (;;) {
    const { data, total_count } = await project.list_prompt_suggestions({ limit: 40, offset: list.length })
    list.push(
      ...data.map(({ id, messages, user_location, topic }) => ({
        id,
        text: messages[0]?.content ?? '',
        country: user_location.country,
        topic: topic?.id,
      })),
    )
    if (data.length < 40) {
      expect(total_count).toBe(list.length)
      return list
    }
  }
}

/** @returns how many suggestions must be new, if something was generated */
async function take(
  project: Project,
  what: string,
  which: number,
  list: Shown[],
  { rejected, tracked }: { rejected: Set<string>; tracked: Set<string> },
): Promise<number | undefined> {
  const one = list[which % Math.max(1, list.length)]
  const prompt_suggestion_id = one?.id ?? ''
  const topics = (await project.list_topics({})).data
  const waiting = (await project.list_topic_suggestions({})).data
  const topic_id = topics[which % Math.max(1, topics.length)]?.id
  const topic_suggestion_id = waiting[which % Math.max(1, waiting.length)]?.id
  const count = async (selector: Parameters<Project['generate_prompt_suggestions']>[0]) =>
    (await generate(project, { ...selector, markets })).generated_suggestion_count
  if (what === 'all') return await count({})
  if (what === 'segment') return await count({ segment: which % 2 ? 'branded' : 'commercial' })
  if (what === 'topic' && topic_id !== undefined) return await count({ topic_id })
  if (what === 'like' && one) return await count({ prompt_suggestion_id })
  if (what === 'accept' && one) {
    await project.accept_prompt_suggestion({ prompt_suggestion_id })
    tracked.add(`${plain(one.text)} ${one.country}`)
  }
  if (what === 'reject' && one) {
    await project.reject_prompt_suggestion({ prompt_suggestion_id })
    rejected.add(plain(one.text))
  }
  if (what === 'track' && one) {
    const text = which % 2 ? one.text.toUpperCase() : `${one.text.replaceAll(' ', '  ')}!`
    const { id } = await project.create_prompt({ text, country_code: one.country as 'US' })
    tracked.add(`${plain(one.text)} ${one.country}`)
    if (which % 3 === 0) await project.delete_prompt({ prompt_id: id })
  }
  if (what === 'accept topic' && topic_suggestion_id) {
    const name = waiting.find(({ id }) => id === topic_suggestion_id)?.name
    if (!topics.some((topic) => topic.name === name)) await project.accept_topic_suggestion({ topic_suggestion_id })
  }
  if (what === 'reject topic' && topic_suggestion_id) {
    await project.reject_topic_suggestion({ topic_suggestion_id })
    for (const { text, topic } of list) if (topic === topic_suggestion_id) rejected.add(plain(text))
  }
  if (what === 'delete topic' && topic_id !== undefined) await project.delete_topic({ topic_id })
  return undefined
}
