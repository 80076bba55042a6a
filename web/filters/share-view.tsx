import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { useWrite } from '../api/use-write.ts'
import { Button } from '../components/button.tsx'
import { FormProblem } from '../components/labelled-input.tsx'
import type { SavedView } from './saved-view.ts'
import { Copied, ShareLink, wholeAddress } from './share-link.tsx'

/** Creates a link that shows one view. */
export function ShareView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  return (
    <ShareLink
      name={view.name}
      shows={{ view_id: view.id }}
      passwordHint="At least 8 characters. With a password, there is no image address."
      more={<SheetAddress view={view} />}
      onClose={onClose}
    >
      Anyone with the link sees the current numbers of this view, without an account: no answers, no settings, nothing
      else.
    </ShareLink>
  )
}

/** Creates a CSV address for spreadsheets. It needs a key for the view, which only company keys can create. */
function SheetAddress({ view }: { view: SavedView }) {
  const { data: session } = useQuery(sessionQuery)
  const create = useWrite('create_api_key')
  if (session?.scope !== 'company') return null
  if (create.data) {
    return <Copied title="CSV" text={wholeAddress(`/customer/v1/views/${view.id}.csv?key=${create.data.key}`)} />
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
        Create a CSV address
      </Button>
    </section>
  )
}
