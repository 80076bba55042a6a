import type { Services } from './context.ts'
import { repair } from './mirror.ts'
import { productMirror } from './products/mirror.ts'
import { promptMirror } from './prompts/mirror.ts'
import { tryEach } from './try-each.ts'

/** Brings every mirror of every project up to date. */
export async function repairMirrors(services: Pick<Services, 'db' | 'facts'>): Promise<void> {
  await tryEach([promptMirror, productMirror], (mirror) => repair(services, mirror))
}
