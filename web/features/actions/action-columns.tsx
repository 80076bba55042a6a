import { Link } from '@tanstack/react-router'
import type { Column } from '../../components/column.ts'
import { longDay } from '../../components/format.ts'
import { Meter } from '../../components/meter.tsx'
import { NoValue } from '../../components/no-value.tsx'
import { Pill } from '../../components/pill.tsx'
import { type Action, statuses, types, weights } from './words.ts'

const isOver = ({ due_on, status }: Action, today: string) =>
  due_on !== null && due_on < today && (status === 'PENDING' || status === 'ACCEPTED')

/** Columns whose ids match the API's `order_by`. The API sorts, so strongest comes before weakest. */
export const actionColumns = (project_id: string, today: string): Column<Action>[] => [
  {
    id: 'title',
    title: 'Action',
    is_ascending_first: true,
    className: 'min-w-56',
    value: ({ title }) => title,
    cell: ({ id, title, type, created_by, status }) => (
      <Link
        to="/projects/$project_id/actions/$action_id"
        params={{ project_id, action_id: id }}
        className="block leading-tight underline-offset-4 hover:underline"
      >
        <span className="line-clamp-2">{title}</span>
        <span className="text-muted text-xs">
          {types[type]}
          {created_by === 'service' && ' · found by Answerscope'}
        </span>
        <span className="mt-1 block sm:hidden">
          <Pill look={statuses[status].look}>{statuses[status].title}</Pill>
        </span>
      </Link>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    is_unsortable: true,
    is_in_first_below: 'sm',
    value: ({ status }) => statuses[status].title,
    cell: ({ status }) => <Pill look={statuses[status].look}>{statuses[status].title}</Pill>,
  },
  {
    id: 'impact',
    title: 'Impact',
    from: 'sm',
    value: ({ impact }) => impact && weights[impact],
    cell: ({ impact }) => (impact ? weights[impact] : <NoValue why="Not estimated" />),
  },
  {
    id: 'priority',
    title: 'Priority',
    from: 'lg',
    value: ({ priority }) => priority && weights[priority],
    cell: ({ priority }) => (priority ? weights[priority] : <NoValue why="No priority is set" />),
  },
  {
    id: 'steps',
    title: 'Steps',
    is_unsortable: true,
    from: 'md',
    className: 'w-32',
    value: (row) => (row.step_count > 0 ? `${row.completed_step_count} of ${row.step_count}` : null),
    cell: ({ step_count, completed_step_count }) =>
      step_count > 0 ? (
        <span className="block">
          <span className="numbers text-sm whitespace-nowrap">
            {completed_step_count} of {step_count}
          </span>
          <Meter share={completed_step_count / step_count} color="#0d9488" />
        </span>
      ) : (
        <NoValue why="It has no steps" />
      ),
  },
  {
    id: 'due_on',
    title: 'Due',
    is_ascending_first: true,
    from: 'sm',
    className: 'whitespace-nowrap',
    value: ({ due_on }) => due_on,
    cell: (row) =>
      row.due_on ? (
        <span className={isOver(row, today) ? 'text-bad font-medium' : undefined}>
          {longDay(row.due_on)}
          {isOver(row, today) && <span className="block text-xs">overdue</span>}
        </span>
      ) : (
        <NoValue why="No due day is set" />
      ),
  },
  {
    id: 'assignee',
    title: 'Assignee',
    is_unsortable: true,
    from: 'lg',
    value: ({ assignee_user_id }) => assignee_user_id,
    cell: ({ assignee_user_id }) => assignee_user_id ?? <NoValue why="Assigned to nobody" />,
  },
  {
    id: 'created_at',
    title: 'Created',
    from: 'lg',
    className: 'whitespace-nowrap',
    value: ({ created_at }) => created_at.slice(0, 10),
    cell: ({ created_at }) => longDay(created_at.slice(0, 10)),
  },
]

/** Columns with a value for at least one action; files contain all columns. */
export const saying = (columns: readonly Column<Action>[], rows: readonly Action[]) =>
  columns.filter(({ value }) => rows.some((row) => value(row) !== null))
