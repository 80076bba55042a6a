import type { Services } from './context.ts'
import { repair } from './mirror.ts'
import { productMirror } from './products/mirror.ts'
import { promptMirror } from './prompts/mirror.ts'

/** Brings every mirror of every project up to date. */
export async function repairMirrors(services: Pick<Services, 'db' | 'facts'>): Promise<void> {
  for (const mirror of [promptMirror, productMirror]) await repair(services, mirror)
}
