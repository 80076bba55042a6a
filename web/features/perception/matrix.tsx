import { Link } from '@tanstack/react-router'
import { Dot } from '../../components/brand-mark.tsx'
import { Card } from '../../components/card.tsx'
import type { Column } from '../../components/column.ts'
import { CsvIcon } from '../../components/csv-button.tsx'
import { quantity, score } from '../../components/format.ts'
import { HeatTable } from '../../components/heat-table.tsx'
import { intervalText } from '../../metrics/verdicts.ts'
import { useBrands } from '../../open-project/open-project.ts'
import type { Breakdown } from './questions.ts'
import { usePerception } from './questions.ts'

type Row = Breakdown['data'][number]

/** The prominence of every brand for each attribute. */
export function Matrix({
  breakdown,
  counts,
  chosen,
}: {
  breakdown: Breakdown
  /** The number of answers about an attribute. */
  counts: ReadonlyMap<string, number>
  chosen: string | undefined
}) {
  const brands = useBrands()
  const { project_id } = usePerception()
  const title = 'Attributes and brands'
  const names = brandsOf(breakdown.data)
  const entryOf = (row: Row, brand: string) => row.brands.find(({ name }) => name === brand)
  const scoreOf = (row: Row, brand: string) => entryOf(row, brand)?.score
  const brandOf = (name: string) => brands.list.find((brand) => brand.name === name)
  const idOf = (name: string) => brandOf(name)?.id ?? name
  const first = names[0]?.name ?? ''
  const fileColumns: Column<Row>[] = [
    { id: 'attribute', title: 'Attribute', value: ({ attribute }) => attribute },
    { id: 'answers', title: 'Answers', value: ({ attribute }) => counts.get(attribute) ?? null },
    ...names.map(
      ({ name }): Column<Row> => ({
        id: name,
        title: name,
        is_number: true,
        value: (row) => scoreOf(row, name) ?? null,
        written: (row) => {
          const value = scoreOf(row, name)
          return value === undefined ? null : score(value)
        },
      }),
    ),
  ]
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <Card
      title={title}
      note={
        <>
          Prominence from 0 to 100: first named counts 100, not named 0, mean over answers
          {total > 0 && ` · ${quantity(total, 'answer')}`} · a number opens its history and pages
        </>
      }
      is_flush
      actions={
        <CsvIcon name={title} columns={fileColumns} rows={breakdown.data} sorting={[{ id: first, desc: true }]} />
      }
    >
      <HeatTable
        label={title}
        rowTitle="Attribute"
        rows={breakdown.data}
        idOf={({ attribute }) => attribute}
        nameOf={({ attribute }) => attribute}
        chosen={chosen}
        head={({ attribute }) => (
          <Link
            to="/projects/$project_id/perception"
            params={{ project_id }}
            search={(before) => ({ ...before, attribute })}
            hash="sources"
            title={`Pages behind “${attribute}”`}
            className="block leading-tight underline-offset-4 hover:underline"
          >
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{attribute}</span>
            {counts.has(attribute) && (
              <span className="text-muted numbers text-xs">{quantity(counts.get(attribute) ?? 0, 'answer')}</span>
            )}
          </Link>
        )}
        columns={names.map(({ name, is_own }) => ({
          id: name,
          title: name,
          is_main: is_own,
          head: (
            <>
              <Dot color={brandOf(name)?.color ?? '#64748b'} className="size-2" />
              {name}
            </>
          ),
        }))}
        cellOf={(row, brand) => {
          const value = scoreOf(row, brand)
          return value === undefined
            ? undefined
            : {
                value,
                heat: value / 100,
                text: score(value),
                shown: (
                  <Link
                    to="/projects/$project_id/perception"
                    params={{ project_id }}
                    search={(before) => ({ ...before, attribute: row.attribute, brand: idOf(brand) })}
                    hash="history"
                    aria-label={`${score(value)}: ${brand}, ${row.attribute}, over time and its pages`}
                    className="flex w-full grow items-center justify-center underline-offset-4 hover:underline"
                  >
                    {score(value)}
                  </Link>
                ),
                note: [
                  `${brand}, ${row.attribute}: ${score(value)} of 100, ${quantity(counts.get(row.attribute) ?? 0, 'answer')}`,
                  intervalText('score', 'score', score(value), entryOf(row, brand) ?? {}, 'answers'),
                ]
                  .filter(Boolean)
                  .join('. '),
              }
        }}
        nothing="No answer about it names the brand"
        first={{ id: first, desc: true }}
      />
    </Card>
  )
}

/** The own brand first, then by mean score. */
function brandsOf(rows: readonly Row[]) {
  const sums = new Map<string, { name: string; is_own: boolean; sum: number }>()
  for (const { name, is_own, score } of rows.flatMap((row) => row.brands)) {
    sums.set(name, { name, is_own, sum: (sums.get(name)?.sum ?? 0) + score })
  }
  return [...sums.values()].sort((a, b) => Number(b.is_own) - Number(a.is_own) || b.sum - a.sum)
}
