import { expect, test } from 'vitest'
import { describeWeb } from './browser.ts'

describeWeb(
  'signing in',
  (web) => {
    const overview = () => `/projects/${web.tenant.project_id}/overview`

    test('pages come with a policy that allows no other scripts, and assets are cached permanently', async () => {
      const page = await web.server.send('/')
      expect(page.status).toBe(200)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(String(page.json)) ?? []
      for (const [accepted, packing] of [
        ['gzip', 'gzip'],
        ['gzip, br, zstd', 'br'],
        ['zstd, gzip', 'zstd'],
        ['identity', null],
      ] as const) {
        const { headers } = await fetch(web.server.url + script, { headers: { 'accept-encoding': accepted } })
        expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([
          packing,
          expect.stringMatching(/^accept-encoding$/i),
        ])
        expect(headers.get('content-type')).toBe('application/javascript; charset=utf-8')
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      }
      expect(await web.server.send('/projects/x/overview')).toMatchObject({ status: 200 })
      expect(await web.server.send('/customer/v1/nothing')).toMatchObject({ status: 404 })
      expect(await web.server.send('/assets/nothing.js')).toMatchObject({ status: 404 })
    })

    test('a key opens the only project; a wrong one is explained; nothing is stored in the browser', async () => {
      const page = await web.open(overview(), { key: null })
      await page.waitForURL('**/sign-in?to=*')
      await page.getByLabel('API key').fill('skc-wrong')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('This key is not valid').waitFor()
      await page.getByLabel('API key').fill(web.tenant.key)
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${overview()}`)
      await page.getByRole('heading', { name: 'How visible is Brewhaven?' }).waitFor()
      expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).toBe(
        '[{},{},""]',
      )
      await page.context().close()
    })

    test('a one-time link signs in, leaves no trace in the address and works once', async () => {
      const { json } = await web.server.send('/session/link', {
        method: 'POST',
        key: await web.tenant.projectKey('read'),
      })
      const { path } = json as { path: string }
      const page = await web.open(path, { key: null })
      await page.waitForURL(`**${overview()}`)
      await page.getByText('read only').waitFor()
      await page.context().close()
      const again = await web.open(path, { key: null })
      await again.getByRole('alert').getByText('was already used').waitFor()
      expect(again.url()).not.toContain('#')
      await again.context().close()
    })

    test('a session answer from before the sign-in that arrives late does not sign out again', async () => {
      const page = await web.open('/health/live', { key: null })
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
      const signedIn = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.route('**/session', async (route) => {
        if (route.request().method() === 'POST') {
          await asked
          return await route.continue()
        }
        const response = await route.fetch()
        ask()
        await signedIn
        return await route.fulfill({ response })
      })
      const key = await web.tenant.projectKey('read')
      const { json } = await web.server.send('/session/link', { method: 'POST', key })
      await page.goto((json as { path: string }).path)
      await page.waitForURL(`**${overview()}`)
      await page.context().close()
    })

    test('revoking a key while the page is open leads to the sign-in page at the next request', async () => {
      const key = await web.tenant.companyKey('read')
      const page = await web.open(overview(), { key })
      await page.getByRole('table', { name: 'Ranking' }).waitFor()
      const { data } = await web.tenant.api.list_api_keys()
      await web.tenant.api.revoke_api_key({
        api_key_id: data.findLast(({ prefix }) => key.startsWith(prefix))?.id ?? '',
      })
      // The page may send a request by itself before.
      const door = page.waitForURL('**/sign-in?to=*')
      await Promise.any([door, page.getByRole('link', { name: 'Chats' }).click()])
      await door
      await page.context().close()
    })

    test('a company key chooses among its projects, finds one by name, and can sign out there', async () => {
      const { api } = web.tenant
      const names = Array.from({ length: 9 }, (_, place) => `Shop ${place + 1}`)
      const made = await Promise.all(
        names.map((name) => api.create_project({ name, domain: 'shop.example', country_code: 'US' })),
      )
      const page = await web.open('/', { key: await web.tenant.companyKey('read') })
      await page.getByRole('link', { name: /^Shop 1/ }).waitFor()
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('shop 7')
      await expect
        .poll(() => page.getByRole('table', { name: 'Projects' }).locator('tbody tr').count(), { timeout: 15_000 })
        .toBe(1)
      await page.getByRole('link', { name: /^Shop 7/ }).click()
      await page.waitForURL(`**/projects/${made[6]?.id}/overview`)
      await page.goto('/projects')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('**/sign-in')
      for (const { id } of made) await api.delete_project({ project_id: id })
      await page.context().close()
    })

    test('signing out ends the session', async () => {
      const page = await web.open(overview())
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('**/sign-in*')
      await page.goto(overview())
      await page.waitForURL('**/sign-in*')
      await page.context().close()
    })

    test('signing out everywhere asks first, then ends the key’s sessions in other windows and browsers', async () => {
      const key = await web.tenant.companyKey('read')
      const settings = `/projects/${web.tenant.project_id}/settings/api`
      const page = await web.open(settings, { key })
      const window = await page.context().newPage()
      await window.goto(overview())
      await window.getByRole('heading', { name: 'How visible is Brewhaven?' }).waitFor()
      const elsewhere = await web.open(overview(), { key })
      const other = await web.open(overview())
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await elsewhere.reload()
      await elsewhere.getByRole('heading', { name: 'How visible is Brewhaven?' }).waitFor()
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.waitForURL('**/sign-in*')
      await window.waitForURL('**/sign-in*')
      await window.getByRole('status').getByText('You signed out in another window.').waitFor()
      await elsewhere.reload()
      await elsewhere.waitForURL('**/sign-in*')
      await other.reload()
      await other.getByRole('heading', { name: 'How visible is Brewhaven?' }).waitFor()
      for (const one of [page, elsewhere, other]) await one.context().close()
    })
  },
  { days: 2 },
)
