import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../components/class-names.ts'
import { noPromptLists } from '../../filters/filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ChatsSearch } from './search-parameters.ts'

interface Props {
  /** The description of the answers. */
  title: string
  /** Accessible name where a number alone is not enough. */
  label?: string
  /** What the answers have in common; the other filters of the view stay as they are. */
  of?: Omit<ChatsSearch, 'sort' | 'page'> | undefined
  /** Ids; omitted filters keep the view's values. */
  channel?: string | undefined
  topic?: string | undefined
  country?: string | undefined
  /** The first and the last day, where they are not those of the view. */
  days?: { start: string; end: string } | undefined
  /** How many answers the number says there are. */
  count: number | undefined
  /** Another link beside it has the same target, so the keyboard skips this one. */
  is_twin?: boolean
  className?: string
  children: ReactNode
}

/** A number that opens the answers it counts. */
export function AnswersLink({
  title,
  label,
  of,
  channel,
  topic,
  country,
  days,
  count,
  is_twin,
  className,
  children,
}: Props) {
  const project_id = useProjectId()
  return (
    <Link
      to="/projects/$project_id/chats"
      params={{ project_id }}
      search={{
        ...of,
        ...(of?.prompt && noPromptLists),
        ...(channel && { channels: channel }),
        ...(topic && { topics: topic }),
        ...(country && { countries: country }),
        ...days,
      }}
      title={title}
      aria-label={label}
      data-answers={count}
      {...(is_twin && { tabIndex: -1 })}
      className={classNames('underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  )
}
