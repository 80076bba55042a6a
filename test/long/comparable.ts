import type { Client } from '../../src/client/client.ts'

const every = { limit: 10_000 }

/** The contents of a project's reports, with names in place of ids, so that equal projects give equal reports. */
export async function comparable(api: Client, project_id: string): Promise<Record<string, string[]>> {
  const of = { project_id, ...every }
  const names = new Map((await api.list_brands(of)).data.map(({ id, name }) => [id, name]))
  const reports = {
    brands: (await api.get_brands_report({ ...of, dimensions: ['date'] })).data,
    domains: (await api.get_domains_report(of)).data,
    urls: (await api.get_urls_report(of)).data,
    queries: (await api.search_queries(of)).data,
    products: (await api.list_products(of)).data,
  }
  return Object.fromEntries(
    Object.entries(reports).map(([report, rows]) => [report, rows.map((row) => withNames(row, names)).sort()]),
  )
}

const withNames = (row: object, names: ReadonlyMap<string, string>) =>
  JSON.stringify(row).replace(
    /\b(?:[a-z]{2}_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    (id) => names.get(id) ?? 'id',
  )

/** The rows that only one of the two has. */
export function differences(ours: Record<string, string[]>, theirs: Record<string, string[]>): string[] {
  return Object.keys(ours).flatMap((report) => {
    const [mine, other] = [ours[report] ?? [], theirs[report] ?? []]
    return [
      ...mine.filter((row) => !other.includes(row)).map((row) => `${report}: only here ${row}`),
      ...other.filter((row) => !mine.includes(row)).map((row) => `${report}: only in the fresh import ${row}`),
      ...(mine.length === other.length ? [] : [`${report}: ${mine.length} rows, not ${other.length}`]),
    ]
  })
}
