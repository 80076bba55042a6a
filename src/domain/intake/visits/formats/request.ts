/** A request as a line of a log tells it; texts are as they stand there. */
export interface LoggedRequest {
  /** Milliseconds since 1970. */
  time: number
  /** Empty where the log has none. */
  user_agent: string
  /** What else is known of it. Read only of requests that count, because most do not. */
  details(): RequestDetails | Malformed
}

export interface RequestDetails {
  method: string
  /** Empty where the log names none. */
  host: string
  /** Without query string. */
  path: string
  status: number
  /** An address, or whatever stood in its place; empty for none. */
  client: string
  /** Empty for none. */
  referer: string
}

/** What a line lacks, as the end of the sentence "Line 3 ...". */
export class Malformed {
  readonly lacks: string
  constructor(lacks: string) {
    this.lacks = lacks
  }
}

/** Reads the lines of one log. `undefined`: the line says something about the log, and is no request. */
export type LineParser = (line: string) => LoggedRequest | Malformed | undefined

/** `-` means no value in most logs. */
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

/** What a request asked for: a path, or a whole URL. The query string is left out, since it can hold personal data. */
export function readTarget(method: string, target: string): Target | Malformed {
  if (!methodName.test(method)) return new Malformed('has no request method')
  const [start = '', host = ''] = absolute.exec(target) ?? []
  const path = target.slice(start.length).replace(/[?#].*$/s, '') || (start ? '/' : '')
  if (!path.startsWith('/') && path !== '*') return new Malformed('has no request path')
  return { method: method.toUpperCase(), host, path }
}

/** @returns undefined for what is no status */
export function readStatus(text: string | number | undefined): number | undefined {
  return /^\d{3}$/.test(String(text)) ? Number(text) : undefined
}
