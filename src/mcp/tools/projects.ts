import { z } from 'zod'
import { Names, resolveProject } from '../names.ts'
import { rounded } from '../numbers.ts'
import { Quoted } from '../quoted.ts'
import { fitted, ofProject, paged, pageFields, tokensOf, tool } from '../tool.ts'

const { total, next_offset } = pageFields

export const listProjects = tool({
  name: 'list_projects',
  title: 'Projects',
  description: 'The projects this key sees. Start here when you do not know the project.',
  input: paged,
  output: z.object({
    projects: z.array(z.object({ id: z.string(), name: z.string(), status: z.string(), country: z.string() })),
    total,
    next_offset,
  }),
  async answer({ api }, { offset, max_tokens }) {
    const { data, total_count } = await api.list_projects({ limit: 500, offset })
    return fitted({ rows: data, offset, total: total_count, max_tokens }, (rows) => ({
      projects: rows.map(({ id, name, status, country_code }) => ({ id, name, status, country: country_code })),
    }))
  },
})

const Named = z.object({ id: z.string(), name: z.string() })
/** Above this number, items of a kind are counted instead of listed; fewer if the answer would be too long. */
const max_named = 200
/** A longer name is cut if it is in a list. */
const max_name = 100
const cut = <Row extends { id: string; name: string }>({ id, name }: Row) => ({ id, name: name.slice(0, max_name) })

export const describeProject = tool({
  name: 'describe_project',
  title: 'A project',
  description:
    'What can be asked about a project: brands, topics, tags, engines, the days with answers, and how precisely its prompts measure the own brand. Read it before report.',
  input: { ...ofProject, max_tokens: paged.max_tokens },
  output: z.object({
    project: z.object({ id: z.string(), name: z.string(), status: z.string(), country: z.string() }),
    brands: z.array(Named.extend({ is_own: z.boolean(), aliases: z.array(z.string()) })),
    topics: z.array(Named),
    tags: z.array(Named),
    engines: z.array(Named).describe('Channels asked now'),
    left_out: z.record(z.string(), z.number()).describe('How many more of each exist'),
    prompts: z.number(),
    answers: z.object({ count: z.number(), first: z.string().nullable(), last: z.string().nullable() }),
    panel: z
      .object({
        prompts: z.number(),
        answers_per_prompt: z.number(),
        half_width: z.number().nullable().describe('Visibility is known to plus or minus this'),
        smallest_change_seen: z.number().nullable().describe('A smaller change is usually not seen'),
      })
      .describe('Over all days, for the own brand; 0 to 1'),
  }),
  async answer({ api }, args) {
    const project_id = await resolveProject(api, args.project)
    const chats = (sort: 'asc' | 'desc') =>
      api.list_chats({ project_id, limit: 1, sort, include_archived_prompts: true })
    // Read first, so that an unknown project always gets this operation's error.
    const project = await api.get_project({ project_id })
    const [brands, topics, tags, channels, prompts, oldest, newest, panel] = await Promise.all([
      api.list_brands({ project_id, limit: max_named }),
      api.list_topics({ project_id, limit: max_named }),
      api.list_tags({ project_id, limit: max_named }),
      api.list_model_channels({ project_id }),
      api.list_prompts({ project_id, limit: 1 }),
      chats('asc'),
      chats('desc'),
      api.get_precision({ project_id }),
    ])
    const engines = channels.data.filter(({ is_active }) => is_active)
    const left = (list: { total_count: number }, named: number) => Math.max(0, list.total_count - named)
    const described = (named: number) => {
      const left_out = { brands: left(brands, named), topics: left(topics, named), tags: left(tags, named) }
      return {
        project: { id: project.id, name: project.name, status: project.status, country: project.country_code },
        brands: brands.data.slice(0, named).map(({ is_own, aliases, ...brand }) => ({
          ...cut(brand),
          is_own,
          aliases: aliases.slice(0, 3).map((one) => one.slice(0, max_name)),
        })),
        topics: topics.data.slice(0, named).map(cut),
        tags: tags.data.slice(0, named).map(cut),
        engines: engines.map(({ id, description }) => ({ id, name: description })),
        left_out: Object.fromEntries(Object.entries(left_out).filter(([, count]) => count > 0)),
        prompts: prompts.total_count,
        answers: {
          count: oldest.total_count,
          first: oldest.data[0]?.date ?? null,
          last: newest.data[0]?.date ?? null,
        },
        panel: {
          prompts: panel.prompts,
          answers_per_prompt: rounded(panel.answers_per_prompt, 'score') ?? 0,
          half_width: rounded(panel.market_half_width, 'share'),
          smallest_change_seen: rounded(panel.smallest_change_seen, 'share'),
        },
      }
    }
    let named = max_named
    while (named > 1 && tokensOf(JSON.stringify(described(named))) > args.max_tokens) named = Math.floor(named / 2)
    return described(named)
  },
})

export const listPrompts = tool({
  name: 'list_prompts',
  title: 'Prompts',
  description: 'The tracked prompts with topic and tags, by words, topic or tag.',
  input: {
    ...ofProject,
    search: z.string().min(1).max(500).optional().describe('Words of the prompt'),
    topic: z.string().optional().describe('By name or id'),
    tag: z.string().optional().describe('By name or id'),
    is_archived: z.boolean().optional(),
    ...paged,
  },
  output: z.object({
    ...pageFields,
    prompts: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        topic: z.string().nullable(),
        tags: z.array(z.string()),
        country: z.string(),
        is_archived: z.boolean(),
      }),
    ),
  }),
  async answer({ api }, { project, search, topic, tag, is_archived, offset, max_tokens }) {
    const known = new Names(api, await resolveProject(api, project))
    const { data, total_count } = await api.list_prompts({
      project_id: known.project_id,
      ...(search !== undefined && { search }),
      ...(topic !== undefined && { topic_id: await known.id('topic', topic) }),
      ...(tag !== undefined && { tag_id: await known.id('tag', tag) }),
      ...(is_archived !== undefined && { is_archived }),
      limit: 500,
      offset,
    })
    const named = await Promise.all(
      data.map(async ({ id, messages, topic, tags, user_location, is_archived }) => ({
        id,
        words: messages[0]?.content ?? '',
        topic: topic && (await known.nameOf('topic', topic.id)),
        tags: await Promise.all(tags.map((one) => known.nameOf('tag', one.id))),
        country: user_location.country,
        is_archived,
      })),
    )
    return fitted({ rows: named, offset, total: total_count, max_tokens }, (rows) => {
      const quoted = new Quoted()
      const prompts = rows.map(({ id, words, ...rest }) => ({ id, text: quoted.say(words), ...rest }))
      return { project_id: known.project_id, prompts, ...quoted.field }
    })
  },
})
