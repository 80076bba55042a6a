import { Link } from '@tanstack/react-router'
import { classNames } from '../../components/class-names.ts'
import { quantity, whole } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import { type BrandMark, MarkedBrand } from './brand-marks.tsx'

/** A product with a link to its page; on a small screen its brand is below it. */
export function ProductLink({ id, name, mark }: { id: string; name: string; mark: BrandMark | undefined }) {
  return (
    <span className="block max-w-[28rem] leading-tight">
      <Link
        to="/projects/$project_id/shopping/products/$product_id"
        params={{ project_id: useProjectId(), product_id: id }}
        title={name}
        className={classNames(
          'line-clamp-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline',
          mark?.is_own && 'font-semibold',
        )}
      >
        {name}
      </Link>
      {mark && <MarkedBrand mark={mark} className="text-muted text-xs lg:hidden" />}
    </span>
  )
}

/** The number of answers that show a product; opens them. */
export function ProductAnswers({ id, name, count }: { id: string; name: string; count: number }) {
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <AnswersLink
      title="Answers that show it"
      label={`${quantity(count, 'answer')} that show${count === 1 ? 's' : ''} ${name}`}
      product={id}
    >
      {whole(count)}
    </AnswersLink>
  )
}
