import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'

/** Files that use the shared service share a worker, too: two folders, and what asks for it elsewhere. */
const sharing = [
  ...globSync('test/{api,web}/*.test.ts'),
  ...globSync('test/{cli,import,installation,jobs,mcp,report,visits}/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('await sharedServer()'),
  ),
]

/** Files of rooms without effects share one, too: each would take longer to start than to run. */
const pure = globSync('test/{answers,confidence,content}/*.test.ts')

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
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      // Left out by the pattern: an `exclude` of its own would take the place of what the command line excludes.
      {
        extends: true,
        test: {
          name: 'own',
          include: ['test/**/*.test.ts', ...[...sharing, ...pure].map((file) => `!${file}`)],
          // It lives for one file: to compile the embedded store well would take half of a start.
          execArgv: ['--liftoff-only'],
        },
      },
    ],
  },
})
