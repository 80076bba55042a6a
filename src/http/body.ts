import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { AppError, badRequest } from '../errors.ts'

const tooLarge = (size: number, limit: number) =>
  new AppError(413, `The request body has ${size} bytes; at most ${limit} are accepted. Split the request.`)

/** The media type of a request, in lower case and without parameters. */
export const mediaType = (req: IncomingMessage) => (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Reads a JSON object.
 * @throws 413, 415, 400 in this order; an empty body counts as `{}`
 */
export async function readJson(req: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > limit) throw tooLarge(declared, limit)
  const is_gzip = (req.headers['content-encoding'] ?? '').toLowerCase() === 'gzip'
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of is_gzip ? req.pipe(createGunzip()) : req) {
      size += chunk.length
      if (size > limit) throw tooLarge(size, limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badRequest('The request body could not be read to its end. Send it again.')
  }
  const type = mediaType(req)
  if (size === 0) return {}
  if (type !== 'application/json') {
    throw new AppError(
      415,
      `Content-Type ${JSON.stringify(type.slice(0, 100))} is not supported. Send JSON with Content-Type: application/json.`,
    )
  }
  const text = Buffer.concat(chunks).toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return {}
  return objectOf(parse(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(reason)?.[1] ?? (/end of JSON/i.test(reason) ? text.length : 0)
    const problem = /end of JSON|Unterminated|after JSON|Expected|Bad |Unexpected/i.exec(reason)?.[0] ?? 'syntax error'
    const word = /end of JSON/i.test(problem) ? 'it ends too early' : 'unexpected character'
    throw badRequest(`The request body is not valid JSON: ${word} at position ${position}. Correct the body.`)
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  const type = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`
  throw badRequest(`The request body must be a JSON object, not ${type}. Wrap the fields in { }.`)
}
