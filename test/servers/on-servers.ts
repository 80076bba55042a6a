import { createClient as createClickHouse } from '@clickhouse/client'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { type Server, startServer } from '../../src/server.ts'

/** The company key of services that `startOn` starts. */
export const key = `skc-${'k'.repeat(40)}`

/** Starts a service on servers, without a memo: repeated questions must reach the stores. */
export function startOn(settings: Record<string, string>): Promise<Server> {
  const usual = { PORT: '0', BOOTSTRAP_API_KEY: key, REPORT_MEMO_MB: '0', RATE_LIMIT_PER_MINUTE: '100000' }
  return startServer(readConfig({ ...usual, ...settings }), pino({ level: 'silent' }))
}

/** Sends a body to a service, or reads from it, with the company key by default. */
export function send(server: Server, path: string, body?: unknown, apiKey = key): Promise<Response> {
  return fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}

/** Queries one ClickHouse server alone. */
export async function queryOn<Row>(url: string, query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  const client = createClickHouse({ url })
  try {
    return await (await client.query({ query, query_params: params, format: 'JSONEachRow' })).json<Row>()
  } finally {
    await client.close()
  }
}

/** Runs a statement on one ClickHouse server alone. */
export async function commandOn(url: string, query: string): Promise<void> {
  const client = createClickHouse({ url })
  try {
    await client.command({ query })
  } finally {
    await client.close()
  }
}
