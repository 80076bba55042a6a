import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../src/days.ts'
import { recordEvent } from '../../src/domain/foundation/events/record.ts'
import { uuid } from '../../src/domain/foundation/ids.ts'
import { searchChanges } from '../../src/domain/insights/changes/search-changes.ts'
import { orderDueExports } from '../../src/domain/insights/exports/due-schedules.ts'
import { startMailer } from '../../src/domain/insights/mail/mailer.ts'
import { longDay } from '../../src/figures/numbers.ts'
import { comparedTenant, type DaysNamed, day, mondayBefore, week } from '../changes/weeks.ts'
import { lastSettledDay } from '../exports/settled-day.ts'
import { startTestServer, type Tenant, type TestServer, withMail } from '../harness.ts'
import { type GotMail, startMailServer, type TestMailServer } from './mail-server.ts'

let mail: TestMailServer
let server: TestServer
let mailer: ReturnType<typeof startMailer>
let realNow: () => Date
beforeAll(async () => {
  mail = await startMailServer()
  const { SMTP_URL: _, ...settings } = withMail
  server = await startTestServer({ ...settings, BASE_URL: 'https://answerscope.test/scope' })
  server.services.config.SMTP_URL = mail.url
  // Like the service, which checks once a second (test/mail/crash.test.ts).
  mailer = startMailer(server.services, { lease_s: 4, idle_ms: 25 })
  realNow = server.services.now
})
beforeEach(() => {
  server.services.now = realNow
})
afterAll(async () => {
  await mailer.stop()
  await server.stop()
  await mail.stop()
})

const later = (ms: number) => {
  server.services.now = () => new Date(realNow().getTime() + ms)
}
const minute = 60_000
const unhealthy = (tenant: Tenant, reason: string) =>
  recordEvent(server.services.db, tenant.project_id, 'engine.unhealthy', {
    provider: 'openai',
    model_channels: [{ id: 'A-0' }],
    reason,
  })
const to = (address: string) => mail.got.filter((one) => one.to === address)
async function arrived(address: string, count: number): Promise<GotMail[]> {
  await expect.poll(() => to(address).length, { timeout: 10_000 }).toBe(count)
  return to(address)
}
const recipientsOf = async ({ project }: Tenant) => (await project.list_mail_recipients({})).data
/** The path of a link, without the host. */
const pathOf = (one: GotMail | undefined) =>
  /<https:\/\/answerscope\.test(\/scope\/unsubscribe\?token=[\w-]{43})>/.exec(
    one?.headers['list-unsubscribe'] ?? '',
  )?.[1] ?? ''

describe('an address', () => {
  test('gets only the confirmation mail until its link is used', async () => {
    const { config, db } = server.services
    config.MAIL_CONFIRMATION = 'on'
    try {
      const tenant = await server.tenant()
      const { project, project_id } = tenant
      const { id: recipient_id } = await project.create_mail_recipient({
        address: 'una@example.com',
        kinds: ['failures'],
      })
      const tell = (reason: string) =>
        recordEvent(db, project_id, 'engine.unhealthy', {
          provider: 'openai',
          model_channels: [],
          reason,
        })
      const state = async () =>
        (await recipientsOf(tenant)).map(({ is_enabled, disabled_for }) => [is_enabled, disabled_for])
      expect(await state()).toEqual([[false, 'unconfirmed']])
      const [first] = await arrived('una@example.com', 1)
      expect(first?.headers.subject).toBe('Confirm emails about Acme')
      const [, link = ''] =
        /https:\/\/answerscope\.test(\/scope\/confirm-mail\?token=[\w-]{43})/.exec(first?.text ?? '') ?? []
      await expect(project.update_mail_recipient({ recipient_id, is_enabled: true })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('A confirmation email was sent to this address'),
      })
      await tell('before')
      const read = async () =>
        (
          await db
            .selectFrom('mail_progress')
            .select('seq')
            .where('project_id', '=', project_id)
            .executeTakeFirstOrThrow()
        ).seq
      await expect.poll(read, { timeout: 10_000 }).toBe(1)
      const shown = await server.send(link)
      expect([shown.status, shown.json]).toEqual([200, expect.stringContaining('<button>Confirm</button>')])
      expect(await state()).toEqual([[false, 'unconfirmed']])
      expect((await server.send(`/scope/confirm-mail?token=${'x'.repeat(43)}`, { method: 'POST' })).status).toBe(404)
      const done = await server.send(link, { method: 'POST' })
      expect([done.status, done.json]).toEqual([200, expect.stringContaining('una@example.com is confirmed')])
      expect(await state()).toEqual([[true, null]])
      await tell('after')
      later(2 * minute)
      const [, second] = await arrived('una@example.com', 2)
      expect(second?.text).toContain(': after\n')
      expect(second?.text).not.toContain(': before\n')
      // The link does not re-enable mails that were ended since.
      await server.send(pathOf(second), { method: 'POST' })
      await server.send(link, { method: 'POST' })
      expect(await state()).toEqual([[false, 'unsubscribed']])
    } finally {
      config.MAIL_CONFIRMATION = 'off'
    }
  })

  test('disabled before confirmation stays disabled when its link is used, until it is enabled', async () => {
    await confirming(async () => {
      const tenant = await server.tenant()
      const { project } = tenant
      const state = async () => (await recipientsOf(tenant)).map(({ disabled_for }) => disabled_for)
      const entered = async (address: string) => {
        const { id } = await project.create_mail_recipient({ address })
        const [first] = await arrived(address, 1)
        return { id, confirm: () => server.send(confirmationOf(first), { method: 'POST' }) }
      }
      const uri = await entered('uri@example.com')
      await project.update_mail_recipient({ recipient_id: uri.id, is_enabled: false })
      expect(await state()).toEqual(['request'])
      await uri.confirm()
      expect(await state()).toEqual(['request'])
      await project.update_mail_recipient({ recipient_id: uri.id, is_enabled: true })
      expect(await state()).toEqual([null])

      // If it is enabled again before the link is used, it needs no second mail.
      const ute = await entered('ute@example.com')
      await project.update_mail_recipient({ recipient_id: ute.id, is_enabled: false })
      await project.update_mail_recipient({ recipient_id: ute.id, is_enabled: true })
      expect(await state()).toEqual([null, 'unconfirmed'])
      await ute.confirm()
      expect(await state()).toEqual([null, null])
      expect(to('ute@example.com')).toHaveLength(1)
    })
  })

  test('that was not confirmed is enabled without a mail once confirmation is off', async () => {
    const tenant = await server.tenant()
    let recipient_id = ''
    await confirming(async () => {
      recipient_id = (await tenant.project.create_mail_recipient({ address: 'udo@example.com' })).id
      await arrived('udo@example.com', 1)
    })
    await tenant.project.update_mail_recipient({ recipient_id, is_enabled: true })
    expect(await recipientsOf(tenant)).toMatchObject([{ is_enabled: true, disabled_for: null }])
  })
})

/** Runs part of a test with confirmation of addresses switched on. */
async function confirming(work: () => Promise<void>) {
  const { config } = server.services
  config.MAIL_CONFIRMATION = 'on'
  try {
    await work()
  } finally {
    config.MAIL_CONFIRMATION = 'off'
  }
}
const confirmationOf = (one: GotMail | undefined) =>
  /https:\/\/answerscope\.test(\/scope\/confirm-mail\?token=[\w-]{43})/.exec(one?.text ?? '')?.[1] ?? ''

describe('a mail', () => {
  test('reports a day that could not be exported to those subscribed to failures', async () => {
    const tenant = await server.tenant()
    const { project, project_id } = tenant
    await project.create_mail_recipient({ address: 'noa@example.com', kinds: ['failures'] })
    await project.create_mail_recipient({ address: 'ned@example.com', kinds: ['alerts'] })
    const { analytics } = server.services
    const { writeFile } = analytics
    analytics.writeFile = async () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
    try {
      const { id: export_schedule_id } = await project.create_export_schedule({
        tables: ['chats'],
        start_date: lastSettledDay(),
      })
      await orderDueExports(server.services)
      const [got] = await arrived('noa@example.com', 1)
      const day = (await project.list_export_schedules({})).data[0]?.next_date
      const sentence = `The export of ${longDay(day ?? '')} failed: not enough disk space for its files. It is retried every hour.`
      expect(got?.headers.subject).toContain(`: ${sentence}`)
      expect(got?.text).toContain(
        `- ${sentence}\n  https://answerscope.test/scope/projects/${project_id}/settings/export\n`,
      )
      expect(to('ned@example.com')).toEqual([])
      await project.delete_export_schedule({ export_schedule_id })
    } finally {
      analytics.writeFile = writeFile
    }
  })

  test('reports events promptly, grouped within a minute, with foreign texts escaped', async () => {
    const tenant = await server.tenant({
      project: { name: 'Ac<me>\u2028Bcc: eve@example.com', domain: 'acme.com', country_code: 'US' },
    })
    const { project, project_id } = tenant
    await unhealthy(tenant, 'before the recipient came')
    const { id } = await project.create_mail_recipient({ address: 'Ann@example.com', kinds: ['failures'] })
    await project.create_mail_recipient({ address: 'bob@example.com', kinds: ['alerts'] })
    await unhealthy(tenant, 'HTTP 500 <b>&')
    const [first] = await arrived('Ann@example.com', 1)
    const sentence = 'OpenAI is not responding and is paused for a while: HTTP 500 <b>&'
    const runs = `https://answerscope.test/scope/projects/${project_id}/settings/runs`
    const unsubscribe = `https://answerscope.test${pathOf(first)}`
    expect(first?.headers).toMatchObject({
      from: 'Answerscope <reports@answerscope.test>',
      to: 'Ann@example.com',
      subject: `Ac<me> Bcc: eve@example.com: ${sentence}`,
      'message-id': expect.stringMatching(/^<[0-9a-f]{40}@answerscope\.test>$/),
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
    expect(first?.headers).not.toHaveProperty('bcc')
    expect(first?.text).toBe(
      [
        `- ${sentence}\n  ${runs}`,
        [
          '-- ',
          'You get this because your address was entered for emails about Ac<me> Bcc: eve@example.com.',
          `Dashboard: https://answerscope.test/scope/projects/${project_id}/overview`,
          `Unsubscribe: ${unsubscribe}`,
        ].join('\n'),
      ].join('\n\n'),
    )
    expect(first?.html).toContain('HTTP 500 &#60;b&#62;&#38; <a class="link" href="')
    expect(first?.html).not.toContain('<b>')
    expect(first?.html).not.toMatch(/<img|src=|url\(/)
    await unhealthy(tenant, 'one')
    await unhealthy(tenant, 'two')
    await expect.poll(async () => (await recipientsOf(tenant))[0]?.last_mail_at, { timeout: 10_000 }).not.toBeNull()
    expect(to('Ann@example.com')).toHaveLength(1)
    later(2 * minute)
    const [, second] = await arrived('Ann@example.com', 2)
    expect(second?.headers.subject).toBe('Ac<me> Bcc: eve@example.com: 2 messages about failures')
    expect(second?.text).toContain(': one\n')
    expect(second?.text).toContain(': two\n')
    expect(second?.headers['message-id']).not.toBe(first?.headers['message-id'])
    expect(to('bob@example.com')).toEqual([])
    expect((await recipientsOf(tenant))[0]).toEqual({
      id,
      address: 'Ann@example.com',
      kinds: ['failures'],
      is_enabled: true,
      disabled_for: null,
      problem: null,
      last_mail_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
    })
  })

  test('is the last one after a POST to its link, for this recipient only; a GET only shows the page', async () => {
    const tenant = await server.tenant()
    await tenant.project.create_mail_recipient({ address: 'cay@example.com', kinds: ['failures'] })
    await tenant.project.create_mail_recipient({ address: 'dan@example.com', kinds: ['failures'] })
    await unhealthy(tenant, 'one')
    const link = pathOf((await arrived('cay@example.com', 1))[0])
    expect(link).not.toBe(pathOf((await arrived('dan@example.com', 1))[0]))
    const shown = await server.send(link)
    expect([shown.status, shown.json]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await recipientsOf(tenant)).map(({ is_enabled }) => is_enabled)).toEqual([true, true])
    const click = {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    const wrong = await server.send(`/unsubscribe?token=${'x'.repeat(43)}`, click)
    expect(wrong.status).toBe(404)
    const done = await server.send(link, click)
    expect([done.status, done.json]).toEqual([200, expect.stringContaining('cay@example.com gets no more emails')])
    expect((await recipientsOf(tenant)).map(({ is_enabled, disabled_for }) => [is_enabled, disabled_for])).toEqual([
      [false, 'unsubscribed'],
      [true, null],
    ])
    await unhealthy(tenant, 'two')
    later(2 * minute)
    await arrived('dan@example.com', 2)
    expect(to('cay@example.com')).toHaveLength(1)
    // Events from the time in between are not sent when somebody re-enables mails.
    const [cay] = await recipientsOf(tenant)
    await tenant.project.update_mail_recipient({ recipient_id: cay?.id ?? '', is_enabled: true })
    await unhealthy(tenant, 'three')
    later(4 * minute)
    const [, last] = await arrived('cay@example.com', 2)
    expect(last?.text).toContain(': three\n')
    expect(last?.text).not.toContain(': two\n')
  })

  test('is retried when the server asks for it; a permanently refused address gets no more mail', async () => {
    const tenant = await server.tenant()
    for (const who of ['eva', 'fay', 'gus', 'hal']) {
      await tenant.project.create_mail_recipient({ address: `${who}@example.com`, kinds: ['failures'] })
    }
    mail.answers.set('eva@example.com', { at: 'RCPT', code: 451, message: '4.7.1 Try again later' })
    mail.answers.set('fay@example.com', { at: 'RCPT', code: 550, message: '5.1.1 No such user' })
    mail.answers.set('gus@example.com', { at: 'DATA', code: 550, message: '5.1.1 Nobody here' })
    mail.answers.set('hal@example.com', { at: 'DATA', code: 554, message: '5.6.0 Not this one' })
    await unhealthy(tenant, 'one')
    const states = async () => (await recipientsOf(tenant)).map(({ disabled_for, problem }) => [disabled_for, problem])
    await expect.poll(states, { timeout: 10_000 }).toEqual([
      [null, '451 4.7.1 Try again later'],
      ['refused', '550 5.1.1 No such user'],
      ['refused', '550 5.1.1 Nobody here'],
      [null, '554 5.6.0 Not this one'],
    ])
    mail.answers.clear()
    later(2 * minute)
    await arrived('eva@example.com', 1)
    await expect.poll(async () => (await states())[0], { timeout: 10_000 }).toEqual([null, null])
    await unhealthy(tenant, 'two')
    later(4 * minute)
    await arrived('eva@example.com', 2)
    await arrived('hal@example.com', 1)
    expect([...to('fay@example.com'), ...to('gus@example.com')]).toEqual([])
  })

  test('keeps its lease while its server is slow, even if another mail of the batch fails', async () => {
    const tenant = await server.tenant()
    const { db } = server.services
    const content = { project: { id: tenant.project_id, name: 'Acme' }, subject: 'Slow', sections: [] }
    const recipient = async (address: string) => (await tenant.project.create_mail_recipient({ address })).id
    const mailTo = (recipient_id: string, content: object) => ({
      id: uuid(),
      project_id: tenant.project_id,
      recipient_id,
      kind: 'alerts' as const,
      subject_key: '1',
      content: JSON.stringify(content),
    })
    const slow = mailTo(await recipient('ivo@example.com'), content)
    const broken = mailTo(await recipient('joe@example.com'), { ...content, sections: null })
    mail.is_silent = true
    await db.insertInto('mails').values([slow, broken]).execute()
    await arrived('ivo@example.com', 1)
    const leased = async () => {
      const { leased_until } = await db
        .selectFrom('mails')
        .select('leased_until')
        .where('id', '=', slow.id)
        .executeTakeFirstOrThrow()
      return leased_until?.getTime() ?? 0
    }
    const first = await leased()
    await expect.poll(leased).toBeGreaterThan(first)
    mail.is_silent = false
    mail.answerAll()
    await expect.poll(leased).toBe(0)
    await db.deleteFrom('mails').where('id', '=', broken.id).execute()
    expect(to('ivo@example.com')).toHaveLength(1)
  })

  test('on Monday says what changed and what did not, with answers to read and what to do next', async () => {
    const usual: DaysNamed = { teams: 6, freelancers: 5, home: 7, students: 6, shops: 5, agencies: 7 }
    const fallen: DaysNamed = { teams: 1, freelancers: 0, home: 2, students: 2, shops: 1, agencies: 3 }
    const monday = mondayBefore(4)
    const at = (day: number, hour: string) => {
      server.services.now = () => new Date(`${addDays(monday, day)}T${hour}:00Z`)
    }
    const tenant = await comparedTenant(server, usual)
    const { project, project_id } = tenant
    for (const weeks of [4, 3, 2, 1]) await project.import_chats({ chats: week(addDays(monday, -7 * weeks), usual) })
    await project.import_chats({ chats: week(monday, fallen) })
    const made = await project.create_actions({ actions: [{ title: 'Write the <guide>' }] })
    at(5, '12:00')
    await project.create_mail_recipient({ address: 'ida@example.com', kinds: ['weekly'] })
    await project.create_mail_recipient({ address: 'jo@example.com', kinds: ['alerts', 'daily'] })
    at(7, '08:00')
    // Today's mail is already sent before the changes arrive, so they belong to the next one.
    const { db } = server.services
    const day = async () =>
      (await db.selectFrom('mail_progress').select('day').where('project_id', '=', project_id).executeTakeFirst())?.day
    await expect.poll(day).toBe(addDays(monday, 7))
    await project.search_changes({})
    const [alert] = await arrived('jo@example.com', 1)
    const days = `from ${longDay(monday)} to ${longDay(addDays(monday, 6))}`
    const said = `Visibility of Acme: 21.4% ${days}, 85.7% in the 28 days before, and 6 more numbers for the same reason.`
    expect(alert?.headers.subject).toBe(`Acme: ${said}`)
    expect(alert?.text.split('\n')[0]).toBe(`- ${said}`)
    at(7, '09:00')
    const [weekly] = await arrived('ida@example.com', 1)
    expect(weekly?.headers.subject).toBe(`Acme, ${monday} to ${addDays(monday, 6)}: 1 change`)
    const page = (path: string) => `  https://answerscope.test/scope/projects/${project_id}/${path}`
    const lines = weekly?.text.split('\n') ?? []
    expect(lines.slice(0, 7)).toEqual([
      `${monday} to ${addDays(monday, 6)}`,
      expect.stringMatching(
        // Bolt is named in all 84 answers, Cato in 36, and Acme in 18; before in 336, 144 and 288.
        /^- Acme in 84 answers: Visibility 21\.4% \(85\.7%\), Share of voice 13\.0% \(37\.5%\), .* In brackets: the 28 days before\.$/,
      ),
      page('overview'),
      '',
      'Significant changes',
      `- ${said}`,
      page('changes'),
    ])
    expect(lines.filter((line) => /: (names other brands, not Acme|names Acme first)$/.test(line))).toHaveLength(3)
    expect(lines).toContain('- Write the <guide>')
    expect(lines).toContain(page(`actions/${made.created[0]?.action_id}`))
    at(8, '08:00')
    const [, daily] = await arrived('jo@example.com', 2)
    expect(daily?.headers.subject).toBe(alert?.headers.subject)
    expect(to('ida@example.com')).toHaveLength(1)
  })

  test('on Monday includes changes found in the week before after its mail was sent', async () => {
    const usual: DaysNamed = { teams: 6, freelancers: 5, home: 7, students: 6, shops: 5, agencies: 7 }
    const fallen: DaysNamed = { teams: 1, freelancers: 0, home: 2, students: 2, shops: 1, agencies: 3 }
    const monday = mondayBefore(4)
    const at = (day: number, hour: string) => {
      server.services.now = () => new Date(`${addDays(monday, day)}T${hour}:00Z`)
    }
    const { project, project_id } = await comparedTenant(server, usual)
    for (const weeks of [4, 3, 2, 1]) await project.import_chats({ chats: week(addDays(monday, -7 * weeks), usual) })
    at(5, '12:00')
    await project.create_mail_recipient({ address: 'ned@example.com', kinds: ['weekly'] })
    at(7, '13:00')
    const [first] = await arrived('ned@example.com', 1)
    expect(first?.headers.subject).toBe(`Acme, ${monday} to ${addDays(monday, 6)}: not compared`)
    at(7, '15:00')
    await project.import_chats({ chats: week(monday, fallen) })
    await project.search_changes({})
    const lost = { kind: 'domain' as const, domain: 'acme.com', url: null, is_own: true }
    const counts = { chats: 8, prompts: 3, p: 0.001, compared: 9 }
    const days = { start_date: monday, end_date: addDays(monday, 6) }
    const earlier = { previous_start_date: addDays(monday, -28), previous_end_date: addDays(monday, -1) }
    await recordEvent(server.services.db, project_id, 'citation.lost', {
      ...{ ...lost, ...counts, ...days, ...earlier },
      brand: { id: 'kw_acme', name: 'Acme' },
    })
    at(14, '13:00')
    const [, second] = await arrived('ned@example.com', 2)
    expect(second?.headers.subject).toBe(
      `Acme, ${addDays(monday, 7)} to ${addDays(monday, 13)}: 1 change, 1 new or lost`,
    )
    expect(second?.text).toContain(
      `- Visibility of Acme: 21.4% from ${longDay(monday)} to ${longDay(addDays(monday, 6))}, `,
    )
    at(21, '13:00')
    const [, , third] = await arrived('ned@example.com', 3)
    expect(third?.headers.subject).toBe(`Acme, ${addDays(monday, 14)} to ${addDays(monday, 20)}: not compared`)
  })

  test('on the first Monday says that there is nothing to compare with, not that nothing changed', async () => {
    const monday = mondayBefore(4)
    const { project } = await comparedTenant(server, { teams: 5, home: 4 })
    await project.import_chats({ chats: week(monday, { teams: 5, home: 4 }) })
    server.services.now = () => new Date(`${addDays(monday, 5)}T12:00:00Z`)
    await project.create_mail_recipient({ address: 'mia@example.com', kinds: ['weekly'] })
    server.services.now = () => new Date(`${addDays(monday, 7)}T08:00:00Z`)
    expect((await project.search_changes({})).compared).toBe(0)
    server.services.now = () => new Date(`${addDays(monday, 7)}T09:00:00Z`)
    const [weekly] = await arrived('mia@example.com', 1)
    expect(weekly?.headers.subject).toBe(`Acme, ${monday} to ${addDays(monday, 6)}: too few answers to compare`)
    expect(weekly?.text).toContain(
      '\nSignificant changes\n- There are too few answers to compare with the weeks before.\n',
    )
  })

  test('on Monday includes an accident that was over within the week', async () => {
    const usual: DaysNamed = { teams: 6, freelancers: 5, home: 7, students: 6, shops: 5, agencies: 7 }
    const monday = mondayBefore(4)
    const { project, project_id } = await comparedTenant(server, usual)
    for (const weeks of [4, 3, 2, 1]) await project.import_chats({ chats: week(addDays(monday, -7 * weeks), usual) })
    const gone = day(monday, 1, usual, { instead: { 'A-0': 'Bolt and Cato.' } })
    await project.import_chats({ chats: [...day(monday, 0, usual), ...gone, ...day(monday, 2, usual)] })
    server.services.now = () => new Date(`${addDays(monday, 1)}T12:00:00Z`)
    await project.create_mail_recipient({ address: 'lou@example.com', kinds: ['weekly'] })
    for (const at of [2, 3]) {
      const searched = { ...server.services, now: () => new Date(`${addDays(monday, at)}T12:00:00Z`) }
      await server.services.db
        .updateTable('change_searches')
        .set({ due_at: new Date(0) })
        .where('project_id', '=', project_id)
        .execute()
      await searchChanges(searched, project_id, new AbortController().signal)
    }
    server.services.now = () => new Date(`${addDays(monday, 7)}T13:00:00Z`)
    const [weekly] = await arrived('lou@example.com', 1)
    expect(weekly?.text).toContain(`- No answer from ChatGPT on ${longDay(addDays(monday, 1))} names Acme.\n`)
    expect(weekly?.text).toContain(
      `\n\nChanges that ended\n- Visibility of Acme on ChatGPT: back to its earlier level.\n`,
    )
  })

  test('on Monday lists what is new and lost in five lines: bots first, then losses and own pages', async () => {
    const monday = mondayBefore(4)
    const tenant = await server.tenant()
    const { project, project_id, own_brand_id } = tenant
    server.services.now = () => new Date(`${addDays(monday, 5)}T12:00:00Z`)
    await project.create_mail_recipient({ address: 'kim@example.com', kinds: ['weekly'] })
    const { db } = server.services
    const windows = (of: string) => ({
      start_date: of,
      end_date: addDays(of, 6),
      previous_start_date: addDays(of, -28),
      previous_end_date: addDays(of, -1),
    })
    const counts = (chats: number) => ({ ...windows(monday), chats, prompts: 3, p: 0.001, compared: 9 })
    const acme = { brand: { id: own_brand_id, name: 'Acme' }, is_own: true }
    const bolt = { brand: { id: 'kw_bolt', name: 'Bolt' }, is_own: false }
    const page = (domain: string, path: string) => ({ kind: 'page' as const, domain, url: `https://${domain}/${path}` })
    const domain = (name: string) => ({ kind: 'domain' as const, domain: name, url: null })
    const product = (name: string, brand: string | null) => ({ product: { id: `pr_${name}`, name }, brand })
    await recordEvent(db, project_id, 'citation.gained', { ...domain('bolt.example'), ...bolt, ...counts(8) })
    await recordEvent(db, project_id, 'product.gained', { ...product('Lamp', 'ACME'), ...counts(6) })
    await recordEvent(db, project_id, 'product.lost', { ...product('Desk', null), ...counts(40) })
    await recordEvent(db, project_id, 'citation.lost', { ...page('acme.com', 'small'), ...acme, ...counts(7) })
    await recordEvent(db, project_id, 'citation.lost', { ...page('acme.com', '<guide>'), ...acme, ...counts(20) })
    await recordEvent(db, project_id, 'citation.lost', {
      ...page('acme.com', 'other-week'),
      ...acme,
      ...counts(99),
      ...windows(addDays(monday, -7)),
    })
    const refused = (date: string, id: string) =>
      recordEvent(db, project_id, 'bot.blocked', {
        bot: { id },
        provider: 'OpenAI',
        date,
        visits: 9,
        response_status: 403,
        previous: { visits: 50, served: 48 },
      })
    await refused(addDays(monday, 6), 'GPTBot')
    await refused(addDays(monday, 7), 'OAI-SearchBot')
    server.services.now = () => new Date(`${addDays(monday, 7)}T13:00:00Z`)
    const [weekly] = await arrived('kim@example.com', 1)
    expect(weekly?.headers.subject).toBe(`Acme, ${monday} to ${addDays(monday, 6)}: 5 new or lost, 1 bot blocked`)
    const link = (path: string) => `  https://answerscope.test/scope/projects/${project_id}/${path}`
    const text = weekly?.text ?? ''
    const from = text.indexOf('Significant changes')
    expect(text.slice(from, text.indexOf('\n\n-- ')).split('\n')).toEqual([
      'Significant changes',
      '- The week was not compared with the weeks before it.',
      '',
      'New and lost (4 of 6)',
      `- The site refused all 9 requests from GPTBot on ${longDay(addDays(monday, 6))}, most with 403.`,
      link('agents'),
      `- No answer in the week of ${longDay(monday)} cites the page https://acme.com/<guide> of Acme; in the 28 days before, 20 answers to 3 prompts did.`,
      link('sources'),
      `- No answer in the week of ${longDay(monday)} cites the page https://acme.com/small of Acme; in the 28 days before, 7 answers to 3 prompts did.`,
      link('sources'),
      `- Answers in the week of ${longDay(monday)} show Lamp, unlike in the four weeks before: 6 answers to 3 prompts.`,
      link('shopping/products/pr_Lamp'),
    ])
    expect(weekly?.html).toContain('>New and lost (4 of 6)</h2>')
    expect(weekly?.html).toContain('cites the page https://acme.com/&#60;guide&#62; of Acme; in the 28 days before')
    expect(weekly?.html).not.toContain('Desk')
  })
})

test('recipients are unique addresses, in a form that cannot inject headers', async () => {
  const { project } = await server.tenant()
  const made = (address: string) => project.create_mail_recipient({ address })
  for (const address of [
    'a',
    'Ann <ann@example.com>',
    'a@b.example\r\nBcc: c@d.example',
    'a b@c.example',
    'ü@c.example',
    'a@[127.0.0.1]',
    'a@c.example,b@c.example',
  ]) {
    await expect(made(address)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^address must /) })
  }
  const { id } = await made('ann@example.com')
  await expect(made('ANN@example.com')).rejects.toMatchObject({ status: 409, message: expect.stringContaining(id) })
  expect((await project.list_mail_recipients({})).data[0]?.kinds).toEqual(['weekly', 'alerts'])
  await project.delete_mail_recipient({ recipient_id: id })
  await expect(project.delete_mail_recipient({ recipient_id: id })).rejects.toMatchObject({ status: 404 })
})
