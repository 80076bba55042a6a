import type { ShownCell } from '../../../views/shown-view.ts'

const sortedBy = (cell: ShownCell | undefined) => (cell === null || typeof cell !== 'object' ? cell : cell.value)
const names = new Intl.Collator('en', { numeric: true })

/** Sorts rows by a column. Rows without a value there come last. An unknown column leaves the order unchanged. */
export const sortedCells = (rows: ShownCell[][], column: number, is_descending: boolean): ShownCell[][] =>
  column < 0
    ? rows
    : rows.toSorted((a, b) => {
        const [one, other] = [sortedBy(a[column]), sortedBy(b[column])]
        if (one === null || one === undefined) return Number(other !== null && other !== undefined)
        if (other === null || other === undefined) return -1
        const ascending =
          typeof one === 'number' && typeof other === 'number' ? one - other : names.compare(String(one), String(other))
        return is_descending ? -ascending : ascending
      })
