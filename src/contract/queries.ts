import { z } from 'zod'
import { populationFields } from './dimension-fields.ts'
import type { Contract } from './endpoint.ts'
import { entries } from './report-entries.ts'
import { Dates, Day, nextCursor, page, Ref, Walk } from './shared.ts'

const { country_code: _, ...fields } = populationFields
const body = Walk.extend({ ...Dates.shape, filters: entries(fields) })

/** The chat that a query was sent for. */
const Asked = z.object({
  prompt: Ref,
  chat: Ref,
  model: Ref.meta({ deprecated: true }),
  model_channel: Ref,
  date: Day,
})
const text = z.string().meta({ description: 'As the engine sent it' })
const FanoutQuery = Asked.extend({
  query: z.object({ index: z.int().meta({ description: 'Index among the queries of the chat, from 0' }), text }),
}).meta({ id: 'FanoutQuery' })
const ShoppingQuery = Asked.extend({
  query: z.object({ text, products: z.array(z.string()) }),
}).meta({ id: 'ShoppingQuery' })

const tag = 'Queries'
export const queries = {
  search_queries: {
    method: 'POST',
    path: '/queries/search',
    scope: 'project',
    access: 'read',
    question: true,
    tag,
    summary: 'List the queries that engines searched for while they answered, oldest chat first',
    body,
    response: page(FanoutQuery).extend(nextCursor),
    errors: [409],
  },
  search_shopping_queries: {
    method: 'POST',
    path: '/queries/shopping',
    scope: 'project',
    access: 'read',
    question: true,
    tag,
    summary: 'List the shopping queries that engines sent while they answered, oldest chat first',
    body,
    response: page(ShoppingQuery).extend(nextCursor),
    errors: [409],
  },
} as const satisfies Contract
