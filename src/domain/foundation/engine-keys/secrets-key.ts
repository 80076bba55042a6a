import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, hasDataFolder } from '../../../config.ts'

/** The keys that stored secrets are encrypted with. */
export interface SecretsKeys {
  /** The keys that may open stored secrets, the current one first; empty while there is no key. */
  all(): readonly Buffer[]
  /** The key to encrypt with. It is created if there is none and the data folder may hold it. undefined: there is none. */
  forSealing(): Buffer | undefined
}

/** The key file in the data folder. It is not part of a backup. */
const secretsFile = 'secrets.key'

/**
 * The keys from the settings and from the data folder.
 * @throws ConfigError when the file exists and has no key
 */
export function openSecretsKeys(config: Config): SecretsKeys {
  const given = bytesOf(config.SECRETS_KEY)
  const previous = bytesOf(config.SECRETS_KEY_PREVIOUS)
  const path = hasDataFolder(config) ? join(config.DATA_DIR, secretsFile) : undefined
  let ofFolder = path === undefined ? [] : keyIn(path)
  return {
    all: () => [...given, ...ofFolder, ...previous],
    forSealing() {
      if (given.length === 0 && ofFolder.length === 0 && path !== undefined) ofFolder = makeKey(path)
      return given[0] ?? ofFolder[0]
    },
  }
}

const bytesOf = (hex: string | undefined) => (hex === undefined ? [] : [Buffer.from(hex, 'hex')])

function keyIn(path: string): Buffer[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8').trim()
  if (/^[0-9a-f]{64}$/.test(text)) return bytesOf(text)
  throw new ConfigError(`${path} contains no key. Restore the file, or remove it and enter the provider keys again`)
}

/** Writes the key atomically, flushed to disk, for this user only. Without it everything encrypted with it is lost. */
function makeKey(path: string): Buffer[] {
  const part = `${path}.${process.pid}.part`
  const key = randomBytes(32)
  rmSync(part, { force: true })
  const file = openSync(part, 'wx', 0o600)
  try {
    writeSync(file, `${key.toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  // Never replaces an existing key.
  linkSync(part, path)
  rmSync(part)
  const folder = openSync(join(path, '..'), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
  return [key]
}
