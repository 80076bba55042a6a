import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/slow-first.ts'

/** Folders whose files share a worker, and in it a service (`test/shared-server.ts`). */
const shared = ['api', 'web']
const filesOf = (folder: string) => `test/${folder}/*.test.ts`

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
    projects: [
      ...shared.map((name) => ({ extends: true as const, test: { name, include: [filesOf(name)], isolate: false } })),
      // Left out by the pattern: an `exclude` of its own would take the place of what the command line excludes.
      {
        extends: true,
        test: { name: 'own', include: ['test/**/*.test.ts', ...shared.map((name) => `!${filesOf(name)}`)] },
      },
    ],
  },
})
