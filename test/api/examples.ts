import { contract, type OperationId, type Operations } from '../../src/contract/contract.ts'
import type { Endpoint, RawInput } from '../../src/contract/endpoint.ts'
import { chat, type Tenant, type TestServer } from '../harness.ts'

export const base = '/customer/v1'
export const operations = Object.entries(contract) as [OperationId, Endpoint][]
export const guarded = operations.filter(([, { scope }]) => scope !== 'public')
export const writes = guarded.filter(([, { access }]) => access === 'write')
/** Operations that name their project by `project_id`. */
export const ofProject = guarded.filter(([, { scope }]) => scope === 'project')
/** Operations that find their project by the id in their path. */
export const ofItem = guarded.filter(([, { scope }]) => typeof scope === 'object')

export type Fields = Record<string, unknown>
export type Examples = { [Id in OperationId]: RawInput<Operations[Id]> & Fields }

/** For every operation a request that succeeds, in any order, on things the tenant has. */
export async function makeExamples({ api, project_id }: Pick<Tenant, 'api' | 'project_id'>): Promise<Examples> {
  const of = { project_id }
  const brand = async (name: string) => ({ brand_id: (await api.create_brand({ ...of, name })).id })
  const prompt = async (text: string) => ({
    prompt_id: (await api.create_prompt({ ...of, text, country_code: 'US' })).id,
  })
  const tag = async (name: string, group?: string) => ({
    tag_id: (await api.create_tag({ ...of, name, ...(group && { group }) })).id,
  })
  const topic = async (name: string) => ({ topic_id: (await api.create_topic({ ...of, name })).id })
  const { created } = await api.import_chats({ ...of, chats: [chat('Acme it is.'), chat('Acme it was.')] })
  const spare = async (name: string) => ({
    project_id: (await api.create_project({ name, domain: 'spare.com', country_code: 'US' })).id,
  })
  const kept = { ...(await tag('kept')), ...(await topic('kept')), ...(await prompt('Which kept tool?')) }
  await tag('in a group', 'Regions')
  await tag('in another', 'Audiences')
  const page = 'https://example.com/page'
  await api.import_pages({ ...of, urls: [{ url: page, title: 'A page', content: 'Acme it is.' }] })
  await api.create_domain_classification({ ...of, name: 'To delete' })
  await api.create_url_classification({ ...of, name: 'To delete' })
  const key = await api.create_api_key({ name: 'spare', scope: 'company', access: 'read' })
  return {
    get_openapi: {},
    list_projects: { limit: 10, offset: 0, external_id: 'none', start_date: '2026-01-01', end_date: '2026-01-31' },
    create_project: {
      ...{ name: 'Second', domain: 'second.com', country_code: 'DE', allocated_credits: 10, language_code: 'de' },
      ...{
        timezone: 'Europe/Berlin',
        chat_interval_weekdays: [1, 3],
        model_channel_ids: ['A-0'],
        external_id: 'second',
      },
    },
    get_project_profile: of,
    update_project: {
      ...{ ...(await spare('To change')), name: 'Changed', timezone: 'Europe/Berlin', chat_interval_weekdays: [1] },
      ...{ model_channel_ids: ['A-0'], content_optimization: true, status: 'PAUSED' },
    },
    delete_project: await spare('To delete'),
    set_project_profile: { ...of, ...profile },
    create_api_key: { name: 'new', scope: 'project', project_id, access: 'read', expires_at: '2149-01-01T00:00:00Z' },
    list_api_keys: { limit: 10, offset: 0 },
    revoke_api_key: { api_key_id: key.id },
    list_brands: { ...of, limit: 10, offset: 0 },
    create_brand: {
      ...of,
      name: 'Bolt',
      domains: ['bolt.io'],
      regex: '(?i)bolt',
      aliases: ['Bolt Inc'],
      color: '#ff0000',
    },
    update_brand: {
      ...(await brand('To rename')),
      color: '#00ff00',
      domains: ['renamed.com'],
      name: 'To rename',
      aliases: ['Renamed'],
    },
    delete_brand: await brand('To delete'),
    list_prompts: {
      ...{ ...of, limit: 10, offset: 0, topic_id: kept.topic_id, tag_id: kept.tag_id, is_archived: false },
      ...{ start_date: '2026-01-01', end_date: '2026-12-31', search: 'tool' },
    },
    create_prompt: {
      ...of,
      text: 'Which new tool?',
      country_code: 'US',
      tag_ids: [kept.tag_id],
      topic_id: kept.topic_id,
    },
    update_prompt: { ...kept, tag_ids: [kept.tag_id], text: 'Which kept tool?', tag_id: undefined },
    delete_prompt: await prompt('Which deleted tool?'),
    archive_prompt: await prompt('Which archived tool?'),
    unarchive_prompt: await prompt('Which active tool?'),
    list_tags: { ...of, limit: 10, offset: 0, group: 'Regions' },
    create_tag: { ...of, name: 'new', color: 'red', group: 'New group' },
    update_tag: { ...(await tag('to rename')), name: 'renamed', color: 'blue', group: null },
    delete_tag: await tag('to delete'),
    list_tag_groups: of,
    update_tag_group: { ...of, group: 'Regions', name: 'Areas', color: 'green' },
    delete_tag_group: { ...of, group: 'Audiences', delete_tags: true },
    list_topics: { ...of, limit: 10, offset: 0 },
    create_topic: { ...of, name: 'new', country_code: 'US' },
    update_topic: { ...(await topic('to rename')), name: 'renamed' },
    delete_topic: await topic('to delete'),
    list_chats: {
      ...{ ...of, limit: 10, offset: 0, start_date: '2026-01-01', end_date: '2026-12-31', model_id: 'chatgpt-scraper' },
      ...{ model_channel_id: 'A-0', features: ['AD', 'MAP'], include_archived_prompts: true, sort: 'desc' },
      ...{ brand_id: 'kw_00000000-0000-7000-8000-000000000000', prompt_id: kept.prompt_id },
    },
    get_chat: { ...of, chat_id: created[0]?.chat_id ?? '' },
    export_chats: { ...of, start_date: '2026-01-01', end_date: '2026-12-31' },
    delete_chat: { chat_id: created[1]?.chat_id ?? '' },
    import_chats: { ...of, chats: [chat('Acme again.')], create_missing: true, on_conflict: 'skip' },
    list_model_channels: { ...of, limit: 10, offset: 0 },
    list_models: { ...of, limit: 10, offset: 0 },
    get_brands_report: {
      ...{ ...of, ...window, limit: 10, offset: 0, dimensions: ['date', 'model_channel_id'] },
      ...{ filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }] },
      ...{ having: [{ field: 'visibility', operator: 'gte', value: 0 }] },
      order_by: [{ field: 'mention_count', direction: 'asc' }],
    },
    get_domains_report: {
      ...{ ...of, ...window, limit: 10, offset: 0, dimensions: ['week'] },
      filters: [
        { field: 'domain_classification', operator: 'in', values: ['OWN'] },
        { field: 'url', operator: 'not_in', values: ['https://a.com/x'] },
        { field: 'gap', operator: 'gte', value: 0 },
      ],
      having: [{ field: 'citation_rate', operator: 'lte', value: 2 }],
      order_by: [{ field: 'citation_rate', direction: 'asc' }],
    },
    get_urls_report: {
      ...{ ...of, ...window, limit: 10, offset: 0, dimensions: ['topic_id'] },
      filters: [
        { field: 'url_classification', operator: 'not_in', values: ['LISTICLE'] },
        { field: 'mentioned_brand_count', operator: 'lt', value: 3 },
      ],
      having: [{ field: 'url_classification', operator: 'not_in', values: ['HOMEPAGE'] }],
      order_by: [{ field: 'retrievals', direction: 'asc' }],
    },
    import_pages: { ...of, urls: [{ url: 'https://example.com/new', title: 'New', content: 'Acme again.' }] },
    get_url_content: { ...of, url: page, max_length: 5 },
    list_domain_classifications: of,
    create_domain_classification: { ...of, name: 'Partner', color: 'teal' },
    delete_domain_classification: { ...of, name: 'To delete' },
    list_url_classifications: of,
    create_url_classification: { ...of, name: 'Pricing', color: 'rose' },
    delete_url_classification: { ...of, name: 'To delete' },
    assign_domain_classification: { ...of, domain: 'shop.example.com', classification: 'RELATED' },
    assign_url_classification: { ...of, url: page, classification: 'ARTICLE' },
  }
}

/** A year and the one before. */
const window = {
  ...{ start_date: '2026-01-01', end_date: '2026-12-31', include_previous_period: true },
  ...{ previous_start_date: '2025-01-01', previous_end_date: '2025-12-31' },
}

export const profile = {
  occupation: 'Tools for teams',
  industry: 'Software',
  brand_presentation: ['friendly'],
  products_and_services: ['Acme One'],
  target_markets: [{ location: 'Berlin', market_size: 'City' as const, osm_id: 'R62422' }],
  audience_distribution: { simple_recommendation_seeker: 50, informed_shopper: 30, evaluative_researcher: 20 },
  used_prepared_profile: false,
}

/** A request as an operation takes it: path, query and body, whatever the values are. */
export function requestOf(endpoint: Endpoint, input: Fields): [path: string, init: RequestInit] {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(rest[name])))
  const fields = Object.entries(rest).filter(([name]) => !(name in (endpoint.params?.shape ?? {})))
  if (endpoint.method !== 'GET') {
    return [base + path, { method: endpoint.method, body: JSON.stringify(Object.fromEntries(fields)) }]
  }
  const query = new URLSearchParams(
    fields.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as [string, string])),
  )
  return [`${base}${path}?${query}`, {}]
}

/** Sends what an operation takes. */
export const call = (server: TestServer, id: OperationId, input: Fields, key?: string) => {
  const [path, init] = requestOf(contract[id], input)
  return server.send(path, { ...init, ...(key !== undefined && { key }) })
}

/** Lets the server's clock run ahead, so that what counts by the minute begins anew. */
export const minutesLater = ({ services }: TestServer, minutes: number) => {
  const ahead = services.now().getTime() - Date.now() + minutes * 60_000
  services.now = () => new Date(Date.now() + ahead)
}
