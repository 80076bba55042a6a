import { Link } from '@tanstack/react-router'
import { shortDay } from '../../components/format.ts'
import { useChannels, useProjectId, usePrompts } from '../../open-project/open-project.ts'
import { type Chat, useBrandsOf } from './chat-page.ts'
import { NamedBrands } from './named-brands.tsx'

interface Props {
  chats: readonly Chat[]
  /** All answers belong to one prompt, so it is not shown. */
  is_one_prompt?: true
}

/** A list of answers, two lines each. */
export function ChatLines({ chats, is_one_prompt }: Props) {
  const project_id = useProjectId()
  const prompts = usePrompts()
  const channels = useChannels()
  const brands = useBrandsOf(chats)
  return (
    <ul className="divide-line border-line divide-y border-t">
      {chats.map(({ id, prompt, model_channel, date }) => (
        <li key={id}>
          <Link
            to="/projects/$project_id/chats/$chat_id"
            params={{ project_id, chat_id: id }}
            className="hover:bg-sunken/60 block px-4 py-2.5"
          >
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate">
                {is_one_prompt ? channels.nameOf(model_channel.id) : prompts.textOf(prompt.id)}
              </span>
              <span className="text-muted shrink-0 text-xs">
                {!is_one_prompt && `${channels.nameOf(model_channel.id)} · `}
                {shortDay(date)}
              </span>
            </span>
            <NamedBrands rows={brands && (brands.get(id) ?? [])} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
