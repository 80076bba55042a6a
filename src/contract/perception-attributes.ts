import { z } from 'zod'
import { scoreConfidence } from './confidence.ts'
import type { Contract } from './endpoint.ts'
import { attributeSourceOrders } from './enums.ts'
import { ofChannels } from './perception.ts'
import { included, list, name, page, text } from './shared.ts'

const industry = { industry: name(1, 1000).optional().meta({ description: 'If left out, the default one' }) }
const Score = z.number().meta({ description: '0 to 100: mean prominence over all answers' })
const include = included(['confidence'])

/** The subject of a read, as resolved by the service. */
const subject = {
  industry: z.string().nullable().meta({ description: 'null: no runs yet' }),
  target_market: z.string().meta({ description: 'Market of the last completed run of the industry; empty: none yet' }),
}

const tag = 'Brand perception'
const read = { method: 'GET', scope: 'project', access: 'read', tag } as const
export const perceptionAttributes = {
  get_competitive_breakdown: {
    ...read,
    path: '/brand-perception/competitive-breakdown',
    summary: 'How prominent every brand is for each attribute',
    query: ofChannels.extend({ ...industry, include }),
    response: page(
      z.object({
        attribute: z.string(),
        brands: z
          .array(z.object({ name: z.string(), score: Score, is_own: z.boolean(), confidence: scoreConfidence }))
          .meta({ description: 'Every brand of the project, the own brand first, then by score' }),
      }),
    ).extend({
      ...subject,
      industries: z
        .array(z.object({ name: z.string(), has_completed_run: z.boolean() }))
        .optional()
        .meta({ description: 'Only if there are several' }),
    }),
  },
  list_brand_attributes: {
    ...read,
    path: '/brand-perception/brand-attributes',
    summary: 'What the own brand is known for: its score for each attribute of the latest completed run',
    query: ofChannels.extend({ include }),
    response: page(
      z.object({
        attribute: z.string(),
        score: Score,
        confidence: scoreConfidence,
        cluster_id: z.string().meta({ description: 'The cluster of the attribute; empty: none' }),
        terms: z.array(z.string()).meta({ description: 'All attributes of that cluster' }),
      }),
    ),
  },
  list_attribute_rankings: {
    ...read,
    path: '/brand-perception/attribute-rankings',
    summary: 'The mean rank of the own brand for each attribute, best first',
    query: ofChannels.extend({
      ...industry,
      search: text(0, 1000).optional().meta({ description: 'Part of the attribute; case is ignored' }),
    }),
    response: page(
      z.object({
        attribute: z.string(),
        ranking: z.number().nullable().meta({ description: 'Over answers that name the brand; null: none does' }),
        answer_count: z.int().meta({ description: 'Answers about the attribute' }),
      }),
    ).extend(subject),
  },
  list_attribute_history: {
    ...read,
    path: '/brand-perception/attribute-history',
    summary: 'The score of a brand for each attribute, by the day on which runs were completed',
    query: ofChannels.extend({
      ...industry,
      brand: name(1, 1000).optional().meta({ description: 'Name or id; default: the own brand' }),
      include,
    }),
    response: page(
      z.object({
        attribute: z.string(),
        points: z.array(
          z.object({ date: z.string().meta({ format: 'date' }), score: Score, confidence: scoreConfidence }),
        ),
      }),
    ).extend({ brand: z.object({ name: z.string(), is_own: z.boolean() }), ...subject }),
  },
  list_attribute_sources: {
    ...read,
    path: '/brand-perception/attribute-sources',
    summary: 'The pages that answers about an attribute retrieved and cited',
    query: ofChannels.extend({
      attribute: text(1, 1000),
      order_by: list(text(1, 1000), 0, 10)
        .default([])
        .meta({
          description: `"field:direction" or {"field":..., "direction":...}; fields ${attributeSourceOrders.join(', ')}`,
        }),
    }),
    response: page(
      z.object({
        url: z.string(),
        title: z.string().nullable(),
        domain: z.string(),
        classification: z.string().nullable(),
        url_classification: z.string().nullable(),
        citation_count: z.int(),
        retrieval_count: z.int(),
        chat_count: z.int().meta({ description: 'Answers that retrieved the page' }),
      }),
    ),
    errors: [400],
  },
} as const satisfies Contract
