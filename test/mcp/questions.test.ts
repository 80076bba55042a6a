import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { perceptionRun, type Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { type Answered, ask, assistant } from './assistant.ts'
import { lost, makeMarket } from './market.ts'

const guide = await readFile(new URL('../../docs/assistants.md', import.meta.url), 'utf8')
const questions = Array.from(guide.matchAll(/^\| (.+[?.]) \| `(\w+) (\{.*\})` \|$/gm), ([, question, tool, args]) => ({
  question: question ?? '',
  tool: tool ?? '',
  args: args ?? '',
}))

type Said = Answered['said']
const values = (rows: Said[]) => rows.map(({ of, numbers }) => [of.name, numbers.visibility.value])

/** The expected answers for the test market, in the order of the guide. */
const expected: ((said: Said) => void)[] = [
  (said) => expect(said.projects.map(({ name }: Said) => name)).toEqual(['Acme']),
  (said) => expect(said.answers).toEqual({ count: 224, first: '2026-03-02', last: '2026-03-29' }),
  (said) =>
    expect(values(said.rows)).toEqual([
      ['Bolt', 1],
      ['Acme', 0.6429],
      ['Crest', 0],
    ]),
  (said) => expect(said.rows[0].numbers.visibility).toMatchObject({ value: 0.5804, previous: 0.7054, n: 112 }),
  (said) => expect(said.rows.map(({ of }: Said) => of.channel.name).sort()).toEqual(['ChatGPT', 'Perplexity']),
  (said) => expect(said.rows.map(({ of }: Said) => of.name)).toEqual(['Acme', 'Bolt', 'Crest']),
  (said) =>
    expect(said.rows.map(({ of }: Said) => of.week).sort()).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ]),
  (said) =>
    expect(said.rows.map(({ of, counts }: Said) => [of.name, counts.retrieval_count])).toEqual([
      ['bolt.com', 224],
      ['acme.com', 144],
    ]),
  (said) =>
    expect(said.rows).toMatchObject([
      { of: { name: 'https://acme.com/start' }, counts: { retrieval_count: 72, citation_count: 0 } },
    ]),
  (said) => expect(said.rows).toEqual([]),
  (said) => expect([said.compared, said.moved, said.prompts[0].verdict]).toEqual([8, 1, 'down']),
  (said) => expect(said.prompts[0]).toMatchObject({ before: { rate: 0 }, now: { rate: 1 }, verdict: 'up' }),
  (said) => expect(said.quoted).toContain(lost),
  (said) => expect([said.number.value, said.counted_from, said.total]).toEqual([0.5, '14 of 28 answers', 14]),
  (said) => expect([said.total, said.answers[0].date]).toEqual([14, '2026-03-29']),
  (said) => expect(said.quoted).toContain('Bolt is solid. Others are not.'),
  (said) => expect([said.total, said.quoted.includes('best crm a bakery')]).toEqual([28, true]),
  (said) => expect(said.rows).toMatchObject([{ score: 100, n: 1, verdict: 'too_few' }]),
  (said) => expect(said.actions).toEqual([]),
  (said) => expect([said.is_done, said.will]).toEqual([false, expect.stringContaining('for a pharmacy?" for US')]),
]

let tenant: Tenant
let client: Awaited<ReturnType<typeof assistant>>
const found: Record<string, string> = {}
beforeAll(async () => {
  tenant = await server.tenant()
  await makeMarket(tenant)
  const answers = [{ attribute: 'Easy to use', model_channel_id: 'A-0', brands: ['Acme', 'Bolt'] }]
  await tenant.project.import_perception_runs({ runs: [perceptionRun({ answers })] })
  client = await assistant(server.url, tenant.key)
})
const server = await sharedServer()

test('the guide has twenty questions', () => {
  expect(questions).toHaveLength(20)
  expect(expected).toHaveLength(20)
})

test.each(questions.map((one, at) => ({ ...one, at })))('$question', async ({ tool, args, at }) => {
  const filled = args.replace(/\{(prompt_id|chat_id)\}/g, (_, name: string) => found[name] ?? '')
  const { said, text, is_refused } = await ask(client, tool, JSON.parse(filled))
  expect(is_refused, text).toBe(false)
  expected[at]?.(said)
  expect(Buffer.byteLength(text) / 3.5).toBeLessThan(4000)
  if (tool === 'list_prompts') found.prompt_id = said.prompts[0].id
  if (tool === 'search_answers') found.chat_id = said.answers[0].chat_id
})
