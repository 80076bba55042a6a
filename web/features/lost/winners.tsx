import { useQuery } from '@tanstack/react-query'
import type { BrandRow } from '../../../src/views/brand-metrics.ts'
import { q } from '../../api/api.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { Card } from '../../components/card.tsx'
import { FigureLoading } from '../../components/figure.tsx'
import { country, quantity, whole } from '../../components/format.ts'
import { HeatTable } from '../../components/heat-table.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { type TrackedBrand, useBrands, useChannels, usePrompts, useTopics } from '../../open-project/open-project.ts'
import { AnswersLink } from '../chats/answers-link.tsx'
import type { ChatsSearch } from '../chats/search-parameters.ts'
import { type Cut, cuts, type LostQuestions } from './questions.ts'

interface Props {
  own: TrackedBrand
  questions: LostQuestions
  by: Cut
  is_without: boolean
  onChange: (change: { by?: Cut; is_without?: boolean }) => void
}

interface Group {
  id: string
  name: string
  /** The number of all answers, and of those that name each brand first. */
  total: number
  wins: Map<string, number>
}

const byChoices = (Object.keys(cuts) as Cut[]).map((value) => ({ value, title: cuts[value].title }))

/** Which brand is named first, by engine, topic, prompt or country. */
export function Winners({ own, questions, by, is_without, onChange }: Props) {
  const asked = useQuery(q('get_brands_report', questions.winners))
  const brands = useBrands()
  const nameOf = useNames(by)
  const title = 'Who is named first'
  const among = [
    { value: 'all', title: 'All answers' },
    { value: 'without', title: `Without ${own.name}` },
  ] as const
  return (
    <QueryResult of={asked} loading={<FigureLoading title={title} />}>
      {({ data }) => {
        const groups = groupsOf(data, by, nameOf)
        const columns = winnersIn(data)
        const most = Math.max(1, ...groups.flatMap(({ wins }) => [...wins.values()]))
        return (
          <Card
            title={title}
            note={
              is_without
                ? `Of the answers that do not name ${own.name}: those that name each brand first`
                : 'Answers that name each brand first; a number opens them'
            }
            is_flush
            actions={
              <>
                <Segmented
                  label="Among"
                  value={is_without ? 'without' : 'all'}
                  options={among}
                  onChange={(value) => onChange({ is_without: value === 'without' })}
                />
                <Segmented
                  label="Cut by"
                  value={by}
                  options={byChoices}
                  onChange={(value) => onChange({ by: value })}
                />
              </>
            }
          >
            {groups.length === 0 ? (
              <EmptyState title="No answer names a brand first">Choose other dates or clear a filter.</EmptyState>
            ) : (
              <HeatTable
                key={by}
                label={title}
                rowTitle={cuts[by].title}
                rows={groups}
                idOf={({ id }) => id}
                nameOf={({ name }) => name}
                head={({ id, name, total }) => (
                  <AnswersLink
                    title={`Answers: ${name}`}
                    {...placeOf(by, id, is_without ? { without: own.id } : {})}
                    count={total}
                    className="block leading-tight"
                  >
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
                    <span className="text-muted numbers text-xs">{quantity(total, 'answer')}</span>
                  </AnswersLink>
                )}
                columns={columns.map(({ id, name }) => ({
                  id,
                  title: name,
                  is_main: id === own.id,
                  head: (
                    <>
                      <Dot color={brands.of(id)?.color ?? '#64748b'} className="size-2" />
                      {name}
                    </>
                  ),
                }))}
                cellOf={({ id: group, name, total, wins }, brand_id) => {
                  const count = wins.get(brand_id) ?? 0
                  const brand = brands.of(brand_id)?.name ?? ''
                  if (count === 0) return undefined
                  return {
                    value: count,
                    heat: count / most,
                    text: whole(count),
                    note: `${brand} is named first in ${whole(count)} of ${quantity(total, 'answer')}`,
                    shown: (
                      <AnswersLink
                        title={`${brand} is named first in ${whole(count)} of ${quantity(total, 'answer')}`}
                        label={`${whole(count)}: ${brand}, ${name}`}
                        {...placeOf(by, group, { won: brand_id, ...(is_without && { without: own.id }) })}
                        count={count}
                        className="flex w-full grow items-center justify-center"
                      >
                        {whole(count)}
                      </AnswersLink>
                    ),
                  }
                }}
                nothing="Never named first"
                first={{ id: columns[0]?.id ?? '', desc: true }}
              />
            )}
          </Card>
        )
      }}
    </QueryResult>
  )
}

/** The filters for the answers of a group, as props of `AnswersLink`. */
function placeOf(by: Cut, id: string, of: ChatsSearch) {
  if (by === 'prompt') return { of: { ...of, prompt: id } }
  if (by === 'topic') return { of, topic: id }
  return by === 'country' ? { of, country: id } : { of, channel: id }
}

function useNames(by: Cut): (id: string) => string {
  const channels = useChannels()
  const prompts = usePrompts()
  const topics = new Map(useTopics().map(({ id, name }) => [id, name]))
  if (by === 'channel') return channels.nameOf
  if (by === 'prompt') return prompts.textOf
  return by === 'topic' ? (id) => topics.get(id) ?? id : country
}

const groupIn = (row: BrandRow, by: Cut) =>
  ({ channel: row.model_channel?.id, topic: row.topic?.id, prompt: row.prompt?.id, country: row.country_code })[by] ??
  ''

const groupsOf = (rows: readonly BrandRow[], by: Cut, nameOf: (id: string) => string): Group[] =>
  [...Map.groupBy(rows, (row) => groupIn(row, by))].map(([id, found]) => ({
    id,
    name: nameOf(id),
    total: found[0]?.visibility_total ?? 0,
    wins: new Map(found.map(({ brand, win_count }) => [brand.id, win_count])),
  }))

/** The brands, most wins first. */
function winnersIn(rows: readonly BrandRow[]) {
  const sums = new Map<string, { id: string; name: string; wins: number }>()
  for (const { brand, win_count } of rows) {
    sums.set(brand.id, { ...brand, wins: (sums.get(brand.id)?.wins ?? 0) + win_count })
  }
  return [...sums.values()].sort((a, b) => b.wins - a.wins)
}
