import { expect } from 'vitest'
import type { Client } from '../../src/client/client.ts'

/** Makes an export and waits until it has succeeded. */
export async function exported(api: Client, asked: NonNullable<Parameters<Client['create_export']>[0]>) {
  const { id: export_id } = await api.create_export(asked)
  const { files } = await finished(api, export_id, 'succeeded')
  return { export_id, files }
}

/** An export once it has ended as it should. */
export async function finished(api: Client, export_id: string, status: 'succeeded' | 'failed') {
  await expect.poll(async () => (await api.get_export({ export_id })).status).toBe(status)
  return await api.get_export({ export_id })
}
