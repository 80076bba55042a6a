import { importsIn } from './imports.ts'

/** The content of each room: a folder of `src`, a floor of the domain, or a file beside them. */
const rooms: Record<string, string> = {
  'src/main.ts': 'reads the environment and runs the command line',
  'src/cli': 'commands, over HTTP or directly on the data folder',
  'src/demo': 'the simulated market; `src/demo/engines` has engines that answer on this machine',
  'src/server.ts': 'starts and stops the service',
  'src/services.ts': 'migrates the stores and wires everything',
  'src/stores.ts': 'opens the stores that the settings name',
  'src/worker-thread.ts': 'the code that runs in a thread of `src/domain/foundation/threads`',
  'src/http': 'app, keys, rates, streams, OpenAPI, the reference page, the dashboard',
  'src/mcp': 'the MCP server for assistants: tools over the API, with names, intervals and token budgets',
  'src/jobs': 'the queue and its jobs: recalculation, collection, page reading, actions, sentiment scoring, sweep',
  'src/domain': 'the verb of each operation (`verbs.ts`), and code that uses several floors',
  'src/domain/insights': 'results: reports, shopping, suggestions, actions',
  'src/domain/intake': 'incoming data: imports, chats, sources, pages, visits, perception runs, collection',
  'src/domain/setup': 'configuration: projects, brands, prompts, products, facts, schedules',
  'src/domain/foundation': 'ids, context, batches, mirrors, readers, threads',
  'src/report': 'the report engine: model, compile, run',
  'src/confidence': 'uncertainty of ratios: intervals, changes, what a panel can detect; pure closed forms',
  'src/engines': 'calls to engines: one file per family, their response formats, the assistant',
  'src/page-reader': 'reads web pages: addresses, robots.txt, requests, markdown; uses no store',
  'src/content': 'one article: blocks, edits, score, suggestions; pure, runs in its own thread',
  'src/answers': 'reads one answer or page, classifies URLs and domains; pure functions',
  'src/store': 'both stores: opening, migrations, disk space, backups; `snapshot.ts` is the state that a reader sees',
  'src/client': 'the typed client',
  'src/contract': 'the public API; imports only zod',
  'src/config.ts': 'the settings, parsed once',
  'src/views':
    'the content of a view: its address as API requests, its tiles, lines and rows; pure, shared with the browser',
  'src/errors.ts': 'errors with a code and a field',
  'src/csv.ts': 'writes CSV for the command line and the dashboard',
  'src/text': 'the visible text of a message, and when two spellings are equal; pure, shared with the browser',
  'src/figures': 'formats numbers, days and texts, and draws lines of charts; pure, shared with the browser',
  'src/days.ts': 'UTC days: names and length',
  'src/retry-after.ts': 'reads the header `Retry-After` of a response',
  'src/thread.ts': 'a thread that works on one request at a time, and one that holds a store',
  web: 'the dashboard, served at `/` ([0023](decisions/0023-the-dashboard.md))',
}

/** The room of a file: the longest one that is a prefix of its path. */
const roomOf = (file: string) =>
  Object.keys(rooms)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

const shortName = (room: string) => room.replace(/^src\//, '').replace(/\.ts$/, '')

/**
 * The rooms with the rooms that each one imports from, top room first.
 * @throws Error naming a file without a room, or a room without a file
 */
async function arrows(): Promise<Map<string, string[]>> {
  const uses = new Map(Object.keys(rooms).map((room) => [room, new Set<string>()]))
  const filled = new Set<string>()
  for (const folder of ['src', 'web']) {
    for (const [file, imported] of await importsIn(folder, 'all')) {
      const room = roomOf(file)
      if (room === undefined) throw new Error(`${file} is in no room of scripts/rooms.ts`)
      filled.add(room)
      for (const other of [...imported].map(roomOf)) if (other && other !== room) uses.get(room)?.add(other)
    }
  }
  const empty = Object.keys(rooms).filter((room) => !filled.has(room))
  if (empty.length > 0) throw new Error(`No file is in ${empty.join(', ')}: fix scripts/rooms.ts`)
  const order = Object.keys(rooms)
  return new Map(order.map((room) => [room, order.filter((other) => uses.get(room)?.has(other))]))
}

/** The arrows that do not follow from others: an arrow is left out if a longer path connects the same rooms. */
function direct(uses: Map<string, string[]>): [from: string, to: string][] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (uses.get(from) ?? []).some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...uses].flatMap(([from, all]) =>
    all.filter((to) => !all.some((other) => other !== to && reaches(other, to))).map((to) => [from, to] as const),
  ) as [string, string][]
}

/** The diagram of docs/architecture.md: which room builds on which. */
export async function picture(): Promise<string> {
  const id = (room: string) => shortName(room).replaceAll(/\W/g, '_')
  const uses = await arrows()
  return [
    '```mermaid',
    'flowchart TD',
    ...[...uses.keys()].map((room) => `  ${id(room)}["${shortName(room)}"]`),
    ...direct(uses).map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    '```',
  ].join('\n')
}

/** The table of docs/architecture.md: the content of each room and what it imports from. */
export async function table(): Promise<string> {
  const rows = [...(await arrows())].map(([room, uses]) => {
    const names = uses.map((other) => `\`${shortName(other)}\``).join(', ')
    return `| \`${room}\` | ${rooms[room]} | ${names} |`
  })
  return ['| room | what is in it | imports from |', '|---|---|---|', ...rows].join('\n')
}

/** The list of AGENTS.md: the same arrows, one line per room. */
export async function list(): Promise<string> {
  const rows = [...(await arrows())].map(
    ([room, uses]) => `- \`${shortName(room)}\` -> ${uses.map(shortName).join(', ') || 'nothing'}`,
  )
  return rows.join('\n')
}
