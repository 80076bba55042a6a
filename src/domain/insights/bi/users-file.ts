import { randomBytes } from 'node:crypto'
import { readByViews } from '../../../report/exported/views.ts'
import { uuidOf } from '../../../store/uuid.ts'

/*
 * The users file for a ClickHouse server. A file, not statements, so that the service needs no right to manage users.
 *
 * Nobody signs in as the reader of a project. The project's views run with its rights. It may read the tables that they need, and
 * only rows of the project; the server applies that filter before any condition of a query. A user may select from the views, and
 * nothing else.
 */

/** A user that a server must know. */
export interface BiUser {
  name: string
  project_id: string
  /** Hexadecimal. */
  password_sha256: string
}

/** The database for a project's views. */
export const viewsDatabase = (database: string, project_id: string) =>
  `${database}_bi_${uuidOf(project_id).replaceAll('-', '')}`

/** The user that reads the facts for the views of a project. */
export const readerOf = (database: string, project_id: string) => `${viewsDatabase(database, project_id)}_reader`

/**
 * What one user may use of the server. Every limit is at least 1, because 0 would mean no limit. A query ends before the facts it
 * sees could be removed (REPORT_TIME_LIMIT and its grace).
 */
const limits = {
  max_execution_time: 30,
  max_memory_usage: 2 * 1024 ** 3,
  max_memory_usage_for_user: 4 * 1024 ** 3,
  max_concurrent_queries_for_user: 8,
  max_result_rows: 1_000_000,
}
/** Settings that nobody may change. */
const fixed = { max_threads: 4, allow_ddl: 0, allow_introspection_functions: 0, use_query_cache: 0 }
const perHour = { queries: 5000, execution_time: 3600 }
const profile = 'answerscope_bi'

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const elements = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => element(name, String(value)))
const indented = (name: string, content: string[], by: string) =>
  [`${by}<${name}>`, ...content.map((line) => `${by}  ${line}`), `${by}</${name}>`].join('\n')

/**
 * The file for `users.d` of a server.
 * @param database the database of the facts
 */
export function usersFile(database: string, users: readonly BiUser[]): string {
  const constraints = [
    ...Object.entries(limits).map(([name, most]) => element(name, `<min>1</min><max>${most}</max>`)),
    ...Object.keys(fixed).map((name) => element(name, '<readonly/>')),
  ]
  const projects = [...new Set(users.map(({ project_id }) => project_id))].sort()
  return `<clickhouse>
  <!-- Made by "answerscope bi"; it is rewritten with every user. -->
  <profiles>
${indented(profile, ['<readonly>2</readonly>', ...elements({ ...limits, ...fixed }), element('constraints', constraints.join(''))], '    ')}
  </profiles>
  <quotas>
${indented(profile, ['<keyed/>', element('interval', ['<duration>3600</duration>', ...elements(perHour)].join(''))], '    ')}
  </quotas>
  <users>
${[...projects.map((project) => reader(database, project)), ...users.map((user) => person(database, user))].join('\n')}
  </users>
</clickhouse>
`
}

function reader(database: string, project_id: string): string {
  const own = `project_id = '${uuidOf(project_id)}'`
  return indented(
    readerOf(database, project_id),
    [
      // Nobody knows a password with this hash, and no address may sign in.
      element('password_sha256_hex', randomBytes(32).toString('hex')),
      '<networks></networks>',
      element('grants', readByViews.map((table) => element('query', `GRANT SELECT ON ${database}.${table}`)).join('')),
      element(
        'databases',
        element(database, readByViews.map((table) => element(table, element('filter', own))).join('')),
      ),
    ],
    '    ',
  )
}

const person = (database: string, { name, project_id, password_sha256 }: BiUser) =>
  indented(
    name,
    [
      element('password_sha256_hex', password_sha256),
      '<networks><ip>::/0</ip></networks>',
      element('profile', profile),
      element('quota', profile),
      element('default_database', viewsDatabase(database, project_id)),
      element('grants', element('query', `GRANT SELECT ON ${viewsDatabase(database, project_id)}.*`)),
    ],
    '    ',
  )
