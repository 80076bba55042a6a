import { classNames } from '../../components/class-names.ts'
import AnswerText from './answer-text.tsx'
import { type Content, useMentions } from './mentions.ts'
import type { OnWhy } from './why-mention.tsx'

interface Props {
  chat: Content
  label: string
  /** The brand whose mentions are highlighted. */
  focus: string | undefined
  onWhy: OnWhy
}

/** The text of one answer. Every mention is marked in its brand's colour and explained on demand. */
export function AnswerWords({ chat, label, focus, onWhy }: Props) {
  const mentions = useMentions(chat)
  const is_plain = chat.messages.filter(({ role }) => role === 'user').length < 2
  const is_empty = chat.messages.every(({ role, content }) => role === 'user' || content.trim() === '')
  return (
    <article aria-label={label} data-chat={chat.id} className="card min-w-0 px-4 py-4 sm:px-6 sm:py-5">
      {is_empty && <p className="text-muted">The engine’s answer has no text.</p>}
      {chat.messages.map(({ role, content }, index) =>
        role === 'user' && is_plain ? null : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
            key={index}
            className={classNames('max-w-[76ch] not-first:mt-4', role === 'user' && 'bg-sunken rounded-lg px-3 py-2')}
          >
            <AnswerText markdown={content} mentions={mentions[index] ?? []} focus={focus} onWhy={onWhy} />
          </div>
        ),
      )}
      {chat.is_truncated && <p className="text-muted mt-4">The engine was cut off here.</p>}
    </article>
  )
}
