import { ChoiceTile, Headline } from '../../components/choice-tile.tsx'
import { classNames } from '../../components/class-names.ts'
import { MetricChange, MetricValue } from '../../metrics/metric-number.tsx'
import type { Kind } from '../../open-project/classes.ts'
import { SourceAnswers } from './source-answers.tsx'
import {
  type SourceMetricName,
  type SourceNumbers,
  type SourceRow,
  sourceChange,
  sourceMetricOf,
  sourceSureness,
  sourceVerdict,
} from './source-rows.ts'

interface Props {
  kind: Kind
  /** The domain or the normalised URL. */
  target: string
  names: readonly SourceMetricName[]
  numbers: (SourceNumbers & Pick<SourceRow, 'previous' | 'confidence'>) | undefined
  /** Whether the source belongs to the own brand. */
  is_own: boolean
  is_compared: boolean
  chosen: SourceMetricName
  onChoose: (name: SourceMetricName) => void
}

/** The numbers of a source. Each can be selected for the line chart below. */
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
        <ChoiceTile
          key={name}
          title={metric.title}
          help={metric.help}
          is_chosen={name === chosen}
          onChoose={() => onChoose(name)}
          value={
            numbers && (
              <>
                <Headline>
                  <MetricValue name={metric.name} value={metric.of(numbers)} />
                </Headline>
                {is_compared && (
                  <MetricChange
                    className="text-sm"
                    name={metric.name}
                    difference={sourceChange(numbers, name)}
                    verdict={sourceVerdict(numbers, name)}
                    is_own={is_own}
                  />
                )}
              </>
            )
          }
          counted={
            numbers &&
            (name === 'share' || name === 'retrievals' ? (
              <SourceAnswers kind={kind} target={target} count={numbers.chat_count}>
                {metric.counted(numbers)}
              </SourceAnswers>
            ) : (
              metric.counted(numbers)
            ))
          }
          sureness={numbers && sourceSureness(numbers, name)}
        />
      )
    })}
  </fieldset>
)
