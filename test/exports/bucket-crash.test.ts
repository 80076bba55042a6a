import { rm } from 'node:fs/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/server.ts'
import { freshStores } from '../harness.ts'
import { startService } from '../service-process.ts'
import { lastSettledDay } from './settled-day.ts'
import { bucketKeys, region, startStorage } from './storage.ts'

const key = `skc-${'r'.repeat(32)}`

test('a day whose upload is interrupted by a kill is uploaded by the next process, without a failure event', async () => {
  const [storage, stores] = [await startStorage('warehouse'), await freshStores()]
  const settings = {
    ...stores.settings,
    BOOTSTRAP_API_KEY: key,
    EXPORT_S3_BUCKET: 'warehouse',
    EXPORT_S3_ENDPOINT: storage.url,
    EXPORT_S3_REGION: region,
    EXPORT_S3_ACCESS_KEY_ID: bucketKeys.id,
    EXPORT_S3_SECRET_ACCESS_KEY: bucketKeys.secret,
  }
  const log = `${stores.settings.DATA_DIR}.log`
  const here = await startServer(readConfig({ PORT: '0', LOG_LEVEL: 'error', ...settings }), pino({ level: 'error' }))
  let api = createClient({ url: here.url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const { id } = await api.create_export_schedule({
    project_id,
    destination: 'bucket',
    tables: ['chats', 'brands'],
    start_date: lastSettledDay(),
  })
  await here.stop()
  storage.troubles.push({ method: 'PUT' })
  let service = await startService(settings, { log })
  try {
    await expect.poll(() => storage.unanswered.length, { timeout: 120_000, interval: 20 }).toBe(1)
    await service.kill()
    expect(storage.objects.size).toBe(0)
    service = await startService(settings, { log })
    api = createClient({ url: service.url, key })
    const listed = async () => (await api.list_exports({ project_id })).data
    // On servers the lease of the dead process has to expire.
    await expect.poll(async () => (await listed())[0]?.status, { timeout: 120_000 }).toBe('succeeded')
    const [made, ...others] = await listed()
    expect([others, made?.location]).toEqual([[], `s3://warehouse/${project_id}/${id}/date=${made?.start_date}`])
    const { files } = await api.get_export({ export_id: made?.id ?? '' })
    const folder = `${project_id}/${id}/date=${made?.start_date}`
    expect([...storage.objects].map(([name, { length }]) => [name, length]).toSorted()).toEqual(
      files.map(({ name, bytes }) => [`${folder}/${name}`, bytes]).toSorted(),
    )
    expect((await api.list_events({ project_id, types: ['export.failed'] })).data).toEqual([])
    expect((await api.list_export_schedules({ project_id })).data).toMatchObject([{ error_code: null }])
  } finally {
    await service.stop()
    await storage.stop()
    await stores.remove()
    await rm(log, { force: true })
  }
}, 400_000)
