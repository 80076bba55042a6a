import { useState } from 'react'
import { problemsOf } from '../api/problems.ts'
import { useWrite } from '../api/use-write.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../open-project/open-project.ts'
import type { SavedView, ViewPage, ViewTask } from './saved-view.ts'
import { ShareView } from './share-view.tsx'

interface Props {
  task: ViewTask
  shown: { page: ViewPage | undefined; query: string }
  onClose: () => void
}

/** Saves, shares, renames or deletes a view. */
export default function ViewDialog({ task, shown, onClose }: Props) {
  if (task.does === 'delete') return <DeleteView view={task.view} onClose={onClose} />
  if (task.does === 'share') return <ShareView view={task.view} onClose={onClose} />
  if (task.does === 'rename') return <RenameView view={task.view} onClose={onClose} />
  const { page, query } = shown
  return page === undefined ? null : <SaveView page={page} query={query} onClose={onClose} />
}

function SaveView({ page, query, onClose }: { page: ViewPage; query: string; onClose: () => void }) {
  const project_id = useProjectId()
  const [name, setName] = useState('')
  const [is_default, setDefault] = useState(false)
  const create = useWrite('create_view')
  const problem = problemsOf(create.error, ['name'])
  return (
    <FormDialog
      title="Save this view"
      action="Save"
      problem={problem()}
      is_busy={create.isPending}
      onSubmit={() => create.mutate({ project_id, name, page, query, is_default }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        The page with its filters, days and order, for all who see the project. “Last 30 days” moves with the date.
      </p>
      <ViewName value={name} problem={problem('name')} onValue={setName} />
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="accent-accent mt-1"
          checked={is_default}
          onChange={({ target }) => setDefault(target.checked)}
        />
        <span>
          Open it first
          <span className="text-muted block text-xs">When anyone opens the project without filters</span>
        </span>
      </label>
    </FormDialog>
  )
}

function RenameView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name)
  const change = useWrite('update_view')
  const problem = problemsOf(change.error, ['name'])
  return (
    <FormDialog
      title="Rename the view"
      action="Rename"
      problem={problem()}
      is_busy={change.isPending}
      onSubmit={() => change.mutate({ view_id: view.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ViewName value={name} problem={problem('name')} onValue={setName} />
    </FormDialog>
  )
}

const ViewName = (input: { value: string; problem: string | undefined; onValue: (name: string) => void }) => (
  <TextInput label="Name" required autoFocus maxLength={100} placeholder="Germany, last quarter" {...input} />
)

function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const remove = useWrite('delete_view')
  return (
    <Confirmation
      title="Delete the view"
      action="Delete it"
      of={remove}
      onConfirm={() => remove.mutate({ view_id: view.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        “{view.name}” is deleted for everyone who sees the project. Its links and its CSV addresses stop working. The
        answers and numbers it shows stay.
      </p>
    </Confirmation>
  )
}
