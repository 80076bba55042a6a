import { createClient } from 'answerscope-client'

const [url, key] = process.argv.slice(2)
const api = createClient({ url, key })
const { data } = await api.list_projects()
console.log(
  (await api.create_api_key({ name: 'python', scope: 'project', project_id: data[0].id, access: 'read' })).key,
)
