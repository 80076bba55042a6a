import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Names that several files may export, each with the reason. */
const allowed: Record<string, string> = {
  LINE_FEED: 'a character in one file, its kind in the other',
  MARK: 'a kind of character, once in the table of letters and once in the one for folding',
  PIPE: 'a character in one file, its kind in the other',
}

test('no two files export different things under the same name', async () => {
  expect([...(await exported())].filter(([name, files]) => files.length > 1 && !(name in allowed))).toEqual([])
})

test('every name allowed to be exported twice still is', async () => {
  const found = await exported()
  expect(Object.keys(allowed).filter((name) => (found.get(name) ?? []).length < 2)).toEqual([])
})

test('every export is used by another file', async () => {
  const files = new Map<string, Set<string>>()
  for await (const file of glob(`{src,web,scripts,bench,test}/**/${sources}`, { cwd: root, exclude })) {
    for (const word of new Set((await readFile(join(root, file), 'utf8')).match(/\w+/g))) {
      files.set(word, (files.get(word) ?? new Set()).add(file))
    }
  }
  const values = await exported(value)
  expect([...values].filter(([name]) => files.get(name)?.size === 1)).toEqual([])
})

const sources = '*.{ts,tsx}'
const exclude = ['web/dist/**', 'web/.*/**']
const value = String.raw`(?:async )?(?:function\*?|const|let|class)`
const anything = `(?:declare )?(?:abstract )?(?:${value}|type|interface|enum)`

/** The files that declare each exported name. Default exports have no name, and re-exports are declared elsewhere. */
async function exported(kind = anything): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for await (const file of glob(`{src,web}/**/${sources}`, { cwd: root, exclude })) {
    const text = await readFile(join(root, file), 'utf8')
    const declared = text.matchAll(new RegExp(`^export ${kind} (\\w+)`, 'gm'))
    for (const name of new Set([...declared].map(([, name = '']) => name))) {
      names.set(name, [...(names.get(name) ?? []), file])
    }
  }
  return names
}
