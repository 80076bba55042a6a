import type { Binder } from '../../../report/bind.ts'

interface Texts {
  columns: string
  /** The size of a row's texts in bytes, as an expression. */
  bytes: string
  table: string
  where: string
  order: string
}

/**
 * A statement for the first rows with texts, in order.
 * @param most rows, and bytes of their texts, at most; the last row may exceed it
 */
export const textsUpTo = (
  { columns, bytes, table, where, order }: Texts,
  most: { rows: number; bytes: number },
  bind: Binder['bind'],
): string => `SELECT ${columns} FROM (
    SELECT *, sum(bytes) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - bytes AS bytes_before FROM (
      SELECT ${columns}, ${bytes} AS bytes FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${bind(most.rows, 'UInt32')}))
  WHERE bytes_before < ${bind(most.bytes, 'UInt32')} ORDER BY ${order}`
