import { CommanderError } from 'commander'
import { ApiError } from '../client/api-errors.ts'
import { ConfigError } from '../config.ts'
import { AppError } from '../errors.ts'
import { FolderError } from '../store/folder.ts'
import { plain } from './table.ts'

/** What a command gets from its process. */
export interface Shell {
  env: Record<string, string | undefined>
  /**
   * Writes one or more lines for a person to standard output, without control characters that a terminal would
   * interpret.
   */
  print(text: string): void
  /** The same to standard error, so that it never mixes with data. */
  note(text: string): void
  /** Writes lines for a program to standard output, unchanged. */
  data(text: string): void
  /** The exit code of the process. */
  exit_code: number
}

/** An error that the user at the terminal can fix; the message is one line. */
export class CliError extends Error {}

export function createShell(env: Shell['env']): Shell {
  const note = (text: string) => void process.stderr.write(`${plainLines(text)}\n`)
  for (const [name, stream] of [
    ['output', process.stdout],
    ['error', process.stderr],
  ] as const) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader such as `head` that stops early is not an error.
      if (error.code === 'EPIPE') process.exit(0)
      if (name === 'output') note(`Cannot write to standard output: ${error.message}.`)
      process.exit(1)
    })
  }
  return {
    env,
    print: (text) => void process.stdout.write(`${plainLines(text)}\n`),
    note,
    data: (text) => void process.stdout.write(`${text}\n`),
    exit_code: 0,
  }
}

const plainLines = (text: string) => text.split('\n').map(plain).join('\n')

/** System errors whose message tells the operator what to check. */
const systemCodes = new Set([
  ...['EACCES', 'EPERM', 'ENOENT', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS', 'EMFILE'],
  ...[
    'EADDRINUSE',
    'EADDRNOTAVAIL',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
  ],
])

/** A wrong user or password, a missing database, too many connections, or shutting down. */
const postgresRefusal = /^(?:28|3D|53|57|08)\w{3}$/
/** A missing database or user, or a wrong password. */
const clickHouseRefusals = new Set(['81', '192', '193', '194', '516'])

/** If something else answers at --url, its page is not printed in full. */
const maxLineLength = 2000

/** The line that explains an expected error; undefined for a bug. */
export function explanation(error: unknown): string | undefined {
  if (error instanceof CommanderError) return undefined
  for (const kind of [CliError, ConfigError, FolderError, ApiError, AppError]) {
    if (error instanceof kind) return plain(error.message).slice(0, maxLineLength)
  }
  if (error instanceof AggregateError) return explanation(error.errors[0])
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (systemCodes.has(code)) {
    const is_store = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
    return plain(
      is_store ? `A store cannot be reached: ${error.message}. Check DATABASE_URL and CLICKHOUSE_URL.` : error.message,
    )
  }
  if (postgresRefusal.test(code) || clickHouseRefusals.has(code))
    return plain(`A store refused the request: ${error.message}`)
  return undefined
}
