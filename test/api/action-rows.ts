import type { Client } from '../../src/client/client.ts'
import type { Operations } from '../../src/contract/contract.ts'
import type { RawInput } from '../../src/contract/endpoint.ts'
import { uuid } from '../../src/domain/foundation/ids.ts'
import { insertActions, type NewRow } from '../../src/domain/insights/actions/rows.ts'
import type { TestServer } from '../harness.ts'

/** A valid id that nothing has. */
export const nobody = '0190b6c4-6a3e-7c1a-9d55-0d6f2a1b3c4d'

type NewAction = RawInput<Operations['create_actions']>['actions'][number]

/** Creates one action and returns its id. */
export async function makeAction(api: Client, fields: Partial<NewAction> = {}): Promise<string> {
  const { created } = await api.create_actions({ actions: [{ title: 'Write more', ...fields }] })
  return created[0]?.action_id ?? ''
}

/** Adds actions of the service to a project, like the job that finds them. */
export async function serviceActions(
  { services }: TestServer,
  project_id: string,
  rows: Partial<NewRow>[],
): Promise<string[]> {
  const ids = rows.map(uuid).sort()
  await insertActions(
    services.db,
    project_id,
    rows.map((row, i) => ({
      type: 'CONTENT_BRIEF',
      status: 'PENDING',
      created_by: 'service',
      title: 'Found',
      title_key: 'found',
      ...row,
      id: ids[i] as string,
    })),
  )
  return ids
}
