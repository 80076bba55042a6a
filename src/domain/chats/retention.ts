import type { Services } from '../context.ts'

const day_ms = 86_400_000

/** The first day whose facts are kept, YYYY-MM-DD (UTC); undefined when all are. */
export function keptFrom({ config, now }: Pick<Services, 'config' | 'now'>): string | undefined {
  if (config.RETENTION_DAYS === undefined) return undefined
  return new Date(now().getTime() - config.RETENTION_DAYS * day_ms).toISOString().slice(0, 10)
}
