import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AsApiCall } from '../api/as-api-call.tsx'
import { sessionQuery } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { CsvButton } from '../components/csv-button.tsx'
import { DataTable } from '../components/data-table.tsx'
import { counted, rangeOfDays, whole } from '../components/format.ts'
import { Empty, Result } from '../components/states.tsx'
import { useFilters, useProjectId } from '../project/project.ts'
import { WithAnswers } from '../project/with-answers.tsx'
import type { SourceSearch } from '../routes/sources.ts'
import { Page } from '../shell/page.tsx'
import { ClassDialog } from './class-dialog.tsx'
import type { Kind } from './classes.ts'
import { ClassesOverTime } from './classes-over-time.tsx'
import { SourceMovers } from './movers.tsx'
import { listCalls, listQuestions, most, usual } from './questions.ts'
import { useSourceColumns } from './source-columns.tsx'
import { SourceFilters, useSetSearch } from './source-filters.tsx'
import { Standing } from './standing.tsx'
import { useRows } from './use-rows.ts'
import { writtenHost } from './written-host.ts'

const titles = { domain: 'Domains', url: 'URLs' }

/** What the engines read before they answer: domains, or URLs. */
export function SourceList({ kind, search }: { kind: Kind; search: SourceSearch }) {
  const project_id = useProjectId()
  const filters = useFilters()
  const set = useSetSearch()
  const { data: session } = useQuery(sessionQuery)
  const [is_naming, setNaming] = useState(false)
  const questions = listQuestions(kind, project_id, filters, search)
  const asked = useRows(kind, questions.rows, questions.totals)
  const base = useRows(kind, questions.base, questions.totals)
  const columns = useSourceColumns(kind, filters.is_compared)
  const words = search.search?.trim().toLowerCase() ?? ''
  const rows = useMemo(
    () =>
      asked.data?.filter(({ target, title }) =>
        [target, title, kind === 'domain' ? writtenHost(target) : undefined].some((text) =>
          text?.toLowerCase().includes(words),
        ),
      ) ?? [],
    [asked.data, words, kind],
  )
  const [id = 'share', direction = 'desc'] = search.sort?.split('.') ?? []
  const total = base.data?.[0]?.total_chat_count
  const is_about_brands = Boolean(search.gap || search.brands || search.names)
  return (
    <Page
      name={titles[kind]}
      title="Sources"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {total !== undefined && ` · ${counted(total, 'answer')}`}
          {asked.data && ` · ${counted(rows.length, kind === 'domain' ? 'domain' : 'URL')}`}
        </>
      }
      actions={
        <>
          {session?.access === 'write' && (
            <Button onClick={() => setNaming(true)}>
              <Shapes size={15} aria-hidden="true" />
              Classes
            </Button>
          )}
          <CsvButton name={titles[kind]} {...{ columns, rows }} />
          <AsApiCall calls={listCalls(kind, questions)} />
        </>
      }
      filters={<SourceFilters kind={kind} search={search} />}
    >
      <WithAnswers>
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
          <Standing {...{ kind, rows: base.data, search }} />
          {!is_about_brands && (
            <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ClassesOverTime {...{ kind, questions, search }} />
              <SourceMovers {...{ kind, rows: base.data, questions, is_compared: filters.is_compared }} />
            </div>
          )}
          <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
            <Result of={asked}>
              {(all) => (
                <>
                  <DataTable
                    label={titles[kind]}
                    columns={columns}
                    rows={rows}
                    idOf={({ target }) => target}
                    sorting={[{ id, desc: direction !== 'asc' }]}
                    onSorting={([by]) => set({ sort: by && `${by.id}.${by.desc ? 'desc' : 'asc'}` })}
                    empty={<Nothing {...{ search, is_about_brands, is_searched: all.length > 0 }} />}
                  />
                  {all.length >= usual && (
                    <p className="border-line text-muted flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 text-sm">
                      The {whole(all.length)} most read are listed.
                      {all.length < most && <Button onClick={() => set({ all: '1' })}>List up to {whole(most)}</Button>}
                    </p>
                  )}
                </>
              )}
            </Result>
          </div>
        </div>
      </WithAnswers>
      {is_naming && <ClassDialog kind={kind} onClose={() => setNaming(false)} />}
    </Page>
  )
}

const Nothing = ({
  search,
  is_about_brands,
  is_searched,
}: {
  search: SourceSearch
  is_about_brands: boolean
  is_searched: boolean
}) =>
  is_searched ? (
    <Empty title="Nothing is called like that">Search for something else.</Empty>
  ) : search.gap ? (
    <Empty title="No gap here">
      A source is a gap when a page of it names competitors and not you. Pages are known once their text was read by the
      service, or imported with{' '}
      <a href="/docs#import_pages" className="text-accent underline">
        POST /sources/urls/import
      </a>
      .
    </Empty>
  ) : is_about_brands ? (
    <Empty title="No source fits">
      Brands are looked for on the pages, as far as their text is known. Take a filter back.
    </Empty>
  ) : (
    <Empty title="No sources in these days">
      Answers came without sources, or there were none. Choose other dates, or take a filter back.
    </Empty>
  )
