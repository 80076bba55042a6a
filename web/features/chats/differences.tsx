import type { ReactNode } from 'react'
import { Dot } from '../../components/brand-mark.tsx'
import { Card } from '../../components/card.tsx'
import { whole } from '../../components/format.ts'
import { useBrands } from '../../open-project/open-project.ts'
import { rankChanges, sentencesIn, splitDifferences } from './compare-answers.ts'
import type { Content } from './mentions.ts'

interface Props {
  earlier: Content
  later: Content
}

/** The maximum number of rows of each kind on each side. */
const shown = 8

/** The brands, sources and sentences that only one of two answers to a prompt contains. */
export function Differences({ earlier, later }: Props) {
  const brands = useBrands()
  const colorOf = (id: string) => brands.of(id)?.color ?? '#64748b'
  const [brandsOut, brandsIn] = splitDifferences(earlier.brands_mentioned, later.brands_mentioned, ({ id }) => id)
  const [sourcesOut, sourcesIn] = splitDifferences(
    earlier.sources,
    later.sources,
    ({ url, url_normalized }) => url_normalized ?? url,
  )
  const [textOut, textIn] = splitDifferences(sentencesIn(earlier), sentencesIn(later), (text) => text.toLowerCase())
  const ranks = rankChanges(earlier, later)
  const brand = ({ id, name }: { id: string; name: string }) => (
    <span className="inline-flex items-center gap-1.5">
      <Dot color={colorOf(id)} />
      {name}
    </span>
  )
  const source = ({ url, title, domain }: Content['sources'][number]) => (
    <span title={url} className="line-clamp-2 leading-tight [overflow-wrap:anywhere]">
      {title?.trim() || url}
      <span className="text-muted block text-xs">{domain}</span>
    </span>
  )
  const text = (one: string) => <span className="leading-snug [overflow-wrap:anywhere]">{one}</span>
  return (
    <Card title="What differs" note="From the earlier answer to the later one" is_flush>
      <Kind title="Brands" only="named" out={brandsOut.map(brand)} added={brandsIn.map(brand)} />
      {ranks.length > 0 && (
        <p className="border-line border-t px-4 py-2.5 text-sm">
          <span className="text-muted">Ranks: </span>
          {ranks.map(({ name, from, to }) => `${name} ${from} → ${to}`).join(', ')}
        </p>
      )}
      <Kind title="Sources" only="retrieved" out={sourcesOut.map(source)} added={sourcesIn.map(source)} />
      <Kind title="Text" only="said" out={textOut.map(text)} added={textIn.map(text)} />
    </Card>
  )
}

interface Sides {
  title: string
  /** What the answer does with the items, as a participle: "named", "retrieved", "said". */
  only: string
  out: readonly ReactNode[]
  added: readonly ReactNode[]
}

const Kind = ({ title, only, out, added }: Sides) => (
  <section aria-label={title} className="border-line border-t px-4 py-3">
    <h3 className="mb-1 text-sm font-medium">{title}</h3>
    {out.length + added.length === 0 ? (
      <p className="text-muted text-sm">The same in both</p>
    ) : (
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={`Only ${only} earlier`} rows={out} />
        <Side title={`Only ${only} later`} rows={added} />
      </div>
    )}
  </section>
)

const Side = ({ title, rows }: { title: string; rows: readonly ReactNode[] }) => (
  <div className="min-w-0">
    <h4 className="text-muted text-xs">{title}</h4>
    {rows.length === 0 ? (
      <p className="text-muted text-sm">None</p>
    ) : (
      <ul className="mt-1 grid gap-1 text-sm">
        {rows.slice(0, shown).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two answers do not change.
          <li key={index}>{row}</li>
        ))}
        {rows.length > shown && <li className="text-muted">and {whole(rows.length - shown)} more</li>}
      </ul>
    )}
  </div>
)
