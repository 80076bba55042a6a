import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'

const server = await sharedServer()
let key: string
beforeAll(async () => {
  key = await (await server.tenant()).projectKey('read')
})

const ask = async (report: string, question: object) => {
  const body = JSON.stringify(question)
  const { status, json } = await server.send(`/customer/v1/reports/${report}`, { method: 'POST', key, body })
  return [status, (json as { message?: string }).message ?? (json as { data: unknown }).data]
}
const values = ['x']
const population = 'model_id, model_channel_id, country_code, prompt_id, tag_id, topic_id, chat_id'
const onSources = 'domain, domain_classification, mentioned_brand_id, mentioned_brand_count, gap'
const naming = 'named_brand_id, won_brand_id'
const counts = 'retrieval_count, citation_count, citation_rate'
const shares = 'retrieved_percentage, retrieval_rate, retrieved_chat_count, total_chat_count'

test.each([
  [
    'domains',
    { filters: [{ field: 'url_classification', operator: 'in', values }] },
    `filters[0].field does not accept "url_classification" in this report. Use one of: ${population}, ${onSources}, url, ${naming}.`,
  ],
  [
    'domains',
    { having: [{ field: 'url_classification', operator: 'in', values }] },
    `having[0].field does not accept "url_classification" in this report. Use one of: ${population}, ${onSources}, ${counts}, ${shares}.`,
  ],
  [
    'domains',
    { having: [{ field: 'url', operator: 'in', values }] },
    `having[0].field does not accept "url" in this report. Use one of: ${population}, ${onSources}, ${counts}, ${shares}.`,
  ],
  [
    'urls',
    { filters: [{ field: 'brand_id', operator: 'in', values }] },
    `filters[0].field does not accept "brand_id" in this report. Use one of: ${population}, ${onSources}, url, url_classification, ${naming}.`,
  ],
  [
    'urls',
    { having: [{ field: 'total_chat_count', operator: 'gte', value: 1 }] },
    `having[0].field does not accept "total_chat_count" in this report. Use one of: ${population}, ${onSources}, url, url_classification, ${counts}.`,
  ],
  [
    'domains',
    { filters: [{ field: 'retrieval_count', operator: 'gte', value: 1 }] },
    `filters[0].field does not accept "retrieval_count" in this report. Use one of: ${population}, ${onSources}, url, ${naming}.`,
  ],
  [
    'urls',
    { filters: [{ field: 'gap', operator: 'in', values }] },
    'filters[0].operator "in" does not fit gap. Use one of: gt, gte, lt, lte.',
  ],
  [
    'urls',
    { having: [{ field: 'citation_rate', operator: 'gt', value: 1 }] },
    'having[0].operator "gt" does not fit citation_rate. Use one of: gte, lte.',
  ],
  [
    'domains',
    { filters: [{ field: 'domain', operator: 'gte', value: 1 }] },
    'filters[0].operator "gte" does not fit domain. Use one of: in, not_in.',
  ],
  [
    'domains',
    { filters: [{ field: 'gap', operator: 'gte', values }] },
    'filters[0] needs value (a number) for gap gte.',
  ],
  [
    'urls',
    { filters: [{ field: 'url', operator: 'in', value: 1 }] },
    'filters[0] needs values (a non-empty array) for url in.',
  ],
  [
    'domains',
    { having: [{ field: 'retrieval_rate', operator: 'gte', values: [0.1] }] },
    'having[0] needs value (a number) for retrieval_rate gte.',
  ],
  [
    'domains',
    { filters: [{ field: 'gap', operator: 'in', values: [1] }] },
    'filters[0].operator "in" does not fit gap. Use one of: gt, gte, lt, lte.',
  ],
  [
    'urls',
    { filters: [{ field: 'url', operator: 'in', value: 'https://a.com' }] },
    'filters[0] needs values (a non-empty array) for url in.',
  ],
  [
    'urls',
    { filters: [{ field: 'url', operator: 'in', values: 'https://a.com' }] },
    'filters[0].values must be an array, not a string.',
  ],
  [
    'urls',
    { filters: [{ field: 'url', operator: 'in', values: ['https://a.com', 1] }] },
    'filters[0].values[1] must be a string, not a number.',
  ],
  [
    'domains',
    { filters: [{ field: 'gap', operator: 'gte', value: null }] },
    'filters[0].value cannot be null. Leave it out or send a number.',
  ],
  [
    'urls',
    { filters: [{ field: 'url', operator: 'in', values: [] }] },
    'filters[0] needs values (a non-empty array) for url in.',
  ],
  [
    'urls',
    { having: [{ field: 'mentioned_brand_count', operator: 'gt', value: 0.5 }] },
    'having[0].value must be integer from 0 to 9007199254740991, got 0.5.',
  ],
  [
    'domains',
    { filters: [{ field: 'gap', operator: 'gt', value: -1 }] },
    'filters[0].value must be integer from 0 to 9007199254740991, got -1.',
  ],
  [
    'domains',
    { filters: [{ field: 'mentioned_brand_id', operator: 'in', values: ['kw_1'] }] },
    'filters[0].values[0] must be an id such as kw_<UUID>, got "kw_1". Copy it from the list of that resource.',
  ],
  [
    'domains',
    { filters: [{ field: 'domain', operator: 'in', values: [' '] }] },
    'filters[0].values[0] must have 1 to 8192 characters, got 0.',
  ],
  [
    'urls',
    { filters: [{ field: 'url', operator: 'in', values: ['https://a.com', 'a\0'] }] },
    'filters[0].values[1] contains the character U+0000. Remove it.',
  ],
  [
    'urls',
    { having: [{ field: 'country_code', operator: 'in', values: ['US'] }] },
    'having[0].field "country_code" needs "country_code" in dimensions. Add it to dimensions or move the entry to filters.',
  ],
  [
    'domains',
    { order_by: [{ field: 'retrieved_percentage' }] },
    'order_by[0].field does not accept "retrieved_percentage". Use one of: citation_rate, retrieval_count, citation_count.',
  ],
  [
    'domains',
    { order_by: [{ field: 'retrievals' }] },
    'order_by[0].field does not accept "retrievals". Use one of: citation_rate, retrieval_count, citation_count.',
  ],
  [
    'urls',
    { order_by: [{ field: 'usage_count' }] },
    'order_by[0].field does not accept "usage_count". Use one of: retrieval_count, retrievals, citation_count, citation_rate.',
  ],
  ['urls', { dimension: ['date'] }, 'dimension is not a field of this request. Did you mean dimensions?'],
  [
    'domains',
    { include: ['certainty'] },
    'include[0] does not accept "certainty". Use one of: total_count, confidence, is_read.',
  ],
  [
    'domains',
    { include_previous_period: true },
    'start_date is required with include_previous_period. Send both dates, or previous_start_date and previous_end_date.',
  ],
  ['urls', { limit: 10_001 }, 'limit must be integer from 1 to 10000, got 10001.'],
])('%s refuses %j', async (report, question, message) => {
  const [status, said] = await ask(report, question)
  expect(said).toContain(message)
  expect(status).toBe(400)
})

test('unknown values match nothing', async () => {
  const unknown = 'kw_00000000-0000-7000-8000-000000000000'
  for (const entry of [
    { field: 'domain_classification', operator: 'in', values: ['No such class'] },
    { field: 'domain', operator: 'in', values: ['no host at all'] },
    { field: 'url', operator: 'in', values: ['no URL'] },
    { field: 'mentioned_brand_id', operator: 'in', values: [unknown] },
  ]) {
    expect(await ask('urls', { filters: [entry] })).toEqual([200, []])
    expect(await ask('domains', { filters: [entry] })).toEqual([200, []])
  }
})
