import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type BrandMetricName, type BrandRow, brandColumnNames } from '../../../src/views/brand-metrics.ts'
import type { Filters } from '../../../src/views/filters.ts'
import type { Column } from '../../components/column.ts'
import { country, longDay, whole } from '../../components/format.ts'
import { NoValue } from '../../components/no-value.tsx'
import { SelectBox } from '../../components/selection.tsx'
import type { ChangeVerdict } from '../../metrics/verdicts.ts'
import { noAnswersThen } from '../../metrics/why-none.ts'
import { type Prompt, promptText, useTags, useTopics } from '../../open-project/open-project.ts'
import { MetricCell, metricColumn } from '../brands/metric-cell.tsx'
import { AnswersLink } from '../chats/answers-link.tsx'

export interface PromptRow {
  prompt: Prompt
  /** The own brand's numbers; undefined if the prompt has no answer in this period. */
  numbers: BrandRow | undefined
  /** The verdicts on the changes of its rates. */
  verdicts: Partial<Record<BrandMetricName, ChangeVerdict | undefined>>
}

/** The names of topics and tags. */
export function usePromptNames() {
  const [topics, tags] = [useTopics(), useTags()]
  return useMemo(
    () => ({
      topic: new Map(topics.map(({ id, name }) => [id, name])),
      tag: new Map(tags.map(({ id, name }) => [id, name])),
    }),
    [topics, tags],
  )
}
export type PromptNames = ReturnType<typeof usePromptNames>

/** Whether a prompt matches the search and the filters. */
export function matching(
  prompt: Prompt,
  { state, search, chosen }: { state: 'active' | 'archived' | 'all'; search: string } & Pick<Filters, 'chosen'>,
): boolean {
  const { topics, tags, countries } = chosen
  const isAmong = (list: string[], ids: string[]) => list.length === 0 || ids.some((id) => list.includes(id))
  return (
    (state === 'all' || prompt.is_archived === (state === 'archived')) &&
    (promptText(prompt) ?? '').toLowerCase().includes(search.trim().toLowerCase()) &&
    isAmong(topics, prompt.topic ? [prompt.topic.id] : []) &&
    isAmong(
      tags,
      prompt.tags.map(({ id }) => id),
    ) &&
    isAmong(countries, [prompt.user_location.country])
  )
}

/** Further tags are shown on hover and read by screen readers. */
const tagsShown = 2

/** The default columns. */
export const usualColumns = [
  ...brandColumnNames.filter((name) => name !== 'share_of_voice'),
  ...['answers', 'topic', 'tags', 'country'],
]

/** The minimum window width of each number; the other columns need the most room. */
const froms: Partial<Record<BrandMetricName, 'sm' | 'md'>> = { position: 'sm', sentiment: 'md' }

/** Opens the answers to the prompt that name the own brand or, if none does, those without it. */
const visibilityColumn = (
  of: (row: PromptRow) => BrandRow | undefined,
  is_compared: boolean,
  own_id: string | undefined,
): Column<PromptRow> => ({
  ...metricColumn('visibility', of, is_compared),
  cell: ({ prompt, numbers, verdicts: { visibility: verdict } }) =>
    numbers && numbers.visibility_count > 0 ? (
      <MetricCell
        row={numbers}
        name="visibility"
        is_compared={is_compared}
        opens={{ prompt: prompt.id }}
        verdict={verdict}
      />
    ) : numbers ? (
      <AnswersLink
        of={{ prompt: prompt.id, without: own_id }}
        count={numbers.visibility_total}
        title="No answer names you"
      >
        <MetricCell row={numbers} name="visibility" is_compared={is_compared} verdict={verdict} />
      </AnswersLink>
    ) : (
      <NoValue why={noAnswersThen} />
    ),
})

export function promptColumns({
  project_id,
  names,
  own_id,
  is_compared,
}: {
  project_id: string
  names: PromptNames
  own_id: string | undefined
  is_compared: boolean
}): Column<PromptRow>[] {
  const of = ({ numbers }: PromptRow) => numbers
  const tagsOf = ({ prompt }: PromptRow) => prompt.tags.flatMap(({ id }) => names.tag.get(id) ?? [])
  return [
    {
      id: 'prompt',
      title: 'Prompt',
      is_ascending_first: true,
      className: 'min-w-48 2xl:min-w-64',
      value: ({ prompt }) => promptText(prompt) ?? '',
      cell: ({ prompt }) => (
        <span className="flex items-start gap-3">
          <SelectBox id={prompt.id} label={promptText(prompt) ?? ''} />
          <span className="min-w-0">
            <Link
              to="/projects/$project_id/prompts/$prompt_id"
              params={{ project_id, prompt_id: prompt.id }}
              className="line-clamp-2 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {promptText(prompt)}
            </Link>
            {prompt.is_archived && <span className="bg-sunken text-muted rounded px-1 text-xs">archived</span>}
          </span>
        </span>
      ),
    },
    visibilityColumn(of, is_compared, own_id),
    ...brandColumnNames
      .filter((name) => name !== 'visibility')
      .map((name) =>
        metricColumn(name, of, is_compared, froms[name] ?? 'lg', {}, ({ verdicts }) =>
          Object.hasOwn(verdicts, name) ? verdicts[name] : 'too_few',
        ),
      ),
    {
      id: 'answers',
      title: 'Answers',
      is_number: true,
      value: ({ numbers }) => numbers?.visibility_total ?? 0,
      cell: ({ prompt, numbers }) => (
        <AnswersLink of={{ prompt: prompt.id }} count={numbers?.visibility_total ?? 0} title="Read the answers">
          {whole(numbers?.visibility_total ?? 0)}
        </AnswersLink>
      ),
    },
    {
      id: 'topic',
      title: 'Topic',
      is_ascending_first: true,
      from: 'md',
      value: ({ prompt }) => (prompt.topic && names.topic.get(prompt.topic.id)) ?? null,
      className: 'whitespace-nowrap',
    },
    {
      id: 'tags',
      title: 'Tags',
      is_unsortable: true,
      from: 'lg',
      value: (row) => tagsOf(row).join(', '),
      cell: (row) => {
        const tags = tagsOf(row)
        return (
          <span title={tags.join(', ')} className="text-muted flex flex-wrap items-center gap-1 text-sm">
            {tags.slice(0, tagsShown).map((tag) => (
              <span key={tag} className="bg-sunken max-w-32 truncate rounded px-1.5 text-xs leading-5">
                {tag}
              </span>
            ))}
            {tags.length > tagsShown && (
              <span className="text-xs">
                +{tags.length - tagsShown}
                <span className="sr-only"> more: {tags.slice(tagsShown).join(', ')}</span>
              </span>
            )}
          </span>
        )
      },
    },
    {
      id: 'country',
      title: 'Country',
      is_ascending_first: true,
      from: 'lg',
      value: ({ prompt }) => prompt.user_location.country,
      cell: ({ prompt }) => <span title={country(prompt.user_location.country)}>{prompt.user_location.country}</span>,
    },
    {
      id: 'volume',
      title: 'Volume',
      is_number: true,
      from: 'lg',
      value: ({ prompt }) => prompt.volume ?? null,
    },
    {
      id: 'samples_per_day',
      title: 'Samples a day',
      is_number: true,
      from: 'lg',
      value: ({ prompt }) => prompt.samples_per_day ?? null,
    },
    {
      id: 'added',
      title: 'Added',
      from: 'lg',
      className: 'whitespace-nowrap',
      value: ({ prompt }) => prompt.created_at.slice(0, 10),
      cell: ({ prompt }) => longDay(prompt.created_at.slice(0, 10)),
    },
  ]
}
