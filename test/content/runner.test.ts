import { afterAll, expect, it } from 'vitest'
import { gatherEvidence } from '../../src/content/evidence.ts'
import { maxArticleLength, UnreadableError } from '../../src/content/readable.ts'
import { createContentRunner } from '../../src/content/runner.ts'

const runner = createContentRunner()
const hasty = createContentRunner(1)
afterAll(() => Promise.all([runner.close(), hasty.close()]))

const evidence = gatherEvidence(
  { as_of: '2026-03-02', page_url: 'https://acme.com/', prompts: [], brand: { name: 'Acme', aliases: [] }, facts: [] },
  [],
)
const edit = (markdown: string, new_text: string) =>
  runner.run('edit', { markdown, evidence, edits: [{ original_text: 'a', new_text }] })

it('answers concurrent requests in order', async () => {
  const answers = await Promise.all(['b', 'c', 'd'].map((text) => edit('a', text)))
  expect(answers.map((answer) => 'markdown' in answer && answer.markdown)).toEqual(['b', 'c', 'd'])
})

it.each([
  ['quotes in quotes', '> '.repeat(51)],
  ['lists in lists', '1. '.repeat(3000)],
  ['too many words', 'word '.repeat(maxArticleLength / 5 + 1)],
])('refuses %s, and continues', async (_, text) => {
  await expect(edit('a', text)).rejects.toThrow(UnreadableError)
  expect(await edit('a', '> '.repeat(40))).toMatchObject({ score: expect.any(Number) })
})

it('stops what takes too long, and continues', async () => {
  const task = { markdown: '_a*b '.repeat(5000), evidence }
  await expect(hasty.run('show', task)).rejects.toThrow(UnreadableError)
  expect(await runner.run('show', { ...task, markdown: 'a' })).toMatchObject({ article: 'a' })
})

it('does not block the event loop', async () => {
  const slow = runner.run('show', { markdown: '_a*b '.repeat(2000), evidence })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await slow
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

it('refuses work once it is closed', async () => {
  const closed = createContentRunner()
  await closed.close()
  await expect(closed.run('show', { markdown: 'a', evidence })).rejects.toThrow('The content runner is closed.')
})
