import { Card } from '../../components/card.tsx'
import { quantity, score as written } from '../../components/format.ts'
import { Meter } from '../../components/meter.tsx'
import { MetricChange } from '../../metrics/metric-number.tsx'
import type { ArticleContent } from './blocks.ts'

/** How close the article is to the pages that engines cite. */
export function Score({
  score,
  first,
  suggestions,
}: {
  score: number
  first: number
  suggestions: ArticleContent['suggestions']
}) {
  const open = suggestions.filter(({ state }) => state === 'pending').length
  return (
    <Card
      title="Score"
      note="0 to 100: terms, structure, evidence, freshness and clarity, compared with the pages that engines cite for these prompts."
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span aria-live="polite" className="numbers text-2xl font-semibold">
          {written(score)}
        </span>
        {score !== first && (
          <span className="text-sm">
            {/* The score of a text is exact, not estimated from a sample, so every change is real. */}
            <MetricChange
              name="article_score"
              difference={score - first}
              verdict={score > first ? 'up' : 'down'}
              is_own
            />{' '}
            <span className="text-muted">since you opened it</span>
          </span>
        )}
        <span className="text-muted text-sm">
          {quantity(open, 'suggestion')} open of {suggestions.length}
        </span>
      </p>
      <div className="mt-2">
        <Meter share={score / 100} color="#0d9488" />
      </div>
    </Card>
  )
}
