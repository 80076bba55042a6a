import { createHash, randomFillSync } from 'node:crypto'

const bytes = Buffer.alloc(16)

/** A UUID of version 7 (RFC 9562): begins with the time, so that new rows are adjacent in every index. */
export function uuid(): string {
  randomFillSync(bytes, 6)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return formatted(bytes.toString('hex'))
}

/** Prefixes of ids, by the kind of thing they name. */
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
