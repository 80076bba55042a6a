import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../components/class-names.ts'
import { noPromptLists } from '../../filters/filters.ts'
import { useProjectId } from '../../open-project/open-project.ts'

interface Props {
  /** The description of the answers. */
  title: string
  /** Accessible name where a number alone is not enough. */
  label?: string
  /** Ids; omitted filters keep the view's values. */
  brand?: string | undefined
  prompt?: string | undefined
  product?: string | undefined
  channel?: string | undefined
  /** Another link beside it has the same target, so the keyboard skips this one. */
  is_twin?: boolean
  className?: string
  children: ReactNode
}

/** A number that opens the answers it counts. */
export function AnswersLink({ title, label, brand, prompt, product, channel, is_twin, className, children }: Props) {
  const project_id = useProjectId()
  return (
    <Link
      to="/projects/$project_id/chats"
      params={{ project_id }}
      search={{
        ...(brand && { brand }),
        ...(product && { product }),
        ...(prompt && { prompt, ...noPromptLists }),
        ...(channel && { channels: channel }),
      }}
      title={title}
      aria-label={label}
      {...(is_twin && { tabIndex: -1 })}
      className={classNames('underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  )
}
