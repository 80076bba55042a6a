import { useState } from 'react'
import { problemsOf } from '../../api/problems.ts'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormProblem, SelectInput, TextInput } from '../../components/labelled-input.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

const accesses = [
  { value: 'read', title: 'Read' },
  { value: 'write', title: 'Read and write' },
] as const
const company = ''

/** Creates a key; it is shown once, in this dialog. */
export function NewKeyDialog({
  projects,
  onClose,
}: {
  projects: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const [of, setOf] = useState(useProjectId())
  const [access, setAccess] = useState<'read' | 'write'>('read')
  const [last_day, setLastDay] = useState('')
  const create = useWrite('create_api_key')
  const problem = problemsOf(create.error, ['name', 'scope', 'project_id', 'access', 'expires_at'])
  if (create.data) {
    return (
      <Dialog title="New key" is_form onClose={onClose}>
        <div className="space-y-4 p-4">
          <p>Copy it now and keep it safe. It is not shown again.</p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="bg-sunken min-w-0 flex-1 rounded-lg px-3 py-2 font-mono text-sm break-all">
              {create.data.key}
            </code>
            <CopyButton text={create.data.key} label="Copy key" />
          </div>
          <div className="flex justify-end">
            <Button look="primary" onClick={onClose}>
              I have saved it
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title="New API key" is_form onClose={onClose}>
      <form
        className="space-y-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({
            name,
            access,
            ...(of === company ? { scope: 'company' } : { scope: 'project', project_id: of }),
            ...(last_day && { expires_at: `${last_day}T23:59:59Z` }),
          })
        }}
      >
        <TextInput
          label="Name"
          required
          autoFocus
          hint="Who or what uses the key"
          value={name}
          problem={problem('name')}
          onValue={setName}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectInput
            label="Scope"
            value={of}
            options={[
              ...projects.map(({ id, name: title }) => ({ value: id, title })),
              { value: company, title: 'All projects of the company' },
            ]}
            problem={problem('project_id') ?? problem('scope')}
            onValue={setOf}
          />
          <SelectInput
            label="Access"
            value={access}
            options={accesses}
            problem={problem('access')}
            onValue={setAccess}
          />
        </div>
        <TextInput
          label="Last day (optional)"
          type="date"
          hint="The key expires at the end of that day, UTC."
          value={last_day}
          problem={problem('expires_at')}
          onValue={setLastDay}
        />
        <FormProblem>{problem()}</FormProblem>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={create.isPending}>
            Create key
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
