import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { ofColours, seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'

describeWeb('sharing', (web) => {
  /** A page from another origin that frames an address. */
  async function siteAround(address: () => string) {
    const site = createServer((_req, res) =>
      res
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>Intranet</title><iframe src="${address()}" width="800" height="600"></iframe>`),
    )
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void site.close())
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  }

  const textOf = (page: Page, title: string) =>
    page.getByRole('region', { name: title, exact: true }).getByRole('code').innerText()

  test('a view is shared from its list, seen without an account, framed, and revoked', async () => {
    const { project_id, api } = web.tenant
    await api.create_view({ project_id, name: 'For the board', page: 'overview', query: 'range=7d&compare=off' })
    await api.create_view({ project_id, name: 'All answers', page: 'chats', query: '' })
    const page = await web.open(`/projects/${project_id}/overview`)
    await page.getByRole('group', { name: 'Filters', exact: true }).getByRole('button', { name: 'Views' }).click()
    const list = page.getByRole('dialog', { name: 'Views' })
    await list.getByText('All answers').waitFor()
    expect(await list.getByRole('button', { name: 'Share “All answers”' }).count()).toBe(0)
    await list.getByRole('button', { name: 'Share “For the board”' }).click()

    let address = 'about:blank'
    const [let_in, other] = [await siteAround(() => address), await siteAround(() => address)]
    const form = page.getByRole('dialog', { name: 'Share “For the board”' })
    await form.getByLabel('Password (optional)').fill('short')
    await form.getByLabel('Sites that may embed it').fill(let_in)
    await form.getByRole('button', { name: 'Create link' }).click()
    await form.getByText('must have 8 to 200 characters').waitFor()
    await form.getByLabel('Password (optional)').fill('')
    await form.getByRole('button', { name: 'Create link' }).click()
    address = await textOf(page, 'Link')
    expect(address).toMatch(new RegExp(`^${web.server.url}/s/[\\w-]{43}$`))
    expect(await textOf(page, 'Frame')).toContain(`<iframe src="${address}" title="For the board"`)
    const image = await textOf(page, 'Image')
    await page.getByRole('button', { name: 'Create a CSV address' }).click()
    const rows = await (await fetch(await textOf(page, 'CSV'))).text()
    expect(rows).toMatch(/^From,To,Brand,Visibility,/)

    const numbers = await api.get_brands_report({ project_id, ...daysOf(rows), limit: 1 })
    const shown = await web.open(address, { key: null, viewport: { width: 1440, height: 900 } })
    expect(await shown.getByRole('heading', { level: 1 }).innerText()).toBe('For the board')
    const [first] = numbers.data
    await shown
      .getByRole('row', { name: new RegExp(first?.brand.name ?? '') })
      .getByText(`${((first?.visibility ?? 0) * 100).toFixed(1)}%`)
      .first()
      .waitFor()
    expect(await shown.locator('svg[role=img] path').count()).toBeGreaterThan(3)
    expect(await shown.locator('a, script').count()).toBe(0)
    expect(await seriousFindings(shown)).toEqual([])
    if (process.env.PICTURES) await shown.screenshot({ path: `${process.env.PICTURES}/wide.png`, fullPage: true })
    await shown.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFindings(shown, ofColours)).toEqual([])
    await shown.setViewportSize({ width: 390, height: 800 })
    expect(await shown.evaluate('document.documentElement.scrollWidth')).toBe(390)
    if (process.env.PICTURES) await shown.screenshot({ path: `${process.env.PICTURES}/narrow.png`, fullPage: true })
    await shown.goto(image)
    await shown.locator('text.ink', { hasText: 'For the board' }).waitFor()
    if (process.env.PICTURES) await shown.screenshot({ path: `${process.env.PICTURES}/image.png` })

    const seen = web.complaints.length
    await shown.goto(let_in)
    await shown.frameLocator('iframe').getByRole('heading', { name: 'For the board' }).waitFor()
    await shown.goto(other)
    await expect.poll(() => web.complaints.splice(seen).join()).toContain('frame-ancestors')
    expect(await shown.frameLocator('iframe').getByRole('heading', { name: 'For the board' }).count()).toBe(0)

    await page.goto(`/projects/${project_id}/settings/shares`)
    await page.getByRole('button', { name: 'Revoke the link of For the board' }).click()
    await page.getByRole('button', { name: 'Revoke it' }).click()
    await page.getByText('Nothing is shared').waitFor()
    expect((await shown.goto(address))?.status()).toBe(404)
    await shown.getByText('This link does not work').waitFor()
    web.complaints.splice(0)
  })
})

/** The days in a file of rows. */
const daysOf = (rows: string) => {
  const [start_date = '', end_date = ''] = rows.split('\r\n')[1]?.split(',') ?? []
  return { start_date, end_date }
}
