import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Answer, q } from '../../api/api.ts'
import { quantity, whole } from '../../components/format.ts'
import { QueryResult, Skeleton } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'

interface Props {
  brand_id: string
  chosen: Answer<'compare_match_cases'>['match_case']
}

const titles = { auto: 'If the name is a common word', exact: 'Always', any: 'Never' }

/** What each capitalisation rule finds in the latest stored answers, with the saved names and aliases. */
export default function MatchCases({ brand_id, chosen }: Props) {
  const project_id = useProjectId()
  const found = useQuery(q('compare_match_cases', { brand_id }))
  return (
    <QueryResult of={found} loading={<Skeleton className="h-24" />}>
      {({ answer_count, match_case: saved, choices }) => {
        const shown = choices.find(({ match_case }) => match_case === chosen)
        return (
          <div className="space-y-2 text-sm">
            <table className="w-full">
              <caption className="mb-1 text-left font-medium">
                In the latest {quantity(answer_count, 'answer')}, with the saved names
              </caption>
              <thead className="text-muted text-xs">
                <tr>
                  <th className="text-left font-normal">Case counts</th>
                  <th className="text-right font-normal">Answers</th>
                  <th className="text-right font-normal">Mentions</th>
                  <th className="text-right font-normal">Added</th>
                  <th className="text-right font-normal">Lost</th>
                </tr>
              </thead>
              <tbody>
                {choices.map(({ match_case, chat_count, mention_count, added_count, lost_count }) => (
                  <tr key={match_case} className={match_case === chosen ? 'font-medium' : ''}>
                    <th scope="row" className="text-left font-[inherit]">
                      {titles[match_case]}
                      {match_case === saved && ' (saved)'}
                    </th>
                    <td className="text-right tabular-nums">{whole(chat_count)}</td>
                    <td className="text-right tabular-nums">{whole(mention_count)}</td>
                    <td className="text-right tabular-nums">{whole(added_count)}</td>
                    <td className="text-right tabular-nums">{whole(lost_count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {shown && shown.examples.length > 0 && (
              <ul className="divide-line border-line max-h-56 divide-y overflow-y-auto rounded-lg border">
                {shown.examples.map(({ chat, change, before, text, after }) => (
                  <li key={[chat.id, change, before, text, after].join(' ')} className="px-3 py-1.5">
                    <Link
                      to="/projects/$project_id/chats/$chat_id"
                      params={{ project_id, chat_id: chat.id }}
                      target="_blank"
                      className="text-muted text-xs underline-offset-4 hover:underline"
                    >
                      {change === 'added' ? 'Added' : 'Lost'}
                    </Link>{' '}
                    <span className="break-words">
                      {before}
                      <mark className="bg-accent-soft text-accent rounded-xs font-medium">{text}</mark>
                      {after}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      }}
    </QueryResult>
  )
}
