import type { Client } from '../../src/client/client.ts'
import { recalculated } from '../harness.ts'
import type { CrashableServer } from './crashable-server.ts'

/**
 * Creates or renames the project's second brand, on a server that dies at a step of the reading that follows. Waits
 * until the next server has done the rest.
 * @returns that server, and the name of the brand
 */
export async function killedRecalculation(
  server: CrashableServer,
  api: Client,
  project_id: string,
  step: number,
): Promise<{ api: Client; name: string | undefined }> {
  await server.arm(step)
  const bolt = (await api.list_brands({ project_id })).data[1]
  const name = bolt?.name === 'Bolt' ? 'Bolt Two' : 'Bolt'
  if (bolt) await api.update_brand({ brand_id: bolt.id, name }).catch(() => {})
  else await api.create_brand({ project_id, name }).catch(() => {})
  await Promise.race([server.exited(), new Promise((resolve) => setTimeout(resolve, 3_000))])
  server.kill()
  await server.exited()
  const next = await server.start()
  await recalculated(next, project_id)
  return { api: next, name: (await next.list_brands({ project_id })).data[1]?.name }
}
