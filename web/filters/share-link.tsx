import { type ReactNode, useState } from 'react'
import { escapedHtml } from '../../src/figures/html.ts'
import { home } from '../api/home.ts'
import { problemsOf } from '../api/problems.ts'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** The absolute URL of a path of the service, for use outside the dashboard. */
export const wholeAddress = (path: string) => `${window.location.origin}${home}${path}`

interface Props {
  /** The name of what is shared. */
  name: string
  shows: { view_id: string } | { report_snapshot_id: string }
  /** Explains what the link shows. */
  children: ReactNode
  passwordHint?: string
  /** Other addresses of the same thing, besides the link. */
  more?: ReactNode
  onClose: () => void
}

/** Creates a link that shows one thing to people without an account. The link is displayed once, in this dialog. */
export function ShareLink({ name, shows, children, passwordHint = 'At least 8 characters.', more, onClose }: Props) {
  const project_id = useProjectId()
  const [last_day, setLastDay] = useState('')
  const [password, setPassword] = useState('')
  const [origins, setOrigins] = useState('')
  const create = useWrite('create_share')
  const problem = problemsOf(create.error, ['expires_at', 'password', 'frame_ancestors'])
  const frame_ancestors = origins.split(/[\s,]+/).filter(Boolean)
  if (create.data) {
    const { path, image_path, png_path } = create.data
    const address = wholeAddress(path)
    return (
      <Dialog title={`“${name}” is shared`} is_form onClose={onClose}>
        <div className="space-y-4 p-4">
          <p>Copy what you need now. It is not shown again.</p>
          <Copied title="Link" text={address} />
          {frame_ancestors.length > 0 && (
            <Copied
              title="Frame"
              text={`<iframe src="${address}" title="${escapedHtml(name)}" width="100%" height="900" style="border:0"></iframe>`}
            />
          )}
          {image_path && <Copied title="Image" text={wholeAddress(image_path)} />}
          {png_path && <Copied title="Image as PNG" text={wholeAddress(png_path)} />}
          {more}
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
      title={`Share “${name}”`}
      action="Create link"
      problem={problem()}
      is_busy={create.isPending}
      onSubmit={() =>
        create.mutate({
          project_id,
          ...shows,
          ...(last_day && { expires_at: `${last_day}T23:59:59Z` }),
          ...(password && { password }),
          frame_ancestors,
        })
      }
      onClose={onClose}
    >
      <p className="text-muted text-sm">{children}</p>
      <TextInput
        label="Last day (optional)"
        type="date"
        hint="The link ends with that day, UTC. Default: 30 days; maximum: one year."
        value={last_day}
        problem={problem('expires_at')}
        onValue={setLastDay}
      />
      <TextInput
        label="Password (optional)"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        value={password}
        problem={problem('password')}
        onValue={setPassword}
      />
      <TextInput
        label="Sites that may embed it (optional)"
        placeholder="https://intranet.example.com"
        hint="Origins, separated by spaces. If empty, no site can embed it."
        value={origins}
        problem={problem('frame_ancestors')}
        onValue={setOrigins}
      />
    </FormDialog>
  )
}

export const Copied = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className="mb-1 text-sm font-medium">{title}</h3>
    <div className="flex flex-wrap items-center gap-2">
      <code className="bg-sunken min-w-0 flex-1 rounded-lg px-3 py-2 font-mono text-sm break-all">{text}</code>
      <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
    </div>
  </section>
)
