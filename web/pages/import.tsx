import { getRouteApi } from '@tanstack/react-router'
import { useCanWrite } from '../api/use-write.ts'
import { PageLayout } from '../components/page.tsx'
import { Segmented } from '../components/segmented.tsx'
import { EmptyState } from '../components/states.tsx'
import { fileKinds, type UploadKind } from '../features/imports/file-kinds.ts'
import { ImportFiles } from '../features/imports/import-files.tsx'
import { ImportHistory } from '../features/imports/import-history.tsx'

const route = getRouteApi('/projects/$project_id/import')

const kinds = Object.keys(fileKinds) as UploadKind[]
const options = kinds.map((value) => ({ value, title: fileKinds[value].title }))

/** Imports files of answers, page texts or perception runs, and shows earlier imports. */
export default function Import() {
  const can_write = useCanWrite()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = kinds.find((one) => one === search.kind) ?? 'chats'
  return (
    <PageLayout
      name="Import"
      title="Import"
      note="Data collected elsewhere or exported earlier"
      actions={
        can_write && (
          <Segmented
            label="What to import"
            value={kind}
            options={options}
            onChange={(next) => void navigate({ search: { kind: next === 'chats' ? undefined : next } })}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 sm:gap-4">
        {can_write ? (
          <ImportFiles key={kind} kind={kind} />
        ) : (
          <div className="card">
            <EmptyState title="This key has read-only access">
              Sign in with a key with write access to import a file.
            </EmptyState>
          </div>
        )}
        <ImportHistory />
      </div>
    </PageLayout>
  )
}
