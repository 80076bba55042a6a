import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { InputOf, Operation } from './api.ts'

/** One API call of a view. */
export interface ApiCall {
  title: string
  operation: Operation
  input: Record<string, unknown>
}

export const callOf = <Id extends Operation>(title: string, operation: Id, input: InputOf<Id>): ApiCall => ({
  title,
  operation,
  input: input as Record<string, unknown>,
})

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same request as a curl command. The reader adds the key. */
export function curlOf({ operation, input }: ApiCall, origin: string): string {
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
