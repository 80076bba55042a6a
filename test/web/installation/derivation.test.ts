import { expect, test } from 'vitest'
import { deriveFacts } from '../../../src/domain/intake/readings/derive-facts.ts'
import { orderDerivations } from '../../../src/domain/intake/readings/order-derivations.ts'
import { chat } from '../../harness.ts'
import { article, makeOlder } from '../../jobs/older-classes.ts'
import { describeWeb } from '../browser.ts'

/** One answer takes few turns; without a bound an endless derivation would hang the file. */
const mostTurns = 50

describeWeb(
  'stored classes that are derived again after an upgrade',
  (web) => {
    test('are announced until they are done, and then the new classes are shown', async () => {
      const { api, project_id, key } = await web.server.tenant()
      const { services } = web.server
      await api.import_chats({
        project_id,
        chats: [chat('Acme.', { created_at: new Date().toISOString(), sources: [article] })],
      })
      await makeOlder(services, project_id)
      await orderDerivations(services)
      const page = await web.open(`/projects/${project_id}/sources`, { key })
      await page.getByText('After an upgrade: classes of sources will be derived again.').waitFor()
      const row = page.getByRole('row').filter({ hasText: 'nytimes.com' })
      await row.getByText('Other').waitFor()
      let has_more = true
      for (let turn = 0; has_more && turn < mostTurns; turn++) {
        has_more = await deriveFacts(services, project_id, new AbortController().signal)
      }
      expect(has_more).toBe(false)
      await page.getByRole('region', { name: 'Derivation of classes' }).waitFor({ state: 'detached' })
      await row.getByText('Editorial').waitFor()
      await page.context().close()
    })
  },
  { settings: { WORKER: 'off' } },
)
