import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { entries } from './report-entries.ts'
import { populationFields } from './reports.ts'
import { Dates, Day, Page, page, Ref } from './shared.ts'

const { country_code: _, ...fields } = populationFields
const body = Page.extend({ ...Dates.shape, filters: entries(fields) })

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
  query: z.object({ index: z.int().meta({ description: 'Place among the queries of the chat, from 0' }), text }),
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
    summary: 'List what the engines searched for while they answered, oldest chat first',
    body,
    response: page(FanoutQuery),
  },
  search_shopping_queries: {
    method: 'POST',
    path: '/queries/shopping',
    scope: 'project',
    access: 'read',
    question: true,
    tag,
    summary: 'List what the engines asked shops for while they answered, oldest chat first',
    body,
    response: page(ShoppingQuery),
  },
} as const satisfies Contract
