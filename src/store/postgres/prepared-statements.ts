import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

/*
 * Runs statements of the embedded PostgreSQL in as few calls as possible. PGlite makes six calls per statement, and has it
 * parsed and planned each time. Here a repeated statement is prepared in PostgreSQL under a name, and takes one call.
 */

/** How many statements are remembered; a plan takes some 10 to 50 kB. */
const most = 300

/** Maximum length in characters of a remembered statement. Longer ones are lists of values, which seldom repeat. */
const longest = 4_000

/**
 * A statement is planned again after this time. A plan fits the size that the tables had when it was made, and nothing
 * in the embedded store tells PostgreSQL that they have grown.
 */
const keptMilliseconds = 10_000

/** Statements that invalidate the plans of other statements. */
const changesTables = /\b(?:CREATE|ALTER|DROP)\b/i

interface Known {
  /** The name of the prepared statement; a text seen only once has none. */
  name?: string
  /** The types of its parameters. */
  types: number[]
  until: number
}

const { serialize } = protocol

export class PreparedStatements {
  readonly #postgres: PGlite
  /** In order of use, the most recent last. */
  readonly #known = new Map<string, Known>()
  /** Names of prepared statements that PostgreSQL can drop. */
  #closing: string[] = []
  #last = 0

  constructor(postgres: PGlite) {
    this.#postgres = postgres
  }

  /**
   * Runs a statement, in the open transaction if there is one. Nothing else may run meanwhile.
   * @throws DatabaseError the error of PostgreSQL; the session remains usable
   */
  async run<T>(text: string, values: readonly unknown[]): Promise<Results<T>> {
    const known = this.#known.get(text)
    this.#known.delete(text)
    const parsed = known?.name && performance.now() < known.until ? known : await this.#parse(text, known)
    const { name = '', types } = parsed
    try {
      const answer = await this.#send([
        serialize.bind({ statement: name, values: values.map((value, at) => this.#written(value, types[at])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ])
      if (parsed === known || !this.dropOnSchemaChange(text)) this.#remember(text, parsed)
      return parse.parseResults(answer, this.#postgres.parsers)[0] as Results<T>
    } catch (error) {
      this.#close(parsed)
      throw error
    }
  }

  /** Drops all prepared statements after one that changes tables. @returns whether this one does */
  dropOnSchemaChange(text: string): boolean {
    if (!changesTables.test(text)) return false
    for (const known of this.#known.values()) this.#close(known)
    this.#known.clear()
    return true
  }

  async #parse(text: string, before: Known | undefined): Promise<Known> {
    this.#close(before)
    const name = before ? `s${++this.#last}` : ''
    const closed = this.#closing.map((name) => serialize.close({ type: 'S', name }))
    this.#closing = []
    const answer = await this.#send([
      ...closed,
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const types = parse.parseDescribeStatementResults(answer)
    return { ...(name && { name }), types, until: performance.now() + keptMilliseconds }
  }

  #remember(text: string, parsed: Known) {
    if (text.length > longest) return
    this.#known.set(text, parsed)
    const [oldest] = this.#known
    if (this.#known.size <= most || !oldest) return
    this.#known.delete(oldest[0])
    this.#close(oldest[1])
  }

  #close(known: Known | undefined) {
    if (known?.name) this.#closing.push(known.name)
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : this.#postgres.serializers[type]
    return write ? write(value) : String(value)
  }

  async #send(messages: Uint8Array[]) {
    return await this.#postgres.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}
