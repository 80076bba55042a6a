import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { accessOf, type Config } from '../../../config.ts'
import { type Provider, providerEntries } from '../../../contract/providers.ts'
import type { Access } from '../../../engines/engines.ts'
import { AppError } from '../../../errors.ts'
import type { Relational } from '../../../store/postgres/open.ts'
import type { Db } from '../context.ts'
import { isSealedWith, SealError, seal, unseal } from './seal.ts'
import { openSecretsKeys } from './secrets-key.ts'

/*
 * How to reach providers: with keys from the settings, and with keys that people stored. Stored keys may change at any time and
 * in any process. Every process polls for changes and notifies its listeners.
 */

const providers = Object.keys(providerEntries) as Provider[]
/** How soon a process learns of a key that another process stored. */
const poll_ms = 3000

/** Where the key of a provider comes from. */
export type KeyOrigin = 'environment' | 'stored'

/** What may be shown about the key of a provider. */
export interface KeyState {
  origin: KeyOrigin
  /** Only for a stored key; null when the key is too short to show any of it. */
  last_four: string | null
  set_at: Date | null
  /** Why a stored key cannot be used; null: it can. */
  problem: string | null
}

/** The current keys of providers. */
export interface EngineKeys {
  /** By provider. Always the same object; its entries change. */
  access: Readonly<Record<Provider, Readonly<Access>>>
  /** undefined: there is no key. */
  stateOf(provider: Provider): KeyState | undefined
  /** Differs after every change; reveals nothing of the keys. */
  version(): string
  /** @throws AppError 409 when the settings have a key, or when there is no key to encrypt it with */
  store(provider: Provider, api_key: string, at: Date): Promise<void>
  /** @returns whether a key was stored */
  remove(provider: Provider): Promise<boolean>
  /** Looks for changes that other processes made. */
  look(): Promise<void>
  /** @returns a function that stops listening */
  onChange(listener: () => void): () => void
  close(): void
}

interface Stored {
  provider: string
  sealed: string
  last_four: string | null
  set_at: Date
}

/** Nothing of shorter keys is shown: four characters would be too much. */
const minShownLength = 16

/**
 * Reads the keys and keeps polling for changes. Keys that are encrypted with an earlier SECRETS_KEY are encrypted again.
 * @throws ConfigError when the key file has no key
 */
export async function openEngineKeys(
  config: Config,
  { db, lock, is_exclusive }: Pick<Relational, 'db' | 'lock' | 'is_exclusive'>,
  log: Logger,
): Promise<EngineKeys> {
  const given = accessOf(config)
  const access: Record<Provider, Access> = structuredClone(given)
  const secrets = openSecretsKeys(config)
  const states = new Map<Provider, KeyState>()
  const listeners = new Set<() => void>()
  let known = ''
  let looking = Promise.resolve()

  const read = (): Promise<Stored[]> =>
    db.selectFrom('engine_keys').select(['provider', 'sealed', 'last_four', 'set_at']).orderBy('provider').execute()

  function takeUp(rows: Stored[]) {
    const now_known = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
    if (now_known === known) return
    known = now_known
    for (const provider of providers) {
      const row = rows.find((one) => one.provider === provider)
      if (given[provider].api_key !== undefined) {
        states.set(provider, { origin: 'environment', last_four: null, set_at: null, problem: null })
      } else if (row) {
        states.set(provider, { origin: 'stored', ...open(provider, row) })
      } else {
        states.delete(provider)
        access[provider] = given[provider]
      }
    }
    for (const listener of listeners) listener()
  }

  function open(provider: Provider, { sealed, last_four, set_at }: Stored) {
    try {
      access[provider] = { ...given[provider], api_key: unseal(secrets.all(), placeOf(provider), sealed) }
      return { last_four, set_at, problem: null }
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      // When another process changes to a new SECRETS_KEY, this one keeps using the keys it has.
      const is_kept = error.why === 'unknown_key' && access[provider].api_key !== undefined
      if (!is_kept) access[provider] = given[provider]
      log.error({ provider, reason: error.message }, 'the stored key of a provider cannot be read')
      return { last_four, set_at, problem: is_kept ? null : problemOf(error) }
    }
  }

  /** Reads run one after the other, so that the latest one wins. */
  function look(): Promise<void> {
    const mine = looking.catch(() => {}).then(async () => takeUp(await read()))
    looking = mine
    return mine
  }

  async function sealAnew() {
    const [current] = secrets.all()
    const stale = (await read()).filter(({ sealed }) => current && !isSealedWith(current, sealed))
    for (const { provider, sealed } of current ? stale : []) {
      try {
        const place = placeOf(provider)
        const anew = seal(current as Buffer, place, unseal(secrets.all(), place, sealed))
        await db
          .updateTable('engine_keys')
          .set({ sealed: anew })
          .where('provider', '=', provider)
          .where('sealed', '=', sealed)
          .execute()
        log.info({ provider }, 'the stored key of a provider was re-encrypted with the new SECRETS_KEY')
      } catch (error) {
        // A key that cannot be opened is reported by `open`.
        if (!(error instanceof SealError)) throw error
      }
    }
  }

  await lock('engine keys', sealAnew)
  await look()
  const timer = is_exclusive
    ? undefined
    : // While the store is unavailable nothing changes.
      setInterval(() => look().catch(() => {}), poll_ms).unref()

  return {
    access,
    stateOf: (provider) => states.get(provider),
    version: () => known,
    async store(provider, api_key, at) {
      refuseGiven(given, provider)
      const key = secrets.forSealing()
      if (!key) throw new AppError(409, nothingToSealWith)
      const sealed = seal(key, placeOf(provider), api_key)
      const last_four = api_key.length < minShownLength ? null : api_key.slice(-4)
      const row = { sealed, last_four, set_at: at }
      await db
        .insertInto('engine_keys')
        .values({ provider, ...row })
        .onConflict((before) => before.column('provider').doUpdateSet(row))
        .execute()
      await look()
    },
    async remove(provider) {
      const removed = await removeRow(db, provider)
      await look()
      return removed
    },
    look,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => clearInterval(timer),
  }
}

async function removeRow(db: Db, provider: Provider): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('engine_keys').where('provider', '=', provider).executeTakeFirst()
  return numDeletedRows > 0
}

function refuseGiven(given: Record<Provider, Access>, provider: Provider) {
  if (given[provider].api_key === undefined) return
  const setting = `${providerEntries[provider].prefix}_API_KEY`
  throw new AppError(409, `The key of ${provider} is set by the environment. Change ${setting} there, or remove it.`)
}

const nothingToSealWith =
  'No key can be stored: there is no SECRETS_KEY to encrypt it with. Set it for every process, for example to the output of "openssl rand -base64 32", and restart.'

/** The row that a key is bound to. */
const placeOf = (provider: string) => `engine_keys.sealed of ${provider}`

const problemOf = ({ why }: SealError) =>
  why === 'unknown_key'
    ? 'The stored key was encrypted with another SECRETS_KEY. Set the old key as SECRETS_KEY_PREVIOUS and restart, or enter the key again.'
    : 'The stored key was changed in the store and cannot be read. Enter it again.'
