import type { Client } from '../../src/client/client.ts'
import { chat, perceptionRun } from '../harness.ts'
import { logLine } from '../visits/log-line.ts'

/** Puts a mark into every text field of a project, so that it is recognised wherever it appears. */
export async function markProject(api: Client, mark: string): Promise<string> {
  const { id: project_id } = await api.create_project({ name: mark, domain: `${mark}.test`, country_code: 'US' })
  const of = { project_id }
  const url = `https://${mark}.test/page`
  await api.create_brand({ ...of, name: `Brand ${mark}`, domains: [`brand-${mark}.test`], aliases: [`Alias ${mark}`] })
  await api.create_tag({ ...of, name: `tag ${mark}`, group: `group ${mark}` })
  const { id: topic_id } = await api.create_topic({ ...of, name: `topic ${mark}` })
  await api.create_prompt({ ...of, text: `Which ${mark}?`, country_code: 'US', topic_id })
  await api.import_chats({
    ...of,
    chats: [
      chat(`- **Found ${mark}**: good.\n- Brand ${mark}, too.`, {
        sources: [{ url, title: `Title ${mark}` }],
        queries: [`query ${mark}`],
        products: [
          { name: `Product ${mark}`, brand: `Maker ${mark}`, position: 1, merchant: { name: `Shop ${mark}` } },
        ],
      }),
    ],
  })
  await api.import_pages({ ...of, urls: [{ url, title: `Title ${mark}`, content: `Page ${mark}` }] })
  await api.create_domain_classification({ ...of, name: `class ${mark}` })
  await api.create_facts({ ...of, facts: [{ text: `Fact ${mark}` }] })
  await api.create_categories({ ...of, categories: [{ name: `Category ${mark}` }] })
  await api.create_actions({ ...of, actions: [{ title: `Action ${mark}`, steps: [{ title: `Step ${mark}` }] }] })
  await api.create_attribute_clusters({ ...of, names: [`attribute ${mark}`] })
  const answers = [{ attribute: `attribute ${mark}`, model_channel_id: 'A-0', brands: [`Brand ${mark}`] }]
  await api.import_perception_runs({ ...of, runs: [perceptionRun({ industry: `Industry ${mark}`, answers })] })
  await api.import_logs({ ...of, lines: [logLine('GPTBot', `/${mark}`)] })
  return project_id
}
