import type { MirroredTable } from '../store/fact-tables.ts'
import type { Services } from './foundation/context.ts'
import { type Mirror, repair } from './foundation/mirror.ts'
import { tryEach } from './foundation/try-each.ts'
import { productMirror } from './setup/products/mirror.ts'
import { promptMirror } from './setup/prompts/mirror.ts'

const mirrors: Record<MirroredTable, Mirror> = { prompts: promptMirror, products: productMirror }

/** Brings every mirror of every project up to date. */
export async function repairMirrors(services: Pick<Services, 'db' | 'analytics'>): Promise<void> {
  await tryEach(Object.values(mirrors), (mirror) => repair(services, mirror))
}
