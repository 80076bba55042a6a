import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { list, name, Page, page, reference, uuidId } from './shared.ts'

const Cluster = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    label: z.string(),
    terms: z.array(z.string()).meta({ description: 'Extracted attributes in the cluster' }),
    is_custom: z.boolean().meta({ description: 'Created by hand' }),
  })
  .meta({ id: 'AttributeCluster' })
const label = name(1, 1000)

const tag = 'Brand perception'
const of = { scope: 'project', tag } as const
export const attributeClusters = {
  list_attribute_clusters: {
    ...of,
    method: 'GET',
    access: 'read',
    path: '/brand-perception/attribute-clusters',
    summary: 'List clusters of attributes, and the attributes in no cluster',
    query: Page,
    response: page(Cluster).extend({
      unclustered: z.array(z.string()).meta({ description: 'All of them, on every page' }),
    }),
  },
  create_attribute_clusters: {
    ...of,
    method: 'POST',
    access: 'write',
    path: '/brand-perception/attribute-clusters/create',
    summary: 'Create custom attributes for the next run to ask about, all of them or none',
    body: z.object({ names: list(label, 1, 10) }),
    response: z.object({ created: z.array(z.object({ cluster_id: z.string(), name: z.string() })) }),
    errors: [409],
  },
  edit_attribute_clusters: {
    ...of,
    method: 'POST',
    access: 'write',
    path: '/brand-perception/attribute-clusters/edit',
    summary: 'Reassign attributes, then rename clusters, then delete empty ones; all of it or nothing',
    body: z.object({
      reassignments: list(
        z.object({
          attribute: label,
          cluster_id: reference().nullable().meta({ description: 'null: no cluster' }),
        }),
        0,
        1000,
      ).default([]),
      renames: list(z.object({ cluster_id: reference(), name: label }), 0, 1000).default([]),
      delete_cluster_ids: list(uuidId(), 0, 1000).default([]),
    }),
    response: z.object({
      reassigned: z.array(z.object({ attribute: z.string(), cluster_id: z.string().nullable() })),
      renamed: z.array(z.object({ cluster_id: z.string(), name: z.string() })),
      deleted: z.array(z.object({ cluster_id: z.string() })),
    }),
    errors: [400, 404, 409],
  },
} as const satisfies Contract
