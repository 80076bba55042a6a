import { expect, test } from 'vitest'
import { answerscope, workFolder } from './run.ts'

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
