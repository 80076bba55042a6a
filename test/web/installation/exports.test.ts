import { afterAll, expect, test } from 'vitest'
import { bucketKeys, region, startStorage } from '../../exports/storage.ts'
import { describeWeb } from '../browser.ts'

const storage = await startStorage('warehouse')
afterAll(() => storage.stop())

describeWeb(
  'exports to a bucket',
  (web) => {
    test('say where their files are, and when the bucket does not accept them', async () => {
      const { project, project_id } = web.tenant
      const page = await web.open(`/projects/${project_id}/settings/export`)
      await page.getByRole('button', { name: 'New export' }).click()
      await page.getByLabel('Files go to').selectOption('bucket')
      await page.getByLabel('Brands', { exact: true }).check()
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const card = page.getByRole('region', { name: 'Tables' })
      await card.getByText(`s3://warehouse/${project_id}/`).waitFor()
      await expect.poll(async () => (await project.list_exports({})).data[0]?.status).toBe('succeeded')
      await page.reload()
      await card.getByRole('button', { name: /^Delete the export of / }).click()
      await page.getByText('Its files stay in the bucket.').waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      expect(await card.getByRole('button', { name: /^Files of/ }).count()).toBe(0)

      await page.getByRole('button', { name: 'New daily export' }).click()
      await page.getByLabel('First day').fill('2999-01-01')
      await page.getByLabel('Files go to').selectOption('bucket')
      await page.getByRole('button', { name: 'Create schedule' }).click()
      await page.getByText('to the bucket, next Jan 1, 2999').waitFor()
      const failed = { status: 'failed', error_code: 'BUCKET_FAILED' } as const
      await web.server.services.db.updateTable('export_schedules').set({ error_code: failed.error_code }).execute()
      await web.server.services.db.updateTable('exports').set(failed).execute()
      await page.reload()
      await expect.poll(() => page.getByText(': its files could not be uploaded to the bucket').count()).toBe(2)
      expect(web.complaints).toEqual([])
    })
  },
  {
    settings: {
      EXPORT_S3_BUCKET: 'warehouse',
      EXPORT_S3_ENDPOINT: storage.url,
      EXPORT_S3_REGION: region,
      EXPORT_S3_ACCESS_KEY_ID: bucketKeys.id,
      EXPORT_S3_SECRET_ACCESS_KEY: bucketKeys.secret,
    },
  },
)
