import { expect, test } from 'vitest'
import { renderMail } from '../../src/domain/insights/mail/render-mail.ts'
import { describeWeb } from './browser.ts'

describeWeb(
  'a mail',
  (web) => {
    test('fits a phone, whatever addresses and names it contains, and has a dark mode', async () => {
      const name = 'Coffee'.repeat(20)
      const { html } = renderMail(
        {
          project: { id: 'pj_1', name },
          subject: name,
          sections: [
            { title: 'T'.repeat(60), lines: [{ text: `https://example.com/${'a'.repeat(200)}`, page: 'overview' }] },
          ],
        },
        { base_url: 'https://a.example', unsubscribe: 'https://a.example/u', confirm: 'https://a.example/c' },
      )
      const page = await web.open('/sign-in', { key: null, viewport: { width: 360, height: 600 } })
      for (const [colorScheme, background, ink] of [
        ['light', 'rgb(255, 255, 255)', 'rgb(27, 31, 35)'],
        ['dark', 'rgb(27, 31, 35)', 'rgb(232, 234, 237)'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto('about:blank')
        await page.setContent(html)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
        const style = (of: string, name: string) =>
          page.evaluate(`getComputedStyle(document.querySelector('${of}')).${name}`)
        expect([await style('.card', 'backgroundColor'), await style('.ink', 'color')]).toEqual([background, ink])
      }
    })
  },
  { only_reads: true },
)
