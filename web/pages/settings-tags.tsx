import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, q } from '../api/api.ts'
import { wordsOf } from '../api/problems.ts'
import { useCanWrite, useWrite } from '../api/use-write.ts'
import { Dot } from '../components/brand-mark.tsx'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Confirmation } from '../components/confirmation.tsx'
import { counted } from '../components/format.ts'
import { Pill } from '../components/pill.tsx'
import { Empty, Result } from '../components/states.tsx'
import { useProjectId, usePrompts } from '../project/project.ts'
import { colorOf } from '../settings/colors.ts'
import { EditButtons } from '../settings/edit-buttons.tsx'
import { TagForm } from '../settings/tag-form.tsx'
import { TagGroups } from '../settings/tag-groups.tsx'
import { staleTags } from '../settings/tag-words.ts'
import { TaggedPrompts } from '../settings/tagged-prompts.tsx'

type Tag = Answer<'list_tags'>['data'][number]

/** Marks on prompts, alone or in groups. */
export default function Tags() {
  const project_id = useProjectId()
  const can_write = useCanWrite()
  const asked = useQuery(q('list_tags', { project_id, limit: 10_000 }))
  const groups = useQuery(q('list_tag_groups', { project_id }))
  const { list } = usePrompts()
  const [open, setOpen] = useState<Tag | 'new'>()
  const [deleted, setDeleted] = useState<Tag>()
  const remove = useWrite('delete_tag', staleTags)
  const countOf = ({ id }: Tag) => list.filter(({ tags }) => tags.some((tag) => tag.id === id)).length
  return (
    <>
      <Card
        title="Tags"
        note={asked.data && counted(asked.data.total_count, 'tag')}
        actions={
          can_write && (
            <Button look="primary" onClick={() => setOpen('new')}>
              New tag
            </Button>
          )
        }
        is_flush
      >
        <Result of={asked}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title="No tags yet">Tags mark prompts; reports can be filtered by them.</Empty>
            ) : (
              <ul className="divide-line border-line divide-y border-t">
                {[...data].sort(byGroup).map((tag) => (
                  <li key={tag.id} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
                    <Dot color={colorOf(tag.color)} />
                    <span className="min-w-0 flex-1 leading-tight">
                      <span className="block break-words">{tag.name}</span>
                      <span className="text-muted text-xs">
                        <TaggedPrompts by={{ tags: tag.id }} count={countOf(tag)} />
                        {tag.group !== null && ` · ${tag.group}`}
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
        </Result>
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
          is_busy={remove.isPending}
          problem={remove.error ? wordsOf(remove.error) : undefined}
          onConfirm={() => remove.mutate({ tag_id: deleted.id }, { onSuccess: () => setDeleted(undefined) })}
          onClose={() => setDeleted(undefined)}
        >
          <p>It is taken off {counted(countOf(deleted), 'prompt')}. This cannot be undone.</p>
        </Confirmation>
      )}
    </>
  )
}

/** Own tags first, group by group; those of the service last. */
const byGroup = (a: Tag, b: Tag) =>
  Number(a.is_system) - Number(b.is_system) ||
  (a.group ?? '').localeCompare(b.group ?? '') ||
  a.name.localeCompare(b.name)
