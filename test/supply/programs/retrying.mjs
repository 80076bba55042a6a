import { ConnectionError, createClient, eachPage, eachRow } from 'answerscope-client'

const [url, key] = process.argv.slice(2)
const api = createClient({ url, key })
const { data: projects } = await api.list_projects()
const project_id = projects[0].id
for (const name of ['a', 'b', 'c']) await api.create_tag({ project_id, name })
const tags = []
for await (const tag of eachRow(api.list_tags, { project_id, limit: 2 })) if (!tag.is_system) tags.push(tag.name)
const bots = []
let pages = 0
let total
for await (const page of eachPage(api.list_bots, { project_id, limit: 10 })) {
  bots.push(...page.data.map(({ id, name }) => id ?? name))
  total = page.total_count
  pages++
}
const failure = (promise) =>
  promise.then(
    () => undefined,
    (error) => error,
  )
const later = await failure(api.list_topics({ project_id }))
const lost = await failure(api.create_api_key({ name: 'x', scope: 'project', project_id, access: 'read' }))
const aborted = await failure(api.list_brands({ project_id }, { signal: AbortSignal.timeout(0) }))
console.log(
  JSON.stringify({
    tags: tags.sort(),
    bots: [pages > 1, bots.length === total, new Set(bots).size === total],
    later: [later.constructor.name, later.retry_after],
    lost: [lost.constructor.name, lost instanceof ConnectionError],
    aborted: aborted.name,
  }),
)
