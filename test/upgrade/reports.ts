import type { Client } from '../../src/client/client.ts'

/**
 * The questions about the baseline demo: reports over every kind of fact, and lists from the relational store. Numbers
 * have ten digits, because the last digit of a sum of fractions depends on the order of the rows.
 */
export const reportsOf = async (api: Client, project_id: string): ReturnType<typeof asked> =>
  JSON.parse(
    JSON.stringify(await asked(api, project_id), (_, value) => (typeof value === 'number' ? rounded(value) : value)),
  )

const rounded = (value: number) => Number(value.toPrecision(10))

async function asked(api: Client, project_id: string) {
  const of = { project_id, start_date: '2026-01-03', end_date: '2026-01-05', limit: 5 }
  return {
    projects: (await api.list_projects({})).data.map(({ id, name }) => ({ id, name })),
    brands: await api.get_brands_report({ ...of, dimensions: ['model_channel_id'] }),
    domains: await api.get_domains_report(of),
    urls: await api.get_urls_report(of),
    products: (await api.list_products({ project_id })).data,
    visits: await api.list_visits({ project_id, start_date: of.start_date, end_date: of.end_date }),
    perception: await api.get_competitive_breakdown({ project_id }),
    chats: (await api.list_chats(of)).data,
    actions: (await api.list_actions({ project_id })).data.map(({ id, title }) => ({ id, title })),
    facts: (await api.list_facts({ project_id })).data,
    tags: (await api.list_tags({ project_id })).data,
  }
}
