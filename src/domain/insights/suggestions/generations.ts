import type { Selectable } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { promptSuggestions as contract } from '../../../contract/prompt-suggestions.ts'
import { badRequest, conflict, notFound, shown } from '../../../errors.ts'
import type { SuggestionTables } from '../../../store/postgres/suggestion-tables.ts'
import type { ProjectProfile } from '../../../store/postgres/tables.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { uuid } from '../../foundation/ids.ts'
import { commitWithResponse } from '../../foundation/kept-answers.ts'
import { firstByKey, lockProject } from '../../foundation/names.ts'
import { mainLanguage } from '../../setup/projects/projects.ts'
import { openSuggestions } from './prompt-suggestions.ts'
import { openTopics } from './topic-suggestions.ts'

type Operations = typeof contract
type Asked = Input<Operations['generate_prompt_suggestions']>
type Row = Selectable<SuggestionTables['prompt_generations']>

const selectors = ['topic_id', 'prompt_suggestion_id', 'segment'] as const

export async function generate_prompt_suggestions(
  ctx: ProjectContext,
  asked: Asked,
): Promise<Output<Operations['generate_prompt_suggestions']>> {
  const sent = selectors.filter((selector) => asked[selector] !== undefined)
  if (sent.length > 1) {
    throw badRequest(`${sent.join(' and ')} cannot be combined. Send one of ${selectors.join(', ')}, or none of them.`)
  }
  let is_new = false
  const generation = await commitWithResponse(ctx, async (db) => {
    await lockProject(db, ctx.project_id)
    const [named] = sent
    const selector = named === undefined ? 'all' : `${named} ${asked[named]}`
    const open = await db
      .selectFrom('prompt_generations')
      .selectAll()
      .where('project_id', '=', ctx.project_id)
      .where('selector', '=', selector)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (open) return generationOf(open)
    const subject = await subjectOf(db, ctx.project_id, asked)
    const { profile, country_code, language_code } = await db
      .selectFrom('projects')
      .select(['profile', 'country_code', 'language_code'])
      .where('id', '=', ctx.project_id)
      .executeTakeFirstOrThrow()
    if (!isEnough(profile)) {
      throw conflict('The project profile has no industry yet. Set it with PUT /project-profile, then generate.')
    }
    const markets = asked.markets?.map((market) => ({
      country_code: market.country_code,
      language_code: market.language_code ?? mainLanguage(market.country_code),
    })) ?? [{ country_code, language_code }]
    const different = firstByKey(markets, (market) => `${market.country_code} ${market.language_code}`)
    const created = await db
      .insertInto('prompt_generations')
      .values({
        id: uuid(),
        project_id: ctx.project_id,
        selector,
        ...subject,
        segment: asked.segment ?? null,
        markets: JSON.stringify([...different.values()]),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    is_new = true
    return generationOf(created)
  })
  if (is_new) await ctx.jobs.send('generate', generation.generation_id)
  return generation
}

/** The minimum that a profile must contain: an industry, or what the brand sells. */
export const isEnough = (profile: ProjectProfile | null): profile is ProjectProfile =>
  profile !== null && [profile.industry, ...profile.products_and_services].some((text) => text.trim() !== '')

/** The single topic, and the suggestion, that the prompts should be about. */
async function subjectOf(db: Db, project_id: string, { topic_id, prompt_suggestion_id }: Asked) {
  if (prompt_suggestion_id !== undefined) {
    const suggestion = await openSuggestions(db, project_id)
      .select(['text', 'topic_id'])
      .where('id', '=', prompt_suggestion_id)
      .executeTakeFirst()
    if (suggestion) return { topic_id: suggestion.topic_id, prompt_suggestion_id, example: suggestion.text }
    throw notFound(
      `Prompt suggestion ${shown(prompt_suggestion_id)} was not found. Check the id with GET /prompts/suggestions.`,
    )
  }
  const none = { prompt_suggestion_id: null, example: null }
  if (topic_id === undefined) return { topic_id: null, ...none }
  const known = await topicsByIds(db, project_id, [topic_id])
  if (known.length > 0) return { topic_id, ...none }
  throw notFound(`Topic ${shown(topic_id)} was not found. Check topic_id with GET /topics.`)
}

/** The topics with these ids, including suggested topics that await review. */
export async function topicsByIds(db: Db, project_id: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const tracked = db
    .selectFrom('topics')
    .select(['id', 'name'])
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
  return await tracked.unionAll(openTopics(db, project_id).select(['id', 'name']).where('id', 'in', ids)).execute()
}

export async function get_prompt_suggestion_generation(
  { db, project_id }: ProjectContext,
  { generation_id }: Input<Operations['get_prompt_suggestion_generation']>,
): Promise<Output<Operations['get_prompt_suggestion_generation']>> {
  const row = await db
    .selectFrom('prompt_generations')
    .selectAll()
    .where('id', '=', generation_id)
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow()
  return generationOf(row)
}

const generationOf = (row: Row) => ({
  generation_id: row.id,
  status: row.status,
  topic_id: row.topic_id,
  generated_suggestion_count: row.generated_suggestion_count,
  error_code: row.error_code,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})
