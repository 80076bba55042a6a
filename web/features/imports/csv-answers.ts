import { delimitedRows } from '../../components/delimited-rows.ts'

/** The columns of a file of answers, in the order of the template. */
export const answerColumns = ['prompt', 'country', 'channel', 'date', 'answer', 'sources'] as const
type AnswerColumn = (typeof answerColumns)[number]
const needed: readonly AnswerColumn[] = ['prompt', 'country', 'channel', 'answer']

/** A CSV file has no head line that says what its columns are, or a broken quote. */
export class UnreadableCsv extends Error {}

export const isCsvFile = ({ name }: File) => /\.(?:csv|tsv)$/i.test(name)

/**
 * A file of rows as the file of lines that the import takes, so that what is wrong with a row is told as with any other.
 * Rows without an answer are left out. The id of an answer follows from its row: sent again, it is stored once.
 * @throws UnreadableCsv
 */
export function answersOfCsv(name: string, text: string): File {
  const [head, ...rows] = delimitedRows(text)
  const titles = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const missing = needed.filter((column) => !titles.includes(column))
  if (missing.length > 0) {
    throw new UnreadableCsv(
      `${name} has no column ${missing.join(', ')}. Its first line names the columns; see the template.`,
    )
  }
  const broken = rows.find(({ is_broken }) => is_broken)
  if (broken) {
    throw new UnreadableCsv(
      `Line ${broken.line} of ${name} has a broken quote: close it, and double the quotes within.`,
    )
  }
  // Each stands on the line that it has in the file; empty lines are counted and passed over.
  const lines: string[] = []
  for (const { line, cells } of rows) {
    const of = (column: AnswerColumn) => cells[titles.indexOf(column)]?.trim() ?? ''
    const answer = of('answer')
    if (answer === '') continue
    const date = of('date')
    const item = {
      external_id: `csv-${fingerprint(cells.join('\u0000'))}`,
      prompt: { text: of('prompt'), country_code: of('country').toUpperCase() },
      model_channel_id: of('channel'),
      ...(date && { created_at: /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00Z` : date }),
      messages: [
        { role: 'user', content: of('prompt') },
        { role: 'assistant', content: answer },
      ],
      sources: of('sources')
        .split(/[\s|;]+/)
        .filter(Boolean)
        .map((url) => ({ url })),
    }
    while (lines.length < line - 1) lines.push('\n')
    lines.push(`${JSON.stringify(item)}\n`)
  }
  return new File(lines, name)
}

/** 106 bits that tell rows apart; the browser's own digests are only for pages behind TLS. */
function fingerprint(text: string): string {
  const part = (seed: number) => {
    let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2_654_435_761)
      low = Math.imul(low ^ code, 1_597_334_677)
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
    return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
  }
  return `${part(1)}-${part(2)}`
}
