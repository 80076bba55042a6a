import { marketsOf } from '../../../answers/candidates/known-brands.ts'
import type { SeenName } from './seen-name.ts'

/**
 * What the list of brands says about a name. A `rival` is known in the project's market. A `neighbour` is known in a market beside it, or
 * in this one and in many others: answers also name shops and giants for other reasons. A `stranger` is known only in other markets. Every
 * name is `unknown` as long as too few names identify the market.
 */
export type MarketRelation = 'rival' | 'neighbour' | 'stranger' | 'unknown'

/** With fewer known names in one market, it is not certain that this is the project's market. */
const minVoters = 4
/** With this many, a market is known well. Names missing from the list then need more evidence. */
const manyVoters = 6
/** A market with at least this share of the first market's votes is beside it: savings accounts beside credit cards. */
const minVotes = 0.6
/** With at least this share it is the same market, in another country or under another name. */
const minVotesOfSame = 0.8
/** The weight of a sentence with the name, relative to a list with it. */
const namedWeight = 0.25
/** A name in more markets than this belongs to a giant: Google, Samsung. */
const maxMarkets = 60

/** The market of a project, identified by the brands that its answers name. */
export class KnownMarket {
  /** The numbers of its markets in the list, and of those beside it. */
  readonly #own = new Set<number>()
  readonly #beside = new Set<number>()
  readonly #isKnown: boolean
  readonly #told = new Map<string, MarketRelation>()
  /** Whether the market is known well. */
  readonly isCertain: boolean

  /**
   * @param names names in the project's answers
   * @param tracked keys of the names of tracked brands
   */
  constructor(names: readonly SeenName[], tracked: readonly string[]) {
    const votes = new Map<number, { sum: number; voters: number; isListed: boolean }>()
    const vote = (name_key: string, weight: number, isListed: boolean) => {
      const markets = marketsOf(name_key)
      // A name in one market says more than a name in many.
      const share = weight / Math.sqrt(markets.length)
      for (const market of markets) {
        const before = votes.get(market)
        votes.set(market, {
          sum: (before?.sum ?? 0) + share,
          voters: (before?.voters ?? 0) + 1,
          isListed: before?.isListed || isListed,
        })
      }
    }
    for (const name_key of tracked) vote(name_key, 1, true)
    const most = names.reduce((most, { chat_count }) => Math.max(most, chat_count), 1)
    for (const { name_key, listed_count, named_count } of names) {
      vote(name_key, Math.sqrt((listed_count + namedWeight * named_count) / most), listed_count > 0)
    }
    // Drops markets of which answers list no name. An example are shops that sell the product.
    for (const [market, { isListed }] of votes) if (!isListed) votes.delete(market)
    const first = Math.max(0, ...Array.from(votes.values(), ({ sum }) => sum))
    let most_voters = 0
    for (const [market, { sum, voters }] of votes) {
      if (sum < first * minVotes) continue
      ;(sum < first * minVotesOfSame ? this.#beside : this.#own).add(market)
      most_voters = Math.max(most_voters, voters)
    }
    this.#isKnown = most_voters >= minVoters
    this.isCertain = most_voters >= manyVoters
  }

  of(name_key: string): MarketRelation {
    const told = this.#told.get(name_key) ?? this.#tell(name_key)
    this.#told.set(name_key, told)
    return told
  }

  #tell(name_key: string): MarketRelation {
    const markets = marketsOf(name_key)
    if (markets.length === 0 || !this.#isKnown) return 'unknown'
    if (markets.length <= maxMarkets && markets.some((market) => this.#own.has(market))) return 'rival'
    return markets.some((market) => this.#own.has(market) || this.#beside.has(market)) ? 'neighbour' : 'stranger'
  }

  /** Whether a name is known as a brand of the market or of one beside it. */
  has(name_key: string): boolean {
    const acquaintance = this.of(name_key)
    return acquaintance === 'rival' || acquaintance === 'neighbour'
  }
}
