import { operationsIn } from '../../src/client/operation-table.ts'

/**
 * Lines of operations as the table that `operationsIn` reads.
 * @throws when a line would not be read back as it was written
 */
export function operationTable(lines: [id: string, line: string][]): string {
  let first = ''
  const rows = lines.flatMap(([id, line]) => {
    const [, method = 'GET', start = '', rest = '', words = ''] =
      /^(?:([A-Z]+) )?(\/[^/\s]+)(\S*)(.*)$/.exec(line) ?? []
    const thing = id.slice(id.indexOf('_') + 1)
    const tail = rest.replace(`{${thing}_id}`, '*')
    const above = start === first ? [] : [start]
    first = start
    // The shortest row that reads back as the line.
    const written = [
      [tail, words.replace(' once', '')],
      [tail, words],
      [method, tail, words],
    ].map(([...parts]) => [id, ...parts.map((part) => part.trim()).filter(Boolean)].join(' '))
    const row = written.find((row) => operationsIn(`${start}\n${row}`)[0]?.[1] === line)
    if (row === undefined) throw new Error(`${id} cannot be written as a row: ${line}`)
    return [...above, row]
  })
  return rows.join('\n')
}
