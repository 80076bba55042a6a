import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, plainText } from '../../src/content/document.ts'
import { writtenWords } from '../../src/content/words.ts'
import { visibleText } from '../../src/text/visible.ts'

const folder = new URL('../../../shared/data/answers/', import.meta.url)

test.skipIf(!existsSync(folder))('the words of an article are those seen in an answer (needs ../shared/data)', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  const lines = files.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
  const texts = lines.flatMap((line) =>
    (JSON.parse(line) as { messages: { content: string }[] }).messages.map(({ content }) => content),
  )
  expect(texts.length).toBeGreaterThan(500)
  for (const text of texts) expect(writtenWords(plainText(parse(text)))).toEqual(writtenWords(visibleText(text).text))
})
