/**
 * The method that an operation's verb stands for, unless its row says otherwise; all other verbs stand for `POST once`.
 */
const usual: Record<string, string> = { list: 'GET', get: 'GET', update: 'PATCH', delete: 'DELETE', set: 'PUT' }

/**
 * The lines of all operations by id, from a much shorter table. A row that begins with `/` is the base path for the rows below it.
 * Any other row is an id; a method, if it differs from the default for the id's verb; the rest of the path, in which `*` is the id
 * of the named item (`{tag_id}` for `update_tag`); and the options of the line.
 */
export function operationsIn(table: string): [id: string, line: string][] {
  let first = ''
  return table.split('\n').flatMap((row) => {
    if (row[0] === '/') {
      first = row
      return []
    }
    const [, id = '', verb = '', thing, method, rest = '', words = ''] =
      /^(([a-z]+)_(\w+))(?: ([A-Z]+))?(?: (\/\S+))?(.*)/.exec(row) ?? []
    const [of, ...more] = (method ?? usual[verb] ?? 'POST once').split(' ')
    const path = first + rest.replace('*', `{${thing}_id}`)
    return [[id, [of === 'GET' ? path : `${of} ${path}`, ...more].join(' ') + words]]
  })
}
