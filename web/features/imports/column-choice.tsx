import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { quantity, whole } from '../../components/format.ts'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { Scroller } from '../../components/scroller.tsx'
import type { ImportField } from './file-kinds.ts'
import {
  type FieldSource,
  guessedMapping,
  type KeptMapping,
  type Mapping,
  missingFields,
  storedMapping,
} from './mapping.ts'
import type { TableSheet } from './table-rows.ts'
import { useChannelNames } from './use-channel-names.ts'

interface Props {
  name: string
  sheets: readonly TableSheet[]
  fields: readonly ImportField[]
  /** The mapping that the last import used for the same column names. */
  remembered: (columns: readonly string[]) => Mapping | undefined
  onImport: (mapping: KeptMapping) => void
  onCancel: () => void
}

const previewed = 5
/** Option values that are not a column. Column values have a prefix, since a column may have any name. */
const [none, same] = ['-', '=']
const asColumn = (column: string) => `c ${column}`

/** Chooses which column each field comes from, with a preview of the first rows. */
export function ColumnChoice({ name, sheets, fields, remembered, onImport, onCancel }: Props) {
  const first = (sheet: TableSheet | undefined) => ({
    sheet: sheet as TableSheet,
    known: remembered(sheet?.columns ?? []),
    mapping: remembered(sheet?.columns ?? []) ?? guessedMapping(fields, sheet?.columns ?? []),
  })
  const [{ sheet, known, mapping }, setChosen] = useState(() => first(sheets[0]))
  const missing = missingFields(fields, mapping)
  const setSource = (field: string, source: FieldSource) =>
    setChosen({ sheet, known, mapping: { ...mapping, [field]: source } })
  return (
    <Card
      title={`Columns of ${name}`}
      note={known ? 'Same as for the last file with these columns' : 'Check which column each field comes from'}
    >
      {sheets.length > 1 && (
        <SelectInput
          label="Sheet"
          className="mb-4 max-w-xs"
          value={sheet.name ?? ''}
          options={sheets.map((one) => ({ value: one.name ?? '', title: one.name ?? '' }))}
          onValue={(chosen) => setChosen(first(sheets.find((one) => one.name === chosen)))}
        />
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map((field) => (
          <FieldChoice
            key={field.id}
            field={field}
            columns={sheet.columns}
            source={mapping[field.id]}
            onSource={(source) => setSource(field.id, source)}
          />
        ))}
      </div>
      <Preview sheet={sheet} />
      <div className="mt-4 space-y-3">
        {missing.length > 0 && (
          <FormProblem>{`Choose where ${missing.map(({ title }) => title.toLowerCase()).join(', ')} ${missing.length > 1 ? 'come' : 'comes'} from.`}</FormProblem>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            look="primary"
            disabled={missing.length > 0 || sheet.rows.length === 0}
            onClick={() => onImport(storedMapping(sheet, mapping))}
          >
            Import {quantity(sheet.rows.length, 'row')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function FieldChoice({
  field: { id, title, is_required, column_hint },
  columns,
  source,
  onSource,
}: {
  field: ImportField
  columns: readonly string[]
  source: FieldSource
  onSource: (source: FieldSource) => void
}) {
  const { options: channels } = useChannelNames()
  const label = is_required ? `${title} (required)` : title
  const value = source ? ('column' in source ? source.column : source.value) : ''
  return (
    <div className="space-y-1.5">
      <SelectInput
        label={label}
        hint={source && 'column' in source ? column_hint : undefined}
        value={source ? ('column' in source ? asColumn(source.column) : same) : none}
        options={[
          { value: none, title: is_required ? 'Choose a column' : 'Not in the file' },
          ...columns.map((column) => ({ value: asColumn(column), title: column })),
          { value: same, title: 'The same for every row…' },
        ]}
        onValue={(chosen) =>
          onSource(
            chosen === none
              ? undefined
              : chosen === same
                ? { value: id === 'channel' ? (channels[0]?.value ?? '') : '' }
                : { column: chosen.slice(asColumn('').length) },
          )
        }
      />
      {source &&
        'value' in source &&
        (id === 'channel' ? (
          <SelectInput
            label={`${title} of every row`}
            value={value}
            options={channels}
            onValue={(chosen) => onSource({ value: chosen })}
          />
        ) : (
          <TextInput
            label={`${title} of every row`}
            value={value}
            onValue={(typed) => onSource({ value: typed })}
            {...(id === 'country' && { placeholder: 'US' })}
          />
        ))}
    </div>
  )
}

/** The first rows, exactly as in the file. */
function Preview({ sheet: { columns, rows } }: { sheet: TableSheet }) {
  const shown = rows.slice(0, previewed)
  return (
    <div className="border-line mt-4 overflow-hidden rounded-lg border">
      <Scroller label="Preview" className="overflow-auto">
        <table className="w-full text-left text-sm">
          <caption className="text-muted px-3 pt-2 text-left text-sm">
            {shown.length < rows.length
              ? `The first ${previewed} of ${whole(rows.length)} rows`
              : quantity(rows.length, 'row')}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-muted px-3 py-2 text-xs font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr key={line} className="border-line border-t">
                {columns.map((column, at) => (
                  <td key={column} className="max-w-64 min-w-20 truncate px-3 py-2" title={cells[at]}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </div>
  )
}
