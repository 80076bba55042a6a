import { countryCodes } from '../../src/contract/enums.ts'

export type CountryCode = (typeof countryCodes)[number]

/** A line of what was pasted, as it would be added. */
export interface PastedPrompt {
  /** From 1, as pasted; empty lines and the head counted. */
  line: number
  text: string
  country: string
  topic: string
  tags: string[]
  /** Why it cannot be added. */
  problem: string | undefined
}

/** What prompts are compared with before they are added. */
export interface Known {
  /** For lines that name none. */
  country: string
  /** `keyOf` of prompts that are tracked. */
  prompts: ReadonlySet<string>
}

const fields = ['text', 'country', 'topic', 'tags'] as const
type Field = (typeof fields)[number]
const heads: Record<string, Field> = {
  ...{ text: 'text', prompt: 'text', question: 'text', country: 'country', country_code: 'country', topic: 'topic' },
  ...{ tags: 'tags', tag: 'tags' },
}
const codes: ReadonlySet<string> = new Set(countryCodes)
const longest = { text: 2000, topic: 64, tag: 1000 }
/** More at once would be more than a project holds. */
export const mostLines = 10_000

/** Two prompts are the same when their text and country are. */
export const keyOf = (text: string, country: string) => `${country} ${text.trim()}`

/** Reads pasted lines: text, country, topic and tags, with or without a head, parted by tabs, commas or semicolons. */
export function readPasted(pasted: string, known: Known): PastedPrompt[] {
  const separator = separatorOf(pasted)
  const rows = cellsOf(pasted, separator)
  const [first] = rows
  const head = first?.cells.map((cell) => heads[cell.trim().toLowerCase()])
  const is_head = head?.includes('text') === true
  const order = is_head ? head : fields
  const seen = new Set<string>()
  return rows.slice(is_head ? 1 : 0).map(({ line, cells }) => {
    const of = (field: Field) => cells[order.indexOf(field)]?.trim() ?? ''
    const text = of('text')
    const country = of('country').toUpperCase() || known.country
    const topic = of('topic')
    const tags = [
      ...new Set(
        of('tags')
          .split(/[|;,]/)
          .map((tag) => tag.trim()),
      ),
    ].filter(Boolean)
    const key = keyOf(text, country)
    const problem = problemOf({ text, country, topic, tags, cells: cells.length, columns: order.length }, () =>
      known.prompts.has(key) ? 'is tracked already' : seen.has(key) ? 'stands above already' : undefined,
    )
    seen.add(key)
    return { line, text, country, topic, tags, problem }
  })
}

function problemOf(
  row: { text: string; country: string; topic: string; tags: string[]; cells: number; columns: number },
  whetherThere: () => string | undefined,
): string | undefined {
  if (row.text === '') return 'text is missing'
  if ([...row.text].length > longest.text) return `text has more than ${longest.text} characters`
  if (row.cells > row.columns) return `has ${row.cells} columns, not ${row.columns}: put text with commas in quotes`
  if (!codes.has(row.country)) return `country ${row.country} is no ISO 3166-1 code such as US`
  if ([...row.topic].length > longest.topic) return `topic has more than ${longest.topic} characters`
  if (row.tags.some((tag) => [...tag].length > longest.tag)) return `a tag has more than ${longest.tag} characters`
  return whetherThere()
}

/** What spreadsheets copy is parted by tabs, what they save by commas or semicolons. */
function separatorOf(pasted: string): string {
  if (pasted.includes('\t')) return '\t'
  const line = pasted.split('\n', 1)[0] ?? ''
  const bare = line.replaceAll(/"[^"]*"/g, '')
  return [';', ','].find((one) => bare.includes(one)) ?? ','
}

/** Cells of CSV; a quoted one may hold separators, line ends and doubled quotes. */
function cellsOf(pasted: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let is_quoted = false
  let line = 1
  let first = 1
  const end = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: first, cells })
    cells = []
    cell = ''
    first = line
  }
  const text = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\n') line++
    if (is_quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += char
        at++
      } else is_quoted = false
    } else if (char === '"' && cell.trim() === '') {
      is_quoted = true
      cell = ''
    } else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n') end()
    else cell += char
  }
  end()
  return rows
}
