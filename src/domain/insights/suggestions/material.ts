import { createBinder } from '../../../report/bind.ts'
import type { TargetMarket } from '../../../store/postgres/suggestion-tables.ts'
import type { BrandSetRow, ProjectProfile } from '../../../store/postgres/tables.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { notOfDeletedPrompts, visible } from '../../../store/visible.ts'
import { runReport } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { brandSet } from '../../setup/brands/recalculation.ts'

/** The services that a generation uses. */
export type GenerationContext = Pick<
  ProjectContext,
  'db' | 'analytics' | 'config' | 'readers' | 'assistant' | 'project_id' | 'signal'
>

/** A search query that engines sent for answers of this project. */
export interface EngineSearch {
  country_code: string
  text: string
  /** The number of answers. */
  chats: number
}

/** What is known about a project and usable for questions. All of it is untrusted text. */
export interface Material {
  profile: ProjectProfile
  brands: BrandSetRow
  own: string[]
  rivals: string[]
  topics: string[]
  categories: string[]
  searches: EngineSearch[]
  /** Some of the tracked prompts and of the rejected suggestions, the newest ones. */
  tracked: string[]
  rejected: string[]
}

const maxNames = 30
const maxProducts = 100
const maxExamples = 60
const maxSearches = 300

export async function gather(
  work: GenerationContext,
  profile: ProjectProfile,
  markets: readonly TargetMarket[],
): Promise<Material> {
  const { db, project_id } = work
  const brands = await brandSet(db, project_id)
  const names = (is_own: boolean) =>
    brands.flatMap((brand) => (brand.is_own === is_own ? [brand.name] : [])).slice(0, maxNames)
  const tracked = await db
    .selectFrom('prompts')
    .select('text')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxExamples)
    .execute()
  const rejected = await db
    .selectFrom('prompt_suggestions')
    .select('text')
    .where('project_id', '=', project_id)
    .where('state', '=', 'rejected')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxExamples)
    .execute()
  return {
    profile: { ...profile, products_and_services: profile.products_and_services.slice(0, maxProducts) },
    brands,
    own: names(true),
    rivals: names(false),
    topics: await firstNames(work, 'topics'),
    categories: await firstNames(work, 'categories'),
    searches: await searchesOf(work, markets),
    tracked: tracked.map(({ text }) => text),
    rejected: rejected.map(({ text }) => text),
  }
}

async function firstNames({ db, project_id }: GenerationContext, table: 'topics' | 'categories'): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('project_id', '=', project_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxNames)
    .execute()
  return rows.map(({ name }) => name)
}

/** The search queries behind several answers in the countries of the markets, most frequent first. */
async function searchesOf(work: GenerationContext, markets: readonly TargetMarket[]): Promise<EngineSearch[]> {
  const snapshot = await takeSnapshot(work.db, work.project_id)
  const { params, bind, list } = createBinder()
  const countries = [...new Set(markets.map(({ country_code }) => country_code))]
  const conditions = [
    visible(snapshot, bind),
    `kind = 'fanout' AND country_code IN ${list(countries, 'String')}`,
    'length(words) BETWEEN 2 AND 12 AND lengthUTF8(text_key) <= 120',
    ...notOfDeletedPrompts(snapshot, bind),
  ]
  return await runReport<EngineSearch>(work, {
    text: `SELECT country_code, text_key AS text, uniqExact(chat_id) AS chats FROM queries
      WHERE ${conditions.join(' AND ')}
      GROUP BY country_code, text_key HAVING chats >= 2
      ORDER BY chats DESC, text, country_code LIMIT ${maxSearches}`,
    params,
  })
}
