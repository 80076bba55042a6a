import { useState } from 'react'
import { filtersOfLists, listNames, lists } from '../../../src/views/filters.ts'
import type { InputOf } from '../../api/api.ts'
import { CheckList } from '../../components/check-list.tsx'
import { SelectInput } from '../../components/labelled-input.tsx'
import { useListOptions } from '../../filters/list-options.ts'
import { chosenTables, formatOptions, tableOptions } from './words.ts'

type Asked = InputOf<'create_export'>
type Destination = NonNullable<Asked['destination']>

const destinations = [
  { value: 'download', title: 'Here, to download' },
  { value: 'bucket', title: 'The bucket of this installation' },
] as const satisfies { value: Destination; title: string }[]

const nothing = { channels: [], topics: [], tags: [], countries: [] }

/** The form state of an export: its content and its destination. */
export function useExportSetup() {
  const [format, setFormat] = useState<NonNullable<Asked['format']>>('parquet')
  const [tables, setTables] = useState<string[]>([])
  const [destination, setDestination] = useState<Destination>('download')
  const [chosen, setChosen] = useState<Parameters<typeof filtersOfLists>[0]>(nothing)
  return {
    ...{ format, setFormat, tables, setTables, destination, setDestination, chosen, setChosen },
    asked: { format, destination, tables: chosenTables(tables), filters: filtersOfLists(chosen) },
  }
}

interface Props {
  setup: ReturnType<typeof useExportSetup>
  has_bucket: boolean
}

/** The fields of a one-time or daily export. */
export function ExportFields({ setup, has_bucket }: Props) {
  const options = useListOptions()
  const shown = listNames.filter((name) => options[name].length > 1)
  return (
    <>
      <SelectInput label="Format" value={setup.format} options={formatOptions} onValue={setup.setFormat} />
      {has_bucket && (
        <SelectInput
          label="Files go to"
          value={setup.destination}
          options={destinations}
          onValue={setup.setDestination}
        />
      )}
      <CheckList
        label="Tables"
        hint="Choose none to export all of them."
        options={tableOptions}
        chosen={setup.tables}
        onChange={setup.setTables}
      />
      {shown.length > 0 && (
        <details className="border-line rounded-lg border">
          <summary className="cursor-pointer px-3 py-2 text-sm font-medium">Only some answers</summary>
          <div className="grid gap-4 px-3 pt-1 pb-3">
            {shown.map((name) => (
              <CheckList
                key={name}
                label={lists[name].title}
                options={options[name]}
                chosen={setup.chosen[name]}
                onChange={(values) => setup.setChosen({ ...setup.chosen, [name]: values })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
