import { useCanWrite } from '../api/use-write.ts'
import { PageLayout } from '../components/page.tsx'
import { EmptyState } from '../components/states.tsx'
import { ImportAnswers } from '../features/imports/import-answers.tsx'

/** Imports a file of answers. */
export default function Import() {
  const can_write = useCanWrite()
  return (
    <PageLayout name="Import answers" title="Import answers" note="Answers collected elsewhere, or exported earlier">
      {can_write ? (
        <ImportAnswers />
      ) : (
        <div className="card">
          <EmptyState title="This key has read-only access">
            Sign in with a key with write access to import a file.
          </EmptyState>
        </div>
      )}
    </PageLayout>
  )
}
