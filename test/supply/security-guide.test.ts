import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './script.ts'

const guide = await readFile(join(root, 'docs/security.md'), 'utf8')
const attacks = guide
  .split('\n## ')
  .find((section) => section.startsWith('Attacks'))
  ?.split('\n')
  .filter((line) => /^\| (?!attack |\*\*)/.test(line))

test('every attack names tests that exist', () => {
  expect(attacks?.length).toBeGreaterThan(60)
  for (const row of attacks ?? []) {
    const cells = row.split(/(?<!\\) \| /)
    expect([row, cells.length]).toEqual([row, 3])
    const files = Array.from((cells[2] ?? '').matchAll(/`([^`]+)`/g), ([, file = '']) => file)
    expect([row, files.length > 0]).toEqual([row, true])
    for (const file of files) {
      expect([file, /^test\/.*\.test\.ts$/.test(file), existsSync(join(root, file))]).toEqual([file, true, true])
    }
  }
})

test('every link to another page leads to an existing heading', async () => {
  for (const [, file = '', heading] of guide.matchAll(/\]\(([\w./-]+\.md)(?:#([\w-]+))?\)/g)) {
    const page = await readFile(join(root, 'docs', file), 'utf8')
    const headings = Array.from(page.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    )
    if (heading) expect([file, headings]).toEqual([file, expect.arrayContaining([heading])])
  }
})
