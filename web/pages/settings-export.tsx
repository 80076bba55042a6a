import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../src/days.ts'
import { addressOf } from '../api/address.ts'
import { AsApiCall } from '../api/as-api-call.tsx'
import { callOf } from '../api/curl.ts'
import { buttonClass } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { TextInput } from '../components/labelled-input.tsx'
import { ExportList } from '../features/exports/export-list.tsx'
import { ScheduleList } from '../features/exports/schedule-list.tsx'
import { useProjectId } from '../open-project/open-project.ts'

/** Exports of the project's data as files, on demand and on a schedule. */
export default function Export() {
  return (
    <>
      <ExportList />
      <ScheduleList />
      <AnswersFile />
    </>
  )
}

/** Exports all answers as one file. The browser downloads it directly, so its size does not matter. */
function AnswersFile() {
  const project_id = useProjectId()
  const [start_date, setStart] = useState('')
  const [end_date, setEnd] = useState('')
  const is_wrong = start_date !== '' && end_date !== '' && start_date > end_date
  const question = { project_id, ...(start_date && { start_date }), ...(end_date && { end_date }) }
  return (
    <Card
      title="Answers in one file"
      note="One JSON line for each answer, with its sources, queries and products, in the import format."
      actions={
        <AsApiCall
          calls={[
            callOf('Answers', 'export_chats', question),
            callOf('Exports of tables', 'list_exports', { project_id }),
            callOf('Daily exports', 'list_export_schedules', { project_id }),
          ]}
        />
      }
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
