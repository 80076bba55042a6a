import { countryCodes } from '../../../src/contract/enums.ts'
import { type DelimitedRow, delimitedRows } from '../../components/delimited-rows.ts'
import { brokenQuote, type PastedLine, tooManyCells } from '../pasted-lines/pasted-line.ts'

export type PromptCountry = (typeof countryCodes)[number]

export interface PastedPrompt extends PastedLine {
  text: string
  country: string
  topic: string
  tags: string[]
  /** Relative search demand, 1 to 5; null if not given. */
  volume: number | null
  /** How often it is asked per day, 1 to 20; null for the project's default. */
  samples_per_day: number | null
}

/** What prompts are checked against before they are added. */
export interface KnownPrompts {
  /** The country of lines without one. */
  country: string
  /** `promptKey` of each tracked prompt. */
  prompts: ReadonlySet<string>
}

/** The order of the columns if there is no header. */
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
  // The header in files saved from the list of prompts.
  'samples a day': 'samples_per_day',
}
const codes: ReadonlySet<string> = new Set(countryCodes)
const longest = { text: 2000, topic: 64, tag: 1000 }
/** The maximum number of prompts in a project. */
export const maxPastedLines = 10_000

/** Two prompts are equal if their text and country are. */
export const promptKey = (text: string, country: string) => `${country} ${text.trim()}`

/**
 * Parses pasted lines: text, country, topic, tags and volume, with or without a header, separated by tabs, commas or
 * semicolons. With a header, there can also be a column for samples per day.
 */
export function readPasted(pasted: string, known: KnownPrompts): { rows: PastedPrompt[]; has_head: boolean } {
  const lines = delimitedRows(pasted)
  const head = headOf(lines)
  const has_head = head !== undefined
  const order: readonly (Field | undefined)[] = head ?? fields
  const seen = new Set<string>()
  const rows = lines.slice(has_head ? 1 : 0).map(({ line, raw, cells, is_broken }) => {
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
      ? brokenQuote
      : problemOf({ ...row, cells: cells.length, columns: order.length }, () =>
          known.prompts.has(key) ? 'is already tracked' : seen.has(key) ? 'repeats a line above' : undefined,
        )
    seen.add(key)
    return { line, raw, ...row, problem }
  })
  return { rows, has_head }
}

/** The field of each column, if the first row is a header. */
function headOf([first]: readonly DelimitedRow[]): (Field | undefined)[] | undefined {
  const head = first?.cells.map((cell) => heads[cell.trim().toLowerCase()])
  return head?.includes('text') ? head : undefined
}

function problemOf(
  row: Omit<PastedPrompt, 'line' | 'raw' | 'problem'> & { cells: number; columns: number },
  whetherThere: () => string | undefined,
): string | undefined {
  if (row.text === '') return 'text is missing'
  if ([...row.text].length > longest.text) return `text has more than ${longest.text} characters`
  if (row.cells > row.columns) return tooManyCells(row.cells, row.columns, 'text')
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
