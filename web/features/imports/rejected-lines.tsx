import type { Column } from '../../components/column.ts'
import { Figure } from '../../components/figure.tsx'
import { whole } from '../../components/format.ts'
import type { ShownRejection } from './imported-piece.ts'

const reasons: Record<ShownRejection['reason'], string> = {
  invalid: 'Invalid',
  prompt_not_found: 'Unknown prompt',
  plan_limit: 'Plan limit reached',
  too_old: 'Older than the retention period',
  too_large: 'Too long',
  channel_not_found: 'Unknown channel',
  chat_not_found: 'Unknown answer',
  fact_not_found: 'Unknown fact',
  duplicate_in_batch: 'Duplicate in the file',
  blocked: 'Blocked',
  empty: 'No text',
  incomplete: 'Not finished',
  tool_call: 'Tool call without text',
}

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
    id: 'item_id',
    title: 'Id or URL',
    is_ascending_first: true,
    from: 'md',
    value: ({ item_id }) => item_id,
    className: 'max-w-52 truncate',
  },
]

/** The rejected lines of a file, with reasons; can be downloaded as a file. */
export const RejectedLines = ({
  title = 'Rejected lines',
  rejected,
  rejections,
}: {
  title?: string
  rejected: number
  rejections: ShownRejection[]
}) => (
  <Figure
    title={title}
    note={
      rejected > rejections.length
        ? `The first ${whole(rejections.length)} of ${whole(rejected)}; correct them and import the file again`
        : 'Correct them and import the file again; nothing is stored twice'
    }
    columns={columns}
    rows={rejections}
    idOf={({ line }) => String(line)}
    first={{ id: 'line', desc: false }}
    empty={null}
  />
)
