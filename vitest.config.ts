import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The embedded analytical engine does not run in worker threads.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine; it has to come.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    globalSetup: ['test/template.ts'],
  },
})
