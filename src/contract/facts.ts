import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { factOrigins } from './enums.ts'
import { list, name, nextCursor, page, reference, Timestamp, uuidId, Walk } from './shared.ts'

const Fact = z
  .object({
    id: z.string(),
    text: z.string(),
    is_active: z.boolean(),
    origin: z.enum(factOrigins),
    created_at: Timestamp,
  })
  .meta({ id: 'Fact' })
const factText = name(1, 2000)
const Rejected = z.object({
  fact_id: z.string(),
  reason: z.enum(['duplicate_id', 'plan_limit']),
  message: z.string(),
})

const tag = 'Facts'
export const facts = {
  list_facts: {
    method: 'GET',
    path: '/facts',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List the facts that claims are checked against, inactive ones included',
    query: Walk,
    response: page(Fact).extend({
      ...nextCursor,
      fact_limit: z.int().nullable().meta({ description: 'Active facts the plan allows the company; null: no limit' }),
    }),
  },
  create_facts: {
    method: 'POST',
    path: '/facts/create',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create active facts, all of them or none',
    body: z.object({ facts: list(z.object({ text: factText }), 1, 1000) }),
    response: z.object({ created: z.array(z.object({ fact_id: z.string(), text: z.string() })) }),
    errors: [402],
  },
  update_facts: {
    method: 'POST',
    path: '/facts/update',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Change the wording of facts, activate or deactivate them; existing verdicts keep the old wording',
    body: z.object({
      facts: list(
        z.object({ fact_id: reference(), text: factText.optional(), is_active: z.boolean().optional() }),
        1,
        1000,
      ),
    }),
    response: z.object({
      updated: z.array(z.object({ fact_id: z.string() })),
      skipped: z.array(z.object({ fact_id: z.string(), reason: z.literal('not_found') })),
      rejected: z.array(Rejected),
    }),
  },
  delete_facts: {
    method: 'POST',
    path: '/facts/delete',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Delete facts permanently',
    body: z.object({ fact_ids: list(uuidId(), 1, 1000) }),
    response: z.object({
      deleted: z.array(z.object({ fact_id: z.string() })),
      skipped: z.array(z.object({ fact_id: z.string(), reason: z.enum(['not_found', 'already_deleted']) })),
    }),
  },
} as const satisfies Contract
