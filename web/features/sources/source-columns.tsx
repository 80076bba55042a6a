import { Dot } from '../../components/brand-mark.tsx'
import type { Column } from '../../components/column.ts'
import { whole } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { MetricChange, MetricValue } from '../../metrics/metric-number.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { ClassChoice } from './class-choice.tsx'
import { useIsOwnSource } from './own-source.ts'
import { SourceAnswers } from './source-answers.tsx'
import { SourceLink, shortUrl } from './source-link.tsx'
import {
  gapOf,
  type SourceMetricName,
  type SourceRow,
  sourceChange,
  sourceMetricOf,
  sourceNote,
  sourceText,
  sourceVerdict,
} from './source-rows.ts'
import { writtenHost } from './written-host.ts'

const dotsShown = 5

/** The tracked brands on a source, as dots with their names. */
export function NamedOnPage({ ids, is_read = true }: { ids: readonly string[]; is_read?: boolean }) {
  const brands = useBrands()
  const known = brands.list.filter(({ id }) => ids.includes(id))
  if (known.length === 0) {
    return is_read ? <NoValue why="It names no tracked brand" /> : <span className="text-muted">not read yet</span>
  }
  const names = known.map(({ name }) => name).join(', ')
  return (
    <span className="flex items-center gap-1" title={names}>
      {known.slice(0, dotsShown).map(({ id, color }) => (
        <Dot key={id} color={color} />
      ))}
      {known.length > dotsShown && (
        <span aria-hidden="true" className="text-muted numbers text-xs">
          +{known.length - dotsShown}
        </span>
      )}
      <span className="sr-only">{names}</span>
    </span>
  )
}

const metricColumn = (
  kind: Kind,
  name: SourceMetricName,
  is_compared: boolean,
  isOwn: (row: SourceRow) => boolean,
  from?: 'sm' | 'md' | 'lg',
): Column<SourceRow> => {
  const metric = sourceMetricOf(name)
  return {
    id: name,
    title: metric.title,
    is_number: true,
    value: (row) => metric.of(row),
    written: (row) => sourceText(name, row),
    ...(is_compared && { change: (row: SourceRow) => sourceChange(row, name) ?? null }),
    ...(from && { from }),
    cell: (row) => (
      <span className="block leading-tight" title={sourceNote(row, name)}>
        {name === 'share' ? (
          <SourceAnswers kind={kind} target={row.target} count={row.chat_count} is_twin>
            <MetricValue name={metric.name} value={metric.of(row)} />
          </SourceAnswers>
        ) : (
          <MetricValue name={metric.name} value={metric.of(row)} />
        )}
        {is_compared && (
          <MetricChange
            className="block text-xs"
            name={metric.name}
            difference={sourceChange(row, name)}
            verdict={sourceVerdict(row, name)}
            is_own={isOwn(row)}
          />
        )}
      </span>
    ),
  }
}

/** The domain in Unicode, with its ASCII form below it, because different letters may look alike. */
function DomainName({ domain }: { domain: string }) {
  const written = writtenHost(domain)
  return (
    <>
      <span className="block truncate">{written ?? domain}</span>
      {written && <span className="text-muted block truncate text-xs">{domain}</span>}
    </>
  )
}

const titles = { domain: 'Domain', url: 'URL' }

/** The columns of domains and of URLs. Each row links to the page of its source. */
export function useSourceColumns(kind: Kind, is_compared: boolean): Column<SourceRow>[] {
  const brands = useBrands()
  const isOwn = (id: string) => brands.of(id)?.is_own ?? false
  const isOwnSource = useIsOwnSource(kind)
  const named = (row: SourceRow) => row.mentioned_brands.map(({ id }) => id)
  return [
    {
      id: 'source',
      title: titles[kind],
      is_ascending_first: true,
      className: 'min-w-36 max-w-64 lg:max-w-96',
      value: ({ target }) => target,
      cell: ({ target, title }) => (
        <SourceLink kind={kind} target={target}>
          {kind === 'domain' ? (
            <DomainName domain={target} />
          ) : (
            <>
              {title && <span className="line-clamp-2 leading-tight">{title}</span>}
              <span className={title ? 'text-muted block truncate text-xs' : 'block truncate'} title={target}>
                {shortUrl(target)}
              </span>
            </>
          )}
        </SourceLink>
      ),
    },
    {
      id: 'class',
      title: 'Class',
      is_ascending_first: true,
      from: 'sm',
      value: ({ classification }) => classification,
      cell: ({ target, classification }) => <ClassChoice kind={kind} target={target} classification={classification} />,
    },
    metricColumn(kind, 'share', is_compared, isOwnSource),
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      from: 'lg',
      value: ({ chat_count }) => chat_count,
      cell: ({ target, chat_count }) => (
        <SourceAnswers kind={kind} target={target} count={chat_count}>
          {whole(chat_count)}
        </SourceAnswers>
      ),
    },
    ...(kind === 'domain' ? [metricColumn(kind, 'retrievals', is_compared, isOwnSource, 'lg')] : []),
    metricColumn(kind, 'citations', is_compared, isOwnSource, 'sm'),
    metricColumn(kind, 'citation_rate', is_compared, isOwnSource, 'md'),
    {
      id: 'names',
      title: 'Names',
      is_unsortable: true,
      from: 'sm',
      value: (row) =>
        brands.list
          .filter(({ id }) => named(row).includes(id))
          .map(({ name }) => name)
          .join(', '),
      cell: (row) => <NamedOnPage ids={named(row)} is_read={row.is_read} />,
    },
    {
      id: 'gap',
      title: 'Gap',
      is_number: true,
      from: 'md',
      value: (row) => gapOf(row, isOwn),
      cell: (row) => {
        const gap = gapOf(row, isOwn)
        return gap > 0 ? (
          <span title={`Names ${gap} ${gap === 1 ? 'competitor' : 'competitors'} and not you`}>{gap}</span>
        ) : (
          <NoValue why={row.mentioned_brands.length > 0 ? 'It names you' : 'It names no competitor'} />
        )
      },
    },
  ]
}
