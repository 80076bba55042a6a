import { classNames } from '../../components/class-names.ts'
import { Skeleton } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { SourceAnswers } from './source-answers.tsx'
import {
  type SourceMetricName,
  type SourceNumbers,
  type SourceRow,
  sourceChange,
  sourceMetricOf,
  sourceSureness,
  sourceText,
  sourceVerdict,
} from './source-rows.ts'

interface Props {
  kind: Kind
  /** The domain or the normalised URL. */
  target: string
  names: readonly SourceMetricName[]
  numbers: (SourceNumbers & Pick<SourceRow, 'previous' | 'confidence'>) | undefined
  /** Whether it is a source of the own brand. */
  is_own: boolean
  is_compared: boolean
  chosen: SourceMetricName
  onChoose: (name: SourceMetricName) => void
}

/** The numbers of a source; each opens as the line chart below. */
export const SourceTiles = ({ kind, target, names, numbers, is_own, is_compared, chosen, onChoose }: Props) => (
  <fieldset
    className={classNames(
      'grid grid-cols-2 gap-2 sm:gap-3',
      names.length === 3 ? 'sm:grid-cols-3 max-sm:*:last:col-span-2' : 'lg:grid-cols-4',
    )}
  >
    <legend className="sr-only">Numbers of the source; the chosen one is drawn over time</legend>
    {names.map((name) => {
      const metric = sourceMetricOf(name)
      return (
        <div
          key={name}
          className={classNames(
            'card hover:border-edge relative flex flex-col items-start gap-1 px-3.5 py-3 transition-colors',
            name === chosen && '!border-accent ring-accent ring-1',
          )}
        >
          <button
            type="button"
            aria-pressed={name === chosen}
            title={metric.help}
            onClick={() => onChoose(name)}
            className="flex w-full flex-col items-start gap-1 text-left after:absolute after:inset-0 after:rounded-[inherit]"
          >
            <span className="text-muted text-sm">{metric.title}</span>
            {numbers ? (
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="numbers text-2xl font-semibold tracking-tight">{sourceText(name, numbers)}</span>
                {is_compared && (
                  <MetricChange
                    className="text-sm"
                    name={metric.name}
                    difference={sourceChange(numbers, name)}
                    verdict={sourceVerdict(numbers, name)}
                    is_own={is_own}
                  />
                )}
              </span>
            ) : (
              <Skeleton className="my-1 h-7 w-24" />
            )}
          </button>
          {numbers ? (
            <span className="text-muted numbers relative text-xs [&>a]:-my-1 [&>a]:inline-block [&>a]:py-1">
              {name === 'share' || name === 'retrievals' ? (
                <SourceAnswers kind={kind} target={target} count={numbers.chat_count}>
                  {metric.counted(numbers)}
                </SourceAnswers>
              ) : (
                metric.counted(numbers)
              )}
            </span>
          ) : (
            <Skeleton className="h-3.5 w-32" />
          )}
          {numbers && name === chosen && (
            <span className="text-muted numbers text-xs">{sourceSureness(numbers, name)}</span>
          )}
        </div>
      )
    })}
  </fieldset>
)
