import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { layFirstState } from '../../src/store/postgres/first-state.ts'
import { EmbeddedPostgres } from '../../src/store/postgres/pglite.ts'

let folder: string
let postgres: EmbeddedPostgres
let room: 'ok' | 'full' = 'ok'
const uncleared: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(inject('run_folder'), 'unsettled-'))
  const path = join(folder, 'relational')
  await layFirstState(path)
  postgres = new EmbeddedPostgres(path, { status: () => room, drawOnReserve: () => {} }, {}, (error) =>
    uncleared.push(String(error)),
  )
  await postgres.waitReady
})
afterAll(async () => {
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
})

/** Makes the next statement with this beginning fail. */
function failing(beginning: string) {
  const { exec } = PGlite.prototype
  const spy = vi.spyOn(PGlite.prototype, 'exec').mockImplementation(function (this: PGlite, text, options) {
    if (!text.startsWith(beginning)) return exec.call(this, text, options)
    spy.mockRestore()
    return Promise.reject(new Error('failed'))
  })
}
const one = async () => (await postgres.query('SELECT 1 AS one')).rows

test('a failed switch to read-only is retried by the next statement', async () => {
  room = 'full'
  failing('SET default_transaction_read_only')
  await expect(one()).rejects.toThrow('failed')
  expect(await one()).toEqual([{ one: 1 }])
  await expect(postgres.exec('CREATE TABLE refused (id int)')).rejects.toMatchObject({ code: 'ENOSPC' })

  failing('SET default_transaction_read_only')
  room = 'ok'
  await expect(one()).rejects.toThrow('failed')
  room = 'full'
  expect(await one()).toEqual([{ one: 1 }])
  room = 'ok'
  await postgres.exec('CREATE TABLE taken (id int)')
})

test('a log that cannot be cleared is reported, and fails no statement', async () => {
  failing('CHECKPOINT')
  for (let i = 0; uncleared.length === 0 && i < 8; i++) {
    await postgres.query(
      `SELECT count(pg_logical_emit_message(true, '', repeat('x', 1048576))) FROM generate_series(1, 16)`,
    )
  }
  expect(uncleared).toEqual(['Error: failed'])
  expect(await one()).toEqual([{ one: 1 }])
})
