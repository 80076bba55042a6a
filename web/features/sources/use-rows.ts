import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Answer, type InputOf, q } from '../../api/api.ts'
import type { Kind } from '../../open-project/classes.ts'
import type { SourceQuestion } from './questions.ts'
import { type DomainRow, type SourceRow, sourceOf, type Totals, type UrlRow } from './source-rows.ts'

interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
  isPlaceholderData: boolean
}

/** The report on domains or on URLs. */
export function useReport(
  kind: Kind,
  question: SourceQuestion,
  enabled = true,
): Asked<readonly (DomainRow | UrlRow)[]> {
  const domains = useQuery({
    ...q('get_domains_report', question),
    enabled: enabled && kind === 'domain',
    placeholderData: keepPreviousData,
  })
  const urls = useQuery({
    ...q('get_urls_report', question),
    enabled: enabled && kind === 'url',
    placeholderData: keepPreviousData,
  })
  const { error, refetch, isPlaceholderData } = kind === 'domain' ? domains : urls
  return { data: (kind === 'domain' ? domains : urls).data?.data, error, refetch, isPlaceholderData }
}

/**
 * The number of answers in each group of a call, now and in the previous period. Every group with an answer has a row
 * for each brand.
 */
export function useTotals<Key>(
  question: InputOf<'get_brands_report'>,
  keyOf: (row: Answer<'get_brands_report'>['data'][number]) => Key,
  enabled = true,
) {
  const asked = useQuery({ ...q('get_brands_report', question), placeholderData: keepPreviousData, enabled })
  const totals = useMemo(
    () =>
      asked.data &&
      new Map(
        asked.data.data.map((row): [Key, Totals] => [
          keyOf(row),
          { now: row.visibility_total, before: row.previous?.visibility_total },
        ]),
      ),
    [asked.data, keyOf],
  )
  return { data: totals, error: asked.error, refetch: asked.refetch, isPlaceholderData: asked.isPlaceholderData }
}
export const totalKey = () => 'all'
export const noAnswers: Totals = { now: 0, before: undefined }

/** Adds the confidence from a second call to the rows. Rows are shown without it until, or unless, that call answers. */
export function useJudged(
  kind: Kind,
  rows: readonly SourceRow[] | undefined,
  question: SourceQuestion,
): SourceRow[] | undefined {
  const report = useReport(kind, question)
  return useMemo(() => {
    const sure = new Map(report.data?.map((row) => ['domain' in row ? row.domain : row.url, row.confidence]))
    return rows?.map((row) => ({ ...row, confidence: sure.get(row.target) }))
  }, [rows, report.data])
}

/** The sources of a call, in one form for domains and URLs. */
export function useRows(
  kind: Kind,
  question: SourceQuestion,
  of_totals: InputOf<'get_brands_report'>,
  enabled = true,
): Asked<SourceRow[]> {
  const report = useReport(kind, question, enabled)
  const totals = useTotals(of_totals, totalKey, enabled && kind === 'url')
  const rows = useMemo(() => {
    const all = kind === 'domain' ? noAnswers : totals.data && (totals.data.get('all') ?? noAnswers)
    return all && report.data?.map((row) => sourceOf(row, all))
  }, [kind, report.data, totals.data])
  return {
    data: rows,
    error: report.error ?? totals.error,
    isPlaceholderData: report.isPlaceholderData || (kind === 'url' && totals.isPlaceholderData),
    refetch: () => Promise.all([report.refetch(), kind === 'url' && totals.refetch()]),
  }
}
