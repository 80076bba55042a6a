import { quantity, rangeOfDays } from '../../components/format.ts'
import { useFilters } from '../../filters/use-filters.ts'
import { AnswersLink } from './answers-link.tsx'

/** The days that a page shows and, once known, their number of answers, which opens them. */
export function AnswersNote({ count }: { count: number | undefined }) {
  const { start_date, end_date } = useFilters()
  return (
    <>
      {rangeOfDays(start_date, end_date)}
      {count !== undefined && (
        <>
          {' · '}
          <AnswersLink title="Open these answers" count={count}>
            {quantity(count, 'answer')}
          </AnswersLink>
        </>
      )}
    </>
  )
}
