import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/button.tsx'
import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { whole } from '../../components/format.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import { type FileOutcome, mostRejectionsShown, type ShownRejection } from './import-file.ts'

const reasons: Record<ShownRejection['reason'], string> = {
  invalid: 'Invalid',
  prompt_not_found: 'Unknown prompt',
  plan_limit: 'Plan limit reached',
  too_old: 'Older than the retention period',
  too_large: 'Too long',
  channel_not_found: 'Unknown channel',
  duplicate_in_batch: 'Duplicate in the file',
  blocked: 'Blocked',
  empty: 'Without text',
  incomplete: 'Not finished',
  tool_call: 'Only a call of a tool',
}

const counts = [
  { name: 'created', title: 'Created' },
  { name: 'replaced', title: 'Replaced' },
  { name: 'skipped', title: 'Skipped', note: 'stored already' },
  { name: 'rejected', title: 'Rejected' },
] as const

/** The outcome of the lines of a file. */
export function ImportOutcome({ outcome, is_over }: { outcome: FileOutcome; is_over: boolean }) {
  const project_id = useProjectId()
  const params = { project_id }
  const columns: Column<ShownRejection>[] = [
    { id: 'line', title: 'Line', is_number: true, is_ascending_first: true, value: ({ line }) => line },
    {
      id: 'reason',
      title: 'Reason',
      is_ascending_first: true,
      value: ({ reason }) => reasons[reason],
      className: 'whitespace-nowrap',
    },
    {
      id: 'message',
      title: 'What to do',
      is_unsortable: true,
      value: ({ message }) => message,
      className: 'min-w-60',
    },
    {
      id: 'external_id',
      title: 'External id',
      is_ascending_first: true,
      from: 'md',
      value: ({ external_id }) => external_id ?? null,
      className: 'max-w-52 truncate',
    },
  ]
  return (
    <>
      <section aria-label="What happened to the lines" className="card p-4">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {counts.map(({ name, title, ...more }) => (
            <div key={name}>
              <dt className="text-muted text-sm">{title}</dt>
              <dd className="numbers text-2xl font-semibold tracking-tight">
                {whole(outcome[name])}
                {'note' in more && (
                  <span className="text-muted ml-2 text-xs font-normal tracking-normal">{more.note}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {is_over && (
          <div className="mt-4 flex flex-wrap gap-2">
            <Link to="/projects/$project_id/overview" params={params} className={buttonClass('primary')}>
              See the overview
            </Link>
            <Link to="/projects/$project_id/chats" params={params} className={buttonClass()}>
              Read the answers
            </Link>
            <Link to="/projects/$project_id/brands" params={params} className={buttonClass()}>
              Add competitors
            </Link>
          </div>
        )}
      </section>
      {outcome.rejections.length > 0 && (
        <Figure
          title="Rejected lines"
          note={
            outcome.rejected > outcome.rejections.length
              ? `The first ${whole(mostRejectionsShown)} of ${whole(outcome.rejected)}; correct them and import the file again`
              : 'Correct them and import the file again; stored answers are skipped'
          }
          columns={columns}
          rows={outcome.rejections}
          idOf={({ line }) => String(line)}
          first={{ id: 'line', desc: false }}
          empty={null}
        />
      )}
    </>
  )
}
