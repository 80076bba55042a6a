import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { quantity } from '../../components/format.ts'
import { FormProblem } from '../../components/labelled-input.tsx'
import { ProgressBar } from '../../components/progress.tsx'
import type { ImportRun } from './use-import.ts'

const words = { running: 'Importing', done: 'Imported', stopped: 'Stopped after' } as const

/** The progress of an import, with the actions on it. */
export function ImportProgress({
  run: { file, state, outcome, is_waiting, problem, goOn },
  onStop,
  onAnother,
}: {
  run: ImportRun
  onStop: () => void
  onAnother: () => void
}) {
  const { created, replaced, skipped, rejected } = outcome
  return (
    <Card
      title={file.name}
      actions={
        state === 'running' ? (
          <Button onClick={onStop}>Stop</Button>
        ) : (
          <>
            {goOn && (
              <Button look="primary" onClick={goOn}>
                Continue
              </Button>
            )}
            <Button onClick={onAnother}>Import another file</Button>
          </>
        )
      }
    >
      <ProgressBar
        label={`${words[state]} ${quantity(created + replaced + skipped + rejected, 'line')}`}
        share={state === 'done' ? 1 : outcome.share}
      />
      <p role="status" className="text-muted mt-2 text-sm empty:mt-0">
        {is_waiting && 'The connection is lost. The import continues when the service answers again.'}
      </p>
      {problem && (
        <div className="mt-3">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
    </Card>
  )
}
