import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'

const of = (pattern: string, ...words: string[]) =>
  globSync(pattern).filter((file) => words.some((one) => readFileSync(file, 'utf8').includes(one)))

/** Files that use the shared service share a worker, too: two folders, and what asks for it elsewhere. */
const sharing = [
  ...globSync('test/{api,web}/*.test.ts'),
  ...of(
    'test/{changes,cli,exports,import,installation,jobs,mcp,report,report-snapshots,shares,spending,visits}/*.test.ts',
    'await sharedServer()',
  ),
]

/** Files of rooms without effects share one, too: each would take longer to start than to run. */
const pure = globSync('test/{answers,confidence,content,figures}/*.test.ts')

/** It adds a metric and a dimension to the contract, which no other file is to see. */
const alone = ['test/report/one-entry.test.ts']

/** Files that start a service with settings of their own: one after the other in a process, which has read the code once. */
const starting = [
  ...globSync('test/web/installation/*.test.ts'),
  ...of(
    'test/{collect,fetching,import,installation,jobs,mail,mcp,perception,report,spending,visits,webhooks}/*.test.ts',
    'startTestServer(',
    'startCollecting(',
  ),
].filter((file) => !sharing.includes(file) && !alone.includes(file))

export default defineConfig({
  test: {
    // The embedded analytical engine does not run in worker threads.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine; it has to come.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    globalSetup: ['test/template.ts'],
    setupFiles: ['test/setup.ts'],
    projects: [
      { extends: true, test: { name: 'shared', include: sharing, isolate: false } },
      { extends: true, test: { name: 'starting', include: starting, isolate: false } },
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      // Left out by the pattern: an `exclude` of its own would take the place of what the command line excludes.
      {
        extends: true,
        test: {
          name: 'own',
          include: ['test/**/*.test.ts', ...[...sharing, ...starting, ...pure].map((file) => `!${file}`)],
          // It lives for one file: to compile the embedded store well would take half of a start.
          execArgv: ['--liftoff-only'],
        },
      },
    ],
  },
})
