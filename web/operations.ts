import type { Plugin } from 'vite'
import { contract } from '../src/contract/contract.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'

/**
 * Bundles only what the dashboard needs to know about each operation: its address, its tag, and where its fields go. The
 * schemas, and with them zod, stay on the server, which validates everything anyway.
 */
export function operationsWithoutSchemas(): Plugin {
  const name = '\0operations'
  const rows = Object.entries(contract as Record<string, Endpoint>).map(([id, endpoint]) => {
    const { method, path, access, tag, query, body, lines, events } = endpoint
    const fields = Object.keys(query?.shape ?? {}).map((field) => [field, true])
    return [
      id,
      {
        method,
        path,
        access,
        tag,
        ...(query && { query: { shape: Object.fromEntries(fields) } }),
        ...(body && { body: {} }),
        ...(lines && { lines }),
        ...(events && { events }),
      },
    ]
  })
  return {
    name: 'operations-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/contract/contract.ts') ? name : undefined),
    load: (id) => (id === name ? `export const contract = ${JSON.stringify(Object.fromEntries(rows))}` : undefined),
  }
}
