import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../src/client/client.ts'

/** Creates an export and waits until it has succeeded. */
export async function exported(api: Client, asked: NonNullable<Parameters<Client['create_export']>[0]>) {
  const { id: export_id } = await api.create_export(asked)
  const { status, files } = await finished(api, export_id)
  if (status !== 'succeeded') throw new Error(`export ${export_id} ${status}`)
  return { export_id, files }
}

/** An export once it has ended. */
export async function finished(api: Client, export_id: string) {
  for (let tries = 0; tries < 2400; tries++) {
    const found = await api.get_export({ export_id })
    if (found.finished_at !== null) return found
    await delay(50)
  }
  throw new Error(`export ${export_id} did not end`)
}
