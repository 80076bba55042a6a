import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { bundled, bundlePrograms } from './bundle.ts'
import { briefly } from './service-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run keeps its stores. It is removed at the end, even when tests fail. */
    run_folder: string
    /** A data folder with migrated, empty stores. */
    template: string
    /** The folder of the programs that tests start as processes. */
    programs: string
  }
}

/** Prepares empty embedded stores once; each test file starts from a copy of them, in a fraction of the time. */
export default async function prepare(project: TestProject) {
  const run_folder = await mkdtemp(join(tmpdir(), 'answerscope-tests-'))
  const template = join(run_folder, 'template')
  const programs = join(run_folder, 'programs')
  await bundlePrograms(programs)
  // Service processes started by tests would otherwise compile the same code again and again.
  process.env.NODE_COMPILE_CACHE ??= join(run_folder, 'compiled')
  await promisify(execFile)(process.execPath, [...briefly, bundled(programs, 'test/make-template.ts'), template])
  project.provide('run_folder', run_folder)
  project.provide('template', template)
  project.provide('programs', programs)
  return () => rm(run_folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
