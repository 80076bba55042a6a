import { expect, test } from 'vitest'
import { seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'

describeWeb(
  'the reference at /docs',
  (web) => {
    test('makes calls with a key that it stores nowhere', async () => {
      const page = await web.open('/docs', { key: null })
      const section = page.locator('#list_brands')
      await section.getByText('Try it').click()
      const said = section.locator('output')
      await section.getByRole('button', { name: 'Send' }).click()
      await said.getByText('401 Unauthorized').waitFor()
      await page.getByLabel('API key').fill(web.tenant.key)
      await page.getByLabel('Project, with a company key').fill(web.tenant.project_id)
      await section.getByRole('button', { name: 'Send' }).click()
      await said.getByText('"name": "Brewhaven"').waitFor()
      expect(await said.innerText()).toMatch(/^200 OK\nx-request-id: \S+\n/)
      const report = page.locator('#get_brands_report')
      await report.getByText('Try it').click()
      await report.getByLabel('Body').fill('{"limit": 1}')
      await report.getByRole('button', { name: 'Send' }).click()
      await report.locator('output').getByText('"visibility_total"').waitFor()
      await report.getByLabel('Body').fill('{"limt": 1}')
      await report.getByRole('button', { name: 'Send' }).click()
      await report.locator('output').getByText('Did you mean limit?').waitFor()
      expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).toBe(
        '[{},{},""]',
      )
      expect(await seriousFindings(page)).toEqual([])
      // The browser itself logs unsuccessful answers.
      expect(web.complaints.filter((one) => !/status of 40[01]/.test(one))).toEqual([])
      await page.context().close()
    })
  },
  { only_reads: true },
)
