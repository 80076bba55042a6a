import { expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { questionsAbout } from './questions.ts'
import { always, asked } from './random-projects.ts'
import { recount } from './recount.ts'
import { store, worlds } from './world.ts'

const server = await sharedServer()

test('every brands report equals a plain recount', { timeout: 3_600_000 }, async () => {
  await always(worlds, questionsAbout, async (world, questions) => {
    const { key } = await store(world, server.services)
    for (const question of questions) {
      const { json, body } = await asked(server, 'brands', key, question)
      expect(json, body).toEqual({ data: recount(world, question) })
    }
  })
})
