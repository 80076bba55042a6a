import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { orderOf, textOfOrder } from '../../../src/views/list-address.ts'
import type { SourceSearch } from '../../../src/views/source-parameters.ts'
import { AsApiCall } from '../../api/as-api-call.tsx'
import { currentOf } from '../../api/current.ts'
import { home } from '../../api/home.ts'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { quantity, whole } from '../../components/format.ts'
import { PageLayout } from '../../components/page.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { useSetSearch } from '../../filters/use-set-search.ts'
import type { Kind } from '../../open-project/classes.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { AnswersNote } from '../chats/answers-note.tsx'
import { WithAnswers } from '../first-steps/with-answers.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { ClassesOverTime } from './classes-over-time.tsx'
import { SourceMovers } from './movers.tsx'
import { listCalls, listQuestions, maxSources, usual } from './questions.ts'
import { useSourceColumns } from './source-columns.tsx'
import { SourceFilters } from './source-filters.tsx'
import type { SourceRow } from './source-rows.ts'
import { SourceStanding } from './standing.tsx'
import { useJudged, useRows } from './use-rows.ts'
import { writtenHost } from './written-host.ts'

const titles = { domain: 'Domains', url: 'URLs' }

/** The sources that engines retrieved: domains, or URLs. */
export function SourceList({ kind, search }: { kind: Kind; search: SourceSearch }) {
  const project_id = useProjectId()
  const filters = useFilters()
  const set = useSetSearch<SourceSearch>()
  const { data: session } = useQuery(sessionQuery)
  const [is_naming, setNaming] = useState(false)
  const questions = listQuestions(kind, project_id, filters, search)
  const asked = useRows(kind, questions.rows, questions.totals)
  const base = useRows(kind, questions.base, questions.totals)
  const judged = useJudged(kind, asked.data, questions.judged)
  const columns = useSourceColumns(kind, filters.is_compared)
  const words = search.search?.trim().toLowerCase() ?? ''
  const rows = useMemo(
    () =>
      judged?.filter(({ target, title }) =>
        [target, title, kind === 'domain' ? writtenHost(target) : undefined].some((text) =>
          text?.toLowerCase().includes(words),
        ),
      ) ?? [],
    [judged, words, kind],
  )
  const order = orderOf(search, 'share')
  const total = currentOf(base)?.[0]?.total_chat_count
  const is_current = currentOf(asked) !== undefined
  const is_about_brands = Boolean(search.gap || search.brands || search.names)
  return (
    <PageLayout
      name={titles[kind]}
      title="Sources"
      note={
        <>
          <AnswersNote count={total} />
          {is_current && ` · ${quantity(rows.length, kind === 'domain' ? 'domain' : 'URL')}`}
          {is_current && (asked.data?.length ?? 0) < usual && ` · ${quantity(retrievalsOf(rows), 'retrieval')}`}
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
          <CsvButton name={titles[kind]} columns={columns} rows={is_current ? rows : undefined} sorting={[order]} />
          <AsApiCall calls={listCalls(kind, questions)} />
        </>
      }
      filters={<SourceFilters kind={kind} search={search} />}
    >
      <WithAnswers>
        <div className="grid grid-cols-1 gap-3 sm:gap-4">
          <div aria-busy={base.isPlaceholderData}>
            <SourceStanding kind={kind} rows={base.data} search={search} />
          </div>
          {!is_about_brands && (
            <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ClassesOverTime kind={kind} questions={questions} search={search} />
              <SourceMovers kind={kind} questions={questions} is_compared={filters.is_compared} />
            </div>
          )}
          <div className="card overflow-hidden" aria-busy={asked.isPlaceholderData}>
            <QueryResult of={asked}>
              {(all) => (
                <>
                  <DataTable
                    label={titles[kind]}
                    columns={columns}
                    rows={rows}
                    idOf={({ target }) => target}
                    sorting={[order]}
                    onSorting={([by]) => set({ sort: textOfOrder(by) })}
                    empty={<Nothing search={search} is_about_brands={is_about_brands} is_searched={all.length > 0} />}
                  />
                  {all.length >= usual && (
                    <p className="border-line text-muted flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 text-sm">
                      The {whole(all.length)} most read are listed.
                      {all.length < maxSources && (
                        <Button onClick={() => set({ all: '1' })}>List up to {whole(maxSources)}</Button>
                      )}
                    </p>
                  )}
                </>
              )}
            </QueryResult>
          </div>
        </div>
      </WithAnswers>
      {is_naming && <ClassDialog kind={kind} onClose={() => setNaming(false)} />}
    </PageLayout>
  )
}

const retrievalsOf = (rows: readonly SourceRow[]) => rows.reduce((sum, row) => sum + row.retrieval_count, 0)

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
    <EmptyState title="No matches">Search for something else.</EmptyState>
  ) : search.gap ? (
    <EmptyState title="No gaps">
      A source is a gap when a page of it names competitors and not you. Pages are known once their text was read by the
      service, or imported with{' '}
      <a href={`${home}/docs#import_pages`} className="text-accent underline">
        POST /sources/urls/import
      </a>
      .
    </EmptyState>
  ) : is_about_brands ? (
    <EmptyState title="No source matches">
      Brands are found only on pages whose text is known. Clear a filter.
    </EmptyState>
  ) : (
    <EmptyState title="No sources in this period">
      The answers came without sources, or there were no answers. Choose other dates or clear a filter.
    </EmptyState>
  )
