import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { answerscope } from '../cli/run.ts'
import { emptyStores } from '../empty-stores.ts'
import { chat, recalculated } from '../harness.ts'
import { type ServiceProcess, startService } from '../service-process.ts'

const key = `skc-${randomBytes(24).toString('base64url')}`
/** A user without any rights. */
const stranger = { uid: 65_534, gid: 65_534 }
const needsRoot = process.getuid?.() === 0 ? '' : ' (needs root)'

let place: string
let data: string
let service: ServiceProcess | undefined
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'answerscope-rights-'))
  // The parent folder is open to all, so that only the data folder's own permissions protect it.
  chmodSync(place, 0o777)
  data = join(place, 'data')
})
afterEach(async () => {
  await service?.kill()
  service = undefined
  await rm(place, { recursive: true, force: true })
})

const start = async () => {
  service = await startService({ DATA_DIR: data, BOOTSTRAP_API_KEY: key }, { wrap: 'umask 0; exec "$@"' })
  return service
}

/** Everything in the data folder except symbolic links, whose permissions mean nothing. */
async function entries() {
  // Unlike its synchronous twin, this does not follow links.
  const found = await readdir(data, { recursive: true, withFileTypes: true })
  const paths = [data, ...found.filter((one) => !one.isSymbolicLink()).map((one) => join(one.parentPath, one.name))]
  return paths.flatMap((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false })
    return stat ? [{ path, is_folder: stat.isDirectory(), mode: stat.mode & 0o777 }] : []
  })
}
const open = async () => (await entries()).filter(({ is_folder, mode }) => mode !== (is_folder ? 0o700 : 0o600))

test('under umask 0, nothing in the data folder is accessible to others, including later files', {
  timeout: 120_000,
}, async () => {
  const { url, stop } = await start()
  expect(await open()).toEqual([])
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const made = (await entries()).length
  for (let i = 0; i < 12; i++) await api.import_chats({ project_id, chats: [chat('Acme.')] })
  await api.create_brand({ project_id, name: 'Bolt' })
  await recalculated(api, project_id)
  expect((await entries()).length).toBeGreaterThan(made)
  expect(await open()).toEqual([])
  expect(await stop()).toBe(0)
  expect(await open()).toEqual([])
})

test.skipIf(needsRoot)(`another user can neither list, read nor write anything${needsRoot}`, async () => {
  emptyStores(data)
  const { url } = await start()
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  await api.import_chats({ project_id, chats: [chat('Acme.')] })
  const attempt = `for path; do
    if test -d "$path"; then ls "$path" && echo "listed $path"; touch "$path/new" && echo "made $path/new"; fi
    cat "$path" && echo "read $path"; (echo x >> "$path") && echo "wrote $path"
  done 2> /dev/null; id -u`
  const paths = (await entries()).map(({ path }) => path)
  const { stdout } = spawnSync('sh', ['-c', attempt, 'sh', ...paths], { ...stranger, encoding: 'utf8' })
  expect(stdout).toBe(`${stranger.uid}\n`)
})

test('a folder that an older version left open is closed at startup; link targets are not touched', async () => {
  emptyStores(data)
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'notes'), 'mine')
  for (const path of [elsewhere, join(elsewhere, 'notes')]) chmodSync(path, 0o777)
  symlinkSync(elsewhere, join(data, 'relational', 'link'))
  for (const { path, is_folder } of await entries()) chmodSync(path, is_folder ? 0o755 : 0o666)
  await start()
  expect(await open()).toEqual([])
  expect([elsewhere, join(elsewhere, 'notes')].map((path) => lstatSync(path).mode & 0o777)).toEqual([0o777, 0o777])
})

test('a folder with other contents keeps its own permissions', async () => {
  emptyStores(data)
  writeFileSync(join(data, 'notes'), 'mine')
  chmodSync(data, 0o755)
  chmodSync(join(data, 'notes'), 0o644)
  await start()
  expect((await open()).map(({ path }) => path)).toEqual([data, join(data, 'notes')])
})

test('a folder in which others could replace files is refused', async () => {
  mkdirSync(data)
  writeFileSync(join(data, 'notes'), 'mine')
  chmodSync(data, 0o777)
  const { code, stderr } = await answerscope(['serve'], { DATA_DIR: data, PORT: '0' })
  expect([code, stderr]).toEqual([
    1,
    [
      `Other users can access ${data}, and user ${process.getuid?.()} cannot change that. Give the data folder to this user (chown -R ${process.getuid?.()} ${data}), or set DATA_DIR to another folder.`,
    ],
  ])
})

test.skipIf(needsRoot)(`a folder with files of another user is refused with what to do${needsRoot}`, async () => {
  emptyStores(data)
  for (const { path } of await entries()) chownSync(path, stranger.uid, stranger.gid)
  const foreign = join(data, 'relational', 'PG_VERSION')
  chownSync(foreign, 0, 0)
  chmodSync(foreign, 0o666)
  const run = spawnSync(process.execPath, ['src/main.ts', 'serve'], {
    ...stranger,
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([
    1,
    `Other users can access ${foreign}, and user ${stranger.uid} cannot change that. Give the data folder to this user (chown -R ${stranger.uid} ${data}), or set DATA_DIR to another folder.\n`,
  ])
})
