import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with migrated, empty stores. */
    template: string
  }
}

/** Prepares empty embedded stores once; a test file starts from a copy of them in a fraction of the time. */
export default async function prepare(project: TestProject) {
  const template = await mkdtemp(join(tmpdir(), 'answerscope-template-'))
  const { close } = await openServices(readConfig({ DATA_DIR: template }), pino({ level: 'silent' }))
  await close()
  project.provide('template', template)
  return () => rm(template, { recursive: true, force: true })
}
