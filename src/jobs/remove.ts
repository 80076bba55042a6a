import type { Services } from '../domain/context.ts'

/** Removes rows of a fact table. Where there are none nothing is rewritten: a removal touches every part of a table. */
export async function remove(
  { facts }: Pick<Services, 'facts'>,
  table: string,
  where: string,
  params: Record<string, unknown>,
): Promise<void> {
  const [row] = await facts.query<{ rows: number }>({
    text: `SELECT count() AS rows FROM ${table} WHERE ${where}`,
    params,
  })
  if (row?.rows) await facts.command({ text: `DELETE FROM ${table} WHERE ${where}`, params })
}
