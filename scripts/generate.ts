import { readFile, writeFile } from 'node:fs/promises'
import { openApiDocument } from '../src/http/openapi.ts'
import { commandLineGuide } from './command-line.ts'
import { exportedTables } from './exported-tables.ts'
import { reportModel } from './report-model.ts'
import { list, picture, table } from './rooms.ts'

const at = (path: string) => new URL(`../${path}`, import.meta.url)

/** A file whose parts between markers are regenerated; text around them stays. */
async function withParts(path: string, parts: Record<string, string>): Promise<string> {
  let text = await readFile(at(path), 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- generated: ${name} -->\n`, `\n<!-- end of ${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`${path} has no section "${name}" between markers`)
    text = text.slice(0, from + begin.length) + part + text.slice(to)
  }
  return text
}

/** Files generated from the code. With `--check` nothing is written and a stale file is an error. */
const generated = {
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/report-model.md': reportModel(),
  'docs/open-data.md': await withParts('docs/open-data.md', { tables: exportedTables() }),
  'docs/command-line.md': commandLineGuide(),
  'docs/architecture.md': await withParts('docs/architecture.md', { picture: await picture(), rooms: await table() }),
  'AGENTS.md': await withParts('AGENTS.md', { rooms: await list() }),
}

const isCheck = process.argv.includes('--check')
for (const [path, content] of Object.entries(generated)) {
  if (!isCheck) await writeFile(at(path), content)
  else if ((await readFile(at(path), 'utf8').catch(() => '')) !== content) {
    console.error(`${path} is out of date. Run: npm run generate`)
    process.exitCode = 1
  }
}
