import { contract, type OperationId, type Operations } from '../../src/contract/contract.ts'
import type { Endpoint, RawInput } from '../../src/contract/endpoint.ts'
import { exported } from '../exports/exported.ts'
import { chat, perceptionRun, rawChat, type Tenant, type TestServer } from '../harness.ts'
import { madeReport, smallPng } from '../report-snapshots/made-report.ts'
import { generated } from '../suggestions.ts'
import { logLine } from '../visits/log-line.ts'

export const base = '/customer/v1'
export const operations = Object.entries(contract) as [OperationId, Endpoint][]
export const guarded = operations.filter(([, { scope }]) => scope !== 'public')
export const writes = guarded.filter(([, { access }]) => access === 'write')
/** Operations that name their project in `project_id`. */
export const ofProject = guarded.filter(([, { scope }]) => scope === 'project')
/** Operations that find their project by the id in their path. */
export const ofItem = guarded.filter(([, { scope }]) => typeof scope === 'object')

export type Fields = Record<string, unknown>
export type Examples = { [Id in OperationId]: RawInput<Operations[Id]> & Fields }

/** For every operation a request that succeeds, in any order, on the tenant's data. */
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
  const [own] = (await api.list_brands(of)).data
  const raw = await api.import_chats({ ...of, chats: [rawChat()] })
  await api.import_chats({ ...of, chats: [1, 2].map(() => chat('- **Quillex**: fast.\n- **Velvor**: slow.')) })
  const { data: suggested } = await api.list_brand_suggestions(of)
  const suggestion = (name: string) => ({
    brand_suggestion_id: suggested.find((one) => one.name === name)?.id ?? '',
  })
  await api.set_project_profile({ ...of, ...profile })
  const { generation_id } = await api.generate_prompt_suggestions(of)
  await generated(api, generation_id)
  const topicSuggestions = (await api.list_topic_suggestions(of)).data
  const topicSuggestion = (i: number) => ({ topic_suggestion_id: topicSuggestions[i]?.id ?? '' })
  const promptSuggestions = (await api.list_prompt_suggestions({ ...of, topic_id: topicSuggestions[2]?.id })).data
  const promptSuggestion = (i: number) => ({ prompt_suggestion_id: promptSuggestions[i]?.id ?? '' })
  const spare = async (name: string) => ({
    project_id: (await api.create_project({ name, domain: 'spare.com', country_code: 'US' })).id,
  })
  const kept = { ...(await tag('kept')), ...(await topic('kept')), ...(await prompt('Which kept tool?')) }
  await tag('in a group', 'Regions')
  await tag('in another', 'Audiences')
  const action = await makeAction(api, project_id)
  const note = await api.create_annotation({ ...of, date: '2026-03-01', text: 'To delete' })
  const view = async (name: string) => ({
    view_id: (await api.create_view({ ...of, name, page: 'overview', query: 'range=7d' })).id,
  })
  const { view_id } = await view('To share')
  const alert = async (name: string) => ({
    alert_rule_id: (await api.create_alert_rule({ ...of, name, metric: 'visibility' })).id,
  })
  // Of a type that is never triggered here, so that nothing is sent.
  const quiet = { url: 'https://hooks.example.com/answerscope', types: ['endpoint.disabled'] as ['endpoint.disabled'] }
  const endpoint = async () => ({ endpoint_id: (await api.create_webhook_endpoint({ ...of, ...quiet })).id })
  const recipient = async (whose: string) => ({
    recipient_id: (await api.create_mail_recipient({ ...of, address: `${whose}@example.com`, kinds: ['failures'] })).id,
  })
  const page = 'https://example.com/page'
  await api.import_pages({ ...of, urls: [{ url: page, title: 'A page', content: 'Acme it is.' }] })
  await api.create_domain_classification({ ...of, name: 'To delete' })
  await api.create_url_classification({ ...of, name: 'To delete' })
  const fact = async (text: string) => (await api.create_facts({ ...of, facts: [{ text }] })).created[0]?.fact_id ?? ''
  const category = async (name: string) => {
    const made = await api.create_categories({ ...of, categories: [{ name }] })
    return made.created[0]?.category_id ?? ''
  }
  const global_brand_id = (await api.create_global_brand({ ...of, name: 'Crest' })).id
  const product = async (name: string) => {
    const made = await api.create_products({ ...of, products: [{ global_brand_id, name }] })
    return made.created[0]?.product_id ?? ''
  }
  const details = { description: 'Light', image_url: 'https://crest.com/one.png', price_override: { USD: 9.5 } }
  const category_ids = [await category('Tools')]
  const article = await makeArticle(api, project_id)
  const run = fullRun(created[0]?.chat_id ?? '', await fact('Acme is dear'))
  for (const industry of ['Tool', 'Tools']) await api.import_perception_runs({ ...of, runs: [{ ...run, industry }] })
  const clusters = (await api.create_attribute_clusters({ ...of, names: ['Value', 'Looks'] })).created.map(
    ({ cluster_id }) => cluster_id,
  )
  const key = await api.create_api_key({ name: 'spare', scope: 'company', access: 'read' })
  await api.import_logs({ ...of, lines: [logLine('GPTBot', '/')] })
  // Keys of providers without a base URL here, so that nothing is called.
  await api.set_engine_key({ provider: 'meta', api_key: 'sk-example-0123456789' })
  const { id: report_snapshot_id } = await madeReport(api, { ...of, title: 'Week', sections: ['headline'] })
  const { id: report_schedule_id } = await api.create_report_schedule({ ...of, title: 'Weeks', rhythm: 'weekly' })
  const { export_id } = await exported(api, { ...of, tables: ['brands'] })
  const { id: export_schedule_id } = await api.create_export_schedule({
    ...of,
    tables: ['brands'],
    start_date: '2999-01-01',
  })
  const file = { file_name: 'answers.csv', file_bytes: 1200, fingerprint: 'b1946ac92492d2347c6235b4d2611184' }
  const begun = async () => ({ import_id: (await api.create_import({ ...of, kind: 'chats', ...file })).id })
  return {
    get_openapi: {},
    list_engines: {},
    get_collection_cost: { ...of, samples_per_day: 2 },
    get_collection_state: { ...of },
    retry_collection: { ...of, run_ids: [] },
    list_project_states: { limit: 10, offset: 0 },
    list_budgets: { ...of },
    set_budget: { ...of, provider: 'openai', period: 'day', limit_usd: 5 },
    list_spend: {
      ...of,
      model_channel_id: 'A-4',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      limit: 10,
      offset: 0,
    },
    list_engine_prices: { model_channel_id: 'A-1', limit: 10, offset: 0 },
    set_engine_key: { provider: 'openai-compatible', api_key: 'sk-example-0123456789' },
    delete_engine_key: { provider: 'meta' },
    test_engine: { provider: 'openai-compatible' },
    list_projects: { limit: 10, offset: 0, external_id: 'none', start_date: '2026-01-01', end_date: '2026-01-31' },
    create_project: {
      name: 'Second',
      domain: 'second.com',
      country_code: 'DE',
      allocated_credits: 10,
      language_code: 'de',
      timezone: 'Europe/Berlin',
      chat_interval_weekdays: [1, 3],
      chat_interval_month_days: [15],
      samples_per_day: 2,
      model_channel_ids: ['A-0'],
      external_id: 'second',
      profile,
      aliases: ['Second Tools'],
      competitors: [{ name: 'Third', domains: ['third.com'], aliases: ['Third Inc'] }],
      topics: ['Tools'],
      daily_budget_usd: 1,
      monthly_budget_usd: 20,
      prompts: [{ text: 'Which second tool?', country_code: 'DE', topic: 'Tools', tags: ['first'] }],
    },
    draft_project: {
      domain: 'third.com',
      read_site: false,
      name: 'Third',
      industry: 'Sports equipment',
      products_and_services: ['Running shoes'],
      country_code: 'US',
      language_code: 'en',
      competitors: ['Bolt'],
      topics: ['Running shoes'],
      prompt_count: 3,
    },
    get_project: { project_id },
    get_project_profile: of,
    update_project: {
      ...(await spare('To change')),
      name: 'Changed',
      timezone: 'Europe/Berlin',
      chat_interval_weekdays: [1],
      chat_interval_month_days: [1],
      samples_per_day: 3,
      model_channel_ids: ['A-0'],
      content_optimization: true,
      status: 'PAUSED',
    },
    delete_project: await spare('To delete'),
    set_project_profile: { ...of, ...profile },
    create_api_key: { name: 'new', scope: 'project', project_id, access: 'read', expires_at: '2149-01-01T00:00:00Z' },
    list_api_keys: { limit: 10, offset: 0 },
    revoke_api_key: { api_key_id: key.id },
    list_brands: { ...of, limit: 10, offset: 0, include: ['recalculation', 'derivation', 'match_case'] },
    create_brand: {
      ...of,
      name: 'Bolt',
      domains: ['bolt.io'],
      regex: '(?i)bolt',
      aliases: ['Bolt Inc'],
      color: '#ff0000',
      match_case: 'exact',
    },
    update_brand: {
      ...(await brand('To rename')),
      color: '#00ff00',
      domains: ['renamed.com'],
      name: 'To rename',
      aliases: ['Renamed'],
      match_case: 'any',
    },
    compare_match_cases: { brand_id: own?.id ?? '', limit: 10 },
    delete_brand: await brand('To delete'),
    list_brand_suggestions: { ...of, limit: 10, offset: 0, include: ['sentences', 'second_opinion'] },
    accept_brand_suggestion: suggestion('Quillex'),
    reject_brand_suggestion: suggestion('Velvor'),
    list_prompts: {
      ...of,
      limit: 10,
      offset: 0,
      topic_id: kept.topic_id,
      tag_id: kept.tag_id,
      is_archived: false,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      search: 'tool',
      include: ['samples_per_day'],
    },
    list_prompt_suggestions: { ...of, limit: 10, offset: 0, topic_id: topicSuggestions[2]?.id ?? '', legacy: false },
    accept_prompt_suggestion: { ...promptSuggestion(0), country_code: 'DE' },
    update_prompt_suggestion: { ...promptSuggestion(2), volume: 3 },
    reject_prompt_suggestion: promptSuggestion(1),
    generate_prompt_suggestions: {
      ...of,
      topic_id: kept.topic_id,
      markets: [{ country_code: 'DE', language_code: 'de' }],
    },
    get_prompt_suggestion_generation: { generation_id },
    list_topic_suggestions: { ...of, limit: 10, offset: 0 },
    accept_topic_suggestion: topicSuggestion(0),
    reject_topic_suggestion: topicSuggestion(1),
    create_prompt: {
      ...of,
      text: 'Which new tool?',
      country_code: 'US',
      volume: 3,
      samples_per_day: 2,
      tag_ids: [kept.tag_id],
      topic_id: kept.topic_id,
    },
    update_prompt: {
      ...kept,
      tag_ids: [kept.tag_id],
      text: 'Which kept tool?',
      volume: 4,
      samples_per_day: 2,
      tag_id: undefined,
    },
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
    run_prompt: { ...kept, model_channel_ids: ['A-0'], tag_id: undefined, topic_id: undefined },
    run_collection: { ...of, prompt_ids: [kept.prompt_id], topic_ids: [kept.topic_id], model_channel_ids: ['A-0'] },
    list_collection_orders: { ...of, limit: 10, offset: 0 },
    get_collection_order: { collection_order_id: (await api.run_collection(of)).id },
    list_collection_runs: {
      ...of,
      limit: 10,
      offset: 0,
      status: 'succeeded',
      prompt_id: kept.prompt_id,
      model_channel_id: 'A-0',
      order_id: '00000000-0000-7000-8000-000000000000',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    },
    list_chats: {
      ...of,
      limit: 10,
      offset: 0,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      model_id: 'chatgpt-scraper',
      model_channel_id: 'A-0',
      features: ['AD', 'MAP'],
      include_archived_prompts: true,
      sort: 'desc',
      brand_id: 'kw_00000000-0000-7000-8000-000000000000',
      prompt_id: kept.prompt_id,
    },
    get_chat: { ...of, chat_id: created[0]?.chat_id ?? '' },
    get_raw_answer: { ...of, chat_id: raw.created[0]?.chat_id ?? '' },
    export_chats: { ...of, start_date: '2026-01-01', end_date: '2026-12-31' },
    list_shares: { ...of, limit: 10, offset: 0 },
    create_share: {
      ...of,
      view_id,
      expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      password: 'correct horse',
      frame_ancestors: ['https://intranet.example.com'],
    },
    delete_share: { share_id: (await api.create_share({ ...of, view_id })).id },
    get_view_rows: { view_id, limit: 10 },
    list_exports: { ...of, limit: 10, offset: 0 },
    create_export: {
      ...of,
      tables: ['chats', 'mentions'],
      format: 'parquet',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
      destination: 'download',
    },
    list_export_schedules: { ...of, limit: 10, offset: 0 },
    create_export_schedule: {
      ...of,
      tables: ['chats', 'mentions'],
      format: 'parquet',
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
      destination: 'download',
      start_date: '2999-01-01',
      is_enabled: true,
    },
    update_export_schedule: { export_schedule_id, is_enabled: false, next_date: '2999-02-01' },
    delete_export_schedule: {
      export_schedule_id: (await api.create_export_schedule({ ...of, start_date: '2999-01-01' })).id,
    },
    list_imports: { ...of, limit: 10, offset: 0 },
    create_import: {
      ...of,
      kind: 'chats',
      ...file,
      on_conflict: 'replace',
      mapping: {
        sheet: null,
        columns: ['Question', 'Answer', 'Engine'],
        fields: [
          { field: 'prompt', column: 'Question' },
          { field: 'answer', column: 'Answer' },
          { field: 'channel', column: 'Engine' },
          { field: 'country', value: 'US' },
        ],
      },
    },
    get_import: await begun(),
    update_import: {
      ...(await begun()),
      state: 'running',
      progress: {
        from_line: 0,
        lines_read: 3,
        created: 1,
        replaced: 0,
        skipped: 1,
        rejected: 1,
        rejections: [
          { line: 3, reason: 'channel_not_found', message: 'model_channel_id "Z-9" is unknown.', item_id: 'chat-3' },
        ],
      },
    },
    delete_import: await begun(),
    list_report_snapshots: { ...of, limit: 10, offset: 0 },
    create_report_snapshot: {
      ...of,
      title: 'March',
      sections: ['headline', 'ranking'],
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      include_previous_period: true,
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
    },
    get_report_snapshot: { report_snapshot_id },
    get_report_page: { report_snapshot_id },
    download_report_file: { report_snapshot_id, file_name: 'report.json' },
    delete_report_snapshot: {
      report_snapshot_id: (await madeReport(api, { ...of, title: 'Gone', sections: ['headline'] })).id,
    },
    get_report_branding: of,
    set_report_branding: { ...of, name: 'Example Agency', color: '#1a5fb4', logo: smallPng },
    list_report_schedules: { ...of, limit: 10, offset: 0 },
    create_report_schedule: {
      ...of,
      title: 'Months',
      sections: ['headline', 'course'],
      rhythm: 'monthly',
      weekday: 1,
      month_day: 3,
      include_previous_period: true,
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
      recipients: [],
      is_enabled: true,
    },
    update_report_schedule: { report_schedule_id, title: 'Every week', weekday: 2, is_enabled: false },
    delete_report_schedule: {
      report_schedule_id: (await api.create_report_schedule({ ...of, title: 'Gone', rhythm: 'weekly' })).id,
    },
    get_export: { export_id },
    download_export_file: { export_id, file_name: 'manifest.json' },
    delete_export: { export_id: (await api.create_export({ ...of, tables: ['prompts'] })).id },
    delete_chat: { chat_id: created[1]?.chat_id ?? '' },
    import_chats: { ...of, chats: [chat('Acme again.')], create_missing: true, on_conflict: 'skip' },
    search_queries: {
      ...of,
      limit: 10,
      offset: 0,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
    },
    search_shopping_queries: {
      ...of,
      limit: 10,
      offset: 0,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      filters: [{ field: 'prompt_id', operator: 'not_in', values: [kept.prompt_id] }],
    },
    list_model_channels: { ...of, limit: 10, offset: 0, include: ['engine'] },
    list_models: { ...of, limit: 10, offset: 0 },
    get_brands_report: {
      ...of,
      ...window,
      include: ['total_count'],
      limit: 10,
      offset: 0,
      dimensions: ['date', 'model_channel_id'],
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
      having: [{ field: 'visibility', operator: 'gte', value: 0 }],
      order_by: [{ field: 'mention_count', direction: 'asc' }],
    },
    get_changes_report: {
      ...of,
      ...year,
      ...before,
      metric: 'win_rate',
      limit: 10,
      offset: 0,
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
    },
    get_precision: {
      ...of,
      filters: [{ field: 'model_channel_id', operator: 'in', values: ['A-0'] }],
      target: 5,
    },
    get_domains_report: {
      ...of,
      ...window,
      include: ['total_count', 'confidence'],
      limit: 10,
      offset: 0,
      dimensions: ['week'],
      filters: [
        { field: 'domain_classification', operator: 'in', values: ['OWN'] },
        { field: 'url', operator: 'not_in', values: ['https://a.com/x'] },
        { field: 'gap', operator: 'gte', value: 0 },
      ],
      having: [{ field: 'citation_rate', operator: 'lte', value: 2 }],
      order_by: [{ field: 'citation_rate', direction: 'asc' }],
    },
    get_urls_report: {
      ...of,
      ...window,
      include: ['total_count'],
      limit: 10,
      offset: 0,
      dimensions: ['topic_id'],
      filters: [
        { field: 'url_classification', operator: 'not_in', values: ['LISTICLE'] },
        { field: 'mentioned_brand_count', operator: 'lt', value: 3 },
      ],
      having: [{ field: 'url_classification', operator: 'not_in', values: ['HOMEPAGE'] }],
      order_by: [{ field: 'retrievals', direction: 'asc' }],
    },
    list_annotations: {
      ...of,
      limit: 10,
      offset: 0,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      origin: 'person',
    },
    list_events: { ...of, after: 0, types: ['annotation.created'], limit: 10 },
    stream_events: { ...of, after: 0, types: ['annotation.created'], duration_s: 1 },
    list_mail_recipients: { ...of, limit: 10, offset: 0 },
    create_mail_recipient: { ...of, address: 'ann@example.com', kinds: ['failures'] },
    update_mail_recipient: { ...(await recipient('to-change')), kinds: ['failures'], is_enabled: true },
    delete_mail_recipient: await recipient('to-delete'),
    list_webhook_endpoints: { ...of, limit: 10, offset: 0 },
    create_webhook_endpoint: { ...of, ...quiet, format: 'standard', is_ordered: true },
    update_webhook_endpoint: { ...(await endpoint()), ...quiet, format: 'slack', is_ordered: false, is_enabled: true },
    delete_webhook_endpoint: await endpoint(),
    test_webhook_endpoint: await endpoint(),
    rotate_webhook_secret: await endpoint(),
    replay_webhook_events: { ...(await endpoint()), after_seq: 0, until_seq: 100 },
    list_webhook_deliveries: { ...(await endpoint()), limit: 10, offset: 0, state: 'failed' },
    create_annotation: {
      ...of,
      date: '2026-03-10',
      text: 'The campaign began.',
      topic_id: kept.topic_id,
      model_channel_id: 'A-0',
    },
    delete_annotation: { annotation_id: note.id },
    list_changes: { ...of, limit: 10, offset: 0, state: 'open' },
    search_changes: of,
    list_alert_rules: { ...of, limit: 10, offset: 0 },
    create_alert_rule: {
      ...of,
      name: 'Visibility falls by five points',
      brand_id: own?.id,
      metric: 'visibility',
      model_channel_id: 'A-0',
      topic_id: null,
      direction: 'down',
      threshold: 0.05,
      only_if_real: true,
      is_muted: false,
    },
    update_alert_rule: {
      ...(await alert('To change')),
      name: 'Position of our brand',
      brand_id: own?.id,
      metric: 'position',
      model_channel_id: null,
      topic_id: kept.topic_id,
      direction: 'any',
      threshold: 0.5,
      only_if_real: false,
      is_muted: true,
    },
    delete_alert_rule: await alert('To delete'),
    list_views: { ...of, limit: 10, offset: 0 },
    create_view: {
      ...of,
      name: 'Prices in Germany',
      page: 'sources',
      query: 'range=90d&countries=DE',
      is_default: true,
    },
    update_view: {
      ...(await view('To change')),
      name: 'Changed',
      page: 'chats',
      query: 'range=30d&search=too%20dear',
      is_default: false,
    },
    delete_view: await view('To delete'),
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
    list_actions: {
      ...of,
      limit: 10,
      offset: 0,
      types: ['MANUAL_ACTION'],
      statuses: ['PENDING'],
      categories: ['OTHER'],
      domains: ['acme.com'],
      topic_ids: [kept.topic_id],
      model_channel_ids: ['A-0'],
      country_codes: ['US'],
      targets: ['owned'],
      groups: ['g'],
      archetypes: ['a'],
      platforms: ['p'],
      order_by: 'title',
      direction: 'asc',
    },
    get_action: { ...of, action_id: action.id },
    create_actions: {
      ...of,
      actions: [{ ...actionFields(kept), type: 'CONTENT_OPTIMISATION', status: 'ACCEPTED', steps: [newStep] }],
    },
    update_actions: {
      ...of,
      actions: [
        {
          ...actionFields(kept),
          action_id: action.id,
          status: 'REJECTED',
          priority: 'HIGH',
          steps: [{ id: 'none', ...newStep }],
        },
      ],
    },
    list_facts: { ...of, limit: 10, offset: 0 },
    create_facts: { ...of, facts: [{ text: 'Acme ships to 30 countries.' }] },
    update_facts: { ...of, facts: [{ fact_id: await fact('Old'), text: 'New', is_active: false }] },
    delete_facts: { ...of, fact_ids: [await fact('Wrong')] },
    set_action_status: { ...of, action_ids: [action.id], status: 'ACCEPTED' },
    set_step_completion: {
      ...of,
      actions: [
        {
          action_id: action.id,
          completed: true,
          steps: [{ step_id: action.step_id, completed: false, options: [{ option_id: 'none', completed: true }] }],
        },
      ],
    },
    create_products: { ...of, products: [{ global_brand_id, name: 'Crest One', ...details, category_ids }] },
    update_products: {
      ...of,
      products: [{ product_id: await product('Crest Two'), name: 'Crest 2', ...details, category_ids }],
    },
    delete_products: { ...of, product_ids: [await product('Crest Three')] },
    list_products: {
      ...of,
      ...shop(kept),
      limit: 10,
      offset: 0,
      source: 'CATALOG',
      search: 'crest',
      order_by: 'avg_position',
      direction: 'asc',
    },
    get_product_performance: {
      ...of,
      ...shop(kept),
      ...before,
      entity_type: 'category',
      category_id: category_ids[0] ?? '',
      mode: 'trending',
      order_by: 'win_rate',
      direction: 'asc',
      limit: 10,
      offset: 0,
    },
    get_product_detail: {
      ...of,
      ...chatsOf(kept),
      merchant_ids: [unknown],
      chat_scope: 'all',
      include: ['confidence'],
      product_id: await product('Crest Four'),
    },
    get_product_attributes: {
      ...of,
      ...chatsOf(kept),
      ...before,
      category_ids: [unknown],
      product_id: await product('Crest Five'),
      scope: 'product',
      compare_by: 'product',
      tab: 'facts',
      model_ids: ['chatgpt'],
      search: 'size',
      competitor_count: 2,
      values_per_group: 3,
      limit: 10,
      offset: 0,
    },
    get_product_prompts: {
      ...of,
      ...chatsOf(kept),
      ...before,
      merchant_ids: [unknown],
      chat_scope: 'all',
      product_id: await product('Crest Six'),
      order_by: 'win_rate',
      direction: 'asc',
      include: ['confidence'],
      limit: 10,
      offset: 0,
    },
    get_product_summary: { ...of, ...shop(kept), ...before },
    get_product_trend: { ...of, ...shop(kept), product_ids: [], bucket: 'month' },
    get_product_demand: {
      ...of,
      ...shop(kept),
      ...before,
      kind: 'query_term',
      mode: 'new',
      n: 3,
      limit: 10,
      offset: 0,
    },
    get_product_merchants: {
      ...of,
      ...shop(kept),
      ...before,
      order_by: 'avg_rating',
      direction: 'asc',
      limit: 10,
      offset: 0,
    },
    list_categories: of,
    create_categories: { ...of, categories: [{ name: 'Saws', parent_id: category_ids[0] ?? null }] },
    update_categories: {
      ...of,
      categories: [{ category_id: await category('To rename'), name: 'Renamed', parent_id: category_ids[0] ?? null }],
    },
    delete_categories: { ...of, category_ids: [await category('To delete')] },
    list_global_brands: { ...of, limit: 10, offset: 0, search: 'cre', ownership: 'competitor' },
    create_global_brand: { ...of, name: 'Dyna' },
    optimize_content: { ...of, action_id: article.action_id },
    edit_content: {
      ...of,
      action_id: article.action_id,
      edits: [
        { original_text: 'Acme it is.', new_text: 'Acme, of course.', carries_out_suggestion_id: article.edit_id },
      ],
    },
    get_competitive_breakdown: { ...of, limit: 10, offset: 0, model_channel_ids: ['A-0'], industry: 'Tools' },
    list_brand_attributes: { ...of, limit: 10, offset: 0, model_channel_ids: ['A-0'] },
    list_attribute_rankings: {
      ...of,
      limit: 10,
      offset: 0,
      model_channel_ids: ['A-0'],
      industry: 'Tools',
      search: 'p',
    },
    list_attribute_history: {
      ...of,
      limit: 10,
      offset: 0,
      model_channel_ids: ['A-0'],
      industry: 'Tools',
      brand: 'Acme',
    },
    list_attribute_sources: {
      ...of,
      limit: 10,
      offset: 0,
      model_channel_ids: ['A-0'],
      attribute: 'price',
      order_by: ['chat_count:asc'],
    },
    list_attribute_clusters: { ...of, limit: 10, offset: 0 },
    create_attribute_clusters: { ...of, names: ['Speed'] },
    edit_attribute_clusters: {
      ...of,
      reassignments: [{ attribute: 'Price', cluster_id: clusters[0] ?? null }],
      renames: [{ cluster_id: clusters[0] ?? '', name: 'Cost' }],
      delete_cluster_ids: clusters.slice(1),
    },
    resolve_content_suggestions: {
      ...of,
      action_id: article.action_id,
      suggestion_ids: [article.rewrite_id],
      operation: 'reject',
    },
    create_perception_runs: { ...of, industry: 'Tools', target_market: 'Norway' },
    list_perception_runs: { ...of, limit: 10, offset: 0 },
    import_perception_runs: { ...of, runs: [{ ...run, external_id: 'new' }] },
    list_industries: { ...of, limit: 10, offset: 0 },
    list_fact_checking_verdicts: {
      ...of,
      limit: 10,
      offset: 0,
      model_channel_ids: ['A-0'],
      verdict: 'supported',
      fact_ids: ['0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'],
    },
    list_claim_sources: { ...of, limit: 10, offset: 0, claim_id: 'clm_0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d' },
    list_objections: { ...of, limit: 10, offset: 0, model_channel_ids: ['A-0'] },
    list_objection_sources: { ...of, limit: 10, offset: 0, model_channel_ids: ['A-0'], objection: 'Too dear' },
    list_bots: { ...of, limit: 10, offset: 0 },
    list_visits: {
      ...of,
      limit: 10,
      offset: 0,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      bot_ids: ['GPTBot'],
      group_by: ['bot_id', 'request_path'],
      time_bucket: 'hour',
    },
    list_logs: { ...of, limit: 10, offset: 0, start_date: '2026-01-01', end_date: '2026-12-31', bot_ids: ['GPTBot'] },
    import_logs: { ...of, lines: [logLine('GPTBot', '/a')], format: 'combined', host: 'acme.com' },
  }
}

const newStep = {
  title: 'Write',
  description: 'At length',
  completed: true,
  section: 'First',
  options: [{ title: 'In the shop', completed: true }],
}
const actionFields = ({ topic_id, prompt_id, tag_id }: { topic_id: string; prompt_id: string; tag_id: string }) => ({
  title: 'Write more',
  notes: { text: 'Soon', html: '<p>Soon</p>' },
  topic_id,
  prompt_ids: [prompt_id],
  country_codes: ['US' as const],
  language_codes: ['en'],
  tag_ids: [tag_id],
  category: 'OTHER' as const,
  assignee_user_id: 'u1',
  due_on: '2026-01-31',
  repeat: { every: 'month' as const },
  page_url: 'https://acme.com/a',
  group: 'Pages',
  archetype: 'comparison',
  platform: 'acme.com',
  target: 'owned' as const,
  model_channel_ids: ['A-0' as const],
  brief: { summary: 'Say more', sections: [{ heading: 'Prices', instructions: 'All of them', word_count: 100 }] },
  opportunity: {
    competitor_demand: [{ brand: { id: 'kw_1', name: 'Bolt' }, citation_count: 1, chat_count: 2 }],
    impacted_prompts: [{ id: prompt_id, text: 'Which tool?', country_code: 'US' as const }],
    competitor_terms: ['cheap'],
  },
})
async function makeAction(api: Tenant['api'], project_id: string) {
  const { created } = await api.create_actions({ project_id, actions: [{ title: 'Kept', steps: [{ title: 'Only' }] }] })
  const id = created[0]?.action_id ?? ''
  const { data } = await api.get_action({ project_id, action_id: id })
  return { id, step_id: data.steps[0]?.id ?? '' }
}

async function makeArticle(api: Tenant['api'], project_id: string) {
  const page_url = 'https://acme.com/article'
  await api.update_project({ project_id, content_optimization: true })
  await api.import_pages({ project_id, urls: [{ url: page_url, content: '# Tools\n\nAcme it is.' }] })
  const { created } = await api.create_actions({
    project_id,
    actions: [{ title: 'Better', type: 'CONTENT_OPTIMISATION', page_url }],
  })
  const action_id = created[0]?.action_id ?? ''
  const { suggestions } = await api.optimize_content({ project_id, action_id })
  const first = (kind: string) => suggestions.find((suggestion) => suggestion.kind === kind)?.id ?? ''
  return { action_id, edit_id: first('edit'), rewrite_id: first('rewrite') }
}

const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
const before = { previous_start_date: '2025-01-01', previous_end_date: '2025-12-31' }
/** A perception run in which every field has a value. */
function fullRun(chat_id: string, fact_id: string) {
  const url = 'https://example.com/review'
  const answer = {
    attribute: 'price',
    model_channel_id: 'A-0',
    sources: [{ url, title: 'A review', citation_count: 1 }],
  }
  return perceptionRun({
    external_id: 'kept',
    answers: [
      { ...answer, text: 'Acme it is.' },
      { ...answer, brands: ['Acme', 'Bolt'] },
    ],
    claims: [
      {
        claim: 'Acme is dear',
        chat_id,
        fact_id,
        verdict: 'contradicted',
        passage: 'Acme it is.',
        sources: [{ url, title: 'A review', tier: 'at_claim' }],
      },
    ],
    objections: [{ name: 'Too dear', members: ['price'], answers: [0] }],
  })
}

/** A year and the one before. */
const window = { ...year, ...before, include_previous_period: true }

const unknown = '00000000-0000-7000-8000-000000000000'
/** The input of every question about products. */
const shop = (kept: Parameters<typeof chatsOf>[0]) => ({
  ...chatsOf(kept),
  category_ids: [unknown],
  merchant_ids: [unknown],
  brand_ids: [unknown],
  product_ids: [unknown],
  chat_scope: 'all' as const,
})
/** Their filters on chats. */
const chatsOf = ({ prompt_id, topic_id, tag_id }: { prompt_id: string; topic_id: string; tag_id: string }) => ({
  ...year,
  country_codes: ['US' as const],
  model_channel_ids: ['A-0' as const],
  prompt_ids: [prompt_id],
  topic_ids: [topic_id],
  tag_ids: [tag_id],
  tag_operator: 'and' as const,
})

export const profile = {
  occupation: 'Tools for teams',
  industry: 'Software',
  brand_presentation: ['friendly'],
  products_and_services: ['Acme One', 'Planners', 'Trackers'],
  target_markets: [{ location: 'Berlin', market_size: 'City' as const, osm_id: 'R62422' }],
  audience_distribution: { simple_recommendation_seeker: 50, informed_shopper: 30, evaluative_researcher: 20 },
  used_prepared_profile: false,
}

/** A request for an operation: path, query and body, whatever the values are. */
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

/** Sends the input of an operation. */
export const call = (
  server: TestServer,
  id: OperationId,
  input: Fields,
  key?: string,
  headers?: Record<string, string>,
) => {
  const [path, init] = requestOf(contract[id], input)
  return server.send(path, { ...init, ...(headers && { headers }), ...(key !== undefined && { key }) })
}

/** Moves the server's clock ahead, so that limits per minute start over. */
export const minutesLater = ({ services }: TestServer, minutes: number) => {
  const ahead = services.now().getTime() - Date.now() + minutes * 60_000
  services.now = () => new Date(Date.now() + ahead)
}
