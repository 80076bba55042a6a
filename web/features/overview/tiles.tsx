import {
  type BrandMetricName,
  type BrandRow,
  brandMetricNames,
  brandMetricOf,
  changeOf,
  intervalOf,
} from '../../../src/views/brand-metrics.ts'
import { ChoiceTile, Headline } from '../../components/choice-tile.tsx'
import { NoValue } from '../../components/no-value.tsx'
import { MetricChange, MetricValue } from '../../metrics/metric-number.tsx'
import { verdictOf } from '../../metrics/verdicts.ts'
import { noAnswersThen } from '../../metrics/why-none.ts'
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

/** The own brand's numbers. Each can be selected for the line chart below. */
export function Tiles({ own, rows, is_compared, chosen, onChoose, prompt_id }: Props) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-5">
      <legend className="sr-only">Numbers of the own brand; the chosen one is drawn over time</legend>
      {brandMetricNames.map((name) => {
        const metric = brandMetricOf(name)
        const value = own?.[name] ?? null
        return (
          <ChoiceTile
            key={name}
            title={metric.title}
            help={metric.help}
            is_chosen={name === chosen}
            onChoose={() => onChoose(name)}
            aside={rows && own && value !== null && placeOf(rows, own, name)}
            value={
              rows && (
                <>
                  <Headline>
                    {own ? <MetricValue name={name} value={value} /> : <NoValue why={noAnswersThen} />}
                  </Headline>
                  {is_compared && own && (
                    <MetricChange
                      className="text-sm"
                      name={name}
                      difference={changeOf(own, name)}
                      verdict={verdictOf(own, name)}
                      is_own
                    />
                  )}
                </>
              )
            }
            counted={
              rows &&
              (own ? (
                <AnswersLink
                  title={`Open ${metric.opens.words(own.brand.name)}`}
                  of={{ [metric.opens.by]: own.brand.id, prompt: prompt_id }}
                  count={metric.opens.count(own)}
                >
                  {metric.counted(own)}
                </AnswersLink>
              ) : (
                'No answers'
              ))
            }
            sureness={own && intervalOf(own, name)}
          />
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
