import type { logFormats } from '../../../contract/enums.ts'
import { createCloudFrontParser, isCloudFrontHeader } from './formats/cloudfront.ts'
import { parseCombined, parseCommon } from './formats/combined.ts'
import { isCloudflare, parseCloudflare, parseJson } from './formats/json-lines.ts'
import { type LineParser, Malformed } from './formats/request.ts'

export type LogFormat = (typeof logFormats)[number]

/** A parser for the lines of one log. */
export const parsers: Record<LogFormat, () => LineParser> = {
  combined: () => parseCombined,
  common: () => parseCommon,
  cloudfront: createCloudFrontParser,
  cloudflare: () => parseCloudflare,
  json: () => parseJson,
}

/** The format of a line; of several possible formats, the one with more information. */
export function formatOf(line: string): LogFormat | undefined {
  if (isCloudFrontHeader(line)) return 'cloudfront'
  const candidates: LogFormat[] = line.startsWith('{')
    ? [isCloudflare(line) ? 'cloudflare' : 'json']
    : ['combined', 'common', 'cloudfront']
  return candidates.find((format) => {
    const request = parsers[format]()(line)
    return request !== undefined && !(request instanceof Malformed)
  })
}
