import type { Client } from '../../src/client/client.ts'
import { sharedServer } from '../shared-server.ts'

/** An article with blocks of every kind. */
export const text = `# Password managers

Acme keeps passwords. It helps with: sharing, autofill, audits and alerts.

## Pricing of password managers

Acme costs little.

- First point
- Second point

> Somebody said so.

| Plan | Price |
|---|---|
| Team | 4 |

\`\`\`
code
\`\`\`
`

let pages = 0

/** A server with a tenant that works on articles, on a fixed day, with the operations that its tests share. */
export async function startArticles() {
  const server = await sharedServer()
  const tenant = await server.tenant()
  const api = tenant.project
  server.services.now = () => new Date('2026-03-02T12:00:00Z')
  await api.update_project({ project_id: tenant.project_id, content_optimization: true })
  const { id } = await api.create_prompt({ text: 'How much do password managers cost?', country_code: 'US' })
  const prompt_ids = [id]

  const action = async (fields: object, by: Client = api): Promise<string> => {
    const { created } = await by.create_actions({
      actions: [{ title: 'Better', type: 'CONTENT_OPTIMISATION', ...fields }],
    })
    return created[0]?.action_id ?? ''
  }
  return {
    server,
    tenant,
    action,
    /** An action on a page of its own, with that text. */
    async article(content = text, by: Client = api, fields: object = {}) {
      const page_url = `https://acme.com/page-${pages++}`
      await by.import_pages({ urls: [{ url: page_url, content }] })
      return { page_url, action_id: await action({ page_url, prompt_ids, ...fields }, by) }
    },
    read: (action_id: string, by: Client = api) => by.optimize_content({ action_id }),
    edit: (action_id: string, original_text: string, new_text: string, suggestion_id?: string) =>
      api.edit_content({
        action_id,
        edits: [{ original_text, new_text, ...(suggestion_id && { carries_out_suggestion_id: suggestion_id }) }],
      }),
    resolve: (action_id: string, operation: 'accept' | 'reject' | 'revert', ...suggestion_ids: string[]) =>
      api.resolve_content_suggestions({ action_id, suggestion_ids, operation }),
    /** Every text that the article has had. */
    async revisions(action_id: string): Promise<string[]> {
      const rows = await server.services.db
        .selectFrom('article_revisions')
        .innerJoin('articles', 'articles.id', 'article_id')
        .select('markdown')
        .where('action_id', '=', action_id)
        .orderBy('article_revisions.revision')
        .execute()
      return rows.map(({ markdown }) => markdown)
    },
  }
}
export type Articles = Awaited<ReturnType<typeof startArticles>>

/** The status and message of a refused call. */
export const refusal = (call: Promise<unknown>): Promise<[status: number, message: string] | 'done'> =>
  call.then(
    () => 'done' as const,
    ({ status, message }) => [status, message],
  )

export const changed = (action_id: string) => [
  409,
  `The article of action ${action_id} changed meanwhile. Read it again with POST /actions/optimize_content and retry.`,
]
