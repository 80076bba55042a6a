import pino from 'pino'
import { actingFor } from '../src/cli/direct.ts'
import { readConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'
import type { freshStores } from './harness.ts'

/** The company for work inside stores; the first such work creates it. */
export const company_id = '00000000-0000-4000-8000-000000000000'

type Opened = ReturnType<typeof actingFor> & Pick<Awaited<ReturnType<typeof openServices>>, 'services'>
export type InsideWork<T> = (opened: Opened) => Promise<T>

/** Works on stores while no other process has them open. */
export async function insideStores<T>(
  { settings }: Awaited<ReturnType<typeof freshStores>>,
  work: InsideWork<T>,
): Promise<T> {
  const { services, close } = await openServices(readConfig(settings), pino({ level: 'silent' }))
  try {
    return await work({ ...actingFor(services, company_id, () => {}), services })
  } finally {
    await close()
  }
}
