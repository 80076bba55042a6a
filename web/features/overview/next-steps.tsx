import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOf } from '../../../src/days.ts'
import { nextStepsOf } from '../../../src/views/overview-questions.ts'
import { q } from '../../api/api.ts'
import { Card } from '../../components/card.tsx'
import { quantity, shortDay } from '../../components/format.ts'
import { EmptyState, QueryResult } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import { types, weights } from '../actions/words.ts'

/** The open actions with the highest impact, regardless of the filters. */
export function NextSteps() {
  const project_id = useProjectId()
  const asked = useQuery(q('list_actions', nextStepsOf(project_id)))
  const today = dayOf(Date.now())
  const open = asked.data?.total_count
  const all = (title: string, room = 'px-1') => (
    <Link
      to="/projects/$project_id/actions"
      params={{ project_id }}
      className={`text-accent ${room} text-sm underline-offset-4 hover:underline`}
    >
      {title}
    </Link>
  )
  return (
    <Card
      title="What to do next"
      note={open ? `${quantity(open, 'open action')}, highest impact first` : 'Open actions'}
      is_flush
      actions={all('All actions')}
    >
      <QueryResult of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="Nothing to do yet">
              Answerscope finds actions in answers and their sources, once a brand perception run has checked facts. Add
              your own under {all('Actions', '')}.
            </EmptyState>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {data.map(({ id, title, type, impact, priority, due_on, step_count, completed_step_count }) => (
                <li key={id}>
                  <Link
                    to="/projects/$project_id/actions/$action_id"
                    params={{ project_id, action_id: id }}
                    className="hover:bg-sunken/60 flex items-center gap-4 px-4 py-2.5"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="line-clamp-2 break-words">{title}</span>
                      <span className="text-muted numbers text-xs">
                        {types[type]}
                        {step_count > 0 && ` · ${completed_step_count} of ${quantity(step_count, 'step')}`}
                      </span>
                    </span>
                    <span className="shrink-0 text-right text-xs leading-tight">
                      {(impact || priority) && (
                        <span className="block">
                          {impact ? `${weights[impact]} impact` : priority && `${weights[priority]} priority`}
                        </span>
                      )}
                      {due_on && (
                        <span className={due_on < today ? 'text-bad' : 'text-muted'}>
                          {due_on < today ? 'Overdue, ' : 'Due '}
                          {shortDay(due_on)}
                        </span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Card>
  )
}
