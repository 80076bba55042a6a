import { useCanWrite } from '../api/use-write.ts'
import { Empty } from '../components/states.tsx'
import { ImportAnswers } from '../imports/import-answers.tsx'
import { Page } from '../shell/page.tsx'

/** Where a file of answers comes in. */
export default function Import() {
  const can_write = useCanWrite()
  return (
    <Page name="Import answers" title="Import answers" note="Answers that were collected elsewhere, or exported before">
      {can_write ? (
        <ImportAnswers />
      ) : (
        <div className="card">
          <Empty title="This key only reads">Sign in with a key that may write to import a file.</Empty>
        </div>
      )}
    </Page>
  )
}
