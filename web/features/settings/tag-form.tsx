import { useId, useState } from 'react'
import { tagColors } from '../../../src/contract/enums.ts'
import type { Answer } from '../../api/api.ts'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { optionsOfColors } from './colors.ts'

type Tag = Answer<'list_tags'>['data'][number]

/** Creates or changes a tag. */
export function TagForm({ tag, groups, onClose }: { tag?: Tag; groups: readonly string[]; onClose: () => void }) {
  const project_id = useProjectId()
  const list = useId()
  const [name, setName] = useState(tag?.name ?? '')
  const [group, setGroup] = useState(tag?.group ?? '')
  const [color, setColor] = useState(tagColors.find((one) => one === tag?.color) ?? 'gray')
  const create = useWrite('create_tag')
  const update = useWrite('update_tag')
  const problem = problemsOf(create.error ?? update.error, ['name', 'color', 'group'])
  function submit() {
    const is_recolored = color !== tag?.color
    if (!tag) create.mutate({ project_id, name, color, ...(group && { group }) }, { onSuccess: onClose })
    else {
      const change = { name, group: group || null, ...(is_recolored && { color }) }
      update.mutate({ tag_id: tag.id, ...change }, { onSuccess: onClose })
    }
  }
  return (
    <Dialog title={tag ? `Edit ${tag.name}` : 'New tag'} is_form onClose={onClose}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput label="Name" required autoFocus value={name} problem={problem('name')} onValue={setName} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Group"
            list={list}
            hint="Empty: no group"
            value={group}
            problem={problem('group')}
            onValue={setGroup}
          />
          <datalist id={list}>
            {groups.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <SelectInput
            label="Color"
            hint="A tag in a group has the color of the group."
            value={color}
            options={optionsOfColors(tagColors)}
            problem={problem('color')}
            onValue={setColor}
          />
        </div>
        <FormProblem>{problem()}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={create.isPending || update.isPending}>
            {tag ? 'Save' : 'Create tag'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
