import { given, type LineParser, Malformed, readStatus, readTarget } from './request.ts'
import { readIsoTime } from './times.ts'

/** The order of the fields, unless the log gives one. */
const standardOrder = [
  ...['date', 'time', 'x-edge-location', 'sc-bytes', 'c-ip', 'cs-method', 'cs(Host)', 'cs-uri-stem', 'sc-status'],
  ...['cs(Referer)', 'cs(User-Agent)', 'cs-uri-query', 'cs(Cookie)', 'x-edge-result-type', 'x-edge-request-id'],
  ...['x-host-header', 'cs-protocol', 'cs-bytes', 'time-taken'],
]
const needed = ['date', 'time', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)']

export const isCloudFrontHeader = (line: string) => /^#(?:Version|Fields): ?/i.test(line)

/**
 * Standard logs of CloudFront: fields separated by tabs, in the order that a `#Fields:` line gives. The host is the one
 * that the visitor requested, not that of the distribution.
 */
export function createCloudFrontParser(): LineParser {
  let places = placesOf(standardOrder)
  return (line) => {
    if (line.startsWith('#')) {
      const [, fields] = /^#Fields:\s*(.+)$/i.exec(line) ?? []
      if (fields) places = placesOf(fields.trim().split(/\s+/))
      return undefined
    }
    const values = line.split('\t')
    const of = (field: string) => given(values[places.get(field.toLowerCase()) ?? values.length])
    const missing = needed.find((field) => !places.has(field.toLowerCase()))
    if (missing) return new Malformed(`has no ${missing}: the line #Fields does not name it`)
    const time = readIsoTime(`${of('date')} ${of('time')}`)
    if (time === undefined) return new Malformed('has no date and time in its tab-separated fields')
    if (values.length <= (places.get('cs(user-agent)') ?? 0)) return new Malformed('ends before its user agent')
    return {
      time,
      user_agent: decoded(of('cs(User-Agent)')),
      details() {
        const target = readTarget(of('cs-method'), of('cs-uri-stem'))
        if (target instanceof Malformed) return target
        const status = readStatus(of('sc-status'))
        if (status === undefined) return new Malformed('has no status')
        return {
          ...target,
          host: of('x-host-header') || of('cs(Host)') || target.host,
          status,
          client: of('c-ip'),
          referer: decoded(of('cs(Referer)')),
        }
      },
    }
  }
}

const placesOf = (fields: string[]) => new Map(fields.map((field, place) => [field.toLowerCase(), place]))

/** Percent-decoded text. Invalid escapes stay as they are. */
const decoded = (text: string) =>
  text.includes('%')
    ? text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
    : text
