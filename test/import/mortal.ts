import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '../../src/client/client.ts'
import { freshStores } from '../harness.ts'

/** A server that can be told to kill itself at a step, on stores that outlive it. */
export interface Mortal {
  settings: Record<string, string>
  /** Starts a server on the stores the one before died on. */
  start(): Promise<Client>
  /** Sends a body that is no JSON to the server that runs now. */
  post(path: string, body: string, type: string): Promise<Response>
  /** Lets the server kill itself at a step from now on. */
  arm(steps: number): Promise<void>
  /** Returns when the server is dead. */
  dead(): Promise<void>
  kill(): void
  remove(): Promise<void>
}

export async function createMortal(more: Record<string, string> = {}): Promise<Mortal> {
  const stores = await freshStores()
  const key = `skc-${randomBytes(24).toString('base64url')}`
  const settings = { ...stores.settings, PORT: '0', BOOTSTRAP_API_KEY: key, RATE_LIMIT_PER_MINUTE: '100000', ...more }
  let child: ChildProcess | undefined
  let url = ''
  const said = <T>() => new Promise<T>((resolve) => child?.once('message', (message) => resolve(message as T)))
  return {
    settings,
    async start() {
      child = fork(new URL('mortal-server.ts', import.meta.url), {
        env: { ...process.env, ...settings },
        // It lives for seconds; to compile the embedded store well would take a third of them.
        execArgv: ['--liftoff-only'],
      })
      url = (await said<{ url: string }>()).url
      return createClient({ url, key })
    },
    post: (path, body, type) =>
      fetch(`${url}/customer/v1${path}`, { method: 'POST', headers: { 'x-api-key': key, 'content-type': type }, body }),
    async arm(steps) {
      const armed = said()
      child?.send(steps)
      await armed
    },
    async dead() {
      if (child?.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child?.once('exit', resolve))
    },
    kill: () => child?.kill('SIGKILL'),
    async remove() {
      child?.kill('SIGKILL')
      await stores.remove()
    },
  }
}
