import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answer, answerscope, jsonl, workFolder } from './run.ts'

test('notes and schedules of the data folder are found by their id alone', { timeout: 180_000 }, async () => {
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
      `Annotation ${note} was not found. Check the id with GET /annotations?origin=person.`,
    ])
    expect((await run('export-schedules', 'pause', schedule)).stdout).toBe(`Export schedule ${schedule} is paused.\n`)
    expect((await run('export-schedules', 'delete', schedule, '--project', 'Two')).stdout).toBe(
      `Export schedule ${schedule} is deleted.\n`,
    )
  } finally {
    await folder.remove()
  }
})

test('a copy of the folder is the state at which it was copied, also with an older relational store', {
  timeout: 180_000,
}, async () => {
  const folder = await workFolder()
  const at = (name: string) => join(folder.path, name)
  const command = async (data: string, ...args: string[]) => {
    const { code, stdout, stderr } = await answerscope(args, { DATA_DIR: at(data) })
    expect([code, stderr]).toEqual([0, []])
    return stdout
  }
  const importTo = async (data: string, answers: object[], ...more: string[]) => {
    await writeFile(at('answers.jsonl'), jsonl(answers))
    await command(data, 'import', at('answers.jsonl'), ...more)
  }
  const reportOf = (data: string) => command(data, 'report', 'brands', '--json')
  const setup = ['--project-name', 'First', '--country', 'US', '--own', 'Acme=acme.com', '--brand', 'Bolt=bolt.io']
  try {
    await importTo('data', [answer('1', 'Acme.'), answer('2', 'Acme, Bolt.')], ...setup)
    await cp(at('data'), at('copy'), { recursive: true })
    const before = await reportOf('data')

    await importTo('data', [answer('3', 'Acme.'), answer('1', 'Bolt, Bolt, Bolt.')], '--on-conflict', 'replace')
    const after = await reportOf('data')
    expect(after).not.toBe(before)
    // As if the relational store had been copied first, and the other one later.
    await cp(at('data'), at('pair'), { recursive: true })
    await rm(at('pair/relational'), { recursive: true })
    await cp(at('copy/relational'), at('pair/relational'), { recursive: true })

    for (const restored of ['copy', 'pair']) {
      expect(await reportOf(restored)).toBe(before)
      await importTo(restored, [answer('3', 'Acme.'), answer('1', 'Bolt, Bolt, Bolt.')], '--on-conflict', 'replace')
      expect(await reportOf(restored)).toBe(after)
    }
  } finally {
    await folder.remove()
  }
})
