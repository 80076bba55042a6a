import { Link } from '@tanstack/react-router'
import { classNames } from '../../components/class-names.ts'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'
import type { ChatsSearch } from './search-parameters.ts'

const names = ['brand', 'with', 'without', 'won', 'lost', 'tone', 'above', 'below'] as const
type OfView = Pick<ChatsSearch, (typeof names)[number]>

/** A score of 50 is neutral. */
export const neutral = '50'

/** The views that users want most often; undefined before the brands are known. */
export function useChatViews(): { id: string; title: string; help: string; search: OfView }[] | undefined {
  const { own, list } = useBrands()
  if (!own) return undefined
  const others = list.filter(({ is_own }) => !is_own).map(({ id }) => id)
  return [
    { id: 'all', title: 'All answers', help: 'Whichever brands they name', search: {} },
    {
      id: 'without',
      title: `Without ${own.name}`,
      help: `Answers that do not name ${own.name}`,
      search: { without: own.id },
    },
    ...(others.length > 0
      ? [
          {
            id: 'lost',
            title: 'Another brand first',
            help: `Answers that name a brand, and not ${own.name} first`,
            search: { won: others.join(',') },
          },
        ]
      : []),
    {
      id: 'negative',
      title: 'Negative mentions',
      help: `Answers that speak of ${own.name} with a sentiment below ${neutral}`,
      search: { tone: own.id, below: neutral },
    },
  ]
}

/** Links to these views; the other filters of the list stay. */
export function ChatViews({ search }: { search: ChatsSearch }) {
  const project_id = useProjectId()
  const views = useChatViews()
  if (!views) return null
  const { sort: _, page: __, ...kept } = search
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  const isChosen = (of: OfView) => names.every((name) => (search[name] ?? '') === (of[name] ?? ''))
  return (
    <nav
      aria-label="Views of answers"
      className="bg-sunken inline-flex max-w-full gap-0.5 overflow-x-auto rounded-lg p-0.5"
    >
      {views.map((view) => (
        <Link
          key={view.id}
          to="/projects/$project_id/chats"
          params={{ project_id }}
          search={{ ...kept, ...none, ...view.search }}
          title={view.help}
          aria-current={isChosen(view.search) ? 'page' : undefined}
          className={classNames(
            'flex h-7 items-center rounded-md px-2.5 text-sm whitespace-nowrap',
            isChosen(view.search) ? 'bg-raised text-ink shadow-card font-medium' : 'text-muted hover:text-ink',
          )}
        >
          {view.title}
        </Link>
      ))}
    </nav>
  )
}
