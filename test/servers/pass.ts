import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/*
 * The tests whose outcome may differ on servers of PostgreSQL and ClickHouse, and on shards with replicas; for all other tests both
 * kinds of store are equivalent. node test/servers/pass.ts [--replicas 2,1] [arguments of vitest]
 */

/** Reports have the same rows in the same order, whichever store counts them. */
const numbers = ['recount.test.ts', 'report/limits', 'report/same-bytes', 'changes/came-and-went', 'api/dates']

/** Rows are written and read over a connection, in parts, and by several services at once. */
const imports = ['import', 'perception', 'queries', 'raw-answers', 'reparse', 'seen-products', 'threads', 'pages'].map(
  (name) => `test/import/${name}.test.ts`,
)

const onShards = [...numbers.slice(0, 2), 'changes/came-and-went', 'jobs/derived-classes.test.ts', ...imports]

const onServers = [
  ...numbers,
  ...imports,
  // Servers that are unavailable, full, slow or restored, and clusters of them.
  ...['servers/outage', 'servers/replicas', 'servers/restore', 'servers/shards', 'servers/traffic'],
  // Every operation once, reads with the ETag of a state, and callers that leave before the answer.
  ...['api/contract', 'api/asked-before', 'api/leaving', 'installation/paging', 'exports/one-state'],
  // Two concurrent changes of the same item: PostgreSQL runs them in parallel, the embedded store one after the other.
  ...['actions-status', 'brand-suggestions', 'brands', 'classifications', 'cluster-edits', 'facts'].map(inApi),
  ...['products', 'projects', 'prompt-suggestions', 'prompts'].map(inApi),
  ...['import/idempotency-crash', 'installation/idempotency', 'visits/idempotency', 'spending/budgets'],
  // Several services on the same stores: leases, limits, sessions, clocks, and what a killed one leaves behind.
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
// The signals also reach the servers' process, which stops the servers before itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => pass.kill(signal))
const [code] = await once(pass, 'exit')
process.exitCode = code ?? 1

function inApi(name: string): string {
  return `test/api/${name}.test.ts`
}
