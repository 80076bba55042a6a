import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A file of each room, an import it must not have, and one it may have. */
const boundaries: [file: string, refused: string, allowed: string][] = [
  ['src/contract/x.ts', "import '../errors.ts'", "import 'zod'"],
  ['src/contract/x.ts', "import 'node:fs'", "import './shared.ts'"],
  ['src/answers/x.ts', "import '../store/snapshot.ts'", "import 'tldts'"],
  ['src/answers/x.ts', "import 'node:fs/promises'", "import './mentions.ts'"],
  ['src/answers/x.ts', "import '../errors.ts'", "import '../thread.ts'"],
  ['src/answers/candidates/x.ts', "import '../../store/snapshot.ts'", "import '../../text/visible.ts'"],
  ['src/text/x.ts', "import '../answers/urls.ts'", "import './markdown/blocks.ts'"],
  ['src/text/x.ts', "import 'node:url'", "import 're2js'"],
  ['src/text/markdown/x.ts', "import '../../errors.ts'", "import '../sheet.ts'"],
  ['src/figures/x.ts', "import '../errors.ts'", "import './scale.ts'"],
  ['src/http/x.ts', "import '../text/visible.ts'", "import '../domain/verbs.ts'"],
  ['src/confidence/x.ts', "import '../report/query.ts'", "import './ratio.ts'"],
  ['src/confidence/x.ts', "import 'node:fs'", "import '../contract/metric.ts'"],
  ['src/content/x.ts', "import '../store/snapshot.ts'", "import '../answers/urls.ts'"],
  ['src/content/x.ts', "import 'kysely'", "import './document.ts'"],
  ['src/page-reader/x.ts', "import '../domain/foundation/ids.ts'", "import '../answers/urls.ts'"],
  ['src/page-reader/x.ts', "import 'kysely'", "import 'node:http'"],
  ['src/http/x.ts', "import '../page-reader/fetcher.ts'", "import '../domain/verbs.ts'"],
  ['src/engines/payloads/x.ts', "import '../../domain/foundation/ids.ts'", "import '../../answers/urls.ts'"],
  ['src/http/x.ts', "import '../content/runner.ts'", "import '../domain/verbs.ts'"],
  ['src/store/x.ts', "import '../domain/foundation/context.ts'", "import 'kysely'"],
  ['src/report/x.ts', "import '../domain/verbs.ts'", "import '../store/snapshot.ts'"],
  ['src/report/compile.ts', "import './run.ts'", "import './model/chats.ts'"],
  ['src/report/bind.ts', "import '../store/postgres/open.ts'", "import '../contract/reports.ts'"],
  ['src/domain/x.ts', "import '../http/app.ts'", "import '../report/run.ts'"],
  ['src/domain/intake/chats/x.ts', "import '../../../http/app.ts'", "import '../imports/lines.ts'"],
  ['src/domain/x.ts', "import '../jobs/jobs.ts'", "import '../contract/chats.ts'"],
  ['src/domain/foundation/x.ts', "import '../setup/facts.ts'", "import './context.ts'"],
  ['src/domain/setup/brands/x.ts', "import '../../intake/chats/chats.ts'", "import '../../foundation/context.ts'"],
  [
    'src/domain/intake/chats/x.ts',
    "import '../../insights/reports/source-reports.ts'",
    "import '../../setup/brands/brands.ts'",
  ],
  ['src/domain/intake/page-queue/x.ts', "import '../../../jobs/jobs.ts'", "import '../../../page-reader/fetcher.ts'"],
  ['src/domain/x.ts', "import '../server.ts'", "import '../store/postgres/tables.ts'"],
  ['src/jobs/x.ts', "import '../http/app.ts'", "import '../domain/foundation/batches.ts'"],
  ['src/jobs/x.ts', "import '../cli/cli.ts'", "import '../store/snapshot.ts'"],
  ['src/http/x.ts', "import '../store/postgres/open.ts'", "import '../domain/verbs.ts'"],
  ['src/http/x.ts', "import '../report/compile.ts'", "import '../contract/contract.ts'"],
  ['src/client/x.ts', "import '../errors.ts'", "import '../contract/contract.ts'"],
  ['src/mcp/x.ts', "import '../domain/verbs.ts'", "import '../client/client.ts'"],
  ['src/mcp/x.ts', "import '../engines/ask.ts'", "import '../engines/fenced.ts'"],
  ['src/mcp/tools/x.ts', "import '../../domain/verbs.ts'", "import '../names.ts'"],
  ['src/http/x.ts', "import '../client/client.ts'", "import '../mcp/server.ts'"],
  ['src/cli/x.ts', "import '../http/app.ts'", "import '../client/client.ts'"],
  ['src/cli/x.ts', "import '../store/postgres/open.ts'", "import '../server.ts'"],
  ['src/demo/x.ts', "import '../http/app.ts'", "import '../contract/chats.ts'"],
  ['web/components/x.tsx', "import '../api/api.ts'", "import './card.tsx'"],
  ['web/pages/x.tsx', "import '../../src/domain/verbs.ts'", "import '../../src/client/client.ts'"],
  ['src/views/x.ts', "import '../report/query.ts'", "import '../confidence/ratio.ts'"],
  ['web/components/x.tsx', "import '../../src/views/filters.ts'", "import '../../src/views/series-color.ts'"],
  ['src/csv.ts', "import './errors.ts'", 'export const x = 1'],
  ['src/days.ts', "import './errors.ts'", 'export const x = 1'],
  ['web/components/x.tsx', "import '../../src/errors.ts'", "import '../../src/csv.ts'"],
  ['web/features/perception/x.tsx', "import '../../../src/config.ts'", "import '../../../src/csv.ts'"],
  ['web/features/chats/x.tsx', "import '../../routes/root.ts'", "import '../brands/metric-cell.tsx'"],
  ['web/features/chats/x.tsx', "import '../../../src/errors.ts'", "import '../../../src/contract/enums.ts'"],
  ['web/features/chats/x.tsx', "import '../../../src/answers/mentions.ts'", "import '../../../src/text/visible.ts'"],
  ['web/filters/x.ts', "import '../../src/text/visible.ts'", "import '../open-project/open-project.ts'"],
  ['web/filters/x.ts', "import '../features/chats/runs.tsx'", "import '../open-project/open-project.ts'"],
  ['src/server.ts', "import './main.ts'", "import './http/app.ts'"],
  ['src/domain/x.ts', 'export const x = process.env.HOME', 'export const x = 1'],
  ['src/config.ts', 'export const x = process.env.HOME', 'export const x = 1'],
  ['src/cli/x.ts', 'export const x = process.env.HOME', 'export const x = 1'],
]

/** Each of several files in a room has its own name, so that one run of the linter sees them all. */
const files = boundaries.map(([file], row) => file.replace('/x.', `/x${row}.`))
const root = join(import.meta.dirname, '..')

/** The rules that the texts violate, by file. */
async function brokenBy(texts: string[]): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-lint-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'biome.json'), await readFile(join(root, 'biome.json')))
  for (const [row, file] of files.entries()) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${texts[row]}\n`)
  }
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '--only=noRestrictedImports', '--only=noProcessEnv', '.'],
    { cwd: folder, maxBuffer: 2 ** 24 },
  ).catch((error: { stdout: string }) => error)
  await rm(folder, { recursive: true, force: true })
  const { diagnostics } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  const broken = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const { category, location } of diagnostics) {
    if (category.startsWith('lint/style/')) broken.get(location.path)?.push(category)
  }
  return broken
}

const [byRefused, byAllowed] = await Promise.all([
  brokenBy(boundaries.map(([, refused]) => refused)),
  brokenBy(boundaries.map(([, , allowed]) => allowed)),
])

test.each(boundaries.map((row, at) => [...row, files[at] ?? ''] as const))(
  '%s: the lint refuses %s and accepts %s',
  (_, refused, __, file) => {
    const rule = refused.includes('process.env') ? 'lint/style/noProcessEnv' : 'lint/style/noRestrictedImports'
    expect(byRefused.get(file)).toEqual([rule])
    expect(byAllowed.get(file)).toEqual([])
  },
)
