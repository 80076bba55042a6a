import type { Input, Output } from '../../../contract/endpoint.ts'
import type { shopping } from '../../../contract/shopping.ts'
import { badRequest } from '../../../errors.ts'
import { tooLarge } from '../../../report/limits.ts'
import { dayNumber } from '../../../report/query.ts'
import { brandEntity, productEntity } from '../../../report/shopping/entities.ts'
import { shopRows, thingsOf } from '../../../report/shopping/rows.ts'
import { takeSnapshot } from '../../../store/snapshot.ts'
import { askReport, type EngineRow, runReport, scopeOf } from '../../foundation/ask-report.ts'
import type { ProjectContext } from '../../foundation/context.ts'
import { type Bucket, bucketDimensions, bucketsBetween } from './buckets.ts'
import { readShop, readShopQuery } from './shop.ts'

type Operations = typeof shopping
type Trend = Output<Operations['get_product_trend']>
type Point = Trend['series'][number]['points'][number]

const maxPoints = 100_000

/**
 * A series for every requested product, or brand of products, that passes the filters, in the requested order. The
 * points are the buckets from start_date to end_date. If a date is open, they begin or end with the first or last
 * bucket that has a chat.
 */
export async function get_product_trend(
  ctx: ProjectContext,
  input: Input<Operations['get_product_trend']>,
): Promise<Trend> {
  const { bucket, product_ids, brand_ids } = input
  if (product_ids.length > 0 === brand_ids.length > 0) {
    throw badRequest(`Send exactly one of product_ids and brand_ids, got ${product_ids.length > 0 ? 'both' : 'none'}.`)
  }
  const entity_type = product_ids.length > 0 ? 'product' : 'brand'
  const dimension = bucketDimensions[bucket]
  const query = { ...readShopQuery(ctx, input, { dimensions: [dimension], limit: maxPoints + 1 }), previous: undefined }
  const [snapshot, shop] = await Promise.all([takeSnapshot(ctx.db, ctx.project_id), readShop(ctx, input)])
  const entity = entity_type === 'product' ? productEntity(shop) : brandEntity(shop)
  const things = await runReport(ctx, thingsOf(entity, query, scopeOf(ctx, snapshot)))
  const known = new Set(things.map((thing) => String(thing[entity.column])))
  const asked = [...new Set([...product_ids, ...brand_ids])].filter((id) => known.has(id))
  if (asked.length === 0) return { entity_type, series: [] }
  const facts = await askReport(ctx, shopRows(entity, shop, 'all'), query, snapshot)
  const dates = datesOf(
    input,
    bucket,
    facts.map((fact) => String(fact[dimension])),
  )
  if (facts.length > maxPoints || dates.length * asked.length > maxPoints) throw tooLarge(`${maxPoints} points`)
  const points = new Map(facts.map((fact) => [`${fact[entity.column]} ${fact[dimension]}`, fact]))
  return {
    entity_type,
    series: asked.map((entity_id) => ({
      entity_id,
      points: dates.map((date) => pointOf(date, points.get(`${entity_id} ${date}`))),
    })),
  }
}

/** The buckets to show: up to one more than the maximum. */
function datesOf(
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
  bucket: Bucket,
  found: string[],
): string[] {
  const starts = found.map(dayNumber)
  const first = starts.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY)
  const last = starts.reduce((greatest, day) => Math.max(greatest, day), Number.NEGATIVE_INFINITY)
  const from = start_date === undefined ? first : dayNumber(start_date)
  const to = end_date === undefined ? last : dayNumber(end_date)
  return Number.isFinite(from) && Number.isFinite(to) ? bucketsBetween(bucket, from, to, maxPoints + 1) : []
}

function pointOf(date: string, fact: EngineRow | undefined): Point {
  if (!fact) return { date, visibility: 0, win_rate: 0, avg_position: null, sov: 0, has_data: false }
  return {
    date,
    visibility: Number(fact.visibility),
    win_rate: Number(fact.win_rate),
    avg_position: fact.avg_position === null ? null : Number(fact.avg_position),
    sov: Number(fact.share_of_voice),
    has_data: true,
  }
}
