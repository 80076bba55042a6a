import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildWeb } from '../../web/build.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const most = 250_000
const mostScripts = 12
/** The reader of an answer includes the Markdown parser. */
const mostOf: Record<string, number> = { 'pages/chat.tsx': 267_000 }
type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: true; src?: string }>

/** Every script that must be loaded before a part of the application runs. */
function neededFor(manifest: Manifest, names: string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const part = manifest[name]
    if (!part || seen.has(name)) return
    seen.add(name)
    files.add(part.file)
    for (const one of part.imports ?? []) visit(one)
  }
  for (const name of names) visit(name)
  return files
}

test('the first load of every page needs less than 250 kB of compressed script in at most twelve files', async () => {
  await buildWeb()
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = Object.keys(manifest).filter((name) => name.startsWith('pages/'))
  const written = (await readdir(join(dist, '../pages'))).map((file) => `pages/${file}`)
  expect(pages.toSorted()).toEqual(written.toSorted())
  for (const page of pages) {
    const files = neededFor(manifest, ['index.html', page])
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total, page).toBeGreaterThan(50_000)
    expect(total, page).toBeLessThan(mostOf[page] ?? most)
    // Over a slow network each file costs a round trip.
    expect(files.size, page).toBeLessThanOrEqual(mostScripts)
  }
})
