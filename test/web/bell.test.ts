import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'

describeWeb(
  'the bell',
  (web) => {
    test('counts events since the last visit, lists them, and links to them', async () => {
      const tenant = await web.server.tenant()
      const { api, project_id } = tenant
      const note = (text: string) => api.create_annotation({ project_id, date: '2026-03-02', text })
      await note('Spring sale')
      const { created } = await api.create_actions({ project_id, actions: [{ title: 'Write a guide' }] })
      const path = `/projects/${project_id}/settings`
      const page = await web.open(path, { key: tenant.key })
      const bell = page.getByRole('button', { name: /^Notifications/ })
      const panel = page.getByRole('dialog', { name: /^Notifications/ })
      const lines = panel.getByRole('listitem')
      await page.getByRole('button', { name: 'Notifications: 2 new' }).click()
      await expect
        .poll(() => lines.allInnerTexts())
        .toEqual([
          expect.stringMatching(/^New:\s+New action: Write a guide\n/),
          expect.stringMatching(/^New:\s+Note on Mar 2, 2026: Spring sale\n/),
        ])
      await panel.getByRole('link', { name: /Write a guide/ }).click()
      await page.waitForURL(`**/actions/${created[0]?.action_id}`)
      await panel.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

      // The next visit begins where this one ended.
      await note('A new rival')
      await page.goto(path)
      await page.getByRole('button', { name: 'Notifications: 1 new' }).waitFor()
      await bell.press('Enter')
      await expect
        .poll(async () => (await lines.allInnerTexts()).map((text) => text.startsWith('New:')))
        .toEqual([true, false, false])
      await page.keyboard.press('Escape')
      await page.locator(':focus').and(bell).waitFor()
    })

    test('says so when a project has no events yet', async () => {
      const tenant = await web.server.tenant()
      const page = await web.open(`/projects/${tenant.project_id}/settings`, { key: tenant.key })
      await page.getByRole('button', { name: 'Notifications', exact: true }).click()
      await page.getByText('Nothing has happened yet.').waitFor()
    })
  },
  { only_reads: true },
)
