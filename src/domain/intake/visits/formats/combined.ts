import { isIP } from 'node:net'
import { given, type LineParser, type LoggedRequest, Malformed, readRequestLine } from './request.ts'
import { readCommonTime } from './times.ts'

const timeAndQuote = / \[(\d\d\/[A-Za-z]{3}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\] "/g
const statusAndSize = /" (\d{3}) (?:\d+|-)(?= |$)/y

/**
 * Combined Log Format of Apache httpd and nginx, `host ident user [time] "request" status size "referer" "user agent"`,
 * also with the virtual host in front. Anything after the user agent is ignored.
 */
export const parseCombined: LineParser = (line) => parse(line, true)

/** Common Log Format: the same without referer and user agent. */
export const parseCommon: LineParser = (line) => parse(line, false)

function parse(line: string, has_agent: boolean): LoggedRequest | Malformed {
  timeAndQuote.lastIndex = 0
  const found = timeAndQuote.exec(line)
  if (!found) return new Malformed('has no time such as [10/Oct/2026:13:55:36 +0000] before its request')
  const time = readCommonTime(found[1] ?? '')
  if (time === undefined) return new Malformed('has a time that does not exist')
  const request_end = closingQuote(line, timeAndQuote.lastIndex)
  if (request_end < 0) return new Malformed('has a request without its closing quote')
  const request = line.slice(timeAndQuote.lastIndex, request_end)
  statusAndSize.lastIndex = request_end
  const status = statusAndSize.exec(line)
  if (!status) return new Malformed('has no status and size after its request')
  const { lastIndex: end } = statusAndSize
  if (!has_agent && end < line.length) return new Malformed('continues after the size')
  const quoted = has_agent ? refererAndAgent(line, end) : { referer: '', user_agent: '' }
  if (!quoted) return new Malformed('has no quoted referer and user agent after the size')
  return {
    time,
    user_agent: given(unescaped(quoted.user_agent)),
    details() {
      const target = readRequestLine(unescaped(request))
      if (target instanceof Malformed) return target
      const { host, client } = sidesOf(line.slice(0, found.index))
      return {
        ...target,
        host: host || target.host,
        status: Number(status[1]),
        client,
        referer: given(unescaped(quoted.referer)),
      }
    },
  }
}

function refererAndAgent(line: string, at: number) {
  if (!line.startsWith(' "', at)) return undefined
  const referer_end = closingQuote(line, at + 2)
  if (referer_end < 0 || !line.startsWith('" "', referer_end)) return undefined
  const agent_end = closingQuote(line, referer_end + 3)
  if (agent_end < 0) return undefined
  return { referer: line.slice(at + 2, referer_end), user_agent: line.slice(referer_end + 3, agent_end) }
}

/** The position of the quote that closes a text starting at `from`; -1 when there is none. */
function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
    let slashes = 0
    while (at - 1 - slashes >= from && line[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}

const escapes = /(?:\\x[0-9A-Fa-f]{2})+|\\(.)/g
const plain: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', v: '\v', f: '\f' }

/** Text without the escapes that servers write: `\"`, `\\`, `\n`, and UTF-8 bytes as `\xHH`. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(escapes, (whole, one: string | undefined) =>
    one === undefined ? Buffer.from(whole.replaceAll('\\x', ''), 'hex').toString('utf8') : (plain[one] ?? one),
  )
}

/** The part before the time: the client, preceded by the virtual host if the log has one. */
function sidesOf(text: string): { host: string; client: string } {
  const words = text.trimStart().split(' ')
  const [first = '', second = ''] = words
  // Client, ident and user are three words. A user may contain spaces, and a proxy may list several clients.
  const is_host = words.length > 3 && isIP(first.replace(/,$/, '')) === 0 && (isIP(second) > 0 || /:\d+$/.test(first))
  return is_host ? { host: first, client: second } : { host: '', client: first.replace(/,$/, '') }
}
