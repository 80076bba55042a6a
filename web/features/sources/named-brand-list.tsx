import { Link } from '@tanstack/react-router'
import { BrandName } from '../../components/brand-mark.tsx'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'

/** The tracked brands on the pages of a source. Each links to the sources that name it. */
export function NamedBrandList({ ids }: { ids: readonly string[] }) {
  const project_id = useProjectId()
  const brands = useBrands()
  const named = brands.list.filter(({ id }) => ids.includes(id))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="text-muted">Names</dt>
      <dd>
        {named.length === 0 ? (
          <span className="text-muted">no tracked brand, or the text is not known</span>
        ) : (
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {named.map((brand) => (
              <li key={brand.id}>
                <Link
                  to="/projects/$project_id/sources/urls"
                  params={{ project_id }}
                  search={{ names: brand.id }}
                  title={`URLs that name ${brand.name}`}
                  className="underline-offset-4 hover:underline"
                >
                  <BrandName {...brand} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
