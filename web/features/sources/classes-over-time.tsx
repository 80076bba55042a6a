import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Series } from '../../../src/figures/line-plan.ts'
import type { Step } from '../../../src/views/filters.ts'
import type { SourceSearch } from '../../../src/views/source-parameters.ts'
import { domainClassesOf, urlClassesOf } from '../../../src/views/source-search.ts'
import { daysOfStep, positionsOf, stepColumns, stepNames, titlesOfStep } from '../../../src/views/steps.ts'
import { joinedNames } from '../../../src/views/texts.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { Card } from '../../components/card.tsx'
import { classNames } from '../../components/class-names.ts'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { longDay, percent, quantity, whole } from '../../components/format.ts'
import { LineChart } from '../../components/line-chart.tsx'
import { EmptyState, QueryResult, Skeleton } from '../../components/states.tsx'
import { StepChoice } from '../../filters/step-choice.tsx'
import { useFilters } from '../../filters/use-filters.ts'
import { useSetSearch } from '../../filters/use-set-search.ts'
import { type Classes, type Kind, useClasses } from '../../open-project/classes.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { Annotated } from '../annotations/annotated.tsx'
import { useTimeAxis } from '../annotations/time-axis.ts'
import { ClassName } from './class-choice.tsx'
import { type ListQuestions, maxSources } from './questions.ts'
import { useReport } from './use-rows.ts'

interface Counted {
  classification: string | null
  retrieval_count: number
  citation_count: number
  date?: string | undefined
  week?: string | undefined
  month?: string | undefined
}

interface Share {
  at: string
  name: string
  retrieval_count: number
  citation_count: number
  /** The share of all retrievals at that time. */
  share: number
}

/** The classes of the retrieved sources over time. */
export function ClassesOverTime(props: { kind: Kind; questions: ListQuestions; search: SourceSearch }) {
  const { kind, questions } = props
  const asked = useReport(kind, questions.over_time)
  const title = kind === 'domain' ? 'Domain classes over time' : 'URL classes over time'
  return (
    <QueryResult
      of={asked}
      loading={
        <Card title={title} note="Share of retrieved sources" actions={<StepChoice />}>
          <Skeleton className="h-65 w-full" />
        </Card>
      }
    >
      {(data) => <Lines {...props} title={title} data={data} is_busy={asked.isPlaceholderData} />}
    </QueryResult>
  )
}

function Lines({
  kind,
  questions: { step },
  search,
  title,
  data,
  is_busy,
}: {
  kind: Kind
  questions: ListQuestions
  search: SourceSearch
  title: string
  data: readonly Counted[]
  is_busy: boolean
}) {
  const classes = useClasses(kind)
  const rows = useMemo(() => sharesOf(data, step), [data, step])
  const { positions, series, totals } = useMemo(() => linesOf(data, rows, step, classes), [data, rows, step, classes])
  const axis = useTimeAxis(positions, step)
  const columns = useColumns(kind, step)
  return (
    <Figure
      title={title}
      note={`Share of retrieved sources, by ${stepNames[step]}.${data.length >= maxSources ? ` Of the ${whole(maxSources)} largest rows.` : ''}`}
      actions={<StepChoice />}
      columns={columns}
      rows={rows}
      is_busy={is_busy}
      idOf={({ at, name }) => `${at} ${name}`}
      first={{ id: 'at', desc: true }}
      empty={<EmptyState title="No sources in this period" />}
      chart={
        <>
          <LineChart
            label={`${title}, ${quantity(series.length, 'line')}`}
            positions={positions}
            {...titlesOfStep(step)}
            series={series}
            format={percent}
            noteOf={(index) => quantity(totals.get(positions[index] ?? '') ?? 0, 'retrieval')}
            most={1}
            {...axis}
          />
          <ClassButtons kind={kind} search={search} series={series} />
          <Annotated />
        </>
      }
    />
  )
}

function useColumns(kind: Kind, step: Step): Column<Share>[] {
  const classes = useClasses(kind)
  const project_id = useProjectId()
  const filters = useFilters()
  return [
    { id: 'at', title: stepColumns[step], value: ({ at }) => at, cell: ({ at }) => longDay(at) },
    {
      id: 'class',
      title: 'Class',
      is_ascending_first: true,
      value: ({ name }) => name,
      cell: ({ name }) => <ClassName of={classes.of(name)} />,
    },
    {
      id: 'share',
      title: 'Share',
      is_number: true,
      value: ({ share }) => share,
      cell: ({ share }) => percent(share),
    },
    {
      id: 'retrievals',
      title: 'Retrievals',
      is_number: true,
      value: (row) => row.retrieval_count,
      cell: ({ at, name, retrieval_count }) => (
        <Link
          to={kind === 'domain' ? '/projects/$project_id/sources' : '/projects/$project_id/sources/urls'}
          params={{ project_id }}
          search={{
            [kind === 'domain' ? 'classes' : 'url_classes']: joinedNames([name]),
            ...daysOfStep(at, step, filters),
          }}
          title={`The ${kind === 'domain' ? 'domains' : 'URLs'} of the class ${classes.of(name).title} that were read then`}
          data-retrievals={retrieval_count}
          className="underline-offset-4 hover:underline"
        >
          {whole(retrieval_count)}
        </Link>
      ),
    },
    {
      id: 'citations',
      title: 'Citations',
      is_number: true,
      from: 'sm',
      value: (row) => row.citation_count,
      cell: (row) => whole(row.citation_count),
    },
  ]
}

/** Narrows the lists to one class. */
function ClassButtons({ kind, search, series }: { kind: Kind; search: SourceSearch; series: readonly Series[] }) {
  const set = useSetSearch<SourceSearch>()
  const chosen = kind === 'domain' ? domainClassesOf(search) : urlClassesOf(search)
  return (
    <ul className="mt-2 flex flex-wrap gap-1 text-sm" aria-label="Classes in the chart">
      {series.map(({ id, name, color }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.includes(id)}
            title={chosen.includes(id) ? 'Show all classes' : `Only ${name}`}
            onClick={() =>
              set({
                [kind === 'domain' ? 'classes' : 'url_classes']: chosen.includes(id) ? undefined : joinedNames([id]),
              })
            }
            className={classNames(
              'hover:bg-sunken inline-flex h-7 items-center gap-1.5 rounded-md px-1.5',
              chosen.includes(id) && 'bg-accent-soft font-medium',
            )}
          >
            <Dot color={color} className="size-2" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The classes of each step. */
function sharesOf(data: readonly Counted[], step: Step): Share[] {
  return [...Map.groupBy(data, (row) => row[step] ?? '')].flatMap(([at, ofStep]) => {
    const sum = (rows: readonly Counted[], name: 'retrieval_count' | 'citation_count') =>
      rows.reduce((total, row) => total + row[name], 0)
    const all = sum(ofStep, 'retrieval_count')
    return [...Map.groupBy(ofStep, ({ classification }) => classification ?? 'OTHER')].map(([name, rows]) => {
      const retrieval_count = sum(rows, 'retrieval_count')
      return {
        at,
        name,
        retrieval_count,
        citation_count: sum(rows, 'citation_count'),
        share: all > 0 ? retrieval_count / all : 0,
      }
    })
  })
}

/**
 * A line for each class with retrievals, the most retrieved first. A class without retrievals in a step counts as 0 if
 * others have some.
 */
function linesOf(data: readonly Counted[], rows: readonly Share[], step: Step, classes: Classes) {
  const positions = positionsOf(data, step)
  const totals = new Map<string, number>()
  for (const { at, retrieval_count } of rows) totals.set(at, (totals.get(at) ?? 0) + retrieval_count)
  const series = [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, ofClass]) => {
      const byStep = new Map(ofClass.map((row) => [row.at, row.share]))
      const { title, color } = classes.of(name)
      return {
        id: name,
        name: title,
        color,
        is_main: false,
        values: positions.map((at) => byStep.get(at) ?? (totals.has(at) ? 0 : null)),
        read: ofClass.reduce((sum, row) => sum + row.retrieval_count, 0),
      }
    })
    .sort((a, b) => b.read - a.read)
  return { positions, series, totals }
}
