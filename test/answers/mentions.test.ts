import { afterAll, describe, expect, it } from 'vitest'
import { createPatternRunner, type ReadMessage } from '../../src/answers/read.ts'
import { createCaseReaders } from './case-readers.ts'
import { type CaseBrand, cases } from './cases.ts'

const runner = createPatternRunner()
afterAll(() => runner.close())

const readerOf = createCaseReaders(runner)

const say = (content: string): ReadMessage => ({ role: 'assistant', content })

/** The mentions of an answer in the order of the text: brand and evidence. */
async function readEvidence(brands: CaseBrand[], messages: ReadMessage[]): Promise<[string, string][]> {
  const [mentions = []] = await readerOf(brands).read([messages])
  return mentions
    .flatMap(({ brand_id, mentions }) => mentions.map((mention) => ({ brand_id, ...mention })))
    .sort((a, b) => a.message - b.message || a.start - b.start)
    .map(({ brand_id, message, start, end }) => [
      brand_id,
      Array.from(messages[message]?.content ?? '')
        .slice(start, end)
        .join(''),
    ])
}

for (const [group, rows] of Object.entries(cases)) {
  describe(group, () => {
    it.each(rows)('%s', async (_title, brands, text, expected) => {
      expect(await readEvidence(brands, [say(text)])).toEqual(expected)
    })
  })
}
