import type { SourceSearch } from '../../../src/views/source-parameters.ts'
import { Headline } from '../../components/choice-tile.tsx'
import { classNames } from '../../components/class-names.ts'
import { percent, whole } from '../../components/format.ts'
import { Skeleton } from '../../components/states.tsx'
import { useSetSearch } from '../../filters/use-set-search.ts'
import type { Kind } from '../../open-project/classes.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { gapOf, type SourceRow } from './source-rows.ts'

const nouns = { domain: 'domains', url: 'URLs' }

/**
 * The number of all sources, of those that name the own brand, of gaps, and of those that name no brand. Each opens its
 * list.
 */
export function SourceStanding({
  kind,
  rows,
  search,
}: {
  kind: Kind
  rows: readonly SourceRow[] | undefined
  search: SourceSearch
}) {
  const brands = useBrands()
  const set = useSetSearch<SourceSearch>()
  const { own } = brands
  const isOwn = (id: string) => brands.of(id)?.is_own ?? false
  const own_ids = brands.list.filter(({ is_own }) => is_own).map(({ id }) => id)
  const count = (holds: (row: SourceRow) => boolean) => rows?.filter(holds).length
  const parts: {
    id: string
    title: string
    help: string
    count: number | undefined
    unread?: number | undefined
    change: SourceSearch
  }[] = [
    {
      id: 'all',
      title: `All ${nouns[kind]}`,
      help: 'All sources, whichever brands they name.',
      count: rows?.length,
      change: {},
    },
    {
      id: 'own',
      title: `Name ${own?.name ?? 'you'}`,
      help: 'The own brand is named on a retrieved page.',
      count: count(({ mentioned_brands }) => mentioned_brands.some(({ id }) => isOwn(id))),
      change: { names: own_ids.join(',') },
    },
    {
      id: 'gap',
      title: 'Gap',
      help: 'Competitors are named and you are not.',
      count: count((row) => gapOf(row, isOwn) > 0),
      change: { gap: '1' },
    },
    {
      id: 'none',
      title: 'Name no brand',
      help: 'No page that was read names a tracked brand; unread pages are unknown.',
      count: count(({ mentioned_brands }) => mentioned_brands.length === 0),
      unread: count(({ mentioned_brands, is_read }) => mentioned_brands.length === 0 && !is_read),
      change: { brands: '0' },
    },
  ]
  const isChosen = (change: SourceSearch) =>
    (['names', 'gap', 'brands'] as const).every((name) => (search[name] ?? '') === (change[name] ?? ''))
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      <legend className="sr-only">Sources by the brands they name; the chosen part is listed below</legend>
      {parts.map(({ id, title, help, count: found, unread, change }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isChosen(change)}
          title={help}
          onClick={() => set({ names: undefined, gap: undefined, brands: undefined, ...change })}
          className={classNames(
            'card hover:border-edge flex flex-col items-start gap-1 px-3.5 py-3 text-left transition-colors',
            isChosen(change) && '!border-accent ring-accent ring-1',
          )}
        >
          <span className="text-muted max-w-full truncate text-sm">{title}</span>
          {rows && found !== undefined ? (
            <>
              <Headline>{whole(found)}</Headline>
              <span className="text-muted numbers text-xs">
                {id === 'all'
                  ? 'read by the engines'
                  : `${percent(rows.length > 0 ? found / rows.length : 0)} of ${whole(rows.length)}`}
                {unread !== undefined && unread > 0 && ` · ${whole(unread)} not read yet`}
              </span>
            </>
          ) : (
            <>
              <Skeleton className="my-1 h-7 w-16" />
              <Skeleton className="h-3.5 w-24" />
            </>
          )}
        </button>
      ))}
    </fieldset>
  )
}
