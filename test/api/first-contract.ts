import type { OperationId } from '../../src/contract/contract.ts'

/** The fields of an answer: 0 stands for any value, `?` marks an optional field; null may stand for anything. */
export type Shape = 0 | readonly [Shape] | { readonly [field: string]: Shape }

const ref = { id: 0 } as const
/** Fields by name, with any value. */
const of = (names: string): Record<string, 0> => Object.fromEntries(names.split(' ').map((name) => [name, 0]))
const page = (row: Shape, more: Record<string, Shape> = {}) => ({ data: [row], total_count: 0, ...more }) as const
const pageWithTwin = (row: Shape, more: Record<string, Shape> = {}) => page(row, { totalCount: 0, ...more })
const deltas = (names: string) =>
  of(
    names
      .split(' ')
      .flatMap((name) => [name, `${name}_delta`])
      .join(' '),
  )

const chatRef = { prompt: ref, model: ref, model_channel: ref, date: 0 } as const
const suggestion = {
  ...of('id volume?'),
  messages: [{ content: 0 }],
  tags: [ref],
  topic: ref,
  user_location: { country: 0 },
} as const
const prompt = { ...suggestion, ...of('is_archived created_at') }

/** The fields of a row for the requested dimensions. */
const groups = {
  ...Object.fromEntries(['prompt', 'model', 'model_channel', 'tag', 'topic', 'chat'].map((name) => [`${name}?`, ref])),
  ...of('country_code? date? week? month?'),
}
const brandNumbers = of(
  'mention_count visibility visibility_count visibility_total share_of_voice win_rate win_count sentiment sentiment_sum sentiment_count position position_sum position_count',
)
const domainNumbers = of(
  'retrieved_percentage retrieval_rate citation_rate retrieval_count citation_count retrieved_chat_count total_chat_count',
)
const urlNumbers = of('citation_count retrieval_count citation_rate')
const report = (row: Record<string, Shape>, numbers: Record<string, Shape>) => ({
  data: [{ ...groups, ...row, ...numbers, 'previous?': { ...numbers, 'date?': 0 } }] as const,
})
const query = { chat: ref, ...chatRef } as const
const action = of(
  'id type status title group category archetype target platform topic_id source impact created_at status_updated_at created_by priority assignee_user_id due_on tag_ids step_count completed_step_count',
)
const source = { ...of('url title domain classification'), url_classification: 0 } as const

/**
 * The answers of reads as defined by the first contract, for clients that accept no other field. Later versions add
 * further fields only on request.
 */
export const firstContract = {
  list_projects: pageWithTwin(
    of(
      'id name status external_id country_code language_code chat_interval_weekdays chat_interval_month_days created_at',
    ),
  ),
  list_brands: pageWithTwin(of('id name is_own color domains aliases regex? source')),
  list_brand_suggestions: page(of('id name chat_count source domains')),
  list_prompts: pageWithTwin(prompt, { 'search_truncated?': 0 }),
  list_prompt_suggestions: page(suggestion),
  get_prompt_suggestion_generation: of(
    'generation_id status topic_id generated_suggestion_count error_code created_at started_at finished_at updated_at',
  ),
  list_tags: pageWithTwin(of('id name color group is_system')),
  list_tag_groups: { data: [of('group color tag_count')] },
  list_topics: pageWithTwin(of('id name country_code')),
  list_topic_suggestions: page(of('id name')),
  list_chats: pageWithTwin({ ...chatRef, ...of('id features') }),
  search_queries: page({ ...query, query: of('index text') }),
  search_shopping_queries: page({ ...query, query: of('text products') }),
  list_model_channels: page({ ...of('id description is_active unsupported_country_codes'), current_model: ref }),
  list_models: page(of('id name is_active')),
  get_brands_report: report({ brand: of('id name') }, brandNumbers),
  get_domains_report: report(
    { ...of('domain classification usage_rate citation_avg'), mentioned_brands: [ref] },
    domainNumbers,
  ),
  get_urls_report: report(
    {
      ...of('url classification title channel_title? usage_count retrievals citation_avg'),
      mentioned_brands: [ref],
    },
    urlNumbers,
  ),
  list_domain_classifications: page(of('name color')),
  list_url_classifications: page(of('name color')),
  list_bots: page(of('id provider type')),
  list_visits: pageWithTwin(of('bot_id? response_status? request_host? request_path? time_bucket? visits')),
  list_logs: pageWithTwin(
    of('bot_id timestamp request_method request_host request_path response_status user_agent client_ip referer'),
  ),
  list_products: page(
    of(
      'id name brand image_url price_range source categories mention_count win_count avg_position avg_rating visibility share_of_voice',
    ),
  ),
  get_product_performance: page({
    ...of('entity_type entity_id name'),
    ...deltas('visibility win_rate avg_position appearances'),
  }),
  get_product_merchants: page({
    ...of('merchant_id name domain'),
    ...deltas('mention_count share_of_voice win_rate avg_position avg_rating'),
  }),
  get_product_demand: page(of('kind text distinct_chat_count distinct_chat_count_previous delta')),
  get_product_summary: deltas('avg_visibility avg_win_rate avg_position'),
  list_categories: page(of('id name path parent_id')),
  list_global_brands: pageWithTwin(of('id name domain description mention_count? is_own?')),
  list_claim_sources: page(of('url title tier')),
  get_competitive_breakdown: page(
    { attribute: 0, brands: [of('name score is_own')] },
    { ...of('industry target_market'), 'industries?': [of('name has_completed_run')] },
  ),
  list_brand_attributes: page(of('attribute score cluster_id terms')),
  list_attribute_rankings: page(of('attribute ranking answer_count'), of('industry target_market')),
  list_attribute_sources: page({ ...source, ...of('citation_count retrieval_count chat_count') }),
  list_attribute_history: page(
    { attribute: 0, points: [of('date score')] },
    { ...of('industry target_market'), brand: of('name is_own') },
  ),
  list_industries: page(of('name is_default has_completed_run')),
  list_fact_checking_verdicts: page(of('claim_id claim fact_id fact verdict chats channels last_seen')),
  list_objections: page(of('name score rank members member_count')),
  list_objection_sources: page({
    ...of('url title domain classification'),
    stats: of('retrieval_count citation_count chat_count'),
  }),
  list_attribute_clusters: page(of('id label terms is_custom'), { unclustered: [0] }),
  list_facts: page(of('id text is_active origin created_at'), { fact_limit: 0 }),
  list_actions: page(action),
} as const satisfies Partial<Record<OperationId, Shape>>

/** The places where a value has a field that the shape does not name, or lacks one that it does. */
export function misfits(value: unknown, shape: Shape, path = 'answer'): string[] {
  if (shape === 0 || value === null) return []
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((one, i) => misfits(one, shape[0], `${path}[${i}]`))
  }
  const known = new Map(Object.entries(shape).map(([name, of]) => [name.replace('?', ''), of]))
  const fields = value as Record<string, unknown>
  return [
    ...Object.keys(fields).flatMap((name) => (known.has(name) ? [] : [`${path}.${name} is not in it`])),
    ...Object.keys(shape).flatMap((name) =>
      name.endsWith('?') || name in fields ? [] : [`${path}.${name} is missing`],
    ),
    ...[...known].flatMap(([name, of]) => (name in fields ? misfits(fields[name], of, `${path}.${name}`) : [])),
  ]
}
