import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/*
 * Stored secrets are encrypted with AES-256-GCM. The stored text names its encryption key, so that keys can be changed. It is
 * also bound to its place: a secret moved to another row cannot be opened.
 */

/** Why a stored secret cannot be opened. */
export class SealError extends Error {
  /** unknown_key: it was encrypted with a key that is not available. damaged: it is not what was stored in this place. */
  readonly why: 'unknown_key' | 'damaged'

  constructor(why: 'unknown_key' | 'damaged', message: string) {
    super(message)
    this.name = 'SealError'
    this.why = why
  }
}

const cipher = 'aes-256-gcm'
const format = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Identifies a key without revealing it: the beginning of a digest. */
const nameOfKey = (key: Buffer): string =>
  createHash('sha256').update('name of a key\0').update(key).digest('hex').slice(0, 16)

/**
 * Encrypts a secret.
 * @param key 32 bytes
 * @param place where it is stored; it can only be opened there
 */
export function seal(key: Buffer, place: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const name = nameOfKey(key)
  const locked = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(boundTo(name, place))
  const bytes = Buffer.concat([locked.update(secret, 'utf8'), locked.final()])
  return [format, name, nonce.toString('base64'), Buffer.concat([bytes, locked.getAuthTag()]).toString('base64')].join(
    '.',
  )
}

/**
 * Decrypts a text that `seal` returned.
 * @param keys the keys it may have been encrypted with
 * @throws SealError
 */
export function unseal(keys: readonly Buffer[], place: string, sealed: string): string {
  const [, name = '', nonce = '', locked = ''] =
    /^v1\.([0-9a-f]{16})\.([A-Za-z0-9+/]{16})\.([A-Za-z0-9+/]+={0,2})$/.exec(sealed) ?? []
  if (name === '') throw new SealError('damaged', 'it is not in the format of stored secrets')
  const key = keys.find((one) => nameOfKey(one) === name)
  if (!key) throw new SealError('unknown_key', 'it was encrypted with another SECRETS_KEY')
  const bytes = Buffer.from(locked, 'base64')
  try {
    const opened = createDecipheriv(cipher, key, Buffer.from(nonce, 'base64'), { authTagLength: tagBytes })
      .setAAD(boundTo(name, place))
      .setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([opened.update(bytes.subarray(0, -tagBytes)), opened.final()]).toString('utf8')
  } catch {
    throw new SealError('damaged', 'it was changed, or belongs to another row')
  }
}

/** Whether a secret is encrypted with a key. */
export const isSealedWith = (key: Buffer, sealed: string) => sealed.split('.')[1] === nameOfKey(key)

const boundTo = (name: string, place: string) => Buffer.from(`${format}\0${name}\0${place}`)
