import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type BrandDefinition, createPatternRunner, createReader, type ReadMessage } from '../../src/answers/read.ts'

const folder = new URL('../../../shared/data/answers/', import.meta.url)

const brands: BrandDefinition[] = [
  ['1Password', '1password.com'],
  ['Bitwarden', 'bitwarden.com'],
  ['LastPass', 'lastpass.com'],
  ['Dashlane', 'dashlane.com'],
  ['Keeper', 'keepersecurity.com'],
  ['NordPass', 'nordpass.com'],
  ['RoboForm', 'roboform.com'],
].map(([name = '', domain = '']) => ({ id: name, name, aliases: [], domains: [domain], regex: null }))

/** Answer and brand for which the reading and the study's label differ, with the reason. */
const disagreements: Record<string, string> = {}

it.skipIf(!existsSync(folder))('agrees with the labels of 120 real answers (needs ../shared/data)', async () => {
  const lines = (name: string): string[] => readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
  const labels = new Map(
    lines('password-managers.labels.csv')
      .slice(1)
      .map((line): [string, boolean] => {
        const [channel, query, brand, mention] = line.trim().split(',')
        return [`password-managers-${channel}-${query} ${brand}`, mention === '1']
      }),
  )
  const answers = lines('password-managers.jsonl').map(
    (line) => JSON.parse(line) as { external_id: string; messages: ReadMessage[] },
  )
  const runner = createPatternRunner()
  const read = await createReader(brands, runner).read(answers.map((answer) => answer.messages))
  await runner.close()
  const differing = answers.flatMap(({ external_id }, index) =>
    brands
      .filter(({ id }) => {
        const isNamed = read[index]?.some((mention) => mention.brand_id === id) ?? false
        return isNamed !== labels.get(`${external_id} ${id}`)
      })
      .map(({ id }) => `${external_id} ${id}`),
  )
  expect(labels.size).toBe(answers.length * brands.length)
  expect(differing).toEqual(Object.keys(disagreements))
})
