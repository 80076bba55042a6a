import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Column } from '../components/data-table.tsx'
import { country, whole } from '../components/format.ts'
import type { Filters } from '../filters/filters.ts'
import type { BrandRow } from '../metrics.ts'
import { metricColumn } from '../project/metric-cell.tsx'
import { type Prompt, textOf, useTags, useTopics } from '../project/project.ts'

export interface PromptRow {
  prompt: Prompt
  /** The own brand's numbers; none when the prompt has no answer in these days. */
  numbers: BrandRow | undefined
}

/** What topics and tags are called. */
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

/** Whether a prompt is among what search and filters leave. */
export function matching(
  prompt: Prompt,
  { state, search, chosen }: { state: 'active' | 'archived' | 'all'; search: string } & Pick<Filters, 'chosen'>,
): boolean {
  const { topics, tags, countries } = chosen
  const isAmong = (list: string[], ids: string[]) => list.length === 0 || ids.some((id) => list.includes(id))
  return (
    (state === 'all' || prompt.is_archived === (state === 'archived')) &&
    (textOf(prompt) ?? '').toLowerCase().includes(search.trim().toLowerCase()) &&
    isAmong(topics, prompt.topic ? [prompt.topic.id] : []) &&
    isAmong(
      tags,
      prompt.tags.map(({ id }) => id),
    ) &&
    isAmong(countries, [prompt.user_location.country])
  )
}

export function columnsOf({
  project_id,
  names,
  is_compared,
}: {
  project_id: string
  names: PromptNames
  is_compared: boolean
}): Column<PromptRow>[] {
  const of = ({ numbers }: PromptRow) => numbers
  const tagsOf = ({ prompt }: PromptRow) => prompt.tags.flatMap(({ id }) => names.tag.get(id) ?? [])
  return [
    {
      ...{ id: 'prompt', title: 'Prompt', is_ascending_first: true, className: 'min-w-56' },
      value: ({ prompt }) => textOf(prompt) ?? '',
      cell: ({ prompt }) => (
        <Link
          to="/projects/$project_id/chats"
          params={{ project_id }}
          search={{ prompt: prompt.id }}
          title="Answers to this prompt"
          className="line-clamp-2 underline-offset-4 hover:underline"
        >
          {textOf(prompt)}
        </Link>
      ),
    },
    metricColumn('visibility', of, is_compared),
    metricColumn('position', of, is_compared, 'sm'),
    metricColumn('sentiment', of, is_compared, 'md'),
    metricColumn('win_rate', of, is_compared, 'lg'),
    {
      ...{ id: 'answers', title: 'Answers', is_number: true },
      value: ({ numbers }) => numbers?.visibility_total ?? 0,
      cell: ({ numbers }) => whole(numbers?.visibility_total ?? 0),
    },
    {
      ...{ id: 'topic', title: 'Topic', is_ascending_first: true, from: 'md' },
      value: ({ prompt }) => (prompt.topic && names.topic.get(prompt.topic.id)) ?? null,
      className: 'whitespace-nowrap',
    },
    {
      ...{ id: 'tags', title: 'Tags', is_unsortable: true, from: 'lg', value: (row) => tagsOf(row).join(', ') },
      cell: (row) => (
        <span className="flex max-w-64 flex-wrap gap-1">
          {tagsOf(row).map((name) => (
            <span key={name} className="bg-sunken text-muted rounded px-1.5 py-0.5 text-xs">
              {name}
            </span>
          ))}
        </span>
      ),
    },
    {
      ...{ id: 'country', title: 'Country', is_ascending_first: true, from: 'lg' },
      value: ({ prompt }) => prompt.user_location.country,
      cell: ({ prompt }) => <span title={country(prompt.user_location.country)}>{prompt.user_location.country}</span>,
    },
  ]
}
