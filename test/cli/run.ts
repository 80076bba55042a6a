import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { runCli } from '../../src/cli/run.ts'
import { emptyStores } from '../empty-stores.ts'
import { briefly, programFile, surroundings } from '../service-process.ts'

export interface Ended {
  code: number | null
  stdout: string
  /** Lines of standard error. */
  stderr: string[]
}

/** The input and output of a command that runs in this process. */
interface Streams {
  stdout: string
  stderr: string
  stdin: Readable
}

const running = new AsyncLocalStorage<Streams>()

/**
 * Called once per process: the output and input of each command are kept apart, even if several run at the same time.
 */
function listen(): void {
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = process[name]
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean
    const heard = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
      const streams = running.getStore()
      if (streams === undefined) return write(chunk, ...rest)
      streams[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      const done = rest.at(-1)
      if (typeof done === 'function') process.nextTick(done as () => void)
      return true
    }
    stream.write = heard as typeof stream.write
  }
  const { stdin } = process
  Object.defineProperty(process, 'stdin', { configurable: true, get: () => running.getStore()?.stdin ?? stdin })
}
let is_listening = false

/**
 * Runs the command line with only these settings, in this process, because starting a process takes longer than most
 * commands. Tests of process behaviour (signals, permissions, pipes, a second engine beside this process's) use
 * `answerscopeProcess`.
 */
export async function answerscope(
  args: string[],
  env: Record<string, string> = {},
  input: string | Buffer = '',
): Promise<Ended> {
  if (!is_listening) listen()
  is_listening = true
  const streams: Streams = {
    stdout: '',
    stderr: '',
    stdin: Readable.from(input.length > 0 ? [Buffer.from(input)] : []),
  }
  const both = [process.stdout, process.stderr]
  const listeners = both.map((stream) => stream.listeners('error'))
  try {
    const code = await running.run(streams, () => runCli(args, { ...surroundings(), ...env }))
    return { code, stdout: streams.stdout, stderr: streams.stderr.split('\n').filter(Boolean) }
  } finally {
    both.forEach((stream, i) => {
      for (const own of stream.listeners('error'))
        if (!listeners[i]?.includes(own)) stream.off('error', own as () => void)
    })
  }
}

/** The same in a separate process, as a user would run it. */
export function answerscopeProcess(
  args: string[],
  env: Record<string, string> = {},
  input: string | Buffer = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [...briefly, programFile(), ...args], {
    env: { ...surroundings(), ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  // A command that does not read its input may exit before the input is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr: stderr.split('\n').filter(Boolean) }))
  })
}

/** A folder for files with empty, prepared stores in `data`. */
export async function workFolder(): Promise<{ path: string; data: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'answerscope-cli-'))
  const data = join(path, 'data')
  emptyStores(data)
  return { path, data, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Lines of newline-delimited JSON. */
export const jsonl = (items: readonly unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

/** An answer for import; only the relevant fields are given. */
export const answer = (external_id: string, content: string, fields: Record<string, unknown> = {}) => ({
  external_id,
  prompt: { text: 'Which tool is best?', country_code: 'US' },
  model_channel_id: 'A-0',
  created_at: '2026-03-02T10:00:00Z',
  messages: [{ role: 'assistant', content }],
  ...fields,
})
