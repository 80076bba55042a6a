import { CommanderError } from 'commander'
import { ApiError } from '../client/api-errors.ts'
import { ConfigError } from '../config.ts'
import { AppError } from '../errors.ts'
import { FolderError } from '../store/folder.ts'
import { plain } from './table.ts'

/** What a command gets from the process it runs in. */
export interface Shell {
  env: Record<string, string | undefined>
  /** Writes one or more lines for a person to standard output, without anything that a terminal would obey. */
  print(text: string): void
  /** The same to standard error, so that it never mixes with data. */
  note(text: string): void
  /** Writes lines for a program to standard output, as they are. */
  data(text: string): void
  /** How the process will end. */
  exit_code: number
}

/** Something the person at the terminal can put right; the message is one line. */
export class CliError extends Error {}

export function createShell(env: Shell['env']): Shell {
  const note = (text: string) => void process.stderr.write(`${plainLines(text)}\n`)
  for (const [name, stream] of [
    ['output', process.stdout],
    ['error', process.stderr],
  ] as const) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader such as `head` that has seen enough is no fault.
      if (error.code === 'EPIPE') process.exit(0)
      if (name === 'output') note(`Standard output cannot be written to: ${error.message}.`)
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

/** Errors of the system that name what the operator has to look at. */
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

/** A wrong user or password, no such database, too many connections, going down. */
const postgresRefusal = /^(?:28|3D|53|57|08)\w{3}$/
/** No such database or user, a wrong password. */
const clickHouseRefusals = new Set(['81', '192', '193', '194', '516'])

/** A page of something else that answers at --url is not printed whole. */
const longestLine = 2000

/** The line that explains an error which can be expected, or undefined for a fault of our own. */
export function explanation(error: unknown): string | undefined {
  if (error instanceof CommanderError) return undefined
  for (const kind of [CliError, ConfigError, FolderError, ApiError, AppError]) {
    if (error instanceof kind) return plain(error.message).slice(0, longestLine)
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
  if (postgresRefusal.test(code) || clickHouseRefusals.has(code)) return plain(`A store refused: ${error.message}`)
  return undefined
}
