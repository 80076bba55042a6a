import { type Endpoint, takesIdempotencyKey } from '../contract/endpoint.ts'
import { takesBody } from './connect.ts'

/** An operation of the contract as the line that `connect` takes. */
export function operationLine(endpoint: Endpoint): string {
  const { method, path, query, body, lines, events, file, csv, secret } = endpoint
  const fields = { ...query?.shape, ...body?.shape }
  const inQuery = Object.keys((body && query?.shape) ?? {})
  return [
    method !== 'GET' && method,
    path,
    takesBody(method) !== Boolean(body) && (body ? 'body' : '-'),
    inQuery.length > 0 && `?${inQuery}`,
    takesIdempotencyKey(endpoint) && 'once',
    secret && 'unsafe',
    'cursor' in fields ? 'cursor' : 'offset' in fields && 'offset',
    lines && 'lines',
    events && 'events',
    file && 'file',
    csv && 'csv',
  ]
    .filter(Boolean)
    .join(' ')
}
