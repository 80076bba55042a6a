import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { classificationColors } from './enums.ts'
import { Empty, name, oneOf, text } from './shared.ts'

const Classification = z
  .object({ name: z.string(), color: z.enum(classificationColors) })
  .meta({ id: 'Classification' })
const Name = name(1, 60)
const Assigned = Name.nullable().meta({ description: 'A built-in or custom class, spelt exactly; null clears it' })

const tag = 'Classifications'
const one = { scope: 'project', tag } as const
const listing = {
  ...one,
  method: 'GET',
  access: 'read',
  response: z.object({ data: z.array(Classification), total_count: z.int() }),
} as const
const creation = {
  ...one,
  method: 'POST',
  access: 'write',
  body: z.object({ name: Name, color: oneOf(classificationColors).default('orange') }),
  response: Classification,
  errors: [409],
} as const
const deletion = {
  ...one,
  method: 'DELETE',
  access: 'write',
  body: z.object({ name: Name }),
  response: Empty,
  errors: [404],
} as const
const assignment = { ...one, method: 'PUT', access: 'write', response: Empty, errors: [400] } as const

export const classifications = {
  list_domain_classifications: {
    ...listing,
    path: '/classifications/domains',
    summary: 'List custom classes of domains',
  },
  create_domain_classification: {
    ...creation,
    path: '/classifications/domains',
    summary: 'Create a custom class of domains',
  },
  delete_domain_classification: {
    ...deletion,
    path: '/classifications/domains',
    summary: 'Delete a custom class of domains and its assignments',
  },
  list_url_classifications: {
    ...listing,
    path: '/classifications/urls',
    summary: 'List custom classes of URLs',
  },
  create_url_classification: {
    ...creation,
    path: '/classifications/urls',
    summary: 'Create a custom class of URLs',
  },
  delete_url_classification: {
    ...deletion,
    path: '/classifications/urls',
    summary: 'Delete a custom class of URLs and its assignments',
  },
  assign_domain_classification: {
    ...assignment,
    path: '/classifications/domain-assignments',
    summary: 'Classify a domain with all its hosts, whether or not an answer has used it',
    body: z.object({
      domain: text(1, 8192).meta({ description: 'Any host of the domain, or a URL' }),
      classification: Assigned,
    }),
  },
  assign_url_classification: {
    ...assignment,
    path: '/classifications/url-assignments',
    summary: 'Classify a URL, whether or not an answer has used it',
    body: z.object({ url: text(1, 8192), classification: Assigned }),
  },
} as const satisfies Contract
