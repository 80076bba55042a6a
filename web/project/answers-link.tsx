import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'
import { noPromptLists } from '../filters/filters.ts'
import { useProjectId } from './project.ts'

interface Props {
  /** Says which answers these are. */
  title: string
  /** What it is called where a number alone would not tell. */
  label?: string
  /** Ids; what is left out stays as the view has it. */
  brand?: string | undefined
  prompt?: string | undefined
  product?: string | undefined
  channel?: string | undefined
  /** The same answers are reached by another link beside it: no stop for the keyboard. */
  is_twin?: boolean
  className?: string
  children: ReactNode
}

/** A number that opens the answers it was counted from. */
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
