import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Input, Operation } from './api.ts'

/** One question a view asks. */
export interface Call {
  title: string
  operation: Operation
  input: Record<string, unknown>
}

export const callOf = <Id extends Operation>(title: string, operation: Id, input: Input<Id>): Call => ({
  ...{ title, operation, input: input as Record<string, unknown> },
})

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same question as a line for a terminal. The key is the reader's own to put in. */
export function curlOf({ operation, input }: Call, origin: string): string {
  const { method, path, body, query } = contract[operation] as Endpoint
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (body && !(name in (query?.shape ?? {}))) continue
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one))
  }
  const search = parameters.size > 0 ? `?${parameters}` : ''
  return [
    `curl -s ${method === 'GET' || (method === 'POST' && body) ? '' : `-X ${method} `}${quoted(`${origin}/customer/v1${filled}${search}`)}`,
    `-H "X-API-Key: $ANSWERSCOPE_API_KEY"`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(rest))}`] : []),
  ].join(' \\\n  ')
}
