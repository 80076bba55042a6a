import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, vi } from 'vitest'
import { runCli } from '../../src/cli/cli.ts'
import { briefly, surroundings } from '../service-process.ts'

export interface Ended {
  code: number | null
  stdout: string
  /** Lines of standard error. */
  stderr: string[]
}

/** Runs the command line as a person does: a process of its own, with just these settings. */
export function answerscope(
  args: string[],
  env: Record<string, string> = {},
  input: string | Buffer = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [...briefly, 'src/main.ts', ...args], {
    env: { ...surroundings(), ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  // A command that does not read its input may be gone before it is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr: stderr.split('\n').filter(Boolean) }))
  })
}

/**
 * The same in this process, one after the other, for what is no matter of processes: a start costs more than most commands do. It has no
 * standard input.
 */
export async function answerscopeHere(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const streams = [process.stdout, process.stderr]
  const listeners = streams.map((stream) => stream.listeners('error'))
  const heard = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      said[name] += chunk
      return true
    }),
  )
  try {
    const code = await runCli(args, { ...surroundings(), ...env })
    return { code, stdout: said.stdout, stderr: said.stderr.split('\n').filter(Boolean) }
  } finally {
    for (const one of heard) one.mockRestore()
    streams.forEach((stream, i) => {
      for (const own of stream.listeners('error'))
        if (!listeners[i]?.includes(own)) stream.off('error', own as () => void)
    })
  }
}

/** A folder for files and, as `data`, stores that are empty and ready. */
export async function workFolder(): Promise<{ path: string; data: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'answerscope-cli-'))
  const data = join(path, 'data')
  await cp(inject('template'), data, { recursive: true })
  return { path, data, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Lines of newline-delimited JSON. */
export const jsonl = (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

/** An answer for import with only what matters written out. */
export const answer = (external_id: string, content: string, fields: Record<string, unknown> = {}) => ({
  external_id,
  prompt: { text: 'Which tool is best?', country_code: 'US' },
  model_channel_id: 'A-0',
  created_at: '2026-03-02T10:00:00Z',
  messages: [{ role: 'assistant', content }],
  ...fields,
})
