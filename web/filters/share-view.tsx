import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { home } from '../api/home.ts'
import { problemsOf } from '../api/problems.ts'
import { sessionQuery } from '../api/session.ts'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { FormProblem, TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../open-project/open-project.ts'
import type { SavedView } from './saved-view.ts'

/** Where a path of the service is, for programs and people elsewhere. */
const addressOf = (path: string) => `${window.location.origin}${home}${path}`

/** Makes a link that shows one view to people without an account; it is shown once, in this dialog. */
export function ShareView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const project_id = useProjectId()
  const [last_day, setLastDay] = useState('')
  const [password, setPassword] = useState('')
  const [origins, setOrigins] = useState('')
  const create = useWrite('create_share')
  const problem = problemsOf(create.error, ['expires_at', 'password', 'frame_ancestors'])
  const frame_ancestors = origins.split(/[\s,]+/).filter(Boolean)
  if (create.data) {
    const { path, image_path } = create.data
    const address = addressOf(path)
    return (
      <Dialog title={`“${view.name}” is shared`} is_form onClose={onClose}>
        <div className="space-y-4 p-4">
          <p>Copy what you need now. It is not shown again.</p>
          <Copied title="Link" text={address} />
          {frame_ancestors.length > 0 && (
            <Copied
              title="Frame"
              text={`<iframe src="${address}" title="${view.name.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}" width="100%" height="900" style="border:0"></iframe>`}
            />
          )}
          {image_path && <Copied title="Image" text={addressOf(image_path)} />}
          <SheetAddress view={view} />
          <div className="flex justify-end">
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={`Share “${view.name}”`}
      action="Make a link"
      problem={problem()}
      is_busy={create.isPending}
      onSubmit={() =>
        create.mutate({
          project_id,
          view_id: view.id,
          ...(last_day && { expires_at: `${last_day}T23:59:59Z` }),
          ...(password && { password }),
          frame_ancestors,
        })
      }
      onClose={onClose}
    >
      <p className="text-muted text-sm">
        Whoever has the link sees the numbers of this view as they are then, without an account: no answers, no
        settings, nothing else.
      </p>
      <TextInput
        label="Last day (optional)"
        type="date"
        hint="The link ends with that day, UTC. Otherwise it ends in 30 days; a year is the most."
        value={last_day}
        problem={problem('expires_at')}
        onValue={setLastDay}
      />
      <TextInput
        label="Password (optional)"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. With one, there is no address of an image."
        value={password}
        problem={problem('password')}
        onValue={setPassword}
      />
      <TextInput
        label="Sites that may show it in a frame (optional)"
        placeholder="https://intranet.example.com"
        hint="Origins, separated by spaces. Without one, no page can have it in a frame."
        value={origins}
        problem={problem('frame_ancestors')}
        onValue={setOrigins}
      />
    </FormDialog>
  )
}

const Copied = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-sm font-medium">{title}</h3>
    <div className="flex flex-wrap items-center gap-2">
      <code className="bg-sunken min-w-0 flex-1 rounded-lg px-3 py-2 font-mono text-sm break-all">{text}</code>
      <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
    </div>
  </section>
)

/** Rows for spreadsheets need a key of the view, which only company keys can make. */
function SheetAddress({ view }: { view: SavedView }) {
  const { data: session } = useQuery(sessionQuery)
  const create = useWrite('create_api_key')
  if (session?.scope !== 'company') return null
  if (create.data) {
    return <Copied title="CSV" text={addressOf(`/customer/v1/views/${view.id}.csv?key=${create.data.key}`)} />
  }
  return (
    <section aria-label="CSV">
      <h3 className="mb-1 text-sm font-medium">Spreadsheets</h3>
      <p className="text-muted mb-2 text-sm">
        An address with the table as CSV, for IMPORTDATA and Power Query. Its key reads this table and nothing else, and
        is listed with the API keys.
      </p>
      <FormProblem>{create.error?.message}</FormProblem>
      <Button
        disabled={create.isPending}
        onClick={() => create.mutate({ name: `Rows of ${view.name}`, scope: 'view', view_id: view.id, access: 'read' })}
      >
        Make a CSV address
      </Button>
    </section>
  )
}
