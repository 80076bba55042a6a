import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOf } from '../../../src/days.ts'
import { noPromptLists } from '../../../src/views/filters.ts'
import { classNames } from '../../components/class-names.ts'
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
  tag?: string | undefined
  /** null: of all countries, whichever the view has chosen. */
  country?: string | null | undefined
  /** The first and the last day, where they are not those of the view. */
  days?: { start: string; end: string } | undefined
  /** It counts the answers of all days, and of all channels but for those given, whatever the view is narrowed to. */
  is_of_all?: boolean
  /** The page has no filters: what other pages are narrowed to does not count. */
  is_unfiltered?: boolean
  /** How many answers the number says there are. */
  count: number | undefined
  /** Another link beside it has the same target, so the keyboard skips this one. */
  is_twin?: boolean
  className?: string
  children: ReactNode
}

/** The answers of a row of a report: what narrows them, as `AnswersLink` takes it. */
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
        ...(country !== undefined && { countries: country ?? undefined }),
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

/** No answer is older than the first day that an import takes. */
const everything = () => ({
  ...noPromptLists,
  channels: undefined,
  range: undefined,
  start: '2020-01-01',
  end: dayOf(Date.now()),
})
