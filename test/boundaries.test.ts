import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A file of each room, an import it must not have, and one it may have. */
const boundaries: [file: string, refused: string, allowed: string][] = [
  ['src/contract/x.ts', "import '../errors.ts'", "import 'zod'"],
  ['src/contract/x.ts', "import 'node:fs'", "import './shared.ts'"],
  ['src/answers/x.ts', "import '../store/snapshot.ts'", "import 'tldts'"],
  ['src/answers/x.ts', "import 'node:fs/promises'", "import './visible.ts'"],
  ['src/answers/markdown/x.ts', "import '../../store/snapshot.ts'", "import '../sheet.ts'"],
  ['src/content/x.ts', "import '../store/snapshot.ts'", "import '../answers/urls.ts'"],
  ['src/content/x.ts', "import 'kysely'", "import './document.ts'"],
  ['src/pages/x.ts', "import '../domain/ids.ts'", "import '../answers/urls.ts'"],
  ['src/pages/x.ts', "import 'kysely'", "import 'node:http'"],
  ['src/http/x.ts', "import '../pages/fetcher.ts'", "import '../domain/verbs.ts'"],
  ['src/collect/payloads/x.ts', "import '../../domain/ids.ts'", "import '../../answers/urls.ts'"],
  ['src/http/x.ts', "import '../content/runner.ts'", "import '../domain/articles.ts'"],
  ['src/store/x.ts', "import '../domain/context.ts'", "import 'kysely'"],
  ['src/report/x.ts', "import '../domain/reports.ts'", "import '../store/snapshot.ts'"],
  ['src/report/compile.ts', "import './run.ts'", "import './model/chats.ts'"],
  ['src/report/compile.ts', "import '../store/postgres/open.ts'", "import '../contract/reports.ts'"],
  ['src/domain/x.ts', "import '../http/app.ts'", "import '../report/run.ts'"],
  ['src/domain/chats/x.ts', "import '../../http/app.ts'", "import '../context.ts'"],
  ['src/domain/x.ts', "import '../jobs/jobs.ts'", "import '../contract/chats.ts'"],
  ['src/domain/fetching/x.ts', "import '../../jobs/jobs.ts'", "import '../../pages/fetcher.ts'"],
  ['src/domain/x.ts', "import '../server.ts'", "import '../store/postgres/tables.ts'"],
  ['src/jobs/x.ts', "import '../http/app.ts'", "import '../domain/batches.ts'"],
  ['src/jobs/x.ts', "import '../cli/cli.ts'", "import '../store/snapshot.ts'"],
  ['src/http/x.ts', "import '../store/postgres/open.ts'", "import '../domain/verbs.ts'"],
  ['src/http/x.ts', "import '../report/compile.ts'", "import '../contract/contract.ts'"],
  ['src/client/x.ts', "import '../errors.ts'", "import '../contract/contract.ts'"],
  ['src/cli/x.ts', "import '../http/app.ts'", "import '../client/client.ts'"],
  ['src/cli/x.ts', "import '../store/postgres/open.ts'", "import '../server.ts'"],
  ['src/demo/x.ts', "import '../http/app.ts'", "import '../contract/chats.ts'"],
  ['web/components/x.tsx', "import '../api/api.ts'", "import './card.tsx'"],
  ['web/pages/x.tsx', "import '../../src/domain/verbs.ts'", "import '../../src/client/client.ts'"],
  ['src/server.ts', "import './main.ts'", "import './http/app.ts'"],
  ['src/domain/x.ts', 'export const x = process.env.HOME', 'export const x = 1'],
  ['src/config.ts', 'export const x = process.env.HOME', 'export const x = 1'],
  ['src/cli/x.ts', 'export const x = process.env.HOME', 'export const x = 1'],
]

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-lint-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'biome.json'), await readFile(join(root, 'biome.json')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The rules that the text breaks as a file of that name. */
async function broken(file: string, text: string): Promise<string[]> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${text}\n`)
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--only=noRestrictedImports', '--only=noProcessEnv', path],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error)
  await rm(path)
  const { diagnostics } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { diagnostics: { category: string }[] }
  return diagnostics.map(({ category }) => category).filter((category) => category.startsWith('lint/style/'))
}

test.each(boundaries)('%s: the lint refuses %s and takes %s', async (file, refused, allowed) => {
  const rule = refused.includes('process.env') ? 'lint/style/noProcessEnv' : 'lint/style/noRestrictedImports'
  expect(await broken(file, refused)).toEqual([rule])
  expect(await broken(file, allowed)).toEqual([])
})
