import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../components/card.tsx'
import { counted } from '../components/format.ts'
import { type Asked, Result } from '../components/states.tsx'
import { useProjectId } from '../project/project.ts'
import type { ChatsSearch } from '../routes/answers.ts'
import type { Chat } from './chat-page.ts'

interface Props {
  of: Asked<{ data: Chat[]; total_count: number }>
  title: string
  /** Without it, how many there are. */
  note?: string
  /** What the list of all of them is narrowed to. */
  search?: ChatsSearch
  empty: ReactNode
  className?: string
  children: (chats: Chat[]) => ReactNode
}

/** The newest answers of a list, which leads on to all of it. */
export function LatestAnswers({ of, title, note, search = {}, empty, className, children }: Props) {
  const total = of.data && `${counted(of.data.total_count, 'answer')}, the latest first`
  return (
    <Card
      {...{ title, note: note ?? total ?? 'What the engines said', ...(className && { className }) }}
      is_flush
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
      <Result of={of}>{({ data }) => (data.length === 0 ? empty : children(data))}</Result>
    </Card>
  )
}
