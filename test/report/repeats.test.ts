import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { chat, recalculated } from '../harness.ts'
import { sharedServer } from '../shared-server.ts'

/*
 * Chats of a domain are counted by a flag on their sources, written at import. These tests compare it with the sources
 * themselves.
 */
const server = await sharedServer()

const domains = ['alpha.com', 'beta.org', 'gamma.net']
const pages = domains.flatMap((domain) => ['', '/a', '/b'].map((path) => `https://${domain}${path}`))

/** Answers by external id, and what happens to them one after the other. */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ answer: fc.nat(5), retrieved: fc.subarray(pages), day: fc.nat(40) }) },
    { weight: 2, arbitrary: fc.record({ deleted: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.constant('recalculate' as const) },
  ),
  { minLength: 1, maxLength: 8 },
)

test('the chats of a domain are those that cite it, after any imports, replacements, deletions and recalculations', async () => {
  const { api } = await server.tenant()
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const project_id = (await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })).id
      const stored = new Map<number, { chat_id: string; retrieved: string[] }>()
      for (const step of all) {
        if (step === 'recalculate') {
          await api.create_brand({ project_id, name: `Brand ${randomUUID()}` })
          await recalculated(api, project_id)
        } else if ('deleted' in step) {
          const { chat_id } = stored.get(step.deleted) ?? {}
          if (chat_id) await api.delete_chat({ chat_id })
          stored.delete(step.deleted)
        } else {
          const { created, replaced } = await api.import_chats({
            project_id,
            on_conflict: 'replace',
            chats: [of(step)],
          })
          const chat_id = [...created, ...replaced][0]?.chat_id ?? ''
          stored.set(step.answer, { chat_id, retrieved: step.retrieved })
        }
      }
      expect(await reported(api, project_id)).toEqual(recounted([...stored.values()]))
    }),
    { numRuns: process.env.LONG ? 200 : 3, endOnFailure: true },
  )
})

const of = ({ answer, retrieved, day }: { answer: number; retrieved: string[]; day: number }) =>
  chat('Acme it is.', {
    external_id: `answer ${answer}`,
    created_at: new Date(Date.UTC(2026, 1, 1 + day)).toISOString(),
    sources: retrieved.map((url) => ({ url })),
  })

async function reported(api: Client, project_id: string) {
  const { data } = await api.get_domains_report({ project_id })
  return Object.fromEntries(
    data.map(({ domain, retrieval_count, retrieved_chat_count }) => [domain, [retrieval_count, retrieved_chat_count]]),
  )
}

const recounted = (answers: { retrieved: string[] }[]) =>
  Object.fromEntries(
    domains.flatMap((domain) => {
      const ofDomain = answers.map(({ retrieved }) => retrieved.filter((url) => url.includes(domain)).length)
      const urls = ofDomain.reduce((sum, count) => sum + count, 0)
      return urls > 0 ? [[domain, [urls, ofDomain.filter((count) => count > 0).length]]] : []
    }),
  )
