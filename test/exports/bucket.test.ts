import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../src/days.ts'
import { bucketOf } from '../../src/domain/insights/exports/bucket.ts'
import { orderDueExports } from '../../src/domain/insights/exports/due-schedules.ts'
import { wakeExports } from '../../src/domain/insights/exports/take-export.ts'
import { chat, startTestServer, type TestServer } from '../harness.ts'
import { exported, finished } from './exported.ts'
import { bucketKeys, region, startStorage } from './storage.ts'

let storage: Awaited<ReturnType<typeof startStorage>>
let server: TestServer
beforeAll(async () => {
  storage = await startStorage('warehouse')
  server = await startTestServer({
    EXPORT_S3_BUCKET: 'warehouse',
    EXPORT_S3_ENDPOINT: storage.url,
    EXPORT_S3_REGION: region,
    EXPORT_S3_PREFIX: 'raw/answers',
    EXPORT_S3_ACCESS_KEY_ID: bucketKeys.id,
    EXPORT_S3_SECRET_ACCESS_KEY: bucketKeys.secret,
  })
})
afterAll(async () => {
  await server.stop()
  await storage.stop()
})

test('files are written to the bucket as listed, and cannot be downloaded from the API', async () => {
  const { project, project_id } = await server.tenant()
  await project.import_chats({ chats: [chat('Acme.')] })
  const { export_id, files } = await exported(project, { destination: 'bucket', tables: ['chats', 'brands'] })
  const folder = `raw/answers/${project_id}/${export_id}`
  const { location } = await project.get_export({ export_id })
  expect(location).toBe(`s3://warehouse/${folder}`)
  const taken = [...storage.objects].map(([key, content]) => [key, content.length])
  expect(taken.toSorted()).toEqual(files.map(({ name, bytes }) => [`${folder}/${name}`, bytes]).toSorted())
  expect(taken.at(-1)?.[0]).toBe(`${folder}/manifest.json`)
  await expect(project.download_export_file({ export_id, file_name: 'manifest.json' })).rejects.toMatchObject({
    status: 409,
  })
  expect(storage.refused).toEqual([])
})

test('a large file is uploaded in parts, failed parts are retried, and a wrong secret is refused', async () => {
  const path = join(tmpdir(), 'large')
  const content = randomBytes(33 * 1024 * 1024)
  await writeFile(path, content)
  const { signal } = new AbortController()
  storage.troubles.push({ method: 'PUT', status: 503 })
  await bucketOf(server.services)?.put('large', path, signal)
  expect(storage.objects.get('raw/answers/large')?.equals(content)).toBe(true)
  const config = { ...server.services.config, EXPORT_S3_SECRET_ACCESS_KEY: 'other' }
  await expect(bucketOf({ config })?.put('other', path, signal)).rejects.toThrow('SignatureDoesNotMatch')
  storage.troubles.push({ method: 'PUT', status: 400 })
  await expect(bucketOf(server.services)?.put('half', path, signal)).rejects.toThrow('400')
  expect([storage.objects.has('raw/answers/half'), storage.uploads.size]).toEqual([false, 0])
  await rm(path)
})

test('parts of an interrupted upload are removed once the file is uploaded again, and no others', async () => {
  const path = join(tmpdir(), 'cut')
  const content = randomBytes(17 * 1024 * 1024)
  await writeFile(path, content)
  const { signal } = new AbortController()
  const put = (key: string) => bucketOf(server.services)?.put(key, path, signal)
  // The state after a kill: a part was uploaded, and nobody ended the upload.
  const cut = async (key: string) => {
    storage.troubles.push({ method: 'DELETE', status: 403 }, { method: 'PUT', status: 400 })
    await expect(put(key)).rejects.toThrow('400')
  }
  await cut('day/messages.parquet')
  await cut('day/messages.parquet.other')
  expect(Array.from(storage.uploads.values(), ({ key }) => key)).toEqual([
    'raw/answers/day/messages.parquet',
    'raw/answers/day/messages.parquet.other',
  ])
  await put('day/messages.parquet')
  expect(storage.objects.get('raw/answers/day/messages.parquet')?.equals(content)).toBe(true)
  expect(Array.from(storage.uploads.values(), ({ key }) => key)).toEqual(['raw/answers/day/messages.parquet.other'])
  // A key without permission to list uploads can still upload.
  storage.troubles.push({ method: 'GET', status: 403 })
  await put('day/messages.parquet.other')
  expect([storage.objects.has('raw/answers/day/messages.parquet.other'), storage.uploads.size]).toEqual([true, 1])
  await put('day/messages.parquet.other')
  expect(storage.uploads.size).toBe(0)
  await rm(path)
})

test('a schedule writes every completed day into a folder of its own, and continues', async () => {
  const { project, project_id } = await server.tenant()
  const today = dayOf(Date.now() - 3_600_000)
  const start_date = addDays(today, -2)
  const { id: export_schedule_id } = await project.create_export_schedule({
    tables: ['chats'],
    destination: 'bucket',
    start_date,
  })
  await orderDueExports(server.services)
  for (const day of [start_date, addDays(today, -1)]) {
    await expect.poll(async () => (await project.list_exports({})).data.map((one) => one.start_date)).toContain(day)
    const { data } = await project.list_exports({})
    const { status } = await finished(project, data.find((one) => one.start_date === day)?.id ?? '')
    expect(status).toBe('succeeded')
    expect(storage.objects.has(`raw/answers/${project_id}/${export_schedule_id}/date=${day}/manifest.json`)).toBe(true)
  }
  await orderDueExports(server.services)
  expect((await project.list_export_schedules({})).data).toMatchObject([{ next_date: today, is_enabled: true }])
  expect((await project.list_exports({})).total_count).toBe(2)
})

test('a day that the bucket refuses is reported once, retried after an hour, and written when accepted', async () => {
  const { project, project_id } = await server.tenant()
  const { db } = server.services
  const today = dayOf(Date.now() - 3_600_000)
  const day = addDays(today, -1)
  const asked = { tables: ['chats' as const], destination: 'bucket' as const, start_date: day }
  const { id: export_schedule_id } = await project.create_export_schedule(asked)
  const made = async () => (await project.list_exports({})).data
  const schedule = async () => (await project.list_export_schedules({})).data
  const told = async () => (await project.list_events({ types: ['export.failed'] })).data.map(({ data }) => data)
  /** Orders what is due, and returns the newest export once it has ended: retries are not waited for. */
  const ordered = async () => {
    await orderDueExports(server.services)
    for (;;) {
      const last = (await made()).at(-1)
      if (last && last.finished_at !== null) return last
      await db
        .updateTable('exports')
        .set({ due_at: new Date(0) })
        .where('project_id', '=', project_id)
        .execute()
      await wakeExports(server.services)
      await delay(50)
    }
  }
  const hourLater = () =>
    db
      .updateTable('exports')
      .set({ finished_at: new Date(Date.now() - 61 * 60_000) })
      .where('project_id', '=', project_id)
      .execute()

  const refused = Array.from({ length: 20 }, () => ({ method: 'PUT', status: 403 }))
  storage.troubles.push(...refused)
  const first = await ordered()
  expect(first).toMatchObject({ status: 'failed', error_code: 'BUCKET_FAILED', start_date: day })
  expect(await schedule()).toMatchObject([{ error_code: 'BUCKET_FAILED', next_date: day, is_enabled: true }])
  const event = { export: { id: first.id }, export_schedule: { id: export_schedule_id }, date: day }
  expect(await told()).toEqual([{ ...event, error_code: 'BUCKET_FAILED' }])
  expect([(await ordered()).id, (await made()).length]).toEqual([first.id, 1])

  await hourLater()
  expect([(await ordered()).status, (await made()).length, (await told()).length]).toEqual(['failed', 2, 1])

  storage.troubles.length = 0
  await hourLater()
  expect([(await ordered()).status, (await made()).length]).toEqual(['succeeded', 3])
  expect(await schedule()).toMatchObject([{ error_code: null, next_date: today }])
  expect(storage.objects.has(`raw/answers/${project_id}/${export_schedule_id}/date=${day}/manifest.json`)).toBe(true)

  await project.update_export_schedule({ export_schedule_id, next_date: day })
  await hourLater()
  storage.troubles.push(...refused)
  expect((await ordered()).status).toBe('failed')
  storage.troubles.length = 0
  expect((await told()).length).toBe(2)

  await project.update_export_schedule({ export_schedule_id })
  expect(await schedule()).toMatchObject([{ next_date: day, is_enabled: true, error_code: 'BUCKET_FAILED' }])
  await project.update_export_schedule({ export_schedule_id, is_enabled: true })
  expect(await schedule()).toMatchObject([{ next_date: day, is_enabled: true, error_code: null }])
}, 120_000)
