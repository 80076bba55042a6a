import type { Client } from '../../src/client/client.ts'

const name = 'Ten thousand'

/** A project with many prompts, each with an answer of today that names it and cites pages of its own; created once. */
export async function makeLargeProject(api: Client, { url, key }: { url: string; key: string }, prompts: number) {
  const before = (await api.list_projects({ limit: 1000 })).data.find((project) => project.name === name)
  if (before) return before.id
  const { id: project_id } = await api.create_project({
    name,
    domain: 'acme.example',
    country_code: 'US',
    model_channel_ids: ['A-0'],
  })
  const created_at = new Date().toISOString()
  const lines = Array.from({ length: prompts }, (_, place) => ({
    external_id: `large-${place}`,
    model_channel_id: 'A-0',
    created_at,
    prompt: { text: `Which tool of kind ${place} is the best for a team of ${place % 90} people?`, country_code: 'US' },
    messages: [{ role: 'assistant', content: place % 3 === 0 ? `${name} is, clearly.` : 'Several are.' }],
    sources: [{ url: `https://site-${place % 700}.example/pages/${place}` }],
  }))
  const response = await fetch(`${url}/customer/v1/chats/import?project_id=${project_id}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  const result = (await response.json()) as { created?: number }
  if (result.created !== prompts) throw new Error(`imported ${JSON.stringify(result).slice(0, 500)}`)
  return project_id
}
