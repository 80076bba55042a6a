import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Empty, name, oneOf, Page, page, reference, Timestamp, target } from './shared.ts'

const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key, to recognise it by' }),
    scope: z.enum(['company', 'project', 'view']),
    project_id: z.string().optional(),
    view_id: z.string().optional().meta({ description: 'The only view whose rows it can read, with scope view' }),
    access: z.enum(['read', 'write']),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })

const tag = 'API keys'
export const keys = {
  create_api_key: {
    method: 'POST',
    path: '/api-keys',
    scope: 'company',
    access: 'write',
    needs_company_key: true,
    tag,
    secret: true,
    summary: 'Create an API key; the key itself is shown in this answer only',
    body: z.object({
      name: name(1, 1000),
      scope: oneOf(['company', 'project', 'view']).meta({
        description:
          'company: all projects. project: one project. view: the rows of one saved view at `GET /views/{view_id}.csv`, and nothing else',
      }),
      project_id: reference().optional().meta({ description: 'Required with scope project' }),
      view_id: reference().optional().meta({ description: 'Required with scope view; such a key has read access' }),
      access: oneOf(['read', 'write']),
      expires_at: Timestamp.optional(),
    }),
    response: z.object({ id: z.string(), key: z.string(), prefix: z.string() }),
    errors: [400, 404],
  },
  list_api_keys: {
    method: 'GET',
    path: '/api-keys',
    scope: 'company',
    access: 'read',
    needs_company_key: true,
    tag,
    summary: 'List the keys that are not revoked',
    query: Page,
    response: page(ApiKey),
  },
  revoke_api_key: {
    method: 'DELETE',
    path: '/api-keys/{api_key_id}',
    scope: 'company',
    access: 'write',
    needs_company_key: true,
    tag,
    summary: 'Revoke a key; it takes effect immediately on every server',
    params: z.object({ api_key_id: target() }),
    response: Empty,
    errors: [404],
  },
} as const satisfies Contract
