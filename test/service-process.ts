import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { bundled } from './bundle.ts'
import { watch } from './live-responses.ts'

/** For processes that live for seconds: optimising the embedded store's code would take half of the startup time. */
export const briefly = ['--liftoff-only']

/** The environment of every process; they share a compile cache. */
export const surroundings = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/**
 * The path of a program that starts in half the time: its modules are bundled into a few files, everything else is
 * unchanged.
 */
export const programFile = (program = 'src/main.ts') => bundled(inject('programs'), program)

/** The service in a separate process, as an operator runs it. */
export interface ServiceProcess {
  url: string
  child: ChildProcess
  /** Stops it cleanly and returns its exit code. */
  stop(): Promise<number | null>
  /** Ends it immediately, like a crash. */
  kill(): Promise<void>
}

/**
 * Starts `answerscope serve` and returns when it listens.
 * @param wrap a shell command that runs the service as `"$@"`, such as `umask 0; exec "$@"`
 * @param log the file for its log
 * @param program a program of another version
 */
export async function startService(
  settings: Record<string, string>,
  { wrap = 'exec "$@"', log, program = programFile() }: { wrap?: string; log?: string; program?: string } = {},
): Promise<ServiceProcess> {
  const file = log === undefined ? undefined : openSync(log, 'a')
  const child = spawn('sh', ['-c', wrap, 'sh', process.execPath, ...briefly, program, 'serve'], {
    env: { ...process.env, PORT: '0', RATE_LIMIT_PER_MINUTE: '100000', ...settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
  })
  const before = log === undefined ? 0 : readFileSync(log).length
  if (file !== undefined) closeSync(file)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-100_000)
    })
  }
  const ended = once(child, 'exit')
  let is_over = false
  child.once('exit', () => {
    is_over = true
  })
  const said = () => (log === undefined ? output : readFileSync(log).subarray(before).toString() + output)
  const address = () => /"url":"([^"]+)"/.exec(said())?.[1]
  while (address() === undefined) {
    if (is_over) throw new Error(said().trim())
    await delay(50)
  }
  const url = address() as string
  // The description does not cover answers of another version, or ids of a custom registry.
  if (program === programFile() && settings.CHANNELS_FILE === undefined) watch(url)
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
