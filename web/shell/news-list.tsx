import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { markNewsSeen, newsQuery, type ShownNews } from '../api/news.ts'
import { time } from '../components/format.ts'
import { QueryResult } from '../components/states.tsx'
import { useProjectId } from '../open-project/open-project.ts'

const at = <const Name extends string>(name: Name) => `/projects/$project_id/${name}` as const

/** The page that shows more of what an event is about. */
const pageOf: Record<string, LinkProps['to']> = {
  collection: at('settings/runs'),
  engine: at('settings/channels'),
  brand: at('brands'),
  prompt: at('prompts/suggestions'),
  citation: at('sources'),
  product: at('shopping/products'),
  bot: at('agents'),
  claim: at('actions'),
  action: at('actions'),
  annotation: at('overview'),
  change: at('changes'),
  alert: at('changes/rules'),
  endpoint: at('settings/webhooks'),
  key: at('settings/keys'),
}

/** The newest events, newest first. Opening the list marks them as seen. */
export default function NewsList({ onLeave }: { onLeave: () => void }) {
  const project_id = useProjectId()
  const asked = useQuery(newsQuery(project_id))
  // Events that are new when the list opens stay marked until it is closed.
  const [opened] = useState(asked.data)
  const newest = asked.data?.last_seq
  useEffect(() => {
    if (newest !== undefined) void markNewsSeen(project_id, newest).catch(() => undefined)
  }, [project_id, newest])
  return (
    <QueryResult of={asked}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-muted px-2 py-1.5 text-sm">
            Nothing has happened yet. What is collected, found or changed will appear here.
          </p>
        ) : (
          <ul aria-label="Notifications" className="max-h-96 overflow-y-auto">
            {data.map((one) => (
              <Item
                key={one.seq}
                item={one}
                is_new={opened === undefined ? one.is_new : (isNewIn(opened, one.seq) ?? true)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )
      }
    </QueryResult>
  )
}

/** Whether an event was new when the list opened; undefined if it arrived later. */
const isNewIn = ({ data }: ShownNews, seq: number) => data.find((one) => one.seq === seq)?.is_new

interface ItemProps {
  item: ShownNews['data'][number]
  is_new: boolean
  onLeave: () => void
}

function Item({ item, is_new, onLeave }: ItemProps) {
  const project_id = useProjectId()
  const { type, words, created_at, action_id } = item
  const [subject = ''] = type.split('.')
  const text = (
    <>
      <span className="block leading-snug break-words">
        {is_new && (
          <span className="bg-accent mr-1.5 inline-block size-2 rounded-full align-middle">
            <span className="sr-only">New: </span>
          </span>
        )}
        {words}
      </span>
      <time dateTime={created_at} className="text-muted block text-xs">
        {time(created_at)}
      </time>
    </>
  )
  const look = 'block rounded-md px-2 py-1.5 text-sm'
  const link: LinkProps | undefined =
    action_id !== undefined
      ? { to: '/projects/$project_id/actions/$action_id', params: { project_id, action_id } }
      : pageOf[subject] && { to: pageOf[subject], params: { project_id } }
  return (
    <li>
      {link ? (
        <Link {...link} onClick={onLeave} className={`${look} hover:bg-sunken`}>
          {text}
        </Link>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  )
}
