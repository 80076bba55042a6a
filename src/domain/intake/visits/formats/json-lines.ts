import {
  given,
  type LineParser,
  type LoggedRequest,
  Malformed,
  readRequestLine,
  readStatus,
  readTarget,
} from './request.ts'
import { readTime } from './times.ts'

type Role = 'time' | 'user_agent' | 'method' | 'host' | 'target' | 'status' | 'client' | 'referer'
/** The field names for each part of a request, preferred ones first. */
type Names = Record<Role, readonly string[]>

/** HTTP request logs of Cloudflare. */
const cloudflareNames: Names = {
  time: ['EdgeStartTimestamp', 'EdgeEndTimestamp'],
  user_agent: ['ClientRequestUserAgent'],
  method: ['ClientRequestMethod'],
  host: ['ClientRequestHost'],
  target: ['ClientRequestURI', 'ClientRequestPath'],
  status: ['EdgeResponseStatus'],
  client: ['ClientIP'],
  referer: ['ClientRequestReferer'],
}

/** Spellings that servers and services use. Case, `_`, `-`, `.` and `@` make no difference. */
const commonNames: Names = {
  time: [
    ...['timestamp', 'time', 'ts', 'datetime', 'date', 'time_iso8601', 'time_local', 'msec', 'start_time', 'StartUTC'],
  ],
  user_agent: ['user_agent', 'http_user_agent', 'request_user_agent', 'headers_user_agent', 'agent', 'ua'],
  method: ['method', 'request_method', 'http_method', 'verb'],
  host: ['host', 'http_host', 'request_host', 'hostname', 'server_name', 'vhost', 'domain'],
  target: ['request_uri', 'uri', 'path', 'request_path', 'url', 'request_url', 'original_url', 'request'],
  status: ['status', 'status_code', 'response_status', 'http_status', 'response_code', 'downstream_status'],
  client: ['client_ip', 'remote_addr', 'ip', 'remote_ip', 'client', 'client_addr', 'ip_address', 'client_host'],
  referer: ['referer', 'referrer', 'http_referer', 'http_referrer', 'request_referer', 'request_referrer'],
}
/** Nested objects whose fields count as fields of the line. */
const wrappers = ['proxy', 'request', 'http_request', 'http', 'req', 'response', 'res', 'headers']

/** Distinguishes Cloudflare logs from other JSON lines. */
export const isCloudflare = (line: string) => /"(?:ClientRequest|EdgeStart|EdgeResponse)[A-Za-z]+"\s*:/.test(line)

const folded = (name: string) => name.toLowerCase().replace(/[_\-.@]/g, '')
const wrapperNames = new Set(wrappers.map(folded))
const maxDepth = 3

function createJsonParser(names: Names): LineParser {
  const ranks = new Map(
    Object.entries(names).flatMap(([role, all]) =>
      all.map((name, rank) => [folded(name), { role: role as Role, rank }] as const),
    ),
  )

  /**
   * The best value for every role. Nested objects describe the request more precisely than the line itself. For the time it is
   * the reverse, so that a response header is never taken for it.
   */
  function collect(object: object, depth: number, found: Map<Role, { value: string | number; rank: number }>) {
    const inner: object[] = []
    for (const [name, sent] of Object.entries(object)) {
      const key = folded(name)
      const value: unknown = Array.isArray(sent) ? sent[0] : sent
      if (typeof value === 'object' && value !== null) {
        if (wrapperNames.has(key)) inner.push(value)
        continue
      }
      const known = ranks.get(key)
      if (!known || (typeof value !== 'string' && typeof value !== 'number') || value === '' || value === '-') continue
      const distance = known.role === 'time' ? depth : maxDepth - depth
      const rank = distance * 1000 + known.rank
      const best = found.get(known.role)
      if (!best || rank < best.rank) found.set(known.role, { value, rank })
    }
    if (depth < maxDepth) for (const one of inner) collect(one, depth + 1, found)
  }

  return (line): LoggedRequest | Malformed => {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      return new Malformed('is not valid JSON')
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return new Malformed('is not a JSON object')
    const found = new Map<Role, { value: string | number; rank: number }>()
    collect(value, 0, found)
    const of = (role: Role) => found.get(role)?.value
    const text = (role: Role) => given(found.has(role) ? String(of(role)) : undefined)
    const time = readTime(of('time'))
    if (time === undefined) return new Malformed(`has no time (${names.time.slice(0, 4).join(', ')})`)
    return {
      time,
      user_agent: text('user_agent'),
      details() {
        const target = targetOf(text('method'), text('target'))
        if (target instanceof Malformed) return target
        const status = readStatus(of('status'))
        if (status === undefined) return new Malformed(`has no status (${names.status.slice(0, 3).join(', ')})`)
        return {
          ...target,
          host: text('host') || target.host,
          status,
          client: text('client'),
          referer: text('referer'),
        }
      },
    }
  }
}

/** nginx writes method, path and protocol into one field. */
const targetOf = (method: string, target: string) =>
  /^[A-Z]+ \S/.test(target) && !target.startsWith('/') ? readRequestLine(target) : readTarget(method, target)

export const parseCloudflare: LineParser = createJsonParser(cloudflareNames)
export const parseJson: LineParser = createJsonParser(commonNames)
