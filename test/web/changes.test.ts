import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/days.ts'
import { comparedTenant, mondayBefore, week } from '../changes/weeks.ts'
import type { Tenant } from '../harness.ts'
import { ofColours, seriousFindings } from './axe.ts'
import { describeWeb } from './browser.ts'
import { eventually } from './eventually.ts'
import { reasonFor } from './not-opened.ts'
import { numbersOf } from './numbers.ts'
import { settled } from './settled.ts'

const usual = { teams: 6, freelancers: 5, home: 7, students: 6, shops: 5, agencies: 7 }
const fallen = { teams: 1, freelancers: 0, home: 2, students: 2, shops: 1, agencies: 3 }

describeWeb('changes', (web) => {
  let tenant: Tenant
  const monday = mondayBefore(1)
  const at = (view: string) => `/projects/${tenant.project_id}/${view}`
  const load = (view: string, viewport?: { width: number; height: number }) =>
    web.load(at(view), { key: tenant.key, viewport })

  beforeAll(async () => {
    tenant = await comparedTenant(web.server, usual)
    const past = [4, 3, 2, 1].map((weeks) => addDays(monday, -7 * weeks))
    const chats = [...past.flatMap((one) => week(one, usual, 'gone.example')), ...week(monday, fallen, 'fresh.example')]
    await tenant.project.import_chats({ chats })
  })

  test('are found by a search and explained, and each number opens its answers', async () => {
    const page = await load('changes?channels=A-0')
    await page.getByText('No week has been compared yet').waitFor()
    await page.getByRole('button', { name: 'Search now' }).click()
    await page.getByText(/numbers? compared: 1 new, 0 ended\./).waitFor()
    const card = page.getByRole('region', { name: 'Visibility of Acme fell' })
    await card.getByText('open', { exact: true }).waitFor()
    const text = (await card.innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('21.4% ▼−64.3 pts worse before: 85.7%')
    expect(text).toMatch(
      /More than chance, of \d+ numbers compared: p < 0\.0001; it changed by −[\d.]+ pts to −[\d.]+ pts; the same 6 prompts compared/,
    )
    expect(text).toContain('Win rate of Acme')
    expect(text).toContain('Share of voice of Bolt')
    expect(text).toContain('Tools more than chance')
    expect(text).toMatch(/fresh\.example new .*gone\.example gone/)
    // 9 of 42 on each of two channels.
    for (const number of await numbersOf(page)) {
      if (!number.href) expect.soft(reasonFor(number, 'changes'), `${number.place}: ${number.text}`).toBeDefined()
    }
    const list = await page.context().newPage()
    const counted = async (link: ReturnType<typeof card.getByRole>) => {
      await list.goto((await link.getAttribute('href')) ?? '')
      await list
        .locator('h1 + p')
        .getByText(/answers?$/)
        .waitFor()
      const [, count] = /· ([\d,]+) answers?$/.exec(await list.locator('h1 + p').innerText()) ?? []
      return Number(count)
    }
    const link = (name: RegExp) => card.getByRole('link', { name }).first()
    expect(await counted(link(/^21\.4%: Visibility/))).toBe(18)
    expect(await counted(link(/^85\.7%: Visibility/))).toBe(288)
    const where = card.getByRole('region', { name: 'Where' })
    expect(await counted(where.getByRole('link', { name: /^21\.4%/ }).first())).toBe(9)
    const prompts = card.getByRole('region', { name: 'Prompts that moved it most' })
    await prompts.getByText('teams').waitFor()
    expect(await counted(prompts.getByRole('link').last())).toBeLessThan(5)
    const sources = card.getByRole('region', { name: 'Sources read more or less' })
    expect(await counted(sources.getByRole('link', { name: /^100\.0%: answers that read fresh/ }))).toBe(84)
    await list.close()

    await page.getByRole('button', { name: 'Ended' }).click()
    await page.getByText('No change has ended yet').waitFor()
  })

  test('when there are none, the page says how many numbers were compared', async () => {
    const same = await comparedTenant(web.server, usual)
    const past = [4, 3, 2, 1, 0].map((weeks) => addDays(monday, -7 * weeks))
    await same.project.import_chats({ chats: past.flatMap((one) => week(one, usual)) })
    const { compared } = await same.project.search_changes({})
    const page = await web.load(`/projects/${same.project_id}/changes`, { key: same.key })
    await page.getByText(`${compared} numbers compared, none moved more than chance`).waitFor()
  })

  test('can be watched by alert rules, which say why they are silent', async () => {
    const page = await load('changes/rules')
    await page.getByText('No rules yet').waitFor()
    await page.getByRole('button', { name: 'New rule' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('We are named more')
    await form.getByLabel('Direction').selectOption('Up')
    await form.getByLabel('Minimum change').fill('5')
    await form.getByRole('button', { name: 'Create rule' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'We are named more' })
    await row.getByText('Visibility of Acme goes up by 5.0 pts or more, if more than chance').waitFor()
    await row.getByText('Not checked yet.').waitFor()
    const [rule] = (await tenant.project.list_alert_rules({})).data
    expect(rule).toMatchObject({ direction: 'up', threshold: 0.05, only_if_real: true, topic: null })
    await tenant.project.search_changes({})
    await page.reload()
    await row.getByText('Other direction').waitFor()
    await row.getByRole('link', { name: /^21\.4%/ }).waitFor()

    await row.getByRole('button', { name: 'Mute We are named more' }).click()
    await row.getByText('muted', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Edit We are named more' }).click()
    expect(await form.getByLabel('Minimum change').inputValue()).toBe('5')
    await form.getByLabel('Answers').selectOption('Topic: Tools')
    await form.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Visibility of Acme for Tools goes up').waitFor()
    expect((await tenant.project.list_alert_rules({})).data[0]).toMatchObject({ is_muted: true, threshold: 0.05 })
    await row.getByRole('button', { name: 'Delete We are named more' }).click()
    await form.getByRole('button', { name: 'Delete rule' }).click()
    await page.getByText('No rules yet').waitFor()
  })

  test('are sent to webhook endpoints, which show their secret once and list their deliveries', async () => {
    const page = await load('settings/webhooks')
    await page.getByRole('button', { name: 'New endpoint' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('URL').fill('https://receiver.example/hook')
    await form.getByLabel('Search events').fill('change.')
    await form.getByLabel(/^change\.detected/).check()
    await form.getByRole('button', { name: 'Create endpoint' }).click()
    expect(await form.locator('code').innerText()).toMatch(/^whsec_/)
    await form.getByRole('button', { name: 'I have saved it' }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'https://receiver.example/hook' })
    await item.getByText('Standard Webhooks (signed JSON) · change.detected').waitFor()
    await item.getByRole('button', { name: 'Send a test' }).click()
    await item.getByText('The test did not arrive').waitFor()
    await item.getByRole('button', { name: 'Rotate secret' }).click()
    await form.getByText('The previous secret also signs messages until').waitFor()
    await form.getByRole('button', { name: 'I have saved it' }).click()
    await item.getByRole('link', { name: 'Deliveries' }).click()
    const list = page.getByRole('region', { name: /^Deliveries to/ })
    await list.getByLabel('From event no.').fill('1')
    await list.getByRole('button', { name: 'Send again' }).click()
    await list.getByText(/events? queued/).waitFor()
    await list.getByText('change.detected').first().click()
    await list.getByText('"type":"change.detected"').waitFor()
    await item.getByRole('button', { name: 'Disable' }).click()
    await item.getByText('disabled', { exact: true }).waitFor()
  })

  test('are mailed to recipients, who choose which mails they get', async () => {
    const page = await load('settings/mail')
    await page.getByText('No recipients yet').waitFor()
    await page.getByRole('button', { name: 'New recipient' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Address').fill('ann@example.com')
    await form.getByLabel(/^Weekly digest/).uncheck()
    await form.getByLabel(/^Failures/).check()
    await form.getByRole('button', { name: 'Add recipient' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'ann@example.com' })
    await row.getByText('Alerts, Failures · no mail yet').waitFor()
    await row.getByRole('button', { name: 'Pause mails to ann@example.com' }).click()
    await row.getByText('paused').waitFor()
    expect((await tenant.project.list_mail_recipients({})).data).toMatchObject([
      { kinds: ['alerts', 'failures'], is_enabled: false, disabled_for: 'request' },
    ])
    await row.getByRole('button', { name: 'Resume mails to ann@example.com' }).click()
    await row.getByRole('button', { name: 'Pause mails to ann@example.com' }).waitFor()
    await row.getByRole('button', { name: 'Delete ann@example.com' }).click()
    await form.getByRole('button', { name: 'Delete recipient' }).click()
    await page.getByText('No recipients yet').waitFor()
  })

  // Before axe, because the policy blocks its script and reports it.
  test('no page logs an error', () => expect(web.complaints).toEqual([]))

  test('their pages pass axe and fit the screen, wide and narrow, in light and dark', async () => {
    await tenant.project.create_alert_rule({ name: 'It falls', metric: 'visibility' })
    await tenant.project.search_changes({})
    for (const [name, viewport] of Object.entries({
      wide: { width: 1440, height: 900 },
      narrow: { width: 390, height: 844 },
    })) {
      const page = await load('changes', viewport)
      for (const view of ['changes', 'changes/rules', 'settings/mail', 'settings/webhooks']) {
        await page.goto(at(view))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settled(page)
        await eventually(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          expect
            .soft(await seriousFindings(page, colorScheme === 'dark' ? ofColours : undefined), `${view} ${name}`)
            .toEqual([])
          if (process.env.PICTURES) {
            const path = `${process.env.PICTURES}/${view.replace('/', '-')}-${name}-${colorScheme}.png`
            await page.screenshot({ path, fullPage: true })
          }
        }
      }
    }
  })
})
