import { z } from 'zod'
import type { Client } from '../../client/client.ts'
import { actionStatuses, actionTypes } from '../../contract/enums.ts'
import { days, type Filter, idsOf, population, populationFilters } from '../filters.ts'
import { Names, resolveProject } from '../names.ts'
import { rounded } from '../numbers.ts'
import { Quoted } from '../quoted.ts'
import { fitted, ofProject, paged, pageFields, type ToolAnswer, type ToolCaller, tool } from '../tool.ts'

const { countries: _, ...narrowing } = population
type QueriesAsked = NonNullable<Parameters<Client['search_queries']>[0]>

export const listQueries = tool({
  name: 'list_queries',
  title: 'Queries',
  description: 'What engines searched the web for while they answered, oldest first.',
  input: { ...ofProject, ...days, ...narrowing, ...paged },
  output: z.object({
    ...pageFields,
    queries: z.array(
      z.object({ text: z.string(), date: z.string(), engine: z.string(), prompt_id: z.string(), chat_id: z.string() }),
    ),
  }),
  async answer({ api }, args) {
    const known = new Names(api, await resolveProject(api, args.project))
    const { start_date, end_date, offset, max_tokens } = args
    const filters = populationFilters(await idsOf(known, args)).filter(isOfQueries)
    const { data, total_count } = await api.search_queries({
      project_id: known.project_id,
      ...(start_date !== undefined && { start_date }),
      ...(end_date !== undefined && { end_date }),
      filters,
      limit: 300,
      offset,
    } as QueriesAsked)
    const named = await Promise.all(
      data.map(async (row) => ({ ...row, engine: await known.nameOf('channel', row.model_channel.id) })),
    )
    return fitted({ rows: named, offset, total: total_count, max_tokens }, (rows) => {
      const quoted = new Quoted()
      const queries = rows.map(({ query, date, engine, prompt, chat }) => ({
        text: quoted.say(query.text),
        date,
        engine,
        prompt_id: prompt.id,
        chat_id: chat.id,
      }))
      return { project_id: known.project_id, queries, ...quoted.field }
    })
  },
})

const isOfQueries = ({ field }: Filter) => field !== 'country_code'

const views = ['attributes', 'competitors', 'rankings', 'objections', 'claims'] as const
type View = (typeof views)[number]
interface Page {
  project_id: string
  limit: number
  offset: number
}
/** A page of a view: its rows, and how to show one. */
interface Seen {
  total: number
  rows: ((quoted: Quoted) => ToolAnswer)[]
}

/** How each view is read. */
const perceived: Record<View, (api: Client, page: Page) => Promise<Seen>> = {
  async attributes(api, page) {
    const { data, total_count } = await api.list_brand_attributes({ ...page, include: ['confidence'] })
    const rows = data.map((row) => (quoted: Quoted) => ({ attribute: quoted.say(row.attribute), ...scoreOf(row) }))
    return { total: total_count, rows }
  },
  async competitors(api, page) {
    const { data, total_count } = await api.get_competitive_breakdown({ ...page, include: ['confidence'] })
    const rows = data.map(({ attribute, brands }) => (quoted: Quoted) => ({
      attribute: quoted.say(attribute),
      brands: brands.slice(0, 10).map((one) => ({ name: one.name, is_own: one.is_own, ...scoreOf(one) })),
    }))
    return { total: total_count, rows }
  },
  async rankings(api, page) {
    const { data, total_count } = await api.list_attribute_rankings(page)
    const rows = data.map(({ attribute, ranking, answer_count }) => (quoted: Quoted) => ({
      attribute: quoted.say(attribute),
      rank: rounded(ranking, 'rank'),
      n: answer_count,
      verdict: 'no_interval',
    }))
    return { total: total_count, rows }
  },
  async objections(api, page) {
    const { data, total_count } = await api.list_objections(page)
    const rows = data.map(({ name, score, rank, members }) => (quoted: Quoted) => ({
      objection: quoted.say(name),
      score: rounded(score, 'score'),
      rank,
      wordings: members.slice(0, 3).map((one) => quoted.say(one, 150)),
      verdict: 'no_interval',
    }))
    return { total: total_count, rows }
  },
  async claims(api, page) {
    const { data, total_count } = await api.list_fact_checking_verdicts(page)
    const rows = data.map(({ claim_id, claim, fact, verdict, chats, last_seen }) => (quoted: Quoted) => ({
      claim_id,
      claim: quoted.say(claim),
      fact: quoted.say(fact),
      checked: verdict,
      answers: chats,
      last_seen,
    }))
    return { total: total_count, rows }
  },
}

/** A score with its interval. */
function scoreOf({
  score,
  confidence,
}: {
  score: number
  confidence?: { answers: number; market: { score: { low: number; high: number } | null } } | undefined
}) {
  const interval = confidence?.market.score
  const level = interval ? (interval.high - interval.low > 20 ? 'wide' : 'ok') : 'too_few'
  return {
    score: rounded(score, 'score'),
    n: confidence?.answers ?? null,
    low: rounded(interval?.low, 'score'),
    high: rounded(interval?.high, 'score'),
    verdict: level,
  }
}

export const brandPerception = tool({
  name: 'brand_perception',
  title: 'Brand perception',
  description:
    'What answers of the latest perception run say of the own brand: attributes (score 0 to 100), competitors (every brand by attribute), rankings (mean rank, 1 is first), objections, claims (checked against facts).',
  input: { ...ofProject, view: z.enum(views).default('attributes'), ...paged },
  output: z.object({ ...pageFields, view: z.enum(views), rows: z.array(z.looseObject({})) }),
  async answer({ api }: ToolCaller, { project, view, offset, max_tokens }) {
    const project_id = await resolveProject(api, project)
    const { rows, total } = await perceived[view](api, { project_id, limit: 200, offset })
    return fitted({ rows, offset, total, max_tokens }, (some) => {
      const quoted = new Quoted()
      return { project_id, view, rows: some.map((row) => row(quoted)), ...quoted.field }
    })
  },
})

export const listActions = tool({
  name: 'list_actions',
  title: 'Actions',
  description: 'Actions that the service and people suggest, highest impact first.',
  input: {
    ...ofProject,
    statuses: z.array(z.enum(actionStatuses)).optional(),
    types: z.array(z.enum(actionTypes)).optional(),
    topics: z.array(z.string()).max(100).optional().describe('By name or id'),
    ...paged,
  },
  output: z.object({
    ...pageFields,
    actions: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        type: z.string(),
        status: z.string(),
        impact: z.string().nullable(),
        topic: z.string().nullable(),
        source: z.string().nullable(),
        steps: z.string(),
        created_on: z.string(),
      }),
    ),
  }),
  async answer({ api }, { project, statuses, types, topics, offset, max_tokens }) {
    const known = new Names(api, await resolveProject(api, project))
    const { data, total_count } = await api.list_actions({
      project_id: known.project_id,
      ...(statuses && { statuses }),
      ...(types && { types }),
      topic_ids: await known.ids('topic', topics ?? []),
      limit: 200,
      offset,
    })
    const named = await Promise.all(
      data.map(async (row) => ({ row, topic: row.topic_id && (await known.nameOf('topic', row.topic_id)) })),
    )
    return fitted({ rows: named, offset, total: total_count, max_tokens }, (rows) => {
      const quoted = new Quoted()
      const actions = rows.map(({ row, topic }) => ({
        id: row.id,
        title: quoted.say(row.title),
        type: row.type,
        status: row.status,
        impact: row.impact,
        topic,
        source: row.source?.slice(0, 300) ?? null,
        steps: `${row.completed_step_count} of ${row.step_count}`,
        created_on: row.created_at.slice(0, 10),
      }))
      return { project_id: known.project_id, actions, ...quoted.field }
    })
  },
})
