import { Link } from '@tanstack/react-router'
import type { SourceSearch } from '../../../src/views/source-parameters.ts'
import { brandCountIn, domainClassesOf, gapIn, searchedNames, urlClassesOf } from '../../../src/views/source-search.ts'
import { joinedNames } from '../../../src/views/texts.ts'
import { Choice } from '../../components/choice.tsx'
import { classNames } from '../../components/class-names.ts'
import { SearchField } from '../../components/search-field.tsx'
import { chipsOf } from '../../filters/chips.tsx'
import { FilterBar } from '../../filters/filter-bar.tsx'
import { useSetSearch } from '../../filters/use-set-search.ts'
import { type Kind, useClasses } from '../../open-project/classes.ts'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'

const views = [
  { kind: 'domain', to: '/projects/$project_id/sources', title: 'Domains' },
  { kind: 'url', to: '/projects/$project_id/sources/urls', title: 'URLs' },
] as const

/** The two views of sources. Filters apply to both. */
function Views({ kind, search }: { kind: Kind; search: SourceSearch }) {
  const project_id = useProjectId()
  const { sort: _, search: __, ...kept } = search
  return (
    <nav aria-label="Views of sources" className="bg-sunken inline-flex gap-0.5 rounded-lg p-0.5">
      {views.map((view) => (
        <Link
          key={view.kind}
          to={view.to}
          params={{ project_id }}
          search={kept}
          activeOptions={{ exact: true }}
          aria-current={view.kind === kind ? 'page' : undefined}
          className={classNames(
            'flex h-7 items-center rounded-md px-2.5 text-sm',
            view.kind === kind ? 'bg-raised text-ink shadow-card font-medium' : 'text-muted hover:text-ink',
          )}
        >
          {view.title}
        </Link>
      ))}
    </nav>
  )
}

const gaps = [1, 2, 3].map((least) => ({
  value: String(least),
  title: least === 1 ? 'A competitor is named and you are not' : `${least} competitors or more, not you`,
}))
const counts = [
  { value: '0', title: 'Names no tracked brand' },
  ...[1, 2, 3].map((least) => ({
    value: String(least),
    title: `Names ${least} ${least === 1 ? 'brand' : 'brands'} or more`,
  })),
]
const joinedText = (names: readonly string[]) => joinedNames(names) ?? ''
const titleIn = (options: readonly { value: string; title: string }[], value: string) =>
  options.find((option) => option.value === value)?.title ?? value
const one = (value: number | undefined) => (value === undefined ? [] : [String(value)])

/** The filters of a list of sources. */
export function SourceFilters({ kind, search }: { kind: Kind; search: SourceSearch }) {
  const set = useSetSearch<SourceSearch>()
  const brands = useBrands()
  const ofDomains = useClasses('domain')
  const ofUrls = useClasses('url')
  const chips = [
    ...chipsOf(
      'classes',
      ['Domain class', 'Domain classes'],
      domainClassesOf(search),
      (name) => ofDomains.of(name).title,
      joinedText,
    ),
    ...(kind === 'url'
      ? chipsOf(
          'url_classes',
          ['URL class', 'URL classes'],
          urlClassesOf(search),
          (name) => ofUrls.of(name).title,
          joinedText,
        )
      : []),
    ...chipsOf('gap', ['Gap', 'Gap'], one(gapIn(search)), (value) => titleIn(gaps, value)),
    ...chipsOf(
      'names',
      ['Names', 'Names brands'],
      searchedNames(search),
      (id) => brands.of(id)?.name ?? id,
      joinedText,
    ),
    ...chipsOf('brands', ['Brands named', 'Brands named'], one(brandCountIn(search)), (value) =>
      titleIn(counts, value),
    ),
  ]
  const options = ({ list }: typeof ofDomains) => list.map(({ name, title }) => ({ value: name, title }))
  return (
    <FilterBar
      lead={
        <>
          <Views kind={kind} search={search} />
          <SearchField
            key={kind}
            label={kind === 'domain' ? 'Search domains' : 'Search URLs'}
            value={search.search ?? ''}
            onChange={(text) => set({ search: text || undefined })}
          />
        </>
      }
      chips={chips}
      more={
        <>
          <Choice
            title="Domain class"
            options={options(ofDomains)}
            chosen={domainClassesOf(search)}
            onChange={(values) => set({ classes: joinedNames(values) })}
          />
          {kind === 'url' && (
            <Choice
              title="URL class"
              options={options(ofUrls)}
              chosen={urlClassesOf(search)}
              onChange={(values) => set({ url_classes: joinedNames(values) })}
            />
          )}
          <Choice
            title="Gap"
            options={gaps}
            chosen={one(gapIn(search))}
            onChange={(values) => set({ gap: values.at(-1) })}
          />
          <Choice
            title="Names brand"
            options={brands.list.map(({ id, name }) => ({ value: id, title: name }))}
            chosen={searchedNames(search)}
            onChange={(values) => set({ names: joinedNames(values) })}
          />
          <Choice
            title="Brands named"
            options={counts}
            chosen={one(brandCountIn(search))}
            onChange={(values) => set({ brands: values.at(-1) })}
          />
        </>
      }
    />
  )
}
