import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { perceptionAttributes as contract } from '../../../contract/perception-attributes.ts'
import type { Db, ProjectContext } from '../../foundation/context.ts'
import { nameKey } from '../../foundation/names.ts'
import {
  aboutIndustry,
  brandsOfProject,
  pageOfAttributes,
  type ScoredBrand,
  scoresOf,
  sureScore,
} from './attribute-scores.ts'
import { channelsThatCount } from './channels.ts'
import { industriesOf } from './industries.ts'
import { latestRun, withSnapshot } from './latest.ts'

type Operations = typeof contract

/** How prominent every brand is for each attribute (docs/methodology.md#attributes-of-brands). */
export async function get_competitive_breakdown(
  ctx: ProjectContext,
  { limit, offset, include, ...asked }: Input<Operations['get_competitive_breakdown']>,
): Promise<Output<Operations['get_competitive_breakdown']>> {
  const { about, subject } = await aboutIndustry(ctx, asked)
  const [{ brands, own }, industries] = await Promise.all([brandsOfProject(ctx), industriesOf(ctx.db, ctx.project_id)])
  const { attributes, total_count } = await pageOfAttributes(ctx, about, own, { limit, offset })
  const names = attributes.map(({ attribute }) => attribute)
  const scores = await scoresOf(ctx, about, brands, names)
  const row = (attribute: string) => {
    const cells = (scores.get(attribute) ?? []).map((fact) => {
      const { name, is_own } = brands[Number(fact.place) - 1] as ScoredBrand
      return { name, score: Number(fact.score), is_own, ...sureScore(include, fact) }
    })
    return { attribute, brands: [...cells.filter(({ is_own }) => is_own), ...cells.filter(({ is_own }) => !is_own)] }
  }
  return { data: names.map(row), total_count, ...subject, ...(industries.length > 1 && { industries }) }
}

/** The own brand's score for each attribute of the latest completed run. */
export async function list_brand_attributes(
  ctx: ProjectContext,
  { limit, offset, model_channel_ids, include }: Input<Operations['list_brand_attributes']>,
): Promise<Output<Operations['list_brand_attributes']>> {
  const channels = await channelsThatCount(ctx, model_channel_ids)
  const { snapshot, chosen: run_ids } = await withSnapshot(ctx, latestRun)
  const { own } = await brandsOfProject(ctx)
  const about = { snapshot, run_ids, channels }
  const { attributes, total_count } = await pageOfAttributes(ctx, about, own, { limit, offset })
  const keys = attributes.map(({ attribute }) => nameKey(attribute))
  const clusters = await claimingClusters(ctx.db, ctx.project_id, keys)
  return {
    data: attributes.map(({ attribute, ...fact }) => ({
      attribute,
      score: fact.score,
      ...sureScore(include, fact),
      ...(clusters.get(nameKey(attribute)) ?? { cluster_id: '', terms: [] }),
    })),
    total_count,
  }
}

/** The clusters that contain attributes, by the attributes' folded names. */
async function claimingClusters(db: Db, project_id: string, keys: string[]) {
  const { rows } = await sql<{ name_key: string; cluster_id: string; terms: string[] }>`
    WITH terms AS (
      SELECT cluster_id, array_agg(name ORDER BY name_key COLLATE "C") AS terms FROM perception_attributes
      WHERE project_id = ${project_id} GROUP BY cluster_id
    )
    SELECT name_key, cluster_id, terms FROM perception_attributes INNER JOIN terms USING (cluster_id)
    WHERE project_id = ${project_id} AND name_key = ANY(${keys}::text[])`.execute(db)
  return new Map(rows.map(({ name_key, ...cluster }) => [name_key, cluster]))
}

/** The mean rank of the own brand for each attribute. */
export async function list_attribute_rankings(
  ctx: ProjectContext,
  { limit, offset, search, ...asked }: Input<Operations['list_attribute_rankings']>,
): Promise<Output<Operations['list_attribute_rankings']>> {
  const { about, subject } = await aboutIndustry(ctx, asked)
  const { own } = await brandsOfProject(ctx)
  const { attributes, total_count } = await pageOfAttributes(ctx, about, own, { limit, offset, search, by: 'ranking' })
  return {
    data: attributes.map(({ attribute, ranking, answer_count }) => ({ attribute, ranking, answer_count })),
    total_count,
    ...subject,
  }
}

/** A brand's score for each attribute, by the day on which runs were completed. */
export async function list_attribute_history(
  ctx: ProjectContext,
  { limit, offset, brand: wanted, include, ...asked }: Input<Operations['list_attribute_history']>,
): Promise<Output<Operations['list_attribute_history']>> {
  const { about, subject } = await aboutIndustry(ctx, asked)
  const { brands, own } = await brandsOfProject(ctx)
  const brand = wanted === undefined ? own : brandNamed(brands, wanted)
  if (!brand) return { data: [], total_count: 0, brand: { name: wanted ?? '', is_own: false }, ...subject }
  const { attributes, total_count } = await pageOfAttributes(ctx, about, brand, { limit, offset })
  const names = attributes.map(({ attribute }) => attribute)
  const scores = await scoresOf(ctx, about, [brand], names, ['date'])
  return {
    data: names.map((attribute) => ({
      attribute,
      points: (scores.get(attribute) ?? []).map((fact) => ({
        date: String(fact.date),
        score: Number(fact.score),
        ...sureScore(include, fact),
      })),
    })),
    total_count,
    brand: { name: brand.name, is_own: brand.is_own },
    ...subject,
  }
}

const brandNamed = (brands: ScoredBrand[], wanted: string) =>
  brands.find(({ id }) => id === wanted) ?? brands.find(({ name }) => nameKey(name) === nameKey(wanted))
