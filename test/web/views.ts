import { addSurroundings } from '../../src/demo/surroundings.ts'
import type { Tenant } from '../harness.ts'
import { days } from './browser.ts'
import { gap, readPages, reviewed } from './read-pages.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const tabs = {
  prompts: ['', '/suggestions'],
  sources: ['', '/urls'],
  'fan-outs': ['', '?view=shopping', '?view=texts', '?view=terms', '/asked?kind=query_term&text=espresso+machine'],
  shopping: ['', '/products', '/categories', '/brands', '/merchants', '/demand'],
  perception: ['', '/attributes', '/objections', '/facts', '/runs'],
  changes: ['', '/rules'],
  settings: [
    '',
    '/channels',
    '/engines',
    '/panel',
    '/runs',
    '/topics',
    '/tags',
    '/classifications',
    '/keys',
    '/mail',
    '/webhooks',
    '/export',
    '/api',
  ],
}

/** By tenant, whose pages are filled once. */
const filled = new WeakMap<Tenant, Promise<string[]>>()

/** The address of every page of the dashboard and of each of its tabs, all with data. */
export function everyView(tenant: Tenant): Promise<string[]> {
  const views = filled.get(tenant) ?? fill(tenant)
  filled.set(tenant, views)
  return views
}

async function fill(tenant: Tenant): Promise<string[]> {
  const { api, project_id } = tenant
  await addSurroundings(tenant, { seed: 1, first_day: day(days - 1) }, day(0))
  await readPages(tenant)
  const week = { project_id, start_date: day(6), end_date: day(0), limit: 1 }
  const { data: chats } = await api.list_chats({ project_id, sort: 'desc', limit: 1 })
  const { data: products } = await api.list_products(week)
  const { created } = await api.create_actions({
    project_id,
    actions: [
      { title: 'Talk to them' },
      {
        title: 'Better page',
        type: 'CONTENT_OPTIMISATION',
        page_url: reviewed,
        prompt_ids: [chats[0]?.prompt.id ?? ''],
      },
    ],
  })
  await api.create_alert_rule({ project_id, name: 'We are named less', metric: 'visibility' })
  await api.search_changes({ project_id })
  await api.create_webhook_endpoint({ project_id, url: 'https://receiver.example/hooks' })
  await api.update_project({ project_id, content_optimization: true })
  return [
    ...[
      'overview',
      'lost',
      'lost?by=topic',
      'chats',
      `chats/${chats[0]?.id}`,
      'brands',
      'import',
      'actions',
      'agents',
      'collection',
    ],
    ...Object.entries(tabs).flatMap(([page, rest]) => rest.map((tab) => page + tab)),
    ...[`prompts/${chats[0]?.prompt.id}`, `shopping/products/${products[0]?.id}`],
    ...[`sources/domains/${gap}`, `sources/urls/page?url=${encodeURIComponent(reviewed)}`],
    ...created.map(({ action_id }) => `actions/${action_id}`),
  ].map((view) => `/projects/${project_id}/${view}${view.includes('?') ? '&' : '?'}range=7d`)
}
