import ipaddr from 'ipaddr.js'
import { digest } from '../domain/foundation/digest.ts'
import { AppError } from '../errors.ts'
import { type LocalLimiter, TooMany } from './rate-limit.ts'

const failuresPerNetwork = 60
/** Maximum number of valid secrets to remember, as digests; about 1 MB. */
const maxRemembered = 10_000

/** What a request sends to identify its caller. */
export interface Credential<T> {
  /** Starts with its kind, so that one kind is never mistaken for another. */
  secret: string
  /** @throws 401 when it is not, or no longer, valid */
  find: () => Promise<T>
}

export type FailedKeys = ReturnType<typeof createFailedKeys>

/**
 * Counts invalid keys per source network. Once a network has used up its failures, only credentials that this process has already
 * seen to be valid are looked up. That way callers with a working key are not locked out by others behind the same address.
 */
export function createFailedKeys(limiter: LocalLimiter) {
  const good = new Set<string>()
  const looking = new Map<string, Promise<unknown>>()

  const remember = (mark: string) => {
    good.delete(mark)
    good.add(mark)
    const [oldest] = good
    if (good.size > maxRemembered && oldest !== undefined) good.delete(oldest)
  }
  const bucketOf = (address: string) => `failed keys of ${networkOf(address)}`
  async function count(address: string) {
    const taken = await limiter.take(bucketOf(address), failuresPerNetwork)
    if (taken.is_exceeded) throw new TooMany(taken, 'failed keys', 'this address')
  }

  /** Counts before the look-up, so that parallel requests get no more look-ups than sequential ones. */
  async function tried<T>(address: string, { find }: Credential<T>, mark: string): Promise<T> {
    await count(address)
    try {
      const found = await find()
      remember(mark)
      limiter.giveBack(bucketOf(address))
      return found
    } catch (error) {
      if (!isRefusal(error)) limiter.giveBack(bucketOf(address))
      throw error
    }
  }

  /** Counts a refusal that `tried` has not counted yet, and rethrows the error. */
  async function refuse(error: unknown, address: string): Promise<never> {
    if (isRefusal(error)) await count(address)
    throw error
  }

  return {
    refuse,

    /** @throws 429 without a look-up, or what the look-up throws */
    async find<T>(address: string, credential: Credential<T>): Promise<T> {
      const mark = digest(credential.secret)
      // The first requests of a client may arrive all at once; one is looked up and the others wait for the outcome.
      if (!good.has(mark)) await looking.get(mark)
      if (!good.has(mark)) {
        const trial = tried(address, credential, mark)
        const ended = trial.catch(() => {}).finally(() => looking.delete(mark))
        looking.set(mark, ended)
        return await trial
      }
      try {
        const found = await credential.find()
        remember(mark)
        return found
      } catch (error) {
        if (isRefusal(error)) good.delete(mark)
        return await refuse(error, address)
      }
    },
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.status === 401

/** An IPv4 address as it is, also when mapped into IPv6; for IPv6 the /64, which is what one subscriber has. */
export function networkOf(address: string): string {
  // A connection that is already closed has no address.
  if (!ipaddr.isValid(address)) return 'nowhere'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
