import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../components/class-names.ts'
import { quantity, whole } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import type { ChatsSearch } from '../chats/search-parameters.ts'
import { type BrandMark, MarkedBrand } from './brand-marks.tsx'
import { useShop } from './questions.ts'

/** A product with a link to its page; on a small screen, its brand is below it. */
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

interface Counted {
  id: string
  name: string
  count: number
}

/** A number of a product that opens the answers it counts: those that show it, or show it first. */
export function OpensProduct({
  id,
  name,
  count,
  is_first,
  is_twin = false,
  children,
}: Counted & { is_first?: boolean; is_twin?: boolean; children: ReactNode }) {
  const merchants = useShop().picked.merchants.join(',') || undefined
  if (count === 0) return children
  const shows = count === 1 ? 'shows' : 'show'
  const opened = `${quantity(count, 'answer')} that ${shows} ${name}${is_first ? ' first' : ''}`
  return (
    <AnswersLink
      title={opened}
      // An accessible name must begin with the visible text.
      label={children === whole(count) ? opened : undefined}
      of={{ ...(is_first ? { won_product: id } : { product: id }), merchants }}
      count={count}
      is_twin={is_twin}
    >
      {children}
    </AnswersLink>
  )
}

/** The products that answers show, as search parameters of the list of answers. */
export type ShownThing = Pick<ChatsSearch, 'categories' | 'merchants' | 'product' | 'product_brands'>

/** Adds the view's product filters to a category or a merchant. */
export function useShown(): (thing: ShownThing) => ShownThing {
  const { picked } = useShop()
  const joined = (ids: readonly string[]) => ids.join(',') || undefined
  return (thing) => ({
    product_brands: joined(picked.brands),
    categories: joined(picked.categories),
    merchants: joined(picked.merchants),
    ...thing,
  })
}

/** A number that opens the answers it counts: those that show any of several products, or show one of them first. */
export const OpensShown = ({
  thing,
  title,
  count,
  is_first,
  is_twin = false,
  children,
}: {
  thing: ChatsSearch
  /** What the answers do: "offer products of Shoply". */
  title: string
  count: number
  is_first?: boolean
  is_twin?: boolean
  children: ReactNode
}) => {
  if (count === 0) return children
  const opened = `${quantity(count, 'answer')} that ${title}${is_first ? ' first' : ''}`
  return (
    <AnswersLink
      title={opened}
      label={children === whole(count) ? opened : undefined}
      of={{ ...thing, ...(is_first && { first: '1' }) }}
      count={count}
      is_twin={is_twin}
    >
      {children}
    </AnswersLink>
  )
}

/** The number of answers that show a product, which opens them. */
export const ProductAnswers = ({ id, name, count }: Counted) =>
  count === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <OpensProduct id={id} name={name} count={count}>
      {whole(count)}
    </OpensProduct>
  )

/** The number of answers behind a win rate. */
export const winsOf = (win_rate: number, count: number) => Math.round(win_rate * count)
