import { createClient, eachRow, NotFoundError } from 'answerscope-client'

const [url, key] = process.argv.slice(2)
const api = createClient({ url, key })
const { id: project_id } = await api.create_project({ name: 'Acme', domain: 'acme.com', country_code: 'US' })
const chat = (external_id, content) => ({
  external_id,
  prompt: { text: 'Which tool is best?', country_code: 'US' },
  model_channel_id: 'A-0',
  created_at: '2026-01-12T10:00:00Z',
  messages: [{ role: 'assistant', content }],
})
const chats = [chat('1', 'Acme.'), chat('2', 'Acme, and Acme again.'), chat('3', 'None.')]
const { created, rejected } = await api.import_chats({ project_id, chats, create_missing: true })
const rows = []
for await (const row of eachRow(api.get_brands_report, { project_id })) {
  rows.push([row.brand.name, row.visibility, row.mention_count])
}
const exported = []
for await (const one of await api.export_chats({ project_id })) exported.push(one.external_id)
const error = await api.get_chat({ chat_id: 'ch_none', project_id }).catch((error) => error)
console.log(
  JSON.stringify({
    imported: { created: created.length, rejected },
    rows,
    exported: exported.sort(),
    missing: [error.constructor.name, error.status, error instanceof NotFoundError, error.request_id.length > 0],
  }),
)
