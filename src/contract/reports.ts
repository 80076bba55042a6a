import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { countryCodes, dimensions } from './enums.ts'
import { count, entries, type Fields, metric, values } from './report-entries.ts'
import { Dates, Day, id, integer, list, name, oneOf, Ref, text } from './shared.ts'

/** Fields that pick chats; every report takes them. */
export const populationFields = {
  model_id: values(),
  model_channel_id: values(),
  country_code: values(oneOf(countryCodes, 'the ISO 3166-1 codes in the API reference')),
  prompt_id: values(id('pr_')),
  tag_id: values(id('tg_')),
  topic_id: values(id('to_')),
  chat_id: values(id('ch_')),
} satisfies Fields

const brandFilters = { ...populationFields, brand_id: values(id('kw_')) } satisfies Fields
const brandHaving = {
  ...brandFilters,
  visibility: metric,
  visibility_count: metric,
  visibility_total: metric,
  mention_count: metric,
  share_of_voice: metric,
  sentiment: metric,
  sentiment_sum: metric,
  sentiment_count: metric,
  position: metric,
  position_sum: metric,
  position_count: metric,
  win_rate: metric,
  win_count: metric,
} satisfies Fields

/** Fields that pick sources. */
const sourceFilters = {
  ...populationFields,
  domain: values(name(1, 8192)),
  domain_classification: values(text(1, 60)),
  mentioned_brand_id: values(id('kw_')),
  mentioned_brand_count: count,
  gap: count,
} satisfies Fields
const domainFilters = { ...sourceFilters, url: values(name(1, 8192)) } satisfies Fields
const urlFilters = { ...domainFilters, url_classification: values(text(1, 60)) } satisfies Fields
const sourceMetrics = { retrieval_count: metric, citation_count: metric, citation_rate: metric } satisfies Fields
const domainHaving = {
  ...sourceFilters,
  ...sourceMetrics,
  retrieved_percentage: metric,
  retrieval_rate: metric,
  retrieved_chat_count: metric,
  total_chat_count: metric,
} satisfies Fields
const urlHaving = { ...urlFilters, ...sourceMetrics } satisfies Fields

const orderBy = <const T extends readonly [string, ...string[]]>(fields: T) =>
  list(z.strictObject({ field: oneOf(fields), direction: oneOf(['asc', 'desc']).default('desc') }), 0, 10).default([])

/** What every report takes; the fields that filter, hold and sort are the report's own. */
const ReportBody = Dates.extend({
  limit: integer(1, 10_000).default(1000),
  offset: integer(0, 500_000).default(0),
  previous_start_date: Day.optional(),
  previous_end_date: Day.optional(),
  dimensions: list(oneOf(dimensions), 0, 10_000).default([]),
  include_previous_period: z.boolean().default(false),
})

/** The columns a row has for the dimensions asked for. */
const Group = z.object({
  prompt: Ref.optional(),
  model: Ref.optional().meta({ deprecated: true }),
  model_channel: Ref.optional(),
  tag: Ref.optional(),
  topic: Ref.optional(),
  country_code: z.string().optional(),
  chat: Ref.optional(),
  date: z.string().optional().meta({ format: 'date' }),
  week: z.string().optional().meta({ format: 'date', description: 'Monday of the ISO week' }),
  month: z.string().optional().meta({ format: 'date', description: 'First day of the month' }),
})
export type GroupColumns = z.input<typeof Group>

const BrandNumbers = z.object({
  visibility: z.number().meta({ description: '0 to 1: visibility_count / visibility_total' }),
  visibility_count: z.int().meta({ description: 'Chats that name the brand' }),
  visibility_total: z.int().meta({ description: 'Chats' }),
  mention_count: z.int(),
  share_of_voice: z.number().meta({ description: '0 to 1: share of the mentions of all brands in scope' }),
  win_rate: z.number().meta({ description: '0 to 1: win_count / visibility_total' }),
  win_count: z.int().meta({ description: 'Chats in which the brand comes first' }),
  sentiment: z.number().nullable().meta({ description: '0 to 100, 50 is neutral' }),
  sentiment_sum: z.number().meta({ description: 'Sum of sentiments from -1 to 1' }),
  sentiment_count: z.int(),
  position: z.number().nullable().meta({ description: 'Mean rank where named, 1 is first' }),
  position_sum: z.int(),
  position_count: z.int(),
})

const share = '0 to 1: retrieved_chat_count / total_chat_count'
const SourceNumbers = z.object({
  retrieval_count: z.int().meta({ description: 'URLs retrieved, added up over the chats' }),
  citation_count: z.int().meta({ description: 'Explicit references in the answers' }),
  citation_rate: z.number().meta({ description: 'citation_count / retrieval_count; may exceed 1' }),
})
const DomainNumbers = SourceNumbers.extend({
  retrieved_percentage: z.number().meta({ description: share }),
  retrieval_rate: z.number().meta({ description: 'retrieval_count / total_chat_count; may exceed 1' }),
  retrieved_chat_count: z.int().meta({ description: 'Chats that retrieved the domain' }),
  total_chat_count: z.int().meta({ description: 'Chats' }),
})
const date = { date: z.string().optional().meta({ format: 'date' }) }
const mentioned_brands = z.array(Ref).meta({ description: 'Tracked brands named on the counted pages' })
const old = { deprecated: true }

const DomainsReportRow = Group.extend({
  domain: z.string(),
  classification: z.string().nullable(),
  ...DomainNumbers.shape,
  mentioned_brands,
  usage_rate: z.number().meta(old),
  citation_avg: z.number().meta(old),
  previous: DomainNumbers.extend(date).optional(),
}).meta({ id: 'DomainsReportRow' })

const UrlsReportRow = Group.extend({
  url: z.string().meta({ description: 'Normalised' }),
  classification: z.string().nullable(),
  title: z.string().nullable(),
  channel_title: z.string().nullable().optional(),
  ...SourceNumbers.shape,
  mentioned_brands,
  usage_count: z.int().meta(old),
  retrievals: z.int().meta(old),
  citation_avg: z.number().meta(old),
  previous: SourceNumbers.extend(date).optional(),
}).meta({ id: 'UrlsReportRow' })

const BrandsReportRow = Group.extend({
  brand: z.object({ id: z.string(), name: z.string() }),
  ...BrandNumbers.shape,
  previous: BrandNumbers.extend(date).optional(),
}).meta({ id: 'BrandsReportRow' })

export const reports = {
  get_brands_report: {
    method: 'POST',
    path: '/reports/brands',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'How often, how early and how kindly the answers name each brand',
    body: ReportBody.extend({
      filters: entries(brandFilters),
      having: entries(brandHaving),
      order_by: orderBy(['visibility', 'visibility_count', 'mention_count', 'sentiment', 'position', 'share_of_voice']),
    }),
    response: z.object({ data: z.array(BrandsReportRow) }),
  },
  get_domains_report: {
    method: 'POST',
    path: '/reports/domains',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'Which domains the engines read and cite, and which brands their pages name',
    body: ReportBody.extend({
      filters: entries(domainFilters),
      having: entries(domainHaving),
      order_by: orderBy(['citation_rate', 'retrieval_count', 'citation_count']),
    }),
    response: z.object({ data: z.array(DomainsReportRow) }),
  },
  get_urls_report: {
    method: 'POST',
    path: '/reports/urls',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'Which URLs the engines read and cite, and which brands the pages name',
    body: ReportBody.extend({
      filters: entries(urlFilters),
      having: entries(urlHaving),
      order_by: orderBy(['retrieval_count', 'retrievals', 'citation_count', 'citation_rate']),
    }),
    response: z.object({ data: z.array(UrlsReportRow) }),
  },
} as const satisfies Contract
