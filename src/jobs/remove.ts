import type { Services } from '../domain/context.ts'

/** Removes rows of a fact table. Where there are none nothing is rewritten: a removal touches every part of a table. */
export async function remove(
  { facts }: Pick<Services, 'facts'>,
  table: string,
  where: string,
  params: Record<string, unknown>,
): Promise<void> {
  const holders = await facts.holders(table, where, params)
  await Promise.all(holders.map((node) => node.command({ text: `DELETE FROM ${table} WHERE ${where}`, params })))
}
