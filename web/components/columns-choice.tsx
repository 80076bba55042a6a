import { Choice } from './choice.tsx'
import type { Column } from './column.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** Column ids from the address; undefined for the default columns. */
  chosen: string | undefined
  usual: readonly string[]
  onChange: (chosen: string | undefined) => void
}

/** Chooses the columns of a table; the first one is always shown. */
export function ColumnsChoice<Row>({ columns, chosen, usual, onChange }: Props<Row>) {
  const [, ...others] = columns
  return (
    <Choice
      title="Columns"
      options={others.map(({ id, title }) => ({ value: id, title }))}
      chosen={chosen?.split(',') ?? [...usual]}
      is_usual={chosen === undefined}
      onChange={(ids) => {
        const is_usual = ids.length === 0 || (ids.length === usual.length && usual.every((id) => ids.includes(id)))
        onChange(is_usual ? undefined : ids.join(','))
      }}
    />
  )
}

/** The selected columns. Explicitly selected columns are visible on small screens too. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: string | undefined,
  usual: readonly string[],
) {
  const ids = chosen?.split(',') ?? usual
  return columns
    .filter(({ id }, index) => index === 0 || ids.includes(id))
    .map(({ from, ...column }): Column<Row> => ({ ...column, ...(from && chosen === undefined && { from }) }))
}
