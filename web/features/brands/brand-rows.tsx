import { Pencil, Trash2 } from 'lucide-react'
import type { BrandRow } from '../../../src/views/brand-metrics.ts'
import { BrandName } from '../../components/brand-mark.tsx'
import { IconButton } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { quantity, whole } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { noAnswersThen } from '../../metrics/why-none.ts'
import type { TrackedBrand } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import { metricColumn } from './metric-cell.tsx'

export interface BrandWithNumbers {
  brand: TrackedBrand
  /** undefined if there is no answer in this period. */
  numbers: BrandRow | undefined
}

export function brandColumns(is_compared: boolean): Column<BrandWithNumbers>[] {
  const list = (values: readonly string[]) => values.join(', ') || null
  return [
    {
      id: 'brand',
      title: 'Brand',
      is_ascending_first: true,
      value: ({ brand }) => brand.name,
      className: 'min-w-32 max-w-56',
      cell: ({ brand, numbers }) => (
        <AnswersLink
          of={{ brand: brand.id }}
          count={numbers?.visibility_count}
          title={`Answers that name ${brand.name}`}
          className="inline-flex max-w-full"
        >
          <BrandName {...brand} />
        </AnswersLink>
      ),
    },
    metricColumn('visibility', ({ numbers }) => numbers, is_compared, undefined, {}),
    {
      id: 'mentions',
      title: 'Mentions',
      is_number: true,
      from: 'sm',
      value: ({ numbers }) => numbers?.mention_count ?? null,
      cell: ({ brand, numbers }) =>
        numbers ? (
          <AnswersLink
            of={{ brand: brand.id }}
            count={numbers.visibility_count}
            title={`${quantity(numbers.mention_count, 'mention')} in ${quantity(numbers.visibility_count, 'answer')} that name ${brand.name}`}
            is_twin
          >
            {whole(numbers.mention_count)}
          </AnswersLink>
        ) : (
          <NoValue why={noAnswersThen} is_twin />
        ),
    },
    {
      id: 'found',
      title: 'Found by',
      is_unsortable: true,
      from: 'md',
      className: 'max-w-72',
      value: ({ brand }) => brand.regex ?? list(brand.aliases) ?? 'name',
      cell: ({ brand }) => <FoundBy brand={brand} />,
    },
    {
      id: 'domains',
      title: 'Domains',
      is_unsortable: true,
      from: 'lg',
      className: 'max-w-56 text-muted',
      value: ({ brand }) => list(brand.domains),
      cell: ({ brand }) =>
        list(brand.domains) ? (
          <span title={list(brand.domains) ?? undefined} className="block truncate">
            {list(brand.domains)}
          </span>
        ) : (
          <NoValue why="No domain is set" />
        ),
    },
  ]
}

/** The pattern, or the name and aliases, with the error of the pattern. */
function FoundBy({ brand: { regex, regex_error, aliases } }: { brand: TrackedBrand }) {
  if (regex === undefined) {
    const words = ['name', ...aliases].join(', ')
    return (
      <span title={words} className="text-muted block truncate text-sm">
        {words}
      </span>
    )
  }
  return (
    <>
      <code title={regex} className="bg-sunken block max-w-fit truncate rounded px-1 text-sm">
        {regex}
      </code>
      {regex_error && <span className="text-bad text-xs">{regex_error}</span>}
    </>
  )
}

export const brandControls = (
  onEdit: (brand: TrackedBrand) => void,
  onDelete: (brand: TrackedBrand) => void,
): Column<BrandWithNumbers> => ({
  id: 'controls',
  title: 'Actions',
  is_unsortable: true,
  is_control: true,
  value: () => null,
  className: 'w-0',
  cell: ({ brand }) => (
    <span className="flex justify-end gap-0.5">
      <IconButton label={`Change ${brand.name}`} onClick={() => onEdit(brand)}>
        <Pencil size={15} />
      </IconButton>
      {brand.is_own ? (
        <span className="w-8" />
      ) : (
        <IconButton label={`Delete ${brand.name}`} onClick={() => onDelete(brand)}>
          <Trash2 size={15} />
        </IconButton>
      )}
    </span>
  ),
})
