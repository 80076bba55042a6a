import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { AppError, badRequest, quoted } from '../errors.ts'

const tooLarge = (size: number, limit: number) =>
  new AppError(413, `The request body has ${size} bytes; at most ${limit} are accepted. Split the request.`)

export const unsupportedType = (type: string) =>
  new AppError(415, `Content-Type ${quoted(type)} is not supported. Send JSON with Content-Type: application/json.`)

/** The media type of a request, in lower case and without parameters. */
export const mediaType = (req: IncomingMessage) =>
  (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Reads a JSON object.
 * @throws 413, 415, 400 in this order; an empty body counts as `{}`
 */
export async function readJson(req: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > limit) throw tooLarge(declared, limit)
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of encoding === 'gzip' ? req.pipe(createGunzip()) : req) {
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
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new AppError(415, `Content-Encoding ${quoted(encoding)} is not supported. Send gzip or nothing.`)
  }
  if (type !== 'application/json') throw unsupportedType(type)
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  if (text.trim() === '') return {}
  if (isTooDeep(text)) throw badRequest(`The request body is nested more than ${deepest} levels deep. Flatten it.`)
  return objectOf(parse(text))
}

/** Far deeper than any field; what walks a value by recursion would run out of stack. */
const deepest = 100

function isTooDeep(text: string): boolean {
  let depth = 0
  let is_text = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (is_text) {
      if (char === '\\') i++
      else if (char === '"') is_text = false
    } else if (char === '"') is_text = true
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth > deepest) return true
  }
  return false
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(reason)?.[1] ?? (/end of JSON/.test(reason) ? text.length : badToken(text))
    const problem = Number(position) >= text.length ? 'it ends too early' : 'unexpected character'
    throw badRequest(`The request body is not valid JSON: ${problem} at position ${position}. Correct the body.`)
  }
}

/** Where the character stands that JSON.parse calls unexpected without saying where: the shortest text it does so for. */
function badToken(text: string): number {
  let good = 0
  let bad = text.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isRefused(text.slice(0, middle))) bad = middle
    else good = middle
  }
  return good
}

function isRefused(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return error instanceof Error && /^Unexpected token/.test(error.message)
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  const type = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`
  throw badRequest(`The request body must be a JSON object, not ${type}. Wrap the fields in { }.`)
}
