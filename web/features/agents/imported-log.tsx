import { whole } from '../../components/format.ts'
import type { LogImportAnswer } from './send-log.ts'

const maxShown = 100
const counts = [
  ['lines', 'Lines read'],
  ['stored', 'Visits stored'],
  ['duplicates', 'Stored before'],
  ['not_a_bot', 'Not from a bot'],
  ['rejected', 'Rejected'],
] as const

/** The outcome of the lines of a log. */
export function ImportedLog({ answer }: { answer: LogImportAnswer }) {
  return (
    <section aria-label="Result of the import" aria-live="polite" className="space-y-3">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {counts.map(([name, title]) => (
          <div key={name} className="bg-sunken rounded-lg px-2.5 py-2">
            <dt className="text-muted text-xs">{title}</dt>
            <dd className="numbers font-semibold">{whole(answer[name])}</dd>
          </div>
        ))}
      </dl>
      {answer.incomplete && (
        <p role="alert" className="bg-bad-soft text-bad rounded-lg px-3 py-2 text-sm">
          {answer.message ?? 'The service stopped before the import finished.'} Import the log again; lines already
          stored are skipped.
        </p>
      )}
      {answer.rejections.length > 0 && (
        <div>
          <h3 className="font-medium">Rejected lines</h3>
          {answer.rejected > maxShown && (
            <p className="text-muted text-sm">
              The first {whole(Math.min(maxShown, answer.rejections.length))} of {whole(answer.rejected)}.
            </p>
          )}
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
            tabIndex={0}
            aria-label="Rejected lines"
            className="bg-sunken mt-1.5 max-h-48 space-y-1 overflow-y-auto rounded-lg p-2.5 text-sm"
          >
            {answer.rejections.slice(0, maxShown).map(({ line, message }) => (
              <li key={line} className="break-words">
                {/^Line \d/.test(message) ? message : `Line ${whole(line)}: ${message}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
