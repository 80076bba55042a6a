import { sql } from 'kysely'
import { type BrandMention, mentionsVersion } from '../../../answers/read.ts'
import type { Services } from '../../foundation/context.ts'
import { type Quotation, quotationKey, quotationOf } from './quotations.ts'

/** Scores kept per project. Beyond that the oldest are dropped, and asked for again when they are needed. */
const maxKept = 200_000

/** Raised with every change of the instructions. */
const taskVersion = 'sentiment-1'

/** The rules by which chats scored by an engine are read; undefined when no engine scores. */
export const scorerOf = ({ config, assistant }: Pick<Services, 'config' | 'assistant'>): string | undefined =>
  config.SENTIMENT === 'assistant' && assistant ? `${mentionsVersion} ${assistant.name} ${taskVersion}` : undefined

type Scored = Pick<Services, 'config' | 'assistant' | 'db'>

/** Adds an engine's scores to answers whose mentions it has all scored. Other answers stay as they are. */
export async function withScores(
  services: Scored,
  project_id: string,
  answers: BrandMention[][],
): Promise<BrandMention[][]> {
  const scorer = scorerOf(services)
  if (scorer === undefined) return answers
  const keyed = answers.map((mentions) =>
    mentions.map((mention) => ({ mention, key: quotationKey(scorer, quotationOf(mention.spoken)) })),
  )
  const keys = keyed.flatMap((mentions) => mentions.map(({ key }) => key))
  const known = await knownScores(services, project_id, keys)
  return keyed.map((mentions) => {
    const is_scored = mentions.every(({ key }) => known.has(key))
    return mentions.map(({ mention, key }) =>
      is_scored ? { ...mention, sentiment: known.get(key) ?? null, analysis_version: scorer } : mention,
    )
  })
}

async function knownScores(
  { db }: Pick<Services, 'db'>,
  project_id: string,
  keys: string[],
): Promise<Map<string, number | null>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('sentiment_scores')
    .select(['key', 'score'])
    .where('project_id', '=', project_id)
    .where('key', '=', sql<string>`ANY(${[...new Set(keys)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ key, score }) => [key, score]))
}

/** The quotations of answers that have no score yet, by key. */
export async function unscored(
  services: Scored,
  project_id: string,
  scorer: string,
  answers: BrandMention[][],
): Promise<Map<string, Quotation>> {
  const quotations = answers.flat().map(({ spoken }) => quotationOf(spoken))
  const byKey = new Map(quotations.map((quotation) => [quotationKey(scorer, quotation), quotation]))
  const known = await knownScores(services, project_id, [...byKey.keys()])
  for (const key of known.keys()) byKey.delete(key)
  return byKey
}

export async function keepScores({ db }: Pick<Services, 'db'>, project_id: string, scores: Map<string, number | null>) {
  if (scores.size === 0) return
  await sql`
    INSERT INTO sentiment_scores (project_id, key, score)
    SELECT ${project_id}, key, score FROM unnest(${[...scores.keys()]}::uuid[], ${[...scores.values()]}::smallint[]) AS given (key, score)
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`
    DELETE FROM sentiment_scores WHERE project_id = ${project_id} AND age <= (
      SELECT age FROM sentiment_scores WHERE project_id = ${project_id} ORDER BY age DESC OFFSET ${maxKept} LIMIT 1
    )`.execute(db)
}
