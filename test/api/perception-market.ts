import { perceptionRun, type Tenant, type TestServer } from '../harness.ts'

/** An answer that names brands in this order. */
export const answer = (attribute: string, brands: string, fields: Record<string, unknown> = {}) => ({
  attribute,
  model_channel_id: 'A-0',
  brands: brands === '' ? [] : brands.split(' '),
  ...fields,
})
export const run = ({ project }: Tenant, answers: object[], fields: Record<string, unknown> = {}) =>
  project.import_perception_runs({ runs: [perceptionRun({ answers, ...fields })] })
/** The times of a run that was completed then. */
export const on = (day: string, hour = '11') => ({
  started_at: `${day}T09:00:00Z`,
  completed_at: `${day}T${hour}:00:00Z`,
})
/** The own brand Acme, with Bolt and Crest as competitors. */
export async function makeMarket(server: TestServer): Promise<Tenant> {
  const tenant = await server.tenant()
  for (const name of ['Bolt', 'Crest']) await tenant.project.create_brand({ name })
  return tenant
}
