import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/days.ts'
import type { Tenant } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'
import { type DaysNamed, mondayBefore, quietTenant, week } from './weeks.ts'

const server = await sharedServer()
const realNow = server.services.now

const before: DaysNamed = { teams: 6, freelancers: 5, home: 7, students: 6, shops: 5, agencies: 7 }
const fallen: DaysNamed = { teams: 1, freelancers: 0, home: 2, students: 2, shops: 1, agencies: 3 }
const calm: DaysNamed[] = [
  { teams: 4, freelancers: 5, home: 3, students: 6, shops: 2, agencies: 4 },
  { teams: 5, freelancers: 4, home: 3, students: 5, shops: 3, agencies: 4 },
]
/** The Monday of the week that is compared; the Monday after it is today. */
const monday = mondayBefore(4)
const past = [4, 3, 2, 1].map((weeks) => addDays(monday, -7 * weeks))
const onMonday = (day: string) => {
  server.services.now = () => new Date(`${day}T12:00:00Z`)
}

test('print', { timeout: 300000 }, async () => {
  const t0 = Date.now(); const log = (...a: unknown[]) => process.stderr.write(`${Date.now() - t0} ${a.join(' ')}\n`)
  const tenant = await quietTenant(server, before)
  log('tenant')
  for (const one of past) await tenant.project.import_chats({ chats: week(one, before, 'gone.example') })
  await tenant.project.import_chats({ chats: week(monday, fallen, 'fresh.example') })
  log('imported')
  onMonday(addDays(monday, 7))
  const rule = await tenant.project.create_alert_rule({ name: 'x', metric: 'visibility', direction: 'down' })
  log(JSON.stringify(await tenant.project.search_changes({})))
  const { data } = await tenant.project.list_changes({})
  for (const one of data) log(JSON.stringify(one))
  log((await tenant.project.search_changes({})).found)
  log(JSON.stringify((await tenant.project.list_alert_rules({})).data))
  onMonday(addDays(monday, 14))
  await tenant.project.import_chats({ chats: week(addDays(monday, 7), before, 'gone.example') })
  log(JSON.stringify(await tenant.project.search_changes({})))
  for (const one of (await tenant.project.list_events({})).data) log(one.seq, one.type, JSON.stringify(one.data).slice(0, 200))
  const other = await quietTenant(server, before)
  for (const one of past) await other.project.import_chats({ chats: week(one, calm[0]!) })
  await other.project.import_chats({ chats: week(monday, calm[1]!) })
  onMonday(addDays(monday, 7))
  log(JSON.stringify(await other.project.search_changes({})))
})
