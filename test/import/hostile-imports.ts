import { fork } from 'node:child_process'
import { createClient } from '../../src/client/client.ts'
import type { HostileBody, Outcome } from './hostile-bodies.ts'
import type { Watched } from './watched-server.ts'

export type Form = 'line' | 'body'

/** Starts a server that monitors its event loop, and sends it hostile bodies. */
export async function watchedServer(settings: Record<string, string>) {
  const key = `skc-${'watched'.repeat(5)}`
  const child = fork(new URL('watched-server.ts', import.meta.url), {
    env: { ...process.env, PORT: '0', BOOTSTRAP_API_KEY: key, RATE_LIMIT_PER_MINUTE: '100000', ...settings },
    execArgv: [],
  })
  const said = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
  const { url } = await said<{ url: string }>()
  const api = createClient({ url, key })
  const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
  const paths = {
    chats: 'chats/import',
    pages: 'sources/urls/import',
    runs: 'brand-perception/runs/import',
    logs: 'agent-analytics/logs/import',
  }
  const fields = { chats: 'chats', pages: 'urls', runs: 'runs', logs: 'lines' }
  async function watched() {
    const answer = said<Watched>()
    child.send('watched')
    return await answer
  }

  return {
    url,
    key,
    api,
    project_id,
    watched,
    async send({ operation, item }: HostileBody, form: Form, bytes: number) {
      const made = item(bytes)
      const text = typeof made === 'string' ? made : JSON.stringify(made)
      const lines = operation === 'logs' ? JSON.stringify(text.split('\n').slice(0, 1000)) : `[${text}]`
      const is_line = form === 'line'
      const type = is_line ? (operation === 'logs' ? 'text/plain' : 'application/x-ndjson') : 'application/json'
      const response = await fetch(`${url}/customer/v1/${paths[operation]}?project_id=${project_id}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': type },
        body: is_line ? text : `{"${fields[operation]}":${lines}}`,
      })
      return { status: response.status, size: text.length, ...((await response.json()) as Record<string, unknown>) }
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await ended
    },
  }
}

/** The outcome of a body, in the terms of the table. */
export function outcomeOf(answer: Record<string, unknown> & { status: number }): Outcome | { other: unknown } {
  const { status, message, created, stored, rejected, rejections, not_a_bot } = answer
  if (status === 400) return { refused: String(message) }
  const [first] = (Array.isArray(rejected) ? rejected : ((rejections as unknown[]) ?? [])) as {
    reason: string
    message: string
  }[]
  if (first) return { reason: first.reason, says: first.message }
  if (created === 1 || (Array.isArray(created) && created.length === 1)) return 'created'
  if (Number(stored) > 0) return 'stored'
  if (Number(not_a_bot) > 0) return 'nothing'
  return { other: answer }
}

/** Whether the outcome is the one that the table expects. */
export function isExpected(expected: Outcome, found: ReturnType<typeof outcomeOf>): boolean {
  if (typeof expected === 'string' || typeof found === 'string') return expected === found
  if ('refused' in expected) return 'refused' in found && found.refused.includes(expected.refused)
  return 'reason' in found && found.reason === expected.reason && found.says.includes(expected.says)
}
