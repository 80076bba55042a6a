import type { Tenant } from '../harness.ts'

/** A site whose pages name only competitors. */
export const gap = 'homebaristaweekly.example'
/** A page that names the own brand and one competitor. */
export const reviewed = 'https://cupscore.example/best-espresso-machines'

const evil = '<img src=x onerror="window.hacked=1"> [go](javascript:window.hacked=1)'

/** Gives those pages of the market a text. */
export async function readPages({ api, project_id }: Tenant): Promise<void> {
  const { data } = await api.get_urls_report({ project_id, limit: 10_000 })
  const urls = data.flatMap(({ url }) => {
    if (url === reviewed) {
      return [{ url, title: 'The test', content: `# The test\n\nBrewhaven wins, before Torrefa.\n\n${evil}` }]
    }
    return url.includes(gap) ? [{ url, title: 'Weekly', content: 'Torrefa and Kafira are good.' }] : []
  })
  await api.import_pages({ project_id, urls })
}
