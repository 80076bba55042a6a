import type { Services } from '../domain/context.ts'

/**
 * Removes rows of a fact table. Where there are none nothing is rewritten: a removal touches every part of a table.
 * @throws Error when rows are left: a server skips removals in what it has restored until it is started again
 */
export async function remove(
  { facts }: Pick<Services, 'facts'>,
  table: string,
  where: string,
  params: Record<string, unknown>,
): Promise<void> {
  const holders = await facts.holders(table, where, params)
  await Promise.all(holders.map((node) => node.command({ text: `DELETE FROM ${table} WHERE ${where}`, params })))
  if (holders.length > 0 && (await facts.holders(table, where, params)).length > 0) {
    throw new Error(`rows of ${table} were not removed; after a RESTORE the ClickHouse server has to be restarted`)
  }
}
