import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'
import { quantity } from '../../components/format.ts'
import { QueryResult, type QueryState } from '../../components/states.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { Chat } from './chat-page.ts'
import type { ChatsSearch } from './search-parameters.ts'

interface Props {
  of: QueryState<{ data: Chat[]; total_count: number }> & { isPlaceholderData: boolean }
  title: string
  /** By default, the number of answers. */
  note?: string
  /** The filters of the full list. */
  search?: ChatsSearch
  empty: ReactNode
  className?: string
  children: (chats: Chat[]) => ReactNode
}

/** The newest answers of a list, with a link to the full list. */
export function LatestAnswers({ of, title, note, search = {}, empty, className, children }: Props) {
  const total = of.data && `${quantity(of.data.total_count, 'answer')}, latest first`
  return (
    <Card
      title={title}
      note={note ?? total ?? 'What the engines said'}
      {...(className && { className })}
      is_flush
      is_busy={of.isPlaceholderData}
      actions={
        <Link
          to="/projects/$project_id/chats"
          params={{ project_id: useProjectId() }}
          search={search}
          className="text-accent px-1 text-sm underline-offset-4 hover:underline"
        >
          All answers
        </Link>
      }
    >
      <QueryResult of={of}>{({ data }) => (data.length === 0 ? empty : children(data))}</QueryResult>
    </Card>
  )
}
