import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { listNames } from '../../src/views/filters.ts'
import { pageIndexOf } from '../../src/views/list-address.ts'
import { q } from '../api/api.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { currentOf } from '../api/current.ts'
import { useCanWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { quantity, rangeOfDays } from '../components/format.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState, Failure } from '../components/states.tsx'
import { botTypeNames, useBots } from '../features/agents/bots.ts'
import { ByBot, ByPage, ByStatus } from '../features/agents/breakdowns.tsx'
import { ImportLog } from '../features/agents/import-log.tsx'
import { agentQuestions } from '../features/agents/questions.ts'
import { logSize, RequestLog } from '../features/agents/request-log.tsx'
import type { AgentsSearch } from '../features/agents/search-parameters.ts'
import { VisitsOverTime } from '../features/agents/visits-over-time.tsx'
import { chipsOf } from '../filters/chips.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useSetSearch } from '../filters/use-set-search.ts'
import { MetricChange } from '../metrics/metric-number.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const route = getRouteApi('/projects/$project_id/agents')

/** Visits of AI bots to the own site, by bot and page. */
export default function Agents() {
  const project_id = useProjectId()
  const filters = useFilters()
  const search = route.useSearch()
  const can_write = useCanWrite()
  const [is_import, setImport] = useState(false)
  const bots = useBots()
  const set = useSetSearch<AgentsSearch>()
  const chosen = search.bots?.split(',') ?? []
  const questions = agentQuestions(project_id, filters, chosen, search)
  const total = useQuery({ ...q('list_visits', questions.now), placeholderData: keepPreviousData })
  const before = useQuery({ ...q('list_visits', questions.before), enabled: filters.is_compared }).data?.data[0]?.visits
  const visits = total.data?.data[0]?.visits
  const counted = currentOf(total) && visits
  const page = pageIndexOf(search)
  const logs = { ...questions.now, limit: logSize, offset: page * logSize }
  const importButton = can_write && (
    <Button onClick={() => setImport(true)}>
      <Upload size={15} aria-hidden="true" />
      Import log
    </Button>
  )
  return (
    <PageLayout
      name="Agent analytics"
      title="Agent analytics"
      note={
        <>
          {rangeOfDays(filters.start_date, filters.end_date)}
          {counted !== undefined && ` · ${quantity(counted, 'visit')} from AI bots`}
          {counted !== undefined && before ? (
            <>
              {' '}
              <MetricChange name="visits" difference={counted - before} verdict={undefined} />
            </>
          ) : null}
        </>
      }
      actions={
        <>
          {importButton}
          <AsApiCall
            calls={[
              callOf('Visits over time', 'list_visits', questions.over_time),
              callOf('Visits by bot', 'list_visits', questions.bots),
              callOf('Visits by page', 'list_visits', questions.pages),
              callOf('Visits by status', 'list_visits', questions.statuses),
              callOf('Requests', 'list_logs', logs),
            ]}
          />
        </>
      }
      filters={
        <FilterBar
          without={listNames}
          chips={[
            ...chipsOf('bots', ['Bot', 'Bots'], chosen, (id) => id),
            ...chipsOf('status', ['Status', 'Statuses'], search.status?.split(',') ?? [], (status) => status),
            ...chipsOf('host', ['Host', 'Host'], search.host ? [search.host] : [], (host) => host),
            ...chipsOf('path', ['Path', 'Path'], search.path ? [search.path] : [], (path) => path),
          ]}
          more={
            <Choice
              title="Bots"
              options={bots.list.map(({ id, type }) => ({
                value: id,
                title: `${id} (${botTypeNames[type].toLowerCase()})`,
              }))}
              chosen={chosen}
              onChange={(ids) => set({ bots: ids.join(',') || undefined })}
            />
          }
        />
      }
    >
      {total.error && !total.data ? (
        <div className="card">
          <Failure error={total.error} onRetry={() => void total.refetch()} />
        </div>
      ) : visits === 0 ? (
        <div className="card">
          <EmptyState title="No visits from AI bots in this period">
            <p>
              Choose other dates, or import the access log of your site: it shows which AI bots read which pages. From a
              terminal: <code className="bg-sunken rounded px-1">answerscope logs import access.log</code>.
            </p>
            {can_write && <div className="mt-3">{importButton}</div>}
          </EmptyState>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={total.isPlaceholderData}>
          <VisitsOverTime questions={questions} />
          <div className="grid items-start gap-3 sm:gap-4 xl:grid-cols-2">
            <ByBot questions={questions} is_compared={filters.is_compared} onBot={(id) => set({ bots: id })} />
            <ByStatus questions={questions} is_compared={filters.is_compared} onStatus={(status) => set({ status })} />
          </div>
          <ByPage
            questions={questions}
            is_compared={filters.is_compared}
            onPage={(host, path) => set({ host, path })}
          />
          <RequestLog
            question={logs}
            page={page}
            onPage={(next) => set({ page: next > 0 ? String(next + 1) : undefined })}
          />
        </div>
      )}
      {is_import && <ImportLog onClose={() => setImport(false)} />}
    </PageLayout>
  )
}
