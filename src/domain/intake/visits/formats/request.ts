/** A request from a line of a log. Texts are as in the log. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  time: number
  /** Empty when the log has none. */
  user_agent: string
  /** The other fields of the request. Read only for requests that count, because most do not. */
  details(): RequestDetails | Malformed
}

export interface RequestDetails {
  method: string
  /** Empty when the log names none. */
  host: string
  /** Without query string. */
  path: string
  status: number
  /** An address, or whatever the log has instead; empty for none. */
  client: string
  /** Empty for none. */
  referer: string
}

/** What is wrong with a line, worded to complete the sentence "Line 3 ...". */
export class Malformed {
  readonly problem: string
  constructor(lacks: string) {
    this.problem = lacks
  }
}

/** Parses the lines of one log. `undefined`: the line describes the log and is not a request. */
export type LineParser = (line: string) => LoggedRequest | Malformed | undefined

/** Most logs write `-` for a missing value. */
export const given = (text: string | undefined) => (text === undefined || text === '-' ? '' : text)

const requestLine = /^(\S+) (.+?)(?: HTTP\/\d(?:\.\d)?)?$/

/** The parts of the first line of a request, such as `GET /a?b HTTP/1.1`. */
export function readRequestLine(text: string): Target | Malformed {
  const [, method, target] = requestLine.exec(text) ?? []
  if (method === undefined || target === undefined) return new Malformed('has no request such as "GET / HTTP/1.1"')
  return readTarget(method, target)
}

interface Target {
  method: string
  host: string
  path: string
}

const methodName = /^[A-Za-z][A-Za-z-]{0,31}$/
const absolute = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i

/** The target of a request: a path, or a whole URL. The query string is left out, because it can contain personal data. */
export function readTarget(method: string, target: string): Target | Malformed {
  if (!methodName.test(method)) return new Malformed('has no request method')
  const [start = '', host = ''] = absolute.exec(target) ?? []
  const path = target.slice(start.length).replace(/[?#].*$/s, '') || (start ? '/' : '')
  if (!path.startsWith('/') && path !== '*') return new Malformed('has no request path')
  return { method: method.toUpperCase(), host, path }
}

/** @returns undefined when the value is not a status code */
export function readStatus(text: string | number | undefined): number | undefined {
  return /^\d{3}$/.test(String(text)) ? Number(text) : undefined
}
