import { z } from 'zod'
import { brandMetrics } from './brand-metrics.ts'
import { confidenceOf } from './confidence.ts'
import { dimensionNames, Group, populationFields } from './dimension-fields.ts'
import type { Contract } from './endpoint.ts'
import { changeVerdicts } from './enums.ts'
import { havingOf, numbersOf, orderBy } from './metric-fields.ts'
import { count, entries, type Fields, values } from './report-entries.ts'
import {
  above,
  cursor,
  Dates,
  Day,
  id,
  integer,
  list,
  name,
  nextCursor,
  oneOf,
  Page,
  page,
  Ref,
  reference,
  text,
} from './shared.ts'
import { domainMetrics, urlMetrics, urlShares } from './source-metrics.ts'

/**
 * Fields that select chats by the brands named in their answers; in `filters` only, because no group has such a value.
 */
const namingFields = { named_brand_id: values(id('kw_')), won_brand_id: values(id('kw_')) } satisfies Fields

const ofBrands = { ...populationFields, brand_id: values(id('kw_')) } satisfies Fields
const brandFilters = { ...ofBrands, ...namingFields } satisfies Fields
const brandHaving = { ...ofBrands, ...havingOf(brandMetrics) } satisfies Fields

/** Fields that select sources. */
const sourceFilters = {
  ...populationFields,
  domain: values(name(1, 8192)),
  domain_classification: values(text(1, 60)),
  mentioned_brand_id: values(id('kw_')),
  mentioned_brand_count: count,
  gap: count,
} satisfies Fields
const ofUrls = {
  ...sourceFilters,
  url: values(name(1, 8192)),
  url_classification: values(text(1, 60)),
} satisfies Fields
const domainFilters = { ...sourceFilters, url: values(name(1, 8192)), ...namingFields } satisfies Fields
const urlFilters = { ...ofUrls, ...namingFields } satisfies Fields
const domainHaving = { ...sourceFilters, ...havingOf(domainMetrics) } satisfies Fields
const urlHaving = { ...ofUrls, ...havingOf(urlMetrics) } satisfies Fields

/** Former names of fields in the URLs report. */
export const oldOrders = { retrievals: 'retrieval_count' } as const

/** Parts that an answer has only on request. */
const reportParts = ['total_count', 'confidence'] as const
const sourceParts = [...reportParts, 'is_read'] as const
const total_count = z.int().optional().meta({ description: 'Rows on all pages; with `include`' })

const parts = <const T extends readonly [string, ...string[]]>(names: T) =>
  list(oneOf(names), 0, 100).default([]).meta({ description: 'What to add to the answer' })

/** Parameters of every report; the fields to filter and sort by are specific to each report. */
const ReportBody = Dates.extend({
  ...cursor,
  limit: integer(1, 10_000).default(1000),
  offset: integer(0, 500_000).default(0),
  previous_start_date: Day.optional(),
  previous_end_date: Day.optional(),
  dimensions: list(oneOf(dimensionNames), 0, 10_000).default([]),
  include_previous_period: z.boolean().default(false),
  include_truncated: z.boolean().default(true),
  include: parts(reportParts),
})

const BrandNumbers = numbersOf(brandMetrics)
const DomainNumbers = numbersOf(domainMetrics)
const UrlNumbers = numbersOf(urlMetrics)
const date = { date: z.string().optional().meta({ format: 'date' }) }
const is_read = (what: string) => z.boolean().optional().meta({ description: what })
const mentioned_brands = z.array(Ref).meta({ description: 'Tracked brands named on the counted pages' })
const old = { deprecated: true }

const DomainsReportRow = Group.extend({
  domain: z.string(),
  classification: z.string().nullable(),
  ...DomainNumbers.shape,
  mentioned_brands,
  is_read: is_read('Whether one of the counted pages was read; with `include`. Pages that were not read name no brand'),
  usage_rate: z.number().meta(old),
  citation_avg: z.number().meta(old),
  previous: DomainNumbers.extend(date).optional(),
  confidence: confidenceOf(domainMetrics),
}).meta({ id: 'DomainsReportRow' })

const UrlsReportRow = Group.extend({
  url: z.string().meta({ description: 'Normalised' }),
  classification: z.string().nullable(),
  title: z.string().nullable(),
  channel_title: z.string().nullable().optional(),
  ...UrlNumbers.shape,
  mentioned_brands,
  is_read: is_read('Whether the page was read; with `include`. A page that was not read names no brand'),
  usage_count: z.int().meta(old),
  retrievals: z.int().meta(old),
  citation_avg: z.number().meta(old),
  previous: UrlNumbers.extend(date).optional(),
  confidence: confidenceOf(urlShares),
}).meta({ id: 'UrlsReportRow' })

const BrandsReportRow = Group.extend({
  brand: z.object({ id: z.string(), name: z.string() }),
  ...BrandNumbers.shape,
  previous: BrandNumbers.extend(date).optional(),
  confidence: confidenceOf(brandMetrics, { has_methods: true }),
}).meta({ id: 'BrandsReportRow' })

const rate = z.number().nullable().meta({ description: '0 to 1; null without an answer' })

const PromptChange = z
  .object({
    prompt: Ref,
    rate,
    chats: z.int().meta({ description: 'Answers in the window' }),
    previous: z
      .object({ rate, chats: z.int().meta({ description: 'Answers in the comparison window' }) })
      .meta({ description: 'The same for the comparison window' }),
    difference: z
      .number()
      .nullable()
      .meta({ description: 'Value now minus value before; null if either window has no answer' }),
    p: z.number().nullable().meta({
      description: 'Probability of such a difference by chance alone; null below five answers in either window',
    }),
    verdict: z.enum(changeVerdicts).meta({
      description:
        '`up` or `down` if the change survives the correction for everything compared, `too_few` below five answers in either window',
    }),
  })
  .meta({ id: 'PromptChange' })

export const reports = {
  get_brands_report: {
    method: 'POST',
    path: '/reports/brands',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'How often, how early and how positively the answers name each brand',
    body: ReportBody.extend({
      filters: entries(brandFilters),
      having: entries(brandHaving),
      order_by: orderBy(brandMetrics),
    }),
    response: z.object({ data: z.array(BrandsReportRow), total_count, ...nextCursor }),
    errors: [409],
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
      order_by: orderBy(domainMetrics),
      include: parts(sourceParts),
    }),
    response: z.object({ data: z.array(DomainsReportRow), total_count, ...nextCursor }),
    errors: [409],
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
      order_by: orderBy(urlMetrics, oldOrders),
      include: parts(sourceParts),
    }),
    response: z.object({ data: z.array(UrlsReportRow), total_count, ...nextCursor }),
    errors: [409],
  },
  get_changes_report: {
    method: 'POST',
    path: '/reports/changes',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'Which prompts changed by more than chance, of all that were compared',
    body: Dates.extend({
      previous_start_date: Day.optional(),
      previous_end_date: Day.optional(),
      filters: entries(populationFields),
      brand_id: reference().optional().meta({ description: 'Default: the own brand' }),
      metric: oneOf(['visibility', 'win_rate']).default('visibility').meta({ description: 'The metric to compare' }),
      include_truncated: z.boolean().default(true),
      ...Page.shape,
    }),
    response: page(PromptChange).extend({
      compared: z.int().meta({ description: 'Prompts with at least five answers in both windows' }),
      moved: z.int().meta({ description: 'Those of them that changed by more than chance' }),
      false_share: z.number().meta({
        description: 'Share of those that may be false positives (Benjamini-Hochberg), 0 to 1',
      }),
    }),
    errors: [404],
  },
  get_precision: {
    method: 'POST',
    path: '/reports/precision',
    scope: 'project',
    access: 'read',
    question: true,
    tag: 'Reports',
    summary: 'How precisely the prompts of the project can measure the visibility of a brand',
    body: Dates.extend({
      filters: entries(brandFilters),
      brand_id: reference().optional().meta({ description: 'Default: the own brand' }),
      target: above(0).optional().meta({ description: 'The half width or change to aim for, in percentage points' }),
    }),
    response: z
      .object({
        prompts: z.int().meta({ description: 'Prompts with answers in the window' }),
        answers_per_prompt: z.number().meta({ description: 'Mean number of answers in the window' }),
        correlation: z.number().meta({
          description: 'How similar the answers to one prompt are, 0 to 1, over the 28 days up to the newest answer',
        }),
        visibility: z.number().meta({ description: '0 to 1; 0 without an answer' }),
        market_half_width: z.number().nullable().meta({
          description:
            'Half the width of the interval for questions like these, 0 to 1; null below two prompts or if visibility is 0 or 1',
        }),
        smallest_change_seen: z.number().nullable().meta({
          description:
            'The change between two such windows that is detected 8 times in 10, 0 to 1; null below two prompts or if visibility is 0 or 1',
        }),
        to_reach: z
          .object({
            prompts: z.int().meta({
              description: 'Prompts needed for a half width of the target, with the same number of answers each',
            }),
            answers_per_prompt: z.int().meta({
              description: 'Answers needed to detect a change of the target, with the same number of prompts',
            }),
          })
          .optional()
          .meta({ description: 'With `target`, if the panel allows an estimate' }),
      })
      .meta({ id: 'Precision' }),
    errors: [404],
  },
} as const satisfies Contract
