import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError, badRequest, quoted } from '../errors.ts'
import { unexpectedToken } from './json-fault.ts'
import { createJsonShape, maxDepth } from './json-shape.ts'
import { refuseUnknownEncoding, unpacked } from './unpack.ts'

const tooLarge = (size: number, limit: number) =>
  new AppError(413, `The request body has ${size} bytes; at most ${limit} are accepted. Split the request.`)

export const unsupportedType = (type: string) =>
  new AppError(415, `Content-Type ${quoted(type)} is not supported. Send JSON with Content-Type: application/json.`)

/** The media type of a request, in lower case and without parameters. */
export const mediaType = (req: IncomingMessage) =>
  (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** The limits of a body. */
export interface BodyLimits {
  /** Size after unpacking. */
  bytes: number
  /** Values and keys. Their number decides how long parsing and checking take: about 20 ms for 100,000. */
  parts: number
}

/** Characters that can be parsed, and searched for a fault, without a noticeable delay. */
const smallText = 64 * 1024

/**
 * Reads a JSON object.
 * @throws 413, 415, 400; an empty body counts as `{}`
 */
export async function readJson(req: IncomingMessage, limits: BodyLimits): Promise<Record<string, unknown>> {
  const bytes = await readBytes(req, limits)
  // Yield between two slow steps.
  if (bytes.length > smallText) await nextTurn()
  return parseBody(bytes)
}

/**
 * The bytes of a body that should contain JSON, unpacked. Reading stops at the first reason to refuse it.
 * @throws 413, 415, 400
 */
export async function readBytes(req: IncomingMessage, { bytes, parts }: BodyLimits): Promise<Uint8Array> {
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > bytes) throw tooLarge(declared, bytes)
  const input = unpacked(req)
  const excess = createJsonShape(parts)
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The request is not destroyed, because that would close the connection before the response.
    for await (const chunk of input.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size === 0) refuseUnsupported(req)
      size += chunk.length
      if (size > bytes) throw tooLarge(size, bytes)
      const kind = excess(chunk)
      if (kind) throw excesses[kind](parts)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badRequest('The request body ended early or could not be unpacked. Send it again.')
  } finally {
    if (input !== req) {
      req.unpipe()
      input.destroy()
    }
  }
  return Buffer.concat(chunks)
}

/**
 * The fields of a form that a page sent.
 * @throws 413, 415
 */
export async function readForm(req: IncomingMessage, most_bytes: number): Promise<URLSearchParams> {
  if (mediaType(req) !== 'application/x-www-form-urlencoded') {
    throw new AppError(415, `Content-Type ${quoted(mediaType(req))} is not supported here. Send the form of the page.`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most_bytes) throw tooLarge(size, most_bytes)
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/**
 * The object in a body.
 * @throws 400 if there is none; an empty body counts as `{}`
 */
export function parseBody(bytes: Uint8Array): Record<string, unknown> {
  const text = textOf(bytes)
  return text.trim() === '' ? {} : objectOf(parse(text))
}

/** A sequence of bytes that is no character would be stored as a replacement character. */
function textOf(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  throw badRequest('The request body is not valid JSON: it is not encoded in UTF-8. Correct the body.')
}

function refuseUnsupported(req: IncomingMessage) {
  refuseUnknownEncoding(req)
  if (mediaType(req) !== 'application/json') throw unsupportedType(mediaType(req))
}

const excesses = {
  deep: () => badRequest(`The request body is nested more than ${maxDepth} levels deep. Flatten it.`),
  many: (most: number) => badRequest(`The request body holds more than ${most} values and keys. Split the request.`),
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = faultOf(text, error instanceof Error ? error.message : '')
    const problem = at !== undefined && at >= text.length ? 'it ends too early' : 'unexpected character'
    const where = at === undefined ? '' : ` at position ${at}`
    throw badRequest(`The request body is not valid JSON: ${problem}${where}. Correct the body.`)
  }
}

/** The position of the fault: named by JSON.parse, or found cheaply. */
function faultOf(text: string, reason: string): number | undefined {
  const [, named] = /position (\d+)/.exec(reason) ?? []
  if (named !== undefined) return Number(named)
  if (/end of JSON/.test(reason)) return text.length
  return text.length <= smallText ? unexpectedToken(text) : undefined
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  const type = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`
  throw badRequest(`The request body must be a JSON object, not ${type}. Wrap the fields in { }.`)
}
