import type { Sql } from '../store/clickhouse/open.ts'
import { ofPage, type PageOfRows } from './by-prompt.ts'
import { answeredAs } from './compile.ts'
import { block, lines } from './group.ts'
import type { Grain } from './model/grain.ts'
import { type Asked, askOf, grouped, projectIs, type Scope } from './population.ts'
import { type Days, numberedDay, type ReportQuery } from './query.ts'

/*
 * The rules by which the answers of a row were read (docs/methodology.md#how-sure-a-number-is). Usually all answers of
 * a project were read by the same rules, and the table of readings alone shows that. Only otherwise are the answers of
 * each group checked.
 */

/** The readings in the question's days, of any answers. */
const readingsOf = (asked: Asked, { from, to }: Days) =>
  [
    projectIs(asked),
    `reading = ${asked.bind(asked.snapshot.reading, 'UInt32')}`,
    `date BETWEEN ${asked.bind(numberedDay(from), 'Date')} AND ${asked.bind(numberedDay(to), 'Date')}`,
  ].join(' AND ')

/** The methods of all readings in the question's days, in `method`. Includes those of answers that do not count. */
export const methodsAtAll = (asked: Asked): string =>
  `SELECT DISTINCT toString(analysis_version) AS method FROM readings WHERE ${readingsOf(asked, asked.query.days)}`

/** The same as a complete statement. */
export function compileMethodsAtAll(grain: Grain, query: ReportQuery, scope: Scope): Sql {
  const asked = askOf(grain.population, query, scope)
  return { text: methodsAtAll(asked), params: asked.params }
}

/** The methods by which the answers of a group were read. */
export interface MethodsOfGroup {
  /** The values of the dimensions, as in the response. */
  group: string[]
  methods: string[]
}

/** The groups of a page that have more than one method, with their methods, sorted. */
export function compileMethods(grain: Grain, query: ReportQuery, scope: Scope, page: PageOfRows): Sql {
  const asked = askOf(grain.population, query, scope)
  const read = lines(
    'SELECT chat_id AS read_chat, batch AS read_batch, toString(analysis_version) AS method',
    `FROM readings WHERE ${readingsOf(asked, query.days)}`,
  )
  const facts = grouped(asked, query.days, {
    table: `chats INNER JOIN ${block(read)} AS read ON chat_id = read_chat AND batch = read_batch`,
    keys: { method: { sql: 'method', type: 'String' } },
    sums: { answers: 'count()' },
    conditions: [],
  })
  const values = query.dimensions.map((name) => `toString(${answeredAs(asked, name)})`)
  const conditions = ofPage(asked, page)
  return {
    text: lines(
      `SELECT CAST([${values.join(', ')}], 'Array(String)') AS group, arraySort(groupUniqArray(method)) AS methods`,
      `FROM ${block(facts)} AS facts`,
      conditions.length > 0 && `WHERE ${conditions.join(' AND ')}`,
      'GROUP BY group',
      'HAVING length(methods) > 1',
    ),
    params: asked.params,
  }
}
