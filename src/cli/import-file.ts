import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createGunzip } from 'node:zlib'
import { lineBytes, splitLines } from '../domain/intake/imports/lines.ts'
import { CliError } from './shell.ts'

/** What the input file should be, for messages. */
export const answersFile = 'a file of JSON lines'

/** Lines sent and stored together: at most these are sent again when a connection breaks. */
const chunkLines = 4000
const chunkBytes = 8 * 1024 * 1024

export interface NumberedLine {
  /** From 1, as in editors. */
  number: number
  text: string
}

/** Some lines of a file, and how much of the file has been read so far. */
export interface FileChunk {
  lines: NumberedLine[]
  /** Numbers of the lines that are too long to read. */
  too_long: number[]
  /** 0 to 1; unknown for standard input. */
  share: number | undefined
}

/** A file that is read from the beginning. */
export interface OpenFile {
  /**
   * Its bytes, unpacked.
   * @throws CliError when it is an incomplete gzip file
   */
  bytes: AsyncIterable<Buffer>
  /** How much of it has been read, 0 to 1; unknown for standard input. */
  share(): number | undefined
}

/**
 * Opens a file, or standard input for `-`, and unpacks files named `.gz`.
 * @param kind what it should be, for messages
 * @throws CliError when there is no such file
 */
export async function openFile(file: string, kind: string): Promise<OpenFile> {
  const is_stdin = file === '-'
  const size = is_stdin ? undefined : await sizeOf(file, kind)
  const source = is_stdin ? process.stdin : createReadStream(file)
  const unpacked = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  // Without this, unpacking would wait forever for a broken source.
  source.once('error', (error: Error) => unpacked.destroy(error))
  return {
    bytes: whole(file, unpacked),
    share: () => (size && 'bytesRead' in source ? Math.min(1, source.bytesRead / size) : undefined),
  }
}

async function* whole(file: string, unpacked: AsyncIterable<Buffer>) {
  try {
    yield* unpacked
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new CliError(`${file} is not a complete gzip file. The part that could be read was imported.`)
    }
    throw error
  }
}

/**
 * Checks that a file exists before anything is created for it; `-` is standard input.
 * @throws CliError when there is no such file
 */
export async function expectFile(file: string, kind: string): Promise<void> {
  if (file !== '-') await sizeOf(file, kind)
}

/**
 * Refuses a sheet, by the extension of its name: each of its lines would be rejected.
 * @throws CliError that says where sheets are imported
 */
export function refuseSheet(file: string): void {
  const [, extension] = /\.(csv|tsv|xlsx|xls|ods)$/i.exec(file) ?? []
  if (extension === undefined) return
  const is_read = ['csv', 'tsv', 'xlsx'].includes(extension.toLowerCase())
  throw new CliError(
    `${file} is a sheet, and this command reads JSON lines. Import it on the Import page of the dashboard${is_read ? '' : ', after saving it as XLSX or CSV'}.`,
  )
}

/**
 * Checks that a file can be created or replaced, before anything that would be lost without it is done.
 * @param advice what to do if a folder has that name
 * @throws CliError when its folder does not exist, or when it is a folder itself
 */
export async function expectFolderOf(file: string, advice = 'Name a file.'): Promise<void> {
  if (file !== '-' && (await stat(file).catch(() => undefined))?.isDirectory())
    throw new CliError(`${file} is a folder. ${advice}`)
  const folder = dirname(file)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new CliError(`There is no folder ${folder}.`)
}

async function sizeOf(file: string, kind: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new CliError(`There is no file ${file}.`)
  if (found.isDirectory()) throw new CliError(`${file} is a folder. Give ${kind}.`)
  return found.size
}

/**
 * Whether two names refer to the same file.
 * @param other may name a file that does not exist yet
 */
export async function isSameFile(file: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([file, other].map((path) => stat(path).catch(() => undefined)))
  return one !== undefined && two !== undefined && one.ino === two.ino && one.dev === two.dev
}

/**
 * Reads a file of JSON lines. At most two chunks are in memory.
 * @throws a read error, after yielding the lines that could be read before it
 */
export async function* readChunks(file: string): AsyncGenerator<FileChunk> {
  const { bytes: source, share } = await openFile(file, answersFile)
  const empty = (): FileChunk => ({ lines: [], too_long: [], share: undefined })
  let chunk = empty()
  let bytes = 0
  const full = () => {
    const done = { ...chunk, share: share() }
    chunk = empty()
    bytes = 0
    return done
  }
  const lines = splitLines(source, lineBytes, Number.POSITIVE_INFINITY)
  let is_first = true
  let broken: { error: unknown } | undefined
  const next = () =>
    lines.next().catch((error: unknown) => {
      broken = { error }
      return { done: true, value: undefined } as const
    })
  for (let line = await next(); !line.done; line = await next()) {
    const { index, text, size } = line.value
    if (is_first && text?.trimStart().startsWith('[')) {
      throw new CliError(
        `${file === '-' ? 'Standard input' : file} is a JSON array. Convert it to JSON lines with jq -c '.[]'.`,
      )
    }
    is_first = false
    if (text === null) chunk.too_long.push(index + 1)
    else chunk.lines.push({ number: index + 1, text })
    bytes += Math.min(size, lineBytes)
    if (chunk.lines.length >= chunkLines || bytes >= chunkBytes) yield full()
  }
  if (chunk.lines.length + chunk.too_long.length > 0) yield full()
  if (broken) throw broken.error
}

/** Why a line was not imported. */
export interface RefusedLine {
  line: number
  reason: string
  message: string
}

/** Collects refused lines; the file is created with the first one. */
export interface RejectedFile {
  path: string
  add(refused: RefusedLine, text: string | undefined): Promise<void>
  close(): Promise<void>
}

/**
 * Writes every refused chat unchanged to a file, with the reason in a field `rejected` that an import ignores. After
 * correction the file can be imported.
 */
export function createRejectedFile(path: string): RejectedFile {
  let file: Awaited<ReturnType<typeof open>> | undefined
  return {
    path,
    async add(rejected, text) {
      file ??= await open(path, 'w')
      await file.appendFile(`${JSON.stringify({ rejected, ...fieldsOf(text) })}\n`)
    },
    close: async () => await file?.close(),
  }
}

function fieldsOf(text: string | undefined): object {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).filter(([field]) => field !== 'rejected'))
    }
  } catch {
    // The original text of the line.
  }
  return { text }
}
