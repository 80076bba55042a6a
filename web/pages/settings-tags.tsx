import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, q } from '../api/api.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Dot } from '../components/brand-mark.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { quantity } from '../components/format.ts'
import { Pill } from '../components/pill.tsx'
import { EmptyState, QueryResult } from '../components/states.tsx'
import { colorOf } from '../features/settings/colors.ts'
import { EditButtons } from '../features/settings/edit-buttons.tsx'
import { TagForm } from '../features/settings/tag-form.tsx'
import { TagGroups } from '../features/settings/tag-groups.tsx'
import { TaggedPrompts } from '../features/settings/tagged-prompts.tsx'
import { useProjectId, usePrompts } from '../open-project/open-project.ts'

/** Titles of the groups of system tags, which Answerscope sets. */
const systemGroups: Record<string, string> = { branding: 'Branded or not', intentType: 'Intent' }
const systemGroup = (group: string) => systemGroups[group] ?? group

type Tag = Answer<'list_tags'>['data'][number]

/** The tags of prompts, with or without a group. */
export default function Tags() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_tags', { project_id, limit: 10_000 }))
  const groups = useQuery(q('list_tag_groups', { project_id }))
  const { list } = usePrompts()
  const [open, setOpen] = useState<Tag | 'new'>()
  const [deleted, setDeleted] = useState<Tag>()
  const remove = useWrite('delete_tag')
  const countOf = ({ id }: Tag) => list.filter(({ tags }) => tags.some((tag) => tag.id === id)).length
  return (
    <>
      <Card
        title="Tags"
        note={asked.data && quantity(asked.data.total_count, 'tag')}
        actions={
          can_write && (
            <Button look="primary" onClick={() => setOpen('new')}>
              New tag
            </Button>
          )
        }
        is_flush
      >
        <QueryResult of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No tags yet">Tags label prompts; reports can be filtered by tag.</EmptyState>
            ) : (
              <ul className="divide-line border-line divide-y border-t">
                {[...data].sort(byGroup).map((tag) => (
                  <li key={tag.id} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
                    <Dot color={colorOf(tag.color)} />
                    <span className="min-w-0 flex-1 leading-tight">
                      <span className="block break-words">{tag.name}</span>
                      <span className="text-muted text-xs">
                        <TaggedPrompts by={{ tags: tag.id }} count={countOf(tag)} />
                        {tag.group !== null && ` · ${tag.is_system ? systemGroup(tag.group) : tag.group}`}
                      </span>
                    </span>
                    {tag.is_system ? (
                      <Pill>set by Answerscope</Pill>
                    ) : (
                      can_write && (
                        <EditButtons
                          name={tag.name}
                          onEdit={() => setOpen(tag)}
                          onDelete={() => {
                            remove.reset()
                            setDeleted(tag)
                          }}
                        />
                      )
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Card>
      <TagGroups groups={groups} />
      {open && (
        <TagForm
          {...(open !== 'new' && { tag: open })}
          groups={groups.data?.data.map(({ group }) => group) ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
      {deleted && (
        <Confirmation
          title={`Delete ${deleted.name}?`}
          action="Delete tag"
          of={remove}
          onConfirm={() => remove.mutate({ tag_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>It is removed from {quantity(countOf(deleted), 'prompt')}. This cannot be undone.</p>
        </Confirmation>
      )}
    </>
  )
}

/** User-defined tags first, by group; system tags last. */
const byGroup = (a: Tag, b: Tag) =>
  Number(a.is_system) - Number(b.is_system) ||
  (a.group ?? '').localeCompare(b.group ?? '') ||
  a.name.localeCompare(b.name)
