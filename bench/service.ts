import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Client, createClient } from '../src/client/client.ts'

/** A separate process that listens. */
export interface Process {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a script of this project that prints on one line of its output the `"url"` at which it listens. */
export async function startProcess(args: string[], env: Record<string, string> = {}): Promise<Process> {
  // `node --cpu-prof bench/import.ts` profiles it, too.
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Keeps reading its output, because it would block without a reader.
  createInterface(child.stdout).on('line', (line) => {
    const [, at] = /"url":"([^"]+)"/.exec(line) ?? []
    if (at) resolve(at)
  })
  child.once('exit', () => reject(new Error(`${args.join(' ')} exited before it was listening`)))
  const url = await promise
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** What `npm start` runs: `NAME=value ... node flags src/main.ts serve`. */
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
const [before, args] = (scripts.start as string).split(' node ').map((words) => words.split(' '))
const memorySettings = Object.fromEntries((before ?? []).map((setting) => setting.split('=')))

/** The service on the stores named in its settings, started as `npm start` does. */
export const startService = (env: Record<string, string>) =>
  startProcess(args ?? [], { PORT: '0', LOG_LEVEL: 'info', ...memorySettings, ...env })

export interface EmptyService extends Process {
  key: string
  api: Client
}

/** The service on its own embedded stores, which are removed when it stops. */
export async function startEmptyService(env: Record<string, string> = {}): Promise<EmptyService> {
  const folder = await mkdtemp(join(tmpdir(), 'answerscope-bench-'))
  const key = `skc-${randomBytes(24).toString('base64url')}`
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const service = await startService({ DATA_DIR: folder, BOOTSTRAP_API_KEY: key, ...env })
    return {
      ...service,
      key,
      api: createClient({ url: service.url, key }),
      async stop() {
        await service.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Waits until a process has finished its background work after a start, so that this work is not measured. */
export async function untilQuiet(pid: number) {
  for (let quiet_s = 0; quiet_s < 2; ) {
    const before = await cpuMilliseconds(pid)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet_s = (await cpuMilliseconds(pid)) - before < 100 ? quiet_s + 1 : 0
  }
}

/** Samples the resident memory of a process; comparing the two halves of the time shows whether it grows. */
export function watchMemory(pid: number, every_ms: number) {
  const samples: number[] = []
  const anonymous: number[] = []
  const timer = setInterval(async () => {
    samples.push(await megabytesOf(pid))
    anonymous.push(await megabytesOf(pid, 'RssAnon'))
  }, every_ms)
  const most = (of: number[]) => Math.round(Math.max(...of))
  return {
    end() {
      clearInterval(timer)
      const half = Math.floor(samples.length / 2)
      return {
        peak_mb: most(samples),
        peak_anonymous_mb: most(anonymous),
        memory_mb_first_half: most(samples.slice(0, half)),
        memory_mb_second_half: most(samples.slice(half)),
      }
    },
  }
}

/** All resident memory, or only the part that is not of files: pages of the engine's library can be dropped and read again. */
export async function megabytesOf(pid: number, field: 'VmRSS' | 'RssAnon' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

/** The CPU time that a process has used; ticks are hundredths of a second. */
export async function cpuMilliseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
