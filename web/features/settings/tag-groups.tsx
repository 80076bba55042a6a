import { useState } from 'react'
import { tagColors } from '../../../src/contract/enums.ts'
import type { Answer } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useCanWrite, useWrite } from '../../api/use-write.ts'
import { Dot } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirmation } from '../../components/confirmation.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { quantity } from '../../components/format.ts'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { colorOf, optionsOfColors } from './colors.ts'
import { EditButtons } from './edit-buttons.tsx'

type Groups = Answer<'list_tag_groups'>
type Group = Groups['data'][number]

interface Asked {
  data: Groups | undefined
  error: Error | null
  refetch: () => unknown
}

/** Tag groups, whose tags share a colour. */
export function TagGroups({ groups }: { groups: Asked }) {
  const can_write = useCanWrite()
  const [edited, setEdited] = useState<Group>()
  const [dissolved, setDissolved] = useState<Group>()
  return (
    <Card title="Tag groups" note="Set the group of a tag in the tag’s form; a group without tags disappears." is_flush>
      <QueryResult of={groups}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No groups yet">Assign a group to a tag to list it here.</EmptyState>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {data.map((group) => (
                <li key={group.group} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
                  <Dot color={colorOf(group.color)} />
                  <span className="min-w-0 flex-1 break-words">{group.group}</span>
                  <span className="text-muted numbers text-sm">{quantity(group.tag_count, 'tag')}</span>
                  {can_write && (
                    <EditButtons
                      name={group.group}
                      onEdit={() => setEdited(group)}
                      onDelete={() => setDissolved(group)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {edited && <GroupForm group={edited} onClose={() => setEdited(undefined)} />}
      {dissolved && <Dissolve group={dissolved} onClose={() => setDissolved(undefined)} />}
    </Card>
  )
}

function GroupForm({ group: { group, color: before }, onClose }: { group: Group; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState(group)
  const [color, setColor] = useState(tagColors.find((one) => one === before) ?? 'gray')
  const update = useWrite('update_tag_group')
  const problem = problemsOf(update.error, ['name', 'color'])
  return (
    <Dialog title={`Edit ${group}`} is_form onClose={onClose}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          const change = { ...(name !== group && { name }), ...(color !== before && { color }) }
          update.mutate({ project_id, group, ...change }, { onSuccess: onClose })
        }}
      >
        <TextInput label="Name" required autoFocus value={name} problem={problem('name')} onValue={setName} />
        <SelectInput
          label="Color"
          hint="Applies to all its tags."
          value={color}
          options={optionsOfColors(tagColors)}
          problem={problem('color')}
          onValue={setColor}
        />
        <FormProblem>{problem()}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={update.isPending || (name === group && color === before)}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Dissolve({ group: { group, tag_count }, onClose }: { group: Group; onClose: () => void }) {
  const project_id = useProjectId()
  const [delete_tags, setDelete] = useState(false)
  const remove = useWrite('delete_tag_group')
  return (
    <Confirmation
      title={`Dissolve ${group}?`}
      action={delete_tags ? 'Delete group and tags' : 'Remove group, keep tags'}
      of={remove}
      onConfirm={() => remove.mutate({ project_id, group, delete_tags }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Its {quantity(tag_count, 'tag')} stay, without a group.</p>
      <label className="flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={delete_tags}
          onChange={({ target }) => setDelete(target.checked)}
          className="accent-accent size-4"
        />
        Also delete its tags and remove them from prompts
      </label>
    </Confirmation>
  )
}
