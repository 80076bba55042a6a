import { day_ms, dayOf } from '../../../days.ts'
import type { Services } from '../../foundation/context.ts'

/** The first day whose facts are kept, YYYY-MM-DD (UTC); undefined when all are kept. */
export function keptFrom({ config, now }: Pick<Services, 'config' | 'now'>): string | undefined {
  if (config.RETENTION_DAYS === undefined) return undefined
  return dayOf(now().getTime() - config.RETENTION_DAYS * day_ms)
}
