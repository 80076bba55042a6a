import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../src/days.ts'
import { addressOf } from '../api/address.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { buttonClass } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { TextInput } from '../components/labelled-input.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** Exports every answer as a file. The browser downloads it itself, so its size does not matter. */
export default function Export() {
  const project_id = useProjectId()
  const [start_date, setStart] = useState('')
  const [end_date, setEnd] = useState('')
  const is_wrong = start_date !== '' && end_date !== '' && start_date > end_date
  const question = { project_id, ...(start_date && { start_date }), ...(end_date && { end_date }) }
  return (
    <Card
      title="Export answers"
      note="One JSON line for each answer, with its sources, queries and products, in the import format."
      actions={<AsApiCall calls={[callOf('Export', 'export_chats', question)]} />}
    >
      <div className="max-w-2xl space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="From"
            type="date"
            hint="Empty: from the first answer"
            value={start_date}
            onValue={setStart}
          />
          <TextInput
            label="To"
            type="date"
            hint="Empty: until the last answer"
            value={end_date}
            problem={is_wrong ? 'The last day is before the first one.' : undefined}
            onValue={setEnd}
          />
        </div>
        {!is_wrong && (
          <a
            href={addressOf('export_chats', question)}
            download={`answers-${dayOf(Date.now())}.jsonl`}
            className={buttonClass('primary')}
          >
            <Download size={15} aria-hidden="true" />
            Download as NDJSON
          </a>
        )}
        <p className="text-muted text-sm">
          An interrupted download is incomplete; the browser reports it as failed. From a terminal:{' '}
          <code className="bg-sunken rounded px-1">answerscope export answers.jsonl.gz</code>.
        </p>
      </div>
    </Card>
  )
}
