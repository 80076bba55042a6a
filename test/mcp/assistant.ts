import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The two protocol versions of clients: with a handshake, and with independent requests. */
export const eras = ['2025-11-25', '2026-07-28'] as const
export type Era = (typeof eras)[number]

export const assistantOf = (era: Era) =>
  new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === '2026-07-28' ? { pin: era } : 'legacy' } },
  )

/** An assistant connected to the service over HTTP. */
export async function assistant(
  url: string,
  key: string,
  era: Era = '2026-07-28',
  headers: Record<string, string> = {},
) {
  const client = assistantOf(era)
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  return client
}

/** The answer of a tool. */
export interface Answered {
  // biome-ignore lint/suspicious/noExplicitAny: what a tool says has a form of its own, which its output schema checks.
  said: any
  text: string
  is_refused: boolean
}

/** Calls a tool; the client checks the answer against the tool's declared schema. */
export async function ask(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answered> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as { text: string }[]
  return { said: structuredContent, text: first?.text ?? '', is_refused: isError === true }
}
