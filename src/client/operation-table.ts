/** What the verb of an operation's id stands for, unless its row says otherwise; any other stands for `POST once`. */
const usual: Record<string, string> = { list: 'GET', get: 'GET', update: 'PATCH', delete: 'DELETE', set: 'PUT' }

/**
 * The lines of all operations by id, from a table that is much shorter than they are. A row that begins with `/` is where the paths
 * of those below it begin. Any other is an id, a method where the verb of the id stands for another, the rest of the path, in which
 * `*` is the id of the thing that is named (`{tag_id}` for `update_tag`), and the words of the line.
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
