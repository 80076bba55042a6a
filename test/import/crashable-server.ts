import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../../src/client/client.ts'
import { freshStores, isOnServers } from '../harness.ts'
import { briefly, programFile } from '../service-process.ts'
import type { Look } from './mortal-server.ts'

/** A server that can be told to kill itself at a step, on stores that outlive it. */
export interface CrashableServer {
  settings: Record<string, string>
  /** The address of the server that runs now. */
  readonly url: string
  /** Starts a server on the stores of the one that died. */
  start(): Promise<Client>
  /** The running server, or a new one. */
  running(): Promise<Client>
  /** Sends a non-JSON body to the server that runs now. */
  post(path: string, body: string, type: string): Promise<Response>
  /** Makes the server kill itself at a step from now on. */
  arm(step: number): Promise<void>
  /** The number of steps that some work takes. It is done twice, because a sweep may add a step. */
  stepsOf(work: (time: number) => Promise<unknown>): Promise<number>
  /** What the server finds in its stores that no request returns: brands by page or answer. */
  inspect(look: Look, project_id: string): Promise<Record<string, string[]>>
  /** Returns when the server is dead. */
  exited(): Promise<void>
  kill(): void
  remove(): Promise<void>
}

/**
 * The steps at which to die: the first, one in the middle and the last; all of them in the long tests. On servers the first is
 * left out, because nothing has reached them before it.
 */
export const crashSteps = (steps: number) => {
  if (process.env.LONG) return Array.from({ length: steps }, (_, i) => i + 1)
  return [...(isOnServers ? [] : [1]), Math.ceil(steps / 2), steps]
}

export async function createCrashableServer(more: Record<string, string> = {}): Promise<CrashableServer> {
  const stores = await freshStores()
  const key = more.BOOTSTRAP_API_KEY ?? `skc-${randomBytes(24).toString('base64url')}`
  const settings = { ...stores.settings, PORT: '0', BOOTSTRAP_API_KEY: key, RATE_LIMIT_PER_MINUTE: '100000', ...more }
  let child: ChildProcess | undefined
  let url = ''
  let client: Client | undefined
  const lives = () => child?.exitCode === null && child.signalCode === null
  const said = <T>() => new Promise<T>((resolve) => child?.once('message', (message) => resolve(message as T)))
  /** Starts counting from one, up to a step or without end, and returns the previous count. */
  const count = async (until: number | null) => {
    const counted = said<{ steps: number }>()
    child?.send({ until })
    return (await counted).steps
  }
  const start = async () => {
    child = fork(programFile('test/import/mortal-server.ts'), {
      env: { ...process.env, ...settings },
      execArgv: briefly,
    })
    url = (await said<{ url: string }>()).url
    client = createClient({ url, key })
    return client
  }
  return {
    settings,
    get url() {
      return url
    },
    start,
    running: async () => (client && lives() ? client : await start()),
    post: (path, body, type) =>
      fetch(`${url}/customer/v1${path}`, { method: 'POST', headers: { 'x-api-key': key, 'content-type': type }, body }),
    async arm(step) {
      await count(step)
    },
    async stepsOf(work) {
      await count(null)
      await work(1)
      const first = await count(null)
      await work(2)
      return Math.min(first, await count(null))
    },
    async inspect(look, project_id) {
      const answer = said<{ seen: Record<string, string[]> }>()
      child?.send({ look, project_id })
      return (await answer).seen
    },
    async exited() {
      if (lives()) await new Promise((resolve) => child?.once('exit', resolve))
    },
    kill: () => child?.kill('SIGKILL'),
    async remove() {
      child?.kill('SIGKILL')
      await stores.remove()
    },
  }
}
