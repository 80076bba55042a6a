import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'

/** Files that use the shared service share a worker, too: two folders, and what asks for it elsewhere. */
const sharing = globSync('test/**/*.test.ts').filter(
  (file) => /^test\/(api|web)\/[^/]+$/.test(file) || readFileSync(file, 'utf8').includes('await sharedServer()'),
)

/** Files of rooms without effects share one, too: each would take longer to start than to run. */
const pure = globSync('test/{answers,confidence,content,figures}/*.test.ts')

/**
 * Each in a process that ends with it: one adds a metric and a dimension to the contract, which no other file is to see; the
 * others drive servers, services and package managers for minutes.
 */
const alone = ['test/report/one-entry.test.ts', ...globSync('test/{long,servers,supply}/*.test.ts')]

/** All others, one after the other in a process that has read the code once: services of their own, commands, processes, files. */
const rest = globSync('test/**/*.test.ts').filter((file) => ![...sharing, ...pure, ...alone].includes(file))

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
      { extends: true, test: { name: 'rest', include: rest, isolate: false } },
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      // To compile the embedded store well would take half of a start.
      { extends: true, test: { name: 'alone', include: alone, execArgv: ['--liftoff-only'] } },
    ],
  },
})
