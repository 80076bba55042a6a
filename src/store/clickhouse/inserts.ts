import { type ColumnTypes, type NativeRows, nativeRows } from './native.ts'

/** How rows get into the analytical store. */
export interface Inserts {
  columns(table: string): Promise<ColumnTypes>
  /**
   * Rows are objects named by column, all with the columns of the first; days, instants and UUIDs are text. Returns when the rows
   * would survive the process being killed.
   * @throws TypeError when a value does not fit its column
   */
  insert(table: string, rows: readonly object[] | NativeRows): Promise<void>
}

/** @param read the columns of a table; read once, because they change only before a service starts */
export function createInserts(
  read: Inserts['columns'],
  insertNative: (table: string, rows: NativeRows) => Promise<void>,
): Inserts {
  const known = new Map<string, Promise<ColumnTypes>>()
  const columns = (table: string) => {
    const types = known.get(table) ?? read(table)
    known.set(table, types)
    types.catch(() => known.delete(table))
    return types
  }
  /** Reads the columns again when one is unknown: the table did not exist yet, or has gained a column since. */
  const columnsWith = async (table: string, row: object) => {
    const types = await columns(table)
    if (Object.keys(row).every((name) => name in types)) return types
    known.delete(table)
    return await columns(table)
  }
  return {
    columns,
    async insert(table, rows) {
      if ('bytes' in rows) return await insertNative(table, rows)
      const [first] = rows
      const native = first && nativeRows(await columnsWith(table, first), rows)
      if (native) await insertNative(table, native)
    },
  }
}
