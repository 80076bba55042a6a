import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { company_id, type InsideWork, insideStores } from '../inside-stores.ts'
import { answer, answerscope, workFolder } from './run.ts'

test('annotations and schedules in the data folder are found by id alone', { timeout: 180_000 }, async () => {
  const folder = await workFolder()
  const env = { DATA_DIR: folder.data }
  const run = (...args: string[]) => answerscope(args, env)
  const made = async (...args: string[]) => /\(([0-9a-f-]{36})\)\.\n$/.exec((await run(...args)).stdout)?.[1] ?? ''
  try {
    for (const name of ['One', 'Two']) {
      await run('projects', 'create', '--name', name, '--domain', 'acme.com', '--country', 'US')
    }
    const note = await made('annotations', 'create', '--date', '2026-03-10', '--text', 'x', '--project', 'One')
    const schedule = await made('export-schedules', 'create', '--project', 'Two')
    expect(await run('annotations', 'delete', note, '--project', 'Two')).toMatchObject({
      code: 1,
      stderr: [expect.stringMatching(/^Project or_.* was not found\./)],
    })
    expect((await run('annotations', 'delete', note)).stdout).toBe(`Note ${note} is deleted.\n`)
    expect((await run('annotations', 'delete', note)).stderr).toEqual([
      `Annotation ${note} was not found. Check the id with "answerscope annotations list".`,
    ])
    expect((await run('export-schedules', 'pause', schedule)).stdout).toBe(`Export schedule ${schedule} is paused.\n`)
    expect((await run('export-schedules', 'delete', schedule, '--project', 'Two')).stdout).toBe(
      `Export schedule ${schedule} is deleted.\n`,
    )
  } finally {
    await folder.remove()
  }
})

test('a copy of the folder has the state at the time of copying, even with an older relational store', {
  timeout: 180_000,
}, async () => {
  const folder = await workFolder()
  const at = (name: string) => join(folder.path, name)
  const inside = <T>(name: string, work: InsideWork<T>) =>
    insideStores({ settings: { DATA_DIR: at(name) }, remove: async () => {} }, work)
  const first = [answer('1', 'Acme.'), answer('2', 'Acme, Bolt.')]
  const second = [answer('3', 'Acme.'), answer('1', 'Bolt, Bolt, Bolt.')]
  try {
    const project_id = await inside('data', async ({ api, services }) => {
      await services.db.insertInto('companies').values({ id: company_id, name: 'Test' }).execute()
      const { id } = await api.create_project({ name: 'First', domain: 'acme.com', country_code: 'US' })
      await api.import_chats({ project_id: id, chats: first })
      return id
    })
    /** The report before and after the second import. */
    const around: InsideWork<unknown[]> = async ({ api }) => {
      const before = await api.get_brands_report({ project_id })
      await api.import_chats({ project_id, chats: second, on_conflict: 'replace' })
      return [before.data, (await api.get_brands_report({ project_id })).data]
    }
    await cp(at('data'), at('copy'), { recursive: true })
    const [before, after] = await inside('data', around)
    expect(after).not.toEqual(before)
    // As if the relational store had been copied first, and the other one later.
    await cp(at('data'), at('pair'), { recursive: true })
    await rm(at('pair/relational'), { recursive: true })
    await cp(at('copy/relational'), at('pair/relational'), { recursive: true })
    for (const restored of ['copy', 'pair']) expect(await inside(restored, around)).toEqual([before, after])
  } finally {
    await folder.remove()
  }
})
