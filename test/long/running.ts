import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Client, createClient } from '../../src/client/client.ts'
import { freshStores } from '../harness.ts'
import type { Questions } from './service.ts'

/** A service in a separate process, on stores that outlive it. */
export interface Running {
  /** Of the company that was created at the first start. */
  key: string
  settings: Record<string, string>
  url: string
  api: Client
  /** When it reported that it listens, in milliseconds since 1970. */
  listened_at: number
  /** Faults in its log. */
  faults: string[]
  /**
   * Starts a process on the stores of the one before.
   * @param clock the time on its clock, in milliseconds since 1970
   * @returns whether it listens; false when it was killed before
   * @throws Error when it ended by itself
   */
  start(clock?: number): Promise<boolean>
  ask<Name extends keyof Questions>(
    name: Name,
    ...parameters: Parameters<Questions[Name]>
  ): Promise<Awaited<ReturnType<Questions[Name]>>>
  kill(): void
  /** Returns when the process has ended. */
  dead(): Promise<void>
  isAlive(): boolean
  /** Ends the process and removes the stores. */
  remove(): Promise<void>
}

const ended = () => new Error('the service has ended')

/** Of a line of the log. */
const errorLevel = 50

export async function createRunning(more: Record<string, string> = {}): Promise<Running> {
  const stores = await freshStores()
  const key = `skc-${randomBytes(24).toString('base64url')}`
  const settings = {
    PORT: '0',
    BOOTSTRAP_API_KEY: key,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...stores.settings,
    ...more,
  }
  let child: ChildProcess | undefined
  let asked = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const self: Running = {
    key,
    settings,
    url: '',
    api: createClient({ url: 'http://127.0.0.1', key }),
    listened_at: 0,
    faults: [],
    async start(clock = Date.now()) {
      const one = fork(new URL('service.ts', import.meta.url), {
        env: { ...process.env, ...settings, CLOCK_START: String(clock) },
        execArgv: ['--expose-gc'],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = one
      if (one.stdout) createInterface(one.stdout).on('line', (line) => note(self.faults, line))
      one.stderr?.on('data', (data) => self.faults.push(String(data)))
      const listening = new Promise<boolean>((resolve, reject) => {
        one.on('message', (message: { url: string; listened_at: number } | { id: number; answer: unknown }) => {
          if ('url' in message) {
            Object.assign(self, message, { api: createClient({ url: message.url, key }) })
            resolve(true)
          } else {
            waiting.get(message.id)?.resolve('error' in message ? Promise.reject(message.error) : message.answer)
            waiting.delete(message.id)
          }
        })
        one.once('exit', (code, signal) => {
          if (signal === 'SIGKILL') resolve(false)
          else reject(new Error(`the service ended with ${code ?? signal}: ${self.faults.at(-1)}`))
          for (const answer of waiting.values()) answer.reject(ended())
          waiting.clear()
        })
      })
      return await listening
    },
    async ask(name, ...parameters) {
      const answer = Promise.withResolvers<unknown>()
      const id = asked++
      waiting.set(id, answer)
      if (!isAlive()) answer.reject(ended())
      else child?.send({ id, name, parameters }, (error) => error && answer.reject(error))
      return (await answer.promise) as never
    },
    kill: () => void child?.kill('SIGKILL'),
    async dead() {
      if (isAlive()) await once(child as ChildProcess, 'exit')
    },
    isAlive,
    async remove() {
      child?.kill('SIGKILL')
      await self.dead()
      await stores.remove()
    },
  }
  return self
}

function note(faults: string[], line: string) {
  // An incomplete line, written by a process that was killed, counts, too.
  const level = /"level":(\d+)/.exec(line)?.[1] ?? errorLevel
  if (Number(level) >= errorLevel) faults.push(line.slice(0, 2000))
}
