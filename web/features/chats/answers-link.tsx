import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOf } from '../../../src/days.ts'
import { noPromptLists } from '../../../src/views/filters.ts'
import { classNames } from '../../components/class-names.ts'
import { ControlContent } from '../../components/no-value.tsx'
import { useProjectId } from '../../open-project/open-project.ts'
import type { ChatsSearch } from './search-parameters.ts'

interface Props {
  /** The description of the answers. */
  title: string
  /** The accessible name, if the number alone is not enough. */
  label?: string
  /** What the answers have in common; the other filters of the view stay as they are. */
  of?: Omit<ChatsSearch, 'sort' | 'page'> | undefined
  /** Ids; omitted filters keep the view's values. */
  channel?: string | undefined
  topic?: string | undefined
  tag?: string | undefined
  country?: string | undefined
  /** The first and the last day, if they differ from those of the view. */
  days?: { start: string; end: string } | undefined
  /** Ignores the view's filters: the number counts all days, and all channels unless `channel` is given. */
  is_of_all?: boolean
  /** The page has no filters, so the shared filters of other pages do not apply. */
  is_unfiltered?: boolean
  /** How many answers the number stands for. */
  count: number | undefined
  /** Another link beside it has the same target, so the keyboard skips this one. */
  is_twin?: boolean
  className?: string
  children: ReactNode
}

/** The filters for the answers of a report row, as props of `AnswersLink`. */
export type GroupOpens = Pick<Props, 'of' | 'channel' | 'topic' | 'tag' | 'country' | 'days'>

interface Grouped {
  model_channel?: { id: string } | null | undefined
  topic?: { id: string } | null | undefined
  tag?: { id: string } | null | undefined
  country_code?: string | null | undefined
}

export const opensOfGroup = ({ model_channel, topic, tag, country_code }: Grouped): GroupOpens => ({
  channel: model_channel?.id,
  topic: topic?.id,
  tag: tag?.id,
  country: country_code ?? undefined,
})

/** A number that opens the answers it counts. */
export function AnswersLink({
  title,
  label,
  of,
  channel,
  topic,
  tag,
  country,
  days,
  is_of_all,
  is_unfiltered,
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
        ...(is_unfiltered && { ...noPromptLists, channels: undefined, range: undefined }),
        ...(is_of_all && everything()),
        ...of,
        ...(of?.prompt && noPromptLists),
        ...(channel && { channels: channel }),
        ...(topic && { topics: topic }),
        ...(tag && { tags: tag }),
        ...(country && { countries: country }),
        ...days,
      }}
      title={title}
      aria-label={label}
      data-answers={count}
      {...(is_twin && { tabIndex: -1 })}
      className={classNames('underline-offset-4 hover:underline', className)}
    >
      <ControlContent>{children}</ControlContent>
    </Link>
  )
}

/** All days: no answer is older than the first day that an import accepts. */
const everything = () => ({
  ...noPromptLists,
  channels: undefined,
  range: undefined,
  start: '2020-01-01',
  end: dayOf(Date.now()),
})
