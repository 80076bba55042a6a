import { expect, test } from 'vitest'
import { perceptionRun } from '../../harness.ts'
import { describeWeb } from '../browser.ts'

/** Nobody listens there: questions are only counted. */
const settings = { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }

const costs = 'the number of engine calls is shown before a run is ordered'
describeWeb(
  'ordering a perception run',
  (web) => {
    test(costs, async () => {
      const { api, project_id, key } = await web.server.tenant()
      const answers = ['price', 'speed', 'care'].map((attribute) => ({
        attribute,
        model_channel_id: 'A-0',
        brands: ['Acme'],
      }))
      await api.import_perception_runs({ project_id, runs: [perceptionRun({ answers })] })
      const { data } = await api.list_model_channels({ project_id, include: ['engine'] })
      const connected = data.filter(({ is_active, engine }) => is_active && engine?.state === 'connected')
      const page = await web.open(`/projects/${project_id}/perception/runs`, { key })
      await page.getByRole('button', { name: 'Order a run' }).click()
      const dialog = page.getByRole('dialog')
      const calls = 3 * connected.length
      expect(calls).toBeGreaterThan(0)
      await dialog.getByText(`About ${calls} engine calls`).waitFor()
      await dialog.getByText(/3 attributes ×/).waitFor()
      const order = dialog.getByRole('button', { name: `Order, about ${calls} calls` })
      expect(await order.isDisabled()).toBe(true)
      await dialog.getByLabel('Industry').fill('Tools')
      await expect.poll(() => order.isDisabled()).toBe(false)
      await page.context().close()
    })
  },
  { settings },
)
