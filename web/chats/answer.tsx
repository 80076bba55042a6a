import { useMemo } from 'react'
import { classNames } from '../components/class-names.ts'
import { useBrands } from '../project/project.ts'
import AnswerText, { type Mention } from './answer-text.tsx'
import type { Content } from './reader-aside.tsx'

interface Props {
  chat: Content
  label: string
  /** The brand whose mentions stand out. */
  focus: string | undefined
}

/** The words of one answer, every mention marked in its brand's colour. */
export function AnswerWords({ chat, label, focus }: Props) {
  const brands = useBrands()
  const mentions = useMemo(
    () =>
      chat.messages.map((_, message): Mention[] =>
        chat.brands_mentioned.flatMap(({ id, name, mentions: all }) =>
          all
            .filter((one) => one.message === message)
            .map(({ start, end }) => ({
              ...{ id: `${message}:${start}:${end}`, brand_id: id, name, start, end },
              color: brands.of(id)?.color ?? '#64748b',
            })),
        ),
      ),
    [chat, brands],
  )
  const is_plain = chat.messages.filter(({ role }) => role === 'user').length < 2
  return (
    <article aria-label={label} className="card min-w-0 px-4 py-4 sm:px-6 sm:py-5">
      {chat.messages.map(({ role, content }, index) =>
        role === 'user' && is_plain ? null : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer does not change.
            key={index}
            className={classNames('max-w-[76ch] not-first:mt-4', role === 'user' && 'bg-sunken rounded-lg px-3 py-2')}
          >
            <AnswerText markdown={content} mentions={mentions[index] ?? []} focus={focus} />
          </div>
        ),
      )}
    </article>
  )
}
