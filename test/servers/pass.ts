import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/*
 * The tests whose outcome may differ on servers of PostgreSQL and ClickHouse, and on shards with replicas; all others speak with both
 * kinds of store alike. node test/servers/pass.ts [--replicas 2,1] [arguments of vitest]
 */

/** Reports are the same rows in the same order, whichever store counts them. */
const numbers = ['recount.test.ts', 'report/limits', 'report/same-bytes', 'changes/came-and-went', 'api/dates']

/** Rows come and go through a connection, in parts, and by several services at once. */
const imports = ['import', 'perception', 'queries', 'raw-answers', 'reparse', 'seen-products', 'threads', 'pages'].map(
  (name) => `test/import/${name}.test.ts`,
)

const onShards = [...numbers.slice(0, 2), 'changes/came-and-went', 'jobs/derived-classes.test.ts', ...imports]

const onServers = [
  ...numbers,
  ...imports,
  // Servers that are away, full, slow or restored, and clusters of them.
  ...['servers/outage', 'servers/replicas', 'servers/restore', 'servers/shards', 'servers/traffic'],
  // Every operation once, its reads with the tag of a state, its answer left by the caller.
  ...['api/contract', 'api/asked-before', 'api/leaving', 'installation/paging', 'exports/one-state'],
  // Two changes of the same thing at once: PostgreSQL runs them beside each other, the embedded store in turn.
  ...['actions-status', 'brand-suggestions', 'brands', 'classifications', 'cluster-edits', 'facts'].map(inApi),
  ...['products', 'projects', 'prompt-suggestions', 'prompts'].map(inApi),
  ...['import/idempotency-crash', 'installation/idempotency', 'visits/idempotency', 'spending/budgets'],
  // Several services on the same stores: leases, limits, sessions, clocks, and what one leaves behind that is killed.
  ...['jobs/leases', 'jobs/sweep', 'jobs/purge', 'jobs/after-upgrade', 'jobs/recalculation', 'collect/schedule'],
  'jobs/derived-classes.test.ts',
  ...['installation/clock', 'installation/rate-limits', 'installation/sessions', 'server/ended-keys'],
  ...['server/shutdown', 'import/crash', 'collect/crash', 'cli/reparse', 'cli/server-commands'],
]

const [first, count = '', ...rest] = process.argv.slice(2)
const shards = first === '--replicas' ? [first, count] : []
const [files, options] = shards.length > 0 ? [onShards, rest] : [onServers, process.argv.slice(2)]
const run = join(import.meta.dirname, 'run.ts')
const pass = spawn(process.execPath, [run, ...shards, 'vitest', 'run', ...files, ...options], { stdio: 'inherit' })
// They reach the servers' process too, which ends them before itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => pass.kill(signal))
const [code] = await once(pass, 'exit')
process.exitCode = code ?? 1

function inApi(name: string): string {
  return `test/api/${name}.test.ts`
}
