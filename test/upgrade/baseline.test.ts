import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { unpackStore } from '../../src/store/postgres/first-state.ts'
import { answerscope } from '../cli/run.ts'
import { startService } from '../service-process.ts'
import { reportsOf } from './reports.ts'

const here = import.meta.dirname
const root = join(here, '../..')
let folder: string
let DATA_DIR: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answerscope-upgrade-'))
  DATA_DIR = join(folder, 'data')
  await unpackStore(join(here, 'baseline-folder.tar.zst'), DATA_DIR)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program's reports on the folder, requested through the service. */
async function reported(program: string) {
  const { key, project_id } = JSON.parse(await readFile(join(DATA_DIR, 'demo.json'), 'utf8'))
  const service = await startService({ DATA_DIR, WORKER: 'off', ASSISTANT: 'off' }, { program })
  try {
    return await reportsOf(createClient({ url: service.url, key }), project_id)
  } finally {
    expect(await service.stop()).toBe(0)
  }
}

/** As reported today: features follow what chats show, including stored ones. */
async function atBaseline() {
  const before = JSON.parse(await readFile(join(here, 'baseline-reports.json'), 'utf8'))
  const shopping = ['SHOPPING', 'PRODUCT_COMPARISON', 'WEB_SEARCH']
  const features = [shopping, ['WEB_SEARCH'], ['WEB_SEARCH'], ['WEB_SEARCH'], shopping]
  return { ...before, chats: before.chats.map((chat: object, i: number) => ({ ...chat, features: features[i] })) }
}

/** This version with one additional migration in each store. */
async function laterVersion(postgres: string, clickhouse: string): Promise<string> {
  const later = join(folder, 'later')
  await mkdir(later)
  for (const name of ['src', 'package.json', 'openapi.json'])
    await cp(join(root, name), join(later, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(later, 'node_modules'))
  for (const [store, sql] of Object.entries({ postgres, clickhouse })) {
    const migrations = join(later, 'src/store', store, 'migrations')
    const last = (await readdir(migrations)).sort().at(-1) ?? ''
    const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
    await writeFile(join(migrations, `${number}_later.sql`), sql)
  }
  return join(later, 'src/main.ts')
}

test('a demo folder made by the baseline opens and reports the same as then', async () => {
  expect(await reported('src/main.ts')).toEqual(await atBaseline())
})

test('it takes the migrations of a later version, and this version then refuses it', async () => {
  const before = await atBaseline()
  const later = await laterVersion(
    `ALTER TABLE projects ADD COLUMN motto text NOT NULL DEFAULT 'none';
     -- A statement may hold a semicolon.
     UPDATE projects SET motto = 'later; much later';
     UPDATE projects SET name = name || ', ' || motto`,
    `ALTER TABLE mentions ADD COLUMN IF NOT EXISTS weight UInt8 DEFAULT 1;
     ALTER TABLE mentions UPDATE position = 7 WHERE weight = 1`,
  )
  const after = await reported(later)
  expect(after).toMatchObject({ domains: before.domains, chats: before.chats, facts: before.facts })
  expect(after.projects).toEqual([{ ...before.projects[0], name: 'Brewhaven (simulated demo), later; much later' }])
  expect(after.brands.data.map(({ position }) => position)).toEqual(before.brands.data.map(() => 7))

  const { code, stderr } = await answerscope(['serve'], { DATA_DIR })
  expect(code).toBe(1)
  expect(stderr).toEqual([
    expect.stringMatching(
      /^These stores were created by another version of Answerscope: this version does not have migration \d{4}_later\. Start that version, or set DATA_DIR, or DATABASE_URL and CLICKHOUSE_URL, to empty stores\.$/,
    ),
  ])
})
