import type { ReactNode } from 'react'
import { quantity } from '../../components/format.ts'
import type { Kind } from '../../open-project/classes.ts'
import { AnswersLink, type GroupOpens } from '../chats/answers-link.tsx'
import { shortUrl } from './source-link.tsx'

interface Props extends Omit<GroupOpens, 'of'> {
  kind: Kind
  /** The domain or the normalised URL. */
  target: string
  count: number
  /** Only answers to this prompt. */
  prompt?: string | undefined
  is_twin?: boolean
  children: ReactNode
}

/** The number of answers that retrieved a source, which opens them. */
export function SourceAnswers({ kind, target, count, prompt, children, ...rest }: Props) {
  if (count === 0) return children
  const opened = `${quantity(count, 'answer')} that read ${shortUrl(target)}`
  return (
    <AnswersLink
      title={opened}
      of={{ prompt, ...(kind === 'domain' ? { domain: target } : { url: target }) }}
      count={count}
      {...rest}
    >
      {children}
    </AnswersLink>
  )
}
