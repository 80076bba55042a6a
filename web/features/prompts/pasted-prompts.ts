import { countryCodes } from '../../../src/contract/enums.ts'

export type PromptCountry = (typeof countryCodes)[number]

/** A pasted line as it would be added. */
export interface PastedPrompt {
  /** From 1, counting empty lines and the header. */
  line: number
  /** As it was pasted. */
  raw: string
  text: string
  country: string
  topic: string
  tags: string[]
  /** Relative search demand, 1 to 5; null where none is given. */
  volume: number | null
  /** How often a day it is asked, 1 to 20; null: as the project says. */
  samples_per_day: number | null
  /** Why it cannot be added. */
  problem: string | undefined
}

/** What prompts are checked against before they are added. */
export interface KnownPrompts {
  /** For lines without a country. */
  country: string
  /** `keyOf` of the tracked prompts. */
  prompts: ReadonlySet<string>
}

/** The order without a head line. */
const fields = ['text', 'country', 'topic', 'tags', 'volume'] as const
type Field = (typeof fields)[number] | 'samples_per_day'
const heads: Record<string, Field> = {
  text: 'text',
  prompt: 'text',
  question: 'text',
  country: 'country',
  country_code: 'country',
  topic: 'topic',
  tags: 'tags',
  tag: 'tags',
  volume: 'volume',
  samples_per_day: 'samples_per_day',
  'samples per day': 'samples_per_day',
  // As the list of prompts is saved.
  'samples a day': 'samples_per_day',
}
const codes: ReadonlySet<string> = new Set(countryCodes)
const longest = { text: 2000, topic: 64, tag: 1000 }
/** The most prompts a project holds. */
export const mostLines = 10_000

/** Two prompts are equal when their text and country are. */
export const promptKey = (text: string, country: string) => `${country} ${text.trim()}`

/**
 * Parses pasted lines: text, country, topic, tags and volume, with or without a header, and with one samples per day, too, separated by tabs, commas or
 * semicolons.
 */
export function readPasted(pasted: string, known: KnownPrompts): PastedPrompt[] {
  const rows = rowsOf(pasted)
  const head = headOf(rows)
  const is_head = head !== undefined
  const order: readonly (Field | undefined)[] = head ?? fields
  const seen = new Set<string>()
  return rows.slice(is_head ? 1 : 0).map(({ line, raw, cells, is_broken }) => {
    const of = (field: Field) => (is_broken ? '' : (cells[order.indexOf(field)]?.trim() ?? ''))
    const text = is_broken ? raw : of('text')
    const country = of('country').toUpperCase() || known.country
    const topic = of('topic')
    const tags = [
      ...new Set(
        of('tags')
          .split(/[|;,]/)
          .map((tag) => tag.trim()),
      ),
    ].filter(Boolean)
    const key = promptKey(text, country)
    const numberOf = (field: Field) => (of(field) === '' ? null : Number(of(field)))
    const row = {
      ...{ text, country, topic, tags },
      ...{ volume: numberOf('volume'), samples_per_day: numberOf('samples_per_day') },
    }
    const problem = is_broken
      ? 'has a broken quote: close it, and double the quotes within'
      : problemOf({ ...row, cells: cells.length, columns: order.length }, () =>
          known.prompts.has(key) ? 'is already tracked' : seen.has(key) ? 'repeats a line above' : undefined,
        )
    seen.add(key)
    return { line, raw, ...row, problem }
  })
}

/**
 * What remains of pasted lines when only some of their rows are kept: the head line and the rows as they were pasted.
 * @returns the text, and the line of each kept row in it, in order
 */
export function keepPasted(pasted: string, kept: readonly PastedPrompt[]): { text: string; lines: number[] } {
  if (kept.length === 0) return { text: '', lines: [] }
  const rows = rowsOf(pasted)
  const head = headOf(rows) && rows[0]
  const all = [...(head ? [head.raw] : []), ...kept.map(({ raw }) => raw)]
  let next = 1
  const lines = all.map((raw) => {
    const line = next
    next += raw.split('\n').length
    return line
  })
  return { text: all.join('\n'), lines: lines.slice(head ? 1 : 0) }
}

/** The fields of the columns, where the first row names them. */
function headOf([first]: readonly Row[]): (Field | undefined)[] | undefined {
  const head = first?.cells.map((cell) => heads[cell.trim().toLowerCase()])
  return head?.includes('text') ? head : undefined
}

function problemOf(
  row: Omit<PastedPrompt, 'line' | 'raw' | 'problem'> & { cells: number; columns: number },
  whetherThere: () => string | undefined,
): string | undefined {
  if (row.text === '') return 'text is missing'
  if ([...row.text].length > longest.text) return `text has more than ${longest.text} characters`
  if (row.cells > row.columns) return `has ${row.cells} columns, not ${row.columns}: put text with commas in quotes`
  if (!codes.has(row.country)) return `country ${row.country} is not an ISO 3166-1 code such as US`
  if ([...row.topic].length > longest.topic) return `topic has more than ${longest.topic} characters`
  if (row.tags.some((tag) => [...tag].length > longest.tag)) return `a tag has more than ${longest.tag} characters`
  if (row.volume !== null && ![1, 2, 3, 4, 5].includes(row.volume)) return 'volume is not a number from 1 to 5'
  if (row.samples_per_day !== null && !isSamples(row.samples_per_day)) {
    return 'samples_per_day is not a number from 1 to 20'
  }
  return whetherThere()
}

const isSamples = (value: number) => Number.isInteger(value) && value >= 1 && value <= 20

/** Spreadsheets copy with tabs, and save with commas or semicolons. */
function separatorOf(pasted: string): string {
  if (pasted.includes('\t')) return '\t'
  const line = pasted.split('\n', 1)[0] ?? ''
  const bare = line.replaceAll(/"[^"]*"/g, '')
  return [';', ','].find((one) => bare.includes(one)) ?? ','
}

interface Row {
  /** From 1, of its first line. */
  line: number
  raw: string
  cells: string[]
  /** A quote is never closed, or text follows where it is. */
  is_broken: boolean
}

/** Rows of CSV that are not empty. A row with a broken quote is one line, so that it takes no other with it. */
function rowsOf(pasted: string): Row[] {
  const separator = separatorOf(pasted)
  const text = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows: Row[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const row = rowAt(text, at, separator)
    const end = row?.end ?? lineEnd(text, at)
    const raw = text.slice(at, end)
    const cells = row?.cells ?? [raw]
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, raw, cells, is_broken: row === undefined })
    line += raw.split('\n').length
    at = end + 1
  }
  return rows
}

/** The next separator or line end, or the end of the text. */
function cellEnd(text: string, at: number, separator: string): number {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
  return end
}

const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/**
 * The cells of the row that begins at a place; a quoted cell may contain separators, line ends and doubled quotes.
 * @returns also where its line end stands; undefined when a quote is broken
 */
function rowAt(text: string, begin: number, separator: string): { cells: string[]; end: number } | undefined {
  const cells: string[] = []
  for (let at = begin; ; at++) {
    const end = cellEnd(text, at, separator)
    const bare = text.slice(at, end)
    if (bare.trimStart().startsWith('"')) {
      const quoted = quotedAt(text, text.indexOf('"', at) + 1)
      if (!quoted) return undefined
      cells.push(quoted.cell)
      at = cellEnd(text, quoted.end, separator)
      if (text.slice(quoted.end, at).trim() !== '') return undefined
    } else {
      cells.push(bare)
      at = end
    }
    if (text[at] !== separator) return { cells, end: at }
  }
}

/** The text up to the closing quote, and the place behind it. */
function quotedAt(text: string, begin: number): { cell: string; end: number } | undefined {
  for (let at = text.indexOf('"', begin); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return { cell: text.slice(begin, at).replaceAll('""', '"'), end: at + 1 }
  }
  return undefined
}
