import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { type Disk, diskFullError } from '../disk.ts'
import { PgliteFiles, pgliteStart } from './pglite-files.ts'
import { PreparedStatements } from './prepared-statements.ts'

/** The write-ahead log is cleared after this many files of 16 MiB; PGlite has no process that would do it. */
const logsPerCheckpoint = 3

/** PostgreSQL's code for a write in a read-only transaction. */
const readingOnly = '25006'

/**
 * PostgreSQL inside the thread that runs it. While its disk is full it refuses writes but still serves reads, because
 * a failing write to its log would end it.
 * @throws DiskFullError from every statement that writes
 */
export class EmbeddedPostgres extends PGlite {
  readonly #disk: Pick<Disk, 'status' | 'drawOnReserve'>
  readonly #files: PgliteFiles
  readonly #statements = new PreparedStatements(this)
  readonly #onUncleared: (error: unknown) => void
  #is_reading_only = false
  #switched: Promise<unknown> = Promise.resolve()
  #logs_at_checkpoint = 0

  /** @param onUncleared called with the reason why the write-ahead log could not be cleared */
  constructor(
    path: string,
    disk: Pick<Disk, 'status' | 'drawOnReserve'>,
    parsers: Record<number, (text: string) => unknown>,
    onUncleared: (error: unknown) => void,
  ) {
    const files = new PgliteFiles(path, disk)
    super({ fs: files, startParams: pgliteStart, parsers })
    this.#disk = disk
    this.#files = files
    this.#onUncleared = onUncleared
  }

  override async query<T>(text: string, parameters: unknown[] = []): Promise<Results<T>> {
    await this.#settle()
    this.#refuseSpent()
    await this._checkReady()
    return await this._runExclusiveTransaction(() => this.#run<T>(text, parameters))
  }

  override async exec(text: string): Promise<Results[]> {
    await this.#settle()
    this.#refuseSpent()
    const said = await this.#explained(() => super.exec(text))
    this.#statements.dropOnSchemaChange(text)
    return said
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#settle()
    // The caller waits for the transaction to begin; errors appear with its first statement.
    return await this.#explained(() => super.transaction((tx) => work(this.#guarded(tx))))
  }

  #guarded(tx: Transaction): Transaction {
    const query = async <T>(text: string, parameters: unknown[] = []) => {
      this.#refuseSpent()
      return await this.#run<T>(text, parameters)
    }
    return Object.create(tx, { query: { value: query } })
  }

  async #run<T>(text: string, parameters: unknown[]): Promise<Results<T>> {
    return await this.#explained(() => this.runExclusive(() => this.#statements.run<T>(text, parameters)))
  }

  /** Makes PostgreSQL itself refuse writes as long as the disk is full, because it knows best which statements write. */
  async #settle() {
    const is_full = this.#disk.status() !== 'ok'
    if (is_full !== this.#is_reading_only) {
      this.#is_reading_only = is_full
      this.#switched = super.exec(`SET default_transaction_read_only = ${is_full}`).catch((error) => {
        // The next statement tries again.
        this.#is_reading_only = !is_full
        this.#switched = Promise.resolve()
        throw error
      })
    }
    await this.#switched
    if (this.#files.logs_opened - this.#logs_at_checkpoint < logsPerCheckpoint) return
    this.#logs_at_checkpoint = this.#files.logs_opened
    // A failure does not concern the current statement; the next checkpoint clears what remains of the log.
    await super.exec('CHECKPOINT').catch(this.#onUncleared)
  }

  #refuseSpent() {
    if (this.#disk.status() === 'spent') throw diskFullError()
  }

  async #explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw error instanceof Error && 'code' in error && error.code === readingOnly ? diskFullError(error) : error
    }
  }
}
