import { z } from 'zod'
import type { EventType } from '../../contract/event-types.ts'
import { Names, resolveProject } from '../names.ts'
import { Quoted } from '../quoted.ts'
import { fitted, ofProject, paged, pageFields, tool } from '../tool.ts'

const { max_tokens } = paged
const { project_id } = pageFields

export const listEvents = tool({
  name: 'list_events',
  title: 'Events',
  description:
    'Events, oldest first: changes, alerts, citations, products, bots, imports, runs, engines, budgets, exports, claims, actions, notes, keys.',
  input: {
    ...ofProject,
    after: z.number().int().min(0).default(0).describe('next_after of the page before'),
    types: z.array(z.string()).optional().describe('Such as import.committed'),
    max_tokens,
  },
  output: z.looseObject({
    project_id,
    last_seq: z.number(),
    next_after: z.number().nullable().describe('null: the last page'),
    events: z.array(z.looseObject({ seq: z.number() })),
  }),
  async answer({ api }, { project, after, types, max_tokens: most }) {
    const project_id = await resolveProject(api, project)
    const asked = { project_id, after, limit: 200, ...(types && { types: types as EventType[] }) }
    const { data, total_count, last_seq } = await api.list_events(asked)
    const channels = new Map((await new Names(api, project_id).list('channel')).map(({ id, name }) => [id, name]))
    const { next_offset, ...said } = fitted({ rows: data, offset: 0, total: total_count, max_tokens: most }, (rows) => {
      const texts = new Quoted()
      const events = rows.map((event) => ({
        seq: event.seq,
        at: event.created_at,
        type: event.type,
        data: texts.say(JSON.stringify(event.data, withChannelNames(channels)), 1000),
      }))
      return { project_id, last_seq, events, next_after: rows.at(-1)?.seq ?? null, ...texts.field }
    })
    return next_offset === null ? { ...said, next_after: null } : said
  },
})

/** Events contain channels by id; this adds their names for the reader. */
const withChannelNames = (names: ReadonlyMap<string, string>) => (key: string, value: unknown) =>
  key === 'model_channel' && typeof value === 'object' && value !== null && 'id' in value
    ? { ...value, name: names.get(String(value.id)) }
    : value
