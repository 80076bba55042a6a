import { createHash, randomFillSync } from 'node:crypto'

const bytes = Buffer.alloc(16)

/** The time of the latest id in milliseconds, and how many ids of this process share it. */
let latest = { ms: 0, count: 0 }

/**
 * A UUID of version 7 (RFC 9562). It begins with the time, so that new rows are adjacent in every index. Each is greater than
 * the one before it (section 6.2, method 1: the 12 bits after the time count), so ids made together keep their order.
 */
export function uuid(): string {
  const now = Date.now()
  if (now > latest.ms) latest = { ms: now, count: 0 }
  else latest = latest.count < 0xfff ? { ...latest, count: latest.count + 1 } : { ms: latest.ms + 1, count: 0 }
  randomFillSync(bytes, 8)
  bytes.writeUIntBE(latest.ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | latest.count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatted(bytes.toString('hex'))
}

/** Prefixes of ids, by kind. */
const prefixes = {
  project: 'or_',
  brand: 'kw_',
  prompt: 'pr_',
  prompt_suggestion: 'ps_',
  tag: 'tg_',
  topic: 'to_',
  chat: 'ch_',
  claim: 'clm_',
} as const

type Kind = keyof typeof prefixes

/** The public id of a UUID from the analytical store. */
export const idOf = (kind: Kind, uuid: string) => `${prefixes[kind]}${uuid}`

export const newId = (kind: Kind) => idOf(kind, uuid())

/** A UUID of version 8 (RFC 9562) derived from a text. */
export function uuidFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatted(hash.toString('hex', 0, 16))
}

const formatted = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
