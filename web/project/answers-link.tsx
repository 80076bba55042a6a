import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'
import { useFilters, useProjectId } from './project.ts'

interface Props {
  /** Says which answers these are. */
  title: string
  /** Ids; what is left out stays as the view has it. */
  brand?: string | undefined
  prompt?: string | undefined
  channel?: string | undefined
  /** The same answers are reached by another link beside it: no stop for the keyboard. */
  is_twin?: boolean
  className?: string
  children: ReactNode
}

/** A number that opens the answers it was counted from; a number alone where the list of answers cannot be narrowed so. */
export function AnswersLink({ title, brand, prompt, channel, is_twin, className, children }: Props) {
  const project_id = useProjectId()
  const { topics, tags, countries } = useFilters().chosen
  if ([topics, tags, countries].some((list) => list.length > 0)) return <span className={className}>{children}</span>
  return (
    <Link
      to="/projects/$project_id/chats"
      params={{ project_id }}
      search={{ ...(brand && { brand }), ...(prompt && { prompt }), ...(channel && { channels: channel }) }}
      title={title}
      {...(is_twin && { tabIndex: -1 })}
      className={classNames('underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  )
}
