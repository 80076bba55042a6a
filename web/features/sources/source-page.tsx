import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Filters } from '../../../src/views/filters.ts'
import type { Kind } from '../../open-project/classes.ts'
import { CutTrend } from './cut-trend.tsx'
import { useIsOwnSource } from './own-source.ts'
import type { SourceQuestions } from './questions.ts'
import { SourceChannels } from './source-channels.tsx'
import { SourceChats } from './source-chats.tsx'
import { type SourceMetricName, type SourceRow, unread } from './source-rows.ts'
import { SourceTiles } from './source-tiles.tsx'
import { SourceTrend } from './source-trend.tsx'
import { noAnswers, totalKey, useTotals } from './use-rows.ts'

const namesOf = {
  domain: ['share', 'retrievals', 'citations', 'citation_rate'],
  url: ['share', 'citations', 'citation_rate'],
} as const satisfies Record<Kind, readonly SourceMetricName[]>

/** The common parts of domain and URL pages. */
export function SourceBody({
  kind,
  questions,
  row,
  is_known,
  is_busy,
  filters,
  metric,
  color,
  label,
  target,
  children,
}: {
  kind: Kind
  questions: SourceQuestions
  /** undefined: no answer in the period retrieved it, or the data is still loading. */
  row: SourceRow | undefined
  is_known: boolean
  /** The row still belongs to the previous query. */
  is_busy: boolean
  filters: Filters
  metric: string | undefined
  color: string
  label: string
  /** The domain, or the normalised URL. */
  target: string
  children: ReactNode
}) {
  const navigate = useNavigate()
  const names: readonly SourceMetricName[] = namesOf[kind]
  const chosen = names.find((name) => name === metric) ?? 'share'
  const totals = useTotals(questions.totals, totalKey)
  const { now } = totals.data?.get('all') ?? noAnswers
  const numbers = row ?? (is_known && totals.data ? { ...unread(now), previous: undefined } : undefined)
  const { is_compared } = filters
  const is_own = useIsOwnSource(kind)({ target, classification: row?.classification ?? null })
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4" aria-busy={is_busy || totals.isPlaceholderData}>
      <SourceTiles
        kind={kind}
        target={target}
        names={names}
        numbers={numbers}
        is_own={is_own}
        is_compared={is_compared}
        chosen={chosen}
        onChoose={(name) =>
          void navigate({
            to: '.',
            search: (before: { metric?: string }) => ({ ...before, metric: name === 'share' ? undefined : name }),
            resetScroll: false,
          })
        }
      />
      <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {questions.lines.cut === 'brand' ? (
          <SourceTrend kind={kind} questions={questions} name={chosen} color={color} label={label} target={target} />
        ) : (
          <CutTrend kind={kind} target={target} questions={questions} name={chosen} />
        )}
        <SourceChannels
          kind={kind}
          target={target}
          questions={questions}
          color={color}
          is_own={is_own}
          is_compared={is_compared}
        />
      </div>
      {children}
      <div id="answers" className="scroll-mt-4">
        <SourceChats kind={kind} target={target} questions={questions} />
      </div>
    </div>
  )
}
