import {
  type BrandMetricName,
  type BrandRow,
  brandMetricNames,
  brandMetricOf,
  changeOf,
  intervalOf,
} from '../../../src/views/brand-metrics.ts'
import { classNames } from '../../components/class-names.ts'
import { Skeleton } from '../../components/states.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import { verdictOf } from '../../metrics/verdicts.ts'
import { AnswersLink } from '../chats/answers-link.tsx'

interface Props {
  own: BrandRow | undefined
  rows: readonly BrandRow[] | undefined
  is_compared: boolean
  chosen: BrandMetricName
  /** The prompt that the numbers are limited to. */
  prompt_id?: string
  onChoose: (name: BrandMetricName) => void
}

/** The own brand's numbers; each opens as the line chart below. */
export function Tiles({ own, rows, is_compared, chosen, onChoose, prompt_id }: Props) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-5">
      <legend className="sr-only">Numbers of the own brand; the chosen one is drawn over time</legend>
      {brandMetricNames.map((name) => {
        const metric = brandMetricOf(name)
        const value = own?.[name] ?? null
        return (
          <div
            key={name}
            className={classNames(
              'card hover:border-edge relative flex flex-col items-start gap-1 px-3.5 py-3 transition-colors max-sm:last:col-span-2',
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
              <span className="flex w-full items-baseline justify-between gap-2">
                <span className="text-muted text-sm">{metric.title}</span>
                {rows && own && value !== null && (
                  <span className="text-muted text-xs">{placeOf(rows, own, name)}</span>
                )}
              </span>
              {rows ? (
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="numbers text-2xl font-semibold tracking-tight">
                    {value === null ? '–' : metric.format(value)}
                  </span>
                  {is_compared && own && (
                    <MetricChange
                      className="text-sm"
                      name={name}
                      difference={changeOf(own, name)}
                      verdict={verdictOf(own, name)}
                      is_own
                    />
                  )}
                </span>
              ) : (
                <Skeleton className="my-1 h-7 w-24" />
              )}
            </button>
            {rows ? (
              <span className="text-muted numbers relative text-xs">
                {own ? (
                  <AnswersLink
                    title={`Open ${metric.opens.words(own.brand.name)}`}
                    of={{ [metric.opens.by]: own.brand.id, prompt: prompt_id }}
                    count={metric.opens.count(own)}
                    className="-my-1 inline-block py-1"
                  >
                    {metric.counted(own)}
                  </AnswersLink>
                ) : (
                  'No answers'
                )}
              </span>
            ) : (
              <Skeleton className="h-3.5 w-32" />
            )}
            {own && name === chosen && <span className="text-muted numbers text-xs">{intervalOf(own, name)}</span>}
          </div>
        )
      })}
    </fieldset>
  )
}

/** "2nd of 7": the own brand's rank among the tracked ones. */
function placeOf(rows: readonly BrandRow[], own: BrandRow, name: BrandMetricName) {
  const sign = brandMetricOf(name).is_lower_better ? -1 : 1
  const mine = own[name] ?? 0
  const counted = rows.filter((row) => row[name] !== null)
  const place = 1 + counted.filter((row) => ((row[name] ?? 0) - mine) * sign > 0).length
  return `${ordinal(place)} of ${counted.length}`
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (place: number) => `${place}${endings[rules.select(place)]}`
